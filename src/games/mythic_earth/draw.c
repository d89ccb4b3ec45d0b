/* The table in a terminal: landscape, units by letter, and a line for each side. */
#include "rules.h"

#define TOKEN "◆"

enum { LIST_COLUMNS = 25, SCALE = 12 * MYE_INCH };

typedef struct picture {
    const mye_scene *scene;
    const mye_state *s;
    const mye_board *board;
    sk_canvas *c;
    sk_frame frame;
    int32_t list; /* the column where the units are listed */
} picture;

/* Inches along the lower edge and up the right one: moves are told in them. */
static void draw_scale(const picture *f)
{
    char inches[8];

    for (int32_t x = SCALE; x < f->board->width; x += SCALE) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, x / MYE_INCH);
        sk_canvas_put(f->c, sk_frame_column(&f->frame, x), f->frame.rows - 1, inches, SK_INK_FAINT);
    }
    for (int32_t y = SCALE; y < f->board->depth; y += SCALE) {
        sk_text t = SK_TEXT(inches);
        sk_put_int(&t, y / MYE_INCH);
        sk_canvas_put(f->c, f->frame.columns - 2, sk_frame_row(&f->frame, y), inches, SK_INK_FAINT);
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
    for (int32_t row = 1; row < f->frame.rows - 1; row++)
        for (int32_t column = 1; column < f->frame.columns - 1; column++) {
            sk_point p = sk_frame_middle(&f->frame, column, row);
            for (int32_t i = 0; i < f->board->pieces; i++)
                if (sk_circle_within((sk_circle){p, 40}, &f->board->piece[i].shape, 0)) {
                    uint8_t ink;
                    const char *glyph = glyph_of(&f->board->piece[i], &ink);
                    sk_canvas_put(f->c, column, row, glyph, ink);
                }
        }
}

static bool lies_about(const mye_token *token)
{
    return token->kind != MYE_NO_TOKEN && token->carrier == MYE_NOBODY;
}

static void draw_tokens(const picture *f)
{
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        sk_point at = mye_token_at(f->s, t);
        if (lies_about(&f->s->open.token[t]))
            sk_canvas_put(f->c, sk_frame_column(&f->frame, at.x), sk_frame_row(&f->frame, at.y),
                          TOKEN, SK_INK_STRONG);
    }
}

/* Capitals for the first side, small letters for the second, what is left for animals. */
void mye_put_sign(const void *scene, int32_t u, sk_text *out)
{
    static const char ANIMAL[MYE_ANIMALS + 1] = "UVWXYZuvwxyz!$%&+@";

    (void)scene;
    sk_put_char(out, (char)(u >= MYE_FIRST_ANIMAL ? ANIMAL[u - MYE_FIRST_ANIMAL]
                            : mye_seat_of(u) == 0 ? 'A' + u % MYE_UNITS_A_SIDE
                                                  : 'a' + u % MYE_UNITS_A_SIDE));
}

static uint8_t ink_of(int32_t u)
{
    return (uint8_t)(SK_INK_SIDE + (u < MYE_FIRST_ANIMAL ? mye_seat_of(u) : MYE_SEATS));
}

/* A unit whose minis all lie under others' stands beside them. */
static void draw_hidden(const picture *f, const mye_body *body, const char *sign, uint8_t ink)
{
    sk_point at = {sk_frame_column(&f->frame, body->at[0].x),
                   sk_frame_row(&f->frame, body->at[0].y)};

    at = sk_free_cells(f->c, &f->frame, at, 1);
    sk_canvas_put(f->c, at.x, at.y, sign, ink);
}

static bool is_drawn(const picture *f, int32_t u, const char *sign)
{
    for (int32_t y = 1; y < f->frame.rows - 1; y++)
        for (int32_t x = 1; x < f->frame.columns - 1; x++)
            if (f->c->cell[y][x].ink == ink_of(u) && f->c->cell[y][x].glyph[0] == sign[0])
                return true;
    return false;
}

static void draw_unit(const picture *f, int32_t u, bool only_hidden)
{
    mye_body body;
    char sign[4];
    sk_text t = SK_TEXT(sign);

    mye_put_sign(f->scene, u, &t);
    mye_body_of(f->scene, f->s, u, &body);
    if (only_hidden && !is_drawn(f, u, sign))
        draw_hidden(f, &body, sign, ink_of(u));
    for (int32_t i = 0; i < body.count && !only_hidden; i++)
        sk_canvas_put(f->c, sk_frame_column(&f->frame, body.at[i].x),
                      sk_frame_row(&f->frame, body.at[i].y), sign, ink_of(u));
}

static void draw_units(const picture *f)
{
    for (int32_t pass = 0; pass < 2; pass++)
        for (int32_t u = 0; u < MYE_UNITS; u++)
            if (mye_is_on_table(f->s, u))
                draw_unit(f, u, pass == 1);
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
    sk_put(t, mye_has_status(f->s, u, MYE_CARRIES) ? " " TOKEN : "");
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
    char condition[32];
    sk_text tail = SK_TEXT(condition);
    size_t room;

    put_condition(f, u, &tail);
    room = (size_t)(LIST_COLUMNS - 2) - sk_length(condition);
    mye_put_sign(f->scene, u, t);
    sk_put_char(t, ' ');
    sk_put_bytes(t, name, sk_length(name) < room ? sk_length(name) : room);
    sk_put(t, condition);
}

