/* Movement (p. 19–23): what each unit type crosses, riding, flying, crawling. */
#include "rules.h"

/* What lies around a land, spells included. */
typedef struct around {
    uint64_t open, river, mountain;
} around;

/* A changed border is open or a mountain, whatever it was. [16_drought, 16_pass, 16_snow] */
static void apply_change(const moz_change *c, int32_t land, around *a)
{
    int32_t other = c->a == land ? c->b : c->a;

    if (c->a != land && c->b != land)
        return;
    a->open &= ~SK_AREA(other);
    a->river &= ~SK_AREA(other);
    a->mountain &= ~SK_AREA(other);
    if (c->border == MOZ_OPEN)
        a->open |= SK_AREA(other);
    else
        a->mountain |= SK_AREA(other);
}

static inline around around_land(const moz_scene *scene, const moz_state *s, int32_t land)
{
    around a = {scene->open[land], scene->river[land], scene->mountain[land]};

    for (int32_t i = 0; i < s->open.changes; i++)
        apply_change(&s->open.change[i], land, &a);
    return a;
}

moz_border moz_border_now(const moz_scene *scene, const moz_state *s, int32_t from, int32_t to)
{
    around a;

    if (s->open.changes == 0)
        return (moz_border)scene->border[from][to];
    a = around_land(scene, s, from);
    if (a.open >> to & 1)
        return MOZ_OPEN;
    if (a.mountain >> to & 1)
        return MOZ_MOUNTAIN;
    return (moz_border)scene->border[from][to];
}

/* Lands joined to this one by such a border now; straits are none. [23_straits] */
uint64_t moz_lands_behind(const moz_scene *scene, const moz_state *s, int32_t land,
                          moz_border border)
{
    around a = around_land(scene, s, land);

    return (border == MOZ_OPEN       ? a.open
            : border == MOZ_MOUNTAIN ? a.mountain
                                     : a.river & ~scene->strait[land]) &
           scene->next[land];
}

/* [33_option] */
bool moz_has_power(const moz_scene *scene, const moz_state *s, int32_t army, moz_tribe tribe)
{
    return army < MOZ_GHOSTS && scene->option[MOZ_OPT_POWERS] != 0 &&
           s->open.tribe[army] == (int8_t)tribe;
}

/* The borders of one step on foot. Tribal power of Water: rivers are open to its ground units.
 * [33_water] */
static uint64_t one_step(const moz_scene *scene, const moz_state *s, int32_t land, bool rivers)
{
    around a = around_land(scene, s, land);

    return a.open | (rivers ? a.river : 0);
}

/* Two borders, through land without enemies. [20_beast, 20_giant] */
static uint64_t two_steps(const moz_scene *scene, const moz_state *s, int32_t land, bool rivers,
                          uint64_t pass)
{
    uint64_t first = one_step(scene, s, land, rivers), all = first;

    for (uint64_t left = first & pass; left != 0; left &= left - 1)
        all |= one_step(scene, s, moz_lowest(left), rivers);
    return all & ~SK_AREA(land);
}

/* Step by step: somebody is in the way, or a spell or a tribal power changes borders.
 * [20_troop, 20_undead, 23_beast_river, 20_giant_mountain, 20_undead_beast] */
static uint64_t hindered_reach(const moz_scene *scene, const moz_state *s,
                               const moz_unit_card *card, bool swims, int32_t land, uint64_t pass)
{
    around a = around_land(scene, s, land);
    uint64_t reach = 0;

    if (card->open == 1)
        reach = one_step(scene, s, land, swims);
    if (card->open > 1)
        reach = two_steps(scene, s, land, swims || card->mixed, pass);
    if (card->river > 0)
        reach |= a.river;
    if (card->mountain > 0)
        reach |= a.mountain;
    return reach;
}

/* By the type's row: flight, or borders.
 * [20_dragon, 20_overfly, 19_injured_move, 23_straits_undead] */
uint64_t moz_reach_of(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind,
                      int32_t land, uint64_t pass)
{
    moz_type type = moz_type_of(s, army, kind);
    const moz_unit_card *card = &scene->type[type];
    bool swims = moz_has_power(scene, s, army, MOZ_WATER);

    if (card->flight > 0)
        return scene->within[card->flight - 1][land];
    if (s->open.changes == 0 && !swims &&
        (card->open < 2 || (one_step(scene, s, land, card->mixed) & ~pass) == 0))
        return scene->to[type][land];
    return hindered_reach(scene, s, card, swims, land, pass);
}

