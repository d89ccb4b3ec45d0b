/* What a computer player makes of forces: a battle that is prepared or going on is weighed by what
 * both sides can be expected to do to each other, and a castle by who could be there next. */
#include "base/check.h"
#include "mind.h"

/* Hits expected of a group in sixteenths, by die (4, 6 … 12) and frontline. */
static const uint8_t EXPECTED[5][MOZ_FRONT_MAX + 1] = {
    {0, 5, 15, 30, 50, 55, 60},  {0, 7, 15, 26, 41, 60, 64},  {0, 14, 23, 34, 49, 66, 72},
    {0, 20, 30, 42, 57, 75, 83}, {0, 25, 37, 52, 68, 87, 98},
};

/* As moz_type_of, from what is gathered. */
static moz_type type_of(const moz_survey *v, int32_t army, int32_t kind)
{
    static const uint8_t LIVING[MOZ_KINDS] = {MOZ_TROOPS, MOZ_BEASTS, MOZ_GIANTS, MOZ_DRAGONS,
                                              MOZ_INJURED_DRAGONS};

    return (moz_type)(LIVING[kind] + (v->undead[army] >> kind & 1));
}

/* A battle ahead */

typedef struct force {
    int32_t fire, stamina, worth;   /* hits in sixteenths, hits it can take, worth of its units */
    int32_t leaving, leaving_worth; /* hits those set aside can take, their worth */
} force;

static void add_dice(int32_t kind, int32_t n, int32_t die, force *f)
{
    int32_t front = moz_smaller(n, MOZ_FRONT_MAX);

    f->fire += EXPECTED[(die - 4) / 2][front] + (n - front) * 8;
    f->stamina += n * (kind == MOZ_DRAGON ? 2 : 1);
    f->worth += n * MOZ_WORTH[kind];
}

static void add_group(const moz_survey *v, int32_t army, int32_t kind, int32_t n, force *f)
{
    add_dice(kind, n, moz_die_of(v->scene, v->s, army, (moz_kind)kind), f);
}

static void add_stack(const moz_survey *v, int32_t army, force *f)
{
    const moz_battle *b = &v->s->open.battle;
    const uint8_t *unit = v->s->open.units[army][b->at];

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t aside = moz_smaller(b->aside[army][kind], unit[kind]), n = unit[kind] - aside;
        if (n > 0)
            add_group(v, army, kind, n, f);
        f->leaving += aside * (kind == MOZ_DRAGON ? 2 : 1);
        f->leaving_worth += aside * MOZ_WORTH[kind];
    }
}

/* Of those set aside, what one round's hits may cost: they are as good a mark as the others. */
static int32_t cost_of_leaving(const force *d, const force *a)
{
    int32_t marks = 16 * (d->stamina + d->leaving);

    return marks == 0 ? 0 : d->leaving_worth * moz_smaller(a->fire, marks) / marks;
}

/* Troops that their beasts could carry. */
static int32_t riders_of(int32_t troops, int32_t beasts)
{
    return moz_smaller(troops, beasts);
}

/* Those next door, riders and dragons, who may still move in. */
static void add_reach(const moz_survey *v, int32_t *sum)
{
    const moz_battle *b = &v->s->open.battle;
    uint64_t pass = moz_passable(v->scene, v->s, b->attacker);

    for (uint64_t left = v->s->open.here[b->attacker]; left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left);
        if (v->scene->flight[land][b->at] > 2)
            continue;
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            int32_t n = moz_count_fresh(v->s, land, kind);
            if (n > 0 &&
                moz_reach_of(v->scene, v->s, b->attacker, (moz_kind)kind, land, pass) >> b->at & 1)
                sum[kind] += n;
            else if (kind == MOZ_TROOP && n > 0 &&
                     moz_ride_reach(v->scene, v->s, b->attacker, land, pass) >> b->at & 1)
                sum[kind] += riders_of(n, moz_count_fresh(v->s, land, MOZ_BEAST));
        }
    }
}

