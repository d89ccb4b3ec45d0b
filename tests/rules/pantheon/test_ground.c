/* 4 and 5: units of every type on ground of every kind, and what they do there. */
#include "battle.h"

/* Walking and running */

RULE(4_walk_stops, stone_stops_it_too_and_a_friend_in_there_changes_nothing)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "D8");
    put(&t, RED, "Minotaur", "D7");
    put(&t, BLUE, "Ares", "D7");
    the(&t, "Minotaur")->stone = BLUE + 1;
    put(&t, RED, "Hydra", "C7");
    put(&t, RED, "Medusa", "E7");
    EXPECT(can_walk(&t, "Atalanta", "D7"));
    EXPECT(!can_walk(&t, "Atalanta", "D6"));
    clear_table(&t);
}

RULE(4_walk_stops, flyers_are_stopped_like_others)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "D8");
    put(&t, RED, "Minotaur", "D7");
    put(&t, RED, "Hydra", "C7");
    put(&t, RED, "Medusa", "E7");
    EXPECT(can_walk(&t, "Bellerophon", "D7"));
    EXPECT(!can_walk(&t, "Bellerophon", "D6"));
    clear_table(&t);
}

RULE(4_friends_pass, an_allys_units_do_not_stop_it)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "B1");
    put(&t, GOLD, "Hydra", "B2");
    put(&t, GOLD, "Medusa", "C1");
    EXPECT(can_walk(&t, "Ares", "B3"));
    clear_table(&t);
}

RULE(4_walk_full, nor_passed_through)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "D8");
    put(&t, BLUE, "Hydra", "D7");
    put(&t, BLUE, "Medusa", "D7");
    put(&t, BLUE, "Minotaur", "D7"); /* room for three */
    put(&t, RED, "Talos", "C7");
    put(&t, RED, "Scylla", "E7");
    EXPECT(!can_walk(&t, "Atalanta", "D7"));
    EXPECT(!can_walk(&t, "Atalanta", "D6"));
    clear_table(&t);
}

RULE(4_walk_distance, movement_nought_walks_nowhere_and_runs_one)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Ares", "C4");
    wound_to(&t, "Ares", 1);
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Ares"), 0), 0);
    put(&u, BLUE, "Ares", "C4");
    wound_to(&u, "Ares", 1);
    activate_complex(&u, "Ares");
    EXPECT(is_listed(&u, "run Ares to D4"));
    EXPECT(!is_listed(&u, "run Ares to E4"));
    clear_table(&t);
    clear_table(&u);
}

RULE(2_b5_none, a_complex_activation_may_be_empty_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(state_of(&t)->open.activations, 1);
    clear_table(&t);
}

RULE(4_deploy_zone, not_the_allys_zone)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    own(&t, BLUE, "Ares");
    put(&t, GOLD, "Athena", "E1");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "deploy Ares in A1")); /* water too */
    EXPECT_EQ(refusal(&t, "deploy Ares in D1"), PAN_OUTSIDE_ZONE);
    clear_table(&t);
}

RULE(4_deploy_zone, among_enemies_who_stand_there)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    put(&t, RED, "Hydra", "D1");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "deploy Ares in D1", NO_DICE);
    EXPECT(is_in(&t, "Ares", "D1"));
    clear_table(&t);
}

RULE(4_deploy_first, it_may_be_activated_and_not_deploy)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    put(&t, BLUE, "Centaurs", "C1");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(the(&t, "Ares")->area, PAN_AWAY);
    EXPECT(!(the(&t, "Ares")->flags & PAN_DEPLOYED));
    clear_table(&t);
}

RULE(4_deploy_ground, deployed_into_dormant_lava_it_is_struck)
{
    table t = battle_on(TARTARUS);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    map->zone[BLUE] |= SK_AREA(area(&t, "A3"));
    own(&t, BLUE, "Achilles");
    put(&t, RED, "Hades", "E1");
    activate_complex(&t, "Achilles");
    act(&t, "deploy Achilles in A3", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

/* Aquatic units */

RULE(4_aquatic_bonus, two_further_at_a_run)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Scylla", "A3");
    wound_to(&t, "Scylla", 1); /* movement 0, run 1, and one in the water */
    activate_complex(&t, "Scylla");
    EXPECT(is_listed(&t, "run Scylla to B3"));
    EXPECT(is_listed(&t, "run Scylla to B4"));
    EXPECT(!is_listed(&t, "run Scylla to C4"));
    clear_table(&t);
}

RULE(4_aquatic_dry, not_for_a_way_that_only_ends_in_the_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Poseidon", "B2");
    wound_to(&t, "Poseidon", 4); /* movement 1 */
    EXPECT(can_walk(&t, "Poseidon", "B3"));
    EXPECT(!can_walk(&t, "Poseidon", "A3"));
    EXPECT(!can_walk(&t, "Poseidon", "B4"));
    clear_table(&t);
}

RULE(4_aquatic_bonus, not_for_others_in_the_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Achilles", "A3"); /* movement 1 */
    EXPECT(can_walk(&t, "Achilles", "B3"));
    EXPECT(!can_walk(&t, "Achilles", "C3"));
    put(&t, BLUE, "Talos", "A3");
    wound_to(&t, "Talos", 1); /* movement 0 */
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Talos"), 0), 0);
    clear_table(&t);
}

RULE(4_aquatic_bonus, poseidon_on_a_cliff_is_a_land_unit_there)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "A4");
    wound_to(&t, "Poseidon", 4);             /* movement 1 */
    EXPECT(!can_walk(&t, "Poseidon", "A5")); /* subject to all other terrain */
    EXPECT(!can_walk(&t, "Poseidon", "B4")); /* and to boundaries */
    clear_table(&t);
}

