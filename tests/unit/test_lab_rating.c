/* Ratings and sequential tests, against figures worked out elsewhere. */
#include <criterion/criterion.h>
#include <math.h>

#include "base/check.h"
#include "lab/rating.h"

static void near(double found, double wanted, double within)
{
    cr_assert(fabs(found - wanted) <= within, "found %.6f, wanted %.6f", found, wanted);
}

/* The rating at which this score is expected. */
static double elo_of(double score, int32_t seats)
{
    return 400 * log10(score * (seats - 1) / (1 - score));
}

Test(lab_rating, elo_and_score_are_the_same_thing)
{
    near(elo_of(0.75, 2), 190.848, 0.001);
    near(elo_of(0.5, 2), 0, 1e-9);
    near(sk_expected_score(400, 2), 10.0 / 11, 1e-9);
    near(sk_expected_score(-100, 2), 0.359935, 1e-6);
}

Test(lab_rating, among_equals_at_a_table_of_four_a_quarter_is_even)
{
    near(sk_expected_score(0, 4), 0.25, 1e-12);
    near(elo_of(0.25, 4), 0, 1e-9);
    near(elo_of(0.5, 4), 190.848, 0.001);
}

Test(lab_rating, superiority_is_the_normal_tail)
{
    near(sk_superiority(10, 5, 2), 0.90165, 1e-4);
    near(sk_superiority(5, 10, 2), 1 - 0.90165, 1e-4);
    near(sk_superiority(35, 5, 2), 0.999999, 1e-6);
    near(sk_superiority(0, 0, 2), 0.5, 0);
    near(sk_superiority(10, 30, 4), 0.5, 1e-12);
    near(sk_superiority(16, 24, 4), 0.985770, 1e-5); /* 6 / sqrt(7.5) deviations */
}

/* With one draw more than was played, 29.5 of 40 are 190 points or thereabouts. */
Test(lab_rating, two_players_are_as_far_apart_as_their_score_says)
{
    const sk_meetings met[] = {{0, 1, 39, 10}};
    sk_rating rating[2];

    sk_rate(met, 1, 2, rating, 2);
    near(rating[0].elo, 0, 0);
    near(rating[0].error, 0, 0);
    near(rating[1].elo, elo_of(29.5 / 40, 2), 0.01);
    /* 1.96 · 400 / ln 10 / sqrt(n p (1 − p)) */
    near(rating[1].error, 1.959964 * 173.7178 / sqrt(40 * 0.7375 * 0.2625), 0.01);
}

Test(lab_rating, who_won_everything_has_a_number)
{
    const sk_meetings met[] = {{0, 1, 20, 20}};
    sk_rating rating[2];

    sk_rate(met, 1, 2, rating, 2);
    near(rating[1].elo, -elo_of(20.5 / 21, 2), 0.01);
}

/* Scores exactly as 0, 100 and 250 points would have it are rated so: many games, so that the draw
 * that is added does not show. */
Test(lab_rating, three_players_are_rated_at_once)
{
    const double elo[] = {0, 100, 250};
    sk_meetings met[3];
    sk_rating rating[3];
    int32_t count = 0;

    for (int32_t a = 0; a < 3; a++)
        for (int32_t b = a + 1; b < 3; b++) {
            double points = 1e8 * sk_expected_score(elo[a] - elo[b], 2);
            met[count++] = (sk_meetings){a, b, 100000000, points};
        }
    sk_rate(met, count, 2, rating, 3);
    for (int32_t i = 0; i < 3; i++)
        near(rating[i].elo, elo[i], 0.01);
}

Test(lab_rating, who_has_not_met_the_first_is_rated_through_others)
{
    const sk_meetings met[] = {{0, 1, 100000000, 64.0065e6}, {1, 2, 100000000, 64.0065e6}};
    sk_rating rating[3];

    sk_rate(met, 2, 2, rating, 3);
    near(rating[1].elo, -100, 0.01);
    near(rating[2].elo, -200, 0.02);
    cr_assert(rating[2].error > rating[1].error);
}

Test(lab_rating, four_at_a_table)
{
    const sk_meetings met[] = {{1, 0, 100000000, 50e6}, {0, 1, 100000000, 1e8 / 10}};
    sk_rating rating[2];

    sk_rate(met, 2, 4, rating, 2);
    near(rating[1].elo, 190.848, 0.01); /* half the wins among three; one in ten among such three */
}

Test(lab_rating, bounds_of_a_test_at_one_in_twenty)
{
    const sk_sprt test = {0, 10, 0.05, 0.05};

    near(sk_sprt_upper(&test), 2.944439, 1e-6);
    near(sk_sprt_lower(&test), -2.944439, 1e-6);
    cr_assert_eq(sk_sprt_decide(&test, 2.9), SK_SPRT_OPEN);
    cr_assert_eq(sk_sprt_decide(&test, 2.95), SK_SPRT_ELO1);
    cr_assert_eq(sk_sprt_decide(&test, -2.95), SK_SPRT_ELO0);
}

/* 400 pairs of games: 10, 80, 200, 90, 20. Mean 0.51875, variance 0.0449609; worked out by hand. */
Test(lab_rating, the_ratio_of_a_test_of_pairs)
{
    const sk_sprt test = {0, 20, 0.05, 0.05};
    const int64_t bin[SK_MEETING_BINS] = {10, 80, 200, 90, 20};
    double mean = (80 * 0.25 + 200 * 0.5 + 90 * 0.75 + 20) / 400;
    double square = (80 * 0.0625 + 200 * 0.25 + 90 * 0.5625 + 20) / 400;
    double s1 = 0.5287505; /* of 20 points */

    near(mean, 0.51875, 1e-9);
    near(sk_sprt_ratio(&test, bin, 2),
         400 * (s1 - 0.5) * (2 * mean - 0.5 - s1) / (2 * (square - mean * mean)), 1e-3);
    near(sk_sprt_ratio(&test, bin, 2), 1.11898, 1e-3);
}

Test(lab_rating, no_meeting_says_nothing_and_one_not_everything)
{
    const sk_sprt test = {0, 20, 0.05, 0.05};
    const int64_t none[SK_MEETING_BINS] = {0}, one[SK_MEETING_BINS] = {0, 0, 0, 0, 1};

    near(sk_sprt_ratio(&test, none, 2), 0, 0);
    cr_assert(isfinite(sk_sprt_ratio(&test, one, 2)));
}
