/* Hits become losses (p. 25–26, 31): flank, charge, more than two sides; who falls is the owner's
 * choice; dragons take two hits (p. 19). */
#include "rules.h"

/* Hits an army can take here. [19_armour] */
int32_t moz_capacity(const moz_state *s, int32_t army)
{
    const uint8_t *unit = s->open.units[army][s->open.battle.at];

    return unit[MOZ_TROOP] + unit[MOZ_BEAST] + unit[MOZ_GIANT] + 2 * unit[MOZ_DRAGON] +
           unit[MOZ_INJURED];
}

static int32_t side_units(const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && moz_battle_side(s, army) == side)
            count += moz_count(s, army, s->open.battle.at);
    return count;
}

static bool is_of_side(const moz_state *s, int32_t army, int32_t side)
{
    return moz_fights(s, army) && moz_battle_side(s, army) == side;
}

static int32_t room_for_hits(const moz_state *s, int32_t army)
{
    return moz_capacity(s, army) - s->open.battle.loss[army];
}

/* As many of the hits as the army can still take; returns how many it took. [26_excess] */
static int32_t give_hits(moz_state *s, int32_t army, int32_t hits)
{
    int32_t room = room_for_hits(s, army), n = hits < room ? hits : room;

    s->open.battle.loss[army] = (uint8_t)(s->open.battle.loss[army] + n);
    return n;
}

/* Hits for the armies of a side in their order, each as many as it can take. */
static void share_in_order(moz_state *s, int32_t side, int32_t hits)
{
    for (int32_t army = 0; army < MOZ_ARMIES && hits > 0; army++)
        if (is_of_side(s, army, side))
            hits -= give_hits(s, army, hits);
}

/* Allies share a side's hits in proportion to their units; what is left over, or more than one of
 * them can take, falls on the first who can. [26_allies_hits] */
static void share_in_proportion(moz_state *s, int32_t side, int32_t hits)
{
    int32_t units = side_units(s, side), left = hits;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (is_of_side(s, army, side))
            left -= give_hits(s, army, hits * moz_count(s, army, s->open.battle.at) / units);
    share_in_order(s, side, left);
}

/* As an option the allies choose: all hits fall on the first, who may leave some to the next.
 * [26_allies_choose] */
static void share_hits(const moz_play *p, int32_t side, int32_t hits)
{
    moz_state *s = p->s;
    const moz_battle *b = &s->open.battle;

    if (p->scene->option[MOZ_OPT_ALLIES] == 0)
        share_in_proportion(s, side, hits);
    else
        share_in_order(s, side, hits);
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (b->loss[army] > 0 && is_of_side(s, army, side))
            SK_TELL(p->log, .type = MOZ_HITS_TO_TAKE, .seat = (int8_t)army, .n = {b->loss[army]});
}

/* The ally that hits may be left to, and how many. */
static int32_t heir_of(const moz_scene *scene, const moz_state *s, int32_t army)
{
    if (scene->option[MOZ_OPT_ALLIES] == 0)
        return MOZ_NOBODY;
    for (int32_t other = army + 1; other < MOZ_ARMIES; other++)
        if (is_of_side(s, other, moz_battle_side(s, army)))
            return other;
    return MOZ_NOBODY;
}

static int32_t may_leave(const moz_scene *scene, const moz_state *s, int32_t army)
{
    int32_t heir = heir_of(scene, s, army), room;

    if (heir == MOZ_NOBODY)
        return 0;
    room = room_for_hits(s, heir);
    return room < s->open.battle.loss[army] ? room : s->open.battle.loss[army];
}

/* What each side takes. Charge: what the other rolled. Flank, and always with more than two sides:
 * the most rolled by any, less one's own. [25_charge, 25_flank, 32_three_sides] */
static int32_t hits_on(const moz_state *s, const int32_t hits[MOZ_ARMIES + 2], int32_t side)
{
    int32_t most = 0, others = 0;

    for (int32_t i = 0; i < MOZ_ARMIES + 2; i++) {
        most = hits[i] > most ? hits[i] : most;
        others += i == side ? 0 : hits[i];
    }
    return s->open.battle.strategy == MOZ_CHARGE ? others : most - hits[side];
}

