/* 3.11 Hand-to-hand fights: one round of blows, and what comes of it. */
#include <string.h>

#include "rules.h"

bool mye_is_locked(const mye_state *s, int32_t u)
{
    return s->open.unit[u].foe[0] != MYE_NOBODY || s->open.unit[u].foe[1] != MYE_NOBODY;
}

bool mye_is_locked_with(const mye_state *s, int32_t a, int32_t b)
{
    return s->open.unit[a].foe[0] == b || s->open.unit[a].foe[1] == b;
}

int32_t mye_count_foes(const mye_state *s, int32_t u)
{
    return (s->open.unit[u].foe[0] != MYE_NOBODY) + (s->open.unit[u].foe[1] != MYE_NOBODY);
}

static void add_foe(mye_unit *unit, int32_t foe)
{
    unit->foe[unit->foe[0] == MYE_NOBODY ? 0 : 1] = (uint8_t)foe;
}

void mye_lock(mye_state *s, int32_t a, int32_t b)
{
    add_foe(&s->open.unit[a], b);
    add_foe(&s->open.unit[b], a);
}

/* Everybody in the same fight as u, on either side, one bit each. */
uint64_t mye_fight_of(const mye_state *s, int32_t u)
{
    uint64_t all = UINT64_C(1) << u;

    for (int32_t round = 0; round < 3; round++)
        for (int32_t v = 0; v < MYE_UNITS; v++)
            for (int32_t i = 0; (all >> v & 1) != 0 && i < 2; i++)
                if (s->open.unit[v].foe[i] != MYE_NOBODY)
                    all |= UINT64_C(1) << s->open.unit[v].foe[i];
    return all;
}

/* Blows */

static bool is_living(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return !MYE_HAS(mye_talents(scene, s, u), UNDEAD);
}

/* A living unit without the talent shrinks from the dreadful. */
static bool shrinks(const mye_scene *scene, const mye_state *s, int32_t u, int32_t from)
{
    return u < MYE_FIRST_ANIMAL && MYE_HAS(mye_talents(scene, s, from), DREADFUL) &&
           is_living(scene, s, u) && !MYE_HAS(mye_talents(scene, s, u), DREADFUL);
}

static bool is_prey(const mye_scene *scene, int32_t u)
{
    int32_t kind = scene->unit[u].kind;

    return kind == MYE_BEAST || kind == MYE_MONSTER || kind == MYE_BEHEMOTH;
}

/* [2_4_dreadful_fight, 2_4_undead_dread, 2_4_hunter, 3_7_5_bonus, 3_7_10_both, 3_8_2_minus_two,
 * 3_11_weapon_and_charge, 3_7_5_first_round] */
sk_needs mye_blow_needs(const mye_scene *scene, const mye_state *s, const mye_blows *b,
                        int32_t profile)
{
    const mye_power *effect = scene->book.effect;
    const mye_unit *unit = &s->open.unit[b->unit];
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, mye_highest(scene, s, b->unit, MYE_FIGHT_OF), MYE_BY_FIGHT);
    sk_needs_add(&needs, scene->unit[b->unit].stats[profile].blow_bonus, MYE_BY_WEAPON);
    sk_needs_add(&needs, b->charging ? MYE_FIGURE(scene, charge) : 0, MYE_BY_CHARGE);
    if ((unit->status & (MYE_FLEEING | MYE_RUN_DOWN)) != 0)
        sk_needs_add(&needs, -MYE_FIGURE(scene, fights_fleeing), MYE_BY_FLEEING);
    sk_needs_add(&needs,
                 shrinks(scene, s, b->unit, b->target) ? -MYE_TALENT(scene, DREADFUL).amount : 0,
                 MYE_BY_DREADFUL);
    sk_needs_add(&needs, (unit->turn & MYE_CHANTING) != 0 ? effect[MYE_EFFECT_CHANTING].amount : 0,
                 MYE_BY_CHANT); /* [3_12_war_chant] */
    sk_needs_add(&needs, (unit->turn & MYE_FURIOUS) != 0 ? effect[MYE_EFFECT_FURIOUS].amount : 0,
                 MYE_BY_FURY); /* [4_4_red_fury] */
    if (is_prey(scene, b->target) && MYE_HAS(mye_talents(scene, s, b->unit), HUNTER))
        sk_needs_add(&needs, MYE_TALENT(scene, HUNTER).amount, MYE_BY_HUNTER);
    return needs;
}

