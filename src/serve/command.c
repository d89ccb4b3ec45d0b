/* From a message to the command it asks for: strict JSON, known members, a key that fits. */
#include <string.h>

#include "base/check.h"
#include "lab/clock.h"
#include "serve/change.h"
#include "serve/client.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/playing.h"
#include "serve/request.h"
#include "serve/server.h"

static const sk_command *command_named(const char *name)
{
    for (const sk_command *c = SK_SERVE_COMMANDS; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

static sk_request *new_request(sk_client *c)
{
    sk_request *r = sk_get(sizeof *r);

    r->server = c->server;
    r->client = c;
    r->seat = SK_TABLE;
    r->came = sk_seconds();
    r->next_mine = c->requests;
    r->before_mine = &c->requests;
    if (c->requests != NULL)
        c->requests->before_mine = &r->next_mine;
    c->requests = r;
    c->request_count++;
    return r;
}

/* Members */

typedef struct member {
    char name[24];
    char kind;
    bool optional;
} member;

/* The next of "key:s version:i words?:s"; false at the end. */
static bool next_member(const char **list, member *m)
{
    size_t length;

    while (**list == ' ')
        (*list)++;
    length = strcspn(*list, "?:");
    if (length == 0)
        return false;
    SK_CHECK(length < sizeof m->name);
    memcpy(m->name, *list, length);
    m->name[length] = '\0';
    *list += length;
    m->optional = **list == '?';
    *list += m->optional ? 2 : 1;
    m->kind = *(*list)++;
    return true;
}

static const char *kind_words(char kind)
{
    switch (kind) {
    case 's':
        return "a string";
    case 'i':
        return "a whole number";
    case 'b':
        return "true or false";
    case 'o':
        return "an object";
    case 'a':
        return "a list";
    }
    return "a value";
}

static bool is_of_kind(const json_t *value, char kind)
{
    switch (kind) {
    case 's':
        return json_is_string(value);
    case 'i':
        return json_is_integer(value);
    case 'b':
        return json_is_boolean(value);
    case 'o':
        return json_is_object(value);
    case 'a':
        return json_is_array(value);
    }
    return true;
}

static bool is_member(const char *list, const char *name)
{
    member m;

    while (next_member(&list, &m))
        if (strcmp(m.name, name) == 0)
            return true;
    return strcmp(name, "do") == 0 || strcmp(name, "id") == 0;
}

/* NULL when all members are there, known and of their kind. */
static const char *find_wrong_member(const sk_request *r, char *words, size_t size)
{
    const char *list = r->command->members, *name;
    json_t *value;
    member m;

    while (next_member(&list, &m)) {
        value = json_object_get(r->said, m.name);
        if (value == NULL && m.optional)
            continue;
        if (value == NULL || !is_of_kind(value, m.kind)) {
            snprintf(words, size, "\"%s\" must be %s", m.name, kind_words(m.kind));
            return words;
        }
    }
    json_object_foreach(r->said, name, value)
    {
        if (!is_member(r->command->members, name)) {
            snprintf(words, size, "\"%.60s\" is not a member of \"%s\"", name, r->command->name);
            return words;
        }
    }
    return NULL;
}

/* Running */

/* True when the request knows its match, which is at rest; else it waits or was refused. */
static bool has_match(sk_request *r)
{
    const char *key = sk_said_word(r, "key");

    r->live = sk_live_of_key(r->server, key, &r->seat);
    if (r->live == NULL && r->has_looked) {
        sk_refuse(r, "unknown-key", "no match has this key");
        return false;
    }
    if (r->live == NULL) {
        r->has_looked = true;
        sk_fetch_by_key(r, key);
        return false;
    }
    if (r->live->stuck && r->has_looked && !r->live->busy) {
        sk_refuse(r, "busy", "this match cannot be read from the store");
        return false;
    }
    if (r->live->stuck && !r->live->busy) { /* the store may be back */
        r->has_looked = true;
        sk_reread(r->live);
    }
    if (r->live->busy) {
        sk_live_wait(r->live, r);
        return false;
    }
    r->live->touched = r->came;
    return true;
}

void sk_run_request(sk_request *r)
{
    if (r->client == NULL) { /* nobody is left to answer */
        sk_drop_request(r);
        return;
    }
    if (r->server->stopping) {
        sk_refuse(r, "busy", "the server is stopping");
        return;
    }
    if (r->command->needs != SK_ANYBODY && !has_match(r))
        return;
    if (r->command->needs == SK_PLAYS && r->seat == SK_TABLE) {
        sk_refuse(r, "watcher", "this key only watches");
        return;
    }
    if (r->command->needs == SK_PLAYS && r->live->closed) {
        sk_refuse_broken(r);
        return;
    }
    sk_run_guarded(r);
}

/* What keeps the loop as long as several messages counts like them. */
static bool may_ask(const sk_request *r)
{
    for (int32_t i = 1; i < r->command->counts; i++)
        if (!sk_client_may_speak(r->client))
            return false;
    return true;
}

static void run_command(sk_request *r, const char *name)
{
    char words[160];

    r->command = command_named(name);
    if (r->command == NULL) {
        snprintf(words, sizeof words, "there is no command \"%.60s\"", name);
        sk_refuse(r, "unknown-command", words);
    } else if (find_wrong_member(r, words, sizeof words) != NULL) {
        sk_refuse(r, "bad-request", words);
    } else if (r->command->socket_only && !r->client->is_socket) {
        sk_refuse(r, "bad-request", "this command needs a WebSocket");
    } else if (!may_ask(r)) {
        sk_refuse(r, "too-many", "too many messages; wait a little");
    } else {
        sk_run_request(r);
    }
}

static void take_id(sk_request *r)
{
    const json_t *id = json_object_get(r->said, "id");

    r->has_id = json_is_integer(id);
    r->id = json_integer_value(id);
}

/* JSON may say \u0000 in a text, we may not: what follows it would be lost. */
static bool has_nul(const json_t *value)
{
    const char *name;
    json_t *part;
    size_t i;

    if (json_is_string(value))
        return strlen(json_string_value(value)) != json_string_length(value);
    json_array_foreach(value, i, part)
    {
        if (has_nul(part))
            return true;
    }
    json_object_foreach((json_t *)value, name, part)
    {
        if (has_nul(part))
            return true;
    }
    return false;
}

static void hear(sk_request *r, const char *name)
{
    const json_t *asked = json_object_get(r->said, "do");

    if (json_object_get(r->said, "id") != NULL && !r->has_id)
        sk_refuse(r, "bad-request", "\"id\" must be a whole number");
    else if (name == NULL && !json_is_string(asked))
        sk_refuse(r, "bad-request", "\"do\" must name a command");
    else if (has_nul(r->said))
        sk_refuse(r, "bad-request", "no text may have the character \\u0000");
    else
        run_command(r, name != NULL ? name : json_string_value(asked));
}

void sk_take_message(sk_client *c, const char *name, const char *text, size_t size)
{
    sk_request *r = new_request(c);
    json_error_t error;
    char words[200];

    r->said = json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    take_id(r);
    if (!sk_client_may_speak(c) || c->request_count > SK_WAITING_MAX) {
        sk_refuse(r, "too-many", "too many messages; wait a little");
    } else if (r->said == NULL) {
        snprintf(words, sizeof words, "line %d, column %d: %s", error.line, error.column,
                 error.text);
        sk_refuse(r, "bad-json", words);
    } else if (!json_is_object(r->said)) {
        sk_refuse(r, "bad-request", "a message is one object");
    } else {
        hear(r, name);
    }
}
