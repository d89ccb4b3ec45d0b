/* Windows (p. 16): moments at which anybody at the table may answer with a card. Seats are asked in
 * the order of turns, if there is anything they could do; a window nobody can use never opens. */
#include "rules.h"

static int32_t next_waiting_seat(const moz_scene *scene, const moz_state *s)
{
    int32_t seat = s->open.battle.attacker;

    for (int32_t i = 0; i < scene->seats; i++) {
        if (s->open.battle.waiting >> seat & 1)
            return seat;
        seat = moz_next_player(scene, s, seat);
    }
    return MOZ_NOBODY;
}

static void go_on(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    switch (s->open.step) {
    case MOZ_ANSWER_FLAG:
        s->open.step = MOZ_MUSTER;
        s->open.asked = s->open.seat;
        break;
    case MOZ_CALL:
        moz_begin_round(scene, s, dice, log);
        break;
    default:
        moz_roll_round(scene, s, dice, log);
        break;
    }
}

static void ask_window(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    int32_t seat = next_waiting_seat(scene, s);

    if (seat == MOZ_NOBODY)
        go_on(scene, s, dice, log);
    else
        s->open.asked = (int8_t)seat;
}

static void close_for(moz_state *s, int32_t seat)
{
    s->open.battle.waiting = (uint8_t)(s->open.battle.waiting & ~(1u << seat));
}

/* Everybody but one who has spoken; as an option only those in the battle. */
void moz_open_window(const moz_scene *scene, moz_state *s, moz_step_id step, int32_t spoke,
                     sk_dice *dice, sk_log *log)
{
    moz_battle *b = &s->open.battle;

    s->open.step = (uint8_t)step;
    b->waiting = 0;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if (seat != spoke && (scene->option[MOZ_OPT_CALLS] == 0 || moz_fights(s, seat)) &&
            moz_may_answer(scene, s, seat))
            b->waiting = (uint8_t)(b->waiting | 1u << seat);
    ask_window(scene, s, dice, log);
}

sk_verdict moz_window_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    return a->verb == MOZ_DECLINE ? SK_ALLOW : moz_cast_check(scene, s, a);
}

void moz_window_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MOZ_DECLINE});
    moz_cast_legal(scene, s, list);
}

void moz_window_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                      sk_log *log)
{
    if (a->verb != MOZ_DECLINE) {
        moz_cast_apply(scene, s, a, dice, log);
        return;
    }
    close_for(s, s->open.asked);
    ask_window(scene, s, dice, log);
}

/* After a spell: it may have sent the last attacker back, or left its caster nothing to add. */
void moz_window_on(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    if (s->open.step == MOZ_CALL &&
        !(s->open.here[s->open.battle.attacker] >> s->open.battle.at & 1)) {
        moz_end_battle(scene, s, dice, log);
        return;
    }
    if (moz_may_answer(scene, s, s->open.asked))
        return;
    close_for(s, s->open.asked);
    ask_window(scene, s, dice, log);
}
