/* Shapes against worked examples and against a slow oracle in long double. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/shape.h"

static uint32_t draw(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33);
}

static int32_t between(uint64_t *seed, int32_t low, int32_t high)
{
    return low + (int32_t)(draw(seed) % (uint32_t)(high - low + 1));
}

static sk_point any_point(uint64_t *seed, int32_t size)
{
    const int32_t x = between(seed, -size, size);

    return (sk_point){x, between(seed, -size, size)};
}

static sk_shape box_shape(int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    return sk_polygon_shape((sk_point[]){{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}, 4);
}

/* An L: the square from 0 to 200 without its upper right quarter. */
static sk_shape l_shape(void)
{
    return sk_polygon_shape(
        (sk_point[]){{0, 0}, {200, 0}, {200, 100}, {100, 100}, {100, 200}, {0, 200}}, 6);
}

/* A star with 3 to 12 corners about a centre: simple, often not convex. */
static sk_shape any_star(uint64_t *seed, int32_t size)
{
    for (;;) {
        const sk_point centre = any_point(seed, size);
        const int32_t count = between(seed, 3, 12);
        sk_point corner[12];

        for (int32_t i = 0; i < count; i++)
            corner[i] = sk_plus(
                centre, sk_polar(SK_FULL_TURN * i / count, between(seed, size / 10 + 1, size)));
        if (sk_polygon_flaw(corner, count) == SK_SOUND)
            return sk_polygon_shape(corner, count);
    }
}

static sk_rect any_rect(uint64_t *seed, int32_t size)
{
    const sk_point centre = any_point(seed, size);
    const int32_t depth = between(seed, 5, size / 3 + 5), width = between(seed, 5, size / 3 + 5);

    return (sk_rect){centre, depth, width, between(seed, 0, SK_FULL_TURN - 1)};
}

static sk_shape any_shape(uint64_t *seed, int32_t size)
{
    const sk_point a = any_point(seed, size), b = any_point(seed, size);
    const sk_rect r = any_rect(seed, size);

    switch (draw(seed) % 4) {
    case 0:
        return sk_circle_shape(a, between(seed, 1, size / 2));
    case 1:
        return sk_line_shape(a, b, between(seed, 0, size / 4));
    case 2:
        return sk_rect_shape(&r);
    default:
        return any_star(seed, size);
    }
}

static sk_point placed(sk_point p, sk_point by, int quarters)
{
    return sk_plus(sk_quarter_turned(p, quarters), by);
}

static sk_shape moved(const sk_shape *s, sk_point by, int quarters)
{
    sk_point corner[SK_CORNERS_MAX];

    for (int32_t i = 0; i < s->corners; i++)
        corner[i] = placed(s->corner[i], by, quarters);
    if (s->corners == 1)
        return sk_circle_shape(corner[0], s->radius);
    if (s->corners == 2)
        return sk_line_shape(corner[0], corner[1], s->radius);

    const sk_shape bare = sk_polygon_shape(corner, s->corners);

    return sk_grown(&bare, s->radius);
}

/* The oracle: distances by clamped projection, containment by winding number. */

typedef long double real;

static real to_segment(real x, real y, sk_segment s)
{
    const real dx = s.b.x - s.a.x, dy = s.b.y - s.a.y, px = x - s.a.x, py = y - s.a.y;
    const real length2 = dx * dx + dy * dy;
    real t = length2 > 0 ? (px * dx + py * dy) / length2 : 0;

    t = t < 0 ? 0 : t > 1 ? 1 : t;
    return hypotl(px - t * dx, py - t * dy);
}

static bool winds_round(const sk_shape *s, real x, real y)
{
    real angle = 0;

    for (int32_t i = 0; i < s->corners && s->corners >= 3; i++) {
        const sk_segment e = sk_edge(s->corner, s->corners, i);
        const real ax = e.a.x - x, ay = e.a.y - y, bx = e.b.x - x, by = e.b.y - y;

        angle += atan2l(ax * by - ay * bx, ax * bx + ay * by);
    }
    return fabsl(angle) > 3;
}

