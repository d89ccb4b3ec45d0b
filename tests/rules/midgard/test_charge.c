/* Charges, evading and counter charging. */
#include "field.h"

RULE(ch_ahead, an_enemy_beside_the_lane_is_not_charged)
{
    table t = field();

    charging(&t);
    unit(&t, B2, 650, 380, WEST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), MID_NOT_AHEAD);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(ch_reach, an_enemy_beyond_one_action_is_not_charged)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 450, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    piece(&t, B1)->at.y = 452;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_second, move_and_charge)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(ch_blocked, friends_are_in_the_way)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 560, 365, NORTH);
    unit(&t, B1, 500, 440, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_first_met, the_nearer_enemy_takes_the_charge)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 560, 390, SOUTH);
    unit(&t, B2, 450, 450, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(ch_marker, the_charger_is_marked)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_marked(t.state, A1, MID_CHARGING));
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(ch_get_in, an_offset_charger_slides_by_half)
{
    table t = field();

    unit(&t, A1, 570, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 520);
    clear_table(&t);
}

RULE(ch_square, it_turns_to_the_edge)
{
    table t = field();

    charging(&t);
    piece(&t, B1)->facing = 2600;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 800);
    clear_table(&t);
}

RULE(ch_flank, a_charge_from_the_side_is_a_flank_charge)
{
    table t = field();

    unit(&t, A1, 350, 400, EAST);
    unit(&t, B1, 500, 400, NORTH);
    first_to_move(&t, "A1");
    EXPECT(!mid_is_engaged(t.state, B1));
    piece(&t, A1)->at.y = 370;
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(piece(&t, B1)->flanked != 0);
    clear_table(&t);
}

RULE(ch_no_flank, half_a_base_ahead_is_no_flank)
{
    table t = field();

    unit(&t, A1, 350, 400, EAST);
    unit(&t, B1, 500, 390, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT_EQ(piece(&t, B1)->flanked, 0);
    clear_table(&t);
}

RULE(ch_zone, the_nearest_threat_comes_first)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, NORTH);
    unit(&t, B2, 400, 300, EAST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(ch_flyer, a_flyer_charges_over_the_front_rank)
{
    table t = field();

    charging(&t);
    unit(&t, B2, 500, 600, SOUTH);
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(ch_others_touched, two_enemies_shoulder_to_shoulder)
{
    table t = field();

    unit(&t, A1, 565, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 605, 431, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 515);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(mid_is_engaged(t.state, B2));
    clear_table(&t);
}

RULE(t_fixed_no_charge, artillery_stays)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_FIXED);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NEVER_CHARGES);
    clear_table(&t);
}

RULE(t_impetuous, hot_heads_do_nothing_else)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.6 facing 90"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(e_ask, the_evader_is_asked_after_the_test)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3));
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(e_no_trait, warriors_take_the_charge)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(e_passed, it_runs_and_the_charger_misses)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    EXPECT(!mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_failed, it_is_caught_standing)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(2));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_stand, it_stands)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stand with B1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_caught, riders_catch_the_runners)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 400, SOUTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(piece(&t, B1)->at.y, 500);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_through, skirmishers_pass_the_line_behind_them)
{
    table t = field();

    charging(&t);
    unit(&t, B2, 500, 482, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(e_once, a_second_charge_is_not_evaded)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 700, 430, WEST);
    unit(&t, B1, 500, 430, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(mid_is_marked(t.state, B1, MID_EVADED));
    piece(&t, A2)->at = (sk_point){620, 530};
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B1 with A2", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(e_facing, they_turn_about)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, EAST);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(piece(&t, B1)->facing, 2700);
    clear_table(&t);
}

RULE(e_off_table, it_runs_off_the_edge)
{
    table t = field();

    unit(&t, A1, 500, 850, NORTH);
    unit(&t, B1, 500, 950, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(e_hero, he_runs_and_is_laughed_at)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 430, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(piece(&t, HB)->at.y, 500);
    clear_table(&t);
}

RULE(e_non_combatant, nobody_expects_him_to_stand)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 900, 430, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_NON_COMBATANT);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(t_counter, riders_meet_the_charge)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT(mid_is_marked(t.state, B1, MID_CHARGING));
    clear_table(&t);
}

RULE(t_counter_failed, they_are_too_slow)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(2));
    EXPECT(!mid_is_marked(t.state, B1, MID_CHARGING));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(t_counter_open, not_in_a_marsh)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 420}, {600, 500}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(ch_missiles, javelins_meet_the_charge)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_JAVELIN, 5);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_marked(t.state, B1, MID_SHOT));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4 + 3);
    clear_table(&t);
}

RULE(ch_missiles_charger, bows_are_no_use_in_a_charge)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_BOW, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(ch_missiles_javelins, the_chargers_throw_first)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4 + 2);
    clear_table(&t);
}

RULE(e_enemies, skirmishers_do_not_pass_through_them)
{
    table t = field();

    skirmishers_charged(&t);
    unit(&t, A2, 500, 520, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT_EQ(piece(&t, B1)->at.y, 520 - 25 - MID_BLADE - 25);
    clear_table(&t);
}

/* A2 stands in his way so close that he cannot turn about without touching it. */
RULE(e_enemies, nobody_touches_them_by_turning_about)
{
    table t = field();

    unit(&t, A1, 460, 335, NORTH);
    piece(&t, A1)->facing = 600;
    hero_at(&t, HB, 2, (sk_point){500, 404});
    unit(&t, A2, 500, 461, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT_EQ(piece(&t, A2)->foes, 0);
    EXPECT(!mid_within(t.scene, t.state, HB, A2, MID_TOUCH));
    clear_table(&t);
}

RULE(e_barrier, the_lower_of_two)
{
    table t = field();

    skirmishers_charged(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 480}, {600, 490}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 430);
    clear_table(&t);
}
