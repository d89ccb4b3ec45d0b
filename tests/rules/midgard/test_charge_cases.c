/* Charges, evading, counter charging and missiles in charges: exceptions and neighbours. */
#include "field.h"

RULE(ch_reach, a_gap_of_one_spear_throw_and_a_hair_more)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 450, SOUTH);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
    piece(t, B1)->at.y = 451;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
}

RULE(ch_reach, small_gaps_are_charged_too)
{
    for (int32_t gap = 5; gap <= 50; gap += 15) {
        play_by(t, NULL);
        unit(t, A1, 500, 300, NORTH);
        unit(t, B1, 500, 350 + gap, SOUTH);
        first_to_move(t, "A1");
        act(t, "charge B1 with A1", NO_DICE);
        EXPECT_EQ(piece(t, A1)->at.y, 300 + gap);
        EXPECT(mid_is_engaged(t->state, B1));
        EXPECT(mid_is_marked(t->state, A1, MID_CHARGING));
    }
}

RULE(ch_reach, riders_charge_two_and_flyers_four)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 450, SOUTH);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
    piece(t, B1)->at.y = 451;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
    give(t, A1, MID_FLYING);
    piece(t, B1)->at.y = 650;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
    piece(t, B1)->at.y = 651;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
}

RULE(ch_ahead, heroes_and_light_troops_charge_straight_ahead_as_well)
{
    unit(t, B1, 500, 450, SOUTH);
    unit(t, A1, 620, 420, NORTH);
    card(t, A1)->class = MID_SKIRMISHERS;
    hero_at(t, HA, 2, (sk_point){590, 380});
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "charge B1 with HA"), MID_NOT_AHEAD);
    act(t, "halt HA", NO_DICE);
    act(t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
}

RULE(ch_second, a_failed_test_leaves_the_enemy_unasked)
{
    unit(t, A1, 500, 250, NORTH);
    unit(t, B1, 500, 450, SOUTH);
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "move A1 to 5,3 facing 90", NO_DICE);
    act(t, "charge B1 with A1", DICE(2));
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT_EQ(seat_of(t), ALPHA);
    EXPECT_EQ(piece(t, A1)->at.y, 300);
    EXPECT(!mid_is_marked(t->state, A1, MID_CHARGING));
}

