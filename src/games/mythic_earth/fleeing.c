/* 3.8 2/5: fleeing, and how it ends. */
#include "rules.h"

enum {
    SETTLE_STEP = MYE_INCH / 4,
    SETTLE_MOST = 6 * MYE_INCH,
    SIDESTEPS = 12,                /* inches to either side, looking for a spot of the edge */
    LONGEST_DETOUR = 30 * MYE_INCH /* more than the straight way */
};

static sk_point towards_edge(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_board *board = mye_board_of(scene, s);
    sk_point at = mye_centre(s, u);
    bool south = s->open.edge[mye_seat_of(u)] == 0;
    int32_t to_long = south ? at.y : board->depth - at.y;
    int32_t to_short = south ? at.x : board->width - at.x;

    if (board->primary == MYE_GREAT_HUNT && to_short < to_long)
        return (sk_point){south ? -1 : 1, 0};
    return (sk_point){0, south ? -1 : 1};
}

static sk_point towards_nearest_edge(const mye_board *board, sk_point at, int32_t *distance)
{
    const int32_t to[4] = {at.y, board->depth - at.y, at.x, board->width - at.x};
    static const sk_point WAY[4] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    int32_t best = 0;

    for (int32_t i = 1; i < 4; i++)
        if (to[i] < to[best])
            best = i;
    *distance = to[best];
    return WAY[best];
}

/* First flight: to the own edge. Later ones: to the own zone or any edge, whichever is nearer.
 * [3_7_7_nearest, 3_8_2_again, 3_8_2_loses] */
static sk_point direction_of(const mye_scene *scene, const mye_state *s, int32_t u, bool again)
{
    sk_circle here = {mye_centre(s, u), s->open.unit[u].radius};
    int32_t to_zone = mye_gap_to_zone(scene, s, mye_seat_of(u), here), to_edge;
    sk_point nearest = towards_nearest_edge(mye_board_of(scene, s), here.centre, &to_edge);

    if (!again || to_zone <= 0 || to_zone <= to_edge)
        return towards_edge(scene, s, u);
    return nearest;
}

/* A way to run: that far in that direction, if nothing is in it. */
static bool can_run(const mye_scene *scene, const mye_state *s, int32_t u, sk_point by,
                    mye_body *to)
{
    mye_body from;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = to};
    int32_t length;

    mye_body_of(scene, s, u, &from);
    mye_shift(&from, by, to);
    if (!sk_allowed(mye_fits(scene, s, u, to, -1)))
        return false;
    length = mye_measure(scene, s, &m, true).length; /* beyond the March it is not looked at */
    return length >= 0 && length <= 2 * mye_rate(scene, s, u, MYE_OVER_OPEN);
}

/* The way out: that of the mini nearest to the edge, which the others follow. */
typedef struct way_out {
    mye_body from, to; /* of that one mini */
    mye_walk walk;
    int32_t length;
} way_out;

static int64_t ahead_of(sk_point at, sk_point along)
{
    return (int64_t)at.x * along.x + (int64_t)at.y * along.y;
}

static void find_foremost(const mye_scene *scene, const mye_state *s, int32_t u, sk_point along,
                          mye_body *one)
{
    mye_body body;
    int32_t best = 0;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 1; i < body.count; i++)
        if (ahead_of(body.at[i], along) > ahead_of(body.at[best], along))
            best = i;
    one->count = 1;
    one->mini[0] = body.mini[best];
    one->at[0] = body.at[best];
}

/* Where its base touches that edge, so far to the side. */
static sk_point spot_at_edge(const mye_board *board, sk_point at, sk_point along, int32_t radius,
                             int32_t aside)
{
    if (along.x == 0)
        return (sk_point){at.x + aside, along.y < 0 ? radius : board->depth - radius};
    return (sk_point){along.x < 0 ? radius : board->width - radius, at.y + aside};
}

static bool is_on_board(const mye_board *board, sk_point at, int32_t radius)
{
    return at.x >= radius && at.y >= radius && at.x <= board->width - radius &&
           at.y <= board->depth - radius;
}

