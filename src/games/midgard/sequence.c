/* The sequence of play: one table of steps in the sheet's order, and the only dispatcher. */
#include "rules.h"

typedef struct step {
    void (*legal)(const mid_scene *scene, const mid_state *s, sk_actions *list);
    sk_verdict (*check)(const mid_scene *scene, const mid_state *s, const sk_action *a);
    void (*apply)(const mid_play *p, const sk_action *a);
    uint16_t ask;
} step;

bool mid_is_piece(int32_t piece)
{
    return piece >= 0 && piece < MID_PIECES;
}

/* Phases 2 and 3 are the attacker's, 4 and 5 the defender's. */
int32_t mid_phasing_seat(const mid_state *s)
{
    return s->open.phase <= 3 ? s->open.attacker : 1 - s->open.attacker;
}

/* The table's own steps */

static void begin_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = s->open.step == MID_BEGIN ? MID_BEGIN_TURN : MID_END_TURN});
}

static sk_verdict begin_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    return a->verb == (s->open.step == MID_BEGIN ? MID_BEGIN_TURN : MID_END_TURN)
               ? SK_ALLOW
               : SK_REFUSE(MID_NOT_NOW);
}

static void begin_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_BEGIN_TURN)
        mid_begin_turn(p);
    else
        mid_end_turn(p);
}

/* From phase to phase */

static void clear_phase(mid_state *s, uint32_t marks)
{
    for (int32_t i = 0; i < MID_PIECES; i++) {
        s->open.piece[i].marks &= ~marks;
        s->open.piece[i].actions = 0;
    }
}

static void begin_moves(mid_state *s, int32_t phase)
{
    s->open.phase = (uint8_t)phase;
    s->open.seat = (int8_t)mid_phasing_seat(s);
    s->open.step = MID_PICK;
    clear_phase(s, MID_MOVED | MID_EVADED | MID_DRILL_USED | MID_PASSES_MOVES);
}

void mid_end_moves(const mid_play *p)
{
    clear_phase(p->s, MID_MOVED | MID_EVADED | MID_PASSES_MOVES);
    p->s->open.step = MID_LIGHT_SHOTS;
    SK_TELL(p->log, .type = MID_MOVES_ENDED, .seat = p->s->open.seat);
}

void mid_begin_melee(mid_state *s)
{
    s->open.phase++;
    s->open.step = MID_CHALLENGES;
    clear_phase(s, MID_MOVED | MID_FOUGHT | MID_DUELLED | MID_SUPPORTED);
}

static void begin_shots(mid_state *s)
{
    s->open.phase = 6;
    s->open.seat = (int8_t)(1 - s->open.attacker);
    s->open.passes = 0;
    s->open.step = MID_SHOTS;
}

static void end_melee(mid_state *s)
{
    clear_phase(s, MID_FOUGHT | MID_DUELLED | MID_SUPPORTED);
    if (s->open.phase == 3)
        begin_moves(s, 4);
    else
        begin_shots(s);
}

void mid_next_rites(const mid_play *p)
{
    if (p->s->open.seat == (int8_t)p->s->open.attacker)
        p->s->open.seat = (int8_t)(1 - p->s->open.attacker);
    else
        begin_moves(p->s, 2);
}

/* Two passes in a row end the shooting; after movement one does. */
void mid_pass_shot(const mid_play *p)
{
    mid_open *open = &p->s->open;

    if (open->step == MID_LIGHT_SHOTS) {
        mid_begin_melee(p->s);
        return;
    }
    open->seat = (int8_t)(1 - open->seat);
    if (++open->passes < 2)
        return;
    open->phase = 7;
    open->passes = 0;
    open->seat = (int8_t)open->attacker;
    open->step = MID_FORETELLING;
}

void mid_shot_done(const mid_play *p)
{
    if (p->s->open.step == MID_SHOTS)
        p->s->open.seat = (int8_t)(1 - p->s->open.seat);
}

void mid_next_foretelling(const mid_play *p)
{
    if (p->s->open.seat == (int8_t)p->s->open.attacker)
        p->s->open.seat = (int8_t)(1 - p->s->open.attacker);
    else
        p->s->open.step = MID_END;
}

/* Closes what nobody can use; true when something was closed. */
bool mid_advance(const mid_play *p)
{
    const mid_scene *scene = p->scene;
    mid_state *s = p->s;

    if (s->open.step == MID_RITES && !mid_has_rites(scene, s))
        mid_next_rites(p);
    else if ((s->open.step == MID_LIGHT_SHOTS || s->open.step == MID_SHOTS) &&
             !mid_has_shooters(scene, s))
        mid_pass_shot(p);
    else if (s->open.step == MID_CHALLENGES && !mid_has_challenge(scene, s))
        s->open.step = MID_COMBATS;
    else if (s->open.step == MID_COMBATS && !mid_has_combat(s))
        end_melee(s);
    else if (s->open.step == MID_FORETELLING && !mid_has_foretelling(scene, s))
        mid_next_foretelling(p);
    else
        return false;
    return true;
}

