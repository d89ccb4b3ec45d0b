/* Phases 3 and 5: single combat, before any other combat. */
#include "rules.h"

static bool same_combat(const mid_state *s, int32_t a, int32_t b)
{
    return (mid_combat_of(s, mid_body(s, a)) & MID_BIT(mid_body(s, b))) != 0;
}

/* [sc_challenge, sc_lone] */
static bool may_challenge(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t enemy)
{
    if (!mid_is_hero(scene, hero) || !mid_is_hero(scene, enemy) || !mid_stands(s, hero) ||
        !mid_stands(s, enemy) || mid_seat_of(hero) != s->open.seat ||
        mid_seat_of(enemy) == s->open.seat || mid_has(scene, hero, MID_NON_COMBATANT))
        return false;
    if (mid_is_engaged(s, hero) && same_combat(s, hero, enemy))
        return true;
    return !mid_is_attached(s, hero) && !mid_is_attached(s, enemy) &&
           mid_within(scene, s, hero, enemy, scene->figures.duel_reach);
}

bool mid_has_challenge(const mid_scene *scene, const mid_state *s)
{
    FOR_SIDE(hero, s->open.seat)
        if (mid_is_hero(scene, hero) && mid_stands(s, hero))
            FOR_SIDE(enemy, 1 - s->open.seat)
                if (may_challenge(scene, s, hero, enemy))
                    return true;
    return false;
}

sk_verdict mid_challenge_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_NO_CHALLENGE)
        return SK_ALLOW;
    if (a->verb != MID_CHALLENGE || !mid_is_piece(a->unit) || !mid_is_piece(a->target))
        return SK_REFUSE(MID_NOT_NOW);
    if (!may_challenge(scene, s, a->unit, a->target))
        return (sk_verdict){.why = MID_NO_CHALLENGE_THERE, .unit = a->unit, .target = a->target};
    return SK_ALLOW;
}

void mid_challenge_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MID_NO_CHALLENGE});
    FOR_SIDE(hero, s->open.seat)
        if (mid_is_hero(scene, hero) && mid_stands(s, hero))
            FOR_SIDE(enemy, 1 - s->open.seat)
                if (may_challenge(scene, s, hero, enemy))
                    sk_offer(list, (sk_action){.verb = MID_CHALLENGE,
                                               .unit = (int16_t)hero,
                                               .target = (int16_t)enemy});
}

/* Whoever takes on a hero of higher level gains a token. [sc_higher] */
static void begin_duel(const mid_play *p, int32_t hero, int32_t enemy)
{
    int32_t own = mid_level(p->scene, p->s, hero), theirs = mid_level(p->scene, p->s, enemy);

    p->s->open.duel = (mid_fight){.round = 1};
    p->s->open.fought = 0;
    p->s->open.duel.side[mid_seat_of(hero)].primary = (int8_t)hero;
    p->s->open.duel.side[mid_seat_of(enemy)].primary = (int8_t)enemy;
    if (own < theirs)
        mid_gain(p, mid_seat_of(hero), p->scene->figures.for_higher, MID_HIGHER_LEVEL);
    if (theirs < own)
        mid_gain(p, mid_seat_of(enemy), p->scene->figures.for_higher, MID_HIGHER_LEVEL);
    mid_begin(
        p->s,
        (mid_frame){.step = MID_SINGLE_COMBAT_STEP, .unit = (int8_t)hero, .target = (int8_t)enemy});
}

/* [sc_challenge, t_proud] */
void mid_challenge_apply(const mid_play *p, const sk_action *a)
{
    p->s->open.step = MID_COMBATS;
    if (a->verb == MID_NO_CHALLENGE)
        return;
    SK_TELL(p->log, .type = MID_CHALLENGED, .unit = a->unit, .target = a->target);
    if (mid_has(p->scene, a->target, MID_PROUD))
        begin_duel(p, a->unit, a->target);
    else
        mid_begin(p->s, (mid_frame){.step = MID_ANSWER_STEP,
                                    .seat = (int8_t)mid_seat_of(a->target),
                                    .unit = (int8_t)a->unit,
                                    .target = (int8_t)a->target});
}

