/* Minds: what they choose, and that they choose by what they may know. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "holm.h"
#include "market.h"

/* One of each way to choose; test_ai_levels.c has every level. */
static const char *kind_at(int32_t i)
{
    static const char *const KINDS[] = {
        "random", "greedy", "greedy-1", "raider", "search:rollouts=9:ideas=3:sight=4", NULL};

    return KINDS[i];
}

/* The offer a fresh mind takes when it is seat 0's turn. */
static int32_t taken(const char *kind, uint64_t seed, const market_scene *scene)
{
    market_state view = market_open();
    sk_mind *mind = sk_mind_new(&MARKET, kind, seed);
    sk_action action = sk_mind_choose(mind, scene, &view);

    sk_mind_free(mind);
    cr_assert_eq(action.verb, MARKET_TAKE);
    return action.what;
}

static int32_t count_taken(const char *kind, const market_scene *scene, int32_t offer, int32_t of)
{
    int32_t count = 0;

    for (int32_t seed = 0; seed < of; seed++)
        count += taken(kind, (uint64_t)seed, scene) == offer;
    return count;
}

Test(ai, every_kind_listed_can_be_made_and_no_other)
{
    for (int32_t i = 0; kind_at(i) != NULL; i++) {
        sk_mind *mind = sk_mind_new(&MARKET, kind_at(i), 1);

        cr_assert(mind != NULL);
        sk_mind_free(mind);
    }
    cr_assert_null(sk_mind_new(&MARKET, "ai:greedy", 1));
    cr_assert_null(sk_mind_new(&MARKET, "", 1));
}

Test(ai, random_takes_every_offer_about_as_often)
{
    const market_offer offer[4] = {{MARKET_SURE, 1}, {MARKET_SURE, 9}, {MARKET_SURE, 1}};
    market_scene scene = market_of(offer, 4);

    for (int32_t i = 0; i < 4; i++) {
        int32_t count = count_taken("random", &scene, i, 400);
        cr_assert(count > 60 && count < 140, "offer %d taken %d times of 400", i, count);
    }
}

Test(ai, greedy_takes_the_most_for_sure)
{
    const market_offer offer[] = {{MARKET_SURE, 20}, {MARKET_SURE, 50}, {MARKET_ROLL, 10}};
    market_scene scene = market_of(offer, SK_COUNT(offer));

    cr_assert_eq(count_taken("greedy", &scene, 1, 50), 50);
}

Test(ai, greedy_takes_the_dice_that_pay_more_on_average)
{
    const market_offer offer[] = {{MARKET_SURE, 45}, {MARKET_ROLL, 20}, {MARKET_GUESS, 100}};
    market_scene scene = market_of(offer, SK_COUNT(offer));
    int32_t count = count_taken("greedy", &scene, 1, 100);

    cr_assert_geq(count, 90, "rolled only %d times of 100", count);
}

Test(ai, greedy_weighs_what_it_cannot_see)
{
    const market_offer worth_it[] = {{MARKET_SURE, 10}, {MARKET_GUESS, 400}};
    const market_offer not_worth_it[] = {{MARKET_SURE, 90}, {MARKET_GUESS, 100}};
    market_scene good = market_of(worth_it, 2), bad = market_of(not_worth_it, 2);

    cr_assert_geq(count_taken("greedy", &good, 1, 100), 80);
    cr_assert_geq(count_taken("greedy", &bad, 0, 100), 95);
}

Test(ai, greedy_looks_past_a_question_to_another_seat)
{
    const market_offer offer[] = {{MARKET_SURE, 30}, {MARKET_ASK, 40}};
    market_scene scene = market_of(offer, 2);

    cr_assert_eq(count_taken("greedy", &scene, 1, 50), 50);
}

Test(ai, greedy_breaks_ties_evenly)
{
    const market_offer offer[] = {
        {MARKET_SURE, 5}, {MARKET_SURE, 7}, {MARKET_SURE, 7}, {MARKET_SURE, 7}};
    market_scene scene = market_of(offer, SK_COUNT(offer));

    cr_assert_eq(count_taken("greedy", &scene, 0, 300), 0);
    for (int32_t i = 1; i < 4; i++) {
        int32_t count = count_taken("greedy", &scene, i, 300);
        cr_assert(count > 65 && count < 135, "offer %d taken %d times of 300", i, count);
    }
}

Test(ai, greedy_finds_the_best_of_as_many_as_there_can_be)
{
    static market_scene scene;

    scene = market_of(NULL, 0);
    scene.offers = SK_ACTIONS_MAX;
    for (int32_t i = 0; i < SK_ACTIONS_MAX; i++)
        scene.offer[i] = (market_offer){i % 2 ? MARKET_ROLL : MARKET_SURE, i % 2 ? 1 : i % 10};
    scene.offer[1501].amount = 30;
    cr_assert_eq(count_taken("greedy", &scene, 1501, 10), 10);
}

/* What a mind takes and how it rates it, of a market with dice, guesses and long lists. */
static int32_t taken_in(const sk_game *market, uint64_t seed)
{
    static const market_offer kinds[] = {{MARKET_SURE, 40}, {MARKET_ROLL, 11}, {MARKET_GUESS, 170}};
    static market_scene scene;
    market_state view = market_open();
    sk_mind *mind = sk_mind_new(market, "greedy", seed);
    int32_t what;

    scene = market_of(NULL, 0);
    scene.offers = 40 + (int32_t)seed;
    for (int32_t i = 0; i < scene.offers; i++)
        scene.offer[i] = kinds[i % 3];
    what = sk_mind_choose(mind, &scene, &view).what;
    sk_mind_free(mind);
    return what;
}

