/* 4.6, 4.7: the beginning of a turn, the clean-up, the end. */
#include "rules.h"

static void note_fleeing(mye_state *s)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_has_status(s, u, MYE_FLEEING))
            s->open.unit[u].turn |= MYE_WAS_FLEEING;
}

/* Before any die is assigned: the river, the spirit animals, the reserves. */
void mye_begin_turn(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;

    SK_TELL(p->log, .type = MYE_TURN_BEGINS, .n = {s->open.turn});
    note_fleeing(s);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_is_on_table(s, u))
            mye_survive_river(p, u, NULL);
    if (mye_board_of(p->scene, s)->primary == MYE_GREAT_HUNT)
        mye_spawn_animals(p);
    mye_test_reserves(p);
    s->open.deploying = 2;
    if (s->open.coming != 0)
        mye_next_reserve(s);
    else
        mye_roll_turn(p, a);
}

/* Units that are asked one after the other */

/* Those of them that are on the table. */
void mye_ask_each(mye_state *s, mye_step_id step, uint64_t units)
{
    for (; units != 0; units &= units - 1) {
        int32_t u = __builtin_ctzll(units);
        if (!mye_is_on_table(s, u))
            continue;
        mye_begin(s, (mye_frame){.step = (uint8_t)step,
                                 .seat = (uint8_t)mye_seat_of(u),
                                 .unit = (uint8_t)u,
                                 .units = units});
        return;
    }
}

static void ask_next(mye_state *s)
{
    mye_frame asked = mye_pop(s);

    mye_ask_each(s, (mye_step_id)asked.step, asked.units & (asked.units - 1));
}

/* Who stays on alert. [4_6_done] */
void mye_turn_is_done(const mye_play *p)
{
    mye_state *s = p->s;
    uint64_t units = 0;

    s->open.step = MYE_CLEAN_UP;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL && s->open.turn < MYE_FIGURE(p->scene, turns); u++)
        if (mye_has_status(s, u, MYE_ON_ALERT))
            units |= UINT64_C(1) << u;
    mye_ask_each(s, MYE_KEEP_ALERT, units);
}

void mye_keep_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    (void)scene;
    for (uint16_t verb = MYE_STAY_ON_ALERT; verb <= MYE_RELAX; verb++)
        sk_offer(list, (sk_action){.verb = verb, .unit = mye_now(s)->unit});
}

sk_verdict mye_keep_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    return (a->verb == MYE_STAY_ON_ALERT || a->verb == MYE_RELAX) && a->unit == mye_now(s)->unit
               ? SK_ALLOW
               : SK_REFUSE(MYE_NOT_NOW);
}

/* [4_7_alert, 4_7_relax] */
void mye_keep_apply(const mye_play *p, const sk_action *a)
{
    mye_unit *unit = &p->s->open.unit[a->unit];

    if (a->verb == MYE_STAY_ON_ALERT)
        unit->status |= MYE_ALERT_KEPT;
    else
        unit->status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
    SK_TELL(p->log, .type = a->verb == MYE_RELAX ? MYE_RELAXED : MYE_STAYS_ON_ALERT,
            .unit = a->unit);
    ask_next(p->s);
}

/* Consolidation */

/* [3_11_consolidate_rules, 3_11_consolidate_stay] */
sk_verdict mye_consolidate_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    mye_limits limits = {.aloof = true}; /* 3.11: an inch from all other units */

    if ((a->verb != MYE_CONSOLIDATE_TO && a->verb != MYE_STAY) || a->unit != mye_now(s)->unit)
        return SK_REFUSE(MYE_NOT_NOW);
    return a->verb == MYE_STAY ? SK_ALLOW : mye_move_check(scene, s, a, &limits);
}

void mye_consolidate_apply(const mye_play *p, const sk_action *a)
{
    if (a->verb == MYE_CONSOLIDATE_TO) {
        mye_move_apply(p, a);
        if (mye_is_on_table(p->s, a->unit))
            mye_pick_up(p, a->unit);
    }
    ask_next(p->s);
}

/* Clean up */

