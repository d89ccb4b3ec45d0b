/* Armies of Mythoz: tribal armies fight over the castles of a continent. Two to five players, in
 * sides or all against all. */
#ifndef MOZ_MYTHOZ_H
#define MOZ_MYTHOZ_H

#include "core/game.h"

extern const sk_game MOZ_GAME;

#endif