/* [2_4_frenzied, 3_11_dice] */
static int32_t count_blows(const mye_scene *scene, const mye_state *s, const mye_blows *b,
                           int32_t profile)
{
    const mye_stats *stats = &scene->unit[b->unit].stats[profile];
    bool frenzied = b->charging && MYE_HAS(stats->talents, FRENZIED);
    int32_t each = stats->attacks + (frenzied ? MYE_TALENT(scene, FRENZIED).amount : 0);

    return each * mye_count_profile(scene, s, b->unit, profile);
}

static int32_t roll_once(const mye_play *p, const mye_blows *b, const sk_needs *needs,
                         int32_t blows)
{
    sk_occasion why = {
        (int8_t)(b->unit < MYE_FIRST_ANIMAL ? mye_seat_of(b->unit) : p->s->open.seat),
        MYE_FOR_BLOWS};
    uint16_t die[MYE_DICE_MOST];
    int32_t hits = 0;

    mye_name_roll(p, b->unit, b->target);
    sk_roll_cut(p->dice, why, 10, blows, sk_cut(needs->total + 1), die);
    for (int32_t i = 0; i < blows; i++)
        hits += die[i] <= needs->total;
    sk_log_roll(p->log,
                (sk_event){.type = MYE_BLOWS,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)b->unit,
                           .target = (int16_t)b->target,
                           .n = {hits},
                           .needs = *needs},
                10, die, blows);
    return hits;
}

static bool has_talent(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile,
                       uint32_t talent)
{
    return (scene->unit[u].stats[profile].talents & talent) != 0 &&
           mye_has_profile(scene, s, u, profile);
}

/* 1.13, ours: the blows of the Savage that went worse than they should are all rolled again.
 * [1_13_all, 1_13_once, 2_4_savage] */
static bool is_savage_roll(const mye_play *p, const mye_blows *b)
{
    int32_t hits = 0, tenths = 0;

    if (!b->charging || mye_has_status(p->s, b->unit, MYE_SAVAGE_SPENT))
        return false;
    for (int32_t i = 0; i < p->scene->unit[b->unit].profiles; i++) {
        sk_needs needs = mye_blow_needs(p->scene, p->s, b, i);
        if (!has_talent(p->scene, p->s, b->unit, i, 1u << MYE_TALENT_SAVAGE))
            continue;
        hits += b->hits[i];
        tenths += count_blows(p->scene, p->s, b, i) * mye_tenths(needs.total);
    }
    return 10 * hits < tenths;
}

/* Rolls the blows of all minis, or only of those with a talent. [3_11_hit, 3_11_mixed_weapons] */
static void roll_profiles(const mye_play *p, mye_blows *b, uint32_t talent)
{
    for (int32_t i = 0; i < p->scene->unit[b->unit].profiles; i++) {
        sk_needs needs = mye_blow_needs(p->scene, p->s, b, i);
        int32_t blows = count_blows(p->scene, p->s, b, i);
        if (blows > 0 && (talent == 0 || has_talent(p->scene, p->s, b->unit, i, talent)))
            b->hits[i] = roll_once(p, b, &needs, blows);
    }
}

/* Ours: if any blow of the Venomous hits the living, more hits; once for the whole unit.
 * [2_4_venomous] */
static void add_venom(const mye_play *p, mye_blows *b)
{
    if (!is_living(p->scene, p->s, b->target))
        return;
    for (int32_t i = 0; i < p->scene->unit[b->unit].profiles; i++)
        if (b->hits[i] > 0 && has_talent(p->scene, p->s, b->unit, i, 1u << MYE_TALENT_VENOMOUS)) {
            b->hits[i] += MYE_TALENT(p->scene, VENOMOUS).amount;
            return;
        }
}

static void roll_blows(const mye_play *p, mye_blows *b)
{
    roll_profiles(p, b, 0);
    if (is_savage_roll(p, b)) {
        SK_TELL(p->log, .type = MYE_ALL_AGAIN, .unit = (int16_t)b->unit);
        roll_profiles(p, b, 1u << MYE_TALENT_SAVAGE);
    }
    add_venom(p, b);
}

/* [2_4_savage] */
static void spend_savagery(const mye_play *p, const mye_blows *b)
{
    if (b->charging)
        p->s->open.unit[b->unit].status |= MYE_SAVAGE_SPENT;
}

/* Saves against each kind of blow; the wounds that get through. */
static int32_t unsaved_blows(const mye_play *p, const mye_blows *b, bool challenging)
{
    int32_t unsaved = 0;
    bool toughened = false;

    for (int32_t i = 0; i < p->scene->unit[b->unit].profiles; i++) {
        mye_hits h = {.unit = b->target,
                      .by = b->unit,
                      .hits = b->hits[i],
                      .strength = p->scene->unit[b->unit].stats[i].blow_strength,
                      .challenging = challenging,
                      .toughened = &toughened};
        unsaved += mye_roll_saves(p, &h);
    }
    return unsaved;
}

