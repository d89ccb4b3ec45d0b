/* The JSON writer of base: whatever is put into it, jansson can read what comes out. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/rng.h"

static json_t *parse(const sk_text *t)
{
    return json_loadb(t->at, (size_t)t->length, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
}

static void expect_written(void (*write)(sk_json *), const char *expected)
{
    char words[1024];
    sk_text out = SK_TEXT(words);
    sk_json json = sk_json_over(&out);

    write(&json);
    cr_expect(sk_json_done(&json));
    cr_expect_str_eq(words, expected);
}

static void a_bit_of_everything(sk_json *j)
{
    sk_json_object(j);
    sk_json_put_int(j, "n", -9223372036854775807 - 1);
    sk_json_put_hundredths(j, "h", -650);
    sk_json_put_bool(j, "b", true);
    sk_json_put_string(j, "s", "a\"b\\c\nd\te\x7F");
    sk_json_open_array(j, "list");
    sk_json_null(j);
    sk_json_object(j);
    sk_json_end(j);
    sk_json_array(j);
    sk_json_end(j);
    sk_json_bool(j, false);
    sk_json_end(j);
    sk_json_open_object(j, "");
    sk_json_put_hundredths(j, "x", 1);
    sk_json_end(j);
    sk_json_end(j);
}

Test(json, all_kinds_of_values)
{
    expect_written(a_bit_of_everything,
                   "{\"n\":-9223372036854775808,\"h\":-6.5,\"b\":true,"
                   "\"s\":\"a\\\"b\\\\c\\nd\\u0009e\\u007f\",\"list\":[null,{},[],false],"
                   "\"\":{\"x\":0.01}}");
}

static void expect_string(const char *s, const char *expected)
{
    char words[256];
    sk_text out = SK_TEXT(words);
    sk_json json = sk_json_over(&out);
    json_t *value;

    sk_json_string(&json, s);
    cr_assert(sk_json_done(&json));
    value = parse(&out);
    cr_assert_not_null(value, "%s", words);
    cr_expect_str_eq(json_string_value(value), expected);
    json_decref(value);
}

/* Wherever it stands in a word, and however long that is: the writer looks at eight at once. */
Test(json, what_has_to_be_escaped_is_found_everywhere)
{
    static const char ODD[] = "\"\\\n\x01\x1F\x7F";

    for (size_t length = 1; length < 40; length++)
        for (size_t at = 0; at < length; at++)
            for (const char *odd = ODD; *odd != '\0'; odd++) {
                char word[40] = "";
                memset(word, at % 2 == 0 ? '~' : ' ', length);
                word[at] = *odd;
                expect_string(word, word);
            }
}

#define BAD "\xEF\xBF\xBD"

Test(json, bytes_that_are_not_utf8_become_replacement_characters)
{
    expect_string("é猫🐺", "é猫🐺");
    expect_string("a\x80z", "a" BAD "z");
    expect_string("\xC3", BAD);
    expect_string("\xC3(", BAD "(");
    expect_string("\xC0\xAF", BAD BAD);                 /* overlong */
    expect_string("\xE0\x80\xAF", BAD BAD BAD);         /* overlong */
    expect_string("\xED\xA0\x80", BAD BAD BAD);         /* a surrogate */
    expect_string("\xF4\x90\x80\x80", BAD BAD BAD BAD); /* beyond U+10FFFF */
    expect_string("\xF0\x9F\x90", BAD BAD BAD);         /* cut short */
    expect_string("\xFF\xFE", BAD BAD);
}

/* Random values, nested at random. */

typedef struct dream {
    sk_rng rng;
    sk_json json;
} dream;

static void dream_words(dream *d, char words[32])
{
    uint32_t length = sk_rng_below(&d->rng, 31);

    for (uint32_t i = 0; i < length; i++)
        words[i] = (char)(1 + sk_rng_below(&d->rng, 255));
    words[length] = '\0';
}

static void dream_value(dream *d);

static void dream_inside(dream *d, bool object)
{
    uint32_t count = sk_rng_below(&d->rng, 5);

    for (uint32_t i = 0; i < count; i++) {
        char key[32];
        dream_words(d, key);
        if (object)
            sk_json_key(&d->json, key);
        dream_value(d);
    }
    sk_json_end(&d->json);
}

