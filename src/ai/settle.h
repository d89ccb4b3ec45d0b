/* Inside the room: following what an action began until the position can be judged. */
#ifndef SK_AI_SETTLE_H
#define SK_AI_SETTLE_H

#include "core/game.h"

typedef struct sk_settling {
    const sk_game *game;
    const void *scene;
    void *state;         /* after the action */
    sk_turn turn;        /* in which it was taken */
    sk_actions *answers; /* for what others may choose */
    bool beyond;         /* the round too, which only ai:greedy-1 does */
} sk_settling;

/* A position is settled when the same step comes round again, for anyone. Until then somebody is in
 * the middle of something: the table goes on, forced actions are done, and another seat with a few
 * answers, probably asked to react, gives any of them. A larger choice ends it, and so does the
 * round: what comes anyway when it is over speaks for no action. */
void sk_settle(const sk_settling *s, sk_dice *dice);

#endif
