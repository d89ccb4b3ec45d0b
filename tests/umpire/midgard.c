/* What always holds in Midgard Heroic Battles. */
#include "base/check.h"
#include "games/midgard/rules.h"
#include "midgard_counts.h"
#include "umpire.h"

/* Rounding of turned bases, twice what counts as contact. */
enum { SLACK = 2 * MID_TOUCH };

typedef struct notes {
    int32_t action;             /* of this game, from 1 */
    int32_t phase;              /* turn and phase the rest belongs to */
    int32_t fought[MID_PIECES]; /* the action in which it struck blows in this phase */
    bool twice;                 /* somebody did so in two of them */
    uint8_t evaded[MID_PIECES];
    int32_t challenges;
    int32_t cast[MID_PIECES][MID_SPELL_COUNT]; /* the turn it was last begun in */
    bool cast_twice;
} notes;

static const mid_open *was(const moment *m)
{
    return &((const mid_state *)m->before)->open;
}

static const mid_open *is(const moment *m)
{
    return &((const mid_state *)m->after)->open;
}

static void note_blow(notes *n, int32_t piece)
{
    if (n->fought[piece] != 0 && n->fought[piece] != n->action)
        n->twice = true;
    n->fought[piece] = n->action;
}

static void note_spell(notes *n, const sk_event *e, int32_t turn)
{
    if (n->cast[e->unit][e->what] == turn)
        n->cast_twice = true;
    n->cast[e->unit][e->what] = turn;
}

/* An action belongs to the phase in which it was done. */
static void take_notes(const moment *m)
{
    notes *n = m->notes;
    int32_t phase = was(m)->turn * 10 + was(m)->phase;

    n->action++;
    if (phase != n->phase) {
        for (int32_t i = 0; i < MID_PIECES; i++)
            n->fought[i] = n->evaded[i] = 0;
        n->challenges = 0;
        n->phase = phase;
    }
    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type == MID_ROLLED && e->what == MID_FOR_MELEE)
            note_blow(n, e->unit);
        else if (e->type == MID_EVADED_AWAY)
            n->evaded[e->unit]++;
        else if (e->type == MID_CHALLENGED)
            n->challenges++;
        else if (e->type == MID_SPELL_BEGUN)
            note_spell(n, e, was(m)->turn);
    }
}

/* A turn has its phases in order; the phase of the last one stays until the next begins. */
static ruling turns_and_phases_go_on(const moment *m)
{
    if (m->action->verb == MID_BEGIN_TURN)
        return JUDGE(is(m)->turn == was(m)->turn && is(m)->phase <= 2);
    if (m->action->verb == MID_END_TURN)
        return JUDGE(is(m)->turn == was(m)->turn + 1);
    return JUDGE(is(m)->turn == was(m)->turn && is(m)->phase >= was(m)->phase);
}

static ruling bases_never_overlap(const moment *m)
{
    for (int32_t a = 0; a < MID_PIECES; a++)
        for (int32_t b = 0; b < a; b++) {
            sk_shape one, two;
            if (!mid_is_fielded(m->after, a) || !mid_is_fielded(m->after, b) ||
                (mid_seat_of(a) == mid_seat_of(b) &&
                 (mid_is_hero(m->scene, a) || mid_is_hero(m->scene, b))))
                continue;
            one = mid_shape(m->scene, m->after, a);
            two = mid_shape(m->scene, m->after, b);
            if (sk_convex_overlap(&one, &two, SLACK))
                return BROKEN;
        }
    return HOLDS;
}

static ruling bases_stay_on_the_table(const moment *m)
{
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_is_fielded(m->after, i)) {
            sk_shape base = mid_shape(m->scene, m->after, i);
            if (!mid_is_on_table(m->scene, &base))
                return BROKEN;
        }
    return HOLDS;
}

static ruling nobody_stands_on_impassable_ground(const moment *m)
{
    const mid_scene *scene = m->scene;

    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_is_fielded(m->after, i)) {
            sk_rect base = mid_base(m->scene, m->after, i);
            sk_shape heart;
            base.half_depth -= SLACK;
            base.half_width -= SLACK;
            heart = sk_rect_shape(&base);
            if (mid_is_barred(m->scene, i, &heart))
                return BROKEN;
        }
    return scene->terrains > 0 ? HOLDS : IDLE;
}

