/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

typedef struct step {
    void (*legal)(const mye_scene *scene, const mye_state *s, sk_actions *list);
    sk_verdict (*check)(const mye_scene *scene, const mye_state *s, const sk_action *a);
    void (*apply)(const mye_play *p, const sk_action *a);
    uint16_t ask;
    uint16_t table; /* the table's own action, where nobody decides */
} step;

/* clang-format off */
static const step STEP[MYE_STEP_COUNT] = {
    [MYE_WAY_ROLL]       = { NULL, NULL, mye_way_roll,    MYE_ASK_TABLE, MYE_ROLL_WAY },
    [MYE_CHOOSE_WAY]     = { mye_way_legal,         mye_way_check,         mye_way_apply,         MYE_ASK_WAY,         0 },
    [MYE_CHOOSE_PRIMARY] = { mye_primary_legal,     mye_primary_check,     mye_primary_apply,     MYE_ASK_PRIMARY,     0 },
    [MYE_SIDE_ROLL]      = { NULL, NULL, mye_side_roll,   MYE_ASK_TABLE, MYE_ROLL_SIDE },
    [MYE_CHOOSE_SIDE]    = { mye_side_legal,        mye_side_check,        mye_side_apply,        MYE_ASK_SIDE,        0 },
    [MYE_DEAL]           = { NULL, NULL, mye_deal,        MYE_ASK_TABLE, MYE_DEAL_DEVOTIONS },
    [MYE_DEVOTE]         = { mye_devote_legal,      mye_devote_check,      mye_devote_apply,      MYE_ASK_DEVOTION,    0 },
    [MYE_LEARN]          = { mye_learn_legal,       mye_learn_check,       mye_learn_apply,       MYE_ASK_SPELL,       0 },
    [MYE_CAPTORS]        = { mye_captors_legal,     mye_captors_check,     mye_captors_apply,     MYE_ASK_CAPTORS,     0 },
    [MYE_SPLIT]          = { mye_split_legal,       mye_split_check,       mye_split_apply,       MYE_ASK_SPLIT,       0 },
    [MYE_PICK_HALF]      = { mye_pick_legal,        mye_pick_check,        mye_pick_apply,        MYE_ASK_HALF,        0 },
    [MYE_ROLL_DEPLOY]    = { NULL, NULL, mye_roll_deploy, MYE_ASK_TABLE, MYE_ROLL_DEPLOYMENT },
    [MYE_HAND_OVER]      = { mye_hand_over_legal,   mye_hand_over_check,   mye_hand_over_apply,   MYE_ASK_FIRST,       0 },
    [MYE_DEPLOY]         = { mye_deploy_legal,      mye_deploy_check,      mye_deploy_apply,      MYE_ASK_DEPLOY,      0 },
    [MYE_BEGIN_TURN]     = { NULL, NULL, mye_begin_turn,  MYE_ASK_TABLE, MYE_BEGIN_THE_TURN },
    [MYE_ENTER]          = { mye_enter_legal,       mye_enter_check,       mye_enter_apply,       MYE_ASK_ENTER,       0 },
    [MYE_ROLL_POOL]      = { NULL, NULL, mye_roll_turn,   MYE_ASK_TABLE, MYE_ROLL_THE_POOL },
    [MYE_ASSIGN]         = { mye_assign_legal,      mye_assign_check,      mye_assign_apply,      MYE_ASK_ASSIGN,      0 },
    [MYE_WATCH]          = { mye_watch_legal,       mye_watch_check,       mye_watch_apply,       MYE_ASK_WATCH,       0 },
    [MYE_ACT]            = { mye_act_legal,         mye_act_check,         mye_act_apply,         MYE_ASK_ACT,         0 },
    [MYE_TRAP]           = { mye_trap_legal,        mye_trap_check,        mye_trap_apply,        MYE_ASK_TRAP,        0 },
    [MYE_DISPEL]         = { mye_dispel_legal,      mye_dispel_check,      mye_dispel_apply,      MYE_ASK_DISPEL,      0 },
    [MYE_CONSOLIDATE]    = { mye_consolidate_legal, mye_consolidate_check, mye_consolidate_apply, MYE_ASK_CONSOLIDATE, 0 },
    [MYE_KEEP_ALERT]     = { mye_keep_legal,        mye_keep_check,        mye_keep_apply,        MYE_ASK_KEEP,        0 },
    [MYE_CLEAN_UP]       = { NULL, NULL, mye_clean_up,    MYE_ASK_TABLE, MYE_CLEAN_THE_TABLE },
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
    case MYE_DISPEL:
        return s->open.pending.unit;
    case MYE_CONSOLIDATE:
    case MYE_KEEP_ALERT:
        return mye_first_waiting(s);
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
    case MYE_CONSOLIDATE:
    case MYE_KEEP_ALERT:
    case MYE_ENTER:
        return mye_seat_of(unit);
    case MYE_WATCH:
    case MYE_DISPEL:
        return 1 - mye_seat_of(unit);
    case MYE_TRAP:
        return 1 - mye_seat_of(s->open.frame[0].unit);
    default:
        return s->open.seat;
    }
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
                     .what = s->open.pending.spell,
                     .n = s->open.step == MYE_ACT ? mye_frame(s)->slots : mye_highest_pips(s)};
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
}
