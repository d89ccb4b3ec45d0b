/* 2: the sequence of play. */
#include <stdlib.h>

#include "battle.h"

RULE(2_lead_first, a_round_starts_with_blue_again)
{
    table t = ares_and_hades();

    give_turn(&t, RED);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    EXPECT_EQ(state_of(&t)->open.round, 2);
    clear_table(&t);
}

RULE(2_clockwise, after_blue_comes_red_then_gold)
{
    table t = battle_of("skirmish-3", 3, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "E1");
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    state_of(&t)->open.hand[BLUE] = 0;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    clear_table(&t);
}

RULE(2_a1_effects, a_dodge_ends_with_the_next_turn)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Atalanta", "C1");
    the(&t, "Atalanta")->defence = 2;
    the(&t, "Atalanta")->by = BLUE + 1;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(the(&t, "Atalanta")->defence, 2);
    state_of(&t)->open.hand[BLUE] = 0;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(the(&t, "Atalanta")->defence, 0);
    clear_table(&t);
}

RULE(2_a2_draw, red_draws_at_the_start_of_its_turn)
{
    table t = ares_and_hades();

    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[RED], 1);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Hades")], 1);
    clear_table(&t);
}

RULE(2_a2_first_turn, blue_starts_with_seven_cards)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-2", .seats = 2, .option = {"recruiting=by-lot"}});
    sk_actions *list = calloc(1, sizeof *list);
    sk_dice dice = sk_dice_seed(5);

    for (int32_t i = 0; i < 4; i++) {
        t.game->legal(t.scene, t.state, list);
        t.game->apply(t.scene, t.state, &list->item[0], &dice, NULL);
    }
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 7 + state_of(&t)->open.gem[BLUE]);
    free(list);
    clear_table(&t);
}

RULE(2_a3_pass, passing_draws_and_ends_the_turn)
{
    table t = ares_and_hades();

    act(&t, "pass and draw a second card", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(2_a3_pass_dry, nothing_is_drawn)
{
    table t = ares_and_hades();

    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 0);
    clear_table(&t);
}

RULE(2_a3_no_recall, a_player_who_passed_is_not_asked_for_a_recall)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D1");
    hold_art(&t, BLUE, 1);
    act(&t, "pass without drawing", DICE(1));
    EXPECT(step_of(&t) != PAN_RECALL);
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(2_b1_choice, a_turn_without_activations_goes_on_to_the_end_phase)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D1");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    clear_table(&t);
}

RULE(2_b2_card, the_card_goes_to_the_discard_pile)
{
    table t = ares_and_hades();

    activate(&t, "Ares");
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Ares")], 1);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Ares")], 0);
    clear_table(&t);
}

RULE(2_b2_no_card, without_a_card_nobody_acts)
{
    table t = ares_and_hades();

    EXPECT_EQ(refusal(&t, "activate Ares"), PAN_NO_ACTIVATION_CARD);
    hold(&t, BLUE, "Ares", 1);
    EXPECT_EQ(refusal(&t, "activate Ares"), 0);
    clear_table(&t);
}

RULE(2_b3_either, a_unit_in_simple_mode_does_not_run_and_the_other_way_round)
{
    table t = ares_and_hades(), u = ares_and_hades();

    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "run Ares to D1"), PAN_ONLY_SIMPLE);
    activate_complex(&u, "Ares");
    EXPECT_EQ(refusal(&u, "walk Ares to D1"), PAN_ONLY_COMPLEX);
    clear_table(&t);
    clear_table(&u);
}

RULE(2_b5_two, the_third_action_is_refused)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "C3");
    put(&t, RED, "Infernal Hounds", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Centaurs");
    act(&t, "walk Centaurs to C4", NO_DICE);
    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    EXPECT_EQ(refusal(&t, "attack Infernal Hounds with Centaurs from here"), PAN_TWO_ACTIONS_DONE);
    clear_table(&t);
}

RULE(2_b5_different, nobody_walks_twice)
{
    table t = ares_and_hades();

    activate(&t, "Ares");
    act(&t, "walk Ares to C2", NO_DICE);
    EXPECT_EQ(refusal(&t, "walk Ares to C1"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(2_b5_none, an_activation_may_be_empty)
{
    table t = ares_and_hades();

    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "end the activation"), 0);
    clear_table(&t);
}

RULE(2_b7_one, after_a_run_the_unit_is_done)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "run Ares to C4", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(state_of(&t)->open.activations, 1);
    clear_table(&t);
}

