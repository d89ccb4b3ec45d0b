/* Pantheon's board: units, maps, moving, and what a unit is worth where it stands. */
#ifndef PAN_FIELD_H
#define PAN_FIELD_H

#include "state.h"

#define GAME(name) pan_##name
#define LIST(NAME) PAN_##NAME
#define PLAY pan_play
#include "core/stack.h"

/* Units in a mask, one after the other: FOR_UNITS(u, mask). */
#define FOR_UNITS(u, mask)                                                                         \
    for (uint32_t u##_left = (mask), u = 0;                                                        \
         u##_left != 0 && (u = (uint32_t)__builtin_ctz(u##_left), true); u##_left &= u##_left - 1)
#define FOR_AREAS(a, mask)                                                                         \
    for (uint64_t a##_left = (mask), a = 0;                                                        \
         a##_left != 0 && (a = (uint64_t)__builtin_ctzll(a##_left), true);                         \
         a##_left &= a##_left - 1)
#define PAN_BIT(u) (UINT32_C(1) << (u))

/* board.c: units on the board */
static inline const pan_map *pan_map_of(const pan_scene *scene, const pan_state *s)
{
    return &scene->map[s->open.field];
}
static inline bool pan_on_board(const pan_state *s, int32_t unit)
{
    return s->open.unit[unit].area != PAN_AWAY;
}
bool pan_same_side(const pan_scene *scene, int32_t a, int32_t b);
uint32_t pan_friends(const pan_scene *scene, const pan_state *s, int32_t side);
uint32_t pan_enemies(const pan_scene *scene, const pan_state *s, int32_t side);
bool pan_is_full(const pan_scene *scene, const pan_state *s, int32_t area);
void pan_put_unit(pan_state *s, int32_t unit, int32_t area);
void pan_lift_unit(pan_state *s, int32_t unit);
void pan_take_piece(const pan_scene *scene, pan_state *s, int32_t area);
int32_t pan_next_enemy(const pan_scene *scene, const pan_state *s, int32_t side);
bool pan_is_complete(const pan_scene *scene, const pan_state *s, int32_t unit);
bool pan_is_divinity(const pan_scene *scene, int32_t unit);
int32_t pan_divinity_of(const pan_scene *scene, const pan_state *s, int32_t side); /* or −1 */
pan_terrain pan_terrain_at(const pan_scene *scene, const pan_state *s, int32_t area);
void pan_drop_gem(pan_play *p, int32_t unit);
void pan_drop_gem_in(pan_play *p, int32_t unit, int32_t area);

/* maps.c */
bool pan_make_map(const pan_field *field, const pan_scene *scene, pan_map *map,
                  sk_problem *problem);
int32_t pan_area_named(const pan_map *map, const char *name);
bool pan_check_map(const pan_map *map, sk_problem *problem);

/* moving.c */
int32_t pan_class_at(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from);
int32_t pan_movement(const pan_scene *scene, const pan_state *s, int32_t unit);
/* At most so many areas; 0: as many as its movement. */
uint64_t pan_walk_reach(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t most);
uint64_t pan_run_reach(const pan_scene *scene, const pan_state *s, int32_t unit);
uint64_t pan_deploy_reach(const pan_scene *scene, const pan_state *s, int32_t unit);
/* How far it may walk or run now, terrain and Block considered; −1 when it may not. */
int32_t pan_walk_budget(const pan_scene *scene, const pan_state *s, int32_t unit);
int32_t pan_run_budget(const pan_scene *scene, const pan_state *s, int32_t unit);
uint64_t pan_walk_ends(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from);
bool pan_is_pinned(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_enter(pan_play *p, int32_t unit, int32_t area, bool by_itself);
uint64_t pan_exits(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t from);
void pan_offer_drops(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t budget,
                     uint16_t verb, sk_actions *list);
uint64_t pan_throw_places(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_lava_run(pan_play *p);
void pan_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *out);

/* talents.c: what a unit is worth just now */
bool pan_has(const pan_scene *scene, const pan_state *s, int32_t unit, pan_talent talent);
const pan_row *pan_row_of(const pan_scene *scene, const pan_state *s, int32_t unit);
int32_t pan_power_with(const pan_scene *scene, const pan_state *s, int32_t unit,
                       pan_effect effect); /* its place, or −1 when it has none it may use */
bool pan_power_ready(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place);
bool pan_is_vantage(const pan_scene *scene, const pan_state *s, int32_t unit);
int32_t pan_range(const pan_scene *scene, const pan_state *s, int32_t unit);
/* One attack as its numbers are asked for. */
typedef struct pan_blow {
    int32_t attacker, target, power; /* power 0, or 1 + its place */
    uint32_t flags;
} pan_blow;
sk_needs pan_offence(const pan_scene *scene, const pan_state *s, const pan_blow *b);
sk_needs pan_defence(const pan_scene *scene, const pan_state *s, const pan_blow *b);

#endif
