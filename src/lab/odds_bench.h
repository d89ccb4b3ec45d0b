/* Odds asked through whole games of greedy players: at every decision one action of each verb.
 * Tells how many are exact and what they cost, by verb; and, on request, compares the exact ones
 * with samples. The thread's own time counts. */
#ifndef SK_LAB_ODDS_BENCH_H
#define SK_LAB_ODDS_BENCH_H

#include "lab/arena.h"
#include "lab/stats.h"

enum { SK_ODDS_BENCH_VERBS = 128 };

/* A question is one whose answer hangs on dice. */
typedef struct sk_odds_cost {
    uint16_t verb;
    int32_t questions, exact, nearly;
    sk_spread milliseconds;
    double p99;
    int32_t paths_most;
} sk_odds_cost;

typedef struct sk_odds_bench {
    sk_opening opening;
    int32_t games, questions; /* at most so many questions */
    int32_t samples;          /* of each exact one; 0: none */
    uint64_t seed;
    /* What came of it. */
    int32_t verbs;
    sk_odds_cost verb[SK_ODDS_BENCH_VERBS];
    sk_odds_cost all;
    int32_t compared, bins, beyond; /* questions, amounts told apart, those over four deviations */
    double worst;                   /* deviations */
} sk_odds_bench;

/* False when memory runs out. */
bool sk_bench_odds(sk_odds_bench *bench);
/* Whether samples agree with what is exact: nothing came that cannot, and no more amounts are over
 * four deviations than chance explains (one in 16,000 is; one in 2,000 is allowed, and one). */
bool sk_bench_odds_agree(const sk_odds_bench *bench);

#endif
