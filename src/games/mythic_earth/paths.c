/* 3.9: the ways that minis take, how long they are and over what ground. */
#include "base/check.h"
#include "base/route.h"
#include "rules.h"

enum {
    RIVER_SAMPLES = 8,
    TOUCH = 1 /* 1.11: a base that touches landscape is within it */
};

typedef struct way {
    const mye_scene *scene;
    const mye_state *s;
    const mye_move *m;
    mye_near near;
    sk_box box; /* round all centres, before and after */
} way;

static way way_of(const mye_scene *scene, const mye_state *s, const mye_move *m)
{
    sk_box start = m->start != NULL ? *m->start : mye_box_of(m->from);
    sk_box end = m->end != NULL ? *m->end : mye_box_of(m->to);

    return (way){scene, s, m, m->near != NULL ? *m->near : mye_all_about(scene, s),
                 mye_box_round(&start, &end)};
}

/* Whether the circle round the unit, shifted with it, passes by the shape. */
static bool passes(const way *w, const sk_shape *shape, int32_t margin)
{
    sk_point here = mye_centre(w->s, w->m->unit);
    sk_point by = sk_minus(w->m->to->at[0], w->m->from->at[0]);

    return !sk_segment_closer((sk_segment){here, sk_plus(here, by)}, shape,
                              w->s->open.unit[w->m->unit].radius + margin);
}

/* Of those that come near, most cross with the first mini; else the circle may spare the others. */
static bool crosses(const way *w, const sk_shape *shape, int32_t margin)
{
    int32_t radius = w->scene->unit[w->m->unit].radius;
    sk_obstacle o = {shape, margin};

    if (sk_boxes_farther(&w->box, &shape->box, radius + shape->radius + margin))
        return false;
    for (int32_t i = 0; i < w->m->from->count; i++) {
        sk_sweep sweep = {w->m->from->at[i], w->m->to->at[i], radius};
        if (!sk_sweep_clears(&sweep, &o))
            return true;
        if (i == 0 && w->m->shifted && passes(w, shape, margin))
            return false;
    }
    return false;
}

/* Whether the unit is anywhere near the move. */
static bool may_meet(const way *w, int32_t other)
{
    const mye_unit *unit = &w->s->open.unit[other];
    sk_box there = {mye_point(unit->centre), mye_point(unit->centre)};

    return !sk_boxes_farther(&w->box, &there,
                             w->scene->unit[w->m->unit].radius + unit->radius + MYE_INCH);
}

static bool crosses_unit(const way *w, int32_t other, int32_t margin)
{
    const mye_figure *figure = &w->scene->unit[other];
    int32_t radius = w->scene->unit[w->m->unit].radius;

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++) {
        sk_circle base = {mye_point(w->s->open.at[m]), figure->radius};
        sk_box there = {base.centre, base.centre};
        if (w->s->open.wounds[m] == 0 ||
            sk_boxes_farther(&w->box, &there, radius + base.radius + margin))
            continue;
        for (int32_t i = 0; i < w->m->from->count; i++) {
            sk_sweep sweep = {w->m->from->at[i], w->m->to->at[i], radius};
            if (!sk_sweep_clears_circle(&sweep, base, margin))
                return true;
        }
    }
    return false;
}

/* 3.9: through friends of the same size; Behemoths through anybody's friends. [3_9_friends,
 * 3_9_other_size] */
static bool lets_pass(const mye_scene *scene, int32_t u, int32_t friend_unit)
{
    return scene->unit[u].kind == MYE_BEHEMOTH ||
           scene->unit[u].radius == scene->unit[friend_unit].radius;
}

/* What must be gone round: enemies at an inch, friends of another size. */
static bool is_in_the_way(const mye_scene *scene, const mye_move *m, int32_t other)
{
    if (other == m->unit || other == m->charged)
        return false;
    return mye_are_enemies(m->unit, other) || !lets_pass(scene, m->unit, other);
}

/* The distance to keep. An enemy that stands nearer than an inch to begin with is left, but not
 * approached. [3_9_inch_on_the_way, 3_9_near_enemy] */
static int32_t margin_to(const mye_scene *scene, const mye_state *s, const mye_move *m,
                         int32_t other)
{
    const mye_figure *figure = &scene->unit[other];
    int32_t apart = scene->unit[m->unit].radius + figure->radius;
    int64_t nearest = ((int64_t)apart + MYE_INCH) * (apart + MYE_INCH);

    if (!mye_are_enemies(m->unit, other))
        return 0;
    for (int32_t k = figure->first; k < figure->first + figure->minis; k++)
        for (int32_t i = 0; s->open.wounds[k] > 0 && i < m->from->count; i++) {
            int64_t d = sk_dist2(m->from->at[i], mye_point(s->open.at[k]));
            nearest = d < nearest ? d : nearest;
        }
    return (int32_t)sk_root_down((uint64_t)nearest) - apart;
}

