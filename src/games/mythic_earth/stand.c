/* Odds without a match: two units on an open table, as the situation is told. */
#include "core/stand.h"

#include <string.h>

#include "rules.h"

enum {
    ATTACKER = 0,
    DEFENDER = MYE_UNITS_A_SIDE,
    IN_A_RANK = 5,
    APART = 6, /* between bases of a unit */
    WALL = 40  /* half of what lies in the way */
};

static const char *const ATTACKS[] = {"charge", "throw-and-charge", "shoot", "focus", "fight",
                                      NULL};
static const uint16_t VERB[] = {MYE_CHARGE, MYE_CHARGE_THROWING, MYE_SHOOT, MYE_FOCUS, MYE_ATTACK};
enum { FIGHT = 4 };

enum {
    ATTACK,
    RANGE,
    OBSCURED,
    ATTACKER_LOST,
    DEFENDER_LOST,
    ATTACKER_MARKERS,
    DEFENDER_MARKERS,
    ATTACKER_RALLIED,
    DEFENDER_FLEEING,
    DEFENDER_FROZEN,
    MATTERS
};

/* clang-format off */
static const sk_matter MATTER[MATTERS] = {
    [ATTACK]           = SK_MATTER_ONE_OF("attack", ATTACKS, "what is asked about; fight: a fight that goes on"),
    [RANGE]            = SK_MATTER_FAR("range", 10, 4000, 400, "inches between the nearest of them"),
    [OBSCURED]         = SK_MATTER_IF("obscured", "something that obscures lies between them"),
    [ATTACKER_LOST]    = SK_MATTER_COUNT("attacker-lost", 0, 29, 0, "minis the attacker has lost"),
    [DEFENDER_LOST]    = SK_MATTER_COUNT("defender-lost", 0, 29, 0, "minis the defender has lost"),
    [ATTACKER_MARKERS] = SK_MATTER_COUNT("attacker-markers", 0, 9, 0, "markers the attacker has"),
    [DEFENDER_MARKERS] = SK_MATTER_COUNT("defender-markers", 0, 9, 0, "markers the defender has"),
    [ATTACKER_RALLIED] = SK_MATTER_IF("attacker-rallied", "the attacker stopped fleeing in this turn"),
    [DEFENDER_FLEEING] = SK_MATTER_IF("defender-fleeing", "the defender flees"),
    [DEFENDER_FROZEN]  = SK_MATTER_IF("defender-frozen", "the defender is frozen"),
};
/* clang-format on */

/* A table being laid. */
typedef struct laying {
    const sk_encounter *e;
    mye_scene *scene;
    mye_state *s;
    sk_problem *problem;
} laying;

static int32_t said(const laying *l, int32_t matter)
{
    return l->e->value[matter];
}

/* Both devotions are known, so that nothing is hidden; all blessings are used. */
static void clear_table(const laying *l)
{
    mye_open *open = &l->s->open;
    mye_board *board = &l->scene->board[0];

    board->pieces = 0;
    board->rivers = board->bridges = 0;
    board->primary = MYE_ALTARS;
    memset(l->scene->unit, 0, MYE_FIRST_ANIMAL * sizeof *l->scene->unit);
    memset(l->s, 0, sizeof *l->s);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        l->scene->units[seat] = 0;
        l->scene->general[seat] = (uint8_t)((seat + 1) * MYE_UNITS_A_SIDE - 1);
        open->edge[seat] = open->way[seat] = (uint8_t)seat;
        open->blessed_now[seat] = 1;
        open->blessed[seat] = (1 << MYE_BLESSINGS_A_WAY) - 1;
        open->devoted[seat].known = (uint8_t)(1 + seat * MYE_DEVOTIONS_A_WAY);
        l->s->secret[seat].devotion = open->devoted[seat].known;
    }
    for (int32_t u = 0; u < MYE_UNITS; u++)
        open->unit[u].foe[0] = open->unit[u].foe[1] = MYE_NOBODY;
    for (int32_t t = 0; t < MYE_TOKENS; t++)
        open->token[t].carrier = MYE_NOBODY;
    open->turn = 2;
    open->step = MYE_ASSIGN;
    open->frames = 1;
}

