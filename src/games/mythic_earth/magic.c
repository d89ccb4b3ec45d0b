/* 3.12 Magic: casting, dispelling, and the twelve spells (ours). */
#include "rules.h"

int32_t mye_spell_of(const mye_state *s, int32_t seat, int32_t i)
{
    return s->open.way[seat] * MYE_SPELLS_A_WAY + i;
}

static const uint32_t MAGIC =
    1u << MYE_TALENT_MAGIC_1 | 1u << MYE_TALENT_MAGIC_2 | 1u << MYE_TALENT_MAGIC_3;

/* Whether a Magic User of the unit stands; its guard has no Magic Level. */
bool mye_has_wizard(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return (mye_talents(scene, s, u) & MAGIC) != 0;
}

/* 3.12: neither fighting, fleeing nor frozen. [3_12_fights, 3_12_frozen] */
bool mye_can_work_magic(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return mye_is_on_table(s, u) && !mye_is_locked(s, u) &&
           !mye_has_status(s, u, MYE_FLEEING | MYE_FROZEN) && mye_has_wizard(scene, s, u);
}

/* The Magic Users of a unit that stand, as bits. */
static uint32_t wizards_of(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    uint32_t wizards = 0;

    for (int32_t k = 0; k < figure->minis; k++) {
        const mye_stats *stats = &figure->stats[scene->profile_of[figure->first + k]];
        bool stands = s->open.wounds[figure->first + k] > 0;
        wizards |= (uint32_t)(stands && (stats->talents & MAGIC) != 0) << k;
    }
    return wizards;
}

/* 3.12 3/3: the Magic User itself must see some of the target; what its guard sees is no help.
 * [3_12_missile_sight, 3_12_missile_wizard] */
static bool wizard_sees(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    mye_look look = {.unit = u, .target = target};
    uint32_t wizards = wizards_of(scene, s, u);

    mye_look_at(scene, s, &look);
    for (int32_t i = 0; i < look.views; i++)
        if ((look.view[i].eyes & wizards) != 0 && (look.view[i].open | look.view[i].partly) != 0)
            return true;
    return false;
}

/* [3_12_into_fights, 3_12_range, 5_9_no_spells] */
static sk_verdict target_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    const mye_spell *spell = &MYE_SPELLS[a->what];
    bool foe = spell->aim != MYE_FRIEND;

    if (a->target < 0 || a->target >= MYE_UNITS || !mye_is_on_table(s, a->target) ||
        mye_are_enemies(a->unit, a->target) != foe)
        return SK_REFUSE(MYE_NO_SUCH_TARGET);
    if (mye_is_locked(s, a->target))
        return (sk_verdict){.why = MYE_NO_MAGIC_INTO_FIGHTS, .target = a->target};
    if (foe && mye_has_status(s, a->target, MYE_CARRIES))
        return (sk_verdict){.why = MYE_SHIELDED_BY_CAPTIVES, .unit = a->target};
    if (!mye_units_within(scene, s, a->unit, a->target, scene->book.spell[a->what].inches))
        return (sk_verdict){.why = MYE_OUT_OF_RANGE,
                            .target = a->target,
                            .n = mye_gap(scene, s, a->unit, a->target)};
    if (spell->aim == MYE_MISSILE && !wizard_sees(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NO_LINE_OF_SIGHT, .target = a->target};
    return SK_ALLOW;
}

/* Whether the unit may cast that spell at all, whatever its target. [3_12_known, 3_12_per_level,
 * 3_12_tried, 3_12_force_once, 3_12_other_tries] */
sk_verdict mye_spell_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t seat = mye_seat_of(a->unit), i;

    if (a->what < 0 || a->what >= MYE_SPELL_COUNT)
        return SK_REFUSE(MYE_UNKNOWN_SPELL);
    i = a->what - s->open.way[seat] * MYE_SPELLS_A_WAY;
    if (i < 0 || i >= MYE_SPELLS_A_WAY || (s->open.unit[a->unit].known >> i & 1) == 0)
        return (sk_verdict){.why = MYE_UNKNOWN_SPELL, .unit = a->unit, .what = a->what};
    if (!mye_can_work_magic(scene, s, a->unit))
        return (sk_verdict){.why = MYE_CANNOT_CAST, .unit = a->unit};
    if ((s->open.cast[seat] >> i & 1) != 0)
        return (sk_verdict){.why = MYE_ALREADY_CAST, .what = a->what};
    if ((mye_now(s)->spells >> i & 1) != 0)
        return (sk_verdict){.why = MYE_ALREADY_TRIED, .what = a->what};
    if (s->open.unit[a->unit].casts >= scene->unit[a->unit].magic)
        return (sk_verdict){.why = MYE_NO_MORE_CASTS, .unit = a->unit};
    return SK_ALLOW;
}

