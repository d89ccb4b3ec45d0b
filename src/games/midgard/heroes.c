/* Heroes: joining and leaving units, their calls, and the rites of the turn's beginning and end. */
#include "base/sweep.h"
#include "rules.h"

/* The aloof take only the right hero among them. [h_join_aloof, t_beast_master, t_artillerist] */
bool mid_takes(const mid_card *unit, const mid_card *hero)
{
    mid_trait right = unit->missile >= MID_LIGHT_ARTILLERY ? MID_ARTILLERIST : MID_BEAST_MASTER;

    return (unit->traits & MID_BIT(MID_ALOOF)) == 0 || (hero->traits & MID_BIT(right)) != 0;
}

bool mid_welcomes(const mid_scene *scene, int32_t unit, int32_t hero)
{
    return mid_takes(&scene->card[unit], &scene->card[hero]);
}

/* Straight that way into contact with the unit, with one action: over no impassable ground, through
 * no enemy, across no killing zone. [h_join, h_join_far, h_join_way, h_join_zone] */
static sk_verdict reaches_this_way(const mid_scene *scene, const mid_state *s, const sk_action *a,
                                   sk_angle way)
{
    const mid_piece *hero = &s->open.piece[a->unit];
    sk_shape own = mid_shape(scene, s, a->unit), theirs = mid_shape(scene, s, a->target), lane;
    mid_walk walk = {a->unit, MID_NOBODY, hero->at, hero->facing, s->open.piece[a->target].foes};
    int32_t far = mid_contact_along(&own, &theirs, way, mid_move_of(scene, a->unit)), who;

    if (far == SK_NO_CONTACT)
        return (sk_verdict){.why = MID_TOO_FAR, .unit = a->unit};
    walk.at = mid_step(hero->at, way, far);
    lane = sk_swept_shape(&own, sk_minus(walk.at, hero->at));
    if (!mid_has(scene, a->unit, MID_FLYING) && mid_is_barred(scene, a->unit, &lane))
        return SK_REFUSE(MID_IMPASSABLE_THERE);
    who = mid_enemy_in_lane(scene, s, a->unit, &lane);
    if (who != MID_NOBODY)
        return (sk_verdict){.why = MID_IN_THE_WAY, .target = (int16_t)who};
    who = mid_zone_in_way(scene, s, &walk);
    if (who != MID_NOBODY)
        return (sk_verdict){.why = MID_ZONE_BARS, .target = (int16_t)who};
    return SK_ALLOW;
}

/* Straight to its middle, square to one of its edges, or to one of its corners. */
static sk_verdict reaches_unit(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    sk_shape theirs = mid_shape(scene, s, a->target);
    sk_point from = s->open.piece[a->unit].at;
    sk_verdict first = SK_ALLOW, now;

    for (int32_t i = 0; i < 9; i++) {
        sk_angle way = i == 0  ? sk_angle_of(sk_minus(s->open.piece[a->target].at, from))
                       : i < 5 ? sk_turned(s->open.piece[a->target].facing, i * SK_QUARTER_TURN)
                               : sk_angle_of(sk_minus(theirs.corner[i - 5], from));
        now = reaches_this_way(scene, s, a, way);
        if (sk_allowed(now))
            return now;
        if (i == 0 || (first.why == MID_TOO_FAR && now.why != MID_TOO_FAR))
            first = now;
    }
    return first;
}

/* One who fights alone does not walk out of it: he joins a unit beside him that fights all his
 * enemies. [h_join_fighting] */
static bool fights_beside(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit)
{
    return (s->open.piece[hero].foes & ~s->open.piece[unit].foes) == 0 &&
           mid_within(scene, s, hero, unit, MID_TOUCH);
}

sk_verdict mid_join_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (!mid_is_piece(a->target) || !mid_is_hero(scene, a->unit) || mid_is_attached(s, a->unit) ||
        !mid_is_unit(scene, s, a->target) || mid_seat_of(a->target) != mid_seat_of(a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (!mid_welcomes(scene, a->target, a->unit))
        return (sk_verdict){.why = MID_NO_INFLUENCE, .unit = a->unit, .target = a->target};
    if (mid_is_engaged(s, a->unit))
        return fights_beside(scene, s, a->unit, a->target)
                   ? SK_ALLOW
                   : (sk_verdict){.why = MID_IN_COMBAT, .unit = a->unit};
    return reaches_unit(scene, s, a);
}

void mid_join_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    FOR_SIDE(i, s->open.seat) {
        sk_action a = {.verb = MID_JOIN, .unit = s->open.active, .target = (int16_t)i};
        if (!mid_is_hero(scene, i) && sk_allowed(mid_join_check(scene, s, &a)))
            sk_offer(list, a);
    }
}

