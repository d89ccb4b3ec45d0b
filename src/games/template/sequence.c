/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

#include "core/steps.h"

int32_t tem_seat_of(int32_t unit)
{
    return unit / TEM_WARRIORS;
}

bool tem_is_standing(const tem_state *s, int32_t unit)
{
    return s->open.wounds[unit] > 0;
}

static bool has_standing(const tem_state *s, int32_t seat)
{
    for (int32_t k = 0; k < TEM_WARRIORS; k++)
        if (tem_is_standing(s, seat * TEM_WARRIORS + k))
            return true;
    return false;
}

static int32_t count_standing_sides(const tem_scene *scene, const tem_state *s)
{
    int32_t sides = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++)
        sides += has_standing(s, seat);
    return sides;
}

/* [4_2_end] */
bool tem_is_over(const tem_scene *scene, const tem_state *s)
{
    return s->open.round > scene->rounds || count_standing_sides(scene, s) <= 1;
}

/* 2: a side's turn */

static void tem_act_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    TEM_FAULT(scene, true, "Breaks listing");
    tem_strike_legal(scene, s, list);
    tem_move_legal(scene, s, list);
    tem_fly_legal(scene, s, list);
    sk_offer(list, (sk_action){.verb = TEM_END_TURN});
}

static sk_verdict tem_act_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    switch (a->verb) {
    case TEM_MOVE:
        return tem_move_check(scene, s, a);
    case TEM_FLY:
        return tem_fly_check(scene, s, a);
    case TEM_STRIKE:
    case TEM_SPEAR_STRIKE:
        return tem_strike_check(scene, s, a);
    case TEM_END_TURN:
        return SK_ALLOW;
    default:
        return SK_REFUSE(TEM_NOT_NOW);
    }
}

static void tem_act_apply(const tem_play *p, const sk_action *a)
{
    uint8_t *left = &p->s->open.actions_left;

    switch (a->verb) {
    case TEM_MOVE:
        tem_move_apply(p, a);
        --*left;
        break;
    case TEM_FLY:
        tem_fly_apply(p, a);
        --*left;
        break;
    case TEM_END_TURN:
        *left = 0;
        break;
    default:
        tem_strike_apply(p, a);
    }
}

/* [2_two_actions] */
static bool turn_waits(const tem_scene *scene, const tem_state *s)
{
    (void)scene;
    return s->open.actions_left > 0 && has_standing(s, s->open.seat);
}

/* The turn is over: the next side's, or the end of the round. [2_order] */
static void turn_run(const tem_play *p)
{
    tem_open *open = &p->s->open;

    open->actions_left = TEM_ACTIONS_A_TURN;
    if (++open->seat < p->scene->seats)
        return;
    open->step = TEM_END_ROUND;
    open->seat = 0;
}

/* 4: the end of a round */

/* The seat whose raven sits on the stone alone, or −1. [4_1_stone] */
static int32_t who_holds_the_stone(const tem_scene *scene, const tem_state *s)
{
    int32_t holder = -1;

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        if (s->open.raven[seat] != scene->stone)
            continue;
        if (holder >= 0)
            return -1;
        holder = seat;
    }
    return holder;
}

static void tem_round_apply(const tem_play *p, const sk_action *a)
{
    int32_t holder = who_holds_the_stone(p->scene, p->s);
    tem_open *open = &p->s->open;

    (void)a;
    if (holder >= 0) {
        open->score[holder]++;
        SK_TELL(p->log, .type = TEM_STONE_HELD, .seat = (int8_t)holder,
                .target = (int16_t)p->scene->stone);
    }
    SK_TELL(p->log, .type = TEM_ROUND_ENDED, .n = {open->round});
    open->round++;
    open->step = TEM_ACT;
}

/* The table of steps; core/steps.h says what its columns are. */
/* clang-format off */
static const step STEP[TEM_STEP_COUNT] = {
    [TEM_DEAL]      = {TABLE(DEAL_RUNES, deal_apply)},
    [TEM_ACT]       = {ASKS(ACT, act),       .run = turn_run,     .waits = turn_waits},
    [TEM_ANSWER]    = {ASKS(ANSWER, answer), .run = tem_blow_run, .waits = tem_blow_waits},
    [TEM_END_ROUND] = {TABLE(SCORE_ROUND, round_apply)},
};
/* clang-format on */

static void fill(const tem_scene *scene, const tem_state *s, sk_turn *turn)
{
    turn->round = s->open.round <= scene->rounds ? s->open.round : (int16_t)scene->rounds;
    turn->n = s->open.actions_left;
}

/* [4_2_winner] */
sk_result tem_result(const void *scene_in, const void *state)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;
    sk_result r = {0};
    int32_t best = 0, winners = 0;

    for (int32_t seat = 0; seat < scene->seats; seat++) {
        r.score[seat] = s->open.score[seat];
        best = r.score[seat] > best ? r.score[seat] : best;
    }
    for (int32_t seat = 0; seat < scene->seats; seat++)
        winners += r.score[seat] == best;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (r.score[seat] == best)
            r.outcome[seat] = winners == 1 ? SK_WIN : SK_DRAW;
    return r;
}
