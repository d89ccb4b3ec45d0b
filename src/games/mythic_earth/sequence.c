/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

typedef struct step {
    void (*legal)(const mye_scene *scene, const mye_state *s, sk_actions *list);
    sk_verdict (*check)(const mye_scene *scene, const mye_state *s, const sk_action *a);
    void (*apply)(const mye_play *p, const sk_action *a);
    uint16_t ask;
    uint16_t table; /* the table's own action, where nobody decides */
} step;

/* A step that a seat decides, and one the table takes by itself. */
#define DECIDED(name, ask)                                                                         \
    {                                                                                              \
        mye_##name##_legal, mye_##name##_check, mye_##name##_apply, ask, 0                         \
    }
#define TAKEN(does, verb)                                                                          \
    {                                                                                              \
        NULL, NULL, does, MYE_ASK_TABLE, verb                                                      \
    }

/* clang-format off */
static const step STEP[MYE_STEP_COUNT] = {
    [MYE_WAY_ROLL]       = TAKEN(mye_way_roll, MYE_ROLL_WAY),
    [MYE_CHOOSE_WAY]     = DECIDED(way, MYE_ASK_WAY),
    [MYE_CHOOSE_PRIMARY] = DECIDED(primary, MYE_ASK_PRIMARY),
    [MYE_SIDE_ROLL]      = TAKEN(mye_side_roll, MYE_ROLL_SIDE),
    [MYE_CHOOSE_SIDE]    = DECIDED(side, MYE_ASK_SIDE),
    [MYE_DEAL]           = TAKEN(mye_deal, MYE_DEAL_DEVOTIONS),
    [MYE_DEVOTE]         = DECIDED(devote, MYE_ASK_DEVOTION),
    [MYE_LEARN]          = DECIDED(learn, MYE_ASK_SPELL),
    [MYE_CAPTORS]        = DECIDED(captors, MYE_ASK_CAPTORS),
    [MYE_SPLIT]          = DECIDED(split, MYE_ASK_SPLIT),
    [MYE_PICK_HALF]      = DECIDED(pick, MYE_ASK_HALF),
    [MYE_ROLL_DEPLOY]    = TAKEN(mye_roll_deploy, MYE_ROLL_DEPLOYMENT),
    [MYE_HAND_OVER]      = DECIDED(hand_over, MYE_ASK_FIRST),
    [MYE_DEPLOY]         = DECIDED(deploy, MYE_ASK_DEPLOY),
    [MYE_BEGIN_TURN]     = TAKEN(mye_begin_turn, MYE_BEGIN_THE_TURN),
    [MYE_ENTER]          = DECIDED(enter, MYE_ASK_ENTER),
    [MYE_ROLL_POOL]      = TAKEN(mye_roll_turn, MYE_ROLL_THE_POOL),
    [MYE_ASSIGN]         = DECIDED(assign, MYE_ASK_ASSIGN),
    [MYE_WATCH]          = DECIDED(watch, MYE_ASK_WATCH),
    [MYE_ACT]            = DECIDED(act, MYE_ASK_ACT),
    [MYE_TRAP]           = DECIDED(trap, MYE_ASK_TRAP),
    [MYE_ANSWER]         = DECIDED(answer, MYE_ASK_ANSWER),
    [MYE_FALL]           = DECIDED(fall, MYE_ASK_FALL),
    [MYE_DISPEL]         = DECIDED(dispel, MYE_ASK_DISPEL),
    [MYE_CONSOLIDATE]    = DECIDED(consolidate, MYE_ASK_CONSOLIDATE),
    [MYE_PUT]            = DECIDED(put, MYE_ASK_PUT),
    [MYE_KEEP_ALERT]     = DECIDED(keep, MYE_ASK_KEEP),
    [MYE_CLEAN_UP]       = TAKEN(mye_clean_up, MYE_CLEAN_THE_TABLE),
};
/* clang-format on */

static bool is_over(const mye_state *s)
{
    return s->open.turn > MYE_TURNS;
}