static uint32_t sides_here(const moz_state *s)
{
    uint32_t sides = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army))
            sides |= 1u << moz_battle_side(s, army);
    return sides;
}

/* Whoever declared the strategy rolls first. [26_first_roll, 16_done_is_done] */
void moz_roll_round(const moz_play *p)
{
    moz_state *s = p->s;
    int32_t hits[MOZ_ARMIES + 2] = {0};
    uint32_t sides = sides_here(s);
    bool defence_first = moz_defence_chooses(s);

    if (!defence_first)
        hits[0] = moz_roll_side(p, 0);
    for (uint32_t left = sides & ~1u; left != 0; left &= left - 1)
        hits[moz_lowest(left)] = moz_roll_side(p, moz_lowest(left));
    if (defence_first)
        hits[0] = moz_roll_side(p, 0);
    for (uint32_t left = sides; left != 0; left &= left - 1)
        share_hits(p, moz_lowest(left), hits_on(s, hits, moz_lowest(left)));
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army))
            s->open.battle.hits[army] = (uint8_t)hits[moz_battle_side(s, army)];
    moz_turn_to(s, MOZ_LOSSES);
}

/* Taking hits */

/* Attackers that flew: no more of them than are left; those with the fewest moves fall first. */
void moz_trim_flown(moz_state *s, int32_t kind)
{
    moz_battle *b = &s->open.battle;
    int32_t units = s->open.units[b->attacker][b->at][kind], flown = 0;

    for (int32_t left = MOZ_FLIGHT - 1; left >= 0; left--) {
        int32_t room = units - flown;
        if (b->flown[kind][left] > room)
            b->flown[kind][left] = (uint8_t)room;
        flown += b->flown[kind][left];
    }
}

/* [19_armour] */
static void injure(moz_state *s, int32_t army, int32_t n, sk_log *log)
{
    int32_t land = s->open.battle.at;

    moz_hurt_dragons(s, army, land, n);
    moz_keep_ranks(s, army, MOZ_DRAGON);
    SK_TELL(log, .type = MOZ_INJURED_NOW, .seat = (int8_t)army, .n = {n});
}

void moz_hurt_dragons(moz_state *s, int32_t army, int32_t land, int32_t n)
{
    bool spent = army == s->open.seat && s->open.used[land][MOZ_DRAGON] > 0;

    moz_add(s, army, land, MOZ_INJURED, n);
    moz_remove(s, army, land, MOZ_DRAGON, n);
    if (spent)
        s->open.used[land][MOZ_INJURED] = (uint8_t)(s->open.used[land][MOZ_INJURED] + n);
}

/* The owner chooses among those in front, behind and set aside; it matters to who may retreat.
 * [26_owner_chooses, 32_aside_choice] */
static void leave_rank(moz_state *s, int32_t army, int32_t kind, uint16_t verb, int32_t n)
{
    moz_battle *b = &s->open.battle;
    uint8_t *rank = verb == MOZ_TAKE_ASIDE ? &b->aside[army][kind] : &b->front[army][kind];

    if (verb != MOZ_TAKE_BEHIND)
        *rank = (uint8_t)(*rank > n ? *rank - n : 0);
}

static void tell_loss(int32_t army, int32_t kind, uint16_t verb, int32_t n, sk_log *log)
{
    uint16_t type = MOZ_LOST;

    if (verb == MOZ_TAKE_ASIDE)
        type = MOZ_LOST_ASIDE;
    if (verb == MOZ_TAKE_BEHIND)
        type = MOZ_LOST_BEHIND;
    SK_TELL(log, .type = type, .seat = (int8_t)army, .what = (int16_t)kind, .n = {n});
}

static void take_hits(moz_state *s, int32_t army, const sk_action *a, sk_log *log)
{
    moz_battle *b = &s->open.battle;
    int32_t kind = a->what, n = a->n[0];

    b->loss[army] = (uint8_t)(b->loss[army] - n);
    leave_rank(s, army, kind, a->verb, n);
    if (kind == MOZ_DRAGON) {
        injure(s, army, n, log);
        return;
    }
    moz_remove(s, army, b->at, (moz_kind)kind, n);
    moz_keep_ranks(s, army, kind);
    tell_loss(army, kind, a->verb, n, log);
}

