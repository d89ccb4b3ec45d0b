/* A place where computer players play whole games, one after the other, as fast as the rules allow:
 * no record and no log. One arena serves one thread; playing allocates nothing. */
#ifndef SK_LAB_ARENA_H
#define SK_LAB_ARENA_H

#include "ai/ai.h"
#include "core/game.h"

enum { SK_TAG_NAME = 40 };

/* What games start from; scene and state are somebody else's, usually a match's. */
typedef struct sk_opening {
    const sk_game *game;
    const void *scene, *first;
    int32_t seats;
} sk_opening;

typedef enum sk_ending {
    SK_ENDED,
    SK_TOO_LONG, /* more actions than the game says it can have */
    SK_DEAD_END  /* not over, and nothing can be done */
} sk_ending;

typedef struct sk_played {
    sk_ending ending;
    int32_t actions, rounds;
    sk_result result; /* by seat; of no meaning unless the game ended */
} sk_played;

typedef struct sk_arena sk_arena;

/* kind[i] is the mind of player i. NULL for an unknown kind and when memory runs out. */
sk_arena *sk_arena_new(const sk_game *game, const char *const *kind, int32_t players);
/* The same with minds that there are; they are the arena's from now on, whatever is returned. */
sk_arena *sk_arena_of(const sk_game *game, sk_mind *const *mind, int32_t players);
void sk_arena_free(sk_arena *arena);

/* One game; player i sits in seat (i + rotation) % players. The seed decides all of it. */
sk_played sk_arena_play(sk_arena *arena, const sk_opening *opening, int32_t rotation,
                        uint64_t seed);

/* From now on choices are timed, which costs a little. */
void sk_arena_time(sk_arena *arena);

/* What a player's choices among several actions took in the last game. */
typedef struct sk_pondering {
    int64_t choices;
    double seconds, longest;
} sk_pondering;

sk_pondering sk_arena_pondered(const sk_arena *arena, int32_t player);

/* The state the last game ended in. */
const void *sk_arena_end(const sk_arena *arena);

/* What the game counts by for a seat, or for SK_TABLE how it ended: each once, "Spears 2" as
 * "Spears", and none where the game has no tags. */
int32_t sk_opening_tags(const sk_opening *opening, const void *end, int32_t seat,
                        char name[SK_TAGS_MAX][SK_TAG_NAME]);

/* The parts of a game's seed, so that anyone can play the same game again. */
uint64_t sk_dice_seed_of(uint64_t game_seed);
uint64_t sk_mind_seed_of(uint64_t game_seed, int32_t player);

#endif
