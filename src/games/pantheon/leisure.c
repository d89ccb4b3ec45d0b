/* What may be done at any time: a search, in one's own turn healing by an omphalos card, in its
 * activation phases drawing cards, in a unit's own activation dropping its omphalos. Questions
 * offer it besides; where a combat asks nothing a short pause does. */
#include "rules.h"

static void offer_once(sk_actions *list, sk_action a)
{
    if (!sk_lists(list, &a))
        sk_offer(list, a);
}

/* The unit whose activation it is, if it is the seat's and carries an omphalos; or −1.
 * [10_drop] */
static int32_t bearer(const pan_state *s, int32_t seat)
{
    int32_t unit = pan_active_unit(s);

    if (unit < 0 || s->open.unit[unit].owner != seat || !pan_on_board(s, unit) ||
        !(s->open.unit[unit].flags & PAN_CARRIES))
        return -1;
    return unit;
}

/* B and C: the turn, which lies under everything else, has not come to the recall. */
static bool is_activation_phase(const pan_state *s)
{
    return s->open.frame[0].stage <= PAN_SECOND_ACTIVATION;
}

/* Draw cards: at every question of the phases, in a combat too. [11_draw, 11_draw_any_time,
 * 11_draw_complex] */
static void offer_draws(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int32_t seat = s->open.active;

    if ((s->open.drew >> seat & 1) || !is_activation_phase(s) || !pan_can_pay(scene, s, seat, 1))
        return;
    offer_once(list, (sk_action){.verb = PAN_DRAW_TWO});
    offer_once(list, (sk_action){.verb = PAN_DRAW_ONE});
}

/* [11_draw, 11_draw_one, 11_once] */
static void buy_draw(pan_play *p, int32_t cards)
{
    int32_t seat = p->s->open.active;

    if (pan_now(p->s)->step == PAN_TURN)
        pan_top(p->s)->n = 1; /* the turn goes on, so it can no longer be passed */
    p->s->open.drew |= (uint8_t)(1u << seat);
    pan_push(p->s, PAN_DRAWING, seat)->n = (int8_t)cards;
    pan_charge(p, seat, 1);
}

/* Whoever is asked may search; the rest is for the active player and for the unit's owner. */
void pan_offer_leisure(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int32_t seat = pan_now(s)->seat, unit = bearer(s, seat);

    if (seat == s->open.active)
        offer_draws(scene, s, list);
    if (seat != PAN_WILD && pan_may_search(scene, s, seat))
        offer_once(list, (sk_action){.verb = PAN_SEARCH_DECK});
    if (seat == s->open.active && pan_may_heal(scene, s, seat))
        offer_once(list,
                   (sk_action){.verb = PAN_HEAL, .unit = (int16_t)pan_divinity_of(scene, s, seat)});
    if (unit >= 0)
        offer_once(list, (sk_action){.verb = PAN_DROP, .unit = (int16_t)unit});
}

/* True when that was it; the question stays.
 * [2_a3_search, 3_heal_any_time, 10_drop, 11_search_asked] */
bool pan_take_leisure(pan_play *p, const sk_action *a)
{
    int32_t seat = pan_now(p->s)->seat;

    if (a->verb == PAN_DROP)
        pan_drop_gem(p, a->unit);
    else if (a->verb == PAN_SEARCH_DECK)
        pan_start_search(p, seat);
    else if (a->verb == PAN_DRAW_TWO || a->verb == PAN_DRAW_ONE)
        buy_draw(p, a->verb == PAN_DRAW_TWO ? 2 : 1);
    else if (a->verb == PAN_HEAL)
        pan_heal(p, seat);
    else
        return false;
    return true;
}

/* A pause for healing where the active player's divinity fights and its owner is not asked
 * anything: it opens by what lies open, never by which cards are held. [3_heal_any_time] */
bool pan_open_breath(pan_play *p, const pan_frame *f)
{
    int32_t seat = p->s->open.active, divinity = pan_divinity_of(p->scene, p->s, seat);

    if (divinity < 0 || (f->unit != divinity && f->target != divinity) ||
        !pan_might_heal(p->scene, p->s, seat))
        return false;
    pan_push(p->s, PAN_BREATH, seat)->unit = (int8_t)divinity;
    return true;
}

void pan_breath_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

void pan_breath_apply(pan_play *p, const sk_action *a)
{
    (void)a;
    pan_pop(p->s);
}
