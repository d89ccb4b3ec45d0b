/* Battle (p. 25–26, 32): the round's stages, strategies, and the end. */
#include <string.h>

#include "rules.h"

/* Ghosts are played by the next opponent of the attacker. [11_ghost_player] */
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

/* Starting with the defence, the sides take turns. [25_alternate] */
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

/* The attackers have moved in: before anybody marshals, others may play cards. [16_call] */
void moz_begin_battle(const moz_play *p)
{
    moz_battle *b = &p->s->open.battle;

    b->armies = (uint8_t)moz_armies_at(p->s, b->at);
    b->was_castle = moz_is_castle(p->s, b->at);
    moz_open_window(p, MOZ_CALL, b->attacker);
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
}

/* Ranks and stands anew. [26_new_round, 32_three_armies] */
void moz_begin_round(const moz_play *p)
{
    moz_state *s = p->s;
    moz_battle *b = &s->open.battle;

    clear_round(b);
    b->round++;
    b->armies = (uint8_t)moz_armies_at(s, b->at);
    moz_turn_to(s, MOZ_FIGHTING);
    moz_begin(s, (moz_frame){.target = b->at});
    moz_turn_to(s, MOZ_STANDING);
    if (moz_bits(moz_defenders(s)) > 1)
        moz_top(s)->waiting = (uint8_t)moz_defenders(s);
}

void moz_round_over(const moz_play *p)
{
    moz_turn_to(p->s, MOZ_RETREATING)->waiting = (uint8_t)moz_defenders(p->s);
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

/* [32_three_armies] */
void moz_stand_apply(const moz_play *p, const sk_action *a)
{
    moz_battle *b = &p->s->open.battle;
    int8_t army = moz_now(p->s)->unit;
    bool alone = a->verb == MOZ_STAND_APART;

    if (alone)
        b->apart = (uint8_t)(b->apart | 1u << army);
    moz_answered(p->s);
    SK_TELL(p->log, .type = MOZ_STOOD, .seat = army, .how = alone ? MOZ_ALONE : MOZ_TOGETHER);
}

void moz_stand_run(const moz_play *p)
{
    uint32_t waiting = moz_now(p->s)->waiting;

    if (waiting != 0)
        moz_ask(p->scene, p->s, moz_lowest(waiting));
    else
        moz_marshal(p->scene, p->s);
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

static void declare(const moz_play *p, moz_strategy strategy, int32_t spoke)
{
    moz_battle *b = &p->s->open.battle;

    b->strategy = (uint8_t)strategy;
    moz_open_window(p, MOZ_BEFORE_ROLLS, spoke);
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
 * charge elsewhere. [25_castle_flank, 25_castle_charge, 11_ghost_strategy, 32_three_sides] */
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

void moz_ask_strategy(const moz_play *p)
{
    moz_turn_to(p->s, MOZ_DECLARE);
    moz_ask(p->scene, p->s, chooser(p->s));
}

bool moz_declare_waits(const moz_scene *scene, const moz_state *s)
{
    (void)scene;
    return forced_strategy(s) == MOZ_NO_STRATEGY;
}

void moz_declare_run(const moz_play *p)
{
    moz_strategy forced = forced_strategy(p->s);

    tell_forced(p->s, forced, p->log);
    declare(p, forced, MOZ_NOBODY);
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

void moz_declare_apply(const moz_play *p, const sk_action *a)
{
    moz_strategy strategy;

    if (a->verb != MOZ_FLANKING && a->verb != MOZ_CHARGING) {
        moz_cast_apply(p, a);
        return;
    }
    strategy = a->verb == MOZ_FLANKING ? MOZ_FLANK : MOZ_CHARGE;
    SK_TELL(p->log, .type = MOZ_DECLARED, .seat = (int8_t)chooser(p->s), .what = (int16_t)strategy,
            .n = {p->s->open.battle.round});
    declare(p, strategy, moz_asked(p->s));
}

/* 4: the end of a battle */

/* Land where nobody is left may still be somebody's, by the realm's castle. */
static void tell_end(const moz_scene *scene, const moz_state *s, int32_t land, sk_log *log)
{
    SK_TELL(log, .type = MOZ_BATTLE_ENDED, .seat = (int8_t)moz_controller(scene, s, land),
            .target = (int16_t)land);
}

/* A capture counts for a card; the castle's Advantage is the captor's from now.
 * [28_new_holder, 15_summon_taken] */
static void win_battle(const moz_play *p)
{
    moz_state *s = p->s;
    int32_t land = s->open.battle.at, loser = s->open.holder[land];

    s->open.captured++;
    if (loser != MOZ_GHOSTS || p->scene->option[MOZ_OPT_SUMMON] == 1)
        s->open.taken |= SK_AREA(land);
    SK_TELL(p->log, .type = MOZ_CAPTURED, .seat = s->open.seat, .target = (int16_t)land);
    moz_capture(p, s->open.seat, land);
}

/* [26_end, 26_both_gone] */
void moz_end_battle(const moz_play *p)
{
    moz_state *s = p->s;
    int32_t land = s->open.battle.at;
    uint32_t left = moz_armies_at(s, land);

    if (left == 1u << s->open.battle.attacker)
        win_battle(p);
    moz_settle_holder(p->scene, s, land);
    tell_end(p->scene, s, land, p->log);
    memset(&s->open.battle, 0, sizeof s->open.battle);
    s->open.battle.at = s->open.battle.attacker = s->open.battle.exit = MOZ_NOBODY;
    moz_pop(s);
    if (!s->open.over)
        moz_eliminate(p);
}
