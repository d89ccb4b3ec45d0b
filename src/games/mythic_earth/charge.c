/* 3.7.5 Charge and 3.7.10 Countercharge. */
#include "rules.h"

static int32_t count_side(uint64_t fight, int32_t seat)
{
    uint64_t side = ((UINT64_C(1) << MYE_UNITS_A_SIDE) - 1) << (seat * MYE_UNITS_A_SIDE);

    return __builtin_popcountll(fight & side);
}

/* 3.11 2/5: at most two units a side. */
static bool has_room(const mye_state *s, int32_t u, int32_t target)
{
    uint64_t fight = mye_fight_of(s, target);

    return mye_count_foes(s, target) < 2 && count_side(fight, mye_seat_of(u)) < 2 &&
           count_side(fight, mye_seat_of(target)) <= 2;
}

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

/* The body goes straight in until its closest mini touches that base; whoever finds no room there
 * closes up beside. The mini that touches comes first in both bodies. */
static bool close_in(const mye_scene *scene, const mye_state *s, const mye_body *there,
                     int32_t radius, mye_charge *c)
{
    int32_t i = 0, k = 0, gap;

    mye_body_of(scene, s, c->unit, &c->from);
    nearest_pair(&c->from, there, &i, &k);
    swap_first(&c->from, i);
    gap = sk_dist_down(c->from.at[0], there->at[k]) - scene->unit[c->unit].radius - radius;
    c->gap = gap > 0 ? gap : 0;
    mye_shift(&c->from, sk_minus(sk_towards(c->from.at[0], there->at[k], c->gap), c->from.at[0]),
              &c->to);
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

sk_verdict mye_charge_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                            bool straight_only)
{
    if (target >= 0 && target < MYE_UNITS && mye_are_enemies(u, target) &&
        mye_is_on_table(s, target) && !can_reach_height(scene, s, u, target))
        return (sk_verdict){.why = MYE_TARGET_IS_ALOFT, .target = (int16_t)target};
    return reach_check(scene, s, u, target, straight_only);
}

/* 3.7.10: a flyer that charges somebody on the ground comes down to him, so he may meet it there
 * (ruling 126). */
sk_verdict mye_meeting_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charger)
{
    return reach_check(scene, s, u, charger, false);
}

static bool has_thrown(const mye_scene *scene, const mye_state *s, int32_t u)
{
    for (int32_t p = 0; p < scene->unit[u].profiles; p++)
        if (mye_has_profile(scene, s, u, p) &&
            mye_weapon_for(&scene->unit[u].stats[p], 0, true) >= 0)
            return true;
    return false;
}

bool mye_may_throw(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    return has_thrown(scene, s, u) && !mye_has_status(s, target, MYE_CARRIES);
}

/* 5.21.7: a Humanoid unit challenges a Heroic Figure. */
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
        int32_t w = mye_weapon_for(&scene->unit[u].stats[p], 0, false);
        if (w >= 0 && mye_has_profile(scene, s, u, p) &&
            (MYE_WEAPONS[w].special != MYE_OVERHEAD || !scene->rulings.no_rocks_at_chargers))
            return true;
    }
    return false;
}

/* The charged unit may shoot: not while frozen, locked or (option) fleeing. */
static bool may_answer(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charger)
{
    return u < MYE_FIRST_ANIMAL && !mye_has_status(s, u, MYE_FROZEN) &&
           (!mye_has_status(s, u, MYE_FLEEING) || scene->rulings.fleeing_shoot_chargers) &&
           !mye_has_status(s, charger, MYE_CARRIES) && !mye_is_locked(s, u) &&
           has_missiles(scene, s, u);
}

/* Both volleys fly and are saved before anybody falls. */
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

static bool is_fit_to_charge(const mye_state *s, int32_t u)
{
    return mye_is_on_table(s, u) && !mye_has_status(s, u, MYE_FLEEING);
}

/* The target is gone or out of reach: the charger goes as far as it can and halts an inch off. */
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

static void make_contact(const mye_play *p, int32_t u, int32_t target)
{
    mye_charge c = {.unit = u, .target = target};
    mye_move m;

    mye_close_in(p->scene, p->s, &c);
    m = mye_move_of(&c);
    if (!mye_has_status(p->s, target, MYE_ALOFT))
        p->s->open.unit[u].status &= (uint16_t)~MYE_ALOFT;
    mye_do_move(p, &m);
    if (!mye_is_on_table(p->s, u))
        return;
    mye_lock(p->s, u, target);
    p->s->open.unit[target].status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
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

static void carry_home(const mye_play *p, const onset *o)
{
    mye_harm h = {.kind = MYE_HARM_EXCHANGE,
                  .unit = (uint8_t)o->unit,
                  .target = (uint8_t)o->target,
                  .from = mye_placed(mye_centre(p->s, o->target)),
                  .challenge = o->challenge};

    exchange_missiles(p, o, &h);
    mye_suffer(p, h);
}

/* 3.7.5: a unit that is charged may shoot first, unless its trap did. */

void mye_charge_apply(const mye_play *p, const sk_action *a)
{
    onset o = onset_of(a, false);

    SK_TELL(p->log, .type = MYE_CHARGES, .unit = a->unit, .target = a->target);
    if (!p->s->open.pending.stage && may_answer(p->scene, p->s, a->target, a->unit)) {
        p->s->open.pending.action = *a;
        p->s->open.step = MYE_ANSWER;
        return;
    }
    carry_home(p, &o);
}

void mye_answer_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    const sk_action *charge = &s->open.pending.action;

    (void)scene;
    sk_offer(list, (sk_action){
                       .verb = MYE_ANSWER_CHARGE, .unit = charge->target, .target = charge->unit});
    sk_offer(list, (sk_action){.verb = MYE_HOLD_FIRE, .unit = charge->target});
}

sk_verdict mye_answer_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const sk_action *charge = &s->open.pending.action;

    (void)scene;
    if ((a->verb != MYE_ANSWER_CHARGE && a->verb != MYE_HOLD_FIRE) || a->unit != charge->target)
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->verb == MYE_ANSWER_CHARGE && a->target != charge->unit)
        return (sk_verdict){.why = MYE_ONLY_AGAINST, .target = charge->unit};
    return SK_ALLOW;
}

void mye_answer_apply(const mye_play *p, const sk_action *a)
{
    onset o = onset_of(&p->s->open.pending.action, a->verb == MYE_ANSWER_CHARGE);

    p->s->open.pending.action = (sk_action){.verb = MYE_NO_VERB};
    p->s->open.step = MYE_ACT;
    if (a->verb == MYE_HOLD_FIRE)
        SK_TELL(p->log, .type = MYE_HELD_FIRE, .unit = a->unit, .reveals = true);
    carry_home(p, &o);
    mye_go_on(p);
}

/* 3.7.10: two charges meet. The countercharger runs at the charger where that is now; neither
 * throws, and both fight as chargers. */
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
        p->s->open.unit[charger].status &= (uint16_t)~MYE_ALOFT;
    make_contact(p, meeting, charger);
    if (!mye_is_on_table(p->s, meeting))
        return;
    mye_engaged(p, charger, meeting, challenge);
    mye_fight(p, &r);
}
