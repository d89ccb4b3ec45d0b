/* `skald arena`: computer players meet until their ratings are known well enough. Reads the
 * options, holds the contest (lab/contest.h) and prints it; judges nothing itself. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/command.h"
#include "app/interrupt.h"
#include "app/options.h"
#include "app/output.h"
#include "app/progress.h"
#include "app/setup.h"
#include "base/check.h"
#include "bots/bots.h"
#include "lab/contest_report.h"
#include "lab/contest_rows.h"
#include "lab/sim.h"

static const char ABOUT[] =
    "Lets computer players meet, every two of them, and rates them. Each seed is played in all\n"
    "seats; at a table of more than two, one player has a seat and the other all the others.\n"
    "Elo is told as the distance to the first player, with what is uncertain at 95 %. With --rows\n"
    "the games go to a file as they end; the same command goes on where it was stopped.\n"
    "With --sprt the first pairing is tested until it is clear whether the first is better than\n"
    "the second by the lower number or by the upper one, at 5 % error either way.";

/* Players that meet when none are named: everybody, and the yardstick first. */
static const char EVERYBODY[] = "everybody";

typedef struct request {
    const char *players, *rows, *sprt;
    int64_t rounds, seats, threads;
    bool gauntlet, json, csv;
} request;

typedef struct study {
    sk_library *library;
    sk_match *match;
    sk_contest contest;
    sk_contest_row *known;
    sk_standing standing;
    sk_progress bar;
    int64_t done;
    FILE *rows;
    char names[SK_RATED_MAX][SK_KIND_MAX];
} study;

/* Who plays */

static bool add_player(study *s, const char *name, size_t length)
{
    sk_contest *c = &s->contest;
    char whole[SK_KIND_MAX], *kept;
    const char *kind;

    snprintf(whole, sizeof whole, "%.*s", (int)length, name);
    if (c->players == SK_RATED_MAX)
        return sk_wrong_usage("arena", "--players: at most %d", SK_RATED_MAX) == SK_EXIT_DONE;
    kind = sk_kind_of(whole);
    if (length >= sizeof whole || kind == NULL || !(sk_is_command(kind) || sk_is_kind(kind)))
        return sk_wrong_usage("arena", "--players: there is no computer player '%s'", whole) ==
               SK_EXIT_DONE;
    kept = s->names[c->players];
    memmove(kept, kind, strlen(kind) + 1);
    c->mind[c->players++] = kept;
    return true;
}

static bool add_everybody(study *s)
{
    char name[SK_KIND_MAX];
    const sk_opponent *level;

    if (!add_player(s, "ai:greedy-1", strlen("ai:greedy-1")))
        return false;
    for (int32_t i = 0; (level = sk_opponent_at(i)) != NULL; i++) {
        snprintf(name, sizeof name, "ai:%s", level->kind);
        if (!add_player(s, name, strlen(name)))
            return false;
    }
    return true;
}

static bool add_players(study *s, const char *at)
{
    if (strcmp(at, EVERYBODY) == 0)
        return add_everybody(s);
    for (size_t length; *at != '\0'; at += length + (at[length] == ',')) {
        length = strcspn(at, ",");
        if (!add_player(s, at, length))
            return false;
    }
    if (s->contest.players < 2)
        return sk_wrong_usage("arena", "--players: at least two must meet") == SK_EXIT_DONE;
    return true;
}

static bool are_there(const study *s, const sk_game *game)
{
    for (int32_t i = 0; i < s->contest.players; i++)
        if (sk_is_command(s->contest.mind[i]) && !sk_wanted_bot("arena", game, s->contest.mind[i]))
            return false;
    return true;
}

static bool read_bounds(study *s, const char *words)
{
    sk_sprt *t = &s->contest.sprt;
    char *end;

    if (words == NULL)
        return true;
    *t = (sk_sprt){.elo0 = strtod(words, &end), .alpha = 0.05, .beta = 0.05};
    t->elo1 = *end == ',' ? strtod(end + 1, &end) : t->elo0;
    if (*end != '\0' || !(t->elo0 < t->elo1))
        return sk_wrong_usage("arena",
                              "--sprt: expected two Elo differences such as 0,20, found "
                              "'%s'",
                              words) == SK_EXIT_DONE;
    s->contest.tests = true;
    return true;
}

/* What they play: all seats alike, so that a plan of the usual kind can be laid. */
static bool set_opening(study *s, const sk_game *game, sk_wishes *wishes, int64_t seats)
{
    static const char SEATS[] = "ai:greedy,ai:greedy,ai:greedy,ai:greedy,ai:greedy";
    sk_fault fault = {0};
    sk_plan plan;

    if (seats > 0) /* the last so many of them */
        wishes->seats = SEATS + (SK_SEATS_MAX - seats) * (int64_t)strlen("ai:greedy,");
    s->library = sk_wanted_library("arena", wishes->data);
    if (s->library == NULL || !sk_wanted_plan("arena", s->library, game, wishes, &plan))
        return false;
    s->match = sk_match_new(s->library, &plan, &fault);
    if (s->match == NULL) {
        sk_complain("arena", &fault);
        return false;
    }
    if (plan.seats < 2)
        return sk_wrong_usage("arena", "players meet where at least two sit") == SK_EXIT_DONE;
    s->contest.opening =
        (sk_opening){game, sk_match_scene(s->match), sk_match_state(s->match), plan.seats};
    return true;
}

/* Playing */

static void note_game(void *self, int64_t game, const sk_contest_row *row)
{
    study *s = self;

    if (s->rows != NULL)
        sk_rows_add(s->rows, &s->contest, game, row);
    sk_progress_show(&s->bar, ++s->done, sk_contest_games(&s->contest));
}

