/* What a computer player needs: how good a position is for a seat, and which actions look good at
 * first sight. Worth is counted in tenths of a troop. A battle that is prepared or going on is
 * weighed by what both sides can be expected to do to each other, so that one step ahead is enough
 * to plant a flag, send the right units, and know when to leave. */
#include "rules.h"

enum {
    CASTLE = 500,
    PRIZE = 2600,
    GHOST_CASTLE = 160,
    FORT = 60,
    LAND = 12,
    CARD = 16,
    CARDS_WORTH = 7,
    FAR = 9,
    LEADER = 1500, /* an enemy side one castle short of an epic victory */
    RISK = 200,    /* of a castle that falls for certain */
    PUSH = 1000    /* of a castle that can be stormed for certain */
};

static const int32_t WORTH[MOZ_KINDS] = {10, 15, 21, 48, 30};

/* Hits expected of a group in sixteenths, by die (4, 6 … 12) and frontline. */
static const uint8_t EXPECTED[5][MOZ_FRONT_MAX + 1] = {
    {0, 5, 15, 30, 50, 55, 60},  {0, 7, 15, 26, 41, 60, 64},  {0, 14, 23, 34, 49, 66, 72},
    {0, 20, 30, 42, 57, 75, 83}, {0, 25, 37, 52, 68, 87, 98},
};

static int32_t stack_worth(const uint8_t *unit)
{
    return WORTH[0] * unit[0] + WORTH[1] * unit[1] + WORTH[2] * unit[2] + WORTH[3] * unit[3] +
           WORTH[4] * unit[4];
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* What a value looks at, gathered once. */
typedef struct survey {
    const moz_scene *scene;
    const moz_state *s;
    int32_t seat;
    int32_t total[MOZ_ARMIES];           /* worth of the units of each player */
    uint8_t type[MOZ_ARMIES][MOZ_KINDS]; /* what an army's units of a kind are */
} survey;

static survey survey_of(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    survey v = {.scene = scene, .s = s, .seat = seat};

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            v.type[army][kind] = (uint8_t)moz_type_of(s, army, (moz_kind)kind);
    for (int32_t army = 0; army < scene->seats; army++)
        for (uint64_t left = s->open.here[army]; left != 0; left &= left - 1)
            v.total[army] += stack_worth(s->open.units[army][moz_lowest(left)]);
    return v;
}

/* A battle ahead */

typedef struct force {
    int32_t fire, stamina, worth;   /* hits in sixteenths, hits it can take, worth of its units */
    int32_t leaving, leaving_worth; /* hits those set aside can take, their worth */
} force;

static void add_dice(int32_t kind, int32_t n, int32_t die, force *f)
{
    int32_t front = smaller(n, MOZ_FRONT_MAX);

    f->fire += EXPECTED[(die - 4) / 2][front] + (n - front) * 8;
    f->stamina += n * (kind == MOZ_DRAGON ? 2 : 1);
    f->worth += n * WORTH[kind];
}

static void add_group(const survey *v, int32_t army, int32_t kind, int32_t n, force *f)
{
    add_dice(kind, n, moz_die_of(v->scene, v->s, army, (moz_kind)kind), f);
}

static void add_stack(const survey *v, int32_t army, force *f)
{
    const moz_battle *b = &v->s->open.battle;
    const uint8_t *unit = v->s->open.units[army][b->at];

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t aside = smaller(b->aside[army][kind], unit[kind]), n = unit[kind] - aside;
        if (n > 0)
            add_group(v, army, kind, n, f);
        f->leaving += aside * (kind == MOZ_DRAGON ? 2 : 1);
        f->leaving_worth += aside * WORTH[kind];
    }
}

/* Of those set aside, what one round's hits may cost: they are as good a mark as the others. */
static int32_t cost_of_leaving(const force *d, const force *a)
{
    int32_t marks = 16 * (d->stamina + d->leaving);

    return marks == 0 ? 0 : d->leaving_worth * smaller(a->fire, marks) / marks;
}

/* Those next door, and dragons, who may still move in. */
static void add_reach(const survey *v, int32_t *sum)
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
        }
    }
}

static force attack(const survey *v, bool with_reach)
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

static force defence(const survey *v)
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
static int32_t own_castle(const survey *v)
{
    return v->scene->victory == MOZ_EPIC ? PRIZE : CASTLE;
}

