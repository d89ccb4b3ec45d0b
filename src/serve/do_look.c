/* Commands that only look. */
#include <stdlib.h>
#include <string.h>

#include "serve/change.h"
#include "serve/client.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/limits.h"
#include "serve/live.h"
#include "serve/server.h"
#include "serve/tell.h"
#include "serve/think.h"
#include "serve/watch.h"

enum { KEYS_MAX = 100, PICTURES = 8 }; /* so many pictures count as a message */

void sk_do_look(sk_request *r)
{
    int64_t at = sk_said_int(r, "at", r->live->version);
    int32_t viewer;
    sk_json *j;

    if (!sk_said_viewer(r, &viewer))
        return;
    if (at < 0 || at > r->live->version) {
        sk_refuse(r, "bad-request", "\"at\" is not a version of this match");
        return;
    }
    if (at < r->live->version) {
        if (sk_may_think(r))
            sk_look_back(r, viewer, (int32_t)at);
        return;
    }
    j = sk_answer(r);
    sk_json_open_object(j, "look");
    sk_tell_look(j, r->live, viewer);
    sk_json_end(j);
    sk_send(r);
}

void sk_do_looks(sk_request *r)
{
    int32_t now = r->live->version, viewer;
    int64_t since = sk_said_int(r, "since", 0);
    int64_t to = sk_said_int(r, "to", now);

    if (!sk_said_viewer(r, &viewer))
        return;
    if (since < 0 || since > to || to > now)
        sk_refuse(r, "bad-request", "\"since\" and \"to\" are not versions of this match in order");
    else if (sk_may_think(r))
        sk_tell_looks(r, viewer, (int32_t)since,
                      (int32_t)(to - since > SK_LOOKS_MAX ? since + SK_LOOKS_MAX : to));
}

void sk_do_events(sk_request *r)
{
    int64_t since = sk_said_int(r, "since", 0);

    if (since < 0 || since > r->live->version)
        sk_refuse(r, "bad-request", "\"since\" is not a version of this match");
    else if (sk_may_think(r))
        sk_tell_events(r, (int32_t)since);
}

void sk_do_record(sk_request *r)
{
    int64_t size;
    const char *record = sk_match_record(r->live->match, &size);
    char *text;

    if (!r->live->closed && !sk_match_turn(r->live->match).over) {
        sk_refuse(r, "hidden", "a record tells every secret; it is open when the match is over");
        return;
    }
    text = sk_get_bytes(record, (size_t)size);
    sk_json_put_string(sk_answer(r), "record", text);
    sk_send(r);
    free(text);
}

/* My matches */

static void tell_names(sk_json *j, const sk_live_match *b)
{
    sk_json_open_array(j, "names");
    for (int32_t seat = 1; seat <= sk_match_plan(b->match)->seats; seat++)
        sk_json_string(j, b->seat[seat].kept.name[0] != '\0'
                              ? b->seat[seat].kept.name
                              : sk_match_plan(b->match)->player[seat - 1]);
    sk_json_end(j);
}

static void tell_match(sk_json *j, const sk_live_match *b, const char *key, int32_t seat)
{
    sk_turn turn = sk_match_turn(b->match);

    sk_json_object(j);
    sk_json_put_string(j, "key", key);
    sk_json_put_string(j, "match", b->id);
    sk_json_put_string(j, "game", sk_match_game(b->match)->id);
    sk_json_put_string(j, "title", sk_match_game(b->match)->title);
    sk_json_put_string(j, "scenario", b->scenario);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_int(j, "version", b->version);
    sk_json_put_bool(j, "begun", sk_has_begun(b));
    sk_json_put_bool(j, "over", turn.over);
    sk_json_put_bool(j, "yours",
                     sk_has_begun(b) && !turn.over && seat != SK_TABLE && turn.seat == seat);
    sk_json_put_int(j, "round", turn.round);
    if (turn.over && seat != SK_TABLE)
        sk_json_put_string(j, "outcome", SK_OUTCOME_NAME[sk_match_result(b->match).outcome[seat]]);
    tell_names(j, b);
    sk_tell_picture(j, b->match, seat);
    sk_json_end(j);
}

/* A list of keys nobody knows asks the store as often as so many messages: it counts like them. */
static bool may_look_up(sk_request *r)
{
    if (!r->has_looked || sk_client_may_speak(r->client)) {
        r->has_looked = true;
        return true;
    }
    sk_refuse(r, "too-many", "too many matches are asked for that are not open; wait a little");
    return false;
}

