/* Phases 2 and 4: activating pieces, moving them, turning them. */
#include "base/sight.h"
#include "base/sweep.h"
#include "rules.h"

enum { NEED_MOVE = 1, NEED_BARRIER = 2, NEED_FACING = 4, NEED_REPLACE = 8, ASIDE = 1, NEAR = 60 };

/* A move being looked at. Its shapes are made only when something is near its box. */
typedef struct path {
    int32_t piece;
    sk_rect from, to;
    sk_box box;           /* around all it covers */
    sk_shape ground, end; /* all it covers, and where it ends */
    bool flies, shaped;
} path;

static path path_of(const mid_scene *scene, const mid_state *s, int32_t piece, sk_point at,
                    int32_t facing)
{
    path way;
    sk_box start, end;

    way.piece = piece;
    way.shaped = false;
    way.from = mid_base(scene, s, piece);
    if (mid_is_attached(s, piece)) /* a hero leaving has a base of his own */
        way.from.half_depth = way.from.half_width = MID_HERO_HALF;
    way.flies = mid_has(scene, piece, MID_FLYING);
    way.to = way.from;
    way.to.centre = at;
    way.to.facing = facing;
    start = mid_box(&way.from);
    end = mid_box(&way.to);
    way.box.low.x = start.low.x < end.low.x ? start.low.x : end.low.x;
    way.box.low.y = start.low.y < end.low.y ? start.low.y : end.low.y;
    way.box.high.x = start.high.x > end.high.x ? start.high.x : end.high.x;
    way.box.high.y = start.high.y > end.high.y ? start.high.y : end.high.y;
    return way;
}

static void shape_path(path *way)
{
    sk_shape start;

    if (way->shaped)
        return;
    way->shaped = true;
    start = sk_rect_shape(&way->from);
    way->end = sk_rect_shape(&way->to);
    way->ground = sk_swept_shape(&start, sk_minus(way->to.centre, way->from.centre));
}

/* Units block each other; heroes neither block nor are blocked by friends. */
static bool is_in_the_way(const mid_scene *scene, const mid_state *s, path *way, int32_t other)
{
    sk_point at = s->open.piece[other].at;
    bool foe;
    sk_shape theirs;
    sk_rect base;
    sk_box box = {at, at};

    if (sk_boxes_farther(&way->box, &box, NEAR) || other == way->piece || !mid_is_fielded(s, other))
        return false;
    foe = mid_seat_of(other) != mid_seat_of(way->piece);
    base = mid_base(scene, s, other);
    box = mid_box(&base);
    if (sk_boxes_farther(&way->box, &box, foe ? MID_TOUCH : 0) ||
        (!foe && (mid_is_hero(scene, other) || mid_is_hero(scene, way->piece))))
        return false;
    shape_path(way);
    theirs = sk_rect_shape(&base);
    if (foe && sk_shapes_within(&way->end, &theirs, MID_TOUCH))
        return true;
    return sk_convex_overlap(&way->end, &theirs, MID_TOUCH) ||
           (!way->flies && !mid_is_hero(scene, other) &&
            sk_convex_overlap(&way->ground, &theirs, MID_TOUCH));
}

int32_t mid_who_blocks(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    for (int32_t other = 0; other < MID_PIECES; other++)
        if (is_in_the_way(scene, s, &way, other))
            return other;
    return MID_NOBODY;
}

/* Would it stand on somebody there, or touch an enemy? How it gets there does not matter. */
bool mid_is_crowded(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    way.flies = true;
    for (int32_t other = 0; other < MID_PIECES; other++)
        if (is_in_the_way(scene, s, &way, other))
            return true;
    return false;
}

/* Directly away from where the base faces, or from the enemy whose zone it is. */
static bool goes_back(const mid_state *s, const path *way, int32_t enemy)
{
    sk_point step = sk_minus(way->to.centre, way->from.centre);
    sk_point ahead = mid_seen_from(&way->from, way->to.centre);
    sk_point away = sk_minus(way->from.centre, s->open.piece[enemy].at);

    if (ahead.x < 0 && ahead.y >= -ASIDE && ahead.y <= ASIDE)
        return true;
    return sk_dot(step, away) > 0 && sk_turn_between(sk_angle_of(away), sk_angle_of(step)) > -100 &&
           sk_turn_between(sk_angle_of(away), sk_angle_of(step)) < 100;
}

static bool reaches_path(const mid_scene *scene, const mid_state *s, path *way, int32_t enemy)
{
    sk_rect zone = mid_zone(scene, s, enemy);
    sk_box box = mid_box(&zone);

    if (zone.facing % SK_QUARTER_TURN != 0) { /* wider than a base */
        box.low = sk_minus(box.low, (sk_point){MID_HALF_ST, MID_HALF_ST});
        box.high = sk_plus(box.high, (sk_point){MID_HALF_ST, MID_HALF_ST});
    }
    if (sk_boxes_farther(&way->box, &box, 0))
        return false;
    shape_path(way);
    return mid_is_in_zone(scene, s, enemy, &way->ground);
}

