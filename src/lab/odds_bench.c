/* The games go on by greedy players whatever is asked, so the questions are the same each time. */
#include "lab/odds_bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai/odds.h"
#include "lab/clock.h"

enum { TIMES_MOST = 1 << 16, VERBS_MOST = 256, LEAST_EXPECTED = 10 };
static const double BEYOND = 4;

/* What one question cost. */
typedef struct cost {
    uint16_t verb;
    bool exact, nearly;
    int32_t paths;
    double milliseconds;
} cost;

typedef struct asking {
    sk_odds_bench *bench;
    sk_odds_workspace *workspace;
    sk_mind *mind;
    sk_actions list;
    unsigned char *state, *view;
    sk_odds odds, sampled;
    int32_t costs;
    cost cost[TIMES_MOST];
    double value[TIMES_MOST];
    bool asked[VERBS_MOST]; /* in this position */
} asking;

static bool is_question(const sk_odds *odds)
{
    return odds->rows > 0 && (odds->paths > odds->worlds || odds->tries > 0);
}

/* How many deviations a count of n samples is from what is expected. */
static double deviation(double chance, double seen, int32_t n)
{
    double expected = chance * n, spread = sqrt(expected * (1 - chance));

    if (expected < LEAST_EXPECTED || n - expected < LEAST_EXPECTED)
        return seen > 0 && chance < 1e-12 ? INFINITY : 0;
    return fabs(seen - expected) / spread;
}

static void compare_row(asking *k, const sk_odds_row *exact, const sk_odds_row *row)
{
    sk_odds_bench *b = k->bench;

    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++) {
        double off = deviation(exact->share[i], row->times[i], k->sampled.samples);
        b->bins += exact->share[i] > 0;
        b->beyond += off > BEYOND;
        b->worst = off > b->worst ? off : b->worst;
    }
}

static void compare(asking *k, const sk_odds_question *question)
{
    sk_odds_question other = *question;

    other.seed = sk_seed_of(question->seed, 1);
    k->sampled = sk_odds_of(&other);
    while (k->sampled.samples < k->bench->samples)
        sk_odds_try(&other, k->workspace, &k->sampled);
    for (int32_t i = 0; i < k->odds.rows; i++)
        for (int32_t j = 0; j < k->sampled.rows; j++)
            if (k->odds.row[i].reason == k->sampled.row[j].reason)
                compare_row(k, &k->odds.row[i], &k->sampled.row[j]);
    k->bench->compared++;
}

static void ask(asking *k, const sk_odds_question *question)
{
    double start = sk_thread_seconds();

    k->odds = sk_odds_ask(question, k->workspace, SK_WALK_TRIES);
    if (!is_question(&k->odds) || k->costs == TIMES_MOST)
        return;
    k->cost[k->costs++] =
        (cost){question->action.verb, k->odds.exact, k->odds.kind == SK_ODDS_NEARLY, k->odds.paths,
               1000 * (sk_thread_seconds() - start)};
    if (k->bench->samples > 0 && k->odds.exact)
        compare(k, question);
}

/* One action of each verb, any of them. */
static void ask_all(asking *k, const void *scene, int32_t seat, sk_rng *rng)
{
    const sk_game *game = k->bench->opening.game;

    memset(k->asked, 0, sizeof k->asked);
    game->legal(scene, k->state, &k->list);
    for (int32_t n = k->list.count; n > 0; n--) {
        uint32_t pick = sk_rng_below(rng, (uint32_t)n);
        sk_odds_question q = {game, scene, k->view, seat, k->list.item[pick], sk_rng_next(rng)};

        k->list.item[pick] = k->list.item[n - 1];
        if (q.action.verb < VERBS_MOST && !k->asked[q.action.verb] &&
            k->costs < k->bench->questions)
            ask(k, &q);
        k->asked[q.action.verb % VERBS_MOST] = true;
    }
}

static void play(asking *k, uint64_t seed)
{
    const sk_opening *opening = &k->bench->opening;
    const sk_game *game = opening->game;
    sk_rng rng = sk_rng_seed(seed);
    sk_turn turn;

    sk_mind_reseed(k->mind, sk_rng_next(&rng));
    memcpy(k->state, opening->first, sk_state_bytes(game));
    while (turn = game->turn(opening->scene, k->state),
           !turn.over && k->costs < k->bench->questions) {
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        sk_action action;

        memcpy(k->view, k->state, sk_state_bytes(game));
        sk_conceal(game, k->view, turn.seat);
        if (turn.seat == SK_TABLE) {
            game->legal(opening->scene, k->state, &k->list);
            action = k->list.item[0];
        } else {
            ask_all(k, opening->scene, turn.seat, &rng);
            action = sk_mind_choose(k->mind, opening->scene, k->view);
        }
        game->apply(opening->scene, k->state, &action, &dice, NULL);
    }
}

/* Of one verb; 0: of all. */
static sk_odds_cost sum_up(asking *k, uint16_t verb)
{
    sk_odds_cost sum = {.verb = verb};

    for (int32_t i = 0; i < k->costs; i++) {
        const cost *c = &k->cost[i];
        if (verb != 0 && c->verb != verb)
            continue;
        k->value[sum.questions++] = c->milliseconds;
        sum.exact += c->exact;
        sum.nearly += c->nearly;
        sum.paths_most = c->paths > sum.paths_most ? c->paths : sum.paths_most;
    }
    sum.milliseconds = sk_spread_of(k->value, sum.questions);
    sum.p99 = sum.questions > 0 ? k->value[(sum.questions - 1) * 99 / 100] : 0;
    return sum;
}

static void sum_up_all(asking *k)
{
    sk_odds_bench *b = k->bench;

    b->all = sum_up(k, 0);
    for (uint16_t verb = 1; verb < b->opening.game->verbs.count; verb++) {
        sk_odds_cost sum = sum_up(k, verb);
        if (sum.questions > 0 && b->verbs < SK_ODDS_BENCH_VERBS)
            b->verb[b->verbs++] = sum;
    }
}

bool sk_bench_odds(sk_odds_bench *bench)
{
    const sk_game *game = bench->opening.game;
    asking *k = calloc(1, sizeof *k);
    bool ready;

    if (k == NULL)
        return false;
    k->bench = bench;
    k->workspace = sk_odds_workspace_new(game);
    k->mind = sk_mind_new(game, "greedy", 0);
    k->state = malloc(sk_state_bytes(game));
    k->view = malloc(sk_state_bytes(game));
    ready = k->workspace != NULL && k->mind != NULL && k->state != NULL && k->view != NULL;
    for (int32_t i = 0; ready && i < bench->games; i++)
        play(k, sk_seed_of(bench->seed, (uint64_t)i));
    if (ready)
        sum_up_all(k);
    sk_odds_workspace_free(k->workspace);
    sk_mind_free(k->mind);
    free(k->state);
    free(k->view);
    free(k);
    return ready;
}

bool sk_bench_odds_agree(const sk_odds_bench *bench)
{
    return isfinite(bench->worst) && bench->beyond <= 1 + bench->bins / 2000;
}
