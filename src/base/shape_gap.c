/* How shapes lie to one another: the second half of shape.h. */
#include "base/check.h"
#include "base/shape.h"

typedef struct core { /* the corners of a point, a line or a polygon, wherever they are kept */
    const sk_point *corner;
    int32_t count;
    sk_box box;
} core;

/* A way to measure from a point to a segment. Of several measures the least counts, and nothing is
 * less than `least`. */
typedef struct meter {
    int64_t (*of)(sk_point p, sk_segment s, int64_t k);
    int64_t k;
    int64_t least;
} meter;

/* Cores */

static core core_of(const sk_shape *s)
{
    return (core){s->corner, s->corners, s->box};
}

static core core_of_ends(const sk_point end[2])
{
    const bool right = end[0].x < end[1].x, up = end[0].y < end[1].y;
    const sk_point low = {end[!right].x, end[!up].y}, high = {end[right].x, end[up].y};

    return (core){end, 2, {low, high}};
}

static core core_of_point(const sk_point *p)
{
    return (core){p, 1, {*p, *p}};
}

static int32_t count_edges(int32_t corners)
{
    return corners < 3 ? 1 : corners;
}

static bool is_between(sk_point p, sk_segment s)
{
    return sk_dot(sk_minus(s.a, p), sk_minus(s.b, p)) <= 0;
}

/* The place in a polygon of the point p / scale. */
static sk_place place_in_polygon(const core *c, sk_point p, int32_t scale)
{
    bool inside = false;

    for (int32_t i = 0; i < c->count; i++) {
        const sk_segment e = sk_edge(c->corner, c->count, i);
        const sk_point a = {e.a.x * scale, e.a.y * scale}, b = {e.b.x * scale, e.b.y * scale};
        const int64_t side = sk_side(a, b, p);

        if (side == 0 && is_between(p, (sk_segment){a, b}))
            return SK_ON_EDGE;
        if ((a.y > p.y) != (b.y > p.y) && (side > 0) == (b.y > a.y))
            inside = !inside;
    }
    return inside ? SK_INSIDE : SK_OUTSIDE;
}

static bool is_in_core(const core *c, sk_point p)
{
    return c->count >= 3 && place_in_polygon(c, p, 1) != SK_OUTSIDE;
}

/* How a line meets the sides of a polygon at most. A side with both ends on the same side of the
 * line does not; when they all are, the line leaves the polygon on one hand. */
static sk_meeting meets_sides(sk_segment line, const core *c, bool *one_hand)
{
    int64_t last = sk_side(line.a, line.b, c->corner[c->count - 1]), next;
    sk_meeting most = SK_APART;

    *one_hand = true;
    for (int32_t i = 0; i < c->count && most != SK_CROSSING; i++, last = next) {
        sk_meeting m;

        next = sk_side(line.a, line.b, c->corner[i]);
        if ((last > 0 && next > 0) || (last < 0 && next < 0))
            continue;
        *one_hand = false;
        m = sk_segments_meet(line,
                             (sk_segment){c->corner[i > 0 ? i - 1 : c->count - 1], c->corner[i]});
        most = m > most ? m : most;
    }
    return most;
}

static bool cores_meet(const core *a, const core *b)
{
    bool one_hand;

    for (int32_t i = 0; i < count_edges(a->count); i++) {
        const sk_segment e = sk_edge(a->corner, a->count, i);

        if (b->count < 3 ? sk_segments_meet(e, sk_edge(b->corner, b->count, 0)) != SK_APART
                         : meets_sides(e, b, &one_hand) != SK_APART)
            return true;
    }
    return is_in_core(a, b->corner[0]) || is_in_core(b, a->corner[0]);
}

/* Measures from a point to a segment */

static int64_t sign(int64_t n)
{
    return (n > 0) - (n < 0);
}

/* The sign of the distance less k. */
static int64_t compare_distance(sk_point p, sk_segment s, int64_t k)
{
    const sk_point way = sk_minus(s.b, s.a), to = sk_minus(p, s.a);
    const int64_t along = sk_dot(way, to), length2 = sk_length2(way);

    if (along <= 0)
        return sign(sk_length2(to) - k * k);
    if (along >= length2)
        return sign(sk_dist2(p, s.b) - k * k);

    const int64_t cross = sk_cross(way, to);
    const uint64_t size = (uint64_t)(cross < 0 ? -cross : cross);

    return sk_compare_products(size, size, (uint64_t)(k * k), (uint64_t)length2);
}

/* cross * cross / length2, rounded down; searched for where the square is too big. */
static int64_t height2_down(uint64_t cross, uint64_t length2)
{
    if (cross >> 32 == 0)
        return (int64_t)(cross * cross / length2);

    uint64_t low = 0, high = UINT64_C(1) << 46;

    while (high - low > 1) {
        const uint64_t middle = (low + high) / 2;

        if (sk_compare_products(middle, length2, cross, cross) <= 0)
            low = middle;
        else
            high = middle;
    }
    return (int64_t)low;
}

