/* Moving: walk, run, deploy, being thrown; terrain as far as it is entered. */
#include "rules.h"

enum { BUDGET_MAX = 8 };

int32_t pan_movement(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return pan_row_of(scene, s, unit)->movement;
}

/* [4_walk_stops, 4_friends_pass, 4_walk_leaves] */
static uint64_t enemy_areas(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint64_t areas = 0;

    FOR_UNITS(u, pan_enemies(scene, s, s->open.unit[unit].owner))
    if (s->open.unit[u].area != PAN_AWAY)
        areas |= SK_AREA(s->open.unit[u].area);
    return areas;
}

/* [4_fireproof, 4_flying] */
static bool fears_lava(const pan_card *card)
{
    return card->type != PAN_FLYING && card->type != PAN_FIREPROOF;
}

/* [4_flying, 5_swamp_aquatic] */
static bool fears_water(const pan_card *card)
{
    return card->type != PAN_FLYING && card->type != PAN_AQUATIC;
}

/* Nobody climbs while he is in the water: neither out of it nor, on a way that leads through it,
 * out of that area. Past it climbers climb again. [5_water_talents] */
static bool climbs_from(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from)
{
    const pan_card *card = &scene->card[unit];

    if (!(card->talents >> PAN_CLIMB & 1) ||
        (card->kind == PAN_TROOPS && !pan_is_complete(scene, s, unit)))
        return false;
    return !fears_water(card) || pan_map_of(scene, s)->area[from].terrain != PAN_WATER;
}

/* Type, whether it climbs from there, whether it is a divinity or monster. */
int32_t pan_class_at(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from)
{
    const pan_card *card = &scene->card[unit];
    bool big = card->kind != PAN_HERO && card->kind != PAN_TROOPS;

    return card->type | (climbs_from(scene, s, unit, from) ? 4 : 0) | (big ? 8 : 0);
}

/* Whether there is room for the unit: the place it leaves counts as free. */
static bool has_room(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t area)
{
    return s->open.unit[unit].area == area || !pan_is_full(scene, s, area);
}

/* Where a unit may be put that does not get there by itself: out of lava, or thrown. Divinities and
 * monsters get into rifts by the path of skulls alone. */
static uint64_t landing_places(const pan_scene *scene, const pan_state *s, int32_t unit,
                               int32_t from)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_card *card = &scene->card[unit];
    uint64_t places = map->near[from] & ~map->of[PAN_WALL], open = 0;

    if (card->kind != PAN_HERO && card->kind != PAN_TROOPS)
        places &= ~map->of[PAN_RIFT];
    FOR_AREAS(a, places)
    if (has_room(scene, s, unit, (int32_t)a))
        open |= SK_AREA(a);
    return open;
}

/* [12_throw_places] */
uint64_t pan_throw_places(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_map *map = pan_map_of(scene, s);

    if (!pan_on_board(s, unit))
        return 0;
    return landing_places(scene, s, unit, s->open.unit[unit].area) &
           ~(map->of[PAN_CLIFF] | map->of[PAN_ROCK]);
}

/* Out of lava: any area next to it without lava. [5_lava_exits] */
uint64_t pan_exits(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from)
{
    const pan_map *map = pan_map_of(scene, s);

    return landing_places(scene, s, unit, from) & ~(map->of[PAN_LAVA] | map->of[PAN_ERUPTING]);
}

/* Areas next to this one where a walk ends whoever is there: swamps, and behind chains.
 * [5_chains, 5_swamp_ends] */
uint64_t pan_walk_ends(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_card *card = &scene->card[unit];
    bool unchained = card->type == PAN_FLYING || climbs_from(scene, s, unit, from);

    return (fears_water(card) ? map->of[PAN_SWAMP] : 0) | (unchained ? 0 : map->chained[from]);
}

/* One move being looked at. */
typedef struct move {
    const pan_map *map;
    const pan_scene *scene;
    const pan_state *s;
    uint64_t halt;   /* areas that end it: enemies, lava */
    uint64_t costly; /* rifts, for who pays two and may not stay */
    uint64_t within; /* areas it may use */
    int32_t unit, start, budget;
} move;

/* [4_walk_full] */
static bool is_open_to(const move *m, uint64_t area)
{
    if (pan_is_full(m->scene, m->s, (int32_t)area))
        return false;
    return !(m->map->of[PAN_LAVA] >> area & 1) || !fears_lava(&m->scene->card[m->unit]) ||
           pan_exits(m->scene, m->s, m->unit, (int32_t)area) != 0;
}

/* Step by step; on[b] holds the areas from which it may go on after b movement. [4_walk_distance,
 * 4_walk_adjacent, 4_walk_stops, 4_run_stops] */