/* In ranks, the first of them at `front` and the others away from the enemy. */
static void put_unit(const laying *l, int32_t u, int32_t front, int32_t away)
{
    const mye_figure *f = &l->scene->unit[u];
    mye_unit *unit = &l->s->open.unit[u];
    int32_t step = 2 * f->radius + APART, west = l->scene->board[0].width / 2;

    /* One of each stands in the middle, so that they are as far apart as was told. */
    west -= step * (((f->minis < IN_A_RANK ? f->minis : IN_A_RANK) - 1) / 2);
    for (int32_t k = 0; k < f->minis; k++)
        l->s->open.at[f->first + k] = mye_placed(
            (sk_point){west + k % IN_A_RANK * step, front + away * (k / IN_A_RANK * step)});
    unit->status = MYE_ON_TABLE;
    unit->dice = f->dice;
    mye_gather(l->scene, l->s, u);
}

/* The last on its card fall first. */
static bool take_away(const laying *l, int32_t u, int32_t matter)
{
    const mye_figure *f = &l->scene->unit[u];

    if (said(l, matter) >= f->minis)
        return mye_refuse_setup(l->problem, MATTER[matter].id, -1,
                                "it has no more minis than that");
    for (int32_t k = 0; k < said(l, matter); k++)
        l->s->open.wounds[f->first + f->minis - 1 - k] = 0;
    mye_gather(l->scene, l->s, u);
    return true;
}

static void lay_wall(const laying *l, int32_t y)
{
    mye_board *board = &l->scene->board[0];
    sk_text name = SK_TEXT(board->name[0]);
    sk_point corner[] = {
        {0, y - WALL}, {board->width, y - WALL}, {board->width, y + WALL}, {0, y + WALL}};

    sk_put(&name, "bushes");
    board->piece[0] = (mye_terrain){
        .shape = sk_polygon_shape(corner, 4), .ground = MYE_OPEN_GROUND, .obscuring = true};
    board->pieces = 1;
}

/* How they feel about it. */
static void set_moods(const laying *l)
{
    mye_unit *own = &l->s->open.unit[ATTACKER], *foe = &l->s->open.unit[DEFENDER];

    own->markers = (uint8_t)said(l, ATTACKER_MARKERS);
    foe->markers = (uint8_t)said(l, DEFENDER_MARKERS);
    if (said(l, ATTACKER_RALLIED))
        own->turn |= MYE_RALLIED;
    if (said(l, DEFENDER_FLEEING))
        foe->status |= MYE_FLEEING;
    if (said(l, DEFENDER_FROZEN))
        foe->status |= MYE_FROZEN;
}

static bool put_units(const laying *l)
{
    bool fights = said(l, ATTACK) == FIGHT;
    int32_t front = l->scene->board[0].depth / 3;
    int32_t apart = fights ? 0 : said(l, RANGE);
    int32_t bases = l->scene->unit[ATTACKER].radius + l->scene->unit[DEFENDER].radius;

    if (front + bases + apart > l->scene->board[0].depth - 600)
        front = 900; /* so that the farthest stand on the table, too */
    put_unit(l, ATTACKER, front, -1);
    put_unit(l, DEFENDER, front + bases + apart, 1);
    if (fights)
        mye_lock(l->s, ATTACKER, DEFENDER);
    if (said(l, OBSCURED))
        lay_wall(l, front + l->scene->unit[ATTACKER].radius + apart - WALL);
    return take_away(l, ATTACKER, ATTACKER_LOST) && take_away(l, DEFENDER, DEFENDER_LOST);
}

static bool lay(const sk_encounter *e, void *scene, void *state, sk_action *action,
                sk_problem *problem)
{
    laying l = {e, scene, state, problem};

    clear_table(&l);
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        mye_field_unit(e->side[seat].card[0], seat, scene, state);
    l.scene->mirrored = sk_same(l.scene->unit[ATTACKER].name, l.scene->unit[DEFENDER].name);
    if (!put_units(&l))
        return false;
    set_moods(&l);
    mye_push(l.s, (mye_frame){.unit = ATTACKER, .slots = 2, .reacts_to = MYE_NOBODY});
    *action = (sk_action){.verb = VERB[said(&l, ATTACK)], .unit = ATTACKER, .target = DEFENDER};
    return true;
}

const sk_stand MYE_ENCOUNTERS = {.list = "units",
                                 .member = "card",
                                 .catalog = "cards",
                                 .most = 1,
                                 .matter = MATTER,
                                 .matters = MATTERS,
                                 .lay = lay};
