/* Setting up (p. 7–11): cards, armies, sides, realms and castles, claiming, fortifying, the grand
 * harvest, ghosts and underdogs. moz_set_up_on goes on to the next thing somebody must decide. */
#include "rules.h"

enum { NORTH_BIT = MOZ_REALMS, SOUTH_BIT = MOZ_REALMS + 1, LEAN_EVIL = 5, LEAN_GOOD = 4 };

static void ask(moz_state *s, moz_step_id step, int32_t seat)
{
    s->open.step = (uint8_t)step;
    s->open.asked = (int8_t)seat;
}

/* The i-th player in the order of turns. */
static int32_t in_order(const moz_scene *scene, const moz_state *s, int32_t i)
{
    for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (s->open.tribe[seat] == tribe && i-- == 0)
                return seat;
    return 0;
}

/* 1: cards */

void moz_deal_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    (void)a;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        for (int32_t i = 0; i < MOZ_FIRST_HAND; i++)
            moz_draw_card(scene, s, seat, dice, log);
    ask(s, MOZ_CHOOSE_ARMY, 0);
    moz_set_up_on(scene, s, dice, log);
}

/* 2: armies */

static bool is_tribe_taken(const moz_state *s, int32_t tribe)
{
    for (int32_t seat = 0; seat < MOZ_SEATS; seat++)
        if (s->open.tribe[seat] == tribe)
            return true;
    return false;
}

static bool is_place_taken(const moz_state *s, int32_t place)
{
    for (int32_t seat = 0; seat < MOZ_SEATS; seat++)
        if (s->open.place[seat] == place)
            return true;
    return false;
}

/* With as many places as players everybody has his own; else they choose. */
static bool places_are_chosen(const moz_scene *scene)
{
    return !scene->manual && scene->table.places > scene->seats;
}

sk_verdict moz_army_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t place = a->n[0] - 1;

    if (a->verb != (places_are_chosen(scene) ? MOZ_PLAY_PLACE : MOZ_PLAY_ARMY))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->what < 0 || a->what >= MOZ_TRIBES)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (is_tribe_taken(s, a->what))
        return SK_REFUSE(MOZ_ARMY_IS_TAKEN);
    if (scene->manual)
        return SK_ALLOW;
    if (!places_are_chosen(scene))
        place = s->open.asked;
    if (place < 0 || place >= scene->table.places || is_place_taken(s, place) ||
        !(scene->table.place[place].tribes >> a->what & 1))
        return SK_REFUSE(MOZ_ARMY_NOT_HERE);
    return SK_ALLOW;
}

void moz_army_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    bool chosen = places_are_chosen(scene);

    for (int32_t place = 1; place <= (chosen ? scene->table.places : 1); place++)
        for (int32_t tribe = 0; tribe < MOZ_TRIBES; tribe++) {
            sk_action a = {.verb = chosen ? MOZ_PLAY_PLACE : MOZ_PLAY_ARMY,
                           .what = (int16_t)tribe,
                           .n = {(int16_t)(chosen ? place : 0)}};
            if (sk_allowed(moz_army_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

void moz_army_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    int32_t seat = s->open.asked;

    s->open.tribe[seat] = (int8_t)a->what;
    s->open.place[seat] = (int8_t)(a->verb == MOZ_PLAY_PLACE ? a->n[0] - 1 : seat);
    SK_TELL(log, .type = MOZ_ARMY_CHOSEN, .seat = (int8_t)seat, .what = a->what);
    s->open.asked++;
    moz_set_up_on(scene, s, dice, log);
}

/* 3: sides. While they are joined, a side of 0 means not yet. */

static int32_t alignment_of(const moz_state *s, int32_t seat)
{
    int32_t tribe = s->open.tribe[seat];

    return tribe == MOZ_TECH ? 0 : moz_is_evil(tribe) ? 2 : 1;
}

/* Bits: 1 good, 2 evil. */
static int32_t alignments_on(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t bits = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            bits |= alignment_of(s, seat);
    return bits;
}

sk_verdict moz_side_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.asked, others = 0;

    if (a->verb != MOZ_JOIN_SIDE)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->n[0] < 1 || a->n[0] > 3)
        return SK_REFUSE(MOZ_NO_SUCH_SIDE);
    if ((alignments_on(scene, s, a->n[0]) | alignment_of(s, seat)) == 3)
        return SK_REFUSE(MOZ_GOOD_AND_EVIL);
    for (int32_t other = 0; other < seat; other++)
        others += s->open.side[other] == a->n[0];
    if (seat == scene->seats - 1 && others == seat)
        return SK_REFUSE(MOZ_ONE_SIDE_ONLY);
    return SK_ALLOW;
}

