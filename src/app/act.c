/* Doing an action at the terminal: its dice, what it told, and the record's file after it. */
#include "app/real_dice.h"
#include "app/session.h"
#include "app/setup.h"

static void keep_record(sk_session *s)
{
    sk_fault fault = {0};

    if (s->record == NULL || sk_record_keep(s->record, s->match, &fault))
        return;
    sk_complain("play", &fault);
    sk_term_say(s->term, SK_INK_STRONG, 0,
                "The record cannot be kept any longer; the game goes on.");
    sk_record_close(s->record);
    s->record = NULL;
    s->code = SK_EXIT_FAILED;
}

static void acted(sk_session *s, sk_turn before, const sk_action *action)
{
    sk_saga_add(&s->saga, s->match, before, action, &s->log);
    keep_record(s);
    sk_show_news(s);
}

void sk_session_resign(sk_session *s, int32_t seat)
{
    sk_match_resign(s->match, seat);
    keep_record(s);
}

bool sk_session_act(sk_session *s, const sk_action *action)
{
    sk_turn turn = sk_match_turn(s->match);
    sk_real_dice dice = {0};
    sk_verdict why;

    for (;;) {
        sk_log_clear(&s->log);
        switch (sk_match_act(s->match, action, &dice.given, &s->log, &why)) {
        case SK_ACTED:
            acted(s, turn, action);
            return true;
        case SK_REFUSED:
            sk_show_refusal(s, why);
            return false;
        case SK_OVER:
            return false;
        case SK_DICE_WANTED:
            if (!sk_ask_dice(s, &dice, sk_is_person(s, turn.seat)))
                return false;
        }
    }
}
