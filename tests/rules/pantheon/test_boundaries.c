/* 5: boards and their boundaries, and what is taken from forests and ruins. */
#include <string.h>

#include "battle.h"

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
