/* What people type, and which choice they mean. */
#include <criterion/criterion.h>

#include "app/pick.h"
#include "base/check.h"

static const char *const WORDS[] = {
    "move Red Wolves to 3,4",
    "move Red Wolves to 5,4",
    "strike Blue Völva with Red Wolves",
    "strike Blue Axe with Red Wolves",
    "end turn",
};

static sk_pick pick(const char *typed)
{
    return sk_pick_from(typed, WORDS, SK_COUNT(WORDS));
}

static void expect(const char *typed, sk_pick_kind kind, int32_t count, int32_t first)
{
    sk_pick p = pick(typed);

    cr_expect_eq(p.kind, kind, "'%s' gives kind %d, not %d", typed, p.kind, kind);
    cr_expect_eq(p.count, count, "'%s' gives %d, not %d", typed, p.count, count);
    cr_expect(count == 0 || p.item[0] == first, "'%s' starts with %d", typed, p.item[0]);
}

Test(app_pick, a_number_is_the_choice_of_that_number)
{
    expect("1", SK_PICK_EXACT, 1, 0);
    expect(" 5 ", SK_PICK_EXACT, 1, 4);
}

Test(app_pick, a_number_that_is_not_listed_is_said_so)
{
    expect("0", SK_PICK_NO_NUMBER, 0, 0);
    expect("6", SK_PICK_NO_NUMBER, 0, 0);
    expect("-1", SK_PICK_NO_NUMBER, 0, 0);
    expect("99999999999999", SK_PICK_NO_NUMBER, 0, 0);
}

Test(app_pick, all_the_words_are_exact_whatever_their_case_accents_and_blanks)
{
    expect("STRIKE  blue volva  with red wolves ", SK_PICK_EXACT, 1, 2);
    expect("strike Blue Völva with Red Wolves", SK_PICK_EXACT, 1, 2);
}

Test(app_pick, a_beginning_picks_when_only_one_begins_so)
{
    expect("en", SK_PICK_ONE, 1, 4);
    expect("strike blue a", SK_PICK_ONE, 1, 3);
    expect("move", SK_PICK_MANY, 2, 0);
}

Test(app_pick, words_may_be_shortened_in_order)
{
    expect("mo wol 5", SK_PICK_ONE, 1, 1);
    expect("st vö", SK_PICK_ONE, 1, 2);
    expect("str red", SK_PICK_MANY, 2, 2);
}

Test(app_pick, a_part_of_the_words_is_enough)
{
    expect("xe w", SK_PICK_ONE, 1, 3);
}

Test(app_pick, the_strictest_reading_counts)
{
    static const char *const TWO[] = {"pass", "pass the horn"};

    cr_expect_eq(sk_pick_from("pass", TWO, 2).kind, SK_PICK_EXACT);
    cr_expect_eq(sk_pick_from("pas", TWO, 2).kind, SK_PICK_MANY);
}

Test(app_pick, typing_mistakes_only_suggest)
{
    expect("strkie axe", SK_PICK_NONE, 1, 3);
    expect("ned turn", SK_PICK_NONE, 1, 4);
    expect("fireball", SK_PICK_NONE, 0, 0);
    expect("", SK_PICK_NONE, 0, 0);
    expect("   ", SK_PICK_NONE, 0, 0);
}

Test(app_pick, more_matches_are_counted_than_kept)
{
    const char *many[20];

    for (int32_t i = 0; i < 20; i++)
        many[i] = "move somewhere";
    cr_expect_eq(sk_pick_from("mo", many, 20).count, 20);
}
