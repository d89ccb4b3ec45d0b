/* Asking PostgreSQL: every answer has a deadline, and a lost connection is made again. */
#include "serve/pg.h"

#include <poll.h>
#include <string.h>

#include "lab/clock.h"
#include "serve/log.h"

static const double PATIENCE = 8, HURRY = 1; /* seconds a database may take to answer */

/* Waits until the connection has something to read, or room to write; false when time is up. */
static bool wait_for(sk_store *s, PGconn *db, double until)
{
    int unsent = PQflush(db);
    struct pollfd wait = {.fd = PQsocket(db), .events = unsent > 0 ? POLLIN | POLLOUT : POLLIN};
    double now = sk_seconds();

    if (s->first->hurries && until > now + HURRY)
        until = now + HURRY;
    if (unsent < 0 || now >= until)
        return false;
    poll(&wait, 1, 50); /* short, because somebody may begin to hurry */
    return wait.revents == 0 || PQconsumeInput(db) == 1;
}

/* The answer to what was sent; NULL when there is none in time. Then the connection is of no use
 * any more: whatever it says later belongs to this question. */
PGresult *sk_pg_await(sk_store *s, PGconn **db, int sent)
{
    double begun = sk_seconds();
    PGresult *last = NULL, *next;

    do {
        while (sent == 1 && PQisBusy(*db) != 0) {
            double limit = s->first->hurries ? HURRY : PATIENCE;
            if (!wait_for(s, *db, begun + limit)) {
                sk_note(SK_LOG_ERROR, "store: the database does not answer");
                PQclear(last);
                PQfinish(*db);
                *db = NULL;
                return NULL;
            }
        }
        next = sent == 1 ? PQgetResult(*db) : NULL;
        if (next != NULL) {
            PQclear(last);
            last = next;
        }
    } while (next != NULL);
    return last;
}

PGresult *sk_pg_ask(sk_store *s, const char *sql, int count, const char *const *value)
{
    return sk_pg_await(s, &s->db, PQsendQueryParams(s->db, sql, count, NULL, value, NULL, NULL, 0));
}

static void note_error(sk_store *s)
{
    const char *words = PQerrorMessage(s->db);

    sk_note(SK_LOG_ERROR, "store: %.*s", (int)strcspn(words, "\n"), words);
}

bool sk_pg_went_well(sk_store *s, PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;

    if (!good)
        note_error(s);
    PQclear(result);
    return good;
}

bool sk_pg_run(sk_store *s, const char *sql)
{
    return sk_pg_went_well(s, sk_pg_await(s, &s->db, PQsendQuery(s->db, sql)));
}

/* A server that is gone must not hold us up for long; the address may say otherwise. */
PGconn *sk_pg_connect(sk_store *s, const char *where)
{
    static const char SETTINGS[] = "SET client_min_messages = warning; SET lock_timeout = 0;"
                                   "SET statement_timeout = 6000;"
                                   "SET idle_in_transaction_session_timeout = 20000";
    PGconn *db;
    static const char *const NAME[] = {"connect_timeout", "tcp_user_timeout", "dbname", NULL};
    const char *const value[] = {"5", "10000", where, NULL};

    db = PQconnectdbParams(NAME, value, 1);
    if (PQstatus(db) == CONNECTION_OK && PQsetnonblocking(db, 1) == 0)
        PQclear(sk_pg_await(s, &db, PQsendQuery(db, SETTINGS)));
    return db;
}

/* A connection that was lost is often noticed only now; nothing has been done yet, so it is tried
 * again on a new one. */
bool sk_pg_start(sk_store *s, const char *sql)
{
    if (PQstatus(s->db) == CONNECTION_OK && sk_pg_run(s, sql))
        return true;
    if (s->first->hurries)
        return false;
    PQfinish(s->db);
    s->db = sk_pg_connect(s, s->first->where);
    if (PQstatus(s->db) == CONNECTION_OK)
        return sk_pg_run(s, sql);
    note_error(s);
    return false;
}

bool sk_pg_is_connected(sk_store *s)
{
    if (PQstatus(s->db) == CONNECTION_OK)
        return true;
    PQfinish(s->db);
    s->db = s->first->hurries ? NULL : sk_pg_connect(s, s->first->where);
    return PQstatus(s->db) == CONNECTION_OK;
}