static ruling combats_are_between_enemies_who_know_of_it(const moment *m)
{
    ruling seen = IDLE;

    if (is(m)->frames > 1) /* one dying may still strike a blow */
        return IDLE;
    for (int32_t a = 0; a < MID_PIECES; a++)
        for (int32_t b = 0; b < MID_PIECES; b++) {
            if ((is(m)->piece[a].foes & MID_BIT(b)) == 0)
                continue;
            seen = HOLDS;
            if ((is(m)->piece[b].foes & MID_BIT(a)) == 0 || mid_seat_of(a) == mid_seat_of(b) ||
                !mid_is_fielded(m->after, a) || !mid_is_fielded(m->after, b))
                return BROKEN;
        }
    return seen;
}

static ruling those_in_combat_touch(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t a = 0; a < MID_PIECES; a++)
        for (int32_t b = 0; b < a; b++)
            if ((is(m)->piece[a].foes & MID_BIT(b)) != 0) {
                seen = HOLDS;
                if (!mid_within(m->scene, m->after, a, b, SLACK))
                    return BROKEN;
            }
    return seen;
}

static ruling enemies_who_touch_fight(const moment *m)
{
    if (is(m)->frames > 1)
        return IDLE;
    for (int32_t a = 0; a < MID_SIDE; a++)
        for (int32_t b = MID_SIDE; b < MID_PIECES; b++)
            if (mid_is_fielded(m->after, a) && mid_is_fielded(m->after, b) &&
                (is(m)->piece[a].foes & MID_BIT(b)) == 0 && mid_within(m->scene, m->after, a, b, 0))
                return BROKEN;
    return HOLDS;
}

static ruling nobody_fights_twice(const moment *m)
{
    const notes *n = m->notes;

    for (int32_t i = 0; i < MID_PIECES; i++)
        if (n->fought[i] == n->action)
            return JUDGE(!n->twice);
    return IDLE;
}

/* When a melee phase is over no two enemies are left in combat who both have not fought; a hero who
 * fought a single combat, or does not fight, has not struck blows. */
static ruling everybody_fights(const moment *m)
{
    const notes *n = m->notes;

    if ((was(m)->phase != 3 && was(m)->phase != 5) || is(m)->phase == was(m)->phase)
        return IDLE;
    for (int32_t a = 0; a < MID_PIECES; a++)
        for (int32_t b = 0; b < a; b++)
            if ((is(m)->piece[a].foes & MID_BIT(b)) != 0 && n->fought[a] == 0 &&
                n->fought[b] == 0 && !mid_is_hero(m->scene, a) && !mid_is_hero(m->scene, b))
                return BROKEN;
    return HOLDS;
}

static ruling reputation_adds_up(const moment *m)
{
    int32_t sum[MID_SEATS] = {was(m)->tokens[0], was(m)->tokens[1]};
    bool told = false;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MID_GAINED && e->type != MID_LOST)
            continue;
        told = true;
        sum[e->seat] += e->type == MID_GAINED ? e->n[0] : -e->n[0];
        if (sum[e->seat] != e->n[1])
            return BROKEN;
    }
    if (sum[0] != is(m)->tokens[0] || sum[1] != is(m)->tokens[1])
        return BROKEN;
    return told ? HOLDS : IDLE;
}

/* What a piece lost of its stamina was told, one way or another. */
static ruling stamina_is_lost_by_what_was_told(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < MID_PIECES; i++) {
        int32_t left = was(m)->piece[i].stamina;
        bool gone = false;
        for (int32_t k = 0; k < m->log->count; k++) {
            const sk_event *e = &m->log->event[k];
            if (e->unit != i)
                continue;
            if (e->type == MID_WOUNDED)
                left = e->n[1];
            else if (e->type == MID_RESTORED)
                left = e->n[0];
            gone = gone || e->type == MID_DESTROYED;
        }
        if (left != was(m)->piece[i].stamina || gone)
            seen = HOLDS;
        if (is(m)->piece[i].stamina != (gone ? 0 : left) || is(m)->piece[i].stamina < 0 ||
            is(m)->piece[i].stamina > ((const mid_scene *)m->scene)->card[i].stamina)
            return BROKEN;
    }
    return seen;
}

static ruling the_dead_are_gone(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < MID_PIECES; i++) {
        const mid_piece *piece = &is(m)->piece[i];
        if (mid_stands(m->after, i) || !((const mid_scene *)m->scene)->card[i].present ||
            is(m)->frames > 1)
            continue;
        seen = HOLDS;
        if (piece->foes != 0 || piece->with != MID_NOBODY || piece->deeds != 0)
            return BROKEN;
    }
    return seen;
}

