/* 3.7.9 On Alert: traps that enemies spring. */
#include "rules.h"

enum { SAMPLES = 8 };

/* [3_7_9_fighting, 3_7_9_stays] */
static bool is_lurking(const mye_state *s, int32_t u)
{
    return mye_is_on_table(s, u) && mye_has_status(s, u, MYE_ON_ALERT) &&
           !mye_has_status(s, u, MYE_FROZEN | MYE_FLEEING) && !mye_is_locked(s, u);
}

/* Traps that the active unit is near enough to spring, but those. [3_7_9_within] */
static uint64_t traps_near(const mye_scene *scene, const mye_state *s, uint64_t but)
{
    int32_t active = s->open.frame[MYE_ACTIVE].unit,
            first = (1 - mye_seat_of(active)) * MYE_UNITS_A_SIDE;
    uint64_t found = 0;

    for (int32_t u = first; u < first + scene->units[1 - mye_seat_of(active)]; u++)
        if (is_lurking(s, u) && (but >> u & 1) == 0 &&
            mye_units_within(scene, s, u, active, MYE_FIGURE(scene, alert)))
            found |= UINT64_C(1) << u;
    return found;
}

static bool is_a_move(uint16_t verb)
{
    return verb == MYE_MOVE || verb == MYE_MARCH || verb == MYE_MARCH_ARRANGE ||
           verb == MYE_CHARGE || verb == MYE_CHARGE_THROWING || verb == MYE_CHALLENGE_WITH ||
           verb == MYE_RAZE;
}

/* The move that the action is about to make. */
static bool move_of(const mye_play *p, const sk_action *a, mye_charge *c, mye_move *m)
{
    mye_stand stand = {a->at, a->facing, a->how};

    *c = (mye_charge){.unit = a->unit, .target = a->verb == MYE_RAZE ? -1 : a->target};
    if (a->verb == MYE_MOVE || a->verb == MYE_MARCH || a->verb == MYE_MARCH_ARRANGE) {
        mye_body_of(p->scene, p->s, a->unit, &c->from);
        mye_body_at(p->scene, p->s, a->unit, &stand, &c->to);
        *m = (mye_move){.unit = a->unit, .charged = -1, .from = &c->from, .to = &c->to};
        return true;
    }
    if (a->verb == MYE_RAZE ? !mye_close_in_on_token(p->scene, p->s, a->n[0] - 1, c)
                            : !mye_close_in(p->scene, p->s, c))
        return false;
    *m = mye_move_of(c);
    return true;
}

/* The traps that would reach the unit there, where the minis find room near. */
static uint64_t traps_on_the_way(const mye_play *p, const mye_frame *f, const mye_body *was,
                                 mye_body *here)
{
    int32_t u = f->unit;
    uint64_t found;

    if (!sk_allowed(mye_fits(p->scene, p->s, u, here, -1)) ||
        !mye_squeeze_in(p->scene, p->s, u, -1, here))
        return 0;
    mye_put_body(p->scene, p->s, u, here);
    found = traps_near(p->scene, p->s, f->units);
    mye_put_body(p->scene, p->s, u, was);
    return found;
}

/* Walks the body along its way until a trap is within reach; it halts there for the moment, with
 * all that this stretch of its way brings. Those traps are sprung even if whoever came near them
 * drowns. [3_7_9_on_the_way, 3_7_9_farther_on, 3_7_9_stretch] */
static uint64_t walk_into_trap(const mye_play *p, const mye_frame *f)
{
    uint8_t *halted = &p->s->open.frame[MYE_ACTIVE].halted;
    int32_t u = f->unit;
    mye_charge c;
    mye_move m;
    mye_walk walk;
    mye_body here, cut;
    uint64_t sprung;

    if (!move_of(p, &f->deed, &c, &m))
        return 0;
    mye_find_walk(p->scene, p->s, &m, &walk);
    for (int32_t part = 1; part <= SAMPLES; part++) {
        mye_walked(&walk, part, SAMPLES, &here);
        sprung = traps_on_the_way(p, f, &c.from, &here);
        if (sprung == 0)
            continue;
        if (!*halted)
            mye_remember_places(p->scene, p->s, u);
        *halted = 1;
        mye_cut_walk(&walk, part, SAMPLES, &cut);
        walk.to = &here; /* 1.11: ways of minis may cross; halted, none stands on another */
        SK_TELL(p->log, .type = MYE_HALTED, .unit = (int16_t)u);
        mye_do_walk(p, u, &walk);
        return mye_is_on_table(p->s, u) ? sprung : 0;
    }
    return 0;
}

/* Whether there is any trap but those; ways are looked at only then. */
static bool may_spring(const mye_scene *scene, const mye_state *s, uint64_t but)
{
    int32_t active = s->open.frame[MYE_ACTIVE].unit,
            first = (1 - mye_seat_of(active)) * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[1 - mye_seat_of(active)]; u++)
        if (is_lurking(s, u) && (but >> u & 1) == 0)
            return mye_is_on_table(s, active);
    return false;
}

