/* What a computer player needs: how good a position is for a seat, and which actions look good at
 * first sight. Worth is counted in tenths of a troop. A battle that is prepared or going on is
 * weighed by what both sides can be expected to do to each other, so that one step ahead is enough
 * to plant a flag, send the right units, and know when to leave. */
#include <string.h>

#include "mind.h"

#define MERIT(name, words, first, weight) {#name, words, first, weight},
static const sk_merit MERIT_ROW[] = {
#include "merits.def"
};
#undef MERIT
const sk_merits MOZ_MERITS = {MERIT_ROW, SK_COUNT(MERIT_ROW)};

enum {
    CARDS_WORTH = 7,
    LEADER = 1500, /* an enemy side one castle short of an epic victory */
    RISK = 200,    /* of a castle that falls for certain */
    PUSH = 1000    /* of a castle that can be stormed for certain */
};

static int32_t stack_worth(const uint8_t *unit)
{
    return MOZ_WORTH[0] * unit[0] + MOZ_WORTH[1] * unit[1] + MOZ_WORTH[2] * unit[2] +
           MOZ_WORTH[3] * unit[3] + MOZ_WORTH[4] * unit[4];
}

/* The map */

static bool counts(const moz_survey *v, int32_t realm)
{
    return v->s->open.castle_at[realm] != MOZ_NOBODY;
}

static bool friend_holds(const moz_survey *v, int32_t land)
{
    int32_t holder = v->s->open.holder[land];

    return holder != MOZ_NOBODY && moz_are_friends(v->s, holder, v->seat);
}

static void weigh_castle(const moz_survey *v, int32_t realm, int32_t *merit)
{
    const moz_open *o = &v->s->open;
    int32_t at = o->castle_at[realm], origin = o->origin[realm];
    bool mine = friend_holds(v, at), ghost = origin == MOZ_GHOSTS;
    bool own = !ghost && moz_are_friends(v->s, origin, v->seat);
    int32_t worth = ghost ? MOZ_WORTH_GHOST_CASTLE
                    : own ? moz_worth_of_own_castle(v->scene)
                          : MOZ_WORTH_PRIZE;
    int32_t risk = own ? RISK : 2 * RISK;

    if (mine) {
        merit[MOZ_MERIT_CASTLES] += worth;
        merit[MOZ_MERIT_RISK] -= ghost ? 0 : risk * moz_storm_chance(v, at, false) / 100;
    } else if (!ghost) {
        merit[MOZ_MERIT_CASTLES] -= o->prize[realm] != MOZ_NOBODY ? MOZ_WORTH_PRIZE / 2 : 0;
        merit[MOZ_MERIT_STORM] += PUSH * moz_storm_chance(v, at, true) / 100;
    }
}

/* The way to the next castle to go for, from everywhere; those of ghosts seem two moves farther. */
static void find_ways(moz_survey *v)
{
    bool undead = moz_is_evil(v->s->open.tribe[v->seat]);
    uint8_t way[2][MOZ_LANDS];

    memset(way, MOZ_FAR, sizeof way);
    for (int32_t realm = 0; realm < v->scene->realms; realm++) {
        int32_t at = v->s->open.castle_at[realm];
        bool ghost = v->s->open.origin[realm] == MOZ_GHOSTS;
        if (at == MOZ_NOBODY || friend_holds(v, at))
            continue;
        for (int32_t land = 0; land < MOZ_LANDS; land++) {
            uint8_t moves = v->scene->way[undead][at][land];
            way[ghost][land] = moves < way[ghost][land] ? moves : way[ghost][land];
        }
    }
    for (int32_t land = 0; land < MOZ_LANDS; land++) {
        uint8_t haunted = (uint8_t)(way[1][land] + 2);
        v->way[land] = haunted < way[0][land] ? haunted : way[0][land];
    }
}

/* Whoever is far from the enemy's castles does not win. */
static void count_units(moz_survey *v, int32_t army)
{
    for (uint64_t left = v->s->open.here[army]; left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left), worth = stack_worth(v->s->open.units[army][land]);
        v->total[army] += worth;
        if (v->s->open.units[army][land][MOZ_DRAGON] > 0)
            v->dragons[army] |= SK_AREA(land);
        if (army == v->seat)
            v->close += worth * (MOZ_FAR - v->way[land]);
    }
}

static moz_survey survey_of(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    moz_survey v = {.scene = scene, .s = s, .seat = seat};

    find_ways(&v);
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind <= MOZ_BEAST; kind++)
            v.undead[army] |= (uint8_t)(moz_is_undead(s, army, (moz_kind)kind) << kind);
    for (int32_t army = 0; army < scene->seats; army++)
        count_units(&v, army);
    return v;
}

