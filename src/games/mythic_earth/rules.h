/* What the chapters of Mythic Earth offer each other. */
#ifndef MYE_RULES_H
#define MYE_RULES_H

#include "base/route.h"

#include "state.h"

enum { MYE_ARRANGING = 2 }; /* `moved` of a unit whose minis are placed by hand */
enum { MYE_TOKEN_RADIUS = 63, MYE_CONTACT = 10 }; /* 32 mm; bases this near touch */
enum { MYE_CORNER_ZONE = 18 * MYE_INCH };         /* 5.7 */
enum { MYE_BUILDINGS = 5, MYE_DICE_MOST = 160, MYE_NOUN_COUNT = 12 };

/* The sequence of play; sequence.c has the table. */
typedef enum mye_step_id {
    MYE_WAY_ROLL,
    MYE_CHOOSE_WAY,
    MYE_CHOOSE_PRIMARY,
    MYE_SIDE_ROLL,
    MYE_CHOOSE_SIDE,
    MYE_DEAL,
    MYE_DEVOTE,
    MYE_LEARN,
    MYE_CAPTORS,
    MYE_SPLIT,
    MYE_PICK_HALF,
    MYE_ROLL_DEPLOY,
    MYE_HAND_OVER,
    MYE_DEPLOY,
    MYE_BEGIN_TURN,
    MYE_ENTER,
    MYE_ROLL_POOL,
    MYE_ASSIGN,
    MYE_WATCH,
    MYE_ACT,
    MYE_TRAP,
    MYE_DISPEL,
    MYE_CONSOLIDATE,
    MYE_KEEP_ALERT,
    MYE_CLEAN_UP,
    MYE_STEP_COUNT
} mye_step_id;

/* Tables from the .def lists. */
typedef enum mye_reach_kind { MYE_NONE, MYE_SHOT, MYE_THROWN } mye_reach_kind;
typedef enum mye_special {
    MYE_PLAIN,
    MYE_TWO_IF_FOCUSED,
    MYE_TAUNTS,
    MYE_SNARES,
    MYE_OVERHEAD,
    MYE_TOMAHAWK
} mye_special;
typedef struct mye_weapon {
    const char *word;
    int8_t melee, strength, bonus;
    int8_t reach, near, far, shot, aim, special;
} mye_weapon;

typedef enum mye_aim_kind { MYE_FRIEND, MYE_FOE, MYE_MISSILE } mye_aim_kind;
typedef struct mye_spell {
    const char *words, *effect;
    int8_t value, range, aim, unused;
    uint16_t lasting;
} mye_spell;

typedef enum mye_when { MYE_NOW, MYE_ENEMY } mye_when;
typedef struct mye_blessing {
    const char *words, *effect;
    int32_t when;
    uint16_t lasting;
} mye_blessing;

typedef enum mye_marks {
    MYE_NOTHING,
    MYE_ONE_UNIT,
    MYE_TWO_UNITS,
    MYE_ONE_PIECE,
    MYE_TWO_PIECES
} mye_marks;
typedef struct mye_devotion {
    const char *words;
    int32_t marks;
} mye_devotion;

extern const mye_weapon MYE_WEAPONS[MYE_WEAPON_COUNT];
extern const mye_spell MYE_SPELLS[MYE_SPELL_COUNT];
extern const mye_blessing MYE_BLESSINGS[MYE_BLESSING_COUNT];
extern const mye_devotion MYE_DEVOTIONS[MYE_DEVOTION_COUNT];

/* A position being played on, with dice and log. */
typedef struct mye_play {
    const mye_scene *scene;
    mye_state *s;
    sk_dice *dice;
    sk_log *log;
} mye_play;

/* The standing minis of a unit: which and where. */
typedef struct mye_body {
    int32_t count;
    int16_t mini[MYE_MINIS_A_UNIT];
    sk_point at[MYE_MINIS_A_UNIT];
} mye_body;

