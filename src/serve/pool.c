/* Behind one lock: the threads' queues, and whose turn it is by address. Jobs carry copies; only
 * `finish` runs on the loop. */
#include "serve/pool.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/check.h"
#include "serve/guard.h"
#include "serve/keep.h"

enum { THREADS_MAX = 16, SERVED_MAX = 64, GATHERED_MAX = 8 };

/* Whose turn was when: the last ones. Who is not among them has waited longest. */
typedef struct served {
    char whose[SK_WHOSE_MAX];
    int64_t turn;
} served;

typedef struct queue {
    sk_job *first, **last;
    int32_t count;
} queue;

struct sk_pool {
    sk_pool_plan plan;
    pthread_t thread[THREADS_MAX];
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool stopping;
    int32_t gathered; /* the loop's own: jobs that nobody was woken for */
    queue waiting, finished;
    served served[SERVED_MAX];
    int64_t turns;
};

static void empty(queue *q)
{
    q->first = NULL;
    q->last = &q->first;
    q->count = 0;
}

static void add(queue *q, sk_job *job)
{
    job->next = NULL;
    *q->last = job;
    q->last = &job->next;
    q->count++;
}

static sk_job *take_all(queue *q)
{
    sk_job *list = q->first;

    empty(q);
    return list;
}

static sk_job *take(queue *q, sk_job **at)
{
    sk_job *job = *at;

    *at = job->next;
    q->count--;
    if (job->next == NULL)
        q->last = at;
    job->next = NULL;
    return job;
}

static int64_t last_turn(const sk_pool *pool, const char *whose)
{
    for (int32_t i = 0; i < SERVED_MAX; i++)
        if (strcmp(pool->served[i].whose, whose) == 0)
            return pool->served[i].turn;
    return 0;
}

static void remember_turn(sk_pool *pool, const char *whose)
{
    served *oldest = &pool->served[0];

    for (int32_t i = 0; i < SERVED_MAX; i++) {
        served *s = &pool->served[i];
        if (strcmp(s->whose, whose) == 0) {
            s->turn = ++pool->turns;
            return;
        }
        if (s->turn < oldest->turn)
            oldest = s;
    }
    memcpy(oldest->whose, whose, sizeof oldest->whose);
    oldest->turn = ++pool->turns;
}

/* The first of whoever has waited longest for a turn; what is nobody's goes before everybody's. */
static sk_job *take_one(sk_pool *pool)
{
    sk_job **best = &pool->waiting.first;
    int64_t best_turn = INT64_MAX;

    for (sk_job **at = &pool->waiting.first; *at != NULL; at = &(*at)->next) {
        bool is_somebodys = (*at)->whose[0] != '\0';
        int64_t turn = is_somebodys ? last_turn(pool, (*at)->whose) : -1;
        if (turn < best_turn) {
            best = at;
            best_turn = turn;
        }
        if (!is_somebodys)
            break;
    }
    if ((*best)->whose[0] != '\0')
        remember_turn(pool, (*best)->whose);
    return take(&pool->waiting, best);
}

/* The next job, or all of them for a pool of batches; NULL when it is time to end. */
static sk_job *next_work(sk_pool *pool)
{
    sk_job *list;

    pthread_mutex_lock(&pool->lock);
    while (pool->waiting.first == NULL && !pool->stopping)
        pthread_cond_wait(&pool->work, &pool->lock);
    if (pool->waiting.first == NULL)
        list = NULL;
    else
        list = pool->plan.batch != NULL ? take_all(&pool->waiting) : take_one(pool);
    pthread_mutex_unlock(&pool->lock);
    return list;
}

static void hand_back(sk_pool *pool, sk_job *list)
{
    pthread_mutex_lock(&pool->lock);
    while (list != NULL) {
        sk_job *next = list->next;
        add(&pool->finished, list);
        list = next;
    }
    pthread_mutex_unlock(&pool->lock);
    pool->plan.wake(pool->plan.self);
}

typedef struct running {
    sk_job *job;
    void *own;
} running;

static void run_job(void *self)
{
    running *r = self;

    r->job->run(r->job, r->own);
}

/* A job that asks for it waits behind the others once more. */
static bool goes_again(sk_pool *pool, sk_job *job)
{
    bool again = job->again;

    job->again = false;
    if (again)
        sk_pool_submit(pool, job);
    return again;
}

/* Where many come at once more are on their way, and one batch of all of them costs less than two:
 * it is waited for a little, asleep, so that nobody has to wake us for each. */

static bool is_many(const sk_job *list)
{
    int32_t count = 0;

    for (; list != NULL && count < GATHERED_MAX; list = list->next)
        count++;
    return count == GATHERED_MAX;
}

