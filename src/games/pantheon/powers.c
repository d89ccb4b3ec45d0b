/* Invoking powers in a unit's own activation: special attacks and active powers. */
#include "base/check.h"
#include "rules.h"

static sk_action use(int32_t unit, int32_t place, uint16_t verb, int32_t target)
{
    return (sk_action){
        .verb = verb, .what = (int16_t)(unit * 2 + place), .target = (int16_t)target};
}

/* Multiple and area attacks see flyers no better than others. [6_at_flyer_many] */
static bool sees_area(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t area)
{
    uint8_t from = s->open.unit[unit].area;

    return from == area || pan_is_vantage(scene, s, unit) ||
           (pan_map_of(scene, s)->downhill[from] >> area & 1) ||
           scene->card[unit].type == PAN_FLYING || pan_sees(scene, s, from, area);
}

/* Those of the units that have evaded this unit's attacks are no targets. [11_evade_any] */
static uint32_t reachable(const pan_scene *scene, const pan_state *s, int32_t unit, uint32_t units)
{
    uint32_t left = units;

    FOR_UNITS(t, units)
    {
        pan_blow b = {.attacker = unit, .target = (int32_t)t};
        b.flags = s->open.unit[t].area == s->open.unit[unit].area ? PAN_CLOSE : 0;
        if (s->open.unit[t].area == PAN_AWAY || pan_is_beyond(scene, s, &b))
            left &= ~PAN_BIT(t);
    }
    return left;
}

/* Enemies there whom the unit may attack. */
static uint32_t enemies_in(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t area)
{
    return reachable(scene, s, unit,
                     s->open.in[area] & pan_enemies(scene, s, s->open.unit[unit].owner));
}

/* [9_area_enemy, 13_lightning, 13_wrath, 13_breath] */
static void offer_areas(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                        sk_actions *list)
{
    const pan_map *map = pan_map_of(scene, s);
    uint8_t from = s->open.unit[unit].area;
    int32_t range = scene->card[unit].power[place].range;

    FOR_AREAS(a, s->open.occupied)
    if (map->steps[from][a] <= range && enemies_in(scene, s, unit, (int32_t)a) != 0 &&
        sees_area(scene, s, unit, (int32_t)a))
        sk_offer(list, use(unit, place, PAN_USE_ON_AREA, (int32_t)a));
}

/* Inferno: its own area and one next to it. [13_inferno] */
static void offer_inferno(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                          sk_actions *list)
{
    uint8_t from = s->open.unit[unit].area;
    bool here = enemies_in(scene, s, unit, from) != 0;

    FOR_AREAS(a, pan_map_of(scene, s)->near[from] & s->open.occupied)
    if (here || enemies_in(scene, s, unit, (int32_t)a) != 0)
        sk_offer(list, use(unit, place, PAN_USE_ON_AREA, (int32_t)a));
    if (here)
        sk_offer(list, use(unit, place, PAN_USE_ON_AREA, from));
}

/* Whom a power with one target may strike: the Owl flies over everything. [13_owl,
 * 13_strength_range] */
uint32_t pan_strike_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place)
{
    const pan_power *power = &scene->card[unit].power[place];
    const uint8_t *steps = pan_map_of(scene, s)->steps[s->open.unit[unit].area];
    uint32_t targets = 0;

    if (power->effect == PAN_HURL)
        return pan_power_targets(scene, s, unit, power->range);
    FOR_UNITS(e, reachable(scene, s, unit, pan_enemies(scene, s, s->open.unit[unit].owner)))
    if (steps[s->open.unit[e].area] <= power->range)
        targets |= PAN_BIT(e);
    return targets;
}

static void offer_strikes(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                          sk_actions *list)
{
    FOR_UNITS(e, pan_strike_targets(scene, s, unit, place))
    sk_offer(list, use(unit, place, PAN_USE_ON_UNIT, (int32_t)e));
}

static void offer_hurl(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                       sk_actions *list)
{
    if (s->open.pieces[s->open.unit[unit].area] > 0)
        offer_strikes(scene, s, unit, place, list);
}

/* Charge: a walk of one or two areas that enemies do not stop, never through a rift or lava nor
 * into a full area. [13_charge, 13_charge_ground] */