void moz_side_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int16_t side = 1; side <= 3; side++) {
        sk_action a = {.verb = MOZ_JOIN_SIDE, .n = {side}};
        if (sk_allowed(moz_side_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

void moz_side_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                    sk_log *log)
{
    s->open.side[s->open.asked] = (int8_t)a->n[0];
    SK_TELL(log, .type = MOZ_SIDE_JOINED, .seat = s->open.asked, .n = {a->n[0]});
    s->open.asked++;
    moz_set_up_on(scene, s, dice, log);
}

/* 4: realms and castles */

static int32_t count_realms(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    int32_t count = 0;

    for (int32_t realm = 0; realm < scene->realms; realm++)
        count += s->open.origin[realm] == seat;
    return count;
}

static void place_castle(const moz_scene *scene, moz_state *s, int32_t army, int32_t realm,
                         int32_t land)
{
    s->open.castle_at[realm] = (int8_t)land;
    s->open.origin[realm] = (int8_t)army;
    s->open.castles |= SK_AREA(land);
    s->open.holder[land] = (int8_t)army;
    if (army < MOZ_GHOSTS)
        s->open.started[army]++;
    (void)scene;
}

static bool castle_fits(const moz_scene *scene, const moz_state *s, int32_t land)
{
    for (uint64_t left = s->open.castles; left != 0; left &= left - 1)
        if (!moz_castles_fit(scene, land, moz_lowest(left)))
            return false;
    return true;
}

static bool is_realm_open(const moz_scene *scene, const moz_state *s, int32_t realm)
{
    if (s->open.origin[realm] != MOZ_NOBODY)
        return false;
    if (!scene->free_castles)
        return true;
    for (uint64_t left = scene->realm_lands[realm]; left != 0; left &= left - 1)
        if (castle_fits(scene, s, moz_lowest(left)))
            return true;
    return false;
}

/* A good side picks white stars and an evil side black ones while there are any (p. 9). */
static bool fits_alignment(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t realm)
{
    int32_t bits = scene->sides ? alignments_on(scene, s, s->open.side[seat]) : 0;

    if (bits == 0 || scene->map.realm[realm].evil == (bits == 2))
        return true;
    for (int32_t other = 0; other < scene->realms; other++)
        if (scene->map.realm[other].evil == (bits == 2) && is_realm_open(scene, s, other))
            return false;
    return true;
}

static sk_verdict pick_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.asked;

    if (a->what < 0 || a->what >= scene->realms || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.origin[a->what] != MOZ_NOBODY)
        return (sk_verdict){.why = MOZ_REALM_IS_TAKEN, .what = a->what};
    if (count_realms(scene, s, seat) >= MOZ_REALMS_EACH)
        return SK_REFUSE(MOZ_THREE_REALMS);
    if (!fits_alignment(scene, s, seat, a->what))
        return SK_REFUSE(MOZ_WRONG_ALIGNMENT);
    if (scene->realm_of[a->target] != a->what)
        return (sk_verdict){.why = MOZ_OUTSIDE_REALM, .target = a->target};
    if (!scene->free_castles && scene->star[a->what] != a->target)
        return SK_REFUSE(MOZ_NOT_THE_STAR);
    if (scene->free_castles && !castle_fits(scene, s, a->target))
        return (sk_verdict){.why = MOZ_CASTLES_TOO_CLOSE, .target = a->target};
    return SK_ALLOW;
}

static void offer_picks(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int32_t land = 0; land < scene->lands; land++) {
        sk_action a = {
            .verb = MOZ_PICK_REALM, .what = scene->realm_of[land], .target = (int16_t)land};
        if (sk_allowed(pick_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

/* Nobody goes without a realm who could have one. */
static bool may_decline(const moz_scene *scene, const moz_state *s)
{
    if (count_realms(scene, s, s->open.asked) > 0)
        return true;
    for (int32_t land = 0; land < scene->lands; land++) {
        sk_action a = {
            .verb = MOZ_PICK_REALM, .what = scene->realm_of[land], .target = (int16_t)land};
        if (sk_allowed(pick_check(scene, s, &a)))
            return false;
    }
    return true;
}

sk_verdict moz_realm_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_PICK_REALM)
        return pick_check(scene, s, a);
    return a->verb == MOZ_PICK_NO_MORE && may_decline(scene, s) ? SK_ALLOW : SK_REFUSE(MOZ_NOT_NOW);
}

void moz_realm_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    offer_picks(scene, s, list);
    if (may_decline(scene, s))
        sk_offer(list, (sk_action){.verb = MOZ_PICK_NO_MORE});
}

void moz_realm_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                     sk_log *log)
{
    if (a->verb == MOZ_PICK_NO_MORE) {
        s->open.declined = (uint8_t)(s->open.declined | 1u << s->open.asked);
    } else {
        place_castle(scene, s, s->open.asked, a->what, a->target);
        SK_TELL(log, .type = MOZ_REALM_CLAIMED, .seat = s->open.asked, .what = a->what,
                .target = a->target);
    }
    s->open.picks++;
    moz_set_up_on(scene, s, dice, log);
}

