/* Multiple and area attacks, and what any attack needs and does, for odds. */
#include "rules.h"

/* Multiple and area attacks: one sequence each, in the attacker's order. */

bool pan_salvo_waits(const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    return (f->units & (f->units - 1)) != 0 && pan_on_board(s, f->unit);
}

static void strike_next(pan_play *p, int32_t target)
{
    pan_frame *f = pan_top(p->s);
    int8_t owner = p->s->open.unit[f->unit].owner;
    bool friendly = pan_same_side(p->scene, owner, p->s->open.unit[target].owner);
    bool close = p->s->open.unit[target].area == p->s->open.unit[f->unit].area;
    pan_blow b = {.attacker = f->unit, .target = target, .power = f->power};

    f->units &= ~PAN_BIT(target);
    b.flags = PAN_NO_ANSWER | (close ? PAN_CLOSE : 0u) | (f->flags & PAN_MOVED_ON);
    if (!pan_on_board(p->s, target))
        return;
    pan_start_attack(p, friendly ? pan_next_enemy(p->scene, p->s, owner) : owner, &b);
}

void pan_salvo_run(pan_play *p)
{
    const pan_frame *f = pan_now(p->s);

    if (f->units == 0 || !pan_on_board(p->s, f->unit))
        pan_pop(p->s);
    else
        strike_next(p, __builtin_ctz(f->units));
}

void pan_salvo_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    (void)scene;
    FOR_UNITS(t, pan_now(s)->units)
    sk_offer(list, (sk_action){.verb = PAN_ATTACK_NEXT, .target = (int16_t)t});
}

void pan_salvo_apply(pan_play *p, const sk_action *a)
{
    strike_next(p, a->target);
}

/* Odds */

bool pan_needs(const void *scene_in, const void *state, const sk_action *a, sk_needs *needs)
{
    const pan_state *s = state;
    pan_blow b = {.attacker = a->unit, .target = a->target};

    if (a->verb != PAN_ATTACK)
        return false;
    if ((a->how & 1) || s->open.unit[a->unit].area == s->open.unit[a->target].area)
        b.flags = PAN_CLOSE;
    *needs = pan_defence(scene_in, s, &b);
    return true;
}

int32_t pan_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const pan_state *was = before, *is = after;

    (void)scene;
    if (a->verb != PAN_ATTACK)
        return 0;
    out[0] =
        (sk_part){(int16_t)(was->open.unit[a->target].vitality - is->open.unit[a->target].vitality),
                  PAN_WOUNDS_DEALT};
    out[1] = (sk_part){(is->open.unit[a->target].flags & PAN_DESTROYED) != 0, PAN_KILLS};
    return 2;
}
