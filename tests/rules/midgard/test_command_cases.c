/* Mighty Deeds, Command Tests, heroes and reputation: what meets what. */
#include "field.h"
#include "tale.h"

RULE(1_deeds, heroes_of_both_sides_and_nothing_is_saved_up)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 3, A1);
    hero(&t, IA, 1, A1);
    hero(&t, HB, 4, B1);
    piece(&t, HA)->deeds = 2;
    piece(&t, HB)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    EXPECT_EQ(piece(&t, IA)->deeds, 1);
    EXPECT_EQ(piece(&t, HB)->deeds, 3);
    clear_table(&t);
}

RULE(1_level_option, a_hurt_hero_of_four_still_has_four_deeds)
{
    table t = field_by("current-level=stays");

    far_apart(&t);
    hero(&t, HB, 4, B1);
    piece(&t, HB)->stamina = 1;
    begin(&t);
    EXPECT_EQ(piece(&t, HB)->deeds, 4);
    clear_table(&t);
}

RULE(7_foretell, two_seers_for_one_hero)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    give(&t, HA, MID_FORETELL);
    give(&t, IA, MID_FORETELL);
    shooting_begins(&t);
    act(&t, "foretell the deeds of HA by HA", DICE(6));
    act(&t, "foretell the deeds of HA by IA", DICE(4));
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->deeds, 1 + 3 + 2);
    EXPECT_EQ(piece(&t, IA)->deeds, 1);
    clear_table(&t);
}

RULE(c_second_action, an_unhurt_unit_tests_for_the_second_alone)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(c_barrier, a_unit_charged_behind_its_wall_does_not_test)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 402}, {700, 404}});
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 3));
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT(mid_is_marked(t.state, B1, MID_CHARGING));
    clear_table(&t);
}

RULE(d_contingent, a_dead_commander_helps_nobody)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_ARMY_COMMANDER);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    piece(&t, HA)->stamina = 0;
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(f_only, after_a_failed_turn_there_is_no_other_action)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 180", DICE(2));
    EXPECT_EQ(piece(&t, A1)->facing, NORTH * SK_DEGREE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT(refusal(&t, "activate A1") != 0);
    clear_table(&t);
}

RULE(h_join_aloof, an_artillerist_does_not_join_a_beast)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    card(&t, A1)->class = MID_MONSTROSITY;
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_ARTILLERIST);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_NO_INFLUENCE);
    clear_table(&t);
}

RULE(h_leave_combat, a_commander_who_is_no_fighter_loses_nothing)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    give(&t, HA, MID_NON_COMBATANT);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.4 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(rp_first_lapses, for_the_other_side_as_well)
{
    table t = field();

    charging(&t);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B3, 900, 430, SOUTH);
    hero(&t, HB, 1, B3);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "activate B3", NO_DICE);
    act(&t, "charge A3 with B3", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 11);
    clear_table(&t);
}

/* Commander against commander in the first combat, another hero in the ranks: 1 + 1 + 1 + 1. */
RULE(rp_against_commander, four_tokens_for_the_boldest_charge_there_is)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 14);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(rp_destroyed, nobody_gains_what_the_other_loses)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    card(&t, B1)->reputation = 5;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, BETA), 5);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

/* Both heroes outlive the unit; one fights on, the other gives way: one token. */
RULE(rp_survivor, each_of_two_heroes_decides_for_himself)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->stamina = 1;
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2, 2, 2));
    act(&t, "give way with IA", NO_DICE);
    act(&t, "fight on with HA", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10 - 2 - 1);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT(!mid_is_engaged(t.state, IA));
    clear_table(&t);
}

RULE(rp_survivor, a_hero_whose_unit_ran_off_is_lost_not_a_survivor)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 840;
    piece(&t, B1)->at.y = 970;
    hero(&t, HB, 2, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3, 1));
    act(&t, "accept the failure", NO_DICE);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 3);
    clear_table(&t);
}

RULE(rp_both, both_at_nought_is_a_draw_but_above_it_is_not)
{
    table t = field();

    far_apart(&t);
    state_of(&t)->open.tokens[ALPHA] = state_of(&t)->open.tokens[BETA] = 0;
    shooting_begins(&t);
    let_the_table_go_on(&t, NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_DRAW);
    clear_table(&t);
}
