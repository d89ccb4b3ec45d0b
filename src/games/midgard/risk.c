/* Dice that hit, risk to heroes, and how heroes die. */
#include "rules.h"

enum { THROWN_MOST = 64 };

static void reroll_ones(const mid_play *p, const mid_throw *t, uint16_t *die, int32_t dice)
{
    sk_occasion why = {(int8_t)t->seat, MID_FOR_REROLL};
    uint16_t again[THROWN_MOST];
    int32_t ones = 0;

    for (int32_t i = 0; i < dice; i++)
        ones += die[i] == 1;
    sk_roll_cut(p->dice, why, 6, ones, sk_cut(t->hits_on), again);
    for (int32_t i = dice - 1; i >= 0; i--)
        if (die[i] == 1)
            die[i] = again[--ones];
}

/* Rolls a group of dice against one number, re-rolling ones once if told; returns the hits.
 * [m_hits, m_reroll] */
int32_t mid_roll_hits(const mid_play *p, const mid_throw *t)
{
    uint16_t die[THROWN_MOST];
    sk_occasion why = {(int8_t)t->seat, (uint16_t)t->reason};
    int32_t dice = t->dice > THROWN_MOST ? THROWN_MOST : t->dice, hits = 0;
    sk_needs needs = {0};

    if (dice <= 0)
        return 0;
    sk_roll_cut(p->dice, why, 6, dice, sk_cut(t->hits_on) | sk_cut(t->rerolls_ones ? 2 : 0), die);
    if (t->rerolls_ones)
        reroll_ones(p, t, die, dice);
    for (int32_t i = 0; i < dice; i++)
        hits += die[i] >= t->hits_on;
    sk_needs_add(&needs, p->scene->figures.hits_on, MID_BY_TO_HIT);
    sk_needs_add(&needs, t->hits_on - p->scene->figures.hits_on, MID_BY_BRUTAL);
    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = MID_ROLLED,
                               .seen_by = SK_EVERYBODY,
                               .unit = (int16_t)t->who,
                               .what = (int16_t)t->reason,
                               .n = {hits},
                               .needs = needs},
                    6, die, dice);
    return hits;
}

/* One die for every so many hits begun, and so many at most. [r_dice] */
static int32_t risk_dice(const mid_figures *figures, int32_t hits)
{
    int32_t dice = (hits + figures->risk_hits - 1) / figures->risk_hits;

    return dice > figures->risk_dice ? figures->risk_dice : dice;
}

/* [r_no_loss, m_risk] */
void mid_risk_heroes(const mid_play *p, int32_t unit, int32_t hits, bool combat)
{
    if (hits == 0)
        return;
    FOR_SIDE(hero, mid_seat_of(unit))
        if (p->s->open.piece[hero].with == unit && mid_stands(p->s, hero))
            mid_begin(p->s, (mid_frame){.step = MID_RISK_ROLL_STEP,
                                        .seat = (int8_t)mid_seat_of(unit),
                                        .unit = (int8_t)hero,
                                        .n = (int16_t)risk_dice(&p->scene->figures, hits),
                                        .why = combat ? MID_HURT_IN_COMBAT : MID_HURT_BY_RISK});
}

/* [r_dice, r_fated] */
void mid_risk_run(const mid_play *p)
{
    mid_frame risk = mid_pop(p->s);
    uint16_t die[6];
    sk_occasion why = {(int8_t)mid_seat_of(risk.unit), MID_FOR_RISK};
    int32_t ones = 0;

    if (!mid_stands(p->s, risk.unit))
        return;
    sk_roll_cut(p->dice, why, 6, risk.n, sk_cut(2), die);
    for (int32_t i = 0; i < risk.n; i++)
        ones += die[i] == 1;
    if (p->log != NULL)
        sk_log_roll(
            p->log,
            (sk_event){.type = MID_RISKED, .seen_by = SK_EVERYBODY, .unit = risk.unit, .n = {ones}},
            6, die, risk.n);
    if (ones == 0)
        return;
    risk.n = (int16_t)ones;
    risk.step = mid_has(p->scene, risk.unit, MID_FATED) || p->s->open.piece[risk.unit].deeds == 0
                    ? MID_HURT_HERO_STEP
                    : MID_RISK_STEP;
    mid_begin(p->s, risk);
}

