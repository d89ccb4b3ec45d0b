/* Dice rolled on a real table: asked for in words, typed in, checked. */
#ifndef SK_APP_REAL_DICE_H
#define SK_APP_REAL_DICE_H

#include "app/session.h"

/* The results of one action so far, and how many each roll had, so that a roll can be redone. */
typedef struct sk_real_dice {
    sk_rolls given;
    int32_t rolls;
    uint16_t size[SK_ROLLS_MAX];
} sk_real_dice;

/* Results like "3 5 1", "3,5,1" or, with fewer than ten sides, "351". False says why not. */
bool sk_read_dice(const char *line, const sk_want *want, uint16_t *result, sk_text *why);

/* Asks for the dice wanted next. False when the whole action is to be taken back, or the player
 * leaves. */
bool sk_ask_dice(sk_session *s, sk_real_dice *dice, bool may_cancel);

#endif
