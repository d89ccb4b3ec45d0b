/* Thinking, beside the loop: computer seats, hints, odds. Each job has its own copy of what the
 * seat may know, so nothing it does can touch a match or see a secret. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "lab/stats.h"
#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"

enum {
    SETTLE_STEPS = 16, /* after the action whose odds are asked */
    ANSWERS_MAX = 8,   /* choices of another seat that pass for a reaction */
    SPARE = 150        /* milliseconds of the budget kept for doing what was chosen */
};
static const double ODDS_SECONDS = 0.4;

typedef struct tally {
    uint16_t reason;
    int64_t sum;
    int32_t some; /* samples in which it was not zero */
} tally;

typedef struct thought {
    sk_job job;
    sk_server *server;
    sk_request *request; /* NULL for a computer seat */
    char match[SK_MATCH_ID];
    char kind[16];
    const sk_game *game;
    int32_t version, seat;
    uint64_t seed;
    void *scene, *view;
    sk_action action; /* chosen, or to be weighed */
    int32_t samples, done;
    bool rolls; /* the action to be weighed has a main roll */
    tally row[SK_PARTS_MAX];
    int32_t rows;
} thought;

/* What each thread keeps: the mind it used last. */
typedef struct thinker {
    sk_mind *mind;
    const sk_game *game;
    char kind[16];
} thinker;

void *sk_thinker_new(void)
{
    return sk_get(sizeof(thinker));
}

void sk_thinker_free(void *own)
{
    sk_mind_free(((thinker *)own)->mind);
    free(own);
}

static sk_mind *mind_for(thinker *own, const thought *t)
{
    if (own->mind == NULL || own->game != t->game || strcmp(own->kind, t->kind) != 0) {
        sk_mind_free(own->mind);
        own->mind = sk_mind_new(t->game, t->kind, t->seed);
        own->game = t->game;
        memcpy(own->kind, t->kind, sizeof own->kind);
    }
    sk_mind_reseed(own->mind, t->seed);
    return own->mind;
}

static thought *new_thought(const sk_bout *b, int32_t seat, const char *kind)
{
    thought *t = sk_get(sizeof *t);

    t->server = b->server;
    t->game = sk_match_game(b->match);
    t->version = b->version;
    t->seat = seat;
    t->seed = sk_random_seed();
    memcpy(t->match, b->id, sizeof t->match);
    snprintf(t->kind, sizeof t->kind, "%s", kind);
    t->scene = sk_get(t->game->scene_bytes);
    memcpy(t->scene, sk_match_scene(b->match), t->game->scene_bytes);
    t->view = sk_get(sk_state_bytes(t->game));
    sk_match_view(b->match, seat, t->view);
    return t;
}

static void free_thought(thought *t)
{
    free(t->scene);
    free(t->view);
    free(t);
}

static void choose(sk_job *job, void *own)
{
    thought *t = (thought *)job;

    t->action = sk_mind_choose(mind_for(own, t), t->scene, t->view);
}

/* Computer seats */

static bool is_to_think(const sk_bout *b)
{
    sk_turn turn = sk_match_turn(b->match);

    return sk_has_begun(b) && !turn.over && turn.seat != SK_TABLE && !b->is_asking && !b->stuck &&
           b->chair[turn.seat + 1].mind[0] != '\0';
}

/* False when the game does not allow it. */
static bool act_for_mind(sk_bout *b, const sk_action *a)
{
    b->think_version = -1;
    if (sk_bout_act(b, a, NULL, NULL) == SK_REFUSED) {
        sk_note(SK_LOG_ERROR, "match %s: a computer player chose what is not allowed", b->id);
        return false;
    }
    sk_bout_advance(b);
    sk_commit_change(b, NULL, 0, NULL);
    return true;
}

static int32_t most_promising(const sk_bout *b, const void *view, const sk_actions *list)
{
    const sk_game *game = sk_match_game(b->match);
    const void *scene = sk_match_scene(b->match);
    int32_t best = 0;

    for (int32_t i = 1; game->prior != NULL && i < list->count; i++)
        if (game->prior(scene, view, &list->item[i]) > game->prior(scene, view, &list->item[best]))
            best = i;
    return best;
}

/* What looks best at first sight; should the game not allow what it offers, anything it does. */
static void act_at_once(sk_bout *b)
{
    const sk_game *game = sk_match_game(b->match);
    sk_actions *list = sk_get(sizeof *list);
    void *view = sk_get(sk_state_bytes(game));
    bool done;

    sk_match_view(b->match, sk_match_turn(b->match).seat, view);
    game->legal(sk_match_scene(b->match), view, list);
    done = list->count > 0 && act_for_mind(b, &list->item[most_promising(b, view, list)]);
    for (int32_t i = 0; !done && i < list->count; i++)
        done = act_for_mind(b, &list->item[i]);
    free(view);
    free(list);
}

