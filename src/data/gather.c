/* Built-in files first, then the user's; what nobody would read is a fault and not passed over. */
#include "data/gather.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "data/catalog.h"
#include "data/documents.h"
#include "data/folder.h"
#include "data/suggest.h"

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), tail = strlen(ending);

    return length > tail && strcmp(name + length - tail, ending) == 0;
}

static char *copy_of(const char *s, size_t length)
{
    char *copy = strndup(s, length);

    SK_CHECK(copy != NULL);
    return copy;
}

/* Built in */

/* game/catalog/name.json; schemas, which lie beside the catalogs, are passed over. */
static bool split_path(const char *path, sk_document *d)
{
    const char *catalog = strchr(path, '/'), *name = catalog ? strchr(catalog + 1, '/') : NULL;

    if (name == NULL || !ends_in(name, ".json"))
        return false;
    d->game = copy_of(path, (size_t)(catalog - path));
    d->catalog = copy_of(catalog + 1, (size_t)(name - catalog - 1));
    return true;
}

static bool gather_built_in(sk_library *library, const sk_embedded *row, sk_fault *fault)
{
    for (; row->path != NULL; row++) {
        sk_document d = {.user = false};
        if (!split_path(row->path, &d))
            continue;
        d.file = sk_path_in("data", row->path);
        d.source = (sk_source){d.file, 1, row->bytes, (size_t)(row->end - row->bytes)};
        if (!sk_add_document(library, &d, fault))
            return false;
    }
    return true;
}

/* The user's folder */

typedef struct catalog_folder {
    const char *game, *catalog, *path;
} catalog_folder;

static bool gather_file(sk_library *library, const catalog_folder *from, const char *name,
                        sk_fault *fault)
{
    sk_document d = {.user = true};
    size_t size = 0;

    d.file = sk_path_in(from->path, name);
    d.text = sk_load_data_file(d.file, &size, fault);
    if (d.text == NULL) {
        free(d.file);
        return false;
    }
    d.game = copy_of(from->game, strlen(from->game));
    d.catalog = copy_of(from->catalog, strlen(from->catalog));
    d.source = (sk_source){d.file, 1, d.text, size};
    return sk_add_document(library, &d, fault);
}

static bool gather_catalog(sk_library *library, const catalog_folder *from, sk_fault *fault)
{
    sk_names names;
    bool fine = sk_list_folder(from->path, &names, fault);

    for (int32_t i = 0; i < names.count && fine; i++)
        if (ends_in(names.name[i], ".json"))
            fine = gather_file(library, from, names.name[i], fault);
    sk_free_names(&names);
    return fine;
}

static bool no_such_folder(const char *path, const char *what, const sk_suggestions *meant,
                           sk_fault *fault)
{
    sk_text words = sk_fault_in(fault, path);

    sk_put(&words, what);
    sk_put_suggestions(&words, meant);
    return false;
}

/* A row that the rules do not know would be passed over in silence. */
static bool is_known_row(const sk_game *game, const sk_entry *entry, sk_fault *fault)
{
    const char *id[SK_ROWS_MAX];
    int32_t count = sk_row_ids_of(game, entry->catalog, id);
    sk_suggestions meant = sk_suggestions_for(entry->id);
    sk_json_path steps[3], at = sk_path_member(sk_entry_at(entry, steps), "id");
    sk_text words;

    for (int32_t i = 0; i < count; i++) {
        if (sk_same(id[i], entry->id))
            return true;
        sk_suggest(&meant, id[i]);
    }
    words = sk_fault_at(fault, &at);
    sk_put(&words, "the rules know nothing called ");
    sk_put_quoted(&words, entry->id);
    sk_put(&words, " in \"");
    sk_put(&words, entry->catalog);
    sk_put(&words, "\"");
    sk_put_suggestions(&words, &meant);
    return false;
}

static bool gather_rows(sk_library *library, const sk_game *game, const catalog_folder *from,
                        sk_fault *fault)
{
    int32_t before = library->count;
    bool fine = gather_catalog(library, from, fault);

    for (int32_t i = before; i < library->count && fine; i++)
        fine = is_known_row(game, &library->entry[i], fault);
    return fine;
}

static bool gather_known_catalog(sk_library *library, const sk_game *game, catalog_folder *from,
                                 sk_fault *fault)
{
    sk_catalog catalog[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(game, catalog);
    sk_suggestions meant = sk_suggestions_for(from->catalog);

    for (int32_t i = 0; i < count; i++) {
        if (sk_same(catalog[i].name, from->catalog))
            return catalog[i].rows ? gather_rows(library, game, from, fault)
                                   : gather_catalog(library, from, fault);
        sk_suggest(&meant, catalog[i].name);
    }
    return no_such_folder(from->path, "the game has no catalog of this name", &meant, fault);
}

/* Data lies in the folder of its catalog; anywhere else it would be passed over in silence. Other
 * files, and schemas, are the user's business. */
static bool is_astray(const char *path, sk_fault *fault)
{
    sk_text words;

    if (sk_is_folder(path) || !ends_in(path, ".json") || ends_in(path, ".schema.json"))
        return false;
    words = sk_fault_in(fault, path);
    sk_put(&words, "nobody reads this file: data lies in GAME/CATALOG/NAME.json");
    return true;
}

static bool gather_game(sk_library *library, const sk_game *game, const char *path, sk_fault *fault)
{
    sk_names names;
    bool fine = sk_list_folder(path, &names, fault);

    for (int32_t i = 0; i < names.count && fine; i++) {
        char *inner = sk_path_in(path, names.name[i]);
        catalog_folder from = {game->id, names.name[i], inner};
        fine = sk_is_folder(inner) ? gather_known_catalog(library, game, &from, fault)
                                   : !is_astray(inner, fault);
        free(inner);
    }
    sk_free_names(&names);
    return fine;
}

static bool gather_known_game(sk_library *library, const sk_game *const *games, const char *id,
                              const char *path, sk_fault *fault)
{
    sk_suggestions meant = sk_suggestions_for(id);

    for (; *games != NULL; games++) {
        if (sk_same((*games)->id, id))
            return gather_game(library, *games, path, fault);
        sk_suggest(&meant, (*games)->id);
    }
    return no_such_folder(path, "there is no game of this name", &meant, fault);
}

static bool gather_user(sk_library *library, const sk_game *const *games, const char *folder,
                        sk_fault *fault)
{
    sk_names names;
    bool fine = sk_list_folder(folder, &names, fault);

    for (int32_t i = 0; i < names.count && fine; i++) {
        char *path = sk_path_in(folder, names.name[i]);
        fine = sk_is_folder(path) ? gather_known_game(library, games, names.name[i], path, fault)
                                  : !is_astray(path, fault);
        free(path);
    }
    sk_free_names(&names);
    return fine;
}

sk_library *sk_library_gather(const sk_embedded *built_in, const sk_game *const *games,
                              const char *user_folder, sk_fault *fault)
{
    sk_library *library = calloc(1, sizeof *library);

    SK_CHECK(library != NULL);
    if (gather_built_in(library, built_in, fault) &&
        (user_folder == NULL || gather_user(library, games, user_folder, fault)) &&
        sk_sort_entries(library, fault))
        return library;
    sk_library_close(library);
    return NULL;
}
