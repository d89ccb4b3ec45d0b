/* What may be done at any time: in one's own turn a search and healing by an omphalos card, in a
 * unit's own activation dropping its omphalos. Questions of the active player offer it besides, and
 * where a combat asks nothing a short pause does. */
#include "rules.h"

static void offer_once(sk_actions *list, sk_action a)
{
    if (!sk_lists(list, &a))
        sk_offer(list, a);
}

/* The unit whose activation it is, if it is the seat's and carries an omphalos; or −1. */
static int32_t bearer(const pan_state *s, int32_t seat)
{
    int32_t unit = pan_active_unit(s);

    if (unit < 0 || s->open.unit[unit].owner != seat || !pan_on_board(s, unit) ||
        !(s->open.unit[unit].flags & PAN_CARRIES))
        return -1;
    return unit;
}

void pan_offer_leisure(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int32_t seat = s->open.active, unit = bearer(s, seat);

    if (pan_may_search(scene, s, seat))
        offer_once(list, (sk_action){.verb = PAN_SEARCH_DECK});
    if (pan_may_heal(scene, s, seat))
        offer_once(list,
                   (sk_action){.verb = PAN_HEAL, .unit = (int16_t)pan_divinity_of(scene, s, seat)});
    if (unit >= 0)
        offer_once(list, (sk_action){.verb = PAN_DROP, .unit = (int16_t)unit});
}

/* True when that was it; the question stays. */
bool pan_take_leisure(pan_play *p, const sk_action *a)
{
    if (a->verb == PAN_SEARCH_DECK)
        pan_start_search(p, p->s->open.active);
    else if (a->verb == PAN_HEAL)
        pan_heal(p, p->s->open.active);
    else if (a->verb == PAN_DROP)
        pan_drop_gem(p, a->unit);
    else
        return false;
    return true;
}

/* A pause for healing where the active player's divinity fights and its owner is not asked
 * anything: it opens by what lies open, never by which cards are held. */
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
