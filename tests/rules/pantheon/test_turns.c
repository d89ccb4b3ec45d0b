/* 2, 3 and 11: turns, cards and manoeuvres in their neighbouring cases. */
#include "battle.h"

/* The turn */

RULE(2_a3_pass, not_after_an_activation)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    EXPECT(!is_listed(&t, "pass without drawing"));
    act(&t, "end the activation", NO_DICE);
    EXPECT(!is_listed(&t, "pass without drawing"));
    EXPECT(!is_listed(&t, "pass and draw a second card"));
    clear_table(&t);
}

RULE(2_b1_choice, who_activates_nobody_has_no_second_activation)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D1");
    hold(&t, BLUE, "Ares", 1);
    hold_art(&t, BLUE, 2);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(!is_listed(&t, "activate Ares"));
    clear_table(&t);
}

RULE(11_draw, not_in_the_step_of_recall)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D1");
    hold_art(&t, BLUE, 2);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(!is_listed(&t, "draw two cards"));
    EXPECT(is_listed(&t, "search the deck"));
    clear_table(&t);
}

RULE(11_draw, not_in_the_turn_of_another)
{
    table t = ares_and_hades();

    hold_art(&t, RED, 2);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(!is_listed(&t, "draw two cards"));
    clear_table(&t);
}

RULE(11_draw, between_the_activations)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "D1");
    hold_art(&t, BLUE, 2);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    act(&t, "draw two cards", DICE(1, 1));
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(11_draw, the_deck_runs_out_between_the_two)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 2; /* one left in the deck */
    act(&t, "draw two cards", DICE(1, 1, 1, 1));
    EXPECT(told(&t, PAN_REFRESHED) != NULL);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 5); /* one, one drawn, three; none is left */
    clear_table(&t);
}

RULE(11_draw_one, from_an_empty_deck_that_is_refreshed)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 3;
    EXPECT_EQ(pan_deck_size(scene_of(&t), state_of(&t), BLUE), 0);
    act(&t, "draw one card", DICE(1, 1, 1, /* Red draws nothing, then the card: */ 1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 5);
    clear_table(&t);
}

RULE(2_deck_hand, the_others_too_and_their_omphalos_cards_come_back)
{
    table t = ares_and_hades();

    hold(&t, BLUE, "Ares", 2);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 2;
    state_of(&t)->open.gem[RED] = 1;
    state_of(&t)->open.gem_discard[RED] = 1;
    act(&t, "pass and draw a second card", DICE(1, 1, 1));
    EXPECT_EQ(state_of(&t)->secret[RED].gem, 1);
    clear_table(&t);
}

RULE(2_a1_effects, stone_ends_with_the_turn_of_who_made_it)
{
    table t = ares_and_hades();

    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->stone = BLUE + 1;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(the(&t, "Hydra")->stone, BLUE + 1); /* all through Red's turn */
    hold(&t, RED, "Hydra", 1);
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_IS_STONE);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(the(&t, "Hydra")->stone, 0);
    clear_table(&t);
}

RULE(2_two_units, who_dies_in_its_activation_was_one_of_them)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Hoplites", "D1");
    put(&t, RED, "Hydra", "C4");
    hold(&t, RED, "Hydra", 1);
    hold(&t, BLUE, "Hoplites", 1);
    hold(&t, BLUE, "Ares", 1);
    hold_art(&t, BLUE, 3);
    wound_to(&t, "Centaurs", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.activations, 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(is_listed(&t, "recall Hoplites"));
    EXPECT(!is_listed(&t, "recall Centaurs")); /* they did activate this turn */
    clear_table(&t);
}

RULE(2_once, not_even_as_led_troops)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Hoplites");
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", DICE(1)); /* a card, no activation */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(2_two_units, two_different_units_of_ones_own)
{
    table t = ares_and_hades();

    put(&t, RED, "Hydra", "C4");
    hold(&t, BLUE, "Ares", 1);
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_NOT_YOURS);
    clear_table(&t);
}

/* Paying */

RULE(3_pair_pays, a_living_units_cards_are_for_itself)
{
    table t = ares_and_hades();

    own(&t, BLUE, "Hydra");
    the(&t, "Hydra")->flags |= PAN_DESTROYED;
    hold(&t, BLUE, "Hydra", 2);
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_IS_DESTROYED);
    EXPECT_EQ(refusal(&t, "search the deck"), 0);
    clear_table(&t);
}

