/* Whether a game has all that every game must have, however small. Asked before the conformance
 * test plays it: what is missing would trap where it is used first, without a word. */
#ifndef SK_CORE_COMPLETE_H
#define SK_CORE_COMPLETE_H

#include "core/game.h"

/* False with what is missing ("the game has no imagine"), or the words of a row with a slot that
 * nothing can fill. */
bool sk_is_complete(const sk_game *game, sk_text *why);

#endif
