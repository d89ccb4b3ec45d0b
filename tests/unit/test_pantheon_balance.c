/* Greedy players in every seat: who wins, and how. A few games by default; tools/pantheon-balance
 * has the tables of docs/balance/pantheon.md measured and printed: PANTHEON_GAMES says how many
 * games, PANTHEON_SCENARIO which scenario. Armies of a skirmish of two are drawn by lot unless a
 * scenario is named; otherwise they are drafted. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "games/games.h"
#include "games/pantheon/rules.h"
#include "match/match.h"

enum { FEW = 24, SEED = 777, PROGRESS = 100 };

/* How a game ended. */
enum { BY_OMPHALOS, BY_KILLING, OTHERWISE, ENDINGS };
static const char *const ENDING[ENDINGS] = {"omphalos", "killing the divinities", "otherwise"};

typedef struct count {
    int32_t games, lead; /* halves of a win */
    int32_t ended[ENDINGS];
    int32_t played[PAN_UNITS], won[PAN_UNITS];
} count;

typedef struct bout {
    const sk_game *game;
    const pan_scene *scene;
    const pan_state *first;
    sk_mind *mind[SK_SEATS_MAX];
    int32_t seats;
    pan_state state, view;
    sk_actions list;
} bout;

static sk_action choose(bout *b, int32_t seat)
{
    if (seat == SK_TABLE) {
        b->game->legal(b->scene, &b->state, &b->list);
        return b->list.item[0];
    }
    b->view = b->state;
    sk_conceal(b->game, &b->view, seat);
    return sk_mind_choose(b->mind[seat], b->scene, &b->view);
}

static void play(bout *b, uint64_t seed)
{
    sk_dice dice = sk_dice_seed(seed);
    sk_turn turn;

    b->state = *b->first;
    for (int32_t i = 0; i < b->seats; i++)
        sk_mind_reseed(b->mind[i], sk_seed_of(seed, (uint64_t)i + 1));
    while (turn = b->game->turn(b->scene, &b->state), !turn.over) {
        sk_action a = choose(b, turn.seat);
        cr_assert_neq(a.verb, 0, "a dead end");
        b->game->apply(b->scene, &b->state, &a, &dice, NULL);
    }
}

static int32_t ending(const bout *b, const sk_result *r)
{
    for (int32_t seat = 0; seat < b->seats; seat++)
        if (r->outcome[seat] == SK_WIN && r->score[seat] >= b->scene->omphalos)
            return BY_OMPHALOS;
    for (int32_t seat = 0; seat < b->seats; seat++)
        if (r->outcome[seat] != SK_WIN && (b->state.open.out >> seat & 1) == 0)
            return OTHERWISE;
    return BY_KILLING;
}

static void add(const bout *b, count *c)
{
    sk_result r = b->game->result(b->scene, &b->state);

    c->games++;
    c->ended[ending(b, &r)]++;
    c->lead += (int32_t)r.outcome[0];
    for (int32_t seat = 0; seat < b->seats; seat++)
        FOR_UNITS(u, b->state.open.army[seat])
        {
            c->played[u]++;
            c->won[u] += (int32_t)r.outcome[seat];
        }
}

static void print(const pan_scene *scene, const count *c)
{
    printf("lead player %.1f %% of %d games\n", 50.0 * c->lead / c->games, c->games);
    for (int32_t i = 0; i < ENDINGS; i++)
        printf("ended by %-22s %5.1f %%\n", ENDING[i], 100.0 * c->ended[i] / c->games);
    for (int32_t u = 0; u < scene->units; u++)
        printf("%-18s %5.1f %% of %d\n", scene->card[u].name,
               c->played[u] > 0 ? 50.0 * c->won[u] / c->played[u] : 0.0, c->played[u]);
    fflush(stdout); /* the test's process does not */
}

static sk_match *start(const sk_library *library, const sk_game *game, const char *scenario)
{
    sk_fault fault;
    sk_plan plan = sk_plan_usual(game, library);
    sk_match *m;

    snprintf(plan.scenario, sizeof plan.scenario, "%s", scenario != NULL ? scenario : "skirmish-2");
    if (scenario == NULL)
        cr_assert(sk_plan_option(&plan, "recruiting", "by-lot", &fault));
    plan.seats = game->seats_min;
    while (m = sk_match_new(library, &plan, &fault), m == NULL && plan.seats < game->seats_max)
        plan.seats++; /* as many as the scenario is for */
    cr_assert_not_null(m, "%s", fault.words);
    return m;
}

Test(pantheon_balance, games_of_armies_drawn_by_lot_end)
{
    const char *wanted = getenv("PANTHEON_GAMES"), *scenario = getenv("PANTHEON_SCENARIO");
    int32_t games = wanted != NULL ? (int32_t)strtol(wanted, NULL, 10) : FEW;
    sk_fault fault;
    sk_library *library = sk_library_open(NULL, &fault);
    bout *b = calloc(1, sizeof *b);
    sk_match *m;
    count c = {0};

    b->game = sk_game_named("pantheon");
    m = start(library, b->game, scenario);
    b->seats = sk_match_plan(m)->seats;
    b->scene = sk_match_scene(m);
    b->first = sk_match_state(m);
    for (int32_t i = 0; i < b->seats; i++)
        b->mind[i] = sk_mind_new(b->game, "greedy", 1);
    for (int32_t i = 0; i < games; i++) {
        play(b, sk_seed_of(SEED, (uint64_t)i));
        add(b, &c);
        if (wanted != NULL && c.games % PROGRESS == 0)
            fprintf(stderr, "%d of %d games\n", c.games, games);
    }
    if (wanted != NULL)
        print(b->scene, &c);
    else
        cr_expect(c.lead > c.games / 2 && c.lead < c.games * 3 / 2, "the lead player wins %d of %d",
                  c.lead / 2, c.games);
    for (int32_t i = 0; i < b->seats; i++)
        sk_mind_free(b->mind[i]);
    sk_match_free(m);
    sk_library_close(library);
    free(b);
}