sk_verdict mye_cast_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    sk_verdict v = mye_spell_check(scene, s, a);

    return sk_allowed(v) ? target_check(scene, s, a) : v;
}

/* Rolls two dice for a wizard; 0 is a double one, a double ten feeds back and comes to 99. */
enum { DOUBLE_ONE = 0, DOUBLE_TEN = 99 };

static int32_t roll_two(const mye_play *p, int32_t u, uint16_t type, int32_t target)
{
    sk_occasion why = {(int8_t)mye_seat_of(u), MYE_FOR_MAGIC};
    uint16_t die[2];
    sk_needs needs = {.at_most = true};

    mye_name_roll(p, u, -1);
    sk_roll_many(p->dice, why, 10, 2, die);
    sk_needs_add(&needs, target, MYE_BY_SPELL);
    sk_log_roll(
        p->log,
        (sk_event){.type = type, .seen_by = SK_EVERYBODY, .unit = (int16_t)u, .needs = needs}, 10,
        die, 2);
    if (die[0] == 10 && die[1] == 10) {
        SK_TELL(p->log, .type = MYE_FEEDBACK, .unit = (int16_t)u);
        mye_add_markers(p, u, MYE_FIGURE(p->scene, feedback_markers), MYE_NOBODY);
        return DOUBLE_TEN;
    }
    return die[0] == 1 && die[1] == 1 ? DOUBLE_ONE : die[0] + die[1];
}

static bool wizards_within(const mye_scene *scene, const mye_state *s, int32_t a, int32_t b,
                           int32_t limit)
{
    const mye_figure *fa = &scene->unit[a], *fb = &scene->unit[b];
    int32_t reach = limit + fa->radius + fb->radius;

    for (uint32_t i = wizards_of(scene, s, a); i != 0; i &= i - 1)
        for (uint32_t k = wizards_of(scene, s, b); k != 0; k &= k - 1)
            if (sk_points_within(mye_point(s->open.at[fa->first + __builtin_ctz(i)]),
                                 mye_point(s->open.at[fb->first + __builtin_ctz(k)]), reach))
                return true;
    return false;
}

/* 3.12 3/3: within twenty inches, by unit or by agreement by wizard (ruling 140).
 * [3_12_dispel_wizard] */
static bool is_near_enough(const mye_scene *scene, const mye_state *s, int32_t u, int32_t caster)
{
    int32_t reach = MYE_FIGURE(scene, dispel);

    return scene->rulings.dispel_by_wizard ? wizards_within(scene, s, u, caster, reach)
                                           : mye_units_within(scene, s, u, caster, reach);
}

/* [3_12_dispel, 3_12_dispel_far, 3_12_dispel_level] */
static uint64_t dispellers(const mye_scene *scene, const mye_state *s, int32_t caster)
{
    int32_t seat = 1 - mye_seat_of(caster), first = seat * MYE_UNITS_A_SIDE;
    uint64_t found = 0;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        if (scene->unit[u].magic > s->open.unit[u].dispels && mye_can_work_magic(scene, s, u) &&
            is_near_enough(scene, s, u, caster))
            found |= UINT64_C(1) << u;
    return found;
}

/* Effects */

/* [3_12_missile_all, 3_12_thorn_storm, 3_12_shadow_bolt] */
static void bolts(const mye_play *p, int32_t caster, int32_t target, int32_t hits, int32_t strength)
{
    mye_hits h = {.unit = target, .by = caster, .hits = hits, .strength = strength};

    mye_suffer(p, MYE_VOLLEY,
               (mye_harm){.unit = (uint8_t)caster,
                          .target = (uint8_t)target,
                          .wounds = {(uint8_t)mye_roll_saves(p, &h)},
                          .markers = {1}});
}

