/* The shortest way round: a circle's path from one point to another past obstacles on a table.
 *
 * A clear straight move is its own route and its length is the distance. Otherwise the route bends
 * at waypoints set round the corners of what is in the way (sixteen to a full turn, which makes a
 * walk round a circle at most 2 in 100 longer than the arc, and a unit for keeping clear). A gap
 * that is wider than the figure by less than that may be missed, unless a straight leg leads
 * through. Every leg of a route clears every obstacle exactly, as sweep.h says. The same question
 * always gets the same answer. Lengths are rounded up.
 */
#ifndef SK_BASE_ROUTE_H
#define SK_BASE_ROUTE_H

#include "base/sweep.h"

enum {
    SK_ROUTE_NODES_MAX = 512, /* waypoints considered */
    SK_ROUTE_LEGS_MAX = 32,
    SK_NO_ROUTE = -1,
};

typedef struct sk_journey {
    sk_sweep move;
    sk_box table; /* the circle stays on it entirely */
    const sk_obstacle *obstacle;
    int32_t count;
    int32_t limit; /* the longest route of interest */
} sk_journey;

typedef struct sk_route {
    int32_t length; /* SK_NO_ROUTE: none found within the limit */
    int32_t count;  /* of points, the start and the end included */
    sk_point point[SK_ROUTE_LEGS_MAX + 1];
} sk_route;

typedef struct sk_route_node {
    sk_point at;
    sk_circle ring;        /* the corner it goes round and how far out; radius 0 at the ends */
    int64_t walked, ahead; /* in 1024ths of a unit */
    int16_t parent;        /* -1: none found yet */
    uint8_t mark;
    bool stands; /* known to be clear of every obstacle itself */
} sk_route_node;

typedef struct sk_route_work { /* the caller's; needs no clearing */
    sk_route_node node[SK_ROUTE_NODES_MAX];
    uint64_t shut[SK_ROUTE_NODES_MAX][SK_ROUTE_NODES_MAX / 64]; /* legs known to be blocked */
    uint64_t known[SK_OBSTACLES_MAX / 64];                      /* obstacles with waypoints set */
    int32_t count;
    int32_t last; /* the obstacle that was in the way last, and likely is again */
} sk_route_work;

/* An obstacle that the start is already too near to lets nothing out: leave it out of the list or
 * lower its margin first, as the rules of the game say. */
void sk_find_route(const sk_journey *j, sk_route_work *work, sk_route *out);

/* The length only, when a straight move will do; SK_NO_ROUTE when something is in the way. */
int32_t sk_straight_route(const sk_journey *j);

#endif
