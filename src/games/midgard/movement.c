/* Phases 2 and 4: activating pieces, moving them, turning them. */
#include "base/sight.h"
#include "rules.h"

enum { NEED_MOVE = 1, NEED_BARRIER = 2, NEED_FACING = 4, NEED_REPLACE = 8 };

/* Impetuous units charge what they can in their killing zone, and do nothing else: also when their
 * first action brought them before it, unless the players choose that it binds the first alone.
 * [t_impetuous, t_impetuous_second, t_impetuous_option] */
static int32_t must_charge(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    int32_t target;
    int16_t way;

    if (!mid_has(scene, unit, MID_IMPETUOUS) ||
        (scene->ruling.cool_second && s->open.piece[unit].actions > 0))
        return MID_NOBODY;
    target = mid_first_ahead(scene, s, unit, scene->figures.killing_zone + MID_TOUCH, &way);
    if (!sk_allowed(mid_charge_check(
            scene, s,
            &(sk_action){.verb = MID_CHARGE, .unit = (int16_t)unit, .target = (int16_t)target})) ||
        !mid_zone_holds(scene, s, unit, target))
        return MID_NOBODY;
    return target;
}

/* [2_engaged_stays] */
static bool may_activate(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return mid_stands(s, piece) && !mid_is_marked(s, piece, MID_MOVED) &&
           (mid_is_hero(scene, piece) || !mid_is_engaged(s, piece));
}

/* [2_own_pieces] */
static sk_verdict activate_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->unit) || !mid_stands(s, a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (mid_seat_of(a->unit) != s->open.seat)
        return (sk_verdict){.why = MID_NOT_YOURS, .unit = a->unit};
    if (mid_is_marked(s, a->unit, MID_MOVED))
        return (sk_verdict){.why = MID_HAS_MOVED, .unit = a->unit};
    if (!may_activate(scene, s, a->unit))
        return (sk_verdict){.why = MID_IN_COMBAT, .unit = a->unit};
    return SK_ALLOW;
}

static int32_t who_must_charge(const mid_scene *scene, const mid_state *s)
{
    FOR_SIDE(i, s->open.seat)
        if (mid_has(scene, i, MID_IMPETUOUS) && may_activate(scene, s, i) &&
            must_charge(scene, s, i) >= 0)
            return i;
    return MID_NOBODY;
}

sk_verdict mid_pick_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t hot;

    switch (a->verb) {
    case MID_ACTIVATE:
        return activate_check(scene, s, a);
    case MID_END_MOVES:
        hot = who_must_charge(scene, s);
        return hot < 0 ? SK_ALLOW : (sk_verdict){.why = MID_MUST_CHARGE, .unit = (int16_t)hot};
    case MID_CALL_WITH_ME:
    case MID_CALL_HOLD_FAST:
        return mid_call_check(scene, s, a);
    case MID_CAST:
    case MID_CAST_AT:
        return mid_cast_check(scene, s, a);
    default:
        return SK_REFUSE(MID_NOT_NOW);
    }
}

void mid_pick_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    FOR_SIDE(i, s->open.seat)
        if (may_activate(scene, s, i))
            sk_offer(list, (sk_action){.verb = MID_ACTIVATE, .unit = (int16_t)i});
    if (who_must_charge(scene, s) < 0)
        sk_offer(list, (sk_action){.verb = MID_END_MOVES});
    mid_calls_legal(scene, s, list);
    mid_cast_legal(scene, s, list);
}

void mid_pick_apply(const mid_play *p, const sk_action *a)
{
    switch (a->verb) {
    case MID_ACTIVATE:
        p->s->open.active = (int8_t)a->unit;
        p->s->open.step = MID_ACT;
        SK_TELL(p->log, .type = MID_ACTIVATED, .unit = a->unit);
        break;
    case MID_END_MOVES:
        mid_end_moves(p);
        break;
    case MID_CAST:
    case MID_CAST_AT:
        mid_cast_apply(p, a);
        break;
    default:
        mid_call_apply(p, a);
    }
}

/* The acting piece's own choices. */

