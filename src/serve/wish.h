/* A match that is wanted, on its way to being made. */
#ifndef SK_SERVE_WISH_H
#define SK_SERVE_WISH_H

#include "serve/clock.h"
#include "serve/live.h"
#include "serve/request.h"

typedef struct sk_wish {
    sk_request *r;
    sk_plan plan;
    sk_kept *kept;
    char key[SK_SEATS_MAX + 1][SK_KEY_TEXT];
    char *force[SK_SEATS_MAX]; /* texts, to be freed */
    const char *of;            /* the match it is a rematch of, or NULL */
} sk_wish;

bool sk_is_offered(const char *kind); /* do_lobby.c: a computer player that may be chosen */

/* do_create.c: asks `match` to set it up, keeps it and hands out its keys. `game` is NULL when that
 * was refused already; `match` answers NULL when it has refused. */
void sk_make(sk_request *r, const sk_game *game, sk_match *(*match)(sk_wish *w));
void sk_set_clock(sk_wish *w, sk_clock_kind kind, int32_t seconds, int32_t add);

#endif
