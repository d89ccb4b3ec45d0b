/* Underdogs (p. 11): who trails, and what that earns. */
#include "start.h"

static int32_t side_realms(const moz_scene *scene, const moz_state *s, int32_t side)
{
    int32_t count = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        count += s->open.side[seat] == side ? moz_count_realms(scene, s, seat) : 0;
    return count;
}

/* Fewer realms than any other. [11_underdog_all] */
static bool trails(const moz_scene *scene, const moz_state *s, int32_t side)
{
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (side_realms(scene, s, s->open.side[seat]) > side_realms(scene, s, side))
            return true;
    return false;
}

/* The next side that trails and may name its underdog, by its first seat. All against all, who
 * trails is one. [11_underdog_sides] */
int32_t moz_next_namer(const moz_scene *scene, moz_state *s)
{
    for (int32_t seat = 0; seat < scene->seats; seat++) {
        uint32_t bit = 1u << seat;
        if ((s->open.declined & bit) || !trails(scene, s, s->open.side[seat]))
            continue;
        if (scene->sides)
            return seat;
        s->open.declined = (uint8_t)(s->open.declined | bit);
        s->open.underdogs = (uint8_t)(s->open.underdogs | bit);
    }
    return MOZ_NOBODY;
}

sk_verdict moz_grant_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_GRANT_NOBODY)
        return SK_ALLOW;
    if (a->verb != MOZ_GRANT_UNDERDOG || a->unit < 0 || a->unit >= scene->seats)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (s->open.side[a->unit] != s->open.side[s->open.seat])
        return (sk_verdict){.why = MOZ_NOT_ON_YOUR_SIDE, .unit = a->unit};
    return SK_ALLOW;
}

void moz_grant_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (int16_t seat = 0; seat < scene->seats; seat++)
        if (s->open.side[seat] == s->open.side[s->open.seat])
            sk_offer(list, (sk_action){.verb = MOZ_GRANT_UNDERDOG, .unit = seat});
    sk_offer(list, (sk_action){.verb = MOZ_GRANT_NOBODY});
}

void moz_grant_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    int32_t side = s->open.side[s->open.seat];

    if (a->verb == MOZ_GRANT_UNDERDOG)
        s->open.underdogs = (uint8_t)(s->open.underdogs | 1u << a->unit);
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        if (s->open.side[seat] == side)
            s->open.declined = (uint8_t)(s->open.declined | 1u << seat);
    moz_answered(p->s);
}

/* Not land claimed in realms that nobody picked. */
static uint64_t own_realms(const moz_scene *scene, const moz_state *s, int32_t seat)
{
    uint64_t lands = moz_claimed_by(scene, s, seat);

    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (s->open.origin[realm] == MOZ_NOBODY)
            lands &= ~scene->realm_lands[realm];
    return lands;
}

/* Beasts in own realms, the dragon in an own castle. [11_underdog_units] */
sk_verdict moz_put_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat;
    bool dragon = a->verb == MOZ_PUT_DRAGON;

    if ((a->verb != MOZ_PUT_BEASTS && !dragon) || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!(own_realms(scene, s, seat) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NOT_YOUR_REALM, .target = a->target};
    if ((dragon ? s->open.dog_dragons : s->open.dog_beasts) == 0)
        return SK_REFUSE(MOZ_ALL_PLACED);
    if (dragon && !(s->open.castles >> a->target & 1))
        return (sk_verdict){.why = MOZ_NO_CASTLE_OF_YOURS, .target = a->target};
    if (!dragon && (a->n[0] < 1 || a->n[0] > s->open.dog_beasts))
        return SK_REFUSE(MOZ_HOW_MANY);
    return SK_ALLOW;
}

void moz_put_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (uint64_t left = own_realms(scene, s, s->open.seat); left != 0; left &= left - 1) {
        int16_t land = (int16_t)moz_lowest(left), beasts = s->open.dog_beasts;
        if (beasts > 0)
            sk_offer(list, (sk_action){.verb = MOZ_PUT_BEASTS, .target = land, .n = {beasts}});
        if (beasts > 1)
            sk_offer(list, (sk_action){.verb = MOZ_PUT_BEASTS, .target = land, .n = {1}});
        if (beasts == 0 && (s->open.castles >> land & 1))
            sk_offer(list, (sk_action){.verb = MOZ_PUT_DRAGON, .target = land});
    }
}

void moz_put_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    bool dragon = a->verb == MOZ_PUT_DRAGON;
    int32_t n = dragon ? 1 : a->n[0];

    moz_add(s, s->open.seat, a->target, dragon ? MOZ_DRAGON : MOZ_BEAST, n);
    if (dragon)
        s->open.dog_dragons = 0;
    else
        s->open.dog_beasts = (uint8_t)(s->open.dog_beasts - n);
    SK_TELL(p->log, .type = MOZ_UNDERDOG_PLACED, .seat = s->open.seat, .target = a->target,
            .what = dragon ? MOZ_DRAGON : MOZ_BEAST, .n = {n});
    moz_answered(p->s);
}

/* An underdog without a castle of its own places no dragon. [11_underdog_units] */
static void begin_underdog(const moz_play *p, int32_t seat)
{
    moz_open *open = &p->s->open;

    open->dog_beasts = (uint8_t)p->scene->figures.dog_beasts;
    open->dog_dragons = (moz_claimed_by(p->scene, p->s, seat) & open->castles) != 0;
    SK_TELL(p->log, .type = MOZ_UNDERDOG, .seat = (int8_t)seat);
    moz_draw_card(p, seat);
}

/* In the order of turns; then the war begins. */
void moz_put_run(const moz_play *p)
{
    moz_open *open = &p->s->open;

    if (open->dog_beasts + open->dog_dragons > 0) {
        moz_ask(p->scene, p->s, open->seat);
        return;
    }
    if (open->picks == p->scene->seats) {
        moz_begin_season(p);
        return;
    }
    open->seat = (int8_t)moz_in_order(p->scene, p->s, open->picks++);
    if (moz_is_underdog(p->s, open->seat))
        begin_underdog(p, open->seat);
}
