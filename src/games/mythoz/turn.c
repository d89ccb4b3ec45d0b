/* Turn stages (p. 15): attacks, drawing cards, non-combat moves, summoning bonus units. */
#include <string.h>

#include "rules.h"

/* 1: attack and battle */

static bool is_under_truce(const moz_state *s, int32_t a, int32_t b)
{
    return (s->open.truce[a] >> b & 1) || (s->open.truce[b] >> a & 1);
}

/* [16_truce] */
static bool truce_forbids(const moz_state *s, int32_t land)
{
    for (int32_t army = 0; army < MOZ_SEATS; army++)
        if ((s->open.here[army] >> land & 1) && is_under_truce(s, s->open.seat, army))
            return true;
    return false;
}

/* [15_three_attacks, 15_flag] */
static sk_verdict flag_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (!moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NO_SUCH_LAND);
    if (s->open.attacks_left == 0)
        return SK_REFUSE(MOZ_NO_ATTACKS_LEFT);
    if (!(moz_enemy_lands(s, s->open.seat) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NO_ENEMY_THERE, .target = a->target};
    if (truce_forbids(s, a->target))
        return SK_REFUSE(MOZ_UNDER_TRUCE);
    return SK_ALLOW;
}

sk_verdict moz_attack_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_ATTACK)
        return flag_check(scene, s, a);
    if (a->verb == MOZ_ATTACK_NO_MORE)
        return SK_ALLOW;
    return moz_cast_check(scene, s, a);
}

/* Only lands that somebody can reach are worth a flag. */
void moz_attack_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    uint64_t targets = s->open.attacks_left > 0 ? moz_attack_reach(scene, s) : 0;

    for (; targets != 0; targets &= targets - 1)
        if (!truce_forbids(s, moz_lowest(targets)))
            sk_offer(list, (sk_action){.verb = MOZ_ATTACK, .target = (int16_t)moz_lowest(targets)});
    sk_offer(list, (sk_action){.verb = MOZ_ATTACK_NO_MORE});
    moz_cast_legal(scene, s, list);
}

void moz_plant_flag(moz_state *s, int32_t land)
{
    memset(&s->open.battle, 0, sizeof s->open.battle);
    s->open.battle.at = (int8_t)land;
    s->open.battle.attacker = s->open.seat;
    s->open.battle.exit = MOZ_NOBODY;
    moz_begin(s, (moz_frame){.seat = s->open.seat, .target = (int8_t)land});
    moz_turn_to(s, MOZ_MUSTER);
}

/* After the attacks, a card for every capture. [15_draw] */
void moz_attack_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    if (a->verb == MOZ_ATTACK) {
        s->open.attacks_left--;
        SK_TELL(p->log, .type = MOZ_FLAGGED, .seat = s->open.seat, .target = a->target);
        moz_plant_flag(s, a->target);
        s->open.battle.armies = (uint8_t)moz_armies_at(s, a->target);
        moz_open_window(p, MOZ_ANSWER_FLAG, s->open.seat);
        return;
    }
    if (a->verb != MOZ_ATTACK_NO_MORE) {
        moz_cast_apply(p, a);
        return;
    }
    /* 2: a card for every enemy-occupied territory captured */
    for (; s->open.captured > 0; s->open.captured--)
        moz_draw_card(p, s->open.seat);
    s->open.step = MOZ_MOVING;
}

static bool has_moved_in(const moz_state *s)
{
    return (s->open.here[s->open.seat] >> s->open.battle.at & 1) != 0;
}

/* [16_muster] */
sk_verdict moz_muster_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_CRAWL:
    case MOZ_GO_ON:
        return moz_move_check(scene, s, a);
    case MOZ_FIGHT:
        return has_moved_in(s) ? SK_ALLOW : SK_REFUSE(MOZ_NO_UNITS_SENT);
    case MOZ_CALL_OFF:
        return has_moved_in(s) ? SK_REFUSE(MOZ_UNITS_ARE_COMMITTED) : SK_ALLOW;
    default:
        return moz_cast_check(scene, s, a);
    }
}

void moz_muster_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    moz_muster_moves(scene, s, list);
    sk_offer(list, (sk_action){.verb = has_moved_in(s) ? MOZ_FIGHT : MOZ_CALL_OFF});
    moz_cast_legal(scene, s, list);
}

