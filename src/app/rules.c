/* skald rules: every rule sentence a game implements, and the tests that prove it. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/rule_tests.h"
#include "app/setup.h"
#include "base/check.h"

/* Ids have underscores in folders and test names, dashes for people: "mythic-earth" is tested in
 * tests/rules/mythic_earth. */
static bool same_name(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++)
        if (*a != *b && !(strchr("_-", *a) != NULL && strchr("_-", *b) != NULL))
            return false;
    return *a == *b;
}

static bool proves(const sk_rule_test *test, const sk_game *game, const sk_rule *rule)
{
    return same_name(test->game, game->id) && same_name(test->rule, rule->id);
}

static bool is_tested(const sk_game *game, const sk_rule *rule)
{
    for (const sk_rule_test *test = SK_RULE_TESTS; test->game != NULL; test++)
        if (proves(test, game, rule))
            return true;
    return false;
}

static void print_rule(const sk_game *game, const sk_rule *rule)
{
    const char *between = "";

    printf("%s\t%s\t%s\t", rule->id, rule->section, rule->sentence);
    for (const sk_rule_test *test = SK_RULE_TESTS; test->game != NULL; test++)
        if (proves(test, game, rule)) {
            printf("%s%s", between, test->test);
            between = " ";
        }
    putchar('\n');
}

int sk_command_rules(int argc, char **argv)
{
    bool missing = false;
    const sk_flag flag[] = {
        SK_FLAG_ON("--missing", missing, "only rules without a test"),
    };
    const sk_usage usage = {.command = "rules",
                            .operands = "GAME",
                            .about =
                                "Prints every rule the game implements, one line each: id, "
                                "section,\nsentence and the tests that prove it, between tabs.",
                            .least = 1,
                            .most = 1,
                            .flag = flag,
                            .flags = SK_COUNT(flag)};
    const char *operand[1];
    const sk_game *game;
    int code;

    if (!sk_options(&usage, argc, argv, operand, &code))
        return code;
    game = sk_wanted_game("rules", operand[0]);
    if (game == NULL)
        return SK_EXIT_USAGE;
    for (int32_t i = 0; i < game->rules; i++)
        if (!missing || !is_tested(game, &game->rule[i]))
            print_rule(game, &game->rule[i]);
    return SK_EXIT_DONE;
}
