/* What a land commands: where those who stand there could go, and from where enemies could come. */
#include "rules.h"

enum { GOES, IN_DANGER, ROWS };

static const sk_saying ROW[ROWS] = {
    [GOES] = {"move", "20", "could go"},
    [IN_DANGER] = {"danger", "20", "an enemy could come from"},
};
const sk_sayings MOZ_OVERLAYS = {ROW, ROWS};

/* Where units of the army that stand there could go, had they not moved yet. */
static uint64_t goes(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land)
{
    const uint8_t *units = s->open.units[army][land];
    uint64_t pass = moz_passable(scene, s, army), reach = 0;

    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (units[kind] > 0)
            reach |= moz_reach_of(scene, s, army, (moz_kind)kind, land, pass);
    if (units[MOZ_TROOP] > 0 && units[MOZ_BEAST] > 0)
        reach |= moz_ride_reach(scene, s, army, land, pass);
    return reach & ~SK_AREA(land);
}

/* The lands from which an army could come; ghosts stay where they are. */
static uint64_t comes(const moz_scene *scene, const moz_state *s, int32_t army, int32_t land)
{
    uint64_t found = 0;

    for (uint64_t left = s->open.here[army] & ~SK_AREA(land); left != 0; left &= left - 1) {
        int32_t from = moz_lowest(left);
        if ((goes(scene, s, army, from) >> land & 1) != 0)
            found |= SK_AREA(from);
    }
    return found;
}

void moz_overlay(const void *scene_in, const void *state, int32_t land, int32_t row, sk_reach *out)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;

    *out = (sk_reach){0};
    if (!moz_is_land(scene, land))
        return;
    for (int32_t army = 0; army < MOZ_GHOSTS; army++) {
        if (row == GOES && (s->open.here[army] >> land & 1) != 0)
            out->areas |= goes(scene, s, army, land);
        if (row == IN_DANGER && s->open.holder[land] != MOZ_NOBODY &&
            !moz_are_friends(s, s->open.holder[land], army))
            out->areas |= comes(scene, s, army, land);
    }
}
