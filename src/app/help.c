/* skald help: all commands in a line each, or one of them in full. */
#include <stdio.h>

#include "app/command.h"
#include "app/options.h"

static void print_commands(void)
{
    puts("Skald referees tabletop wargames of myth: play, replay, simulate.\n\n"
         "usage: skald COMMAND …\n");
    for (const sk_subcommand *c = SK_SUBCOMMANDS; c->name != NULL; c++)
        printf("  %-10s %s\n", c->name, c->about);
    puts("\n'skald help COMMAND' tells more about one of them.");
}

int sk_command_help(int argc, char **argv)
{
    const sk_usage usage = {.command = "help",
                            .operands = "[COMMAND]",
                            .about = "Lists the commands, or tells more about one of them.",
                            .most = 1};
    const char *name[1];
    const sk_subcommand *command;
    int code;

    if (!sk_options(&usage, argc, argv, name, &code))
        return code;
    if (name[0] == NULL) {
        print_commands();
        return SK_EXIT_DONE;
    }
    command = sk_subcommand_named(name[0]);
    if (command == NULL)
        return sk_command_unknown(name[0]);
    return command->run(2, (char *[]){(char *)command->name, (char[]){"--help"}, NULL});
}
