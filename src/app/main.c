/* The program: finds the command and hands it its arguments. */
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "core/version.h"

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
    const sk_subcommand *command;

    speak_unicode();
    if (argc < 2 || is_one_of(argv[1], "--help", "-h"))
        return sk_command_help(1, (char *[]){(char[]){"help"}, NULL});
    if (is_one_of(argv[1], "--version", "-V"))
        return puts("skald " SK_VERSION) < 0;
    command = sk_subcommand_named(argv[1]);
    return command != NULL ? command->run(argc - 1, argv + 1) : sk_command_unknown(argv[1]);
}
