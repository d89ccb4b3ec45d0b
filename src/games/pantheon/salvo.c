/* Multiple and area attacks. */
#include "rules.h"

/* Multiple and area attacks: one sequence each, in the attacker's order. */

bool pan_salvo_waits(const pan_scene *scene, const pan_state *s)
{
    uint32_t left = pan_salvo_targets(scene, s, pan_now(s));

    return (left & (left - 1)) != 0;
}

/* Who charges strikes as it passes, so at range 0. [6_guard_area_attack, 9_area_friend,
 * 9_separate, 9_no_retaliation, 9_charge_close] */
static void strike_next(pan_play *p, int32_t target)
{
    pan_frame *f = pan_top(p->s);
    int8_t owner = p->s->open.unit[f->unit].owner;
    bool friendly = pan_same_side(p->scene, owner, p->s->open.unit[target].owner);
    bool close = p->s->open.unit[target].area == p->s->open.unit[f->unit].area;
    pan_blow b = {.attacker = f->unit, .target = target, .power = f->power};

    f->units &= ~PAN_BIT(target);
    b.flags = PAN_NO_ANSWER | (close || (f->flags & PAN_MOVED_ON) ? PAN_CLOSE : 0u);
    pan_start_attack(p, friendly ? pan_next_enemy(p->scene, p->s, owner) : owner, &b);
}

void pan_salvo_run(pan_play *p)
{
    uint32_t left = pan_salvo_targets(p->scene, p->s, pan_now(p->s));

    if (left == 0)
        pan_pop(p->s);
    else
        strike_next(p, __builtin_ctz(left));
}

/* [9_order] */
void pan_salvo_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    FOR_UNITS(t, pan_salvo_targets(scene, s, pan_now(s)))
    sk_offer(list, (sk_action){.verb = PAN_ATTACK_NEXT, .target = (int16_t)t});
}

void pan_salvo_apply(pan_play *p, const sk_action *a)
{
    strike_next(p, a->target);
}

/* A multiple attack on some of the enemies: all targets are declared before the first blow. */

/* The areas are those struck; a unit that has left them is no longer there to be attacked.
 * [9_area_all] */
void pan_start_salvo(pan_play *p, const pan_blow *b, uint32_t targets, int32_t area, int32_t second)
{
    pan_frame *f = pan_push(p->s, PAN_SALVO, p->s->open.unit[b->attacker].owner);

    f->unit = (int8_t)b->attacker;
    f->power = (uint8_t)b->power;
    f->units = targets & ~PAN_BIT(b->attacker);
    f->flags = (uint16_t)b->flags;
    f->area = (uint8_t)area;
    f->from = (uint8_t)second;
}

/* How many targets a multiple attack must have at least. [9_two_targets, 9_two_targets_option] */
int32_t pan_least_targets(const pan_scene *scene)
{
    return scene->option[PAN_OPT_MULTIPLE] == 1 ? 1 : 2;
}

/* The salvo lies on top and has no targets yet. [13_bite_choice] */
void pan_mark_targets(pan_play *p, uint32_t candidates, int32_t most)
{
    pan_frame *salvo = pan_top(p->s), *f;
    int8_t seat = salvo->seat, unit = salvo->unit;

    if (__builtin_popcount(candidates) <= pan_least_targets(p->scene)) {
        salvo->units = salvo->chosen = candidates;
        return;
    }
    f = pan_push(p->s, PAN_MARKING, seat);
    f->unit = unit;
    f->units = candidates;
    f->n = (int8_t)most;
    f->extra = (uint8_t)pan_least_targets(p->scene);
}

/* Somebody has evaded: another may be declared in its place, if there is one.
 * [11_evade_multiple] */
void pan_mark_instead(pan_play *p, pan_frame *f)
{
    pan_frame *salvo = f - 1;
    const pan_card *card = &p->scene->card[f->unit];
    uint32_t others = 0;

    if (card->power[salvo->power - 1].effect == PAN_BITE) {
        pan_frame all = *salvo;
        all.units = ~salvo->chosen;
        others = pan_salvo_targets(p->scene, p->s, &all);
    }
    if (others == 0) {
        f->stage = PAN_AT_END;
        return;
    }
    pan_pop(p->s);
    f = pan_push(p->s, PAN_MARKING, salvo->seat);
    f->unit = salvo->unit;
    f->n = 1;
    f->units = others;
}

void pan_mark_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s), *salvo = f - 1;

    (void)scene;
    if (__builtin_popcount(f->units) <= f->n)
        sk_offer(list, (sk_action){.verb = PAN_MARK_ALL});
    FOR_UNITS(t, f->units)
    sk_offer(list, (sk_action){.verb = PAN_MARK, .target = (int16_t)t});
    if (__builtin_popcount(salvo->chosen) >= f->extra)
        sk_offer(list, (sk_action){.verb = PAN_MARK_NO_MORE});
}

void pan_mark_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s), *salvo = f - 1;
    uint32_t marked = a->verb == PAN_MARK_ALL ? f->units
                      : a->verb == PAN_MARK   ? PAN_BIT(a->target)
                                              : 0;

    salvo->units |= marked;
    salvo->chosen |= marked;
    f->units &= ~marked;
    f->n--;
    if (a->verb == PAN_MARK_NO_MORE || f->units == 0 || f->n == 0)
        pan_pop(p->s);
}
