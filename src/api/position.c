/* A position to search in: a state of its own over the scene of a table. */
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "core/observation.h"
#include "core/value.h"
#include "data/memory.h"

struct sk_position {
    const sk_game *game;
    const void *scene;
    void *state;
};

sk_position *sk_position_new(const sk_table *table, int32_t viewer)
{
    sk_position *p = sk_alloc(sizeof *p);

    *p = (sk_position){.game = sk_match_game(table->match),
                       .scene = sk_match_scene(table->match),
                       .state = sk_view_of(table, viewer)};
    return p;
}

void sk_position_copy(sk_position *to, const sk_position *from)
{
    to->scene = from->scene;
    memcpy(to->state, from->state, sk_state_bytes(to->game));
}

void sk_position_free(sk_position *p)
{
    if (p == NULL)
        return;
    free(p->state);
    free(p);
}

static bool is_seat(int32_t seat)
{
    return seat >= 0 && seat < SK_SEATS_MAX;
}

void sk_position_imagine(sk_position *p, int32_t seat, uint64_t seed)
{
    sk_rng rng = sk_rng_seed(seed);

    if (!is_seat(seat))
        return;
    sk_conceal(p->game, p->state, seat);
    p->game->imagine(p->scene, p->state, seat, &rng);
}

bool sk_position_over(const sk_position *p)
{
    return p->game->turn(p->scene, p->state).over;
}

int32_t sk_position_decides(const sk_position *p)
{
    return p->game->turn(p->scene, p->state).seat;
}

int32_t sk_position_legal(const sk_position *p, sk_order *order, int32_t most)
{
    sk_actions list = {.count = 0};

    if (!sk_position_over(p))
        p->game->legal(p->scene, p->state, &list);
    return sk_hand_over(&list, order, most);
}

static bool is_allowed(const sk_position *p, const sk_action *action)
{
    return !sk_position_over(p) && sk_allowed(p->game->check(p->scene, p->state, action));
}

bool sk_position_observe(const sk_position *p, int32_t seat, int16_t *out)
{
    if (!is_seat(seat) || p->game->observation == NULL)
        return false;
    sk_observe(p->game, p->scene, p->state, seat, out);
    return true;
}

bool sk_position_check(const sk_position *p, const sk_order *order)
{
    sk_action action = sk_action_of(order);

    return is_allowed(p, &action);
}

bool sk_position_act(sk_position *p, const sk_order *order, uint64_t seed)
{
    sk_action action = sk_action_of(order);
    sk_dice dice = sk_dice_seed(seed);

    if (!is_allowed(p, &action))
        return false;
    p->game->apply(p->scene, p->state, &action, &dice, NULL);
    return true;
}

uint64_t sk_position_hash(const sk_position *p)
{
    return sk_state_hash(p->game, p->state);
}

int32_t sk_position_value(const sk_position *p, int32_t seat)
{
    return is_seat(seat) ? sk_first_value(p->game, p->scene, p->state, seat) : 0;
}

int32_t sk_position_outcome(const sk_position *p, int32_t seat)
{
    return is_seat(seat) ? (int32_t)p->game->result(p->scene, p->state).outcome[seat] : 0;
}