/* [f_any, f_only, f_in_zone, f_room, f_room_edge] */
static sk_verdict turn_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    mid_state after;
    sk_shape turned;
    bool in_zone = false;

    if (s->open.piece[a->unit].actions > 0)
        return (sk_verdict){.why = MID_TURN_COMES_FIRST, .unit = a->unit};
    if (a->facing < 0 || a->facing >= SK_FULL_TURN || a->facing == s->open.piece[a->unit].facing ||
        mid_is_hero(scene, a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    after = *s;
    after.open.piece[a->unit].facing = a->facing;
    turned = mid_shape(scene, &after, a->unit);
    if (!mid_is_on_table(scene, &turned) || mid_is_barred(scene, a->unit, &turned))
        return SK_REFUSE(MID_NO_ROOM);
    if (mid_who_blocks(scene, &after,
                       &(mid_walk){a->unit, MID_NOBODY, s->open.piece[a->unit].at, a->facing, 0}) >=
        0)
        return SK_REFUSE(MID_NO_ROOM);
    FOR_SIDE(enemy, 1 - s->open.seat)
        if (mid_is_unit(scene, s, enemy) && mid_zone_holds(scene, s, enemy, a->unit)) {
            sk_point at = s->open.piece[enemy].at;
            in_zone = true;
            if (sk_in_arc(s->open.piece[a->unit].at, a->facing, SK_QUARTER_TURN / 2, at))
                return SK_ALLOW;
        }
    return in_zone ? SK_REFUSE(MID_MUST_FACE_ENEMY) : SK_ALLOW;
}

/* [t_replacements] */
static sk_verdict replace_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->target) || a->target == a->unit || !mid_is_unit(scene, s, a->target) ||
        mid_seat_of(a->target) != s->open.seat || s->open.piece[a->unit].actions > 0 ||
        !mid_has(scene, a->unit, MID_REPLACEMENTS) || !mid_has(scene, a->target, MID_REPLACEMENTS))
        return SK_REFUSE(MID_NO_REPLACEMENT);
    if (!mid_within(scene, s, a->unit, a->target, scene->figures.replace_reach))
        return SK_REFUSE(MID_NO_REPLACEMENT);
    return SK_ALLOW;
}

static sk_verdict free_act_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    bool engaged = mid_is_engaged(s, a->unit);

    switch (a->verb) {
    case MID_MOVE:
        if (mid_is_attached(s, a->unit) || engaged)
            return (sk_verdict){.why = MID_IN_COMBAT, .unit = a->unit};
        return mid_place_check(scene, s, a);
    case MID_LEAVE:
        if (!mid_is_attached(s, a->unit))
            return (sk_verdict){.why = MID_NOT_ATTACHED, .unit = a->unit};
        return mid_place_check(scene, s, a);
    case MID_TURN:
        return engaged || mid_is_attached(s, a->unit) ? SK_REFUSE(MID_NOT_NOW)
                                                      : turn_check(scene, s, a);
    case MID_REPLACE:
        return replace_check(scene, s, a);
    case MID_JOIN:
        return mid_join_check(scene, s, a);
    default:
        return SK_REFUSE(MID_NOT_NOW);
    }
}

/* [2_one_at_a_time] */
sk_verdict mid_act_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t prey;

    if (a->unit != s->open.active)
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_CHARGE)
        return mid_charge_check(scene, s, a);
    prey = must_charge(scene, s, a->unit);
    if (prey >= 0)
        return (sk_verdict){.why = MID_MUST_CHARGE, .unit = a->unit};
    return a->verb == MID_HALT ? SK_ALLOW : free_act_check(scene, s, a);
}

static void offer(const mid_scene *scene, const mid_state *s, sk_action a, sk_actions *list)
{
    a.unit = s->open.active;
    if (sk_allowed(free_act_check(scene, s, &a)))
        sk_offer(list, a);
}

/* Measuring is free, so these are good candidates only. */
static void offer_walk(const mid_scene *scene, const mid_state *s, sk_angle way, int32_t far,
                       int32_t facing, sk_actions *list)
{
    const mid_piece *piece = &s->open.piece[s->open.active];

    offer(scene, s,
          (sk_action){.verb = mid_is_attached(s, s->open.active) ? MID_LEAVE : MID_MOVE,
                      .at = mid_step(piece->at, way, far),
                      .facing = (int16_t)facing},
          list);
}

