/* 3.9: landscape, the river, deployment zones and table halves. */
#include "rules.h"

static bool touches(const mye_body *body, int32_t radius, const sk_shape *shape)
{
    for (int32_t i = 0; i < body->count; i++)
        if (sk_circle_within((sk_circle){body->at[i], radius}, shape, 0))
            return true;
    return false;
}

/* Touching an edge is not overlapping. */
static bool overlaps(const mye_body *body, int32_t radius, const sk_shape *shape)
{
    for (int32_t i = 0; i < body->count; i++)
        if (sk_circle_within((sk_circle){body->at[i], radius - 1}, shape, 0))
            return true;
    return false;
}

/* 3.9: obstacles stop those that cannot look over them. [3_9_obstacle, 3_9_tall_obstacle,
 * 3_9_impassable, 5_8_closed] */
bool mye_stops(const mye_scene *scene, int32_t u, const mye_terrain *piece)
{
    if (piece->ground == MYE_OBSTACLE)
        return piece->height > scene->unit[u].height;
    return piece->ground == MYE_IMPASSABLE || piece->ground == MYE_BUILDING;
}

/* Whether the move would end on it; the box is round the centres of all bases. [3_9_fly_land] */
bool mye_is_on_impassable(const mye_scene *scene, const mye_state *s, const mye_move *m,
                          const sk_box *box)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t radius = scene->unit[m->unit].radius;

    for (uint32_t left = m->near->pieces; left != 0; left &= left - 1) {
        const mye_terrain *piece = &board->piece[__builtin_ctz(left)];
        if (!sk_boxes_farther(box, &piece->shape.box, radius + piece->shape.radius) &&
            mye_stops(scene, m->unit, piece) && overlaps(m->to, radius, &piece->shape))
            return true;
    }
    return false;
}

/* [1_11_within] */
bool mye_touches_piece(const mye_scene *scene, const mye_state *s, int32_t u, int32_t piece)
{
    mye_body body;

    mye_body_of(scene, s, u, &body);
    return touches(&body, scene->unit[u].radius, &mye_board_of(scene, s)->piece[piece].shape);
}

/* The river runs from west to east and bridges cross it: a base between the sides of a bridge has
 * planks or dry land under it, also where it steps on and off. [5_6_bridge] */
static bool is_on_a_bridge(const mye_board *board, sk_circle base)
{
    for (uint32_t left = board->bridges; left != 0; left &= left - 1) {
        const sk_box *box = &board->piece[__builtin_ctz(left)].shape.box;
        if (base.centre.x - base.radius >= box->low.x && base.centre.x + base.radius <= box->high.x)
            return true;
    }
    return false;
}

static bool is_in_water(const mye_board *board, int32_t river, sk_circle base)
{
    const sk_shape *shape = &board->piece[river].shape;
    sk_box here = {base.centre, base.centre};

    return !sk_boxes_farther(&here, &shape->box, base.radius) && !is_on_a_bridge(board, base) &&
           sk_circle_within((sk_circle){base.centre, base.radius - 1}, shape, 0);
}

/* Whether bases with their centres in the box could get into the river. */
bool mye_is_near_river(const mye_board *board, const sk_box *box, int32_t radius)
{
    for (uint32_t left = board->rivers; left != 0; left &= left - 1) {
        const sk_shape *shape = &board->piece[__builtin_ctz(left)].shape;
        if (!sk_boxes_farther(box, &shape->box, radius + shape->radius))
            return true;
    }
    return false;
}

/* 5.6: in the river, unless on a bridge. */
bool mye_base_in_river(const mye_board *board, sk_circle base)
{
    if (board->primary != MYE_RAINY_SEASON)
        return false;
    for (uint32_t left = board->rivers; left != 0; left &= left - 1)
        if (is_in_water(board, __builtin_ctz(left), base))
            return true;
    return false;
}

/* 5.6: flyers do not mind the river, even landed, unless so agreed (ruling 124). [2_4_swimmer,
 * 5_6_flyers, 5_6_landed] */
bool mye_can_drown(const mye_scene *scene, const mye_state *s, int32_t u)
{
    if (MYE_HAS(scene->unit[u].talents, FLY) && !scene->rulings.flyers_swim)
        return false;
    return !mye_has_status(s, u, MYE_ALOFT) && !MYE_HAS(scene->unit[u].talents, SWIMMER);
}

/* Deployment zones: a strip along the own long edge, or an arc of 18" in a corner. */

/* [5_5_zone, 5_6_zone, 5_8_zone, 5_9_zone, 5_10_zone] */
int32_t mye_zone_depth(const mye_board *board)
{
    if (board->primary == MYE_GREAT_HUNT)
        return MYE_CORNER_ZONE;
    return board->primary == MYE_ALTARS || board->primary == MYE_FOG_OF_WAR ? 12 * MYE_INCH
                                                                            : 6 * MYE_INCH;
}

