/* What the chapters of Armies of Mythoz offer each other: field.h for the continent, fight.h for
 * battles, and here cards, seasons, spells and the contract. */
#ifndef MOZ_RULES_H
#define MOZ_RULES_H

#include "fight.h"

/* cards.c */
void moz_draw_card(const moz_play *p, int32_t seat);
void moz_take_card(moz_state *s, int32_t seat, int32_t card, sk_log *log);
void moz_lose_card(moz_state *s, int32_t seat, int32_t card);
void moz_discard_hand(moz_state *s, int32_t seat);
int32_t moz_card_of_hand(const moz_state *s, int32_t seat, int32_t n);
bool moz_holds(const moz_scene *scene, const moz_state *s, int32_t seat, int32_t card);
void moz_imagine(const void *scene, void *state, int32_t seat, sk_rng *rng);

/* seasons.c */
int32_t moz_next_player(const moz_scene *scene, const moz_state *s, int32_t seat);
int32_t moz_castle_lead(const moz_scene *scene, const moz_state *s, int32_t side);
void moz_capture(const moz_play *p, int32_t army, int32_t land);
void moz_eliminate(const moz_play *p);
void moz_begin_season(const moz_play *p);
void moz_end_turn(const moz_play *p);
void moz_foresee_harvest(const moz_scene *scene, moz_state *s);
bool moz_harvest_is_next(const moz_scene *scene, const moz_state *s, int32_t seat);
void moz_heal(moz_state *s, int32_t army, int32_t land);
void moz_harvest_apply(const moz_play *p, const sk_action *a);

/* turn.c */
MOZ_STEP_OF(attack)
MOZ_STEP_OF(muster)
MOZ_STEP_OF(moving)
MOZ_STEP_OF(summon)
MOZ_STEP_OF_EACH(place)
bool moz_place_waits(const moz_scene *scene, const moz_state *s);
void moz_plant_flag(moz_state *s, int32_t land);

/* spells.c, counters.c, windows.c */
MOZ_STEP_OF(cast)
bool moz_may_answer(const moz_scene *scene, moz_state *s, int32_t seat);
void moz_spell_works(const moz_play *p, const moz_frame *spell);
MOZ_STEP_OF_EACH(counter)
bool moz_counter_waits(const moz_scene *scene, const moz_state *s);
void moz_cast_spell(const moz_play *p, moz_frame spell);

MOZ_STEP_OF(window)
void moz_flag_run(const moz_play *p);
void moz_call_run(const moz_play *p);
void moz_rolls_run(const moz_play *p);
void moz_open_window(const moz_play *p, moz_step_id step, int32_t spoke);
void moz_ask_anew(const moz_play *p);

/* The contract: setup.c, sequence.c, seasons.c, movement.c, mind.c, odds.c, show.c, draw.c */
bool moz_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn moz_turn(const void *scene, const void *state);
sk_result moz_result(const void *scene, const void *state);
void moz_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict moz_check(const void *scene, const void *state, const sk_action *a);
void moz_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
void moz_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *out);
extern const sk_merits MOZ_MERITS;
bool moz_merits(const void *scene, const void *state, int32_t seat, int32_t *merit);
int32_t moz_tags(const void *scene, const void *state, int32_t seat, const char **name);
/* meaning.c */
extern const sk_sayings MOZ_TERMS, MOZ_GOALS, MOZ_SECTIONS;
/* overlay.c */
extern const sk_sayings MOZ_OVERLAYS;
void moz_overlay(const void *scene, const void *state, int32_t land, int32_t row, sk_reach *out);
extern const sk_phases MOZ_PHASES;
extern const struct sk_observation MOZ_OBSERVATION; /* observation.c */
void moz_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void moz_about_land(const void *scene, int32_t i, sk_text *out);
void moz_about_card(const void *scene, int32_t i, sk_text *out);
int32_t moz_prior(const void *scene, const void *state, const sk_action *a);
bool moz_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
void moz_forget(void *state);
bool moz_goes_on(const void *scene, const void *state);
extern const struct sk_stand MOZ_ENCOUNTERS; /* stand.c */
int32_t moz_final_chance(const void *scene, const void *state, const sk_action *a,
                         uint16_t *reason);
int32_t moz_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);
void moz_show(const void *scene, const void *state, int32_t seat, sk_json *j);
void moz_draw(const void *scene, const void *state, int32_t seat, sk_canvas *c);

/* draw.c, draw_map.c */
uint8_t moz_ink_of(int32_t army);
void moz_put_stack(sk_text *t, const uint8_t *unit);
void moz_put_holder(const moz_state *s, int32_t land, int32_t holder, sk_text *t);
void moz_lay_map(const moz_map *map, moz_scene *scene);
/* Returns how many rows it took. */
/* A border on the map, from MOZ_NO_BORDER on. */
typedef struct moz_sign {
    const char *glyph;
    uint8_t ink;
} moz_sign;
const moz_sign *moz_border_sign(int32_t border);
int32_t moz_sign_between(const moz_scene *scene, const moz_state *s, int32_t a, int32_t b);
/* In so many rows, the lands about where they lie; 0 when they do not fit. */
int32_t moz_draw_small_map(const moz_scene *scene, const moz_state *s, int32_t rows, sk_canvas *c);
int32_t moz_draw_map(const moz_scene *scene, const moz_state *s, sk_canvas *c);

/* say.c */
extern const sk_verb MOZ_VERBS[];
extern const sk_saying MOZ_EVENTS[], MOZ_REFUSALS[], MOZ_REASONS[], MOZ_QUESTIONS[], MOZ_STEPS[];
extern const sk_noun MOZ_NOUNS[];
enum { MOZ_NOUN_COUNT = 11 };
extern const char *const MOZ_KIND_NAME[MOZ_KINDS], *const MOZ_TRIBE_NAME[MOZ_TRIBES],
                                                       *const MOZ_SEASON_NAME[MOZ_SEASONS],
                                                           *const MOZ_BORDER_NAME[MOZ_SHORE + 1];

#define RULE(id, section, sentence) +1
enum {
    MOZ_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule MOZ_RULES[];

#endif
