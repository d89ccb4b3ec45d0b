/* Reads the stack by the offsets the game's row gives; it writes nothing. */
#include "core/doing.h"

static uint8_t byte_at(const void *state, uint32_t at)
{
    return ((const uint8_t *)state)[at];
}

int32_t sk_count_doings(const sk_game *game, const void *state)
{
    return game->stack.size > 0 ? byte_at(state, game->stack.frames) : 0;
}

sk_doing sk_doing_at(const sk_game *game, const void *state, int32_t i)
{
    const sk_stack *stack = &game->stack;
    uint32_t at = stack->frame + (uint32_t)i * stack->size;

    return (sk_doing){byte_at(state, at + stack->step), (int8_t)byte_at(state, at + stack->seat),
                      (int8_t)byte_at(state, at + stack->unit),
                      (int8_t)byte_at(state, at + stack->target)};
}

static int32_t phase_of_step(const sk_phases *phases, int32_t step)
{
    for (int32_t i = 0; phases != NULL && i < phases->count; i++)
        if (step >= phases->row[i].first && step <= phases->row[i].last)
            return i;
    return -1;
}

int32_t sk_phase_now(const sk_game *game, const void *scene, const void *state)
{
    int32_t phase = phase_of_step(game->phases, game->turn(scene, state).step);

    for (int32_t i = sk_count_doings(game, state) - 1; phase < 0 && i >= 0; i--)
        phase = phase_of_step(game->phases, sk_doing_at(game, state, i).step);
    return phase;
}

bool sk_is_settled(const sk_game *game, const void *before, const void *after)
{
    int32_t was = sk_count_doings(game, before), is = sk_count_doings(game, after);

    if (is <= 1 || is != was)
        return is <= 1 || is < was;
    return sk_doing_at(game, before, was - 1).step == sk_doing_at(game, after, is - 1).step;
}
