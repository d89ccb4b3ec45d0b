/* Midgard's limits and lists. Lengths are hundredths of a spear throw (ST). */
#ifndef MID_LISTS_H
#define MID_LISTS_H

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
    MID_NAME_OFFERS = 24
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
#define ROW(name, spoken, id, aim, words) MID_##name,
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

#define MISSILE(name, id) MID_##name,
typedef enum mid_missile {
    MID_NO_MISSILE,
#include "missiles.def"
    MID_MISSILE_COUNT
} mid_missile;
#undef MISSILE

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

#endif
