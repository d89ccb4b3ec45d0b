/* Floating point is allowed here: nothing of it comes back into the rules. The weights are in
 * weights.def. */
#include "coach/chance.h"

#include <math.h>
#include <string.h>

#include "base/check.h"
#include "core/value.h"

static const sk_chance_model MODELS[] = {
#define CHANCE(game, seats, ...) {game, seats, {__VA_ARGS__}},
#include "coach/weights.def"
#undef CHANCE
};

static const sk_chance_model ANY = {"", 0, {0, 0.3, 0, 0.1, 0, 0}};

const sk_chance_model *sk_chance_model_of(const sk_game *game, int32_t seats)
{
    for (size_t i = 0; i < SK_COUNT(MODELS); i++)
        if (strcmp(MODELS[i].game, game->id) == 0 && MODELS[i].seats == seats)
            return &MODELS[i];
    return &ANY;
}

bool sk_is_fitted(const sk_chance_model *model)
{
    return model != &ANY;
}

/* What the curve is made of: how much better a seat stands than all on average, in thousands and on
 * a scale that shrinks large leads; both again by how far the game has come; and the first seat. */
static void fill_parts(double lead, double progress, bool first, double part[SK_CHANCE_PARTS])
{
    part[0] = fmax(fmin(lead / 1000, 10), -10);
    part[1] = asinh(lead / 100);
    part[2] = part[0] * progress;
    part[3] = part[1] * progress;
    part[4] = first;
    part[5] = first * progress;
}

sk_outlook sk_outlook_of(const sk_game *game, const void *scene, const void *state, int32_t seats)
{
    enum { ROUNDS = 10, ROUNDS_MOST = 20 };
    int32_t round = game->turn(scene, state).round;
    double progress = fmin(round, ROUNDS_MOST) / ROUNDS;
    double value[SK_SEATS_MAX], mean = 0;
    sk_outlook out = {.seats = seats};

    for (int32_t seat = 0; seat < seats; seat++) {
        value[seat] = sk_first_value(game, scene, state, seat); /* as the curves were fitted */
        mean += value[seat] / seats;
    }
    for (int32_t seat = 0; seat < seats; seat++)
        fill_parts(value[seat] - mean, progress, seat == 0, out.part[seat]);
    return out;
}

void sk_chances_from(const double weight[SK_CHANCE_PARTS], const sk_outlook *outlook,
                     double chance[SK_SEATS_MAX])
{
    double most = -INFINITY, sum = 0;

    for (int32_t seat = 0; seat < outlook->seats; seat++) {
        chance[seat] = 0;
        for (int32_t i = 0; i < SK_CHANCE_PARTS; i++)
            chance[seat] += weight[i] * outlook->part[seat][i];
        most = fmax(most, chance[seat]);
    }
    for (int32_t seat = 0; seat < outlook->seats; seat++) {
        chance[seat] = exp(chance[seat] - most);
        sum += chance[seat];
    }
    for (int32_t seat = 0; seat < outlook->seats; seat++)
        chance[seat] /= sum;
}

void sk_shares_of(const sk_result *result, int32_t seats, double share[SK_SEATS_MAX])
{
    sk_outcome best = SK_LOSS;
    int32_t sharing = 0;

    for (int32_t seat = 0; seat < seats; seat++)
        best = result->outcome[seat] > best ? result->outcome[seat] : best;
    for (int32_t seat = 0; seat < seats; seat++)
        sharing += result->outcome[seat] == best;
    for (int32_t seat = 0; seat < seats; seat++)
        share[seat] = result->outcome[seat] == best ? 1.0 / sharing : 0;
}

void sk_chances(const sk_chance_model *model, const sk_game *game, const void *scene,
                const void *state, int32_t seats, double chance[SK_SEATS_MAX])
{
    if (game->turn(scene, state).over) {
        sk_result result = game->result(scene, state);
        sk_shares_of(&result, seats, chance);
    } else {
        sk_outlook outlook = sk_outlook_of(game, scene, state, seats);
        sk_chances_from(model->weight, &outlook, chance);
    }
}
