#include "ai/odds.h"

#include <stdlib.h>
#include <string.h>

enum {
    SETTLE_STEPS = 16, /* after the action whose odds are asked */
    ANSWERS_MAX = 8    /* choices that pass for a reaction */
};

struct sk_stall {
    size_t bytes;
    void *before, *after, *later;
    sk_actions list;
};

sk_stall *sk_stall_new(const sk_game *game)
{
    sk_stall *b = calloc(1, sizeof *b);

    if (b == NULL)
        return NULL;
    b->bytes = sk_state_bytes(game);
    b->before = malloc(b->bytes);
    b->after = malloc(b->bytes);
    b->later = malloc(b->bytes);
    if (b->before != NULL && b->after != NULL && b->later != NULL)
        return b;
    sk_stall_free(b);
    return NULL;
}

void sk_stall_free(sk_stall *b)
{
    if (b == NULL)
        return;
    free(b->before);
    free(b->after);
    free(b->later);
    free(b);
}

/* What it sets off is followed until somebody has a real choice again; a reaction is any of those
 * there are. */

static bool is_reaction(const sk_bet *bet, sk_turn now, const sk_actions *list)
{
    return list->count == 1 || (now.seat != bet->seat && list->count <= ANSWERS_MAX);
}

static void settle(const sk_bet *bet, sk_stall *b, sk_dice *dice)
{
    sk_turn before = bet->game->turn(bet->scene, bet->view);

    for (int32_t i = 0; i < SETTLE_STEPS; i++) {
        sk_turn now = bet->game->turn(bet->scene, b->after);
        uint32_t pick;
        if (now.over || (now.seat != SK_TABLE && now.step == before.step))
            return;
        bet->game->legal(bet->scene, b->after, &b->list);
        if (b->list.count == 0 || !is_reaction(bet, now, &b->list))
            return;
        pick = sk_rng_below(&dice->rng, (uint32_t)b->list.count);
        bet->game->apply(bet->scene, b->after, &b->list.item[pick], dice, NULL);
    }
}

/* Of the seat's own choices the one that looks best at first sight, of others' any. */
static const sk_action *any_or_promising(const sk_bet *bet, const sk_stall *b, sk_turn now,
                                         sk_dice *dice)
{
    const sk_action *best = &b->list.item[sk_rng_below(&dice->rng, (uint32_t)b->list.count)];

    for (int32_t i = 0; now.seat == bet->seat && bet->game->prior != NULL && i < b->list.count; i++)
        if (bet->game->prior(bet->scene, b->later, &b->list.item[i]) >
            bet->game->prior(bet->scene, b->later, best))
            best = &b->list.item[i];
    return best;
}

static bool is_same_decision(sk_turn a, sk_turn b)
{
    return a.seat == b.seat && a.step == b.step && a.unit == b.unit && a.round == b.round;
}

/* Where the seat itself has more to choose in the middle of what it began, that is followed too,
 * but it counts only if it leads back to where it began: the same step of the same unit. */
static void follow_through(const sk_bet *bet, sk_stall *b, sk_dice *dice)
{
    sk_turn before = bet->game->turn(bet->scene, bet->view);
    sk_turn now = bet->game->turn(bet->scene, b->after);
    bool is_back = now.over || now.seat != bet->seat || now.step == before.step;

    memcpy(b->later, b->after, b->bytes);
    for (int32_t i = 0; i < SETTLE_STEPS && !is_back; i++) {
        bet->game->legal(bet->scene, b->later, &b->list);
        if (b->list.count == 0 || b->list.count > ANSWERS_MAX)
            break;
        bet->game->apply(bet->scene, b->later, any_or_promising(bet, b, now, dice), dice, NULL);
        now = bet->game->turn(bet->scene, b->later);
        is_back = now.over || is_same_decision(now, before);
    }
    if (is_back)
        memcpy(b->after, b->later, b->bytes);
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

static void count_parts(const sk_bet *bet, const sk_stall *b, sk_odds *odds)
{
    sk_part part[SK_PARTS_MAX];
    int32_t parts = bet->game->tally(bet->scene, b->before, b->after, &bet->action, part);

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

bool sk_odds_try(const sk_bet *bet, sk_stall *b, sk_odds *odds)
{
    uint64_t seed = sk_seed_of(bet->seed, (uint64_t)odds->samples);
    sk_rng rng = sk_rng_seed(seed);
    sk_dice dice = sk_dice_seed(~seed);

    if (bet->game->tally == NULL)
        return false;
    odds->samples++;
    memcpy(b->before, bet->view, b->bytes);
    bet->game->imagine(bet->scene, b->before, bet->seat, &rng);
    memcpy(b->after, b->before, b->bytes);
    bet->game->apply(bet->scene, b->after, &bet->action, &dice, NULL);
    settle(bet, b, &dice);
    if (odds->rolls)
        follow_through(bet, b, &dice);
    count_parts(bet, b, odds);
    return true;
}