static uint64_t reach(const move *m, uint64_t on[BUDGET_MAX + 2])
{
    uint64_t seen = SK_AREA(m->start), reached = 0;

    on[0] = seen;
    for (int32_t b = 0; b < m->budget; b++)
        FOR_AREAS(a, on[b])
        {
            uint64_t stop = m->halt | pan_walk_ends(m->scene, m->s, m->unit, (int32_t)a);
            uint64_t go = m->map->go[pan_class_at(m->scene, m->s, m->unit, (int32_t)a)][a];
            FOR_AREAS(n, go & m->within & ~seen)
            {
                int32_t cost = m->costly >> n & 1 ? 2 : 1;
                if (b + cost > m->budget || !is_open_to(m, n))
                    continue;
                if (cost == 1)
                    reached |= SK_AREA(n);
                if (stop >> n & 1)
                    continue;
                on[b + cost] |= SK_AREA(n);
                if (cost == 1)
                    seen |= SK_AREA(n);
            }
        }
    return reached & ~SK_AREA(m->s->open.unit[m->unit].area);
}

/* [5_rift_small, 5_rift_cost, 5_rift_end] */
static move move_of(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t budget)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_card *card = &scene->card[unit];
    bool big = card->kind != PAN_HERO && card->kind != PAN_TROOPS;
    move m = {.map = map, .scene = scene, .s = s, .unit = unit};

    m.start = s->open.unit[unit].area;
    m.budget = budget > BUDGET_MAX ? BUDGET_MAX : budget;
    m.halt = enemy_areas(scene, s, unit) | (fears_lava(card) ? map->of[PAN_LAVA] : 0);
    m.costly = big && card->type != PAN_FLYING ? map->of[PAN_RIFT] : 0;
    m.within = ~UINT64_C(0);
    return m;
}

static uint64_t aquatic(const pan_map *map)
{
    return map->of[PAN_WATER] | map->of[PAN_SWAMP];
}

static bool keeps_to_water(const move *m)
{
    return m->scene->card[m->unit].type == PAN_AQUATIC && (aquatic(m->map) >> m->start & 1);
}

/* An aquatic unit has one more movement for a way wholly in aquatic areas. [4_aquatic_bonus,
 * 4_aquatic_dry] */
static uint64_t reach_within(const pan_scene *scene, const pan_state *s, int32_t unit,
                             int32_t budget)
{
    move m = move_of(scene, s, unit, budget);
    uint64_t on[BUDGET_MAX + 2] = {0}, reached = reach(&m, on);

    if (keeps_to_water(&m)) {
        uint64_t wet[BUDGET_MAX + 2] = {0};
        m.within = aquatic(m.map);
        m.budget++;
        reached |= reach(&m, wet);
    }
    return reached;
}

/* Ways on which the omphalos is dropped: in an area passed through, or where the way ends.
 * [10_drop_on_the_way] */
static void offer_drops(const move *m, uint16_t verb, sk_actions *list)
{
    uint64_t on[BUDGET_MAX + 2] = {0}, ends = reach(m, on);
    sk_action a = {.verb = verb, .unit = (int16_t)m->unit};

    FOR_AREAS(end, ends)
    {
        a.target = a.how = (int16_t)end;
        if (!sk_lists(list, &a))
            sk_offer(list, a);
    }
    for (int32_t b = 1; b < m->budget; b++)
        FOR_AREAS(mid, on[b])
        {
            move rest = *m;
            uint64_t after[BUDGET_MAX + 2] = {0};
            rest.start = (int32_t)mid;
            rest.budget = m->budget - b;
            FOR_AREAS(end, reach(&rest, after))
            {
                a.target = (int16_t)end;
                a.how = (int16_t)mid;
                if (!sk_lists(list, &a))
                    sk_offer(list, a);
            }
        }
}

void pan_offer_drops(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t budget,
                     uint16_t verb, sk_actions *list)
{
    move m = move_of(scene, s, unit, budget);

    if (budget < 0)
        return;
    offer_drops(&m, verb, list);
    if (keeps_to_water(&m)) {
        m.within = aquatic(m.map);
        m.budget++;
        offer_drops(&m, verb, list);
    }
}

/* Block: an enemy who pins everybody on foot in its area, except others with Block.
 * [12_block_pins, 12_block_ignores, 12_block_flyers] */
bool pan_is_pinned(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];
    uint32_t near = s->open.in[u->area] & pan_enemies(scene, s, u->owner);

    if (scene->card[unit].type == PAN_FLYING || pan_has(scene, s, unit, PAN_BLOCK))
        return false;
    FOR_UNITS(e, near)
    if (pan_has(scene, s, (int32_t)e, PAN_BLOCK))
        return true;
    return false;
}

static bool is_in_swamp(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return fears_water(&scene->card[unit]) &&
           pan_map_of(scene, s)->area[s->open.unit[unit].area].terrain == PAN_SWAMP;
}

/* [5_swamp_no_walk] */
int32_t pan_walk_budget(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    if (!pan_on_board(s, unit) || is_in_swamp(scene, s, unit) || pan_is_pinned(scene, s, unit))
        return -1;
    return pan_movement(scene, s, unit);
}

/* [4_run_distance, 5_swamp_run] */
int32_t pan_run_budget(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    if (!pan_on_board(s, unit) || pan_is_pinned(scene, s, unit))
        return -1;
    return is_in_swamp(scene, s, unit) ? 1 : pan_movement(scene, s, unit) + 1;
}

