/* Courage, missiles, blows and magic. */
#ifndef MYE_FIGHT_H
#define MYE_FIGHT_H

#include "field.h"

typedef enum mye_point_of {
    MYE_SHOOT_OF,
    MYE_FIGHT_OF,
    MYE_SAVE_OF,
    MYE_REACT_OF,
    MYE_BRAVE_OF
} mye_point_of;

/* Why a unit tests its Brave. */
typedef enum mye_test {
    MYE_TEST_ACTIVATE,
    MYE_TEST_REGROUP,
    MYE_TEST_CASUALTIES,
    MYE_TEST_LOST,
    MYE_TEST_THAW,
    MYE_TEST_STOP,
    MYE_TEST_TURN_ROUND, /* a fleeing unit that won */
    MYE_TEST_SEARCH,
    MYE_TEST_ARRIVE
} mye_test;

typedef struct mye_hits {
    int32_t unit, by, hits, strength;
    bool covered, challenging;
    bool *toughened; /* whether its re-roll of this attack is spent; NULL: an attack of its own */
} mye_hits;

/* Minis of a unit that shoot alike: the same weapon, the same view of the target. */
typedef struct mye_squad {
    int32_t weapon, shots, hits;
    const mye_view *view;
    sk_needs needs;
} mye_squad;

typedef struct mye_volley {
    int32_t unit, target, gap;
    bool focused, thrown_only, at_charger, close;
    const sk_point *spot; /* of an overhead shot; NULL: the best */
    int32_t squads;
    mye_squad squad[MYE_MINIS_A_UNIT];
    mye_look look;
} mye_volley;

typedef struct mye_blows {
    int32_t unit, target;
    bool charging;
    int32_t hits[MYE_PROFILES];
} mye_blows;

typedef struct mye_round { /* of a fight */
    int32_t attacker, defender;
    bool charge, countercharge, strikes_back, challenge;
} mye_round;

/* A unit closing in: target −1 for a token. The closest mini comes first and its gap counts. */
typedef struct mye_charge {
    int32_t unit, target, gap;
    mye_body from, to;
} mye_charge;

