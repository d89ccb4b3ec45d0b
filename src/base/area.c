/* Where a line touches an edge is an exact fraction of its length, never a rounded point. */
#include "base/area.h"

#include <string.h>

#include "base/check.h"

static int32_t lowest(uint64_t areas)
{
    return __builtin_ctzll(areas);
}

/* Graphs */

void sk_clear_graph(sk_graph *g, int32_t count)
{
    SK_CHECK(count >= 0 && count <= SK_AREAS_MAX);
    memset(g, 0, sizeof *g);
    g->count = count;
}

void sk_set_border(sk_graph *g, int32_t from, int32_t to, uint8_t type)
{
    SK_CHECK(from >= 0 && from < g->count && to >= 0 && to < g->count && from != to);
    SK_CHECK(type < SK_BORDER_TYPES_MAX);
    g->border[from][to] = type;
    if (type != 0)
        g->next[from] |= SK_AREA(to);
    else
        g->next[from] &= ~SK_AREA(to);
}

void sk_join_areas(sk_graph *g, int32_t a, int32_t b, uint8_t type)
{
    sk_set_border(g, a, b, type);
    sk_set_border(g, b, a, type);
}

uint64_t sk_neighbours(const sk_graph *g, uint64_t areas)
{
    uint64_t next = 0;

    for (; areas != 0; areas &= areas - 1)
        next |= g->next[lowest(areas)];
    return next;
}

uint64_t sk_neighbours_by(const sk_graph *g, int32_t area, uint32_t border_types)
{
    uint64_t found = 0;

    for (uint64_t left = g->next[area]; left != 0; left &= left - 1)
        if (border_types >> g->border[area][lowest(left)] & 1)
            found |= left & -left;
    return found;
}

/* Steps */

void sk_steps_from(const sk_graph *g, int32_t from, uint64_t blocked, uint16_t steps[SK_AREAS_MAX])
{
    uint64_t seen = SK_AREA(from), edge = seen;

    for (int32_t i = 0; i < SK_AREAS_MAX; i++)
        steps[i] = SK_UNREACHED;
    for (uint16_t step = 0; edge != 0; step++) {
        for (uint64_t left = edge; left != 0; left &= left - 1)
            steps[lowest(left)] = step;
        edge = sk_neighbours(g, edge) & ~seen & ~blocked;
        seen |= edge;
    }
}

/* Shared edges */

static bool is_past(sk_segment along, sk_point p, sk_point mark)
{
    return sk_dot(sk_minus(along.b, along.a), sk_minus(p, mark)) > 0;
}

/* The length that two edges have in common; 0 unless they lie on one line. */
static int32_t common_length(sk_segment e, sk_segment f)
{
    if (sk_side(e.a, e.b, f.a) != 0 || sk_side(e.a, e.b, f.b) != 0)
        return 0;

    const bool same_way = is_past(e, f.b, f.a);
    const sk_point first = same_way ? f.a : f.b, last = same_way ? f.b : f.a;
    const sk_point from = is_past(e, first, e.a) ? first : e.a;
    const sk_point to = is_past(e, last, e.b) ? e.b : last;

    return is_past(e, to, from) ? sk_dist_up(from, to) : 0;
}

int32_t sk_shared_edge(const sk_shape *a, const sk_shape *b)
{
    int32_t length = 0;

    for (int32_t i = 0; i < a->corners; i++)
        for (int32_t j = 0; j < b->corners; j++)
            length +=
                common_length(sk_edge(a->corner, a->corners, i), sk_edge(b->corner, b->corners, j));
    return length;
}

void sk_join_by_edges(const sk_area_map *m, sk_graph *g, uint8_t type)
{
    for (int32_t i = 0; i < m->count; i++)
        for (int32_t j = i + 1; j < m->count; j++)
            if (sk_shared_edge(&m->area[i], &m->area[j]) > 0)
                sk_join_areas(g, i, j, type);
}

/* Lines */

typedef struct fraction { /* how far along a line, from 0 to 1 */
    uint64_t part, whole;
} fraction;

static bool is_less(fraction a, fraction b)
{
    return sk_compare_products(a.part, b.whole, b.part, a.whole) < 0;
}

/* Of two numbers with the same sign. */
static fraction fraction_of(int64_t part, int64_t whole)
{
    const int64_t sign = whole < 0 ? -1 : 1;

    return (fraction){(uint64_t)(part * sign), (uint64_t)(whole * sign)};
}

/* Where the line meets an edge. One that it runs along does not count: its neighbours do. */
static fraction touch_of_edge(sk_segment line, sk_segment edge)
{
    const sk_point way = sk_minus(line.b, line.a), side = sk_minus(edge.b, edge.a);
    const int64_t across = sk_cross(way, side);

    if (across == 0)
        return (fraction){1, 1};
    return fraction_of(sk_cross(sk_minus(edge.a, line.a), side), across);
}

static fraction first_touch(sk_segment line, const sk_shape *s)
{
    fraction first = {1, 1};

    if (sk_place_in(s, line.a) != SK_OUTSIDE)
        return (fraction){0, 1};
    for (int32_t i = 0; i < s->corners; i++) {
        const sk_segment edge = sk_edge(s->corner, s->corners, i);

        if (sk_segments_meet(line, edge) != SK_APART) {
            const fraction touch = touch_of_edge(line, edge);

            first = is_less(touch, first) ? touch : first;
        }
    }
    return first;
}

static void add_crossed(sk_area_line *l, fraction *touch, int32_t area, fraction at)
{
    int32_t i = l->count++;

    for (; i > 0 && is_less(at, touch[i - 1]); i--) {
        touch[i] = touch[i - 1];
        l->order[i] = l->order[i - 1];
    }
    touch[i] = at;
    l->order[i] = (uint8_t)area;
    l->through |= SK_AREA(area);
}

sk_area_line sk_line_between(const sk_area_map *m, int32_t from, int32_t to)
{
    const sk_segment line = {m->mark[from], m->mark[to]};
    sk_area_line l = {0};
    fraction touch[SK_AREAS_MAX];

    for (int32_t i = 0; i < m->count; i++) {
        if (sk_segment_pierces(line, &m->area[i]))
            add_crossed(&l, touch, i, first_touch(line, &m->area[i]));
        else if (sk_segment_touches(line, &m->area[i]))
            l.touched |= SK_AREA(i);
    }
    return l;
}
