/* Movement, killing zones, changing facing, heroes joining and leaving. */
#include "field.h"

RULE(2_two_actions, there_is_no_third_action)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", DICE(6));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(2_one_at_a_time, another_piece_waits)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, A2, 900, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "move A2 to 9,3 facing 90"), MID_NOT_NOW);
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate A2"), 0);
    clear_table(&t);
}

RULE(2_own_pieces, enemy_pieces_are_not_yours)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    begin(&t);
    EXPECT_EQ(refusal(&t, "activate B1"), MID_NOT_YOURS);
    clear_table(&t);
}

RULE(2_foot, warriors_move_one_and_no_more)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.01 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_riders, riders_move_two)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    hero_at(&t, HA, 2, (sk_point){900, 200});
    EXPECT_EQ(mid_move_of(t.scene, HA), 100);
    give(&t, HA, MID_MOUNTED);
    EXPECT_EQ(mid_move_of(t.scene, HA), 200);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4.01 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_flyers, a_flyer_moves_four)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 9,2 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 9.01,2 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_half_aside, aside_and_back_half_a_spear_throw)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.5,2 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,1.5 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5.51,2 facing 90"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5.3,2.8 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_light_free, skirmishers_go_anywhere)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 6,2 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,1 facing 90"), 0);
    clear_table(&t);
}

RULE(2_facing_free, skirmishers_turn_as_they_go_warriors_do_not)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, A2, 900, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    first_to_move(&t, "A2");
    EXPECT_EQ(refusal(&t, "move A2 to 9,2.5 facing 45"), MID_TURNS_BY_TEST);
    act(&t, "halt A2", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,2.5 facing 45", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 450);
    clear_table(&t);
}

RULE(2_bases, friends_are_in_the_way)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, A2, 500, 280, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3 facing 90"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.3 facing 90"), 0);
    clear_table(&t);
}

RULE(2_heroes_pass, a_hero_walks_through_his_own_men)
{
    table t = field();

    unit(&t, A1, 500, 280, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 220});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 5,3.2 facing 90"), 0);
    act(&t, "halt HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.4 facing 90"), 0);
    clear_table(&t);
}

RULE(2_table_edge, nobody_steps_over_the_edge)
{
    table t = field();

    unit(&t, A1, 500, 40, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,0.25 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,0.24 facing 90"), MID_OFF_TABLE);
    clear_table(&t);
}

RULE(2_impassable, a_lake_is_in_the_way)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    lay_ground(&t, MID_IMPASSABLE | MID_WATERY, (sk_box){{400, 260}, {600, 400}});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.5 facing 90"), MID_IMPASSABLE_THERE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.3 facing 90"), 0);
    clear_table(&t);
}

RULE(t_amphibious, the_amphibious_cross_the_lake)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    lay_ground(&t, MID_IMPASSABLE | MID_WATERY, (sk_box){{400, 260}, {600, 400}});
    lay_ground(&t, MID_ROUGH | MID_WATERY, (sk_box){{400, 150}, {600, 260}});
    EXPECT(mid_is_in_rough(t.scene, t.state, A1));
    give(&t, A1, MID_AMPHIBIOUS);
    EXPECT(!mid_is_in_rough(t.scene, t.state, A1));
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3 facing 90"), 0);
    clear_table(&t);
}

RULE(t_flying_over, a_flyer_passes_the_lake_and_lands_beyond)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, A2, 500, 500, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 260}, {600, 400}});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.5 facing 90"), MID_IMPASSABLE_THERE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,5.1 facing 90"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "move A1 to 5,6 facing 90"), 0);
    clear_table(&t);
}

RULE(t_slow, a_slow_unit_is_done_after_one_action)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    give(&t, A1, MID_SLOW);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(2_engaged_stays, a_fighting_unit_is_not_activated)
{
    table t = field();

    melee(&t);
    begin(&t);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_IN_COMBAT);
    clear_table(&t);
}

RULE(2_contact_by_charge, a_plain_move_stops_short_of_the_enemy)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 380, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.3 facing 90"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.2 facing 90"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_shape, the_zone_ends_a_spear_throw_ahead)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 440, SOUTH);
    EXPECT(mid_zone_holds(t.scene, t.state, A1, B1));
    piece(&t, B1)->at.y = 452;
    EXPECT(!mid_zone_holds(t.scene, t.state, A1, B1));
    piece(&t, B1)->at = (sk_point){605, 400};
    EXPECT(!mid_zone_holds(t.scene, t.state, A1, B1));
    clear_table(&t);
}

