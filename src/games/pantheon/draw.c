/* The drawing for the terminal: the board row by row, then a line for each side and the hand. */
#include "rules.h"

enum { AREA_LINES = 3, ROWS = 5, ROWS_MOST = 7, LINE = 400 };

/* Rows of areas, told by their letters; a board named otherwise is drawn in five. */
static int32_t rows_of(const pan_map *map)
{
    int32_t rows = ROWS;

    for (int32_t a = 0; a < map->areas; a++)
        if (map->area[a].name[0] - 'A' < ROWS_MOST && map->area[a].name[0] - 'A' >= rows)
            rows = map->area[a].name[0] - 'A' + 1;
    return rows;
}

/* Lines of an area: its name and two of units, or one where the screen is low. */
static int32_t lines_of(const pan_map *map, const sk_canvas *c)
{
    return rows_of(map) * AREA_LINES + ROWS <= c->rows || rows_of(map) == ROWS ? AREA_LINES
                                                                               : AREA_LINES - 1;
}

/* A short code: three letters of a name, or of both words of it, and what is left of the unit. */
static void put_code(const pan_scene *scene, const pan_state *s, int32_t unit, sk_text *out)
{
    const char *name = scene->card[unit].name;
    int32_t space = 0;

    while (name[space] != '\0' && name[space] != ' ')
        space++;
    if (name[space] == ' ') {
        sk_put_bytes(out, name, 1);
        sk_put_bytes(out, name + space + 1, 2);
    } else {
        sk_put_bytes(out, name, 3);
    }
    sk_put_int(out, s->open.unit[unit].vitality);
    if (s->open.unit[unit].flags & PAN_CARRIES)
        sk_put_char(out, '*');
}

static uint8_t ink_of(int8_t terrain)
{
    switch ((pan_terrain)terrain) {
    case PAN_FOREST:
        return SK_INK_WOOD;
    case PAN_WATER:
    case PAN_SWAMP:
        return SK_INK_WATER;
    case PAN_OPEN:
        return SK_INK_PLAIN;
    case PAN_RUINS:
    case PAN_ROCK:
    case PAN_CLIFF:
    case PAN_RIFT:
    case PAN_SLOPE:
    case PAN_LAVA:
    case PAN_ERUPTING:
    case PAN_WALL:
    case PAN_CAGE:
    case PAN_TERRAIN_COUNT:
        return SK_INK_STONE;
    }
    return SK_INK_PLAIN;
}

/* "B3 forest/4**": name, terrain, capacity, omphalos */
static void put_header(const pan_scene *scene, const pan_state *s, int32_t a, sk_text *t)
{
    static const char *const SHORT[PAN_TERRAIN_COUNT] = {"",     "wood",  "ruin", "rock", "cliff",
                                                         "rift", "slope", "swmp", "watr", "lava",
                                                         "ERUP", "WALL",  "cage"};
    const pan_area *area = &pan_map_of(scene, s)->area[a];

    sk_put(t, area->name);
    sk_put_char(t, area->terrain == PAN_OPEN ? '/' : ' ');
    sk_put(t, SHORT[area->terrain]);
    if (area->terrain != PAN_OPEN)
        sk_put_char(t, '/');
    sk_put_int(t, area->capacity);
    for (int32_t i = 0; i < s->open.gems[a]; i++)
        sk_put_char(t, '*');
}

static void draw_area(const pan_scene *scene, const pan_state *s, int32_t a, sk_canvas *c)
{
    const pan_map *map = pan_map_of(scene, s);
    sk_point mark = map->area[a].mark;
    int32_t x = (mark.x * (c->columns - 1)) / map->width - 5;
    int32_t y = (map->depth - mark.y) * rows_of(map) / map->depth * lines_of(map, c), n = 0;
    char words[32];
    sk_text t = SK_TEXT(words);

    x = x < 0 ? 0 : x;
    put_header(scene, s, a, &t);
    sk_canvas_put(c, x, y, words, ink_of(map->area[a].terrain));
    FOR_UNITS(u, s->open.in[a])
    {
        char code[16];
        sk_text d = SK_TEXT(code);
        put_code(scene, s, (int32_t)u, &d);
        sk_canvas_put(c, x + (n % 2) * 5, y + 1 + n / 2, code,
                      (uint8_t)(SK_INK_SIDE + s->open.unit[u].owner));
        n++;
    }
}

static void put_army(const pan_scene *scene, const pan_state *s, int32_t side, sk_text *t)
{
    FOR_UNITS(u, s->open.army[side])
    {
        sk_put_char(t, ' ');
        if (s->open.unit[u].flags & PAN_DESTROYED)
            sk_put_char(t, '+');
        put_code(scene, s, (int32_t)u, t);
        if (!pan_on_board(s, (int32_t)u) && !(s->open.unit[u].flags & PAN_DESTROYED))
            sk_put_char(t, '-');
    }
}

static void draw_side(const pan_scene *scene, const pan_state *s, int32_t side, int32_t y,
                      sk_canvas *c)
{
    static const char *const NAME[PAN_SIDES] = {"Blue ", "Red ", "Gold ", "Green ", "Guardians "};
    char line[LINE];
    sk_text t = SK_TEXT(line);

    sk_put(&t, NAME[side]);
    if (side < PAN_SEATS) {
        sk_put_int(&t, s->open.absorbed[side]);
        sk_put(&t, "* hand ");
        sk_put_int(&t, s->open.hand[side]);
        sk_put(&t, " deck ");
        sk_put_int(&t, s->open.started ? pan_deck_size(scene, s, side) : 0);
        sk_put_char(&t, ':');
    }
    put_army(scene, s, side, &t);
    sk_canvas_put(c, 0, y, line, (uint8_t)(SK_INK_SIDE + side));
}