static ruling deeds_are_never_overspent(const moment *m)
{
    for (int32_t i = 0; i < MID_PIECES; i++) {
        int32_t spent = 0, left = is(m)->piece[i].deeds;
        for (int32_t k = 0; k < m->log->count; k++)
            spent += m->log->event[k].type == MID_DEED_SPENT && m->log->event[k].unit == i;
        if (left < 0 ||
            (spent > 0 && mid_stands(m->after, i) && was(m)->piece[i].deeds - spent != left))
            return BROKEN;
    }
    return HOLDS;
}

static ruling heroes_stand_where_their_unit_does(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < MID_PIECES; i++) {
        const mid_piece *hero = &is(m)->piece[i];
        if (hero->with == MID_NOBODY)
            continue;
        seen = HOLDS;
        if (!mid_is_unit(m->scene, m->after, hero->with) ||
            mid_seat_of(hero->with) != mid_seat_of(i) || hero->foes != 0 ||
            !sk_same_point(hero->at, is(m)->piece[hero->with].at))
            return BROKEN;
    }
    return seen;
}

static ruling a_piece_takes_two_actions_at_most(const moment *m)
{
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (is(m)->piece[i].actions > 2)
            return BROKEN;
    return HOLDS;
}

static ruling who_fights_does_not_walk(const moment *m)
{
    int32_t unit = m->action->unit;

    if (m->action->verb != MID_MOVE && m->action->verb != MID_TURN && m->action->verb != MID_CHARGE)
        return IDLE;
    return JUDGE(was(m)->piece[unit].foes == 0 && mid_is_fielded(m->before, unit));
}

static ruling nobody_shoots_twice_a_turn(const moment *m)
{
    if (m->action->verb != MID_SHOOT && m->action->verb != MID_SHOOT_AT_COMMAND)
        return IDLE;
    return JUDGE(!mid_is_marked(m->before, m->action->unit, MID_SHOT));
}

static ruling nobody_shoots_into_or_out_of_melee(const moment *m)
{
    if (m->action->verb != MID_SHOOT && m->action->verb != MID_SHOOT_AT_COMMAND)
        return IDLE;
    return JUDGE(was(m)->piece[m->action->unit].foes == 0 &&
                 was(m)->piece[m->action->target].foes == 0);
}

static ruling markers_belong_to_those_in_combat(const moment *m)
{
    if (is(m)->frames > 1)
        return IDLE;
    for (int32_t i = 0; i < MID_PIECES; i++)
        if (mid_is_marked(m->after, i, MID_CHARGING | MID_WINNING) && is(m)->piece[i].foes == 0)
            return BROKEN;
    return HOLDS;
}

static ruling flanks_are_of_enemies_in_combat(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < MID_PIECES; i++) {
        if ((is(m)->piece[i].flanked & ~is(m)->piece[i].foes) != 0)
            return BROKEN;
        if (is(m)->piece[i].flanked != 0)
            seen = HOLDS;
    }
    return seen;
}

static ruling one_challenge_a_phase(const moment *m)
{
    const notes *n = m->notes;

    return n->challenges == 0 ? IDLE : JUDGE(n->challenges == 1);
}

static ruling one_evade_a_phase(const moment *m)
{
    const notes *n = m->notes;
    ruling seen = IDLE;

    for (int32_t i = 0; i < MID_PIECES; i++) {
        if (n->evaded[i] > 1)
            return BROKEN;
        if (n->evaded[i] == 1)
            seen = HOLDS;
    }
    return seen;
}

static ruling each_spell_once_a_turn(const moment *m)
{
    const notes *n = m->notes;

    return m->action->verb != MID_CAST && m->action->verb != MID_CAST_AT ? IDLE
                                                                         : JUDGE(!n->cast_twice);
}

static ruling heroes_take_no_tests(const moment *m)
{
    ruling seen = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MID_TEST_PASSED && e->type != MID_TEST_FAILED)
            continue;
        seen = HOLDS;
        if (mid_is_hero(m->scene, e->unit))
            return BROKEN;
    }
    return seen;
}

