/* Thinking, beside the loop: computer seats, hints, odds. Each job has its own copy of what the
 * seat may know, so nothing it does can touch a match or see a secret. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/odds.h"
#include "base/hash.h"
#include "core/doing.h"
#include "lab/clock.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/think.h"

enum {
    SPARE = 150,         /* milliseconds of the budget kept for doing what was chosen … */
    THINKING_SPARE = 20, /* … and for a thread that gets no processor at the wrong moment */
    PATIENCE = 3         /* times as long as it may take, and a thought is given up */
};
static const double ODDS_SECONDS = 0.4; /* that odds may take; they are bound by what they count */

typedef struct thought {
    sk_job job;
    sk_server *server;
    sk_request *request; /* NULL for a computer seat */
    char match[SK_MATCH_ID];
    char kind[SK_KIND_MAX];
    const sk_game *game;
    int32_t version, seat, seats;
    uint64_t seed;
    const void *scene; /* borrowed: it never changes */
    void *view;
    sk_action action; /* chosen, or to be weighed */
    int32_t samples;  /* wanted */
    sk_odds odds;
    sk_odds_workspace *workspace;
} thought;

/* What each thread keeps: the mind it used last. */
typedef struct thinker {
    sk_mind *mind;
    const sk_game *game;
    char kind[SK_KIND_MAX];
} thinker;

void *sk_thinker_new(void *server)
{
    (void)server;
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
    sk_mind_hurry(own->mind, t->server->plan.budget - SPARE - THINKING_SPARE);
    return own->mind;
}

/* In a match whose seed was said the computer thinks the same again. */
static uint64_t seed_of(const sk_live_match *b)
{
    const sk_plan *plan = sk_match_plan(b->match);

    if (!b->server->plan.seeds || plan->commit[0] != '\0')
        return sk_random_seed();
    return sk_hash_more(plan->seed, &b->version, sizeof b->version);
}

static thought *new_thought(const sk_live_match *b, int32_t seat, const char *kind)
{
    thought *t = sk_get(sizeof *t);

    t->server = b->server;
    t->game = sk_match_game(b->match);
    t->version = b->version;
    t->seat = seat;
    t->seats = sk_match_plan(b->match)->seats;
    t->seed = seed_of(b);
    memcpy(t->match, b->id, sizeof t->match);
    snprintf(t->kind, sizeof t->kind, "%s", kind);
    t->scene = sk_borrow_scene(b->server, b->match);
    t->view = sk_get(sk_state_bytes(t->game));
    sk_match_view(b->match, seat, t->view);
    return t;
}

static void free_thought(thought *t)
{
    sk_odds_workspace_free(t->workspace);
    sk_return_scene(t->server, t->scene);
    free(t->view);
    free(t);
}

static void choose(sk_job *job, void *own)
{
    thought *t = (thought *)job;

    sk_mind *mind = mind_for(own, t);

    sk_pure_begin();
    t->action = sk_mind_choose(mind, t->scene, t->view);
    sk_pure_end();
}

static void note_broken(const thought *t)
{
    if (t->job.broke)
        sk_note(SK_LOG_ERROR,
                "match %s, version %d: thinking was stopped by a check or took too long", t->match,
                t->version);
}

/* Computer seats */

/* It is somebody else's turn: this seat is only asked to react. */
static bool is_reaction(const sk_live_match *b, sk_turn turn)
{
    const sk_game *game = sk_match_game(b->match);
    const void *state = sk_match_state(b->match);

    return sk_count_doings(game, state) > 1 && sk_doing_at(game, state, 0).seat != turn.seat;
}

/* Before the battle, and what comes before the first order of their own, for people too who want
 * it drawn up for them. */
bool sk_is_drawing_up(const sk_live_match *b)
{
    sk_turn turn = sk_match_turn(b->match);

    return b->is_quick && (turn.step < sk_match_game(b->match)->first_order ||
                           (turn.seat != SK_TABLE && is_reaction(b, turn)));
}

/* A person's first order: from here on people decide, and take back only what they did. */
static void note_first_order(sk_live_match *b)
{
    sk_turn turn = sk_match_turn(b->match);

    if (!b->is_quick || !sk_has_begun(b) || turn.seat == SK_TABLE ||
        b->seat[turn.seat + 1].mind[0] != '\0' || sk_is_drawing_up(b))
        return;
    b->is_quick = false;
    sk_match_seal(b->match);
}

static bool is_to_think(const sk_live_match *b)
{
    sk_turn turn = sk_match_turn(b->match);

    return sk_has_begun(b) && !turn.over && turn.seat != SK_TABLE && !b->is_asking && !b->stuck &&
           b->lesson == NULL && (b->seat[turn.seat + 1].mind[0] != '\0' || sk_is_drawing_up(b));
}