/* Who won */

/* 3.8.2: a fleeing unit that won; failing, it flees on as from any failed test. [3_8_2_wins,
 * 3_8_2_turns, 3_8_2_turns_not] */
static void turn_round(const mye_play *p, int32_t u)
{
    if (!mye_has_status(p->s, u, MYE_FLEEING))
        return;
    if (mye_brave_test(p, u, MYE_TEST_TURN_ROUND))
        mye_stop_fleeing(p, u);
    else
        mye_flee(p, u, MYE_NOBODY);
}

/* Whoever won lies dead himself: then the comrade who fights the loser has beaten it. */
static int32_t victor_over(const mye_state *s, int32_t u, int32_t winner)
{
    for (int32_t i = 0; i < 2 && !mye_is_on_table(s, winner); i++)
        if (s->open.unit[u].foe[i] < MYE_FIRST_ANIMAL)
            return s->open.unit[u].foe[i];
    return winner;
}

/* [3_11_loser_tests, 3_11_pass, 3_11_fail] */
static void lose_fight(const mye_play *p, int32_t u, int32_t victor)
{
    SK_TELL(p->log, .type = MYE_LOST, .unit = (int16_t)u);
    mye_unit_beaten(p, u, victor);
    if (mye_brave_test(p, u, MYE_TEST_LOST))
        return;
    if (mye_add_markers(p, u, MYE_FIGURE(p->scene, loss_markers), victor))
        mye_flee(p, u, victor);
}

/* 3.11: a winner left without foes may make a free Move. [3_11_consolidate,
 * 3_11_consolidate_destroyed] */
static void wait_to_consolidate(mye_state *s, uint64_t side)
{
    uint64_t units = 0;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((side >> u & 1) != 0 && mye_is_on_table(s, u) && !mye_is_locked(s, u) &&
            !mye_has_status(s, u, MYE_FLEEING))
            units |= UINT64_C(1) << u;
    mye_ask_each(s, MYE_CONSOLIDATE, units);
}

/* [5_7_third] */
static uint64_t side_of(uint64_t fight, int32_t seat)
{
    uint64_t all = ((UINT64_C(1) << MYE_UNITS_A_SIDE) - 1) << (seat * MYE_UNITS_A_SIDE);

    return fight & all;
}

/* [3_11_winner, 3_11_draw, 3_11_attacker_safe, 3_11_wiped_out, 3_11_all_losers] */
static void settle(const mye_play *p, uint64_t fight, int32_t winner, int32_t loser)
{
    uint64_t winners = side_of(fight, mye_seat_of(winner));
    uint64_t losers = side_of(fight, mye_seat_of(loser));

    if (loser < MYE_FIRST_ANIMAL)
        for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
            if ((losers >> u & 1) != 0 && mye_is_on_table(p->s, u))
                lose_fight(p, u, victor_over(p->s, u, winner));
    if (winner >= MYE_FIRST_ANIMAL)
        return;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((winners >> u & 1) != 0)
            turn_round(p, u);
    wait_to_consolidate(p->s, winners);
}

/* A marker for each wound of those that still stand. [3_11_marker] */
static void bear_blows(const mye_play *p, int32_t u, int32_t by, int32_t taken)
{
    if (p->s->open.unit[u].standing == 0)
        mye_destroy(p, u, by);
    else
        mye_add_markers(p, u, taken, by);
}

/* Whether anybody of the unit's side is left in the fight. */
static bool stands(const mye_play *p, uint64_t fight, int32_t u)
{
    uint64_t side = u < MYE_FIRST_ANIMAL ? side_of(fight, mye_seat_of(u)) : UINT64_C(1) << u;

    for (; side != 0; side &= side - 1)
        if (mye_is_on_table(p->s, __builtin_ctzll(side)))
            return true;
    return false;
}

/* The side that caused more wounds has won, unless nobody of it is left (ruling 122). */
void mye_bear_fight(const mye_play *p, const mye_harm *h)
{
    int32_t won = h->taken[0], lost = h->taken[1];

    bear_blows(p, h->target, h->unit, won);
    bear_blows(p, h->unit, h->target, lost);
    SK_TELL(p->log, .type = MYE_ROUND_FOUGHT, .unit = h->unit, .target = h->target,
            .n = {won, lost});
    if (!stands(p, h->units, h->unit) && !p->scene->rulings.wiped_out_wins)
        won = 0;
    if (!stands(p, h->units, h->target) && !p->scene->rulings.wiped_out_wins)
        lost = 0;
    if (won > lost)
        settle(p, h->units, h->unit, h->target);
    else if (lost > won)
        settle(p, h->units, h->target, h->unit);
}

