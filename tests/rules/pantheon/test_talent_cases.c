/* 12 and 13: talents and powers, what meets what. */
#include "chronicle.h"

RULE(12_archer, not_in_a_retaliation)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Medusa", "Hydra", true), 6);
    pan_put_unit(state_of(&t), unit(&t, "Medusa"), area(&t, "D4"));
    EXPECT_EQ(offence(&t, "Medusa", "Hydra", false), 7);
    clear_table(&t);
}

RULE(12_block_pins, not_an_ally)
{
    table t = two_against_two();

    put(&t, GOLD, "Achilles", "C4");
    give_turn(&t, GOLD);
    activate(&t, "Achilles");
    EXPECT(is_listed(&t, "walk Achilles to D4"));
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

RULE(12_block_claims, a_unit_with_block_claims_beside_one)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, BLUE, "Medusa", "C4");
    put(&t, RED, "Ares", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Hydra");
    EXPECT(is_listed(&t, "claim the omphalos in C4 with Hydra"));
    EXPECT(is_listed(&t, "walk Hydra to D4"));
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Medusa", 1);
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate Medusa", NO_DICE);
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Medusa"));
    EXPECT(!is_listed(&t, "walk Medusa to D4"));
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

RULE(12_force_of_nature_ends, the_second_attack_of_the_activation_has_it_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C3");
    put(&t, RED, "Hydra", "C3");
    put(&t, RED, "Medusa", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares tearing up a piece",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    EXPECT_EQ(offence(&t, "Ares", "Medusa", false), 10);
    clear_table(&t);
}

RULE(12_leader_limit, an_allys_troops_count_for_the_active_player)
{
    table t = two_against_two();

    put(&t, GOLD, "Hoplites", "C4");
    put(&t, BLUE, "Centaurs", "E4");
    hold(&t, GOLD, "Hoplites", 1);
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "search no more this turn", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "search for no card of Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "search no more this turn", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "let it be", NO_DICE);
    EXPECT(!is_listed(&t, "activate Centaurs"));
    clear_table(&t);
}

RULE(12_throw_big, two_blanks_do_not_throw_a_titan)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Kronos", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Kronos with Zeus from here", DICE(BLANK, BLANK, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT(step_of(&t) != PAN_THROWING);
    clear_table(&t);
}

RULE(12_throw_places, out_of_the_cage_over_its_wall)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Kronos", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Kronos with Zeus from here", MISS(8));
    OFFERS(&t, "throw Kronos into B5; throw Kronos into C3; throw Kronos into C5; "
               "throw Kronos into D4; throw nobody"); /* no rift for a divinity */
    clear_table(&t);
}

RULE(12_mobility, not_a_second_walk)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "D4");
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
    act(&t, "walk Centaurs to B4", NO_DICE);
    EXPECT(step_of(&t) != PAN_ACTIVATION || !is_listed(&t, "walk Centaurs to B5"));
    clear_table(&t);
}

RULE(12_monster_slayer_only, a_titan_is_no_monster)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C4");
    put(&t, RED, "Kronos", "C4");
    activate(&t, "Heracles");
    act(&t, "attack Kronos with Heracles from here",
        DICE(BLANK, BLANK, BLANK, FIVE, FIVE, FIVE, FIVE));
    EXPECT(!is_listed(&t, "re-roll a blank"));
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

RULE(12_torment, in_a_retaliation_too)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Cerberus", "C4");
    hold(&t, RED, "Cerberus", 1);
    activate(&t, "Hydra");
    act(&t, "attack Cerberus with Hydra from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Cerberus", DICE(FIVE, ONE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set aside a 1 to raise a 5", NO_DICE); /* 6 against 7 less 1 */
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
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

/* The wound of Molten Blood is no blow that shields could take. */
RULE(13_wall_of_shields, not_the_burn_of_molten_blood)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Hades", "C7");
    activate(&t, "Leonidas");
    act(&t, "attack Talos with Leonidas from here",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    clear_table(&t);
}

RULE(13_charge_ground, who_blocks_an_area_on_the_way_does_not_hold_it)
{
    table t = armed("Minotaur", "C4");

    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Hoplites", "E4");
    EXPECT(is_listed(&t, "use Charge through D4 to E4"));
    clear_table(&t);
}
