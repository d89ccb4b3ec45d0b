/* Attacking: targets, the combat sequence, guard, retaliation, evade, multiple and area attacks. */
#include "rules.h"

/* Manners of an attack action, as its `how`. */
enum { PLAIN, INSIDE, TEARING, INSIDE_TEARING };

/* Choosing a target */

/* No obstacle in between; a line through a corner is stopped only when all areas there stop it. */
bool pan_sees(const pan_scene *scene, const pan_state *s, int32_t from, int32_t to)
{
    const pan_map *map = pan_map_of(scene, s);
    uint64_t walls = s->open.occupied | s->open.standing;
    uint64_t brushed = map->brushed[from][to];

    if (map->between[from][to] & walls)
        return false;
    return (brushed & (brushed - 1)) == 0 || (brushed & walls) != brushed;
}

static bool sees_over(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target)
{
    const pan_map *map = pan_map_of(scene, s);
    int32_t from = s->open.unit[unit].area, to = s->open.unit[target].area;

    return pan_is_vantage(scene, s, unit) || (map->downhill[from] >> to & 1) ||
           scene->card[unit].type == PAN_FLYING || scene->card[target].type == PAN_FLYING ||
           pan_sees(scene, s, from, to);
}

/* Evade: nobody on foot with range 0–1, or striking at range 0, reaches it again this turn. */
static bool is_beyond(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target,
                      bool close)
{
    return (s->open.unit[target].flags & PAN_EVADED) && scene->card[unit].type != PAN_FLYING &&
           (close || pan_row_of(scene, s, unit)->range <= 1);
}

static uint32_t enemies_on_board(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t enemies = pan_enemies(scene, s, s->open.unit[unit].owner), there = 0;

    FOR_UNITS(e, enemies)
    if (pan_on_board(s, (int32_t)e))
        there |= PAN_BIT(e);
    return there;
}

static bool is_target(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target,
                      int32_t range)
{
    const pan_map *map = pan_map_of(scene, s);
    int32_t from = s->open.unit[unit].area, to = s->open.unit[target].area;
    int32_t reach = range + (int32_t)(map->downhill[from] >> to & 1);

    if (is_beyond(scene, s, unit, target, from == to))
        return false;
    return from == to || (map->steps[from][to] <= reach && sees_over(scene, s, unit, target));
}

uint32_t pan_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range)
{
    uint32_t targets = 0;

    FOR_UNITS(e, enemies_on_board(scene, s, unit))
    if (is_target(scene, s, unit, (int32_t)e, range))
        targets |= PAN_BIT(e);
    return targets;
}

/* Enemies in full areas next door, who may be attacked as if the attacker stood among them. */
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

static void offer_attacks(uint32_t targets, int32_t unit, int32_t manner, sk_actions *list)
{
    FOR_UNITS(t, targets)
    sk_offer(list, (sk_action){.verb = PAN_ATTACK,
                               .unit = (int16_t)unit,
                               .target = (int16_t)t,
                               .how = (int16_t)manner});
}

static bool may_tear_up(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return s->open.pieces[s->open.unit[unit].area] > 0 &&
           pan_has(scene, s, unit, PAN_FORCE_OF_NATURE);
}

void pan_attack_legal(const pan_scene *scene, const pan_state *s, int32_t unit, bool close_only,
                      sk_actions *list)
{
    uint8_t area = s->open.unit[unit].area;
    int32_t range = close_only ? 0 : pan_range(scene, s, unit);
    uint32_t full = pan_full_targets(scene, s, unit);

    offer_attacks(close_only ? pan_targets(scene, s, unit, 0) & s->open.in[area]
                             : pan_targets(scene, s, unit, range),
                  unit, PLAIN, list);
    offer_attacks(full, unit, INSIDE, list);
    if (!may_tear_up(scene, s, unit))
        return;
    if (!close_only)
        offer_attacks(pan_targets(scene, s, unit, range + 1), unit, TEARING, list);
    offer_attacks(full, unit, INSIDE_TEARING, list);
}

