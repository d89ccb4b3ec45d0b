/* What the chapters of Pantheon offer each other: field.h for the board, fight.h for attacks, and
 * here cards, the course of the game and the contract. */
#ifndef PAN_RULES_H
#define PAN_RULES_H

#include "fight.h"

/* sequence.c */
bool pan_is_over(const pan_scene *scene, const pan_state *s);
pan_frame *pan_push(pan_state *s, pan_step_id step, int32_t seat);
void pan_end_game(pan_play *p);
void pan_start_turn(pan_play *p);
int32_t pan_active_unit(const pan_state *s); /* or −1 */
pan_frame *pan_activation_of(pan_state *s);
sk_verdict pan_why_not(const pan_scene *scene, const pan_state *s, const sk_action *a);

/* The steps of the sequence that somebody decides: what each lists and does. */
#define PAN_STEP(name)                                                                             \
    void pan_##name##_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);         \
    void pan_##name##_apply(pan_play *p, const sk_action *a);
PAN_STEP(choose)
PAN_STEP(divinity)
PAN_STEP(unit)
PAN_STEP(turn)
PAN_STEP(activation)
PAN_STEP(complex)
PAN_STEP(lead)
PAN_STEP(fetch)
PAN_STEP(led)
PAN_STEP(recall)
PAN_STEP(pause)
PAN_STEP(breath)
PAN_STEP(pay)
PAN_STEP(search)
PAN_STEP(keep)
PAN_STEP(guard)
PAN_STEP(consent)
PAN_STEP(retaliate)
PAN_STEP(retarget)
PAN_STEP(salvo)
PAN_STEP(mark)
PAN_STEP(reroll)
PAN_STEP(feat)
PAN_STEP(assault)
PAN_STEP(second)
PAN_STEP(shields)
PAN_STEP(throw)
PAN_STEP(exit)
PAN_STEP(guardian)
PAN_STEP(clash)
#undef PAN_STEP

/* cards.c */
int32_t pan_deck_size(const pan_scene *scene, const pan_state *s, int32_t seat);
int32_t pan_cards_left(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t card);
void pan_draw_card(pan_play *p, int32_t seat);
void pan_discard_activation(pan_play *p, int32_t seat, int32_t unit);
bool pan_can_pay(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t cost);
bool pan_might_pay(const pan_scene *scene, const pan_state *s, int32_t seat);
bool pan_may_be_held(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_charge(pan_play *p, int32_t seat, int32_t cost);
void pan_drawing_run(pan_play *p);
bool pan_might_search(const pan_scene *scene, const pan_state *s, int32_t seat);
bool pan_may_search(const pan_scene *scene, const pan_state *s, int32_t seat);
void pan_start_search(pan_play *p, int32_t seat);
void pan_first_draw(pan_play *p, int32_t seat);
void pan_gain_card(pan_play *p, int32_t seat, int32_t card);
bool pan_fetch_from_deck(pan_play *p, int32_t seat, int32_t unit);
void pan_gain_gem_card(pan_play *p, int32_t seat);
bool pan_may_heal(const pan_scene *scene, const pan_state *s, int32_t seat);
bool pan_might_heal(const pan_scene *scene, const pan_state *s, int32_t seat);
void pan_heal(pan_play *p, int32_t seat);
void pan_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng);

/* recruiting.c */
void pan_roll_apply(pan_play *p, const sk_action *a);
void pan_lots_apply(pan_play *p, const sk_action *a);
void pan_deal_apply(pan_play *p, const sk_action *a);
void pan_start_recruiting(const pan_scene *scene, pan_state *s);

/* activation.c */
void pan_activation_run(pan_play *p);
void pan_begin_activation(pan_play *p, int32_t unit, bool complex);
void pan_claim(pan_play *p, int32_t unit, int32_t area);
bool pan_may_activate(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_offer_unit(const pan_state *s, int32_t unit, sk_actions *list);

/* leisure.c: what may be done at any time of one's own turn or activation */
void pan_offer_leisure(const pan_scene *scene, const pan_state *s, sk_actions *list);
bool pan_take_leisure(pan_play *p, const sk_action *a);
bool pan_open_breath(pan_play *p, const pan_frame *f);

/* leading.c */
void pan_open_leading(pan_play *p, const pan_frame *f);

/* ending.c */
void pan_open_pauses(pan_play *p);
void pan_turn_run(pan_play *p);

/* rulings.c */
bool pan_ask_ruling(pan_play *p, int32_t clash, int32_t unit, int32_t area);

/* scenario.c: special rules, goals and tokens as they are shown */
void pan_put_goal(const pan_scene *scene, sk_text *out);
void pan_put_rounds(const pan_scene *scene, sk_text *out);
bool pan_put_rule(const pan_scene *scene, int32_t i, sk_text *out); /* false when there is none */
int32_t pan_tokens_out(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place);

/* guardians.c */
bool pan_guardian_waits(const pan_scene *scene, const pan_state *s);
void pan_guardian_run(pan_play *p);
void pan_routine(const pan_scene *scene, const pan_state *s, sk_actions *list);

/* The contract */
bool pan_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn pan_turn(const void *scene, const void *state);
sk_result pan_result(const void *scene, const void *state);
void pan_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict pan_check(const void *scene, const void *state, const sk_action *a);
void pan_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
/* odds.c */
bool pan_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
bool pan_goes_on(const void *scene, const void *state);
void pan_forget(void *state);
int32_t pan_reply(const void *scene, const void *state, const sk_actions *list);
int32_t pan_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);
extern const struct sk_stand PAN_ENCOUNTERS; /* stand.c */
/* meaning.c */
extern const sk_sayings PAN_TERMS, PAN_GOALS, PAN_SECTIONS;
/* overlay.c */
extern const sk_sayings PAN_OVERLAYS;
void pan_overlay(const void *scene, const void *state, int32_t unit, int32_t row, sk_reach *out);
extern const sk_phases PAN_PHASES;
extern const struct sk_observation PAN_OBSERVATION; /* observation.c */
void pan_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void pan_about_unit(const void *scene, int32_t i, sk_text *out);
void pan_about_power(const void *scene, int32_t i, sk_text *out);
int32_t pan_prior(const void *scene, const void *state, const sk_action *a);
int32_t pan_tags(const void *scene, const void *state, int32_t seat, const char **name);
extern const sk_merits PAN_MERITS;
bool pan_merits(const void *scene, const void *state, int32_t seat, int32_t *merit);
void pan_show(const void *scene, const void *state, int32_t seat, sk_json *j);
/* How the terminal marks it. */
void pan_put_sign(const void *scene, int32_t unit, sk_text *out);
/* In the first rows of the canvas, while armies are drafted; else false. */
bool pan_draw_draft(const pan_scene *scene, const pan_state *s, int32_t rows, sk_canvas *c);
void pan_draw(const void *scene, const void *state, int32_t seat, sk_canvas *c);

extern const sk_verb PAN_VERBS[];
extern const sk_saying PAN_EVENTS[], PAN_REFUSALS[], PAN_REASONS[], PAN_QUESTIONS[], PAN_STEPS[];
extern const sk_noun PAN_NOUNS[];
enum { PAN_NOUN_COUNT = 8 };

#define RULE(id, section, sentence) +1
enum {
    PAN_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule PAN_RULES[];

#endif
