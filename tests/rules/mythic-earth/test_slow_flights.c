/* Section 3.8.2: flights from all over the table, compared with a slow search for the way out. */
#include <math.h>

#include "slow.h"

enum { EDGE_SPOTS = 72, STRAIGHT = 1000 };

/* The ways out of the table for that side: how far it is from anywhere to its own edge. */
static void find_ways_out(table *t, int32_t u, slow_map *map)
{
    slow_point spot[EDGE_SPOTS];
    int32_t count = 0, radius = figure(t, u)->radius;
    double y = u < MYE_UNITS_A_SIDE ? radius : 4800 - radius;

    slow_survey(t, u, 0.5, map);
    for (int32_t i = 1; i < EDGE_SPOTS; i++) {
        slow_point at = {100 * i, y};
        if (slow_is_clear(map, at, at))
            spot[count++] = at;
    }
    slow_begin(map, spot, count);
}

/* From there straight to the edge, or by the slow search. */
static double way_out(const slow_map *map, int32_t u, sk_point p)
{
    slow_point at = {p.x, p.y}, edge = at;

    edge.y = u < MYE_UNITS_A_SIDE ? map->radius : map->depth - map->radius;
    return slow_is_clear(map, at, edge) ? fabs(at.y - edge.y) : slow_way(map, at);
}

/* Walls, a wood nobody minds, enemies and a friend of another size between the unit and its edge,
 * for both sides: the same turned round. */
static void build_walls(table *t, int32_t seat)
{
    static const sk_box WALL[] = {{{20, 12}, {33, 13}}, {{36, 16}, {37, 24}}, {{24, 20}, {29, 21}}};
    kit guard = {.name = "Guards", .minis = 2}, beast = {.name = "Beast", .kind = MYE_BEAST};

    for (int32_t i = 0; i < 3; i++) {
        sk_box b = WALL[i];
        if (seat == BLUE)
            b = (sk_box){{72 - b.high.x, 48 - b.high.y}, {72 - b.low.x, 48 - b.low.y}};
        put_piece(t, i == 1 ? MYE_BUILDING : MYE_IMPASSABLE, true, b);
    }
    put(t, 1 - seat, guard, seat == RED ? 33 : 38, seat == RED ? 8 : 40);
    put(t, seat, beast, seat == RED ? 27 : 45, seat == RED ? 16 : 32);
}

static table *runner(int32_t seat, sk_point at)
{
    table *t = field();
    int32_t u = put(t, seat, (kit){.name = "Runner"}, 1, 1);

    shift(t, u, at.x, at.y);
    build_walls(t, seat);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    return t;
}

/* A full march, or a place or two of half a base short of it where somebody stands. */
static bool is_a_march(double gone)
{
    return gone > 830 && gone < STRAIGHT + 40;
}

static void flee_from(const slow_map *map, int32_t seat, sk_point at)
{
    table *t = runner(seat, at);
    int32_t u = seat * MYE_UNITS_A_SIDE;
    double before = way_out(map, u, at);
    sk_point to;

    act(t, seat == RED ? "rally Red Runner" : "rally Blue Runner", DICE(10));
    to = place_of(t, u, 0);
    cr_expect(has(t, u, MYE_DESTROYED) == (before < STRAIGHT), "from %d,%d: %.0f", at.x, at.y,
              before);
    if (!has(t, u, MYE_DESTROYED)) {
        cr_expect(is_a_march(before - way_out(map, u, to)), "from %d,%d to %d,%d: %.0f", at.x, at.y,
                  to.x, to.y, before);
        EXPECT(slow_may_stand(t, u, (slow_point){to.x, to.y}, -1));
        EXPECT_EQ(count_overlaps(t), 0);
    }
}

/* From every point of a grid where the man may stand and it is clear whether he gets out. */
static void flee_from_all(int32_t seat, int32_t step)
{
    static slow_map map;
    int32_t judged = 0;

    find_ways_out(runner(seat, (sk_point){100, 2400}), seat * MYE_UNITS_A_SIDE, &map);
    for (int32_t x = 1900; x <= 4000; x += step)
        for (int32_t y = 700; y <= 2500; y += step - 11) {
            sk_point at = seat == RED ? (sk_point){x, y} : (sk_point){7200 - x, 4800 - y};
            bool stands;
            forget_tables();
            stands = slow_may_stand(runner(seat, at), seat * MYE_UNITS_A_SIDE,
                                    (slow_point){at.x, at.y}, 2);
            forget_tables();
            if (!stands || fabs(way_out(&map, seat * MYE_UNITS_A_SIDE, at) - STRAIGHT) < 15)
                continue;
            flee_from(&map, seat, at);
            judged++;
        }
    EXPECT(judged > 30);
}

RULE(3_8_2_around, from_all_over_the_table_by_the_shortest_way_out)
{
    flee_from_all(RED, 233);
}

RULE(3_8_2_around, blue_runs_by_the_shortest_way_out_too)
{
    flee_from_all(BLUE, 311);
}