static sk_action hits_on_kind(int32_t kind, int32_t n)
{
    return (sk_action){.verb = MOZ_TAKE_HITS, .what = (int16_t)kind, .n = {(int16_t)n}};
}

static int32_t count_kinds(const moz_state *s, int32_t army, int32_t *only)
{
    int32_t kinds = 0;

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (s->open.units[army][s->open.battle.at][kind] > 0) {
            *only = kind;
            kinds++;
        }
    return kinds;
}

static int32_t count_behind(const moz_state *s, int32_t army, int32_t kind)
{
    return moz_ready_units(s, army, kind) - s->open.battle.front[army][kind];
}

/* The rearguard may retreat by Technology's power, so who falls is a choice. [33_tech] */
static bool rear_matters(const moz_scene *scene, const moz_state *s, int32_t army)
{
    return army != s->open.battle.attacker && moz_has_power(scene, s, army, MOZ_TECH);
}

/* By what everybody can see, a card could still be played. */
static bool may_ward(const moz_scene *scene, moz_state *s, int32_t army)
{
    return army != MOZ_GHOSTS && moz_may_answer(scene, s, army);
}

/* Whether it matters which units take the hits: some kind, some dragons, some rank. */
static bool has_choice(const moz_scene *scene, const moz_state *s, int32_t army)
{
    const moz_battle *b = &s->open.battle;
    int32_t only = 0, kinds = count_kinds(s, army, &only), aside = b->aside[army][only];

    return kinds > 1 || (only == MOZ_DRAGON && b->loss[army] > 1) ||
           (aside > 0 && aside < s->open.units[army][b->at][only]) ||
           (rear_matters(scene, s, army) && count_behind(s, army, only) > 0);
}

/* Losses without a choice fall by themselves, unless a card could still be played. */
static bool is_forced(const moz_scene *scene, moz_state *s, int32_t army)
{
    bool automatic = army == MOZ_GHOSTS && scene->option[MOZ_OPT_GHOSTS] == 1;

    if (may_ward(scene, s, army) || may_leave(scene, s, army) > 0)
        return false;
    return automatic || s->open.battle.loss[army] >= moz_capacity(s, army) ||
           !has_choice(scene, s, army);
}

/* The weakest first; a dragon is injured before it dies. */
void moz_fell_weakest(moz_state *s, int32_t army, sk_log *log)
{
    moz_battle *b = &s->open.battle;
    static const moz_kind ORDER[] = {MOZ_TROOP, MOZ_BEAST, MOZ_GIANT, MOZ_DRAGON, MOZ_INJURED};

    for (int32_t i = 0; i < SK_COUNT(ORDER); i++) {
        int32_t here = s->open.units[army][b->at][ORDER[i]], n = b->loss[army];
        sk_action a;
        n = n < here ? n : here;
        a = hits_on_kind((int32_t)ORDER[i], n);
        if (n > 0)
            take_hits(s, army, &a, log);
    }
}

static int32_t next_loser(const moz_state *s)
{
    uint32_t armies = moz_defenders(s);

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if ((armies >> army & 1) && s->open.battle.loss[army] > 0)
            return army;
    return s->open.battle.loss[s->open.battle.attacker] > 0 ? s->open.battle.attacker : MOZ_NOBODY;
}

/* Who takes hits next; when all are taken the round is over. */
void moz_losses_run(const moz_play *p)
{
    int32_t army = next_loser(p->s);

    if (army == MOZ_NOBODY) {
        moz_pop(p->s);
        return;
    }
    moz_ask(p->scene, p->s, army);
    if (!is_forced(p->scene, p->s, army))
        return;
    moz_fell_weakest(p->s, army, p->log);
    SK_CHECK(p->s->open.battle.loss[army] == 0);
    moz_answered(p->s);
}

