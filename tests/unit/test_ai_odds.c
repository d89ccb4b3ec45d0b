/* Odds before commitment: sampled from what the seat may know, the same for the same seed. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "ai/odds.h"
#include "base/check.h"
#include "market.h"

enum { TRIES = 2000 };

static const market_offer OFFER[] = {
    {MARKET_SURE, 5}, {MARKET_ROLL, 2}, {MARKET_GUESS, 8}, {MARKET_ASK, 3}, {MARKET_THINK, 4}};

static sk_odds odds_of(int32_t offer, uint64_t seed)
{
    market_scene scene = market_of(OFFER, SK_COUNT(OFFER));
    market_state view = market_open();
    sk_odds_question question = {&MARKET, &scene, &view, 0, {.verb = MARKET_TAKE}, seed};
    sk_odds_workspace *workspace = sk_odds_workspace_new(&MARKET);
    sk_actions *list = calloc(1, sizeof *list);
    sk_odds odds;

    MARKET.legal(&scene, &view, list);
    cr_assert_eq(list->count, SK_COUNT(OFFER));
    question.action = list->item[offer];
    odds = sk_odds_of(&question);
    while (odds.samples < TRIES)
        cr_assert(sk_odds_try(&question, workspace, &odds));
    free(list);
    sk_odds_workspace_free(workspace);
    cr_assert_eq(odds.rows, 1);
    return odds;
}

Test(ai_odds, what_is_sure_always_comes)
{
    sk_odds odds = odds_of(0, 1);

    cr_expect_eq(odds.row[0].sum, 5 * TRIES);
    cr_expect_eq(odds.row[0].some, TRIES);
}

Test(ai_odds, a_die_comes_to_its_mean)
{
    sk_odds odds = odds_of(1, 1);

    cr_expect_float_eq((double)odds.row[0].sum / TRIES, 7.0, 0.3);
}

/* Twice a die: an even number from 2 to 12. */
Test(ai_odds, the_usual_amounts_are_told)
{
    sk_odds odds = odds_of(1, 1);

    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 100), 2);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 900), 12);
    odds = odds_of(0, 1);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 100), 5);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 900), 5);
}

Test(ai_odds, what_a_sample_does_not_tell_was_zero_and_losses_come_first)
{
    sk_odds odds = {.samples = 10, .rows = 1};

    odds.row[0].some = 4;
    odds.row[0].times[SK_ODDS_MOST - 3] = 2;
    odds.row[0].times[SK_ODDS_MOST + 1] = 2;
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 200), -3);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 201), 0);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 800), 0);
    cr_expect_eq(sk_odds_share(&odds, &odds.row[0], 1000), 1);
}

/* The number is another seat's secret, zero in the view: imagined, it is 0 once in four. */
Test(ai_odds, a_secret_is_not_known)
{
    sk_odds odds = odds_of(2, 1);

    cr_expect_float_eq((double)odds.row[0].some / TRIES, 0.25, 0.04);
}

Test(ai_odds, the_answer_of_another_seat_is_followed)
{
    cr_expect_eq(odds_of(3, 1).row[0].some, TRIES);
}

/* It is another seat's turn then: play need not come back to where it began. */
Test(ai_odds, a_further_choice_of_its_own_is_followed)
{
    cr_expect_eq(odds_of(4, 1).row[0].some, TRIES);
}

/* With one offer everybody's next action is forced, but it is not what the first one did. */
Test(ai_odds, what_comes_after_the_action_is_not_its_own)
{
    static const market_offer ONE[] = {{MARKET_SURE, 4}};
    market_scene scene = market_of(ONE, SK_COUNT(ONE));
    market_state view = market_open();
    sk_odds_question question = {&MARKET, &scene, &view, 1, {.verb = MARKET_YES}, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(&MARKET);
    sk_odds odds;

    view.open.asked = 1; /* seat 1 is asked; what is paid goes to seat 0 */
    odds = sk_odds_of(&question);
    while (odds.samples < 100)
        cr_assert(sk_odds_try(&question, workspace, &odds));
    sk_odds_workspace_free(workspace);
    cr_expect_eq(odds.row[0].sum, 0);
}

Test(ai_odds, the_seed_decides)
{
    sk_odds one = odds_of(1, 7), same = odds_of(1, 7), other = odds_of(1, 8);

    cr_expect_eq(one.row[0].sum, same.row[0].sum);
    cr_expect_neq(one.row[0].sum, other.row[0].sum);
}

/* One roll decides: the chance is counted, not tried. */

static sk_needs wanted;

static bool needs_wanted(const void *scene, const void *state, const sk_action *a, sk_needs *out)
{
    (void)scene, (void)state, (void)a;
    *out = wanted;
    return true;
}

static double chance_of(sk_needs needs)
{
    market_scene scene = market_of(OFFER, SK_COUNT(OFFER));
    market_state view = market_open();
    sk_game game = MARKET;
    sk_odds_question question = {&game, &scene, &view, 0, {.verb = MARKET_TAKE}, 1};

    game.needs = needs_wanted;
    wanted = needs;
    return sk_odds_of(&question).roll;
}

Test(ai_odds, the_chance_of_one_roll)
{
    cr_expect_float_eq(chance_of((sk_needs){.total = 3, .dice = 1, .sides = 6}), 4 / 6.0, 1e-12);
    cr_expect_float_eq(chance_of((sk_needs){.total = 8, .at_most = true, .dice = 1, .sides = 10}),
                       0.8, 1e-12);
    cr_expect_float_eq(chance_of((sk_needs){.total = 4, .at_most = true, .dice = 2, .sides = 10}),
                       0.06, 1e-12);
    cr_expect_float_eq(chance_of((sk_needs){.total = 0, .at_most = true, .dice = 1, .sides = 6}), 0,
                       1e-12);
    cr_expect_float_eq(chance_of((sk_needs){.total = 25, .at_most = true, .dice = 2, .sides = 10}),
                       1, 1e-12);
}

Test(ai_odds, several_rolls_have_no_one_chance)
{
    cr_expect_lt(chance_of((sk_needs){.total = 4}), 0);
}
