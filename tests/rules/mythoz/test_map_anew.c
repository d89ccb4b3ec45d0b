/* The printed map read anew by the slow way, straight from its data: borders, ways, moves. And
 * every flaw the checker must refuse, next to what it must allow. */
#include <stdlib.h>
#include <string.h>

#include "chronicle.h"

enum { FAR = 200, AREAS = MOZ_LANDS + MOZ_LAKES };

typedef struct atlas {
    int32_t border[MOZ_LANDS][MOZ_LANDS];
    int32_t flight[AREAS][AREAS], walk[AREAS][AREAS], undead[AREAS][AREAS];
} atlas;

static int32_t index_of(const moz_map *map, const char *name)
{
    for (int32_t i = 0; i < map->lands; i++)
        if (strcmp(map->land[i].name, name) == 0)
            return i;
    return -1;
}

static int32_t shared_corners(const sk_point *a, int32_t n, const sk_point *b, int32_t m)
{
    int32_t shared = 0;

    for (int32_t i = 0; i < n; i++)
        for (int32_t k = 0; k < m; k++)
            shared += a[i].x == b[k].x && a[i].y == b[k].y;
    return shared;
}

static void nowhere(int32_t d[AREAS][AREAS])
{
    for (int32_t a = 0; a < AREAS; a++)
        for (int32_t b = 0; b < AREAS; b++)
            d[a][b] = a == b ? 0 : FAR;
}

/* Shortest ways by trying every stop-over. */
static void shorten(int32_t d[AREAS][AREAS])
{
    for (int32_t k = 0; k < AREAS; k++)
        for (int32_t a = 0; a < AREAS; a++)
            for (int32_t b = 0; b < AREAS; b++)
                if (d[a][k] + d[k][b] < d[a][b])
                    d[a][b] = d[a][k] + d[k][b];
}

static void step_to(atlas *w, int32_t from, int32_t to, int32_t border)
{
    w->border[from][to] = border;
    w->flight[from][to] = 1;
    if (border != MOZ_MOUNTAIN)
        w->walk[from][to] = 1;
    if (border == MOZ_OPEN)
        w->undead[from][to] = 1;
}

static void add_lakes(atlas *w, const moz_map *map)
{
    for (int32_t i = 0; i < map->lakes; i++)
        for (int32_t k = 0; k < map->lands; k++)
            if (shared_corners(map->lake[i].corner, map->lake[i].corners, map->land[k].corner,
                               map->land[k].corners) > 1)
                w->flight[MOZ_LANDS + i][k] = w->flight[k][MOZ_LANDS + i] = 1;
}

static atlas *atlas_of(const moz_map *map)
{
    atlas *w = calloc(1, sizeof *w);

    nowhere(w->flight), nowhere(w->walk), nowhere(w->undead);
    for (int32_t i = 0; i < map->frontiers; i++) {
        const moz_frontier *f = &map->frontier[i];
        int32_t from = index_of(map, f->from), to = index_of(map, f->to);
        step_to(w, from, to, f->border == MOZ_WALL ? MOZ_MOUNTAIN : f->border);
        step_to(w, to, from, f->border == MOZ_WALL ? MOZ_OPEN : f->border);
    }
    add_lakes(w, map);
    shorten(w->flight), shorten(w->walk), shorten(w->undead);
    return w;
}

static bool has(uint64_t lands, int32_t land)
{
    return (lands >> land & 1) != 0;
}

static void expect_pair(const moz_scene *s, const atlas *w, int32_t a, int32_t b)
{
    int32_t border = w->border[a][b];
    bool touch = shared_corners(s->map.land[a].corner, s->map.land[a].corners,
                                s->map.land[b].corner, s->map.land[b].corners) > 0;

    EXPECT_EQ(s->border[a][b], border);
    EXPECT_EQ(has(s->next[a], b), border != MOZ_NO_BORDER);
    EXPECT_EQ(has(s->open[a], b), border == MOZ_OPEN);
    EXPECT_EQ(has(s->river[a], b), border == MOZ_RIVER || border == MOZ_STRAIT);
    EXPECT_EQ(has(s->strait[a], b), border == MOZ_STRAIT);
    EXPECT_EQ(has(s->mountain[a], b), border == MOZ_MOUNTAIN);
    EXPECT_EQ(has(s->corner[a], b), a != b && touch);
    EXPECT_EQ(s->flight[a][b], w->flight[a][b] < FAR ? w->flight[a][b] : 255);
    EXPECT_EQ(s->steps[a][b], w->walk[a][b] < FAR ? w->walk[a][b] : 255);
    EXPECT_EQ(s->way[0][b][a], w->walk[a][b] < FAR ? w->walk[a][b] : 255);
    EXPECT_EQ(s->way[1][b][a], w->undead[a][b] < FAR ? w->undead[a][b] : 255);
    for (int32_t moves = 1; moves <= 4; moves++)
        EXPECT_EQ(has(s->within[moves - 1][a], b), a != b && w->flight[a][b] <= moves);
    EXPECT_EQ(moz_castles_fit(s, a, b),
              a != b && w->walk[a][b] >= 3 && w->walk[b][a] >= 3 && !touch && border == 0);
}

