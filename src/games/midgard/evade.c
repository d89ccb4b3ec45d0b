/* Answers to a charge: evading, counter charging, standing. */
#include "base/sweep.h"
#include "rules.h"

/* [e_no_trait, e_once, so_summoning] */
static bool may_evade(const mid_scene *scene, const mid_state *s, int32_t target)
{
    return (mid_is_hero(scene, target) || mid_has(scene, target, MID_EVADE)) &&
           !mid_is_engaged(s, target) && !mid_is_marked(s, target, MID_EVADED) &&
           !mid_is_under(s, target, MID_SUMMONING);
}

/* [t_counter, t_counter_open] */
static bool may_counter(const mid_scene *scene, const mid_state *s, int32_t charger, int32_t target)
{
    return mid_has(scene, target, MID_COUNTER_CHARGE) && !mid_is_engaged(s, target) &&
           !mid_comes_from_behind(scene, s, charger, target) &&
           !mid_is_in_rough(scene, s, target) && !mid_is_in_rough(scene, s, charger);
}

/* Announced and tested; the charged piece may now answer. [e_ask] */
void mid_declare_charge(const mid_play *p, int32_t charger, int32_t target)
{
    mid_frame frame = {.step = MID_CHARGE_STEP, .unit = (int8_t)charger, .target = (int8_t)target};

    SK_TELL(p->log, .type = MID_CHARGED, .unit = (int16_t)charger, .target = (int16_t)target);
    mid_begin(p->s, frame);
    if (!may_evade(p->scene, p->s, target) && !may_counter(p->scene, p->s, charger, target))
        return;
    frame.step = MID_EVADE_STEP;
    frame.seat = (int8_t)mid_seat_of(target);
    mid_begin(p->s, frame);
}

sk_verdict mid_evade_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    const mid_frame *top = mid_now(s);

    if (a->unit != top->target)
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_STAND || (a->verb == MID_EVADE_AWAY && may_evade(scene, s, top->target)) ||
        (a->verb == MID_COUNTER && may_counter(scene, s, top->unit, top->target)))
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

