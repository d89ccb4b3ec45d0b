/* The map (p. 4, 22–24): names to numbers, borders, ways, and the checker that proves a map sound.
 * Nothing is taken on trust: shapes, borders and stars are compared with each other. */
#include <string.h>

#include "rules.h"

enum { NEVER = 255 };

bool moz_refuse(sk_problem *problem, const char *where, const char *words, const char *name)
{
    sk_text at = SK_TEXT(problem->where), why = SK_TEXT(problem->words);

    sk_put(&at, where);
    if (name != NULL) {
        sk_put(&why, name);
        sk_put(&why, ": ");
    }
    sk_put(&why, words);
    return false;
}

static int32_t land_named(const moz_map *map, const char *name)
{
    for (int32_t i = 0; i < map->lands; i++)
        if (sk_same(map->land[i].name, name))
            return i;
    return -1;
}

static int32_t realm_named(const moz_map *map, const char *name)
{
    for (int32_t i = 0; i < map->realms; i++)
        if (sk_same(map->realm[i].name, name))
            return i;
    return -1;
}

/* An outline, of a land or a lake. */
typedef struct outline {
    const sk_point *corner;
    int32_t count;
} outline;

static outline outline_of(const moz_map *map, int32_t area)
{
    if (area < MOZ_LANDS)
        return (outline){map->land[area].corner, map->land[area].corners};
    return (outline){map->lake[area - MOZ_LANDS].corner, map->lake[area - MOZ_LANDS].corners};
}

static bool has_edge(outline o, sk_point from, sk_point to)
{
    for (int32_t i = 0; i < o.count; i++)
        if (sk_same_point(o.corner[i], from) && sk_same_point(o.corner[(i + 1) % o.count], to))
            return true;
    return false;
}

static sk_box box_of(outline o)
{
    sk_box box = {o.corner[0], o.corner[0]};

    for (int32_t i = 1; i < o.count; i++) {
        sk_point p = o.corner[i];
        box.low.x = p.x < box.low.x ? p.x : box.low.x;
        box.low.y = p.y < box.low.y ? p.y : box.low.y;
        box.high.x = p.x > box.high.x ? p.x : box.high.x;
        box.high.y = p.y > box.high.y ? p.y : box.high.y;
    }
    return box;
}

static bool lie_apart(outline a, outline b)
{
    sk_box p = box_of(a), q = box_of(b);

    return p.high.x < q.low.x || q.high.x < p.low.x || p.high.y < q.low.y || q.high.y < p.low.y;
}

static bool share_edge(outline a, outline b)
{
    if (lie_apart(a, b))
        return false;
    for (int32_t i = 0; i < a.count; i++)
        if (has_edge(b, a.corner[(i + 1) % a.count], a.corner[i]) ||
            has_edge(b, a.corner[i], a.corner[(i + 1) % a.count]))
            return true;
    return false;
}

static bool share_corner(outline a, outline b)
{
    if (lie_apart(a, b))
        return false;
    for (int32_t i = 0; i < a.count; i++)
        for (int32_t k = 0; k < b.count; k++)
            if (sk_same_point(a.corner[i], b.corner[k]))
                return true;
    return false;
}

/* From names to numbers */

/* [4_map, 24_terrains, 24_both] */
static bool read_lands(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    for (int32_t i = 0; i < map->lands; i++) {
        const moz_land *land = &map->land[i];
        int32_t realm = realm_named(map, land->realm);

        if (land_named(map, land->name) != i)
            return moz_refuse(problem, "map.territories", "two territories of this name",
                              land->name);
        if (realm < 0)
            return moz_refuse(problem, "map.territories", "its realm is not there", land->name);
        if (land->terrain == 0)
            return moz_refuse(problem, "map.territories", "has no terrain marker", land->name);
        if ((land->terrain & MOZ_PLAINS) && land->terrain != MOZ_PLAINS)
            return moz_refuse(problem, "map.territories",
                              "plains have no other terrain; hills and mountains may be together",
                              land->name);
        if (land->star && scene->star[realm] != MOZ_NOBODY)
            return moz_refuse(problem, "map.territories", "a second star in the realm", land->name);
        scene->realm_of[i] = (int8_t)realm;
        scene->realm_lands[realm] |= SK_AREA(i);
        scene->all |= SK_AREA(i);
        if (land->star)
            scene->star[realm] = (int8_t)i;
        for (int32_t bit = 0; bit < SK_COUNT(scene->ground); bit++)
            if (land->terrain >> bit & 1)
                scene->ground[bit] |= SK_AREA(i);
    }
    return true;
}

