/* Terrain: what a base stands on, what a path crosses, and the killing zones on it. */
#include "base/sweep.h"
#include "rules.h"

static bool covers(const mid_scene *scene, int32_t i, const sk_shape *shape)
{
    return !sk_boxes_farther(&scene->shape[i].box, &shape->box, 0) &&
           sk_shapes_overlap(&scene->shape[i], shape);
}

/* Conjured ground is rough, and a wood as far as sight goes. */
static bool is_conjured(const mid_scene *scene, const mid_state *s, const sk_shape *shape)
{
    for (int32_t i = 0; i < s->open.conjurings; i++)
        if (sk_circle_within((sk_circle){s->open.conjured[i].at, scene->figures.conjured_radius},
                             shape, 0))
            return true;
    return false;
}

/* Every kind of ground under any part of the shape. */
int32_t mid_ground_under(const mid_scene *scene, const mid_state *s, const sk_shape *shape)
{
    int32_t ground = 0;

    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & ~ground) != 0 && covers(scene, i, shape))
            ground |= scene->terrain[i].ground;
    if (s->open.conjurings > 0 && is_conjured(scene, s, shape))
        ground |= MID_ROUGH | MID_WOOD;
    return ground;
}

/* Part or all of the base in rough ground that troubles it; watery ground not the amphibious.
 * [m_rough, c_rough, t_amphibious] */
bool mid_is_in_rough(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    sk_shape shape = mid_shape(scene, s, piece);
    int32_t body = mid_body(s, piece);
    bool swims = mid_has(scene, body, MID_AMPHIBIOUS);

    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & MID_ROUGH) != 0 && covers(scene, i, &shape) &&
            !(swims && (scene->terrain[i].ground & MID_WATERY) != 0))
            return true;
    return s->open.conjurings > 0 && is_conjured(scene, s, &shape);
}

bool mid_is_on_table(const mid_scene *scene, const sk_shape *shape)
{
    return shape->box.low.x >= 0 && shape->box.low.y >= 0 && shape->box.high.x <= scene->width &&
           shape->box.high.y <= scene->depth;
}

/* [2_impassable, t_amphibious] */
static bool may_cross(const mid_scene *scene, int32_t piece, int32_t i)
{
    return (scene->terrain[i].ground & MID_IMPASSABLE) == 0 ||
           ((scene->terrain[i].ground & MID_WATERY) != 0 && mid_has(scene, piece, MID_AMPHIBIOUS));
}

/* Impassable ground for this piece under the shape? */
bool mid_is_barred(const mid_scene *scene, int32_t piece, const sk_shape *shape)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if (!may_cross(scene, piece, i) && covers(scene, i, shape))
            return true;
    return false;
}

/* Does any part of the base go over a barrier on its way? Flyers cross none. [c_barrier_part] */
bool mid_crosses_barrier(const mid_scene *scene, int32_t piece, const sk_rect *from, sk_point to)
{
    sk_shape start = sk_rect_shape(from);
    sk_shape ground = sk_swept_shape(&start, sk_minus(to, from->centre));

    for (int32_t i = 0; i < scene->terrains && !mid_has(scene, piece, MID_FLYING); i++)
        if ((scene->terrain[i].ground & MID_BARRIER) != 0 && covers(scene, i, &ground))
            return true;
    return false;
}

/* Does one lie between two points? */
bool mid_barrier_between(const mid_scene *scene, sk_point from, sk_point to)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & MID_BARRIER) != 0 &&
            sk_segment_touches((sk_segment){from, to}, &scene->shape[i]))
            return true;
    return false;
}

/* How far from p along the direction u (scaled by SK_SINE_ONE) lies the edge, rounded up; limit + 1
 * when it is not met. */
static int64_t way_to_edge(sk_point p, sk_point u, sk_segment edge, int64_t limit)
{
    sk_point along = sk_minus(edge.b, edge.a), to = sk_minus(edge.a, p);
    int64_t turn = sk_cross(u, along), aside = sk_cross(to, u), far = sk_cross(to, along);

    if (turn < 0)
        turn = -turn, aside = -aside, far = -far;
    if (turn == 0 || far < 0 || aside < 0 || aside > turn)
        return limit + 1;
    return (far * SK_SINE_ONE + turn - 1) / turn;
}

static int64_t first_meeting(const sk_shape *from, const sk_shape *to, sk_point u, int64_t limit)
{
    int64_t least = limit + 1;

    for (int32_t i = 0; i < from->corners; i++)
        for (int32_t k = 0; k < to->corners; k++) {
            int64_t far =
                way_to_edge(from->corner[i], u, sk_edge(to->corner, to->corners, k), limit);
            least = far < least ? far : least;
        }
    return least;
}

