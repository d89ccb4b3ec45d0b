/* The lobby: tables that want players, tables to watch. Whoever changes a listed match writes
 * beside it how the lobby shows it, so every process reads the same lobby from the store and no
 * match has to be replayed for it. What was read is shown to everybody for a moment. */
#include <stdlib.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/people.h"
#include "serve/server.h"
#include "serve/store_job.h"

static const double FRESH = 1; /* seconds */

typedef struct sk_lobby {
    char *tables;
    size_t size;
    double read; /* when; 0: it is to be read again */
    bool is_reading;
    sk_request *waiting;
} sk_lobby;

/* Listings */

typedef struct shown {
    const char *id, *scenario;
    const sk_match *match;
    const sk_kept_seat *seat[SK_SEATS_MAX];
    bool is_free[SK_SEATS_MAX]; /* whoever comes may sit there */
    bool begun;
} shown;

static bool wants_players(const shown *t)
{
    for (int32_t seat = 0; seat < sk_match_plan(t->match)->seats; seat++)
        if (t->is_free[seat])
            return true;
    return false;
}

static void tell_seat(sk_json *j, const shown *t, int32_t seat)
{
    const sk_match *m = t->match;
    const char *player = sk_match_plan(m)->player[seat];
    char side[128];
    sk_text words = SK_TEXT(side);

    sk_say_seat(sk_match_game(m), sk_match_scene(m), seat, &words);
    sk_json_object(j);
    sk_json_put_int(j, "seat", seat + 1);
    sk_json_put_string(j, "name", t->seat[seat]->name);
    sk_json_put_string(j, "side", side);
    sk_json_put_string(j, "player", sk_is_mind(player) ? player : "human");
    sk_json_put_bool(j, "free", t->is_free[seat]);
    sk_json_end(j);
}

static void write_listing(const shown *t, sk_text *out)
{
    const sk_game *game = sk_match_game(t->match);
    sk_json j = sk_json_over(out);

    sk_json_object(&j);
    sk_json_put_string(&j, "match", t->id);
    sk_json_put_string(&j, "game", game->id);
    sk_json_put_string(&j, "title", game->title);
    sk_json_put_string(&j, "scenario", t->scenario);
    sk_json_put_bool(&j, "wants", wants_players(t));
    sk_json_put_bool(&j, "begun", t->begun);
    sk_json_put_int(&j, "round", sk_match_turn(t->match).round);
    sk_json_open_array(&j, "seats");
    for (int32_t seat = 0; seat < sk_match_plan(t->match)->seats; seat++)
        tell_seat(&j, t, seat);
    sk_json_end(&j);
    sk_json_end(&j);
    if (!sk_json_done(&j)) /* too long names: better not shown than half */
        sk_text_clear(out);
}

static shown shown_of(const sk_live_match *b)
{
    shown t = {.id = b->id, .scenario = b->scenario, .match = b->match, .begun = sk_has_begun(b)};

    for (int32_t seat = 0; seat < sk_match_plan(b->match)->seats; seat++) {
        t.seat[seat] = &b->seat[seat + 1].kept;
        t.is_free[seat] = t.seat[seat]->is_open && !sk_has_sat(b, seat);
    }
    return t;
}

void sk_write_listing(const sk_live_match *b, sk_text *out)
{
    shown t;

    if (!b->is_listed)
        return;
    t = shown_of(b);
    write_listing(&t, out);
}

void sk_write_first_listing(const sk_kept *kept, const sk_match *m, sk_text *out)
{
    shown t = {.id = kept->id, .scenario = kept->scenario, .match = m};

    for (int32_t seat = 0; seat < sk_match_plan(m)->seats; seat++) {
        t.seat[seat] = &kept->seat[seat + 1];
        t.is_free[seat] = t.seat[seat]->is_open;
    }
    write_listing(&t, out);
}

sk_listed sk_listed_now(const sk_live_match *b)
{
    shown t;

    if (!b->is_listed)
        return SK_PRIVATE;
    t = shown_of(b);
    return wants_players(&t) ? SK_WANTS_PLAYERS : SK_TO_WATCH;
}

/* Reading it */

static sk_lobby *lobby_of(sk_server *s)
{
    if (s->lobby == NULL)
        s->lobby = sk_get(sizeof *s->lobby);
    return s->lobby;
}

void sk_lobby_changed(const sk_live_match *b)
{
    if (b->is_listed)
        lobby_of(b->server)->read = 0;
}

void sk_lobby_free(sk_server *s)
{
    if (s->lobby == NULL)
        return;
    free(s->lobby->tables);
    free(s->lobby);
}

/* On the disk's thread. */
void sk_add_listing(void *store_job, const char *listing)
{
    sk_store_job *e = store_job;
    size_t size = strlen(listing);

    if (size == 0)
        return;
    e->tables = sk_get_more(e->tables, e->tables_size + size + 2);
    if (e->tables_size > 0)
        e->tables[e->tables_size++] = ',';
    memcpy(e->tables + e->tables_size, listing, size + 1);
    e->tables_size += size;
}

static void tell_lobby(sk_request *r)
{
    const sk_lobby *l = r->server->lobby;
    sk_json *j = sk_answer(r);

    sk_json_open_array(j, "tables");
    if (l->size > 0)
        sk_json_raw(j, l->tables, l->size);
    sk_json_end(j);
    sk_send(r);
}

static void lobby_read(sk_job *job)
{
    sk_store_job *e = (sk_store_job *)job;
    sk_lobby *l = e->server->lobby;
    sk_request *list = l->waiting;

    l->waiting = NULL;
    l->is_reading = false;
    free(l->tables);
    l->tables = e->tables;
    l->size = e->tables_size;
    if (e->broken)
        l->read = 0;
    for (sk_request *r = list, *next; r != NULL; r = next) {
        next = r->next;
        if (e->broken)
            sk_refuse(r, "busy", "the store does not answer");
        else
            tell_lobby(r);
    }
    free(e);
}

void sk_do_lobby(sk_request *r)
{
    sk_lobby *l = lobby_of(r->server);

    if (!l->is_reading && l->read > 0 && r->came - l->read < FRESH) {
        tell_lobby(r);
        return;
    }
    r->next = l->waiting;
    l->waiting = r;
    if (l->is_reading)
        return;
    l->is_reading = true;
    l->read = r->came;
    sk_pool_submit(r->server->disk, &sk_store_job_new(r->server, SK_LOBBY, NULL, lobby_read)->job);
}