/* A wall is a mountain one way and open the other. [23_wall, 23_straits] */
static void join(moz_scene *scene, int32_t from, int32_t to, moz_border border)
{
    uint64_t bit = SK_AREA(to);

    scene->border[from][to] = (uint8_t)border;
    scene->next[from] |= bit;
    scene->open[from] |= border == MOZ_OPEN ? bit : 0;
    scene->river[from] |= border == MOZ_RIVER || border == MOZ_STRAIT ? bit : 0;
    scene->strait[from] |= border == MOZ_STRAIT ? bit : 0;
    scene->mountain[from] |= border == MOZ_MOUNTAIN ? bit : 0;
}

static bool read_borders(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    for (int32_t i = 0; i < map->frontiers; i++) {
        const moz_frontier *f = &map->frontier[i];
        int32_t from = land_named(map, f->from), to = land_named(map, f->to);
        bool wall = f->border == MOZ_WALL;

        if (from < 0 || to < 0 || from == to)
            return moz_refuse(problem, "map.borders", "joins territories that are not there",
                              f->from);
        if (f->border == MOZ_NO_BORDER || scene->border[from][to] != MOZ_NO_BORDER)
            return moz_refuse(problem, "map.borders", "a border that is none, or told twice",
                              f->from);
        join(scene, from, to, wall ? MOZ_MOUNTAIN : (moz_border)f->border);
        join(scene, to, from, wall ? MOZ_OPEN : (moz_border)f->border);
    }
    return true;
}

/* Borders lie where outlines meet, and nowhere else; straits where they do not.
 * [20_no_corners, 4_neighbours] */
static bool borders_fit_shapes(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    for (int32_t a = 0; a < map->lands; a++)
        for (int32_t b = 0; b < map->lands; b++) {
            bool edge, land_border;
            if (a == b)
                continue;
            edge = share_edge(outline_of(map, a), outline_of(map, b));
            land_border = (scene->next[a] & ~scene->strait[a]) >> b & 1;
            if (edge != land_border)
                return moz_refuse(problem, "map.borders",
                                  edge ? "touches a neighbour without a border"
                                       : "has a border with a territory it does not touch",
                                  map->land[a].name);
            if (share_corner(outline_of(map, a), outline_of(map, b)))
                scene->corner[a] |= SK_AREA(b);
        }
    return true;
}

/* Ways */

typedef struct flight_map {
    uint64_t next[MOZ_AREAS];
    int32_t areas;
} flight_map;

/* Lakes are areas between lands; there is no way over the ocean. [23_lakes, 23_ocean] */
static flight_map flight_map_of(const moz_map *map, const moz_scene *scene)
{
    flight_map f = {.areas = MOZ_LANDS + map->lakes};

    for (int32_t land = 0; land < map->lands; land++)
        f.next[land] = scene->next[land];
    for (int32_t lake = MOZ_LANDS; lake < f.areas; lake++)
        for (int32_t other = 0; other < lake; other++) {
            if (other >= map->lands && other < MOZ_LANDS)
                continue;
            if (!share_edge(outline_of(map, lake), outline_of(map, other)))
                continue;
            f.next[lake] |= SK_AREA(other);
            f.next[other] |= SK_AREA(lake);
        }
    return f;
}

static void spread(const uint64_t *next, int32_t from, uint8_t *distance, int32_t areas)
{
    uint64_t seen = SK_AREA(from), edge = seen;

    memset(distance, NEVER, (size_t)areas);
    for (uint8_t moves = 0; edge != 0; moves++) {
        uint64_t reached = 0;
        for (uint64_t left = edge; left != 0; left &= left - 1) {
            distance[moz_lowest(left)] = moves;
            reached |= next[moz_lowest(left)];
        }
        edge = reached & ~seen;
        seen |= edge;
    }
}

