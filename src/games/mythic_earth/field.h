/* Minis on the table: bodies, landscape, ways and moves, sight. */
#ifndef MYE_FIELD_H
#define MYE_FIELD_H

#include "base/route.h"

#include "tables.h"

enum { MYE_TOKEN_RADIUS = 63, MYE_CONTACT = 10 }; /* 32 mm; bases this near touch */
/* What a talent changes, and how far it reaches. */
#define MYE_TALENT(scene, name) ((scene)->book.talent[MYE_TALENT_##name])

/* The numbers of a devotion, and those of no row. */
#define MYE_PLEDGE(scene, name) ((scene)->book.devotion[MYE_DEVOTION_##name])
#define MYE_FIGURE(scene, name) ((scene)->book.figures.name)

enum { MYE_CORNER_ZONE = 18 * MYE_INCH }; /* 5.7 */

#define GAME(name) mye_##name
#define LIST(NAME) MYE_##NAME
#include "core/stack.h"

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

/* What a unit could meet, units and pieces of landscape as bits. Whoever asks about many places
 * looks round once. */
typedef struct mye_near {
    uint64_t units;
    uint32_t pieces;
} mye_near;

typedef struct mye_squeeze { /* a unit looking for room among others */
    int32_t unit, charged, rings;
    int32_t last; /* who was too near to the last place, or −1 */
    const mye_body *placed;
    const mye_near *near;
} mye_squeeze;

typedef struct mye_start { /* a unit before it moves, and the box round its centres */
    mye_body body;
    sk_box box;
} mye_start;

typedef struct mye_move { /* charged: the unit it goes to meet, or −1 */
    int32_t unit, charged;
    const mye_body *from, *to;
    const sk_box *start, *end; /* round their centres; NULL: not known yet */
    const mye_near *near;      /* NULL: everything on the table */
    bool shifted;              /* the whole unit, as it stands */
    bool aloof;                /* it ends an inch from friends too */
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
    bool doubled, straight_only, aloof;
    const mye_near *near;   /* as in a move */
    const mye_start *start; /* where the unit stands; NULL: not looked at yet */
} mye_limits;

/* 3.10: what some minis of a unit see of another, all of them the same; minis as bits in the order
 * of the card. Who sees neither an open nor a partly hidden mini sees nothing. */
typedef struct mye_view {
    uint32_t eyes, open, partly;
    int32_t obscured; /* things in between that make the shot harder */
    bool behind;      /* landscape among them */
} mye_view;

typedef struct mye_look {
    int32_t unit, target, views;
    mye_view view[MYE_MINIS_A_UNIT];
} mye_look;

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
void mye_shift(const mye_body *from, sk_point by, mye_body *to);
sk_box mye_box_shifted(const sk_box *box, sk_point by);
sk_box mye_box_round(const sk_box *a, const sk_box *b);
void mye_start_of(const mye_scene *scene, const mye_state *s, int32_t u, mye_start *start);
void mye_restand(const mye_scene *scene, const mye_state *s, int32_t u, const mye_stand *stand,
                 const mye_body *from, mye_body *to);
void mye_body_at(const mye_scene *scene, const mye_state *s, int32_t u, const mye_stand *stand,
                 mye_body *body);
mye_near mye_all_about(const mye_scene *scene, const mye_state *s);
mye_near mye_near_to(const mye_scene *scene, const mye_state *s, const sk_box *box, int32_t reach);
void mye_keep_near(const mye_scene *scene, const mye_state *s, const sk_box *box, int32_t reach,
                   mye_near *near);
bool mye_is_free(const mye_scene *scene, const mye_state *s, sk_circle spot);
int32_t mye_margin(const mye_state *s, int32_t u, int32_t other, int32_t charged);
int32_t mye_way_past(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                     int32_t other, int32_t way);
sk_verdict mye_move_fits(const mye_scene *scene, const mye_state *s, const mye_move *m);
sk_verdict mye_fits(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                    int32_t charged);
bool mye_crowds(const mye_scene *scene, const mye_state *s, const mye_move *m, sk_point at,
                int32_t other);

