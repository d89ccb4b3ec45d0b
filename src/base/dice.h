/* Dice as a parameter. Rules call sk_roll and sk_draw the same way whether the results come from a
 * seeded generator, from a tape of given results (tests, replays), or from real dice on a real
 * table. When given results run dry, `want` says which roll is needed first; the caller applies on
 * a scratch copy, asks, appends to the tape and applies again.
 *
 * sk_roll is for dice everybody sees: a person with real dice is asked for them. sk_draw is for
 * cards and other picks that no real die decides: it is never asked, only taped or generated.
 *
 * Dice may also fall in every way there is, one application after the other along a path of forks
 * (sk_dice_all). So that twelve dice do not make two thousand million ways, a roll says which faces
 * count alike and that the order does not matter (sk_roll_cut), a part of which only numbers matter
 * is worked out apart (sk_fold), and who runs what is left to do stops where it lies in the state
 * (sk_pause), so that ways that came to the same can go on as one. */
#ifndef SK_BASE_DICE_H
#define SK_BASE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/rng.h"

struct sk_dice;

enum {
    SK_ROLLS_MAX = 1024, /* results one action may use */
    SK_SIDES_MAX = 10000
};

typedef enum sk_dice_source {
    SK_DICE_SEED, /* the generator decides */
    SK_DICE_TAPE, /* given results only; dry otherwise */
    SK_DICE_ASK,  /* given results for rolls, the generator for draws */
    SK_DICE_ALL   /* along a path, one way after the other */
} sk_dice_source;

/* Results in the order they were used; the caller owns it. Where the sides are given, only a roll
 * of such a die takes the result. */
typedef struct sk_rolls {
    int32_t count;
    uint16_t result[SK_ROLLS_MAX];
    uint16_t sides[SK_ROLLS_MAX]; /* of the die, 0 when nobody says */
} sk_rolls;

/* The first roll that could not be made. */
typedef struct sk_want {
    uint16_t count, sides;
    uint16_t reason; /* the game's own list of reasons */
    int8_t seat;     /* who picks up the dice */
    bool dry;
    int16_t of, at; /* 1 + the units whose roll it is and at whom, 0 where nobody was named */
} sk_want;

enum { SK_FORKS_MAX = 64, SK_CLASSES_MAX = 12 };

/* A roll that could have come out otherwise: dice whose faces fall into classes, and how many show
 * each; or, without classes, one die and what it shows; or what a fold comes to, of so many
 * `sides`. */
typedef struct sk_fork {
    uint16_t sides, count, classes;
    uint16_t shows; /* without classes */
    bool folded;
    uint16_t first[SK_CLASSES_MAX]; /* the lowest face of each class; they ascend */
    uint16_t dice[SK_CLASSES_MAX];
} sk_fork;

/* What a fold comes to. */
typedef struct sk_folded {
    int32_t sum, carry;
} sk_folded;

/* A part that leaves no trace but its numbers: steps that each roll and yield an amount, and hand
 * `carry` on to the next. */
typedef struct sk_fold {
    int32_t steps, carry;
    int32_t (*step)(void *with, int32_t i, int32_t *carry);
    void *with;
    uint64_t key; /* of all it hangs on, so that it need not be worked out twice; 0: nobody knows */
    int32_t carries; /* so many different ones at most; 0: a few */
    int32_t ways;    /* to go while it is worked out; 0: the usual number */
} sk_fold;

/* Who works out folds for a path: how many ways the one at this fork comes out (0: too many), and
 * one of them. */
typedef struct sk_folder {
    void *self;
    int32_t (*work_out)(void *self, int32_t fork, struct sk_dice *d, const sk_fold *fold);
    sk_folded (*outcome)(void *self, int32_t fork, int32_t i);
} sk_folder;

/* The forks an application came by. */
typedef struct sk_path {
    int32_t forks, at;
    int32_t most;            /* forks it may have; 0: all there is room for */
    bool lost;               /* there were more: it leads nowhere */
    bool pauses, paused;     /* it may stop at a pause, and has */
    const sk_folder *folder; /* NULL: folds are gone through like everything */
    sk_fork fork[SK_FORKS_MAX];
} sk_path;

typedef struct sk_dice {
    sk_rng rng;
    const sk_rolls *tape; /* NULL unless results are given */
    int32_t taken;        /* results used up from the tape */
    sk_rolls *kept;       /* NULL, or where every result is written down */
    sk_path *path;        /* NULL unless they fall in every way */
    sk_want want;
    sk_dice_source source;
    int16_t of, at; /* of the next roll, as in sk_want; a game may name them before it rolls */
} sk_dice;

sk_dice sk_dice_seed(uint64_t seed);
sk_dice sk_dice_tape(const sk_rolls *tape);
sk_dice sk_dice_ask(const sk_rolls *answers, sk_rng draws);
/* Goes the path from its start; rolls beyond its end are forks added to it, at their first way. A
 * path of zeros is the first one. */
sk_dice sk_dice_all(sk_path *path);
/* The next path; false when there is none. */
bool sk_path_next(sk_path *path);

/* Why and by whom a roll is made. */
typedef struct sk_occasion {
    int8_t seat;
    uint16_t reason;
} sk_occasion;

/* `count` dice with `sides` sides, results 1 … sides into out. After the tape has run dry the
 * results are made up and the caller throws the whole application away. */
void sk_roll_many(sk_dice *d, sk_occasion why, int32_t sides, int32_t count, uint16_t *out);
int32_t sk_roll(sk_dice *d, sk_occasion why, int32_t sides);

/* The same for dice of which only matters how many show what: nobody looks at their order, and
 * faces of a class count alike. The bits of `cuts` are the faces that begin a class. Where the dice
 * fall in every way, each shows the lowest face of its class. */
void sk_roll_cut(sk_dice *d, sk_occasion why, int32_t sides, int32_t count, uint32_t cuts,
                 uint16_t *out);
/* From this face on they count alike; a face that the die does not have cuts nothing. */
static inline uint32_t sk_cut(int32_t face)
{
    return face > 1 && face < 32 ? UINT32_C(1) << face : 0;
}
/* Every face counts by itself, only the order does not matter. */
#define SK_BAG UINT32_MAX
/* Whether folds are worked out apart: then nobody minds in which order parts are rolled. */
static inline bool sk_folds(const sk_dice *d)
{
    return d->path != NULL && d->path->folder != NULL;
}
/* All its steps, one after the other. */
sk_folded sk_roll_fold(sk_dice *d, const sk_fold *fold);
/* Whether to stop here, where all that is left to do lies in the state. What rolls nothing may have
 * been given no dice. */
static inline bool sk_pause(const sk_dice *d)
{
    if (d == NULL || d->path == NULL || !d->path->pauses)
        return false;
    d->path->paused = true;
    return true;
}
static inline bool sk_has_paused(const sk_dice *d)
{
    return d != NULL && d->path != NULL && d->path->paused;
}
/* 0 … n−1: a card from a bag of n, a random target. */
int32_t sk_draw(sk_dice *d, int32_t n);

#endif
