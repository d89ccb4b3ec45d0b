/* JSON into structs by a game's forms. It reads all of a thing or none of it; whatever does not fit
 * is a fault with file, line and field. */
#include <math.h>
#include <string.h>

#include "base/check.h"
#include "data/entry.h"
#include "data/expect.h"
#include "data/name.h"
#include "data/suggest.h"

enum { DEPTH_MAX = 8 }; /* forms within forms; written out, they stay within SK_JSON_DEPTH */

/* Entries that are being read through names, innermost first. */
typedef struct visit {
    const sk_entry *entry;
    const struct visit *up;
} visit;

typedef struct reading {
    const sk_library *library;
    const char *game;
    sk_fault *fault;
    const visit *visits;
    int32_t depth;
} reading;

/* A value, where it stands and what it is to be. */
typedef struct member {
    sk_json_path at;
    const sk_field *field;
    json_t *value; /* NULL when it is missing */
} member;

static bool read_member(const reading *r, const member *m, void *out);
static bool read_object(const reading *r, const member *m, void *out);

static void put_near_choice(sk_text *words, const member *m)
{
    sk_suggestions meant = sk_suggestions_for(json_string_value(m->value));

    for (int32_t i = 0; m->field->choices[i] != NULL; i++)
        sk_suggest(&meant, m->field->choices[i]);
    sk_put_suggestions(words, &meant);
}

static bool unexpected(const reading *r, const member *m)
{
    sk_text words = sk_fault_at(r->fault, &m->at);

    sk_put(&words, "expected ");
    sk_put_expected(&words, m->field);
    sk_put(&words, ", found ");
    sk_put_found(&words, m->value);
    sk_put_about(&words, m->field);
    if (m->field->kind == SK_FIELD_CHOICE && json_is_string(m->value))
        put_near_choice(&words, m);
    return false;
}

/* Numbers */

static bool keep_number(const reading *r, const member *m, int64_t number, void *out)
{
    if (number < m->field->min || number > m->field->max)
        return unexpected(r, m);
    sk_field_set_int(m->field, out, number);
    return true;
}

static bool read_int(const reading *r, const member *m, void *out)
{
    if (!json_is_integer(m->value))
        return unexpected(r, m);
    return keep_number(r, m, json_integer_value(m->value), out);
}

/* A decimal of two places and its hundredths divided by 100 are the same nearest double. */
static bool read_length(const reading *r, const member *m, void *out)
{
    double number = json_number_value(m->value);
    long hundredths;

    if (!json_is_number(m->value) || fabs(number) > INT32_MAX / 100)
        return unexpected(r, m);
    hundredths = lround(number * 100);
    if ((double)hundredths / 100 != number)
        return unexpected(r, m);
    return keep_number(r, m, hundredths, out);
}

static bool read_bool(const reading *r, const member *m, void *out)
{
    if (!json_is_boolean(m->value))
        return unexpected(r, m);
    sk_field_set_int(m->field, out, json_is_true(m->value));
    return true;
}

/* Words */

bool sk_is_id(const char *s)
{
    bool dash = true; /* neither first, nor last, nor two in a row */

    for (; *s != '\0'; s++) {
        bool letter = (*s >= 'a' && *s <= 'z') || (*s >= '0' && *s <= '9');
        if (!letter && (*s != '-' || dash))
            return false;
        dash = !letter;
    }
    return !dash;
}

static bool unfit(const reading *r, const member *m, const char *why)
{
    sk_text words = sk_fault_at(r->fault, &m->at);

    sk_put(&words, why);
    return false;
}

/* Texts are told, typed and written into records; they are made fit for that here. */
static bool read_text(const reading *r, const member *m, void *out)
{
    const sk_field *f = m->field;
    const char *s = json_string_value(m->value), *why;
    char fit[SK_TEXT_MAX];

    if (s == NULL || (int64_t)json_string_length(m->value) < sk_least_bytes(f))
        return unexpected(r, m);
    if (sk_same(f->name, "id") && !sk_is_id(s))
        return unexpected(r, m);
    if (f->width == 0) /* only looked at */
        return true;
    why = strlen(s) < sizeof fit ? sk_fit_name(s, fit, sizeof fit) : NULL;
    if (why != NULL)
        return unfit(r, m, why);
    if (strlen(s) >= sizeof fit || strlen(fit) >= f->width ||
        (int64_t)strlen(fit) < sk_least_bytes(f))
        return unexpected(r, m);
    memcpy((char *)out + f->offset, fit, strlen(fit));
    return true;
}

static bool find_choice(const reading *r, const member *m, int32_t *choice)
{
    *choice =
        json_is_string(m->value) ? sk_choice_named(m->field, json_string_value(m->value)) : -1;
    return *choice >= 0 || unexpected(r, m);
}

static bool read_choice(const reading *r, const member *m, void *out)
{
    int32_t choice;

    if (!find_choice(r, m, &choice))
        return false;
    sk_field_set_int(m->field, out, choice);
    return true;
}

