/* The event loop: begins, turns, ends. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "lab/clock.h"
#include "serve/guard.h"
#include "serve/inside.h"
#include "serve/keep.h"
#include "serve/log.h"

enum { READERS = 2 }; /* threads that replay what comes from the store; they never think */
enum { TICK = 50000, FILES_MAX = 8192 };                    /* microseconds; sockets */
enum { CROWD = 100, REST_EACH = 2000, REST_MAX = 8000000 }; /* connections; nanoseconds */

static const struct lws_protocols PROTOCOLS[] = {
    {"http", sk_http, sizeof(sk_client), 4096, 0, NULL, 0},
    {"skald", sk_socket, sizeof(sk_client), 4096, 1, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* Silent peers are pinged, and given up when they do not answer. */
static const lws_retry_bo_t PATIENCE = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 60};

static volatile sig_atomic_t asked_to_stop;
static struct lws_context *to_wake;

static void on_signal(int number)
{
    (void)number;
    asked_to_stop = 1; /* the context lives for as long as signals come here */
    lws_cancel_service(to_wake);
}

/* From other threads */

static void wake(void *self)
{
    lws_cancel_service(((sk_server *)self)->context);
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
    if (s->context != NULL)
        wake(s);
    pthread_mutex_unlock(&s->moved_lock);
}

static void reread_all(sk_server *s)
{
    for (int32_t i = 0; i < s->bout_count; i++)
        if (!s->all[i]->busy && !s->all[i]->is_loan)
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
        sk_bout *b = sk_bout_of_id(s, list->id);
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

/* Now and then */

static void close_silent(sk_server *s, double now)
{
    for (sk_client *c = s->clients; c != NULL; c = c->next)
        if (now - c->heard > s->plan.idle && c->request_count == 0)
            sk_client_doom(c);
}

static void tick(lws_sorted_usec_list_t *sul);

typedef struct ticking {
    lws_sorted_usec_list_t sul;
    sk_server *server;
} ticking;

static void tick(lws_sorted_usec_list_t *sul)
{
    ticking *t = lws_container_of(sul, ticking, sul);
    sk_server *s = t->server;
    double now = sk_seconds();

    sk_think_late(s, now);
    if (now - s->swept > 1) {
        s->swept = now;
        sk_sweep_bouts(s, now);
        sk_forget_matches(s, now);
        close_silent(s, now);
    }
    lws_sul_schedule(s->context, 0, sul, tick, TICK);
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
    s->store = s->kind->open(s->plan.where, (sk_store_ears){heard_moved, s}, fault);
    return s->store != NULL;
}

static unsigned int file_limit(void)
{
    struct rlimit limit = {.rlim_cur = 1024};

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < FILES_MAX ? limit.rlim_max : FILES_MAX;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < FILES_MAX ? (unsigned int)limit.rlim_cur : FILES_MAX;
}

static void network_note(int level, const char *line)
{
    sk_note(level == LLL_ERR ? SK_LOG_ERROR : SK_LOG_DEBUG, "network: %.*s",
            (int)strcspn(line, "\n"), line);
}

static bool open_network(sk_server *s, sk_fault *fault)
{
    bool is_six = strchr(s->plan.host, ':') != NULL;
    bool is_any = strcmp(s->plan.host, "0.0.0.0") == 0 || strcmp(s->plan.host, "::") == 0;
    struct lws_context_creation_info info = {.port = s->plan.port,
                                             .iface = is_any ? NULL : s->plan.host,
                                             .protocols = PROTOCOLS,
                                             .user = s,
                                             .gid = -1,
                                             .uid = -1,
                                             .keepalive_timeout =
                                                 s->plan.idle < 30 ? s->plan.idle : 30,
                                             .timeout_secs = 20,
                                             .server_string = "skald",
                                             .fd_limit_per_thread = file_limit(),
                                             .retry_and_idle_policy = &PATIENCE};

    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   (is_six ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6);
    lws_set_log_level(LLL_ERR | LLL_WARN, network_note);
    to_wake = lws_create_context(&info);
    if (to_wake == NULL)
        return refuse(fault, s->plan.host, "this address and port cannot be listened on");
    pthread_mutex_lock(&s->moved_lock); /* the store listens already */
    s->context = to_wake;
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
                                .own_free = sk_thinker_free};

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
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(s->context, "default"));
    bool is_six = strchr(s->plan.host, ':') != NULL;

    printf("skald serve: http://%s%s%s:%d/\n", is_six ? "[" : "", s->plan.host, is_six ? "]" : "",
           port);
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
            waiting = waiting || c->out != NULL;
        if (waiting) {
            lws_cancel_service(s->context);
            lws_service(s->context, 0);
        }
    }
}

static void stop(sk_server *s)
{
    s->stopping = true;
    watch_signals(SIG_IGN);
    sk_note(SK_LOG_INFO, "stopping");
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
    flush_answers(s);
    lws_context_destroy(s->context);
    s->context = NULL;
    sk_pool_free(s->readers);
    sk_pool_free(s->minds);
    sk_pool_free(s->disk);
}

static void free_server(sk_server *s)
{
    s->stopping = true;
    while (s->bout_count > 0)
        sk_bout_free(s->all[0]);
    if (s->store != NULL)
        s->kind->close(s->store);
    take_moved(s);
    pthread_mutex_destroy(&s->moved_lock);
    free(s->all);
    free(s->text);
    free(s->picture);
    free(s);
}

/* Every turn of the loop asks the system about every connection. With many of them it rests a
 * little in between, so that one turn serves more than one message. */
static void rest(const sk_server *s)
{
    struct timespec nap = {.tv_nsec = (long)s->client_count * REST_EACH};

    if (s->client_count < CROWD)
        return;
    if (nap.tv_nsec > REST_MAX)
        nap.tv_nsec = REST_MAX;
    nanosleep(&nap, NULL);
}

static void turn(sk_server *s)
{
    ticking t = {.server = s};

    lws_sul_schedule(s->context, 0, &t.sul, tick, TICK);
    while (!asked_to_stop && lws_service(s->context, 0) >= 0)
        rest(s);
    lws_sul_cancel(&t.sul);
}

bool sk_serve(const sk_serve_plan *plan, sk_fault *fault)
{
    sk_server *s = sk_get(sizeof *s);
    bool good;

    s->plan = *plan;
    s->text = sk_get_more(NULL, SK_ANSWER_MAX);
    s->picture = sk_get_more(NULL, SK_ANSWER_MAX);
    pthread_mutex_init(&s->moved_lock, NULL);
    good = (sk_secrets_start() || refuse(fault, "libsodium", "no randomness to be had")) &&
           open_store(s, fault) && open_network(s, fault);
    if (good) {
        watch_signals(on_signal);
        sk_guard_start();
        start_threads(s);
        announce(s);
        turn(s);
        stop(s);
    }
    free_server(s);
    return good;
}