/* Against the order of turns, then in it, and so on (ruling 5). −1 when picking is over. */
static int32_t next_picker(const moz_scene *scene, moz_state *s)
{
    for (; s->open.picks < MOZ_REALMS_EACH * scene->seats; s->open.picks++) {
        int32_t pass = s->open.picks / scene->seats, i = s->open.picks % scene->seats;
        int32_t seat = in_order(scene, s, pass % 2 == 0 ? scene->seats - 1 - i : i);
        bool open = false;
        for (int32_t realm = 0; realm < scene->realms; realm++)
            open = open || is_realm_open(scene, s, realm);
        if (!open)
            return -1;
        if (!(s->open.declined >> seat & 1))
            return seat;
    }
    return -1;
}

/* Unpicked realms */

static uint64_t unclaimed(const moz_scene *scene, const moz_state *s)
{
    uint64_t lands = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (s->open.claim[land] == MOZ_NOBODY)
            lands |= SK_AREA(land);
    return lands;
}

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
    for (uint64_t left = unclaimed(scene, s); left != 0; left &= left - 1)
        sk_offer(list, (sk_action){.verb = MOZ_CLAIM_LAND, .target = (int16_t)moz_lowest(left)});
}

void moz_claim_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                     sk_log *log)
{
    s->open.claim[a->target] = s->open.asked;
    s->open.picked |= SK_AREA(a->target);
    SK_TELL(log, .type = MOZ_LAND_CLAIMED, .seat = s->open.asked, .target = a->target);
    s->open.picks++;
    moz_set_up_on(scene, s, dice, log);
}

/* Realms to claims: picked in a manual set-up, listed in a classic one. */

static void claim_lands(moz_state *s, uint64_t lands, int32_t army)
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

static void take_place(const moz_scene *scene, moz_state *s, int32_t seat)
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
    claim_lands(s, lands, seat);
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (lands >> scene->star[realm] & 1)
            place_castle(scene, s, seat, realm, scene->star[realm]);
    s->open.side[seat] = (int8_t)place->side;
    if (place->underdog)
        s->open.underdogs = (uint8_t)(s->open.underdogs | 1u << seat);
}

static void take_picks(const moz_scene *scene, moz_state *s)
{
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] != MOZ_NOBODY)
            claim_lands(s, scene->realm_lands[realm], s->open.origin[realm]);
}

/* Ghosts are an army nobody plays, the first in the order of turns (p. 11). */
static void raise_ghosts(const moz_scene *scene, moz_state *s)
{
    int32_t tribe = 0;

    while (tribe < MOZ_TRIBES - 1 && is_tribe_taken(s, tribe))
        tribe++;
    s->open.tribe[MOZ_GHOSTS] = (int8_t)tribe;
    s->open.side[MOZ_GHOSTS] = 0;
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] == MOZ_NOBODY) {
            place_castle(scene, s, MOZ_GHOSTS, realm, scene->star[realm]);
            claim_lands(s, scene->realm_lands[realm], MOZ_GHOSTS);
        }
}

/* 5: the lean start */

static int32_t lean_limit(const moz_scene *scene, int32_t realm)
{
    return scene->map.realm[realm].evil ? LEAN_EVIL : LEAN_GOOD;
}

