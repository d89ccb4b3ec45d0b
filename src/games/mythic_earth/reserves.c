/* 5.2–5.4, 5.10: reserves, and minis that follow their unit onto the table. */
#include "rules.h"

enum { ANY_EDGE = 1, EDGES = 4, STEPS = 8 };

/* 5.10: in the fog a die tells the table edge; elsewhere any will do. */
static int32_t entry_of(const mye_play *p, int32_t u)
{
    uint16_t die;

    if (mye_board_of(p->scene, p->s)->primary != MYE_FOG_OF_WAR) {
        SK_TELL(p->log, .type = MYE_MAY_ENTER, .unit = (int16_t)u);
        return ANY_EDGE;
    }
    die = (uint16_t)mye_roll_d(p, u, MYE_FOR_ENTRY, 6);
    sk_log_roll(p->log,
                (sk_event){.type = MYE_ARRIVES, .seen_by = SK_EVERYBODY, .unit = (int16_t)u}, 6,
                &die, 1);
    return die;
}

/* 5.3, 5.4, 5.10: an unmodified test each turn from the second; in the fog the rest just come on
 * the fourth. [5_3_fail, 5_10_fourth] */
void mye_test_reserves(const mye_play *p)
{
    mye_state *s = p->s;
    bool all = mye_board_of(p->scene, s)->primary == MYE_FOG_OF_WAR && s->open.turn >= 4;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        if (!mye_has_status(s, u, MYE_RESERVE) || s->open.turn < 2 ||
            (!all && !mye_brave_test(p, u, MYE_TEST_ARRIVE)))
            continue;
        s->open.unit[u].entry = (uint8_t)entry_of(p, u);
        s->open.coming |= UINT64_C(1) << u;
    }
}

int32_t mye_coming_unit(const mye_state *s)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((s->open.coming >> u & 1) != 0)
            return u;
    return -1;
}

/* The next of them; when all are on, the pool. */
void mye_next_reserve(mye_state *s)
{
    s->open.step = s->open.coming != 0 ? MYE_ENTER : MYE_ROLL_POOL;
    if (s->open.coming != 0)
        s->open.seat = (uint8_t)mye_seat_of(mye_coming_unit(s));
}

/* Edges: 0 south, 1 north, 2 west, 3 east. [5_4_any_edge] */
static bool may_enter_by(const mye_state *s, int32_t u, int32_t edge)
{
    int32_t own = s->open.edge[mye_seat_of(u)], right = own == 0 ? 3 : 2;

    switch (s->open.unit[u].entry) {
    case ANY_EDGE:
        return true;
    case 2:
    case 3:
        return edge == own;
    case 4:
        return edge == 1 - own;
    case 5:
        return edge == right;
    default:
        return edge == 5 - right;
    }
}

static int32_t from_edge(const mye_board *board, sk_point p, int32_t edge)
{
    return edge == 0 ? p.y : edge == 1 ? board->depth - p.y : edge == 2 ? p.x : board->width - p.x;
}

static sk_point on_edge(const mye_board *board, sk_point p, int32_t edge)
{
    return edge == 0   ? (sk_point){p.x, 0}
           : edge == 1 ? (sk_point){p.x, board->depth}
           : edge == 2 ? (sk_point){0, p.y}
                       : (sk_point){board->width, p.y};
}

/* The edge it comes from: of those it may use, the nearest to where it goes. [5_10_edges] */
static int32_t edge_for(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t best = -1;

    for (int32_t edge = 0; edge < EDGES; edge++)
        if (may_enter_by(s, a->unit, edge) &&
            (best < 0 || from_edge(board, a->at, edge) < from_edge(board, a->at, best)))
            best = edge;
    return best;
}

/* How far one mini has to go to a free place; flyers come over everything. [5_4_point,
 * 5_4_ground] */
static mye_trip trip_of(const mye_scene *scene, const mye_state *s, const mye_move *m)
{
    if (!sk_allowed(mye_move_fits(scene, s, m)))
        return (mye_trip){.length = SK_NO_ROUTE};
    if (MYE_HAS(scene->unit[m->unit].talents, FLY))
        return (mye_trip){.length = sk_dist_up(m->from->at[0], m->to->at[0])};
    return mye_measure(scene, s, m, false);
}

/* 5.4: who gets from the entry point to his place in the formation. The slowest ground that
 * anybody crosses slows them all. */
typedef struct arrival {
    sk_point point;
    mye_body in;
    uint32_t out; /* those who do not, as bits */
} arrival;