/* Swamp */

RULE(5_swamp_no_walk, but_it_attacks_and_claims)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "B7");
    put(&t, RED, "Minotaur", "B7");
    lay_gem(&t, "B7");
    activate(&t, "Centaurs");
    act(&t, "claim the omphalos in B7 with Centaurs", NO_DICE);
    act(&t, "attack Minotaur with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(5_swamp_ends, a_run_ends_in_it)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A7");
    put(&t, RED, "Hydra", "B8");
    put(&t, RED, "Medusa", "A6");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B7"));
    EXPECT(!is_listed(&t, "run Ares to C7"));
    clear_table(&t);
}

RULE(5_swamp_ends, a_leader_who_walks_in_still_leads)
{
    table t = battle();

    put(&t, BLUE, "Athena", "B8");
    put(&t, BLUE, "Hoplites", "B7");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Athena");
    act(&t, "walk Athena to B7", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    clear_table(&t);
}

RULE(5_swamp_ends, talos_is_no_exception_and_a_flyer_is)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Talos", "B8");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Talos");
    act(&t, "walk Talos to B7", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    put(&u, BLUE, "Bellerophon", "B8");
    put(&u, RED, "Hades", "E1");
    activate(&u, "Bellerophon");
    EXPECT(can_walk(&u, "Bellerophon", "C6")); /* over it */
    act(&u, "walk Bellerophon to B7", NO_DICE);
    EXPECT_EQ(step_of(&u), PAN_ACTIVATION);
    clear_table(&t);
    clear_table(&u);
}

RULE(5_swamp_ends, the_walk_of_frenzy_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B8");
    put(&t, RED, "Minotaur", "B8");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 2);
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares from here", MISS(10));
    act(&t, "use Frenzy", NO_DICE);
    act(&t, "walk Ares to B7", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(5_swamp_ends, the_attacker_thrown_in_by_a_retaliation)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "B8");
    put(&t, RED, "Zeus", "B8");
    hold(&t, RED, "Zeus", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Zeus with Centaurs from here", MISS(4));
    act(&t, "retaliate with Zeus", MISS(8));
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "throw Centaurs into B7", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(5_swamp_defence, against_each_blow_from_afar_of_a_power)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C7");
    put(&t, RED, "Talos", "B7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area B7", DICE(FIVE, ONE, ONE, BLANK, BLANK, BLANK));
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set aside a 1 to raise a 6", NO_DICE); /* 7, and 8 less one is enough */
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    clear_table(&t);
}

/* Water */

RULE(5_water_talents, no_climbing_out_of_it_onto_a_rock)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Amazons", "A4");
    EXPECT(!can_walk(&t, "Amazons", "B5"));
    EXPECT(can_walk(&t, "Amazons", "B4"));
    clear_table(&t);
}

RULE(5_water_talents, no_leading_in_it)
{
    table t = battle();

    put(&t, BLUE, "Athena", "B1");
    put(&t, BLUE, "Hoplites", "A1");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "walk Athena to A1", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(5_water_talents, no_walking_after_an_attack)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "A1");
    put(&t, RED, "Minotaur", "A1");
    activate(&t, "Centaurs");
    act(&t, "attack Minotaur with Centaurs from here", MISS(4));
    EXPECT_EQ(refusal(&t, "walk Centaurs to B1"), PAN_WALK_AFTER_ATTACK);
    clear_table(&t);
}

RULE(5_water_talents, no_collecting_from_next_door)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "A1");
    lay_gem(&t, "B1");
    lay_gem(&t, "A1");
    activate(&t, "Atalanta");
    EXPECT(!is_listed(&t, "claim the omphalos in B1 with Atalanta"));
    EXPECT(is_listed(&t, "claim the omphalos in A1 with Atalanta"));
    clear_table(&t);
}

RULE(5_water_talents, no_initiative)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "A1");
    put(&t, RED, "Achilles", "A1");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Achilles with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW); /* after the dice */
    clear_table(&t);
}

RULE(5_water_talents, no_throwing)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "A1");
    put(&t, RED, "Achilles", "A1");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(5_water_talents, a_flyer_keeps_its_own)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "A1");
    lay_gem(&t, "B1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Bellerophon");
    EXPECT(is_listed(&t, "claim the omphalos in B1 with Bellerophon"));
    EXPECT(is_listed(&t, "use Lance Charge"));
    clear_table(&t);
}

RULE(5_water_powers, lightning_is_off_and_dodge)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Zeus", "A1");
    put(&t, RED, "Hydra", "A2");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area A2"));
    put(&u, BLUE, "Atalanta", "A1");
    hold_art(&u, BLUE, 1);
    activate(&u, "Atalanta");
    EXPECT(!is_listed(&u, "use Dodge"));
    clear_table(&t);
    clear_table(&u);
}

RULE(5_water_powers, the_hydra_regenerates_and_achilles_endures)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Hydra", "A1");
    put(&t, RED, "Achilles", "A1");
    wound_to(&t, "Hydra", 5);
    activate(&t, "Hydra");
    EXPECT_EQ(the(&t, "Hydra")->vitality, 6);
    pan_wound(&p, unit(&t, "Achilles"), 2);
    EXPECT_EQ(the(&t, "Achilles")->vitality, 6);
    clear_table(&t);
}

RULE(5_water_powers, absorbing_is_no_power)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A1");
    put(&t, RED, "Hades", "E7");
    lay_gem(&t, "A1");
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    clear_table(&t);
}
