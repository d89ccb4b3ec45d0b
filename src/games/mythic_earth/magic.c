/* 3.12 Magic: casting, dispelling, and the twelve spells (ours). */
#include "rules.h"

enum { DISPEL_REACH = 20 * MYE_INCH };

int32_t mye_spell_of(const mye_state *s, int32_t seat, int32_t i)
{
    return s->open.way[seat] * MYE_SPELLS_A_WAY + i;
}

static const uint32_t MAGIC =
    1u << MYE_TALENT_MAGIC_1 | 1u << MYE_TALENT_MAGIC_2 | 1u << MYE_TALENT_MAGIC_3;

/* 3.12: neither fighting, fleeing nor frozen; the wizard itself must stand. */
bool mye_can_work_magic(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return scene->unit[u].magic > 0 && mye_is_on_table(s, u) && !mye_is_locked(s, u) &&
           !mye_has_status(s, u, MYE_FLEEING | MYE_FROZEN) &&
           (mye_talents(scene, s, u) & MAGIC) != 0;
}

/* 3.12 3/3: the Magic User itself must see some of the target; what its guard sees is no help. */
static bool wizard_sees(const mye_scene *scene, const mye_state *s, int32_t u, int32_t target)
{
    const mye_figure *figure = &scene->unit[u];
    mye_look look = {.unit = u, .target = target};
    uint32_t wizards = 0;

    for (int32_t k = 0; k < figure->minis; k++) {
        const mye_stats *stats = &figure->stats[scene->profile_of[figure->first + k]];
        wizards |= (uint32_t)((stats->talents & MAGIC) != 0) << k;
    }
    mye_look_at(scene, s, &look);
    for (int32_t i = 0; i < look.views; i++)
        if ((look.view[i].eyes & wizards) != 0 && (look.view[i].open | look.view[i].partly) != 0)
            return true;
    return false;
}

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
    if (!mye_units_within(scene, s, a->unit, a->target, spell->range * MYE_INCH))
        return (sk_verdict){.why = MYE_OUT_OF_RANGE,
                            .target = a->target,
                            .n = mye_gap(scene, s, a->unit, a->target)};
    if (spell->aim == MYE_MISSILE && !wizard_sees(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NO_LINE_OF_SIGHT, .target = a->target};
    return SK_ALLOW;
}

/* Whether the unit may cast that spell at all, whatever its target. */
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
    if ((mye_frame(s)->spells >> i & 1) != 0)
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
        mye_add_markers(p, u, 2, MYE_NOBODY);
        return DOUBLE_TEN;
    }
    return die[0] == 1 && die[1] == 1 ? DOUBLE_ONE : die[0] + die[1];
}

static uint64_t dispellers(const mye_scene *scene, const mye_state *s, int32_t caster)
{
    int32_t seat = 1 - mye_seat_of(caster), first = seat * MYE_UNITS_A_SIDE;
    uint64_t found = 0;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        if (scene->unit[u].magic > s->open.unit[u].dispels && mye_can_work_magic(scene, s, u) &&
            mye_units_within(scene, s, u, caster, DISPEL_REACH))
            found |= UINT64_C(1) << u;
    return found;
}

void mye_cast_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    int32_t seat = mye_seat_of(a->unit), i = a->what - s->open.way[seat] * MYE_SPELLS_A_WAY, total;

    SK_TELL(p->log, .type = MYE_CASTS, .unit = a->unit, .target = a->target, .what = a->what);
    mye_frame_of(s)->spells |= (uint16_t)(1u << i);
    s->open.unit[a->unit].casts++;
    total = roll_two(p, a->unit, MYE_CAST_ROLLED, MYE_SPELLS[a->what].value);
    if (total > MYE_SPELLS[a->what].value)
        return;
    s->open.cast[seat] |= (uint8_t)(1u << i);
    s->open.pending.unit = (uint8_t)a->unit;
    s->open.pending.target = (uint8_t)a->target;
    s->open.pending.spell = (uint8_t)a->what;
    s->open.pending.total = (uint8_t)total;
    if (total != DOUBLE_ONE && dispellers(p->scene, s, a->unit) != 0)
        s->open.step = MYE_DISPEL;
    else
        mye_spell_takes_effect(p);
}

