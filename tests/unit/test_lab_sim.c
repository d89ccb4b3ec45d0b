/* Simulations: the same for any number of threads, fair about seats, honest when cut short. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/check.h"
#include "holm.h"
#include "lab/sim.h"
#include "market.h"

static sk_sim sim_of(sk_opening opening, const char *first, const char *second)
{
    sk_sim sim = {.game = opening.game,
                  .players = opening.seats,
                  .mind = {first, second, "random", "random", "random"},
                  .rotations = opening.seats,
                  .seed = 5,
                  .games = 60,
                  .threads = 1};

    for (int32_t i = 0; i < opening.seats; i++)
        sim.opening[i] = opening;
    return sim;
}

static sk_sim_result run(const sk_sim *sim)
{
    sk_sim_result result;

    cr_assert(sk_sim_run(sim, &result));
    return result;
}

static void expect_same_tags(const sk_sim_tags *a, const sk_sim_tags *b)
{
    cr_assert_eq(a->count, b->count);
    for (int32_t i = 0; i < a->count; i++) {
        cr_assert_str_eq(a->tag[i].name, b->tag[i].name);
        cr_assert_eq(a->tag[i].fared.wins, b->tag[i].fared.wins);
        cr_assert_eq(a->tag[i].fared.draws, b->tag[i].fared.draws);
        cr_assert_eq(a->tag[i].fared.losses, b->tag[i].fared.losses);
    }
}

static void expect_same(const sk_sim_result *a, const sk_sim_result *b)
{
    cr_assert_eq(memcmp(a->player, b->player, sizeof a->player), 0);
    cr_assert_eq(memcmp(a->seat, b->seat, sizeof a->seat), 0);
    cr_assert_eq(a->games, b->games);
    cr_assert_eq(a->rounds, b->rounds);
    cr_assert_eq(a->rounds_min, b->rounds_min);
    cr_assert_eq(a->rounds_max, b->rounds_max);
    cr_assert_eq(a->actions, b->actions);
    expect_same_tags(&a->with, &b->with);
    expect_same_tags(&a->endings, &b->endings);
}

/* Rolls make games differ from each other. */
static market_scene lively_market(void)
{
    const market_offer offer[] = {{MARKET_ROLL, 1}, {MARKET_ROLL, 2}, {MARKET_GUESS, 7}};

    return market_of(offer, SK_COUNT(offer));
}

Test(lab_sim, any_number_of_threads_gives_the_same)
{
    for (int32_t seats = 2; seats <= 3; seats++) {
        holm h = holm_new(seats);
        sk_sim sim = sim_of(h.opening, "greedy", "random");
        sk_sim_result one = run(&sim);

        cr_assert_eq(one.games, 60);
        for (sim.threads = 2; sim.threads <= 4; sim.threads += 2) {
            sk_sim_result more = run(&sim);
            expect_same(&one, &more);
        }
        holm_free(&h);
    }
}

Test(lab_sim, another_seed_gives_other_games)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "random");
    sk_sim_result one = run(&sim), other;

    sim.seed++;
    other = run(&sim);
    cr_assert_neq(memcmp(one.player, other.player, sizeof one.player), 0);
}

Test(lab_sim, greedy_beats_random_clearly)
{
    holm h = holm_new(2);
    sk_sim sim = sim_of(h.opening, "greedy", "random");
    sk_sim_result result;

    sim.games = 100;
    result = run(&sim);
    cr_assert_geq(result.player[0].wins, 80, "won only %ld of 100", (long)result.player[0].wins);
    holm_free(&h);
}

Test(lab_sim, every_game_counts_once_for_every_player)
{
    holm h = holm_new(3);
    sk_sim sim = sim_of(h.opening, "random", "random");
    sk_sim_result result = run(&sim);

    for (int32_t i = 0; i < 3; i++) {
        const sk_sim_player *p = &result.player[i];
        cr_assert_eq(p->wins + p->draws + p->losses, 60);
    }
    cr_assert_leq(result.rounds_min * 60, result.rounds);
    cr_assert_geq(result.rounds_max * 60, result.rounds);
    cr_assert_gt(result.actions, 60);
    holm_free(&h);
}

