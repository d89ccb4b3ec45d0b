/* Phases 1 and 7: beginning and ending turns, objectives, the mist, and who wins. */
#include "rules.h"

/* Phase 1: every hero receives Mighty Deeds equal to his current level. [1_deeds, 7_foretell] */
static void give_deeds(const mid_play *p)
{
    FOR_PIECES(i)
        if (mid_is_hero(p->scene, i) && mid_stands(p->s, i)) {
            mid_piece *hero = &p->s->open.piece[i];
            hero->deeds = (int8_t)(mid_level(p->scene, p->s, i) + hero->extra);
            hero->extra = 0;
        }
}

/* [1_attacker, sn_attacker] */
static void roll_for_attacker(const mid_play *p)
{
    mid_open *open = &p->s->open;

    open->attacker = (uint8_t)(p->scene->attacker == 2);
    if (p->scene->attacker == 0) {
        uint16_t die = (uint16_t)sk_roll(p->dice, (sk_occasion){0, MID_FOR_ATTACKER}, 6);
        open->attacker = die > 3;
        if (p->log != NULL)
            sk_log_roll(p->log,
                        (sk_event){.type = MID_ATTACKER_ROLLED,
                                   .seen_by = SK_EVERYBODY,
                                   .seat = (int8_t)open->attacker},
                        6, &die, 1);
    }
}

/* In the mist */

static bool fits_all(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    FOR_SIDE(i, seat) {
        sk_shape shape;
        if (!mid_is_fielded(s, i))
            continue;
        shape = mid_shape(scene, s, i);
        if (!mid_is_on_table(scene, &shape) || mid_is_barred(scene, i, &shape))
            return false;
        for (int32_t k = seat * MID_SIDE; k < i; k++)
            if (mid_is_fielded(s, k)) {
                sk_shape other = mid_shape(scene, s, k);
                if (sk_convex_overlap(&shape, &other, MID_TOUCH))
                    return false;
            }
    }
    return true;
}

/* A contingent strays a spear throw to one side on 1–2, to the other on 5–6, where it fits.
 * [mi_drift] */
static void drift(const mid_play *p, int32_t seat, int32_t contingent)
{
    sk_occasion why = {(int8_t)seat, MID_FOR_DRIFT};
    int32_t die = sk_roll(p->dice, why, 6), far = p->scene->figures.mist_drift;
    int32_t by = die <= 2 ? -far : die >= 5 ? far : 0;

    SK_TELL(p->log, .type = MID_DRIFTED, .seat = (int8_t)seat, .n = {by, contingent + 1});
    for (int32_t tries = 0; tries < 2; tries++, by = -by) {
        FOR_SIDE(i, seat)
            if (p->scene->card[i].present && p->scene->card[i].contingent == contingent)
                p->s->open.piece[i].at.x += by;
        if (fits_all(p->scene, p->s, seat))
            return;
    }
}

static void drift_all(const mid_play *p)
{
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        for (int32_t contingent = 0; contingent < 4; contingent++)
            FOR_SIDE(i, seat)
                if (p->scene->card[i].present && p->scene->card[i].contingent == contingent) {
                    drift(p, seat, contingent);
                    break;
                }
}

/* Who may be charged or shot at this turn: those in an enemy's killing zone as it begins.
 * [mi_charge, mi_shoot] */
static void mark_sighted(const mid_play *p)
{
    mid_state *s = p->s;

    FOR_PIECES(i) {
        s->open.piece[i].marks &= ~(uint32_t)MID_IN_SIGHT;
        if (!mid_is_fielded(s, i))
            continue;
        FOR_PIECES(enemy)
            if (mid_seat_of(enemy) != mid_seat_of(i) && mid_is_unit(p->scene, s, enemy) &&
                mid_zone_holds(p->scene, s, enemy, i))
                s->open.piece[i].marks |= MID_IN_SIGHT;
    }
}

/* [mi_lifts] */
static void see_through_mist(const mid_play *p)
{
    mid_open *open = &p->s->open;
    uint16_t die;

    if (open->turn == 1)
        drift_all(p);
    die = (uint16_t)sk_roll(p->dice, (sk_occasion){0, MID_FOR_MIST}, 6);
    open->misty = die < p->scene->figures.mist_lifts_on;
    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = open->misty ? MID_MIST_STAYS : MID_MIST_LIFTS,
                               .seen_by = SK_EVERYBODY},
                    6, &die, 1);
    if (open->misty)
        mark_sighted(p);
}

