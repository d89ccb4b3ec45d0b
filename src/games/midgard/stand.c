/* Odds without a match: two units in the open, as the situation is told. */
#include "core/stand.h"

#include <string.h>

#include "rules.h"

enum {
    DISTANCE_SIDEWAYS = 110, /* of supporting units from middle to middle: a little apart */
    DISTANCE_BEHIND = 60,
    SUPPORTS = 3,
    HERO = 1 + SUPPORTS, /* his place in a side, after the unit and its supports */
    SIDE_PIECES,
    TOKENS = 10,
    FAR_GROUND = 200 /* how far ground goes that both stand on */
};

static const char *const ATTACKS[] = {"fight", "charge", "shoot", NULL};
enum { FIGHT, CHARGE, SHOOT };
static const char *const SIDES[] = {"front", "flank", "rear", NULL};
enum { FRONT, FLANK, REAR };
static const char *const GROUNDS[] = {"open", "rough", "hill", "barrier", "wood", NULL};
enum { OPEN, ROUGH, HILL, BARRIER, WOOD };

enum {
    ATTACK,
    RANGE,
    SIDE,
    GROUND,
    CHARGING,
    COUNTER,
    DEEDS,
    ATTACKER_LOST,
    DEFENDER_LOST,
    ATTACKER_SUPPORTS,
    DEFENDER_SUPPORTS,
    ATTACKER_HERO,
    DEFENDER_HERO,
    MATTERS
};

/* clang-format off */
static const sk_matter MATTER[MATTERS] = {
    [ATTACK]            = SK_MATTER_ONE_OF("attack", ATTACKS, "what is asked about"),
    [RANGE]             = SK_MATTER_FAR("range", 0, 600, 100, "spear throws between them, before a charge or a shot"),
    [SIDE]              = SK_MATTER_ONE_OF("side", SIDES, "where the defender is met"),
    [GROUND]            = SK_MATTER_ONE_OF("ground", GROUNDS, "rough for both; a hill or wood of the defender; a barrier before him"),
    [CHARGING]          = SK_MATTER_IF("charging", "of a fight: the attacker has just charged"),
    [COUNTER]           = SK_MATTER_IF("counter", "of a fight: the defender has counter charged"),
    [DEEDS]             = SK_MATTER_COUNT("deeds", 0, 4, 0, "of a shot: mighty deeds spent on it"),
    [ATTACKER_LOST]     = SK_MATTER_COUNT("attacker-lost", 0, 8, 0, "stamina the attacker has lost"),
    [DEFENDER_LOST]     = SK_MATTER_COUNT("defender-lost", 0, 8, 0, "stamina the defender has lost"),
    [ATTACKER_SUPPORTS] = SK_MATTER_COUNT("attacker-supports", 0, SUPPORTS, 0, "units of its kind that support the attacker"),
    [DEFENDER_SUPPORTS] = SK_MATTER_COUNT("defender-supports", 0, SUPPORTS, 0, "units of its kind that support the defender"),
    [ATTACKER_HERO]     = SK_MATTER_COUNT("attacker-hero", 0, 4, 0, "level of a hero in the attacker's ranks, 0 none"),
    [DEFENDER_HERO]     = SK_MATTER_COUNT("defender-hero", 0, 4, 0, "level of a hero in the defender's ranks, 0 none"),
};
/* clang-format on */

