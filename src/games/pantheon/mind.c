/* What a computer player needs: how good a position is, counting what is under way. */
#include "best.h"
#include "rules.h"

#define MERIT(name, words, first, weight) PAN_MERIT_##name,
enum {
#include "merits.def"
    PAN_MERIT_COUNT
};
#undef MERIT

#define MERIT(name, words, first, weight) {#name, words, first, weight},
static const sk_merit MERIT_ROW[] = {
#include "merits.def"
};
#undef MERIT
const sk_merits PAN_MERITS = {MERIT_ROW, SK_COUNT(MERIT_ROW)};

enum {
    GEM = 3200,       /* absorbed */
    CARRIED = 900,    /* by a unit that must still bring it home */
    DIVINE = 330,     /* a point of a divinity's vitality */
    RP = 170,         /* of any other unit, by its share of vitality */
    ON_BOARD = 45,    /* for each RP that is deployed */
    DIVINE_CARD = 95, /* an activation card in hand … */
    CARD = 38,
    ART = 62,
    GEM_CARD = 110,
    STEP = 75,    /* towards an omphalos, for a divinity … */
    TO_GEM = 5,   /* … and for any other unit, */
    TO_ENEMY = 7, /* or towards an enemy */
    HOME = 60,    /* for who carries one */
    FAR = 12
};

static int32_t point_worth(const pan_scene *scene, int32_t unit)
{
    const pan_card *card = &scene->card[unit];

    if (pan_is_divinity(scene, unit))
        return DIVINE;
    return RP * card->cost / (card->miniatures > 0 ? card->miniatures : card->rows);
}

/* The nearest of some areas, at most FAR. */
static int32_t nearest_of(const uint8_t *steps, uint64_t areas)
{
    int32_t nearest = FAR;

    FOR_AREAS(a, areas)
    if (steps[a] < nearest)
        nearest = steps[a];
    return nearest;
}

/* Where omphalos lie free. */
static uint64_t gem_areas(const pan_scene *scene, const pan_state *s)
{
    uint64_t areas = 0;

    for (int32_t a = 0; a < pan_map_of(scene, s)->areas; a++)
        areas |= s->open.gems[a] > 0 ? SK_AREA(a) : 0;
    return areas;
}

static uint64_t enemy_areas(const pan_scene *scene, const pan_state *s, int32_t side)
{
    uint32_t enemies = pan_enemies(scene, s, side);
    uint64_t areas = 0;

    FOR_AREAS(a, s->open.occupied)
    if (s->open.in[a] & enemies)
        areas |= SK_AREA(a);
    return areas;
}

/* What the units of a side look for. */
typedef struct aims {
    uint64_t gems, enemies;
    uint64_t carriers; /* of the side's own */
    int32_t divinity;
} aims;

static aims aims_of(const pan_scene *scene, const pan_state *s, int32_t side)
{
    aims to = {.gems = gem_areas(scene, s),
               .enemies = enemy_areas(scene, s, side),
               .divinity = pan_divinity_of(scene, s, side)};

    FOR_UNITS(u, s->open.army[side])
    if ((s->open.unit[u].flags & PAN_CARRIES) && pan_on_board(s, (int32_t)u))
        to.carriers |= SK_AREA(s->open.unit[u].area);
    return to;
}

/* Of a divinity, in steps. */
static int32_t worth_of_way(int32_t steps)
{
    return (steps == 0 ? 160 : 0) - STEP * steps;
}

static int32_t steps_to_gem(const pan_scene *scene, const pan_state *s, int32_t area, bool big)
{
    return nearest_of(pan_map_of(scene, s)->way[big][area], gem_areas(scene, s));
}

static int32_t steps_home(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t home)
{
    return pan_map_of(scene, s)->steps[s->open.unit[unit].area][s->open.unit[home].area];
}

static int32_t nearest_enemy(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];

    return nearest_of(pan_map_of(scene, s)->steps[u->area], enemy_areas(scene, s, u->owner));
}

static void weigh_place(const pan_scene *scene, const pan_state *s, int32_t unit, const aims *to,
                        int32_t *merit)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_unit *u = &s->open.unit[unit];

    merit[PAN_MERIT_GROUND] += ON_BOARD * scene->card[unit].cost;
    if (u->flags & PAN_CARRIES) {
        merit[PAN_MERIT_CARRIED] += CARRIED;
        if (to->divinity >= 0 && pan_on_board(s, to->divinity))
            merit[PAN_MERIT_CARRIED] -= HOME * steps_home(scene, s, unit, to->divinity);
    } else if (unit == to->divinity) {
        const uint8_t *way = map->way[1][u->area];
        merit[PAN_MERIT_WAY_ONCE] += worth_of_way(nearest_of(way, to->gems));
        merit[PAN_MERIT_WAY] += worth_of_way(nearest_of(way, to->gems | to->carriers));
    } else {
        merit[PAN_MERIT_GROUND] -= TO_ENEMY * nearest_of(map->steps[u->area], to->enemies) +
                                   TO_GEM * nearest_of(map->way[0][u->area], to->gems);
    }
}

