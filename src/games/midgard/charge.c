/* Charges: straight ahead into contact, answered by evading or counter charging, and Get In! */
#include "base/sweep.h"
#include "rules.h"

sk_shape mid_lane_of(const sk_rect *base, int32_t distance)
{
    return sk_lane(base, distance);
}

/* What a base would run into straight ahead. */
typedef struct meeting {
    int32_t enemy, at; /* nearest enemy and its distance, or MID_NOBODY */
    int32_t limit;     /* friends and impassable ground stop it here */
} meeting;

static bool is_ahead(const sk_rect *base, sk_point at, int32_t far)
{
    sk_point seen;

    if (!sk_points_within(base->centre, at, far + 120))
        return false;
    seen = mid_seen_from(base, at);
    return seen.x > -60 && seen.x < far + 90 && seen.y > -110 && seen.y < 110;
}

/* The way a piece looks: where from and how far, and whether through its friends. */
typedef struct heading {
    int32_t piece, far;
    bool passes;
    sk_rect base;
} heading;

static heading ahead_of(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far)
{
    return (heading){piece, far, mid_has(scene, piece, MID_FLYING) || mid_is_hero(scene, piece),
                     mid_base(scene, s, piece)};
}

static meeting look_ahead(const mid_scene *scene, const mid_state *s, const heading *way)
{
    const sk_rect *base = &way->base;
    int32_t piece = way->piece, far = way->far;
    meeting m = {MID_NOBODY, far + 1, far};

    for (int32_t other = 0; other < mid_end_of(scene, 1); other++) {
        bool foe = mid_seat_of(other) != mid_seat_of(piece);
        sk_shape shape;
        int32_t met;
        if (!is_ahead(base, s->open.piece[other].at, far) || other == piece ||
            !mid_is_fielded(s, other) || (!foe && (way->passes || mid_is_hero(scene, other))))
            continue;
        shape = mid_shape(scene, s, other);
        met = mid_contact_ahead(base, &shape, far);
        if (met == SK_NO_CONTACT || (!foe && met == 0))
            continue;
        if (foe && met < m.at)
            m.enemy = other, m.at = met;
        else if (!foe && met < m.limit)
            m.limit = met;
    }
    if (!mid_has(scene, piece, MID_FLYING))
        m.limit = mid_free_ahead(scene, piece, base, m.limit);
    if (m.at > m.limit)
        m.enemy = MID_NOBODY;
    return m;
}

int32_t mid_charge_target(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    heading way = ahead_of(scene, s, piece, mid_move_of(scene, piece));

    return look_ahead(scene, s, &way).enemy;
}

/* How far to contact with this enemy, or SK_NO_CONTACT. Flyers pass over others. */
static int32_t way_to(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    heading way = ahead_of(scene, s, piece, mid_move_of(scene, piece));
    sk_shape shape;
    meeting m;

    if (mid_has(scene, piece, MID_FLYING)) {
        shape = mid_shape(scene, s, target);
        return mid_contact_ahead(&way.base, &shape, way.far);
    }
    m = look_ahead(scene, s, &way);
    return m.enemy == target ? m.at : SK_NO_CONTACT;
}

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
    far = way_to(scene, s, a->unit, a->target);
    if (far == SK_NO_CONTACT)
        return (sk_verdict){.why = MID_NOT_AHEAD, .target = a->target};
    walk = (mid_walk){a->unit, a->target,
                      mid_step(s->open.piece[a->unit].at, s->open.piece[a->unit].facing, far),
                      s->open.piece[a->unit].facing};
    zone = mid_zone_in_way(scene, s, &walk);
    if (zone != MID_NOBODY)
        return (sk_verdict){.why = MID_ZONE_BARS, .target = (int16_t)zone};
    return SK_ALLOW;
}

void mid_charge_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = s->open.active, first = (1 - s->open.seat) * MID_SIDE;
    sk_action a = {.verb = MID_CHARGE, .unit = (int16_t)piece};

    if (mid_is_attached(s, piece) || mid_is_engaged(s, piece) || mid_has(scene, piece, MID_FIXED) ||
        mid_has(scene, piece, MID_NON_COMBATANT))
        return;
    if (!mid_has(scene, piece, MID_FLYING)) {
        a.target = (int16_t)mid_charge_target(scene, s, piece);
        if (a.target >= 0 && sk_allowed(mid_charge_check(scene, s, &a)))
            sk_offer(list, a);
        return;
    }
    for (a.target = (int16_t)first; a.target < first + MID_SIDE; a.target++)
        if (sk_allowed(mid_charge_check(scene, s, &a)))
            sk_offer(list, a);
}

