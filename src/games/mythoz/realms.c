/* Realms and castles (p. 7, 9): who starts where, and what becomes of the realms nobody picks. */
#include "start.h"

enum { NORTH_BIT = MOZ_REALMS, SOUTH_BIT = MOZ_REALMS + 1 };

/* 4: realms and castles */

int32_t moz_count_realms(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t count = 0;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        count += s->open.origin[realm] == seat;
    return count;
}

void moz_place_castle(moz_state *s, int32_t army, int32_t realm, int32_t land)
{
    s->open.castle_at[realm] = (int8_t)land;
    s->open.origin[realm] = (int8_t)army;
    s->open.castles |= SK_AREA(land);
    s->open.holder[land] = (int8_t)army;
    if (army < MOZ_GHOSTS)
        s->open.started[army]++;
}

/* [9_placement] */
bool moz_castle_fits(const moz_scene *scene, const moz_state *s, int32_t land)
{
    for (uint64_t left = s->open.castles; left != 0; left &= left - 1)
        if (!moz_castles_fit(scene, land, moz_lowest(left)))
            return false;
    return true;
}

/* Ghost castles are placed before those of the players (p. 11): who places castles freely claims
 * realms first, then the ghosts take the stars of the others. [11_ghosts_before_castles] */
static bool castles_come_later(const moz_scene *scene)
{
    return scene->free_castles && scene->unpicked == MOZ_HAUNTED && scene->seats < MOZ_TRIBES;
}

/* [9_taken] */
static bool is_realm_open(const moz_scene *scene, const moz_state *s, int32_t realm)
{
    if (s->open.origin[realm] != MOZ_NOBODY)
        return false;
    if (!scene->free_castles || castles_come_later(scene))
        return true;
    for (uint64_t left = scene->realm_lands[realm]; left != 0; left &= left - 1)
        if (moz_castle_fits(scene, s, moz_lowest(left)))
            return true;
    return false;
}

/* A good side picks white stars and an evil side black ones while there are any (p. 9).
 * [9_alignment, 9_neutral, 9_free_choice] */
static bool fits_alignment(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t realm)
{
    int32_t bits = scene->sides ? moz_alignments_on(scene, s, s->open.side[seat]) : 0;

    if (bits == 0 || scene->map.realm[realm].evil == (bits == 2))
        return true;
    for (int32_t other = 0; other < scene->realms; other++)
        if (scene->map.realm[other].evil == (bits == 2) && is_realm_open(scene, s, other))
            return false;
    return true;
}

/* A castle stands on the star, or anywhere that fits. [9_star_or_rule] */
static sk_verdict site_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (scene->realm_of[a->target] != a->what)
        return (sk_verdict){.why = MOZ_OUTSIDE_REALM, .target = a->target};
    if (!scene->free_castles && scene->star[a->what] != a->target)
        return SK_REFUSE(MOZ_NOT_THE_STAR);
    if (scene->free_castles && !moz_castle_fits(scene, s, a->target))
        return (sk_verdict){.why = MOZ_CASTLES_TOO_CLOSE, .target = a->target};
    return SK_ALLOW;
}

/* One realm at a time, three at most. [9_three_realms] */
static sk_verdict pick_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat;
    bool later = castles_come_later(scene);

    if (later != (a->verb == MOZ_PICK_ONLY))
        return SK_REFUSE(later ? MOZ_CASTLES_LATER : MOZ_CASTLE_AT_ONCE);
    if (a->what < 0 || a->what >= scene->realms)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.origin[a->what] != MOZ_NOBODY)
        return (sk_verdict){.why = MOZ_REALM_IS_TAKEN, .what = a->what};
    if (moz_count_realms(scene, s, seat) >= MOZ_REALMS_EACH)
        return SK_REFUSE(MOZ_THREE_REALMS);
    if (!fits_alignment(scene, s, seat, a->what))
        return SK_REFUSE(MOZ_WRONG_ALIGNMENT);
    return later ? SK_ALLOW : site_check(scene, s, a);
}

/* The n-th candidate: a realm, or with its castle a land of it. */
static sk_action pick_of(const moz_scene *scene, int32_t n)
{
    if (castles_come_later(scene))
        return (sk_action){.verb = MOZ_PICK_ONLY, .what = (int16_t)n};
    return (sk_action){.verb = MOZ_PICK_REALM, .what = scene->realm_of[n], .target = (int16_t)n};
}

static int32_t count_picks(const moz_scene *scene)
{
    return castles_come_later(scene) ? scene->realms : scene->lands;
}

