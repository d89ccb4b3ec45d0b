/* Signals and jumps are kept to this file. Handlers touch nothing but the thread's own place. */
#include "serve/guard.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"
#include "serve/keep.h"

enum { WATCHED_MAX = 64, HURRY = SIGURG }; /* a signal nobody misses */

/* Lists and logs are large, and every request holds some: giving them back to the C library each
 * time makes it tidy up its heap each time. A thread keeps a few for its next request; not where
 * somebody watches for memory that is used after it was let go of. */
enum { SPARES = 6, SPARE_MIN = 1024, SPARE_MAX = 128 << 10 };
#if defined(__SANITIZE_ADDRESS__)
static const bool KEEPS_SPARES = false;
#else
static const bool KEEPS_SPARES = true;
#endif

typedef struct held {
    struct held *next, *before;
    _Alignas(max_align_t) size_t size; /* of what follows it */
} held;

typedef struct guard {
    sigjmp_buf back;
    struct guard *outer;
    held *held; /* what was held when it began */
} guard;

/* What a thread is about. `since` is when its pure part began, 0 while there is none; `spent` what
 * the thread had worked by then. */
typedef struct place {
    pthread_t thread;
    _Atomic double since, limit;
    double spent; /* the thread's own */
    bool taken;
} place;

static _Thread_local guard *innermost;
static _Thread_local held *newest;
static _Thread_local held *spare[SPARES];
static _Thread_local uintptr_t where;
static _Thread_local place *mine;
static place watched[WATCHED_MAX];
static pthread_mutex_t watched_lock = PTHREAD_MUTEX_INITIALIZER;

/* A trap outside of every guard is the end, as it always was. */
static void on_trap(int number, siginfo_t *info, void *context)
{
    (void)context;
    if (innermost == NULL) {
        signal(number, SIG_DFL);
        return; /* the instruction is tried again */
    }
    where = (uintptr_t)info->si_addr;
    siglongjmp(innermost->back, 1);
}

/* It may come late, when the thread is about something else; and it may have waited for a processor
 * all the while. */
static void on_hurry(int number)
{
    (void)number;
    if (innermost == NULL || mine == NULL || mine->since == 0 ||
        sk_thread_seconds() - mine->spent < mine->limit)
        return;
    where = 0;
    siglongjmp(innermost->back, 1);
}

/* SA_NODEFER: who jumps out of a handler does not come back to unblock the signal. */
void sk_guard_start(void)
{
    struct sigaction trap = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO | SA_NODEFER};
    struct sigaction hurry = {.sa_handler = on_hurry, .sa_flags = SA_NODEFER | SA_RESTART};

    sigaction(SIGILL, &trap, NULL);
    sigaction(SIGTRAP, &trap, NULL);
    sigaction(SIGFPE, &trap, NULL);
    sigaction(HURRY, &hurry, NULL);
}

static void free_held(held *until)
{
    while (newest != until) {
        held *next = newest->next;
        free(newest);
        newest = next;
    }
    if (newest != NULL)
        newest->before = NULL;
}

bool sk_guarded(void (*run)(void *self), void *self)
{
    guard g = {.outer = innermost, .held = newest};

    if (sigsetjmp(g.back, 0) == 0) {
        innermost = &g;
        run(self);
        innermost = g.outer;
        return true;
    }
    innermost = g.outer;
    if (mine != NULL)
        mine->since = 0;
    free_held(g.held);
    return false;
}

uintptr_t sk_guard_where(void)
{
    return where;
}

void *sk_hold(size_t bytes)
{
    return memset(sk_hold_unset(bytes), 0, bytes);
}

/* The smallest spare one that is large enough, or a new one. */
static held *get_held(size_t bytes)
{
    held **best = NULL, *h;

    for (int32_t i = 0; i < SPARES && bytes >= SPARE_MIN; i++)
        if (spare[i] != NULL && spare[i]->size >= bytes &&
            (best == NULL || spare[i]->size < (*best)->size))
            best = &spare[i];
    if (best != NULL) {
        h = *best;
        *best = NULL;
        return h;
    }
    h = sk_get_more(NULL, sizeof *h + bytes);
    h->size = bytes;
    return h;
}

static void give_back(held *h)
{
    for (int32_t i = 0; KEEPS_SPARES && i < SPARES && h->size >= SPARE_MIN && h->size <= SPARE_MAX;
         i++)
        if (spare[i] == NULL) {
            spare[i] = h;
            return;
        }
    free(h);
}

void *sk_hold_unset(size_t bytes)
{
    held *h = get_held(bytes);

    h->next = newest;
    h->before = NULL;
    if (newest != NULL)
        newest->before = h;
    newest = h;
    return h + 1;
}

void sk_let_go(void *memory)
{
    held *h = (held *)memory - 1;

    if (h->before != NULL)
        h->before->next = h->next;
    else
        newest = h->next;
    if (h->next != NULL)
        h->next->before = h->before;
    give_back(h);
}

void sk_pure_begin(void)
{
    if (mine != NULL) {
        mine->spent = sk_thread_seconds();
        mine->since = sk_seconds();
    }
}

void sk_pure_end(void)
{
    if (mine != NULL)
        mine->since = 0;
}

void sk_guard_come(void)
{
    pthread_mutex_lock(&watched_lock);
    for (int32_t i = 0; mine == NULL && i < WATCHED_MAX; i++)
        if (!watched[i].taken) {
            watched[i] = (place){.thread = pthread_self(), .taken = true};
            mine = &watched[i];
        }
    pthread_mutex_unlock(&watched_lock);
}

void sk_guard_go(void)
{
    pthread_mutex_lock(&watched_lock);
    if (mine != NULL)
        mine->taken = false;
    mine = NULL;
    pthread_mutex_unlock(&watched_lock);
    for (int32_t i = 0; i < SPARES; i++) {
        free(spare[i]);
        spare[i] = NULL;
    }
}

void sk_guard_hurry(double now, double seconds)
{
    pthread_mutex_lock(&watched_lock);
    for (int32_t i = 0; i < WATCHED_MAX; i++) {
        place *p = &watched[i];
        if (p->taken && p->since > 0 && now - p->since > seconds) {
            p->limit = seconds;
            pthread_kill(p->thread, HURRY);
        }
    }
    pthread_mutex_unlock(&watched_lock);
}
