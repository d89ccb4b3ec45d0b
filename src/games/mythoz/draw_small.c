/* The map on a small screen: every land about where it lies, a row of words each. Between two that
 * stand side by side, the border they share. */
#include "rules.h"

enum { SHORT_NAME = 4, ROWS_MOST = 24 };

/* What the words of a land say, and how wide the map is. */
typedef struct plan {
    const moz_scene *scene;
    const moz_state *s;
    int32_t rows, columns;
    bool kinds;         /* who stands there, else how many */
    int32_t north, rim; /* the first line of the large map with a land, and behind the last */
} plan;

/* The lands of a row from west to east. */
typedef struct strip {
    int32_t count, width; /* of all */
    int32_t land[MOZ_LANDS], x[MOZ_LANDS], wide[MOZ_LANDS];
} strip;

/* "Rodh1#13": whose, what stands there, how many; "Rodh1#12T1G". */
static void say_land(const plan *p, int32_t land, sk_text *t)
{
    int32_t total = 0;

    sk_put_bytes(t, p->scene->map.land[land].name, SHORT_NAME);
    moz_put_holder(p->s, land, moz_controller(p->scene, p->s, land), t);
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        total += moz_count(p->s, army, land);
        if (p->kinds && p->s->open.battle.at != land)
            moz_put_stack(t, p->s->open.units[army][land]);
    }
    if (!p->kinds || total == 0 || p->s->open.battle.at == land)
        sk_put_int(t, total);
}

static int32_t middle_of(const plan *p, int32_t land)
{
    return p->scene->label[land].x * p->columns / MOZ_MAP_COLUMNS;
}

/* False when the row has no room for it. */
static bool add_to(strip *row, const plan *p, int32_t land)
{
    char words[64];
    sk_text t = SK_TEXT(words);
    int32_t at = row->count;

    say_land(p, land, &t);
    if (row->width + (int32_t)t.length + 1 > p->columns)
        return false;
    for (; at > 0 && middle_of(p, row->land[at - 1]) > middle_of(p, land); at--) {
        row->land[at] = row->land[at - 1];
        row->wide[at] = row->wide[at - 1];
    }
    row->land[at] = land;
    row->wide[at] = (int32_t)t.length;
    row->count++;
    row->width += (int32_t)t.length + 1;
    return true;
}

/* Lands that would stand on each other move apart, first eastward, then back from the edge. */
static void spread_out(strip *row, const plan *p)
{
    int32_t free_from = 0, free_to = p->columns;

    for (int32_t i = 0; i < row->count; i++) {
        int32_t x = middle_of(p, row->land[i]) - row->wide[i] / 2;
        row->x[i] = x < free_from ? free_from : x;
        free_from = row->x[i] + row->wide[i] + 1;
    }
    for (int32_t i = row->count - 1; i >= 0; i--) {
        if (row->x[i] + row->wide[i] > free_to)
            row->x[i] = free_to - row->wide[i];
        free_to = row->x[i] - 1;
    }
}

static void draw_border(const plan *p, const strip *row, int32_t i, int32_t y, sk_canvas *c)
{
    int32_t from = row->x[i] + row->wide[i], to = row->x[i + 1];
    int32_t border = moz_sign_between(p->scene, p->s, row->land[i], row->land[i + 1]);

    if (border != MOZ_NO_BORDER)
        sk_canvas_put(c, (from + to - 1) / 2, y, moz_border_sign(border)->glyph,
                      moz_border_sign(border)->ink);
}

static void draw_strip(const plan *p, const strip *row, int32_t y, sk_canvas *c)
{
    for (int32_t i = 0; i < row->count; i++) {
        char words[64];
        sk_text t = SK_TEXT(words);
        say_land(p, row->land[i], &t);
        sk_canvas_put(c, row->x[i], y, words,
                      moz_ink_of(moz_controller(p->scene, p->s, row->land[i])));
        if (i + 1 < row->count)
            draw_border(p, row, i, y, c);
    }
}

static void find_rims(plan *p)
{
    p->north = MOZ_MAP_ROWS;
    p->rim = 0;
    for (int32_t land = 0; land < p->scene->lands; land++) {
        int32_t line = p->scene->label[land].y;
        p->north = line < p->north ? line : p->north;
        p->rim = line >= p->rim ? line + 1 : p->rim;
    }
}

/* Lands by their latitude into the rows; what a row has no room for goes to the next. False when
 * some are left. */
static bool lay_out(const plan *p, strip *row)
{
    bool laid[MOZ_LANDS] = {false};
    int32_t left = p->scene->lands;

    for (int32_t y = 0; y < p->rows; y++) {
        int32_t behind = p->north + (y + 1) * (p->rim - p->north) / p->rows;
        row[y].count = row[y].width = 0;
        for (int32_t line = p->north; line < behind; line++)
            for (int32_t land = 0; land < p->scene->lands; land++)
                if (!laid[land] && p->scene->label[land].y == line && add_to(&row[y], p, land)) {
                    laid[land] = true;
                    left--;
                }
        spread_out(&row[y], p);
    }
    return left == 0;
}

int32_t moz_draw_small_map(const moz_scene *scene, const moz_state *s, int32_t rows, sk_canvas *c)
{
    enum { WIDE = 110 }; /* columns with room for kinds */
    plan p = {scene, s, rows < ROWS_MOST ? rows : ROWS_MOST, c->columns, c->columns >= WIDE, 0, 0};
    strip row[ROWS_MOST];

    find_rims(&p);
    if (!lay_out(&p, row))
        return 0;
    for (int32_t y = 0; y < p.rows; y++)
        draw_strip(&p, &row[y], y, c);
    return p.rows;
}
