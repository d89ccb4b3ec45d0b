/* Entries stay JSON until somebody reads them by a form; here only id, title and source are looked
 * at. */
#include "data/documents.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"

static const char *const SOURCES[] = {"rules", "public", "ours", NULL};

static const sk_field COMMON_FIELD[] = {
    {.name = "$schema",
     .about = "the schema of this file",
     .kind = SK_FIELD_TEXT,
     .optional = true},
    SK_STRING(sk_common, id, "id", "the name other entries know it by"),
    {.name = "title", .about = "the name people see", .kind = SK_FIELD_TEXT, .optional = true},
    SK_CHOICE(sk_common, source, "source", SOURCES,
              "where its figures come from: the rules, other public sources, or our own design"),
    {.name = "note", .about = "anything worth knowing", .kind = SK_FIELD_TEXT, .optional = true},
};

const sk_form SK_COMMON_FORM = {
    .name = "common",
    .bytes = sizeof(sk_common),
    .count = SK_COUNT(COMMON_FIELD),
    .field = COMMON_FIELD,
};

const sk_json_path *sk_entry_at(const sk_entry *entry, sk_json_path steps[3])
{
    steps[0] = sk_path_top(entry->source);
    if (entry->index < 0)
        return &steps[0];
    steps[1] = sk_path_member(&steps[0], "entries");
    steps[2] = sk_path_item(&steps[1], entry->index);
    return &steps[2];
}

/* Adding */

static bool add_entry(sk_library *library, const sk_document *d, int32_t index, json_t *value,
                      sk_fault *fault)
{
    sk_entry entry = {.game = d->game,
                      .catalog = d->catalog,
                      .value = value,
                      .source = &d->source,
                      .index = index,
                      .user = d->user};
    sk_json_path steps[3];

    if (!sk_read_common(sk_entry_at(&entry, steps), value, fault))
        return false;
    entry.id = json_string_value(json_object_get(value, "id"));
    library->entry = realloc(library->entry, (size_t)(library->count + 1) * sizeof entry);
    SK_CHECK(library->entry != NULL);
    library->entry[library->count++] = entry;
    return true;
}

/* `what` is NULL for a member that should not be there. */
static bool wrong_member(const sk_document *d, const char *key, const char *what, sk_fault *fault)
{
    sk_json_path top = sk_path_top(&d->source), at = sk_path_member(&top, key);
    sk_text words = sk_fault_at(fault, &at);

    if (what == NULL) {
        sk_put(&words, "unknown member beside \"entries\"");
        return false;
    }
    sk_put(&words, "expected ");
    sk_put(&words, what);
    sk_put(&words, ", found ");
    sk_put_found(&words, json_object_get(d->root, key));
    return false;
}

/* Beside its entries a file may only name its schema and have a note. */
static bool check_file(const sk_document *d, sk_fault *fault)
{
    const char *key;
    json_t *value;

    json_object_foreach(d->root, key, value)
    {
        bool text = sk_same(key, "$schema") || sk_same(key, "note");
        if (!text && !sk_same(key, "entries"))
            return wrong_member(d, key, NULL, fault);
        if (text && !json_is_string(value))
            return wrong_member(d, key, "a text", fault);
        if (!text && !json_is_array(value))
            return wrong_member(d, key, "a list of entries", fault);
    }
    return true;
}

static bool add_entries(sk_library *library, const sk_document *d, json_t *list, sk_fault *fault)
{
    bool fine = check_file(d, fault);

    for (int32_t i = 0; i < (int32_t)json_array_size(list) && fine; i++)
        fine = add_entry(library, d, i, json_array_get(list, (size_t)i), fault);
    return fine;
}

bool sk_add_document(sk_library *library, const sk_document *document, sk_fault *fault)
{
    sk_document *d = malloc(sizeof *d);
    json_t *list;

    SK_CHECK(d != NULL);
    *d = *document;
    d->next = library->documents;
    library->documents = d;
    d->root = sk_parse(&d->source, fault);
    if (d->root == NULL)
        return false;
    list = json_object_get(d->root, "entries");
    return list != NULL ? add_entries(library, d, list, fault)
                        : add_entry(library, d, -1, d->root, fault);
}

/* Order */

int sk_compare_entries(const sk_entry *a, const sk_entry *b)
{
    int order = strcmp(a->game, b->game);

    if (order == 0)
        order = strcmp(a->catalog, b->catalog);
    return order != 0 ? order : strcmp(a->id, b->id);
}

/* The user's entry comes before the one it replaces, others of one id as they were found. */
static int by_name(const void *left, const void *right)
{
    const sk_entry *a = left, *b = right;
    int order = sk_compare_entries(a, b);

    if (order == 0)
        order = b->user - a->user;
    if (order == 0)
        order = strcmp(a->source->file, b->source->file);
    return order != 0 ? order : (a->index > b->index) - (a->index < b->index);
}

static bool is_double(const sk_entry *first, const sk_entry *second, sk_fault *fault)
{
    sk_json_path steps[3], id = sk_path_member(sk_entry_at(first, steps), "id");
    int32_t line = sk_path_line(&id);
    sk_text words;

    id = sk_path_member(sk_entry_at(second, steps), "id");
    words = sk_fault_at(fault, &id);
    sk_put_quoted(&words, second->id);
    sk_put(&words, " is also in ");
    sk_put(&words, first->source->file);
    sk_put(&words, ":");
    sk_put_int(&words, line);
    return false;
}

bool sk_sort_entries(sk_library *library, sk_fault *fault)
{
    sk_entry *entry = library->entry;
    int32_t kept = 0;

    if (library->count > 0)
        qsort(entry, (size_t)library->count, sizeof *entry, by_name);
    for (int32_t i = 0; i < library->count; i++) {
        bool same = i > 0 && sk_compare_entries(&entry[i - 1], &entry[i]) == 0;
        if (same && entry[i - 1].user == entry[i].user)
            return is_double(&entry[i - 1], &entry[i], fault);
        if (!same)
            entry[kept++] = entry[i];
        else
            entry[kept - 1].replaces = true;
    }
    library->count = kept;
    return true;
}