void moz_muster_apply(const moz_play *p, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_CALL_OFF:
        SK_TELL(p->log, .type = MOZ_CALLED_OFF, .target = p->s->open.battle.at);
        p->s->open.battle.at = MOZ_NOBODY;
        moz_pop(p->s);
        break;
    case MOZ_FIGHT:
        moz_begin_battle(p);
        break;
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_GO_ON:
    case MOZ_CRAWL:
        moz_move_apply(p, a);
        break;
    default:
        moz_cast_apply(p, a);
        break;
    }
}

/* 3: non-combat moves */

sk_verdict moz_moving_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_CRAWL:
        return moz_move_check(scene, s, a);
    case MOZ_MOVE_NO_MORE:
        return SK_ALLOW;
    default:
        return moz_cast_check(scene, s, a);
    }
}

void moz_moving_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    moz_moves_legal(scene, s, list);
    sk_offer(list, (sk_action){.verb = MOZ_MOVE_NO_MORE});
    moz_cast_legal(scene, s, list);
}

void moz_moving_apply(const moz_play *p, const sk_action *a)
{
    switch (a->verb) {
    case MOZ_MOVE:
    case MOZ_RIDE:
    case MOZ_FLY:
    case MOZ_CRAWL:
        moz_move_apply(p, a);
        break;
    case MOZ_MOVE_NO_MORE:
        p->s->open.step = MOZ_SUMMONING;
        break;
    default:
        moz_cast_apply(p, a);
        break;
    }
}

/* 4: summoning bonus units */

static bool summons_anything(const moz_card *card)
{
    return card->summon[0] + card->summon[1] + card->summon[2] + card->summon[3] > 0;
}

/* [15_summon, 15_hand_discard] */
sk_verdict moz_summon_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    int32_t seat = s->open.seat, most = scene->figures.hand_max;

    if (a->verb == MOZ_END_TURN)
        return s->open.hand[seat] > most ? (sk_verdict){.why = MOZ_HAND_TOO_LARGE, .n = most}
                                         : SK_ALLOW;
    if (a->verb != MOZ_SUMMON && a->verb != MOZ_DISCARD)
        return SK_REFUSE(MOZ_NOT_NOW);
    if (!moz_holds(scene, s, seat, a->what))
        return (sk_verdict){.why = MOZ_NO_SUCH_CARD, .what = a->what};
    if (a->verb == MOZ_DISCARD)
        return s->open.hand[seat] > most ? SK_ALLOW : (sk_verdict){.why = MOZ_HAND_FITS, .n = most};
    if (s->open.exchanged >= scene->figures.exchanges)
        return (sk_verdict){.why = MOZ_THREE_CARDS, .n = scene->figures.exchanges};
    return summons_anything(&scene->card[a->what])
               ? SK_ALLOW
               : (sk_verdict){.why = MOZ_SUMMONS_NOTHING, .what = a->what};
}

void moz_summon_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    const uint8_t *card = s->secret[s->open.seat].card;
    bool discard = s->open.hand[s->open.seat] > scene->figures.hand_max;

    for (int16_t i = 0; i < scene->cards; i++) {
        if (card[i] == 0)
            continue;
        if (s->open.exchanged < scene->figures.exchanges && summons_anything(&scene->card[i]))
            sk_offer(list, (sk_action){.verb = MOZ_SUMMON, .what = i});
        if (discard)
            sk_offer(list, (sk_action){.verb = MOZ_DISCARD, .what = i});
    }
    if (!discard)
        sk_offer(list, (sk_action){.verb = MOZ_END_TURN});
}

void moz_summon_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;

    if (a->verb == MOZ_END_TURN) {
        moz_end_turn(p);
        return;
    }
    moz_lose_card(s, s->open.seat, a->what);
    if (a->verb == MOZ_DISCARD) {
        SK_TELL(p->log, .type = MOZ_SACRIFICED, .seat = s->open.seat, .what = a->what,
                .reveals = true);
        return;
    }
    s->open.exchanged++;
    moz_begin(s, (moz_frame){.seat = s->open.seat});
    moz_turn_to(s, MOZ_PLACING);
    SK_TELL(p->log, .type = MOZ_SUMMONED, .seat = s->open.seat, .what = a->what, .reveals = true);
    for (int32_t kind = 0; kind <= MOZ_DRAGON; kind++) {
        s->open.pool[kind] = (uint8_t)p->scene->card[a->what].summon[kind];
        if (s->open.pool[kind] > 0)
            SK_TELL(p->log, .type = MOZ_TO_PLACE, .what = (int16_t)kind, .n = {s->open.pool[kind]});
    }
}

