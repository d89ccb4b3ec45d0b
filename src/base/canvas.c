/* A cell is one character of UTF-8 and its ink. How inks look is the terminal's business. */
#include "base/canvas.h"

#include <string.h>

#include "base/text.h"

static int32_t clamp(int32_t n, int32_t most)
{
    if (n < 1)
        return 1;
    return n > most ? most : n;
}

void sk_canvas_clear(sk_canvas *c, int32_t columns, int32_t rows)
{
    memset(c, 0, sizeof *c);
    c->columns = clamp(columns, SK_CANVAS_COLUMNS);
    c->rows = clamp(rows, SK_CANVAS_ROWS);
}

static size_t character_length(const char *s)
{
    size_t n = 1;

    while (n < 4 && ((unsigned char)s[n] & 0xC0u) == 0x80u)
        n++;
    return n;
}

static void put_cell(sk_canvas *c, int32_t x, int32_t y, const char *glyph, size_t length,
                     uint8_t ink)
{
    sk_cell *cell;

    if (x < 0 || y < 0 || x >= c->columns || y >= c->rows)
        return;
    cell = &c->cell[y][x];
    memset(cell->glyph, 0, sizeof cell->glyph);
    memcpy(cell->glyph, glyph, length);
    cell->ink = ink;
}

void sk_canvas_put(sk_canvas *c, int32_t x, int32_t y, const char *words, uint8_t ink)
{
    while (*words != '\0') {
        size_t length = character_length(words);
        put_cell(c, x++, y, words, length, ink);
        words += length;
    }
}

void sk_canvas_box(sk_canvas *c, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t ink)
{
    int32_t right = x + width - 1, bottom = y + height - 1;

    for (int32_t i = x + 1; i < right; i++) {
        sk_canvas_put(c, i, y, "─", ink);
        sk_canvas_put(c, i, bottom, "─", ink);
    }
    for (int32_t i = y + 1; i < bottom; i++) {
        sk_canvas_put(c, x, i, "│", ink);
        sk_canvas_put(c, right, i, "│", ink);
    }
    sk_canvas_put(c, x, y, "┌", ink);
    sk_canvas_put(c, right, y, "┐", ink);
    sk_canvas_put(c, x, bottom, "└", ink);
    sk_canvas_put(c, right, bottom, "┘", ink);
}

static int32_t used_columns(const sk_canvas *c, int32_t y)
{
    int32_t used = c->columns;

    while (used > 0 &&
           (c->cell[y][used - 1].glyph[0] == '\0' || c->cell[y][used - 1].glyph[0] == ' '))
        used--;
    return used;
}

void sk_canvas_row(const sk_canvas *c, int32_t y, sk_text *out)
{
    int32_t used = used_columns(c, y);

    for (int32_t x = 0; x < used; x++)
        sk_put(out, c->cell[y][x].glyph[0] == '\0' ? " " : c->cell[y][x].glyph);
}

int32_t sk_frame_column(const sk_frame *f, int32_t x)
{
    return 1 + x * (f->columns - 2) / (f->width + 1);
}

int32_t sk_frame_row(const sk_frame *f, int32_t y)
{
    return f->rows - 2 - y * (f->rows - 2) / (f->depth + 1);
}

sk_point sk_frame_middle(const sk_frame *f, int32_t column, int32_t row)
{
    return (sk_point){(2 * column - 1) * f->width / (2 * (f->columns - 2)),
                      (2 * (f->rows - 1 - row) - 1) * f->depth / (2 * (f->rows - 2))};
}

static bool is_free(const sk_canvas *c, const sk_frame *f, sk_point at, int32_t cells)
{
    if (at.y < 1 || at.y > f->rows - 2 || at.x < 1 || at.x + cells > f->columns - 1)
        return false;
    for (int32_t x = at.x; x < at.x + cells; x++)
        if (c->cell[at.y][x].ink >= SK_INK_SIDE)
            return false;
    return true;
}

sk_point sk_free_cells(const sk_canvas *c, const sk_frame *f, sk_point at, int32_t cells)
{
    enum { AWAY = 8, ROW = 3 }; /* a row is about as far as three columns */
    sk_point best = at;
    int32_t nearest = INT32_MAX;

    for (int32_t y = -AWAY / ROW; y <= AWAY / ROW; y++)
        for (int32_t x = -AWAY; x <= AWAY; x++) {
            sk_point to = {at.x + x, at.y + y};
            int32_t away = x * x + ROW * ROW * y * y;
            if (away < nearest && is_free(c, f, to, cells)) {
                nearest = away;
                best = to;
            }
        }
    return best;
}
