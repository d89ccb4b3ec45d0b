/* The sequence of play: one table of steps in the sheet's order, and the only dispatcher. */
#include "rules.h"

#include "core/steps.h"

bool mid_is_piece(int32_t piece)
{
    return piece >= 0 && piece < MID_PIECES;
}

/* Phases 2 and 3 are the attacker's, 4 and 5 the defender's. [1_sequence] */
int32_t mid_phasing_seat(const mid_state *s)
{
    return s->open.phase <= 3 ? s->open.attacker : 1 - s->open.attacker;
}

/* From phase to phase */

static void clear_phase(mid_state *s, uint32_t marks)
{
    FOR_PIECES(i) {
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

/* [1_all_combats, m_once] */
void mid_begin_melee(mid_state *s)
{
    s->open.phase++;
    s->open.step = MID_CHALLENGES;
    clear_phase(s, MID_MOVED | MID_FOUGHT | MID_DUELLED | MID_SUPPORTED);
}

/* [s_order] */
static void begin_shots(mid_state *s)
{
    s->open.phase = 6;
    s->open.seat = (int8_t)(1 - s->open.attacker);
    s->open.passes = 0;
    s->open.step = MID_SHOTS;
}

/* [1_sequence, 1_all_combats] */
static void end_melee(const mid_play *p)
{
    mid_state *s = p->s;

    clear_phase(s, MID_FOUGHT | MID_DUELLED | MID_SUPPORTED);
    if (s->open.phase == 3)
        begin_moves(s, 4);
    else
        begin_shots(s);
}

/* [1_rites_order] */
void mid_next_rites(const mid_play *p)
{
    if (p->s->open.seat == (int8_t)p->s->open.attacker)
        p->s->open.seat = (int8_t)(1 - p->s->open.attacker);
    else
        begin_moves(p->s, 2);
}

/* Two passes in a row end the shooting; after movement one does. [s_pass] */
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

/* [s_order] */
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

/* Closes what nobody can use; true when something was closed. [1_rites_order] */
static void skip_challenges(const mid_play *p)
{
    p->s->open.step = MID_COMBATS;
}

static void skip(const mid_play *p)
{
    mid_pop(p->s);
}

/* The table of steps; core/steps.h says what its columns are. */
/* clang-format off */
static const step STEP[MID_STEP_COUNT] = {
    [MID_BEGIN]               = {TABLE(BEGIN_TURN, begin_turn)},
    [MID_DEPLOYMENT]          = {ASKS(DEPLOY, deploy)},
    [MID_RITES]               = {ASKS(RITES, rites),           .run = mid_next_rites,       .waits = mid_has_rites},
    [MID_PICK]                = {ASKS(MOVES, pick)},
    [MID_ACT]                 = {ASKS(ACT, act)},
    [MID_LIGHT_SHOTS]         = {ASKS(LIGHT, shots),           .run = mid_pass_shot,        .waits = mid_has_shooters},
    [MID_CHALLENGES]          = {ASKS(CHALLENGE, challenge),   .run = skip_challenges,      .waits = mid_has_challenge},
    [MID_COMBATS]             = {ASKS(COMBAT, combats),        .run = end_melee,            .waits = mid_has_combat},
    [MID_SHOTS]               = {ASKS(SHOT, shots),            .run = mid_pass_shot,        .waits = mid_has_shooters},
    [MID_FORETELLING]         = {ASKS(FORETELL, foretelling),  .run = mid_next_foretelling, .waits = mid_has_foretelling},
    [MID_END]                 = {TABLE(END_TURN, end_turn)},

    [MID_ORDER_STEP]          = {RUNS(order_run)},
    [MID_TEST_STEP]           = {RUNS(test_run)},
    [MID_REROLL_STEP]         = {ASKS(REROLL, reroll)},
    [MID_CHARGE_STEP]         = {RUNS(charge_run)},
    [MID_EVADE_STEP]          = {ASKS(EVADE, evade)},
    [MID_GET_IN_STEP]         = {ASKS(GET_IN, get_in),         .run = mid_get_in_run,       .waits = mid_get_in_waits},
    [MID_SURVIVOR_STEP]       = {ASKS(SURVIVOR, survivor),     .run = mid_survivor_run,     .waits = mid_survivor_waits},
    [MID_AIM_STEP]            = {ASKS(TARGET, aim)},
    [MID_SHOT_LANDS_STEP]     = {RUNS(shot_lands_run)},
    [MID_SPELL_STEP]          = {RUNS(spell_run)},
    [MID_DISPEL_STEP]         = {ASKS(DISPEL, dispel)},
    [MID_SINGLE_COMBAT_STEP]  = {RUNS(duel_run)},
    [MID_ANSWER_STEP]         = {ASKS(ANSWER, answer)},
    [MID_DUEL_STEP]           = {ASKS(DUEL, duel),             .run = mid_duel_ready,       .waits = mid_duel_waits},
    [MID_COMBAT_STEP]         = {RUNS(combat_run)},
    [MID_PRIMARY_STEP]        = {ASKS(PRIMARY, primary)},
    [MID_DEEDS_STEP]          = {ASKS(DEEDS, deeds),           .run = mid_deeds_ready,      .waits = mid_deeds_wait},
    [MID_RISK_ROLL_STEP]      = {RUNS(risk_run)},
    [MID_RISK_STEP]           = {ASKS(RISK, risk)},
    [MID_HURT_HERO_STEP]      = {RUNS(hurt_hero_run)},
    [MID_BLOW_STEP]           = {ASKS(BLOW, blow)},
    [MID_RETREAT_STEP]        = {RUNS(retreat_run)},
    [MID_FALL_BACK_STEP]      = {RUNS(fall_back_run)},
    [MID_PURSUE_STEP]         = {ASKS(PURSUE, pursue),         .run = mid_pursue_run,       .waits = mid_pursue_waits},
    [MID_PURSUIT_STEP]        = {RUNS(pursuit_run)},
    [MID_DISENGAGE_STEP]      = {ASKS(DISENGAGE, disengage),   .run = skip,                 .waits = mid_disengage_waits},
};
/* clang-format on */

static void fill(const mid_scene *scene, const mid_state *s, sk_turn *turn)
{
    const mid_frame *now = mid_now(s);

    /* the counter has gone on when a battle ends with a turn */
    turn->round = mid_is_over(scene, s) ? s->open.turn - 1 : s->open.turn;
    turn->what = (int16_t)(now->step == MID_REROLL_STEP ? MID_WHY_MOVE + now->why : now->why);
    turn->n = s->open.turn;
}

/* Nothing in this game is hidden. */
void mid_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng)
{
    (void)scene, (void)state, (void)seat, (void)rng;
}