typedef enum mye_formation {
    MYE_AS_THEY_STAND,
    MYE_LINE,
    MYE_TWO_RANKS,
    MYE_BLOCK,
    MYE_COLUMN,
    MYE_FORMATION_COUNT
} mye_formation;

typedef struct mye_stand { /* where, facing and in what formation */
    sk_point at;
    sk_angle facing;
    int32_t formation;
} mye_stand;

typedef struct mye_squeeze { /* a unit looking for room among others */
    int32_t unit, charged, rings;
    const mye_body *placed;
} mye_squeeze;

typedef struct mye_move { /* charged: the unit it goes to meet, or −1 */
    int32_t unit, charged;
    const mye_body *from, *to;
    bool charges; /* then the gap counts, from the closest mini, and that mini comes first */
    int32_t gap;
} mye_move;

/* How the minis go: all straight, or each by its own way round. */
typedef struct mye_walk {
    bool straight;
    int32_t minis;
    const mye_body *from, *to;
    sk_route route[MYE_MINIS_A_UNIT]; /* set unless straight */
} mye_walk;

typedef enum mye_going { MYE_OVER_OPEN, MYE_OVER_DIFFICULT, MYE_THROUGH_RIVER } mye_going;
typedef struct mye_trip {
    int32_t length; /* SK_NO_ROUTE: there is no way */
    mye_going going;
} mye_trip;
typedef struct mye_limits {
    bool doubled, straight_only;
} mye_limits;

typedef enum mye_point_of {
    MYE_SHOOT_OF,
    MYE_FIGHT_OF,
    MYE_SAVE_OF,
    MYE_REACT_OF,
    MYE_BRAVE_OF
} mye_point_of;

/* Why a unit tests its Brave. */
typedef enum mye_test {
    MYE_TEST_ACTIVATE,
    MYE_TEST_REGROUP,
    MYE_TEST_CASUALTIES,
    MYE_TEST_LOST,
    MYE_TEST_THAW,
    MYE_TEST_STOP,
    MYE_TEST_TURN_ROUND, /* a fleeing unit that won */
    MYE_TEST_SEARCH,
    MYE_TEST_ARRIVE
} mye_test;

typedef struct mye_hits {
    int32_t unit, by, hits, strength;
    bool covered, challenging, trampling;
} mye_hits;

/* What a unit sees of another: minis as bits in the order of the card. */
typedef struct mye_look {
    int32_t unit, target;
    uint32_t seers, open, partly;
    int32_t obscured; /* things in between, if they hide more than half */
    bool behind;      /* landscape among them */
} mye_look;

typedef struct mye_volley {
    int32_t unit, target, gap, shots;
    bool focused, thrown_only, at_charger, close;
    int32_t hits[MYE_PROFILES];
    uint8_t weapon[MYE_PROFILES]; /* 1 + the weapon used */
    mye_look look;
} mye_volley;

typedef struct mye_blows {
    int32_t unit, target;
    bool charging;
    int32_t hits[MYE_PROFILES];
} mye_blows;

typedef struct mye_round { /* of a fight */
    int32_t attacker, defender;
    bool charge, countercharge, strikes_back, challenge;
} mye_round;

typedef struct mye_onset { /* a charge being carried home */
    int32_t unit, target;
    bool throws, challenge, has_shot;
} mye_onset;

/* A unit closing in: target −1 for a token. The closest mini comes first and its gap counts. */
typedef struct mye_charge {
    int32_t unit, target, gap;
    mye_body from, to;
} mye_charge;

/* setup.c */
bool mye_refuse_setup(sk_problem *problem, const char *where, int32_t i, const char *words);
bool mye_setup(const sk_setup *setup, void *scene_out, void *state_out, sk_problem *problem);

/* force.c */
int32_t mye_entry_points(const mye_entry *entry);
int32_t mye_force_points(const void *force_in);
int32_t mye_force_check(const void *force, sk_problem *problem, int32_t most);

/* force_show.c */
void mye_force_show(const void *force_in, sk_text *out);

