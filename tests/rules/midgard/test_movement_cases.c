/* Movement, killing zones, changing facing, joining and leaving: exceptions and neighbours. */
#include "field.h"

static void rider(table *t, mid_class class)
{
    far_apart(t);
    card(t, A1)->class = (int8_t) class;
    first_to_move(t, "A1");
}

RULE(2_half_aside, heavy_riders_ride_one_aside_and_two_ahead)
{
    table t = field();

    rider(&t, MID_HEAVY_RIDERS);
    EXPECT_EQ(refusal(&t, "move A1 to 6,3 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 6.01,3 facing 90"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,1.99 facing 90"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5,5 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5.7,3.7 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5.8,3.8 facing 90"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_half_aside, monstrosities_like_warriors)
{
    table t = field();

    rider(&t, MID_MONSTROSITY);
    EXPECT_EQ(refusal(&t, "move A1 to 5.5,3 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5.51,3 facing 90"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4.01 facing 90"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 0"), MID_TURNS_BY_TEST);
    clear_table(&t);
}

RULE(2_half_aside, straight_ahead_of_a_unit_that_faces_askew)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->facing = 300;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.86,3.5 facing 30"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 30"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5.43,3.25 facing 30"), 0);
    clear_table(&t);
}

RULE(2_light_free, light_riders_ride_two_any_way)
{
    table t = field();

    rider(&t, MID_LIGHT_RIDERS);
    EXPECT_EQ(refusal(&t, "move A1 to 3,3 facing 180"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 2.99,3 facing 180"), MID_TOO_FAR);
    EXPECT_EQ(refusal(&t, "move A1 to 5,1 facing 270"), 0);
    clear_table(&t);
}

RULE(2_light_free, flying_and_mounted_heroes_go_any_way)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){800, 500});
    hero_at(&t, IA, 2, (sk_point){800, 300});
    give(&t, HA, MID_FLYING);
    give(&t, IA, MID_MOUNTED);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 4,5 facing 0"), 0);
    EXPECT_EQ(refusal(&t, "move HA to 3.99,5 facing 0"), MID_TOO_FAR);
    act(&t, "halt HA", NO_DICE);
    act(&t, "activate IA", NO_DICE);
    EXPECT_EQ(refusal(&t, "move IA to 8,1 facing 0"), 0);
    EXPECT_EQ(refusal(&t, "move IA to 10.01,3 facing 0"), MID_TOO_FAR);
    clear_table(&t);
}

RULE(2_facing_free, light_troops_turn_on_the_spot_as_a_move)
{
    table t = field();

    rider(&t, MID_SKIRMISHERS);
    act(&t, "move A1 to 5,3 facing 0", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    clear_table(&t);
}

RULE(2_bases, skirmishers_do_not_move_through_friends)
{
    table t = field();

    far_apart(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    unit(&t, A2, 500, 355, NORTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), MID_IN_THE_WAY);
    clear_table(&t);
}

RULE(2_bases, enemies_and_enemy_heroes_are_in_the_way)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HB, 2, (sk_point){500, 370});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.5 facing 90"), MID_IN_THE_WAY);
    clear_table(&t);
}

RULE(2_table_edge, the_corners_of_a_turned_base_count)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->at = (sk_point){60, 300};
    card(&t, A1)->class = MID_SKIRMISHERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 0.3,3 facing 0"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 0.3,3 facing 45"), MID_OFF_TABLE);
    clear_table(&t);
}

RULE(2_impassable, nobody_walks_through_a_narrow_crag)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){900, 300});
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{800, 340}, {1000, 350}});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 9,4 facing 90"), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

RULE(t_amphibious, a_dry_crag_stops_them)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_AMPHIBIOUS);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 340}, {600, 350}});
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 330}});
    EXPECT(mid_is_in_rough(t.scene, t.state, A1));
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

RULE(t_slow, but_a_failed_test_is_its_action_too)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_SLOW);
    give(&t, A1, MID_RELUCTANT);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(2));
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(2_engaged_stays, a_lone_hero_who_fights_does_not_walk_off)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){500, 850});
    fight_each_other(&t, HA, B1);
    begin(&t);
    if (refusal(&t, "activate HA") == 0) {
        act(&t, "activate HA", NO_DICE);
        EXPECT(refusal(&t, "move HA to 5,8 facing 90") != 0);
    }
    clear_table(&t);
}

RULE(z_no_crossing, not_even_the_corner_of_a_zone)
{
    table t = field();

    unit(&t, A1, 420, 260, EAST); /* its lane ends at y 310; the zone begins at 295 */
    unit(&t, B1, 500, 420, SOUTH);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 6,2.6 facing 0"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 6,2.4 facing 0"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_no_crossing, a_zone_of_a_unit_in_combat_binds_too)
{
    table t = field();

    unit(&t, A1, 390, 330, EAST);
    unit(&t, A2, 500, 470, SOUTH);
    unit(&t, B1, 500, 420, SOUTH);
    fight_each_other(&t, A2, B1);
    piece(&t, B1)->flanked = MID_BIT(A2);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.9,3.3 facing 0"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_inside, a_second_action_inside_leads_in_or_back)
{
    table t = field();

    unit(&t, A1, 500, 240, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "move A1 to 5.2,3 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 5,3.2 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.7 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(z_inside, in_two_zones_either_owner_may_be_charged)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 635, 300, WEST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(z_inside, a_unit_that_looks_away_goes_back_along_its_own_rear)
{
    table t = field();

    unit(&t, A1, 500, 300, WEST);
    unit(&t, B1, 500, 440, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5.5,3 facing 180"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.6 facing 180"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 4.5,3 facing 180"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(z_heroes_too, a_hero_inside_goes_straight_away_or_charges)
{
    table t = field();

    unit(&t, B1, 500, 420, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 350});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "move HA to 5.5,3.5 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move HA to 5,2.6 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with HA"), 0);
    clear_table(&t);
}

RULE(z_shape, the_zone_turns_with_the_unit)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 615, 415, SOUTH);
    EXPECT(!mid_zone_holds(t.scene, t.state, A1, B1));
    piece(&t, A1)->facing = 450;
    EXPECT(mid_zone_holds(t.scene, t.state, A1, B1));
    clear_table(&t);
}