/* The square of the distance, rounded down, or up when `up` is not 0. */
static int64_t distance2(sk_point p, sk_segment s, int64_t up)
{
    const sk_point way = sk_minus(s.b, s.a), to = sk_minus(p, s.a);
    const int64_t along = sk_dot(way, to), length2 = sk_length2(way);

    if (along <= 0)
        return sk_length2(to);
    if (along >= length2)
        return sk_dist2(p, s.b);

    const int64_t cross = sk_cross(way, to);
    const uint64_t size = (uint64_t)(cross < 0 ? -cross : cross);
    const int64_t down = height2_down(size, (uint64_t)length2);

    return down + (up && sk_compare_products((uint64_t)down, (uint64_t)length2, size, size) < 0);
}

/* Measures between cores */

static int64_t least_from_point(const meter *m, sk_point p, const core *c)
{
    int64_t least = m->of(p, sk_edge(c->corner, c->count, 0), m->k);

    for (int32_t i = 1; i < count_edges(c->count) && least > m->least; i++) {
        const int64_t next = m->of(p, sk_edge(c->corner, c->count, i), m->k);

        least = next < least ? next : least;
    }
    return least;
}

static int64_t least_from_corners(const meter *m, const core *a, const core *b)
{
    int64_t least = least_from_point(m, a->corner[0], b);

    for (int32_t i = 1; i < a->count && least > m->least; i++) {
        const int64_t next = least_from_point(m, a->corner[i], b);

        least = next < least ? next : least;
    }
    return least;
}

/* What the meter says of things that meet. */
static int64_t measure_of_nothing(const meter *m)
{
    return m->of((sk_point){0, 0}, (sk_segment){{0, 0}, {0, 0}}, m->k);
}

static int64_t least_around(const meter *m, sk_point p, const core *c)
{
    return is_in_core(c, p) ? measure_of_nothing(m) : least_from_point(m, p, c);
}

/* Between cores that do not meet, the shortest line has a corner of one of them at an end. */
static int64_t least_between(const meter *m, const core *a, const core *b)
{
    if (a->count == 1)
        return least_around(m, a->corner[0], b);
    if (b->count == 1)
        return least_around(m, b->corner[0], a);
    if (cores_meet(a, b))
        return measure_of_nothing(m);

    const int64_t one = least_from_corners(m, a, b);
    const int64_t other = one > m->least ? least_from_corners(m, b, a) : one;

    return one < other ? one : other;
}

/* Whether a line, however far it went on, would leave all corners on one hand, farther than k. */
static bool passes_by(const core *line, const core *c, int64_t k)
{
    const sk_point from = line->corner[0], way = sk_minus(line->corner[1], from);
    int64_t low = INT64_MAX, high = INT64_MIN;
    uint64_t least;

    for (int32_t i = 0; i < c->count; i++) {
        const int64_t side = sk_cross(way, sk_minus(c->corner[i], from));

        low = side < low ? side : low;
        high = side > high ? side : high;
    }
    if (low <= 0 && high >= 0)
        return false;
    least = (uint64_t)(low > 0 ? low : -high);
    return sk_compare_products(least, least, (uint64_t)(k * k), (uint64_t)sk_length2(way)) > 0;
}

/* The sign of the distance between the cores less k. */
static int64_t compare_cores(const core *a, const core *b, int64_t k)
{
    const meter m = {compare_distance, k, -1};

    if (k < 0 || sk_boxes_farther(&a->box, &b->box, k) ||
        (a->count == 2 && b->count > 2 && passes_by(a, b, k)))
        return 1;
    return least_between(&m, a, b);
}

/* Points and segments */

sk_place sk_place_in(const sk_shape *s, sk_point p)
{
    const core c = core_of(s), point = core_of_point(&p);

    if (s->radius == 0 && s->corners >= 3)
        return place_in_polygon(&c, p, 1);

    const int64_t sign_of_depth = compare_cores(&c, &point, s->radius);

    if (sign_of_depth > 0)
        return SK_OUTSIDE;
    return sign_of_depth == 0 ? SK_ON_EDGE : SK_INSIDE;
}

static bool is_on(sk_point p, sk_segment s, int64_t side)
{
    return side == 0 && is_between(p, s);
}

sk_meeting sk_segments_meet(sk_segment s, sk_segment t)
{
    const int64_t sa = sk_side(t.a, t.b, s.a), sb = sk_side(t.a, t.b, s.b);
    const int64_t ta = sk_side(s.a, s.b, t.a), tb = sk_side(s.a, s.b, t.b);

    if (sign(sa) * sign(sb) < 0 && sign(ta) * sign(tb) < 0)
        return SK_CROSSING;
    if (is_on(s.a, t, sa) || is_on(s.b, t, sb) || is_on(t.a, s, ta) || is_on(t.b, s, tb))
        return SK_TOUCHING;
    return SK_APART;
}

