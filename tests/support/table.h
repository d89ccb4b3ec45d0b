/* A table for rule tests: a game set up from the built-in data, actions in words, dice given. */
#ifndef SK_TESTS_TABLE_H
#define SK_TESTS_TABLE_H

#include <criterion/criterion.h>

#include "core/game.h"

#define EXPECT(condition) cr_expect(condition, "%s", #condition) /* it may have a % itself */
#define EXPECT_EQ(a, b)                                                                            \
    cr_expect_eq((long long)(a), (long long)(b), "%s is %lld, not %lld", #a, (long long)(a),       \
                 (long long)(b))

/* Tests of rule sentences. RULE_SUITE and the ids come from the game's own test header, which makes
 * an id that is not in rules.def fail to compile. */
#define RULE(id, sentence)                                                                         \
    enum { is_a_rule_##id##_##sentence = RULE_ID_##id };                                           \
    RULE_TEST(RULE_SUITE, r##id##__##sentence)
#define RULE_TEST(suite, name) RULE_TEST_(suite, name)
#define RULE_TEST_(suite, name) Test(suite, name)

/* The results of the dice, in order: DICE(4, 5, 9), NO_DICE. */
#define DICE(...) ((const uint16_t[]){__VA_ARGS__, 0})
#define NO_DICE ((const uint16_t[]){0})

typedef struct table {
    const sk_game *game;
    int32_t seats;
    void *scene, *state;
    sk_log *log; /* of the last act */
} table;

/* What to set up; empty means the game's usual choice. Options as "id=choice". */
typedef struct table_plan {
    const char *game, *scenario;
    int32_t seats;
    const char *force[SK_SEATS_MAX];
    const char *option[8];
} table_plan;

table lay(table_plan from);
void clear_table(table *t);

/* Does the deciding seat's action; it must be allowed and use exactly these dice. */
void act(table *t, const char *words, const uint16_t *dice);
/* Plays on by the table's own actions while nobody decides. */
void let_the_table_go_on(table *t, const uint16_t *dice);
/* Why the words are refused: a row of the game's refusals, 0 when they are allowed. */
uint16_t refusal(const table *t, const char *words);
/* Whether `legal` lists the words. */
bool is_listed(const table *t, const char *words);
/* Whether the last act told an event of this type, and the last such event. */
const sk_event *told(const table *t, uint16_t type);
/* Whether two tables show a seat the same picture. */
bool same_picture(const table *a, const table *b, int32_t seat);

#endif