/* room.c */
bool mye_is_coherent(const mye_body *body, int32_t radius);
sk_point mye_round_about(int32_t k, int32_t distance);
bool mye_find_room(const mye_scene *scene, const mye_state *s, int32_t u, const mye_body *body,
                   sk_point point, sk_point *at);
bool mye_close_ranks(const mye_scene *scene, const mye_state *s, int32_t u, mye_body *body);
bool mye_squeeze_in(const mye_scene *scene, const mye_state *s, int32_t u, int32_t charged,
                    mye_body *body);

/* landscape.c */
bool mye_stops(const mye_scene *scene, int32_t u, const mye_terrain *piece);
bool mye_is_on_impassable(const mye_scene *scene, const mye_state *s, const mye_move *m,
                          const sk_box *box);
bool mye_touches_piece(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece);
bool mye_is_near_river(const mye_board *board, const sk_box *box, int32_t radius);
bool mye_base_in_river(const mye_board *board, sk_circle base);
bool mye_can_drown(const mye_scene *scene, const mye_state *s, int32_t u);
int32_t mye_zone_depth(const mye_board *board);
sk_point mye_corner_of(const mye_board *board, int32_t edge);
int32_t mye_gap_to_zone(const mye_scene *scene, const mye_state *s, int32_t seat, sk_circle base);
sk_box mye_zone_box(const mye_board *board, int32_t edge, int32_t beyond);
bool mye_is_in_zone(const mye_scene *scene, const mye_state *s, int32_t u, const mye_start *there,
                    int32_t beyond);
bool mye_unit_touches_zone(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat);
bool mye_point_in_half(const mye_scene *scene, const mye_state *s, sk_point p, int32_t seat);
bool mye_unit_in_half(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat);
bool mye_piece_in_half(const mye_scene *scene, const mye_state *s, int32_t piece, int32_t seat);
sk_point mye_middle_of(const sk_shape *shape);

/* paths.c */
void mye_walk_straight(const mye_move *m, mye_walk *walk);
int32_t mye_find_way(const mye_scene *scene, const mye_state *s, const mye_move *m, int32_t limit,
                     mye_walk *walk);
void mye_find_walk(const mye_scene *scene, const mye_state *s, const mye_move *m, mye_walk *walk);
int32_t mye_legs(const mye_walk *walk, int32_t i);
int32_t mye_way_of(const mye_walk *walk, int32_t i);
sk_segment mye_leg(const mye_walk *walk, int32_t i, int32_t leg);
sk_point mye_walked_by(const mye_walk *walk, int32_t i, int32_t part, int32_t parts);
void mye_walked(const mye_walk *walk, int32_t part, int32_t parts, mye_body *here);
void mye_cut_walk(mye_walk *walk, int32_t part, int32_t parts, mye_body *here);
bool mye_walks_through(const mye_scene *scene, const mye_state *s, int32_t u, const mye_walk *walk,
                       int32_t other);
bool mye_wades(const mye_board *board, const mye_walk *walk, int32_t i, int32_t radius,
               int32_t part);
int32_t mye_farthest(const mye_move *m);
mye_going mye_going_of(const mye_scene *scene, const mye_state *s, const mye_move *m,
                       const mye_walk *walk);
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
void mye_come_down(const mye_play *p, int32_t u);
void mye_move_apply(const mye_play *p, const sk_action *a);
void mye_remember_places(const mye_scene *scene, mye_state *s, int32_t u);
sk_verdict mye_place_check(const mye_scene *scene, const mye_state *s, const sk_action *a);
void mye_place_apply(const mye_play *p, const sk_action *a);

/* sight.c */
void mye_see_everything(mye_look *look);
void mye_look_at(const mye_scene *scene, const mye_state *s, mye_look *look);
bool mye_sees(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target);

#endif
