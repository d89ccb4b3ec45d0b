/* Programs as players: "cmd:./mybot" beside "ai:greedy". One process a player, one JSON object a
 * line each way (docs/bots.md). Whatever a program does wrong is answered for by a random legal
 * action and told; too often in one game, and the game is lost. It never stops who asked. */
#ifndef SK_BOTS_BOTS_H
#define SK_BOTS_BOTS_H

#include "ai/ai.h"

enum {
    SK_BOT_PROTOCOL = 1,
    SK_BOT_START_MS = 20000, /* until it has said hello */
    SK_BOT_ANSWER_MS = 2000, /* for an answer, unless another time is given */
    SK_BOT_FAILURES = 5,     /* in one game, and it is lost */
    SK_BOT_TOLD = 20         /* failures told of one program; the rest is only counted */
};

/* What is asked of a bot, and who is told of its failures. */
typedef struct sk_bot_terms {
    int32_t answer_ms;
    bool heard; /* its standard error is ours */
    void (*tell)(void *self, const char *command, const char *words);
    void *self;
} sk_bot_terms;

/* What a bot has done so far. */
typedef struct sk_bot_account {
    int64_t questions, failures, games;
    int64_t longest_ms;
    double seconds; /* from question to answer, all together */
    char name[64];  /* as it says */
} sk_bot_account;

/* Whether a kind is a command: "cmd:./mybot". */
bool sk_is_command(const char *kind);
/* The kind of a player: "greedy" of "ai:greedy", all of "cmd:./mybot"; NULL for people. */
const char *sk_kind_of(const char *player);
/* Starts the command of the kind and hears its hello. False with what is wrong in words. */
bool sk_bot_answers(const sk_game *game, const char *kind, char *why, size_t size);
/* The time for an answer of all bots from now on. Set by a command before it starts any. */
void sk_bots_hurry(int32_t answer_ms);

/* A mind of any kind, "greedy" or "cmd:./mybot"; NULL for an unknown one and when memory runs
 * out. A bot's failures are told on standard error. */
sk_mind *sk_any_mind_new(const sk_game *game, const char *kind, uint64_t seed);

typedef struct sk_bot sk_bot;

/* The same for a command on other terms. The bot is the mind's; it is gone with it. */
sk_mind *sk_bot_new(const sk_game *game, const char *command, const sk_bot_terms *terms,
                    sk_bot **bot);
sk_bot_account sk_bot_account_of(const sk_bot *bot);
/* Starts it if it does not run, and hears its hello. False with what is wrong in words. */
bool sk_bot_greet(sk_bot *bot, char *why, size_t size);
/* Tells it that all is over; false if it does not leave by itself. */
bool sk_bot_dismiss(sk_bot *bot, int32_t milliseconds);

#endif