/* 3.8.2: straight to the edge, or the shortest way round what is in between to any spot of it.
 * [3_8_2_own_edge, 3_8_2_around] */
static bool find_way_out(const mye_scene *scene, const mye_state *s, int32_t u, sk_point along,
                         way_out *out)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t radius = scene->unit[u].radius, best = SK_NO_ROUTE;
    mye_move m = {.unit = u, .charged = -1, .from = &out->from, .to = &out->to};
    sk_point goal = {0, 0};

    find_foremost(scene, s, u, along, &out->from);
    out->to = out->from;
    for (int32_t k = 0; k <= 2 * SIDESTEPS; k++) {
        int32_t aside = (k + 1) / 2 * MYE_INCH * (k % 2 == 0 ? 1 : -1);
        sk_point spot = spot_at_edge(board, out->from.at[0], along, radius, aside);
        int32_t straight = sk_dist_up(out->from.at[0], spot), found;
        int32_t most = best == SK_NO_ROUTE ? straight + LONGEST_DETOUR : best - 1;
        out->to.at[0] = spot;
        if (straight > most || !is_on_board(board, spot, radius) ||
            (found = mye_find_way(scene, s, &m, most, &out->walk)) == SK_NO_ROUTE)
            continue;
        best = found;
        goal = spot;
    }
    out->to.at[0] = goal;
    out->length = best == SK_NO_ROUTE ? best : mye_find_way(scene, s, &m, best, &out->walk);
    return best != SK_NO_ROUTE;
}

/* Twice the Move over the ground of that way. */
static int32_t flight_distance(const mye_scene *scene, const mye_state *s, int32_t u,
                               const way_out *out)
{
    int32_t far = 2 * mye_rate(scene, s, u, MYE_OVER_OPEN);
    mye_walk walk = out->walk;
    mye_body here;
    mye_move m = {.unit = u, .charged = -1, .from = &out->from, .to = &here};

    if (far < out->length)
        mye_cut_walk(&walk, far, out->length, &here);
    else
        here = out->to;
    return 2 * mye_rate(scene, s, u, mye_going_of(scene, s, &m, &walk));
}

/* The mini nearest to the edge before the others of the unit. */
static void gather_behind(const way_out *out, mye_body *unit)
{
    int32_t i = 0;

    while (unit->mini[i] != out->from.mini[0])
        i++;
    unit->mini[i] = unit->mini[0];
    unit->at[i] = unit->at[0];
    unit->mini[0] = out->from.mini[0];
    unit->at[0] = out->from.at[0];
}

/* Whether the unit can come to stand there, or its minis close by, none of them having to go too
 * far. The first must have less of its way before it then: nobody runs on the spot. */
static bool can_get_to(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *from,
                       int32_t far, mye_body *to)
{
    mye_move m = {.unit = u, .charged = -1, .from = from, .to = to};
    sk_point here = to->at[0];
    mye_trip trip;

    if (!mye_squeeze_in(scene, s, u, -1, to) || !sk_points_within(here, to->at[0], far - 1))
        return false;
    trip = mye_measure(scene, s, &m, false);
    return trip.length != SK_NO_ROUTE && trip.length <= 2 * mye_rate(scene, s, u, trip.going);
}

/* After so much of the way, as it stands. */
static bool can_follow(const mye_scene *scene, const mye_state *s, int32_t u, const way_out *out,
                       const mye_body *from, int32_t far, mye_body *to)
{
    sk_point here = mye_walked_by(&out->walk, 0, far, out->length);

    mye_shift(from, sk_minus(here, from->at[0]), to);
    return can_get_to(scene, s, u, from, far, to);
}

/* In file: each comes to where the first stood and goes its way, so far altogether. */
static bool can_file(const mye_scene *scene, const mye_state *s, int32_t u, const way_out *out,
                     const mye_walk *up, int32_t far, mye_body *to)
{
    *to = *up->from;
    for (int32_t i = 0; i < to->count; i++) {
        int32_t first = mye_way_of(up, i);
        to->at[i] = far < first ? mye_walked_by(up, i, far, first)
                                : mye_walked_by(&out->walk, 0, far - first, out->length);
    }
    return can_get_to(scene, s, u, up->from, far, to);
}

