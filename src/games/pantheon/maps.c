/* Boards: from shapes to neighbours, distances, ways and sight lines; whether a board is sound. */
#include <string.h>

#include "rules.h"

static bool refuse(sk_problem *problem, const char *where, const char *what, const char *words)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    sk_put(&why, what);
    sk_put(&why, words);
    return false;
}

int32_t pan_area_named(const pan_map *map, const char *name)
{
    for (int32_t a = 0; a < map->areas; a++)
        if (sk_same(map->area[a].name, name))
            return a;
    return -1;
}

/* Shapes */

static bool shapes_are_sound(const pan_board *board, sk_problem *problem)
{
    for (int32_t a = 0; a < board->areas; a++) {
        const pan_area *area = &board->area[a];
        sk_shape shape;
        if (sk_polygon_flaw(area->corner, area->corners) != SK_SOUND)
            return refuse(problem, "board.areas", area->name, " has no sound shape");
        shape = sk_polygon_shape(area->corner, area->corners);
        if (sk_place_in(&shape, area->mark) != SK_INSIDE)
            return refuse(problem, "board.areas", area->name, " has its centre mark outside");
        for (int32_t b = 0; b < a; b++)
            if (sk_same(board->area[b].name, area->name))
                return refuse(problem, "board.areas", area->name, " is there twice");
    }
    return true;
}

static void set_shapes(const pan_board *board, sk_area_map *m)
{
    m->count = board->areas;
    for (int32_t a = 0; a < board->areas; a++) {
        m->area[a] = sk_polygon_shape(board->area[a].corner, board->area[a].corners);
        m->mark[a] = board->area[a].mark;
    }
}

/* Areas neither overlap nor leave a gap: together they are exactly as large as the board.
 * [5_board_checker] */
static bool areas_tile(const pan_board *board, const sk_area_map *m, sk_problem *problem)
{
    int64_t sum = 0;

    for (int32_t a = 0; a < m->count; a++) {
        sum += sk_double_area(&m->area[a]);
        for (int32_t b = 0; b < a; b++)
            if (sk_shapes_overlap(&m->area[a], &m->area[b]))
                return refuse(problem, "board.areas", board->area[a].name, " overlaps another");
    }
    if (sum != (int64_t)2 * board->width * board->depth)
        return refuse(problem, "board.areas", board->name, " is not wholly covered by its areas");
    return true;
}

/* Boundaries */

static bool set_edges(const pan_board *board, pan_map *map, sk_problem *problem)
{
    for (int32_t i = 0; i < board->edges; i++) {
        const pan_edge *e = &board->edge[i];
        int32_t from = pan_area_named(map, e->from), to = pan_area_named(map, e->to);
        if (from < 0 || to < 0 || map->graph.border[from][to] == 0)
            return refuse(problem, "board.borders", e->from, " has no such neighbour");
        sk_set_border(&map->graph, from, to, (uint8_t)e->kind);
        if (e->kind != PAN_HIGHS)
            sk_set_border(&map->graph, to, from, (uint8_t)e->kind);
    }
    return true;
}

static bool set_skulls(const pan_board *board, pan_map *map, sk_problem *problem)
{
    for (int32_t i = 0; i < board->skulls; i++) {
        int32_t from = pan_area_named(map, board->skull[i].from);
        int32_t to = pan_area_named(map, board->skull[i].to);
        if (from < 0 || to < 0 || map->graph.border[from][to] == 0)
            return refuse(problem, "board.skulls", board->skull[i].from, " has no such neighbour");
        map->skulls[from] |= SK_AREA(to);
        map->skulls[to] |= SK_AREA(from);
    }
    return true;
}

/* May a mover of this class step over the border into the area? Terrain: page 14 of the rules.
 * [4_flying, 5_impassable, 5_escarpment, 5_cage_wall, 5_cliff, 5_rock_closed, 5_wall,
 * 5_erupting_closed, 12_climb, 4_fireproof] */