/* [3_7_12_ends, 3_8_1_free, 3_8_1_pass, 3_8_1_fail, 3_8_1_keeps_die, 3_8_1_natural_one,
 * 4_7_thaw] */
static void thaw_all(const mye_play *p)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        if (!mye_is_on_table(p->s, u) || !mye_has_status(p->s, u, MYE_FROZEN))
            continue;
        if (!mye_brave_test(p, u, MYE_TEST_THAW))
            continue;
        p->s->open.unit[u].status &= (uint16_t) ~(MYE_FROZEN | MYE_LOW);
        SK_TELL(p->log, .type = MYE_THAWED, .unit = (int16_t)u);
    }
}

/* Whoever fled from the start of the turn and was not stopped runs on. [3_8_2_runs_on] */
static void run_on(const mye_play *p)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        uint16_t turn = p->s->open.unit[u].turn;
        if (mye_is_on_table(p->s, u) && mye_has_status(p->s, u, MYE_FLEEING) &&
            (turn & MYE_WAS_FLEEING) != 0 && (turn & MYE_FLED) == 0 && !mye_is_locked(p->s, u))
            mye_run(p, u, true);
    }
}

static void close_up(const mye_play *p, int32_t u)
{
    mye_body body;

    mye_body_of(p->scene, p->s, u, &body);
    if (mye_is_coherent(&body, p->scene->unit[u].radius) ||
        !mye_close_ranks(p->scene, p->s, u, &body))
        return;
    mye_put_body(p->scene, p->s, u, &body);
    SK_TELL(p->log, .type = MYE_CLOSED_UP, .unit = (int16_t)u);
}

/* [2_4_regenerate] */
static void regenerate(const mye_play *p, int32_t u)
{
    const mye_figure *figure = &p->scene->unit[u];

    for (int32_t k = 0; k < figure->minis; k++) {
        int32_t m = figure->first + k, heals = MYE_TALENT(p->scene, REGENERATE).amount;
        const mye_stats *stats = &figure->stats[p->scene->profile_of[m]];
        if (!MYE_HAS(stats->talents, REGENERATE) || p->s->open.wounds[m] == 0)
            continue;
        for (; heals > 0 && p->s->open.wounds[m] < stats->wounds; heals--) {
            p->s->open.wounds[m]++;
            SK_TELL(p->log, .type = MYE_REGENERATED, .unit = (int16_t)u);
        }
    }
}

/* [4_7_turn_effects] */
static void forget_the_turn(mye_state *s)
{
    for (int32_t u = 0; u < MYE_UNITS; u++) {
        s->open.unit[u].turn = 0;
        s->open.unit[u].casts = s->open.unit[u].dispels = 0;
        s->open.unit[u].die[0] = s->open.unit[u].die[1] = s->open.unit[u].die[2] = 0;
    }
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        s->open.blessed_now[seat] = s->open.steadfast[seat] = s->open.cast[seat] = 0;
}

/* [1_8_six_turns, 4_7_tally, 4_7_next, 4_7_dice_back] */
void mye_clean_up(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;

    (void)a;
    thaw_all(p);
    run_on(p);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_is_on_table(s, u)) {
            close_up(p, u);
            regenerate(p, u);
        }
    mye_score_primary(p);
    mye_score_devotions(p);
    forget_the_turn(s);
    SK_TELL(p->log, .type = MYE_TURN_ENDED,
            .n = {s->open.turn, s->open.score[0], s->open.score[1]});
    if (++s->open.turn <= MYE_FIGURE(p->scene, turns))
        s->open.step = MYE_BEGIN_TURN;
}

/* The end: victory points, then enemy dice destroyed. [4_end_points, 4_end_tie] */
sk_result mye_result(const void *scene, const void *state)
{
    const mye_state *s = state;
    sk_result r = {0};
    int32_t lead = s->open.score[0] - s->open.score[1];

    (void)scene;
    if (lead == 0)
        lead = s->open.taken[0] - s->open.taken[1];
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        int32_t own = seat == 0 ? lead : -lead;
        r.score[seat] = s->open.score[seat];
        r.outcome[seat] = own > 0 ? SK_WIN : own == 0 ? SK_DRAW : SK_LOSS;
    }
    return r;
}
