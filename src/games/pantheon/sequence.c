/* The sequence of play: one table of steps in the rules' order, and the only dispatcher. What is
 * going on lies on a stack of frames; the top one either waits for a decision or runs by itself. */
#include "rules.h"

enum { COUNTED = 250, FAILED = 251 };

#include "core/steps.h"

/* [2_two_units] */
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

/* Everything that may be done can be listed, so the list is the authority and the rest is why. */
static sk_verdict listed(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_actions list;

    pan_legal(scene, s, &list);
    return sk_lists(&list, a) ? SK_ALLOW : pan_why_not(scene, s, a);
}

/* What may be done at any time may be done meanwhile; of what a guardian could do the routine picks
 * one. */
static void offer_besides(const pan_scene *scene, const pan_state *s, sk_actions *list)
{
    pan_offer_leisure(scene, s, list);
    if (pan_now(s)->seat == PAN_WILD)
        pan_routine(scene, s, list);
}

/* A question whose answers can all be listed; and what is free to do besides. */
#define LISTS(question, name)                                                                      \
    .ask = PAN_ASK_##question, .check = listed, .legal = pan_##name##_legal,                       \
    .apply = pan_##name##_apply
#define FREELY .offers = offer_besides, .takes = pan_take_leisure

/* The table of steps; core/steps.h says what its columns are. */
/* clang-format off */
static const step STEP[PAN_STEP_COUNT] = {
    [PAN_ROLL_OFF]         = {TABLE(ROLL, roll_apply)},
    [PAN_CHOOSE_FIELD]     = {LISTS(FIELD, choose)},
    [PAN_DRAFT_DIVINITY]   = {LISTS(DIVINITY, divinity)},
    [PAN_DRAFT_UNIT]       = {LISTS(UNIT, unit)},
    [PAN_LOTS]             = {TABLE(DRAW_LOTS, lots_apply)},
    [PAN_MUSTER]           = {TABLE(DEAL, deal_apply)},
    [PAN_KEEP]             = {LISTS(KEEP, keep)},
    [PAN_TURN]             = {LISTS(TURN, turn), FREELY, .run = pan_turn_run, .waits = turn_waits},
    [PAN_ACTIVATION]       = {LISTS(ACT, activation), FREELY, .run = pan_activation_run, .waits = activation_waits},
    [PAN_COMPLEX]          = {LISTS(COMPLEX, complex), FREELY, .run = pan_activation_run, .waits = activation_waits},
    [PAN_LEADING]          = {LISTS(LEAD, lead), FREELY},
    [PAN_LED]              = {LISTS(LED, led), FREELY},
    [PAN_RECALL]           = {LISTS(RECALL, recall), FREELY},
    [PAN_PAUSE]            = {LISTS(PAUSE, pause)},
    [PAN_BREATH]           = {LISTS(BREATH, breath), FREELY},
    [PAN_PAY]              = {LISTS(PAY, pay)},
    [PAN_SEARCH]           = {LISTS(SEARCH, search)},
    [PAN_DRAWING]          = {RUNS(drawing_run)},
    [PAN_ATTACK_SEQUENCE]  = {RUNS(attack_run)},
    [PAN_GUARD_WINDOW]     = {LISTS(GUARD, guard), FREELY},
    [PAN_GUARD_CONSENT]    = {LISTS(CONSENT, consent), FREELY},
    [PAN_RETALIATE_WINDOW] = {LISTS(RETALIATE, retaliate), FREELY},
    [PAN_RETARGET]         = {LISTS(RETARGET, retarget), FREELY},
    [PAN_SALVO]            = {LISTS(SALVO, salvo), FREELY, .run = pan_salvo_run, .waits = pan_salvo_waits},
    [PAN_MARKING]          = {LISTS(MARK, mark), FREELY},
    [PAN_REROLLING]        = {LISTS(REROLL, reroll), FREELY},
    [PAN_FEAT_CHOICE]      = {LISTS(FEAT, feat), FREELY},
    [PAN_ASSAULT]          = {LISTS(DICE, assault), FREELY},
    [PAN_SECOND_CHOICE]    = {LISTS(SECOND_ASSAULT, second), FREELY},
    [PAN_PASS_WOUNDS]      = {LISTS(SHIELDS, shields), FREELY},
    [PAN_THROWING]         = {LISTS(THROW, throw), FREELY},
    [PAN_LAVA_STRIKE]      = {RUNS(lava_run)},
    [PAN_LAVA_EXIT]        = {LISTS(EXIT, exit), FREELY},
    [PAN_GUARDIAN]         = {LISTS(TABLE, guardian), .offers = pan_routine, .run = pan_guardian_run, .waits = pan_guardian_waits},
    [PAN_CLASH]            = {LISTS(EVADING, clash)},
    [PAN_FETCHING]         = {LISTS(FETCH, fetch), FREELY},
};
/* clang-format on */

