/* Levels: the same table for every game, and none of them peeks, allocates or depends on anything
 * but its seed. Searches are made with few rollouts here; how they choose is the same. */
#include <criterion/criterion.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "base/check.h"
#include "games/games.h"
#include "match/match.h"

Test(ai_levels, there_are_enough_and_each_is_somebody)
{
    int32_t count = 0;

    for (; sk_opponent_at(count) != NULL; count++) {
        const sk_opponent *level = sk_opponent_at(count);

        cr_expect(sk_is_kind(level->kind));
        cr_expect_eq(sk_opponent_named(level->kind), level);
        for (int32_t other = 0; other < count; other++) {
            cr_expect_str_neq(level->name, sk_opponent_at(other)->name);
            cr_expect_str_neq(level->character, sk_opponent_at(other)->character);
        }
    }
    cr_assert_geq(count, 6);
    cr_assert(sk_opponent_named(SK_USUAL_OPPONENT) != NULL);
    for (int32_t i = 0; SK_YARDSTICKS[i] != NULL; i++)
        cr_expect(sk_is_kind(SK_YARDSTICKS[i]) && sk_opponent_named(SK_YARDSTICKS[i]) == NULL);
}

Test(ai_levels, a_search_of_ones_own_is_said_in_words)
{
    const char *const good[] = {"search", "search:rollouts=200", "search:rollouts=0:ms=50",
                                "search:ideas=6:sight=40:breadth=12:looks=2:doubt=0",
                                "jarl:ms=100"};
    const char *const bad[] = {"",
                               "search:",
                               "search:rollouts=",
                               "search:rollouts=0",
                               "search:rollouts=1e3",
                               "search:rollouts=-1",
                               "search:ideas=1",
                               "search:ideas=33",
                               "search:ideas=4,sight=3",
                               "search:wits=3",
                               "search:ms=60001",
                               "searching",
                               "jar",
                               "random:ms=3",
                               "greedy-2"};

    for (size_t i = 0; i < SK_COUNT(good); i++)
        cr_expect(sk_is_kind(good[i]), "%s", good[i]);
    for (size_t i = 0; i < SK_COUNT(bad); i++)
        cr_expect_not(sk_is_kind(bad[i]), "%s", bad[i]);
}

/* A usual match of a game, and a walk through it at random. */

typedef struct walk {
    sk_library *library;
    sk_match *match;
    const sk_game *game;
    const void *scene;
    size_t bytes;
    unsigned char *state, *view, *other;
    sk_rng rng;
    sk_dice dice;
    sk_actions list;
} walk;

static walk *walk_new(const sk_game *game, uint64_t seed)
{
    walk *w = calloc(1, sizeof *w);
    sk_fault fault = {0};
    sk_plan plan;

    w->library = sk_library_open(NULL, &fault);
    plan = sk_plan_usual(game, w->library);
    w->match = sk_match_new(w->library, &plan, &fault);
    cr_assert(w->match != NULL, "%s", fault.words);
    w->game = game;
    w->scene = sk_match_scene(w->match);
    w->bytes = sk_state_bytes(game);
    w->state = malloc(w->bytes);
    w->view = malloc(w->bytes);
    w->other = malloc(w->bytes);
    memcpy(w->state, sk_match_state(w->match), w->bytes);
    w->rng = sk_rng_seed(seed);
    w->dice = sk_dice_seed(~seed);
    return w;
}

static void walk_free(walk *w)
{
    sk_match_free(w->match);
    sk_library_close(w->library);
    free(w->state);
    free(w->view);
    free(w->other);
    free(w);
}

/* Some steps on, then to where somebody has a choice; the seat, or SK_TABLE when it is over. */
static int32_t walk_on(walk *w, int32_t steps)
{
    for (;; steps--) {
        sk_turn turn = w->game->turn(w->scene, w->state);

        if (turn.over)
            return SK_TABLE;
        w->game->legal(w->scene, w->state, &w->list);
        if (steps <= 0 && turn.seat != SK_TABLE && w->list.count > 1)
            return turn.seat;
        w->game->apply(w->scene, w->state,
                       &w->list.item[sk_rng_below(&w->rng, (uint32_t)w->list.count)], &w->dice,
                       NULL);
    }
}

/* Every level, searches with little work. */
static const char *thrifty(int32_t i, char *out, size_t size)
{
    const sk_opponent *level = sk_opponent_at(i);

    if (level == NULL)
        return NULL;
    snprintf(out, size, "%s:rollouts=6:sight=4", level->kind);
    if (!sk_is_kind(out))
        snprintf(out, size, "%s", level->kind);
    return out;
}

