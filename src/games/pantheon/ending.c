/* Phase D: recall, lava at the end of a turn, pauses for searches, and on to the next player. */
#include "rules.h"

/* D1: recall */

/* [11_recall_deployed, 11_recall_active, 11_recall_full] */
static uint32_t recallable(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t divinity = pan_divinity_of(scene, s, seat);
    uint32_t troops = 0;

    if (divinity < 0 || !pan_on_board(s, divinity) ||
        pan_is_full(scene, s, s->open.unit[divinity].area))
        return 0;
    FOR_UNITS(t, s->open.army[seat] & scene->troops)
    if ((s->open.unit[t].flags & PAN_DEPLOYED) && !(s->open.unit[t].flags & PAN_ACTIVATED))
        troops |= PAN_BIT(t);
    return troops;
}

void pan_recall_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int8_t seat = pan_now(s)->seat;

    if (pan_can_pay(scene, s, seat, 1))
        FOR_UNITS(t, recallable(scene, s, seat))
    sk_offer(list, (sk_action){.verb = PAN_CALL_BACK, .unit = (int16_t)t});
    sk_offer(list, (sk_action){.verb = PAN_CALL_NOBODY});
}

/* [11_recall, 11_recall_dead, 11_recall_drops] */
static void recall(pan_play *p, int32_t unit)
{
    pan_unit *u = &p->s->open.unit[unit];
    int32_t divinity = pan_divinity_of(p->scene, p->s, u->owner);
    uint8_t area = p->s->open.unit[divinity].area;

    pan_drop_gem(p, unit);
    u->vitality = p->scene->card[unit].miniatures;
    u->flags &= (uint8_t)~PAN_DESTROYED;
    u->offence = u->defence = u->surge = u->stretch = 0;
    u->by = u->stone = 0;
    SK_TELL(p->log, .type = PAN_RECALLED, .unit = (int16_t)unit, .target = area);
    pan_enter(p, unit, area, false);
}

void pan_recall_apply(pan_play *p, const sk_action *a)
{
    int8_t seat = pan_now(p->s)->seat;

    pan_pop(p->s);
    if (a->verb != PAN_CALL_BACK)
        return;
    recall(p, a->unit);
    pan_charge(p, seat, 1);
}

/* Search at any time: pauses in which the others may search, next player first. They open by what
 * lies open, and not for who wants none this turn. */

/* [11_search_any_time, 11_search_closes] */
void pan_open_pauses(pan_play *p)
{
    int32_t seats = p->scene->seats;

    for (int32_t i = seats - 1; i > 0 && p->s->open.over == 0; i--) {
        int32_t seat = (p->s->open.active + i) % seats;
        if (pan_might_search(p->scene, p->s, seat))
            pan_push(p->s, PAN_PAUSE, seat);
    }
}

void pan_pause_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    if (pan_may_search(scene, s, pan_now(s)->seat))
        sk_offer(list, (sk_action){.verb = PAN_SEARCH_DECK});
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
    sk_offer(list, (sk_action){.verb = PAN_BE_QUIET});
}

/* [11_search_quiet] */
void pan_pause_apply(pan_play *p, const sk_action *a)
{
    int8_t seat = pan_now(p->s)->seat;

    pan_pop(p->s);
    if (a->verb == PAN_BE_QUIET)
        p->s->open.quiet |= (uint8_t)(1u << seat);
    if (a->verb == PAN_SEARCH_DECK)
        pan_start_search(p, seat);
}

/* From D1 to D2 */

/* Also the last moment of the turn to heal the divinity in. [3_heal_any_time] */
static void open_recall(pan_play *p, const pan_frame *f)
{
    if ((pan_might_pay(p->scene, p->s, f->seat) && recallable(p->scene, p->s, f->seat) != 0) ||
        pan_might_heal(p->scene, p->s, f->seat))
        pan_push(p->s, PAN_RECALL, f->seat);
}

/* Who could not leave the lava is struck again at its owner's end of turn. [5_lava_stays] */
static void strike_in_lava(pan_play *p, const pan_frame *f)
{
    const pan_map *map = pan_map_of(p->scene, p->s);

    FOR_AREAS(a, map->of[PAN_LAVA] | map->of[PAN_ERUPTING])
    FOR_UNITS(u, p->s->open.in[a] & p->s->open.army[f->seat])
    pan_enter(p, (int32_t)u, (int32_t)a, false);
}

static void open_guardians(pan_play *p)
{
    pan_frame *f = pan_push(p->s, PAN_GUARDIAN, PAN_WILD);

    f->units = p->s->open.army[PAN_WILD];
    f->unit = -1;
}

void pan_turn_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);

    switch (f->stage++) {
    case PAN_AT_RECALL:
        open_recall(p, f);
        return;
    case PAN_AT_LAVA:
        strike_in_lava(p, f);
        return;
    case PAN_AT_PAUSES:
        pan_open_pauses(p);
        return;
    case PAN_AT_GUARDIANS:
        open_guardians(p);
        return;
    case PAN_TURN_OVER:
        pan_pop(p->s);
        pan_start_turn(p);
        return;
    default:
        return; /* no second activation: on to D1 */
    }
}
