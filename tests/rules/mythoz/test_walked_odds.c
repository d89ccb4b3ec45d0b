/* The chances that the battle board tells are reckoned by games/mythoz/odds.c for speed. Here they
 * are held to the walk of every way the dice can fall by the rules themselves (ai/walk.h), over
 * battles of all sorts; and what a pass or a row of ranks comes to is asked as players ask it. */
#include "scenes.h"

#include <math.h>
#include <stdlib.h>

#include "ai/odds.h"
#include "base/memo.h"

enum { BATTLES = 20, LAND = 1, MORE = 1, EVEN, OURS, THEIRS };

/* What odds.c rounds away: it counts in 2^-30, leaves out what is rarer than 2^-18, and tells ten
 * thousandths. */
static const double CLOSE = 1.5e-4;

static void expect_close(const char *what, uint64_t seed, double reckoned, double walked)
{
    cr_expect(fabs(reckoned - walked) < CLOSE, "battle %d, %s: reckoned %f, walked %f", (int)seed,
              what, reckoned, walked);
}

/* Everybody fights to the end and chooses the strategy that is best for him. */

static bool is_fought(const void *scene, const void *state)
{
    (void)scene;
    return ((const moz_state *)state)->open.battle.at != MOZ_NOBODY;
}

static uint16_t best_strategy(const moz_scene *scene, const moz_state *s)
{
    static sk_memo memo; /* the same positions come again and again; test_whole_odds.c proves it */
    moz_odds odds = {0};

    cr_assert(moz_known_odds(scene, s, MOZ_NOBODY, &memo, &odds));
    return moz_defence_chooses(s) == (odds.by[MOZ_FLANK] < odds.by[MOZ_CHARGE]) ? MOZ_FLANKING
                                                                                : MOZ_CHARGING;
}

static uint16_t verb_wanted(const moz_scene *scene, const moz_state *s)
{
    if (moz_now(s)->step == MOZ_DECLARE)
        return best_strategy(scene, s);
    return moz_now(s)->step == MOZ_RETREATING ? MOZ_RETREAT_NO_MORE : 0;
}

/* Ready, the weakest, press on are what is listed first. */
static int32_t fight_on(const void *scene, const void *state, const sk_actions *list)
{
    uint16_t verb = verb_wanted(scene, state);

    for (int32_t i = 0; i < list->count; i++)
        if (list->item[i].verb == verb)
            return i;
    return 0;
}

/* Of the round's number only who chooses in it matters. */
static void forget_round(void *state)
{
    moz_battle *b = &((moz_state *)state)->open.battle;

    moz_forget(state);
    if (b->round > 2)
        b->round = (uint8_t)(2 - b->round % 2);
}

static double row_of(const sk_walked *walked, uint16_t reason)
{
    for (int32_t i = 0; i < walked->rows; i++)
        if (walked->row[i].reason == reason)
            return walked->row[i].mean;
    return 0;
}

static bool walk(const sk_game *game, const table *t, sk_action action, sk_walked *out)
{
    static const sk_walk_bounds BOUNDS = {.paths = SK_WALK_PATHS_MOST, .states = SK_WALK_STATES};
    static sk_walker *walker; /* the process ends with the test */
    sk_course course = {.game = game, .scene = t->scene, .before = t->state, .action = action};

    if (walker == NULL)
        walker = sk_walker_new(game);
    sk_walk(walker, &course, &BOUNDS, 1, out);
    return out->tried == 0;
}

/* A round, as its dice fall */

static void roll_both(const void *scene, void *state, const sk_action *a, sk_dice *dice,
                      sk_log *log)
{
    moz_play p = {scene, state, dice, log};
    moz_battle *b = &p.s->open.battle;

    (void)a;
    b->hits[0] = (uint8_t)moz_roll_side(&p, 0);
    b->hits[1] = (uint8_t)moz_roll_side(&p, 1);
}

static bool is_over_at_once(const void *scene, const void *state)
{
    (void)scene, (void)state;
    return false;
}

static int32_t count_hits(const void *scene, const void *before, const void *after,
                          const sk_action *a, sk_part *out)
{
    const uint8_t *hits = ((const moz_state *)after)->open.battle.hits;

    (void)scene, (void)before, (void)a;
    out[0] = (sk_part){hits[0] > hits[1], MORE};
    out[1] = (sk_part){hits[0] == hits[1], EVEN};
    out[2] = (sk_part){hits[0], OURS};
    out[3] = (sk_part){hits[1], THEIRS};
    return 4;
}

static void compare_round(const table *t, const moz_odds *odds, uint64_t seed)
{
    sk_game game = *t->game;
    sk_walked walked;

    game.apply = roll_both;
    game.tally = count_hits;
    game.goes_on = is_over_at_once;
    game.forget = NULL;
    cr_assert(walk(&game, t, (sk_action){0}, &walked));
    expect_close("more hits", seed, (double)odds->attacker / MOZ_CERTAIN, row_of(&walked, MORE));
    expect_close("as many", seed, (double)odds->even / MOZ_CERTAIN, row_of(&walked, EVEN));
    cr_expect_float_eq(odds->hits[0] / 100.0, row_of(&walked, OURS), 0.006);
    cr_expect_float_eq(odds->hits[1] / 100.0, row_of(&walked, THEIRS), 0.006);
}

