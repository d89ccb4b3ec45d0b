/* What makes a computer player of Mythoz look foolish: each a rate over seeded games of the
 * Warrior. That ai:greedy-1, which stays as it is, still does it shows that the games give
 * occasion. */
#include "games/mythoz/rules.h"
#include "watched.h"

/* Mythoz: ranks in which fewer hits may be expected than in those that stand by themselves. */

/* Hits a group may expect in thousandths: of a first roll, and of those that follow it. */
static int32_t expected_of(const moz_scene *scene, int32_t die, int32_t front, int32_t behind)
{
    double once = 0, again = 0, endless = 0;

    for (int32_t roll = 1; roll <= die; roll++) {
        once += (double)moz_chart_hits(scene, roll, front) / die;
        if (roll == scene->figures.endless)
            endless += 1.0 / die;
        else if (moz_chart_again(scene, roll) && !moz_misses(scene, roll, front))
            again += 1.0 / die;
    }
    return (int32_t)(1000 * (once + (again + endless) * once / (1 - endless))) +
           1000 * (behind / scene->figures.rear_units);
}

static void watch_ranks(watched *w)
{
    enum { TIE = 63 }; /* a sixteenth of a hit, in which the computer counts */
    const moz_scene *scene = w->t.scene;
    const moz_state *s = w->t.state;
    int32_t army = moz_now(s)->unit, kind = w->action.what, ready, die, now, then;

    if (w->turn.seat == SK_TABLE || w->action.verb != MOZ_PUT_IN_FRONT || kind >= MOZ_DRAGON)
        return;
    ready = moz_ready_units(s, army, kind);
    die = moz_die_of(scene, s, army, (moz_kind)kind);
    now = s->open.battle.front[army][kind];
    then = w->action.n[0];
    w->chances++;
    w->foolish +=
        expected_of(scene, die, then, ready - then) < expected_of(scene, die, now, ready - now);
}

Test(mythoz_foolish, it_chooses_no_ranks_that_are_worse_than_none)
{
    cr_expect_gt(watch_games("mythoz", "greedy-1", 2, watch_ranks), 50);
    cr_expect_leq(watch_games("mythoz", "warrior", 2, watch_ranks), 0);
}
