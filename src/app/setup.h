/* From the words of a command line to a plan of a match: shared by every command that plays. */
#ifndef SK_APP_SETUP_H
#define SK_APP_SETUP_H

#include "app/options.h"
#include "match/match.h"

/* What was asked for; NULL means the usual choice. */
typedef struct sk_wishes {
    const char *scenario;
    const char *seats;  /* "human,ai:greedy", "human:Astrid,human:Bo" */
    const char *forces; /* "wolves,ravens"; an empty name keeps that seat's usual force */
    const char *data;
    uint64_t seed;
    int64_t bot_ms;    /* for an answer of a program; 0: as usual */
    sk_repeats option; /* "id=choice" */
} sk_wishes;

/* The flags that fill it, for a command's table. W is an sk_wishes. */
#define SK_FLAG_DATA(W)                                                                            \
    SK_FLAG_WORD("--data", "DIR", (W).data,                                                        \
                 "a folder whose cards add to or replace the built-in ones")
#define SK_FLAG_BOTS(W)                                                                            \
    SK_FLAG_NUMBER("--bot-time", "MS", (W).bot_ms, 10, 600000,                                     \
                   "how long a program (cmd:…) may think; 2000 unless given")
#define SK_SETUP_FLAGS(W)                                                                          \
    SK_FLAG_WORD("--scenario", "S", (W).scenario, "the scenario, as listed by 'skald games'"),     \
        SK_FLAG_WORD("--seats", "P,P,…", (W).seats,                                                \
                     "who plays: human, human:NAME, ai:LEVEL ('skald games --opponents') or "      \
                     "cmd:COMMAND (docs/bots.md)"),                                                \
        SK_FLAG_BOTS(W),                                                                           \
        SK_FLAG_WORD("--forces", "F,F,…", (W).forces, "the force of each player, in order"),       \
        SK_FLAG_SEED("--seed", "N", (W).seed,                                                      \
                     "the seed of the dice; the same seed rolls the same"),                        \
        SK_FLAG_REPEATS("--option", "ID=CHOICE", (W).option, "a ruling; may be given again"),      \
        SK_FLAG_DATA(W)

/* Each says on standard error what is wrong, with what may have been meant, and then returns NULL
 * or false; the command exits with SK_EXIT_USAGE. `command` begins the message. */
const sk_game *sk_wanted_game(const char *command, const char *id);
sk_library *sk_wanted_library(const char *command, const char *folder);
bool sk_wanted_plan(const char *command, const sk_library *library, const sk_game *game,
                    const sk_wishes *wishes, sk_plan *plan);

/* Whether the program of this kind says hello; says so if not. */
bool sk_wanted_bot(const char *command, const sk_game *game, const char *kind);

/* "skald replay: data/x.json:12: …" on standard error. */
void sk_complain(const char *command, const sk_fault *fault);

#endif
