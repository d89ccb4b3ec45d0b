/* The library: what is built in, what a user adds, names that lead to other entries. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "data/catalog.h"
#include "data/folder.h"
#include "data/gather.h"
#include "games/games.h"
#include "trial.h"

static const sk_game *const TRIALS[] = {&TRIAL, NULL};

#define FILE_OF(PATH, TEXT)                                                                        \
    {                                                                                              \
        PATH, TEXT, TEXT + sizeof TEXT - 1                                                         \
    }

static const char AXES[] = "{\"entries\": [\n"
                           "  {\"id\": \"axe\", \"source\": \"ours\", \"title\": \"Axe\",\n"
                           "   \"range\": 0, \"kind\": \"axe\"},\n"
                           "  {\"id\": \"long-axe\", \"source\": \"rules\",\n"
                           "   \"range\": 2, \"kind\": \"axe\"}]}";
static const char BOW[] = "{\"id\": \"bow\", \"source\": \"public\", \"title\": \"Bow\",\n"
                          " \"range\": 24, \"kind\": \"bow\"}";
static const char WOLVES[] = "{\"id\": \"wolves\", \"source\": \"ours\", \"name\": \"Wolves\",\n"
                             " \"count\": 3, \"points\": 10, \"hand\": \"axe\", \"at\": [1, 2],\n"
                             " \"weapons\": [\"bow\", {\"id\": \"own\", \"range\": 1,\n"
                             "               \"kind\": \"axe\"}]}";
static const char PACK[] = "{\"id\": \"pack\", \"source\": \"ours\", \"title\": \"The pack\",\n"
                           " \"units\": [\"wolves\", \"wolves\"]}";

static const sk_embedded BUILT_IN[] = {
    FILE_OF("trial/weapons/axes.json", AXES),  FILE_OF("trial/weapons/bow.json", BOW),
    FILE_OF("trial/weapons.schema.json", BOW), FILE_OF("trial/units/wolves.json", WOLVES),
    FILE_OF("trial/forces/pack.json", PACK),   {NULL, NULL, NULL},
};

static void expect_words(const sk_fault *fault, const char *message)
{
    char words[640];
    sk_text said = SK_TEXT(words);

    sk_say_fault(fault, &said);
    cr_expect_str_eq(words, message, "\n      gave: %s\n  expected: %s", words, message);
}

static sk_library *open_with(const char *folder)
{
    sk_fault fault = {.line = 0};
    sk_library *library = sk_library_gather(BUILT_IN, TRIALS, folder, &fault);

    cr_assert_not_null(library, "%s:%d: %s: %s", fault.file, fault.line, fault.field, fault.words);
    return library;
}

/* A folder of a user, made file by file. */

static char folder[] = "/tmp/skald-library-XXXXXX";

static void start_folder(void)
{
    cr_assert_not_null(mkdtemp(folder));
}

static void end_folder(void)
{
    char command[128];

    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    cr_assert_eq(system(command), 0);
}

static void make_folders_of(const char *path)
{
    char part[256];

    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(slash - path), path);
        mkdir(part, 0777);
    }
}

