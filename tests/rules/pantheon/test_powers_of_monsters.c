/* 13: powers of monsters, and the special rules of troops. */
#include "battle.h"

RULE(13_charge, through_d4_to_e4)
{
    table t = against_hydra("Minotaur", "D4");

    put(&t, RED, "Medusa", "E4");
    act(&t, "use Charge through D4 to E4", NO_DICE);
    EXPECT(is_in(&t, "Minotaur", "E4"));
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Medusa next"));
    clear_table(&t);
}

RULE(13_bloodlust, the_blanks_once_more)
{
    table t = against_hydra("Minotaur", "C4");

    the(&t, "Hydra")->defence = -2; /* 5 */
    act(&t, "attack Hydra with Minotaur from here",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, BLANK, BLANK));
    act(&t, "re-roll the blanks", DICE(FIVE, BLANK));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 3);
    clear_table(&t);
}

RULE(13_onslaught, all_within_its_range)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Minotaur", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Hydra");
    act(&t, "use Onslaught", NO_DICE);
    EXPECT(is_listed(&t, "attack Medusa next"));
    act(&t, "attack Minotaur next",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK,
             /* Medusa's face takes one more: */ BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(2_b4_complex, poseidon_gains_nothing_before_a_run)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "A1");
    wound_to(&t, "Poseidon", 5);
    activate_complex(&t, "Poseidon");
    EXPECT_EQ(the(&t, "Poseidon")->vitality, 5);
    clear_table(&t);
}

RULE(2_b4_complex_option, by_option_he_does_and_the_hydra_does_not)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "start-powers=permanent-always");

    put(&t, BLUE, "Poseidon", "A1");
    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Poseidon", 5);
    wound_to(&t, "Hydra", 5);
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Poseidon");
    EXPECT_EQ(the(&t, "Poseidon")->vitality, 6);
    act(&t, "end the activation", NO_DICE);
    activate_complex(&t, "Hydra"); /* its power is a passive one */
    EXPECT_EQ(the(&t, "Hydra")->vitality, 5);
    clear_table(&t);
}

RULE(13_regeneration, a_head_grows_back)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Hydra", 5);
    activate(&t, "Hydra");
    EXPECT_EQ(the(&t, "Hydra")->vitality, 6);
    clear_table(&t);
}

RULE(13_bite, seven_dice_for_each_of_them)
{
    table t = against_hydra("Cerberus", "C4");

    put(&t, RED, "Medusa", "C4");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "attack Medusa next",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, /* and the Hydra: */
             BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 7);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(9_two_targets, one_enemy_is_not_bitten)
{
    table t = against_hydra("Cerberus", "C4");

    EXPECT_EQ(refusal(&t, "use Three-headed Bite"), PAN_POWER_GONE);
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(refusal(&t, "use Three-headed Bite"), 0);
    clear_table(&t);
}

RULE(9_two_targets, two_of_three_at_least)
{
    table t = against_hydra("Cerberus", "C4");

    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Amazons", "C4");
    act(&t, "use Three-headed Bite", NO_DICE);
    EXPECT(!is_listed(&t, "include nobody else"));
    act(&t, "include Hoplites", NO_DICE);
    EXPECT(!is_listed(&t, "include nobody else"));
    act(&t, "include Amazons", NO_DICE);
    EXPECT(is_listed(&t, "include nobody else"));
    clear_table(&t);
}

RULE(9_two_targets_option, one_is_enough)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "multiple-attack=one-is-enough");

    put(&t, BLUE, "Scylla", "C4");
    put(&t, RED, "Hydra", "C4");
    hold(&t, RED, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Scylla");
    act(&t, "use Six Heads", MISS(6)); /* a multiple attack still: the Hydra is not asked */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(13_bite_choice, hoplites_and_amazons_but_not_the_hydra)
{
    table t = against_hydra("Cerberus", "C4");

    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Amazons", "C4");
    act(&t, "use Three-headed Bite", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_MARKING);
    act(&t, "include Hoplites", NO_DICE);
    act(&t, "include Amazons", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    EXPECT(is_listed(&t, "attack Amazons next"));
    EXPECT(!is_listed(&t, "attack Hydra next"));
    clear_table(&t);
}

RULE(13_breath, fire_next_door)
{
    table t = against_hydra("Cerberus", "D4");

    act(&t, "use Blazing Breath on area D4", MISS(5));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    clear_table(&t);
}

RULE(13_petrify, troops_die_and_the_hydra_is_stone)
{
    table t = against_hydra("Medusa", "C4");

    put(&t, RED, "Hoplites", "C4");
    act(&t, "use Petrify", NO_DICE);
    EXPECT(the(&t, "Hoplites")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Hydra")->stone, BLUE + 1);
    hold(&t, RED, "Hydra", 1);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    clear_table(&t);
}

RULE(13_petrify, stone_is_not_activated)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    the(&t, "Hydra")->stone = RED + 1;
    hold(&t, BLUE, "Hydra", 1);
    EXPECT_EQ(refusal(&t, "activate Hydra"), PAN_IS_STONE);
    clear_table(&t);
}

RULE(13_petrify_once, never_again)
{
    table t = against_hydra("Medusa", "C4");

    act(&t, "use Petrify", NO_DICE);
    the(&t, "Medusa")->invoked = 0;
    EXPECT(!pan_power_ready(scene_of(&t), state_of(&t), unit(&t, "Medusa"), 0));
    clear_table(&t);
}

RULE(13_face, hard_to_look_at)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Centaurs", "Medusa", true), 3);
    EXPECT_EQ(offence(&t, "Centaurs", "Medusa", false), 4);
    clear_table(&t);
}

RULE(13_wings, he_evades_without_a_card)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(the(&t, "Bellerophon")->flags & PAN_EVADED);
    clear_table(&t);
}

RULE(13_molten_blood, who_cuts_him_is_burnt)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Talos", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Talos with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 2);
    clear_table(&t);
}

RULE(13_spartans, five_dice_then_four)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Spartans", "Hydra", true), 5);
    wound_to(&t, "Spartans", 2);
    EXPECT_EQ(offence(&t, "Spartans", "Hydra", true), 4);
    clear_table(&t);
}

RULE(13_warriors, one_comes_back_even_after_a_run)
{
    table t = battle();

    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, RED, "Hades", "C7");
    wound_to(&t, "Infernal Warriors", 2);
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Infernal Warriors");
    act(&t, "run Infernal Warriors to D4", NO_DICE);
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 3);
    clear_table(&t);
}

RULE(13_hounds, a_pack_of_four)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Infernal Hounds", 4);
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 3);
    wound_to(&t, "Infernal Hounds", 3);
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 2);
    clear_table(&t);
}
