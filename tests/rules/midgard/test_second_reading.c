/* The sheet read a second time, by somebody who had not seen the code: the other side, the second
 * hero, the second die, the edge. */
#include "tale.h"

RULE(1_deeds, heroes_of_both_sides_and_nothing_is_saved_up)
{
    far_apart(t);
    hero(t, HA, 3, A1);
    hero(t, IA, 1, A1);
    hero(t, HB, 4, B1);
    piece(t, HA)->deeds = 2;
    piece(t, HB)->stamina = 1;
    begin(t);
    EXPECT_EQ(piece(t, HA)->deeds, 3);
    EXPECT_EQ(piece(t, IA)->deeds, 1);
    EXPECT_EQ(piece(t, HB)->deeds, 3);
}

RULE(1_level_option, a_hurt_hero_of_four_still_has_four_deeds)
{
    play_by(t, "current-level=stays");
    far_apart(t);
    hero(t, HB, 4, B1);
    piece(t, HB)->stamina = 1;
    begin(t);
    EXPECT_EQ(piece(t, HB)->deeds, 4);
}

/* Commander against commander in the first combat, another hero in the ranks: 1 + 1 + 1 + 1. */
RULE(rp_against_commander, four_tokens_for_the_boldest_charge_there_is)
{
    charging(t);
    hero(t, HA, 2, A1);
    hero(t, IA, 2, A1);
    give(t, HA, MID_ARMY_COMMANDER);
    hero(t, HB, 2, B1);
    give(t, HB, MID_ARMY_COMMANDER);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(t, ALPHA), 14);
    EXPECT_EQ(tokens(t, BETA), 10);
}

RULE(rp_first_lapses, for_the_other_side_as_well)
{
    charging(t);
    unit(t, A3, 900, 300, NORTH);
    unit(t, B3, 900, 430, SOUTH);
    hero(t, HB, 1, B3);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "end the movement", NO_DICE);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(t, "activate B3", NO_DICE);
    act(t, "charge A3 with B3", NO_DICE);
    EXPECT_EQ(tokens(t, BETA), 11);
}

RULE(rp_destroyed, nobody_gains_what_the_other_loses)
{
    melee(t);
    piece(t, B1)->stamina = 1;
    card(t, B1)->reputation = 5;
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(t, BETA), 5);
    EXPECT_EQ(tokens(t, ALPHA), 10);
}

/* Ten dice: outside the zone 5, at half strength 3, in cover 2; Marksman, a hero and a deed: 5. */
RULE(p_stack, ten_dice_are_five_three_two_and_bonuses_come_after)
{
    shooting(t);
    shooters(t, A1, MID_BOW, 10);
    piece(t, B1)->at.y = 500;
    piece(t, A1)->stamina = 2;
    lay_ground(t, MID_BARRIER, (sk_box){{400, 470}, {600, 476}});
    give(t, A1, MID_MARKSMAN);
    hero(t, HA, 1, A1);
    shooters(t, HA, MID_BOW, 1);
    take_aim(t);
    act(t, "shoot B1 with A1 and 1 deed", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(t, MID_SHOT_AT, A1), 5);
}

RULE(s_zone_first, one_in_melee_inside_the_zone_frees_the_shooter)
{
    shooting(t);
    unit(t, A3, 560, 450, SOUTH); /* behind B1, in contact with it */
    piece(t, B1)->at.y = 400;
    fight_each_other(t, A3, B1);
    unit(t, B3, 800, 460, SOUTH);
    shooters(t, B3, MID_NO_MISSILE, 0);
    begin(t);
    go_to_melee(t);
    act(t, "fight the combat of A3", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(t);
    act(t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(t, "take aim with A1", NO_DICE);
    EXPECT(refusal(t, "shoot B1 with A1 and 0 deeds") != 0);
    EXPECT_EQ(refusal(t, "shoot B3 with A1 and 0 deeds"), 0);
}

RULE(s_hits, the_brutal_shoot_like_everybody)
{
    shooting(t);
    give(t, A1, MID_BRUTAL);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(4, 4, 4, 4));
    EXPECT_EQ(stamina(t, B1), 4);
}

RULE(t_hels_breath, in_rough_ground_it_is_two_dice_still)
{
    shooting(t);
    give(t, A1, MID_HELS_BREATH);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 400}, {700, 500}});
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(t, B1)->at.y, 440);
}