static const char *in_folder(const char *name)
{
    static char path[256];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void give(const char *name, const char *text)
{
    FILE *f;

    make_folders_of(in_folder(name));
    f = fopen(in_folder(name), "w");
    cr_assert_not_null(f);
    cr_assert_geq(fputs(text, f), 0);
    cr_assert_eq(fclose(f), 0);
}

static void expect_refused(const char *message)
{
    sk_fault fault = {.line = 0};
    char whole[640];

    cr_expect_null(sk_library_gather(BUILT_IN, TRIALS, folder, &fault));
    snprintf(whole, sizeof whole, "%s/%s", folder, message);
    expect_words(&fault, whole);
}

TestSuite(data_folder, .init = start_folder, .fini = end_folder);

/* What is built in */

Test(data_library, a_catalog_lists_its_entries_by_id)
{
    sk_library *library = open_with(NULL);

    cr_assert_eq(sk_library_count(library, "trial", "weapons"), 3);
    cr_expect_str_eq(sk_library_id(library, "trial", "weapons", 0), "axe");
    cr_expect_str_eq(sk_library_id(library, "trial", "weapons", 1), "bow");
    cr_expect_str_eq(sk_library_id(library, "trial", "weapons", 2), "long-axe");
    cr_expect_str_eq(sk_library_title(library, "trial", "weapons", 1), "Bow");
    cr_expect_str_eq(sk_library_title(library, "trial", "weapons", 2), "long-axe");
    cr_expect_eq(sk_library_count(library, "trial", "weapon"), 0);
    cr_expect_eq(sk_library_count(library, "tria", "weapons"), 0);
    sk_library_close(library);
}

Test(data_library, names_of_other_entries_are_resolved)
{
    sk_library *library = open_with(NULL);
    trial_army army;
    sk_fault fault;

    cr_assert(sk_library_read(library, "trial", "forces", "pack", &TRIAL_ARMY_FORM, &army, &fault));
    cr_expect_str_eq(army.title, "The pack");
    cr_assert_eq(army.units, 2);
    cr_expect_str_eq(army.unit[1].name, "Wolves");
    cr_expect_str_eq(army.unit[1].hand.id, "axe");
    cr_expect_eq(army.unit[1].weapon[0].range, 2400);
    cr_expect_str_eq(army.unit[1].weapon[1].id, "own");
    sk_library_close(library);
}

Test(data_library, what_is_written_needs_no_library)
{
    sk_library *library = open_with(NULL);
    trial_army army, back;
    sk_fault fault;
    char words[2048];
    sk_text out = SK_TEXT(words);
    sk_json json = sk_json_over(&out);
    sk_source source = {"record", 9, words, 0};

    cr_assert(sk_library_read(library, "trial", "forces", "pack", &TRIAL_ARMY_FORM, &army, &fault));
    sk_form_write(&TRIAL_ARMY_FORM, &army, &json);
    cr_assert(sk_json_done(&json));
    source.size = (size_t)out.length;
    cr_assert(sk_form_read(NULL, "trial", &TRIAL_ARMY_FORM, &source, &back, &fault));
    cr_expect_arr_eq(&army, &back, sizeof army);
    sk_library_close(library);
}

Test(data_library, unknown_ids_say_what_may_be_meant)
{
    sk_library *library = open_with(NULL);
    trial_weapon weapon;
    sk_fault fault;

    cr_expect_not(
        sk_library_read(library, "trial", "weapons", "axes", &TRIAL_WEAPON_FORM, &weapon, &fault));
    expect_words(&fault, "unknown id \"axes\" in \"weapons\"; did you mean \"axe\"?");
    cr_expect_not(sk_library_read(library, "trial", "weapons", "catapult", &TRIAL_WEAPON_FORM,
                                  &weapon, &fault));
    expect_words(&fault, "unknown id \"catapult\" in \"weapons\"");
    sk_library_close(library);
}

static void expect_built_in_refused(const sk_embedded *table, const char *message)
{
    sk_fault fault = {.line = 0};

    cr_expect_null(sk_library_gather(table, TRIALS, NULL, &fault));
    expect_words(&fault, message);
}

Test(data_library, an_id_that_comes_twice_names_both_places)
{
    static const sk_embedded table[] = {
        FILE_OF("trial/weapons/axes.json", AXES),
        FILE_OF("trial/weapons/more.json", AXES),
        {NULL, NULL, NULL},
    };

    expect_built_in_refused(table, "data/trial/weapons/more.json:2: entries[0].id: \"axe\" is also "
                                   "in data/trial/weapons/axes.json:2");
}

Test(data_library, names_that_lead_back_are_a_fault)
{
    static const char rings[] = "{\"entries\": [\n"
                                "{\"id\": \"a\", \"source\": \"ours\", \"next\": \"b\"},\n"
                                "{\"id\": \"b\", \"source\": \"ours\", \"next\": \"a\"}]}";
    static const sk_embedded table[] = {FILE_OF("trial/loops/rings.json", rings),
                                        {NULL, NULL, NULL}};
    sk_fault fault;
    trial_loop out;
    sk_library *library = sk_library_gather(table, TRIALS, NULL, &fault);

    cr_assert_not_null(library);
    cr_expect_not(sk_library_read(library, "trial", "loops", "a", &TRIAL_LOOP_FORM, &out, &fault));
    expect_words(&fault, "data/trial/loops/rings.json:3: entries[1].next: \"a\" leads back to "
                         "itself");
    sk_library_close(library);
}

Test(data_library, every_entry_has_an_id_and_a_source)
{
    static const struct {
        const char *text, *message;
    } row[] = {
        {"[]", "expected an object, found a list of 0 items"},
        {"{}", "id: expected an id of lower-case letters, digits and single dashes, found nothing "
               "(the name other entries know it by)"},
        {"{\"id\": \"a--b\"}",
         "id: expected an id of lower-case letters, digits and single dashes, "
         "found \"a--b\" (the name other entries know it by)"},
        {"{\"id\": \"a\"}", "source: expected one of \"rules\", \"public\", \"ours\", found "
                            "nothing (where its figures "
                            "come from: the rules, other public sources, or our own design)"},
        {"{\"id\": \"a\", \"source\": \"ours\", \"title\": 1}",
         "title: expected a text, found 1 (the name people see)"},
        {"{\"entries\": 1}", "entries: expected a list of entries, found 1"},
        {"{\"entries\": [], \"id\": \"a\"}", "id: unknown member beside \"entries\""},
        {"{\"entries\": [], \"note\": 1}", "note: expected a text, found 1"},
        {"{\"entries\": [7]}", "entries[0]: expected an object, found 7"},
    };

    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const sk_embedded table[] = {
            {"trial/weapons/x.json", row[i].text, row[i].text + strlen(row[i].text)},
            {NULL, NULL, NULL}};
        char message[512];
        snprintf(message, sizeof message, "data/trial/weapons/x.json:1: %s", row[i].message);
        expect_built_in_refused(table, message);
    }
}

