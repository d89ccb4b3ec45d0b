/* Plays, counts and solves; what it finds is printed by `skald calibrate` and put into weights.def
 * by hand. */
#include "coach/fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    EVERY = 3,  /* of so many positions one is kept */
    STEPS = 30, /* of Newton's method at most */
    P = SK_CHANCE_PARTS
};

typedef struct sample {
    sk_outlook outlook;
    double share[SK_SEATS_MAX];
    bool learnt; /* else it is tried on */
} sample;

struct sk_fit {
    const sk_game *game;
    int32_t seats;
    sample *sample;
    int64_t count, room, ended; /* samples, those there is room for, those whose end is known */
    int64_t games;
    void *state, *view;
    sk_actions list;
};

sk_fit *sk_fit_new(const sk_game *game, int32_t seats)
{
    sk_fit *fit = calloc(1, sizeof *fit);

    if (fit == NULL)
        return NULL;
    fit->game = game;
    fit->seats = seats;
    fit->state = malloc(sk_state_bytes(game));
    fit->view = malloc(sk_state_bytes(game));
    if (fit->state != NULL && fit->view != NULL)
        return fit;
    sk_fit_free(fit);
    return NULL;
}

void sk_fit_free(sk_fit *fit)
{
    if (fit == NULL)
        return;
    free(fit->sample);
    free(fit->state);
    free(fit->view);
    free(fit);
}

bool sk_fit_add(sk_fit *fit, const sk_outlook *outlook)
{
    if (fit->count == fit->room) {
        int64_t room = fit->room * 2 + 1024;
        sample *more = realloc(fit->sample, (size_t)room * sizeof *more);
        if (more == NULL)
            return false;
        fit->sample = more;
        fit->room = room;
    }
    fit->sample[fit->count++] = (sample){.outlook = *outlook};
    return true;
}

void sk_fit_end_game(sk_fit *fit, const double share[SK_SEATS_MAX])
{
    for (; fit->ended < fit->count; fit->ended++) {
        sample *s = &fit->sample[fit->ended];
        memcpy(s->share, share, sizeof s->share);
        s->learnt = fit->games % 2 == 0;
    }
    fit->games++;
}

/* Playing */

static sk_action choose(sk_fit *fit, const void *scene, sk_mind *const *mind, int32_t seat)
{
    if (seat == SK_TABLE) {
        fit->game->legal(scene, fit->state, &fit->list);
        return fit->list.item[0];
    }
    memcpy(fit->view, fit->state, sk_state_bytes(fit->game));
    sk_conceal(fit->game, fit->view, seat);
    return sk_mind_choose(mind[seat], scene, fit->view);
}

bool sk_fit_play(sk_fit *fit, const void *scene, const void *first, sk_mind *const *mind,
                 uint64_t seed)
{
    const sk_game *game = fit->game;
    double share[SK_SEATS_MAX] = {0};
    sk_result result;

    memcpy(fit->state, first, sk_state_bytes(game));
    for (int32_t seat = 0; seat < fit->seats; seat++)
        sk_mind_reseed(mind[seat], sk_seed_of(seed, (uint64_t)seat + 1));
    for (int32_t step = 0; step < game->game_limit; step++) {
        sk_dice dice = sk_dice_seed(sk_seed_of(~seed, (uint64_t)step));
        sk_turn turn = game->turn(scene, fit->state);
        sk_outlook outlook;
        sk_action action;

        if (turn.over) {
            result = game->result(scene, fit->state);
            sk_shares_of(&result, fit->seats, share);
            sk_fit_end_game(fit, share);
            return true;
        }
        outlook = sk_outlook_of(game, scene, fit->state, fit->seats);
        if (step % EVERY == 0 && !sk_fit_add(fit, &outlook))
            return false;
        action = choose(fit, scene, mind, turn.seat);
        game->apply(scene, fit->state, &action, &dice, NULL);
    }
    return false;
}