static bool may_step(const pan_map *map, int32_t class, int32_t from, int32_t to)
{
    pan_type type = (pan_type)(class & 3);
    bool climbs = (class & 4) != 0, big = (class & 8) != 0;
    int32_t terrain = map->area[to].terrain, border = map->graph.border[from][to];

    if (border == PAN_IMPASSABLE || terrain == PAN_WALL || (border == PAN_CAGE_WALL && big))
        return false;
    if (type == PAN_FLYING)
        return true;
    if (border == PAN_ESCARPMENT && !climbs)
        return false;
    if ((terrain == PAN_ROCK || terrain == PAN_CLIFF) && !climbs)
        return false;
    return terrain != PAN_ERUPTING || type == PAN_FIREPROOF;
}

/* [5_adjacent, 5_board_whole] */
static void set_ways(pan_map *map)
{
    for (int32_t a = 0; a < map->areas; a++) {
        map->near[a] = map->graph.next[a];
        map->chained[a] = sk_neighbours_by(&map->graph, a, 1u << PAN_CHAINS);
        for (int32_t class = 0; class < PAN_CLASSES; class ++) {
            bool walks_big = (class & 8) != 0 && (class & 3) != PAN_FLYING;
            FOR_AREAS(b, map->near[a])
            if (may_step(map, class, a, (int32_t)b))
                map->go[class][a] |= SK_AREA(b);
            if (walks_big)
                map->go[class][a] &= ~map->of[PAN_RIFT] | map->skulls[a]; /* [5_rift_path] */
        }
    }
}

/* By option a count of range goes round impassable boundaries. [6_in_range, 6_range_option] */
static void set_distances(pan_map *map, bool round_impassable)
{
    sk_graph g = map->graph;

    for (int32_t a = 0; round_impassable && a < map->areas; a++)
        g.next[a] &= ~sk_neighbours_by(&map->graph, a, 1u << PAN_IMPASSABLE);
    for (int32_t a = 0; a < map->areas; a++) {
        uint16_t steps[SK_AREAS_MAX];
        sk_steps_from(&g, a, map->of[PAN_WALL], steps);
        for (int32_t b = 0; b < map->areas; b++)
            map->steps[a][b] = (uint8_t)(steps[b] < PAN_AWAY ? steps[b] : PAN_AWAY);
    }
}

/* How far it is to walk where nobody is in the way; for computer players. */
static void set_walks(pan_map *map)
{
    for (int32_t big = 0; big < 2; big++)
        for (int32_t a = 0; a < map->areas; a++) {
            const uint64_t *go = map->go[big * 8];
            uint64_t seen = SK_AREA(a), edge = seen;
            for (int32_t b = 0; b < map->areas; b++)
                map->way[big][a][b] = PAN_AWAY;
            for (uint8_t steps = 0; edge != 0; steps++) {
                uint64_t next = 0;
                FOR_AREAS(b, edge)
                {
                    map->way[big][a][b] = steps;
                    next |= go[b];
                }
                edge = next & ~seen;
                seen |= edge;
            }
        }
}

/* [5_highs_one_way] */
static bool looks_down(const pan_map *map, const sk_area_line *line, bool back)
{
    for (int32_t i = 0; i + 1 < line->count; i++) {
        int32_t a = line->order[i], b = line->order[i + 1];
        if (map->graph.border[back ? b : a][back ? a : b] == PAN_HIGHS)
            return true;
    }
    return false;
}

/* Corners on a line. Where a line leaves one area and enters another through a corner, it passes
 * between the areas that it only touches there; along an edge, between the two that share it. */

enum { ON_LINE = 64 };

typedef struct beads {
    sk_point at[ON_LINE];
    int32_t count;
} beads;

static int64_t how_far(sk_point from, sk_point at)
{
    int64_t x = at.x - from.x, y = at.y - from.y;

    return x * x + y * y;
}

static bool is_on(sk_segment line, sk_point p)
{
    return sk_segments_meet(line, (sk_segment){p, p}) != SK_APART;
}