static force attack(const moz_survey *v, bool with_reach)
{
    const moz_battle *b = &v->s->open.battle;
    int32_t sum[MOZ_KINDS];
    force f = {0};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        sum[kind] = v->s->open.units[b->attacker][b->at][kind];
    if (with_reach)
        add_reach(v, sum);
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (sum[kind] > 0)
            add_group(v, b->attacker, kind, sum[kind], &f);
    return f;
}

static force defence(const moz_survey *v)
{
    const moz_battle *b = &v->s->open.battle;
    force f = {0};

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (army != b->attacker && (v->s->open.here[army] >> b->at & 1))
            add_stack(v, army, &f);
    if (v->s->open.here[MOZ_GHOSTS] >> b->at & 1)
        f.worth /= 8;
    return f;
}

/* In an epic game a castle lost must be made up for by another. */
int32_t moz_worth_of_own_castle(const moz_scene *scene)
{
    return scene->victory == MOZ_EPIC ? MOZ_WORTH_PRIZE : MOZ_WORTH_CASTLE;
}

static int32_t worth_of_land(const moz_survey *v, int32_t land, int32_t attacker)
{
    const moz_open *o = &v->s->open;
    int32_t realm = v->scene->realm_of[land], origin = o->origin[realm];

    if (!(o->castles >> land & 1))
        return MOZ_WORTH_LAND + MOZ_WORTH_CARD + (o->forts >> land & 1 ? MOZ_WORTH_FORT : 0);
    if (origin == MOZ_GHOSTS)
        return MOZ_WORTH_GHOST_CASTLE + 2 * MOZ_WORTH_CARD;
    if (o->prize[realm] != MOZ_NOBODY)
        return MOZ_WORTH_PRIZE;
    return moz_are_friends(v->s, origin, attacker)
               ? moz_worth_of_own_castle(v->scene) + 2 * MOZ_WORTH_CARD
               : MOZ_WORTH_PRIZE / 2;
}

/* The chance to win in percent, from how long each side lasts against the other. */
static int32_t chance(const force *a, const force *d)
{
    int64_t mine = (int64_t)a->fire * a->stamina, theirs = (int64_t)d->fire * d->stamina;

    if (d->stamina == 0)
        return 100;
    if (mine + theirs == 0)
        return 0;
    mine = mine * 1000 / (mine + theirs);
    theirs = 1000 - mine;
    return (int32_t)(mine * mine * 100 / (mine * mine + theirs * theirs));
}

/* What a battle is worth to its attacker, beyond the units that stand there. */
static int32_t worth_of_battle(const moz_survey *v, const force *a, const force *d)
{
    const moz_battle *b = &v->s->open.battle;
    int32_t p = chance(a, d), win, lose, share;

    if (a->stamina == 0)
        return -20;
    share = moz_smaller(100, d->fire * d->stamina * 60 / (a->fire * a->stamina + 1));
    win = worth_of_land(v, b->at, b->attacker) + d->worth + cost_of_leaving(d, a) -
          a->worth * share / 100;
    lose = d->worth * p / 200 - a->worth * 3 / 4;
    return (p * win + (100 - p) * lose) / 100;
}

/* While units move in, those who may follow count as well: else nobody would send the first of the
 * many it takes. */
int32_t moz_prospect(const moz_survey *v)
{
    force d = defence(v), a = attack(v, false);
    int32_t now = worth_of_battle(v, &a, &d), then;

    if (moz_now(v->s)->step != MOZ_MUSTER)
        return now;
    a = attack(v, true);
    then = worth_of_battle(v, &a, &d);
    return then > now ? then : now;
}

/* Hits in sixteenths that a group may expect by the chart, so many of it in front. A first roll may
 * be followed by another, the endless one always is. */
static int32_t fire_of(const moz_scene *scene, int32_t die, int32_t n, int32_t front)
{
    int32_t endless = scene->figures.endless, ends = die - (endless <= die), hits = 0, goes_on = 0;

    SK_CHECK(ends > 0);
    for (int32_t roll = 1; roll <= die; roll++) {
        hits += moz_chart_hits(scene, roll, front);
        goes_on +=
            roll == endless || (moz_chart_again(scene, roll) && !moz_misses(scene, roll, front));
    }
    return 16 * hits * (ends + goes_on) / (die * ends) +
           16 * ((n - front) / scene->figures.rear_units);
}

