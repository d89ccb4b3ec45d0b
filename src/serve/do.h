/* The handlers of the table of commands, one for each. docs/protocol.md says what they answer. */
#ifndef SK_SERVE_DO_H
#define SK_SERVE_DO_H

#include "serve/request.h"

/* do_lobby.c */
void sk_do_games(sk_request *r);
void sk_do_force(sk_request *r);

/* catalogs.c */
void sk_do_catalog(sk_request *r);
void sk_catalogs_free(sk_server *s); /* what was worded */

/* do_create.c */
void sk_do_create(sk_request *r);
void sk_do_lesson(sk_request *r);

/* lobby.c */
void sk_do_lobby(sk_request *r);

/* do_sit.c */
void sk_do_join(sk_request *r);
void sk_do_sit(sk_request *r);

/* talk.c */
void sk_do_say(sk_request *r);
void sk_do_talk(sk_request *r);

/* do_settle.c */
void sk_do_settle(sk_request *r);

/* do_rematch.c */
void sk_do_rematch(sk_request *r);

/* do_reveal.c */
void sk_do_reveal(sk_request *r);

/* do_look.c */
void sk_do_look(sk_request *r);
void sk_do_looks(sk_request *r);
void sk_do_events(sk_request *r);
void sk_do_record(sk_request *r);
void sk_do_matches(sk_request *r);
void sk_do_watch(sk_request *r);
void sk_do_unwatch(sk_request *r);
void sk_do_ping(sk_request *r);

/* do_meaning.c */
void sk_do_rules(sk_request *r);
void sk_do_about(sk_request *r);
void sk_do_goal(sk_request *r);

/* do_analyse.c */
void sk_do_analyse(sk_request *r);

/* do_replay.c */
void sk_do_replay(sk_request *r);

/* do_act.c */
void sk_do_legal(sk_request *r);
void sk_do_check(sk_request *r);
void sk_do_act(sk_request *r);
void sk_do_dice(sk_request *r);
void sk_do_undo(sk_request *r);
void sk_do_reach(sk_request *r);
void sk_do_overlay(sk_request *r);
void sk_do_odds(sk_request *r);
void sk_do_hint(sk_request *r);
void sk_do_resign(sk_request *r);

#endif
