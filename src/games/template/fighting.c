/* 3: blows, the runes played on them, wounds. */
#include "rules.h"

static bool is_within_reach(const tem_state *s, int32_t a, int32_t b)
{
    return sk_points_within(s->open.at[a], s->open.at[b], 2 * TEM_BASE + TEM_REACH);
}

static int32_t gap(const tem_state *s, int32_t a, int32_t b)
{
    return sk_dist_up(s->open.at[a], s->open.at[b]) - 2 * TEM_BASE;
}

static sk_verdict striker_check(const tem_state *s, const sk_action *a)
{
    if (a->unit < 0 || a->unit >= TEM_UNITS || a->target < 0 || a->target >= TEM_UNITS)
        return SK_REFUSE(TEM_NOT_NOW);
    if (tem_seat_of(a->unit) != s->open.seat)
        return (sk_verdict){.why = TEM_NOT_YOURS, .unit = a->unit};
    if (!tem_is_standing(s, a->unit))
        return (sk_verdict){.why = TEM_FALLEN, .unit = a->unit};
    if (!tem_is_standing(s, a->target))
        return (sk_verdict){.why = TEM_FALLEN, .unit = a->target};
    if (tem_seat_of(a->target) == s->open.seat)
        return SK_REFUSE(TEM_OWN_SIDE);
    return SK_ALLOW;
}

sk_verdict tem_strike_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    sk_verdict striker = striker_check(s, a);

    (void)scene;
    if (!sk_allowed(striker))
        return striker;
    if (!is_within_reach(s, a->unit, a->target))
        return (sk_verdict){
            .why = TEM_OUT_OF_REACH, .target = a->target, .n = gap(s, a->unit, a->target)};
    if (a->verb == TEM_SPEAR_STRIKE && s->secret[s->open.seat].rune[TEM_SPEAR] == 0)
        return (sk_verdict){.why = TEM_NO_SUCH_RUNE, .what = TEM_SPEAR};
    return SK_ALLOW;
}

void tem_strike_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    for (int32_t k = 0; k < TEM_WARRIORS; k++)
        for (int32_t target = 0; target < TEM_UNITS; target++)
            for (uint16_t verb = TEM_STRIKE; verb <= TEM_SPEAR_STRIKE; verb++) {
                sk_action a = {.verb = verb,
                               .unit = (int16_t)(s->open.seat * TEM_WARRIORS + k),
                               .target = (int16_t)target};
                if (sk_allowed(tem_strike_check(scene, s, &a)))
                    sk_offer(list, a);
            }
}

/* 3.4: the window opens for a side that holds any rune; which runes must not show. */
static bool may_answer(const tem_state *s, int32_t seat)
{
    return s->open.hand[seat] > 0;
}

void tem_strike_apply(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                      sk_log *log)
{
    s->open.strike = (tem_strike){.attacker = (int8_t)a->unit, .defender = (int8_t)a->target};
    SK_TELL(log, .type = TEM_STRUCK, .unit = a->unit, .target = a->target);
    if (a->verb == TEM_SPEAR_STRIKE) {
        s->open.strike.spear = 1;
        tem_spend(s, s->open.seat, TEM_SPEAR, log);
    }
    if (may_answer(s, tem_seat_of(a->target)))
        s->open.step = TEM_ANSWER;
    else
        tem_strike_land(scene, s, dice, log);
}

static bool is_in_the_wood(const tem_scene *scene, sk_point at)
{
    return scene->wood.radius > 0 &&
           sk_points_within(at, scene->wood.centre, scene->wood.radius + TEM_BASE);
}

/* Tool-tips, odds and the roll itself read this one list. */
sk_needs tem_to_hit(const tem_scene *scene, const tem_state *s)
{
    const tem_strike *strike = &s->open.strike;
    int32_t seat = tem_seat_of(strike->attacker);
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, scene->profile[strike->attacker].fight, TEM_BY_FIGHT);
    sk_needs_add(&needs, is_in_the_wood(scene, s->open.at[strike->defender]) ? -1 : 0, TEM_BY_WOOD);
    sk_needs_add(&needs, s->open.raven[seat] == scene->stone ? 1 : 0, TEM_BY_RAVEN);
    sk_needs_add(&needs, strike->spear ? scene->spear_bonus : 0, TEM_BY_SPEAR);
    sk_needs_add(&needs, strike->shield ? -3 : 0, TEM_BY_SHIELD);
    return needs;
}

static void wound(tem_state *s, int32_t target, int32_t by_seat, sk_log *log)
{
    s->open.wounds[target]--;
    if (s->open.wounds[target] > 0) {
        SK_TELL(log, .type = TEM_WOUNDED, .target = (int16_t)target, .n = {s->open.wounds[target]});
        return;
    }
    s->open.score[by_seat] = (int8_t)(s->open.score[by_seat] + 2);
    SK_TELL(log, .type = TEM_FELL, .target = (int16_t)target, .seat = (int8_t)by_seat, .n = {2});
}

void tem_strike_land(const tem_scene *scene, tem_state *s, sk_dice *dice, sk_log *log)
{
    const tem_strike strike = s->open.strike;
    int32_t seat = tem_seat_of(strike.attacker);
    sk_needs needs = tem_to_hit(scene, s);
    sk_occasion why = {(int8_t)seat, TEM_FOR_STRIKE};
    uint16_t die = (uint16_t)sk_roll(dice, why, 10);
    bool hit = die <= needs.total;

    sk_log_roll(log,
                (sk_event){.type = hit ? TEM_HIT : TEM_MISSED,
                           .seen_by = SK_EVERYBODY,
                           .unit = strike.attacker,
                           .target = strike.defender,
                           .needs = needs},
                10, &die, 1);
    if (hit)
        wound(s, strike.defender, seat, log);
    s->open.strike = (tem_strike){0};
    s->open.step = TEM_ACT;
    tem_next_action(scene, s);
}

bool tem_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    tem_state s = *(const tem_state *)state;

    if (a->verb != TEM_STRIKE && a->verb != TEM_SPEAR_STRIKE)
        return false;
    s.open.strike = (tem_strike){.attacker = (int8_t)a->unit,
                                 .defender = (int8_t)a->target,
                                 .spear = a->verb == TEM_SPEAR_STRIKE};
    *needs = tem_to_hit(scene, &s);
    return true;
}

int32_t tem_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const tem_state *was = before, *is = after;

    (void)scene;
    if (a->verb != TEM_STRIKE && a->verb != TEM_SPEAR_STRIKE)
        return 0;
    out[0] =
        (sk_part){(int16_t)(was->open.wounds[a->target] - is->open.wounds[a->target]), TEM_HITS};
    out[1] = (sk_part){!tem_is_standing(is, a->target), TEM_FALLS};
    return 2;
}
