/* Computer players watched over seeded games: how often they do what makes them look foolish. */
#ifndef SK_TESTS_UNIT_WATCHED_H
#define SK_TESTS_UNIT_WATCHED_H

#include "support/table.h"

enum { WATCHED_PLACES = 64 };

/* A game watched: what is about to be done, and what was counted so far. */
typedef struct watched {
    table t;
    sk_turn turn;
    sk_action action;
    int32_t number;                /* of the action, from 1 */
    int32_t since[WATCHED_PLACES]; /* whatever the watcher remembers; zeros at first */
    int32_t chances, foolish;
} watched;

typedef void (*watcher)(watched *w);

/* How many of the chances, in hundredths, were foolish, all seats played by this kind. */
int32_t watch_games(const char *game, const char *kind, int32_t games, watcher watch);

#endif
