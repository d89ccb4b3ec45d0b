/* The table in a terminal: landscape, units by letter, and a line for each side. */
#include "rules.h"

enum { LIST_COLUMNS = 25, SCALE = 12 * MYE_INCH };

/* A cell is about twice as high as it is wide; north is up. */
typedef struct picture {
    const mye_scene *scene;
    const mye_state *s;
    const mye_board *board;
    sk_canvas *c;
    int32_t columns, rows, list; /* list: the column where the units are listed */
} picture;

static int32_t column_of(const picture *f, int32_t x)
{
    return 1 + x * (f->columns - 2) / (f->board->width + 1);
}

static int32_t row_of(const picture *f, int32_t y)
{
    return f->rows - 2 - y * (f->rows - 2) / (f->board->depth + 1);
}

/* Inches along the lower edge and up the right one: moves are told in them. */
static void draw_scale(const picture *f)
{
    char inches[8];

    for (int32_t x = SCALE; x < f->board->width; x += SCALE) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, x / MYE_INCH);
        sk_canvas_put(f->c, column_of(f, x), f->rows - 1, inches, SK_INK_FAINT);
    }
    for (int32_t y = SCALE; y < f->board->depth; y += SCALE) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, y / MYE_INCH);
        sk_canvas_put(f->c, f->columns - 2, row_of(f, y), inches, SK_INK_FAINT);
    }
}

static const char *glyph_of(const mye_terrain *piece, uint8_t *ink)
{
    static const char *const GLYPH[] = {" ", "♠", "▒", "=", "~", "#", "▓"};
    static const uint8_t INK[] = {SK_INK_FAINT, SK_INK_WOOD,  SK_INK_STONE, SK_INK_STONE,
                                  SK_INK_WATER, SK_INK_STONE, SK_INK_STONE};

    *ink = INK[piece->ground];
    return GLYPH[piece->ground];
}

static void draw_landscape(const picture *f)
{
    for (int32_t row = 1; row < f->rows - 1; row++)
        for (int32_t column = 1; column < f->columns - 1; column++) {
            sk_point p = {(2 * column - 1) * f->board->width / (2 * (f->columns - 2)),
                          (2 * (f->rows - 1 - row) - 1) * f->board->depth / (2 * (f->rows - 2))};
            for (int32_t i = 0; i < f->board->pieces; i++)
                if (sk_circle_within((sk_circle){p, 40}, &f->board->piece[i].shape, 0)) {
                    uint8_t ink;
                    const char *glyph = glyph_of(&f->board->piece[i], &ink);
                    sk_canvas_put(f->c, column, row, glyph, ink);
                }
        }
}

static void draw_tokens(const picture *f)
{
    static const char *const GLYPH[] = {" ", "▲", "c", "†", "r", "f", "s", "x", "m", "b", "t"};

    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &f->s->open.token[t];
        sk_point at = mye_token_at(f->s, t);
        if (token->kind != MYE_NO_TOKEN && token->carrier == MYE_NOBODY)
            sk_canvas_put(f->c, column_of(f, at.x), row_of(f, at.y), GLYPH[token->kind],
                          SK_INK_STRONG);
    }
}

static void letter_of(int32_t u, char out[2])
{
    out[0] = (char)(u >= MYE_FIRST_ANIMAL ? '*'
                    : mye_seat_of(u) == 0 ? 'A' + u % MYE_UNITS_A_SIDE
                                          : 'a' + u % MYE_UNITS_A_SIDE);
    out[1] = '\0';
}

static void draw_units(const picture *f)
{
    for (int32_t u = 0; u < MYE_UNITS; u++) {
        mye_body body;
        char letter[2];
        if (!mye_is_on_table(f->s, u))
            continue;
        letter_of(u, letter);
        mye_body_of(f->scene, f->s, u, &body);
        for (int32_t i = 0; i < body.count; i++)
            sk_canvas_put(f->c, column_of(f, body.at[i].x), row_of(f, body.at[i].y), letter,
                          (uint8_t)(SK_INK_SIDE + (u < MYE_FIRST_ANIMAL ? mye_seat_of(u) : 2)));
    }
}

/* " 7 m2 flee" */
static void put_condition(const picture *f, int32_t u, sk_text *t)
{
    const mye_unit *unit = &f->s->open.unit[u];

    sk_put_char(t, ' ');
    sk_put_int(t, unit->standing);
    if (unit->markers > 0) {
        sk_put(t, " m");
        sk_put_int(t, unit->markers);
    }
    sk_put(t, mye_has_status(f->s, u, MYE_FROZEN)     ? " frz"
              : mye_has_status(f->s, u, MYE_FLEEING)  ? " flee"
              : mye_has_status(f->s, u, MYE_ON_ALERT) ? " alrt"
              : mye_is_locked(f->s, u)                ? " fght"
              : unit->dice > 0                        ? " ."
                                                      : "");
}

