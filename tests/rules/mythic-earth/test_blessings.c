/* Section 4.4: blessings. Their effects are ours. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

/* Red's man and Blue's archer five inches north of him; the seat has its blessings and a die. */
static table *blessed(int32_t seat)
{
    table *t = field();

    put_north(t, BLUE, ARCHER, put(t, RED, MAN, 30, 10), 500);
    bless(t, seat);
    offer_die(t, seat * MYE_UNITS_A_SIDE);
    return t;
}

enum { ARCHER_UNIT = MYE_UNITS_A_SIDE };

RULE(4_4_one_a_turn, the_second_waits_for_the_next_turn)
{
    table *t = blessed(RED);

    unit(t, 0)->markers = 3;
    act(t, "invoke Ancestors' Whisper on Red Man", NO_DICE);
    EXPECT_EQ(refusal(t, "invoke Breath of Gaia on Red Man"), MYE_BLESSED_ALREADY);
    clean_up(t, 2, NO_DICE);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "invoke Breath of Gaia on Red Man"), 0);
}

RULE(4_4_once, used_is_used)
{
    table *t = blessed(RED);

    act(t, "invoke Ancestors' Whisper on Red Man", NO_DICE);
    clean_up(t, 2, NO_DICE);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "invoke Ancestors' Whisper on Red Man"), MYE_BLESSED_ALREADY);
}

RULE(4_4_own_way, no_fury_for_the_everliving)
{
    table *t = blessed(RED);

    EXPECT_EQ(refusal(t, "invoke Red Fury on Red Man"), MYE_OTHER_WAY);
}

RULE(4_4_any_time, before_a_die_before_an_action_and_when_the_enemy_acts)
{
    table *t = blessed(RED);

    EXPECT_EQ(refusal(t, "invoke Roots of the Ceiba on Red Man"), 0);
    act(t, "activate Red Man", NO_DICE);
    EXPECT_EQ(refusal(t, "invoke Roots of the Ceiba on Red Man"), 0);
    act(t, "end the activation of Red Man", NO_DICE);
    activate(t, ARCHER_UNIT);
    EXPECT_EQ(step_now(t), MYE_WATCH);
    EXPECT_EQ(seat_to_act(t), RED);
    EXPECT_EQ(refusal(t, "invoke Roots of the Ceiba on Red Man"), 0);
}

RULE(4_4_asked, nobody_near_nothing_to_choose)
{
    table *t = blessed(RED);

    shift(t, 0, 3000, 100);
    shift(t, ARCHER_UNIT, 3000, 4700);
    activate(t, ARCHER_UNIT);
    EXPECT_EQ(step_now(t), MYE_ACT);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_4_no_duty, he_looks_on)
{
    table *t = blessed(RED);

    activate(t, ARCHER_UNIT);
    act(t, "look on", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(open_of(t)->blessed[RED], 0);
}

RULE(4_4_breath_of_gaia, a_three_takes_two)
{
    table *t = blessed(RED);

    unit(t, 0)->markers = 3;
    act(t, "invoke Breath of Gaia on Red Man", DICE(3));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(step_now(t), MYE_ASSIGN);
}

RULE(4_4_roots_of_the_ceiba, six_saves_when_the_archer_shoots)
{
    table *t = blessed(RED);

    activate(t, ARCHER_UNIT);
    act(t, "invoke Roots of the Ceiba on Red Man", NO_DICE);
    act(t, "shoot at Red Man with Blue Archer", DICE(1, 6));
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
    EXPECT_EQ(unit(t, 0)->standing, 1);
}

RULE(4_4_ancestors_whisper, the_second_roll_counts)
{
    table *t = blessed(RED);

    unit(t, 0)->markers = 1;
    act(t, "invoke Ancestors' Whisper on Red Man", NO_DICE);
    act(t, "activate Red Man", DICE(10, 6));
    EXPECT(!has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 0);
}

RULE(4_4_first_light, he_can_be_given_his_die)
{
    table *t = blessed(RED);

    unit(t, 0)->status |= MYE_FROZEN;
    put(t, RED, (kit){.name = "Other"}, 40, 10);
    act(t, "invoke First Light on Red Man", NO_DICE);
    EXPECT(!has(t, 0, MYE_FROZEN));
    EXPECT_EQ(refusal(t, "activate Red Man"), 0);
}

RULE(4_4_steadfast, near_the_general_and_for_this_turn)
{
    table *t = field();
    int32_t man = put(t, RED, MAN, 30, 10);
    kit general = {.name = "General", .roles = MYE_HEROIC | MYE_GENERAL};
    int32_t chief = put_north(t, RED, general, man, 1000);

    bless(t, RED);
    offer_die(t, chief);
    act(t, "invoke Steadfast", NO_DICE);
    unit(t, man)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(10));
    EXPECT_EQ(part_of(t, MYE_TEST_FAILED, MYE_BY_STEADFAST), 1);
    clean_up(t, 3, DICE(10));
    EXPECT_EQ(part_of(t, MYE_TEST_FAILED, MYE_BY_STEADFAST), 0);
}

