/* 10: omphalos; 14: scenarios and winning. */
#include "battle.h"

static table carrying(void)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Ares", "D1");
    put(&t, RED, "Hades", "C7");
    lay_gem(&t, "C4");
    activate(&t, "Centaurs");
    return t;
}

RULE(10_claim, the_omphalos_is_taken_up)
{
    table t = carrying();

    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    EXPECT(the(&t, "Centaurs")->flags & PAN_CARRIES);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 0);
    EXPECT_EQ(refusal(&t, "claim the omphalos in D4 with Centaurs"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(10_claim, where_none_lies_there_is_none_to_claim)
{
    table t = carrying();

    act(&t, "walk Centaurs to D4", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim the omphalos in D4 with Centaurs"), PAN_NO_OMPHALOS);
    clear_table(&t);
}

RULE(10_one_each, not_a_second_one)
{
    table t = carrying();

    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    EXPECT_EQ(refusal(&t, "claim the omphalos in C4 with Centaurs"), PAN_CARRIES_ALREADY);
    clear_table(&t);
}

RULE(10_carried, it_goes_along)
{
    table t = carrying();

    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    act(&t, "walk Centaurs to D4", NO_DICE);
    EXPECT(the(&t, "Centaurs")->flags & PAN_CARRIES);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D4")], 0);
    clear_table(&t);
}

RULE(10_drop, after_two_actions_still)
{
    table t = carrying();

    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    act(&t, "walk Centaurs to D4", NO_DICE);
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT(!(the(&t, "Centaurs")->flags & PAN_CARRIES));
    clear_table(&t);
}

RULE(10_dropped_unclaimed, it_may_be_claimed_again)
{
    table t = carrying();

    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    state_of(&t)->open.gems[area(&t, "C4")] = 0;
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT(is_listed(&t, "claim the omphalos in C4 with Centaurs"));
    clear_table(&t);
}

static table absorbing(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C7");
    return t;
}

RULE(10_absorb, the_unclaimed_one_where_he_stands)
{
    table t = absorbing();

    lay_gem(&t, "C4");
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 0);
    clear_table(&t);
}

RULE(10_absorb_friend, from_a_friend)
{
    table t = absorbing();

    put(&t, BLUE, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "absorb the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT(!(the(&t, "Centaurs")->flags & PAN_CARRIES));
    clear_table(&t);
}

RULE(10_absorb_not_enemy, not_from_an_enemy)
{
    table t = absorbing();

    put(&t, RED, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Ares");
    EXPECT_EQ(refusal(&t, "absorb the omphalos of Centaurs"), PAN_NO_OMPHALOS);
    clear_table(&t);
}

RULE(10_absorb_divinity, achilles_cannot)
{
    table t = absorbing();

    put(&t, BLUE, "Achilles", "C4");
    lay_gem(&t, "C4");
    activate_complex(&t, "Achilles");
    EXPECT_EQ(refusal(&t, "absorb an unclaimed omphalos"), PAN_ONLY_DIVINITIES);
    clear_table(&t);
}

RULE(10_absorb_card, an_omphalos_card_for_the_hand)
{
    table t = absorbing();

    lay_gem(&t, "C4");
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 1);
    clear_table(&t);
}

/* Winning */

RULE(14_win_omphalos, the_fourth_wins)
{
    table t = absorbing();

    lay_gem(&t, "C4");
    state_of(&t)->open.absorbed[BLUE] = 3;
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_LOSS);
    clear_table(&t);
}

/* Ten dice of Ares with Close Combat against a Hades on his last row, defence 6. */
#define KILL DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)

RULE(14_win_kill, the_last_divinity_wins)
{
    table t = absorbing();

    put(&t, RED, "Hades", "C4");
    wound_to(&t, "Hades", 1);
    activate(&t, "Ares");
    act(&t, "attack Hades with Ares from here", KILL);
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    clear_table(&t);
}

RULE(14_out, red_leaves_with_everything_and_gold_plays_on)
{
    table t = battle_of("skirmish-3", 3, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Hydra", "D7");
    put(&t, GOLD, "Athena", "E1");
    wound_to(&t, "Hades", 1);
    activate(&t, "Ares");
    act(&t, "attack Hades with Ares from here", KILL);
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(the(&t, "Hydra")->area, PAN_AWAY);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    clear_table(&t);
}

RULE(14_teams, partners_absorb_together)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Zeus", "E7");
    lay_gem(&t, "C4");
    state_of(&t)->open.absorbed[GOLD] = 4;
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GOLD], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GREEN], SK_LOSS);
    clear_table(&t);
}

RULE(14_team_friends, nobody_attacks_the_partner)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, GOLD, "Hydra", "C4");
    put(&t, RED, "Minotaur", "C4");
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "attack Hydra with Ares from here"), PAN_NOT_AN_ENEMY);
    EXPECT_EQ(refusal(&t, "attack Minotaur with Ares from here"), 0);
    clear_table(&t);
}

RULE(14_rounds, the_most_absorbed_win)
{
    table t = absorbing();

    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    state_of(&t)->open.absorbed[RED] = 1;
    give_turn(&t, RED);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_WIN);
    clear_table(&t);
}

RULE(14_solo, a_guardian_comes_and_strikes)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Minotaur", "C3");
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    EXPECT(is_listed(&t, "walk Minotaur to C1"));
    act(&t, "walk Minotaur to C1", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Minotaur from here"));
    clear_table(&t);
}

RULE(14_solo, time_runs_out)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    clear_table(&t);
}

RULE(14_players, a_table_of_three_is_refused_for_a_skirmish_of_two)
{
    static pan_scenario scenario = {.players_min = 2, .players_max = 2};
    static pan_scene scene;
    static pan_state state;
    sk_setup setup = {.seats = 3, .scenario = &scenario};
    sk_problem problem;

    EXPECT(!pan_setup(&setup, &scene, &state, &problem));
    EXPECT(problem.words[0] != '\0');
}
