/* Computer players. They are handed a concealed state and search only states imagined from it with
 * dice of their own, so they cannot know more than a person in their seat. */
#ifndef SK_AI_AI_H
#define SK_AI_AI_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

typedef struct sk_mind sk_mind;

/* "random" or "greedy", without the "ai:"; NULL for an unknown kind. One mind serves one thread. */
sk_mind *sk_mind_new(const sk_game *game, const char *kind, uint64_t seed);
void sk_mind_free(sk_mind *mind);
/* The kinds there are, NULL-terminated. */
extern const char *const SK_MINDS[];

/* The action for the deciding seat; `view` is the state concealed for it. */
sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view);
/* How the mind rated it against the next best, for hints: value after the action, for the seat. */
int32_t sk_mind_rating(const sk_mind *mind);

#endif
