#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(33_option, off_unless_chosen)
{
    table t = field();

    EXPECT(!moz_has_power(t.scene, t.state, EARTH, MOZ_EARTH));
    clear_table(&t);
}

RULE(33_air, two_borders)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[EARTH] = MOZ_AIR;
    chain(&t, MOZ_MOUNTAIN, 3);
    put(&t, EARTH, 0, MOZ_BEAST, 4);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    state_of(&t)->open.air_left = 3;
    EXPECT_EQ(REFUSED(&t, "fly 4 beasts from @0 to @2"), MOZ_FEW_WINGS);
    EXPECT_EQ(REFUSED(&t, "fly 1 troops from @0 to @2"), MOZ_NO_WINGS);
    EXPECT_EQ(REFUSED(&t, "fly 3 beasts from @0 to @3"), MOZ_OUT_OF_REACH);
    ACT(&t, "fly 3 beasts from @0 to @2", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "fly 1 beasts from @0 to @2"), MOZ_NO_WINGS);
    clear_table(&t);
}

RULE(33_earth, one_more)
{
    table t = field_with("tribal-powers=with");

    hills_for_all(&t, MOZ_MOUNTAINS);
    state_of(&t)->open.season = 2;
    season_passes(&t);
    EXPECT_EQ(units(&t, EARTH, 0, MOZ_GIANT), 2);
    EXPECT_EQ(units(&t, TECH, 10, MOZ_GIANT), 1);
    clear_table(&t);
}

RULE(33_tech, after_the_rolls)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 3);
    put(&t, TECH, 1, MOZ_TROOP, 5);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    act(&t, "put 2 troops in front", NO_DICE);
    act(&t, "ready", NO_DICE);
    act(&t, "flank", DICE(5, 5));
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(REFUSED(&t, "retreat 4 troops to @2"), MOZ_NOT_SET_ASIDE);
    ACT(&t, "retreat 3 troops to @2", NO_DICE);
    EXPECT_EQ(units(&t, TECH, 2, MOZ_TROOP), 3);
    clear_table(&t);
}

RULE(33_water, two_rivers)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[EARTH] = MOZ_WATER;
    chain(&t, MOZ_RIVER, 2);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0);
    clear_table(&t);
}

RULE(33_water_defence, behind_the_river)
{
    table t = field_with("tribal-powers=with");

    state_of(&t)->open.tribe[TECH] = MOZ_WATER;
    join(&t, 0, 1, MOZ_RIVER);
    put(&t, EARTH, 0, MOZ_BEAST, 3);
    put(&t, TECH, 1, MOZ_BEAST, 2);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 beasts from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, TECH, MOZ_BEAST), MOZ_BY_TRIBE);
    EXPECT_EQ(moz_advantage(t.scene, t.state, EARTH, MOZ_BEAST), 0);
    clear_table(&t);
}

RULE(33_fire, the_second_miss_of_a_turn_stands)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, FIRE, 0, MOZ_TROOP, 3);
    put(&t, EARTH, 1, MOZ_GIANT, 2);
    turn_of(&t, FIRE);
    ACT(&t, "attack @1", NO_DICE);
    ACT(&t, "move 2 troops from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(3, 5, 3));
    EXPECT_EQ(state_of(&t)->open.fire_left, 0);
    act(&t, "press on", NO_DICE);
    everybody_ready(&t);
    act(&t, "flank", DICE(5, 3));
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}

/* Two of five of Technology's troops in front; Earth delivers two hits. */
static table tech_under_fire(void)
{
    table t = field_with("tribal-powers=with");

    join(&t, 0, 1, MOZ_OPEN);
    join(&t, 1, 2, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_GIANT, 4);
    put(&t, TECH, 1, MOZ_TROOP, 5);
    flag(&t, "attack @1");
    ACT(&t, "move 3 giants from @0 to @1", NO_DICE);
    act(&t, "begin the battle", NO_DICE);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == TECH)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(5, 3));
    return t;
}

RULE(33_tech, the_owner_chooses_front_or_rear)
{
    table t = tech_under_fire();

    EXPECT_EQ(step(&t), MOZ_LOSSES);
    EXPECT(is_listed(&t, "take 2 hits on the troops"));
    EXPECT(is_listed(&t, "take 2 hits on the troops behind"));
    EXPECT_EQ(refusal(&t, "take 4 hits on the troops behind"), MOZ_HOW_MANY);
    act(&t, "take 2 hits on the troops", NO_DICE); /* those in front */
    EXPECT_EQ(step(&t), MOZ_RETREATING);
    ACT(&t, "retreat 3 troops to @2", NO_DICE);
    EXPECT_EQ(units(&t, TECH, 2, MOZ_TROOP), 3);
    clear_table(&t);

    t = tech_under_fire();
    act(&t, "take 2 hits on the troops behind", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "retreat 2 troops to @2"), MOZ_NOT_SET_ASIDE);
    EXPECT_EQ(REFUSED(&t, "retreat 4 troops to @2"), MOZ_HOW_MANY);
    ACT(&t, "retreat 1 troops to @2", NO_DICE);
    clear_table(&t);
}

RULE(33_tech, no_choice_without_the_power)
{
    table t = two_armies(MOZ_GIANT, 3, MOZ_TROOP, 5);

    join(&t, 1, 2, MOZ_OPEN);
    begin(&t, MOZ_GIANT, 3);
    while (step(&t) == MOZ_MARSHAL) {
        if (asked(&t) == FIRE)
            act(&t, "put 2 troops in front", NO_DICE);
        act(&t, "ready", NO_DICE);
    }
    act(&t, "charge", DICE(5, 3)); /* nobody is asked who falls, and nobody may retreat */
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 3);
    EXPECT_EQ(step(&t), MOZ_REGROUP);
    clear_table(&t);
}
