/* Forces: profiles, prices, limits. */
#include "field.h"

#include <string.h>

#include "data/library.h"

static mid_force force_named(const char *id)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    mid_force force;

    cr_assert(sk_library_read(library, "midgard", "forces", id, &MID_FORCE_FORM, &force, &fault),
              "%s", fault.words);
    sk_library_close(library);
    return force;
}

static bool is_refused(const mid_force *force, const char *words)
{
    sk_problem problem[40];
    int32_t count = mid_force_check(force, problem, 40);

    for (int32_t i = 0; i < count; i++)
        if (strstr(problem[i].words, words) != NULL)
            return true;
    return false;
}

RULE(fo_armies, all_six_are_sound)
{
    static const char *const ID[] = {"saxons", "vikings", "romans", "trojans", "elves", "orcs"};
    sk_problem problem[4];
    for (int32_t i = 0; i < 6; i++) {
        mid_force force = force_named(ID[i]);
        EXPECT_EQ(mid_force_check(&force, problem, 4), 0);
        EXPECT(mid_force_points(&force) >= 300 && mid_force_points(&force) <= 350);
    }
}

RULE(fo_traits_price, hearth_guard_cost_thirty_one)
{
    mid_force force = force_named("saxons");
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[0]).points, 21 + 5 + 3 + 2);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[0]).armour, 4);
}

RULE(fo_trait_not_offered, a_horde_is_never_drilled)
{
    mid_force force = force_named("saxons");
    force.unit[6].traits = MID_BIT(MID_DRILLED);
    EXPECT(is_refused(&force, "cannot buy"));
}

RULE(fo_most_traits, six_traits_are_too_many)
{
    mid_force force = force_named("saxons");
    force.unit[1].traits = MID_BIT(MID_AMPHIBIOUS) | MID_BIT(MID_DRILLED) | MID_BIT(MID_FEARSOME) |
                           MID_BIT(MID_PIKES) | MID_BIT(MID_RELENTLESS) | MID_BIT(MID_STEADFAST);
    EXPECT(is_refused(&force, "too many traits"));
}

RULE(fo_marksman, marksmen_cost_by_range)
{
    mid_force force = force_named("trojans");
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[8]).points, 10 + 2 + 3);
}

RULE(fo_reputation, a_tenth_rounded)
{
    mid_force force = force_named("saxons");
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[0]).reputation, 3);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[6]).reputation, 1);
}

RULE(fo_hero_price, hector_and_paris)
{
    mid_force force = force_named("trojans");
    EXPECT_EQ(mid_hero_card(printed_costs(), &force.hero[0]).points, 35 + 10 + 5);
    EXPECT_EQ(mid_hero_card(printed_costs(), &force.hero[2]).points, 15 + 5 + 3);
}

RULE(fo_hero_stamina, champions_are_mortal)
{
    mid_force force = force_named("trojans");
    EXPECT_EQ(mid_hero_card(printed_costs(), &force.hero[0]).stamina, 2);
    EXPECT_EQ(mid_hero_card(printed_costs(), &force.hero[3]).stamina, 1);
}

RULE(fo_commander_reputation, the_commander_is_worth_more)
{
    mid_force force = force_named("trojans");
    EXPECT_EQ(mid_hero_card(printed_costs(), &force.hero[0]).reputation, 5 + 1);
}

RULE(fo_one_commander, two_commanders_are_one_too_many)
{
    mid_force force = force_named("saxons");
    force.hero[1].traits |= MID_BIT(MID_ARMY_COMMANDER);
    EXPECT(is_refused(&force, "one Army Commander"));
}

RULE(fo_third, too_many_heroes)
{
    mid_force force = force_named("saxons");
    force.hero[1].level = force.hero[2].level = 4;
    EXPECT(is_refused(&force, "more than 1/3"));
}

RULE(fo_rare, two_legendary_weapons)
{
    mid_force force = force_named("saxons");
    force.hero[0].traits |= MID_BIT(MID_LEGENDARY_WEAPON);
    EXPECT(!is_refused(&force, "rare trait"));
    force.hero[1].traits |= MID_BIT(MID_LEGENDARY_WEAPON);
    EXPECT(is_refused(&force, "rare trait"));
}

RULE(fo_flyers, three_eagles)
{
    mid_force force = force_named("saxons");
    force.hero[0].traits |= MID_BIT(MID_FLYING);
    force.hero[1].traits |= MID_BIT(MID_FLYING);
    EXPECT(!is_refused(&force, "flyers"));
    force.hero[2].traits |= MID_BIT(MID_FLYING);
    EXPECT(is_refused(&force, "flyers"));
}