static void offer_picks(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int32_t i = 0; i < count_picks(scene); i++) {
        sk_action a = pick_of(scene, i);
        if (sk_allowed(pick_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

/* Nobody goes without a realm who could have one. [9_three_realms] */
static bool may_decline(const moz_scene *scene, const moz_state *s)
{
    if (moz_count_realms(scene, s, s->open.seat) > 0)
        return true;
    for (int32_t i = 0; i < count_picks(scene); i++) {
        sk_action a = pick_of(scene, i);
        if (sk_allowed(pick_check(scene, s, &a)))
            return false;
    }
    return true;
}

sk_verdict moz_realm_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_PICK_REALM || a->verb == MOZ_PICK_ONLY)
        return pick_check(scene, s, a);
    if (a->verb != MOZ_PICK_NO_MORE)
        return SK_REFUSE(MOZ_NOT_NOW);
    return may_decline(scene, s) ? SK_ALLOW : SK_REFUSE(MOZ_MUST_PICK);
}

void moz_realm_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    offer_picks(scene, s, list);
    if (may_decline(scene, s))
        sk_offer(list, (sk_action){.verb = MOZ_PICK_NO_MORE});
}

void moz_realm_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    if (a->verb == MOZ_PICK_NO_MORE) {
        s->open.declined = (uint8_t)(s->open.declined | 1u << s->open.seat);
    } else if (a->verb == MOZ_PICK_ONLY) {
        s->open.origin[a->what] = s->open.seat;
        SK_TELL(p->log, .type = MOZ_REALM_PICKED, .seat = s->open.seat, .what = a->what);
    } else {
        moz_place_castle(s, s->open.seat, a->what, a->target);
        SK_TELL(p->log, .type = MOZ_REALM_CLAIMED, .seat = s->open.seat, .what = a->what,
                .target = a->target);
    }
    s->open.picks++;
    moz_answered(p->s);
}

/* Against the order of turns, then in it, and so on (ruling 5). Nobody when picking is over.
 * [9_order] */
int32_t moz_next_picker(const moz_scene *scene, moz_state *s)
{
    for (; s->open.picks < MOZ_REALMS_EACH * scene->seats; s->open.picks++) {
        int32_t pass = s->open.picks / scene->seats, i = s->open.picks % scene->seats;
        int32_t seat = moz_in_order(scene, s, pass % 2 == 0 ? scene->seats - 1 - i : i);
        bool open = false;
        for (int32_t realm = 0; realm < scene->realms; realm++)
            open = open || is_realm_open(scene, s, realm);
        if (!open)
            return MOZ_NOBODY;
        if (!(s->open.declined >> seat & 1))
            return seat;
    }
    return MOZ_NOBODY;
}

/* Unpicked realms */

uint64_t moz_unclaimed(const moz_scene *scene, const moz_state *s)
{
    uint64_t lands = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (s->open.claim[land] == MOZ_NOBODY)
            lands |= SK_AREA(land);
    return lands;
}

/* Land by land, in the order of turns. [9_unpicked] */
sk_verdict moz_claim_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb != MOZ_CLAIM_LAND || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.claim[a->target] != MOZ_NOBODY)
        return (sk_verdict){.why = MOZ_ALREADY_THERE, .target = a->target};
    return SK_ALLOW;
}

void moz_claim_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (uint64_t left = moz_unclaimed(scene, s); left != 0; left &= left - 1)
        sk_offer(list, (sk_action){.verb = MOZ_CLAIM_LAND, .target = (int16_t)moz_lowest(left)});
}

void moz_claim_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    s->open.claim[a->target] = s->open.seat;
    s->open.picked |= SK_AREA(a->target);
    SK_TELL(p->log, .type = MOZ_LAND_CLAIMED, .seat = s->open.seat, .target = a->target);
    s->open.picks++;
    moz_answered(p->s);
}

/* Realms to claims: picked in a manual set-up, listed in a classic one. */

void moz_claim_lands(moz_state *s, uint64_t lands, int32_t army)
{
    for (; lands != 0; lands &= lands - 1)
        s->open.claim[moz_lowest(lands)] = (int8_t)army;
}

static uint64_t half_of(const moz_scene *scene, moz_half half)
{
    uint64_t lands = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (scene->map.land[land].half == (uint8_t)half)
            lands |= SK_AREA(land);
    return lands;
}

/* A place of the classic set-up: its realms, castles on their stars.
 * [7_three_players, 7_four_players, 7_five_players, 7_stars, 7_underdog] */
void moz_take_place(const moz_scene *scene, moz_state *s, int32_t seat)
{
    const moz_place *place = &scene->table.place[s->open.place[seat]];
    uint64_t lands = 0;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (place->realms >> realm & 1)
            lands |= scene->realm_lands[realm];
    if (place->realms >> NORTH_BIT & 1)
        lands |= half_of(scene, MOZ_NORTH);
    if (place->realms >> SOUTH_BIT & 1)
        lands |= half_of(scene, MOZ_SOUTH);
    moz_claim_lands(s, lands, seat);
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (lands >> scene->star[realm] & 1)
            moz_place_castle(s, seat, realm, scene->star[realm]);
    if (!scene->printed) /* everybody for himself, and underdogs by their realms */
        return;
    s->open.side[seat] = (int8_t)place->side;
    if (place->underdog)
        s->open.underdogs = (uint8_t)(s->open.underdogs | 1u << seat);
}

void moz_take_picks(const moz_scene *scene, moz_state *s)
{
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] != MOZ_NOBODY)
            moz_claim_lands(s, scene->realm_lands[realm], s->open.origin[realm]);
}
