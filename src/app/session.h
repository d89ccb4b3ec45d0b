/* A match at one keyboard: who sits here, what they have been told, what is on the screen. */
#ifndef SK_APP_SESSION_H
#define SK_APP_SESSION_H

#include "ai/ai.h"
#include "app/choices.h"
#include "app/saga.h"
#include "app/term.h"
#include "coach/weigh.h"
#include "match/file.h"
#include "match/match.h"

typedef struct sk_session {
    sk_term *term;
    sk_library *library;
    sk_match *match;
    const sk_game *game;
    sk_record_file *record;      /* NULL when none is kept */
    sk_mind *mind[SK_SEATS_MAX]; /* NULL for people */
    sk_scales *adviser;          /* NULL until somebody asks */
    sk_saga saga;
    int32_t people;                 /* how many of the players sit at this keyboard */
    int32_t viewer;                 /* whose eyes the screen has; SK_TABLE for watchers */
    int32_t told[SK_SEATS_MAX + 1]; /* tales each has been told, watchers last */
    bool quiet, leaving;
    int code;   /* what the command will return */
    void *view; /* the match as the viewer may see it */
    sk_choices choices;
    sk_log log;
    sk_canvas canvas;
} sk_session;

bool sk_is_person(const sk_session *s, int32_t seat);
/* Several people share the screen in a game with secrets. */
bool sk_shares_secrets(const sk_session *s);

/* show.c */
sk_listener sk_viewer(const sk_session *s); /* who looks, at what `view` holds */
void sk_show_players(const sk_session *s);
void sk_show_news(sk_session *s);      /* what the viewer has not been told yet */
void sk_show_log(const sk_session *s); /* all the viewer was ever told */
void sk_show_picture(sk_session *s, int32_t rows);
/* Picture, question, choices; the picture whole even if the screen is smaller. */
void sk_show_table(sk_session *s, bool whole);
void sk_show_choices(sk_session *s); /* all of them */
void sk_show_result(sk_session *s);
void sk_show_why(const sk_session *s);
/* "needs 4 or more:" and its parts. */
void sk_show_needs(const sk_session *s, const char *verb, const sk_needs *needs);
void sk_show_rules(const sk_session *s, const char *about);
void sk_show_about(const sk_session *s, const char *term);
void sk_show_goal(sk_session *s);
void sk_show_refusal(const sk_session *s, sk_verdict why);

/* odds.c: of one action all that is known; of every choice the one figure beside it, on a
 * screen. */
void sk_show_odds(const sk_session *s, const sk_action *a);
void sk_figure_choices(sk_session *s);

/* hint.c: the best three choices, with what they are expected to lead to. */
void sk_show_hint(sk_session *s);

/* act.c: does it and tells what happened. False when it was refused, or taken back while real dice
 * were asked for; only a person's action can be taken back. */
bool sk_session_act(sk_session *s, const sk_action *action);
/* The seat has lost by giving up. */
void sk_session_resign(sk_session *s, int32_t seat);

/* signs.c: the line with names, full or as the viewer is told, where it has signs of the
 * picture. */
const char *sk_name_signs(const sk_session *s, const char *line, char out[SK_LINE_MAX]);
const char *sk_tell_signs(const sk_session *s, const char *line, char out[SK_LINE_MAX]);
/* An action in words, with or without signs. */
bool sk_read_signs(const sk_session *s, const char *line, sk_action *action);

/* answer.c: asks the viewer until something is done. */
void sk_session_ask(sk_session *s);

#endif
