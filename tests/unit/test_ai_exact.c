/* Exact odds: every way the dice can fall, against what is known and against samples. */
#include <criterion/criterion.h>
#include <math.h>
#include <stdlib.h>

#include "ai/odds.h"
#include "games/games.h"
#include "support/table.h"

enum { SAMPLES = 3000, QUESTIONS = 25 };

/* The exact odds of an action in this table's position; false when they are not to be had. */
static bool walked(const table *t, const sk_action *a, sk_odds *odds)
{
    int32_t seat = t->game->turn(t->scene, t->state).seat;
    sk_odds_question question = {t->game, t->scene, t->state, seat, *a, 1};
    sk_odds_workspace *workspace = sk_odds_workspace_new(t->game);
    bool exact;

    *odds = sk_odds_of(&question);
    exact = sk_odds_walk(&question, workspace, odds);
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