static void draw_hand(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t y,
                      sk_canvas *c)
{
    const pan_secret *own = &s->secret[seat];
    char line[LINE];
    sk_text t = SK_TEXT(line);

    sk_put(&t, "Your hand: art of war ");
    sk_put_int(&t, own->art);
    sk_put(&t, ", omphalos ");
    sk_put_int(&t, own->gem);
    FOR_UNITS(u, s->open.army[seat])
    if (own->hand[u] > 0) {
        sk_put(&t, ", ");
        sk_put(&t, scene->card[u].name);
        sk_put_char(&t, ' ');
        sk_put_int(&t, own->hand[u]);
    }
    sk_canvas_put(c, 0, y, line, SK_INK_STRONG);
}

/* "first assault against 7: 5 4 4 2 -, best 1.8 wounds" over the board while dice lie there. */
static void draw_dice(const pan_state *s, int32_t y, sk_canvas *c)
{
    const pan_roll *roll = &s->open.roll;
    char line[LINE];
    sk_text t = SK_TEXT(line);

    if (s->open.over != 0 || roll->assault == 0 || pan_now(s)->step != PAN_ASSAULT)
        return;
    sk_put(&t, roll->assault == 1 ? "First assault against " : "Second assault against ");
    sk_put_int(&t, roll->defence);
    sk_put_char(&t, ':');
    for (int32_t i = 0; i < roll->dice; i++) {
        sk_put_char(&t, ' ');
        if (roll->shows[i] == 0 || roll->shows[i] == PAN_AWAY)
            sk_put_char(&t, roll->shows[i] == 0 ? '-' : 'x');
        else
            sk_put_int(&t, roll->shows[i]);
    }
    sk_put(&t, "  saved ");
    sk_put_int(&t, roll->spare);
    sk_put(&t, "  best use: ");
    sk_put_decimal(
        &t, pan_thousandths(pan_best_use(roll, s->open.unit[pan_now(s)->target].vitality).exact),
        3);
    sk_put(&t, " wounds");
    sk_canvas_put(c, 0, y, line, SK_INK_STRONG);
}

/* Boundaries by their kind: "chains B2-B3 C2-B3"; the heights look from the first area down. */

typedef struct notes {
    sk_canvas *c;
    int32_t y, x;
} notes;

static void put_word(notes *n, const char *word, uint8_t ink)
{
    int32_t wide = (int32_t)sk_length(word) + 1;

    if (n->x > 0 && n->x + wide > n->c->columns) {
        n->x = 0;
        n->y++;
    }
    sk_canvas_put(n->c, n->x, n->y, word, ink);
    n->x += wide;
}

static void put_pair(notes *n, const pan_map *map, int32_t a, int32_t b, char between)
{
    char word[24];
    sk_text t = SK_TEXT(word);

    sk_put(&t, map->area[a].name);
    sk_put_char(&t, between);
    sk_put(&t, map->area[b].name);
    put_word(n, word, SK_INK_STONE);
}

static void draw_kind(notes *n, const pan_map *map, uint8_t kind, const char *name)
{
    bool named = false;

    for (int32_t a = 0; a < map->areas; a++)
        FOR_AREAS(b, map->near[a])
        {
            if (map->graph.border[a][b] != kind || (kind != PAN_HIGHS && (int32_t)b < a))
                continue;
            if (!named)
                put_word(n, name, SK_INK_STRONG);
            named = true;
            put_pair(n, map, a, (int32_t)b, kind == PAN_HIGHS ? '>' : '-');
        }
}

static void draw_borders(const pan_map *map, int32_t y, sk_canvas *c)
{
    notes n = {c, y, 0};
    bool named = false;

    draw_kind(&n, map, PAN_IMPASSABLE, "impassable");
    draw_kind(&n, map, PAN_ESCARPMENT, "escarpment");
    draw_kind(&n, map, PAN_HIGHS, "heights");
    draw_kind(&n, map, PAN_CHAINS, "chains");
    draw_kind(&n, map, PAN_CAGE_WALL, "cage");
    for (int32_t a = 0; a < map->areas; a++)
        FOR_AREAS(b, map->skulls[a] & (SK_AREA(a) - 1))
        {
            if (!named)
                put_word(&n, "skulls", SK_INK_STRONG);
            named = true;
            put_pair(&n, map, (int32_t)b, a, '-');
        }
}

/* "Round 3 of 30. Absorb 4 omphalos, or …" */
static void draw_goal(const pan_scene *scene, const pan_state *s, int32_t y, sk_canvas *c)
{
    char line[LINE];
    sk_text t = SK_TEXT(line);

    sk_put(&t, "Round ");
    sk_put_int(&t, s->open.round < scene->rounds ? s->open.round : scene->rounds);
    sk_put(&t, " of ");
    sk_put_int(&t, scene->rounds);
    sk_put(&t, ". ");
    pan_put_goal(scene, &t);
    for (int32_t i = 0; sk_put_char(&t, ' '), pan_put_rule(scene, i, &t); i++)
        continue;
    sk_canvas_put(c, 0, y, line, SK_INK_PLAIN);
}

void pan_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    const pan_map *map = pan_map_of(scene, s);
    int32_t y = rows_of(map) * lines_of(map, c);

    for (int32_t a = 0; a < map->areas; a++)
        draw_area(scene, s, a, c);
    for (int32_t side = 0; side < PAN_SIDES; side++)
        if (s->open.army[side] != 0 || side < scene->seats)
            draw_side(scene, s, side, y++, c);
    if (seat >= 0)
        draw_hand(scene, s, seat, y++, c);
    draw_dice(s, y < c->rows ? y : c->rows - 1, c);
    y++;
    draw_goal(scene, s, y++, c);
    draw_borders(map, y, c);
}
