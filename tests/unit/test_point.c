/* Points, roots, products and directions. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/point.h"

__extension__ typedef unsigned __int128 huge;

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

static uint64_t any_number(uint64_t *seed)
{
    const uint64_t high = draw(seed), low = draw(seed);

    return (high << 33 | low << 2 | (draw(seed) & 3)) >> (draw(seed) % 64);
}

Test(point, three_four_five)
{
    const sk_point a = {100, 200}, b = {400, 600};

    cr_assert_eq(sk_dist2(a, b), 250000);
    cr_assert_eq(sk_dist_down(a, b), 500);
    cr_assert_eq(sk_dist_up(a, b), 500);
    cr_assert(sk_points_within(a, b, 500));
    cr_assert_not(sk_points_within(a, b, 499));
    cr_assert_not(sk_points_within(a, a, -1));
}

Test(point, one_and_one_makes_a_root_between_one_and_two)
{
    const sk_point a = {0, 0}, b = {1, 1};

    cr_assert_eq(sk_dist_down(a, b), 1);
    cr_assert_eq(sk_dist_up(a, b), 2);
}

Test(point, roots_are_exact_around_every_kind_of_square)
{
    uint64_t seed = 1;

    for (int i = 0; i < 200000; i++) {
        const uint64_t root = any_number(&seed) >> 32, square = root * root;

        cr_assert_eq(sk_root_down(square), root);
        cr_assert_eq(sk_root_up(square), root);
        if (root > 0) {
            cr_assert_eq(sk_root_down(square - 1), root - 1);
            cr_assert_eq(sk_root_up(square - 1), root > 1 ? root : root - 1);
        }
        if (root > 0 && root < UINT32_MAX) {
            cr_assert_eq(sk_root_down(square + 1), root);
            cr_assert_eq(sk_root_up(square + 1), root + 1);
        }
    }
}

Test(point, small_roots_all)
{
    for (uint64_t n = 0; n < 100000; n++) {
        const uint64_t down = sk_root_down(n), up = sk_root_up(n);

        cr_assert(down * down <= n && (down + 1) * (down + 1) > n);
        cr_assert(up * up >= n && (up == 0 || (up - 1) * (up - 1) < n));
    }
}

Test(point, products_compare_beyond_64_bits)
{
    uint64_t seed = 2;

    cr_assert_eq(sk_compare_products(UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX), 0);
    cr_assert_eq(sk_compare_products(UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX - 1), 1);
    cr_assert_eq(sk_compare_products(1, UINT64_MAX - 1, UINT64_MAX, 1), -1);
    for (int i = 0; i < 100000; i++) {
        const uint64_t a = any_number(&seed), b = any_number(&seed);
        const uint64_t c = draw(&seed) % 2 ? b : any_number(&seed);
        const uint64_t d = c == b ? a - draw(&seed) % 2 : any_number(&seed);
        const huge left = (huge)a * b, right = (huge)c * d;

        cr_assert_eq(sk_compare_products(a, b, c, d), (left > right) - (left < right));
    }
}

Test(point, triangles_and_symmetry)
{
    uint64_t seed = 3;

    for (int i = 0; i < 20000; i++) {
        const sk_point a = any_point(&seed, SK_COORD_MAX), b = any_point(&seed, SK_COORD_MAX);
        const sk_point c = any_point(&seed, SK_COORD_MAX);

        cr_assert_eq(sk_dist2(a, b), sk_dist2(b, a));
        cr_assert(sk_dist_down(a, c) <= sk_dist_up(a, b) + sk_dist_up(b, c));
        cr_assert_eq(sk_side(a, b, c), sk_side(b, c, a));
        cr_assert_eq(sk_side(a, b, c), -sk_side(b, a, c));
    }
}

Test(point, a_step_towards_never_overshoots_and_nearly_arrives)
{
    uint64_t seed = 4;

    for (int i = 0; i < 20000; i++) {
        const sk_point a = any_point(&seed, 7200), b = any_point(&seed, 7200);
        const int32_t distance = between(&seed, 0, 20000);
        const sk_point p = sk_towards(a, b, distance);

        cr_assert(sk_points_within(a, p, distance));
        cr_assert(sk_points_within(a, b, distance) ? sk_same_point(p, b)
                                                   : sk_dist_up(a, p) >= distance - 3);
        cr_assert(llabs(sk_side(a, b, p)) <= 2 * (int64_t)sk_dist_up(a, b));
    }
}

Test(angle, quarter_turns_are_exact)
{
    static const int32_t sine[4] = {0, SK_SINE_ONE, 0, -SK_SINE_ONE};

    for (int q = 0; q < 4; q++) {
        cr_assert_eq(sk_sine(q * SK_QUARTER_TURN), sine[q]);
        cr_assert_eq(sk_cosine(q * SK_QUARTER_TURN), sine[(q + 1) % 4]);
        cr_assert(sk_same_point(sk_rotated((sk_point){123, -456}, q * SK_QUARTER_TURN),
                                sk_quarter_turned((sk_point){123, -456}, q)));
    }
    cr_assert_eq(sk_sine(30 * SK_DEGREE), SK_SINE_ONE / 2);
    cr_assert(sk_same_point(sk_quarter_turned((sk_point){3, 1}, -1), (sk_point){1, -3}));
}

Test(angle, the_table_agrees_with_the_mathematics)
{
    for (sk_angle a = 0; a < SK_FULL_TURN; a++) {
        const long double radians = acosl(-1) * a / 1800;

        cr_assert(fabsl(sinl(radians) * SK_SINE_ONE - sk_sine(a)) < 2);
        cr_assert(fabsl(cosl(radians) * SK_SINE_ONE - sk_cosine(a)) < 2);
    }
}

Test(angle, every_direction_is_read_back_from_its_vector)
{
    for (sk_angle a = 0; a < SK_FULL_TURN; a++) {
        cr_assert_eq(sk_angle_of(sk_polar(a, 7200)), a);
        cr_assert_eq(sk_angle_of(sk_polar(a, SK_COORD_MAX)), a);
    }
    cr_assert_eq(sk_angle_of((sk_point){0, 0}), 0);
    cr_assert_eq(sk_angle_of((sk_point){5, 5}), 450);
    cr_assert_eq(sk_angle_of((sk_point){0, -1}), 2700);
}

Test(angle, the_nearest_tenth_is_found)
{
    uint64_t seed = 5;

    for (int i = 0; i < 20000; i++) {
        const sk_point v = any_point(&seed, 3000);
        const long double degrees = atan2l(v.y, v.x) * 1800 / acosl(-1);
        const long double off = fabsl(remainderl(degrees - sk_angle_of(v), SK_FULL_TURN));

        cr_assert(off < 0.5001L || (v.x == 0 && v.y == 0));
        cr_assert((v.x == 0 && v.y == 0) || sk_angle_of(sk_quarter_turned(v, 1)) ==
                                                sk_turned(sk_angle_of(v), SK_QUARTER_TURN));
    }
}

Test(point, a_way_over_a_third_point_is_judged_as_its_two_lengths_are)
{
    uint64_t seed = 8;
    int within = 0;

    for (int i = 0; i < 20000; i++) {
        const sk_point a = any_point(&seed, 900), via = any_point(&seed, 900),
                       b = any_point(&seed, 900);
        const int32_t length = sk_dist_down(a, via) + sk_dist_down(via, b);
        const int32_t most = between(&seed, 0, 3000);

        cr_assert(sk_is_way_within(a, via, b, length));
        cr_assert_not(sk_is_way_within(a, via, b, length - 1));
        cr_assert_eq(sk_is_way_within(a, via, b, most), length <= most);
        within += length <= most;
    }
    cr_assert(within > 1000 && within < 19000);
}

Test(angle, turns_wrap_and_take_the_short_way)
{
    cr_assert_eq(sk_turned(3500, 200), 100);
    cr_assert_eq(sk_turned(100, -200), 3500);
    cr_assert_eq(sk_turned(0, -7200), 0);
    cr_assert_eq(sk_turn_between(3500, 100), 200);
    cr_assert_eq(sk_turn_between(100, 3500), -200);
    cr_assert_eq(sk_turn_between(0, 1800), 1800);
    cr_assert_eq(sk_turn_between(1800, 0), 1800);
}

Test(angle, turning_keeps_lengths_and_commutes_with_quarter_turns)
{
    uint64_t seed = 6;

    for (int i = 0; i < 20000; i++) {
        const sk_point v = any_point(&seed, 7200);
        const sk_angle a = between(&seed, 0, SK_FULL_TURN - 1);
        const sk_point turned = sk_rotated(v, a);

        cr_assert(abs(sk_dist_down(turned, (sk_point){0, 0}) - sk_dist_down(v, (sk_point){0, 0})) <=
                  1);
        cr_assert(sk_same_point(sk_rotated(v, sk_turned(a, SK_QUARTER_TURN)),
                                sk_quarter_turned(turned, 1)));
    }
}
