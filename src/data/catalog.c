/* Found by walking the forms: a catalog is there because a field names it, and never listed by
 * hand. */
#include "data/catalog.h"

#include "base/check.h"
#include "base/text.h"
#include "data/lesson.h"

typedef struct catalogs {
    sk_catalog *list;
    int32_t count;
} catalogs;

static sk_catalog *add_catalog(catalogs *c, const char *name, const sk_form *form);

static void add_named(catalogs *c, const sk_form *form)
{
    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        if (f->form == NULL)
            continue;
        if (f->catalog != NULL)
            add_catalog(c, f->catalog, f->form)->rows |= f->row;
        else
            add_named(c, f->form);
    }
}

static sk_catalog *add_catalog(catalogs *c, const char *name, const sk_form *form)
{
    sk_catalog *added;

    for (int32_t i = 0; i < c->count; i++)
        if (sk_same(c->list[i].name, name)) {
            SK_CHECK(c->list[i].form == form);
            return &c->list[i];
        }
    SK_CHECK(c->count < SK_CATALOGS_MAX);
    added = &c->list[c->count++];
    *added = (sk_catalog){.name = name, .form = form};
    add_named(c, form);
    return added;
}

int32_t sk_catalogs_of(const sk_game *game, sk_catalog list[SK_CATALOGS_MAX])
{
    catalogs c = {.list = list};

    if (game->scenario != NULL)
        add_catalog(&c, "scenarios", game->scenario);
    if (game->force != NULL)
        add_catalog(&c, "forces", game->force);
    add_catalog(&c, "lessons", &SK_LESSON_FORM);
    return c.count;
}

/* The rows of a catalog that have been found so far. */
typedef struct row_ids {
    const char *catalog, **id;
    int32_t count;
} row_ids;

/* Two catalogs may share a table: figures and costs both hold the missiles. */
static void add_row(row_ids *rows, const char *id)
{
    for (int32_t i = 0; i < rows->count; i++)
        if (sk_same(rows->id[i], id))
            return;
    SK_CHECK(rows->count < SK_ROWS_MAX);
    rows->id[rows->count++] = id;
}

static void add_rows(row_ids *rows, const sk_form *form)
{
    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        if (f->form == NULL)
            continue;
        if (f->catalog == NULL)
            add_rows(rows, f->form);
        else if (f->row && sk_same(f->catalog, rows->catalog))
            add_row(rows, f->usual);
    }
}

int32_t sk_row_ids_of(const sk_game *game, const char *catalog, const char *id[SK_ROWS_MAX])
{
    sk_catalog all[SK_CATALOGS_MAX];
    int32_t count = sk_catalogs_of(game, all);
    row_ids rows = {.catalog = catalog, .id = id};

    for (int32_t i = 0; i < count; i++)
        add_rows(&rows, all[i].form);
    return rows.count;
}
