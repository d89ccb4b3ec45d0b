/* Matches in PostgreSQL, where several processes may serve them. Every change locks the row of
 * its match and looks whether it is still the one the change was based on; a notification wakes
 * the other processes. Each change is a transaction of its own, so that no two processes can
 * lock rows in different orders. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/check.h"
#include "serve/keep.h"
#include "serve/log.h"
#include "serve/pg.h"

enum { LAYOUT = 2, FIRST_LAYOUT = 1 };

static const char SCHEMA[] =
    "SELECT pg_advisory_xact_lock(1397443652);"
    "CREATE TABLE IF NOT EXISTS skald_layout(layout integer NOT NULL);"
    "INSERT INTO skald_layout SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM skald_layout);"
    "CREATE TABLE IF NOT EXISTS skald_match(id text PRIMARY KEY, serial bigint NOT NULL,"
    " made timestamptz NOT NULL DEFAULT now(), touched timestamptz NOT NULL DEFAULT now(),"
    " scenario text NOT NULL, secret text NOT NULL, pending text NOT NULL, over boolean NOT NULL);"
    "CREATE TABLE IF NOT EXISTS skald_seat(match text NOT NULL REFERENCES skald_match(id),"
    " seat integer NOT NULL, key text UNIQUE, name text NOT NULL, joined boolean NOT NULL,"
    " PRIMARY KEY(match, seat));"
    "CREATE TABLE IF NOT EXISTS skald_step(match text NOT NULL REFERENCES skald_match(id),"
    " version integer NOT NULL, text text NOT NULL, PRIMARY KEY(match, version));";

/* From the first layout to ours: what people need at a table. */
static const char FOR_PEOPLE[] =
    "ALTER TABLE skald_match ADD COLUMN IF NOT EXISTS listed integer NOT NULL DEFAULT 0,"
    " ADD COLUMN IF NOT EXISTS listing text NOT NULL DEFAULT '',"
    " ADD COLUMN IF NOT EXISTS clock text NOT NULL DEFAULT '',"
    " ADD COLUMN IF NOT EXISTS next text NOT NULL DEFAULT '';"
    "ALTER TABLE skald_seat ADD COLUMN IF NOT EXISTS open boolean NOT NULL DEFAULT false,"
    " ADD COLUMN IF NOT EXISTS mind text NOT NULL DEFAULT '';"
    "CREATE INDEX IF NOT EXISTS skald_listed ON skald_match(listed, touched)"
    " WHERE listed > 0 AND NOT over;"
    "CREATE TABLE IF NOT EXISTS skald_said(match text NOT NULL REFERENCES skald_match(id),"
    " number integer NOT NULL, seat integer NOT NULL, at bigint NOT NULL, words text NOT NULL,"
    " PRIMARY KEY(match, number));"
    "UPDATE skald_layout SET layout = 2;";

/* Listening, on a thread and a connection of its own */

static bool listens(sk_store *s)
{
    PGresult *result = sk_pg_await(s, &s->ear, PQsendQuery(s->ear, "LISTEN skald"));
    bool good = PQresultStatus(result) == PGRES_COMMAND_OK;

    PQclear(result);
    return good;
}

static void pass_on(sk_store *s, PGconn *db)
{
    PGnotify *note;

    while ((note = PQnotifies(db)) != NULL) {
        char *blank = strchr(note->extra, ' ');
        if (blank != NULL) {
            *blank = '\0';
            s->terms.moved(s->terms.self, note->extra, strtoll(blank + 1, NULL, 10));
        }
        PQfreemem(note);
    }
}

