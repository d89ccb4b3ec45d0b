/* What a match grew by on its way to the store, and matches on their way from it. */
#ifndef SK_SERVE_CHANGE_H
#define SK_SERVE_CHANGE_H

#include "serve/live.h"
#include "serve/pool.h"
#include "serve/request.h"

/* store_jobs.c: changes on their way to the disk; reading.c: matches on their way from it. */
void sk_store_batch(void *server, sk_job *list);
void *sk_lane_new(void *server);
void sk_lane_free(void *lane);
void sk_tell_changed(sk_request *r, int32_t version, bool wants);
void sk_fetch_by_key(sk_request *r, const char *key);
void sk_reread(sk_live_match *b);
/* `of` is NULL, or the match it is a rematch of, which is told of it. */
void sk_create_match(sk_request *r, sk_kept *kept, sk_match *match, char (*key)[SK_KEY_TEXT],
                     const char *of);
void sk_forget_matches(sk_server *s, double now);
void sk_commit_closing(sk_live_match *b); /* and nothing else; then it is read again */
/* What has been done to the match since its version is written; then the request (or NULL, for the
 * table and computer seats) is answered and everybody told. `seat` is whose row
 * of the store is not as it was, from 1, or 0. */
void sk_commit_change(sk_live_match *b, sk_request *r, int32_t seat);
void sk_commit_said(sk_live_match *b, sk_request *r, const sk_said *said); /* a line of talk */

#endif
