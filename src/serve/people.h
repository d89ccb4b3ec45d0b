/* What people need at a table beside the game: the lobby, their talk. */
#ifndef SK_SERVE_PEOPLE_H
#define SK_SERVE_PEOPLE_H

#include "base/text.h"
#include "serve/live.h"
#include "serve/request.h"

/* lobby.c. A listing is how the lobby shows a match, as it is now: an object of JSON, or "" for who
 * is not listed. */
void sk_write_listing(const sk_live_match *b, sk_text *out);
void sk_write_first_listing(const sk_kept *kept, const sk_match *m, sk_text *out); /* when made */
sk_listed sk_listed_now(const sk_live_match *b);
void sk_lobby_changed(const sk_live_match *b); /* what was read is read again */
void sk_add_listing(void *store_job, const char *listing);
void sk_lobby_free(sk_server *s);

/* talk.c */
void sk_heard(sk_live_match *b, const sk_said *line,
              int32_t lines); /* those that are new are told */
void sk_forget_talk(sk_live_match *b);

#endif