/* One who fought alone goes on fighting in the unit's ranks. */
void mid_join(const mid_play *p, int32_t hero, int32_t unit)
{
    mid_leave_combat(p->s, hero);
    p->s->open.piece[hero].with = (int8_t)unit;
    p->s->open.piece[hero].at = p->s->open.piece[unit].at;
    p->s->open.piece[hero].facing = p->s->open.piece[unit].facing;
    SK_TELL(p->log, .type = MID_JOINED, .unit = (int16_t)hero, .target = (int16_t)unit);
}

/* Leaving a unit in combat costs face, the Army Commander's more. [h_leave, h_leave_combat,
 * h_commander_leaves, h_non_combatant_leaves] */
void mid_leave_unit(const mid_play *p, int32_t hero)
{
    const mid_figures *figures = &p->scene->figures;
    bool commander = mid_has(p->scene, hero, MID_ARMY_COMMANDER);
    int32_t unit = p->s->open.piece[hero].with;

    if (mid_is_engaged(p->s, hero) && !mid_has(p->scene, hero, MID_NON_COMBATANT))
        mid_gain(p, mid_seat_of(hero), commander ? -figures->by_lord_leaving : -figures->by_leaving,
                 MID_LEFT_COMBAT);
    p->s->open.piece[hero].with = MID_NOBODY;
    SK_TELL(p->log, .type = MID_LEFT_UNIT, .unit = (int16_t)hero, .target = (int16_t)unit);
}

/* Calls go to every friend near enough but the aloof. [t_aloof_calls] */
bool mid_hears(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t unit)
{
    return mid_seat_of(hero) == mid_seat_of(unit) &&
           (!mid_has(scene, unit, MID_ALOOF) || mid_influences(scene, s, hero, unit)) &&
           mid_within(scene, s, hero, unit, scene->figures.influence);
}

/* Calls: With Me and Hold Fast, a Mighty Deed each, once a game. */

static bool may_call(const mid_scene *scene, const mid_state *s, int32_t hero, mid_trait trait,
                     uint32_t used)
{
    return mid_seat_of(hero) == s->open.seat && mid_stands(s, hero) &&
           mid_has(scene, hero, trait) && s->open.piece[hero].deeds > 0 &&
           !mid_is_marked(s, hero, used);
}

/* [t_with_me, t_hold_fast] */
sk_verdict mid_call_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    bool fast = a->verb == MID_CALL_HOLD_FAST;

    if (!mid_is_piece(a->unit) || !may_call(scene, s, a->unit, fast ? MID_HOLD_FAST : MID_WITH_ME,
                                            fast ? MID_USED_HOLD_FAST : MID_USED_WITH_ME))
        return SK_REFUSE(MID_NO_SUCH_CALL);
    if (!fast)
        return SK_ALLOW;
    if (!mid_is_piece(a->target) || !mid_is_unit(scene, s, a->target) ||
        mid_is_at_full(scene, s, a->target) || !mid_hears(scene, s, a->unit, a->target))
        return SK_REFUSE(MID_NO_TARGET);
    return SK_ALLOW;
}

void mid_calls_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    FOR_PIECES(hero) {
        sk_action a = {.verb = MID_CALL_WITH_ME, .unit = (int16_t)hero};
        if (sk_allowed(mid_call_check(scene, s, &a)))
            sk_offer(list, a);
        a.verb = MID_CALL_HOLD_FAST;
        for (int32_t i = 0; i < MID_SIDE; i++) {
            a.target = (int16_t)(s->open.seat * MID_SIDE + i);
            if (sk_allowed(mid_call_check(scene, s, &a)))
                sk_offer(list, a);
        }
    }
}

void mid_call_apply(const mid_play *p, const sk_action *a)
{
    mid_state *s = p->s;

    mid_spend_deed(p, a->unit, MID_ON_CALL);
    if (a->verb == MID_CALL_HOLD_FAST) {
        s->open.piece[a->unit].marks |= MID_USED_HOLD_FAST;
        mid_take_test(p, a->target, MID_TEST_HOLD_FAST, false, a->unit);
        return;
    }
    s->open.piece[a->unit].marks |= MID_USED_WITH_ME;
    FOR_SIDE(unit, s->open.seat)
        if (mid_is_unit(p->scene, s, unit) && mid_hears(p->scene, s, a->unit, unit))
            s->open.piece[unit].marks |= MID_PASSES_MOVES;
}

/* [t_hold_fast] */
void mid_after_hold_fast_test(const mid_play *p, mid_frame test, bool passed)
{
    if (passed)
        mid_restore(p, test.unit);
}

/* [so_raise] */
void mid_restore(const mid_play *p, int32_t unit)
{
    mid_piece *piece = &p->s->open.piece[unit];

    piece->stamina++;
    SK_TELL(p->log, .type = MID_RESTORED, .unit = (int16_t)unit, .n = {piece->stamina});
}

/* Phase 1: rites that cost or give Mighty Deeds at the beginning of a turn. */

/* [1_omens] */
static bool may_read_omens(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    return s->open.turn == 1 && may_call(scene, s, hero, MID_OMENS, MID_USED_OMENS);
}

