/* Reading and writing structs by their forms. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "data/library.h"
#include "trial.h"

static bool read_as(const sk_form *form, const char *text, void *out, sk_fault *fault)
{
    sk_source source = {"t.json", 1, text, strlen(text)};

    return sk_form_read(NULL, "trial", form, &source, out, fault);
}

static void expect_fault(const sk_form *form, const char *text, const char *message)
{
    char out[sizeof(trial_army)], words[512];
    sk_fault fault = {.line = 0};
    sk_text said = SK_TEXT(words);

    cr_expect_not(read_as(form, text, out, &fault), "read although wrong: %s", text);
    sk_say_fault(&fault, &said);
    cr_expect_str_eq(words, message, "%s\n      gave: %s\n  expected: %s", text, words, message);
    for (uint32_t i = 0; i < form->bytes; i++)
        cr_assert_eq(out[i], 0, "half a thing was left behind: %s", text);
}

/* Reading */

static const char WOLVES[] = "{\n"
                             "  \"$schema\": \"../units.schema.json\", \"source\": \"ours\",\n"
                             "  \"note\": \"pasted from a catalog\", \"id\": \"wolves\",\n"
                             "  \"name\": \"Wölfe\", \"luck\": -3, \"count\": 200,\n"
                             "  \"points\": -1250, \"far\": 2147483647, \"pace\": 6.25,\n"
                             "  \"brave\": true, \"side\": \"south\",\n"
                             "  \"mark1\": [\"a\", \"h\"], \"mark8\": [\"m63\", \"m00\"],\n"
                             "  \"hand\": {\"id\": \"claw\", \"range\": 0.5, \"kind\": \"axe\",\n"
                             "             \"title\": \"Claws\", \"source\": \"ours\"},\n"
                             "  \"at\": [-1.5, 12],\n"
                             "  \"path\": [[0, 0], [1, 1.01]]\n"
                             "}\n";

static void expect_wolves(const trial_unit *u)
{
    cr_expect_str_eq(u->name, "Wölfe");
    cr_expect_eq(u->luck, -3);
    cr_expect_eq(u->count, 200);
    cr_expect_eq(u->points, -1250);
    cr_expect_eq(u->far, INT32_MAX);
    cr_expect_eq(u->pace, 625);
    cr_expect(u->brave);
    cr_expect_eq(u->side, TRIAL_SOUTH);
    cr_expect_eq(u->mark1, 0x81);
    cr_expect_eq(u->mark8, UINT64_C(0x8000000000000001));
    cr_expect_str_eq(u->hand.id, "claw");
    cr_expect_eq(u->hand.range, 50);
    cr_expect_eq(u->at.x, -150);
    cr_expect_eq(u->at.y, 1200);
    cr_expect_eq(u->steps, 2);
    cr_expect_eq(u->path[1].y, 101);
    cr_expect_eq(u->weapons, 0);
}

Test(data_forms, every_kind_of_field_is_read)
{
    trial_unit u;
    sk_fault fault;

    cr_assert(read_as(&TRIAL_UNIT_FORM, WOLVES, &u, &fault), "%s", fault.words);
    expect_wolves(&u);
}

Test(data_forms, what_is_absent_is_zero_or_the_absent_value)
{
    trial_unit u;
    sk_fault fault;

    memset(&u, 0x55, sizeof u);
    cr_assert(read_as(&TRIAL_UNIT_FORM,
                      "{\"name\": \"x\", \"count\": 1, \"points\": 0, \"at\": [0, 0],"
                      " \"hand\": {\"id\": \"axe\", \"range\": 0, \"kind\": \"axe\"}}",
                      &u, &fault));
    cr_expect_eq(u.luck, -7);
    cr_expect_eq(u.pace, 625);
    cr_expect_eq(u.side, TRIAL_NOWHERE);
    cr_expect_eq(u.far, 0);
    cr_expect_not(u.brave);
    cr_expect_eq(u.spare.id[0], '\0');
}

Test(data_forms, equal_content_is_equal_bytes)
{
    trial_unit a, b;
    sk_fault fault;

    memset(&a, 0x11, sizeof a);
    memset(&b, 0x22, sizeof b);
    cr_assert(read_as(&TRIAL_UNIT_FORM, WOLVES, &a, &fault));
    cr_assert(read_as(&TRIAL_UNIT_FORM, WOLVES, &b, &fault));
    cr_expect_arr_eq(&a, &b, sizeof a);
}

/* Faults */

typedef struct wrong {
    const char *text, *message;
} wrong;

static void expect_faults(const sk_form *form, const wrong *row, int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        expect_fault(form, row[i].text, row[i].message);
}

