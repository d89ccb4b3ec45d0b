/* The odds of an action before it is done, counted as the game's `tally` tells what came of it.
 * Where the ways that the dice can fall are few enough, all of them are gone and the odds are
 * exact; else it is tried with dice of its own, on positions that fit what its seat knows. What has
 * to be chosen on the way, by anybody, is what looks best at first sight: a sensible reply. */
#ifndef SK_AI_ODDS_H
#define SK_AI_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

/* What is asked. `view` is the state concealed for the seat; the seed decides the answer. */
typedef struct sk_odds_question {
    const sk_game *game;
    const void *scene, *view;
    int32_t seat;
    sk_action action;
    uint64_t seed;
} sk_odds_question;

enum {
    SK_ODDS_MOST = 32, /* amounts are told apart from −MOST to MOST; beyond, they count as that */
    SK_ODDS_EXACT = 1000000 /* counts of exact odds are chances in millionths */
};

typedef struct sk_odds_row {
    uint16_t reason; /* of the game's reasons: hits, losses, … */
    int64_t sum;
    int32_t some;                        /* samples in which it was not zero */
    int32_t times[2 * SK_ODDS_MOST + 1]; /* how often it was each amount but zero, from −MOST */
} sk_odds_row;

typedef struct sk_odds {
    bool rolls;     /* the action has a main roll, … */
    sk_needs needs; /* … which needs this */
    bool exact;     /* counts are of SK_ODDS_EXACT, not of samples */
    int32_t samples, rows;
    sk_odds_row row[SK_PARTS_MAX];
} sk_odds;

/* One thread's place to try things in; NULL when memory runs out. */
typedef struct sk_odds_workspace sk_odds_workspace;
sk_odds_workspace *sk_odds_workspace_new(const sk_game *game);
void sk_odds_workspace_free(sk_odds_workspace *workspace);

/* What can be said without trying; samples are added to it. */
sk_odds sk_odds_of(const sk_odds_question *question);
/* The amount that a share of the samples, in thousandths, does not exceed. */
int32_t sk_odds_share(const sk_odds *odds, const sk_odds_row *row, int32_t thousandths);
/* Goes every way there is. False, and nothing is counted, when there are too many, or when what
 * comes hangs on what the seat does not know: then samples are wanted. */
bool sk_odds_walk(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds);
/* Tries it once more. False when the game has nothing to count. */
bool sk_odds_try(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds);

#endif
