/* Moving straight: what a circle or a rectangle meets on its way.
 *
 * A sweep is clear of an obstacle when the gap between them never falls below the margin; to meet
 * it exactly is allowed, so a figure may slide past another that it touches. The test is exact.
 * Distances along a sweep are whole units, and the point where a sweep stops is itself clear.
 */
#ifndef SK_BASE_SWEEP_H
#define SK_BASE_SWEEP_H

#include "base/shape.h"

enum { SK_OBSTACLES_MAX = 128, SK_NO_CONTACT = -1 };

typedef struct sk_sweep { /* a circle moving from one point to another */
    sk_point from, to;
    int32_t radius;
} sk_sweep;

typedef struct sk_obstacle { /* keep `margin` away from this shape */
    const sk_shape *shape;
    int32_t margin;
} sk_obstacle;

/* Circles */

bool sk_sweep_clears_circle(const sk_sweep *s, sk_circle c, int32_t margin);
bool sk_sweep_clears(const sk_sweep *s, const sk_obstacle *o);
bool sk_sweep_clears_all(const sk_sweep *s, const sk_obstacle *o, int32_t count);
int32_t sk_first_in_way(const sk_sweep *s, const sk_obstacle *o, int32_t count); /* or -1 */

/* Rectangles and other convex shapes, moved without turning */

sk_shape sk_swept_shape(const sk_shape *convex, sk_point by); /* all the ground it covers */
sk_rect sk_rect_moved(const sk_rect *r, sk_angle direction, int32_t distance);
sk_shape sk_lane(const sk_rect *r, int32_t distance); /* the ground covered straight ahead */

/* The least distance straight ahead, up to `limit`, at which r touches the target: 0 if it already
 * does, SK_NO_CONTACT if it does not get there. */
int32_t sk_contact_ahead(const sk_rect *r, const sk_shape *target, int32_t limit);

#endif