/* Force of Nature: a piece is torn up with the choice of target. */
static void tear_up(pan_play *p, int32_t unit)
{
    pan_unit *u = &p->s->open.unit[unit];

    pan_take_piece(p->scene, p->s, u->area);
    u->surge++;
    u->stretch++;
    SK_TELL(p->log, .type = PAN_TEARS_UP, .unit = (int16_t)unit, .target = u->area);
}

void pan_start_attack(pan_play *p, int32_t seat, const pan_blow *b)
{
    pan_frame *f = pan_push(p->s, PAN_ATTACK_SEQUENCE, seat);

    f->unit = (int8_t)b->attacker;
    f->target = (int8_t)b->target;
    f->power = (uint8_t)b->power;
    f->flags = (uint16_t)b->flags;
    f->from = b->attacker >= 0 ? p->s->open.unit[b->attacker].area : PAN_AWAY;
    if (b->attacker >= 0)
        SK_TELL(p->log, .type = PAN_ATTACKS, .unit = (int16_t)b->attacker,
                .target = (int16_t)b->target);
}

void pan_attack_apply(pan_play *p, const sk_action *a)
{
    const pan_unit *u = &p->s->open.unit[a->unit], *t = &p->s->open.unit[a->target];
    bool inside = a->how == INSIDE || a->how == INSIDE_TEARING;
    pan_blow b = {.attacker = a->unit, .target = a->target};

    if (a->how == TEARING || a->how == INSIDE_TEARING)
        tear_up(p, a->unit);
    b.flags = inside ? PAN_CLOSE | PAN_FROM_OUTSIDE : u->area == t->area ? PAN_CLOSE : 0;
    pan_start_attack(p, u->owner, &b);
}

/* 2: guard and evade. Windows open by what everybody knows. */

static pan_frame *attack_under(pan_state *s)
{
    return &s->open.frame[s->open.frames - 2];
}

static const pan_frame *attack_below(const pan_state *s)
{
    return &s->open.frame[s->open.frames - 2];
}

static uint32_t guards(const pan_scene *scene, const pan_state *s, const pan_frame *f, int32_t seat)
{
    const pan_unit *t = &s->open.unit[f->target];
    uint32_t able = 0;

    FOR_UNITS(g, s->open.in[t->area] & s->open.army[seat] & ~PAN_BIT(f->target))
    if (pan_has(scene, s, (int32_t)g, PAN_GUARD) && (int32_t)g != f->unit)
        able |= PAN_BIT(g);
    return able;
}

static bool may_evade(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return scene->card[f->target].type == PAN_FLYING && scene->card[f->unit].type != PAN_FLYING &&
           (pan_row_of(scene, s, f->unit)->range <= 1 || (f->flags & PAN_CLOSE)) &&
           !(s->open.unit[f->target].flags & PAN_EVADED);
}

static int32_t evade_cost(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return pan_power_with(scene, s, unit, PAN_FREE_EVADE) >= 0 ? 0 : 1;
}

static void open_guard_window(pan_play *p, pan_frame *f, int32_t seat, bool evading)
{
    bool evades = evading && may_evade(p->scene, p->s, f) &&
                  (evade_cost(p->scene, p->s, f->target) == 0 || pan_might_pay(p->s, seat));
    pan_frame *w;

    if (seat == PAN_WILD || (guards(p->scene, p->s, f, seat) == 0 && !evades))
        return;
    w = pan_push(p->s, PAN_GUARD_WINDOW, seat);
    w->unit = f->unit;
    w->target = f->target;
    w->n = evading;
}

void pan_guard_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s), *f = attack_below(s);
    int32_t cost;

    FOR_UNITS(g, guards(scene, s, f, w->seat))
    sk_offer(list, (sk_action){.verb = PAN_STAND_GUARD, .unit = (int16_t)g});
    if (w->n && may_evade(scene, s, f)) {
        cost = evade_cost(scene, s, f->target);
        if (pan_can_pay(scene, s, w->seat, cost))
            sk_offer(list, (sk_action){.verb = PAN_EVADE, .unit = f->target});
    }
    if (pan_may_search(scene, s, w->seat))
        sk_offer(list, (sk_action){.verb = PAN_SEARCH_DECK});
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

