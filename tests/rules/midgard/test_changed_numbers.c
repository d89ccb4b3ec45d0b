/* Numbers of play and of lists are data: whoever changes one plays by it, what cannot be played is
 * refused, and the words say the number that counts. */
#include "band.h"

#include <stdio.h>
#include <string.h>

#include "core/about.h"
#include "games/midgard/midgard.h"
#include "support/changed.h"

/* The field, played by what a scenario reads with this figure. */
static table field_with(const char *path, int64_t hundredths)
{
    table t = field();
    static mid_scenario from;
    changed c = change("midgard", path, hundredths);

    read_changed(&c, "scenarios", "battle", &MID_SCENARIO_FORM, &from);
    scene_of(&t)->figures = from.figures;
    return t;
}

static void expect_bad(const char *catalog, const sk_form *form, const char *path, int64_t n,
                       const char *words)
{
    changed c = change("midgard", path, n);

    expect_refused(&c, catalog, "printed", form, words);
}

static void bowmen_before_a_unit(table *t)
{
    unit(t, A1, 500, 300, NORTH);
    shooters(t, A1, MID_BOW, 5);
    unit(t, B1, 500, 650, SOUTH);
    shooting_begins(t);
    act(t, "take aim with A1", NO_DICE);
}

RULE(s_hits, fours_hit_where_the_data_say_so)
{
    table t = field_with("figures/printed/hits-on", 400);

    bowmen_before_a_unit(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(4, 1, 1, 3));
    EXPECT_EQ(told(&t, MID_ROLLED)->n[0], 1);
    EXPECT_EQ(told(&t, MID_ROLLED)->needs.total, 4);
    clear_table(&t);
}

RULE(s_ranges, a_bow_reaches_as_far_as_its_card)
{
    table t = field_with("missiles/bow/range", 299);

    unit(&t, A1, 500, 300, NORTH);
    shooters(&t, A1, MID_BOW, 5);
    unit(&t, B1, 500, 650, SOUTH);
    unit(&t, B3, 620, 600, SOUTH);
    shooting_begins(&t);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(so_missile, it_has_the_dice_of_its_card)
{
    table t = field_with("spells/magic-missile/n", 200);

    hero_at(&t, HA, 2, (sk_point){500, 300});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_MAGIC_MISSILE;
    unit(&t, B1, 500, 550, SOUTH);
    begin(&t);
    act(&t, "cast magic missile on B1 by HA", DICE(3, 1, 1));
    EXPECT_EQ(told(&t, MID_ROLLED)->n[0], 0);
    clear_table(&t);
}

RULE(2_foot, foot_goes_as_far_as_the_data_say)
{
    table t = field_with("figures/printed/foot-move", 150);

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4.5 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4.51 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(fo_hero_price, a_champion_costs_what_the_data_say)
{
    changed c = change("midgard", "costs/printed/champion", 1700);
    static mid_costs costs;
    mid_hero_entry hero = {.level = 1, .armour = 3};

    read_changed(&c, "costs", "printed", &MID_COSTS_FORM, &costs);
    EXPECT_EQ(mid_hero_card(&costs, &hero).points, 17);
}

RULE(fo_rare, a_trait_without_a_price_is_not_for_heroes)
{
    mid_force force = war_band();
    sk_problem problem[4];

    force.costs.traits = 0;
    EXPECT_EQ(mid_force_check(&force, problem, 4), 1);
    EXPECT(strstr(problem[0].words, "not for heroes") != NULL);
}

Test(midgard, numbers_beyond_their_bounds_are_refused)
{
    expect_bad("figures", &MID_FIGURES_FORM, "figures/printed/hits-on", 700,
               "figures/printed.json:30: hits-on: expected a whole number from 2 to 6, found 7");
    expect_bad("figures", &MID_FIGURES_FORM, "figures/printed/killing-zone", 50,
               "killing-zone: expected a number");
    expect_bad("figures", &MID_FIGURES_FORM, "spells/curse/range", 100100, "range: expected");
    expect_bad("costs", &MID_COSTS_FORM, "costs/printed/hero-armour", 500, "hero-armour: ");
    expect_bad("costs", &MID_COSTS_FORM, "traits/brutal/first", -100, "first: expected");
}

/* Records have had spells and missiles as lists, each with a word of its own, and fewer figures. */
Test(midgard, figures_of_an_older_record_are_read)
{
    static const char OLD[] =
        "{\"spells\": [\"barrier-of-warding\", {\"spell\": \"battle rage\", \"price\": 8, "
        "\"range\": 2.5}, \"cloud-of-fear\", \"curse\", \"dispel-magic\", \"enchantment\", "
        "\"magic-missile\", \"marsh-or-wood\", \"protection\", \"raise-dead\", \"summoning\", "
        "\"teleport\", \"wall-of-mist\", \"weakness\"], \"hits-on\": 4}";
    static const sk_field FIELD[] = {
        SK_USUAL(mid_scenario, figures, "figures", &MID_FIGURES_FORM, "figures", "printed", ""),
    };
    static const sk_form FORM = {"older", sizeof(mid_scenario), false, 1, FIELD};
    static mid_scenario from;
    char text[1024];
    sk_fault fault = {0};
    sk_library *library = sk_library_open(NULL, &fault);
    int32_t length = snprintf(text, sizeof text, "{\"figures\": %s}", OLD);

    cr_assert(sk_form_read(library, "midgard", &FORM, &(sk_source){"", 1, text, (size_t)length},
                           &from, &fault),
              "%s: %s", fault.field, fault.words);
    EXPECT_EQ(from.figures.spell[MID_BATTLE_RAGE].range, 250);
    EXPECT_EQ(from.figures.spell[MID_WEAKNESS].n, 2);
    EXPECT_EQ(from.figures.missile[MID_BOW].range, 300);
    EXPECT_EQ(from.figures.hits_on, 4);
    EXPECT_EQ(from.figures.saves_on, 5);
    sk_library_close(library);
}

static void keep_words(void *self, const sk_meaning *m)
{
    sk_text *all = self;

    sk_put(all, m->words);
    sk_put_char(all, '\n');
}

static void expect_meaning(const table *t, const char *term, const char *words)
{
    char said[4096];
    sk_text all = SK_TEXT(said);

    sk_about(&MID_GAME, t->scene, term, (sk_meanings){keep_words, &all});
    cr_expect(strstr(said, words) != NULL, "%s: %s", term, said);
}

Test(midgard, words_say_the_number_that_counts)
{
    table t = field_with("figures/printed/brutal-hits-on", 300);

    scene_of(&t)->figures.flyer_move = 450;
    scene_of(&t)->figures.spell[MID_ENCHANTMENT].n = 3;
    expect_meaning(&t, "brutal", "hits on 3 or more");
    expect_meaning(&t, "flying", "4.5 ST an action, over anything");
    expect_meaning(&t, "enchantment", "A spell: 3 more combat dice this turn. It reaches 2 ST.");
    clear_table(&t);
}
