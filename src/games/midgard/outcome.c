/* What a round of combat leads to: losses, retreat, pursuit, disengaging. */
#include "base/sweep.h"
#include "rules.h"

/* [m_armour, mu_one_result, t_legendary_weapon, so_protection] */
static void lose(const mid_play *p, int32_t seat)
{
    mid_fighter *side = &p->s->open.combat.side[seat];
    int32_t unit = side->primary;
    int32_t armour = p->scene->card[unit].armour + mid_protection(p->scene, p->s, unit);
    int32_t stamina = side->hits / armour + side->sure;

    side->lost = (int8_t)(stamina > 100 ? 100 : stamina);
    if (stamina == 0 || !mid_stands(p->s, unit))
        return;
    if (mid_is_hero(p->scene, unit))
        mid_begin(p->s, (mid_frame){.step = MID_HURT_HERO_STEP,
                                    .unit = (int8_t)unit,
                                    .n = (int16_t)stamina,
                                    .why = MID_HURT_IN_COMBAT});
    else
        mid_wound(p, unit, stamina, MID_BY_MELEE);
}

void mid_take_losses(const mid_play *p)
{
    lose(p, p->s->open.seat);
    lose(p, 1 - p->s->open.seat);
}

/* The side that won, or −1 when all stay. [o_victory, o_draw, o_option, o_destroyed] */
static int32_t winner_of(const mid_play *p)
{
    const mid_fighter *side = p->s->open.combat.side;
    bool lost[MID_SEATS] = {!mid_stands(p->s, side[0].primary), !mid_stands(p->s, side[1].primary)};
    int32_t zero = p->scene->ruling.victory_by_stamina ? side[0].lost : side[0].unsaved;
    int32_t one = p->scene->ruling.victory_by_stamina ? side[1].lost : side[1].unsaved;

    if (lost[0] || lost[1])
        return lost[0] && lost[1] ? -1 : lost[0] ? 1 : 0;
    if (zero == one)
        return -1;
    return zero < one ? 0 : 1;
}

/* [m_charging_once, o_hold] */
static void mark_members(const mid_play *p, int32_t seat, uint32_t adds)
{
    FOR_SIDE(i, seat)
        if ((p->s->open.combat.side[seat].members & MID_BIT(i)) != 0) {
            mid_piece *piece = &p->s->open.piece[i];
            piece->marks &= ~(uint32_t)(MID_CHARGING | MID_WINNING | MID_FIRES_IN);
            if (!mid_stands(p->s, i))
                continue;
            piece->marks |= MID_VETERAN;
            if (piece->foes != 0)
                piece->marks |= adds;
        }
}

static void ask_to_disengage(const mid_play *p, int32_t seat)
{
    FOR_SIDE(i, seat)
        if ((p->s->open.combat.side[seat].members & MID_BIT(i)) != 0 && mid_stands(p->s, i) &&
            mid_has(p->scene, i, MID_DISENGAGE))
            mid_begin(
                p->s,
                (mid_frame){.step = MID_DISENGAGE_STEP, .seat = (int8_t)seat, .unit = (int8_t)i});
}

static bool side_has(const mid_play *p, int32_t seat, mid_trait trait)
{
    FOR_SIDE(i, seat)
        if ((p->s->open.combat.side[seat].members & MID_BIT(i)) != 0 && mid_stands(p->s, i) &&
            mid_fields_trait(p->scene, p->s, i, trait))
            return true;
    return false;
}

/* Winners pursue after the losers have gone back; the frames are put down in reverse. Who is
 * Fearsome himself, or by a hero in the ranks, pursues farther and is less afraid. [t_fearsome,
 * t_fearsome_both, t_fearsome_hero, t_fearsome_pursues, t_fixed_loses, mu_one_result] */
static void send_back(const mid_play *p, int32_t loser)
{
    mid_state *s = p->s;
    const mid_figures *figures = &p->scene->figures;
    bool fear = side_has(p, 1 - loser, MID_FEARSOME);

    FOR_PIECES(i)
        if ((s->open.combat.side[1 - loser].members & MID_BIT(i)) != 0 && mid_stands(s, i)) {
            bool own = mid_fields_trait(p->scene, s, i, MID_FEARSOME);
            mid_begin(p->s, (mid_frame){.step = MID_PURSUE_STEP,
                                        .seat = (int8_t)mid_seat_of(i),
                                        .unit = (int8_t)i,
                                        .n = own ? figures->fearsome_retreat : figures->retreat});
        }
    FOR_PIECES(i) {
        if ((s->open.combat.side[loser].members & MID_BIT(i)) == 0 || !mid_stands(s, i))
            continue;
        if (mid_has(p->scene, i, MID_FIXED))
            mid_destroy(p, i, p->scene->card[i].reputation);
        else
            mid_begin(p->s, (mid_frame){.step = MID_RETREAT_STEP,
                                        .unit = (int8_t)i,
                                        .n = fear && !mid_fields_trait(p->scene, s, i, MID_FEARSOME)
                                                 ? figures->fearsome_retreat
                                                 : figures->retreat});
    }
}

