/* The odds of an action before it is done, counted as the game's `tally` tells what came of it.
 * Every way that the dice can fall is gone (ai/walk.h); where they are too many, what is left is
 * tried with dice. What the asking seat does not know is averaged over imagined worlds. What has to
 * be chosen on the way, by anybody, is what looks best at first sight: a sensible reply. */
#ifndef SK_AI_ODDS_H
#define SK_AI_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/walk.h"

/* What is asked. `view` is the state concealed for the seat; the seed decides the answer. */
typedef struct sk_odds_question {
    const sk_game *game;
    const void *scene, *view;
    int32_t seat;
    sk_action action;
    uint64_t seed;
} sk_odds_question;

enum {
    SK_ODDS_MOST = SK_WALK_MOST, /* amounts are told apart up to this */
    SK_ODDS_EXACT = 1000000      /* counts of walked odds are chances in millionths */
};

/* What its figures are worth. */
typedef enum sk_odds_kind {
    SK_ODDS_NONE,    /* there is nothing to count */
    SK_ODDS_SAMPLED, /* each has a standard error */
    SK_ODDS_NEARLY,  /* exact but for ways with a chance below 1e-9 together */
    SK_ODDS_WHOLE    /* exact */
} sk_odds_kind;

typedef struct sk_odds_row {
    uint16_t reason; /* of the game's reasons: hits, losses, … */
    int64_t sum;
    int32_t some;                        /* samples in which it was not zero */
    int32_t times[2 * SK_ODDS_MOST + 1]; /* how often it was each amount but zero, from −MOST */
    /* The same as sk_odds_weigh makes of it, with standard errors. */
    double mean, mean_error, chance, chance_error, share[2 * SK_ODDS_MOST + 1];
} sk_odds_row;

typedef struct sk_odds {
    bool rolls;     /* the action has a main roll, … */
    sk_needs needs; /* … which needs this */
    double roll;    /* the chance that it does; -1 where not one roll decides */
    /* The chance of what it leads to in the end, where the game reckons so far, else -1. */
    double prospect;
    uint16_t prospect_reason;
    sk_odds_kind kind;
    bool exact;      /* of either kind */
    int32_t samples; /* that counts are of: SK_ODDS_EXACT where it was walked */
    int32_t tries;   /* with dice, in all worlds */
    int32_t paths, worlds;
    int32_t rows;
    sk_odds_row row[SK_PARTS_MAX];
} sk_odds;

/* One thread's place to try things in; NULL when memory runs out. */
typedef struct sk_odds_workspace sk_odds_workspace;
sk_odds_workspace *sk_odds_workspace_new(const sk_game *game);
void sk_odds_workspace_free(sk_odds_workspace *workspace);

/* What can be said without trying; what is walked or tried is added to it. */
sk_odds sk_odds_of(const sk_odds_question *question);
/* The amount that a share of the samples, in thousandths, does not exceed. */
int32_t sk_odds_share(const sk_odds *odds, const sk_odds_row *row, int32_t thousandths);
/* Goes every way there is, within bounds. False when some had to be tried, and when it cannot be
 * done at all (no samples then). */
bool sk_odds_walk(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds);
bool sk_odds_walk_within(const sk_odds_question *question, sk_odds_workspace *workspace,
                         const sk_walk_bounds *bounds, sk_odds *odds);
/* Tries it once more. False when the game has nothing to count. */
bool sk_odds_try(const sk_odds_question *question, sk_odds_workspace *workspace, sk_odds *odds);
/* What tries come to. */
void sk_odds_weigh(sk_odds *odds);
/* All of it: walked within the game's bounds, or tried so many times where that cannot be. */
sk_odds sk_odds_ask(const sk_odds_question *question, sk_odds_workspace *workspace, int32_t tries);

#endif
