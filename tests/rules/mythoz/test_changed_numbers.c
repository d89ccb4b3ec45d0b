/* Numbers of play are data: whoever changes one plays by it, and what cannot be played is
 * refused. */
#include "scenes.h"

#include "support/changed.h"

/* Of a war read with this figure. */
static moz_figures figures_with(const char *path, int64_t hundredths)
{
    static moz_scenario from;
    changed c = change("mythoz", path, hundredths);

    read_changed(&c, "scenarios", "classic", &MOZ_SCENARIO_FORM, &from);
    return from.figures;
}

/* A round of Earth's three beasts against a troop that misses. */
static int32_t hits_with(const char *path, int64_t hundredths, const uint16_t *dice)
{
    table t = two_armies(MOZ_BEAST, 3, MOZ_TROOP, 1);
    int32_t hits;

    scene_of(&t)->figures = figures_with(path, hundredths);
    storm(&t, MOZ_BEAST, 3);
    act(&t, "charge", dice);
    hits = told(&t, MOZ_HITS_COUNTED)->n[0];
    clear_table(&t);
    return hits;
}

RULE(27_seven, the_chart_is_that_of_the_data)
{
    EXPECT_EQ(hits_with("figures/printed/chart[6]/hits", 100, DICE(2, 7)), 4);
    EXPECT_EQ(hits_with("figures/printed/chart[6]/hits", 500, DICE(2, 7)), 8);
}

RULE(27_requirement, how_many_rolls_need_units_is_data)
{
    EXPECT_EQ(hits_with("figures/printed/needs-units", 500, DICE(2, 4)), 0);
    EXPECT_EQ(hits_with("figures/printed/needs-units", 300, DICE(2, 4)), 3);
}

RULE(27_six, which_roll_is_endless_is_data)
{
    EXPECT_EQ(hits_with("figures/printed/endless", 600, DICE(2, 6, 6, 3)), 4);
    EXPECT_EQ(hits_with("figures/printed/endless", 700, DICE(2, 7, 7, 3)), 10);
}

RULE(26_front_six, how_many_stand_in_front_is_data)
{
    table t = two_armies(MOZ_TROOP, 8, MOZ_TROOP, 2);

    scene_of(&t)->figures = figures_with("figures/printed/front-most", 400);
    begin(&t, MOZ_TROOP, 8);
    EXPECT_EQ(state_of(&t)->open.battle.front[EARTH][MOZ_TROOP], 4);
    EXPECT_EQ(refusal(&t, "put 5 troops in front"), MOZ_FRONT_LIMITS);
    clear_table(&t);
}

RULE(28_step, no_die_leaves_the_chart)
{
    table t = two_armies(MOZ_TROOP, 2, MOZ_TROOP, 1);

    terrain(&t, 1, MOZ_HILLS);
    scene_of(&t)->figures = figures_with("figures/printed/advantage", 800);
    storm(&t, MOZ_TROOP, 2);
    EXPECT_EQ(moz_die_of(t.scene, t.state, EARTH, MOZ_TROOP), 12);
    state_of(&t)->open.battle.cursed[FIRE] |= 1u << MOZ_TROOP;
    scene_of(&t)->figures.curse = 8;
    EXPECT_EQ(moz_die_of(t.scene, t.state, FIRE, MOZ_TROOP), 4);
    clear_table(&t);
}

RULE(15_hand_limit, the_hand_is_as_large_as_the_data_say)
{
    table t = field();

    scene_of(&t)->figures = figures_with("figures/printed/hand", 100);
    deal(&t, EARTH, MOZ_WARD);
    deal(&t, EARTH, MOZ_FURY);
    act(&t, "attack no more", NO_DICE);
    act(&t, "move no more", NO_DICE);
    EXPECT_EQ(refusal(&t, "end the turn"), MOZ_HAND_TOO_LARGE);
    clear_table(&t);
}

Test(mythoz, numbers_beyond_their_bounds_are_refused)
{
    changed c = change("mythoz", "figures/printed/attacks", 1000);

    expect_refused(&c, "figures", "printed", &MOZ_FIGURES_FORM,
                   "attacks: expected a whole number from 1 to 9, found 10");
    c = change("mythoz", "figures/printed/chart[3]/hits", -100);
    expect_refused(&c, "figures", "printed", &MOZ_FIGURES_FORM,
                   "chart[3].hits: expected a whole number from 0 to 9, found -1");
}