static void write_report(sk_json *json, const void *report)
{
    sk_contest_json(report, json);
}

static void print_report(const study *s, const request *asked)
{
    sk_contest_report report = {&s->contest, &s->standing, sk_match_plan(s->match)->scenario};

    if (asked->json)
        sk_print_json(write_report, &report);
    else if (asked->csv)
        sk_contest_csv(&report, stdout);
    else
        sk_contest_words(&report, stdout);
}

static int end_of(const study *s)
{
    int64_t games = sk_contest_games(&s->contest);

    if (s->standing.wrong != SK_ENDED) {
        fprintf(stderr, "skald arena: game %lld %s; this is a bug in the rules of %s\n",
                (long long)s->standing.wrong_game,
                s->standing.wrong == SK_DEAD_END ? "came to a dead end"
                                                 : "did not end within its stated limit",
                s->contest.opening.game->title);
        return SK_EXIT_FAILED;
    }
    if (s->standing.games == games || s->standing.end != SK_SPRT_OPEN)
        return SK_EXIT_DONE;
    fprintf(stderr, "skald arena: stopped after %lld of %lld games%s\n",
            (long long)s->standing.games, (long long)games,
            s->rows != NULL ? "; the same command goes on from there" : "");
    return SK_EXIT_FAILED;
}

static int64_t count_known(const study *s)
{
    int64_t count = 0;

    for (int64_t i = 0; i < sk_contest_games(&s->contest); i++)
        count += s->known[i].actions > 0;
    return count;
}

static int say_no_memory(void)
{
    fputs("skald arena: out of memory\n", stderr);
    return SK_EXIT_FAILED;
}

static int hold(study *s, const request *asked)
{
    const char *scenario = sk_match_plan(s->match)->scenario;
    sk_fault fault;
    bool ran;

    s->contest.stop = sk_heed_interrupt();
    s->known = calloc((size_t)sk_contest_games(&s->contest), sizeof *s->known);
    if (s->known == NULL)
        return say_no_memory();
    if (asked->rows != NULL) {
        s->rows = sk_rows_open(&s->contest, scenario, asked->rows, s->known, &fault);
        if (s->rows == NULL) {
            sk_complain("arena", &fault);
            return SK_EXIT_USAGE;
        }
    }
    s->done = asked->rows != NULL ? count_known(s) : 0;
    s->bar = sk_progress_start();
    ran = sk_contest_run(&s->contest, s->known, &s->standing);
    sk_progress_end(&s->bar);
    if (!ran)
        return say_no_memory();
    print_report(s, asked);
    return end_of(s);
}

static void clean_up(study *s)
{
    if (s->rows != NULL)
        fclose(s->rows);
    free(s->known);
    if (s->match != NULL)
        sk_match_free(s->match);
    if (s->library != NULL)
        sk_library_close(s->library);
}

static int arrange(study *s, const request *asked, const sk_game *game, sk_wishes *wishes)
{
    sk_contest *c = &s->contest;

    if (asked->json && asked->csv)
        return sk_wrong_usage("arena", "--json or --csv, not both");
    if (!add_players(s, asked->players) || !read_bounds(s, asked->sprt) ||
        !set_opening(s, game, wishes, asked->seats) || !are_there(s, game))
        return SK_EXIT_USAGE;
    c->seed = wishes->seed;
    c->rounds = asked->rounds;
    c->threads = (int32_t)asked->threads;
    c->played = note_game;
    c->self = s;
    sk_contest_pair_up(c, asked->gauntlet);
    return hold(s, asked);
}

int sk_command_arena(int argc, char **argv)
{
    sk_wishes wishes = {.seed = 1};
    request asked = {.players = EVERYBODY, .rounds = 10, .threads = 1};
    static study s;
    const char *operand[1];
    const sk_game *game;
    int code;
    const sk_flag flag[] = {
        SK_FLAG_WORD("--players", "P,P,…", asked.players,
                     "who meets, such as ai:jarl,ai:greedy-1,cmd:./mybot; all levels unless given"),
        SK_FLAG_BOTS(wishes),
        SK_FLAG_NUMBER("--rounds", "N", asked.rounds, 1, 1000000,
                       "seeds that every two play in all seats; 10 unless given"),
        SK_FLAG_ON("--gauntlet", asked.gauntlet,
                   "only the first player against each of the others"),
        SK_FLAG_NUMBER("--table", "N", asked.seats, 2, SK_SEATS_MAX,
                       "how many sit at the table; as many as is usual unless given"),
        SK_FLAG_WORD("--scenario", "S", wishes.scenario,
                     "the scenario, as listed by 'skald games'"),
        SK_FLAG_SEED("--seed", "N", wishes.seed, "the first seed; the same seed rolls the same"),
        SK_FLAG_WORD("--sprt", "ELO0,ELO1", asked.sprt, "end as soon as the test is decided"),
        SK_FLAG_WORD("--rows", "FILE", asked.rows, "one row per game; goes on from what is there"),
        SK_FLAG_NUMBER("--threads", "K", asked.threads, 1, SK_THREADS_MAX,
                       "how many threads; 1 unless given"),
        SK_FLAG_ON("--json", asked.json, "one JSON value instead of a table"),
        SK_FLAG_ON("--csv", asked.csv, "comma-separated values instead of a table"),
        SK_FLAG_REPEATS("--option", "ID=CHOICE", wishes.option, "a ruling; may be given again"),
        SK_FLAG_DATA(wishes),
    };
    const sk_usage usage = {.command = "arena",
                            .operands = "GAME",
                            .about = ABOUT,
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    game = sk_wanted_game("arena", operand[0]);
    if (game == NULL)
        return SK_EXIT_USAGE;
    code = arrange(&s, &asked, game, &wishes);
    clean_up(&s);
    return code;
}
