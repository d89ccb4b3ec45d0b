/* Intervals against published figures, and simple statistics. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/check.h"
#include "lab/stats.h"

static void expect_near(double got, double want, double within)
{
    cr_assert(fabs(got - want) <= within, "%.6f is not %.6f", got, want);
}

/* Newcombe (1998), "Two-sided confidence intervals for the single proportion", method 3. */
Test(lab_stats, wilson_is_as_published)
{
    static const struct {
        int64_t wins, games;
        double low, high;
    } row[] = {{81, 263, 0.2553, 0.3662},
               {15, 148, 0.0624, 0.1605},
               {0, 20, 0, 0.1611},
               {1, 29, 0.0061, 0.1718}};

    for (int32_t i = 0; i < SK_COUNT(row); i++) {
        sk_interval interval = sk_wilson(row[i].wins, 0, row[i].games);

        expect_near(interval.rate, (double)row[i].wins / (double)row[i].games, 1e-12);
        expect_near(interval.low, row[i].low, 0.00005);
        expect_near(interval.high, row[i].high, 0.00005);
    }
}

Test(lab_stats, a_draw_is_half_a_win)
{
    sk_interval drawn = sk_wilson(3, 4, 10), won = sk_wilson(5, 0, 10);

    expect_near(drawn.rate, 0.5, 0);
    expect_near(drawn.low, won.low, 0);
    expect_near(drawn.high, won.high, 0);
}

Test(lab_stats, intervals_mirror_and_stay_within_bounds)
{
    for (int64_t games = 1; games < 40; games++)
        for (int64_t wins = 0; wins <= games; wins++) {
            sk_interval a = sk_wilson(wins, 0, games), b = sk_wilson(games - wins, 0, games);

            expect_near(a.low, 1 - b.high, 1e-12);
            cr_assert(0 <= a.low && a.low <= a.rate && a.rate <= a.high && a.high <= 1);
        }
}

Test(lab_stats, of_no_games_nothing_is_known)
{
    sk_interval none = sk_wilson(0, 0, 0);

    cr_assert(none.low <= 0 && none.high >= 1);
}

Test(lab_stats, the_spread_of_an_odd_and_an_even_number)
{
    double odd[] = {5, 1, 9}, even[] = {4, 1, 10, 2};
    sk_spread a = sk_spread_of(odd, 3), b = sk_spread_of(even, 4), none = sk_spread_of(odd, 0);

    expect_near(a.median, 5, 0);
    expect_near(a.mean, 5, 1e-12);
    expect_near(a.min, 1, 0);
    expect_near(a.max, 9, 0);
    expect_near(b.median, 3, 0);
    expect_near(b.mean, 4.25, 1e-12);
    expect_near(none.median, 0, 0);
}

/* Of the tables everybody has. */
Test(lab_stats, few_measurements_are_trusted_less)
{
    cr_expect_float_eq(sk_student(1), 12.706, 0.001);
    cr_expect_float_eq(sk_student(2), 4.303, 0.001);
    cr_expect_float_eq(sk_student(3), 3.182, 0.03);
    cr_expect_float_eq(sk_student(5), 2.571, 0.01);
    cr_expect_float_eq(sk_student(10), 2.228, 0.001);
    cr_expect_float_eq(sk_student(30), 2.042, 0.001);
    cr_expect_float_eq(sk_student(1000000), 1.96, 0.0001);
}
