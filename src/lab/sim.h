/* Many games over threads. Game i is decided by the seed and i alone, and what is kept of it is
 * added up in whole numbers, so the result is the same for any number of threads. */
#ifndef SK_LAB_SIM_H
#define SK_LAB_SIM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "lab/arena.h"

enum { SK_THREADS_MAX = 256, SK_COUNTS_MAX = 64 };

typedef struct sk_sim {
    const sk_game *game;
    int32_t players;
    const char *mind[SK_SEATS_MAX];
    /* In rotation r player i sits in seat (i + r) % players. Game i has rotation i % rotations and
     * starts from opening[that]: 1 keeps the seats, `players` lets everybody sit everywhere. */
    sk_opening opening[SK_SEATS_MAX];
    int32_t rotations;
    uint64_t seed;
    int64_t games;
    int32_t threads;
    atomic_bool *stop; /* NULL, or ends it early when set; games begun are finished */
    /* NULL, or called now and then on the caller's thread. */
    void (*progress)(void *self, int64_t done, int64_t games);
    void *self;
} sk_sim;

typedef struct sk_sim_player {
    int64_t wins, draws, losses;
} sk_sim_player;

/* What a tag of the game stands for in the result: seats that had it and how they fared, or, with
 * wins only, games that ended that way. */
typedef struct sk_sim_tag {
    char name[SK_TAG_NAME];
    sk_sim_player fared;
} sk_sim_tag;

typedef struct sk_sim_tags { /* by name; beyond the room for them nothing is counted */
    int32_t count;
    sk_sim_tag tag[SK_COUNTS_MAX];
} sk_sim_tags;

/* Games 0 … games−1 are in it and no others, also when it was stopped. */
typedef struct sk_sim_result {
    int64_t games;
    sk_sim_player player[SK_SEATS_MAX], seat[SK_SEATS_MAX];
    int64_t rounds, rounds_min, rounds_max; /* the sum, and the extremes */
    int64_t actions;
    sk_sim_tags with, endings; /* what was played with, and how games ended */
    /* SK_ENDED, or how the first game that broke did so; then nothing above means anything. */
    sk_ending wrong;
    int64_t wrong_game;
    double seconds;
} sk_sim_result;

/* The seed of game i, for sk_arena_play. */
uint64_t sk_sim_seed(const sk_sim *sim, int64_t i);
/* False when memory runs out or a kind of mind is unknown. */
bool sk_sim_run(const sk_sim *sim, sk_sim_result *result);

#endif
