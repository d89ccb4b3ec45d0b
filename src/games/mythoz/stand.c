/* Odds without a match: two armies meet in a land, as the situation is told; a round of the
 * battle is fought by the strategy that is declared. */
#include "core/stand.h"

#include <string.h>

#include "rules.h"

enum { ATTACKER, DEFENDER };

static const char *const STRATEGIES[] = {"flank", "charge", NULL};
static const char *const TERRAINS[] = {"plains", "hills", "mountains", NULL};
static const uint8_t GROUND[] = {MOZ_PLAINS, MOZ_HILLS, MOZ_MOUNTAINS};
/* Any: Air for who has the undead, else Earth. */
static const char *const TRIBES[] = {"any", "air", "earth", "tech", "fire", "water", NULL};

enum { STRATEGY, ROUND, TERRAIN, CASTLE, ATTACKER_TRIBE, DEFENDER_TRIBE, MATTERS };

/* clang-format off */
static const sk_matter MATTER[MATTERS] = {
    [STRATEGY]       = SK_MATTER_ONE_OF("strategy", STRATEGIES, "what is declared: by the defence in odd rounds, by the attack in even ones"),
    [ROUND]          = SK_MATTER_COUNT("round", 1, 9, 1, "of the battle"),
    [TERRAIN]        = SK_MATTER_ONE_OF("terrain", TERRAINS, "of the land they fight for"),
    [CASTLE]         = SK_MATTER_IF("castle", "the defender holds a castle there"),
    [ATTACKER_TRIBE] = SK_MATTER_ONE_OF("attacker-tribe", TRIBES, "whose army attacks; any: Air with the undead, else Earth"),
    [DEFENDER_TRIBE] = SK_MATTER_ONE_OF("defender-tribe", TRIBES, "whose army defends; any: Air with the undead, else Earth"),
};
/* clang-format on */

/* A map being laid. */
typedef struct laying {
    const sk_encounter *e;
    moz_scene *scene;
    moz_state *s;
    sk_problem *problem;
    int32_t land;
} laying;

static int32_t said(const laying *l, int32_t matter)
{
    return l->e->value[matter];
}

/* Which row of the unit table a card is, by its name; it may have other figures. */
static int32_t type_of(const laying *l, const moz_unit_card *card)
{
    for (int32_t type = 0; type < MOZ_TYPES; type++)
        if (sk_same(l->scene->type[type].name, card->name))
            return type;
    return -1;
}

static bool is_undead(int32_t type)
{
    return type == MOZ_UNDEAD_TROOPS || type == MOZ_UNDEAD_BEASTS;
}

static int32_t tribe_of(const laying *l, int32_t side)
{
    int32_t wanted = said(l, side == ATTACKER ? ATTACKER_TRIBE : DEFENDER_TRIBE);
    const sk_stood *stood = &l->e->side[side];

    if (wanted > 0)
        return wanted - 1;
    for (int32_t i = 0; i < stood->cards; i++)
        if (is_undead(type_of(l, stood->card[i])))
            return MOZ_AIR;
    return MOZ_EARTH;
}

/* The kind that is of this type in that army, or −1. */
static int32_t kind_of(const moz_state *s, int32_t army, int32_t type)
{
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if ((int32_t)moz_type_of(s, army, (moz_kind)kind) == type)
            return kind;
    return -1;
}

/* Only an underdog's beasts are. */
static bool has_undead_beasts(const laying *l, int32_t side)
{
    const sk_stood *stood = &l->e->side[side];

    for (int32_t i = 0; i < stood->cards; i++)
        if (type_of(l, stood->card[i]) == MOZ_UNDEAD_BEASTS)
            return true;
    return false;
}

static bool put_army(const laying *l, int32_t side)
{
    const sk_stood *stood = &l->e->side[side];
    const char *where = MATTER[side == ATTACKER ? ATTACKER_TRIBE : DEFENDER_TRIBE].id;

    l->s->open.tribe[side] = (int8_t)tribe_of(l, side);
    if (has_undead_beasts(l, side))
        l->s->open.underdogs = (uint8_t)(l->s->open.underdogs | 1u << side);
    for (int32_t i = 0; i < stood->cards; i++) {
        const moz_unit_card *card = stood->card[i];
        int32_t type = type_of(l, card), kind = type < 0 ? -1 : kind_of(l->s, side, type);
        if (type < 0)
            return moz_refuse(l->problem, "units", "there is no such type of unit", card->name);
        if (kind < 0)
            return moz_refuse(l->problem, where, "this army has none of them", card->name);
        l->scene->type[type] = *card;
        moz_add(l->s, side, l->land, (moz_kind)kind, stood->count[i]);
    }
    return true;
}

static int32_t find_land(const laying *l)
{
    for (int32_t land = 0; land < l->scene->lands; land++)
        if (l->scene->map.land[land].terrain == GROUND[said(l, TERRAIN)])
            return land;
    return MOZ_NOBODY;
}

static void build_castle(const laying *l)
{
    int32_t realm = l->scene->realm_of[l->land];

    l->s->open.castles |= SK_AREA(l->land);
    l->s->open.castle_at[realm] = (int8_t)l->land;
    l->s->open.origin[realm] = DEFENDER;
}

static void begin_battle(const laying *l)
{
    moz_play play = {l->scene, l->s, NULL, NULL};

    l->s->open.seat = ATTACKER;
    l->s->open.step = MOZ_ATTACKING;
    l->s->open.attacks_left = (uint8_t)l->scene->figures.attacks;
    moz_plant_flag(l->s, l->land);
    l->s->open.battle.was_castle = moz_is_castle(l->s, l->land);
    l->s->open.battle.round = (uint8_t)(said(l, ROUND) - 1);
    moz_begin_round(&play);
    moz_default_ranks(l->scene, l->s);
    moz_turn_to(l->s, MOZ_DECLARE);
    moz_ask(l->scene, l->s, moz_defence_chooses(l->s) ? DEFENDER : ATTACKER);
}

static bool lay(const sk_encounter *e, void *scene, void *state, sk_action *action,
                sk_problem *problem)
{
    laying l = {e, scene, state, problem, 0};
    moz_strategy strategy = said(&l, STRATEGY) == 0 ? MOZ_FLANK : MOZ_CHARGE;

    moz_clear_map(l.scene, l.s);
    l.s->open.season = 1;
    l.land = find_land(&l);
    if (l.land == MOZ_NOBODY)
        return moz_refuse(problem, MATTER[TERRAIN].id, "the map has no such land", NULL);
    if (!put_army(&l, ATTACKER) || !put_army(&l, DEFENDER))
        return false;
    l.s->open.holder[l.land] = DEFENDER;
    if (said(&l, CASTLE))
        build_castle(&l);
    begin_battle(&l);
    if (!moz_may_declare(l.s, strategy))
        return moz_refuse(problem, MATTER[STRATEGY].id, "it cannot be declared here", NULL);
    *action = (sk_action){.verb = strategy == MOZ_FLANK ? MOZ_FLANKING : MOZ_CHARGING};
    return true;
}

const sk_stand MOZ_ENCOUNTERS = {.list = "units",
                                 .catalog = "units",
                                 .most = SK_STOOD_MAX,
                                 .matter = MATTER,
                                 .matters = MATTERS,
                                 .lay = lay};
