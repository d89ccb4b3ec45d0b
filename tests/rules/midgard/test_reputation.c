/* Reputation: what gains and what costs tokens. */
#include "field.h"

RULE(rp_charge, two_heroes_in_a_unit_are_one_award)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    begin(&t);
    state_of(&t)->open.first_combat = 1;
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(rp_no_hero, plain_men_are_not_sung_of)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(rp_first, the_first_blow_counts_double)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_first_lapses, the_chance_is_gone)
{
    table t = field();

    charging(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 430, SOUTH);
    hero(&t, HA, 1, A2);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(rp_first_option, the_chance_waits_for_a_hero)
{
    table t = field_by("first-charge=first-charging-hero");

    charging(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 430, SOUTH);
    hero(&t, HA, 1, A2);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_commander, the_commander_leads)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    begin(&t);
    state_of(&t)->open.first_combat = 1;
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_against_commander, commander_against_commander_is_worth_three)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HA, MID_ARMY_COMMANDER);
    give(&t, HB, MID_ARMY_COMMANDER);
    begin(&t);
    state_of(&t)->open.first_combat = 1;
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(rp_lone_charge, a_lone_hero_charges)
{
    table t = field();

    unit(&t, A1, 900, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 340});
    begin(&t);
    state_of(&t)->open.first_combat = 1;
    act(&t, "activate HA", NO_DICE);
    act(&t, "charge B1 with HA", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT(mid_is_engaged(t.state, HA));
    clear_table(&t);
}

RULE(rp_lone_wins, one_man_beats_many)
{
    table t = field();

    unit(&t, A1, 900, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 380});
    fight_each_other(&t, HA, B1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(rp_destroyed, a_lost_unit_costs_two)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(rp_survivor, he_stands_alone)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    piece(&t, B1)->stamina = 1;
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_shooting(&t);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 2));
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 1);
    clear_table(&t);
}

RULE(rp_fights_on, he_fights_on)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    piece(&t, B1)->stamina = 1;
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1, 2));
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 8);
    EXPECT(mid_is_engaged(t.state, HB));
    clear_table(&t);
}

RULE(rp_collapse, the_army_runs)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[BETA] = 0;
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_WIN);
    clear_table(&t);
}

RULE(rp_below_zero, nothing_is_decided_before_the_end)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[BETA] = -1;
    go_to_melee(&t);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    state_of(&t)->open.tokens[BETA] = 1;
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(rp_both, nobody_is_left_to_sing)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[ALPHA] = state_of(&t)->open.tokens[BETA] = 0;
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_DRAW);
    clear_table(&t);
}

RULE(rp_last_turn, tokens_are_counted)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.turn = 6;
    state_of(&t)->open.tokens[BETA] = 11;
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BETA], SK_WIN);
    clear_table(&t);
}

RULE(rp_no_units, heroes_alone_do_not_win_battles)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    hero_at(&t, HB, 2, (sk_point){500, 900});
    melee_begins(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_WIN);
    clear_table(&t);
}
