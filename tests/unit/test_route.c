/* Routes: straight, round things, and against a slow search with finer waypoints. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/route.h"

enum { OBSTACLES = 20, RING = 64, SLOW_OBSTACLES = 3, SLOW_MAX = 2 + SLOW_OBSTACLES * 8 * RING };

static const sk_box TABLE = {{0, 0}, {7200, 4800}};

typedef struct scene {
    sk_shape shape[OBSTACLES];
    sk_obstacle obstacle[OBSTACLES];
    int32_t count;
} scene;

static uint32_t draw(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33);
}

static int32_t between(uint64_t *seed, int32_t low, int32_t high)
{
    return low + (int32_t)(draw(seed) % (uint32_t)(high - low + 1));
}

static sk_point any_point(uint64_t *seed)
{
    const int32_t x = between(seed, 60, 7140);

    return (sk_point){x, between(seed, 60, 4740)};
}

static sk_shape any_shape(uint64_t *seed, int32_t size)
{
    const sk_point centre = any_point(seed);
    const int32_t count = between(seed, 3, 8);
    sk_point corner[8];

    if (draw(seed) % 3 == 0)
        return sk_circle_shape(centre, between(seed, 20, size));
    if (draw(seed) % 4 == 0)
        return sk_line_shape(centre, sk_plus(centre, sk_polar(between(seed, 0, 3599), size)), 10);
    for (int32_t i = 0; i < count; i++)
        corner[i] = sk_plus(centre, sk_polar(SK_FULL_TURN * i / count, between(seed, 50, size)));
    return sk_polygon_flaw(corner, count) == SK_SOUND ? sk_polygon_shape(corner, count)
                                                      : sk_circle_shape(centre, size);
}

static void set_scene(uint64_t *seed, scene *s, int32_t count, int32_t size)
{
    s->count = count;
    for (int32_t i = 0; i < count; i++) {
        s->shape[i] = any_shape(seed, size);
        s->obstacle[i] = (sk_obstacle){&s->shape[i], draw(seed) % 2 ? 100 : 0};
    }
}

static sk_journey journey(const scene *s, sk_point from, sk_point to)
{
    return (sk_journey){{from, to, 50}, TABLE, s->obstacle, s->count, 30000};
}

static sk_route find(const sk_journey *j)
{
    static sk_route_work work;
    sk_route r;

    sk_find_route(j, &work, &r);
    return r;
}

static bool stands_clear(const sk_journey *j, sk_point p)
{
    return sk_sweep_clears_all(&(sk_sweep){p, p, j->move.radius}, j->obstacle, j->count);
}

/* Worked examples */

Test(route, a_clear_move_is_its_distance)
{
    scene s = {.count = 0};
    const sk_journey j = journey(&s, (sk_point){100, 100}, (sk_point){400, 500});
    const sk_route r = find(&j);

    cr_assert_eq(r.length, 500);
    cr_assert_eq(r.count, 2);
    cr_assert_eq(sk_straight_route(&j), 500);
}

Test(route, round_a_wall_by_its_nearer_end)
{
    scene s = {.count = 1};

    s.shape[0] = sk_line_shape((sk_point){1000, 400}, (sk_point){1000, 2000}, 0);
    s.obstacle[0] = (sk_obstacle){&s.shape[0], 0};

    const sk_journey j = journey(&s, (sk_point){500, 600}, (sk_point){1500, 600});
    const sk_route r = find(&j);

    cr_assert_eq(sk_straight_route(&j), SK_NO_ROUTE);
    cr_assert(r.count > 2);
    for (int32_t i = 1; i + 1 < r.count; i++)
        cr_assert(r.point[i].y < 400 && r.point[i].y >= 345);
    cr_assert(r.length >= 1119 && r.length <= 1129, "%d", r.length);
}

/* Two tangents and an arc: from 1000 left of a circle of 300 to 1000 right of it. */
Test(route, round_a_circle_is_two_tangents_and_nearly_the_arc)
{
    scene s = {.count = 1};

    s.shape[0] = sk_circle_shape((sk_point){2000, 2000}, 250);
    s.obstacle[0] = (sk_obstacle){&s.shape[0], 0};

    const sk_journey j = journey(&s, (sk_point){1000, 2000}, (sk_point){3000, 2000});
    const sk_route r = find(&j);
    const double exact = 2 * sqrt(1e6 - 9e4) + 300 * (acos(-1) - 2 * acos(0.3));

    cr_assert(r.length >= exact && r.length <= exact + 6, "%d %f", r.length, exact);
}