/* False when it is time to end. */
static bool listen_once(sk_store *s)
{
    PGconn *db = s->ear;
    struct pollfd wait[2] = {{.fd = PQsocket(db), .events = POLLIN},
                             {.fd = s->stop[0], .events = POLLIN}};
    bool is_well = PQstatus(db) == CONNECTION_OK;

    poll(is_well ? wait : wait + 1, is_well ? 2 : 1, is_well ? -1 : 1000);
    if (wait[1].revents != 0)
        return false;
    if (is_well && PQconsumeInput(db)) {
        pass_on(s, db);
        return true;
    }
    PQfinish(s->ear);
    s->ear = s->hurries ? NULL : sk_pg_connect(s, s->where);
    if (PQstatus(s->ear) == CONNECTION_OK && listens(s))
        s->terms.moved(s->terms.self, "*", 0); /* who knows what was missed */
    return true;
}

static void *listen_on(void *self)
{
    sk_store *s = self;

    while (listen_once(s))
        ;
    return NULL;
}

/* Opening */

static void close_store(sk_store *s)
{
    if (s->listens) {
        if (write(s->stop[1], "x", 1) == 1)
            pthread_join(s->listener, NULL);
        close(s->stop[0]);
        close(s->stop[1]);
    }
    PQfinish(s->db);
    PQfinish(s->ear);
    free(s->where);
    free(s);
}

/* The address may hold a password; it is not repeated. */
static sk_store *refuse(sk_store *s, const char *words, sk_fault *fault)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "PostgreSQL");
    snprintf(fault->words, sizeof fault->words, "%.*s", (int)strcspn(words, "\n"), words);
    close_store(s);
    return NULL;
}

static long layout_of(sk_store *s)
{
    PGresult *result =
        sk_pg_await(s, &s->db, PQsendQuery(s->db, "SELECT layout FROM skald_layout"));
    long layout = PQntuples(result) == 1 ? strtol(PQgetvalue(result, 0, 0), NULL, 10) : 0;

    PQclear(result);
    return layout;
}

static bool set_up(sk_store *s)
{
    return sk_pg_run(s, "BEGIN") && sk_pg_run(s, SCHEMA) &&
           (layout_of(s) != FIRST_LAYOUT || sk_pg_run(s, FOR_PEOPLE)) && sk_pg_run(s, "COMMIT");
}

static sk_store *open_store(const char *where, sk_store_terms terms, sk_fault *fault)
{
    sk_store *s = sk_get(sizeof *s);

    s->terms = terms;
    s->first = s;
    s->where = sk_get_words(where);
    s->db = sk_pg_connect(s, where);
    if (PQstatus(s->db) != CONNECTION_OK)
        return refuse(s, PQerrorMessage(s->db), fault);
    if (!set_up(s))
        return refuse(s, PQerrorMessage(s->db), fault);
    if (layout_of(s) != LAYOUT)
        return refuse(
            s, "this database was made by another version of skald serve; it is left as it is",
            fault);
    s->ear = sk_pg_connect(s, where);
    if (PQstatus(s->ear) != CONNECTION_OK || !listens(s))
        return refuse(s, PQerrorMessage(s->ear), fault);
    s->listens = pipe(s->stop) == 0 && pthread_create(&s->listener, NULL, listen_on, s) == 0;
    if (!s->listens)
        return refuse(s, "no thread to listen with", fault);
    return s;
}

/* Every change begins and commits by itself. */
static bool begin(sk_store *s)
{
    (void)s;
    return true;
}

static bool commit(sk_store *s)
{
    (void)s;
    return true;
}

/* Writing */

void sk_pg_say_key(const uint8_t *key, char out[2 * SK_KEY_HASH + 1])
{
    for (int i = 0; i < SK_KEY_HASH; i++)
        snprintf(out + 2 * i, 3, "%02x", key[i]);
}

/* A new one, or as it is now. */
static bool put_seat(sk_store *s, const char *sql, const char *id, int32_t seat,
                     const sk_kept_seat *k)
{
    char key[2 * SK_KEY_HASH + 1], number[12];

    sk_pg_say_key(k->key, key);
    snprintf(number, sizeof number, "%d", seat);
    return SK_PG_TELL(s, sql, id, number, k->has_key ? key : NULL, k->name, k->joined ? "t" : "f",
                      k->is_open ? "t" : "f", k->mind);
}

