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

/* A player whose choices are made elsewhere; the mind hands it what it is asked. */
typedef struct sk_outside {
    /* One of the two or more actions of the list, or another that is allowed. `rng` is the mind's,
     * for who chooses at random. */
    sk_action (*choose)(void *self, const void *scene, const void *view, const sk_actions *list,
                        sk_rng *rng);
    void (*begin)(void *self);          /* with every reseeding */
    bool (*has_lost)(const void *self); /* by breaking the terms it plays on */
    void (*end)(void *self, int32_t seat, const sk_result *result);
    void (*leave)(void *self); /* with the mind */
} sk_outside;
sk_mind *sk_mind_outside(const sk_game *game, const sk_outside *outside, void *self);
/* Whether the game must be counted as lost for it; never so for a player of our own. */
bool sk_mind_has_lost(const sk_mind *mind);
/* Tells it how the game ended for the seat it had; players of our own do not care. */
void sk_mind_end(sk_mind *mind, int32_t seat, const sk_result *result);
/* What stands before a kind in the name of a player: "ai:", or nothing for "cmd:./mybot". */
const char *sk_kind_prefix(const char *kind);
/* Starts afresh, as if new from this seed: one mind serves many games. */
void sk_mind_reseed(sk_mind *mind, uint64_t seed);
/* From now on every choice is made within so many milliseconds, as good as it can be by then; 0:
 * as long as its kind takes. What is chosen then depends on the machine. */
void sk_mind_hurry(sk_mind *mind, int32_t milliseconds);

/* The action for the deciding seat; `view` is the state concealed for it. Verb 0, which no game
 * has, when there is nothing to do: the game is broken. Allocates nothing; the seed and the
 * choices before decide what a mind does, nothing else. */
sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view);
/* How many actions the last choice was made among. */
int32_t sk_mind_options(const sk_mind *mind);

/* Whoever judges where games end that a search plays on; higher is better for the seat. */
typedef struct sk_judge {
    int32_t (*of)(void *self, const void *scene, const void *state, int32_t seat);
    void *self;
} sk_judge;

enum { SK_OPINIONS_MAX = 32 };

/* What is to be compared, as far as the deciding seat knows. */
typedef struct sk_comparison {
    const void *scene, *view;
    sk_judge judge;
    const sk_action *given; /* actions that are weighed in any case, … */
    int32_t count;
    bool own;       /* … and the mind's own ideas */
    int32_t worlds; /* that each is played on in; all in the same ones */
    uint64_t seed;
} sk_comparison;

typedef struct sk_opinion {
    sk_action action;
    double mean;          /* of the judge's figures */
    int32_t worlds;       /* how many there are, … */
    const int32_t *end;   /* … one by one, until the mind is used again */
    const int64_t *merit; /* what spoke for it there, summed over the worlds; likewise */
} sk_opinion;

/* The best first; how many. None by a mind that does not search. */
int32_t sk_mind_compare(sk_mind *mind, const sk_comparison *comparison,
                        sk_opinion out[SK_OPINIONS_MAX]);

#endif
