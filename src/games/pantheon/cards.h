/* Cards, boards and scenarios of Pantheon as the forms in forms.c read them, and the map that is
 * made of a board. */
#ifndef PAN_CARDS_H
#define PAN_CARDS_H

#include "lists.h"

/* A row of a dashboard: what the unit is worth with so much vitality. */
typedef struct pan_row {
    int8_t offence, defence, range, movement;
    int8_t power[2]; /* −1 gone, 0 there, more: dice */
    int8_t unused[2];
} pan_row;

typedef struct pan_power {
    char name[PAN_NAME];
    int8_t type, cost, effect, range, bonus, limit;
    bool once;
    int8_t tokens; /* in its pool at the start */
} pan_power;

typedef struct pan_card {
    char name[PAN_NAME];
    uint32_t talents;
    int32_t rows, powers;
    pan_row row[PAN_ROWS]; /* from full vitality down; troops have one */
    pan_power power[2];
    int8_t kind, type, cost, cards, strategic, miniatures, offence_each, pack;
    bool regrow;
    int8_t unused[3];
} pan_card;

typedef struct pan_area {
    char name[8];
    int32_t corners;
    sk_point corner[PAN_CORNERS];
    sk_point mark;
    int8_t terrain, capacity;
    int8_t unused[2];
} pan_area;

/* Areas are named in the data and found by name at set-up. */
typedef struct pan_edge {
    char from[8], to[8];
    int8_t kind, unused[3];
} pan_edge;

typedef struct pan_pair {
    char from[8], to[8];
} pan_pair;

typedef struct pan_board {
    char name[PAN_NAME];
    int32_t width, depth, areas, edges, skulls;
    pan_area area[PAN_AREAS];
    pan_edge edge[PAN_BORDERS];
    pan_pair skull[PAN_BORDERS];
} pan_board;

typedef struct pan_place {
    char at[8];
} pan_place;

typedef struct pan_zone {
    int32_t count;
    pan_place area[PAN_ZONE];
} pan_zone;

typedef struct pan_field {
    char name[PAN_NAME];
    pan_board board;
    int32_t gems, zones;
    pan_place gem[PAN_GEMS];
    pan_zone zone[PAN_SEATS];
} pan_field;

typedef struct pan_guardian {
    pan_card unit;
    char area[8];
} pan_guardian;

/* The numbers of play. */
typedef struct pan_figures {
#define FIGURE(name, id, least, most, about) int16_t name;
#include "figures.def"
#undef FIGURE
} pan_figures;

typedef struct pan_scenario {
    int32_t players_min, players_max, rp, omphalos, rounds, lead;
    int32_t fields, units, guardians;
    bool teams, erupts; /* special rules: sides of two; all lava erupts */
    int8_t unused[2];
    pan_field field[PAN_FIELDS];
    pan_card unit[PAN_UNITS];
    pan_guardian guardian[PAN_GUARDIANS];
    pan_figures figures;
} pan_scenario;

extern const sk_form PAN_SCENARIO_FORM, PAN_FIGURES_FORM;

/* A board made ready for play: everything that can be known from the shapes alone. */
typedef struct pan_map {
    char name[PAN_NAME];
    int32_t areas, width, depth;
    pan_area area[PAN_AREAS];
    sk_graph graph;
    uint64_t of[PAN_TERRAIN_COUNT];              /* areas of a terrain */
    uint64_t near[PAN_AREAS];                    /* neighbours, walls included */
    uint64_t skulls[PAN_AREAS];                  /* steps of the path of skulls */
    uint64_t go[PAN_CLASSES][PAN_AREAS];         /* where a step may lead, by class of mover */
    uint64_t chained[PAN_AREAS];                 /* neighbours behind chains */
    uint64_t between[PAN_AREAS][PAN_AREAS];      /* areas a sight line passes through */
    uint16_t first_corner[PAN_AREAS][PAN_AREAS]; /* its corners: from here in `corner` … */
    uint8_t corners[PAN_AREAS][PAN_AREAS];       /* … so many */
    uint64_t corner[PAN_LINE_CORNERS]; /* areas that meet where a line passes between them */
    int32_t line_corners;
    uint64_t downhill[PAN_AREAS];         /* areas attacked from behind an arrowhead */
    uint8_t steps[PAN_AREAS][PAN_AREAS];  /* distance, PAN_AWAY when there is no way */
    uint8_t way[2][PAN_AREAS][PAN_AREAS]; /* on foot: heroes and troops, then the big */
    uint64_t zone[PAN_SEATS];
    uint8_t gems[PAN_AREAS];
} pan_map;

#endif
