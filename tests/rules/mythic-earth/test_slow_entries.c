/* Sections 5.3, 5.4 and 5.10: where reserves may come on, asked of every place along the edges and
 * compared with a slow search from the entry point. */
#include <math.h>

#include "slow.h"

enum { SOUTH = 1, NORTH = 2, WEST = 4, EAST = 8, ANYWHERE = 15 };

/* Two men of that side wait; posts, a beast and walls stand near the edges. */
static table *gates(int32_t seat, int32_t entry)
{
    table *t = field_of(entry == 1 ? MYE_ALTARS : MYE_FOG_OF_WAR);
    int32_t late = seat * MYE_UNITS_A_SIDE;

    put(t, RED, (kit){.name = "Late", .minis = 2}, 1, 1);
    put(t, BLUE, (kit){.name = "Late", .minis = 2}, 10, 1);
    unit(t, MYE_UNITS_A_SIDE - late)->status = 0;
    put(t, 1 - seat, (kit){.name = "Posts", .minis = 2}, 10, 4);
    put(t, 1 - seat, (kit){.name = "Picket"}, 68, 20);
    put(t, seat, (kit){.name = "Beast", .kind = MYE_BEAST}, 20, 44);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(14, 2, 19, 3));
    put_piece(t, MYE_BUILDING, true, INCHES(3, 20, 4, 26));
    unit(t, late)->status = MYE_RESERVE;
    unit(t, late)->entry = (uint8_t)entry;
    open_of(t)->coming = UINT64_C(1) << late;
    go_to(t, MYE_ENTER);
    open_of(t)->seat = (uint8_t)seat;
    return t;
}

/* Of those edges the nearest to the place: where on it, and how far that is. */
static slow_point entry_point(slow_point at, int32_t edges)
{
    const double off[] = {at.y, 4800 - at.y, at.x, 7200 - at.x};
    const slow_point on[] = {{at.x, 0}, {at.x, 4800}, {0, at.y}, {7200, at.y}};
    int32_t best = -1;

    for (int32_t i = 0; i < 4; i++)
        if ((edges >> i & 1) != 0 && (best < 0 || off[i] < off[best]))
            best = i;
    return on[best];
}

/* What is farther than a march as the crow flies needs no search. */
static double way_from(const slow_map *map, slow_map *scratch, slow_point from, slow_point to)
{
    double straight = hypot(to.x - from.x, to.y - from.y);

    if (straight > 1030 || slow_is_clear(map, from, to))
        return straight;
    *scratch = *map;
    slow_begin(scratch, &from, 1);
    return slow_way(scratch, to);
}

/* Side by side, facing north: a base and a little apart. */
static void judge(table *t, int32_t u, const slow_map *wide, const slow_map *narrow, sk_action *a,
                  int32_t edges, int32_t count[2])
{
    static slow_map scratch;
    double most = a->verb == MYE_ENTER_MARCHING ? 1000 : 500;
    bool may = true, must_not = false, allowed;

    for (int32_t i = 0; i < 2; i++) {
        slow_point to = {a->at.x + (i == 0 ? -66 : 66), a->at.y};
        slow_point from = entry_point((slow_point){a->at.x, a->at.y}, edges);
        if (slow_may_stand(t, u, to, 2) && way_from(wide, &scratch, from, to) < most - 2)
            continue;
        may = false;
        must_not = must_not || !slow_may_stand(t, u, to, -2) ||
                   way_from(narrow, &scratch, from, to) / 1.025 > most + 2;
    }
    if (!may && !must_not)
        return;
    allowed = sk_allowed(t->game->check(t->scene, t->state, a));
    count[allowed]++;
    cr_expect(allowed == may, "%d,%d by edges %d: %s", a->at.x, a->at.y, edges,
              may ? "refused" : "allowed");
}

/* Nobody is left outside: elsewhere there is room for both, so a place must have room for both. */
static void judge_all(int32_t seat, int32_t entry, int32_t edges, int32_t step)
{
    static slow_map wide, narrow;
    table *t = gates(seat, entry);
    int32_t u = seat * MYE_UNITS_A_SIDE, count[2] = {0, 0};

    slow_survey(t, u, 2, &wide);
    slow_survey(t, u, -2, &narrow);
    for (int32_t x = 70; x < 7200; x += step)
        for (int32_t y = 70; y < 4800; y += step)
            for (int32_t marches = 0; marches < 2; marches++) {
                sk_action a = {.verb = marches ? MYE_ENTER_MARCHING : MYE_ENTER_MOVING,
                               .unit = (int16_t)u,
                               .at = {x, y + marches},
                               .how = MYE_LINE,
                               .facing = SK_QUARTER_TURN};
                if (x < 1150 || y < 1150 || x > 6050 || y > 3650)
                    judge(t, u, &wide, &narrow, &a, edges, count);
            }
    EXPECT(count[0] > 10 && count[1] > 5);
    forget_tables();
}

RULE(5_4_any_edge, wherever_both_get_to_from_the_nearest_edge)
{
    judge_all(RED, 1, ANYWHERE, 233);
}

RULE(5_4_any_edge, blue_by_any_edge_as_well)
{
    judge_all(BLUE, 1, ANYWHERE, 377);
}

RULE(5_10_edges, red_by_the_edge_that_the_die_tells)
{
    judge_all(RED, 2, SOUTH, 473);
    judge_all(RED, 3, SOUTH, 777);
    judge_all(RED, 4, NORTH, 473);
    judge_all(RED, 5, EAST, 473);
    judge_all(RED, 6, WEST, 473);
}

RULE(5_10_edges, blue_by_the_edge_that_the_die_tells)
{
    judge_all(BLUE, 2, NORTH, 473);
    judge_all(BLUE, 3, NORTH, 777);
    judge_all(BLUE, 4, SOUTH, 473);
    judge_all(BLUE, 5, WEST, 473);
    judge_all(BLUE, 6, EAST, 473);
}