/* Beasts carry troops across open borders only (p. 21). [21_ride] */
uint64_t moz_ride_reach(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land,
                        uint64_t pass)
{
    const moz_unit_card *card = &scene->type[moz_type_of(s, army, MOZ_BEAST)];
    bool swims = moz_has_power(scene, s, army, MOZ_WATER);

    return card->open > 1 ? two_steps(scene, s, land, swims, pass)
                          : one_step(scene, s, land, swims);
}

/* Ground units given wings by a spell, or by the tribal power of Air: so many beasts or giants a
 * turn. [16_wings, 33_air] */
static int32_t wings_of(const moz_scene *scene, const moz_state *s, moz_kind kind, int32_t land,
                        int32_t n)
{
    if (kind >= MOZ_DRAGON)
        return 0;
    if (s->open.winged[land] >= n)
        return MOZ_FLIGHT;
    if (moz_has_power(scene, s, s->open.seat, MOZ_AIR) && kind != MOZ_TROOP &&
        s->open.air_left >= n)
        return scene->figures.air_flight;
    return 0;
}

uint64_t moz_wing_reach(const moz_scene *scene, const moz_state *s, moz_kind kind, int32_t land,
                        int32_t n)
{
    int32_t moves = wings_of(scene, s, kind, land, n);

    return moves == 0 ? 0 : scene->within[moves - 1][land];
}

/* Ground units pass through land without enemies. [20_through_enemies, 22_allies] */
uint64_t moz_passable(const moz_scene *scene, const moz_state *s, int32_t army)
{
    return scene->all & ~moz_enemy_lands(s, army);
}

/* [19_crawl] */
static uint64_t reach_by_verb(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    uint64_t pass = moz_passable(scene, s, s->open.seat);

    switch (a->verb) {
    case MOZ_MOVE:
        return moz_reach_of(scene, s, s->open.seat, (moz_kind)a->what, a->unit, pass);
    case MOZ_RIDE:
        return moz_ride_reach(scene, s, s->open.seat, a->unit, pass);
    case MOZ_FLY:
        return moz_wing_reach(scene, s, (moz_kind)a->what, a->unit, a->n[0]);
    default: /* crawling */
        return around_land(scene, s, a->unit).open;
    }
}

/* Enough of them there, and not yet used up. [20_all_or_less, 15_one_attack_each] */
static sk_verdict fresh_check(const moz_state *s, int32_t land, int32_t kind, int32_t n)
{
    if (n < 1 || n > s->open.units[s->open.seat][land][kind])
        return SK_REFUSE(MOZ_HOW_MANY);
    return n > moz_count_fresh(s, land, kind) ? SK_REFUSE(MOZ_HAVE_MOVED) : SK_ALLOW;
}

static sk_verdict wings_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    moz_kind kind = (moz_kind)a->what;

    if (wings_of(scene, s, kind, a->unit, 1) == 0)
        return SK_REFUSE(MOZ_NO_WINGS);
    return wings_of(scene, s, kind, a->unit, a->n[0]) == 0 ? SK_REFUSE(MOZ_FEW_WINGS) : SK_ALLOW;
}

/* [20_bounds, 21_ride_one] */
static sk_verdict movers_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t kind = a->verb == MOZ_RIDE ? MOZ_BEAST : a->what;
    sk_verdict v;

    if (a->verb == MOZ_GO_ON)
        return moz_onward_check(scene, s, a);
    if (!moz_is_land(scene, a->unit) || !moz_is_land(scene, a->target) || a->unit == a->target)
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (kind < 0 || kind >= MOZ_KINDS)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->verb == MOZ_CRAWL && kind != MOZ_DRAGON)
        return SK_REFUSE(MOZ_NO_CRAWLER);
    if (!sk_allowed(v = fresh_check(s, a->unit, kind, a->n[0])))
        return v;
    if (a->verb == MOZ_RIDE && s->open.units[s->open.seat][a->unit][MOZ_TROOP] < a->n[0])
        return SK_REFUSE(MOZ_NOBODY_TO_CARRY);
    if (a->verb == MOZ_RIDE && !sk_allowed(v = fresh_check(s, a->unit, MOZ_TROOP, a->n[0])))
        return v;
    if (a->verb == MOZ_FLY && !sk_allowed(v = wings_check(scene, s, a)))
        return v;
    if (!(reach_by_verb(scene, s, a) >> a->target & 1))
        return (sk_verdict){.why = MOZ_OUT_OF_REACH, .unit = a->unit, .target = a->target};
    return SK_ALLOW;
}