static void dream_value(dream *d)
{
    char words[32];
    bool deep = d->json.depth + 2 >= SK_JSON_DEPTH;

    switch (sk_rng_below(&d->rng, deep ? 5 : 7)) {
    case 0:
        sk_json_int(&d->json, (int64_t)sk_rng_next(&d->rng));
        break;
    case 1:
        sk_json_hundredths(&d->json, (int64_t)sk_rng_next(&d->rng));
        break;
    case 2:
        sk_json_bool(&d->json, sk_rng_below(&d->rng, 2) != 0);
        break;
    case 3:
        sk_json_null(&d->json);
        break;
    case 4:
        dream_words(d, words);
        sk_json_string(&d->json, words);
        break;
    case 5:
        sk_json_object(&d->json);
        dream_inside(d, true);
        break;
    default:
        sk_json_array(&d->json);
        dream_inside(d, false);
        break;
    }
}

Test(json, anything_written_can_be_read)
{
    static char words[1 << 20];

    for (uint64_t seed = 0; seed < 3000; seed++) {
        sk_text out = SK_TEXT(words);
        dream d = {sk_rng_seed(seed), sk_json_over(&out)};
        json_t *value;
        dream_value(&d);
        cr_assert(sk_json_done(&d.json), "seed %d", (int)seed);
        value = parse(&out);
        cr_assert_not_null(value, "seed %d: %s", (int)seed, words);
        json_decref(value);
    }
}

/* In a buffer of just this size on the heap, so that the address sanitizer watches its end. */
static void expect_whole_or_empty(uint64_t seed, size_t size, size_t needed)
{
    char *words = malloc(size);
    sk_text out = sk_text_over(words, size);
    dream d = {sk_rng_seed(seed), sk_json_over(&out)};

    dream_value(&d);
    cr_assert_eq(sk_json_done(&d.json), size > needed, "seed %d size %d", (int)seed, (int)size);
    cr_assert_eq(out.length, size > needed ? (int32_t)needed : 0);
    cr_assert_eq(words[out.length], '\0');
    free(words);
}

Test(json, what_does_not_fit_is_taken_back_whole)
{
    static char words[1 << 20];

    for (uint64_t seed = 0; seed < 60; seed++) {
        sk_text out = SK_TEXT(words);
        dream d = {sk_rng_seed(seed), sk_json_over(&out)};
        size_t needed;
        dream_value(&d);
        cr_assert(sk_json_done(&d.json));
        needed = (size_t)out.length;
        for (size_t size = 1; size <= needed + 1 && size < 600; size++)
            expect_whole_or_empty(seed, size, needed);
        expect_whole_or_empty(seed, needed, needed);
        expect_whole_or_empty(seed, needed + 1, needed);
    }
}

Test(json, an_unfinished_value_is_taken_back)
{
    char words[64];
    sk_text out = SK_TEXT(words);
    sk_json json = sk_json_over(&out);

    cr_expect_not(sk_json_done(&json), "nothing was written");
    sk_json_array(&json);
    sk_json_int(&json, 1);
    cr_expect_not(sk_json_done(&json), "the list was not closed");
    cr_expect_str_eq(words, "");
}

/* Misuse traps. */

static sk_json started(void)
{
    static char words[64];
    static sk_text out;

    out = SK_TEXT(words);
    return sk_json_over(&out);
}

Test(json, a_key_in_a_list_traps, .signal = SIGILL)
{
    sk_json j = started();

    sk_json_array(&j);
    sk_json_key(&j, "a");
}

Test(json, a_value_without_a_key_traps, .signal = SIGILL)
{
    sk_json j = started();

    sk_json_object(&j);
    sk_json_int(&j, 1);
}

Test(json, a_second_value_traps, .signal = SIGILL)
{
    sk_json j = started();

    sk_json_int(&j, 1);
    sk_json_int(&j, 2);
}

Test(json, an_end_too_many_traps, .signal = SIGILL)
{
    sk_json j = started();

    sk_json_end(&j);
}

Test(json, a_key_without_its_value_traps, .signal = SIGILL)
{
    sk_json j = started();

    sk_json_object(&j);
    sk_json_key(&j, "a");
    sk_json_end(&j);
}

Test(json, nesting_too_deep_traps, .signal = SIGILL)
{
    sk_json j = started();

    for (int32_t i = 0; i < SK_JSON_DEPTH; i++)
        sk_json_array(&j);
}