/* "◆ 3 death token 24,18": what lies about, by the number that actions call it. */
static void list_tokens(const picture *f, int32_t row)
{
    for (int32_t t = 0; t < MYE_TOKENS && row < f->frame.rows; t++) {
        sk_point at = mye_token_at(f->s, t);
        char line[64];
        sk_text text = SK_TEXT(line);
        if (!lies_about(&f->s->open.token[t]))
            continue;
        sk_put(&text, TOKEN " ");
        sk_put_int(&text, t + 1);
        sk_put_char(&text, ' ');
        sk_put(&text, mye_token_name(f->s->open.token[t].kind));
        sk_put_char(&text, ' ');
        sk_put_int(&text, (at.x + MYE_INCH / 2) / MYE_INCH);
        sk_put_char(&text, ',');
        sk_put_int(&text, (at.y + MYE_INCH / 2) / MYE_INCH);
        sk_canvas_put(f->c, f->list, row++, line, SK_INK_STRONG);
    }
}

static bool is_listed(const picture *f, int32_t u)
{
    return !mye_has_status(f->s, u, MYE_DESTROYED);
}

static int32_t count_listed(const picture *f, int32_t side)
{
    int32_t count = 0;

    for (int32_t i = 0; i < f->scene->units[side]; i++)
        count += is_listed(f, side * MYE_UNITS_A_SIDE + i);
    return count;
}

/* A row a unit; the row after them. */
static int32_t list_side(const picture *f, int32_t side, int32_t row)
{
    for (int32_t u = side * MYE_UNITS_A_SIDE; u < side * MYE_UNITS_A_SIDE + f->scene->units[side];
         u++) {
        char line[64];
        sk_text t = SK_TEXT(line);
        if (!is_listed(f, u))
            continue;
        describe(f, u, &t);
        sk_canvas_put(f->c, f->list, row++, line, ink_of(u));
    }
    return row;
}

/* "a6 b3! c5": only signs, how many stand, and "!" for who is in trouble or on alert; several a
 * row. */
static int32_t pack_side(const picture *f, int32_t side, int32_t row)
{
    int32_t x = f->list;

    for (int32_t u = side * MYE_UNITS_A_SIDE; u < side * MYE_UNITS_A_SIDE + f->scene->units[side];
         u++) {
        char word[16];
        sk_text t = SK_TEXT(word);
        if (!is_listed(f, u))
            continue;
        mye_put_sign(f->scene, u, &t);
        sk_put_int(&t, f->s->open.unit[u].standing);
        sk_put(&t, mye_has_status(f->s, u, MYE_FROZEN) || mye_has_status(f->s, u, MYE_FLEEING) ||
                           mye_has_status(f->s, u, MYE_ON_ALERT) || mye_is_locked(f->s, u)
                       ? "!"
                       : "");
        if (x + sk_columns(word) > f->list + LIST_COLUMNS) {
            x = f->list;
            row++;
        }
        sk_canvas_put(f->c, x, row, word, ink_of(u));
        x += sk_columns(word) + 1;
    }
    return row + 1;
}

/* Where there are more units than rows, the other side's are told by their signs, then one's
 * own. */
static void draw_list(const picture *f, int32_t seat)
{
    enum { PACKED = 5 }; /* words in a row, about */
    int32_t own = seat >= 0 ? seat : 0, row = 0;
    int32_t packed = (count_listed(f, 1 - own) + PACKED - 1) / PACKED;
    bool fits = count_listed(f, 0) + count_listed(f, 1) <= f->frame.rows;
    bool fits_packed = count_listed(f, own) + packed <= f->frame.rows;

    for (int32_t side = 0; side < MYE_SEATS; side++)
        row = fits || (side == own && fits_packed) ? list_side(f, side, row)
                                                   : pack_side(f, side, row);
    list_tokens(f, row);
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
    sk_canvas_put(f->c, 1, f->frame.rows + side, line, (uint8_t)(SK_INK_SIDE + side));
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
    sk_canvas_put(f->c, 1, f->frame.rows + MYE_SEATS, line, (uint8_t)(SK_INK_SIDE + seat));
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
    const mye_board *board = mye_board_of(scene, s);
    /* Below the table a line a side, and one for the devotion. */
    sk_frame frame = {c->columns - LIST_COLUMNS - 1, c->rows - MYE_SEATS - 1, board->width,
                      board->depth};
    picture f = {scene, s, board, c, frame, c->columns - LIST_COLUMNS};

    if (frame.columns < 30 || frame.rows < 8)
        return;
    sk_canvas_box(c, 0, 0, frame.columns, frame.rows, SK_INK_FAINT);
    draw_scale(&f);
    draw_landscape(&f);
    draw_tokens(&f);
    draw_units(&f);
    draw_list(&f, seat);
    draw_score(&f, seat);
}