/* Attackers to the flag, others where no enemy is. [15_only_the_flag, 15_move_in, 15_non_combat] */
sk_verdict moz_move_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    bool muster = moz_now(s)->step == MOZ_MUSTER;
    sk_verdict v;

    if (muster && a->target != s->open.battle.at)
        return SK_REFUSE(MOZ_NOT_THE_FLAG);
    v = movers_check(scene, s, a);
    if (!sk_allowed(v))
        return v;
    if (!muster && (moz_enemy_lands(s, s->open.seat) >> a->target & 1))
        return (sk_verdict){.why = MOZ_ENEMY_THERE, .target = a->target};
    return SK_ALLOW;
}

/* Remembers the moves a flying attacker has left, for a safe landing (p. 19).
 * [19_safe_landing, 16_wings_landing] */
static void note_flight(const moz_scene *scene, moz_state *s, const sk_action *a, int32_t moves)
{
    int32_t left = moves - scene->flight[a->unit][a->target];
    uint8_t *flown = &s->open.battle.flown[a->what][left > 0 ? left : 0];

    *flown = (uint8_t)(*flown + a->n[0]);
}

static void spend_wings(const moz_scene *scene, moz_state *s, const sk_action *a)
{
    if (wings_of(scene, s, (moz_kind)a->what, a->unit, a->n[0]) == MOZ_FLIGHT)
        s->open.winged[a->unit] = (uint8_t)(s->open.winged[a->unit] - a->n[0]);
    else
        s->open.air_left = (uint8_t)(s->open.air_left - a->n[0]);
}

/* On foot, and there was no way without a river: a dried one is none (ruling 64).
 * [33_water_defence] */
static bool wades(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const moz_unit_card *card = &scene->type[moz_type_of(s, s->open.seat, (moz_kind)a->what)];
    around near = around_land(scene, s, a->unit);
    uint64_t dry = near.open | (card->mountain > 0 ? near.mountain : 0);

    if (a->verb == MOZ_GO_ON)
        return a->what != MOZ_DRAGON && (near.river >> a->target & 1) != 0;
    if (a->verb != MOZ_MOVE || card->flight > 0)
        return false;
    if (card->open > 1)
        dry |= two_steps(scene, s, a->unit, false, moz_passable(scene, s, s->open.seat));
    return !(dry >> a->target & 1);
}

static void note_arrival(const moz_scene *scene, moz_state *s, const sk_action *a)
{
    moz_battle *b = &s->open.battle;
    int32_t kind = a->verb == MOZ_RIDE ? MOZ_BEAST : a->what;

    if (wades(scene, s, a))
        b->waded[a->unit] = 1;

    b->came[a->unit][kind] = (uint8_t)(b->came[a->unit][kind] + a->n[0]);
    if (a->verb == MOZ_RIDE)
        b->came[a->unit][MOZ_TROOP] = (uint8_t)(b->came[a->unit][MOZ_TROOP] + a->n[0]);
    if (a->verb == MOZ_FLY)
        note_flight(scene, s, a, wings_of(scene, s, (moz_kind)a->what, a->unit, a->n[0]));
    if (a->verb == MOZ_MOVE && kind == MOZ_DRAGON)
        note_flight(scene, s, a, scene->type[MOZ_DRAGONS].flight);
    moz_note_spare(scene, s, a);
}

void moz_move_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    moz_kind kind = a->verb == MOZ_RIDE ? MOZ_BEAST : (moz_kind)a->what;
    moz_passage way = {s->open.seat, a->unit, a->target, kind, a->n[0]};

    if (moz_now(s)->step == MOZ_MUSTER)
        note_arrival(p->scene, s, a);
    if (a->verb == MOZ_FLY)
        spend_wings(p->scene, s, a);
    if (a->verb == MOZ_GO_ON)
        moz_step_on(p->scene, s, a);
    moz_go(p, way);
    if (a->verb != MOZ_RIDE)
        return;
    way.kind = MOZ_TROOP;
    moz_go(p, way);
}

/* Units go from land to land, by a move that others see as one. */
void moz_go(const moz_play *p, moz_passage way)
{
    SK_TELL(p->log, .type = MOZ_MOVED, .seat = (int8_t)way.army, .what = (int16_t)way.kind,
            .unit = (int16_t)way.from, .target = (int16_t)way.to, .n = {way.n});
    moz_pass(p, way);
}

/* Nobody bars the way in: an empty castle or fort, or land that is nobody's any more, changes hands
 * (ruling 12). Allies only come in as guests. [20_empty_castle, 13_guests] */
static void enter(const moz_play *p, int32_t army, int32_t land)
{
    moz_state *s = p->s;
    int32_t holder = s->open.holder[land];

    if (moz_are_friends(s, holder, army))
        moz_settle_holder(p->scene, s, land);
    else if (!(moz_enemy_lands(s, army) >> land & 1))
        moz_capture(p, army, land);
}

