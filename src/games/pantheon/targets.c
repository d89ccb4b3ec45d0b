/* Choosing a target: range, sight, full areas, Force of Nature; and the attack action itself. */
#include "rules.h"

/* Choosing a target */

/* No obstacle in between; a line through a corner, or along an edge, is stopped when all areas
 * that meet there stop it. Each corner counts by itself. [6_visible, 6_unit_obstacle,
 * 6_terrain_obstacle, 6_sight_example, 5_line_corners] */
bool pan_sees(const pan_scene *scene, const pan_state *s, int32_t from, int32_t to)
{
    const pan_map *map = pan_map_of(scene, s);
    uint64_t walls = s->open.occupied | s->open.standing;
    const uint64_t *corner = &map->corner[map->first_corner[from][to]];

    if (map->between[from][to] & walls)
        return false;
    for (int32_t i = 0; i < map->corners[from][to]; i++)
        if ((corner[i] & ~walls) == 0)
            return false;
    return true;
}

/* [5_highs_sight, 6_flyer_over, 6_at_flyer, 5_slope_sight] */
static bool sees_over(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target)
{
    const pan_map *map = pan_map_of(scene, s);
    int32_t from = s->open.unit[unit].area, to = s->open.unit[target].area;

    return pan_is_vantage(scene, s, unit) || (map->downhill[from] >> to & 1) ||
           scene->card[unit].type == PAN_FLYING || scene->card[target].type == PAN_FLYING ||
           pan_sees(scene, s, from, to);
}

/* The range of a unit against that target: slope, rock, what it has torn up, the heights.
 * [5_highs_range] */
static int32_t range_at(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target)
{
    uint64_t below = pan_map_of(scene, s)->downhill[s->open.unit[unit].area];

    return pan_range(scene, s, unit) + (int32_t)(below >> s->open.unit[target].area & 1);
}

/* Evade: whoever attacks on foot with range 0–1, by option as printed or as it is just now; by
 * another sentence whoever strikes at range 0. [11_evade, 11_evade_range, 11_evade_range_option,
 * 11_evade_flyers] */
bool pan_can_be_evaded(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    int32_t range = scene->option[PAN_OPT_EVADE] == 1 ? pan_row_of(scene, s, b->attacker)->range
                                                      : range_at(scene, s, b->attacker, b->target);

    if (scene->card[b->attacker].type == PAN_FLYING)
        return false;
    return range <= 1 ||
           ((b->flags & PAN_CLOSE) && s->open.clash[PAN_CLASH_EVADE] != PAN_RULED_AGAINST);
}

/* Such attacks do not reach it again this turn. [11_evade_turn, 11_evade_any] */
bool pan_is_beyond(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    return (s->open.unit[b->target].flags & PAN_EVADED) && pan_can_be_evaded(scene, s, b);
}

static bool is_beyond(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target,
                      bool close)
{
    return pan_is_beyond(
        scene, s, &(pan_blow){.attacker = unit, .target = target, .flags = close ? PAN_CLOSE : 0});
}

/* [6_enemy_only] */
static uint32_t enemies_on_board(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t enemies = pan_enemies(scene, s, s->open.unit[unit].owner), there = 0;

    FOR_UNITS(e, enemies)
    if (pan_on_board(s, (int32_t)e))
        there |= PAN_BIT(e);
    return there;
}

/* [6_same_area, 6_range_zero, 6_in_range] */
static bool is_target(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target,
                      int32_t range)
{
    int32_t from = s->open.unit[unit].area, to = s->open.unit[target].area;

    if (is_beyond(scene, s, unit, target, from == to))
        return false;
    return from == to ||
           (pan_map_of(scene, s)->steps[from][to] <= range && sees_over(scene, s, unit, target));
}

/* The heights lengthen a unit's own range. [5_highs_range] */
uint32_t pan_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range)
{
    uint64_t below = pan_map_of(scene, s)->downhill[s->open.unit[unit].area];
    uint32_t targets = 0;

    FOR_UNITS(e, enemies_on_board(scene, s, unit))
    if (is_target(scene, s, unit, (int32_t)e, range + (int32_t)(below >> s->open.unit[e].area & 1)))
        targets |= PAN_BIT(e);
    return targets;
}

/* The range a power states is lengthened by nothing. [13_strength_range] */
uint32_t pan_power_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range)
{
    uint32_t targets = 0;

    FOR_UNITS(e, enemies_on_board(scene, s, unit))
    if (is_target(scene, s, unit, (int32_t)e, range))
        targets |= PAN_BIT(e);
    return targets;
}

