/* Armies of Mythoz: limits and lists.
 *
 * An "army" is a seat, 0 … 4, or the ghosts, 5. A "kind" is what a stack counts (an injured dragon
 * is a kind of its own); a "type" is a row of the unit table, which also tells the living from the
 * undead. A "land" is a territory; lakes are areas after the lands and only flyers pass them. */
#ifndef MOZ_LISTS_H
#define MOZ_LISTS_H

#include "base/area.h"
#include "core/game.h"

enum {
    MOZ_SEATS = SK_SEATS_MAX,
    MOZ_GHOSTS = MOZ_SEATS, /* the army nobody plays */
    MOZ_ARMIES = MOZ_SEATS + 1,
    MOZ_NOBODY = -1,
    MOZ_LANDS = 48,
    MOZ_LAKES = 8,
    MOZ_AREAS = MOZ_LANDS + MOZ_LAKES,
    MOZ_REALMS = 8,
    MOZ_BORDERS = 128,
    MOZ_CORNERS = 64,
    MOZ_PATH = 768,                   /* an outline in words: "x,y x,y …" */
    MOZ_LINES = MOZ_LANDS * MOZ_PATH, /* all borders in words */
    MOZ_MAP_COLUMNS = 79,
    MOZ_MAP_ROWS = 26, /* of the map in characters */
    MOZ_NAME = 24,
    MOZ_WORDS = 112,
    MOZ_CARDS = 28, /* designs */
    MOZ_PLACES = 5, /* of a classic set-up */
    MOZ_TABLES = 4,

    MOZ_REALMS_EACH = 3,
    MOZ_FRONT_MAX = 6, /* figures say how many stand there */
    MOZ_FLIGHT = 4,
    MOZ_STACK_MAX = 250,
    MOZ_FRAMES = 11,    /* the turn, a battle, its round, spells and counters on each other */
    MOZ_MORE_SITES = 3, /* beside a first fort being built: the deck has three cards for it */
    MOZ_CHANGES = 8,    /* borders changed by spells: the deck has seven cards for it */
    MOZ_SPARES = 5,
    MOZ_DIE_MIN = 4,
    MOZ_DIE_MAX = 12
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, ...) MOZ_##name,
enum {
    MOZ_NO_VERB,
#include "verbs.def"
    MOZ_VERB_COUNT
};
enum {
    MOZ_NO_EVENT,
#include "events.def"
    MOZ_EVENT_COUNT
};
enum {
    MOZ_NO_REFUSAL,
#include "refusals.def"
    MOZ_REFUSAL_COUNT
};
enum {
    MOZ_NO_REASON,
#include "reasons.def"
    MOZ_REASON_COUNT
};
enum {
    MOZ_NO_QUESTION,
#include "questions.def"
    MOZ_QUESTION_COUNT
};
#undef ROW

typedef enum moz_tribe { MOZ_AIR, MOZ_EARTH, MOZ_TECH, MOZ_FIRE, MOZ_WATER, MOZ_TRIBES } moz_tribe;
typedef enum moz_kind {
    MOZ_TROOP,
    MOZ_BEAST,
    MOZ_GIANT,
    MOZ_DRAGON,
    MOZ_INJURED,
    MOZ_KINDS
} moz_kind;
typedef enum moz_type {
    MOZ_TROOPS,
    MOZ_UNDEAD_TROOPS,
    MOZ_BEASTS,
    MOZ_UNDEAD_BEASTS,
    MOZ_GIANTS,
    MOZ_DRAGONS,
    MOZ_INJURED_DRAGONS,
    MOZ_TYPES
} moz_type;
/* Bits of a land's terrain, and of where a type has Advantage. */
enum {
    MOZ_HILLS = 1,
    MOZ_PLAINS = 2,
    MOZ_MOUNTAINS = 4,
    MOZ_CASTLE_GROUND = 8,
    MOZ_WHEN_ATTACKING = 16
};
typedef enum moz_border {
    MOZ_NO_BORDER,
    MOZ_OPEN,
    MOZ_RIVER,
    MOZ_MOUNTAIN,
    MOZ_STRAIT,
    MOZ_WALL, /* in data only: a mountain from the first land, open from the second */
    MOZ_SHORE /* of a lake */
} moz_border;
typedef enum moz_half { MOZ_WHOLE, MOZ_NORTH, MOZ_SOUTH } moz_half;
typedef enum moz_season { MOZ_SPRING, MOZ_SUMMER, MOZ_FALL, MOZ_WINTER, MOZ_SEASONS } moz_season;
typedef enum moz_victory { MOZ_SHORT, MOZ_EPIC } moz_victory;
typedef enum moz_start { MOZ_EPIC_START, MOZ_LEAN_START } moz_start;
typedef enum moz_unpicked { MOZ_LEFT_EMPTY, MOZ_CLAIMED, MOZ_HAUNTED } moz_unpicked;
typedef enum moz_strategy { MOZ_NO_STRATEGY, MOZ_FLANK, MOZ_CHARGE } moz_strategy;

