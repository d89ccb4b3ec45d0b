/* 12 and 13: leaders, and powers that give cards or activations, in their neighbouring cases. */
#include "battle.h"
#include "games/games.h"

/* Leaders */

static table led(const char *troops)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, BLUE, troops, "C4");
    put(&t, RED, "Hades", "E1");
    return t;
}

RULE(12_leader_activates, with_a_card_in_hand_when_the_deck_has_none)
{
    table t = led("Hoplites");

    hold(&t, BLUE, "Hoplites", 1);
    state_of(&t)->open.discard[unit(&t, "Hoplites")] = 2;
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LED);
    act(&t, "activate Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_leader_may, the_deck_is_left_alone)
{
    table t = led("Hoplites");

    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites without a search", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 1);
    act(&t, "activate Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->open.activations, 2);
    clear_table(&t);
}

RULE(12_leader_may, where_the_deck_has_none_there_is_no_choice)
{
    table t = led("Hoplites");

    hold(&t, BLUE, "Hoplites", 3);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    EXPECT(is_listed(&t, "lead Hoplites"));
    EXPECT(!is_listed(&t, "lead Hoplites without a search"));
    clear_table(&t);
}

RULE(12_leader_activates, for_a_complex_action_as_well)
{
    table t = led("Hoplites");

    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "activate Hoplites for a complex action", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_COMPLEX);
    clear_table(&t);
}

RULE(12_leader_search, troops_with_losses_too_and_neither_heroes_nor_the_dead)
{
    table t = led("Hoplites");

    put(&t, BLUE, "Achilles", "C4");
    own(&t, BLUE, "Amazons");
    wound_to(&t, "Hoplites", 1);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    EXPECT(is_listed(&t, "lead Hoplites"));
    EXPECT(!is_listed(&t, "lead Achilles"));
    EXPECT(!is_listed(&t, "lead Amazons"));
    clear_table(&t);
}

RULE(12_leader_search, where_the_walk_has_led)
{
    table t = led("Hoplites");

    put(&t, BLUE, "Amazons", "D4");
    activate(&t, "Athena");
    act(&t, "walk Athena to D4", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT(is_listed(&t, "lead Amazons"));
    EXPECT(!is_listed(&t, "lead Hoplites"));
    clear_table(&t);
}

RULE(12_leader_search, not_an_enemys_troops)
{
    table t = led("Hoplites");

    put(&t, RED, "Amazons", "C4");
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    EXPECT(!is_listed(&t, "lead Amazons"));
    clear_table(&t);
}

RULE(12_leader_limit, led_troops_count_as_the_second_even_before_another)
{
    table t = led("Hoplites");

    put(&t, BLUE, "Centaurs", "D4");
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 2);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 2);
    clear_table(&t);
}

RULE(12_leader_activates, an_unled_second_activation_costs_as_ever)
{
    table t = led("Hoplites");

    put(&t, BLUE, "Centaurs", "D4");
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 2);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "do not activate Hoplites", NO_DICE);
    act(&t, "activate Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 1);
    clear_table(&t);
}

RULE(13_strategist, with_a_led_unit_three_in_all)
{
    table t = led("Hoplites");

    put(&t, BLUE, "Centaurs", "D4");
    put(&t, BLUE, "Amazons", "D5");
    hold(&t, BLUE, "Centaurs", 1);
    hold(&t, BLUE, "Amazons", 1);
    hold_art(&t, BLUE, 3);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 1);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL); /* no fourth */
    clear_table(&t);
}

/* Subterfuge */

static table subterfuge(void)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C1");
    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "C7");
    return t;
}

RULE(13_subterfuge, a_second_activation)
{
    table t = subterfuge();

    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_subterfuge, a_recall)
{
    table t = subterfuge();

    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "C4"));
    clear_table(&t);
}

RULE(13_subterfuge, a_power_of_another_unit)
{
    table t = subterfuge();

    put(&t, RED, "Hydra", "C4");
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", MISS(9));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_subterfuge, in_the_turn_of_another_and_once_in_each)
{
    table t = subterfuge();

    give_turn(&t, RED);
    hold_art(&t, BLUE, 1);
    hold(&t, RED, "Hades", 1);
    act(&t, "activate Hades", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "search the deck", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 1);
    clear_table(&t);
}

RULE(13_subterfuge, not_before_he_has_deployed_nor_when_he_is_dead)
{
    table t = battle();

    own(&t, BLUE, "Odysseus");
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C7");
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_NOTHING_TO_PAY_WITH);
    put(&t, BLUE, "Odysseus", "C1");
    EXPECT_EQ(refusal(&t, "draw one card"), 0);
    wound_to(&t, "Odysseus", 1); /* a dash on his last row */
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(3_hand_secret, a_leaders_search_tells_the_others_whether_the_deck_had_the_card)
{
    const sk_game *game = sk_game_named("pantheon");

    EXPECT(!sk_is_silent(game, &(sk_action){.verb = PAN_LEAD}));
    EXPECT(!sk_is_silent(game, &(sk_action){.verb = PAN_FETCH}));
    EXPECT(sk_is_silent(game, &(sk_action){.verb = PAN_LEAD_DRY}));
    EXPECT(sk_is_silent(game, &(sk_action){.verb = PAN_FETCH_NONE}));
}
