/* The commands of the program. Each is handed its own name as argv[0] and returns an exit code:
 * 0 done, 1 a check failed, 2 wrong usage. */
#ifndef SK_APP_COMMAND_H
#define SK_APP_COMMAND_H

typedef struct sk_subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *about; /* one line */
} sk_subcommand;

/* Ended by a row without a name. */
extern const sk_subcommand SK_SUBCOMMANDS[];
/* NULL when there is none of this name. */
const sk_subcommand *sk_subcommand_named(const char *name);
/* Says so on standard error, with what may have been meant; returns the exit code. */
int sk_command_unknown(const char *name);

int sk_command_arena(int argc, char **argv);
int sk_command_analyse(int argc, char **argv);
int sk_command_bench(int argc, char **argv);
int sk_command_bot_check(int argc, char **argv);
int sk_command_calibrate(int argc, char **argv);
int sk_command_data(int argc, char **argv);
int sk_command_force(int argc, char **argv);
int sk_command_games(int argc, char **argv);
int sk_command_help(int argc, char **argv);
int sk_command_lab(int argc, char **argv);
int sk_command_learn(int argc, char **argv);
int sk_command_odds(int argc, char **argv);
int sk_command_play(int argc, char **argv);
int sk_command_replay(int argc, char **argv);
int sk_command_rules(int argc, char **argv);
int sk_command_schema(int argc, char **argv);
int sk_command_serve(int argc, char **argv);
int sk_command_sim(int argc, char **argv);

#endif
