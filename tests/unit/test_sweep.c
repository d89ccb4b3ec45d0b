/* Sweeps: figures sliding past each other, and charges straight ahead. */
#include <criterion/criterion.h>

#include "base/sweep.h"

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

static sk_rect any_rect(uint64_t *seed, int32_t size)
{
    const sk_point centre = any_point(seed, size);
    const int32_t depth = between(seed, 20, 150), width = between(seed, 20, 250);

    return (sk_rect){centre, depth, width, between(seed, 0, SK_FULL_TURN - 1)};
}

static sk_shape any_shape(uint64_t *seed, int32_t size)
{
    const sk_rect r = any_rect(seed, size);

    return draw(seed) % 2 ? sk_rect_shape(&r)
                          : sk_circle_shape(any_point(seed, size), between(seed, 20, 300));
}

/* Worked examples */

Test(sweep, a_figure_may_slide_past_one_it_touches_but_not_closer)
{
    const sk_circle friend = {{500, 100}, 50};
    const sk_sweep slide = {{0, 0}, {1000, 0}, 50}, closer = {{0, 1}, {1000, 1}, 50};

    cr_assert(sk_sweep_clears_circle(&slide, friend, 0));
    cr_assert_not(sk_sweep_clears_circle(&closer, friend, 0));
    cr_assert_not(sk_sweep_clears_circle(&slide, friend, 1));
}

Test(sweep, a_point_may_follow_the_edge_of_a_wood)
{
    const sk_shape wood = sk_polygon_shape((sk_point[]){{0, 0}, {300, 0}, {300, 300}, {0, 300}}, 4);
    const sk_obstacle o = {&wood, 0};

    cr_assert(sk_sweep_clears(&(sk_sweep){{-100, 0}, {400, 0}, 0}, &o));
    cr_assert_not(sk_sweep_clears(&(sk_sweep){{-100, 1}, {400, 1}, 0}, &o));
}

Test(sweep, a_charge_straight_ahead_goes_until_it_touches)
{
    const sk_rect unit = {{0, 0}, 100, 200, 0};
    const sk_rect ahead = {{1000, 350}, 100, 200, SK_HALF_TURN};
    const sk_rect aside = {{1000, 401}, 100, 200, SK_HALF_TURN};
    const sk_shape a = sk_rect_shape(&ahead), b = sk_rect_shape(&aside);

    cr_assert_eq(sk_contact_ahead(&unit, &a, 2000), 800);
    cr_assert_eq(sk_contact_ahead(&unit, &a, 800), 800);
    cr_assert_eq(sk_contact_ahead(&unit, &a, 799), SK_NO_CONTACT);
    cr_assert_eq(sk_contact_ahead(&unit, &b, 2000), SK_NO_CONTACT);
}

Test(sweep, a_unit_in_contact_needs_no_distance)
{
    const sk_rect unit = {{0, 0}, 100, 200, 0}, foe = {{200, 0}, 100, 200, SK_HALF_TURN};
    const sk_shape target = sk_rect_shape(&foe);

    cr_assert_eq(sk_contact_ahead(&unit, &target, 0), 0);
    cr_assert_eq(sk_contact_ahead(&unit, &target, 500), 0);
}

Test(sweep, a_turned_charge)
{
    const sk_rect unit = {{0, 0}, 100, 200, 450};
    const sk_shape hill = sk_circle_shape((sk_point){707, 707}, 100); /* 999.8 away */

    cr_assert_eq(sk_contact_ahead(&unit, &hill, 2000), 800);
}

Test(sweep, a_lane_covers_start_and_end)
{
    const sk_rect unit = {{0, 0}, 100, 200, 0};
    const sk_shape lane = sk_lane(&unit, 500);

    cr_assert_eq(lane.corners, 4);
    cr_assert_eq(sk_double_area(&lane), 2 * 700 * 400);
}

/* Properties */

Test(sweep_property, clear_means_no_sample_is_too_near)
{
    uint64_t seed = 21;
    int clear = 0;

    for (int i = 0; i < 4000; i++) {
        const sk_shape s = any_shape(&seed, 1000);
        const sk_obstacle o = {&s, between(&seed, 0, 100)};
        const sk_sweep move = {any_point(&seed, 1500), any_point(&seed, 1500),
                               between(&seed, 1, 60)};
        const sk_point way = sk_minus(move.to, move.from);
        int32_t least = INT32_MAX;

        for (int k = 0; k <= 400; k++) {
            const sk_point p = {move.from.x + way.x * k / 400, move.from.y + way.y * k / 400};
            const sk_shape here = sk_circle_shape(p, move.radius);
            const int32_t gap = sk_gap_down(&here, &s);

            least = gap < least ? gap : least;
        }
        if (sk_sweep_clears(&move, &o))
            cr_assert(least >= o.margin - 2);
        else
            cr_assert(least <= o.margin + 12); /* the samples lie up to 11 units apart */
        clear += sk_sweep_clears(&move, &o);
    }
    cr_assert(clear > 500 && clear < 3500);
}

Test(sweep_property, contact_is_the_first_touch_of_the_moving_base)
{
    uint64_t seed = 23;
    int contacts = 0;

    for (int i = 0; i < 3000; i++) {
        const sk_rect unit = any_rect(&seed, 1000);
        const sk_shape target = any_shape(&seed, 1000);
        const int32_t at = sk_contact_ahead(&unit, &target, 1500);
        const sk_rect there = sk_rect_moved(&unit, unit.facing, at > 0 ? at : 0);
        const sk_shape base = sk_rect_shape(&there);

        if (at == SK_NO_CONTACT) {
            for (int32_t d = 0; d <= 1500; d += 50) {
                const sk_rect on = sk_rect_moved(&unit, unit.facing, d);
                const sk_shape s = sk_rect_shape(&on);

                cr_assert_not(sk_shapes_within(&s, &target, 0));
            }
            continue;
        }
        cr_assert(sk_gap_up(&base, &target) <= 2);
        for (int32_t d = 0; d < at - 1; d += 37) {
            const sk_rect on = sk_rect_moved(&unit, unit.facing, d);
            const sk_shape s = sk_rect_shape(&on);

            cr_assert_not(sk_shapes_within(&s, &target, 0));
        }
        contacts++;
    }
    cr_assert(contacts > 300);
}

Test(sweep_property, a_swept_base_holds_every_base_on_the_way)
{
    uint64_t seed = 24;

    for (int i = 0; i < 5000; i++) {
        const sk_rect r = any_rect(&seed, 1000);
        const sk_point by = i % 9 == 0 ? (sk_point){0, 0} : any_point(&seed, i % 3 ? 600 : 3);
        const sk_shape start = sk_rect_shape(&r), swept = sk_swept_shape(&start, by);
        sk_rect last = r;

        last.centre = sk_plus(r.centre, by);

        const sk_shape end = sk_rect_shape(&last);

        cr_assert_eq(sk_polygon_flaw(swept.corner, swept.corners), SK_SOUND);
        cr_assert(sk_is_convex(&swept));
        cr_assert(sk_polygon_inside(&start, &swept));
        cr_assert(sk_polygon_inside(&end, &swept));
        for (int32_t c = 0; c < swept.corners; c++)
            cr_assert(sk_place_in(&start, swept.corner[c]) == SK_ON_EDGE ||
                      sk_place_in(&end, swept.corner[c]) == SK_ON_EDGE);
    }
}