static int32_t edges(const sk_shape *s)
{
    return s->corners < 3 ? 1 : s->corners;
}

static real to_edges(const sk_shape *s, real x, real y)
{
    real least = INFINITY;

    for (int32_t i = 0; i < edges(s); i++)
        least = fminl(least, to_segment(x, y, sk_edge(s->corner, s->corners, i)));
    return least;
}

static real to_core(const sk_shape *s, real x, real y)
{
    return winds_round(s, x, y) ? 0 : to_edges(s, x, y);
}

static bool lines_cross(sk_segment s, sk_segment t)
{
    const real dx = s.b.x - s.a.x, dy = s.b.y - s.a.y, ex = t.b.x - t.a.x, ey = t.b.y - t.a.y;
    const real fx = t.a.x - s.a.x, fy = t.a.y - s.a.y, det = dx * ey - dy * ex;
    const real u = (fx * ey - fy * ex) / det, v = (fx * dy - fy * dx) / det;

    return det != 0 && u >= 0 && u <= 1 && v >= 0 && v <= 1;
}

static real between_cores(const sk_shape *a, const sk_shape *b)
{
    real least = INFINITY;

    for (int32_t i = 0; i < edges(a); i++)
        for (int32_t j = 0; j < edges(b); j++)
            if (lines_cross(sk_edge(a->corner, a->corners, i), sk_edge(b->corner, b->corners, j)))
                return 0;
    for (int32_t i = 0; i < a->corners; i++)
        least = fminl(least, to_core(b, a->corner[i].x, a->corner[i].y));
    for (int32_t i = 0; i < b->corners; i++)
        least = fminl(least, to_core(a, b->corner[i].x, b->corner[i].y));
    return least;
}

/* Worked examples */

Test(shape, two_bases_an_inch_apart)
{
    const sk_shape a = sk_circle_shape((sk_point){0, 0}, 50);
    const sk_shape b = sk_circle_shape((sk_point){200, 0}, 50);

    cr_assert(sk_shapes_within(&a, &b, 100));
    cr_assert_not(sk_shapes_within(&a, &b, 99));
    cr_assert_eq(sk_gap_down(&a, &b), 100);
    cr_assert_eq(sk_gap_up(&a, &b), 100);
}

Test(shape, a_gap_between_whole_units_rounds_both_ways)
{
    const sk_shape a = sk_circle_shape((sk_point){0, 0}, 10);
    const sk_shape b = sk_circle_shape((sk_point){100, 100}, 10); /* 141.42 - 20 */

    cr_assert_eq(sk_gap_down(&a, &b), 121);
    cr_assert_eq(sk_gap_up(&a, &b), 122);
    cr_assert(sk_shapes_within(&a, &b, 122));
    cr_assert_not(sk_shapes_within(&a, &b, 121));
}

Test(shape, a_circle_beside_an_edge_and_a_corner)
{
    const sk_shape wood = box_shape(0, 0, 400, 300);

    cr_assert(sk_circle_within((sk_circle){{500, 100}, 60}, &wood, 40));
    cr_assert_not(sk_circle_within((sk_circle){{500, 100}, 60}, &wood, 39));
    cr_assert(sk_circle_within((sk_circle){{430, 340}, 20}, &wood, 30)); /* 3-4-5 off the corner */
    cr_assert_not(sk_circle_within((sk_circle){{430, 340}, 20}, &wood, 29));
    cr_assert(sk_circle_within((sk_circle){{200, 150}, 1}, &wood, 0));
}

Test(shape, flush_bases_touch_and_do_not_overlap)
{
    const sk_rect a = {{0, 0}, 100, 200, 0}, b = {{200, 37}, 100, 150, SK_HALF_TURN};
    const sk_rect c = {{199, 37}, 100, 150, SK_HALF_TURN};
    const sk_shape sa = sk_rect_shape(&a), sb = sk_rect_shape(&b), sc = sk_rect_shape(&c);

    cr_assert(sk_shapes_within(&sa, &sb, 0));
    cr_assert_not(sk_shapes_overlap(&sa, &sb));
    cr_assert_not(sk_convex_overlap(&sa, &sb, 0));
    cr_assert(sk_shapes_overlap(&sa, &sc));
    cr_assert(sk_convex_overlap(&sa, &sc, 0));
    cr_assert_not(sk_convex_overlap(&sa, &sc, 1));
}

