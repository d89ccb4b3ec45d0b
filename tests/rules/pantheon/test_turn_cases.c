/* 2, 3, 10, 11 and 14: turns, cards, omphalos, manoeuvres, allies; what meets what. */
#include "chronicle.h"

RULE(2_a1_effects, dodge_ends_before_the_card_is_drawn)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "use Dodge", NO_DICE);
    EXPECT_EQ(defence(&t, "Hydra", "Atalanta", true), 8);
    clear_table(&t);
}

RULE(2_b5_different, claim_walk_and_no_more)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    lay_gem(&t, "C4");
    lay_gem(&t, "D4");
    put(&t, RED, "Hydra", "D4");
    activate(&t, "Cerberus");
    act(&t, "claim the omphalos in C4 with Cerberus", NO_DICE);
    act(&t, "walk Cerberus to D4", NO_DICE);
    EXPECT(!is_listed(&t, "attack Hydra with Cerberus from here"));
    EXPECT(!is_listed(&t, "claim the omphalos in D4 with Cerberus"));
    clear_table(&t);
}

RULE(2_b7_talents, a_leader_who_ran_leads_nobody)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hoplites", 1);
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Zeus");
    act(&t, "run Zeus to D4", NO_DICE);
    EXPECT(step_of(&t) != PAN_LEADING);
    EXPECT(!is_listed(&t, "lead Hoplites"));
    clear_table(&t);
}

RULE(2_once, a_led_unit_is_not_activated_again)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Centaurs", "E4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hoplites", 2);
    hold_art(&t, BLUE, 3);
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites without a search", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT_EQ(state_of(&t)->open.activations, 2);
    clear_table(&t);
}

RULE(3_pair_no_troops, one_of_a_hero_and_one_of_troops_do_not_pay)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    own(&t, BLUE, "Hoplites");
    own(&t, BLUE, "Achilles");
    own(&t, BLUE, "Medusa");
    the(&t, "Hoplites")->flags |= PAN_DESTROYED | PAN_DEPLOYED;
    the(&t, "Achilles")->flags |= PAN_DESTROYED | PAN_DEPLOYED;
    hold(&t, BLUE, "Hoplites", 1);
    hold(&t, BLUE, "Achilles", 1);
    EXPECT(!is_listed(&t, "draw two cards"));
    hold(&t, BLUE, "Achilles", 1);
    EXPECT(is_listed(&t, "draw two cards"));
    act(&t, "draw two cards", NO_DICE);
    OFFERS(&t, "pay with cards of Achilles and Achilles");
    clear_table(&t);
}

RULE(3_gem_recycles, as_price_of_a_second_activation)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "E1");
    hold_gems(&t, BLUE, 1);
    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Achilles");
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "pay with an omphalos card", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 0);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 1); /* it is still in the game */
    clear_table(&t);
}

RULE(3_heal, not_in_another_players_turn_nor_for_another_unit)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Zeus", "E1");
    put(&t, RED, "Hades", "C4");
    wound_to(&t, "Zeus", 3);
    wound_to(&t, "Achilles", 3);
    wound_to(&t, "Hades", 3);
    hold_gems(&t, BLUE, 1);
    hold_gems(&t, RED, 1);
    EXPECT(is_listed(&t, "heal Zeus with an omphalos card"));
    EXPECT(!is_listed(&t, "heal Achilles with an omphalos card"));
    EXPECT(!is_listed(&t, "heal Hades with an omphalos card"));
    clear_table(&t);
}

RULE(10_one_each, a_carrier_claims_no_second_one_before_it_has_dropped_the_first)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    lay_gem(&t, "C4");
    activate(&t, "Centaurs");
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Centaurs"));
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT(is_listed(&t, "claim the omphalos in C4 with Centaurs"));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 2);
    clear_table(&t);
}

RULE(10_drop, led_troops_of_an_ally_drop_theirs)
{
    table t = two_against_two();

    put(&t, GOLD, "Hoplites", "C4");
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    hold(&t, GOLD, "Hoplites", 1);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "search no more this turn", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "search for no card of Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "search no more this turn", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "drop the omphalos of Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    clear_table(&t);
}