/* Unattached heroes who beat a unit are talked about: those who struck blows, and not where a unit
 * of their side led the fight and won it. [rp_lone_wins, rp_lone_not_his] */
static void award_heroes(const mid_play *p, int32_t winner)
{
    const mid_fighter *side = p->s->open.combat.side;

    if (!mid_is_hero(p->scene, side[winner].primary) ||
        mid_is_hero(p->scene, side[1 - winner].primary))
        return;
    FOR_SIDE(i, winner)
        if ((side[winner].members & MID_BIT(i)) != 0 && mid_stands(p->s, i) &&
            !mid_is_marked(p->s, i, MID_DUELLED) && !mid_has(p->scene, i, MID_NON_COMBATANT))
            mid_gain(p, winner, p->scene->figures.for_lone_win, MID_BEAT_A_UNIT);
}

void mid_decide_combat(const mid_play *p)
{
    int32_t winner = winner_of(p);
    const mid_fighter *side = p->s->open.combat.side;

    SK_TELL(p->log, .type = winner < 0 ? MID_COMBAT_DRAWN : MID_COMBAT_WON,
            .seat = (int8_t)(winner < 0 ? 0 : winner), .unit = side[0].primary,
            .target = side[1].primary, .n = {side[1].unsaved, side[0].unsaved});
    p->s->open.fought = (uint8_t)(winner < 0 ? MID_ROUND_DRAWN : MID_ROUND_WON_BY + winner);
    ask_to_disengage(p, 0);
    ask_to_disengage(p, 1);
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        mark_members(p, seat, seat == winner ? MID_WINNING : 0);
    if (winner >= 0) {
        award_heroes(p, winner);
        send_back(p, 1 - winner);
    }
    p->s->open.combat = (mid_fight){0};
}

/* Pursue or hold ground */

/* [t_impetuous_pursues] */
static bool must_pursue(const mid_scene *scene, int32_t unit)
{
    return mid_has(scene, unit, MID_IMPETUOUS) || mid_has(scene, unit, MID_RELENTLESS);
}

/* Those still in contact stay; the fixed never pursue, the eager always. */
bool mid_pursue_waits(const mid_scene *scene, const mid_state *s)
{
    mid_frame frame = *mid_now(s);
    return mid_is_fielded(s, frame.unit) && !mid_is_engaged(s, frame.unit) &&
           !must_pursue(scene, frame.unit) && !mid_has(scene, frame.unit, MID_FIXED);
}

/* Whom it meets straight ahead and how far it goes. Bases that end within a touch have met: those
 * turned by odd angles are driven back a little farther than they are pursued. [o_pursue] */
static int32_t pursued(const mid_play *p, mid_frame frame, int16_t *far)
{
    int32_t enemy = mid_first_ahead(p->scene, p->s, frame.unit, frame.n + MID_TOUCH, far);

    *far = *far < frame.n ? *far : frame.n;
    return enemy;
}

/* Straight ahead to the first enemy met; to pursue is no charge, and squares nobody up.
 * [o_pursue, o_no_awards, o_pursue_edge] */
void mid_pursuit_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    mid_state *s = p->s;
    sk_rect start = mid_base(p->scene, s, frame.unit);
    int32_t enemy = pursued(p, frame, &frame.n);

    mid_put(s, frame.unit, mid_step(start.centre, start.facing, frame.n), start.facing);
    SK_TELL(p->log, .type = MID_PURSUED, .unit = frame.unit, .n = {frame.n});
    if (enemy >= 0) {
        mid_make_contact(p, frame.unit, enemy, &start);
        s->open.piece[frame.unit].marks |= MID_WINNING;
    } else {
        mid_stop_short(p, frame.unit, frame.n);
    }
}

