/* Mythic Earth's limits, lists and plain structs; no functions. Lengths are hundredths of an inch.
 * What a set-up is made of comes first, then the scene, then the state. */
#ifndef MYE_STATE_H
#define MYE_STATE_H

#include "base/shape.h"
#include "core/game.h"

enum {
    MYE_SEATS = 2,
    MYE_UNITS_A_SIDE = 20,
    MYE_MINIS_A_SIDE = 150,
    MYE_MINIS_A_UNIT = 30,
    MYE_PROFILES = 3, /* kinds of mini in a unit */
    MYE_CHOICES = 6,  /* unit options on a card */
    MYE_ANIMALS = 18, /* three spirit animals in each of six turns */
    MYE_FIRST_ANIMAL = MYE_SEATS * MYE_UNITS_A_SIDE,
    MYE_UNITS = MYE_FIRST_ANIMAL + MYE_ANIMALS,
    MYE_MINIS = MYE_SEATS * MYE_MINIS_A_SIDE + MYE_ANIMALS,
    MYE_PIECES = 20, /* of landscape on a table */
    MYE_CORNERS = 12,
    MYE_BOARDS = 6,
    MYE_TOKENS = 40,
    MYE_NAME = 48,
    MYE_TURNS = 6,
    MYE_DICE_A_UNIT = 3,
    MYE_BUILDERS = 8, /* of altars in a turn */
    MYE_INCH = 100,
    MYE_NOBODY = 255 /* as a unit kept in a byte */
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, section, words) MYE_##name,
enum {
    MYE_NO_VERB,
#include "verbs.def"
    MYE_VERB_COUNT
};
enum {
    MYE_NO_EVENT,
#include "events.def"
    MYE_EVENT_COUNT
};
enum {
    MYE_NO_REFUSAL,
#include "refusals.def"
    MYE_REFUSAL_COUNT
};
enum {
    MYE_NO_REASON,
#include "reasons.def"
    MYE_REASON_COUNT
};
enum {
    MYE_NO_QUESTION,
#include "questions.def"
    MYE_QUESTION_COUNT
};
enum {
    MYE_NO_MEASURE,
#include "measures.def"
    MYE_MEASURE_COUNT
};
#undef ROW

#define TALENT(name, word, source, effect) MYE_TALENT_##name,
enum {
#include "talents.def"
    MYE_TALENT_COUNT
};
#undef TALENT
#define MYE_HAS(talents, name) (((talents) >> MYE_TALENT_##name & 1) != 0)

#define WEAPON(name, word, source, melee, str, fi, kind, near, far, shot, sh, special)             \
    MYE_WEAPON_##name,
enum {
#include "weapons.def"
    MYE_WEAPON_COUNT
};
#undef WEAPON

#define SPELL(name, words, way, value, range, aim, lasting, effect) MYE_SPELL_##name,
enum {
#include "spells.def"
    MYE_SPELL_COUNT
};
#undef SPELL

#define BLESSING(name, words, way, when, lasting, effect) MYE_BLESSING_##name,
enum {
#include "blessings.def"
    MYE_BLESSING_COUNT
};
#undef BLESSING

#define DEVOTION(name, words, way, marks) MYE_DEVOTION_##name,
enum {
#include "devotions.def"
    MYE_DEVOTION_COUNT
};
#undef DEVOTION

enum { MYE_SPELLS_A_WAY = 6, MYE_BLESSINGS_A_WAY = 6, MYE_DEVOTIONS_A_WAY = 8 };

typedef enum mye_way { MYE_EVERLIVING, MYE_EVERCHANGING } mye_way;

typedef enum mye_kind {
    MYE_HUMANOID,
    MYE_BEAST,
    MYE_MOUNTED_BEAST,
    MYE_MONSTER,
    MYE_MULTITUDE,
    MYE_BEHEMOTH,
    MYE_KIND_COUNT
} mye_kind;

typedef enum mye_faction {
    MYE_AZTECS,
    MYE_TRIBAL_NATIONS,
    MYE_MAYA,
    MYE_INCAS,
    MYE_INUIT,
    MYE_WESTERN_FEDERATION,
    MYE_CHACHAPOYA,
    MYE_TAINO,
    MYE_FACTION_COUNT
} mye_faction;

