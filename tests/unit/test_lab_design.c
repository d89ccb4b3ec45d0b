/* Experiments: their tables, what is compared with what, how well a share is known. */
#include <criterion/criterion.h>
#include <math.h>
#include <string.h>

#include "lab/design.h"
#include "lab/rating.h"

static sk_library *library;
static sk_fault fault;
static sk_experiment what;
static sk_design design;

static void open_library(void)
{
    library = sk_library_open(NULL, &fault);
    cr_assert_not_null(library);
}

static void close_library(void)
{
    sk_design_free(&design);
    sk_library_close(library);
}

TestSuite(lab_design, .init = open_library, .fini = close_library);

static bool make(const char *text)
{
    sk_source source = {"x.json", 1, text, strlen(text)};

    cr_assert(sk_form_read(NULL, "", &SK_EXPERIMENT_FORM, &source, &what, &fault), "%s: %s",
              fault.field, fault.words);
    return sk_design_make(&design, &what, library, "x.json", &fault);
}

static const char *value_of(int32_t table, int32_t factor)
{
    static char words[200];
    sk_text t = SK_TEXT(words);

    sk_design_say_value(&design, factor, sk_design_value(&design, table, factor), &t);
    return words;
}

Test(lab_design, every_two_forces_meet_once)
{
    cr_assert(make("{\"game\":\"template\",\"forces\":[\"blue\",\"green\",\"red\"],\"seeds\":1}"));
    cr_assert_eq(design.tables, 3);
    cr_expect_str_eq(value_of(0, 1), "blue v green");
    cr_expect_str_eq(value_of(1, 1), "blue v red");
    cr_expect_str_eq(value_of(2, 1), "green v red");
}

Test(lab_design, forces_meet_all_they_are_put_against)
{
    cr_assert(make("{\"game\":\"template\",\"forces\":[\"blue\"],"
                   "\"against\":[\"blue\",\"red\"],\"seeds\":1}"));
    cr_assert_eq(design.tables, 2);
    cr_expect_str_eq(value_of(0, 1), "blue v blue");
    cr_expect_str_eq(sk_design_force(&design, 1, false), "red");
    cr_expect_str_eq(sk_design_force(&design, 1, true), "blue");
}

Test(lab_design, all_combinations_and_their_bases)
{
    int32_t change;

    cr_assert(make("{\"game\":\"template\",\"seeds\":1,"
                   "\"options\":[{\"id\":\"spear-rune\",\"choices\":[\"two\",\"three\"]}],"
                   "\"changes\":[{\"path\":\"warriors/runner/move\",\"set\":[8,6.5,4]}]}"));
    cr_assert_eq(design.tables, 6);
    change = 5;
    cr_expect_str_eq(value_of(4, 4), "three");
    cr_expect_str_eq(value_of(4, change), "6.5");
    cr_expect_eq(sk_design_base(&design, 4, change), 3);
    cr_expect_eq(sk_design_base(&design, 4, 4), 1);
}

Test(lab_design, a_change_is_on_the_table_and_gone_from_the_library)
{
    sk_design changed;

    cr_assert(make("{\"game\":\"template\",\"seeds\":1,"
                   "\"changes\":[{\"path\":\"warriors/runner/move\",\"add\":[0,1]}]}"));
    changed = design;
    cr_expect_neq(
        memcmp(design.opening[0].scene, design.opening[2].scene, design.game->scene_bytes), 0);
    cr_expect_not(design.idle[1]);
    cr_assert(make("{\"game\":\"template\",\"seeds\":1}"));
    cr_expect_eq(
        memcmp(changed.opening[0].scene, design.opening[0].scene, design.game->scene_bytes), 0);
    sk_design_free(&changed);
}

Test(lab_design, a_change_that_changes_nothing_is_noticed)
{
    cr_assert(make("{\"game\":\"midgard\",\"seeds\":1,\"forces\":[\"elves\"],"
                   "\"against\":[\"elves\"],"
                   "\"changes\":[{\"path\":\"scenarios/raid/turns\",\"add\":[0,1]}]}"));
    cr_expect_not(design.idle[0]);
    cr_expect(design.idle[1]);
}

Test(lab_design, what_cannot_be_is_refused_by_field)
{
    cr_expect_not(make("{\"game\":\"template\",\"seeds\":1,\"against\":[\"red\"]}"));
    cr_expect_str_eq(fault.field, "against");
    cr_expect_not(make("{\"game\":\"template\",\"seeds\":1,\"sprt\":[5]}"));
    cr_expect_str_eq(fault.field, "sprt");
    cr_expect_not(make("{\"game\":\"template\",\"seeds\":1,"
                       "\"changes\":[{\"path\":\"warriors/runner/move\"}]}"));
    cr_expect_str_eq(fault.words, "needs \"set\" or \"add\", and not both");
    cr_expect_not(make("{\"game\":\"template\",\"seeds\":1,\"variants\":[{\"name\":\"x\","
                       "\"changes\":[{\"path\":\"warriors/runner/move\",\"set\":[1,2]}]}]}"));
    cr_expect_str_eq(fault.words, "a variant has one value here, in \"set\" or in \"add\"");
}

Test(lab_rating, a_share_is_the_mean_of_meetings_with_its_error)
{
    const int64_t even[SK_MEETING_BINS] = {0, 0, 98}, split[SK_MEETING_BINS] = {49, 0, 0, 0, 49};
    sk_share all = sk_meeting_share((const int64_t[SK_MEETING_BINS]){[4] = 98}, 2);
    sk_share none = sk_meeting_share((const int64_t[SK_MEETING_BINS]){0}, 2);

    cr_expect_float_eq(sk_meeting_share(even, 2).points, 0.5, 1e-12);
    cr_expect_float_eq(sk_meeting_share(even, 2).error, 1.96 * sqrt(0.005 / 100), 1e-4);
    cr_expect_float_eq(sk_meeting_share(split, 2).error, 1.96 * sqrt(0.25 / 100), 1e-4);
    cr_expect_float_eq(all.points, 1, 1e-12);
    cr_expect_gt(all.error, 0.01, "who has always won may still lose");
    cr_expect_float_eq(none.points, 0.5, 1e-12);
}