/* Units, lands and cards of a side, and their sum. */
enum { GOODS = MOZ_MERIT_CARDS + 1 };

static int32_t weigh_side(const moz_survey *v, int32_t side, int32_t goods[GOODS])
{
    for (int32_t seat = 0; seat < v->scene->seats; seat++)
        if (v->s->open.side[seat] == side) {
            goods[MOZ_MERIT_UNITS] += v->total[seat];
            goods[MOZ_MERIT_LANDS] += MOZ_WORTH_LAND * moz_bits(v->s->open.here[seat]);
            goods[MOZ_MERIT_CARDS] +=
                MOZ_WORTH_CARD * moz_smaller(v->s->open.hand[seat], CARDS_WORTH);
        }
    return goods[MOZ_MERIT_UNITS] + goods[MOZ_MERIT_LANDS] + goods[MOZ_MERIT_CARDS];
}

/* Less the mean of all the others and the strongest of them; what is lost in dividing is made up
 * for, so that their sum is divided once. */
static void take_off(const int32_t sum[GOODS], const int32_t most[GOODS], int32_t sides,
                     int32_t *merit)
{
    int32_t all = 0, strongest = 0, taken = 0;

    for (int32_t i = 0; i < GOODS; i++) {
        int32_t off = (sum[i] / sides + most[i]) / 2;
        merit[i] -= off;
        taken += off;
        all += sum[i];
        strongest += most[i];
    }
    merit[MOZ_MERIT_UNITS] -= (all / sides + strongest) / 2 - taken;
}

/* Of the other sides the strongest counts most, yet it pays to hurt any of them. */
static void weigh_others(const moz_survey *v, int32_t *merit)
{
    int32_t sum[GOODS] = {0}, strongest[GOODS] = {0}, most = 0, sides = 0;
    int32_t seen = 1 << v->s->open.side[v->seat];

    for (int32_t seat = 0; seat < v->scene->seats; seat++) {
        int32_t side = v->s->open.side[seat], goods[GOODS] = {0}, worth;
        if (seen >> side & 1)
            continue;
        seen |= 1 << side;
        sides++;
        worth = weigh_side(v, side, goods);
        for (int32_t i = 0; i < GOODS; i++)
            sum[i] += goods[i];
        if (worth > most) {
            memcpy(strongest, goods, sizeof goods);
            most = worth;
        }
    }
    if (sides > 0)
        take_off(sum, strongest, sides, merit);
}

/* Enemies close to an epic victory. */
static int32_t danger_of_leaders(const moz_survey *v)
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

static void weigh_war(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t *merit)
{
    moz_survey v = survey_of(scene, s, seat);

    weigh_side(&v, s->open.side[seat], merit);
    weigh_others(&v, merit);
    merit[MOZ_MERIT_WAY] = v.close / 24;
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (counts(&v, realm))
            weigh_castle(&v, realm, merit);
    if (scene->victory == MOZ_EPIC)
        merit[MOZ_MERIT_LEADERS] = -danger_of_leaders(&v);
    if (s->open.battle.at != MOZ_NOBODY)
        merit[MOZ_MERIT_BATTLE] = moz_are_friends(s, s->open.battle.attacker, seat)
                                      ? moz_prospect(&v)
                                      : -moz_prospect(&v);
    merit[MOZ_MERIT_RANKS] = moz_ranks_outlook(&v);
    if (s->open.seat == seat)
        merit[MOZ_MERIT_POOL] = pool_worth(s) + moz_bits(moz_fort_sites(s)) * (MOZ_WORTH_FORT + 30);
}

/* Who plays last in a season sees the harvest come as soon as its turn ends. Lest it should end the
 * turn for that, with cards in hand, it looks at all it can do as after the harvest. */
bool moz_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    moz_state after;

    if (s->open.over)
        return false;
    if (s->open.season == 0)
        return true;
    if (moz_harvest_is_next(scene, s, seat)) {
        after = *s;
        moz_foresee_harvest(scene, &after);
        s = &after;
    }
    weigh_war(scene, s, seat, merit);
    return true;
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
    moz_survey v = {.scene = scene, .s = s, .seat = s->open.seat};
    int32_t home = moz_is_castle(s, a->target) ? 1 : 0, nearer;

    find_ways(&v);
    nearer = v.way[a->unit] - v.way[a->target];
    return a->n[0] * MOZ_WORTH[a->verb == MOZ_RIDE ? MOZ_BEAST : a->what] * (nearer * 2 + home);
}

/* Moves by where they lead, everything else by its verb. */
int32_t moz_prior(const void *scene, const void *state, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_CRAWL:
        return prior_of_move(scene, state, a);
    default:
        return MOZ_VERBS[a->verb].prior;
    }
}
