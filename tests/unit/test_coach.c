/* The coach: chances that add up, a fit that finds the curve games were made by, luck that is
 * nothing on average, and luck and skill that are the result. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "coach/fit.h"
#include "coach/review.h"
#include "coach/weigh.h"
#include "games/games.h"
#include "market.h"

static double sum_of(const double *chance, int32_t seats)
{
    double sum = 0;

    for (int32_t seat = 0; seat < seats; seat++)
        sum += chance[seat];
    return sum;
}

Test(coach, chances_add_up_and_follow_the_lead)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 5}}, 1);
    const sk_chance_model *model = sk_chance_model_of(&MARKET, 2);
    market_state state = market_open();
    double even[SK_SEATS_MAX], ahead[SK_SEATS_MAX];

    cr_expect_not(sk_is_fitted(model));
    sk_chances(model, &MARKET, &scene, &state, 2, even);
    state.open.money[1] += 400;
    sk_chances(model, &MARKET, &scene, &state, 2, ahead);
    cr_expect_float_eq(sum_of(even, 2), 1, 1e-12);
    cr_expect_float_eq(sum_of(ahead, 2), 1, 1e-12);
    cr_expect_gt(ahead[1], even[1]);
}

Test(coach, who_wins_together_shares)
{
    sk_result won = {.outcome = {SK_WIN, SK_LOSS, SK_WIN}}, drawn = {.outcome = {SK_DRAW, SK_DRAW}};
    double share[SK_SEATS_MAX];

    sk_shares_of(&won, 3, share);
    cr_expect_eq(share[0], 0.5);
    cr_expect_eq(share[1], 0);
    cr_expect_eq(share[2], 0.5);
    sk_shares_of(&drawn, 2, share);
    cr_expect_eq(share[0], 0.5);
}

/* Positions with a known curve, each the whole of a game. */
Test(coach, the_fit_finds_the_curve)
{
    static const double TRUE[SK_CHANCE_PARTS] = {0.5, 0.4, 0, 0.3, 0.2, 0};
    sk_fit *fit = sk_fit_new(&MARKET, 2);
    sk_rng rng = sk_rng_seed(7);
    double weight[SK_CHANCE_PARTS];
    sk_calibration found;

    for (int32_t i = 0; i < 40000; i++) {
        sk_outlook o = {.seats = 2};
        double chance[SK_SEATS_MAX], share[SK_SEATS_MAX] = {0};
        double lead = (int32_t)sk_rng_below(&rng, 4000) - 2000,
               progress = sk_rng_below(&rng, 20) / 10.0;
        for (int32_t seat = 0; seat < 2; seat++) {
            double mine = seat == 0 ? lead : -lead;
            double part[SK_CHANCE_PARTS] = {mine / 1000,
                                            asinh(mine / 100),
                                            mine / 1000 * progress,
                                            asinh(mine / 100) * progress,
                                            seat == 0,
                                            (seat == 0) * progress};
            memcpy(o.part[seat], part, sizeof part);
        }
        sk_chances_from(TRUE, &o, chance);
        share[sk_rng_below(&rng, 1000000) < chance[0] * 1e6 ? 0 : 1] = 1;
        cr_assert(sk_fit_add(fit, &o));
        sk_fit_end_game(fit, share);
    }
    sk_fit_solve(fit, weight);
    found = sk_calibrate(fit, weight);
    for (int32_t i = 0; i < SK_CHANCE_PARTS; i++)
        cr_expect_float_eq(weight[i], TRUE[i], 0.35, "part %d: %f", i, weight[i]);
    for (int32_t bin = 0; bin < SK_BINS; bin++)
        if (found.count[bin] > 500)
            cr_expect_float_eq(found.foretold[bin], found.came[bin], 0.06, "bin %d: %f, %f", bin,
                               found.foretold[bin], found.came[bin]);
    cr_expect_lt(found.brier, found.blind / 2);
    cr_expect_eq(found.games, 20000);
    sk_fit_free(fit);
}

/* Luck */

/* By hand: a die of six, one face after the other. */
Test(coach, what_was_to_be_expected_is_the_mean_over_the_faces)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 5}, {MARKET_ROLL, 200}}, 2);
    market_state before = market_open();
    sk_luck *luck = sk_luck_new(&MARKET, &scene, 2);
    double expected[SK_SEATS_MAX], mean = 0, chance[SK_SEATS_MAX];
    sk_actions *list = calloc(1, sizeof *list);

    MARKET.legal(&scene, &before, list);
    for (uint16_t face = 1; face <= 6; face++) {
        sk_rolls tape = {.count = 1, .result = {face}};
        sk_dice dice = sk_dice_tape(&tape);
        market_state after = before;
        MARKET.apply(&scene, &after, &list->item[1], &dice, NULL);
        sk_luck_chances(luck, &after, chance);
        mean += chance[0] / 6;
    }
    cr_expect(sk_luck_expected(luck, &before, &list->item[1], 1, expected));
    cr_expect_float_eq(expected[0], mean, 1e-9);
    cr_expect_float_eq(expected[0] + expected[1], 1, 1e-12);
    free(list);
    sk_luck_free(luck);
}

/* Start + luck + skill + what went on by itself is the end, to the last digit that numbers have;
 * and over many games luck comes to nothing: within three standard errors, of seeds that stay. */

enum { GAMES = 150 };