/* The user's folder */

Test(data_folder, entries_add_and_replace)
{
    sk_library *library;
    trial_unit unit;
    sk_fault fault;

    give("trial/weapons/mine.json", "{\"entries\": ["
                                    "{\"id\": \"axe\", \"source\": \"ours\", \"title\": \"My axe\","
                                    " \"range\": 1.25, \"kind\": \"axe\"},"
                                    "{\"id\": \"club\", \"source\": \"ours\", \"range\": 0,"
                                    " \"kind\": \"axe\"}]}");
    library = open_with(folder);
    cr_assert_eq(sk_library_count(library, "trial", "weapons"), 4);
    cr_expect_str_eq(sk_library_title(library, "trial", "weapons", 0), "My axe");
    cr_expect_str_eq(sk_library_id(library, "trial", "weapons", 2), "club");
    cr_assert(
        sk_library_read(library, "trial", "units", "wolves", &TRIAL_UNIT_FORM, &unit, &fault));
    cr_expect_eq(unit.hand.range, 125, "built-in units fight with the user's axe");
    sk_library_close(library);
}

Test(data_folder, faults_name_the_users_file)
{
    sk_library *library;
    trial_unit unit;
    sk_fault fault;
    char message[256];

    give("trial/weapons/mine.json", "{\"id\": \"axe\", \"source\": \"ours\",\n"
                                    " \"range\": 1.255, \"kind\": \"axe\"}");
    library = open_with(folder);
    cr_assert_not(
        sk_library_read(library, "trial", "units", "wolves", &TRIAL_UNIT_FORM, &unit, &fault));
    snprintf(message, sizeof message,
             "%s/trial/weapons/mine.json:2: range: expected a number from 0 to 48 with at most two "
             "decimals, found 1.255 (how far it carries)",
             folder);
    expect_words(&fault, message);
    sk_library_close(library);
}

Test(data_folder, other_files_are_left_alone)
{
    sk_library *library;

    give("README.md", "mine");
    give(".git/config", "x");
    give("trial/weapons.schema.json", "not read");
    give("trial/weapons/notes.txt", "not read");
    give("trial/weapons/.hidden.json", "not read");
    give("trial/weapons/.json", "not read");
    library = open_with(folder);
    cr_expect_eq(sk_library_count(library, "trial", "weapons"), 3);
    sk_library_close(library);
}

