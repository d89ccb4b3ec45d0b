/* A path is links on the stack of whoever reads, from the inside out; it is only walked when there
 * is a fault. */
#include "data/json_path.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN_MAX = 40, STEPS_MAX = 64 };

sk_json_path sk_path_top(const sk_source *source)
{
    return (sk_json_path){.source = source};
}

sk_json_path sk_path_member(const sk_json_path *up, const char *key)
{
    return (sk_json_path){.source = up->source, .up = up, .key = key};
}

sk_json_path sk_path_item(const sk_json_path *up, int32_t index)
{
    return (sk_json_path){.source = up->source, .up = up, .index = index};
}

/* Walking over text that jansson has found valid; the end is watched all the same. */

typedef struct walk {
    const char *at, *end;
} walk;

static char here(const walk *w)
{
    return w->at < w->end ? *w->at : '\0';
}

static void skip_blanks(walk *w)
{
    while (w->at < w->end && strchr(" \t\r\n", *w->at) != NULL && *w->at != '\0')
        w->at++;
}

static void skip_string(walk *w)
{
    w->at++;
    while (w->at < w->end && *w->at != '"')
        w->at += *w->at == '\\' ? 2 : 1;
    w->at++;
}

/* One value: a list or object as a whole, by counting brackets. */
static void skip_value(walk *w)
{
    int32_t depth = 0;

    for (; w->at < w->end; w->at++) {
        char c = *w->at;
        if (depth == 0 && (c == ',' || c == ']' || c == '}'))
            return;
        if (c == '"') {
            skip_string(w);
            w->at--;
        }
        depth += (c == '[' || c == '{') - (c == ']' || c == '}');
    }
}

/* After a value: steps over the comma; false when the list or object ends here. */
static bool go_on(walk *w)
{
    skip_value(w);
    if (here(w) != ',')
        return false;
    w->at++;
    skip_blanks(w);
    return true;
}

static bool find_item(walk *w, int32_t index)
{
    if (here(w) != '[')
        return false;
    w->at++;
    skip_blanks(w);
    while (index-- > 0)
        if (!go_on(w))
            return false;
    return here(w) != ']';
}

/* Names written with escapes are not recognised; the fault then shows the line of the object. */
static bool find_member(walk *w, const char *key)
{
    size_t length = strlen(key);

    if (here(w) != '{')
        return false;
    w->at++;
    skip_blanks(w);
    do {
        const char *name = w->at + 1;
        skip_string(w);
        if (w->at >= w->end)
            return false;
        bool same = (size_t)(w->at - 1 - name) == length && memcmp(name, key, length) == 0;
        skip_blanks(w);
        w->at++;
        skip_blanks(w);
        if (same)
            return true;
    } while (go_on(w));
    return false;
}

static const char *find_value(const sk_json_path *place)
{
    const sk_json_path *step[STEPS_MAX];
    int32_t count = 0;
    walk w = {place->source->text, place->source->text + place->source->size};

    for (; place->up != NULL && count < STEPS_MAX; place = place->up)
        step[count++] = place;
    skip_blanks(&w);
    while (count-- > 0) {
        walk next = w;
        bool found = step[count]->key != NULL ? find_member(&next, step[count]->key)
                                              : find_item(&next, step[count]->index);
        if (!found)
            break;
        w = next;
    }
    return w.at;
}

int32_t sk_path_line(const sk_json_path *place)
{
    const char *at = place->source->text, *value = find_value(place);
    int32_t line = place->source->first_line;

    while (at < value && (at = memchr(at, '\n', (size_t)(value - at))) != NULL) {
        line++;
        at++;
    }
    return line;
}

/* Faults */

/* Control characters become blanks. */
static void put_harmless(sk_text *out, const char *s, size_t count)
{
    size_t start = 0;

    for (size_t i = 0; i < count; i++)
        if ((unsigned char)s[i] < 0x20 || s[i] == 0x7F) {
            sk_put_bytes(out, s + start, i - start);
            sk_put_char(out, ' ');
            start = i + 1;
        }
    sk_put_bytes(out, s + start, count - start);
}