static void offer_free_walks(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = s->open.active, move = mid_move_of(scene, piece) - 1;
    int32_t enemy = mid_nearest_enemy(scene, s, piece);
    sk_point at = s->open.piece[piece].at;
    sk_angle to = enemy < 0 ? s->open.piece[piece].facing
                            : sk_angle_of(sk_minus(s->open.piece[enemy].at, at));
    static const int16_t WAY[] = {0, 450, -450, 900, -900, 1800};

    for (int32_t i = 0; i < SK_COUNT(WAY); i++)
        offer_walk(scene, s, sk_turned(to, WAY[i]), move, to, list);
    offer_walk(scene, s, to, move / 2, to, list);
    offer_walk(scene, s, sk_turned(to, SK_HALF_TURN), move / 2, to, list);
    if (to != s->open.piece[piece].facing)
        offer_walk(scene, s, to, 0, to, list);
}

static void offer_formed_walks(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t unit = s->open.active, move = mid_move_of(scene, unit);
    int32_t facing = s->open.piece[unit].facing, enemy = mid_nearest_enemy(scene, s, unit);
    static const int16_t WAY[] = {450, -450, 900, -900, 1800};

    offer_walk(scene, s, facing, move - 1, facing, list);
    offer_walk(scene, s, facing, move / 2, facing, list);
    for (int32_t i = 0; i < SK_COUNT(WAY); i++)
        offer_walk(scene, s, sk_turned(facing, WAY[i]), move / 2 - 1, facing, list);
    if (enemy >= 0 && s->open.piece[unit].actions == 0) {
        sk_angle to = sk_angle_of(sk_minus(s->open.piece[enemy].at, s->open.piece[unit].at));
        offer(scene, s, (sk_action){.verb = MID_TURN, .facing = (int16_t)to}, list);
    }
}

static void offer_replacements(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    if (mid_has(scene, s->open.active, MID_REPLACEMENTS))
        FOR_SIDE(i, s->open.seat)
            offer(scene, s, (sk_action){.verb = MID_REPLACE, .target = (int16_t)i}, list);
}

void mid_act_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = s->open.active;

    mid_charge_legal(scene, s, list);
    if (must_charge(scene, s, piece) >= 0)
        return;
    sk_offer(list, (sk_action){.verb = MID_HALT, .unit = (int16_t)piece});
    if (mid_moves_freely(scene, piece))
        offer_free_walks(scene, s, list);
    else
        offer_formed_walks(scene, s, list);
    offer_replacements(scene, s, list);
    if (mid_is_hero(scene, piece))
        mid_join_legal(scene, s, list);
}

/* Orders: the tests they need as bits, in the order they are taken, then what they do. */

const uint8_t MID_ORDER_TEST[MID_ORDER_TESTS] = {MID_TEST_MOVE, MID_TEST_BARRIER, MID_TEST_FACING,
                                                 MID_TEST_REPLACE};

/* Any part of the base over a barrier, or an enemy struck across one. [c_barrier,
 * c_barrier_part] */
static bool crosses_barrier(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_rect base = mid_base(scene, s, a->unit), end = base;
    int32_t far;

    if (a->verb == MID_MOVE) {
        end.centre = a->at;
        end.facing = a->facing;
        return mid_crosses_barrier(scene, a->unit, &base, a->at) ||
               mid_crosses_barrier(scene, a->unit, &end, a->at);
    }
    if (a->verb != MID_CHARGE || mid_has(scene, a->unit, MID_FLYING))
        return false;
    far = mid_way_to(scene, s, a->unit, a->target);
    return mid_barrier_between(scene, base.centre, s->open.piece[a->target].at) ||
           mid_crosses_barrier(scene, a->unit, &base,
                               mid_step(base.centre, base.facing, far < 0 ? 0 : far));
}

/* [c_second_action, c_lost_stamina, c_one_test, c_heroes_never, t_reluctant, f_test] */
int32_t mid_tests_for(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    const mid_piece *piece = &s->open.piece[a->unit];
    int32_t tests = 0;

    if (mid_is_hero(scene, a->unit))
        return 0;
    if (a->verb == MID_TURN)
        return NEED_FACING;
    if (a->verb == MID_REPLACE)
        return NEED_REPLACE;
    if (piece->actions > 0 || !mid_is_at_full(scene, s, a->unit) ||
        mid_has(scene, a->unit, MID_RELUCTANT))
        tests |= NEED_MOVE;
    if (crosses_barrier(scene, s, a))
        tests |= NEED_BARRIER;
    return tests;
}

