/* Regroup and retreat (p. 26, 32): defenders retreat, attackers press on or withdraw. */
#include "rules.h"

/* Friendly land: empty, one's own, or with units of one's own side only. [32_friendly] */
static uint64_t friendly(const moz_scene *scene, const moz_state *s, int32_t army)
{
    return scene->all & ~moz_enemy_lands(s, army);
}

/* The one border a unit may cross on its way out, from the side being left (ruling 17).
 * [32_retreat_border, 32_wall_side] */
static uint64_t crossable(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind)
{
    const moz_unit_card *card = &scene->type[moz_type_of(s, army, kind)];
    uint64_t lands = 0;

    for (uint64_t left = scene->next[s->open.battle.at]; left != 0; left &= left - 1) {
        int32_t to = moz_lowest(left);
        moz_border border = moz_border_now(scene, s, s->open.battle.at, to);
        bool river = border == MOZ_RIVER || border == MOZ_STRAIT;
        if ((border == MOZ_OPEN && card->open > 0) || (river && card->river > 0) ||
            (border == MOZ_MOUNTAIN && card->mountain > 0) || card->flight > 0)
            lands |= SK_AREA(to);
    }
    return lands;
}

/* [32_injured_stay] */
uint64_t moz_exits(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind)
{
    if (kind == MOZ_INJURED)
        return 0;
    return crossable(scene, s, army, kind) & friendly(scene, s, army);
}

/* Whether any unit here could leave. */
bool moz_has_exit(const moz_scene *scene, const moz_state *s, int32_t army)
{
    for (int32_t kind = 0; kind < MOZ_INJURED; kind++)
        if (s->open.units[army][s->open.battle.at][kind] > 0 &&
            moz_exits(scene, s, army, (moz_kind)kind) != 0)
            return true;
    return false;
}

/* Retreat: units set aside, uninjured dragons, and the rearguard of Technology by its power. */

/* [32_dragon_retreat, 33_tech] */
static int32_t may_retreat(const moz_scene *scene, const moz_state *s, int32_t army, int32_t kind)
{
    const moz_battle *b = &s->open.battle;
    int32_t units = s->open.units[army][b->at][kind];

    if (kind == MOZ_DRAGON)
        return units;
    if (moz_has_power(scene, s, army, MOZ_TECH))
        return units - b->front[army][kind];
    return b->aside[army][kind];
}

static bool can_retreat(const moz_scene *scene, const moz_state *s, int32_t army)
{
    if (army == MOZ_GHOSTS && scene->option[MOZ_OPT_GHOSTS] == 1)
        return false;
    for (int32_t kind = 0; kind < MOZ_INJURED; kind++)
        if (may_retreat(scene, s, army, kind) > 0 && moz_exits(scene, s, army, (moz_kind)kind) != 0)
            return true;
    return false;
}

static bool is_present(const moz_state *s, int32_t army)
{
    return (s->open.here[army] >> s->open.battle.at & 1) != 0;
}

static bool defence_is_gone(const moz_state *s)
{
    for (uint32_t left = moz_defenders(s); left != 0; left &= left - 1)
        if (is_present(s, moz_lowest(left)))
            return false;
    return true;
}

static bool is_contested(const moz_state *s)
{
    return is_present(s, s->open.battle.attacker) && !defence_is_gone(s);
}

bool moz_retreat_waits(const moz_scene *scene, const moz_state *s)
{
    return moz_is_asked(scene, s) && can_retreat(scene, s, moz_now(s)->unit);
}

/* Set-aside units and dragons retreat first, then the attacker chooses (ruling 49). [32_order] */
void moz_retreat_run(const moz_play *p)
{
    uint32_t left = is_contested(p->s) ? moz_now(p->s)->waiting : 0;

    for (; left != 0; left &= left - 1)
        if (can_retreat(p->scene, p->s, moz_lowest(left))) {
            moz_ask(p->scene, p->s, moz_lowest(left));
            return;
        }
    moz_turn_to(p->s, MOZ_REGROUP);
    moz_ask(p->scene, p->s, p->s->open.battle.attacker);
}

bool moz_regroup_waits(const moz_scene *scene, const moz_state *s)
{
    (void)scene;
    return is_contested(s);
}

static bool is_next(const moz_scene *scene, const moz_state *s, int32_t land)
{
    return (scene->next[s->open.battle.at] >> land & 1) != 0;
}