/* The window for the other side's wizards */

void mye_dispel_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    uint64_t able = dispellers(scene, s, s->open.pending.unit);

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((able >> u & 1) != 0)
            sk_offer(list, (sk_action){.verb = MYE_DISPEL_WITH, .unit = (int16_t)u});
    sk_offer(list, (sk_action){.verb = MYE_LET_IT_BE});
}

sk_verdict mye_dispel_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->verb == MYE_LET_IT_BE)
        return SK_ALLOW;
    if (a->verb != MYE_DISPEL_WITH || a->unit < 0 || a->unit >= MYE_FIRST_ANIMAL)
        return SK_REFUSE(MYE_NOT_NOW);
    if ((dispellers(scene, s, s->open.pending.unit) >> a->unit & 1) == 0)
        return (sk_verdict){.why = MYE_CANNOT_DISPEL, .unit = a->unit};
    return SK_ALLOW;
}

void mye_dispel_apply(const mye_play *p, const sk_action *a)
{
    int32_t total = p->s->open.pending.total;

    p->s->open.step = MYE_ACT;
    if (a->verb == MYE_DISPEL_WITH) {
        p->s->open.unit[a->unit].dispels++;
        if (roll_two(p, a->unit, MYE_DISPEL_ROLLED, total) <= total) {
            SK_TELL(p->log, .type = MYE_DISPELLED, .unit = a->unit,
                    .what = p->s->open.pending.spell);
            mye_go_on(p);
            return;
        }
    }
    mye_spell_takes_effect(p);
    mye_go_on(p);
}

/* Effects */

static void bolts(const mye_play *p, int32_t caster, int32_t target, int32_t hits, int32_t strength)
{
    mye_hits h = {.unit = target, .by = caster, .hits = hits, .strength = strength};

    mye_suffer(p, (mye_harm){.kind = MYE_HARM_VOLLEY,
                             .unit = (uint8_t)caster,
                             .target = (uint8_t)target,
                             .wounds = {(uint8_t)mye_roll_saves(p, &h)},
                             .markers = {1}});
}

/* Heals a hurt mini, or brings one of the last kind back beside the others. */
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

/* A used die comes back, showing a one. */
static void second_wind(const mye_play *p, int32_t u)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (unit->dice >= p->scene->unit[u].dice ||
        (unit->status & (MYE_ON_ALERT | MYE_FROZEN | MYE_FLEEING)) != 0)
        return;
    unit->dice++;
    p->s->open.pool[mye_seat_of(u)][1]++;
    if (p->s->open.turn == 1)
        unit->die[unit->dice - 1] = 1;
}

static void affect(const mye_play *p, int32_t caster, int32_t target, int32_t spell)
{
    mye_unit *unit = &p->s->open.unit[target];
    int32_t level = p->scene->unit[caster].magic;

    if (MYE_SPELLS[spell].lasting != 0) {
        unit->turn |= MYE_SPELLS[spell].lasting;
        return;
    }
    switch (spell) {
    case MYE_SPELL_GENTLE_RAIN:
        mye_remove_markers(p, target, mye_roll_d(p, caster, MYE_FOR_SPELL, 3));
        break;
    case MYE_SPELL_THORN_STORM:
        bolts(p, caster, target, mye_roll_d(p, caster, MYE_FOR_SPELL, 3) + level, 1);
        break;
    case MYE_SPELL_SHADOW_BOLT:
        bolts(p, caster, target, 1 + level, 3);
        break;
    case MYE_SPELL_TERROR:
        mye_add_markers(p, target, mye_roll_d(p, caster, MYE_FOR_SPELL, 3), caster);
        break;
    case MYE_SPELL_SWIFT_FEET:
        mye_grant_move(p, target);
        break;
    case MYE_SPELL_RENEWAL:
        renew(p, target);
        break;
    case MYE_SPELL_SECOND_WIND:
        second_wind(p, target);
        break;
    default:
        break;
    }
}

void mye_spell_takes_effect(const mye_play *p)
{
    const mye_pending *cast = &p->s->open.pending;

    SK_TELL(p->log, .type = MYE_SPELL_WORKS, .unit = cast->unit, .target = cast->target,
            .what = cast->spell);
    affect(p, cast->unit, cast->target, cast->spell);
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
