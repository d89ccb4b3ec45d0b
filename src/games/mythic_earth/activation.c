/* 3.3, 3.5, 3.7: activations and the actions taken in them. One table gives each action its cost;
 * an activation, a reaction and a free move are frames on a small stack. */
#include "base/check.h"
#include "rules.h"

enum { /* actions that may be taken once in an activation */
       DID_MOVE = 1 << 0,
       DID_SHOOT = 1 << 1,
       DID_REGROUP = 1 << 2,
       DID_CLAIM = 1 << 3,
       DID_RESCUE = 1 << 4,
       DID_RESCUE_AGAIN = 1 << 5,
       DID_CAST = 1 << 6,
       DID_OTHER = 1 << 7,
       DID_SWITCH = 1 << 8
};

enum { FREE_MOVE = 1, FREE_CAST = 2 };
enum { UNLOCKED = 1, LOCKED = 2, EITHER = 3 };
enum { REACTS = 1, SPRINGS = 2, BOTH = 3 }; /* may be the reaction; may set off a trap */

typedef struct deed {
    uint8_t slots; /* 1 single, 2 double action, 0 free */
    uint8_t when;  /* whether the unit is locked in a fight */
    uint8_t traps; /* what it has to do with traps, as bits */
    uint16_t did;
    sk_verdict (*check)(const mye_scene *scene, const mye_state *s, const sk_action *a);
    void (*apply)(const mye_play *p, const sk_action *a);
} deed;

/* An activation, a reaction or a free move begins. */
void mye_push(mye_state *s, mye_frame frame)
{
    frame.step = MYE_ACT;
    frame.seat = (uint8_t)mye_seat_of(frame.unit);
    mye_begin(s, frame);
}

static bool is_interrupting(const mye_state *s)
{
    return s->open.frames > MYE_ACTIVE + 1;
}

/* A free Move by spell or blessing, outside the unit's own actions. */
void mye_grant_move(const mye_play *p, int32_t u)
{
    mye_push(p->s, (mye_frame){
                       .unit = (uint8_t)u, .slots = 1, .free = FREE_MOVE, .reacts_to = MYE_NOBODY});
}

void mye_grant_cast(const mye_play *p, int32_t u)
{
    mye_push(p->s, (mye_frame){
                       .unit = (uint8_t)u, .slots = 1, .free = FREE_CAST, .reacts_to = MYE_NOBODY});
}

/* The single checks */

static bool is_a_charge(uint16_t verb)
{
    return verb == MYE_CHARGE || verb == MYE_CHARGE_THROWING || verb == MYE_CHALLENGE_WITH;
}

/* The frame of the deed that is interrupted; the sequence of play, which has none, if none is. */
static int32_t interrupted(const mye_state *s)
{
    int32_t i = s->open.frames - 1;

    while (i > 0 && s->open.frame[i].deed.verb == MYE_NO_VERB)
        i--;
    return i;
}

const sk_action *mye_interrupted(const mye_state *s)
{
    return &s->open.frame[interrupted(s)].deed;
}

/* Whether the unit is interrupted in a charge, at a unit or an altar. */
bool mye_is_charging(const mye_state *s, int32_t u)
{
    const sk_action *a = mye_interrupted(s);

    return a->unit == u && (is_a_charge(a->verb) || a->verb == MYE_RAZE);
}

/* [3_7_1_move] */
static sk_verdict move_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    mye_limits limits = {.doubled = false};

    return mye_move_check(scene, s, a, &limits);
}

static sk_verdict march_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    mye_limits limits = {.doubled = true};

    return mye_move_check(scene, s, a, &limits);
}

/* 3.11 2/5: not after any other action in this turn. [3_11_not_acted, 3_11_not_fleeing,
 * 5_4_no_charge] */
