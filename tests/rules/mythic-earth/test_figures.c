/* The numbers of play that belong to no row of a table are data too. */
#include "battle.h"
#include "data/library.h"

enum { ARCHER, TARGET = MYE_UNITS_A_SIDE };

/* What the archer's shot needs. */
static int32_t asked(const table *t)
{
    sk_action a = {.verb = MYE_SHOOT, .unit = ARCHER, .target = TARGET};
    sk_needs needs = {.total = 0};

    cr_assert(mye_needs(t->scene, t->state, &a, &needs));
    return needs.total;
}

/* The same for an archer who is put there with a target this far north. */
static int32_t needs_of_shot(table *t, int32_t apart)
{
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, (kit){.name = "Target", .wounds = 9, .talents = BIT(UNDEAD)}, a, apart);
    activate(t, a);
    return asked(t);
}

RULE(3_10_long_range, how_much_harder_is_data)
{
    table *t = field();

    book_of(t)->figures.long_range = 3;
    EXPECT_EQ(needs_of_shot(t, 1500), 2);
}

RULE(3_10_fleeing_target, how_much_harder_is_data)
{
    table *t = field();
    int32_t usual = needs_of_shot(t, 500);

    book_of(t)->figures.fleeing_target = 2;
    unit(t, TARGET)->status |= MYE_FLEEING;
    EXPECT_EQ(asked(t), usual - 2);
}

RULE(3_11_heavy_leather, what_armour_is_worth_is_data)
{
    static const uint8_t ARMOUR[] = {MYE_NO_ARMOUR, MYE_LIGHT_ARMOUR, MYE_MEDIUM_ARMOUR};
    static const int32_t WORTH[] = {0, 3, 4};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 10);
        sk_needs bare = mye_save_needs(t->scene, t->state, &(mye_hits){.unit = u});
        book_of(t)->figures.light_armour = 3;
        book_of(t)->figures.medium_armour = 4;
        ((mye_scene *)t->scene)->unit[u].stats[0].armour = ARMOUR[i];
        EXPECT_EQ(mye_save_needs(t->scene, t->state, &(mye_hits){.unit = u}).total,
                  bare.total + WORTH[i]);
        forget_tables();
    }
}

RULE(3_8_4_broken, how_many_markers_are_too_many_is_data)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Man"}, 30, 10), brave;

    book_of(t)->figures.breaks_halves = 2;
    brave = mye_breaking_point(t->scene, t->state, u);
    book_of(t)->figures.breaks_halves = 4;
    EXPECT_EQ(mye_breaking_point(t->scene, t->state, u), 2 * brave);
}

RULE(1_8_six_turns, a_battle_is_as_long_as_the_data_say)
{
    table *t = field();

    put(t, RED, (kit){.name = "Man"}, 30, 10);
    put(t, BLUE, (kit){.name = "Foe"}, 30, 30);
    book_of(t)->figures.turns = 4;
    clean_up(t, 3, NO_DICE);
    EXPECT(!mye_is_over(t->scene, t->state));
    clean_up(t, 4, NO_DICE);
    EXPECT(mye_is_over(t->scene, t->state));
}

/* Reaches were rows of a table; records that have them so are read. */
Test(mythic_earth, measures_of_an_older_record_are_read)
{
    static const char OLD[] = "{\"boards\": [{\"primary\": \"altars\", \"landscape\": "
                              "{\"width\": 48, \"depth\": 48}}], \"tables\": {\"measures\": "
                              "{\"heroes\": {\"inches\": 3.5}}}}";
    static mye_scenario from;
    sk_fault fault = {0};
    sk_library *library = sk_library_open(NULL, &fault);
    sk_source source = {"", 1, OLD, sizeof OLD - 1};

    cr_assert(sk_form_read(library, "mythic-earth", &MYE_SCENARIO_FORM, &source, &from, &fault),
              "%s: %s", fault.field, fault.words);
    EXPECT_EQ(from.book.figures.heroes, 350);
    EXPECT_EQ(from.book.figures.dispel, 2000);
    EXPECT_EQ(from.book.figures.overhead, 2);
    sk_library_close(library);
}