/* A table being laid. */
typedef struct laying {
    const sk_encounter *e;
    mid_scene *scene;
    mid_state *s;
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

static const mid_unit_entry *entry_of(const laying *l, int32_t seat)
{
    return l->e->side[seat].card[0];
}

static const mid_costs *costs_of(const laying *l)
{
    const mid_force *force = l->e->force;

    return &force->costs;
}

static void name_piece(const laying *l, int32_t piece, const char *title, const char *after)
{
    sk_text t = SK_TEXT(l->scene->name[piece]);

    sk_put(&t, l->scene->side[mid_seat_of(piece)]);
    sk_put_char(&t, ' ');
    sk_put(&t, title);
    sk_put(&t, after);
}

static void put_unit(const laying *l, int32_t piece, sk_point at, int32_t facing)
{
    static const char *const AFTER[] = {"", " 2", " 3", " 4"};
    const mid_unit_entry *entry = entry_of(l, mid_seat_of(piece));

    l->scene->card[piece] = mid_unit_card(costs_of(l), entry);
    l->scene->card[piece].with = MID_NOBODY;
    l->s->open.piece[piece].stamina = l->scene->card[piece].stamina;
    mid_put(l->s, piece, at, facing);
    name_piece(l, piece, entry->title, AFTER[piece % MID_SIDE]);
}

static void put_hero(const laying *l, int32_t unit, int32_t level)
{
    mid_hero_entry entry = {.title = "Hero", .level = level, .armour = 3, .contingent = 1};
    int32_t hero = unit + HERO;
    mid_piece *piece = &l->s->open.piece[hero];

    l->scene->card[hero] = mid_hero_card(costs_of(l), &entry);
    l->scene->card[hero].with = (int8_t)unit;
    piece->stamina = l->scene->card[hero].stamina;
    piece->with = (int8_t)unit;
    mid_put(l->s, hero, l->s->open.piece[unit].at, l->s->open.piece[unit].facing);
    piece->deeds = (int8_t)mid_level(l->scene, l->s, hero);
    name_piece(l, hero, entry.title, "");
}

/* Nobody and nothing is on the table that set-up has laid. */
static void clear_table(const laying *l)
{
    static const char *const NAME[MID_SEATS] = {"Attacking", "Defending"};

    l->scene->terrains = l->scene->objectives = l->scene->mist = 0;
    memset(l->scene->card, 0, sizeof l->scene->card);
    memset(l->scene->name, 0, sizeof l->scene->name);
    memset(l->s->open.piece, 0, sizeof l->s->open.piece);
    FOR_PIECES(i)
        l->s->open.piece[i].with = MID_NOBODY;
    for (int32_t seat = 0; seat < MID_SEATS; seat++) {
        sk_text t = SK_TEXT(l->scene->side[seat]);
        sk_put(&t, NAME[seat]);
        l->scene->units[seat] = HERO;
        l->scene->pieces[seat] = SIDE_PIECES;
        l->s->open.tokens[seat] = TOKENS;
    }
    l->s->open.misty = 0;
    l->s->open.attacker = 0;
}

/* Friends behind it and at its flanks, but not where the enemy is met. */
static bool put_supports(const laying *l, int32_t unit, int32_t count, int32_t met)
{
    static const struct {
        int16_t turn, far;
        int8_t side;
    } PLACE[SUPPORTS] = {{180, DISTANCE_BEHIND, REAR},
                         {90, DISTANCE_SIDEWAYS, FRONT},
                         {270, DISTANCE_SIDEWAYS, FLANK}};
    const mid_piece *own = &l->s->open.piece[unit];
    int32_t next = unit + 1;

    for (int32_t i = 0; i < SUPPORTS && count > 0; i++) {
        if (PLACE[i].side == met && met != FRONT)
            continue;
        put_unit(l, next++,
                 mid_step(own->at, sk_turned(own->facing, PLACE[i].turn * SK_DEGREE), PLACE[i].far),
                 own->facing);
        count--;
    }
    return count == 0 || refuse(l, unit < MID_SIDE ? ATTACKER_SUPPORTS : DEFENDER_SUPPORTS,
                                "the enemy stands where the last of them would");
}

/* The attacker looks north; the defender looks at him, past him to the east, or away. */
static bool put_units(const laying *l)
{
    static const int16_t FACING[] = {270, 0, 90};
    int32_t side = said(l, SIDE), reach = side == FLANK ? MID_HALF_WIDTH : MID_HALF_DEPTH;
    int32_t range = said(l, ATTACK) == FIGHT ? 0 : said(l, RANGE);
    sk_point at = {l->scene->width / 2, l->scene->depth / 3};

    put_unit(l, 0, at, SK_QUARTER_TURN);
    at.y += MID_HALF_DEPTH + range + reach;
    put_unit(l, MID_SIDE, at, FACING[side] * SK_DEGREE);
    return put_supports(l, 0, said(l, ATTACKER_SUPPORTS), FRONT) &&
           put_supports(l, MID_SIDE, said(l, DEFENDER_SUPPORTS), side);
}

static bool take_stamina(const laying *l, int32_t unit, int32_t matter)
{
    mid_piece *piece = &l->s->open.piece[unit];

    if (said(l, matter) >= piece->stamina)
        return refuse(l, matter, "it has no more stamina than that");
    piece->stamina = (int8_t)(piece->stamina - said(l, matter));
    return true;
}

static void lay_ground(const laying *l, int32_t ground, int32_t south, int32_t north)
{
    int32_t middle = l->scene->width / 2;
    sk_point corner[] = {{middle - FAR_GROUND, south},
                         {middle + FAR_GROUND, south},
                         {middle + FAR_GROUND, north},
                         {middle - FAR_GROUND, north}};
    mid_terrain *t = &l->scene->terrain[l->scene->terrains];

    *t = (mid_terrain){.title = "ground", .ground = (uint8_t)ground, .corners = SK_COUNT(corner)};
    memcpy(t->corner, corner, sizeof corner);
    l->scene->shape[l->scene->terrains++] = sk_polygon_shape(corner, SK_COUNT(corner));
}

/* Of a fight the barrier is where they met: the attacker came across it. */
static void lay_grounds(const laying *l)
{
    int32_t attacker = l->s->open.piece[0].at.y, defender = l->s->open.piece[MID_SIDE].at.y;
    int32_t edge = defender - (said(l, SIDE) == FLANK ? MID_HALF_WIDTH : MID_HALF_DEPTH);
    int32_t north = defender + FAR_GROUND;

    if (said(l, GROUND) == ROUGH)
        lay_ground(l, MID_ROUGH, attacker - FAR_GROUND, north);
    if (said(l, GROUND) == HILL)
        lay_ground(l, MID_HILL, edge, north);
    if (said(l, GROUND) == WOOD)
        lay_ground(l, MID_WOOD | MID_ROUGH, edge, north);
    if (said(l, GROUND) == BARRIER && said(l, ATTACK) == FIGHT)
        l->s->open.piece[0].marks |= MID_CHARGED_ACROSS;
    else if (said(l, GROUND) == BARRIER)
        lay_ground(l, MID_BARRIER, edge - MID_TOUCH, edge - 1);
}

static void begin_fight(const laying *l, sk_action *action)
{
    mid_state *s = l->s;

    mid_meet(s, 0, MID_SIDE);
    if (said(l, SIDE) != FRONT)
        s->open.piece[MID_SIDE].flanked |= MID_BIT(0);
    if (said(l, CHARGING))
        s->open.piece[0].marks |= MID_CHARGING;
    if (said(l, COUNTER))
        s->open.piece[MID_SIDE].marks |= MID_CHARGING;
    s->open.phase = 3;
    s->open.step = MID_COMBATS;
    *action = (sk_action){.verb = MID_FIGHT};
}

static void begin_charge(const laying *l, sk_action *action)
{
    l->s->open.phase = 2;
    l->s->open.step = MID_ACT;
    l->s->open.active = 0;
    *action = (sk_action){.verb = MID_CHARGE, .target = MID_SIDE};
}

static void begin_shot(const laying *l, sk_action *action)
{
    l->s->open.phase = 6;
    l->s->open.step = MID_SHOTS;
    mid_begin(l->s, (mid_frame){.step = MID_AIM_STEP});
    *action = (sk_action){.verb = MID_SHOOT, .target = MID_SIDE, .n = {(int16_t)said(l, DEEDS)}};
}

static bool lay(const sk_encounter *e, void *scene, void *state, sk_action *action,
                sk_problem *problem)
{
    static void (*const BEGIN[])(const laying *, sk_action *) = {begin_fight, begin_charge,
                                                                 begin_shot};
    laying l = {e, scene, state, problem};

    clear_table(&l);
    if (!put_units(&l) || !take_stamina(&l, 0, ATTACKER_LOST) ||
        !take_stamina(&l, MID_SIDE, DEFENDER_LOST))
        return false;
    if (said(&l, ATTACKER_HERO) > 0)
        put_hero(&l, 0, said(&l, ATTACKER_HERO));
    if (said(&l, DEFENDER_HERO) > 0)
        put_hero(&l, MID_SIDE, said(&l, DEFENDER_HERO));
    lay_grounds(&l);
    l.s->open.seat = 0;
    BEGIN[said(&l, ATTACK)](&l, action);
    return true;
}

const sk_stand MID_ENCOUNTERS = {.list = "units",
                                 .member = "profile",
                                 .catalog = "profiles",
                                 .most = 1,
                                 .matter = MATTER,
                                 .matters = MATTERS,
                                 .lay = lay};