RULE(3_mix, an_omphalos_card_and_two_cards_of_the_dead)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, RED, "Hades", "C7");
    own(&t, BLUE, "Hydra");
    the(&t, "Hydra")->flags |= PAN_DESTROYED;
    hold(&t, BLUE, "Hydra", 2);
    hold_gems(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "pay with an omphalos card", NO_DICE);
    if (step_of(&t) == PAN_PAY)
        act(&t, "pay with cards of Hydra and Hydra", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 0);
    EXPECT_EQ(state_of(&t)->open.gem_discard[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hydra")], 2);
    clear_table(&t);
}

RULE(3_mix, one_card_does_not_pay_two)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, RED, "Hades", "C7");
    own(&t, BLUE, "Hydra");
    the(&t, "Hydra")->flags |= PAN_DESTROYED;
    hold(&t, BLUE, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    EXPECT_EQ(refusal(&t, "use Strategist"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(3_gem_pays, for_evading_too)
{
    table t = battle();
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    hold_gems(&t, RED, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Infernal Hounds with Centaurs from here", NO_DICE);
    act(&t, "evade with Infernal Hounds", NO_DICE);
    if (step_of(&t) == PAN_PAY)
        act(&t, "pay with an omphalos card", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gem_discard[RED], 1);
    clear_table(&t);
}

/* Recall */

static table recalling(void)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D4");
    put(&t, BLUE, "Amazons", "D4");
    wound_to(&t, "Hoplites", 2);
    hold_art(&t, BLUE, 2);
    return t;
}

RULE(11_recall, one_unit_a_turn)
{
    table t = recalling();

    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT(is_in(&t, "Amazons", "D4"));
    clear_table(&t);
}

RULE(11_recall, after_two_activations_too)
{
    table t = recalling();

    put(&t, BLUE, "Centaurs", "D1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Centaurs");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(!is_listed(&t, "recall Centaurs"));
    act(&t, "recall Amazons", DICE(1));
    EXPECT(is_in(&t, "Amazons", "C1"));
    clear_table(&t);
}

RULE(11_recall, troops_that_have_retaliated_may_come)
{
    table t = recalling();

    give_turn(&t, RED);
    put(&t, RED, "Minotaur", "D4");
    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Minotaur");
    act(&t, "attack Hoplites with Minotaur from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "retaliate with Hoplites", MISS(4));
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT(is_listed(&t, "recall Hoplites"));
    clear_table(&t);
}

RULE(11_recall, neither_heroes_nor_an_allys_troops)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GOLD, "Hoplites", "C4");
    put(&t, RED, "Hades", "C7");
    put(&t, GREEN, "Poseidon", "E7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT(is_listed(&t, "recall Centaurs"));
    EXPECT(!is_listed(&t, "recall Achilles"));
    EXPECT(!is_listed(&t, "recall Hoplites"));
    clear_table(&t);
}

RULE(11_recall_dead, their_cards_activate_them_again)
{
    table t = recalling();

    pan_lift_unit(state_of(&t), unit(&t, "Hoplites"));
    the(&t, "Hoplites")->flags |= PAN_DESTROYED;
    wound_to(&t, "Hoplites", 0);
    hold(&t, BLUE, "Hoplites", 1);
    EXPECT_EQ(refusal(&t, "activate Hoplites"), PAN_IS_DESTROYED);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "let it be", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    EXPECT_EQ(refusal(&t, "activate Hoplites"), 0);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    clear_table(&t);
}

RULE(11_recall, into_the_water_onto_a_rock_and_among_enemies)
{
    static const char *const WHERE[] = {"A1", "B6", "A5", "D2", "C2"};

    for (int32_t i = 0; i < 5; i++) {
        table t = recalling();
        put(&t, BLUE, "Ares", WHERE[i]);
        act(&t, "activate nobody else", NO_DICE);
        act(&t, "recall Hoplites", DICE(1));
        EXPECT(is_in(&t, "Hoplites", WHERE[i]));
        clear_table(&t);
    }
}

RULE(11_recall, paid_with_an_omphalos_card_of_this_turn)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D4");
    lay_gem(&t, "C1");
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", NO_DICE);
    if (step_of(&t) == PAN_PAY)
        act(&t, "pay with an omphalos card", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "C1"));
    clear_table(&t);
}

/* Healing */

RULE(3_heal, not_the_allys_divinity_and_not_with_art_of_war)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, GOLD, "Athena", "E1");
    put(&t, RED, "Hades", "C7");
    put(&t, GREEN, "Poseidon", "E7");
    wound_to(&t, "Ares", 4);
    wound_to(&t, "Athena", 4);
    hold_art(&t, BLUE, 1);
    EXPECT(refusal(&t, "heal Ares with an omphalos card") != 0);
    hold_gems(&t, BLUE, 1);
    EXPECT_EQ(refusal(&t, "heal Ares with an omphalos card"), 0);
    EXPECT(refusal(&t, "heal Athena with an omphalos card") != 0);
    clear_table(&t);
}

RULE(3_heal, several_in_a_turn_and_the_stats_come_back)
{
    table t = ares_and_hades();

    wound_to(&t, "Ares", 1);
    hold_gems(&t, BLUE, 3);
    EXPECT_EQ(pan_movement(scene_of(&t), state_of(&t), unit(&t, "Ares")), 0);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 3);
    EXPECT_EQ(pan_movement(scene_of(&t), state_of(&t), unit(&t, "Ares")), 1);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 1);
    clear_table(&t);
}

RULE(11_once, in_each_turn_anew_and_by_each_player)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 3);
    hold_art(&t, RED, 3);
    act(&t, "draw one card", DICE(1));
    act(&t, "activate nobody else", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "let it be", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(refusal(&t, "draw one card"), 0);
    clear_table(&t);
}

RULE(11_search, in_ones_own_turn_uses_it_up_only_for_that_turn)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 3);
    hold_art(&t, RED, 1);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "let it be", NO_DICE);
    EXPECT_EQ(refusal(&t, "search the deck"), PAN_ONCE_A_TURN);
    act(&t, "pass without drawing", NO_DICE);
    while (step_of(&t) == PAN_PAUSE && seat_of(&t) == RED)
        act(&t, "let it be", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    hold(&t, RED, "Hades", 1);
    act(&t, "activate Hades", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT(is_listed(&t, "search the deck"));
    clear_table(&t);
}
