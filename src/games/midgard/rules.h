/* What the chapters of Midgard offer each other. Questions take the scene and the state; what
 * changes the state takes the play: both, the dice and the log. */
#ifndef MID_RULES_H
#define MID_RULES_H

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

/* A group of dice with one number to hit. */
typedef struct mid_throw {
    int32_t seat, who, dice, hits_on, reason;
    bool rerolls_ones;
} mid_throw;

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

/* paths.c */
sk_verdict mid_place_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
int32_t mid_who_blocks(const mid_scene *scene, const mid_state *s, const mid_walk *walk);
bool mid_is_crowded(const mid_scene *scene, const mid_state *s, const mid_walk *walk);
int32_t mid_enemy_in_lane(const mid_scene *scene, const mid_state *s, int32_t piece,
                          const sk_shape *lane);
int32_t mid_zone_in_way(const mid_scene *scene, const mid_state *s, const mid_walk *walk);

/* movement.c */
enum { MID_ORDER_TESTS = 4 };
extern const uint8_t MID_ORDER_TEST[MID_ORDER_TESTS];
int32_t mid_tests_for(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_end_activation(mid_state *s);
void mid_order_run(const mid_play *p);
void mid_after_order_test(const mid_play *p, mid_frame test, bool passed);

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

/* evade.c */
bool mid_evades_over_barrier(const mid_scene *scene, const mid_state *s, int32_t piece,
                             int32_t charger);
void mid_declare_charge(const mid_play *p, int32_t charger, int32_t target);
void mid_after_counter_test(const mid_play *p, mid_frame test, bool passed);
void mid_after_evade_test(const mid_play *p, mid_frame test, bool passed);

/* contact.c */
bool mid_fits(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base);
bool mid_is_clear(const mid_scene *scene, const mid_state *s, int32_t piece, const sk_rect *base);
bool mid_comes_from_behind(const mid_scene *scene, const mid_state *s, int32_t charger,
                           int32_t target);
void mid_make_contact(const mid_play *p, int32_t piece, int32_t target, const sk_rect *start);
void mid_land_charge(const mid_play *p, int32_t charger, int32_t enemy, const sk_rect *start);
bool mid_get_in_waits(const mid_scene *scene, const mid_state *s);
void mid_get_in_run(const mid_play *p);

/* survivors.c */
void mid_leave_survivors(const mid_play *p, int32_t unit);
bool mid_survivor_waits(const mid_scene *scene, const mid_state *s);
void mid_survivor_run(const mid_play *p);

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
int32_t mid_spell_price(mid_spell which);
sk_needs mid_spell_needs(int32_t level);
sk_verdict mid_cast_check(const mid_scene *scene, const mid_state *s, const sk_action *a);
void mid_cast_legal(const mid_scene *scene, const mid_state *s, sk_actions *list);
void mid_cast_apply(const mid_play *p, const sk_action *a);
void mid_spell_run(const mid_play *p);

/* retreat.c */
void mid_retreat_run(const mid_play *p);
void mid_fall_back_run(const mid_play *p);
void mid_lose_if_off_table(const mid_play *p, int32_t piece);
void mid_after_break_test(const mid_play *p, mid_frame test, bool passed);
void mid_after_push_test(const mid_play *p, mid_frame test, bool passed);

/* line_of_sight.c: how a target is seen, as bits */
enum { MID_SEEN = 1, MID_OBSCURED = 2, MID_OVERHEAD = 4 };
bool mid_sees_all_round(const mid_scene *scene, int32_t piece);
bool mid_is_in_arc(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target);
int32_t mid_look(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target);

/* shooting.c */
int32_t mid_range_of(int32_t missile);
int32_t mid_longest_range(const mid_scene *scene, const mid_state *s, int32_t piece);
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
void mid_kill_hero(const mid_play *p, int32_t hero, bool combat, int32_t enemy);
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
bool mid_has_deeds(const mid_scene *scene, const mid_state *s, int32_t seat);
bool mid_deeds_wait(const mid_scene *scene, const mid_state *s);
void mid_deeds_ready(const mid_play *p);
sk_needs mid_combat_dice(const mid_scene *scene, const mid_state *s, int32_t unit, bool secondary);
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

/* scenario.c */
void mid_begin_turn(const mid_play *p, const sk_action *a);
void mid_end_turn(const mid_play *p, const sk_action *a);
int32_t mid_holder(const mid_scene *scene, const mid_state *s, int32_t which);
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
mid_card mid_unit_card(const mid_unit_entry *unit);
mid_card mid_hero_card(const mid_hero_entry *hero);
int32_t mid_force_tokens(const mid_card *card, int32_t count);

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
int32_t mid_value(const void *scene, const void *state, int32_t seat);
/* Its name without its side's, as its own side calls it. */
void mid_put_piece(const void *scene, int32_t i, sk_text *out);
void mid_put_sign(const void *scene, int32_t i, sk_text *out);
bool mid_sits_far(const void *scene, const void *state, int32_t seat);
/* meaning.c */
extern const sk_sayings MID_TERMS, MID_GOALS, MID_SECTIONS;
extern const sk_phases MID_PHASES;
void mid_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void mid_about_piece(const void *scene, int32_t i, sk_text *out);
void mid_about_spell(const void *scene, int32_t i, sk_text *out);
int32_t mid_prior(const void *scene, const void *state, const sk_action *a);
int32_t mid_tags(const void *scene, const void *state, int32_t seat, const char **name);
bool mid_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
int32_t mid_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);
bool mid_play_out(const void *scene, void *state, const sk_action *a, sk_dice *dice);
int32_t mid_force_check(const void *force, sk_problem *problem, int32_t most);
int32_t mid_force_points(const void *force);
void mid_force_show(const void *force, sk_text *out);
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
