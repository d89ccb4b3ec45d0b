/* Fields of any width, and the words that were probably meant. */
#include <criterion/criterion.h>
#include <signal.h>
#include <string.h>

#include "core/form.h"
#include "data/entry.h"
#include "data/suggest.h"

static sk_field number(uint8_t width, int32_t min, int32_t max)
{
    return (sk_field){.name = "n", .width = width, .offset = 3, .min = min, .max = max};
}

static void expect_kept(sk_field f, int64_t value)
{
    unsigned char room[16];

    memset(room, 0xAA, sizeof room);
    sk_field_set_int(&f, room, value);
    cr_expect_eq(sk_field_int(&f, room), value);
    cr_expect_eq(room[2], 0xAA);
    cr_expect_eq(room[3 + f.width], 0xAA);
}

Test(data_fields, numbers_are_kept_in_any_width)
{
    for (uint8_t width = 1; width <= 4; width *= 2) {
        int64_t top = INT64_C(1) << (8 * width - 1);
        expect_kept(number(width, -1, 1), -1);
        expect_kept(number(width, -1, 1), -top);
        expect_kept(number(width, -1, 1), top - 1);
        expect_kept(number(width, 0, 1), top - 1);
        expect_kept(number(width, 0, 1), 2 * top - 1); /* never negative: an unsigned member */
    }
    expect_kept(number(8, 0, 0), -1); /* all 64 flags */
}

Test(data_fields, a_number_that_does_not_fit_traps, .signal = SIGILL)
{
    unsigned char room[16];
    sk_field f = number(1, -1, 1);

    sk_field_set_int(&f, room, 128);
}

Test(data_fields, ids_are_words_joined_by_single_dashes)
{
    static const char *const good[] = {"a", "7", "long-axe", "a-1-b"};
    static const char *const bad[] = {"", "-", "a-", "-a", "a--b", "A", "a b", "a_b", "é"};

    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        cr_expect(sk_is_id(good[i]), "%s", good[i]);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_expect_not(sk_is_id(bad[i]), "%s", bad[i]);
}

static void expect_meant(const char *word, const char *const *among, const char *expected)
{
    char words[256];
    sk_text out = SK_TEXT(words);
    sk_suggestions meant = sk_suggestions_for(word);

    for (; *among != NULL; among++)
        sk_suggest(&meant, *among);
    sk_put_suggestions(&out, &meant);
    cr_expect_str_eq(words, expected);
}

Test(data_fields, the_nearest_words_come_first)
{
    static const char *const among[] = {"wolf", "wolves", "golf", "woof", "elves", "shoot", NULL};

    expect_meant("wolvse", among, "; did you mean \"wolves\"?");
    expect_meant("wolf", among, "; did you mean \"wolf\", \"golf\" or \"woof\"?");
    expect_meant("shot", among, "; did you mean \"shoot\"?");
    expect_meant("shoto", among, "; did you mean \"shoot\"?");
    expect_meant("dragon", among, "");
    expect_meant("", among, "");
}

Test(data_fields, very_long_words_are_no_trouble)
{
    static const char *const among[] = {"wolf", NULL};
    char word[1000];

    memset(word, 'w', sizeof word - 1);
    word[sizeof word - 1] = '\0';
    expect_meant(word, among, "");
}
