/* The program: finds the command and hands it its arguments. */
#include <errno.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/command.h"
#include "app/options.h"
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

/* What was said must have arrived, or the work is not done: a full disk is no success. */
static int after_writing(int code)
{
    if (fflush(stdout) == 0 && ferror(stdout) == 0)
        return code;
    fprintf(stderr, "skald: the output could not be written: %s\n", strerror(errno));
    return code == SK_EXIT_DONE ? SK_EXIT_FAILED : code;
}

int main(int argc, char **argv)
{
    const sk_subcommand *command;

    speak_unicode();
    if (argc < 2 || is_one_of(argv[1], "--help", "-h"))
        return after_writing(sk_command_help(1, (char *[]){(char[]){"help"}, NULL}));
    if (is_one_of(argv[1], "--version", "-V"))
        return puts("skald " SK_VERSION) < 0;
    command = sk_subcommand_named(argv[1]);
    return command != NULL ? after_writing(command->run(argc - 1, argv + 1))
                           : sk_command_unknown(argv[1]);
}
