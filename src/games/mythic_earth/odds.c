/* Odds before commitment: what the main roll of an action needs, and what came of it. */
#include "rules.h"

/* What is in the way of most of the shooters. */
static int32_t obscured_for_most(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    mye_look look = {.unit = a->unit, .target = a->target};
    int32_t best = 0;

    mye_look_at(scene, s, &look);
    for (int32_t i = 1; i < look.views; i++)
        if ((look.view[i].open | look.view[i].partly) != 0 &&
            ((look.view[best].open | look.view[best].partly) == 0 ||
             __builtin_popcount(look.view[i].eyes) > __builtin_popcount(look.view[best].eyes)))
            best = i;
    return look.view[best].obscured;
}

static bool shot_needs(const mye_scene *scene, const mye_state *s, const sk_action *a,
                       sk_needs *needs)
{
    mye_volley v = {.unit = a->unit, .target = a->target, .focused = mye_is_focused(a)};
    int32_t w = -1;

    v.gap = mye_gap(scene, s, a->unit, a->target);
    for (int32_t p = scene->unit[a->unit].profiles - 1; p >= 0 && w < 0; p--)
        if (mye_has_profile(scene, s, a->unit, p))
            w = mye_weapon_for(&scene->book, &scene->unit[a->unit].stats[p], v.gap, false);
    if (w < 0)
        return false;
    *needs = mye_to_hit(scene, s, &v, &scene->book.weapon[w], obscured_for_most(scene, s, a));
    return true;
}

static bool blow_needs(const mye_scene *scene, const mye_state *s, const sk_action *a,
                       sk_needs *needs)
{
    mye_blows b = {.unit = a->unit, .target = a->target, .charging = a->verb != MYE_ATTACK};

    *needs = mye_blow_needs(scene, s, &b, scene->unit[a->unit].profiles - 1);
    return true;
}

/* One roll decides it. */
static void on_dice(uint8_t dice, sk_needs *needs)
{
    needs->dice = dice;
    needs->sides = 10;
}

bool mye_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    const mye_state *s = state;

    switch (a->verb) {
    case MYE_SHOOT:
    case MYE_FOCUS:
    case MYE_SHOOT_SPOT:
    case MYE_FOCUS_SPOT:
        return shot_needs(scene, s, a, needs);
    case MYE_CHARGE:
    case MYE_CHARGE_THROWING:
    case MYE_ATTACK:
        return blow_needs(scene, s, a, needs);
    case MYE_ACTIVATE:
        *needs = mye_brave_needs(scene, s, a->unit, MYE_TEST_ACTIVATE);
        on_dice(1, needs);
        return s->open.unit[a->unit].markers > 0;
    case MYE_RALLY:
        *needs = mye_brave_needs(scene, s, a->unit, MYE_TEST_STOP);
        on_dice(1, needs);
        return true;
    case MYE_CAST:
        *needs = (sk_needs){.at_most = true};
        sk_needs_add(needs, ((const mye_scene *)scene)->book.spell[a->what].value, MYE_BY_SPELL);
        on_dice(2, needs);
        return true;
    default:
        return false;
    }
}

static bool is_blow_or_shot(uint16_t verb)
{
    switch (verb) {
    case MYE_SHOOT:
    case MYE_FOCUS:
    case MYE_SHOOT_SPOT:
    case MYE_FOCUS_SPOT:
    case MYE_CHARGE:
    case MYE_CHARGE_THROWING:
    case MYE_ATTACK:
        return true;
    default:
        return false;
    }
}

int32_t mye_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const mye_state *was = before, *is = after;
    const mye_unit *foe, *foe_after;

    (void)scene;
    if (!is_blow_or_shot(a->verb))
        return 0;
    foe = &was->open.unit[a->target];
    foe_after = &is->open.unit[a->target];
    out[0] = (sk_part){(int16_t)(foe->standing - foe_after->standing), MYE_MINIS_LOST};
    out[1] = (sk_part){(int16_t)(foe_after->markers - foe->markers), MYE_MARKERS_GAINED};
    out[2] = (sk_part){(foe_after->status & MYE_DESTROYED) != 0, MYE_DESTROYED_UNIT};
    out[3] =
        (sk_part){(int16_t)(was->open.unit[a->unit].standing - is->open.unit[a->unit].standing),
                  MYE_OWN_LOST};
    return 4;
}
