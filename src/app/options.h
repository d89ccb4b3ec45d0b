/* The arguments of a command, read by a table of its flags. Every command reads them here, so all
 * of them answer --help, accept "--seed 7" and "--seed=7", and meet a mistake with what was meant.
 *
 *     const sk_flag flag[] = {
 *         SK_FLAG_WORD("--scenario", "S", scenario, "the scenario to play"),
 *         SK_FLAG_SEED("--seed", "N", seed, "the seed of the dice"),
 *         SK_FLAG_ON("--json", json, "one JSON value instead of words"),
 *     };
 *     const sk_usage usage = {.command = "sim", .operands = "GAME", .least = 1, .most = 1,
 *                             .about = "Plays many games …",
 *                             .flag = flag, .flags = SK_COUNT(flag)};
 *     int code;
 *
 *     if (!sk_options(&usage, argc, argv, operand, &code))
 *         return code;
 */
#ifndef SK_APP_OPTIONS_H
#define SK_APP_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* What every command returns. */
enum { SK_EXIT_DONE = 0, SK_EXIT_FAILED = 1, SK_EXIT_USAGE = 2 };

enum { SK_REPEATS_MAX = 64 };

/* The values of a flag that may be given several times. */
typedef struct sk_repeats {
    int32_t count;
    const char *value[SK_REPEATS_MAX];
} sk_repeats;

/* One flag; exactly one of the pointers says where its value goes. */
typedef struct sk_flag {
    const char *name;  /* with its dashes */
    const char *value; /* what --help calls the value; NULL for a switch */
    const char *about;
    bool *on;
    const char **word;
    int64_t *number; /* least … most */
    uint64_t *seed;  /* any 64-bit number, decimal or 0x… */
    sk_repeats *repeats;
    int64_t least, most;
} sk_flag;

#define SK_FLAG_ON(NAME, TO, ABOUT)                                                                \
    {                                                                                              \
        .name = NAME, .about = ABOUT, .on = &(TO)                                                  \
    }
#define SK_FLAG_WORD(NAME, VALUE, TO, ABOUT)                                                       \
    {                                                                                              \
        .name = NAME, .value = VALUE, .about = ABOUT, .word = &(TO)                                \
    }
#define SK_FLAG_NUMBER(NAME, VALUE, TO, LEAST, MOST, ABOUT)                                        \
    {                                                                                              \
        .name = NAME, .value = VALUE, .about = ABOUT, .number = &(TO), .least = LEAST,             \
        .most = MOST                                                                               \
    }
#define SK_FLAG_SEED(NAME, VALUE, TO, ABOUT)                                                       \
    {                                                                                              \
        .name = NAME, .value = VALUE, .about = ABOUT, .seed = &(TO)                                \
    }
#define SK_FLAG_REPEATS(NAME, VALUE, TO, ABOUT)                                                    \
    {                                                                                              \
        .name = NAME, .value = VALUE, .about = ABOUT, .repeats = &(TO)                             \
    }

typedef struct sk_usage {
    const char *command;
    const char *operands; /* as the usage line names them: "GAME"; "" for none */
    const char *about;    /* a sentence or more for --help */
    int32_t least, most;  /* operands */
    const sk_flag *flag;
    int32_t flags;
} sk_usage;

/* argv[0] is the command's name. Fills the flags' places and operand[0 … most), unused ones NULL.
 * False when the command should return *code now: --help was printed, or the usage was wrong and
 * standard error says how. */
bool sk_options(const sk_usage *usage, int argc, char **argv, const char **operand, int *code);

/* "skald sim: …" on standard error, ended with a line feed; returns SK_EXIT_USAGE. */
int sk_wrong_usage(const char *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