/* bodies.c */
sk_point mye_point(mye_place p);
mye_place mye_placed(sk_point p);
sk_point mye_centre(const mye_state *s, int32_t u);
const mye_board *mye_board_of(const mye_scene *scene, const mye_state *s);
bool mye_is_on_table(const mye_state *s, int32_t u);
bool mye_has_status(const mye_state *s, int32_t u, int32_t bits);
int32_t mye_seat_of(int32_t u);
bool mye_are_enemies(int32_t a, int32_t b);
int32_t mye_next_unit(const mye_scene *scene, const mye_state *s, int32_t u);
void mye_body_of(const mye_scene *scene, const mye_state *s, int32_t u, mye_body *body);
sk_box mye_box_of(const mye_body *body);
sk_circle mye_circle_round(const mye_body *body, int32_t radius);
void mye_gather(const mye_scene *scene, mye_state *s, int32_t u);
void mye_put_body(const mye_scene *scene, mye_state *s, int32_t u, const mye_body *body);
int32_t mye_gap(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b);
bool mye_units_within(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b,
                      int32_t limit);
int32_t mye_gap_to_point(const mye_scene *scene, const mye_state *s, int32_t u, sk_point p,
                         int32_t radius);
void mye_lay_out(mye_body *body, const mye_stand *stand, int32_t radius);
void mye_form_up(mye_body *body, const mye_stand *stand, int32_t radius);
void mye_shift(mye_body *body, sk_point by);
void mye_body_at(const mye_scene *scene, const mye_state *s, int32_t u, const mye_stand *stand,
                 mye_body *body);
bool mye_is_free(const mye_scene *scene, const mye_state *s, sk_circle spot);
int32_t mye_margin(const mye_state *s, int32_t u, int32_t other, int32_t charged);
sk_verdict mye_fits(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                    int32_t charged);
bool mye_is_coherent(const mye_body *body, int32_t radius);
sk_point mye_round_about(int32_t k, int32_t distance);
bool mye_find_room(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                   sk_point point, sk_point *at);
bool mye_squeeze_in(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charged,
                    mye_body *body);

/* landscape.c */
bool mye_stops(const mye_scene *scene, int32_t u, const mye_terrain *piece);
bool mye_is_on_impassable(const mye_scene *scene, const mye_state *s, int32_t u,
                          const mye_body *body);
