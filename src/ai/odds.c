#include "ai/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/doing.h"

enum {
    SETTLE_STEPS = 16, /* after the action whose odds are asked */
    ANSWERS_MAX = 8    /* choices that pass for a reaction */
};

struct sk_odds_workspace {
    size_t bytes;
    void *before, *after;
    sk_actions list;
};

sk_odds_workspace *sk_odds_workspace_new(const sk_game *game)
{
    sk_odds_workspace *workspace = calloc(1, sizeof *workspace);

    if (workspace == NULL)
        return NULL;
    workspace->bytes = sk_state_bytes(game);
    workspace->before = malloc(workspace->bytes);
    workspace->after = malloc(workspace->bytes);
    if (workspace->before != NULL && workspace->after != NULL)
        return workspace;
    sk_odds_workspace_free(workspace);
    return NULL;
}

void sk_odds_workspace_free(sk_odds_workspace *workspace)
{
    if (workspace == NULL)
        return;
    free(workspace->before);
    free(workspace->after);
    free(workspace);
}

/* Where a game keeps frames, what an action began is followed to its end and nothing after it: what
 * comes later is not the action's. Elsewhere what it sets off is followed until somebody has a real
 * choice again; a reaction is any of those there are. */

static bool is_reaction(const sk_odds_question *question, sk_turn now, const sk_actions *list)
{
    return list->count == 1 || (now.seat != question->seat && list->count <= ANSWERS_MAX);
}

static void settle(const sk_odds_question *question, sk_odds_workspace *workspace, sk_dice *dice)
{
    sk_turn before = question->game->turn(question->scene, question->view);

    if (question->game->stack.size > 0)
        return;
    for (int32_t i = 0; i < SETTLE_STEPS; i++) {
        sk_turn now = question->game->turn(question->scene, workspace->after);
        uint32_t pick;
        if (now.over || (now.seat != SK_TABLE && now.step == before.step))
            return;
        question->game->legal(question->scene, workspace->after, &workspace->list);
        if (workspace->list.count == 0 || !is_reaction(question, now, &workspace->list))
            return;
        pick = sk_rng_below(&dice->rng, (uint32_t)workspace->list.count);
        question->game->apply(question->scene, workspace->after, &workspace->list.item[pick], dice,
                              NULL);
    }
}

/* What a sensible player would do, whoever decides: the choice that looks best at first sight, the
 * first of several. */
static const sk_action *promising(const sk_odds_question *question,
                                  const sk_odds_workspace *workspace)
{
    const sk_game *game = question->game;
    const sk_action *item = workspace->list.item;
    int32_t best = 0, most;

    if (game->prior == NULL || workspace->list.count == 1)
        return &item[0];
    most = game->prior(question->scene, workspace->after, &item[0]);
    for (int32_t i = 1; i < workspace->list.count; i++) {
        int32_t prior = game->prior(question->scene, workspace->after, &item[i]);
        if (prior > most) {
            most = prior;
            best = i;
        }
    }
    return &item[best];
}

static bool goes_on(const sk_odds_question *question, const sk_odds_workspace *workspace)
{
    const sk_game *game = question->game;

    return !game->plays_to_end && !sk_is_settled(game, workspace->before, workspace->after) &&
           !game->turn(question->scene, workspace->after).over;
}

/* What has to be chosen in the middle of what was begun is followed too, to its end or to a choice
 * too wide to guess at. */
static void follow_through(const sk_odds_question *question, sk_odds_workspace *workspace,
                           sk_dice *dice)
{
    const sk_game *game = question->game;

    for (int32_t i = 0; i < SETTLE_STEPS && goes_on(question, workspace); i++) {
        game->legal(question->scene, workspace->after, &workspace->list);
        if (workspace->list.count == 0 || workspace->list.count > ANSWERS_MAX)
            return;
        game->apply(question->scene, workspace->after, promising(question, workspace), dice, NULL);
    }
}