static int32_t worth_of_land(const survey *v, int32_t land, int32_t attacker)
{
    const moz_open *o = &v->s->open;
    int32_t realm = v->scene->realm_of[land], origin = o->origin[realm];

    if (!(o->castles >> land & 1))
        return LAND + CARD + (o->forts >> land & 1 ? FORT : 0);
    if (origin == MOZ_GHOSTS)
        return GHOST_CASTLE + 2 * CARD;
    if (o->prize[realm] != MOZ_NOBODY)
        return PRIZE;
    return moz_are_friends(v->s, origin, attacker) ? own_castle(v) + 2 * CARD : PRIZE / 2;
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
static int32_t worth_of_battle(const survey *v, const force *a, const force *d)
{
    const moz_battle *b = &v->s->open.battle;
    int32_t p = chance(a, d), win, lose, share;

    if (a->stamina == 0)
        return -20;
    share = smaller(100, d->fire * d->stamina * 60 / (a->fire * a->stamina + 1));
    win = worth_of_land(v, b->at, b->attacker) + d->worth + cost_of_leaving(d, a) -
          a->worth * share / 100;
    lose = d->worth * p / 200 - a->worth * 3 / 4;
    return (p * win + (100 - p) * lose) / 100;
}

/* While units move in, those who may follow count as well: else nobody would send the first of the
 * many it takes. */
static int32_t prospect(const survey *v)
{
    force d = defence(v), a = attack(v, false);
    int32_t now = worth_of_battle(v, &a, &d), then;

    if (v->s->open.step != MOZ_MUSTER)
        return now;
    a = attack(v, true);
    then = worth_of_battle(v, &a, &d);
    return then > now ? then : now;
}

/* The map */

static bool counts(const survey *v, int32_t realm)
{
    return v->s->open.castle_at[realm] != MOZ_NOBODY;
}

static bool friend_holds(const survey *v, int32_t land)
{
    int32_t holder = v->s->open.holder[land];

    return holder != MOZ_NOBODY && moz_are_friends(v->s, holder, v->seat);
}

/* Castles in danger */

static void add_types(const survey *v, int32_t army, const int32_t *n, uint32_t ground, force *f)
{
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (n[kind] > 0) {
            const moz_unit_card *card = &v->scene->type[v->type[army][kind]];
            add_dice(kind, n[kind], card->die + (card->advantage & ground ? 2 : 0), f);
        }
}

/* All of an army that could be at a castle with its next move. */
static force siege_of(const survey *v, int32_t army, int32_t castle)
{
    uint32_t ground = v->scene->map.land[castle].terrain | MOZ_WHEN_ATTACKING;
    uint64_t from[MOZ_KINDS], any = 0;
    int32_t n[MOZ_KINDS] = {0};
    force f = {0};

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        any |= from[kind] = v->scene->from[v->type[army][kind]][castle];
    for (uint64_t left = v->s->open.here[army] & any; left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left);
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            n[kind] += from[kind] >> land & 1 ? v->s->open.units[army][land][kind] : 0;
    }
    add_types(v, army, n, ground, &f);
    return f;
}

static force guard_of(const survey *v, int32_t castle)
{
    force f = {0};

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        int32_t n[MOZ_KINDS];
        if (!(v->s->open.here[army] >> castle & 1))
            continue;
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            n[kind] = v->s->open.units[army][castle][kind];
        add_types(v, army, n, MOZ_CASTLE_GROUND, &f);
    }
    return f;
}

/* The chance in percent that one of the seat's friends, or one of its enemies, storms a castle if
 * they try. */
static int32_t storm_chance(const survey *v, int32_t castle, bool friends)
{
    force guard = guard_of(v, castle);
    int32_t holds = 100;

    for (int32_t army = 0; army < v->scene->seats; army++) {
        force siege;
        if (v->total[army] == 0 || moz_are_friends(v->s, army, v->seat) != friends)
            continue;
        siege = siege_of(v, army, castle);
        if (siege.stamina > 0)
            holds = holds * (100 - chance(&siege, &guard)) / 100;
    }
    return 100 - holds;
}

static int32_t worth_of_castle(const survey *v, int32_t realm)
{
    const moz_open *o = &v->s->open;
    int32_t at = o->castle_at[realm], origin = o->origin[realm];
    bool mine = friend_holds(v, at), ghost = origin == MOZ_GHOSTS;
    bool own = !ghost && moz_are_friends(v->s, origin, v->seat);
    int32_t worth = ghost ? GHOST_CASTLE : own ? own_castle(v) : PRIZE;
    int32_t risk = own ? RISK : 2 * RISK;

    if (mine)
        return worth - (ghost ? 0 : risk * storm_chance(v, at, false) / 100);
    if (ghost)
        return 0;
    worth = o->prize[realm] != MOZ_NOBODY ? -PRIZE / 2 : 0;
    return worth + PUSH * storm_chance(v, at, true) / 100;
}

/* Castles to go for, and how many steps more than they are away they seem to be. */
typedef struct goals {
    int32_t count;
    uint8_t at[MOZ_REALMS], more[MOZ_REALMS];
} goals;

static goals find_goals(const survey *v)
{
    goals g = {0};

    for (int32_t realm = 0; realm < v->scene->realms; realm++) {
        int32_t at = v->s->open.castle_at[realm];
        if (at == MOZ_NOBODY || friend_holds(v, at))
            continue;
        g.more[g.count] = v->s->open.origin[realm] == MOZ_GHOSTS ? 2 : 0;
        g.at[g.count++] = (uint8_t)at;
    }
    return g;
}