bool sk_segment_within(sk_segment line, const sk_shape *s, int32_t limit)
{
    const sk_point end[2] = {line.a, line.b};
    const core a = core_of_ends(end), b = core_of(s);

    return compare_cores(&a, &b, (int64_t)s->radius + limit) <= 0;
}

bool sk_segment_closer(sk_segment line, const sk_shape *s, int32_t limit)
{
    const sk_point end[2] = {line.a, line.b};
    const core a = core_of_ends(end), b = core_of(s);

    return compare_cores(&a, &b, (int64_t)s->radius + limit) < 0;
}

bool sk_segment_touches(sk_segment line, const sk_shape *s)
{
    return sk_segment_within(line, s, 0);
}

bool sk_point_segment_within(sk_point p, sk_segment line, int32_t limit)
{
    return limit >= 0 && compare_distance(p, line, limit) <= 0;
}

bool sk_point_segment_closer(sk_point p, sk_segment line, int32_t limit)
{
    return limit > 0 && compare_distance(p, line, limit) < 0;
}

/* Adds p to stops kept in order along the line. */
static int32_t add_stop(sk_point *stop, int32_t count, sk_segment line, sk_point p)
{
    const sk_point way = sk_minus(line.b, line.a);
    int32_t at = count;

    for (; at > 0 && sk_dot(way, sk_minus(p, stop[at - 1])) < 0; at--)
        stop[at] = stop[at - 1];
    stop[at] = p;
    return count + 1;
}

/* For a line that crosses no edge but may run along edges and through corners: between the corners
 * it touches it stays on one side, so the points halfway tell. */
static bool pierces_between_corners(sk_segment line, const core *c)
{
    sk_point stop[SK_CORNERS_MAX + 2] = {line.a, line.b};
    int32_t count = 2;

    for (int32_t i = 0; i < c->count; i++)
        if (is_on(c->corner[i], line, sk_side(line.a, line.b, c->corner[i])))
            count = add_stop(stop, count, line, c->corner[i]);
    for (int32_t i = 1; i < count; i++)
        if (place_in_polygon(c, sk_plus(stop[i - 1], stop[i]), 2) == SK_INSIDE)
            return true;
    return false;
}

static bool pierces_polygon(sk_segment line, const core *c)
{
    bool one_hand;

    switch (meets_sides(line, c, &one_hand)) {
    case SK_CROSSING:
        return true;
    case SK_TOUCHING:
        return pierces_between_corners(line, c);
    case SK_APART:
    default:
        return !one_hand && place_in_polygon(c, line.a, 1) == SK_INSIDE;
    }
}

bool sk_segment_pierces(sk_segment line, const sk_shape *s)
{
    const sk_point end[2] = {line.a, line.b};
    const core a = core_of_ends(end), b = core_of(s);

    if (s->radius > 0)
        return compare_cores(&a, &b, s->radius) < 0;
    return s->corners >= 3 && !sk_boxes_farther(&a.box, &b.box, 0) && pierces_polygon(line, &b);
}

/* Gaps */

static int32_t not_negative(int64_t n)
{
    return n < 0 ? 0 : (int32_t)n;
}

bool sk_circle_within(sk_circle c, const sk_shape *s, int32_t limit)
{
    const core a = core_of_point(&c.centre), b = core_of(s);

    return compare_cores(&a, &b, (int64_t)c.radius + s->radius + limit) <= 0;
}

static int64_t compare_shapes(const sk_shape *a, const sk_shape *b, int32_t limit)
{
    const core ca = core_of(a), cb = core_of(b);

    return compare_cores(&ca, &cb, (int64_t)a->radius + b->radius + limit);
}

bool sk_shapes_within(const sk_shape *a, const sk_shape *b, int32_t limit)
{
    return compare_shapes(a, b, limit) <= 0;
}

bool sk_shapes_closer(const sk_shape *a, const sk_shape *b, int32_t limit)
{
    return compare_shapes(a, b, limit) < 0;
}

static uint64_t least_distance2(const sk_shape *a, const sk_shape *b, bool up)
{
    const core ca = core_of(a), cb = core_of(b);
    const meter m = {distance2, up, 0};

    return (uint64_t)least_between(&m, &ca, &cb);
}

int32_t sk_gap_down(const sk_shape *a, const sk_shape *b)
{
    const int64_t distance = sk_root_down(least_distance2(a, b, false));

    return not_negative(distance - a->radius - b->radius);
}

