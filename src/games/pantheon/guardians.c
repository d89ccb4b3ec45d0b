/* Ours, for one player: guardians that nobody plays. They have no cards; after the player's turn
 * each of them attacks what it can reach, or comes closer first. Every choice of theirs is made by
 * one routine from what lies open. */
#include "best.h"
#include "rules.h"

bool pan_guardian_waits(const pan_scene *scene, const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    (void)scene;
    return f->unit >= 0 && !(f->flags & PAN_ENDS) && pan_on_board(s, f->unit);
}

/* The next guardian that still stands, or the end of their turn. */
void pan_guardian_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);

    if (f->units == 0) {
        pan_pop(p->s);
        return;
    }
    f->unit = (int8_t)__builtin_ctz(f->units);
    f->units &= f->units - 1;
    f->flags = p->s->open.unit[f->unit].stone != 0 ? PAN_ENDS : 0;
}

void pan_guardian_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);

    if (!(f->flags & PAN_ATTACKED))
        pan_attack_legal(scene, s, f->unit, false, list);
    if (!(f->flags & (PAN_ATTACKED | PAN_WALKED)) && list->count == 0)
        FOR_AREAS(a, pan_walk_reach(scene, s, f->unit, 0))
    sk_offer(list, (sk_action){.verb = PAN_WALK, .unit = f->unit, .target = (int16_t)a});
    sk_offer(list, (sk_action){.verb = PAN_END_ACTIVATION});
}

void pan_guardian_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);

    if (a->verb == PAN_ATTACK) {
        f->flags |= PAN_ATTACKED;
        pan_attack_apply(p, a);
    } else if (a->verb == PAN_WALK) {
        f->flags |= PAN_WALKED;
        pan_enter(p, a->unit, a->target, true);
    } else {
        f->flags |= PAN_ENDS;
        if (p->scene->card[f->unit].regrow)
            pan_regain(p, f->unit);
    }
}

/* The routine */

static int32_t steps_to_prey(const pan_scene *scene, const pan_state *s, int32_t area)
{
    int32_t nearest = PAN_AWAY;

    FOR_UNITS(u, s->open.army[0])
    if (pan_on_board(s, (int32_t)u)) {
        int32_t steps = pan_map_of(scene, s)->steps[area][s->open.unit[u].area];
        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

static int32_t score_attack(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    bool close =
        (a->how & PAN_INSIDE) || s->open.unit[a->unit].area == s->open.unit[a->target].area;
    pan_blow b = {.attacker = a->unit, .target = a->target, .flags = close ? PAN_CLOSE : 0};
    int32_t wounds =
        pan_expected_wounds(pan_offence(scene, s, &b).total, pan_defence(scene, s, &b).total);

    return 10000 + wounds * (pan_is_divinity(scene, a->target) ? 2 : 1);
}

/* They leave their posts only for somebody who comes near. */
static int32_t score_walk(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    int32_t now = steps_to_prey(scene, s, s->open.unit[a->unit].area);
    int32_t then = steps_to_prey(scene, s, a->target);

    return now <= 4 && then < now ? 5000 - then : -1;
}

static int32_t score(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    if (a->verb == PAN_ATTACK)
        return score_attack(scene, s, a);
    if (a->verb == PAN_WALK)
        return score_walk(scene, s, a);
    if (a->verb == PAN_CHANGE_DIE)
        return 1 + a->what;
    if (a->verb == PAN_REROLL_BOTH)
        return 4 - a->what - a->how;
    return a->verb == PAN_BEST_USE || a->verb == PAN_ROLL_SECOND || a->verb == PAN_REROLL_BLANKS ||
           a->verb == PAN_KEEP_DICE || a->verb == PAN_END_ACTIVATION || a->verb == PAN_THROW_NOBODY;
}

/* [14_solo] */
void pan_routine(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int32_t best = 0, most = INT32_MIN;

    for (int32_t i = 0; i < list->count; i++) {
        int32_t now = score(scene, s, &list->item[i]);
        if (now > most) {
            most = now;
            best = i;
        }
    }
    list->item[0] = list->item[best];
    list->count = 1;
}