/* A barrier on the way has to be crossed by a test; heroes take none. [c_barrier_pursuit] */
static void pursue(const mid_play *p, mid_frame frame)
{
    sk_rect base = mid_base(p->scene, p->s, frame.unit);
    int16_t far;

    pursued(p, frame, &far);
    frame.step = MID_PURSUIT_STEP;
    mid_begin(p->s, frame);
    if (!mid_is_hero(p->scene, frame.unit) &&
        mid_crosses_barrier(p->scene, frame.unit, &base, mid_step(base.centre, base.facing, far)))
        mid_take_test(p, frame.unit, MID_TEST_PURSUIT, false, MID_NOBODY);
}

void mid_after_pursuit_test(const mid_play *p, mid_frame test, bool passed)
{
    if (passed)
        return;
    mid_pop(p->s); /* the pursuit it was for */
    SK_TELL(p->log, .type = MID_HELD, .unit = test.unit);
}

void mid_pursue_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    if (mid_is_fielded(p->s, frame.unit) && !mid_is_engaged(p->s, frame.unit) &&
        must_pursue(p->scene, frame.unit))
        pursue(p, frame);
}

sk_verdict mid_pursue_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if ((a->verb == MID_PURSUE || a->verb == MID_HOLD_GROUND) && a->unit == mid_now(s)->unit)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_pursue_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_PURSUE, .unit = mid_now(s)->unit});
    sk_offer(list, (sk_action){.verb = MID_HOLD_GROUND, .unit = mid_now(s)->unit});
}

void mid_pursue_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);

    if (a->verb == MID_PURSUE)
        pursue(p, frame);
    else
        SK_TELL(p->log, .type = MID_HELD, .unit = a->unit);
}

/* Disengaging */

/* [t_disengage, t_no_disengage] */
bool mid_disengage_waits(const mid_scene *scene, const mid_state *s)
{
    mid_frame frame = *mid_now(s);
    uint64_t foes = s->open.piece[frame.unit].foes;

    if (!mid_is_fielded(s, frame.unit) || foes == 0)
        return false;
    FOR_PIECES(i)
        if ((foes & MID_BIT(i)) != 0 && mid_is_mounted(scene, i))
            return false;
    return true;
}

sk_verdict mid_disengage_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if ((a->verb == MID_DRAW_BACK || a->verb == MID_STAY) && a->unit == mid_now(s)->unit)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_disengage_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_STAY, .unit = mid_now(s)->unit});
    sk_offer(list, (sk_action){.verb = MID_DRAW_BACK, .unit = mid_now(s)->unit});
}

/* Straight back, as far as there is room; it pushes nobody, goes through nobody but in the
 * air, and never off the table. [t_disengage, t_disengage_way] */
static int32_t way_back(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    sk_rect base = mid_base(scene, s, unit), end = base;
    int32_t far = scene->figures.draw_back;

    if (!mid_has(scene, unit, MID_FLYING))
        far = mid_free_along(scene, unit, &base, sk_turned(base.facing, SK_HALF_TURN), far);
    for (; far > 2 * MID_TOUCH; far--) {
        mid_walk walk = {unit, MID_NOBODY, mid_step(base.centre, base.facing, -far), base.facing,
                         0};
        sk_shape shape;
        end.centre = walk.at;
        shape = sk_rect_shape(&end);
        if (mid_is_on_table(scene, &shape) && !mid_is_barred(scene, unit, &shape) &&
            mid_who_blocks(scene, s, &walk) == MID_NOBODY)
            return far;
    }
    return 0;
}

/* Across a barrier the one test is taken on two dice, as for evading. [c_barrier_disengage] */
bool mid_disengages_over_barrier(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    sk_rect base = mid_base(scene, s, unit);

    return mid_crosses_barrier(scene, unit, &base,
                               mid_step(base.centre, base.facing, -way_back(scene, s, unit)));
}

void mid_disengage_apply(const mid_play *p, const sk_action *a)
{
    mid_pop(p->s);
    if (a->verb == MID_DRAW_BACK)
        mid_take_test(p, a->unit, MID_TEST_DISENGAGE,
                      mid_disengages_over_barrier(p->scene, p->s, a->unit), MID_NOBODY);
}

void mid_after_disengage_test(const mid_play *p, mid_frame test, bool passed)
{
    const mid_piece *piece = &p->s->open.piece[test.unit];
    int32_t far = passed ? way_back(p->scene, p->s, test.unit) : 0;

    if (far == 0)
        return;
    mid_put(p->s, test.unit, mid_step(piece->at, piece->facing, -far), piece->facing);
    mid_part_if_apart(p->scene, p->s, test.unit);
    SK_TELL(p->log, .type = MID_DISENGAGED, .unit = test.unit, .n = {far});
}
