/* Reputation tokens: every gain and loss, and the loss of units and heroes. */
#include "rules.h"

void mid_gain(const mid_play *p, int32_t seat, int32_t tokens, uint16_t reason)
{
    if (tokens == 0)
        return;
    p->s->open.tokens[seat] = (int16_t)(p->s->open.tokens[seat] + tokens);
    SK_TELL(p->log, .type = tokens > 0 ? MID_GAINED : MID_LOST, .seat = (int8_t)seat,
            .what = (int16_t)reason, .n = {tokens > 0 ? tokens : -tokens, p->s->open.tokens[seat]});
}

/* A charge by a unit with heroes: once for the unit, however many heroes it holds. [rp_charge,
 * rp_no_hero, rp_first, rp_first_lapses, rp_first_option, rp_commander, rp_against_commander,
 * rp_lone_charge] */
void mid_charge_awards(const mid_play *p, int32_t charger, int32_t target)
{
    const mid_scene *scene = p->scene;
    mid_state *s = p->s;
    bool alone = mid_is_hero(scene, charger);
    int32_t hero = alone ? charger : mid_hero_in(scene, s, charger, MID_TRAIT_COUNT);
    int32_t seat = mid_seat_of(charger);
    bool first = !s->open.first_combat;

    if (hero >= 0 || !scene->ruling.any_first_charge)
        s->open.first_combat = 1;
    if (hero < 0)
        return;
    mid_gain(p, seat, scene->figures.for_charge, MID_HERO_CHARGES);
    if (first)
        mid_gain(p, seat, scene->figures.for_first_combat, MID_FIRST_COMBAT);
    if (mid_fields_trait(scene, s, target, MID_ARMY_COMMANDER))
        mid_gain(p, seat, scene->figures.for_against_lord, MID_AGAINST_COMMANDER);
    if (mid_fields_trait(scene, s, charger, MID_ARMY_COMMANDER))
        mid_gain(p, seat, scene->figures.for_lord_charges, MID_COMMANDER_CHARGES);
}

/* The ground a stampede runs over: so far behind the base, as wide as it. [t_stampede,
 * t_stampede_way] */
static sk_shape ground_behind(const sk_rect *base, int32_t far)
{
    sk_rect way = *base;

    way.centre = mid_step(base->centre, base->facing, -(base->half_depth + far / 2));
    way.half_depth = far / 2;
    return sk_rect_shape(&way);
}

/* Units touching a falling giant, or in the way of a stampede, test on two dice or lose one. A
 * beast that runs does not fall where it stood. [t_stampede, t_towering_falls] */
static void trample(const mid_play *p, int32_t unit)
{
    sk_rect base = mid_base(p->scene, p->s, unit);
    bool runs = mid_has(p->scene, unit, MID_STAMPEDE);
    sk_shape shape = runs ? ground_behind(&base, p->scene->figures.stampede) : sk_rect_shape(&base);

    FOR_PIECES(other) {
        sk_shape theirs;
        if (other == unit || !mid_is_unit(p->scene, p->s, other))
            continue;
        theirs = mid_shape(p->scene, p->s, other);
        if (runs ? sk_convex_overlap(&shape, &theirs, MID_TOUCH)
                 : sk_shapes_within(&shape, &theirs, MID_TOUCH))
            mid_take_test(p, other, MID_TEST_TRAMPLED, false, unit);
    }
}

/* [rp_destroyed] */
void mid_destroy(const mid_play *p, int32_t piece, int32_t reputation)
{
    mid_state *s = p->s;

    s->open.piece[piece].stamina = 0;
    SK_TELL(p->log, .type = MID_DESTROYED, .unit = (int16_t)piece, .at = s->open.piece[piece].at);
    mid_gain(p, mid_seat_of(piece), -reputation, MID_DESTROYED_ONE);
    mid_leave_combat(s, piece);
    s->open.piece[piece].marks = 0;
    s->open.piece[piece].with = MID_NOBODY;
    s->open.piece[piece].deeds = 0;
    if (mid_is_hero(p->scene, piece))
        return;
    if (mid_has(p->scene, piece, MID_STAMPEDE) || mid_has(p->scene, piece, MID_TOWERING))
        trample(p, piece);
    mid_leave_survivors(p, piece);
}

/* A unit loses stamina; without any it is destroyed. */
void mid_wound(const mid_play *p, int32_t unit, int32_t stamina, uint16_t reason)
{
    mid_piece *piece = &p->s->open.piece[unit];

    if (stamina <= 0)
        return;
    piece->stamina = (int8_t)(stamina < piece->stamina ? piece->stamina - stamina : 0);
    SK_TELL(p->log, .type = MID_WOUNDED, .unit = (int16_t)unit, .what = (int16_t)reason,
            .n = {stamina, piece->stamina});
    if (piece->stamina == 0)
        mid_destroy(p, unit, p->scene->card[unit].reputation);
}

/* Two pieces fight each other from now on, front to front unless told otherwise. */
void mid_meet(mid_state *s, int32_t a, int32_t b)
{
    s->open.piece[a].foes |= MID_BIT(b);
    s->open.piece[b].foes |= MID_BIT(a);
}
