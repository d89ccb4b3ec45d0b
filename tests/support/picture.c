#include "support/picture.h"

#include <string.h>

sk_canvas *drawn_at(const table *t, int32_t seat, int32_t screen)
{
    static const int32_t SIZE[SCREENS][2] = {{79, 14}, {99, 19}, {119, 26}};
    static sk_canvas canvas;
    int32_t rows = SIZE[screen][1], least = t->game->picture_least;

    sk_canvas_clear(&canvas, SIZE[screen][0], rows > least ? rows : least);
    t->game->draw(t->scene, t->state, seat, &canvas);
    return &canvas;
}

bool go_on(table *t, sk_rng *rng)
{
    static sk_actions list;
    sk_dice dice = sk_dice_seed(sk_rng_next(rng));

    if (t->game->turn(t->scene, t->state).over)
        return false;
    list.count = 0;
    t->game->legal(t->scene, t->state, &list);
    t->game->apply(t->scene, t->state, &list.item[sk_rng_below(rng, (uint32_t)list.count)], &dice,
                   NULL);
    return true;
}

static bool is_at(const sk_canvas *c, int32_t x, int32_t y, const char *word, uint8_t ink)
{
    for (; *word != '\0'; word++, x++)
        if (x >= c->columns || c->cell[y][x].glyph[0] != *word || c->cell[y][x].ink != ink)
            return false;
    return true;
}

bool is_marked(const sk_canvas *c, int32_t rows, const char *word, uint8_t ink)
{
    for (int32_t y = 0; y < rows && y < c->rows; y++)
        for (int32_t x = 0; x < c->columns; x++)
            if (is_at(c, x, y, word, ink))
                return true;
    return false;
}

bool is_said(const sk_canvas *c, const char *words)
{
    char row[SK_CANVAS_COLUMNS * 4 + 1];

    for (int32_t y = 0; y < c->rows; y++) {
        sk_text t = SK_TEXT(row);
        sk_canvas_row(c, y, &t);
        if (strstr(row, words) != NULL)
            return true;
    }
    return false;
}

static void sign_of(const table *t, int32_t noun, int32_t i, char out[16])
{
    sk_text text = sk_text_over(out, 16);

    t->game->noun[noun].sign(t->scene, i, &text);
}

void expect_signs(const table *t, int32_t noun)
{
    int32_t count = t->game->noun[noun].count(t->scene);

    for (int32_t i = 0; i < count; i++) {
        char sign[16], other[16];
        sign_of(t, noun, i, sign);
        for (const char *c = sign; *c != '\0'; c++)
            cr_expect(*c > ' ' && *c < 0x7F && *c != '[' && *c != ']', "%d: %s", i, sign);
        for (int32_t k = 0; k < i; k++) {
            sign_of(t, noun, k, other);
            cr_expect(sign[0] == '\0' || strcmp(sign, other) != 0, "%d and %d: %s", k, i, sign);
        }
    }
}