RULE(r_dice, the_edges_of_every_row)
{
    static const int8_t DICE_OF[][2] = {{1, 1},  {3, 1},  {4, 2},  {6, 2},  {7, 3},  {9, 3},
                                        {10, 4}, {12, 4}, {13, 5}, {15, 5}, {16, 6}, {30, 6}};

    for (size_t i = 0; i < sizeof DICE_OF / sizeof *DICE_OF; i++) {
        uint16_t dice[64] = {0};
        int32_t n = 0;

        play_by(t, NULL);
        shooting(t);
        shooters(t, A1, MID_BOW, 30);
        piece(t, B1)->at.y = 400;
        card(t, B1)->shot_armour = 31;
        hero(t, HB, 1, B1);
        give(t, HB, MID_FATED);
        give(t, B1, MID_RELENTLESS);
        for (int32_t d = 0; d < 30; d++)
            dice[n++] = d < DICE_OF[i][0] ? 5 : 2;
        for (int32_t d = 0; d < DICE_OF[i][1]; d++)
            dice[n++] = 2;
        take_aim(t);
        act(t, "shoot B1 with A1 and 0 deeds", dice);
    }
}

RULE(c_second_action, an_unhurt_unit_tests_for_the_second_alone)
{
    far_apart(t);
    first_to_move(t, "A1");
    act(t, "move A1 to 5,4 facing 90", NO_DICE);
    act(t, "move A1 to 5,5 facing 90", DICE(3));
    EXPECT_EQ(piece(t, A1)->at.y, 500);
}

RULE(t_drilled, the_second_test_of_the_phase_is_the_usual_one)
{
    far_apart(t);
    give(t, A1, MID_DRILLED);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "move A1 to 5,4 facing 90", NO_DICE);
    act(t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(piece(t, A1)->at.y, 400);
}

RULE(t_drilled, in_rough_ground_one_die_is_left)
{
    far_apart(t);
    give(t, A1, MID_DRILLED);
    lay_ground(t, MID_ROUGH, (sk_box){{300, 200}, {700, 400}});
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(t, A1)->at.y, 400);
}

RULE(f_only, after_a_failed_turn_there_is_no_other_action)
{
    far_apart(t);
    first_to_move(t, "A1");
    act(t, "turn A1 to 180", DICE(2));
    EXPECT_EQ(piece(t, A1)->facing, NORTH * SK_DEGREE);
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT(refusal(t, "activate A1") != 0);
}

RULE(ch_flank, a_first_action_behind_the_line_earns_the_second_its_flank)
{
    unit(t, A1, 300, 500, EAST);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    unit(t, B1, 500, 430, SOUTH); /* its front line lies at 405 */
    first_to_move(t, "A1");
    act(t, "move A1 to 3.8,4.6 facing 0", NO_DICE);
    act(t, "charge B1 with A1", DICE(3));
    act(t, "stop at contact with A1", NO_DICE);
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(t, MID_POOL, B1), 2);
    EXPECT_EQ(dice_told(t, MID_POOL, A1), 4);
}

RULE(e_once, a_second_charge_in_the_phase_finds_it_standing)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    unit(t, A3, 350, 530, EAST);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(t, B1)->at.y, 530);
    act(t, "activate A3", NO_DICE);
    act(t, "charge B1 with A3", NO_DICE);
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(e_off_table, exactly_on_the_edge_it_is_still_there)
{
    charging(t);
    piece(t, A1)->at.y = 745;
    piece(t, B1)->at.y = 875;
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(t, B1), 4);
    EXPECT_EQ(piece(t, B1)->at.y, 975);
}