static bool is_hindered_by(const way *w, int32_t other)
{
    int32_t margin = mye_are_enemies(w->m->unit, other) ? MYE_INCH : 0;

    return may_meet(w, other) && is_in_the_way(w->scene, w->m, other) &&
           crosses_unit(w, other, margin) &&
           crosses_unit(w, other, margin_to(w->scene, w->s, w->m, other));
}

/* [3_9_straight] */
static bool is_straight(const way *w)
{
    const mye_board *board = mye_board_of(w->scene, w->s);

    for (uint32_t left = w->near.pieces; left != 0; left &= left - 1) {
        const mye_terrain *piece = &board->piece[__builtin_ctz(left)];
        if (mye_stops(w->scene, w->m->unit, piece) && crosses(w, &piece->shape, 0))
            return false;
    }
    for (uint64_t left = w->near.units; left != 0; left &= left - 1)
        if (is_hindered_by(w, __builtin_ctzll(left)))
            return false;
    return true;
}

/* Ways round: every mini finds its own, as wide as its base. */
typedef struct detour {
    sk_shape shape[SK_OBSTACLES_MAX];
    sk_obstacle obstacle[SK_OBSTACLES_MAX];
    sk_route_work work;
    int32_t count;
    bool crowded; /* more is in the way than can be looked at: no way is found */
} detour;

static void add_obstacle(detour *d, const sk_shape *shape, int32_t margin)
{
    d->crowded |= d->count == SK_OBSTACLES_MAX;
    if (d->crowded)
        return;
    d->shape[d->count] = *shape;
    d->obstacle[d->count] = (sk_obstacle){&d->shape[d->count], margin};
    d->count++;
}

/* Only bases that a way of this length can touch matter. */
static bool is_about(const sk_journey *j, sk_circle base, int32_t margin)
{
    int32_t keep = base.radius + j->move.radius + margin;

    return sk_is_way_within(j->move.from, base.centre, j->move.to, j->limit + 2 * keep);
}

/* No mini of any other is: its circle has them all, and nobody keeps more than an inch away. */
static bool may_be_about(const sk_journey *j, const mye_unit *other)
{
    return is_about(j, (sk_circle){mye_point(other->centre), other->radius}, MYE_INCH + 1);
}

static void add_unit(detour *d, const way *w, int32_t other, const sk_journey *j)
{
    const mye_figure *figure = &w->scene->unit[other];
    int32_t margin = margin_to(w->scene, w->s, w->m, other);

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++) {
        sk_circle base = {mye_point(w->s->open.at[m]), figure->radius};
        if (w->s->open.wounds[m] > 0 && is_about(j, base, margin)) {
            sk_shape shape = sk_circle_shape(base.centre, base.radius);
            add_obstacle(d, &shape, margin);
        }
    }
}

static void gather_obstacles(detour *d, const way *w, const sk_journey *j)
{
    const mye_board *board = mye_board_of(w->scene, w->s);

    d->count = 0;
    d->crowded = false;
    for (int32_t i = 0; i < board->pieces; i++)
        if (mye_stops(w->scene, w->m->unit, &board->piece[i]))
            add_obstacle(d, &board->piece[i].shape, 0);
    for (int32_t other = -1; (other = mye_next_unit(w->scene, w->s, other)) >= 0;)
        if (is_in_the_way(w->scene, w->m, other) && may_be_about(j, &w->s->open.unit[other]))
            add_unit(d, w, other, j);
}

static void find_way(detour *d, const way *w, int32_t i, int32_t limit, sk_route *route)
{
    const mye_board *board = mye_board_of(w->scene, w->s);
    sk_journey j = {.move = {w->m->from->at[i], w->m->to->at[i], w->scene->unit[w->m->unit].radius},
                    .table = {{0, 0}, {board->width, board->depth}},
                    .limit = limit};

    gather_obstacles(d, w, &j);
    j.obstacle = d->obstacle;
    j.count = d->count;
    sk_find_route(&j, &d->work, route);
    if (d->crowded)
        route->length = SK_NO_ROUTE;
}

/* The longest way that counts. In a charge the mini that strikes first must get there; the others
 * close up as they can. [3_9_detour, 3_9_each_mini] */