Test(route, a_figure_in_contact_gets_round_what_it_touches)
{
    scene s = {.count = 1};

    s.shape[0] = sk_circle_shape((sk_point){2000, 2000}, 50);
    s.obstacle[0] = (sk_obstacle){&s.shape[0], 0};

    const sk_journey j = journey(&s, (sk_point){1900, 2000}, (sk_point){2100, 2000});
    const sk_route r = find(&j);

    cr_assert(r.length >= 314 && r.length <= 330, "%d", r.length); /* half round: 314.2 */
}

Test(route, a_figure_gets_out_from_between_two_that_it_touches_and_in_again)
{
    const sk_point between = {3000, 2000}, beyond = {3000, 4000};

    for (int32_t apart = 100; apart <= 102; apart++) {
        scene s = {.count = 2};

        for (int32_t i = 0; i < 2; i++) {
            s.shape[i] = sk_circle_shape((sk_point){3000, 2000 + (i == 0 ? -apart : apart)}, 50);
            s.obstacle[i] = (sk_obstacle){&s.shape[i], 0};
        }

        const sk_journey out = journey(&s, between, beyond), in = journey(&s, beyond, between);
        const int32_t length = find(&out).length;

        cr_expect(length > 2000 && length < 2150, "%d", length);
        cr_expect_eq(find(&in).length, length);
    }
}

Test(route, the_limit_and_the_table_edge_hold)
{
    scene s = {.count = 1};

    s.shape[0] = sk_line_shape((sk_point){1000, 0}, (sk_point){1000, 4800}, 0);
    s.obstacle[0] = (sk_obstacle){&s.shape[0], 0};

    sk_journey j = journey(&s, (sk_point){500, 600}, (sk_point){1500, 600});

    cr_assert_eq(find(&j).length, SK_NO_ROUTE);
    cr_assert_eq(find(&j).count, 0);
    s.shape[0] = sk_line_shape((sk_point){1000, 0}, (sk_point){1000, 800}, 0);

    const int32_t length = find(&j).length;

    cr_assert(length > 1000);
    j.limit = length;
    cr_assert_eq(find(&j).length, length);
    j.limit = length - 1;
    cr_assert_eq(find(&j).length, SK_NO_ROUTE);
}

Test(route, a_gap_as_wide_as_the_figure_lets_it_through_straight)
{
    scene s = {.count = 2};

    s.shape[0] = sk_line_shape((sk_point){1000, 50}, (sk_point){1000, 1950}, 0);
    s.shape[1] = sk_line_shape((sk_point){1000, 2050}, (sk_point){1000, 4750}, 0);
    s.obstacle[0] = (sk_obstacle){&s.shape[0], 0};
    s.obstacle[1] = (sk_obstacle){&s.shape[1], 0};

    const sk_journey through = journey(&s, (sk_point){500, 2000}, (sk_point){1500, 2000});
    const sk_journey beside = journey(&s, (sk_point){500, 2001}, (sk_point){1500, 2001});

    cr_assert_eq(find(&through).length, 1000);
    cr_assert_neq(find(&beside).length, 1000);
}

/* Two round towers with walls to the table's edge, and a gate between them three or four units
 * wider than the figure, turned every way. */
Test(route, a_figure_bends_through_a_narrow_gate)
{
    for (sk_angle a = 0; a < SK_FULL_TURN; a += 7) {
        const sk_point middle = {3600, 2400}, half = sk_polar(a, 352), wall = sk_polar(a, 9000);
        const sk_point aside = sk_polar(sk_turned(a, 900), 900), along = sk_polar(a, 700);
        scene s = {.count = 4};

        s.shape[0] = sk_circle_shape(sk_plus(middle, half), 300);
        s.shape[1] = sk_circle_shape(sk_minus(middle, half), 300);
        s.shape[2] = sk_line_shape(sk_plus(middle, half), sk_plus(middle, wall), 0);
        s.shape[3] = sk_line_shape(sk_minus(middle, half), sk_minus(middle, wall), 0);
        for (int32_t i = 0; i < s.count; i++)
            s.obstacle[i] = (sk_obstacle){&s.shape[i], 0};

        const sk_point from = sk_plus(middle, sk_plus(aside, along));
        const sk_journey j = journey(&s, from, sk_minus(middle, sk_minus(aside, along)));
        const sk_route r = find(&j);

        cr_assert(r.count > 2 && r.length < 2400, "turned %d: %d", a, r.length);
    }
}

