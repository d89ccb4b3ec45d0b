/* The words of Armies of Mythoz: one troop, two troops. */
#include <criterion/criterion.h>

#include "core/words.h"
#include "games/games.h"
#include "games/mythoz/state.h"

static void expect_words(sk_action a, const char *words)
{
    const sk_game *game = sk_game_named("mythoz");
    char said[128];
    sk_text t = SK_TEXT(said);
    sk_action read = {0};

    sk_say_action(game, NULL, &a, &t);
    cr_assert_str_eq(said, words);
    cr_assert(sk_read_action(game, NULL, words, &read));
    cr_assert_eq(read.n[0], a.n[0]);
    cr_assert_eq(read.what, a.what);
}

Test(mythoz_words, one_hit_and_two_hits)
{
    expect_words((sk_action){.verb = MOZ_TAKE_HITS, .what = MOZ_GIANT, .n = {1}},
                 "take 1 hit on the giants");
    expect_words((sk_action){.verb = MOZ_TAKE_HITS, .what = MOZ_INJURED, .n = {2}},
                 "take 2 hits on the injured dragons");
}

Test(mythoz_words, one_troop_and_two_troops)
{
    expect_words((sk_action){.verb = MOZ_PUT_IN_FRONT, .what = MOZ_TROOP, .n = {1}},
                 "put 1 troop in front");
    expect_words((sk_action){.verb = MOZ_SET_ASIDE, .what = MOZ_BEAST, .n = {2}},
                 "set aside 2 beasts");
}
