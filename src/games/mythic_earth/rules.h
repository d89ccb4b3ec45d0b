/* What the chapters of Mythic Earth offer each other: field.h for the table, fight.h for what is
 * done to units, and here the course of the game. */
#ifndef MYE_RULES_H
#define MYE_RULES_H

#include "fight.h"

enum { MYE_ARRANGING = 2 }; /* `moved` of a unit whose minis are placed by hand */
/* Thirty Frenzied minis with 5XFI strike 180 blows, and venom makes one hit more. */
enum { MYE_BUILDINGS = 5, MYE_DICE_MOST = 192, MYE_NOUN_COUNT = 15 };

/* setup.c */
bool mye_refuse_setup(sk_problem *problem, const char *where, int32_t i, const char *words);
bool mye_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem);
/* As the only unit of its side, which stands nowhere yet. */
void mye_field_unit(const mye_entry *entry, int32_t seat, mye_scene *scene, mye_state *s);
extern const struct sk_stand MYE_ENCOUNTERS; /* stand.c */

/* force.c */
int32_t mye_entry_points(const mye_entry *entry);
int32_t mye_force_points(const void *force_in);
int32_t mye_force_check(const void *force, sk_problem *problem, int32_t most);

/* force_show.c */
void mye_force_show(const void *force_in, sk_text *out);
void mye_force_cards(const void *force_in, sk_json *j);

