/* Matches in an SQLite file. Only one server uses a file, though others may read it, for backups;
 * every commit is synced. */
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

#include "base/check.h"
#include "serve/keep.h"
#include "serve/log.h"
#include "serve/store.h"

enum {
    APPLICATION = 0x534B4C44,
    LAYOUT = 2,
    FIRST_LAYOUT = 1,
    PATIENCE = 5000
}; /* "SKLD"; milliseconds */

enum {
    NEW_MATCH,
    NEW_SEAT,
    NEW_STEP,
    TOUCH,
    SIT,
    ID_OF_KEY,
    MATCH,
    SEATS,
    STEPS,
    NEW_LINE,
    OLD_LINES,
    LINES,
    LOBBY,
    BEGIN,
    COMMIT,
    STATEMENT_COUNT
};

/* clang-format off */
static const char *const SQL[STATEMENT_COUNT] = {
    [NEW_MATCH] = "INSERT INTO match(id, serial, made, touched, scenario, secret, pending, over, listed, listing, clock) VALUES(?1, 0, ?2, ?2, ?3, ?4, '', 0, ?5, ?6, ?7)",
    [NEW_SEAT]  = "INSERT INTO seat(match, seat, key, name, joined, open, mind) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [NEW_STEP]  = "INSERT INTO step(match, version, text) VALUES(?1, ?2, ?3)",
    [TOUCH]     = "UPDATE match SET serial = serial + 1, touched = ?3, pending = ?4, over = ?5, listed = ?6, listing = ?7, clock = ?8, next = ?9 WHERE id = ?1 AND serial = ?2",
    [SIT]       = "UPDATE seat SET key = ?3, name = ?4, joined = ?5, open = ?6, mind = ?7 WHERE match = ?1 AND seat = ?2",
    [ID_OF_KEY] = "SELECT match FROM seat WHERE key = ?1",
    [MATCH]     = "SELECT serial, secret, pending, scenario, listed, listing, clock, next FROM match WHERE id = ?1",
    [SEATS]     = "SELECT seat, key, name, joined, open, mind FROM seat WHERE match = ?1 ORDER BY seat",
    [STEPS]     = "SELECT text FROM step WHERE match = ?1 ORDER BY version",
    [NEW_LINE]  = "INSERT INTO said(match, number, seat, at, words) VALUES(?1, ?2, ?3, ?4, ?5)",
    [OLD_LINES] = "DELETE FROM said WHERE match = ?1 AND number <= ?2",
    [LINES]     = "SELECT number, seat, at, words FROM said WHERE match = ?1 ORDER BY number",
    [LOBBY]     = "SELECT listing FROM match WHERE listed = ?1 AND over = 0 ORDER BY touched DESC LIMIT ?2",
    [BEGIN]     = "BEGIN IMMEDIATE",
    [COMMIT]    = "COMMIT",
};
/* clang-format on */

static const char SCHEMA[] =
    "PRAGMA auto_vacuum = INCREMENTAL;"
    "BEGIN;"
    "CREATE TABLE match(id TEXT PRIMARY KEY, serial INTEGER NOT NULL, made INTEGER NOT NULL,"
    " touched INTEGER NOT NULL, scenario TEXT NOT NULL, secret TEXT NOT NULL, pending TEXT NOT "
    "NULL, over INTEGER NOT "
    "NULL);"
    "CREATE TABLE seat(match TEXT NOT NULL REFERENCES match(id), seat INTEGER NOT NULL,"
    " key BLOB UNIQUE, name TEXT NOT NULL, joined INTEGER NOT NULL, PRIMARY KEY(match, seat));"
    "CREATE TABLE step(match TEXT NOT NULL REFERENCES match(id), version INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(match, version)) WITHOUT ROWID;"
    "PRAGMA application_id = 0x534B4C44;"
    "PRAGMA user_version = 1;"
    "COMMIT;";

/* From the first layout to ours: what people need at a table. */
static const char FOR_PEOPLE[] =
    "BEGIN;"
    "ALTER TABLE match ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE match ADD COLUMN listing TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE match ADD COLUMN clock TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE match ADD COLUMN next TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seat ADD COLUMN open INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seat ADD COLUMN mind TEXT NOT NULL DEFAULT '';"
    "CREATE INDEX listed ON match(listed, touched) WHERE listed > 0 AND over = 0;"
    "CREATE TABLE said(match TEXT NOT NULL REFERENCES match(id), number INTEGER NOT NULL,"
    " seat INTEGER NOT NULL, at INTEGER NOT NULL, words TEXT NOT NULL,"
    " PRIMARY KEY(match, number)) WITHOUT ROWID;"
    "PRAGMA user_version = 2;"
    "COMMIT;";

