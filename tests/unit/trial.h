/* A made-up game whose forms use every kind of field, for the tests of the data room. */
#ifndef SK_TESTS_UNIT_TRIAL_H
#define SK_TESTS_UNIT_TRIAL_H

#include "base/point.h"
#include "base/rng.h"
#include "core/game.h"

enum { TRIAL_PATH = 3, TRIAL_WEAPONS = 2, TRIAL_UNITS = 3 };

typedef enum trial_side { TRIAL_NORTH, TRIAL_SOUTH, TRIAL_NOWHERE } trial_side;

typedef struct trial_weapon {
    char id[24];
    int16_t range;
    uint8_t kind;
} trial_weapon;

typedef struct trial_unit {
    char name[12];
    char nick[10];
    int8_t luck;
    uint8_t count;
    int16_t points;
    int32_t far;
    int32_t pace;
    bool brave;
    trial_side side;
    uint8_t mark1;
    uint16_t mark2;
    uint32_t mark4;
    uint64_t mark8;
    trial_weapon hand, spare;
    sk_point at;
    int32_t steps;
    sk_point path[TRIAL_PATH];
    int32_t weapons;
    trial_weapon weapon[TRIAL_WEAPONS];
} trial_unit;

typedef struct trial_army {
    char title[32];
    int32_t units;
    trial_unit unit[TRIAL_UNITS];
} trial_army;

typedef struct trial_loop {
    int32_t n;
} trial_loop;

extern const sk_form TRIAL_WEAPON_FORM, TRIAL_UNIT_FORM, TRIAL_ARMY_FORM;
/* Nests within itself, which no real struct can; for the limits. */
extern const sk_form TRIAL_LOOP_FORM;
/* Scenarios are units, forces are armies. */
extern const sk_game TRIAL;

/* Any struct that reading could give. */
void trial_fill(const sk_form *form, void *out, sk_rng *rng);

#endif