/* Looks for traps that the deed springs here or farther on. */
static bool springs(const mye_play *p, mye_frame *f)
{
    if (!may_spring(p->scene, p->s, f->units))
        return false;
    f->sprung = traps_near(p->scene, p->s, f->units);
    if (f->sprung == 0 && is_a_move(f->deed.verb))
        f->sprung = walk_into_trap(p, f);
    return f->sprung != 0;
}

/* True when the other side is asked; the deed then waits. */
bool mye_offer_trap(const mye_play *p, const sk_action *a)
{
    mye_frame trap = {.step = MYE_TRAP,
                      .seat = (uint8_t)(1 - mye_seat_of(a->unit)),
                      .unit = (uint8_t)a->unit,
                      .deed = *a};

    if (!springs(p, &trap))
        return false;
    mye_begin(p->s, trap);
    return true;
}

bool mye_trap_waits(const mye_scene *scene, const mye_state *s)
{
    (void)scene;
    return mye_now(s)->sprung != 0;
}

/* Others may react to the same deed, here or farther on, one after the other; then it is carried
 * out, if it still can be. [3_7_9_others] */
void mye_trap_run(const mye_play *p)
{
    sk_action a = mye_now(p->s)->deed;
    bool goes_on = a.verb != MYE_NO_VERB && mye_still_possible(p->scene, p->s, &a);

    if (goes_on && springs(p, mye_top(p->s)))
        return;
    mye_pop(p->s);
    if (goes_on)
        mye_carry_out(p, &a);
}

void mye_trap_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    uint64_t able = mye_now(s)->sprung;

    (void)scene;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((able >> u & 1) != 0)
            sk_offer(list, (sk_action){.verb = MYE_SPRING, .unit = (int16_t)u});
    sk_offer(list, (sk_action){.verb = MYE_HOLD});
}

/* [3_7_9_hold] */
sk_verdict mye_trap_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    if (a->verb == MYE_HOLD)
        return SK_ALLOW;
    if (a->verb != MYE_SPRING || a->unit < 0 || a->unit >= MYE_FIRST_ANIMAL ||
        (mye_now(s)->sprung >> a->unit & 1) == 0)
        return SK_REFUSE(MYE_NOT_NOW);
    return SK_ALLOW;
}

/* 3.6: a competency test; markers do not count. [3_6_react, 3_6_no_markers, 3_7_9_react] */
static bool react_test(const mye_play *p, int32_t u)
{
    sk_needs needs = {.at_most = true};
    uint16_t die;

    sk_needs_add(&needs, mye_highest(p->scene, p->s, u, MYE_REACT_OF), MYE_BY_REACT);
    die = (uint16_t)mye_roll_d(p, u, MYE_FOR_REACT, 10);
    sk_log_roll(p->log,
                (sk_event){.type = die <= needs.total ? MYE_REACTED : MYE_TOO_SLOW,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)u,
                           .needs = needs},
                10, &die, 1);
    return die <= needs.total;
}

/* While reserves come on the pool is yet to be rolled: a die that was kept and is used now must not
 * be in it. */
static bool is_before_the_pool(const mye_state *s)
{
    return s->open.deploying == 2;
}

/* The die of a kept alert joins the pool of this turn, rolled anew; another waits for the next.
 * [3_7_9_die_waits, 3_7_9_die_joins, 3_7_9_die_lapses] */
static void give_back_die(const mye_play *p, int32_t u, bool kept)
{
    int32_t seat = mye_seat_of(u);

    if (!kept || p->scene->rulings.kept_dice_lapse || is_before_the_pool(p->s))
        return;
    p->s->open.pool[seat][mye_roll_d(p, u, MYE_FOR_POOL, 6)]++;
    p->s->open.unit[u].dice++;
}

/* [3_7_9_fail, 3_7_9_once, 3_7_9_before, 3_7_10_react, 3_7_10_no_answer] */
static void spring(const mye_play *p, int32_t u, int32_t active)
{
    mye_state *s = p->s;
    bool kept = mye_has_status(s, u, MYE_ALERT_KEPT), reacts;

    s->open.unit[u].status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
    reacts = react_test(p, u);
    if (kept && is_before_the_pool(s) && (reacts || p->scene->rulings.kept_dice_lapse))
        s->open.unit[u].status |= MYE_ALERT_KEPT;
    if (reacts) {
        mye_push(s, (mye_frame){.unit = (uint8_t)u, .slots = 1, .reacts_to = (uint8_t)active});
        return;
    }
    give_back_die(p, u, kept);
    if (mye_is_charging(s, active) && mye_interrupted(s)->target == u)
        s->open.frame[MYE_ACTIVE].answered = 1; /* 3.7.10: it can only fight back */
}

void mye_trap_apply(const mye_play *p, const sk_action *a)
{
    mye_frame *trap = mye_top(p->s);

    trap->units |= a->verb == MYE_HOLD ? trap->sprung : UINT64_C(1) << a->unit;
    trap->sprung = 0;
    if (a->verb == MYE_HOLD) /* what the enemy then does may tell of his devotion: no way back */
        SK_TELL(p->log, .type = MYE_HELD_STILL, .seat = (int8_t)trap->seat, .reveals = true);
    else
        spring(p, a->unit, trap->unit);
}
