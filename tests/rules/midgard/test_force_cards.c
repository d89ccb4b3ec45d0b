/* Forces made by hand: cards, prices, limits. */
#include "band.h"

#include <string.h>

RULE(fo_traits_price, a_plain_unit_is_its_profile)
{
    mid_unit_entry entry = spears(NULL, 0);
    mid_card made = mid_unit_card(printed_costs(), &entry);

    EXPECT_EQ(made.points, 21);
    EXPECT_EQ(made.class, MID_WARRIORS);
    EXPECT_EQ(made.combat, 12);
    EXPECT_EQ(made.shooting, 5);
    EXPECT_EQ(made.armour, 3);
    EXPECT_EQ(made.shot_armour, 3);
    EXPECT_EQ(made.stamina, 4);
    EXPECT_EQ(made.missile, MID_JAVELIN);
    EXPECT_EQ(made.traits, MID_BIT(MID_STEADFAST));
    EXPECT_EQ(made.reputation, 2);
    EXPECT_EQ(made.contingent, 0);
    EXPECT_EQ(made.with, MID_NOBODY);
    EXPECT_EQ(made.present, 1);
}

RULE(fo_traits_price, a_variant_changes_what_it_names)
{
    mid_unit_entry entry = spears("armour 4", 0);
    mid_card made = mid_unit_card(printed_costs(), &entry);

    EXPECT_EQ(made.points, 26);
    EXPECT_EQ(made.armour, 4);
    EXPECT_EQ(made.shot_armour, 4);
    EXPECT_EQ(made.combat, 12);
    EXPECT_EQ(made.shooting, 5);
    EXPECT_EQ(made.stamina, 4);
    EXPECT_EQ(made.missile, MID_JAVELIN);
    EXPECT_EQ(made.reputation, 3);
    entry = spears("bows", 0);
    made = mid_unit_card(printed_costs(), &entry);
    EXPECT_EQ(made.points, 20);
    EXPECT_EQ(made.armour, 3);
    EXPECT_EQ(made.combat, 8);
    EXPECT_EQ(made.shooting, 8);
    EXPECT_EQ(made.stamina, 3);
    EXPECT_EQ(made.missile, MID_BOW);
    EXPECT_EQ(made.traits, 0);
    entry = spears("bare", 0);
    made = mid_unit_card(printed_costs(), &entry);
    EXPECT_EQ(made.combat + made.shooting + made.armour + made.stamina + made.missile, 0);
    entry = spears("stilts", 0);
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).points, 21);
}

RULE(s_shot_armour, the_better_of_the_two)
{
    mid_unit_entry entry = spears(NULL, 0);

    entry.profile.shot_armour = 4;
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).shot_armour, 4);
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).armour, 3);
    entry.profile.shot_armour = 2;
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).shot_armour, 3);
}

RULE(fo_traits_price, each_trait_its_price)
{
    mid_unit_entry entry = spears(NULL, MID_BIT(MID_DRILLED));

    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).points, 23);
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).traits,
              MID_BIT(MID_STEADFAST) | MID_BIT(MID_DRILLED));
    entry = spears(NULL, MID_BIT(MID_AGILE)); /* the first of all traits, the last of the prices */
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).points, 19);
    entry = spears(NULL, MID_BIT(MID_WITH_ME)); /* not for sale */
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).points, 21);
    EXPECT_EQ(mid_unit_card(printed_costs(), &entry).traits, MID_BIT(MID_STEADFAST));
}

RULE(fo_marksman, by_the_range_of_each_missile)
{
    static const int32_t PRICE[MID_MISSILE_COUNT] = {2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};

    for (int32_t missile = 0; missile < MID_MISSILE_COUNT; missile++) {
        mid_unit_entry entry = spears(NULL, MID_BIT(MID_MARKSMAN));
        entry.profile.missile = (int8_t)missile;
        EXPECT_EQ(mid_unit_card(printed_costs(), &entry).points, 21 + PRICE[missile]);
    }
}

RULE(fo_reputation, a_tenth_halves_up_and_one_at_least)
{
    static const struct {
        int32_t points, reputation;
    } ROW[] = {{1, 1}, {4, 1}, {5, 1}, {14, 1}, {15, 2}, {24, 2}, {25, 3}, {55, 6}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        mid_unit_entry entry = spears(NULL, 0);
        entry.profile.points = ROW[i].points;
        EXPECT_EQ(mid_unit_card(printed_costs(), &entry).reputation, ROW[i].reputation);
    }
}

