/* Exact odds: every way the dice can fall, against what is known and against samples. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#include "ai/odds.h"
#include "games/games.h"
#include "support/table.h"

enum { SAMPLES = 3000, QUESTIONS = 25, PATHS = 1500 };

/* The exact odds of an action in this table's position; false when they are not to be had. */
static bool walked(const table *t, const sk_action *a, sk_odds *odds)
{
    int32_t seat = t->game->turn(t->scene, t->state).seat;
    sk_odds_question question = {t->game, t->scene, t->state, seat, *a, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    sk_walk_bounds bounds = {.paths = PATHS, .states = PATHS, .tries = 1};
    bool exact;

    *odds = sk_odds_of(&question);
    exact = sk_odds_walk_within(&question, workspace, &bounds, odds);
    sk_odds_workspace_free(workspace);
    return exact;
}

static sk_odds sampled(const table *t, const sk_action *a)
{
    int32_t seat = t->game->turn(t->scene, t->state).seat;
    sk_odds_question question = {t->game, t->scene, t->state, seat, *a, 7};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    sk_odds odds = sk_odds_of(&question);

    while (odds.samples < SAMPLES)
        cr_assert(sk_odds_try(&question, workspace, &odds));
    sk_odds_workspace_free(workspace);
    return odds;
}

/* Four deviations: of some thousand figures none is beyond by chance. */
static void expect_close(const char *game, const sk_odds_row *exact, const sk_odds_row *row)
{
    double p = (double)exact->some / SK_ODDS_EXACT, q = (double)row->some / SAMPLES;
    double most = 4 * sqrt(p * (1 - p) / SAMPLES) + 2.0 / SAMPLES;

    cr_expect(fabs(p - q) <= most, "%s, reason %d: %f exactly, %f in samples", game, exact->reason,
              p, q);
}

static void compare(const table *t, const sk_action *a, const sk_odds *exact)
{
    sk_odds samples = sampled(t, a);

    for (int32_t i = 0; i < samples.rows; i++)
        for (int32_t k = 0; k < exact->rows; k++)
            if (samples.row[i].reason == exact->row[k].reason)
                expect_close(t->game->id, &exact->row[k], &samples.row[i]);
}

static bool is_uncertain(const sk_odds *odds)
{
    for (int32_t i = 0; i < odds->rows; i++)
        if (odds->row[i].some > 0 && odds->row[i].some < SK_ODDS_EXACT)
            return true;
    return false;
}

/* In a random game, of every position the first action whose outcome is open. */
static int32_t compare_in(const char *game, uint64_t seed)
{
    table t = lay((table_plan){.game = game});
    sk_actions *list = calloc(1, sizeof *list);
    sk_rng rng = sk_rng_seed(seed);
    int32_t compared = 0;

    while (compared < QUESTIONS && !t.game->turn(t.scene, t.state).over) {
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        sk_odds odds;
        list->count = 0;
        t.game->legal(t.scene, t.state, list);
        for (int32_t i = 0; i < list->count; i++)
            if (walked(&t, &list->item[i], &odds) && is_uncertain(&odds)) {
                compare(&t, &list->item[i], &odds);
                compared++;
                break;
            }
        t.game->apply(t.scene, t.state, &list->item[sk_rng_below(&rng, (uint32_t)list->count)],
                      &dice, NULL);
    }
    free(list);
    clear_table(&t);
    return compared;
}

Test(ai_exact, agrees_with_samples_in_midgard)
{
    cr_expect_geq(compare_in("midgard", 2), 10);
}

Test(ai_exact, agrees_with_samples_in_mythic_earth)
{
    cr_expect_geq(compare_in("mythic-earth", 3), 10);
}

Test(ai_exact, agrees_with_samples_in_pantheon)
{
    cr_expect_geq(compare_in("pantheon", 4), 5);
}

/* The same question walked in different ways: without merging, without folds, with both. */

enum { STRAIGHT = 4000 };

static void walk(const table *t, const sk_action *a, sk_walk_bounds bounds, sk_walked *out)
{
    static sk_walker *walker; /* a test has one game and a process of its own */
    sk_course course = {.game = t->game, .scene = t->scene, .before = t->state, .action = *a};

    if (walker == NULL)
        walker = sk_walker_new(t->game);
    cr_assert(walker != NULL);
    sk_walk(walker, &course, &bounds, 5, out);
}

static double difference(const sk_walked *a, const sk_walked *b)
{
    double most = a->rows == b->rows ? 0 : 1;

    for (int32_t i = 0; i < a->rows && most < 1; i++)
        for (int32_t k = 0; k <= 2 * SK_WALK_MOST; k++)
            most = fmax(most, fabs(a->row[i].chance[k] - b->row[i].chance[k]));
    return most;
}

/* False when it is too much to go straight. */
static bool compare_walks(const table *t, const sk_action *a, int32_t *shorter)
{
    static sk_walked straight, merged, unfolded;
    sk_walk_bounds all = SK_WALK_USUAL, plain = {.paths = STRAIGHT, .states = 1};

    plain.straight = plain.unfolded = true;
    walk(t, a, plain, &straight);
    if (straight.tried > 0 || straight.rows == 0 || straight.paths < 2)
        return false;
    walk(t, a, all, &merged);
    all.unfolded = true;
    walk(t, a, all, &unfolded);
    cr_expect_eq(straight.tries + merged.tries + unfolded.tries, 0);
    cr_expect(difference(&straight, &merged) < 1e-9, "%s: merging changes %g", t->game->id,
              difference(&straight, &merged));
    cr_expect(difference(&straight, &unfolded) < 1e-9, "%s: folding changes %g", t->game->id,
              difference(&straight, &unfolded));
    *shorter += merged.paths < straight.paths;
    return true;
}

/* Along a random game: how many questions were walked in every way, and how many of them more
 * shortly when merged and folded. */
static int32_t compare_walks_in(const char *game, uint64_t seed, int32_t wanted, int32_t *shorter)
{
    table t = lay((table_plan){.game = game});
    sk_actions *list = calloc(1, sizeof *list);
    sk_rng rng = sk_rng_seed(seed);
    int32_t compared = 0;

    while (compared < wanted && !t.game->turn(t.scene, t.state).over) {
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        uint32_t pick;
        t.game->legal(t.scene, t.state, list);
        pick = sk_rng_below(&rng, (uint32_t)list->count);
        compared += compare_walks(&t, &list->item[pick], shorter);
        t.game->apply(t.scene, t.state, &list->item[pick], &dice, NULL);
    }
    free(list);
    clear_table(&t);
    return compared;
}

static void expect_walks_agree(const char *game, int32_t wanted, int32_t fewer)
{
    int32_t shorter = 0, compared = 0;

    for (uint64_t seed = 1; seed <= 4 && compared < wanted; seed++)
        compared += compare_walks_in(game, seed, wanted - compared, &shorter);
    cr_expect_geq(compared, wanted, "%s: %d", game, compared);
    cr_expect_geq(shorter, fewer, "%s: %d are shorter", game, shorter);
}

Test(ai_exact, merged_and_folded_is_straight_in_midgard)
{
    expect_walks_agree("midgard", 30, 2);
}

Test(ai_exact, merged_and_folded_is_straight_in_mythic_earth)
{
    expect_walks_agree("mythic-earth", 15, 3);
}

Test(ai_exact, merged_and_folded_is_straight_in_pantheon)
{
    expect_walks_agree("pantheon", 2, 1);
}

Test(ai_exact, merged_and_folded_is_straight_in_mythoz)
{
    expect_walks_agree("mythoz", 5, 3);
}

/* When the bound is reached, what has come to its end stays and the rest is tried: the whole is
 * within four of its own errors. */
Test(ai_exact, what_is_left_is_tried)
{
    table t = lay((table_plan){.game = "midgard"});
    sk_actions *list = calloc(1, sizeof *list);
    sk_rng rng = sk_rng_seed(2);
    static sk_walked exact, partly;
    int32_t compared = 0;

    while (compared < 3 && !t.game->turn(t.scene, t.state).over) {
        sk_dice dice = sk_dice_seed(sk_rng_next(&rng));
        sk_walk_bounds bounds = SK_WALK_USUAL;
        sk_action a;
        t.game->legal(t.scene, t.state, list);
        a = list->item[sk_rng_below(&rng, (uint32_t)list->count)];
        walk(&t, &a, bounds, &exact);
        bounds.paths = 1 + exact.paths / 2;
        if (exact.tries == 0 && exact.paths > 20 && exact.rows > 0) {
            walk(&t, &a, bounds, &partly);
            cr_expect_gt(partly.tries, 0);
            cr_expect(partly.tried > 0 && partly.tried < 1 + 1e-9);
            for (int32_t i = 0; i < partly.rows; i++) {
                cr_expect(fabs(partly.row[i].some - exact.row[i].some) <=
                          4 * partly.row[i].some_error);
                cr_expect(fabs(partly.row[i].mean - exact.row[i].mean) <=
                          4 * partly.row[i].mean_error);
            }
            compared++;
        }
        t.game->apply(t.scene, t.state, &a, &dice, NULL);
    }
    cr_expect_geq(compared, 3);
    free(list);
    clear_table(&t);
}