/* Newton's method on the likelihood, which has one summit. A little weight is taken off every
 * parameter so that games that say nothing of one leave it at 0. */

typedef struct slope {
    double gradient[P], curve[P][P];
} slope;

static void add_sample(const sample *s, const double weight[P], slope *sum)
{
    int32_t seats = s->outlook.seats;
    double chance[SK_SEATS_MAX], mean[P] = {0};

    sk_chances_from(weight, &s->outlook, chance);
    for (int32_t seat = 0; seat < seats; seat++)
        for (int32_t i = 0; i < P; i++)
            mean[i] += chance[seat] * s->outlook.part[seat][i];
    for (int32_t seat = 0; seat < seats; seat++)
        for (int32_t i = 0; i < P; i++) {
            double off = s->outlook.part[seat][i] - mean[i];
            sum->gradient[i] += (s->share[seat] - chance[seat]) * s->outlook.part[seat][i];
            for (int32_t k = 0; k < P; k++)
                sum->curve[i][k] += chance[seat] * off * (s->outlook.part[seat][k] - mean[k]);
        }
}

/* Solves curve · step = gradient by elimination; the curve is positive. */
static void solve(slope *s, double step[P])
{
    for (int32_t i = 0; i < P; i++)
        for (int32_t row = i + 1; row < P; row++) {
            double times = s->curve[row][i] / s->curve[i][i];
            for (int32_t k = i; k < P; k++)
                s->curve[row][k] -= times * s->curve[i][k];
            s->gradient[row] -= times * s->gradient[i];
        }
    for (int32_t i = P - 1; i >= 0; i--) {
        step[i] = s->gradient[i];
        for (int32_t k = i + 1; k < P; k++)
            step[i] -= s->curve[i][k] * step[k];
        step[i] /= s->curve[i][i];
    }
}

void sk_fit_solve(const sk_fit *fit, double weight[P])
{
    static const double LESS = 1;

    memset(weight, 0, P * sizeof *weight);
    for (int32_t n = 0; n < STEPS; n++) {
        slope sum = {0};
        double step[P], far = 0;
        for (int64_t i = 0; i < fit->ended; i++)
            if (fit->sample[i].learnt)
                add_sample(&fit->sample[i], weight, &sum);
        for (int32_t i = 0; i < P; i++) {
            sum.gradient[i] -= LESS * weight[i];
            sum.curve[i][i] += LESS;
        }
        solve(&sum, step);
        for (int32_t i = 0; i < P; i++) {
            weight[i] += step[i];
            far += fabs(step[i]);
        }
        if (far < 1e-9)
            return;
    }
}

sk_calibration sk_calibrate(const sk_fit *fit, const double weight[P])
{
    sk_calibration c = {.games = fit->games / 2};
    int64_t all = 0;

    for (int64_t i = 0; i < fit->ended; i++) {
        const sample *s = &fit->sample[i];
        double chance[SK_SEATS_MAX];
        if (s->learnt)
            continue;
        c.positions++;
        sk_chances_from(weight, &s->outlook, chance);
        for (int32_t seat = 0; seat < fit->seats; seat++) {
            int32_t bin = (int32_t)fmin(chance[seat] * SK_BINS, SK_BINS - 1);
            double off = s->share[seat] - chance[seat], blind = s->share[seat] - 1.0 / fit->seats;
            c.count[bin]++;
            c.foretold[bin] += chance[seat];
            c.came[bin] += s->share[seat];
            c.brier += off * off;
            c.blind += blind * blind;
            all++;
        }
    }
    for (int32_t bin = 0; bin < SK_BINS && all > 0; bin++) {
        c.foretold[bin] /= c.count[bin] > 0 ? (double)c.count[bin] : 1;
        c.came[bin] /= c.count[bin] > 0 ? (double)c.count[bin] : 1;
    }
    c.brier /= all > 0 ? (double)all : 1;
    c.blind /= all > 0 ? (double)all : 1;
    return c;
}
