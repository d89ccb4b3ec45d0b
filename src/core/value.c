#include "core/value.h"

sk_weights sk_weights_of(const sk_game *game)
{
    sk_weights w = {{0}};

    for (int32_t i = 0; i < game->merit->count; i++)
        w.of[i] = game->merit->row[i].weight;
    return w;
}

sk_weights sk_first_weights_of(const sk_game *game)
{
    sk_weights w = {{0}};

    for (int32_t i = 0; i < game->merit->count; i++)
        w.of[i] = game->merit->row[i].first;
    return w;
}

void sk_weigh_merits(const sk_game *game, const sk_weights *weights, const void *scene,
                     const void *state, int32_t seat, int32_t merit[SK_MERITS_MAX])
{
    for (int32_t i = 0; i < SK_MERITS_MAX; i++)
        merit[i] = 0;
    if (!game->merits(scene, state, seat, merit))
        return;
    for (int32_t i = 0; i < game->merit->count; i++)
        merit[i] = (int32_t)((int64_t)merit[i] * weights->of[i] / 100);
}

int32_t sk_value(const sk_game *game, const sk_weights *weights, const void *scene,
                 const void *state, int32_t seat)
{
    int32_t merit[SK_MERITS_MAX] = {0};
    int64_t sum = 0;

    if (!game->merits(scene, state, seat, merit))
        return SK_DECIDED * ((int32_t)game->result(scene, state).outcome[seat] - 1);
    for (int32_t i = 0; i < game->merit->count; i++)
        sum += (int64_t)merit[i] * weights->of[i];
    sum /= 100;
    return (int32_t)(sum > SK_HOPES_MAX ? SK_HOPES_MAX : sum < -SK_HOPES_MAX ? -SK_HOPES_MAX : sum);
}

int32_t sk_first_value(const sk_game *game, const void *scene, const void *state, int32_t seat)
{
    sk_weights weights = sk_first_weights_of(game);

    return sk_value(game, &weights, scene, state, seat);
}
