/* What may be done at any time: healing, searching, dropping; and fallen divinities. */
#include "battle.h"

/* Blue's Ares is wounded and Blue holds omphalos cards. */
static table hurt(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Ares", 5);
    hold_gems(&t, BLUE, 2);
    return t;
}

RULE(3_heal_any_time, before_the_pass_which_stays_open)
{
    table t = hurt();

    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 6);
    EXPECT(is_listed(&t, "pass and draw a second card"));
    EXPECT(is_listed(&t, "pass without drawing"));
    clear_table(&t);
}

RULE(2_a3_search, a_search_before_the_decision_leaves_the_pass)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 2);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT(is_listed(&t, "pass without drawing"));
    act(&t, "draw one card", DICE(1)); /* a manoeuvre of phase B: the turn has gone on */
    EXPECT(!is_listed(&t, "pass without drawing"));
    clear_table(&t);
}

RULE(3_heal_any_time, after_the_last_activation)
{
    table t = hurt();

    put(&t, BLUE, "Centaurs", "C1");
    state_of(&t)->open.activations = 1;
    pan_top(state_of(&t))->stage = PAN_SECOND_ACTIVATION;
    hold(&t, BLUE, "Centaurs", 1);
    act(&t, "activate Centaurs", NO_DICE);
    act(&t, "pay with an omphalos card", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 6);
    act(&t, "recall nobody", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(3_heal_any_time, among_the_dice)
{
    table t = hurt();

    put(&t, RED, "Hydra", "C4");
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here",
        DICE(FOUR, FOUR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(the(&t, "Ares")->vitality, 6);
    clear_table(&t);
}

RULE(3_heal_any_time, before_the_wounds_of_a_retaliation)
{
    table t = hurt();

    put(&t, RED, "Hydra", "C4");
    hold(&t, RED, "Hydra", 1);
    wound_to(&t, "Ares", 1); /* defence 6 */
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Hydra", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_BREATH); /* before the roll */
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "let it be", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT_EQ(step_of(&t), PAN_BREATH);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    act(&t, "let it be", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 1); /* two, less one */
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(3_heal_any_time, not_in_the_turn_of_another)
{
    table t = hurt();

    give_turn(&t, RED);
    put(&t, RED, "Hydra", "C4");
    hold(&t, BLUE, "Ares", 1);
    activate(&t, "Hydra");
    act(&t, "attack Ares with Hydra from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    EXPECT(!is_listed(&t, "heal Ares with an omphalos card"));
    clear_table(&t);
}

RULE(3_heal_any_time, a_pause_opens_by_what_lies_open)
{
    table t = hurt();

    put(&t, RED, "Hydra", "C4");
    hold(&t, RED, "Hydra", 1);
    state_of(&t)->secret[BLUE].gem = 0; /* in the deck, but who knows */
    hold(&t, BLUE, "Ares", 2);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Hydra", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_BREATH);
    EXPECT(!is_listed(&t, "heal Ares with an omphalos card"));
    clear_table(&t);
}

RULE(11_search_any_time, the_active_player_among_the_dice)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here",
        DICE(FOUR, FOUR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    clear_table(&t);
}

/* Dropping */

static table bearing(const char *name, const char *where)
{
    table t = battle();

    put(&t, BLUE, name, where);
    put(&t, RED, "Hades", "E1");
    the(&t, name)->flags |= PAN_CARRIES;
    return t;
}

RULE(10_drop_on_the_way, in_an_area_it_runs_through)
{
    table t = bearing("Centaurs", "C4");

    activate_complex(&t, "Centaurs");
    EXPECT(!is_listed(&t, "run Centaurs to D4 dropping the omphalos in C4")); /* a plain drop */
    act(&t, "run Centaurs to D6 dropping the omphalos in D5", DICE(1));
    EXPECT(is_in(&t, "Centaurs", "D6"));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D5")], 1);
    EXPECT(!(the(&t, "Centaurs")->flags & PAN_CARRIES));
    clear_table(&t);
}

RULE(10_drop_on_the_way, where_the_run_ends)
{
    table t = bearing("Centaurs", "C4");

    activate_complex(&t, "Centaurs");
    act(&t, "run Centaurs to D6 dropping the omphalos in D6", DICE(1));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D6")], 1);
    clear_table(&t);
}

RULE(10_drop_on_the_way, on_a_walk_too_but_not_beyond_it)
{
    table t = bearing("Centaurs", "C4");

    activate(&t, "Centaurs");
    EXPECT(!is_listed(&t, "walk Centaurs to D5 dropping the omphalos in D6"));
    act(&t, "walk Centaurs to D6 dropping the omphalos in D5", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D5")], 1);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(10_drop_on_the_way, not_behind_an_enemy_that_stops_it)
{
    table t = bearing("Centaurs", "C4");

    put(&t, RED, "Hydra", "D5");
    activate_complex(&t, "Centaurs");
    EXPECT(!is_listed(&t, "run Centaurs to D6 dropping the omphalos in D5"));
    EXPECT(is_listed(&t, "run Centaurs to D5 dropping the omphalos in D5"));
    clear_table(&t);
}

RULE(10_drop, among_the_dice_of_its_attack)
{
    table t = bearing("Ares", "C4");

    put(&t, RED, "Hydra", "C4");
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here",
        DICE(FOUR, FOUR, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "drop the omphalos of Ares", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    clear_table(&t);
}

RULE(10_drop, not_outside_its_activation)
{
    table t = bearing("Centaurs", "C1");

    put(&t, BLUE, "Ares", "C4");
    EXPECT_EQ(refusal(&t, "drop the omphalos of Centaurs"), PAN_NOT_NOW);
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "drop the omphalos of Centaurs"), PAN_NOT_NOW);
    clear_table(&t);
}

/* Two against two: a divinity falls */

#define KILL DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)

static table red_falls(const char *option)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, option);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Centaurs", "D7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Zeus", "E7");
    wound_to(&t, "Hades", 1);
    state_of(&t)->open.absorbed[RED] = 3;
    state_of(&t)->open.absorbed[GREEN] = 1;
    hold(&t, RED, "Centaurs", 1);
    activate(&t, "Ares");
    act(&t, "attack Hades with Ares from here", KILL);
    act(&t, "roll the second assault", DICE(FIVE));
    return t;
}

RULE(10_absorbed_lost, what_hades_had_absorbed_is_gone)
{
    table t = red_falls(NULL);

    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(state_of(&t)->open.absorbed[RED], 0);
    EXPECT_EQ(state_of(&t)->open.lost, 3);
    EXPECT_EQ(t.game->result(t.scene, t.state).score[GREEN], 1);
    lay_gem(&t, "E7");
    give_turn(&t, BLUE);
    clear_table(&t);
}

RULE(10_absorbed_lost, each_for_himself_too)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, GOLD, "Athena", "E1");
    state_of(&t)->open.absorbed[RED] = 2;
    pan_destroy(&p, unit(&t, "Hades"));
    EXPECT_EQ(state_of(&t)->open.absorbed[RED], 0);
    EXPECT_EQ(t.game->result(t.scene, t.state).score[RED], 0);
    clear_table(&t);
}

RULE(14_team_fallen, the_army_fights_on)
{
    table t = red_falls(NULL);

    EXPECT(is_in(&t, "Centaurs", "D7"));
    act(&t, "end the activation", NO_DICE);
    act(&t, "search no more this turn", DICE(1)); /* cards of the dead might pay for one */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    act(&t, "activate Centaurs", NO_DICE);
    clear_table(&t);
}

RULE(14_team_fallen, the_side_is_beaten_when_both_have_fallen)
{
    table t = red_falls(NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    pan_destroy(&p, unit(&t, "Zeus"));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GOLD], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_LOSS);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[GREEN], SK_LOSS);
    clear_table(&t);
}