/* Seat 0 starts so rich that it always wins. */
Test(lab_sim, changing_seats_cancels_an_unfair_seat)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "random");
    sk_sim_result result;

    scene.head_start = 1000000;
    result = run(&sim);
    cr_assert_eq(result.player[0].wins, 30);
    cr_assert_eq(result.player[1].wins, 30);
    cr_assert_eq(result.seat[0].wins, 60, "by seats it shows");
    cr_assert_eq(result.seat[1].losses, 60);
    sim.rotations = 1;
    result = run(&sim);
    cr_assert_eq(result.player[0].wins, 60);
    cr_assert_eq(result.player[1].losses, 60);
}

Test(lab_sim, lengths_are_those_of_the_games)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "random");
    sk_sim_result result = run(&sim);

    cr_assert_eq(result.actions, 60 * 11, "the deal and ten turns");
    cr_assert_eq(result.rounds_min, 11);
    cr_assert_eq(result.rounds_max, 11);
    cr_assert_eq(result.rounds, 60 * 11);
}

static void stop_after_twenty(void *self, int64_t done, int64_t games)
{
    (void)games;
    if (done >= 20)
        atomic_store((atomic_bool *)self, true);
}

Test(lab_sim, stopped_early_it_is_the_result_of_the_first_games)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "greedy");
    atomic_bool stop = false;
    sk_sim_result cut, whole;

    sim.stop = &stop;
    sim.self = &stop;
    sim.progress = stop_after_twenty;
    sim.games = 1000000;
    sim.threads = 3;
    cut = run(&sim);
    cr_assert(cut.games >= 20 && cut.games < 1000000);
    sim.stop = NULL;
    sim.progress = NULL;
    sim.games = cut.games;
    sim.threads = 1;
    whole = run(&sim);
    expect_same(&cut, &whole);
}

static int64_t games_of(const sk_sim_tag *tag)
{
    return tag->fared.wins + tag->fared.draws + tag->fared.losses;
}

/* Whoever sits there: tags belong to seats and games, not to players. */
Test(lab_sim, tags_count_what_was_played_with_and_how_games_ended)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "greedy");
    sk_sim_result one, more;

    scene.head_start = 1000;
    one = run(&sim);
    cr_assert_eq(one.with.count, 3);
    cr_expect_str_eq(one.with.tag[0].name, "first");
    cr_expect_str_eq(one.with.tag[1].name, "last");
    cr_expect_str_eq(one.with.tag[2].name, "later");
    for (int32_t i = 0; i < 3; i++)
        cr_expect_eq(games_of(&one.with.tag[i]), sim.games);
    cr_expect_eq(one.with.tag[0].fared.wins, sim.games, "a thousand ahead");
    cr_expect_eq(one.with.tag[1].fared.losses, sim.games);
    cr_assert_eq(one.endings.count, 1);
    cr_expect_str_eq(one.endings.tag[0].name, "a lead");
    cr_expect_eq(one.endings.tag[0].fared.wins, sim.games);
    sim.threads = 3;
    more = run(&sim);
    expect_same(&one, &more);
}

static void expect_broken(market_scene *scene, sk_ending how)
{
    sk_sim sim = sim_of(market_opening(scene), "random", "random");
    sk_sim_result one = run(&sim);
    sk_arena *arena = sk_arena_new(&MARKET, sim.mind, 2);

    cr_assert_eq(one.wrong, how);
    for (int64_t i = 0; i <= one.wrong_game; i++) {
        int32_t rotation = (int32_t)(i % 2);
        sk_played game = sk_arena_play(arena, &sim.opening[0], rotation, sk_sim_seed(&sim, i));
        cr_assert_eq(game.ending, i < one.wrong_game ? SK_ENDED : how);
    }
    sk_arena_free(arena);
    for (sim.threads = 2; sim.threads <= 4; sim.threads++) {
        sk_sim_result more = run(&sim);
        cr_assert_eq(more.wrong, how);
        cr_assert_eq(more.wrong_game, one.wrong_game);
    }
}

/* One game in twenty breaks; the first that does is named, whichever thread came to it. */
Test(lab_sim, the_first_broken_game_is_named)
{
    market_scene scene = lively_market();

    scene.closes = 50;
    expect_broken(&scene, SK_DEAD_END);
    scene.endless = true;
    expect_broken(&scene, SK_TOO_LONG);
}

Test(lab_sim, an_unknown_mind_is_refused)
{
    market_scene scene = lively_market();
    sk_sim sim = sim_of(market_opening(&scene), "random", "wise");
    sk_sim_result result;

    cr_assert_not(sk_sim_run(&sim, &result));
}