/* Units change lands and are spent for this turn; the caller tells how they came to. [16_gate] */
void moz_pass(const moz_play *p, moz_passage way)
{
    moz_state *s = p->s;

    moz_remove(s, way.army, way.from, way.kind, way.n);
    moz_settle_holder(p->scene, s, way.from);
    moz_add(s, way.army, way.to, way.kind, way.n);
    if (way.army == s->open.seat)
        s->open.used[way.to][way.kind] = (uint8_t)(s->open.used[way.to][way.kind] + way.n);
    enter(p, way.army, way.to);
}

/* Candidates: of each kind that gets there all, and one of them. */

static void offer_counts(sk_actions *list, sk_action a, int32_t fresh)
{
    a.n[0] = (int16_t)fresh;
    sk_offer(list, a);
    if (fresh == 1)
        return;
    a.n[0] = 1;
    sk_offer(list, a);
}

static sk_action from_land(uint16_t verb, int32_t land, int32_t target, int32_t kind)
{
    return (sk_action){
        .verb = verb, .unit = (int16_t)land, .target = (int16_t)target, .what = (int16_t)kind};
}

static int32_t riders(const moz_state *s, int32_t land)
{
    int32_t beasts = moz_count_fresh(s, land, MOZ_BEAST);
    int32_t troops = moz_count_fresh(s, land, MOZ_TROOP);

    return beasts < troops ? beasts : troops;
}

static int32_t flyers(const moz_scene *scene, const moz_state *s, int32_t land, moz_kind kind)
{
    int32_t fresh = moz_count_fresh(s, land, (int32_t)kind);

    if (s->open.winged[land] > 0)
        return fresh < s->open.winged[land] ? fresh : s->open.winged[land];
    if (moz_has_power(scene, s, s->open.seat, MOZ_AIR))
        return fresh < s->open.air_left ? fresh : s->open.air_left;
    return 0;
}

static void muster_from(const moz_scene *scene, const moz_state *s, int32_t land, uint64_t pass,
                        sk_actions *list)
{
    int32_t target = s->open.battle.at, ride = riders(s, land);
    uint64_t troops_reach = 0;

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t fresh = moz_count_fresh(s, land, kind);
        uint64_t reach;
        if (fresh == 0)
            continue;
        reach = moz_reach_of(scene, s, s->open.seat, (moz_kind)kind, land, pass);
        troops_reach |= kind == MOZ_TROOP ? reach : 0;
        if (reach >> target & 1)
            offer_counts(list, from_land(MOZ_MOVE, land, target, kind), fresh);
        else if (kind < MOZ_DRAGON) {
            int32_t wings = flyers(scene, s, land, (moz_kind)kind);
            if (wings > 0 && moz_wing_reach(scene, s, (moz_kind)kind, land, wings) >> target & 1)
                offer_counts(list, from_land(MOZ_FLY, land, target, kind), wings);
        }
        if (kind == MOZ_DRAGON && around_land(scene, s, land).open >> target & 1)
            offer_counts(list, from_land(MOZ_CRAWL, land, target, kind), fresh);
    }
    if (ride > 0 && !(troops_reach >> target & 1) &&
        moz_ride_reach(scene, s, s->open.seat, land, pass) >> target & 1)
        offer_counts(list, from_land(MOZ_RIDE, land, target, 0), ride);
}

void moz_muster_moves(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    uint64_t pass = moz_passable(scene, s, s->open.seat);
    uint64_t from = s->open.here[s->open.seat] & ~SK_AREA(s->open.battle.at);

    for (; from != 0; from &= from - 1)
        muster_from(scene, s, moz_lowest(from), pass, list);
    moz_onward_legal(scene, s, list);
}

/* Everybody who can moves to the flag: riders with their beasts, then those on foot and dragons,
 * then the winged, giants first, then who can go on from another attack. */

static void send(const moz_scene *scene, moz_state *s, sk_action a, int32_t n)
{
    a.n[0] = (int16_t)n;
    if (n > 0 && sk_allowed(moz_move_check(scene, s, &a)))
        moz_move_apply(&(moz_play){scene, s, NULL, NULL}, &a);
}

static void send_from(const moz_scene *scene, moz_state *s, int32_t land)
{
    int32_t to = s->open.battle.at, ride = riders(s, land);
    uint64_t pass = ride > 0 ? moz_passable(scene, s, s->open.seat) : 0;

    if (ride > 0 && !(moz_reach_of(scene, s, s->open.seat, MOZ_TROOP, land, pass) >> to & 1))
        send(scene, s, from_land(MOZ_RIDE, land, to, 0), ride);
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        send(scene, s, from_land(MOZ_MOVE, land, to, kind), moz_count_fresh(s, land, kind));
}

