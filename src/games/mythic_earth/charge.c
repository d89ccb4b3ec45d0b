/* 3.7.5 Charge and 3.7.10 Countercharge. */
#include "rules.h"

enum { SPOTS = 36 }; /* round a base, where a charger may touch it */

/* [3_11_two_a_side] */
static int32_t count_side(uint64_t fight, int32_t seat)
{
    uint64_t side = ((UINT64_C(1) << MYE_UNITS_A_SIDE) - 1) << (seat * MYE_UNITS_A_SIDE);

    return __builtin_popcountll(fight & side);
}

/* 3.11 2/5: at most two units a side. */
static bool has_room(const mye_state *s, int32_t u, int32_t target)
{
    uint64_t fight = mye_fight_of(s, target);

    return mye_count_foes(s, target) < 2 && count_side(fight, mye_seat_of(u)) < 2;
}

/* [3_9_fly_charged, 3_9_fly_grounded] */
static bool can_reach_height(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    if (!mye_has_status(s, target, MYE_ALOFT))
        return true;
    return MYE_HAS(mye_talents(scene, s, u), FLY) && mye_has_status(s, u, MYE_ALOFT);
}

static void nearest_pair(const mye_body *a, const mye_body *b, int32_t *i, int32_t *k)
{
    int64_t best = INT64_MAX;

    for (int32_t m = 0; m < a->count; m++)
        for (int32_t n = 0; n < b->count; n++)
            if (sk_dist2(a->at[m], b->at[n]) < best) {
                best = sk_dist2(a->at[m], b->at[n]);
                *i = m;
                *k = n;
            }
}

static void swap_first(mye_body *body, int32_t i)
{
    sk_point at = body->at[0];
    int16_t mini = body->mini[0];

    body->at[0] = body->at[i];
    body->mini[0] = body->mini[i];
    body->at[i] = at;
    body->mini[i] = mini;
}

/* Whether the foremost mini may stand there. */
static bool fits_at(const mye_scene *scene, const mye_state *s, const mye_charge *c,
                    const mye_near *near, sk_point at)
{
    mye_body one;
    mye_move m = {.unit = c->unit, .charged = c->target, .to = &one, .near = near};

    one.count = 1;
    one.at[0] = at;
    return sk_allowed(mye_move_fits(scene, s, &m));
}

/* The places round each of those bases in turn. */
static sk_point spot_beside(const mye_body *there, int32_t i, int32_t reach)
{
    sk_angle way = i % SPOTS * (SK_FULL_TURN / SPOTS);

    return sk_plus(there->at[i / SPOTS], sk_polar(way, reach));
}

/* Where it touches one of those bases: as near as can be to where it comes in straight. */
static bool find_contact(const mye_scene *scene, const mye_state *s, const mye_body *there,
                         int32_t radius, const mye_charge *c, sk_point *at)
{
    int32_t reach = scene->unit[c->unit].radius + radius + 1; /* places are rounded */
    sk_box box = mye_box_of(there);
    mye_near near = mye_near_to(scene, s, &box, reach + scene->unit[c->unit].radius);
    sk_point wish = *at;
    bool found = fits_at(scene, s, c, &near, wish);

    for (int32_t i = 0; !found && i < there->count * SPOTS; i++) {
        sk_point spot = spot_beside(there, i, reach);
        if ((at->x != wish.x || at->y != wish.y) && sk_dist2(spot, wish) >= sk_dist2(*at, wish))
            continue;
        if (fits_at(scene, s, c, &near, spot))
            *at = spot;
    }
    return found || at->x != wish.x || at->y != wish.y;
}

/* The body goes straight in until its closest mini touches that base; where there is no room for it
 * it touches elsewhere, and whoever finds no room closes up beside. The mini that touches comes
 * first in both bodies. */