RULE(f_test, a_light_unit_may_change_its_facing_too)
{
    table t = field();

    rider(&t, MID_SKIRMISHERS);
    act(&t, "turn A1 to 0", DICE(3));
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(f_test, a_hero_saves_the_turn_by_a_deed)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", DICE(2));
    act(&t, "spend a deed of HA on the test", DICE(3));
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    EXPECT_EQ(piece(&t, HA)->facing, 0);
    clear_table(&t);
}

RULE(f_test, a_hurt_reluctant_unit_takes_one_test)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_RELUCTANT);
    piece(&t, A1)->stamina = 2;
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", DICE(3));
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    clear_table(&t);
}

RULE(f_in_zone, of_two_enemies_either_will_do)
{
    table t = field();

    unit(&t, A1, 500, 300, SOUTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 640, 300, WEST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 90"), 0);
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), 0);
    EXPECT_EQ(refusal(&t, "turn A1 to 180"), MID_MUST_FACE_ENEMY);
    clear_table(&t);
}

RULE(f_in_zone, an_enemy_whose_zone_does_not_hold_it_does_not_count)
{
    table t = field();

    unit(&t, A1, 500, 300, SOUTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 640, 300, EAST); /* looks away */
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), MID_MUST_FACE_ENEMY);
    EXPECT_EQ(refusal(&t, "turn A1 to 90"), 0);
    clear_table(&t);
}

RULE(h_join, a_mounted_hero_joins_from_two_spear_throws)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){775, 300});
    give(&t, HA, MID_MOUNTED);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_join, after_a_first_move)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){760, 300});
    first_to_move(&t, "HA");
    act(&t, "move HA to 6.6,3 facing 90", NO_DICE);
    act(&t, "join A1 with HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->with, A1);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(h_join_zone, he_stands_behind_a_unit_in_combat_and_fights_in_it)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 1, (sk_point){500, 230});
    first_to_move(&t, "HA");
    act(&t, "join A1 with HA", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1);
    clear_table(&t);
}

RULE(h_join, not_an_enemy_unit)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){500, 850});
    piece(&t, HA)->at.y = 830;
    first_to_move(&t, "HA");
    EXPECT(refusal(&t, "join B1 with HA") != 0);
    clear_table(&t);
}

RULE(h_leave, and_goes_on_with_his_second_action)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.3 facing 90", NO_DICE);
    act(&t, "move HA to 5,1.3 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.y, 130);
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(refusal(&t, "activate A1"), 0);
    clear_table(&t);
}

RULE(h_leave, one_of_two_heroes_and_the_other_stays)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A1);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.3 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, IA)->with, A1);
    act(&t, "halt HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, IA)->at.y, 400);
    EXPECT_EQ(piece(&t, HA)->at.y, 230);
    clear_table(&t);
}

RULE(h_leave, no_farther_than_one_action)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    first_to_move(&t, "HA");
    EXPECT(refusal(&t, "leave with HA to 5,1 facing 90") != 0);
    clear_table(&t);
}

RULE(h_moves_with, a_hero_who_joined_has_finished_and_rides_with_a_unit_still_to_move)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    first_to_move(&t, "HA");
    act(&t, "join A1 with HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->at.y, 400);
    act(&t, "halt A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate HA"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(t_replacements, both_need_the_trait_and_stand_within_a_spear_throw)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 700, 300, NORTH);
    give(&t, A1, MID_REPLACEMENTS);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    give(&t, A2, MID_REPLACEMENTS);
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), 0);
    piece(&t, A2)->at.x = 701;
    EXPECT_EQ(refusal(&t, "replace A2 by A1"), MID_NO_REPLACEMENT);
    clear_table(&t);
}

RULE(t_replacements, a_failed_test_leaves_both_where_they_are)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 500, 240, NORTH);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    first_to_move(&t, "A2");
    act(&t, "replace A1 by A2", DICE(2));
    EXPECT_EQ(piece(&t, A2)->at.y, 240);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_replacements, the_heroes_go_with_their_units)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 500, 240, NORTH);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A2);
    give(&t, A1, MID_REPLACEMENTS);
    give(&t, A2, MID_REPLACEMENTS);
    first_to_move(&t, "A2");
    act(&t, "replace A1 by A2", DICE(3));
    EXPECT_EQ(piece(&t, HA)->at.y, 240);
    EXPECT_EQ(piece(&t, IA)->at.y, 300);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(h_join_zone, from_farther_behind_a_unit_in_combat)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 1, (sk_point){500, 180});
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    clear_table(&t);
}

RULE(h_join_way, a_zone_of_another_enemy_still_bars_it)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 1, (sk_point){500, 180});
    unit(&t, B2, 600, 240, WEST);
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_ZONE_BARS);
    clear_table(&t);
}
