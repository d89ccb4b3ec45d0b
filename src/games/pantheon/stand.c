/* Odds without a match: two units on an empty board, as the situation is told. */
#include "core/stand.h"

#include <string.h>

#include "rules.h"

enum { ATTACKER, DEFENDER, COMPANY = 2, COMPANY_MOST = 2 }; /* units, by their places */

static const char *const GROUNDS[] = {"open",  "forest", "ruins", "rock", "cliff",
                                      "slope", "swamp",  "water", "lava", NULL};
/* By the choices above. */
static const uint8_t TERRAIN[] = {PAN_OPEN,  PAN_FOREST, PAN_RUINS, PAN_ROCK, PAN_CLIFF,
                                  PAN_SLOPE, PAN_SWAMP,  PAN_WATER, PAN_LAVA};

enum {
    POWER,
    RANGE,
    ATTACKER_GROUND,
    DEFENDER_GROUND,
    ATTACKER_WOUNDS,
    DEFENDER_WOUNDS,
    ATTACKER_COMPANY,
    DEFENDER_COMPANY,
    ATTACKER_ART,
    DEFENDER_ART,
    DEFENDER_CARDS,
    MATTERS
};

/* clang-format off */
static const sk_matter MATTER[MATTERS] = {
    [POWER]            = SK_MATTER_COUNT("power", 0, 2, 0, "the attacker's power it strikes with; 0 a plain attack"),
    [RANGE]            = SK_MATTER_COUNT("range", 0, 6, 0, "areas between them; 0 in the same area"),
    [ATTACKER_GROUND]  = SK_MATTER_ONE_OF("attacker-ground", GROUNDS, "where the attacker stands"),
    [DEFENDER_GROUND]  = SK_MATTER_ONE_OF("defender-ground", GROUNDS, "where the defender stands"),
    [ATTACKER_WOUNDS]  = SK_MATTER_COUNT("attacker-wounds", 0, 11, 0, "vitality the attacker has lost"),
    [DEFENDER_WOUNDS]  = SK_MATTER_COUNT("defender-wounds", 0, 11, 0, "vitality the defender has lost"),
    [ATTACKER_COMPANY] = SK_MATTER_COUNT("attacker-company", 0, COMPANY_MOST, 0, "more of its card in the attacker's area"),
    [DEFENDER_COMPANY] = SK_MATTER_COUNT("defender-company", 0, COMPANY_MOST, 0, "more of its card in the defender's area"),
    [ATTACKER_ART]     = SK_MATTER_COUNT("attacker-art", 0, 9, 3, "art of war cards in the attacker's hand"),
    [DEFENDER_ART]     = SK_MATTER_COUNT("defender-art", 0, 9, 0, "art of war cards in the defender's hand"),
    [DEFENDER_CARDS]   = SK_MATTER_COUNT("defender-cards", 0, 3, 0, "activation cards in the defender's hand"),
};
/* clang-format on */

/* A board being laid. */
typedef struct laying {
    const sk_encounter *e;
    pan_scene *scene;
    pan_state *s;
    sk_problem *problem;
} laying;

static bool refuse(const laying *l, int32_t matter, const char *words)
{
    return sk_refuse_matter(l->problem, &MATTER[matter], words);
}

static int32_t said(const laying *l, int32_t matter)
{
    return l->e->value[matter];
}

static void clear_board(const laying *l)
{
    pan_scene *scene = l->scene;
    pan_open *open = &l->s->open;
    const pan_map *map = &scene->map[0];

    scene->units = COMPANY + 2 * COMPANY_MOST;
    scene->divinities = scene->troops = scene->guardians = 0;
    memset(scene->card, 0, sizeof scene->card);
    memset(l->s, 0, sizeof *l->s);
    for (int32_t i = 0; i < PAN_UNITS; i++) {
        open->unit[i].owner = -1;
        open->unit[i].area = PAN_AWAY;
    }
    open->standing = map->of[PAN_CLIFF] | map->of[PAN_ROCK] | map->of[PAN_WALL] |
                     map->of[PAN_CAGE] | map->of[PAN_FOREST] | map->of[PAN_RUINS];
    FOR_AREAS(a, map->of[PAN_FOREST] | map->of[PAN_RUINS])
    open->pieces[a] = PAN_PIECES;
    open->started = 2;
    open->round = 1;
    open->limit = 2;
}