static void weigh_unit(const pan_scene *scene, const pan_state *s, int32_t unit, const aims *to,
                       int32_t *merit)
{
    const pan_unit *u = &s->open.unit[unit];

    merit[pan_is_divinity(scene, unit) ? PAN_MERIT_DIVINITY : PAN_MERIT_UNITS] +=
        u->vitality * point_worth(scene, unit) + 40 * (u->offence + u->defence);
    if (u->area != PAN_AWAY) {
        weigh_place(scene, s, unit, to, merit);
        merit[PAN_MERIT_UNITS] -= u->stone != 0 ? 60 * scene->card[unit].cost : 0;
    } else if (unit == to->divinity) {
        merit[PAN_MERIT_WAY_ONCE] -= FAR * STEP;
        merit[PAN_MERIT_WAY] -= FAR * STEP;
    } else {
        /* Nobody is farther from everything: to be deployed is never a loss. */
        merit[PAN_MERIT_AWAY] -= (TO_ENEMY + TO_GEM) * FAR;
    }
}

/* Cards in hand; of others only their number counts. */
static int32_t worth_of_hand(const pan_scene *scene, const pan_state *s, int32_t side, bool own)
{
    const pan_secret *hand = &s->secret[side];
    int32_t worth = ART * hand->art + GEM_CARD * hand->gem;

    if (!own)
        return 55 * s->open.hand[side];
    FOR_UNITS(u, s->open.army[side])
    {
        bool dead = (s->open.unit[u].flags & PAN_DESTROYED) != 0;
        int32_t each = dead ? 20 : pan_is_divinity(scene, (int32_t)u) ? DIVINE_CARD : CARD;
        worth += each * hand->hand[u] - 12 * (hand->hand[u] > 1) * (hand->hand[u] - 1);
    }
    return worth;
}

static void weigh_side(const pan_scene *scene, const pan_state *s, int32_t side, bool own,
                       int32_t *merit)
{
    int32_t absorbed = s->open.absorbed[side];
    aims to = aims_of(scene, s, side);

    merit[PAN_MERIT_ABSORBED] += GEM * absorbed + 350 * absorbed * absorbed;
    FOR_UNITS(u, s->open.army[side])
    if (!(s->open.unit[u].flags & PAN_DESTROYED))
        weigh_unit(scene, s, (int32_t)u, &to, merit);
    /* Who has no wish to search need not be asked. */
    merit[PAN_MERIT_HAND] += s->open.quiet >> side & 1;
    if (side < PAN_SEATS)
        merit[PAN_MERIT_HAND] += worth_of_hand(scene, s, side, own);
}

/* What is under way */

static int32_t expected(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    int32_t wounds =
        pan_expected_wounds(pan_offence(scene, s, b).total, pan_defence(scene, s, b).total);
    int32_t most = PAN_WOUND * s->open.unit[b->target].vitality;

    return (wounds < most ? wounds : most) * point_worth(scene, b->target) / PAN_WOUND;
}

static int32_t best_blow(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range)
{
    uint8_t area = s->open.unit[unit].area;
    int32_t best = 0;

    FOR_UNITS(t, pan_targets(scene, s, unit, range))
    {
        pan_blow b = {.attacker = unit, .target = (int32_t)t};
        int32_t worth;
        b.flags = s->open.unit[t].area == area ? PAN_CLOSE : 0;
        worth = expected(scene, s, &b);
        best = worth > best ? worth : best;
    }
    return best;
}

static bool may_attack(const pan_frame *f)
{
    return !(f->flags & PAN_ATTACKED) && (f->extra < 2 || (f->flags & PAN_AGAIN_MODE));
}

/* A unit that may still act: its best blow from here, or a share of one after a walk. */
static int32_t promise_of_actions(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *u = &s->open.unit[f->unit];
    int32_t promise = 0;
    int32_t steps = steps_to_gem(scene, s, u->area, pan_is_divinity(scene, f->unit));
    bool attacks = may_attack(f);
    bool walks = !(f->flags & (PAN_WALKED | PAN_AGAIN_MODE)) && f->extra < 2;
    int32_t movement = walks ? pan_movement(scene, s, f->unit) : 0;

    if (attacks) {
        promise = best_blow(scene, s, f->unit, pan_range(scene, s, f->unit));
        if (promise == 0 && walks &&
            nearest_enemy(scene, s, f->unit) <= movement + pan_range(scene, s, f->unit))
            promise = 150;
    }
    if (pan_is_divinity(scene, f->unit) && walks)
        return promise + STEP * (steps < movement ? steps : movement) * 8 / 10;
    if ((u->flags & PAN_CARRIES) && walks)
        promise += 55 * movement;
    return promise;
}

