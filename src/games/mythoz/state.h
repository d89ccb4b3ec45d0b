/* Armies of Mythoz: limits, lists and plain structs; no functions.
 *
 * An "army" is a seat, 0 … 4, or the ghosts, 5. A "kind" is what a stack counts (an injured dragon
 * is a kind of its own); a "type" is a row of the unit table, which also tells the living from the
 * undead. A "land" is a territory; lakes are areas after the lands and only flyers pass them. */
#ifndef MOZ_STATE_H
#define MOZ_STATE_H

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

    MOZ_FIRST_HAND = 3,
    MOZ_HAND_MAX = 10,
    MOZ_ATTACKS = 3,
    MOZ_EXCHANGES = 3,
    MOZ_REALMS_EACH = 3,
    MOZ_FRONT_MAX = 6,
    MOZ_FRONT_MIN = 2,
    MOZ_FLIGHT = 4,
    MOZ_STACK_MAX = 250,
    MOZ_FRAMES = 11, /* the turn, a battle, its round, spells and counters on each other */
    MOZ_CHANGES = 8, /* borders changed by spells: the deck has seven cards for it */
    MOZ_SPARES = 5,
    MOZ_FORT_TROOPS = 3,
    MOZ_UNDERDOG_BEASTS = 3
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

/* Set-up, as the forms in forms.c read it. */
typedef struct moz_unit_card {
    char name[MOZ_NAME];
    int8_t die, open, river, mountain, flight;
    uint8_t mixed;     /* open and river borders in one move */
    uint8_t advantage; /* terrain bits */
    uint8_t unused;
} moz_unit_card;

typedef struct moz_card {
    char name[MOZ_NAME];
    char words[MOZ_WORDS];
    int8_t summon[4]; /* troops, beasts, giants, dragons */
    uint8_t effect;   /* moz_effect */
    int8_t n;         /* how many, for effects that count */
    uint8_t castle;   /* says that enemies may use it on a castle */
    int8_t sacrifice;
} moz_card;

typedef struct moz_deck_row {
    moz_card card;
    int32_t copies;
} moz_deck_row;

typedef struct moz_deck {
    int32_t rows;
    moz_deck_row row[MOZ_CARDS];
} moz_deck;

typedef struct moz_realm {
    char name[MOZ_NAME];
    int32_t evil;
} moz_realm;

typedef struct moz_land {
    char name[MOZ_NAME];
    char realm[MOZ_NAME];
    uint8_t terrain, star, half, unused;
    sk_point mark;
    int32_t corners;
    sk_point corner[MOZ_CORNERS];
} moz_land;

typedef struct moz_lake {
    char name[MOZ_NAME];
    sk_point mark;
    int32_t corners;
    sk_point corner[MOZ_CORNERS];
} moz_lake;

typedef struct moz_frontier {
    char from[MOZ_NAME], to[MOZ_NAME];
    int32_t border;
} moz_frontier;

typedef struct moz_map {
    int32_t width, depth, realms, lands, lakes, frontiers;
    moz_realm realm[MOZ_REALMS];
    moz_land land[MOZ_LANDS];
    moz_lake lake[MOZ_LAKES];
    moz_frontier frontier[MOZ_BORDERS];
} moz_map;

/* A place at the table in a classic set-up. */
typedef struct moz_place {
    uint32_t tribes; /* bits: any of them */
    uint32_t realms; /* bits of the eight realms, then north and south of the split one */
    int32_t side;
    uint8_t underdog, unused[3];
} moz_place;

typedef struct moz_table {
    int32_t players, places;
    moz_place place[MOZ_PLACES];
} moz_table;

typedef struct moz_scenario {
    int32_t victory, start, unpicked, manual, sides, free_castles, seasons, types, tables;
    moz_unit_card type[MOZ_TYPES];
    moz_table table[MOZ_TABLES];
    moz_deck deck;
    moz_map map;
} moz_scenario;

extern const sk_form MOZ_SCENARIO_FORM;

