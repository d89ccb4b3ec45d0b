/* 3.10 Shooting: volleys of a unit at a unit. */
#include "rules.h"

/* The best weapon of a mini at this distance (ours): by strength, then by its bonus. */
int32_t mye_weapon_for(const mye_stats *stats, int32_t gap, bool thrown_only)
{
    int32_t best = -1, best_worth = -1;

    for (uint64_t left = stats->weapons; left != 0; left &= left - 1) {
        int32_t w = __builtin_ctzll(left);
        const mye_weapon *weapon = &MYE_WEAPONS[w];
        int32_t reach = (weapon->far > 0 ? weapon->far : weapon->near) * MYE_INCH;
        int32_t worth = 2 * weapon->shot + weapon->aim;
        if (weapon->reach == MYE_NONE || gap > reach ||
            (thrown_only && weapon->reach != MYE_THROWN) || worth <= best_worth)
            continue;
        best = w;
        best_worth = worth;
    }
    return best;
}

/* How far the unit can shoot at all. */
int32_t mye_longest_reach(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t longest = 0;

    for (int32_t p = 0; p < figure->profiles; p++)
        if (figure->stats[p].reach > longest && mye_has_profile(scene, s, u, p))
            longest = figure->stats[p].reach;
    return longest;
}

static bool has_overhead(const mye_figure *figure)
{
    for (int32_t p = 0; p < figure->profiles; p++)
        for (uint64_t left = figure->stats[p].weapons; left != 0; left &= left - 1)
            if (MYE_WEAPONS[__builtin_ctzll(left)].special == MYE_OVERHEAD)
                return true;
    return false;
}

/* Whether its best weapon at that distance is one. */
bool mye_throws_overhead(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    int32_t gap;

    if (!has_overhead(&scene->unit[u]))
        return false;
    gap = mye_gap(scene, s, u, target);
    for (int32_t p = 0; p < scene->unit[u].profiles; p++) {
        int32_t w = mye_weapon_for(&scene->unit[u].stats[p], gap, false);
        if (w >= 0 && MYE_WEAPONS[w].special == MYE_OVERHEAD && mye_has_profile(scene, s, u, p))
            return true;
    }
    return false;
}

sk_verdict mye_shoot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t reach = mye_longest_reach(scene, s, a->unit);

    if (a->target < 0 || a->target >= MYE_UNITS || !mye_are_enemies(a->unit, a->target) ||
        !mye_is_on_table(s, a->target))
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (reach == 0)
        return (sk_verdict){.why = MYE_NO_MISSILES, .unit = a->unit};
    if (mye_has_status(s, a->target, MYE_CARRIES))
        return (sk_verdict){.why = MYE_SHIELDED_BY_CAPTIVES, .unit = a->target};
    if (!mye_units_within(scene, s, a->unit, a->target, reach))
        return (sk_verdict){.why = MYE_OUT_OF_RANGE,
                            .target = a->target,
                            .n = mye_gap(scene, s, a->unit, a->target)};
    if (!mye_throws_overhead(scene, s, a->unit, a->target) &&
        !mye_sees(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NO_LINE_OF_SIGHT, .target = a->target};
    return SK_ALLOW;
}

/* 3.10 6/8: the shooter names the spot of an overhead shot. */
sk_verdict mye_spot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v = mye_shoot_check(scene, s, a);

    if (!sk_allowed(v))
        return v;
    if (!mye_throws_overhead(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NO_OVERHEAD, .unit = a->unit};
    if (!mye_template_touches(scene, s, a->target, a->at))
        return (sk_verdict){.why = MYE_SPOT_OFF_TARGET, .target = a->target};
    return SK_ALLOW;
}

bool mye_is_focused(const sk_action *a)
{
    return a->verb == MYE_FOCUS || a->verb == MYE_FOCUS_SPOT;
}

/* To hit */

static void add_target(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                       sk_needs *needs)
{
    const mye_figure *figure = &scene->unit[v->target];
    const mye_unit *unit = &s->open.unit[v->target];
    uint32_t talents = mye_talents(scene, s, v->target);
    bool fleeing = (unit->status & MYE_FLEEING) != 0;

    sk_needs_add(needs, v->at_charger || fleeing ? -1 : 0,
                 fleeing ? MYE_BY_FLEEING_TARGET : MYE_BY_CHARGER);
    sk_needs_add(needs, fleeing && scene->rulings.shots_at_fleeing_twice ? -1 : 0,
                 MYE_BY_FLEEING_TARGET);
    sk_needs_add(needs, (unit->status & MYE_LOW) != 0 ? -1 : 0, MYE_BY_LOW);
    sk_needs_add(needs, MYE_HAS(talents, DREADFUL) ? -1 : 0, MYE_BY_DREADFUL);
    sk_needs_add(needs, MYE_HAS(talents, DODGE) ? -1 : 0, MYE_BY_DODGE);
    sk_needs_add(needs, (unit->turn & MYE_VEILED) != 0 ? -1 : 0, MYE_BY_VEIL);
    sk_needs_add(needs, !v->at_charger && !v->thrown_only && mye_is_locked(s, v->target) ? -1 : 0,
                 MYE_BY_FIGHT_THERE);
    sk_needs_add(needs, figure->kind == MYE_BEHEMOTH || MYE_HAS(talents, MASSIVE) ? 1 : 0,
                 MYE_BY_SIZE);
}

