/* 4: actions and moving. */
#include <stdlib.h>

#include "battle.h"

static table walking(const char *name, const char *where)
{
    table t = battle();

    put(&t, BLUE, name, where);
    activate(&t, name);
    return t;
}

RULE(4_walk_distance, ares_walks_two_areas_and_no_more)
{
    table t = walking("Ares", "B1");

    EXPECT(is_listed(&t, "walk Ares to B3"));
    EXPECT_EQ(refusal(&t, "walk Ares to B4"), PAN_OUT_OF_REACH);
    act(&t, "walk Ares to B3", NO_DICE);
    EXPECT(is_in(&t, "Ares", "B3"));
    clear_table(&t);
}

RULE(4_walk_adjacent, achilles_with_movement_one_walks_only_next_door)
{
    table t = walking("Achilles", "D4");

    EXPECT(is_listed(&t, "walk Achilles to D5"));
    EXPECT(is_listed(&t, "walk Achilles to C4"));
    EXPECT(!is_listed(&t, "walk Achilles to B4"));
    EXPECT(!is_listed(&t, "walk Achilles to D4"));
    clear_table(&t);
}

RULE(4_walk_stops, an_enemy_in_the_way_stops_the_walk)
{
    table t = walking("Atalanta", "D8");

    put(&t, RED, "Minotaur", "D7");
    put(&t, RED, "Hydra", "C7");
    put(&t, RED, "Medusa", "E7");
    EXPECT(is_listed(&t, "walk Atalanta to D7"));
    EXPECT(!is_listed(&t, "walk Atalanta to D6"));
    clear_table(&t);
}

RULE(4_walk_leaves, enemies_in_its_own_area_do_not_hold_it)
{
    table t = walking("Ares", "B1");

    put(&t, RED, "Minotaur", "B1");
    EXPECT(is_listed(&t, "walk Ares to B3"));
    clear_table(&t);
}

RULE(4_walk_full, a_full_area_is_closed)
{
    table t = walking("Ares", "C1");
    const pan_area *d1 = &scene_of(&t)->map[0].area[area(&t, "D1")];

    put(&t, BLUE, "Hydra", "D1");
    put(&t, BLUE, "Medusa", "D1");
    put(&t, BLUE, "Minotaur", "D1");
    if (d1->capacity == 4)
        put(&t, BLUE, "Talos", "D1");
    EXPECT_EQ(refusal(&t, "walk Ares to D1"), PAN_AREA_FULL);
    clear_table(&t);
}

RULE(4_walk_after_attack, ares_has_struck_and_stays)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    activate(&t, "Ares");
    act(&t, "attack Infernal Hounds with Ares from here",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "walk Ares to D4"), PAN_WALK_AFTER_ATTACK);
    clear_table(&t);
}

RULE(4_claim_and_attack, both_orders_are_allowed)
{
    table t = battle(), u = battle();

    for (int32_t i = 0; i < 2; i++) {
        table *x = i == 0 ? &t : &u;
        put(x, BLUE, "Centaurs", "C4");
        put(x, RED, "Infernal Hounds", "C4");
        lay_gem(x, "C4");
        activate(x, "Centaurs");
    }
    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    act(&t, "attack Infernal Hounds with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&u, "attack Infernal Hounds with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&u, "claim the omphalos in C4 with Centaurs", NO_DICE);
    EXPECT_EQ(the(&t, "Infernal Hounds")->vitality, 5);
    EXPECT(the(&u, "Centaurs")->flags & PAN_CARRIES);
    clear_table(&t);
    clear_table(&u);
}

RULE(4_run_distance, ares_runs_three_areas)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B1");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B4"));
    EXPECT_EQ(refusal(&t, "run Ares to B5"), PAN_OUT_OF_REACH);
    clear_table(&t);
}

RULE(4_run_stops, an_enemy_stops_the_run)
{
    table t = battle();

    put(&t, BLUE, "Ares", "D8");
    put(&t, RED, "Minotaur", "D7");
    put(&t, RED, "Hydra", "C7");
    put(&t, RED, "Medusa", "E7");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to D7"));
    EXPECT(!is_listed(&t, "run Ares to D6"));
    clear_table(&t);
}

RULE(4_deploy_first, ares_off_the_board_can_only_deploy)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    hold(&t, BLUE, "Ares", 1);
    EXPECT_EQ(refusal(&t, "activate Ares"), PAN_NOT_DEPLOYED);
    act(&t, "activate Ares for a complex action", NO_DICE);
    EXPECT(is_listed(&t, "deploy Ares in C1"));
    EXPECT_EQ(refusal(&t, "run Ares to C2"), PAN_NOT_DEPLOYED);
    clear_table(&t);
}

