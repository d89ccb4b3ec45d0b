/* Dice, distances and tests, counted again from the sheet's tables and the state before. */
#include "midgard_counts.h"

#include "base/check.h"
#include "games/midgard/rules.h"

enum { ROUNDING = 2 };

static const mid_open *was(const moment *m)
{
    return &((const mid_state *)m->before)->open;
}

static const mid_open *is(const moment *m)
{
    return &((const mid_state *)m->after)->open;
}

static const mid_card *card_of(const moment *m, int32_t piece)
{
    return &((const mid_scene *)m->scene)->card[piece];
}

static int32_t halved(const moment *m, int32_t dice, int32_t times)
{
    bool down = ((const mid_scene *)m->scene)->ruling.halves_down;

    for (; times > 0 && dice > 1; times--)
        dice = down ? dice / 2 : (dice + 1) / 2;
    return dice;
}

static bool is_at_half(const moment *m, int32_t unit)
{
    return 2 * was(m)->piece[unit].stamina <= card_of(m, unit)->stamina;
}

static int32_t size_of(const moment *m, int32_t piece)
{
    return mid_has(m->scene, piece, MID_TOWERING) ? 2 : mid_has(m->scene, piece, MID_BIG) ? 1 : 0;
}

/* Shooting */

static bool reaches(const moment *m, int32_t piece, int32_t target)
{
    return card_of(m, piece)->shooting > 0 &&
           mid_within(m->scene, m->before, piece, target,
                      mid_range_of(m->scene, card_of(m, piece)->missile));
}

static int32_t heroes_shooting(const moment *m, int32_t unit, int32_t target)
{
    int32_t dice = 0;

    for (int32_t i = 0; i < MID_PIECES; i++)
        if (was(m)->piece[i].with == unit && mid_stands(m->before, i) && reaches(m, i, target) &&
            !mid_is_marked(m->before, i, MID_SHOT))
            dice += 1 + mid_has(m->scene, i, MID_MARKSMAN);
    return dice;
}

ruling shots_have_the_dice_of_the_sheet(const moment *m)
{
    const sk_action *a = m->action;
    int32_t seen, halvings, dice;
    sk_rect own, theirs;

    if (a->verb != MID_SHOOT || mid_has(m->scene, a->unit, MID_BLAST))
        return IDLE;
    seen = mid_look(m->scene, m->before, a->unit, a->target);
    own = mid_base(m->scene, m->before, a->unit);
    theirs = mid_base(m->scene, m->before, a->target);
    halvings = (!mid_is_hero(m->scene, a->unit) && is_at_half(m, a->unit)) +
               ((seen & MID_OVERHEAD) != 0) + ((seen & MID_OBSCURED) != 0) +
               !mid_zone_holds(m->scene, m->before, a->unit, a->target);
    dice = reaches(m, a->unit, a->target) ? halved(m, card_of(m, a->unit)->shooting, halvings) : 0;
    dice += heroes_shooting(m, a->unit, a->target) + mid_has(m->scene, a->unit, MID_MARKSMAN) +
            size_of(m, a->target) + a->n[0];
    if (!mid_is_hero(m->scene, a->target) && mid_is_behind_front(&theirs, &own))
        dice++;
    for (int32_t i = 0; i < m->log->count; i++)
        if (m->log->event[i].type == MID_SHOT_AT)
            return JUDGE(m->log->event[i].n[0] == dice);
    return BROKEN;
}

static bool could_be_shot(const moment *m, int32_t unit, int32_t target)
{
    return mid_is_fielded(m->before, target) && was(m)->piece[target].foes == 0 &&
           mid_seat_of(target) != mid_seat_of(unit) &&
           !(was(m)->misty && !mid_is_marked(m->before, target, MID_IN_SIGHT)) &&
           (reaches(m, unit, target) || heroes_shooting(m, unit, target) > 0) &&
           mid_look(m->scene, m->before, unit, target) != 0;
}