/* In the order the line comes to them, each once. */
static void thread(beads *b, sk_point from, sk_point p)
{
    int32_t i = 0;

    while (i < b->count && how_far(from, b->at[i]) < how_far(from, p))
        i++;
    if (b->count == ON_LINE || (i < b->count && b->at[i].x == p.x && b->at[i].y == p.y))
        return;
    memmove(&b->at[i + 1], &b->at[i], (size_t)(b->count - i) * sizeof *b->at);
    b->at[i] = p;
    b->count++;
}

static beads corners_on(const sk_area_map *m, sk_segment line)
{
    beads b = {.count = 0};

    for (int32_t a = 0; a < m->count; a++)
        for (int32_t i = 0; i < m->area[a].corners; i++)
            if (is_on(line, m->area[a].corner[i]))
                thread(&b, line.a, m->area[a].corner[i]);
    return b;
}

static uint64_t areas_touching(const sk_area_map *m, uint64_t among, sk_point p)
{
    uint64_t there = 0;

    FOR_AREAS(a, among)
    if (sk_place_in(&m->area[a], p) != SK_OUTSIDE)
        there |= SK_AREA(a);
    return there;
}

/* An area that the line stays in on both sides of the corner lets it pass. */
static bool passes_by(const sk_area_map *m, uint64_t through, sk_segment line, sk_point p)
{
    FOR_AREAS(a, areas_touching(m, through, p))
    if (sk_segment_pierces((sk_segment){line.a, p}, &m->area[a]) &&
        sk_segment_pierces((sk_segment){p, line.b}, &m->area[a]))
        return true;
    return false;
}

static bool add_corner(pan_map *map, uint64_t areas, uint8_t *count)
{
    if ((areas & (areas - 1)) == 0)
        return true;
    if (map->line_corners == PAN_LINE_CORNERS || *count == UINT8_MAX)
        return false;
    map->corner[map->line_corners++] = areas;
    (*count)++;
    return true;
}

/* [5_line_corners] */
static bool set_corners(const sk_area_map *m, const sk_area_line *l, int32_t a, int32_t b,
                        pan_map *map)
{
    const sk_segment line = {m->mark[a], m->mark[b]};
    const uint64_t touched = l->touched & ~(SK_AREA(a) | SK_AREA(b));
    beads on = {.count = 0};
    uint8_t count = 0;
    bool fits = true;

    map->first_corner[a][b] = map->first_corner[b][a] = (uint16_t)map->line_corners;
    if (touched != 0)
        on = corners_on(m, line);
    for (int32_t i = 0; i < on.count; i++) {
        uint64_t here = areas_touching(m, touched, on.at[i]);
        if (!passes_by(m, l->through, line, on.at[i]))
            fits = fits && add_corner(map, here, &count);
        if (i + 1 < on.count)
            fits = fits && add_corner(map, here & areas_touching(m, touched, on.at[i + 1]), &count);
    }
    map->corners[a][b] = map->corners[b][a] = count;
    return fits;
}

static bool set_sight(const sk_area_map *shapes, pan_map *map)
{
    bool fits = true;

    for (int32_t a = 1; a < map->areas; a++)
        for (int32_t b = 0; b < a; b++) {
            sk_area_line line = sk_line_between(shapes, a, b);
            uint64_t ends = SK_AREA(a) | SK_AREA(b);
            /* [6_out_of_and_into] */
            map->between[a][b] = map->between[b][a] = line.through & ~ends;
            fits = fits && set_corners(shapes, &line, a, b, map);
            if (looks_down(map, &line, false) || map->graph.border[a][b] == PAN_HIGHS)
                map->downhill[a] |= SK_AREA(b);
            if (looks_down(map, &line, true) || map->graph.border[b][a] == PAN_HIGHS)
                map->downhill[b] |= SK_AREA(a);
        }
    return fits;
}

/* Zones and omphalos of the battlefield */