RULE(10_absorb_friend, from_an_allys_unit_too)
{
    table t = two_against_two();

    put(&t, GOLD, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Zeus");
    act(&t, "absorb the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.absorbed[GOLD], 0);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 1);
    clear_table(&t);
}

RULE(11_recall_active, who_was_led_this_turn_stays_too)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Centaurs", "E4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hoplites", 1);
    hold_art(&t, BLUE, 2);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites without a search", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "walk Hoplites to D4", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    EXPECT(!is_listed(&t, "recall Hoplites"));
    EXPECT(is_listed(&t, "recall Centaurs"));
    clear_table(&t);
}

RULE(11_evade_other_target, of_another_player)
{
    table t = battle_of("skirmish-4", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, GOLD, "Bellerophon", "C4");
    put(&t, GOLD, "Athena", "E7");
    put(&t, GREEN, "Zeus", "A7");
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "evade with Bellerophon", NO_DICE);
    OFFERS(&t, "attack Hydra instead from here; attack nobody instead");
    clear_table(&t);
}

RULE(11_evade_no_retaliation, nobody_is_asked_to_rule_on_it_either)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Amazons", "C4");
    wound_to(&t, "Amazons", 3);
    hold(&t, RED, "Amazons", 1);
    hold_art(&t, BLUE, 2);
    activate(&t, "Bellerophon");
    act(&t, "attack Amazons with Bellerophon from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Amazons", DICE(BLANK, BLANK, BLANK));
    EXPECT(step_of(&t) != PAN_CLASH);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 0);
    clear_table(&t);
}

RULE(14_team_friends, an_allys_god_bolsters_and_its_troops_make_a_phalanx)
{
    table t = two_against_two();

    put(&t, GOLD, "Hoplites", "C4");
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, RED, "Minotaur", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Minotaur", true), 7);
    EXPECT_EQ(defence(&t, "Minotaur", "Leonidas", true), 8);
    wound_to(&t, "Hoplites", 4);
    EXPECT_EQ(offence(&t, "Leonidas", "Minotaur", true), 6);
    pan_put_unit(state_of(&t), unit(&t, "Athena"), area(&t, "D4"));
    pan_put_unit(state_of(&t), unit(&t, "Minotaur"), area(&t, "D4"));
    put(&t, BLUE, "Centaurs", "D4");
    EXPECT_EQ(offence(&t, "Centaurs", "Minotaur", true), 5);
    EXPECT_EQ(defence(&t, "Minotaur", "Centaurs", true), 6);
    clear_table(&t);
}

RULE(14_team_friends, an_ally_is_company_and_no_target)
{
    table t = two_against_two();

    put(&t, BLUE, "Odysseus", "E1");
    put(&t, RED, "Medusa", "E1");
    EXPECT_EQ(offence(&t, "Odysseus", "Medusa", true), 6); /* +1 company, -1 her face */
    EXPECT_EQ(defence(&t, "Medusa", "Athena", true), 9);
    activate(&t, "Odysseus");
    EXPECT(!is_listed(&t, "attack Athena with Odysseus from here"));
    EXPECT(is_listed(&t, "attack Medusa with Odysseus from here"));
    clear_table(&t);
}

/* Red's divinity has fallen; after the last round nobody has absorbed anything. */
static sk_result counted(const char *scenario, int32_t seats)
{
    table t = battle_of(scenario, seats, 0, NULL);
    sk_result r;

    put(&t, BLUE, "Ares", "C3");
    put(&t, GOLD, "Athena", "C5");
    if (seats == 4)
        put(&t, GREEN, "Zeus", "D6");
    state_of(&t)->open.fallen = 1u << RED;
    state_of(&t)->open.out = 1u << RED;
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    give_turn(&t, seats - 1);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    r = t.game->result(t.scene, t.state);
    clear_table(&t);
    return r;
}

RULE(14_rounds, who_is_out_does_not_draw_with_nothing_absorbed)
{
    sk_result three = counted("skirmish-3", 3), four = counted("skirmish-4", 4);

    EXPECT_EQ(three.outcome[BLUE], SK_DRAW);
    EXPECT_EQ(three.outcome[RED], SK_LOSS);
    EXPECT_EQ(three.outcome[GOLD], SK_DRAW);
    EXPECT_EQ(four.outcome[BLUE], SK_DRAW);
    EXPECT_EQ(four.outcome[RED], SK_LOSS);
    EXPECT_EQ(four.outcome[GREEN], SK_DRAW);
}
