/* The program: finds the command and hands it its arguments. */
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/options.h"
#include "core/version.h"
#include "data/near.h"

/* clang-format off */
const sk_command SK_COMMANDS[] = {
    {"play",   sk_command_play,   "play a game in the terminal, against the computer or each other"},
    {"replay", sk_command_replay, "tell a recorded game again, or verify it"},
    {"games",  sk_command_games,  "list the games, their scenarios, forces and options"},
    {"rules",  sk_command_rules,  "list the rules of a game and the tests that prove them"},
    {"sim",    sk_command_sim,    "play many games between computer players and count"},
    {"bench",  sk_command_bench,  "measure how fast the games play"},
    {"schema", sk_command_schema, "print the JSON Schema of a game's data"},
    {"help",   sk_command_help,   "tell more about a command"},
    {NULL,     NULL,              NULL},
};
/* clang-format on */

const sk_command *sk_command_named(const char *name)
{
    for (const sk_command *c = SK_COMMANDS; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

int sk_command_unknown(const char *name)
{
    char advice[128];
    sk_text out = SK_TEXT(advice);
    sk_near near = sk_near_to(name);

    for (const sk_command *c = SK_COMMANDS; c->name != NULL; c++)
        sk_near_try(&near, c->name);
    sk_put_near(&out, &near);
    fprintf(stderr, "skald: there is no command '%s'%s\n", name,
            near.count > 0 ? advice : "; 'skald help' lists them");
    return SK_EXIT_USAGE;
}

static bool is_one_of(const char *word, const char *a, const char *b)
{
    return strcmp(word, a) == 0 || strcmp(word, b) == 0;
}

/* Words are UTF-8; a machine without a locale still has a terminal that shows it. */
static void speak_unicode(void)
{
    if (setlocale(LC_CTYPE, "") == NULL || MB_CUR_MAX == 1)
        setlocale(LC_CTYPE, "C.UTF-8");
}

int main(int argc, char **argv)
{
    const sk_command *command;

    speak_unicode();
    if (argc < 2 || is_one_of(argv[1], "--help", "-h"))
        return sk_command_help(1, (char *[]){(char[]){"help"}, NULL});
    if (is_one_of(argv[1], "--version", "-V"))
        return puts("skald " SK_VERSION) < 0;
    command = sk_command_named(argv[1]);
    return command != NULL ? command->run(argc - 1, argv + 1) : sk_command_unknown(argv[1]);
}
