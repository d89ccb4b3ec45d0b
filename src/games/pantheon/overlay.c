/* What a unit commands from where it stands, whoever's turn it is: where it walks, whom it strikes
 * from here or after a walk, what it sees, and who could strike it. */
#include "rules.h"

enum { WALKS, STRIKES, COMES_AT, SEES, IN_DANGER, ROWS };

static const sk_saying ROW[ROWS] = {
    [WALKS] = {"move", "Moving", "could walk"},
    [STRIKES] = {"strike", "Attacking", "could attack"},
    [COMES_AT] = {"charge", "Attacking", "could attack after a walk"},
    [SEES] = {"see", "Combat sequence", "sees"},
    [IN_DANGER] = {"danger", "Combat sequence", "in danger from"},
};
const sk_sayings PAN_OVERLAYS = {ROW, ROWS};

static uint32_t struck_from_here(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    return pan_targets(scene, s, unit, pan_range(scene, s, unit)) |
           pan_full_targets(scene, s, unit);
}

/* It is put into each area it can walk to, for a moment. */
static uint32_t struck_after_walk(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t found = struck_from_here(scene, s, unit);
    pan_state there = *s;

    FOR_AREAS(a, pan_walk_reach(scene, s, unit, 0))
    {
        pan_put_unit(&there, unit, (int32_t)a);
        found |= struck_from_here(scene, &there, unit);
    }
    return found;
}

static uint32_t who_could_strike(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    uint32_t found = 0;

    FOR_UNITS(e, pan_enemies(scene, s, s->open.unit[unit].owner))
    if (pan_on_board(s, (int32_t)e) &&
        (struck_after_walk(scene, s, (int32_t)e) & PAN_BIT(unit)) != 0)
        found |= PAN_BIT(e);
    return found;
}

static uint64_t seen_areas(const pan_scene *scene, const pan_state *s, int32_t unit)
{
    int32_t from = s->open.unit[unit].area;
    uint64_t seen = 0;

    for (int32_t a = 0; a < pan_map_of(scene, s)->areas; a++)
        if (a != from && pan_sees(scene, s, from, a))
            seen |= SK_AREA(a);
    return seen;
}

void pan_overlay(const void *scene_in, const void *state, int32_t unit, int32_t row, sk_reach *out)
{
    const pan_scene *scene = scene_in;
    const pan_state *s = state;

    *out = (sk_reach){0};
    if (unit < 0 || unit >= scene->units || s->open.started == 0 || !pan_on_board(s, unit))
        return;
    if (row == WALKS)
        out->areas = pan_walk_reach(scene, s, unit, 0);
    if (row == STRIKES)
        out->units = struck_from_here(scene, s, unit);
    if (row == COMES_AT)
        out->units = struck_after_walk(scene, s, unit);
    if (row == SEES)
        out->areas = seen_areas(scene, s, unit);
    if (row == IN_DANGER)
        out->units = who_could_strike(scene, s, unit);
}
