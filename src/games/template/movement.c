/* 2.1 moving warriors, 2.2 flying ravens. */
#include "base/sweep.h"
#include "rules.h"

/* [2_1_edge] */
static bool is_on_the_holm(const tem_scene *scene, sk_point p)
{
    return p.x >= TEM_BASE && p.y >= TEM_BASE && p.x <= scene->width - TEM_BASE &&
           p.y <= scene->depth - TEM_BASE;
}

/* The first standing warrior whose base the move would cross, or −1. [2_1_clear] */
static int32_t who_is_in_the_way(const tem_state *s, int32_t unit, sk_point to)
{
    sk_sweep path = {s->open.at[unit], to, TEM_BASE};

    for (int32_t other = 0; other < TEM_UNITS; other++) {
        sk_circle blocker = {s->open.at[other], TEM_BASE};
        if (other != unit && tem_is_standing(s, other) &&
            !sk_sweep_clears_circle(&path, blocker, 0))
            return other;
    }
    return -1;
}

/* May this seat use this unit at all? Any number may come in. */
static sk_verdict own_standing(const tem_state *s, int16_t unit)
{
    if (unit < 0 || unit >= TEM_UNITS)
        return SK_REFUSE(TEM_NOT_NOW);
    if (tem_seat_of(unit) != s->open.seat)
        return (sk_verdict){.why = TEM_NOT_YOURS, .unit = unit};
    if (!tem_is_standing(s, unit))
        return (sk_verdict){.why = TEM_FALLEN, .unit = unit};
    return SK_ALLOW;
}

/* [2_1_distance] */
sk_verdict tem_move_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    sk_verdict owner = own_standing(s, a->unit);
    int32_t blocker;

    if (!sk_allowed(owner))
        return owner;
    if (!is_on_the_holm(scene, a->at))
        return SK_REFUSE(TEM_OFF_THE_HOLM);
    if (sk_same_point(a->at, s->open.at[a->unit]))
        return (sk_verdict){.why = TEM_STANDS_STILL, .unit = a->unit};
    if (!sk_points_within(a->at, s->open.at[a->unit], scene->profile[a->unit].move))
        return (sk_verdict){
            .why = TEM_TOO_FAR, .unit = a->unit, .n = sk_dist_up(a->at, s->open.at[a->unit])};
    blocker = who_is_in_the_way(s, a->unit, a->at);
    if (blocker >= 0)
        return (sk_verdict){.why = TEM_IN_THE_WAY, .target = (int16_t)blocker};
    return SK_ALLOW;
}

void tem_move_apply(const tem_play *p, const sk_action *a)
{
    TEM_FAULT(p->scene, true, "Breaks doing");
    SK_TELL(p->log, .type = TEM_MOVED, .unit = a->unit, .at = a->at,
            .n = {sk_dist_up(a->at, p->s->open.at[a->unit])});
    p->s->open.at[a->unit] = a->at;
}

static void offer_move(const tem_scene *scene, const tem_state *s, int32_t unit, sk_point to,
                       sk_actions *list)
{
    sk_action a = {.verb = TEM_MOVE, .unit = (int16_t)unit, .at = to};

    if (sk_allowed(tem_move_check(scene, s, &a)))
        sk_offer(list, a);
}

/* Measuring is free, so these are good candidates only: eight directions at full and half move,
 * and into contact with each enemy. */
static void offer_moves_of(const tem_scene *scene, const tem_state *s, int32_t unit,
                           sk_actions *list)
{
    sk_point from = s->open.at[unit];
    int32_t most = scene->profile[unit].move;

    for (sk_angle facing = 0; facing < SK_FULL_TURN; facing += SK_FULL_TURN / 8) {
        offer_move(scene, s, unit, sk_plus(from, sk_polar(facing, most - 1)), list);
        offer_move(scene, s, unit, sk_plus(from, sk_polar(facing, most / 2)), list);
    }
    for (int32_t enemy = 0; enemy < TEM_UNITS; enemy++) {
        sk_point to = s->open.at[enemy];
        int32_t gap = sk_dist_down(from, to) - 2 * TEM_BASE;
        if (tem_is_standing(s, enemy) && tem_seat_of(enemy) != tem_seat_of(unit) &&
            gap > TEM_REACH && gap - TEM_REACH / 2 <= most)
            offer_move(scene, s, unit, sk_towards(from, to, gap - TEM_REACH / 2), list);
    }
}

void tem_move_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    for (int32_t k = 0; k < TEM_WARRIORS; k++) {
        int32_t unit = s->open.seat * TEM_WARRIORS + k;
        if (tem_is_standing(s, unit))
            offer_moves_of(scene, s, unit, list);
    }
}

/* [2_2_raven] */
sk_verdict tem_fly_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    if (a->target < 0 || a->target >= scene->perches ||
        (scene->next[s->open.raven[s->open.seat]] & SK_AREA(a->target)) == 0)
        return SK_REFUSE(TEM_NO_PATH);
    return SK_ALLOW;
}

void tem_fly_apply(const tem_play *p, const sk_action *a)
{
    p->s->open.raven[p->s->open.seat] = (uint8_t)a->target;
    SK_TELL(p->log, .type = TEM_FLEW, .seat = p->s->open.seat, .target = a->target);
}

void tem_fly_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    for (int32_t perch = 0; perch < scene->perches; perch++)
        if (scene->next[s->open.raven[s->open.seat]] & SK_AREA(perch))
            sk_offer(list, (sk_action){.verb = TEM_FLY, .target = (int16_t)perch});
}

/* The edge of a warrior's move: as far as it gets in each direction. */
static sk_point farthest(const tem_scene *scene, const tem_state *s, int32_t unit, sk_angle facing)
{
    sk_action a = {.verb = TEM_MOVE, .unit = (int16_t)unit};

    for (int32_t far = scene->profile[unit].move - 1; far > 0; far -= 10) {
        a.at = sk_plus(s->open.at[unit], sk_polar(facing, far));
        if (sk_allowed(tem_move_check(scene, s, &a)))
            return a.at;
    }
    return s->open.at[unit];
}

void tem_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;

    *reach = (sk_reach){0};
    if (verb == TEM_FLY)
        reach->areas = scene->next[s->open.raven[s->open.seat]];
    if (verb != TEM_MOVE || unit < 0 || unit >= TEM_UNITS || !tem_is_standing(s, unit))
        return;
    for (sk_angle facing = 0; facing < SK_FULL_TURN; facing += SK_FULL_TURN / 36)
        reach->edge[reach->count++] = farthest(scene, s, unit, facing);
}
