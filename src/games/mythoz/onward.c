/* Attacking again (ruling 10, an option): units that won an attack with movement left may join
 * another. Beasts and giants have one border left or none, dragons up to three moves. */
#include "rules.h"

enum { BEAST_SPARE, GIANT_SPARE, DRAGON_SPARE };

static bool may_attack_again(const moz_scene *scene)
{
    return scene->option[MOZ_OPT_AGAIN] != 0;
}

/* The first and last rows of a kind in `spare`; none for kinds that move once. */
static int32_t first_spare(int32_t kind)
{
    return kind == MOZ_BEAST ? BEAST_SPARE : kind == MOZ_GIANT ? GIANT_SPARE : DRAGON_SPARE;
}

static int32_t last_spare(int32_t kind)
{
    return kind == MOZ_DRAGON ? MOZ_SPARES - 1 : first_spare(kind);
}

static bool has_spares(int32_t kind)
{
    return kind == MOZ_BEAST || kind == MOZ_GIANT || kind == MOZ_DRAGON;
}

/* No more of them than are left. */
void moz_trim_spare(moz_state *s, int32_t land, int32_t kind)
{
    int32_t room = s->open.units[s->open.seat][land][kind];

    if (!has_spares(kind))
        return;
    for (int32_t i = last_spare(kind); i >= first_spare(kind); i--) {
        uint8_t *spare = &s->open.spare[land][i];
        if (*spare > room)
            *spare = (uint8_t)room;
        room -= *spare;
    }
}

/* The row of `spare` that a step needs at least; MOZ_SPARES when it cannot be made. */
static int32_t spare_needed(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t from,
                            int32_t to)
{
    moz_border border = moz_border_now(scene, s, from, to);
    bool wet = border == MOZ_RIVER || border == MOZ_STRAIT;
    bool swims = kind == MOZ_GIANT || moz_has_power(scene, s, s->open.seat, MOZ_WATER);
    int32_t far = scene->flight[from][to];

    if (kind == MOZ_DRAGON)
        return far < MOZ_FLIGHT ? DRAGON_SPARE + far - 1 : MOZ_SPARES;
    if (border == MOZ_OPEN || (wet && swims))
        return first_spare(kind);
    return MOZ_SPARES;
}

int32_t moz_count_onward(const moz_scene *scene, const moz_state *s, int32_t kind, int32_t from,
                         int32_t to)
{
    int32_t count = 0;

    if (!may_attack_again(scene) || !has_spares(kind) || from == to)
        return 0;
    for (int32_t i = spare_needed(scene, s, kind, from, to); i <= last_spare(kind); i++)
        count += s->open.spare[from][i];
    return count;
}

sk_verdict moz_onward_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->unit))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (a->n[0] < 1 || a->n[0] > moz_count_onward(scene, s, a->what, a->unit, a->target))
        return SK_REFUSE(MOZ_NOTHING_SPARE);
    return SK_ALLOW;
}

void moz_onward_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    int32_t to = s->open.battle.at;

    if (!may_attack_again(scene))
        return;
    for (uint64_t left = s->open.here[s->open.seat]; left != 0; left &= left - 1)
        for (int32_t kind = MOZ_BEAST; kind <= MOZ_DRAGON; kind++) {
            int32_t from = moz_lowest(left), n = moz_count_onward(scene, s, kind, from, to);
            if (n > 0)
                sk_offer(list, (sk_action){.verb = MOZ_GO_ON,
                                           .unit = (int16_t)from,
                                           .target = (int16_t)to,
                                           .what = (int16_t)kind,
                                           .n = {(int16_t)n}});
        }
}

/* Lands that somebody could go on to. */
uint64_t moz_onward_reach(const moz_scene *scene, const moz_state *s)
{
    uint64_t reach = 0;

    if (!may_attack_again(scene))
        return 0;
    for (uint64_t left = s->open.here[s->open.seat]; left != 0; left &= left - 1)
        for (int32_t kind = MOZ_BEAST; kind <= MOZ_DRAGON; kind++)
            for (int32_t to = 0; to < scene->lands; to++)
                if (moz_count_onward(scene, s, kind, moz_lowest(left), to) > 0)
                    reach |= SK_AREA(to);
    return reach;
}

/* What a fresh unit's way into an attack leaves it. [15_attack_again] */
void moz_note_spare(const moz_scene *scene, moz_state *s, const sk_action *a)
{
    int32_t row, far = scene->flight[a->unit][a->target];
    int32_t kind = a->verb == MOZ_RIDE ? MOZ_BEAST : a->what;
    uint8_t *spare;

    if (!may_attack_again(scene) || (a->verb != MOZ_MOVE && a->verb != MOZ_RIDE) ||
        !has_spares(kind))
        return;
    row = spare_needed(scene, s, kind, a->unit, a->target);
    if (kind == MOZ_DRAGON) /* of four moves */
        row = far < MOZ_FLIGHT ? DRAGON_SPARE + MOZ_FLIGHT - far - 1 : MOZ_SPARES;
    if (row == MOZ_SPARES)
        return;
    spare = &s->open.spare[a->target][row];
    *spare = (uint8_t)(*spare + a->n[0]);
}

/* Units step on, those with the fewest moves first; dragons keep what is left of theirs, for the
 * next attack and for a safe landing. [15_attack_again] */
void moz_step_on(const moz_scene *scene, moz_state *s, const sk_action *a)
{
    int32_t far = scene->flight[a->unit][a->target], n = a->n[0];
    uint8_t *used = &s->open.used[a->unit][a->what];

    *used = (uint8_t)(*used > n ? *used - n : 0);
    for (int32_t i = spare_needed(scene, s, a->what, a->unit, a->target);
         i <= last_spare(a->what) && n > 0; i++) {
        uint8_t *spare = &s->open.spare[a->unit][i];
        int32_t gone = *spare < n ? *spare : n, left = i - DRAGON_SPARE + 1 - far;
        *spare = (uint8_t)(*spare - gone);
        n -= gone;
        if (a->what != MOZ_DRAGON)
            continue;
        s->open.battle.flown[MOZ_DRAGON][left] =
            (uint8_t)(s->open.battle.flown[MOZ_DRAGON][left] + gone);
        if (left > 0)
            s->open.spare[a->target][DRAGON_SPARE + left - 1] =
                (uint8_t)(s->open.spare[a->target][DRAGON_SPARE + left - 1] + gone);
    }
}
