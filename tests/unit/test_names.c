/* Names from outside: whatever a set-up calls its units, a match that began can be read again. */
#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "core/record.h"
#include "data/name.h"
#include "games/games.h"
#include "match/match.h"

static sk_library *library;

static void open_library(void)
{
    sk_fault fault;

    library = sk_library_open(NULL, &fault);
}

static void close_library(void)
{
    sk_library_close(library);
}

TestSuite(names, .init = open_library, .fini = close_library);

static void expect_fit(const char *in, const char *out)
{
    char fit[64];

    cr_expect_null(sk_fit_name(in, fit, sizeof fit), "\"%s\"", in);
    cr_expect_str_eq(fit, out, "\"%s\"", in);
}

Test(names, blanks_are_trimmed_and_become_one)
{
    expect_fit("Spearmen ", "Spearmen");
    expect_fit("  Jaguar   Warriors", "Jaguar Warriors");
    expect_fit("Thor\xC2\xA0\xE3\x80\x80 Odin", "Thor Odin");
    expect_fit("   ", "");
    expect_fit("Ægir Þór 森", "Ægir Þór 森");
}

Test(names, what_cannot_be_told_is_refused)
{
    static const char *const BAD[] = {"A | 1",
                                      "a\nb",
                                      "a\tb",
                                      "\x7F",
                                      ("a\xC2\x85"
                                       "b"),
                                      ("\xE2\x80\xAE"
                                       "drow"),
                                      "\xE2\x81\xA6x",
                                      "zero\xE2\x80\x8Bwidth",
                                      "\xEF\xBB\xBFx",
                                      "\xE2\x80\xA8",
                                      "\xF3\xA0\x80\xA1tag"};
    char fit[64], small[4];

    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        cr_expect_not_null(sk_fit_name(BAD[i], fit, sizeof fit), "row %zu", i);
    cr_expect_not_null(sk_fit_name("four", small, sizeof small));
    cr_expect_null(sk_fit_name("  ßa ", small, sizeof small));
}

Test(names, letter_case_makes_no_difference)
{
    cr_expect(sk_same_name("Spearmen", "sPEARMEN"));
    cr_expect(sk_same_name("ÆGIR Łoś", "ægir łOŚ"));
    cr_expect(sk_same_name("ΘΟΡ Ёж", "θορ ёЖ"));
    cr_expect_not(sk_same_name("Wolves", "Wolves 2"));
    cr_expect_not(sk_same_name("a×", "a÷"));
}

/* Set-ups with names that somebody made up. */

static uint32_t pick(sk_rng *rng, uint32_t most)
{
    return sk_rng_below(rng, most);
}

/* Words of the games' own sayings, numbers, dice, brackets, and names that begin with others. */
static void nasty(sk_rng *rng, char *out, size_t size)
{
    static const char *const PIECE[] = {
        "a",          "A",        "Wolves", "wolves", " ",        "  ",     "with", " with ",
        "to 3,4",     "1",        "2",      "3.5",    "nobody",   "[",      "]",    "=",
        "1>",         "#",        "undo",   "\"",     "\\",       "{unit}", "é",    "É",
        "森",         "\xC2\xA0", ",",      "at",     "player 1", "the",    "s",    "unit=1",
        "[END_TURN]", ":",        ";",      "-"};
    sk_text t = sk_text_over(out, size);
    uint32_t pieces = pick(rng, 5);

    sk_put(&t, PIECE[pick(rng, 4)]); /* no name is all blank */
    for (uint32_t i = 0; i < pieces; i++)
        sk_put(&t, PIECE[pick(rng, sizeof PIECE / sizeof PIECE[0])]);
}

