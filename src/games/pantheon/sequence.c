/* The sequence of play: one table of steps in the rules' order, and the only dispatcher. What is
 * going on lies on a stack of frames; the top one either waits for a decision or runs by itself. */
#include <string.h>

#include "base/check.h"
#include "rules.h"

enum { COUNTED = 250, FAILED = 251 };

typedef struct step {
    void (*legal)(const pan_scene *scene, const pan_state *s, sk_actions *list);
    void (*apply)(pan_play *p, const sk_action *a);
    void (*run)(pan_play *p);                                  /* NULL when it always waits */
    bool (*waits)(const pan_scene *scene, const pan_state *s); /* NULL when it never does */
    uint16_t ask;
    bool leisure; /* the active player may search, heal or drop an omphalos meanwhile */
} step;

static bool turn_waits(const pan_scene *scene, const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    if (s->open.out >> f->seat & 1)
        return false;
    if (f->stage == PAN_FIRST_ACTIVATION)
        return true;
    return f->stage == PAN_SECOND_ACTIVATION && s->open.activations < s->open.limit &&
           (s->open.hand[f->seat] > 0 || pan_might_pay(scene, s, f->seat));
}

static bool activation_waits(const pan_scene *scene, const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    (void)scene;
    return f->stage == PAN_ACT_NOW && !(f->flags & PAN_ENDS) &&
           !(s->open.unit[f->unit].flags & PAN_DESTROYED);
}

/* clang-format off */
static const step STEP[PAN_STEP_COUNT] = {
    [PAN_ROLL_OFF]         = { pan_roll_legal,       pan_roll_apply,       NULL, NULL, PAN_ASK_TABLE, false },
    [PAN_CHOOSE_FIELD]     = { pan_choose_legal,     pan_choose_apply,     NULL, NULL, PAN_ASK_FIELD, false },
    [PAN_DRAFT_DIVINITY]   = { pan_divinity_legal,   pan_divinity_apply,   NULL, NULL, PAN_ASK_DIVINITY, false },
    [PAN_DRAFT_UNIT]       = { pan_unit_legal,       pan_unit_apply,       NULL, NULL, PAN_ASK_UNIT, false },
    [PAN_LOTS]             = { pan_lots_legal,       pan_lots_apply,       NULL, NULL, PAN_ASK_TABLE, false },
    [PAN_MUSTER]           = { pan_deal_legal,       pan_deal_apply,       NULL, NULL, PAN_ASK_TABLE, false },
    [PAN_KEEP]             = { pan_keep_legal,       pan_keep_apply,       NULL, NULL, PAN_ASK_KEEP, false },
    [PAN_TURN]             = { pan_turn_legal,       pan_turn_apply,       pan_turn_run, turn_waits, PAN_ASK_TURN, true },
    [PAN_ACTIVATION]       = { pan_activation_legal, pan_activation_apply, pan_activation_run, activation_waits, PAN_ASK_ACT, true },
    [PAN_COMPLEX]          = { pan_complex_legal,    pan_complex_apply,    pan_activation_run, activation_waits, PAN_ASK_COMPLEX, true },
    [PAN_LEADING]          = { pan_lead_legal,       pan_lead_apply,       NULL, NULL, PAN_ASK_LEAD, true },
    [PAN_LED]              = { pan_led_legal,        pan_led_apply,        NULL, NULL, PAN_ASK_LED, true },
    [PAN_RECALL]           = { pan_recall_legal,     pan_recall_apply,     NULL, NULL, PAN_ASK_RECALL, true },
    [PAN_PAUSE]            = { pan_pause_legal,      pan_pause_apply,      NULL, NULL, PAN_ASK_PAUSE, false },
    [PAN_BREATH]           = { pan_breath_legal,     pan_breath_apply,     NULL, NULL, PAN_ASK_BREATH, true },
    [PAN_PAY]              = { pan_pay_legal,        pan_pay_apply,        NULL, NULL, PAN_ASK_PAY, false },
    [PAN_SEARCH]           = { pan_search_legal,     pan_search_apply,     NULL, NULL, PAN_ASK_SEARCH, false },
    [PAN_DRAWING]          = { NULL,                 NULL,                 pan_drawing_run, NULL, PAN_ASK_TABLE, false },
    [PAN_ATTACK_SEQUENCE]  = { NULL,                 NULL,                 pan_attack_run, NULL, PAN_ASK_TABLE, false },
    [PAN_GUARD_WINDOW]     = { pan_guard_legal,      pan_guard_apply,      NULL, NULL, PAN_ASK_GUARD, true },
    [PAN_GUARD_CONSENT]    = { pan_consent_legal,    pan_consent_apply,    NULL, NULL, PAN_ASK_CONSENT, true },
    [PAN_RETALIATE_WINDOW] = { pan_retaliate_legal,  pan_retaliate_apply,  NULL, NULL, PAN_ASK_RETALIATE, false },
    [PAN_RETARGET]         = { pan_retarget_legal,   pan_retarget_apply,   NULL, NULL, PAN_ASK_RETARGET, true },
    [PAN_SALVO]            = { pan_salvo_legal,      pan_salvo_apply,      pan_salvo_run, pan_salvo_waits, PAN_ASK_SALVO, true },
    [PAN_MARKING]          = { pan_mark_legal,       pan_mark_apply,       NULL, NULL, PAN_ASK_MARK, true },
    [PAN_REROLLING]        = { pan_reroll_legal,     pan_reroll_apply,     NULL, NULL, PAN_ASK_REROLL, true },
    [PAN_FEAT_CHOICE]      = { pan_feat_legal,       pan_feat_apply,       NULL, NULL, PAN_ASK_FEAT, true },
    [PAN_ASSAULT]          = { pan_assault_legal,    pan_assault_apply,    NULL, NULL, PAN_ASK_DICE, true },
    [PAN_SECOND_CHOICE]    = { pan_second_legal,     pan_second_apply,     NULL, NULL, PAN_ASK_SECOND_ASSAULT, true },
    [PAN_PASS_WOUNDS]      = { pan_shields_legal,    pan_shields_apply,    NULL, NULL, PAN_ASK_SHIELDS, true },
    [PAN_THROWING]         = { pan_throw_legal,      pan_throw_apply,      NULL, NULL, PAN_ASK_THROW, true },
    [PAN_LAVA_STRIKE]      = { NULL,                 NULL,                 pan_lava_run, NULL, PAN_ASK_TABLE, false },
    [PAN_LAVA_EXIT]        = { pan_exit_legal,       pan_exit_apply,       NULL, NULL, PAN_ASK_EXIT, true },
    [PAN_GUARDIAN]         = { pan_guardian_legal,   pan_guardian_apply,   pan_guardian_run, pan_guardian_waits, PAN_ASK_TABLE, false },
    [PAN_CLASH]            = { pan_clash_legal,      pan_clash_apply,      NULL, NULL, PAN_ASK_EVADING, false },
};
/* clang-format on */