RULE(fo_hero_price, his_card_says_all_he_is)
{
    mid_hero_entry entry = {.level = 3,
                            .armour = 4,
                            .with = 2,
                            .contingent = 2,
                            .missile = MID_BOW,
                            .traits = MID_BIT(MID_ARMY_COMMANDER) | MID_BIT(MID_SORCERY),
                            .spells = MID_BIT(MID_CURSE) | MID_BIT(MID_WEAKNESS)};
    mid_card made = mid_hero_card(printed_costs(), &entry);

    EXPECT_EQ(made.points, 25 + 2 + 6 + 4 + 6);
    EXPECT_EQ(made.reputation, 4 + 1);
    EXPECT_EQ(made.class, MID_HERO);
    EXPECT_EQ(made.shooting, 1);
    EXPECT_EQ(made.missile, MID_BOW);
    EXPECT_EQ(made.traits, entry.traits);
    EXPECT_EQ(made.spells, entry.spells);
    EXPECT_EQ(made.contingent, 1);
    EXPECT_EQ(made.with, 1);
    EXPECT_EQ(made.present, 1);
    entry.with = 0;
    EXPECT_EQ(mid_hero_card(printed_costs(), &entry).with, MID_NOBODY);
}

RULE(fo_hero_price, mounted_bows_too)
{
    for (int32_t level = 1; level <= 4; level++) {
        mid_hero_entry entry = {.level = level, .armour = 3};
        int32_t plain = mid_hero_card(printed_costs(), &entry).points;
        entry.missile = MID_MOUNTED_BOW;
        EXPECT_EQ(mid_hero_card(printed_costs(), &entry).points - plain, 2 + level);
        entry.missile = MID_MOUNTED_ELF_BOW;
        EXPECT_EQ(mid_hero_card(printed_costs(), &entry).points - plain, 4 + level);
    }
}

/* Limits */

/* Exactly this is wrong with it, in this place. */
static void expect_flaw(const mid_force *force, const char *where, const char *words, int line)
{
    sk_problem problem[8] = {0};
    int32_t count = mid_force_check(force, problem, 8);

    cr_expect(count == (words != NULL), "line %d: %d flaws, the first \"%s\": %s", line, count,
              problem[0].where, problem[0].words);
    if (count == 0 || words == NULL)
        return;
    cr_expect(strcmp(problem[0].where, where) == 0, "line %d: at %s", line, problem[0].where);
    cr_expect(strstr(problem[0].words, words) != NULL, "line %d: %s", line, problem[0].words);
}
#define EXPECT_FLAW(force, where, words) expect_flaw(force, where, words, __LINE__)
#define EXPECT_SOUND(force) expect_flaw(force, NULL, NULL, __LINE__)

RULE(fo_armies, a_war_band_is_sound)
{
    mid_force force = war_band();

    EXPECT_SOUND(&force);
    EXPECT_EQ(mid_force_points(&force), 73);
}

RULE(fo_trait_not_offered, where_and_what)
{
    mid_force force = war_band();

    force.unit[2].traits = MID_BIT(MID_BRUTAL);
    EXPECT_FLAW(&force, "units[2]", "cannot buy");
    force = war_band();
    force.unit[1].traits = MID_BIT(MID_AGILE);
    EXPECT_SOUND(&force);
    force = war_band();
    force.unit[0] = spears("stilts", 0);
    EXPECT_FLAW(&force, "units[0]", "no such variant");
    force = war_band();
    force.unit[1].profile.traits |= MID_BIT(MID_DRILLED);
    force.unit[1].traits = MID_BIT(MID_DRILLED);
    EXPECT_FLAW(&force, "units[1]", "has anyway");
}

RULE(fo_most_traits, two_where_two_are_allowed)
{
    mid_force force = war_band();

    force.unit[0].traits = MID_BIT(MID_DRILLED) | MID_BIT(MID_AGILE);
    EXPECT_SOUND(&force);
    force.unit[0].traits |= MID_BIT(MID_MARKSMAN);
    EXPECT_FLAW(&force, "units[0]", "too many traits");
}

RULE(fo_spells, as_many_as_his_level)
{
    mid_force force = war_band();

    force.unit[0].profile.points = 100;
    force.hero[0].traits |= MID_BIT(MID_SORCERY);
    force.hero[0].level = 2;
    force.hero[0].spells = MID_BIT(MID_CURSE) | MID_BIT(MID_WEAKNESS);
    EXPECT_SOUND(&force);
    force.hero[0].spells |= MID_BIT(MID_TELEPORT);
    EXPECT_FLAW(&force, "heroes[0]", "as many spells as his level");
    force.hero[0].spells = MID_BIT(MID_TELEPORT);
    force.hero[0].traits = MID_BIT(MID_ARMY_COMMANDER);
    EXPECT_FLAW(&force, "heroes[0]", "as many spells as his level");
}

