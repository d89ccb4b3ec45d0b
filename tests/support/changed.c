#include "changed.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/inspect.h"

static void set(const changed *c, int64_t value)
{
    sk_fault fault = {0};

    cr_assert(sk_figure_set(c->library, (sk_figure){c->game, c->path}, value, &fault), "%s",
              fault.words);
}

changed change(const char *game, const char *path, int64_t hundredths)
{
    sk_fault fault = {0};
    changed c = {.library = sk_library_open(NULL, &fault), .game = game, .path = path};

    cr_assert(sk_figure_get(c.library, (sk_figure){game, path}, &c.was, &fault), "%s", fault.words);
    set(&c, hundredths);
    return c;
}

void put_back(const changed *c)
{
    set(c, c->was);
    sk_library_close(c->library);
}

void read_changed(const changed *c, const char *catalog, const char *id, const sk_form *form,
                  void *out)
{
    sk_fault fault = {0};
    bool read = sk_library_read(c->library, c->game, catalog, id, form, out, &fault);

    put_back(c);
    cr_assert(read, "%s: %s: %s", c->path, fault.field, fault.words);
}

void expect_refused(const changed *c, const char *catalog, const char *id, const sk_form *form,
                    const char *words)
{
    void *out = calloc(1, form->bytes);
    sk_fault fault = {0};
    char said[640];
    sk_text text = SK_TEXT(said);

    cr_expect_not(sk_library_read(c->library, c->game, catalog, id, form, out, &fault), "%s",
                  c->path);
    sk_say_fault(&fault, &text);
    cr_expect(strstr(said, words) != NULL, "%s: %s", c->path, said);
    put_back(c);
    free(out);
}
