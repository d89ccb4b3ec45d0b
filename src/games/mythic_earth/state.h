/* Mythic Earth's plain structs; no functions. The scene, then the state. */
#ifndef MYE_STATE_H
#define MYE_STATE_H

#include "base/shape.h"

#include "cards.h"

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
        pillages_several, all_animals_roam, any_mini_across, dispel_by_wizard, low_walls_hide;
} mye_rulings;

typedef struct mye_scene {
    mye_rulings rulings;
    mye_book book;
    int32_t farthest_spell; /* the range of the one that reaches farthest */
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
       MYE_SAVAGE_SPENT = 1 << 11,
       MYE_RUN_DOWN = 1 << 12 /* was charged while it fled, and still fights */
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

/* Something going on: the sequence of play; an activation, a reaction or a free move; a deed that
 * waits for traps; a charge, a volley, a fight; whoever is asked in the middle of them. */
typedef struct mye_frame {
    uint8_t step;
    uint8_t seat;               /* who decides */
    uint8_t unit, target;       /* who it is about, and whom */
    uint8_t slots, moved, free; /* free: a move outside the actions, by spell or blessing */
    uint8_t halted;             /* by a trap, in the middle of its move */
    uint16_t used;              /* actions taken, a bit for each */
    uint16_t spells;            /* attempted */
    uint8_t reacts_to;          /* a unit, MYE_NOBODY none */
    uint8_t answered;           /* whoever it charges has had its volley */
    uint8_t what, total;        /* the spell and what was rolled for it; the token */
    uint64_t units;             /* traps that had their chance; units still to be asked */
    uint64_t sprung;            /* traps that the deed has come near to */
    sk_action deed;             /* declared, not yet carried out */
} mye_frame;

/* Whose die is being played lies right on the sequence of play. */
enum { MYE_ACTIVE = 1 };

/* The deepest: a turn, an activation, a trap, the reaction, a rock, who falls, a token. */
enum { MYE_FRAMES = 8 };

/* Wounds of the target that only some of its minis may take: first these, then those. A volley has
 * one lot for each thing its shooters see of the target. */
typedef struct mye_lot {
    uint32_t open, partly;
    uint16_t wounds, taken;
} mye_lot;

/* Wounds being taken in a volley, a fight or under a rock, and what is needed to go on after them;
 * too much for every frame to carry, and there is never more than one. Of two: the target's, the
 * attacker's. */
typedef struct mye_harm {
    uint64_t units;     /* in the fight; still to be struck by the rock */
    uint64_t marked;    /* by the rock: one volley gives a unit one marker */
    mye_place from, to; /* the rock's way; from: where the charge goes */
    mye_lot lot[MYE_MINIS_A_UNIT];
    uint8_t unit, target, strength;
    uint8_t wounds[2], taken[2], markers[2], before[2]; /* before: minis that stood */
    uint8_t challenge;                                  /* by the charger */
    uint8_t told, asks, as_usual; /* sides done; the side whose owner is asked; ask no more */
    uint8_t lots, now;            /* lots of the target; the one being taken */
    uint8_t unused[7];
} mye_harm;

typedef struct mye_open {
    mye_place at[MYE_MINIS];
    uint8_t wounds[MYE_MINIS]; /* left; 0 when fallen or never there */
    uint8_t unused1[2];
    mye_unit unit[MYE_UNITS];
    mye_token token[MYE_TOKENS];
    mye_loose loose[MYE_LOOSE];
    mye_devoted devoted[MYE_SEATS];
    union {
        mye_frame frame[MYE_FRAMES];
        struct { /* the first frame is the sequence of play: where it is, and whose turn */
            uint8_t step, seat;
        };
    };
    mye_place
        before[MYE_MINIS_A_UNIT]; /* where the minis of the moving unit stood, as on its card */
    mye_harm harm;
    uint64_t coming;                                /* reserves that come on in this turn */
    uint8_t frames, turn, last;                     /* last: the seat that acted last */
    uint8_t board, way[MYE_SEATS], edge[MYE_SEATS]; /* edge: 0 south, 1 north */
    uint8_t pool[MYE_SEATS][7];                     /* dice by pips; index 0 unused */
    uint8_t winner, loser;
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
    uint8_t loosened;                        /* loose tokens */
    uint8_t builder[MYE_BUILDERS], builders; /* units, in the order they began an altar */
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