void mid_begin_turn(const mid_play *p, const sk_action *a)
{
    mid_open *open = &p->s->open;

    (void)a;
    SK_TELL(p->log, .type = MID_TURN_BEGINS, .n = {open->turn});
    if (open->turn == 1)
        roll_for_attacker(p);
    if (open->misty)
        see_through_mist(p);
    give_deeds(p);
    open->phase = 1;
    open->seat = (int8_t)open->attacker;
    open->step = MID_RITES;
}

/* Objectives */

static bool is_near_it(const mid_scene *scene, const mid_state *s, int32_t seat, int32_t which)
{
    const mid_objective *o = &scene->objective[which];

    FOR_SIDE(i, seat)
        if (mid_is_unit(scene, s, i)) {
            sk_shape base = mid_shape(scene, s, i);
            if (sk_circle_within((sk_circle){o->at, 0}, &base, o->radius))
                return true;
        }
    return false;
}

/* The seat that alone has units near it, or −1. [ob_held, ob_contested] */
static int32_t holder_of(const mid_scene *scene, const mid_state *s, int32_t which)
{
    bool zero = is_near_it(scene, s, 0, which), one = is_near_it(scene, s, 1, which);

    return zero == one ? -1 : zero ? 0 : 1;
}

/* [ob_held, ob_from_turn, ob_once, ob_owner, ob_at_end] */
static void score_objective(const mid_play *p, int32_t which)
{
    const mid_objective *o = &p->scene->objective[which];
    int32_t holder = holder_of(p->scene, p->s, which);
    bool last = p->s->open.turn == p->scene->turns;

    if (holder < 0 || p->s->open.turn < o->from_turn || (o->owner != 0 && o->owner != holder + 1))
        return;
    if ((o->prize == MID_TAKEN_ONCE && p->s->open.held[which] != 0) ||
        (o->prize == MID_HELD_AT_END && !last))
        return;
    p->s->open.held[which] = (int8_t)(holder + 1);
    SK_TELL(p->log, .type = MID_OBJECTIVE_HELD, .seat = (int8_t)holder, .target = (int16_t)which);
    mid_gain(p, holder, o->reputation, MID_BY_OBJECTIVE);
}

/* What lasts until the end of the turn is over. [1_unused_deeds, s_once, so_lasts] */
static void clear_turn(mid_state *s)
{
    FOR_PIECES(i) {
        s->open.piece[i].marks &= ~(uint32_t)MID_SHOT;
        s->open.piece[i].spells = s->open.piece[i].cast = 0;
        s->open.piece[i].deeds = 0;
    }
}

static bool has_units(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    FOR_SIDE(i, seat)
        if (mid_is_unit(scene, s, i))
            return true;
    return false;
}

/* Phase 7: a side without tokens, or without units, collapses. [rp_collapse, rp_below_zero,
 * rp_no_units, rp_last_turn] */
void mid_end_turn(const mid_play *p, const sk_action *a)
{
    mid_open *open = &p->s->open;

    (void)a;
    for (int32_t i = 0; i < p->scene->objectives; i++)
        score_objective(p, i);
    clear_turn(p->s);
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        if (open->tokens[seat] <= 0 || !has_units(p->scene, p->s, seat)) {
            open->over |= (uint8_t)(1 << seat);
            SK_TELL(p->log, .type = MID_COLLAPSED, .seat = (int8_t)seat);
        }
    SK_TELL(p->log, .type = MID_TURN_ENDS, .n = {open->turn, open->tokens[0], open->tokens[1]});
    open->turn++;
    if (open->turn > p->scene->turns)
        open->over |= 4;
    open->step = MID_BEGIN;
}

bool mid_is_over(const mid_scene *scene, const mid_state *s)
{
    (void)scene;
    return s->open.over != 0;
}

/* The side left standing wins; otherwise the one with more tokens. [rp_both, rp_last_turn,
 * rp_collapse] */
sk_result mid_result(const void *scene, const void *state)
{
    const mid_open *open = &((const mid_state *)state)->open;
    int32_t collapsed = open->over & 3, lead = open->tokens[0] - open->tokens[1];
    sk_result r = {0};

    (void)scene;
    if (collapsed == 1 || collapsed == 2)
        lead = collapsed == 1 ? -1 : 1;
    else if (collapsed == 3)
        lead = 0;
    r.outcome[0] = lead > 0 ? SK_WIN : lead < 0 ? SK_LOSS : SK_DRAW;
    r.outcome[1] = lead < 0 ? SK_WIN : lead > 0 ? SK_LOSS : SK_DRAW;
    r.score[0] = open->tokens[0];
    r.score[1] = open->tokens[1];
    return r;
}
