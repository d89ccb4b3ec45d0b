/* Battles: ranks, hits, odds, losses, and how units leave. */
#ifndef MOZ_FIGHT_H
#define MOZ_FIGHT_H

#include "field.h"

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
void moz_default_ranks(const moz_scene *scene, moz_state *s);
void moz_keep_ranks(moz_state *s, int32_t army, int32_t kind);
void moz_injure_in_ranks(moz_state *s, int32_t army);
void moz_heal_in_ranks(moz_state *s, int32_t army);
void moz_marshal(const moz_scene *scene, moz_state *s);

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
int32_t moz_sure_hits(const moz_scene *scene, const moz_state *s, int32_t side);
bool moz_misses(const moz_scene *scene, int32_t roll, int32_t front);
int32_t moz_chart_hits(const moz_scene *scene, int32_t roll, int32_t front);
bool moz_chart_again(const moz_scene *scene, int32_t roll);
bool moz_waded(const moz_state *s); /* attackers have crossed a river on foot */
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
void moz_think_of_attack(const moz_scene *scene, moz_state *s, int32_t land);
bool moz_is_fought(const moz_state *s); /* the round at hand, with its ranks */

/* known.c: the battle at hand, or an attack on a land, if the memo does not know. */
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
uint64_t moz_exits(const moz_scene *scene, const moz_state *s, int32_t army, moz_kind kind);
bool moz_has_exit(const moz_scene *scene, const moz_state *s, int32_t army);

#endif
