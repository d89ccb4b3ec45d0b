/* Rules small enough to plant every fault in: tests/mutants/check proves tools/mutants with them. */
#ifndef SK_TESTS_TOY_H
#define SK_TESTS_TOY_H

#include <stdbool.h>

int toy_wounds(int die, int armour, bool axe);
int toy_reach(int weapon);
int toy_halvings(int men);

#endif
