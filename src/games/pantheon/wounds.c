/* Wounds, destroyed units, what powers make of them, and Mighty Throw. */
#include "rules.h"

void pan_regain(pan_play *p, int32_t unit)
{
    pan_unit *u = &p->s->open.unit[unit];
    const pan_card *card = &p->scene->card[unit];
    int32_t most = card->miniatures > 0 ? card->miniatures : card->rows;

    if (u->vitality >= most)
        return;
    u->vitality++;
    SK_TELL(p->log, .type = PAN_REGAINS, .unit = (int16_t)unit, .n = {u->vitality});
}

/* Soul Culling: whenever any other unit dies, one vitality and one of the god's own cards.
 * [13_soul_culling] */
static void cull_souls(pan_play *p, int32_t dead)
{
    for (int32_t side = 0; side < p->scene->seats; side++)
        FOR_UNITS(u, p->s->open.army[side])
        {
            uint8_t *pile = &p->s->open.discard[u];
            if ((int32_t)u == dead ||
                pan_power_with(p->scene, p->s, (int32_t)u, PAN_SOUL_CULLING) < 0)
                continue;
            SK_TELL(p->log, .type = *pile > 0 ? PAN_CULLS : PAN_CULLS_SOUL, .unit = (int16_t)u);
            pan_regain(p, (int32_t)u);
            if (*pile > 0) {
                (*pile)--;
                pan_gain_card(p, side, (int32_t)u);
            }
        }
}

/* What a divinity has absorbed leaves the game with its dashboard. Ours: for three or more
 * players each for himself, who loses it leaves with the whole army; two against two the army
 * fights on beside its ally's as long as that has a divinity (by option it leaves, too).
 * [10_absorbed_lost, 14_out, 14_team_fallen, 14_team_fallen_option] */
static void lose_divinity(pan_play *p, int32_t side)
{
    pan_open *open = &p->s->open;

    open->fallen |= (uint8_t)(1u << side);
    open->lost = (uint8_t)(open->lost + open->absorbed[side]);
    open->absorbed[side] = 0;
    if (p->scene->teams && p->scene->option[PAN_OPT_FALLEN] == 0)
        return;
    open->out |= (uint8_t)(1u << side);
    SK_TELL(p->log, .type = PAN_LEAVES_GAME, .seat = (int8_t)side);
    FOR_UNITS(u, p->s->open.army[side])
    {
        pan_drop_gem(p, (int32_t)u);
        pan_lift_unit(p->s, (int32_t)u);
        p->s->open.unit[u].flags |= PAN_DESTROYED;
    }
}

/* [3_dead_cards_stay, 8_destroyed, 8_drops] */
void pan_destroy(pan_play *p, int32_t unit)
{
    pan_unit *u = &p->s->open.unit[unit];

    SK_TELL(p->log, .type = PAN_FALLS, .unit = (int16_t)unit);
    pan_drop_gem(p, unit);
    pan_lift_unit(p->s, unit);
    u->flags |= PAN_DESTROYED;
    u->vitality = 0;
    u->offence = u->defence = u->surge = u->stretch = 0;
    u->by = u->stone = 0;
    cull_souls(p, unit);
    if (pan_is_divinity(p->scene, unit) && u->owner != PAN_WILD)
        lose_divinity(p, u->owner);
    pan_end_game(p);
}

/* [8_vitality, 8_troops, 8_excess, 13_endurance] */
void pan_wound(pan_play *p, int32_t unit, int32_t wounds)
{
    pan_unit *u = &p->s->open.unit[unit];

    if (wounds >= 2 && pan_power_with(p->scene, p->s, unit, PAN_ENDURANCE) >= 0) {
        wounds--;
        SK_TELL(p->log, .type = PAN_ENDURES, .unit = (int16_t)unit);
    }
    if (wounds <= 0) {
        SK_TELL(p->log, .type = PAN_MISSES, .target = (int16_t)unit);
        return;
    }
    wounds = wounds > u->vitality ? u->vitality : wounds;
    u->vitality = (int8_t)(u->vitality - wounds);
    SK_TELL(p->log, .type = PAN_WOUNDED, .target = (int16_t)unit, .n = {wounds, u->vitality});
    if (u->vitality == 0)
        pan_destroy(p, unit);
}

/* Wall of Shields: troops of the same army in the area may take the wounds. */

/* [13_wall_of_shields] */
uint32_t pan_shield_bearers(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];

    if (pan_power_with(scene, s, unit, PAN_SHIELDS) < 0)
        return 0;
    return s->open.in[u->area] & scene->troops & s->open.army[u->owner];
}

void pan_shields_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    FOR_UNITS(u, pan_shield_bearers(scene, s, pan_now(s)->unit))
    sk_offer(list, (sk_action){.verb = PAN_HAND_ON, .target = (int16_t)u});
    sk_offer(list, (sk_action){.verb = PAN_TAKE_WOUNDS});
}

void pan_shields_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = pan_top(p->s);
    int8_t unit = f->unit;

    if (a->verb == PAN_TAKE_WOUNDS) {
        pan_pop(p->s);
        return;
    }
    SK_TELL(p->log, .type = PAN_HANDS_ON, .unit = unit, .target = a->target);
    p->s->open.roll.wounds--;
    if (p->s->open.roll.wounds == 0)
        pan_pop(p->s);
    pan_wound(p, a->target, 1);
    if (p->s->open.roll.wounds > 0 && pan_shield_bearers(p->scene, p->s, unit) == 0)
        pan_pop(p->s);
}

/* Mighty Throw: blanks of the first assault move the target one area. */

void pan_throw_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int8_t unit = pan_now(s)->target;

    FOR_AREAS(a, pan_throw_places(scene, s, unit))
    sk_offer(list, (sk_action){.verb = PAN_THROW, .unit = unit, .target = (int16_t)a});
    sk_offer(list, (sk_action){.verb = PAN_THROW_NOBODY});
}

/* [12_throw_drops] */
void pan_throw_apply(pan_play *p, const sk_action *a)
{
    pan_pop(p->s);
    if (a->verb == PAN_THROW_NOBODY)
        return;
    pan_drop_gem(p, a->unit);
    SK_TELL(p->log, .type = PAN_THROWN, .unit = a->unit, .target = a->target);
    pan_enter(p, a->unit, a->target, false);
}