int32_t sk_gap_up(const sk_shape *a, const sk_shape *b)
{
    const int64_t distance = sk_root_up(least_distance2(a, b, true));

    return not_negative(distance - a->radius - b->radius);
}

/* Overlap */

typedef struct inner_point { /* the point `at` / `scale` */
    sk_point at;
    int32_t scale;
} inner_point;

static bool is_in_triangle(sk_point p, sk_point a, sk_point b, sk_point c)
{
    return sk_side(a, b, p) >= 0 && sk_side(b, c, p) >= 0 && sk_side(c, a, p) >= 0;
}

static int32_t lowest_corner(const sk_shape *s)
{
    int32_t lowest = 0;

    for (int32_t i = 1; i < s->corners; i++)
        if (s->corner[i].y < s->corner[lowest].y ||
            (s->corner[i].y == s->corner[lowest].y && s->corner[i].x < s->corner[lowest].x))
            lowest = i;
    return lowest;
}

/* At the lowest corner the polygon turns outward. Either the triangle of this corner and its
 * neighbours is all inside, or the line to the corner deepest in it is. */
static inner_point point_inside(const sk_shape *s)
{
    const int32_t n = s->corners, at = lowest_corner(s);
    const sk_point a = s->corner[(at + n - 1) % n], b = s->corner[at], c = s->corner[(at + 1) % n];
    inner_point best = {sk_plus(a, sk_plus(b, c)), 3};
    int64_t deepest = 0;

    for (int32_t i = 0; i < n; i++) {
        const int64_t depth = sk_side(c, a, s->corner[i]);

        if (depth > deepest && i != at && is_in_triangle(s->corner[i], a, b, c)) {
            deepest = depth;
            best = (inner_point){sk_plus(b, s->corner[i]), 2};
        }
    }
    return best;
}

static bool any_edge_pierces(const sk_shape *a, const sk_shape *b)
{
    for (int32_t i = 0; i < count_edges(a->corners); i++)
        if (sk_segment_pierces(sk_edge(a->corner, a->corners, i), b))
            return true;
    return false;
}

static bool has_point_in(const sk_shape *a, const sk_shape *b)
{
    const inner_point p = point_inside(a);
    const core c = core_of(b);

    return place_in_polygon(&c, p.at, p.scale) == SK_INSIDE;
}

bool sk_shapes_overlap(const sk_shape *a, const sk_shape *b)
{
    if (a->radius + b->radius > 0)
        return sk_shapes_closer(a, b, 0);
    if (sk_boxes_farther(&a->box, &b->box, 0))
        return false;
    if (any_edge_pierces(a, b) || any_edge_pierces(b, a))
        return true;
    return a->corners >= 3 && b->corners >= 3 && has_point_in(a, b);
}

/* True when one edge of a has no more than a strip of b, `slack` deep, on its inner side. */
static bool some_edge_parts(const sk_shape *a, const sk_shape *b, int64_t slack)
{
    for (int32_t i = 0; i < a->corners; i++) {
        const sk_segment e = sk_edge(a->corner, a->corners, i);
        const uint64_t length2 = (uint64_t)sk_dist2(e.a, e.b);
        int64_t depth = 0;

        for (int32_t j = 0; j < b->corners; j++) {
            const int64_t side = sk_side(e.a, e.b, b->corner[j]);

            depth = side > depth ? side : depth;
        }
        if (sk_compare_products((uint64_t)depth, (uint64_t)depth, (uint64_t)(slack * slack),
                                length2) <= 0)
            return true;
    }
    return false;
}

bool sk_convex_overlap(const sk_shape *a, const sk_shape *b, int32_t slack)
{
    SK_CHECK(a->corners >= 3 && b->corners >= 3 && slack >= 0);
    return !sk_boxes_farther(&a->box, &b->box, 0) && !some_edge_parts(a, b, slack) &&
           !some_edge_parts(b, a, slack);
}

static bool is_deep_in_polygon(sk_point p, const core *c, int64_t depth)
{
    const meter m = {compare_distance, depth, -1};

    return depth <= 0 || least_from_point(&m, p, c) >= 0;
}

bool sk_circle_inside(sk_circle c, const sk_shape *s)
{
    const core outer = core_of(s), point = core_of_point(&c.centre);
    const int64_t spare = (int64_t)s->radius - c.radius;

    if (is_in_core(&outer, c.centre))
        return is_deep_in_polygon(c.centre, &outer, -spare);
    return compare_cores(&outer, &point, spare) <= 0;
}

bool sk_polygon_inside(const sk_shape *inner, const sk_shape *outer)
{
    SK_CHECK(inner->corners >= 3 && outer->corners >= 3);

    const sk_shape bare_inner = sk_grown(inner, -inner->radius);

    return !any_edge_pierces(outer, &bare_inner) && has_point_in(&bare_inner, outer);
}