uint64_t pan_walk_reach(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t most)
{
    int32_t budget = pan_walk_budget(scene, s, unit);

    if (budget < 0)
        return 0;
    return reach_within(scene, s, unit, most > 0 && most < budget ? most : budget);
}

uint64_t pan_run_reach(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    int32_t budget = pan_run_budget(scene, s, unit);

    return budget < 0 ? 0 : reach_within(scene, s, unit, budget);
}

/* Ground that the unit could not walk into.
 * [4_deploy_ground, 5_erupting_closed, 12_climb_deploy] */
static uint64_t closed_ground(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_card *card = &scene->card[unit];
    bool big = card->kind != PAN_HERO && card->kind != PAN_TROOPS;
    uint64_t closed = 0;

    if (card->type == PAN_FLYING)
        return map->of[PAN_WALL];
    if (!pan_has(scene, s, unit, PAN_CLIMB))
        closed = map->of[PAN_ROCK] | map->of[PAN_CLIFF];
    if (fears_lava(card))
        closed |= map->of[PAN_ERUPTING];
    if (big)
        closed |= map->of[PAN_RIFT];
    return closed | map->of[PAN_WALL];
}

/* [4_deploy_zone, 4_deploy_full] */
uint64_t pan_deploy_reach(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_map *map = pan_map_of(scene, s);
    int8_t owner = s->open.unit[unit].owner;
    uint64_t zone = owner >= 0 && owner < PAN_SEATS ? map->zone[owner] : 0, open = 0;

    FOR_AREAS(a, zone & ~closed_ground(scene, s, unit))
    if (!pan_is_full(scene, s, (int32_t)a))
        open |= SK_AREA(a);
    return open;
}

/* The unit is in the area now, and what the area does to it happens. [5_lava_attack,
 * 5_erupting_thrown, 5_swamp_ends] */
void pan_enter(pan_play *p, int32_t unit, int32_t area, bool by_itself)
{
    const pan_map *map = pan_map_of(p->scene, p->s);
    const pan_card *card = &p->scene->card[unit];
    int8_t terrain = map->area[area].terrain;
    pan_frame *f = pan_activation_of(p->s);

    pan_put_unit(p->s, unit, area);
    if (by_itself)
        SK_TELL(p->log, .type = PAN_MOVES, .unit = (int16_t)unit, .target = (int16_t)area);
    if (terrain == PAN_SWAMP && fears_water(card) && f != NULL && f->unit == unit)
        f->flags |= PAN_ENDS;
    if ((terrain == PAN_LAVA || terrain == PAN_ERUPTING) && fears_lava(card)) {
        pan_frame *strike = pan_push(p->s, PAN_LAVA_STRIKE,
                                     pan_next_enemy(p->scene, p->s, p->s->open.unit[unit].owner));
        strike->unit = (int8_t)unit;
        strike->n = (int8_t)(terrain == PAN_LAVA ? p->scene->figures.lava_dice
                                                 : p->scene->figures.eruption_dice);
    }
}

/* Lava: the strike, then the enemy moves the unit out. [5_lava_attack, 5_lava_moved] */
void pan_lava_run(pan_play *p)
{
    pan_frame *f = pan_top(p->s);
    uint64_t exits;

    if (f->stage++ == 0) {
        pan_blow b = {
            .attacker = -1, .target = f->unit, .power = f->n, .flags = PAN_TERRAIN_STRIKE};
        SK_TELL(p->log, .type = PAN_LAVA_STRIKES, .unit = f->unit);
        pan_start_attack(p, f->seat, &b);
        return;
    }
    exits = pan_on_board(p->s, f->unit)
                ? pan_exits(p->scene, p->s, f->unit, p->s->open.unit[f->unit].area)
                : 0;
    if (exits == 0)
        pan_pop(p->s);
    else
        f->step = PAN_LAVA_EXIT;
}

void pan_exit_legal(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    int8_t unit = pan_now(s)->unit;

    FOR_AREAS(a, pan_exits(scene, s, unit, s->open.unit[unit].area))
    sk_offer(list, (sk_action){.verb = PAN_MOVE_OUT, .unit = unit, .target = (int16_t)a});
}

void pan_exit_apply(pan_play *p, const sk_action *a)
{
    pan_pop(p->s);
    SK_TELL(p->log, .type = PAN_MOVED_OUT, .unit = a->unit, .target = a->target);
    pan_enter(p, a->unit, a->target, false);
}

void pan_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *out)
{
    const pan_state *s = state;

    *out = (sk_reach){0};
    if (unit < 0 || unit >= ((const pan_scene *)scene)->units || s->open.started == 0)
        return;
    if (verb == PAN_WALK)
        out->areas = pan_walk_reach(scene, s, unit, 0);
    if (verb == PAN_RUN)
        out->areas = pan_run_reach(scene, s, unit);
    if (verb == PAN_DEPLOY)
        out->areas = pan_deploy_reach(scene, s, unit);
}
