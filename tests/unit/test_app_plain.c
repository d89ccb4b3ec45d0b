/* Words in plain ASCII. */
#include <criterion/criterion.h>

#include "app/plain.h"

static void expect_plain(const char *words, const char *plain)
{
    char buffer[128];
    sk_text out = SK_TEXT(buffer);

    sk_put_plain(&out, words);
    cr_expect_str_eq(buffer, plain);
}

Test(app_plain, letters_lose_their_accents)
{
    expect_plain("Völva, Þórr, Łódź", "Volva, Torr, Lodz");
    expect_plain("plain as it was", "plain as it was");
}

Test(app_plain, signs_become_what_they_look_like)
{
    expect_plain("−1 … “so” → ≤ 3", "-1 ... \"so\" > <= 3");
    expect_plain("⚀⚅ ┌─┐│", "16 +-+|");
}

Test(app_plain, what_has_no_likeness_is_a_question_mark)
{
    expect_plain("龍", "?");
}

Test(app_plain, broken_bytes_do_no_harm)
{
    expect_plain("a\xC3", "a?");
    expect_plain("\xE2\x82 b", "? b");
    expect_plain("\xFF\x80", "??");
}

Test(app_plain, a_glyph_stays_one_character)
{
    cr_expect_eq(sk_plain_glyph("…"), '.');
    cr_expect_eq(sk_plain_glyph("♠"), '^');
    cr_expect_eq(sk_plain_glyph("A"), 'A');
}

Test(app_plain, texts_that_read_alike_fold_alike)
{
    char a[64], b[64];
    sk_text t = SK_TEXT(a), u = SK_TEXT(b);

    sk_put_folded(&t, "  The\tVölva ");
    sk_put_folded(&u, "the volva");
    cr_expect_str_eq(a, b);
}