static bool close_in(const mye_scene *scene, const mye_state *s, const mye_body *there,
                     int32_t radius, mye_charge *c)
{
    int32_t i = 0, k = 0, gap;
    sk_point at;

    mye_body_of(scene, s, c->unit, &c->from);
    nearest_pair(&c->from, there, &i, &k);
    swap_first(&c->from, i);
    gap = sk_dist_down(c->from.at[0], there->at[k]) - scene->unit[c->unit].radius - radius;
    c->gap = gap > 0 ? gap : 0;
    at = sk_towards(c->from.at[0], there->at[k], c->gap);
    if (!find_contact(scene, s, there, radius, c, &at))
        return false;
    mye_shift(&c->from, sk_minus(at, c->from.at[0]), &c->to);
    return mye_squeeze_in(scene, s, c->unit, c->target, &c->to);
}

bool mye_close_in(const mye_scene *scene, const mye_state *s, mye_charge *c)
{
    mye_body there;

    mye_body_of(scene, s, c->target, &there);
    return close_in(scene, s, &there, scene->unit[c->target].radius, c);
}

/* The same to a token, such as an altar. */
bool mye_close_in_on_token(const mye_scene *scene, const mye_state *s, int32_t t, mye_charge *c)
{
    mye_body there;

    there.count = 1;
    there.at[0] = mye_token_at(s, t);
    return close_in(scene, s, &there, MYE_TOKEN_RADIUS, c);
}

mye_move mye_move_of(const mye_charge *c)
{
    return (mye_move){.unit = c->unit,
                      .charged = c->target,
                      .from = &c->from,
                      .to = &c->to,
                      .charges = true,
                      .gap = c->gap};
}

/* What slows a march slows a charge; the way round counts. */
sk_verdict mye_charge_way_check(const mye_scene *scene, const mye_state *s, const mye_charge *c,
                                bool straight_only)
{
    mye_move m = mye_move_of(c);
    mye_trip trip = mye_measure(scene, s, &m, straight_only);

    if (trip.length < 0)
        return (sk_verdict){.why = MYE_NO_WAY, .unit = (int16_t)c->unit};
    if (trip.length > mye_allowance(scene, s, c->unit, trip.going, true))
        return (sk_verdict){.why = MYE_TOO_FAR, .unit = (int16_t)c->unit, .n = trip.length};
    return SK_ALLOW;
}

/* [3_11_difficult, 5_5_raze_way] */
static sk_verdict way_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                            bool straight_only)
{
    mye_charge c;

    c.unit = u;
    c.target = target;
    if (!mye_close_in(scene, s, &c))
        return (sk_verdict){.why = MYE_NO_ROOM, .unit = (int16_t)u, .target = (int16_t)target};
    return mye_charge_way_check(scene, s, &c, straight_only);
}

/* Who may be charged, apart from the charger's own troubles and from how high both are. */
static sk_verdict reach_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                              bool straight_only)
{
    if (target < 0 || target >= MYE_UNITS || !mye_are_enemies(u, target) ||
        !mye_is_on_table(s, target))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (mye_is_locked(s, u))
        return (sk_verdict){.why = MYE_IS_LOCKED, .unit = (int16_t)u};
    if (!has_room(s, u, target))
        return (sk_verdict){.why = MYE_FIGHT_IS_FULL, .target = (int16_t)target};
    if (!mye_units_within(scene, s, u, target, 2 * mye_rate(scene, s, u, MYE_OVER_OPEN)))
        return (sk_verdict){
            .why = MYE_TOO_FAR, .unit = (int16_t)u, .n = mye_gap(scene, s, u, target)};
    return way_check(scene, s, u, target, straight_only);
}

/* [3_11_one_target] */
sk_verdict mye_charge_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                            bool straight_only)
{
    if (target >= 0 && target < MYE_UNITS && mye_are_enemies(u, target) &&
        mye_is_on_table(s, target) && !can_reach_height(scene, s, u, target))
        return (sk_verdict){.why = MYE_TARGET_IS_ALOFT, .target = (int16_t)target};
    return reach_check(scene, s, u, target, straight_only);
}

/* 3.7.10: a flyer that charges somebody on the ground comes down to him, so he may meet it there
 * (ruling 126). [3_7_10_reach] */
sk_verdict mye_meeting_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charger)
{
    return reach_check(scene, s, u, charger, false);
}