Test(route, no_way_out_of_a_ring)
{
    scene s = {.count = 8};

    for (int32_t i = 0; i < 8; i++) {
        const sk_point at = sk_plus((sk_point){3000, 2400}, sk_polar(450 * i, 500));

        s.shape[i] = sk_circle_shape(at, 150);
        s.obstacle[i] = (sk_obstacle){&s.shape[i], 0};
    }

    const sk_journey out = journey(&s, (sk_point){3000, 2400}, (sk_point){5000, 2400});
    const sk_journey onto = journey(&s, (sk_point){5000, 2400}, (sk_point){3500, 2400});

    cr_assert_eq(find(&out).length, SK_NO_ROUTE);
    cr_assert_eq(find(&onto).length, SK_NO_ROUTE);
}

/* Properties */

static void route_is_sound(const sk_journey *j, const sk_route *r)
{
    double length = 0;

    cr_assert(sk_same_point(r->point[0], j->move.from));
    cr_assert(sk_same_point(r->point[r->count - 1], j->move.to));
    for (int32_t i = 1; i < r->count; i++) {
        const sk_point a = r->point[i - 1], b = r->point[i];

        cr_assert(sk_sweep_clears_all(&(sk_sweep){a, b, j->move.radius}, j->obstacle, j->count));
        cr_assert(b.x >= 50 && b.y >= 50 && b.x <= 7150 && b.y <= 4750);
        length += sqrt((double)sk_dist2(a, b));
    }
    cr_assert(r->length >= length - 1e-6 && r->length < length + 1.1);
    cr_assert(r->length >= sk_dist_up(j->move.from, j->move.to));
}

/* The gap at many places along the way, by another road than the sweep. */
static void no_sample_collides(const sk_journey *j, const sk_route *r)
{
    for (int32_t i = 1; i < r->count; i++)
        for (int32_t k = 0; k <= 20; k++) {
            const sk_point a = r->point[i - 1], way = sk_minus(r->point[i], a);
            const sk_point p = {a.x + way.x * k / 20, a.y + way.y * k / 20};
            const sk_shape figure = sk_circle_shape(p, j->move.radius - 2);

            for (int32_t o = 0; o < j->count; o++)
                cr_assert_not(
                    sk_shapes_closer(&figure, j->obstacle[o].shape, j->obstacle[o].margin));
        }
}

Test(route_property, routes_are_clear_and_no_shorter_than_straight)
{
    uint64_t seed = 51;
    int bent = 0;

    for (int i = 0; i < 1500; i++) {
        scene s;

        set_scene(&seed, &s, between(&seed, 1, OBSTACLES), 500);

        const sk_journey j = journey(&s, any_point(&seed), any_point(&seed));
        const sk_route r = find(&j);

        if (r.length == SK_NO_ROUTE)
            continue;
        route_is_sound(&j, &r);
        no_sample_collides(&j, &r);
        cr_assert_eq(r.count == 2, sk_straight_route(&j) == r.length);
        bent += r.count > 2;
    }
    cr_assert(bent > 300, "%d", bent);
}

Test(route_property, the_way_back_is_as_long)
{
    uint64_t seed = 52;

    for (int i = 0; i < 1000; i++) {
        scene s;

        set_scene(&seed, &s, 8, 500);

        const sk_journey j = journey(&s, any_point(&seed), any_point(&seed));
        const sk_journey back = journey(&s, j.move.to, j.move.from);
        const int32_t there = find(&j).length, again = find(&back).length;

        cr_assert_eq(there == SK_NO_ROUTE, again == SK_NO_ROUTE);
        cr_assert(abs(there - again) <= 2 + there / 100, "%d %d", there, again);
    }
}

Test(route_property, other_routes_asked_before_change_nothing)
{
    uint64_t seed = 53;

    for (int i = 0; i < 300; i++) {
        scene s;

        set_scene(&seed, &s, 10, 500);

        const sk_journey j = journey(&s, any_point(&seed), any_point(&seed));
        const sk_journey other = journey(&s, any_point(&seed), any_point(&seed));
        const sk_route first = find(&j);

        find(&other);

        const sk_route second = find(&j);

        cr_assert_eq(first.length, second.length);
        cr_assert_eq(first.count, second.count);
        for (int32_t k = 0; k < first.count; k++)
            cr_assert(sk_same_point(first.point[k], second.point[k]));
    }
}

/* The slow search: rings of 64 points round every corner, every pair tried, in floating point. */

typedef struct slow_node {
    double x, y, walked;
    bool done;
} slow_node;

