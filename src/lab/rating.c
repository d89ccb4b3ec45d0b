/* Plain mathematics over counts of games; nothing is played here. */
#include "lab/rating.h"

#include <math.h>
#include <string.h>

static const double PER_ELO = 0.005756462732485115; /* ln 10 / 400 */
static const double Z = 1.959963984540054;          /* the normal quantile of 97.5 % */

double sk_expected_score(double elo, int32_t seats)
{
    return 1 / (1 + (seats - 1) * exp(-PER_ELO * elo));
}

/* How far the wins are from the share of an equal, in normal deviations. */
double sk_superiority(int64_t wins, int64_t losses, int32_t seats)
{
    double decided = (double)(wins + losses), even = 1.0 / seats;

    if (decided <= 0)
        return 0.5;
    return 0.5 * (1 + erf(((double)wins - decided * even) / sqrt(2 * decided * even * (1 - even))));
}

/* Newton's method on the likelihood; the first player is fixed at 0. */

typedef struct fit {
    int32_t players;
    double theta[SK_RATED_MAX], gradient[SK_RATED_MAX];
    double curve[SK_RATED_MAX][SK_RATED_MAX];   /* less the second derivatives */
    double inverse[SK_RATED_MAX][SK_RATED_MAX]; /* of it, without the first player */
} fit;

static void add_meetings(fit *f, const sk_meetings *m, int32_t seats)
{
    double p = sk_expected_score((f->theta[m->one] - f->theta[m->other]) / PER_ELO, seats);
    double games = (double)m->games + 1, points = m->points + 1.0 / seats;
    double slope = games * p * (1 - p);

    f->gradient[m->one] += points - games * p;
    f->gradient[m->other] -= points - games * p;
    f->curve[m->one][m->one] += slope;
    f->curve[m->other][m->other] += slope;
    f->curve[m->one][m->other] -= slope;
    f->curve[m->other][m->one] -= slope;
}

static void clear_row(fit *f, int32_t row, int32_t by, double factor)
{
    for (int32_t k = 1; k < f->players; k++) {
        f->curve[row][k] -= factor * f->curve[by][k];
        f->inverse[row][k] -= factor * f->inverse[by][k];
    }
}

/* Gauss and Jordan; the matrix is positive definite wherever everybody has met somebody. */
static void invert(fit *f)
{
    memset(f->inverse, 0, sizeof f->inverse);
    for (int32_t i = 1; i < f->players; i++)
        f->inverse[i][i] = 1;
    for (int32_t i = 1; i < f->players; i++) {
        double pivot = f->curve[i][i] > 1e-9 ? f->curve[i][i] : 1e-9;

        for (int32_t k = 1; k < f->players; k++) {
            f->curve[i][k] /= pivot;
            f->inverse[i][k] /= pivot;
        }
        for (int32_t row = 1; row < f->players; row++)
            if (row != i)
                clear_row(f, row, i, f->curve[row][i]);
    }
}

static double step(fit *f)
{
    double most = 0;

    for (int32_t i = 1; i < f->players; i++) {
        double by = 0;
        for (int32_t k = 1; k < f->players; k++)
            by += f->inverse[i][k] * f->gradient[k];
        by = fmax(-1, fmin(1, by)); /* far off, a whole step may overshoot */
        f->theta[i] += by;
        most = fmax(most, fabs(by));
    }
    return most;
}

void sk_rate(const sk_meetings *met, int32_t count, int32_t seats, sk_rating *rating,
             int32_t players)
{
    enum { STEPS = 100 };
    fit f = {.players = players};
    double moved = 1;

    for (int32_t i = 0; i < STEPS && moved > 1e-9; i++) {
        memset(f.gradient, 0, sizeof f.gradient);
        memset(f.curve, 0, sizeof f.curve);
        for (int32_t m = 0; m < count; m++)
            add_meetings(&f, &met[m], seats);
        invert(&f);
        moved = step(&f);
    }
    for (int32_t i = 0; i < players; i++)
        rating[i] = (sk_rating){f.theta[i] / PER_ELO, Z * sqrt(f.inverse[i][i]) / PER_ELO};
}

/* The sequential test */

double sk_sprt_lower(const sk_sprt *test)
{
    return log(test->beta / (1 - test->alpha));
}

double sk_sprt_upper(const sk_sprt *test)
{
    return log((1 - test->beta) / test->alpha);
}

/* By the normal approximation of the generalized test, as fishtest does; a bin nobody has scored
 * yet counts a little, lest all seem certain. */
double sk_sprt_ratio(const sk_sprt *test, const int64_t bin[SK_MEETING_BINS], int32_t seats)
{
    double s0 = sk_expected_score(test->elo0, seats), s1 = sk_expected_score(test->elo1, seats);
    double count = 0, sum = 0, squares = 0, mean, variance;

    for (int32_t i = 0; i <= 2 * seats; i++) {
        double score = (double)i / (2 * seats), weight = bin[i] > 0 ? (double)bin[i] : 1e-3;
        count += weight;
        sum += weight * score;
        squares += weight * score * score;
    }
    if (count < 1)
        return 0;
    mean = sum / count;
    variance = squares / count - mean * mean;
    return count * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

sk_sprt_end sk_sprt_decide(const sk_sprt *test, double ratio)
{
    if (ratio <= sk_sprt_lower(test))
        return SK_SPRT_ELO0;
    return ratio >= sk_sprt_upper(test) ? SK_SPRT_ELO1 : SK_SPRT_OPEN;
}

sk_share sk_meeting_share(const int64_t bin[SK_MEETING_BINS], int32_t seats)
{
    int32_t most = 2 * seats;
    double n = 0, sum = 0, squares = 0, mean, about;

    for (int32_t i = 0; i <= most; i++) {
        double share = (double)i / most;

        n += (double)bin[i];
        sum += (double)bin[i] * share;
        squares += (double)bin[i] * share * share;
    }
    mean = n > 0 ? sum / n : 0.5;
    about = (sum + 1) / (n + 2);
    return (sk_share){mean, 1.959963984540054 *
                                sqrt(((squares + 1) / (n + 2) - about * about) / (n + 2))};
}
