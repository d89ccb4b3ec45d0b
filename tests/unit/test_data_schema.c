/* JSON Schemas generated from forms. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

#include "data/catalog.h"
#include "data/library.h"
#include "games/games.h"
#include "trial.h"

enum { ROOM = 1 << 18 };

static json_t *schema_of(const sk_form *form)
{
    static char words[ROOM];
    sk_text out = SK_TEXT(words);
    json_error_t error;
    json_t *schema;

    cr_assert(sk_form_schema(form, "Trial: things", &out));
    schema = json_loads(words, JSON_REJECT_DUPLICATES, &error);
    cr_assert_not_null(schema, "%d: %s", error.line, error.text);
    return schema;
}

/* Expects what lies at a path such as "$defs unit properties count" to be this JSON. */
static void expect_at(json_t *at, const char *path, const char *expected)
{
    json_t *wanted = json_loads(expected, JSON_DECODE_ANY, NULL);
    char key[64], *found;

    for (const char *rest = path; at != NULL && *rest != '\0'; rest += *rest == ' ') {
        size_t length = strcspn(rest, " ");
        snprintf(key, sizeof key, "%.*s", (int)length, rest);
        at = json_object_get(at, key);
        rest += length;
    }
    found = json_dumps(at, JSON_ENCODE_ANY | JSON_COMPACT);
    cr_assert_not_null(wanted, "%s", expected);
    cr_expect(json_equal(at, wanted), "%s is %s", path, found);
    free(found);
    json_decref(wanted);
}

#define ID "\"pattern\": \"^[a-z0-9]+(-[a-z0-9]+)*$\""

Test(data_schema, every_kind_of_field_is_described)
{
    static const struct {
        const char *field, *expected;
    } row[] = {
        {"name", "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 11}"},
        {"nick", "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 9}"},
        {"luck", "{\"type\": \"integer\", \"minimum\": -100, \"maximum\": 100, \"default\": -7,"
                 " \"description\": \"good or bad\"}"},
        {"pace", "{\"type\": \"number\", \"minimum\": -1.5, \"maximum\": 24.25, \"default\": 6.25,"
                 " \"description\": \"inches a turn (at most two decimals)\"}"},
        {"brave", "{\"type\": \"boolean\", \"description\": \"never runs\"}"},
        {"side", "{\"enum\": [\"north\", \"south\", \"nowhere\"], \"default\": \"nowhere\"}"},
        {"mark1", "{\"type\": \"array\", \"uniqueItems\": true, \"items\":"
                  " {\"enum\": [\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"]}}"},
        {"at", "{\"$ref\": \"#/$defs/point\"}"},
        {"spare", "{\"oneOf\": [{\"type\": \"string\", \"description\": \"an id of weapons\", " ID
                  "}, {\"$ref\": \"#/$defs/weapon\"}]}"},
        {"path", "{\"type\": \"array\", \"minItems\": 0, \"maxItems\": 3,"
                 " \"items\": {\"$ref\": \"#/$defs/point\"}}"},
    };
    json_t *schema = schema_of(&TRIAL_UNIT_FORM);

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char path[64];
        snprintf(path, sizeof path, "$defs unit properties %s", row[i].field);
        expect_at(schema, path, row[i].expected);
    }
    json_decref(schema);
}

Test(data_schema, forms_are_closed_and_say_what_they_need)
{
    json_t *schema = schema_of(&TRIAL_UNIT_FORM);

    expect_at(schema, "$schema", "\"https://json-schema.org/draft/2020-12/schema\"");
    expect_at(schema, "title", "\"Trial: things\"");
    expect_at(schema, "$defs unit additionalProperties", "false");
    expect_at(schema, "$defs unit required", "[\"name\", \"count\", \"points\", \"hand\", \"at\"]");
    expect_at(schema, "$defs weapon properties source enum", "[\"rules\", \"public\", \"ours\"]");
    expect_at(schema, "$defs weapon properties id",
              "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": 23, \"description\": "
              "\"what it is called by\", " ID "}");
    json_decref(schema);
}

Test(data_schema, a_file_is_one_entry_or_a_list_of_them)
{
    json_t *schema = schema_of(&TRIAL_WEAPON_FORM);
    static const char entry[] =
        "{\"$ref\": \"#/$defs/weapon\", \"required\": [\"id\", \"source\"]}";

    expect_at(schema, "if required", "[\"entries\"]");
    expect_at(schema, "then properties entries items", entry);
    expect_at(schema, "then additionalProperties", "false");
    expect_at(schema, "else", entry);
    json_decref(schema);
}

Test(data_schema, tuples_are_lists_of_fixed_length)
{
    json_t *schema = schema_of(&TRIAL_UNIT_FORM);

    expect_at(schema, "$defs point minItems", "2");
    expect_at(schema, "$defs point items", "false");
    expect_at(schema, "$defs point type", "\"array\"");
    json_decref(schema);
}

Test(data_schema, it_says_when_it_does_not_fit)
{
    char words[100];
    sk_text out = SK_TEXT(words);

    cr_expect_not(sk_form_schema(&TRIAL_UNIT_FORM, "x", &out));
}

static void expect_references_resolve(const json_t *defs, json_t *at)
{
    const char *key, *ref = json_string_value(json_object_get(at, "$ref"));
    json_t *value;
    size_t i;

    if (ref != NULL)
        cr_expect_not_null(json_object_get(defs, ref + strlen("#/$defs/")), "%s", ref);
    json_object_foreach(at, key, value) expect_references_resolve(defs, value);
    json_array_foreach(at, i, value) expect_references_resolve(defs, value);
}

Test(data_schema, every_catalog_of_every_game_has_one)
{
    for (int32_t g = 0; SK_GAMES[g] != NULL; g++) {
        sk_catalog catalog[SK_CATALOGS_MAX];
        int32_t count = sk_catalogs_of(SK_GAMES[g], catalog);
        cr_expect_geq(count, 1);
        for (int32_t i = 0; i < count; i++) {
            json_t *schema = schema_of(catalog[i].form);
            expect_references_resolve(json_object_get(schema, "$defs"), schema);
            json_decref(schema);
        }
    }
}

Test(data_schema, catalogs_are_found_through_the_forms)
{
    sk_catalog catalog[SK_CATALOGS_MAX];

    cr_assert_eq(sk_catalogs_of(&TRIAL, catalog), 5);
    cr_expect_str_eq(catalog[0].name, "scenarios");
    cr_expect_eq(catalog[0].form, &TRIAL_UNIT_FORM);
    cr_expect_str_eq(catalog[1].name, "weapons");
    cr_expect_str_eq(catalog[2].name, "forces");
    cr_expect_str_eq(catalog[3].name, "units");
}