/* [3_7_5_throw, 3_7_5_thrown_only] */
static bool has_thrown(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (int32_t p = 0; p < scene->unit[u].profiles; p++)
        if (mye_has_profile(scene, s, u, p) &&
            mye_weapon_for(&scene->book, &scene->unit[u].stats[p], 0, true) >= 0)
            return true;
    return false;
}

bool mye_may_throw(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    return has_thrown(scene, s, u) && !mye_has_status(s, target, MYE_CARRIES);
}

/* 5.21.7: a Humanoid unit challenges a Heroic Figure. [5_21_7_challenge] */
sk_verdict mye_challenge_check(const mye_scene *scene, const mye_state *s, int32_t u,
                               int32_t target)
{
    if (s->secret[mye_seat_of(u)].devotion != 1 + MYE_DEVOTION_CHALLENGE)
        return SK_REFUSE(MYE_NOT_YOUR_DEVOTION);
    if (!mye_is_humanoid(scene, u) || target < 0 || target >= MYE_FIRST_ANIMAL ||
        !mye_has_hero(scene, s, target))
        return SK_REFUSE(MYE_NOT_HEROIC_TARGET);
    return SK_ALLOW;
}

typedef struct onset { /* a charge being carried home */
    int32_t unit, target;
    bool throws, challenge, answered; /* answered: by missiles of the charged unit */
} onset;

static onset onset_of(const sk_action *a, bool answered)
{
    return (onset){.unit = a->unit,
                   .target = a->target,
                   .throws = a->verb == MYE_CHARGE_THROWING,
                   .challenge = a->verb == MYE_CHALLENGE_WITH,
                   .answered = answered};
}

/* Missiles that can be loosed at the last moment; whether that is time for an overhead shot is a
 * matter of agreement (ruling 127). */
static bool has_missiles(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (int32_t p = 0; p < scene->unit[u].profiles; p++) {
        int32_t w = mye_weapon_for(&scene->book, &scene->unit[u].stats[p], 0, false);
        if (w >= 0 && mye_has_profile(scene, s, u, p) &&
            (scene->book.weapon[w].special != MYE_OVERHEAD || !scene->rulings.no_rocks_at_chargers))
            return true;
    }
    return false;
}

/* The charged unit may shoot: not while frozen, locked or (option) fleeing. [3_7_5_answer,
 * 3_7_5_frozen_answer, 3_7_5_fleeing_answer] */
static bool may_answer(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charger)
{
    return u < MYE_FIRST_ANIMAL && !mye_has_status(s, u, MYE_FROZEN) &&
           (!mye_has_status(s, u, MYE_FLEEING) || scene->rulings.fleeing_shoot_chargers) &&
           !mye_has_status(s, charger, MYE_CARRIES) && !mye_is_locked(s, u) &&
           has_missiles(scene, s, u);
}

/* Both volleys fly and are saved before anybody falls. [3_7_5_both_fly] */
static void exchange_missiles(const mye_play *p, const onset *o, mye_harm *h)
{
    mye_volley thrown = {.unit = o->unit, .target = o->target, .thrown_only = true, .close = true};
    mye_volley answer = {.unit = o->target, .target = o->unit, .at_charger = true, .close = true};

    if (o->throws)
        mye_aim(p, &thrown);
    if (o->answered)
        mye_aim(p, &answer);
    mye_save_volley(p, &thrown, h, 0);
    mye_save_volley(p, &answer, h, 1);
}

/* [3_7_5_snared] */
static bool is_fit_to_charge(const mye_state *s, int32_t u)
{
    return mye_is_on_table(s, u) && !mye_has_status(s, u, MYE_FLEEING);
}

/* The target is gone or out of reach: the charger goes as far as it can and halts an inch off.
 * [3_7_5_flown] */
static void fall_short(const mye_play *p, int32_t u, sk_point there)
{
    int32_t reach = mye_allowance(p->scene, p->s, u, MYE_OVER_OPEN, true);
    mye_body from, to;
    mye_move m = {.unit = u, .charged = -1, .from = &from, .to = &to};

    SK_TELL(p->log, .type = MYE_FELL_SHORT, .unit = (int16_t)u);
    mye_body_of(p->scene, p->s, u, &from);
    for (int32_t far = reach; far > 0; far -= MYE_INCH) {
        sk_point here = mye_centre(p->s, u);
        mye_shift(&from, sk_minus(sk_towards(here, there, far), here), &to);
        if (sk_allowed(mye_fits(p->scene, p->s, u, &to, -1)) &&
            mye_measure(p->scene, p->s, &m, true).length >= 0) {
            mye_do_move(p, &m);
            return;
        }
    }
}

