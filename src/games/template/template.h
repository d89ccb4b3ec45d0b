/* Holmgang: the smallest complete game, to be copied when a new rule system is added
 * (docs/adding-a-game.md). Warriors duel on a small island while each side's raven flies from perch
 * to perch. It uses every part of the contract once and is not listed to players. */
#ifndef TEM_TEMPLATE_H
#define TEM_TEMPLATE_H

#include "core/game.h"

extern const sk_game TEM_GAME;

#endif
