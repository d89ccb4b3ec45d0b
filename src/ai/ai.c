#include "ai/ai.h"

#include <stdlib.h>

#include "ai/mind.h"
#include "base/check.h"

static sk_action choose_at_random(sk_mind *mind, const void *scene, const void *view)
{
    (void)scene, (void)view;
    return mind->list.item[sk_rng_below(&mind->rng, (uint32_t)mind->list.count)];
}

/* The two lists go together, row by row. */
const char *const SK_MINDS[] = {"random", "greedy", NULL};

static sk_action (*const CHOOSE[])(sk_mind *, const void *, const void *) = {choose_at_random,
                                                                             sk_choose_greedily};

_Static_assert(SK_COUNT(SK_MINDS) == SK_COUNT(CHOOSE) + 1, "every kind of mind can choose");

static int32_t kind_named(const char *kind)
{
    for (int32_t i = 0; SK_MINDS[i] != NULL; i++)
        if (sk_same(SK_MINDS[i], kind))
            return i;
    return -1;
}

/* Every state starts where any type may. */
static size_t aligned(size_t bytes)
{
    return (bytes + _Alignof(max_align_t) - 1) / _Alignof(max_align_t) * _Alignof(max_align_t);
}

/* Outcomes are worth keeping where the open part is all that a value looks at. */
static size_t outcome_bytes(const sk_game *game)
{
    return game->value_is_open ? (size_t)SK_PROMISING * game->open_bytes : 0;
}

sk_mind *sk_mind_new(const sk_game *game, const char *kind, uint64_t seed)
{
    int32_t row = kind_named(kind);
    size_t bytes = sk_state_bytes(game);
    sk_mind *mind;

    if (row < 0)
        return NULL;
    mind = calloc(1, sizeof *mind + 2 * aligned(bytes) + outcome_bytes(game));
    if (mind == NULL)
        return NULL;
    mind->game = game;
    mind->choose = CHOOSE[row];
    mind->state_bytes = bytes;
    mind->world = mind->states;
    mind->scratch = mind->states + aligned(bytes);
    mind->outcome = mind->states + 2 * aligned(bytes);
    sk_mind_reseed(mind, seed);
    return mind;
}

void sk_mind_free(sk_mind *mind)
{
    free(mind);
}

void sk_mind_reseed(sk_mind *mind, uint64_t seed)
{
    mind->rng = sk_rng_seed(seed);
    mind->rating = 0;
}

sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view)
{
    mind->rating = 0;
    mind->game->legal(scene, view, &mind->list);
    if (mind->list.count == 0)
        return (sk_action){.verb = 0};
    if (mind->list.count == 1)
        return mind->list.item[0];
    return mind->choose(mind, scene, view);
}

int32_t sk_mind_rating(const sk_mind *mind)
{
    return mind->rating;
}
