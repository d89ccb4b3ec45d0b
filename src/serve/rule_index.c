/* Reads the lists that tools/rule-index made; nothing is looked up in files at run time. */
#include "serve/rule_index.h"

/* One sign joins words, however it is written. */
static int sign(char c)
{
    return c == '-' ? '_' : (unsigned char)c;
}

static int compare_names(const char *a, const char *b)
{
    while (*a != '\0' && sign(*a) == sign(*b)) {
        a++;
        b++;
    }
    return sign(*a) - sign(*b);
}

bool sk_same_rule(const char *game, const char *rule, const sk_game *of, const char *id)
{
    return compare_names(game, of->id) == 0 && compare_names(rule, id) == 0;
}

static bool is_before(const sk_rule_test *test, const sk_game *game, const char *id)
{
    int by_game = compare_names(test->game, game->id);

    return by_game < 0 || (by_game == 0 && compare_names(test->rule, id) < 0);
}

/* By halving: there are thousands of tests, and somebody may ask for all rules of a game. */
int32_t sk_count_rule_tests(const sk_game *game, const char *id)
{
    int32_t from = 0, to = SK_RULE_TEST_COUNT, count = 0;

    while (from < to) {
        int32_t middle = from + (to - from) / 2;
        if (is_before(&SK_RULE_TESTS[middle], game, id))
            from = middle + 1;
        else
            to = middle;
    }
    for (const sk_rule_test *t = &SK_RULE_TESTS[from]; t->game != NULL; t++, count++)
        if (!sk_same_rule(t->game, t->rule, game, id))
            break;
    return count;
}
