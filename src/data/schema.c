/* JSON Schemas from the forms that read the data, so that the two cannot differ. */
#include <stdlib.h>

#include "base/check.h"
#include "data/entry.h"
#include "data/expect.h"

enum { FORMS_MAX = 64 };

/* Forms already described under "$defs", which is where all of them go. */
typedef struct schema {
    json_t *defs;
    const sk_form *form[FORMS_MAX];
    int32_t count;
} schema;

static void define(schema *s, const sk_form *form);
static json_t *described(schema *s, const sk_field *f);

static void put(json_t *object, const char *key, json_t *value)
{
    SK_CHECK(json_object_set_new(object, key, value) == 0);
}

static void append(json_t *list, json_t *value)
{
    SK_CHECK(json_array_append_new(list, value) == 0);
}

static json_t *of_type(const char *type)
{
    json_t *o = json_object();

    put(o, "type", json_string(type));
    return o;
}

/* Whole where it can be: 6, not 6.0. */
static json_t *length_of(int32_t hundredths)
{
    return hundredths % 100 == 0 ? json_integer(hundredths / 100) : json_real(hundredths / 100.0);
}

static json_t *numbers(const sk_field *f)
{
    bool whole = f->kind == SK_FIELD_INT;
    json_t *o = of_type(whole ? "integer" : "number");

    put(o, "minimum", whole ? json_integer(f->min) : length_of(f->min));
    put(o, "maximum", whole ? json_integer(f->max) : length_of(f->max));
    if (f->optional)
        put(o, "default", whole ? json_integer(f->absent) : length_of(f->absent));
    return o;
}

static json_t *text(const sk_field *f)
{
    json_t *o = of_type("string");

    if (sk_same(f->name, "id"))
        put(o, "pattern", json_string(SK_ID_PATTERN));
    if (sk_least_bytes(f) > 0)
        put(o, "minLength", json_integer(1)); /* ours counts bytes, theirs characters */
    if (f->width > 0)
        put(o, "maxLength", json_integer(f->width - 1));
    return o;
}

static json_t *choices(const sk_field *f)
{
    json_t *o = json_object(), *list = json_array();

    for (int32_t i = 0; f->choices[i] != NULL; i++)
        append(list, json_string(f->choices[i]));
    put(o, "enum", list);
    if (f->kind == SK_FIELD_CHOICE && f->optional)
        put(o, "default", json_string(f->choices[f->absent]));
    return o;
}

static json_t *flags(const sk_field *f)
{
    json_t *o = of_type("array");

    put(o, "items", choices(f));
    put(o, "uniqueItems", json_true());
    return o;
}

static json_t *reference(schema *s, const sk_form *form)
{
    json_t *o = json_object();

    define(s, form);
    put(o, "$ref", json_sprintf("#/$defs/%s", form->name));
    return o;
}

/* The thing itself, or where there is a catalog also its name. */
static json_t *object_or_name(schema *s, const sk_field *f)
{
    json_t *o, *either, *name;

    if (f->catalog == NULL)
        return reference(s, f->form);
    o = json_object();
    either = json_array();
    name = of_type("string");
    put(name, "pattern", json_string(SK_ID_PATTERN));
    put(name, "description", json_sprintf("an id of %s", f->catalog));
    append(either, name);
    append(either, reference(s, f->form));
    put(o, "oneOf", either);
    if (f->usual != NULL)
        put(o, "default", json_string(f->usual));
    return o;
}

static json_t *list_of(schema *s, const sk_field *f)
{
    json_t *o = of_type("array");

    put(o, "minItems", json_integer(f->min));
    put(o, "maxItems", json_integer(f->max));
    put(o, "items", f->bare ? described(s, f->form->field) : object_or_name(s, f));
    return o;
}

static json_t *by_kind(schema *s, const sk_field *f)
{
    switch (f->kind) {
    case SK_FIELD_INT:
    case SK_FIELD_LENGTH:
        return numbers(f);
    case SK_FIELD_BOOL:
        return of_type("boolean");
    case SK_FIELD_TEXT:
        return text(f);
    case SK_FIELD_CHOICE:
        return choices(f);
    case SK_FIELD_FLAGS:
        return flags(f);
    case SK_FIELD_OBJECT:
        return object_or_name(s, f);
    case SK_FIELD_LIST:
        return list_of(s, f);
    }
    return NULL;
}

