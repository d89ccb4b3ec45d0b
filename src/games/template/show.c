/* The seat's picture, as JSON for clients and as a drawing for the terminal. */
#include "rules.h"

static void show_point(sk_json *j, const char *key, sk_point p)
{
    sk_json_open_array(j, key);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static void show_warrior(const tem_scene *scene, const tem_state *s, int32_t unit, sk_json *j)
{
    char name[64];
    sk_text t = SK_TEXT(name);

    tem_put_warrior(scene, unit, &t);
    sk_json_object(j);
    sk_json_put_string(j, "name", name);
    sk_json_put_string(j, "kind", scene->profile[unit].name);
    sk_json_put_int(j, "unit", unit);
    show_point(j, "at", s->open.at[unit]);
    sk_json_put_int(j, "wounds", s->open.wounds[unit]);
    sk_json_end(j);
}

static void show_side(const tem_scene *scene, const tem_state *s, int32_t side, sk_json *j)
{
    sk_json_object(j);
    sk_json_put_string(j, "name", scene->side[side]);
    sk_json_put_int(j, "score", s->open.score[side]);
    sk_json_put_int(j, "runes", s->open.hand[side]);
    sk_json_put_string(j, "raven", scene->perch[s->open.raven[side]].name);
    sk_json_open_array(j, "warriors");
    for (int32_t k = 0; k < TEM_WARRIORS; k++)
        if (tem_is_standing(s, side * TEM_WARRIORS + k))
            show_warrior(scene, s, side * TEM_WARRIORS + k, j);
    sk_json_end(j);
    sk_json_end(j);
}

static void show_hand(const tem_state *s, int32_t seat, sk_json *j)
{
    sk_json_open_object(j, "hand");
    sk_json_put_int(j, "shield", s->secret[seat].rune[TEM_SHIELD]);
    sk_json_put_int(j, "spear", s->secret[seat].rune[TEM_SPEAR]);
    sk_json_end(j);
}

void tem_show(const void *scene_in, const void *state, int32_t seat, sk_json *j)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;

    TEM_FAULT(scene, s->open.round > 1, "Breaks showing");
    sk_json_put_hundredths(j, "width", scene->width);
    sk_json_put_hundredths(j, "depth", scene->depth);
    show_point(j, "wood", scene->wood.centre);
    sk_json_put_hundredths(j, "wood-radius", scene->wood.radius);
    sk_json_open_array(j, "perches");
    for (int32_t i = 0; i < scene->perches; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "name", scene->perch[i].name);
        show_point(j, "at", scene->perch[i].at);
        sk_json_put_bool(j, "stone", i == scene->stone);
        sk_json_end(j);
    }
    sk_json_end(j);
    sk_json_open_array(j, "sides");
    for (int32_t side = 0; side < scene->seats; side++)
        show_side(scene, s, side, j);
    sk_json_end(j);
    if (seat >= 0)
        show_hand(s, seat, j);
}

/* Every cell whose middle lies in the wood. */
static void draw_wood(const tem_scene *scene, const sk_frame *f, sk_canvas *c)
{
    for (int32_t column = 1; column < f->columns - 1; column++)
        for (int32_t row = 1; row < f->rows - 1; row++) {
            if (sk_points_within(sk_frame_middle(f, column, row), scene->wood.centre,
                                 scene->wood.radius))
                sk_canvas_put(c, column, row, "♠", SK_INK_WOOD);
        }
}

/* Inches along the lower and the left edge, so that places can be aimed at. */
static void draw_scale(const sk_frame *f, sk_canvas *c)
{
    char inches[8];

    for (int32_t at = 0; at <= f->width; at += 300) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, at / 100);
        sk_canvas_put(c, sk_frame_column(f, at), f->rows - 1, inches, SK_INK_FAINT);
    }
    for (int32_t at = 300; at < f->depth; at += 300) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, at / 100);
        sk_canvas_put(c, 0, sk_frame_row(f, at), inches, SK_INK_FAINT);
    }
}

