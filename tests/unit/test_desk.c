/* Games of a contest handed out to others, who may be lost with what they took. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "lab/desk.h"

enum { GAMES = 600 };

typedef struct counter {
    sk_contest c;
    sk_contest_row known[GAMES];
    sk_standing standing;
    sk_desk *desk;
    int64_t counted[GAMES], count;
} counter;

static void note(void *self, int64_t game, const sk_contest_row *row)
{
    counter *x = self;

    (void)row;
    x->counted[x->count++] = game;
}

static counter *open_desk(void)
{
    counter *x = calloc(1, sizeof *x);

    x->c = (sk_contest){.opening.seats = 2,
                        .players = 2,
                        .pairings = 1,
                        .pairing = {{0, 1}},
                        .rounds = GAMES / 2,
                        .counted = note,
                        .self = x};
    x->desk = sk_desk_open(&x->c, x->known, &x->standing);
    cr_assert_not_null(x->desk);
    return x;
}

static void close_desk(counter *x)
{
    cr_assert(sk_desk_close(x->desk));
    free(x);
}

static void give(counter *x, int64_t game)
{
    sk_contest_row row = {.ending = SK_ENDED, .outcome = SK_WIN, .actions = 1 + (int32_t)game};

    sk_desk_give(x->desk, game, &row);
}

static void expect_all_in_order(const counter *x)
{
    cr_assert_eq(x->count, GAMES);
    for (int64_t i = 0; i < GAMES; i++)
        cr_assert_eq(x->counted[i], i);
}

Test(desk, what_was_taken_elsewhere_and_lost_is_played_here_at_the_end)
{
    counter *x = open_desk();
    int64_t lost[5], game, here = 0;

    cr_assert_eq(sk_desk_take_away(x->desk, lost, 5), 5);
    while ((game = sk_desk_take(x->desk)) >= 0) {
        cr_assert_not(sk_desk_is_over(x->desk));
        give(x, game);
        here++;
    }
    cr_assert_eq(here, GAMES);
    cr_assert(sk_desk_is_over(x->desk));
    expect_all_in_order(x);
    close_desk(x);
}

Test(desk, rows_that_come_twice_count_once)
{
    counter *x = open_desk();
    int64_t away[2], game;

    cr_assert_eq(sk_desk_take_away(x->desk, away, 2), 2);
    while ((game = sk_desk_take(x->desk)) >= 0) {
        give(x, game);
        give(x, away[0]);
    }
    give(x, away[1]);
    expect_all_in_order(x);
    cr_assert_eq(x->standing.pair[0].wins, GAMES);
    close_desk(x);
}

Test(desk, a_game_that_all_wait_for_is_played_here_before_the_end)
{
    counter *x = open_desk();
    int64_t lost, game, steps = 0;

    cr_assert_eq(sk_desk_take_away(x->desk, &lost, 1), 1);
    while ((game = sk_desk_take(x->desk)) != lost) {
        give(x, game);
        steps++;
    }
    cr_assert(steps > 0 && steps < GAMES / 4, "after %lld", (long long)steps);
    give(x, lost);
    cr_assert_eq(x->standing.next, steps + 1);
    close_desk(x);
}

Test(desk, whoever_takes_much_leaves_the_rest)
{
    counter *x = open_desk();
    int64_t game[GAMES];

    cr_assert_eq(sk_desk_take_away(x->desk, game, GAMES - 10), GAMES - 10);
    cr_assert_eq(sk_desk_left(x->desk), 10);
    cr_assert_eq(sk_desk_take_away(x->desk, game, GAMES), 10);
    cr_assert_eq(game[9], GAMES - 1);
    cr_assert_eq(sk_desk_left(x->desk), 0);
    cr_assert_eq(sk_desk_take_away(x->desk, game, GAMES), 0);
    cr_assert_not(sk_desk_is_over(x->desk));
    close_desk(x);
}

Test(desk, nothing_is_handed_out_once_it_is_stopped)
{
    counter *x = open_desk();
    atomic_bool stop = false;
    int64_t game;

    x->c.stop = &stop;
    cr_assert_eq(sk_desk_take_away(x->desk, &game, 1), 1);
    atomic_store(&stop, true);
    cr_assert_eq(sk_desk_take(x->desk), -1);
    cr_assert_eq(sk_desk_take_away(x->desk, &game, 1), 0);
    cr_assert(sk_desk_is_over(x->desk));
    close_desk(x);
}

Test(desk, no_memory_to_play_ends_it)
{
    counter *x = open_desk();

    sk_desk_give(x->desk, sk_desk_take(x->desk), NULL);
    cr_assert_eq(sk_desk_take(x->desk), -1);
    cr_assert_not(sk_desk_close(x->desk));
    free(x);
}
