/* Bags: every thing in one has its place in the row, and only what is in it is found. */
#include <criterion/criterion.h>

#include "base/bag.h"

Test(bag, counts_what_is_in_it)
{
    cr_expect_eq(sk_bag_count((uint8_t[]){0, 0, 0}, 3), 0);
    cr_expect_eq(sk_bag_count((uint8_t[]){2, 0, 3}, 3), 5);
}

Test(bag, each_place_in_the_row_is_of_the_kind_that_lies_there)
{
    const uint8_t bag[] = {2, 0, 3, 1};
    const int32_t row[] = {0, 0, 2, 2, 2, 3};

    for (int32_t n = 0; n < sk_bag_count(bag, 4); n++)
        cr_expect_eq(sk_bag_at(bag, n), row[n], "place %d", n);
}