/* clang-format off */
static const step STEP[MID_STEP_COUNT] = {
    [MID_BEGIN]          = {begin_legal,           begin_check,           begin_apply,           MID_ASK_TABLE},
    [MID_DEPLOYMENT]     = {mid_deploy_legal,      mid_deploy_check,      mid_deploy_apply,      MID_ASK_DEPLOY},
    [MID_RITES]          = {mid_rites_legal,       mid_rites_check,       mid_rites_apply,       MID_ASK_RITES},
    [MID_PICK]           = {mid_pick_legal,        mid_pick_check,        mid_pick_apply,        MID_ASK_MOVES},
    [MID_ACT]            = {mid_act_legal,         mid_act_check,         mid_act_apply,         MID_ASK_ACT},
    [MID_LIGHT_SHOTS]    = {mid_shots_legal,       mid_shots_check,       mid_shots_apply,       MID_ASK_LIGHT},
    [MID_CHALLENGES]     = {mid_challenge_legal,   mid_challenge_check,   mid_challenge_apply,   MID_ASK_CHALLENGE},
    [MID_COMBATS]        = {mid_combats_legal,     mid_combats_check,     mid_combats_apply,     MID_ASK_COMBAT},
    [MID_SHOTS]          = {mid_shots_legal,       mid_shots_check,       mid_shots_apply,       MID_ASK_SHOT},
    [MID_FORETELLING]    = {mid_foretelling_legal, mid_foretelling_check, mid_foretelling_apply, MID_ASK_FORETELL},
    [MID_END]            = {begin_legal,           begin_check,           begin_apply,           MID_ASK_TABLE},
    [MID_REROLL_STEP]    = {mid_reroll_legal,      mid_reroll_check,      mid_reroll_apply,      MID_ASK_REROLL},
    [MID_EVADE_STEP]     = {mid_evade_legal,       mid_evade_check,       mid_evade_apply,       MID_ASK_EVADE},
    [MID_GET_IN_STEP]    = {mid_get_in_legal,      mid_get_in_check,      mid_get_in_apply,      MID_ASK_GET_IN},
    [MID_SURVIVOR_STEP]  = {mid_survivor_legal,    mid_survivor_check,    mid_survivor_apply,    MID_ASK_SURVIVOR},
    [MID_AIM_STEP]       = {mid_aim_legal,         mid_aim_check,         mid_aim_apply,         MID_ASK_TARGET},
    [MID_DISPEL_STEP]    = {mid_dispel_legal,      mid_dispel_check,      mid_dispel_apply,      MID_ASK_DISPEL},
    [MID_ANSWER_STEP]    = {mid_answer_legal,      mid_answer_check,      mid_answer_apply,      MID_ASK_ANSWER},
    [MID_DUEL_STEP]      = {mid_duel_legal,        mid_duel_check,        mid_duel_apply,        MID_ASK_DUEL},
    [MID_PRIMARY_STEP]   = {mid_primary_legal,     mid_primary_check,     mid_primary_apply,     MID_ASK_PRIMARY},
    [MID_DEEDS_STEP]     = {mid_deeds_legal,       mid_deeds_check,       mid_deeds_apply,       MID_ASK_DEEDS},
    [MID_RISK_STEP]      = {mid_risk_legal,        mid_risk_check,        mid_risk_apply,        MID_ASK_RISK},
    [MID_BLOW_STEP]      = {mid_blow_legal,        mid_blow_check,        mid_blow_apply,        MID_ASK_BLOW},
    [MID_PURSUE_STEP]    = {mid_pursue_legal,      mid_pursue_check,      mid_pursue_apply,      MID_ASK_PURSUE},
    [MID_DISENGAGE_STEP] = {mid_disengage_legal,   mid_disengage_check,   mid_disengage_apply,   MID_ASK_DISENGAGE},
};
/* clang-format on */

static int32_t deciding_seat(const mid_state *s, int32_t now)
{
    const mid_frame *top = mid_top(s);

    if (now == MID_BEGIN || now == MID_END)
        return SK_TABLE;
    if (top == NULL)
        return s->open.seat;
    if (now == MID_DUEL_STEP || now == MID_PRIMARY_STEP || now == MID_DEEDS_STEP)
        return top->n;
    if (now == MID_EVADE_STEP || now == MID_ANSWER_STEP)
        return mid_seat_of(top->target);
    return now == MID_DISPEL_STEP ? 1 - mid_seat_of(top->unit) : mid_seat_of(top->unit);
}

sk_turn mid_turn(const void *scene_in, const void *state)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    const mid_frame *top = mid_top(s);
    int32_t now = mid_step_now(s);
    bool over = mid_is_over(s);
    int16_t round = s->open.turn <= scene->turns ? s->open.turn : (int16_t)scene->turns;

    return (sk_turn){.seat = (int8_t)(over ? SK_TABLE : deciding_seat(s, now)),
                     .over = over,
                     .step = (uint16_t)now,
                     .round = round,
                     .ask = over ? MID_ASK_NOTHING : STEP[now].ask,
                     .unit = top != NULL ? top->unit : s->open.active,
                     .target = top != NULL ? top->target : 0,
                     .what = top != NULL && now == MID_REROLL_STEP
                                 ? (int16_t)(MID_WHY_MOVE + top->why)
                                 : (int16_t)(top != NULL ? top->why : 0),
                     .n = s->open.turn};
}

void mid_legal(const void *scene, const void *state, sk_actions *list)
{
    const mid_state *s = state;

    list->count = 0;
    if (!mid_is_over(s))
        STEP[mid_step_now(s)].legal(scene, s, list);
}

sk_verdict mid_check(const void *scene, const void *state, const sk_action *a)
{
    const mid_state *s = state;

    if (mid_is_over(s))
        return SK_REFUSE(MID_NOT_NOW);
    return STEP[mid_step_now(s)].check(scene, s, a);
}

void mid_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    mid_play p = {scene, state, dice, log};

    STEP[mid_step_now(state)].apply(&p, a);
    mid_run(&p);
}

/* Nothing in this game is hidden. */
void mid_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng)
{
    (void)scene, (void)state, (void)seat, (void)rng;
}
