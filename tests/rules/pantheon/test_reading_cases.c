/* The rules read a second time, continued: flyers, the dead, cards, and who strikes back. */
#include "chronicle.h"

RULE(4_walk_stops, flyers_neither_pass_an_enemy_nor_a_crowd)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "E4");
    put(&t, RED, "Hydra", "D4");
    put(&t, BLUE, "Zeus", "D5");
    put(&t, BLUE, "Achilles", "D5");
    put(&t, BLUE, "Hoplites", "D5");
    activate(&t, "Bellerophon");
    EXPECT(is_listed(&t, "walk Bellerophon to D4"));
    EXPECT(!is_listed(&t, "walk Bellerophon to D5")); /* three units fill it */
    EXPECT(!is_listed(&t, "walk Bellerophon to C4"));
    clear_table(&t);
}

RULE(6_retaliate_dead, not_when_both_have_died)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Zeus", "E1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Hades", "A7");
    wound_to(&t, "Achilles", 1);
    wound_to(&t, "Talos", 2);
    hold(&t, RED, "Talos", 1);
    activate(&t, "Achilles");
    act(&t, "attack Talos with Achilles from here", DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT(the(&t, "Talos")->flags & PAN_DESTROYED);
    EXPECT(the(&t, "Achilles")->flags & PAN_DESTROYED);
    EXPECT(step_of(&t) != PAN_RETALIATE_WINDOW);
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

RULE(12_close_protection, an_enemy_is_no_company)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 8);
    put(&t, BLUE, "Medusa", "D4"); /* next door is not here */
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 8);
    put(&t, BLUE, "Hoplites", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 9);
    clear_table(&t);
}

RULE(12_bolster, not_heroes_nor_the_enemys_troops)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Centaurs", "C4");
    EXPECT_EQ(offence(&t, "Centaurs", "Achilles", true), 4);
    EXPECT_EQ(offence(&t, "Achilles", "Centaurs", true), 8);
    EXPECT_EQ(defence(&t, "Centaurs", "Achilles", true), 8);
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

RULE(5_forest_range, an_attacker_in_the_forest_has_nothing_of_it)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C2");
    put(&t, RED, "Hydra", "C1");
    EXPECT_EQ(defence(&t, "Odysseus", "Hydra", false), 7);
    EXPECT_EQ(offence(&t, "Odysseus", "Hydra", false), 7); /* Archer */
    put(&t, RED, "Medusa", "C2");
    EXPECT_EQ(defence(&t, "Odysseus", "Medusa", true), 7);
    clear_table(&t);
}

RULE(7_bounds, no_offence_below_nought)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    wound_to(&t, "Infernal Hounds", 1);
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Medusa", true), 1); /* 2, and her face */
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

RULE(4_aquatic_bonus, at_a_run_too)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "E7");
    activate_complex(&t, "Scylla");
    EXPECT(is_listed(&t, "run Scylla to E6"));
    clear_table(&t);
}

RULE(12_sneak_attack, not_by_a_friend_next_door)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    EXPECT_EQ(offence(&t, "Odysseus", "Hydra", true), 6);
    pan_put_unit(state_of(&t), unit(&t, "Hoplites"), area(&t, "C4"));
    EXPECT_EQ(offence(&t, "Odysseus", "Hydra", true), 7);
    clear_table(&t);
}

RULE(6_full_area, only_when_the_third_has_filled_it)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "B4");
    put(&t, RED, "Medusa", "B4");
    activate(&t, "Achilles");
    EXPECT(!is_listed(&t, "attack Hydra with Achilles inside the full area"));
    put(&t, RED, "Hades", "B4");
    EXPECT(is_listed(&t, "attack Hydra with Achilles inside the full area"));
    EXPECT(is_listed(&t, "attack Hades with Achilles inside the full area"));
    EXPECT(!is_listed(&t, "attack Hydra with Achilles from here"));
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

RULE(12_block_pins, wounds_do_not_loosen_it)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Scylla", "C4");
    activate_complex(&t, "Achilles");
    EXPECT(!is_listed(&t, "run Achilles to D4"));
    wound_to(&t, "Scylla", 1); /* talents stay with wounds */
    EXPECT(!is_listed(&t, "run Achilles to D4"));
    clear_table(&t);
}

RULE(8_rows, a_wounded_archer_reaches_less_far)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hades", "E4");
    activate(&t, "Odysseus");
    EXPECT(is_listed(&t, "attack Hades with Odysseus from here"));
    wound_to(&t, "Odysseus", 1);
    EXPECT(!is_listed(&t, "attack Hades with Odysseus from here"));
    clear_table(&t);
}

RULE(13_soul_culling, his_own_troops_count_and_full_vitality_stays)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Hades", "C4");
    put(&t, BLUE, "Hoplites", "E4");
    put(&t, RED, "Zeus", "A7");
    wound_to(&t, "Hades", 7);
    pan_destroy(&p, unit(&t, "Hoplites"));
    EXPECT_EQ(the(&t, "Hades")->vitality, 8);
    put(&t, BLUE, "Centaurs", "E4");
    pan_destroy(&p, unit(&t, "Centaurs"));
    EXPECT_EQ(the(&t, "Hades")->vitality, 8);
    clear_table(&t);
}

RULE(5_cage_wall, titans_are_divinities_too)
{
    table t = battle_on(TARTARUS), u = battle_on(TARTARUS);
    uint64_t god, titan;

    put(&t, BLUE, "Zeus", "C4");
    put(&u, BLUE, "Kronos", "C4");
    god = pan_run_reach(scene_of(&t), t.state, unit(&t, "Zeus"));
    titan = pan_run_reach(scene_of(&u), u.state, unit(&u, "Kronos"));
    EXPECT_EQ(god, titan);
    clear_table(&t);
    clear_table(&u);
}