/* Whoever starts in a killing zone goes back or charges its owner; nobody cuts across one. */
static int32_t whose_zone_bars(const mid_scene *scene, const mid_state *s, path *way,
                               int32_t charged)
{
    int32_t first = (1 - mid_seat_of(way->piece)) * MID_SIDE;

    for (int32_t enemy = first; enemy < first + MID_SIDE; enemy++) {
        sk_shape start;
        if (enemy == charged || !mid_is_unit(scene, s, enemy) ||
            !reaches_path(scene, s, way, enemy))
            continue;
        start = sk_rect_shape(&way->from);
        if (mid_is_in_zone(scene, s, enemy, &start)) {
            if (charged != MID_NOBODY ? !mid_zone_holds(scene, s, charged, way->piece)
                                      : !goes_back(s, way, enemy))
                return enemy;
        } else if (!mid_is_in_zone(scene, s, enemy, &way->end)) {
            return enemy;
        }
    }
    return MID_NOBODY;
}

int32_t mid_zone_in_way(const mid_scene *scene, const mid_state *s, const mid_walk *walk)
{
    path way = path_of(scene, s, walk->piece, walk->at, walk->facing);

    return way.flies ? MID_NOBODY : whose_zone_bars(scene, s, &way, walk->charged);
}

/* Those who move freely go any way; others straight ahead, or half as far in any direction. */
static bool is_within_move(const mid_scene *scene, int32_t piece, const sk_rect *from, sk_point at)
{
    int32_t move = mid_move_of(scene, piece);
    sk_point ahead;

    if (mid_is_light(scene, piece) || mid_has(scene, piece, MID_FLYING))
        return sk_points_within(from->centre, at, move);
    if (sk_points_within(from->centre, at, move / 2))
        return true;
    if (!sk_points_within(from->centre, at, move))
        return false;
    ahead = mid_seen_from(from, at);
    return ahead.x > 0 && ahead.y >= -ASIDE && ahead.y <= ASIDE;
}

static bool may_face(const mid_scene *scene, int32_t piece, int32_t was, int32_t facing)
{
    return facing >= 0 && facing < SK_FULL_TURN && (facing == was || mid_is_light(scene, piece));
}

static bool ends_on_table(const mid_scene *scene, path *way)
{
    if (way->box.low.x >= 0 && way->box.low.y >= 0 && way->box.high.x <= scene->width &&
        way->box.high.y <= scene->depth)
        return true;
    shape_path(way);
    return mid_is_on_table(scene, &way->end);
}

static bool meets_bars(const mid_scene *scene, path *way)
{
    for (int32_t i = 0; i < scene->terrains; i++)
        if ((scene->terrain[i].ground & MID_IMPASSABLE) != 0 &&
            !sk_boxes_farther(&scene->shape[i].box, &way->box, 0)) {
            shape_path(way);
            return mid_is_barred(scene, way->piece, way->flies ? &way->end : &way->ground);
        }
    return false;
}

static sk_verdict place_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    path way;
    int32_t who;
    bool same_facing = a->facing == s->open.piece[a->unit].facing;

    if (a->at.x < 0 || a->at.y < 0 || a->at.x > scene->width || a->at.y > scene->depth)
        return SK_REFUSE(MID_OFF_TABLE);
    if (!may_face(scene, a->unit, s->open.piece[a->unit].facing, a->facing))
        return (sk_verdict){.why = MID_TURNS_BY_TEST, .unit = a->unit};
    way = path_of(scene, s, a->unit, a->at, a->facing);
    if (sk_same_point(a->at, way.from.centre) && (same_facing || !mid_is_light(scene, a->unit)))
        return (sk_verdict){.why = MID_STANDS_STILL, .unit = a->unit};
    if (!is_within_move(scene, a->unit, &way.from, a->at))
        return (sk_verdict){.why = MID_TOO_FAR, .unit = a->unit};
    if (!ends_on_table(scene, &way))
        return SK_REFUSE(MID_OFF_TABLE);
    if (meets_bars(scene, &way))
        return SK_REFUSE(MID_IMPASSABLE_THERE);
    for (who = 0; who < MID_PIECES; who++)
        if (is_in_the_way(scene, s, &way, who))
            return (sk_verdict){.why = MID_IN_THE_WAY, .target = (int16_t)who};
    who = way.flies ? MID_NOBODY : whose_zone_bars(scene, s, &way, MID_NOBODY);
    if (who != MID_NOBODY)
        return (sk_verdict){.why = MID_ZONE_BARS, .target = (int16_t)who};
    return SK_ALLOW;
}

