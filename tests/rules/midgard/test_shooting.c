/* Shooting and risk to heroes by it. */
#include "field.h"

RULE(s_order, the_defender_begins)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    unit(&t, A2, 800, 300, NORTH);
    unit(&t, B2, 800, 440, SOUTH);
    shooters(&t, A2, MID_BOW, 4);
    shooting_begins(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    clear_table(&t);
}

RULE(s_pass, two_passes_end_it)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    shooting_begins(&t);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_once, one_shot_a_turn)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT(mid_is_marked(t.state, A1, MID_SHOT));
    EXPECT_EQ(step_of(&t), MID_END);
    act(&t, "end the turn", NO_DICE);
    EXPECT(!mid_is_marked(t.state, A1, MID_SHOT));
    clear_table(&t);
}

RULE(s_light_after_moving, skirmishers_shoot_at_once)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(6, 6, 1, 1, 4));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(s_light_only, warriors_wait_for_the_shooting_phase)
{
    table t = field();

    shooting(&t);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}

RULE(s_light_waits, held_fire_is_kept)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "hold the fire of A1", NO_DICE);
    go_to_shooting(&t);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

RULE(s_hero_shoots, a_lone_archer)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 2, (sk_point){700, 350});
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    act(&t, "shoot B1 with HA and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, HA), 1);
    clear_table(&t);
}

RULE(s_hits, fives_and_sixes_hit)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(4, 5, 6, 3, 6));
    EXPECT_EQ(told(&t, MID_ROLLED)->n[0], 2);
    clear_table(&t);
}

RULE(s_armour, three_hits_on_armour_two_cost_one)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 6, 3, 6));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(s_shot_armour, skirmishers_spread_out)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->shot_armour = 4;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 6, 3, 6));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(s_test, one_hit_is_enough_to_drive_it_back)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(s_no_hit_no_test, misses_do_nothing)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(4, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    clear_table(&t);
}

RULE(s_range, beyond_three_spear_throws_a_bow_is_useless)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 650;
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    piece(&t, B1)->at.y = 651;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(s_ranges, every_missile_has_its_range)
{
    table t = field();

    EXPECT_EQ(mid_range_of(scene_of(&t), MID_JAVELIN), 100);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_SHORT_BOW), 200);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_MOUNTED_BOW), 200);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_BOW), 300);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_MOUNTED_ELF_BOW), 300);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_SLING), 300);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_BOULDER), 300);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_DRAGONS_BREATH), 300);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_LONGBOW), 400);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_CROSSBOW), 400);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_ELF_BOW), 400);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_LIGHT_ARTILLERY), 400);
    EXPECT_EQ(mid_range_of(scene_of(&t), MID_HEAVY_ARTILLERY), 500);
    clear_table(&t);
}

RULE(s_zone_first, the_near_target_must_be_taken)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 500, SOUTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), MID_ZONE_COMES_FIRST);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_zone_choice, either_of_two_may_be_shot)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.x = 450;
    unit(&t, B2, 555, 440, SOUTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_melee, a_fighting_enemy_is_no_target)
{
    table t = field();

    shooting(&t);
    unit(&t, A2, 500, 490, SOUTH);
    fight_each_other(&t, A2, B1);
    shooters(&t, A2, MID_BOW, 4);
    melee_begins(&t);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_arc, archers_do_not_shoot_backwards)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 200, SOUTH);
    piece(&t, B1)->at.y = 800;
    shooting_begins(&t);
    EXPECT_EQ(step_of(&t), MID_END); /* nobody is asked */
    clear_table(&t);
}

RULE(s_arc, whoever_stands_behind_the_archers_is_not_seen)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 200, SOUTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_arc_light, skirmishers_shoot_backwards)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    unit(&t, B2, 500, 200, SOUTH);
    piece(&t, B1)->at.y = 800;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_blocked, a_wood_between_hides_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{300, 400}, {700, 450}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(p_half_strength, four_dice_become_two)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(p_outside, a_distant_target_halves)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 500;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(p_obscured, a_target_in_a_wood_is_obscured)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{400, 430}, {600, 500}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(p_overhead, from_a_hill_over_friends)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, A2, 500, 450, NORTH);
    card(&t, A1)->shooting = 8;
    lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 350}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(p_no_overhead, friends_block_the_view)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, A2, 500, 450, NORTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(p_stack, two_penalties_leave_a_quarter)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->stamina = 1;
    piece(&t, B1)->at.y = 500;
    card(&t, A1)->shooting = 5;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
    clear_table(&t);
}

RULE(b_behind, a_shot_in_the_back)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 900;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

RULE(b_marksman, marksmen_have_one_more)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_MARKSMAN);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

RULE(b_big_target, a_giant_is_hard_to_miss)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_TOWERING);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 6);
    clear_table(&t);
}

RULE(b_hero, a_hero_shoots_with_his_men)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

RULE(b_deeds, two_deeds_two_dice)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 2, A1);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 3 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 and 2 deeds", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(t_on_my_command, four_dice_more)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_ON_MY_COMMAND);
    take_aim(&t);
    act(&t, "shoot B1 with A1 at the command of HA", DICE(2, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 6);
    EXPECT(mid_is_marked(t.state, HA, MID_USED_COMMAND));
    clear_table(&t);
}

RULE(t_on_my_command, the_die_has_as_many_sides_as_the_data_say)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_ON_MY_COMMAND);
    scene_of(&t)->figures.command_die = 8;
    take_aim(&t);
    act(&t, "shoot B1 with A1 at the command of HA", DICE(7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 11);
    clear_table(&t);
}

RULE(t_legendary_missile, the_last_die_passes_all_armour)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    give(&t, HA, MID_LEGENDARY_MISSILE);
    card(&t, B1)->shot_armour = 9;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(6, 6, 6, 1, 5, 6));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_blast, the_corridor_is_all_zone)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_BLAST);
    piece(&t, B1)->at.y = 560;
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{400, 540}, {600, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(t_hels_breath, the_lower_of_two_counts)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(t_relentless_shot, they_do_not_flinch)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_RELENTLESS);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_fixed_shot, the_crew_ducks)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_FIXED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    EXPECT(mid_is_marked(t.state, B1, MID_SHOT));
    clear_table(&t);
}

RULE(p_down, seven_dice_become_three)
{
    table t = field_by("halving=down");

    shooting(&t);
    shooters(&t, A1, MID_BOW, 7);
    piece(&t, A1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 3);
    clear_table(&t);
}

RULE(p_down, one_die_is_kept)
{
    table t = field_by("halving=down");

    shooting(&t);
    shooters(&t, A1, MID_BOW, 1);
    piece(&t, A1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    clear_table(&t);
}

RULE(b_hero_alone, one_die_from_the_ranks)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_NO_MISSILE, 0);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1);
    clear_table(&t);
}

RULE(b_hero_alone, he_reaches_farther_than_his_unit)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_JAVELIN, 4);
    piece(&t, B1)->at.y = 600;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    clear_table(&t);
}

RULE(b_hero_shot, he_shot_before_he_joined)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    piece(&t, HA)->marks |= MID_SHOT;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    clear_table(&t);
}

RULE(b_deeds_all, two_heroes_give_three_deeds)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 3 deeds", DICE(1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds + piece(&t, IA)->deeds, 0);
    clear_table(&t);
}