sk_verdict mid_risk_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if ((a->verb == MID_REROLL_RISK || a->verb == MID_TAKE_RISK) && a->unit == mid_now(s)->unit)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_risk_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    sk_offer(list, (sk_action){.verb = MID_TAKE_RISK, .unit = mid_now(s)->unit});
    sk_offer(list, (sk_action){.verb = MID_REROLL_RISK, .unit = mid_now(s)->unit});
}

/* A single die, once, for a Mighty Deed and a token. [r_reroll] */
void mid_risk_apply(const mid_play *p, const sk_action *a)
{
    mid_frame risk = mid_pop(p->s);
    sk_occasion why = {(int8_t)mid_seat_of(risk.unit), MID_FOR_RISK};
    uint16_t die;

    risk.step = MID_HURT_HERO_STEP;
    mid_begin(p->s, risk);
    if (a->verb == MID_TAKE_RISK)
        return;
    mid_spend_deed(p, risk.unit, MID_ON_RISK);
    mid_gain(p, mid_seat_of(risk.unit), -p->scene->figures.by_reroll, MID_RISK_REROLLED);
    die = (uint16_t)sk_roll(p->dice, why, 6);
    if (p->log != NULL)
        sk_log_roll(
            p->log,
            (sk_event){
                .type = MID_RISKED, .seen_by = SK_EVERYBODY, .unit = risk.unit, .n = {die == 1}},
            6, &die, 1);
    if (die != 1)
        mid_top(p->s)->n--;
}

/* Death */

/* In a single combat the last blow falls on the other hero. */
static int32_t only_foe(const mid_state *s, int32_t hero)
{
    uint64_t foes = s->open.piece[mid_body(s, hero)].foes;
    int32_t found = MID_NOBODY;

    FOR_PIECES(i)
        if ((foes & MID_BIT(i)) != 0) {
            if (found != MID_NOBODY)
                return -2;
            found = i;
        }
    return found;
}

/* A hero who falls to a last blow in a single combat still has only the other for his own.
 * [de_smite] */
static void strike_last_blow(const mid_play *p, int32_t hero, int32_t enemy, bool duel)
{
    sk_occasion why = {(int8_t)mid_seat_of(enemy), MID_FOR_BLOW};
    uint16_t die = (uint16_t)sk_roll(p->dice, why, 6);
    bool spared = die >= p->scene->figures.blow_spares_on;

    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = spared ? MID_BLOW_FAILED : MID_BLOW_FELL,
                               .seen_by = SK_EVERYBODY,
                               .unit = (int16_t)hero,
                               .target = (int16_t)enemy},
                    6, &die, 1);
    if (spared || p->s->open.piece[enemy].stamina <= 0)
        return;
    if (mid_is_hero(p->scene, enemy))
        mid_begin(p->s, (mid_frame){.step = MID_HURT_HERO_STEP,
                                    .unit = (int8_t)enemy,
                                    .n = 1,
                                    .m = (int16_t)(duel ? hero + 1 : 0),
                                    .why = MID_HURT_IN_COMBAT});
    else
        mid_wound(p, enemy, 1, MID_BY_BLOW);
}

/* [de_smite, de_choose] */
static void smite(const mid_play *p, int32_t hero, int32_t duel_enemy)
{
    int32_t enemy = duel_enemy != MID_NOBODY ? duel_enemy : only_foe(p->s, hero);

    if (enemy == -2) {
        mid_begin(p->s, (mid_frame){.step = MID_BLOW_STEP,
                                    .seat = (int8_t)mid_seat_of(hero),
                                    .unit = (int8_t)hero});
        return;
    }
    if (enemy >= 0)
        strike_last_blow(p, hero, enemy, duel_enemy != MID_NOBODY);
    mid_destroy(p, hero, p->scene->card[hero].reputation);
}

/* Divine Intervention may carry a killed hero off alive, and keeps tokens.
 * [de_divine, s_lone_dies] */
