/* Midgard Heroic Battles: mythic armies of units and heroes on an open table, measured in spear
 * throws, where reputation decides. */
#ifndef MID_MIDGARD_H
#define MID_MIDGARD_H

#include "core/game.h"

extern const sk_game MID_GAME;

#endif
