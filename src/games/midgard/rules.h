/* What the chapters of Midgard offer each other: field.h for the table, fight.h for what is done
 * to units, and here the course of the game and the contract. */
#ifndef MID_RULES_H
#define MID_RULES_H

#include "fight.h"

/* movement.c */
enum { MID_ORDER_TESTS = 4 };
extern const uint8_t MID_ORDER_TEST[MID_ORDER_TESTS];
int32_t mid_tests_for(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_end_activation(mid_state *s);
void mid_order_run(const mid_play *p);
void mid_after_order_test(const mid_play *p, mid_frame test, bool passed);

/* evade.c */
bool mid_evades_over_barrier(const mid_scene *scene, const mid_state *s, int32_t piece,
                             int32_t charger);
void mid_declare_charge(const mid_play *p, int32_t charger, int32_t target);
void mid_after_counter_test(const mid_play *p, mid_frame test, bool passed);
void mid_after_evade_test(const mid_play *p, mid_frame test, bool passed);

/* scenario.c */
void mid_begin_turn(const mid_play *p, const sk_action *a);
void mid_end_turn(const mid_play *p, const sk_action *a);
bool mid_is_over(const mid_scene *scene, const mid_state *s);

/* sequence.c */
bool mid_is_piece(int32_t piece);
int32_t mid_phasing_seat(const mid_state *s);
void mid_end_moves(const mid_play *p);
void mid_begin_melee(mid_state *s);
void mid_next_rites(const mid_play *p);
void mid_pass_shot(const mid_play *p);
void mid_shot_done(const mid_play *p);
void mid_next_foretelling(const mid_play *p);

/* The steps of the sequence: what each lists, checks and does. */
#define MID_STEP(name)                                                                             \
    void mid_##name##_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);         \
    sk_verdict mid_##name##_check(const mid_scene *scene, const mid_state *s, const sk_action *a); \
    void mid_##name##_apply(const mid_play *p, const sk_action *a);
MID_STEP(deploy)
MID_STEP(rites)
MID_STEP(pick)
MID_STEP(act)
MID_STEP(shots)
MID_STEP(challenge)
MID_STEP(combats)
MID_STEP(foretelling)
MID_STEP(reroll)
MID_STEP(evade)
MID_STEP(get_in)
MID_STEP(survivor)
MID_STEP(aim)
MID_STEP(dispel)
MID_STEP(answer)
MID_STEP(duel)
MID_STEP(primary)
MID_STEP(deeds)
MID_STEP(risk)
MID_STEP(blow)
MID_STEP(pursue)
MID_STEP(disengage)
#undef MID_STEP

/* force.c */
mid_card mid_unit_card(const mid_costs *costs, const mid_unit_entry *unit);
mid_card mid_hero_card(const mid_costs *costs, const mid_hero_entry *hero);
int32_t mid_force_tokens(const mid_figures *figures, const mid_card *card, int32_t count);

/* mind.c */
int32_t mid_nearest_enemy(const mid_scene *scene, const mid_state *s, int32_t piece);

/* The contract */
bool mid_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn mid_turn(const void *scene, const void *state);
sk_result mid_result(const void *scene, const void *state);
void mid_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict mid_check(const void *scene, const void *state, const sk_action *a);
void mid_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
void mid_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *reach);
void mid_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng);
extern const sk_merits MID_MERITS;
bool mid_merits(const void *scene, const void *state, int32_t seat, int32_t *merit);
/* Its name without its side's, as its own side calls it. */
void mid_put_piece(const void *scene, int32_t i, sk_text *out);
void mid_put_sign(const void *scene, int32_t i, sk_text *out);
bool mid_sits_far(const void *scene, const void *state, int32_t seat);
/* meaning.c */
extern const sk_sayings MID_TERMS, MID_GOALS, MID_SECTIONS;
/* overlay.c */
extern const sk_sayings MID_OVERLAYS;
void mid_overlay(const void *scene, const void *state, int32_t piece, int32_t row, sk_reach *out);
extern const sk_phases MID_PHASES;
extern const struct sk_observation MID_OBSERVATION; /* observation.c */
void mid_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void mid_about_piece(const void *scene, int32_t i, sk_text *out);
void mid_about_spell(const void *scene, int32_t i, sk_text *out);
int32_t mid_prior(const void *scene, const void *state, const sk_action *a);
int32_t mid_tags(const void *scene, const void *state, int32_t seat, const char **name);
bool mid_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
int32_t mid_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);
bool mid_play_out(const void *scene, void *state, const sk_action *a, sk_dice *dice);
extern const struct sk_stand MID_ENCOUNTERS; /* stand.c */
int32_t mid_force_check(const void *force, sk_problem *problem, int32_t most);
int32_t mid_force_points(const void *force);
void mid_force_show(const void *force, sk_text *out);
void mid_force_cards(const void *force, sk_json *j);
void mid_show(const void *scene, const void *state, int32_t seat, sk_json *j);
void mid_draw(const void *scene, const void *state, int32_t seat, sk_canvas *c);

/* say.c */
const char *mid_trait_id(mid_trait trait);
const char *mid_spell_id(mid_spell spell);
extern const sk_verb MID_VERBS[];
extern const sk_saying MID_EVENTS[], MID_REFUSALS[], MID_REASONS[], MID_QUESTIONS[], MID_STEPS[];
extern const sk_noun MID_NOUNS[];
enum { MID_NOUN_COUNT = 4 };

#define RULE(id, section, sentence) +1
enum {
    MID_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule MID_RULES[];

#endif