static void expect_land(const moz_scene *s, int32_t land)
{
    const moz_land *from = &s->map.land[land];
    int32_t realm = s->realm_of[land];

    EXPECT(strcmp(s->map.realm[realm].name, from->realm) == 0);
    for (int32_t other = 0; other < s->realms; other++)
        EXPECT_EQ(has(s->realm_lands[other], land), other == realm);
    EXPECT_EQ(s->star[realm] == land, from->star);
    EXPECT_EQ(has(s->ground[0], land), (from->terrain & MOZ_HILLS) != 0);
    EXPECT_EQ(has(s->ground[1], land), (from->terrain & MOZ_PLAINS) != 0);
    EXPECT_EQ(has(s->ground[2], land), (from->terrain & MOZ_MOUNTAINS) != 0);
    EXPECT_EQ(has(s->south, land), from->half == MOZ_SOUTH);
}

RULE(4_map, every_border_and_every_way)
{
    table t = ready_for_war(3);
    const moz_scene *s = scene_of(&t);
    atlas *w = atlas_of(&s->map);

    EXPECT_EQ(s->lands, 46);
    EXPECT_EQ(s->lakes, 3);
    EXPECT_EQ(s->realms, 8);
    EXPECT_EQ(s->all, SK_AREA(46) - 1);
    for (int32_t a = 0; a < 46; a++) {
        expect_land(s, a);
        for (int32_t b = 0; b < 46; b++)
            expect_pair(s, w, a, b);
    }
    free(w);
    clear_table(&t);
}

/* Where a unit may go, tried step by step: `pass` are lands without enemies. */
typedef struct walker {
    const atlas *w;
    uint64_t pass;
    bool rivers, undead;
} walker;

static bool one_step(const walker *k, int32_t a, int32_t b, bool open, bool river)
{
    int32_t border = k->w->border[a][b];

    return (open && border == MOZ_OPEN) || (river && (border == MOZ_RIVER || border == MOZ_STRAIT));
}

static bool two_steps(const walker *k, int32_t a, int32_t b, bool river)
{
    for (int32_t over = 0; over < 46; over++)
        if (has(k->pass, over) && one_step(k, a, over, true, river) &&
            one_step(k, over, b, true, river))
            return true;
    return false;
}

/* The army unit chart (p. 20): troops one open or river border, the undead an open one; beasts
 * two open or one river; giants two of both or one mountain; dragons four of any, injured an
 * open one. */
static bool may_go(const walker *k, moz_kind kind, int32_t a, int32_t b)
{
    bool river = !k->undead || k->rivers;

    if (a == b)
        return false;
    switch (kind) {
    case MOZ_TROOP:
        return one_step(k, a, b, true, river);
    case MOZ_BEAST:
        return one_step(k, a, b, true, river) || two_steps(k, a, b, k->rivers);
    case MOZ_GIANT:
        return one_step(k, a, b, true, true) || two_steps(k, a, b, true) ||
               k->w->border[a][b] == MOZ_MOUNTAIN;
    case MOZ_DRAGON:
        return k->w->flight[a][b] <= 4;
    case MOZ_INJURED:
    case MOZ_KINDS:
        break;
    }
    return one_step(k, a, b, true, k->rivers);
}