/* What an army's ranks add to the hits of those that stand by themselves. */
static int32_t gain_of_ranks(const moz_survey *v, int32_t army)
{
    int32_t gain = 0;

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t n = moz_ready_units(v->s, army, kind), front = v->s->open.battle.front[army][kind];
        int32_t most = moz_smaller(n, MOZ_FRONT_MAX), die;
        if (n <= 0 || front == 0 || front == most)
            continue;
        die = moz_die_of(v->scene, v->s, army, (moz_kind)kind);
        gain += fire_of(v->scene, die, n, front) - fire_of(v->scene, die, n, most);
    }
    return gain;
}

/* A hit is about a troop and a half, and there is more than one round. */
int32_t moz_ranks_outlook(const moz_survey *v)
{
    int32_t sum = 0;

    if (v->s->open.battle.at == MOZ_NOBODY)
        return 0;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(v->s, army))
            sum += moz_battle_side(v->s, army) == moz_battle_side(v->s, v->seat)
                       ? gain_of_ranks(v, army)
                       : -gain_of_ranks(v, army);
    return moz_fights(v->s, v->seat) ? sum : 0;
}

/* Castles in danger */

static void add_type(const moz_survey *v, int32_t army, int32_t kind, int32_t n, uint32_t ground,
                     force *f)
{
    const moz_unit_card *card = &v->scene->type[type_of(v, army, kind)];

    add_dice(kind, n, card->die + (card->advantage & ground ? 2 : 0), f);
}

/* Troops too far to walk that beasts could carry over open borders, as undead beasts go. */
static int32_t riders_to(const moz_survey *v, int32_t army, int32_t castle, uint64_t walking)
{
    uint64_t left = v->scene->from[MOZ_UNDEAD_BEASTS][castle] & v->s->open.here[army] & ~walking;
    int32_t n = 0;

    for (; left != 0; left &= left - 1) {
        const uint8_t *unit = v->s->open.units[army][moz_lowest(left)];
        n += riders_of(unit[MOZ_TROOP], unit[MOZ_BEAST]);
    }
    return n;
}

/* All of an army that could be at a castle with its next move; its terrain helps nobody. */
static force siege_of(const moz_survey *v, int32_t army, int32_t castle)
{
    force f = {0};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        uint64_t left = v->scene->from[type_of(v, army, kind)][castle] & v->s->open.here[army];
        int32_t n = kind == MOZ_TROOP ? riders_to(v, army, castle, left) : 0;
        if (kind == MOZ_DRAGON)
            left &= v->dragons[army];
        for (; left != 0; left &= left - 1)
            n += v->s->open.units[army][moz_lowest(left)][kind];
        if (n > 0)
            add_type(v, army, kind, n, MOZ_WHEN_ATTACKING, &f);
    }
    return f;
}

static force guard_of(const moz_survey *v, int32_t castle)
{
    force f = {0};

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        const uint8_t *unit = v->s->open.units[army][castle];
        if (!(v->s->open.here[army] >> castle & 1))
            continue;
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            if (unit[kind] > 0)
                add_type(v, army, kind, unit[kind], MOZ_CASTLE_GROUND, &f);
    }
    return f;
}

/* The chance in percent that one of the seat's friends, or one of its enemies, storms a castle if
 * they try. */
int32_t moz_storm_chance(const moz_survey *v, int32_t castle, bool friends)
{
    force guard = {0};
    int32_t holds = 100;
    bool counted = false;

    for (int32_t army = 0; army < v->scene->seats; army++) {
        force siege;
        if (v->total[army] == 0 || moz_are_friends(v->s, army, v->seat) != friends)
            continue;
        siege = siege_of(v, army, castle);
        if (siege.stamina == 0)
            continue;
        if (!counted)
            guard = guard_of(v, castle);
        counted = true;
        holds = holds * (100 - chance(&siege, &guard)) / 100;
    }
    return 100 - holds;
}
