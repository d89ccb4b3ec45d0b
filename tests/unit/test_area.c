/* Area boards: borders, steps, and lines between centre marks. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/area.h"

enum { OPEN = 1, CLIFF = 3 };

static uint32_t draw(uint64_t *seed)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33);
}

/* A row of areas 0 - 1 - 2 - ... */
static sk_graph row(int32_t count)
{
    sk_graph g;

    sk_clear_graph(&g, count);
    for (int32_t i = 1; i < count; i++)
        sk_join_areas(&g, i - 1, i, OPEN);
    return g;
}

static sk_graph any_graph(uint64_t *seed, int32_t count, uint32_t borders)
{
    sk_graph g;

    sk_clear_graph(&g, count);
    for (uint32_t i = 0; i < borders; i++) {
        const int32_t a = (int32_t)(draw(seed) % (uint32_t)count);
        const int32_t b = (int32_t)(draw(seed) % (uint32_t)count);

        if (a != b)
            sk_set_border(&g, a, b, (uint8_t)(1 + draw(seed) % 3));
    }
    return g;
}

/* Squares 100 wide, numbered along the rows: 0 1 2 / 3 4 5 / 6 7 8. */
static sk_area_map nine_squares(void)
{
    sk_area_map m = {.count = 9};

    for (int32_t i = 0; i < 9; i++) {
        const int32_t x = i % 3 * 100, y = i / 3 * 100;

        m.area[i] = sk_polygon_shape(
            (sk_point[]){{x, y}, {x + 100, y}, {x + 100, y + 100}, {x, y + 100}}, 4);
        m.mark[i] = (sk_point){x + 50, y + 50};
    }
    return m;
}

Test(area, borders_may_lead_one_way)
{
    sk_graph g = row(3);
    uint16_t steps[SK_AREAS_MAX];

    sk_set_border(&g, 2, 0, CLIFF);
    cr_assert_eq(sk_neighbours(&g, SK_AREA(2)), SK_AREA(1) | SK_AREA(0));
    cr_assert_eq(sk_neighbours(&g, SK_AREA(0)), SK_AREA(1));
    cr_assert_eq(sk_neighbours_by(&g, 2, 1U << CLIFF), SK_AREA(0));
    sk_steps_from(&g, 2, 0, steps);
    cr_assert_eq(steps[0], 1);
    sk_steps_from(&g, 0, 0, steps);
    cr_assert_eq(steps[2], 2);
    sk_set_border(&g, 2, 0, 0);
    sk_steps_from(&g, 2, 0, steps);
    cr_assert_eq(steps[0], 2);
}

Test(area, the_last_of_64_areas_counts_too)
{
    const sk_graph g = row(64);
    uint16_t steps[SK_AREAS_MAX];

    sk_steps_from(&g, 0, 0, steps);
    cr_assert_eq(steps[63], 63);
    sk_steps_from(&g, 0, SK_AREA(30), steps);
    cr_assert_eq(steps[29], 29);
    cr_assert_eq(steps[63], SK_UNREACHED);
}

Test(area, squares_are_neighbours_along_edges_not_at_corners)
{
    const sk_area_map m = nine_squares();
    sk_graph g;

    sk_clear_graph(&g, m.count);
    sk_join_by_edges(&m, &g, OPEN);
    cr_assert_eq(g.next[4], SK_AREA(1) | SK_AREA(3) | SK_AREA(5) | SK_AREA(7));
    cr_assert_eq(g.next[0], SK_AREA(1) | SK_AREA(3));
    cr_assert_eq(sk_shared_edge(&m.area[0], &m.area[1]), 100);
    cr_assert_eq(sk_shared_edge(&m.area[0], &m.area[4]), 0);
}

Test(area, a_part_of_an_edge_is_shared_too)
{
    const sk_shape a = sk_polygon_shape((sk_point[]){{0, 0}, {100, 0}, {100, 100}}, 3);
    const sk_shape b = sk_polygon_shape((sk_point[]){{100, 60}, {100, 300}, {400, 80}}, 3);
    const sk_shape c = sk_polygon_shape((sk_point[]){{100, 100}, {100, 300}, {400, 80}}, 3);

    cr_assert_eq(sk_shared_edge(&a, &b), 40);
    cr_assert_eq(sk_shared_edge(&b, &a), 40);
    cr_assert_eq(sk_shared_edge(&a, &c), 0);
}