static void chose(sk_job *job)
{
    thought *t = (thought *)job;
    sk_bout *b = sk_bout_of_id(t->server, t->match);

    if (b != NULL && !b->busy && b->think_version == t->version && b->version == t->version &&
        is_to_think(b) && !t->server->stopping && !act_for_mind(b, &t->action))
        act_at_once(b);
    free_thought(t);
}

void sk_think_on(sk_bout *b)
{
    thought *t;
    int32_t seat = sk_match_turn(b->match).seat;

    b->think_at = 0;
    if (b->busy || b->server->stopping || !is_to_think(b) || b->think_version == b->version)
        return;
    t = new_thought(b, seat, b->chair[seat + 1].mind);
    t->job.run = choose;
    t->job.done = chose;
    b->think_version = b->version;
    b->think_until = sk_seconds() + (b->server->plan.budget - SPARE) / 1000.0;
    sk_pool_hurry(b->server->minds, &t->job);
}

void sk_think_later(sk_bout *b)
{
    b->think_version = -1;
    b->think_at = sk_seconds() + 3 * b->server->plan.budget / 1000.0;
}

void sk_think_late(sk_server *s, double now)
{
    for (int32_t i = 0; i < s->bout_count; i++) {
        sk_bout *b = s->all[i];
        if (b->busy || b->stuck)
            continue;
        if (b->think_at > 0 && now >= b->think_at)
            sk_think_on(b);
        else if (b->think_version == b->version && now >= b->think_until && is_to_think(b)) {
            sk_note(SK_LOG_WARN, "match %s: a computer player ran out of time", b->id);
            act_at_once(b);
        }
    }
}

/* True when the server ends before it was thought about. */
static bool was_dropped(thought *t)
{
    if (!t->job.dropped)
        return false;
    sk_refuse(t->request, "busy", "the server is stopping");
    free_thought(t);
    return true;
}

/* Hints */

static void hinted(sk_job *job)
{
    thought *t = (thought *)job;
    char words[512];
    sk_text w = SK_TEXT(words);
    sk_json *j;

    if (was_dropped(t))
        return;
    j = sk_answer(t->request);
    sk_say_action(t->game, t->scene, &t->action, &w);
    sk_json_put_int(j, "version", t->version);
    sk_json_put_string(j, "words", words);
    sk_json_key(j, "action");
    sk_tell_action(j, t->game, &t->action);
    sk_send(t->request);
    free_thought(t);
}

static void submit(sk_request *r, thought *t, void (*run)(sk_job *, void *), void (*done)(sk_job *))
{
    t->request = r;
    t->job.run = run;
    t->job.done = done;
    sk_pool_submit(r->server->minds, &t->job);
    r->bout = NULL; /* it may be gone when the answer comes */
}

bool sk_may_think(sk_request *r)
{
    if (r->client->thinking >= SK_THINKING_MAX ||
        sk_pool_waiting(r->server->minds) >= SK_THOUGHTS_MAX) {
        sk_refuse(r, "too-many", "too many questions at once; wait for the answers");
        return false;
    }
    r->thinks = true;
    r->client->thinking++;
    return true;
}

void sk_think_hint(sk_request *r)
{
    submit(r, new_thought(r->bout, r->seat, "greedy"), choose, hinted);
}

/* Odds: the action on copies of positions that fit what the seat knows, with dice of their own.
 * What it sets off is followed until somebody has a real choice again; a reaction is any of
 * those there are. */

static bool is_reaction(const thought *t, sk_turn now, const sk_actions *list)
{
    return list->count == 1 || (now.seat != t->seat && list->count <= ANSWERS_MAX);
}

static void settle(const thought *t, void *state, sk_dice *dice, sk_actions *list)
{
    sk_turn before = t->game->turn(t->scene, t->view);

    for (int32_t i = 0; i < SETTLE_STEPS; i++) {
        sk_turn now = t->game->turn(t->scene, state);
        if (now.over || (now.seat != SK_TABLE && now.step == before.step))
            return;
        t->game->legal(t->scene, state, list);
        if (list->count == 0 || !is_reaction(t, now, list))
            return;
        t->game->apply(t->scene, state,
                       &list->item[sk_rng_below(&dice->rng, (uint32_t)list->count)], dice, NULL);
    }
}

static const sk_action *any_or_promising(const thought *t, const void *state, sk_turn now,
                                         sk_dice *dice, const sk_actions *list)
{
    const sk_action *best = &list->item[sk_rng_below(&dice->rng, (uint32_t)list->count)];

    for (int32_t i = 0; now.seat == t->seat && t->game->prior != NULL && i < list->count; i++)
        if (t->game->prior(t->scene, state, &list->item[i]) > t->game->prior(t->scene, state, best))
            best = &list->item[i];
    return best;
}

