/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. What
 * is going on lies on a stack of frames; the top one waits for a decision or runs by itself. */
#include "rules.h"

#include "core/steps.h"

/* clang-format off */
static const step STEP[MYE_STEP_COUNT] = {
    [MYE_WAY_ROLL]       = {TABLE(ROLL_WAY, way_roll)},
    [MYE_CHOOSE_WAY]     = {ASKS(WAY, way)},
    [MYE_CHOOSE_PRIMARY] = {ASKS(PRIMARY, primary)},
    [MYE_SIDE_ROLL]      = {TABLE(ROLL_SIDE, side_roll)},
    [MYE_CHOOSE_SIDE]    = {ASKS(SIDE, side)},
    [MYE_DEAL]           = {TABLE(DEAL_DEVOTIONS, deal)},
    [MYE_DEVOTE]         = {ASKS(DEVOTION, devote)},
    [MYE_LEARN]          = {ASKS(SPELL, learn)},
    [MYE_CAPTORS]        = {ASKS(CAPTORS, captors)},
    [MYE_SPLIT]          = {ASKS(SPLIT, split)},
    [MYE_PICK_HALF]      = {ASKS(HALF, pick)},
    [MYE_ROLL_DEPLOY]    = {TABLE(ROLL_DEPLOYMENT, roll_deploy)},
    [MYE_HAND_OVER]      = {ASKS(FIRST, hand_over)},
    [MYE_DEPLOY]         = {ASKS(DEPLOY, deploy)},
    [MYE_BEGIN_TURN]     = {TABLE(BEGIN_THE_TURN, begin_turn)},
    [MYE_ENTER]          = {ASKS(ENTER, enter)},
    [MYE_ROLL_POOL]      = {TABLE(ROLL_THE_POOL, roll_turn)},
    [MYE_ASSIGN]         = {ASKS(ASSIGN, assign)},
    [MYE_WATCH]          = {ASKS(WATCH, watch)},
    [MYE_ACT]            = {ASKS(ACT, act),       .run = mye_act_run,    .waits = mye_act_waits},
    [MYE_TRAP]           = {ASKS(TRAP, trap),     .run = mye_trap_run,   .waits = mye_trap_waits},
    [MYE_ANSWER]         = {ASKS(ANSWER, answer), .run = mye_answer_run, .waits = mye_answer_waits},
    [MYE_ONSET]          = {RUNS(onset_run)},
    [MYE_VOLLEY]         = {RUNS(volley_run)},
    [MYE_ROCK]           = {RUNS(rock_run)},
    [MYE_MELEE]          = {RUNS(melee_run)},
    [MYE_FALL]           = {ASKS(FALL, fall)},
    [MYE_DISPEL]         = {ASKS(DISPEL, dispel)},
    [MYE_CONSOLIDATE]    = {ASKS(CONSOLIDATE, consolidate)},
    [MYE_PUT]            = {ASKS(PUT, put)},
    [MYE_KEEP_ALERT]     = {ASKS(KEEP, keep)},
    [MYE_CLEAN_UP]       = {TABLE(CLEAN_THE_TABLE, clean_up)},
    [MYE_ROUND]          = {RUNS(round_run)},
};
/* clang-format on */

/* [4_end_wiped_out] */
bool mye_is_over(const mye_scene *scene, const mye_state *s)
{
    return s->open.turn > MYE_FIGURE(scene, turns);
}

/* 3.7: an active unit that is not locked may always go on alert, lay low or end its activation. */
static bool has_choice(const mye_state *s)
{
    const mye_frame *now = mye_now(s);

    return now->step == MYE_ACT && now->slots > 0 && !now->free && now->reacts_to == MYE_NOBODY &&
           !mye_is_locked(s, now->unit);
}

/* Actions or wounds left, or the pips of the die. */
static int32_t asked_number(const mye_state *s)
{
    const mye_harm *h = &s->open.harm;

    return mye_now(s)->step == MYE_ACT    ? mye_now(s)->slots
           : mye_now(s)->step == MYE_FALL ? h->wounds[h->asks] - h->taken[h->asks]
                                          : mye_highest_pips(s);
}

static void fill(const mye_scene *scene, const mye_state *s, sk_turn *turn)
{
    turn->round = (int16_t)(turn->over ? MYE_FIGURE(scene, turns) : s->open.turn);
    if (turn->over)
        return;
    if (turn->step == MYE_LEARN)
        turn->unit = (int16_t)mye_next_pupil(scene, s, s->open.seat);
    if (turn->step == MYE_ENTER)
        turn->unit = (int16_t)mye_coming_unit(s);
    turn->what = mye_now(s)->what;
    turn->n = asked_number(s);
    if (turn->step == MYE_ACT && turn->n == 0) /* all that can be left [2_4_commander_orders] */
        turn->ask = MYE_ASK_ORDER;
    turn->many = has_choice(s);
}

/* What an action has loosened is put down when all of it is done, before anybody is asked
 * anything else. */
static void tidy(const mye_scene *scene, mye_state *s, const sk_dice *dice)
{
    if (!sk_has_paused(dice) && !mye_is_over(scene, s))
        mye_ask_places(scene, s);
}

void mye_resume_and_tidy(const void *scene, void *state, sk_dice *dice, sk_log *log)
{
    mye_resume(scene, state, dice, log);
    tidy(scene, state, dice);
}

void mye_apply_and_tidy(const void *scene, void *state, const sk_action *a, sk_dice *dice,
                        sk_log *log)
{
    mye_apply(scene, state, a, dice, log);
    tidy(scene, state, dice);
}
