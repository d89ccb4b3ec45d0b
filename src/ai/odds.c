/* Worlds, walks and tries put together to one answer with its errors. Bounds are counted in work
 * and never in time, so that the same question has the same answer everywhere. */
#include "ai/odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"

enum {
    SETTLE_STEPS = 16, /* after the action whose odds are asked */
    ANSWERS_MAX = 8,   /* choices that pass for a reaction */
    WORLDS = 4,        /* that must agree for odds to be exact, … */
    WORLDS_MOST = 24,  /* … where a walk is short; and to average over where they do not */
    SHORT = 100,       /* ways */
    LONG = 1000
};

struct sk_odds_workspace {
    size_t bytes;
    void *before, *after;
    sk_actions list;
    sk_walker *walker;
    sk_walked walked[WORLDS_MOST];
};

sk_odds_workspace *sk_odds_workspace_new(const sk_game *game)
{
    sk_odds_workspace *workspace = calloc(1, sizeof *workspace);

    if (workspace == NULL)
        return NULL;
    workspace->bytes = sk_state_bytes(game);
    workspace->before = malloc(workspace->bytes);
    workspace->after = malloc(workspace->bytes);
    workspace->walker = sk_walker_new(game);
    if (workspace->before != NULL && workspace->after != NULL && workspace->walker != NULL)
        return workspace;
    sk_odds_workspace_free(workspace);
    return NULL;
}

void sk_odds_workspace_free(sk_odds_workspace *workspace)
{
    if (workspace == NULL)
        return;
    sk_walker_free(workspace->walker);
    free(workspace->before);
    free(workspace->after);
    free(workspace);
}

/* Where a game keeps no frames, what an action sets off is followed until somebody has a real
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

/* The chance that the sum of the dice is as needed. */
static double chance_of_roll(const sk_needs *needs)
{
    enum { DICE_MOST = 4, SUMS = DICE_MOST * UINT8_MAX + 1 };
    double share[SUMS] = {1}, chance = 0;
    int32_t top = needs->dice * needs->sides;

    if (needs->dice == 0 || needs->dice > DICE_MOST)
        return -1;
    for (int32_t die = 0; die < needs->dice; die++)
        for (int32_t sum = top; sum >= 0; sum--) {
            double ways = 0;
            for (int32_t face = 1; face <= needs->sides && face <= sum; face++)
                ways += share[sum - face];
            share[sum] = ways / needs->sides;
        }
    for (int32_t sum = 0; sum <= top; sum++)
        if (needs->at_most ? sum <= needs->total : sum >= needs->total)
            chance += share[sum];
    return chance;
}

static double prospect_of(const sk_odds_question *q, uint16_t *reason)
{
    int32_t chance = -1;

    if (q->game->prospect != NULL)
        chance = q->game->prospect(q->scene, q->view, &q->action, reason);
    return chance < 0 ? -1 : chance / 10000.0;
}

sk_odds sk_odds_of(const sk_odds_question *question)
{
    sk_odds odds = {.roll = -1};

    odds.rolls =
        question->game->needs != NULL &&
        question->game->needs(question->scene, question->view, &question->action, &odds.needs);
    if (odds.rolls)
        odds.roll = chance_of_roll(&odds.needs);
    odds.prospect = prospect_of(question, &odds.prospect_reason);
    return odds;
}

static void imagine(const sk_odds_question *question, sk_odds_workspace *workspace, uint64_t seed)
{
    sk_rng rng = sk_rng_seed(seed);

    memcpy(workspace->before, question->view, workspace->bytes);
    question->game->imagine(question->scene, workspace->before, question->seat, &rng);
}

static sk_course course_of(const sk_odds_question *question, sk_odds_workspace *workspace)
{
    return (sk_course){.game = question->game,
                       .scene = question->scene,
                       .before = workspace->before,
                       .action = question->action,
                       .list = &workspace->list};
}

