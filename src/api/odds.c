/* The odds of an order before it is done, for a caller outside. */
#include <stdio.h>
#include <stdlib.h>

#include "ai/odds.h"
#include "api/parts.h"

enum { TRIES = 500, PLACES = 6, MILLION = 1000000 };

typedef struct answer {
    const sk_game *game;
    const sk_odds *odds;
} answer;

static void put_share(sk_json *j, const char *key, double share)
{
    sk_json_put_decimal(j, key, (int64_t)(share * MILLION + (share < 0 ? -0.5 : 0.5)), PLACES);
}

static void put_amounts(sk_json *j, const sk_odds_row *row)
{
    char amount[16];

    sk_json_open_object(j, "amounts");
    for (int32_t i = 0; i <= 2 * SK_ODDS_MOST; i++)
        if (row->share[i] > 0) {
            snprintf(amount, sizeof amount, "%d", i - SK_ODDS_MOST);
            put_share(j, amount, row->share[i]);
        }
    sk_json_end(j);
}

static void put_row(sk_json *j, const answer *a, const sk_odds_row *row)
{
    sk_json_object(j);
    sk_json_put_string(j, "reason", a->game->reasons.row[row->reason].words);
    put_share(j, "mean", row->mean);
    put_share(j, "chance", row->chance);
    if (a->odds->kind == SK_ODDS_SAMPLED) {
        put_share(j, "mean_error", row->mean_error);
        put_share(j, "chance_error", row->chance_error);
    }
    put_amounts(j, row);
    sk_json_end(j);
}

static void put_needs(sk_json *j, const answer *a)
{
    char words[512];
    sk_text t = SK_TEXT(words);

    sk_say_needs(a->game, &a->odds->needs, &t);
    sk_json_put_string(j, "needs", words);
}

static void say_odds(const void *about, sk_text *out)
{
    static const char *const KIND[] = {[SK_ODDS_NONE] = "none",
                                       [SK_ODDS_SAMPLED] = "sampled",
                                       [SK_ODDS_NEARLY] = "nearly exact",
                                       [SK_ODDS_WHOLE] = "exact"};
    const answer *a = about;
    sk_json j = sk_json_over(out);

    sk_json_object(&j);
    sk_json_put_string(&j, "kind", KIND[a->odds->kind]);
    if (a->odds->rolls)
        put_needs(&j, a);
    sk_json_open_array(&j, "rows");
    for (int32_t i = 0; i < a->odds->rows; i++)
        put_row(&j, a, &a->odds->row[i]);
    sk_json_end(&j);
    sk_json_end(&j);
}

size_t sk_table_odds(const sk_table *table, const sk_order *order, uint64_t seed, char *out,
                     size_t size)
{
    const sk_game *game = sk_match_game(table->match);
    int32_t seat = sk_match_turn(table->match).seat;
    sk_odds_workspace *workspace;
    void *view;
    sk_odds odds;
    size_t length;

    if (!sk_table_check(table, order, NULL, 0))
        return sk_say_by(sk_say_nothing, NULL, out, size);
    view = sk_view_of(table, seat);
    workspace = sk_odds_workspace_new(game);
    sk_odds_question question = {game, sk_match_scene(table->match), view,
                                 seat, sk_action_of(order),          seed};
    odds = workspace != NULL ? sk_odds_ask(&question, workspace, TRIES) : sk_odds_of(&question);
    length = sk_say_by(say_odds, &(answer){game, &odds}, out, size);
    sk_odds_workspace_free(workspace);
    free(view);
    return length;
}