/* What was placed outside castles this turn: troops in two bits, then a beast, a giant. */
static int32_t placed_here(const moz_state *s, int32_t land, int32_t kind)
{
    int32_t bits = s->open.placed[land];

    return kind == MOZ_TROOP ? bits & 3 : bits >> (kind + 1) & 1;
}

static void note_placed(moz_state *s, int32_t land, int32_t kind, int32_t n)
{
    int32_t bits = kind == MOZ_TROOP ? n : n << (kind + 1);

    if (!moz_is_castle(s, land))
        s->open.placed[land] = (uint8_t)(s->open.placed[land] + bits);
}

/* How many of the pool's units may be placed here.
 * [15_summon_castle, 15_summon_terrain, 17_fort_summon] */
static int32_t room_for(const moz_scene *scene, const moz_state *s, int32_t land, int32_t kind)
{
    int32_t most = s->open.pool[kind], room;

    if (moz_is_castle(s, land))
        return most;
    room = kind == MOZ_DRAGON ? 0
                              : moz_yield(scene, s, s->open.seat, land, (moz_kind)kind) -
                                    placed_here(s, land, kind);
    return most < room ? most : room;
}

static uint64_t summoning_lands(const moz_scene *scene, const moz_state *s)
{
    return moz_controlled(scene, s, s->open.seat) & ~s->open.taken;
}

static bool has_a_place(const moz_scene *scene, const moz_state *s)
{
    for (uint64_t left = summoning_lands(scene, s); left != 0; left &= left - 1)
        for (int32_t kind = 0; kind < 4; kind++)
            if (room_for(scene, s, moz_lowest(left), kind) > 0)
                return true;
    return false;
}

/* [15_summon_control, 15_summon_taken, 15_summon_lost] */
sk_verdict moz_place_check(const moz_scene *scene, const moz_state *s, const sk_action *a)
{
    if (a->verb == MOZ_LET_GO)
        return has_a_place(scene, s) ? SK_REFUSE(MOZ_STILL_ROOM) : SK_ALLOW;
    if (a->verb != MOZ_PLACE || !moz_is_land(scene, a->target))
        return SK_REFUSE(MOZ_NOT_NOW);
    if (a->what < 0 || a->what > MOZ_DRAGON || a->n[0] < 1 || a->n[0] > s->open.pool[a->what])
        return SK_REFUSE(MOZ_HOW_MANY);
    if (!(moz_controlled(scene, s, s->open.seat) >> a->target & 1))
        return (sk_verdict){.why = MOZ_NOT_CONTROLLED, .target = a->target};
    if (s->open.taken >> a->target & 1)
        return (sk_verdict){.why = MOZ_JUST_TAKEN, .target = a->target};
    if (a->n[0] > room_for(scene, s, a->target, a->what))
        return (sk_verdict){.why = MOZ_NO_ROOM, .target = a->target};
    return SK_ALLOW;
}

void moz_place_legal(const moz_scene *scene, const moz_state *s, sk_actions *list)
{
    for (uint64_t left = summoning_lands(scene, s); left != 0; left &= left - 1)
        for (int16_t kind = 0; kind < 4; kind++) {
            int32_t room = room_for(scene, s, moz_lowest(left), kind);
            if (room > 0)
                sk_offer(list, (sk_action){.verb = MOZ_PLACE,
                                           .target = (int16_t)moz_lowest(left),
                                           .what = kind,
                                           .n = {(int16_t)room}});
        }
    if (list->count == 0)
        sk_offer(list, (sk_action){.verb = MOZ_LET_GO});
}

void moz_place_apply(const moz_play *p, const sk_action *a)
{
    moz_state *s = p->s;
    moz_arrivals came = {{0}};
    if (a->verb == MOZ_LET_GO) {
        memset(s->open.pool, 0, sizeof s->open.pool);
        SK_TELL(p->log, .type = MOZ_LET_UNITS_GO);
    } else {
        s->open.pool[a->what] = (uint8_t)(s->open.pool[a->what] - a->n[0]);
        note_placed(s, a->target, a->what, a->n[0]);
        moz_arrive(p->scene, s, s->open.seat, a->target, (moz_kind)a->what, a->n[0], &came);
        moz_tell_placed(&came, s->open.seat, a->target, p->log);
    }
}

bool moz_place_waits(const moz_scene *scene, const moz_state *s)
{
    const uint8_t *pool = s->open.pool;

    (void)scene;
    return pool[0] + pool[1] + pool[2] + pool[3] > 0;
}

void moz_place_run(const moz_play *p)
{
    moz_pop(p->s);
}
