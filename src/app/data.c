/* skald data: what the games are made of. Any entry as JSON, to copy, change and hand to --data. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/setup.h"
#include "base/check.h"
#include "data/inspect.h"
#include "data/suggest.h"

static const char ABOUT[] =
    "Lists the data of a game (profiles, forces, scenarios …), or prints one entry as JSON.\n"
    "ENTRY is its id, or CATALOG/ID where several have it. A changed copy in\n"
    "DIR/GAME/CATALOG/NAME.json replaces the entry of the same id for --data DIR.";

static bool is_wanted(const sk_listed *e, const char *game, const char *entry)
{
    const char *slash = strchr(entry, '/');
    size_t length = slash != NULL ? (size_t)(slash - entry) : 0;

    if (strcmp(e->game, game) != 0)
        return false;
    if (slash == NULL)
        return strcmp(e->id, entry) == 0;
    return strlen(e->catalog) == length && strncmp(e->catalog, entry, length) == 0 &&
           strcmp(e->id, slash + 1) == 0;
}

static int list_entries(const sk_library *library, const char *game)
{
    static const char *const ORIGIN[] = {"", "  (added)", "  (replaced)"};

    for (int32_t i = 0; i < sk_library_entries(library); i++) {
        sk_listed e = sk_library_entry(library, i);
        if (strcmp(e.game, game) == 0)
            printf("%s/%s%s\n", e.catalog, e.id, ORIGIN[e.origin]);
    }
    return SK_EXIT_DONE;
}

static int say_unknown(const sk_library *library, const char *game, const char *entry)
{
    const char *slash = strrchr(entry, '/');
    sk_suggestions near = sk_suggestions_for(slash != NULL ? slash + 1 : entry);
    char advice[256];
    sk_text out = SK_TEXT(advice);

    for (int32_t i = 0; i < sk_library_entries(library); i++) {
        sk_listed e = sk_library_entry(library, i);
        if (strcmp(e.game, game) == 0)
            sk_suggest(&near, e.id);
    }
    sk_put_suggestions(&out, &near);
    return sk_wrong_usage("data", "%s has no entry '%s'%s", game, entry, advice);
}

static int say_several(const sk_library *library, const char *game, const char *entry)
{
    fprintf(stderr, "skald data: several entries are called '%s':", entry);
    for (int32_t i = 0; i < sk_library_entries(library); i++) {
        sk_listed e = sk_library_entry(library, i);
        if (is_wanted(&e, game, entry))
            fprintf(stderr, " %s/%s", e.catalog, e.id);
    }
    fputc('\n', stderr);
    return SK_EXIT_USAGE;
}

static int print_entry(const sk_library *library, const char *game, const char *entry)
{
    sk_listed found = {0};
    int32_t count = 0;
    char *json;

    for (int32_t i = 0; i < sk_library_entries(library); i++) {
        sk_listed e = sk_library_entry(library, i);
        if (is_wanted(&e, game, entry)) {
            found = e;
            count++;
        }
    }
    if (count == 0)
        return say_unknown(library, game, entry);
    if (count > 1)
        return say_several(library, game, entry);
    json = sk_library_json(library, game, found.catalog, found.id);
    SK_CHECK(json != NULL);
    puts(json);
    free(json);
    return SK_EXIT_DONE;
}

int sk_command_data(int argc, char **argv)
{
    sk_wishes wishes = {0};
    const char *operand[2];
    const sk_flag flag[] = {SK_FLAG_DATA(wishes)};
    const sk_usage usage = {.command = "data",
                            .operands = "GAME [ENTRY]",
                            .about = ABOUT,
                            .least = 1,
                            .most = 2,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    const sk_game *game;
    sk_library *library;
    int code;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    game = sk_wanted_game("data", operand[0]);
    library = game != NULL ? sk_wanted_library("data", wishes.data) : NULL;
    if (library == NULL)
        return SK_EXIT_USAGE;
    code = operand[1] == NULL ? list_entries(library, game->id)
                              : print_entry(library, game->id, operand[1]);
    sk_library_close(library);
    return code;
}
