/* The tables of the rulebook as the data has them: every number of weapons, spells, blessings,
 * talents, devotions, of what lasts until the turn ends, and those of no row. The .def lists
 * say which rows there are and what their code does; the forms in book.c read the numbers. Lengths
 * are hundredths of an inch. */
#ifndef MYE_BOOK_H
#define MYE_BOOK_H

#include "core/game.h"

#include "lists.h"

typedef enum mye_reach_kind { MYE_NONE, MYE_SHOT, MYE_THROWN } mye_reach_kind;
typedef enum mye_special {
    MYE_PLAIN,
    MYE_TWO_IF_FOCUSED,
    MYE_TAUNTS,
    MYE_SNARES,
    MYE_OVERHEAD,
    MYE_TOMAHAWK
} mye_special;
typedef struct mye_weapon {
    int16_t near, far; /* far 0: short range only */
    int8_t melee;      /* whether it is of use in a fight; then its strength and Fight bonus */
    int8_t strength, bonus;
    int8_t reach, shot, aim; /* a mye_reach_kind; strength and Shoot bonus of the missile */
    int8_t special;          /* a mye_special, from weapons.def */
    int8_t unused;
} mye_weapon;

/* Numbers of a row; which of them it has is said by the {} in its words. */
typedef struct mye_power {
    int16_t inches; /* a spell's range, how far the others reach or how much less a unit moves */
    int8_t value;   /* a spell's casting value */
    int8_t die;     /* sides of the die that is rolled */
    int8_t amount, strength;
} mye_power;

typedef struct mye_pledge { /* of a devotion */
    int16_t inches, apart;
    int8_t points, most; /* for a clause, in a game */
    int8_t amount;       /* of tokens */
    int8_t unused;
} mye_pledge;

/* The numbers of play that belong to no row. */
typedef struct mye_figures {
#define FIGURE(name, id, least, most, about) int16_t name;
#define LENGTH(name, id, least, most, about) int16_t name;
#include "figures.def"
#undef FIGURE
#undef LENGTH
} mye_figures;

typedef struct mye_book {
    mye_weapon weapon[MYE_WEAPON_COUNT];
    mye_power spell[MYE_SPELL_COUNT];
    mye_power blessing[MYE_BLESSING_COUNT];
    mye_power effect[MYE_EFFECT_COUNT];
    mye_power talent[MYE_TALENT_COUNT];
    mye_pledge devotion[MYE_DEVOTION_COUNT];
    mye_figures figures;
} mye_book;

extern const sk_form MYE_BOOK_FORM, MYE_FIGURES_FORM;
/* Both ended by NULL. */
extern const char *const MYE_WEAPON_WORDS[MYE_WEAPON_COUNT + 1];
extern const char *const MYE_TALENT_WORDS[MYE_TALENT_COUNT + 1];
extern const char *const MYE_TALENT_EFFECTS[MYE_TALENT_COUNT];

extern const sk_form MYE_SPELL_FORM, MYE_BLESSING_FORM, MYE_EFFECT_FORM, MYE_TALENT_FORM,
    MYE_DEVOTION_FORM;

/* A row that lasts until the turn ends, by its bit in a unit's `turn`; −1 for one without
 * numbers. */
int32_t mye_effect_of(uint16_t bit);
/* Whether a battle can be fought with these numbers, or why not. */
bool mye_book_is_sound(const mye_book *book, sk_problem *problem);
/* The numbers, and what the .def lists say of the rows. */
void mye_set_book(const mye_book *from, mye_book *book);

#endif
