/* The scene, which never changes during a match, and the state; no functions. */
#ifndef MID_STATE_H
#define MID_STATE_H

#include "cards.h"

typedef struct mid_rulings {
    uint8_t current_level, victory_by_stamina, any_first_charge, free_deployment;
    uint8_t halves_down, long_duels, shot_heroes_roll;
    uint8_t cool_second, zones_bind_flyers;
    uint8_t unused[7];
} mid_rulings;

/* Never changes during a match. */
typedef struct mid_scene {
    int32_t turns, width, depth, terrains, objectives;
    uint8_t attacker, mist;
    int8_t pieces[MID_SEATS]; /* of each side; none has a higher place in it */
    int8_t units[MID_SEATS];  /* of these, all before its heroes */
    int8_t zones[MID_SEATS];
    sk_box zone[MID_SEATS][MID_ZONES]; /* where a side may be drawn up */
    mid_rulings ruling;
    mid_figures figures;
    mid_card card[MID_PIECES];
    char name[MID_PIECES][MID_NAME];
    char side[MID_SEATS][MID_TITLE + 8];
    mid_terrain terrain[MID_TERRAIN];
    sk_shape shape[MID_TERRAIN];
    mid_objective objective[MID_OBJECTIVES];
    uint64_t hash; /* of all of the scene, for what is remembered of it */
} mid_scene;

typedef struct mid_piece {
    sk_point at;
    int16_t facing;
    int8_t stamina; /* 0 when lost or never there */
    int8_t with;    /* the unit a hero is attached to, or MID_NOBODY */
    uint32_t marks;
    uint16_t spells; /* working on it, cleared at the end of the turn */
    uint16_t cast;   /* by a hero this turn */
    int8_t deeds;    /* Mighty Deeds left */
    int8_t extra;    /* foretold for the next turn */
    int8_t actions;  /* taken in this movement phase */
    int8_t pledged;  /* Mighty Deeds for the dice of the combat being fought */
    uint8_t calls;   /* 1: he called Today We Fight in it */
    uint8_t unused[3];
    uint64_t foes;    /* enemies it is in combat with */
    uint64_t flanked; /* of those, the ones at its flank or rear */
} mid_piece;

/* Something going on, and its details. */
typedef struct mid_frame {
    uint8_t step;
    int8_t seat; /* who decides */
    int8_t unit, target;
    uint8_t why, unused;
    int16_t n, m;
} mid_frame;

/* The movement a piece has been told to make, while tests are taken. */
typedef struct mid_order {
    sk_point at;
    int16_t facing;
    uint16_t verb;
    int8_t unit, target, tests;
    uint8_t barrier; /* 1: one of the tests is for crossing a barrier */
} mid_order;

/* One side of a combat or of a single combat. */
typedef struct mid_fighter {
    uint64_t members;
    int16_t hits, unsaved, sure; /* sure: stamina that passes armour */
    int8_t primary, inspired, lost;
    int8_t deeds; /* of a single combat; those of a melee are each hero's own */
    uint8_t ready;
    uint8_t unused[5];
} mid_fighter;

typedef struct mid_fight {
    mid_fighter side[MID_SEATS];
    uint8_t stage, round, unused[6];
} mid_fight;

typedef struct mid_conjured {
    sk_point at;
} mid_conjured;

typedef struct mid_open {
    mid_piece piece[MID_PIECES];
    union {
        mid_frame frame[MID_FRAMES];
        struct { /* the first frame is the sequence of play: where it is, and whose phase */
            uint8_t step;
            int8_t seat, active; /* active: the piece being moved */
        };
    };
    mid_fight combat, duel;
    mid_order order;
    mid_conjured conjured[MID_CONJURED];
    int16_t tokens[MID_SEATS];
    uint8_t frames, phase, turn, attacker; /* phase 1 to 7 */
    int8_t passes;
    uint8_t first_combat; /* 1 once the game's first combat has begun */
    uint8_t conjurings, misty, over;
    int8_t held[MID_OBJECTIVES]; /* seat + 1 of who took it last */
    uint8_t drawn_up;            /* a bit for each side that has done with its deployment */
    uint8_t tested, fought;      /* how the last test and the last round of combat ended */
    uint8_t unused[6];
} mid_open;

/* For mid_open: those who ask after the odds of something look here. */
enum { MID_TEST_WAS_FAILED = 1, MID_TEST_WAS_PASSED };
enum { MID_ROUND_DRAWN = 1, MID_ROUND_WON_BY /* + seat */ };

typedef struct mid_state {
    mid_open open;
} mid_state;

_Static_assert(sizeof(mid_state) <= 8192, "the state stays small");

#endif
