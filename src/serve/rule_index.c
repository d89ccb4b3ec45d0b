#include "serve/rule_index.h"

#include <string.h>

static bool same_name(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++)
        if (*a != *b && !(strchr("_-", *a) != NULL && strchr("_-", *b) != NULL))
            return false;
    return *a == *b;
}

bool sk_same_rule(const char *game, const char *rule, const sk_game *of, const char *id)
{
    return same_name(game, of->id) && same_name(rule, id);
}

int32_t sk_count_rule_tests(const sk_game *game, const char *id)
{
    int32_t count = 0;

    for (const sk_rule_test *test = SK_RULE_TESTS; test->game != NULL; test++)
        count += sk_same_rule(test->game, test->rule, game, id);
    return count;
}
