/* The boards read anew by the slow way: who steps where, distances, zones; and moves tried step by
 * step against the terrain table (p. 13–15). */
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"

enum { FAR = 100 };

static bool has(uint64_t areas, int32_t a)
{
    return (areas >> a & 1) != 0;
}

/* May a unit of this type, with or without Climb, big or small, step from one area to the next? */
static bool steps(const pan_map *map, int32_t type, bool climbs, bool big, int32_t a, int32_t b)
{
    int32_t border = map->graph.border[a][b], ground = map->area[b].terrain;
    bool flies = type == PAN_FLYING;

    if (border == PAN_NO_BORDER || border == PAN_IMPASSABLE || ground == PAN_WALL)
        return false;
    if (border == PAN_CAGE_WALL && big)
        return false; /* divinities and monsters do not pass the cage's wall */
    if (border == PAN_ESCARPMENT && !flies && !climbs)
        return false;
    if ((ground == PAN_ROCK || ground == PAN_CLIFF) && !flies && !climbs)
        return false;
    if (ground == PAN_ERUPTING && !flies && type != PAN_FIREPROOF)
        return false;
    return ground != PAN_RIFT || !big || flies || has(map->skulls[a], b);
}

static void expect_steps(const pan_map *map)
{
    for (int32_t class = 0; class < PAN_CLASSES; class ++)
        for (int32_t a = 0; a < map->areas; a++)
            for (int32_t b = 0; b < map->areas; b++)
                cr_expect_eq(has(map->go[class][a], b),
                             steps(map, class & 3, (class & 4) != 0, (class & 8) != 0, a, b),
                             "%s: class %d from %s to %s", map->name, class, map->area[a].name,
                             map->area[b].name);
}

/* Distances: area by area over common borders, walls excepted. */
static void expect_distances(const pan_map *map, bool round)
{
    static int32_t d[PAN_AREAS][PAN_AREAS];

    for (int32_t a = 0; a < map->areas; a++)
        for (int32_t b = 0; b < map->areas; b++) {
            int32_t border = map->graph.border[a][b];
            bool step = border != 0 && !(round && border == PAN_IMPASSABLE);
            if (map->area[a].terrain == PAN_WALL || map->area[b].terrain == PAN_WALL)
                step = false;
            d[a][b] = a == b ? 0 : step ? 1 : FAR;
        }
    for (int32_t k = 0; k < map->areas; k++)
        for (int32_t a = 0; a < map->areas; a++)
            for (int32_t b = 0; b < map->areas; b++)
                d[a][b] = d[a][k] + d[k][b] < d[a][b] ? d[a][k] + d[k][b] : d[a][b];
    for (int32_t a = 0; a < map->areas; a++)
        for (int32_t b = 0; b < map->areas; b++)
            if (map->area[a].terrain != PAN_WALL && map->area[b].terrain != PAN_WALL)
                EXPECT_EQ(map->steps[a][b], d[a][b] < FAR ? d[a][b] : PAN_AWAY);
}

static void expect_sets(const pan_map *map)
{
    for (int32_t a = 0; a < map->areas; a++) {
        for (int32_t ground = 0; ground < PAN_TERRAIN_COUNT; ground++)
            EXPECT_EQ(has(map->of[ground], a), map->area[a].terrain == ground);
        for (int32_t b = 0; b < map->areas; b++) {
            EXPECT_EQ(has(map->near[a], b), map->graph.border[a][b] != PAN_NO_BORDER);
            EXPECT_EQ(has(map->chained[a], b), map->graph.border[a][b] == PAN_CHAINS);
            EXPECT_EQ(has(map->skulls[a], b), has(map->skulls[b], a));
            EXPECT_EQ(map->between[a][b], map->between[b][a]);
            EXPECT(!has(map->between[a][b], a) && !has(map->between[a][b], b));
            if (map->graph.border[a][b] == PAN_HIGHS)
                EXPECT(has(map->downhill[a], b));
            if (has(map->near[a], b) && map->graph.border[a][b] != PAN_HIGHS)
                EXPECT(!has(map->downhill[a], b));
        }
    }
}

RULE(5_board_all, every_step_on_every_board)
{
    static const char *const SCENARIO[] = {"skirmish-2", "skirmish-3"};

    for (int32_t i = 0; i < 2; i++) {
        table t = lay((table_plan){.game = "pantheon", .scenario = SCENARIO[i], .seats = i + 2});
        for (int32_t field = 0; field < scene_of(&t)->fields; field++) {
            const pan_map *map = &scene_of(&t)->map[field];
            expect_steps(map);
            expect_distances(map, false);
            expect_sets(map);
        }
        clear_table(&t);
    }
}

RULE(6_range_option, round_impassable_boundaries)
{
    table t = lay((table_plan){.game = "pantheon",
                               .scenario = "skirmish-2",
                               .seats = 2,
                               .option = {"range=impassable-blocks"}});

    for (int32_t field = 0; field < 3; field++)
        expect_distances(&scene_of(&t)->map[field], true);
    clear_table(&t);
}

/* A sight line passes through every area that a point of it lies in: tried at a thousand points. */
static bool inside(const pan_area *area, int64_t x, int64_t y, int64_t scale)
{
    bool in = false;

    for (int32_t i = 0, k = area->corners - 1; i < area->corners; k = i++) {
        int64_t ax = area->corner[i].x * scale, ay = area->corner[i].y * scale;
        int64_t bx = area->corner[k].x * scale, by = area->corner[k].y * scale;
        if ((ay > y) == (by > y))
            continue;
        if ((by > ay) == ((bx - ax) * (y - ay) > (x - ax) * (by - ay)))
            in = !in;
    }
    return in;
}

