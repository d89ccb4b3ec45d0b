/* Circles, lines and polygons on the table, and how far apart they are.
 *
 * A shape is a core (a point, a line or a simple polygon) grown by a radius: a circle is a grown
 * point, a wall a grown line. Shapes are closed: an edge belongs to its shape, so what touches has
 * gap 0. Tests are exact; a gap given as a number says which way it is rounded. Make shapes with
 * the functions below, which keep `box` true and the unused corners zero.
 */
#ifndef SK_BASE_SHAPE_H
#define SK_BASE_SHAPE_H

#include "base/point.h"

enum { SK_CORNERS_MAX = 24 };

typedef struct sk_segment {
    sk_point a, b;
} sk_segment;

typedef struct sk_box {
    sk_point low, high;
} sk_box;

typedef struct sk_circle {
    sk_point centre;
    int32_t radius;
} sk_circle;

typedef struct sk_rect { /* a base: depth along its facing, width across */
    sk_point centre;
    int32_t half_depth, half_width;
    sk_angle facing;
} sk_rect;

typedef struct sk_shape {
    sk_box box;      /* around the core */
    int32_t radius;  /* how much the core is grown */
    int32_t corners; /* 1 point, 2 line, 3 or more polygon, counter-clockwise (+x to +y) */
    sk_point corner[SK_CORNERS_MAX];
} sk_shape;

typedef enum sk_place { SK_OUTSIDE, SK_ON_EDGE, SK_INSIDE } sk_place;
typedef enum sk_meeting { SK_APART, SK_TOUCHING, SK_CROSSING } sk_meeting;

typedef enum sk_flaw {
    SK_SOUND,
    SK_TOO_FEW_CORNERS,
    SK_TOO_MANY_CORNERS,
    SK_OFF_LIMITS, /* a coordinate beyond SK_COORD_MAX */
    SK_REPEATED_CORNER,
    SK_CROSSES_ITSELF, /* or touches itself, or has no area */
} sk_flaw;

/* Making shapes */

sk_shape sk_circle_shape(sk_point centre, int32_t radius);
sk_shape sk_line_shape(sk_point a, sk_point b, int32_t radius);
sk_shape sk_rect_shape(const sk_rect *r); /* front left, back left, back right, front right */
sk_shape sk_polygon_shape(const sk_point *corner, int32_t count); /* must be sound */
sk_shape sk_grown(const sk_shape *s, int32_t by);
sk_flaw sk_polygon_flaw(const sk_point *corner, int32_t count);
bool sk_is_convex(const sk_shape *s);
int64_t sk_double_area(const sk_shape *s); /* of the core */

/* Boxes: true when nothing in one can be within k of anything in the other. All four sides are
 * compared: which of them tells cannot be foreseen, and a wrong guess costs more than the rest. */
static inline bool sk_boxes_farther(const sk_box *a, const sk_box *b, int64_t k)
{
    return (a->low.x - b->high.x > k) | (b->low.x - a->high.x > k) | (a->low.y - b->high.y > k) |
           (b->low.y - a->high.y > k);
}

/* The side of a polygon that starts at corner i, or the whole of a line. */
static inline sk_segment sk_edge(const sk_point *corner, int32_t count, int32_t i)
{
    return (sk_segment){corner[i], corner[i + 1 < count ? i + 1 : 0]};
}

/* Points and segments. To pierce a shape is to have a point inside it, not only on its edge. */

sk_place sk_place_in(const sk_shape *s, sk_point p);
sk_meeting sk_segments_meet(sk_segment s, sk_segment t); /* crossing: at one inner point of both */
bool sk_segment_touches(sk_segment line, const sk_shape *s);
bool sk_segment_pierces(sk_segment line, const sk_shape *s);
bool sk_segment_within(sk_segment line, const sk_shape *s, int32_t limit);
bool sk_segment_closer(sk_segment line, const sk_shape *s, int32_t limit); /* gap < limit */
bool sk_point_segment_within(sk_point p, sk_segment line, int32_t limit);
bool sk_point_segment_closer(sk_point p, sk_segment line, int32_t limit); /* distance < limit */

/* Gaps, edge to edge; 0 when the shapes touch or overlap. */

bool sk_circle_within(sk_circle c, const sk_shape *s, int32_t limit);
bool sk_shapes_within(const sk_shape *a, const sk_shape *b, int32_t limit);
bool sk_shapes_closer(const sk_shape *a, const sk_shape *b, int32_t limit); /* gap < limit */
int32_t sk_gap_down(const sk_shape *a, const sk_shape *b);
int32_t sk_gap_up(const sk_shape *a, const sk_shape *b);

/* Overlap: more than touching. Inside: no part outside. Convex and polygon: cores only. */

bool sk_shapes_overlap(const sk_shape *a, const sk_shape *b);
bool sk_convex_overlap(const sk_shape *a, const sk_shape *b, int32_t slack); /* deeper than slack */
bool sk_circle_inside(sk_circle c, const sk_shape *s);
bool sk_polygon_inside(const sk_shape *inner, const sk_shape *outer);

#endif