static sk_verdict charge_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v;

    if ((s->open.unit[a->unit].turn & (MYE_ACTED | MYE_ENTERED)) != 0)
        return (sk_verdict){.why = MYE_HAS_ACTED, .unit = a->unit};
    v = mye_charge_check(scene, s, a->unit, a->target, false);
    if (!sk_allowed(v))
        return v;
    if (a->verb == MYE_CHARGE_THROWING && mye_has_status(s, a->target, MYE_CARRIES))
        return (sk_verdict){.why = MYE_SHIELDED_BY_CAPTIVES, .unit = a->target};
    if (a->verb == MYE_CHARGE_THROWING && !mye_may_throw(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NOTHING_TO_THROW, .unit = a->unit};
    if (a->verb == MYE_CHALLENGE_WITH)
        return mye_challenge_check(scene, s, a->unit, a->target);
    return SK_ALLOW;
}

static sk_verdict raze_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if ((s->open.unit[a->unit].turn & (MYE_ACTED | MYE_ENTERED)) != 0)
        return (sk_verdict){.why = MYE_HAS_ACTED, .unit = a->unit};
    return mye_raze_check(scene, s, a);
}

static sk_verdict allow(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene, (void)s, (void)a;
    return SK_ALLOW;
}

/* Also whoever has come on from the reserve. */
static bool has_moved(const mye_frame *frame)
{
    return frame->moved || (frame->used & DID_MOVE) != 0;
}

/* 3.9: down where its movement ends; up before it or there, unless Aylus hold it.
 * [3_9_fly_choice] */
static sk_verdict land_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    bool aloft = mye_has_status(s, a->unit, MYE_ALOFT);
    bool may = a->verb == MYE_LAND ? aloft && has_moved(mye_now(s))
                                   : !aloft && (s->open.unit[a->unit].turn & MYE_SNARED) == 0;

    return may && MYE_HAS(mye_talents(scene, s, a->unit), FLY) ? SK_ALLOW : SK_REFUSE(MYE_NOT_NOW);
}

/* 3.7.10: only against the unit that charges it, within twice its own Move. [3_7_10_charge,
 * 3_7_10_charger_only] */
static sk_verdict meeting_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const sk_action *charge = mye_interrupted(s);

    if (a->target != mye_now(s)->reacts_to || !is_a_charge(charge->verb) ||
        charge->target != a->unit)
        return SK_REFUSE(MYE_NOT_CHARGED);
    return mye_meeting_check(scene, s, a->unit, a->target);
}

/* The single effects */

static void moved(const mye_play *p, const sk_action *a, bool doubled)
{
    mye_frame *frame = mye_top(p->s);

    frame->moved = 1;
    if (!is_interrupting(p->s) && !frame->halted)
        mye_remember_places(p->scene, p->s, a->unit);
    frame->halted = 0;
    mye_move_apply(p, a);
    if (!doubled && mye_is_on_table(p->s, a->unit))
        mye_pick_up(p, a->unit);
}

static void move_apply(const mye_play *p, const sk_action *a)
{
    moved(p, a, false);
}

/* To be arranged by hand, the activation stays open until it is ended. */
static void march_apply(const mye_play *p, const sk_action *a)
{
    moved(p, a, true);
    if (a->verb == MYE_MARCH_ARRANGE)
        mye_top(p->s)->moved = MYE_ARRANGING;
}

/* [3_7_9_last, 3_7_9_second] */
static void alert_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].status |= MYE_ON_ALERT;
    mye_top(p->s)->slots = 0;
    SK_TELL(p->log, .type = MYE_WENT_ON_ALERT, .unit = a->unit);
}

/* 3.7.11: the activation test was the test. [3_7_11_removes] */
static void regrouped_apply(const mye_play *p, const sk_action *a)
{
    mye_remove_markers(p, a->unit,
                       mye_roll_d(p, a->unit, MYE_FOR_REGROUP, MYE_FIGURE(p->scene, regroup_die)));
}

/* As a second action, a test of its own that ignores markers. [3_7_11_second,
 * 3_7_11_second_fail] */
static void regroup_apply(const mye_play *p, const sk_action *a)
{
    if (mye_brave_test(p, a->unit, MYE_TEST_REGROUP))
        regrouped_apply(p, a);
}

