/* 3: cards, what they pay, and who knows of them. */
#include "battle.h"

static void kill(table *t, const char *name)
{
    pan_lift_unit(state_of(t), unit(t, name));
    the(t, name)->flags |= PAN_DESTROYED;
    wound_to(t, name, 0);
}

RULE(3_art_pays, one_art_of_war_card_buys_a_draw)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    act(&t, "draw one card", DICE(1));
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    clear_table(&t);
}

RULE(3_gem_pays, an_omphalos_card_buys_it_too)
{
    table t = ares_and_hades();

    hold_gems(&t, BLUE, 1);
    act(&t, "draw one card", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAY);
    act(&t, "pay with an omphalos card", DICE(1));
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 0);
    clear_table(&t);
}

RULE(3_pair_pays, two_cards_of_a_destroyed_hero_pay_one)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Achilles", "C1");
    hold(&t, BLUE, "Achilles", 2);
    kill(&t, "Achilles");
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay with cards of Achilles and Achilles", DICE(1));
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Achilles")], 2);
    clear_table(&t);
}

RULE(3_pair_mixed, one_card_of_each_of_two_dead_units)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Achilles", "C1");
    put(&t, BLUE, "Hydra", "C1");
    hold(&t, BLUE, "Achilles", 1);
    hold(&t, BLUE, "Hydra", 1);
    kill(&t, "Achilles");
    kill(&t, "Hydra");
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay with cards of Achilles and Hydra", DICE(1));
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hydra")], 1);
    clear_table(&t);
}

RULE(3_pair_no_troops, cards_of_dead_hoplites_pay_nothing)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "C1");
    hold(&t, BLUE, "Hoplites", 2);
    kill(&t, "Hoplites");
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(3_pair_not_living, cards_of_living_units_pay_nothing)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Achilles", "C1");
    hold(&t, BLUE, "Achilles", 2);
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_NOTHING_TO_PAY_WITH);
    clear_table(&t);
}

RULE(3_mix, a_cost_of_two_is_paid_with_art_and_omphalos)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Athena", "C1");
    hold_art(&t, BLUE, 1);
    hold_gems(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "pay with an art of war card", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAY);
    act(&t, "pay with an omphalos card", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 0);
    clear_table(&t);
}

RULE(3_gem_recycles, it_lies_on_the_discard_pile)
{
    table t = ares_and_hades();

    hold_gems(&t, BLUE, 1);
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay with an omphalos card", DICE(1));
    EXPECT_EQ(state_of(&t)->open.gem_discard[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 1);
    clear_table(&t);
}

RULE(3_hand_secret, another_hand_of_the_same_size_looks_the_same)
{
    table a = ares_and_hades(), b = ares_and_hades();

    put(&a, BLUE, "Hydra", "C1");
    put(&b, BLUE, "Hydra", "C1");
    hold(&a, BLUE, "Ares", 1);
    hold(&b, BLUE, "Hydra", 1);
    EXPECT(same_picture(&a, &b, RED));
    EXPECT(!same_picture(&a, &b, BLUE));
    hold(&a, BLUE, "Ares", 1);
    EXPECT(!same_picture(&a, &b, RED));
    clear_table(&a);
    clear_table(&b);
}

RULE(3_discard_open, red_sees_what_blue_discarded)
{
    table a = ares_and_hades(), b = ares_and_hades();

    activate(&a, "Ares");
    act(&a, "end the activation", DICE(1));
    act(&b, "pass without drawing", DICE(1));
    EXPECT(!same_picture(&a, &b, RED));
    clear_table(&a);
    clear_table(&b);
}

RULE(3_heal, an_omphalos_card_heals_one)
{
    table t = ares_and_hades();

    wound_to(&t, "Ares", 5);
    hold_gems(&t, BLUE, 1);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->vitality, 6);
    clear_table(&t);
}

RULE(3_heal_most, a_whole_divinity_is_not_healed)
{
    table t = ares_and_hades();

    hold_gems(&t, BLUE, 1);
    EXPECT(!is_listed(&t, "heal Ares with an omphalos card"));
    clear_table(&t);
}

RULE(3_heal_box, the_card_is_in_no_pile)
{
    table t = ares_and_hades();

    wound_to(&t, "Ares", 5);
    hold_gems(&t, BLUE, 1);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 0);
    EXPECT_EQ(state_of(&t)->open.gem_discard[BLUE], 0);
    clear_table(&t);
}

RULE(3_heal_keeps, the_absorbed_omphalos_stay)
{
    table t = ares_and_hades();

    wound_to(&t, "Ares", 5);
    hold_gems(&t, BLUE, 1);
    state_of(&t)->open.absorbed[BLUE] = 2;
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 2);
    clear_table(&t);
}

RULE(3_dead_cards_stay, they_remain_in_the_deck)
{
    table t = ares_and_hades();
    int32_t deck;

    put(&t, BLUE, "Achilles", "C1");
    deck = pan_deck_size(scene_of(&t), state_of(&t), BLUE);
    kill(&t, "Achilles");
    EXPECT_EQ(pan_deck_size(scene_of(&t), state_of(&t), BLUE), deck);
    clear_table(&t);
}

/* Red holds one card in both; only in one of them it is a card of the unit attacked. */
RULE(3_window_secret, the_retaliation_window_opens_either_way)
{
    table t = ares_and_hades(), u = ares_and_hades();

    for (int32_t i = 0; i < 2; i++) {
        table *x = i == 0 ? &t : &u;
        put(x, BLUE, "Centaurs", "C4");
        put(x, RED, "Minotaur", "C4");
        hold(x, RED, i == 0 ? "Minotaur" : "Hades", 1);
        activate(x, "Centaurs");
        act(x, "attack Minotaur with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
        EXPECT_EQ(step_of(x), PAN_RETALIATE_WINDOW);
    }
    EXPECT(same_picture(&t, &u, BLUE));
    clear_table(&t);
    clear_table(&u);
}
