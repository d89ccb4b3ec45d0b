/* Where matches are kept: one small interface, SQLite and PostgreSQL behind it. A match is its
 * record in steps, one for each version; the rest is who may sit where. A store has one lane or
 * several; each belongs to one thread, and what it says is kept is on disk. */
#ifndef SK_SERVE_STORE_H
#define SK_SERVE_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "data/library.h"
#include "serve/secret.h"

enum {
    SK_NAME_MAX = 40,
    SK_PENDING_MAX = 16384,
    SK_CLOCK_MAX = 256,
    SK_SAID_MAX = 241,    /* bytes of a line of the table's talk, with its end */
    SK_SAID_LINES = 100,  /* that a match keeps, the last ones */
    SK_LOBBY_TABLES = 40, /* of each kind that a lobby shows */
    SK_LISTING_MAX = 4096
};

typedef struct sk_kept_seat {
    bool has_key;
    uint8_t key[SK_KEY_HASH];
    char name[SK_NAME_MAX];
    bool joined;
    bool is_open;           /* whoever may watch may sit down */
    char mind[SK_KIND_MAX]; /* of the computer player in a person's place; "" for none */
} sk_kept_seat;

/* Who finds a match in the lobby. */
typedef enum sk_listed { SK_PRIVATE, SK_TO_WATCH, SK_WANTS_PLAYERS } sk_listed;

/* A line of the table's talk. */
typedef struct sk_said {
    int32_t number; /* from 1 */
    int32_t seat;   /* from 1 */
    int64_t at;     /* seconds of the calendar */
    char words[SK_SAID_MAX];
} sk_said;

/* What is kept for the people at a table, beside the record and the seats. */
typedef struct sk_kept_people {
    sk_listed listed;
    char *listing;            /* how the lobby shows it, an object of JSON, or "" */
    char clock[SK_CLOCK_MAX]; /* clock.c; "" for none */
    char next[SK_KEY_TEXT];   /* a watcher's key of the rematch, or "" */
} sk_kept_people;

/* A whole match as it is kept. Seat 0 is the watchers'. */
typedef struct sk_kept {
    char id[SK_MATCH_ID];
    int64_t serial; /* grows by one with every change */
    char scenario[SK_ID_MAX];
    char secret[SK_SECRET_HEX + 1];
    int32_t seats;
    bool is_quick; /* not stored: only of a match that is being made */
    sk_kept_seat seat[SK_SEATS_MAX + 1];
    char *pending; /* an action that waits for real dice: "words | 3 5"; "" for none */
    int32_t first; /* 0, or the version of the first step when only the last are wanted */
    int32_t steps;
    int64_t *end; /* where each step ends in the text */
    char *text;
    sk_kept_people people;
    int32_t lines;
    sk_said *line; /* of the table's talk, the last */
} sk_kept;

void sk_kept_free(sk_kept *kept);

/* What one accepted request changes. */
typedef struct sk_change {
    char id[SK_MATCH_ID];
    int64_t serial;       /* that it was based on */
    int32_t first, steps; /* versions first … first + steps − 1 */
    int64_t *end;         /* in the text */
    char *text;
    char *pending;
    int32_t seat;      /* whose seat is not as it was, from 1; 0 for nobody's */
    sk_kept_seat sits; /* as it is now */
    bool over;
    sk_kept_people people;
    sk_said said; /* a new line of the table's talk; number 0 for none */
} sk_change;

typedef enum sk_store_result {
    SK_KEPT,
    SK_MOVED_ON, /* somebody else changed it first; nothing is kept */
    SK_NOT_KEPT, /* the disk or the database failed; nothing is kept */
    SK_LOCKED,   /* somebody else is about to change it; nothing is kept, try again */
    SK_UNSURE    /* the database went away while it was told to keep it */
} sk_store_result;

typedef struct sk_store sk_store;

/* What a store is given: whom it tells, from any thread, that another process changed a match, and
 * how much of itself it may hold in memory (0: as much as it likes). */
typedef struct sk_store_terms {
    void (*moved)(void *self, const char *id, int64_t serial);
    void *self;
    int32_t memory; /* MiB; a database elsewhere holds nothing here */
} sk_store_terms;

/* Days without a change after which a match is forgotten; 0 keeps it for ever. */
typedef struct sk_forgetting {
    int32_t open, finished;
} sk_forgetting;

typedef struct sk_wanted {
    const uint8_t *key;
    const char *id;
    int32_t since; /* 0, or the first version that is wanted; a store may give all */
    int32_t heard; /* the number of the last line of talk that is known */
    bool fence;
} sk_wanted;

typedef struct sk_store_kind {
    sk_store *(*open)(const char *where, sk_store_terms terms, sk_fault *fault);
    void (*close)(sk_store *s);
    /* Everything between is on disk when `commit` says so, or none of it. */
    bool (*begin)(sk_store *s);
    bool (*commit)(sk_store *s);
    sk_store_result (*create)(sk_store *s, const sk_kept *kept);
    sk_store_result (*change)(sk_store *s, const sk_change *change);
    /* By key or by id (the other is NULL); NULL when there is none, `broken` when it cannot
     * tell. With a fence nothing that was under way when it was asked is kept later. */
    sk_kept *(*find)(sk_store *s, const sk_wanted *wanted, bool *broken);
    /* Forgets some of the matches whose time has come, and gives back their room; how many, or
     * −1. */
    int32_t (*forget)(sk_store *s, const sk_forgetting *what);
    /* What the lobby shows: calls tell with each listing, those that want players first, then those
     * to watch, the last changed first. False when it cannot tell. */
    bool (*lobby)(sk_store *s, void (*tell)(void *self, const char *listing), void *self);
    bool shared; /* other processes may use the same matches */
    /* 0 for one thread that does all that waits at once; else as many threads, each with a lane of
     * its own. */
    int32_t lanes;
    sk_store *(*lane)(sk_store *s);
    void (*lane_close)(sk_store *lane);
    /* From any thread: the server stops, do not wait for long any more. May be NULL. */
    void (*hurry)(sk_store *s);
} sk_store_kind;

extern const sk_store_kind SK_SQLITE, SK_POSTGRES;

/* By the look of where it is: "postgresql://…" or a file. */
const sk_store_kind *sk_store_kind_of(const char *where);

#endif