RULE(4_deploy_zone, the_other_side_of_the_board_is_closed)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    activate_complex(&t, "Ares");
    EXPECT_EQ(refusal(&t, "deploy Ares in C7"), PAN_OUTSIDE_ZONE);
    act(&t, "deploy Ares in D1", NO_DICE);
    EXPECT(is_in(&t, "Ares", "D1"));
    clear_table(&t);
}

RULE(4_deploy_ends, nothing_follows_a_deployment)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "deploy Ares in D1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(4_deploy_full, a_full_zone_area_is_closed)
{
    table t = battle();
    int32_t capacity = scene_of(&t)->map[0].area[area(&t, "C1")].capacity;

    own(&t, BLUE, "Ares");
    put(&t, BLUE, "Hydra", "C1");
    put(&t, BLUE, "Medusa", "C1");
    put(&t, BLUE, "Minotaur", "C1");
    if (capacity == 4)
        put(&t, BLUE, "Talos", "C1");
    activate_complex(&t, "Ares");
    EXPECT_EQ(refusal(&t, "deploy Ares in C1"), PAN_AREA_FULL);
    clear_table(&t);
}

RULE(4_undeployed, zeus_off_the_board_is_no_patriarch_and_blocks_nobody)
{
    table t = battle();

    own(&t, BLUE, "Zeus");
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Zeus"), PAN_BLOCK));
    EXPECT(pan_power_with(scene_of(&t), state_of(&t), unit(&t, "Zeus"), PAN_PATRIARCH) < 0);
    clear_table(&t);
}

RULE(4_no_leaving, no_action_takes_a_unit_off_the_board)
{
    table t = walking("Ares", "C1");
    sk_actions *list = calloc(1, sizeof *list);

    t.game->legal(t.scene, t.state, list);
    for (int32_t i = 0; i < list->count; i++) {
        pan_state copy = *state_of(&t);
        sk_dice dice = sk_dice_seed(1);
        t.game->apply(t.scene, &copy, &list->item[i], &dice, NULL);
        EXPECT(copy.open.unit[unit(&t, "Ares")].area != PAN_AWAY);
    }
    free(list);
    clear_table(&t);
}

RULE(4_friends_pass, one_walks_through_friends)
{
    table t = walking("Ares", "B1");

    put(&t, BLUE, "Hydra", "B2");
    EXPECT(is_listed(&t, "walk Ares to B3"));
    clear_table(&t);
}

RULE(4_aquatic_bonus, poseidon_swims_one_further)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Achilles", "A3");
    put(&t, BLUE, "Scylla", "A3");
    wound_to(&t, "Scylla", 3); /* movement 1 */
    activate(&t, "Scylla");
    EXPECT_EQ(pan_movement(scene_of(&t), state_of(&t), unit(&t, "Scylla")), 1);
    EXPECT(is_listed(&t, "walk Scylla to B4")); /* water, water, swamp */
    clear_table(&t);
}

RULE(4_aquatic_dry, the_same_distance_over_land_is_too_far)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Scylla", "A3");
    wound_to(&t, "Scylla", 3);
    activate(&t, "Scylla");
    EXPECT(is_listed(&t, "walk Scylla to A4"));
    EXPECT(!is_listed(&t, "walk Scylla to B5"));
    clear_table(&t);
}

RULE(4_fireproof, talos_walks_on_erupting_lava_and_stays)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Talos", "A6");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Talos");
    act(&t, "walk Talos to A5", NO_DICE);
    EXPECT(is_in(&t, "Talos", "A5"));
    EXPECT_EQ(the(&t, "Talos")->vitality, 8);
    clear_table(&t);
}

RULE(4_flying, bellerophon_flies_over_lava_and_swamp)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Bellerophon", "A2");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Bellerophon");
    act(&t, "walk Bellerophon to A3", NO_DICE);
    EXPECT(is_in(&t, "Bellerophon", "A3"));
    EXPECT_EQ(the(&t, "Bellerophon")->vitality, 6);
    clear_table(&t);
}

RULE(4_words_over_core, centaurs_attack_and_walk_away)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Infernal Hounds with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
    act(&t, "walk Centaurs to D4", NO_DICE);
    EXPECT(is_in(&t, "Centaurs", "D4"));
    clear_table(&t);
}