sk_point mye_corner_of(const mye_board *board, int32_t edge)
{
    return edge == 0 ? (sk_point){0, 0} : (sk_point){board->width, board->depth};
}

/* How far a base is from the seat's zone; 0 when it touches it, negative by its width inside. */
int32_t mye_gap_to_zone(const mye_scene *scene, const mye_state *s, int32_t seat, sk_circle base)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t edge = s->open.edge[seat], from_edge;

    if (board->primary == MYE_GREAT_HUNT)
        from_edge = sk_dist_up(base.centre, mye_corner_of(board, edge));
    else
        from_edge = edge == 0 ? base.centre.y : board->depth - base.centre.y;
    return from_edge - mye_zone_depth(board) - base.radius;
}

/* Round the zone and what lies so far beyond it. */
sk_box mye_zone_box(const mye_board *board, int32_t edge, int32_t beyond)
{
    int32_t deep = mye_zone_depth(board) + beyond;
    sk_box box = {{0, 0}, {board->width, board->depth}};
    bool corner = board->primary == MYE_GREAT_HUNT;

    if (edge == 0)
        box.high = (sk_point){corner ? deep : board->width, deep};
    else
        box.low = (sk_point){corner ? board->width - deep : 0, board->depth - deep};
    return box;
}

/* The box tells most of it; `most` is as far as its sides are from the two edges. [5_7_zone] */
static bool is_in_corner(const mye_body *body, sk_point most, sk_point corner, int32_t far)
{
    if (most.x > far || most.y > far)
        return false;
    for (int32_t i = 0; i < body->count && sk_length2(most) > (int64_t)far * far; i++)
        if (!sk_points_within(body->at[i], corner, far))
            return false;
    return true;
}

/* 1.11: wholly within the zone, scouts six inches beyond. [1_11_wholly] */
bool mye_is_in_zone(const mye_scene *scene, const mye_state *s, int32_t u, const mye_start *there,
                    int32_t beyond)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t edge = s->open.edge[mye_seat_of(u)];
    int32_t deepest = mye_zone_depth(board) + beyond - scene->unit[u].radius;
    sk_point most =
        edge == 0 ? there->box.high
                  : (sk_point){board->width - there->box.low.x, board->depth - there->box.low.y};

    if (board->primary == MYE_GREAT_HUNT)
        return is_in_corner(&there->body, most, mye_corner_of(board, edge), deepest);
    return most.y <= deepest;
}

bool mye_unit_touches_zone(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat)
{
    mye_body body;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++)
        if (mye_gap_to_zone(scene, s, seat, (sk_circle){body.at[i], scene->unit[u].radius}) <= 0)
            return true;
    return false;
}

/* 5.19: the centre line lies between the deployments: across the table, or between the corners. How
 * deep in a side's half a point lies, in units of the board's own. [5_19_half, 5_19_diagonal] */
static int64_t deep_in_half(const mye_scene *scene, const mye_state *s, sk_point p, int32_t seat)
{
    const mye_board *board = mye_board_of(scene, s);
    int64_t north = 2 * (int64_t)p.y - board->depth;

    if (board->primary == MYE_GREAT_HUNT)
        north = (int64_t)p.x * board->depth + (int64_t)p.y * board->width -
                (int64_t)board->width * board->depth;
    return s->open.edge[seat] == 0 ? -north : north;
}

bool mye_point_in_half(const mye_scene *scene, const mye_state *s, sk_point p, int32_t seat)
{
    return deep_in_half(scene, s, p, seat) > 0;
}

/* Within the half: some base's centre lies in it. */
bool mye_unit_in_half(const mye_scene *scene, const mye_state *s, int32_t u, int32_t seat)
{
    mye_body body;

    mye_body_of(scene, s, u, &body);
    for (int32_t i = 0; i < body.count; i++)
        if (mye_point_in_half(scene, s, body.at[i], seat))
            return true;
    return false;
}

/* Wholly: every corner, and as much farther as the piece is round. [5_20_2_mark] */
bool mye_piece_in_half(const mye_scene *scene, const mye_state *s, int32_t piece, int32_t seat)
{
    const mye_board *board = mye_board_of(scene, s);
    const sk_shape *shape = &board->piece[piece].shape;
    int64_t unit2 = board->primary == MYE_GREAT_HUNT ? (int64_t)board->width * board->width +
                                                           (int64_t)board->depth * board->depth
                                                     : 4; /* of a hundredth, squared */

    for (int32_t i = 0; i < shape->corners; i++) {
        int64_t deep = deep_in_half(scene, s, shape->corner[i], seat);
        if (deep <= 0 || deep * deep <= unit2 * shape->radius * shape->radius)
            return false;
    }
    return true;
}

sk_point mye_middle_of(const sk_shape *shape)
{
    return (sk_point){(shape->box.low.x + shape->box.high.x) / 2,
                      (shape->box.low.y + shape->box.high.y) / 2};
}
