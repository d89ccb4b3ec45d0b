/* Many games side by side for programs that learn: a step is one call for all of them, and what
 * there is to know lies in arrays that never move. */
#include <stdlib.h>
#include <string.h>

#include "api/parts.h"
#include "core/observation.h"
#include "data/memory.h"

typedef struct one {
    void *state;
    sk_actions list;
    uint64_t seed;
    int32_t actions;
    int64_t played; /* games before this one */
} one;

struct sk_batch {
    const sk_game *game;
    const void *scene;
    void *first;
    int32_t games, seats, length;
    uint64_t seed;
    one *game_at;
    int16_t *observation; /* [games][length] */
    int32_t *choices;     /* [games] */
    int8_t *seat;         /* [games] */
    uint8_t *done;        /* [games] */
    int8_t *reward;       /* [games][SK_PLACES_MAX] */
};

static void begin(const sk_batch *b, int32_t i)
{
    one *g = &b->game_at[i];

    memcpy(g->state, b->first, sk_state_bytes(b->game));
    g->seed = sk_seed_of(sk_seed_of(b->seed, (uint64_t)i), (uint64_t)g->played++);
    g->actions = 0;
}

static void act(const sk_batch *b, one *g, const sk_action *action)
{
    sk_dice dice = sk_dice_seed(sk_seed_of(g->seed, (uint64_t)g->actions++));

    b->game->apply(b->scene, g->state, action, &dice, NULL);
}

static void note_end(const sk_batch *b, int32_t i, bool ended)
{
    sk_result r = b->game->result(b->scene, b->game_at[i].state);

    b->done[i] = 1;
    for (int32_t seat = 0; seat < b->seats; seat++) /* who goes on for ever draws */
        b->reward[i * SK_PLACES_MAX + seat] = ended ? (int8_t)((int)r.outcome[seat] - 1) : 0;
}

/* To the next choice among two or more, over the end of a game if need be. */
static void go_on(const sk_batch *b, int32_t i)
{
    one *g = &b->game_at[i];

    for (;;) {
        sk_turn turn = b->game->turn(b->scene, g->state);

        g->list.count = 0;
        if (!turn.over)
            b->game->legal(b->scene, g->state, &g->list);
        if (g->list.count > 1 && turn.seat != SK_TABLE && g->actions < b->game->game_limit) {
            b->seat[i] = turn.seat;
            b->choices[i] = g->list.count;
            return;
        }
        if (g->list.count > 0 && g->actions < b->game->game_limit) {
            act(b, g, &g->list.item[0]);
        } else {
            note_end(b, i, turn.over);
            begin(b, i);
        }
    }
}

static void observe(const sk_batch *b, int32_t i)
{
    if (b->length > 0)
        sk_observe(b->game, b->scene, b->game_at[i].state, b->seat[i],
                   b->observation + (size_t)i * (size_t)b->length);
}

/* Numbers of `each` bytes, so many a game. */
static void *column(const sk_batch *b, int32_t numbers, size_t each)
{
    size_t bytes = (size_t)b->games * (size_t)numbers * each;

    return memset(sk_alloc(bytes), 0, bytes);
}

sk_batch *sk_batch_new(const sk_table *table, int32_t games, uint64_t seed)
{
    const sk_game *game = sk_match_game(table->match);
    sk_batch *b = sk_alloc(sizeof *b);

    *b = (sk_batch){.game = game,
                    .scene = sk_match_scene(table->match),
                    .first = sk_view_of(table, SK_ALL_KNOWN),
                    .games = games,
                    .seats = sk_table_seats(table),
                    .length = sk_observed_length(game),
                    .seed = seed};
    b->game_at = column(b, 1, sizeof *b->game_at);
    b->observation = column(b, b->length, sizeof *b->observation);
    b->choices = column(b, 1, sizeof *b->choices);
    b->seat = column(b, 1, sizeof *b->seat);
    b->done = column(b, 1, sizeof *b->done);
    b->reward = column(b, SK_PLACES_MAX, sizeof *b->reward);
    for (int32_t i = 0; i < games; i++) {
        b->game_at[i].state = sk_alloc(sk_state_bytes(game));
        begin(b, i);
        go_on(b, i);
        observe(b, i);
    }
    return b;
}

void sk_batch_free(sk_batch *b)
{
    if (b == NULL)
        return;
    for (int32_t i = 0; i < b->games; i++)
        free(b->game_at[i].state);
    free(b->first);
    free(b->game_at);
    free(b->observation);
    free(b->choices);
    free(b->seat);
    free(b->done);
    free(b->reward);
    free(b);
}

bool sk_batch_step(sk_batch *b, const int32_t *choice)
{
    for (int32_t i = 0; i < b->games; i++)
        if (choice[i] < 0 || choice[i] >= b->choices[i])
            return false;
    memset(b->done, 0, (size_t)b->games);
    memset(b->reward, 0, (size_t)b->games * SK_PLACES_MAX);
    for (int32_t i = 0; i < b->games; i++) {
        act(b, &b->game_at[i], &b->game_at[i].list.item[choice[i]]);
        go_on(b, i);
        observe(b, i);
    }
    return true;
}

int32_t sk_batch_legal(const sk_batch *b, int32_t i, sk_order *order, int32_t most)
{
    return i >= 0 && i < b->games ? sk_hand_over(&b->game_at[i].list, order, most) : 0;
}

const int16_t *sk_batch_observations(const sk_batch *b)
{
    return b->observation;
}

const int32_t *sk_batch_choices(const sk_batch *b)
{
    return b->choices;
}

const int8_t *sk_batch_seats(const sk_batch *b)
{
    return b->seat;
}

const uint8_t *sk_batch_done(const sk_batch *b)
{
    return b->done;
}

const int8_t *sk_batch_rewards(const sk_batch *b)
{
    return b->reward;
}
