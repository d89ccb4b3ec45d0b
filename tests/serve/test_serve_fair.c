/* Fair dice: a record proves its rolls, and a server that cheated cannot make it do so. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "serve/secret.h"

static sk_library *library;
static char secret[SK_SECRET_HEX + 1];

static void begin(void)
{
    sk_fault fault;

    cr_assert(sk_secrets_start());
    library = sk_library_open(NULL, &fault);
    sk_random_hex(secret, SK_SECRET_BYTES);
}

static void end(void)
{
    sk_library_close(library);
}

TestSuite(fair, .init = begin, .fini = end);

static sk_match *new_match(void)
{
    sk_plan plan = sk_plan_usual(sk_game_named("template"), library);
    sk_fault fault;

    sk_commit_to(secret, plan.commit);
    return sk_match_new(library, &plan, &fault);
}

static void share_all(sk_match *m)
{
    cr_assert(sk_match_share(m, 0, "00ff"));
    cr_assert(sk_match_share(m, 1, "ab"));
}

static void play_out(sk_match *m)
{
    sk_rng rng = sk_rng_seed(4);
    sk_actions *list = malloc(sizeof *list);

    while (!sk_match_turn(m).over) {
        sk_match_game(m)->legal(sk_match_scene(m), sk_match_state(m), list);
        sk_match_act(m, &list->item[sk_rng_below(&rng, (uint32_t)list->count)], NULL, NULL, NULL);
    }
    free(list);
}

static char *whole_record(void)
{
    sk_match *m = new_match();
    int64_t size;
    const char *record;
    char *copy;

    share_all(m);
    cr_assert(sk_match_trust(m, &SK_FAIR, secret));
    play_out(m);
    sk_match_reveal(m);
    record = sk_match_record(m, &size);
    copy = strndup(record, (size_t)size);
    sk_match_free(m);
    return copy;
}

/* NULL and why, or the match. */
static sk_match *load(const char *text, sk_fault *fault)
{
    sk_loading loading = {
        .file = "r", .text = text, .size = (int64_t)strlen(text), .to = -1, .fair = &SK_FAIR};

    return sk_match_load(library, &loading, fault);
}

static void expect_fault(const char *text, const char *words)
{
    sk_fault fault = {0};
    sk_match *m = load(text, &fault);

    cr_assert_null(m, "it loaded; expected: %s", words);
    cr_assert_not_null(strstr(fault.words, words), "%s", fault.words);
}

/* Both strings have the same length. */
static void exchange(char *text, const char *old, const char *with)
{
    char *at = strstr(text, old);

    cr_assert_not_null(at);
    for (; *with != '\0'; with++)
        *at++ = *with;
}

Test(fair, a_finished_record_proves_every_roll)
{
    char *record = whole_record();
    sk_fault fault;
    sk_match *m = load(record, &fault);

    cr_assert_not_null(m, "%s", fault.words);
    cr_assert(sk_match_is_proved(m));
    sk_match_free(m);
    free(record);
}

Test(fair, another_secret_is_not_the_one_committed_to)
{
    char *record = whole_record(), other[SK_SECRET_HEX + 1];

    sk_random_hex(other, SK_SECRET_BYTES);
    exchange(record, secret, other);
    expect_fault(record, "not the secret the dice were committed to");
    free(record);
}

/* Commitment and secret fit each other, but the dice were rolled from something else. */
Test(fair, rolls_that_do_not_come_from_the_secret_are_found_out)
{
    char *record = whole_record(), other[SK_SECRET_HEX + 1], old[SK_SECRET_HEX + 1],
         new[SK_SECRET_HEX + 1];

    sk_random_hex(other, SK_SECRET_BYTES);
    sk_commit_to(secret, old);
    sk_commit_to(other, new);
    exchange(record, old, new);
    exchange(record, secret, other);
    expect_fault(record, "was not rolled from this secret");
    free(record);
}

Test(fair, another_share_gives_other_rolls)
{
    char *record = whole_record();

    exchange(record, "share 1 00ff", "share 1 00fe");
    expect_fault(record, "was not rolled from this secret");
    free(record);
}

Test(fair, nobody_acts_before_all_have_shared)
{
    char *record = whole_record();

    exchange(record, "share 2 ab", "# hare 2 ab");
    expect_fault(record, "before every player has added a share");
    free(record);
}

Test(fair, a_seat_shares_once)
{
    sk_match *m = new_match();

    share_all(m);
    cr_assert_not(sk_match_share(m, 0, "11"));
    cr_assert_str_eq(sk_match_shared(m, 0), "00ff");
    sk_match_free(m);
}

Test(fair, who_resigns_loses_and_the_other_wins)
{
    sk_match *m = new_match(), *again;
    sk_fault fault;
    int64_t size;
    const char *record;
    char *copy;

    share_all(m);
    cr_assert(sk_match_trust(m, &SK_FAIR, secret));
    sk_match_resign(m, 1);
    sk_match_reveal(m);
    record = sk_match_record(m, &size);
    copy = strndup(record, (size_t)size);
    again = load(copy, &fault);
    cr_assert_not_null(again, "%s", fault.words);
    cr_assert(sk_match_turn(again).over);
    cr_assert_eq(sk_match_result(again).outcome[0], SK_WIN);
    cr_assert_eq(sk_match_result(again).outcome[1], SK_LOSS);
    cr_assert_eq(sk_match_resigned(again), 1);
    sk_match_free(again);
    sk_match_free(m);
    free(copy);
}

Test(fair, the_stream_of_an_action_depends_on_everything)
{
    const char share[2][SK_SHARE_HEX + 1] = {"00", "01"}, other[2][SK_SHARE_HEX + 1] = {"00", "02"};
    const char moved[2][SK_SHARE_HEX + 1] = {"0001", "01"};
    char wrong[SK_SECRET_HEX + 1];
    uint8_t key[6][32];

    sk_random_hex(wrong, SK_SECRET_BYTES);
    SK_FAIR.key(secret, share, 2, 0, key[0]);
    SK_FAIR.key(secret, share, 2, 1, key[1]);
    SK_FAIR.key(secret, other, 2, 0, key[2]);
    SK_FAIR.key(secret, moved, 2, 0, key[3]);
    SK_FAIR.key(wrong, share, 2, 0, key[4]);
    SK_FAIR.key(secret, share, 1, 0, key[5]);
    for (int i = 0; i < 6; i++)
        for (int k = 0; k < i; k++)
            cr_assert_neq(memcmp(key[i], key[k], 32), 0, "%d and %d", i, k);
}
