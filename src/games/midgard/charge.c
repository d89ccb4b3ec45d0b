/* Charges: straight ahead into contact, answered by evading or counter charging, and Get In! */
#include "base/sweep.h"
#include "rules.h"

sk_shape mid_lane_of(const sk_rect *base, int32_t distance)
{
    return sk_lane(base, distance);
}

static bool is_ahead(const sk_rect *base, sk_point at, int32_t far)
{
    sk_point seen;

    if (!sk_points_within(base->centre, at, far + 120))
        return false;
    seen = mid_seen_from(base, at);
    return seen.x > -60 && seen.x < far + 90 && seen.y > -110 && seen.y < 110;
}

mid_heading mid_ahead_of(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far)
{
    return (mid_heading){piece, far, mid_has(scene, piece, MID_FLYING) || mid_is_hero(scene, piece),
                         mid_base(scene, s, piece)};
}

/* Flyers stand on nobody and on no impassable ground when they come down. [ch_flyer_lands] */
static bool lands_at(const mid_scene *scene, const mid_state *s, const mid_heading *way,
                     int32_t far)
{
    sk_rect base = way->base;

    base.centre = mid_step(base.centre, base.facing, far);
    return mid_fits(scene, s, way->piece, &base);
}

/* Who meets somebody there has a corner over the table's edge, where no move leads. */
static bool meets_off_table(const mid_scene *scene, const mid_heading *way, int32_t far)
{
    sk_rect base = way->base;
    sk_shape shape;

    base.centre = mid_step(base.centre, base.facing, far);
    shape = sk_rect_shape(&base);
    return !mid_is_on_table(scene, &shape);
}

/* [ch_ahead, ch_blocked, ch_first_met] */
mid_meeting mid_look_ahead(const mid_scene *scene, const mid_state *s, const mid_heading *way)
{
    const sk_rect *base = &way->base;
    int32_t piece = way->piece, far = way->far;
    bool flies = mid_has(scene, piece, MID_FLYING);
    mid_meeting m = {MID_NOBODY, far + 1, far};

    for (int32_t other = 0; other < mid_end_of(scene, 1); other++) {
        bool foe = mid_seat_of(other) != mid_seat_of(piece);
        sk_shape shape;
        int32_t met;
        if (!is_ahead(base, s->open.piece[other].at, far) || other == piece ||
            !mid_is_fielded(s, other) || (!foe && (way->passes || mid_is_hero(scene, other))))
            continue;
        shape = mid_shape(scene, s, other);
        met = foe ? mid_contact_ahead(base, &shape, far)
                  : mid_met_at(base, base->facing, &shape, far);
        if (met == SK_NO_CONTACT || (foe && flies && !lands_at(scene, s, way, met)))
            continue;
        if (foe && met < m.at)
            m.enemy = other, m.at = met;
        else if (!foe && met < m.limit)
            m.limit = met;
    }
    if (!flies)
        m.limit = mid_free_ahead(scene, piece, base, m.limit);
    if (m.at > m.limit || (m.enemy >= 0 && meets_off_table(scene, way, m.at)))
        m.enemy = MID_NOBODY;
    return m;
}

/* Is this one touched at once with the nearest enemy? Then either may be named. [ch_either] */
static bool is_met_with(const mid_scene *scene, const mid_state *s, const mid_heading *way,
                        const mid_meeting *m, int32_t other)
{
    sk_shape shape;

    if (!is_ahead(&way->base, s->open.piece[other].at, way->far))
        return false;
    shape = mid_shape(scene, s, other);
    return mid_contact_ahead(&way->base, &shape, m->at + MID_TOUCH) != SK_NO_CONTACT;
}

/* How far to contact with this enemy, or SK_NO_CONTACT. Flyers pass over others, stand on none.
 * [ch_reach, ch_flyer] */
int32_t mid_way_to(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    mid_heading way = mid_ahead_of(scene, s, piece, mid_move_of(scene, piece));
    sk_shape shape;
    mid_meeting m;

    if (mid_has(scene, piece, MID_FLYING)) {
        int32_t far;
        shape = mid_shape(scene, s, target);
        far = mid_contact_ahead(&way.base, &shape, way.far);
        if (far == SK_NO_CONTACT)
            return far;
        way.base.centre = mid_step(way.base.centre, way.base.facing, far);
        return mid_fits(scene, s, piece, &way.base) ? far : SK_NO_CONTACT;
    }
    m = mid_look_ahead(scene, s, &way);
    if (m.enemy == target)
        return m.at;
    return m.enemy >= 0 && is_met_with(scene, s, &way, &m, target) ? m.at : SK_NO_CONTACT;
}