static int32_t find_ways(const way *w, int32_t limit, mye_walk *walk)
{
    detour d;
    int32_t longest = 0;

    walk->straight = false;
    walk->minis = w->m->from->count;
    walk->from = w->m->from;
    walk->to = w->m->to;
    for (int32_t i = 0; i < walk->minis; i++) {
        bool follows = w->m->charges && i > 0;
        sk_route *route = &walk->route[i];
        find_way(&d, w, i, follows ? 2 * limit : limit, route);
        if (!follows && route->length == SK_NO_ROUTE)
            return SK_NO_ROUTE;
        if (!follows && route->length > longest)
            longest = route->length;
        if (route->length != SK_NO_ROUTE)
            continue;
        *route = (sk_route){.length = sk_dist_up(walk->from->at[i], walk->to->at[i]), .count = 2};
        route->point[0] = walk->from->at[i];
        route->point[1] = walk->to->at[i];
    }
    return longest;
}

void mye_walk_straight(const mye_move *m, mye_walk *walk)
{
    walk->straight = true;
    walk->minis = m->from->count;
    walk->from = m->from;
    walk->to = m->to;
}

/* How the minis walk, if there is a way of at most that length; returns the longest.
 * [3_9_fly_over] */
int32_t mye_find_way(const mye_scene *scene, const mye_state *s, const mye_move *m, int32_t limit,
                     mye_walk *walk)
{
    way w = way_of(scene, s, m);

    if (!mye_has_status(s, m->unit, MYE_ALOFT) && !is_straight(&w))
        return find_ways(&w, limit, walk);
    mye_walk_straight(m, walk);
    return mye_farthest(m);
}

/* How the minis walk; straight where no way was found, for then nobody asked for one. */
void mye_find_walk(const mye_scene *scene, const mye_state *s, const mye_move *m, mye_walk *walk)
{
    if (mye_find_way(scene, s, m, 2 * mye_rate(scene, s, m->unit, MYE_OVER_OPEN), walk) ==
        SK_NO_ROUTE)
        mye_walk_straight(m, walk);
}

int32_t mye_legs(const mye_walk *walk, int32_t i)
{
    return walk->straight ? 1 : walk->route[i].count - 1;
}

sk_segment mye_leg(const mye_walk *walk, int32_t i, int32_t leg)
{
    if (walk->straight)
        return (sk_segment){walk->from->at[i], walk->to->at[i]};
    return (sk_segment){walk->route[i].point[leg], walk->route[i].point[leg + 1]};
}

/* How long the way of one mini is. */
int32_t mye_way_of(const mye_walk *walk, int32_t i)
{
    return walk->straight ? sk_dist_up(walk->from->at[i], walk->to->at[i]) : walk->route[i].length;
}

/* Where a mini is after that part of its way; legs behind it are counted. */
static sk_point part_of_way(const mye_walk *walk, int32_t i, int32_t part, int32_t parts,
                            int32_t *leg)
{
    int32_t left, legs = mye_legs(walk, i);
    sk_segment on = mye_leg(walk, i, 0);

    *leg = legs - 1;
    if (part >= parts) /* legs are measured rounded up: they may be longer than their way */
        return mye_leg(walk, i, *leg).b;
    *leg = 0;
    if (walk->straight) {
        sk_point by = sk_minus(on.b, on.a);
        return sk_plus(on.a, (sk_point){by.x * part / parts, by.y * part / parts});
    }
    left = walk->route[i].length * part / parts;
    while (*leg < legs - 1 && left >= sk_dist_up(on.a, on.b)) {
        left -= sk_dist_up(on.a, on.b);
        on = mye_leg(walk, i, ++*leg);
    }
    return sk_towards(on.a, on.b, left);
}

sk_point mye_walked_by(const mye_walk *walk, int32_t i, int32_t part, int32_t parts)
{
    int32_t leg;

    return part_of_way(walk, i, part, parts, &leg);
}

/* The body after that part of its way. */
void mye_walked(const mye_walk *walk, int32_t part, int32_t parts, mye_body *here)
{
    *here = *walk->from;
    for (int32_t i = 0; i < here->count; i++)
        here->at[i] = mye_walked_by(walk, i, part, parts);
}

/* Cuts the walk off after that part; `here` is where it then ends. */
void mye_cut_walk(mye_walk *walk, int32_t part, int32_t parts, mye_body *here)
{
    mye_walked(walk, part, parts, here);
    for (int32_t i = 0; !walk->straight && i < here->count; i++) {
        int32_t leg;
        part_of_way(walk, i, part, parts, &leg);
        walk->route[i].count = leg + 2;
        walk->route[i].point[leg + 1] = here->at[i];
        walk->route[i].length = walk->route[i].length * part / parts;
    }
    walk->to = here;
}

