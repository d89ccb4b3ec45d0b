/* What can be played, and with what. */
#include <stdlib.h>

#include "api/parts.h"
#include "core/version.h"
#include "data/memory.h"
#include "games/games.h"

const char *sk_version(void)
{
    return SK_VERSION;
}

int32_t sk_api(void)
{
    return SK_API;
}

size_t sk_order_bytes(void)
{
    return sizeof(sk_order);
}

int32_t sk_games_count(void)
{
    int32_t count = 0;

    while (SK_GAMES[count] != NULL)
        count++;
    return count;
}

static const sk_game *game_at(int32_t i)
{
    return i >= 0 && i < sk_games_count() ? SK_GAMES[i] : NULL;
}

const char *sk_games_id(int32_t i)
{
    return game_at(i) != NULL ? game_at(i)->id : NULL;
}

const char *sk_games_title(int32_t i)
{
    return game_at(i) != NULL ? game_at(i)->title : NULL;
}

sk_data *sk_data_open(const char *folder, char *why, size_t size)
{
    sk_fault fault = {0};
    sk_library *library = sk_library_open(folder, &fault);
    sk_data *data;

    if (library == NULL)
        return sk_hand_fault(&fault, why, size);
    data = sk_alloc(sizeof *data);
    data->library = library;
    return data;
}

void sk_data_close(sk_data *data)
{
    if (data == NULL)
        return;
    sk_library_close(data->library);
    free(data);
}

int32_t sk_data_count(const sk_data *data, const char *game, const char *catalog)
{
    return sk_library_count(data->library, game, catalog);
}

const char *sk_data_id(const sk_data *data, const char *game, const char *catalog, int32_t i)
{
    return i >= 0 && i < sk_data_count(data, game, catalog)
               ? sk_library_id(data->library, game, catalog, i)
               : NULL;
}

const char *sk_data_title(const sk_data *data, const char *game, const char *catalog, int32_t i)
{
    return i >= 0 && i < sk_data_count(data, game, catalog)
               ? sk_library_title(data->library, game, catalog, i)
               : NULL;
}
