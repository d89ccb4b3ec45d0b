/* What a piece commands from where it stands, whoever's turn it is: how far it goes, whom it could
 * charge, shoot and see, and who could do so to it. */
#include "rules.h"

enum { MOVES, CHARGES, SHOOTS, SEES, IN_DANGER, ROWS };

static const sk_saying ROW[ROWS] = {
    [MOVES] = {"move", "2", "could move"},
    [CHARGES] = {"charge", "charges", "could charge"},
    [SHOOTS] = {"shoot", "shooting", "could shoot"},
    [SEES] = {"see", "shooting", "sees"},
    [IN_DANGER] = {"danger", "charges", "in danger from"},
};
const sk_sayings MID_OVERLAYS = {ROW, ROWS};

static bool charges(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_action a = {.verb = MID_CHARGE, .unit = (int16_t)piece, .target = (int16_t)target};

    return sk_allowed(mid_charge_check(scene, s, &a));
}

static bool shoots(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    sk_action a = {.verb = MID_SHOOT, .unit = (int16_t)piece, .target = (int16_t)target};

    return mid_longest_range(scene, s, piece) > 0 && !mid_is_engaged(s, piece) &&
           sk_allowed(mid_target_check(scene, s, &a));
}

static bool sees(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t target)
{
    return (!s->open.misty || mid_is_marked(s, target, MID_IN_SIGHT)) &&
           mid_look(scene, s, piece, target) != 0;
}

static bool fears(const mid_scene *scene, const mid_state *s, int32_t piece, int32_t enemy)
{
    return charges(scene, s, enemy, piece) || shoots(scene, s, enemy, piece);
}

static uint64_t enemies_it(bool (*does)(const mid_scene *, const mid_state *, int32_t, int32_t),
                           const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t foes = 1 - mid_seat_of(piece);
    uint64_t found = 0;

    FOR_FORCE(i, scene, foes)
        if (mid_is_fielded(s, i) && does(scene, s, piece, i))
            found |= MID_BIT(i);
    return found;
}

/* As far as it shoots from any part of its base; who looks ahead, from his front. */
static void range_into(const mid_scene *scene, const mid_state *s, int32_t piece, sk_reach *out)
{
    static const int8_t SIDE[][2] = {{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}; /* ahead, to the left */
    enum { STEPS = 8, STEP = SK_QUARTER_TURN / STEPS };
    int32_t far = mid_longest_range(scene, s, piece);
    sk_rect base = mid_base(scene, s, piece);
    sk_angle left = sk_turned(base.facing, SK_QUARTER_TURN);

    for (int32_t i = 0; far > 0 && i < (mid_sees_all_round(scene, piece) ? 4 : 2); i++) {
        sk_point front = mid_step(base.centre, base.facing, SIDE[i][0] * base.half_depth);
        sk_point corner = mid_step(front, left, SIDE[i][1] * base.half_width);
        sk_angle from = sk_turned(base.facing, (i + 3) * SK_QUARTER_TURN % SK_FULL_TURN);
        for (int32_t k = 0; k <= STEPS; k++)
            out->edge[out->count++] = mid_step(corner, sk_turned(from, k * STEP), far);
    }
}

/* A hero in the ranks commands what his unit does. */
void mid_overlay(const void *scene_in, const void *state, int32_t piece, int32_t row, sk_reach *out)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;

    *out = (sk_reach){0};
    if (!mid_is_piece(piece) || !mid_stands(s, piece))
        return;
    piece = mid_body(s, piece);
    if (row == MOVES && !mid_is_engaged(s, piece))
        mid_reach(scene, s, piece, MID_MOVE, out);
    if (row == CHARGES) {
        if (!mid_is_engaged(s, piece))
            mid_reach(scene, s, piece, MID_CHARGE, out);
        out->units = enemies_it(charges, scene, s, piece);
    }
    if (row == SHOOTS && !mid_is_engaged(s, piece)) {
        range_into(scene, s, piece, out);
        out->units = enemies_it(shoots, scene, s, piece);
    }
    if (row == SEES)
        out->units = enemies_it(sees, scene, s, piece);
    if (row == IN_DANGER)
        out->units = enemies_it(fears, scene, s, piece);
}
