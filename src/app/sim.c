/* skald sim: many games between computer players, counted. Playing and counting are the
 * laboratory's (lab/sim.h); here are only the flags and the printing. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "app/sim_record.h"
#include "base/check.h"
#include "bots/bots.h"
#include "data/inspect.h"
#include "lab/report.h"

static const char ABOUT[] =
    "Plays many games between computer players and counts who wins. Players change seats from\n"
    "game to game and take the forces given with --forces along; draws count half in the rate,\n"
    "which comes with its 95 % interval. Armies and units that players choose in the game are\n"
    "counted as well. The seed decides the result, however many threads work on it. Ctrl-C or\n"
    "SIGTERM ends it with the result of the games that were played.";

/* What was asked for besides the set-up. */
typedef struct request {
    int64_t games, threads, record_game;
    const char *record;
    bool fixed_seats, json, csv;
} request;

/* The simulation and what it stands on. */
typedef struct study {
    sk_library *library;
    sk_plan plan[SK_SEATS_MAX]; /* by rotation */
    sk_match *match[SK_SEATS_MAX];
    sk_sim sim;
} study;

static void show_progress(void *self, int64_t done, int64_t games)
{
    sk_progress_show(self, done, games);
}

static bool are_computers(const sk_plan *plan)
{
    for (int32_t i = 0; i < plan->seats; i++)
        if (sk_kind_of(plan->player[i]) == NULL) {
            sk_wrong_usage("sim", "--seats: only computer players are simulated, not '%s'",
                           plan->player[i]);
            return false;
        }
    return true;
}

/* The plan with everybody moved on by some seats. Forces that were asked for belong to the players;
 * a scenario's own stay where they are. */
static sk_plan rotated(const sk_plan *plan, int32_t rotation, bool with_forces)
{
    sk_plan turned = *plan;

    for (int32_t i = 0; i < plan->seats; i++) {
        int32_t seat = (i + rotation) % plan->seats;

        memcpy(turned.player[seat], plan->player[i], SK_PLAYER_MAX);
        if (with_forces)
            memcpy(turned.force[seat], plan->force[i], SK_ID_MAX);
    }
    return turned;
}

static bool set_opening(study *s, int32_t rotation)
{
    sk_fault fault = {0};
    sk_match *m = sk_match_new(s->library, &s->plan[rotation], &fault);

    s->match[rotation] = m;
    if (m == NULL) {
        sk_complain("sim", &fault);
        return false;
    }
    s->sim.opening[rotation] = (sk_opening){.game = s->sim.game,
                                            .scene = sk_match_scene(m),
                                            .first = sk_match_state(m),
                                            .seats = s->sim.players};
    return true;
}

static bool prepare(study *s, const request *asked, const sk_game *game, const sk_wishes *wishes)
{
    sk_plan plan;

    s->library = sk_wanted_library("sim", wishes->data);
    if (s->library == NULL || !sk_wanted_plan("sim", s->library, game, wishes, &plan) ||
        !are_computers(&plan))
        return false;
    s->sim = (sk_sim){.game = game,
                      .players = plan.seats,
                      .rotations = asked->fixed_seats ? 1 : plan.seats,
                      .seed = wishes->seed,
                      .games = asked->games,
                      .threads = (int32_t)asked->threads};
    for (int32_t r = 0; r < s->sim.rotations; r++) {
        s->plan[r] = rotated(&plan, r, wishes->forces != NULL);
        if (!set_opening(s, r))
            return false;
    }
    for (int32_t i = 0; i < plan.seats; i++)
        s->sim.mind[i] = sk_kind_of(s->plan[0].player[i]);
    return true;
}

static void write_report(sk_json *json, const void *report)
{
    sk_report_json(report, json);
}

/* All of them: what is usual today may not be tomorrow. */
static void list_options(const sk_plan *plan, sk_text *out)
{
    for (int32_t i = 0; i < plan->game->options; i++) {
        const sk_option *option = &plan->game->option[i];

        sk_put(out, i > 0 ? " " : "");
        sk_put(out, option->id);
        sk_put(out, "=");
        sk_put(out, option->choices[plan->option[i]]);
    }
}

static void print_report(const study *s, const request *asked, const sk_sim_result *result)
{
    const sk_plan *plan = sk_match_plan(s->match[0]);
    char options[4096];
    sk_text list = SK_TEXT(options);
    sk_report report = {.sim = &s->sim,
                        .result = result,
                        .scenario = plan->scenario,
                        .options = options,
                        .data = sk_library_hash(s->library, s->sim.game->id)};

    list_options(plan, &list);
    for (int32_t i = 0; i < s->sim.players; i++) {
        report.player[i] = s->plan[0].player[i];
        report.force[i] = s->sim.game->force != NULL ? plan->force[i] : "";
    }
    if (asked->json)
        sk_print_json(write_report, &report);
    else if (asked->csv)
        sk_report_csv(&report, stdout);
    else
        sk_report_words(&report, stdout);
}

