/* Command Tests: who takes them on how many dice, re-rolls by heroes, and what follows. */
#include "rules.h"

/* Heroes influence units of their contingent, the Army Commander any; the aloof listen only to the
 * right hero among them. [d_contingent, d_commander, t_aloof, d_reroll_range] */
bool mid_influences(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit)
{
    if (!mid_stands(s, hero) || mid_seat_of(hero) != mid_seat_of(unit))
        return false;
    if (mid_has(scene, unit, MID_ALOOF))
        return s->open.piece[hero].with == unit && mid_welcomes(scene, unit, hero);
    if (scene->card[hero].contingent != scene->card[unit].contingent &&
        !mid_has(scene, hero, MID_ARMY_COMMANDER))
        return false;
    return mid_within(scene, s, hero, unit, scene->figures.influence);
}

/* [d_reroll] */
static bool can_reroll(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit)
{
    return s->open.piece[hero].deeds > 0 && mid_influences(scene, s, hero, unit);
}

static bool has_rerolls(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    FOR_SIDE(hero, mid_seat_of(unit))
        if (can_reroll(scene, s, hero, unit))
            return true;
    return false;
}

/* In its own movement and melee phases. */
static bool is_own_phase(const mid_state *s, int32_t unit)
{
    return s->open.phase >= 2 && s->open.phase <= 5 && mid_phasing_seat(s) == mid_seat_of(unit);
}

/* One die; two, of which the lower counts, in rough ground, at barriers, under a curse, shot at by
 * Hel's Breath and in a stampede. The drilled have one fewer for their first. [c_rough,
 * c_barrier, c_barrier_pursuit, t_drilled, t_agile, so_curse, t_hels_breath] */
int32_t mid_test_dice(const mid_scene *scene, const mid_state *s, int32_t unit, int32_t why,
                      bool harder)
{
    bool drilled = mid_has(scene, unit, MID_DRILLED) && is_own_phase(s, unit) &&
                   !mid_is_marked(s, unit, MID_DRILL_USED);
    bool two = harder || why == MID_TEST_BARRIER || why == MID_TEST_TRAMPLED ||
               why == MID_TEST_PURSUIT || mid_is_under(s, unit, MID_CURSE) ||
               (!mid_has(scene, unit, MID_AGILE) && mid_is_in_rough(scene, s, unit));

    return (two ? 2 : 1) - (drilled ? 1 : 0);
}

void mid_take_test(const mid_play *p, int32_t unit, int32_t why, bool harder, int32_t other)
{
    mid_begin(p->s, (mid_frame){.step = MID_TEST_STEP,
                                .seat = (int8_t)mid_seat_of(unit),
                                .why = (uint8_t)why,
                                .unit = (int8_t)unit,
                                .target = (int8_t)other,
                                .n = harder});
}

static void (*const AFTER[MID_TEST_COUNT])(const mid_play *p, mid_frame test, bool passed) = {
    [MID_TEST_MOVE] = mid_after_order_test,      [MID_TEST_BARRIER] = mid_after_order_test,
    [MID_TEST_FACING] = mid_after_order_test,    [MID_TEST_REPLACE] = mid_after_order_test,
    [MID_TEST_EVADE] = mid_after_evade_test,     [MID_TEST_COUNTER] = mid_after_counter_test,
    [MID_TEST_SHOT] = mid_after_shot_test,       [MID_TEST_FEAR] = mid_after_shot_test,
    [MID_TEST_PUSH] = mid_after_push_test,       [MID_TEST_TRAMPLED] = mid_after_push_test,
    [MID_TEST_BREAK] = mid_after_break_test,     [MID_TEST_DISENGAGE] = mid_after_disengage_test,
    [MID_TEST_PURSUIT] = mid_after_pursuit_test, [MID_TEST_HOLD_FAST] = mid_after_hold_fast_test,
};