Test(shape, a_shape_overlaps_its_twin_and_holds_it)
{
    const sk_shape l = l_shape(), hook = box_shape(100, 100, 200, 200);

    cr_assert(sk_shapes_overlap(&l, &l));
    cr_assert(sk_polygon_inside(&l, &l));
    cr_assert_not(sk_shapes_overlap(&l, &hook));
    cr_assert(sk_shapes_within(&l, &hook, 0));
    cr_assert_not(sk_polygon_inside(&hook, &l));
    cr_assert_eq(sk_double_area(&l), 60000);
    cr_assert_not(sk_is_convex(&l));
    cr_assert(sk_is_convex(&hook));
}

Test(shape, crossing_bars_overlap_though_no_corner_is_inside)
{
    const sk_shape flat = box_shape(-100, -10, 100, 10), tall = box_shape(-10, -100, 10, 100);

    cr_assert(sk_shapes_overlap(&flat, &tall));
    cr_assert_eq(sk_gap_up(&flat, &tall), 0);
}

Test(shape, wholly_within_allows_touching_the_edge)
{
    const sk_shape l = l_shape(), hill = sk_circle_shape((sk_point){0, 0}, 300);

    cr_assert(sk_circle_inside((sk_circle){{50, 50}, 50}, &l));
    cr_assert_not(sk_circle_inside((sk_circle){{50, 50}, 51}, &l));
    cr_assert_not(sk_circle_inside((sk_circle){{90, 90}, 40}, &l)); /* out past the inner corner */
    cr_assert_not(sk_circle_inside((sk_circle){{150, 150}, 10}, &l));
    cr_assert(sk_circle_inside((sk_circle){{150, 200}, 50}, &hill)); /* 250 + 50 */
    cr_assert_not(sk_circle_inside((sk_circle){{150, 200}, 51}, &hill));
}

Test(shape, a_line_along_an_edge_or_through_a_corner_does_not_pierce)
{
    const sk_shape l = l_shape();

    cr_assert_not(sk_segment_pierces((sk_segment){{-50, 0}, {250, 0}}, &l));
    cr_assert_not(sk_segment_pierces((sk_segment){{150, 250}, {250, 50}}, &l));
    cr_assert(sk_segment_touches((sk_segment){{250, 50}, {150, 150}}, &l));
    cr_assert_not(sk_segment_pierces((sk_segment){{250, 50}, {150, 150}}, &l));
    cr_assert(sk_segment_pierces((sk_segment){{0, 0}, {100, 100}}, &l));     /* corner to corner */
    cr_assert(sk_segment_pierces((sk_segment){{100, -50}, {100, 250}}, &l)); /* in, then along */
    cr_assert_not(sk_segment_pierces((sk_segment){{100, 100}, {100, 250}}, &l)); /* along, out */
    cr_assert(sk_segment_pierces((sk_segment){{40, 40}, {60, 60}}, &l));         /* all inside */
    cr_assert_not(sk_segment_pierces((sk_segment){{100, 200}, {200, 100}}, &l)); /* over the hook */
}

Test(shape, a_line_that_grazes_a_circle_does_not_pierce)
{
    const sk_shape hill = sk_circle_shape((sk_point){0, 0}, 100);

    cr_assert_not(sk_segment_pierces((sk_segment){{-500, 100}, {500, 100}}, &hill));
    cr_assert(sk_segment_touches((sk_segment){{-500, 100}, {500, 100}}, &hill));
    cr_assert(sk_segment_pierces((sk_segment){{-500, 99}, {500, 99}}, &hill));
}