struct sk_store {
    sqlite3 *db;
    int lock; /* the file again, locked as long as we use it; −1 for none */
    sqlite3_stmt *statement[STATEMENT_COUNT];
    bool failed; /* something in this batch did not work: SQLite may have rolled it back by itself,
                  * and whatever came after would be committed one by one */
};

static sk_store *refuse(sk_store *s, const char *where, const char *words, sk_fault *fault)
{
    *fault = (sk_fault){0};
    snprintf(fault->file, sizeof fault->file, "%s", where);
    snprintf(fault->words, sizeof fault->words, "%s", words);
    if (s != NULL) {
        for (int i = 0; i < STATEMENT_COUNT; i++)
            sqlite3_finalize(s->statement[i]);
        sqlite3_close(s->db);
        if (s->lock >= 0)
            close(s->lock);
        free(s);
    }
    return NULL;
}

/* Opening. A file that is not ours is recognised by its first hundred bytes, before SQLite may
 * write to it: at 60 the layout, at 68 the application. */

static uint32_t big_endian(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

/* NULL when it is ours, or empty (then `layout` is 0); else what is wrong. */
static const char *look_at_file(int file, uint32_t *layout)
{
    unsigned char head[100];
    ssize_t got = pread(file, head, sizeof head, 0);

    *layout = 0;
    if (got == 0)
        return NULL;
    if (got < (ssize_t)sizeof head || memcmp(head, "SQLite format 3", 16) != 0)
        return "this is not a database of skald serve; it is left as it is";
    if (big_endian(head + 68) != APPLICATION)
        return "this database belongs to another program; it is left as it is";
    *layout = big_endian(head + 60);
    if (*layout < FIRST_LAYOUT || *layout > LAYOUT)
        return "this database was made by another version of skald serve; it is left as it is";
    return NULL;
}

/* Secrets of matches in progress are in it, so a new file is its owner's only. It is locked beside
 * SQLite's own locks, which a reader may share. */
static const char *lock_file(sk_store *s, const char *where, uint32_t *layout)
{
    s->lock = -1;
    *layout = 0;
    if (strcmp(where, ":memory:") == 0)
        return NULL;
    s->lock = open(where, O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (s->lock < 0)
        return errno == EISDIR ? "this is a folder" : strerror(errno);
    if (flock(s->lock, LOCK_EX | LOCK_NB) != 0)
        return "another skald serve uses this database";
    return look_at_file(s->lock, layout);
}

static bool run(sk_store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static bool is_sound(sk_store *s)
{
    sqlite3_stmt *check = NULL;
    bool sound =
        sqlite3_prepare_v2(s->db, "PRAGMA quick_check(1)", -1, &check, NULL) == SQLITE_OK &&
        sqlite3_step(check) == SQLITE_ROW &&
        strcmp((const char *)sqlite3_column_text(check, 0), "ok") == 0;

    sqlite3_finalize(check);
    return sound;
}

static bool prepare(sk_store *s)
{
    for (int i = 0; i < STATEMENT_COUNT; i++)
        if (sqlite3_prepare_v2(s->db, SQL[i], -1, &s->statement[i], NULL) != SQLITE_OK)
            return false;
    return true;
}

static bool open_database(sk_store *s, const char *where)
{
    return sqlite3_open_v2(where, &s->db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
           sqlite3_busy_timeout(s->db, PATIENCE) == SQLITE_OK;
}

static const char DAMAGED[] = "the database is damaged; it is left as it is (restore a backup)";

/* A damaged file must not be written to either, not even by the checkpoint when it is closed; and
 * it gets no company: a connection that has the file for itself needs no index of the log. */
static const char *find_damage(sk_store *s, const char *where)
{
    const char *wrong = NULL;
    char log[1024];
    bool had_log;

    snprintf(log, sizeof log, "%s-wal", where);
    had_log = access(log, F_OK) == 0;
    if (!open_database(s, where))
        return "the database cannot be opened";
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    if (!run(s, "PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT;"))
        wrong =
            sqlite3_errcode(s->db) == SQLITE_BUSY ? "another program uses this database" : DAMAGED;
    else if (!is_sound(s))
        wrong = DAMAGED;
    sqlite3_close(s->db);
    s->db = NULL;
    if (wrong != NULL && !had_log)
        unlink(log);
    return wrong;
}

/* The layout goes to the file itself, not to its log, so that look_at_file always finds it. */
static bool set_up(sk_store *s, uint32_t layout)
{
    return (layout != 0 || run(s, SCHEMA)) && (layout == LAYOUT || run(s, FOR_PEOPLE)) &&
           run(s, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;") && prepare(s);
}

static bool limit_memory(sk_store *s, int32_t mebibytes)
{
    char sql[48];

    snprintf(sql, sizeof sql, "PRAGMA cache_size = -%d;", mebibytes * 1024); /* negative: KiB */
    return mebibytes == 0 || run(s, sql);
}

static sk_store *open_store(const char *where, sk_store_terms terms, sk_fault *fault)
{
    sk_store *s = sk_get(sizeof *s);
    uint32_t layout;
    const char *wrong = lock_file(s, where, &layout);

    if (wrong == NULL && layout != 0)
        wrong = find_damage(s, where);
    if (wrong != NULL)
        return refuse(s, where, wrong, fault);
    if (!open_database(s, where) || !set_up(s, layout) || !limit_memory(s, terms.memory))
        return refuse(s, where, sqlite3_errmsg(s->db), fault);
    return s;
}

static void close_store(sk_store *s)
{
    sk_fault ignored;

    refuse(s, "", "", &ignored);
}

/* Running statements */

/* What is bound is there until the statement is done, and not looked at afterwards: it is not
 * copied. */
static sqlite3_stmt *bound(sk_store *s, int which, const char *id)
{
    sqlite3_stmt *st = s->statement[which];

    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    if (id != NULL)
        sqlite3_bind_text(st, 1, id, -1, SQLITE_STATIC);
    return st;
}

static bool finish(sk_store *s, sqlite3_stmt *st)
{
    bool done = sqlite3_step(st) == SQLITE_DONE;

    if (!done)
        sk_note(SK_LOG_ERROR, "store: %s", sqlite3_errmsg(s->db));
    sqlite3_reset(st);
    s->failed = s->failed || !done;
    return done;
}

static bool begin(sk_store *s)
{
    s->failed = false;
    return finish(s, bound(s, BEGIN, NULL));
}

static bool commit(sk_store *s)
{
    bool kept = !s->failed && finish(s, bound(s, COMMIT, NULL));

    if (!kept)
        run(s, "ROLLBACK");
    return kept;
}

/* A new one, or as it is now. */
static bool put_seat(sk_store *s, int which, const char *id, int32_t seat, const sk_kept_seat *k)
{
    sqlite3_stmt *st = bound(s, which, id);

    sqlite3_bind_int(st, 2, seat);
    if (k->has_key)
        sqlite3_bind_blob(st, 3, k->key, SK_KEY_HASH, SQLITE_STATIC);
    sqlite3_bind_text(st, 4, k->name, -1, SQLITE_STATIC);
    sqlite3_bind_int(st, 5, k->joined);
    sqlite3_bind_int(st, 6, k->is_open);
    sqlite3_bind_text(st, 7, k->mind, -1, SQLITE_STATIC);
    return finish(s, st);
}

typedef struct steps {
    const char *id, *text;
    const int64_t *end;
    int32_t first, count;
} steps;

static bool add_steps(sk_store *s, const steps *new)
{
    int64_t at = 0;

    for (int32_t i = 0; i < new->count; i++) {
        sqlite3_stmt *st = bound(s, NEW_STEP, new->id);
        sqlite3_bind_int(st, 2, new->first + i);
        sqlite3_bind_text(st, 3, new->text + at, (int)(new->end[i] - at), SQLITE_STATIC);
        at = new->end[i];
        if (!finish(s, st))
            return false;
    }
    return true;
}

static void bind_people(sqlite3_stmt *st, int first, const sk_kept_people *p)
{
    sqlite3_bind_int(st, first, (int)p->listed);
    sqlite3_bind_text(st, first + 1, p->listing != NULL ? p->listing : "", -1, SQLITE_STATIC);
    sqlite3_bind_text(st, first + 2, p->clock, -1, SQLITE_STATIC);
}

static sk_store_result create(sk_store *s, const sk_kept *kept)
{
    sqlite3_stmt *st = bound(s, NEW_MATCH, kept->id);
    bool good;

    if (s->failed)
        return SK_NOT_KEPT;
    sqlite3_bind_int64(st, 2, (int64_t)time(NULL));
    sqlite3_bind_text(st, 3, kept->scenario, -1, SQLITE_STATIC);
    sqlite3_bind_text(st, 4, kept->secret, -1, SQLITE_STATIC);
    bind_people(st, 5, &kept->people);
    good = finish(s, st);
    for (int32_t seat = 0; good && seat <= kept->seats; seat++)
        good = put_seat(s, NEW_SEAT, kept->id, seat, &kept->seat[seat]);
    good = good && add_steps(s, &(steps){kept->id, kept->text, kept->end, 0, kept->steps});
    return good ? SK_KEPT : SK_NOT_KEPT;
}

static bool add_line(sk_store *s, const char *id, const sk_said *said)
{
    sqlite3_stmt *st = bound(s, NEW_LINE, id);

    sqlite3_bind_int(st, 2, said->number);
    sqlite3_bind_int(st, 3, said->seat);
    sqlite3_bind_int64(st, 4, said->at);
    sqlite3_bind_text(st, 5, said->words, -1, SQLITE_STATIC);
    if (!finish(s, st))
        return false;
    st = bound(s, OLD_LINES, id);
    sqlite3_bind_int(st, 2, said->number - SK_SAID_LINES);
    return finish(s, st);
}

static sk_store_result change(sk_store *s, const sk_change *c)
{
    sqlite3_stmt *st = bound(s, TOUCH, c->id);

    if (s->failed)
        return SK_NOT_KEPT;
    sqlite3_bind_int64(st, 2, c->serial);
    sqlite3_bind_int64(st, 3, (int64_t)time(NULL));
    sqlite3_bind_text(st, 4, c->pending, -1, SQLITE_STATIC);
    sqlite3_bind_int(st, 5, c->over);
    bind_people(st, 6, &c->people);
    sqlite3_bind_text(st, 9, c->people.next, -1, SQLITE_STATIC);
    if (!finish(s, st))
        return SK_NOT_KEPT;
    if (sqlite3_changes(s->db) == 0)
        return SK_MOVED_ON;
    if (!add_steps(s, &(steps){c->id, c->text, c->end, c->first, c->steps}) ||
        (c->seat > 0 && !put_seat(s, SIT, c->id, c->seat, &c->sits)) ||
        (c->said.number > 0 && !add_line(s, c->id, &c->said)))
        return SK_NOT_KEPT;
    return SK_KEPT;
}

/* Finding */

static void copy_column(sqlite3_stmt *st, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", (const char *)sqlite3_column_text(st, column));
}

static bool find_id(sk_store *s, const uint8_t *key, char id[SK_MATCH_ID])
{
    sqlite3_stmt *st = bound(s, ID_OF_KEY, NULL);
    bool found;

    sqlite3_bind_blob(st, 1, key, SK_KEY_HASH, SQLITE_STATIC);
    found = sqlite3_step(st) == SQLITE_ROW;
    if (found)
        copy_column(st, 0, id, SK_MATCH_ID);
    sqlite3_reset(st);
    return found;
}

static void read_seats(sk_store *s, sk_kept *kept)
{
    sqlite3_stmt *st = bound(s, SEATS, kept->id);

    while (sqlite3_step(st) == SQLITE_ROW) {
        int32_t seat = sqlite3_column_int(st, 0);
        sk_kept_seat *k;

        if (seat < 0 || seat > SK_SEATS_MAX) /* a damaged row is nobody's */
            continue;
        k = &kept->seat[seat];
        k->has_key = sqlite3_column_bytes(st, 1) == SK_KEY_HASH;
        if (k->has_key)
            memcpy(k->key, sqlite3_column_blob(st, 1), SK_KEY_HASH);
        copy_column(st, 2, k->name, sizeof k->name);
        k->joined = sqlite3_column_int(st, 3) != 0;
        k->is_open = sqlite3_column_int(st, 4) != 0;
        copy_column(st, 5, k->mind, sizeof k->mind);
        kept->seats = seat;
    }
    sqlite3_reset(st);
}

static void read_steps(sk_store *s, sk_kept *kept)
{
    sqlite3_stmt *st = bound(s, STEPS, kept->id);
    int64_t size = 0, room = 0;

    while (sqlite3_step(st) == SQLITE_ROW) {
        int64_t more = sqlite3_column_bytes(st, 0);
        if (kept->steps % 64 == 0)
            kept->end = sk_get_more(kept->end, (size_t)(kept->steps + 64) * sizeof *kept->end);
        if (size + more >= room) {
            room = (size + more) * 2 + 1;
            kept->text = sk_get_more(kept->text, (size_t)room);
        }
        memcpy(kept->text + size, sqlite3_column_text(st, 0), (size_t)more);
        size += more;
        kept->end[kept->steps++] = size;
    }
    sqlite3_reset(st);
}

static void read_lines(sk_store *s, sk_kept *kept)
{
    sqlite3_stmt *st = bound(s, LINES, kept->id);

    while (kept->lines < SK_SAID_LINES && sqlite3_step(st) == SQLITE_ROW) {
        sk_said *l;
        if (kept->line == NULL)
            kept->line = sk_get(SK_SAID_LINES * sizeof *kept->line);
        l = &kept->line[kept->lines++];
        l->number = sqlite3_column_int(st, 0);
        l->seat = sqlite3_column_int(st, 1);
        l->at = sqlite3_column_int64(st, 2);
        copy_column(st, 3, l->words, sizeof l->words);
    }
    sqlite3_reset(st);
}

static void read_people(sqlite3_stmt *st, int first, sk_kept_people *p)
{
    p->listed = (sk_listed)sqlite3_column_int(st, first);
    p->listing = sk_get_words((const char *)sqlite3_column_text(st, first + 1));
    copy_column(st, first + 2, p->clock, sizeof p->clock);
    copy_column(st, first + 3, p->next, sizeof p->next);
}

static sk_kept *find(sk_store *s, const sk_wanted *wanted, bool *broken)
{
    const char *id = wanted->id;
    sk_kept *kept = sk_get(sizeof *kept);
    sqlite3_stmt *st;
    bool found;

    *broken = false;
    if (id != NULL)
        snprintf(kept->id, sizeof kept->id, "%s", id);
    if (id == NULL && !find_id(s, wanted->key, kept->id)) {
        sk_kept_free(kept);
        return NULL;
    }
    st = bound(s, MATCH, kept->id);
    found = sqlite3_step(st) == SQLITE_ROW;
    if (found) {
        kept->serial = sqlite3_column_int64(st, 0);
        copy_column(st, 1, kept->secret, sizeof kept->secret);
        kept->pending = sk_get_words((const char *)sqlite3_column_text(st, 2));
        copy_column(st, 3, kept->scenario, sizeof kept->scenario);
        read_people(st, 4, &kept->people);
    }
    sqlite3_reset(st);
    if (!found) {
        sk_kept_free(kept);
        return NULL;
    }
    read_seats(s, kept);
    read_steps(s, kept);
    read_lines(s, kept);
    return kept;
}

static bool lobby(sk_store *s, void (*tell)(void *self, const char *listing), void *self)
{
    sqlite3_stmt *st = s->statement[LOBBY];
    int got = SQLITE_DONE;

    for (int listed = SK_WANTS_PLAYERS; listed >= SK_TO_WATCH && got == SQLITE_DONE; listed--) {
        bound(s, LOBBY, NULL);
        sqlite3_bind_int(st, 1, listed);
        sqlite3_bind_int(st, 2, SK_LOBBY_TABLES);
        while ((got = sqlite3_step(st)) == SQLITE_ROW)
            tell(self, (const char *)sqlite3_column_text(st, 0));
        sqlite3_reset(st);
    }
    return got == SQLITE_DONE;
}

/* Forgetting. The pages that become free go back to the file system a few at a time. */

static int64_t days_ago(int32_t days)
{
    return days > 0 ? (int64_t)time(NULL) - (int64_t)days * 86400 : 0;
}

static int32_t forget(sk_store *s, const sk_forgetting *what)
{
    static const char *const TABLE[] = {"said", "step", "seat", "match"};
    static const char *const COLUMN[] = {"match", "match", "match", "id"};
    char sql[400];
    int i;

    for (i = 0; i < SK_COUNT(TABLE); i++) {
        snprintf(sql, sizeof sql,
                 "DELETE FROM %s WHERE %s IN (SELECT id FROM match WHERE (over = 0 AND touched < "
                 "%lld) OR (over = 1 AND touched < %lld) ORDER BY id LIMIT 200)",
                 TABLE[i], COLUMN[i], (long long)days_ago(what->open),
                 (long long)days_ago(what->finished));
        if (!run(s, sql)) {
            s->failed = true;
            return -1;
        }
    }
    i = sqlite3_changes(s->db);
    run(s, "PRAGMA incremental_vacuum(500)");
    return i;
}

const sk_store_kind SK_SQLITE = {.open = open_store,
                                 .close = close_store,
                                 .begin = begin,
                                 .commit = commit,
                                 .create = create,
                                 .change = change,
                                 .find = find,
                                 .lobby = lobby,
                                 .forget = forget};