RULE(fo_hero_traits, no_hero_carries_a_boulder)
{
    static const int32_t NONE[] = {MID_BOULDER, MID_DRAGONS_BREATH, MID_LIGHT_ARTILLERY,
                                   MID_HEAVY_ARTILLERY};
    mid_force force = war_band();

    for (int32_t i = 0; i < SK_COUNT(NONE); i++) {
        force.hero[0].missile = (uint8_t)NONE[i];
        EXPECT_FLAW(&force, "heroes[0]", "no hero carries");
    }
    force.hero[0].missile = MID_ELF_BOW;
    EXPECT_SOUND(&force);
    force.hero[0].missile = MID_NO_MISSILE;
    force.hero[0].with = 3;
    EXPECT_SOUND(&force);
    force.hero[0].with = 4;
    EXPECT_FLAW(&force, "heroes[0]", "not there");
}

RULE(fo_hero_traits, which_traits_are_for_heroes)
{
    static const mid_trait NOT[] = {MID_AGILE,          MID_ALOOF,
                                    MID_BLAST,          MID_BRITTLE,
                                    MID_COUNTER_CHARGE, MID_DISENGAGE,
                                    MID_DRILLED,        MID_EVADE,
                                    MID_FIXED,          MID_IMPETUOUS,
                                    MID_PIKES,          MID_RELENTLESS,
                                    MID_RELUCTANT,      MID_REPLACEMENTS,
                                    MID_SLOW,           MID_STAMPEDE,
                                    MID_STEADFAST,      MID_THUNDEROUS_CHARGE,
                                    MID_TOWERING,       MID_SPEARS_AS_TRIBUTE};
    uint64_t not_theirs = 0;

    for (int32_t i = 0; i < SK_COUNT(NOT); i++)
        not_theirs |= MID_BIT(NOT[i]);
    for (int32_t trait = 0; trait < MID_TRAIT_COUNT; trait++) {
        mid_force force = war_band();
        force.unit[0].profile.points = 200;
        force.hero[0].missile = MID_BOW;
        force.hero[0].traits |= MID_BIT(trait);
        if ((not_theirs & MID_BIT(trait)) != 0)
            EXPECT_FLAW(&force, "heroes[0]", "not for heroes");
        else
            EXPECT_SOUND(&force);
    }
}

RULE(fo_third, exactly_a_third_is_allowed)
{
    mid_force force = war_band();

    force.unit[0].profile.points = 10;
    force.unit[1].profile.points = 5;
    force.unit[2].profile.points = 5;
    EXPECT_SOUND(&force);
    force.unit[2].profile.points = 4;
    EXPECT_FLAW(&force, "heroes", "more than 1/3");
}

RULE(fo_one_commander, one_and_no_fewer)
{
    mid_force force = war_band();

    force.hero[0].traits = 0;
    EXPECT_FLAW(&force, "heroes", "one Army Commander");
}

/* Two of a rare trait, and two flyers, for each 350 points begun. */
RULE(fo_rare, more_points_more_of_them)
{
    mid_force force = war_band();

    force.heroes = 2;
    force.hero[1] = force.hero[0];
    force.hero[1].traits = MID_BIT(MID_LEGENDARY_WEAPON);
    force.hero[0].traits |= MID_BIT(MID_LEGENDARY_WEAPON);
    force.unit[0].profile.points = 350 - 21 - 21 - 18 - 18;
    EXPECT_FLAW(&force, "heroes", "rare trait");
    force.unit[0].profile.points++; /* 351: a second 350 has begun */
    EXPECT_SOUND(&force);
}

RULE(fo_flyers, units_and_heroes_together)
{
    mid_force force = war_band();

    force.unit[0].traits = force.unit[1].traits = MID_BIT(MID_FLYING);
    EXPECT_SOUND(&force);
    force.hero[0].traits |= MID_BIT(MID_FLYING);
    EXPECT_FLAW(&force, "units", "2 flyers");
    force.unit[2].profile.points = 400;
    EXPECT_SOUND(&force);
}

RULE(fo_contingents, the_first_is_held_to_it_as_well)
{
    mid_force force = war_band();

    force.heroes = 2;
    force.hero[1] = force.hero[0];
    force.hero[1].traits = 0;
    force.hero[0].contingent = force.hero[1].contingent = 2;
    force.unit[0].contingent = force.unit[1].contingent = 2;
    force.unit[2].contingent = 1;
    force.unit[2].profile.points = 60;
    EXPECT_FLAW(&force, "units", "a hero and a unit");
}