/* activation.c */
const sk_action *mye_interrupted(const mye_state *s);
void mye_push(mye_state *s, mye_frame frame);
void mye_grant_move(const mye_play *p, int32_t u);
void mye_grant_cast(const mye_play *p, int32_t u);
bool mye_is_charging(const mye_state *s, int32_t u);
sk_verdict mye_regroup_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_verdict mye_act_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_perform(const mye_play *p, const sk_action *a);
bool mye_still_possible(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_act_apply(const mye_play *p, const sk_action *a);
void mye_carry_out(const mye_play *p, const sk_action *a);
bool mye_act_waits(const mye_scene *scene, const mye_state *s);
void mye_act_run(const mye_play *p);

/* alert.c */
bool mye_offer_trap(const mye_play *p, const sk_action *a);
bool mye_trap_waits(const mye_scene *scene, const mye_state *s);
void mye_trap_run(const mye_play *p);
void mye_trap_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_trap_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_trap_apply(const mye_play *p, const sk_action *a);

/* charge.c */
void mye_charge_apply(const mye_play *p, const sk_action *a);
void mye_answer_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_answer_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_answer_apply(const mye_play *p, const sk_action *a);
bool mye_answer_waits(const mye_scene *scene, const mye_state *s);
void mye_answer_run(const mye_play *p);

/* prebattle.c */
void mye_way_roll(const mye_play *p, const sk_action *a);
void mye_way_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_way_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_way_apply(const mye_play *p, const sk_action *a);
void mye_primary_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_primary_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_primary_apply(const mye_play *p, const sk_action *a);
void mye_side_roll(const mye_play *p, const sk_action *a);
void mye_side_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_side_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_side_apply(const mye_play *p, const sk_action *a);
void mye_deal(const mye_play *p, const sk_action *a);
void mye_next_preparation(const mye_play *p);
void mye_captors_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_captors_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_captors_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_split_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_split_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_split_apply(const mye_play *p, const sk_action *a);
void mye_pick_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_pick_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_pick_apply(const mye_play *p, const sk_action *a);

/* pool.c */
int32_t mye_highest_pips(const mye_state *s);
void mye_roll_pools(const mye_play *p, const int32_t dice[MYE_SEATS]);
bool mye_may_receive(const mye_scene *scene, const mye_state *s, int32_t u, int32_t pips);
void mye_next_die(const mye_play *p);
void mye_roll_turn(const mye_play *p, const sk_action *a);
sk_verdict mye_assign_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_assign_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_assign_apply(const mye_play *p, const sk_action *a);
void mye_watch_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_watch_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_watch_apply(const mye_play *p, const sk_action *a);

/* reserves.c */
int32_t mye_count_outside(const mye_state *s, int32_t u);
bool mye_keeps_entry(const mye_scene *scene, const mye_state *s, int32_t u, int32_t reach,
                     const mye_body *to);
void mye_bring_in(const mye_play *p, int32_t u, int32_t reach);
void mye_test_reserves(const mye_play *p);
void mye_next_reserve(mye_state *s);
int32_t mye_coming_unit(const mye_state *s);
sk_verdict mye_enter_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_enter_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_enter_apply(const mye_play *p, const sk_action *a);

/* deployment.c */
void mye_fresh_body(const mye_scene *scene, int32_t u, const mye_stand *stand, mye_body *body);
void mye_come_on(const mye_play *p, const sk_action *a, const mye_body *body);
void mye_roll_deploy(const mye_play *p, const sk_action *a);
void mye_hand_over_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_hand_over_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_hand_over_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_deploy_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_deploy_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_deploy_apply(const mye_play *p, const sk_action *a);

/* turns.c */
void mye_begin_turn(const mye_play *p, const sk_action *a);
void mye_ask_each(mye_state *s, mye_step_id step, uint64_t units);
void mye_turn_is_done(const mye_play *p);
void mye_keep_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_keep_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_keep_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_consolidate_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_consolidate_apply(const mye_play *p, const sk_action *a);
void mye_clean_up(const mye_play *p, const sk_action *a);
sk_result mye_result(const void *scene, const void *state);

/* tokens.c */
int32_t mye_add_token(const mye_play *p, mye_token_kind kind, int32_t seat, sk_point at,
                      int32_t carrier);
sk_point mye_token_at(const mye_state *s, int32_t t);
int32_t mye_gap_to_token(const mye_scene *scene, const mye_state *s, int32_t u, int32_t t);
int32_t mye_count_tokens(const mye_state *s, mye_token_kind kind, int32_t seat);
sk_point mye_home_of(const mye_scene *scene, const mye_state *s, int32_t seat, sk_point from);
void mye_take_token(const mye_play *p, int32_t u, int32_t t);
int32_t mye_taker_from(const mye_state *s, int32_t u, int32_t victor);
void mye_drop_tokens(const mye_play *p, int32_t u, int32_t victor, bool killed);
void mye_pick_up(const mye_play *p, int32_t u);
bool mye_sacrifice_lies(const mye_state *s);
void mye_after_moving(const mye_play *p, int32_t u, const mye_walk *walk);
sk_verdict mye_take_up_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_take_up_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_remove_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_remove_apply(const mye_play *p, const sk_action *a);

/* placing.c */
sk_point mye_beside(const mye_scene *scene, const mye_state *s, int32_t u, sk_point towards);
bool mye_push_beside(const mye_scene *scene, const mye_state *s, int32_t u, sk_point *at);
void mye_leave_open(const mye_play *p, int32_t t, int32_t u, int32_t seat);
void mye_ask_places(const mye_scene *scene, mye_state *s);
void mye_put_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_put_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_put_apply(const mye_play *p, const sk_action *a);

/* scenarios.c */
sk_verdict mye_altar_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_altar_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_raze_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
bool mye_may_raze(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_raze_apply(const mye_play *p, const sk_action *a);
void mye_spawn_point(const mye_board *board, int32_t i, sk_point *at);
void mye_spawn_animals(const mye_play *p);
bool mye_touches_building(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece);
bool mye_is_pillaged(const mye_scene *scene, const mye_state *s, int32_t seat, int32_t piece);
sk_verdict mye_pillage_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_pillage_apply(const mye_play *p, const sk_action *a);
void mye_score_primary(const mye_play *p);
void mye_primary_loss(const mye_play *p, int32_t u, int32_t by);

/* devotions.c */
enum { MYE_FIRST_CLAUSE = 1, MYE_SECOND_CLAUSE = 2 }; /* of a devotion that pays, as bits */
bool mye_follows(const mye_state *s, int32_t seat, int32_t devotion);
void mye_announce(const mye_play *p, int32_t seat);
void mye_score_clause(const mye_play *p, int32_t seat, int32_t clause, bool again);
sk_verdict mye_devote_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_devote_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_devote_apply(const mye_play *p, const sk_action *a);
void mye_search_landscape(const mye_play *p, int32_t u);
void mye_engaged(const mye_play *p, int32_t u, int32_t target, bool challenge);
void mye_general_wounded(const mye_play *p, int32_t general, int32_t by);
void mye_unit_lost(const mye_play *p, int32_t u, int32_t by);
void mye_unit_beaten(const mye_play *p, int32_t u, int32_t by);

/* rites.c */
sk_verdict mye_rite_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_rite_legal(const mye_scene *scene, const mye_state *s, int32_t u, sk_actions *list);
void mye_rite_apply(const mye_play *p, const sk_action *a);

/* devotion_score.c */
void mye_score_devotions(const mye_play *p);

/* secrets.c */
void mye_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng);

/* sequence.c */
bool mye_is_over(const mye_scene *scene, const mye_state *s);
sk_turn mye_turn(const void *scene_in, const void *state);
void mye_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict mye_check(const void *scene, const void *state, const sk_action *a);
void mye_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
void mye_apply_and_tidy(const void *scene, void *state, const sk_action *a, sk_dice *dice,
                        sk_log *log);
void mye_resume_and_tidy(const void *scene, void *state, sk_dice *dice, sk_log *log);

/* legal.c */
void mye_act_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_consolidate_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach);