static ruling a_battle_ends_by_collapse_or_time(const moment *m)
{
    const mid_scene *scene = m->scene;
    bool spent;

    if (!m->is.over)
        return m->is.over || m->action->verb == MID_END_TURN
                   ? JUDGE(is(m)->tokens[0] > 0 && is(m)->tokens[1] > 0)
                   : IDLE;
    spent = is(m)->tokens[0] <= 0 || is(m)->tokens[1] <= 0;
    for (int32_t seat = 0; seat < MID_SEATS && !spent; seat++) {
        bool any = false;
        for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
            any = any || mid_is_unit(m->scene, m->after, i);
        spent = !any;
    }
    return JUDGE(m->action->verb == MID_END_TURN && (spent || is(m)->turn > scene->turns));
}

/* clang-format off */
static const invariant ROW[] = {
    {"1_sequence",          "turns and phases are counted up",                       turns_and_phases_go_on},
    {"2_bases",             "bases never overlap",                                   bases_never_overlap},
    {"2_table_edge",        "bases are wholly on the table",                         bases_stay_on_the_table},
    {"2_impassable",        "nobody stands on impassable ground",                    nobody_stands_on_impassable_ground},
    {"1_all_combats",       "combats are between enemies in the field, both ways",   combats_are_between_enemies_who_know_of_it},
    {"o_pursue",            "those in combat touch",                                 those_in_combat_touch},
    {"2_contact_by_charge", "enemies who touch are in combat",                       enemies_who_touch_fight},
    {"m_once",              "nobody fights twice in a melee phase",                  nobody_fights_twice},
    {"m_all_fight",         "no two units are left who should have fought",          everybody_fights},
    {"rp_destroyed",        "reputation adds up from the log",                       reputation_adds_up},
    {"m_armour",            "stamina adds up from the log",                          stamina_is_lost_by_what_was_told},
    {"o_destroyed",         "the dead fight, hold and lead nothing",                 the_dead_are_gone},
    {"1_deeds",             "deeds are spent one by one and never overspent",        deeds_are_never_overspent},
    {"h_moves_with",        "attached heroes stand where their unit does",           heroes_stand_where_their_unit_does},
    {"2_two_actions",       "two actions at most",                                   a_piece_takes_two_actions_at_most},
    {"2_engaged_stays",     "who fights does not move, turn or charge",              who_fights_does_not_walk},
    {"s_once",              "nobody shoots twice in a turn",                         nobody_shoots_twice_a_turn},
    {"s_melee",             "nobody shoots into or out of a melee",                  nobody_shoots_into_or_out_of_melee},
    {"o_hold",              "Charging and Winning markers are of those in combat",   markers_belong_to_those_in_combat},
    {"m_flanked",           "flanks are struck by enemies in combat",                flanks_are_of_enemies_in_combat},
    {"sc_challenge",        "one challenge in a melee phase",                        one_challenge_a_phase},
    {"e_once",              "each evades once in a movement phase",                  one_evade_a_phase},
    {"so_once",             "each spell once a turn",                                each_spell_once_a_turn},
    {"c_heroes_never",      "heroes take no command tests",                          heroes_take_no_tests},
    {"rp_collapse",         "a battle ends at the end of a turn, by collapse or time", a_battle_ends_by_collapse_or_time},
    {"p_stack",             "shots have the dice of the sheet",                      shots_have_the_dice_of_the_sheet},
    {"m_secondary",         "blows have the dice of the sheet",                      blows_have_the_dice_of_the_sheet},
    {"s_zone_first",        "the killing zone is shot at first",                     the_zone_is_shot_first},
    {"2_half_aside",        "moves are as long as is allowed",                       moves_are_as_long_as_allowed},
    {"ch_ahead",            "charges go straight ahead",                             charges_go_straight_ahead},
    {"o_pursue",            "evades and pursuits keep their length",                 evades_and_pursuits_keep_their_length},
    {"re_enemy",            "a retreat cut short costs stamina",                     short_retreats_cost_stamina},
    {"c_lost_stamina",      "movement is tested when it must, and once",             moves_are_tested_when_they_must},
    {"1_current_level",     "heroes begin with their level in deeds",                heroes_begin_with_their_level_in_deeds},
};
/* clang-format on */

const umpire_book UMPIRE_MIDGARD = {.game = "midgard",
                                    .row = ROW,
                                    .rows = SK_COUNT(ROW),
                                    .notes_bytes = sizeof(notes),
                                    .note = take_notes};
