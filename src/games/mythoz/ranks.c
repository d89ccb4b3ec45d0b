/* Marshalling (p. 25–26, 29): frontline and rearguard, retreating units set aside. */
#include <string.h>

#include "rules.h"

int32_t moz_ready_units(const moz_state *s, int32_t army, int32_t kind)
{
    const moz_battle *b = &s->open.battle;

    return s->open.units[army][b->at][kind] - b->aside[army][kind];
}

/* Room in the side's frontline for this army's units of a kind: so many of a type, all allies and
 * injured dragons counted. [26_front_six, 26_front_dragons, 26_two_kinds_of_troops] */
static int32_t front_room(const moz_scene *scene, const moz_state *s, int32_t army, int32_t kind)
{
    const moz_battle *b = &s->open.battle;
    moz_kind plain = kind == MOZ_INJURED ? MOZ_DRAGON : (moz_kind)kind;
    moz_type type = moz_type_of(s, army, plain);
    int32_t room = scene->figures.front_most;

    for (int32_t other = 0; other < MOZ_ARMIES; other++) {
        if (!moz_fights(s, other) || moz_battle_side(s, other) != moz_battle_side(s, army) ||
            moz_type_of(s, other, plain) != type)
            continue;
        for (int32_t k = 0; k < MOZ_KINDS; k++) {
            bool same = k == (int32_t)plain || (plain == MOZ_DRAGON && k == MOZ_INJURED);
            if (same && !(other == army && k == kind))
                room -= b->front[other][k];
        }
    }
    return room;
}

static void fill_front(const moz_scene *scene, moz_state *s, int32_t army, int32_t kind)
{
    int32_t room = front_room(scene, s, army, kind), ready = moz_ready_units(s, army, kind);

    SK_CHECK(ready >= 0);
    s->open.battle.front[army][kind] = (uint8_t)(ready < room ? ready : room > 0 ? room : 0);
}

/* Of allies, the army with more units of a type takes its place first (ruling 22).
 * [26_allies_front] */
static int32_t most_numerous(const moz_state *s, int32_t kind, uint32_t left)
{
    int32_t best = MOZ_NOBODY, most = -1;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if ((left >> army & 1) && moz_ready_units(s, army, kind) > most) {
            best = army;
            most = moz_ready_units(s, army, kind);
        }
    return best;
}

void moz_default_ranks(const moz_scene *scene, moz_state *s)
{
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        for (uint32_t left = s->open.battle.armies; left != 0;) {
            int32_t army = most_numerous(s, kind, left);
            SK_CHECK(army != MOZ_NOBODY);
            fill_front(scene, s, army, kind);
            left &= ~(1u << army);
        }
}

static bool share_a_front(int32_t kind, int32_t other)
{
    return kind == other || (kind >= MOZ_DRAGON && other >= MOZ_DRAGON);
}

/* A frontline has changed: allies, and injured dragons beside the others, who have not chosen their
 * ranks fill what has become free. */
static void refill_others(const moz_scene *scene, moz_state *s, int32_t army, int32_t kind)
{
    const moz_battle *b = &s->open.battle;

    for (int32_t other = 0; other < MOZ_ARMIES; other++)
        for (int32_t k = 0; k < MOZ_KINDS; k++)
            if (moz_fights(s, other) && share_a_front(kind, k) &&
                moz_battle_side(s, other) == moz_battle_side(s, army) &&
                !(other == army && k == kind) && !(b->ranked[other] >> k & 1))
                fill_front(scene, s, other, k);
}

/* All have marshalled: if others have left the front, those behind step forward until two of the
 * type stand there (p. 26). [26_front_two] */
static void close_ranks(const moz_scene *scene, moz_state *s)
{
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind < MOZ_KINDS && moz_fights(s, army); kind++) {
            uint8_t *front = &s->open.battle.front[army][kind];
            int32_t others = scene->figures.front_most - front_room(scene, s, army, kind);
            while (*front + others < scene->figures.front_least &&
                   *front < moz_ready_units(s, army, kind))
                ++*front;
        }
}

/* Units have fallen or left: no more are set aside or in front than there are. */
void moz_keep_ranks(moz_state *s, int32_t army, int32_t kind)
{
    moz_battle *b = &s->open.battle;
    int32_t units = s->open.units[army][b->at][kind];

    if (b->aside[army][kind] > units)
        b->aside[army][kind] = (uint8_t)units;
    if (b->front[army][kind] > units - b->aside[army][kind])
        b->front[army][kind] = (uint8_t)(units - b->aside[army][kind]);
    if (army == b->attacker && kind <= MOZ_DRAGON)
        moz_trim_flown(s, kind);
}

