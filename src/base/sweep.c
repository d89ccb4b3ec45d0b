/* A sweep is tested as the shape it covers: there are no steps, so nothing is jumped over. */
#include "base/sweep.h"

#include "base/check.h"

/* Circles */

bool sk_sweep_clears_circle(const sk_sweep *s, sk_circle c, int32_t margin)
{
    return !sk_point_segment_closer(c.centre, (sk_segment){s->from, s->to},
                                    s->radius + c.radius + margin);
}

bool sk_sweep_clears(const sk_sweep *s, const sk_obstacle *o)
{
    const sk_segment line = {s->from, s->to};
    const int32_t distance = s->radius + o->margin;

    if (distance + o->shape->radius == 0)
        return !sk_segment_pierces(line, o->shape);
    return !sk_segment_closer(line, o->shape, distance);
}

static sk_box box_of(const sk_sweep *s)
{
    const sk_point a = s->from, b = s->to;

    return (sk_box){{a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y},
                    {a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y}};
}

int32_t sk_first_in_way(const sk_sweep *s, const sk_obstacle *o, int32_t count)
{
    const sk_box box = box_of(s);

    for (int32_t i = 0; i < count; i++) {
        const int64_t keep = (int64_t)s->radius + o[i].shape->radius + o[i].margin;

        if (!sk_boxes_farther(&box, &o[i].shape->box, keep) && !sk_sweep_clears(s, &o[i]))
            return i;
    }
    return -1;
}

bool sk_sweep_clears_all(const sk_sweep *s, const sk_obstacle *o, int32_t count)
{
    return sk_first_in_way(s, o, count) < 0;
}

/* Rectangles */

/* Positive when the edge leads a move, negative when it trails, zero when it runs along. */
static int64_t lead(sk_point a, sk_point b, sk_point move)
{
    return sk_cross(move, sk_minus(b, a));
}

/* Corners of trailing edges stay, those of leading edges move; where both meet, both count. */
static int32_t add_swept_corner(sk_point *swept, int32_t count, sk_point corner, sk_point moved,
                                const int64_t leads[2])
{
    const bool stays = leads[0] < 0 || leads[1]<0, goes = leads[0]> 0 || leads[1] > 0;

    if (stays && (!goes || leads[0] < 0))
        swept[count++] = corner;
    if (goes)
        swept[count++] = moved;
    if (stays && goes && leads[0] > 0)
        swept[count++] = corner;
    return count;
}

sk_shape sk_swept_shape(const sk_shape *convex, sk_point by)
{
    sk_point swept[2 * SK_CORNERS_MAX];
    const int32_t n = convex->corners;
    int32_t count = 0;

    if (by.x == 0 && by.y == 0)
        return *convex;
    if (n == 1)
        return sk_line_shape(convex->corner[0], sk_plus(convex->corner[0], by), convex->radius);
    SK_CHECK(n >= 3 && n + 2 <= SK_CORNERS_MAX);
    for (int32_t i = 0; i < n; i++) {
        const sk_point here = convex->corner[i], before = convex->corner[(i + n - 1) % n];
        const int64_t leads[2] = {lead(before, here, by),
                                  lead(here, convex->corner[(i + 1) % n], by)};

        count = add_swept_corner(swept, count, here, sk_plus(here, by), leads);
    }

    const sk_shape bare = sk_polygon_shape(swept, count);

    return convex->radius == 0 ? bare : sk_grown(&bare, convex->radius);
}

sk_rect sk_rect_moved(const sk_rect *r, sk_angle direction, int32_t distance)
{
    sk_rect moved = *r;

    moved.centre = sk_plus(r->centre, sk_polar(direction, distance));
    return moved;
}

sk_shape sk_lane(const sk_rect *r, int32_t distance)
{
    const sk_shape base = sk_rect_shape(r);

    return sk_swept_shape(&base, sk_polar(r->facing, distance));
}

static bool lane_touches(const sk_rect *r, int32_t distance, const sk_shape *target)
{
    const sk_shape lane = sk_lane(r, distance);

    return sk_shapes_within(&lane, target, 0);
}

int32_t sk_contact_ahead(const sk_rect *r, const sk_shape *target, int32_t limit)
{
    int32_t low = 0, high = limit;

    if (!lane_touches(r, limit, target))
        return SK_NO_CONTACT;
    if (lane_touches(r, 0, target))
        return 0;
    while (high - low > 1) {
        const int32_t middle = (low + high) / 2;

        if (lane_touches(r, middle, target))
            high = middle;
        else
            low = middle;
    }
    return high;
}