/* Whether the unit of an activation may still claim an omphalos, after a walk perhaps. */
static bool may_claim(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *u = &s->open.unit[f->unit];
    bool divine = pan_is_divinity(scene, f->unit);
    bool walks = !(f->flags & (PAN_WALKED | PAN_AGAIN_MODE));

    if ((u->flags & PAN_CARRIES) || (f->flags & PAN_CLAIMED) || f->extra >= 2 || (divine && walks))
        return false;
    return steps_to_gem(scene, s, u->area, divine) <=
           (walks && f->extra == 0 ? pan_movement(scene, s, f->unit) : 0);
}

/* An omphalos that may be claimed, as it was thought of once: worth the same wherever it lies, so
 * that it paid to drop one and take it up again; and with the way home. */
static void weigh_claim(const pan_scene *scene, const pan_state *s, const pan_frame *f,
                        int32_t sign, int32_t *merit)
{
    int32_t home = pan_divinity_of(scene, s, s->open.unit[f->unit].owner), worth = CARRIED;

    if (!may_claim(scene, s, f))
        return;
    if (home >= 0 && pan_on_board(s, home))
        worth -= HOME * steps_home(scene, s, f->unit, home);
    merit[PAN_MERIT_CLAIM_ONCE] += sign * 650;
    merit[PAN_MERIT_CLAIM] += sign * (worth > 0 ? worth * 6 / 10 : 0);
}

/* Promised above, but not to be had: who may strike only close by strikes nobody farther off. */
static int32_t false_promise(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    if (!may_attack(f) || !(f->flags & PAN_CLOSE_ONLY))
        return 0;
    return best_blow(scene, s, f->unit, pan_range(scene, s, f->unit)) -
           best_blow(scene, s, f->unit, 0);
}

static int32_t promise_of_complex(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *u = &s->open.unit[f->unit];
    bool divine = pan_is_divinity(scene, f->unit);
    int32_t steps, movement = pan_movement(scene, s, f->unit) + 1;

    if (u->area == PAN_AWAY)
        return ON_BOARD * scene->card[f->unit].cost * 9 / 10 + (divine ? 5 * STEP : 0);
    steps = steps_to_gem(scene, s, u->area, divine);
    if (!divine)
        return u->flags & PAN_CARRIES ? 50 * movement : 6 * movement;
    FOR_UNITS(t, s->open.in[u->area] & s->open.army[u->owner])
    if (s->open.unit[t].flags & PAN_CARRIES)
        return GEM * 9 / 10 - CARRIED;
    return steps == 0 ? GEM * 9 / 10 : STEP * (steps < movement ? steps : movement) * 9 / 10;
}

/* An attack whose dice have not been rolled, or lie there. */
static int32_t promise_of_attack(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_roll *roll = &s->open.roll;
    int32_t vitality = s->open.unit[f->target].vitality, wounds;
    pan_blow b = {f->unit, f->target, f->power, f->flags};

    if (vitality <= 0 || f->stage > PAN_AT_WOUNDS)
        return 0;
    if (f->stage <= PAN_AT_ROLL)
        return f->unit >= 0 && !pan_on_board(s, f->unit) ? 0 : expected(scene, s, &b);
    if (roll->assault != 0)
        wounds = pan_thousandths(pan_best_use(roll, vitality).exact);
    else
        wounds = PAN_WOUND * (roll->wounds < vitality ? roll->wounds : vitality) +
                 pan_thousandths(pan_expected_second(roll->fives, roll->spare, roll->defence,
                                                     vitality - roll->wounds));
    return wounds * point_worth(scene, f->target) / PAN_WOUND;
}

/* Blows still to be struck; friends among the targets count against it. Of enemies not yet marked
 * as many as may be. */
static int32_t promise_of_salvo(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_frame *salvo = f->step == PAN_MARKING ? f - 1 : f;
    int32_t promise = 0, count = __builtin_popcount(f->units);

    if (!pan_on_board(s, f->unit))
        return 0;
    FOR_UNITS(t, f->units)
    {
        pan_blow b = {.attacker = salvo->unit, .target = (int32_t)t, .power = salvo->power};
        int32_t worth;
        b.flags = s->open.unit[t].area == s->open.unit[f->unit].area ? PAN_CLOSE : 0;
        worth = pan_on_board(s, (int32_t)t) ? expected(scene, s, &b) : 0;
        promise += pan_same_side(scene, s->open.unit[t].owner, f->seat) ? -worth : worth;
    }
    return f->step == PAN_MARKING && f->n < count ? promise * f->n / count : promise;
}