/* 3.10 3/8: every modifier of both documents. */
sk_needs mye_to_hit(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                    const mye_weapon *weapon)
{
    const mye_unit *shooter = &s->open.unit[v->unit];
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, mye_highest(scene, s, v->unit, MYE_SHOOT_OF), MYE_BY_SHOOT);
    sk_needs_add(&needs, weapon->aim, MYE_BY_WEAPON);
    sk_needs_add(&needs, -v->look.obscured, MYE_BY_OBSCURED);
    sk_needs_add(&needs, v->gap > weapon->near * MYE_INCH ? -1 : 0, MYE_BY_LONG_RANGE);
    sk_needs_add(&needs, (shooter->turn & MYE_RALLIED) != 0 ? -1 : 0, MYE_BY_RALLIED);
    sk_needs_add(&needs, weapon->special == MYE_OVERHEAD ? -2 : 0, MYE_BY_OVERHEAD);
    sk_needs_add(&needs, v->focused ? 1 : 0, MYE_BY_FOCUS);
    sk_needs_add(&needs, mye_board_of(scene, s)->primary == MYE_RAINY_SEASON ? -1 : 0, MYE_BY_RAIN);
    sk_needs_add(&needs, (shooter->turn & MYE_DUSTY) != 0 ? -1 : 0, MYE_BY_DUST);
    add_target(scene, s, v, &needs);
    return needs;
}

/* Minis of a profile that see the target, and the shots they have. */
static int32_t count_shots(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                           int32_t profile, const mye_weapon *weapon)
{
    const mye_figure *figure = &scene->unit[v->unit];
    int32_t shots = 0;

    for (int32_t k = figure->first_of[profile]; k < figure->first_of[profile + 1]; k++)
        shots += s->open.wounds[figure->first + k] > 0 &&
                 ((v->look.seers >> k & 1) != 0 || weapon->special == MYE_OVERHEAD);
    return weapon->special == MYE_TWO_IF_FOCUSED && v->focused ? 2 * shots : shots;
}

static int32_t roll_shots(const mye_play *p, const mye_volley *v, const sk_needs *needs,
                          int32_t shots)
{
    sk_occasion why = {(int8_t)mye_seat_of(v->unit), MYE_FOR_SHOTS};
    uint16_t die[MYE_DICE_MOST];
    int32_t hits = 0;

    mye_name_roll(p, v->unit, v->target);
    sk_roll_many(p->dice, why, 10, shots, die);
    for (int32_t i = 0; i < shots; i++)
        hits += die[i] <= needs->total;
    sk_log_roll(p->log,
                (sk_event){.type = MYE_SHOTS,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)v->unit,
                           .target = (int16_t)v->target,
                           .n = {hits},
                           .needs = *needs},
                10, die, shots);
    return hits;
}

/* Ours: one miss of the volley is shot again. */
static int32_t deadeye_hits(const mye_play *p, const mye_volley *v, const sk_needs *needs,
                            int32_t misses)
{
    uint16_t die;

    if (misses == 0 || !MYE_HAS(mye_talents(p->scene, p->s, v->unit), DEADEYE))
        return 0;
    die = (uint16_t)mye_roll_d(p, v->unit, MYE_FOR_SHOTS, 10);
    sk_log_roll(p->log,
                (sk_event){.type = MYE_SHOTS,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)v->unit,
                           .target = (int16_t)v->target,
                           .n = {die <= needs->total},
                           .needs = *needs},
                10, &die, 1);
    return die <= needs->total;
}

static int32_t strength_of(const mye_scene *scene, const mye_weapon *weapon)
{
    return weapon->special == MYE_TOMAHAWK && scene->rulings.tomahawk_one ? 1 : weapon->shot;
}

