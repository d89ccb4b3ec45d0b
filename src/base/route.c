/* A best-first search over waypoints in the caller's workspace; of equally promising nodes the
 * first made is taken, so that the answer is the same everywhere. */
#include "base/route.h"

#include <string.h>

#include "base/check.h"

enum {
    START = 0,
    GOAL = 1,
    FINE = 1024,    /* lengths are summed in parts of a unit */
    FINE_BITS = 20, /* of FINE squared */
    BEND = 225,     /* the most a route turns at one waypoint round a corner: 22.5 degrees */
    FULL_CIRCLE = 3600,
};

typedef enum mark { OPEN, CLOSED, USELESS } mark;

/* Lengths */

static uint64_t fine_square(sk_point a, sk_point b)
{
    return (uint64_t)sk_dist2(a, b) << FINE_BITS;
}

static int64_t leg_length(sk_point a, sk_point b)
{
    return sk_root_up(fine_square(a, b));
}

/* No leg is shorter than this, which is quick to know. */
static int64_t least_length(sk_point a, sk_point b)
{
    const int64_t x = a.x > b.x ? a.x - b.x : b.x - a.x, y = a.y > b.y ? a.y - b.y : b.y - a.y;

    return FINE * (x > y ? x : y);
}

/* What is in the way */

static bool is_on_table(const sk_journey *j, sk_point p)
{
    const int32_t r = j->move.radius;

    return p.x >= j->table.low.x + r && p.x <= j->table.high.x - r && p.y >= j->table.low.y + r &&
           p.y <= j->table.high.y - r;
}

static int32_t first_blocker(const sk_journey *j, sk_point a, sk_point b)
{
    return sk_first_in_way(&(sk_sweep){a, b, j->move.radius}, j->obstacle, j->count);
}

/* The search: from the start outward, the node with the shortest route still possible first. A leg
 * is tried only when its turn comes, and an obstacle gets waypoints only when it blocks a leg. */

static bool is_shut(const sk_route_work *w, int32_t a, int32_t b)
{
    return w->shut[a][b / 64] >> (b % 64) & 1;
}

/* A little less than the ring's own radius, since points are rounded and a figure may start in
 * contact, just inside the ring. */
static int32_t keep_of(sk_circle ring)
{
    return ring.radius < 16 ? ring.radius / 2 : ring.radius - ring.radius / 64 - 2;
}

/* A shortest route bends at a waypoint only to go round its corner, so the line of each leg to it
 * passes the corner by. Most pairs of nodes do not, which spares trying them. */
static bool passes_by(const sk_route_node *n, sk_point from)
{
    const sk_point way = sk_minus(n->at, from);
    const int64_t cross = sk_cross(way, sk_minus(n->ring.centre, from));
    const uint64_t size = (uint64_t)(cross < 0 ? -cross : cross);
    const uint64_t keep = (uint64_t)keep_of(n->ring);

    return sk_compare_products(size, size, keep * keep, (uint64_t)sk_length2(way)) >= 0;
}

static void offer_parent(sk_route_work *w, int32_t node, int32_t parent)
{
    sk_route_node *n = &w->node[node];
    const sk_route_node *p = &w->node[parent];

    if (!passes_by(n, p->at) || !passes_by(p, n->at))
        return;
    if (n->parent >= 0 && p->walked + least_length(p->at, n->at) >= n->walked)
        return;

    const int64_t walked = p->walked + leg_length(p->at, n->at);

    if (n->parent < 0 || walked < n->walked) {
        n->parent = (int16_t)parent;
        n->walked = walked;
    }
}

static void find_parent(sk_route_work *w, int32_t node)
{
    w->node[node].parent = -1;
    for (int32_t i = 0; i < w->count; i++)
        if (w->node[i].mark == CLOSED && !is_shut(w, node, i))
            offer_parent(w, node, i);
}

static void close_node(sk_route_work *w, int32_t node)
{
    w->node[node].mark = CLOSED;
    for (int32_t i = 0; i < w->count; i++)
        if (w->node[i].mark == OPEN)
            offer_parent(w, i, node);
}

static void add_node(const sk_journey *j, sk_route_work *w, sk_point at, sk_circle ring)
{
    const int64_t ahead = sk_root_down(fine_square(at, j->move.to));

    if (w->count >= SK_ROUTE_NODES_MAX || !is_on_table(j, at))
        return;

    const int32_t node = w->count++;

    w->node[node] = (sk_route_node){.at = at, .ring = ring, .ahead = ahead, .parent = -1};
    memset(w->shut[node], 0, sizeof w->shut[node]);
    find_parent(w, node);
}

/* The open node that promises the shortest route; -1 when none keeps within the limit. */
static int32_t most_promising(const sk_journey *j, const sk_route_work *w)
{
    int64_t least = (int64_t)j->limit * FINE + 1;
    int32_t best = -1;

    for (int32_t i = 0; i < w->count; i++) {
        const sk_route_node *n = &w->node[i];

        if (n->mark == OPEN && n->parent >= 0 && n->walked + n->ahead < least) {
            least = n->walked + n->ahead;
            best = i;
        }
    }
    return best;
}