/* [32_aside_hits] */
static int32_t count_rank(const moz_state *s, int32_t army, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (a->verb == MOZ_TAKE_ASIDE)
        return b->aside[army][a->what];
    if (a->verb == MOZ_TAKE_BEHIND)
        return count_behind(s, army, a->what);
    return s->open.units[army][b->at][a->what];
}

static sk_verdict take_check(const moz_state *s, int32_t army, const sk_action *a)
{
    const moz_battle *b = &s->open.battle;

    if (a->what < 0 || a->what >= MOZ_KINDS || a->n[0] < 1 || a->n[0] > count_rank(s, army, a))
        return SK_REFUSE(MOZ_HOW_MANY);
    return a->n[0] > b->loss[army] ? SK_REFUSE(MOZ_TOO_MANY_HITS) : SK_ALLOW;
}

static sk_verdict leave_check(const moz_scene *scene, const moz_state *s, int32_t army,
                              const sk_action *a)
{
    if (a->unit < 0 || a->unit != heir_of(scene, s, army))
        return SK_REFUSE(MOZ_NO_HEIR);
    return a->n[0] < 1 || a->n[0] > may_leave(scene, s, army) ? SK_REFUSE(MOZ_TOO_MANY_HITS)
                                                              : SK_ALLOW;
}

sk_verdict moz_losses_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t army = moz_now(s)->unit;

    if (a->verb == MOZ_TAKE_HITS || a->verb == MOZ_TAKE_ASIDE || a->verb == MOZ_TAKE_BEHIND)
        return take_check(s, army, a);
    return a->verb == MOZ_LEAVE_HITS ? leave_check(scene, s, army, a) : moz_cast_check(scene, s, a);
}

static void offer_hits(sk_actions *list, sk_action a, int32_t most)
{
    for (int32_t n = most; n > 0; n = n > 1 ? 1 : 0) {
        a.n[0] = (int16_t)n;
        sk_offer(list, a);
    }
}

void moz_losses_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    const moz_battle *b = &s->open.battle;
    int32_t army = moz_now(s)->unit, loss = b->loss[army];

    for (int32_t i = 0; i < MOZ_KINDS; i++) {
        int16_t kind = (int16_t)i;
        int32_t here = s->open.units[army][b->at][kind], aside = b->aside[army][kind];
        offer_hits(list, (sk_action){.verb = MOZ_TAKE_HITS, .what = kind},
                   here < loss ? here : loss);
        if (aside < here)
            offer_hits(list, (sk_action){.verb = MOZ_TAKE_ASIDE, .what = kind},
                       aside < loss ? aside : loss);
        if (rear_matters(scene, s, army) && kind < MOZ_DRAGON) {
            int32_t behind = count_behind(s, army, kind);
            offer_hits(list, (sk_action){.verb = MOZ_TAKE_BEHIND, .what = kind},
                       behind < loss ? behind : loss);
        }
    }
    offer_hits(list, (sk_action){.verb = MOZ_LEAVE_HITS, .unit = (int16_t)heir_of(scene, s, army)},
               may_leave(scene, s, army));
    moz_cast_legal(scene, s, list);
}

static void leave_hits(moz_state *s, int32_t army, const sk_action *a, sk_log *log)
{
    uint8_t *loss = s->open.battle.loss;

    loss[army] = (uint8_t)(loss[army] - a->n[0]);
    loss[a->unit] = (uint8_t)(loss[a->unit] + a->n[0]);
    SK_TELL(log, .type = MOZ_HITS_LEFT, .seat = (int8_t)army, .unit = a->unit, .n = {a->n[0]});
}

void moz_losses_apply(const moz_play *p, const sk_action *a)
{
    int32_t army = moz_now(p->s)->unit;

    moz_answered(p->s);
    switch (a->verb) {
    case MOZ_TAKE_ASIDE:
    case MOZ_TAKE_BEHIND:
    case MOZ_TAKE_HITS:
        take_hits(p->s, army, a, p->log);
        break;
    case MOZ_LEAVE_HITS:
        leave_hits(p->s, army, a, p->log);
        break;
    default:
        moz_cast_apply(p, a);
    }
}