static bool is_carried_off(const mid_play *p, int32_t hero)
{
    sk_occasion why = {(int8_t)mid_seat_of(hero), MID_FOR_INTERVENTION};
    uint16_t die;

    if (!mid_has(p->scene, hero, MID_DIVINE_INTERVENTION))
        return false;
    die = (uint16_t)sk_roll(p->dice, why, 6);
    if (p->log != NULL)
        sk_log_roll(
            p->log,
            (sk_event){.type = MID_INTERVENED, .seen_by = SK_EVERYBODY, .unit = (int16_t)hero}, 6,
            &die, 1);
    if (die < p->scene->figures.divine_on)
        return false;
    mid_destroy(p, hero, p->scene->card[hero].reputation - p->scene->figures.famous_saves);
    return true;
}

/* The Hero Death Table for those killed in combat; `enemy` is the other hero of a single combat.
 * [de_food, de_famous, de_smite, de_fated, r_shot_dead, r_shot_option] */
static void kill_hero(const mid_play *p, int32_t hero, bool combat, int32_t enemy)
{
    const mid_figures *figures = &p->scene->figures;
    int32_t reputation = p->scene->card[hero].reputation, roll;
    sk_occasion why = {(int8_t)mid_seat_of(hero), MID_FOR_DEATH};
    uint16_t die;

    p->s->open.piece[hero].stamina = 0;
    if (is_carried_off(p, hero))
        return;
    if (!combat && !p->scene->ruling.shot_heroes_roll) {
        mid_destroy(p, hero, reputation);
        return;
    }
    die = (uint16_t)sk_roll(p->dice, why, 6);
    roll = die + (mid_has(p->scene, hero, MID_FATED) ? figures->fated_bonus : 0);
    if (p->log != NULL)
        sk_log_roll(p->log,
                    (sk_event){.type = roll >= figures->smites_on   ? MID_I_SMITE_THEE
                                       : roll >= figures->famous_on ? MID_FAMOUS_DEATH
                                                                    : MID_FOOD_FOR_RAVENS,
                               .seen_by = SK_EVERYBODY,
                               .unit = (int16_t)hero,
                               .n = {roll}},
                    6, &die, 1);
    if (roll >= figures->smites_on)
        smite(p, hero, enemy);
    else
        mid_destroy(p, hero, reputation - (roll >= figures->famous_on ? figures->famous_saves : 0));
}

/* A hero loses stamina: n points, m the enemy of a single combat plus one. */
void mid_hurt_hero_run(const mid_play *p)
{
    mid_frame frame = mid_pop(p->s);
    mid_piece *piece = &p->s->open.piece[frame.unit];

    if (piece->stamina <= 0 || frame.n <= 0)
        return;
    SK_TELL(p->log, .type = MID_WOUNDED, .unit = frame.unit,
            .what = frame.why == MID_HURT_BY_MISSILES ? MID_BY_MISSILES : MID_BY_RISK,
            .n = {frame.n, piece->stamina > frame.n ? piece->stamina - frame.n : 0});
    if (piece->stamina > frame.n)
        piece->stamina = (int8_t)(piece->stamina - frame.n);
    else
        kill_hero(p, frame.unit, frame.why == MID_HURT_IN_COMBAT, frame.m - 1);
}

static bool is_smitable(const mid_state *s, int32_t enemy)
{
    return mid_is_piece(enemy) &&
           (s->open.piece[mid_body(s, mid_now(s)->unit)].foes & MID_BIT(enemy)) != 0;
}

sk_verdict mid_blow_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    return a->verb == MID_SMITE && is_smitable(s, a->target) ? SK_ALLOW : SK_REFUSE(MID_NO_TARGET);
}

/* [de_choose] */
void mid_blow_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    (void)scene;
    FOR_PIECES(i)
        if (is_smitable(s, i))
            sk_offer(list, (sk_action){.verb = MID_SMITE, .target = (int16_t)i});
}

void mid_blow_apply(const mid_play *p, const sk_action *a)
{
    mid_frame frame = mid_pop(p->s);

    strike_last_blow(p, frame.unit, a->target, false);
    mid_destroy(p, frame.unit, p->scene->card[frame.unit].reputation);
}