sk_verdict mid_answer_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MID_TAKE_UP || a->verb == MID_REFUSE ? SK_ALLOW : SK_REFUSE(MID_NOT_NOW);
}

void mid_answer_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = MID_TAKE_UP});
    sk_offer(list, (sk_action){.verb = MID_REFUSE});
}

/* [sc_refuse, sc_refuse_non_combatant] */
void mid_answer_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);

    if (a->verb == MID_TAKE_UP) {
        begin_duel(p, frame.unit, frame.target);
        return;
    }
    SK_TELL(p->log, .type = MID_REFUSED, .unit = frame.target);
    if (!mid_has(p->scene, frame.target, MID_NON_COMBATANT))
        mid_gain(p, mid_seat_of(frame.target), -p->scene->figures.by_refusal,
                 MID_CHALLENGE_REFUSED);
}

/* Mighty Deeds, declared anew each round: the phasing player first. */

/* [sc_non_combatant] */
static bool may_spend(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    return s->open.piece[hero].deeds > 0 && !mid_has(scene, hero, MID_NON_COMBATANT);
}

/* Only who may spend is asked. */
sk_verdict mid_duel_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t hero = s->open.duel.side[mid_now(s)->seat].primary;

    (void)scene;
    if (a->verb == MID_STRIKE || (a->verb == MID_SPEND && a->unit == hero))
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_duel_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    int32_t hero = s->open.duel.side[mid_now(s)->seat].primary;

    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_STRIKE});
    sk_offer(list, (sk_action){.verb = MID_SPEND, .unit = (int16_t)hero});
}

/* Whoever has no deeds left has said all. */
bool mid_duel_waits(const mid_scene *scene, const mid_state *s)
{
    return may_spend(scene, s, s->open.duel.side[mid_now(s)->seat].primary);
}

void mid_duel_ready(const mid_play *p)
{
    p->s->open.duel.side[mid_pop(p->s).seat].ready = 1;
}

void mid_duel_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_SPEND) {
        mid_spend_deed(p, a->unit, MID_ON_DUEL);
        p->s->open.duel.side[mid_now(p->s)->seat].deeds++;
        return;
    }
    mid_duel_ready(p);
}

/* [sc_dice, sc_charging, sc_brutal, sc_legendary, sc_smiter] */
static int32_t duel_hits(const mid_play *p, int32_t seat)
{
    const mid_fighter *side = &p->s->open.duel.side[seat];
    int32_t hero = side->primary, hits, weapon = mid_has(p->scene, hero, MID_LEGENDARY_WEAPON);
    sk_needs pool = {0};
    mid_throw t = {.seat = seat,
                   .who = hero,
                   .hits_on = mid_hero_hits_on(p->scene, hero),
                   .rerolls_ones = p->s->open.duel.round == 1,
                   .reason = MID_FOR_DUEL};

    sk_needs_add(&pool, mid_level(p->scene, p->s, hero), MID_BY_LEVEL);
    if (mid_has(p->scene, hero, MID_BATTLE_SMITER))
        sk_needs_add(&pool, p->scene->figures.smiter_dice, MID_BY_SMITER);
    sk_needs_add(&pool, mid_size(p->scene, hero), MID_BY_BIG);
    sk_needs_add(&pool, side->deeds, MID_BY_DEEDS);
    SK_TELL(p->log, .type = MID_POOL, .unit = (int16_t)hero, .n = {pool.total}, .needs = pool);
    t.dice = pool.total - weapon;
    hits = mid_roll_hits(p, &t);
    t.dice = weapon;
    return hits + p->scene->figures.legendary_hits * mid_roll_hits(p, &t);
}

