/* Pantheon's limits, lists and plain structs; no functions. */
#ifndef PAN_STATE_H
#define PAN_STATE_H

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
    PAN_LAVA_DICE = 5,
    PAN_ERUPTION_DICE = 7,
    PAN_HAND = 3, /* cards drawn, and art of war cards dealt, before the first turn */
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

/* Set-up, as the forms in forms.c read it. */
typedef struct pan_row {
    int8_t offence, defence, range, movement;
    int8_t power[2]; /* −1 gone, 0 there, more: dice */
    int8_t unused[2];
} pan_row;

typedef struct pan_power {
    char name[PAN_NAME];
    int8_t type, cost, effect, range, bonus, limit;
    bool once;
    int8_t tokens; /* in its pool at the start */
} pan_power;

typedef struct pan_card {
    char name[PAN_NAME];
    uint32_t talents;
    int32_t rows, powers;
    pan_row row[PAN_ROWS]; /* from full vitality down; troops have one */
    pan_power power[2];
    int8_t kind, type, cost, cards, strategic, miniatures, offence_each, pack;
    bool regrow;
    int8_t unused[3];
} pan_card;

typedef struct pan_area {
    char name[8];
    int32_t corners;
    sk_point corner[PAN_CORNERS];
    sk_point mark;
    int8_t terrain, capacity;
    int8_t unused[2];
} pan_area;

/* Areas are named in the data and found by name at set-up. */
typedef struct pan_edge {
    char from[8], to[8];
    int8_t kind, unused[3];
} pan_edge;

typedef struct pan_pair {
    char from[8], to[8];
} pan_pair;

typedef struct pan_board {
    char name[PAN_NAME];
    int32_t width, depth, areas, edges, skulls;
    pan_area area[PAN_AREAS];
    pan_edge edge[PAN_BORDERS];
    pan_pair skull[PAN_BORDERS];
} pan_board;

typedef struct pan_place {
    char at[8];
} pan_place;

typedef struct pan_zone {
    int32_t count;
    pan_place area[PAN_ZONE];
} pan_zone;

typedef struct pan_field {
    char name[PAN_NAME];
    pan_board board;
    int32_t gems, zones;
    pan_place gem[PAN_GEMS];
    pan_zone zone[PAN_SEATS];
} pan_field;

typedef struct pan_guardian {
    pan_card unit;
    char area[8];
} pan_guardian;

typedef struct pan_scenario {
    int32_t players_min, players_max, rp, omphalos, rounds, lead;
    int32_t fields, units, guardians;
    bool teams, erupts; /* special rules: sides of two; all lava erupts */
    int8_t unused[2];
    pan_field field[PAN_FIELDS];
    pan_card unit[PAN_UNITS];
    pan_guardian guardian[PAN_GUARDIANS];
} pan_scenario;

extern const sk_form PAN_SCENARIO_FORM;

/* A board made ready for play: everything that can be known from the shapes alone. */
typedef struct pan_map {
    char name[PAN_NAME];
    int32_t areas, width, depth;
    pan_area area[PAN_AREAS];
    sk_graph graph;
    uint64_t of[PAN_TERRAIN_COUNT];              /* areas of a terrain */
    uint64_t near[PAN_AREAS];                    /* neighbours, walls included */
    uint64_t skulls[PAN_AREAS];                  /* steps of the path of skulls */
    uint64_t go[PAN_CLASSES][PAN_AREAS];         /* where a step may lead, by class of mover */
    uint64_t chained[PAN_AREAS];                 /* neighbours behind chains */
    uint64_t between[PAN_AREAS][PAN_AREAS];      /* areas a sight line passes through */
    uint16_t first_corner[PAN_AREAS][PAN_AREAS]; /* its corners: from here in `corner` … */
    uint8_t corners[PAN_AREAS][PAN_AREAS];       /* … so many */
    uint64_t corner[PAN_LINE_CORNERS]; /* areas that meet where a line passes between them */
    int32_t line_corners;
    uint64_t downhill[PAN_AREAS];         /* areas attacked from behind an arrowhead */
    uint8_t steps[PAN_AREAS][PAN_AREAS];  /* distance, PAN_AWAY when there is no way */
    uint8_t way[2][PAN_AREAS][PAN_AREAS]; /* on foot: heroes and troops, then the big */
    uint64_t zone[PAN_SEATS];
    uint8_t gems[PAN_AREAS];
} pan_map;

