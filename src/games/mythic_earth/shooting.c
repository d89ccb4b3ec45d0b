/* 3.10 Shooting: volleys of a unit at a unit. */
#include "rules.h"

/* The best weapon of a mini at this distance (ours): by strength, then by its bonus. */
int32_t mye_weapon_for(const mye_book *book, const mye_stats *stats, int32_t gap, bool thrown_only)
{
    int32_t best = -1, best_worth = 0;

    for (uint64_t left = stats->weapons; left != 0; left &= left - 1) {
        int32_t w = __builtin_ctzll(left);
        const mye_weapon *weapon = &book->weapon[w];
        int32_t reach = weapon->far > 0 ? weapon->far : weapon->near;
        int32_t worth = 2 * weapon->shot + weapon->aim;
        if (weapon->reach == MYE_NONE || gap > reach ||
            (thrown_only && weapon->reach != MYE_THROWN) || (best >= 0 && worth <= best_worth))
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

static bool has_overhead(const mye_book *book, const mye_figure *figure)
{
    for (int32_t p = 0; p < figure->profiles; p++)
        for (uint64_t left = figure->stats[p].weapons; left != 0; left &= left - 1)
            if (book->weapon[__builtin_ctzll(left)].special == MYE_OVERHEAD)
                return true;
    return false;
}

/* Whether its best weapon at that distance is one. */
bool mye_throws_overhead(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    int32_t gap;

    if (!has_overhead(&scene->book, &scene->unit[u]))
        return false;
    gap = mye_gap(scene, s, u, target);
    for (int32_t p = 0; p < scene->unit[u].profiles; p++) {
        int32_t w = mye_weapon_for(&scene->book, &scene->unit[u].stats[p], gap, false);
        if (w >= 0 && scene->book.weapon[w].special == MYE_OVERHEAD &&
            mye_has_profile(scene, s, u, p))
            return true;
    }
    return false;
}

/* 5.9: what is aimed at must not be near captives. */
static sk_verdict captives_check(const mye_scene *scene, const mye_state *s, sk_point at)
{
    int32_t u = mye_captives_under(scene, s, at);

    return u == MYE_NOBODY ? SK_ALLOW
                           : (sk_verdict){.why = MYE_SHIELDED_BY_CAPTIVES, .unit = (int16_t)u};
}

/* [3_10_no_sight, 5_9_no_shots, 3_10_overhead_sight] */
static sk_verdict target_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
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

sk_verdict mye_shoot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v = target_check(scene, s, a);

    if (!sk_allowed(v) || !mye_throws_overhead(scene, s, a->unit, a->target))
        return v;
    return captives_check(scene, s, mye_best_spot(scene, s, a->unit, a->target));
}

/* 3.10 6/8: the shooter names the spot of an overhead shot. [3_10_template_named] */
sk_verdict mye_spot_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v = target_check(scene, s, a);

    if (!sk_allowed(v))
        return v;
    if (!mye_throws_overhead(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NO_OVERHEAD, .unit = a->unit};
    if (!mye_template_touches(scene, s, a->target, a->at))
        return (sk_verdict){.why = MYE_SPOT_OFF_TARGET, .target = a->target};
    return captives_check(scene, s, a->at);
}

bool mye_is_focused(const sk_action *a)
{
    return a->verb == MYE_FOCUS || a->verb == MYE_FOCUS_SPOT;
}

/* To hit */

/* [2_4_dreadful_shot, 2_4_massive, 2_4_dodge, 3_10_charging, 3_10_fleeing_target,
 * 3_10_into_fight, 3_10_behemoth, 3_7_12_harder, 3_10_alert, 3_10_throw_into] */
static void add_target(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                       sk_needs *needs)
{
    const mye_figure *figure = &scene->unit[v->target];
    const mye_unit *unit = &s->open.unit[v->target];
    uint32_t talents = mye_talents(scene, s, v->target);
    bool fleeing = (unit->status & MYE_FLEEING) != 0;
    bool charging = v->at_charger || mye_is_charging(s, v->target);

    if (fleeing)
        sk_needs_add(needs, -MYE_FIGURE(scene, fleeing_target), MYE_BY_FLEEING_TARGET);
    else if (charging)
        sk_needs_add(needs, -MYE_FIGURE(scene, charging_target), MYE_BY_CHARGER);
    if (fleeing && scene->rulings.shots_at_fleeing_twice)
        sk_needs_add(needs, -MYE_FIGURE(scene, fleeing_target), MYE_BY_FLEEING_TARGET);
    sk_needs_add(needs, (unit->status & MYE_LOW) != 0 ? -MYE_FIGURE(scene, laying_low) : 0,
                 MYE_BY_LOW);
    sk_needs_add(needs, MYE_HAS(talents, DREADFUL) ? -MYE_TALENT(scene, DREADFUL).amount : 0,
                 MYE_BY_DREADFUL);
    sk_needs_add(needs, MYE_HAS(talents, DODGE) ? -MYE_TALENT(scene, DODGE).amount : 0,
                 MYE_BY_DODGE);
    sk_needs_add(needs,
                 (unit->turn & MYE_VEILED) != 0 ? -scene->book.effect[MYE_EFFECT_VEILED].amount : 0,
                 MYE_BY_VEIL); /* [3_12_veil_of_smoke] */
    sk_needs_add(needs, mye_is_locked(s, v->target) ? -MYE_FIGURE(scene, target_in_fight) : 0,
                 MYE_BY_FIGHT_THERE);
    if (figure->kind == MYE_BEHEMOTH || MYE_HAS(talents, MASSIVE))
        sk_needs_add(needs, MYE_TALENT(scene, MASSIVE).amount, MYE_BY_SIZE);
}

/* 3.10 3/8: every modifier of both documents. [3_7_4_focus, 3_10_hit, 3_10_long_range,
 * 3_10_rallied, 5_6_rain, 3_10_overhead_harder] */
sk_needs mye_to_hit(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                    const mye_weapon *weapon, int32_t obscured)
{
    const mye_unit *shooter = &s->open.unit[v->unit];
    const mye_figures *by = &scene->book.figures;
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, mye_highest(scene, s, v->unit, MYE_SHOOT_OF), MYE_BY_SHOOT);
    sk_needs_add(&needs, weapon->aim, MYE_BY_WEAPON);
    sk_needs_add(&needs, -obscured * by->obscured, MYE_BY_OBSCURED);
    sk_needs_add(&needs, v->gap > weapon->near ? -by->long_range : 0, MYE_BY_LONG_RANGE);
    sk_needs_add(&needs, (shooter->turn & MYE_RALLIED) != 0 ? -by->rallied : 0, MYE_BY_RALLIED);
    sk_needs_add(&needs, weapon->special == MYE_OVERHEAD ? -by->overhead : 0, MYE_BY_OVERHEAD);
    sk_needs_add(&needs, v->focused ? by->focus : 0, MYE_BY_FOCUS);
    sk_needs_add(&needs, mye_board_of(scene, s)->primary == MYE_RAINY_SEASON ? -by->rain : 0,
                 MYE_BY_RAIN);
    sk_needs_add(
        &needs, (shooter->turn & MYE_DUSTY) != 0 ? -scene->book.effect[MYE_EFFECT_DUSTY].amount : 0,
        MYE_BY_DUST); /* [4_4_dust_storm] */
    add_target(scene, s, v, &needs);
    return needs;
}

