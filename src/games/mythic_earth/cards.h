/* What a set-up is made of, as the forms in forms.c read it: cards, army lists, landscapes,
 * scenarios. */
#ifndef MYE_CARDS_H
#define MYE_CARDS_H

#include "book.h"

typedef struct mye_profile {
    char name[MYE_NAME];
    int32_t count, most, each; /* minis on the card, at most, points for one more */
    int32_t move, shoot, fight, save, react, brave;
    int32_t wounds;
    int32_t armour;
    uint32_t talents;
    uint32_t unused;
    uint64_t weapons;
} mye_profile;

/* A unit option: adds to one profile of the card (or to all with profile −1). */
typedef struct mye_choice {
    char name[MYE_NAME];
    int32_t points;
    int32_t each; /* the points are for each mini concerned */
    int32_t profile;
    int32_t wounds, spells, armour; /* more wounds, more spells known, this armour */
    uint32_t talents;
    uint32_t unused;
    uint64_t weapons;
} mye_choice;

typedef struct mye_card {
    char name[MYE_NAME];
    int32_t faction, kind, roles;
    int32_t points, dice;
    int32_t limit; /* at most this many of the card in a force, 0 any number */
    int32_t profiles, choices;
    mye_profile profile[MYE_PROFILES];
    mye_choice choice[MYE_CHOICES];
} mye_card;

typedef struct mye_entry { /* a unit of an army list */
    mye_card card;
    int32_t more[MYE_PROFILES]; /* minis beyond those on the card */
    uint32_t chosen;            /* options of the card, one bit each */
} mye_entry;

typedef struct mye_force {
    char name[MYE_NAME];
    int32_t faction;
    int32_t points; /* the size agreed on: at most this many */
    int32_t entries;
    int32_t unused;
    mye_entry entry[MYE_UNITS_A_SIDE];
} mye_force;

typedef struct mye_piece {
    char name[MYE_NAME];
    int32_t ground;
    int32_t obscuring; /* false or true */
    int32_t height;
    int32_t radius; /* of a circle round `at`, when there are no corners */
    sk_point at;
    int32_t corners;
    sk_point corner[MYE_CORNERS];
} mye_piece;

typedef struct mye_landscape {
    int32_t width, depth;
    int32_t pieces;
    mye_piece piece[MYE_PIECES];
} mye_landscape;

/* A table as one of the primary scenarios wants it. */
typedef struct mye_board_plan {
    int32_t primary;
    mye_landscape landscape;
} mye_board_plan;

typedef struct mye_scenario {
    int32_t boards;   /* with more than one, the loser of the Way roll-off chooses */
    int32_t skirmish; /* false or true: forces of fewer than 1,000 points are usual */
    mye_board_plan board[MYE_BOARDS];
    mye_book book;
} mye_scenario;

extern const sk_form MYE_SCENARIO_FORM, MYE_FORCE_FORM;

#endif
