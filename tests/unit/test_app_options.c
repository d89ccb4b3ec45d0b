/* The table-driven reader of arguments. */
#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include "app/options.h"
#include "base/check.h"

typedef struct given {
    bool loud;
    const char *name;
    int64_t count;
    uint64_t seed;
    sk_repeats option;
    const char *operand[2];
    int code;
} given;

static bool read_all(given *g, char **argv)
{
    const sk_flag flag[] = {
        SK_FLAG_ON("--loud", g->loud, "shout"),
        SK_FLAG_WORD("--name", "S", g->name, "a name"),
        SK_FLAG_NUMBER("--count", "N", g->count, 1, 9, "how many"),
        SK_FLAG_SEED("--seed", "N", g->seed, "the seed"),
        SK_FLAG_REPEATS("--option", "O", g->option, "may be repeated"),
    };
    const sk_usage usage = {.command = "test",
                            .operands = "WHAT [MORE]",
                            .about = "Tests.",
                            .least = 1,
                            .most = 2,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    int argc = 0;

    while (argv[argc] != NULL)
        argc++;
    return sk_options(&usage, argc, argv, g->operand, &g->code);
}

#define READ(g, ...) read_all(&(g), (char *[]){(char *)"test", __VA_ARGS__, NULL})

Test(app_options, flags_and_operands_come_in_any_order)
{
    given g = {0};

    cr_assert(READ(g, "--count", "7", "what", "--loud", "--name=Astrid", "more"));
    cr_expect(g.loud);
    cr_expect_eq(g.count, 7);
    cr_expect_str_eq(g.name, "Astrid");
    cr_expect_str_eq(g.operand[0], "what");
    cr_expect_str_eq(g.operand[1], "more");
}

Test(app_options, a_seed_is_any_64_bit_number)
{
    given g = {0};

    cr_assert(READ(g, "what", "--seed", "18446744073709551615"));
    cr_expect_eq(g.seed, UINT64_MAX);
    cr_assert(READ(g, "what", "--seed=0x10"));
    cr_expect_eq(g.seed, 16);
    cr_expect_not(READ(g, "what", "--seed", "18446744073709551616"));
    cr_expect_not(READ(g, "what", "--seed", "-1"));
    cr_expect_not(READ(g, "what", "--seed", ""));
}

Test(app_options, a_flag_may_be_given_again)
{
    given g = {0};

    cr_assert(READ(g, "what", "--option", "a=1", "--option=b=2"));
    cr_expect_eq(g.option.count, 2);
    cr_expect_str_eq(g.option.value[1], "b=2");
}

static void expect_wrong(bool read, const given *g, const char *words)
{
    cr_expect_not(read);
    cr_expect_eq(g->code, SK_EXIT_USAGE);
    fflush(stderr);
    cr_expect_stderr_eq_str(words);
}

Test(app_options, a_mistyped_flag_is_met_with_what_was_meant, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "what", "--cuont", "7"), &g,
                 "skald test: there is no flag --cuont; did you mean \"--count\"?\n");
}

Test(app_options, a_number_says_its_range, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "what", "--count", "10"), &g,
                 "skald test: --count: expected a whole number from 1 to 9, found '10'\n");
}

Test(app_options, a_flag_without_its_value_is_wrong, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "what", "--name"), &g, "skald test: --name needs a value: S\n");
}

Test(app_options, a_switch_takes_no_value, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "what", "--loud=yes"), &g, "skald test: --loud takes no value\n");
}

Test(app_options, a_missing_operand_is_named, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "--loud"), &g,
                 "skald test: WHAT [MORE] is missing; 'skald test --help' says more\n");
}

Test(app_options, one_operand_too_many_is_wrong, .init = cr_redirect_stderr)
{
    given g = {0};

    expect_wrong(READ(g, "a", "b", "c"), &g, "skald test: one argument too many: 'c'\n");
}

Test(app_options, help_wins_over_everything, .init = cr_redirect_stdout)
{
    given g = {0};

    cr_expect_not(READ(g, "--nonsense", "--help"));
    cr_expect_eq(g.code, SK_EXIT_DONE);
}
