/* The same streams of dice as a match of the same seed has, so any game of an arena can be played
 * again with a record. */
#include "lab/arena.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "bots/bots.h"
#include "lab/clock.h"

struct sk_arena {
    const sk_game *game;
    sk_mind *mind[SK_SEATS_MAX];
    int32_t players;
    bool timed;
    size_t state_bytes;
    void *state, *view;
    sk_pondering pondered[SK_SEATS_MAX];
    sk_actions list; /* the table's */
};

sk_arena *sk_arena_of(const sk_game *game, sk_mind *const *mind, int32_t players)
{
    sk_arena *arena = calloc(1, sizeof *arena);
    bool whole = arena != NULL;

    SK_CHECK(players >= 1 && players <= SK_SEATS_MAX);
    for (int32_t i = 0; arena == NULL && i < players; i++)
        sk_mind_free(mind[i]);
    if (arena == NULL)
        return NULL;
    arena->game = game;
    arena->players = players;
    arena->state_bytes = sk_state_bytes(game);
    arena->state = malloc(arena->state_bytes);
    arena->view = malloc(arena->state_bytes);
    for (int32_t i = 0; i < players; i++) {
        arena->mind[i] = mind[i];
        whole = whole && mind[i] != NULL;
    }
    if (whole && arena->state != NULL && arena->view != NULL)
        return arena;
    sk_arena_free(arena);
    return NULL;
}

sk_arena *sk_arena_new(const sk_game *game, const char *const *kind, int32_t players)
{
    sk_mind *mind[SK_SEATS_MAX];

    for (int32_t i = 0; i < players; i++)
        mind[i] = sk_any_mind_new(game, kind[i], 0);
    return sk_arena_of(game, mind, players);
}

void sk_arena_free(sk_arena *arena)
{
    if (arena == NULL)
        return;
    for (int32_t i = 0; i < arena->players; i++)
        sk_mind_free(arena->mind[i]);
    free(arena->state);
    free(arena->view);
    free(arena);
}

uint64_t sk_dice_seed_of(uint64_t game_seed)
{
    return sk_seed_of(game_seed, 0);
}

uint64_t sk_mind_seed_of(uint64_t game_seed, int32_t player)
{
    return sk_seed_of(game_seed, 1 + (uint64_t)player);
}

static sk_action table_action(sk_arena *arena, const void *scene)
{
    arena->game->legal(scene, arena->state, &arena->list);
    return arena->list.count > 0 ? arena->list.item[0] : (sk_action){.verb = 0};
}

/* By the clock of the thread: other work on the machine is not the player's. */
static sk_action ponder(sk_arena *arena, const void *scene, int32_t player)
{
    sk_pondering *p = &arena->pondered[player];
    double start = sk_thread_seconds(), took;
    sk_action action = sk_mind_choose(arena->mind[player], scene, arena->view);

    if (sk_mind_options(arena->mind[player]) < 2)
        return action;
    took = sk_thread_seconds() - start;
    p->choices++;
    p->seconds += took;
    p->longest = took > p->longest ? took : p->longest;
    return action;
}

static int32_t player_in(const sk_arena *arena, int32_t seat, int32_t rotation)
{
    return (seat + arena->players - rotation) % arena->players;
}

static sk_action choose(sk_arena *arena, const void *scene, int32_t seat, int32_t rotation)
{
    int32_t player = player_in(arena, seat, rotation);

    if (seat == SK_TABLE)
        return table_action(arena, scene);
    memcpy(arena->view, arena->state, arena->state_bytes);
    sk_conceal(arena->game, arena->view, seat);
    return arena->timed ? ponder(arena, scene, player)
                        : sk_mind_choose(arena->mind[player], scene, arena->view);
}

/* As in a match, where every action has a stream of its own: so a match can play the same game. */
static sk_dice dice_for(uint64_t game_seed, int32_t actions_before)
{
    return sk_dice_seed(sk_seed_of(sk_dice_seed_of(game_seed), (uint64_t)actions_before));
}

static bool has_lost(const sk_arena *arena, int32_t seat, int32_t rotation)
{
    return seat != SK_TABLE && sk_mind_has_lost(arena->mind[player_in(arena, seat, rotation)]);
}

/* As in a match that is given up. */
static void give_up(sk_result *r, int32_t seats, int32_t loser)
{
    for (int32_t seat = 0; seat < seats; seat++)
        r->outcome[seat] = seat == loser ? SK_LOSS : seats == 2 ? SK_WIN : SK_DRAW;
}

static void tell_end(sk_arena *arena, int32_t rotation, const sk_result *result)
{
    for (int32_t seat = 0; seat < arena->players; seat++)
        sk_mind_end(arena->mind[player_in(arena, seat, rotation)], seat, result);
}

sk_played sk_arena_play(sk_arena *arena, const sk_opening *opening, int32_t rotation, uint64_t seed)
{
    const sk_game *game = opening->game;
    sk_played played = {.ending = SK_ENDED};
    sk_turn turn;

    SK_CHECK(game == arena->game && opening->seats == arena->players);
    for (int32_t i = 0; i < arena->players; i++)
        sk_mind_reseed(arena->mind[i], sk_mind_seed_of(seed, i));
    memset(arena->pondered, 0, sizeof arena->pondered);
    memcpy(arena->state, opening->first, arena->state_bytes);
    while (turn = game->turn(opening->scene, arena->state), !turn.over) {
        sk_action action = choose(arena, opening->scene, turn.seat, rotation);
        sk_dice dice = dice_for(seed, played.actions);

        if (has_lost(arena, turn.seat, rotation))
            break;
        if (action.verb == 0)
            played.ending = SK_DEAD_END;
        else if (played.actions == game->game_limit)
            played.ending = SK_TOO_LONG;
        if (played.ending != SK_ENDED)
            break;
        game->apply(opening->scene, arena->state, &action, &dice, NULL);
        played.actions++;
    }
    played.rounds = turn.round;
    if (played.ending == SK_ENDED)
        played.result = game->result(opening->scene, arena->state);
    if (played.ending == SK_ENDED && !turn.over)
        give_up(&played.result, arena->players, turn.seat);
    if (played.ending == SK_ENDED)
        tell_end(arena, rotation, &played.result);
    return played;
}

void sk_arena_time(sk_arena *arena)
{
    arena->timed = true;
}

sk_pondering sk_arena_pondered(const sk_arena *arena, int32_t player)
{
    return arena->pondered[player];
}

/* Units of one kind are told apart by a number, which is no part of the kind. */
static void name_kind(const char *name, char kind[SK_TAG_NAME])
{
    size_t length = strlen(name), digits = 0;

    while (digits < length && name[length - 1 - digits] >= '0' && name[length - 1 - digits] <= '9')
        digits++;
    if (digits > 0 && digits < length - 1 && name[length - 1 - digits] == ' ')
        length -= digits + 1;
    snprintf(kind, SK_TAG_NAME, "%.*s", (int)length, name);
}

int32_t sk_opening_tags(const sk_opening *opening, const void *end, int32_t seat,
                        char name[SK_TAGS_MAX][SK_TAG_NAME])
{
    const char *tag[SK_TAGS_MAX];
    int32_t tags = 0, count = 0;

    if (opening->game->tags != NULL)
        tags = opening->game->tags(opening->scene, end, seat, tag);
    for (int32_t i = 0; i < tags; i++) {
        int32_t same = 0;

        name_kind(tag[i], name[count]);
        while (strcmp(name[same], name[count]) != 0)
            same++;
        count += same == count;
    }
    return count;
}

const void *sk_arena_end(const sk_arena *arena)
{
    return arena->state;
}
