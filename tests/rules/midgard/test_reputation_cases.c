/* Reputation: every cause, its exceptions and neighbouring cases. */
#include "field.h"

static void a_hero_charges(table *t)
{
    charging(t);
    hero(t, HA, 1, A1);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
}

RULE(rp_charge, against_a_lone_hero_as_well)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero(&t, HA, 1, A1);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "stand with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_charge, a_later_charge_gains_one)
{
    table t = field();

    a_hero_charges(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 400, SOUTH);
    hero(&t, IA, 2, A2);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12 + 1);
    clear_table(&t);
}

RULE(rp_charge, the_charged_heroes_gain_nothing)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(rp_charge, the_defenders_heroes_in_their_own_phase)
{
    table t = field();

    charging(&t);
    hero(&t, HB, 2, B1);
    begin(&t);
    go_to_melee(&t);
    act(&t, "activate B1", NO_DICE);
    act(&t, "charge A1 with B1", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 12);
    clear_table(&t);
}

RULE(rp_commander, with_another_hero_in_his_unit)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 3, A1);
    give(&t, IA, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 1 + 1 + 1);
    clear_table(&t);
}

RULE(rp_against_commander, four_tokens_at_most)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 14);
    clear_table(&t);
}

RULE(rp_against_commander, not_without_a_hero)
{
    table t = field();

    charging(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(rp_against_commander, alone_he_is_as_good_as_in_his_unit)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero(&t, HA, 1, A1);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "stand with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(rp_first, a_failed_charge_leaves_it_open)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    piece(&t, HA)->deeds = 0;
    act(&t, "charge B1 with A1", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(state_of(&t)->open.first_combat, 0);
    clear_table(&t);
}

RULE(rp_first, the_other_side_may_take_it)
{
    table t = field();

    charging(&t);
    hero(&t, HB, 1, B1);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 400, SOUTH);
    begin(&t);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE); /* without a hero: the award lapses */
    go_to_melee(&t);
    act(&t, "fight the combat of A2", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "activate B1", NO_DICE);
    act(&t, "charge A1 with B1", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 11);
    clear_table(&t);
}

RULE(rp_lone_wins, a_draw_wins_nothing)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(1, 1, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(rp_lone_wins, by_destroying_it_too)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    piece(&t, B1)->stamina = 1;
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(rp_destroyed, by_breaking_by_the_edge_and_by_losing_fixed)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_FIXED);
    card(&t, B1)->reputation = 4;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, BETA), 6);
    clear_table(&t);
}

RULE(rp_survivor, a_non_combatant_who_outlives_his_unit_costs_a_token_too)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_NON_COMBATANT);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 2));
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 1);
    clear_table(&t);
}

RULE(rp_survivor, a_hero_whose_unit_breaks_costs_a_token)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_NON_COMBATANT);
    piece(&t, B1)->stamina = 1;
    card(&t, B1)->armour = 9;
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 2, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 1);
    clear_table(&t);
}

RULE(h_leave_combat, leaving_a_unit_at_peace_costs_nothing_whoever_he_is)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5,2.3 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(e_hero, the_commander_loses_one_as_well)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    clear_table(&t);
}

static void end_with(table *t, int16_t alpha, int16_t beta)
{
    far_apart(t);
    begin(t);
    go_to_melee(t);
    go_to_melee(t);
    state_of(t)->open.tokens[ALPHA] = alpha;
    state_of(t)->open.tokens[BETA] = beta;
    act(t, "end the turn", NO_DICE);
}

RULE(rp_collapse, one_token_left_is_enough)
{
    table t = field();

    end_with(&t, 1, 20);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(rp_collapse, at_none_and_below)
{
    table t = field();

    end_with(&t, 5, 0);
    EXPECT(t.game->turn(t.scene, t.state).over);
    play_by(&t, NULL);
    end_with(&t, -2, 1);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT(told(&t, MID_COLLAPSED)->seat == ALPHA);
    clear_table(&t);
}

RULE(r_reroll, it_costs_a_token_in_melee_too)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_NON_COMBATANT);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_RISK_STEP);
    act(&t, "spend a deed of HB on the risk", DICE(2));
    EXPECT_EQ(stamina(&t, HB), 2);
    EXPECT_EQ(tokens(&t, BETA), 9);
    clear_table(&t);
}
