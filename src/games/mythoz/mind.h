/* Inside the computer player's head: what things are worth, and what it gathers of a position. */
#ifndef MOZ_MIND_H
#define MOZ_MIND_H

#include "rules.h"

#define MERIT(name, words, first, weight) MOZ_MERIT_##name,
enum {
#include "merits.def"
    MOZ_MERIT_COUNT
};
#undef MERIT

/* In tenths of a troop. */
enum {
    MOZ_WORTH_CASTLE = 500,
    MOZ_WORTH_PRIZE = 2600,
    MOZ_WORTH_GHOST_CASTLE = 160,
    MOZ_WORTH_FORT = 60,
    MOZ_WORTH_LAND = 12,
    MOZ_WORTH_CARD = 16
};

static const int32_t MOZ_WORTH[MOZ_KINDS] = {10, 15, 21, 48, 30};

enum { MOZ_FAR = 9 }; /* moves; farther off makes no difference */

/* What a value looks at, gathered once. */
typedef struct moz_survey {
    const moz_scene *scene;
    const moz_state *s;
    int32_t seat;
    int32_t total[MOZ_ARMIES];    /* worth of the units of each player */
    int32_t close;                /* the seat's units, by worth and how near they are */
    uint64_t dragons[MOZ_ARMIES]; /* lands with unhurt dragons */
    uint8_t undead[MOZ_ARMIES];   /* bits: kinds that are */
    uint8_t way[MOZ_LANDS];       /* moves to the next castle the seat goes for */
} moz_survey;

static inline int32_t moz_smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* mind_battles.c */
int32_t moz_prospect(const moz_survey *v);
int32_t moz_ranks_outlook(const moz_survey *v);
int32_t moz_storm_chance(const moz_survey *v, int32_t castle, bool friends);
int32_t moz_worth_of_own_castle(const moz_scene *scene);

#endif