RULE(14_team_fallen, the_ally_may_still_win_for_both)
{
    table t = red_falls(NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    state_of(&t)->open.absorbed[GREEN] = (uint8_t)scene_of(&t)->omphalos;
    pan_end_game(&p);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    clear_table(&t);
}

RULE(14_team_fallen_option, by_option_it_leaves)
{
    table t = red_falls("fallen-army=leaves");

    EXPECT_EQ(the(&t, "Centaurs")->area, PAN_AWAY);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "let it be", NO_DICE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    clear_table(&t);
}

RULE(2_a1_gone, what_a_player_who_is_out_has_done_ends_when_his_turn_would_come)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, GOLD, "Athena", "E1");
    state_of(&t)->open.out = state_of(&t)->open.fallen = 1 << RED;
    the(&t, "Athena")->stone = RED + 1;
    the(&t, "Athena")->defence = -1;
    the(&t, "Athena")->by = RED + 1;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    EXPECT_EQ(the(&t, "Athena")->stone, 0);
    EXPECT_EQ(the(&t, "Athena")->defence, 0);
    clear_table(&t);
}

RULE(11_free_second, subterfuge_draws_with_an_empty_hand)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Odysseus");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT(is_listed(&t, "draw one card"));
    clear_table(&t);
}

/* Cards are drawn between the dice of a combat, which then goes on where it was; once a turn. */
RULE(11_draw_any_time, in_a_combat)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    hold_art(&t, BLUE, 2);
    hold_art(&t, RED, 2);
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    act(&t, "draw one card", DICE(1));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 2); /* one paid, one drawn */
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_ONCE_A_TURN);
    EXPECT_EQ(refusal(&t, "draw two cards"), PAN_ONCE_A_TURN);
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 9);
    clear_table(&t);
}

