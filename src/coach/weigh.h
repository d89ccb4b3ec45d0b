/* Weighing a decision by search: what the seat could have done instead, as far as it knew, and what
 * that would have been worth in chances of winning. */
#ifndef SK_COACH_WEIGH_H
#define SK_COACH_WEIGH_H

#include "ai/ai.h"
#include "coach/chance.h"

struct sk_reviewed;

typedef struct sk_scales sk_scales;

/* NULL when memory runs out, or the mind does not search. */
sk_scales *sk_scales_new(const sk_game *game, const void *scene, int32_t seats, const char *mind);
void sk_scales_free(sk_scales *scales);

enum { SK_REASONS = 2 };

/* One choice that was thought of. */
typedef struct sk_counsel {
    sk_action action;
    double chance, error; /* of winning if it is done, and its standard error */
    /* Of the first: the merits by which it is better than the others, and worse; NULL behind the
     * last. */
    const char *pro[SK_REASONS], *con[SK_REASONS];
} sk_counsel;

/* The best few choices of the deciding seat in a view of its own, the best first; how many. */
int32_t sk_advise(sk_scales *scales, const void *view, uint64_t seed, sk_counsel *out,
                  int32_t most);

/* Fills what the step says of the decision, whose whole state before it is given. The alternative
 * is found in some worlds and its worth is measured in others, so that it is not the luckiest of
 * many that counts; and it counts only if it is larger than its error allows. */
void sk_weigh(sk_scales *scales, const void *before, int32_t number, struct sk_reviewed *step);

#endif
