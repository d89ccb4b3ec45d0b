/* `skald bot-check`: plays a program through every game and every seat, and says in words what is
 * wrong with it. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/options.h"
#include "app/setup.h"
#include "base/check.h"
#include "bots/bots.h"
#include "games/games.h"
#include "lab/arena.h"

static const char ABOUT[] =
    "Plays a program that speaks the protocol of docs/bots.md against ai:random, in every seat of\n"
    "every game, and tells whatever it does wrong: a hello that does not come, answers that are\n"
    "late, no JSON or not allowed, an early end. What it writes to standard error is shown.\n"
    "Where nothing is wrong it exits with 0.";

typedef struct request {
    const char *game, *data;
    int64_t games, ms;
    uint64_t seed;
} request;

/* How it fared in one game. */
typedef struct fared {
    int32_t outcome[3]; /* lost, drawn, won */
    sk_ending wrong;
} fared;

static void tell(void *self, const char *command, const char *words)
{
    (void)self, (void)command;
    printf("  it %s\n", words);
}

static sk_arena *seat_players(const sk_game *game, const char *command, const request *r,
                              int32_t seats, sk_bot **bot)
{
    const sk_bot_terms terms = {.answer_ms = (int32_t)r->ms, .heard = true, .tell = tell};
    sk_mind *mind[SK_SEATS_MAX] = {sk_bot_new(game, command, &terms, bot)};

    for (int32_t i = 1; i < seats; i++)
        mind[i] = sk_mind_new(game, "random", 0);
    return sk_arena_of(game, mind, seats);
}

/* The same process plays all of them, in every seat in turn. */
static void play_games(sk_arena *arena, const sk_opening *opening, const request *r, fared *f)
{
    for (int64_t i = 0; i < r->games * opening->seats && f->wrong == SK_ENDED; i++) {
        int32_t seat = (int32_t)(i % opening->seats);
        sk_played played = sk_arena_play(arena, opening, seat, sk_seed_of(r->seed, (uint64_t)i));

        f->wrong = played.ending;
        if (played.ending == SK_ENDED)
            f->outcome[played.result.outcome[seat]]++;
    }
}

static bool report(const sk_game *game, const sk_bot_account *a, const fared *f)
{
    double ms = a->questions > 0 ? 1000 * a->seconds / (double)a->questions : 0;

    printf("%s: %lld games, %lld questions, %lld failures; %.3f ms an answer (longest %lld); "
           "%d won, %d drawn, %d lost\n",
           game->title, (long long)a->games, (long long)a->questions, (long long)a->failures, ms,
           (long long)a->longest_ms, f->outcome[SK_WIN], f->outcome[SK_DRAW], f->outcome[SK_LOSS]);
    if (f->wrong != SK_ENDED)
        printf("  a game did not come to its end; this is a bug in the rules, not in the bot\n");
    return a->failures == 0 && f->wrong == SK_ENDED;
}

static bool check_manners(const sk_game *game, sk_bot *bot)
{
    enum { PATIENCE = 5000 };

    if (sk_bot_dismiss(bot, PATIENCE))
        return true;
    printf("  it does not end when its input is closed after %s, and had to be killed\n",
           game->title);
    return false;
}

static bool check_game(const sk_game *game, const char *command, const sk_match *match,
                       const request *r)
{
    sk_opening opening = {game, sk_match_scene(match), sk_match_state(match),
                          sk_match_plan(match)->seats};
    sk_bot *bot = NULL;
    sk_arena *arena = seat_players(game, command, r, opening.seats, &bot);
    sk_bot_account account;
    fared f = {0};
    char why[512];
    bool good;

    if (arena == NULL)
        return false;
    if (!sk_bot_greet(bot, why, sizeof why)) {
        printf("%s: it %s\n", game->title, why);
        sk_arena_free(arena);
        return false;
    }
    play_games(arena, &opening, r, &f);
    account = sk_bot_account_of(bot);
    good = report(game, &account, &f);
    good = check_manners(game, bot) && good;
    sk_arena_free(arena);
    return good;
}

static int check_all(const sk_library *library, const char *command, const request *r)
{
    bool good = true;

    for (int32_t i = 0; SK_GAMES[i] != NULL; i++) {
        const sk_game *game = SK_GAMES[i];
        sk_wishes wishes = {.seed = r->seed, .seats = "ai:random"};
        sk_fault fault = {0};
        sk_plan plan;
        sk_match *match;

        if (r->game != NULL && strcmp(r->game, game->id) != 0)
            continue;
        if (!sk_wanted_plan("bot-check", library, game, &wishes, &plan))
            return SK_EXIT_USAGE;
        match = sk_match_new(library, &plan, &fault);
        if (match == NULL) {
            sk_complain("bot-check", &fault);
            return SK_EXIT_FAILED;
        }
        good = check_game(game, command, match, r) && good;
        fflush(stdout);
        sk_match_free(match);
    }
    puts(good ? "Nothing is wrong." : "Something is wrong; docs/bots.md tells the protocol.");
    return good ? SK_EXIT_DONE : SK_EXIT_FAILED;
}

int sk_command_bot_check(int argc, char **argv)
{
    request r = {.games = 1, .ms = SK_BOT_ANSWER_MS, .seed = 1};
    const char *operand[1];
    sk_library *library;
    int code;
    const sk_flag flag[] = {
        SK_FLAG_WORD("--game", "GAME", r.game, "only this game"),
        SK_FLAG_NUMBER("--games", "N", r.games, 1, 100000, "games in every seat; 1 unless given"),
        SK_FLAG_NUMBER("--bot-time", "MS", r.ms, 10, 600000,
                       "how long it may think; 2000 unless given"),
        SK_FLAG_SEED("--seed", "N", r.seed, "the seed of dice and opponents"),
        SK_FLAG_DATA(r),
    };
    const sk_usage usage = {.command = "bot-check",
                            .operands = "COMMAND",
                            .about = ABOUT,
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    if (r.game != NULL && sk_wanted_game("bot-check", r.game) == NULL)
        return SK_EXIT_USAGE;
    if (strlen(operand[0]) >= SK_KIND_MAX - strlen("cmd:"))
        return sk_wrong_usage("bot-check", "the command is longer than %d letters",
                              SK_KIND_MAX - 5);
    library = sk_wanted_library("bot-check", r.data);
    if (library == NULL)
        return SK_EXIT_USAGE;
    code = check_all(library, operand[0], &r);
    sk_library_close(library);
    return code;
}