static bool set_places(const pan_field *field, int32_t seats, pan_map *map, sk_problem *problem)
{
    if (field->zones < seats)
        return refuse(problem, "zones", field->name, " has too few deployment zones");
    for (int32_t seat = 0; seat < field->zones; seat++)
        for (int32_t i = 0; i < field->zone[seat].count; i++) {
            int32_t a = pan_area_named(map, field->zone[seat].area[i].at);
            if (a < 0)
                return refuse(problem, "zones", field->zone[seat].area[i].at, " is no area");
            map->zone[seat] |= SK_AREA(a);
        }
    for (int32_t i = 0; i < field->gems; i++) {
        int32_t a = pan_area_named(map, field->gem[i].at);
        if (a < 0)
            return refuse(problem, "omphalos", field->gem[i].at, " is no area");
        map->gems[a]++;
    }
    return true;
}

/* The board checker: what every battlefield must keep, whoever drew it. */
static bool zones_are_sound(const pan_map *map, sk_problem *problem)
{
    uint64_t barred = map->of[PAN_WALL] | map->of[PAN_ROCK] | map->of[PAN_CLIFF] |
                      map->of[PAN_LAVA] | map->of[PAN_ERUPTING] | map->of[PAN_RIFT];

    for (int32_t seat = 0; seat < PAN_SEATS; seat++) {
        if (map->zone[seat] != 0 && (map->zone[seat] & ~barred) == 0)
            return refuse(problem, "zones", map->name, ": not everybody can deploy in a zone");
        for (int32_t other = 0; other < seat; other++)
            if (map->zone[seat] & map->zone[other])
                return refuse(problem, "zones", map->name, ": two zones share an area");
        FOR_AREAS(a, map->zone[seat])
        for (int32_t b = 0; b < map->areas; b++)
            if (map->gems[b] > 0 && map->steps[a][b] < 2)
                return refuse(problem, "omphalos", map->area[b].name,
                              " is too close to a deployment zone");
    }
    return true;
}

/* [5_board_checker] */
bool pan_check_map(const pan_map *map, sk_problem *problem)
{
    for (int32_t a = 0; a < map->areas; a++) {
        bool wall = map->area[a].terrain == PAN_WALL;
        if (!wall && map->area[a].capacity < 1)
            return refuse(problem, "board.areas", map->area[a].name, " holds nobody");
        if (map->gems[a] > 0 && (wall || map->area[a].terrain == PAN_ERUPTING))
            return refuse(problem, "omphalos", map->area[a].name, " cannot be reached");
        for (int32_t b = 0; b < map->areas; b++)
            if (!wall && map->area[b].terrain != PAN_WALL && map->steps[a][b] == PAN_AWAY)
                return refuse(problem, "board.areas", map->area[a].name, " is cut off");
    }
    return zones_are_sound(map, problem);
}

bool pan_make_map(const pan_field *field, const pan_scene *scene, pan_map *map, sk_problem *problem)
{
    const pan_board *board = &field->board;
    sk_area_map shapes = {.count = 0};

    if (!shapes_are_sound(board, problem))
        return false;
    set_shapes(board, &shapes);
    if (!areas_tile(board, &shapes, problem))
        return false;
    memcpy(map->name, field->name, PAN_NAME);
    map->areas = board->areas;
    map->width = board->width;
    map->depth = board->depth;
    memcpy(map->area, board->area, sizeof map->area);
    for (int32_t a = 0; a < map->areas; a++) {
        /* [14_lava_erupts] */
        if (map->area[a].terrain == PAN_LAVA && scene->erupts)
            map->area[a].terrain = PAN_ERUPTING;
        map->of[map->area[a].terrain] |= SK_AREA(a);
    }
    sk_clear_graph(&map->graph, map->areas);
    sk_join_by_edges(&shapes, &map->graph, PAN_NORMAL);
    if (!set_edges(board, map, problem) || !set_skulls(board, map, problem) ||
        !set_places(field, scene->seats, map, problem))
        return false;
    set_ways(map);
    set_distances(map, scene->option[PAN_OPT_RANGE] == 1);
    set_walks(map);
    if (!set_sight(&shapes, map))
        return refuse(problem, "board.areas", map->name, " has too many lines through corners");
    return pan_check_map(map, problem);
}