/* Answers to a charge */

static bool comes_from_behind(const mid_scene *scene, const mid_state *s, int32_t charger,
                              int32_t target)
{
    sk_rect own = mid_base(scene, s, charger), theirs = mid_base(scene, s, target);

    return !mid_is_hero(scene, target) && mid_is_behind_front(&theirs, &own);
}

static bool may_evade(const mid_scene *scene, const mid_state *s, int32_t target)
{
    return (mid_is_hero(scene, target) || mid_has(scene, target, MID_EVADE)) &&
           !mid_is_engaged(s, target) && !mid_is_marked(s, target, MID_EVADED) &&
           !mid_is_under(s, target, MID_SUMMONING);
}

static bool may_counter(const mid_scene *scene, const mid_state *s, int32_t charger, int32_t target)
{
    return mid_has(scene, target, MID_COUNTER_CHARGE) && !mid_is_engaged(s, target) &&
           !comes_from_behind(scene, s, charger, target) && !mid_is_in_rough(scene, s, target) &&
           !mid_is_in_rough(scene, s, charger);
}

/* Announced and tested; the charged piece may now answer. */
void mid_declare_charge(const mid_play *p, int32_t charger, int32_t target)
{
    mid_frame frame = {.kind = MID_DO_CHARGE, .unit = (int8_t)charger, .target = (int8_t)target};

    SK_TELL(p->log, .type = MID_CHARGED, .unit = (int16_t)charger, .target = (int16_t)target);
    mid_push(p, frame);
    if (!may_evade(p->scene, p->s, target) && !may_counter(p->scene, p->s, charger, target))
        return;
    frame.kind = MID_DO_EVADE;
    mid_push(p, frame);
}