/* Never changes during a match. */
typedef struct moz_scene {
    uint64_t all;              /* every land */
    uint64_t open[MOZ_LANDS];  /* lands behind each type of border, leaving this land */
    uint64_t river[MOZ_LANDS]; /* straits among them */
    uint64_t mountain[MOZ_LANDS];
    uint64_t strait[MOZ_LANDS];
    uint64_t next[MOZ_LANDS];               /* lands joined by any border, straits too */
    uint64_t corner[MOZ_LANDS];             /* lands that touch at least in a point */
    uint64_t within[MOZ_FLIGHT][MOZ_LANDS]; /* lands a flyer reaches in 1 … 4 moves */
    uint64_t to[MOZ_TYPES][MOZ_LANDS];      /* lands a unit goes to in one unhindered move */
    uint64_t from[MOZ_TYPES][MOZ_LANDS];    /* lands it comes from */
    uint64_t realm_lands[MOZ_REALMS];
    uint64_t ground[3];                   /* lands with hills, plains, mountains */
    uint64_t south;                       /* the half of a split realm without the star */
    uint8_t flight[MOZ_LANDS][MOZ_LANDS]; /* moves for a flyer, 255 never */
    uint8_t steps[MOZ_LANDS][MOZ_LANDS];  /* moves for a living troop, 255 never */
    uint8_t way[2][MOZ_LANDS]
               [MOZ_LANDS]; /* the same to the first from the second, living, undead */
    uint8_t border[MOZ_LANDS][MOZ_LANDS]; /* leaving the first for the second */
    int8_t realm_of[MOZ_LANDS];
    int8_t star[MOZ_REALMS];
    uint8_t copies[MOZ_CARDS];
    int32_t seats, lands, lakes, realms, cards, split;
    int32_t option[MOZ_OPT_COUNT];
    int32_t victory, start, unpicked, manual, sides, free_castles, seasons;
    int32_t printed; /* sides and underdogs are those of the classic set-up */
    moz_table table; /* of a classic set-up */
    moz_unit_card type[MOZ_TYPES];
    moz_card card[MOZ_CARDS];
    moz_map map;
    /* What every picture shows and never changes is written once, as JSON. */
    char path[MOZ_AREAS][MOZ_PATH]; /* outlines, in their quotes */
    uint16_t path_size[MOZ_AREAS];
    char lines[MOZ_LINES]; /* the list of borders */
    int32_t lines_size;
    uint64_t hash; /* of all of the scene, for what is remembered of it */
    /* The map in characters: an area + 1 in each cell, 0 the sea; and where a land's label is. */
    uint8_t cell[MOZ_MAP_ROWS][MOZ_MAP_COLUMNS + 1];
    sk_point label[MOZ_LANDS];
} moz_scene;

/* The battle in progress. */
typedef struct moz_battle {
    int8_t at, attacker; /* MOZ_NOBODY: none */
    uint8_t round, strategy;
    uint8_t armies;     /* bits: all that take part, the attacker too */
    uint8_t apart;      /* bits: defenders who stand alone this round */
    int8_t exit;        /* the land withdrawing ground units cross to this round */
    uint8_t breach;     /* a spell took the castle's Advantage away */
    uint8_t was_castle; /* a castle or fort stood here when the battle began */
    uint8_t front[MOZ_ARMIES][MOZ_KINDS];
    uint8_t aside[MOZ_ARMIES][MOZ_KINDS];
    uint8_t ranked[MOZ_ARMIES];                /* bits: kinds whose ranks were chosen this round */
    uint8_t loss[MOZ_ARMIES];                  /* hits still to be taken */
    uint8_t hits[MOZ_ARMIES];                  /* rolled by the army's side this round */
    uint8_t blessed[MOZ_ARMIES];               /* bits: kinds */
    uint8_t cursed[MOZ_ARMIES];                /* bits: kinds */
    uint8_t fury[MOZ_ARMIES];                  /* hits added this round */
    uint8_t flown[MOZ_DRAGON + 1][MOZ_FLIGHT]; /* attackers that flew, by moves left */
    uint8_t came[MOZ_LANDS][MOZ_KINDS];        /* where the attackers came from */
    uint8_t waded[MOZ_LANDS];                  /* those from here crossed a river on foot */
} moz_battle;