bool mye_touches_piece(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece);
bool mye_base_in_river(const mye_board *board, sk_circle base);
bool mye_can_drown(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_body_in_river(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body);
int32_t mye_zone_depth(const mye_board *board);
sk_point mye_corner_of(const mye_board *board, int32_t edge);
int32_t mye_gap_to_zone(const mye_scene *scene, const mye_state *s, int32_t seat, sk_circle base);
bool mye_is_in_zone(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                    int32_t beyond);
bool mye_unit_touches_zone(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat);
bool mye_point_in_half(const mye_scene *scene, const mye_state *s, sk_point p, int32_t seat);
bool mye_unit_in_half(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat);
bool mye_piece_in_half(const mye_scene *scene, const mye_state *s, int32_t piece, int32_t seat);
sk_point mye_middle_of(const sk_shape *shape);

/* paths.c */
void mye_walk_straight(const mye_move *m, mye_walk *walk);
void mye_find_walk(const mye_scene *scene, const mye_state *s, const mye_move *m, mye_walk *walk);
int32_t mye_legs(const mye_walk *walk, int32_t i);
sk_segment mye_leg(const mye_walk *walk, int32_t i, int32_t leg);
sk_point mye_walked_by(const mye_walk *walk, int32_t i, int32_t part, int32_t parts);
void mye_walked(const mye_walk *walk, int32_t part, int32_t parts, mye_body *here);
void mye_cut_walk(mye_walk *walk, int32_t part, int32_t parts, mye_body *here);
bool mye_walks_over(const mye_scene *scene, int32_t u, const mye_walk *walk, const sk_shape *shape);
bool mye_walks_through(const mye_scene *scene, const mye_state *s, int32_t u, const mye_walk *walk,
                       int32_t other);
int32_t mye_farthest(const mye_move *m);
mye_trip mye_measure(const mye_scene *scene, const mye_state *s, const mye_move *m,
                     bool straight_only);

/* movement.c */
int32_t mye_rate(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going);
int32_t mye_allowance(const mye_scene *scene, const mye_state *s, int32_t u, mye_going going,
                      bool doubled);
bool mye_stand_is_sane(const mye_board *board, const sk_action *a);
sk_verdict mye_move_check(const mye_scene *scene, const mye_state *s, const sk_action *a,
                          const mye_limits *limits);
void mye_survive_river(const mye_play *p, int32_t u, const mye_walk *walk);
void mye_do_walk(const mye_play *p, int32_t u, const mye_walk *walk);
void mye_do_move(const mye_play *p, const mye_move *m);
void mye_move_apply(const mye_play *p, const sk_action *a);
void mye_remember_places(const mye_scene *scene, mye_state *s, int32_t u);
sk_verdict mye_place_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_place_apply(const mye_play *p, const sk_action *a);

/* brave.c */
void mye_name_roll(const mye_play *p, int32_t of, int32_t at);
int32_t mye_roll_d(const mye_play *p, int32_t u, uint16_t reason, int32_t sides);
int32_t mye_count_profile(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile);
int32_t mye_highest(const mye_scene *scene, const mye_state *s, int32_t u, mye_point_of point);
uint32_t mye_talents(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_is_heroic(const mye_scene *scene, int32_t u);
bool mye_is_humanoid(const mye_scene *scene, int32_t u);
sk_needs mye_brave_needs(const mye_scene *scene, const mye_state *s, int32_t u, mye_test test);
sk_needs mye_rescue_needs(const mye_scene *scene, const mye_state *s, int32_t hero, int32_t u);
bool mye_roll_brave(const mye_play *p, int32_t u, const sk_needs *needs, bool lucky_one);
bool mye_brave_test(const mye_play *p, int32_t u, mye_test test);
void mye_remove_markers(const mye_play *p, int32_t u, int32_t count);
int32_t mye_breaking_point(const mye_scene *scene, const mye_state *s, int32_t u);
bool mye_add_markers(const mye_play *p, int32_t u, int32_t count, int32_t by);
void mye_freeze(const mye_play *p, int32_t u);
int32_t mye_inflict(const mye_play *p, int32_t u, int32_t wounds, uint32_t allowed, int32_t by);
void mye_break_off(mye_state *s, int32_t u);
void mye_destroy(const mye_play *p, int32_t u, int32_t by);

/* fleeing.c */
void mye_run(const mye_play *p, int32_t u, bool again);
void mye_flee(const mye_play *p, int32_t u, int32_t victor);
void mye_stop_fleeing(const mye_play *p, int32_t u);
bool mye_rally(const mye_play *p, int32_t u, int32_t hero);
sk_verdict mye_rescue_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_rescue_apply(const mye_play *p, const sk_action *a);

/* sight.c */
bool mye_obscures(const mye_terrain *piece);
void mye_look_at(const mye_scene *scene, const mye_state *s, mye_look *look);
bool mye_sees(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target);

/* saves.c */
bool mye_is_in_cover(const mye_scene *scene, const mye_state *s, int32_t u);
sk_needs mye_save_needs(const mye_scene *scene, const mye_state *s, const mye_hits *h);
int32_t mye_roll_saves(const mye_play *p, const mye_hits *h);
void mye_take_hits(const mye_play *p, const mye_hits *h);

/* shooting.c */
int32_t mye_weapon_for(const mye_stats *stats, int32_t gap, bool thrown_only);
int32_t mye_longest_reach(const mye_scene *scene, const mye_state *s, int32_t u);
sk_verdict mye_shoot_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_needs mye_to_hit(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                    const mye_weapon *weapon);
void mye_aim(const mye_play *p, mye_volley *v);
void mye_test_losses(const mye_play *p, int32_t u, int32_t lost, int32_t by);
void mye_land(const mye_play *p, const mye_volley *v);
void mye_shoot_apply(const mye_play *p, const sk_action *a);

/* overhead.c */
sk_point mye_compass(int32_t edge, int32_t die);
void mye_shoot_overhead(const mye_play *p, mye_volley *v);

/* fighting.c */
bool mye_is_locked(const mye_state *s, int32_t u);
bool mye_is_locked_with(const mye_state *s, int32_t a, int32_t b);
int32_t mye_count_foes(const mye_state *s, int32_t u);
void mye_lock(mye_state *s, int32_t a, int32_t b);
uint64_t mye_fight_of(const mye_state *s, int32_t u);
sk_needs mye_blow_needs(const mye_scene *scene, const mye_state *s, const mye_blows *b,
                        int32_t profile);
void mye_fight(const mye_play *p, const mye_round *r);
sk_verdict mye_attack_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_attack_apply(const mye_play *p, const sk_action *a);
void mye_disengage_apply(const mye_play *p, const sk_action *a);

/* charge.c */
bool mye_close_in(const mye_scene *scene, const mye_state *s, mye_charge *c);
bool mye_close_in_on_token(const mye_scene *scene, const mye_state *s, int32_t t, mye_charge *c);
mye_move mye_move_of(const mye_charge *c);
sk_verdict mye_charge_way_check(const mye_scene *scene, const mye_state *s, const mye_charge *c,
                                bool straight_only);
sk_verdict mye_charge_check(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target,
                            bool straight_only);
bool mye_may_throw(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target);
sk_verdict mye_challenge_check(const mye_scene *scene, const mye_state *s, int32_t u,
                               int32_t target);
void mye_carry_home(const mye_play *p, const mye_onset *o);
void mye_meet(const mye_play *p, int32_t charger, int32_t meeting, bool challenge);

/* magic.c */
int32_t mye_spell_of(const mye_state *s, int32_t seat, int32_t i);
bool mye_can_work_magic(const mye_scene *scene, const mye_state *s, int32_t u);
sk_verdict mye_cast_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_cast_apply(const mye_play *p, const sk_action *a);
void mye_dispel_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_dispel_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_dispel_apply(const mye_play *p, const sk_action *a);
void mye_spell_takes_effect(const mye_play *p);
int32_t mye_next_pupil(const mye_scene *scene, const mye_state *s, int32_t seat);
void mye_learn_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_learn_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_learn_apply(const mye_play *p, const sk_action *a);

/* blessings.c */
sk_verdict mye_bless_check(const mye_scene *scene, const mye_state *s, int32_t seat,
                           const sk_action *a, bool watching);
bool mye_bless_legal(const mye_scene *scene, const mye_state *s, int32_t seat, bool watching,
                     sk_actions *list);
bool mye_may_watch(const mye_scene *scene, const mye_state *s, int32_t seat);
void mye_bless_apply(const mye_play *p, int32_t seat, const sk_action *a);

/* activation.c */
const mye_activation *mye_frame(const mye_state *s);
mye_activation *mye_frame_of(mye_state *s);
void mye_push(mye_state *s, mye_activation frame);
void mye_grant_move(const mye_play *p, int32_t u);
void mye_grant_cast(const mye_play *p, int32_t u);
sk_verdict mye_regroup_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
sk_verdict mye_act_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_perform(const mye_play *p, const sk_action *a);
bool mye_still_possible(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_act_apply(const mye_play *p, const sk_action *a);
void mye_resume_action(const mye_play *p);
void mye_go_on(const mye_play *p);

/* alert.c */
bool mye_offer_trap(const mye_play *p, const sk_action *a);
bool mye_more_traps(const mye_play *p);
void mye_trap_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
sk_verdict mye_trap_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_trap_apply(const mye_play *p, const sk_action *a);

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
bool mye_may_receive(const mye_state *s, int32_t u, int32_t pips);
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
void mye_turn_is_done(const mye_play *p);
int32_t mye_first_waiting(const mye_state *s);
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
sk_point mye_beside(const mye_scene *scene, const mye_state *s, int32_t u, sk_point towards);
void mye_take_token(const mye_play *p, int32_t u, int32_t t);
void mye_drop_tokens(const mye_play *p, int32_t u, int32_t victor, bool killed);
void mye_pick_up(const mye_play *p, int32_t u);
bool mye_sacrifice_lies(const mye_state *s);
void mye_after_moving(const mye_play *p, int32_t u, const mye_walk *walk);
sk_verdict mye_take_up_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_take_up_apply(const mye_play *p, const sk_action *a);
sk_verdict mye_remove_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_remove_apply(const mye_play *p, const sk_action *a);

/* scenarios.c */
void mye_score(const mye_play *p, int32_t seat, int32_t points);
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
void mye_score_clause(const mye_play *p, int32_t seat, int32_t clause, bool again);
sk_verdict mye_devote_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_devote_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_devote_apply(const mye_play *p, const sk_action *a);
void mye_search_landscape(const mye_play *p, int32_t u);
void mye_engaged(const mye_play *p, int32_t u, int32_t target, bool challenge);
void mye_general_wounded(const mye_play *p, int32_t general, int32_t by);
void mye_unit_lost(const mye_play *p, int32_t u, int32_t by);
void mye_unit_beaten(const mye_play *p, int32_t u, int32_t by);
sk_verdict mye_rite_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_rite_apply(const mye_play *p, const sk_action *a);

/* devotion_score.c */
void mye_score_devotions(const mye_play *p);

/* secrets.c */
void mye_imagine(const void *scene_in, void *state, int32_t seat, sk_rng *rng);

/* sequence.c */
sk_turn mye_turn(const void *scene_in, const void *state);
void mye_legal(const void *scene, const void *state, sk_actions *list);
sk_verdict mye_check(const void *scene, const void *state, const sk_action *a);
void mye_apply(const void *scene, void *state, const sk_action *a, sk_dice *dice, sk_log *log);

/* legal.c */
void mye_act_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_consolidate_legal(const mye_scene *scene, const mye_state *s, sk_actions *list);
void mye_reach(const void *scene_in, const void *state, int32_t unit, uint16_t verb,
               sk_reach *reach);

/* mind_hopes.c */
enum { MYE_WORTH_OF_A_POINT = 4000 };
int32_t mye_nearest_enemy(const mye_scene *scene, const mye_state *s, int32_t u);
int32_t mye_hopes(const mye_scene *scene, const mye_state *s, int32_t seat);
int32_t mye_earnings(const mye_scene *scene, const mye_state *s, int32_t seat);

/* mind.c */
int32_t mye_value(const void *scene_in, const void *state, int32_t seat);
int32_t mye_prior(const void *scene, const void *state, const sk_action *a);

/* odds.c */
bool mye_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs);
int32_t mye_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out);

/* show.c */
void mye_show(const void *scene_in, const void *state, int32_t seat, sk_json *j);

/* draw.c */
void mye_draw(const void *scene_in, const void *state, int32_t seat, sk_canvas *c);

/* say.c */
const char *mye_token_name(int32_t kind);
const char *mye_primary_name(int32_t primary);
const char *mye_way_name(int32_t way);

extern const sk_saying MYE_VERBS[], MYE_EVENTS[], MYE_REFUSALS[], MYE_REASONS[], MYE_QUESTIONS[],
    MYE_STEPS[];
extern const sk_noun MYE_NOUNS[];

#define RULE(id, section, sentence) +1
enum {
    MYE_RULE_COUNT = 0
#include "rules.def"
};
#undef RULE
extern const sk_rule MYE_RULES[];

#endif