static bool listed_twice(const reading *r, const member *m)
{
    sk_text words = sk_fault_at(r->fault, &m->at);

    sk_put_quoted(&words, json_string_value(m->value));
    sk_put(&words, " is listed twice");
    return false;
}

static bool read_flags(const reading *r, const member *m, void *out)
{
    sk_field word = *m->field;
    uint64_t mask = 0;

    if (!json_is_array(m->value))
        return unexpected(r, m);
    word.kind = SK_FIELD_CHOICE;
    for (int32_t i = 0; i < (int32_t)json_array_size(m->value); i++) {
        member item = {sk_path_item(&m->at, i), &word, json_array_get(m->value, (size_t)i)};
        int32_t choice;
        if (!find_choice(r, &item, &choice))
            return false;
        if ((mask >> choice & 1) != 0)
            return listed_twice(r, &item);
        mask |= UINT64_C(1) << choice;
    }
    sk_field_set_int(m->field, out, (int64_t)mask);
    return true;
}

/* Names of other entries */

static bool leads_back(const reading *r, const member *m, const char *id)
{
    sk_text words = sk_fault_at(r->fault, &m->at);

    sk_put_quoted(&words, id);
    sk_put(&words, " leads back to itself");
    return false;
}

static bool read_entry(const reading *r, const sk_entry *entry, const sk_field *field, void *out)
{
    visit here = {entry, r->visits};
    reading inner = *r;
    sk_json_path steps[3];

    inner.visits = &here;
    return read_object(&inner, &(member){*sk_entry_at(entry, steps), field, entry->value}, out);
}

static bool read_named(const reading *r, const member *m, const char *id, void *out)
{
    const char *catalog = m->field->catalog;
    const sk_entry *entry = sk_find_entry(r->library, r->game, catalog, id);

    if (entry == NULL) {
        sk_text words = sk_fault_at(r->fault, &m->at);
        sk_put_unknown_id(&words, r->library, r->game, catalog, id);
        return false;
    }
    for (const visit *v = r->visits; v != NULL; v = v->up)
        if (v->entry == entry)
            return leads_back(r, m, id);
    return read_entry(r, entry, m->field, out);
}

/* Objects and lists */

static bool too_deep(const reading *r, const member *m)
{
    sk_text words = sk_fault_at(r->fault, &m->at);

    sk_put(&words, "nested too deeply");
    return false;
}

static bool unknown_member(const reading *r, const member *m, const char *key)
{
    const sk_form *form = m->field->form;
    sk_json_path at = sk_path_member(&m->at, key);
    sk_text words = sk_fault_at(r->fault, &at);
    sk_suggestions meant = sk_suggestions_for(key);

    sk_put(&words, "unknown member");
    for (int32_t i = 0; i < form->count; i++)
        sk_suggest(&meant, form->field[i].name);
    for (int32_t i = 0; i < SK_COMMON_FORM.count; i++)
        sk_suggest(&meant, SK_COMMON_FORM.field[i].name);
    sk_put_suggestions(&words, &meant);
    return false;
}

/* Every member is a field of the form, or a common one that is well formed. */
static bool check_members(const reading *r, const member *m)
{
    const char *key;
    json_t *value;

    json_object_foreach(m->value, key, value)
    {
        const sk_field *common = sk_form_field(&SK_COMMON_FORM, key);
        sk_common unused = {.source = 0};
        if (sk_form_field(m->field->form, key) != NULL)
            continue;
        if (common == NULL)
            return unknown_member(r, m, key);
        if (!read_member(r, &(member){sk_path_member(&m->at, key), common, value}, &unused))
            return false;
    }
    return true;
}

static bool read_fields(const reading *r, const member *m, void *out);

static bool read_absent(const reading *r, const member *m, void *out)
{
    const sk_field *f = m->field;

    if (f->usual != NULL && f->catalog == NULL) /* as if {} stood there */
        return read_fields(r, &(member){m->at, f, NULL}, (char *)out + f->offset);
    if (f->usual != NULL)
        return read_named(r, m, f->usual, (char *)out + f->offset);
    if (f->kind == SK_FIELD_INT || f->kind == SK_FIELD_LENGTH || f->kind == SK_FIELD_CHOICE)
        sk_field_set_int(f, out, f->absent);
    return true;
}

/* A record made before a number was data lacks it: it was the usual entry's. Data are whole. */
static json_t *usual_member(const reading *r, const member *m, const char *name)
{
    const sk_field *f = m->field;
    bool inline_object = r->visits == NULL && f->usual != NULL && f->catalog != NULL;
    const sk_entry *usual =
        inline_object ? sk_find_entry(r->library, r->game, f->catalog, f->usual) : NULL;

    return usual == NULL ? NULL : json_object_get(usual->value, name);
}

