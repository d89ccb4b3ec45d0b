/* 5: boundaries and terrain. */
#include <string.h>

#include "battle.h"

static bool can_walk(table *t, const char *name, const char *where)
{
    uint64_t reach = pan_walk_reach(scene_of(t), state_of(t), unit(t, name), 0);

    return reach >> area(t, where) & 1;
}

static bool can_attack(table *t, const char *name, const char *target)
{
    int32_t range = pan_range(scene_of(t), state_of(t), unit(t, name));

    return pan_targets(scene_of(t), state_of(t), unit(t, name), range) >> unit(t, target) & 1;
}

RULE(5_impassable, nobody_goes_from_a5_to_a6)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "A5");
    wound_to(&t, "Bellerophon", 1); /* movement 1 */
    EXPECT(!can_walk(&t, "Bellerophon", "A6"));
    EXPECT(can_walk(&t, "Bellerophon", "A4"));
    clear_table(&t);
}

RULE(5_escarpment, climbers_and_flyers_only)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "A4");
    put(&t, BLUE, "Amazons", "A4");
    EXPECT(!can_walk(&t, "Achilles", "B4"));
    EXPECT(can_walk(&t, "Amazons", "B4"));
    pan_put_unit(state_of(&t), unit(&t, "Amazons"), area(&t, "E1"));
    put(&t, BLUE, "Bellerophon", "A4");
    EXPECT(can_walk(&t, "Bellerophon", "B4"));
    clear_table(&t);
}

RULE(5_highs_offence, down_the_slope)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Medusa", "B6");
    put(&t, RED, "Hades", "C5");
    EXPECT(has_part(&t, "Medusa", "Hades", false, PAN_BY_HIGHS));
    clear_table(&t);
}

RULE(5_highs_range, a_range_of_zero_reaches_down)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Bellerophon", "B6"); /* flies: no bonus from the slope itself */
    put(&t, RED, "Hades", "C5");
    EXPECT(can_attack(&t, "Bellerophon", "Hades"));
    clear_table(&t);
}

RULE(5_highs_sight, units_in_between_do_not_hide_the_target)
{
    table t = battle_on(TARTARUS);
    const pan_map *map = &scene_of(&t)->map[TARTARUS];
    int32_t b6 = area(&t, "B6"), d5 = -1;

    FOR_AREAS(a, map->downhill[b6])
    if (map->steps[b6][a] == 2)
        d5 = (int32_t)a;
    cr_assert(d5 >= 0);
    put(&t, BLUE, "Amazons", "B6");
    put(&t, RED, "Hades", map->area[d5].name);
    put(&t, RED, "Minotaur", "C5");
    EXPECT(can_attack(&t, "Amazons", "Hades"));
    clear_table(&t);
}

RULE(5_highs_one_way, up_the_slope)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Bellerophon", "C5");
    put(&t, RED, "Hades", "B6");
    EXPECT(!has_part(&t, "Bellerophon", "Hades", false, PAN_BY_HIGHS));
    EXPECT(!can_attack(&t, "Bellerophon", "Hades"));
    clear_table(&t);
}

RULE(5_chains, ares_stops_behind_the_chains_and_atalanta_does_not)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B2");
    put(&t, BLUE, "Atalanta", "B2");
    put(&t, RED, "Minotaur", "C2"); /* no way round */
    EXPECT(can_walk(&t, "Ares", "B3"));
    EXPECT(!can_walk(&t, "Ares", "C3"));
    EXPECT(can_walk(&t, "Atalanta", "C3"));
    clear_table(&t);
}

RULE(5_cage_wall, heroes_pass_and_monsters_do_not)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Minotaur", "C3");
    put(&t, BLUE, "Ares", "C3");
    put(&t, BLUE, "Achilles", "C3");
    EXPECT(!(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Minotaur"), 1) >> area(&t, "C4") &
             1));
    EXPECT(
        !(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Ares"), 1) >> area(&t, "C4") & 1));
    EXPECT(can_walk(&t, "Achilles", "C4"));
    clear_table(&t);
}

RULE(5_pieces_count, two_trees_and_two_columns)
{
    table t = battle();

    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C2")], 2);
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 2);
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C4")], 0);
    clear_table(&t);
}

RULE(5_pieces_gone, a_felled_forest_shelters_nobody)
{
    table t = battle();

    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "C2"));
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), area(&t, "C2")), PAN_FOREST);
    pan_take_piece(scene_of(&t), state_of(&t), area(&t, "C2"));
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), area(&t, "C2")), PAN_OPEN);
    EXPECT(!(state_of(&t)->open.standing >> area(&t, "C2") & 1));
    clear_table(&t);
}

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

RULE(5_cage, bars_stop_arrows_and_flyers)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Amazons", "C3");
    put(&t, BLUE, "Bellerophon", "C3");
    put(&t, RED, "Achilles", "C4");
    EXPECT_EQ(defence(&t, "Amazons", "Achilles", false), 9);
    EXPECT_EQ(defence(&t, "Bellerophon", "Achilles", true), 9);
    EXPECT_EQ(defence(&t, "Amazons", "Achilles", true), 8);
    clear_table(&t);
}