static bool add_step(sk_store *s, const char *id, int32_t version, const char *text, int64_t size)
{
    char *copy = sk_get_bytes(text, (size_t)size), number[12];
    bool good;

    snprintf(number, sizeof number, "%d", version);
    good = SK_PG_TELL(s, "INSERT INTO skald_step VALUES($1, $2, $3)", id, number, copy);
    free(copy);
    return good;
}

static bool add_steps(sk_store *s, const sk_change *c)
{
    for (int32_t i = 0; i < c->steps; i++) {
        int64_t at = i > 0 ? c->end[i - 1] : 0;
        if (!add_step(s, c->id, c->first + i, c->text + at, c->end[i] - at))
            return false;
    }
    return true;
}

static bool create_rows(sk_store *s, const sk_kept *kept)
{
    sk_change steps = {.steps = kept->steps, .end = kept->end, .text = kept->text};
    const sk_kept_people *p = &kept->people;
    char listed[12];

    memcpy(steps.id, kept->id, sizeof steps.id);
    snprintf(listed, sizeof listed, "%d", (int)p->listed);
    if (!SK_PG_TELL(s,
                    "INSERT INTO skald_match(id, serial, scenario, secret, pending, over, listed,"
                    " listing, clock) VALUES($1, 0, $2, $3, '', false, $4, $5, $6)",
                    kept->id, kept->scenario, kept->secret, listed,
                    p->listing != NULL ? p->listing : "", p->clock))
        return false;
    for (int32_t seat = 0; seat <= kept->seats; seat++)
        if (!put_seat(s,
                      "INSERT INTO skald_seat(match, seat, key, name, joined, open, mind)"
                      " VALUES($1, $2, $3, $4, $5, $6, $7)",
                      kept->id, seat, &kept->seat[seat]))
            return false;
    return add_steps(s, &steps);
}

static sk_store_result create(sk_store *s, const sk_kept *kept)
{
    if (sk_pg_start(s, "BEGIN") && create_rows(s, kept)) {
        if (sk_pg_run(s, "COMMIT"))
            return SK_KEPT;
        if (PQstatus(s->db) != CONNECTION_OK)
            return SK_UNSURE;
    }
    if (s->db != NULL)
        sk_pg_run(s, "ROLLBACK");
    return SK_NOT_KEPT;
}

int64_t sk_pg_lock(sk_store *s, const char *id)
{
    PGresult *result =
        sk_pg_ask(s,
                  "WITH held AS (SELECT serial FROM skald_match WHERE id = $1 FOR UPDATE)"
                  " SELECT serial, set_config('lock_timeout', '0', true) FROM held",
                  1, &id);
    int64_t serial = PQntuples(result) == 1 ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : -1;
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (state != NULL && strcmp(state, "55P03") == 0)
        serial = -2;
    PQclear(result);
    return serial;
}

static bool add_line(sk_store *s, const char *id, const sk_said *said)
{
    char number[12], seat[12], at[24], old[12];

    snprintf(number, sizeof number, "%d", said->number);
    snprintf(seat, sizeof seat, "%d", said->seat);
    snprintf(at, sizeof at, "%lld", (long long)said->at);
    snprintf(old, sizeof old, "%d", said->number - SK_SAID_LINES);
    return SK_PG_TELL(s, "INSERT INTO skald_said VALUES($1, $2, $3, $4, $5)", id, number, seat, at,
                      said->words) &&
           SK_PG_TELL(s, "DELETE FROM skald_said WHERE match = $1 AND number <= $2", id, old);
}