/* Minis of a profile with that view of the target, and the shots they have. [3_7_3_shoot,
 * 3_10_one_shot] */
static int32_t count_shots(const mye_scene *scene, const mye_state *s, const mye_volley *v,
                           int32_t profile, const mye_squad *squad)
{
    const mye_figure *figure = &scene->unit[v->unit];
    const mye_weapon *weapon = &scene->book.weapon[squad->weapon];
    bool sees = (squad->view->open | squad->view->partly) != 0;
    int32_t shots = 0;

    for (int32_t k = figure->first_of[profile]; k < figure->first_of[profile + 1]; k++)
        shots += s->open.wounds[figure->first + k] > 0 && (squad->view->eyes >> k & 1) != 0 &&
                 (sees || weapon->special == MYE_OVERHEAD);
    return weapon->special == MYE_TWO_IF_FOCUSED && v->focused ? 2 * shots : shots;
}

static void roll_shots(const mye_play *p, const mye_volley *v, mye_squad *squad)
{
    sk_occasion why = {(int8_t)mye_seat_of(v->unit), MYE_FOR_SHOTS};
    uint16_t die[MYE_DICE_MOST];

    squad->hits = 0;
    mye_name_roll(p, v->unit, v->target);
    sk_roll_cut(p->dice, why, 10, squad->shots, sk_cut(squad->needs.total + 1), die);
    for (int32_t i = 0; i < squad->shots; i++)
        squad->hits += die[i] <= squad->needs.total;
    sk_log_roll(p->log,
                (sk_event){.type = MYE_SHOTS,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)v->unit,
                           .target = (int16_t)v->target,
                           .n = {squad->hits},
                           .needs = squad->needs},
                10, die, squad->shots);
}