static void expect_reach(table *t, const atlas *w, uint64_t pass, bool undead)
{
    moz_state *s = state_of(t);
    bool rivers = s->open.tribe[EARTH] == MOZ_WATER && scene_of(t)->option[MOZ_OPT_POWERS] != 0;
    walker k = {w, pass, rivers, undead};

    for (int32_t a = 0; a < 46; a++)
        for (int32_t b = 0; b < 46; b++) {
            for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
                uint64_t reach = moz_reach_of(t->scene, s, EARTH, (moz_kind)kind, a, pass);
                cr_expect_eq(has(reach, b), may_go(&k, (moz_kind)kind, a, b),
                             "kind %d from %d to %d", kind, a, b);
            }
            cr_expect_eq(has(moz_ride_reach(t->scene, s, EARTH, a, pass), b),
                         a != b &&
                             (one_step(&k, a, b, true, rivers) || two_steps(&k, a, b, rivers)),
                         "riding from %d to %d", a, b);
        }
}

/* Living, undead and swimming armies; nobody in the way, and a third of the lands barred. */
RULE(20_movement_shown, every_unit_from_everywhere)
{
    static const uint64_t PASS[] = {SK_AREA(46) - 1, 0x5b6db6db6db6db6du & (SK_AREA(46) - 1),
                                    0x36db6db6db6db6dbu & (SK_AREA(46) - 1)};
    table t = ready_for_war(3);
    atlas *w = atlas_of(&scene_of(&t)->map);

    for (int32_t i = 0; i < SK_COUNT(PASS); i++) {
        state_of(&t)->open.tribe[EARTH] = MOZ_EARTH;
        state_of(&t)->open.underdogs = 1u << EARTH;
        expect_reach(&t, w, PASS[i], false);
        state_of(&t)->open.tribe[EARTH] = MOZ_FIRE;
        expect_reach(&t, w, PASS[i], true);
        state_of(&t)->open.tribe[EARTH] = MOZ_WATER;
        expect_reach(&t, w, PASS[i], false);
        scene_of(&t)->option[MOZ_OPT_POWERS] = 1;
        expect_reach(&t, w, PASS[i], false);
        scene_of(&t)->option[MOZ_OPT_POWERS] = 0;
    }
    free(w);
    clear_table(&t);
}

/* The checker */

typedef struct trial {
    table t;
    moz_map *map;
} trial;

static trial try_map(void)
{
    trial x = {.t = ready_for_war(3), .map = malloc(sizeof(moz_map))};

    *x.map = scene_of(&x.t)->map;
    return x;
}

static void again(trial *x)
{
    *x->map = scene_of(&x->t)->map;
}

static void done(trial *x)
{
    free(x->map);
    clear_table(&x->t);
}

static bool is_sound(const moz_map *map)
{
    return !is_refused(map, "");
}

RULE(4_checker, names_and_realms)
{
    trial x = try_map();

    EXPECT(is_sound(x.map));
    strcpy(x.map->land[9].name, x.map->land[3].name);
    EXPECT(is_refused(x.map, "two territories of this name"));
    again(&x);
    strcpy(x.map->land[45].realm, "Atlantis");
    EXPECT(is_refused(x.map, "its realm is not there"));
    again(&x);
    x.map->land[1].star = 1; /* Pangea has one in land 0 */
    EXPECT(is_refused(x.map, "a second star in the realm"));
    done(&x);
}

RULE(4_checker, borders)
{
    trial x = try_map();
    moz_frontier *first = &x.map->frontier[0], *last;

    strcpy(first->from, "Nowhere");
    EXPECT(is_refused(x.map, "joins territories that are not there"));
    again(&x);
    strcpy(first->to, "Nowhere");
    EXPECT(is_refused(x.map, "joins territories that are not there"));
    again(&x);
    strcpy(first->to, first->from);
    EXPECT(is_refused(x.map, "joins territories that are not there"));
    again(&x);
    last = &x.map->frontier[x.map->frontiers++];
    *last = *first;
    EXPECT(is_refused(x.map, "a border that is none, or told twice"));
    strcpy(last->from, first->to);
    strcpy(last->to, first->from);
    EXPECT(is_refused(x.map, "a border that is none, or told twice"));
    strcpy(last->from, x.map->land[0].name); /* the west of Pangea and Rodina */
    strcpy(last->to, x.map->land[45].name);
    last->border = MOZ_OPEN;
    EXPECT(is_refused(x.map, "has a border with a territory it does not touch"));
    again(&x);
    *first = x.map->frontier[--x.map->frontiers];
    EXPECT(is_refused(x.map, "touches a neighbour without a border"));
    done(&x);
}