/* [3_7_12_frozen] */
static void low_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].status |= MYE_LOW;
    mye_freeze(p, a->unit);
}

/* Whoever takes off to move may still land where it ends. */
static void land_apply(const mye_play *p, const sk_action *a)
{
    mye_frame *frame = mye_top(p->s);

    if (!has_moved(frame))
        frame->used &= (uint16_t)~DID_SWITCH;
    SK_TELL(p->log, .type = a->verb == MYE_LAND ? MYE_LANDED : MYE_TOOK_OFF, .unit = a->unit);
    if (a->verb == MYE_LAND)
        mye_come_down(p, a->unit);
    else
        p->s->open.unit[a->unit].status |= MYE_ALOFT;
}

/* [3_3_one_is_enough] */
static void end_apply(const mye_play *p, const sk_action *a)
{
    mye_top(p->s)->slots = 0;
    mye_top(p->s)->moved = 0;
    mye_top(p->s)->used |= DID_SWITCH | DID_RESCUE_AGAIN; /* what costs nothing is over too */
    (void)a;
}

/* 3.7.14: the test is passed; whoever was made to flee again meanwhile does not stop. */
static sk_verdict rally_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    return (s->open.unit[a->unit].turn & MYE_FLED) == 0
               ? SK_ALLOW
               : (sk_verdict){.why = MYE_NOT_FLEEING, .unit = a->unit};
}

static void rally_apply(const mye_play *p, const sk_action *a)
{
    mye_stop_fleeing(p, a->unit);
}

/* The countercharge takes the place of the charge it meets. */
static void meeting_apply(const mye_play *p, const sk_action *a)
{
    bool challenge = mye_interrupted(p->s)->verb == MYE_CHALLENGE_WITH;

    p->s->open.frame[interrupted(p->s)].deed = (sk_action){.verb = MYE_NO_VERB};
    mye_meet(p, a->target, a->unit, challenge);
}

/* 5.4: it is on the table before a trap can be sprung. */
static void entered_apply(const mye_play *p, const sk_action *a)
{
    (void)p, (void)a;
}

/* What each action costs and whether it springs traps. [3_7_4_nothing_else, 3_7_6_double,
 * 3_7_11_single, 3_7_13_single, 3_8_5_hero_action, 3_12_action, 3_7_9_alert, 3_7_9_attack,
 * 3_7_9_rally, 3_7_9_regroup] */