RULE(re_off, exactly_on_the_edge_it_is_still_there)
{
    shooting(t);
    piece(t, A1)->at.y = 785;
    piece(t, B1)->at.y = 925;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(t, B1), 4);
    EXPECT_EQ(piece(t, B1)->at.y, 975);
}

RULE(re_forwards, shot_from_behind_it_comes_towards_the_shooters_friends)
{
    shooting(t);
    piece(t, B1)->facing = NORTH * SK_DEGREE; /* its rear is towards A1 */
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(t, B1)->at.y, 490);
}

/* Fearsome beats Fearsome: half a spear throw, and the pursuer still goes a whole one. */
RULE(t_fearsome_both, and_the_pursuer_runs_a_whole_spear_throw)
{
    melee(t);
    give(t, A1, MID_FEARSOME);
    give(t, B1, MID_FEARSOME);
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(t, B1)->at.y, 400);
    act(t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(t, A1)->at.y, 350);
    EXPECT(mid_is_engaged(t->state, A1));
}

RULE(sv_units, aura_leaves_hill_pikes_and_inspiration)
{
    melee(t);
    give(t, A1, MID_AURA_OF_DREAD);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    give(t, B1, MID_PIKES);
    unit(t, B3, 500, 400, SOUTH);
    hero_at(t, HB, 1, (sk_point){440, 395});
    give(t, HB, MID_INSPIRING);
    lay_ground(t, MID_HILL, (sk_box){{400, 330}, {600, 500}});
    melee_begins(t);
    act(t, "fight the combat of A1", NO_DICE);
    act(t, "inspire with HB", DICE(5, 2, 2, 2, 2, 2, 2, 2, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(t, MID_SAVES, B1), 6);
}

RULE(m_reroll, a_second_one_stays)
{
    charging(t);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(1, 1, 2, 2, 1, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(t, B1), 4);
}

RULE(o_victory, more_unsaved_hits_win_without_any_stamina_lost)
{
    melee(t);
    card(t, A1)->armour = card(t, B1)->armour = 5;
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(stamina(t, B1), 4);
    EXPECT_EQ(piece(t, B1)->at.y, 400);
}

RULE(o_option, by_stamina_that_is_a_draw)
{
    play_by(t, "fighting-victory=stamina-lost");
    melee(t);
    card(t, A1)->armour = card(t, B1)->armour = 5;
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(piece(t, B1)->at.y, 350);
}

RULE(sc_third, the_last_draw_kills_both_and_both_roll)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, HB, 1, B1);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
    act(t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 1, 4));
    EXPECT_EQ(tokens(t, ALPHA) + tokens(t, BETA), 20 + 6 - 3 - 2);
    EXPECT_EQ(stamina(t, HA) + stamina(t, HB), 0);
}

RULE(sc_rounds, heroes_charge_in_the_first_round_only)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, HB, 1, B1);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
    act(t, "take up the challenge", DICE(1, 2, 1, 2, 1, 1, 5, 2, 2));
    EXPECT_EQ(tokens(t, ALPHA), 13);
}

RULE(de_fated, a_roll_of_three_smites)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, HB, 1, B1);
    give(t, HB, MID_FATED);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
    act(t, "take up the challenge", DICE(5, 2, 3, 3, 1));
    EXPECT_EQ(stamina(t, HA), 0);
    EXPECT_EQ(tokens(t, BETA), 7);
}

RULE(t_relentless, and_the_winner_of_a_round_loses_nothing)
{
    melee(t);
    give(t, A1, MID_RELENTLESS);
    give(t, B1, MID_RELENTLESS);
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(t, A1), 4);
    EXPECT_EQ(stamina(t, B1), 3);
    EXPECT_EQ(piece(t, B1)->at.y, 350);
}

RULE(ch_missiles, a_shot_marker_leaves_the_javelins_in_the_hand)
{
    charging(t);
    shooters(t, B1, MID_JAVELIN, 5);
    piece(t, B1)->marks |= MID_SHOT;
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
}

