/* What a war is set up from, as the forms in forms.c read it: units, cards, decks, maps,
 * scenarios. */
#ifndef MOZ_CARDS_H
#define MOZ_CARDS_H

#include "lists.h"

typedef struct moz_unit_card {
    char name[MOZ_NAME];
    int8_t die, open, river, mountain, flight;
    uint8_t mixed;     /* open and river borders in one move */
    uint8_t advantage; /* terrain bits */
    uint8_t unused;
} moz_unit_card;

typedef struct moz_card {
    char name[MOZ_NAME];
    char words[MOZ_WORDS];
    int8_t summon[4]; /* troops, beasts, giants, dragons */
    uint8_t effect;   /* moz_effect */
    int8_t n;         /* how many, for effects that count */
    uint8_t castle;   /* says that enemies may use it on a castle */
    int8_t sacrifice;
} moz_card;

typedef struct moz_deck_row {
    moz_card card;
    int32_t copies;
} moz_deck_row;

typedef struct moz_deck {
    int32_t rows;
    moz_deck_row row[MOZ_CARDS];
} moz_deck;

typedef struct moz_realm {
    char name[MOZ_NAME];
    int32_t evil;
} moz_realm;

typedef struct moz_land {
    char name[MOZ_NAME];
    char realm[MOZ_NAME];
    uint8_t terrain, star, half, unused;
    sk_point mark;
    int32_t corners;
    sk_point corner[MOZ_CORNERS];
} moz_land;

typedef struct moz_lake {
    char name[MOZ_NAME];
    sk_point mark;
    int32_t corners;
    sk_point corner[MOZ_CORNERS];
} moz_lake;

typedef struct moz_frontier {
    char from[MOZ_NAME], to[MOZ_NAME];
    int32_t border;
} moz_frontier;

typedef struct moz_map {
    int32_t width, depth, realms, lands, lakes, frontiers;
    moz_realm realm[MOZ_REALMS];
    moz_land land[MOZ_LANDS];
    moz_lake lake[MOZ_LAKES];
    moz_frontier frontier[MOZ_BORDERS];
} moz_map;

/* A place at the table in a classic set-up. */
typedef struct moz_place {
    uint32_t tribes; /* bits: any of them */
    uint32_t realms; /* bits of the eight realms, then north and south of the split one */
    int32_t side;
    uint8_t underdog, unused[3];
} moz_place;

typedef struct moz_table {
    int32_t players, places;
    moz_place place[MOZ_PLACES];
} moz_table;

/* A row of the hits chart: what one roll of the battle dice does. */
typedef struct moz_chart_row {
    uint8_t hits;
    uint8_t front; /* and one for each unit of the frontline */
    uint8_t again; /* a first roll is rolled again */
    uint8_t unused;
} moz_chart_row;

/* The numbers of play. */
typedef struct moz_figures {
    int32_t rolls;
    moz_chart_row chart[MOZ_DIE_MAX]; /* of a roll of 1, 2 … */
#define FIGURE(name, id, least, most, about) int16_t name;
#include "figures.def"
#undef FIGURE
} moz_figures;

typedef struct moz_scenario {
    int32_t victory, start, unpicked, manual, sides, free_castles, seasons, types, tables;
    moz_unit_card type[MOZ_TYPES];
    moz_table table[MOZ_TABLES];
    moz_deck deck;
    moz_map map;
    moz_figures figures;
} moz_scenario;

extern const sk_form MOZ_SCENARIO_FORM, MOZ_FIGURES_FORM;

#endif