/* Waypoints */

/* Far enough out that the legs between waypoints `bend` apart keep `distance` from the corner. */
static int32_t ring_radius(int32_t distance, int32_t bend)
{
    const int64_t cosine = sk_cosine(bend / 2);

    return (int32_t)(((int64_t)distance * SK_SINE_ONE + cosine - 1) / cosine);
}

static void add_arc(const sk_journey *j, sk_route_work *w, sk_circle ring, sk_angle first,
                    int32_t turn)
{
    const int32_t bends = (turn + BEND - 1) / BEND;
    const int32_t radius = ring_radius(ring.radius, turn / bends + 1);

    for (int32_t i = 0; i < bends; i++) {
        const sk_angle at = sk_turned(first, turn * (2 * i + 1) / (2 * bends));

        add_node(j, w, sk_plus(ring.centre, sk_polar(at, radius)), ring);
    }
}

/* Nothing is gained by a second waypoint at the same place. */
static void add_once(const sk_journey *j, sk_route_work *w, sk_point at, sk_circle ring)
{
    for (int32_t i = GOAL + 1; i < w->count; i++)
        if (sk_same_point(w->node[i].at, at))
            return;
    add_node(j, w, at, ring);
}

/* Where the two lines from p that touch the ring have turned half a bend past it. */
static void add_tangents(const sk_journey *j, sk_route_work *w, sk_circle ring, sk_point p)
{
    const sk_angle towards = sk_angle_of(sk_minus(p, ring.centre));
    const int64_t beyond = sk_dist2(p, ring.centre) - (int64_t)ring.radius * ring.radius;
    const int32_t tangent = beyond > 0 ? (int32_t)sk_root_down((uint64_t)beyond) : 0;
    const sk_angle turn = sk_angle_of((sk_point){ring.radius, tangent}) + BEND / 2;
    const int32_t radius = ring_radius(ring.radius, BEND);

    add_once(j, w, sk_plus(ring.centre, sk_polar(sk_turned(towards, turn), radius)), ring);
    add_once(j, w, sk_plus(ring.centre, sk_polar(sk_turned(towards, -turn), radius)), ring);
}

/* Between two that it touches on opposite sides a figure gets out, or in, only square to both.
 * These two places are exactly so, whereas those on the rings are a little farther out. */
static void add_squares(const sk_journey *j, sk_route_work *w, sk_circle ring, sk_point p)
{
    const sk_point out = sk_minus(p, ring.centre);

    if (sk_length2(out) > (int64_t)ring.radius * ring.radius)
        return;
    add_once(j, w, sk_plus(p, sk_quarter_turned(out, 1)), ring);
    add_once(j, w, sk_plus(p, sk_quarter_turned(out, -1)), ring);
}

static void go_round_circle(const sk_journey *j, sk_route_work *w, sk_circle ring)
{
    add_arc(j, w, ring, 0, FULL_CIRCLE);
    add_tangents(j, w, ring, j->move.from);
    add_tangents(j, w, ring, j->move.to);
    add_squares(j, w, ring, j->move.from);
    add_squares(j, w, ring, j->move.to);
}

/* Round the corners where the polygon turns outward: from square to one edge to square to the next.
 * A line turns right round at its ends. */
static void go_round_corners(const sk_journey *j, sk_route_work *w, const sk_shape *s,
                             int32_t distance)
{
    const int32_t n = s->corners;

    for (int32_t i = 0; i < n; i++) {
        const sk_point at = s->corner[i];
        const sk_point before = sk_minus(at, s->corner[(i + n - 1) % n]);
        const sk_point after = sk_minus(s->corner[(i + 1) % n], at);
        const sk_angle first = sk_angle_of(sk_quarter_turned(before, -1));
        const sk_angle last = sk_angle_of(sk_quarter_turned(after, -1));
        const int32_t turn = sk_turn_between(first, last);

        if (n == 2 || sk_cross(before, after) > 0)
            add_arc(j, w, (sk_circle){at, distance}, first, turn > 0 ? turn : 1);
    }
}

static void set_waypoints(const sk_journey *j, sk_route_work *w, int32_t obstacle)
{
    const sk_obstacle *o = &j->obstacle[obstacle];
    const int32_t distance = j->move.radius + o->shape->radius + o->margin + 1;

    if (w->known[obstacle / 64] >> (obstacle % 64) & 1)
        return;
    w->known[obstacle / 64] |= UINT64_C(1) << (obstacle % 64);
    if (o->shape->corners == 1)
        go_round_circle(j, w, (sk_circle){o->shape->corner[0], distance});
    else
        go_round_corners(j, w, o->shape, distance);
}

static sk_point nearest_on_edge(sk_segment e, sk_point p)
{
    const int64_t along = sk_dot(sk_minus(e.b, e.a), sk_minus(p, e.a));
    const int32_t length = sk_dist_up(e.a, e.b);

    return along <= 0 ? e.a : sk_towards(e.a, e.b, (int32_t)(along / length));
}