typedef enum mye_primary {
    MYE_ALTARS,
    MYE_RAINY_SEASON,
    MYE_GREAT_HUNT,
    MYE_PILLAGE,
    MYE_LIBERATORS,
    MYE_FOG_OF_WAR,
    MYE_PRIMARY_COUNT
} mye_primary;

typedef enum mye_ground {
    MYE_OPEN_GROUND,
    MYE_DIFFICULT,
    MYE_IMPASSABLE,
    MYE_OBSTACLE, /* stops only minis lower than it is high */
    MYE_RIVER,
    MYE_BRIDGE,
    MYE_BUILDING
} mye_ground;

enum { MYE_HEROIC = 1, MYE_GENERAL = 2 }; /* roles, as bits */
enum { MYE_NO_ARMOUR, MYE_LIGHT_ARMOUR, MYE_MEDIUM_ARMOUR };

/* ---- Set-up, as the forms in forms.c read it ---- */

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
} mye_scenario;

extern const sk_form MYE_SCENARIO_FORM, MYE_FORCE_FORM;

/* ---- The scene: never changes during a match ---- */

typedef struct mye_stats { /* of a kind of mini, options applied */
    uint32_t talents;
    uint64_t weapons;
    int16_t move; /* hundredths */
    int8_t shoot, fight, save, react, brave;
    uint8_t wounds, armour, attacks;
    int8_t blow_strength, blow_bonus; /* of its best weapon in a fight */
    int16_t reach;                    /* of its farthest missile, 0 none */
} mye_stats;

typedef struct mye_figure { /* a unit as it takes the field */
    char name[MYE_NAME];
    mye_stats stats[MYE_PROFILES];
    int16_t first; /* mini */
    uint8_t minis, profiles;
    uint8_t seat, kind, roles, dice;
    uint8_t magic, spells; /* level, spells it may know */
    int16_t radius;        /* of its bases */
    int16_t height;
    uint32_t talents; /* any mini's */
    int16_t points;
    int16_t move;                       /* of all its minis, 0 where they differ */
    uint8_t first_of[MYE_PROFILES + 1]; /* minis of profile p: first + first_of[p] … */
} mye_figure;

typedef struct mye_terrain {
    sk_shape shape;
    uint8_t ground, obscuring;
    int16_t height;
} mye_terrain;

typedef struct mye_board {
    int32_t primary, width, depth, pieces;
    uint32_t rivers, bridges; /* which pieces are, as bits */
    mye_terrain piece[MYE_PIECES];
    char name[MYE_PIECES][MYE_NAME];
} mye_board;

typedef struct mye_rulings { /* options, as chosen */
    uint8_t natural_one_thaws, shots_at_fleeing_twice, template_radius, tomahawk_one,
        fleeing_shoot_chargers, hero_counts_itself, odds_variant, kept_dice_lapse, owner_chooses,
        obscured_each, fallen_heroes, wiped_out_wins, flyers_swim, no_rocks_at_chargers,
        pillages_several;
} mye_rulings;

typedef struct mye_scene {
    mye_rulings rulings;
    int32_t boards;
    mye_board board[MYE_BOARDS];
    mye_figure unit[MYE_UNITS];
    uint8_t profile_of[MYE_MINIS];
    uint8_t unit_of[MYE_MINIS];
    uint8_t units[MYE_SEATS];
    uint8_t general[MYE_SEATS];
    char side[MYE_SEATS][MYE_NAME];
    uint8_t mirrored; /* both sides have a unit of the same name: then all tell their side */
} mye_scene;

/* ---- The state ---- */

typedef struct mye_place { /* a point in four bytes */
    int16_t x, y;
} mye_place;

enum { /* a unit's status, as bits */
       MYE_ON_TABLE = 1 << 0,
       MYE_DESTROYED = 1 << 1,
       MYE_FROZEN = 1 << 2,
       MYE_FLEEING = 1 << 3,
       MYE_ON_ALERT = 1 << 4,
       MYE_ALERT_KEPT = 1 << 5, /* since an earlier turn */
       MYE_ALOFT = 1 << 6,
       MYE_LOW = 1 << 7,
       MYE_RESERVE = 1 << 8,
       MYE_CARRIES = 1 << 9, /* captives */
       MYE_STORM = 1 << 10,  /* invoked the eldritch storm */
       MYE_SAVAGE_SPENT = 1 << 11
};

