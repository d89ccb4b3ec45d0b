/* 3.9 Movement: rates, paths, and moving a unit as a body. */
#include <string.h>

#include "base/check.h"
#include "base/route.h"
#include "rules.h"

enum { SNARE = 4 * MYE_INCH, VINES = 3 * MYE_INCH, COILS = 2 * MYE_INCH };

/* 2.3 and the ruling: a unit moves as its slowest mini. */
static int32_t slowest(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t move = INT32_MAX;

    for (int32_t p = 0; p < figure->profiles; p++)
        if (mye_count_profile(scene, s, u, p) > 0 && figure->stats[p].move < move)
            move = figure->stats[p].move;
    return move == INT32_MAX ? 0 : move;
}

/* The Move in hundredths; three quarters of it, rounded up to whole inches, over difficult ground,
 * half of it in the river. */
int32_t mye_rate(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going)
{
    const mye_unit *unit = &s->open.unit[u];
    int32_t rate = slowest(scene, s, u);

    rate -= (unit->turn & MYE_SNARED) != 0 ? SNARE : 0;
    rate -= (unit->turn & MYE_VINES) != 0 ? VINES : 0;
    rate -= (unit->turn & MYE_COILED) != 0 ? COILS : 0;
    rate = rate < 0 ? 0 : rate;
    if (going == MYE_THROUGH_RIVER)
        return rate / 2;
    if (going == MYE_OVER_DIFFICULT)
        return (3 * rate + 4 * MYE_INCH - 1) / (4 * MYE_INCH) * MYE_INCH;
    return rate;
}

/* The ground a move crosses */

typedef struct way {
    const mye_scene *scene;
    const mye_state *s;
    int32_t unit, charged;
    const mye_body *from, *to;
    sk_box box; /* round all centres, before and after */
} way;

static void grow_box(sk_box *box, const mye_body *body)
{
    for (int32_t i = 0; i < body->count; i++) {
        box->low.x = body->at[i].x < box->low.x ? body->at[i].x : box->low.x;
        box->low.y = body->at[i].y < box->low.y ? body->at[i].y : box->low.y;
        box->high.x = body->at[i].x > box->high.x ? body->at[i].x : box->high.x;
        box->high.y = body->at[i].y > box->high.y ? body->at[i].y : box->high.y;
    }
}

static way way_of(const mye_scene *scene, const mye_state *s, const mye_move *m)
{
    way w = {.scene = scene,
             .s = s,
             .unit = m->unit,
             .charged = m->charged,
             .from = m->from,
             .to = m->to,
             .box = {m->from->at[0], m->from->at[0]}};

    grow_box(&w.box, m->from);
    grow_box(&w.box, m->to);
    return w;
}

static bool crosses(const way *w, const sk_shape *shape, int32_t margin)
{
    int32_t radius = w->scene->unit[w->unit].radius;
    sk_obstacle o = {shape, margin};

    if (sk_boxes_farther(&w->box, &shape->box, (int64_t)radius + shape->radius + margin))
        return false;
    for (int32_t i = 0; i < w->from->count; i++) {
        sk_sweep sweep = {w->from->at[i], w->to->at[i], radius};
        if (!sk_sweep_clears(&sweep, &o))
            return true;
    }
    return false;
}

/* Whether the unit is anywhere near the move. */
static bool may_meet(const way *w, int32_t other)
{
    const mye_unit *unit = &w->s->open.unit[other];
    sk_box there = {mye_point(unit->centre), mye_point(unit->centre)};

    return !sk_boxes_farther(&w->box, &there,
                             (int64_t)w->scene->unit[w->unit].radius + unit->radius + MYE_INCH);
}

static bool crosses_unit(const way *w, int32_t other, int32_t margin)
{
    const mye_figure *figure = &w->scene->unit[other];
    int32_t radius = w->scene->unit[w->unit].radius;

    if (!may_meet(w, other))
        return false;
    for (int32_t m = figure->first; m < figure->first + figure->minis; m++) {
        sk_circle base = {mye_point(w->s->open.at[m]), figure->radius};
        if (w->s->open.wounds[m] == 0)
            continue;
        for (int32_t i = 0; i < w->from->count; i++) {
            sk_sweep sweep = {w->from->at[i], w->to->at[i], radius};
            if (!sk_sweep_clears_circle(&sweep, base, margin))
                return true;
        }
    }
    return false;
}

/* 3.9: through friends of the same size; Behemoths through anybody's friends. */
static bool lets_pass(const mye_scene *scene, int32_t u, int32_t friend_unit)
{
    return scene->unit[u].kind == MYE_BEHEMOTH ||
           scene->unit[u].radius == scene->unit[friend_unit].radius;
}