/* Something going on: the turn, a battle, its round, units to be placed, a spell. */
typedef struct moz_frame {
    uint8_t step;
    int8_t seat;         /* who decides */
    int8_t unit, target; /* the army that is asked about, or none; what a spell is cast on */
    uint8_t waiting;     /* bits: armies or seats still to be asked in this step */
    int8_t caster, card, kind, given; /* of a spell; given: the card sacrificed, or −1 */
} moz_frame;

typedef struct moz_change {
    int8_t a, b, border, until; /* until the turn of this seat begins, or this turn's end: −1 */
} moz_change;

typedef struct moz_open {
    uint64_t here[MOZ_ARMIES]; /* lands with units of each army; kept by units.c */
    uint64_t castles, forts;   /* lands with one */
    uint64_t taken;            /* lands taken in a battle this turn */
    uint64_t ruled;            /* lands the seat controlled when its turn began */
    uint64_t picked;           /* lands chosen in set-up */
    uint8_t units[MOZ_ARMIES][MOZ_LANDS][MOZ_KINDS];
    uint8_t used[MOZ_LANDS][MOZ_KINDS]; /* units of the turn's army that may not move any more */
    /* Attackers with movement left, if they may attack again: beasts and giants with one border,
     * dragons with one, two, three. */
    uint8_t spare[MOZ_LANDS][MOZ_SPARES];
    uint8_t placed[MOZ_LANDS]; /* units summoned outside castles this turn */
    int8_t holder[MOZ_LANDS];  /* the army longest here; of an empty castle, its last */
    int8_t claim[MOZ_LANDS];   /* whose realm it is when the game starts */
    int8_t castle_at[MOZ_REALMS], fort_at[MOZ_REALMS];
    int8_t origin[MOZ_REALMS]; /* who started with the castle */
    int8_t prize[MOZ_REALMS];  /* who took it and holds it since */
    int8_t taker[MOZ_REALMS];  /* who took its castle and has had no turn since */
    int8_t tribe[MOZ_ARMIES], side[MOZ_ARMIES];
    int8_t place[MOZ_SEATS];   /* of the classic set-up */
    int8_t started[MOZ_SEATS]; /* castles at the start */
    uint8_t underdogs, out;    /* bits: seats */
    uint8_t hand[MOZ_SEATS];
    uint8_t discard[MOZ_CARDS];
    uint8_t truce[MOZ_SEATS]; /* bits: seats that may not attack each other for now */
    union {
        moz_frame frame[MOZ_FRAMES];
        struct { /* the first frame is the sequence of play: where it is, and whose turn */
            uint8_t step;
            int8_t seat;
        };
    };
    uint8_t frames;
    int8_t winner; /* a side, or −1 */
    uint8_t over;
    uint8_t season;          /* seasons begun, from 1 */
    uint8_t picks, declined; /* made in set-up; bits: seats that want no more */
    uint8_t attacks_left, captured, exchanged;
    uint8_t pool[4];           /* summoned units to be placed */
    uint8_t winged[MOZ_LANDS]; /* ground units there that a spell lets fly */
    uint8_t air_left;          /* and those that Air's power does */
    uint8_t fire_left;         /* re-rolls by the tribal power of Fire */
    int8_t fort_site;          /* where a fort is being built */
    uint8_t changes;
    uint8_t dog_beasts, dog_dragons; /* underdog units still to be placed */
    moz_change change[MOZ_CHANGES];
    moz_battle battle;
    uint8_t unused[3];
} moz_open;

typedef struct moz_secret {
    uint8_t card[MOZ_CARDS];
    uint8_t unused[4];
} moz_secret;

typedef struct moz_hidden {
    uint8_t bag[MOZ_CARDS];
    uint8_t unused[4];
} moz_hidden;

typedef struct moz_state {
    moz_open open;
    moz_secret secret[SK_SEATS_MAX];
    moz_hidden hidden;
} moz_state;

_Static_assert(sizeof(moz_state) ==
                   sizeof(moz_open) + SK_SEATS_MAX * sizeof(moz_secret) + sizeof(moz_hidden),
               "open, secrets and hidden follow each other without a gap");

#endif