enum { /* what holds until the turn ends, as bits */
       MYE_ACTED = 1 << 0,
       MYE_RALLIED = 1 << 1, /* stopped fleeing in this turn */
       MYE_SNARED = 1 << 2,  /* Aylus: four inches less, no march */
       MYE_FLED = 1 << 3,    /* a flight or an attempt to stop one was made */
       MYE_STONE_SKINNED = 1 << 4,
       MYE_VINES = 1 << 5,
       MYE_CHANTING = 1 << 6,
       MYE_VEILED = 1 << 7,
       MYE_WITHERED = 1 << 8,
       MYE_COILED = 1 << 9,
       MYE_FURIOUS = 1 << 10,
       MYE_DUSTY = 1 << 11,
       MYE_BUILDING_ALTAR = 1 << 12,
       MYE_WAS_FLEEING = 1 << 13, /* when the turn began */
       MYE_ENTERED = 1 << 14,
       MYE_WARDED = 1 << 15 /* rolls its next failed test again */
};

typedef struct mye_unit {
    uint32_t outside; /* minis yet to follow it onto the table, at its entry point; bits */
    mye_place centre; /* of a circle round its minis; mye_gather keeps it true */
    int16_t radius;
    uint16_t status, turn;
    uint8_t markers, standing;    /* minis left; mye_gather counts them */
    uint8_t dice;                 /* it may still be given this turn */
    uint8_t die[MYE_DICE_A_UNIT]; /* pips of its deployment dice, 0 none */
    uint8_t foe[2];               /* units it is locked with, MYE_NOBODY none */
    uint8_t casts, dispels;
    uint16_t known; /* spells, a bit for each of its Way's six */
    uint8_t half;   /* 1 or 2, in the fog */
    uint8_t entry;  /* the die for its table edge, coming from the reserve */
} mye_unit;

typedef enum mye_token_kind {
    MYE_NO_TOKEN,
    MYE_ALTAR,
    MYE_CAPTIVES,
    MYE_DEATH,
    MYE_RITUAL,
    MYE_FOUNTAIN,
    MYE_SACRIFICE,
    MYE_CORPSE,
    MYE_MAP,
    MYE_BANNER, /* a devotion's plain objective token */
    MYE_TROPHY,
    MYE_TOKEN_KINDS
} mye_token_kind;

typedef struct mye_token {
    mye_place at;
    uint8_t kind, seat;
    uint8_t carrier; /* a unit, MYE_NOBODY none */
    uint8_t unused;
} mye_token;

/* A token that a player may still put elsewhere beside the unit that lost it: whose say it is, and
 * where the minis of that unit stood. */
typedef struct mye_loose {
    uint8_t token, seat, unit, minis;
    mye_place at[MYE_MINIS_A_UNIT];
} mye_loose;

enum { MYE_LOOSE = 4 }; /* that wait at once; a fifth lies where the table put it */

/* What everybody knows of a side's devotion. */
typedef struct mye_devoted {
    uint8_t known;   /* 1 + the devotion once it is announced */
    uint8_t scored;  /* victory points of it */
    uint8_t clauses; /* scored already, as bits */
    uint8_t found;   /* 1 + the true one of the marks, once announced */
    uint8_t mark[2]; /* 1 + what was marked, once announced */
    uint8_t unused[2];
} mye_devoted;

/* An activation under way, or the reaction that interrupts it. */
typedef struct mye_activation {
    uint8_t unit, slots, moved, free; /* free: a move outside the actions, by spell or blessing */
    uint16_t used;                    /* actions taken, a bit for each */
    uint16_t spells;                  /* attempted */
    uint8_t reacts_to;                /* a unit, MYE_NOBODY none */
    uint8_t halted;                   /* by a trap, in the middle of its move */
    uint8_t unused[2];
} mye_activation;

enum { MYE_FRAMES = 4 };

/* A fight or a volley that waits for a window. */
typedef struct mye_pending {
    sk_action action; /* declared, not yet carried out */
    sk_point halfway; /* unused points are zero */
    uint64_t asked;   /* units on alert that had their chance */
    uint8_t unit, target, stage, roll;
    uint8_t seat, spell, total, doubled;
    uint8_t shield[MYE_SEATS]; /* blessings played on the saves at hand */
    uint8_t after;             /* the step to return to */
    uint8_t test, pass;        /* a brave test waiting for a blessing */
    uint8_t unused[3];
} mye_pending;

