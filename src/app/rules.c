/* skald rules: every rule sentence a game implements, the tests that prove it, and where in the
 * source it is implemented. */
#include <stdio.h>
#include <string.h>

#include "app/command.h"
#include "app/setup.h"
#include "base/check.h"
#include "serve/rule_index.h"

static bool proves(const sk_rule_test *test, const sk_game *game, const sk_rule *rule)
{
    return sk_same_rule(test->game, test->rule, game, rule->id);
}

static bool implements(const sk_rule_place *place, const sk_game *game, const sk_rule *rule)
{
    return sk_same_rule(place->game, place->rule, game, rule->id);
}

static bool is_placed(const sk_game *game, const sk_rule *rule)
{
    for (const sk_rule_place *place = SK_RULE_PLACES; place->game != NULL; place++)
        if (implements(place, game, rule))
            return true;
    return false;
}

static void print_tests(const sk_game *game, const sk_rule *rule)
{
    const char *between = "";

    for (const sk_rule_test *test = SK_RULE_TESTS; test->game != NULL; test++)
        if (proves(test, game, rule)) {
            printf("%s%s", between, test->test);
            between = " ";
        }
}

static void print_places(const sk_game *game, const sk_rule *rule)
{
    const char *between = "";

    for (const sk_rule_place *place = SK_RULE_PLACES; place->game != NULL; place++)
        if (implements(place, game, rule)) {
            printf("%s%s:%d", between, place->file, place->line);
            between = " ";
        }
}

static void print_rule(const sk_game *game, const sk_rule *rule)
{
    printf("%s\t%s\t%s\t", rule->id, rule->section, rule->sentence);
    print_tests(game, rule);
    putchar('\t');
    print_places(game, rule);
    putchar('\n');
}

int sk_command_rules(int argc, char **argv)
{
    bool missing = false, unplaced = false;
    const sk_flag flag[] = {
        SK_FLAG_ON("--missing", missing, "only rules without a test"),
        SK_FLAG_ON("--unplaced", unplaced, "only rules whose place in the source nobody marked"),
    };
    const sk_usage usage = {.command = "rules",
                            .operands = "GAME",
                            .about =
                                "Prints every rule the game implements, one line each: id, "
                                "section,\nsentence, the tests that prove it, and where in the "
                                "source it is, between tabs.",
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
        if ((!missing || sk_count_rule_tests(game, game->rule[i].id) == 0) &&
            (!unplaced || !is_placed(game, &game->rule[i])))
            print_rule(game, &game->rule[i]);
    return SK_EXIT_DONE;
}