/* As far along the way as the unit gets from where it is; false when it gets nowhere.
 * [3_8_2_march] */
static bool find_flight(const mye_scene *scene, const mye_state *s, int32_t u, const way_out *out,
                        int32_t distance, mye_body *from, mye_body *to)
{
    mye_body front;
    mye_move m = {.unit = u, .charged = -1, .from = from, .to = &front};
    mye_walk up;
    bool files;

    gather_behind(out, from);
    if (can_follow(scene, s, u, out, from, distance, to))
        return true;
    front = *from;
    for (int32_t i = 1; i < front.count; i++)
        front.at[i] = front.at[0];
    files = mye_find_way(scene, s, &m, LONGEST_DETOUR, &up) != SK_NO_ROUTE;
    for (int32_t far = distance; far >= SETTLE_STEP; far -= SETTLE_STEP)
        if (can_follow(scene, s, u, out, from, far, to) ||
            (files && can_file(scene, s, u, out, &up, far, to)))
            return true;
    return false;
}

/* With the way to the edge shut, as far as it can get: straight or bending to either side.
 * [3_8_2_hemmed] */
static bool find_dead_end(const mye_scene *scene, const mye_state *s, int32_t u, sk_point along,
                          mye_body *to)
{
    static const int16_t BEND[] = {0, 200, -200, 400, -400, 600, -600, 800, -800};
    int32_t distance = 2 * mye_rate(scene, s, u, MYE_OVER_OPEN);

    for (int32_t quarter = 4; quarter >= 1; quarter--)
        for (int32_t i = 0; i < (int32_t)(sizeof BEND / sizeof *BEND); i++)
            if (can_run(scene, s, u,
                        sk_polar(sk_turned(sk_angle_of(along), BEND[i]),
                                 distance * quarter / 4 - (BEND[i] != 0)), /* points are rounded */
                        to))
                return true;
    return false;
}

/* [3_7_7_edge, 3_8_2_edge, 5_10_fleeing] */
static void leave_table(const mye_play *p, int32_t u)
{
    SK_TELL(p->log, .type = MYE_LEFT_TABLE, .unit = (int16_t)u);
    mye_destroy(p, u, MYE_NOBODY);
}

/* Every flight of a flyer is one in the air, unless Aylus hold it. [3_9_fly_flees] */
static void take_wing(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (MYE_HAS(mye_talents(p->scene, p->s, u), FLY) && (unit->turn & MYE_SNARED) == 0)
        unit->status |= MYE_ALOFT;
}

/* Runs as far as it gets; over the table's edge it is destroyed. */
static void run_along(const mye_play *p, int32_t u, sk_point along)
{
    way_out out;
    bool open = find_way_out(p->scene, p->s, u, along, &out);
    int32_t far = open ? flight_distance(p->scene, p->s, u, &out) : 0;
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to};

    if (open && out.length <= far) {
        leave_table(p, u);
        return;
    }
    mye_body_of(p->scene, p->s, u, &from);
    if (open ? !find_flight(p->scene, p->s, u, &out, far, &from, &to)
             : !find_dead_end(p->scene, p->s, u, along, &to)) {
        SK_TELL(p->log, .type = MYE_HEMMED_IN, .unit = (int16_t)u);
        return;
    }
    mye_do_move(p, &m);
    if (mye_is_on_table(p->s, u))
        SK_TELL(p->log, .type = MYE_RAN, .unit = (int16_t)u, .at = mye_centre(p->s, u));
}

/* Runs twice its Move. [3_8_2_march] */
void mye_run(const mye_play *p, int32_t u, bool again)
{
    p->s->open.unit[u].turn |= MYE_FLED;
    take_wing(p, u);
    run_along(p, u, direction_of(p->scene, p->s, u, again));
}