static void let_gather(void)
{
    const struct timespec pause = {.tv_nsec = 4000000};

    nanosleep(&pause, NULL);
}

static void *thread_of(void *self)
{
    sk_pool *pool = self;
    void *own = pool->plan.own_new != NULL ? pool->plan.own_new(pool->plan.self) : NULL;
    sk_job *list;

    sk_guard_come();
    while ((list = next_work(pool)) != NULL) {
        bool many = pool->plan.batch != NULL && is_many(list);
        if (pool->plan.batch != NULL)
            pool->plan.batch(pool->plan.self, list);
        else
            list->broke = !sk_guarded(run_job, &(running){list, own});
        if (!goes_again(pool, list))
            hand_back(pool, list);
        if (many)
            let_gather();
    }
    if (pool->plan.own_free != NULL)
        pool->plan.own_free(own);
    sk_guard_go();
    return NULL;
}

sk_pool *sk_pool_start(const sk_pool_plan *plan)
{
    sk_pool *pool = sk_get(sizeof *pool);

    SK_CHECK(plan->threads <= THREADS_MAX);
    pool->plan = *plan;
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->work, NULL);
    empty(&pool->waiting);
    empty(&pool->finished);
    for (int32_t i = 0; i < plan->threads; i++)
        SK_CHECK(pthread_create(&pool->thread[i], NULL, thread_of, pool) == 0);
    return pool;
}

void sk_pool_submit(sk_pool *pool, sk_job *job)
{
    pthread_mutex_lock(&pool->lock);
    add(&pool->waiting, job);
    pthread_cond_signal(&pool->work);
    pthread_mutex_unlock(&pool->lock);
}

void sk_pool_hurry(sk_pool *pool, sk_job *job)
{
    queue *q = &pool->waiting;

    pthread_mutex_lock(&pool->lock);
    job->next = q->first;
    if (q->first == NULL)
        q->last = &job->next;
    q->first = job;
    q->count++;
    pthread_cond_signal(&pool->work);
    pthread_mutex_unlock(&pool->lock);
}

void sk_pool_gather(sk_pool *pool, sk_job *job)
{
    pthread_mutex_lock(&pool->lock);
    add(&pool->waiting, job);
    pthread_mutex_unlock(&pool->lock);
    if (++pool->gathered >= GATHERED_MAX)
        sk_pool_ring(pool);
}

void sk_pool_ring(sk_pool *pool)
{
    if (pool->gathered == 0)
        return;
    pthread_mutex_lock(&pool->lock); /* who is awake has perhaps taken them already */
    for (int32_t i = 0; i < pool->gathered && i < pool->waiting.count; i++)
        pthread_cond_signal(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    pool->gathered = 0;
}

int32_t sk_pool_waiting(sk_pool *pool)
{
    int32_t count;

    pthread_mutex_lock(&pool->lock);
    count = pool->waiting.count;
    pthread_mutex_unlock(&pool->lock);
    return count;
}

int32_t sk_pool_waiting_of(sk_pool *pool, const char *whose)
{
    int32_t count = 0;

    pthread_mutex_lock(&pool->lock);
    for (const sk_job *job = pool->waiting.first; job != NULL; job = job->next)
        count += strcmp(job->whose, whose) == 0;
    pthread_mutex_unlock(&pool->lock);
    return count;
}

void sk_pool_finish(sk_pool *pool)
{
    sk_job *list;

    pthread_mutex_lock(&pool->lock);
    list = take_all(&pool->finished);
    pthread_mutex_unlock(&pool->lock);
    while (list != NULL) {
        sk_job *next = list->next;
        list->done(list);
        list = next;
    }
}

static void drop_waiting(sk_pool *pool)
{
    for (sk_job *job = take_all(&pool->waiting), *next; job != NULL; job = next) {
        next = job->next;
        job->dropped = true;
        add(&pool->finished, job);
    }
}

/* A job may be one that never ends by itself. */
static void join(const sk_pool *pool, pthread_t thread)
{
    struct timespec until;

    do {
        if (pool->plan.hurry != NULL)
            pool->plan.hurry(pool->plan.self);
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
    } while (pthread_timedjoin_np(thread, NULL, &until) == ETIMEDOUT);
}

void sk_pool_stop(sk_pool *pool)
{
    pthread_mutex_lock(&pool->lock);
    pool->stopping = true;
    if (pool->plan.batch == NULL && !pool->plan.drains)
        drop_waiting(pool);
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->lock);
    for (int32_t i = 0; i < pool->plan.threads; i++)
        join(pool, pool->thread[i]);
}

void sk_pool_free(sk_pool *pool)
{
    pthread_mutex_destroy(&pool->lock);
    pthread_cond_destroy(&pool->work);
    free(pool);
}
