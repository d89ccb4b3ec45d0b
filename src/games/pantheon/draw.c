/* The drawing for the terminal: the board row by row, then a line for each side and the hand. */
#include "best.h"
#include "rules.h"

enum { AREA_LINES = 3, ROWS = 5, ROWS_MOST = 7, LINE = 400, SIGN = 3 };

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
    return rows_of(map) * AREA_LINES + ROWS <= c->rows ? AREA_LINES : AREA_LINES - 1;
}

/* Three letters of a name, or of both words of it. */
static void put_letters(const char *name, char out[SIGN + 1])
{
    int32_t space = 0;
    sk_text t = sk_text_over(out, SIGN + 1);

    while (name[space] != '\0' && name[space] != ' ')
        space++;
    sk_put_bytes(&t, name, name[space] == ' ' ? 1 : SIGN);
    if (name[space] == ' ')
        sk_put_bytes(&t, name + space + 1, SIGN - 1);
}

/* Of those whose names give the same letters, the later ones end in a number. */
void pan_put_sign(const void *scene_in, int32_t unit, sk_text *out)
{
    const pan_scene *scene = scene_in;
    char letters[SIGN + 1], other[SIGN + 1];
    int32_t before = 0;

    put_letters(scene->card[unit].name, letters);
    for (int32_t u = 0; u < unit; u++) {
        put_letters(scene->card[u].name, other);
        before += sk_same(letters, other);
    }
    sk_put_bytes(out, letters, before > 0 ? SIGN - 1 : SIGN);
    if (before > 0)
        sk_put_int(out, before + 1);
}