/* Heals a hurt mini, or brings one of the last kind back beside the others. [3_12_renewal] */
static void renew(const mye_play *p, int32_t u)
{
    const mye_figure *figure = &p->scene->unit[u];
    mye_body body;
    sk_point at;

    for (int32_t k = 0; k < figure->minis; k++) {
        int32_t m = figure->first + k;
        if (p->s->open.wounds[m] > 0 &&
            p->s->open.wounds[m] < figure->stats[p->scene->profile_of[m]].wounds) {
            p->s->open.wounds[m]++;
            return;
        }
    }
    for (int32_t k = figure->minis - 1; k >= 0; k--)
        if (p->s->open.wounds[figure->first + k] == 0 &&
            (p->s->open.unit[u].outside >> k & 1) == 0) {
            mye_body_of(p->scene, p->s, u, &body);
            if (mye_find_room(p->scene, p->s, u, &body, mye_centre(p->s, u), &at)) {
                p->s->open.wounds[figure->first + k] = 1;
                p->s->open.at[figure->first + k] = mye_placed(at);
                mye_gather(p->scene, p->s, u);
            }
            return;
        }
}

/* 4.6: on turn 1 dice belong to their units, but in the fog there is a pool. */
static void keep_as_own(mye_state *s, mye_unit *unit, int32_t pips)
{
    int32_t i = 0;

    if (s->open.turn > 1 || s->open.picked[0] != 0)
        return;
    while (unit->die[i] > 0)
        i++;
    unit->die[i] = (uint8_t)pips;
}

/* A used die comes back, showing so many pips. [3_12_second_wind] */
static void second_wind(const mye_play *p, int32_t u, int32_t pips)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (unit->dice >= p->scene->unit[u].dice ||
        (unit->status & (MYE_ON_ALERT | MYE_FROZEN | MYE_FLEEING)) != 0)
        return;
    unit->dice++;
    p->s->open.pool[mye_seat_of(u)][pips]++;
    keep_as_own(p->s, unit, pips);
}

/* [3_12_gentle_rain, 3_12_swift_feet, 3_12_terror] */
static void affect(const mye_play *p, int32_t caster, int32_t target, int32_t spell)
{
    const mye_power *power = &p->scene->book.spell[spell];
    mye_unit *unit = &p->s->open.unit[target];
    int32_t level = p->scene->unit[caster].magic;

    if (MYE_SPELLS[spell].lasting != 0) {
        unit->turn |= MYE_SPELLS[spell].lasting;
        return;
    }
    switch (spell) {
    case MYE_SPELL_GENTLE_RAIN:
        mye_remove_markers(p, target, mye_roll_d(p, caster, MYE_FOR_SPELL, power->die));
        break;
    case MYE_SPELL_THORN_STORM:
        bolts(p, caster, target, mye_roll_d(p, caster, MYE_FOR_SPELL, power->die) + level,
              power->strength);
        break;
    case MYE_SPELL_SHADOW_BOLT:
        bolts(p, caster, target, power->amount + level, power->strength);
        break;
    case MYE_SPELL_TERROR:
        mye_add_markers(p, target, mye_roll_d(p, caster, MYE_FOR_SPELL, power->die), caster);
        break;
    case MYE_SPELL_SWIFT_FEET:
        mye_grant_move(p, target);
        break;
    case MYE_SPELL_RENEWAL:
        for (int32_t i = 0; i < power->amount; i++)
            renew(p, target);
        break;
    case MYE_SPELL_SECOND_WIND:
        second_wind(p, target, power->amount);
        break;
    default:
        break;
    }
}

/* A target that broke under the feedback of its own dispel is gone. [3_12_at_once] */
static void take_effect(const mye_play *p, const mye_frame *cast)
{
    if (!mye_is_on_table(p->s, cast->target))
        return;
    SK_TELL(p->log, .type = MYE_SPELL_WORKS, .unit = cast->unit, .target = cast->target,
            .what = cast->what);
    affect(p, cast->unit, cast->target, cast->what);
}

/* Casting */