void moz_send_everybody(const moz_scene *scene, moz_state *s)
{
    int32_t to = s->open.battle.at;
    uint64_t lands = s->open.here[s->open.seat] & ~SK_AREA(to);

    for (uint64_t left = lands; left != 0; left &= left - 1)
        send_from(scene, s, moz_lowest(left));
    for (int32_t kind = MOZ_GIANT; kind >= MOZ_TROOP; kind--)
        for (uint64_t left = lands; left != 0; left &= left - 1)
            send(scene, s, from_land(MOZ_FLY, moz_lowest(left), to, kind),
                 flyers(scene, s, moz_lowest(left), (moz_kind)kind));
    for (int32_t kind = MOZ_BEAST; kind <= MOZ_DRAGON; kind++)
        for (uint64_t left = lands; left != 0; left &= left - 1)
            send(scene, s, from_land(MOZ_GO_ON, moz_lowest(left), to, kind),
                 moz_count_onward(scene, s, kind, moz_lowest(left), to));
}

static void offer_all(sk_actions *list, sk_action a, uint64_t reach, int32_t fresh)
{
    for (; reach != 0; reach &= reach - 1) {
        a.target = (int16_t)moz_lowest(reach);
        offer_counts(list, a, fresh);
    }
}

static void moves_from(const moz_scene *scene, const moz_state *s, int32_t land, uint64_t pass,
                       sk_actions *list)
{
    uint64_t walk = 0, reach;
    int32_t ride = riders(s, land);

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t fresh = moz_count_fresh(s, land, kind), wings;
        if (fresh == 0)
            continue;
        reach = moz_reach_of(scene, s, s->open.seat, (moz_kind)kind, land, pass) & pass;
        walk = kind == MOZ_TROOP ? reach : walk;
        offer_all(list, from_land(MOZ_MOVE, land, 0, kind), reach, fresh);
        wings = kind < MOZ_DRAGON ? flyers(scene, s, land, (moz_kind)kind) : 0;
        if (wings > 0)
            offer_all(list, from_land(MOZ_FLY, land, 0, kind),
                      moz_wing_reach(scene, s, (moz_kind)kind, land, wings) & pass & ~reach, wings);
    }
    if (ride > 0)
        offer_all(list, from_land(MOZ_RIDE, land, 0, 0),
                  moz_ride_reach(scene, s, s->open.seat, land, pass) & pass & ~walk, ride);
}

void moz_moves_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    uint64_t pass = moz_passable(scene, s, s->open.seat);

    for (uint64_t from = s->open.here[s->open.seat]; from != 0; from &= from - 1)
        moves_from(scene, s, moz_lowest(from), pass, list);
}

/* Every land some unit of the seat could move to and fight in; riders get no farther than
 * beasts. */
uint64_t moz_attack_reach(const moz_scene *scene, const moz_state *s)
{
    uint64_t pass = moz_passable(scene, s, s->open.seat), reach = 0;

    for (uint64_t from = s->open.here[s->open.seat]; from != 0; from &= from - 1) {
        int32_t land = moz_lowest(from);
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            if (moz_count_fresh(s, land, kind) == 0)
                continue;
            reach |= moz_reach_of(scene, s, s->open.seat, (moz_kind)kind, land, pass) |
                     moz_wing_reach(scene, s, (moz_kind)kind, land, 1);
        }
    }
    return (reach | moz_onward_reach(scene, s)) & ~pass;
}

/* What is shown is what moves. [20_movement_shown] */
void moz_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb, sk_reach *out)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    uint64_t pass = moz_passable(scene, s, s->open.seat);

    *out = (sk_reach){0};
    if (verb == MOZ_ATTACK)
        out->areas = moz_attack_reach(scene, s);
    if ((verb != MOZ_MOVE && verb != MOZ_RIDE) || !moz_is_land(scene, unit))
        return;
    if (verb == MOZ_RIDE)
        out->areas = riders(s, unit) > 0 ? moz_ride_reach(scene, s, s->open.seat, unit, pass) : 0;
    for (int32_t kind = 0; verb == MOZ_MOVE && kind < MOZ_KINDS; kind++)
        if (moz_count_fresh(s, unit, kind) > 0)
            out->areas |= moz_reach_of(scene, s, s->open.seat, (moz_kind)kind, unit, pass);
    if (moz_now(s)->step == MOZ_MOVING)
        out->areas &= pass;
}
