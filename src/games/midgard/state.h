/* Midgard's limits, lists and plain structs. Lengths are hundredths of a spear throw (ST). */
#ifndef MID_STATE_H
#define MID_STATE_H

#include "base/shape.h"
#include "core/game.h"

enum {
    MID_SEATS = 2,
    MID_SIDE = 20, /* units and heroes of a side */
    MID_PIECES = MID_SEATS * MID_SIDE,
    MID_UNITS_MAX = 14, /* of a force */
    MID_HEROES_MAX = 6,
    MID_NAME = 48,
    MID_TITLE = 24,
    MID_TERRAIN = 14,
    MID_CONJURED = 4,
    MID_CORNERS = 8,
    MID_PLACES = 24,
    MID_ZONES = 2,
    MID_OBJECTIVES = 6,
    MID_FRAMES = 44,
    MID_ST = 100,
    MID_HALF_ST = 50,
    MID_BLADE = 12, /* a Blade's Length: an eighth of a spear throw */
    MID_HALF_WIDTH = 50,
    MID_HALF_DEPTH = 25,
    MID_HERO_HALF = 25,
    MID_TOUCH = 3, /* bases this close are in contact: rounding of turned bases */
    MID_NOBODY = -1,
    MID_NAME_OFFERS = 24,
    MID_CONJURED_RADIUS = 75
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, ...) MID_##name,
enum {
    MID_NO_VERB,
#include "verbs.def"
    MID_VERB_COUNT
};
enum {
    MID_NO_EVENT,
#include "events.def"
    MID_EVENT_COUNT
};
enum {
    MID_NO_REFUSAL,
#include "refusals.def"
    MID_REFUSAL_COUNT
};
enum {
    MID_NO_REASON,
#include "reasons.def"
    MID_REASON_COUNT
};
enum {
    MID_NO_QUESTION,
#include "questions.def"
    MID_QUESTION_COUNT
};
#undef ROW
#define ROW(name, id, words) MID_##name,
typedef enum mid_trait {
#include "traits.def"
    MID_TRAIT_COUNT
} mid_trait;
#undef ROW
#define ROW(name, id, price, range, aim, reputation, words) MID_##name,
typedef enum mid_spell {
#include "spells.def"
    MID_SPELL_COUNT
} mid_spell;
#undef ROW
#define MID_BIT(n) (UINT64_C(1) << (n))

typedef enum mid_class {
    MID_WARRIORS,
    MID_SKIRMISHERS,
    MID_HEAVY_RIDERS,
    MID_LIGHT_RIDERS,
    MID_MONSTROSITY,
    MID_HERO,
    MID_CLASS_COUNT
} mid_class;

typedef enum mid_missile {
    MID_NO_MISSILE,
    MID_JAVELIN,
    MID_SHORT_BOW,
    MID_MOUNTED_BOW,
    MID_BOW,
    MID_MOUNTED_ELF_BOW,
    MID_SLING,
    MID_BOULDER,
    MID_DRAGONS_BREATH,
    MID_LONGBOW,
    MID_CROSSBOW,
    MID_ELF_BOW,
    MID_LIGHT_ARTILLERY,
    MID_HEAVY_ARTILLERY,
    MID_MISSILE_COUNT
} mid_missile;

/* What lies on the table; a piece may be several. */
typedef enum mid_ground {
    MID_ROUGH = 1,
    MID_HILL = 2,
    MID_BARRIER = 4,
    MID_IMPASSABLE = 8,
    MID_WATERY = 16,
    MID_WOOD = 32 /* hides what is behind or in it */
} mid_ground;

