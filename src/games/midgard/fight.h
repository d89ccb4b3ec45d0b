/* What is done to units and heroes of Midgard: tests, shots, single combats, melees, what they
 * lose and win by it, sorcery. */
#ifndef MID_FIGHT_H
#define MID_FIGHT_H

#include "field.h"

/* A group of dice with one number to hit. */
typedef struct mid_throw {
    int32_t seat, who, dice, hits_on, reason;
    bool rerolls_ones;
} mid_throw;

/* command.c */
bool mid_influences(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit);
bool mid_passes_itself(const mid_state *s, mid_frame test, int32_t dice);
int32_t mid_test_dice(const mid_scene *scene, const mid_state *s, int32_t unit, int32_t why,
                      bool harder);
void mid_take_test(const mid_play *p, int32_t unit, int32_t why, bool harder, int32_t other);
void mid_test_run(const mid_play *p);
void mid_spend_deed(const mid_play *p, int32_t hero, uint16_t on);

/* reputation.c */
void mid_gain(const mid_play *p, int32_t seat, int32_t tokens, uint16_t reason);
void mid_charge_awards(const mid_play *p, int32_t charger, int32_t target);
void mid_destroy(const mid_play *p, int32_t piece, int32_t reputation);
void mid_wound(const mid_play *p, int32_t unit, int32_t stamina, uint16_t reason);
void mid_meet(mid_state *s, int32_t a, int32_t b);

/* shooting.c */
int32_t mid_range_of(const mid_scene *scene, int32_t missile);
int32_t mid_longest_range(const mid_scene *scene, const mid_state *s, int32_t piece);
sk_verdict mid_target_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
int32_t mid_halved(const mid_scene *scene, int32_t dice, bool applies, sk_needs *pool,
                   uint16_t reason);
bool mid_has_shooters(const mid_scene *scene, const mid_state *s);
void mid_land_shot(const mid_play *p, mid_frame shot);
void mid_shot_lands_run(const mid_play *p);
void mid_after_shot_test(const mid_play *p, mid_frame test, bool passed);

/* risk.c: how a hero comes to lose stamina (why of the frame); only combat leads to the table */
enum { MID_HURT_BY_RISK, MID_HURT_IN_COMBAT, MID_HURT_BY_MISSILES };
int32_t mid_roll_hits(const mid_play *p, const mid_throw *t);
void mid_risk_heroes(const mid_play *p, int32_t unit, int32_t hits, bool combat);
void mid_risk_run(const mid_play *p);
void mid_hurt_hero_run(const mid_play *p);

/* duel.c */
bool mid_has_challenge(const mid_scene *scene, const mid_state *s);
void mid_duel_run(const mid_play *p);
bool mid_duel_waits(const mid_scene *scene, const mid_state *s);
void mid_duel_ready(const mid_play *p);

/* saves.c */
void mid_roll_saves(const mid_play *p, int32_t seat);

/* melee.c, outcome.c */
uint64_t mid_combat_of(const mid_state *s, int32_t piece);
bool mid_has_combat(const mid_scene *scene, const mid_state *s);
bool mid_deeds_wait(const mid_scene *scene, const mid_state *s);
void mid_deeds_ready(const mid_play *p);
sk_needs mid_combat_dice(const mid_scene *scene, const mid_state *s, int32_t unit, bool secondary);
int32_t mid_hero_hits_on(const mid_scene *scene, int32_t piece);
int32_t mid_hits_on(const mid_scene *scene, const mid_state *s, int32_t unit);
void mid_combat_run(const mid_play *p);
void mid_take_losses(const mid_play *p);
void mid_decide_combat(const mid_play *p);
bool mid_pursue_waits(const mid_scene *scene, const mid_state *s);
void mid_pursue_run(const mid_play *p);
void mid_pursuit_run(const mid_play *p);
void mid_after_pursuit_test(const mid_play *p, mid_frame test, bool passed);
bool mid_disengages_over_barrier(const mid_scene *scene, const mid_state *s, int32_t unit);
bool mid_disengage_waits(const mid_scene *scene, const mid_state *s);
void mid_after_disengage_test(const mid_play *p, mid_frame test, bool passed);

/* survivors.c */
void mid_leave_survivors(const mid_play *p, int32_t unit);
bool mid_survivor_waits(const mid_scene *scene, const mid_state *s);
void mid_survivor_run(const mid_play *p);

/* retreat.c */
void mid_retreat_run(const mid_play *p);
void mid_fall_back_run(const mid_play *p);
void mid_lose_if_off_table(const mid_play *p, int32_t piece);
void mid_after_break_test(const mid_play *p, mid_frame test, bool passed);
void mid_after_push_test(const mid_play *p, mid_frame test, bool passed);

/* heroes.c */
bool mid_hears(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit);
bool mid_takes(const mid_card *unit, const mid_card *hero);
bool mid_welcomes(const mid_scene *scene, int32_t unit, int32_t hero);
sk_verdict mid_join_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_join_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);
void mid_join(const mid_play *p, int32_t hero, int32_t unit);
void mid_leave_unit(const mid_play *p, int32_t hero);
sk_verdict mid_call_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_calls_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);
void mid_call_apply(const mid_play *p, const sk_action *a);
void mid_after_hold_fast_test(const mid_play *p, mid_frame test, bool passed);
void mid_restore(const mid_play *p, int32_t unit);
bool mid_has_rites(const mid_scene *scene, const mid_state *s);
bool mid_may_foretell(const mid_scene *scene, const mid_state *s, int32_t hero);
bool mid_has_foretelling(const mid_scene *scene, const mid_state *s);

/* sorcery.c */
int32_t mid_protection(const mid_scene *scene, const mid_state *s, int32_t piece);
sk_needs mid_spell_needs(const mid_scene *scene, int32_t level);
sk_verdict mid_cast_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_cast_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);
void mid_cast_apply(const mid_play *p, const sk_action *a);
void mid_spell_run(const mid_play *p);

#endif
