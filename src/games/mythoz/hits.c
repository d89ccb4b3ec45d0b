/* Battle rolls and hits (p. 26–28): dice, Advantage, the hits chart, rearguards. */
#include "base/hash.h"
#include "rules.h"

enum { ROLLS_MOST = 60 }; /* endless sixes end somewhere */

/* The hits chart: what each roll does (moz_chart_row). [27_one, 27_two, 27_three, 27_four, 27_five,
 * 27_six, 27_seven, 27_eight, 27_nine, 27_ten, 27_eleven, 27_twelve] */

/* Low rolls need as many frontline units as they show. [27_requirement] */
bool moz_misses(const moz_scene *scene, int32_t roll, int32_t front)
{
    return roll <= scene->figures.needs_units && front < roll;
}

int32_t moz_chart_hits(const moz_scene *scene, int32_t roll, int32_t front)
{
    const moz_chart_row *row = &scene->figures.chart[roll - 1];

    return moz_misses(scene, roll, front) ? 0 : row->hits + (row->front ? front : 0);
}

bool moz_chart_again(const moz_scene *scene, int32_t roll)
{
    return scene->figures.chart[roll - 1].again;
}

/* Advantage */

bool moz_waded(const moz_state *s)
{
    const moz_battle *b = &s->open.battle;

    for (int32_t land = 0; land < MOZ_LANDS; land++)
        for (int32_t kind = 0; kind < MOZ_DRAGON; kind++)
            if (b->waded[land] && b->came[land][kind] > 0)
                return true;
    return false;
}

/* [28_hills, 28_mountains] */
static uint16_t terrain_advantage(const moz_unit_card *card, uint32_t terrain)
{
    if (card->advantage & terrain & MOZ_HILLS)
        return MOZ_BY_HILLS;
    if (card->advantage & terrain & MOZ_MOUNTAINS)
        return MOZ_BY_MOUNTAINS;
    if (card->advantage & terrain & MOZ_PLAINS)
        return MOZ_BY_PLAINS;
    return 0;
}

/* Good and neutral underdogs' beasts, and the Technology army's bows, in plains (p. 28).
 * [28_underdog_plains, 28_tech_plains] */
static bool is_at_home_in_plains(const moz_state *s, int32_t army, moz_kind kind)
{
    if (army == MOZ_GHOSTS || moz_is_evil(s->open.tribe[army]))
        return false;
    return (kind == MOZ_BEAST && moz_is_underdog(s, army)) ||
           (kind == MOZ_TROOP && s->open.tribe[army] == MOZ_TECH);
}

/* Why units have Advantage in this battle, or 0. There is no double Advantage.
 * [28_undead_attack, 28_undead_castle, 28_castle, 28_no_dragons, 28_not_double,
 * 33_water_defence] */
uint16_t moz_advantage(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind)
{
    const moz_battle *b = &s->open.battle;
    const moz_unit_card *card = &scene->type[moz_type_of(s, army, kind)];
    uint32_t terrain = moz_terrain(scene, s, b->at);
    bool attacks = army == b->attacker;
    uint16_t by_terrain;

    if (kind >= MOZ_DRAGON)
        return 0;
    if (attacks && (card->advantage & MOZ_WHEN_ATTACKING))
        return MOZ_BY_UNDEATH;
    if (!attacks && !b->breach && (card->advantage & terrain & MOZ_CASTLE_GROUND))
        return MOZ_BY_CASTLE;
    by_terrain = terrain_advantage(card, terrain);
    if (by_terrain != 0)
        return by_terrain;
    if ((terrain & MOZ_PLAINS) && is_at_home_in_plains(s, army, kind))
        return MOZ_BY_PLAINS;
    if (b->blessed[army] >> kind & 1)
        return MOZ_BY_SPELL;
    if (!attacks && moz_has_power(scene, s, army, MOZ_WATER) && moz_waded(s))
        return MOZ_BY_TRIBE;
    return 0;
}

/* [18_dice, 28_step, 16_curse] */
int32_t moz_die_of(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind)
{
    int32_t die = scene->type[moz_type_of(s, army, kind)].die;

    if (moz_advantage(scene, s, army, kind) != 0)
        die += scene->figures.advantage;
    if (s->open.battle.cursed[army] >> kind & 1)
        die -= scene->figures.curse;
    return die < MOZ_DIE_MIN ? MOZ_DIE_MIN : die > MOZ_DIE_MAX ? MOZ_DIE_MAX : die;
}