Test(area, a_line_names_the_areas_in_order)
{
    const sk_area_map m = nine_squares();
    const sk_area_line l = sk_line_between(&m, 5, 3), back = sk_line_between(&m, 0, 5);

    cr_assert_eq(l.count, 3);
    cr_assert_arr_eq(l.order, ((uint8_t[]){5, 4, 3}), 3);
    cr_assert_eq(l.touched, 0);
    cr_assert_eq(back.count, 4); /* 0, 1, 4, 5, through the middle of the edge of 1 and 4 */
    cr_assert_arr_eq(back.order, ((uint8_t[]){0, 1, 4, 5}), 4);
}

Test(area, a_line_through_a_corner_touches_both_sides)
{
    const sk_area_map m = nine_squares();
    const sk_area_line l = sk_line_between(&m, 0, 8);

    cr_assert_eq(l.through, SK_AREA(0) | SK_AREA(4) | SK_AREA(8));
    cr_assert_eq(l.touched, SK_AREA(1) | SK_AREA(3) | SK_AREA(5) | SK_AREA(7));
    cr_assert_arr_eq(l.order, ((uint8_t[]){0, 4, 8}), 3);
}

Test(area, a_line_along_an_edge_touches_both_sides)
{
    sk_area_map m = nine_squares();

    m.mark[0] = (sk_point){100, 20}; /* on the edges of 0 and 1 */
    m.mark[6] = (sk_point){100, 250};

    const sk_area_line l = sk_line_between(&m, 0, 6);

    cr_assert_eq(l.through, 0);
    cr_assert_eq(l.touched, 0xDB); /* all but the last column */
}

/* Properties */

Test(area_property, steps_agree_with_floyd_and_warshall)
{
    uint64_t seed = 41;

    for (int round = 0; round < 200; round++) {
        const int32_t n = 2 + (int32_t)(draw(&seed) % 63);
        const sk_graph g = any_graph(&seed, n, (uint32_t)n * (1 + draw(&seed) % 4));
        uint16_t steps[SK_AREAS_MAX];
        int32_t far[SK_AREAS_MAX][SK_AREAS_MAX];

        for (int32_t i = 0; i < n; i++)
            for (int32_t j = 0; j < n; j++)
                far[i][j] = i == j ? 0 : g.border[i][j] ? 1 : 1000;
        for (int32_t k = 0; k < n; k++)
            for (int32_t i = 0; i < n; i++)
                for (int32_t j = 0; j < n; j++)
                    if (far[i][k] + far[k][j] < far[i][j])
                        far[i][j] = far[i][k] + far[k][j];
        for (int32_t i = 0; i < n; i++) {
            sk_steps_from(&g, i, 0, steps);
            for (int32_t j = 0; j < n; j++) {
                const int32_t d = far[i][j] < 1000 ? far[i][j] : -1;

                cr_assert_eq(steps[j], d < 0 ? SK_UNREACHED : d);
            }
        }
    }
}

Test(area_property, lines_cross_the_same_areas_both_ways)
{
    uint64_t seed = 43;

    for (int round = 0; round < 2000; round++) {
        sk_area_map m = nine_squares();
        const int32_t a = (int32_t)(draw(&seed) % 9), b = (int32_t)(draw(&seed) % 9);

        m.mark[a] = sk_plus(m.mark[a], (sk_point){(int32_t)(draw(&seed) % 99) - 49, 0});

        const sk_area_line there = sk_line_between(&m, a, b), back = sk_line_between(&m, b, a);

        cr_assert_eq(there.through, back.through);
        cr_assert_eq(there.touched, back.touched);
        cr_assert_eq(there.through & there.touched, 0);
        cr_assert_eq(there.order[0], a);
        cr_assert_eq(there.order[there.count - 1], b);
        for (int32_t i = 0; i < there.count; i++)
            cr_assert_eq(there.order[i], back.order[there.count - 1 - i]);
    }
}