Test(shape, places)
{
    const sk_shape l = l_shape(), wall = sk_line_shape((sk_point){0, 0}, (sk_point){300, 0}, 25);

    cr_assert_eq(sk_place_in(&l, (sk_point){150, 100}), SK_ON_EDGE);
    cr_assert_eq(sk_place_in(&l, (sk_point){100, 100}), SK_ON_EDGE);
    cr_assert_eq(sk_place_in(&l, (sk_point){99, 100}), SK_INSIDE);
    cr_assert_eq(sk_place_in(&l, (sk_point){101, 101}), SK_OUTSIDE);
    cr_assert_eq(sk_place_in(&l, (sk_point){-50, 100}), SK_OUTSIDE); /* level with two corners */
    cr_assert_eq(sk_place_in(&wall, (sk_point){315, 20}), SK_ON_EDGE);
    cr_assert_eq(sk_place_in(&wall, (sk_point){150, 24}), SK_INSIDE);
    cr_assert_eq(sk_place_in(&wall, (sk_point){150, -26}), SK_OUTSIDE);
}

Test(shape, segments_meet_in_every_way)
{
    const sk_segment s = {{0, 0}, {100, 0}};

    cr_assert_eq(sk_segments_meet(s, (sk_segment){{50, -10}, {50, 10}}), SK_CROSSING);
    cr_assert_eq(sk_segments_meet(s, (sk_segment){{50, 0}, {50, 10}}), SK_TOUCHING);
    cr_assert_eq(sk_segments_meet(s, (sk_segment){{100, 0}, {150, 10}}), SK_TOUCHING);
    cr_assert_eq(sk_segments_meet(s, (sk_segment){{80, 0}, {150, 0}}), SK_TOUCHING);
    cr_assert_eq(sk_segments_meet(s, (sk_segment){{101, 0}, {150, 0}}), SK_APART);
    cr_assert_eq(sk_segments_meet(s, (sk_segment){{0, 1}, {100, 1}}), SK_APART);
}

Test(shape, flawed_polygons_are_named)
{
    const sk_point far = {SK_COORD_MAX + 1, 0};

    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {1, 1}}, 2), SK_TOO_FEW_CORNERS);
    cr_assert_eq(sk_polygon_flaw(NULL, SK_CORNERS_MAX + 1), SK_TOO_MANY_CORNERS);
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, far, {5, 5}}, 3), SK_OFF_LIMITS);
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {9, 0}, {0, 0}, {5, 5}}, 4),
                 SK_REPEATED_CORNER);
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {9, 0}, {4, 0}}, 3), SK_CROSSES_ITSELF);
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {9, 9}, {9, 0}, {0, 9}}, 4),
                 SK_CROSSES_ITSELF);
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {9, 0}, {9, 9}, {5, 0}, {0, 9}}, 5),
                 SK_CROSSES_ITSELF); /* a corner on another edge */
    cr_assert_eq(sk_polygon_flaw((sk_point[]){{0, 0}, {5, 0}, {9, 0}, {9, 9}}, 4), SK_SOUND);
}

Test(shape, corners_run_counter_clockwise_from_the_first_given)
{
    const sk_shape s = sk_polygon_shape((sk_point[]){{7, 0}, {7, -9}, {0, 0}}, 3);

    cr_assert(sk_double_area(&s) > 0);
    cr_assert(sk_same_point(s.corner[0], (sk_point){7, 0}));
    cr_assert(sk_same_point(s.corner[1], (sk_point){0, 0}));
    cr_assert(sk_same_point(s.box.low, (sk_point){0, -9}));
    cr_assert(sk_same_point(s.box.high, (sk_point){7, 0}));
}

Test(shape, a_base_turned_by_quarters_keeps_its_corners)
{
    const sk_rect r = {{10, 20}, 100, 200, SK_QUARTER_TURN};
    const sk_shape s = sk_rect_shape(&r);

    cr_assert(sk_same_point(s.corner[0], (sk_point){-190, 120})); /* front left, looking along +y */
    cr_assert(sk_same_point(s.corner[3], (sk_point){210, 120}));
}