/* What must be gone round: enemies at an inch, friends of another size, what nobody can cross.
 * An enemy that already stands nearer than that does not hold the unit. */
static bool is_in_the_way(const mye_scene *scene, const mye_state *s, const mye_move *m,
                          int32_t other, int32_t *margin)
{
    if (other == m->unit || other == m->charged || !mye_is_on_table(s, other))
        return false;
    *margin = 0;
    if (!mye_are_enemies(m->unit, other))
        return !lets_pass(scene, m->unit, other);
    *margin = MYE_INCH;
    return !mye_is_locked_with(s, m->unit, other) &&
           !mye_units_within(scene, s, m->unit, other, MYE_INCH - 1);
}

static bool is_straight(const mye_scene *scene, const mye_state *s, const mye_move *m, const way *w)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t margin;

    for (int32_t i = 0; i < board->pieces; i++)
        if (mye_stops(scene, m->unit, &board->piece[i]) && crosses(w, &board->piece[i].shape, 0))
            return false;
    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;)
        if (may_meet(w, other) && is_in_the_way(scene, s, m, other, &margin) &&
            crosses_unit(w, other, margin))
            return false;
    return true;
}

/* The leading mini finds the way round, as wide as its base; the others follow it. */
typedef struct detour {
    sk_shape shape[SK_OBSTACLES_MAX];
    sk_obstacle obstacle[SK_OBSTACLES_MAX];
    sk_route_work work;
    sk_route route;
    int32_t count;
} detour;

static void add_obstacle(detour *d, const sk_shape *shape, int32_t margin)
{
    if (d->count == SK_OBSTACLES_MAX)
        return;
    d->shape[d->count] = *shape;
    d->obstacle[d->count] = (sk_obstacle){&d->shape[d->count], margin};
    d->count++;
}

static void add_unit(detour *d, const mye_scene *scene, const mye_state *s, int32_t other,
                     int32_t margin)
{
    const mye_figure *figure = &scene->unit[other];

    for (int32_t m = figure->first; m < figure->first + figure->minis; m++)
        if (s->open.wounds[m] > 0) {
            sk_shape shape = sk_circle_shape(mye_point(s->open.at[m]), figure->radius);
            add_obstacle(d, &shape, margin);
        }
}

static int32_t length_round(const mye_scene *scene, const mye_state *s, const mye_move *m,
                            int32_t limit)
{
    const mye_board *board = mye_board_of(scene, s);
    detour d;
    sk_journey j = {.move = {m->from->at[0], m->to->at[0], scene->unit[m->unit].radius},
                    .table = {{0, 0}, {board->width, board->depth}},
                    .limit = limit};
    int32_t margin;

    d.count = 0;
    for (int32_t i = 0; i < board->pieces; i++)
        if (mye_stops(scene, m->unit, &board->piece[i]))
            add_obstacle(&d, &board->piece[i].shape, 0);
    for (int32_t other = -1; (other = mye_next_unit(scene, s, other)) >= 0;)
        if (is_in_the_way(scene, s, m, other, &margin))
            add_unit(&d, scene, s, other, margin);
    j.obstacle = d.obstacle;
    j.count = d.count;
    sk_find_route(&j, &d.work, &d.route);
    return d.route.length;
}

static int32_t farthest(const mye_move *m)
{
    int64_t far = 0;

    for (int32_t i = 0; i < m->from->count; i++) {
        int64_t d = sk_dist2(m->from->at[i], m->to->at[i]);
        far = d > far ? d : far;
    }
    return (int32_t)sk_root_up((uint64_t)far);
}

/* Whether the river is anywhere near the move. */
static bool may_get_wet(const way *w)
{
    const mye_board *board = mye_board_of(w->scene, w->s);

    for (int32_t i = 0; i < board->pieces && board->primary == MYE_RAINY_SEASON; i++)
        if (board->piece[i].ground == MYE_RIVER &&
            !sk_boxes_farther(&w->box, &board->piece[i].shape.box,
                              w->scene->unit[w->unit].radius + board->piece[i].shape.radius))
            return true;
    return false;
}

static mye_going going_of(const mye_scene *scene, const mye_state *s, const mye_move *m,
                          const way *w)
{
    const mye_board *board = mye_board_of(scene, s);
    mye_going going = MYE_OVER_OPEN;

    if (mye_has_status(s, m->unit, MYE_ALOFT))
        return going;
    if (may_get_wet(w) && (mye_body_in_river(scene, s, m->unit, m->from) ||
                           mye_body_in_river(scene, s, m->unit, m->to) || mye_wades(scene, s, m)))
        return MYE_THROUGH_RIVER;
    if (MYE_HAS(scene->unit[m->unit].talents, WOODWISE))
        return going;
    for (int32_t i = 0; i < board->pieces && going == MYE_OVER_OPEN; i++)
        if (board->piece[i].ground == MYE_DIFFICULT && crosses(w, &board->piece[i].shape, 0))
            going = MYE_OVER_DIFFICULT;
    return going;
}