static char *record_of(sk_library *library, uint64_t seed, int64_t *size)
{
    sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
    sk_mind *mind = sk_mind_new(plan.game, "raider", seed);
    sk_actions *list = calloc(1, sizeof *list);
    void *view = malloc(sk_state_bytes(plan.game));
    sk_fault fault = {0};
    const char *record;
    sk_match *m;
    char *text;

    plan.seed = seed;
    sk_plan_fill(&plan, library);
    m = sk_match_new(library, &plan, &fault);
    cr_assert_not_null(m, "%s", fault.words);
    while (!sk_match_turn(m).over) {
        int32_t seat = sk_match_turn(m).seat;
        sk_verdict why;
        sk_action a;
        sk_match_view(m, seat, view);
        plan.game->legal(sk_match_scene(m), view, list);
        a = seat == SK_TABLE ? list->item[0] : sk_mind_choose(mind, sk_match_scene(m), view);
        cr_assert_eq(sk_match_act(m, &a, NULL, NULL, &why), SK_ACTED);
    }
    record = sk_match_record(m, size);
    text = calloc(1, (size_t)*size + 1);
    memcpy(text, record, (size_t)*size);
    sk_match_free(m);
    sk_mind_free(mind);
    free(list);
    free(view);
    return text;
}

static sk_review *review_of(sk_library *library, uint64_t seed, const char *mind)
{
    sk_reviewing how = {.library = library, .file = "a game", .mind = mind};
    sk_fault fault = {0};
    char *text = record_of(library, seed, &how.size);
    sk_review *review;

    how.text = text;
    review = sk_review_match(&how, &fault);
    cr_assert_not_null(review, "%s", fault.words);
    free(text);
    return review;
}

static void expect_sums(const sk_review *r)
{
    for (int32_t seat = 0; seat < r->seats; seat++) {
        double sum = r->start[seat] + r->luck[seat] + r->table[seat];
        for (int32_t whose = 0; whose < r->seats; whose++)
            sum += r->skill[whose][seat];
        cr_assert_float_eq(sum, r->end[seat], 1e-12);
    }
    cr_assert(r->over);
}

Test(coach, luck_and_skill_are_the_result_and_luck_is_nothing_on_average, .timeout = 120)
{
    sk_library *library = sk_library_open(NULL, &(sk_fault){0});
    double sum = 0, squares = 0, error;

    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        sk_review *r = review_of(library, seed, NULL);
        expect_sums(r);
        sum += r->luck[0];
        squares += r->luck[0] * r->luck[0];
        sk_review_free(r);
    }
    error = sqrt((squares - sum * sum / GAMES) / (GAMES - 1) / GAMES);
    cr_expect_gt(error, 0.005, "the dice matter: %f", error);
    cr_expect_lt(fabs(sum / GAMES), 3 * error, "mean luck %f, standard error %f", sum / GAMES,
                 error);
    sk_library_close(library);
}

/* Decisions */

Test(coach, a_review_weighs_decisions_and_says_the_same_again, .timeout = 120)
{
    sk_library *library = sk_library_open(NULL, &(sk_fault){0});
    sk_review *a = review_of(library, 3, "search:rollouts=24:ideas=4:sight=8");
    sk_review *b = review_of(library, 3, "search:rollouts=24:ideas=4:sight=8");
    int32_t weighed = 0;

    cr_assert_eq(a->count, b->count);
    for (int32_t i = 0; i < a->count; i++) {
        const sk_reviewed *step = &a->step[i];
        weighed += step->weighed;
        cr_expect_eq(step->loss, b->step[i].loss);
        cr_expect_geq(step->loss, 0);
        cr_expect(step->loss >= SK_GRADE_FROM[step->grade]);
        cr_expect(step->grade == SK_FINE || step->choices > 1);
    }
    cr_expect_gt(weighed, 5);
    sk_review_free(a);
    sk_review_free(b);
    sk_library_close(library);
}

/* A sure gift left lying is a blunder; the gift itself is fine. */
Test(coach, what_is_given_away_is_found)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 900}, {MARKET_SURE, 0}}, 2);
    market_state before = market_open();
    sk_scales *scales = sk_scales_new(&MARKET, &scene, 2, "search:rollouts=24:ideas=2:sight=1");
    sk_actions *list = calloc(1, sizeof *list);
    sk_reviewed poor = {0}, good = {0};
    sk_counsel counsel[3];

    MARKET.legal(&scene, &before, list);
    poor.action = list->item[1];
    good.action = list->item[0];
    sk_weigh(scales, &before, 1, &poor);
    sk_weigh(scales, &before, 1, &good);
    cr_expect(poor.weighed && good.weighed);
    cr_expect_gt(poor.grade, SK_FINE, "%f ± %f", poor.loss, poor.error);
    cr_expect(sk_same_action(&poor.better, &good.action));
    cr_expect_eq(good.grade, SK_FINE);
    cr_expect_eq(good.loss, 0);
    cr_expect_eq(sk_advise(scales, &before, 1, counsel, 3), 2);
    cr_expect(sk_same_action(&counsel[0].action, &good.action));
    cr_expect_gt(counsel[0].chance, counsel[1].chance);
    cr_expect_str_eq(counsel[0].pro[0], "money");
    cr_expect_null(counsel[0].con[0]);
    cr_expect_null(counsel[1].pro[0]);
    free(list);
    sk_scales_free(scales);
}

Test(coach, who_does_not_search_weighs_nothing)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 9}, {MARKET_SURE, 0}}, 2);
    market_state before = market_open();
    sk_scales *scales = sk_scales_new(&MARKET, &scene, 2, "greedy");
    sk_reviewed step = {.action = {.verb = MARKET_TAKE}};

    sk_weigh(scales, &before, 1, &step);
    cr_expect_not(step.weighed);
    sk_scales_free(scales);
}
