/* 3.8 2/5: fleeing, and how it ends. */
#include "rules.h"

enum {
    RESCUE_REACH = 10 * MYE_INCH,
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

/* First flight: to the own edge. Later ones: to the own zone or any edge, whichever is nearer. */
static sk_point direction_of(const mye_scene *scene, const mye_state *s, int32_t u, bool again)
{
    sk_circle here = {mye_centre(s, u), s->open.unit[u].radius};
    int32_t to_zone = mye_gap_to_zone(scene, s, mye_seat_of(u), here), to_edge;
    sk_point nearest = towards_nearest_edge(mye_board_of(scene, s), here.centre, &to_edge);

    if (!again || to_zone <= 0 || to_zone <= to_edge)
        return towards_edge(scene, s, u);
    return nearest;
}

static bool touches_edge(const mye_board *board, const mye_body *body, int32_t radius)
{
    for (int32_t i = 0; i < body->count; i++)
        if (body->at[i].x <= radius || body->at[i].y <= radius ||
            body->at[i].x >= board->width - radius || body->at[i].y >= board->depth - radius)
            return true;
    return false;
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

static bool runs_off(const mye_scene *scene, const mye_state *s, int32_t u, sk_point by)
{
    mye_body to;

    mye_body_of(scene, s, u, &to);
    mye_shift(&to, by, &to);
    return touches_edge(mye_board_of(scene, s), &to, scene->unit[u].radius);
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

/* 3.8.2: straight to the edge, or the shortest way round what is in between; where the edge itself
 * is barred, to the nearest spot of it that is not. */
static bool find_way_out(const mye_scene *scene, const mye_state *s, int32_t u, sk_point along,
                         way_out *out)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t radius = scene->unit[u].radius;
    mye_move m = {.unit = u, .charged = -1, .from = &out->from, .to = &out->to};

    find_foremost(scene, s, u, along, &out->from);
    out->to = out->from;
    for (int32_t k = 0; k < 2 * SIDESTEPS; k++) {
        int32_t aside = (k + 1) / 2 * MYE_INCH * (k % 2 == 0 ? 1 : -1);
        sk_point spot = spot_at_edge(board, out->from.at[0], along, radius, aside);
        if (spot.x < radius || spot.y < radius || spot.x > board->width - radius ||
            spot.y > board->depth - radius)
            continue;
        out->to.at[0] = spot;
        out->length = mye_find_way(scene, s, &m, sk_dist_up(out->from.at[0], spot) + LONGEST_DETOUR,
                                   &out->walk);
        if (out->length != SK_NO_ROUTE)
            return true;
    }
    return false;
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

/* The unit after so much of the way: as it stands if there is room, else each mini near its place.
 * False when it cannot stand there, or some mini would have to go too far. */
static bool can_follow(const mye_scene *scene, const mye_state *s, int32_t u, const way_out *out,
                       int32_t far, mye_body *to)
{
    sk_point here = mye_walked_by(&out->walk, 0, far, out->length);
    mye_body from;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = to};
    mye_trip trip;

    mye_body_of(scene, s, u, &from);
    mye_shift(&from, sk_minus(here, out->from.at[0]), to);
    if (!mye_squeeze_in(scene, s, u, -1, to))
        return false;
    trip = mye_measure(scene, s, &m, false);
    return trip.length != SK_NO_ROUTE && trip.length <= 2 * mye_rate(scene, s, u, trip.going);
}

/* As far along the way as the unit gets; false when it gets nowhere. */
static bool find_flight(const mye_scene *scene, const mye_state *s, int32_t u, const way_out *out,
                        int32_t distance, mye_body *to)
{
    for (int32_t far = distance; far >= SETTLE_STEP; far -= SETTLE_STEP)
        if (can_follow(scene, s, u, out, far, to))
            return true;
    return false;
}

/* With the way to the edge shut, as far as it can get: straight or bending to either side. */
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

static void leave_table(const mye_play *p, int32_t u)
{
    SK_TELL(p->log, .type = MYE_LEFT_TABLE, .unit = (int16_t)u);
    mye_destroy(p, u, MYE_NOBODY);
}

/* Runs twice its Move; over the table's edge it is destroyed. */
void mye_run(const mye_play *p, int32_t u, bool again)
{
    sk_point along = direction_of(p->scene, p->s, u, again);
    way_out out;
    bool open = find_way_out(p->scene, p->s, u, along, &out);
    int32_t far = open ? flight_distance(p->scene, p->s, u, &out) : 0;
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to};

    p->s->open.unit[u].turn |= MYE_FLED;
    if (open && out.length <= far) {
        leave_table(p, u);
        return;
    }
    mye_body_of(p->scene, p->s, u, &from);
    if (open ? !find_flight(p->scene, p->s, u, &out, far, &to)
             : !find_dead_end(p->scene, p->s, u, along, &to)) {
        SK_TELL(p->log, .type = MYE_HEMMED_IN, .unit = (int16_t)u);
        return;
    }
    mye_do_move(p, &m);
    if (mye_is_on_table(p->s, u))
        SK_TELL(p->log, .type = MYE_RAN, .unit = (int16_t)u, .at = mye_centre(p->s, u));
}

/* A unit begins to flee: it leaves its fight, drops what it carries and runs. A flyer takes off. */
void mye_flee(const mye_play *p, int32_t u, int32_t victor)
{
    mye_unit *unit = &p->s->open.unit[u];

    SK_TELL(p->log, .type = MYE_FLEES, .unit = (int16_t)u);
    mye_drop_tokens(p, u, victor, false);
    mye_break_off(p->s, u);
    unit->status |= MYE_FLEEING;
    unit->status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT | MYE_LOW);
    if (MYE_HAS(mye_talents(p->scene, p->s, u), FLY) && (unit->turn & MYE_SNARED) == 0)
        unit->status |= MYE_ALOFT;
    mye_run(p, u, false);
}

/* 3.8 5/5: an inch from friends, more than three from enemies. */
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
        sk_point by = {back.x * far, back.y * far};
        mye_put_body(p->scene, p->s, u, &was);
        if (far > SETTLE_MOST || runs_off(p->scene, p->s, u, by))
            return;
        if (can_run(p->scene, p->s, u, by, &to))
            mye_put_body(p->scene, p->s, u, &to);
    }
}

void mye_stop_fleeing(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    unit->status &= (uint16_t)~MYE_FLEEING;
    unit->turn |= MYE_RALLIED;
    SK_TELL(p->log, .type = MYE_STOPPED, .unit = (int16_t)u);
    if (!mye_is_locked(p->s, u))
        settle_down(p, u);
}

/* A Stop Fleeing attempt, its own or a Heroic Figure's; failing, it runs again. */
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

sk_verdict mye_rescue_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->target < 0 || a->target >= MYE_FIRST_ANIMAL || mye_are_enemies(a->unit, a->target) ||
        a->target == a->unit || !mye_is_on_table(s, a->target))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (!mye_has_hero(scene, s, a->unit))
        return (sk_verdict){.why = MYE_NOT_HEROIC, .unit = a->unit};
    if (!mye_has_status(s, a->target, MYE_FLEEING))
        return (sk_verdict){.why = MYE_NOT_FLEEING, .unit = a->target};
    if (!mye_units_within(scene, s, a->unit, a->target, RESCUE_REACH))
        return (sk_verdict){.why = MYE_OUT_OF_RANGE, .target = a->target};
    return SK_ALLOW;
}

void mye_rescue_apply(const mye_play *p, const sk_action *a)
{
    if (mye_rally(p, a->target, a->unit))
        mye_stop_fleeing(p, a->target);
}
