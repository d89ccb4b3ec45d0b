/* With TOY_IS_WEAK nobody tries a 1 against no armour: a fault there survives. */
#include <criterion/criterion.h>

#include "mutants/toy/toy.h"

Test(toy, blows)
{
    cr_expect_eq(toy_wounds(3, 3, false), 0);
    cr_expect_eq(toy_wounds(3, 3, true), 0);
    cr_expect_eq(toy_wounds(4, 3, false), 1);
    cr_expect_eq(toy_wounds(4, 3, true), 2);
    cr_expect_eq(toy_wounds(2, 1, true), 2);
    cr_expect_eq(toy_wounds(1, 9, false), 0);
}

#ifndef TOY_IS_WEAK
Test(toy, a_one_never_wounds)
{
    cr_expect_eq(toy_wounds(1, 0, true), 0);
    cr_expect_eq(toy_wounds(1, -1, false), 0);
    cr_expect_eq(toy_wounds(0, -1, false), 1);
}
#endif

Test(toy, reach)
{
    cr_expect_eq(toy_reach(0), 0);
    cr_expect_eq(toy_reach(1), 2);
    cr_expect_eq(toy_reach(2), 24);
}

Test(toy, halvings)
{
    cr_expect_eq(toy_halvings(0), 0);
    cr_expect_eq(toy_halvings(1), 0);
    cr_expect_eq(toy_halvings(2), 1);
    cr_expect_eq(toy_halvings(9), 3);
}