/* [3_12_roll, 3_12_fails, 3_12_double_one, 3_12_feedback] */
void mye_cast_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    int32_t seat = mye_seat_of(a->unit), i = a->what - s->open.way[seat] * MYE_SPELLS_A_WAY, total;
    mye_frame cast;

    SK_TELL(p->log, .type = MYE_CASTS, .unit = a->unit, .target = a->target, .what = a->what);
    mye_top(s)->spells |= (uint16_t)(1u << i);
    s->open.unit[a->unit].casts++;
    total = roll_two(p, a->unit, MYE_CAST_ROLLED, p->scene->book.spell[a->what].value);
    if (total > p->scene->book.spell[a->what].value)
        return;
    s->open.cast[seat] |= (uint8_t)(1u << i);
    cast = (mye_frame){.step = MYE_DISPEL,
                       .seat = (uint8_t)(1 - seat),
                       .unit = (uint8_t)a->unit,
                       .target = (uint8_t)a->target,
                       .what = (uint8_t)a->what,
                       .total = (uint8_t)total};
    if (total != DOUBLE_ONE && dispellers(p->scene, s, a->unit) != 0)
        mye_begin(s, cast);
    else
        take_effect(p, &cast);
}

/* The window for the other side's wizards */

void mye_dispel_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    uint64_t able = dispellers(scene, s, mye_now(s)->unit);

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((able >> u & 1) != 0)
            sk_offer(list, (sk_action){.verb = MYE_DISPEL_WITH, .unit = (int16_t)u});
    sk_offer(list, (sk_action){.verb = MYE_LET_IT_BE});
}

/* [3_12_dispel_choice] */
sk_verdict mye_dispel_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->verb == MYE_LET_IT_BE)
        return SK_ALLOW;
    if (a->verb != MYE_DISPEL_WITH || a->unit < 0 || a->unit >= MYE_FIRST_ANIMAL)
        return SK_REFUSE(MYE_NOT_NOW);
    if ((dispellers(scene, s, mye_now(s)->unit) >> a->unit & 1) == 0)
        return (sk_verdict){.why = MYE_CANNOT_DISPEL, .unit = a->unit};
    return SK_ALLOW;
}

/* [3_12_dispel_roll, 3_12_dispel_one_one, 3_12_dispel_once, 3_12_dispel_free,
 * 3_12_feedback_dispel] */
void mye_dispel_apply(const mye_play *p, const sk_action *a)
{
    mye_frame cast = mye_pop(p->s);

    if (a->verb == MYE_DISPEL_WITH) {
        p->s->open.unit[a->unit].dispels++;
        if (roll_two(p, a->unit, MYE_DISPEL_ROLLED, cast.total) <= cast.total) {
            SK_TELL(p->log, .type = MYE_DISPELLED, .unit = a->unit, .what = cast.what);
            return;
        }
    }
    take_effect(p, &cast);
}

/* 4.3: spells are chosen once the Way is known */

int32_t mye_next_pupil(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    int32_t first = seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[seat]; u++) {
        int32_t known = 0;
        for (int32_t i = 0; i < MYE_SPELLS_A_WAY; i++)
            known += s->open.unit[u].known >> i & 1;
        if (known < scene->unit[u].spells && known < MYE_SPELLS_A_WAY)
            return u;
    }
    return -1;
}

void mye_learn_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t u = mye_next_pupil(scene, s, s->open.seat);

    for (int32_t i = 0; i < MYE_SPELLS_A_WAY; i++)
        if ((s->open.unit[u].known >> i & 1) == 0)
            sk_offer(list, (sk_action){.verb = MYE_LEARN_SPELL,
                                       .unit = (int16_t)u,
                                       .what = (int16_t)mye_spell_of(s, s->open.seat, i)});
}

/* [3_12_levels, 3_12_alignment, 3_12_different] */
sk_verdict mye_learn_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    int32_t i = a->what - s->open.way[s->open.seat] * MYE_SPELLS_A_WAY;

    if (a->verb != MYE_LEARN_SPELL || a->unit != mye_next_pupil(scene, s, s->open.seat))
        return SK_REFUSE(MYE_NOT_NOW);
    if (i < 0 || i >= MYE_SPELLS_A_WAY)
        return (sk_verdict){.why = MYE_OTHER_WAY, .what = a->what};
    if ((s->open.unit[a->unit].known >> i & 1) != 0)
        return (sk_verdict){.why = MYE_KNOWN_ALREADY, .unit = a->unit};
    return SK_ALLOW;
}

void mye_learn_apply(const mye_play *p, const sk_action *a)
{
    int32_t i = a->what - p->s->open.way[p->s->open.seat] * MYE_SPELLS_A_WAY;

    p->s->open.unit[a->unit].known |= (uint16_t)(1u << i);
    SK_TELL(p->log, .type = MYE_LEARNT, .unit = a->unit, .what = a->what);
    mye_next_preparation(p);
}