/* Properties */

static void compare_gap_with_oracle(const sk_shape *a, const sk_shape *b)
{
    const real gap = between_cores(a, b) - a->radius - b->radius;
    const int32_t down = sk_gap_down(a, b), up = sk_gap_up(a, b);

    cr_assert(down <= fmaxl(gap, 0) + 1e-6L && down > gap - 1 - 1e-6L);
    cr_assert(up >= gap - 1e-6L && up < fmaxl(gap, 0) + 1 + 1e-6L);
    cr_assert(up - down <= 1);
    cr_assert(sk_shapes_within(a, b, up));
    cr_assert(down == 0 || !sk_shapes_closer(a, b, down));
    cr_assert(up == 0 || up == down || !sk_shapes_within(a, b, down));
    cr_assert(up == 0 || sk_shapes_closer(a, b, up) == (up != down));
}

Test(shape_property, gaps_agree_with_the_oracle_and_both_ways_round)
{
    uint64_t seed = 11;

    for (int i = 0; i < 20000; i++) {
        const int32_t size = i % 3 == 0 ? 20 : i % 3 == 1 ? 2000 : SK_COORD_MAX / 2;
        const sk_shape a = any_shape(&seed, size), b = any_shape(&seed, size);

        compare_gap_with_oracle(&a, &b);
        cr_assert_eq(sk_gap_up(&a, &b), sk_gap_up(&b, &a));
        cr_assert_eq(sk_gap_down(&a, &b), sk_gap_down(&b, &a));
        cr_assert_eq(sk_shapes_overlap(&a, &b), sk_shapes_overlap(&b, &a));
    }
}

Test(shape_property, nothing_changes_when_the_table_is_moved_or_turned)
{
    uint64_t seed = 12;

    for (int i = 0; i < 10000; i++) {
        const int32_t size = i % 2 ? 15 : 3000;
        const sk_shape a = any_shape(&seed, size), b = any_shape(&seed, size);
        const sk_point by = any_point(&seed, 100000), p = any_point(&seed, size);
        const sk_segment s = {p, any_point(&seed, size)};
        const int q = (int)(draw(&seed) % 4);
        const sk_shape a2 = moved(&a, by, q), b2 = moved(&b, by, q);
        const sk_segment s2 = {placed(s.a, by, q), placed(s.b, by, q)};

        cr_assert_eq(sk_gap_up(&a, &b), sk_gap_up(&a2, &b2));
        cr_assert_eq(sk_shapes_overlap(&a, &b), sk_shapes_overlap(&a2, &b2));
        cr_assert_eq(sk_place_in(&a, p), sk_place_in(&a2, placed(p, by, q)));
        cr_assert_eq(sk_segment_pierces(s, &a), sk_segment_pierces(s2, &a2));
        cr_assert_eq(sk_circle_inside((sk_circle){p, 5}, &a),
                     sk_circle_inside((sk_circle){s2.a, 5}, &a2));
    }
}

Test(shape_property, gaps_obey_the_triangle)
{
    uint64_t seed = 13;

    for (int i = 0; i < 10000; i++) {
        const sk_shape a = any_shape(&seed, 3000), b = any_shape(&seed, 3000);
        const sk_point p = any_point(&seed, 3000);
        const sk_shape point = sk_circle_shape(p, 0);

        cr_assert(sk_gap_down(&a, &b) <= sk_gap_up(&a, &point) + sk_gap_up(&point, &b));
    }
}

Test(shape_property, places_agree_with_the_winding_number)
{
    uint64_t seed = 14;

    for (int i = 0; i < 20000; i++) {
        const sk_shape s = any_star(&seed, i % 2 ? 10 : 3000);
        const sk_point p = any_point(&seed, i % 2 ? 20 : 6000);
        const sk_place place = sk_place_in(&s, p);

        if (place == SK_ON_EDGE)
            cr_assert(to_edges(&s, p.x, p.y) < 1e-9L);
        else
            cr_assert_eq(place == SK_INSIDE, winds_round(&s, p.x, p.y));
    }
}

