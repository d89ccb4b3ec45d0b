/* Battle (p. 25–26, 32): the round's stages, strategies, and the end. */
#include <string.h>

#include "rules.h"

/* Ghosts are played by the next opponent of the attacker. */
int32_t moz_player_of(const moz_scene *scene, const moz_state *s, int32_t army)
{
    int32_t attacker = s->open.battle.attacker, seat = attacker;

    if (army < MOZ_GHOSTS)
        return army;
    for (int32_t i = 0; i < scene->seats; i++) {
        seat = moz_next_player(scene, s, seat);
        if (!moz_are_friends(s, seat, attacker))
            return seat;
    }
    return moz_next_player(scene, s, attacker);
}

void moz_ask_army(const moz_scene *scene, moz_state *s, moz_step_id step, int32_t army)
{
    s->open.step = (uint8_t)step;
    s->open.asked = (int8_t)moz_player_of(scene, s, army);
}

/* Starting with the defence, the sides take turns. */
bool moz_defence_chooses(const moz_state *s)
{
    return s->open.battle.round % 2 == 1;
}

uint32_t moz_armies_at(const moz_state *s, int32_t land)
{
    uint32_t armies = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (s->open.here[army] >> land & 1)
            armies |= 1u << army;
    return armies;
}

uint32_t moz_defenders(const moz_state *s)
{
    return s->open.battle.armies & ~(1u << s->open.battle.attacker);
}

/* The attackers have moved in: before anybody marshals, others may play cards. */
void moz_begin_battle(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    moz_battle *b = &s->open.battle;

    b->armies = (uint8_t)moz_armies_at(s, b->at);
    b->was_castle = moz_is_castle(s, b->at);
    moz_open_window(scene, s, MOZ_CALL, b->attacker, dice, log);
}

/* A round */

static void clear_round(moz_battle *b)
{
    memset(b->front, 0, sizeof b->front);
    memset(b->aside, 0, sizeof b->aside);
    memset(b->ranked, 0, sizeof b->ranked);
    memset(b->loss, 0, sizeof b->loss);
    memset(b->hits, 0, sizeof b->hits);
    memset(b->fury, 0, sizeof b->fury);
    b->apart = 0;
    b->strategy = MOZ_NO_STRATEGY;
    b->exit = MOZ_NOBODY;
    b->waiting = 0;
}

void moz_begin_round(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    moz_battle *b = &s->open.battle;

    clear_round(b);
    b->round++;
    b->armies = (uint8_t)moz_armies_at(s, b->at);
    if (moz_bits(moz_defenders(s)) > 1) {
        b->waiting = (uint8_t)moz_defenders(s);
        moz_ask_army(scene, s, MOZ_STANDING, moz_lowest(b->waiting));
        return;
    }
    moz_marshal(scene, s, dice, log);
}

void moz_marshal(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    moz_default_ranks(s);
    s->open.battle.waiting = s->open.battle.armies;
    moz_ask_marshal(scene, s, dice, log);
}

/* More than two armies: each defender stands with its allies or alone (p. 32). */

sk_verdict moz_stand_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    (void)scene, (void)s;
    return a->verb == MOZ_STAND_TOGETHER || a->verb == MOZ_STAND_APART ? SK_ALLOW
                                                                       : SK_REFUSE(MOZ_NOT_NOW);
}

void moz_stand_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    (void)scene, (void)s;
    sk_offer(list, (sk_action){.verb = MOZ_STAND_TOGETHER});
    sk_offer(list, (sk_action){.verb = MOZ_STAND_APART});
}

void moz_stand_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                     sk_log *log)
{
    moz_battle *b = &s->open.battle;
    int32_t army = s->open.asked;
    bool alone = a->verb == MOZ_STAND_APART;

    if (alone)
        b->apart = (uint8_t)(b->apart | 1u << army);
    b->waiting = (uint8_t)(b->waiting & ~(1u << army));
    SK_TELL(log, .type = MOZ_STOOD, .seat = (int8_t)army, .how = alone ? MOZ_ALONE : MOZ_TOGETHER);
    if (b->waiting != 0)
        moz_ask_army(scene, s, MOZ_STANDING, moz_lowest(b->waiting));
    else
        moz_marshal(scene, s, dice, log);
}

/* 2: declare strategy */

/* Among allied defenders the army that holds the land speaks. */
static int32_t chooser(const moz_state *s)
{
    uint32_t defenders = moz_defenders(s);
    int32_t holder = s->open.holder[s->open.battle.at];

    if (!moz_defence_chooses(s))
        return s->open.battle.attacker;
    return holder >= 0 && (defenders >> holder & 1) ? holder : moz_lowest(defenders);
}

static void declare(const moz_scene *scene, moz_state *s, moz_strategy strategy, int32_t spoke,
                    sk_dice *dice, sk_log *log)
{
    moz_battle *b = &s->open.battle;

    b->strategy = (uint8_t)strategy;
    moz_open_window(scene, s, MOZ_BEFORE_ROLLS, spoke, dice, log);
}

