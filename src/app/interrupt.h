/* Ctrl-C or SIGTERM during long work: the first ends it with what it has, one that comes later ends
 * the program. */
#ifndef SK_APP_INTERRUPT_H
#define SK_APP_INTERRUPT_H

#include <stdatomic.h>

/* Becomes true when one comes, from this call on. */
atomic_bool *sk_heed_interrupt(void);

#endif
