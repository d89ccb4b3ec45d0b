/* `skald bench`: how many games and actions a second each game plays. Measures (lab/bench.h) and
 * prints; a game that does not come out whole fails it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/command.h"
#include "app/options.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "games/games.h"
#include "lab/bench.h"
#include "lab/odds_bench.h"

enum { GAMES_MAX = 64, ROWS_MAX = 1024, HUNDREDTHS = 100 };

static const char ABOUT[] =
    "Measures how fast games run on one thread: whole games with players who pick anything legal,\n"
    "then with greedy ones. Each is warmed up and measured several times; printed are the median\n"
    "and, in brackets, the least and the most. Without GAME, all of them, also those that\n"
    "'skald games' does not list.\n"
    "With --odds, how many odds are exact and what they cost, asked through whole games of greedy\n"
    "players: one action of each verb at every decision. With --samples, too, what is exact is\n"
    "compared with samples, and it fails when they do not agree.";

typedef struct request {
    int64_t repeats;
    const char *seconds;
    const char *data;
    bool all_scenarios, json, odds;
    int64_t games, questions, samples, seed;
    double time_box;
} request;

/* One line of the result. */
typedef struct row {
    const sk_game *game;
    char scenario[SK_ID_MAX];
    sk_speed random, greedy;
    sk_odds_bench odds;
} row;

typedef struct table {
    int32_t count;
    row row[ROWS_MAX];
} table;

static bool add_row(table *t, const sk_game *game, const char *scenario)
{
    row *r = &t->row[t->count];

    if (t->count == ROWS_MAX)
        return sk_wrong_usage("bench", "more than %d scenarios", ROWS_MAX) == SK_EXIT_DONE;
    t->count++;
    r->game = game;
    snprintf(r->scenario, sizeof r->scenario, "%s", scenario);
    return true;
}

static bool add_game(table *t, const request *asked, const sk_library *library, const sk_game *game)
{
    int32_t scenarios = sk_library_count(library, game->id, "scenarios");

    if (!asked->all_scenarios)
        return add_row(t, game, sk_plan_usual(game, library).scenario);
    for (int32_t i = 0; i < scenarios; i++)
        if (!add_row(t, game, sk_library_id(library, game->id, "scenarios", i)))
            return false;
    return true;
}

static bool add_games(table *t, const request *asked, const sk_library *library,
                      const char *const *id)
{
    for (int32_t i = 0; id[0] == NULL && SK_GAMES[i] != NULL; i++)
        if (!add_game(t, asked, library, SK_GAMES[i]))
            return false;
    for (int32_t i = 0; i < GAMES_MAX && id[i] != NULL; i++) {
        const sk_game *game = sk_wanted_game("bench", id[i]);

        if (game == NULL || !add_game(t, asked, library, game))
            return false;
    }
    return true;
}

static bool is_whole(const row *r, const sk_speed *speed, const char *players)
{
    if (speed->wrong == SK_ENDED)
        return true;
    fprintf(stderr, "skald bench: %s, %s: game %lld of the %s players %s\n", r->game->title,
            r->scenario, (long long)speed->wrong_game, players,
            speed->wrong == SK_DEAD_END ? "came to a dead end" : "did not end within its limit");
    return false;
}

/* Set up for the fewest players the scenario takes; NULL with the last fault when for none. */
static sk_match *set_up(const sk_library *library, const row *r, sk_fault *fault)
{
    sk_plan plan = sk_plan_usual(r->game, library);
    sk_match *m = NULL;

    snprintf(plan.scenario, sizeof plan.scenario, "%s", r->scenario);
    for (plan.seats = r->game->seats_min; m == NULL && plan.seats <= r->game->seats_max;
         plan.seats++)
        m = sk_match_new(library, &plan, fault);
    return m;
}

static bool measure_odds(const request *asked, const sk_match *m, row *r)
{
    r->odds = (sk_odds_bench){
        .opening = {r->game, sk_match_scene(m), sk_match_state(m), sk_match_plan(m)->seats},
        .games = (int32_t)asked->games,
        .questions = (int32_t)asked->questions,
        .samples = (int32_t)asked->samples,
        .seed = (uint64_t)asked->seed};
    return sk_bench_odds(&r->odds);
}

