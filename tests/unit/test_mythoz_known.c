/* Odds that are looked up are those that would be worked out, whichever battle they were first
 * worked out for. */
#include <stdlib.h>

#include "base/rng.h"
#include "games/mythoz/rules.h"
#include "support/picture.h"

enum { GAMES = 6, STEPS = 700 };

static bool is_same(const moz_odds *a, const moz_odds *b)
{
    return a->attacker == b->attacker && a->even == b->even && a->defender == b->defender &&
           a->hits[0] == b->hits[0] && a->hits[1] == b->hits[1] && a->battle == b->battle &&
           a->by[MOZ_FLANK] == b->by[MOZ_FLANK] && a->by[MOZ_CHARGE] == b->by[MOZ_CHARGE];
}

/* Counts those that are found without being worked out, too. */
static int32_t compare(const table *t, int32_t land, sk_memo *memo)
{
    const moz_scene *scene = t->scene;
    const moz_state *s = t->state;
    moz_odds known, fresh;
    bool is_known = moz_known_odds(scene, s, land, memo, &known);
    bool is_fresh = land == MOZ_NOBODY ? moz_odds_of(scene, s, &fresh)
                                       : moz_odds_against(scene, s, land, &fresh);

    cr_assert_eq(is_known, is_fresh);
    cr_assert(!is_known || is_same(&known, &fresh));
    return is_known;
}

static int32_t compare_all(const table *t, sk_memo *memo)
{
    const moz_state *s = t->state;
    int32_t compared = compare(t, MOZ_NOBODY, memo);

    if (moz_now(s)->step != MOZ_ATTACKING || s->open.attacks_left == 0)
        return compared;
    for (uint64_t left = moz_attack_reach(t->scene, s); left != 0; left &= left - 1)
        compared += compare(t, moz_lowest(left), memo);
    return compared;
}

static void play_with(const char *option)
{
    sk_memo *memo = calloc(1, sizeof *memo); /* of all of them: what one remembers another finds */
    int32_t compared = 0;

    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        table t = lay((table_plan){.game = "mythoz", .option = {option}});
        sk_rng rng = sk_rng_seed(seed);
        for (int32_t step = 0; step < STEPS && go_on(&t, &rng); step++)
            compared += compare_all(&t, memo);
        clear_table(&t);
    }
    cr_expect_gt(compared, 1000);
    free(memo);
}

Test(mythoz_known, odds_looked_up_are_the_odds)
{
    play_with(NULL);
}

Test(mythoz_known, odds_looked_up_are_the_odds_with_tribal_powers)
{
    play_with("tribal-powers=with");
}