static double off_segment(double x, double y, const double s[4])
{
    const double dx = s[2] - s[0], dy = s[3] - s[1], length2 = dx * dx + dy * dy;
    double t = length2 > 0 ? ((x - s[0]) * dx + (y - s[1]) * dy) / length2 : 0;

    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypot(x - s[0] - t * dx, y - s[1] - t * dy);
}

static double side_of(const double s[4], double x, double y)
{
    return (s[2] - s[0]) * (y - s[1]) - (s[3] - s[1]) * (x - s[0]);
}

static bool is_too_near(const double leg[4], const double edge[4], double keep)
{
    const bool cross = side_of(leg, edge[0], edge[1]) * side_of(leg, edge[2], edge[3]) < 0 &&
                       side_of(edge, leg[0], leg[1]) * side_of(edge, leg[2], leg[3]) < 0;

    return cross || off_segment(leg[0], leg[1], edge) < keep ||
           off_segment(leg[2], leg[3], edge) < keep || off_segment(edge[0], edge[1], leg) < keep ||
           off_segment(edge[2], edge[3], leg) < keep;
}

static bool slow_leg_is_clear(const sk_journey *j, const slow_node *a, const slow_node *b)
{
    const double leg[4] = {a->x, a->y, b->x, b->y};

    for (int32_t o = 0; o < j->count; o++) {
        const sk_shape *s = j->obstacle[o].shape;
        const double keep = j->move.radius + j->obstacle[o].margin + s->radius;

        for (int32_t i = 0; i < (s->corners < 3 ? 1 : s->corners); i++) {
            const sk_segment e = sk_edge(s->corner, s->corners, i);
            const double edge[4] = {e.a.x, e.a.y, e.b.x, e.b.y};

            if (is_too_near(leg, edge, keep - 0.001))
                return false;
        }
    }
    return true;
}

static int32_t slow_nodes(const sk_journey *j, slow_node *node)
{
    int32_t count = 0;

    node[count++] = (slow_node){j->move.from.x, j->move.from.y, 0, false};
    node[count++] = (slow_node){j->move.to.x, j->move.to.y, INFINITY, false};
    for (int32_t o = 0; o < j->count; o++) {
        const sk_shape *s = j->obstacle[o].shape;
        const double keep = j->move.radius + j->obstacle[o].margin + s->radius;
        const double ring = keep / cos(acos(-1) / RING) + 0.01;

        for (int32_t i = 0; i < s->corners * RING; i++) {
            const double angle = 2 * acos(-1) * (i % RING) / RING;
            const sk_point corner = s->corner[i / RING];
            const double x = corner.x + ring * cos(angle), y = corner.y + ring * sin(angle);

            if (x >= 50 && y >= 50 && x <= 7150 && y <= 4750)
                node[count++] = (slow_node){x, y, INFINITY, false};
        }
    }
    return count;
}

static double slow_length(const sk_journey *j)
{
    static slow_node node[SLOW_MAX];
    const int32_t count = slow_nodes(j, node);

    for (;;) {
        int32_t best = -1;

        for (int32_t i = 0; i < count; i++)
            if (!node[i].done && node[i].walked < (best < 0 ? INFINITY : node[best].walked))
                best = i;
        if (best < 0 || best == 1)
            return best < 0 ? -1 : node[1].walked;
        node[best].done = true;
        for (int32_t i = 0; i < count; i++) {
            const double on = hypot(node[i].x - node[best].x, node[i].y - node[best].y);

            if (node[best].walked + on < node[i].walked &&
                slow_leg_is_clear(j, &node[best], &node[i]))
                node[i].walked = node[best].walked + on;
        }
    }
}

Test(route_property, routes_are_nearly_as_short_as_the_slow_search_finds)
{
    uint64_t seed = 54;
    int compared = 0;

    while (compared < 60) {
        scene s;

        set_scene(&seed, &s, SLOW_OBSTACLES, 900);

        const sk_journey j = journey(&s, any_point(&seed), any_point(&seed));
        const sk_route r = find(&j);

        if (r.count == 2 || !stands_clear(&j, j.move.from) || !stands_clear(&j, j.move.to))
            continue;

        const double slow = slow_length(&j);

        cr_assert_eq(r.length == SK_NO_ROUTE, slow < 0);
        if (r.length == SK_NO_ROUTE)
            continue;
        cr_assert(r.length > slow * 0.998 - 2, "%d %f", r.length, slow);
        cr_assert(r.length < slow * 1.01 + 6, "%d %f", r.length, slow);
        compared++;
    }
}