/* [32_retreat] */
sk_verdict moz_retreat_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t army = moz_now(s)->unit;

    if (a->verb == MOZ_RETREAT_NO_MORE)
        return SK_ALLOW;
    if (a->verb != MOZ_RETREAT || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->what == MOZ_INJURED)
        return SK_REFUSE(MOZ_INJURED_STAY);
    if (a->what < 0 || a->what >= MOZ_KINDS || a->n[0] < 1 ||
        a->n[0] > s->open.units[army][s->open.battle.at][a->what])
        return SK_REFUSE(MOZ_HOW_MANY);
    if (a->n[0] > may_retreat(scene, s, army, a->what))
        return SK_REFUSE(MOZ_NOT_SET_ASIDE);
    if (!(friendly(scene, s, army) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NOT_FRIENDLY, .target = a->target};
    if (!is_next(scene, s, a->target))
        return (sk_verdict){.why = MOZ_NOT_NEXT, .target = a->target};
    if (!(crossable(scene, s, army, (moz_kind)a->what) >> a->target & 1))
        return SK_REFUSE(MOZ_CANNOT_CROSS);
    return SK_ALLOW;
}

void moz_retreat_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    int32_t army = moz_now(s)->unit;

    sk_offer(list, (sk_action){.verb = MOZ_RETREAT_NO_MORE});
    for (int32_t i = 0; i < MOZ_INJURED; i++) {
        int16_t kind = (int16_t)i;
        int16_t n = (int16_t)may_retreat(scene, s, army, kind);
        uint64_t exits = n > 0 ? moz_exits(scene, s, army, (moz_kind)kind) : 0;
        for (; exits != 0; exits &= exits - 1)
            sk_offer(list, (sk_action){.verb = MOZ_RETREAT,
                                       .what = kind,
                                       .target = (int16_t)moz_lowest(exits),
                                       .n = {n}});
    }
}

/* Who does not go fights on. [32_rejoin, 32_empty_castle] */
void moz_retreat_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    moz_battle *b = &s->open.battle;
    int32_t army = moz_now(s)->unit;
    uint8_t *aside;

    if (a->verb == MOZ_RETREAT_NO_MORE) {
        moz_answered(s);
        return;
    }
    aside = &b->aside[army][a->what];
    *aside = (uint8_t)(*aside > a->n[0] ? *aside - a->n[0] : 0);
    SK_TELL(p->log, .type = MOZ_RETREATED, .seat = (int8_t)army, .what = a->what,
            .target = a->target, .n = {a->n[0]});
    moz_pass(p, (moz_passage){army, b->at, a->target, (moz_kind)a->what, a->n[0]});
    moz_keep_ranks(s, army, a->what);
}

/* Withdrawal: ground units across one border, flyers with the moves they have left. */

static int32_t count_flown(const moz_state *s, int32_t kind)
{
    const uint8_t *flown = s->open.battle.flown[kind];

    return flown[0] + flown[1] + flown[2] + flown[3];
}

/* [19_safe_landing] */
static int32_t flyers_to(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t to)
{
    int32_t count = 0;

    for (int32_t left = scene->flight[s->open.battle.at][to]; left < MOZ_FLIGHT; left++)
        count += s->open.battle.flown[kind][left];
    return count;
}

static int32_t walkers(const moz_state *s, int32_t kind)
{
    const moz_battle *b = &s->open.battle;

    return s->open.units[b->attacker][b->at][kind] - count_flown(s, kind);
}

/* A dragon that crawled in crawls out, over an open border. [19_crawled, 32_one_border] */
static bool can_walk_to(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t to)
{
    const moz_battle *b = &s->open.battle;

    if (b->exit != MOZ_NOBODY && b->exit != to)
        return false;
    if (kind == MOZ_DRAGON)
        return moz_border_now(scene, s, b->at, to) == MOZ_OPEN;
    return (crossable(scene, s, b->attacker, (moz_kind)kind) >> to & 1) != 0;
}

static int32_t may_withdraw(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t to)
{
    int32_t n = 0;

    if (can_walk_to(scene, s, kind, to))
        n += walkers(s, kind);
    return n + flyers_to(scene, s, kind, to);
}

static sk_verdict withdraw_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (a->what == MOZ_INJURED)
        return SK_REFUSE(MOZ_INJURED_STAY);
    if (a->what < 0 || a->what >= MOZ_KINDS || a->n[0] < 1 ||
        a->n[0] > s->open.units[b->attacker][b->at][a->what])
        return SK_REFUSE(MOZ_HOW_MANY);
    if (a->n[0] <= may_withdraw(scene, s, a->what, a->target))
        return SK_ALLOW;
    if (walkers(s, a->what) == 0)
        return SK_REFUSE(MOZ_NO_MOVES_LEFT);
    if (!is_next(scene, s, a->target))
        return (sk_verdict){.why = MOZ_NOT_NEXT, .target = a->target};
    if (b->exit != MOZ_NOBODY && b->exit != a->target)
        return SK_REFUSE(MOZ_ONE_BORDER);
    return SK_REFUSE(MOZ_CANNOT_CROSS);
}

