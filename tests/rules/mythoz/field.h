/* What the rule tests of Armies of Mythoz share: a blank field of lands joined as a test likes, so
 * that no test depends on the printed map. In words, @0 … @45 stand for the names of lands. */
#ifndef MOZ_TESTS_FIELD_H
#define MOZ_TESTS_FIELD_H

#include "games/mythoz/rules.h"
#include "support/table.h"

#define RULE_SUITE mythoz
#define RULE_ROW(id, section, sentence) RULE_ID_##id,
#pragma push_macro("RULE")
#undef RULE
#define RULE RULE_ROW
enum {
#include "games/mythoz/rules.def"
};
#pragma pop_macro("RULE")

/* Seats of a field: a good army, an evil one, a neutral one. */
enum { EARTH, FIRE, TECH, GHOSTS = MOZ_GHOSTS };

moz_state *state_of(const table *t);
moz_scene *scene_of(const table *t);

/* A three-player war whose lands are bare and unconnected; everybody has a troop far away and no
 * cards; it is Earth's turn. Options as in table_plan. */
table field(void);
table field_with(const char *option);
/* Makes any war such a field: everybody keeps his army and side. */
void lay_bare(table *t);
void turn_of(table *t, int32_t seat);
void join(table *t, int32_t a, int32_t b, moz_border border);
void one_way(table *t, int32_t from, int32_t to, moz_border border);
void terrain(table *t, int32_t land, uint8_t bits);
void put(table *t, int32_t army, int32_t land, moz_kind kind, int32_t n);
void castle(table *t, int32_t army, int32_t land);
void deal(table *t, int32_t seat, moz_effect effect);
int32_t units(const table *t, int32_t army, int32_t land, moz_kind kind);
int32_t asked(const table *t);
int32_t step(const table *t);

/* Words with land names in them. */
const char *say(const table *t, const char *pattern);
#define ACT(t, pattern, dice) act(t, say(t, pattern), dice)
#define REFUSED(t, pattern) refusal(t, say(t, pattern))
#define LISTED(t, pattern) is_listed(t, say(t, pattern))

/* Earth's units in land 0 face Fire's in land 1 across an open border; nobody has a way out. */
table two_armies(moz_kind mine, int32_t n, moz_kind theirs, int32_t m);
/* Plants a flag; nobody answers it with a card. */
void flag(table *t, const char *pattern);
/* Everything of a kind moves in, the battle begins, everybody is ready. */
void storm(table *t, moz_kind kind, int32_t n);
void everybody_ready(table *t);
/* The hits of n attackers on the ground given, the defence missing its own roll. */
int32_t hits_of(moz_kind kind, int32_t n, uint8_t ground, const uint16_t *rolls);

#endif
