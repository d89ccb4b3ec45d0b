/* Contests: who meets whom in which seat, that the rows decide what is left to play, and that a
 * search is worth its time. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "base/check.h"
#include "holm.h"
#include "lab/contest.h"

static sk_contest contest_of(const holm *h, const char *one, const char *other, int64_t rounds)
{
    sk_contest c = {.opening = h->opening,
                    .players = 2,
                    .mind = {one, other},
                    .seed = 7,
                    .rounds = rounds,
                    .threads = 1};

    sk_contest_pair_up(&c, false);
    return c;
}

static sk_standing held(const sk_contest *c, sk_contest_row *known)
{
    sk_standing standing;

    cr_assert(sk_contest_run(c, known, &standing));
    cr_assert_eq(standing.wrong, SK_ENDED);
    return standing;
}

Test(lab_contest, everybody_meets_everybody_or_the_first_everybody_else)
{
    sk_contest c = {.players = 4, .opening.seats = 2};

    sk_contest_pair_up(&c, false);
    cr_assert_eq(c.pairings, 6);
    sk_contest_pair_up(&c, true);
    cr_assert_eq(c.pairings, 3);
    cr_assert_eq(c.pairing[2].one, 0);
    cr_assert_eq(c.pairing[2].other, 3);
    c.opening.seats = 4;
    sk_contest_pair_up(&c, false);
    cr_assert_eq(c.pairings, 12, "at a larger table it matters who is alone");
}

Test(lab_contest, a_seed_is_played_in_all_seats_by_all_pairings)
{
    sk_contest c = {.players = 3, .opening.seats = 2, .rounds = 2, .seed = 5};

    sk_contest_pair_up(&c, false);
    cr_assert_eq(sk_contest_games(&c), 12);
    for (int64_t i = 0; i < 12; i++) {
        cr_expect_eq(sk_contest_seat(&c, i), (int32_t)(i % 2));
        cr_expect_eq(sk_contest_seed(&c, i), sk_contest_seed(&c, i < 6 ? 0 : 6));
        cr_expect_eq(sk_contest_pairing(&c, i).one, c.pairing[i % 6 / 2].one);
    }
    cr_assert_neq(sk_contest_seed(&c, 0), sk_contest_seed(&c, 6));
}

Test(lab_contest, what_is_known_is_not_played_again)
{
    holm h = holm_new(2);
    sk_contest c = contest_of(&h, "greedy-1", "random", 3);
    sk_contest_row known[6] = {{0}}, again[6] = {{0}};
    sk_standing whole = held(&c, known), rest;

    again[4] = (sk_contest_row){.outcome = SK_DRAW, .actions = 1};
    rest = held(&c, again);
    cr_assert_eq(rest.games, 6);
    cr_assert_eq(again[4].actions, 1, "left as it was");
    cr_assert_eq(again[5].outcome, known[5].outcome);
    cr_assert_eq(rest.pair[0].draws, whole.pair[0].draws + (known[4].outcome == SK_DRAW ? 0 : 1));
    holm_free(&h);
}

Test(lab_contest, half_points_of_a_meeting_are_counted_together)
{
    holm h = holm_new(2);
    sk_contest c = contest_of(&h, "greedy-1", "random", 2);
    sk_contest_row known[4] = {{.outcome = SK_WIN, .actions = 1},
                               {.outcome = SK_DRAW, .actions = 1},
                               {.outcome = SK_LOSS, .actions = 1},
                               {.outcome = SK_LOSS, .actions = 1}};
    sk_standing s = held(&c, known);

    cr_assert_eq(s.pair[0].bin[3], 1);
    cr_assert_eq(s.pair[0].bin[0], 1);
    cr_assert_eq(s.pair[0].wins + s.pair[0].draws + s.pair[0].losses, 4);
    holm_free(&h);
}

Test(lab_contest, playing_on_is_worth_more_than_one_step)
{
    enum { ROUNDS = 8 };
    holm h = holm_new(2);
    sk_contest c = contest_of(&h, "search:rollouts=24:sight=8:ideas=4", "greedy-1", ROUNDS);
    sk_contest_row known[2 * ROUNDS] = {{0}};
    sk_standing s = held(&c, known);

    cr_assert_gt(s.pair[0].wins, s.pair[0].losses, "%d won, %d lost", (int)s.pair[0].wins,
                 (int)s.pair[0].losses);
    holm_free(&h);
}