RULE(fo_contingents, each_of_four_has_a_hero_a_unit_and_a_quarter)
{
    mid_force force = war_band();

    force.unit[0].profile.points = 41;
    force.unit[1].profile.points = 41;
    force.unit[2].profile.points = 28;
    force.heroes = 2;
    force.hero[1] = force.hero[0];
    force.hero[1].traits = 0;
    force.unit[2].contingent = force.hero[1].contingent = 4; /* 38 of 130 */
    EXPECT_SOUND(&force);
    force.unit[2].profile.points = 22; /* 32 of 124: 31 would do */
    EXPECT_SOUND(&force);
    force.unit[2].profile.points = 20; /* 30 of 122 */
    EXPECT_FLAW(&force, "units", "less than 1/4");
    force.unit[2].profile.points = 60;
    force.hero[1].contingent = 1;
    EXPECT_FLAW(&force, "units", "a hero and a unit");
    force.unit[2].contingent = 1;
    force.unit[0].profile.points = 20;
    force.unit[1].profile.points = 20;
    force.hero[1].level = 4;
    force.hero[1].contingent = 3;
    force.unit[2].profile.points = 50;
    {
        sk_problem problem[4];
        EXPECT_EQ(mid_force_check(&force, problem, 4), 1);
        EXPECT(strstr(problem[0].words, "a hero and a unit") != NULL);
    }
}

RULE(fo_armies, no_more_flaws_are_told_than_asked_for)
{
    sk_problem problem[3] = {0};
    mid_force force = war_band();

    force.hero[0].traits = 0;
    force.unit[0].traits = MID_BIT(MID_BRUTAL) | MID_BIT(MID_WITH_ME);
    EXPECT_EQ(mid_force_check(&force, problem, 2), 2);
    EXPECT_EQ(problem[2].words[0], 0);
    EXPECT_EQ(mid_force_check(&force, problem, 3), 3);
}

RULE(fo_tokens, a_quarter_rounded_up_eight_at_least)
{
    static const struct {
        int32_t reputation, tokens;
    } ROW[] = {{1, 8},  {25, 8}, {27, 8},  {30, 8},  {32, 8},
               {33, 9}, {36, 9}, {37, 10}, {40, 10}, {41, 11}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        mid_card cards[3] = {{.present = 1, .reputation = (int8_t)(ROW[i].reputation - 1)},
                             {.present = 0, .reputation = 50},
                             {.present = 1, .reputation = 1}};
        EXPECT_EQ(mid_force_tokens(printed_figures(), cards, 3), ROW[i].tokens);
    }
}

/* Two variants: of those that change the same figure a unit takes one. */
static mid_force varied(mid_variant one, mid_variant two)
{
    mid_force force = war_band();
    mid_profile *profile = &force.unit[1].profile;

    strcpy(one.id, "one");
    strcpy(two.id, "two");
    profile->variants = 2;
    profile->variant[0] = one;
    profile->variant[1] = two;
    force.unit[1].variants = 2;
    strcpy(force.unit[1].variant[0].id, "one");
    strcpy(force.unit[1].variant[1].id, "two");
    return force;
}

RULE(fo_variants, figure_by_figure)
{
    const mid_variant none = {
        .combat = -1, .shooting = -1, .armour = -1, .stamina = -1, .missile = MID_MISSILE_COUNT};
    mid_variant change[5] = {none, none, none, none, none};

    change[0].combat = 0;
    change[1].shooting = 0;
    change[2].armour = 0;
    change[3].stamina = 0;
    change[4].missile = MID_HEAVY_ARTILLERY;
    for (int32_t i = 0; i < 5; i++)
        for (int32_t k = 0; k < 5; k++) {
            mid_force force = varied(change[i], change[k]);
            if (i == k)
                EXPECT_FLAW(&force, "units[1]", "exclude");
            else
                EXPECT_SOUND(&force);
        }
}

RULE(fo_variants, one_that_is_not_there_excludes_nothing)
{
    const mid_variant armour = {
        .combat = -1, .shooting = -1, .armour = 4, .stamina = -1, .missile = MID_MISSILE_COUNT};
    mid_force force = varied(armour, armour);

    strcpy(force.unit[1].variant[0].id, "stilts");
    EXPECT_FLAW(&force, "units[1]", "no such variant");
    force = varied(armour, armour);
    strcpy(force.unit[1].variant[1].id, "stilts");
    EXPECT_FLAW(&force, "units[1]", "no such variant");
}