/* Where the seat itself has more to choose in the middle of what it began, that is followed too,
 * but it counts only if it leads back to where it began: the same step of the same unit. */
static void follow_through(const thought *t, void *state, sk_dice *dice, sk_actions *list)
{
    size_t bytes = sk_state_bytes(t->game);
    sk_turn before = t->game->turn(t->scene, t->view), now = t->game->turn(t->scene, state);
    void *later = sk_get(bytes);
    bool is_back = now.over || now.seat != t->seat || now.step == before.step;

    memcpy(later, state, bytes);
    for (int32_t i = 0; i < SETTLE_STEPS && !is_back; i++) {
        t->game->legal(t->scene, later, list);
        if (list->count == 0 || list->count > ANSWERS_MAX)
            break;
        t->game->apply(t->scene, later, any_or_promising(t, later, now, dice, list), dice, NULL);
        now = t->game->turn(t->scene, later);
        is_back = now.over || (now.seat == before.seat && now.step == before.step &&
                               now.unit == before.unit && now.round == before.round);
    }
    if (is_back)
        memcpy(state, later, bytes);
    free(later);
}

static tally *row_of(thought *t, uint16_t reason)
{
    for (int32_t i = 0; i < t->rows; i++)
        if (t->row[i].reason == reason)
            return &t->row[i];
    if (t->rows == SK_PARTS_MAX)
        return NULL;
    t->row[t->rows] = (tally){.reason = reason};
    return &t->row[t->rows++];
}

static void count_parts(thought *t, const void *before, const void *after)
{
    sk_part part[SK_PARTS_MAX];
    int32_t parts = t->game->tally(t->scene, before, after, &t->action, part);

    for (int32_t i = 0; i < parts; i++) {
        tally *row = row_of(t, part[i].reason);
        if (row == NULL)
            continue;
        row->sum += part[i].value;
        row->some += part[i].value != 0;
    }
}

static void sample(thought *t, void *before, void *after, sk_actions *list)
{
    uint64_t seed = sk_seed_of(t->seed, (uint64_t)t->done++);
    sk_rng rng = sk_rng_seed(seed);
    sk_dice dice = sk_dice_seed(~seed);

    memcpy(before, t->view, sk_state_bytes(t->game));
    t->game->imagine(t->scene, before, t->seat, &rng);
    memcpy(after, before, sk_state_bytes(t->game));
    t->game->apply(t->scene, after, &t->action, &dice, NULL);
    settle(t, after, &dice, list);
    if (t->rolls)
        follow_through(t, after, &dice, list);
    count_parts(t, before, after);
}

static void weigh(sk_job *job, void *own)
{
    thought *t = (thought *)job;
    void *before = sk_get(sk_state_bytes(t->game)), *after = sk_get(sk_state_bytes(t->game));
    sk_actions *list = sk_get(sizeof *list);
    double until = sk_seconds() + ODDS_SECONDS;
    sk_needs needs = {0};

    (void)own;
    t->rolls = t->game->needs != NULL && t->game->needs(t->scene, t->view, &t->action, &needs);
    while (t->game->tally != NULL && t->done < t->samples && sk_seconds() < until)
        sample(t, before, after, list);
    free(before);
    free(after);
    free(list);
}

static void put_share(sk_json *j, const char *key, double share)
{
    sk_json_put_decimal(j, key, llround(share * 1000), 3);
}

static void tell_row(sk_json *j, const thought *t, const tally *row)
{
    sk_interval chance = sk_wilson(row->some, 0, t->done);

    sk_json_object(j);
    sk_json_put_string(j, "words", t->game->reasons.row[row->reason].words);
    put_share(j, "mean", (double)row->sum / t->done);
    put_share(j, "chance", chance.rate);
    put_share(j, "low", chance.low);
    put_share(j, "high", chance.high);
    sk_json_end(j);
}

static void weighed(sk_job *job)
{
    thought *t = (thought *)job;
    sk_json *j;
    sk_needs needs = {0};

    if (was_dropped(t))
        return;
    j = sk_answer(t->request);
    sk_json_put_int(j, "version", t->version);
    if (t->game->needs != NULL && t->game->needs(t->scene, t->view, &t->action, &needs)) {
        sk_tell_needs(j, "needs", t->game, &needs);
    } else {
        sk_json_key(j, "needs");
        sk_json_null(j);
    }
    sk_json_put_int(j, "samples", t->done);
    sk_json_open_array(j, "tally");
    for (int32_t i = 0; i < t->rows; i++)
        tell_row(j, t, &t->row[i]);
    sk_json_end(j);
    sk_send(t->request);
    free_thought(t);
}

void sk_think_odds(sk_request *r, const sk_action *a, int32_t samples)
{
    thought *t = new_thought(r->bout, r->seat, "");

    t->action = *a;
    t->samples = samples;
    submit(r, t, weigh, weighed);
}
