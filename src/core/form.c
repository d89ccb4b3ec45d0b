/* Numbers of a struct by where their field says they lie. Nothing here reads or writes JSON. */
#include "core/form.h"

#include <string.h>

#include "base/check.h"
#include "base/point.h"
#include "base/text.h"

static const sk_field POINT_FIELD[] = {
    SK_LENGTH(sk_point, x, "x", -SK_COORD_MAX, SK_COORD_MAX, "to the right"),
    SK_LENGTH(sk_point, y, "y", -SK_COORD_MAX, SK_COORD_MAX, "away from the first table edge"),
};

const sk_form SK_POINT_FORM = {
    .name = "point",
    .bytes = sizeof(sk_point),
    .tuple = true,
    .count = SK_COUNT(POINT_FIELD),
    .field = POINT_FIELD,
};

const sk_field *sk_form_field(const sk_form *form, const char *name)
{
    for (int32_t i = 0; i < form->count; i++)
        if (sk_same(form->field[i].name, name))
            return &form->field[i];
    return NULL;
}

int32_t sk_count_choices(const sk_field *field)
{
    int32_t count = 0;

    while (field->choices[count] != NULL)
        count++;
    return count;
}

int32_t sk_choice_named(const sk_field *field, const char *word)
{
    for (int32_t i = 0; field->choices[i] != NULL; i++)
        if (sk_same(field->choices[i], word))
            return i;
    return -1;
}

/* Structs may keep numbers that are never negative in unsigned members. */
static bool is_negative(const sk_field *field, uint64_t bits)
{
    return field->min < 0 && (bits >> (8 * field->width - 1) & 1) != 0;
}

int64_t sk_field_int(const sk_field *field, const void *in)
{
    const unsigned char *at = (const unsigned char *)in + field->offset;
    uint64_t bits = 0;

    SK_CHECK(field->width >= 1 && field->width <= 8);
    for (int32_t i = 0; i < field->width; i++)
        bits |= (uint64_t)at[i] << (8 * i);
    if (is_negative(field, bits) && field->width < 8)
        bits |= UINT64_MAX << (8 * field->width);
    return (int64_t)bits;
}

void sk_field_set_int(const sk_field *field, void *out, int64_t value)
{
    unsigned char *at = (unsigned char *)out + field->offset;

    for (int32_t i = 0; i < field->width; i++)
        at[i] = (unsigned char)((uint64_t)value >> (8 * i));
    SK_CHECK(sk_field_int(field, out) == value);
}

int32_t sk_list_count(const sk_field *field, const void *in)
{
    int32_t count;

    memcpy(&count, (const unsigned char *)in + field->count_offset, sizeof count);
    return count;
}
