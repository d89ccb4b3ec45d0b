/* 7 to 9 and 12: Force of Nature, talents with powers, wounds. */
#include "battle.h"

/* Force of Nature */

RULE(12_force_of_nature, the_last_column_no_longer_shelters_the_target)
{
    table t = both_in("Hydra", "Minotaur", "C3");

    state_of(&t)->open.pieces[area(&t, "C3")] = 1;
    activate(&t, "Hydra");
    act(&t, "attack Minotaur with Hydra tearing up a piece",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO)); /* 7 is enough again */
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 6);
    clear_table(&t);
}

RULE(12_force_of_nature, the_first_of_two_leaves_the_shelter)
{
    table t = both_in("Hydra", "Minotaur", "C3");

    activate(&t, "Hydra");
    act(&t, "attack Minotaur with Hydra tearing up a piece",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 7);
    clear_table(&t);
}

RULE(12_force_of_nature, a_tree_serves_as_well)
{
    table t = both_in("Hydra", "Minotaur", "C2");

    activate(&t, "Hydra");
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS(9));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C2")], 1);
    clear_table(&t);
}

RULE(12_force_of_nature, the_second_blow_of_frenzy_has_it_still)
{
    table t = both_in("Ares", "Minotaur", "C3");

    hold_art(&t, BLUE, 2);
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares tearing up a piece", MISS(10));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Ares")), 1);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Ares")), 0);
    clear_table(&t);
}

RULE(12_force_of_nature, every_piece_gives_its_own)
{
    table t = both_in("Ares", "Minotaur", "C3");

    hold_art(&t, BLUE, 1);
    wound_to(&t, "Ares", 2); /* offence 8 */
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares tearing up a piece", MISS(10));
    act(&t, "use Frenzy", NO_DICE);
    act(&t, "attack Minotaur with Ares tearing up a piece", MISS(10));
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Ares")), 2);
    clear_table(&t);
}

RULE(12_force_of_nature, not_in_the_next_area_of_a_wood)
{
    table t = both_in("Hydra", "Minotaur", "C4"); /* open ground beside ruins */

    activate(&t, "Hydra");
    EXPECT_EQ(refusal(&t, "attack Minotaur with Hydra tearing up a piece"), PAN_NO_PIECE);
    clear_table(&t);
}

RULE(12_force_of_nature_retaliation, the_last_column_no_longer_shelters_the_attacker)
{
    table t = both_in("Minotaur", "Hydra", "C3");

    state_of(&t)->open.pieces[area(&t, "C3")] = 1;
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Minotaur");
    act(&t, "attack Hydra with Minotaur from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "retaliate with Hydra tearing up a piece",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 6);
    clear_table(&t);
}

/* Talents with powers */

RULE(12_monster_slayer, with_a_hurled_column)
{
    table t = both_in("Heracles", "Hydra", "C3");

    hold_art(&t, BLUE, 1);
    activate(&t, "Heracles");
    act(&t, "use Heraclean Strength on Hydra", MISS(6));
    EXPECT_EQ(step_of(&t), PAN_REROLLING);
    clear_table(&t);
}

RULE(12_monster_slayer, one_die_alone)
{
    table t = both_in("Bellerophon", "Hydra", "C4");

    activate(&t, "Bellerophon");
    act(&t, "attack Hydra with Bellerophon from here", MISS(7));
    act(&t, "re-roll a blank", DICE(FIVE));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(7_fixed_dice, archery_and_company_do_not_help_a_power)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "C4"); /* Sneak Attack */
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Minotaur", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Scylla");
    act(&t, "use Six Heads", NO_DICE);
    act(&t, "attack Hydra next", DICE(1, 1, 1, 1, 1, 1, /* the Minotaur: */ 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 6);
    clear_table(&t);
}

RULE(7_fixed_dice, the_targets_defence_counts_as_always)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Hoplites", "C2"); /* in a forest and a phalanx */
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Hoplites", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(ONE)); /* 6 is not 7 */
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    clear_table(&t);
}