static void draw_perches(const tem_scene *scene, const tem_state *s, const sk_frame *f,
                         sk_canvas *c)
{
    for (int32_t i = 0; i < scene->perches; i++) {
        int32_t x = sk_frame_column(f, scene->perch[i].at.x),
                y = sk_frame_row(f, scene->perch[i].at.y);
        sk_canvas_put(c, x, y, i == scene->stone ? "▲" : "·", SK_INK_STONE);
        sk_canvas_put(c, x + 1, y, scene->perch[i].name, SK_INK_FAINT);
        for (int32_t side = 0, at = x; side < scene->seats; side++)
            if (s->open.raven[side] == i)
                sk_canvas_put(c, at++, y + 1, "v", (uint8_t)(SK_INK_SIDE + side));
    }
}

void tem_put_sign(const void *scene, int32_t unit, sk_text *out)
{
    (void)scene;
    sk_put_bytes(out, &"ABC"[tem_seat_of(unit)], 1);
    sk_put_bytes(out, &"123"[unit % TEM_WARRIORS], 1);
}

static void draw_warriors(const tem_state *s, const sk_frame *f, sk_canvas *c)
{
    for (int32_t unit = 0; unit < TEM_UNITS; unit++) {
        int32_t side = tem_seat_of(unit);
        char name[16];
        sk_text t = SK_TEXT(name);
        if (!tem_is_standing(s, unit))
            continue;
        tem_put_sign(NULL, unit, &t);
        sk_canvas_put(c, sk_frame_column(f, s->open.at[unit].x),
                      sk_frame_row(f, s->open.at[unit].y), name, (uint8_t)(SK_INK_SIDE + side));
    }
}

/* Below the holm: who is who, wounds, runes, score. */
static void draw_roll(const tem_scene *scene, const tem_state *s, const sk_frame *f, sk_canvas *c)
{
    for (int32_t side = 0; side < scene->seats; side++) {
        char line[160];
        sk_text t = SK_TEXT(line);
        sk_put(&t, scene->side[side]);
        sk_put(&t, ": score ");
        sk_put_int(&t, s->open.score[side]);
        sk_put(&t, ", runes ");
        sk_put_int(&t, s->open.hand[side]);
        for (int32_t k = 0; k < TEM_WARRIORS; k++) {
            int32_t unit = side * TEM_WARRIORS + k;
            if (!tem_is_standing(s, unit))
                continue;
            sk_put(&t, "; ");
            tem_put_sign(scene, unit, &t);
            sk_put_char(&t, ' ');
            sk_put(&t, scene->profile[unit].name);
            for (int32_t w = 0; w < s->open.wounds[unit]; w++)
                sk_put(&t, "♥");
        }
        sk_canvas_put(c, 1, f->rows + side, line, (uint8_t)(SK_INK_SIDE + side));
    }
}

static void draw_hand(const tem_scene *scene, const tem_state *s, int32_t seat, int32_t row,
                      sk_canvas *c)
{
    char line[64];
    sk_text t = SK_TEXT(line);

    (void)scene;
    sk_put(&t, "your runes: shield ");
    sk_put_int(&t, s->secret[seat].rune[TEM_SHIELD]);
    sk_put(&t, ", spear ");
    sk_put_int(&t, s->secret[seat].rune[TEM_SPEAR]);
    sk_canvas_put(c, 1, row, line, SK_INK_STRONG);
}

void tem_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;
    sk_frame f = {c->columns, c->rows - scene->seats - 1, scene->width, scene->depth};

    if (f.columns < 20 || f.rows < 5)
        return;
    sk_canvas_box(c, 0, 0, f.columns, f.rows, SK_INK_FAINT);
    draw_scale(&f, c);
    draw_wood(scene, &f, c);
    draw_perches(scene, s, &f, c);
    draw_warriors(s, &f, c);
    draw_roll(scene, s, &f, c);
    if (seat >= 0)
        draw_hand(scene, s, seat, f.rows + scene->seats, c);
}