/* Not while somebody else is asked, in his turn or mine. */
RULE(11_draw_any_time, only_the_active_player)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Ares", "C4");
    hold_art(&t, BLUE, 2);
    hold_art(&t, RED, 2);
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(refusal(&t, "draw two cards") != 0);
    clear_table(&t);
}

/* The step of recall is beyond the phases, and so is what happens to the recalled. */
RULE(11_draw_any_time, not_at_the_recall)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Spartans", "C5");
    put(&t, RED, "Ares", "E7");
    hold_art(&t, BLUE, 2);
    EXPECT_EQ(refusal(&t, "draw two cards"), 0);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(refusal(&t, "draw two cards") != 0);
    clear_table(&t);
}

/* While a leader leads, after the first activation and after the second. */
RULE(11_draw_any_time, while_a_leader_leads)
{
    for (uint8_t before = 0; before < 2; before++) {
        table t = battle();

        put(&t, BLUE, "Zeus", "C4");
        put(&t, BLUE, "Spartans", "C4");
        put(&t, RED, "Ares", "E7");
        hold_art(&t, BLUE, 2);
        state_of(&t)->open.activations = before;
        activate(&t, "Zeus");
        act(&t, "end the activation", NO_DICE);
        EXPECT_EQ(step_of(&t), PAN_LEADING);
        act(&t, "draw two cards", DICE(1, 1));
        EXPECT_EQ(step_of(&t), PAN_LEADING);
        EXPECT_EQ(state_of(&t)->open.hand[BLUE], 3);
        clear_table(&t);
    }
}

/* Red's retaliation in Blue's turn: before its dice are used Red searches, once. */
RULE(11_search_asked, by_who_retaliates)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Ares", "C7");
    hold(&t, RED, "Medusa", 1);
    hold_art(&t, RED, 1);
    activate(&t, "Zeus");
    act(&t, "attack Medusa with Zeus from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    EXPECT(is_listed(&t, "search the deck"));
    act(&t, "retaliate with Medusa", DICE(ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(!is_listed(&t, "draw two cards"));
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Ares")], 1);
    EXPECT(!is_listed(&t, "search the deck"));
    clear_table(&t);
}

/* Whoever moves a unit out of the lava may search first; guardians never do. */
RULE(11_search_asked, by_who_moves_a_unit_out_of_lava)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Zeus", "B3");
    put(&t, RED, "Ares", "C7");
    hold_art(&t, RED, 1);
    activate(&t, "Zeus");
    act(&t, "walk Zeus to A3", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(is_listed(&t, "search the deck"));
    clear_table(&t);
}
