/* Boards made of areas: borders, distances, and the lines between their centre marks.
 *
 * At most 64 areas, so that a set of areas is a mask. Every directed border has a type from 1 to
 * 31 that the game defines; 0 is no border. Answers that could tie prefer lower costs, then lower
 * area numbers, and so are the same everywhere.
 */
#ifndef SK_BASE_AREA_H
#define SK_BASE_AREA_H

#include "base/shape.h"

enum {
    SK_AREAS_MAX = 64,
    SK_BORDER_TYPES_MAX = 32,
    SK_UNREACHED = 65535,
};

#define SK_AREA(a) (UINT64_C(1) << (a))

typedef struct sk_graph {
    int32_t count;
    uint8_t border[SK_AREAS_MAX][SK_AREAS_MAX]; /* [from][to] */
    uint64_t next[SK_AREAS_MAX];                /* areas a border leads to; kept by sk_set_border */
} sk_graph;

typedef struct sk_area_map {
    int32_t count;
    sk_shape area[SK_AREAS_MAX];
    sk_point mark[SK_AREAS_MAX]; /* the centre mark, inside its area */
} sk_area_map;

typedef struct sk_area_line {
    uint64_t through; /* areas the line passes through the inside of */
    uint64_t touched; /* areas it only touches: along an edge or through a corner */
    int32_t count;
    uint8_t order[SK_AREAS_MAX]; /* the areas of `through` as the line comes to them */
} sk_area_line;

/* Graphs */

void sk_clear_graph(sk_graph *g, int32_t count);
void sk_set_border(sk_graph *g, int32_t from, int32_t to, uint8_t type); /* one way */
void sk_join_areas(sk_graph *g, int32_t a, int32_t b, uint8_t type);     /* both ways */
uint64_t sk_neighbours(const sk_graph *g, uint64_t areas);               /* next to any of them */
uint64_t sk_neighbours_by(const sk_graph *g, int32_t area, uint32_t border_types);

/* Steps over borders; areas in `blocked` are never entered. */

void sk_steps_from(const sk_graph *g, int32_t from, uint64_t blocked, uint16_t steps[SK_AREAS_MAX]);

/* Maps. Areas are neighbours along a shared edge; edges must lie exactly on one another. */

int32_t sk_shared_edge(const sk_shape *a, const sk_shape *b); /* its length, rounded up; or 0 */
void sk_join_by_edges(const sk_area_map *m, sk_graph *g, uint8_t type);
sk_area_line sk_line_between(const sk_area_map *m, int32_t from, int32_t to);

#endif
