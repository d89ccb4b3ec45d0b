/* Shooting: exceptions and neighbouring cases. */
#include "field.h"

/* A1 shoots at B1 from outside its zone with so many dice that only these count. */
static int32_t dice_of_shot(table *t, const char *words, int32_t expected)
{
    static const uint16_t MISSES[] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    uint16_t dice[33] = {0};

    for (int32_t i = 0; i < expected; i++)
        dice[i] = MISSES[i];
    act(t, words, dice);
    return told(t, MID_SHOT_AT)->n[0];
}

RULE(p_stack, four_penalties_leave_one_of_sixteen)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 16);
    piece(&t, A1)->stamina = 1;
    piece(&t, B1)->at.y = 560;
    unit(&t, A2, 500, 450, NORTH);
    lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 350}});
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{400, 550}, {600, 700}});
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 1), 1);
    clear_table(&t);
}

RULE(p_outside, partly_in_the_zone_is_inside)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){595, 440};
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 4), 4);
    clear_table(&t);
}

RULE(p_outside, a_lone_heros_single_die_is_not_lost)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 1, (sk_point){700, 300});
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with HA and 0 deeds", 1), 1);
    clear_table(&t);
}

RULE(b_deeds, a_lone_hero_adds_dice_to_his_own_shot)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 3, (sk_point){700, 300});
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with HA and 2 deeds", 3), 3);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    EXPECT(mid_is_marked(t.state, HA, MID_SHOT));
    clear_table(&t);
}

RULE(b_deeds, an_unarmed_hero_has_nothing_to_shoot)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_NO_MISSILE, 0);
    hero(&t, HA, 2, A1);
    shooting_begins(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(b_deeds, not_by_a_hero_beside_the_unit)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 1 deed"), MID_NO_DEEDS);
    clear_table(&t);
}

RULE(b_hero, two_heroes_two_dice)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    hero(&t, JA, 2, A1);
    shooters(&t, HA, MID_BOW, 1);
    shooters(&t, IA, MID_BOW, 1);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 6), 6);
    EXPECT(mid_is_marked(t.state, HA, MID_SHOT));
    EXPECT(mid_is_marked(t.state, IA, MID_SHOT));
    clear_table(&t);
}

RULE(b_hero, not_beyond_his_own_range)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 500;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_JAVELIN, 1);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 2), 2);
    clear_table(&t);
}

RULE(b_behind, only_with_the_whole_base)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 0; /* looks east: front line at x 525 */
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 4), 4);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    piece(&t, A1)->at.x = 475;
    go_to_shooting(&t);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 5), 5);
    clear_table(&t);
}

RULE(b_behind, a_lone_hero_has_no_back)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 800;
    hero_at(&t, HB, 2, (sk_point){500, 400});
    piece(&t, HB)->facing = 900;
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot HB with A1 and 0 deeds", 4), 4);
    clear_table(&t);
}

RULE(b_big_target, one_die_at_a_big_hero_alone)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 800;
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_BIG);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot HB with A1 and 0 deeds", 5), 5);
    clear_table(&t);
}

RULE(b_big_target, the_ranks_hide_a_big_hero)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_BIG);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 4), 4);
    clear_table(&t);
}

RULE(b_big_target, a_big_and_towering_target_gives_two)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_TOWERING);
    give(&t, B1, MID_BIG);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 6), 6);
    clear_table(&t);
}

RULE(s_zone_first, a_lone_hero_in_it_draws_the_arrows)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){650, 500};
    hero_at(&t, HB, 2, (sk_point){500, 400});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_ZONE_COMES_FIRST);
    EXPECT_EQ(refusal(&t, "shoot HB with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_zone_first, one_in_melee_does_not)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 500, SOUTH);
    unit(&t, A2, 425, 440, EAST);
    fight_each_other(&t, A2, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_melee, a_hero_fighting_alone_is_safe_from_arrows)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 500, SOUTH);
    unit(&t, A2, 500, 450, SOUTH);
    piece(&t, B1)->at.y = 900;
    hero_at(&t, HB, 2, (sk_point){500, 400});
    fight_each_other(&t, A2, HB);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of HB", DICE(1, 1, 1, 1, 1, 1));
    act(&t, "take aim with A1", NO_DICE);
    EXPECT(refusal(&t, "shoot HB with A1 and 0 deeds") != 0);
    clear_table(&t);
}

RULE(s_light_after_moving, attached_heroes_wait_with_their_warriors)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}

RULE(s_light_after_moving, the_defenders_light_troops_after_the_defenders_movement)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    shooters(&t, B1, MID_MOUNTED_BOW, 4);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    EXPECT_EQ(step_of(&t), MID_PICK);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_LIGHT_SHOTS);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    EXPECT_EQ(dice_of_shot(&t, "shoot A1 with B1 and 0 deeds", 4), 4);
    EXPECT_EQ(step_of(&t), MID_SHOTS);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT(refusal(&t, "take aim with B1") != 0);
    clear_table(&t);
}

