/* The same words for faults and help; the schema says it in its own way (schema.c). */
#include "data/expect.h"

enum { CHOICES_SHOWN = 8 };

int32_t sk_least_bytes(const sk_field *text)
{
    return text->optional || text->min > 0 ? text->min : 1;
}

/* "at most 3", "2 to 3", "3" */
static void put_amount(sk_text *out, int32_t min, int32_t max)
{
    if (min == 0) {
        sk_put(out, "at most ");
    } else if (min != max) {
        sk_put_int(out, min);
        sk_put(out, " to ");
    }
    sk_put_int(out, max);
}

static void put_whole(sk_text *out, const sk_field *f)
{
    sk_put(out, "a whole number from ");
    sk_put_int(out, f->min);
    sk_put(out, " to ");
    sk_put_int(out, f->max);
}

static void put_lengths(sk_text *out, const sk_field *f)
{
    sk_put(out, "a number from ");
    sk_put_hundredths(out, f->min);
    sk_put(out, " to ");
    sk_put_hundredths(out, f->max);
    sk_put(out, " with at most two decimals");
}

static void put_text(sk_text *out, const sk_field *f)
{
    if (sk_same(f->name, "id")) {
        sk_put(out, "an id of lower-case letters, digits and single dashes");
        return;
    }
    sk_put(out, "a text");
    if (f->width == 0)
        return;
    sk_put(out, " of ");
    put_amount(out, sk_least_bytes(f), f->width - 1);
    sk_put(out, " bytes");
}

static void put_choices(sk_text *out, const sk_field *f)
{
    for (int32_t i = 0; f->choices[i] != NULL; i++) {
        if (i == CHOICES_SHOWN) {
            sk_put(out, ", …");
            return;
        }
        sk_put(out, i > 0 ? ", \"" : "\"");
        sk_put(out, f->choices[i]);
        sk_put(out, "\"");
    }
}

static void put_tuple(sk_text *out, const sk_form *form)
{
    sk_put(out, "a list [");
    for (int32_t i = 0; i < form->count; i++) {
        sk_put(out, i > 0 ? ", " : "");
        sk_put(out, form->field[i].name);
    }
    sk_put(out, "]");
}

static void put_object(sk_text *out, const sk_field *f)
{
    if (f->form->tuple)
        put_tuple(out, f->form);
    else
        sk_put(out, "an object");
    if (f->catalog == NULL)
        return;
    sk_put(out, " or an id of \"");
    sk_put(out, f->catalog);
    sk_put(out, "\"");
}

void sk_put_expected(sk_text *out, const sk_field *f)
{
    switch (f->kind) {
    case SK_FIELD_INT:
        put_whole(out, f);
        break;
    case SK_FIELD_LENGTH:
        put_lengths(out, f);
        break;
    case SK_FIELD_BOOL:
        sk_put(out, "true or false");
        break;
    case SK_FIELD_TEXT:
        put_text(out, f);
        break;
    case SK_FIELD_CHOICE:
        sk_put(out, "one of ");
        put_choices(out, f);
        break;
    case SK_FIELD_FLAGS:
        sk_put(out, "a list of any of ");
        put_choices(out, f);
        break;
    case SK_FIELD_OBJECT:
        put_object(out, f);
        break;
    case SK_FIELD_LIST:
        sk_put(out, "a list of ");
        put_amount(out, f->min, f->max);
        sk_put(out, f->max == 1 ? " item" : " items");
        break;
    }
}

void sk_put_about(sk_text *out, const sk_field *f)
{
    if (f->about == NULL || f->about[0] == '\0')
        return;
    sk_put(out, " (");
    sk_put(out, f->about);
    sk_put(out, ")");
}
