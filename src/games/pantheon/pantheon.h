/* Mythic Battles: Pantheon. Divinities lead small armies drawn from one pool, fight with decks of
 * activation cards over a board of areas, and win by absorbing omphalos or by destroying the other
 * divinities. For one to four players. */
#ifndef PAN_PANTHEON_H
#define PAN_PANTHEON_H

#include "core/game.h"

extern const sk_game PAN_GAME;

#endif
