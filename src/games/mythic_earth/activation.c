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

const mye_activation *mye_frame(const mye_state *s)
{
    return &s->open.frame[s->open.frames > 0 ? s->open.frames - 1 : 0];
}

mye_activation *mye_frame_of(mye_state *s)
{
    return &s->open.frame[s->open.frames > 0 ? s->open.frames - 1 : 0];
}

void mye_push(mye_state *s, mye_activation frame)
{
    SK_CHECK(s->open.frames < MYE_FRAMES);
    s->open.frame[s->open.frames++] = frame;
}

/* A free Move by spell or blessing, outside the unit's own actions. */
void mye_grant_move(const mye_play *p, int32_t u)
{
    if (mye_is_on_table(p->s, u) && !mye_is_locked(p->s, u))
        mye_push(p->s,
                 (mye_activation){
                     .unit = (uint8_t)u, .slots = 1, .free = FREE_MOVE, .reacts_to = MYE_NOBODY});
}

void mye_grant_cast(const mye_play *p, int32_t u)
{
    mye_push(p->s, (mye_activation){
                       .unit = (uint8_t)u, .slots = 1, .free = FREE_CAST, .reacts_to = MYE_NOBODY});
}

/* The single checks */

static bool is_a_charge(uint16_t verb)
{
    return verb == MYE_CHARGE || verb == MYE_CHARGE_THROWING || verb == MYE_CHALLENGE_WITH;
}

/* Whether the unit is interrupted in a charge, at a unit or an altar. */
bool mye_is_charging(const mye_state *s, int32_t u)
{
    const sk_action *a = &s->open.pending.action;

    return a->unit == u && (is_a_charge(a->verb) || a->verb == MYE_RAZE);
}

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

/* 3.11 2/5: not after any other action in this turn. */
static sk_verdict charge_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v;

    if ((s->open.unit[a->unit].turn & (MYE_ACTED | MYE_ENTERED)) != 0)
        return (sk_verdict){.why = MYE_HAS_ACTED, .unit = a->unit};
    v = mye_charge_check(scene, s, a->unit, a->target, false);
    if (!sk_allowed(v))
        return v;
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

static sk_verdict land_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    bool aloft = mye_has_status(s, a->unit, MYE_ALOFT);

    if (!MYE_HAS(mye_talents(scene, s, a->unit), FLY) || !mye_frame(s)->moved ||
        aloft != (a->verb == MYE_LAND) ||
        (a->verb == MYE_TAKE_OFF && (s->open.unit[a->unit].turn & MYE_SNARED) != 0))
        return SK_REFUSE(MYE_NOT_NOW);
    return SK_ALLOW;
}

/* 3.7.10: only against the unit that charges it, within twice its own Move. */
static sk_verdict meeting_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const sk_action *charge = &s->open.pending.action;

    if (mye_frame(s)->reacts_to == MYE_NOBODY || a->target != mye_frame(s)->reacts_to ||
        !is_a_charge(charge->verb) || charge->target != a->unit)
        return SK_REFUSE(MYE_NOT_CHARGED);
    return mye_meeting_check(scene, s, a->unit, a->target);
}

/* The single effects */

static void moved(const mye_play *p, const sk_action *a, bool doubled)
{
    mye_activation *frame = mye_frame_of(p->s);

    frame->moved = 1;
    if (p->s->open.frames == 1 && !frame->halted)
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
        mye_frame_of(p->s)->moved = MYE_ARRANGING;
}

static void alert_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].status |= MYE_ON_ALERT;
    mye_frame_of(p->s)->slots = 0;
    SK_TELL(p->log, .type = MYE_WENT_ON_ALERT, .unit = a->unit);
}

/* 3.7.11: the activation test was the test. */
static void regrouped_apply(const mye_play *p, const sk_action *a)
{
    mye_remove_markers(p, a->unit, mye_roll_d(p, a->unit, MYE_FOR_REGROUP, 3));
}

/* As a second action, a test of its own that ignores markers. */
static void regroup_apply(const mye_play *p, const sk_action *a)
{
    if (mye_brave_test(p, a->unit, MYE_TEST_REGROUP))
        regrouped_apply(p, a);
}

static void low_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].status |= MYE_LOW;
    mye_freeze(p, a->unit);
}

static void land_apply(const mye_play *p, const sk_action *a)
{
    p->s->open.unit[a->unit].status ^= MYE_ALOFT;
    SK_TELL(p->log, .type = a->verb == MYE_LAND ? MYE_LANDED : MYE_TOOK_OFF, .unit = a->unit);
}

