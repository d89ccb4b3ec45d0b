/* The grid of the terminal picture, and a table drawn in a box of it. */
#include <criterion/criterion.h>

#include "base/canvas.h"

static void expect_row(const sk_canvas *c, int32_t y, const char *wanted)
{
    char row[4 * SK_CANVAS_COLUMNS];
    sk_text t = SK_TEXT(row);

    sk_canvas_row(c, y, &t);
    cr_expect_str_eq(row, wanted);
}

Test(canvas, a_letter_takes_a_cell_however_many_bytes_it_has)
{
    sk_canvas c;

    sk_canvas_clear(&c, 10, 2);
    sk_canvas_put(&c, 1, 0, "♠→x", SK_INK_PLAIN);
    expect_row(&c, 0, " ♠→x");
    cr_expect_str_eq(c.cell[0][3].glyph, "x");
}

Test(canvas, what_lies_outside_is_not_drawn)
{
    sk_canvas c;

    sk_canvas_clear(&c, 4, 1);
    sk_canvas_put(&c, -2, 0, "abcdefgh", SK_INK_PLAIN);
    sk_canvas_put(&c, 0, 1, "below", SK_INK_PLAIN);
    sk_canvas_put(&c, 0, -1, "above", SK_INK_PLAIN);
    expect_row(&c, 0, "cdef");
}

Test(canvas, its_size_is_held_to_the_limits)
{
    sk_canvas c;

    sk_canvas_clear(&c, 10000, -3);
    cr_expect_eq(c.columns, SK_CANVAS_COLUMNS);
    cr_expect_eq(c.rows, 1);
}

Test(canvas, the_middle_of_a_cell_is_drawn_in_that_cell)
{
    const sk_frame f = {80, 20, 7200, 4800};

    for (int32_t row = 1; row < f.rows - 1; row++)
        for (int32_t column = 1; column < f.columns - 1; column++) {
            sk_point p = sk_frame_middle(&f, column, row);
            cr_expect_eq(sk_frame_column(&f, p.x), column);
            cr_expect_eq(sk_frame_row(&f, p.y), row);
        }
}

Test(canvas, the_edges_of_the_table_lie_within_the_box)
{
    const sk_frame f = {60, 18, 4800, 4800};

    cr_expect_eq(sk_frame_column(&f, 0), 1);
    cr_expect_eq(sk_frame_column(&f, f.width), f.columns - 2);
    cr_expect_eq(sk_frame_row(&f, 0), f.rows - 2, "south is below");
    cr_expect_eq(sk_frame_row(&f, f.depth), 1);
}