/* The action, and all that belongs to it. */
static void play(const sk_odds_question *question, sk_odds_workspace *workspace, sk_dice *dice)
{
    sk_course course = course_of(question, workspace);
    sk_so_far at = {.stage = SK_COURSE_BEGINS};

    memcpy(workspace->after, workspace->before, workspace->bytes);
    while (sk_follow(&course, workspace->after, &at, dice))
        ;
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

/* The standard error of a share that came so often in n tries; one that always or never came may
 * yet do otherwise in the next. */
static double error_of_share(double share, int32_t n)
{
    double spread = share * (1 - share), least = (double)n / ((n + 1.0) * (n + 1.0));

    return sqrt(fmax(spread, least) / n);
}

static void weigh_row(sk_odds_row *row, int32_t n)
{
    double square = 0;

    row->mean = (double)row->sum / n;
    row->chance = (double)row->some / n;
    row->chance_error = error_of_share(row->chance, n);
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++) {
        double value = i - SK_ODDS_MOST;
        row->share[i] = (double)row->times[i] / n;
        square += value * value * row->share[i];
    }
    row->mean_error = fmax(sqrt(fmax(square - row->mean * row->mean, 0) / n), row->chance_error);
}

void sk_odds_weigh(sk_odds *odds)
{
    odds->kind = odds->rows > 0 ? SK_ODDS_SAMPLED : SK_ODDS_NONE;
    odds->tries = odds->samples;
    for (int32_t i = 0; i < odds->rows; i++)
        weigh_row(&odds->row[i], odds->samples);
}

/* Every way there is */

static bool is_alike(const sk_walked *a, const sk_walked *b)
{
    if (a->rows != b->rows)
        return false;
    for (int32_t row = 0; row < a->rows; row++)
        for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
            if (a->row[row].reason != b->row[row].reason ||
                fabs(a->row[row].chance[i] - b->row[row].chance[i]) > 1e-9)
                return false;
    return true;
}

static bool is_whole(const sk_walked *w)
{
    return w->tries == 0 && w->left_out < 1e-9;
}

/* The worlds after the first share what it would take. */
static sk_walk_bounds less(sk_walk_bounds b)
{
    b.paths = 1 + b.paths / WORLDS;
    b.tries = 1 + b.tries / WORLDS;
    return b;
}

/* How many worlds it takes, into workspace->walked: one where nothing is hidden or the first ones
 * agree. A first walk that was long is compared with one other only, a short one with many. */
static int32_t walk_worlds(const sk_odds_question *question, sk_odds_workspace *workspace,
                           sk_walk_bounds bounds)
{
    bool secrets = question->game->secret_bytes + question->game->hidden_bytes > 0;
    sk_course course = course_of(question, workspace);
    sk_walked *walked = workspace->walked;
    bool agree = true;
    int32_t worlds = 0, most = secrets ? WORLDS : 1;

    while (worlds < most) {
        uint64_t seed = sk_seed_of(question->seed, (uint64_t)worlds);
        imagine(question, workspace, seed);
        sk_walk(workspace->walker, &course, &bounds, ~seed, &walked[worlds]);
        agree = agree && is_whole(&walked[0]) && is_alike(&walked[0], &walked[worlds]);
        if (secrets && agree && walked[0].paths > LONG)
            most = 2;
        if (secrets && agree && walked[0].paths <= SHORT)
            most = WORLDS_MOST; /* a hand that few worlds have is easily missed */
        if (secrets && !agree)
            most = walked[0].paths > LONG || walked[0].tries > 0 ? WORLDS : WORLDS_MOST;
        if (secrets && walked[worlds].tries > 0)
            bounds = less(bounds);
        bounds.again = true;
        worlds++;
    }
    return agree ? 1 : worlds;
}

static const sk_walk_row *row_in(const sk_walked *walked, uint16_t reason)
{
    for (int32_t i = 0; i < walked->rows; i++)
        if (walked->row[i].reason == reason)
            return &walked->row[i];
    return NULL;
}

