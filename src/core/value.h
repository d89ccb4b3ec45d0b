/* How good a position is for a seat: its merits weighed and summed up; higher is better, 0 about
 * even. A game that is over is worth ±SK_DECIDED, or nothing when it was drawn. */
#ifndef SK_CORE_VALUE_H
#define SK_CORE_VALUE_H

#include "core/game.h"

enum {
    SK_DECIDED = 1000000,
    SK_HOPES_MAX = 900000 /* no position is worth more while it is not over */
};

/* As every player weighs today, and as ai:greedy-1 does. */
sk_weights sk_weights_of(const sk_game *game);
sk_weights sk_first_weights_of(const sk_game *game);

/* The merits as they are weighed, or zeros when the game is over. */
void sk_weigh_merits(const sk_game *game, const sk_weights *weights, const void *scene,
                     const void *state, int32_t seat, int32_t merit[SK_MERITS_MAX]);
/* The value as ai:greedy-1 sees it. */
int32_t sk_first_value(const sk_game *game, const void *scene, const void *state, int32_t seat);
int32_t sk_value(const sk_game *game, const sk_weights *weights, const void *scene,
                 const void *state, int32_t seat);

#endif