/* How far a shape goes that way before it touches another: 0 if it does already, SK_NO_CONTACT if
 * not within the limit. A first contact is a corner of one on an edge of the other. */
int32_t mid_contact_along(const sk_shape *own, const sk_shape *target, sk_angle way, int32_t limit)
{
    sk_point u = {sk_cosine(way), sk_sine(way)};
    int64_t there, back;

    if (sk_boxes_farther(&own->box, &target->box, limit + 1))
        return SK_NO_CONTACT;
    if (sk_shapes_within(own, target, 0))
        return 0;
    there = first_meeting(own, target, u, limit);
    back = first_meeting(target, own, (sk_point){-u.x, -u.y}, limit);
    there = back < there ? back : there;
    return there > limit ? SK_NO_CONTACT : (int32_t)there;
}

/* As sk_contact_ahead, in one go. */
int32_t mid_contact_ahead(const sk_rect *base, const sk_shape *target, int32_t limit)
{
    sk_shape own = sk_rect_shape(base);

    return mid_contact_along(&own, target, base->facing, limit);
}

/* Where a base going this way meets a shape within far. It is met only if the base would get deeper
 * into it on the way, not if it brushes past or leaves behind what it touched at the start.
 * [ch_blocked_close] */
int32_t mid_met_at(const sk_rect *base, sk_angle way, const sk_shape *shape, int32_t far)
{
    enum { STEP = 4 * MID_TOUCH };
    sk_shape own = sk_rect_shape(base);
    int32_t met = mid_contact_along(&own, shape, way, far);

    if (met == SK_NO_CONTACT)
        return met;
    for (int32_t on = met + STEP; on < far + 2 * STEP; on += STEP) {
        sk_rect there = sk_rect_moved(base, way, on);
        sk_shape moved = sk_rect_shape(&there);
        if (sk_convex_overlap(&moved, shape, MID_TOUCH))
            return met;
    }
    return SK_NO_CONTACT;
}

/* How far a base gets that way before impassable ground, up to a limit. Ground whose edge it only
 * goes along is no bar, as in moves. [2_along_crags, re_impassable] */
int32_t mid_free_along(const mid_scene *scene, int32_t piece, const sk_rect *base, sk_angle way,
                       int32_t limit)
{
    sk_shape own = sk_rect_shape(base);
    sk_shape lane = sk_swept_shape(&own, sk_polar(way, limit));

    for (int32_t i = 0; i < scene->terrains; i++)
        if (!may_cross(scene, piece, i) && covers(scene, i, &lane)) {
            int32_t met = mid_contact_along(&own, &scene->shape[i], way, limit);
            if (met != SK_NO_CONTACT)
                limit = met;
        }
    return limit;
}

int32_t mid_free_ahead(const mid_scene *scene, int32_t piece, const sk_rect *base, int32_t limit)
{
    return mid_free_along(scene, piece, base, base->facing, limit);
}

/* The killing zone: as wide as the base, and so deep, in front of it. [z_shape] */
sk_rect mid_zone(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    sk_rect base = mid_base(scene, s, unit);
    int32_t half = scene->figures.killing_zone / 2;

    base.centre = mid_step(base.centre, base.facing, base.half_depth + half);
    base.half_depth = half;
    return base;
}

/* [z_shape, z_heroes_none] */
bool mid_is_in_zone(const mid_scene *scene, const mid_state *s, int32_t unit, const sk_shape *base)
{
    sk_rect zone = mid_zone(scene, s, unit);
    sk_shape shape;

    if (mid_is_hero(scene, unit))
        return false;
    shape = sk_rect_shape(&zone);
    return sk_convex_overlap(&shape, base, 1);
}

/* A base in the zone of another is not farther away than the zone is deep and this. */
enum { ZONE_ASIDE = 135 };

/* Is this piece in the killing zone of that unit? Quick to say no. */
bool mid_zone_holds(const mid_scene *scene, const mid_state *s, int32_t unit, int32_t piece)
{
    sk_shape base;

    if (!sk_points_within(s->open.piece[mid_body(s, unit)].at, s->open.piece[mid_body(s, piece)].at,
                          scene->figures.killing_zone + ZONE_ASIDE))
        return false;
    base = mid_shape(scene, s, piece);
    return mid_is_in_zone(scene, s, unit, &base);
}