Test(ai, greedy_chooses_the_same_where_it_need_not_look_twice)
{
    sk_game quick = MARKET;

    quick.value_is_open = true;
    for (uint64_t seed = 0; seed < 30; seed++)
        cr_assert_eq(taken_in(&MARKET, seed), taken_in(&quick, seed));
}

Test(ai, a_mind_with_nothing_to_do_says_so)
{
    market_scene scene = market_of(NULL, 0);
    market_state view = market_open();

    for (int32_t i = 0; kind_at(i) != NULL; i++) {
        sk_mind *mind = sk_mind_new(&MARKET, kind_at(i), 1);

        cr_assert_eq(sk_mind_choose(mind, &scene, &view).verb, 0);
        sk_mind_free(mind);
    }
}

Test(ai, a_mind_started_afresh_chooses_as_a_new_one)
{
    const market_offer offer[4] = {{MARKET_SURE, 1}, {MARKET_SURE, 1}, {MARKET_SURE, 1}};
    market_scene scene = market_of(offer, 4);
    market_state view = market_open();

    for (int32_t i = 0; kind_at(i) != NULL; i++) {
        sk_mind *mind = sk_mind_new(&MARKET, kind_at(i), 99);

        for (uint64_t seed = 0; seed < 20; seed++) {
            sk_mind_reseed(mind, seed);
            cr_assert_eq(sk_mind_choose(mind, &scene, &view).what, taken(kind_at(i), seed, &scene));
        }
        sk_mind_free(mind);
    }
}

/* Whole games of the template, with something checked before every action. */

typedef struct watch {
    const sk_game *game;
    const void *scene;
    size_t bytes;
    void *state, *view, *other;
    sk_mind *mind;
} watch;

static void choice_is_legal(watch *w, int32_t seat, uint64_t seed, sk_action chosen)
{
    static sk_actions list;

    (void)seat, (void)seed;
    w->game->legal(w->scene, w->state, &list);
    cr_assert(sk_lists(&list, &chosen));
    cr_assert(sk_allowed(w->game->check(w->scene, w->state, &chosen)));
}

/* Another full state that looks the same from the seat must lead to the same choice. */
static void choice_fits_the_view(watch *w, int32_t seat, uint64_t seed, sk_action chosen)
{
    sk_rng rng = sk_rng_seed(seed);
    sk_action again;

    memcpy(w->other, w->state, w->bytes);
    sk_conceal(w->game, w->other, seat);
    cr_assert_arr_eq(w->other, w->view, w->bytes, "choosing leaves the view alone");
    w->game->imagine(w->scene, w->other, seat, &rng);
    sk_conceal(w->game, w->other, seat);
    sk_mind_reseed(w->mind, seed);
    again = sk_mind_choose(w->mind, w->scene, w->other);
    cr_assert(sk_same_action(&chosen, &again));
}

static sk_action next_action(watch *w, int32_t seat, uint64_t seed,
                             void (*look)(watch *, int32_t, uint64_t, sk_action))
{
    static sk_actions list;
    sk_action chosen;

    if (seat == SK_TABLE) {
        w->game->legal(w->scene, w->state, &list);
        return list.item[0];
    }
    memcpy(w->view, w->state, w->bytes);
    sk_conceal(w->game, w->view, seat);
    sk_mind_reseed(w->mind, seed);
    chosen = sk_mind_choose(w->mind, w->scene, w->view);
    look(w, seat, seed, chosen);
    return chosen;
}

static void watch_game(const holm *h, const char *kind, uint64_t seed,
                       void (*look)(watch *, int32_t, uint64_t, sk_action))
{
    const sk_game *game = h->opening.game;
    size_t bytes = sk_state_bytes(game);
    sk_dice dice = sk_dice_seed(seed);
    watch w = {.game = game, .scene = h->opening.scene, .bytes = bytes};
    sk_turn turn;

    w.state = malloc(bytes);
    w.view = malloc(bytes);
    w.other = malloc(bytes);
    w.mind = sk_mind_new(game, kind, seed);
    memcpy(w.state, h->opening.first, bytes);
    while (turn = game->turn(w.scene, w.state), !turn.over) {
        sk_action action = next_action(&w, turn.seat, ++seed, look);
        game->apply(w.scene, w.state, &action, &dice, NULL);
    }
    sk_mind_free(w.mind);
    free(w.state);
    free(w.view);
    free(w.other);
}

static void watch_games(void (*look)(watch *, int32_t, uint64_t, sk_action))
{
    holm h = holm_new(3);

    for (int32_t i = 0; kind_at(i) != NULL; i++)
        for (uint64_t seed = 0; seed < 10; seed++)
            watch_game(&h, kind_at(i), 1000 * seed, look);
    holm_free(&h);
}

Test(ai, minds_choose_only_what_is_legal)
{
    watch_games(choice_is_legal);
}

Test(ai, minds_cannot_know_what_is_hidden_from_their_seat)
{
    watch_games(choice_fits_the_view);
}