/* clang-format off */
static const deed DEED[MYE_VERB_COUNT] = {
    [MYE_ENTER_MOVING]        = {0, UNLOCKED, SPRINGS, 0,           allow,              entered_apply},
    [MYE_ENTER_MARCHING]      = {0, UNLOCKED, SPRINGS, 0,           allow,              entered_apply},
    [MYE_RALLY]               = {0, UNLOCKED, SPRINGS, 0,           rally_check,        rally_apply},
    [MYE_ACTIVATE_TO_REGROUP] = {0, EITHER,   SPRINGS, 0,           allow,              regrouped_apply},
    [MYE_MOVE]                = {1, UNLOCKED, BOTH,    DID_MOVE,    move_check,         move_apply},
    [MYE_MARCH]               = {2, UNLOCKED, SPRINGS, DID_MOVE,    march_check,        march_apply},
    [MYE_MARCH_ARRANGE]       = {2, UNLOCKED, SPRINGS, DID_MOVE,    march_check,        march_apply},
    [MYE_SHOOT]               = {1, UNLOCKED, BOTH,    DID_SHOOT,   mye_shoot_check,    mye_shoot_apply},
    [MYE_FOCUS]               = {2, UNLOCKED, SPRINGS, DID_SHOOT,   mye_shoot_check,    mye_shoot_apply},
    [MYE_SHOOT_SPOT]          = {1, UNLOCKED, BOTH,    DID_SHOOT,   mye_spot_check,     mye_shoot_apply},
    [MYE_FOCUS_SPOT]          = {2, UNLOCKED, SPRINGS, DID_SHOOT,   mye_spot_check,     mye_shoot_apply},
    [MYE_CHARGE]              = {2, UNLOCKED, SPRINGS, DID_OTHER,   charge_check,       mye_charge_apply},
    [MYE_CHARGE_THROWING]     = {2, UNLOCKED, SPRINGS, DID_OTHER,   charge_check,       mye_charge_apply},
    [MYE_CHALLENGE_WITH]      = {2, UNLOCKED, SPRINGS, DID_OTHER,   charge_check,       mye_charge_apply},
    [MYE_RAZE]                = {2, UNLOCKED, SPRINGS, DID_OTHER,   raze_check,         mye_raze_apply},
    [MYE_ATTACK]              = {2, LOCKED,   SPRINGS, DID_OTHER,   mye_attack_check,   mye_attack_apply},
    [MYE_DISENGAGE]           = {2, LOCKED,   SPRINGS, DID_OTHER,   allow,              mye_disengage_apply},
    [MYE_CAST]                = {1, UNLOCKED, BOTH,    DID_CAST,    mye_cast_check,     mye_cast_apply},
    [MYE_ALERT]               = {1, UNLOCKED, SPRINGS, DID_OTHER,   allow,              alert_apply},
    [MYE_COUNTERCHARGE]       = {1, UNLOCKED, REACTS,  DID_OTHER,   meeting_check,      meeting_apply},
    [MYE_REGROUP]             = {1, EITHER,   BOTH,    DID_REGROUP, mye_regroup_check,  regroup_apply},
    [MYE_LAY_LOW]             = {1, UNLOCKED, BOTH,    DID_OTHER,   allow,              low_apply},
    [MYE_BUILD_ALTAR]         = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_altar_check,    mye_altar_apply},
    [MYE_PILLAGE_WITH]        = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_pillage_check,  mye_pillage_apply},
    [MYE_RITE]                = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_rite_check,     mye_rite_apply},
    [MYE_RITE_AT]             = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_rite_check,     mye_rite_apply},
    [MYE_RITE_OVER]           = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_rite_check,     mye_rite_apply},
    [MYE_REMOVE_TOKEN]        = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_remove_check,   mye_remove_apply},
    [MYE_TAKE_UP]             = {1, UNLOCKED, BOTH,    DID_CLAIM,   mye_take_up_check,  mye_take_up_apply},
    [MYE_RESCUE]              = {1, UNLOCKED, BOTH,    DID_RESCUE,  mye_rescue_check,   mye_rescue_apply},
    [MYE_PLACE]               = {0, UNLOCKED, 0,       0,           mye_place_check,    mye_place_apply},
    [MYE_LAND]                = {0, UNLOCKED, REACTS,  DID_SWITCH,  land_check,         land_apply},
    [MYE_TAKE_OFF]            = {0, UNLOCKED, REACTS,  DID_SWITCH,  land_check,         land_apply},
    [MYE_END]                 = {0, EITHER,   REACTS,  0,           allow,              end_apply},
};
/* clang-format on */

static const deed *deed_of(uint16_t verb)
{
    return DEED[verb].apply != NULL ? &DEED[verb] : NULL;
}

sk_verdict mye_regroup_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    if (s->open.unit[a->unit].markers == 0)
        return (sk_verdict){.why = MYE_NO_MARKERS, .unit = a->unit};
    return SK_ALLOW;
}

/* Ours: a Commander's second order to stop fleeing costs nothing more; it is for another unit than
 * the first. [2_4_commander_orders] */
static bool is_second_order(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_frame *frame = mye_now(s);

    return a->verb == MYE_RESCUE && (frame->used & DID_RESCUE) != 0 &&
           (frame->used & DID_RESCUE_AGAIN) == 0 && a->target != frame->target &&
           MYE_HAS(mye_talents(scene, s, frame->unit), COMMANDER);
}

