/* What Midgard is set up from, as the forms in forms.c read it, and what becomes of it: the card
 * of a piece. */
#ifndef MID_CARDS_H
#define MID_CARDS_H

#include "lists.h"

/* A spell as it is cast: a row of spells.def. */
typedef struct mid_spell_card {
    int16_t range;
    int8_t price, reputation;
    int8_t n; /* dice, saves, armour, or what hits from now on: as its words say */
    int8_t unused;
} mid_spell_card;

/* A missile: a row of missiles.def. None has no range. */
typedef struct mid_missile_card {
    int16_t range;
    int8_t price; /* for a champion; 0: no hero carries it */
    int8_t unused;
} mid_missile_card;

/* The numbers of play. */
typedef struct mid_figures {
    mid_spell_card spell[MID_SPELL_COUNT];
    mid_missile_card missile[MID_MISSILE_COUNT];
    int8_t omen[6]; /* tokens by the die */
#define FIGURE(name, id, least, most, about) int16_t name;
#define LENGTH(name, id, least, most, about) int16_t name;
#include "figures.def"
#undef FIGURE
#undef LENGTH
} mid_figures;

/* What a trait costs a hero; which levels, or ranges where the rules say so, are in order. */
typedef struct mid_trait_cost {
    int16_t price[4];
    uint8_t trait, rare;
    uint8_t unused[2];
} mid_trait_cost;

/* What is bought for a force besides its profiles, and the limits of a force. */
typedef struct mid_costs {
    int32_t traits;
    mid_spell_card spell[MID_SPELL_COUNT];
    mid_missile_card missile[MID_MISSILE_COUNT];
    mid_trait_cost trait[MID_TRAIT_COUNT]; /* those heroes may have, in any order */
    int16_t hero[4], stamina[4];           /* by level */
    int16_t armour, usual_armour, missile_level;
    int16_t step, flyers, reputation;     /* points a step, flyers a step, points a reputation */
    int16_t hero_share, contingent_share; /* one part of so many: at most, at least */
} mid_costs;

/* What a trait costs a profile that does not have it. */
typedef struct mid_trait_price {
    int32_t price;
    uint8_t trait;
    uint8_t unused[3];
} mid_trait_price;

/* A way to field a profile differently; −1 leaves a figure as it is. */
typedef struct mid_variant {
    char id[MID_TITLE];
    int32_t price;
    int8_t combat, shooting, armour, stamina;
    int8_t missile; /* MID_MISSILE_COUNT leaves it */
    uint8_t unused[3];
    uint64_t loses;
} mid_variant;

typedef struct mid_profile {
    char title[MID_TITLE + 8];
    uint64_t traits;
    int32_t points;
    int8_t class, combat, shooting, armour, stamina, missile, shot_armour, most_traits;
    int32_t prices, variants;
    mid_trait_price price[MID_NAME_OFFERS];
    mid_variant variant[10];
} mid_profile;

typedef struct mid_choice_of {
    char id[MID_TITLE];
} mid_choice_of;

typedef struct mid_unit_entry {
    char title[MID_TITLE];
    mid_profile profile;
    uint64_t traits; /* bought */
    int32_t variants;
    mid_choice_of variant[4];
    int32_t contingent;
} mid_unit_entry;

typedef struct mid_hero_entry {
    char title[MID_TITLE];
    uint64_t traits;
    uint64_t spells;
    int32_t level, armour, with, contingent;
    uint8_t missile;
    uint8_t unused[7];
} mid_hero_entry;

typedef struct mid_force {
    char title[MID_TITLE];
    int32_t units, heroes;
    mid_unit_entry unit[MID_UNITS_MAX];
    mid_hero_entry hero[MID_HEROES_MAX];
    mid_costs costs;
} mid_force;

typedef struct mid_place {
    int32_t x, y, facing;
} mid_place;

typedef struct mid_terrain {
    char title[MID_TITLE];
    uint8_t ground;
    uint8_t unused[3];
    int32_t corners;
    sk_point corner[MID_CORNERS];
} mid_terrain;

typedef enum mid_prize { MID_HELD_EACH_TURN, MID_TAKEN_ONCE, MID_HELD_AT_END } mid_prize;

typedef struct mid_objective {
    char title[MID_TITLE];
    sk_point at;
    int32_t radius, reputation, from_turn, owner; /* 0 either, else seat + 1 alone scores */
    uint8_t prize;
    uint8_t unused[3];
} mid_objective;

typedef struct mid_start {
    int32_t share; /* of the force's points that take the field, in hundredths */
    int32_t places, zones;
    mid_place place[MID_PLACES];
    sk_box zone[MID_ZONES]; /* where it may be drawn up */
} mid_start;

typedef struct mid_scenario {
    int32_t turns, width, depth;
    uint8_t attacker; /* 0 rolled for, 1 the first seat, 2 the second */
    uint8_t mist;
    uint8_t unused[2];
    int32_t terrains, objectives, starts;
    mid_terrain terrain[MID_TERRAIN];
    mid_objective objective[MID_OBJECTIVES];
    mid_start start[MID_SEATS];
    mid_figures figures;
} mid_scenario;

extern const sk_form MID_SCENARIO_FORM, MID_FORCE_FORM, MID_FIGURES_FORM, MID_COSTS_FORM,
    MID_SPELL_FORM;

/* A piece as it takes the field: a unit or a hero with all that was bought. */
typedef struct mid_card {
    uint64_t traits;
    uint32_t spells;
    int16_t points;
    int8_t class, combat, shooting, armour, shot_armour, stamina, missile, level, reputation;
    int8_t contingent, with;
    uint8_t present;
} mid_card;

#endif
