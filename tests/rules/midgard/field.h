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

/* Pieces by name: units A1 to A6 and B1 to B6, heroes HA, IA, JA and HB, IB, JB. A2 and B2 have the
 * last places of their sides, and so have the heroes ZA and ZB, who stand there instead of them. */
enum {
    A1,
    A3 = 2,
    A4,
    A5,
    A6,
    HA = 10,
    IA,
    JA,
    A2 = MID_SIDE - 1,
    ZA = A2,
    B1 = MID_SIDE,
    B3 = B1 + 2,
    B4,
    B5,
    B6,
    HB = B1 + HA,
    IB,
    JB,
    B2 = MID_PIECES - 1,
    ZB = B2
};
enum { ALPHA, BETA };
enum { EAST = 0, NORTH = 90, WEST = 180, SOUTH = 270 };

/* On a field every act asks first whether what is offered is what is allowed. */
#define act(t, words, dice) act_on_field(t, words, dice, __LINE__)
void act_on_field(table *t, const char *words, const uint16_t *dice, int line);

/* Laid by the usual rulings, or with an option: "deployment=free". */
table field(void);
table field_by(const char *option);
/* Lays the field again. */
void play_by(table *t, const char *option);
mid_state *state_of(const table *t);
mid_scene *scene_of(const table *t);
mid_card *card(const table *t, int32_t who);
mid_piece *piece(const table *t, int32_t who);

/* The numbers of the built-in data. */
const mid_figures *printed_figures(void);
const mid_costs *printed_costs(void);

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
/* The turn begins and it comes to this. */
void first_to_move(table *t, const char *who);
void melee_begins(table *t);
/* The same without a deed to spend or a challenge. */
void plain_melee_begins(table *t);
void shooting_begins(table *t);
void take_aim(table *t);
void end_turn(table *t);
int32_t step_of(const table *t);
int32_t seat_of(const table *t);
int32_t tokens(const table *t, int32_t seat);
int32_t stamina(const table *t, int32_t who);
/* The dice of the last pool told, and the last roll. */
int32_t dice_told(const table *t, uint16_t event, int32_t who);

/* Scenes: A1 faces B1 in contact; a spear throw from it; too far for anything; alpha has bows of
 * four dice. */
void melee(table *t);
void charging(table *t);
void far_apart(table *t);
void shooting(table *t);
/* The same as charging, but B1 can evade. */
void skirmishers_charged(table *t);
/* A1 in the middle, of this class, an enemy far away; it is to move. */
void alone(table *t, int32_t class);
/* HA challenges HB, of these levels, in units that fight each other; nobody has a deed to spend. */
void duellists(table *t, int32_t a, int32_t b);

#endif
