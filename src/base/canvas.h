/* A small grid of characters for the terminal picture. Games draw on it; the terminal client prints
 * it, with or without colour, in Unicode or plain ASCII. Writing outside the grid does nothing. */
#ifndef SK_BASE_CANVAS_H
#define SK_BASE_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/point.h"
#include "base/text.h"

enum { SK_CANVAS_COLUMNS = 120, SK_CANVAS_ROWS = 40 };

/* Sides 0–4 are SK_INK_SIDE + seat. */
typedef enum sk_ink {
    SK_INK_PLAIN,
    SK_INK_FAINT,
    SK_INK_STRONG,
    SK_INK_WATER,
    SK_INK_WOOD,
    SK_INK_STONE,
    SK_INK_SIDE
} sk_ink;

typedef struct sk_cell {
    char glyph[5]; /* one UTF-8 character; empty means a space */
    uint8_t ink;
} sk_cell;

typedef struct sk_canvas {
    int32_t columns, rows;
    sk_cell cell[SK_CANVAS_ROWS][SK_CANVAS_COLUMNS];
} sk_canvas;

/* Empties the grid and sets its size, which is clamped to the limits. */
void sk_canvas_clear(sk_canvas *c, int32_t columns, int32_t rows);
/* Words from (x, y) to the right, one cell per character. */
void sk_canvas_put(sk_canvas *c, int32_t x, int32_t y, const char *words, uint8_t ink);
void sk_canvas_box(sk_canvas *c, int32_t x, int32_t y, int32_t width, int32_t height, uint8_t ink);

/* A table drawn inside a box of columns × rows at the grid's corner; north is up. */
typedef struct sk_frame {
    int32_t columns, rows; /* of the box, its lines included */
    int32_t width, depth;  /* of the table */
} sk_frame;

int32_t sk_frame_column(const sk_frame *f, int32_t x);
int32_t sk_frame_row(const sk_frame *f, int32_t y);
/* The place on the table in the middle of a cell. */
sk_point sk_frame_middle(const sk_frame *f, int32_t column, int32_t row);

/* Marks are what stands on the picture's ground: cells with a side's ink. Where next to (x, y)
 * within the frame so many cells in a row have none, nearest first; (x, y) itself if there is no
 * such place. */
sk_point sk_free_cells(const sk_canvas *c, const sk_frame *f, sk_point at, int32_t cells);

/* One row as text without trailing spaces. */
void sk_canvas_row(const sk_canvas *c, int32_t y, sk_text *out);

#endif