/* A star moved to any other land of its realm: three troop moves from every other, no corner. */
RULE(4_checker, stars_apart_exactly)
{
    trial x = try_map();
    const moz_scene *s = scene_of(&x.t);
    atlas *w = atlas_of(x.map);
    int32_t near = 0;

    for (int32_t land = 0; land < 46; land++) {
        int32_t own = s->star[s->realm_of[land]];
        bool apart = true;
        for (int32_t realm = 0; realm < 8; realm++) {
            int32_t star = s->star[realm];
            if (star != own && (w->walk[land][star] < 3 || w->walk[star][land] < 3 ||
                                has(s->corner[land] | s->next[land], star)))
                apart = false;
        }
        again(&x);
        x.map->land[own].star = 0;
        x.map->land[land].star = 1;
        EXPECT(apart ? is_sound(x.map) : is_refused(x.map, "this star is too close to another"));
        near += !apart;
    }
    EXPECT(near > 0);
    free(w);
    done(&x);
}

/* A realm gives away its lands one by one, but for its star. */
static int32_t least_of(trial *x, int32_t realm, int32_t to)
{
    const moz_scene *s = scene_of(&x->t);
    int32_t left = moz_bits(s->realm_lands[realm]);

    again(x);
    for (int32_t land = 0; land < 46; land++) {
        if (s->realm_of[land] != realm || s->star[realm] == land)
            continue;
        strcpy(x->map->land[land].realm, x->map->realm[to].name);
        left--;
        if (is_refused(x->map, "has too few territories for a lean start"))
            return left + 1;
    }
    return 0;
}

RULE(4_checker, five_lands_of_evil_four_of_good)
{
    trial x = try_map();

    for (int32_t realm = 0; realm < 8; realm++)
        EXPECT_EQ(least_of(&x, realm, realm == 0 ? 1 : 0), x.map->realm[realm].evil ? 5 : 4);
    done(&x);
}

/* All borders of a land become one kind. */
static void ring(moz_map *map, int32_t land, moz_border border)
{
    for (int32_t i = 0; i < map->frontiers; i++)
        if (map->frontier[i].border != MOZ_STRAIT &&
            (strcmp(map->frontier[i].from, map->land[land].name) == 0 ||
             strcmp(map->frontier[i].to, map->land[land].name) == 0))
            map->frontier[i].border = (int32_t)border;
}

RULE(4_checker_undead, one_pocket_and_no_more)
{
    trial x = try_map();
    int32_t a = -1, b = -1;

    for (int32_t land = 0; land < 46; land++) { /* two lands of good realms, far apart */
        bool good = !x.map->realm[scene_of(&x.t)->realm_of[land]].evil;
        again(&x);
        ring(x.map, land, MOZ_RIVER);
        if (!good || !is_sound(x.map))
            continue;
        if (a < 0)
            a = land;
        else if (scene_of(&x.t)->flight[a][land] > 3)
            b = land;
    }
    cr_assert(a >= 0 && b >= 0);
    again(&x);
    ring(x.map, a, MOZ_RIVER);
    EXPECT(is_sound(x.map));
    ring(x.map, b, MOZ_RIVER);
    EXPECT(is_refused(x.map, "the undead are cut off in more than one pocket"));
    again(&x);
    ring(x.map, a, MOZ_MOUNTAIN);
    EXPECT(is_refused(x.map, "troops cannot reach every territory"));
    done(&x);
}

/* Two lands joined to each other, but to nobody else by open ground: a pocket of two. */
RULE(4_checker_undead, a_pocket_of_two)
{
    trial x = try_map();
    int32_t tried = 0;

    for (int32_t i = 0; i < x.map->frontiers && tried < 3; i++) {
        int32_t a = index_of(x.map, x.map->frontier[i].from), b;
        b = index_of(x.map, x.map->frontier[i].to);
        again(&x);
        if (x.map->frontier[i].border == MOZ_STRAIT ||
            x.map->realm[scene_of(&x.t)->realm_of[a]].evil ||
            x.map->realm[scene_of(&x.t)->realm_of[b]].evil)
            continue;
        ring(x.map, a, MOZ_RIVER);
        ring(x.map, b, MOZ_RIVER);
        x.map->frontier[i].border = MOZ_OPEN;
        if (!is_refused(x.map, "too close")) {
            EXPECT(is_refused(x.map, "the undead are cut off in more than one pocket"));
            tried++;
        }
    }
    EXPECT(tried > 0);
    done(&x);
}
