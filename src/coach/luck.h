/* What the dice of an action were worth: the chances of all seats averaged over every way they
 * could have fallen. What came less that average is luck; the average less what was before the
 * action is skill, so that luck and skill of a game add up to its result. The average is by the
 * same curve over the same positions, so luck is nothing on average, however wrong the curve is. */
#ifndef SK_COACH_LUCK_H
#define SK_COACH_LUCK_H

#include "coach/chance.h"

typedef struct sk_luck sk_luck;

/* NULL when memory runs out. */
sk_luck *sk_luck_new(const sk_game *game, const void *scene, int32_t seats);
void sk_luck_free(sk_luck *luck);

void sk_luck_chances(const sk_luck *luck, const void *state, double chance[SK_SEATS_MAX]);
/* Before the dice of an action fall. Where there are too many ways, some are tried, by the seed;
 * false then. */
bool sk_luck_expected(sk_luck *luck, const void *before, const sk_action *action, uint64_t seed,
                      double chance[SK_SEATS_MAX]);

#endif