ruling the_zone_is_shot_first(const moment *m)
{
    int32_t unit = m->action->unit;

    if ((m->action->verb != MID_SHOOT && m->action->verb != MID_SHOOT_AT_COMMAND) ||
        mid_zone_holds(m->scene, m->before, unit, m->action->target))
        return IDLE;
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_zone_holds(m->scene, m->before, unit, i) && could_be_shot(m, unit, i))
            return BROKEN;
    return HOLDS;
}

/* Melee */

static bool has_part(const sk_event *e, uint16_t reason)
{
    for (int32_t i = 0; i < e->needs.count; i++)
        if (e->needs.part[i].reason == reason)
            return true;
    return false;
}

static int32_t blows_of(const moment *m, const sk_event *e)
{
    const mid_piece *unit = &was(m)->piece[e->unit];
    const mid_card *card = card_of(m, e->unit);
    bool full = unit->stamina == card->stamina;
    int32_t dice = halved(m, card->combat,
                          is_at_half(m, e->unit) + has_part(e, MID_BY_SECONDARY) +
                              (mid_is_in_rough(m->scene, m->before, e->unit) &&
                               !mid_has(m->scene, e->unit, MID_AGILE)) +
                              (unit->flanked != 0));

    dice += size_of(m, e->unit);
    if (full && mid_has(m->scene, e->unit, MID_SPEARS_AS_TRIBUTE))
        dice += 2;
    if (full && mid_has(m->scene, e->unit, MID_IMPETUOUS) &&
        (unit->marks & (MID_CHARGING | MID_WINNING)) != 0)
        dice++;
    if ((unit->marks & MID_FIRES_IN) != 0)
        dice += (card->shooting + 1) / 2;
    if ((unit->spells & (1u << MID_ENCHANTMENT)) != 0)
        dice += 2;
    if ((unit->spells & (1u << MID_WEAKNESS)) != 0)
        dice = dice > 3 ? dice - 2 : 1;
    return dice;
}

/* In each pool one unit of a side leads and the others halve their dice. */
ruling blows_have_the_dice_of_the_sheet(const moment *m)
{
    int32_t leaders[MID_SEATS] = {0}, units[MID_SEATS] = {0};
    ruling seen = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MID_POOL || mid_is_hero(m->scene, e->unit))
            continue;
        seen = HOLDS;
        units[mid_seat_of(e->unit)]++;
        leaders[mid_seat_of(e->unit)] += !has_part(e, MID_BY_SECONDARY);
        if (e->n[0] != blows_of(m, e))
            return BROKEN;
    }
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        if (units[seat] > 0 && leaders[seat] < 1)
            return BROKEN;
    return seen;
}

/* Distances */

static int32_t action_of(const moment *m, int32_t piece)
{
    mid_class class = (mid_class)card_of(m, piece)->class;

    if (mid_has(m->scene, piece, MID_FLYING))
        return 4 * MID_ST;
    if (class == MID_HEAVY_RIDERS || class == MID_LIGHT_RIDERS ||
        (class == MID_HERO && mid_has(m->scene, piece, MID_MOUNTED)))
        return 2 * MID_ST;
    return MID_ST;
}

static bool goes_any_way(const moment *m, int32_t piece)
{
    mid_class class = (mid_class)card_of(m, piece)->class;

    return class == MID_SKIRMISHERS || class == MID_LIGHT_RIDERS || class == MID_HERO ||
           mid_has(m->scene, piece, MID_FLYING);
}

/* Straight ahead as the piece stood before, and no farther. */
static bool went_ahead(const moment *m, int32_t piece, int32_t far)
{
    sk_rect base = mid_base(m->scene, m->before, piece);
    sk_point seen = mid_seen_from(&base, is(m)->piece[piece].at);

    return seen.x >= -ROUNDING && seen.x <= far + ROUNDING && seen.y >= -ROUNDING &&
           seen.y <= ROUNDING;
}