/* The sequence of play, then what happens in the middle of it; sequence.c has the table. */
typedef enum mid_step_id {
    MID_BEGIN,
    MID_DEPLOYMENT,
    MID_RITES,
    MID_PICK,
    MID_ACT,
    MID_LIGHT_SHOTS,
    MID_CHALLENGES,
    MID_COMBATS,
    MID_SHOTS,
    MID_FORETELLING,
    MID_END,
    MID_REROLL_STEP,
    MID_EVADE_STEP,
    MID_GET_IN_STEP,
    MID_SURVIVOR_STEP,
    MID_AIM_STEP,
    MID_DISPEL_STEP,
    MID_ANSWER_STEP,
    MID_DUEL_STEP,
    MID_PRIMARY_STEP,
    MID_DEEDS_STEP,
    MID_RISK_STEP,
    MID_BLOW_STEP,
    MID_PURSUE_STEP,
    MID_DISENGAGE_STEP,
    MID_ORDER_STEP,
    MID_TEST_STEP,
    MID_CHARGE_STEP,
    MID_SPELL_STEP,
    MID_RETREAT_STEP,
    MID_FALL_BACK_STEP,
    MID_SINGLE_COMBAT_STEP,
    MID_COMBAT_STEP,
    MID_RISK_ROLL_STEP,
    MID_HURT_HERO_STEP,
    MID_SHOT_LANDS_STEP,
    MID_PURSUIT_STEP,
    MID_STEP_COUNT
} mid_step_id;

typedef enum mid_test {
    MID_TEST_MOVE,
    MID_TEST_BARRIER,
    MID_TEST_FACING,
    MID_TEST_EVADE,
    MID_TEST_COUNTER,
    MID_TEST_SHOT,
    MID_TEST_PUSH,
    MID_TEST_BREAK,
    MID_TEST_DISENGAGE,
    MID_TEST_REPLACE,
    MID_TEST_HOLD_FAST,
    MID_TEST_FEAR,
    MID_TEST_TRAMPLED,
    MID_TEST_PURSUIT,
    MID_TEST_COUNT
} mid_test;

/* Markers and what was already done. */
enum {
    MID_CHARGING = 1 << 0,
    MID_WINNING = 1 << 1,
    MID_SHOT = 1 << 2,
    MID_MOVED = 1 << 3,   /* this movement phase */
    MID_EVADED = 1 << 4,  /* this movement phase */
    MID_FOUGHT = 1 << 5,  /* this melee phase */
    MID_DUELLED = 1 << 6, /* this melee phase */
    MID_SUPPORTED = 1 << 7,
    MID_VETERAN = 1 << 8, /* has fought a melee round this game */
    MID_DRILL_USED = 1 << 9,
    MID_PASSES_MOVES = 1 << 10, /* With Me */
    MID_FIRES_IN = 1 << 11,     /* missiles in this charge */
    MID_USED_FAVOUR = 1 << 12,
    MID_USED_HOLD_FAST = 1 << 13,
    MID_USED_FORETELL = 1 << 14,
    MID_USED_COMMAND = 1 << 15,
    MID_USED_TODAY = 1 << 16,
    MID_USED_WITH_ME = 1 << 17,
    MID_USED_OMENS = 1 << 18,
    MID_IN_SIGHT = 1 << 19, /* in the mist: was in an enemy's killing zone as the turn began */
    MID_CHARGED_ACROSS = 1 << 20, /* came over a barrier or up a hill in this combat */
    MID_PLACED = 1 << 21          /* in the deployment */
};

/* Set-up, as the forms in forms.c read it. */
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
} mid_scenario;

extern const sk_form MID_SCENARIO_FORM, MID_FORCE_FORM;

/* A piece as it takes the field: a unit or a hero with all that was bought. */
typedef struct mid_card {
    uint64_t traits;
    uint32_t spells;
    int16_t points;
    int8_t class, combat, shooting, armour, shot_armour, stamina, missile, level, reputation;
    int8_t contingent, with;
    uint8_t present;
} mid_card;

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
    mid_card card[MID_PIECES];
    char name[MID_PIECES][MID_NAME];
    char side[MID_SEATS][MID_TITLE + 8];
    mid_terrain terrain[MID_TERRAIN];
    sk_shape shape[MID_TERRAIN];
    mid_objective objective[MID_OBJECTIVES];
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
