/* The map in characters: outlines laid on a grid once, and drawn with what stands on the lands. */
#include <string.h>

#include "rules.h"

enum { SHORT_NAME = 4, LABEL = 8, LEGEND_ROWS = 2, COAST = MOZ_SHORE + 1 };

/* Laying outlines on the grid */

static void include(sk_box *box, const sk_point *corner, int32_t count)
{
    for (int32_t i = 0; i < count; i++) {
        box->low.x = corner[i].x < box->low.x ? corner[i].x : box->low.x;
        box->low.y = corner[i].y < box->low.y ? corner[i].y : box->low.y;
        box->high.x = corner[i].x > box->high.x ? corner[i].x : box->high.x;
        box->high.y = corner[i].y > box->high.y ? corner[i].y : box->high.y;
    }
}

static sk_box box_of_map(const moz_map *map)
{
    sk_box box = {map->land[0].corner[0], map->land[0].corner[0]};

    for (int32_t i = 0; i < map->lands; i++)
        include(&box, map->land[i].corner, map->land[i].corners);
    for (int32_t i = 0; i < map->lakes; i++)
        include(&box, map->lake[i].corner, map->lake[i].corners);
    return box;
}

/* The middle of a column or row, north up; and the column or row of a place. */
static int32_t x_of(const sk_box *box, int32_t column)
{
    return box->low.x + (2 * column + 1) * (box->high.x - box->low.x) / (2 * MOZ_MAP_COLUMNS);
}

static int32_t y_of(const sk_box *box, int32_t row)
{
    return box->high.y - (2 * row + 1) * (box->high.y - box->low.y) / (2 * MOZ_MAP_ROWS);
}

static sk_point cell_of(const sk_box *box, sk_point p)
{
    int32_t width = box->high.x - box->low.x + 1, depth = box->high.y - box->low.y + 1;

    return (sk_point){(p.x - box->low.x) * MOZ_MAP_COLUMNS / width,
                      (box->high.y - p.y) * MOZ_MAP_ROWS / depth};
}

/* Every edge turns what lies east of it inside out. */
static void cross(const sk_box *box, sk_point a, sk_point b,
                  uint8_t inside[MOZ_MAP_ROWS][MOZ_MAP_COLUMNS])
{
    for (int32_t row = 0; row < MOZ_MAP_ROWS; row++) {
        int32_t y = y_of(box, row);
        int64_t x;
        if ((a.y > y) == (b.y > y))
            continue;
        x = a.x + (int64_t)(b.x - a.x) * (y - a.y) / (b.y - a.y);
        for (int32_t column = 0; column < MOZ_MAP_COLUMNS; column++)
            inside[row][column] ^= x_of(box, column) > x;
    }
}

static void lay(const sk_box *box, const sk_point *corner, int32_t count, int32_t area,
                moz_scene *scene)
{
    uint8_t inside[MOZ_MAP_ROWS][MOZ_MAP_COLUMNS] = {0};

    for (int32_t i = 0; i < count; i++)
        cross(box, corner[i], corner[(i + 1) % count], inside);
    for (int32_t row = 0; row < MOZ_MAP_ROWS; row++)
        for (int32_t column = 0; column < MOZ_MAP_COLUMNS; column++)
            if (inside[row][column])
                scene->cell[row][column] = (uint8_t)(area + 1);
}

static int32_t area_at(const moz_scene *scene, int32_t column, int32_t row)
{
    bool off = column < 0 || row < 0 || column >= MOZ_MAP_COLUMNS || row >= MOZ_MAP_ROWS;

    return off ? MOZ_NOBODY : scene->cell[row][column] - 1;
}

/* How many cells of the land lie side by side around its label's column in a row. */
static int32_t breadth(const moz_scene *scene, int32_t land, int32_t row)
{
    int32_t first = scene->label[land].x, last = first;

    if (area_at(scene, first, row) != land)
        return 0;
    while (area_at(scene, first - 1, row) == land)
        first--;
    while (area_at(scene, last + 1, row) == land)
        last++;
    return last - first + 1;
}

/* A row up or down if two lines of words have more room there. */
static void settle_label(moz_scene *scene, int32_t land)
{
    static const int32_t STEP[] = {0, 1, -1};
    int32_t best = -1, from = scene->label[land].y;

    for (int32_t i = 0; i < 3; i++) {
        int32_t row = from + STEP[i], room = 0;
        for (int32_t line = row - 1; row > 0 && line <= row; line++)
            room += breadth(scene, land, line) < LABEL ? breadth(scene, land, line) : LABEL;
        if (room <= best || row <= 0)
            continue;
        best = room;
        scene->label[land].y = row;
    }
}

