/* What makes a computer player of Midgard look foolish: each a rate over seeded games of the
 * Warrior. That ai:greedy-1, which stays as it is, still does it shows that the games give
 * occasion. */
#include "games/midgard/rules.h"
#include "watched.h"

/* Taking aim, and then holding the fire. */
static void watch_aiming(watched *w)
{
    w->chances += w->action.verb == MID_TAKE_AIM;
    w->foolish += w->action.verb == MID_HOLD_FIRE;
}

Test(midgard_foolish, it_takes_no_aim_to_hold_its_fire)
{
    cr_expect_gt(watch_games("midgard", "greedy-1", 2, watch_aiming), 15);
    cr_expect_leq(watch_games("midgard", "warrior", 2, watch_aiming), 5);
}