/* Wounds being taken in a volley, a fight or under a rock, and what is needed to go on after them.
 * Of two: the target's, the attacker's. */
typedef enum mye_harm_kind {
    MYE_NO_HARM,
    MYE_HARM_VOLLEY,
    MYE_HARM_EXCHANGE, /* of missiles, in a charge */
    MYE_HARM_FIGHT,
    MYE_HARM_ROCK
} mye_harm_kind;

/* Wounds of the target that only some of its minis may take: first these, then those. A volley has
 * one lot for each thing its shooters see of the target. */
typedef struct mye_lot {
    uint32_t open, partly;
    uint16_t wounds, taken;
} mye_lot;

typedef struct mye_harm {
    uint64_t units;     /* in the fight; still to be struck by the rock */
    uint64_t marked;    /* by the rock: one volley gives a unit one marker */
    mye_place from, to; /* the rock's way; from: where the charge goes */
    mye_lot lot[MYE_MINIS_A_UNIT];
    uint8_t kind, unit, target, strength;
    uint8_t wounds[2], taken[2], markers[2], before[2]; /* before: minis that stood */
    uint8_t challenge;                                  /* by the charger */
    uint8_t told, asks, as_usual; /* sides done; the side whose owner is asked; ask no more */
    uint8_t lots, now;            /* lots of the target; the one being taken */
    uint8_t unused[6];
} mye_harm;

typedef struct mye_open {
    mye_place at[MYE_MINIS];
    uint8_t wounds[MYE_MINIS]; /* left; 0 when fallen or never there */
    uint8_t unused1[2];
    mye_unit unit[MYE_UNITS];
    mye_token token[MYE_TOKENS];
    mye_loose loose[MYE_LOOSE];
    mye_devoted devoted[MYE_SEATS];
    mye_activation frame[MYE_FRAMES];
    mye_place
        before[MYE_MINIS_A_UNIT]; /* where the minis of the moving unit stood, as on its card */
    mye_pending pending;
    mye_harm harm;
    uint64_t waiting; /* units that may consolidate, or choose whether to stay on alert */
    uint64_t coming;  /* reserves that come on in this turn */
    uint8_t step, turn, seat, last;                 /* last: the seat that acted last */
    uint8_t board, way[MYE_SEATS], edge[MYE_SEATS]; /* edge: 0 south, 1 north */
    uint8_t pool[MYE_SEATS][7];                     /* dice by pips; index 0 unused */
    uint8_t winner, frames, loser;
    uint8_t blessed[MYE_SEATS];     /* blessings used, a bit for each of the Way's six */
    uint8_t blessed_now[MYE_SEATS]; /* used one this turn */
    uint8_t steadfast[MYE_SEATS];
    uint8_t score[MYE_SEATS], taken[MYE_SEATS];           /* victory points; enemy dice destroyed */
    uint8_t earned[MYE_SEATS];                            /* this turn, from the primary scenario */
    uint8_t pillaged[MYE_SEATS], pillaging[MYE_SEATS][5]; /* buildings; by whom this turn */
    uint8_t cast[MYE_SEATS];                              /* spells cast this turn */
    uint8_t animals;
    uint8_t deploying;                       /* the deployment is under way */
    uint8_t picked[MYE_SEATS];               /* 1 or 2: the half that starts, in the fog */
    uint8_t loosened, resumes;               /* loose tokens; the step that waits for them */
    uint8_t builder[MYE_BUILDERS], builders; /* units, in the order they began an altar */
    uint8_t unused2[5]; /* up to a multiple of eight, so that there is no padding */
} mye_open;

typedef struct mye_secret {
    uint8_t dealt;    /* devotions offered, a bit for each of the Way's eight */
    uint8_t devotion; /* 1 + the one chosen */
    uint8_t mark[2];  /* 1 + what was marked in secret */
    uint8_t found;    /* 1 + the true one of the marks, once a search has told */
    uint8_t unused[3];
} mye_secret;

typedef struct mye_hidden {
    uint8_t unused[8];
} mye_hidden;

typedef struct mye_state {
    mye_open open;
    mye_secret secret[SK_SEATS_MAX];
    mye_hidden hidden;
} mye_state;

_Static_assert(sizeof(mye_state) ==
                   sizeof(mye_open) + SK_SEATS_MAX * sizeof(mye_secret) + sizeof(mye_hidden),
               "open, secrets and hidden follow each other without a gap");

#endif