RULE(9_no_retaliation, nor_against_a_bite_or_an_onslaught_at_range_0)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Minotaur", "C4");
    hold(&t, RED, "Minotaur", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Hydra");
    act(&t, "use Onslaught", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_retaliate, a_single_special_attack_at_range_0_is_answered)
{
    table t = both_in("Athena", "Hydra", "C4");

    hold(&t, RED, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Hydra", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(9_position, molten_blood_kills_who_strikes_and_the_salvo_ends)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Medusa", "C4");
    hold_art(&t, BLUE, 2);
    wound_to(&t, "Cerberus", 1);
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Cerberus")].row[7])->power[0] = 6;
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "attack Talos next", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT(the(&t, "Cerberus")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(the(&t, "Medusa")->vitality, 6);
    clear_table(&t);
}

RULE(13_dash, a_power_that_has_become_a_dash_strikes_no_more)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Medusa", "C4");
    hold_art(&t, BLUE, 2);
    wound_to(&t, "Cerberus", 2); /* five dice, and a dash on the last row */
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "attack Talos next", DICE(FIVE, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Cerberus")->vitality, 1);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(the(&t, "Medusa")->vitality, 6);
    clear_table(&t);
}

RULE(13_dash, wounded_down_to_a_dash_the_owl_does_not_fly)
{
    table t = both_in("Athena", "Achilles", "C4");

    hold(&t, RED, "Achilles", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Athena", 2); /* three dice, defence 7; a dash on the last row */
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Achilles", NO_DICE);
    act(&t, "retaliate with Achilles", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(ONE)); /* six, tormented */
    EXPECT_EQ(the(&t, "Athena")->vitality, 1);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(refusal(&t, "attack Achilles with Athena from here"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(13_molten_blood, not_from_afar_but_in_a_retaliation)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Talos", "D4");
    activate(&t, "Centaurs");
    act(&t, "attack Talos with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 3);
    clear_table(&t);
    t = both_in("Talos", "Minotaur", "C4");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Talos");
    act(&t, "attack Minotaur with Talos from here", MISS(9));
    act(&t, "retaliate with Minotaur", DICE(FIVE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 6);
    clear_table(&t);
}

RULE(13_endurance, off_while_he_runs_on_when_he_is_struck)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Achilles", "C4");
    activate_complex(&t, "Achilles");
    pan_wound(&p, unit(&t, "Achilles"), 3);
    EXPECT_EQ(the(&t, "Achilles")->vitality, 4);
    clear_table(&t);
    t = battle();
    p = (pan_play){t.scene, t.state, NULL, NULL};
    put(&t, BLUE, "Achilles", "C4");
    activate(&t, "Achilles");
    pan_wound(&p, unit(&t, "Achilles"), 3);
    EXPECT_EQ(the(&t, "Achilles")->vitality, 5);
    clear_table(&t);
}

/* Wounds */

RULE(8_troops, three_wounds_take_three)
{
    table t = both_in("Ares", "Hoplites", "C4");

    activate(&t, "Ares");
    wound_to(&t, "Hoplites", 4); /* no phalanx: defence 5 */
    act(&t, "attack Hoplites with Ares from here",
        DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 1);
    EXPECT(!(the(&t, "Hoplites")->flags & PAN_DESTROYED));
    clear_table(&t);
}

RULE(8_excess, of_troops_too)
{
    table t = both_in("Ares", "Centaurs", "C4");

    put(&t, RED, "Hades", "E1");
    activate(&t, "Ares");
    act(&t, "attack Centaurs with Ares from here",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 0);
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Centaurs")->area, PAN_AWAY);
    clear_table(&t);
}

RULE(13_warriors, one_at_a_time_and_never_more_than_four)
{
    table t = battle();

    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Infernal Warriors", 1);
    activate(&t, "Infernal Warriors");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 2);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Infernal Warriors");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 4);
    clear_table(&t);
}

RULE(13_warriors, complete_again_they_guard_again)
{
    table t = battle();

    put(&t, BLUE, "Infernal Warriors", "C4");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Infernal Warriors", 3);
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Infernal Warriors"), PAN_GUARD));
    activate(&t, "Infernal Warriors");
    act(&t, "end the activation", NO_DICE);
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Infernal Warriors"), PAN_GUARD));
    clear_table(&t);
}