void mid_act_apply(const mid_play *p, const sk_action *a)
{
    int32_t tests;

    if (a->verb == MID_HALT) {
        SK_TELL(p->log, .type = MID_HALTED, .unit = a->unit);
        mid_end_activation(p->s);
        return;
    }
    tests = mid_tests_for(p->scene, p->s, a);
    p->s->open.order = (mid_order){.at = a->at,
                                   .facing = a->facing,
                                   .verb = a->verb,
                                   .unit = (int8_t)a->unit,
                                   .target = (int8_t)a->target,
                                   .tests = (int8_t)tests,
                                   .barrier = (tests & NEED_BARRIER) != 0};
    mid_begin(p->s, (mid_frame){.step = MID_ORDER_STEP, .unit = (int8_t)a->unit});
}

/* The heroes of a unit have moved with it. [h_moves_with] */
void mid_end_activation(mid_state *s)
{
    int32_t piece = s->open.active;

    s->open.order = (mid_order){0};
    s->open.active = MID_NOBODY;
    s->open.step = MID_PICK;
    SK_CHECK(piece != MID_NOBODY);
    s->open.piece[piece].marks |= MID_MOVED;
    FOR_PIECES(i)
        if (s->open.piece[i].with == piece && s->open.piece[piece].actions > 0)
            s->open.piece[i].marks |= MID_MOVED;
}

/* [c_failed_second, f_test] */
void mid_after_order_test(const mid_play *p, mid_frame test, bool passed)
{
    (void)test;
    if (passed)
        return;
    mid_pop(p->s); /* the order it was for */
    mid_end_activation(p->s);
}

/* The enemies of the relieved are never out of contact: they keep their markers, and what they
 * charged across lies before the relief as well. [t_replacements_fight] */
static void take_over_fight(mid_state *s, int32_t relief, int32_t relieved)
{
    const mid_piece *old = &s->open.piece[relieved];

    FOR_PIECES(foe)
        if ((old->foes & MID_BIT(foe)) != 0) {
            mid_meet(s, relief, foe);
            s->open.piece[relief].flanked |= old->flanked & MID_BIT(foe);
            if ((s->open.piece[foe].flanked & MID_BIT(relieved)) != 0)
                s->open.piece[foe].flanked |= MID_BIT(relief);
        }
    mid_leave_combat(s, relieved);
}

static void trade_places(const mid_play *p, int32_t a, int32_t b)
{
    mid_state *s = p->s;
    mid_piece one = s->open.piece[a], two = s->open.piece[b];

    take_over_fight(s, a, b);
    mid_put(s, a, two.at, two.facing);
    mid_put(s, b, one.at, one.facing);
    s->open.piece[b].marks |= MID_MOVED;
    SK_TELL(p->log, .type = MID_REPLACED, .unit = (int16_t)a, .target = (int16_t)b);
}

/* [2_two_actions, t_slow] */
static void take_action(const mid_play *p, int32_t piece, bool last)
{
    const mid_figures *figures = &p->scene->figures;
    int32_t most = mid_has(p->scene, piece, MID_SLOW) ? figures->slow_actions : figures->actions;

    if (++p->s->open.piece[piece].actions >= most || last)
        mid_end_activation(p->s);
}

static void walk(const mid_play *p, const mid_order *order)
{
    mid_state *s = p->s;

    if (order->verb == MID_LEAVE)
        mid_leave_unit(p, order->unit);
    mid_put(s, order->unit, order->at, order->facing);
    SK_TELL(p->log, .type = MID_WALKED, .unit = order->unit, .at = order->at, .how = order->facing);
}

void mid_order_run(const mid_play *p)
{
    mid_order *order = &p->s->open.order;

    for (int32_t i = 0; i < MID_ORDER_TESTS; i++)
        if ((order->tests & (1 << i)) != 0) {
            order->tests = (int8_t)(order->tests & ~(1 << i));
            mid_take_test(p, order->unit, MID_ORDER_TEST[i], false, MID_NOBODY);
            return;
        }
    mid_pop(p->s);
    if (order->verb == MID_CHARGE) {
        mid_declare_charge(p, order->unit, order->target);
        return;
    }
    if (order->verb == MID_TURN) {
        mid_put(p->s, order->unit, p->s->open.piece[order->unit].at, order->facing);
        SK_TELL(p->log, .type = MID_TURNED, .unit = order->unit, .how = order->facing);
    } else if (order->verb == MID_REPLACE) {
        trade_places(p, order->unit, order->target);
    } else if (order->verb == MID_JOIN) {
        mid_join(p, order->unit, order->target);
    } else {
        walk(p, order);
    }
    take_action(p, order->unit,
                order->verb == MID_TURN || order->verb == MID_REPLACE || order->verb == MID_JOIN);
}
