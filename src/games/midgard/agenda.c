/* Business in hand: a stack of frames. What is on top is done until somebody has to decide. */
#include "rules.h"

void mid_push(const mid_play *p, mid_frame frame)
{
    mid_open *open = &p->s->open;

    SK_CHECK(open->frames < MID_FRAMES);
    open->frame[open->frames++] = frame;
}

/* Takes the top frame off; what is left behind is zero, so that equal states are equal bytes. */
mid_frame mid_pop(mid_state *s)
{
    mid_frame frame = s->open.frame[--s->open.frames];

    s->open.frame[s->open.frames] = (mid_frame){0};
    return frame;
}

const mid_frame *mid_top(const mid_state *s)
{
    return s->open.frames > 0 ? &s->open.frame[s->open.frames - 1] : NULL;
}

typedef struct business {
    void (*go)(const mid_play *p, mid_frame frame);
    uint8_t step; /* where it waits for a decision, or 0 */
    bool (*waits)(const mid_scene *scene, const mid_state *s, mid_frame frame); /* NULL: always */
} business;

/* clang-format off */
static const business BUSINESS[MID_BUSINESS_COUNT] = {
    [MID_DO_ORDER]       = {mid_order_go,      0, NULL},
    [MID_DO_TEST]        = {mid_test_go,       0, NULL},
    [MID_DO_REROLL]      = {NULL,              MID_REROLL_STEP, NULL},
    [MID_DO_EVADE]       = {NULL,              MID_EVADE_STEP, NULL},
    [MID_DO_CHARGE]      = {mid_charge_go,     0, NULL},
    [MID_DO_GET_IN]      = {mid_get_in_done,   MID_GET_IN_STEP,    mid_get_in_waits},
    [MID_DO_SURVIVE]     = {mid_survivor_go,   MID_SURVIVOR_STEP,  mid_survivor_waits},
    [MID_DO_AIM]         = {NULL,              MID_AIM_STEP, NULL},
    [MID_DO_DISPEL]      = {NULL,              MID_DISPEL_STEP, NULL},
    [MID_DO_SPELL]       = {mid_spell_go,      0, NULL},
    [MID_DO_RETREAT]     = {mid_retreat_go,    0, NULL},
    [MID_DO_FALL_BACK]   = {mid_fall_back_go,  0, NULL},
    [MID_DO_ANSWER]      = {NULL,              MID_ANSWER_STEP, NULL},
    [MID_DO_DUEL]        = {mid_duel_go,       0, NULL},
    [MID_DO_DUEL_DEEDS]  = {mid_duel_ready,    MID_DUEL_STEP,      mid_duel_waits},
    [MID_DO_COMBAT]      = {mid_combat_go,     0, NULL},
    [MID_DO_PRIMARY]     = {NULL,              MID_PRIMARY_STEP, NULL},
    [MID_DO_DEEDS]       = {mid_deeds_ready,   MID_DEEDS_STEP,     mid_deeds_wait},
    [MID_DO_RISK]        = {mid_risk_go,       0, NULL},
    [MID_DO_RISK_REROLL] = {NULL,              MID_RISK_STEP, NULL},
    [MID_DO_HURT_HERO]   = {mid_hurt_hero_go,  0, NULL},
    [MID_DO_BLOW]        = {NULL,              MID_BLOW_STEP, NULL},
    [MID_DO_SHOT_LANDS]  = {mid_shot_lands_go, 0, NULL},
    [MID_DO_PURSUE]      = {mid_pursue_go,     MID_PURSUE_STEP,    mid_pursue_waits},
    [MID_DO_PURSUIT]     = {mid_pursuit_go,    0, NULL},
    [MID_DO_DISENGAGE]   = {mid_no_disengage,  MID_DISENGAGE_STEP, mid_disengage_waits},
};
/* clang-format on */

/* The step in which the top frame waits, or the phase's own. */
int32_t mid_step_now(const mid_state *s)
{
    const mid_frame *top = mid_top(s);

    return top != NULL ? BUSINESS[top->kind].step : s->open.step;
}

static bool is_waiting(const mid_scene *scene, const mid_state *s)
{
    const mid_frame *top = mid_top(s);
    const business *b = &BUSINESS[top->kind];

    return b->step != 0 && (b->waits == NULL || b->waits(scene, s, *top));
}

/* Everything that needs no decision, frame by frame, then phase by phase. */
void mid_run(const mid_play *p)
{
    mid_state *s = p->s;

    do {
        while (s->open.frames > 0 && !is_waiting(p->scene, s)) {
            mid_frame frame = mid_pop(s);
            BUSINESS[frame.kind].go(p, frame);
        }
    } while (s->open.frames == 0 && mid_advance(p));
}