static bool measure(const request *asked, const sk_library *library, row *r)
{
    sk_fault fault = {0};
    sk_match *m = set_up(library, r, &fault);
    sk_bench bench;
    bool ran;

    if (m == NULL) {
        sk_complain("bench", &fault);
        return false;
    }
    bench = (sk_bench){
        .opening = {r->game, sk_match_scene(m), sk_match_state(m), sk_match_plan(m)->seats},
        .repeats = (int32_t)asked->repeats,
        .seconds = asked->time_box};
    ran = asked->odds ? measure_odds(asked, m, r)
                      : sk_bench_random(&bench, &r->random) && sk_bench_greedy(&bench, &r->greedy);
    sk_match_free(m);
    if (!ran)
        fputs("skald bench: out of memory\n", stderr);
    return ran && is_whole(r, &r->random, "random") && is_whole(r, &r->greedy, "greedy");
}

/* The median, and in brackets the least and the most; with a decimal where it matters. */
static void print_speed(const sk_spread *s)
{
    printf("  %12.*f [%.*f, %.*f]", s->median < 100, s->median, s->min < 100, s->min, s->max < 100,
           s->max);
}

static void print_row(const row *r)
{
    printf("%s, %s\n  state %u bytes, scene %u bytes\n", r->game->id, r->scenario,
           sk_state_bytes(r->game), r->game->scene_bytes);
    print_speed(&r->random.actions);
    printf(" actions a second, random players\n");
    print_speed(&r->random.games);
    printf(" games a second, random players\n");
    print_speed(&r->greedy.games);
    printf(" games a second, greedy players\n");
}

static void put_speed(sk_json *json, const char *key, const sk_spread *s)
{
    sk_json_put_decimal(json, key, llround(s->median * 1e3), 3);
}

static void write_rows(sk_json *json, const void *self)
{
    const table *t = self;

    sk_json_array(json);
    for (int32_t i = 0; i < t->count; i++) {
        const row *r = &t->row[i];

        sk_json_object(json);
        sk_json_put_string(json, "game", r->game->id);
        sk_json_put_string(json, "scenario", r->scenario);
        put_speed(json, "actions_per_second", &r->random.actions);
        put_speed(json, "games_per_second", &r->random.games);
        put_speed(json, "greedy_games_per_second", &r->greedy.games);
        sk_json_put_int(json, "state_bytes", sk_state_bytes(r->game));
        sk_json_put_int(json, "scene_bytes", r->game->scene_bytes);
        sk_json_end(json);
    }
    sk_json_end(json);
}

static void print_cost(const char *verb, const sk_odds_cost *c)
{
    printf("  %-28s %6d %6.1f %% %9.3f %9.3f %9.3f %8d\n", verb, c->questions,
           c->questions > 0 ? 100.0 * c->exact / c->questions : 0.0, c->milliseconds.median, c->p99,
           c->milliseconds.max, c->paths_most);
}

static void print_odds(const row *r)
{
    const sk_odds_bench *b = &r->odds;

    printf("%s, %s: odds of %d questions\n", r->game->id, r->scenario, b->all.questions);
    printf("  %-28s %6s %8s %9s %9s %9s %8s\n", "verb", "asked", "exact", "median ms", "99 % ms",
           "most ms", "ways");
    for (int32_t i = 0; i < b->verbs; i++)
        print_cost(r->game->verbs.row[b->verb[i].verb].id, &b->verb[i]);
    print_cost("all", &b->all);
    if (b->compared > 0)
        printf("  %d compared with samples: %d amounts, %d over four deviations, worst %.2f\n",
               b->compared, b->bins, b->beyond, b->worst);
}

static void put_cost(sk_json *json, const char *verb, const sk_odds_cost *c)
{
    sk_json_object(json);
    sk_json_put_string(json, "verb", verb);
    sk_json_put_int(json, "questions", c->questions);
    sk_json_put_int(json, "exact", c->exact);
    sk_json_put_int(json, "nearly_exact", c->nearly);
    put_speed(json, "median_ms", &c->milliseconds);
    sk_json_put_decimal(json, "p99_ms", llround(c->p99 * 1e3), 3);
    sk_json_put_decimal(json, "most_ms", llround(c->milliseconds.max * 1e3), 3);
    sk_json_put_int(json, "most_ways", c->paths_most);
    sk_json_end(json);
}

static void put_compared(sk_json *json, const sk_odds_bench *b)
{
    sk_json_open_object(json, "compared");
    sk_json_put_int(json, "samples", b->samples);
    sk_json_put_int(json, "questions", b->compared);
    sk_json_put_int(json, "amounts", b->bins);
    sk_json_put_int(json, "over_four_deviations", b->beyond);
    sk_json_put_decimal(json, "worst", isfinite(b->worst) ? llround(b->worst * 1e3) : -1, 3);
    sk_json_end(json);
}