static bool plays_out(const sk_odds_question *question, sk_odds_workspace *workspace, sk_dice *dice)
{
    return question->game->play_out != NULL &&
           question->game->play_out(question->scene, workspace->after, &question->action, dice);
}

static sk_odds_row *row_of(sk_odds *odds, uint16_t reason)
{
    for (int32_t i = 0; i < odds->rows; i++)
        if (odds->row[i].reason == reason)
            return &odds->row[i];
    if (odds->rows == SK_PARTS_MAX)
        return NULL;
    odds->row[odds->rows] = (sk_odds_row){.reason = reason};
    return &odds->row[odds->rows++];
}

static int32_t bounded(int32_t value)
{
    if (value > SK_ODDS_MOST)
        return SK_ODDS_MOST;
    return value < -SK_ODDS_MOST ? -SK_ODDS_MOST : value;
}

static void count_parts(const sk_odds_question *question, const sk_odds_workspace *workspace,
                        sk_odds *odds)
{
    sk_part part[SK_PARTS_MAX];
    int32_t parts = question->game->tally(question->scene, workspace->before, workspace->after,
                                          &question->action, part);

    for (int32_t i = 0; i < parts; i++) {
        sk_odds_row *row = row_of(odds, part[i].reason);
        if (row == NULL)
            continue;
        row->sum += part[i].value;
        row->some += part[i].value != 0;
        row->times[bounded(part[i].value) + SK_ODDS_MOST] += part[i].value != 0;
    }
}

/* What a sample does not tell of was zero in it. */
int32_t sk_odds_share(const sk_odds *odds, const sk_odds_row *row, int32_t thousandths)
{
    int64_t wanted = ((int64_t)odds->samples * thousandths + 999) / 1000, seen = 0;

    for (int32_t value = -SK_ODDS_MOST; value < SK_ODDS_MOST; value++) {
        seen += value == 0 ? odds->samples - row->some : row->times[value + SK_ODDS_MOST];
        if (seen >= wanted)
            return value;
    }
    return SK_ODDS_MOST;
}

sk_odds sk_odds_of(const sk_odds_question *question)
{
    sk_odds odds = {0};

    odds.rolls =
        question->game->needs != NULL &&
        question->game->needs(question->scene, question->view, &question->action, &odds.needs);
    return odds;
}

static void imagine(const sk_odds_question *question, sk_odds_workspace *workspace, uint64_t seed)
{
    sk_rng rng = sk_rng_seed(seed);

    memcpy(workspace->before, question->view, workspace->bytes);
    question->game->imagine(question->scene, workspace->before, question->seat, &rng);
}

/* The action, and all that belongs to it. */
static void play(const sk_odds_question *question, sk_odds_workspace *workspace, sk_dice *dice)
{
    memcpy(workspace->after, workspace->before, workspace->bytes);
    question->game->apply(question->scene, workspace->after, &question->action, dice, NULL);
    follow_through(question, workspace, dice);
    if (plays_out(question, workspace, dice))
        follow_through(question, workspace, dice);
}

bool sk_odds_try(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds)
{
    uint64_t seed = sk_seed_of(question->seed, (uint64_t)odds->samples);
    sk_dice dice = sk_dice_seed(~seed);

    if (question->game->tally == NULL)
        return false;
    odds->samples++;
    imagine(question, workspace, seed);
    play(question, workspace, &dice);
    settle(question, workspace, &dice);
    count_parts(question, workspace, odds);
    return true;
}

/* Exact odds: the action is played along every path the dice can take, each with its chance. */

static double factorial(int32_t n)
{
    double f = 1;

    for (int32_t i = 2; i <= n; i++)
        f *= i;
    return f;
}

/* How many faces the class has. */
static int32_t faces_of(const sk_fork *f, int32_t class)
{
    int32_t end = class + 1 < f->classes ? f->first[class + 1] : f->sides + 1;

    return end - f->first[class];
}