static void end_apply(const mye_play *p, const sk_action *a)
{
    mye_frame_of(p->s)->slots = 0;
    mye_frame_of(p->s)->moved = 0;
    (void)a;
}

/* 3.7.14: the test is passed; whoever was made to flee again meanwhile does not stop. */
static sk_verdict rally_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    return mye_has_status(s, a->unit, MYE_FLEEING) && (s->open.unit[a->unit].turn & MYE_FLED) == 0
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
    bool challenge = p->s->open.pending.action.verb == MYE_CHALLENGE_WITH;

    p->s->open.pending.action = (sk_action){.verb = MYE_NO_VERB};
    mye_meet(p, a->target, a->unit, challenge);
}

/* clang-format off */
static const deed DEED[MYE_VERB_COUNT] = {
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
    [MYE_LAND]                = {0, UNLOCKED, 0,       DID_SWITCH,  land_check,         land_apply},
    [MYE_TAKE_OFF]            = {0, UNLOCKED, 0,       DID_SWITCH,  land_check,         land_apply},
    [MYE_END]                 = {0, EITHER,   REACTS,  0,           allow,              end_apply},
};
/* clang-format on */

static const deed *deed_of(uint16_t verb)
{
    return verb < MYE_VERB_COUNT && DEED[verb].apply != NULL ? &DEED[verb] : NULL;
}

sk_verdict mye_regroup_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    if (s->open.unit[a->unit].markers == 0)
        return (sk_verdict){.why = MYE_NO_MARKERS, .unit = a->unit};
    return SK_ALLOW;
}

/* Ours: a Commander's second order to stop fleeing costs nothing more. */
static bool is_second_order(const mye_scene *scene, const mye_state *s, const deed *d)
{
    const mye_activation *frame = mye_frame(s);

    return d->did == DID_RESCUE && (frame->used & DID_RESCUE) != 0 &&
           (frame->used & DID_RESCUE_AGAIN) == 0 &&
           MYE_HAS(mye_talents(scene, s, frame->unit), COMMANDER);
}

/* 3.3: costs, and no single action twice. */
static sk_verdict cost_check(const mye_scene *scene, const mye_state *s, const deed *d)
{
    const mye_activation *frame = mye_frame(s);

    if (is_second_order(scene, s, d))
        return SK_ALLOW;
    if (d->slots > frame->slots)
        return (sk_verdict){.why = MYE_NO_TIME, .unit = frame->unit};
    if (d->did != DID_CAST && d->did != DID_OTHER && (frame->used & d->did) != 0)
        return (sk_verdict){.why = MYE_DONE_ALREADY, .unit = frame->unit};
    if (d->slots == 2 && frame->used != 0)
        return (sk_verdict){.why = MYE_NO_TIME, .unit = frame->unit};
    return SK_ALLOW;
}

