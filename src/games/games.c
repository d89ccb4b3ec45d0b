#include "games/games.h"

#include <stddef.h>

#include "base/text.h"
#include "games/mythoz/mythoz.h"
#include "games/template/template.h"

const sk_game *const SK_GAMES[] = {
    &MOZ_GAME,
    &TEM_GAME,
    NULL,
};

const sk_game *sk_game_named(const char *id)
{
    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        if (sk_same(SK_GAMES[i]->id, id))
            return SK_GAMES[i];
    return NULL;
}
