#include "scenes.h"

#include <stdlib.h>
#include <string.h>

RULE(20_no_corners, a_corner_is_no_border)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    scene_of(&t)->corner[0] |= SK_AREA(1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @1"), MOZ_OUT_OF_REACH);
    join(&t, 0, 1, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @1"), 0);
    clear_table(&t);
}

RULE(20_troop, one_step)
{
    table t = crossroads(EARTH, MOZ_TROOP);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @4"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_undead, no_rivers)
{
    table t = crossroads(FIRE, MOZ_TROOP);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @3"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_beast, two_steps)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @3"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @7"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(23_beast_river, one_river_and_no_more)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @5"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_undead_beast, of_an_evil_underdog)
{
    table t = crossroads(FIRE, MOZ_BEAST);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), 0);
    state_of(&t)->open.underdogs = 1 << FIRE;
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @4"), 0);
    clear_table(&t);
}

RULE(20_giant, two_of_either)
{
    table t = crossroads(EARTH, MOZ_GIANT);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @4"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @5"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @7"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_giant_mountain, one_and_no_more)
{
    table t = crossroads(EARTH, MOZ_GIANT);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 giants from @0 to @6"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_dragon, a_dragon_flies_over_four_borders)
{
    table t = crossroads(EARTH, MOZ_DRAGON);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @3"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @6"), 0);
    join(&t, 6, 8, MOZ_OPEN);
    join(&t, 8, 9, MOZ_OPEN);
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @9"), 0);
    EXPECT_EQ(scene_of(&t)->flight[0][9], 4);
    clear_table(&t);
}

RULE(19_injured_move, it_crawls)
{
    table t = crossroads(EARTH, MOZ_INJURED);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragons from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragons from @0 to @2"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 injured dragons from @0 to @4"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(19_crawl, over_an_open_border)
{
    table t = crossroads(EARTH, MOZ_DRAGON);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragons from @0 to @1"), 0);
    EXPECT_EQ(REFUSED(&t, "crawl with 1 dragons from @0 to @2"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(20_all_or_less, spent_after_a_move)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    ACT(&t, "move 1 beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @1 to @4"), MOZ_HAVE_MOVED);
    EXPECT_EQ(units(&t, EARTH, 1, MOZ_BEAST), 1);
    clear_table(&t);
}

RULE(21_ride, two_open_borders)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @4"), MOZ_NOBODY_TO_CARRY);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "ride with 1 troops on beasts from @0 to @2"), MOZ_OUT_OF_REACH);
    ACT(&t, "ride with 1 troops on beasts from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_TROOP), 1);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_BEAST), 1);
    clear_table(&t);
}

RULE(21_ride_one, two_need_two)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    EXPECT_EQ(REFUSED(&t, "ride with 2 troops on beasts from @0 to @4"), MOZ_HOW_MANY);
    clear_table(&t);
}

RULE(20_through_enemies, the_way_is_barred)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @4"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @1"), MOZ_ENEMY_THERE);
    clear_table(&t);
}

RULE(20_overfly, over_their_heads)
{
    table t = crossroads(EARTH, MOZ_DRAGON);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    ACT(&t, "move 1 dragons from @0 to @4", NO_DICE);
    EXPECT_EQ(units(&t, EARTH, 4, MOZ_DRAGON), 1);
    EXPECT_EQ(units(&t, FIRE, 1, MOZ_TROOP), 1);
    clear_table(&t);
}

RULE(22_allies, guests)
{
    table t = crossroads(EARTH, MOZ_BEAST);
    state_of(&t)->open.side[TECH] = state_of(&t)->open.side[EARTH];
    put(&t, TECH, 1, MOZ_TROOP, 1);
    EXPECT_EQ(REFUSED(&t, "move 1 beasts from @0 to @4"), 0);
    ACT(&t, "move 1 beasts from @0 to @1", NO_DICE);
    EXPECT_EQ(moz_controller(t.scene, t.state, 1), TECH);
    clear_table(&t);
}

RULE(23_lakes, a_lake_costs_a_move)
{
    table t = ready_for_war(3);
    const moz_scene *scene = t.scene;
    int32_t pairs = 0;
    for (int32_t a = 0; a < scene->lands; a++)
        for (int32_t b = 0; b < scene->lands; b++)
            if (share_a_lake(scene, a, b) && !(scene->next[a] >> b & 1)) {
                EXPECT_EQ(scene->flight[a][b], 2);
                pairs++;
            }
    EXPECT(pairs > 0);
    EXPECT_EQ(scene->lakes, 3);
    clear_table(&t);
}

RULE(23_ocean, no_border_no_way)
{
    table t = field();

    put(&t, EARTH, 0, MOZ_DRAGON, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 dragons from @0 to @9"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(23_straits, a_river_for_ever)
{
    table t = field();

    join(&t, 0, 1, MOZ_STRAIT);
    put(&t, EARTH, 0, MOZ_TROOP, 2);
    put(&t, FIRE, 1, MOZ_TROOP, 1);
    deal(&t, EARTH, MOZ_DROUGHT);
    EXPECT_EQ(REFUSED(&t, "cast Drought between @0 and @1"), MOZ_NO_SUCH_BORDER);
    ACT(&t, "attack @1", NO_DICE);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), 0);
    clear_table(&t);
}

