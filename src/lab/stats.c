/* Formulas with their names; whoever uses one says in its report which. */
#include "lab/stats.h"

#include <math.h>
#include <stdlib.h>

static const double Z = 1.959963984540054; /* the normal quantile of 97.5 % */

sk_interval sk_wilson(int64_t wins, int64_t draws, int64_t games)
{
    double n = (double)games, p, middle, half;

    if (games <= 0)
        return (sk_interval){0.5, 0, 1};
    p = ((double)wins + (double)draws / 2) / n;
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n);
    half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
    /* Rounding must not push an end past the rate itself when that is 0 or 1. */
    return (sk_interval){p, fmin(p, fmax(0, middle - half)), fmax(p, fmin(1, middle + half))};
}

/* The normal quantile, with the first terms of how Student's differs from it; these are too few for
 * the smallest two, which are known. */
double sk_student(double freedom)
{
    double z2 = Z * Z, first = Z * (z2 + 1) / 4, second = Z * ((5 * z2 + 16) * z2 + 3) / 96;
    double third = Z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;

    if (freedom < 2)
        return 12.7062;
    if (freedom < 3)
        return 4.3027;
    return Z + (first + (second + third / freedom) / freedom) / freedom;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

sk_spread sk_spread_of(double *value, int32_t count)
{
    double sum = 0;

    if (count <= 0)
        return (sk_spread){0};
    qsort(value, (size_t)count, sizeof *value, by_size);
    for (int32_t i = 0; i < count; i++)
        sum += value[i];
    return (sk_spread){.median = (value[(count - 1) / 2] + value[count / 2]) / 2,
                       .mean = sum / count,
                       .min = value[0],
                       .max = value[count - 1]};
}