/* The evaded attack looks for another target, if it is a plain one. */
static void evade(pan_play *p, pan_frame *f)
{
    int32_t unit = f->target, cost = evade_cost(p->scene, p->s, unit);

    SK_TELL(p->log, .type = PAN_EVADES, .unit = (int16_t)unit);
    p->s->open.unit[unit].flags |= PAN_EVADED;
    if (f->flags & PAN_NO_ANSWER) {
        f->stage = PAN_AT_END;
    } else {
        f->step = PAN_RETARGET;
    }
    pan_charge(p, p->s->open.unit[unit].owner, cost);
}

void pan_guard_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = attack_under(p->s);

    if (a->verb == PAN_SEARCH_DECK) {
        pan_start_search(p, pan_now(p->s)->seat);
        return;
    }
    pan_pop(p->s);
    if (a->verb == PAN_STAND_GUARD) {
        f->target = (int8_t)a->unit;
        f->flags |= PAN_GUARDED;
        SK_TELL(p->log, .type = PAN_GUARDS, .unit = a->unit);
    }
    if (a->verb == PAN_EVADE)
        evade(p, f);
}

void pan_retarget_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    int32_t range = f->power > 0 ? scene->card[f->unit].power[f->power - 1].range
                                 : pan_range(scene, s, f->unit);

    FOR_UNITS(t, pan_targets(scene, s, f->unit, range))
    if (!(f->flags & PAN_CLOSE_ONLY) || s->open.unit[t].area == s->open.unit[f->unit].area)
        sk_offer(list, (sk_action){.verb = PAN_ATTACK_INSTEAD, .target = (int16_t)t});
    sk_offer(list, (sk_action){.verb = PAN_WASTE});
}

void pan_retarget_apply(pan_play *p, const sk_action *a)
{
    pan_frame f = *pan_now(p->s);
    bool close;

    pan_pop(p->s);
    if (a->verb == PAN_WASTE)
        return;
    close = p->s->open.unit[a->target].area == p->s->open.unit[f.unit].area;
    pan_start_attack(p, f.seat,
                     &(pan_blow){.attacker = f.unit,
                                 .target = a->target,
                                 .power = f.power,
                                 .flags = close ? PAN_CLOSE : 0});
}

/* 3 and 5: retaliation */

static bool stands_close(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    uint8_t a = s->open.unit[f->unit].area, t = s->open.unit[f->target].area;

    if (a == PAN_AWAY || t == PAN_AWAY)
        return false;
    if (f->flags & PAN_FROM_OUTSIDE)
        return a == f->from && (pan_map_of(scene, s)->near[a] >> t & 1);
    return a == t;
}

static bool may_retaliate(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *t = &s->open.unit[f->target];

    return (f->flags & PAN_CLOSE) &&
           !(f->flags &
             (PAN_RETALIATION | PAN_NO_ANSWER | PAN_STRUCK_FIRST | PAN_TERRAIN_STRIKE)) &&
           !(t->flags & PAN_RETALIATED) && t->stone == 0 && t->owner != PAN_WILD &&
           stands_close(scene, s, f) && pan_may_be_held(scene, s, f->target);
}

static void open_retaliation(pan_play *p, const pan_frame *f)
{
    pan_frame *w;
    int8_t unit = f->unit, target = f->target;

    if (!may_retaliate(p->scene, p->s, f))
        return;
    w = pan_push(p->s, PAN_RETALIATE_WINDOW, p->s->open.unit[target].owner);
    w->unit = unit;
    w->target = target;
}

