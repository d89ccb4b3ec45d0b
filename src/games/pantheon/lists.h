/* Pantheon's limits and lists. */
#ifndef PAN_LISTS_H
#define PAN_LISTS_H

#include "base/area.h"
#include "core/game.h"

enum {
    PAN_SEATS = 4,
    PAN_WILD = 4, /* the side of the guardians, which no seat plays */
    PAN_SIDES = 5,
    PAN_UNITS = 32,
    PAN_AREAS = 40,
    PAN_CORNERS = 16,
    PAN_BORDERS = 48,
    PAN_FIELDS = 3,
    PAN_ZONE = 6,
    PAN_GEMS = 16,
    PAN_ROWS = 12,
    PAN_GUARDIANS = 6,
    PAN_NAME = 28,
    PAN_DICE = 10, /* offence never exceeds ten */
    PAN_FRAMES = 20,
    PAN_PIECES = 2, /* trees or columns in a forest or ruin */
    PAN_AWAY = 255, /* not on the board */
    PAN_CLASSES = 16,
    PAN_LINE_CORNERS = 2048 /* on all lines of a board together */
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, ...) PAN_##name,
enum {
    PAN_NO_VERB,
#include "verbs.def"
    PAN_VERB_COUNT
};
enum {
    PAN_NO_EVENT,
#include "events.def"
    PAN_EVENT_COUNT
};
enum {
    PAN_NO_REFUSAL,
#include "refusals.def"
    PAN_REFUSAL_COUNT
};
enum {
    PAN_NO_REASON,
#include "reasons.def"
    PAN_REASON_COUNT
};
enum {
    PAN_NO_QUESTION,
#include "questions.def"
    PAN_QUESTION_COUNT
};
#undef ROW

typedef enum pan_kind { PAN_GOD, PAN_TITAN, PAN_HERO, PAN_MONSTER, PAN_TROOPS } pan_kind;
typedef enum pan_type { PAN_LAND, PAN_FIREPROOF, PAN_AQUATIC, PAN_FLYING } pan_type;

/* clang-format off */
typedef enum pan_terrain {
    PAN_OPEN, PAN_FOREST, PAN_RUINS, PAN_ROCK, PAN_CLIFF, PAN_RIFT, PAN_SLOPE, PAN_SWAMP, PAN_WATER,
    PAN_LAVA, PAN_ERUPTING, PAN_WALL, PAN_CAGE, PAN_TERRAIN_COUNT
} pan_terrain;

/* Borders of the area graph; 0 is no border. Highs look down from `from` to `to`. */
typedef enum pan_border {
    PAN_NO_BORDER, PAN_NORMAL, PAN_IMPASSABLE, PAN_ESCARPMENT, PAN_HIGHS, PAN_CHAINS, PAN_CAGE_WALL
} pan_border;

typedef enum pan_talent {
    PAN_ARCHER, PAN_BLOCK, PAN_BOLSTER, PAN_CLIMB, PAN_CLOSE_PROTECTION, PAN_CLOSE_COMBAT,
    PAN_FORCE_OF_NATURE, PAN_GEM_COLLECTOR, PAN_GUARD, PAN_INITIATIVE, PAN_LEADER,
    PAN_MIGHTY_THROW, PAN_MOBILITY, PAN_MONSTER_SLAYER, PAN_PHALANX, PAN_SNEAK_ATTACK, PAN_TORMENT
} pan_talent;

typedef enum pan_power_type { PAN_SPECIAL, PAN_ACTIVE, PAN_PASSIVE, PAN_PERMANENT } pan_power_type;

typedef enum pan_effect {
    PAN_AREA_ATTACK, PAN_INFERNO, PAN_TARGET_ATTACK, PAN_HURL, PAN_ONSLAUGHT, PAN_BITE, PAN_CHARGE,
    PAN_PETRIFY, PAN_PATRIARCH, PAN_SOUL_CULLING, PAN_AGAIN, PAN_STRATEGIST, PAN_ENDURANCE,
    PAN_PROWESS, PAN_FEAT, PAN_SUBTERFUGE, PAN_CUNNING, PAN_BORN_LEADER, PAN_SHIELDS, PAN_DODGE,
    PAN_BLOODLUST, PAN_REGENERATION, PAN_SHROUD, PAN_FREE_EVADE, PAN_THORNS, PAN_EFFECT_COUNT
} pan_effect;

/* The sequence of play; sequence.c has the table. */
typedef enum pan_step_id {
    PAN_ROLL_OFF, PAN_CHOOSE_FIELD, PAN_DRAFT_DIVINITY, PAN_DRAFT_UNIT, PAN_LOTS, PAN_MUSTER,
    PAN_KEEP, PAN_TURN, PAN_ACTIVATION, PAN_COMPLEX, PAN_LEADING, PAN_LED, PAN_RECALL, PAN_PAUSE,
    PAN_BREATH, PAN_PAY, PAN_SEARCH, PAN_DRAWING, PAN_ATTACK_SEQUENCE, PAN_GUARD_WINDOW, PAN_GUARD_CONSENT,
    PAN_RETALIATE_WINDOW, PAN_RETARGET,
    PAN_SALVO, PAN_MARKING, PAN_REROLLING, PAN_FEAT_CHOICE, PAN_ASSAULT, PAN_SECOND_CHOICE, PAN_PASS_WOUNDS,
    PAN_THROWING, PAN_LAVA_STRIKE, PAN_LAVA_EXIT, PAN_GUARDIAN, PAN_CLASH, PAN_FETCHING, PAN_STEP_COUNT
} pan_step_id;

/* Rulings players may choose; pantheon.c has the words. */
typedef enum pan_option_id {
    PAN_OPT_RANGE, PAN_OPT_SELF, PAN_OPT_TORMENT, PAN_OPT_WINDOWS, PAN_OPT_RECRUIT,
    PAN_OPT_YOUNGEST, PAN_OPT_CLASH, PAN_OPT_EVADE, PAN_OPT_MULTIPLE, PAN_OPT_START, PAN_OPT_FALLEN,
    PAN_OPT_COUNT
} pan_option_id;
/* clang-format on */

#endif
