/* Lines of sight: which obstacles lie between an eye and a target, and how much they hide.
 *
 * A target is judged by three sight lines from the eye: to its centre and to its left and right
 * edges as the eye sees them (a circle's, one unit in; otherwise the outermost corners). An
 * obstacle blocks a line that passes through its inside; a line that only grazes it stays open.
 * Obstacles are numbered by their place in a list of at most 64, and masks have one bit for each.
 */
#ifndef SK_BASE_SIGHT_H
#define SK_BASE_SIGHT_H

#include "base/shape.h"

enum { SK_SIGHT_LINES = 3, SK_SIGHT_OBSTACLES_MAX = 64 };

typedef enum sk_cover { SK_IN_THE_OPEN, SK_PARTLY_HIDDEN, SK_FULLY_HIDDEN } sk_cover;

typedef struct sk_sight {
    sk_point eye;
    sk_point aim[SK_SIGHT_LINES];     /* centre, left, right */
    uint64_t crossed[SK_SIGHT_LINES]; /* the obstacles each line passes through */
} sk_sight;

typedef struct sk_blockers {
    const sk_shape *shape;
    int32_t count;
    uint64_t ignored; /* such as the target itself, or the wood the viewer stands in */
} sk_blockers;

void sk_aims_at_circle(sk_point eye, sk_circle target, sk_point aim[SK_SIGHT_LINES]);
uint64_t sk_crossed(sk_segment line, const sk_blockers *b);
sk_sight sk_look_at_circle(sk_point eye, sk_circle target, const sk_blockers *b);
sk_sight sk_look_at(sk_point eye, const sk_shape *target, const sk_blockers *b);

sk_cover sk_cover_of(const sk_sight *s);

/* True when p lies straight ahead of the facing or within half_arc to either side of it; half_arc
 * is at most SK_HALF_TURN, and SK_QUARTER_TURN makes the half table in front. */
bool sk_in_arc(sk_point eye, sk_angle facing, int32_t half_arc, sk_point p);

#endif