RULE(2_b7_talents, a_leader_who_runs_leads_nobody)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Athena", "D4");
    put(&t, BLUE, "Hoplites", "D5");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Athena");
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Athena"), PAN_LEADER));
    act(&t, "run Athena to D5", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(2_b7_powers, endurance_is_off_and_subterfuge_is_not)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Achilles", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Achilles");
    EXPECT(pan_power_with(scene_of(&t), state_of(&t), unit(&t, "Achilles"), PAN_ENDURANCE) < 0);
    act(&t, "end the activation", NO_DICE);
    activate_complex(&t, "Odysseus");
    act(&t, "pay with an art of war card", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_COMPLEX);
    EXPECT(pan_power_with(scene_of(&t), state_of(&t), unit(&t, "Odysseus"), PAN_SUBTERFUGE) >= 0);
    clear_table(&t);
}

RULE(2_c1_cost, the_second_unit_costs_an_art_of_war_card)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "D1");
    hold(&t, BLUE, "Centaurs", 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate Centaurs"), PAN_NOTHING_TO_PAY_WITH);
    hold_art(&t, BLUE, 1);
    act(&t, "activate Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 0);
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    clear_table(&t);
}

RULE(2_c1_optional, blue_stops_after_one)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate nobody else"), 0);
    clear_table(&t);
}

RULE(2_two_units, after_two_activations_the_turn_goes_to_its_end)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "D1");
    put(&t, BLUE, "Achilles", "D1");
    hold(&t, BLUE, "Achilles", 1);
    hold_art(&t, BLUE, 3);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Centaurs");
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(2_once, a_unit_is_not_activated_twice)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(refusal(&t, "activate Ares"), PAN_ALREADY_ACTIVATED);
    clear_table(&t);
}

RULE(2_d2_next, red_is_next)
{
    table t = ares_and_hades();

    act(&t, "activate nobody else", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

/* Red has used up its deck: two cards of Hades in hand, two discarded. Blue has all in its deck. */
static table red_runs_out(void)
{
    table t = ares_and_hades();

    hold(&t, RED, "Hades", 2);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 2;
    state_of(&t)->open.discard[unit(&t, "Ares")] = 1;
    return t;
}

RULE(2_deck_out, a_draw_that_cannot_be_made_refreshes_all)
{
    table t = red_runs_out();

    act(&t, "pass without drawing", DICE(1, 2, 1));
    EXPECT(told(&t, PAN_REFRESHED) != NULL);
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Ares")], 0);
    clear_table(&t);
}

RULE(2_deck_hand, the_rest_of_the_deck_goes_to_the_hand)
{
    table t = red_runs_out();

    act(&t, "pass without drawing", DICE(1, 2, 1));
    /* Blue's three cards were its deck; one was drawn from the one discarded. */
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 3 + 1);
    clear_table(&t);
}

RULE(2_deck_shuffle, the_discards_are_the_new_deck)
{
    table t = red_runs_out();

    act(&t, "pass without drawing", DICE(1, 2, 1));
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 0);
    clear_table(&t);
}

RULE(2_deck_three, everybody_draws_up_to_three)
{
    table t = red_runs_out();

    state_of(&t)->open.discard[unit(&t, "Hades")] = 4;
    state_of(&t)->secret[RED].hand[unit(&t, "Hades")] = 0;
    state_of(&t)->open.hand[RED] = 0;
    act(&t, "pass without drawing", DICE(1, 4, 3, 2, 1));
    /* three for the refresh, then the card that was missing */
    EXPECT_EQ(state_of(&t)->open.hand[RED], 4);
    clear_table(&t);
}

RULE(2_deck_empty, without_discards_nothing_happens)
{
    table t = ares_and_hades();

    hold(&t, RED, "Hades", 4);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(told(&t, PAN_NO_CARD) != NULL);
    EXPECT(told(&t, PAN_REFRESHED) == NULL);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 4);
    clear_table(&t);
}

RULE(2_clash, leonidas_chooses_which_way_of_leading_comes_first)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Leonidas", "D4");
    put(&t, BLUE, "Hoplites", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    EXPECT(is_listed(&t, "lead Hoplites"));
    EXPECT(is_listed(&t, "use Born Leader on Hoplites"));
    clear_table(&t);
}
