/* More neighbouring cases: drill, edges of the table, woods, hills, several heroes. */
#include "field.h"

RULE(t_drilled, the_first_test_of_its_own_melee_phase_if_it_took_none_before)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 5, 1, 1, 1));
    EXPECT_EQ(stamina(&t, A1), 1);
    EXPECT_EQ(piece(&t, A1)->at.y, 250);
    clear_table(&t);
}

RULE(t_drilled, under_a_curse_one_die_is_left)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->spells |= (uint16_t)(1u << MID_CURSE);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(re_off, at_the_side_edge)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at = (sk_point){170, 500};
    piece(&t, A1)->facing = 1800;
    piece(&t, B1)->at = (sk_point){40, 500};
    piece(&t, B1)->facing = 0;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

RULE(s_blocked, a_hill_between_hides_but_not_for_those_on_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    lay_ground(&t, MID_HILL, (sk_box){{300, 400}, {700, 480}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    piece(&t, B1)->at.y = 490;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(p_obscured, from_a_wood_at_a_target_in_the_open_nothing_is_lost)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{300, 200}, {700, 330}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(p_obscured, a_marsh_is_no_cover)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_ROUGH | MID_WATERY, (sk_box){{300, 400}, {700, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(p_obscured, a_barrier_behind_the_target_is_no_cover)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 466}, {700, 468}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(s_arc_light, a_giant_throws_backwards_outside_its_zone)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_MONSTROSITY;
    shooters(&t, A1, MID_BOULDER, 5);
    piece(&t, B1)->at.y = 150;
    take_aim(&t);
    piece(&t, B1)->facing = 900; /* looks at it */
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 3);
    clear_table(&t);
}

RULE(b_deeds_all, of_two_heroes_the_sum)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 4 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 and 3 deeds", DICE(1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds + piece(&t, IA)->deeds, 0);
    clear_table(&t);
}

RULE(s_light_waits, passing_keeps_the_shot_too)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "pass", NO_DICE);
    go_to_shooting(&t);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

RULE(s_light_after_moving, a_light_unit_that_moved_twice_still_shoots)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 545, SOUTH);
    card(&t, A1)->class = MID_SKIRMISHERS;
    shooters(&t, A1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    EXPECT_EQ(refusal(&t, "take aim with A1"), 0);
    clear_table(&t);
}

RULE(e_passed, evaders_may_shoot_and_move_in_their_own_phase)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    go_to_melee(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "activate B1"), 0);
    clear_table(&t);
}

RULE(e_off_table, a_unit_with_its_hero)
{
    table t = field();

    unit(&t, A1, 500, 850, NORTH);
    unit(&t, B1, 500, 950, SOUTH);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    hero(&t, HB, 2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 3);
    clear_table(&t);
}

RULE(ch_zone, a_charge_may_not_pass_through_anothers_zone)
{
    table t = field();

    unit(&t, A1, 300, 300, EAST);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    unit(&t, B1, 500, 300, WEST);
    unit(&t, B2, 400, 420, SOUTH); /* its zone lies across the lane, and ends before B1 */
    piece(&t, B2)->at.x = 390;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0); /* it ends in both zones */
    piece(&t, B1)->at.x = 520;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_ZONE_BARS);
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

RULE(t_proud, a_proud_non_combatant_is_bound_to_fight)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_PROUD);
    give(&t, HB, MID_NON_COMBATANT);
    melee_begins(&t);
    piece(&t, HA)->deeds = 0;
    act(&t, "challenge HB with HA", DICE(5, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
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

RULE(de_famous, of_a_commander_costs_one_less_than_his_all)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_ARMY_COMMANDER);
    card(&t, HB)->reputation = 5;
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 5));
    EXPECT_EQ(tokens(&t, BETA), 10 - 4);
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

RULE(sv_inspiring, the_aloof_are_not_inspired)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_ALOOF);
    hero_at(&t, HA, 1, (sk_point){500, 230});
    give(&t, HA, MID_INSPIRING);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    clear_table(&t);
}

RULE(m_hero_dice, a_hero_in_an_aloof_beast_fights_with_it)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_ALOOF);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_BEAST_MASTER);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

RULE(ch_missiles, a_unit_that_could_evade_but_stands_throws)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    shooters(&t, B1, MID_SLING, 6);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stand with B1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4 + 3);
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

RULE(sv_barrier, whoever_comes_out_over_it_no_longer_holds_it)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 330}, {700, 332}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 3));
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 5, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), -1); /* it lies behind its enemy */
    clear_table(&t);
}