/* Movement under With Me passes by itself. [t_with_me, t_drilled] */
bool mid_passes_itself(const mid_state *s, mid_frame test, int32_t dice)
{
    return dice == 0 || (mid_is_marked(s, test.unit, MID_PASSES_MOVES) &&
                         (test.why == MID_TEST_MOVE || test.why == MID_TEST_BARRIER ||
                          test.why == MID_TEST_FACING));
}

/* [c_three] */
static bool roll_test(const mid_play *p, mid_frame test, int32_t dice)
{
    uint16_t die[2] = {0};
    int32_t passes_on = p->scene->figures.passes_on;
    sk_occasion why = {(int8_t)mid_seat_of(test.unit), MID_FOR_TEST};
    sk_needs needs = {0};
    bool passed;

    sk_roll_cut(p->dice, why, 6, dice, sk_cut(passes_on), die);
    passed = die[0] >= passes_on && (dice < 2 || die[1] >= passes_on);
    sk_needs_add(&needs, passes_on, dice < 2 ? MID_BY_ONE_DIE : MID_BY_LOWER_DIE);
    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = passed ? MID_TEST_PASSED : MID_TEST_FAILED,
                               .seen_by = SK_EVERYBODY,
                               .unit = test.unit,
                               .what = (int16_t)(MID_WHY_MOVE + test.why),
                               .needs = needs},
                    6, die, dice);
    return passed;
}

void mid_test_run(const mid_play *p)
{
    mid_frame test = mid_pop(p->s);
    mid_state *s = p->s;
    int32_t dice;
    bool passed;

    if (!mid_stands(s, test.unit))
        return;
    dice = mid_test_dice(p->scene, s, test.unit, test.why, test.n != 0);
    passed = mid_passes_itself(s, test, dice) || roll_test(p, test, dice);
    s->open.tested = passed ? MID_TEST_WAS_PASSED : MID_TEST_WAS_FAILED;
    if (!passed && has_rerolls(p->scene, s, test.unit)) {
        test.step = MID_REROLL_STEP;
        mid_begin(p->s, test);
        return;
    }
    if (mid_has(p->scene, test.unit, MID_DRILLED) && is_own_phase(s, test.unit))
        s->open.piece[test.unit].marks |= MID_DRILL_USED;
    AFTER[test.why](p, test, passed);
}

sk_verdict mid_reroll_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_ACCEPT)
        return SK_ALLOW;
    if (a->verb != MID_REROLL || !mid_is_piece(a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (s->open.piece[a->unit].deeds == 0)
        return (sk_verdict){.why = MID_NO_DEEDS, .unit = a->unit};
    if (!can_reroll(scene, s, a->unit, mid_now(s)->unit))
        return (sk_verdict){.why = MID_NO_INFLUENCE, .unit = a->unit, .target = mid_now(s)->unit};
    return SK_ALLOW;
}

void mid_reroll_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t unit = mid_now(s)->unit;

    sk_offer(list, (sk_action){.verb = MID_ACCEPT});
    FOR_SIDE(hero, mid_seat_of(unit))
        if (can_reroll(scene, s, hero, unit))
            sk_offer(list, (sk_action){.verb = MID_REROLL, .unit = (int16_t)hero});
}

/* [d_reroll_again, d_accept] */
void mid_reroll_apply(const mid_play *p, const sk_action *a)
{
    mid_frame test = mid_pop(p->s);

    if (a->verb == MID_REROLL) {
        mid_spend_deed(p, a->unit, MID_ON_TEST);
        test.step = MID_TEST_STEP;
        mid_begin(p->s, test);
        return;
    }
    if (mid_has(p->scene, test.unit, MID_DRILLED) && is_own_phase(p->s, test.unit))
        p->s->open.piece[test.unit].marks |= MID_DRILL_USED;
    AFTER[test.why](p, test, false);
}

void mid_spend_deed(const mid_play *p, int32_t hero, uint16_t on)
{
    p->s->open.piece[hero].deeds--;
    SK_TELL(p->log, .type = MID_DEED_SPENT, .unit = (int16_t)hero, .what = (int16_t)on,
            .n = {p->s->open.piece[hero].deeds});
}
