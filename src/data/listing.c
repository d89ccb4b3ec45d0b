/* Written from the library and the games' rows; what was made for lessons is left out. */
#include "data/listing.h"

#include "games/games.h"

typedef struct listing {
    const sk_library *library;
    bool whole;
} listing;

static void write_told(sk_json *j, const sk_library *library, sk_telling what, const char *id)
{
    const char *told = sk_library_told(library, what, id);

    if (told != NULL)
        sk_json_put_string(j, what.member, told);
}

static void write_entries(sk_json *j, const listing *l, const sk_game *game, const char *catalog)
{
    int32_t count = sk_library_count(l->library, game->id, catalog);

    sk_json_open_array(j, catalog);
    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(l->library, game->id, catalog, i);
        if (sk_is_for_lessons(id))
            continue;
        sk_json_object(j);
        sk_json_put_string(j, "id", id);
        sk_json_put_string(j, "title", sk_library_title(l->library, game->id, catalog, i));
        write_told(j, l->library, (sk_telling){game->id, catalog, "aim"}, id);
        write_told(j, l->library, (sk_telling){game->id, catalog, "length"}, id);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void write_choices(sk_json *j, const sk_option *option)
{
    sk_json_open_array(j, "choices");
    for (int32_t k = 0; option->choices[k] != NULL; k++)
        sk_json_string(j, option->choices[k]);
    sk_json_end(j);
}

static void write_options(sk_json *j, const listing *l, const sk_game *game)
{
    sk_json_open_array(j, "options");
    for (int32_t i = 0; i < game->options; i++) {
        const sk_option *option = &game->option[i];
        sk_json_object(j);
        sk_json_put_string(j, "id", option->id);
        sk_json_put_string(j, "default", option->choices[option->usual]);
        sk_json_put_string(j, "about", option->about);
        if (l->whole)
            write_choices(j, option);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void write_game(sk_json *j, const listing *l, const sk_game *game)
{
    sk_json_object(j);
    sk_json_put_string(j, "id", game->id);
    sk_json_put_string(j, "title", game->title);
    if (l->whole)
        sk_json_put_string(j, "about", game->about);
    sk_json_put_int(j, "seats_min", game->seats_min);
    sk_json_put_int(j, "seats_max", game->seats_max);
    write_entries(j, l, game, "scenarios");
    write_entries(j, l, game, "forces");
    if (l->whole)
        write_entries(j, l, game, "lessons");
    write_options(j, l, game);
    sk_json_end(j);
}

void sk_games_write(sk_json *json, const sk_library *library, bool all, bool whole)
{
    const listing l = {library, whole};

    sk_json_array(json);
    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        if (all || SK_GAMES[i]->listed)
            write_game(json, &l, SK_GAMES[i]);
    sk_json_end(json);
}
