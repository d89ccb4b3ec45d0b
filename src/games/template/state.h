/* Holmgang's limits, lists and plain structs; no functions beyond the shared questions below. */
#ifndef TEM_STATE_H
#define TEM_STATE_H

#include "base/area.h"
#include "core/game.h"

enum {
    TEM_SEATS = 3,
    TEM_WARRIORS = 3, /* a side */
    TEM_UNITS = TEM_SEATS * TEM_WARRIORS,
    TEM_PERCHES = 8,
    TEM_NAME = 24,
    TEM_HAND = 3,
    TEM_COPIES = 5, /* of each rune in the bag */
    TEM_ACTIONS_A_TURN = 2,
    TEM_FRAMES = 2, /* a turn, and a blow in it */
    TEM_BASE = 50,  /* radius of a warrior's base, hundredths of an inch */
    TEM_REACH = 100
};

/* X-macro lists: each .def gives names, sections and words in one place. */
#define ROW(name, ...) TEM_##name,
enum {
    TEM_NO_VERB,
#include "verbs.def"
    TEM_VERB_COUNT
};
enum {
    TEM_NO_EVENT,
#include "events.def"
    TEM_EVENT_COUNT
};
enum {
    TEM_NO_REFUSAL,
#include "refusals.def"
    TEM_REFUSAL_COUNT
};
enum {
    TEM_NO_REASON,
#include "reasons.def"
    TEM_REASON_COUNT
};
enum {
    TEM_NO_QUESTION,
#include "questions.def"
    TEM_QUESTION_COUNT
};
#undef ROW

typedef enum tem_rune { TEM_SHIELD, TEM_SPEAR, TEM_RUNE_COUNT } tem_rune;

/* The sequence of play; sequence.c has the table. */
typedef enum tem_step_id {
    TEM_DEAL,
    TEM_ACT,
    TEM_ANSWER,
    TEM_END_ROUND,
    TEM_STEP_COUNT
} tem_step_id;

/* Set-up, as the forms in forms.c read it. */
typedef struct tem_profile {
    char name[TEM_NAME];
    int32_t move; /* hundredths of an inch */
    int8_t fight, wounds;
    int16_t unused;
} tem_profile;

typedef struct tem_force {
    char name[TEM_NAME];
    int32_t warriors;
    tem_profile warrior[TEM_WARRIORS];
} tem_force;

typedef struct tem_start {
    sk_point at[TEM_WARRIORS];
    int32_t places;
    int32_t perch;
} tem_start;

typedef struct tem_perch {
    char name[TEM_NAME];
    sk_point at;
} tem_perch;

typedef struct tem_flight {
    int32_t from, to;
} tem_flight;

typedef struct tem_scenario {
    int32_t rounds, width, depth, wood_radius;
    sk_point wood;
    int32_t stone; /* the perch that scores */
    int32_t perches, flights, starts;
    tem_perch perch[TEM_PERCHES];
    tem_flight flight[TEM_PERCHES * 2];
    tem_start start[TEM_SEATS];
} tem_scenario;

extern const sk_form TEM_SCENARIO_FORM, TEM_FORCE_FORM;

/* Never changes during a match. */
typedef struct tem_scene {
    int32_t seats, width, depth, rounds, stone, perches;
    sk_circle wood;
    tem_profile profile[TEM_UNITS];
    tem_perch perch[TEM_PERCHES];
    char side[TEM_SEATS][TEM_NAME];
    uint64_t next[TEM_PERCHES]; /* perches a raven reaches from here */
    int32_t spear_bonus;        /* an option */
    tem_start start[TEM_SEATS];
} tem_scene;

/* Something going on: the turn, or a blow that the defender may answer. */
typedef struct tem_frame {
    uint8_t step;
    int8_t seat;           /* who decides */
    int8_t unit, target;   /* who strikes whom */
    uint8_t spear, shield; /* runes played on the blow */
} tem_frame;

typedef struct tem_open {
    sk_point at[TEM_UNITS];
    int8_t wounds[TEM_UNITS]; /* left; 0 when fallen or never there */
    uint8_t raven[TEM_SEATS];
    uint8_t hand[SK_SEATS_MAX]; /* how many runes each side holds */
    uint8_t discard[TEM_RUNE_COUNT];
    int8_t score[SK_SEATS_MAX];
    union {
        tem_frame frame[TEM_FRAMES];
        struct { /* the first frame is the sequence of play: where it is, and whose turn */
            uint8_t step;
            int8_t seat;
        };
    };
    uint8_t frames, round, actions_left;
    uint8_t unused;
} tem_open;

/* [1_secret] */
typedef struct tem_secret {
    uint8_t rune[TEM_RUNE_COUNT];
    uint8_t unused[2];
} tem_secret;

typedef struct tem_hidden {
    uint8_t bag[TEM_RUNE_COUNT]; /* runes still to be drawn */
    uint8_t unused[2];
} tem_hidden;

typedef struct tem_state {
    tem_open open;
    tem_secret secret[SK_SEATS_MAX];
    tem_hidden hidden;
} tem_state;

_Static_assert(sizeof(tem_state) ==
                   sizeof(tem_open) + SK_SEATS_MAX * sizeof(tem_secret) + sizeof(tem_hidden),
               "open, secrets and hidden follow each other without a gap");

#endif
