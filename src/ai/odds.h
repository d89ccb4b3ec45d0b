/* The odds of an action before it is done: it is tried on positions that fit what its seat knows,
 * with dice of their own, and what comes of it is counted as the game's `tally` tells it. */
#ifndef SK_AI_ODDS_H
#define SK_AI_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

/* What is asked. `view` is the state concealed for the seat; the seed decides the answer. */
typedef struct sk_bet {
    const sk_game *game;
    const void *scene, *view;
    int32_t seat;
    sk_action action;
    uint64_t seed;
} sk_bet;

typedef struct sk_odds_row {
    uint16_t reason; /* of the game's reasons: hits, losses, … */
    int64_t sum;
    int32_t some; /* samples in which it was not zero */
} sk_odds_row;

typedef struct sk_odds {
    bool rolls;     /* the action has a main roll, … */
    sk_needs needs; /* … which needs this */
    int32_t samples, rows;
    sk_odds_row row[SK_PARTS_MAX];
} sk_odds;

/* One thread's place to try things in; NULL when memory runs out. */
typedef struct sk_stall sk_stall;
sk_stall *sk_stall_new(const sk_game *game);
void sk_stall_free(sk_stall *stall);

/* What can be said without trying; samples are added to it. */
sk_odds sk_odds_of(const sk_bet *bet);
/* Tries it once more. False when the game has nothing to count. */
bool sk_odds_try(const sk_bet *bet, sk_stall *stall, sk_odds *odds);

#endif
