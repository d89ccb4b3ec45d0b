/* What a warrior commands from where he stands, whoever's turn it is. */
#include "rules.h"

enum { MOVES, STRIKES, IN_DANGER, ROWS };

static const sk_saying ROW[ROWS] = {
    [MOVES] = {"move", "2.1", "could move"},
    [STRIKES] = {"strike", "3.1", "could strike"},
    [IN_DANGER] = {"danger", "3.1", "in danger from"},
};
const sk_sayings TEM_OVERLAYS = {ROW, ROWS};

/* A blow reaches both ways. */
static uint64_t within_blows(const tem_state *s, int32_t unit)
{
    uint64_t found = 0;

    for (int32_t t = 0; t < TEM_UNITS; t++)
        if (tem_is_standing(s, t) && tem_seat_of(t) != tem_seat_of(unit) &&
            tem_is_within_reach(s, unit, t))
            found |= UINT64_C(1) << t;
    return found;
}

void tem_overlay(const void *scene, const void *state, int32_t unit, int32_t row, sk_reach *out)
{
    const tem_state *s = state;

    *out = (sk_reach){0};
    if (unit < 0 || unit >= TEM_UNITS || !tem_is_standing(s, unit))
        return;
    if (row == MOVES)
        tem_reach(scene, s, unit, TEM_MOVE, out);
    else
        out->units = within_blows(s, unit);
}
