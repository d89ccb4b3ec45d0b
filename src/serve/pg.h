/* A connection to PostgreSQL and how it is asked. A store is a lane, with a connection of its own;
 * none is waited for longer than it may take. */
#ifndef SK_SERVE_PG_H
#define SK_SERVE_PG_H

#include <libpq-fe.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "serve/store.h"

/* The first lane has the listener too; the others know where to connect to. */
struct sk_store {
    PGconn *db;
    sk_store *first;
    char *where;
    atomic_bool hurries;
    PGconn *ear; /* the listener's own */
    sk_store_terms terms;
    pthread_t listener;
    bool listens;
    int stop[2]; /* a pipe that ends the listener */
};

/* With our settings; NULL, or one that is not well, when nobody answers. */
PGconn *sk_pg_connect(sk_store *s, const char *where);
bool sk_pg_is_connected(sk_store *s); /* perhaps anew */

/* Results are freed by whoever reads them; `sent` is what libpq said when it was asked. */
PGresult *sk_pg_await(sk_store *s, PGconn **db, int sent);
PGresult *sk_pg_ask(sk_store *s, const char *sql, int count, const char *const *value);
bool sk_pg_went_well(sk_store *s, PGresult *result); /* frees it */
bool sk_pg_run(sk_store *s, const char *sql);
/* The first of a transaction: where the connection was lost, on a new one. */
bool sk_pg_start(sk_store *s, const char *sql);

#define SK_PG_TELL(s, sql, ...)                                                                    \
    sk_pg_went_well(s, sk_pg_ask(s, sql, SK_COUNT(((const char *[]){__VA_ARGS__})),                \
                                 (const char *const[]){__VA_ARGS__}))

/* A row that somebody else has locked is not waited for here, so that others go on meanwhile. What
 * comes after the row's lock is waited for as long as any answer: whoever tells others at its
 * COMMIT holds a lock of the whole database until it is on disk. */
#define SK_PG_BEGIN_IMPATIENTLY "BEGIN; SET LOCAL lock_timeout = 200"

/* store_postgres.c: locks the row until the end of the transaction, and its serial; −1 when it
 * cannot be read, −2 when somebody else has locked it. */
int64_t sk_pg_lock(sk_store *s, const char *id);
void sk_pg_say_key(const uint8_t *key, char out[2 * SK_KEY_HASH + 1]);

/* store_postgres_find.c */
sk_kept *sk_pg_find(sk_store *s, const sk_wanted *wanted, bool *broken);
bool sk_pg_lobby(sk_store *s, void (*tell)(void *self, const char *listing), void *self);

#endif
