/* How fast a game runs: whole games on this thread, warmed up, measured in several time boxes. The
 * thread's own time counts, so that other work on the machine disturbs little. */
#ifndef SK_LAB_BENCH_H
#define SK_LAB_BENCH_H

#include "lab/arena.h"
#include "lab/stats.h"

enum { SK_BENCH_REPEATS_MAX = 100 };

typedef struct sk_bench {
    sk_opening opening;
    int32_t repeats;
    double seconds; /* of one time box; a game begun is finished */
} sk_bench;

typedef struct sk_speed {
    sk_spread actions, games; /* a second */
    sk_ending wrong;          /* SK_ENDED, or how game wrong_game broke; then there are no speeds */
    int64_t wrong_game;
} sk_speed;

/* Both are false when memory runs out. */

/* Players who pick anything legal; nothing else is done but what the rules do. */
bool sk_bench_random(const sk_bench *bench, sk_speed *speed);
/* Every seat an "ai:greedy", as in a simulation. */
bool sk_bench_greedy(const sk_bench *bench, sk_speed *speed);

#endif
