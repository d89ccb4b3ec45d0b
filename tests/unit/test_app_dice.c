/* Real dice as people type them. */
#include <criterion/criterion.h>

#include "app/real_dice.h"

static bool reads(const char *line, uint16_t count, uint16_t sides, uint16_t *result)
{
    const sk_want want = {.count = count, .sides = sides, .dry = true};
    char why[128];
    sk_text t = SK_TEXT(why);
    bool read = sk_read_dice(line, &want, result, &t);

    cr_expect_eq(read, t.length == 0, "a refusal says why, and nothing else does: '%s'", line);
    return read;
}

static void expect_three(const char *line)
{
    uint16_t r[3] = {0};

    cr_expect(reads(line, 3, 6, r), "%s", line);
    cr_expect(r[0] == 3 && r[1] == 5 && r[2] == 1, "%s", line);
}

Test(app_dice, results_may_be_written_in_several_ways)
{
    expect_three("3 5 1");
    expect_three("3,5,1");
    expect_three("  3, 5 ,1 ");
    expect_three("351");
}

Test(app_dice, a_large_die_is_one_number)
{
    uint16_t r[2] = {0};

    cr_expect(reads("10", 1, 10, r));
    cr_expect_eq(r[0], 10);
    cr_expect(reads("10 7", 2, 10, r));
    cr_expect_not(reads("107", 2, 10, r));
}

Test(app_dice, results_off_the_die_are_refused)
{
    uint16_t r[3];

    cr_expect_not(reads("7", 1, 6, r));
    cr_expect_not(reads("0", 1, 6, r));
    cr_expect_not(reads("-1", 1, 6, r));
    cr_expect_not(reads("370", 3, 6, r));
    cr_expect_not(reads("six", 1, 6, r));
}

Test(app_dice, the_number_of_results_must_be_right)
{
    uint16_t r[3];

    cr_expect_not(reads("3 5", 3, 6, r));
    cr_expect_not(reads("3 5 1 2", 3, 6, r));
    cr_expect_not(reads("", 1, 6, r));
}