/* Sides: 0 the attacker, 1 the defenders who stand together, 2 + army who stands alone. */

int32_t moz_battle_side(const moz_state *s, int32_t army)
{
    const moz_battle *b = &s->open.battle;

    if (army == b->attacker)
        return 0;
    return b->apart >> army & 1 ? 2 + army : 1;
}

bool moz_fights(const moz_state *s, int32_t army)
{
    return (s->open.battle.armies >> army & 1) != 0;
}

int32_t moz_count_sides(const moz_state *s)
{
    uint32_t sides = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army))
            sides |= 1u << moz_battle_side(s, army);
    return moz_bits(sides);
}

static void join_group(moz_company *c, moz_group g)
{
    for (int32_t i = 0; i < c->count; i++)
        if (c->item[i].type == g.type && c->item[i].die == g.die) {
            c->item[i].front += g.front;
            return;
        }
    c->item[c->count++] = g;
}

/* The requirement counts a group's own frontline, or as an option all of its type.
 * [28_two_groups] */
static void count_fronts(const moz_scene *scene, moz_company *c)
{
    for (int32_t i = 0; i < c->count; i++) {
        moz_group *g = &c->item[i];
        g->counted = 0;
        for (int32_t k = 0; k < c->count; k++)
            if (k == i || (scene->option[MOZ_OPT_GROUPS] == 1 && c->item[k].type == g->type))
                g->counted += c->item[k].front;
    }
}

/* One die for each type, apart by die. [26_die_per_type, 19_injured_die] */
moz_company moz_company_of(const moz_scene *scene, const moz_state *s, int32_t side)
{
    const moz_battle *b = &s->open.battle;
    moz_company c = {.count = 0};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        for (int32_t army = 0; army < MOZ_ARMIES; army++) {
            if (!moz_fights(s, army) || moz_battle_side(s, army) != side ||
                b->front[army][kind] == 0)
                continue;
            join_group(&c, (moz_group){.type = moz_type_of(s, army, (moz_kind)kind),
                                       .army = army,
                                       .die = moz_die_of(scene, s, army, (moz_kind)kind),
                                       .front = b->front[army][kind],
                                       .why = moz_advantage(scene, s, army, (moz_kind)kind),
                                       .attacks = army == b->attacker});
        }
    count_fronts(scene, &c);
    return c;
}

static bool is_undead(moz_type type)
{
    return type == MOZ_UNDEAD_TROOPS || type == MOZ_UNDEAD_BEASTS;
}

/* Attacking dragons re-roll a first miss; so, once a turn, do undead with the power of Fire.
 * [27_dragon_reroll, 33_fire] */
static bool tries_again(const moz_scene *scene, const moz_state *s, const moz_group *g,
                        int32_t fire_left)
{
    if (!g->attacks)
        return false;
    if (g->type == MOZ_DRAGONS || g->type == MOZ_INJURED_DRAGONS)
        return true;
    return is_undead(g->type) && fire_left > 0 && moz_has_power(scene, s, g->army, MOZ_FIRE);
}

bool moz_tries_again(const moz_scene *scene, const moz_state *s, const moz_group *g)
{
    return tries_again(scene, s, g, s->open.fire_left);
}

static bool try_again(const moz_play *p, const moz_group *g, int32_t *fire_left)
{
    bool again = tries_again(p->scene, p->s, g, *fire_left);

    *fire_left -= again && is_undead(g->type);
    return again;
}

/* Why the die is not the usual one, or 0. */
static int16_t reason_of_die(const moz_scene *scene, const moz_group *g)
{
    return (int16_t)(g->die < scene->type[g->type].die ? MOZ_BY_CURSE : g->why);
}

