/* 13: powers beside each other and on every ground. */
#include "battle.h"

/* Powers */

RULE(13_charge_ground, not_up_an_escarpment_nor_onto_rocks)
{
    table t = armed("Minotaur", "A4");

    put(&t, RED, "Hydra", "B4");
    put(&t, RED, "Medusa", "A5");
    EXPECT(!is_listed(&t, "use Charge through B4 to B4"));
    EXPECT(!is_listed(&t, "use Charge through A5 to A5"));
    EXPECT(is_listed(&t, "use Charge through B5 to B4"));
    clear_table(&t);
}

RULE(13_charge, after_a_walk_and_no_walk_after_it)
{
    table t = armed("Minotaur", "C4");

    put(&t, RED, "Medusa", "E4");
    act(&t, "walk Minotaur to D4", NO_DICE);
    act(&t, "use Charge through E4 to E4", DICE(ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(refusal(&t, "walk Minotaur to D5"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(13_charge_ground, no_further_than_a_swamp)
{
    table t = armed("Minotaur", "B8");

    put(&t, RED, "Medusa", "B7");
    put(&t, RED, "Hydra", "B6");
    EXPECT(is_listed(&t, "use Charge through B7 to B7"));
    EXPECT(!is_listed(&t, "use Charge through B7 to C6"));
    clear_table(&t);
}

RULE(13_petrify, its_own_troops_too_and_no_friend_turns_to_stone)
{
    table t = armed("Medusa", "C4");

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    act(&t, "use Petrify", NO_DICE);
    EXPECT(the(&t, "Hoplites")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Achilles")->stone, 0);
    EXPECT_EQ(the(&t, "Hydra")->stone, BLUE + 1);
    EXPECT_EQ(refusal(&t, "attack Hydra with Medusa from here"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(13_soul_culling, each_of_two_deaths)
{
    table t = armed("Medusa", "C4");

    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Amazons", "C4");
    wound_to(&t, "Hades", 4);
    act(&t, "use Petrify", NO_DICE);
    EXPECT_EQ(the(&t, "Hades")->vitality, 6);
    clear_table(&t);
}

RULE(13_soul_culling, never_beyond_his_start_and_not_for_himself)
{
    table t = armed("Medusa", "C4");

    put(&t, RED, "Hoplites", "C4");
    act(&t, "use Petrify", NO_DICE);
    EXPECT_EQ(the(&t, "Hades")->vitality, 8);
    clear_table(&t);
}

RULE(13_huntress, the_spear_into_a_full_area)
{
    table t = armed("Atalanta", "C4");

    put(&t, RED, "Hydra", "B4");
    put(&t, RED, "Talos", "B4");
    put(&t, RED, "Scylla", "B4");
    act(&t, "attack Hydra with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra with Atalanta inside the full area"));
    EXPECT(!is_listed(&t, "attack Hydra with Atalanta from here"));
    clear_table(&t);
}

RULE(13_again_walk, then_she_may_still_walk_away)
{
    table t = armed("Atalanta", "C4");

    put(&t, RED, "Minotaur", "D4");
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    act(&t, "walk Atalanta to D4", NO_DICE);
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    EXPECT_EQ(refusal(&t, "walk Atalanta to D5"), 0); /* Mobility: one attack, one walk */
    clear_table(&t);
}

RULE(13_inferno, blue_may_have_no_enemy_in_one_of_the_two)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Hades");
    EXPECT(is_listed(&t, "use Inferno on area D4"));
    EXPECT(!is_listed(&t, "use Inferno on area E4"));
    clear_table(&t);
}

RULE(13_ready, an_onslaught_ends_when_the_last_row_is_reached)
{
    table t = armed("Hydra", "C4");

    put(&t, RED, "Minotaur", "C4");
    EXPECT(is_listed(&t, "use Onslaught"));
    wound_to(&t, "Hydra", 1);
    EXPECT(!is_listed(&t, "use Onslaught"));
    clear_table(&t);
}

RULE(13_ready, special_attacks_are_for_simple_actions)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hydra", "D4");
    hold_art(&t, BLUE, 2);
    activate_complex(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area D4"));
    clear_table(&t);
}

RULE(13_ready, active_powers_neither)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Hydra", "D4");
    hold_art(&t, BLUE, 3);
    activate_complex(&t, "Athena");
    EXPECT(!is_listed(&t, "use Strategist"));
    clear_table(&t);
}

RULE(13_lightning, also_into_his_own_area)
{
    table t = armed("Zeus", "C4");

    put(&t, RED, "Hydra", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    act(&t, "use Lightning on area C4", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Centaurs next"));
    EXPECT(!is_listed(&t, "attack Zeus next"));
    clear_table(&t);
}

RULE(9_special_is_attack, after_a_basic_attack_no_power)
{
    table t = armed("Zeus", "C4");

    put(&t, RED, "Hydra", "C4");
    act(&t, "attack Hydra with Zeus from here", MISS(8));
    act(&t, "throw nobody", NO_DICE);
    EXPECT(!is_listed(&t, "use Lightning on area C4"));
    clear_table(&t);
}

RULE(9_special_is_attack, claim_and_power_or_walk_and_power)
{
    table t = armed("Zeus", "C4");

    put(&t, RED, "Hydra", "E5");
    lay_gem(&t, "D4");
    act(&t, "walk Zeus to D4", NO_DICE);
    act(&t, "use Lightning on area E5", MISS(6));
    act(&t, "throw nobody", NO_DICE);
    EXPECT_EQ(refusal(&t, "claim the omphalos in D4 with Zeus"), PAN_TWO_ACTIONS_DONE);
    clear_table(&t);
}

RULE(13_wall_of_shields, not_to_an_allys_troops_nor_next_door)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Amazons", "D4");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_regeneration, not_before_a_run_and_not_beyond_nine)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    activate(&t, "Hydra");
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Hydra", 5);
    activate_complex(&t, "Hydra");
    EXPECT_EQ(the(&t, "Hydra")->vitality, 5);
    clear_table(&t);
}

RULE(13_born_leader, gone_after_a_round)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Amazons", "D4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    act(&t, "use Born Leader on Amazons", NO_DICE);
    act(&t, "do not activate Amazons", DICE(1));
    EXPECT_EQ(the(&t, "Amazons")->offence, 1);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    EXPECT_EQ(the(&t, "Amazons")->offence, 0);
    EXPECT_EQ(the(&t, "Amazons")->defence, 0);
    clear_table(&t);
}

RULE(12_force_of_nature, into_a_full_area_too)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3"); /* ruins */
    put(&t, RED, "Minotaur", "B4");
    put(&t, RED, "Talos", "B4");
    put(&t, RED, "Scylla", "B4"); /* room for three */
    activate(&t, "Hydra");
    act(&t, "attack Minotaur with Hydra inside the full area and tearing up a piece", MISS(9));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    EXPECT_EQ(told(&t, PAN_ATTACKS)->n[0], 0);
    clear_table(&t);
}

RULE(13_subterfuge, evading)
{
    table t = battle();
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    put(&t, RED, "Odysseus", "E1");
    activate(&t, "Centaurs");
    act(&t, "attack Infernal Hounds with Centaurs from here", NO_DICE);
    act(&t, "evade with Infernal Hounds", NO_DICE);
    if (step_of(&t) == PAN_PAY)
        act(&t, "pay nothing, by Subterfuge", NO_DICE);
    EXPECT(the(&t, "Infernal Hounds")->flags & PAN_EVADED);
    clear_table(&t);
}

RULE(13_bloodlust, or_they_stay_and_throw)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Odysseus", "C4");
    activate(&t, "Minotaur");
    act(&t, "attack Odysseus with Minotaur from here", MISS(7));
    act(&t, "keep the dice", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    clear_table(&t);
}

RULE(13_bloodlust, in_charges_too)
{
    table t = armed("Minotaur", "C4");

    put(&t, RED, "Medusa", "D4");
    act(&t, "use Charge through D4 to D4", MISS(6));
    EXPECT_EQ(step_of(&t), PAN_REROLLING);
    clear_table(&t);
}

RULE(13_charge_ground, block_chains_and_swamps_hold_it_like_a_walk)
{
    table t = armed("Minotaur", "C4"), u = armed("Minotaur", "B7"), v = battle_on(TARTARUS);

    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "D4");
    EXPECT(!is_listed(&t, "use Charge through D4 to D4"));
    put(&u, RED, "Medusa", "B8");
    EXPECT(!is_listed(&u, "use Charge through B8 to B8")); /* out of a swamp */
    put(&v, BLUE, "Minotaur", "B2");
    put(&v, RED, "Medusa", "B3"); /* behind chains */
    put(&v, RED, "Hydra", "C3");
    hold_art(&v, BLUE, 1);
    activate(&v, "Minotaur");
    EXPECT(is_listed(&v, "use Charge through B3 to B3"));
    EXPECT(!is_listed(&v, "use Charge through B3 to C3"));
    clear_table(&t);
    clear_table(&u);
    clear_table(&v);
}

RULE(13_charge_ground, into_a_swamp_it_strikes_and_the_activation_is_over)
{
    table t = armed("Minotaur", "B8");

    put(&t, RED, "Medusa", "B7");
    act(&t, "use Charge through B7 to B7", DICE(ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT(is_in(&t, "Minotaur", "B7"));
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(13_prowess, not_in_a_retaliation_after_it)
{
    table t = armed("Achilles", "C4");

    put(&t, RED, "Minotaur", "C4");
    act(&t, "use Achilles' Prowess", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Minotaur", true), 9); /* with Close Combat no more than 2 */
    act(&t, "attack Minotaur with Achilles from here", MISS(9));
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Minotaur", true), 8);
    clear_table(&t);
}

RULE(13_petrify, stone_is_attacked_like_anybody_and_flyers_of_stone_evade)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    the(&t, "Bellerophon")->stone = BLUE + 1;
    activate(&t, "Centaurs");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    EXPECT(is_listed(&t, "evade with Bellerophon"));
    clear_table(&t);
}

RULE(12_throw_places, three_at_a_corner_of_the_board)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "A1");
    put(&t, RED, "Odysseus", "A1");
    activate(&t, "Poseidon");
    act(&t, "attack Odysseus with Poseidon from here", MISS(7));
    EXPECT(is_listed(&t, "throw Odysseus into A2"));
    EXPECT(is_listed(&t, "throw Odysseus into B1"));
    EXPECT(is_listed(&t, "throw Odysseus into B2"));
    EXPECT(!is_listed(&t, "throw Odysseus into A1"));
    EXPECT(!is_listed(&t, "throw Odysseus into A3"));
    clear_table(&t);
}

RULE(13_onslaught, a_flyer_in_range_evades)
{
    table t = armed("Hydra", "C4");

    put(&t, RED, "Bellerophon", "D4");
    put(&t, RED, "Minotaur", "C4");
    act(&t, "use Onslaught", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    act(&t, "evade with Bellerophon", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_soul_culling, not_before_he_has_deployed)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    own(&t, RED, "Hades");
    put(&t, BLUE, "Hydra", "C4");
    state_of(&t)->open.discard[unit(&t, "Hades")] = 1;
    pan_destroy(&p, unit(&t, "Hydra"));
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 1);
    clear_table(&t);
}

RULE(13_dodge, for_a_round_and_in_her_own_activation)
{
    table t = armed("Atalanta", "C4");

    put(&t, RED, "Minotaur", "C4");
    hold(&t, RED, "Minotaur", 1);
    act(&t, "use Dodge", NO_DICE);
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "retaliate with Minotaur", DICE(FIVE, ONE, ONE, ONE, BLANK, BLANK, BLANK));
    act(&t, "keep the dice", NO_DICE); /* no bloodlust */
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set aside a 1 to raise a 6", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE); /* 7 is not 8 */
    if (step_of(&t) == PAN_THROWING)
        act(&t, "throw nobody", NO_DICE);
    EXPECT_EQ(the(&t, "Atalanta")->vitality, 5);
    clear_table(&t);
}

RULE(6_guard_ally, in_an_area_attack_of_the_allys_own_side)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, GOLD, "Athena", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, GREEN, "Poseidon", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Athena next", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "guard with Hoplites", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE); /* their owner agrees */
    clear_table(&t);
}