RULE(23_straits_undead, not_on_foot)
{
    table t = field();

    join(&t, 0, 1, MOZ_STRAIT);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    turn_of(&t, FIRE);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), MOZ_OUT_OF_REACH);
    clear_table(&t);
}

RULE(23_wall, one_way_easy)
{
    table t = field();

    one_way(&t, 0, 1, MOZ_MOUNTAIN);
    one_way(&t, 1, 0, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @0 to @1"), MOZ_OUT_OF_REACH);
    EXPECT_EQ(REFUSED(&t, "move 1 troops from @1 to @0"), 0);
    clear_table(&t);
}

RULE(20_empty_castle, walked_into)
{
    table t = field();

    join(&t, 0, 1, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    castle(&t, FIRE, 1);
    state_of(&t)->open.step = MOZ_MOVING;
    ACT(&t, "move 1 troops from @0 to @1", DICE(1));
    EXPECT_EQ(state_of(&t)->open.holder[1], EARTH);
    EXPECT_EQ(state_of(&t)->open.hand[EARTH], 1);
    clear_table(&t);
}

RULE(4_map, the_printed_names_and_colours)
{
    table t = ready_for_war(3);
    const moz_scene *scene = t.scene;
    EXPECT_EQ(scene->realms, 8);
    EXPECT_EQ(scene->lands, 46);
    for (int32_t realm = 0; realm < 8; realm++) {
        EXPECT(scene->star[realm] != MOZ_NOBODY);
        EXPECT_EQ(scene->map.realm[realm].evil, realm >= 4);
        EXPECT(moz_bits(scene->realm_lands[realm]) >= (realm >= 4 ? 5 : 4));
    }
    clear_table(&t);
}

RULE(4_neighbours, as_the_set_ups_ask)
{
    table t = ready_for_war(3);
    EXPECT(realms_touch(&t, "Vendian", "Pangea"));
    EXPECT(realms_touch(&t, "Atlantica", "Kendorland"));
    EXPECT(realms_touch(&t, "Pangea", "Atlantica"));
    EXPECT(realms_touch(&t, "Rodina", "Nuna"));
    EXPECT(realms_touch(&t, "Ur", "Vaalbara"));
    EXPECT(realms_touch(&t, "Vendian", "Nuna"));
    EXPECT(realms_touch(&t, "Atlantica", "Nuna"));
    EXPECT(realms_touch(&t, "Nuna", "Vaalbara"));
    EXPECT(realms_touch(&t, "Ur", "Rodina"));
    EXPECT(realms_touch(&t, "Pangea", "Kendorland"));
    clear_table(&t);
}

RULE(24_both, at_least_one)
{
    table t = ready_for_war(3);
    EXPECT((scene_of(&t)->ground[0] & scene_of(&t)->ground[2]) != 0);
    clear_table(&t);
}

RULE(22_one_exit, as_in_the_example)
{
    table t = ready_for_war(3);
    EXPECT(count_dead_ends(t.scene) > 0);
    clear_table(&t);
}

RULE(4_checker, stars_too_close)
{
    moz_map *map = malloc(sizeof *map);
    table t = ready_for_war(3);
    *map = scene_of(&t)->map;
    map->land[land_called(&t, "Pangate")].star = 0;
    EXPECT(is_refused(map, "Pangea: has no starred territory"));
    *map = scene_of(&t)->map;
    map->frontier[0].border = MOZ_NO_BORDER;
    EXPECT(is_refused(map, "none"));
    *map = scene_of(&t)->map;
    map->frontiers--;
    map->frontier[0] = map->frontier[map->frontiers];
    EXPECT(is_refused(map, "border"));
    *map = scene_of(&t)->map;
    map->land[3].terrain = 0;
    EXPECT(is_refused(map, "terrain"));
    free(map);
    clear_table(&t);
}

/* The book's terrains are hills, plains, mountains, and hills with mountains (p. 24). */
RULE(24_terrains, no_other_mix)
{
    static const uint8_t PRINTED[] = {MOZ_HILLS, MOZ_PLAINS, MOZ_MOUNTAINS,
                                      MOZ_HILLS | MOZ_MOUNTAINS};
    moz_map *map = malloc(sizeof *map);
    table t = ready_for_war(3);

    for (uint8_t terrain = 0; terrain < 8; terrain++) {
        bool printed = memchr(PRINTED, terrain, sizeof PRINTED) != NULL;
        *map = scene_of(&t)->map;
        map->land[7].terrain = terrain;
        cr_expect_eq(is_refused(map, "terrain"), !printed, "terrain %d", terrain);
    }
    for (int32_t land = 0; land < scene_of(&t)->lands; land++)
        EXPECT(memchr(PRINTED, scene_of(&t)->map.land[land].terrain, sizeof PRINTED) != NULL);
    free(map);
    clear_table(&t);
}

RULE(4_checker_undead, cut_off)
{
    moz_map *map = malloc(sizeof *map);
    table t = ready_for_war(3);
    *map = scene_of(&t)->map;
    for (int32_t i = 0; i < map->frontiers; i++)
        if (map->frontier[i].border == MOZ_OPEN)
            map->frontier[i].border = MOZ_RIVER;
    EXPECT(is_refused(map, "undead"));
    for (int32_t i = 0; i < map->frontiers; i++)
        if (map->frontier[i].border == MOZ_RIVER)
            map->frontier[i].border = MOZ_MOUNTAIN;
    EXPECT(is_refused(map, "undead"));
    free(map);
    clear_table(&t);
}
