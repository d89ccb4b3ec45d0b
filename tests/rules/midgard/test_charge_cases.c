/* Charges: exceptions and neighbours. */
#include "field.h"

RULE(ch_reach, a_gap_of_one_spear_throw_and_a_hair_more)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 450, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    piece(&t, B1)->at.y = 451;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_reach, small_gaps_are_charged_too)
{
    table t = field();

    for (int32_t gap = 5; gap <= 50; gap += 15) {
        play_by(&t, NULL);
        unit(&t, A1, 500, 300, NORTH);
        unit(&t, B1, 500, 350 + gap, SOUTH);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        EXPECT_EQ(piece(&t, A1)->at.y, 300 + gap);
        EXPECT(mid_is_engaged(t.state, B1));
        EXPECT(mid_is_marked(t.state, A1, MID_CHARGING));
    }
    clear_table(&t);
}

RULE(ch_reach, riders_charge_two_and_flyers_four)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 450, SOUTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    piece(&t, B1)->at.y = 451;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    give(&t, A1, MID_FLYING);
    piece(&t, B1)->at.y = 650;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    piece(&t, B1)->at.y = 651;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_ahead, heroes_and_light_troops_charge_straight_ahead_as_well)
{
    table t = field();

    unit(&t, B1, 500, 450, SOUTH);
    unit(&t, A1, 620, 420, NORTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    hero_at(&t, HA, 2, (sk_point){590, 380});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), MID_NOT_AHEAD);
    act(&t, "halt HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_second, a_failed_test_leaves_the_enemy_unasked)
{
    table t = field();

    unit(&t, A1, 500, 250, NORTH);
    unit(&t, B1, 500, 450, SOUTH);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    act(&t, "charge B1 with A1", DICE(2));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT(!mid_is_marked(t.state, A1, MID_CHARGING));
    clear_table(&t);
}

RULE(ch_second, a_hurt_unit_tests_for_its_first_action_charge)
{
    table t = field();

    charging(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(ch_second, a_charger_across_a_barrier_takes_its_test_before_the_answer)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 6));
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(ch_flank, the_start_of_the_second_action_counts)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    unit(&t, A1, 360, 520, EAST); /* its base reaches y 570: before the front line at 525 */
    first_to_move(&t, "A1");
    act(&t, "move A1 to 3.6,4.75 facing 0", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(ch_no_flank, the_start_of_the_first_action_does_not)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    unit(&t, A1, 360, 470, EAST);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 3.6,5 facing 0", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT_EQ(piece(&t, B1)->flanked, 0);
    clear_table(&t);
}

RULE(ch_flank, a_hero_strikes_flanks_too)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    hero_at(&t, HA, 2, (sk_point){380, 500});
    piece(&t, HA)->facing = 0;
    first_to_move(&t, "HA");
    act(&t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(piece(&t, B1)->flanked, MID_BIT(HA));
    clear_table(&t);
}

RULE(ch_flank, a_lone_hero_has_none)
{
    table t = field();

    hero_at(&t, HB, 2, (sk_point){500, 450});
    piece(&t, HB)->facing = 900;
    unit(&t, A1, 500, 330, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "stand with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->flanked, 0);
    clear_table(&t);
}

RULE(ch_blocked, a_friendly_hero_in_the_lane_does_not_stop_it)
{
    table t = field();

    charging(&t);
    hero_at(&t, HA, 2, (sk_point){500, 360});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(ch_zone_between, a_lone_hero_before_a_unit_shields_nobody)
{
    table t = field();

    charging(&t);
    hero_at(&t, HB, 2, (sk_point){500, 375});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(&t, "charge HB with A1"), 0);
    clear_table(&t);
}

RULE(t_impetuous, they_may_not_be_left_standing_turned_or_halted)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "turn A1 to 90"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.6 facing 90"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(t_impetuous, a_failed_test_to_charge_is_enough)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(1));
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    clear_table(&t);
}

RULE(t_impetuous, a_lone_hero_in_the_zone_is_an_enemy)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, A1, MID_IMPETUOUS);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "halt A1"), MID_MUST_CHARGE);
    clear_table(&t);
}

RULE(t_impetuous, an_enemy_they_cannot_reach_does_not_bind_them)
{
    table t = field();

    charging(&t);
    unit(&t, A2, 500, 355, NORTH);
    give(&t, A1, MID_IMPETUOUS);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "halt A1"), 0);
    clear_table(&t);
}

RULE(ch_others_touched, the_others_gain_the_charger_no_second_award)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 445, 400, SOUTH);
    unit(&t, B2, 550, 400, SOUTH);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    if (step_of(&t) == MID_GET_IN_STEP)
        act(&t, "stop at contact with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(ch_get_in, it_slides_half_a_spear_throw_and_no_more)
{
    table t = field();

    unit(&t, A1, 590, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 540);
    clear_table(&t);
}

RULE(ch_flyer, not_in_the_way_of_their_killing_zones)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 300, EAST);
    unit(&t, B2, 500, 550, SOUTH);
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

/* A1 looks east and a little south, along the table's southern edge. */
RULE(2_table_edge, no_charge_ends_with_a_corner_over_it)
{
    table t = field();

    unit(&t, A1, 500, 60, NORTH);
    piece(&t, A1)->facing = 3400;
    unit(&t, B1, 640, 40, WEST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    piece(&t, A1)->at.y = 130;
    piece(&t, B1)->at.y = 70;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}