Test(data_folder, data_that_nobody_would_read_is_refused)
{
    give("club.json", "{}");
    expect_refused("club.json: nobody reads this file: data lies in GAME/CATALOG/NAME.json");
    cr_assert_eq(unlink(in_folder("club.json")), 0);
    give("trial/club.json", "{}");
    expect_refused("trial/club.json: nobody reads this file: data lies in GAME/CATALOG/NAME.json");
}

Test(data_folder, links_to_files_are_followed)
{
    sk_library *library;

    give(".kept/club.json",
         "{\"id\": \"club\", \"source\": \"ours\", \"range\": 0, \"kind\": \"axe\"}");
    give("trial/weapons/notes.txt", "");
    cr_assert_eq(symlink("../../.kept/club.json", in_folder("trial/weapons/club.json")), 0);
    library = open_with(folder);
    cr_expect_eq(sk_library_count(library, "trial", "weapons"), 4);
    sk_library_close(library);
}

Test(data_folder, broken_links_pipes_and_folders_are_faults)
{
    give("trial/weapons/notes.txt", "");
    cr_assert_eq(symlink("nowhere", in_folder("trial/weapons/x.json")), 0);
    expect_refused("trial/weapons/x.json: cannot read: No such file or directory");
    cr_assert_eq(unlink(in_folder("trial/weapons/x.json")), 0);
    cr_assert_eq(mkfifo(in_folder("trial/weapons/x.json"), 0600), 0);
    expect_refused("trial/weapons/x.json: cannot read: not a plain file");
    cr_assert_eq(unlink(in_folder("trial/weapons/x.json")), 0);
    cr_assert_eq(mkdir(in_folder("trial/weapons/x.json"), 0700), 0);
    expect_refused("trial/weapons/x.json: cannot read: not a plain file");
}

Test(data_folder, huge_files_are_refused)
{
    give("trial/weapons/x.json", "{}");
    cr_assert_eq(truncate(in_folder("trial/weapons/x.json"), SK_DATA_FILE_MAX + 1), 0);
    expect_refused("trial/weapons/x.json: cannot read: larger than 4 MiB");
}

Test(data_folder, empty_and_wrong_files_are_refused)
{
    give("trial/weapons/x.json", "");
    expect_refused("trial/weapons/x.json:1: not valid JSON: unexpected token near end of file");
    give("trial/weapons/x.json", "{\"id\": \"club\",\n\"source\": \"mine\"}");
    expect_refused("trial/weapons/x.json:2: source: expected one of \"rules\", \"public\", "
                   "\"ours\", found \"mine\" (where its figures come from: the rules, other public "
                   "sources, or our own design)");
}

Test(data_folder, folders_of_no_game_or_catalog_are_refused)
{
    give("trial/weapon/x.json", "{}");
    expect_refused("trial/weapon: the game has no catalog of this name; did you mean \"weapons\"?");
    give("trail/weapons/x.json", "{}");
    cr_assert_eq(unlink(in_folder("trial/weapon/x.json")), 0);
    cr_assert_eq(rmdir(in_folder("trial/weapon")), 0);
    expect_refused("trail: there is no game of this name; did you mean \"trial\"?");
}

Test(data_folder, the_users_own_doubles_are_refused)
{
    char message[512];

    give("trial/weapons/a.json", "{\"id\": \"axe\", \"source\": \"ours\"}");
    give("trial/weapons/b.json", "{\"source\": \"ours\",\n\"id\": \"axe\"}");
    snprintf(message, sizeof message,
             "trial/weapons/b.json:2: id: \"axe\" is also in %s/trial/weapons/a.json:1", folder);
    expect_refused(message);
}

Test(data_library, a_folder_that_is_not_there_is_a_fault)
{
    sk_fault fault;

    cr_expect_null(sk_library_gather(BUILT_IN, TRIALS, "/nonexistent", &fault));
    expect_words(&fault, "/nonexistent: cannot open the folder: No such file or directory");
}

