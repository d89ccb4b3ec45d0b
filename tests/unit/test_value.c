/* Values: the merits of a position, weighed in two columns and summed up. */
#include "core/value.h"

#include <criterion/criterion.h>

#include "ai/ai.h"
#include "market.h"

/* Money as ai:greedy-1 likes it, and as everybody else does not. */
static const sk_merit ROW[] = {{"MONEY", "money", 100, -50}};
static const sk_merits TASTES = {ROW, 1};

static sk_game fickle(void)
{
    sk_game game = MARKET;

    game.merit = &TASTES;
    return game;
}

static market_state with_money(int32_t first, int32_t second)
{
    market_state s = market_open();

    s.open.money[0] = first;
    s.open.money[1] = second;
    return s;
}

Test(value, is_the_sum_of_weighed_merits)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 9}}, 1);
    market_state s = with_money(30, 10);
    sk_game game = fickle();
    sk_weights weights = sk_weights_of(&game);
    int32_t merit[SK_MERITS_MAX];

    cr_expect_eq(sk_first_value(&game, &scene, &s, 0), 20);
    cr_expect_eq(sk_value(&game, &weights, &scene, &s, 0), -10);
    cr_expect_eq(sk_value(&game, &weights, &scene, &s, 1), 10);
    sk_weigh_merits(&game, &weights, &scene, &s, 0, merit);
    cr_expect_eq(merit[0], -10);
    cr_expect_eq(merit[1], 0);
}

Test(value, hopes_stay_below_a_game_won)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 9}}, 1);
    market_state s = with_money(5 * SK_DECIDED, 0);

    cr_expect_eq(sk_first_value(&MARKET, &scene, &s, 0), SK_HOPES_MAX);
    cr_expect_eq(sk_first_value(&MARKET, &scene, &s, 1), -SK_HOPES_MAX);
}

static int32_t offer_taken(const sk_game *game, const char *kind)
{
    market_scene scene = market_of((market_offer[]){{MARKET_SURE, 9}, {MARKET_SURE, 0}}, 2);
    market_state s = market_open();
    sk_mind *mind = sk_mind_new(game, kind, 1);
    sk_action a = sk_mind_choose(mind, &scene, &s);

    sk_mind_free(mind);
    return a.what;
}

Test(value, the_yardstick_weighs_as_it_always_did)
{
    sk_game game = fickle();

    cr_expect_eq(offer_taken(&game, "greedy-1"), 0);
    cr_expect_eq(offer_taken(&game, "greedy"), 0);
    cr_expect_eq(offer_taken(&game, "warrior"), 1);
    cr_expect_eq(offer_taken(&game, "jarl"), 1);
}
