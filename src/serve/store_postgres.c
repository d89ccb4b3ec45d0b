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

enum { LAYOUT = 1 };

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

static bool has_our_layout(sk_store *s)
{
    PGresult *result =
        sk_pg_await(s, &s->db, PQsendQuery(s->db, "SELECT layout FROM skald_layout"));
    bool ours = PQntuples(result) == 1 && strtol(PQgetvalue(result, 0, 0), NULL, 10) == LAYOUT;

    PQclear(result);
    return ours;
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
    if (!sk_pg_run(s, "BEGIN") || !sk_pg_run(s, SCHEMA) || !sk_pg_run(s, "COMMIT"))
        return refuse(s, PQerrorMessage(s->db), fault);
    if (!has_our_layout(s))
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

static void say_key(const uint8_t *key, char out[2 * SK_KEY_HASH + 1])
{
    for (int i = 0; i < SK_KEY_HASH; i++)
        snprintf(out + 2 * i, 3, "%02x", key[i]);
}

static bool add_seat(sk_store *s, const sk_kept *kept, int32_t seat)
{
    const sk_kept_seat *k = &kept->seat[seat];
    char key[2 * SK_KEY_HASH + 1], number[12];

    say_key(k->key, key);
    snprintf(number, sizeof number, "%d", seat);
    return SK_PG_TELL(s, "INSERT INTO skald_seat VALUES($1, $2, $3, $4, $5)", kept->id, number,
                      k->has_key ? key : NULL, k->name, k->joined ? "t" : "f");
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

    memcpy(steps.id, kept->id, sizeof steps.id);
    if (!SK_PG_TELL(s,
                    "INSERT INTO skald_match(id, serial, scenario, secret, pending, over)"
                    " VALUES($1, 0, $2, $3, '', false)",
                    kept->id, kept->scenario, kept->secret))
        return false;
    for (int32_t seat = 0; seat <= kept->seats; seat++)
        if (!add_seat(s, kept, seat))
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

/* Locks the row until the end of the transaction; −1 when it cannot be read, −2 when somebody else
 * has locked it. */
static int64_t lock_serial(sk_store *s, const char *id)
{
    PGresult *result =
        sk_pg_ask(s, "SELECT serial FROM skald_match WHERE id = $1 FOR UPDATE", 1, &id);
    int64_t serial = PQntuples(result) == 1 ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : -1;
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

    if (state != NULL && strcmp(state, "55P03") == 0)
        serial = -2;
    PQclear(result);
    return serial;
}

static bool change_rows(sk_store *s, const sk_change *c)
{
    char seat[12], serial[24];

    snprintf(seat, sizeof seat, "%d", c->seat);
    snprintf(serial, sizeof serial, "%lld", (long long)c->serial + 1);
    return add_steps(s, c) &&
           SK_PG_TELL(s,
                      "UPDATE skald_match SET serial = $2, touched = now(), pending = $3, over = $4"
                      " WHERE id = $1",
                      c->id, serial, c->pending, c->over ? "t" : "f") &&
           (c->seat == 0 || SK_PG_TELL(s,
                                       "UPDATE skald_seat SET joined = true, name = $3"
                                       " WHERE match = $1 AND seat = $2",
                                       c->id, seat, c->name)) &&
           SK_PG_TELL(s, "SELECT pg_notify('skald', $1 || ' ' || $2)", c->id, serial);
}

static sk_store_result change(sk_store *s, const sk_change *c)
{
    int64_t serial = sk_pg_start(s, "BEGIN") ? lock_serial(s, c->id) : -1;

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

/* Finding. A match is read in one transaction, so that its parts belong together. */

static void copy_value(PGresult *result, int row, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", PQgetvalue(result, row, column));
}

static bool read_match(sk_store *s, sk_kept *kept, const char *key, const char *id)
{
    const char *value = id != NULL ? id : key;
    PGresult *result =
        sk_pg_ask(s,
                  id != NULL ? "SELECT id, serial, scenario, secret, pending FROM skald_match"
                               " WHERE id = $1"
                             : "SELECT m.id, serial, scenario, secret, pending FROM skald_match m"
                               " JOIN skald_seat s ON s.match = m.id WHERE s.key = $1",
                  1, &value);
    bool found = PQntuples(result) == 1;

    if (found) {
        copy_value(result, 0, 0, kept->id, sizeof kept->id);
        kept->serial = strtoll(PQgetvalue(result, 0, 1), NULL, 10);
        copy_value(result, 0, 2, kept->scenario, sizeof kept->scenario);
        copy_value(result, 0, 3, kept->secret, sizeof kept->secret);
        kept->pending = sk_get_words(PQgetvalue(result, 0, 4));
    }
    PQclear(result);
    return found;
}

static void read_key(const char *hex, uint8_t *key)
{
    for (int i = 0; i < SK_KEY_HASH; i++) {
        char digits[3] = {hex[2 * i], hex[2 * i + 1], '\0'};
        key[i] = (uint8_t)strtoul(digits, NULL, 16);
    }
}

static void read_seats(sk_store *s, sk_kept *kept)
{
    const char *id = kept->id;
    PGresult *result = sk_pg_ask(
        s, "SELECT seat, key, name, joined FROM skald_seat WHERE match = $1 ORDER BY seat", 1, &id);

    for (int i = 0; i < PQntuples(result); i++) {
        int32_t seat = (int32_t)strtol(PQgetvalue(result, i, 0), NULL, 10);
        sk_kept_seat *k;
        if (seat < 0 || seat > SK_SEATS_MAX) /* a damaged row is nobody's */
            continue;
        k = &kept->seat[seat];
        k->has_key = PQgetlength(result, i, 1) == 2 * SK_KEY_HASH;
        if (k->has_key)
            read_key(PQgetvalue(result, i, 1), k->key);
        copy_value(result, i, 2, k->name, sizeof k->name);
        k->joined = PQgetvalue(result, i, 3)[0] == 't';
        kept->seats = seat;
    }
    PQclear(result);
}

/* The texts of the rows, one after the other; an empty row is none. */
static void take_steps(sk_kept *kept, const PGresult *result, int column)
{
    int count = PQntuples(result);
    int64_t size = 0;

    while (count > 0 && PQgetisnull(result, count - 1, column))
        count--;
    kept->end = sk_get((size_t)(count + 1) * sizeof *kept->end);
    for (int i = 0; i < count; i++)
        kept->end[i] = size += PQgetlength(result, i, column);
    kept->text = sk_get((size_t)size + 1);
    for (int i = 0; i < count; i++)
        memcpy(kept->text + (i > 0 ? kept->end[i - 1] : 0), PQgetvalue(result, i, column),
               (size_t)PQgetlength(result, i, column));
    kept->steps = count;
}

static void read_steps(sk_store *s, sk_kept *kept)
{
    const char *id = kept->id;
    PGresult *result =
        sk_pg_ask(s, "SELECT text FROM skald_step WHERE match = $1 ORDER BY version", 1, &id);

    take_steps(kept, result, 0);
    PQclear(result);
}

/* What has changed since. The match and its steps are one question, so they belong together; the
 * seats may be newer than they are, and then more news is on its way. */
static bool read_news(sk_store *s, sk_kept *kept, const sk_wanted *wanted)
{
    char since[12];
    const char *const value[] = {wanted->id, since};
    PGresult *result;
    bool found;

    snprintf(since, sizeof since, "%d", wanted->since);
    result = sk_pg_ask(s,
                       "SELECT serial, pending, text FROM skald_match LEFT JOIN skald_step"
                       " ON match = id AND version >= $2 WHERE id = $1 ORDER BY version",
                       2, value);
    found = PQntuples(result) > 0;
    if (found) {
        snprintf(kept->id, sizeof kept->id, "%s", wanted->id);
        kept->serial = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
        kept->pending = sk_get_words(PQgetvalue(result, 0, 1));
        kept->first = wanted->since;
        take_steps(kept, result, 2);
    }
    PQclear(result);
    if (found)
        read_seats(s, kept);
    return found;
}

/* A connection that was lost is often noticed only now; then it is asked on a new one. */
static sk_kept *find_news(sk_store *s, const sk_wanted *wanted, bool *broken)
{
    for (int32_t i = 0; i < 2 && sk_pg_is_connected(s); i++) {
        sk_kept *kept = sk_get(sizeof *kept);
        bool found = read_news(s, kept, wanted);
        if (found && PQstatus(s->db) == CONNECTION_OK)
            return kept;
        sk_kept_free(kept);
        if (PQstatus(s->db) == CONNECTION_OK)
            return NULL;
    }
    *broken = true;
    return NULL;
}

/* Whoever was about to change the match when a fence is asked for holds its row, until it has
 * done so or never will. */
static bool begin_finding(sk_store *s, const sk_wanted *wanted)
{
    if (!wanted->fence)
        return sk_pg_start(s, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    return sk_pg_start(s, "BEGIN") && lock_serial(s, wanted->id) >= 0;
}

static sk_kept *find(sk_store *s, const sk_wanted *wanted, bool *broken)
{
    char hex[2 * SK_KEY_HASH + 1] = "";
    sk_kept *kept = sk_get(sizeof *kept);
    bool found;

    if (wanted->since > 0) {
        sk_kept_free(kept);
        return find_news(s, wanted, broken);
    }
    if (wanted->key != NULL)
        say_key(wanted->key, hex);
    *broken = !begin_finding(s, wanted);
    found = !*broken && read_match(s, kept, hex, wanted->id);
    if (found) {
        read_seats(s, kept);
        read_steps(s, kept);
    }
    if (s->db != NULL)
        sk_pg_run(s, "COMMIT");
    *broken = *broken || PQstatus(s->db) != CONNECTION_OK;
    if (found && !*broken && kept->steps > 0)
        return kept;
    sk_kept_free(kept);
    return NULL;
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
    if (!sk_pg_start(s, "BEGIN ISOLATION LEVEL REPEATABLE READ"))
        return -1;
    if (SK_PG_TELL(s, "DELETE FROM skald_step WHERE match IN " DUE, days[0], days[1]) &&
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
                                   .find = find,
                                   .forget = forget,
                                   .shared = true,
                                   .lanes = 4,
                                   .lane = lane,
                                   .lane_close = lane_close,
                                   .hurry = hurry};
