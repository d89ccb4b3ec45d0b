/* 1.4: measuring, at any time and by anybody, from the closest mini to the closest mini. */
#include "rules.h"

static bool is_there(const mye_state *s, int32_t u)
{
    return u >= 0 && u < MYE_UNITS && mye_is_on_table(s, u);
}

static int32_t to_unit(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    return is_there(s, a->target) ? mye_gap(scene, s, a->unit, a->target) : -1;
}

/* The least distance at which some base is within reach of the piece. */
static int32_t to_piece(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_board *board = mye_board_of(scene, s);
    int32_t piece = a->target - s->open.board * MYE_PIECES, near = -1, far;
    mye_body body;

    if (piece < 0 || piece >= board->pieces)
        return -1;
    far = board->width + board->depth;
    mye_body_of(scene, s, a->unit, &body);
    while (far - near > 1) {
        int32_t middle = (near + far) / 2;
        bool reaches = false;
        for (int32_t i = 0; i < body.count; i++)
            reaches |= sk_circle_within((sk_circle){body.at[i], scene->unit[a->unit].radius},
                                        &board->piece[piece].shape, middle);
        if (reaches)
            far = middle;
        else
            near = middle;
    }
    return far;
}

static int32_t to_token(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t t = a->n[0] - 1;

    if (t < 0 || t >= MYE_TOKENS || s->open.token[t].kind == MYE_NO_TOKEN)
        return -1;
    return mye_gap_to_token(scene, s, a->unit, t);
}

static int32_t to_edge(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t depth = mye_board_of(scene, s)->depth, radius = scene->unit[a->unit].radius;
    mye_body body;
    sk_box box;

    mye_body_of(scene, s, a->unit, &body);
    box = mye_box_of(&body);
    return (a->what == 0 ? box.low.y : depth - box.high.y) - radius;
}

/* [1_4_any_time] */
int32_t mye_measured(const void *scene_in, const void *state, const sk_action *a)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;

    if (!is_there(s, a->unit))
        return -1;
    switch (a->verb) {
    case MYE_BETWEEN_UNITS:
        return to_unit(scene, s, a);
    case MYE_TO_POINT:
        return mye_gap_to_point(scene, s, a->unit, a->at, 0);
    case MYE_TO_PIECE:
        return to_piece(scene, s, a);
    case MYE_TO_TOKEN:
        return to_token(scene, s, a);
    case MYE_TO_EDGE:
        return to_edge(scene, s, a);
    default:
        return -1;
    }
}