static void offer_charge(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                         sk_actions *list)
{
    const pan_map *map = pan_map_of(scene, s);
    uint64_t barred = map->of[PAN_RIFT] | map->of[PAN_LAVA];
    uint8_t from = s->open.unit[unit].area;

    if (pan_walk_budget(scene, s, unit) < 0)
        return;
    FOR_AREAS(a, map->go[pan_class_at(scene, s, unit, from)][from] & ~barred)
    {
        uint32_t first = enemies_in(scene, s, unit, (int32_t)a);
        uint64_t on = pan_walk_ends(scene, s, unit, from) >> a & 1
                          ? 0
                          : map->go[pan_class_at(scene, s, unit, (int32_t)a)][a];
        if (pan_is_full(scene, s, (int32_t)a))
            continue;
        FOR_AREAS(b, (on | SK_AREA(a)) & ~barred & ~SK_AREA(from))
        {
            sk_action charge = use(unit, place, PAN_USE_PATH, (int32_t)b);
            charge.how = (int16_t)a;
            if ((first | enemies_in(scene, s, unit, (int32_t)b)) != 0 &&
                !pan_is_full(scene, s, (int32_t)b))
                sk_offer(list, charge);
        }
    }
}

/* [13_onslaught] */
static uint32_t onslaught_targets(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t seen = 0;

    FOR_UNITS(e, pan_targets(scene, s, unit, pan_range(scene, s, unit)))
    if (sees_area(scene, s, unit, s->open.unit[e].area))
        seen |= PAN_BIT(e);
    return seen;
}

static void offer_onslaught(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                            sk_actions *list)
{
    if (onslaught_targets(scene, s, unit) != 0)
        sk_offer(list, use(unit, place, PAN_USE, 0));
}

/* A multiple attack needs its number of targets. [13_bite] */
static void offer_bite(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                       sk_actions *list)
{
    uint32_t here = enemies_in(scene, s, unit, s->open.unit[unit].area);

    if (__builtin_popcount(here) >= pan_least_targets(scene))
        sk_offer(list, use(unit, place, PAN_USE, 0));
}

static void offer_here(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                       sk_actions *list)
{
    if (enemies_in(scene, s, unit, s->open.unit[unit].area) != 0)
        sk_offer(list, use(unit, place, PAN_USE, 0));
}

static void offer_always(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                         sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, use(unit, place, PAN_USE, 0));
}

/* Frenzy follows any attack, Huntress one at range. [13_huntress, 13_frenzy] */
static void offer_again(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                        sk_actions *list)
{
    const pan_frame *f = pan_now(s);
    bool ranged = scene->card[unit].power[place].limit > 0;

    if ((f->flags & PAN_ATTACKED) && (!ranged || (f->flags & PAN_RANGED_DONE)))
        sk_offer(list, use(unit, place, PAN_USE, 0));
}

/* Doing it */

static void strike_one(pan_play *p, int32_t unit, int32_t place, int32_t target)
{
    bool close = p->s->open.unit[unit].area == p->s->open.unit[target].area;
    pan_blow b = {.attacker = unit, .target = target, .power = place + 1};

    b.flags = close ? PAN_CLOSE : 0;
    pan_start_attack(p, p->s->open.unit[unit].owner, &b);
}

/* [13_strength] */
static void hurl(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    pan_take_piece(p->scene, p->s, p->s->open.unit[unit].area);
    strike_one(p, unit, place, a->target);
}

static void charge_along(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    uint32_t targets =
        enemies_in(p->scene, p->s, unit, a->how) | enemies_in(p->scene, p->s, unit, a->target);

    pan_start_salvo(p, &(pan_blow){.attacker = unit, .power = place + 1, .flags = PAN_MOVED_ON},
                    targets, a->how, a->target);
    pan_enter(p, unit, a->target, true);
}

/* All troops there are destroyed, every other enemy is stone until the owner's next turn.
 * [13_petrify, 13_petrify_once] */
static void petrify(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    int8_t owner = p->s->open.unit[unit].owner;
    uint32_t here = p->s->open.in[p->s->open.unit[unit].area] & ~PAN_BIT(unit);

    (void)place, (void)a;
    FOR_UNITS(u, here & ~p->scene->troops & pan_enemies(p->scene, p->s, owner))
    {
        p->s->open.unit[u].stone = (uint8_t)(owner + 1);
        SK_TELL(p->log, .type = PAN_PETRIFIED, .unit = (int16_t)u);
    }
    FOR_UNITS(u, here & p->scene->troops)
    pan_destroy(p, (int32_t)u);
}

