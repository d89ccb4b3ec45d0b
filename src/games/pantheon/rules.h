/* What the chapters of Pantheon offer each other. */
#ifndef PAN_RULES_H
#define PAN_RULES_H

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

/* sequence.c */
bool pan_is_over(const pan_scene *scene, const pan_state *s);
pan_frame *pan_push(pan_state *s, pan_step_id step, int32_t seat);
void pan_end_game(pan_play *p);
void pan_start_turn(pan_play *p);
int32_t pan_active_unit(const pan_state *s); /* or −1 */
pan_frame *pan_activation_of(pan_state *s);
sk_verdict pan_why_not(const pan_scene *scene, const pan_state *s, const sk_action *a);

/* cards.c */
int32_t pan_deck_size(const pan_scene *scene, const pan_state *s, int32_t seat);
int32_t pan_cards_left(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t card);
void pan_draw_card(pan_play *p, int32_t seat);
void pan_discard_activation(pan_play *p, int32_t seat, int32_t unit);
bool pan_can_pay(const pan_scene *scene, const pan_state *s, int32_t seat, int32_t cost);
bool pan_might_pay(const pan_scene *scene, const pan_state *s, int32_t seat);
bool pan_may_be_held(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_charge(pan_play *p, int32_t seat, int32_t cost);
void pan_pay_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_pay_apply(pan_play *p, const sk_action *a);
void pan_drawing_run(pan_play *p);
bool pan_might_search(const pan_scene *scene, const pan_state *s, int32_t seat);
bool pan_may_search(const pan_scene *scene, const pan_state *s, int32_t seat);
void pan_start_search(pan_play *p, int32_t seat);
void pan_search_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_search_apply(pan_play *p, const sk_action *a);
void pan_keep_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_keep_apply(pan_play *p, const sk_action *a);
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
void pan_choose_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_choose_apply(pan_play *p, const sk_action *a);
void pan_divinity_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_divinity_apply(pan_play *p, const sk_action *a);
void pan_unit_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_unit_apply(pan_play *p, const sk_action *a);
void pan_lots_apply(pan_play *p, const sk_action *a);
void pan_deal_apply(pan_play *p, const sk_action *a);
void pan_start_recruiting(const pan_scene *scene, pan_state *s);

/* activation.c */
void pan_turn_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_turn_apply(pan_play *p, const sk_action *a);
void pan_activation_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_activation_apply(pan_play *p, const sk_action *a);
void pan_complex_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_complex_apply(pan_play *p, const sk_action *a);
void pan_activation_run(pan_play *p);
void pan_begin_activation(pan_play *p, int32_t unit, bool complex);
void pan_claim(pan_play *p, int32_t unit, int32_t area);
bool pan_may_activate(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_offer_unit(const pan_state *s, int32_t unit, sk_actions *list);

/* leisure.c: what may be done at any time of one's own turn or activation */
void pan_offer_leisure(const pan_scene *scene, const pan_state *s, sk_actions *list);
bool pan_take_leisure(pan_play *p, const sk_action *a);
bool pan_open_breath(pan_play *p, const pan_frame *f);
void pan_breath_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_breath_apply(pan_play *p, const sk_action *a);

/* leading.c */
void pan_open_leading(pan_play *p, const pan_frame *f);
void pan_lead_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_lead_apply(pan_play *p, const sk_action *a);
void pan_fetch_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_fetch_apply(pan_play *p, const sk_action *a);
void pan_led_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_led_apply(pan_play *p, const sk_action *a);

/* ending.c */
void pan_recall_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_recall_apply(pan_play *p, const sk_action *a);
void pan_pause_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_pause_apply(pan_play *p, const sk_action *a);
void pan_open_pauses(pan_play *p);
void pan_turn_run(pan_play *p);

/* rulings.c */
bool pan_ask_ruling(pan_play *p, int32_t clash, int32_t unit, int32_t area);
void pan_clash_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_clash_apply(pan_play *p, const sk_action *a);

/* moving.c */
int32_t pan_class_of(const pan_scene *scene, const pan_state *s, int32_t unit);
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
void pan_exit_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_exit_apply(pan_play *p, const sk_action *a);
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

/* targets.c */
bool pan_sees(const pan_scene *scene, const pan_state *s, int32_t from, int32_t to);
uint32_t pan_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range);
uint32_t pan_power_targets(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t range);
uint32_t pan_full_targets(const pan_scene *scene, const pan_state *s, int32_t unit);
uint32_t pan_attack_targets(const pan_scene *scene, const pan_state *s, int32_t unit,
                            int32_t stretch, bool close_only);
bool pan_can_be_evaded(const pan_scene *scene, const pan_state *s, const pan_blow *b);
bool pan_is_beyond(const pan_scene *scene, const pan_state *s, const pan_blow *b);
int32_t pan_range_at(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t target);
bool pan_may_tear_up(const pan_scene *scene, const pan_state *s, int32_t unit);
void pan_tear_up(pan_play *p, int32_t unit);
void pan_attack_legal(const pan_scene *scene, const pan_state *s, int32_t unit, bool close_only,
                      sk_actions *list);
void pan_attack_apply(pan_play *p, const sk_action *a);
void pan_start_attack(pan_play *p, int32_t seat, const pan_blow *b);

/* attacking.c */
void pan_attack_run(pan_play *p);

/* reactions.c */
bool pan_ask_about_evading(pan_play *p, const pan_frame *f);
void pan_open_guard_window(pan_play *p, const pan_frame *f, uint32_t refused);
void pan_open_retaliation(pan_play *p, const pan_frame *f);
bool pan_stands_close(const pan_scene *scene, const pan_state *s, const pan_frame *f);
void pan_guard_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_guard_apply(pan_play *p, const sk_action *a);
void pan_consent_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_consent_apply(pan_play *p, const sk_action *a);
void pan_retaliate_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_retaliate_apply(pan_play *p, const sk_action *a);
void pan_retarget_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_retarget_apply(pan_play *p, const sk_action *a);

/* salvo.c */
void pan_salvo_run(pan_play *p);
void pan_salvo_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_salvo_apply(pan_play *p, const sk_action *a);
void pan_start_salvo(pan_play *p, const pan_blow *b, uint32_t targets, int32_t area,
                     int32_t second);
int32_t pan_least_targets(const pan_scene *scene);
void pan_mark_instead(pan_play *p, pan_frame *f);
void pan_mark_targets(pan_play *p, uint32_t candidates, int32_t most);
void pan_mark_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_mark_apply(pan_play *p, const sk_action *a);
bool pan_salvo_waits(const pan_scene *scene, const pan_state *s);
bool pan_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
bool pan_goes_on(const void *scene, const void *state);
void pan_forget(void *state);
int32_t pan_reply(const void *scene, const void *state, const sk_actions *list);
int32_t pan_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);

