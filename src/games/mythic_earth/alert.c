/* 3.7.9 On Alert: traps that enemies spring. */
#include "rules.h"

enum { TRAP_REACH = 10 * MYE_INCH, SAMPLES = 8 };

static bool is_lurking(const mye_state *s, int32_t u)
{
    return mye_is_on_table(s, u) && mye_has_status(s, u, MYE_ON_ALERT) &&
           !mye_has_status(s, u, MYE_FROZEN | MYE_FLEEING) && !mye_is_locked(s, u);
}

/* Traps that the active unit is near enough to spring and that had no chance yet. */
static uint64_t traps_near(const mye_scene *scene, const mye_state *s)
{
    int32_t active = s->open.frame[0].unit, first = (1 - mye_seat_of(active)) * MYE_UNITS_A_SIDE;
    uint64_t found = 0;

    if (!mye_is_on_table(s, active))
        return 0;
    for (int32_t u = first; u < first + scene->units[1 - mye_seat_of(active)]; u++)
        if (is_lurking(s, u) && (s->open.pending.asked >> u & 1) == 0 &&
            mye_units_within(scene, s, u, active, TRAP_REACH))
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

    *c = (mye_charge){.unit = a->unit, .target = a->target};
    if (a->verb == MYE_MOVE || a->verb == MYE_MARCH || a->verb == MYE_MARCH_ARRANGE) {
        mye_body_of(p->scene, p->s, a->unit, &c->from);
        mye_body_at(p->scene, p->s, a->unit, &stand, &c->to);
        *m = (mye_move){.unit = a->unit, .charged = -1, .from = &c->from, .to = &c->to};
        return true;
    }
    c->target = a->verb == MYE_RAZE ? -1 : a->target;
    if (a->verb == MYE_RAZE ? !mye_close_in_on_token(p->scene, p->s, a->n[0] - 1, c)
                            : !mye_close_in(p->scene, p->s, c))
        return false;
    *m = mye_move_of(c);
    return true;
}

/* Whether a trap would reach the unit there. */
static bool is_trapped_at(const mye_play *p, int32_t u, const mye_body *was, const mye_body *here)
{
    bool trapped;

    if (!sk_allowed(mye_fits(p->scene, p->s, u, here, -1)))
        return false;
    mye_put_body(p->scene, p->s, u, here);
    trapped = traps_near(p->scene, p->s) != 0;
    mye_put_body(p->scene, p->s, u, was);
    return trapped;
}

/* Walks the body along its way until a trap is within reach; it halts there for the moment, with
 * all that this stretch of its way brings. */
static bool walk_into_trap(const mye_play *p, const sk_action *a)
{
    mye_charge c;
    mye_move m;
    mye_walk walk;
    mye_body here, cut;

    if (!move_of(p, a, &c, &m))
        return false;
    mye_find_walk(p->scene, p->s, &m, &walk);
    for (int32_t part = 1; part < SAMPLES; part++) {
        mye_walked(&walk, part, SAMPLES, &here);
        if (!is_trapped_at(p, a->unit, &c.from, &here) ||
            !mye_squeeze_in(p->scene, p->s, a->unit, -1, &here))
            continue;
        if (!mye_frame(p->s)->halted)
            mye_remember_places(p->scene, p->s, a->unit);
        mye_frame_of(p->s)->halted = 1;
        mye_cut_walk(&walk, part, SAMPLES, &cut);
        walk.to = &here; /* 1.11: ways of minis may cross; halted, none stands on another */
        SK_TELL(p->log, .type = MYE_HALTED, .unit = a->unit);
        mye_do_walk(p, a->unit, &walk);
        return mye_is_on_table(p->s, a->unit);
    }
    return false;
}

