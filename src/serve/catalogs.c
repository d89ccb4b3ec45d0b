/* The catalogs of the games, as they are told. Data do not change while the server runs, so each is
 * worded once, when it is first asked for: the largest takes the loop some milliseconds. */
#include <stdlib.h>
#include <string.h>

#include "data/catalog.h"
#include "serve/do.h"
#include "serve/keep.h"
#include "serve/server.h"

enum { WORDED_ROOM = 4 << 20 };

typedef struct sk_worded {
    struct sk_worded *next;
    const sk_game *game;
    const char *name; /* of the catalog */
    char *entries, *schema;
} sk_worded;

static const sk_catalog *catalog_named(const sk_game *game, const char *name, sk_catalog *list)
{
    int32_t count = sk_catalogs_of(game, list);

    for (int32_t i = 0; i < count; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

static void tell_entry(sk_json *j, const sk_library *library, const sk_game *game,
                       const sk_catalog *c, int32_t i)
{
    const char *id = sk_library_id(library, game->id, c->name, i);
    void *entry = sk_get(c->form->bytes);
    sk_fault fault;

    sk_json_object(j);
    sk_json_put_string(j, "id", id);
    sk_json_put_string(j, "title", sk_library_title(library, game->id, c->name, i));
    if (sk_library_read(library, game->id, c->name, id, c->form, entry, &fault)) {
        sk_json_key(j, "value");
        sk_form_write(c->form, entry, j);
    }
    sk_json_end(j);
    free(entry);
}

static void write_entries(const sk_library *library, const sk_game *game, const sk_catalog *c,
                          sk_text *out)
{
    sk_json j = sk_json_over(out);

    sk_json_array(&j);
    for (int32_t i = 0; i < sk_library_count(library, game->id, c->name); i++)
        tell_entry(&j, library, game, c, i);
    sk_json_end(&j);
}

static sk_worded *word(sk_server *s, const sk_game *game, const sk_catalog *c)
{
    sk_worded *w = sk_get(sizeof *w);
    char *room = sk_get(WORDED_ROOM);
    sk_text t = sk_text_over(room, WORDED_ROOM);

    write_entries(s->plan.library, game, c, &t);
    *w = (sk_worded){s->catalogs, game, c->name, sk_get_words(room), NULL};
    sk_text_clear(&t);
    w->schema = sk_get_words(sk_form_schema(c->form, c->name, &t) ? room : "null");
    free(room);
    s->catalogs = w;
    return w;
}

static const sk_worded *worded(sk_server *s, const sk_game *game, const sk_catalog *c)
{
    for (const sk_worded *w = s->catalogs; w != NULL; w = w->next)
        if (w->game == game && strcmp(w->name, c->name) == 0)
            return w;
    return word(s, game, c);
}

void sk_do_catalog(sk_request *r)
{
    const sk_game *game = sk_said_game(r);
    sk_catalog list[SK_CATALOGS_MAX];
    const sk_catalog *c;
    const sk_worded *w;
    sk_json *j;

    if (game == NULL)
        return;
    c = catalog_named(game, sk_said_word(r, "catalog"), list);
    if (c == NULL) {
        sk_refuse_more(r, "bad-setup", "field", "catalog", "this game has no such catalog");
        return;
    }
    w = worded(r->server, game, c);
    j = sk_answer(r);
    sk_json_key(j, "entries");
    sk_json_raw(j, w->entries, strlen(w->entries));
    sk_json_key(j, "schema");
    sk_json_raw(j, w->schema, strlen(w->schema));
    sk_send(r);
}

void sk_catalogs_free(sk_server *s)
{
    while (s->catalogs != NULL) {
        sk_worded *w = s->catalogs;
        s->catalogs = w->next;
        free(w->entries);
        free(w->schema);
        free(w);
    }
}
