/* Making shapes and asking whether a polygon is sound; shape_gap.c measures between them. */
#include "base/shape.h"

#include <string.h>

#include "base/check.h"

/* Making shapes */

static sk_box box_around(const sk_point *corner, int32_t count)
{
    sk_box box = {corner[0], corner[0]};

    for (int32_t i = 1; i < count; i++) {
        box.low.x = corner[i].x < box.low.x ? corner[i].x : box.low.x;
        box.low.y = corner[i].y < box.low.y ? corner[i].y : box.low.y;
        box.high.x = corner[i].x > box.high.x ? corner[i].x : box.high.x;
        box.high.y = corner[i].y > box.high.y ? corner[i].y : box.high.y;
    }
    return box;
}

static sk_shape shape_of(const sk_point *corner, int32_t count, int32_t radius)
{
    sk_shape s = {.box = box_around(corner, count), .radius = radius, .corners = count};

    memcpy(s.corner, corner, (size_t)count * sizeof *corner);
    return s;
}

sk_shape sk_circle_shape(sk_point centre, int32_t radius)
{
    return shape_of(&centre, 1, radius);
}

sk_shape sk_line_shape(sk_point a, sk_point b, int32_t radius)
{
    const sk_point end[2] = {a, b};

    return shape_of(end, sk_same_point(a, b) ? 1 : 2, radius);
}

sk_shape sk_rect_shape(const sk_rect *r)
{
    const sk_heading way = sk_heading_of(r->facing);
    const sk_point ahead = sk_along(way, r->half_depth);
    const sk_point left = sk_quarter_turned(sk_along(way, r->half_width), 1);
    const sk_point front = sk_plus(r->centre, ahead), back = sk_minus(r->centre, ahead);
    const sk_point corner[4] = {sk_plus(front, left), sk_plus(back, left), sk_minus(back, left),
                                sk_minus(front, left)};

    return shape_of(corner, 4, 0);
}

static int64_t double_area(const sk_point *corner, int32_t count)
{
    int64_t area = 0;

    for (int32_t i = 2; i < count; i++)
        area += sk_side(corner[0], corner[i - 1], corner[i]);
    return area;
}

sk_shape sk_polygon_shape(const sk_point *corner, int32_t count)
{
    SK_CHECK(count >= 3 && count <= SK_CORNERS_MAX);

    sk_shape s = shape_of(corner, count, 0);

    if (double_area(corner, count) < 0)
        for (int32_t i = 1; i < count; i++)
            s.corner[i] = corner[count - i];
    return s;
}

sk_shape sk_grown(const sk_shape *s, int32_t by)
{
    sk_shape grown = *s;

    grown.radius += by;
    return grown;
}

int64_t sk_double_area(const sk_shape *s)
{
    return double_area(s->corner, s->corners);
}

/* Soundness */

static bool folds_back(sk_point a, sk_point b, sk_point c)
{
    return sk_side(a, b, c) == 0 && sk_dot(sk_minus(b, a), sk_minus(c, b)) < 0;
}

static bool edges_clash(const sk_point *corner, int32_t count, int32_t i, int32_t j)
{
    const sk_segment e = sk_edge(corner, count, i), f = sk_edge(corner, count, j);

    if (j == i + 1)
        return folds_back(e.a, e.b, f.b);
    if (i == 0 && j == count - 1)
        return folds_back(f.a, f.b, e.b);
    return sk_segments_meet(e, f) != SK_APART;
}

static bool is_off_limits(sk_point p)
{
    return p.x > SK_COORD_MAX || p.x < -SK_COORD_MAX || p.y > SK_COORD_MAX || p.y < -SK_COORD_MAX;
}

sk_flaw sk_polygon_flaw(const sk_point *corner, int32_t count)
{
    if (count < 3)
        return SK_TOO_FEW_CORNERS;
    if (count > SK_CORNERS_MAX)
        return SK_TOO_MANY_CORNERS;
    for (int32_t i = 0; i < count; i++)
        if (is_off_limits(corner[i]))
            return SK_OFF_LIMITS;
    for (int32_t i = 0; i < count; i++)
        for (int32_t j = i + 1; j < count; j++)
            if (sk_same_point(corner[i], corner[j]))
                return SK_REPEATED_CORNER;
    for (int32_t i = 0; i < count; i++)
        for (int32_t j = i + 1; j < count; j++)
            if (edges_clash(corner, count, i, j))
                return SK_CROSSES_ITSELF;
    return SK_SOUND;
}

bool sk_is_convex(const sk_shape *s)
{
    for (int32_t i = 0; i < s->corners && s->corners >= 3; i++) {
        const sk_segment e = sk_edge(s->corner, s->corners, i);

        if (sk_side(e.a, e.b, s->corner[(i + 2) % s->corners]) < 0)
            return false;
    }
    return true;
}