/* A unit begins to flee: it leaves its fight, drops what it carries and runs. */
void mye_flee(const mye_play *p, int32_t u, int32_t victor)
{
    mye_unit *unit = &p->s->open.unit[u];

    SK_TELL(p->log, .type = MYE_FLEES, .unit = (int16_t)u);
    mye_drop_tokens(p, u, victor, false);
    mye_break_off(p->s, u);
    unit->status |= MYE_FLEEING;
    unit->status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT | MYE_LOW);
    mye_run(p, u, false);
}

/* 3.8 5/5: an inch from friends, more than three from enemies. [3_8_5_distance] */
static bool stands_clear(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (int32_t other = 0; other < MYE_FIRST_ANIMAL; other++)
        if (other != u && mye_is_on_table(s, other) &&
            mye_units_within(scene, s, u, other,
                             mye_are_enemies(u, other) ? 3 * MYE_INCH : MYE_INCH - 1))
            return false;
    return true;
}

/* It backs away until it stands clear; where it cannot, it stays. */
static void settle_down(const mye_play *p, int32_t u)
{
    sk_point back = direction_of(p->scene, p->s, u, false);
    mye_body was, to;

    mye_body_of(p->scene, p->s, u, &was);
    for (int32_t far = SETTLE_STEP; !stands_clear(p->scene, p->s, u); far += SETTLE_STEP) {
        mye_put_body(p->scene, p->s, u, &was);
        if (far > SETTLE_MOST)
            return;
        if (can_run(p->scene, p->s, u, (sk_point){back.x * far, back.y * far}, &to))
            mye_put_body(p->scene, p->s, u, &to);
    }
}

/* [3_8_2_until] */
void mye_stop_fleeing(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    unit->status &= (uint16_t)~MYE_FLEEING;
    unit->turn |= MYE_RALLIED;
    SK_TELL(p->log, .type = MYE_STOPPED, .unit = (int16_t)u);
    if (!mye_is_locked(p->s, u))
        settle_down(p, u);
}

/* A Stop Fleeing attempt, its own or a Heroic Figure's; failing, it runs again. [3_7_14_rally,
 * 3_8_5_fail, 3_8_5_same_turn] */
bool mye_rally(const mye_play *p, int32_t u, int32_t hero)
{
    sk_needs needs = hero == MYE_NOBODY ? mye_brave_needs(p->scene, p->s, u, MYE_TEST_STOP)
                                        : mye_rescue_needs(p->scene, p->s, hero, u);

    p->s->open.unit[u].turn &= (uint16_t)~MYE_FLED;
    if (mye_roll_brave(p, u, &needs, false))
        return true;
    mye_run(p, u, true);
    return false;
}

/* [3_8_5_hero, 3_8_5_not_fighting, 3_8_5_only_heroes] */
sk_verdict mye_rescue_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->target < 0 || a->target >= MYE_FIRST_ANIMAL || mye_are_enemies(a->unit, a->target) ||
        a->target == a->unit || !mye_is_on_table(s, a->target))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (!mye_has_hero(scene, s, a->unit))
        return (sk_verdict){.why = MYE_NOT_HEROIC, .unit = a->unit};
    if (!mye_has_status(s, a->target, MYE_FLEEING))
        return (sk_verdict){.why = MYE_NOT_FLEEING, .unit = a->target};
    if (mye_is_locked(s, a->target)) /* 3.8.2: it has halted for the fight (ruling 135) */
        return (sk_verdict){.why = MYE_IS_LOCKED, .unit = a->target};
    if (!mye_units_within(scene, s, a->unit, a->target, MYE_FIGURE(scene, rescue)))
        return (sk_verdict){.why = MYE_OUT_OF_RANGE, .target = a->target};
    return SK_ALLOW;
}

/* [3_8_5_helped] */
void mye_rescue_apply(const mye_play *p, const sk_action *a)
{
    if (mye_rally(p, a->target, a->unit))
        mye_stop_fleeing(p, a->target);
}
