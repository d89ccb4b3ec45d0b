/* Threads beside the event loop. A job runs on one of them and then finishes on the loop, which
 * alone touches matches and connections. */
#ifndef SK_SERVE_POOL_H
#define SK_SERVE_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum { SK_WHOSE_MAX = 46 };

typedef struct sk_job sk_job;
struct sk_job {
    sk_job *next;
    void (*run)(sk_job *job, void *own); /* NULL where the pool runs batches */
    void (*done)(sk_job *job);           /* on the loop; frees the job */
    char whose[SK_WHOSE_MAX];            /* addresses take turns; empty for what is nobody's */
    bool dropped;                        /* not run: the pool ended first */
    bool again;                          /* set while it runs: to be run once more, later */
    bool broke;                          /* left in the middle, by a check or for its time */
};

typedef struct sk_pool sk_pool;

typedef struct sk_pool_plan {
    int32_t threads;
    /* NULL, or takes all that is waiting at once instead of job by job. */
    void (*batch)(void *self, sk_job *list);
    bool drains;              /* what waits at the end is run, not dropped; so are batches */
    void (*wake)(void *self); /* from any thread: something is finished */
    void *self;
    /* What each thread has of its own; both may be NULL. */
    void *(*own_new)(void *self);
    void (*own_free)(void *own);
    /* NULL, or called again and again while the threads are waited for at the end. */
    void (*hurry)(void *self);
} sk_pool_plan;

sk_pool *sk_pool_start(const sk_pool_plan *plan);
void sk_pool_submit(sk_pool *pool, sk_job *job);
void sk_pool_hurry(sk_pool *pool, sk_job *job); /* before all that is waiting */
/* The same as submitting it, but nobody is woken for it before there are some more or it is rung
 * for: waking a thread costs more than what many jobs do, and then they are one batch. */
void sk_pool_gather(sk_pool *pool, sk_job *job);
void sk_pool_ring(sk_pool *pool);
int32_t sk_pool_waiting(sk_pool *pool); /* jobs not begun */
int32_t sk_pool_waiting_of(sk_pool *pool, const char *whose);
/* On the loop: finishes what has been run. */
void sk_pool_finish(sk_pool *pool);
/* Ends the threads. What is waiting is run first by a pool that drains, and dropped by others. Call
 * sk_pool_finish once more afterwards. */
void sk_pool_stop(sk_pool *pool);
void sk_pool_free(sk_pool *pool);

#endif