static void arrive(const mye_scene *scene, const mye_state *s, const sk_action *a, arrival *v)
{
    mye_stand stand = {a->at, a->facing, a->how};
    int32_t length[MYE_MINIS_A_UNIT] = {0}, allowed;
    mye_going going = MYE_OVER_OPEN;
    mye_near near = mye_all_about(scene, s);
    mye_body all, from, to;
    mye_move m = {.unit = a->unit, .charged = -1, .from = &from, .to = &to, .near = &near};

    mye_fresh_body(scene, a->unit, &stand, &all);
    from.count = to.count = 1;
    from.at[0] = v->point;
    for (int32_t i = 0; i < all.count; i++) {
        mye_trip trip;
        to.at[0] = all.at[i];
        trip = trip_of(scene, s, &m);
        length[i] = trip.length;
        if (length[i] != SK_NO_ROUTE && trip.going > going)
            going = trip.going;
    }
    allowed = mye_allowance(scene, s, a->unit, going, a->verb == MYE_ENTER_MARCHING);
    v->in.count = 0;
    v->out = 0;
    for (int32_t i = 0; i < all.count; i++) {
        if (length[i] == SK_NO_ROUTE || length[i] > allowed) {
            v->out |= 1u << i;
            continue;
        }
        v->in.mini[v->in.count] = all.mini[i];
        v->in.at[v->in.count++] = all.at[i];
    }
}

/* Whether one of them stands so near to the point. */
static bool holds(const mye_body *body, int32_t reach, sk_point point)
{
    for (int32_t i = 0; i < body->count; i++)
        if (sk_points_within(body->at[i], point, reach))
            return true;
    return false;
}

/* [5_4_distance] */
static sk_verdict arrival_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                                arrival *v)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t edge = edge_for(scene, s, a), radius = scene->unit[a->unit].radius;

    v->point = on_edge(board, a->at, edge);
    arrive(scene, s, a, v);
    if (v->in.count == 0)
        return (sk_verdict){.why = MYE_WRONG_EDGE, .unit = a->unit};
    if (!mye_is_coherent(&v->in, radius) ||
        (v->out != 0 && !holds(&v->in, radius + MYE_FIGURE(scene, entry), v->point)))
        return (sk_verdict){.why = MYE_OUT_OF_COHERENCY, .unit = a->unit};
    return SK_ALLOW;
}

/* Candidates along the edges, in ranks a little way in. */
static sk_action spot_at(const mye_scene *scene, const mye_state *s, int32_t u, int32_t edge,
                         int32_t i)
{
    static const int16_t FACING[EDGES] = {SK_QUARTER_TURN, SK_QUARTER_TURN + SK_HALF_TURN, 0,
                                          SK_HALF_TURN};
    const mye_board *board = mye_board_of(scene, s);
    int32_t along = (edge < 2 ? board->width : board->depth) * i / STEPS;
    int32_t deep = scene->unit[u].radius + 150;

    return (sk_action){.verb = MYE_ENTER_MOVING,
                       .unit = (int16_t)u,
                       .how = MYE_TWO_RANKS,
                       .facing = FACING[edge],
                       .at = edge == 0   ? (sk_point){along, deep}
                             : edge == 1 ? (sk_point){along, board->depth - deep}
                             : edge == 2 ? (sk_point){deep, along}
                                         : (sk_point){board->width - deep, along}};
}

/* Offers the spots where all of it comes on, or those where some must wait; how many there are. */
static int32_t offer_entries(const mye_scene *scene, const mye_state *s, int32_t u, bool whole,
                             sk_actions *list)
{
    int32_t found = 0;

    for (int32_t edge = 0; edge < EDGES; edge++)
        for (int32_t i = 1; i < STEPS && may_enter_by(s, u, edge); i++) {
            sk_action a = spot_at(scene, s, u, edge, i);
            arrival v;
            if (!sk_allowed(arrival_check(scene, s, &a, &v)) || (whole && v.out != 0))
                continue;
            if (list != NULL)
                sk_offer(list, a);
            found++;
        }
    return found;
}

/* [5_4_all_if_possible] */
sk_verdict mye_enter_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    arrival v;
    sk_verdict verdict;

    if (a->verb < MYE_ENTER_MOVING || a->verb > MYE_WAIT_OUTSIDE || a->unit != mye_coming_unit(s))
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->verb == MYE_WAIT_OUTSIDE) /* [5_4_must_come] */
        return offer_entries(scene, s, a->unit, false, NULL) > 0
                   ? (sk_verdict){.why = MYE_HAS_ROOM, .unit = a->unit}
                   : SK_ALLOW;
    if (!mye_stand_is_sane(mye_board_of(scene, s), a))
        return SK_REFUSE(MYE_NOT_THERE);
    verdict = arrival_check(scene, s, a, &v);
    if (sk_allowed(verdict) && v.out != 0 && offer_entries(scene, s, a->unit, true, NULL) > 0)
        return (sk_verdict){.why = MYE_HAS_ROOM_FOR_ALL, .unit = a->unit};
    return verdict;
}