/* Whether any mini passes so near to the shape. */
static bool walks_by(const mye_scene *scene, int32_t u, const mye_walk *walk, const sk_shape *shape,
                     int32_t margin)
{
    sk_obstacle o = {shape, margin};

    for (int32_t i = 0; i < walk->minis; i++)
        for (int32_t k = 0; k < mye_legs(walk, i); k++) {
            sk_segment leg = mye_leg(walk, i, k);
            sk_sweep sweep = {leg.a, leg.b, scene->unit[u].radius};
            if (!sk_sweep_clears(&sweep, &o))
                return true;
        }
    return false;
}

bool mye_walks_through(const mye_scene *scene, const mye_state *s, int32_t u, const mye_walk *walk,
                       int32_t other)
{
    const mye_figure *figure = &scene->unit[other];

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++) {
        sk_shape base = sk_circle_shape(mye_point(s->open.at[m]), figure->radius);
        if (s->open.wounds[m] > 0 && walks_by(scene, u, walk, &base, 0))
            return true;
    }
    return false;
}

/* 5.6: in the river at some point of its way, from that part of it on. */
bool mye_wades(const mye_board *board, const mye_walk *walk, int32_t i, int32_t radius,
               int32_t part)
{
    for (; part <= RIVER_SAMPLES; part++)
        if (mye_base_in_river(board,
                              (sk_circle){mye_walked_by(walk, i, part, RIVER_SAMPLES), radius}))
            return true;
    return false;
}

static bool unit_wades(const way *w, const mye_walk *walk)
{
    const mye_board *board = mye_board_of(w->scene, w->s);
    int32_t u = w->m->unit, radius = w->scene->unit[u].radius;

    if (board->primary != MYE_RAINY_SEASON || !mye_can_drown(w->scene, w->s, u) ||
        (walk->straight && !mye_is_near_river(board, &w->box, radius)))
        return false;
    for (int32_t i = 0; i < walk->minis; i++)
        if (mye_wades(board, walk, i, radius, 0))
            return true;
    return false;
}

/* [2_4_woodwise, 3_9_open, 3_9_difficult_ends] */
static mye_going going_of(const way *w, const mye_walk *walk)
{
    const mye_board *board = mye_board_of(w->scene, w->s);
    int32_t u = w->m->unit;

    if (mye_has_status(w->s, u, MYE_ALOFT))
        return MYE_OVER_OPEN;
    if (unit_wades(w, walk))
        return MYE_THROUGH_RIVER;
    if (MYE_HAS(w->scene->unit[u].talents, WOODWISE))
        return MYE_OVER_OPEN;
    for (uint32_t left = w->near.pieces; left != 0; left &= left - 1) {
        const mye_terrain *piece = &board->piece[__builtin_ctz(left)];
        if (piece->ground == MYE_DIFFICULT &&
            (walk->straight ? crosses(w, &piece->shape, TOUCH)
                            : walks_by(w->scene, u, walk, &piece->shape, TOUCH)))
            return MYE_OVER_DIFFICULT;
    }
    return MYE_OVER_OPEN;
}

mye_going mye_going_of(const mye_scene *scene, const mye_state *s, const mye_move *m,
                       const mye_walk *walk)
{
    way w = way_of(scene, s, m);

    return going_of(&w, walk);
}

int32_t mye_farthest(const mye_move *m)
{
    int32_t moving = m->shifted ? 1 : m->from->count; /* all go as far */
    int64_t far = 0;

    for (int32_t i = 0; i < moving; i++) {
        int64_t d = sk_dist2(m->from->at[i], m->to->at[i]);
        far = d > far ? d : far;
    }
    return (int32_t)sk_root_up((uint64_t)far);
}

/* How long the way is and over what ground; straight_only spares the search for a detour.
 * [3_9_round_ground] */
mye_trip mye_measure(const mye_scene *scene, const mye_state *s, const mye_move *m,
                     bool straight_only)
{
    way w = way_of(scene, s, m);
    mye_walk walk;
    mye_trip trip = {.length = m->charges ? m->gap : mye_farthest(m)};
    int32_t longest = 2 * mye_rate(scene, s, m->unit, MYE_OVER_OPEN), round;

    if (trip.length > longest || mye_has_status(s, m->unit, MYE_ALOFT) || is_straight(&w)) {
        mye_walk_straight(m, &walk);
        trip.going = going_of(&w, &walk);
        return trip;
    }
    round = straight_only ? SK_NO_ROUTE : find_ways(&w, longest, &walk);
    if (round == SK_NO_ROUTE) {
        trip.length = SK_NO_ROUTE;
        return trip;
    }
    trip.length = round > trip.length ? round : trip.length;
    trip.going = going_of(&w, &walk);
    return trip;
}
