/* Finding matches in PostgreSQL. A match is read in one transaction, so that its parts belong
 * together. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/keep.h"
#include "serve/pg.h"

static void copy_value(PGresult *result, int row, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", PQgetvalue(result, row, column));
}

static void read_people(PGresult *result, int first, sk_kept_people *p)
{
    p->listed = (sk_listed)strtol(PQgetvalue(result, 0, first), NULL, 10);
    p->listing = sk_get_words(PQgetvalue(result, 0, first + 1));
    copy_value(result, 0, first + 2, p->clock, sizeof p->clock);
    copy_value(result, 0, first + 3, p->next, sizeof p->next);
}

#define PEOPLE "listed, listing, clock, next"

static bool read_match(sk_store *s, sk_kept *kept, const char *key, const char *id)
{
    const char *value = id != NULL ? id : key;
    PGresult *result = sk_pg_ask(
        s,
        id != NULL ? "SELECT id, serial, scenario, secret, pending, " PEOPLE
                     " FROM skald_match WHERE id = $1"
                   : "SELECT m.id, serial, scenario, secret, pending, " PEOPLE
                     " FROM skald_match m JOIN skald_seat s ON s.match = m.id WHERE s.key = $1",
        1, &value);
    bool found = PQntuples(result) == 1;

    if (found) {
        copy_value(result, 0, 0, kept->id, sizeof kept->id);
        kept->serial = strtoll(PQgetvalue(result, 0, 1), NULL, 10);
        copy_value(result, 0, 2, kept->scenario, sizeof kept->scenario);
        copy_value(result, 0, 3, kept->secret, sizeof kept->secret);
        kept->pending = sk_get_words(PQgetvalue(result, 0, 4));
        read_people(result, 5, &kept->people);
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
        s,
        "SELECT seat, key, name, joined, open, mind FROM skald_seat WHERE match = $1 ORDER BY seat",
        1, &id);

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
        k->is_open = PQgetvalue(result, i, 4)[0] == 't';
        copy_value(result, i, 5, k->mind, sizeof k->mind);
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

/* Those that are not known yet. */
static void read_lines(sk_store *s, sk_kept *kept, int32_t heard)
{
    char since[12];
    const char *const value[] = {kept->id, since};
    PGresult *result;

    snprintf(since, sizeof since, "%d", heard);
    result = sk_pg_ask(s,
                       "SELECT number, seat, at, words FROM skald_said"
                       " WHERE match = $1 AND number > $2 ORDER BY number DESC LIMIT 100",
                       2, value);
    kept->lines = PQntuples(result);
    kept->line = sk_get((size_t)(kept->lines + 1) * sizeof *kept->line);
    for (int i = 0; i < kept->lines; i++) {
        sk_said *l = &kept->line[kept->lines - 1 - i];
        l->number = (int32_t)strtol(PQgetvalue(result, i, 0), NULL, 10);
        l->seat = (int32_t)strtol(PQgetvalue(result, i, 1), NULL, 10);
        l->at = strtoll(PQgetvalue(result, i, 2), NULL, 10);
        copy_value(result, i, 3, l->words, sizeof l->words);
    }
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
    result =
        sk_pg_ask(s,
                  "SELECT serial, pending, " PEOPLE ", text FROM skald_match LEFT JOIN skald_step"
                  " ON match = id AND version >= $2 WHERE id = $1 ORDER BY version",
                  2, value);
    found = PQntuples(result) > 0;
    if (found) {
        snprintf(kept->id, sizeof kept->id, "%s", wanted->id);
        kept->serial = strtoll(PQgetvalue(result, 0, 0), NULL, 10);
        kept->pending = sk_get_words(PQgetvalue(result, 0, 1));
        kept->first = wanted->since;
        read_people(result, 2, &kept->people);
        take_steps(kept, result, 6);
    }
    PQclear(result);
    if (found) {
        read_seats(s, kept);
        read_lines(s, kept, wanted->heard);
    }
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
    return sk_pg_start(s, SK_PG_BEGIN_IMPATIENTLY) && sk_pg_lock(s, wanted->id) >= 0;
}

sk_kept *sk_pg_find(sk_store *s, const sk_wanted *wanted, bool *broken)
{
    char hex[2 * SK_KEY_HASH + 1] = "";
    sk_kept *kept = sk_get(sizeof *kept);
    bool found;

    if (wanted->since > 0) {
        sk_kept_free(kept);
        return find_news(s, wanted, broken);
    }
    if (wanted->key != NULL)
        sk_pg_say_key(wanted->key, hex);
    *broken = !begin_finding(s, wanted);
    found = !*broken && read_match(s, kept, hex, wanted->id);
    if (found) {
        read_seats(s, kept);
        read_steps(s, kept);
        read_lines(s, kept, 0);
    }
    if (s->db != NULL)
        sk_pg_run(s, "COMMIT");
    *broken = *broken || PQstatus(s->db) != CONNECTION_OK;
    if (found && !*broken && kept->steps > 0)
        return kept;
    sk_kept_free(kept);
    return NULL;
}

bool sk_pg_lobby(sk_store *s, void (*tell)(void *self, const char *listing), void *self)
{
    char most[12];
    const char *const value[] = {most};
    PGresult *result;
    bool good;

    snprintf(most, sizeof most, "%d", SK_LOBBY_TABLES);
    if (!sk_pg_is_connected(s))
        return false;
    result = sk_pg_ask(s,
                       "(SELECT listing FROM skald_match WHERE listed = 2 AND NOT over"
                       " ORDER BY touched DESC LIMIT $1::int) UNION ALL"
                       " (SELECT listing FROM skald_match WHERE listed = 1 AND NOT over"
                       " ORDER BY touched DESC LIMIT $1::int)",
                       1, value);
    good = PQresultStatus(result) == PGRES_TUPLES_OK;
    for (int i = 0; i < PQntuples(result); i++)
        tell(self, PQgetvalue(result, i, 0));
    PQclear(result);
    return good;
}