static bool change_rows(sk_store *s, const sk_change *c)
{
    const sk_kept_people *p = &c->people;
    char listed[12], serial[24];

    snprintf(listed, sizeof listed, "%d", (int)p->listed);
    snprintf(serial, sizeof serial, "%lld", (long long)c->serial + 1);
    return add_steps(s, c) &&
           SK_PG_TELL(
               s,
               "UPDATE skald_match SET serial = $2, touched = now(), pending = $3, over = $4,"
               " listed = $5, listing = $6, clock = $7, next = $8 WHERE id = $1",
               c->id, serial, c->pending, c->over ? "t" : "f", listed,
               p->listing != NULL ? p->listing : "", p->clock, p->next) &&
           (c->seat == 0 || put_seat(s,
                                     "UPDATE skald_seat SET key = $3, name = $4, joined = $5,"
                                     " open = $6, mind = $7 WHERE match = $1 AND seat = $2",
                                     c->id, c->seat, &c->sits)) &&
           (c->said.number == 0 || add_line(s, c->id, &c->said)) &&
           SK_PG_TELL(s, "SELECT pg_notify('skald', $1 || ' ' || $2)", c->id, serial);
}

static sk_store_result change(sk_store *s, const sk_change *c)
{
    int64_t serial = sk_pg_start(s, SK_PG_BEGIN_IMPATIENTLY) ? sk_pg_lock(s, c->id) : -1;

    if (serial == c->serial && change_rows(s, c)) {
        if (sk_pg_run(s, "COMMIT"))
            return SK_KEPT;
        if (PQstatus(s->db) != CONNECTION_OK)
            return SK_UNSURE;
    }
    if (s->db != NULL)
        sk_pg_run(s, "ROLLBACK");
    if (serial == -2)
        return s->first->hurries ? SK_NOT_KEPT : SK_LOCKED;
    return serial > c->serial ? SK_MOVED_ON : SK_NOT_KEPT;
}

/* Forgetting. PostgreSQL gives back the room by itself (autovacuum). */

#define DUE                                                                                        \
    "(SELECT id FROM skald_match WHERE"                                                            \
    " (NOT over AND $1::int > 0 AND touched < now() - make_interval(days => $1::int)) OR"          \
    " (over AND $2::int > 0 AND touched < now() - make_interval(days => $2::int))"                 \
    " ORDER BY id LIMIT 200)"

static int32_t forget(sk_store *s, const sk_forgetting *what)
{
    char open[12], finished[12];
    const char *const days[] = {open, finished};
    PGresult *result;
    int32_t count = -1;

    snprintf(open, sizeof open, "%d", what->open);
    snprintf(finished, sizeof finished, "%d", what->finished);
    if (!sk_pg_start(s, "BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL lock_timeout = 200"))
        return -1;
    if (SK_PG_TELL(s, "DELETE FROM skald_said WHERE match IN " DUE, days[0], days[1]) &&
        SK_PG_TELL(s, "DELETE FROM skald_step WHERE match IN " DUE, days[0], days[1]) &&
        SK_PG_TELL(s, "DELETE FROM skald_seat WHERE match IN " DUE, days[0], days[1])) {
        result = sk_pg_ask(s, "DELETE FROM skald_match WHERE id IN " DUE, 2, days);
        if (PQresultStatus(result) == PGRES_COMMAND_OK)
            count = (int32_t)strtol(PQcmdTuples(result), NULL, 10);
        PQclear(result);
    }
    if (s->db != NULL && !sk_pg_run(s, count >= 0 ? "COMMIT" : "ROLLBACK"))
        count = -1;
    return count;
}

/* Lanes connect when they are first needed. */
static sk_store *lane(sk_store *s)
{
    sk_store *l = sk_get(sizeof *l);

    l->first = s;
    return l;
}

static void lane_close(sk_store *s)
{
    PQfinish(s->db);
    free(s);
}

static void hurry(sk_store *s)
{
    s->hurries = true;
}

const sk_store_kind SK_POSTGRES = {.open = open_store,
                                   .close = close_store,
                                   .begin = begin,
                                   .commit = commit,
                                   .create = create,
                                   .change = change,
                                   .find = sk_pg_find,
                                   .lobby = sk_pg_lobby,
                                   .forget = forget,
                                   .shared = true,
                                   .lanes = 4,
                                   .lane = lane,
                                   .lane_close = lane_close,
                                   .hurry = hurry};
