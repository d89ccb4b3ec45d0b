/* A flag that long work looks at; a signal has nothing else to write to. */
#include "app/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

enum { AT_ONCE = 1 }; /* seconds: `timeout` and terminals may send the same signal twice */

static atomic_bool stop;
static _Atomic int64_t stopped_at;

/* Who asks again is no longer patient. */
static void stop_soon(int signal_number)
{
    int64_t now = time(NULL), first = 0;

    if (atomic_compare_exchange_strong(&stopped_at, &first, now)) {
        atomic_store(&stop, true);
    } else if (now > first + AT_ONCE) {
        signal(signal_number, SIG_DFL);
        raise(signal_number);
    }
}

atomic_bool *sk_heed_interrupt(void)
{
    struct sigaction action = {.sa_handler = stop_soon};

    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}
