/* Whose turn it is: those who ask much wait behind themselves, not before others. */
#include <criterion/criterion.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <string.h>

#include "serve/pool.h"

enum { JOBS = 40 };

typedef struct task {
    sk_job job;
    int32_t number;
} task;

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static int32_t order[JOBS], done_count;

static void wait_at_gate(sk_job *job, void *own)
{
    (void)job;
    (void)own;
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
}

static void note_order(sk_job *job, void *own)
{
    (void)own;
    order[done_count++] = ((task *)job)->number;
}

static void nothing(sk_job *job)
{
    (void)job;
}

static void stay(void *self)
{
    (void)self;
}

static void submit(sk_pool *pool, task *t, int32_t number, const char *whose)
{
    *t = (task){.job = {.run = note_order, .done = nothing}, .number = number};
    snprintf(t->job.whose, sizeof t->job.whose, "%s", whose);
    sk_pool_submit(pool, &t->job);
}

Test(pool, addresses_take_turns)
{
    const sk_pool_plan plan = {.threads = 1, .drains = true, .wake = stay};
    static task t[JOBS], first;
    sk_pool *pool;
    int32_t at = 0;

    first = (task){.job = {.run = wait_at_gate, .done = nothing}};
    pthread_mutex_lock(&gate);
    pool = sk_pool_start(&plan);
    sk_pool_submit(pool, &first.job);
    for (; at < 24; at++)
        submit(pool, &t[at], 100 + at, "10.0.0.1");
    submit(pool, &t[at++], 200, "10.0.0.2");
    submit(pool, &t[at++], 201, "10.0.0.2");
    submit(pool, &t[at++], 300, "10.0.0.3");
    submit(pool, &t[at++], 1, "");
    cr_expect_eq(sk_pool_waiting_of(pool, "10.0.0.1"), 24);
    pthread_mutex_unlock(&gate);
    sk_pool_stop(pool);
    sk_pool_finish(pool);
    cr_assert_eq(done_count, at);
    cr_expect_eq(order[0], 1, "what is nobody's, first");
    cr_expect_eq(order[1], 100);
    cr_expect_eq(order[2], 200);
    cr_expect_eq(order[3], 300);
    cr_expect_eq(order[4], 101);
    cr_expect_eq(order[5], 201);
    for (int32_t i = 6; i < at; i++)
        cr_expect_eq(order[i], 96 + i, "in the order they came");
    sk_pool_free(pool);
}

static sem_t ran;

static void tell_all_ran(void *self, sk_job *list)
{
    (void)self;
    for (; list != NULL; list = list->next)
        sem_post(&ran);
}

/* It would wait for ever where nobody is woken. */
Test(pool, what_is_gathered_is_begun_when_it_is_rung_for_or_is_many)
{
    const sk_pool_plan plan = {.threads = 1, .batch = tell_all_ran, .wake = stay};
    static task t[JOBS];
    sk_pool *pool = sk_pool_start(&plan);

    sem_init(&ran, 0, 0);
    for (int32_t i = 0; i < JOBS; i++)
        t[i].job.done = nothing;
    sk_pool_ring(pool); /* for nothing */
    sk_pool_gather(pool, &t[0].job);
    sk_pool_ring(pool);
    sem_wait(&ran);
    for (int32_t i = 1; i < JOBS - 2; i++)
        sk_pool_gather(pool, &t[i].job);
    for (int32_t i = 0; i < (JOBS - 3) / 8 * 8; i++)
        sem_wait(&ran);
    sk_pool_gather(pool, &t[JOBS - 2].job);
    sk_pool_gather(pool, &t[JOBS - 1].job);
    sk_pool_stop(pool); /* what was never rung for is done as well */
    sk_pool_finish(pool);
    sk_pool_free(pool);
}
