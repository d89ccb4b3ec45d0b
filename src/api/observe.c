/* What a seat may know as numbers, for a caller outside. */
#include <stdlib.h>

#include "api/parts.h"
#include "core/observation.h"
#include "games/games.h"

typedef struct entry {
    const sk_game *game;
    int32_t i;
} entry;

int32_t sk_games_observed(const char *game)
{
    const sk_game *found = game != NULL ? sk_game_named(game) : NULL;

    return found != NULL ? sk_observed_length(found) : 0;
}

static void say_name(const void *about, sk_text *out)
{
    const entry *e = about;

    sk_observed_say(e->game, e->i, out);
}

size_t sk_games_observed_name(const char *game, int32_t i, int32_t *least, int32_t *most, char *out,
                              size_t size)
{
    char name[64];
    sk_text t = SK_TEXT(name);
    sk_observed_entry range;

    if (i < 0 || i >= sk_games_observed(game))
        return sk_say_by(sk_say_nothing, NULL, out, size);
    range = sk_observed_say(sk_game_named(game), i, &t);
    *least = range.least;
    *most = range.most;
    return sk_say_by(say_name, &(entry){sk_game_named(game), i}, out, size);
}

bool sk_table_observe(const sk_table *table, int32_t seat, int16_t *out)
{
    const sk_match *m = table->match;
    void *view;

    if (seat < 0 || seat >= sk_table_seats(table) || sk_match_game(m)->observation == NULL)
        return false;
    view = sk_view_of(table, seat);
    sk_observe(sk_match_game(m), sk_match_scene(m), view, seat, out);
    free(view);
    return true;
}
