/* Why an action that is not listed is refused: the first rule that speaks against it. */
#include "rules.h"

static bool is_unit(const pan_scene *scene, int32_t unit)
{
    return unit >= 0 && unit < scene->units;
}

static bool is_area(const pan_scene *scene, const pan_state *s, int32_t area)
{
    return area >= 0 && area < pan_map_of(scene, s)->areas;
}

static sk_verdict no(uint16_t why, const sk_action *a)
{
    return (sk_verdict){.why = why, .unit = a->unit, .target = a->target, .what = a->what};
}

static sk_verdict no_recruit(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    const pan_frame *f = pan_now(s);
    bool divine = f->step == PAN_DRAFT_DIVINITY;

    if ((!divine && f->step != PAN_DRAFT_UNIT) || !is_unit(scene, a->unit))
        return SK_REFUSE(PAN_NOT_NOW);
    if (s->open.unit[a->unit].owner >= 0)
        return no(PAN_ALREADY_TAKEN, a);
    if (pan_is_divinity(scene, a->unit) != divine)
        return no(PAN_ONE_DIVINITY, a);
    return (sk_verdict){.why = PAN_TOO_DEAR, .unit = a->unit, .n = scene->card[a->unit].cost};
}

static sk_verdict no_activation(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    const pan_frame *f = pan_now(s);
    const pan_unit *u;

    if ((f->step != PAN_TURN && f->step != PAN_LED) || !is_unit(scene, a->unit))
        return SK_REFUSE(PAN_NOT_NOW);
    u = &s->open.unit[a->unit];
    if (u->owner != f->seat)
        return no(PAN_NOT_YOURS, a);
    if (u->flags & PAN_DESTROYED)
        return no(PAN_IS_DESTROYED, a);
    if (u->flags & PAN_ACTIVATED)
        return no(PAN_ALREADY_ACTIVATED, a);
    if (u->stone != 0)
        return no(PAN_IS_STONE, a);
    if (s->secret[f->seat].hand[a->unit] == 0)
        return no(PAN_NO_ACTIVATION_CARD, a);
    if (!pan_on_board(s, a->unit) && a->verb == PAN_ACTIVATE)
        return no(PAN_NOT_DEPLOYED, a);
    return (sk_verdict){.why = PAN_NOTHING_TO_PAY_WITH, .n = 1};
}

/* What any action of the active unit needs. */
static sk_verdict no_acting(const pan_scene *scene, const pan_state *s, const sk_action *a,
                            bool simple)
{
    const pan_frame *f = pan_now(s);

    if ((f->step != PAN_ACTIVATION && f->step != PAN_COMPLEX) || !is_unit(scene, a->unit))
        return SK_REFUSE(PAN_NOT_NOW);
    if (a->unit != f->unit)
        return no(PAN_NOT_THE_ACTIVE_UNIT, a);
    if (simple && f->step == PAN_COMPLEX)
        return no(PAN_ONLY_COMPLEX, a);
    if (!simple && f->step == PAN_ACTIVATION)
        return no(PAN_ONLY_SIMPLE, a);
    return SK_ALLOW;
}

static sk_verdict no_simple(const pan_scene *scene, const pan_state *s, const sk_action *a,
                            uint16_t done)
{
    const pan_frame *f = pan_now(s);
    sk_verdict v = no_acting(scene, s, a, true);

    if (!sk_allowed(v))
        return v;
    if (f->flags & done)
        return no(PAN_ACTION_TWICE, a);
    if (f->extra >= 2)
        return no(PAN_TWO_ACTIONS_DONE, a);
    return SK_ALLOW;
}

static sk_verdict no_way(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    if (!is_area(scene, s, a->target))
        return SK_REFUSE(PAN_NOT_NOW);
    if (!pan_on_board(s, a->unit))
        return no(PAN_NOT_DEPLOYED, a);
    if (pan_is_pinned(scene, s, a->unit))
        return no(PAN_PINNED, a);
    if (pan_is_full(scene, s, a->target))
        return no(PAN_AREA_FULL, a);
    return no(PAN_OUT_OF_REACH, a);
}

