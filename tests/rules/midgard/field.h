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

/* Tests on a field of their own: `t` is the table, laid before and cleared after. So is every rule
 * tried. */
#define ON_FIELD(name)                                                                             \
    static void on_field_##name(table *t);                                                         \
    RULE_TEST(RULE_SUITE, name)                                                                    \
    {                                                                                              \
        table laid = field(NULL);                                                                  \
        on_field_##name(&laid);                                                                    \
        clear_table(&laid);                                                                        \
    }                                                                                              \
    static void on_field_##name(__attribute__((unused)) table *t)
#undef RULE
#define RULE(id, sentence)                                                                         \
    enum { is_a_rule_##id##_##sentence = RULE_ID_##id };                                           \
    ON_FIELD(r##id##__##sentence)

/* On a field every act asks first whether what is offered is what is allowed. */
#define act(t, words, dice) act_on_field(t, words, dice, __LINE__)
void act_on_field(table *t, const char *words, const uint16_t *dice, int line);

table field(const char *option);
/* The same field again, by another ruling. Comes first in a test. */
void play_by(table *t, const char *option);
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
/* The turn begins and it comes to this. */
void first_to_move(table *t, const char *who);
void melee_begins(table *t);
/* The same without a deed to spend or a challenge. */
void plain_melee_begins(table *t);
void shooting_begins(table *t);
void take_aim(table *t);
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

#endif
