/* Every game, every scenario, every number of players: random games against the contract. */
#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/conform.h"
#include "games/games.h"
#include "games/template/rules.h"
#include "match/match.h"

/* Each set-up plays the same games in the same order, on every machine: one at least, and as many
 * as it takes to see so many positions. */
enum { GAMES_AT_MOST = 200, POSITIONS = 400 };

#if defined(__SANITIZE_ADDRESS__)
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));
static int64_t allocations;

static void on_malloc(const volatile void *p, size_t size)
{
    (void)p, (void)size;
    allocations++;
}

static void on_free(const volatile void *p)
{
    (void)p;
}

static int64_t count_allocations(void)
{
    return allocations;
}
#endif

static void count_from_now(sk_conform *c)
{
#if defined(__SANITIZE_ADDRESS__)
    static int installed;
    if (!installed)
        installed = __sanitizer_install_malloc_and_free_hooks(on_malloc, on_free);
    c->allocations = count_allocations;
#else
    (void)c;
#endif
}

static bool has_more(const sk_conform *c)
{
    return c->games == 0 || (c->games < GAMES_AT_MOST && c->actions < POSITIONS);
}

static void try_setup(const sk_library *library, const sk_plan *plan)
{
    sk_fault fault;
    char words[512];
    sk_text t = SK_TEXT(words);
    sk_match *m = sk_match_new(library, plan, &fault);
    sk_conform *c = malloc(sizeof *c);

    sk_say_fault(&fault, &t);
    cr_assert_not_null(m, "%s, %s, %d players: %s", plan->game->id, plan->scenario, plan->seats,
                       words);
    sk_conform_begin(c, plan->game, sk_match_scene(m), sk_match_state(m), plan->seats);
    count_from_now(c);
    for (uint64_t seed = 1; has_more(c); seed++)
        cr_assert(sk_conform_play(c, seed), "%s, %s, %d players, seed %llu, action %d: %s",
                  plan->game->id, plan->scenario, plan->seats, (unsigned long long)c->seed, c->step,
                  c->broken);
    free(c);
    sk_match_free(m);
}

static bool is_played_by(const sk_library *library, const sk_plan *plan)
{
    sk_fault fault;
    sk_match *m = sk_match_new(library, plan, &fault);
    bool played = m != NULL;

    sk_match_free(m);
    return played;
}

static int32_t last_choice(const sk_option *option)
{
    int32_t i = 0;

    while (option->choices[i + 1] != NULL)
        i++;
    return i;
}

/* Once as usual, once with the last choice of every option. */
static void try_scenario(const sk_library *library, const sk_game *game, const char *scenario)
{
    int32_t tried = 0;

    for (int32_t seats = game->seats_min; seats <= game->seats_max; seats++) {
        sk_plan plan = sk_plan_usual(game, library);
        snprintf(plan.scenario, sizeof plan.scenario, "%s", scenario);
        plan.seats = seats;
        if (!is_played_by(library, &plan))
            continue; /* a scenario for other numbers of players */
        try_setup(library, &plan);
        for (int32_t i = 0; i < game->options; i++)
            plan.option[i] = last_choice(&game->option[i]);
        try_setup(library, &plan);
        tried++;
    }
    cr_assert_gt(tried, 0, "%s: %s cannot be played by any number", game->id, scenario);
}

/* One scenario of one game: a test of its own, so that they share the cores and the time. */
typedef struct a_scenario {
    int32_t game, index;
} a_scenario;

/* Which there are is listed before any test runs, where nothing can be asserted: a game without
 * scenarios has one test, which fails. */
ParameterizedTestParameters(conform, every_game_keeps_the_contract)
{
    static a_scenario all[256];
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    size_t n = 0;

    for (int32_t g = 0; SK_GAMES[g] != NULL; g++) {
        int32_t i = 0, scenarios = 0;
        if (library != NULL)
            scenarios = sk_library_count(library, SK_GAMES[g]->id, "scenarios");
        do
            all[n++] = (a_scenario){g, i};
        while (++i < scenarios && n < sizeof all / sizeof all[0] - 1);
    }
    sk_library_close(library);
    return cr_make_param_array(a_scenario, all, n);
}

ParameterizedTest(a_scenario *one, conform, every_game_keeps_the_contract)
{
    const sk_game *game = SK_GAMES[one->game];
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);

    cr_assert_not_null(library, "%s", fault.words);
    cr_assert_lt(one->index, sk_library_count(library, game->id, "scenarios"));
    try_scenario(library, game, sk_library_id(library, game->id, "scenarios", one->index));
    sk_library_close(library);
}

/* What breaks in a game that is like the template but for one thing. */
static void expect_broken(const sk_game *game, const char *words)
{
    sk_conform *c = malloc(sizeof *c);

    sk_conform_begin(c, game, NULL, NULL, 2);
    cr_expect_not(sk_conform_play(c, 1));
    cr_expect_str_eq(c->broken, words);
    free(c);
}

Test(conform, a_game_without_a_part_is_told_which)
{
    sk_game game = *sk_game_named("template");

    game.imagine = NULL;
    expect_broken(&game, "the game has no imagine");
}

Test(conform, a_slot_of_no_kind_is_told_with_its_words)
{
    static const sk_saying EVENT[] = {{"", "", ""}, {"FLED", "3", "{unit:horse} flees"}};
    sk_game game = *sk_game_named("template");

    game.events = (sk_sayings){EVENT, 2};
    expect_broken(&game, "a slot is neither a noun nor a number: {unit:horse} flees");
}

/* Its refusals say how many shields are left in the bag. */
static sk_verdict nosy_check(const void *scene, const void *state, const sk_action *a)
{
    sk_verdict v = tem_check(scene, state, a);

    if (!sk_allowed(v))
        v.n = ((const tem_state *)state)->hidden.bag[TEM_SHIELD];
    return v;
}

Test(conform, a_verdict_that_tells_a_secret_is_found)
{
    static const char PROMISE[] = "a verdict depends on a secret: ";
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
    sk_match *m = sk_match_new(library, &plan, &fault);
    sk_conform *c = malloc(sizeof *c);
    sk_game game = *plan.game;

    game.check = nosy_check;
    sk_conform_begin(c, &game, sk_match_scene(m), sk_match_state(m), plan.seats);
    cr_expect_not(sk_conform_play(c, 1));
    cr_expect_eq(strncmp(c->broken, PROMISE, sizeof PROMISE - 1), 0, "%s", c->broken);
    free(c);
    sk_match_free(m);
    sk_library_close(library);
}