static sk_verdict frame_check(const mye_state *s, const deed *d)
{
    const mye_activation *frame = mye_frame(s);
    bool locked = mye_is_locked(s, frame->unit);

    if (frame->free == FREE_MOVE && d != &DEED[MYE_MOVE] && d != &DEED[MYE_END])
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

/* 3.7.9: a reaction is used against the one enemy that sprang it. */
static sk_verdict reaction_check(const mye_state *s, const sk_action *a)
{
    const mye_activation *frame = mye_frame(s);
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
        return s->open.frames == 1 && !mye_frame(s)->free
                   ? mye_bless_check(scene, s, mye_seat_of(mye_frame(s)->unit), a, false)
                   : SK_REFUSE(MYE_NOT_NOW);
    if (d == NULL || a->verb <= MYE_STAND_DOWN) /* activations are begun elsewhere */
        return SK_REFUSE(MYE_NOT_NOW);
    if (a->unit != mye_frame(s)->unit)
        return (sk_verdict){.why = MYE_NOT_ITS_TURN, .unit = mye_frame(s)->unit};
    v = frame_check(s, d);
    v = sk_allowed(v) ? cost_check(scene, s, d) : v;
    v = sk_allowed(v) ? reaction_check(s, a) : v;
    return sk_allowed(v) ? d->check(scene, s, a) : v;
}

static void pay(const mye_play *p, const deed *d)
{
    mye_activation *frame = mye_frame_of(p->s);

    if (is_second_order(p->scene, p->s, d))
        frame->used |= DID_RESCUE_AGAIN;
    else
        frame->slots = (uint8_t)(frame->slots - d->slots);
    frame->used |= d->did;
    if (d->slots > 0 && !frame->free)
        p->s->open.unit[frame->unit].turn |= MYE_ACTED;
}

/* Whoever drowned on the way to a trap does nothing more. */
static void carry_out(const mye_play *p, const sk_action *a)
{
    if (mye_frame(p->s)->reacts_to != MYE_NOBODY && deed_of(a->verb)->did == DID_SHOOT &&
        p->s->open.pending.action.target == a->unit)
        p->s->open.pending.stage = 1; /* the charged unit has had its volley */
    if (mye_is_on_table(p->s, a->unit))
        deed_of(a->verb)->apply(p, a);
    mye_go_on(p);
}

/* A deed that was interrupted is carried out only if it still can be. */
bool mye_still_possible(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const deed *d = deed_of(a->verb);
    bool locked = mye_is_on_table(s, a->unit) && mye_is_locked(s, a->unit);

    if (d == NULL || !mye_is_on_table(s, a->unit) || mye_has_status(s, a->unit, MYE_FROZEN) ||
        (d->when & (locked ? LOCKED : UNLOCKED)) == 0)
        return false;
    if (mye_has_status(s, a->unit, MYE_FLEEING) && !locked && a->verb != MYE_RALLY)
        return false;
    if (is_a_charge(a->verb))
        return sk_allowed(mye_charge_check(scene, s, a->unit, a->target, false));
    return sk_allowed(d->check(scene, s, a));
}

/* Traps first, then the deed. */
void mye_perform(const mye_play *p, const sk_action *a)
{
    if (p->s->open.frames <= 1) /* a reaction to it does not give the charged a second volley */
        p->s->open.pending.stage = 0;
    if ((deed_of(a->verb)->traps & SPRINGS) == 0 || p->s->open.frames > 1 || !mye_offer_trap(p, a))
        carry_out(p, a);
}

void mye_act_apply(const mye_play *p, const sk_action *a)
{
    const deed *d = deed_of(a->verb);

    if (d == NULL) {
        mye_bless_apply(p, mye_seat_of(mye_frame(p->s)->unit), a);
        mye_go_on(p);
        return;
    }
    pay(p, d);
    mye_perform(p, a);
}

/* Going on: whoever waits, then the frames from the top, then the next die. */

static bool can_go_on(const mye_scene *scene, const mye_state *s, const mye_activation *frame)
{
    int32_t u = frame->unit;
    bool flies =
        frame->moved && MYE_HAS(scene->unit[u].talents, FLY) && (frame->used & DID_SWITCH) == 0;

    if (!mye_is_on_table(s, u) || mye_has_status(s, u, MYE_FROZEN) ||
        (mye_has_status(s, u, MYE_FLEEING) && !mye_is_locked(s, u)))
        return false;
    return frame->slots > 0 || frame->moved == MYE_ARRANGING || (flies && !mye_is_locked(s, u));
}

void mye_resume_action(const mye_play *p)
{
    sk_action a = p->s->open.pending.action;

    if (mye_more_traps(p))
        return;
    p->s->open.pending.action = (sk_action){.verb = MYE_NO_VERB};
    if (a.verb != MYE_NO_VERB && mye_still_possible(p->scene, p->s, &a))
        carry_out(p, &a);
    else
        mye_go_on(p);
}

void mye_go_on(const mye_play *p)
{
    mye_state *s = p->s;
    bool granted = false;

    if (s->open.step == MYE_DISPEL || s->open.step == MYE_ANSWER || s->open.step == MYE_FALL)
        return;
    if (s->open.waiting != 0) {
        s->open.step = MYE_CONSOLIDATE;
        return;
    }
    s->open.step = MYE_ACT;
    while (s->open.frames > 0 && !can_go_on(p->scene, s, mye_frame(s))) {
        bool reaction = mye_frame(s)->reacts_to != MYE_NOBODY;
        granted = mye_frame(s)->free != 0;
        *mye_frame_of(s) = (mye_activation){0};
        s->open.frames--;
        if (reaction) {
            mye_resume_action(p);
            return;
        }
    }
    if (s->open.frames == 0 && granted)
        s->open.seat =
            (uint8_t)(1 - s->open.seat); /* a leap between dice: the same player goes on */
    if (s->open.frames == 0)
        mye_next_die(p);
}
