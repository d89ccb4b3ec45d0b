/* What a unit commands from where it stands, whoever's turn it is: how far it goes, whom it could
 * charge, shoot and see, and who could do so to it. */
#include "rules.h"

enum { MOVES, CHARGES, SHOOTS, SEES, IN_DANGER, ROWS };

static const sk_saying ROW[ROWS] = {
    [MOVES] = {"move", "3.9", "could move"},
    [CHARGES] = {"charge", "3.11", "could charge"},
    [SHOOTS] = {"shoot", "3.10", "could shoot"},
    [SEES] = {"see", "3.10", "sees"},
    [IN_DANGER] = {"danger", "3.11", "in danger from"},
};
const sk_sayings MYE_OVERLAYS = {ROW, ROWS};

/* Who flees or stands frozen does nothing of his own will. */
static bool is_free(const mye_state *s, int32_t u)
{
    return !mye_has_status(s, u, MYE_FLEEING | MYE_FROZEN) && !mye_is_locked(s, u);
}

static bool charges(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    return is_free(s, u) && sk_allowed(mye_charge_check(scene, s, u, target, false));
}

static bool shoots(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    sk_action a = {.verb = MYE_SHOOT, .unit = (int16_t)u, .target = (int16_t)target};

    return is_free(s, u) && sk_allowed(mye_shoot_check(scene, s, &a));
}

static bool fears(const mye_scene *scene, const mye_state *s, int32_t u, int32_t enemy)
{
    return shoots(scene, s, enemy, u) || charges(scene, s, enemy, u);
}

static uint64_t enemies_it(bool (*does)(const mye_scene *, const mye_state *, int32_t, int32_t),
                           const mye_scene *scene, const mye_state *s, int32_t u)
{
    uint64_t found = 0;

    for (int32_t t = 0; t < MYE_UNITS; t++)
        if (mye_is_on_table(s, t) && mye_are_enemies(u, t) && does(scene, s, u, t))
            found |= UINT64_C(1) << t;
    return found;
}

/* All that lies so far from any of its bases, seen from their middle. */
static void range_into(const mye_scene *scene, const mye_state *s, int32_t u, int32_t far,
                       sk_reach *out)
{
    enum { DIRECTIONS = 72, ONE = 1 << 12 };
    int64_t wide = far + scene->unit[u].radius;
    sk_point middle = mye_centre(s, u);
    mye_body body;

    mye_body_of(scene, s, u, &body);
    for (int32_t k = 0; far > 0 && k < DIRECTIONS; k++) {
        sk_angle way = k * SK_FULL_TURN / DIRECTIONS;
        sk_point ahead = sk_polar(way, ONE);
        int64_t farthest = 0;
        for (int32_t i = 0; i < body.count; i++) {
            sk_point from = sk_minus(body.at[i], middle);
            int64_t along = sk_dot(from, ahead) / ONE, aside = sk_cross(from, ahead) / ONE;
            int64_t left = wide * wide - aside * aside;
            if (left >= 0 && along + sk_root_down((uint64_t)left) > farthest)
                farthest = along + sk_root_down((uint64_t)left);
        }
        out->edge[out->count++] = sk_plus(middle, sk_polar(way, (int32_t)farthest));
    }
}

void mye_overlay(const void *scene_in, const void *state, int32_t u, int32_t row, sk_reach *out)
{
    const mye_scene *scene = scene_in;
    const mye_state *s = state;

    *out = (sk_reach){0};
    if (u < 0 || u >= MYE_FIRST_ANIMAL || !mye_is_on_table(s, u))
        return;
    if (row == MOVES && is_free(s, u))
        mye_reach(scene, s, u, MYE_MOVE, out);
    if (row == CHARGES && is_free(s, u)) {
        range_into(scene, s, u, mye_allowance(scene, s, u, MYE_OVER_OPEN, true), out);
        out->units = enemies_it(charges, scene, s, u);
    }
    if (row == SHOOTS && is_free(s, u)) {
        range_into(scene, s, u, mye_longest_reach(scene, s, u), out);
        out->units = enemies_it(shoots, scene, s, u);
    }
    if (row == SEES)
        out->units = enemies_it(mye_sees, scene, s, u);
    if (row == IN_DANGER)
        out->units = enemies_it(fears, scene, s, u);
}
