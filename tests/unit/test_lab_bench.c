/* The benchmark measures something, and notices a game that is broken. */
#include <criterion/criterion.h>

#include "base/check.h"
#include "holm.h"
#include "lab/bench.h"
#include "market.h"

static void expect_sound(const sk_speed *speed)
{
    cr_assert_eq(speed->wrong, SK_ENDED);
    cr_assert_gt(speed->games.min, 0);
    cr_assert_leq(speed->games.min, speed->games.median);
    cr_assert_leq(speed->games.median, speed->games.max);
    cr_assert_gt(speed->actions.median, speed->games.median, "a game has several actions");
}

Test(lab_bench, it_measures_random_and_greedy_play)
{
    holm h = holm_new(2);
    sk_bench bench = {.opening = h.opening, .repeats = 5, .seconds = 0.02};
    sk_speed random, greedy;

    cr_assert(sk_bench_random(&bench, &random));
    cr_assert(sk_bench_greedy(&bench, &greedy));
    expect_sound(&random);
    expect_sound(&greedy);
    cr_assert_gt(random.games.median, greedy.games.median);
    holm_free(&h);
}

Test(lab_bench, it_names_a_broken_game)
{
    const market_offer offer[] = {{MARKET_ROLL, 1}, {MARKET_ROLL, 2}};
    market_scene scene = market_of(offer, SK_COUNT(offer));
    sk_bench bench = {.repeats = 5, .seconds = 0.02};
    sk_speed speed;

    scene.dead_end = 4;
    bench.opening = market_opening(&scene);
    cr_assert(sk_bench_random(&bench, &speed));
    cr_assert_eq(speed.wrong, SK_DEAD_END);
    cr_assert_eq(speed.wrong_game, 0);
    cr_assert(sk_bench_greedy(&bench, &speed));
    cr_assert_eq(speed.wrong, SK_DEAD_END);
}
