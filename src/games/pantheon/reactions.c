/* Guard, evade, another target, retaliation: what the attacked may do. Windows open by what
 * everybody knows, never by which cards are held. */
#include "rules.h"

/* 2: guard and evade */

static pan_frame *attack_under(pan_state *s)
{
    return &s->open.frame[s->open.frames - 2];
}

static const pan_frame *attack_below(const pan_state *s)
{
    return &s->open.frame[s->open.frames - 2];
}

static pan_blow blow_at(const pan_frame *f, int32_t target)
{
    return (pan_blow){f->unit, target, f->power, f->flags};
}

/* Friends of the target with Guard in its area; allies are asked for theirs. One guard for each
 * target, and who has evaded such attacks cannot become the target of this one. [6_guard,
 * 6_guard_one, 6_guard_again] */
static uint32_t guards(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *t = &s->open.unit[f->target];
    uint32_t able = 0;

    if (f->flags & PAN_GUARDED)
        return 0;
    FOR_UNITS(g, s->open.in[t->area] & pan_friends(scene, s, t->owner) & ~PAN_BIT(f->target))
    {
        pan_blow b = blow_at(f, (int32_t)g);
        if (pan_has(scene, s, (int32_t)g, PAN_GUARD) && (int32_t)g != f->unit &&
            s->open.unit[g].stone == 0 && !pan_is_beyond(scene, s, &b))
            able |= PAN_BIT(g);
    }
    return able;
}

/* Each manoeuvre is bought once a turn by each player, evading too. [11_evade_once] */
static bool has_evaded(const pan_state *s, int32_t seat)
{
    FOR_UNITS(u, s->open.army[seat])
    if (s->open.unit[u].flags & PAN_EVADED)
        return true;
    return false;
}

/* [11_evade, 11_evade_flyers] */
static bool may_evade(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    pan_blow b = blow_at(f, f->target);

    return scene->card[f->target].type == PAN_FLYING &&
           !has_evaded(s, s->open.unit[f->target].owner) && pan_can_be_evaded(scene, s, &b);
}

/* [13_wings] */
static int32_t evade_cost(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return pan_power_with(scene, s, unit, PAN_FREE_EVADE) >= 0 ? 0 : 1;
}

/* Two sentences disagree on an archer's blow at range 0: by option the active player settles it.
 * [2_hierarchy_evade] */
bool pan_ask_about_evading(pan_play *p, const pan_frame *f)
{
    pan_blow afar = blow_at(f, f->target);
    bool disputed;

    afar.flags &= (uint32_t)~PAN_CLOSE;
    disputed = !pan_can_be_evaded(p->scene, p->s, &afar);
    if (p->scene->option[PAN_OPT_CLASH] == 0 || !disputed || !may_evade(p->scene, p->s, f))
        return false;
    return pan_ask_ruling(p, PAN_CLASH_EVADE, f->unit, 0);
}

/* The owner of the target declares; guards that would not are not asked again. [6_guard_owner] */
void pan_open_guard_window(pan_play *p, const pan_frame *f, uint32_t refused)
{
    int8_t seat = p->s->open.unit[f->target].owner, unit = f->unit, target = f->target;
    bool evades = may_evade(p->scene, p->s, f) && (evade_cost(p->scene, p->s, f->target) == 0 ||
                                                   pan_might_pay(p->scene, p->s, seat));
    pan_frame *w;

    if (seat == PAN_WILD || ((guards(p->scene, p->s, f) & ~refused) == 0 && !evades))
        return;
    w = pan_push(p->s, PAN_GUARD_WINDOW, seat);
    w->unit = unit;
    w->target = target;
    w->units = refused;
}

void pan_guard_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s), *f = attack_below(s);
    int32_t cost;

    FOR_UNITS(g, guards(scene, s, f) & ~w->units)
    sk_offer(list, (sk_action){.verb = PAN_STAND_GUARD, .unit = (int16_t)g});
    if (may_evade(scene, s, f)) {
        cost = evade_cost(scene, s, f->target);
        if (pan_can_pay(scene, s, w->seat, cost))
            sk_offer(list, (sk_action){.verb = PAN_EVADE, .unit = f->target});
    }
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

/* The evaded attack looks for another target, if it is a plain one. [11_evade_no_retaliation] */
static void evade(pan_play *p, pan_frame *f)
{
    int32_t unit = f->target, cost = evade_cost(p->scene, p->s, unit);

    SK_TELL(p->log, .type = PAN_EVADES, .unit = (int16_t)unit);
    p->s->open.unit[unit].flags |= PAN_EVADED;
    if (f->flags & PAN_NO_ANSWER)
        pan_mark_instead(p, f);
    else
        f->step = PAN_RETARGET;
    pan_charge(p, p->s->open.unit[unit].owner, cost);
}

/* The guard is the target as if it had been from the first: one that flies may evade.
 * [6_guard_retaliates, 11_evade_guard] */
static void stand_guard(pan_play *p, pan_frame *f, int32_t guard)
{
    f->target = (int8_t)guard;
    f->flags |= PAN_GUARDED;
    f->stage = PAN_AT_GUARD;
    SK_TELL(p->log, .type = PAN_GUARDS, .unit = (int16_t)guard);
}

/* An ally's unit guards if its own owner wants it, too. [6_guard_ally] */
static void ask_ally(pan_play *p, int32_t guard, uint32_t refused)
{
    const pan_frame *f = pan_now(p->s);
    int8_t target = f->target;
    pan_frame *w = pan_push(p->s, PAN_GUARD_CONSENT, p->s->open.unit[guard].owner);

    w->unit = (int8_t)guard;
    w->target = target;
    w->units = refused;
}

void pan_consent_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s);

    (void)scene;
    sk_offer(list, (sk_action){.verb = PAN_STAND_GUARD, .unit = w->unit});
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