/* Each thing under way, for the side it helps: positive for `side`. */
static int32_t promise(const pan_scene *scene, const pan_state *s, const pan_frame *f, int32_t side,
                       int32_t *merit)
{
    int32_t worth = 0, sign = pan_same_side(scene, f->seat, side) ? 1 : -1;

    if (f->step == PAN_ATTACK_SEQUENCE)
        return pan_same_side(scene, s->open.unit[f->target].owner, side)
                   ? -promise_of_attack(scene, s, f)
                   : promise_of_attack(scene, s, f);
    if (f->step == PAN_SEARCH)
        worth = 100;
    if (f->step == PAN_DRAWING)
        worth = 55 * f->n;
    if (f->stage <= PAN_ACT_NOW && !(f->flags & PAN_ENDS) &&
        !(s->open.unit[f->unit < 0 ? 0 : f->unit].flags & PAN_DESTROYED)) {
        if (f->step == PAN_ACTIVATION) {
            worth = promise_of_actions(scene, s, f);
            weigh_claim(scene, s, f, sign, merit);
            merit[PAN_MERIT_BLOW] -= sign * false_promise(scene, s, f);
        }
        if (f->step == PAN_COMPLEX)
            worth = promise_of_complex(scene, s, f);
    }
    if (f->step == PAN_SALVO || f->step == PAN_MARKING)
        worth = promise_of_salvo(scene, s, f);
    return sign * worth;
}

static int32_t promises(const pan_scene *scene, const pan_state *s, int32_t side, int32_t *merit)
{
    int32_t sum = 0;

    for (int32_t i = 0; i < s->open.frames; i++)
        if (s->open.frame[i].step >= PAN_ACTIVATION && s->open.frame[i].seat >= 0)
            sum += promise(scene, s, &s->open.frame[i], side, merit);
    return sum + 30 * (s->open.free_activations > 0 ? s->open.free_activations : 0);
}

/* While armies are recruited: what a unit is worth beyond its cost, as games of armies drawn by lot
 * have shown it. In coarse steps, so that equals are chosen evenly and armies differ. */
static int32_t bargain(const pan_card *card)
{
    const pan_row *row = &card->row[0];
    int32_t worth = 12 * row->movement + 5 * row->range + 2 * (row->offence + row->defence) +
                    4 * card->strategic + 2 * card->offence_each * card->miniatures;

    for (int32_t i = 0; i < card->powers; i++)
        worth += card->power[i].cost == 0 && card->power[i].type != PAN_PASSIVE ? 5 : 0;
    return (worth - 6 * card->cost) / 10;
}

static int32_t draft_value(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t worth = 0;

    FOR_UNITS(u, s->open.army[seat])
    worth += 100 * bargain(&scene->card[u]);
    return worth;
}

/* Less the others' average; what is lost in dividing each merit is made up for, so that their sum
 * is divided once. */
static void take_off(int32_t *merit, const int32_t *others, int32_t rivals)
{
    int32_t all = 0, taken = 0;

    for (int32_t i = 0; i < PAN_MERIT_COUNT; i++) {
        merit[i] -= others[i] / rivals;
        all += others[i];
        taken += others[i] / rivals;
    }
    merit[PAN_MERIT_UNITS] -= all / rivals - taken;
}

bool pan_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    int32_t others[PAN_MERIT_COUNT] = {0}, rivals = 0;

    if (s->open.over != 0)
        return false;
    if (s->open.started == 0) {
        merit[PAN_MERIT_ARMY] = draft_value(scene, s, seat);
        return true;
    }
    for (int32_t side = 0; side < scene->sides; side++) {
        bool friendly = pan_same_side(scene, side, seat);
        if (side >= scene->seats && side != PAN_WILD)
            continue;
        rivals += !friendly;
        weigh_side(scene, s, side, side == seat, friendly ? merit : others);
    }
    take_off(merit, others, scene->teams || rivals == 0 ? 1 : rivals);
    merit[PAN_MERIT_PROMISE] = promises(scene, s, seat, merit);
    return true;
}

static const char *ending(const pan_scene *scene, const pan_state *s)
{
    sk_result r = pan_result(scene, s);

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r.outcome[seat] == SK_WIN && r.score[seat] >= scene->omphalos)
            return "omphalos";
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r.outcome[seat] != SK_WIN && ((s->open.out | s->open.fallen) >> seat & 1) == 0)
            return "counting";
    return "killing the divinities";
}

/* Counted by a simulation: the units of a seat, and how the game ended. */
int32_t pan_tags(const void *scene_in, const void *state, int32_t seat, const char **name)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    int32_t count = 0;

    if (seat == SK_TABLE) {
        name[0] = ending(scene, s);
        return 1;
    }
    FOR_UNITS(u, s->open.army[seat])
    name[count++] = scene->card[u].name;
    return count;
}

int32_t pan_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    return PAN_VERBS[a->verb].prior;
}