/* What each effect does when it is invoked. */

static void area_attack(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    pan_start_salvo(p, &(pan_blow){.attacker = unit, .power = place + 1}, p->s->open.in[a->target],
                    a->target, a->target);
}

static void inferno(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    uint8_t area = p->s->open.unit[unit].area;

    pan_start_salvo(p, &(pan_blow){.attacker = unit, .power = place + 1},
                    p->s->open.in[a->target] | p->s->open.in[area], a->target, area);
}

static void target_attack(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    strike_one(p, unit, place, a->target);
}

static void onslaught(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    (void)a;
    pan_start_salvo(p, &(pan_blow){.attacker = unit, .power = place + 1},
                    onslaught_targets(p->scene, p->s, unit), PAN_AWAY, PAN_AWAY);
}

static void bite(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    uint32_t here = enemies_in(p->scene, p->s, unit, p->s->open.unit[unit].area);

    (void)a;
    pan_start_salvo(p, &(pan_blow){.attacker = unit, .power = place + 1}, 0, PAN_AWAY, PAN_AWAY);
    pan_mark_targets(p, here, p->scene->card[unit].power[place].limit);
}

/* [13_frenzy, 13_huntress] */
static void go_again(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    const pan_power *power = &p->scene->card[unit].power[place];
    pan_frame *f = pan_top(p->s);

    (void)a;
    f->flags = (uint16_t)((f->flags | PAN_AGAIN_MODE) & ~PAN_ATTACKED);
    if (power->limit > 0)
        f->flags |= PAN_CLOSE_ONLY;
    f->n = power->range;
}

/* [13_strategist] */
static void strategist(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    (void)unit, (void)place, (void)a;
    p->s->open.limit = 3;
    p->s->open.free_activations = 2;
}

/* [13_prowess] */
static void prowess(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    pan_unit *u = &p->s->open.unit[unit];

    (void)a;
    u->surge = (int8_t)(u->surge + p->scene->card[unit].power[place].bonus);
}

/* [13_cunning] */
static void cunning(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    (void)place, (void)a;
    pan_draw_card(p, p->s->open.unit[unit].owner);
}

/* [13_dodge] */
static void dodge(pan_play *p, int32_t unit, int32_t place, const sk_action *a)
{
    pan_unit *u = &p->s->open.unit[unit];

    (void)a;
    u->defence = (int8_t)(u->defence + p->scene->card[unit].power[place].bonus);
    u->by = (uint8_t)(u->owner + 1);
}

typedef struct effect {
    void (*offer)(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                  sk_actions *list);
    void (*invoke)(pan_play *p, int32_t unit, int32_t place, const sk_action *a);
} effect;

/* Effects without a row work by themselves, or at the end of an activation. */
/* clang-format off */
static const effect EFFECT[PAN_EFFECT_COUNT] = {
    [PAN_AREA_ATTACK]   = { offer_areas,     area_attack   },
    [PAN_INFERNO]       = { offer_inferno,   inferno       },
    [PAN_TARGET_ATTACK] = { offer_strikes,   target_attack },
    [PAN_HURL]          = { offer_hurl,      hurl          },
    [PAN_ONSLAUGHT]     = { offer_onslaught, onslaught     },
    [PAN_BITE]          = { offer_bite,      bite          },
    [PAN_CHARGE]        = { offer_charge,    charge_along  },
    [PAN_PETRIFY]       = { offer_here,      petrify       },
    [PAN_AGAIN]         = { offer_again,     go_again      },
    [PAN_STRATEGIST]    = { offer_always,    strategist    },
    [PAN_PROWESS]       = { offer_always,    prowess       },
    [PAN_CUNNING]       = { offer_always,    cunning       },
    [PAN_DODGE]         = { offer_always,    dodge         },
};
/* clang-format on */

/* Force of Nature works in special attacks too: the same once the piece is gone. */
static const uint16_t TEARING[][2] = {{PAN_USE, PAN_USE_TEARING},
                                      {PAN_USE_ON_UNIT, PAN_USE_ON_UNIT_TEARING},
                                      {PAN_USE_ON_AREA, PAN_USE_ON_AREA_TEARING},
                                      {PAN_USE_PATH, PAN_USE_PATH_TEARING}};

