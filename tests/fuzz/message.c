/* Any bytes as a message to the server, where "$1", "$2" and "$w" stand for the keys of a match: it
 * is answered exactly once, in JSON, and nothing breaks. */
#include <string.h>
#include <unistd.h>

#include "fuzz/fuzz.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/log.h"
#include "serve/request.h"
#include "serve/server.h"
#include "serve/think.h"
#include "serve/watch.h"

static sk_server server;
static sk_client client;
static char key[3][SK_KEY_TEXT]; /* of seats 1 and 2, and the watchers' */

static void stay(void *self)
{
    (void)self;
}

/* Until every request has its answer. */
static void settle(void)
{
    bool busy = true;

    while (busy) {
        sk_server_rest(&server);
        sk_pool_finish(server.disk);
        sk_pool_finish(server.minds);
        busy = client.requests != NULL;
        for (int32_t i = 0; i < server.live_count; i++)
            busy = busy || server.all[i]->busy;
        if (busy)
            usleep(50);
    }
}

/* The answers so far, each a JSON object; returns how many were no pushes. The last is kept. */
static int32_t take_answers(json_t **last)
{
    int32_t count = 0;

    while (client.out != NULL) {
        sk_message *m = client.out;
        json_t *said = json_loadb((const char *)m->bytes, m->size, 0, NULL);
        SK_CHECK(json_is_object(said));
        count += json_object_get(said, "push") == NULL;
        if (last != NULL && json_object_get(said, "push") == NULL)
            *last = json_incref(said);
        json_decref(said);
        client.out = m->next;
        free(m->bytes);
        free(m);
    }
    client.last_out = &client.out;
    client.out_size = 0;
    return count;
}

static json_t *say(const char *text)
{
    json_t *answer = NULL;

    sk_take_message(&client, NULL, text, strlen(text));
    settle();
    SK_CHECK(take_answers(&answer) == 1);
    return answer;
}

static void copy_key(json_t *from, int32_t which)
{
    SK_CHECK(json_is_string(from));
    snprintf(key[which], SK_KEY_TEXT, "%s", json_string_value(from));
}

static void begin_match(void)
{
    json_t *made = say("{\"do\":\"create\",\"game\":\"template\",\"scenario\":\"holm\","
                       "\"seats\":[{},{}],\"dice\":\"ask\"}");
    char join[128];

    copy_key(json_object_get(json_array_get(json_object_get(made, "seats"), 0), "key"), 0);
    copy_key(json_object_get(json_array_get(json_object_get(made, "seats"), 1), "key"), 1);
    copy_key(json_object_get(made, "watch"), 2);
    json_decref(made);
    for (int32_t i = 0; i < 2; i++) {
        snprintf(join, sizeof join, "{\"do\":\"join\",\"key\":\"%s\"}", key[i]);
        json_decref(say(join));
    }
}

static void begin(void)
{
    const sk_pool_plan disk = {
        .threads = 1, .batch = sk_store_batch, .wake = stay, .self = &server};
    const sk_pool_plan minds = {
        .threads = 1, .wake = stay, .own_new = sk_thinker_new, .own_free = sk_thinker_free};
    sk_fault fault;

    SK_CHECK(sk_secrets_start());
    sk_log_level(SK_LOG_ERROR);
    server.plan = (sk_serve_plan){.library = fuzz_library(), .rate = 1000000, .matches = 1000000};
    server.plan.budget = 1000;
    server.plan.replay = 10000;
    server.plan.uploads = 256;
    server.last_untold = &server.untold;
    server.text = sk_get(SK_ANSWER_MAX);
    server.sketch.text = sk_get(SK_ANSWER_MAX);
    server.kind = &SK_SQLITE;
    server.store = server.kind->open(":memory:", (sk_store_terms){0}, &fault);
    SK_CHECK(server.store != NULL);
    server.disk = sk_pool_start(&disk);
    server.minds = sk_pool_start(&minds);
    client = (sk_client){.server = &server, .is_socket = true, .address = "fuzz"};
    client.last_out = &client.out;
    begin_match();
}

/* The bytes with the keys in their places. */
static const char KEYS[] = "12w";

static char *filled(const uint8_t *bytes, size_t size, size_t *length)
{
    char *text = sk_get(size * SK_KEY_TEXT + 1);

    *length = 0;
    for (size_t i = 0; i < size; i++) {
        const char *which = i + 1 < size && bytes[i] == '$' ? strchr(KEYS, bytes[i + 1]) : NULL;
        if (which != NULL && *which != '\0') {
            memcpy(text + *length, key[which - KEYS], SK_KEY_TEXT - 1);
            *length += SK_KEY_TEXT - 1;
            i++;
        } else {
            text[(*length)++] = (char)bytes[i];
        }
    }
    return text;
}

/* Old matches go, and a match that is over makes way for a new one. */
static void tidy_up(void)
{
    int32_t seat;
    sk_live_match *b = sk_live_of_key(&server, key[0], &seat);

    if (server.live_count < 50 && b != NULL && !sk_match_turn(b->match).over && b->version < 200)
        return;
    while (client.watches != NULL)
        sk_watch_end(client.watches);
    take_answers(NULL);
    while (server.live_count > 0)
        sk_live_free(server.all[0]);
    begin_match();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t length;
    char *text;

    if (server.store == NULL)
        begin();
    text = filled(bytes, size, &length);
    sk_take_message(&client, NULL, text, length);
    settle();
    SK_CHECK(take_answers(NULL) == 1);
    free(text);
    tidy_up();
    return 0;
}
