/* 5: terrain. */
#include "battle.h"

RULE(5_cliff, ares_cannot_climb)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A4");
    EXPECT(!can_walk(&t, "Ares", "A5"));
    clear_table(&t);
}

RULE(5_cliff_obstacle, a_cliff_stands_in_the_way)
{
    table t = battle();

    EXPECT(state_of(&t)->open.standing >> area(&t, "A5") & 1);
    clear_table(&t);
}

RULE(5_forest_range, arrows_are_caught_by_trees)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C1");
    put(&t, RED, "Hades", "C2");
    EXPECT_EQ(defence(&t, "Amazons", "Hades", false), 9);
    clear_table(&t);
}

RULE(5_forest_flyer, flyers_are_caught_by_trees)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C2");
    put(&t, RED, "Hades", "C2");
    EXPECT_EQ(defence(&t, "Bellerophon", "Hades", true), 9);
    clear_table(&t);
}

RULE(5_forest_close, hand_to_hand_trees_do_not_help)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C2");
    put(&t, RED, "Hades", "C2");
    EXPECT_EQ(defence(&t, "Ares", "Hades", true), 8);
    clear_table(&t);
}

static table into_lava(void)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "A2");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Achilles");
    return t;
}

RULE(5_lava_attack, five_dice_strike_achilles)
{
    table t = into_lava();

    act(&t, "walk Achilles to A3", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Achilles")->vitality, 6);
    clear_table(&t);
}

RULE(5_lava_moved, red_moves_him_out)
{
    table t = into_lava();

    act(&t, "walk Achilles to A3", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT(!is_listed(&t, "move Achilles out to A4")); /* a wall */
    act(&t, "move Achilles out to B3", NO_DICE);
    EXPECT(is_in(&t, "Achilles", "B3"));
    clear_table(&t);
}

RULE(5_lava_no_retaliation, nobody_is_asked_to_strike_back_at_lava)
{
    table t = into_lava();

    hold(&t, BLUE, "Achilles", 1);
    act(&t, "walk Achilles to A3", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    clear_table(&t);
}

RULE(5_erupting_closed, ares_does_not_walk_in)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "A6");
    EXPECT(!can_walk(&t, "Ares", "A5"));
    clear_table(&t);
}

RULE(5_erupting_thrown, seven_dice_for_who_is_thrown_in)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A6");
    put(&t, RED, "Achilles", "A6");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Achilles into A5", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT_EQ(the(&t, "Achilles")->vitality, 6);
    clear_table(&t);
}

RULE(5_rift_small, achilles_stops_in_a_rift)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "C3");
    EXPECT(can_walk(&t, "Achilles", "B4"));
    clear_table(&t);
}

RULE(5_rift_end, ares_does_not_stay_in_a_rift)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B3");
    EXPECT(!can_walk(&t, "Ares", "B4"));
    clear_table(&t);
}

RULE(5_rift_path, only_along_the_skulls)
{
    const pan_map *map;
    table t = battle_on(TARTARUS);
    int32_t big = 8; /* a divinity on foot */

    map = &scene_of(&t)->map[TARTARUS];
    EXPECT(map->go[big][area(&t, "B3")] >> area(&t, "B4") & 1);
    EXPECT(!(map->go[big][area(&t, "C3")] >> area(&t, "B4") & 1));
    clear_table(&t);
}

/* B6 is three areas away through two rifts: Atalanta gets there, Cerberus would need five. */
RULE(5_rift_cost, cerberus_is_slower_through_the_rift_than_atalanta)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Cerberus", "B3");
    put(&t, BLUE, "Atalanta", "B3");
    EXPECT(!can_walk(&t, "Cerberus", "B6"));
    EXPECT(can_walk(&t, "Atalanta", "B6"));
    clear_table(&t);
}

RULE(5_rock_closed, amazons_climb_and_ares_does_not)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B5");
    put(&t, BLUE, "Amazons", "B5");
    EXPECT(!can_walk(&t, "Ares", "B6"));
    EXPECT(can_walk(&t, "Amazons", "B6"));
    clear_table(&t);
}

RULE(5_rock_vantage, amazons_on_a_rock_shoot_farther)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B6");
    put(&t, RED, "Hades", "B3");
    put(&t, RED, "Minotaur", "B4");
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons")), 3);
    EXPECT_EQ(offence(&t, "Amazons", "Hades", false), 4);
    EXPECT(can_attack(&t, "Amazons", "Hades"));
    clear_table(&t);
}

RULE(5_ruins, columns_help_hand_to_hand)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C3");
    put(&t, RED, "Hades", "C3");
    EXPECT_EQ(defence(&t, "Ares", "Hades", true), 9);
    EXPECT_EQ(defence(&t, "Ares", "Hades", false), 8);
    clear_table(&t);
}

RULE(5_slope, height_gives_one_each)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "B3");
    put(&t, RED, "Hades", "B1");
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Centaurs")), 2);
    EXPECT(has_part(&t, "Centaurs", "Hades", false, PAN_BY_HEIGHT));
    clear_table(&t);
}

