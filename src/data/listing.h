/* What can be played, as one JSON value for scripts and pages. */
#ifndef SK_DATA_LISTING_H
#define SK_DATA_LISTING_H

#include "data/library.h"

/* The games with their scenarios, forces and options. `all` includes those not shown to players;
 * `whole` adds what a page needs besides: what a game is about, the choices of an option. */
void sk_games_write(sk_json *json, const sk_library *library, bool all, bool whole);

#endif