/* Enemies in full areas next door, who may be attacked as if the attacker stood among them.
 * [6_full_area] */
uint32_t pan_full_targets(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_map *map = pan_map_of(scene, s);
    uint64_t near = map->near[s->open.unit[unit].area];
    uint32_t targets = 0;

    FOR_UNITS(e, enemies_on_board(scene, s, unit))
    {
        uint8_t area = s->open.unit[e].area;
        if ((near >> area & 1) && pan_is_full(scene, s, area) &&
            !is_beyond(scene, s, unit, (int32_t)e, true))
            targets |= PAN_BIT(e);
    }
    return targets;
}

/* A basic attack from where the unit stands; Huntress strikes a second time at range 0 only. */
uint32_t pan_attack_targets(const pan_scene *scene, const pan_state *s, int32_t unit,
                            int32_t stretch, bool close_only)
{
    return close_only ? pan_power_targets(scene, s, unit, 0)
                      : pan_targets(scene, s, unit, pan_range(scene, s, unit) + stretch);
}

static void offer_attacks(uint32_t targets, int32_t unit, int32_t manner, sk_actions *list)
{
    FOR_UNITS(t, targets)
    sk_offer(list, (sk_action){.verb = PAN_ATTACK,
                               .unit = (int16_t)unit,
                               .target = (int16_t)t,
                               .how = (int16_t)manner});
}

bool pan_may_tear_up(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return s->open.pieces[s->open.unit[unit].area] > 0 &&
           pan_has(scene, s, unit, PAN_FORCE_OF_NATURE);
}

void pan_attack_legal(const pan_scene *scene, const pan_state *s, int32_t unit, bool close_only,
                      sk_actions *list)
{
    uint32_t full = pan_full_targets(scene, s, unit);

    offer_attacks(pan_attack_targets(scene, s, unit, 0, close_only), unit, 0, list);
    offer_attacks(full, unit, PAN_INSIDE, list);
    if (!pan_may_tear_up(scene, s, unit))
        return;
    offer_attacks(pan_attack_targets(scene, s, unit, 1, close_only), unit, PAN_TEARING, list);
    offer_attacks(full, unit, PAN_INSIDE | PAN_TEARING, list);
}

/* Force of Nature: a piece is torn up with the choice of target. [12_force_of_nature] */
void pan_tear_up(pan_play *p, int32_t unit)
{
    pan_unit *u = &p->s->open.unit[unit];

    pan_take_piece(p->scene, p->s, u->area);
    u->surge++;
    u->stretch++;
    SK_TELL(p->log, .type = PAN_TEARS_UP, .unit = (int16_t)unit, .target = u->area);
}

/* [6_range_told] */
void pan_start_attack(pan_play *p, int32_t seat, const pan_blow *b)
{
    pan_frame *f = pan_push(p->s, PAN_ATTACK_SEQUENCE, seat);

    f->unit = (int8_t)b->attacker;
    f->target = (int8_t)b->target;
    f->power = (uint8_t)b->power;
    f->flags = (uint16_t)b->flags;
    f->from = b->attacker >= 0 ? p->s->open.unit[b->attacker].area : PAN_AWAY;
    f->area = p->s->open.unit[b->target].area;
    if (b->attacker >= 0)
        SK_TELL(
            p->log, .type = PAN_ATTACKS, .unit = (int16_t)b->attacker, .target = (int16_t)b->target,
            .n = {b->flags & PAN_CLOSE ? 0 : pan_map_of(p->scene, p->s)->steps[f->from][f->area]});
}

/* [6_full_area_stays] */
void pan_attack_apply(pan_play *p, const sk_action *a)
{
    const pan_unit *u = &p->s->open.unit[a->unit], *t = &p->s->open.unit[a->target];
    const pan_frame *f = pan_activation_of(p->s);
    pan_blow b = {.attacker = a->unit, .target = a->target};

    if (a->how & PAN_TEARING)
        pan_tear_up(p, a->unit);
    if (a->how & PAN_INSIDE)
        b.flags = PAN_CLOSE | PAN_FROM_OUTSIDE;
    else if (u->area == t->area)
        b.flags = PAN_CLOSE;
    if (f != NULL)
        b.flags |= f->flags & PAN_CLOSE_ONLY;
    pan_start_attack(p, u->owner, &b);
}
