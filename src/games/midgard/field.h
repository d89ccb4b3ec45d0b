/* Midgard's table: pieces, ground, ways, contact and sight. Questions take the scene and the
 * state; what changes the state takes the play: both, the dice and the log. */
#ifndef MID_FIELD_H
#define MID_FIELD_H

#include "base/check.h"
#include "state.h"

#define GAME(name) mid_##name
#define LIST(NAME) MID_##NAME
#include "core/stack.h"

/* Every piece on the table, and those of one side. */
#define FOR_PIECES(i) for (int32_t i = 0; i < MID_PIECES; i++)
#define FOR_SIDE(i, seat)                                                                          \
    for (int32_t i = (seat)*MID_SIDE, i##_end = i + MID_SIDE; i < i##_end; i++)

/* Those a side brought, and the heroes among them. */
#define FOR_FORCE(i, scene, seat)                                                                  \
    for (int32_t i = (seat)*MID_SIDE, i##_end = mid_end_of(scene, seat); i < i##_end; i++)
#define FOR_HEROES(i, scene, seat)                                                                 \
    for (int32_t i = mid_first_hero(scene, seat), i##_end = mid_end_of(scene, seat); i < i##_end;  \
         i++)

/* A move being considered: who, whom it charges or MID_NOBODY, where to, and whose killing zones do
 * not matter. */
typedef struct mid_walk {
    int32_t piece, charged;
    sk_point at;
    int32_t facing;
    uint64_t faced;
} mid_walk;

/* The way a piece looks: where from and how far, and whether through its friends. */
typedef struct mid_heading {
    int32_t piece, far;
    bool passes;
    sk_rect base;
} mid_heading;

/* What a base would run into straight ahead. */
typedef struct mid_meeting {
    int32_t enemy, at; /* nearest enemy and its distance, or MID_NOBODY */
    int32_t limit;     /* friends and impassable ground stop it here */
} mid_meeting;

/* pieces.c */
int32_t mid_seat_of(int32_t piece);
int32_t mid_end_of(const mid_scene *scene, int32_t seat);
int32_t mid_first_hero(const mid_scene *scene, int32_t seat);
bool mid_stands(const mid_state *s, int32_t piece);
bool mid_has(const mid_scene *scene, int32_t piece, mid_trait trait);
bool mid_is_hero(const mid_scene *scene, int32_t piece);
bool mid_is_light(const mid_scene *scene, int32_t piece);
bool mid_moves_freely(const mid_scene *scene, int32_t piece);
bool mid_is_mounted(const mid_scene *scene, int32_t piece);
bool mid_is_marked(const mid_state *s, int32_t piece, uint32_t mark);
bool mid_is_under(const mid_state *s, int32_t piece, mid_spell spell);
bool mid_is_attached(const mid_state *s, int32_t piece);
bool mid_is_fielded(const mid_state *s, int32_t piece);
bool mid_is_unit(const mid_scene *scene, const mid_state *s, int32_t piece);
bool mid_is_engaged(const mid_state *s, int32_t piece);
int32_t mid_body(const mid_state *s, int32_t piece);
sk_rect mid_base(const mid_scene *scene, const mid_state *s, int32_t piece);
sk_box mid_box(const sk_rect *base);
sk_shape mid_shape(const mid_scene *scene, const mid_state *s, int32_t piece);
bool mid_within(const mid_scene *scene, const mid_state *s, int32_t a, int32_t b, int32_t limit);
bool mid_is_at_half(const mid_scene *scene, const mid_state *s, int32_t piece);
bool mid_is_at_full(const mid_scene *scene, const mid_state *s, int32_t piece);
int32_t mid_level(const mid_scene *scene, const mid_state *s, int32_t hero);
int32_t mid_size(const mid_scene *scene, int32_t piece);
int32_t mid_move_of(const mid_scene *scene, int32_t piece);
sk_point mid_seen_from(const sk_rect *base, sk_point p);
bool mid_is_behind_front(const sk_rect *base, const sk_rect *other);
bool mid_is_behind_rear(const sk_rect *base, const sk_rect *other);
sk_point mid_step(sk_point from, sk_angle direction, int32_t distance);
void mid_leave_combat(mid_state *s, int32_t piece);
void mid_part(mid_state *s, int32_t a, int32_t b);
void mid_part_if_apart(const mid_scene *scene, mid_state *s, int32_t piece);
void mid_put(mid_state *s, int32_t piece, sk_point at, int32_t facing);
int32_t mid_hero_in(const mid_scene *scene, const mid_state *s, int32_t unit, mid_trait trait);
bool mid_fields_trait(const mid_scene *scene, const mid_state *s, int32_t piece, mid_trait trait);

/* ground.c */
int32_t mid_ground_under(const mid_scene *scene, const mid_state *s, const sk_shape *shape);
bool mid_is_in_rough(const mid_scene *scene, const mid_state *s, int32_t piece);
bool mid_is_on_table(const mid_scene *scene, const sk_shape *shape);
bool mid_is_barred(const mid_scene *scene, int32_t piece, const sk_shape *shape);
bool mid_crosses_barrier(const mid_scene *scene, int32_t piece, const sk_rect *from, sk_point to);
bool mid_barrier_between(const mid_scene *scene, sk_point from, sk_point to);
int32_t mid_contact_along(const sk_shape *own, const sk_shape *target, sk_angle way, int32_t limit);
int32_t mid_contact_ahead(const sk_rect *base, const sk_shape *target, int32_t limit);
int32_t mid_met_at(const sk_rect *base, sk_angle way, const sk_shape *shape, int32_t far);
int32_t mid_free_along(const mid_scene *scene, int32_t piece, const sk_rect *base, sk_angle way,
                       int32_t limit);
int32_t mid_free_ahead(const mid_scene *scene, int32_t piece, const sk_rect *base, int32_t limit);
sk_rect mid_zone(const mid_scene *scene, const mid_state *s, int32_t unit);
bool mid_is_in_zone(const mid_scene *scene, const mid_state *s, int32_t unit, const sk_shape *base);
bool mid_zone_holds(const mid_scene *scene, const mid_state *s, int32_t unit, int32_t piece);

/* deploy.c */
bool mid_is_in_own_zone(const mid_scene *scene, int32_t seat, const sk_shape *base);

/* paths.c */
sk_verdict mid_place_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
int32_t mid_who_blocks(const mid_scene *scene, const mid_state *s, const mid_walk *walk);
bool mid_is_crowded(const mid_scene *scene, const mid_state *s, const mid_walk *walk);
int32_t mid_enemy_in_lane(const mid_scene *scene, const mid_state *s, int32_t piece,
                          const sk_shape *lane);
int32_t mid_zone_in_way(const mid_scene *scene, const mid_state *s, const mid_walk *walk);

/* charge.c */
sk_shape mid_lane_of(const sk_rect *base, int32_t distance);
mid_heading mid_ahead_of(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far);
mid_meeting mid_look_ahead(const mid_scene *scene, const mid_state *s, const mid_heading *way);
int32_t mid_way_to(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target);
sk_verdict mid_charge_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_charge_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);
void mid_charge_run(const mid_play *p);
void mid_stop_short(const mid_play *p, int32_t piece, int32_t gone);
int32_t mid_first_ahead(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t far,
                        int16_t *way);

/* contact.c */
bool mid_fits(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base);
bool mid_is_clear(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base);
bool mid_comes_from_behind(const mid_scene *scene, const mid_state *s, int32_t charger,
                           int32_t target);
void mid_make_contact(const mid_play *p, int32_t piece, int32_t target, const sk_rect *start);
void mid_land_charge(const mid_play *p, int32_t charger, int32_t enemy, const sk_rect *start);
bool mid_get_in_waits(const mid_scene *scene, const mid_state *s);
void mid_get_in_run(const mid_play *p);

/* line_of_sight.c: how a target is seen, as bits */
enum { MID_SEEN = 1, MID_OBSCURED = 2, MID_OVERHEAD = 4 };
bool mid_sees_all_round(const mid_scene *scene, int32_t piece);
bool mid_is_in_arc(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target);
int32_t mid_look(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target);
bool mid_shoots_over(const mid_scene *scene, const mid_state *s, int32_t who, int32_t target);

#endif