static void enlist(const laying *l, int32_t unit, int32_t seat)
{
    pan_card *card = &l->scene->card[unit];

    *card = *(const pan_card *)l->e->side[seat].card[0];
    if (card->kind == PAN_GOD || card->kind == PAN_TITAN)
        l->scene->divinities |= PAN_BIT(unit);
    if (card->kind == PAN_TROOPS)
        l->scene->troops |= PAN_BIT(unit);
    l->s->open.unit[unit] =
        (pan_unit){.owner = (int8_t)seat,
                   .area = PAN_AWAY,
                   .flags = PAN_DEPLOYED,
                   .vitality = (int8_t)(card->miniatures > 0 ? card->miniatures : card->rows)};
    l->s->open.army[seat] |= PAN_BIT(unit);
}

static void hold(const laying *l, int32_t seat, int32_t art, int32_t cards)
{
    l->s->open.art[seat] = (uint8_t)art;
    l->s->secret[seat].art = (uint8_t)art;
    l->s->secret[seat].hand[seat] = (uint8_t)cards; /* the unit of a seat has its number */
    l->s->open.hand[seat] = (uint8_t)(art + cards);
}

static bool wound(const laying *l, int32_t unit, int32_t matter)
{
    pan_unit *u = &l->s->open.unit[unit];

    if (said(l, matter) >= u->vitality)
        return refuse(l, matter, "it has no more vitality than that");
    u->vitality = (int8_t)(u->vitality - said(l, matter));
    return true;
}

/* Where it stands, its company beside it. */
static void put(const laying *l, int32_t unit, int32_t company, int32_t area)
{
    pan_put_unit(l->s, unit, area);
    for (int32_t i = 0; i < company; i++) {
        int32_t friend = COMPANY + unit * COMPANY_MOST + i;
        enlist(l, friend, unit);
        pan_put_unit(l->s, friend, area);
    }
}

static sk_action attack_of(const laying *l)
{
    if (said(l, POWER) > 0)
        return (sk_action){.verb = PAN_USE_ON_UNIT,
                           .target = DEFENDER,
                           .what = (int16_t)(2 * ATTACKER + said(l, POWER) - 1)};
    return (sk_action){.verb = PAN_ATTACK, .unit = ATTACKER, .target = DEFENDER};
}

/* The first pair of areas from which it is allowed; else the first that is as was told, for the
 * reason why not. */
static bool find_areas(const laying *l, uint64_t from, uint64_t to, sk_action attack)
{
    const pan_map *map = &l->scene->map[0];
    pan_state bare = *l->s, first;
    bool found = false;

    FOR_AREAS(a, from)
    FOR_AREAS(b, to)
    {
        if (map->steps[a][b] != said(l, RANGE))
            continue;
        *l->s = bare;
        put(l, ATTACKER, said(l, ATTACKER_COMPANY), (int32_t)a);
        put(l, DEFENDER, said(l, DEFENDER_COMPANY), (int32_t)b);
        if (sk_allowed(pan_check(l->scene, l->s, &attack)))
            return true;
        if (!found)
            first = *l->s;
        found = true;
    }
    if (!found)
        return refuse(l, RANGE, "the board has no such two areas");
    *l->s = first;
    return true;
}

static void begin_activation(const laying *l)
{
    pan_push(l->s, PAN_TURN, 0)->stage = PAN_SECOND_ACTIVATION;
    *pan_push(l->s, PAN_ACTIVATION, 0) =
        (pan_frame){.step = PAN_ACTIVATION, .stage = PAN_ACT_NOW, .unit = ATTACKER, .target = -1};
    l->s->open.unit[ATTACKER].flags |= PAN_ACTIVATED;
    l->s->open.activations = 1;
}

static bool lay(const sk_encounter *e, void *scene, void *state, sk_action *action,
                sk_problem *problem)
{
    laying l = {e, scene, state, problem};
    const pan_map *map;

    clear_board(&l);
    enlist(&l, ATTACKER, 0);
    enlist(&l, DEFENDER, 1);
    if (!wound(&l, ATTACKER, ATTACKER_WOUNDS) || !wound(&l, DEFENDER, DEFENDER_WOUNDS))
        return false;
    hold(&l, 0, said(&l, ATTACKER_ART), 0);
    hold(&l, 1, said(&l, DEFENDER_ART), said(&l, DEFENDER_CARDS));
    begin_activation(&l);
    *action = attack_of(&l);
    map = &l.scene->map[0];
    return find_areas(&l, map->of[TERRAIN[said(&l, ATTACKER_GROUND)]],
                      map->of[TERRAIN[said(&l, DEFENDER_GROUND)]], *action);
}

const sk_stand PAN_ENCOUNTERS = {.list = "units",
                                 .catalog = "units",
                                 .most = 1,
                                 .matter = MATTER,
                                 .matters = MATTERS,
                                 .lay = lay};