/* mind.c */
extern const sk_merits MYE_MERITS;
bool mye_merits(const void *scene, const void *state, int32_t seat, int32_t *merit);
bool mye_sits_far(const void *scene, const void *state, int32_t seat);
/* meaning.c */
extern const sk_sayings MYE_TERMS, MYE_GOALS, MYE_SECTIONS;
/* overlay.c */
extern const sk_sayings MYE_OVERLAYS;
void mye_overlay(const void *scene, const void *state, int32_t u, int32_t row, sk_reach *out);
extern const sk_phases MYE_PHASES;
extern const struct sk_observation MYE_OBSERVATION; /* observation.c */
void mye_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void mye_about_unit(const void *scene, int32_t i, sk_text *out);
void mye_about_weapon(const void *scene, int32_t i, sk_text *out);
void mye_about_spell(const void *scene, int32_t i, sk_text *out);
void mye_about_talent(const void *scene, int32_t i, sk_text *out);
void mye_about_blessing(const void *scene, int32_t i, sk_text *out);
int32_t mye_prior(const void *scene, const void *state, const sk_action *a);
int32_t mye_tags(const void *scene, const void *state, int32_t seat, const char **name);

/* odds.c */
bool mye_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
int32_t mye_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);

/* measuring.c */
int32_t mye_measured(const void *scene_in, const void *state, const sk_action *a);

/* show.c */
void mye_show(const void *scene_in, const void *state, int32_t seat, sk_json *j);
void mye_show_cards(const mye_scene *scene, sk_json *j);

/* draw.c */
/* How the terminal marks it. */
void mye_put_sign(const void *scene, int32_t u, sk_text *out);
void mye_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c);

/* say.c */
const char *mye_token_name(int32_t kind);
/* What it is drawn with (icons.c). */
const char *mye_unit_icon(const mye_book *book, const mye_figure *unit);
const char *mye_token_icon(int32_t kind);
const char *mye_land_icon(const mye_terrain *piece);
const char *mye_primary_name(int32_t primary);
const char *mye_way_name(int32_t way);

extern const sk_verb MYE_VERBS[];
extern const sk_saying MYE_EVENTS[], MYE_REFUSALS[], MYE_REASONS[], MYE_QUESTIONS[], MYE_STEPS[],
    MYE_MEASURES[];
extern const sk_noun MYE_NOUNS[];

#define RULE(id, section, sentence) +1
enum {
    MYE_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule MYE_RULES[];

#endif