static void find_ways(const moz_map *map, moz_scene *scene)
{
    flight_map air = flight_map_of(map, scene);
    uint64_t ground[MOZ_LANDS] = {0};
    uint8_t distance[MOZ_AREAS];

    for (int32_t land = 0; land < map->lands; land++)
        ground[land] = scene->open[land] | scene->river[land];
    for (int32_t land = 0; land < map->lands; land++) {
        spread(air.next, land, distance, air.areas);
        memcpy(scene->flight[land], distance, MOZ_LANDS);
        for (int32_t to = 0; to < map->lands; to++)
            for (int32_t moves = 1; to != land && moves <= MOZ_FLIGHT; moves++)
                if (distance[to] <= moves)
                    scene->within[moves - 1][land] |= SK_AREA(to);
        spread(ground, land, scene->steps[land], MOZ_LANDS);
        spread(scene->open, land, distance, MOZ_LANDS);
        for (int32_t to = 0; to < MOZ_LANDS; to++) {
            scene->way[0][to][land] = scene->steps[land][to];
            scene->way[1][to][land] = distance[to];
        }
    }
}

/* The checker */

/* All lands one can get to and back from by these borders. */
static bool is_connected(const uint64_t *next, uint64_t lands)
{
    uint64_t seen = lands & -lands, edge = seen;

    while (edge != 0) {
        uint64_t reached = 0;
        for (uint64_t left = edge; left != 0; left &= left - 1) {
            int32_t from = moz_lowest(left);
            for (uint64_t to = next[from] & lands & ~seen; to != 0; to &= to - 1)
                if (next[moz_lowest(to)] >> from & 1)
                    reached |= SK_AREA(moz_lowest(to));
        }
        edge = reached & ~seen;
        seen |= edge;
    }
    return seen == lands;
}

/* [4_checker] */
static bool realms_are_sound(const moz_map *map, const moz_scene *scene, sk_problem *problem)
{
    for (int32_t realm = 0; realm < map->realms; realm++) {
        int32_t least =
            map->realm[realm].evil ? scene->figures.lean_evil : scene->figures.lean_good;
        if (scene->star[realm] == MOZ_NOBODY)
            return moz_refuse(problem, "map.realms", "has no starred territory",
                              map->realm[realm].name);
        if (moz_bits(scene->realm_lands[realm]) < least)
            return moz_refuse(problem, "map.realms", "has too few territories for a lean start",
                              map->realm[realm].name);
        if (map->realm[realm].evil && !is_connected(scene->open, scene->realm_lands[realm]))
            return moz_refuse(problem, "map.realms", "the undead cannot walk all of it",
                              map->realm[realm].name);
    }
    return true;
}

/* Moves of a living troop between two lands; where the ways there and back differ, the shorter.
 * [17_fort_distance] */
int32_t moz_troop_moves(const moz_scene *scene, int32_t a, int32_t b)
{
    int32_t there = scene->steps[a][b], back = scene->steps[b][a];

    return there < back ? there : back;
}

/* Castles three troop moves apart, neither adjacent nor cornering. [9_placement] */
bool moz_castles_fit(const moz_scene *scene, int32_t a, int32_t b)
{
    return moz_troop_moves(scene, a, b) >= scene->figures.castle_distance &&
           !(scene->corner[a] >> b & 1);
}

/* [4_checker] */
static bool stars_are_apart(const moz_map *map, const moz_scene *scene, sk_problem *problem)
{
    for (int32_t a = 0; a < map->realms; a++)
        for (int32_t b = 0; b < map->realms; b++)
            if (a != b && !moz_castles_fit(scene, scene->star[a], scene->star[b]))
                return moz_refuse(problem, "map.territories", "this star is too close to another",
                                  map->land[scene->star[a]].name);
    return true;
}

/* Troops, beasts, giants and dragons reach every land; the undead all but one pocket at most.
 * [4_checker_undead, 22_one_exit] */
static bool everybody_gets_about(const moz_map *map, const moz_scene *scene, sk_problem *problem)
{
    uint64_t walk[MOZ_LANDS] = {0}, pocket = 0;

    for (int32_t land = 0; land < map->lands; land++) {
        walk[land] = scene->open[land] | scene->river[land];
        if (scene->open[land] == 0)
            pocket |= SK_AREA(land);
    }
    if (!is_connected(walk, scene->all))
        return moz_refuse(problem, "map.borders", "troops cannot reach every territory", NULL);
    if (moz_bits(pocket) > 1 || !is_connected(scene->open, scene->all & ~pocket))
        return moz_refuse(problem, "map.borders", "the undead are cut off in more than one pocket",
                          NULL);
    return true;
}

static void write_point(sk_text *t, sk_point p)
{
    sk_put_hundredths(t, p.x);
    sk_put_char(t, ',');
    sk_put_hundredths(t, p.y);
}

