/* The only list of commands: main runs and help prints what stands here. */
#include "app/command.h"

#include <stdio.h>
#include <string.h>

#include "app/options.h"
#include "data/suggest.h"

/* The word, who runs it, and its line in the help. */
/* clang-format off */
const sk_subcommand SK_SUBCOMMANDS[] = {
    {"play",       sk_command_play,       "play a game in the terminal, against the computer or each other"},
    {"learn",      sk_command_learn,      "play a guided first match of a game"},
    {"serve",      sk_command_serve,      "serve the table in a browser"},
    {"replay",     sk_command_replay,     "tell a recorded game again, or verify it"},
    {"games",      sk_command_games,      "list the games, their scenarios, forces and options"},
    {"rules",      sk_command_rules,      "list the rules of a game and the tests that prove them"},
    {"force",      sk_command_force,      "check army lists, show their unit cards"},
    {"data",       sk_command_data,       "print what the games are made of: units, forces, scenarios"},
    {"odds",       sk_command_odds,       "tell what an attack may come to, without a match"},
    {"sim",        sk_command_sim,        "play many games between computer players and count"},
    {"lab",        sk_command_lab,        "run experiments from files, and report them"},
    {"arena",      sk_command_arena,      "find out which computer player is the better one"},
    {"bot-check",  sk_command_bot_check,  "play a program of yours through every game, and say what is wrong"},
    {"bench",      sk_command_bench,      "measure how fast the games play"},
    {"analyse",    sk_command_analyse,    "what the dice gave and decisions cost in a recorded game"},
    {"calibrate",  sk_command_calibrate,  "fit the chance of winning to many games"},
    {"schema",     sk_command_schema,     "print the JSON Schema of a game's data"},
    {"help",       sk_command_help,       "tell more about a command"},
    {NULL,         NULL,                  NULL},
};
/* clang-format on */

const sk_subcommand *sk_subcommand_named(const char *name)
{
    for (const sk_subcommand *c = SK_SUBCOMMANDS; c->name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

int sk_command_unknown(const char *name)
{
    char advice[128];
    sk_text out = SK_TEXT(advice);
    sk_suggestions meant = sk_suggestions_for(name);

    for (const sk_subcommand *c = SK_SUBCOMMANDS; c->name != NULL; c++)
        sk_suggest(&meant, c->name);
    sk_put_suggestions(&out, &meant);
    fprintf(stderr, "skald: there is no command '%s'%s\n", name,
            meant.count > 0 ? advice : "; 'skald help' lists them");
    return SK_EXIT_USAGE;
}