void pan_consent_apply(pan_play *p, const sk_action *a)
{
    pan_frame w = *pan_now(p->s);

    pan_pop(p->s);
    if (a->verb == PAN_STAND_GUARD)
        stand_guard(p, pan_top(p->s), w.unit);
    else
        pan_open_guard_window(p, pan_now(p->s), w.units | PAN_BIT(w.unit));
}

void pan_guard_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = attack_under(p->s), w = *pan_now(p->s);

    pan_pop(p->s);
    if (a->verb == PAN_STAND_GUARD && p->s->open.unit[a->unit].owner == w.seat)
        stand_guard(p, f, a->unit);
    else if (a->verb == PAN_STAND_GUARD)
        ask_ally(p, a->unit, w.units);
    if (a->verb == PAN_EVADE)
        evade(p, f);
}

/* Another target: for a power what it could have struck, else all that the unit could. */

static void offer_instead(uint32_t targets, int32_t manner, sk_actions *list)
{
    FOR_UNITS(t, targets)
    sk_offer(list,
             (sk_action){.verb = PAN_ATTACK_INSTEAD, .target = (int16_t)t, .how = (int16_t)manner});
}

/* [11_evade_other_target, 11_evade_full_area, 11_evade_huntress, 11_evade_power] */
void pan_retarget_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    bool close_only = (f->flags & PAN_CLOSE_ONLY) != 0;

    if (f->power > 0) {
        offer_instead(pan_strike_targets(scene, s, f->unit, f->power - 1), 0, list);
    } else {
        offer_instead(pan_attack_targets(scene, s, f->unit, 0, close_only), 0, list);
        offer_instead(pan_full_targets(scene, s, f->unit), PAN_INSIDE, list);
    }
    sk_offer(list, (sk_action){.verb = PAN_WASTE});
}

void pan_retarget_apply(pan_play *p, const sk_action *a)
{
    pan_frame f = *pan_now(p->s), *activation = pan_activation_of(p->s);
    pan_blow b = {.attacker = f.unit, .target = a->target, .power = f.power};

    pan_pop(p->s);
    if (activation != NULL)
        activation->flags &= (uint16_t)~PAN_RANGED_DONE;
    if (a->verb == PAN_WASTE)
        return;
    b.flags = f.flags & PAN_CLOSE_ONLY;
    if (a->how & PAN_INSIDE)
        b.flags |= PAN_CLOSE | PAN_FROM_OUTSIDE;
    else if (p->s->open.unit[a->target].area == p->s->open.unit[f.unit].area)
        b.flags |= PAN_CLOSE;
    else if (activation != NULL)
        activation->flags |= PAN_RANGED_DONE;
    pan_start_attack(p, f.seat, &b);
}

/* 3 and 5: retaliation */

/* [6_retaliate_dead, 6_retaliate_thrown, 6_retaliate_now, 6_retaliate_full_area] */
bool pan_stands_close(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    uint8_t a = s->open.unit[f->unit].area, t = s->open.unit[f->target].area;

    if (a == PAN_AWAY || t == PAN_AWAY)
        return false;
    (void)scene;
    return a == t || ((f->flags & PAN_FROM_OUTSIDE) && a == f->from && t == f->area);
}

/* To retaliate is to attack: a flyer that has evaded such attacks this turn, a friend's area attack
 * in its own turn, is beyond it when it strikes. [6_retaliate, 6_retaliate_range, 6_retaliate_once,
 * 6_retaliate_no_answer, 9_no_retaliation, 11_evade_retaliation] */
static bool may_retaliate(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *t = &s->open.unit[f->target];
    pan_blow back = {.attacker = f->target, .target = f->unit, .flags = PAN_CLOSE};

    return (f->flags & PAN_CLOSE) && !(f->flags & PAN_NO_ANSWER) && !(t->flags & PAN_RETALIATED) &&
           t->stone == 0 && t->owner != PAN_WILD && pan_stands_close(scene, s, f) &&
           !pan_is_beyond(scene, s, &back) && pan_may_be_held(scene, s, f->target);
}

void pan_open_retaliation(pan_play *p, const pan_frame *f)
{
    pan_frame *w;
    int8_t unit = f->unit, target = f->target;

    if (!may_retaliate(p->scene, p->s, f))
        return;
    w = pan_push(p->s, PAN_RETALIATE_WINDOW, p->s->open.unit[target].owner);
    w->unit = unit;
    w->target = target;
}

/* [12_initiative_optional] */
void pan_retaliate_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s);

    if (s->secret[w->seat].hand[w->target] > 0) {
        sk_offer(list, (sk_action){.verb = PAN_RETALIATE, .unit = w->target});
        if (pan_may_tear_up(scene, s, w->target))
            sk_offer(list, (sk_action){.verb = PAN_RETALIATE_TEARING, .unit = w->target});
    }
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

/* [6_retaliate, 6_retaliate_close, 6_retaliate_activation] */
void pan_retaliate_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = attack_under(p->s);
    int8_t seat = pan_now(p->s)->seat;

    pan_pop(p->s);
    if (a->verb == PAN_LET_IT_BE)
        return;
    if (a->verb == PAN_RETALIATE_TEARING)
        pan_tear_up(p, a->unit);
    f->flags |= PAN_STRUCK_FIRST;
    p->s->open.unit[a->unit].flags |= PAN_RETALIATED;
    pan_discard_activation(p, seat, a->unit);
    SK_TELL(p->log, .type = PAN_RETALIATES, .unit = a->unit);
    pan_start_attack(
        p, seat,
        &(pan_blow){.attacker = a->unit, .target = f->unit, .flags = PAN_CLOSE | PAN_RETALIATION});
}
