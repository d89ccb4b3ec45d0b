/* Claiming territories, fortifying castles, the grand harvest, ghost armies (p. 10–11). */
#include "start.h"

/* 5: the lean start */

/* [10_lean_start] */
static int32_t lean_limit(const moz_scene *scene, int32_t realm)
{
    return scene->map.realm[realm].evil ? scene->figures.lean_evil : scene->figures.lean_good;
}

uint64_t moz_claimed_by(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    uint64_t lands = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (s->open.claim[land] == seat)
            lands |= SK_AREA(land);
    return lands;
}

static bool may_settle_more(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t realm)
{
    uint64_t own = moz_claimed_by(scene, s, seat) & scene->realm_lands[realm];

    return (own & ~s->open.picked) != 0 &&
           moz_bits(own & s->open.picked) < lean_limit(scene, realm);
}

static bool has_to_settle(const moz_scene *scene, const moz_state *s, int32_t seat, bool only_evil)
{
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if ((!only_evil || scene->map.realm[realm].evil) && may_settle_more(scene, s, seat, realm))
            return true;
    return false;
}

sk_verdict moz_start_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat;

    if (a->verb == MOZ_START_DONE)
        return has_to_settle(scene, s, seat, true) ? SK_REFUSE(MOZ_MUST_SETTLE_MORE) : SK_ALLOW;
    if (a->verb != MOZ_START_IN || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.claim[a->target] != seat)
        return (sk_verdict){.why = MOZ_NOT_YOUR_REALM, .target = a->target};
    if (s->open.picked >> a->target & 1)
        return (sk_verdict){.why = MOZ_ALREADY_THERE, .target = a->target};
    if (!may_settle_more(scene, s, seat, scene->realm_of[a->target]))
        return (sk_verdict){.why = MOZ_ENOUGH_IN_REALM, .what = scene->realm_of[a->target]};
    return SK_ALLOW;
}

void moz_start_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int32_t land = 0; land < scene->lands; land++) {
        sk_action a = {.verb = MOZ_START_IN, .target = (int16_t)land};
        if (sk_allowed(moz_start_check(scene, s, &a)))
            sk_offer(list, a);
    }
    if (!has_to_settle(scene, s, s->open.seat, true))
        sk_offer(list, (sk_action){.verb = MOZ_START_DONE});
}

void moz_start_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    if (a->verb == MOZ_START_IN) {
        s->open.picked |= SK_AREA(a->target);
        SK_TELL(p->log, .type = MOZ_LAND_CLAIMED, .seat = s->open.seat, .target = a->target);
    } else {
        s->open.declined = (uint8_t)(s->open.declined | 1u << s->open.seat);
    }
    moz_answered(p->s);
}

int32_t moz_next_settler(const moz_scene *scene, const moz_state *s)
{
    for (int32_t i = 0; i < scene->seats; i++) {
        int32_t seat = moz_in_order(scene, s, i);
        if (!(s->open.declined >> seat & 1) && has_to_settle(scene, s, seat, false))
            return seat;
    }
    return MOZ_NOBODY;
}

/* 5–7: troops, fortified castles, the grand harvest */

/* Troops, fortified castles; ghosts have their own numbers.
 * [10_epic_start, 10_castle_claim, 10_fortify, 10_fortify_evil, 11_ghost_units] */
static void settle_land(const moz_scene *scene, moz_state *s, int32_t land)
{
    const moz_figures *figures = &scene->figures;
    int32_t army = s->open.claim[land];
    bool castle = s->open.castles >> land & 1;

    if (army == MOZ_GHOSTS) {
        moz_add(s, army, land, MOZ_TROOP, castle ? figures->ghost_garrison : figures->ghost_troops);
        moz_add(s, army, land, MOZ_BEAST, castle ? figures->ghost_beasts : 0);
        moz_add(s, army, land, MOZ_GIANT, castle ? figures->ghost_giants : 0);
        return;
    }
    if (army == MOZ_NOBODY)
        return;
    SK_CHECK(army >= 0);
    if (scene->start == MOZ_EPIC_START || castle || (s->open.picked >> land & 1))
        moz_add(s, army, land, MOZ_TROOP, 1);
    if (!castle)
        return;
    moz_add(s, army, land, MOZ_TROOP, scene->option[MOZ_OPT_CLAIM]);
    moz_add(s, army, land, MOZ_TROOP,
            moz_is_evil(s->open.tribe[army]) ? figures->castle_undead : figures->castle_troops);
    moz_add(s, army, land, MOZ_BEAST, figures->castle_beasts);
    moz_add(s, army, land, MOZ_GIANT, figures->castle_giants);
}

/* Where one has units, by the ground. [10_grand_harvest, 10_grand_dragons] */
static void grand_harvest(const moz_scene *scene, moz_state *s)
{
    for (int32_t seat = 0; seat < scene->seats; seat++)
        for (uint64_t left = s->open.here[seat]; left != 0; left &= left - 1)
            for (int32_t kind = MOZ_TROOP; kind <= MOZ_DRAGON; kind++)
                moz_add(s, seat, moz_lowest(left), (moz_kind)kind,
                        moz_yield(scene, s, seat, moz_lowest(left), (moz_kind)kind));
}

void moz_place_armies(const moz_play *p)
{
    for (int32_t land = 0; land < p->scene->lands; land++)
        settle_land(p->scene, p->s, land);
    grand_harvest(p->scene, p->s);
    SK_TELL(p->log, .type = MOZ_ARMIES_PLACED);
}

/* Ghosts are an army nobody plays (p. 11). [11_ghost_stars] */
static void raise_ghosts(const moz_scene *scene, moz_state *s, int32_t tribe)
{
    s->open.tribe[MOZ_GHOSTS] = (int8_t)tribe;
    s->open.side[MOZ_GHOSTS] = 0;
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] == MOZ_NOBODY) {
            moz_place_castle(s, MOZ_GHOSTS, realm, scene->star[realm]);
            moz_claim_lands(s, scene->realm_lands[realm], MOZ_GHOSTS);
        }
}

/* [11_ghost_army] */
sk_verdict moz_haunt_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene;
    if (a->verb != MOZ_HAUNT || a->what < 0 || a->what >= MOZ_TRIBES)
        return SK_REFUSE(MOZ_NOT_NOW);
    return moz_is_tribe_taken(s, a->what) ? SK_REFUSE(MOZ_ARMY_IS_TAKEN) : SK_ALLOW;
}

void moz_haunt_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    (void)scene;
    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++)
        if (!moz_is_tribe_taken(s, tribe))
            sk_offer(list, (sk_action){.verb = MOZ_HAUNT, .what = (int16_t)tribe});
}

void moz_haunt_apply(const moz_play *p, const sk_action *a)
{
    raise_ghosts(p->scene, p->s, a->what);
    SK_TELL(p->log, .type = MOZ_HAUNTED_BY, .what = a->what);
    moz_answered(p->s);
}