static sk_verdict no_walk(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_verdict v = no_simple(scene, s, a, PAN_WALKED);
    const pan_unit *u;

    if (!sk_allowed(v))
        return v;
    if ((pan_now(s)->flags & (PAN_ATTACKED | PAN_AGAIN_MODE)) &&
        !pan_has(scene, s, a->unit, PAN_MOBILITY))
        return no(PAN_WALK_AFTER_ATTACK, a);
    u = &s->open.unit[a->unit];
    if (scene->card[a->unit].type <= PAN_FIREPROOF && !pan_is_pinned(scene, s, a->unit) &&
        pan_map_of(scene, s)->area[u->area].terrain == PAN_SWAMP)
        return no(PAN_STUCK_IN_SWAMP, a);
    return no_way(scene, s, a);
}

static sk_verdict no_run(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_verdict v = no_acting(scene, s, a, false);

    return sk_allowed(v) ? no_way(scene, s, a) : v;
}

static sk_verdict no_deploy(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_verdict v = no_acting(scene, s, a, false);

    if (!sk_allowed(v))
        return v;
    if (!is_area(scene, s, a->target) || pan_on_board(s, a->unit))
        return SK_REFUSE(PAN_NOT_NOW);
    if (pan_is_full(scene, s, a->target))
        return no(PAN_AREA_FULL, a);
    return no(PAN_OUTSIDE_ZONE, a);
}

static sk_verdict no_claim(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_verdict v = no_simple(scene, s, a, PAN_CLAIMED);
    const pan_unit *u;

    if (!sk_allowed(v))
        return v;
    u = &s->open.unit[a->unit];
    if (u->flags & PAN_CARRIES)
        return no(PAN_CARRIES_ALREADY, a);
    if (is_area(scene, s, a->target) && s->open.gems[a->target] > 0 && a->target == u->area)
        return no(PAN_CLAIM_BLOCKED, a);
    return no(PAN_NO_OMPHALOS, a);
}

static sk_verdict no_attack(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    sk_verdict v = no_simple(scene, s, a, PAN_ATTACKED);
    const pan_unit *u, *t;
    int32_t steps;

    if (!sk_allowed(v))
        return v;
    if (!is_unit(scene, a->target) || a->how < 0 || a->how > 3)
        return SK_REFUSE(PAN_NOT_NOW);
    u = &s->open.unit[a->unit];
    t = &s->open.unit[a->target];
    if (t->owner < 0 || t->area == PAN_AWAY || pan_same_side(scene, u->owner, t->owner))
        return no(PAN_NOT_AN_ENEMY, a);
    if (t->flags & PAN_EVADED)
        return no(PAN_HAS_EVADED, a);
    if ((a->how & PAN_TEARING) &&
        (s->open.pieces[u->area] == 0 || !pan_has(scene, s, a->unit, PAN_FORCE_OF_NATURE)))
        return no(PAN_NO_PIECE, a);
    steps = pan_map_of(scene, s)->steps[u->area][t->area];
    if (steps <= pan_range(scene, s, a->unit) && !(a->how & PAN_INSIDE))
        return no(PAN_NOT_VISIBLE, a);
    return (sk_verdict){.why = PAN_OUT_OF_RANGE, .unit = a->unit, .target = a->target, .n = steps};
}

static sk_verdict no_manoeuvre(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    const pan_frame *f = pan_now(s);
    uint8_t bought = a->verb == PAN_SEARCH_DECK ? s->open.searched : s->open.drew;

    (void)scene;
    if (f->seat >= PAN_SEATS || s->open.started == 0)
        return SK_REFUSE(PAN_NOT_NOW);
    if (bought >> f->seat & 1)
        return SK_REFUSE(PAN_ONCE_A_TURN);
    if (!pan_can_pay(scene, s, f->seat, 1))
        return (sk_verdict){.why = PAN_NOTHING_TO_PAY_WITH, .n = 1};
    return SK_REFUSE(PAN_NOT_NOW);
}

