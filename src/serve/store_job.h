/* Jobs for the store: what the loop wants written or read, done by the disk's thread, or by one of
 * several lanes of a database, and finished on the loop again. */
#ifndef SK_SERVE_STORE_JOB_H
#define SK_SERVE_STORE_JOB_H

#include "serve/live.h"
#include "serve/request.h"
#include "serve/server.h"

typedef enum sk_store_task { SK_CREATE, SK_CHANGE, SK_FIND, SK_FORGET, SK_LOBBY } sk_store_task;

typedef struct sk_store_job {
    sk_job job;
    sk_store_task task;
    sk_server *server;
    sk_request *request; /* NULL for the table, computer seats and re-reading */
    sk_store_result result;

    sk_kept *kept; /* to create, or found */
    uint8_t key[SK_KEY_HASH];
    char id[SK_MATCH_ID]; /* to find (empty: by key); the match that SK_CREATE is a rematch of */
    int32_t since;        /* 0, or the first version that is wanted, */
    int32_t heard;        /* and the last line of talk that is known */
    bool broken;
    sk_forgetting forgetting;
    int32_t forgotten;
    char *tables; /* of SK_LOBBY: the listings with commas between, to be freed */
    size_t tables_size;
    struct sk_store_job *unsure; /* a change that may be on disk; what is found tells */

    sk_live_match *live; /* of SK_CHANGE, or to be read again */
    sk_change change;

    sk_match *match;                              /* of SK_CREATE */
    char seat_key[SK_SEATS_MAX + 1][SK_KEY_TEXT]; /* told once */
    double until;                                 /* how long to wait for a lock */
} sk_store_job;

/* store_jobs.c */
sk_store_job *sk_store_job_new(sk_server *s, sk_store_task task, sk_request *r,
                               void (*done)(sk_job *));
void sk_free_change(sk_store_job *e);

/* reading.c: reads the match again. `unsure` is NULL, or a change of which what is found shows
 * whether it was kept. */
void sk_read_again(sk_live_match *b, sk_store_job *unsure);
void sk_come_to_rest(sk_live_match *b); /* after a change or a reading: tells, and goes on */

#endif
