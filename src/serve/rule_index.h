/* Which test proves which rule, and where in the source it is implemented. tools/rule-index makes
 * both lists when the program is built: from the RULE(…) headings under tests/rules, and from rule
 * ids in square brackets in the comments of src/games. */
#ifndef SK_SERVE_RULE_INDEX_H
#define SK_SERVE_RULE_INDEX_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

typedef struct sk_rule_test {
    const char *game;
    const char *rule; /* the id in the game's rules.def */
    const char *test; /* the sentence the test is named after */
    const char *file;
    int32_t line;
} sk_rule_test;

typedef struct sk_rule_place {
    const char *game, *rule, *file;
    int32_t line;
} sk_rule_place;

/* Both end with a row whose game is NULL. The tests are sorted by game and rule. */
extern const sk_rule_test SK_RULE_TESTS[];
extern const int32_t SK_RULE_TEST_COUNT;
extern const sk_rule_place SK_RULE_PLACES[];

/* Folders and test names have underscores where people read dashes: "mythic-earth" is tested in
 * tests/rules/mythic_earth. */
bool sk_same_rule(const char *game, const char *rule, const sk_game *of, const char *id);
/* How many tests prove the rule with this id. */
int32_t sk_count_rule_tests(const sk_game *game, const char *id);

#endif