void pan_retaliate_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    const pan_frame *w = pan_now(s);

    if (s->secret[w->seat].hand[w->target] > 0) {
        sk_offer(list, (sk_action){.verb = PAN_RETALIATE, .unit = w->target});
        if (may_tear_up(scene, s, w->target))
            sk_offer(list, (sk_action){.verb = PAN_RETALIATE_TEARING, .unit = w->target});
    }
    if (pan_may_search(scene, s, w->seat))
        sk_offer(list, (sk_action){.verb = PAN_SEARCH_DECK});
    sk_offer(list, (sk_action){.verb = PAN_LET_IT_BE});
}

void pan_retaliate_apply(pan_play *p, const sk_action *a)
{
    pan_frame *f = attack_under(p->s);
    int8_t seat = pan_now(p->s)->seat;

    if (a->verb == PAN_SEARCH_DECK) {
        pan_start_search(p, seat);
        return;
    }
    pan_pop(p->s);
    if (a->verb == PAN_LET_IT_BE)
        return;
    if (a->verb == PAN_RETALIATE_TEARING)
        tear_up(p, a->unit);
    f->flags |= PAN_STRUCK_FIRST;
    p->s->open.unit[a->unit].flags |= PAN_RETALIATED;
    pan_discard_activation(p, seat, a->unit);
    SK_TELL(p->log, .type = PAN_RETALIATES, .unit = a->unit);
    pan_start_attack(
        p, seat,
        &(pan_blow){.attacker = a->unit, .target = f->unit, .flags = PAN_CLOSE | PAN_RETALIATION});
}

/* The combat sequence */

static bool strikes_before(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return pan_has(scene, s, f->target, PAN_INITIATIVE) &&
           !pan_has(scene, s, f->unit, PAN_INITIATIVE);
}

/* Initiative may have destroyed or thrown the attacker. */
static bool is_still_in_position(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    if (!pan_on_board(s, f->target))
        return false;
    if (f->flags & PAN_TERRAIN_STRIKE)
        return true;
    if (!pan_on_board(s, f->unit))
        return false;
    return !(f->flags & PAN_CLOSE) || (f->flags & (PAN_MOVED_ON | PAN_NO_ANSWER)) ||
           stands_close(scene, s, f);
}

static void ally_window(pan_play *p, pan_frame *f)
{
    int32_t ally = (p->s->open.unit[f->target].owner + 2) % PAN_SEATS;

    if (p->scene->teams && !(f->flags & PAN_GUARDED))
        open_guard_window(p, f, ally, false);
}

static void open_reroll(pan_play *p, const pan_frame *f)
{
    bool slayer = f->unit >= 0 && pan_has(p->scene, p->s, f->unit, PAN_MONSTER_SLAYER) &&
                  p->scene->card[f->target].kind == PAN_MONSTER;
    bool bloody = f->unit >= 0 && p->s->open.roll.blanks > 0 &&
                  pan_power_with(p->scene, p->s, f->unit, PAN_BLOODLUST) >= 0;
    int8_t target = f->target, seat = f->seat;
    pan_frame *w;

    if (!slayer && !bloody)
        return;
    w = pan_push(p->s, PAN_REROLLING, seat);
    w->target = target;
    w->n = (int8_t)(slayer ? 2 : 0);
    w->extra = bloody;
}

/* Heraclean Feat works for him and against his attackers. */
static void open_feat(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, unit = f->unit;
    bool own = unit >= 0 && pan_power_with(p->scene, p->s, unit, PAN_FEAT) >= 0;
    bool other = pan_power_with(p->scene, p->s, target, PAN_FEAT) >= 0;
    int32_t seat = own ? f->seat : p->s->open.unit[target].owner;
    pan_frame *w;

    if ((!own && !other) || p->s->open.roll.dice == 0)
        return;
    w = pan_push(p->s, PAN_FEAT_CHOICE, seat);
    w->target = target;
    w->n = (int8_t)(own ? 1 : -1);
}

static void open_dice(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, seat = f->seat;

    if (pan_dice_choice(p->s))
        pan_push(p->s, PAN_ASSAULT, seat)->target = target;
}