RULE(fo_spells, no_spells_without_sorcery)
{
    mid_force force = force_named("saxons");
    force.hero[1].spells = MID_BIT(MID_CURSE);
    EXPECT(is_refused(&force, "spells"));
}

RULE(fo_hero_traits, a_hero_is_never_steadfast)
{
    mid_force force = force_named("saxons");
    force.hero[1].traits = MID_BIT(MID_STEADFAST);
    EXPECT(is_refused(&force, "not for heroes"));
}

RULE(fo_contingents, a_contingent_needs_a_hero)
{
    mid_force force = force_named("saxons");
    force.unit[0].contingent = 2;
    EXPECT(is_refused(&force, "a hero and a unit"));
    EXPECT(is_refused(&force, "less than 1/4"));
}

RULE(fo_tokens, published_examples)
{
    mid_card card_of[2] = {{.present = 1, .reputation = 30}, {.present = 1, .reputation = 3}};
    EXPECT_EQ(mid_force_tokens(printed_figures(), card_of, 2), 9);
    EXPECT_EQ(mid_force_tokens(printed_figures(), card_of, 1), 8);
    card_of[1].reputation = 7;
    EXPECT_EQ(mid_force_tokens(printed_figures(), card_of, 2), 10);
}

RULE(fo_profiles, knights_and_dragons)
{
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    mid_force force = force_named("trojans");
    EXPECT_EQ(sk_library_count(library, "midgard", "profiles"), 15);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[5]).points, 26);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[5]).combat, 10);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[5]).armour, 4);
    EXPECT_EQ(mid_unit_card(printed_costs(), &force.unit[5]).stamina, 3);
    sk_library_close(library);
}

RULE(fo_shooting_traits, marksmen_need_something_to_shoot_with)
{
    mid_force force = force_named("saxons");
    force.unit[0].traits = MID_BIT(MID_MARKSMAN);
    EXPECT(is_refused(&force, "it buys a trait of shooting"));
    force.unit[0].traits = MID_BIT(MID_HELS_BREATH);
    EXPECT(is_refused(&force, "it buys a trait of shooting"));
}

RULE(fo_shooting_traits, heroes_too)
{
    mid_force force = force_named("saxons");
    force.hero[0].missile = MID_NO_MISSILE;
    force.hero[0].traits |= MID_BIT(MID_MARKSMAN);
    EXPECT(is_refused(&force, "he buys a trait of shooting"));
    force.hero[0].missile = MID_BOW;
    EXPECT(!is_refused(&force, "he buys a trait of shooting"));
    force.hero[0].missile = MID_NO_MISSILE;
    force.hero[0].traits ^= MID_BIT(MID_MARKSMAN) | MID_BIT(MID_LEGENDARY_MISSILE);
    EXPECT(is_refused(&force, "he buys a trait of shooting"));
}

static void take_variants(mid_unit_entry *unit, const char *one, const char *two)
{
    unit->variants = 2;
    strcpy(unit->variant[0].id, one);
    strcpy(unit->variant[1].id, two);
}

RULE(fo_variants, nobody_wears_two_armours_or_one_twice)
{
    mid_force force = force_named("saxons");

    EXPECT(!is_refused(&force, "exclude each other"));
    take_variants(&force.unit[0], "light-armour", "heavy-armour");
    EXPECT(is_refused(&force, "exclude each other"));
    take_variants(&force.unit[0], "light-armour", "light-armour");
    EXPECT(is_refused(&force, "exclude each other"));
}

RULE(fo_variants, nobody_drops_his_javelins_for_a_bow_he_pays_besides)
{
    mid_force force = force_named("trojans");
    int32_t archers = 0;

    while (force.unit[archers].profile.class != MID_SKIRMISHERS)
        archers++;
    take_variants(&force.unit[archers], "no-javelins", "bow");
    EXPECT(is_refused(&force, "exclude each other"));
}

RULE(fo_hero_in_unit, not_in_an_aloof_one)
{
    mid_force force = force_named("saxons");

    force.hero[0].with = 1;
    EXPECT(!is_refused(&force, "does not take him"));
    force.unit[0].profile.traits |= MID_BIT(MID_ALOOF);
    EXPECT(is_refused(&force, "does not take him"));
    force.hero[0].traits |= MID_BIT(MID_BEAST_MASTER);
    EXPECT(!is_refused(&force, "does not take him"));
}

RULE(fo_hero_missile, no_hero_throws_boulders)
{
    mid_force force = force_named("saxons");

    force.hero[0].missile = MID_BOULDER;
    EXPECT(is_refused(&force, "no hero carries"));
    force.hero[0].missile = MID_HEAVY_ARTILLERY;
    EXPECT(is_refused(&force, "no hero carries"));
    force.hero[0].missile = MID_SLING;
    EXPECT(!is_refused(&force, "no hero carries"));
}
