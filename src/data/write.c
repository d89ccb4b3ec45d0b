/* Structs into JSON by the forms that read them; what a reader would fill in itself is left out. */
#include <string.h>

#include "base/check.h"
#include "data/library.h"

static bool is_zero(const unsigned char *at, uint32_t bytes)
{
    while (bytes > 0 && at[bytes - 1] == 0)
        bytes--;
    return bytes == 0;
}

/* Left out, reading gives the same bytes. */
static bool may_be_absent(const sk_field *f, const void *in)
{
    const char *at = (const char *)in + f->offset;

    switch (f->kind) {
    case SK_FIELD_INT:
    case SK_FIELD_LENGTH:
    case SK_FIELD_CHOICE:
        return f->optional && sk_field_int(f, in) == f->absent;
    case SK_FIELD_BOOL:
    case SK_FIELD_FLAGS:
        return f->optional && sk_field_int(f, in) == 0;
    case SK_FIELD_TEXT:
        return f->optional && (f->width == 0 || at[0] == '\0');
    case SK_FIELD_OBJECT:
        return f->optional && f->usual == NULL &&
               is_zero((const unsigned char *)at, f->form->bytes);
    case SK_FIELD_LIST:
        return f->optional && sk_list_count(f, in) == 0;
    }
    return false;
}

static void write_flags(const sk_field *f, const void *in, sk_json *json)
{
    uint64_t mask = (uint64_t)sk_field_int(f, in);

    sk_json_array(json);
    for (int32_t i = 0; f->choices[i] != NULL; i++)
        if ((mask >> i & 1) != 0)
            sk_json_string(json, f->choices[i]);
    sk_json_end(json);
}

static void write_field(const sk_field *f, const void *in, sk_json *json);

static void write_list(const sk_field *f, const void *in, sk_json *json)
{
    int32_t count = sk_list_count(f, in);

    SK_CHECK(count >= 0 && count <= f->max);
    sk_json_array(json);
    for (int32_t i = 0; i < count; i++) {
        const char *item = (const char *)in + f->offset + (uint32_t)i * f->form->bytes;
        if (f->bare)
            write_field(f->form->field, item, json);
        else
            sk_form_write(f->form, item, json);
    }
    sk_json_end(json);
}

static void write_choice(const sk_field *f, const void *in, sk_json *json)
{
    int64_t choice = sk_field_int(f, in);

    SK_CHECK(choice < sk_count_choices(f));
    sk_json_string(json, f->choices[choice]);
}

static void write_field(const sk_field *f, const void *in, sk_json *json)
{
    switch (f->kind) {
    case SK_FIELD_INT:
        sk_json_int(json, sk_field_int(f, in));
        break;
    case SK_FIELD_LENGTH:
        sk_json_hundredths(json, sk_field_int(f, in));
        break;
    case SK_FIELD_BOOL:
        sk_json_bool(json, sk_field_int(f, in) != 0);
        break;
    case SK_FIELD_TEXT:
        sk_json_string(json, (const char *)in + f->offset);
        break;
    case SK_FIELD_CHOICE:
        write_choice(f, in, json);
        break;
    case SK_FIELD_FLAGS:
        write_flags(f, in, json);
        break;
    case SK_FIELD_OBJECT:
        sk_form_write(f->form, (const char *)in + f->offset, json);
        break;
    case SK_FIELD_LIST:
        write_list(f, in, json);
        break;
    }
}

void sk_form_write(const sk_form *form, const void *in, sk_json *json)
{
    if (form->tuple)
        sk_json_array(json);
    else
        sk_json_object(json);
    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        if (f->old || (!form->tuple && may_be_absent(f, in)))
            continue;
        if (!form->tuple)
            sk_json_key(json, f->name);
        write_field(f, in, json);
    }
    sk_json_end(json);
}