RULE(z_heroes_none, a_hero_threatens_nobody_from_afar)
{
    table t = field();

    unit(&t, B1, 500, 400, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 330});
    EXPECT(!mid_zone_holds(t.scene, t.state, HA, B1));
    clear_table(&t);
}

RULE(z_no_crossing, the_way_past_the_front_is_barred)
{
    table t = field();

    unit(&t, A1, 390, 330, EAST);
    unit(&t, B1, 500, 420, SOUTH);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.9,3.3 facing 0"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 4.5,3.3 facing 0"), 0);
    clear_table(&t);
}

RULE(z_heroes_too, a_hero_does_not_run_past_the_front)
{
    table t = field();

    unit(&t, B1, 500, 420, SOUTH);
    hero_at(&t, HA, 2, (sk_point){410, 340});
    give(&t, HA, MID_MOUNTED);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 5.9,3.4 facing 90"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_inside, inside_it_goes_back_or_in)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.4,3 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.1 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.6 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(f_test, a_failed_turn_ends_the_activation)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", DICE(2));
    EXPECT_EQ(piece(&t, A1)->facing, 900);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(f_any, a_passed_test_turns_it)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 213.5", DICE(3));
    EXPECT_EQ(piece(&t, A1)->facing, 2135);
    clear_table(&t);
}

RULE(f_only, no_turn_after_a_move_and_no_move_after_a_turn)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3.5 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), MID_TURN_COMES_FIRST);
    act(&t, "halt A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "turn A2 to 0", DICE(6));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(f_in_zone, it_may_not_look_away)
{
    table t = field();

    unit(&t, A1, 500, 300, EAST);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 180"), MID_MUST_FACE_ENEMY);
    EXPECT_EQ(refusal(&t, "turn A1 to 90"), 0);
    clear_table(&t);
}

RULE(f_room, a_neighbour_is_in_the_way)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 500, 352, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), MID_NO_ROOM);
    clear_table(&t);
}

RULE(h_join, he_steps_into_the_ranks)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){675, 300});
    first_to_move(&t, "HA");
    act(&t, "join A1 with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, A1);
    clear_table(&t);
}

RULE(h_join_far, too_far_to_join)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){676, 300});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(h_join_aloof, a_monster_takes_no_stranger)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    give(&t, A1, MID_ALOOF);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_NO_INFLUENCE);
    give(&t, HA, MID_BEAST_MASTER);
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_moves_with, he_goes_where_his_men_go)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero(&t, HA, 2, A1);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.y, 400);
    EXPECT_EQ(refusal(&t, "activate HA"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(h_leave, he_steps_out)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero(&t, HA, 2, A1);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, MID_NOBODY);
    EXPECT_EQ(piece(&t, HA)->at.y, 200);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(h_leave_combat, leaving_the_fight_costs_one)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.2 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 9);
    clear_table(&t);
}

RULE(h_commander_leaves, the_commander_costs_two)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.2 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    clear_table(&t);
}

RULE(h_non_combatant_leaves, nobody_minds_the_bard_leaving)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_NON_COMBATANT);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.2 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(t_replacements, the_rear_rank_takes_over_the_fight)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 500, 240, NORTH);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    first_to_move(&t, "A2");
    act(&t, "replace A1 by A2", DICE(4));
    EXPECT_EQ(piece(&t, A2)->at.y, 300);
    EXPECT(mid_is_engaged(t.state, A2));
    EXPECT(!mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_replacements_fight, the_flank_stays_a_flank)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 610, 300, NORTH);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    unit(&t, B2, 610, 350, EAST);
    fight_each_other(&t, A2, B2);
    piece(&t, B2)->flanked = MID_BIT(A2);
    first_to_move(&t, "A1");
    act(&t, "replace A2 by A1", DICE(3));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B2));
    EXPECT_EQ(piece(&t, B2)->flanked, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A2)->foes, 0);
    clear_table(&t);
}

RULE(2_flyers_face, a_flying_beast_lands_facing_back)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 8,3 facing 180", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 1800);
    clear_table(&t);
}
