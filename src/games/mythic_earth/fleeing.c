/* 3.8 2/5: fleeing, and how it ends. */
#include "rules.h"

enum { RESCUE_REACH = 10 * MYE_INCH, SETTLE_STEP = MYE_INCH / 4, SETTLE_MOST = 6 * MYE_INCH };

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

/* As far as it can get: straight first, then bending to either side, then less far. */
static bool find_flight(const mye_scene *scene, const mye_state *s, int32_t u, sk_point along,
                        int32_t distance, mye_body *to)
{
    static const int16_t BEND[] = {0, 200, -200, 400, -400, 600, -600, 800, -800};
    sk_angle ahead = sk_angle_of(along);

    for (int32_t quarter = 4; quarter >= 1; quarter--)
        for (int32_t i = 0; i < (int32_t)(sizeof BEND / sizeof *BEND); i++)
            if (can_run(scene, s, u,
                        sk_polar(sk_turned(ahead, BEND[i]),
                                 distance * quarter / 4 - (BEND[i] != 0)), /* points are rounded */
                        to))
                return true;
    return false;
}

static int32_t flight_distance(const mye_scene *scene, const mye_state *s, int32_t u,
                               sk_point along)
{
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to};
    int32_t far = 2 * mye_rate(scene, s, u, MYE_OVER_OPEN);

    mye_body_of(scene, s, u, &from);
    mye_shift(&from, (sk_point){along.x * far, along.y * far}, &to);
    return 2 * mye_rate(scene, s, u, mye_straight_going(scene, s, &m));
}

static bool runs_off(const mye_scene *scene, const mye_state *s, int32_t u, sk_point by)
{
    mye_body to;

    mye_body_of(scene, s, u, &to);
    mye_shift(&to, by, &to);
    return touches_edge(mye_board_of(scene, s), &to, scene->unit[u].radius);
}

/* Runs twice its Move; over the table's edge it is destroyed. */
void mye_run(const mye_play *p, int32_t u, bool again)
{
    sk_point along = direction_of(p->scene, p->s, u, again);
    int32_t far = flight_distance(p->scene, p->s, u, along);
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to};

    p->s->open.unit[u].turn |= MYE_FLED;
    if (runs_off(p->scene, p->s, u, (sk_point){along.x * far, along.y * far})) {
        SK_TELL(p->log, .type = MYE_LEFT_TABLE, .unit = (int16_t)u);
        mye_destroy(p, u, MYE_NOBODY);
        return;
    }
    mye_body_of(p->scene, p->s, u, &from);
    if (!find_flight(p->scene, p->s, u, along, far, &to)) {
        SK_TELL(p->log, .type = MYE_HEMMED_IN, .unit = (int16_t)u);
        return;
    }
    mye_do_move(p, &m);
    SK_TELL(p->log, .type = MYE_RAN, .unit = (int16_t)u, .at = mye_centre(p->s, u));
}

/* A unit begins to flee: it leaves its fight, drops what it carries and runs. A flyer takes off. */
void mye_flee(const mye_play *p, int32_t u, int32_t victor)
{
    mye_unit *unit = &p->s->open.unit[u];
    bool again = (unit->status & MYE_FLEEING) != 0;

    SK_TELL(p->log, .type = MYE_FLEES, .unit = (int16_t)u);
    mye_drop_tokens(p, u, victor, false);
    mye_unit_beaten(p, u, victor);
    mye_break_off(p->s, u);
    unit->status |= MYE_FLEEING;
    unit->status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT | MYE_LOW);
    if (MYE_HAS(mye_talents(p->scene, p->s, u), FLY) && (unit->turn & MYE_SNARED) == 0)
        unit->status |= MYE_ALOFT;
    mye_run(p, u, again);
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
    if (!mye_is_heroic(scene, a->unit))
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
