/* The rules read a second time, by somebody who had not seen the code: the ally, the third player,
 * the talent that is off, the neighbour of the usual case. */
#include "chronicle.h"

static table allies(void)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "A7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Ares", "E7");
    return t;
}

RULE(14_team_friends, an_allys_god_bolsters_and_its_troops_make_a_phalanx)
{
    table t = allies();

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
    table t = allies();

    put(&t, BLUE, "Odysseus", "E1");
    put(&t, RED, "Medusa", "E1");
    EXPECT_EQ(offence(&t, "Odysseus", "Medusa", true), 6); /* +1 company, -1 her face */
    EXPECT_EQ(defence(&t, "Medusa", "Athena", true), 9);
    activate(&t, "Odysseus");
    EXPECT(!is_listed(&t, "attack Athena with Odysseus from here"));
    EXPECT(is_listed(&t, "attack Medusa with Odysseus from here"));
    clear_table(&t);
}

RULE(10_absorb_friend, from_an_allys_unit_too)
{
    table t = allies();

    put(&t, GOLD, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Zeus");
    act(&t, "absorb the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT_EQ(state_of(&t)->open.absorbed[GOLD], 0);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 1);
    clear_table(&t);
}

RULE(12_block_pins, not_an_ally)
{
    table t = allies();

    put(&t, GOLD, "Achilles", "C4");
    give_turn(&t, GOLD);
    activate(&t, "Achilles");
    EXPECT(is_listed(&t, "walk Achilles to D4"));
    clear_table(&t);
}

RULE(4_walk_stops, not_at_an_ally)
{
    table t = allies();

    put(&t, GOLD, "Centaurs", "D4");
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "walk Zeus to E4"));
    clear_table(&t);
}

RULE(6_unit_obstacle, an_ally_in_between_hides_the_enemy)
{
    table t = allies();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hydra", "E4");
    activate(&t, "Odysseus");
    EXPECT(is_listed(&t, "attack Hydra with Odysseus from here"));
    put(&t, GOLD, "Centaurs", "D4");
    put(&t, GOLD, "Hoplites", "D5");
    EXPECT(!is_listed(&t, "attack Hydra with Odysseus from here"));
    clear_table(&t);
}

/* Lightning on the ally's troops: the next enemy clockwise of Blue is Red. */
RULE(9_area_friend, an_allys_unit_is_struck_by_the_next_enemy_as_well)
{
    table t = allies();

    put(&t, GOLD, "Centaurs", "D4");
    put(&t, GREEN, "Hydra", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", NO_DICE);
    act(&t, "attack Centaurs next", DICE(FIVE, TWO, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
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

RULE(5_water_talents, block_is_off_and_everybody_leaves)
{
    table t = battle();

    put(&t, RED, "Ares", "A1");
    put(&t, BLUE, "Achilles", "A1");
    lay_gem(&t, "A1");
    activate(&t, "Achilles");
    EXPECT(is_listed(&t, "walk Achilles to A2"));
    EXPECT(is_listed(&t, "claim the omphalos in A1 with Achilles"));
    clear_table(&t);
}

RULE(5_water_talents, bolster_and_torment_are_off)
{
    table t = battle();

    put(&t, BLUE, "Hades", "A1");
    put(&t, BLUE, "Hoplites", "A1");
    put(&t, RED, "Medusa", "A1");
    EXPECT_EQ(defence(&t, "Hades", "Medusa", true), 7);
    EXPECT_EQ(offence(&t, "Hoplites", "Medusa", true), 3); /* her face is a passive power */
    clear_table(&t);
}

RULE(10_drop, led_troops_of_an_ally_drop_theirs)
{
    table t = allies();

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

RULE(12_leader_limit, an_allys_troops_count_for_the_active_player)
{
    table t = allies();

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

RULE(4_run_distance, without_movement_one_area)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    wound_to(&t, "Ares", 1);
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to D4"));
    EXPECT(!is_listed(&t, "run Ares to E4"));
    clear_table(&t);
}

RULE(4_walk_distance, without_movement_nowhere)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    EXPECT(!is_listed(&t, "walk Ares to D4"));
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

RULE(6_retaliate_activation, who_has_acted_strikes_back_in_the_same_turn)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->flags |= PAN_ACTIVATED;
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Achilles");
    act(&t, "attack Hydra with Achilles from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(is_listed(&t, "retaliate with Hydra"));
    clear_table(&t);
}

/* Three players: Blue, Red, Gold at Delphi. */
static table three(void)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    return t;
}

RULE(6_enemy_only, of_three_the_other_two_are_enemies_of_each_other_too)
{
    table t = three();

    put(&t, RED, "Hoplites", "C4");
    put(&t, GOLD, "Infernal Warriors", "C4");
    wound_to(&t, "Hoplites", 4);
    hold(&t, RED, "Hoplites", 1);
    hold(&t, GOLD, "Infernal Warriors", 1);
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "attack Hoplites with Zeus from here"));
    EXPECT(is_listed(&t, "attack Infernal Warriors with Zeus from here"));
    act(&t, "attack Hoplites with Zeus from here",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "guard with Infernal Warriors")); /* they are no friends */
    EXPECT(the(&t, "Hoplites")->flags & PAN_DESTROYED);
    clear_table(&t);
}

RULE(9_area_friend, of_three_the_next_clockwise)
{
    table t = three();

    put(&t, GOLD, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, GOLD, 1);
    give_turn(&t, GOLD);
    pan_put_unit(state_of(&t), unit(&t, "Athena"), area(&t, "G1"));
    put(&t, GOLD, "Ares", "C4");
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Centaurs next", DICE(FIVE, TWO, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(seat_of(&t), BLUE); /* after Gold comes Blue */
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

RULE(7_cap, a_single_bonus_of_two_and_one_more_are_two)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Achilles");
    act(&t, "use Achilles' Prowess", NO_DICE);
    while (step_of(&t) == PAN_PAY)
        act(&t, "pay with an art of war card", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Hydra", true), 9);
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

RULE(8_excess, soul_culling_counts_the_unit_once)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Centaurs", "C4");
    wound_to(&t, "Hades", 5);
    wound_to(&t, "Centaurs", 1);
    activate(&t, "Hades");
    act(&t, "attack Centaurs with Hades from here", DICE(FIVE, FIVE, FIVE, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hades")->vitality, 6);
    clear_table(&t);
}