static bool touches_any(const mye_body *there, sk_point at, int32_t reach)
{
    for (int32_t i = 0; i < there->count; i++)
        if (sk_points_within(there->at[i], at, reach))
            return true;
    return false;
}

/* 5.6: nobody charges through the river, so whoever would have to wade stays where he was. */
static bool comes_dry(const mye_play *p, const mye_charge *c, int32_t i, sk_point at)
{
    const mye_board *board = mye_board_of(p->scene, p->s);
    mye_body from = {.count = 1, .at = {c->from.at[i]}}, to = {.count = 1, .at = {at}};
    mye_move m = {.unit = c->unit, .charged = c->target, .from = &from, .to = &to};
    mye_walk walk;

    if (board->primary != MYE_RAINY_SEASON || !mye_can_drown(p->scene, p->s, c->unit))
        return true;
    mye_walk_straight(&m, &walk);
    return !mye_wades(board, &walk, 0, p->scene->unit[c->unit].radius, 0);
}

/* Whether the i-th mini may stand there: on dry land, on nobody's base, with its comrades. */
static bool may_stand(const mye_play *p, const mye_charge *c, const mye_near *near, int32_t i,
                      sk_point at)
{
    int32_t radius = p->scene->unit[c->unit].radius;
    mye_body all = c->to;

    for (int32_t k = 0; k < all.count; k++)
        if (k != i && sk_points_within(all.at[k], at, 2 * radius - 1))
            return false;
    all.at[i] = at;
    return fits_at(p->scene, p->s, c, near, at) && comes_dry(p, c, i, at) &&
           (mye_is_coherent(&all, radius) || !mye_is_coherent(&c->to, radius));
}

/* 3.11: all minis of the charger come into contact, each at the nearest place that is free; those
 * who find none stand where there was room. [3_11_all_in] */
static void bring_all_in(const mye_play *p, mye_charge *c)
{
    int32_t reach = p->scene->unit[c->unit].radius + p->scene->unit[c->target].radius + 1;
    mye_near near = mye_all_about(p->scene, p->s);
    mye_body there;

    mye_body_of(p->scene, p->s, c->target, &there);
    for (int32_t i = 1; i < c->to.count; i++) {
        int64_t best = INT64_MAX;
        sk_point at = c->to.at[i];
        for (int32_t k = 0; !touches_any(&there, c->to.at[i], reach) && k < there.count * SPOTS;
             k++) {
            sk_point spot = spot_beside(&there, k, reach);
            if (sk_dist2(spot, c->to.at[i]) < best && may_stand(p, c, &near, i, spot)) {
                best = sk_dist2(spot, c->to.at[i]);
                at = spot;
            }
        }
        c->to.at[i] = at;
    }
}

/* [3_7_5_contact, 3_9_fly_attacks, 3_9_fly_duel, 3_8_2_charged] */
static void make_contact(const mye_play *p, int32_t u, int32_t target)
{
    mye_charge c = {.unit = u, .target = target};
    mye_move m;

    mye_close_in(p->scene, p->s, &c);
    bring_all_in(p, &c);
    m = mye_move_of(&c);
    mye_do_move(p, &m);
    if (!mye_has_status(p->s, target, MYE_ALOFT))
        mye_come_down(p, u);
    if (!mye_is_on_table(p->s, u))
        return;
    mye_lock(p->s, u, target);
    if (mye_has_status(p->s, target, MYE_FLEEING))
        p->s->open.unit[target].status |= MYE_RUN_DOWN;
}

static bool still_reaches(const mye_play *p, int32_t u, int32_t target)
{
    return mye_is_on_table(p->s, target) &&
           sk_allowed(mye_charge_check(p->scene, p->s, u, target, false));
}

