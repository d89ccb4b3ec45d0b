/* The turn, Mighty Deeds and Command Tests. */
#include "field.h"

RULE(1_deeds, a_level_three_hero_has_three_deeds)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 3, A1);
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    clear_table(&t);
}

RULE(1_current_level, a_wounded_hero_has_a_deed_less)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 3, A1);
    piece(&t, HA)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 2);
    clear_table(&t);
}

RULE(1_level_option, a_wounded_hero_keeps_his_level)
{
    table t = field_by("current-level=stays");

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 3, A1);
    piece(&t, HA)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    clear_table(&t);
}

RULE(1_unused_deeds, no_deed_is_carried_over)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    melee_begins(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 2);
    clear_table(&t);
}

RULE(1_attacker, a_four_makes_the_second_side_attack)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    act(&t, "begin the turn", DICE(4));
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(1_sequence, phases_follow_each_other)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 440, SOUTH);
    shooters(&t, A1, MID_BOW, 4);
    begin(&t);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(state_of(&t)->open.phase, 2);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.phase, 6);
    clear_table(&t);
}

RULE(1_all_combats, the_defenders_phase_fights_it_again)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    fight_each_other(&t, A1, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    EXPECT_EQ(state_of(&t)->open.phase, 5);
    EXPECT_EQ(refusal(&t, "fight the combat of B1"), 0);
    clear_table(&t);
}

RULE(1_omens, a_six_is_worth_three_tokens)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_OMENS);
    begin(&t);
    act(&t, "read the omens with HA", DICE(6));
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(1_bad_omens, a_one_costs_two_tokens)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_OMENS);
    begin(&t);
    act(&t, "read the omens with HA", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(1_favour, a_favoured_hero_gets_one_more_once)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FAVOUR_OF_THE_GODS);
    begin(&t);
    act(&t, "claim the favour of the gods with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(1_rites_order, the_defender_is_asked_second)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_OMENS);
    give(&t, HB, MID_OMENS);
    begin(&t);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "go on", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "go on", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(7_foretell, a_five_foretells_three_deeds)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 800, SOUTH);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FORETELL);
    melee_begins(&t);
    go_to_melee(&t);
    act(&t, "foretell the deeds of HA by HA", DICE(5));
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 5);
    clear_table(&t);
}

RULE(c_three, a_three_passes_a_two_fails)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    act(&t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(c_second_action, the_first_action_is_free_the_second_tested)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(5));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(c_failed_second, the_first_move_stays)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(1));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(c_lost_stamina, a_hurt_unit_that_fails_does_not_move)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(c_one_test, a_hurt_unit_tests_once_for_its_second_action)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(4));
    act(&t, "move A1 to 5,5 facing 90", DICE(4));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(c_rough, one_low_die_of_two_fails)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(6, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(c_barrier, the_wall_is_crossed_on_three_and_three)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 355}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(c_heroes_never, a_hero_moves_twice_without_dice)
{
    table t = field();

    unit(&t, A1, 900, 300, NORTH);
    unit(&t, B1, 500, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    first_to_move(&t, "HA");
    act(&t, "move HA to 5,4 facing 90", NO_DICE);
    act(&t, "move HA to 5,5 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.y, 500);
    clear_table(&t);
}

RULE(d_reroll, a_deed_buys_another_die)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){750, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_REROLL_STEP);
    act(&t, "spend a deed of HA on the test", DICE(6));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(d_reroll_again, two_deeds_buy_two_dice)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    act(&t, "spend a deed of HA on the test", DICE(2));
    act(&t, "spend a deed of HA on the test", DICE(1));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(d_accept, the_failure_is_accepted)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    act(&t, "accept the failure", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 2);
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(d_reroll_range, a_distant_hero_is_not_asked)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){776, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(d_contingent, a_hero_of_another_contingent_is_not_asked)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    card(&t, HA)->contingent = 1;
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(d_commander, the_commander_is_asked_for_any_unit)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    card(&t, HA)->contingent = 1;
    give(&t, HA, MID_ARMY_COMMANDER);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(refusal(&t, "spend a deed of HA on the test"), 0);
    clear_table(&t);
}

RULE(t_aloof, an_aloof_unit_fails_alone)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(t_beast_master, his_beast_listens_to_him)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_BEAST_MASTER);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(refusal(&t, "spend a deed of HA on the test"), 0);
    clear_table(&t);
}

RULE(t_artillerist, artillery_listens_to_the_artillerist)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    shooters(&t, A1, MID_LIGHT_ARTILLERY, 6);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_BEAST_MASTER);
    EXPECT(!mid_influences(t.scene, t.state, HA, A1));
    give(&t, HA, MID_ARTILLERIST);
    EXPECT(mid_influences(t.scene, t.state, HA, A1));
    clear_table(&t);
}

RULE(t_drilled, the_first_test_passes_by_itself_the_next_does_not)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    act(&t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(t_agile, agile_troops_ignore_the_wood)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
    EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false), 2);
    give(&t, A1, MID_AGILE);
    EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false), 1);
    EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_BARRIER, false), 2);
    clear_table(&t);
}

RULE(t_reluctant, even_the_first_move_is_tested)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_RELUCTANT);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(t_with_me, nobody_near_him_tests)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_WITH_ME);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    EXPECT_EQ(refusal(&t, "call with me by HA"), MID_NO_SUCH_CALL);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(t_hold_fast, a_hurt_unit_recovers)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_HOLD_FAST);
    piece(&t, A1)->stamina = 2;
    begin(&t);
    act(&t, "call hold fast to A1 by HA", DICE(3));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(t_aloof_calls, with_me_is_not_for_them)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 610, 300, NORTH);
    hero(&t, HA, 2, A2);
    give(&t, A1, MID_ALOOF);
    give(&t, HA, MID_WITH_ME);
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    EXPECT(mid_is_marked(t.state, A2, MID_PASSES_MOVES));
    EXPECT(!mid_is_marked(t.state, A1, MID_PASSES_MOVES));
    clear_table(&t);
}