RULE(s_order, a_side_without_shooters_left_lets_the_other_go_on)
{
    table t = field();

    shooting(&t);
    unit(&t, A2, 800, 300, NORTH);
    unit(&t, B2, 800, 440, SOUTH);
    shooters(&t, A2, MID_BOW, 4);
    shooting_begins(&t);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A2", NO_DICE);
    act(&t, "shoot B2 with A2 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(s_pass, a_pass_is_for_one_shot)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_BOW, 4);
    unit(&t, A2, 800, 300, NORTH);
    unit(&t, B2, 800, 440, SOUTH);
    shooters(&t, A2, MID_BOW, 4);
    shooting_begins(&t);
    act(&t, "pass", NO_DICE);
    act(&t, "take aim with A2", NO_DICE);
    act(&t, "shoot B2 with A2 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    clear_table(&t);
}

RULE(s_test, the_failed_test_on_the_last_stamina_is_followed_by_one_to_break)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 2, 3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(s_test, a_destroyed_unit_tests_no_more)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(s_lone_dies, no_test_and_no_risk_dice_for_a_hero_alone)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 800;
    hero_at(&t, HB, 2, (sk_point){500, 400});
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 2);
    EXPECT_EQ(piece(&t, HB)->at.y, 400);
    clear_table(&t);
}

RULE(s_lone_dies, divine_intervention_and_full_reputation)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 800;
    hero_at(&t, HB, 1, (sk_point){500, 400});
    give(&t, HB, MID_DIVINE_INTERVENTION);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(t_blast, half_strength_and_a_target_beside_the_corridor_still_halve)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_BLAST);
    piece(&t, B1)->at = (sk_point){620, 520};
    piece(&t, A1)->stamina = 2;
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 1), 1);
    clear_table(&t);
}

RULE(t_on_my_command, not_by_the_aloof_nor_twice)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_ON_MY_COMMAND);
    piece(&t, HA)->marks |= MID_USED_COMMAND;
    take_aim(&t);
    EXPECT(refusal(&t, "shoot B1 with A1 at the command of HA") != 0);
    clear_table(&t);
}

RULE(t_on_my_command, the_dice_are_added_after_halving)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 500;
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_ON_MY_COMMAND);
    take_aim(&t);
    act(&t, "shoot B1 with A1 at the command of HA", DICE(3, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    clear_table(&t);
}

RULE(s_blocked, units_of_either_side_hide_but_heroes_do_not)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    hero_at(&t, HA, 2, (sk_point){500, 470});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    unit(&t, B2, 500, 500, SOUTH);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(p_obscured, partly_hidden_by_a_unit)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 500;
    unit(&t, A2, 560, 430, NORTH);
    shooters(&t, A1, MID_BOW, 8);
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 2), 2);
    clear_table(&t);
}

RULE(p_obscured, a_barrier_one_touches_is_cover)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 412}, {600, 415}});
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 2), 2);
    clear_table(&t);
}

RULE(p_overhead, enemies_between_are_not_shot_over)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, B2, 500, 450, SOUTH);
    lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 350}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(p_overhead, onto_a_hill_over_friends)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, A2, 500, 450, NORTH);
    lay_ground(&t, MID_HILL, (sk_box){{400, 530}, {600, 700}});
    take_aim(&t);
    EXPECT_EQ(dice_of_shot(&t, "shoot B1 with A1 and 0 deeds", 1), 1);
    clear_table(&t);
}

RULE(p_no_overhead, javelins_and_crossbows_even_from_a_hill)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 560;
    unit(&t, A2, 500, 450, NORTH);
    shooters(&t, A1, MID_DRAGONS_BREATH, 8);
    lay_ground(&t, MID_HILL, (sk_box){{400, 250}, {600, 350}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(s_once, whoever_threw_in_a_charge_has_shot)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_marked(t.state, A1, MID_SHOT));
    clear_table(&t);
}

/* Deeds of those who do not shoot, in a unit that does not */

/* A1 has this missile, HA in its ranks a bow, IA none; B1 is so far away. */
static table archer_in_the_ranks(int32_t missile, int32_t dice, int32_t apart)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, missile, dice);
    piece(&t, B1)->at.y = 300 + apart;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    hero(&t, IA, 2, A1);
    give(&t, IA, MID_ON_MY_COMMAND);
    take_aim(&t);
    return t;
}

RULE(b_deeds_idle, an_unarmed_hero_does_not_help_another)
{
    table t = archer_in_the_ranks(MID_NO_MISSILE, 0, 140);

    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 2 deeds"), MID_NO_DEEDS);
    EXPECT(!is_listed(&t, "shoot B1 with A1 and 2 deeds"));
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of IA"), MID_NO_SUCH_CALL);
    EXPECT(!is_listed(&t, "shoot B1 with A1 at the command of IA"));
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    clear_table(&t);
}

RULE(b_deeds_idle, in_a_unit_that_shoots_he_does)
{
    table t = archer_in_the_ranks(MID_BOW, 4, 140);

    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 3 deeds"), 0);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 4 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 at the command of IA", DICE(1, 1, 1, 1, 1, 1, 1));
    clear_table(&t);
}

RULE(b_deeds_idle, not_where_the_units_own_missiles_do_not_reach)
{
    table t = archer_in_the_ranks(MID_JAVELIN, 4, 200);

    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 2 deeds"), MID_NO_DEEDS);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 at the command of IA"), MID_NO_SUCH_CALL);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1));
    clear_table(&t);
}

RULE(b_deeds_idle, who_has_shot_already_helps_only_the_unit)
{
    table t = archer_in_the_ranks(MID_BOW, 4, 140);

    piece(&t, HA)->marks |= MID_SHOT;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 3 deeds"), 0);
    clear_table(&t);

    t = archer_in_the_ranks(MID_NO_MISSILE, 0, 140);
    hero(&t, JA, 1, A1);
    shooters(&t, JA, MID_BOW, 1);
    piece(&t, HA)->marks |= MID_SHOT;
    piece(&t, JA)->deeds = 1;
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 2 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1));
    EXPECT_EQ(piece(&t, JA)->deeds, 0);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}