/* Small coordinates make lines run through corners and along edges. Many samples decide. */
Test(shape_property, piercing_agrees_with_samples_along_the_line)
{
    uint64_t seed = 15;
    int pierced = 0;

    for (int i = 0; i < 3000; i++) {
        const sk_shape s = any_star(&seed, 6);
        const sk_segment line = {any_point(&seed, 12), any_point(&seed, 12)};
        bool inside = false;

        for (int k = 0; k <= 420 && !inside; k++) {
            const real x = line.a.x + (line.b.x - line.a.x) * (k / 420.0L);
            const real y = line.a.y + (line.b.y - line.a.y) * (k / 420.0L);

            inside = winds_round(&s, x, y) && to_edges(&s, x, y) > 1e-9L;
        }
        cr_assert(!inside || sk_segment_pierces(line, &s));
        pierced += sk_segment_pierces(line, &s) != inside;
    }
    cr_assert(pierced <= 6, "%d lines pierce between samples", pierced);
}

Test(shape_property, overlap_and_inside_agree_with_samples)
{
    uint64_t seed = 16;

    for (int i = 0; i < 1500; i++) {
        const sk_shape a = any_star(&seed, 8), b = any_star(&seed, 8);
        bool both = false, only_a = false;

        for (int k = 0; k < 64 * 64; k++) {
            const int32_t column = k % 64, line = k / 64;
            const real x = -16 + column * 0.5L + 0.137L, y = -16 + line * 0.5L + 0.219L;
            const bool in_a = winds_round(&a, x, y), in_b = winds_round(&b, x, y);

            both = both || (in_a && in_b);
            only_a = only_a || (in_a && !in_b);
        }
        cr_assert(!both || sk_shapes_overlap(&a, &b));
        cr_assert(!only_a || !sk_polygon_inside(&a, &b));
        cr_assert(sk_shapes_overlap(&a, &b) || !sk_polygon_inside(&a, &b));
    }
}

Test(shape_property, rectangles_overlap_the_same_by_both_methods)
{
    uint64_t seed = 17;
    int overlaps = 0;

    for (int i = 0; i < 20000; i++) {
        const sk_rect r = any_rect(&seed, i % 2 ? 20 : 400), q = any_rect(&seed, i % 2 ? 20 : 400);
        const sk_shape a = sk_rect_shape(&r), b = sk_rect_shape(&q);

        cr_assert_eq(sk_convex_overlap(&a, &b, 0), sk_shapes_overlap(&a, &b));
        cr_assert(!sk_convex_overlap(&a, &b, 3) || sk_convex_overlap(&a, &b, 2));
        overlaps += sk_shapes_overlap(&a, &b);
    }
    cr_assert(overlaps > 2000 && overlaps < 18000);
}

Test(shape_property, circles_inside_agree_with_the_oracle)
{
    uint64_t seed = 18;
    int found = 0;

    for (int i = 0; i < 20000; i++) {
        const sk_shape s = any_star(&seed, 1000);
        const sk_circle c = {any_point(&seed, 1000), between(&seed, 1, 200)};
        const real depth = to_edges(&s, c.centre.x, c.centre.y);
        const bool inside = winds_round(&s, c.centre.x, c.centre.y) && depth >= c.radius;

        cr_assert(fabsl(depth - c.radius) < 1e-9L || sk_circle_inside(c, &s) == inside);
        found += inside;
    }
    cr_assert(found > 500);
}

Test(shape_property, the_gap_of_a_circle_is_the_gap_of_its_shape)
{
    uint64_t seed = 19;

    for (int i = 0; i < 20000; i++) {
        const sk_circle c = {any_point(&seed, 3000), between(&seed, 1, 500)};
        const sk_shape sc = sk_circle_shape(c.centre, c.radius), s = any_shape(&seed, 3000);
        const int32_t limit = between(&seed, 0, 3000);

        cr_assert_eq(sk_circle_within(c, &s, limit), sk_shapes_within(&sc, &s, limit));
    }
}
