/* Evading, counter charging and missiles in charges: exceptions and neighbours. */
#include "field.h"

RULE(e_ask, a_hero_in_a_unit_is_not_asked)
{
    table t = field();

    charging(&t);
    hero(&t, HB, 2, B1);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge HB with A1"), MID_NO_TARGET);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_ask, whoever_is_in_combat_stays)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_EVADE);
    unit(&t, A2, 500, 480, SOUTH);
    fight_each_other(&t, A2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(e_ask, a_lone_hero_charged_by_a_hero)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    hero_at(&t, HB, 2, (sk_point){500, 400});
    first_to_move(&t, "HA");
    act(&t, "charge HB with HA", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(tokens(&t, ALPHA), 10); /* he met nobody */
    EXPECT_EQ(piece(&t, HB)->at.y, 500);
    EXPECT_EQ(piece(&t, HA)->at.y, 400);
    clear_table(&t);
}

RULE(e_caught, riders_catch_skirmishers_and_count_as_charging)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(mid_is_marked(t.state, A1, MID_CHARGING));
    EXPECT_EQ(tokens(&t, ALPHA), 12); /* a hero's charge, the first combat */
    clear_table(&t);
}

RULE(e_caught, another_enemy_in_the_lane_is_met_instead)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    hero_at(&t, HB, 2, (sk_point){500, 370});
    unit(&t, B1, 500, 440, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(!mid_is_engaged(t.state, HB));
    EXPECT(mid_is_marked(t.state, A1, MID_CHARGING));
    clear_table(&t);
}

RULE(e_caught, a_charge_that_meets_nobody_is_no_first_combat)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 900, 300, NORTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    unit(&t, B1, 900, 400, SOUTH);
    hero(&t, HA, 1, A2);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT(!mid_is_engaged(t.state, A1));
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B1 with A2", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(e_once, a_new_movement_phase_a_new_evade)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 420, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    clear_table(&t);
}

RULE(e_failed, a_deed_may_save_it)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    hero_at(&t, HB, 1, (sk_point){700, 500});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(1));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "spend a deed of HB on the test", DICE(4));
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    clear_table(&t);
}

RULE(e_passed, a_hero_in_the_evading_unit_goes_with_it_without_loss)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    hero(&t, HB, 1, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 630);
    EXPECT_EQ(piece(&t, HB)->at.y, 630);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(e_through, riders_stop_before_friends)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    unit(&t, B2, 500, 520, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 470);
    clear_table(&t);
}

RULE(e_through, skirmishers_at_small_gaps_before_friends)
{
    table t = field();

    for (int32_t gap = 0; gap <= 50; gap += 5) {
        play_by(&t, NULL);
        charging(&t);
        card(&t, B1)->class = MID_SKIRMISHERS;
        give(&t, B1, MID_EVADE);
        unit(&t, B2, 500, 480 + gap, SOUTH);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "evade with B1", DICE(3));
        EXPECT(piece(&t, B1)->at.y >= 530 + gap - MID_TOUCH && piece(&t, B1)->at.y <= 530 + gap);
    }
    clear_table(&t);
}

RULE(e_off_table, a_hero_who_evades_off_the_table_dies)
{
    table t = field();

    unit(&t, A1, 500, 850, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 960});
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 1 - 3);
    clear_table(&t);
}

RULE(t_counter, it_throws_no_missiles_but_its_charger_does)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    shooters(&t, B1, MID_JAVELIN, 4);
    shooters(&t, A1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT(mid_is_marked(t.state, B1, MID_CHARGING));
    EXPECT(mid_is_marked(t.state, A1, MID_CHARGING));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 6);
    clear_table(&t);
}

RULE(t_counter, a_hero_in_it_gains_nothing)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    hero(&t, HB, 2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(t_counter_failed, it_still_throws_its_missiles)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(2));
    EXPECT(!mid_is_marked(t.state, B1, MID_CHARGING));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 6);
    clear_table(&t);
}

RULE(t_counter, riders_may_evade_or_counter_not_both)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_COUNTER_CHARGE);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "evade with B1"), 0);
    act(&t, "counter charge with B1", DICE(2));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(ch_missiles, bows_and_slings_throw_when_charged)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_BOW, 5);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4 + 3);
    EXPECT(mid_is_marked(t.state, B1, MID_SHOT));
    clear_table(&t);
}

RULE(ch_missiles, not_with_a_shot_marker_nor_in_the_flank_nor_artillery_nor_blast)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_BOW, 4);
    piece(&t, B1)->marks |= MID_SHOT;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4);

    play_by(&t, NULL);
    charging(&t);
    piece(&t, B1)->facing = 900;
    shooters(&t, B1, MID_BOW, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 2);

    play_by(&t, NULL);
    charging(&t);
    shooters(&t, B1, MID_LIGHT_ARTILLERY, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4);

    play_by(&t, NULL);
    charging(&t);
    shooters(&t, B1, MID_DRAGONS_BREATH, 4);
    give(&t, B1, MID_BLAST);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4);
    clear_table(&t);
}

RULE(ch_missiles, for_the_first_round_only)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_BOW, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4);
    clear_table(&t);
}

RULE(ch_missiles, half_strength_halves_the_missiles_no_further)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_BOW, 8);
    piece(&t, B1)->stamina = 2;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 2 + 4);
    clear_table(&t);
}

RULE(ch_missiles, against_a_charging_hero_too)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    shooters(&t, B1, MID_BOW, 4);
    hero_at(&t, HA, 2, (sk_point){500, 330});
    first_to_move(&t, "HA");
    act(&t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 6);
    clear_table(&t);
}

RULE(ch_missiles_charger, a_charger_who_has_shot_throws_nothing)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_JAVELIN, 4);
    piece(&t, A1)->marks |= MID_SHOT;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}