RULE(5_slope_sight, one_looks_over_units_in_between)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "B3");
    put(&t, RED, "Minotaur", "B2");
    put(&t, RED, "Hades", "B1");
    EXPECT(can_attack(&t, "Centaurs", "Hades"));
    clear_table(&t);
}

RULE(5_swamp_no_walk, ares_is_stuck)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B7");
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "walk Ares to B8"), PAN_STUCK_IN_SWAMP);
    clear_table(&t);
}

RULE(5_swamp_run, one_area_at_a_run)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B7");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B8"));
    EXPECT(!is_listed(&t, "run Ares to B5"));
    clear_table(&t);
}

RULE(5_swamp_ends, walking_in_is_the_last_thing_done)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B8");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "walk Ares to B7", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(5_swamp_defence, a_sitting_duck)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B8");
    put(&t, RED, "Hades", "B7");
    EXPECT_EQ(defence(&t, "Amazons", "Hades", false), 7);
    EXPECT_EQ(defence(&t, "Amazons", "Hades", true), 8);
    clear_table(&t);
}

RULE(5_swamp_aquatic, poseidon_walks_out_and_is_no_easier_to_hit)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B8");
    put(&t, RED, "Poseidon", "B7");
    EXPECT(can_walk(&t, "Poseidon", "C7"));
    EXPECT_EQ(defence(&t, "Amazons", "Poseidon", false), 8);
    clear_table(&t);
}

RULE(5_water_talents, ares_in_water_has_no_close_combat)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A1");
    put(&t, RED, "Hades", "A1");
    EXPECT_EQ(offence(&t, "Ares", "Hades", true), 9);
    clear_table(&t);
}

RULE(5_water_powers, frenzy_is_off_and_soul_culling_is_not)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A1");
    put(&t, RED, "Hades", "A1");
    EXPECT(!pan_power_ready(scene_of(&t), state_of(&t), unit(&t, "Ares"), 0));
    EXPECT(pan_power_with(scene_of(&t), state_of(&t), unit(&t, "Hades"), PAN_SOUL_CULLING) >= 0);
    clear_table(&t);
}

RULE(5_water_aquatic, poseidon_keeps_everything)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "A1");
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), PAN_MIGHTY_THROW));
    EXPECT(pan_power_ready(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), 0));
    clear_table(&t);
}

RULE(5_flyer_shelter, a_flyer_in_a_forest_is_not_sheltered)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C1");
    put(&t, RED, "Bellerophon", "C2");
    EXPECT_EQ(defence(&t, "Amazons", "Bellerophon", false), 7);
    EXPECT(state_of(&t)->open.standing >> area(&t, "C2") & 1);
    clear_table(&t);
}

/* Lava: any area without lava next to it, and the one it came from has room for it. */

RULE(5_lava_exits, cliffs_and_rocks_too)
{
    table t = battle_on(TARTARUS);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    int32_t a2 = area(&t, "A2");

    put(&t, BLUE, "Achilles", "A3");
    EXPECT(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Achilles"), area(&t, "A3")) >> a2 & 1);
    map->of[PAN_CLIFF] |= SK_AREA(a2);
    EXPECT(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Achilles"), area(&t, "A3")) >> a2 & 1);
    EXPECT(!(pan_throw_places(scene_of(&t), state_of(&t), unit(&t, "Achilles")) >> a2 & 1));
    map->of[PAN_CLIFF] &= ~SK_AREA(a2);
    map->of[PAN_ROCK] |= SK_AREA(a2);
    EXPECT(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Achilles"), area(&t, "A3")) >> a2 & 1);
    EXPECT(!(pan_throw_places(scene_of(&t), state_of(&t), unit(&t, "Achilles")) >> a2 & 1));
    map->of[PAN_ROCK] &= ~SK_AREA(a2);
    clear_table(&t);
}

RULE(5_lava_exits, rifts_for_heroes_only)
{
    table t = battle_on(TARTARUS);
    int32_t b4 = area(&t, "B4"), a3 = area(&t, "A3");

    put(&t, BLUE, "Achilles", "A3");
    put(&t, BLUE, "Minotaur", "A3");
    EXPECT(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Achilles"), a3) >> b4 & 1);
    EXPECT(!(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Minotaur"), a3) >> b4 & 1));
    EXPECT(
        !(pan_exits(scene_of(&t), state_of(&t), unit(&t, "Achilles"), a3) >> area(&t, "A4") & 1));
    clear_table(&t);
}

RULE(5_lava_exits, the_place_it_leaves_is_free_again)
{
    table t = battle_on(TARTARUS);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    uint64_t near = map->near[area(&t, "A3")];
    int32_t b3 = area(&t, "B3");

    put(&t, BLUE, "Achilles", "B3");
    map->near[area(&t, "A3")] = SK_AREA(b3); /* the only way out is where he comes from … */
    map->area[b3].capacity = 1;              /* … which is full with him alone */
    EXPECT(can_walk(&t, "Achilles", "A3"));
    put(&t, BLUE, "Ares", "B2");
    EXPECT(
        !(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Ares"), 0) >> area(&t, "A3") & 1));
    map->near[area(&t, "A3")] = near;
    clear_table(&t);
}