/* By each strategy that may be declared now. */
static int32_t compare_battle(const table *t, const moz_odds *odds, uint64_t seed)
{
    sk_game game = *t->game;
    int32_t compared = 0;

    game.goes_on = is_fought;
    game.reply = fight_on;
    game.forget = forget_round;
    for (int32_t x = MOZ_FLANK; x <= MOZ_CHARGE; x++) {
        sk_action a = {.verb = x == MOZ_FLANK ? MOZ_FLANKING : MOZ_CHARGING};
        sk_walked walked;
        if (odds->by[x] < 0 || !walk(&game, t, a, &walked))
            continue;
        expect_close(x == MOZ_FLANK ? "flank" : "charge", seed, (double)odds->by[x] / MOZ_CERTAIN,
                     row_of(&walked, MOZ_LAND_TAKEN));
        compared++;
    }
    return compared;
}

static int32_t below(sk_rng *rng, uint32_t n)
{
    return (int32_t)sk_rng_below(rng, n);
}

/* Earth at Fire's land, of some kinds each, on any ground, with or without a castle. */
static table any_battle(uint64_t seed)
{
    sk_rng rng = sk_rng_seed(seed);
    int32_t attackers = 1 + below(&rng, 3);
    table t = two_armies(MOZ_TROOP, attackers, (moz_kind)below(&rng, 3), 1 + below(&rng, 3));

    terrain(&t, LAND, (uint8_t)(1 << below(&rng, 3)));
    if (below(&rng, 3) == 0)
        castle(&t, FIRE, LAND);
    for (int32_t kind = MOZ_BEAST; kind <= MOZ_DRAGON; kind++) {
        put(&t, EARTH, LAND, (moz_kind)kind, below(&rng, 4) / 2);
        put(&t, FIRE, LAND, (moz_kind)kind, below(&rng, 6) / 5);
    }
    storm(&t, MOZ_TROOP, attackers);
    return t;
}

Test(mythoz_odds, are_what_every_way_of_the_dice_comes_to)
{
    int32_t compared = 0;

    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        table t = any_battle(seed);
        moz_odds odds = {0};
        cr_assert(moz_odds_of(t.scene, t.state, &odds));
        compare_round(&t, &odds, seed);
        compared += compare_battle(&t, &odds, seed);
        clear_table(&t);
    }
    cr_expect(compared > 15, "%d", (int)compared);
}

/* What players are told */

static sk_odds told_of(const table *t, uint16_t verb)
{
    const sk_game *game = t->game;
    sk_odds_question question = {
        game, t->scene, t->state, game->turn(t->scene, t->state).seat, {.verb = verb}, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(game);
    sk_odds odds = sk_odds_ask(&question, workspace, 100);

    sk_odds_workspace_free(workspace);
    return odds;
}

static int32_t choices(const table *t)
{
    sk_actions list = {.count = 0};

    t->game->legal(t->scene, t->state, &list);
    return list.count;
}

/* However many ranks may be drawn up before it: the round is followed, and no further. */
Test(mythoz_odds, a_pass_before_the_battle_tells_of_its_first_round)
{
    table t = two_armies(MOZ_TROOP, 6, MOZ_TROOP, 6);
    sk_odds pass, ready;

    join(&t, LAND, 2, MOZ_OPEN); /* a way out, for those set aside */
    for (int32_t kind = MOZ_BEAST; kind <= MOZ_INJURED; kind++) {
        put(&t, EARTH, LAND, (moz_kind)kind, 3);
        put(&t, FIRE, LAND, (moz_kind)kind, 3);
    }
    deal(&t, FIRE, MOZ_AMBUSH);
    begin(&t, MOZ_TROOP, 6);
    EXPECT_EQ(step(&t), MOZ_CALL);
    pass = told_of(&t, MOZ_DECLINE);
    act(&t, "pass", NO_DICE);
    EXPECT_EQ(step(&t), MOZ_MARSHAL);
    EXPECT(choices(&t) > 8);
    ready = told_of(&t, MOZ_READY);
    EXPECT(pass.exact && ready.exact);
    EXPECT(pass.row[0].mean > 1);
    cr_expect_float_eq(pass.row[0].mean, ready.row[0].mean, 1e-9);
    cr_expect_float_eq(pass.row[1].mean, ready.row[1].mean, 1e-9);
    EXPECT(pass.row[2].mean < 0.001); /* it hardly ends in one round */
    clear_table(&t);
}

/* Before anybody has moved in, and after a round, there is nothing to count. */
Test(mythoz_odds, who_leaves_has_not_been_hit)
{
    table t = set_aside_and_alive();

    EXPECT_EQ(step(&t), MOZ_RETREATING);
    EXPECT_EQ(told_of(&t, MOZ_RETREAT_NO_MORE).rows, 0);
    clear_table(&t);
}
