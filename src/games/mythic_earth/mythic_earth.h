/* Mythic Earth: forces of the ancient Americas fight for the Eternal Balance. */
#ifndef MYE_MYTHIC_EARTH_H
#define MYE_MYTHIC_EARTH_H

#include "core/game.h"

extern const sk_game MYE_GAME;

#endif