RULE(4_4_wheel_of_the_sun, the_two_becomes_a_six)
{
    table *t = blessed(RED);

    open_of(t)->pool[RED][2] = open_of(t)->pool[RED][4] = 1;
    act(t, "invoke Wheel of the Sun", NO_DICE);
    EXPECT_EQ(open_of(t)->pool[RED][2], 0);
    EXPECT_EQ(open_of(t)->pool[RED][4], 1);
    EXPECT_EQ(open_of(t)->pool[RED][6], 2);
}

RULE(4_4_coils_of_the_snake, three_inches_are_left)
{
    table *t = blessed(BLUE);

    activate(t, 0);
    act(t, "invoke Coils of the Snake on Red Man", NO_DICE);
    EXPECT_EQ(refusal(t, "move Red Man to 33,10 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Red Man to 33.01,10 facing 0 as they stand"), MYE_TOO_FAR);
}

RULE(4_4_jaguars_leap, a_move_and_the_die_is_still_to_be_assigned)
{
    table *t = blessed(BLUE);
    sk_point at = place_of(t, ARCHER_UNIT, 0);

    act(t, "invoke Jaguar's Leap on Blue Archer", NO_DICE);
    act(t, "move Blue Archer to 35,16.26 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(at.y, 1626);
    EXPECT_EQ(place_of(t, ARCHER_UNIT, 0).x, 3500);
    EXPECT_EQ(step_now(t), MYE_ASSIGN);
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(unit(t, ARCHER_UNIT)->dice, 1);
}

RULE(4_4_tricksters_grin, the_second_roll_counts)
{
    table *t = blessed(BLUE);

    unit(t, ARCHER_UNIT)->markers = 1;
    act(t, "invoke Trickster's Grin on Blue Archer", NO_DICE);
    act(t, "activate Blue Archer", DICE(10, 6));
    EXPECT(!has(t, ARCHER_UNIT, MYE_FROZEN));
}

RULE(4_4_red_fury, six_hits)
{
    table *t = blessed(BLUE);
    kit post = {.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)};

    lock_in_fight(t, ARCHER_UNIT, put_north(t, RED, post, ARCHER_UNIT, 0));
    act(t, "invoke Red Fury on Blue Archer", NO_DICE);
    act(t, "activate Blue Archer", NO_DICE);
    act(t, "attack Red Post with Blue Archer", DICE(7));
    EXPECT_EQ(needed(t, MYE_BLOWS), 6);
}

RULE(4_4_omen_of_dread, one_marker)
{
    table *t = blessed(BLUE);

    act(t, "invoke Omen of Dread on Red Man", NO_DICE);
    EXPECT_EQ(unit(t, 0)->markers, 1);
}

RULE(4_4_dust_storm, four_is_needed)
{
    table *t = field();

    put_north(t, BLUE, MAN, put(t, RED, ARCHER, 30, 10), 500);
    bless(t, BLUE);
    activate(t, 0);
    act(t, "invoke Dust Storm on Red Archer", NO_DICE);
    act(t, "shoot at Blue Man with Red Archer", DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 4);
}

/* Ruling 98: a free move is no action, between two dice as little as in an activation. */
RULE(4_4_jaguars_leap, springs_no_trap)
{
    table *t = field();
    int32_t lurker = put(t, RED, (kit){.name = "Lurker"}, 30, 16);
    int32_t man = put(t, BLUE, MAN, 30, 22);

    alert(t, lurker, false);
    bless(t, BLUE);
    offer_die(t, man);
    act(t, "invoke Jaguar's Leap on Blue Man", NO_DICE);
    act(t, "move Blue Man to 33,22 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ASSIGN);
    EXPECT_EQ(place_of(t, man, 0).x, 3300);
    EXPECT(has(t, lurker, MYE_ON_ALERT));
}