static int16_t reason_of_force(const moz_state *s, moz_strategy strategy)
{
    if (chooser(s) != MOZ_GHOSTS)
        return MOZ_NO_CHARGE_AT_CASTLES;
    return strategy == MOZ_FLANK ? MOZ_GHOSTS_IN_CASTLE : MOZ_GHOSTS_IN_THE_OPEN;
}

/* Nobody chooses: the rules do. */
static void tell_forced(const moz_state *s, moz_strategy strategy, sk_log *log)
{
    int32_t round = s->open.battle.round;

    if (moz_count_sides(s) > 2)
        SK_TELL(log, .type = MOZ_ALL_FLANK, .what = (int16_t)strategy, .n = {round});
    else
        SK_TELL(log, .type = MOZ_FORCED_TO, .seat = (int8_t)chooser(s), .what = (int16_t)strategy,
                .how = reason_of_force(s, strategy), .n = {round});
}

/* More than two sides always flank, attackers cannot charge a castle, ghosts flank in castles and
 * charge elsewhere. */
bool moz_may_declare(const moz_state *s, moz_strategy strategy)
{
    bool castle = moz_is_castle(s, s->open.battle.at);

    if (moz_count_sides(s) > 2)
        return strategy == MOZ_FLANK;
    if (chooser(s) == MOZ_GHOSTS)
        return (strategy == MOZ_FLANK) == castle;
    return strategy == MOZ_FLANK || moz_defence_chooses(s) || !castle;
}

static moz_strategy forced_strategy(const moz_state *s)
{
    if (!moz_may_declare(s, MOZ_CHARGE))
        return MOZ_FLANK;
    return moz_may_declare(s, MOZ_FLANK) ? MOZ_NO_STRATEGY : MOZ_CHARGE;
}

void moz_ask_strategy(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    moz_strategy forced = forced_strategy(s);

    if (forced == MOZ_NO_STRATEGY) {
        moz_ask_army(scene, s, MOZ_DECLARE, chooser(s));
        return;
    }
    tell_forced(s, forced, log);
    declare(scene, s, forced, MOZ_NOBODY, dice, log);
}

sk_verdict moz_declare_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_FLANKING || a->verb == MOZ_CHARGING)
        return SK_ALLOW;
    return moz_cast_check(scene, s, a);
}

void moz_declare_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    sk_offer(list, (sk_action){.verb = MOZ_FLANKING});
    sk_offer(list, (sk_action){.verb = MOZ_CHARGING});
    moz_cast_legal(scene, s, list);
}

void moz_declare_apply(const moz_scene *scene, moz_state *s, const sk_action *a, sk_dice *dice,
                       sk_log *log)
{
    moz_strategy strategy;

    if (a->verb != MOZ_FLANKING && a->verb != MOZ_CHARGING) {
        moz_cast_apply(scene, s, a, dice, log);
        return;
    }
    strategy = a->verb == MOZ_FLANKING ? MOZ_FLANK : MOZ_CHARGE;
    SK_TELL(log, .type = MOZ_DECLARED, .seat = (int8_t)chooser(s), .what = (int16_t)strategy,
            .n = {s->open.battle.round});
    declare(scene, s, strategy, s->open.asked, dice, log);
}

/* 4: the end of a battle */

/* Land where nobody is left may still be somebody's, by the realm's castle. */
static void tell_end(const moz_scene *scene, const moz_state *s, int32_t land, sk_log *log)
{
    SK_TELL(log, .type = MOZ_BATTLE_ENDED, .seat = (int8_t)moz_controller(scene, s, land),
            .target = (int16_t)land);
}

static void win_battle(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    int32_t land = s->open.battle.at, loser = s->open.holder[land];

    s->open.captured++;
    if (loser != MOZ_GHOSTS || scene->option[MOZ_OPT_SUMMON] == 1)
        s->open.taken |= SK_AREA(land);
    SK_TELL(log, .type = MOZ_CAPTURED, .seat = s->open.seat, .target = (int16_t)land);
    moz_capture(scene, s, s->open.seat, land, dice, log);
}

void moz_end_battle(const moz_scene *scene, moz_state *s, sk_dice *dice, sk_log *log)
{
    int32_t land = s->open.battle.at;
    uint32_t left = moz_armies_at(s, land);

    if (left == 1u << s->open.battle.attacker)
        win_battle(scene, s, dice, log);
    moz_settle_holder(scene, s, land);
    tell_end(scene, s, land, log);
    memset(&s->open.battle, 0, sizeof s->open.battle);
    s->open.battle.at = s->open.battle.attacker = s->open.battle.exit = MOZ_NOBODY;
    if (!s->open.over)
        moz_eliminate(scene, s, log);
    if (s->open.over)
        return;
    s->open.step = MOZ_ATTACKING;
    s->open.asked = s->open.seat;
    if (s->open.out >> s->open.seat & 1)
        moz_end_turn(scene, s, log);
}
