/* Looking into the library, and trying other figures in it. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "data/inspect.h"
#include "match/match.h"

static sk_library *library;
static sk_fault fault;

static void open_library(void)
{
    library = sk_library_open(NULL, &fault);
    cr_assert_not_null(library);
}

static void close_library(void)
{
    sk_library_close(library);
}

TestSuite(data_inspect, .init = open_library, .fini = close_library);

static sk_figure at(const char *path)
{
    return (sk_figure){"template", path};
}

Test(data_inspect, an_entry_is_printed_as_its_file_has_it)
{
    char *json = sk_library_json(library, "template", "warriors", "runner");

    cr_assert_not_null(json);
    cr_expect(strstr(json, "\"move\": 8") != NULL);
    cr_expect_null(sk_library_json(library, "template", "warriors", "nobody"));
    free(json);
}

Test(data_inspect, a_figure_is_changed_and_changed_back)
{
    uint64_t before = sk_library_hash(library, "template");
    uint64_t other = sk_library_hash(library, "midgard");
    int64_t was, is;

    cr_assert(sk_figure_get(library, at("warriors/runner/move"), &was, &fault));
    cr_expect_eq(was, 800);
    cr_assert(sk_figure_set(library, at("warriors/runner/move"), 650, &fault));
    cr_assert(sk_figure_get(library, at("warriors/runner/move"), &is, &fault));
    cr_expect_eq(is, 650);
    cr_expect_neq(sk_library_hash(library, "template"), before);
    cr_expect_eq(sk_library_hash(library, "midgard"), other, "the other games' data is as it was");
    cr_assert(sk_figure_set(library, at("warriors/runner/move"), was, &fault));
    cr_expect_eq(sk_library_hash(library, "template"), before);
}

Test(data_inspect, a_figure_in_a_list_has_a_number)
{
    sk_figure corner = {"midgard", "scenarios/battle/terrain[0]/corners[0][1]"};
    int64_t value;

    cr_assert(sk_figure_get(library, corner, &value, &fault));
    cr_expect_eq(value, 450);
    corner.path = "scenarios/battle/terrain[99]/corners[0][1]";
    cr_expect_not(sk_figure_get(library, corner, &value, &fault));
}

static void expect_refused(const char *path, const char *words)
{
    int64_t value;

    cr_assert_not(sk_figure_get(library, at(path), &value, &fault));
    cr_expect_str_eq(fault.words, words);
}

Test(data_inspect, paths_that_lead_nowhere_are_told)
{
    expect_refused("runner", "\"runner\": a path is CATALOG/ID/FIELD, such as units/wolves/attack");
    expect_refused("warriors/runer/move", "\"warriors/runer/move\": unknown id \"runer\" in "
                                          "\"warriors\"; did you mean \"runner\"?");
    expect_refused("warriors/runner/mov", "\"warriors/runner/mov\": the entry has nothing there; "
                                          "did you mean \"move\"?");
    expect_refused("warriors/runner/title", "\"warriors/runner/title\": there is no number");
    expect_refused("warriors/runner[0]", "\"warriors/runner[0]\": a path is CATALOG/ID/FIELD, "
                                         "such as units/wolves/attack");
}

Test(data_inspect, everything_is_built_in_without_a_folder)
{
    cr_assert_gt(sk_library_entries(library), 100);
    for (int32_t i = 0; i < sk_library_entries(library); i++)
        cr_expect_eq(sk_library_entry(library, i).origin, SK_BUILT_IN);
}