static uint64_t claimed_by(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    uint64_t lands = 0;

    for (int32_t land = 0; land < scene->lands; land++)
        if (s->open.claim[land] == seat)
            lands |= SK_AREA(land);
    return lands;
}

static bool may_settle_more(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t realm)
{
    uint64_t own = claimed_by(scene, s, seat) & scene->realm_lands[realm];

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
    int32_t seat = s->open.asked;

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
    if (!has_to_settle(scene, s, s->open.asked, true))
        sk_offer(list, (sk_action){.verb = MOZ_START_DONE});
}

void moz_start_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                     sk_log *log)
{
    if (a->verb == MOZ_START_IN) {
        s->open.picked |= SK_AREA(a->target);
        SK_TELL(log, .type = MOZ_LAND_CLAIMED, .seat = s->open.asked, .target = a->target);
    } else {
        s->open.declined = (uint8_t)(s->open.declined | 1u << s->open.asked);
    }
    moz_set_up_on(scene, s, dice, log);
}

static int32_t next_settler(const moz_scene *scene, const moz_state *s)
{
    for (int32_t i = 0; i < scene->seats; i++) {
        int32_t seat = in_order(scene, s, i);
        if (!(s->open.declined >> seat & 1) && has_to_settle(scene, s, seat, false))
            return seat;
    }
    return -1;
}

/* 5–7: troops, fortified castles, the grand harvest */

static void settle_land(const moz_scene *scene, moz_state *s, int32_t land)
{
    int32_t army = s->open.claim[land];
    bool castle = s->open.castles >> land & 1;

    if (army == MOZ_GHOSTS) {
        moz_add(s, army, land, MOZ_TROOP, castle ? 6 : 4);
        moz_add(s, army, land, MOZ_BEAST, castle ? 2 : 0);
        moz_add(s, army, land, MOZ_GIANT, castle ? 2 : 0);
        return;
    }
    if (army == MOZ_NOBODY)
        return;
    if (scene->start == MOZ_EPIC_START || castle || (s->open.picked >> land & 1))
        moz_add(s, army, land, MOZ_TROOP, 1);
    if (!castle)
        return;
    moz_add(s, army, land, MOZ_TROOP, scene->option[MOZ_OPT_CLAIM]);
    moz_add(s, army, land, MOZ_TROOP, moz_is_evil(s->open.tribe[army]) ? 6 : 4);
    moz_add(s, army, land, MOZ_BEAST, 3);
    moz_add(s, army, land, MOZ_GIANT, 1);
}

static void grand_harvest(const moz_scene *scene, moz_state *s)
{
    for (int32_t seat = 0; seat < scene->seats; seat++)
        for (uint64_t left = s->open.here[seat]; left != 0; left &= left - 1)
            for (int32_t kind = MOZ_TROOP; kind <= MOZ_DRAGON; kind++)
                moz_add(s, seat, moz_lowest(left), (moz_kind)kind,
                        moz_yield(scene, s, seat, moz_lowest(left), (moz_kind)kind));
}

static void place_armies(const moz_scene *scene, moz_state *s, sk_log *log)
{
    for (int32_t land = 0; land < scene->lands; land++)
        settle_land(scene, s, land);
    grand_harvest(scene, s);
    SK_TELL(log, .type = MOZ_ARMIES_PLACED);
}

/* 8: underdogs */

static int32_t side_realms(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        count += s->open.side[seat] == side ? count_realms(scene, s, seat) : 0;
    return count;
}

static bool trails(const moz_scene *scene, const moz_state *s, int32_t side)
{
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (side_realms(scene, s, s->open.side[seat]) > side_realms(scene, s, side))
            return true;
    return false;
}

static bool has_allies(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    for (int32_t other = 0; other < scene->seats; other++)
        if (other != seat && s->open.side[other] == s->open.side[seat])
            return true;
    return false;
}

/* The next side that trails and must name its underdog, by its first seat; alone, it is one. */
static int32_t next_namer(const moz_scene *scene, moz_state *s)
{
    for (int32_t seat = 0; seat < scene->seats; seat++) {
        uint32_t bit = 1u << seat;
        if ((s->open.declined & bit) || !trails(scene, s, s->open.side[seat]))
            continue;
        if (has_allies(scene, s, seat))
            return seat;
        s->open.declined = (uint8_t)(s->open.declined | bit);
        s->open.underdogs = (uint8_t)(s->open.underdogs | bit);
    }
    return -1;
}