/* One round lies on the stack until its blows are rolled. */
enum { CHARGE = 1, COUNTERCHARGE = 2, STRIKES_BACK = 4, CHALLENGE = 8 };

void mye_fight(const mye_play *p, const mye_round *r)
{
    mye_begin(
        p->s,
        (mye_frame){.step = MYE_ROUND,
                    .unit = (uint8_t)r->attacker,
                    .target = (uint8_t)r->defender,
                    .what = (uint8_t)(r->charge * CHARGE | r->countercharge * COUNTERCHARGE |
                                      r->strikes_back * STRIKES_BACK | r->challenge * CHALLENGE)});
}

/* The blows of a side and the saves against them. */
typedef struct side_of_round {
    const mye_play *p;
    mye_blows *blows;
    bool strikes, challenging;
} side_of_round;

static void roll_side(const side_of_round *side)
{
    if (side->strikes)
        roll_blows(side->p, side->blows);
}

static int32_t save_side(const side_of_round *side)
{
    return unsaved_blows(side->p, side->blows, side->challenging);
}

static int32_t wounds_of(void *with, int32_t i, int32_t *carry)
{
    const side_of_round *side = with;

    (void)i;
    *carry = 0; /* there is no step after it */
    memset(side->blows->hits, 0, sizeof side->blows->hits);
    roll_side(side);
    return save_side(side);
}

/* Each side by itself, where nobody minds which dice fall first. */
static uint8_t fold_side(side_of_round *side)
{
    sk_fold fold = {.steps = 1, .step = wounds_of, .with = side};

    return (uint8_t)sk_roll_fold(side->p->dice, &fold).sum;
}

/* The charged strike back at the same time, the attacked do not. [3_7_5_strikes_back,
 * 3_7_6_no_answer, 3_11_free, 3_11_frozen_fights, 5_7_fights_back] */
void mye_round_run(const mye_play *p)
{
    mye_frame f = mye_pop(p->s);
    mye_blows first = {.unit = f.unit, .target = f.target, .charging = (f.what & CHARGE) != 0};
    mye_blows back = {
        .unit = f.target, .target = f.unit, .charging = (f.what & COUNTERCHARGE) != 0};
    side_of_round ours = {p, &first, (f.what & CHALLENGE) == 0, false};
    side_of_round theirs = {p, &back, (f.what & STRIKES_BACK) != 0, (f.what & CHALLENGE) != 0};
    mye_harm h = {.unit = f.unit, .target = f.target, .units = mye_fight_of(p->s, f.unit)};

    if (sk_folds(p->dice)) {
        h.wounds[0] = fold_side(&ours);
        h.wounds[1] = fold_side(&theirs);
    } else {
        roll_side(&ours);
        roll_side(&theirs);
        h.wounds[0] = (uint8_t)save_side(&ours);
        h.wounds[1] = (uint8_t)save_side(&theirs);
    }
    if (ours.strikes)
        spend_savagery(p, &first);
    if (theirs.strikes)
        spend_savagery(p, &back);
    mye_suffer(p, MYE_MELEE, h);
}

/* 3.7.6 Attack */

/* [3_7_6_attack] */
sk_verdict mye_attack_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    (void)scene;
    if (a->target < 0 || a->target >= MYE_UNITS || !mye_is_locked_with(s, a->unit, a->target))
        return (sk_verdict){.why = MYE_NOT_LOCKED, .unit = a->unit};
    return SK_ALLOW;
}

void mye_attack_apply(const mye_play *p, const sk_action *a)
{
    mye_round r = {.attacker = a->unit, .defender = a->target};

    SK_TELL(p->log, .type = MYE_ATTACKED, .unit = a->unit, .target = a->target);
    mye_fight(p, &r);
}

/* 3.7.7 Disengage: to flee on purpose, and freeze where the flight ends. [3_7_7_disengage,
 * 3_7_7_frozen, 3_7_7_not_fleeing] */
void mye_disengage_apply(const mye_play *p, const sk_action *a)
{
    SK_TELL(p->log, .type = MYE_DISENGAGED, .unit = a->unit);
    mye_drop_tokens(p, a->unit, MYE_NOBODY, false);
    mye_break_off(p->s, a->unit);
    mye_run(p, a->unit, true);
    if (mye_is_on_table(p->s, a->unit))
        mye_freeze(p, a->unit);
}
