/* The chance of winning, from how good a position is for each seat by the game's value and how far
 * the game has come: a logistic curve whose weights are fitted to games of strong players, per game
 * and number of seats (weights.def, `skald calibrate`). The chances of all seats add up to 1; a
 * draw is shared. What is over has its result. */
#ifndef SK_COACH_CHANCE_H
#define SK_COACH_CHANCE_H

#include <stdbool.h>

#include "core/game.h"

enum { SK_CHANCE_PARTS = 6 };

typedef struct sk_chance_model {
    const char *game; /* its id */
    int32_t seats;
    double weight[SK_CHANCE_PARTS];
} sk_chance_model;

/* A position as the curve sees it. */
typedef struct sk_outlook {
    int32_t seats;
    double part[SK_SEATS_MAX][SK_CHANCE_PARTS];
} sk_outlook;

/* The model of a game with so many seats; where none was fitted, one for any game, which is of
 * little use for figures but leans the right way. */
const sk_chance_model *sk_chance_model_of(const sk_game *game, int32_t seats);
bool sk_is_fitted(const sk_chance_model *model);

sk_outlook sk_outlook_of(const sk_game *game, const void *scene, const void *state, int32_t seats);
void sk_chances_from(const double weight[SK_CHANCE_PARTS], const sk_outlook *outlook,
                     double chance[SK_SEATS_MAX]);
/* Of a game that is over: 1 shared among who won, or among who drew where nobody did. */
void sk_shares_of(const sk_result *result, int32_t seats, double share[SK_SEATS_MAX]);
/* Of any position. */
void sk_chances(const sk_chance_model *model, const sk_game *game, const void *scene,
                const void *state, int32_t seats, double chance[SK_SEATS_MAX]);

#endif