/* [27_one_reroll, 27_six] */
static int32_t roll_group(const moz_play *p, const moz_group *g, int32_t *fire_left)
{
    sk_occasion why = {(int8_t)moz_player_of(p->scene, p->s, g->army), MOZ_FOR_BATTLE};
    uint16_t die[ROLLS_MOST];
    int32_t hits = 0, rolls = 0;
    int16_t reason = reason_of_die(p->scene, g);
    bool again = true;

    while (again && rolls < ROLLS_MOST) {
        int32_t roll = sk_roll(p->dice, why, g->die);
        bool first = rolls == 0, missed = moz_misses(p->scene, roll, g->counted);

        die[rolls++] = (uint16_t)roll;
        hits += moz_chart_hits(p->scene, roll, g->counted);
        again = roll == p->scene->figures.endless ||
                (first && !missed && moz_chart_again(p->scene, roll)) ||
                (first && missed && try_again(p, g, fire_left));
    }
    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = reason != 0 ? MOZ_ROLLED_FOR : MOZ_ROLLED,
                               .seen_by = SK_EVERYBODY,
                               .seat = (int8_t)g->army,
                               .what = (int16_t)g->type,
                               .how = reason,
                               .n = {g->front, g->die, hits}},
                    g->die, die, rolls);
    return hits;
}

/* One hit for every so many units of a type behind the frontline. [26_rearguard] */
static int32_t rearguard_hits(const moz_scene *scene, const moz_state *s, int32_t side)
{
    const moz_battle *b = &s->open.battle;
    int32_t rear[MOZ_TYPES] = {0}, hits = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            moz_type type;
            if (!moz_fights(s, army) || moz_battle_side(s, army) != side)
                continue;
            type = moz_type_of(s, army, (moz_kind)(kind == MOZ_INJURED ? MOZ_DRAGON : kind));
            rear[type] +=
                s->open.units[army][b->at][kind] - b->front[army][kind] - b->aside[army][kind];
        }
    for (int32_t type = 0; type < MOZ_TYPES; type++)
        hits += rear[type] / scene->figures.rear_units;
    return hits;
}

/* [16_fury] */
static int32_t fury_of(const moz_state *s, int32_t side)
{
    int32_t hits = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && moz_battle_side(s, army) == side)
            hits += s->open.battle.fury[army];
    return hits;
}

static int32_t spokesman(const moz_state *s, int32_t side)
{
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && moz_battle_side(s, army) == side)
            return army;
    return MOZ_NOBODY;
}

/* Hits a side delivers without a roll. */
int32_t moz_sure_hits(const moz_scene *scene, const moz_state *s, int32_t side)
{
    return rearguard_hits(scene, s, side) + fury_of(s, side);
}

/* The groups of a side roll one after the other; Fire's re-roll is handed on. */
typedef struct rolling {
    const moz_play *p;
    const moz_company *c;
} rolling;

static int32_t roll_next(void *with, int32_t i, int32_t *fire_left)
{
    const rolling *r = with;

    return roll_group(r->p, &r->c->item[i], fire_left);
}

/* All that the rolls of a company hang on. */
static uint64_t key_of(const moz_play *p, const moz_company *c)
{
    uint64_t key = sk_hash(&c->count, sizeof c->count);

    for (int32_t i = 0; i < c->count; i++) {
        const moz_group *g = &c->item[i];
        int32_t part[] = {g->die, g->counted, is_undead(g->type),
                          tries_again(p->scene, p->s, g, p->s->open.fire_left)};
        key = sk_hash_more(key, part, sizeof part);
    }
    return sk_hash_more(key, &p->s->open.fire_left, sizeof p->s->open.fire_left);
}

static int32_t roll_groups(const moz_play *p, int32_t side)
{
    moz_company c = moz_company_of(p->scene, p->s, side);
    rolling r = {p, &c};
    sk_fold fold = {.steps = c.count,
                    .carry = p->s->open.fire_left,
                    .step = roll_next,
                    .with = &r,
                    .key = sk_folds(p->dice) ? key_of(p, &c) : 0};
    sk_folded all = sk_roll_fold(p->dice, &fold);

    p->s->open.fire_left = (uint8_t)all.carry;
    return all.sum;
}

/* All hits a side delivers this round. */
int32_t moz_roll_side(const moz_play *p, int32_t side)
{
    moz_state *s = p->s;
    int32_t rear = rearguard_hits(p->scene, s, side), who = spokesman(s, side);
    int32_t hits = roll_groups(p, side);

    if (rear > 0)
        SK_TELL(p->log, .type = MOZ_REARGUARD_HITS, .seat = (int8_t)who, .n = {rear});
    hits += rear + fury_of(s, side);
    SK_TELL(p->log, .type = MOZ_HITS_COUNTED, .seat = (int8_t)who, .n = {hits});
    return hits > MOZ_STACK_MAX ? MOZ_STACK_MAX : hits;
}