/* Impetuous units charge what they can in their killing zone, and do nothing else. */
static int32_t must_charge(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    int32_t target;

    if (!mid_has(scene, unit, MID_IMPETUOUS) || mid_is_engaged(s, unit))
        return MID_NOBODY;
    target = mid_charge_target(scene, s, unit);
    if (target < 0 || !mid_zone_holds(scene, s, unit, target) ||
        !sk_allowed(mid_charge_check(
            scene, s,
            &(sk_action){.verb = MID_CHARGE, .unit = (int16_t)unit, .target = (int16_t)target})))
        return MID_NOBODY;
    return target;
}

static bool may_activate(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    if (!mid_stands(s, piece) || mid_is_marked(s, piece, MID_MOVED) ||
        mid_seat_of(piece) != s->open.seat)
        return false;
    if (mid_is_hero(scene, piece) || !mid_is_engaged(s, piece))
        return true;
    return false;
}

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
    for (int32_t i = s->open.seat * MID_SIDE; i < (s->open.seat + 1) * MID_SIDE; i++)
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
    for (int32_t i = s->open.seat * MID_SIDE; i < (s->open.seat + 1) * MID_SIDE; i++)
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

static sk_verdict turn_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    mid_state after;
    int32_t first = (1 - s->open.seat) * MID_SIDE;
    bool in_zone = false;

    if (s->open.piece[a->unit].actions > 0)
        return (sk_verdict){.why = MID_TURN_COMES_FIRST, .unit = a->unit};
    if (a->facing < 0 || a->facing >= SK_FULL_TURN || a->facing == s->open.piece[a->unit].facing ||
        mid_is_hero(scene, a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    after = *s;
    after.open.piece[a->unit].facing = a->facing;
    if (mid_who_blocks(scene, &after,
                       &(mid_walk){a->unit, MID_NOBODY, s->open.piece[a->unit].at, a->facing}) >= 0)
        return SK_REFUSE(MID_NO_ROOM);
    for (int32_t enemy = first; enemy < first + MID_SIDE; enemy++)
        if (mid_is_unit(scene, s, enemy) && mid_zone_holds(scene, s, enemy, a->unit)) {
            sk_point at = s->open.piece[enemy].at;
            in_zone = true;
            if (sk_in_arc(s->open.piece[a->unit].at, a->facing, SK_QUARTER_TURN / 2, at))
                return SK_ALLOW;
        }
    return in_zone ? SK_REFUSE(MID_MUST_FACE_ENEMY) : SK_ALLOW;
}

static sk_verdict replace_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->target) || a->target == a->unit || !mid_is_unit(scene, s, a->target) ||
        mid_seat_of(a->target) != s->open.seat || s->open.piece[a->unit].actions > 0 ||
        !mid_has(scene, a->unit, MID_REPLACEMENTS) || !mid_has(scene, a->target, MID_REPLACEMENTS))
        return SK_REFUSE(MID_NO_REPLACEMENT);
    if (!mid_within(scene, s, a->unit, a->target, MID_ST))
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
        return place_check(scene, s, a);
    case MID_LEAVE:
        if (!mid_is_attached(s, a->unit))
            return (sk_verdict){.why = MID_NOT_ATTACHED, .unit = a->unit};
        return place_check(scene, s, a);
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
        for (int32_t i = s->open.seat * MID_SIDE; i < (s->open.seat + 1) * MID_SIDE; i++)
            offer(scene, s, (sk_action){.verb = MID_REPLACE, .target = (int16_t)i}, list);
}

void mid_act_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t piece = s->open.active;

    mid_charge_legal(scene, s, list);
    if (must_charge(scene, s, piece) >= 0)
        return;
    sk_offer(list, (sk_action){.verb = MID_HALT, .unit = (int16_t)piece});
    if (mid_is_light(scene, piece))
        offer_free_walks(scene, s, list);
    else
        offer_formed_walks(scene, s, list);
    offer_replacements(scene, s, list);
    if (mid_is_hero(scene, piece))
        mid_join_legal(scene, s, list);
}

/* Orders: the tests they need, then what they do. */

static int32_t tests_for(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    const mid_piece *piece = &s->open.piece[a->unit];
    sk_point to = a->verb == MID_CHARGE ? s->open.piece[a->target].at : a->at;
    bool moves = a->verb == MID_MOVE || a->verb == MID_CHARGE;
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
    if (moves && !mid_has(scene, a->unit, MID_FLYING) && mid_crosses_barrier(scene, piece->at, to))
        tests |= NEED_BARRIER;
    return tests;
}

