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

/* Capitals for the first side, small letters for the second. */
void mid_put_sign(const void *scene, int32_t i, sk_text *out)
{
    (void)scene;
    sk_put_char(out, (char)((mid_seat_of(i) == 0 ? 'A' : 'a') + i % MID_SIDE));
}

static const char *arrow_of(int32_t facing)
{
    static const char *const ARROW[] = {"→", "↗", "↑", "↖", "←", "↙", "↓", "↘"};

    return ARROW[(facing + 225) / 450 % 8];
}

/* A letter, an arrow, and a star for who has a hero with him; pieces that would lie on each other
 * stand side by side. */
static void draw_pieces(const mid_scene *scene, const mid_state *s, const sk_frame *f, sk_canvas *c)
{
    for (int32_t i = 0; i < MID_PIECES; i++) {
        const mid_piece *piece = &s->open.piece[i];
        char mark[16];
        sk_text t = SK_TEXT(mark);
        sk_point at;
        if (!mid_is_fielded(s, i))
            continue;
        mid_put_sign(scene, i, &t);
        sk_put(&t, arrow_of(piece->facing));
        sk_put(&t, mid_hero_in(scene, s, i, MID_TRAIT_COUNT) >= 0 ? "*" : "");
        at = (sk_point){sk_frame_column(f, piece->at.x), sk_frame_row(f, piece->at.y)};
        at = sk_free_cells(c, f, at, sk_columns(mark));
        sk_canvas_put(c, at.x, at.y, mark, (uint8_t)(SK_INK_SIDE + mid_seat_of(i)));
    }
}

/* " A Spear Hall:4;", of heroes with their deeds and their unit " H Cynric:3/2@A;". */
static void put_piece(const mid_scene *scene, const mid_state *s, int32_t i, bool brief, sk_text *t)
{
    const char *title = scene->name[i] + sk_length(scene->side[mid_seat_of(i)]) + 1;

    sk_put(t, " ");
    mid_put_sign(scene, i, t);
    if (!brief) {
        sk_put(t, " ");
        sk_put(t, title);
        sk_put(t, ":"); /* a title may end in a number */
    }
    sk_put_int(t, s->open.piece[i].stamina);
    if (mid_is_hero(scene, i)) {
        sk_put(t, "/");
        sk_put_int(t, s->open.piece[i].deeds);
        if (mid_is_attached(s, i)) {
            sk_put(t, "@");
            mid_put_sign(scene, mid_body(s, i), t);
        }
    }
    sk_put(t, mid_is_engaged(s, i) ? "!" : "");
    sk_put(t, brief ? "" : ";");
}

/* The roll of a side below the table; without a canvas it is only measured. */
typedef struct roll {
    int32_t side, row, columns;
    bool brief; /* signs instead of names */
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
        put_piece(scene, s, i, r->brief, &t);
        if (sk_columns(line) > r->columns - 1) {
            line[before] = '\0';
            put_row(r, rows++, line);
            t = SK_TEXT(line);
            sk_put(&t, " ");
            put_piece(scene, s, i, r->brief, &t);
        }
    }
    put_row(r, rows, line);
    return rows + 1;
}

static int32_t rows_of(const mid_scene *scene, const mid_state *s, int32_t columns, bool brief)
{
    int32_t rows = 0;

    for (int32_t side = 0; side < MID_SEATS; side++)
        rows += draw_roll(scene, s, &(roll){side, 0, columns, brief, NULL});
    return rows;
}

/* The table comes first: where the screen is low the rolls leave out the names. */
void mid_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    enum { TABLE_ROWS = 14 };
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    bool brief = c->rows - rows_of(scene, s, c->columns, false) < TABLE_ROWS;
    sk_frame f = {c->columns, c->rows - rows_of(scene, s, c->columns, brief), scene->width,
                  scene->depth};

    (void)seat; /* everything is open */
    if (f.columns < 20 || f.rows < 5)
        return;
    sk_canvas_box(c, 0, 0, f.columns, f.rows, SK_INK_FAINT);
    if (f.columns >= 70)
        sk_canvas_put(c, 2, f.rows - 1,
                      brief ? " * with a hero · sign stamina/deeds@unit · ! in combat "
                            : " * with a hero · name:stamina/deeds@unit · ! in combat ",
                      SK_INK_FAINT);
    draw_ground(scene, s, &f, c);
    draw_pieces(scene, s, &f, c);
    for (int32_t side = 0, row = f.rows; side < MID_SEATS; side++)
        row += draw_roll(scene, s, &(roll){side, row, c->columns, brief, c});
}
