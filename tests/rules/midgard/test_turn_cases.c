/* The turn, Mighty Deeds and Command Tests: exceptions and neighbouring cases. */
#include "field.h"

RULE(1_deeds, every_hero_of_both_sides_gets_them_attached_or_not)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 4, A1);
    hero_at(&t, IA, 1, (sk_point){700, 300});
    hero(&t, HB, 2, B1);
    hero_at(&t, IB, 3, (sk_point){700, 900});
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 4);
    EXPECT_EQ(piece(&t, IA)->deeds, 1);
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    EXPECT_EQ(piece(&t, IB)->deeds, 3);
    clear_table(&t);
}

RULE(1_current_level, no_level_falls_below_one)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 4, A1);
    piece(&t, HA)->stamina = 1;
    piece(&t, IA)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    EXPECT_EQ(piece(&t, IA)->deeds, 3);
    EXPECT_EQ(mid_level(t.scene, t.state, HA), 1);
    clear_table(&t);
}

RULE(1_sequence, when_the_second_side_attacks_it_goes_first_and_the_first_shoots_first)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    act(&t, "begin the turn", DICE(6));
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(state_of(&t)->open.phase, 2);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_SHOTS);
    EXPECT_EQ(seat_of(&t), ALPHA);
    clear_table(&t);
}

RULE(1_attacker, the_attacker_stays_the_attacker)
{
    table t = field();

    far_apart(&t);
    act(&t, "begin the turn", DICE(5));
    act(&t, "end the movement", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

static int32_t omens(table *t, uint16_t die)
{
    play_by(t, NULL);
    far_apart(t);
    hero(t, HA, 1, A1);
    give(t, HA, MID_OMENS);
    begin(t);
    act(t, "read the omens with HA", DICE(die));
    return tokens(t, ALPHA) - 10;
}

RULE(1_omens, each_face_of_the_die)
{
    table t = field();
    static const int8_t WORTH[] = {-2, -1, 0, 1, 2, 3};

    for (uint16_t die = 1; die <= 6; die++)
        EXPECT_EQ(omens(&t, die), WORTH[die - 1]);
    clear_table(&t);
}

RULE(1_omens, two_seers_read_them_both_but_never_later)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    give(&t, HA, MID_OMENS);
    give(&t, IA, MID_OMENS);
    begin(&t);
    act(&t, "read the omens with HA", DICE(6));
    EXPECT(refusal(&t, "read the omens with HA") != 0);
    act(&t, "go on", NO_DICE);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(1_favour, it_may_wait_for_a_later_turn)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FAVOUR_OF_THE_GODS);
    begin(&t);
    act(&t, "go on", NO_DICE);
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    act(&t, "claim the favour of the gods with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(piece(&t, HA)->deeds, 2);
    clear_table(&t);
}

static void seer(table *t)
{
    far_apart(t);
    hero(t, HA, 1, A1);
    hero_at(t, IA, 2, (sk_point){1400, 100});
    hero(t, HB, 1, B1);
    give(t, HA, MID_FORETELL);
    melee_begins(t);
    go_to_melee(t);
}

RULE(7_foretell, for_another_hero_of_the_side_however_far)
{
    table t = field();

    seer(&t);
    EXPECT(refusal(&t, "foretell the deeds of HB by HA") != 0);
    act(&t, "foretell the deeds of IA by HA", DICE(1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, IA)->deeds, 3);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    go_to_melee(&t);
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    clear_table(&t);
}

RULE(7_foretell, a_seer_without_a_deed_left_is_silent)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_FORETELL);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(7_foretell, the_defenders_seer_is_asked_too)
{
    table t = field();

    far_apart(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FORETELL);
    melee_begins(&t);
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_FORETELLING);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "foretell the deeds of HB by HB", DICE(4));
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->deeds, 3);
    clear_table(&t);
}

RULE(c_rough, two_threes_pass)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    lay_ground(&t, MID_ROUGH, (sk_box){{545, 300}, {700, 400}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(c_rough, a_test_for_being_shot_and_one_to_break)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 420}, {600, 700}});
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2, 6, 3));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(stamina(&t, B1), 1);
    clear_table(&t);
}

RULE(c_rough, a_test_to_turn)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", DICE(6, 2));
    EXPECT_EQ(piece(&t, A1)->facing, 900);
    clear_table(&t);
}