static void open_shields(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target;

    if (p->s->open.roll.wounds > 0 && pan_shield_bearers(p->scene, p->s, target) != 0 &&
        p->s->open.unit[target].owner != PAN_WILD)
        pan_push(p->s, PAN_PASS_WOUNDS, p->s->open.unit[target].owner)->unit = target;
}

/* Molten Blood and its like: who wounds at range 0 is wounded. */
static void wound_target(pan_play *p, const pan_frame *f)
{
    int32_t target = f->target, unit = f->unit, wounds = p->s->open.roll.wounds;
    bool thorny = (f->flags & PAN_CLOSE) && unit >= 0 && wounds > 0 &&
                  pan_power_with(p->scene, p->s, target, PAN_THORNS) >= 0;

    pan_wound(p, target, wounds);
    if (thorny && p->s->open.over == 0 && pan_on_board(p->s, unit))
        pan_wound(p, unit, 1);
}

static int32_t throw_price(const pan_scene *scene, int32_t unit)
{
    switch ((pan_kind)scene->card[unit].kind) {
    case PAN_HERO:
    case PAN_TROOPS:
        return 1;
    case PAN_MONSTER:
    case PAN_GOD:
        return 2;
    case PAN_TITAN:
        return 3;
    }
    return 3;
}

static void open_throw(pan_play *p, const pan_frame *f)
{
    int8_t target = f->target, seat = f->seat;
    pan_frame *w;

    if (f->unit < 0 || !pan_on_board(p->s, f->unit) ||
        !pan_has(p->scene, p->s, f->unit, PAN_MIGHTY_THROW) ||
        p->s->open.roll.blanks < throw_price(p->scene, target) ||
        pan_throw_places(p->scene, p->s, target) == 0)
        return;
    w = pan_push(p->s, PAN_THROWING, seat);
    w->target = target;
}

static void roll_or_stop(pan_play *p, pan_frame *f)
{
    if (is_still_in_position(p->scene, p->s, f))
        pan_roll_assault(p, f);
    else
        f->stage = PAN_AT_END;
}

/* What was torn up for a retaliation helps in that alone. */
static void end_attack(pan_play *p, const pan_frame *f)
{
    if (f->flags & PAN_RETALIATION)
        p->s->open.unit[f->unit].surge = p->s->open.unit[f->unit].stretch = 0;
    pan_pop(p->s);
}

/* One step of the sequence; each may put a question on top of it. */
void pan_attack_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);
    bool answerable = !(f->flags & (PAN_RETALIATION | PAN_TERRAIN_STRIKE));

    switch (f->stage++) {
    case PAN_AT_GUARD:
        if (answerable)
            open_guard_window(p, f, p->s->open.unit[f->target].owner, true);
        break;
    case PAN_AT_ALLY_GUARD:
        if (answerable)
            ally_window(p, f);
        break;
    case PAN_AT_INITIATIVE:
        if (answerable && strikes_before(p->scene, p->s, f))
            open_retaliation(p, f);
        break;
    case PAN_AT_ROLL:
        roll_or_stop(p, f);
        break;
    case PAN_AT_REROLL:
        open_reroll(p, f);
        break;
    case PAN_AT_FEAT:
        open_feat(p, f);
        break;
    case PAN_AT_FIRST:
    case PAN_AT_SECOND:
        open_dice(p, f);
        break;
    case PAN_AT_SECOND_ROLL:
        pan_second_assault(p, f);
        break;
    case PAN_AT_SHIELDS:
        pan_count_second(p->s);
        open_shields(p, f);
        break;
    case PAN_AT_WOUNDS:
        wound_target(p, f);
        break;
    case PAN_AT_THROW:
        open_throw(p, f);
        break;
    case PAN_AT_ANSWER:
        if (answerable)
            open_retaliation(p, f);
        break;
    default:
        end_attack(p, f);
        break;
    }
}
