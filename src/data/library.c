/* Entries are sorted by game, catalog and id, so finding is halving; reading them is read.c's. */
#include "data/library.h"

#include <stdlib.h>

#include "base/check.h"
#include "data/documents.h"
#include "data/gather.h"
#include "data/suggest.h"
#include "games/games.h"

sk_library *sk_library_open(const char *user_folder, sk_fault *fault)
{
    return sk_library_gather(SK_EMBEDDED, SK_GAMES, user_folder, fault);
}

void sk_library_close(sk_library *library)
{
    if (library == NULL)
        return;
    for (sk_document *d = library->documents, *next; d != NULL; d = next) {
        next = d->next;
        json_decref(d->root);
        free(d->game);
        free(d->catalog);
        free(d->file);
        free(d->text);
        free(d);
    }
    free(library->entry);
    free(library);
}

/* Where the entries of a catalog begin, or where an id is or would be. */
static int32_t first_from(const sk_library *library, const char *game, const char *catalog,
                          const char *id)
{
    sk_entry wanted = {.game = game, .catalog = catalog, .id = id};
    int32_t low = 0, high = library->count;

    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        if (sk_compare_entries(&library->entry[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_in(const sk_library *library, int32_t i, const char *game, const char *catalog)
{
    return i < library->count && sk_same(library->entry[i].game, game) &&
           sk_same(library->entry[i].catalog, catalog);
}

int32_t sk_library_count(const sk_library *library, const char *game, const char *catalog)
{
    int32_t first = first_from(library, game, catalog, ""), count = 0;

    while (is_in(library, first + count, game, catalog))
        count++;
    return count;
}

static const sk_entry *entry_at(const sk_library *library, const char *game, const char *catalog,
                                int32_t i)
{
    int32_t first = first_from(library, game, catalog, "");

    SK_CHECK(i >= 0 && is_in(library, first + i, game, catalog));
    return &library->entry[first + i];
}

bool sk_is_for_lessons(const char *id)
{
    return sk_starts(id, "lesson-");
}

const char *sk_library_id(const sk_library *library, const char *game, const char *catalog,
                          int32_t i)
{
    return entry_at(library, game, catalog, i)->id;
}

const char *sk_library_title(const sk_library *library, const char *game, const char *catalog,
                             int32_t i)
{
    const sk_entry *entry = entry_at(library, game, catalog, i);
    const char *title = json_string_value(json_object_get(entry->value, "title"));

    return title != NULL ? title : entry->id;
}

const sk_entry *sk_find_entry(const sk_library *library, const char *game, const char *catalog,
                              const char *id)
{
    int32_t i;

    if (library == NULL)
        return NULL;
    i = first_from(library, game, catalog, id);
    if (!is_in(library, i, game, catalog) || !sk_same(library->entry[i].id, id))
        return NULL;
    return &library->entry[i];
}

const char *sk_library_told(const sk_library *library, sk_telling what, const char *id)
{
    const sk_entry *entry = sk_find_entry(library, what.game, what.catalog, id);

    return entry == NULL ? NULL : json_string_value(json_object_get(entry->value, what.member));
}

void sk_put_unknown_id(sk_text *out, const sk_library *library, const char *game,
                       const char *catalog, const char *id)
{
    sk_suggestions meant = sk_suggestions_for(id);

    sk_put(out, "unknown id ");
    sk_put_quoted(out, id);
    sk_put(out, " in \"");
    sk_put(out, catalog);
    sk_put(out, "\"");
    if (library == NULL)
        return;
    for (int32_t i = first_from(library, game, catalog, ""); is_in(library, i, game, catalog); i++)
        sk_suggest(&meant, library->entry[i].id);
    sk_put_suggestions(out, &meant);
}
