#include "app/interrupt.h"

#include <signal.h>
#include <stdbool.h>

static atomic_bool stop;

static void stop_soon(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop, true);
}

atomic_bool *sk_heed_interrupt(void)
{
    struct sigaction action = {.sa_handler = stop_soon, .sa_flags = (int)SA_RESETHAND};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}