ruling moves_are_as_long_as_allowed(const moment *m)
{
    int32_t unit = m->action->unit, move;
    sk_point from, to;

    if (m->action->verb != MID_MOVE)
        return IDLE;
    from = was(m)->piece[unit].at;
    to = is(m)->piece[unit].at;
    move = action_of(m, unit);
    if (goes_any_way(m, unit))
        return JUDGE(sk_points_within(from, to, move));
    return JUDGE(is(m)->piece[unit].facing == was(m)->piece[unit].facing &&
                 (sk_points_within(from, to, move / 2) || went_ahead(m, unit, move)));
}

ruling charges_go_straight_ahead(const moment *m)
{
    int32_t unit = m->action->unit;

    if (m->action->verb != MID_CHARGE || is(m)->piece[unit].foes == 0)
        return IDLE;
    return JUDGE(is(m)->piece[unit].facing == was(m)->piece[unit].facing &&
                 went_ahead(m, unit, action_of(m, unit)));
}

ruling evades_and_pursuits_keep_their_length(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        bool fearsome;
        if (e->type != MID_EVADED_AWAY && e->type != MID_PURSUED)
            continue;
        seen = HOLDS;
        fearsome = mid_fields_trait(m->scene, m->before, e->unit, MID_FEARSOME);
        if (e->type == MID_PURSUED ? e->n[0] > (fearsome ? MID_ST : MID_HALF_ST)
                                   : !sk_points_within(was(m)->piece[e->unit].at, e->at,
                                                       action_of(m, e->unit) + MID_HALF_ST + 1))
            return BROKEN;
    }
    return seen;
}

ruling short_retreats_cost_stamina(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        bool paid = false;
        if (e->type != MID_RETREATED)
            continue;
        seen = HOLDS;
        if (e->n[0] == MID_HALF_ST || e->n[0] == MID_ST)
            continue;
        for (int32_t k = i + 1; k < m->log->count; k++)
            paid = paid ||
                   (m->log->event[k].unit == e->unit &&
                    (m->log->event[k].type == MID_WOUNDED || m->log->event[k].type == MID_RAN_OFF));
        if (!paid || e->n[0] > MID_ST)
            return BROKEN;
    }
    return seen;
}

/* Tests and deeds */

/* With Me and drill pass tests that nobody sees. */
ruling moves_are_tested_when_they_must(const moment *m)
{
    int32_t unit = m->action->unit, told = 0;
    bool must;

    if ((m->action->verb != MID_MOVE && m->action->verb != MID_CHARGE) ||
        mid_is_hero(m->scene, unit) || mid_has(m->scene, unit, MID_DRILLED) ||
        mid_is_marked(m->before, unit, MID_PASSES_MOVES))
        return IDLE;
    must = was(m)->piece[unit].actions > 0 ||
           was(m)->piece[unit].stamina < card_of(m, unit)->stamina ||
           mid_has(m->scene, unit, MID_RELUCTANT);
    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        told += (e->type == MID_TEST_PASSED || e->type == MID_TEST_FAILED) && e->unit == unit &&
                e->what == MID_WHY_MOVE;
    }
    return JUDGE(told == must);
}

ruling heroes_begin_with_their_level_in_deeds(const moment *m)
{
    bool stays = ((const mid_scene *)m->scene)->ruling.current_level == 0;

    if (m->action->verb != MID_BEGIN_TURN)
        return IDLE;
    for (int32_t i = 0; i < MID_PIECES; i++) {
        const mid_card *card = card_of(m, i);
        int32_t level = card->level - (stays ? 0 : card->stamina - was(m)->piece[i].stamina);
        if (mid_is_hero(m->scene, i) && mid_stands(m->before, i) &&
            is(m)->piece[i].deeds != (level < 1 ? 1 : level) + was(m)->piece[i].extra)
            return BROKEN;
    }
    return HOLDS;
}
