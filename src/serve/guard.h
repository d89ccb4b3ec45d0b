/* When we are wrong about one match, only that match ends. SK_CHECK traps, wherever it stands; a
 * guarded call that traps is left at once, and its caller goes on without what it would have done.
 *
 * This is sound because of what is guarded: rules neither allocate nor lock nor keep anything, so
 * leaving them loses nothing; what the server's own code needs for a while on the way there it
 * holds, and lets go of, or the guard does. docs/architecture.md says more. */
#ifndef SK_SERVE_GUARD_H
#define SK_SERVE_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Once, before anything is guarded. */
void sk_guard_start(void);

/* True when the call came to its end, false when it was left. Guards nest. */
bool sk_guarded(void (*run)(void *self), void *self);
/* Where the last call that was left on this thread trapped, for the log; 0 when it took too
 * long. */
uintptr_t sk_guard_where(void);

/* Memory for a while, zeroed. What is held when a guarded call is left is freed. */
void *sk_hold(size_t bytes);
void *sk_hold_unset(size_t bytes); /* not zeroed: lists and logs are large and mostly empty */
void sk_let_go(void *memory);

/* Between these two nothing but rules and searches runs, which may be left at any time. */
void sk_pure_begin(void);
void sk_pure_end(void);
/* Threads that announce themselves are watched: those that have been pure for longer, and have
 * worked as long in it, are left. A busy machine is no mistake of ours. */
void sk_guard_come(void);
/* Also for the loop, which is not watched: what it kept for its next request is freed. */
void sk_guard_go(void);
void sk_guard_hurry(double now, double seconds);

#endif
