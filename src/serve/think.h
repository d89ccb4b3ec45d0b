/* Thinking beside the loop: computer seats, hints, odds. */
#ifndef SK_SERVE_THINK_H
#define SK_SERVE_THINK_H

#include "serve/live.h"
#include "serve/pool.h"
#include "serve/request.h"

void sk_submit_for(sk_request *r, sk_job *job); /* its address takes turns with others */
void *sk_thinker_new(void *server);
void sk_thinker_free(void *own);
/* The computer decides for people too: what comes before the first order of one of them. */
bool sk_is_drawing_up(const sk_live_match *b);
void sk_think_on(sk_live_match *b);           /* if a computer seat is to decide */
void sk_think_later(sk_live_match *b);        /* unless another process does */
void sk_think_late(sk_server *s, double now); /* those whose time is up act anyway */
void sk_think_hurry(void *server);            /* thoughts that take too long are left */
/* Whether the request may go to the threads that think; refused when there are too many. */
bool sk_may_think(sk_request *r);
void sk_think_hint(sk_request *r);
void sk_think_odds(sk_request *r, const sk_action *a, int32_t samples);

#endif
