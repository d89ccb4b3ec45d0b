/* Multiple and area attacks. */
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

/* A multiple attack on some of the enemies: all targets are declared before the first blow. */

void pan_start_salvo(pan_play *p, int32_t unit, int32_t place, uint32_t targets, uint16_t flags)
{
    pan_frame *f = pan_push(p->s, PAN_SALVO, p->s->open.unit[unit].owner);

    f->unit = (int8_t)unit;
    f->power = (uint8_t)(place + 1);
    f->units = targets & ~PAN_BIT(unit);
    f->flags = flags;
}

/* The salvo lies on top and has no targets yet. */
void pan_mark_targets(pan_play *p, uint32_t candidates, int32_t most)
{
    pan_frame *salvo = pan_top(p->s), *f;
    int8_t seat = salvo->seat, unit = salvo->unit;

    if ((candidates & (candidates - 1)) == 0) {
        salvo->units = candidates;
        return;
    }
    f = pan_push(p->s, PAN_MARKING, seat);
    f->unit = unit;
    f->units = candidates;
    f->n = (int8_t)most;
}

void pan_mark_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s), *salvo = f - 1;

    (void)scene;
    if (__builtin_popcount(f->units) <= f->n)
        sk_offer(list, (sk_action){.verb = PAN_MARK_ALL});
    FOR_UNITS(t, f->units)
    sk_offer(list, (sk_action){.verb = PAN_MARK, .target = (int16_t)t});
    if (salvo->units != 0)
        sk_offer(list, (sk_action){.verb = PAN_MARK_NO_MORE});
}

void pan_mark_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s), *salvo = f - 1;
    uint32_t marked = a->verb == PAN_MARK_ALL ? f->units
                      : a->verb == PAN_MARK   ? PAN_BIT(a->target)
                                              : 0;

    salvo->units |= marked;
    f->units &= ~marked;
    f->n--;
    if (a->verb == PAN_MARK_NO_MORE || f->units == 0 || f->n == 0)
        pan_pop(p->s);
}