/* [1_favour] */
static bool may_claim_favour(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    return mid_seat_of(hero) == s->open.seat && mid_stands(s, hero) &&
           mid_has(scene, hero, MID_FAVOUR_OF_THE_GODS) && !mid_is_marked(s, hero, MID_USED_FAVOUR);
}

sk_verdict mid_rites_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_GO_ON)
        return SK_ALLOW;
    if (!mid_is_piece(a->unit))
        return SK_REFUSE(MID_NOT_NOW);
    if (a->verb == MID_READ_OMENS && may_read_omens(scene, s, a->unit))
        return SK_ALLOW;
    if (a->verb == MID_CLAIM_FAVOUR && may_claim_favour(scene, s, a->unit))
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_rites_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MID_GO_ON});
    FOR_PIECES(hero) {
        if (may_read_omens(scene, s, hero))
            sk_offer(list, (sk_action){.verb = MID_READ_OMENS, .unit = (int16_t)hero});
        if (may_claim_favour(scene, s, hero))
            sk_offer(list, (sk_action){.verb = MID_CLAIM_FAVOUR, .unit = (int16_t)hero});
    }
}

bool mid_has_rites(const mid_scene *scene, const mid_state *s)
{
    FOR_PIECES(hero)
        if (may_read_omens(scene, s, hero) || may_claim_favour(scene, s, hero))
            return true;
    return false;
}

/* [1_omens, 1_bad_omens] */
static void read_omens(const mid_play *p, int32_t hero)
{
    sk_occasion why = {(int8_t)mid_seat_of(hero), MID_FOR_OMENS};
    uint16_t die = (uint16_t)sk_roll(p->dice, why, 6);

    mid_spend_deed(p, hero, MID_ON_OMENS);
    p->s->open.piece[hero].marks |= MID_USED_OMENS;
    if (p->log != NULL)
        sk_log_roll(
            p->log,
            (sk_event){.type = MID_OMENS_READ, .seen_by = SK_EVERYBODY, .unit = (int16_t)hero}, 6,
            &die, 1);
    mid_gain(p, mid_seat_of(hero), p->scene->figures.omen[die - 1], MID_BY_OMENS);
}

/* [1_favour] */
void mid_rites_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_GO_ON) {
        mid_next_rites(p);
    } else if (a->verb == MID_READ_OMENS) {
        read_omens(p, a->unit);
    } else {
        p->s->open.piece[a->unit].marks |= MID_USED_FAVOUR;
        p->s->open.piece[a->unit].deeds++;
        SK_TELL(p->log, .type = MID_FAVOURED, .unit = a->unit);
    }
}

/* Phase 7: I Foretell Mighty Deeds. */

bool mid_may_foretell(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    return may_call(scene, s, hero, MID_FORETELL, MID_USED_FORETELL);
}

bool mid_has_foretelling(const mid_scene *scene, const mid_state *s)
{
    FOR_PIECES(hero)
        if (mid_may_foretell(scene, s, hero))
            return true;
    return false;
}

sk_verdict mid_foretelling_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_GO_ON)
        return SK_ALLOW;
    if (a->verb != MID_FORETELL_DEEDS || !mid_is_piece(a->unit) || !mid_is_piece(a->target) ||
        !mid_may_foretell(scene, s, a->unit) || !mid_stands(s, a->target) ||
        !mid_is_hero(scene, a->target) || mid_seat_of(a->target) != s->open.seat)
        return SK_REFUSE(MID_NOT_NOW);
    return SK_ALLOW;
}

void mid_foretelling_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MID_GO_ON});
    FOR_SIDE(hero, s->open.seat)
        FOR_SIDE(other, s->open.seat) {
            sk_action a = {
                .verb = MID_FORETELL_DEEDS, .unit = (int16_t)hero, .target = (int16_t)other};
            if (sk_allowed(mid_foretelling_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

/* [7_foretell] */
void mid_foretelling_apply(const mid_play *p, const sk_action *a)
{
    sk_occasion why = {p->s->open.seat, MID_FOR_FORETELLING};
    int32_t sides = p->scene->figures.foretold_die, deeds;
    bool halved = sides == 3; /* a D3 is half a D6 */
    uint16_t die;

    if (a->verb == MID_GO_ON) {
        mid_next_foretelling(p);
        return;
    }
    sides = halved ? 6 : sides;
    die = (uint16_t)sk_roll(p->dice, why, sides);
    deeds = halved ? (die + 1) / 2 : die;
    mid_spend_deed(p, a->unit, MID_ON_CALL);
    p->s->open.piece[a->unit].marks |= MID_USED_FORETELL;
    p->s->open.piece[a->target].extra = (int8_t)(p->s->open.piece[a->target].extra + deeds);
    if (p->log != NULL)
        sk_log_roll(
            p->log,
            (sk_event){
                .type = MID_FORETOLD, .seen_by = SK_EVERYBODY, .unit = a->target, .n = {deeds}},
            sides, &die, 1);
}
