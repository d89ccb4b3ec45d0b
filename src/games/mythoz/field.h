/* The continent and the armies on it: lands, units, setting up, movement. */
#ifndef MOZ_FIELD_H
#define MOZ_FIELD_H

#include "base/check.h"
#include "state.h"

static inline int32_t moz_lowest(uint64_t bits)
{
    return __builtin_ctzll(bits);
}

/* How many bits, summed in pairs, fours and bytes. */
static inline int32_t moz_bits(uint64_t bits)
{
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    return (int32_t)(((bits + (bits >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

static inline bool moz_is_land(const moz_scene *scene, int32_t land)
{
    return land >= 0 && land < scene->lands;
}

#define GAME(name) moz_##name
#define LIST(NAME) MOZ_##NAME
#include "core/stack.h"

/* The three functions of a step. */
#define MOZ_STEP_OF(name)                                                                          \
    sk_verdict moz_##name##_check(const moz_scene *scene, const moz_state *s, const sk_action *a); \
    void moz_##name##_legal(const moz_scene *scene, const moz_state *s, sk_actions *list);         \
    void moz_##name##_apply(const moz_play *p, const sk_action *a);
/* One that is asked of one after another: run goes on to the next, or to what follows. */
#define MOZ_STEP_OF_EACH(name)                                                                     \
    MOZ_STEP_OF(name)                                                                              \
    void moz_##name##_run(const moz_play *p);

/* sequence.c */

/* Who decides. */
static inline int8_t moz_asked(const moz_state *s)
{
    return moz_now(s)->seat;
}
/* The top frame goes on to another step; nobody is asked yet. */
moz_frame *moz_turn_to(moz_state *s, moz_step_id next);
/* Asks about an army; whoever plays the ghosts speaks for them. */
void moz_ask(const moz_scene *scene, moz_state *s, int32_t army);
/* The army that was asked about need not be asked again. */
void moz_answered(moz_state *s);
bool moz_is_asked(const moz_scene *scene, const moz_state *s);
bool moz_is_over(const moz_scene *scene, const moz_state *s);

/* map.c */
bool moz_refuse(sk_problem *problem, const char *where, const char *words, const char *name);
bool moz_read_map(const moz_map *map, moz_scene *scene, sk_problem *problem);
int32_t moz_troop_moves(const moz_scene *scene, int32_t a, int32_t b);
bool moz_castles_fit(const moz_scene *scene, int32_t a, int32_t b);

/* setup.c */
void moz_find_moves(moz_scene *scene);
void moz_clear_map(const moz_scene *scene, moz_state *s); /* nobody anywhere, no season yet */

/* units.c */
bool moz_is_evil(int32_t tribe);
bool moz_is_undead(const moz_state *s, int32_t army, moz_kind kind);
bool moz_is_underdog(const moz_state *s, int32_t army);
bool moz_is_castle(const moz_state *s, int32_t land);
bool moz_are_friends(const moz_state *s, int32_t a, int32_t b);
moz_type moz_type_of(const moz_state *s, int32_t army, moz_kind kind);
uint64_t moz_enemy_lands(const moz_state *s, int32_t army);
uint64_t moz_occupied(const moz_state *s);
int32_t moz_count(const moz_state *s, int32_t army, int32_t land);
int32_t moz_count_fresh(const moz_state *s, int32_t land, int32_t kind);
int32_t moz_count_castles(const moz_state *s, int32_t army, bool forts);
uint64_t moz_fort_sites(const moz_state *s);
void moz_begin_fort(moz_state *s, int32_t land);
int32_t moz_controller(const moz_scene *scene, const moz_state *s, int32_t land);
uint64_t moz_controlled(const moz_scene *scene, const moz_state *s, int32_t army);
uint32_t moz_terrain(const moz_scene *scene, const moz_state *s, int32_t land);
int32_t moz_yield(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land,
                  moz_kind kind);
void moz_add(moz_state *s, int32_t army, int32_t land, moz_kind kind, int32_t n);
void moz_remove(moz_state *s, int32_t army, int32_t land, moz_kind kind, int32_t n);
typedef struct moz_arrivals {
    int32_t n[MOZ_DRAGON + 1];
} moz_arrivals;
void moz_arrive(const moz_scene *scene, moz_state *s, int32_t army, int32_t land, moz_kind kind,
                int32_t n, moz_arrivals *came);
void moz_tell_placed(const moz_arrivals *came, int32_t army, int32_t land, sk_log *log);
void moz_settle_holder(const moz_scene *scene, moz_state *s, int32_t land);

/* start.c, realms.c, castles.c, claims.c, underdogs.c: setting up */
MOZ_STEP_OF_EACH(army)
MOZ_STEP_OF_EACH(side)
MOZ_STEP_OF_EACH(realm)
MOZ_STEP_OF_EACH(haunt)
MOZ_STEP_OF_EACH(castle)
MOZ_STEP_OF_EACH(claim)
MOZ_STEP_OF_EACH(start)
MOZ_STEP_OF_EACH(grant)
MOZ_STEP_OF_EACH(put)
void moz_deal_apply(const moz_play *p, const sk_action *a);

/* movement.c */
typedef struct moz_passage {
    int32_t army, from, to;
    moz_kind kind;
    int32_t n;
} moz_passage;

moz_border moz_border_now(const moz_scene *scene, const moz_state *s, int32_t from, int32_t to);
uint64_t moz_lands_behind(const moz_scene *scene, const moz_state *s, int32_t land,
                          moz_border border);
bool moz_has_power(const moz_scene *scene, const moz_state *s, int32_t army, moz_tribe tribe);
uint64_t moz_passable(const moz_scene *scene, const moz_state *s, int32_t army);
uint64_t moz_reach_of(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind,
                      int32_t land, uint64_t pass);
uint64_t moz_ride_reach(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land,
                        uint64_t pass);
uint64_t moz_wing_reach(const moz_scene *scene, const moz_state *s, moz_kind kind, int32_t land,
                        int32_t n);
uint64_t moz_attack_reach(const moz_scene *scene, const moz_state *s);
sk_verdict moz_move_check(const moz_scene *scene, const moz_state *s, const sk_action *a);
void moz_move_apply(const moz_play *p, const sk_action *a);
void moz_muster_moves(const moz_scene *scene, const moz_state *s, sk_actions *list);
void moz_moves_legal(const moz_scene *scene, const moz_state *s, sk_actions *list);
void moz_send_everybody(const moz_scene *scene, moz_state *s);
void moz_go(const moz_play *p, moz_passage way);
void moz_pass(const moz_play *p, moz_passage way);

/* onward.c */
void moz_trim_spare(moz_state *s, int32_t land, int32_t kind);
void moz_note_spare(const moz_scene *scene, moz_state *s, const sk_action *a);
void moz_step_on(const moz_scene *scene, moz_state *s, const sk_action *a);
sk_verdict moz_onward_check(const moz_scene *scene, const moz_state *s, const sk_action *a);
void moz_onward_legal(const moz_scene *scene, const moz_state *s, sk_actions *list);
int32_t moz_count_onward(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t from,
                         int32_t to);
uint64_t moz_onward_reach(const moz_scene *scene, const moz_state *s);

#endif