/* wounds.c */
void pan_wound(pan_play *p, int32_t unit, int32_t wounds);
void pan_destroy(pan_play *p, int32_t unit);
void pan_regain(pan_play *p, int32_t unit);
void pan_shields_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_shields_apply(pan_play *p, const sk_action *a);
void pan_throw_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_throw_apply(pan_play *p, const sk_action *a);
uint32_t pan_shield_bearers(const pan_scene *scene, const pan_state *s, int32_t unit);

/* assault.c: the dice of an attack */
void pan_roll_assault(pan_play *p, pan_frame *f);
void pan_close_first(pan_state *s);
void pan_second_assault(pan_play *p, pan_frame *f);
void pan_second_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_second_apply(pan_play *p, const sk_action *a);
void pan_count_second(pan_state *s);
bool pan_dice_choice(const pan_state *s);
void pan_assault_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_assault_apply(pan_play *p, const sk_action *a);
void pan_reroll_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_reroll_apply(pan_play *p, const sk_action *a);
void pan_feat_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_feat_apply(pan_play *p, const sk_action *a);

/* best.c: the exact best use of dice */
enum { PAN_WOUND = 1000, PAN_SURE = 60466176 }; /* a wound in thousandths, and in 6^-10 */
typedef struct pan_use {
    int32_t wounds;         /* certain */
    int32_t fives, spare;   /* dice for the second assault, dice saved for it */
    int32_t raised, paying; /* dice raised to the defence, dice set aside */
    int32_t exact;          /* wounds to be expected, both assaults together, in 6^-10 */
} pan_use;
pan_use pan_best_use(const pan_roll *roll, int32_t vitality);
enum { PAN_GONE, PAN_WOUNDING, PAN_FOR_ANOTHER, PAN_SET_OFF, PAN_SAVED };
void pan_best_fates(const pan_roll *roll, int32_t vitality, uint8_t fate[PAN_DICE]);
int32_t pan_expected_second(int32_t dice, int32_t spare, int32_t defence, int32_t most);
int32_t pan_thousandths(int32_t exact);
int32_t pan_expected_wounds(int32_t offence, int32_t defence); /* thousandths */

/* powers.c */
void pan_power_legal(const pan_scene *scene, const pan_state *s, int32_t unit, sk_actions *list);
void pan_power_apply(pan_play *p, const sk_action *a);
uint32_t pan_strike_targets(const pan_scene *scene, const pan_state *s, int32_t unit,
                            int32_t place);
bool pan_is_spent(const pan_scene *scene, const pan_state *s, const pan_frame *f);
uint32_t pan_salvo_targets(const pan_scene *scene, const pan_state *s, const pan_frame *f);
uint32_t pan_born_followers(const pan_scene *scene, const pan_state *s, int32_t unit);

/* scenario.c: special rules, goals and tokens as they are shown */
void pan_put_goal(const pan_scene *scene, sk_text *out);
void pan_put_rounds(const pan_scene *scene, sk_text *out);
bool pan_put_rule(const pan_scene *scene, int32_t i, sk_text *out); /* false when there is none */
int32_t pan_tokens_out(const pan_scene *scene, const pan_state *s, int32_t unit, int32_t place);

/* guardians.c */
bool pan_guardian_waits(const pan_scene *scene, const pan_state *s);
void pan_guardian_legal(const pan_scene *scene, const pan_state *s, sk_actions *list);
void pan_guardian_apply(pan_play *p, const sk_action *a);
void pan_guardian_run(pan_play *p);
void pan_routine(const pan_scene *scene, const pan_state *s, sk_actions *list);

/* The contract */
bool pan_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn pan_turn(const void *scene, const void *state);
sk_result pan_result(const void *scene, const void *state);
void pan_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict pan_check(const void *scene, const void *state, const sk_action *a);
void pan_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
/* meaning.c */
extern const sk_sayings PAN_TERMS, PAN_GOALS, PAN_SECTIONS;
extern const sk_phases PAN_PHASES;
void pan_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void pan_about_unit(const void *scene, int32_t i, sk_text *out);
void pan_about_power(const void *scene, int32_t i, sk_text *out);
int32_t pan_prior(const void *scene, const void *state, const sk_action *a);
int32_t pan_tags(const void *scene, const void *state, int32_t seat, const char **name);
int32_t pan_value(const void *scene, const void *state, int32_t seat);
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
