/* Answers: "ok" and what was asked for, or why not. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/client.h"
#include "serve/limits.h"
#include "serve/log.h"
#include "serve/request.h"
#include "serve/server.h"

static const struct {
    const char *code;
    int32_t status;
} STATUS[] = {
    {"bad-json", 400},  {"bad-request", 400}, {"unknown-command", 404}, {"unknown-key", 404},
    {"bad-setup", 422}, {"refused", 422},     {"not-an-action", 422},   {"not-your-turn", 409},
    {"not-begun", 409}, {"over", 409},        {"no-undo", 409},         {"bad-share", 409},
    {"hidden", 409},    {"stale", 409},       {"watcher", 403},         {"too-many", 429},
    {"too-large", 413}, {"busy", 503},        {"bad-record", 422},      {"broken", 500},
    {"lesson", 409},    {"taken", 409},       {"not-late", 409},        {"not-over", 409},
};

int32_t sk_status_of(const char *code)
{
    for (size_t i = 0; i < sizeof STATUS / sizeof *STATUS; i++)
        if (strcmp(STATUS[i].code, code) == 0)
            return STATUS[i].status;
    return 500;
}

void sk_drop_request(sk_request *r)
{
    if (r->client != NULL) {
        *r->before_mine = r->next_mine;
        if (r->next_mine != NULL)
            r->next_mine->before_mine = r->before_mine;
        r->client->request_count--;
        r->client->thinking -= r->thinks;
    }
    if (r->server->running == r)
        r->server->running = NULL;
    json_decref(r->said);
    free(r);
}

static sk_json *begin_answer(sk_request *r, bool ok)
{
    sk_server *s = r->server;

    s->out = sk_text_over(s->text, SK_ANSWER_MAX);
    s->json = sk_json_over(&s->out);
    sk_json_object(&s->json);
    sk_json_put_bool(&s->json, "ok", ok);
    if (r->has_id)
        sk_json_put_int(&s->json, "re", r->id);
    return &s->json;
}

static void note(const sk_request *r, const char *how)
{
    sk_note(SK_LOG_INFO, "%s %s %s %s %.1f ms", r->client != NULL ? r->client->address : "gone",
            r->command != NULL ? r->command->name : "?", r->live != NULL ? r->live->id : "-", how,
            (sk_seconds() - r->came) * 1000);
}

static void finish(sk_request *r, int32_t status, const char *how)
{
    sk_server *s = r->server;

    note(r, how);
    if (r->client != NULL) {
        r->client->status = status;
        sk_client_send(r->client, s->text, (size_t)s->out.length);
    }
    sk_drop_request(r);
}

sk_json *sk_answer(sk_request *r)
{
    return begin_answer(r, true);
}

void sk_send(sk_request *r)
{
    sk_json_end(&r->server->json);
    if (!sk_json_done(&r->server->json)) {
        sk_refuse(r, "too-large", "the answer is too large to send");
        return;
    }
    finish(r, 200, "ok");
}

/* Another thread wrote the members; only the wrapping is missing. */
void sk_send_members(sk_request *r, const char *object)
{
    sk_server *s = r->server;

    begin_answer(r, true);
    if (strlen(object) > 2) {
        sk_put_char(&s->out, ',');
        sk_put(&s->out, object + 1);
    } else {
        sk_put_char(&s->out, '}');
    }
    if (s->out.cut)
        sk_refuse(r, "too-large", "the answer is too large to send");
    else
        finish(r, 200, "ok");
}

static sk_json *begin_refusal(sk_request *r, const char *code)
{
    sk_json *j = begin_answer(r, false);

    sk_json_open_object(j, "error");
    sk_json_put_string(j, "code", code);
    return j;
}

static void end_refusal(sk_request *r, const char *code, const char *words)
{
    sk_json *j = &r->server->json;

    sk_json_put_string(j, "words", words);
    sk_json_end(j);
    sk_json_end(j);
    sk_json_done(j);
    finish(r, sk_status_of(code), code);
}

/* "busy" tells who asked for something to be done whether it was. */
void sk_refuse(sk_request *r, const char *code, const char *words)
{
    sk_json *j = begin_refusal(r, code);

    if (strcmp(code, "busy") == 0)
        sk_json_put_string(j, "applied", "no");
    end_refusal(r, code, words);
}

void sk_refuse_more(sk_request *r, const char *code, const char *key, const char *value,
                    const char *words)
{
    sk_json_put_string(begin_refusal(r, code), key, value);
    end_refusal(r, code, words);
}

void sk_refuse_stale(sk_request *r)
{
    sk_json_put_int(begin_refusal(r, "stale"), "version", r->live->version);
    end_refusal(r, "stale", "the match has moved on; look again");
}