/* It may also be the last thing that he does. */
static bool has_an_order_left(const mye_scene *scene, const mye_state *s, int32_t u)
{
    sk_action order = {.verb = MYE_RESCUE, .unit = (int16_t)u};
    int32_t first = mye_seat_of(u) * MYE_UNITS_A_SIDE;

    for (int32_t t = first; t < first + MYE_UNITS_A_SIDE; t++) {
        order.target = (int16_t)t;
        if (is_second_order(scene, s, &order) && sk_allowed(mye_rescue_check(scene, s, &order)))
            return true;
    }
    return false;
}

/* 3.3: costs, and no single action twice. [3_3_two_singles, 3_3_any_order, 3_3_not_twice,
 * 3_3_double] */
static sk_verdict cost_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_frame *frame = mye_now(s);
    const deed *d = deed_of(a->verb);

    if (is_second_order(scene, s, a))
        return SK_ALLOW;
    if (d->slots > frame->slots)
        return (sk_verdict){.why = MYE_NO_TIME, .unit = frame->unit};
    if (d->did != DID_CAST && (frame->used & d->did) != 0)
        return (sk_verdict){.why = MYE_DONE_ALREADY, .unit = frame->unit};
    return SK_ALLOW;
}

/* [3_7_locked, 3_7_9_single, 3_11_not_engaged] */
static sk_verdict frame_check(const mye_state *s, const deed *d)
{
    const mye_frame *frame = mye_now(s);
    bool locked = mye_is_locked(s, frame->unit);

    if (frame->free == FREE_MOVE && d != &DEED[MYE_MOVE] && d->did != DID_SWITCH &&
        d != &DEED[MYE_END])
        return SK_REFUSE(MYE_NOT_NOW);
    if (frame->free == FREE_CAST && d != &DEED[MYE_CAST] && d != &DEED[MYE_END])
        return SK_REFUSE(MYE_NOT_NOW);
    if (frame->reacts_to != MYE_NOBODY && (d->traps & REACTS) == 0)
        return SK_REFUSE(MYE_NOT_A_REACTION);
    if (frame->reacts_to == MYE_NOBODY && d == &DEED[MYE_COUNTERCHARGE])
        return SK_REFUSE(MYE_NOT_CHARGED);
    if ((d->when & (locked ? LOCKED : UNLOCKED)) == 0)
        return (sk_verdict){.why = locked ? MYE_IS_LOCKED : MYE_NOT_LOCKED, .unit = frame->unit};
    return SK_ALLOW;
}

/* 3.7.9: a reaction is used against the one enemy that sprang it. [3_7_9_one_enemy] */
static sk_verdict reaction_check(const mye_state *s, const sk_action *a)
{
    const mye_frame *frame = mye_now(s);
    int32_t did = deed_of(a->verb)->did;

    if (frame->reacts_to == MYE_NOBODY || (did != DID_SHOOT && did != DID_CAST))
        return SK_ALLOW;
    if (a->target >= 0 && a->target < MYE_UNITS && mye_are_enemies(frame->unit, a->target) &&
        a->target != frame->reacts_to)
        return (sk_verdict){.why = MYE_ONLY_AGAINST, .target = frame->reacts_to};
    return SK_ALLOW;
}

/* In the order: may it now, has it the time, may it at all. */
sk_verdict mye_act_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const deed *d = deed_of(a->verb);
    sk_verdict v;

    if (a->verb == MYE_INVOKE || a->verb == MYE_INVOKE_ON)
        return !is_interrupting(s) && !mye_now(s)->free
                   ? mye_bless_check(scene, s, mye_now(s)->seat, a, false)
                   : SK_REFUSE(MYE_NOT_NOW);
    if (d == NULL || a->verb <= MYE_STAND_DOWN) /* activations are begun elsewhere */
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->unit != mye_now(s)->unit)
        return (sk_verdict){.why = MYE_NOT_ITS_TURN, .unit = mye_now(s)->unit};
    v = frame_check(s, d);
    v = sk_allowed(v) ? cost_check(scene, s, a) : v;
    v = sk_allowed(v) ? reaction_check(s, a) : v;
    return sk_allowed(v) ? d->check(scene, s, a) : v;
}