static int32_t way_to_castle(const survey *v, const goals *g, int32_t land)
{
    bool undead = moz_is_evil(v->s->open.tribe[v->seat]);
    int32_t best = FAR;

    for (int32_t i = 0; i < g->count; i++)
        best = smaller(best, g->more[i] + (undead ? v->scene->march[land][g->at[i]]
                                                  : v->scene->steps[land][g->at[i]]));
    return best;
}

/* Whoever is far from the enemy's castles does not win. */
static int32_t closeness(const survey *v)
{
    goals g = find_goals(v);
    int32_t sum = 0;

    for (uint64_t left = v->s->open.here[v->seat]; left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left);
        sum += stack_worth(v->s->open.units[v->seat][land]) * (FAR - way_to_castle(v, &g, land));
    }
    return sum / 24;
}

static int32_t worth_of_side(const survey *v, int32_t side)
{
    int32_t worth = 0;

    for (int32_t seat = 0; seat < v->scene->seats; seat++)
        if (v->s->open.side[seat] == side) {
            worth += v->total[seat] + LAND * moz_bits(v->s->open.here[seat]);
            worth += CARD * smaller(v->s->open.hand[seat], CARDS_WORTH);
        }
    return worth;
}

/* Of the other sides the strongest counts most, yet it pays to hurt any of them. */
static int32_t worth_of_others(const survey *v)
{
    int32_t sum = 0, most = 0, sides = 0, seen = 1 << v->s->open.side[v->seat];

    for (int32_t seat = 0; seat < v->scene->seats; seat++) {
        int32_t side = v->s->open.side[seat], worth;
        if (seen >> side & 1)
            continue;
        seen |= 1 << side;
        sides++;
        worth = worth_of_side(v, side);
        sum += worth;
        most = worth > most ? worth : most;
    }
    return sides > 0 ? (sum / sides + most) / 2 : 0;
}

/* Enemies close to an epic victory. */
static int32_t danger_of_leaders(const survey *v)
{
    int32_t danger = 0, seen = 1 << v->s->open.side[v->seat];

    for (int32_t seat = 0; seat < v->scene->seats; seat++) {
        int32_t side = v->s->open.side[seat];
        if (!(seen >> side & 1) && moz_castle_lead(v->scene, v->s, side) >= 1)
            danger += LEADER;
        seen |= 1 << side;
    }
    return danger;
}

static int32_t pool_worth(const moz_state *s)
{
    return 9 * s->open.pool[0] + 14 * s->open.pool[1] + 20 * s->open.pool[2] + 45 * s->open.pool[3];
}

static int32_t value_of_war(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    survey v = survey_of(scene, s, seat);
    int32_t value = worth_of_side(&v, s->open.side[seat]) - worth_of_others(&v) + closeness(&v);

    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (counts(&v, realm))
            value += worth_of_castle(&v, realm);
    if (scene->victory == MOZ_EPIC)
        value -= danger_of_leaders(&v);
    if (s->open.battle.at != MOZ_NOBODY)
        value += moz_are_friends(s, s->open.battle.attacker, seat) ? prospect(&v) : -prospect(&v);
    if (s->open.seat == seat)
        value += pool_worth(s) + (s->open.fort_site != MOZ_NOBODY ? FORT + 30 : 0);
    return value;
}

/* Who plays last in a season sees the harvest come as soon as its turn ends. Lest it should end the
 * turn for that, with cards in hand, it looks at all it can do as after the harvest. */
int32_t moz_value(const void *scene_in, const void *state, int32_t seat)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    moz_state after;

    if (s->open.over)
        return 1000000 * ((int32_t)moz_result(scene, s).outcome[seat] - 1);
    if (s->open.season == 0)
        return 0;
    if (!moz_harvest_is_next(scene, s, seat))
        return value_of_war(scene, s, seat);
    after = *s;
    moz_foresee_harvest(scene, &after);
    return value_of_war(scene, &after, seat);
}

/* Counted by a simulation: the army of a seat, and how the war ended. */
int32_t moz_tags(const void *scene, const void *state, int32_t seat, const char **name)
{
    const moz_state *s = state;

    (void)scene;
    if (seat == SK_TABLE)
        name[0] = s->open.winner != MOZ_NOBODY ? "victory" : "time";
    else
        name[0] = MOZ_TRIBE_NAME[s->open.tribe[seat]];
    return 1;
}

/* First sight */

static int32_t prior_of_move(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    survey v = {.scene = scene, .s = s, .seat = s->open.seat};
    goals g = find_goals(&v);
    int32_t nearer = way_to_castle(&v, &g, a->unit) - way_to_castle(&v, &g, a->target);
    int32_t home = moz_is_castle(s, a->target) ? 1 : 0;

    return a->n[0] * WORTH[a->verb == MOZ_RIDE ? MOZ_BEAST : a->what] * (nearer * 2 + home);
}

int32_t moz_prior(const void *scene, const void *state, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_CRAWL:
        return prior_of_move(scene, state, a);
    case MOZ_MOVE_NO_MORE:
    case MOZ_ATTACK_NO_MORE:
    case MOZ_PRESS_ON:
    case MOZ_WITHDRAW_ALL:
    case MOZ_READY:
        return 1000000;
    default:
        return 100;
    }
}