/* Frames */

pan_frame *pan_push(pan_state *s, pan_step_id step_id, int32_t seat)
{
    pan_frame *f = &s->open.frame[s->open.frames];

    SK_CHECK(s->open.frames < PAN_FRAMES);
    s->open.frames++;
    *f = (pan_frame){.step = (uint8_t)step_id, .seat = (int8_t)seat, .from = PAN_AWAY};
    return f;
}

/* What is over leaves no trace, so that equal positions are equal bytes. */
void pan_pop(pan_state *s)
{
    memset(pan_top(s), 0, sizeof(pan_frame));
    s->open.frames--;
}

pan_frame *pan_activation_of(pan_state *s)
{
    for (int32_t i = s->open.frames - 1; i >= 0; i--)
        if (s->open.frame[i].step == PAN_ACTIVATION || s->open.frame[i].step == PAN_COMPLEX)
            return &s->open.frame[i];
    return NULL;
}

int32_t pan_active_unit(const pan_state *s)
{
    for (int32_t i = s->open.frames - 1; i >= 0; i--)
        if (s->open.frame[i].step == PAN_ACTIVATION || s->open.frame[i].step == PAN_COMPLEX)
            return s->open.frame[i].unit;
    return -1;
}

static void go_on(pan_play *p)
{
    while (p->s->open.over == 0) {
        const step *now = &STEP[pan_now(p->s)->step];
        if (now->run == NULL || (now->waits != NULL && now->waits(p->scene, p->s)))
            return;
        now->run(p);
    }
}

/* Turns */

/* A1: what lasts a round ends when its owner's turn comes, or would come. */
static void end_round_effects(pan_state *s, int32_t seat)
{
    for (int32_t i = 0; i < PAN_UNITS; i++) {
        pan_unit *u = &s->open.unit[i];
        if (u->by == seat + 1) {
            u->offence = u->defence = 0;
            u->by = 0;
        }
        if (u->stone == seat + 1)
            u->stone = 0;
    }
}

static void forget_last_turn(pan_state *s)
{
    for (int32_t i = 0; i < PAN_UNITS; i++) {
        s->open.unit[i].flags &= (uint8_t) ~(PAN_ACTIVATED | PAN_RETALIATED | PAN_EVADED);
        s->open.unit[i].invoked = 0;
    }
    s->open.searched = s->open.drew = s->open.freed = s->open.quiet = 0;
    s->open.activations = s->open.free_activations = 0;
    s->open.limit = 2;
}

/* Clockwise; a round ends before the lead player's turn. */
static void pass_to_the_left(pan_play *p)
{
    pan_open *open = &p->s->open;

    do {
        open->active = (uint8_t)((open->active + 1) % p->scene->seats);
        if (open->active == open->lead)
            open->round++;
        end_round_effects(p->s, open->active);
    } while (open->out >> open->active & 1);
}

void pan_start_turn(pan_play *p)
{
    pan_open *open = &p->s->open;

    if (open->started == 1) {
        open->started = 2;
        SK_TELL(p->log, .type = PAN_ROUND_STARTS, .n = {1});
    } else {
        uint8_t round = open->round;
        pass_to_the_left(p);
        if (open->round > p->scene->rounds) {
            open->over = p->scene->seats == 1 ? FAILED : COUNTED;
            SK_TELL(p->log, .type = PAN_COUNTED);
            return;
        }
        if (open->round != round)
            SK_TELL(p->log, .type = PAN_ROUND_STARTS, .n = {open->round});
    }
    SK_TELL(p->log, .type = PAN_TURN_STARTS, .seat = (int8_t)open->active);
    forget_last_turn(p->s);
    pan_push(p->s, PAN_TURN, open->active);
    pan_first_draw(p, open->active);
}

