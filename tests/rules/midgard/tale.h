/* What a test of Midgard may ask of a whole act: all that was told and rolled, all that is offered,
 * and whether what is offered is what is allowed. */
#ifndef MID_TESTS_TALE_H
#define MID_TESTS_TALE_H

#include "field.h"

/* Exactly these lines were told by the last act, in this order. */
#define EXPECT_TOLD(t, ...) expect_told(t, (const char *const[]){__VA_ARGS__, NULL}, __LINE__)
/* Exactly these actions are offered, in any order. */
#define EXPECT_OFFERED(t, ...) expect_offered(t, (const char *const[]){__VA_ARGS__, NULL}, __LINE__)
/* The rolls the last act asked for: "Saxons 4 fighting; Vikings 4 fighting". */
#define EXPECT_ROLLED(t, words) expect_rolled(t, words, __LINE__)

void expect_rolled(const table *t, const char *expected, int line);
void expect_told(const table *t, const char *const *lines, int line);
void expect_offered(const table *t, const char *const *words, int line);
/* Offered is what is allowed: all of it where no place is free to choose, and nothing else. */
void expect_agreement(const table *t, int line);
bool stands_at(const table *t, int32_t who, int32_t x, int32_t y, int32_t facing);
/* Why an action is refused that no words can say. */
uint16_t refused(const table *t, sk_action a);
uint16_t refused_move(const table *t, int32_t who, int32_t x, int32_t y, int32_t facing);

#endif