typedef enum moz_effect {
    MOZ_COUNTER,
    MOZ_WINGS,
    MOZ_DROUGHT,
    MOZ_PASS,
    MOZ_SNOW,
    MOZ_AMBUSH,
    MOZ_TRANSMUTE,
    MOZ_CURSE,
    MOZ_BLESS,
    MOZ_STORM,
    MOZ_HEAL,
    MOZ_RAISE,
    MOZ_GATE,
    MOZ_STEAL,
    MOZ_DRUMS,
    MOZ_FORT,
    MOZ_TRUCE,
    MOZ_WARD,
    MOZ_FURY,
    MOZ_FORESIGHT,
    MOZ_BANE,
    MOZ_BREACH,
    MOZ_EFFECTS
} moz_effect;

/* The sequence of play; sequence.c has the table. */
typedef enum moz_step_id {
    MOZ_DEAL,
    MOZ_CHOOSE_ARMY,
    MOZ_DEFINE_CONFLICT,
    MOZ_PICK_REALMS,
    MOZ_CHOOSE_GHOSTS,
    MOZ_PLACE_CASTLES,
    MOZ_CLAIM_UNPICKED,
    MOZ_CLAIM_START,
    MOZ_NAME_UNDERDOG,
    MOZ_PLACE_UNDERDOG,
    MOZ_ATTACKING,
    MOZ_ANSWER_FLAG,
    MOZ_MUSTER,
    MOZ_CALL,
    MOZ_FIGHTING,
    MOZ_STANDING,
    MOZ_MARSHAL,
    MOZ_DECLARE,
    MOZ_BEFORE_ROLLS,
    MOZ_LOSSES,
    MOZ_RETREATING,
    MOZ_REGROUP,
    MOZ_MOVING,
    MOZ_SUMMONING,
    MOZ_PLACING,
    MOZ_COUNTERING,
    MOZ_HARVESTING,
    MOZ_STEP_COUNT
} moz_step_id;

/* Options, in the order of mythoz.c. */
typedef enum moz_option {
    MOZ_OPT_SHORT,  /* held | at once */
    MOZ_OPT_NET,    /* no | yes */
    MOZ_OPT_EPIC,   /* at once | held */
    MOZ_OPT_CLAIM,  /* one troop | two in the castle */
    MOZ_OPT_HAND,   /* no draw | draw and discard */
    MOZ_OPT_SUMMON, /* players only | ghosts too */
    MOZ_OPT_GROUPS, /* apart | joint */
    MOZ_OPT_GHOSTS, /* by the next player | by themselves */
    MOZ_OPT_CALLS,  /* everybody | the attacked */
    MOZ_OPT_PIECES, /* no end of chips | limited */
    MOZ_OPT_POWERS, /* without | with tribal powers */
    MOZ_OPT_ALLIES, /* in proportion | the allies choose */
    MOZ_OPT_AGAIN,  /* no | while it can move */
    MOZ_OPT_GUESTS, /* are guests | hold it */
    MOZ_OPT_WAYS,   /* open | shielded */
    /* The five choices of the set-up; the first of each leaves it to the scenario. */
    MOZ_OPT_REALMS,   /* classic | picked */
    MOZ_OPT_CASTLES,  /* on stars | placed freely */
    MOZ_OPT_SIDES,    /* all against all | chosen */
    MOZ_OPT_UNPICKED, /* ghosts | empty | claimed */
    MOZ_OPT_LENGTH,   /* short | epic */
    MOZ_OPT_START,    /* epic | lean */
    MOZ_OPT_COUNT
} moz_option;

#endif