typedef void (*look)(walk *w, int32_t seat, sk_mind *mind);

static void at_moments_of(const sk_game *game, const char *kind, look at)
{
    enum { MOMENTS = 3, APART = 23 };
    walk *w = walk_new(game, 17);
    sk_mind *mind = sk_mind_new(game, kind, 1);

    for (int32_t i = 0; i < MOMENTS; i++) {
        int32_t seat = walk_on(w, APART);

        if (seat == SK_TABLE)
            break;
        memcpy(w->view, w->state, w->bytes);
        sk_conceal(game, w->view, seat);
        at(w, seat, mind);
    }
    sk_mind_free(mind);
    walk_free(w);
}

static void at_moments(look at)
{
    char kind[SK_KIND_MAX];

    for (int32_t g = 0; SK_GAMES[g] != NULL; g++)
        for (int32_t i = 0; thrifty(i, kind, sizeof kind) != NULL; i++)
            at_moments_of(SK_GAMES[g], kind, at);
}

static sk_action chosen(walk *w, sk_mind *mind, const void *view, uint64_t seed)
{
    sk_mind_reseed(mind, seed);
    return sk_mind_choose(mind, w->scene, view);
}

/* A world in which everything hidden is otherwise, as far as the seat can tell. */
static void another_world(walk *w, int32_t seat, uint64_t seed)
{
    sk_rng rng = sk_rng_seed(seed);

    memcpy(w->other, w->view, w->bytes);
    w->game->imagine(w->scene, w->other, seat, &rng);
}

static void chooses_by_what_it_sees(walk *w, int32_t seat, sk_mind *mind)
{
    sk_action first = chosen(w, mind, w->view, 5);

    for (uint64_t k = 0; k < 2; k++) {
        sk_action again;

        another_world(w, seat, k);
        sk_conceal(w->game, w->other, seat);
        again = chosen(w, mind, w->other, 5);
        cr_assert(sk_same_action(&first, &again), "%s", w->game->id);
        cr_assert_arr_eq(w->other, w->view, w->bytes, "choosing leaves the view alone");
    }
    cr_assert(sk_lists(&w->list, &first), "%s: chose what is not legal", w->game->id);
}

Test(ai_levels, no_level_knows_what_is_hidden_in_any_game)
{
    at_moments(chooses_by_what_it_sees);
}

static void chooses_by_its_seed(walk *w, int32_t seat, sk_mind *mind)
{
    sk_action first = chosen(w, mind, w->view, 5), again;

    (void)seat;
    chosen(w, mind, w->view, 6); /* whatever it thought in between */
    again = chosen(w, mind, w->view, 5);
    cr_assert(sk_same_action(&first, &again), "%s", w->game->id);
}

Test(ai_levels, the_seed_decides_every_choice_in_every_game)
{
    at_moments(chooses_by_its_seed);
}

/* Of the address sanitizer, with which unit tests are built; not every compiler has its header. */
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));

static int64_t allocations;

static void count_allocation(const volatile void *at, size_t bytes)
{
    (void)at, (void)bytes;
    allocations++;
}

static void ignore_free(const volatile void *at)
{
    (void)at;
}

static void allocates_nothing(walk *w, int32_t seat, sk_mind *mind)
{
    int64_t before;

    (void)seat;
    cr_assert_leq(malloc_usable_size(mind), (size_t)64 << 20);
    before = allocations;
    chosen(w, mind, w->view, 5);
    cr_assert_eq(allocations, before);
}

Test(ai_levels, thinking_allocates_nothing_and_fits_into_64_mebibytes)
{
    cr_assert(__sanitizer_install_malloc_and_free_hooks(count_allocation, ignore_free));
    free(*(void *volatile *)&(void *){malloc(1)});
    cr_assert_gt(allocations, 0, "allocations are counted");
    at_moments(allocates_nothing);
}

/* Work without end is ended by time: else each idea would be played on in 1,024 worlds. */
static void comes_to_an_end(walk *w, int32_t seat, sk_mind *mind)
{
    sk_action action;

    (void)seat;
    sk_mind_hurry(mind, 1);
    action = sk_mind_choose(mind, w->scene, w->view);
    cr_assert(sk_lists(&w->list, &action));
}

Test(ai_levels, time_ends_a_search)
{
    for (int32_t g = 0; SK_GAMES[g] != NULL; g++)
        at_moments_of(SK_GAMES[g], "norn:rollouts=1000000", comes_to_an_end);
}
