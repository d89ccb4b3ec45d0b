/* A table in one process: a server, and two connections for each seat and a watcher. */
#ifndef SK_TESTS_SERVE_TABLE_H
#define SK_TESTS_SERVE_TABLE_H

#include <criterion/criterion.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serve/change.h"
#include "serve/client.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/line.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/watch.h"
#include "serve/wire.h"

enum { VIEWERS = SK_SEATS_MAX + 1 }; /* 0 is the watcher */

typedef struct table {
    sk_server server;
    line client[VIEWERS], ear[VIEWERS]; /* one asks, one watches */
    char key[VIEWERS][SK_KEY_TEXT];
    int32_t seats;
    sk_live_match *live;
    sk_match *m;
    sk_rng rng;
    char *told[VIEWERS];                /* every tale pushed so far, as text */
    int32_t compared, different, twins; /* times; with secrets that did differ */
} table;

static void stay(void *self)
{
    (void)self;
}

static bool is_speaking(const sk_client *c)
{
    return c->requests != NULL || c->out != NULL || c->in_size > 0 ||
           (c->watches != NULL && c->watches->is_reading);
}

static bool is_busy(const table *t)
{
    for (int32_t i = 0; i < VIEWERS; i++)
        if (is_speaking(t->client[i].there) || is_speaking(t->ear[i].there))
            return true;
    for (int32_t i = 0; i < t->server.live_count; i++)
        if (t->server.all[i]->busy || t->server.all[i]->is_untold)
            return true;
    return false;
}

static void settle(table *t)
{
    do {
        sk_wire_turn(&t->server, 0);
        sk_pool_finish(t->server.disk);
        sk_pool_finish(t->server.minds);
        if (is_busy(t))
            usleep(20);
    } while (is_busy(t));
}

static void send_frame(table *t, const line *l, const char *text)
{
    line_send(l, text);
    sk_wire_turn(&t->server, 1000);
    settle(t);
}

__attribute__((format(printf, 3, 4))) static char *say(table *t, int32_t viewer, const char *format,
                                                       ...)
{
    char words[2048];
    va_list rest;

    va_start(rest, format);
    vsnprintf(words, sizeof words, format, rest);
    va_end(rest);
    send_frame(t, &t->client[viewer], words);
    return line_take(&t->client[viewer]);
}

static json_t *read_json(char *text)
{
    json_t *read = json_loads(text, 0, NULL);

    cr_assert_not_null(read, "no JSON: %.200s", text);
    free(text);
    return read;
}

static void open_server(table *t, sk_library *library)
{
    const sk_pool_plan disk = {
        .threads = 1, .batch = sk_store_batch, .wake = stay, .self = &t->server};
    const sk_pool_plan minds = {
        .threads = 1, .wake = stay, .own_new = sk_thinker_new, .own_free = sk_thinker_free};
    sk_fault fault;

    sk_log_level(SK_LOG_ERROR);
    t->server.plan = (sk_serve_plan){.library = library, .rate = 1000000, .matches = 10};
    t->server.plan.host = "127.0.0.1";
    t->server.plan.connections = 2 * VIEWERS;
    t->server.plan.idle = 3600;
    t->server.plan.budget = 1000;
    t->server.plan.replay = 10000;
    t->server.plan.uploads = 256;
    t->server.last_untold = &t->server.untold;
    t->server.text = sk_get_more(NULL, SK_ANSWER_MAX);
    t->server.sketch.text = sk_get_more(NULL, SK_ANSWER_MAX);
    t->server.kind = &SK_SQLITE;
    t->server.store = t->server.kind->open(":memory:", (sk_store_terms){0}, &fault);
    t->server.disk = sk_pool_start(&disk);
    t->server.minds = sk_pool_start(&minds);
    cr_assert(sk_wire_open(&t->server));
    for (int32_t i = 0; i < VIEWERS; i++) {
        line_open(&t->server, &t->client[i]);
        line_open(&t->server, &t->ear[i]);
    }
}

static void close_server(table *t)
{
    t->server.stopping = true;
    sk_wire_close(&t->server);
    for (int32_t i = 0; i < VIEWERS; i++) {
        close(t->client[i].fd);
        close(t->ear[i].fd);
        free(t->told[i]);
    }
    sk_pool_stop(t->server.minds);
    sk_pool_stop(t->server.disk);
    while (t->server.live_count > 0)
        sk_live_free(t->server.all[0]);
    sk_pool_free(t->server.minds);
    sk_pool_free(t->server.disk);
    t->server.kind->close(t->server.store);
    free(t->server.all);
    free(t->server.text);
    sk_sketch_clear(&t->server.sketch);
}

/* The last push of the match in what was sent: {"push":"moved",…}{"push":"here",…} */
static char *last_moved(char *pushed)
{
    char *found = NULL;

    for (char *at = pushed; (at = strstr(at, "{\"push\":\"moved\"")) != NULL; at++)
        found = at;
    return found;
}

/* Keeps the tales that were pushed, and gives the push itself, to be freed. */
static char *hear(table *t, int32_t v)
{
    char *pushed = line_take(&t->ear[v]), *moved = last_moved(pushed), *end, *tales;
    size_t old = strlen(t->told[v]), more;

    cr_assert_not_null(moved, "seat %d was not told", v);
    end = strstr(moved, "]}{\"push\":\"here\"");
    if (end != NULL)
        end[2] = '\0';
    tales = strstr(moved, "\"tales\":[") + 9;
    more = strlen(tales) - 2; /* without "]}" */
    t->told[v] = sk_get_more(t->told[v], old + more + 2);
    snprintf(t->told[v] + old, more + 2, "%s%.*s", old > 0 && more > 0 ? "," : "", (int)more,
             tales);
    moved = sk_get_words(moved);
    free(pushed);
    return moved;
}

static void begin_listening(table *t, int32_t v)
{
    char watch[200];

    t->told[v] = sk_get_words("");
    snprintf(watch, sizeof watch, "{\"do\":\"watch\",\"key\":\"%s\",\"since\":0}", t->key[v]);
    send_frame(t, &t->ear[v], watch);
    free(hear(t, v));
}

static void sit_down(table *t, const char *game)
{
    json_t *made = read_json(say(t, 0, "{\"do\":\"create\",\"game\":\"%s\"}", game)), *seat;
    size_t i;
    int32_t ignored;

    cr_assert(json_is_true(json_object_get(made, "ok")));
    snprintf(t->key[0], SK_KEY_TEXT, "%s", json_string_value(json_object_get(made, "watch")));
    json_array_foreach(json_object_get(made, "seats"), i, seat)
        snprintf(t->key[i + 1], SK_KEY_TEXT, "%s", json_string_value(json_object_get(seat, "key")));
    t->seats = (int32_t)json_array_size(json_object_get(made, "seats"));
    json_decref(made);
    for (int32_t v = 1; v <= t->seats; v++)
        free(say(t, v, "{\"do\":\"join\",\"key\":\"%s\"}", t->key[v]));
    for (int32_t v = 0; v <= t->seats; v++)
        begin_listening(t, v);
    t->live = sk_live_of_key(&t->server, t->key[0], &ignored);
    t->m = t->live->match;
}

#endif
