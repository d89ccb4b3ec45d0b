/* The generic test that every game must pass: random games in which each promise of the contract is
 * tried at every decision. It knows no game, allocates nothing and reports the first broken promise
 * with the seed and the action at which it broke. docs/adding-a-game.md lists the promises. */
#ifndef SK_CORE_CONFORM_H
#define SK_CORE_CONFORM_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

enum {
    SK_CONFORM_STATE = 1 << 16,
    SK_CONFORM_GAME = 1 << 14,
    SK_CONFORM_ROLLS = 1 << 18,
    SK_CONFORM_MARKS = 1 << 12,
    SK_CONFORM_PIECES = 1 << 15
};

/* Room for one run; large, so callers allocate it. */
typedef struct sk_conform {
    const sk_game *game;
    const void *scene, *first;
    int32_t seats;
    int64_t (*allocations)(void); /* NULL, or counts allocations so far */

    /* What it found. */
    char broken[256]; /* empty when all is well */
    uint64_t seed;
    int32_t step;
    int32_t games, actions, most_legal, longest, most_events;
    int64_t allocated;

    /* Work space. */
    sk_rng rng;
    sk_actions legal, other;
    sk_log log, quiet;
    sk_rolls rolls, tape;
    sk_canvas canvas;
    char text[2][1 << 18];
    sk_json_mark mark[SK_CONFORM_MARKS];
    struct {
        uint64_t told, text; /* hashes */
    } piece[SK_CONFORM_PIECES];
    struct {
        sk_action action;
        int32_t first_roll, rolls;
    } deed[SK_CONFORM_GAME];
    uint16_t roll[SK_CONFORM_ROLLS];
    int32_t deeds, roll_count;
    _Alignas(16) unsigned char state[SK_CONFORM_STATE], copy[SK_CONFORM_STATE],
        view[SK_CONFORM_STATE], world[SK_CONFORM_STATE], tried[SK_CONFORM_STATE];
} sk_conform;

/* Prepares a run for a scene and its first state. */
void sk_conform_begin(sk_conform *c, const sk_game *game, const void *scene, const void *first,
                      int32_t seats);
/* conform_pieces.c: the member of the picture in text[0] that is told to be as it was and is not,
 * or NULL. */
const char *sk_piece_untold(sk_conform *c, int32_t seat, const sk_json_marks *marks);
/* Plays one random game; false when a promise broke. */
bool sk_conform_play(sk_conform *c, uint64_t seed);

#endif