static sk_point nearest_in_core(const sk_shape *s, sk_point p)
{
    sk_point nearest = s->corner[0];

    for (int32_t i = 0; i < s->corners; i++) {
        const sk_point next = nearest_on_edge(sk_edge(s->corner, s->corners, i), p);

        nearest = sk_dist2(p, next) < sk_dist2(p, nearest) ? next : nearest;
    }
    return nearest;
}

/* A gap just wide enough for the figure may be too narrow for the waypoints beside it. These two
 * lie before and behind its narrowest place, and the leg between them goes through. */
static void squeeze_through(const sk_journey *j, sk_route_work *w, sk_circle ring,
                            const sk_obstacle *o)
{
    const int32_t keep = ring.radius - 1 + j->move.radius + o->margin;
    const sk_point towards = sk_minus(nearest_in_core(o->shape, ring.centre), ring.centre);
    const sk_point neck = sk_plus(ring.centre, sk_towards((sk_point){0, 0}, towards, ring.radius));

    if (!sk_segment_closer((sk_segment){ring.centre, ring.centre}, o->shape, keep))
        add_tangents(j, w, ring, neck);
}

/* Puts the two ends in, with everything reachable from the start. */
static void begin(const sk_journey *j, sk_route_work *w)
{
    const sk_circle no_ring = {j->move.to, 0};

    memset(w->known, 0, sizeof w->known);
    w->count = w->last = 0;
    add_node(j, w, j->move.to, no_ring); /* keeps the place of the start, which may be off table */
    add_node(j, w, j->move.to, no_ring);
    w->node[START] = (sk_route_node){.at = j->move.from, .parent = -1};
    close_node(w, START);
}

static int32_t blocker_of_leg(const sk_journey *j, sk_route_work *w, sk_point a, sk_point b)
{
    const sk_sweep leg = {a, b, j->move.radius};

    if (sk_sweep_clears(&leg, &j->obstacle[w->last])) {
        const int32_t blocker = sk_first_in_way(&leg, j->obstacle, j->count);

        if (blocker < 0)
            return -1;
        w->last = blocker;
    }
    return w->last;
}

/* Drops a waypoint that lies too near to some other obstacle. */
static bool can_stand(const sk_journey *j, sk_route_work *w, sk_route_node *n)
{
    const int32_t on_top = n->stands ? -1 : first_blocker(j, n->at, n->at);

    n->stands = on_top < 0;
    if (!n->stands) {
        n->mark = USELESS;
        set_waypoints(j, w, on_top);
        squeeze_through(j, w, n->ring, &j->obstacle[on_top]);
    }
    return n->stands;
}

static void leg_is_blocked(const sk_journey *j, sk_route_work *w, int32_t node, int32_t obstacle)
{
    const int32_t parent = w->node[node].parent;

    w->shut[node][parent / 64] |= UINT64_C(1) << (parent % 64);
    set_waypoints(j, w, obstacle);
    if (can_stand(j, w, &w->node[node]))
        find_parent(w, node);
}

static bool search(const sk_journey *j, sk_route_work *w)
{
    begin(j, w);
    for (;;) {
        const int32_t node = most_promising(j, w);

        if (node < 0)
            return false;

        const int32_t parent = w->node[node].parent;
        const int32_t blocker = blocker_of_leg(j, w, w->node[parent].at, w->node[node].at);

        if (blocker >= 0)
            leg_is_blocked(j, w, node, blocker);
        else if (node == GOAL)
            return true;
        else
            close_node(w, node);
    }
}

/* The answer */

static void take_route(const sk_route_work *w, sk_route *out)
{
    int32_t count = 1;

    for (int32_t i = GOAL; i != START; i = w->node[i].parent)
        count++;
    if (count > SK_ROUTE_LEGS_MAX + 1)
        return;
    out->count = count;
    out->length = (int32_t)((w->node[GOAL].walked + FINE - 1) / FINE);
    for (int32_t i = GOAL; count > 0; i = w->node[i].parent)
        out->point[--count] = w->node[i].at;
}

int32_t sk_straight_route(const sk_journey *j)
{
    const int32_t length = sk_dist_up(j->move.from, j->move.to);

    if (length > j->limit || !is_on_table(j, j->move.to) ||
        !sk_sweep_clears_all(&j->move, j->obstacle, j->count))
        return SK_NO_ROUTE;
    return length;
}

static bool may_have_bends(const sk_journey *j)
{
    return sk_dist_up(j->move.from, j->move.to) <= j->limit && is_on_table(j, j->move.to) &&
           first_blocker(j, j->move.to, j->move.to) < 0 &&
           first_blocker(j, j->move.from, j->move.from) < 0;
}

void sk_find_route(const sk_journey *j, sk_route_work *work, sk_route *out)
{
    SK_CHECK(j->count <= SK_OBSTACLES_MAX);
    out->count = 0;
    out->length = sk_straight_route(j);
    if (out->length != SK_NO_ROUTE) {
        out->count = 2;
        out->point[0] = j->move.from;
        out->point[1] = j->move.to;
    } else if (may_have_bends(j) && search(j, work)) {
        take_route(work, out);
    }
}
