/* Odds before an attack: what it needs, and what came of it. Whoever asks follows the rules until
 * the attacker has a choice; from there the dice are used as best, so that wounds are counted and
 * not dice that lie there still. */
#include "base/hash.h"
#include "rules.h"

/* The attack an action would make; false when it makes none on one unit. */
static bool blow_of(const pan_scene *scene, const pan_state *s, const sk_action *a, pan_blow *b)
{
    const pan_frame *f = pan_now(s);
    bool inside = (a->how & PAN_INSIDE) != 0;

    *b = (pan_blow){.attacker = a->unit, .target = a->target};
    if (a->verb == PAN_USE_ON_UNIT) {
        b->attacker = a->what / 2;
        b->power = a->what % 2 + 1;
        if (scene->card[b->attacker].power[b->power - 1].type != PAN_SPECIAL)
            return false;
    } else if (a->verb == PAN_RETALIATE || a->verb == PAN_RETALIATE_TEARING) {
        b->target = f->unit;
        inside = true;
    } else if (a->verb == PAN_ATTACK_NEXT || a->verb == PAN_ATTACK_INSTEAD) {
        b->attacker = f->unit;
        b->power = f->power;
    } else if (a->verb != PAN_ATTACK) {
        return false;
    }
    if (inside || s->open.unit[b->attacker].area == s->open.unit[b->target].area)
        b->flags = PAN_CLOSE;
    return true;
}

bool pan_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    pan_blow b;

    if (!blow_of(scene, state, a, &b))
        return false;
    *needs = pan_defence(scene, state, &b);
    return true;
}

static bool is_unresolved(const pan_state *s)
{
    for (int32_t i = 0; s->open.over == 0 && i < s->open.frames; i++)
        if (s->open.frame[i].step == PAN_ATTACK_SEQUENCE)
            return true;
    return false;
}

/* Dice of its own, the same for the same position. */
static void resolve(const pan_scene *scene, pan_state *s)
{
    sk_dice dice = sk_dice_seed(sk_hash(s, sizeof *s));
    sk_actions list;

    while (is_unresolved(s)) {
        pan_legal(scene, s, &list);
        pan_routine(scene, s, &list);
        pan_apply(scene, s, &list.item[0], &dice, NULL);
    }
}

int32_t pan_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const pan_state *was = before;
    pan_state is = *(const pan_state *)after;
    pan_blow b;

    if (!blow_of(scene, was, a, &b))
        return 0;
    resolve(scene, &is);
    out[0] =
        (sk_part){(int16_t)(was->open.unit[b.target].vitality - is.open.unit[b.target].vitality),
                  PAN_WOUNDS_DEALT};
    out[1] = (sk_part){(is.open.unit[b.target].flags & PAN_DESTROYED) != 0, PAN_KILLS};
    out[2] = (sk_part){
        (int16_t)(was->open.unit[b.attacker].vitality - is.open.unit[b.attacker].vitality),
        PAN_WOUNDS_TAKEN};
    return 3;
}
