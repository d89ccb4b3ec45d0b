/* Where two rules of one rank contradict each other the active player may settle it for the rest of
 * the game (an option; usually our rulings hold). */
#include "rules.h"

/* True when the active player is asked now. */
bool pan_ask_ruling(pan_play *p, int32_t clash, int32_t unit, int32_t area)
{
    pan_frame *f;

    if (p->s->open.clash[clash] != PAN_UNSETTLED)
        return false;
    f = pan_push(p->s, PAN_CLASH, p->s->open.active);
    f->n = (int8_t)clash;
    f->unit = (int8_t)unit;
    f->area = (uint8_t)area;
    return true;
}

void pan_clash_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = PAN_RULE_YES});
    sk_offer(list, (sk_action){.verb = PAN_RULE_NO});
}

/* [2_hierarchy_evade, 2_hierarchy_block] */
void pan_clash_apply(pan_play *p, const sk_action *a)
{
    pan_frame f = *pan_now(p->s);

    pan_pop(p->s);
    p->s->open.clash[f.n] = a->verb == PAN_RULE_YES ? PAN_RULED_FOR : PAN_RULED_AGAINST;
    if (f.n == PAN_CLASH_BLOCK && a->verb == PAN_RULE_YES)
        pan_claim(p, f.unit, f.area);
}