/* [32_withdraw, 19_fight_on] */
sk_verdict moz_regroup_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (a->verb == MOZ_PRESS_ON)
        return SK_ALLOW;
    if ((a->verb != MOZ_WITHDRAW && a->verb != MOZ_WITHDRAW_ALL) ||
        !moz_is_land(scene, a->target) || a->target == b->at)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!(friendly(scene, s, b->attacker) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NOT_FRIENDLY, .target = a->target};
    if (a->verb == MOZ_WITHDRAW)
        return withdraw_check(scene, s, a);
    if (!is_next(scene, s, a->target))
        return (sk_verdict){.why = MOZ_NOT_NEXT, .target = a->target};
    if (b->exit != MOZ_NOBODY && b->exit != a->target)
        return SK_REFUSE(MOZ_ONE_BORDER);
    return moz_count(s, b->attacker, b->at) > s->open.units[b->attacker][b->at][MOZ_INJURED]
               ? SK_ALLOW
               : SK_REFUSE(MOZ_INJURED_STAY);
}

static void offer_withdrawals(const moz_scene *scene, const moz_state *s, int32_t to,
                              sk_actions *list)
{
    for (int32_t i = 0; i < MOZ_INJURED; i++) {
        int16_t kind = (int16_t)i;
        int32_t n = may_withdraw(scene, s, kind, to);
        if (n > 0)
            sk_offer(list, (sk_action){.verb = MOZ_WITHDRAW,
                                       .what = kind,
                                       .target = (int16_t)to,
                                       .n = {(int16_t)n}});
    }
}

/* Candidates: neighbours that are friendly; farther away only where one's own units are. */
void moz_regroup_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    const moz_battle *b = &s->open.battle;
    uint64_t lands = friendly(scene, s, b->attacker);
    uint64_t near = scene->next[b->at] & lands, far = s->open.here[b->attacker] & lands & ~near;

    sk_offer(list, (sk_action){.verb = MOZ_PRESS_ON});
    for (; near != 0; near &= near - 1) {
        sk_action all = {.verb = MOZ_WITHDRAW_ALL, .target = (int16_t)moz_lowest(near)};
        if (sk_allowed(moz_regroup_check(scene, s, &all)))
            sk_offer(list, all);
        offer_withdrawals(scene, s, moz_lowest(near), list);
    }
    for (; far != 0; far &= far - 1)
        offer_withdrawals(scene, s, moz_lowest(far), list);
}

/* Flyers that just reach the land go first; none when enough walk. */
static void take_flyers(const moz_scene *scene, moz_state *s, int32_t kind, int32_t to, int32_t n)
{
    for (int32_t left = scene->flight[s->open.battle.at][to]; left < MOZ_FLIGHT && n > 0; left++) {
        uint8_t *flown = &s->open.battle.flown[kind][left];
        int32_t gone = *flown < n ? *flown : n;
        *flown = (uint8_t)(*flown - gone);
        n -= gone;
    }
}

static void withdraw(const moz_play *p, int32_t kind, int32_t to, int32_t n)
{
    moz_state *s = p->s;
    moz_battle *b = &s->open.battle;
    int32_t walk = can_walk_to(p->scene, s, kind, to) ? walkers(s, kind) : 0;

    if (walk > 0) /* they go before the flyers */
        b->exit = (int8_t)to;
    take_flyers(p->scene, s, kind, to, n - walk);
    SK_TELL(p->log, .type = MOZ_WITHDREW, .seat = b->attacker, .what = (int16_t)kind,
            .target = (int16_t)to, .n = {n});
    moz_pass(p, (moz_passage){b->attacker, b->at, to, (moz_kind)kind, n});
    moz_keep_ranks(s, b->attacker, kind);
}

/* Those who cannot cross, or fly no farther, are killed. [32_withdraw_killed, 19_no_landing] */
static void withdraw_all(const moz_play *p, int32_t to)
{
    moz_state *s = p->s;
    moz_battle *b = &s->open.battle;

    for (int32_t kind = 0; kind < MOZ_INJURED; kind++) {
        int32_t n = may_withdraw(p->scene, s, kind, to);
        int32_t lost = s->open.units[b->attacker][b->at][kind] - n;
        if (n > 0)
            withdraw(p, kind, to, n);
        if (lost <= 0)
            continue;
        moz_remove(s, b->attacker, b->at, (moz_kind)kind, lost);
        moz_keep_ranks(s, b->attacker, kind);
        SK_TELL(p->log, .type = MOZ_KILLED_WITHDRAWING, .seat = b->attacker, .what = (int16_t)kind,
                .n = {lost});
    }
}

void moz_regroup_apply(const moz_play *p, const sk_action *a)
{
    if (a->verb == MOZ_PRESS_ON)
        moz_begin_round(p);
    else if (a->verb == MOZ_WITHDRAW)
        withdraw(p, a->what, a->target, a->n[0]);
    else
        withdraw_all(p, a->target);
}
