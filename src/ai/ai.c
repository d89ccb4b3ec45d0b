/* A mind and what all kinds of it share: memory, seeds, who chooses. greedy.c, search.c think. */
#include "ai/ai.h"

#include <stdlib.h>
#include <string.h>

#include "ai/mind.h"
#include "core/value.h"

sk_action sk_choose_at_random(sk_mind *mind, const void *scene, const void *view)
{
    (void)scene, (void)view;
    return mind->list.item[sk_rng_below(&mind->rng, (uint32_t)mind->list.count)];
}

/* The first thing that looks best in the world it takes for the real one. */
sk_action sk_choose_at_a_glance(sk_mind *mind, const void *scene, const void *view)
{
    sk_glance *g = &mind->glance;
    int32_t seat = mind->game->turn(scene, view).seat, count;
    uint64_t seed = sk_rng_next(&mind->rng);

    memcpy(mind->world, view, mind->state_bytes);
    mind->game->imagine(scene, mind->world, seat, &mind->rng);
    g->list = mind->list;
    count = sk_glance_any(g, mind->manner.ideas, &mind->rng);
    return mind->list.item[sk_glance_best(g, scene, mind->world, count, mind->manner.looks, seed)];
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
    size_t state = sk_state_bytes(game), each = aligned(state);
    size_t bytes = sizeof(sk_mind) + 4 * each + outcome_bytes(game);
    sk_manner manner;
    sk_mind *mind;

    if (!sk_manner_of(kind, &manner))
        return NULL;
    mind = calloc(1, bytes);
    if (mind == NULL)
        return NULL;
    mind->game = game;
    mind->manner = manner;
    mind->weights = manner.first ? sk_first_weights_of(game) : sk_weights_of(game);
    mind->state_bytes = state;
    mind->world = mind->states;
    mind->scratch = mind->states + each;
    mind->playing = mind->states + 2 * each;
    mind->glance = (sk_glance){.game = game, .weights = &mind->weights, .state_bytes = state};
    mind->glance.scratch = mind->states + 3 * each;
    mind->outcome = mind->states + 4 * each;
    sk_mind_reseed(mind, seed);
    return mind;
}

void sk_mind_free(sk_mind *mind)
{
    if (mind != NULL && mind->outside != NULL)
        mind->outside->leave(mind->self);
    free(mind);
}

static sk_action choose_outside(sk_mind *mind, const void *scene, const void *view)
{
    return mind->outside->choose(mind->self, scene, view, &mind->list, &mind->rng);
}

sk_mind *sk_mind_outside(const sk_game *game, const sk_outside *outside, void *self)
{
    sk_mind *mind = sk_mind_new(game, "random", 0);

    if (mind == NULL)
        return NULL;
    mind->manner.choose = choose_outside;
    mind->outside = outside;
    mind->self = self;
    return mind;
}

bool sk_mind_has_lost(const sk_mind *mind)
{
    return mind->outside != NULL && mind->outside->has_lost(mind->self);
}

void sk_mind_end(sk_mind *mind, int32_t seat, const sk_result *result)
{
    if (mind->outside != NULL)
        mind->outside->end(mind->self, seat, result);
}

const char *sk_kind_prefix(const char *kind)
{
    return sk_starts(kind, "cmd:") ? "" : "ai:";
}

void sk_mind_reseed(sk_mind *mind, uint64_t seed)
{
    mind->rng = sk_rng_seed(seed);
    if (mind->outside != NULL)
        mind->outside->begin(mind->self);
}

sk_action sk_mind_choose(sk_mind *mind, const void *scene, const void *view)
{
    mind->game->legal(scene, view, &mind->list);
    if (mind->list.count == 0)
        return (sk_action){.verb = 0};
    if (mind->list.count == 1)
        return mind->list.item[0];
    return mind->manner.choose(mind, scene, view);
}

int32_t sk_mind_options(const sk_mind *mind)
{
    return mind->list.count;
}

void sk_mind_hurry(sk_mind *mind, int32_t milliseconds)
{
    mind->ms = milliseconds;
}
