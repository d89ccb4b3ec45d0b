/* A slow, independent look at the table in plain geometry: where a mini may stand, and how long its
 * shortest way is. Ways go from corner to corner of all that must be gone round. */
#ifndef MYE_TESTS_SLOW_H
#define MYE_TESTS_SLOW_H

#include "battle.h"

enum { SLOW_NODES = 512, SLOW_LUMPS = 64 };

typedef struct slow_point {
    double x, y;
} slow_point;

typedef struct slow_lump { /* a base, or a piece of landscape with corners */
    slow_point corner[SK_CORNERS_MAX];
    int32_t corners;
    double keep; /* a centre may not come nearer than that */
} slow_lump;

/* What a mini of the unit must go round. The slack makes everything that much wider: a way that is
 * found then certainly exists; with a negative one, a way that is not found certainly does not. */
typedef struct slow_map {
    double width, depth, radius;
    slow_lump lump[SLOW_LUMPS];
    int32_t lumps, nodes;
    slow_point node[SLOW_NODES];
    double walked[SLOW_NODES]; /* from where the ways begin */
} slow_map;

void slow_survey(table *t, int32_t u, double slack, slow_map *map);
/* Ways begin at any of these points. */
void slow_begin(slow_map *map, const slow_point *from, int32_t count);
/* The length of the way to there, at most 2.5 % too long; HUGE_VAL when there is none. */
double slow_way(const slow_map *map, slow_point to);
bool slow_is_clear(const slow_map *map, slow_point a, slow_point b);

/* Whether a base of the unit may stand there by 1.11 and 3.9, everything that much wider. */
bool slow_may_stand(table *t, int32_t u, slow_point at, double slack);
/* How near a straight line comes to a piece of landscape. */
double slow_gap(const table *t, int32_t piece, slow_point a, slow_point b);

#endif
