/* What the rules allow beside the list. `legal` proposes what is worth proposing; `check` is the
 * authority. Of verbs that a game names as such, a client can offer here what nobody proposed. */
#ifndef SK_CORE_BESIDE_H
#define SK_CORE_BESIDE_H

#include "core/game.h"

/* A verb that `legal` does not propose, or not everywhere, and a step at which it may be allowed:
 * nowhere else is anything tried. */
typedef struct sk_aside {
    uint16_t verb, step;
    bool by_turn; /* it is done by the unit that the turn is about, and by no other */
} sk_aside;

/* One action for each of the things that such a verb can name, as far as it is allowed and nothing
 * like it is listed: the same verb with the same things. Amounts and directions are the first that
 * are allowed; whoever wants others asks `check`. `out` is emptied first. */
void sk_beside(const sk_game *game, const void *scene, const void *state, const sk_actions *listed,
               sk_actions *out);

#endif
