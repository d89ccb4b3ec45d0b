/* Fair dice: a record proves its rolls, and a server that cheated cannot make it do so. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "match/parts.h"
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

static const char ONE[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
static const char TWO[] = "ffeeddccbbaa99887766554433221100ffeeddccbbaa99887766554433221100";

static void commit(sk_match *m, int32_t seat, const char *share)
{
    char hash[SK_SECRET_HEX + 1];

    sk_commit_share(share, sk_match_plan(m)->commit, seat, hash);
    cr_assert(sk_match_commit(m, seat, hash));
}

static void reveal(sk_match *m, int32_t seat, const char *share)
{
    const char *fault = sk_match_share_fault(m, &SK_FAIR, seat, share);

    cr_assert_null(fault, "%s", fault);
    sk_match_share(m, seat, share);
}

static void share_all(sk_match *m)
{
    commit(m, 0, ONE);
    commit(m, 1, TWO);
    reveal(m, 0, ONE);
    reveal(m, 1, TWO);
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

/* The record of a whole match that was begun like this. */
static char *record_with(void (*share)(sk_match *m))
{
    sk_match *m = new_match();
    int64_t size;
    const char *record;
    char *copy;

    cr_assert(sk_match_trust(m, &SK_FAIR, secret));
    share(m);
    play_out(m);
    sk_match_reveal(m);
    record = sk_match_record(m, &size);
    copy = strndup(record, (size_t)size);
    sk_match_free(m);
    return copy;
}

static char *whole_record(void)
{
    return record_with(share_all);
}

