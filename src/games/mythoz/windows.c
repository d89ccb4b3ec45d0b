/* Windows (p. 16): moments at which anybody at the table may answer with a card. Seats are asked in
 * the order of turns, if there is anything they could do; a window nobody can use never opens. */
#include "rules.h"

static bool are_attackers_there(const moz_state *s)
{
    return (s->open.here[s->open.battle.attacker] >> s->open.battle.at & 1) != 0;
}

/* Everybody who could do something; as an option only those in the battle. Nobody, if a spell has
 * sent the last attacker back. [16_ambush_all] */
static uint32_t who_may_answer(const moz_scene *scene, moz_state *s)
{
    uint32_t seats = 0;

    if (moz_now(s)->step == MOZ_CALL && !are_attackers_there(s))
        return 0;
    for (int32_t seat = 0; seat < scene->seats; seat++)
        if ((scene->option[MOZ_OPT_CALLS] == 0 || moz_fights(s, seat)) &&
            moz_may_answer(scene, s, seat))
            seats |= 1u << seat;
    return seats;
}

/* Not one who has just spoken: he could have cast before. [16_flag] */
void moz_open_window(const moz_play *p, moz_step_id step, int32_t spoke)
{
    uint32_t seats;

    moz_turn_to(p->s, step);
    seats = who_may_answer(p->scene, p->s);
    moz_top(p->s)->waiting = (uint8_t)(spoke == MOZ_NOBODY ? seats : seats & ~(1u << spoke));
}

/* After a spell, whoever passed, or declared, before it was cast may answer it now (ruling 62): its
 * caster first, if there is anything he could add. [16_before_rolls] */
void moz_ask_anew(const moz_play *p)
{
    moz_frame *f = moz_top(p->s);

    if (f->step == MOZ_ANSWER_FLAG || f->step == MOZ_CALL || f->step == MOZ_BEFORE_ROLLS)
        f->waiting = (uint8_t)who_may_answer(p->scene, p->s);
}

/* The next from the attacker on; false when all have been asked. */
static bool ask_next(const moz_play *p)
{
    int32_t seat = p->s->open.battle.attacker;

    for (int32_t i = 0; i < p->scene->seats; i++) {
        if (moz_now(p->s)->waiting >> seat & 1) {
            moz_ask(p->scene, p->s, seat);
            return true;
        }
        seat = moz_next_player(p->scene, p->s, seat);
    }
    return false;
}

void moz_flag_run(const moz_play *p)
{
    if (ask_next(p))
        return;
    moz_turn_to(p->s, MOZ_MUSTER)->seat = p->s->open.seat;
}

void moz_call_run(const moz_play *p)
{
    if (ask_next(p))
        return;
    if (are_attackers_there(p->s))
        moz_begin_round(p);
    else
        moz_end_battle(p);
}

void moz_rolls_run(const moz_play *p)
{
    if (!ask_next(p))
        moz_roll_round(p);
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

void moz_window_apply(const moz_play *p, const sk_action *a)
{
    if (a->verb == MOZ_DECLINE)
        moz_answered(p->s);
    else
        moz_cast_apply(p, a);
}
