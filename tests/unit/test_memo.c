#include <criterion/criterion.h>

#include "base/memo.h"

static sk_memo memo;

Test(memo, what_was_kept_is_found_by_its_key)
{
    const int32_t *found;

    cr_expect_null(sk_memo_find(&memo, 7));
    sk_memo_keep(&memo, 7, &(int32_t){42}, sizeof(int32_t));
    found = sk_memo_find(&memo, 7);
    cr_assert_not_null(found);
    cr_expect_eq(*found, 42);
    cr_expect_null(sk_memo_find(&memo, 8));
}

Test(memo, the_newer_takes_the_place_of_the_older)
{
    sk_memo_keep(&memo, 5, &(int32_t){1}, sizeof(int32_t));
    sk_memo_keep(&memo, 5 + SK_MEMO_ROWS, &(int32_t){2}, sizeof(int32_t));
    cr_expect_null(sk_memo_find(&memo, 5));
    cr_expect_eq(*(const int32_t *)sk_memo_find(&memo, 5 + SK_MEMO_ROWS), 2);
}

Test(memo, without_a_memo_nothing_is_found)
{
    sk_memo_keep(NULL, 5, &(int32_t){1}, sizeof(int32_t));
    cr_expect_null(sk_memo_find(NULL, 5));
    cr_expect_null(sk_memo_find(&memo, 0));
}