/* [sc_after] */
static void end_duel(const mid_play *p)
{
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        p->s->open.piece[p->s->open.duel.side[seat].primary].marks |= MID_DUELLED;
    p->s->open.duel = (mid_fight){0};
    mid_pop(p->s);
}

static void hurt(const mid_play *p, int32_t hero, int32_t stamina, int32_t enemy)
{
    mid_begin(p->s, (mid_frame){.step = MID_HURT_HERO_STEP,
                                .unit = (int8_t)hero,
                                .n = (int16_t)stamina,
                                .m = (int16_t)(enemy + 1),
                                .why = MID_HURT_IN_COMBAT});
}

/* Another round, for which deeds are declared anew; or the end of it after the third. [sc_order,
 * sc_rounds] */
static bool has_next_round(const mid_play *p)
{
    if (p->s->open.duel.round++ == p->scene->figures.duel_rounds) {
        end_duel(p);
        return false;
    }
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        p->s->open.duel.side[seat] = (mid_fighter){.primary = p->s->open.duel.side[seat].primary};
    return true;
}

/* Equal hits: a token each; the third time they wear each other down. [sc_draw, sc_third] */
static void draw_round(const mid_play *p)
{
    int32_t one = p->s->open.duel.side[0].primary, two = p->s->open.duel.side[1].primary;

    p->s->open.fought = MID_ROUND_DRAWN;
    SK_TELL(p->log, .type = MID_DUEL_DRAWN, .unit = (int16_t)one, .target = (int16_t)two);
    mid_gain(p, 0, p->scene->figures.for_duel, MID_DUEL_HELD);
    mid_gain(p, 1, p->scene->figures.for_duel, MID_DUEL_HELD);
    if (!has_next_round(p)) {
        hurt(p, two, 1, one);
        hurt(p, one, 1, two);
    }
}

/* Beaten by his armour or more a hero is killed outright; otherwise he loses a stamina point.
 * [sc_win, sc_kill, sc_rounds, sc_pride_kill] */
static void win_round(const mid_play *p, int32_t winner, int32_t by)
{
    const mid_figures *figures = &p->scene->figures;
    int32_t hero = p->s->open.duel.side[winner].primary;
    int32_t loser = p->s->open.duel.side[1 - winner].primary;
    bool kills = by >= p->scene->card[loser].armour;
    bool last = kills || p->s->open.piece[loser].stamina == 1;

    p->s->open.fought = (uint8_t)(MID_ROUND_WON_BY + winner);
    SK_TELL(p->log, .type = MID_DUEL_WON, .unit = (int16_t)hero, .target = (int16_t)loser,
            .n = {by});
    mid_gain(p, winner, kills ? figures->for_kill : figures->for_duel,
             kills ? MID_KILLED_OUTRIGHT : MID_DUEL_HELD);
    if (last && mid_has(p->scene, hero, MID_PROUD))
        mid_gain(p, winner, figures->for_pride, MID_BY_PRIDE);
    if (last || !p->scene->ruling.long_duels)
        end_duel(p);
    else
        has_next_round(p);
    hurt(p, loser, kills ? p->s->open.piece[loser].stamina : 1, hero);
}

static bool is_asked(const mid_play *p, int32_t seat)
{
    mid_fighter *side = &p->s->open.duel.side[seat];

    if (side->ready)
        return false;
    mid_begin(p->s, (mid_frame){.step = MID_DUEL_STEP, .seat = (int8_t)seat});
    return true;
}

/* [sc_order] */
void mid_duel_run(const mid_play *p)
{
    int32_t first = p->s->open.seat, hits[MID_SEATS];

    if (is_asked(p, first) || is_asked(p, 1 - first))
        return;
    hits[first] = duel_hits(p, first);
    hits[1 - first] = duel_hits(p, 1 - first);
    if (hits[0] == hits[1])
        draw_round(p);
    else
        win_round(p, hits[0] > hits[1] ? 0 : 1,
                  hits[0] > hits[1] ? hits[0] - hits[1] : hits[1] - hits[0]);
}