/* A spell injures a dragon after the ranks were set: one of the rearguard, else one in front, else
 * one set aside. It keeps its place, and nobody else's ranks change. [16_bane] */
void moz_injure_in_ranks(moz_state *s, int32_t army)
{
    moz_battle *b = &s->open.battle;
    uint8_t *front = b->front[army], *aside = b->aside[army];
    uint8_t *rank = aside;

    if (moz_ready_units(s, army, MOZ_DRAGON) > 0)
        rank = moz_ready_units(s, army, MOZ_DRAGON) > front[MOZ_DRAGON] ? NULL : front;
    moz_hurt_dragons(s, army, b->at, 1);
    if (rank != NULL) {
        rank[MOZ_DRAGON]--;
        rank[MOZ_INJURED]++;
    }
    moz_keep_ranks(s, army, MOZ_DRAGON);
}

/* Dragons healed in a battle stand where they stood injured. */
void moz_heal_in_ranks(moz_state *s, int32_t army)
{
    moz_battle *b = &s->open.battle;

    b->front[army][MOZ_DRAGON] =
        (uint8_t)(b->front[army][MOZ_DRAGON] + b->front[army][MOZ_INJURED]);
    b->aside[army][MOZ_DRAGON] =
        (uint8_t)(b->aside[army][MOZ_DRAGON] + b->aside[army][MOZ_INJURED]);
    b->front[army][MOZ_INJURED] = b->aside[army][MOZ_INJURED] = 0;
}

/* Asking */

/* Dragons are one type, injured or not. */
static bool has_rank_choice(const moz_scene *scene, const moz_state *s, int32_t army)
{
    for (int32_t kind = 0; kind < MOZ_DRAGON; kind++)
        if (moz_ready_units(s, army, kind) > scene->figures.front_least)
            return true;
    return moz_ready_units(s, army, MOZ_DRAGON) + moz_ready_units(s, army, MOZ_INJURED) >
           scene->figures.front_least;
}

static bool needs_marshal(const moz_scene *scene, const moz_state *s, int32_t army)
{
    if (army == MOZ_GHOSTS && scene->option[MOZ_OPT_GHOSTS] == 1)
        return false;
    return has_rank_choice(scene, s, army) ||
           (army != s->open.battle.attacker && moz_has_exit(scene, s, army));
}

/* Whoever chooses the strategy marshals last and sees what he faces. */
static int32_t next_marshal(const moz_scene *scene, moz_state *s)
{
    moz_frame *f = moz_top(s);
    uint32_t attacker = 1u << s->open.battle.attacker;
    bool defence_last = moz_defence_chooses(s);

    for (int32_t pass = 0; pass < 2; pass++)
        for (int32_t army = 0; army < MOZ_ARMIES; army++) {
            uint32_t bit = 1u << army;
            bool attacks = (bit & attacker) != 0;
            if (!(f->waiting & bit) || attacks != (defence_last == (pass == 0)))
                continue;
            if (needs_marshal(scene, s, army))
                return army;
            f->waiting = (uint8_t)(f->waiting & ~bit);
        }
    return MOZ_NOBODY;
}

void moz_marshal(const moz_scene *scene, moz_state *s)
{
    moz_default_ranks(scene, s);
    moz_turn_to(s, MOZ_MARSHAL)->waiting = s->open.battle.armies;
}

void moz_marshal_run(const moz_play *p)
{
    int32_t army = next_marshal(p->scene, p->s);

    if (army != MOZ_NOBODY) {
        moz_ask(p->scene, p->s, army);
        return;
    }
    close_ranks(p->scene, p->s);
    moz_ask_strategy(p);
}

/* The army's own of the same type in front beside this kind: healthy and injured dragons. Those
 * whose rank is not chosen step forward as there is room. */
static int32_t front_mates(const moz_state *s, int32_t army, int32_t kind)
{
    int32_t mates = kind == MOZ_DRAGON ? MOZ_INJURED : MOZ_DRAGON;

    if (kind < MOZ_DRAGON)
        return 0;
    return s->open.battle.ranked[army] >> mates & 1 ? s->open.battle.front[army][mates]
                                                    : moz_ready_units(s, army, mates);
}

/* Two of a type at least, or all there are, or all there is room for.
 * [26_front_two, 26_front_dragons] */
static bool may_stand_in_front(const moz_scene *scene, const moz_state *s, int32_t army,
                               int32_t kind, int32_t n)
{
    int32_t ready = moz_ready_units(s, army, kind), room = front_room(scene, s, army, kind);
    int32_t mates = front_mates(s, army, kind);

    if (n > room || (n < 1 && mates < scene->figures.front_least))
        return false;
    return n + mates >= scene->figures.front_least || n == ready || n == room;
}