static void write_odds(sk_json *json, const void *self)
{
    const table *t = self;

    sk_json_array(json);
    for (int32_t i = 0; i < t->count; i++) {
        const sk_odds_bench *b = &t->row[i].odds;

        sk_json_object(json);
        sk_json_put_string(json, "game", t->row[i].game->id);
        sk_json_put_string(json, "scenario", t->row[i].scenario);
        sk_json_open_array(json, "odds");
        put_cost(json, "all", &b->all);
        for (int32_t k = 0; k < b->verbs; k++)
            put_cost(json, t->row[i].game->verbs.row[b->verb[k].verb].id, &b->verb[k]);
        sk_json_end(json);
        if (b->compared > 0)
            put_compared(json, b);
        sk_json_end(json);
    }
    sk_json_end(json);
}

static bool agree(const table *t)
{
    for (int32_t i = 0; i < t->count; i++)
        if (!sk_bench_odds_agree(&t->row[i].odds)) {
            fprintf(stderr, "skald bench: %s: samples do not agree with exact odds\n",
                    t->row[i].game->id);
            return false;
        }
    return true;
}

static bool measure_all(const request *asked, const sk_library *library, table *t)
{
    sk_progress bar = sk_progress_start();

    for (int32_t i = 0; i < t->count; i++) {
        sk_progress_show(&bar, i, t->count);
        if (!measure(asked, library, &t->row[i])) {
            sk_progress_end(&bar);
            return false;
        }
        sk_progress_end(&bar);
        if (!asked->json)
            (asked->odds ? print_odds : print_row)(&t->row[i]);
    }
    if (asked->json)
        sk_print_json(asked->odds ? write_odds : write_rows, t);
    return !asked->odds || agree(t);
}

static bool read_time_box(request *asked)
{
    int64_t hundredths;

    if (sk_get_hundredths(asked->seconds, sk_length(asked->seconds), &hundredths) &&
        hundredths >= 1 && hundredths <= 60 * HUNDREDTHS) {
        asked->time_box = (double)hundredths / HUNDREDTHS;
        return true;
    }
    sk_wrong_usage("bench", "--seconds: expected a number from 0.01 to 60, found '%s'",
                   asked->seconds);
    return false;
}

static int bench(request *asked, const char *const *id)
{
    sk_library *library = sk_wanted_library("bench", asked->data);
    table *t = calloc(1, sizeof *t);
    int code = SK_EXIT_USAGE;

    if (t == NULL || library == NULL)
        code = SK_EXIT_FAILED;
    else if (add_games(t, asked, library, id))
        code = measure_all(asked, library, t) ? SK_EXIT_DONE : SK_EXIT_FAILED;
    if (library != NULL)
        sk_library_close(library);
    free(t);
    return code;
}

int sk_command_bench(int argc, char **argv)
{
    request asked = {.repeats = 5, .seconds = "1", .games = 1, .questions = 1000, .seed = 1};
    const char *operand[GAMES_MAX];
    int code;
    const sk_flag flag[] = {
        SK_FLAG_ON("--all-scenarios", asked.all_scenarios,
                   "every scenario, not just the usual one"),
        SK_FLAG_NUMBER("--repeats", "N", asked.repeats, 1, SK_BENCH_REPEATS_MAX,
                       "measurements of each kind; 5 unless given"),
        SK_FLAG_WORD("--seconds", "S", asked.seconds, "how long one takes; 1 unless given"),
        SK_FLAG_ON("--json", asked.json, "one JSON value; of speeds the medians only"),
        SK_FLAG_ON("--odds", asked.odds, "odds instead of games"),
        SK_FLAG_NUMBER("--games", "N", asked.games, 1, 1000,
                       "with --odds: whole games; 1 unless given"),
        SK_FLAG_NUMBER("--questions", "N", asked.questions, 1, 60000,
                       "with --odds: at most so many; 1000 unless given"),
        SK_FLAG_NUMBER("--samples", "N", asked.samples, 0, 10000000,
                       "with --odds: compare what is exact with so many samples of each"),
        SK_FLAG_NUMBER("--seed", "N", asked.seed, 0, INT32_MAX, "with --odds: other games"),
        SK_FLAG_DATA(asked),
    };
    const sk_usage usage = {.command = "bench",
                            .operands = "[GAME…]",
                            .about = ABOUT,
                            .least = 0,
                            .most = GAMES_MAX,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    return read_time_box(&asked) ? bench(&asked, operand) : SK_EXIT_USAGE;
}
