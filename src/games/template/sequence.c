/* The sequence of play: one table of steps in the rulebook's order, and the only dispatcher. */
#include "rules.h"

typedef struct step {
    void (*legal)(const tem_scene *scene, const tem_state *s, sk_actions *list);
    sk_verdict (*check)(const tem_scene *scene, const tem_state *s, const sk_action *a);
    void (*apply)(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                  sk_log *log);
    uint16_t ask;
    bool table; /* nobody decides */
} step;

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

bool tem_is_over(const tem_scene *scene, const tem_state *s)
{
    return s->open.round > scene->rounds || count_standing_sides(scene, s) <= 1;
}

/* 2: the next side in order that has anybody standing, or the end of the round. */
static void next_seat(const tem_scene *scene, tem_state *s)
{
    do
        s->open.seat++;
    while (s->open.seat < scene->seats && !has_standing(s, s->open.seat));
    s->open.actions_left = TEM_ACTIONS_A_TURN;
    if (s->open.seat < scene->seats)
        return;
    s->open.step = TEM_END_ROUND;
    s->open.seat = 0;
}

void tem_next_action(const tem_scene *scene, tem_state *s)
{
    if (--s->open.actions_left == 0)
        next_seat(scene, s);
}

/* 1: dealing */

static void deal_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = TEM_DEAL_RUNES});
}

static sk_verdict deal_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == TEM_DEAL_RUNES ? SK_ALLOW : SK_REFUSE(TEM_NOT_NOW);
}

static void deal_apply(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                       sk_log *log)
{
    (void)a;
    tem_deal(scene, s, dice, log);
}

/* 2: a side's turn */

static void act_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    tem_strike_legal(scene, s, list);
    tem_move_legal(scene, s, list);
    tem_fly_legal(scene, s, list);
    sk_offer(list, (sk_action){.verb = TEM_END_TURN});
}

static sk_verdict act_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
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

static void act_apply(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                      sk_log *log)
{
    if (a->verb == TEM_STRIKE || a->verb == TEM_SPEAR_STRIKE) {
        tem_strike_apply(scene, s, a, dice, log);
        return;
    }
    if (a->verb == TEM_MOVE)
        tem_move_apply(s, a, log);
    if (a->verb == TEM_FLY)
        tem_fly_apply(s, a, log);
    if (a->verb == TEM_END_TURN)
        s->open.actions_left = 1;
    tem_next_action(scene, s);
}

/* 3.4: the defender's answer */

static int32_t defender_seat(const tem_state *s)
{
    return tem_seat_of(s->open.strike.defender);
}

static void answer_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    (void)scene;
    if (s->secret[defender_seat(s)].rune[TEM_SHIELD] > 0)
        sk_offer(list, (sk_action){.verb = TEM_PLAY_SHIELD});
    sk_offer(list, (sk_action){.verb = TEM_TAKE_IT});
}

static sk_verdict answer_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    (void)scene;
    if (a->verb == TEM_TAKE_IT)
        return SK_ALLOW;
    if (a->verb != TEM_PLAY_SHIELD)
        return SK_REFUSE(TEM_NOT_NOW);
    if (s->secret[defender_seat(s)].rune[TEM_SHIELD] == 0)
        return (sk_verdict){.why = TEM_NO_SUCH_RUNE, .what = TEM_SHIELD};
    return SK_ALLOW;
}

static void answer_apply(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                         sk_log *log)
{
    if (a->verb == TEM_PLAY_SHIELD) {
        tem_spend(s, defender_seat(s), TEM_SHIELD, log);
        s->open.strike.shield = 1;
    }
    tem_strike_land(scene, s, dice, log);
}

/* 4: the end of a round */

static void round_legal(const tem_scene *scene, const tem_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = TEM_SCORE_ROUND});
}

static sk_verdict round_check(const tem_scene *scene, const tem_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == TEM_SCORE_ROUND ? SK_ALLOW : SK_REFUSE(TEM_NOT_NOW);
}

/* 4.1: the seat whose raven sits on the stone alone, or −1. */
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

static void round_apply(const tem_scene *scene, tem_state *s, const sk_action *a, sk_dice *dice,
                        sk_log *log)
{
    int32_t holder = who_holds_the_stone(scene, s);

    (void)a, (void)dice;
    if (holder >= 0) {
        s->open.score[holder]++;
        SK_TELL(log, .type = TEM_STONE_HELD, .seat = (int8_t)holder,
                .target = (int16_t)scene->stone);
    }
    SK_TELL(log, .type = TEM_ROUND_ENDED, .n = {s->open.round});
    s->open.round++;
    s->open.step = TEM_ACT;
    s->open.actions_left = TEM_ACTIONS_A_TURN;
    if (!has_standing(s, s->open.seat))
        next_seat(scene, s);
}

/* clang-format off */
static const step STEP[TEM_STEP_COUNT] = {
    [TEM_DEAL]      = { deal_legal,   deal_check,   deal_apply,   TEM_ASK_TABLE,  true  },
    [TEM_ACT]       = { act_legal,    act_check,    act_apply,    TEM_ASK_ACT,    false },
    [TEM_ANSWER]    = { answer_legal, answer_check, answer_apply, TEM_ASK_ANSWER, false },
    [TEM_END_ROUND] = { round_legal,  round_check,  round_apply,  TEM_ASK_TABLE,  true  },
};
/* clang-format on */

static int32_t deciding_seat(const tem_state *s)
{
    if (STEP[s->open.step].table)
        return SK_TABLE;
    return s->open.step == TEM_ANSWER ? defender_seat(s) : s->open.seat;
}

sk_turn tem_turn(const void *scene_in, const void *state)
{
    const tem_scene *scene = scene_in;
    const tem_state *s = state;
    bool over = tem_is_over(scene, s);
    int16_t round = s->open.round <= scene->rounds ? s->open.round : (int16_t)scene->rounds;

    return (sk_turn){.seat = (int8_t)(over ? SK_TABLE : deciding_seat(s)),
                     .over = over,
                     .step = s->open.step,
                     .round = round,
                     .ask = over ? TEM_ASK_NOTHING : STEP[s->open.step].ask,
                     .unit = s->open.strike.attacker,
                     .target = s->open.strike.defender,
                     .n = s->open.actions_left};
}

void tem_legal(const void *scene, const void *state, sk_actions *list)
{
    const tem_state *s = state;

    TEM_FAULT(scene, s->open.step == TEM_ACT, "Breaks listing");
    list->count = 0;
    if (!tem_is_over(scene, s))
        STEP[s->open.step].legal(scene, s, list);
}

sk_verdict tem_check(const void *scene, const void *state, const sk_action *a)
{
    const tem_state *s = state;

    if (tem_is_over(scene, s))
        return SK_REFUSE(TEM_NOT_NOW);
    return STEP[s->open.step].check(scene, s, a);
}

void tem_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log)
{
    tem_state *s = state;

    TEM_FAULT(scene, a->verb == TEM_MOVE, "Breaks doing");
    STEP[s->open.step].apply(scene, s, a, dice, log);
}

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