/* After the missiles: contact and a round of blows. */
void mye_charge_on(const mye_play *p, const mye_harm *h)
{
    mye_round r = {.attacker = h->unit,
                   .defender = h->target,
                   .charge = true,
                   .strikes_back = true,
                   .challenge = h->challenge};

    if (!is_fit_to_charge(p->s, h->unit))
        return;
    if (!still_reaches(p, h->unit, h->target)) {
        fall_short(p, h->unit, mye_point(h->from));
        return;
    }
    make_contact(p, h->unit, h->target);
    if (!mye_is_on_table(p->s, h->unit))
        return;
    mye_engaged(p, h->unit, h->target, h->challenge);
    mye_fight(p, &r);
}

static void carry_home(const mye_play *p, bool answered)
{
    sk_action charge = mye_pop(p->s).deed;
    onset o = onset_of(&charge, answered);
    mye_harm h = {.unit = (uint8_t)o.unit,
                  .target = (uint8_t)o.target,
                  .from = mye_placed(mye_centre(p->s, o.target)),
                  .challenge = o.challenge};

    exchange_missiles(p, &o, &h);
    mye_suffer(p, MYE_ONSET, h);
}

void mye_charge_apply(const mye_play *p, const sk_action *a)
{
    SK_TELL(p->log, .type = MYE_CHARGES, .unit = a->unit, .target = a->target);
    mye_begin(p->s, (mye_frame){.step = MYE_ANSWER,
                                .seat = (uint8_t)mye_seat_of(a->target),
                                .unit = (uint8_t)a->target,
                                .target = (uint8_t)a->unit,
                                .deed = *a});
}

/* 3.7.5: a unit that is charged may shoot first, unless its trap did. */
bool mye_answer_waits(const mye_scene *scene, const mye_state *s)
{
    const mye_frame *charged = mye_now(s);

    return !s->open.frame[MYE_ACTIVE].answered &&
           may_answer(scene, s, charged->unit, charged->target);
}

void mye_answer_run(const mye_play *p)
{
    carry_home(p, false);
}

void mye_answer_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    const mye_frame *charged = mye_now(s);

    (void)scene;
    sk_offer(
        list,
        (sk_action){.verb = MYE_ANSWER_CHARGE, .unit = charged->unit, .target = charged->target});
    sk_offer(list, (sk_action){.verb = MYE_HOLD_FIRE, .unit = charged->unit});
}

/* [3_7_5_answer_choice] */
sk_verdict mye_answer_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_frame *charged = mye_now(s);

    (void)scene;
    if ((a->verb != MYE_ANSWER_CHARGE && a->verb != MYE_HOLD_FIRE) || a->unit != charged->unit)
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->verb == MYE_ANSWER_CHARGE && a->target != charged->target)
        return (sk_verdict){.why = MYE_ONLY_AGAINST, .target = charged->target};
    return SK_ALLOW;
}

void mye_answer_apply(const mye_play *p, const sk_action *a)
{
    if (a->verb == MYE_HOLD_FIRE)
        SK_TELL(p->log, .type = MYE_HELD_FIRE, .unit = a->unit, .reveals = true);
    carry_home(p, a->verb == MYE_ANSWER_CHARGE);
}

/* 3.7.10: two charges meet. The countercharger runs at the charger where that is now; neither
 * throws, and both fight as chargers. [3_7_10_runs, 3_7_10_no_throw, 3_7_10_flyer] */
void mye_meet(const mye_play *p, int32_t charger, int32_t meeting, bool challenge)
{
    mye_round r = {.attacker = charger,
                   .defender = meeting,
                   .charge = true,
                   .countercharge = true,
                   .strikes_back = true,
                   .challenge = challenge};

    SK_TELL(p->log, .type = MYE_COUNTERCHARGED, .unit = (int16_t)meeting,
            .target = (int16_t)charger);
    if (!mye_has_status(p->s, meeting, MYE_ALOFT))
        mye_come_down(p, charger);
    if (mye_is_on_table(p->s, charger))
        make_contact(p, meeting, charger);
    if (!mye_is_locked_with(p->s, meeting, charger))
        return; /* one of them drowned */
    mye_engaged(p, charger, meeting, challenge);
    mye_fight(p, &r);
}
