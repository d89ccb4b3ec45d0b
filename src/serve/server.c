/* The event loop: begins, turns, ends. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/do.h"
#include "serve/guard.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/people.h"
#include "serve/playing.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/watch.h"
#include "serve/wire.h"

enum { READERS = 2 }; /* threads that replay what comes from the store; they never think */

static const double TICK = 0.05, PUSH_PATIENCE = 1; /* seconds */

static volatile sig_atomic_t asked_to_stop;
static const sk_server *to_wake;

static void on_signal(int number)
{
    (void)number;
    asked_to_stop = 1; /* the server lives for as long as signals come here */
    sk_wire_ring(to_wake);
}

/* From other threads */

static void wake(void *self)
{
    sk_wire_ring(self);
}

typedef struct sk_moved {
    struct sk_moved *next;
    char id[SK_MATCH_ID];
    int64_t serial;
} sk_moved;

static void heard_moved(void *self, const char *id, int64_t serial)
{
    sk_server *s = self;
    sk_moved *m = sk_get(sizeof *m);

    snprintf(m->id, sizeof m->id, "%s", id);
    m->serial = serial;
    pthread_mutex_lock(&s->moved_lock);
    m->next = s->moved;
    s->moved = m;
    if (s->is_open)
        wake(s);
    pthread_mutex_unlock(&s->moved_lock);
}

static void reread_all(sk_server *s)
{
    for (int32_t i = 0; i < s->live_count; i++)
        if (!s->all[i]->busy && s->all[i]->uploaded == 0)
            sk_reread(s->all[i]);
}

static void take_moved(sk_server *s)
{
    sk_moved *list;

    pthread_mutex_lock(&s->moved_lock);
    list = s->moved;
    s->moved = NULL;
    pthread_mutex_unlock(&s->moved_lock);
    while (list != NULL) { /* told after the end, they are only freed */
        sk_moved *next = list->next;
        sk_live_match *b = sk_live_of_id(s, list->id);
        if (strcmp(list->id, "*") == 0)
            reread_all(s);
        if (b != NULL && list->serial > b->heard)
            b->heard = list->serial;
        if (b != NULL && !b->busy && b->heard > b->serial)
            sk_reread(b);
        free(list);
        list = next;
    }
}

void sk_server_wake(sk_server *s)
{
    if (s->disk == NULL || s->minds == NULL || s->readers == NULL)
        return;
    sk_pool_finish(s->disk);
    sk_pool_finish(s->readers);
    sk_pool_finish(s->minds);
    take_moved(s);
}

void sk_server_rest(sk_server *s)
{
    if (s->disk != NULL)
        sk_pool_ring(s->disk);
}

/* Now and then */

static void tick(sk_server *s, double now)
{
    bool is_second = now - s->swept > 1;

    s->ticked = now;
    sk_think_late(s, now);
    if (is_second) {
        s->swept = now;
        sk_put_out_all_late(s);
        sk_sweep_live(s, now);
        sk_forget_matches(s, now);
    }
    sk_wire_tick(s, now, is_second);
    sk_notify_turning(&s->notify, now);
}

/* Beginning */

static bool refuse(sk_fault *fault, const char *where, const char *words)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", where);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    return false;
}

static bool open_store(sk_server *s, sk_fault *fault)
{
    s->kind = sk_store_kind_of(s->plan.where);
    s->store =
        s->kind->open(s->plan.where, (sk_store_terms){heard_moved, s, s->plan.store_memory}, fault);
    return s->store != NULL;
}

static bool open_network(sk_server *s, sk_fault *fault)
{
    if (!sk_wire_open(s))
        return refuse(fault, s->plan.host, "this address and port cannot be listened on");
    to_wake = s;
    pthread_mutex_lock(&s->moved_lock); /* the store listens already */
    s->is_open = true;
    pthread_mutex_unlock(&s->moved_lock);
    return true;
}