static int say_broken(const study *s, const sk_sim_result *result)
{
    fprintf(stderr,
            "skald sim: game %lld of seed %llu %s; this is a bug in the rules of %s.\n"
            "The same command with --record-game %lld --record FILE writes that game down.\n",
            (long long)result->wrong_game, (unsigned long long)s->sim.seed,
            result->wrong == SK_DEAD_END ? "came to a dead end: nobody can do anything"
                                         : "did not end within its stated limit",
            s->sim.game->title, (long long)result->wrong_game);
    return SK_EXIT_FAILED;
}

static int simulate(study *s, const request *asked)
{
    sk_progress bar = sk_progress_start();
    sk_sim_result result;
    bool ran;

    s->sim.progress = show_progress;
    s->sim.self = &bar;
    s->sim.stop = sk_heed_interrupt();
    ran = sk_sim_run(&s->sim, &result);
    sk_progress_end(&bar);
    if (!ran) {
        fputs("skald sim: out of memory\n", stderr);
        return SK_EXIT_FAILED;
    }
    if (result.wrong != SK_ENDED)
        return say_broken(s, &result);
    print_report(s, asked, &result);
    if (result.games == asked->games)
        return SK_EXIT_DONE;
    fprintf(stderr, "skald sim: stopped; this is the result of the first %lld of %lld games\n",
            (long long)result.games, (long long)asked->games);
    return SK_EXIT_FAILED;
}

static int record(study *s, const request *asked)
{
    const sk_plan *plan = &s->plan[asked->record_game % s->sim.rotations];
    sk_fault fault = {0};

    if (sk_sim_record(&s->sim, s->library, plan, asked->record_game, asked->record, &fault))
        return SK_EXIT_DONE;
    sk_complain("sim", &fault);
    return SK_EXIT_FAILED;
}

static bool is_sound(const request *asked, const sk_wishes *wishes)
{
    if (asked->json && asked->csv)
        return sk_wrong_usage("sim", "--json or --csv, not both") == SK_EXIT_DONE;
    if (wishes->seed > INT64_MAX)
        return sk_wrong_usage("sim", "--seed: at most %lld here, so that scripts can read it back",
                              (long long)INT64_MAX) == SK_EXIT_DONE;
    if ((asked->record_game >= 0) != (asked->record != NULL))
        return sk_wrong_usage("sim", "--record FILE and --record-game I go together") ==
               SK_EXIT_DONE;
    return true;
}

static void clean_up(study *s)
{
    for (int32_t r = 0; r < SK_SEATS_MAX; r++)
        if (s->match[r] != NULL)
            sk_match_free(s->match[r]);
    if (s->library != NULL)
        sk_library_close(s->library);
}

int sk_command_sim(int argc, char **argv)
{
    sk_wishes wishes = {.seed = 1};
    request asked = {.threads = sysconf(_SC_NPROCESSORS_ONLN), .record_game = -1};
    study s = {0};
    const char *operand[1];
    const sk_game *game;
    int code;
    const sk_flag flag[] = {
        SK_FLAG_NUMBER("--games", "N", asked.games, 1, INT64_C(1000000000000),
                       "how many games to play"),
        SK_SETUP_FLAGS(wishes),
        SK_FLAG_ON("--fixed-seats", asked.fixed_seats, "nobody changes seats"),
        SK_FLAG_NUMBER("--threads", "K", asked.threads, 1, SK_THREADS_MAX,
                       "how many threads; as many as there are processors unless given"),
        SK_FLAG_ON("--json", asked.json, "one JSON value instead of a table"),
        SK_FLAG_ON("--csv", asked.csv, "comma-separated values instead of a table"),
        SK_FLAG_NUMBER("--record-game", "I", asked.record_game, 0, INT64_C(999999999999),
                       "play only game I (from 0) of the simulation …"),
        SK_FLAG_WORD("--record", "FILE", asked.record, "… and write its record here"),
    };
    const sk_usage usage = {.command = "sim",
                            .operands = "GAME",
                            .about = ABOUT,
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    if (asked.games == 0 && asked.record == NULL)
        return sk_wrong_usage("sim", "missing --games N; 'skald sim --help' says more");
    game = sk_wanted_game("sim", operand[0]);
    if (game == NULL || !is_sound(&asked, &wishes))
        return SK_EXIT_USAGE;
    code = SK_EXIT_USAGE;
    if (prepare(&s, &asked, game, &wishes))
        code = asked.record != NULL ? record(&s, &asked) : simulate(&s, &asked);
    clean_up(&s);
    return code;
}
