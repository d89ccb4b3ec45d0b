/* Statistics of many games and of repeated measurements. */
#ifndef SK_LAB_STATS_H
#define SK_LAB_STATS_H

#include <stdint.h>

typedef struct sk_interval {
    double rate, low, high;
} sk_interval;

/* Wilson's 95 % score interval. A draw is half a success, so the rate is (wins + draws/2) / games.
 * The interval is that of a win-or-lose game of this rate; as a drawn game varies less than that,
 * it errs on the wide side when there are draws. Of no games nothing is known: 0 to 1. */
sk_interval sk_wilson(int64_t wins, int64_t draws, int64_t games);

/* Student's quantile of 97.5 %: how many standard errors 95 % are, of so many degrees of freedom.
 * Good to 1 %. */
double sk_student(double freedom);

typedef struct sk_spread {
    double median, mean, min, max;
} sk_spread;

/* Sorts the values; all zero when there are none. */
sk_spread sk_spread_of(double *value, int32_t count);

#endif