/* Never changes during a match. */
typedef struct pan_scene {
    int32_t seats, sides, rp, omphalos, rounds, lead, units, fields;
    bool teams, erupts;
    int8_t unused[2];
    int32_t option[PAN_OPT_COUNT];
    pan_card card[PAN_UNITS];
    uint32_t divinities, troops; /* units of these kinds */
    uint32_t guardians;
    uint8_t post[PAN_UNITS]; /* where a guardian stands first */
    pan_map map[PAN_FIELDS];
} pan_scene;

/* What a unit has done or suffered. */
enum {
    PAN_DEPLOYED = 1 << 0,
    PAN_ACTIVATED = 1 << 1, /* this turn */
    PAN_RETALIATED = 1 << 2,
    PAN_EVADED = 1 << 3,
    PAN_CARRIES = 1 << 4,
    PAN_DESTROYED = 1 << 5,
    PAN_SPENT_1 = 1 << 6, /* once-per-game powers */
    PAN_SPENT_2 = 1 << 7
};

typedef struct pan_unit {
    int8_t owner; /* −1 until recruited */
    uint8_t area;
    int8_t vitality; /* rows or miniatures left */
    uint8_t flags;
    int8_t offence, defence; /* until the start of turn of `by` */
    uint8_t by, stone;       /* seat + 1; stone: who petrified it */
    int8_t surge, stretch;   /* offence and range until the end of its activation */
    uint8_t invoked;         /* powers used this turn, a bit each */
    uint8_t unused;
} pan_unit;

/* Manners of an attack action, as bits of its `how`. */
enum { PAN_INSIDE = 1, PAN_TEARING = 2 };

/* Rules of one rank that contradict each other, and how the active player has settled it. */
enum { PAN_CLASH_EVADE, PAN_CLASH_BLOCK, PAN_CLASHES };
enum { PAN_UNSETTLED, PAN_RULED_FOR, PAN_RULED_AGAINST };

/* How an attack is made. */
enum {
    PAN_CLOSE = 1 << 0,        /* at range 0 */
    PAN_FROM_OUTSIDE = 1 << 1, /* at range 0 into a full area */
    PAN_RETALIATION = 1 << 2,
    PAN_NO_ANSWER = 1 << 3, /* no retaliation: multiple and area attacks */
    PAN_GUARDED = 1 << 4,
    PAN_TERRAIN_STRIKE = 1 << 5, /* lava: no attacker */
    PAN_MOVED_ON = 1 << 6,       /* a charge: always in position */
    PAN_STRUCK_FIRST = 1 << 7,   /* the target has retaliated by Initiative */
    PAN_COMPLEX_MODE = 1 << 8,
    PAN_WALKED = 1 << 9,
    PAN_ATTACKED = 1 << 10,
    PAN_CLAIMED = 1 << 11,
    PAN_AGAIN_MODE = 1 << 12, /* Frenzy, Huntress: one more walk and attack */
    PAN_ENDS = 1 << 13,       /* the activation is over but for its end */
    PAN_RANGED_DONE = 1 << 14,
    PAN_CLOSE_ONLY = 1 << 15
};

/* One thing going on; what lies under it waits. */
typedef struct pan_frame {
    uint8_t step, stage;
    int8_t seat; /* who decides: a side */
    int8_t unit, target;
    uint8_t power; /* 0 none, 1 or 2 */
    uint8_t area;
    int8_t n;
    uint32_t units;  /* targets left, troops to lead, guards that would not */
    uint32_t chosen; /* of a multiple attack: all targets declared so far */
    uint16_t flags;
    uint8_t from;  /* where the attacker stood */
    uint8_t extra; /* walk allowance, simple actions done */
} pan_frame;