/* Frames */

pan_frame *pan_push(pan_state *s, pan_step_id step_id, int32_t seat)
{
    return pan_begin(s,
                     (pan_frame){.step = (uint8_t)step_id, .seat = (int8_t)seat, .from = PAN_AWAY});
}

/* Where the innermost activation lies on the stack, or −1. */
static int32_t activation_at(const pan_state *s)
{
    int32_t i = s->open.frames - 1;

    while (i >= 0 && s->open.frame[i].step != PAN_ACTIVATION &&
           s->open.frame[i].step != PAN_COMPLEX)
        i--;
    return i;
}

pan_frame *pan_activation_of(pan_state *s)
{
    int32_t at = activation_at(s);

    return at < 0 ? NULL : &s->open.frame[at];
}

int32_t pan_active_unit(const pan_state *s)
{
    int32_t at = activation_at(s);

    return at < 0 ? -1 : s->open.frame[at].unit;
}

/* Turns */

/* A1: what lasts a round ends when its owner's turn comes, or would come. [2_a1_effects,
 * 2_a1_gone] */
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

/* Clockwise; a round ends before the lead player's turn. [2_lead_first, 2_clockwise, 2_a1_gone,
 * 2_d2_next] */
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

/* [2_a2_draw, 2_a2_first_turn] */
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
            pan_push(p->s, PAN_TURN, open->active); /* the lowest frame is never gone */
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

/* [14_teams] */
static int32_t absorbed_by_side(const pan_scene *scene, const pan_state *s, int32_t seat)
{
    int32_t sum = 0;

    for (int32_t i = 0; i < scene->seats; i++)
        if (pan_same_side(scene, i, seat))
            sum += s->open.absorbed[i];
    return sum;
}

/* [14_team_fallen] */
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

/* Enough omphalos, or no other divinity left. [14_win_omphalos, 14_win_kill] */
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

/* Who is out has lost, even where nobody has absorbed anything. [14_rounds] */
static void count_result(const pan_scene *scene, const pan_state *s, sk_result *r)
{
    int32_t best = -1, sides = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        best = r->score[seat] > best ? r->score[seat] : best;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r->score[seat] == best && is_alive(scene, s, seat))
            sides |= 1 << (scene->teams ? seat & 1 : seat);
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r->score[seat] == best && is_alive(scene, s, seat))
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
        count_result(scene, s, &r);
    else if (s->open.over > 0 && s->open.over < COUNTED)
        for (int32_t seat = 0; seat < scene->seats; seat++)
            if (pan_same_side(scene, seat, s->open.over - 1))
                r.outcome[seat] = SK_WIN;
    return r;
}

/* The contract */

bool pan_is_over(const pan_scene *scene, const pan_state *s)
{
    (void)scene;
    return s->open.over != 0;
}

static uint16_t question(const pan_state *s)
{
    const pan_frame *f = pan_now(s);

    if (f->step == PAN_TURN && f->stage == PAN_SECOND_ACTIVATION)
        return PAN_ASK_SECOND;
    if (f->step == PAN_CLASH && f->n == PAN_CLASH_BLOCK)
        return PAN_ASK_BLOCKED;
    return STEP[f->step].ask;
}

static void fill(const pan_scene *scene, const pan_state *s, sk_turn *turn)
{
    const pan_frame *f = pan_now(s);

    turn->round = s->open.round <= scene->rounds ? s->open.round : (int16_t)scene->rounds;
    turn->n = f->step == PAN_DRAFT_UNIT ? s->open.rp[f->seat] : f->n;
    if (turn->over)
        return;
    turn->ask = f->seat == PAN_WILD ? PAN_ASK_TABLE : question(s);
    if (f->seat == PAN_WILD)
        turn->seat = SK_TABLE;
}
