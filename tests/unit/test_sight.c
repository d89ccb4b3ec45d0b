/* Sight lines, cover and arcs. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/sight.h"

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

static sk_cover cover_behind(const sk_shape *s)
{
    const sk_sight sight =
        sk_look_at_circle((sk_point){0, 0}, (sk_circle){{1000, 0}, 50}, &(sk_blockers){s, 1, 0});

    return sk_cover_of(&sight);
}

Test(sight, a_wall_may_hide_all_half_or_nothing)
{
    const sk_shape all = box_shape(500, -100, 520, 100), half = box_shape(500, -100, 520, 5);
    const sk_shape none = box_shape(500, 30, 520, 100), behind = box_shape(1100, -100, 1120, 100);

    cr_assert_eq(cover_behind(&all), SK_FULLY_HIDDEN);
    cr_assert_eq(cover_behind(&half), SK_PARTLY_HIDDEN);
    cr_assert_eq(cover_behind(&none), SK_IN_THE_OPEN);
    cr_assert_eq(cover_behind(&behind), SK_IN_THE_OPEN);
}

Test(sight, a_line_along_a_wall_is_open)
{
    const sk_shape wall = box_shape(400, 0, 600, 20);
    const sk_blockers b = {&wall, 1, 0};

    cr_assert_eq(sk_crossed((sk_segment){{0, 0}, {1000, 0}}, &b), 0);
    cr_assert_eq(sk_crossed((sk_segment){{0, 1}, {1000, 1}}, &b), 1);
}

Test(sight, neighbours_in_contact_do_not_hide_a_figure)
{
    const sk_shape friends[2] = {sk_circle_shape((sk_point){1000, 100}, 50),
                                 sk_circle_shape((sk_point){1000, -100}, 50)};
    const sk_sight s = sk_look_at_circle((sk_point){0, 0}, (sk_circle){{1000, 0}, 50},
                                         &(sk_blockers){friends, 2, 0});

    cr_assert_eq(sk_cover_of(&s), SK_IN_THE_OPEN);
}

Test(sight, what_is_ignored_hides_nothing_and_the_rest_is_named)
{
    const sk_shape woods[3] = {box_shape(100, -50, 200, 50), box_shape(300, -500, 400, 500),
                               box_shape(500, 10, 600, 200)};
    const sk_circle target = {{1000, 0}, 50};
    const sk_sight all = sk_look_at_circle((sk_point){0, 0}, target, &(sk_blockers){woods, 3, 0});
    const sk_sight some = sk_look_at_circle((sk_point){0, 0}, target, &(sk_blockers){woods, 3, 3});

    cr_assert_eq(all.crossed[0], 3);
    cr_assert_eq(all.crossed[0] | all.crossed[1] | all.crossed[2], 7);
    cr_assert_eq(sk_cover_of(&all), SK_FULLY_HIDDEN);
    cr_assert_eq(some.crossed[0] | some.crossed[1] | some.crossed[2], 4);
    cr_assert_eq(sk_cover_of(&some), SK_PARTLY_HIDDEN);
}

Test(sight, a_base_is_judged_by_its_outermost_corners)
{
    const sk_rect r = {{1000, 0}, 100, 200, SK_HALF_TURN};
    const sk_shape base = sk_rect_shape(&r), wall = box_shape(500, 60, 520, 200);
    const sk_sight s = sk_look_at((sk_point){0, 0}, &base, &(sk_blockers){&wall, 1, 0});

    cr_assert(sk_same_point(s.aim[0], (sk_point){1000, 0}));
    cr_assert(sk_same_point(s.aim[1], (sk_point){900, 200}));
    cr_assert(sk_same_point(s.aim[2], (sk_point){900, -200}));
    cr_assert_eq(sk_cover_of(&s), SK_PARTLY_HIDDEN);
}

Test(sight, of_two_corners_in_line_the_nearer_is_looked_at)
{
    const sk_shape block = box_shape(900, 0, 1100, 200);
    const sk_sight s = sk_look_at((sk_point){0, 0}, &block, &(sk_blockers){&block, 1, 0});

    cr_assert(sk_same_point(s.aim[2], (sk_point){900, 0}));
    cr_assert_eq(s.crossed[2], 0);
}

Test(sight, arcs_to_the_front)
{
    const sk_point eye = {0, 0};

    cr_assert(sk_in_arc(eye, 0, SK_QUARTER_TURN, (sk_point){0, 500}));
    cr_assert(sk_in_arc(eye, 0, SK_QUARTER_TURN, (sk_point){0, -500}));
    cr_assert_not(sk_in_arc(eye, 0, SK_QUARTER_TURN, (sk_point){-1, 500}));
    cr_assert(sk_in_arc(eye, 900, 0, (sk_point){0, 5}));
    cr_assert_not(sk_in_arc(eye, 900, 0, (sk_point){0, -5}));
    cr_assert(sk_in_arc(eye, 0, SK_HALF_TURN, (sk_point){-5, 0}));
}

Test(sight_property, arcs_agree_with_angles)
{
    uint64_t seed = 31;

    for (int i = 0; i < 20000; i++) {
        const sk_point p = any_point(&seed, 5000);
        const sk_angle facing = between(&seed, 0, SK_FULL_TURN - 1);
        const int32_t half = between(&seed, 0, SK_HALF_TURN);
        const double at = atan2(p.y, p.x) * SK_HALF_TURN / acos(-1);
        const double off = fabs(remainder(at - facing, SK_FULL_TURN)) - half;

        cr_assert(fabs(off) < 0.001 || sk_in_arc((sk_point){0, 0}, facing, half, p) == (off < 0));
    }
}

Test(sight_property, an_open_line_is_open_both_ways_and_when_the_table_is_turned)
{
    uint64_t seed = 32;
    int crossed = 0;

    for (int i = 0; i < 20000; i++) {
        const sk_point a = any_point(&seed, 1000), b = any_point(&seed, 1000);
        const sk_point centre = any_point(&seed, 800);
        const int32_t radius = between(&seed, 1, 400);
        const int q = (int)(draw(&seed) % 4);
        const sk_shape s = sk_circle_shape(centre, radius);
        const sk_shape t = sk_circle_shape(sk_quarter_turned(centre, q), radius);
        const sk_segment turned = {sk_quarter_turned(a, q), sk_quarter_turned(b, q)};
        const uint64_t seen = sk_crossed((sk_segment){a, b}, &(sk_blockers){&s, 1, 0});

        cr_assert_eq(seen, sk_crossed((sk_segment){b, a}, &(sk_blockers){&s, 1, 0}));
        cr_assert_eq(seen, sk_crossed(turned, &(sk_blockers){&t, 1, 0}));
        crossed += seen != 0;
    }
    cr_assert(crossed > 2000 && crossed < 18000);
}

Test(sight_property, cover_is_the_same_when_the_table_is_turned)
{
    uint64_t seed = 33;
    int count[3] = {0, 0, 0};

    for (int i = 0; i < 20000; i++) {
        const sk_point eye = any_point(&seed, 2000);
        const sk_circle target = {any_point(&seed, 2000), 50};
        const sk_shape s = sk_circle_shape(any_point(&seed, 1000), between(&seed, 20, 500));
        const sk_shape t = sk_circle_shape(sk_quarter_turned(s.corner[0], 1), s.radius);
        const sk_circle turned = {sk_quarter_turned(target.centre, 1), 50};
        const sk_sight x = sk_look_at_circle(eye, target, &(sk_blockers){&s, 1, 0});
        const sk_sight y =
            sk_look_at_circle(sk_quarter_turned(eye, 1), turned, &(sk_blockers){&t, 1, 0});

        cr_assert_eq(sk_cover_of(&x), sk_cover_of(&y));
        cr_assert(sk_points_within(x.aim[1], target.centre, 49));
        count[sk_cover_of(&x)]++;
    }
    cr_assert(count[0] > 1000 && count[1] > 200 && count[2] > 1000);
}