/* The real games */

static void expect_same_when_written(const sk_form *form, const void *in, void *back)
{
    enum { ROOM = 1 << 20 };
    char *words = malloc(ROOM);
    sk_text out = sk_text_over(words, ROOM);
    sk_json json = sk_json_over(&out);
    sk_fault fault;

    sk_form_write(form, in, &json);
    cr_assert(sk_json_done(&json));
    cr_assert(
        sk_form_read(NULL, "", form, &(sk_source){"", 1, words, (size_t)out.length}, back, &fault),
        "%s: %s", fault.field, fault.words);
    cr_expect_arr_eq(in, back, form->bytes);
    free(words);
}

static void expect_catalog_reads(const sk_library *library, const sk_game *game, sk_catalog catalog)
{
    int32_t count = sk_library_count(library, game->id, catalog.name);
    void *in = malloc(catalog.form->bytes), *back = malloc(catalog.form->bytes);

    for (int32_t i = 0; i < count; i++) {
        const char *id = sk_library_id(library, game->id, catalog.name, i);
        sk_fault fault;
        cr_assert(sk_library_read(library, game->id, catalog.name, id, catalog.form, in, &fault),
                  "%s:%d: %s: %s", fault.file, fault.line, fault.field, fault.words);
        expect_same_when_written(catalog.form, in, back);
    }
    free(in);
    free(back);
}

Test(data_library, everything_built_in_reads)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    cr_assert_not_null(library, "%s:%d: %s: %s", fault.file, fault.line, fault.field, fault.words);
    for (int32_t g = 0; SK_GAMES[g] != NULL; g++) {
        sk_catalog catalog[SK_CATALOGS_MAX];
        int32_t count = sk_catalogs_of(SK_GAMES[g], catalog);
        cr_expect_gt(sk_library_count(library, SK_GAMES[g]->id, "scenarios"), 0);
        for (int32_t i = 0; i < count; i++)
            expect_catalog_reads(library, SK_GAMES[g], catalog[i]);
    }
    sk_library_close(library);
}

/* An object that is absent and has a usual entry is that entry. */

typedef struct armed {
    trial_weapon hand;
} armed;

static const sk_field ARMED_FIELD[] = {
    SK_USUAL(armed, hand, "hand", &TRIAL_WEAPON_FORM, "weapons", "bow", "what he carries"),
};
static const sk_form ARMED_FORM = {"armed", sizeof(armed), false, 1, ARMED_FIELD};

static bool read_armed(const sk_library *library, const char *text, armed *out, sk_fault *fault)
{
    sk_source source = {"t.json", 1, text, strlen(text)};

    return sk_form_read(library, "trial", &ARMED_FORM, &source, out, fault);
}

Test(data_library, an_absent_object_is_the_usual_entry_of_its_catalog)
{
    sk_library *library = open_with(NULL);
    sk_fault fault = {.line = 0};
    armed out;

    cr_assert(read_armed(library, "{}", &out, &fault), "%s", fault.words);
    cr_expect_eq(out.hand.range, 2400);
    cr_assert(read_armed(library, "{\"hand\": \"long-axe\"}", &out, &fault), "%s", fault.words);
    cr_expect_eq(out.hand.range, 200);
    sk_library_close(library);
    cr_expect_not(read_armed(NULL, "{}", &out, &fault));
    expect_words(&fault, "t.json:1: hand: unknown id \"bow\" in \"weapons\"");
}

Test(data_library, the_usual_entry_is_written_out_whole)
{
    sk_library *library = open_with(NULL);
    char words[256];
    sk_text text = SK_TEXT(words);
    sk_json json = sk_json_over(&text);
    sk_fault fault = {.line = 0};
    armed out;

    cr_assert(read_armed(library, "{}", &out, &fault), "%s", fault.words);
    sk_form_write(&ARMED_FORM, &out, &json);
    cr_expect_str_eq(words, "{\"hand\":{\"id\":\"bow\",\"range\":24,\"kind\":\"bow\"}}");
    sk_library_close(library);
}
