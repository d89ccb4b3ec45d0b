/* What the rule tests of Pantheon share: a battle laid out as a test needs it.
 *
 * battle() is the Slopes of Olympus with nobody on it and Blue's turn before the first activation;
 * units, cards and omphalos are put there by name. Nobody holds a card, so no window opens unless a
 * test deals some. */
#ifndef PAN_TESTS_BATTLE_H
#define PAN_TESTS_BATTLE_H

#include "games/pantheon/rules.h"
#include "support/table.h"

#define RULE_SUITE pantheon
#define RULE_ROW(id, section, sentence) RULE_ID_##id,
#pragma push_macro("RULE")
#undef RULE
#define RULE RULE_ROW
enum {
#include "games/pantheon/rules.def"
};
#pragma pop_macro("RULE")

enum { BLUE, RED, GOLD, GREEN };
enum { OLYMPUS, TARTARUS, LERNA };
/* Dice as the tape has them: a blank is its first face. */
enum { BLANK = 1, ONE, TWO, THREE, FOUR, FIVE };
/* So many blanks, ten at most. */
#define MISS(n) (&((const uint16_t[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0})[10 - (n)])

table battle(void);
table battle_on(int32_t field);
table battle_of(const char *scenario, int32_t seats, int32_t field, const char *option);
/* Ares in C1, Hades in C7. */
table ares_and_hades(void);
/* A unit of each in the same area. */
table both_in(const char *blue, const char *red, const char *where);
/* Active, with three art of war cards to pay for its powers; Hades is far away. */
table armed(const char *name, const char *where);
/* Active in C4, with two of them; a Red Hydra stands somewhere. */
table against_hydra(const char *name, const char *hydra);
/* Zeus in C4 and Athena in E1 against Hades in A7 and Ares in E7. */
table two_against_two(void);
/* The labyrinth of one player: Ares in C1, and a guardian. */
table alone(const char *guardian, const char *where);

pan_state *state_of(table *t);
const pan_scene *scene_of(const table *t);
int32_t unit(const table *t, const char *name);
int32_t area(const table *t, const char *name);
pan_unit *the(table *t, const char *name);
pan_card *card(table *t, const char *name); /* to change what is printed on it */

void own(table *t, int32_t seat, const char *name); /* in the army, not on the board */
void put(table *t, int32_t seat, const char *name, const char *where);
void wound_to(table *t, const char *name, int32_t vitality);
void hold(table *t, int32_t seat, const char *name, int32_t cards); /* activation cards in hand */
void hold_art(table *t, int32_t seat, int32_t cards);
void hold_gems(table *t, int32_t seat, int32_t cards);
void lay_gem(table *t, const char *where);
void give_turn(table *t, int32_t seat);

/* Activates with a card dealt for it; nobody wants to search meanwhile. */
void activate(table *t, const char *name);
void activate_complex(table *t, const char *name);

int32_t step_of(const table *t);
int32_t seat_of(const table *t);
bool is_in(table *t, const char *name, const char *where);
bool can_walk(table *t, const char *name, const char *where);
bool can_attack(table *t, const char *name, const char *target);
/* Offence and defence of a basic attack, as its roll would have them. */
int32_t offence(table *t, const char *attacker, const char *target, bool close);
int32_t defence(table *t, const char *attacker, const char *target, bool close);
/* The reason is among the parts of the attack's offence or defence. */
bool has_part(table *t, const char *attacker, const char *target, bool close, uint16_t reason);

/* The words of the last act's log, a line each, and of the question that is asked now. */
void expect_heard(const table *t, const char *wanted, int32_t line);
void expect_asked(const table *t, const char *wanted, int32_t line);
#define HEARD(t, wanted) expect_heard(t, wanted, __LINE__)
#define ASKED(t, wanted) expect_asked(t, wanted, __LINE__)

/* Follows an attack to its end on a copy, as odds do. */
bool play_out(const table *t, pan_state *after, sk_dice *dice);

#endif
