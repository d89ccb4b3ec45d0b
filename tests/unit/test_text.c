#include <criterion/criterion.h>

#include "base/text.h"

Test(text, writes_numbers)
{
    char out[200];
    sk_text t = SK_TEXT(out);

    sk_put_int(&t, INT64_MIN);
    sk_put_char(&t, ' ');
    sk_put_signed(&t, 3);
    sk_put_signed(&t, -2);
    sk_put_signed(&t, 0);
    sk_put_char(&t, ' ');
    sk_put_hundredths(&t, 650);
    sk_put_char(&t, ' ');
    sk_put_hundredths(&t, -5);
    sk_put_char(&t, ' ');
    sk_put_hundredths(&t, 600);
    sk_put_char(&t, ' ');
    sk_put_hex64(&t, 0x2a);
    cr_assert_str_eq(out, "-9223372036854775808 +3−20 6.5 -0.05 6 000000000000002a");
    cr_assert(!t.cut);
}

Test(text, cuts_at_a_character_and_stays_cut)
{
    char out[6];
    sk_text t = SK_TEXT(out);

    sk_put(&t, "ab→→c");
    cr_assert_str_eq(out, "ab→");
    cr_assert(t.cut);
    sk_put(&t, "x");
    cr_assert_str_eq(out, "ab→", "nothing follows what was cut");
    sk_text_clear(&t);
    sk_put(&t, "12345");
    cr_assert_str_eq(out, "12345");
    cr_assert(!t.cut);
}

Test(text, reads_only_whole_numbers)
{
    int64_t n;
    uint64_t h;

    cr_assert(sk_get_int("-17", 3, &n) && n == -17);
    cr_assert(!sk_get_int("", 0, &n));
    cr_assert(!sk_get_int("-", 1, &n));
    cr_assert(!sk_get_int("1x", 2, &n));
    cr_assert(!sk_get_int("1234567890123456789", 19, &n), "too many digits to be sure it fits");
    cr_assert(sk_get_hundredths("6.5", 3, &n) && n == 650);
    cr_assert(sk_get_hundredths("-0.05", 5, &n) && n == -5);
    cr_assert(!sk_get_hundredths("6.", 2, &n));
    cr_assert(!sk_get_hundredths("6.555", 5, &n));
    cr_assert(!sk_get_hundredths(".5", 2, &n));
    cr_assert(sk_get_hex64("000000000000002a", 16, &h) && h == 42);
    cr_assert(!sk_get_hex64("2a", 2, &h));
    cr_assert(!sk_get_hex64("000000000000002A", 16, &h));
}

Test(text, hundredths_read_back)
{
    for (int64_t n = -1234; n <= 1234; n++) {
        char out[32];
        sk_text t = SK_TEXT(out);
        int64_t back;
        sk_put_hundredths(&t, n);
        cr_assert(sk_get_hundredths(out, (size_t)t.length, &back) && back == n, "%s", out);
    }
}

Test(text, counts_columns_and_pads)
{
    char out[32];
    sk_text t = SK_TEXT(out);

    cr_assert_eq(sk_columns("Æsir→"), 5);
    sk_put_padded(&t, "Æs", 4);
    sk_put_char(&t, '|');
    cr_assert_str_eq(out, "Æs  |");
}