RULE(6_sight_example, lines_tried_point_by_point)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});
    enum { POINTS = 60 };

    for (int32_t field = 0; field < 3; field++) {
        const pan_map *map = &scene_of(&t)->map[field];
        for (int32_t a = 0; a < map->areas; a += 3)
            for (int32_t b = 0; b < map->areas; b++)
                for (int32_t i = 1; a != b && i < POINTS; i++) {
                    int64_t x = (int64_t)map->area[a].mark.x * (POINTS - i) +
                                (int64_t)map->area[b].mark.x * i;
                    int64_t y = (int64_t)map->area[a].mark.y * (POINTS - i) +
                                (int64_t)map->area[b].mark.y * i;
                    for (int32_t c = 0; c < map->areas; c++)
                        if (c != a && c != b && !has(map->between[a][b], c))
                            cr_expect(!inside(&map->area[c], x + 1, y + 1, POINTS) ||
                                          !inside(&map->area[c], x - 1, y - 1, POINTS) ||
                                          !inside(&map->area[c], x + 1, y - 1, POINTS) ||
                                          !inside(&map->area[c], x - 1, y + 1, POINTS),
                                      "%s: the line from %s to %s passes %s", map->name,
                                      map->area[a].name, map->area[b].name, map->area[c].name);
                }
    }
    clear_table(&t);
}

/* Moves, tried step by step: enemies, swamps and lava stop whoever minds them. */
typedef struct walker {
    const table *t;
    const pan_map *map;
    int32_t unit, type, budget;
    bool climbs, big;
    uint64_t seen, enemies, full;
} walker;

static void go_on(walker *w, int32_t a, int32_t left)
{
    bool climbs = w->climbs && w->map->area[a].terrain != PAN_WATER; /* no talents in water */

    for (int32_t b = 0; b < w->map->areas; b++) {
        int32_t ground = w->map->area[b].terrain, cost = 1;
        bool stops = has(w->enemies, b),
             rift = ground == PAN_RIFT && w->big && w->type != PAN_FLYING;
        if (!steps(w->map, w->type, climbs, w->big, a, b) || has(w->full, b))
            continue;
        cost = rift ? 2 : 1;
        if (cost > left)
            continue;
        if (ground == PAN_SWAMP && w->type != PAN_FLYING && w->type != PAN_AQUATIC)
            stops = true;
        if (ground == PAN_LAVA && w->type != PAN_FLYING && w->type != PAN_FIREPROOF)
            stops = true;
        if (w->map->graph.border[a][b] == PAN_CHAINS && w->type != PAN_FLYING && !climbs)
            stops = true;
        if (!rift)
            w->seen |= SK_AREA(b);
        if (!stops)
            go_on(w, b, left - cost);
    }
}

static void expect_moves(table *t, const char *name, int32_t type, bool climbs, bool big)
{
    const pan_map *map = pan_map_of(scene_of(t), state_of(t));
    int32_t u = unit(t, name);

    for (int32_t a = 0; a < map->areas; a++) {
        walker w = {.t = t, .map = map, .unit = u, .type = type, .climbs = climbs, .big = big};
        if (map->area[a].terrain == PAN_WALL || state_of(t)->open.in[a] != 0)
            continue;
        pan_put_unit(state_of(t), u, a);
        FOR_UNITS(e, state_of(t)->open.army[RED])
        w.enemies |= SK_AREA(state_of(t)->open.unit[e].area);
        for (int32_t b = 0; b < map->areas; b++)
            if (__builtin_popcount(state_of(t)->open.in[b]) >= map->area[b].capacity)
                w.full |= SK_AREA(b);
        go_on(&w, a, pan_movement(scene_of(t), state_of(t), u) + 1);
        w.seen &= ~SK_AREA(a);
        if (map->area[a].terrain == PAN_SWAMP ||
            (type == PAN_AQUATIC && map->area[a].terrain == PAN_WATER))
            continue; /* told by tests of their own */
        cr_expect_eq(pan_run_reach(scene_of(t), state_of(t), u), w.seen, "%s on %s from %s", name,
                     map->name, map->area[a].name);
        pan_lift_unit(state_of(t), u);
    }
    pan_lift_unit(state_of(t), u);
}

RULE(4_run_distance, everybody_from_everywhere)
{
    for (int32_t field = 0; field < 3; field++) {
        table t = battle_on(field);
        put(&t, RED, "Hoplites", "C5");
        put(&t, RED, "Amazons", "B2");
        put(&t, RED, "Hades", "D6");
        put(&t, RED, "Spartans", "C2");
        own(&t, BLUE, "Ares");
        own(&t, BLUE, "Achilles");
        own(&t, BLUE, "Atalanta");
        own(&t, BLUE, "Bellerophon");
        own(&t, BLUE, "Medusa");
        own(&t, BLUE, "Talos");
        expect_moves(&t, "Ares", PAN_LAND, false, true);
        expect_moves(&t, "Achilles", PAN_LAND, false, false);
        expect_moves(&t, "Atalanta", PAN_LAND, true, false);
        expect_moves(&t, "Bellerophon", PAN_FLYING, false, false);
        expect_moves(&t, "Medusa", PAN_LAND, true, true);
        expect_moves(&t, "Talos", PAN_FIREPROOF, false, true);
        clear_table(&t);
    }
}