/* False when the game does not allow it. */
static bool act_for_mind(sk_live_match *b, const sk_action *a)
{
    b->think_version = -1;
    if (sk_live_act(b, a, NULL, NULL) == SK_REFUSED) {
        sk_note(SK_LOG_ERROR, "match %s: a computer player chose what is not allowed", b->id);
        return false;
    }
    sk_live_advance(b);
    note_first_order(b);
    sk_commit_change(b, NULL, 0);
    return true;
}

static int32_t most_promising(const sk_live_match *b, const void *view, const sk_actions *list)
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
static void act_at_once(sk_live_match *b)
{
    const sk_game *game = sk_match_game(b->match);
    sk_actions *list = sk_hold(sizeof *list);
    void *view = sk_hold(sk_state_bytes(game));
    bool done;

    sk_match_view(b->match, sk_match_turn(b->match).seat, view);
    game->legal(sk_match_scene(b->match), view, list);
    done = list->count > 0 && act_for_mind(b, &list->item[most_promising(b, view, list)]);
    for (int32_t i = 0; !done && i < list->count; i++)
        done = act_for_mind(b, &list->item[i]);
    sk_let_go(view);
    sk_let_go(list);
}

/* What was chosen, or NULL. */
static void act_somehow(sk_live_match *b, void *chosen)
{
    if (chosen == NULL || !act_for_mind(b, chosen))
        act_at_once(b);
}

static void chose(sk_job *job)
{
    thought *t = (thought *)job;
    sk_live_match *b = sk_live_of_id(t->server, t->match);

    if (b != NULL && !b->busy && b->think_version == t->version && b->version == t->version &&
        !b->closed && is_to_think(b) && !t->server->stopping)
        sk_live_try(b, act_somehow, job->broke ? NULL : &t->action);
    note_broken(t);
    free_thought(t);
}

/* Whose turn its thoughts take: who made the match, or, read from the store, who is there. */
static const char *whose_match(const sk_live_match *b)
{
    return b->address[0] == '\0' && b->watches != NULL ? b->watches->client->address : b->address;
}

static void think_on(sk_live_match *b, void *self)
{
    thought *t;
    int32_t seat = sk_match_turn(b->match).seat;
    const char *mind;

    (void)self;
    note_first_order(b);
    if (!is_to_think(b))
        return;
    mind = b->seat[seat + 1].mind;
    t = new_thought(b, seat, mind[0] != '\0' ? mind : "greedy");
    t->job.run = choose;
    t->job.done = chose;
    snprintf(t->job.whose, sizeof t->job.whose, "%s", whose_match(b));
    b->think_version = b->version;
    b->think_until = sk_seconds() + (b->server->plan.budget - SPARE) / 1000.0;
    sk_pool_hurry(b->server->minds, &t->job);
}

void sk_think_on(sk_live_match *b)
{
    b->think_at = 0;
    if (!b->busy && !b->closed && !b->server->stopping && b->think_version != b->version)
        sk_live_try(b, think_on, NULL);
}

void sk_think_later(sk_live_match *b)
{
    b->think_version = -1;
    b->think_at = sk_seconds() + 3 * b->server->plan.budget / 1000.0;
}

void sk_think_late(sk_server *s, double now)
{
    for (int32_t i = 0; i < s->live_count; i++) {
        sk_live_match *b = s->all[i];
        if (b->busy || b->stuck || b->closed)
            continue;
        if (b->think_at > 0 && now >= b->think_at)
            sk_think_on(b);
        else if (b->think_version == b->version && now >= b->think_until && is_to_think(b)) {
            sk_note(SK_LOG_WARN, "match %s: a computer player ran out of time", b->id);
            sk_live_try(b, act_somehow, NULL);
        }
    }
    sk_think_hurry(s);
}

void sk_think_hurry(void *server)
{
    sk_server *s = server;
    double budget = s->plan.budget / 1000.0;

    if (s->stopping)
        sk_analysis_stop(s);
    sk_guard_hurry(sk_seconds(), PATIENCE * (budget > ODDS_SECONDS ? budget : ODDS_SECONDS));
}

/* True when the server ends before it was thought about, or thinking was left. */
static bool was_dropped(thought *t)
{
    if (!t->job.dropped && !t->job.broke)
        return false;
    if (t->job.dropped)
        sk_refuse(t->request, "busy", "the server is stopping");
    else
        sk_refuse(t->request, "broken", "a mistake of ours ended this thought");
    note_broken(t);
    free_thought(t);
    return true;
}

/* Hints */

static void hinted(sk_job *job)
{
    thought *t = (thought *)job;
    sk_listener to = {.seat = t->seat, .seats = t->seats, .state = t->view};
    sk_json *j;

    if (was_dropped(t))
        return;
    j = sk_answer(t->request);
    sk_json_put_int(j, "version", t->version);
    sk_tell_both_words(j, t->game, t->scene, &to, &t->action);
    sk_json_key(j, "action");
    sk_tell_action(j, t->game, &t->action);
    sk_send(t->request);
    free_thought(t);
}