static sk_verdict no_power(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    const pan_frame *f = pan_now(s);
    int32_t unit = a->what / 2, place = a->what % 2, cost;

    if ((f->step != PAN_ACTIVATION && f->step != PAN_LEADING) || a->what < 0 ||
        !is_unit(scene, unit) || unit != f->unit || !pan_power_ready(scene, s, unit, place))
        return SK_REFUSE(PAN_POWER_GONE);
    cost = scene->card[unit].power[place].cost;
    if (!pan_can_pay(scene, s, f->seat, cost))
        return (sk_verdict){.why = PAN_NOTHING_TO_PAY_WITH, .n = cost};
    return SK_REFUSE(PAN_POWER_GONE);
}

static sk_verdict no_reaction(const pan_scene *scene, const pan_state *s, const sk_action *a,
                              pan_step_id step, uint16_t why)
{
    if (pan_now(s)->step != step || !is_unit(scene, a->unit))
        return SK_REFUSE(PAN_NOT_NOW);
    return no(why, a);
}

/* [2_why] */
sk_verdict pan_why_not(const pan_scene *scene, const pan_state *s, const sk_action *a)
{
    switch (a->verb) {
    case PAN_RECRUIT:
        return no_recruit(scene, s, a);
    case PAN_ACTIVATE:
    case PAN_ACTIVATE_COMPLEX:
        return no_activation(scene, s, a);
    case PAN_WALK:
    case PAN_WALK_DROPPING:
        return no_walk(scene, s, a);
    case PAN_RUN:
    case PAN_RUN_DROPPING:
        return no_run(scene, s, a);
    case PAN_DEPLOY:
        return no_deploy(scene, s, a);
    case PAN_CLAIM:
        return no_claim(scene, s, a);
    case PAN_ATTACK:
        return no_attack(scene, s, a);
    case PAN_ABSORB:
    case PAN_ABSORB_FROM:
        if (pan_now(s)->step == PAN_COMPLEX && !pan_is_divinity(scene, pan_now(s)->unit))
            return SK_REFUSE(PAN_ONLY_DIVINITIES);
        return pan_now(s)->step == PAN_COMPLEX
                   ? (sk_verdict){.why = PAN_NO_OMPHALOS, .unit = pan_now(s)->unit}
                   : SK_REFUSE(PAN_NOT_NOW);
    case PAN_SEARCH_DECK:
    case PAN_DRAW_ONE:
    case PAN_DRAW_TWO:
        return no_manoeuvre(scene, s, a);
    case PAN_USE:
    case PAN_USE_ON_UNIT:
    case PAN_USE_ON_AREA:
    case PAN_USE_PATH:
    case PAN_USE_TEARING:
    case PAN_USE_ON_UNIT_TEARING:
    case PAN_USE_ON_AREA_TEARING:
    case PAN_USE_PATH_TEARING:
        return no_power(scene, s, a);
    case PAN_STAND_GUARD:
        return no_reaction(scene, s, a, PAN_GUARD_WINDOW, PAN_NO_GUARD);
    case PAN_EVADE:
        return no_reaction(scene, s, a, PAN_GUARD_WINDOW, PAN_NO_EVADING);
    case PAN_RETALIATE:
    case PAN_RETALIATE_TEARING:
        return no_reaction(scene, s, a, PAN_RETALIATE_WINDOW, PAN_NO_RETALIATION);
    case PAN_SET_ASIDE:
    case PAN_SPEND_SAVED:
        return pan_now(s)->step == PAN_ASSAULT ? SK_REFUSE(PAN_NO_SUCH_DIE)
                                               : SK_REFUSE(PAN_NOT_NOW);
    default:
        return SK_REFUSE(PAN_NOT_NOW);
    }
}
