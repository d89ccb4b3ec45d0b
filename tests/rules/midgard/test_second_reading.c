/* Turns, moves, shots and what comes of them, read a second time by somebody who had not seen the
 * code: the other side, the second hero, the second die, the edge. */
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

/* Ten dice: outside the zone 5, at half strength 3, in cover 2; Marksman, a hero and a deed: 5. */
RULE(p_stack, ten_dice_are_five_three_two_and_bonuses_come_after)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 10);
    piece(&t, B1)->at.y = 500;
    piece(&t, A1)->stamina = 2;
    lay_ground(&t, MID_BARRIER, (sk_box){{400, 470}, {600, 476}});
    give(&t, A1, MID_MARKSMAN);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 5);
    clear_table(&t);
}

RULE(s_zone_first, one_in_melee_inside_the_zone_frees_the_shooter)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 560, 450, SOUTH); /* behind B1, in contact with it */
    piece(&t, B1)->at.y = 400;
    fight_each_other(&t, A3, B1);
    unit(&t, B3, 800, 460, SOUTH);
    shooters(&t, B3, MID_NO_MISSILE, 0);
    begin(&t);
    go_to_melee(&t);
    act(&t, "fight the combat of A3", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "take aim with A1", NO_DICE);
    EXPECT(refusal(&t, "shoot B1 with A1 and 0 deeds") != 0);
    EXPECT_EQ(refusal(&t, "shoot B3 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_hits, the_brutal_shoot_like_everybody)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_BRUTAL);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(4, 4, 4, 4));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(r_dice, the_edges_of_every_row)
{
    table t = field();
    static const int8_t DICE_OF[][2] = {{1, 1},  {3, 1},  {4, 2},  {6, 2},  {7, 3},  {9, 3},
                                        {10, 4}, {12, 4}, {13, 5}, {15, 5}, {16, 6}, {30, 6}};

    for (size_t i = 0; i < sizeof DICE_OF / sizeof *DICE_OF; i++) {
        uint16_t dice[64] = {0};
        int32_t n = 0;

        play_by(&t, NULL);
        shooting(&t);
        shooters(&t, A1, MID_BOW, 30);
        piece(&t, B1)->at.y = 400;
        card(&t, B1)->shot_armour = 31;
        hero(&t, HB, 1, B1);
        give(&t, HB, MID_FATED);
        give(&t, B1, MID_RELENTLESS);
        for (int32_t d = 0; d < 30; d++)
            dice[n++] = d < DICE_OF[i][0] ? 5 : 2;
        for (int32_t d = 0; d < DICE_OF[i][1]; d++)
            dice[n++] = 2;
        take_aim(&t);
        act(&t, "shoot B1 with A1 and 0 deeds", dice);
    }
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

RULE(ch_flank, a_first_action_behind_the_line_earns_the_second_its_flank)
{
    table t = field();

    unit(&t, A1, 300, 500, EAST);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    unit(&t, B1, 500, 430, SOUTH); /* its front line lies at 405 */
    first_to_move(&t, "A1");
    act(&t, "move A1 to 3.8,4.6 facing 0", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    act(&t, "stop at contact with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    clear_table(&t);
}

RULE(e_once, a_second_charge_in_the_phase_finds_it_standing)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    unit(&t, A3, 350, 530, EAST);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    act(&t, "activate A3", NO_DICE);
    act(&t, "charge B1 with A3", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_off_table, exactly_on_the_edge_it_is_still_there)
{
    table t = field();

    charging(&t);
    piece(&t, A1)->at.y = 745;
    piece(&t, B1)->at.y = 875;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 975);
    clear_table(&t);
}

RULE(re_off, exactly_on_the_edge_it_is_still_there)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 785;
    piece(&t, B1)->at.y = 925;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 975);
    clear_table(&t);
}

RULE(re_forwards, shot_from_behind_it_comes_towards_the_shooters_friends)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = NORTH * SK_DEGREE; /* its rear is towards A1 */
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(ch_missiles, a_shot_marker_leaves_the_javelins_in_the_hand)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_JAVELIN, 5);
    piece(&t, B1)->marks |= MID_SHOT;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    clear_table(&t);
}

RULE(ch_missiles, five_dice_are_three_for_both_sides)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_JAVELIN, 5);
    shooters(&t, B1, MID_BOW, 5);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(mid_is_marked(t.state, A1, MID_SHOT) && mid_is_marked(t.state, B1, MID_SHOT));
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

RULE(s_order, the_last_shooters_go_on_alone)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 800, 300, NORTH);
    shooters(&t, A3, MID_BOW, 2);
    shooters(&t, B1, MID_BOW, 2);
    shooting_begins(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A3", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_AIM_STEP);
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

RULE(s_test, no_stamina_lost_and_yet_it_runs)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->shot_armour = 4;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}
