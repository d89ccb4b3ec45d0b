/* Every rule system there is. */
#ifndef SK_GAMES_GAMES_H
#define SK_GAMES_GAMES_H

#include "core/game.h"

/* NULL-terminated; games that are not listed to players come last. */
extern const sk_game *const SK_GAMES[];

/* NULL when there is none of this id. */
const sk_game *sk_game_named(const char *id);

#endif
