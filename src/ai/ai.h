/* Computer players. They are handed a concealed state and search only states imagined from it with
 * dice of their own, so they cannot know more than a person in their seat. */
#ifndef SK_AI_AI_H
#define SK_AI_AI_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

typedef struct sk_mind sk_mind;

enum { SK_KIND_MAX = 96 }; /* bytes of a kind in words */

/* A computer player as people choose it: the same in every game. */
typedef struct sk_opponent {
    const char *kind;      /* what stands behind "ai:" */
    const char *name;      /* "Raider" */
    const char *character; /* how it plays, in a few words */
} sk_opponent;

/* From the one who learns to the one who punishes. */
const sk_opponent *sk_opponent_at(int32_t i); /* NULL beyond the last */
const sk_opponent *sk_opponent_named(const char *kind);
/* Who plays where nobody has chosen. */
extern const char SK_USUAL_OPPONENT[];
/* The players kept for comparison, NULL-terminated: "random", "greedy", "greedy-1". */
extern const char *const SK_YARDSTICKS[];

/* Whether there is such a player: a level, a yardstick, or a search of one's own making such as
 * "search:rollouts=200:ideas=6" (docs/opponents.md has the words). */
bool sk_is_kind(const char *kind);

/* Of a kind, without the "ai:"; NULL for an unknown one, and when memory runs out. One mind serves
 * one thread. All its memory is taken here. */
sk_mind *sk_mind_new(const sk_game *game, const char *kind, uint64_t seed);
void sk_mind_free(sk_mind *mind);
/* Starts afresh, as if new from this seed: one mind serves many games. */
void sk_mind_reseed(sk_mind *mind, uint64_t seed);
/* From now on every choice is made within so many milliseconds, as good as it can be by then; 0:
 * as long as its kind takes. What is chosen then depends on the machine. */
void sk_mind_hurry(sk_mind *mind, int32_t milliseconds);
/* What it takes in memory. */
size_t sk_mind_bytes(const sk_mind *mind);

/* The action for the deciding seat; `view` is the state concealed for it. Verb 0, which no game
 * has, when there is nothing to do: the game is broken. Allocates nothing; the seed and the
 * choices before decide what a mind does, nothing else. */
sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view);
/* How many actions the last choice was made among. */
int32_t sk_mind_options(const sk_mind *mind);
/* For hints: the value the last choice is expected to lead to, for the seat that made it. 0 when
 * nothing was weighed: a random mind, or only one action to choose. */
int32_t sk_mind_rating(const sk_mind *mind);

#endif