RULE(5_wall, flyers_neither)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Bellerophon", "A3");
    EXPECT(!can_walk(&t, "Bellerophon", "A4"));
    EXPECT(can_walk(&t, "Bellerophon", "B4"));
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

/* Two triangles make a square; each way to spoil it is refused. */
static pan_field little_field(void)
{
    pan_field f = {0};
    static const sk_point LOW[] = {{0, 0}, {400, 0}, {400, 400}};
    static const sk_point HIGH[] = {{0, 0}, {400, 400}, {0, 400}};

    f.board.width = f.board.depth = 400;
    f.board.areas = 2;
    strcpy(f.board.area[0].name, "low");
    strcpy(f.board.area[1].name, "high");
    for (int32_t a = 0; a < 2; a++) {
        f.board.area[a].corners = 3;
        f.board.area[a].capacity = 3;
        memcpy(f.board.area[a].corner, a == 0 ? LOW : HIGH, sizeof LOW);
    }
    f.board.area[0].mark = (sk_point){300, 100};
    f.board.area[1].mark = (sk_point){100, 300};
    f.zones = 1;
    f.zone[0].count = 1;
    strcpy(f.zone[0].area[0].at, "low");
    return f;
}

RULE(5_board_checker, faults_are_found_and_named)
{
    static const pan_scene scene = {.seats = 1};
    static pan_map map;
    sk_problem problem;
    pan_field f = little_field();

    EXPECT(pan_make_map(&f, &scene, &map, &problem));
    f.board.area[1].corner[1] = (sk_point){390, 400};
    memset(&map, 0, sizeof map);
    EXPECT(!pan_make_map(&f, &scene, &map, &problem)); /* a gap */
    EXPECT(strstr(problem.words, "covered") != NULL);
    f = little_field();
    f.board.area[0].mark = (sk_point){100, 300};
    memset(&map, 0, sizeof map);
    EXPECT(!pan_make_map(&f, &scene, &map, &problem));
    EXPECT(strstr(problem.words, "centre mark") != NULL);
    f = little_field();
    f.gems = 1;
    strcpy(f.gem[0].at, "high");
    memset(&map, 0, sizeof map);
    EXPECT(!pan_make_map(&f, &scene, &map, &problem));
    EXPECT(strstr(problem.words, "too close") != NULL);
}

/* Every kind of ground and every boundary of the rules is on one of our boards. */
RULE(5_board_all, the_boards_have_everything)
{
    table t = battle();
    uint32_t terrains = 0, borders = 0;

    for (int32_t i = 0; i < 3; i++) {
        const pan_map *map = &scene_of(&t)->map[i];
        sk_problem problem;
        EXPECT(map->areas >= 30 && map->areas <= 40);
        EXPECT(pan_check_map(map, &problem));
        for (int32_t a = 0; a < map->areas; a++) {
            terrains |= 1u << map->area[a].terrain;
            FOR_AREAS(b, map->near[a])
            borders |= 1u << map->graph.border[a][b];
        }
    }
    EXPECT_EQ(terrains, (1u << PAN_TERRAIN_COUNT) - 1);
    EXPECT_EQ(borders, 0x7E);
    clear_table(&t);
}

RULE(5_adjacent, areas_with_a_common_border)
{
    table t = battle();
    const pan_map *map = &scene_of(&t)->map[OLYMPUS];

    EXPECT(map->near[area(&t, "C4")] >> area(&t, "B5") & 1);
    EXPECT(!(map->near[area(&t, "C4")] >> area(&t, "B6") & 1));
    EXPECT_EQ(__builtin_popcountll(map->near[area(&t, "C4")]), 6);
    clear_table(&t);
}

/* Every board is one for everybody: a god of movement 1, who enters no rift, gets everywhere that
 * he may stand and nobody throws lava at him. */
RULE(5_board_whole, no_half_is_closed_to_a_slow_god)
{
    static const char *const SCENARIO[] = {"skirmish-2", "skirmish-3"};

    for (int32_t i = 0; i < 2; i++) {
        table t = battle_of(SCENARIO[i], 2 + i, 0, NULL);
        for (int32_t k = 0; k < scene_of(&t)->fields; k++) {
            const pan_map *map = &scene_of(&t)->map[k];
            uint64_t barred = map->of[PAN_RIFT] | map->of[PAN_LAVA] | map->of[PAN_ERUPTING] |
                              map->of[PAN_WALL] | map->of[PAN_ROCK] | map->of[PAN_CLIFF];
            uint64_t seen = map->zone[0] & ~barred, before = 0;
            while (seen != before) {
                before = seen;
                FOR_AREAS(a, before)
                seen |= map->go[8][a] & ~barred;
            }
            EXPECT_EQ(seen | barred, SK_AREA(map->areas) - 1);
        }
        clear_table(&t);
    }
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