/* Half of the titles in the JSON of a force. */
static void rename_all(json_t *value, sk_rng *rng)
{
    const char *key;
    json_t *part;
    size_t i;
    char text[24];

    json_array_foreach(value, i, part) rename_all(part, rng);
    json_object_foreach(value, key, part)
    {
        if (json_is_string(part) && pick(rng, 2) == 0 && strcmp(key, "title") == 0) {
            nasty(rng, text, sizeof text);
            json_string_set(part, text);
        } else {
            rename_all(part, rng);
        }
    }
}

static char *nasty_force(const sk_game *game, const char *id, sk_rng *rng)
{
    static char text[1 << 20];
    sk_text t = SK_TEXT(text);
    sk_json j = sk_json_over(&t);
    void *force = calloc(1, game->force->bytes);
    sk_fault fault;
    json_t *root;
    char *out;

    cr_assert(sk_library_read(library, game->id, "forces", id, game->force, force, &fault));
    sk_form_write(game->force, force, &j);
    free(force);
    root = json_loads(text, 0, NULL);
    rename_all(root, rng);
    out = json_dumps(root, JSON_COMPACT);
    json_decref(root);
    return out;
}

static sk_match *nasty_match(const sk_game *game, sk_rng *rng, sk_fault *fault)
{
    sk_plan plan = sk_plan_usual(game, library);
    char *text[SK_SEATS_MAX] = {0};
    sk_match *m;

    plan.seed = pick(rng, 1000000);
    sk_plan_fill(&plan, library);
    for (int32_t seat = 0; game->force != NULL && seat < plan.seats; seat++)
        plan.force_text[seat] = text[seat] = nasty_force(game, plan.force[seat], rng);
    m = sk_match_new(library, &plan, fault);
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        free(text[seat]);
    return m;
}

static void play(sk_match *m, sk_rng *rng, int32_t most)
{
    sk_actions *list = malloc(sizeof *list);

    for (int32_t i = 0; i < most && !sk_match_turn(m).over; i++) {
        sk_action a;
        sk_match_game(m)->legal(sk_match_scene(m), sk_match_state(m), list);
        a = list->item[pick(rng, (uint32_t)list->count)];
        cr_assert_eq(sk_match_act(m, &a, NULL, NULL, NULL), SK_ACTED);
    }
    free(list);
}

static void expect_reads_back(const sk_match *m)
{
    sk_loading loading = {.file = "nasty", .to = -1};
    sk_fault fault;
    sk_match *again;

    loading.text = sk_match_record(m, &loading.size);
    again = sk_match_load(library, &loading, &fault);
    cr_assert_not_null(again, "line %d: %s %s", fault.line, fault.field, fault.words);
    cr_assert_eq(sk_state_hash(sk_match_game(m), sk_match_state(m)),
                 sk_state_hash(sk_match_game(m), sk_match_state(again)));
    sk_match_free(again);
}

/* Whole matches of a few, the first actions of many; set-ups that are refused say which field. */
static void try_names(const char *game, int32_t setups, int32_t whole)
{
    int32_t begun = 0;

    for (int32_t i = 0; i < setups; i++) {
        sk_rng rng = sk_rng_seed((uint64_t)i + 1);
        sk_fault fault = {0};
        sk_match *m = nasty_match(sk_game_named(game), &rng, &fault);
        if (m == NULL) {
            cr_assert(fault.words[0] != '\0' && fault.field[0] != '\0', "%s: %s", fault.field,
                      fault.words);
            continue;
        }
        begun++;
        play(m, &rng, begun <= whole ? 5000 : 12);
        expect_reads_back(m);
        sk_match_free(m);
    }
    cr_assert(begun > setups / 8, "%d of %d began", begun, setups);
}

Test(names, template_reads_back)
{
    try_names("template", 300, 20);
}
Test(names, mythic_earth_reads_back)
{
    try_names("mythic-earth", 60, 2);
}
Test(names, mythoz_reads_back)
{
    try_names("mythoz", 20, 2);
}
Test(names, pantheon_reads_back)
{
    try_names("pantheon", 60, 4);
}
Test(names, midgard_reads_back)
{
    try_names("midgard", 60, 2);
}