static bool read_fields(const reading *r, const member *m, void *out)
{
    const sk_form *form = m->field->form;

    for (int32_t i = 0; i < form->count; i++) {
        const sk_field *f = &form->field[i];
        member field = {sk_path_member(&m->at, f->name), f, json_object_get(m->value, f->name)};
        if (field.value == NULL && !f->optional)
            field.value = usual_member(r, m, f->name);
        if (field.value == NULL && f->optional ? !read_absent(r, &field, out)
                                               : !read_member(r, &field, out))
            return false;
    }
    return true;
}

/* A tuple, or a table of rows as older records have it. */
static bool read_in_order(const reading *r, const member *m, void *out)
{
    const sk_form *form = m->field->form;

    if ((int32_t)json_array_size(m->value) != form->count)
        return unexpected(r, m);
    for (int32_t i = 0; i < form->count; i++) {
        member field = {sk_path_item(&m->at, i), &form->field[i],
                        json_array_get(m->value, (size_t)i)};
        if (!read_member(r, &field, out))
            return false;
    }
    return true;
}

/* Into the nested struct itself. */
static bool read_object(const reading *r, const member *m, void *out)
{
    reading inner = *r;

    if (++inner.depth > DEPTH_MAX)
        return too_deep(r, m);
    if (json_is_string(m->value) && m->field->catalog != NULL)
        return read_named(&inner, m, json_string_value(m->value), out);
    if (m->field->bare)
        return read_member(&inner, &(member){m->at, m->field->form->field, m->value}, out);
    if (m->field->form->tuple || (json_is_array(m->value) && m->field->form->field[0].row))
        return read_in_order(&inner, m, out);
    if (!json_is_object(m->value))
        return unexpected(r, m);
    return check_members(&inner, m) && read_fields(&inner, m, out);
}

static bool read_list(const reading *r, const member *m, void *out)
{
    const sk_field *f = m->field;
    sk_field item = *f;
    int32_t count = (int32_t)json_array_size(m->value);

    if (!json_is_array(m->value) || count < f->min || count > f->max)
        return unexpected(r, m);
    item.kind = SK_FIELD_OBJECT;
    for (int32_t i = 0; i < count; i++) {
        member one = {sk_path_item(&m->at, i), &item, json_array_get(m->value, (size_t)i)};
        if (!read_object(r, &one, (char *)out + f->offset + (uint32_t)i * f->form->bytes))
            return false;
    }
    memcpy((char *)out + f->count_offset, &count, sizeof count);
    return true;
}

static bool read_member(const reading *r, const member *m, void *out)
{
    switch (m->field->kind) {
    case SK_FIELD_INT:
        return read_int(r, m, out);
    case SK_FIELD_LENGTH:
        return read_length(r, m, out);
    case SK_FIELD_BOOL:
        return read_bool(r, m, out);
    case SK_FIELD_TEXT:
        return read_text(r, m, out);
    case SK_FIELD_CHOICE:
        return read_choice(r, m, out);
    case SK_FIELD_FLAGS:
        return read_flags(r, m, out);
    case SK_FIELD_OBJECT:
        return read_object(r, m, (char *)out + m->field->offset);
    case SK_FIELD_LIST:
        return read_list(r, m, out);
    }
    return false;
}

/* From outside */

bool sk_read_common(const sk_json_path *at, json_t *entry, sk_fault *fault)
{
    reading r = {.fault = fault};
    sk_field field = {.kind = SK_FIELD_OBJECT, .form = &SK_COMMON_FORM};
    sk_common unused = {.source = 0};
    member m = {*at, &field, entry};

    return json_is_object(entry) ? read_fields(&r, &m, &unused) : unexpected(&r, &m);
}

bool sk_form_read(const sk_library *library, const char *game, const sk_form *form,
                  const sk_source *source, void *out, sk_fault *fault)
{
    reading r = {.library = library, .game = game, .fault = fault};
    sk_field field = {.kind = SK_FIELD_OBJECT, .form = form};
    json_t *root = sk_parse(source, fault);
    bool read;

    memset(out, 0, form->bytes);
    if (root == NULL)
        return false;
    read = read_object(&r, &(member){sk_path_top(source), &field, root}, out);
    if (!read)
        memset(out, 0, form->bytes);
    json_decref(root);
    return read;
}

bool sk_library_read(const sk_library *library, const char *game, const char *catalog,
                     const char *id, const sk_form *form, void *out, sk_fault *fault)
{
    reading r = {.library = library, .game = game, .fault = fault};
    sk_field field = {.kind = SK_FIELD_OBJECT, .form = form};
    const sk_entry *entry = sk_find_entry(library, game, catalog, id);

    memset(out, 0, form->bytes);
    if (entry == NULL) {
        sk_text words = sk_fault_in(fault, "");
        sk_put_unknown_id(&words, library, game, catalog, id);
        return false;
    }
    if (read_entry(&r, entry, &field, out))
        return true;
    memset(out, 0, form->bytes);
    return false;
}
