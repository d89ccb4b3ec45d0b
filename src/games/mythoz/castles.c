/* Castles placed freely when ghosts have theirs (p. 9, 11): in the order of turns, each player all
 * of his, by the castle placement rule. */
#include "start.h"

/* A realm of the seat whose castle is still to be placed, or nobody. */
static int32_t realm_to_build(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] == seat && s->open.castle_at[realm] == MOZ_NOBODY)
            return realm;
    return MOZ_NOBODY;
}

int32_t moz_next_builder(const moz_scene *scene, const moz_state *s)
{
    for (int32_t i = 0; i < scene->seats; i++) {
        int32_t seat = moz_in_order(scene, s, i);
        if (realm_to_build(scene, s, seat) >= 0)
            return seat;
    }
    return MOZ_NOBODY;
}

static uint64_t sites_in(const moz_scene *scene, const moz_state *s, int32_t realm)
{
    uint64_t sites = 0;

    for (uint64_t left = scene->realm_lands[realm]; left != 0; left &= left - 1)
        if (moz_castle_fits(scene, s, moz_lowest(left)))
            sites |= SK_AREA(moz_lowest(left));
    return sites;
}

/* Whether every other castle still finds a site beside one here. */
static bool leaves_room(const moz_scene *scene, const moz_state *s, int32_t realm, int32_t land)
{
    moz_state then = *s;

    then.open.castles |= SK_AREA(land);
    then.open.castle_at[realm] = (int8_t)land;
    for (int32_t other = 0; other < scene->realms; other++)
        if (then.open.castle_at[other] == MOZ_NOBODY && sites_in(scene, &then, other) == 0)
            return false;
    return true;
}

/* Where the realm's castle may stand. If the others have left no place for it, on its star.
 * [11_ghosts_before_castles] */
static uint64_t sites_for(const moz_scene *scene, const moz_state *s, int32_t realm)
{
    uint64_t fit = sites_in(scene, s, realm), roomy = 0;

    for (uint64_t left = fit; left != 0; left &= left - 1)
        if (leaves_room(scene, s, realm, moz_lowest(left)))
            roomy |= SK_AREA(moz_lowest(left));
    if (roomy != 0)
        return roomy;
    return fit != 0 ? fit : SK_AREA(scene->star[realm]);
}

sk_verdict moz_castle_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb != MOZ_PUT_CASTLE || a->what < 0 || a->what >= scene->realms)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (scene->realm_of[a->target] != a->what)
        return (sk_verdict){.why = MOZ_OUTSIDE_REALM, .target = a->target};
    if (s->open.origin[a->what] != s->open.seat)
        return (sk_verdict){.why = MOZ_NOT_YOUR_REALM, .target = a->target};
    if (s->open.castle_at[a->what] != MOZ_NOBODY)
        return (sk_verdict){.why = MOZ_CASTLE_STANDS, .what = a->what};
    if (sites_for(scene, s, a->what) >> a->target & 1)
        return SK_ALLOW;
    return (sk_verdict){.why = moz_castle_fits(scene, s, a->target) ? MOZ_NO_ROOM_LEFT
                                                                    : MOZ_CASTLES_TOO_CLOSE,
                        .target = a->target};
}

void moz_castle_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int32_t land = 0; land < scene->lands; land++) {
        sk_action a = {
            .verb = MOZ_PUT_CASTLE, .what = scene->realm_of[land], .target = (int16_t)land};
        if (sk_allowed(moz_castle_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

void moz_castle_apply(const moz_play *p, const sk_action *a)
{
    moz_place_castle(p->s, p->s->open.seat, a->what, a->target);
    SK_TELL(p->log, .type = MOZ_CASTLE_PUT, .seat = p->s->open.seat, .what = a->what,
            .target = a->target);
    moz_answered(p->s);
}