void moz_lay_map(const moz_map *map, moz_scene *scene)
{
    sk_box box = box_of_map(map);

    memset(scene->cell, 0, sizeof scene->cell);
    for (int32_t i = 0; i < map->lands; i++) {
        lay(&box, map->land[i].corner, map->land[i].corners, i, scene);
        scene->label[i] = cell_of(&box, map->land[i].mark);
    }
    for (int32_t i = 0; i < map->lakes; i++)
        lay(&box, map->lake[i].corner, map->lake[i].corners, MOZ_LANDS + i, scene);
    for (int32_t i = 0; i < map->lands; i++)
        settle_label(scene, i);
}

/* Drawing it */

/* How each border is drawn. */
static const moz_sign BORDER[COAST + 1] = {
    [MOZ_OPEN] = {".", SK_INK_FAINT},     [MOZ_RIVER] = {"~", SK_INK_WATER},
    [MOZ_MOUNTAIN] = {"^", SK_INK_STONE}, [MOZ_STRAIT] = {"-", SK_INK_WATER},
    [MOZ_WALL] = {"M", SK_INK_STONE},     [MOZ_SHORE] = {"≈", SK_INK_WATER},
    [COAST] = {",", SK_INK_WATER},
};

static const char *const LEGEND[LEGEND_ROWS] = {
    ". open ~ river ^ mountain M wall - strait ≈ lake; h hills p plains m mountains",
    "# castle + fort ! battle; T troop B beast G giant D dragon d injured; g ghosts",
};

/* A border that is a mountain one way only is the Great Wall. */
static moz_border border_between(const moz_scene *scene, const moz_state *s, int32_t a, int32_t b)
{
    moz_border there = moz_border_now(scene, s, a, b), back = moz_border_now(scene, s, b, a);

    return there != back ? MOZ_WALL : there;
}

const moz_sign *moz_border_sign(int32_t border)
{
    return &BORDER[border];
}

int32_t moz_sign_between(const moz_scene *scene, const moz_state *s, int32_t a, int32_t b)
{
    return (int32_t)border_between(scene, s, a, b);
}

/* What a cell shows: the border with its eastern or southern neighbour, water, or nothing. */
static int32_t sign_at(const moz_scene *scene, const moz_state *s, int32_t column, int32_t row)
{
    int32_t area = area_at(scene, column, row);
    int32_t other[4] = {area_at(scene, column + 1, row), area_at(scene, column, row + 1),
                        area_at(scene, column - 1, row), area_at(scene, column, row - 1)};

    if (area >= MOZ_LANDS)
        return MOZ_SHORE;
    for (int32_t i = 0; i < 4; i++) {
        if (area == MOZ_NOBODY && other[i] != MOZ_NOBODY)
            return COAST;
        if (area != MOZ_NOBODY && i < 2 && other[i] != area && other[i] >= 0 &&
            other[i] < MOZ_LANDS)
            return (int32_t)border_between(scene, s, area, other[i]);
    }
    return MOZ_NO_BORDER;
}

static void draw_strait(const moz_scene *scene, int32_t a, int32_t b, sk_canvas *c)
{
    sk_point from = scene->label[a], to = scene->label[b];
    const moz_sign *strait = &BORDER[MOZ_STRAIT];

    for (int32_t i = 0; i <= MOZ_MAP_COLUMNS; i++) {
        int32_t x = from.x + (to.x - from.x) * i / MOZ_MAP_COLUMNS;
        int32_t y = from.y + (to.y - from.y) * i / MOZ_MAP_COLUMNS;
        if (area_at(scene, x, y) == MOZ_NOBODY)
            sk_canvas_put(c, x, y, strait->glyph, strait->ink);
    }
}

static void draw_grid(const moz_scene *scene, const moz_state *s, sk_canvas *c)
{
    for (int32_t row = 0; row < MOZ_MAP_ROWS; row++)
        for (int32_t column = 0; column < MOZ_MAP_COLUMNS; column++) {
            const moz_sign *b = &BORDER[sign_at(scene, s, column, row)];
            if (b->glyph != NULL)
                sk_canvas_put(c, column, row, b->glyph, b->ink);
        }
    for (int32_t land = 0; land < scene->lands; land++)
        for (uint64_t left = scene->strait[land] >> land << land; left != 0; left &= left - 1)
            draw_strait(scene, land, moz_lowest(left), c);
}

/* Labels */

static bool is_free(const moz_scene *scene, const moz_state *s, int32_t land, sk_point at,
                    bool borders)
{
    return area_at(scene, at.x, at.y) == land &&
           (borders || sign_at(scene, s, at.x, at.y) == MOZ_NO_BORDER);
}

/* Cells of the land around its label in a row, with those that show its borders or without: the
 * first, and how many. */
static int32_t room_in(const moz_scene *scene, const moz_state *s, int32_t land, int32_t row,
                       bool borders, int32_t *first)
{
    int32_t middle = scene->label[land].x, last = middle;

    *first = middle;
    if (!is_free(scene, s, land, (sk_point){middle, row}, true))
        return 0;
    while (is_free(scene, s, land, (sk_point){*first - 1, row}, borders))
        --*first;
    while (is_free(scene, s, land, (sk_point){last + 1, row}, borders))
        last++;
    return last - *first + 1;
}