Test(data_forms, text_that_is_no_json_names_the_line)
{
    static const wrong row[] = {
        {"", "t.json:1: not valid JSON: unexpected token near end of file"},
        {"{\n\"id\": \"a\",\n}", "t.json:3: not valid JSON: string or '}' expected near '}'"},
        {"{\"id\": \"a\",\n\"id\": \"b\"}", "t.json:2: not valid JSON: duplicate object key near "
                                            "'\"id\"'"},
        {"{} {}", "t.json:1: not valid JSON: end of file expected near '{'"},
        {"{\"id\": \"a\\u0000b\"}", "t.json:1: not valid JSON: a text may not contain NUL"},
        {"{\"a\\u0000b\": 1}", "t.json:1: not valid JSON: a text may not contain NUL"},
        {"{\"range\": 99999999999999999999}",
         "t.json:1: not valid JSON: too big integer near '99999999999999999999'"},
        {"{\"range\": 1e999}", "t.json:1: not valid JSON: real number overflow near '1e999'"},
        {"{\"id\": \"\xC3\x28\"}", "t.json:1: not valid JSON: unable to decode byte 0xc3 near "
                                   "'\"'"},
    };

    expect_faults(&TRIAL_WEAPON_FORM, row, SK_COUNT(row));
}

Test(data_forms, nesting_beyond_all_reason_is_a_fault)
{
    static char text[20001];

    memset(text, '[', sizeof text - 1);
    expect_fault(&TRIAL_WEAPON_FORM, text,
                 "t.json:1: not valid JSON: maximum parsing depth reached near '['");
}

#define WEAPON(MEMBERS) "{\"id\": \"axe\", \"kind\": \"axe\",\n" MEMBERS "}"

Test(data_forms, wrong_lengths)
{
    static const char expected[] = "t.json:2: range: expected a number from 0 to 48 with at most "
                                   "two decimals, found %s (how far it carries)";
    static const char *const found[] = {"6.255", "48.01", "-0.01", "1e300", "9223372036854775807",
                                        "\"6\"", "true",  "null"};

    for (int32_t i = 0; i < SK_COUNT(found); i++) {
        char text[200], message[300];
        snprintf(text, sizeof text, WEAPON("\"range\": %s"), found[i]);
        snprintf(message, sizeof message, expected, found[i]);
        expect_fault(&TRIAL_WEAPON_FORM, text, message);
    }
}

Test(data_forms, wrong_members)
{
    static const wrong row[] = {
        {"[]", "t.json:1: expected an object, found a list of 0 items"},
        {"\"axe\"", "t.json:1: expected an object, found \"axe\""},
        {WEAPON(""), "t.json:2: not valid JSON: string or '}' expected near '}'"},
        {WEAPON("\"note\": \"x\""),
         "t.json:1: range: expected a number from 0 to 48 with at most two decimals, found nothing "
         "(how far it carries)"},
        {WEAPON("\"rnage\": 6"), "t.json:2: rnage: unknown member; did you mean \"range\"?"},
        {WEAPON("\"colour\": 6"), "t.json:2: colour: unknown member"},
        {WEAPON("\"nite\": \"\""),
         "t.json:2: nite: unknown member; did you mean \"note\" or \"title\"?"},
        {WEAPON("\"note\": 7"),
         "t.json:2: note: expected a text, found 7 (anything worth knowing)"},
        {WEAPON("\"source\": \"us\""),
         "t.json:2: source: expected one of \"rules\", \"public\", \"ours\", found \"us\" (where "
         "its "
         "figures come from: the rules, other public sources, or our own design); did you mean "
         "\"ours\"?"},
    };

    expect_faults(&TRIAL_WEAPON_FORM, row, SK_COUNT(row));
}

Test(data_forms, wrong_words)
{
    static const wrong row[] = {
        {"{\"range\": 6, \"kind\": \"axe\", \"id\": \"Axe\"}",
         "t.json:1: id: expected an id of lower-case letters, digits and single dashes, found "
         "\"Axe\" (what it is called by)"},
        {"{\"range\": 6, \"kind\": \"axe\", \"id\": \"an-axe-with-a-name-too-long\"}",
         "t.json:1: id: expected an id of lower-case letters, digits and single dashes, found "
         "\"an-axe-with-a-name-too-long\" (what it is called by)"},
        {"{\"range\": 6, \"id\": \"axe\", \"kind\": \"axes\"}",
         "t.json:1: kind: expected one of \"bow\", \"axe\", found \"axes\"; did you mean \"axe\"?"},
        {"{\"range\": 6, \"id\": \"axe\", \"kind\": 1}",
         "t.json:1: kind: expected one of \"bow\", \"axe\", found 1"},
    };

    expect_faults(&TRIAL_WEAPON_FORM, row, SK_COUNT(row));
}