RULE(ch_second, a_hurt_unit_tests_for_its_first_action_charge)
{
    charging(t);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", DICE(3));
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(ch_second, a_charger_across_a_barrier_takes_its_test_before_the_answer)
{
    charging(t);
    give(t, B1, MID_EVADE);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", DICE(3, 6));
    EXPECT_EQ(step_of(t), MID_EVADE_STEP);
    EXPECT_EQ(seat_of(t), BETA);
}

RULE(ch_flank, the_start_of_the_second_action_counts)
{
    unit(t, B1, 500, 500, NORTH);
    unit(t, A1, 360, 520, EAST); /* its base reaches y 570: before the front line at 525 */
    first_to_move(t, "A1");
    act(t, "move A1 to 3.6,4.75 facing 0", NO_DICE);
    act(t, "charge B1 with A1", DICE(3));
    EXPECT_EQ(piece(t, B1)->flanked, MID_BIT(A1));
}

RULE(ch_no_flank, the_start_of_the_first_action_does_not)
{
    unit(t, B1, 500, 500, NORTH);
    unit(t, A1, 360, 470, EAST);
    first_to_move(t, "A1");
    act(t, "move A1 to 3.6,5 facing 0", NO_DICE);
    act(t, "charge B1 with A1", DICE(3));
    EXPECT(mid_is_engaged(t->state, B1));
    EXPECT_EQ(piece(t, B1)->flanked, 0);
}

RULE(ch_flank, a_hero_strikes_flanks_too)
{
    unit(t, B1, 500, 500, NORTH);
    hero_at(t, HA, 2, (sk_point){380, 500});
    piece(t, HA)->facing = 0;
    first_to_move(t, "HA");
    act(t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(piece(t, B1)->flanked, MID_BIT(HA));
}

RULE(ch_flank, a_lone_hero_has_none)
{
    hero_at(t, HB, 2, (sk_point){500, 450});
    piece(t, HB)->facing = 900;
    unit(t, A1, 500, 330, NORTH);
    unit(t, B1, 1200, 900, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "stand with HB", NO_DICE);
    EXPECT_EQ(piece(t, HB)->flanked, 0);
}

RULE(ch_blocked, a_friendly_hero_in_the_lane_does_not_stop_it)
{
    charging(t);
    hero_at(t, HA, 2, (sk_point){500, 360});
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
}

RULE(ch_zone_between, a_lone_hero_before_a_unit_shields_nobody)
{
    charging(t);
    hero_at(t, HB, 2, (sk_point){500, 375});
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(t, "charge HB with A1"), 0);
}

RULE(e_ask, a_hero_in_a_unit_is_not_asked)
{
    charging(t);
    hero(t, HB, 2, B1);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge HB with A1"), MID_NO_TARGET);
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(e_ask, whoever_is_in_combat_stays)
{
    charging(t);
    give(t, B1, MID_EVADE);
    unit(t, A2, 500, 480, SOUTH);
    fight_each_other(t, A2, B1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT(mid_is_engaged(t->state, A1));
}

RULE(e_ask, a_lone_hero_charged_by_a_hero)
{
    unit(t, A1, 1200, 100, NORTH);
    unit(t, B1, 1200, 900, SOUTH);
    hero_at(t, HA, 2, (sk_point){500, 300});
    hero_at(t, HB, 2, (sk_point){500, 400});
    first_to_move(t, "HA");
    act(t, "charge HB with HA", NO_DICE);
    EXPECT_EQ(step_of(t), MID_EVADE_STEP);
    act(t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(t, BETA), 9);
    EXPECT_EQ(tokens(t, ALPHA), 10); /* he met nobody */
    EXPECT_EQ(piece(t, HB)->at.y, 500);
    EXPECT_EQ(piece(t, HA)->at.y, 400);
}

RULE(e_caught, riders_catch_skirmishers_and_count_as_charging)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    hero(t, HA, 1, A1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT(mid_is_engaged(t->state, B1));
    EXPECT(mid_is_marked(t->state, A1, MID_CHARGING));
    EXPECT_EQ(tokens(t, ALPHA), 12); /* a hero's charge, the first combat */
}

RULE(e_caught, another_enemy_in_the_lane_is_met_instead)
{
    unit(t, A1, 500, 300, NORTH);
    hero_at(t, HB, 2, (sk_point){500, 370});
    unit(t, B1, 500, 440, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "evade with HB", NO_DICE);
    EXPECT(mid_is_engaged(t->state, B1));
    EXPECT(!mid_is_engaged(t->state, HB));
    EXPECT(mid_is_marked(t->state, A1, MID_CHARGING));
}

RULE(e_caught, a_charge_that_meets_nobody_is_no_first_combat)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, A2, 900, 300, NORTH);
    hero_at(t, HB, 2, (sk_point){500, 400});
    unit(t, B1, 900, 400, SOUTH);
    hero(t, HA, 1, A2);
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "evade with HB", NO_DICE);
    EXPECT(!mid_is_engaged(t->state, A1));
    act(t, "activate A2", NO_DICE);
    act(t, "charge B1 with A2", NO_DICE);
    EXPECT_EQ(tokens(t, ALPHA), 12);
}

RULE(e_once, a_new_movement_phase_a_new_evade)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 420, SOUTH);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    go_to_melee(t);
    go_to_melee(t);
    act(t, "end the turn", NO_DICE);
    act(t, "begin the turn", NO_DICE);
    act(t, "activate A1", NO_DICE);
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(t), MID_EVADE_STEP);
}

RULE(e_failed, a_deed_may_save_it)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    hero_at(t, HB, 1, (sk_point){700, 500});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(1));
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "spend a deed of HB on the test", DICE(4));
    EXPECT_EQ(piece(t, B1)->at.y, 530);
}