/* [t_fixed_no_charge, mi_charge, ch_zone] */
sk_verdict mid_charge_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t far, zone;
    mid_walk walk;

    if (!mid_is_piece(a->target) || !mid_is_fielded(s, a->target) ||
        mid_seat_of(a->target) == mid_seat_of(a->unit))
        return SK_REFUSE(MID_NO_TARGET);
    if (mid_is_attached(s, a->unit) || mid_is_engaged(s, a->unit))
        return (sk_verdict){.why = MID_IN_COMBAT, .unit = a->unit};
    if (mid_has(scene, a->unit, MID_FIXED) || mid_has(scene, a->unit, MID_NON_COMBATANT))
        return (sk_verdict){.why = MID_NEVER_CHARGES, .unit = a->unit};
    if (s->open.misty && !mid_is_marked(s, a->target, MID_IN_SIGHT))
        return (sk_verdict){.why = MID_HIDDEN_BY_MIST, .target = a->target};
    far = mid_way_to(scene, s, a->unit, a->target);
    if (far == SK_NO_CONTACT)
        return (sk_verdict){.why = MID_NOT_AHEAD, .target = a->target};
    walk = (mid_walk){a->unit, a->target,
                      mid_step(s->open.piece[a->unit].at, s->open.piece[a->unit].facing, far),
                      s->open.piece[a->unit].facing, 0};
    zone = mid_zone_in_way(scene, s, &walk);
    if (zone != MID_NOBODY)
        return (sk_verdict){.why = MID_ZONE_BARS, .target = (int16_t)zone};
    return SK_ALLOW;
}

/* Flyers reach anybody in their lane, others whom they meet first. */
void mid_charge_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = s->open.active, first = (1 - s->open.seat) * MID_SIDE;
    mid_heading way = mid_ahead_of(scene, s, piece, mid_move_of(scene, piece));
    bool flies = mid_has(scene, piece, MID_FLYING);
    sk_action a = {.verb = MID_CHARGE, .unit = (int16_t)piece};
    mid_meeting m;

    m = mid_look_ahead(scene, s, &way);
    for (a.target = (int16_t)first; a.target < first + MID_SIDE; a.target++)
        if (mid_is_fielded(s, a.target) &&
            (flies || (m.enemy >= 0 && is_met_with(scene, s, &way, &m, a.target))) &&
            sk_allowed(mid_charge_check(scene, s, &a)))
            sk_offer(list, a);
}

/* Led on by an evade over a barrier it has not tested for, it tests first. [e_led_on] */
static bool tests_on_the_way(const mid_play *p, mid_frame frame, const sk_rect *base, int32_t far)
{
    if (p->s->open.order.barrier || mid_is_hero(p->scene, frame.unit) ||
        !mid_is_marked(p->s, frame.target, MID_EVADED) ||
        !mid_crosses_barrier(p->scene, frame.unit, base, mid_step(base->centre, base->facing, far)))
        return false;
    p->s->open.order.barrier = 1;
    mid_begin(p->s, frame);
    mid_take_test(p, frame.unit, MID_TEST_BARRIER, false, MID_NOBODY);
    return true;
}

/* The charger goes straight ahead: to contact, or a full action if the enemy got away. Where it
 * started from is kept for Get In!, which may bring it to the flank of others. [e_caught,
 * ch_second] */
void mid_charge_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    mid_state *s = p->s;
    mid_heading way = mid_ahead_of(p->scene, s, frame.unit, mid_move_of(p->scene, frame.unit));
    mid_meeting m = mid_look_ahead(p->scene, s, &way);
    bool stands = mid_is_fielded(s, frame.target);
    int32_t over = stands ? mid_way_to(p->scene, s, frame.unit, frame.target) : SK_NO_CONTACT;
    int32_t enemy = over != SK_NO_CONTACT ? frame.target : m.enemy, far;

    if (over != SK_NO_CONTACT)
        m.at = over;
    far = enemy >= 0 ? m.at : m.limit;
    if (tests_on_the_way(p, frame, &way.base, far))
        return;
    s->open.order.at = way.base.centre;
    s->open.order.facing = (int16_t)way.base.facing;
    mid_put(s, frame.unit, mid_step(way.base.centre, way.base.facing, far), way.base.facing);
    s->open.piece[frame.unit].actions = 2;
    if (enemy < 0) {
        mid_stop_short(p, frame.unit, far);
        mid_end_activation(s);
        return;
    }
    mid_land_charge(p, frame.unit, enemy, &way.base);
    mid_begin(p->s, (mid_frame){.step = MID_GET_IN_STEP,
                                .seat = (int8_t)mid_seat_of(frame.unit),
                                .unit = frame.unit,
                                .target = (int8_t)enemy});
}

/* Who met nobody after going so far ends on the table, on no one, and touching no enemy: at worst
 * where it came from. */
void mid_stop_short(const mid_play *p, int32_t piece, int32_t gone)
{
    mid_state *s = p->s;
    sk_rect base = mid_base(p->scene, s, piece);
    mid_walk walk = {piece, MID_NOBODY, base.centre, base.facing, 0};

    for (int32_t back = 0; back <= gone; back++) {
        sk_rect end = base;
        end.centre = walk.at = mid_step(base.centre, base.facing, -back);
        if (mid_fits(p->scene, s, piece, &end) && !mid_is_crowded(p->scene, s, &walk))
            break;
    }
    mid_put(s, piece, walk.at, base.facing);
    SK_TELL(p->log, .type = MID_WALKED, .unit = (int16_t)piece, .at = s->open.piece[piece].at,
            .how = s->open.piece[piece].facing);
}

/* The first enemy straight ahead within far, or MID_NOBODY, and how far the way leads. */
int32_t mid_first_ahead(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far,
                        int16_t *way)
{
    mid_heading ahead = mid_ahead_of(scene, s, piece, far);
    mid_meeting m = mid_look_ahead(scene, s, &ahead);

    *way = (int16_t)(m.enemy >= 0 ? m.at : m.limit);
    return m.enemy;
}
