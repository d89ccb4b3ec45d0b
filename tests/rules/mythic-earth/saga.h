/* Whole acts: every roll that is asked for, every line of the log, and all that is different on the
 * table afterwards, in words. A scene that is told so proves what the rules say of it and that
 * nothing else happens.
 *
 *   Red rolls 1D10 for the shots of Red Archer at Blue Post: 5
 *   - Red Archer shoots at Blue Post                              what the log tells
 *   = Blue Post: markers 0 > 1                                    what has changed
 */
#ifndef MYE_TESTS_SAGA_H
#define MYE_TESTS_SAGA_H

#include "battle.h"

/* Does the deciding seat's action and compares all of it with these lines. */
void expect_saga_at(table *t, const char *words, const uint16_t *dice, const char *lines,
                    const char *file, int32_t line);
#define expect_saga(t, words, dice, lines) expect_saga_at(t, words, dice, lines, __FILE__, __LINE__)

/* Everything that is offered now, in order, but the many places of moves and deployments. */
void expect_offers_at(const table *t, const char *lines, const char *file, int32_t line);
#define expect_offers(t, lines) expect_offers_at(t, lines, __FILE__, __LINE__)

#endif