void mid_act_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_HALT) {
        SK_TELL(p->log, .type = MID_HALTED, .unit = a->unit);
        mid_end_activation(p->s);
        return;
    }
    p->s->open.order = (mid_order){.at = a->at,
                                   .facing = a->facing,
                                   .verb = a->verb,
                                   .unit = (int8_t)a->unit,
                                   .target = (int8_t)a->target,
                                   .tests = (int8_t)tests_for(p->scene, p->s, a)};
    mid_push(p, (mid_frame){.kind = MID_DO_ORDER});
}

/* The heroes of a unit have moved with it. */
void mid_end_activation(mid_state *s)
{
    int32_t piece = s->open.active;

    s->open.order = (mid_order){0};
    s->open.active = MID_NOBODY;
    s->open.step = MID_PICK;
    if (piece == MID_NOBODY)
        return;
    s->open.piece[piece].marks |= MID_MOVED;
    for (int32_t i = mid_seat_of(piece) * MID_SIDE; i < (mid_seat_of(piece) + 1) * MID_SIDE; i++)
        if (s->open.piece[i].with == piece && s->open.piece[piece].actions > 0)
            s->open.piece[i].marks |= MID_MOVED;
}

void mid_after_order_test(const mid_play *p, mid_frame test, bool passed)
{
    (void)test;
    if (passed)
        return;
    mid_pop(p->s); /* the order it was for */
    mid_end_activation(p->s);
}

static void trade_places(const mid_play *p, int32_t a, int32_t b)
{
    mid_state *s = p->s;
    mid_piece one = s->open.piece[a], two = s->open.piece[b];

    mid_leave_combat(s, a);
    mid_leave_combat(s, b);
    mid_put(s, a, two.at, two.facing);
    mid_put(s, b, one.at, one.facing);
    for (int32_t foe = 0; foe < MID_PIECES; foe++)
        if ((two.foes & MID_BIT(foe)) != 0) {
            mid_meet(s, a, foe);
            s->open.piece[a].flanked |= two.flanked & MID_BIT(foe);
        }
    s->open.piece[b].marks |= MID_MOVED;
    SK_TELL(p->log, .type = MID_REPLACED, .unit = (int16_t)a, .target = (int16_t)b);
}

static void take_action(const mid_play *p, int32_t piece, bool last)
{
    int32_t most = mid_has(p->scene, piece, MID_SLOW) ? 1 : 2;

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

void mid_order_go(const mid_play *p, mid_frame frame)
{
    mid_order *order = &p->s->open.order;
    static const uint8_t TEST[] = {MID_TEST_MOVE, MID_TEST_BARRIER, MID_TEST_FACING,
                                   MID_TEST_REPLACE};

    for (int32_t i = 0; i < SK_COUNT(TEST); i++)
        if ((order->tests & (1 << i)) != 0) {
            order->tests = (int8_t)(order->tests & ~(1 << i));
            mid_push(p, frame);
            mid_take_test(p, order->unit, TEST[i], false, MID_NOBODY);
            return;
        }
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

/* Where a piece could go: as far as it gets in each direction, or its lanes. */

static sk_point farthest(const mid_scene *scene, const mid_state *s, int32_t piece, sk_angle way)
{
    sk_action a = {.verb = MID_MOVE, .unit = (int16_t)piece, .facing = s->open.piece[piece].facing};

    for (int32_t far = mid_move_of(scene, piece); far > 0; far -= 10) {
        a.at = mid_step(s->open.piece[piece].at, way, far - 1);
        if (sk_allowed(place_check(scene, s, &a)))
            return a.at;
    }
    return s->open.piece[piece].at;
}

static void lane_into(const sk_shape *lane, sk_reach *reach)
{
    for (int32_t i = 0; i < lane->corners; i++)
        reach->edge[reach->count++] = lane->corner[i];
}

/* A charge shows the lane ahead; pursuing and holding the lane of a retreat behind. */
void mid_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    sk_rect base;
    sk_shape lane;

    *reach = (sk_reach){0};
    if (!mid_is_piece(unit) || !mid_is_fielded(s, unit))
        return;
    base = mid_base(scene, s, unit);
    if (verb == MID_CHARGE) {
        lane = sk_lane(&base, mid_move_of(scene, unit));
        lane_into(&lane, reach);
    } else if (verb == MID_PURSUE || verb == MID_HOLD_GROUND || verb == MID_ACCEPT) {
        base.facing = sk_turned(base.facing, SK_HALF_TURN);
        lane = sk_lane(&base, MID_HALF_ST);
        lane_into(&lane, reach);
    } else if (verb == MID_MOVE || verb == MID_LEAVE || verb == MID_ACTIVATE) {
        for (sk_angle way = 0; way < SK_FULL_TURN; way += SK_FULL_TURN / 36)
            reach->edge[reach->count++] = farthest(scene, s, unit, way);
    }
}
