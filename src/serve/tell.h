/* Everything about a match as JSON, as one seat (SK_TABLE: a watcher) may know it. */
#ifndef SK_SERVE_TELL_H
#define SK_SERVE_TELL_H

#include "base/json.h"
#include "core/wording.h"
#include "serve/live.h"
#include "serve/watch.h"

extern const char *const SK_OUTCOME_NAME[]; /* by sk_outcome */

/* tell_action.c */
void sk_tell_unless_zero(sk_json *j, const char *key, int32_t n);
void sk_tell_point(sk_json *j, const char *key, sk_point p);
void sk_tell_action(sk_json *j, const sk_game *game, const sk_action *a);
/* "words" as a record keeps them, and "says", as they are said to the seat. */
void sk_tell_both_words(sk_json *j, const sk_game *game, const void *scene, const sk_listener *to,
                        const sk_action *a);
void sk_tell_worded(sk_json *j, sk_wording *w, const sk_listener *to, const sk_action *a);
/* A member by the verb's id: what its row knows. */
void sk_tell_verb(sk_json *j, const sk_match *m, const sk_verb *verb);

/* tell.c */
void sk_tell_needs(sk_json *j, const char *key, const sk_game *game, const sk_needs *needs);
void sk_tell_step(sk_json *j, const sk_match *m, const sk_step_news *f, int32_t viewer);
void sk_tell_look(sk_json *j, const sk_live_match *b, int32_t viewer);
void sk_tell_look_to(sk_json *j, sk_watch *w); /* with a picture, or the changes since the last */
/* The members of the picture that are not as they were in the parts, which remember it then. */
bool sk_tell_changes(sk_json *j, const sk_match *m, int32_t viewer, sk_sketch *sketch,
                     sk_picture_parts *parts);
void sk_tell_picture(sk_json *j, const sk_match *m, int32_t viewer);
void sk_tell_turn(sk_json *j, const sk_match *m, int32_t viewer, bool begun);
const char *sk_dice_kind(const sk_match *m); /* "fair", "ask"; "seed" in records of others */
void sk_tell_want(sk_json *j, const sk_live_match *b);

/* talk.c: a line of the table's talk. */
void sk_tell_said(sk_json *j, const sk_said *line);

#endif