sk_verdict mid_evade_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    const mid_frame *top = mid_top(s);

    if (a->unit != top->target)
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_STAND || (a->verb == MID_EVADE_AWAY && may_evade(scene, s, top->target)) ||
        (a->verb == MID_COUNTER && may_counter(scene, s, top->unit, top->target)))
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_evade_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    for (uint16_t verb = MID_EVADE_AWAY; verb <= MID_STAND; verb++) {
        sk_action a = {.verb = verb, .unit = mid_top(s)->target};
        if (sk_allowed(mid_evade_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

/* Skirmishers and heroes pass through friends; enemies stop everybody a Blade's Length away. */
static int32_t room_to_evade(const mid_scene *scene, const mid_state *s, int32_t piece,
                             sk_angle away)
{
    heading way = ahead_of(scene, s, piece, mid_move_of(scene, piece));
    meeting m;

    way.base.facing = away;
    way.passes = way.passes || scene->card[piece].class == MID_SKIRMISHERS;
    m = look_ahead(scene, s, &way);
    if (m.enemy < 0)
        return m.limit;
    return m.at > MID_BLADE ? m.at - MID_BLADE : 0;
}

/* Crossing a barrier makes the one test for evading harder. */
static bool evades_over_barrier(const mid_play *p, int32_t piece, int32_t charger)
{
    sk_angle away = p->s->open.piece[charger].facing;
    sk_point at = p->s->open.piece[piece].at;

    return !mid_has(p->scene, piece, MID_FLYING) &&
           mid_crosses_barrier(p->scene, at,
                               mid_step(at, away, room_to_evade(p->scene, p->s, piece, away)));
}

void mid_evade_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);

    if (a->verb == MID_STAND)
        SK_TELL(p->log, .type = MID_STOOD, .unit = a->unit);
    else if (a->verb == MID_COUNTER)
        mid_take_test(p, a->unit, MID_TEST_COUNTER, false, frame.unit);
    else if (!mid_is_hero(p->scene, a->unit))
        mid_take_test(p, a->unit, MID_TEST_EVADE, evades_over_barrier(p, a->unit, frame.unit),
                      frame.unit);
    else {
        if (!mid_has(p->scene, a->unit, MID_NON_COMBATANT))
            mid_gain(p, mid_seat_of(a->unit), -1, MID_HERO_EVADES);
        mid_after_evade_test(p, (mid_frame){.unit = (int8_t)a->unit, .target = frame.unit}, true);
    }
}

void mid_after_counter_test(const mid_play *p, mid_frame test, bool passed)
{
    if (passed) {
        p->s->open.piece[test.unit].marks |= MID_CHARGING;
        SK_TELL(p->log, .type = MID_COUNTERED, .unit = test.unit);
    }
}

/* Ends on nobody: friends may be passed through by skirmishers, not stood upon. */
static bool is_clear_of_friends(const mid_scene *scene, const mid_state *s, int32_t piece,
                                const sk_rect *base)
{
    sk_shape own = sk_rect_shape(base);

    for (int32_t i = 0; i < MID_PIECES; i++)
        if (i != piece && mid_is_unit(scene, s, i) &&
            sk_points_within(s->open.piece[i].at, base->centre, 120)) {
            sk_shape theirs = mid_shape(scene, s, i);
            if (sk_convex_overlap(&own, &theirs, MID_TOUCH))
                return false;
        }
    return true;
}

/* One action directly away from the charger. Light troops end facing him. */
void mid_after_evade_test(const mid_play *p, mid_frame test, bool passed)
{
    mid_state *s = p->s;
    sk_rect base = mid_base(p->scene, s, test.unit), end;
    int32_t far, facing = s->open.piece[test.unit].facing;
    sk_angle away = s->open.piece[test.target].facing;
    sk_shape shape;

    s->open.piece[test.unit].marks |= MID_EVADED;
    if (!passed)
        return;
    base.facing = away;
    far = room_to_evade(p->scene, s, test.unit, away);
    if (mid_is_light(p->scene, test.unit))
        facing = sk_turned(away, SK_HALF_TURN);
    for (end = base; far > 0; far -= 10) {
        end = sk_rect_moved(&base, away, far);
        if (is_clear_of_friends(p->scene, s, test.unit, &end))
            break;
    }
    mid_put(s, test.unit, far > 0 ? end.centre : base.centre, facing);
    SK_TELL(p->log, .type = MID_EVADED_AWAY, .unit = test.unit, .at = s->open.piece[test.unit].at);
    shape = mid_shape(p->scene, s, test.unit);
    if (!mid_is_on_table(p->scene, &shape))
        mid_destroy(p, test.unit, p->scene->card[test.unit].reputation);
}

/* Contact */

/* Edges of a base, counter-clockwise from the front. */
enum { FRONT, LEFT, REAR, RIGHT };

/* The edge of the target that faces a point, judged by how far out it lies either way. */
static int32_t edge_towards(const sk_rect *target, sk_point from)
{
    sk_point seen = mid_seen_from(target, from);
    int64_t ahead = (int64_t)seen.x * target->half_width,
            left = (int64_t)seen.y * target->half_depth;
    int64_t along = ahead < 0 ? -ahead : ahead, across = left < 0 ? -left : left;

    if (along >= across)
        return ahead >= 0 ? FRONT : REAR;
    return left > 0 ? LEFT : RIGHT;
}

static int32_t nearer_to_zero(int32_t n, int32_t by)
{
    if (n > by)
        return n - by;
    return n < -by ? n + by : 0;
}

/* Get In!: square up to the edge, sliding along it up to half a spear throw. */
static sk_rect squared_up(const sk_rect *charger, const sk_rect *target, int32_t edge)
{
    sk_rect out = *charger;
    sk_angle normal = sk_turned(target->facing, edge * SK_QUARTER_TURN);
    int32_t depth = edge == FRONT || edge == REAR ? target->half_depth : target->half_width;
    sk_rect frame = {target->centre, 0, 0, normal};
    int32_t aside = mid_seen_from(&frame, charger->centre).y;

    out.facing = sk_turned(normal, SK_HALF_TURN);
    out.centre = mid_step(target->centre, normal, depth + charger->half_depth);
    out.centre = mid_step(out.centre, sk_turned(normal, SK_QUARTER_TURN),
                          nearer_to_zero(aside, MID_HALF_ST));
    return out;
}

static bool fits(const mid_play *p, int32_t piece, const sk_rect *base)
{
    sk_shape shape = sk_rect_shape(base);

    return mid_is_on_table(p->scene, &shape) && !mid_is_barred(p->scene, piece, &shape) &&
           is_clear_of_friends(p->scene, p->s, piece, base);
}

/* Missiles thrown in a charge: by the charged in front, and by chargers with javelins. */
static void fire_in(const mid_play *p, int32_t piece, bool charged)
{
    const mid_card *card = &p->scene->card[piece];
    mid_piece *own = &p->s->open.piece[piece];

    if (card->class == MID_HERO || card->shooting == 0 || (own->marks & MID_SHOT) != 0 ||
        card->missile >= MID_LIGHT_ARTILLERY || mid_has(p->scene, piece, MID_BLAST) ||
        (!charged && card->missile != MID_JAVELIN))
        return;
    own->marks |= MID_FIRES_IN | MID_SHOT;
}

/* Contact with everybody the charger now touches; others than the target count as fronts. */
void mid_make_contact(const mid_play *p, int32_t piece, int32_t target, bool from_behind)
{
    mid_state *s = p->s;
    sk_rect base = mid_base(p->scene, s, piece), theirs = mid_base(p->scene, s, target);
    int32_t edge = edge_towards(&theirs, base.centre);
    sk_rect squared = squared_up(&base, &theirs, edge);

    if (fits(p, piece, &squared))
        mid_put(s, piece, squared.centre, squared.facing);
    mid_meet(s, piece, target);
    if (from_behind && edge != FRONT)
        s->open.piece[target].flanked |= MID_BIT(piece);
    for (int32_t foe = 0; foe < MID_PIECES; foe++)
        if (mid_seat_of(foe) != mid_seat_of(piece) && foe != target && mid_is_fielded(s, foe) &&
            mid_within(p->scene, s, piece, foe, MID_TOUCH))
            mid_meet(s, piece, foe);
    SK_TELL(p->log, .type = MID_CONTACT, .unit = (int16_t)piece, .target = (int16_t)target,
            .what = (int16_t)(from_behind && edge != FRONT ? MID_AT_FLANK : MID_AT_FRONT));
}

static void land_charge(const mid_play *p, int32_t charger, int32_t enemy, bool from_behind)
{
    mid_state *s = p->s;
    sk_point was = s->open.piece[charger].at;
    bool fresh = !mid_is_engaged(s, enemy);

    mid_charge_awards(p, charger, enemy);
    mid_make_contact(p, charger, enemy, from_behind);
    s->open.piece[charger].marks |= MID_CHARGING;
    if (mid_crosses_barrier(p->scene, was, s->open.piece[enemy].at))
        s->open.piece[charger].marks |= MID_CHARGED_ACROSS;
    fire_in(p, charger, false);
    if (fresh && (s->open.piece[enemy].flanked & MID_BIT(charger)) == 0 &&
        !mid_is_marked(s, enemy, MID_CHARGING))
        fire_in(p, enemy, true);
}

/* The charger goes straight ahead: to contact, or a full action if the enemy got away. */
void mid_charge_go(const mid_play *p, mid_frame frame)
{
    mid_state *s = p->s;
    heading way = ahead_of(p->scene, s, frame.unit, mid_move_of(p->scene, frame.unit));
    meeting m = look_ahead(p->scene, s, &way);
    bool stands = mid_is_fielded(s, frame.target), behind;
    int32_t over = stands ? way_to(p->scene, s, frame.unit, frame.target) : SK_NO_CONTACT;
    int32_t enemy = over != SK_NO_CONTACT ? frame.target : m.enemy, far;

    if (over != SK_NO_CONTACT)
        m.at = over;
    far = enemy >= 0 ? m.at : m.limit;
    behind = enemy >= 0 && comes_from_behind(p->scene, s, frame.unit, enemy);
    mid_put(s, frame.unit, mid_step(way.base.centre, way.base.facing, far), way.base.facing);
    s->open.piece[frame.unit].actions = 2;
    if (enemy >= 0)
        land_charge(p, frame.unit, enemy, behind);
    else
        mid_stop_short(p, frame.unit);
    mid_end_activation(s);
}

/* A charge that met nobody ends on the table and on no one. */
void mid_stop_short(const mid_play *p, int32_t piece)
{
    mid_state *s = p->s;
    sk_rect base = mid_base(p->scene, s, piece);

    for (int32_t back = 0; back < mid_move_of(p->scene, piece); back += 5) {
        sk_rect end = base;
        end.centre = mid_step(base.centre, base.facing, -back);
        if (fits(p, piece, &end)) {
            mid_put(s, piece, end.centre, base.facing);
            break;
        }
    }
    SK_TELL(p->log, .type = MID_WALKED, .unit = (int16_t)piece, .at = s->open.piece[piece].at,
            .how = s->open.piece[piece].facing);
}

/* The first enemy straight ahead within far, or MID_NOBODY, and how far the way leads. */
int32_t mid_first_ahead(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far,
                        int16_t *way)
{
    heading ahead = ahead_of(scene, s, piece, far);
    meeting m = look_ahead(scene, s, &ahead);

    *way = (int16_t)(m.enemy >= 0 ? m.at : m.limit);
    return m.enemy;
}
