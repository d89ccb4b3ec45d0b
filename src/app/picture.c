/* A canvas on the terminal: colours where it has them, plain letters where it wants them, and
 * nothing after the last cell that is used. */
#include "app/plain.h"
#include "app/term.h"

static bool is_blank(const sk_cell *cell)
{
    return cell->glyph[0] == '\0' || cell->glyph[0] == ' ';
}

static int32_t used_columns(const sk_canvas *c, int32_t y)
{
    int32_t used = c->columns;

    while (used > 0 && is_blank(&c->cell[y][used - 1]))
        used--;
    return used;
}

static int32_t used_rows(const sk_canvas *c)
{
    int32_t used = c->rows;

    while (used > 0 && used_columns(c, used - 1) == 0)
        used--;
    return used;
}

/* Plain letters are chosen here, cell by cell: a word may grow when it is made plain, a cell may
 * not. */
static void put_glyph(sk_text *out, const sk_cell *cell, bool ascii)
{
    if (cell->glyph[0] == '\0')
        sk_put_char(out, ' ');
    else if (ascii)
        sk_put_char(out, sk_plain_glyph(cell->glyph));
    else
        sk_put(out, cell->glyph);
}

static void draw_row(const sk_term *t, const sk_cell *row, int32_t used)
{
    char run[SK_CANVAS_COLUMNS * 4 + 1];

    for (int32_t x = 0; x < used;) {
        sk_text out = SK_TEXT(run);
        uint8_t ink = row[x].ink;
        for (; x < used && (row[x].ink == ink || is_blank(&row[x])); x++)
            put_glyph(&out, &row[x], sk_term_is_ascii(t));
        sk_term_put(t, ink, run);
    }
    sk_term_end_line(t);
}

void sk_term_draw(const sk_term *t, const sk_canvas *c)
{
    int32_t rows = used_rows(c);

    for (int32_t y = 0; y < rows; y++)
        draw_row(t, c->cell[y], used_columns(c, y));
}
