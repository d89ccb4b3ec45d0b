/* What the rule tests of Midgard share: an empty field of open ground on which each test puts the
 * few pieces it needs. A plain unit has four combat dice, armour 2 and four stamina. */
#ifndef MID_TESTS_FIELD_H
#define MID_TESTS_FIELD_H

#include "games/midgard/rules.h"
#include "support/table.h"

#define RULE_SUITE midgard
#define RULE_ROW(id, section, sentence) RULE_ID_##id,
#pragma push_macro("RULE")
#undef RULE
#define RULE RULE_ROW
enum {
#include "games/midgard/rules.def"
};
#pragma pop_macro("RULE")

/* Pieces by name: units A1 to A6 and B1 to B6, heroes HA, IA, JA and HB, IB, JB. */
enum {
    A1,
    A2,
    A3,
    A4,
    A5,
    A6,
    HA = 10,
    IA,
    JA,
    B1 = MID_SIDE,
    B2,
    B3,
    B4,
    B5,
    B6,
    HB = 30,
    IB,
    JB
};
enum { ALPHA, BETA };
enum { EAST = 0, NORTH = 90, WEST = 180, SOUTH = 270 };

table field(void);
table field_with(const char *option);
mid_state *state_of(const table *t);
mid_scene *scene_of(const table *t);
mid_card *card(const table *t, int32_t who);
mid_piece *piece(const table *t, int32_t who);

void unit(table *t, int32_t who, int32_t x, int32_t y, int32_t facing);
void shooters(table *t, int32_t who, int32_t missile, int32_t dice);
void hero(table *t, int32_t who, int32_t level, int32_t with);
void hero_at(table *t, int32_t who, int32_t level, sk_point at);
void give(table *t, int32_t who, mid_trait trait);
void lay_ground(table *t, int32_t ground, sk_box box);
void fight_each_other(table *t, int32_t a, int32_t b);

/* Turns: alpha attacks. */
void begin(table *t);
void go_to_melee(table *t);
void go_to_shooting(table *t);
int32_t step_of(const table *t);
int32_t seat_of(const table *t);
int32_t tokens(const table *t, int32_t seat);
int32_t stamina(const table *t, int32_t who);
/* The dice of the last pool told, and the last roll. */
int32_t dice_told(const table *t, uint16_t event, int32_t who);

/* A1 and B1 face each other in contact, and it is alpha's melee. */
table melee(void);
/* The same in the shooting phase, two spear throws apart, alpha with bows of four dice. */
table shooting(void);

#endif