/* The error of an average over worlds: by how they differ, or by their own errors. */
static double error_over(double sum, double squares, double errors, int32_t worlds)
{
    double mean = sum / worlds, between = 0;

    if (worlds > 1)
        between = fmax(squares - worlds * mean * mean, 0) / (worlds - 1);
    return sqrt(fmax(between, errors / worlds) / worlds);
}

static void average_row(const sk_walked *walked, int32_t worlds, sk_odds_row *row)
{
    double mean2 = 0, mean_errors = 0, some2 = 0, some_errors = 0;

    for (int32_t k = 0; k < worlds; k++) {
        const sk_walk_row *in = row_in(&walked[k], row->reason);
        if (in == NULL)
            continue;
        row->mean += in->mean;
        row->chance += in->some;
        mean2 += in->mean * in->mean;
        some2 += in->some * in->some;
        mean_errors += in->mean_error * in->mean_error;
        some_errors += in->some_error * in->some_error;
        for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
            row->share[i] += in->chance[i] / worlds;
    }
    row->mean_error = error_over(row->mean, mean2, mean_errors, worlds);
    row->chance_error = error_over(row->chance, some2, some_errors, worlds);
    row->mean /= worlds;
    row->chance /= worlds;
}

static void count_in_millionths(sk_odds_row *row)
{
    row->sum = llround(row->mean * SK_ODDS_EXACT);
    row->some = (int32_t)lround(row->chance * SK_ODDS_EXACT);
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        row->times[i] = (int32_t)lround(row->share[i] * SK_ODDS_EXACT);
}

static sk_odds_kind kind_of(const sk_walked *walked, int32_t worlds)
{
    if (walked->rows == 0)
        return SK_ODDS_NONE;
    if (worlds > 1 || !is_whole(walked))
        return SK_ODDS_SAMPLED;
    return walked->left_out > 0 ? SK_ODDS_NEARLY : SK_ODDS_WHOLE;
}

bool sk_odds_walk_within(const sk_odds_question *question, sk_odds_workspace *workspace,
                         const sk_walk_bounds *bounds, sk_odds *odds)
{
    const sk_walked *walked = workspace->walked;
    sk_course course = course_of(question, workspace);

    course.before = question->view;
    if (question->game->tally == NULL || question->game->stack.size == 0)
        return false;
    odds->samples = SK_ODDS_EXACT;
    if (!sk_walk_counts(&course))
        return true;
    odds->worlds = walk_worlds(question, workspace, *bounds);
    odds->kind = kind_of(walked, odds->worlds);
    odds->exact = odds->kind >= SK_ODDS_NEARLY;
    for (int32_t k = 0; k < odds->worlds; k++) {
        odds->tries += walked[k].tries;
        odds->paths += walked[k].paths;
        for (int32_t i = 0; i < walked[k].rows; i++)
            row_of(odds, walked[k].row[i].reason);
    }
    for (int32_t i = 0; i < odds->rows; i++) {
        average_row(walked, odds->worlds, &odds->row[i]);
        count_in_millionths(&odds->row[i]);
    }
    return odds->kind != SK_ODDS_SAMPLED;
}

bool sk_odds_walk(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds)
{
    return sk_odds_walk_within(question, workspace, &SK_WALK_USUAL, odds);
}

sk_odds sk_odds_ask(const sk_odds_question *question, sk_odds_workspace *workspace, int32_t tries)
{
    sk_walk_bounds bounds = SK_WALK_USUAL;
    sk_odds odds = sk_odds_of(question);

    bounds.tries = tries;
    if (question->game->odds_ways > 0)
        bounds.paths = question->game->odds_ways;
    if (sk_odds_walk_within(question, workspace, &bounds, &odds) || odds.samples > 0)
        return odds;
    while (odds.samples < tries && sk_odds_try(question, workspace, &odds))
        ;
    sk_odds_weigh(&odds);
    return odds;
}
