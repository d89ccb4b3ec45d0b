/* The chance of a way, and folds worked out for it: a part of an application that yields numbers
 * and nothing else is walked by itself, so that it multiplies with nothing. */
#ifndef SK_AI_WALK_FOLD_H
#define SK_AI_WALK_FOLD_H

#include <stddef.h>

#include "base/dice.h"

enum {
    SK_FOLD_FEW = 4, /* carries where a fold does not say */
    SK_FOLD_CARRIES = 256,
    SK_FOLD_SUMS = 64,
    SK_FOLD_WAYS = 128,
    SK_FOLD_MEMO = 32
};

/* One way a fold comes out. */
typedef struct sk_fold_way {
    sk_folded comes_to;
    double chance;
} sk_fold_way;

typedef double sk_fold_spread[SK_FOLD_CARRIES][SK_FOLD_SUMS];

typedef struct sk_folding {
    sk_folder folder;
    int32_t within;    /* the fold that is worked out */
    int32_t paths;     /* gone so far */
    double left_out;   /* of the folds so far */
    const void *state; /* what a fold must leave as it was, … */
    void *was;         /* … and room to remember it */
    size_t bytes;
    struct sk_fold_ways {
        uint64_t key;
        int32_t count;
        sk_fold_way way[SK_FOLD_WAYS];
    } of[SK_FORKS_MAX], known[SK_FOLD_MEMO];
    int32_t memos;         /* kept so far */
    int32_t carries, ways; /* of the fold that is worked out */
    /* Room to work in. */
    sk_path path;
    double upto[SK_FORKS_MAX + 1];
    sk_fold_spread spread, next;
} sk_folding;

/* `again`: it is the same question in another world, and what is known of folds still holds. */
void sk_folding_begin(sk_folding *f, bool again);
/* The chance of the whole path; `upto[i]` is that of its first i forks, known for the first
 * `known`. */
double sk_chance_of_path(const sk_folding *f, const sk_path *path, int32_t known, double *upto);

#endif
