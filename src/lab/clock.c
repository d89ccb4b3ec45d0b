/* The only clocks of the laboratory; no result of a game depends on them. */
#include "lab/clock.h"

#include <time.h>

static double seconds_on(clockid_t clock)
{
    struct timespec now;

    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double sk_seconds(void)
{
    return seconds_on(CLOCK_MONOTONIC);
}

double sk_thread_seconds(void)
{
    return seconds_on(CLOCK_THREAD_CPUTIME_ID);
}
