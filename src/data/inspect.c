/* Values are tried in the library's memory and put back by who tried them; no file is written. */
#include "data/inspect.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/hash.h"
#include "data/documents.h"
#include "data/suggest.h"

int32_t sk_library_entries(const sk_library *library)
{
    return library->count;
}

sk_listed sk_library_entry(const sk_library *library, int32_t i)
{
    const sk_entry *e = &library->entry[i];
    sk_origin origin = e->replaces ? SK_REPLACED : e->user ? SK_ADDED : SK_BUILT_IN;

    SK_CHECK(i >= 0 && i < library->count);
    return (sk_listed){e->game, e->catalog, e->id, e->source->file, origin};
}

static char *dumped(const json_t *value, size_t flags)
{
    char *words = json_dumps(value, flags | JSON_REAL_PRECISION(15));

    SK_CHECK(words != NULL);
    return words;
}

char *sk_library_json(const sk_library *library, const char *game, const char *catalog,
                      const char *id)
{
    const sk_entry *entry = sk_find_entry(library, game, catalog, id);

    return entry == NULL ? NULL : dumped(entry->value, JSON_INDENT(2));
}

uint64_t sk_library_hash(const sk_library *library, const char *game)
{
    uint64_t hash = sk_hash(game, strlen(game));

    for (int32_t i = 0; i < library->count; i++) {
        const sk_entry *e = &library->entry[i];
        char *words;

        if (!sk_same(e->game, game))
            continue;
        words = dumped(e->value, JSON_COMPACT | JSON_SORT_KEYS);
        hash = sk_hash_more(hash, e->catalog, strlen(e->catalog) + 1);
        hash = sk_hash_more(hash, words, strlen(words) + 1);
        free(words);
    }
    return hash;
}

/* Figures */

enum { NAME = 64 };

/* Where the last step of a path leads: a member or an item of `in`. */
typedef struct spot {
    const sk_entry *entry;
    json_t *in;
    char key[NAME]; /* empty for an item */
    size_t index;
} spot;

static bool wrong_path(sk_figure at, const char *what, const char *which, sk_fault *fault)
{
    sk_text words;

    *fault = (sk_fault){0};
    words = SK_TEXT(fault->words);
    sk_put_quoted(&words, at.path);
    sk_put(&words, ": ");
    sk_put(&words, what);
    sk_put(&words, which);
    return false;
}

/* Takes a name up to one of the given ends; what follows it, or NULL when it is too long. */
static const char *take(const char *path, const char *ends, char name[NAME])
{
    size_t length = strcspn(path, ends);

    if (length == 0 || length >= NAME)
        return NULL;
    memcpy(name, path, length);
    name[length] = '\0';
    return path + length;
}

static const char *find_entry(const sk_library *library, sk_figure at, spot *s, sk_fault *fault)
{
    char catalog[NAME], id[NAME];
    const char *rest = take(at.path, "/", catalog);
    sk_text words = SK_TEXT(fault->words);

    if (rest != NULL && *rest == '/')
        rest = take(rest + 1, "/", id);
    if (rest == NULL || *rest != '/') {
        wrong_path(at, "a path is CATALOG/ID/FIELD, such as ", "units/wolves/attack", fault);
        return NULL;
    }
    s->entry = sk_find_entry(library, at.game, catalog, id);
    if (s->entry != NULL)
        return rest;
    *fault = (sk_fault){0};
    sk_put_quoted(&words, at.path);
    sk_put(&words, ": ");
    sk_put_unknown_id(&words, library, at.game, catalog, id);
    return NULL;
}

static json_t *at_spot(const spot *s)
{
    return s->key[0] != '\0' ? json_object_get(s->in, s->key) : json_array_get(s->in, s->index);
}

/* One step down: "/field" or "[3]", counted from 0 as faults do. */
static const char *step_down(const char *rest, spot *s)
{
    char *end;

    s->key[0] = '\0';
    if (*rest == '[') {
        s->index = strtoul(rest + 1, &end, 10);
        return *end == ']' && json_is_array(s->in) && s->index < json_array_size(s->in) ? end + 1
                                                                                        : NULL;
    }
    if (*rest != '/' && *rest != '.')
        return NULL;
    rest = take(rest + 1, "/.[", s->key);
    return json_is_object(s->in) ? rest : NULL;
}

static bool no_field(sk_figure at, const spot *s, sk_fault *fault)
{
    char advice[200] = "";
    sk_text out = SK_TEXT(advice);
    sk_suggestions near = sk_suggestions_for(s->key);

    for (void *i = json_object_iter(s->in); i != NULL; i = json_object_iter_next(s->in, i))
        sk_suggest(&near, json_object_iter_key(i));
    sk_put_suggestions(&out, &near);
    return wrong_path(at, "the entry has nothing there", advice, fault);
}

static bool find_spot(const sk_library *library, sk_figure at, spot *s, sk_fault *fault)
{
    const char *rest = find_entry(library, at, s, fault);

    if (rest == NULL)
        return false;
    s->in = s->entry->value;
    while ((rest = step_down(rest, s)) != NULL && *rest != '\0') {
        if (at_spot(s) == NULL)
            return no_field(at, s, fault);
        s->in = at_spot(s);
    }
    if (rest == NULL || at_spot(s) == NULL)
        return no_field(at, s, fault);
    if (json_is_number(at_spot(s)))
        return true;
    return wrong_path(at, "there is no number", "", fault);
}

bool sk_figure_get(const sk_library *library, sk_figure at, int64_t *value, sk_fault *fault)
{
    spot s = {0};

    if (!find_spot(library, at, &s, fault))
        return false;
    *value = llround(100 * json_number_value(at_spot(&s)));
    return true;
}

bool sk_figure_set(sk_library *library, sk_figure at, int64_t value, sk_fault *fault)
{
    spot s = {0};
    json_t *number;

    if (!find_spot(library, at, &s, fault))
        return false;
    number = value % 100 == 0 ? json_integer(value / 100) : json_real((double)value / 100);
    SK_CHECK(number != NULL);
    SK_CHECK((s.key[0] != '\0' ? json_object_set_new(s.in, s.key, number)
                               : json_array_set_new(s.in, s.index, number)) == 0);
    return true;
}