/* 5.6: somewhere between its ends the move steps into the river. */
bool mye_wades(const mye_scene *scene, const mye_state *s, const mye_move *m)
{
    mye_body on_the_way = *m->from;

    if (mye_board_of(scene, s)->primary != MYE_RAINY_SEASON)
        return false;
    for (int32_t step = 1; step < 8; step++) {
        for (int32_t i = 0; i < on_the_way.count; i++) {
            sk_point by = sk_minus(m->to->at[i], m->from->at[i]);
            on_the_way.at[i] =
                sk_plus(m->from->at[i], (sk_point){by.x * step / 8, by.y * step / 8});
        }
        if (mye_body_in_river(scene, s, m->unit, &on_the_way))
            return true;
    }
    return false;
}

/* How long the way is and over what ground; straight_only spares the search for a detour. */
mye_trip mye_measure(const mye_scene *scene, const mye_state *s, const mye_move *m,
                     bool straight_only)
{
    way w = way_of(scene, s, m);
    mye_trip trip = {.length =
                         m->charged >= 0 ? mye_gap(scene, s, m->unit, m->charged) : farthest(m),
                     .going = going_of(scene, s, m, &w)};
    int32_t longest = 2 * mye_rate(scene, s, m->unit, MYE_OVER_OPEN), round;

    if (trip.length > longest || mye_has_status(s, m->unit, MYE_ALOFT) ||
        is_straight(scene, s, m, &w))
        return trip;
    round = straight_only ? SK_NO_ROUTE : length_round(scene, s, m, longest);
    if (round == SK_NO_ROUTE)
        trip.length = SK_NO_ROUTE;
    else if (round > trip.length)
        trip.length = round;
    return trip;
}

/* Move and March */

/* 3.7, 5.6: nobody marches when snared or through the river. */
int32_t mye_allowance(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going,
                      bool doubled)
{
    int32_t rate = mye_rate(scene, s, u, going);

    if (!doubled)
        return rate;
    if (going == MYE_THROUGH_RIVER || (s->open.unit[u].turn & MYE_SNARED) != 0)
        return 0;
    return 2 * rate;
}

static mye_stand stand_of(const sk_action *a)
{
    return (mye_stand){a->at, a->facing, a->how};
}

bool mye_stand_is_sane(const mye_board *board, const sk_action *a)
{
    return a->at.x >= 0 && a->at.y >= 0 && a->at.x <= board->width && a->at.y <= board->depth &&
           a->facing >= 0 && a->facing < SK_FULL_TURN && a->how >= 0 &&
           a->how < MYE_FORMATION_COUNT;
}

static sk_verdict too_far(int32_t u, int32_t length)
{
    if (length == SK_NO_ROUTE)
        return (sk_verdict){.why = MYE_NO_WAY, .unit = (int16_t)u};
    return (sk_verdict){.why = MYE_TOO_FAR, .unit = (int16_t)u, .n = length};
}

sk_verdict mye_move_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                          const mye_limits *limits)
{
    mye_body from, to;
    mye_stand stand = stand_of(a);
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to};
    sk_verdict fits;
    mye_trip trip;

    if (!mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    mye_body_of(scene, s, a->unit, &from);
    mye_body_at(scene, s, a->unit, &stand, &to);
    fits = mye_fits(scene, s, a->unit, &to, -1);
    if (!sk_allowed(fits))
        return fits;
    if (memcmp(from.at, to.at, (size_t)from.count * sizeof from.at[0]) == 0)
        return (sk_verdict){.why = MYE_STANDS_STILL, .unit = a->unit};
    trip = mye_measure(scene, s, &m, limits->straight_only);
    if (trip.length == SK_NO_ROUTE ||
        trip.length > mye_allowance(scene, s, a->unit, trip.going, limits->doubled))
        return too_far(a->unit, trip.length);
    return SK_ALLOW;
}

/* 3.9: a Behemoth that walks through friends tramples them. */
static void trample(const mye_play *p, const mye_move *m)
{
    static const int8_t SIDES[MYE_KIND_COUNT] = {6, 6, 6, 3, 6, 1};
    way w = way_of(p->scene, p->s, m);

    if (p->scene->unit[m->unit].kind != MYE_BEHEMOTH || mye_has_status(p->s, m->unit, MYE_ALOFT))
        return;
    for (int32_t other = 0; other < MYE_FIRST_ANIMAL; other++) {
        int32_t hits;
        if (other == m->unit || mye_are_enemies(m->unit, other) || !mye_is_on_table(p->s, other) ||
            !crosses_unit(&w, other, 0))
            continue;
        hits = mye_roll_d(p, other, MYE_FOR_TRAMPLING, SIDES[p->scene->unit[other].kind]);
        SK_TELL(p->log, .type = MYE_TRAMPLED, .unit = (int16_t)m->unit, .target = (int16_t)other,
                .n = {hits});
        mye_take_hits(
            p, &(mye_hits){
                   .unit = other, .by = m->unit, .hits = hits, .strength = 0, .trampling = true});
    }
}