#define UNIT(MEMBERS)                                                                              \
    "{\"name\": \"x\", \"count\": 1, \"points\": 0,\n"                                             \
    " \"hand\": {\"id\": \"axe\", \"range\": 0, \"kind\": \"axe\"},\n"                             \
    " \"at\": [0, 0],\n" MEMBERS "}"

Test(data_forms, wrong_fields_of_a_unit)
{
    static const wrong row[] = {
        {UNIT("\"luck\": 101"),
         "t.json:4: luck: expected a whole number from -100 to 100, found 101 (good or bad)"},
        {UNIT("\"luck\": 5.0"),
         "t.json:4: luck: expected a whole number from -100 to 100, found 5.0 (good or bad)"},
        {UNIT("\"far\": 2147483648"),
         "t.json:4: far: expected a whole number from -2147483648 to 2147483647, found 2147483648"},
        {UNIT("\"brave\": 1"), "t.json:4: brave: expected true or false, found 1 (never runs)"},
        {UNIT("\"mark1\": \"a\""),
         "t.json:4: mark1: expected a list of any of \"a\", \"b\", \"c\", "
         "\"d\", \"e\", \"f\", \"g\", \"h\", found \"a\""},
        {UNIT("\"mark1\": [\"a\",\n\"b\",\n\"a\"]"), "t.json:6: mark1[2]: \"a\" is listed twice"},
        {UNIT("\"mark8\": [\"m64\"]"),
         "t.json:4: mark8[0]: expected one of \"m00\", \"m01\", \"m02\", \"m03\", \"m04\", "
         "\"m05\", "
         "\"m06\", \"m07\", …, found \"m64\"; did you mean \"m04\", \"m14\" or \"m24\"?"},
        {UNIT("\"path\": [[0, 0], [0, 0], [0, 0], [0, 0]]"),
         "t.json:4: path: expected a list of at most 3 items, found a list of 4 items"},
        {UNIT("\"path\": {}"),
         "t.json:4: path: expected a list of at most 3 items, found an object"},
        {UNIT("\"path\": [[0, 0],\n [1, 2, 3]]"),
         "t.json:5: path[1]: expected a list [x, y], found a list of 3 items"},
        {UNIT("\"path\": [[0, 0], [1, \"2\"]]"),
         "t.json:4: path[1][1]: expected a number from -10485.76 to 10485.76 with at most two "
         "decimals, found \"2\" (away from the first table edge)"},
        {UNIT("\"spare\": 3"),
         "t.json:4: spare: expected an object or an id of \"weapons\", found 3"},
        {UNIT("\"spare\": \"bow\""), "t.json:4: spare: unknown id \"bow\" in \"weapons\""},
        {UNIT("\"weapons\": [{\"id\": \"a\", \"range\": 1,\n\"kind\": \"bow\",\n\"range\": 2}]"),
         "t.json:6: not valid JSON: duplicate object key near '\"range\"'"},
        {UNIT("\"weapons\": [{\"id\": \"a\", \"range\": 1,\n\"kind\": \"bow\"},\n {}]"),
         "t.json:6: weapons[1].id: expected an id of lower-case letters, digits and single dashes, "
         "found nothing (what it is called by)"},
    };

    expect_faults(&TRIAL_UNIT_FORM, row, SK_COUNT(row));
}

Test(data_forms, wrong_texts)
{
    static const wrong row[] = {
        {"{\"name\": \"\"}", "t.json:1: name: expected a text of 1 to 11 bytes, found \"\""},
        {"{\"name\": \"x\", \"nick\": \"\"}",
         "t.json:1: nick: expected a text of 2 to 9 bytes, found \"\""},
        {"{\"name\": \"twelve bytes\"}",
         "t.json:1: name: expected a text of 1 to 11 bytes, found \"twelve bytes\""},
        {"{\"name\": \"a\\u001b[2Jb\"}",
         "t.json:1: name: control characters are not allowed in a text"},
        {"{\"name\": \"a\\u009b2Jb\"}",
         "t.json:1: name: control characters are not allowed in a text"},
        {"{\"name\": \"A | 1\"}", "t.json:1: name: a bar (|) is not allowed in a text"},
        {"{\"name\": \"a\\u202eb\"}", "t.json:1: name: marks that cannot be seen or turn the "
                                      "direction are not allowed in a text"},
        {"{\"name\": \"  \"}", "t.json:1: name: expected a text of 1 to 11 bytes, found \"  \""},
        {"{\"name\": [\n]}",
         "t.json:1: name: expected a text of 1 to 11 bytes, found a list of 0 items"},
        {"{\"name\": \"a very long text, much longer than anybody could want it\"}",
         "t.json:1: name: expected a text of 1 to 11 bytes, found \"a very long text, much longer "
         "than anybo…\""},
    };

    expect_faults(&TRIAL_UNIT_FORM, row, SK_COUNT(row));
}

