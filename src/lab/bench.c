/* What is measured is played as the rules play it: no record, no log, no look. */
#include "lab/bench.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"

static const double WARM_UP = 0.25; /* of a time box, unmeasured */

/* Somebody who plays whole games; game i is the same in every time box. */
typedef struct runner {
    const sk_opening *opening;
    sk_played (*play)(struct runner *r, uint64_t seed);
    sk_arena *arena;  /* greedy */
    void *state;      /* random */
    sk_actions *list; /* random */
} runner;

typedef struct box {
    double seconds;
    int64_t games, actions;
    sk_ending wrong;
} box;

static sk_played play_greedy(runner *r, uint64_t seed)
{
    return sk_arena_play(r->arena, r->opening, 0, seed);
}

/* The hot loop: turn, legal, pick, apply, and nothing else. */
static sk_played play_random(runner *r, uint64_t seed)
{
    const sk_game *game = r->opening->game;
    const void *scene = r->opening->scene;
    sk_rng rng = sk_rng_seed(~seed);
    sk_dice dice = sk_dice_seed(seed);
    sk_played played = {.ending = SK_ENDED};

    memcpy(r->state, r->opening->first, sk_state_bytes(game));
    while (!game->turn(scene, r->state).over) {
        uint32_t pick;

        game->legal(scene, r->state, r->list);
        if (r->list->count == 0 || played.actions == game->game_limit) {
            played.ending = r->list->count == 0 ? SK_DEAD_END : SK_TOO_LONG;
            break;
        }
        pick = sk_rng_below(&rng, (uint32_t)r->list->count);
        game->apply(scene, r->state, &r->list->item[pick], &dice, NULL);
        played.actions++;
    }
    return played;
}

static box fill_box(runner *r, double seconds)
{
    double end = sk_seconds() + seconds, start = sk_thread_seconds();
    box b = {.wrong = SK_ENDED};

    do {
        sk_played played = r->play(r, sk_seed_of(0, (uint64_t)b.games));

        b.wrong = played.ending;
        if (b.wrong != SK_ENDED)
            break;
        b.games++;
        b.actions += played.actions;
    } while (sk_seconds() < end);
    b.seconds = sk_thread_seconds() - start;
    return b;
}

static void measure(const sk_bench *bench, runner *r, sk_speed *speed)
{
    double games[SK_BENCH_REPEATS_MAX], actions[SK_BENCH_REPEATS_MAX];
    box b = fill_box(r, bench->seconds * WARM_UP);

    SK_CHECK(bench->repeats >= 1 && bench->repeats <= SK_BENCH_REPEATS_MAX);
    *speed = (sk_speed){0};
    for (int32_t i = 0; i < bench->repeats && b.wrong == SK_ENDED; i++) {
        b = fill_box(r, bench->seconds);
        games[i] = (double)b.games / b.seconds;
        actions[i] = (double)b.actions / b.seconds;
    }
    if (b.wrong != SK_ENDED) {
        speed->wrong = b.wrong;
        speed->wrong_game = b.games;
        return;
    }
    speed->games = sk_spread_of(games, bench->repeats);
    speed->actions = sk_spread_of(actions, bench->repeats);
}

bool sk_bench_random(const sk_bench *bench, sk_speed *speed)
{
    runner r = {.opening = &bench->opening, .play = play_random};
    bool ready;

    r.state = malloc(sk_state_bytes(bench->opening.game));
    r.list = malloc(sizeof *r.list);
    ready = r.state != NULL && r.list != NULL;
    if (ready)
        measure(bench, &r, speed);
    free(r.state);
    free(r.list);
    return ready;
}

bool sk_bench_greedy(const sk_bench *bench, sk_speed *speed)
{
    const char *kind[SK_SEATS_MAX];
    runner r = {.opening = &bench->opening, .play = play_greedy};

    for (int32_t i = 0; i < bench->opening.seats; i++)
        kind[i] = "greedy";
    r.arena = sk_arena_new(bench->opening.game, kind, bench->opening.seats);
    if (r.arena == NULL)
        return false;
    measure(bench, &r, speed);
    sk_arena_free(r.arena);
    return true;
}