/* False when the request has to wait for a match that is not in memory or not at rest. */
static bool has_matches(sk_request *r, const json_t *keys)
{
    int32_t seat;

    for (; r->tried < json_array_size(keys); r->tried++) {
        const char *key = json_string_value(json_array_get(keys, r->tried));
        sk_live_match *b = sk_live_of_key(r->server, key, &seat);
        if (b != NULL && b->busy) {
            sk_live_wait(b, r);
            return false;
        }
        if (b == NULL && may_look_up(r)) {
            r->tried++;
            sk_fetch_by_key(r, key);
        }
        if (b == NULL)
            return false;
    }
    return true;
}

/* While one was fetched, another may have begun to move. */
static bool are_at_rest(sk_request *r, const json_t *keys)
{
    int32_t seat;

    for (size_t i = 0; i < json_array_size(keys); i++) {
        sk_live_match *b =
            sk_live_of_key(r->server, json_string_value(json_array_get(keys, i)), &seat);
        if (b != NULL && b->busy) {
            sk_live_wait(b, r);
            return false;
        }
    }
    return true;
}

static bool is_earlier(const json_t *keys, size_t i)
{
    const char *key = json_string_value(json_array_get(keys, i));

    for (size_t k = 0; k < i; k++)
        if (strcmp(json_string_value(json_array_get(keys, k)), key) == 0)
            return true;
    return false;
}

static void drop_twins(json_t *keys)
{
    for (size_t i = json_array_size(keys); i-- > 1;)
        if (is_earlier(keys, i))
            json_array_remove(keys, i);
}

/* Every one is drawn: a long list counts like several messages. */
static bool may_tell_all(sk_request *r, size_t count)
{
    for (; count > PICTURES; count -= PICTURES)
        if (!sk_client_may_speak(r->client)) {
            sk_refuse(r, "too-many", "too many matches are asked for; wait a little");
            return false;
        }
    return true;
}

void sk_do_matches(sk_request *r)
{
    json_t *keys = json_object_get(r->said, "keys");
    sk_json *j;

    for (size_t i = 0; i < json_array_size(keys); i++)
        if (!json_is_string(json_array_get(keys, i)) || i >= KEYS_MAX) {
            sk_refuse(r, "bad-request", "\"keys\" is a list of at most 100 strings");
            return;
        }
    if (r->tried == 0)
        drop_twins(keys);
    if (!has_matches(r, keys) || !are_at_rest(r, keys) || !may_tell_all(r, json_array_size(keys)))
        return;
    j = sk_answer(r);
    sk_json_open_array(j, "matches");
    for (size_t i = 0; i < json_array_size(keys); i++) {
        const char *key = json_string_value(json_array_get(keys, i));
        int32_t seat;
        const sk_live_match *b = sk_live_of_key(r->server, key, &seat);
        if (b != NULL && !b->stuck)
            tell_match(j, b, key, seat);
    }
    sk_json_end(j);
    sk_send(r);
}

/* Watching */

/* What was missed is replayed, each time somebody begins to watch anew. */
static bool may_read_tales(const sk_request *r, int32_t since)
{
    return since == r->live->version ||
           sk_pool_waiting_of(r->server->minds, r->client->address) < SK_THINKING_MAX;
}

void sk_do_watch(sk_request *r)
{
    int64_t said = sk_said_int(r, "since", -1);
    int32_t now = r->live->version, since = said >= 0 && said < now ? (int32_t)said : now;
    const sk_peer *p = r->client->peer;

    if (p != NULL && p->watches >= r->server->plan.matches)
        sk_refuse(r, "too-many", "too many matches are watched from this address");
    else if (!may_read_tales(r, since))
        sk_refuse(r, "too-many", "too many questions at once; wait for the answers");
    else
        sk_watch_begin(r, since, json_is_true(json_object_get(r->said, "changes")));
}

void sk_do_unwatch(sk_request *r)
{
    for (sk_watch *w = r->client->watches, *next; w != NULL; w = next) {
        next = w->next_mine;
        if (w->live == r->live && w->seat == r->seat)
            sk_watch_end(w);
    }
    sk_answer(r);
    sk_send(r);
}

void sk_do_ping(sk_request *r)
{
    sk_answer(r);
    sk_send(r);
}
