/* What the chapters of Holmgang offer each other. */
#ifndef TEM_RULES_H
#define TEM_RULES_H

#include "base/check.h"
#include "base/text.h"
#include "state.h"

/* Mistakes, for tests of what becomes of ours: in builds for tests only, the first warrior's name
 * can break a rule or keep it busy for ever. */
#ifdef SK_TEST_FAULTS
#define TEM_FAULT(scene, when, name_)                                                              \
    SK_CHECK(!((when) && sk_same(((const tem_scene *)(scene))->profile[0].name, name_)))
#define TEM_ENDLESS(scene, name_)                                                                  \
    for (volatile bool again = true;                                                               \
         again && sk_same(((const tem_scene *)(scene))->profile[0].name, name_);)                  \
    continue
#else
#define TEM_FAULT(scene, when, name_) (void)0
#define TEM_ENDLESS(scene, name_) (void)0
#endif

#define GAME(name) tem_##name
#define LIST(NAME) TEM_##NAME
#include "core/stack.h"

/* sequence.c */
int32_t tem_seat_of(int32_t unit);
bool tem_is_standing(const tem_state *s, int32_t unit);
bool tem_is_over(const tem_scene *scene, const tem_state *s);

/* movement.c */
sk_verdict tem_move_check(const tem_scene *scene, const tem_state *s, const sk_action *a);
void tem_move_legal(const tem_scene *scene, const tem_state *s, sk_actions *list);
void tem_move_apply(const tem_play *p, const sk_action *a);
sk_verdict tem_fly_check(const tem_scene *scene, const tem_state *s, const sk_action *a);
void tem_fly_legal(const tem_scene *scene, const tem_state *s, sk_actions *list);
void tem_fly_apply(const tem_play *p, const sk_action *a);

/* fighting.c */
bool tem_is_within_reach(const tem_state *s, int32_t a, int32_t b);
sk_verdict tem_strike_check(const tem_scene *scene, const tem_state *s, const sk_action *a);
void tem_strike_legal(const tem_scene *scene, const tem_state *s, sk_actions *list);
void tem_strike_apply(const tem_play *p, const sk_action *a);
sk_verdict tem_answer_check(const tem_scene *scene, const tem_state *s, const sk_action *a);
void tem_answer_legal(const tem_scene *scene, const tem_state *s, sk_actions *list);
void tem_answer_apply(const tem_play *p, const sk_action *a);
void tem_blow_run(const tem_play *p);
bool tem_blow_waits(const tem_scene *scene, const tem_state *s);
bool tem_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
int32_t tem_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);

/* runes.c */
void tem_deal_apply(const tem_play *p, const sk_action *a);
void tem_spend(const tem_play *p, int32_t seat, tem_rune rune);
void tem_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng);

/* sequence.c, say.c, show.c, mind.c, setup.c: the contract */
bool tem_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn tem_turn(const void *scene, const void *state);
sk_result tem_result(const void *scene, const void *state);
void tem_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict tem_check(const void *scene, const void *state, const sk_action *a);
void tem_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
void tem_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *reach);
/* His name without his side, as his own side calls him. */
void tem_put_warrior(const void *scene, int32_t i, sk_text *out);
/* How the terminal marks him. */
void tem_put_sign(const void *scene, int32_t unit, sk_text *out);
/* meaning.c */
extern const sk_sayings TEM_TERMS, TEM_GOALS, TEM_SECTIONS;
/* overlay.c */
extern const sk_sayings TEM_OVERLAYS;
void tem_overlay(const void *scene, const void *state, int32_t unit, int32_t row, sk_reach *out);
extern const sk_phases TEM_PHASES;
extern const struct sk_observation TEM_OBSERVATION; /* observation.c */
void tem_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
int32_t tem_prior(const void *scene, const void *state, const sk_action *a);
int32_t tem_force_check(const void *force, sk_problem *problem, int32_t most);
int32_t tem_force_points(const void *force);
void tem_force_show(const void *force, sk_text *out);
void tem_force_cards(const void *force, sk_json *j);
extern const sk_merits TEM_MERITS;
bool tem_merits(const void *scene, const void *state, int32_t seat, int32_t *merit);
void tem_show(const void *scene, const void *state, int32_t seat, sk_json *j);
void tem_draw(const void *scene, const void *state, int32_t seat, sk_canvas *c);

extern const sk_verb TEM_VERBS[];
extern const sk_saying TEM_EVENTS[], TEM_REFUSALS[], TEM_REASONS[], TEM_QUESTIONS[], TEM_STEPS[];
extern const sk_noun TEM_NOUNS[];
enum { TEM_NOUN_COUNT = 4 };

#define RULE(id, section, sentence) +1
enum {
    TEM_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule TEM_RULES[];

#endif