int32_t mye_count_hits(const mye_volley *v)
{
    int32_t hits = 0;

    for (int32_t i = 0; i < v->squads; i++)
        hits += v->squad[i].hits;
    return hits;
}

/* 1.13, ours: all shots of a volley that went worse than it should are rolled again, once.
 * [2_4_deadeye] */
static bool is_deadeye_roll(const mye_play *p, const mye_volley *v)
{
    int32_t tenths = 0;

    for (int32_t i = 0; i < v->squads; i++)
        tenths += v->squad[i].shots * mye_tenths(v->squad[i].needs.total);
    return MYE_HAS(mye_talents(p->scene, p->s, v->unit), DEADEYE) &&
           10 * mye_count_hits(v) < tenths;
}

static int32_t strength_of(const mye_scene *scene, const mye_weapon *weapon)
{
    return weapon->special == MYE_TOMAHAWK && scene->rulings.tomahawk_one ? 1 : weapon->shot;
}

/* Thrown in the face of a charger, a rock strikes all of them that the template touches; one that
 * misses is lost (ruling 127). [3_7_5_rock] */
static bool is_time_for(const mye_scene *scene, const mye_volley *v, const mye_weapon *weapon)
{
    return !v->close || weapon->special != MYE_OVERHEAD ||
           (v->at_charger && !scene->rulings.no_rocks_at_chargers);
}

/* Who shoots: each kind of mini with its weapon, and of these who sees the same. [3_10_sight,
 * 3_10_each_obscured] */
static void form_squads(const mye_scene *scene, const mye_state *s, mye_volley *v)
{
    const mye_figure *figure = &scene->unit[v->unit];

    for (int32_t i = 0; i < figure->profiles; i++) {
        mye_squad squad = {
            .weapon = mye_weapon_for(&scene->book, &figure->stats[i], v->gap, v->thrown_only)};
        for (int32_t k = 0; squad.weapon >= 0 && k < v->look.views; k++) {
            squad.view = &v->look.view[k];
            squad.shots = count_shots(scene, s, v, i, &squad);
            if (squad.shots == 0 || !is_time_for(scene, v, &scene->book.weapon[squad.weapon]))
                continue;
            squad.needs =
                mye_to_hit(scene, s, v, &scene->book.weapon[squad.weapon], squad.view->obscured);
            v->squad[v->squads++] = squad;
        }
    }
}

