/* Where the games of a contest are handed out and their rows come back: to threads of this process,
 * and to others elsewhere, who may be lost with what they took. What a game comes to is decided by
 * the contest and its number alone, so it does not matter who plays it, nor whether two did. Any
 * thread may call. */
#ifndef SK_LAB_DESK_H
#define SK_LAB_DESK_H

#include "lab/contest.h"

typedef struct sk_desk sk_desk;

/* NULL when memory runs out. */
sk_desk *sk_desk_open(const sk_contest *c, sk_contest_row *known, sk_standing *standing);
/* False when memory ran out on the way. */
bool sk_desk_close(sk_desk *desk);

/* The next game to play here, or −1. When nothing else is left, or all that has come back waits for
 * one that was taken elsewhere, that one is played here too. */
int64_t sk_desk_take(sk_desk *desk);
/* Games to be played elsewhere, at most so many; how many. */
int32_t sk_desk_take_away(sk_desk *desk, int64_t *game, int32_t most);
/* A row; NULL when there was no memory to play. One that comes a second time is dropped. */
void sk_desk_give(sk_desk *desk, int64_t game, const sk_contest_row *row);

/* How many games nobody has taken. */
int64_t sk_desk_left(sk_desk *desk);
/* Nothing is to be handed out any more, and nothing that is out is waited for. */
bool sk_desk_is_over(sk_desk *desk);

#endif