RULE(c_rough, a_test_to_evade)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 420}, {600, 700}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(5, 2));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(c_rough, both_who_press_each_other_test_where_they_stand)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 520}, {600, 700}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, 3, 6, 2));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(c_barrier, a_second_action_across_it_takes_both_tests)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 450}, {700, 452}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(3, 3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(c_barrier, the_first_failed_test_spares_the_other)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 450}, {700, 452}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(c_barrier, a_first_action_across_it_takes_that_test_alone)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(6, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(c_barrier, flyers_pass_over_it)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,5 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(c_heroes_never, a_lone_hero_climbs_walls_in_the_wood_wounded_twice)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){900, 300});
    piece(&t, HA)->stamina = 1;
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{800, 200}, {1000, 600}});
    lay_ground(&t, MID_BARRIER, (sk_box){{800, 350}, {1000, 352}});
    first_to_move(&t, "HA");
    act(&t, "move HA to 9,4 facing 90", NO_DICE);
    act(&t, "move HA to 9,5 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.y, 500);
    clear_table(&t);
}

RULE(d_reroll, both_dice_of_a_hard_test_are_rolled_again)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(6, 2));
    act(&t, "spend a deed of HA on the test", DICE(1, 6));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(d_reroll, from_exactly_two_spear_throws)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){775, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_REROLL_STEP);
    clear_table(&t);
}

RULE(d_reroll_range, from_a_little_more)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){776, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(d_reroll, by_a_hero_in_another_unit_in_combat)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 650, 300, NORTH);
    unit(&t, B2, 650, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    hero(&t, HA, 1, A2);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    act(&t, "spend a deed of HA on the test", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(d_reroll_again, a_second_hero_goes_on_where_the_first_gave_up)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    hero_at(&t, IA, 1, (sk_point){400, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    act(&t, "spend a deed of HA on the test", DICE(2));
    act(&t, "spend a deed of IA on the test", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(d_reroll, in_the_enemys_phases_too)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 1, (sk_point){600, 500});
    give(&t, HB, MID_NON_COMBATANT);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "spend a deed of HB on the test", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    clear_table(&t);
}

RULE(t_aloof, not_even_the_commander_nor_a_beast_master_beside_it)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_ARMY_COMMANDER);
    hero_at(&t, IA, 1, (sk_point){400, 300});
    give(&t, IA, MID_BEAST_MASTER);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(t_drilled, two_dice_become_one)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {700, 352}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    act(&t, "move A1 to 5,5 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(t_drilled, in_the_enemys_phase_they_are_like_others)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_DRILLED);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    act(&t, "activate B1", NO_DICE);
    act(&t, "turn B1 to 180", NO_DICE);
    EXPECT_EQ(piece(&t, B1)->facing, 1800);
    clear_table(&t);
}

RULE(t_drilled, anew_each_turn)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", NO_DICE);
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "turn A1 to 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 900);
    clear_table(&t);
}

RULE(t_reluctant, one_test_for_each_action)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_RELUCTANT);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    act(&t, "move A1 to 5,5 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(t_with_me, not_in_the_next_turn_and_not_against_arrows)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 590;
    shooters(&t, B1, MID_BOW, 8);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_WITH_ME);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    go_to_shooting(&t);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(5, 1, 1, 1, 3));
    act(&t, "pass", NO_DICE);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,3.5 facing 90", DICE(3));
    clear_table(&t);
}

RULE(t_with_me, only_units_within_two_spear_throws)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 900, 300, NORTH);
    piece(&t, A2)->stamina = 3;
    hero_at(&t, HA, 2, (sk_point){500, 240});
    give(&t, HA, MID_WITH_ME);
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "move A2 to 9,4 facing 90", DICE(3));
    act(&t, "halt A2", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", NO_DICE);
    clear_table(&t);
}

RULE(t_hold_fast, not_for_a_fresh_unit_nor_from_afar_and_a_failure_costs_it)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 1000, 300, NORTH);
    piece(&t, A2)->stamina = 1;
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_HOLD_FAST);
    begin(&t);
    EXPECT(refusal(&t, "call hold fast to A1 by HA") != 0);
    EXPECT(refusal(&t, "call hold fast to A2 by HA") != 0);
    piece(&t, A1)->stamina = 3;
    piece(&t, HA)->deeds = 1;
    act(&t, "call hold fast to A1 by HA", DICE(2));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    piece(&t, HA)->deeds = 1;
    EXPECT(refusal(&t, "call hold fast to A1 by HA") != 0);
    clear_table(&t);
}

RULE(t_hold_fast, the_test_may_be_rolled_again_for_a_deed)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_HOLD_FAST);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "call hold fast to A1 by HA", DICE(2));
    act(&t, "spend a deed of HA on the test", DICE(3));
    EXPECT_EQ(stamina(&t, A1), 4);
    clear_table(&t);
}
