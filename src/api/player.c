/* Computer players for a caller outside. */
#include <stdlib.h>

#include "api/parts.h"
#include "data/memory.h"

struct sk_player {
    sk_mind *mind;
    const sk_game *game;
};

const char *sk_players_kind(int32_t i)
{
    int32_t yardsticks = 0;
    const sk_opponent *level;

    while (SK_YARDSTICKS[yardsticks] != NULL)
        yardsticks++;
    if (i >= 0 && i < yardsticks)
        return SK_YARDSTICKS[i];
    level = sk_opponent_at(i - yardsticks);
    return level != NULL ? level->kind : NULL;
}

sk_player *sk_player_new(const sk_table *table, const char *kind, uint64_t seed)
{
    const sk_game *game = sk_match_game(table->match);
    sk_mind *mind = sk_mind_new(game, kind, seed);
    sk_player *player;

    if (mind == NULL)
        return NULL;
    player = sk_alloc(sizeof *player);
    *player = (sk_player){mind, game};
    return player;
}

void sk_player_free(sk_player *player)
{
    if (player == NULL)
        return;
    sk_mind_free(player->mind);
    free(player);
}

bool sk_player_choose(sk_player *player, const sk_table *table, sk_order *order)
{
    sk_turn turn = sk_match_turn(table->match);
    sk_action action;
    void *view;

    if (turn.over || sk_match_game(table->match) != player->game)
        return false;
    view = sk_view_of(table, turn.seat);
    action = sk_mind_choose(player->mind, sk_match_scene(table->match), view);
    free(view);
    *order = sk_order_of(&action);
    return action.verb != 0;
}

static bool choose_next(sk_player *const *player, const sk_table *table, sk_order *order)
{
    sk_turn turn = sk_match_turn(table->match);

    if (turn.over)
        return false;
    if (turn.seat == SK_TABLE)
        return sk_table_legal(table, order, 1) == 1;
    return player[turn.seat] != NULL && sk_player_choose(player[turn.seat], table, order);
}

int32_t sk_players_play(sk_player *const *player, sk_table *table, int32_t most)
{
    int32_t done = 0;
    sk_order order;

    while (done < most && choose_next(player, table, &order) &&
           sk_table_act(table, &order, NULL, 0, NULL, 0) == SK_DONE)
        done++;
    return done;
}
