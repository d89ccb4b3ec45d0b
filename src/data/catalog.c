#include "data/catalog.h"

#include "base/check.h"
#include "base/text.h"
#include "data/lesson.h"

typedef struct catalogs {
    sk_catalog *list;
    int32_t count;
} catalogs;

static void add_catalog(catalogs *c, const char *name, const sk_form *form);

static void add_named(catalogs *c, const sk_form *form)
{
    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        if (f->form == NULL)
            continue;
        if (f->catalog != NULL)
            add_catalog(c, f->catalog, f->form);
        else
            add_named(c, f->form);
    }
}

static void add_catalog(catalogs *c, const char *name, const sk_form *form)
{
    for (int32_t i = 0; i < c->count; i++)
        if (sk_same(c->list[i].name, name)) {
            SK_CHECK(c->list[i].form == form);
            return;
        }
    SK_CHECK(c->count < SK_CATALOGS_MAX);
    c->list[c->count++] = (sk_catalog){name, form};
    add_named(c, form);
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
