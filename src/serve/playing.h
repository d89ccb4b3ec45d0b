/* What happens to a match: acting, fair dice before it begins, ids of requests, and mistakes of
 * ours. */
#ifndef SK_SERVE_PLAYING_H
#define SK_SERVE_PLAYING_H

#include "serve/live.h"

/* playing.c */
void sk_live_advance(sk_live_match *b); /* the table goes on by itself */
sk_act sk_live_act(sk_live_match *b, const sk_action *a, const sk_rolls *dice, sk_verdict *why);
void sk_add_news(sk_live_match *b, sk_line_kind kind, int32_t seat); /* of the last step */
void sk_saw(void *live, const sk_match *m, const sk_seen *seen);     /* a step done elsewhere */
void sk_add_undone(sk_live_match *b, int32_t count); /* so many steps, the last ones */
void sk_free_fresh(sk_live_match *b);
void sk_read_pending(sk_live_match *b, const char *pending);
void sk_write_pending(const sk_live_match *b, sk_text *out);

/* lesson.c */
const sk_lesson *sk_find_lesson(sk_server *s, const sk_game *game, const char *id, sk_fault *fault);
void sk_forget_lessons(sk_server *s);
const sk_lesson *sk_lesson_of_match(sk_server *s, const sk_match *m);
bool sk_lesson_open(const sk_lesson *lesson, sk_match *m, sk_fault *fault);
const char *sk_lesson_asks(const sk_live_match *b, const sk_action *wanted);
void sk_live_learn(sk_live_match *b);
void sk_tell_lesson(sk_json *j, const sk_live_match *b, int32_t viewer);

/* do_reveal.c */
bool sk_is_hash(const char *hex);
void sk_tell_joined(sk_request *r);
void sk_add_to_dice(sk_live_match *b, int32_t seat, const char *commit); /* NULL: by the server */
bool sk_is_revealing(const sk_live_match *b); /* all have committed, not all have revealed */
/* Who did not reveal in time leaves the seat. True when somebody did; the request (or NULL) runs
 * again when that is written down. */
bool sk_put_out_late(sk_live_match *b, sk_request *r);
void sk_put_out_all_late(sk_server *s);

/* do_settle.c: seats whose player is gone. */
#define SK_NOBODY "-"                                     /* in a seat that was given up */
bool sk_is_persons(const sk_live_match *b, int32_t seat); /* meant for one */
bool sk_has_quit(const sk_live_match *b, int32_t seat);
bool sk_plays_on(const sk_live_match *b, int32_t but); /* some person does, but for this seat */
void sk_quit(sk_request *r);
bool sk_come_back(sk_request *r); /* to the own seat, if somebody else has it */

/* once.c: requests with ids of their own, which may be said again. */
bool sk_once_answered(sk_request *r); /* as before, or refused */
void sk_once_add(sk_live_match *b, int32_t seat, const char *id, int32_t version);
void sk_once_remark(const sk_live_match *b, int32_t seat, const char *id);
void sk_once_read(sk_live_match *b, int32_t first); /* from the record's steps; 0: from all, anew */

/* broken.c: what happens to a match when we are wrong about it. sk_live_try calls run(b, self);
 * should it trap, the match is closed. */
bool sk_live_try(sk_live_match *b, void (*run)(sk_live_match *b, void *self), void *self);
/* It is kept as it was last, closed to play, and told. */
void sk_live_close(sk_live_match *b, const char *what);
void sk_refuse_broken(sk_request *r);
#define SK_BROKEN_WORDS                                                                            \
    "a mistake of ours stopped this match; it is kept as it was and closed to play"
void sk_run_guarded(sk_request *r);

#endif
