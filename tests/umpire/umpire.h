/* An umpire who watches whole games. After every action of random and greedy play he goes through
 * his book of things that always hold, each tied to a sentence of rules.def, and stops at the first
 * that does not, with the seed, the actions that led there and what they told.
 *
 * A game's book is a table in tests/umpire/<game>.c. An invariant looks at one moment: the full
 * state before and after an action, and what the action told. What has to be remembered over a
 * game (who has fought in this phase, what the log has added up to) is kept in the book's notes,
 * zeroed when a game begins. */
#ifndef SK_TESTS_UMPIRE_H
#define SK_TESTS_UMPIRE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

typedef struct moment {
    const sk_game *game;
    const void *scene;
    int32_t seats;
    const void *before, *after; /* the full states; the game's own type */
    sk_turn was, is;            /* who decided what, and who decides now */
    const sk_action *action;
    const sk_log *log; /* what the action told */
    void *notes;       /* the book's own, `notes_bytes`, zeroed before the first action */
} moment;

/* IDLE: there was nothing to judge at this moment. An invariant that is idle in all games fails:
 * it could not have found anything. */
typedef enum ruling { IDLE, HOLDS, BROKEN } ruling;

typedef struct invariant {
    const char *rule;     /* an id of rules.def */
    const char *sentence; /* what always holds */
    ruling (*judge)(const moment *m);
} invariant;

enum { UMPIRE_ROWS_MAX = 64 };

typedef struct umpire_book {
    const char *game;
    const invariant *row;
    int32_t rows;
    uint32_t notes_bytes;
    void (*note)(const moment *m); /* writes the notes, before the rows are judged; or NULL */
} umpire_book;

#define JUDGE(condition) ((condition) ? HOLDS : BROKEN)

extern const umpire_book UMPIRE_TEMPLATE, UMPIRE_MYTHIC_EARTH, UMPIRE_MYTHOZ, UMPIRE_PANTHEON,
    UMPIRE_MIDGARD;

/* One set-up to be watched. */
typedef struct umpire_table {
    const umpire_book *book;
    const char *scenario;
    const void *scene, *first;
    int32_t seats;
    const char *force[SK_SEATS_MAX], *options; /* for the report */
} umpire_table;

/* What an umpire has seen so far. One serves one thread. */
typedef struct umpire umpire;

umpire *umpire_new(const umpire_book *book);
void umpire_free(umpire *u);
/* Watches a game in which every seat is a mind of this kind; false when something was broken, with
 * the report on standard error. */
bool umpire_watch(umpire *u, const umpire_table *table, const char *kind, uint64_t seed);
/* How often the invariant was judged, and the actions seen. */
int64_t umpire_judged(const umpire *u, int32_t row);
int64_t umpire_actions(const umpire *u);

#endif