/* [e_stand] */
void mid_evade_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    for (uint16_t verb = MID_EVADE_AWAY; verb <= MID_STAND; verb++) {
        sk_action a = {.verb = verb, .unit = mid_now(s)->target};
        if (sk_allowed(mid_evade_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

/* Skirmishers and heroes pass through friends; enemies stop everybody a Blade's Length away.
 * [e_through, e_enemies] */
static int32_t room_to_evade(const mid_scene *scene, const mid_state *s, int32_t piece,
                             sk_angle away, int32_t far)
{
    mid_heading way = mid_ahead_of(scene, s, piece, far);
    mid_meeting m;

    way.base.facing = away;
    way.passes = way.passes || scene->card[piece].class == MID_SKIRMISHERS;
    m = mid_look_ahead(scene, s, &way);
    if (m.enemy < 0)
        return m.limit;
    return m.at > MID_BLADE ? m.at - MID_BLADE : 0;
}

/* Where it ends so far away, its base turned as it will be. */
static sk_rect end_of_evade(const mid_scene *scene, const mid_state *s, int32_t piece,
                            sk_angle away, int32_t far)
{
    sk_rect end = mid_base(scene, s, piece);

    end.facing = mid_is_light(scene, piece) ? sk_turned(away, SK_HALF_TURN) : end.facing;
    end.centre = mid_step(end.centre, away, far);
    return end;
}

/* Would it stand clear of everybody there, and touch no enemy? Nobody goes
 * farther than his move to run off the table. */
static bool ends_clear(const mid_scene *scene, const mid_state *s, int32_t piece, sk_angle away,
                       int32_t far)
{
    sk_rect end = end_of_evade(scene, s, piece, away, far);
    sk_shape shape = sk_rect_shape(&end);
    mid_walk walk = {piece, MID_NOBODY, end.centre, end.facing, 0};

    return !mid_is_barred(scene, piece, &shape) && !mid_is_crowded(scene, s, &walk) &&
           (far <= mid_move_of(scene, piece) || mid_is_on_table(scene, &shape));
}

/* Does a full action end on somebody's base? Then half a spear throw more may lead past it. */
static bool ends_on_others(const mid_scene *scene, const mid_state *s, int32_t piece, sk_angle away)
{
    sk_rect end = end_of_evade(scene, s, piece, away, mid_move_of(scene, piece));

    return !mid_is_clear(scene, s, piece, &end);
}

/* How far it runs: one action; through friends it would end on as far as half a spear throw
 * farther, to stand behind them (ruling 40); else as far as there is room before them.
 * [e_passed, e_behind] */
static int32_t way_to_evade(const mid_scene *scene, const mid_state *s, int32_t piece,
                            sk_angle away)
{
    int32_t move = mid_move_of(scene, piece), far = room_to_evade(scene, s, piece, away, move);
    int32_t most = far;

    if (far == move && ends_on_others(scene, s, piece, away))
        most = room_to_evade(scene, s, piece, away, move + MID_HALF_ST);
    for (int32_t on = far; on <= most; on++)
        if (ends_clear(scene, s, piece, away, on))
            return on;
    while (far > 0 && !ends_clear(scene, s, piece, away, far))
        far--;
    return far;
}

/* Crossing a barrier makes the one test for evading harder. [e_barrier] */
bool mid_evades_over_barrier(const mid_scene *scene, const mid_state *s, int32_t piece,
                             int32_t charger)
{
    sk_angle away = s->open.piece[charger].facing;
    sk_rect base = mid_base(scene, s, piece);

    return mid_crosses_barrier(scene, piece, &base,
                               mid_step(base.centre, away, way_to_evade(scene, s, piece, away)));
}

/* [e_hero, e_non_combatant] */
void mid_evade_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);

    if (a->verb == MID_STAND)
        SK_TELL(p->log, .type = MID_STOOD, .unit = a->unit);
    else if (a->verb == MID_COUNTER)
        mid_take_test(p, a->unit, MID_TEST_COUNTER, false, frame.unit);
    else if (!mid_is_hero(p->scene, a->unit))
        mid_take_test(p, a->unit, MID_TEST_EVADE,
                      mid_evades_over_barrier(p->scene, p->s, a->unit, frame.unit), frame.unit);
    else {
        if (!mid_has(p->scene, a->unit, MID_NON_COMBATANT))
            mid_gain(p, mid_seat_of(a->unit), -p->scene->figures.by_evading, MID_HERO_EVADES);
        mid_after_evade_test(p, (mid_frame){.unit = (int8_t)a->unit, .target = frame.unit}, true);
    }
}

/* [t_counter, t_counter_failed] */
void mid_after_counter_test(const mid_play *p, mid_frame test, bool passed)
{
    if (passed) {
        p->s->open.piece[test.unit].marks |= MID_CHARGING;
        SK_TELL(p->log, .type = MID_COUNTERED, .unit = test.unit);
    }
}

/* One action directly away from the charger. Light troops end facing him, where there is room to
 * turn. [e_passed, e_failed, e_facing, e_off_table, e_once] */
void mid_after_evade_test(const mid_play *p, mid_frame test, bool passed)
{
    mid_state *s = p->s;
    mid_piece *piece = &s->open.piece[test.unit];
    sk_angle away = s->open.piece[test.target].facing;
    int32_t far, facing = piece->facing;

    piece->marks |= MID_EVADED;
    if (!passed)
        return;
    far = way_to_evade(p->scene, s, test.unit, away);
    if (mid_is_light(p->scene, test.unit) && ends_clear(p->scene, s, test.unit, away, far))
        facing = sk_turned(away, SK_HALF_TURN);
    mid_put(s, test.unit, mid_step(piece->at, away, far), facing);
    SK_TELL(p->log, .type = MID_EVADED_AWAY, .unit = test.unit, .at = piece->at);
    mid_lose_if_off_table(p, test.unit);
}
