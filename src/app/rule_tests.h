/* Which test proves which rule. The list is made from the RULE(…) headings under tests/rules by
 * tools/rule-index when the program is built. */
#ifndef SK_APP_RULE_TESTS_H
#define SK_APP_RULE_TESTS_H

#include <stdint.h>

typedef struct sk_rule_test {
    const char *game;
    const char *rule; /* the id in the game's rules.def */
    const char *test; /* the sentence the test is named after */
    const char *file;
    int32_t line;
} sk_rule_test;

/* Ends with a row whose game is NULL. */
extern const sk_rule_test SK_RULE_TESTS[];

#endif