void mye_enter_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t u = mye_coming_unit(s);

    if (offer_entries(scene, s, u, true, list) == 0 && offer_entries(scene, s, u, false, list) == 0)
        sk_offer(list, (sk_action){.verb = MYE_WAIT_OUTSIDE, .unit = (int16_t)u});
}

/* Minis that found no room stay at the entry point, outside. */
static void leave_outside(const mye_play *p, int32_t u, const arrival *v)
{
    int32_t first = p->scene->unit[u].first, count = 0;

    for (uint32_t left = v->out; left != 0; left &= left - 1) {
        int32_t m = first + __builtin_ctz(left);
        p->s->open.wounds[m] = 0;
        p->s->open.at[m] = mye_placed(v->point);
        count++;
    }
    p->s->open.unit[u].outside = v->out;
    if (count > 0)
        SK_TELL(p->log, .type = MYE_STILL_OUTSIDE, .unit = (int16_t)u, .n = {count});
}

/* [5_4_acts, 3_7_9_entering] */
void mye_enter_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    arrival v;

    s->open.coming &= ~(UINT64_C(1) << a->unit);
    if (a->verb == MYE_WAIT_OUTSIDE) {
        SK_TELL(p->log, .type = MYE_HELD_BACK, .unit = a->unit);
        mye_next_die(p);
        return;
    }
    arrival_check(p->scene, s, a, &v);
    leave_outside(p, a->unit, &v);
    mye_come_on(p, a, &v.in);
    s->open.unit[a->unit].turn |= MYE_ENTERED | MYE_ACTED;
    mye_push(s, (mye_frame){.unit = (uint8_t)a->unit,
                            .used = 1,
                            .moved = 0,
                            .slots = a->verb == MYE_ENTER_MOVING,
                            .reacts_to = MYE_NOBODY});
    mye_perform(p, a); /* 3.7.9: having come on, it may find itself near a trap */
}

/* Those who follow when the unit moves again */

int32_t mye_count_outside(const mye_state *s, int32_t u)
{
    return __builtin_popcount(s->open.unit[u].outside);
}

/* Places for them beside the body, within reach of the entry point; those who have none stay
 * out. */
static uint32_t follow(const mye_scene *scene, const mye_state *s, int32_t u, int32_t reach,
                       mye_body *body)
{
    uint32_t out = s->open.unit[u].outside;
    int32_t first = scene->unit[u].first;
    mye_near near = mye_all_about(scene, s);
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to, .near = &near};

    from.count = to.count = 1;
    for (uint32_t left = out; left != 0; left &= left - 1) {
        int32_t k = __builtin_ctz(left);
        mye_trip trip;
        from.at[0] = mye_point(s->open.at[first + k]);
        if (!mye_find_room(scene, s, u, body, from.at[0], &to.at[0]))
            continue;
        trip = trip_of(scene, s, &m);
        if (trip.length == SK_NO_ROUTE || trip.length > reach)
            continue;
        body->mini[body->count] = (int16_t)(first + k);
        body->at[body->count++] = to.at[0];
        out &= ~(1u << k);
    }
    return out;
}

/* 5.4: a unit with minis outside may go where they all can follow, or keeps to its entry point.
 * [5_4_keeps_point] */
bool mye_keeps_entry(const mye_scene *scene, const mye_state *s, int32_t u, int32_t reach,
                     const mye_body *to)
{
    int32_t first = scene->unit[u].first;
    uint32_t outside = s->open.unit[u].outside;
    mye_body body;

    if (outside == 0)
        return true;
    body = *to;
    return follow(scene, s, u, reach, &body) == 0 ||
           holds(to, scene->unit[u].radius + MYE_FIGURE(scene, entry),
                 mye_point(s->open.at[first + __builtin_ctz(outside)]));
}

/* [5_4_follow] */
void mye_bring_in(const mye_play *p, int32_t u, int32_t reach)
{
    mye_unit *unit = &p->s->open.unit[u];
    uint32_t were = unit->outside;
    mye_body body;

    mye_body_of(p->scene, p->s, u, &body);
    unit->outside = follow(p->scene, p->s, u, reach, &body);
    for (uint32_t in = were & ~unit->outside; in != 0; in &= in - 1) {
        int32_t m = p->scene->unit[u].first + __builtin_ctz(in);
        p->s->open.wounds[m] = p->scene->unit[u].stats[p->scene->profile_of[m]].wounds;
    }
    mye_put_body(p->scene, p->s, u, &body);
    if (were != unit->outside)
        SK_TELL(p->log, .type = MYE_FOLLOWED, .unit = (int16_t)u);
}
