/* The drawing for the terminal. */
#include "rules.h"

static void draw_ground(const mid_scene *scene, const mid_state *s, const sk_frame *f, sk_canvas *c)
{
    for (int32_t x = 1; x < f->columns - 1; x++)
        for (int32_t y = 1; y < f->rows - 1; y++) {
            sk_shape at = sk_circle_shape(sk_frame_middle(f, x, y), 12);
            int32_t ground = mid_ground_under(scene, s, &at);
            if ((ground & MID_IMPASSABLE) != 0)
                sk_canvas_put(c, x, y, (ground & MID_WATERY) != 0 ? "≈" : "▒",
                              (ground & MID_WATERY) != 0 ? SK_INK_WATER : SK_INK_STONE);
            else if ((ground & MID_BARRIER) != 0)
                sk_canvas_put(c, x, y, "=", SK_INK_STONE);
            else if ((ground & MID_WOOD) != 0)
                sk_canvas_put(c, x, y, "♠", SK_INK_WOOD);
            else if ((ground & MID_ROUGH) != 0)
                sk_canvas_put(c, x, y, "~", SK_INK_WATER);
            else if ((ground & MID_HILL) != 0)
                sk_canvas_put(c, x, y, "^", SK_INK_STONE);
        }
    for (int32_t i = 0; i < scene->objectives; i++)
        sk_canvas_put(c, sk_frame_column(f, scene->objective[i].at.x),
                      sk_frame_row(f, scene->objective[i].at.y), "◆", SK_INK_STRONG);
}

/* A letter and an arrow: capitals for units, small for heroes. */
static char letter_of(const mid_scene *scene, int32_t i)
{
    int32_t first = mid_seat_of(i) * MID_SIDE, units = 0;

    while (scene->card[first + units].present && !mid_is_hero(scene, first + units))
        units++;
    return mid_is_hero(scene, i) ? (char)('a' + i - first - units) : (char)('A' + i - first);
}

static const char *arrow_of(int32_t facing)
{
    static const char *const ARROW[] = {"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};

    return ARROW[(facing + 225) / 450 % 8];
}

static void draw_pieces(const mid_scene *scene, const mid_state *s, const sk_frame *f, sk_canvas *c)
{
    for (int32_t i = 0; i < MID_PIECES; i++) {
        char letter[2] = {0};
        int32_t x, y;
        uint8_t ink = (uint8_t)(SK_INK_SIDE + mid_seat_of(i));
        if (!mid_is_fielded(s, i))
            continue;
        letter[0] = letter_of(scene, i);
        x = sk_frame_column(f, s->open.piece[i].at.x);
        y = sk_frame_row(f, s->open.piece[i].at.y);
        sk_canvas_put(c, x, y, letter, ink);
        sk_canvas_put(c, x + 1, y, arrow_of(s->open.piece[i].facing), ink);
        if (mid_hero_in(scene, s, i, MID_TRAIT_COUNT) >= 0)
            sk_canvas_put(c, x + 2, y, "*", ink);
    }
}

static void put_piece(const mid_scene *scene, const mid_state *s, int32_t i, sk_text *t)
{
    const char *title = scene->name[i] + sk_length(scene->side[mid_seat_of(i)]) + 1;

    sk_put(t, " ");
    sk_put_char(t, letter_of(scene, i));
    sk_put(t, " ");
    sk_put(t, title);
    sk_put(t, ":"); /* a title may end in a number */
    sk_put_int(t, s->open.piece[i].stamina);
    if (mid_is_hero(scene, i)) {
        sk_put(t, "/");
        sk_put_int(t, s->open.piece[i].deeds);
        if (mid_is_attached(s, i)) {
            sk_put(t, "@");
            sk_put_char(t, letter_of(scene, mid_body(s, i)));
        }
    }
    sk_put(t, mid_is_engaged(s, i) ? "!" : "");
    sk_put(t, ";");
}

/* The roll of a side below the table; without a canvas it is only measured. */
typedef struct roll {
    int32_t side, row, columns;
    sk_canvas *canvas;
} roll;

static void put_row(const roll *r, int32_t row, const char *line)
{
    if (r->canvas != NULL)
        sk_canvas_put(r->canvas, 0, r->row + row, line, (uint8_t)(SK_INK_SIDE + r->side));
}

/* Reputation, and who is who with stamina, heroes with deeds and their unit; how many rows. */
static int32_t draw_roll(const mid_scene *scene, const mid_state *s, const roll *r)
{
    char line[1024];
    sk_text t = SK_TEXT(line);
    int32_t rows = 0;

    sk_put(&t, scene->side[r->side]);
    sk_put(&t, r->side == s->open.attacker ? " (attackers) " : " ");
    sk_put_int(&t, s->open.tokens[r->side]);
    sk_put(&t, " tokens:");
    for (int32_t i = r->side * MID_SIDE; i < mid_end_of(scene, r->side); i++) {
        int32_t before = t.length;
        if (!mid_stands(s, i))
            continue;
        put_piece(scene, s, i, &t);
        if (sk_columns(line) > r->columns - 1) {
            line[before] = '\0';
            put_row(r, rows++, line);
            t = SK_TEXT(line);
            sk_put(&t, " ");
            put_piece(scene, s, i, &t);
        }
    }
    put_row(r, rows, line);
    return rows + 1;
}

void mid_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    int32_t first = draw_roll(scene, s, &(roll){0, 0, c->columns, NULL});
    int32_t second = draw_roll(scene, s, &(roll){1, 0, c->columns, NULL});
    sk_frame f = {c->columns, c->rows - first - second, scene->width, scene->depth};

    (void)seat; /* everything is open */
    if (f.columns < 20 || f.rows < 5)
        return;
    sk_canvas_box(c, 0, 0, f.columns, f.rows, SK_INK_FAINT);
    if (f.columns >= 70)
        sk_canvas_put(c, 2, f.rows - 1, " * with a hero · name:stamina/deeds@unit · ! in combat ",
                      SK_INK_FAINT);
    draw_ground(scene, s, &f, c);
    draw_pieces(scene, s, &f, c);
    draw_roll(scene, s, &(roll){0, f.rows, c->columns, c});
    draw_roll(scene, s, &(roll){1, f.rows + first, c->columns, c});
}
