/* The scene, which never changes during a match, and the state; no functions. */
#ifndef MOZ_STATE_H
#define MOZ_STATE_H

#include "cards.h"

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
    moz_figures figures;
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
    uint8_t more_sites[MOZ_MORE_SITES]; /* where more forts are being built: 1 + the land */
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
