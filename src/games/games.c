/* The list of games: the only place outside a game's folder that names it. */
#include "games/games.h"

#include <stddef.h>

#include "base/text.h"
#include "games/midgard/midgard.h"
#include "games/mythic_earth/mythic_earth.h"
#include "games/mythoz/mythoz.h"
#include "games/pantheon/pantheon.h"
#include "games/template/template.h"

const sk_game *const SK_GAMES[] = {
    &MYE_GAME, &MOZ_GAME, &PAN_GAME, &MID_GAME, &TEM_GAME, NULL,
};

const sk_game *sk_game_named(const char *id)
{
    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        if (sk_same(SK_GAMES[i]->id, id))
            return SK_GAMES[i];
    return NULL;
}
