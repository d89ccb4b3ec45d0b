/* skald games: what can be played, with which scenarios, forces and rulings. */
#include <stdio.h>

#include "ai/ai.h"
#include "app/command.h"
#include "app/output.h"
#include "app/setup.h"
#include "base/check.h"
#include "data/listing.h"
#include "games/games.h"

typedef struct listing {
    const sk_library *library;
    bool all;
} listing;

static bool is_shown(const listing *l, const sk_game *game)
{
    return game->listed || l->all;
}

static void write_games(sk_json *j, const void *self)
{
    const listing *l = self;

    sk_games_write(j, l->library, l->all, false);
}

static void print_told(const listing *l, sk_telling what, const char *id)
{
    const char *told = sk_library_told(l->library, what, id);

    if (told != NULL)
        printf("      %s\n", told);
}

static void print_entries(const listing *l, const sk_game *game, const char *catalog)
{
    int32_t count = sk_library_count(l->library, game->id, catalog);

    if (count > 0)
        printf("  %s\n", catalog);
    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(l->library, game->id, catalog, i);
        if (sk_is_for_lessons(id))
            continue;
        printf("    %-24s %s\n", id, sk_library_title(l->library, game->id, catalog, i));
        print_told(l, (sk_telling){game->id, catalog, "aim"}, id);
        print_told(l, (sk_telling){game->id, catalog, "length"}, id);
    }
}

static void print_options(const sk_game *game)
{
    if (game->options > 0)
        printf("  options\n");
    for (int32_t i = 0; i < game->options; i++) {
        const sk_option *option = &game->option[i];
        printf("    %s=", option->id);
        for (int32_t k = 0; option->choices[k] != NULL; k++)
            printf("%s%s%s", k > 0 ? "|" : "", option->choices[k],
                   k == option->usual ? " (usual)" : "");
        printf("\n      %s\n", option->about);
    }
}

static void print_game(const listing *l, const sk_game *game)
{
    printf("%s · %s\n  %s\n  ", game->id, game->title, game->about);
    if (game->seats_min == game->seats_max)
        printf("%d players\n", game->seats_min);
    else
        printf("%d to %d players\n", game->seats_min, game->seats_max);
    print_entries(l, game, "scenarios");
    print_entries(l, game, "forces");
    print_options(game);
}

static void print_games(const listing *l)
{
    int32_t shown = 0;

    for (int32_t i = 0; SK_GAMES[i] != NULL; i++)
        if (is_shown(l, SK_GAMES[i])) {
            printf("%s", shown++ > 0 ? "\n" : "");
            print_game(l, SK_GAMES[i]);
        }
    if (shown == 0)
        puts("No game is ready for players yet; --all shows those that are being built.");
}

static void print_opponents(void)
{
    const sk_opponent *level;

    for (int32_t i = 0; (level = sk_opponent_at(i)) != NULL; i++)
        printf("ai:%-10s %-10s %s\n", level->kind, level->name, level->character);
}

int sk_command_games(int argc, char **argv)
{
    sk_wishes wishes = {0};
    listing list = {0};
    bool json = false, opponents = false;
    const sk_flag flag[] = {
        SK_FLAG_ON("--json", json, "one JSON value instead of words"),
        SK_FLAG_ON("--all", list.all, "also games that are not ready for players"),
        SK_FLAG_ON("--opponents", opponents, "the computer's levels instead, weakest first"),
        SK_FLAG_DATA(wishes),
    };
    const sk_usage usage = {.command = "games",
                            .operands = "",
                            .about = "Lists the games with their scenarios, forces and rulings.",
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    sk_library *library;
    int code;

    if (!sk_options(&usage, argc, argv, NULL, &code))
        return code;
    if (opponents) {
        print_opponents();
        return SK_EXIT_DONE;
    }
    library = sk_wanted_library("games", wishes.data);
    if (library == NULL)
        return SK_EXIT_USAGE;
    list.library = library;
    if (json)
        sk_print_json(write_games, &list);
    else
        print_games(&list);
    sk_library_close(library);
    return SK_EXIT_DONE;
}