static json_t *described(schema *s, const sk_field *f)
{
    json_t *o = by_kind(s, f);
    const char *about = f->about == NULL ? "" : f->about;

    if (f->kind == SK_FIELD_LENGTH)
        put(o, "description", json_sprintf("%s (at most two decimals)", about));
    else if (about[0] != '\0')
        put(o, "description", json_string(about));
    return o;
}

static json_t *tuple(schema *s, const sk_form *form)
{
    json_t *o = of_type("array"), *items = json_array();

    for (int32_t i = 0; i < form->count; i++) {
        json_t *item = described(s, &form->field[i]);
        put(item, "title", json_string(form->field[i].name));
        append(items, item);
    }
    put(o, "prefixItems", items);
    put(o, "items", json_false());
    put(o, "minItems", json_integer(form->count));
    return o;
}

static json_t *members(schema *s, const sk_form *form)
{
    json_t *o = of_type("object"), *properties = json_object(), *required = json_array();

    for (int32_t i = 0; i < SK_COMMON_FORM.count; i++)
        put(properties, SK_COMMON_FORM.field[i].name, described(s, &SK_COMMON_FORM.field[i]));
    for (int32_t i = 0; i < form->count; i++) {
        if (form->field[i].old)
            continue;
        put(properties, form->field[i].name, described(s, &form->field[i]));
        if (!form->field[i].optional)
            append(required, json_string(form->field[i].name));
    }
    put(o, "properties", properties);
    put(o, "required", required);
    put(o, "additionalProperties", json_false());
    return o;
}

static void define(schema *s, const sk_form *form)
{
    for (int32_t i = 0; i < s->count; i++) {
        SK_CHECK(s->form[i] == form || !sk_same(s->form[i]->name, form->name));
        if (s->form[i] == form)
            return;
    }
    SK_CHECK(s->count < FORMS_MAX);
    s->form[s->count++] = form;
    put(s->defs, form->name, json_null()); /* keeps the order: a form before those it needs */
    put(s->defs, form->name, form->tuple ? tuple(s, form) : members(s, form));
}

/* An entry of a catalog also has what every entry must have. */
static json_t *entry(schema *s, const sk_form *form)
{
    json_t *o = reference(s, form), *required = json_array();

    for (int32_t i = 0; i < SK_COMMON_FORM.count; i++)
        if (!SK_COMMON_FORM.field[i].optional)
            append(required, json_string(SK_COMMON_FORM.field[i].name));
    put(o, "required", required);
    return o;
}

static json_t *file_of_entries(schema *s, const sk_form *form)
{
    json_t *o = of_type("object"), *properties = json_object(), *list = of_type("array");

    put(list, "items", entry(s, form));
    put(properties, "$schema", of_type("string"));
    put(properties, "note", of_type("string"));
    put(properties, "entries", list);
    put(o, "properties", properties);
    put(o, "additionalProperties", json_false());
    return o;
}

static json_t *whole_schema(const sk_form *form, const char *title)
{
    json_t *o = json_object();
    schema s = {.defs = json_object()};

    put(o, "$schema", json_string("https://json-schema.org/draft/2020-12/schema"));
    put(o, "title", json_string(title));
    put(o, "if", json_pack("{s:s, s:[s]}", "type", "object", "required", "entries"));
    put(o, "then", file_of_entries(&s, form));
    put(o, "else", entry(&s, form));
    put(o, "$defs", s.defs);
    return o;
}

bool sk_form_schema(const sk_form *form, const char *title, sk_text *out)
{
    json_t *whole = whole_schema(form, title);
    char *words = json_dumps(whole, JSON_INDENT(2) | JSON_REAL_PRECISION(15));

    SK_CHECK(words != NULL);
    sk_put(out, words);
    sk_put(out, "\n");
    free(words);
    json_decref(whole);
    return !out->cut;
}
