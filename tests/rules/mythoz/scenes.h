/* Scenes that several rule tests of Armies of Mythoz begin with. */
#ifndef MOZ_TESTS_SCENES_H
#define MOZ_TESTS_SCENES_H

#include "field.h"

/* The printed map, set up. */
int32_t land_called(const table *t, const char *name);
int32_t card_called(const table *t, const char *name);
int32_t owner(const table *t, const char *realm); /* who started with its castle */
table ready_for_war(int32_t seats);
table manual(const char *scenario, int32_t seats);
/* Air in Ur and Rodina, Water in Pangea and Vendian; they want no more. */
table picked(const char *scenario);
table lean(void);
void settle_everywhere(table *t); /* takes what is offered first while starting lands are claimed */
table sides_of_two_and_one(void);
bool realms_touch(const table *t, const char *a, const char *b);
bool share_a_lake(const moz_scene *scene, int32_t a, int32_t b);
int32_t count_dead_ends(const moz_scene *scene);
bool is_refused(const moz_map *map, const char *words);

/* The course of the year. */
table ready_for_war_in_field(void);
void end_turn(table *t);
void season_passes(table *t);
void season_passes_drawing(table *t, int32_t rounds);
void act_harvest(table *t, int32_t cards);
void hills_for_all(table *t, uint8_t ground); /* lands 0, 5, 10 with a troop each */
void deal_bag(table *t, int32_t card);
void go_summoning(table *t);

/* Fields of battle. */
void begin(table *t, moz_kind kind, int32_t n);
void chain(table *t, moz_border border, int32_t links); /* lands 0 … links in a row */
table crossroads(int32_t army, moz_kind kind);
table captured(void);
table castle_falls(const char *option);
table castle_falls_net(void);
table against_ghosts(bool in_castle);
table ghost_castle_falls(void);
void ally(table *t, int32_t a, int32_t b);
table allies_attacked(void);
void allied_stacks(table *t, int32_t fire, int32_t tech);
void allied_troops(table *t);
int32_t hits_of_allies(const char *option);
int32_t count_rolls(const table *t);
const sk_event *first_roll(const table *t);
table way_out(moz_kind kind, int32_t n);
table set_aside_and_alive(void);
table withdrawing(moz_kind kind, int32_t n, moz_border border);
table fort_country(void);
table siege(void);

#endif