static void start_threads(sk_server *s)
{
    const sk_pool_plan one = {.threads = 1, .batch = sk_store_batch, .wake = wake, .self = s};
    const sk_pool_plan lanes = {.threads = s->kind->lanes,
                                .drains = true,
                                .wake = wake,
                                .self = s,
                                .own_new = sk_lane_new,
                                .own_free = sk_lane_free};
    const sk_pool_plan readers = {.threads = READERS, .wake = wake, .self = s};
    const sk_pool_plan minds = {.threads = s->plan.threads,
                                .wake = wake,
                                .self = s,
                                .own_new = sk_thinker_new,
                                .own_free = sk_thinker_free,
                                .hurry = sk_think_hurry};

    s->disk = sk_pool_start(s->kind->lanes > 0 ? &lanes : &one);
    s->readers = sk_pool_start(&readers);
    s->minds = sk_pool_start(&minds);
}

static void watch_signals(void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler};

    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a disk that is full */
}

static void announce(const sk_server *s)
{
    bool is_six = strchr(s->plan.host, ':') != NULL;

    printf("skald serve: http://%s%s%s:%d/\n", is_six ? "[" : "", s->plan.host, is_six ? "]" : "",
           sk_wire_port(s));
    fflush(stdout);
}

/* Ending: what was accepted is written and acknowledged, then everybody is sent away. */

static void flush_answers(sk_server *s)
{
    double until = sk_seconds() + 1;
    bool waiting = true;

    while (waiting && sk_seconds() < until) {
        waiting = false;
        for (const sk_client *c = s->clients; c != NULL; c = c->next)
            waiting = waiting || c->out != NULL || c->answer_size > 0;
        if (waiting)
            sk_wire_turn(s, 10);
    }
}

static void stop(sk_server *s)
{
    s->stopping = true;
    watch_signals(SIG_IGN);
    sk_note(SK_LOG_INFO, "stopping");
    sk_notify_stopping();
    if (s->kind->hurry != NULL)
        s->kind->hurry(s->store);
    sk_pool_stop(s->minds);
    sk_pool_finish(s->minds);
    sk_pool_stop(s->readers);
    sk_pool_finish(s->readers);
    sk_pool_stop(s->disk);
    sk_pool_finish(s->disk);
    s->kind->close(s->store); /* with the thread that listens, which wakes the loop */
    s->store = NULL;
    sk_push_due(s, PUSH_PATIENCE);
    flush_answers(s);
    sk_wire_close(s);
    sk_pool_free(s->readers);
    sk_pool_free(s->minds);
    sk_forget_lessons(s);
    sk_pool_free(s->disk);
}

static void free_server(sk_server *s)
{
    s->stopping = true;
    sk_wire_close(s);
    while (s->live_count > 0)
        sk_live_free(s->all[0]);
    if (s->store != NULL)
        s->kind->close(s->store);
    take_moved(s);
    pthread_mutex_destroy(&s->moved_lock);
    free(s->all);
    free(s->text);
    sk_sketch_clear(&s->sketch);
    sk_lobby_free(s);
    sk_catalogs_free(s);
    free(s);
}

static void turn(sk_server *s)
{
    while (!asked_to_stop && sk_wire_turn(s, (int)(TICK * 1000))) {
        double now = sk_seconds();
        if (now - s->ticked >= TICK)
            tick(s, now);
    }
}

bool sk_serve(const sk_serve_plan *plan, sk_fault *fault)
{
    sk_server *s = sk_get(sizeof *s);
    bool good;

    s->plan = *plan;
    s->last_untold = &s->untold;
    s->text = sk_get_more(NULL, SK_ANSWER_MAX);
    s->sketch.text = sk_get_more(NULL, SK_ANSWER_MAX);
    s->sketch.memo = sk_get(sizeof *s->sketch.memo);
    pthread_mutex_init(&s->moved_lock, NULL);
    good = (sk_secrets_start() || refuse(fault, "libsodium", "no randomness to be had")) &&
           open_store(s, fault) && open_network(s, fault);
    if (good) {
        watch_signals(on_signal);
        sk_guard_start();
        start_threads(s);
        announce(s);
        sk_notify_ready(&s->notify, sk_seconds());
        turn(s);
        stop(s);
    }
    free_server(s);
    sk_guard_go();
    return good;
}