static sk_verdict front_check(const moz_scene *scene, const moz_state *s, int32_t army,
                              const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (a->what < 0 || a->what >= MOZ_KINDS)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (b->ranked[army] >> a->what & 1)
        return SK_REFUSE(MOZ_RANKED_ALREADY);
    if (a->n[0] < 0 || a->n[0] > moz_ready_units(s, army, a->what))
        return SK_REFUSE(MOZ_HOW_MANY);
    if (may_stand_in_front(scene, s, army, a->what, a->n[0]))
        return SK_ALLOW;
    return (sk_verdict){.why = MOZ_FRONT_LIMITS,
                        .what = scene->figures.front_least,
                        .n = scene->figures.front_most};
}

/* [32_attackers_do_not, 32_injured_stay] */
static sk_verdict aside_check(const moz_state *s, int32_t army, const sk_action *a)
{
    if (army == s->open.battle.attacker)
        return SK_REFUSE(MOZ_ATTACKERS_WITHDRAW);
    if (a->what == MOZ_INJURED)
        return SK_REFUSE(MOZ_INJURED_STAY);
    if (a->what < 0 || a->what >= MOZ_KINDS || a->n[0] < 1 ||
        a->n[0] > moz_ready_units(s, army, a->what))
        return SK_REFUSE(MOZ_HOW_MANY);
    return SK_ALLOW;
}

sk_verdict moz_marshal_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t army = moz_now(s)->unit;

    if (a->verb == MOZ_READY)
        return SK_ALLOW;
    if (a->verb == MOZ_PUT_IN_FRONT)
        return front_check(scene, s, army, a);
    return a->verb == MOZ_SET_ASIDE ? aside_check(s, army, a) : SK_REFUSE(MOZ_NOT_NOW);
}

static void offer_fronts(const moz_scene *scene, const moz_state *s, int32_t army, int32_t kind,
                         sk_actions *list)
{
    int32_t ready = moz_ready_units(s, army, kind), now = s->open.battle.front[army][kind];

    for (int32_t n = 0; n <= ready; n++) {
        sk_action a = {.verb = MOZ_PUT_IN_FRONT, .what = (int16_t)kind, .n = {(int16_t)n}};
        if (n != now && sk_allowed(front_check(scene, s, army, &a)))
            sk_offer(list, a);
    }
}

void moz_marshal_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    int32_t army = moz_now(s)->unit;
    bool defends = army != s->open.battle.attacker;

    sk_offer(list, (sk_action){.verb = MOZ_READY});
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
        int32_t ready = moz_ready_units(s, army, kind);
        offer_fronts(scene, s, army, kind, list);
        if (defends && ready > 0 && kind < MOZ_DRAGON &&
            moz_exits(scene, s, army, (moz_kind)kind) != 0)
            sk_offer(
                list,
                (sk_action){.verb = MOZ_SET_ASIDE, .what = (int16_t)kind, .n = {(int16_t)ready}});
    }
}

/* [32_set_aside] */
static void set_aside(const moz_play *p, int32_t army, const sk_action *a)
{
    moz_state *s = p->s;
    moz_battle *b = &s->open.battle;
    uint8_t *aside = &b->aside[army][a->what];

    *aside = (uint8_t)(*aside + a->n[0]);
    if (b->ranked[army] >> a->what & 1)
        moz_keep_ranks(s, army, a->what);
    else
        fill_front(p->scene, s, army, a->what);
    b->ranked[army] = (uint8_t)(b->ranked[army] & ~(1u << a->what)); /* to be chosen anew */
    refill_others(p->scene, s, army, a->what);
    SK_TELL(p->log, .type = MOZ_WERE_SET_ASIDE, .seat = (int8_t)army, .what = a->what,
            .n = {a->n[0]});
}

void moz_marshal_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    int32_t army = moz_now(s)->unit;
    moz_battle *b = &s->open.battle;

    if (a->verb == MOZ_SET_ASIDE) {
        set_aside(p, army, a);
    } else if (a->verb == MOZ_PUT_IN_FRONT) {
        b->front[army][a->what] = (uint8_t)a->n[0];
        b->ranked[army] = (uint8_t)(b->ranked[army] | 1u << a->what);
        refill_others(p->scene, s, army, a->what);
        SK_TELL(p->log, .type = MOZ_MARSHALLED, .seat = (int8_t)army, .what = a->what,
                .n = {a->n[0], moz_ready_units(s, army, a->what) - a->n[0]});
    } else {
        moz_answered(s);
    }
}