/* Whether a trap that had no chance yet lies within reach of the action at all. */
static bool may_spring(const mye_scene *scene, const mye_state *s)
{
    int32_t active = s->open.frame[0].unit, first = (1 - mye_seat_of(active)) * MYE_UNITS_A_SIDE;
    int32_t reach = TRAP_REACH + 2 * mye_rate(scene, s, active, MYE_OVER_OPEN);

    if (!mye_is_on_table(s, active))
        return false;
    for (int32_t u = first; u < first + scene->units[1 - mye_seat_of(active)]; u++)
        if (is_lurking(s, u) && (s->open.pending.asked >> u & 1) == 0 &&
            mye_units_within(scene, s, u, active, reach))
            return true;
    return false;
}

/* Asks about the traps that the action springs here or farther on; true when it has to wait. */
static bool ask(const mye_play *p, const sk_action *a)
{
    if (traps_near(p->scene, p->s) == 0 && (!is_a_move(a->verb) || !walk_into_trap(p, a)))
        return false;
    p->s->open.pending.action = *a;
    p->s->open.step = MYE_TRAP;
    return true;
}

/* True when the other side is asked; the action then waits. */
bool mye_offer_trap(const mye_play *p, const sk_action *a)
{
    p->s->open.pending.asked = 0;
    return may_spring(p->scene, p->s) && ask(p, a);
}

/* Others may react to the same action, here or farther on, one after the other. */
bool mye_more_traps(const mye_play *p)
{
    sk_action a = p->s->open.pending.action;

    return a.verb != MYE_NO_VERB && may_spring(p->scene, p->s) &&
           mye_still_possible(p->scene, p->s, &a) && ask(p, &a);
}

void mye_trap_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    uint64_t able = traps_near(scene, s);

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((able >> u & 1) != 0)
            sk_offer(list, (sk_action){.verb = MYE_SPRING, .unit = (int16_t)u});
    sk_offer(list, (sk_action){.verb = MYE_HOLD});
}

sk_verdict mye_trap_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->verb == MYE_HOLD)
        return SK_ALLOW;
    if (a->verb != MYE_SPRING || a->unit < 0 || a->unit >= MYE_FIRST_ANIMAL ||
        (traps_near(scene, s) >> a->unit & 1) == 0)
        return SK_REFUSE(MYE_NOT_NOW);
    return SK_ALLOW;
}

/* 3.6: a competency test; markers do not count. */
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

/* The die of a kept alert joins the pool of this turn, rolled anew; another waits for the next. */
static void give_back_die(const mye_play *p, int32_t u, bool kept)
{
    int32_t seat = mye_seat_of(u);

    if (!kept || p->scene->rulings.kept_dice_lapse)
        return;
    p->s->open.pool[seat][mye_roll_d(p, u, MYE_FOR_POOL, 6)]++;
    p->s->open.unit[u].dice++;
}

void mye_trap_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    bool kept;

    s->open.step = MYE_ACT;
    if (a->verb == MYE_HOLD) {
        /* What the enemy then does may tell of his devotion, so holding cannot be taken back. */
        SK_TELL(p->log, .type = MYE_HELD_STILL,
                .seat = (int8_t)(1 - mye_seat_of(s->open.frame[0].unit)), .reveals = true);
        s->open.pending.asked |= traps_near(p->scene, s);
        mye_resume_action(p);
        return;
    }
    kept = mye_has_status(s, a->unit, MYE_ALERT_KEPT);
    s->open.pending.asked |= UINT64_C(1) << a->unit;
    s->open.unit[a->unit].status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
    if (!react_test(p, a->unit)) {
        give_back_die(p, a->unit, kept);
        if (mye_is_charging(s, s->open.frame[0].unit) && s->open.pending.action.target == a->unit)
            s->open.pending.stage = 1; /* 3.7.10: it can only fight back */
        mye_resume_action(p);
        return;
    }
    mye_push(s, (mye_activation){
                    .unit = (uint8_t)a->unit, .slots = 1, .reacts_to = s->open.frame[0].unit});
}