RULE(e_passed, a_hero_in_the_evading_unit_goes_with_it_without_loss)
{
    charging(t);
    card(t, B1)->class = MID_LIGHT_RIDERS;
    give(t, B1, MID_EVADE);
    hero(t, HB, 1, B1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(t, B1)->at.y, 630);
    EXPECT_EQ(piece(t, HB)->at.y, 630);
    EXPECT_EQ(tokens(t, BETA), 10);
}

RULE(e_through, riders_stop_before_friends)
{
    charging(t);
    card(t, B1)->class = MID_LIGHT_RIDERS;
    give(t, B1, MID_EVADE);
    unit(t, B2, 500, 520, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(t, B1)->at.y, 470);
}

RULE(e_through, skirmishers_at_small_gaps_before_friends)
{
    for (int32_t gap = 0; gap <= 50; gap += 5) {
        play_by(t, NULL);
        charging(t);
        card(t, B1)->class = MID_SKIRMISHERS;
        give(t, B1, MID_EVADE);
        unit(t, B2, 500, 480 + gap, SOUTH);
        first_to_move(t, "A1");
        act(t, "charge B1 with A1", NO_DICE);
        act(t, "evade with B1", DICE(3));
        EXPECT(piece(t, B1)->at.y >= 530 + gap - MID_TOUCH && piece(t, B1)->at.y <= 530 + gap);
    }
}

RULE(e_off_table, a_hero_who_evades_off_the_table_dies)
{
    unit(t, A1, 500, 850, NORTH);
    unit(t, B1, 1200, 900, SOUTH);
    hero_at(t, HB, 2, (sk_point){500, 960});
    first_to_move(t, "A1");
    act(t, "charge HB with A1", NO_DICE);
    act(t, "evade with HB", NO_DICE);
    EXPECT_EQ(stamina(t, HB), 0);
    EXPECT_EQ(tokens(t, BETA), 10 - 1 - 3);
}

RULE(t_counter, it_throws_no_missiles_but_its_charger_does)
{
    charging(t);
    give(t, B1, MID_COUNTER_CHARGE);
    shooters(t, B1, MID_JAVELIN, 4);
    shooters(t, A1, MID_JAVELIN, 4);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "counter charge with B1", DICE(3));
    EXPECT(mid_is_marked(t->state, B1, MID_CHARGING));
    EXPECT(mid_is_marked(t->state, A1, MID_CHARGING));
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, A1, false).total, 6);
}

RULE(t_counter, a_hero_in_it_gains_nothing)
{
    charging(t);
    give(t, B1, MID_COUNTER_CHARGE);
    hero(t, HB, 2, B1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "counter charge with B1", DICE(3));
    EXPECT_EQ(tokens(t, BETA), 10);
}

RULE(t_counter_failed, it_still_throws_its_missiles)
{
    charging(t);
    give(t, B1, MID_COUNTER_CHARGE);
    shooters(t, B1, MID_JAVELIN, 4);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "counter charge with B1", DICE(2));
    EXPECT(!mid_is_marked(t->state, B1, MID_CHARGING));
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 6);
}

RULE(t_counter, riders_may_evade_or_counter_not_both)
{
    charging(t);
    card(t, B1)->class = MID_LIGHT_RIDERS;
    give(t, B1, MID_COUNTER_CHARGE);
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(refusal(t, "evade with B1"), 0);
    act(t, "counter charge with B1", DICE(2));
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(ch_missiles, bows_and_slings_throw_when_charged)
{
    charging(t);
    shooters(t, B1, MID_BOW, 5);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4 + 3);
    EXPECT(mid_is_marked(t->state, B1, MID_SHOT));
}

RULE(ch_missiles, not_with_a_shot_marker_nor_in_the_flank_nor_artillery_nor_blast)
{
    charging(t);
    shooters(t, B1, MID_BOW, 4);
    piece(t, B1)->marks |= MID_SHOT;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4);

    play_by(t, NULL);
    charging(t);
    piece(t, B1)->facing = 900;
    shooters(t, B1, MID_BOW, 4);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 2);

    play_by(t, NULL);
    charging(t);
    shooters(t, B1, MID_LIGHT_ARTILLERY, 4);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4);

    play_by(t, NULL);
    charging(t);
    shooters(t, B1, MID_DRAGONS_BREATH, 4);
    give(t, B1, MID_BLAST);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4);
}

