/* skald calibrate: fits the chance of winning to games of computer players, and says how well it
 * foretells games it has not seen. */
#include <stdio.h>
#include <stdlib.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "base/text.h"
#include "coach/fit.h"

typedef struct calibration {
    const sk_game *game;
    sk_match *match;
    sk_fit *fit;
    sk_mind *mind[SK_SEATS_MAX];
    int32_t seats;
} calibration;

static bool sit_down(calibration *c)
{
    const sk_plan *plan = sk_match_plan(c->match);

    c->seats = plan->seats;
    c->fit = sk_fit_new(c->game, c->seats);
    for (int32_t seat = 0; seat < c->seats; seat++) {
        const char *player = plan->player[seat];
        if (sk_starts(player, "ai:"))
            c->mind[seat] = sk_mind_new(c->game, player + 3, 0);
        if (c->mind[seat] == NULL) {
            sk_wrong_usage("calibrate", "--seats: only computer players, not '%s'", player);
            return false;
        }
    }
    return c->fit != NULL;
}

/* How many games were played. */
static int64_t play(calibration *c, int64_t games, uint64_t seed)
{
    sk_progress bar = sk_progress_start();
    atomic_bool *stop = sk_heed_interrupt();
    int64_t played = 0;

    while (played < games && !atomic_load(stop) &&
           sk_fit_play(c->fit, sk_match_scene(c->match), sk_match_state(c->match), c->mind,
                       sk_seed_of(seed, (uint64_t)played))) {
        played++;
        sk_progress_show(&bar, played, games);
    }
    sk_progress_end(&bar);
    return played;
}

static void report(const calibration *c, int64_t played)
{
    double weight[SK_CHANCE_PARTS];
    sk_calibration found;

    sk_fit_solve(c->fit, weight);
    found = sk_calibrate(c->fit, weight);
    printf("CHANCE(\"%s\", %d", c->game->id, c->seats);
    for (int32_t i = 0; i < SK_CHANCE_PARTS; i++)
        printf(", %.4f", weight[i]);
    printf(")\n%lld games, half of them learnt from; of the others %lld positions:\n",
           (long long)played, (long long)found.positions);
    puts("foretold   came  count");
    for (int32_t bin = 0; bin < SK_BINS; bin++)
        if (found.count[bin] > 0)
            printf("%6.1f %% %4.1f %% %6lld\n", 100 * found.foretold[bin], 100 * found.came[bin],
                   (long long)found.count[bin]);
    printf("Brier score %.4f; who says 1 in %d of every position has %.4f\n", found.brier, c->seats,
           found.blind);
}

static void clean_up(calibration *c, sk_library *library)
{
    for (int32_t seat = 0; seat < SK_SEATS_MAX; seat++)
        sk_mind_free(c->mind[seat]);
    sk_fit_free(c->fit);
    if (c->match != NULL)
        sk_match_free(c->match);
    if (library != NULL)
        sk_library_close(library);
}

static int run(const char *id, const sk_wishes *wishes, int64_t games)
{
    calibration c = {.game = sk_wanted_game("calibrate", id)};
    sk_library *library = c.game != NULL ? sk_wanted_library("calibrate", wishes->data) : NULL;
    sk_fault fault = {0};
    sk_plan plan;
    int code = SK_EXIT_USAGE;

    if (library != NULL && sk_wanted_plan("calibrate", library, c.game, wishes, &plan)) {
        c.match = sk_match_new(library, &plan, &fault);
        if (c.match == NULL)
            sk_complain("calibrate", &fault);
        else if (sit_down(&c)) {
            int64_t played = play(&c, games, wishes->seed);
            report(&c, played);
            code = played == games ? SK_EXIT_DONE : SK_EXIT_FAILED;
        }
    }
    clean_up(&c, library);
    return code;
}

int sk_command_calibrate(int argc, char **argv)
{
    sk_wishes wishes = {.seed = 1, .seats = "ai:captain,ai:captain"};
    int64_t games = 200;
    const char *operand[1];
    const sk_flag flag[] = {
        SK_FLAG_NUMBER("--games", "N", games, 2, 1000000,
                       "how many games to play; 200 if not said"),
        SK_SETUP_FLAGS(wishes),
    };
    const sk_usage usage = {.command = "calibrate",
                            .operands = "GAME",
                            .about = "Fits the chance of winning, as analyse and hint tell it, to "
                                     "games of computer players: prints a row for "
                                     "src/coach/weights.def and how well it foretells other "
                                     "games.",
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int code;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    return run(operand[0], &wishes, games);
}
