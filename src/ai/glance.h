/* Inside the room: what somebody would do who looks once at a few actions, in a world known whole.
 * Cheap: the players of a search's games think so, and the weaker levels do. */
#ifndef SK_AI_GLANCE_H
#define SK_AI_GLANCE_H

#include <stddef.h>

#include "core/game.h"

typedef struct sk_glance {
    const sk_game *game;
    const sk_weights *weights; /* of merits */
    size_t state_bytes;
    void *scratch;
    sk_actions list;    /* what may be done: the caller fills it */
    sk_actions answers; /* to what was tried */
    uint16_t chosen[SK_ACTIONS_MAX];
    int64_t worth[SK_ACTIONS_MAX]; /* of each action: at first sight, then by the looks at it */
} sk_glance;

/* Into chosen[]: the `breadth` actions that look most promising, equals by lot; how many. */
int32_t sk_glance_promising(sk_glance *g, const void *scene, const void *state, int32_t breadth,
                            sk_rng *rng);
/* Into chosen[]: any `breadth` actions. */
int32_t sk_glance_any(sk_glance *g, int32_t breadth, sk_rng *rng);
/* Which of the first `count` of chosen[] leads to the best value for whoever decides: each is done
 * once with the same dice, and the best few as often again as there are looks. */
int32_t sk_glance_best(sk_glance *g, const void *scene, const void *state, int32_t count,
                       int32_t looks, uint64_t seed);

#endif