Test(data_forms, forms_nest_only_so_deep)
{
    expect_fault(&TRIAL_LOOP_FORM,
                 "{\"next\":{\"next\":{\"next\":{\"next\":{\"next\":{\"next\":\n"
                 "{\"next\":{\"next\":{}}}}}}}}}",
                 "t.json:2: next.next.next.next.next.next.next.next: nested too deeply");
}

Test(data_forms, the_first_line_counts_from_where_the_text_stands)
{
    trial_weapon out;
    sk_fault fault;
    char words[512];
    sk_text said = SK_TEXT(words);
    sk_source source = {"game.skald", 41, "{\n\"id\": 3}", 10};

    cr_expect_not(sk_form_read(NULL, "trial", &TRIAL_WEAPON_FORM, &source, &out, &fault));
    sk_say_fault(&fault, &said);
    cr_expect_str_eq(words, "game.skald:42: id: expected an id of lower-case letters, digits and "
                            "single dashes, found 3 (what it is called by)");
}

/* Writing */

Test(data_forms, writing_is_compact_and_leaves_out_what_is_absent)
{
    trial_unit u = {.name = "x",
                    .luck = -7,
                    .count = 1,
                    .pace = 625,
                    .side = TRIAL_NOWHERE,
                    .mark1 = 0x82,
                    .hand = {.id = "axe", .range = 650, .kind = 1},
                    .at = {-50, 101}};
    char words[512];
    sk_text out = SK_TEXT(words);
    sk_json json = sk_json_over(&out);

    sk_form_write(&TRIAL_UNIT_FORM, &u, &json);
    cr_assert(sk_json_done(&json));
    cr_expect_str_eq(words, "{\"name\":\"x\",\"count\":1,\"points\":0,\"mark1\":[\"b\",\"h\"],"
                            "\"hand\":{\"id\":\"axe\",\"range\":6.5,\"kind\":\"axe\"},"
                            "\"at\":[-0.5,1.01]}");
}

Test(data_forms, what_is_written_reads_back_as_the_same_bytes)
{
    static char words[1 << 16];
    sk_rng rng = sk_rng_seed(2);

    for (int32_t i = 0; i < 2000; i++) {
        trial_army army, back;
        sk_text out = SK_TEXT(words);
        sk_json json = sk_json_over(&out);
        sk_fault fault;
        trial_fill(&TRIAL_ARMY_FORM, &army, &rng);
        sk_form_write(&TRIAL_ARMY_FORM, &army, &json);
        cr_assert(sk_json_done(&json));
        cr_assert(read_as(&TRIAL_ARMY_FORM, words, &back, &fault), "%s: %s\n%s", fault.field,
                  fault.words, words);
        cr_assert_arr_eq(&army, &back, sizeof army, "%s", words);
    }
}

/* Nonsense */

static size_t mutate(char *text, size_t size, sk_rng *rng)
{
    static const char bytes[] = "\"\\{}[]:,0123456789.-+eEtfnu \n\0\x80\xFF\xC3";
    uint32_t changes = 1 + sk_rng_below(rng, 6);

    while (changes-- > 0 && size > 1) {
        size_t at = sk_rng_below(rng, (uint32_t)size);
        switch (sk_rng_below(rng, 3)) {
        case 0:
            text[at] = bytes[sk_rng_below(rng, sizeof bytes - 1)];
            break;
        case 1:
            memmove(text + at, text + at + 1, --size - at);
            break;
        default: /* doubles a stretch of it */
            memmove(text + at + 1, text + at, size++ - at);
            break;
        }
    }
    return size;
}

/* Exact copies on the heap, so that the address sanitizer sees a step beyond the end. */
static void expect_all_or_nothing(const char *text, size_t size)
{
    char *copy = memcpy(malloc(size + 1), text, size);
    trial_unit u;
    sk_fault fault = {.words = ""};
    sk_source source = {"t.json", 1, copy, size};

    if (!sk_form_read(NULL, "trial", &TRIAL_UNIT_FORM, &source, &u, &fault)) {
        trial_unit zero;
        memset(&zero, 0, sizeof zero);
        cr_assert_neq(fault.words[0], '\0');
        cr_assert_geq(fault.line, 1);
        cr_assert_arr_eq(&u, &zero, sizeof u);
    }
    free(copy);
}

Test(data_forms, damaged_text_never_does_harm)
{
    sk_rng rng = sk_rng_seed(3);

    for (size_t cut = 0; cut < sizeof WOLVES; cut++)
        expect_all_or_nothing(WOLVES, cut);
    for (int32_t i = 0; i < 20000; i++) {
        char text[sizeof WOLVES + 16];
        memcpy(text, WOLVES, sizeof WOLVES);
        expect_all_or_nothing(text, mutate(text, sizeof WOLVES - 1, &rng));
    }
}
