/* What a computer player needs: how good a position is for a seat, and which actions look good at
 * first sight. Worth is counted in tenths of a troop. A battle that is prepared or going on is
 * weighed by what both sides can be expected to do to each other, so that one step ahead is enough
 * to plant a flag, send the right units, and know when to leave. */
#include <string.h>

#include "mind.h"

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

static int32_t worth_of_castle(const moz_survey *v, int32_t realm)
{
    const moz_open *o = &v->s->open;
    int32_t at = o->castle_at[realm], origin = o->origin[realm];
    bool mine = friend_holds(v, at), ghost = origin == MOZ_GHOSTS;
    bool own = !ghost && moz_are_friends(v->s, origin, v->seat);
    int32_t worth = ghost ? MOZ_WORTH_GHOST_CASTLE
                    : own ? moz_worth_of_own_castle(v->scene)
                          : MOZ_WORTH_PRIZE;
    int32_t risk = own ? RISK : 2 * RISK;

    if (mine)
        return worth - (ghost ? 0 : risk * moz_storm_chance(v, at, false) / 100);
    if (ghost)
        return 0;
    worth = o->prize[realm] != MOZ_NOBODY ? -MOZ_WORTH_PRIZE / 2 : 0;
    return worth + PUSH * moz_storm_chance(v, at, true) / 100;
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

static int32_t worth_of_side(const moz_survey *v, int32_t side)
{
    int32_t worth = 0;

    for (int32_t seat = 0; seat < v->scene->seats; seat++)
        if (v->s->open.side[seat] == side) {
            worth += v->total[seat] + MOZ_WORTH_LAND * moz_bits(v->s->open.here[seat]);
            worth += MOZ_WORTH_CARD * moz_smaller(v->s->open.hand[seat], CARDS_WORTH);
        }
    return worth;
}

/* Of the other sides the strongest counts most, yet it pays to hurt any of them. */
static int32_t worth_of_others(const moz_survey *v)
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

static int32_t value_of_war(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    moz_survey v = survey_of(scene, s, seat);
    int32_t value = worth_of_side(&v, s->open.side[seat]) - worth_of_others(&v) + v.close / 24;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (counts(&v, realm))
            value += worth_of_castle(&v, realm);
    if (scene->victory == MOZ_EPIC)
        value -= danger_of_leaders(&v);
    if (s->open.battle.at != MOZ_NOBODY)
        value += moz_are_friends(s, s->open.battle.attacker, seat) ? moz_prospect(&v)
                                                                   : -moz_prospect(&v);
    if (s->open.seat == seat)
        value += pool_worth(s) + (s->open.fort_site != MOZ_NOBODY ? MOZ_WORTH_FORT + 30 : 0);
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