/* Winning */

static int32_t absorbed_by_side(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t sum = 0;

    for (int32_t i = 0; i < scene->seats; i++)
        if (pan_same_side(scene, i, seat))
            sum += s->open.absorbed[i];
    return sum;
}

static bool is_alive(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    for (int32_t i = 0; i < scene->seats; i++)
        if (pan_same_side(scene, i, seat) && !((s->open.out | s->open.fallen) >> i & 1))
            return true;
    return false;
}

static bool has_rivals(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    for (int32_t i = 0; i < scene->seats; i++)
        if (!pan_same_side(scene, i, seat) && is_alive(scene, s, i))
            return true;
    return scene->seats == 1;
}

/* Enough omphalos, or no other divinity left. */
void pan_end_game(pan_play *p)
{
    pan_open *open = &p->s->open;

    if (open->over != 0)
        return;
    for (int32_t seat = 0; seat < p->scene->seats; seat++)
        if (is_alive(p->scene, p->s, seat) &&
            (absorbed_by_side(p->scene, p->s, seat) >= p->scene->omphalos ||
             !has_rivals(p->scene, p->s, seat))) {
            open->over = (uint8_t)(seat + 1);
            SK_TELL(p->log, .type = PAN_WINS, .seat = (int8_t)seat);
            return;
        }
    if (p->scene->seats == 1 && (open->fallen & 1))
        open->over = FAILED;
}

static void count_result(const pan_scene *scene, sk_result *r)
{
    int32_t best = -1, sides = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        best = r->score[seat] > best ? r->score[seat] : best;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r->score[seat] == best)
            sides |= 1 << (scene->teams ? seat & 1 : seat);
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r->score[seat] == best)
            r->outcome[seat] = (sides & (sides - 1)) == 0 ? SK_WIN : SK_DRAW;
}

sk_result pan_result(const void *scene_in, const void *state)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    sk_result r = {0};

    for (int32_t seat = 0; seat < scene->seats; seat++)
        r.score[seat] = is_alive(scene, s, seat) ? absorbed_by_side(scene, s, seat) : 0;
    if (s->open.over == COUNTED)
        count_result(scene, &r);
    else if (s->open.over > 0 && s->open.over < COUNTED)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (pan_same_side(scene, seat, s->open.over - 1))
                r.outcome[seat] = SK_WIN;
    return r;
}

/* The contract */

static uint16_t question(const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    if (s->open.over != 0)
        return PAN_ASK_NOTHING;
    if (f->step == PAN_TURN && f->stage == PAN_SECOND_ACTIVATION)
        return PAN_ASK_SECOND;
    if (f->step == PAN_CLASH && f->n == PAN_CLASH_BLOCK)
        return PAN_ASK_BLOCKED;
    return STEP[f->step].ask;
}

sk_turn pan_turn(const void *scene_in, const void *state)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;
    const pan_frame *f;
    int16_t round = s->open.round <= scene->rounds ? s->open.round : (int16_t)scene->rounds;

    if (s->open.over != 0)
        return (sk_turn){.seat = SK_TABLE, .over = true, .round = round, .ask = PAN_ASK_NOTHING};
    f = pan_now(s);
    return (sk_turn){.seat = (int8_t)(f->seat == PAN_WILD ? SK_TABLE : f->seat),
                     .step = f->step,
                     .round = round,
                     .ask = f->seat == PAN_WILD ? PAN_ASK_TABLE : question(s),
                     .unit = f->unit,
                     .target = f->target,
                     .n = f->step == PAN_DRAFT_UNIT ? s->open.rp[f->seat] : f->n};
}

void pan_legal(const void *scene_in, const void *state, sk_actions *list)
{
    const pan_state *s = state;

    list->count = 0;
    if (s->open.over != 0)
        return;
    STEP[pan_now(s)->step].legal(scene_in, s, list);
    if (STEP[pan_now(s)->step].leisure && pan_now(s)->seat == s->open.active)
        pan_offer_leisure(scene_in, s, list);
    if (pan_now(s)->seat == PAN_WILD)
        pan_routine(scene_in, s, list);
}

/* Everything that may be done can be listed, so the list is the authority and the rest is why. */
sk_verdict pan_check(const void *scene, const void *state, const sk_action *a)
{
    sk_actions list;

    pan_legal(scene, state, &list);
    return sk_lists(&list, a) ? SK_ALLOW : pan_why_not(scene, state, a);
}

void pan_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    pan_play p = {scene, state, dice, log};

    const step *now = &STEP[pan_now(p.s)->step];

    if (!now->leisure || pan_now(p.s)->seat != p.s->open.active || !pan_take_leisure(&p, a))
        now->apply(&p, a);
    go_on(&p);
}
