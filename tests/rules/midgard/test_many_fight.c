/* Combats of several units and lone heroes: who leads, who is hit, who goes back, who goes on. */
#include "field.h"

/* A1 in front of B1 and A2 at its left flank. */
static void front_and_flank(table *t)
{
    melee(t);
    unit(t, A2, 575, 350, WEST);
    fight_each_other(t, A2, B1);
    piece(t, B1)->flanked = MID_BIT(A2);
}

RULE(mu_flank_front, the_one_in_front_leads)
{
    table t = field();

    front_and_flank(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    clear_table(&t);
}

RULE(mu_one_result, the_beaten_goes_back_past_the_one_at_its_flank)
{
    table t = field();

    front_and_flank(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(mu_one_result, two_losers_on_their_last_stamina_test_each)
{
    table t = field();

    front_and_flank(&t);
    piece(&t, A1)->stamina = 1;
    piece(&t, A2)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 5, 1, 2, 3));
    EXPECT_EQ((stamina(&t, A1) > 0) + (stamina(&t, A2) > 0), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    clear_table(&t);
}

RULE(o_destroyed, the_others_of_a_side_whose_leader_fell_go_back)
{
    table t = field();

    front_and_flank(&t);
    piece(&t, A1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5));
    EXPECT_EQ(stamina(&t, A1), 0);
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, BETA);
    EXPECT_EQ(piece(&t, A2)->at.x, 625);
    clear_table(&t);
}

RULE(o_destroyed, the_flank_is_free_when_the_flanker_is_gone)
{
    table t = field();

    front_and_flank(&t);
    piece(&t, A2)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 5, 1, 3));
    EXPECT_EQ(piece(&t, A2)->at.x, 625);
    EXPECT_EQ(piece(&t, B1)->flanked & MID_BIT(A2), 0);
    EXPECT(!mid_is_engaged(t.state, A2));
    clear_table(&t);
}

RULE(mu_tie, the_other_side_picks_its_own_leader)
{
    table t = field();

    melee(&t);
    unit(&t, B2, 600, 350, SOUTH);
    piece(&t, A1)->at.x = 550;
    fight_each_other(&t, A1, B2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PRIMARY_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "lead the combat with B2", DICE(5, 5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B2), 3);
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    EXPECT_EQ(piece(&t, B2)->at.y, 400);
    clear_table(&t);
}

RULE(mu_one_result, a_lone_hero_of_the_losers_goes_back_too)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 2, (sk_point){575, 300});
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, HA, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(piece(&t, A1)->at.y, 250);
    EXPECT_EQ(piece(&t, HA)->at.y, 250);
    EXPECT_EQ(stamina(&t, HA), 2);
    clear_table(&t);
}

RULE(rp_lone_wins, not_for_a_hero_in_the_ranks)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(m_reroll, a_pursuer_in_contact_rolls_its_ones_again_in_the_next_phase)
{
    table t = field();

    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 2, 2, 2, 5));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, ALPHA);
    clear_table(&t);
}

RULE(m_charging_once, the_loser_of_the_first_round_has_spent_it)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 1, 1, 1));
    EXPECT(!mid_is_marked(t.state, A1, MID_CHARGING));
    EXPECT(!mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(m_charging_once, a_unit_charged_in_the_defenders_phase_fights_at_once)
{
    table t = field();

    charging(&t);
    begin(&t);
    go_to_melee(&t);
    act(&t, "activate B1", NO_DICE);
    act(&t, "charge A1 with B1", NO_DICE);
    go_to_melee(&t);
    EXPECT_EQ(state_of(&t)->open.phase, 5);
    act(&t, "fight the combat of B1", DICE(1, 2, 2, 2, 5, 2, 2, 2, 2));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, BETA);
    clear_table(&t);
}

RULE(ch_others_touched, a_third_unit_charges_into_a_combat_and_all_fight_as_one)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 675, 380, WEST); /* wholly behind its front line */
    first_to_move(&t, "A2");
    act(&t, "charge B1 with A2", NO_DICE);
    act(&t, "get in with A2", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 2, 2, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    EXPECT(refusal(&t, "fight the combat of A1") != 0);
    clear_table(&t);
}

RULE(2_engaged_stays, whoever_lost_contact_moves_again)
{
    table t = field();

    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "hold ground with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "activate B1"), 0);
    clear_table(&t);
}

RULE(ch_ahead, a_corner_in_the_lane_is_enough)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 594, 430, SOUTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    piece(&t, B1)->at.x = 602;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

RULE(ch_get_in, at_a_flank_it_squares_up_to_the_edge)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    unit(&t, A1, 390, 470, EAST);
    piece(&t, A1)->facing = 100;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 0);
    EXPECT_EQ(piece(&t, A1)->at.x, 425);
    EXPECT_EQ(piece(&t, A1)->at.y, 500);
    clear_table(&t);
}

RULE(o_pursue, into_two_fresh_enemies_at_once)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 445, 401, SOUTH);
    unit(&t, B3, 555, 401, SOUTH);
    card(&t, B2)->class = card(&t, B3)->class = MID_SKIRMISHERS;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    piece(&t, B2)->at.y = piece(&t, B3)->at.y = 400;
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT(mid_is_engaged(t.state, B3));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(o_pursue, into_the_rear_of_a_fresh_enemy)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 500, 400, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(&t, B2)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(de_choose, no_blow_at_an_enemy_already_destroyed)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    piece(&t, A1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 5, 5, 1, 1, 1, 1, 3, 4));
    EXPECT_EQ(stamina(&t, A1), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(m_hero_dice, three_heroes_of_one_unit)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    hero(&t, JA, 4, A1);
    piece(&t, JA)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, JA), 3);
    EXPECT_EQ(dice_told(&t, MID_POOL, IA), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1);
    clear_table(&t);
}

RULE(m_hero_deeds, deeds_of_two_heroes_in_one_combat)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 2, A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "spend a deed of IA on fighting", NO_DICE);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "spend a deed of IA on fighting", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, IA), 4);
    clear_table(&t);
}

RULE(sv_units, a_unit_in_the_same_combat_does_not_support)
{
    table t = field();

    front_and_flank(&t);
    unit(&t, A3, 390, 300, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(sv_units, saves_are_rolled_only_against_hits)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    EXPECT(!mid_is_marked(t.state, A2, MID_SUPPORTED));
    clear_table(&t);
}