/* Rolls to hit; nothing happens to the target yet. */
void mye_aim(const mye_play *p, mye_volley *v)
{
    v->look.unit = v->unit;
    v->look.target = v->target;
    mye_see_everything(&v->look);
    if (!v->close) { /* 3.7.5: volleys of a charge fly at the last moment */
        v->gap = mye_gap(p->scene, p->s, v->unit, v->target);
        mye_look_at(p->scene, p->s, &v->look);
    }
    form_squads(p->scene, p->s, v);
    for (int32_t i = 0; i < v->squads; i++)
        roll_shots(p, v, &v->squad[i]);
    if (!is_deadeye_roll(p, v))
        return;
    SK_TELL(p->log, .type = MYE_ALL_AGAIN, .unit = (int16_t)v->unit);
    for (int32_t i = 0; i < v->squads; i++)
        roll_shots(p, v, &v->squad[i]);
}

/* What hits do */

/* 3.10 7/8: below half of the minis it started with. [3_10_half, 3_10_not_half, 3_10_again,
 * 3_10_single_mini, 3_10_test_fails, 3_10_test_passes] */
void mye_test_losses(const mye_play *p, int32_t u, int32_t lost, int32_t by)
{
    if (lost == 0 ||
        2 * (p->s->open.unit[u].standing + mye_count_outside(p->s, u)) >= p->scene->unit[u].minis)
        return;
    if (mye_brave_test(p, u, MYE_TEST_CASUALTIES))
        return;
    if (mye_add_markers(p, u, MYE_FIGURE(p->scene, loss_markers), by))
        mye_flee(p, u, MYE_NOBODY);
}

/* 3.10 8/8: Aylus tie legs and wings; Behemoths do not notice. [3_10_aylus_behemoth,
 * 3_10_aylus_flyer] */
static void snare(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (p->scene->unit[u].kind == MYE_BEHEMOTH)
        return;
    unit->turn |= MYE_SNARED;
    SK_TELL(p->log, .type = MYE_WAS_SNARED, .unit = (int16_t)u);
    mye_come_down(p, u);
}

/* [3_10_misses] */
static int32_t hits_of(const mye_play *p, const mye_volley *v, const mye_squad *squad)
{
    if (p->scene->book.weapon[squad->weapon].special != MYE_OVERHEAD)
        return squad->hits;
    return squad->hits * mye_most_under_template(p->scene, p->s, v->target);
}

/* Insults add markers, Aylus snare; the rest wounds, of the target those its shooters see. */
static void save_squad(const mye_play *p, const mye_volley *v, const mye_squad *squad, mye_harm *h,
                       int32_t side, bool *toughened) // NOLINT(readability-non-const-parameter)
{
    const mye_weapon *weapon = &p->scene->book.weapon[squad->weapon];
    mye_hits hits = {.unit = v->target,
                     .by = v->unit,
                     .hits = hits_of(p, v, squad),
                     .strength = strength_of(p->scene, weapon),
                     .covered = squad->view->behind,
                     .toughened = toughened};
    int32_t unsaved = mye_roll_saves(p, &hits);

    if (weapon->special == MYE_TAUNTS)
        h->markers[side] = (uint8_t)(h->markers[side] + unsaved);
    else if (weapon->special == MYE_SNARES && unsaved > 0)
        snare(p, v->target);
    else if (side == 0)
        mye_add_lot(h, squad->view->open, squad->view->partly, unsaved);
    else
        h->wounds[side] = (uint8_t)(h->wounds[side] + unsaved);
}

/* 3.10 4/8: saves for every hit, and one marker for a volley that hit, however often. Side 0 of the
 * harm is the target's, side 1 that of a charger who is shot at. [3_10_marker, 3_10_one_marker,
 * 3_10_no_marker] */
void mye_save_volley(const mye_play *p, const mye_volley *v, mye_harm *h, int32_t side)
{
    bool toughened = false;

    if (mye_count_hits(v) == 0)
        return;
    h->markers[side] = 1;
    for (int32_t i = 0; i < v->squads; i++)
        if (v->squad[i].hits > 0)
            save_squad(p, v, &v->squad[i], h, side, &toughened);
}

static void land(const mye_play *p, const mye_volley *v)
{
    mye_harm h = {.unit = (uint8_t)v->unit, .target = (uint8_t)v->target};

    mye_save_volley(p, v, &h, 0);
    mye_suffer(p, MYE_VOLLEY, h);
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