/* brave.c */
void mye_name_roll(const mye_play *p, int32_t of, int32_t at);
int32_t mye_roll_d(const mye_play *p, int32_t u, uint16_t reason, int32_t sides);
int32_t mye_tenths(int32_t target);
int32_t mye_count_profile(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile);
bool mye_has_profile(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile);
int32_t mye_highest(const mye_scene *scene, const mye_state *s, int32_t u, mye_point_of point);
uint32_t mye_talents(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_is_heroic(const mye_scene *scene, int32_t u);
bool mye_has_hero(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_general_stands(const mye_scene *scene, const mye_state *s, int32_t seat);
bool mye_is_humanoid(const mye_scene *scene, int32_t u);
sk_needs mye_brave_needs(const mye_scene *scene, const mye_state *s, int32_t u, mye_test test);
sk_needs mye_rescue_needs(const mye_scene *scene, const mye_state *s, int32_t hero, int32_t u);
bool mye_roll_brave(const mye_play *p, int32_t u, const sk_needs *needs, bool lucky_one);
bool mye_brave_test(const mye_play *p, int32_t u, mye_test test);
void mye_remove_markers(const mye_play *p, int32_t u, int32_t count);
int32_t mye_breaking_point(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_stays_whole(const mye_play *p, int32_t u, int32_t by);
bool mye_add_markers(const mye_play *p, int32_t u, int32_t count, int32_t by);
void mye_freeze(const mye_play *p, int32_t u);
void mye_break_off(mye_state *s, int32_t u);
void mye_destroy(const mye_play *p, int32_t u, int32_t by);

/* harm.c */
void mye_add_lot(mye_harm *h, uint32_t open, uint32_t partly, int32_t wounds);
void mye_inflict(const mye_play *p, int32_t u, int32_t wounds, int32_t by);
void mye_suffer(const mye_play *p, mye_step_id step, mye_harm h);
void mye_volley_run(const mye_play *p);
void mye_onset_run(const mye_play *p);
void mye_melee_run(const mye_play *p);
void mye_rock_run(const mye_play *p);
void mye_fall_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_fall_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_fall_apply(const mye_play *p, const sk_action *a);

/* fleeing.c */
void mye_run(const mye_play *p, int32_t u, bool again);
void mye_flee(const mye_play *p, int32_t u, int32_t victor);
void mye_stop_fleeing(const mye_play *p, int32_t u);
bool mye_rally(const mye_play *p, int32_t u, int32_t hero);
sk_verdict mye_rescue_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_rescue_apply(const mye_play *p, const sk_action *a);

/* saves.c */
bool mye_is_in_cover(const mye_scene *scene, const mye_state *s, int32_t u);
sk_needs mye_save_needs(const mye_scene *scene, const mye_state *s, const mye_hits *h);
int32_t mye_roll_saves(const mye_play *p, const mye_hits *h);
void mye_take_hits(const mye_play *p, const mye_hits *h);

/* shooting.c */
int32_t mye_weapon_for(const mye_book *book, const mye_stats *stats, int32_t gap, bool thrown_only);
int32_t mye_longest_reach(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_throws_overhead(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target);
bool mye_is_focused(const sk_action *a);
sk_verdict mye_shoot_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_verdict mye_spot_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_needs mye_to_hit(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                    const mye_weapon *weapon, int32_t obscured);
int32_t mye_count_hits(const mye_volley *v);
void mye_aim(const mye_play *p, mye_volley *v);
void mye_test_losses(const mye_play *p, int32_t u, int32_t lost, int32_t by);
void mye_save_volley(const mye_play *p, const mye_volley *v, mye_harm *h, int32_t side);
void mye_shoot_apply(const mye_play *p, const sk_action *a);

/* overhead.c */
sk_point mye_compass(int32_t edge, int32_t die);
int32_t mye_captives_under(const mye_scene *scene, const mye_state *s, sk_point at);
bool mye_template_touches(const mye_scene *scene, const mye_state *s, int32_t u, sk_point at);
sk_point mye_best_spot(const mye_scene *scene, const mye_state *s, int32_t shooter, int32_t target);
int32_t mye_most_under_template(const mye_scene *scene, const mye_state *s, int32_t u);
void mye_shoot_overhead(const mye_play *p, mye_volley *v);
void mye_next_struck(const mye_play *p, const mye_harm *after);

/* fighting.c */
bool mye_is_locked(const mye_state *s, int32_t u);
bool mye_is_locked_with(const mye_state *s, int32_t a, int32_t b);
int32_t mye_count_foes(const mye_state *s, int32_t u);
void mye_lock(mye_state *s, int32_t a, int32_t b);
uint64_t mye_fight_of(const mye_state *s, int32_t u);
sk_needs mye_blow_needs(const mye_scene *scene, const mye_state *s, const mye_blows *b,
                        int32_t profile);
void mye_fight(const mye_play *p, const mye_round *r);
void mye_round_run(const mye_play *p);
void mye_bear_fight(const mye_play *p, const mye_harm *h);
sk_verdict mye_attack_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_attack_apply(const mye_play *p, const sk_action *a);
void mye_disengage_apply(const mye_play *p, const sk_action *a);

/* charge.c */
bool mye_close_in(const mye_scene *scene, const mye_state *s, mye_charge *c);
bool mye_close_in_on_token(const mye_scene *scene, const mye_state *s, int32_t t, mye_charge *c);
mye_move mye_move_of(const mye_charge *c);
sk_verdict mye_charge_way_check(const mye_scene *scene, const mye_state *s, const mye_charge *c,
                                bool straight_only);
sk_verdict mye_charge_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                            bool straight_only);
sk_verdict mye_meeting_check(const mye_scene *scene, const mye_state *s, int32_t u,
                             int32_t charger);
bool mye_may_throw(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target);
sk_verdict mye_challenge_check(const mye_scene *scene, const mye_state *s, int32_t u,
                               int32_t target);
void mye_charge_on(const mye_play *p, const mye_harm *h);
void mye_meet(const mye_play *p, int32_t charger, int32_t meeting, bool challenge);

/* magic.c */
int32_t mye_spell_of(const mye_state *s, int32_t seat, int32_t i);
bool mye_has_wizard(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_can_work_magic(const mye_scene *scene, const mye_state *s, int32_t u);
sk_verdict mye_spell_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_verdict mye_cast_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_cast_apply(const mye_play *p, const sk_action *a);
void mye_dispel_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_dispel_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_dispel_apply(const mye_play *p, const sk_action *a);
int32_t mye_next_pupil(const mye_scene *scene, const mye_state *s, int32_t seat);
void mye_learn_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_learn_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_learn_apply(const mye_play *p, const sk_action *a);

/* blessings.c */
sk_verdict mye_bless_check(const mye_scene *scene, const mye_state *s, int32_t seat,
                           const sk_action *a, bool watching);
bool mye_bless_legal(const mye_scene *scene, const mye_state *s, int32_t seat, bool watching,
                     sk_actions *list);
bool mye_may_watch(const mye_scene *scene, const mye_state *s, int32_t seat);
void mye_bless_apply(const mye_play *p, int32_t seat, const sk_action *a);

#endif
