/* Fitting the curve of chance.h to games whose end is known, and how well it then foretells others:
 * of every second game nothing is learnt, they are what it is tried on. */
#ifndef SK_COACH_FIT_H
#define SK_COACH_FIT_H

#include "ai/ai.h"
#include "coach/chance.h"

typedef struct sk_fit sk_fit;

/* NULL when memory runs out. */
sk_fit *sk_fit_new(const sk_game *game, int32_t seats);
void sk_fit_free(sk_fit *fit);

/* Positions of one game, and then its end. False when memory runs out. */
bool sk_fit_add(sk_fit *fit, const sk_outlook *outlook);
void sk_fit_end_game(sk_fit *fit, const double share[SK_SEATS_MAX]);

/* One game from its first state by these minds, seen and ended as above; the seed decides it. False
 * when memory runs out or the game does not end. */
bool sk_fit_play(sk_fit *fit, const void *scene, const void *first, sk_mind *const *mind,
                 uint64_t seed);

/* The weights under which the games learnt from were likeliest. */
void sk_fit_solve(const sk_fit *fit, double weight[SK_CHANCE_PARTS]);

enum { SK_BINS = 10 };

/* On the other games, every seat of every position counted. */
typedef struct sk_calibration {
    int64_t count[SK_BINS];
    double foretold[SK_BINS], came[SK_BINS]; /* means */
    double brier, blind; /* the mean square error, and of who says the same of all positions */
    int64_t positions, games;
} sk_calibration;

sk_calibration sk_calibrate(const sk_fit *fit, const double weight[SK_CHANCE_PARTS]);

#endif