/* Of so many dice, that just these classes come up just so often. */
static double chance_of(const sk_fork *f)
{
    double chance = factorial(f->count);

    if (f->classes == 0)
        return 1.0 / f->sides;
    for (int32_t class = 0; class < f->classes; class ++) {
        chance /= factorial(f->dice[class]);
        for (int32_t i = 0; i < f->dice[class]; i++)
            chance *= (double)faces_of(f, class) / f->sides;
    }
    return chance;
}

static double chance_of_path(const sk_path *path)
{
    double chance = 1;

    for (int32_t i = 0; i < path->forks; i++)
        chance *= chance_of(&path->fork[i]);
    return chance;
}

/* What is counted along the paths of one world. */
typedef struct walk {
    int32_t paths, rows;
    uint16_t reason[SK_PARTS_MAX];
    double mean[SK_PARTS_MAX], chance[SK_PARTS_MAX][2 * SK_ODDS_MOST + 1];
} walk;

static int32_t walk_row(walk *w, uint16_t reason)
{
    for (int32_t i = 0; i < w->rows; i++)
        if (w->reason[i] == reason)
            return i;
    if (w->rows == SK_PARTS_MAX)
        return -1;
    w->reason[w->rows] = reason;
    return w->rows++;
}

static void weigh_parts(const sk_odds_question *question, const sk_odds_workspace *workspace,
                        double chance, walk *w)
{
    sk_part part[SK_PARTS_MAX];
    int32_t parts = question->game->tally(question->scene, workspace->before, workspace->after,
                                          &question->action, part);

    for (int32_t i = 0; i < parts; i++) {
        int32_t row = walk_row(w, part[i].reason);
        if (row < 0)
            continue;
        w->mean[row] += chance * part[i].value;
        w->chance[row][bounded(part[i].value) + SK_ODDS_MOST] += part[i].value != 0 ? chance : 0;
    }
}

/* False when there are more ways than it may take. */
static bool walk_world(const sk_odds_question *question, sk_odds_workspace *workspace, int32_t most,
                       walk *w)
{
    sk_path path = {0};

    *w = (walk){0};
    do {
        sk_dice dice = sk_dice_all(&path);
        if (++w->paths > most)
            return false;
        play(question, workspace, &dice);
        if (path.lost)
            return false;
        weigh_parts(question, workspace, chance_of_path(&path), w);
    } while (sk_path_next(&path));
    return true;
}

/* Whether two worlds lead to the same. */
static bool is_alike(const walk *a, const walk *b)
{
    if (a->rows != b->rows || memcmp(a->reason, b->reason, sizeof a->reason) != 0)
        return false;
    for (int32_t row = 0; row < a->rows; row++)
        for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
            if (fabs(a->chance[row][i] - b->chance[row][i]) > 1e-9)
                return false;
    return true;
}

static void take_over(const walk *w, sk_odds *odds)
{
    odds->exact = true;
    odds->samples = SK_ODDS_EXACT;
    odds->rows = w->rows;
    for (int32_t r = 0; r < w->rows; r++) {
        sk_odds_row *row = &odds->row[r];
        double some = 0;
        *row = (sk_odds_row){.reason = w->reason[r], .sum = llround(w->mean[r] * SK_ODDS_EXACT)};
        for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++) {
            some += w->chance[r][i];
            row->times[i] = (int32_t)lround(w->chance[r][i] * SK_ODDS_EXACT);
        }
        row->some = (int32_t)lround(some * SK_ODDS_EXACT);
    }
}

bool sk_odds_walk(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds)
{
    enum { PATHS = 20000, WORLDS = 4 };
    const sk_game *game = question->game;
    bool secrets = game->secret_bytes + game->hidden_bytes > 0;
    walk first, other;

    if (game->tally == NULL || game->stack.size == 0)
        return false;
    imagine(question, workspace, question->seed);
    if (!walk_world(question, workspace, PATHS, &first))
        return false;
    for (int32_t i = 1; secrets && i < WORLDS; i++) {
        imagine(question, workspace, sk_seed_of(question->seed, (uint64_t)i));
        if (!walk_world(question, workspace, PATHS, &other) || !is_alike(&first, &other))
            return false;
    }
    take_over(&first, odds);
    return true;
}
