/* What the chapters of Armies of Mythoz offer each other. */
#ifndef MOZ_RULES_H
#define MOZ_RULES_H

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

/* battle.c */
MOZ_STEP_OF_EACH(stand)
MOZ_STEP_OF_EACH(declare)
bool moz_declare_waits(const moz_scene *scene, const moz_state *s);
int32_t moz_player_of(const moz_scene *scene, const moz_state *s, int32_t army);
uint32_t moz_armies_at(const moz_state *s, int32_t land);
uint32_t moz_defenders(const moz_state *s);
bool moz_defence_chooses(const moz_state *s);
bool moz_may_declare(const moz_state *s, moz_strategy strategy);
void moz_ask_strategy(const moz_play *p);
void moz_begin_battle(const moz_play *p);
void moz_begin_round(const moz_play *p);
void moz_round_over(const moz_play *p);
void moz_end_battle(const moz_play *p);

/* ranks.c */
MOZ_STEP_OF_EACH(marshal)
int32_t moz_ready_units(const moz_state *s, int32_t army, int32_t kind);
void moz_default_ranks(moz_state *s);
void moz_keep_ranks(moz_state *s, int32_t army, int32_t kind);
void moz_injure_in_ranks(moz_state *s, int32_t army);
void moz_heal_in_ranks(moz_state *s, int32_t army);
void moz_marshal(moz_state *s);

/* hits.c */

/* Units of one type and one die that roll together. */
typedef struct moz_group {
    moz_type type;
    int32_t army, die, front, counted; /* counted: the frontline the chart asks about */
    uint16_t why;                      /* it has Advantage, or 0 */
    bool attacks;
} moz_group;

typedef struct moz_company {
    int32_t count;
    moz_group item[MOZ_ARMIES * MOZ_KINDS];
} moz_company;

moz_company moz_company_of(const moz_scene *scene, const moz_state *s, int32_t side);
bool moz_tries_again(const moz_scene *scene, const moz_state *s, const moz_group *g);
int32_t moz_sure_hits(const moz_state *s, int32_t side);
bool moz_misses(int32_t roll, int32_t front);
int32_t moz_chart_hits(int32_t roll, int32_t front);
bool moz_chart_again(int32_t roll);
uint16_t moz_advantage(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind);
int32_t moz_die_of(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind);
int32_t moz_battle_side(const moz_state *s, int32_t army);
int32_t moz_count_sides(const moz_state *s);
bool moz_fights(const moz_state *s, int32_t army);
int32_t moz_roll_side(const moz_play *p, int32_t side);

/* odds.c */
enum { MOZ_CERTAIN = 10000 }; /* chances are counted in ten thousandths */

typedef struct moz_odds {
    int32_t attacker, even, defender; /* who delivers more hits in the coming round */
    int32_t hits[2];                  /* expected of attacker and defence, in hundredths */
    int32_t battle;                   /* the attacker takes the land */
    int32_t by[MOZ_CHARGE + 1];       /* the same, by the coming round's strategy; −1: not open */
} moz_odds;

bool moz_odds_of(const moz_scene *scene, const moz_state *s, moz_odds *out);
bool moz_odds_against(const moz_scene *scene, const moz_state *s, int32_t land, moz_odds *out);
/* The battle at hand, or an attack on a land, if the memo does not know. */
bool moz_known_odds(const moz_scene *scene, const moz_state *s, int32_t land, sk_memo *memo,
                    moz_odds *out);

/* losses.c */
MOZ_STEP_OF_EACH(losses)
int32_t moz_capacity(const moz_state *s, int32_t army);
void moz_roll_round(const moz_play *p);
void moz_fell_weakest(moz_state *s, int32_t army, sk_log *log);
void moz_hurt_dragons(moz_state *s, int32_t army, int32_t land, int32_t n);
void moz_trim_flown(moz_state *s, int32_t kind);

/* leave.c */
MOZ_STEP_OF_EACH(retreat)
bool moz_retreat_waits(const moz_scene *scene, const moz_state *s);
MOZ_STEP_OF(regroup)
bool moz_regroup_waits(const moz_scene *scene, const moz_state *s);
int32_t moz_may_retreat(const moz_scene *scene, const moz_state *s, int32_t army, int32_t kind);
int32_t moz_may_withdraw(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t to);
uint64_t moz_exits(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind);
bool moz_has_exit(const moz_scene *scene, const moz_state *s, int32_t army);

/* The contract: setup.c, sequence.c, seasons.c, movement.c, mind.c, odds.c, show.c, draw.c */
bool moz_setup(const sk_setup *setup, void *scene, void *state, sk_problem *problem);
sk_turn moz_turn(const void *scene, const void *state);
sk_result moz_result(const void *scene, const void *state);
void moz_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict moz_check(const void *scene, const void *state, const sk_action *a);
void moz_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);
void moz_reach(const void *scene, const void *state, int32_t unit, uint16_t verb, sk_reach *out);
int32_t moz_value(const void *scene, const void *state, int32_t seat);
int32_t moz_tags(const void *scene, const void *state, int32_t seat, const char **name);
/* meaning.c */
extern const sk_sayings MOZ_TERMS, MOZ_GOALS, MOZ_SECTIONS;
extern const sk_phases MOZ_PHASES;
void moz_goal(const void *scene, const void *state, int32_t seat, sk_goals *out);
void moz_about_land(const void *scene, int32_t i, sk_text *out);
void moz_about_card(const void *scene, int32_t i, sk_text *out);
int32_t moz_prior(const void *scene, const void *state, const sk_action *a);
bool moz_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
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
