/* Hits become losses (p. 25–26, 31): flank, charge, more than two sides; who falls is the owner's
 * choice; dragons take two hits (p. 19). */
#include "rules.h"

/* Hits an army can take here. */
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

/* Allies share a side's hits in proportion to their units; what is left over falls on the first. */
static void share_hits(moz_state *s, int32_t side, int32_t hits, sk_log *log)
{
    moz_battle *b = &s->open.battle;
    int32_t units = side_units(s, side), left = hits, first = MOZ_NOBODY;

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        int32_t share;
        if (!moz_fights(s, army) || moz_battle_side(s, army) != side)
            continue;
        first = first == MOZ_NOBODY ? army : first;
        share = hits * moz_count(s, army, b->at) / units;
        b->loss[army] = (uint8_t)share;
        left -= share;
    }
    b->loss[first] = (uint8_t)(b->loss[first] + left);
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        int32_t most = moz_fights(s, army) ? moz_capacity(s, army) : 0;
        if (b->loss[army] > most)
            b->loss[army] = (uint8_t)most;
        if (b->loss[army] > 0 && moz_fights(s, army) && moz_battle_side(s, army) == side)
            SK_TELL(log, .type = MOZ_HITS_TO_TAKE, .seat = (int8_t)army, .n = {b->loss[army]});
    }
}

/* What each side takes. Charge: what the other rolled. Flank, and always with more than two sides:
 * the most rolled by any, less one's own. */
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

/* Whoever declared the strategy rolls first. */
void moz_roll_round(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    int32_t hits[MOZ_ARMIES + 2] = {0};
    uint32_t sides = sides_here(s);
    bool defence_first = moz_defence_chooses(s);

    if (!defence_first)
        hits[0] = moz_roll_side(scene, s, 0, dice, log);
    for (uint32_t left = sides & ~1u; left != 0; left &= left - 1)
        hits[moz_lowest(left)] = moz_roll_side(scene, s, moz_lowest(left), dice, log);
    if (defence_first)
        hits[0] = moz_roll_side(scene, s, 0, dice, log);
    for (uint32_t left = sides; left != 0; left &= left - 1)
        share_hits(s, moz_lowest(left), hits_on(s, hits, moz_lowest(left)), log);
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army))
            s->open.battle.hits[army] = (uint8_t)hits[moz_battle_side(s, army)];
    moz_losses_on(scene, s, dice, log);
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

static void keep_ranks(moz_state *s, int32_t army, int32_t kind)
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

static void injure(moz_state *s, int32_t army, int32_t n, sk_log *log)
{
    int32_t land = s->open.battle.at;

    moz_hurt_dragons(s, army, land, n);
    keep_ranks(s, army, MOZ_DRAGON);
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

static void take_hits(moz_state *s, int32_t army, int32_t kind, int32_t n, sk_log *log)
{
    moz_battle *b = &s->open.battle;

    b->loss[army] = (uint8_t)(b->loss[army] - n);
    if (kind == MOZ_DRAGON) {
        injure(s, army, n, log);
        return;
    }
    moz_remove(s, army, b->at, (moz_kind)kind, n);
    keep_ranks(s, army, kind);
    SK_TELL(log, .type = MOZ_LOST, .seat = (int8_t)army, .what = (int16_t)kind, .n = {n});
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

/* Losses without a choice fall by themselves, unless a card could still be played. */
static bool take_forced(const moz_scene *scene, moz_state *s, int32_t army, sk_log *log)
{
    int32_t only = 0, kinds = count_kinds(s, army, &only);
    bool silent = army == MOZ_GHOSTS || s->open.hand[army] == 0;
    bool automatic = army == MOZ_GHOSTS && scene->option[MOZ_OPT_GHOSTS] == 1;

    if (!silent && !automatic)
        return false;
    if (automatic || s->open.battle.loss[army] >= moz_capacity(s, army)) {
        moz_fell_weakest(s, army, log);
        return true;
    }
    if (kinds > 1 || only == MOZ_DRAGON)
        return false;
    take_hits(s, army, only, s->open.battle.loss[army], log);
    return true;
}

/* The weakest first; a dragon is injured before it dies. */
void moz_fell_weakest(moz_state *s, int32_t army, sk_log *log)
{
    moz_battle *b = &s->open.battle;
    static const moz_kind ORDER[] = {MOZ_TROOP, MOZ_BEAST, MOZ_GIANT, MOZ_DRAGON, MOZ_INJURED};

    for (int32_t i = 0; i < SK_COUNT(ORDER); i++) {
        int32_t here = s->open.units[army][b->at][ORDER[i]], n = b->loss[army];
        n = n < here ? n : here;
        if (n > 0)
            take_hits(s, army, (int32_t)ORDER[i], n, log);
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

void moz_losses_on(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    for (;;) {
        int32_t army = next_loser(s);
        if (army == MOZ_NOBODY) {
            moz_regroup(scene, s, dice, log);
            return;
        }
        if (take_forced(scene, s, army, log))
            continue;
        s->open.battle.waiting = (uint8_t)(1u << army);
        moz_ask_army(scene, s, MOZ_LOSSES, army);
        return;
    }
}

int32_t moz_loser(const moz_state *s)
{
    return moz_lowest(s->open.battle.waiting);
}

sk_verdict moz_losses_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t army = moz_loser(s);

    if (a->verb != MOZ_TAKE_HITS)
        return moz_cast_check(scene, s, a);
    if (a->what < 0 || a->what >= MOZ_KINDS || a->n[0] < 1 ||
        a->n[0] > s->open.units[army][s->open.battle.at][a->what])
        return SK_REFUSE(MOZ_HOW_MANY);
    if (a->n[0] > s->open.battle.loss[army])
        return SK_REFUSE(MOZ_TOO_MANY_HITS);
    return SK_ALLOW;
}

void moz_losses_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    int32_t army = moz_loser(s), loss = s->open.battle.loss[army];

    for (int32_t i = 0; i < MOZ_KINDS; i++) {
        int16_t kind = (int16_t)i;
        int32_t here = s->open.units[army][s->open.battle.at][kind];
        int16_t most = (int16_t)(here < loss ? here : loss);
        if (most > 0)
            sk_offer(list, (sk_action){.verb = MOZ_TAKE_HITS, .what = kind, .n = {most}});
        if (most > 1)
            sk_offer(list, (sk_action){.verb = MOZ_TAKE_HITS, .what = kind, .n = {1}});
    }
    moz_cast_legal(scene, s, list);
}

void moz_losses_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                      sk_log *log)
{
    if (a->verb != MOZ_TAKE_HITS) {
        moz_cast_apply(scene, s, a, dice, log);
        return;
    }
    take_hits(s, moz_loser(s), a->what, a->n[0], log);
    moz_losses_on(scene, s, dice, log);
}
