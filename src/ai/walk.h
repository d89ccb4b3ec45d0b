/* Walks every way the dice can fall from an action to its end, each with its chance, in one world.
 * Ways that come to the same state where the rest of the work lies in the state go on as one. When
 * there are more ways than it may go, what has come to its end stays exact, and only the rest is
 * tried with dice. Fractions live here: rules and dice know none. */
#ifndef SK_AI_WALK_H
#define SK_AI_WALK_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/follow.h"

enum { SK_WALK_MOST = 32 }; /* amounts are told apart from −MOST to MOST; beyond, they are that */

/* How much it may do. */
typedef struct sk_walk_bounds {
    int32_t paths;  /* to go in all, and as many again from the state it has come to */
    int32_t states; /* waiting at a time */
    int32_t tries;  /* with dice for what is left then */
    bool straight;  /* no pauses, nothing merges */
    bool unfolded;  /* folds are gone through like everything */
    bool again;     /* the last question in another world: what folds came to still holds */
} sk_walk_bounds;

enum {
    SK_WALK_PATHS = 20000,
    SK_WALK_PATHS_MOST = 1 << 16,
    SK_WALK_STATES = 8192, /* also the most there is room for */
    SK_WALK_TRIES = 500
};
extern const sk_walk_bounds SK_WALK_USUAL;

/* How often each amount comes, for one reason of the tally. */
typedef struct sk_walk_row {
    uint16_t reason;
    double mean, mean_error;             /* standard errors; 0 where nothing was tried */
    double some, some_error;             /* how often it is not zero */
    double chance[2 * SK_WALK_MOST + 1]; /* of each amount but zero, from −MOST */
} sk_walk_row;

typedef struct sk_walked {
    int32_t paths, folds, states, tries; /* gone, within folds, the most that waited, tried */
    double tried;                        /* the chance of what was left to tries */
    double left_out;                     /* … and of what was too rare to follow at all */
    int32_t rows;
    sk_walk_row row[SK_PARTS_MAX];
} sk_walked;

/* One thread's room for it; NULL when memory runs out. A walk itself allocates nothing. */
typedef struct sk_walker sk_walker;
sk_walker *sk_walker_new(const sk_game *game);
void sk_walker_free(sk_walker *walker);

/* Whether anything is counted at the ends: it hangs on the action alone, and a walk without is
 * empty. */
bool sk_walk_counts(const sk_course *course);

/* `course->before` is the world; its list is not used. */
void sk_walk(sk_walker *walker, const sk_course *course, const sk_walk_bounds *bounds,
             uint64_t seed, sk_walked *out);

#endif