/* Rolls to hit with every kind of mini; nothing happens to the target yet. */
void mye_aim(const mye_play *p, mye_volley *v)
{
    const mye_figure *figure = &p->scene->unit[v->unit];
    bool again = true;

    v->look =
        (mye_look){.unit = v->unit, .target = v->target, .open = UINT32_MAX, .seers = UINT32_MAX};
    if (!v->close) { /* 3.7.5: volleys of a charge fly at the last moment */
        v->gap = mye_gap(p->scene, p->s, v->unit, v->target);
        mye_look_at(p->scene, p->s, &v->look);
    }
    for (int32_t i = 0; i < figure->profiles; i++) {
        int32_t w = mye_weapon_for(&figure->stats[i], v->gap, v->thrown_only), shots;
        const mye_weapon *weapon = w < 0 ? NULL : &MYE_WEAPONS[w];
        sk_needs needs;
        if (weapon == NULL || (v->close && weapon->special == MYE_OVERHEAD) ||
            (shots = count_shots(p->scene, p->s, v, i, weapon)) == 0)
            continue;
        needs = mye_to_hit(p->scene, p->s, v, weapon);
        v->weapon[i] = (uint8_t)(w + 1);
        v->hits[i] = roll_shots(p, v, &needs, shots);
        if (again)
            v->hits[i] += deadeye_hits(p, v, &needs, shots - v->hits[i]);
        again = false;
        v->shots += shots;
    }
}

/* What hits do */

/* 3.10 7/8: below half of the minis it started with. */
void mye_test_losses(const mye_play *p, int32_t u, int32_t lost, int32_t by)
{
    if (!mye_is_on_table(p->s, u) || lost == 0 || u >= MYE_FIRST_ANIMAL ||
        2 * (p->s->open.unit[u].standing + mye_count_outside(p->s, u)) >= p->scene->unit[u].minis)
        return;
    if (mye_brave_test(p, u, MYE_TEST_CASUALTIES))
        return;
    if (mye_add_markers(p, u, 1, by))
        mye_flee(p, u, MYE_NOBODY);
}

/* 3.10 8/8: Aylus tie legs and wings; Behemoths do not notice. */
static void snare(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (p->scene->unit[u].kind == MYE_BEHEMOTH)
        return;
    unit->turn |= MYE_SNARED;
    unit->status &= (uint16_t)~MYE_ALOFT;
    SK_TELL(p->log, .type = MYE_WAS_SNARED, .unit = (int16_t)u);
}

/* Insults add markers, Aylus snare; the rest wounds. */
static void save_group(const mye_play *p, const mye_volley *v, int32_t i, uint8_t *wounds,
                       uint8_t *markers)
{
    const mye_weapon *weapon = &MYE_WEAPONS[v->weapon[i] - 1];
    mye_hits h = {.unit = v->target,
                  .by = v->unit,
                  .hits = v->hits[i],
                  .strength = strength_of(p->scene, weapon),
                  .covered = v->look.behind};
    int32_t unsaved = mye_roll_saves(p, &h);

    if (weapon->special == MYE_TAUNTS)
        *markers = (uint8_t)(*markers + unsaved);
    else if (weapon->special != MYE_SNARES)
        *wounds = (uint8_t)(*wounds + unsaved);
    else if (unsaved > 0)
        snare(p, v->target);
}

static int32_t count_hits(const mye_volley *v)
{
    return v->hits[0] + v->hits[1] + v->hits[2];
}

/* 3.10 4/8: saves for every hit, and one marker for a volley that hit, however often. */
void mye_save_volley(const mye_play *p, const mye_volley *v, uint8_t *wounds, uint8_t *markers)
{
    if (count_hits(v) == 0)
        return;
    *markers = 1;
    for (int32_t i = 0; i < p->scene->unit[v->unit].profiles; i++)
        if (v->hits[i] > 0)
            save_group(p, v, i, wounds, markers);
}

static void land(const mye_play *p, const mye_volley *v)
{
    mye_harm h = {.kind = MYE_HARM_VOLLEY,
                  .unit = (uint8_t)v->unit,
                  .target = (uint8_t)v->target,
                  .open = v->look.open,
                  .partly = v->look.partly};

    mye_save_volley(p, v, &h.wounds[0], &h.markers[0]);
    mye_suffer(p, h);
}

void mye_shoot_apply(const mye_play *p, const sk_action *a)
{
    mye_volley v = {.unit = a->unit, .target = a->target, .focused = mye_is_focused(a)};

    SK_TELL(p->log, .type = MYE_SHOT_AT, .unit = a->unit, .target = a->target);
    if (a->verb == MYE_SHOOT_SPOT || a->verb == MYE_FOCUS_SPOT)
        v.spot = &a->at;
    if (mye_throws_overhead(p->scene, p->s, a->unit, a->target)) {
        mye_shoot_overhead(p, &v);
        return;
    }
    mye_aim(p, &v);
    land(p, &v);
}