/* "A Jaguar Warriors 7 m2 flee"; of a long name as much as there is room for. */
static void describe(const picture *f, int32_t u, sk_text *t)
{
    const char *name = f->scene->unit[u].name;
    char letter[2], condition[32];
    sk_text tail = SK_TEXT(condition);
    size_t room;

    put_condition(f, u, &tail);
    room = (size_t)(LIST_COLUMNS - 2) - sk_length(condition);
    letter_of(u, letter);
    sk_put(t, letter);
    sk_put_char(t, ' ');
    sk_put_bytes(t, name, sk_length(name) < room ? sk_length(name) : room);
    sk_put(t, condition);
}

static void draw_list(const picture *f)
{
    int32_t row = 0;

    for (int32_t side = 0; side < MYE_SEATS; side++)
        for (int32_t i = 0; i < f->scene->units[side] && row < f->rows; i++) {
            int32_t u = side * MYE_UNITS_A_SIDE + i;
            char line[64];
            sk_text t = SK_TEXT(line);
            if (mye_has_status(f->s, u, MYE_DESTROYED))
                continue;
            describe(f, u, &t);
            sk_canvas_put(f->c, f->list, row++, line, (uint8_t)(SK_INK_SIDE + side));
        }
}

static void put_dice(const picture *f, int32_t side, sk_text *t)
{
    int32_t left = 0;

    if (mye_highest_pips(f->s) == 0)
        return;
    for (int32_t pips = 6; pips >= 1; pips--)
        left += f->s->open.pool[side][pips];
    sk_put(t, left > 0 ? ", dice " : ", no dice left");
    for (int32_t pips = 6; pips >= 1; pips--)
        for (int32_t i = 0; i < f->s->open.pool[side][pips]; i++)
            sk_put_int(t, pips);
}

static void draw_side(const picture *f, int32_t side)
{
    char line[200];
    sk_text t = SK_TEXT(line);

    sk_put(&t, f->scene->side[side]);
    if (f->s->open.step > MYE_CHOOSE_WAY) {
        sk_put(&t, " (");
        sk_put(&t, mye_way_name(f->s->open.way[side]));
        sk_put(&t, ")");
    }
    sk_put(&t, ": ");
    sk_put_int(&t, f->s->open.score[side]);
    sk_put(&t, " VP, ");
    sk_put_int(&t, f->s->open.taken[side]);
    sk_put(&t, " dice taken");
    put_dice(f, side, &t);
    sk_canvas_put(f->c, 1, f->rows + side, line, (uint8_t)(SK_INK_SIDE + side));
}

/* "Your devotion: In Search of El Dorado (Jaguar Warriors, Eagle Warriors)" */
static void draw_devotion(const picture *f, int32_t seat)
{
    const mye_secret *secret = &f->s->secret[seat];
    const mye_board *board = f->board;
    char line[200];
    sk_text t = SK_TEXT(line);
    bool units;

    if (secret->devotion == 0)
        return;
    units = MYE_DEVOTIONS[secret->devotion - 1].marks == MYE_ONE_UNIT ||
            MYE_DEVOTIONS[secret->devotion - 1].marks == MYE_TWO_UNITS;
    sk_put(&t, "Your devotion: ");
    sk_put(&t, MYE_DEVOTIONS[secret->devotion - 1].words);
    for (int32_t i = 0; i < 2 && secret->mark[i] > 0; i++) {
        sk_put(&t, i == 0 ? " (" : ", ");
        sk_put(&t,
               units ? f->scene->unit[secret->mark[i] - 1].name : board->name[secret->mark[i] - 1]);
    }
    sk_put(&t, secret->mark[0] > 0 ? ")" : "");
    sk_canvas_put(f->c, 1, f->rows + MYE_SEATS, line, (uint8_t)(SK_INK_SIDE + seat));
}

static void draw_score(const picture *f, int32_t seat)
{
    for (int32_t side = 0; side < MYE_SEATS; side++)
        draw_side(f, side);
    if (seat >= 0)
        draw_devotion(f, seat);
}

void mye_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;
    picture f = {.scene = scene,
                 .s = s,
                 .board = mye_board_of(scene, s),
                 .c = c,
                 .columns = c->columns - LIST_COLUMNS - 1,
                 .rows = c->rows - MYE_SEATS - 1, /* a line a side, and one for the devotion */
                 .list = c->columns - LIST_COLUMNS};

    if (f.columns < 30 || f.rows < 8)
        return;
    sk_canvas_box(c, 0, 0, f.columns, f.rows, SK_INK_FAINT);
    draw_scale(&f);
    draw_landscape(&f);
    draw_tokens(&f);
    draw_units(&f);
    draw_list(&f);
    draw_score(&f, seat);
}