RULE(ch_missiles, five_dice_are_three_for_both_sides)
{
    charging(t);
    shooters(t, A1, MID_JAVELIN, 5);
    shooters(t, B1, MID_BOW, 5);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(mid_is_marked(t->state, A1, MID_SHOT) && mid_is_marked(t->state, B1, MID_SHOT));
}

RULE(t_stampede_way, a_foe_behind_the_beast_is_trampled_too)
{
    melee(t);
    card(t, B1)->class = MID_MONSTROSITY;
    give(t, B1, MID_STAMPEDE);
    piece(t, B1)->stamina = 1;
    unit(t, A3, 500, 480, NORTH);
    unit(t, B3, 500, 700, SOUTH);
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(t, A3), 3);
    EXPECT_EQ(stamina(t, B3), 4);
}

RULE(rp_both, both_at_nought_is_a_draw_but_above_it_is_not)
{
    far_apart(t);
    state_of(t)->open.tokens[ALPHA] = state_of(t)->open.tokens[BETA] = 0;
    shooting_begins(t);
    let_the_table_go_on(t, NO_DICE);
    EXPECT(t->game->turn(t->scene, t->state).over);
    EXPECT_EQ(t->game->result(t->scene, t->state).outcome[ALPHA], SK_DRAW);
}

RULE(s_order, the_last_shooters_go_on_alone)
{
    shooting(t);
    unit(t, A3, 800, 300, NORTH);
    shooters(t, A3, MID_BOW, 2);
    shooters(t, B1, MID_BOW, 2);
    shooting_begins(t);
    EXPECT_EQ(seat_of(t), BETA);
    act(t, "take aim with B1", NO_DICE);
    act(t, "shoot A1 with B1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(seat_of(t), ALPHA);
    act(t, "take aim with A1", NO_DICE);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(seat_of(t), ALPHA);
    act(t, "take aim with A3", NO_DICE);
    EXPECT_EQ(step_of(t), MID_AIM_STEP);
}

RULE(h_leave_combat, a_commander_who_is_no_fighter_loses_nothing)
{
    melee(t);
    hero(t, HA, 2, A1);
    give(t, HA, MID_ARMY_COMMANDER);
    give(t, HA, MID_NON_COMBATANT);
    first_to_move(t, "HA");
    act(t, "leave with HA to 5,2.4 facing 90", NO_DICE);
    EXPECT_EQ(tokens(t, ALPHA), 10);
}

RULE(t_blast, half_strength_halves_it_all_the_same)
{
    shooting(t);
    give(t, A1, MID_BLAST);
    shooters(t, A1, MID_LIGHT_ARTILLERY, 6);
    piece(t, A1)->stamina = 2;
    piece(t, B1)->at.y = 500;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
}

RULE(s_test, no_stamina_lost_and_yet_it_runs)
{
    shooting(t);
    card(t, B1)->shot_armour = 4;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT_EQ(stamina(t, B1), 4);
    EXPECT_EQ(piece(t, B1)->at.y, 490);
}

RULE(mu_one_result, the_second_loser_retreats_as_well)
{
    melee(t);
    unit(t, B3, 580, 350, SOUTH);
    piece(t, B1)->at.x = 480;
    piece(t, A1)->at.x = 500;
    fight_each_other(t, A1, B3);
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 1, 1, 1, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(piece(t, B1)->at.y, 400);
    EXPECT_EQ(piece(t, B3)->at.y, 400);
}

RULE(t_fixed_shot, it_cannot_shoot_back_in_this_turn)
{
    shooting(t);
    give(t, B1, MID_FIXED);
    shooters(t, B1, MID_BOW, 2);
    unit(t, B3, 750, 440, SOUTH);
    shooters(t, B3, MID_BOW, 2);
    shooting_begins(t);
    act(t, "take aim with B3", NO_DICE);
    act(t, "hold the fire of B3", NO_DICE);
    act(t, "take aim with A1", NO_DICE);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT(mid_is_marked(t->state, B1, MID_SHOT));
    EXPECT_EQ(piece(t, B1)->at.y, 440);
    EXPECT(refusal(t, "take aim with B1") != 0);
}
