/* 3: blows, the runes played on them, wounds. */
#include "rules.h"

/* [3_1_reach] */
bool tem_is_within_reach(const tem_state *s, int32_t a, int32_t b)
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
    if (!tem_is_within_reach(s, a->unit, a->target))
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

/* The blow as it stands on the stack, or would. */
static tem_frame blow_of(const sk_action *a)
{
    return (tem_frame){.step = TEM_ANSWER,
                       .seat = (int8_t)tem_seat_of(a->target),
                       .unit = (int8_t)a->unit,
                       .target = (int8_t)a->target,
                       .spear = a->verb == TEM_SPEAR_STRIKE};
}

void tem_strike_apply(const tem_play *p, const sk_action *a)
{
    SK_TELL(p->log, .type = TEM_STRUCK, .unit = a->unit, .target = a->target);
    if (a->verb == TEM_SPEAR_STRIKE)
        tem_spend(p, p->s->open.seat, TEM_SPEAR);
    tem_begin(p->s, blow_of(a));
}

static bool is_in_the_wood(const tem_scene *scene, sk_point at)
{
    return scene->wood.radius > 0 &&
           sk_points_within(at, scene->wood.centre, scene->wood.radius + TEM_BASE);
}

/* Tool-tips, odds and the roll itself read this one list. [3_2_wood, 3_2_raven, 3_3_spear,
 * 3_4_shield] */
static sk_needs to_hit(const tem_scene *scene, const tem_state *s, const tem_frame *blow)
{
    int32_t seat = tem_seat_of(blow->unit);
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, scene->profile[blow->unit].fight, TEM_BY_FIGHT);
    sk_needs_add(&needs, is_in_the_wood(scene, s->open.at[blow->target]) ? -1 : 0, TEM_BY_WOOD);
    sk_needs_add(&needs, s->open.raven[seat] == scene->stone ? 1 : 0, TEM_BY_RAVEN);
    sk_needs_add(&needs, blow->spear ? scene->spear_bonus : 0, TEM_BY_SPEAR);
    sk_needs_add(&needs, blow->shield ? -3 : 0, TEM_BY_SHIELD);
    return needs;
}

/* [3_5_wound, 3_5_score] */
static void wound(const tem_play *p, int32_t target, int32_t by_seat)
{
    int8_t *left = &p->s->open.wounds[target], *score = &p->s->open.score[by_seat];

    if (--*left > 0) {
        SK_TELL(p->log, .type = TEM_WOUNDED, .target = (int16_t)target, .n = {*left});
        return;
    }
    *score = (int8_t)(*score + 2);
    SK_TELL(p->log, .type = TEM_FELL, .target = (int16_t)target, .seat = (int8_t)by_seat, .n = {2});
}

/* The blow lands, answered or not. [3_2_roll] */
void tem_blow_run(const tem_play *p)
{
    tem_frame blow = tem_pop(p->s);
    int8_t seat = (int8_t)tem_seat_of(blow.unit);
    sk_needs needs = to_hit(p->scene, p->s, &blow);
    uint16_t die = (uint16_t)sk_roll(p->dice, (sk_occasion){seat, TEM_FOR_STRIKE}, 10);
    bool hit = die <= needs.total;

    sk_log_roll(p->log,
                (sk_event){.type = hit ? TEM_HIT : TEM_MISSED,
                           .seen_by = SK_EVERYBODY,
                           .unit = blow.unit,
                           .target = blow.target,
                           .needs = needs},
                10, &die, 1);
    if (hit)
        wound(p, blow.target, seat);
    p->s->open.actions_left--;
}

/* 3.4: the window opens for a side that holds any rune; which runes must not show. [3_4_window] */
bool tem_blow_waits(const tem_scene *scene, const tem_state *s)
{
    (void)scene;
    return s->open.hand[tem_now(s)->seat] > 0;
}

static bool holds_shield(const tem_state *s)
{
    return s->secret[tem_now(s)->seat].rune[TEM_SHIELD] > 0;
}

void tem_answer_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    (void)scene;
    if (holds_shield(s))
        sk_offer(list, (sk_action){.verb = TEM_PLAY_SHIELD});
    sk_offer(list, (sk_action){.verb = TEM_TAKE_IT});
}

sk_verdict tem_answer_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    (void)scene;
    if (a->verb == TEM_TAKE_IT)
        return SK_ALLOW;
    if (a->verb != TEM_PLAY_SHIELD)
        return SK_REFUSE(TEM_NOT_NOW);
    return holds_shield(s) ? SK_ALLOW : (sk_verdict){.why = TEM_NO_SUCH_RUNE, .what = TEM_SHIELD};
}

void tem_answer_apply(const tem_play *p, const sk_action *a)
{
    if (a->verb == TEM_PLAY_SHIELD) {
        tem_spend(p, tem_now(p->s)->seat, TEM_SHIELD);
        tem_top(p->s)->shield = 1;
    }
    tem_blow_run(p);
}

bool tem_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    tem_frame blow;

    if (a->verb != TEM_STRIKE && a->verb != TEM_SPEAR_STRIKE)
        return false;
    blow = blow_of(a);
    *needs = to_hit(scene, state, &blow);
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
