#include "slow.h"

#include <math.h>

enum { SIDES = 12 }; /* of the polygon drawn round a corner */

static const double TURN = 6.283185307179586;

/* Distances */

static double length(slow_point a, slow_point b)
{
    return sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
}

static double to_segment(slow_point p, slow_point a, slow_point b)
{
    double along = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    double part = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / along;

    part = along == 0 || part < 0 ? 0 : part > 1 ? 1 : part;
    return length(p, (slow_point){a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)});
}

static double turn_of(slow_point a, slow_point b, slow_point c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static bool cross(slow_point a, slow_point b, slow_point c, slow_point d)
{
    return turn_of(a, b, c) * turn_of(a, b, d) < 0 && turn_of(c, d, a) * turn_of(c, d, b) < 0;
}

static double between(slow_point a, slow_point b, slow_point c, slow_point d)
{
    if (cross(a, b, c, d))
        return 0;
    return fmin(fmin(to_segment(a, c, d), to_segment(b, c, d)),
                fmin(to_segment(c, a, b), to_segment(d, a, b)));
}

static bool is_inside(const slow_lump *l, slow_point p)
{
    bool inside = false;

    for (int32_t i = 0, k = l->corners - 1; i < l->corners; k = i++)
        if ((l->corner[i].y > p.y) != (l->corner[k].y > p.y) &&
            p.x < l->corner[i].x + (p.y - l->corner[i].y) * (l->corner[k].x - l->corner[i].x) /
                                       (l->corner[k].y - l->corner[i].y))
            inside = !inside;
    return inside;
}

static double gap_to(const slow_lump *l, slow_point a, slow_point b)
{
    double best = HUGE_VAL;

    if (l->corners > 2 && is_inside(l, a))
        return 0;
    for (int32_t i = 0; i < l->corners; i++)
        best = fmin(best, between(a, b, l->corner[i], l->corner[(i + 1) % l->corners]));
    return best;
}

/* The map */

static slow_lump piece_of(const table *t, int32_t i)
{
    const sk_shape *shape = &((const mye_scene *)t->scene)->board[0].piece[i].shape;
    slow_lump l = {.corners = shape->corners, .keep = shape->radius};

    for (int32_t k = 0; k < shape->corners; k++)
        l.corner[k] = (slow_point){shape->corner[k].x, shape->corner[k].y};
    return l;
}

static bool is_shut(const table *t, int32_t i)
{
    int32_t ground = ((const mye_scene *)t->scene)->board[0].piece[i].ground;

    return ground == MYE_IMPASSABLE || ground == MYE_BUILDING;
}

static slow_lump base_of(table *t, int32_t u, int32_t mini)
{
    sk_point at = place_of(t, u, mini);

    return (slow_lump){.corners = 1, .corner = {{at.x, at.y}}, .keep = figure(t, u)->radius};
}

static bool is_standing(table *t, int32_t u, int32_t mini)
{
    return has(t, u, MYE_ON_TABLE) && !has(t, u, MYE_DESTROYED) &&
           open_of(t)->wounds[figure(t, u)->first + mini] > 0;
}

static double nearest_gap(table *t, int32_t a, int32_t b)
{
    double best = HUGE_VAL;

    for (int32_t i = 0; i < figure(t, a)->minis; i++)
        for (int32_t k = 0; k < figure(t, b)->minis; k++)
            if (is_standing(t, a, i) && is_standing(t, b, k)) {
                sk_point p = place_of(t, a, i), q = place_of(t, b, k);
                best = fmin(best, hypot(p.x - q.x, p.y - q.y));
            }
    return best - figure(t, a)->radius - figure(t, b)->radius;
}

static bool is_enemy(int32_t a, int32_t b)
{
    return a / MYE_UNITS_A_SIDE != b / MYE_UNITS_A_SIDE;
}

/* An inch from enemies, or as near as they stand now; through friends of the same size, and a
 * Behemoth through all of them. */
static void add_units(table *t, int32_t u, double slack, slow_map *map)
{
    for (int32_t other = 0; other < MYE_UNITS; other++) {
        double margin = is_enemy(u, other) ? fmin(100, nearest_gap(t, u, other)) : 0;
        double more = is_enemy(u, other) && margin < 100 ? fmin(slack, 0) : slack;
        bool passes = !is_enemy(u, other) && (figure(t, u)->kind == MYE_BEHEMOTH ||
                                              figure(t, u)->radius == figure(t, other)->radius);
        for (int32_t k = 0; other != u && !passes && k < figure(t, other)->minis; k++)
            if (is_standing(t, other, k)) {
                slow_lump l = base_of(t, other, k);
                l.keep += map->radius + margin + more;
                map->lump[map->lumps++] = l;
            }
    }
}

static bool is_on_map(const slow_map *map, slow_point p)
{
    return p.x >= map->radius && p.y >= map->radius && p.x <= map->width - map->radius &&
           p.y <= map->depth - map->radius;
}

bool slow_is_clear(const slow_map *map, slow_point a, slow_point b)
{
    for (int32_t i = 0; i < map->lumps; i++)
        if (gap_to(&map->lump[i], a, b) < map->lump[i].keep)
            return false;
    return true;
}

/* Round every corner, just far enough out that a chord does not cut it. */
static void add_nodes(slow_map *map)
{
    for (int32_t i = 0; i < map->lumps; i++)
        for (int32_t c = 0; c < map->lump[i].corners; c++)
            for (int32_t k = 0; k < SIDES; k++) {
                double out = map->lump[i].keep / cos(TURN / 2 / SIDES) + 0.1;
                slow_point p = {map->lump[i].corner[c].x + out * cos(TURN * k / SIDES),
                                map->lump[i].corner[c].y + out * sin(TURN * k / SIDES)};
                if (is_on_map(map, p) && slow_is_clear(map, p, p))
                    map->node[map->nodes++] = p;
                cr_assert(map->nodes < SLOW_NODES);
            }
}

void slow_survey(table *t, int32_t u, double slack, slow_map *map)
{
    const mye_board *board = &((const mye_scene *)t->scene)->board[0];

    *map = (slow_map){.width = board->width, .depth = board->depth, .radius = figure(t, u)->radius};
    for (int32_t i = 0; i < board->pieces; i++)
        if (is_shut(t, i)) {
            slow_lump l = piece_of(t, i);
            l.keep += map->radius + slack;
            map->lump[map->lumps++] = l;
        }
    add_units(t, u, slack, map);
    add_nodes(map);
}

/* Dijkstra's way, without a heap. */
void slow_begin(slow_map *map, const slow_point *from, int32_t count)
{
    bool done[SLOW_NODES] = {false};

    for (int32_t i = 0; i < map->nodes; i++) {
        map->walked[i] = HUGE_VAL;
        for (int32_t k = 0; k < count; k++)
            if (length(from[k], map->node[i]) < map->walked[i] &&
                slow_is_clear(map, from[k], map->node[i]))
                map->walked[i] = length(from[k], map->node[i]);
    }
    for (;;) {
        int32_t best = -1;
        for (int32_t i = 0; i < map->nodes; i++)
            if (!done[i] && map->walked[i] < (best < 0 ? HUGE_VAL : map->walked[best]))
                best = i;
        if (best < 0)
            return;
        done[best] = true;
        for (int32_t i = 0; i < map->nodes; i++) {
            double far = map->walked[best] + length(map->node[best], map->node[i]);
            if (far < map->walked[i] && slow_is_clear(map, map->node[best], map->node[i]))
                map->walked[i] = far;
        }
    }
}

double slow_way(const slow_map *map, slow_point to)
{
    double best = HUGE_VAL;

    for (int32_t i = 0; i < map->nodes; i++) {
        double far = map->walked[i] + length(map->node[i], to);
        if (far < best && slow_is_clear(map, map->node[i], to))
            best = far;
    }
    return best;
}

/* Standing */

bool slow_may_stand(table *t, int32_t u, slow_point at, double slack)
{
    const mye_board *board = &((const mye_scene *)t->scene)->board[0];
    double radius = figure(t, u)->radius + slack;

    if (at.x < radius || at.y < radius || at.x > board->width - radius ||
        at.y > board->depth - radius)
        return false;
    for (int32_t i = 0; i < board->pieces; i++) {
        slow_lump l = piece_of(t, i);
        if (is_shut(t, i) && gap_to(&l, at, at) < radius + l.keep)
            return false;
    }
    for (int32_t other = 0; other < MYE_UNITS; other++)
        for (int32_t k = 0; other != u && k < figure(t, other)->minis; k++) {
            slow_lump l = base_of(t, other, k);
            if (is_standing(t, other, k) &&
                length(at, l.corner[0]) < radius + l.keep + (is_enemy(u, other) ? 100 : 0))
                return false;
        }
    return true;
}

double slow_gap(const table *t, int32_t piece, slow_point a, slow_point b)
{
    slow_lump l = piece_of(t, piece);

    return gap_to(&l, a, b) - l.keep;
}
