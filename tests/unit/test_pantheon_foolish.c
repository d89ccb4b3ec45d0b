/* What makes a computer player of Pantheon look foolish: each a rate over seeded games of the
 * Warrior. That ai:greedy-1, which stays as it is, still does it shows that the games give
 * occasion. */
#include "games/pantheon/rules.h"
#include "watched.h"

/* Pantheon: activations in which nothing is done. */

static void watch_idling(watched *w)
{
    const pan_state *s = w->t.state;
    const pan_frame *f = pan_now(s);

    w->chances += w->action.verb == PAN_ACTIVATE || w->action.verb == PAN_ACTIVATE_COMPLEX;
    w->foolish += w->action.verb == PAN_END_ACTIVATION && f->extra == 0 &&
                  (f->flags & (PAN_WALKED | PAN_ATTACKED | PAN_CLAIMED)) == 0;
}

Test(pantheon_foolish, it_activates_nobody_to_do_nothing)
{
    cr_expect_gt(watch_games("pantheon", "greedy-1", 6, watch_idling), 5);
    cr_expect_leq(watch_games("pantheon", "warrior", 6, watch_idling), 2);
}

/* Pantheon: an omphalos dropped and claimed again in the same place. */

static void watch_omphalos(watched *w)
{
    enum { SOON = 30 };
    const pan_state *s = w->t.state;
    int32_t *dropped;

    if (w->action.verb == PAN_DROP)
        w->since[s->open.unit[w->action.unit].area] = w->number;
    if (w->action.verb != PAN_CLAIM)
        return;
    dropped = &w->since[w->action.target];
    w->chances++;
    w->foolish += *dropped > 0 && *dropped > w->number - SOON;
    *dropped = 0;
}

Test(pantheon_foolish, it_drops_no_omphalos_to_take_it_up_again)
{
    cr_expect_gt(watch_games("pantheon", "greedy-1", 6, watch_omphalos), 10);
    cr_expect_eq(watch_games("pantheon", "warrior", 6, watch_omphalos), 0);
}