sk_verdict moz_grant_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_GRANT_NOBODY)
        return SK_ALLOW;
    if (a->verb != MOZ_GRANT_UNDERDOG || a->unit < 0 || a->unit >= scene->seats)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.side[a->unit] != s->open.side[s->open.asked])
        return (sk_verdict){.why = MOZ_NOT_ON_YOUR_SIDE, .unit = a->unit};
    return SK_ALLOW;
}

void moz_grant_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int16_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == s->open.side[s->open.asked])
            sk_offer(list, (sk_action){.verb = MOZ_GRANT_UNDERDOG, .unit = seat});
    sk_offer(list, (sk_action){.verb = MOZ_GRANT_NOBODY});
}

void moz_grant_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                     sk_log *log)
{
    int32_t side = s->open.side[s->open.asked];

    if (a->verb == MOZ_GRANT_UNDERDOG)
        s->open.underdogs = (uint8_t)(s->open.underdogs | 1u << a->unit);
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == side)
            s->open.declined = (uint8_t)(s->open.declined | 1u << seat);
    moz_set_up_on(scene, s, dice, log);
}

sk_verdict moz_put_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.asked;
    bool dragon = a->verb == MOZ_PUT_DRAGON;

    if ((a->verb != MOZ_PUT_BEASTS && !dragon) || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.claim[a->target] != seat)
        return (sk_verdict){.why = MOZ_NOT_YOUR_REALM, .target = a->target};
    if (dragon && (s->open.dog_dragons == 0 || !(s->open.castles >> a->target & 1)))
        return (sk_verdict){.why = MOZ_NO_CASTLE_OF_YOURS, .target = a->target};
    if (!dragon && (a->n[0] < 1 || a->n[0] > s->open.dog_beasts))
        return SK_REFUSE(MOZ_HOW_MANY);
    return SK_ALLOW;
}

void moz_put_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (uint64_t left = claimed_by(scene, s, s->open.asked); left != 0; left &= left - 1) {
        int16_t land = (int16_t)moz_lowest(left), beasts = s->open.dog_beasts;
        if (beasts > 0)
            sk_offer(list, (sk_action){.verb = MOZ_PUT_BEASTS, .target = land, .n = {beasts}});
        if (beasts > 1)
            sk_offer(list, (sk_action){.verb = MOZ_PUT_BEASTS, .target = land, .n = {1}});
        if (beasts == 0 && s->open.dog_dragons > 0 && (s->open.castles >> land & 1))
            sk_offer(list, (sk_action){.verb = MOZ_PUT_DRAGON, .target = land});
    }
}

void moz_put_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                   sk_log *log)
{
    bool dragon = a->verb == MOZ_PUT_DRAGON;
    int32_t n = dragon ? 1 : a->n[0];

    moz_add(s, s->open.asked, a->target, dragon ? MOZ_DRAGON : MOZ_BEAST, n);
    if (dragon)
        s->open.dog_dragons = 0;
    else
        s->open.dog_beasts = (uint8_t)(s->open.dog_beasts - n);
    SK_TELL(log, .type = MOZ_UNDERDOG_PLACED, .seat = s->open.asked, .target = a->target,
            .what = dragon ? MOZ_DRAGON : MOZ_BEAST, .n = {n});
    moz_set_up_on(scene, s, dice, log);
}

/* An underdog without a castle of its own places no dragon. */
static bool begin_underdog(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    for (int32_t i = s->open.picks; i < scene->seats; i++) {
        int32_t seat = in_order(scene, s, i);
        s->open.picks = (uint8_t)(i + 1);
        if (!moz_is_underdog(s, seat))
            continue;
        s->open.dog_beasts = MOZ_UNDERDOG_BEASTS;
        s->open.dog_dragons = (claimed_by(scene, s, seat) & s->open.castles) != 0;
        SK_TELL(log, .type = MOZ_UNDERDOG, .seat = (int8_t)seat);
        moz_draw_card(scene, s, seat, dice, log);
        ask(s, MOZ_PLACE_UNDERDOG, seat);
        return true;
    }
    return false;
}

/* The way through the set-up: each step either asks somebody or goes on to the next. */

