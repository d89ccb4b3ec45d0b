/* Any bytes as JSON for the template's forms: the first byte picks the form. What is read can be
 * written, and reads back as equal bytes. */
#include <string.h>

#include "fuzz/fuzz.h"

enum { TEXT_MAX = 1 << 20 };

static bool read_form(const sk_game *game, const sk_form *form, const char *text, size_t size,
                      void *out)
{
    sk_source source = {"fuzz.json", 1, text, size};
    sk_fault fault = {.line = 0};
    bool ok = sk_form_read(fuzz_library(), game->id, form, &source, out, &fault);

    if (!ok)
        fuzz_check_fault(&fault);
    return ok;
}

static void check_again(const sk_game *game, const sk_form *form, const void *in)
{
    static char buffer[TEXT_MAX];
    sk_text text = sk_text_over(buffer, sizeof buffer);
    sk_json json = sk_json_over(&text);
    void *again = calloc(1, form->bytes);

    SK_CHECK(again != NULL);
    sk_form_write(form, in, &json);
    SK_CHECK(sk_json_done(&json));
    SK_CHECK(read_form(game, form, buffer, (size_t)text.length, again));
    SK_CHECK(memcmp(in, again, form->bytes) == 0);
    free(again);
}

static const sk_form *form_of(const sk_game *game, uint8_t pick)
{
    return pick % 2 == 1 && game->force != NULL ? game->force : game->scenario;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const sk_game *game = sk_game_named("template");
    const sk_form *form;
    void *out;

    if (size == 0)
        return 0;
    form = form_of(game, bytes[0]);
    out = calloc(1, form->bytes);
    SK_CHECK(out != NULL);
    if (read_form(game, form, (const char *)bytes + 1, size - 1, out))
        check_again(game, form, out);
    free(out);
    return 0;
}
