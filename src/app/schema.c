/* skald schema: the JSON Schema of a game's data files, for editors and for data/. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "app/command.h"
#include "app/output.h"
#include "app/setup.h"
#include "base/check.h"
#include "core/observation.h"
#include "data/catalog.h"
#include "data/folder.h"
#include "data/memory.h"
#include "data/suggest.h"
#include "lab/experiment.h"

enum { SCHEMA_MAX = 1 << 20 };

static bool print_schema(const sk_game *game, const sk_catalog *catalog, FILE *to)
{
    char title[256];
    char *room = sk_alloc(SCHEMA_MAX);
    sk_text words = SK_TEXT(title), out = sk_text_over(room, SCHEMA_MAX);
    bool printed;

    sk_put(&words, game->title);
    sk_put(&words, ": ");
    sk_put(&words, catalog->name);
    SK_CHECK(sk_form_schema(catalog->form, title, &out));
    printed = fputs(room, to) >= 0;
    free(room);
    return printed;
}

static int print_one(const sk_game *game, const char *name)
{
    sk_catalog catalog[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(game, catalog);
    sk_suggestions meant = sk_suggestions_for(name);
    char words[256];
    sk_text advice = SK_TEXT(words);

    for (int32_t i = 0; i < count; i++) {
        if (sk_same(catalog[i].name, name))
            return print_schema(game, &catalog[i], stdout) ? SK_EXIT_DONE : SK_EXIT_FAILED;
        sk_suggest(&meant, catalog[i].name);
    }
    sk_put_suggestions(&advice, &meant);
    return sk_wrong_usage("schema", "%s has no catalog \"%s\"%s", game->id, name, words);
}

/* A line for each number: its place, its name, its range. */
static int print_observation(const sk_game *game)
{
    printf("# observation of %s, version %d: place, name, least, most\n", game->id,
           SK_OBSERVATION_VERSION);
    for (int32_t i = 0; i < sk_observed_length(game); i++) {
        char name[64];
        sk_text t = SK_TEXT(name);
        sk_observed_entry entry = sk_observed_say(game, i, &t);

        printf("%d %s %d %d\n", i, name, entry.least, entry.most);
    }
    return SK_EXIT_DONE;
}

static bool write_one(const sk_game *game, const sk_catalog *catalog, const char *folder)
{
    char name[128];
    char *path;
    FILE *to;
    bool written;

    snprintf(name, sizeof name, "%s.schema.json", catalog->name);
    path = sk_path_in(folder, name);
    to = fopen(path, "w");
    written = to != NULL && print_schema(game, catalog, to);
    if (to != NULL && fclose(to) != 0)
        written = false;
    if (!written)
        fprintf(stderr, "skald schema: %s: %s\n", path, strerror(errno));
    free(path);
    return written;
}

static int write_all(const sk_game *game, const char *folder)
{
    sk_catalog catalog[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(game, catalog);

    if (mkdir(folder, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "skald schema: %s: %s\n", folder, strerror(errno));
        return SK_EXIT_FAILED;
    }
    for (int32_t i = 0; i < count; i++)
        if (!write_one(game, &catalog[i], folder))
            return SK_EXIT_FAILED;
    return SK_EXIT_DONE;
}

/* The one that belongs to no game. */
static int print_lab(void)
{
    char *room = sk_alloc(SCHEMA_MAX);
    sk_text out = sk_text_over(room, SCHEMA_MAX);

    SK_CHECK(sk_form_schema(&SK_EXPERIMENT_FORM, "Skald: experiments", &out));
    fputs(room, stdout);
    free(room);
    return SK_EXIT_DONE;
}

static int list_all(const sk_game *game)
{
    sk_catalog catalog[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(game, catalog);

    for (int32_t i = 0; i < count; i++)
        puts(catalog[i].name);
    return SK_EXIT_DONE;
}

int sk_command_schema(int argc, char **argv)
{
    const char *folder = NULL, *operand[2];
    bool observation = false;
    const sk_flag flag[] = {
        SK_FLAG_WORD("--write", "DIR", folder, "write all of them into a folder"),
        SK_FLAG_ON("--observation", observation,
                   "what the numbers of an observation are called (docs/bots.md)"),
    };
    const sk_usage usage = {.command = "schema",
                            .operands = "GAME [CATALOG]",
                            .about = "Prints the JSON Schema of a game's data files in a catalog;\n"
                                     "without a catalog, the names of the catalogs there are.\n"
                                     "'skald schema lab' prints that of experiments.",
                            .least = 1,
                            .most = 2,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    const sk_game *game;
    int code;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    if (sk_same(operand[0], "lab") && operand[1] == NULL && folder == NULL)
        return print_lab();
    game = sk_wanted_game("schema", operand[0]);
    if (game == NULL)
        return SK_EXIT_USAGE;
    if (observation)
        return print_observation(game);
    if (folder != NULL && operand[1] != NULL)
        return sk_wrong_usage("schema", "--write writes every catalog; leave out %s", operand[1]);
    if (folder != NULL)
        return write_all(game, folder);
    return operand[1] != NULL ? print_one(game, operand[1]) : list_all(game);
}