void sk_submit_for(sk_request *r, sk_job *job)
{
    snprintf(job->whose, sizeof job->whose, "%s", r->client->address);
    sk_pool_submit(r->server->minds, job);
}

static void submit(sk_request *r, thought *t, void (*run)(sk_job *, void *), void (*done)(sk_job *))
{
    t->request = r;
    t->job.run = run;
    t->job.done = done;
    sk_submit_for(r, &t->job);
    r->live = NULL; /* it may be gone when the answer comes */
}

bool sk_may_think(sk_request *r)
{
    if (r->client->thinking >= SK_THINKING_MAX ||
        sk_pool_waiting_of(r->server->minds, r->client->address) >= SK_THINKING_MAX ||
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
    submit(r, new_thought(r->live, r->seat, "greedy"), choose, hinted);
}

/* Odds: counted, or tried as many times as were wanted. */

static void weigh(sk_job *job, void *own)
{
    thought *t = (thought *)job;
    sk_odds_question question = {t->game, t->scene, t->view, t->seat, t->action, t->seed};

    (void)own;
    t->workspace = sk_odds_workspace_new(t->game);
    sk_pure_begin();
    t->odds = t->workspace != NULL ? sk_odds_ask(&question, t->workspace, t->samples)
                                   : sk_odds_of(&question);
    sk_pure_end();
}

enum {
    USUAL_FROM = 100, /* thousandths of the samples: what eight of ten keep within */
    USUAL_TO = 900
};

static const double NORMAL_95 = 1.96, SHOWN = 0.0005;

/* What the figures are worth. */
static const char *const KIND[] = {[SK_ODDS_NONE] = "none",
                                   [SK_ODDS_SAMPLED] = "sampled",
                                   [SK_ODDS_NEARLY] = "nearly exact",
                                   [SK_ODDS_WHOLE] = "exact"};

static void put_share(sk_json *j, const char *key, double share)
{
    sk_json_put_decimal(j, key, llround(share * 1000), 3);
}

/* How often each amount comes; what is left to 1 comes to nothing. */
static void tell_amounts(sk_json *j, const sk_odds_row *row)
{
    sk_json_open_array(j, "amounts");
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        if (row->share[i] >= SHOWN) {
            sk_json_object(j);
            sk_json_put_int(j, "amount", i - SK_ODDS_MOST);
            put_share(j, "chance", row->share[i]);
            sk_json_end(j);
        }
    sk_json_end(j);
}

static void tell_row(sk_json *j, const thought *t, const sk_odds_row *row)
{
    double off = t->odds.exact ? 0 : NORMAL_95 * row->chance_error;

    sk_json_object(j);
    sk_json_put_string(j, "words", t->game->reasons.row[row->reason].words);
    put_share(j, "mean", row->mean);
    put_share(j, "mean_off", t->odds.exact ? 0 : NORMAL_95 * row->mean_error);
    put_share(j, "chance", row->chance);
    put_share(j, "low", fmax(row->chance - off, 0));
    put_share(j, "high", fmin(row->chance + off, 1));
    sk_json_put_int(j, "least", sk_odds_share(&t->odds, row, USUAL_FROM));
    sk_json_put_int(j, "most", sk_odds_share(&t->odds, row, USUAL_TO));
    tell_amounts(j, row);
    sk_json_end(j);
}

/* The one roll that decides it, where nothing else does. */
static void tell_roll(sk_json *j, const thought *t)
{
    if (!t->odds.rolls || t->odds.roll < 0)
        return;
    sk_json_open_object(j, "roll");
    sk_json_put_int(j, "dice", t->odds.needs.dice);
    sk_json_put_int(j, "sides", t->odds.needs.sides);
    put_share(j, "chance", t->odds.roll);
    sk_json_end(j);
}

static void weighed(sk_job *job)
{
    thought *t = (thought *)job;
    const sk_odds *odds = &t->odds;
    sk_json *j;

    if (was_dropped(t))
        return;
    j = sk_answer(t->request);
    sk_json_put_int(j, "version", t->version);
    if (odds->rolls) {
        sk_tell_needs(j, "needs", t->game, &odds->needs);
    } else {
        sk_json_key(j, "needs");
        sk_json_null(j);
    }
    tell_roll(j, t);
    sk_json_put_int(j, "samples", odds->tries);
    sk_json_put_int(j, "worlds", odds->worlds);
    sk_json_put_bool(j, "exact", odds->exact);
    sk_json_put_string(j, "kind", KIND[odds->kind]);
    sk_json_open_array(j, "tally");
    for (int32_t i = 0; i < odds->rows; i++)
        tell_row(j, t, &odds->row[i]);
    sk_json_end(j);
    sk_send(t->request);
    free_thought(t);
}

void sk_think_odds(sk_request *r, const sk_action *a, int32_t samples)
{
    thought *t = new_thought(r->live, r->seat, "");

    t->action = *a;
    t->samples = samples;
    submit(r, t, weigh, weighed);
}
