/* The scene, which never changes during a match, and the state; no functions. */
#ifndef PAN_STATE_H
#define PAN_STATE_H

#include "cards.h"

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
    pan_figures figures;
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
