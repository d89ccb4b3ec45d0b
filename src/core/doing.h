/* What a table is in the middle of, asked of the stack of frames that core/stack.h keeps: the same
 * for every game, without a hook. The lowest frame, 0, is the sequence of play itself. */
#ifndef SK_CORE_DOING_H
#define SK_CORE_DOING_H

#include "core/game.h"

/* A frame as far as everybody understands it. */
typedef struct sk_doing {
    uint8_t step;
    int8_t seat; /* who decides in it; for a step of the table it means nothing */
    int8_t unit, target;
} sk_doing;

/* How many frames there are; 0 for a game that keeps none. */
int32_t sk_count_doings(const sk_game *game, const void *state);
sk_doing sk_doing_at(const sk_game *game, const void *state, int32_t i);
/* The words of its step: "Answer to a blow". */
void sk_say_doing(const sk_game *game, const void *scene, sk_doing doing, sk_text *out);

/* Which of the game's phases it is in, the innermost that is one; −1: none that can be told. */
int32_t sk_phase_now(const sk_game *game, const void *scene, const void *state);

/* Whether what an action began is over: it has come back to the frame it was taken in, or that
 * frame is gone with all it led to, or only the sequence of play is left. Always true for a game
 * without frames. */
bool sk_is_settled(const sk_game *game, const void *before, const void *after);

#endif