/* 5.6: each mini that steps into the river may be swept away. */
void mye_survive_river(const mye_play *p, int32_t u, const mye_body *dry)
{
    const mye_board *board = mye_board_of(p->scene, p->s);
    const mye_figure *figure = &p->scene->unit[u];
    mye_body body;

    mye_body_of(p->scene, p->s, u, &body);
    if (!mye_body_in_river(p->scene, p->s, u, &body))
        return;
    for (int32_t i = 0; i < body.count; i++) {
        sk_circle base = {body.at[i], figure->radius};
        if (!mye_base_in_river(board, base) ||
            (dry != NULL && mye_base_in_river(board, (sk_circle){dry->at[i], figure->radius})))
            continue;
        if (mye_roll_d(p, u, MYE_FOR_SURVIVAL, 10) == 10) {
            p->s->open.wounds[body.mini[i]] = 0;
            SK_TELL(p->log, .type = MYE_SWEPT_AWAY, .unit = (int16_t)u);
        }
    }
    mye_gather(p->scene, p->s, u);
    if (p->s->open.unit[u].standing == 0)
        mye_destroy(p, u, MYE_NOBODY);
}

/* Moves the body there; what the move does to others and to itself follows. */
void mye_do_move(const mye_play *p, const mye_move *m)
{
    mye_body before = *m->from;

    trample(p, m);
    mye_put_body(p->scene, p->s, m->unit, m->to);
    mye_survive_river(p, m->unit, &before);
    if (mye_is_on_table(p->s, m->unit))
        mye_after_moving(p, m);
}

void mye_move_apply(const mye_play *p, const sk_action *a)
{
    mye_body from, to;
    mye_stand stand = stand_of(a);
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to};

    mye_body_of(p->scene, p->s, a->unit, &from);
    mye_body_at(p->scene, p->s, a->unit, &stand, &to);
    SK_TELL(p->log, .type = MYE_MOVED, .unit = a->unit, .at = a->at, .n = {farthest(&m)});
    mye_remember_places(p->s, &from);
    mye_do_move(p, &m);
}

/* Where the minis stood before, for placing them one by one. */
void mye_remember_places(mye_state *s, const mye_body *from)
{
    memset(s->open.before, 0, sizeof s->open.before);
    for (int32_t i = 0; i < from->count; i++)
        s->open.before[i] = mye_placed(from->at[i]);
}

/* Placing one mini by hand: no farther from where it stood than the move allowed, in coherency. */
sk_verdict mye_place_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_activation *frame = mye_frame(s);
    mye_body body, one;
    int32_t i = a->n[0] - 1;

    if (!frame->moved || frame->unit != a->unit)
        return SK_REFUSE(MYE_NOT_NOW);
    mye_body_of(scene, s, a->unit, &body);
    if (i < 0 || i >= body.count || !mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    if (!sk_points_within(mye_point(s->open.before[i]), a->at, frame->allowance))
        return too_far(a->unit, sk_dist_up(mye_point(s->open.before[i]), a->at));
    one = (mye_body){.count = 1, .mini = {body.mini[i]}};
    one.at[0] = a->at;
    for (int32_t k = 0; k < body.count; k++)
        if (k != i && sk_points_within(body.at[k], a->at, 2 * scene->unit[a->unit].radius - 1))
            return (sk_verdict){.why = MYE_TOO_NEAR, .unit = a->unit, .target = a->unit};
    body.at[i] = a->at;
    if (!mye_is_coherent(&body, scene->unit[a->unit].radius))
        return (sk_verdict){.why = MYE_OUT_OF_COHERENCY, .unit = a->unit};
    return mye_fits(scene, s, a->unit, &one, -1);
}

void mye_place_apply(const mye_play *p, const sk_action *a)
{
    mye_body body = {.count = 0};

    mye_body_of(p->scene, p->s, a->unit, &body);
    p->s->open.at[body.mini[a->n[0] - 1]] = mye_placed(a->at);
    mye_gather(p->scene, p->s, a->unit);
    SK_TELL(p->log, .type = MYE_PLACED, .unit = a->unit, .n = {a->n[0]}, .at = a->at);
}