/* [12_force_of_nature_power] */
static void offer_tearing(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place,
                          sk_actions *list)
{
    pan_state then = *s;
    pan_play p = {.scene = scene, .s = &then};
    int32_t first = list->count;

    pan_tear_up(&p, unit);
    EFFECT[scene->card[unit].power[place].effect].offer(scene, &then, unit, place, list);
    for (int32_t i = first; i < list->count; i++) {
        int32_t k = 0;
        while (list->item[i].verb != TEARING[k][0])
            k++;
        list->item[i].verb = TEARING[k][1];
    }
}

static bool is_tearing(const sk_action *a)
{
    for (int32_t k = 0; k < SK_COUNT(TEARING); k++)
        if (a->verb == TEARING[k][1])
            return true;
    return false;
}

void pan_power_legal(const pan_scene *scene, const pan_state *s, int32_t unit, sk_actions *list)
{
    const pan_card *card = &scene->card[unit];
    const pan_frame *f = pan_now(s);
    bool again = (f->flags & PAN_AGAIN_MODE) != 0;
    bool can_attack = !(f->flags & (PAN_ATTACKED | PAN_CLOSE_ONLY)) && (f->extra < 2 || again);

    for (int32_t place = 0; place < card->powers; place++) {
        const pan_power *power = &card->power[place];
        if (EFFECT[power->effect].offer == NULL || (power->type != PAN_ACTIVE && !can_attack) ||
            !pan_power_ready(scene, s, unit, place) || !pan_can_pay(scene, s, f->seat, power->cost))
            continue;
        EFFECT[power->effect].offer(scene, s, unit, place, list);
        if (power->type == PAN_SPECIAL && pan_may_tear_up(scene, s, unit))
            offer_tearing(scene, s, unit, place, list);
    }
}

void pan_power_apply(pan_play *p, const sk_action *a)
{
    int32_t unit = a->what / 2, place = a->what % 2;
    const pan_power *power = &p->scene->card[unit].power[place];
    pan_unit *u = &p->s->open.unit[unit];
    pan_frame *f = pan_top(p->s);

    SK_TELL(p->log, .type = PAN_INVOKES, .unit = (int16_t)unit, .what = a->what);
    u->invoked |= (uint8_t)(1u << place);
    if (power->once)
        u->flags |= (uint8_t)(PAN_SPENT_1 << place);
    if (power->type == PAN_SPECIAL) { /* [9_special_is_attack] */
        f->flags |= PAN_ATTACKED;
        f->extra = (uint8_t)(f->extra + !(f->flags & PAN_AGAIN_MODE));
    }
    if (is_tearing(a))
        pan_tear_up(p, unit);
    EFFECT[power->effect].invoke(p, unit, place, a);
    pan_charge(p, u->owner, power->cost);
}

/* The attacker has come down to a row that has a dash for the power it strikes with. */
bool pan_is_spent(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    return f->power > 0 && pan_row_of(scene, s, f->unit)->power[f->power - 1] < 0;
}

/* Whom the salvo may still strike from where everybody stands now. [9_position, 13_dash] */
uint32_t pan_salvo_targets(const pan_scene *scene, const pan_state *s, const pan_frame *f)
{
    const pan_power *power = &scene->card[f->unit].power[f->power - 1];
    uint8_t from = s->open.unit[f->unit].area;
    uint32_t there;

    if (from == PAN_AWAY || pan_is_spent(scene, s, f))
        return 0;
    if (power->effect == PAN_ONSLAUGHT)
        there = onslaught_targets(scene, s, f->unit);
    else if (power->effect == PAN_BITE)
        there = enemies_in(scene, s, f->unit, from);
    else
        there = s->open.in[f->area] | s->open.in[f->from];
    return reachable(scene, s, f->unit, f->units & there);
}

/* Born Leader: his own troops in his surroundings. [13_born_leader] */
uint32_t pan_born_followers(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    const pan_unit *u = &s->open.unit[unit];
    uint64_t around = pan_map_of(scene, s)->near[u->area] | SK_AREA(u->area);
    uint32_t troops = 0;

    FOR_UNITS(t, s->open.army[u->owner] & scene->troops)
    if (pan_on_board(s, (int32_t)t) && (around >> s->open.unit[t].area & 1))
        troops |= PAN_BIT(t);
    return troops;
}