static bool army_is_open(const moz_scene *scene, moz_state *s, sk_log *log)
{
    sk_action only = {.verb = MOZ_PLAY_ARMY};
    int32_t choices = 0;

    if (places_are_chosen(scene) || scene->manual)
        return true;
    for (int32_t i = 0; i < MOZ_TRIBES; i++) {
        int16_t tribe = (int16_t)i;
        sk_action a = {.verb = MOZ_PLAY_ARMY, .what = tribe};
        if (!sk_allowed(moz_army_check(scene, s, &a)))
            continue;
        only = a;
        choices++;
    }
    if (choices > 1)
        return true;
    s->open.tribe[s->open.asked] = (int8_t)only.what;
    s->open.place[s->open.asked] = s->open.asked;
    SK_TELL(log, .type = MOZ_ARMY_CHOSEN, .seat = s->open.asked, .what = only.what);
    return false;
}

static bool ask_army(const moz_scene *scene, moz_state *s, sk_log *log)
{
    while (s->open.asked < scene->seats && s->open.tribe[s->open.asked] == MOZ_NOBODY) {
        if (army_is_open(scene, s, log))
            return true;
        s->open.asked++;
    }
    ask(s, MOZ_DEFINE_CONFLICT, 0);
    if (scene->manual && scene->sides)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            s->open.side[seat] = 0;
    return false;
}

static bool ask_side(const moz_scene *scene, moz_state *s)
{
    if (scene->manual && scene->sides && s->open.asked < scene->seats)
        return true;
    if (!scene->manual)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            take_place(scene, s, seat);
    ask(s, MOZ_PICK_REALMS, 0);
    return false;
}

static bool ask_realm(const moz_scene *scene, moz_state *s)
{
    int32_t picker = scene->manual ? next_picker(scene, s) : -1;

    if (picker >= 0) {
        ask(s, MOZ_PICK_REALMS, picker);
        return true;
    }
    if (scene->manual)
        take_picks(scene, s);
    if (scene->unpicked == MOZ_HAUNTED)
        raise_ghosts(scene, s);
    s->open.picks = s->open.declined = 0;
    ask(s, MOZ_CLAIM_UNPICKED, 0);
    return false;
}

static bool ask_claim(const moz_scene *scene, moz_state *s)
{
    if (scene->unpicked == MOZ_CLAIMED && unclaimed(scene, s) != 0) {
        ask(s, MOZ_CLAIM_UNPICKED, in_order(scene, s, s->open.picks % scene->seats));
        return true;
    }
    s->open.picked |= s->open.castles;
    ask(s, MOZ_CLAIM_START, 0);
    return false;
}

static bool ask_start(const moz_scene *scene, moz_state *s, sk_log *log)
{
    int32_t settler = scene->start == MOZ_LEAN_START ? next_settler(scene, s) : -1;

    if (settler >= 0) {
        ask(s, MOZ_CLAIM_START, settler);
        return true;
    }
    s->open.picks = 0;
    s->open.declined = 0;
    place_armies(scene, s, log);
    ask(s, MOZ_NAME_UNDERDOG, 0);
    return false;
}

static bool ask_underdog(const moz_scene *scene, moz_state *s)
{
    int32_t namer = scene->manual ? next_namer(scene, s) : -1;

    if (namer >= 0) {
        ask(s, MOZ_NAME_UNDERDOG, namer);
        return true;
    }
    ask(s, MOZ_PLACE_UNDERDOG, 0);
    return false;
}

static bool ask_put(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    if (s->open.dog_beasts + s->open.dog_dragons > 0 || begin_underdog(scene, s, dice, log))
        return true;
    moz_begin_season(scene, s, log);
    return true;
}

void moz_set_up_on(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    if (s->open.step == MOZ_CHOOSE_ARMY && ask_army(scene, s, log))
        return;
    if (s->open.step == MOZ_DEFINE_CONFLICT && ask_side(scene, s))
        return;
    if (s->open.step == MOZ_PICK_REALMS && ask_realm(scene, s))
        return;
    if (s->open.step == MOZ_CLAIM_UNPICKED && ask_claim(scene, s))
        return;
    if (s->open.step == MOZ_CLAIM_START && ask_start(scene, s, log))
        return;
    if (s->open.step == MOZ_NAME_UNDERDOG && ask_underdog(scene, s))
        return;
    if (s->open.step == MOZ_PLACE_UNDERDOG)
        ask_put(scene, s, dice, log);
}