static void pay(const mye_play *p, const sk_action *a)
{
    mye_frame *frame = mye_top(p->s);
    const deed *d = deed_of(a->verb);

    if (is_second_order(p->scene, p->s, a))
        frame->used |= DID_RESCUE_AGAIN;
    else
        frame->slots = (uint8_t)(frame->slots - d->slots);
    if (a->verb == MYE_RESCUE)
        frame->target = (uint8_t)a->target;
    frame->used |= d->did;
    if (d->slots > 0 && !frame->free)
        p->s->open.unit[frame->unit].turn |= MYE_ACTED;
}

/* Whoever drowned on the way to a trap does nothing more. [3_7_10_volley] */
void mye_carry_out(const mye_play *p, const sk_action *a)
{
    if (mye_now(p->s)->reacts_to != MYE_NOBODY && deed_of(a->verb)->did == DID_SHOOT &&
        mye_interrupted(p->s)->target == a->unit)
        p->s->open.frame[MYE_ACTIVE].answered = 1; /* the charged unit has had its volley */
    if (mye_is_on_table(p->s, a->unit))
        deed_of(a->verb)->apply(p, a);
}

/* A deed that was interrupted is carried out only if it still can be. */
bool mye_still_possible(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const deed *d = deed_of(a->verb);
    bool locked = mye_is_on_table(s, a->unit) && mye_is_locked(s, a->unit);
    sk_verdict v;

    if (!mye_is_on_table(s, a->unit) || (d->when & (locked ? LOCKED : UNLOCKED)) == 0)
        return false;
    if (mye_has_status(s, a->unit, MYE_FLEEING) && !locked && a->verb != MYE_RALLY)
        return false;
    if (is_a_charge(a->verb))
        return sk_allowed(mye_charge_check(scene, s, a->unit, a->target, false));
    if (a->verb == MYE_RAZE) /* it has acted by beginning this */
        return sk_allowed(mye_raze_check(scene, s, a));
    v = d->check(scene, s, a);
    return sk_allowed(v) || v.why == MYE_STANDS_STILL; /* a trap halted it where it was going */
}

/* Traps first, then the deed. A free move is no action and springs none, also between two dice
 * (ruling 98). */
void mye_perform(const mye_play *p, const sk_action *a)
{
    if ((deed_of(a->verb)->traps & SPRINGS) == 0 || is_interrupting(p->s) || mye_now(p->s)->free ||
        !mye_offer_trap(p, a))
        mye_carry_out(p, a);
}

void mye_act_apply(const mye_play *p, const sk_action *a)
{
    if (deed_of(a->verb) == NULL) {
        mye_bless_apply(p, mye_now(p->s)->seat, a);
        return;
    }
    pay(p, a);
    mye_perform(p, a);
}

/* Whether the unit has something left to do. */
bool mye_act_waits(const mye_scene *scene, const mye_state *s)
{
    const mye_frame *frame = mye_now(s);
    int32_t u = frame->unit;
    bool flies =
        has_moved(frame) && MYE_HAS(scene->unit[u].talents, FLY) && (frame->used & DID_SWITCH) == 0;

    if (!mye_is_on_table(s, u) || mye_has_status(s, u, MYE_FROZEN) ||
        (mye_has_status(s, u, MYE_FLEEING) && !mye_is_locked(s, u)))
        return false;
    if (frame->slots > 0 || frame->moved == MYE_ARRANGING)
        return true;
    return !mye_is_locked(s, u) && (flies || has_an_order_left(scene, s, u));
}

/* The activation, reaction or free move is over; after an activation comes the next die. */
void mye_act_run(const mye_play *p)
{
    mye_frame over = mye_pop(p->s);

    if (p->s->open.frames > 1)
        return;
    if (over.free) /* a leap between dice: the same player goes on */
        p->s->open.seat = (uint8_t)(1 - p->s->open.seat);
    mye_next_die(p);
}