RULE(ch_missiles, for_the_first_round_only)
{
    charging(t);
    shooters(t, B1, MID_BOW, 4);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 4);
}

RULE(ch_missiles, half_strength_halves_the_missiles_no_further)
{
    charging(t);
    shooters(t, B1, MID_BOW, 8);
    piece(t, B1)->stamina = 2;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 2 + 4);
}

RULE(ch_missiles, against_a_charging_hero_too)
{
    unit(t, A1, 1200, 100, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    shooters(t, B1, MID_BOW, 4);
    hero_at(t, HA, 2, (sk_point){500, 330});
    first_to_move(t, "HA");
    act(t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, B1, false).total, 6);
}

RULE(ch_missiles_charger, a_charger_who_has_shot_throws_nothing)
{
    charging(t);
    shooters(t, A1, MID_JAVELIN, 4);
    piece(t, A1)->marks |= MID_SHOT;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, A1, false).total, 4);
}

RULE(t_impetuous, they_may_not_be_left_standing_turned_or_halted)
{
    charging(t);
    give(t, A1, MID_IMPETUOUS);
    begin(t);
    EXPECT_EQ(refusal(t, "end the movement"), MID_MUST_CHARGE);
    act(t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(t, "halt A1"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(t, "turn A1 to 90"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(t, "move A1 to 5,2.6 facing 90"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
}

RULE(t_impetuous, a_failed_test_to_charge_is_enough)
{
    charging(t);
    give(t, A1, MID_IMPETUOUS);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", DICE(1));
    EXPECT_EQ(refusal(t, "end the movement"), 0);
}

RULE(t_impetuous, a_lone_hero_in_the_zone_is_an_enemy)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 1200, 900, SOUTH);
    hero_at(t, HB, 2, (sk_point){500, 400});
    give(t, A1, MID_IMPETUOUS);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "halt A1"), MID_MUST_CHARGE);
}

RULE(t_impetuous, an_enemy_they_cannot_reach_does_not_bind_them)
{
    charging(t);
    unit(t, A2, 500, 355, NORTH);
    give(t, A1, MID_IMPETUOUS);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "halt A1"), 0);
}

RULE(ch_others_touched, the_others_gain_the_charger_no_second_award)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 445, 400, SOUTH);
    unit(t, B2, 550, 400, SOUTH);
    hero(t, HA, 1, A1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    if (step_of(t) == MID_GET_IN_STEP)
        act(t, "stop at contact with A1", NO_DICE);
    EXPECT(mid_is_engaged(t->state, B1));
    EXPECT(mid_is_engaged(t->state, B2));
    EXPECT_EQ(tokens(t, ALPHA), 12);
}

RULE(ch_get_in, it_slides_half_a_spear_throw_and_no_more)
{
    unit(t, A1, 590, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(t, A1)->at.x, 540);
}

RULE(ch_flyer, not_in_the_way_of_their_killing_zones)
{
    unit(t, A1, 500, 200, NORTH);
    unit(t, B1, 500, 300, EAST);
    unit(t, B2, 500, 550, SOUTH);
    give(t, A1, MID_FLYING);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B2 with A1"), 0);
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
}

/* A1 looks east and a little south, along the table's southern edge. */
RULE(2_table_edge, no_charge_ends_with_a_corner_over_it)
{
    unit(t, A1, 500, 60, NORTH);
    piece(t, A1)->facing = 3400;
    unit(t, B1, 640, 40, WEST);
    first_to_move(t, "A1");
    EXPECT_EQ(refusal(t, "charge B1 with A1"), MID_NOT_AHEAD);
    piece(t, A1)->at.y = 130;
    piece(t, B1)->at.y = 70;
    EXPECT_EQ(refusal(t, "charge B1 with A1"), 0);
}
