/* What a computer player needs: how good a position is, counting what is under way. */
#include "best.h"
#include "rules.h"

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
    STEP = 75, /* towards an omphalos, for a divinity */
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
    int32_t divinity;
} aims;

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

static int32_t worth_of_unit(const pan_scene *scene, const pan_state *s, int32_t unit,
                             const aims *to)
{
    const pan_map *map = pan_map_of(scene, s);
    const pan_unit *u = &s->open.unit[unit];
    bool divine = unit == to->divinity;
    int32_t worth = u->vitality * point_worth(scene, unit) + 40 * (u->offence + u->defence);

    if (u->area == PAN_AWAY)
        return divine ? worth - FAR * STEP : worth;
    worth += ON_BOARD * scene->card[unit].cost;
    if (u->flags & PAN_CARRIES) {
        worth += CARRIED;
        if (to->divinity >= 0 && pan_on_board(s, to->divinity))
            worth -= 60 * steps_home(scene, s, unit, to->divinity);
    } else if (divine) {
        int32_t steps = nearest_of(map->way[1][u->area], to->gems);
        worth += (steps == 0 ? 160 : 0) - STEP * steps;
    } else {
        worth -= 7 * nearest_of(map->steps[u->area], to->enemies) +
                 5 * nearest_of(map->way[0][u->area], to->gems);
    }
    return worth - (u->stone != 0 ? 60 * scene->card[unit].cost : 0);
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

static int32_t worth_of_side(const pan_scene *scene, const pan_state *s, int32_t side, bool own)
{
    int32_t absorbed = s->open.absorbed[side], worth = GEM * absorbed + 350 * absorbed * absorbed;
    aims to = {gem_areas(scene, s), enemy_areas(scene, s, side), pan_divinity_of(scene, s, side)};

    FOR_UNITS(u, s->open.army[side])
    if (!(s->open.unit[u].flags & PAN_DESTROYED))
        worth += worth_of_unit(scene, s, (int32_t)u, &to);
    /* Who has no wish to search need not be asked. */
    worth += s->open.quiet >> side & 1;
    return side < PAN_SEATS ? worth + worth_of_hand(scene, s, side, own) : worth;
}

/* What is under way */

static int32_t expected(const pan_scene *scene, const pan_state *s, const pan_blow *b)
{
    int32_t wounds =
        pan_expected_wounds(pan_offence(scene, s, b).total, pan_defence(scene, s, b).total);
    int32_t most = PAN_WOUND * s->open.unit[b->target].vitality;

    return (wounds < most ? wounds : most) * point_worth(scene, b->target) / PAN_WOUND;
}

static int32_t best_blow(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint8_t area = s->open.unit[unit].area;
    int32_t best = 0;

    FOR_UNITS(t, pan_targets(scene, s, unit, pan_range(scene, s, unit)))
    {
        pan_blow b = {.attacker = unit, .target = (int32_t)t};
        int32_t worth;
        b.flags = s->open.unit[t].area == area ? PAN_CLOSE : 0;
        worth = expected(scene, s, &b);
        best = worth > best ? worth : best;
    }
    return best;
}

/* A unit that may still act: its best blow from here, or a share of one after a walk. */
static int32_t promise_of_actions(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_unit *u = &s->open.unit[f->unit];
    int32_t promise = 0;
    int32_t steps = steps_to_gem(scene, s, u->area, pan_is_divinity(scene, f->unit));
    bool attacks = !(f->flags & PAN_ATTACKED) && (f->extra < 2 || (f->flags & PAN_AGAIN_MODE));
    bool walks = !(f->flags & (PAN_WALKED | PAN_AGAIN_MODE)) && f->extra < 2;
    int32_t movement = walks ? pan_movement(scene, s, f->unit) : 0;

    if (attacks) {
        promise = best_blow(scene, s, f->unit);
        if (promise == 0 && walks &&
            nearest_enemy(scene, s, f->unit) <= movement + pan_range(scene, s, f->unit))
            promise = 150;
    }
    if (pan_is_divinity(scene, f->unit) && walks)
        return promise + STEP * (steps < movement ? steps : movement) * 8 / 10;
    if (!(u->flags & (PAN_CARRIES)) && !(f->flags & PAN_CLAIMED) && f->extra < 2 &&
        steps <= (f->extra == 0 ? movement : 0))
        promise += 650;
    if ((u->flags & PAN_CARRIES) && walks)
        promise += 55 * movement;
    return promise;
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
static int32_t promise(const pan_scene *scene, const pan_state *s, const pan_frame *f, int32_t side)
{
    int32_t worth = 0;

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
        if (f->step == PAN_ACTIVATION)
            worth = promise_of_actions(scene, s, f);
        if (f->step == PAN_COMPLEX)
            worth = promise_of_complex(scene, s, f);
    }
    if (f->step == PAN_SALVO || f->step == PAN_MARKING)
        worth = promise_of_salvo(scene, s, f);
    return pan_same_side(scene, f->seat, side) ? worth : -worth;
}

static int32_t promises(const pan_scene *scene, const pan_state *s, int32_t side)
{
    int32_t sum = 0;

    for (int32_t i = 0; i < s->open.frames; i++)
        if (s->open.frame[i].step >= PAN_ACTIVATION && s->open.frame[i].seat >= 0)
            sum += promise(scene, s, &s->open.frame[i], side);
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

int32_t pan_value(const void *scene_in, const void *state, int32_t seat)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    int32_t own = 0, others = 0, rivals = 0, value;

    if (s->open.over != 0)
        return 1000000 * ((int32_t)pan_result(scene, s).outcome[seat] - 1);
    if (s->open.started == 0)
        return draft_value(scene, s, seat);
    for (int32_t side = 0; side < scene->sides; side++) {
        int32_t worth;
        if (side >= scene->seats && side != PAN_WILD)
            continue;
        worth = worth_of_side(scene, s, side, side == seat);
        if (pan_same_side(scene, side, seat)) {
            own += worth;
        } else {
            others += worth;
            rivals++;
        }
    }
    value = own - others / (scene->teams ? 1 : rivals > 0 ? rivals : 1) + promises(scene, s, seat);
    return value > 900000 ? 900000 : value < -900000 ? -900000 : value;
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