/* "x,y x,y …", as pictures want it. */
static bool write_path(outline o, moz_scene *scene, int32_t area)
{
    sk_text t = SK_TEXT(scene->path[area]);

    sk_put_char(&t, '"');
    for (int32_t i = 0; i < o.count; i++) {
        if (i > 0)
            sk_put_char(&t, ' ');
        write_point(&t, o.corner[i]);
    }
    sk_put_char(&t, '"');
    scene->path_size[area] = (uint16_t)t.length;
    return !t.cut;
}

static bool runs_along(outline a, outline b, int32_t i)
{
    sk_point from = a.corner[i % a.count], to = a.corner[(i + 1) % a.count];

    return has_edge(b, to, from) || has_edge(b, from, to);
}

/* Where two outlines run together, "x,y x,y …"; several pieces are parted by " | ". Pieces begin
 * after an edge that is not shared, so that none is cut in two where the outline happens to begin.
 * A strait has no line: its shores do not touch. */
static void write_line(const moz_map *map, int32_t land, int32_t other, sk_text *t)
{
    outline a = outline_of(map, land), b = outline_of(map, other);
    int32_t first = 0, begin = t->length;

    if (!share_edge(a, b))
        return;
    while (first < a.count && runs_along(a, b, first))
        first++;
    for (int32_t i = first; i < first + a.count; i++) {
        if (!runs_along(a, b, i))
            continue;
        if (!runs_along(a, b, i + a.count - 1)) {
            sk_put(t, t->length > begin ? " | " : "");
            write_point(t, a.corner[i % a.count]);
        }
        sk_put_char(t, ' ');
        write_point(t, a.corner[(i + 1) % a.count]);
    }
}

/* Each pair of neighbours once. */
static uint64_t later_neighbours(const moz_scene *scene, int32_t land)
{
    return scene->next[land] >> land >> 1 << land << 1;
}

/* [from, to, border, border the other way, line]: the borders differ at a wall. */
static void write_border(const moz_map *map, const moz_scene *scene, int32_t a, int32_t b,
                         sk_json *j)
{
    char line[2 * MOZ_PATH];
    sk_text t = SK_TEXT(line);

    write_line(map, a, b, &t);
    sk_json_array(j);
    sk_json_int(j, a);
    sk_json_int(j, b);
    sk_json_string(j, MOZ_BORDER_NAME[scene->border[a][b]]);
    sk_json_string(j, MOZ_BORDER_NAME[scene->border[b][a]]);
    sk_json_string(j, line);
    sk_json_end(j);
}

static bool write_lines(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    sk_text t = SK_TEXT(scene->lines);
    sk_json j = sk_json_over(&t);

    sk_json_array(&j);
    for (int32_t a = 0; a < map->lands; a++)
        for (uint64_t left = later_neighbours(scene, a); left != 0; left &= left - 1)
            write_border(map, scene, a, moz_lowest(left), &j);
    sk_json_end(&j);
    scene->lines_size = t.length;
    return sk_json_done(&j) || moz_refuse(problem, "map.borders", "too many corners to draw", NULL);
}

static bool write_paths(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    bool fits = true;

    for (int32_t land = 0; land < map->lands; land++)
        fits = write_path(outline_of(map, land), scene, land) && fits;
    for (int32_t lake = MOZ_LANDS; lake < MOZ_LANDS + map->lakes; lake++)
        fits = write_path(outline_of(map, lake), scene, lake) && fits;
    return fits || moz_refuse(problem, "map.corners", "too many corners to draw", NULL);
}

bool moz_read_map(const moz_map *map, moz_scene *scene, sk_problem *problem)
{
    memset(scene->star, MOZ_NOBODY, sizeof scene->star);
    scene->lands = map->lands;
    scene->lakes = map->lakes;
    scene->realms = map->realms;
    if (!read_lands(map, scene, problem) || !read_borders(map, scene, problem) ||
        !borders_fit_shapes(map, scene, problem))
        return false;
    find_ways(map, scene);
    if (!write_paths(map, scene, problem))
        return false;
    moz_lay_map(map, scene);
    scene->map = *map;
    return realms_are_sound(map, scene, problem) && stars_are_apart(map, scene, problem) &&
           everybody_gets_about(map, scene, problem) && write_lines(map, scene, problem);
}