/* Stages of a turn, of an activation and of a combat sequence, in the rules' order. */
enum {
    PAN_FIRST_ACTIVATION,
    PAN_SECOND_ACTIVATION,
    PAN_AT_RECALL,
    PAN_AT_LAVA,
    PAN_AT_PAUSES,
    PAN_AT_GUARDIANS,
    PAN_TURN_OVER
};
enum { PAN_ACT_START, PAN_ACT_NOW, PAN_ACT_END, PAN_ACT_LEAD, PAN_ACT_OVER };
enum {
    PAN_AT_GUARD,
    PAN_AT_INITIATIVE,
    PAN_AT_BREATH, /* the active player may heal the divinity that fights here */
    PAN_AT_ROLL,
    PAN_AT_REROLL,
    PAN_AT_FEAT,
    PAN_AT_FIRST,
    PAN_AT_SECOND_CHOICE,
    PAN_AT_SECOND_ROLL,
    PAN_AT_SECOND,
    PAN_AT_SHIELDS,
    PAN_AT_LAST_BREATH,
    PAN_AT_WOUNDS,
    PAN_AT_THROW,
    PAN_AT_ANSWER,
    PAN_AT_END
};

/* The dice of the attack being resolved; one at a time, attacks inside it come before or after. */
typedef struct pan_roll {
    uint8_t rolled[PAN_DICE]; /* 0 blank … 5 */
    uint8_t shows[PAN_DICE];  /* with what was added; PAN_AWAY when set aside */
    uint8_t dice, assault;    /* how many lie there; 0 none, 1 first, 2 second */
    uint8_t blanks, spare;    /* of the first assault; dice saved for the second */
    uint8_t defence, wounds;
    uint8_t fives;   /* dice the second assault has */
    uint8_t goes_on; /* the attacker wants the second assault */
} pan_roll;

typedef struct pan_open {
    uint64_t occupied, standing; /* areas with units; obstacles by terrain (kept by board.c) */
    uint32_t in[PAN_AREAS];      /* units in an area (kept by board.c) */
    uint32_t army[PAN_SIDES];    /* units of a side */
    pan_unit unit[PAN_UNITS];
    pan_frame frame[PAN_FRAMES];
    pan_roll roll;
    uint8_t pieces[PAN_AREAS], gems[PAN_AREAS];
    uint8_t discard[PAN_UNITS];                     /* activation cards face up */
    uint8_t art[PAN_SIDES], art_discard[PAN_SIDES]; /* art of war cards in the game */
    uint8_t gem[PAN_SIDES], gem_discard[PAN_SIDES]; /* omphalos cards in the game */
    uint8_t hand[PAN_SIDES], absorbed[PAN_SIDES], rp[PAN_SIDES];
    uint8_t searched, drew, freed; /* bits per side: manoeuvres bought this turn */
    uint8_t quiet;                 /* bits per side: asked for no more searches this turn */
    uint8_t out;                   /* bits per side: no longer playing */
    uint8_t fallen;                /* bits per side: the divinity is destroyed */
    uint8_t frames, field, active, round, activations, limit, lead, over;
    uint8_t free_activations, started, picked, looking;
    uint8_t clash[PAN_CLASHES];
    uint8_t lost; /* omphalos that left the game with a divinity's dashboard */
} pan_open;

typedef struct pan_secret {
    uint8_t hand[PAN_UNITS];
    uint8_t art, gem;
    uint8_t look[2]; /* Patriarch: cards looked at, unit + 1, PAN_UNITS + 1 art, + 2 omphalos */
    uint8_t unused[4];
} pan_secret;

typedef struct pan_state {
    pan_open open;
    pan_secret secret[SK_SEATS_MAX];
} pan_state;

_Static_assert(sizeof(pan_state) == sizeof(pan_open) + SK_SEATS_MAX * sizeof(pan_secret),
               "open and secrets follow each other without a gap");
_Static_assert(sizeof(pan_state) <= 4096, "the state is small");

#endif
