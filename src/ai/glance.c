/* An action is applied, settled and valued, on a scratch state; how many and how often is the
 * caller's. */
#include "ai/glance.h"

#include <string.h>

#include "ai/settle.h"
#include "core/value.h"

enum { FEW = 4 }; /* that are looked at again */

/* All of them, from one drawn by lot on, so that among equals none is first. */
static void list_all(sk_glance *g, sk_rng *rng)
{
    uint32_t count = (uint32_t)g->list.count, from = sk_rng_below(rng, count);

    for (uint32_t i = 0; i < count; i++)
        g->chosen[i] = (uint16_t)((from + i) % count);
}

/* The best of chosen[] are kept in order, in front, while the rest passes by. */
static void insert(sk_glance *g, int32_t *kept, int32_t most, uint16_t action)
{
    int64_t worth = g->worth[action];
    int32_t at = *kept;

    if (at == most && g->worth[g->chosen[at - 1]] >= worth)
        return;
    if (at < most)
        (*kept)++;
    else
        at--;
    for (; at > 0 && g->worth[g->chosen[at - 1]] < worth; at--)
        g->chosen[at] = g->chosen[at - 1];
    g->chosen[at] = action;
}

int32_t sk_glance_promising(sk_glance *g, const void *scene, const void *state, int32_t breadth,
                            sk_rng *rng)
{
    int32_t count = g->list.count, kept = 0;
    uint32_t from;

    if (count <= breadth) {
        list_all(g, rng);
        return count;
    }
    if (g->game->prior == NULL)
        return sk_glance_any(g, breadth, rng);
    for (int32_t i = 0; i < count; i++)
        g->worth[i] = g->game->prior(scene, state, &g->list.item[i]);
    from = sk_rng_below(rng, (uint32_t)count);
    for (int32_t i = 0; i < count; i++)
        insert(g, &kept, breadth, (uint16_t)(((int32_t)from + i) % count));
    return kept;
}

int32_t sk_glance_any(sk_glance *g, int32_t breadth, sk_rng *rng)
{
    int32_t count = g->list.count;

    list_all(g, rng);
    for (int32_t i = 0; i < breadth && i < count; i++) {
        int32_t other = i + (int32_t)sk_rng_below(rng, (uint32_t)(count - i));
        uint16_t moving = g->chosen[other];
        g->chosen[other] = g->chosen[i];
        g->chosen[i] = moving;
    }
    return count < breadth ? count : breadth;
}

static int32_t value_after(sk_glance *g, const void *scene, const void *state, sk_turn turn,
                           int32_t action, sk_dice dice)
{
    memcpy(g->scratch, state, g->state_bytes);
    g->game->apply(scene, g->scratch, &g->list.item[action], &dice, NULL);
    sk_settle(&(sk_settling){g->game, scene, g->scratch, turn, &g->answers, false}, &dice);
    return sk_value(g->game, g->weights, scene, g->scratch, turn.seat);
}

/* Once more with other dice; what needs no dice is known. */
static void look(sk_glance *g, const void *scene, const void *state, int32_t count, uint64_t seed)
{
    sk_turn turn = g->game->turn(scene, state);
    sk_dice dice = sk_dice_seed(seed);

    for (int32_t i = 0; i < count; i++)
        g->worth[g->chosen[i]] += value_after(g, scene, state, turn, g->chosen[i], dice);
}

static void keep_best(sk_glance *g, int32_t count, int32_t most)
{
    int32_t kept = 0;

    for (int32_t i = 0; i < count; i++)
        insert(g, &kept, most, g->chosen[i]);
}

int32_t sk_glance_best(sk_glance *g, const void *scene, const void *state, int32_t count,
                       int32_t looks, uint64_t seed)
{
    int32_t few = looks > 1 && count > FEW ? FEW : count;

    for (int32_t i = 0; i < count; i++)
        g->worth[g->chosen[i]] = 0;
    look(g, scene, state, count, seed);
    keep_best(g, count, few);
    for (int32_t i = 1; i < looks; i++)
        look(g, scene, state, few, sk_seed_of(seed, (uint64_t)i));
    if (looks > 1)
        keep_best(g, few, 1);
    return g->chosen[0];
}
