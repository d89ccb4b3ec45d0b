/* The sequence of play and the tables of spells, blessings and devotions. */
#ifndef MYE_TABLES_H
#define MYE_TABLES_H

#include "state.h"

/* The sequence of play; sequence.c has the table. */
typedef enum mye_step_id {
    MYE_WAY_ROLL,
    MYE_CHOOSE_WAY,
    MYE_CHOOSE_PRIMARY,
    MYE_SIDE_ROLL,
    MYE_CHOOSE_SIDE,
    MYE_DEAL,
    MYE_DEVOTE,
    MYE_LEARN,
    MYE_CAPTORS,
    MYE_SPLIT,
    MYE_PICK_HALF,
    MYE_ROLL_DEPLOY,
    MYE_HAND_OVER,
    MYE_DEPLOY,
    MYE_BEGIN_TURN,
    MYE_ENTER,
    MYE_ROLL_POOL,
    MYE_ASSIGN,
    MYE_WATCH,
    MYE_ACT,
    MYE_TRAP,
    MYE_ANSWER,
    MYE_ONSET,  /* missiles of a charge, both ways */
    MYE_VOLLEY, /* shots or bolts */
    MYE_ROCK,   /* thrown overhead */
    MYE_MELEE,  /* a round of blows */
    MYE_FALL,
    MYE_DISPEL,
    MYE_CONSOLIDATE,
    MYE_PUT,
    MYE_KEEP_ALERT,
    MYE_CLEAN_UP,
    MYE_ROUND, /* of blows, before they are rolled */
    MYE_STEP_COUNT
} mye_step_id;

/* Tables from the .def lists. */
typedef enum mye_aim_kind { MYE_FRIEND, MYE_FOE, MYE_MISSILE } mye_aim_kind;
typedef struct mye_spell {
    const char *words, *id, *effect;
    int32_t aim;
    uint16_t lasting;
} mye_spell;

typedef enum mye_when { MYE_NOW, MYE_ENEMY } mye_when;
typedef struct mye_blessing {
    const char *words, *id, *effect;
    int32_t when;
    uint16_t lasting;
} mye_blessing;

typedef enum mye_marks {
    MYE_NOTHING,
    MYE_ONE_UNIT,
    MYE_TWO_UNITS,
    MYE_ONE_PIECE,
    MYE_TWO_PIECES
} mye_marks;
typedef struct mye_devotion {
    const char *words, *id, *numbers;
    int32_t marks;
} mye_devotion;

extern const mye_spell MYE_SPELLS[MYE_SPELL_COUNT];
extern const mye_blessing MYE_BLESSINGS[MYE_BLESSING_COUNT];
extern const mye_devotion MYE_DEVOTIONS[MYE_DEVOTION_COUNT];

#endif
