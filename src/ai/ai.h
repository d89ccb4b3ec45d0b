/* Computer players. They are handed a concealed state and search only states imagined from it with
 * dice of their own, so they cannot know more than a person in their seat. */
#ifndef SK_AI_AI_H
#define SK_AI_AI_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

typedef struct sk_mind sk_mind;

/* "random" or "greedy", without the "ai:"; NULL for an unknown kind, and when memory runs out. One
 * mind serves one thread. */
sk_mind *sk_mind_new(const sk_game *game, const char *kind, uint64_t seed);
void sk_mind_free(sk_mind *mind);
/* Starts afresh, as if new from this seed: one mind serves many games. */
void sk_mind_reseed(sk_mind *mind, uint64_t seed);
/* The kinds there are, NULL-terminated. */
extern const char *const SK_MINDS[];

/* The action for the deciding seat; `view` is the state concealed for it. Verb 0, which no game
 * has, when there is nothing to do: the game is broken. Allocates nothing; the seed and the
 * choices before decide what a mind does, nothing else. */
sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view);
/* For hints: the value the last choice is expected to lead to, for the seat that made it. 0 when
 * nothing was weighed: a random mind, or only one action to choose. */
int32_t sk_mind_rating(const sk_mind *mind);

#endif