static void put_path(sk_text *out, const sk_json_path *place)
{
    if (place->up == NULL)
        return;
    put_path(out, place->up);
    if (place->key == NULL) {
        sk_put_char(out, '[');
        sk_put_int(out, place->index);
        sk_put_char(out, ']');
        return;
    }
    if (out->length > 0)
        sk_put_char(out, '.');
    put_harmless(out, place->key, strlen(place->key));
}

sk_text sk_fault_in(sk_fault *fault, const char *file)
{
    sk_text name;

    *fault = (sk_fault){.line = 0};
    name = SK_TEXT(fault->file);
    sk_put(&name, file);
    return SK_TEXT(fault->words);
}

sk_text sk_fault_at(sk_fault *fault, const sk_json_path *place)
{
    sk_text words = sk_fault_in(fault, place->source->file), field = SK_TEXT(fault->field);

    put_path(&field, place);
    fault->line = sk_path_line(place);
    return words;
}

void sk_say_fault(const sk_fault *fault, sk_text *out)
{
    bool has_file = fault->file[0] != '\0', has_field = fault->field[0] != '\0';

    sk_put(out, fault->file);
    if (fault->line > 0) {
        sk_put(out, has_file ? ":" : "line ");
        sk_put_int(out, fault->line);
    }
    sk_put(out, has_file || fault->line > 0 ? ": " : "");
    sk_put(out, fault->field);
    sk_put(out, has_field ? ": " : "");
    sk_put(out, fault->words);
}

void sk_put_quoted(sk_text *out, const char *s)
{
    size_t length = strlen(s), shown = length;

    if (length > SHOWN_MAX) {
        shown = SHOWN_MAX;
        while (shown > 0 && ((unsigned char)s[shown] & 0xC0) == 0x80)
            shown--;
    }
    sk_put_char(out, '"');
    put_harmless(out, s, shown);
    sk_put(out, shown < length ? "…\"" : "\"");
}

static void put_number(sk_text *out, const json_t *value)
{
    char *digits = json_dumps(value, JSON_ENCODE_ANY | JSON_REAL_PRECISION(15));

    sk_put(out, digits != NULL ? digits : "a number");
    free(digits);
}

void sk_put_found(sk_text *out, const json_t *value)
{
    if (value == NULL) {
        sk_put(out, "nothing");
        return;
    }
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        sk_put(out, "an object");
        break;
    case JSON_ARRAY:
        sk_put(out, "a list of ");
        sk_put_int(out, (int64_t)json_array_size(value));
        sk_put(out, json_array_size(value) == 1 ? " item" : " items");
        break;
    case JSON_STRING:
        sk_put_quoted(out, json_string_value(value));
        break;
    case JSON_INTEGER:
    case JSON_REAL:
        put_number(out, value);
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        sk_put(out, json_is_true(value) ? "true" : "false");
        break;
    case JSON_NULL:
        sk_put(out, "null");
        break;
    }
}

/* jansson's own words speak of its flags. */
static bool is_about_nul(const json_error_t *error)
{
    return json_error_code(error) == json_error_null_character ||
           json_error_code(error) == json_error_null_byte_in_key;
}

json_t *sk_parse(const sk_source *source, sk_fault *fault)
{
    json_error_t error;
    json_t *root =
        json_loadb(source->text, source->size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

    if (root == NULL) {
        const char *why = is_about_nul(&error) ? "a text may not contain NUL" : error.text;
        sk_text words = sk_fault_in(fault, source->file);
        fault->line = source->first_line + (error.line > 0 ? error.line - 1 : 0);
        sk_put(&words, "not valid JSON: ");
        put_harmless(&words, why, strlen(why));
    }
    return root;
}