/* The sign and what is left of the unit. */
static void put_code(const pan_scene *scene, const pan_state *s, int32_t unit, sk_text *out)
{
    pan_put_sign(scene, unit, out);
    if (s->open.started)
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

/* "B3 wood/4**": name, terrain, capacity, omphalos; where there is little room "B3wo4**". */
static void put_header(const pan_scene *scene, const pan_state *s, int32_t a, bool brief,
                       sk_text *t)
{
    static const char *const SHORT[PAN_TERRAIN_COUNT] = {"",     "wood",  "ruin", "rock", "cliff",
                                                         "rift", "slope", "swmp", "watr", "lava",
                                                         "ERUP", "WALL",  "cage"};
    const pan_area *area = &pan_map_of(scene, s)->area[a];
    const char *terrain = SHORT[area->terrain];
    bool open = area->terrain == PAN_OPEN;

    sk_put(t, area->name);
    sk_put(t, brief || open ? "" : " ");
    sk_put_bytes(t, terrain, brief && !open ? 2 : sk_length(terrain));
    sk_put(t, brief && !open ? "" : "/");
    sk_put_int(t, area->capacity);
    for (int32_t i = 0; i < s->open.gems[a]; i++)
        sk_put_char(t, '*');
}

/* Where an area's lines begin. */
static sk_point place_of(const pan_map *map, int32_t a, const sk_canvas *c)
{
    sk_point mark = map->area[a].mark;
    int32_t x = mark.x * (c->columns - 1) / map->width - 5;
    int32_t y = (map->depth - mark.y) * rows_of(map) / map->depth * lines_of(map, c);

    return (sk_point){x < 0 ? 0 : x, y};
}

/* Columns up to the next area of its row, or to the edge. */
static int32_t room_of(const pan_map *map, int32_t a, const sk_canvas *c)
{
    sk_point own = place_of(map, a, c);
    int32_t room = c->columns - own.x;

    for (int32_t b = 0; b < map->areas; b++) {
        sk_point other = place_of(map, b, c);
        if (other.y == own.y && other.x > own.x && other.x - own.x < room)
            room = other.x - own.x;
    }
    return room;
}

static void draw_header(const pan_scene *scene, const pan_state *s, int32_t a, sk_canvas *c)
{
    const pan_map *map = pan_map_of(scene, s);
    sk_point at = place_of(map, a, c);
    int32_t room = room_of(map, a, c);
    char words[32];
    sk_text t = SK_TEXT(words);

    put_header(scene, s, a, false, &t);
    if (sk_columns(words) >= room) {
        t = SK_TEXT(words);
        put_header(scene, s, a, true, &t);
    }
    sk_canvas_put(c, at.x, at.y, words, ink_of(map->area[a].terrain));
}

/* Two units a line, with what is left of them; where there are more in one line, only signs. */
static void draw_units(const pan_scene *scene, const pan_state *s, int32_t a, sk_canvas *c)
{
    enum { CODE = 5 };
    const pan_map *map = pan_map_of(scene, s);
    sk_point at = sk_plus(place_of(map, a, c), (sk_point){0, 1});
    bool brief = lines_of(map, c) < AREA_LINES && __builtin_popcountll(s->open.in[a]) > 2;
    int32_t n = 0;

    FOR_UNITS(u, s->open.in[a])
    {
        char code[16];
        sk_text t = SK_TEXT(code);
        uint8_t ink = (uint8_t)(SK_INK_SIDE + s->open.unit[u].owner);
        if (brief)
            pan_put_sign(scene, (int32_t)u, &t);
        else
            put_code(scene, s, (int32_t)u, &t);
        if (brief)
            sk_canvas_put(c, at.x + n * SIGN, at.y, code, ink);
        else
            sk_canvas_put(c, at.x + n % 2 * CODE, at.y + n / 2, code, ink);
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

static const char *const SIDE_NAME[PAN_SIDES] = {"Blue", "Red", "Gold", "Green", "Guardians"};

static bool plays(const pan_scene *scene, const pan_state *s, int32_t side)
{
    return s->open.army[side] != 0 || side < scene->seats;
}

/* "Blue 2* hand 3 deck 20" */
static void put_side(const pan_scene *scene, const pan_state *s, int32_t side, sk_text *t)
{
    sk_put(t, SIDE_NAME[side]);
    if (side >= PAN_SEATS)
        return;
    sk_put_char(t, ' ');
    sk_put_int(t, s->open.absorbed[side]);
    sk_put(t, "* hand ");
    sk_put_int(t, s->open.hand[side]);
    sk_put(t, " deck ");
    sk_put_int(t, s->open.started ? pan_deck_size(scene, s, side) : 0);
}

static void draw_side(const pan_scene *scene, const pan_state *s, int32_t side, int32_t y,
                      sk_canvas *c)
{
    char line[LINE];
    sk_text t = SK_TEXT(line);

    put_side(scene, s, side, &t);
    sk_put(&t, side < PAN_SEATS ? ":" : "");
    put_army(scene, s, side, &t);
    sk_canvas_put(c, 0, y, line, (uint8_t)(SK_INK_SIDE + side));
}

/* Only its figures; where the next one begins. */
static int32_t join_side(const pan_scene *scene, const pan_state *s, int32_t side, sk_point at,
                         sk_canvas *c)
{
    char line[LINE];
    sk_text t = SK_TEXT(line);

    put_side(scene, s, side, &t);
    sk_canvas_put(c, at.x, at.y, line, (uint8_t)(SK_INK_SIDE + side));
    return at.x + sk_columns(line) + 2;
}

/* A line a side with its army, or where there is no room for that all sides in one line without;
 * the row after them. */
static int32_t draw_sides(const pan_scene *scene, const pan_state *s, int32_t y, sk_canvas *c)
{
    int32_t sides = 0, x = 0;
    bool apart;

    for (int32_t side = 0; side < PAN_SIDES; side++)
        sides += plays(scene, s, side);
    apart = y + sides < c->rows; /* and one for the hand */
    for (int32_t side = 0; side < PAN_SIDES; side++) {
        if (!plays(scene, s, side))
            continue;
        if (apart)
            draw_side(scene, s, side, y++, c);
        else
            x = join_side(scene, s, side, (sk_point){x, y}, c);
    }
    return apart ? y : y + 1;
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
static bool draw_dice(const pan_state *s, int32_t y, sk_canvas *c)
{
    const pan_roll *roll = &s->open.roll;
    char line[LINE];
    sk_text t = SK_TEXT(line);

    if (s->open.over != 0 || roll->assault == 0 || pan_now(s)->step != PAN_ASSAULT)
        return false;
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
    return true;
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

/* The last row they take. */
static int32_t draw_borders(const pan_map *map, int32_t y, sk_canvas *c)
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
    return n.y;
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
    int32_t board = rows_of(map) * lines_of(map, c), y = draw_sides(scene, s, board, c);
    bool draft = pan_draw_draft(scene, s, board, c);

    for (int32_t a = 0; a < map->areas && !draft; a++) {
        draw_header(scene, s, a, c);
        draw_units(scene, s, a, c);
    }
    if (seat >= 0)
        draw_hand(scene, s, seat, y++, c);
    if (draw_dice(s, y < c->rows ? y : c->rows - 1, c))
        y++;
    draw_goal(scene, s, draw_borders(map, y, c) + 1, c);
}