static void leave_it_to_the_server(sk_match *m)
{
    cr_assert(sk_match_commit(m, 0, SK_SERVER));
    cr_assert_not(sk_match_can_roll(m));
    cr_assert(sk_match_commit(m, 1, SK_SERVER));
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
    cr_assert_eq(sk_match_proof(m), SK_PROVED_FAIR);
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

/* Commitment and secret fit each other, but the dice were rolled from something else. The players'
 * own commitments would not fit another match. */
Test(fair, rolls_that_do_not_come_from_the_secret_are_found_out)
{
    char *record = record_with(leave_it_to_the_server), other[SK_SECRET_HEX + 1],
         old[SK_SECRET_HEX + 1], new[SK_SECRET_HEX + 1];

    sk_random_hex(other, SK_SECRET_BYTES);
    sk_commit_to(secret, old);
    sk_commit_to(other, new);
    exchange(record, old, new);
    exchange(record, secret, other);
    expect_fault(record, "was not rolled from this secret");
    free(record);
}

Test(fair, another_share_is_not_the_one_committed_to)
{
    char *record = whole_record();

    exchange(record, "share 1 00", "share 1 01");
    expect_fault(record, "not the share the player committed to");
    free(record);
}

/* Share and commitment fit each other, but the dice were rolled with another. */
Test(fair, a_share_exchanged_with_its_commitment_gives_other_rolls)
{
    static const char OTHER[] = "0000000000000000000000000000000000000000000000000000000000000000";
    char *record = whole_record(), match[SK_SECRET_HEX + 1], old[SK_SECRET_HEX + 1],
         new[SK_SECRET_HEX + 1];

    sk_commit_to(secret, match);
    sk_commit_share(ONE, match, 0, old);
    sk_commit_share(OTHER, match, 0, new);
    exchange(record, old, new);
    exchange(record, ONE, OTHER);
    expect_fault(record, "was not rolled from this secret");
    free(record);
}

Test(fair, nobody_acts_before_all_have_shared)
{
    char *record = whole_record();

    exchange(record, "share 2 ff", "# hare 2 ff");
    expect_fault(record, "before every player has added a share");
    free(record);
}

Test(fair, a_seat_commits_once_and_shares_once)
{
    sk_match *m = new_match();

    share_all(m);
    cr_assert_not(sk_match_commit(m, 0, SK_SERVER));
    cr_assert_not_null(sk_match_share_fault(m, &SK_FAIR, 0, TWO));
    cr_assert_str_eq(sk_match_shared(m, 0), ONE);
    sk_match_free(m);
}

/* Who runs the server knows the secret. If he could choose his share after the others', he could
 * choose the rolls; so nobody reveals before all have committed, and then there is nothing left
 * to choose. */
Test(fair, no_share_is_taken_before_all_have_committed)
{
    sk_match *m = new_match();

    commit(m, 0, ONE);
    cr_assert_str_eq(sk_match_share_fault(m, &SK_FAIR, 0, ONE),
                     "a share before everybody has committed to theirs");
    commit(m, 1, TWO);
    cr_assert_null(sk_match_share_fault(m, &SK_FAIR, 0, ONE));
    cr_assert_str_eq(sk_match_share_fault(m, &SK_FAIR, 1, ONE),
                     "this is not the share the player committed to");
    sk_match_free(m);
}

/* Copying what another has committed to helps nobody: it holds the number of the seat. */
Test(fair, a_commitment_is_of_one_seat_and_one_match)
{
    char own[SK_SECRET_HEX + 1], match[SK_SECRET_HEX + 1];

    sk_commit_to(secret, match);
    sk_commit_share(ONE, match, 0, own);
    cr_assert(SK_FAIR.keeps(ONE, match, 0, own));
    cr_assert_not(SK_FAIR.keeps(ONE, match, 1, own));
    cr_assert_not(SK_FAIR.keeps(ONE, ONE, 0, own));
    cr_assert_not(SK_FAIR.keeps(TWO, match, 0, own));
}

Test(fair, who_does_not_reveal_leaves_and_all_commit_anew)
{
    sk_match *m = new_match();

    commit(m, 0, ONE);
    cr_assert_not(sk_match_leave(m, 1), "it has not committed");
    commit(m, 1, TWO);
    reveal(m, 0, ONE);
    cr_assert_not(sk_match_leave(m, 0), "it has revealed");
    cr_assert(sk_match_leave(m, 1));
    cr_assert_eq(sk_match_left(m, 1), 1);
    cr_assert_str_eq(sk_match_shared(m, 0), "", "what everybody knows cannot be used again");
    cr_assert_str_eq(sk_match_committed(m, 0), "");
    cr_assert_str_eq(sk_match_committed(m, 1), "");
    sk_match_free(m);
}

static void share_after_leaving(sk_match *m)
{
    commit(m, 0, ONE);
    commit(m, 1, TWO);
    cr_assert(sk_match_leave(m, 0));
    cr_assert(sk_match_leave(m, 1));
    share_all(m);
}

Test(fair, the_record_knows_who_left)
{
    char *record = record_with(share_after_leaving);
    sk_fault fault;
    sk_match *m = load(record, &fault);

    cr_assert_not_null(m, "%s", fault.words);
    cr_assert_eq(sk_match_left(m, 0), 1);
    cr_assert_eq(sk_match_left(m, 1), 1);
    cr_assert_eq(sk_match_proof(m), SK_PROVED_FAIR);
    sk_match_free(m);
    free(record);
}

Test(fair, a_match_without_shares_of_the_players_proves_less)
{
    char *record = record_with(leave_it_to_the_server);
    sk_fault fault;
    sk_match *m = load(record, &fault);

    cr_assert_not_null(m, "%s", fault.words);
    cr_assert_eq(sk_match_proof(m), SK_PROVED_SERVER);
    sk_match_free(m);
    exchange(record, "commit 2 server", "commit 2 sailor");
    expect_fault(record, "pairs of digits");
    free(record);
}

/* As servers wrote it before there were commitments. */
static void share_as_in_format_1(sk_match *m)
{
    m->format = 1;
    reveal(m, 0, "00ff");
    reveal(m, 1, "ab");
}

Test(fair, an_old_record_proves_where_its_rolls_come_from_and_no_more)
{
    char *record = record_with(share_as_in_format_1);
    sk_fault fault = {0};
    sk_match *m;

    exchange(record, "skald-record 2", "skald-record 1");
    cr_assert_null(strstr(record, "\nsum "));
    m = load(record, &fault);
    cr_assert_not_null(m, "line %d: %s", fault.line, fault.words);
    cr_assert_eq(sk_match_proof(m), SK_PROVED_ROLLS);
    sk_match_free(m);
    exchange(record, "share 1 00ff", "share 1 00fe");
    expect_fault(record, "was not rolled from this secret");
    free(record);
}

Test(fair, the_sum_finds_what_was_changed_by_hand)
{
    char *record = whole_record();

    exchange(record, "\nplayer 1 human", "\nplayer 1 hxman");
    expect_fault(record, "the sum differs");
    free(record);
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
