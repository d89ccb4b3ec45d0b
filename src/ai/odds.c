#include "ai/odds.h"

#include <stdlib.h>
#include <string.h>

enum {
    SETTLE_STEPS = 16, /* after the action whose odds are asked */
    ANSWERS_MAX = 8    /* choices that pass for a reaction */
};

struct sk_stall {
    size_t bytes;
    void *before, *after;
    sk_actions list;
};

sk_stall *sk_stall_new(const sk_game *game)
{
    sk_stall *stall = calloc(1, sizeof *stall);

    if (stall == NULL)
        return NULL;
    stall->bytes = sk_state_bytes(game);
    stall->before = malloc(stall->bytes);
    stall->after = malloc(stall->bytes);
    if (stall->before != NULL && stall->after != NULL)
        return stall;
    sk_stall_free(stall);
    return NULL;
}

void sk_stall_free(sk_stall *stall)
{
    if (stall == NULL)
        return;
    free(stall->before);
    free(stall->after);
    free(stall);
}

/* Where a game says whether an action's business goes on, that is followed to its end and nothing
 * after it: what comes later is not the action's. Elsewhere what it sets off is followed until
 * somebody has a real choice again; a reaction is any of those there are. */

static bool is_reaction(const sk_bet *bet, sk_turn now, const sk_actions *list)
{
    return list->count == 1 || (now.seat != bet->seat && list->count <= ANSWERS_MAX);
}

static void settle(const sk_bet *bet, sk_stall *stall, sk_dice *dice)
{
    sk_turn before = bet->game->turn(bet->scene, bet->view);

    if (bet->game->goes_on != NULL)
        return;
    for (int32_t i = 0; i < SETTLE_STEPS; i++) {
        sk_turn now = bet->game->turn(bet->scene, stall->after);
        uint32_t pick;
        if (now.over || (now.seat != SK_TABLE && now.step == before.step))
            return;
        bet->game->legal(bet->scene, stall->after, &stall->list);
        if (stall->list.count == 0 || !is_reaction(bet, now, &stall->list))
            return;
        pick = sk_rng_below(&dice->rng, (uint32_t)stall->list.count);
        bet->game->apply(bet->scene, stall->after, &stall->list.item[pick], dice, NULL);
    }
}

/* Of the seat's own choices the one that looks best at first sight, of others' any. */
static const sk_action *any_or_promising(const sk_bet *bet, const sk_stall *stall, sk_dice *dice)
{
    const sk_game *game = bet->game;
    const sk_action *item = stall->list.item;
    int32_t best = (int32_t)sk_rng_below(&dice->rng, (uint32_t)stall->list.count);

    if (game->prior == NULL || game->turn(bet->scene, stall->after).seat != bet->seat)
        return &item[best];
    for (int32_t i = 0; i < stall->list.count; i++)
        if (game->prior(bet->scene, stall->after, &item[i]) >
            game->prior(bet->scene, stall->after, &item[best]))
            best = i;
    return &item[best];
}

/* Where the seat itself has more to choose in the middle of what it began, that is followed too,
 * to its end or to a choice too wide to guess at. */
static void follow_through(const sk_bet *bet, sk_stall *stall, sk_dice *dice)
{
    const sk_game *game = bet->game;

    if (game->goes_on == NULL)
        return;
    for (int32_t i = 0; i < SETTLE_STEPS && game->goes_on(bet->scene, stall->after); i++) {
        game->legal(bet->scene, stall->after, &stall->list);
        if (stall->list.count == 0 || stall->list.count > ANSWERS_MAX)
            return;
        game->apply(bet->scene, stall->after, any_or_promising(bet, stall, dice), dice, NULL);
    }
}

static bool plays_out(const sk_bet *bet, sk_stall *stall, sk_dice *dice)
{
    return bet->game->play_out != NULL &&
           bet->game->play_out(bet->scene, stall->after, &bet->action, dice);
}

static sk_odds_row *row_of(sk_odds *odds, uint16_t reason)
{
    for (int32_t i = 0; i < odds->rows; i++)
        if (odds->row[i].reason == reason)
            return &odds->row[i];
    if (odds->rows == SK_PARTS_MAX)
        return NULL;
    odds->row[odds->rows] = (sk_odds_row){.reason = reason};
    return &odds->row[odds->rows++];
}

static void count_parts(const sk_bet *bet, const sk_stall *stall, sk_odds *odds)
{
    sk_part part[SK_PARTS_MAX];
    int32_t parts = bet->game->tally(bet->scene, stall->before, stall->after, &bet->action, part);

    for (int32_t i = 0; i < parts; i++) {
        sk_odds_row *row = row_of(odds, part[i].reason);
        if (row == NULL)
            continue;
        row->sum += part[i].value;
        row->some += part[i].value != 0;
    }
}

sk_odds sk_odds_of(const sk_bet *bet)
{
    sk_odds odds = {0};

    odds.rolls = bet->game->needs != NULL &&
                 bet->game->needs(bet->scene, bet->view, &bet->action, &odds.needs);
    return odds;
}

bool sk_odds_try(const sk_bet *bet, sk_stall *stall, sk_odds *odds)
{
    uint64_t seed = sk_seed_of(bet->seed, (uint64_t)odds->samples);
    sk_rng rng = sk_rng_seed(seed);
    sk_dice dice = sk_dice_seed(~seed);

    if (bet->game->tally == NULL)
        return false;
    odds->samples++;
    memcpy(stall->before, bet->view, stall->bytes);
    bet->game->imagine(bet->scene, stall->before, bet->seat, &rng);
    memcpy(stall->after, stall->before, stall->bytes);
    bet->game->apply(bet->scene, stall->after, &bet->action, &dice, NULL);
    follow_through(bet, stall, &dice);
    if (plays_out(bet, stall, &dice))
        follow_through(bet, stall, &dice);
    else
        settle(bet, stall, &dice);
    count_parts(bet, stall, odds);
    return true;
}
