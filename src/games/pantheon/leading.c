/* B6: leaders at the end of their activation, and the troops they lead. */
#include "rules.h"

static uint32_t led_troops(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];

    return s->open.in[u->area] & scene->troops & pan_friends(scene, s, u->owner) & ~PAN_BIT(unit);
}

void pan_open_leading(pan_play *p, const pan_frame *f)
{
    int8_t unit = f->unit, seat = f->seat;
    uint8_t ways = 0;
    pan_frame *w;

    if (!pan_on_board(p->s, unit))
        return;
    if (pan_has(p->scene, p->s, unit, PAN_LEADER) && led_troops(p->scene, p->s, unit) != 0)
        ways |= 1;
    if (pan_power_with(p->scene, p->s, unit, PAN_BORN_LEADER) >= 0 &&
        pan_might_pay(p->scene, p->s, seat) && pan_born_followers(p->scene, p->s, unit) != 0)
        ways |= 2;
    if (ways == 0)
        return;
    w = pan_push(p->s, PAN_LEADING, seat);
    w->unit = unit;
    w->extra = ways;
}

/* The search is the owner's choice: an ally is asked for it afterwards. [12_leader_may] */
static void offer_to_follow(const pan_scene *scene, const pan_state *s, int32_t seat,
                            int32_t troops, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = PAN_LEAD, .target = (int16_t)troops});
    if (s->open.unit[troops].owner == seat && pan_cards_left(scene, s, seat, troops) > 0)
        sk_offer(list, (sk_action){.verb = PAN_LEAD_DRY, .target = (int16_t)troops});
}

/* [2_clash, 12_leader_search] */
void pan_lead_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    int32_t place = pan_power_with(scene, s, f->unit, PAN_BORN_LEADER);

    if (f->extra & 1)
        FOR_UNITS(t, led_troops(scene, s, f->unit))
    offer_to_follow(scene, s, f->seat, (int32_t)t, list);
    if ((f->extra & 2) && pan_can_pay(scene, s, f->seat, scene->card[f->unit].power[place].cost))
        FOR_UNITS(t, pan_born_followers(scene, s, f->unit))
    sk_offer(list, (sk_action){.verb = PAN_USE_ON_UNIT,
                               .what = (int16_t)(f->unit * 2 + place),
                               .target = (int16_t)t});
    sk_offer(list, (sk_action){.verb = PAN_LEAD_NOBODY});
}

/* The troops may be activated at once if the turn has an activation left. [12_leader_activates,
 * 12_leader_limit] */
static void offer_to_lead(pan_play *p, int32_t troops)
{
    const pan_unit *t = &p->s->open.unit[troops];

    if ((t->flags & (PAN_ACTIVATED | PAN_DESTROYED)) || t->stone != 0 ||
        p->s->open.activations >= p->s->open.limit || !pan_may_be_held(p->scene, p->s, troops))
        return;
    pan_push(p->s, PAN_LED, t->owner)->unit = (int8_t)troops;
}

/* [13_born_leader] */
static void lead_by_birth(pan_play *p, const pan_frame *f, const sk_action *a)
{
    int32_t leader = a->what / 2, place = a->what % 2;
    const pan_power *power = &p->scene->card[leader].power[place];
    pan_unit *t = &p->s->open.unit[a->target];

    t->offence = (int8_t)(t->offence + power->bonus);
    t->defence = (int8_t)(t->defence + power->bonus);
    t->by = (uint8_t)(f->seat + 1);
    SK_TELL(p->log, .type = PAN_INVOKES, .unit = (int16_t)leader, .what = a->what);
}

void pan_lead_apply(pan_play *p, const sk_action *a)
{
    pan_frame f = *pan_now(p->s);
    bool by_birth = a->verb == PAN_USE_ON_UNIT;

    pan_top(p->s)->extra &= (uint8_t)(by_birth ? ~2 : ~1);
    if (a->verb == PAN_LEAD_NOBODY || pan_now(p->s)->extra == 0)
        pan_pop(p->s);
    if (a->verb == PAN_LEAD_NOBODY)
        return;
    SK_TELL(p->log, .type = PAN_LEADS, .unit = f.unit, .target = a->target);
    if (by_birth)
        lead_by_birth(p, &f, a);
    if (p->s->open.unit[a->target].owner != f.seat) {
        pan_push(p->s, PAN_FETCHING, p->s->open.unit[a->target].owner)->unit = (int8_t)a->target;
        return;
    }
    if (a->verb == PAN_LEAD)
        pan_fetch_from_deck(p, f.seat, a->target);
    offer_to_lead(p, a->target);
    if (by_birth)
        pan_charge(p, f.seat, p->scene->card[f.unit].power[a->what % 2].cost);
}

/* [12_leader_may, 12_leader_ally] */
void pan_fetch_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);

    if (pan_cards_left(scene, s, f->seat, f->unit) > 0)
        sk_offer(list, (sk_action){.verb = PAN_FETCH, .unit = f->unit});
    sk_offer(list, (sk_action){.verb = PAN_FETCH_NONE, .unit = f->unit});
}

void pan_fetch_apply(pan_play *p, const sk_action *a)
{
    pan_frame f = *pan_now(p->s);

    pan_pop(p->s);
    if (a->verb == PAN_FETCH)
        pan_fetch_from_deck(p, f.seat, f.unit);
    offer_to_lead(p, f.unit);
}

/* [11_search_led] */
void pan_led_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);

    if (pan_may_activate(scene, s, f->unit))
        pan_offer_unit(s, f->unit, list);
    sk_offer(list, (sk_action){.verb = PAN_LEAVE_IT, .unit = f->unit});
}

void pan_led_apply(pan_play *p, const sk_action *a)
{
    pan_pop(p->s);
    if (a->verb != PAN_LEAVE_IT)
        pan_begin_activation(p, a->unit, a->verb == PAN_ACTIVATE_COMPLEX);
}