/* Where words begin: in the middle of the free cells, or of all, or around the label. */
static int32_t place(const moz_scene *scene, const moz_state *s, int32_t land, int32_t row,
                     int32_t length)
{
    int32_t x = scene->label[land].x - length / 2;

    for (int32_t borders = 1; borders >= 0; borders--) {
        int32_t first, room = room_in(scene, s, land, row, borders, &first);
        if (length <= room)
            x = first + (room - length) / 2;
    }
    if (x + length > MOZ_MAP_COLUMNS)
        x = MOZ_MAP_COLUMNS - length;
    return x < 0 ? 0 : x;
}

static void draw_name(const moz_scene *scene, const moz_state *s, int32_t land, int32_t row,
                      sk_canvas *c)
{
    static const char TERRAIN[3] = {'h', 'p', 'm'};
    const moz_land *card = &scene->map.land[land];
    char name[SHORT_NAME + 1] = {0}, ground[8];
    sk_text t = SK_TEXT(ground);
    int32_t x;

    memcpy(name, card->name, SHORT_NAME);
    for (int32_t bit = 0; bit < 3; bit++)
        if (moz_terrain(scene, s, land) >> bit & 1)
            sk_put_char(&t, TERRAIN[bit]);
    x = place(scene, s, land, row, SHORT_NAME + (t.length > 0 ? 1 + (int32_t)t.length : 0));
    sk_canvas_put(c, x, row, name, SK_INK_STRONG);
    sk_canvas_put(c, x + SHORT_NAME, row, t.length > 0 ? " " : "", SK_INK_PLAIN);
    sk_canvas_put(c, x + SHORT_NAME + 1, row, ground, SK_INK_WOOD);
}

/* Words in the middle of the land's row if there is room, or if they must be there; whether they
 * are. */
static bool put_in(const moz_scene *scene, const moz_state *s, int32_t land, int32_t row,
                   const char *words, bool must, sk_canvas *c)
{
    int32_t length = sk_columns(words), first;

    if (!must && length > room_in(scene, s, land, row, true, &first))
        return false;
    sk_canvas_put(c, place(scene, s, land, row, length), row, words,
                  moz_ink_of(moz_controller(scene, s, land)));
    return true;
}

/* Stacks the map had no room for, below it: "Rodh 7T3B  Vend …" */
typedef struct below {
    sk_canvas *c;
    int32_t row, column; /* where the next begins */
} below;

static void put_below(const moz_scene *scene, int32_t land, const char *kinds, below *b)
{
    char words[SHORT_NAME + 64];
    sk_text t = SK_TEXT(words);

    sk_put_bytes(&t, scene->map.land[land].name, SHORT_NAME);
    sk_put_char(&t, ' ');
    sk_put(&t, kinds);
    if (b->column + (int32_t)t.length > MOZ_MAP_COLUMNS) {
        b->row++;
        b->column = 0;
    }
    sk_canvas_put(b->c, b->column, b->row, words, SK_INK_PLAIN);
    b->column += (int32_t)t.length + 2;
}

/* Whose it is, a sign for a castle, a fort or the flag, and who stands there: the kinds where there
 * is room, else how many, and the kinds in the next row or below the map. */
static void draw_stack(const moz_scene *scene, const moz_state *s, int32_t land, below *b)
{
    sk_canvas *c = b->c;
    int32_t row = scene->label[land].y;
    char kinds[64], brief[16];
    sk_text t = SK_TEXT(kinds), u = SK_TEXT(brief);
    int32_t total = 0, prefix;

    moz_put_holder(s, land, moz_controller(scene, s, land), &t);
    moz_put_holder(s, land, moz_controller(scene, s, land), &u);
    prefix = (int32_t)t.length;
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        moz_put_stack(&t, s->open.units[army][land]);
        total += moz_count(s, army, land);
    }
    sk_put_int(&u, total);
    if (total > 0 && put_in(scene, s, land, row, kinds, false, c))
        return;
    put_in(scene, s, land, row, brief, true, c);
    if (total > 0 && !put_in(scene, s, land, row + 1, kinds + prefix, false, c))
        put_below(scene, land, kinds + prefix, b);
}

int32_t moz_draw_map(const moz_scene *scene, const moz_state *s, sk_canvas *c)
{
    below b = {c, MOZ_MAP_ROWS + LEGEND_ROWS, 0};

    draw_grid(scene, s, c);
    for (int32_t land = 0; land < scene->lands; land++) {
        draw_name(scene, s, land, scene->label[land].y - 1, c);
        draw_stack(scene, s, land, &b);
    }
    for (int32_t i = 0; i < LEGEND_ROWS; i++)
        sk_canvas_put(c, 0, MOZ_MAP_ROWS + i, LEGEND[i], SK_INK_FAINT);
    return b.row + (b.column > 0);
}