/* The unit the question is about. */
static int32_t asked_unit(const mye_scene *scene, const mye_state *s)
{
    switch (s->open.step) {
    case MYE_ACT:
    case MYE_WATCH:
    case MYE_TRAP:
        return mye_frame(s)->unit;
    case MYE_ANSWER:
        return s->open.pending.action.target;
    case MYE_FALL:
        return mye_harmed_unit(s);
    case MYE_DISPEL:
        return s->open.pending.unit;
    case MYE_CONSOLIDATE:
    case MYE_KEEP_ALERT:
        return mye_first_waiting(s);
    case MYE_PUT:
        return s->open.loose[0].unit;
    case MYE_ENTER:
        return mye_coming_unit(s);
    case MYE_LEARN:
        return mye_next_pupil(scene, s, s->open.seat);
    default:
        return 0;
    }
}

static int32_t deciding_seat(const mye_scene *scene, const mye_state *s)
{
    int32_t unit = asked_unit(scene, s);

    if (STEP[s->open.step].table != 0)
        return SK_TABLE;
    switch (s->open.step) {
    case MYE_ACT:
    case MYE_ANSWER:
    case MYE_FALL:
    case MYE_CONSOLIDATE:
    case MYE_KEEP_ALERT:
    case MYE_ENTER:
        return mye_seat_of(unit);
    case MYE_PUT:
        return s->open.loose[0].seat;
    case MYE_WATCH:
    case MYE_DISPEL:
        return 1 - mye_seat_of(unit);
    case MYE_TRAP:
        return 1 - mye_seat_of(s->open.frame[0].unit);
    default:
        return s->open.seat;
    }
}

/* The spell or the token the question is about. */
static int32_t asked_what(const mye_state *s)
{
    return s->open.step == MYE_PUT ? s->open.token[s->open.loose[0].token].kind
                                   : s->open.pending.spell;
}

/* Actions or wounds left, or the pips of the die. */
static int32_t asked_number(const mye_state *s)
{
    const mye_harm *h = &s->open.harm;

    return s->open.step == MYE_ACT    ? mye_frame(s)->slots
           : s->open.step == MYE_FALL ? h->wounds[h->asks] - h->taken[h->asks]
                                      : mye_highest_pips(s);
}

/* 3.7: an active unit that is not locked may always go on alert, lay low or end its activation. */
static bool has_choice(const mye_state *s)
{
    const mye_activation *frame = mye_frame(s);

    return frame->slots > 0 && !frame->free && frame->reacts_to == MYE_NOBODY &&
           !mye_is_locked(s, frame->unit);
}

sk_turn mye_turn(const void *scene_in, const void *state)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;

    if (is_over(s))
        return (sk_turn){.seat = SK_TABLE,
                         .over = true,
                         .step = MYE_CLEAN_UP,
                         .round = MYE_TURNS,
                         .ask = MYE_ASK_NOTHING};
    return (sk_turn){.seat = (int8_t)deciding_seat(scene, s),
                     .step = s->open.step,
                     .round = s->open.turn,
                     .ask = STEP[s->open.step].ask,
                     .unit = (int16_t)asked_unit(scene, s),
                     .target = s->open.step == MYE_ANSWER ? s->open.pending.action.unit : 0,
                     .what = (int16_t)asked_what(s),
                     .n = asked_number(s),
                     .many = s->open.step == MYE_ACT && has_choice(s)};
}

void mye_legal(const void *scene, const void *state, sk_actions *list)
{
    const mye_state *s = state;

    list->count = 0;
    if (is_over(s))
        return;
    if (STEP[s->open.step].table != 0)
        sk_offer(list, (sk_action){.verb = STEP[s->open.step].table});
    else
        STEP[s->open.step].legal(scene, s, list);
}

sk_verdict mye_check(const void *scene, const void *state, const sk_action *a)
{
    const mye_state *s = state;

    if (is_over(s) || a->verb == MYE_NO_VERB || a->verb >= MYE_VERB_COUNT)
        return SK_REFUSE(MYE_NOT_NOW);
    if (STEP[s->open.step].table != 0)
        return a->verb == STEP[s->open.step].table ? SK_ALLOW : SK_REFUSE(MYE_NOT_NOW);
    return STEP[s->open.step].check(scene, s, a);
}

void mye_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    mye_state *s = state;
    mye_play play = {scene, s, dice, log};

    STEP[s->open.step].apply(&play, a);
    mye_ask_places(scene, s);
}
