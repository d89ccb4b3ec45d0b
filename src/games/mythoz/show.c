/* The seat's picture as JSON: the map, the armies, the battle board, the own hand. */
#include "base/hash.h"

#include "rules.h"

enum { ALL = 10000 }; /* chances are in ten-thousandths */

static void show_point(sk_json *j, sk_point p)
{
    sk_json_array(j);
    sk_json_hundredths(j, p.x);
    sk_json_hundredths(j, p.y);
    sk_json_end(j);
}

static void show_shape(const moz_scene *scene, int32_t area, sk_json *j)
{
    sk_json_key(j, "shape");
    sk_json_raw(j, scene->path[area], scene->path_size[area]);
}

/* A kind of unit in one word. */
static const char *key_of(int32_t kind)
{
    return kind == MOZ_INJURED ? "injured" : MOZ_KIND_NAME[kind];
}

static void show_kinds(sk_json *j, const uint8_t *unit)
{
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (unit[kind] > 0)
            sk_json_put_int(j, key_of(kind), unit[kind]);
}

static void show_stacks(const moz_state *s, int32_t land, sk_json *j)
{
    sk_json_open_array(j, "units");
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        if (!(s->open.here[army] >> land & 1))
            continue;
        sk_json_object(j);
        sk_json_put_int(j, "army", army);
        show_kinds(j, s->open.units[army][land]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_terrain(uint8_t terrain, sk_json *j)
{
    static const char *const NAME[] = {"hills", "plains", "mountains"};

    sk_json_open_array(j, "terrain");
    for (int32_t i = 0; i < SK_COUNT(NAME); i++)
        if (terrain >> i & 1)
            sk_json_string(j, NAME[i]);
    sk_json_end(j);
}

/* Of all that changes in what is shown of a land: who holds it, what is built there, and who stands
 * there. */
static uint64_t hash_of_land(const moz_state *s, int32_t i, int32_t holder)
{
    uint64_t hash = (uint64_t)(i + 1) << 16 | (uint64_t)(holder & 0xff) << 8 |
                    (s->open.castles >> i & 1) << 2 | (s->open.forts >> i & 1) << 1 |
                    (s->open.battle.at == i);

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (s->open.here[army] >> i & 1)
            hash =
                sk_hash_more(hash ^ (uint64_t)(army + 1) << 32, s->open.units[army][i], MOZ_KINDS);
    return hash;
}

static void show_land(const moz_scene *scene, const moz_state *s, int32_t i, sk_json *j)
{
    const moz_land *land = &scene->map.land[i];
    int32_t holder = moz_controller(scene, s, i);

    if (sk_json_has(j, hash_of_land(s, i, holder)))
        return;
    sk_json_object(j);
    sk_json_put_string(j, "name", land->name);
    sk_json_put_string(j, "realm", land->realm);
    show_terrain(land->terrain, j);
    sk_json_put_bool(j, "star", land->star);
    sk_json_put_bool(j, "castle", s->open.castles >> i & 1);
    sk_json_put_bool(j, "fort", s->open.forts >> i & 1);
    sk_json_put_bool(j, "flag", s->open.battle.at == i);
    sk_json_put_int(j, "holder", holder);
    sk_json_key(j, "mark");
    show_point(j, land->mark);
    show_shape(scene, i, j);
    show_stacks(s, i, j);
    sk_json_end(j);
}

static void show_lakes(const moz_scene *scene, sk_json *j)
{
    sk_json_key(j, "lakes");
    if (sk_json_has(j, 1))
        return;
    sk_json_array(j);
    for (int32_t i = 0; i < scene->lakes; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "name", scene->map.lake[i].name);
        sk_json_key(j, "mark");
        show_point(j, scene->map.lake[i].mark);
        show_shape(scene, MOZ_LANDS + i, j);
        sk_json_end(j);
    }
    sk_json_end(j);
}

/* What spells have changed is told apart, for it changes. */
static void show_borders(const moz_scene *scene, const moz_state *s, sk_json *j)
{
    sk_json_key(j, "borders");
    if (!sk_json_has(j, 1))
        sk_json_raw(j, scene->lines, (size_t)scene->lines_size);
    sk_json_open_array(j, "changed-borders");
    for (int32_t i = 0; i < s->open.changes; i++) {
        sk_json_array(j);
        sk_json_int(j, s->open.change[i].a);
        sk_json_int(j, s->open.change[i].b);
        sk_json_string(j, MOZ_BORDER_NAME[s->open.change[i].border]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_realms(const moz_scene *scene, const moz_state *s, sk_json *j)
{
    sk_json_open_array(j, "realms");
    for (int32_t i = 0; i < scene->realms; i++) {
        sk_json_object(j);
        sk_json_put_string(j, "name", scene->map.realm[i].name);
        sk_json_put_bool(j, "evil", scene->map.realm[i].evil != 0);
        sk_json_put_int(j, "castle", s->open.castle_at[i]);
        sk_json_put_int(j, "fort", s->open.fort_at[i]);
        sk_json_put_int(j, "origin", s->open.origin[i]);
        sk_json_put_int(j, "prize", s->open.prize[i]);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_army(const moz_scene *scene, const moz_state *s, int32_t army, sk_json *j)
{
    int32_t tribe = s->open.tribe[army];

    sk_json_object(j);
    sk_json_put_int(j, "army", army);
    sk_json_put_string(j, "tribe", tribe < 0 ? "" : MOZ_TRIBE_NAME[tribe]);
    sk_json_put_bool(j, "evil", tribe >= 0 && moz_is_evil(tribe));
    sk_json_put_bool(j, "ghosts", army == MOZ_GHOSTS);
    sk_json_put_int(j, "side", s->open.side[army]);
    sk_json_put_bool(j, "underdog", moz_is_underdog(s, army));
    sk_json_put_int(j, "castles", moz_count_castles(s, army, false));
    sk_json_put_int(j, "forts",
                    moz_count_castles(s, army, true) - moz_count_castles(s, army, false));
    sk_json_put_int(j, "lands", moz_bits(moz_controlled(scene, s, army)));
    if (army < MOZ_GHOSTS) {
        sk_json_put_bool(j, "out", s->open.out >> army & 1);
        sk_json_put_int(j, "cards", s->open.hand[army]);
        sk_json_put_int(j, "started", s->open.started[army]);
    }
    sk_json_end(j);
}

static void show_rank(const moz_scene *scene, const moz_state *s, int32_t army, int32_t kind,
                      sk_json *j)
{
    const moz_battle *b = &s->open.battle;
    int32_t front = b->front[army][kind], aside = b->aside[army][kind];
    uint16_t why = moz_advantage(scene, s, army, (moz_kind)kind);

    sk_json_object(j);
    sk_json_put_string(j, "type", scene->type[moz_type_of(s, army, (moz_kind)kind)].name);
    sk_json_put_string(j, "kind", key_of(kind));
    sk_json_put_int(j, "front", front);
    sk_json_put_int(j, "rear", s->open.units[army][b->at][kind] - front - aside);
    sk_json_put_int(j, "aside", aside);
    sk_json_put_int(j, "die", moz_die_of(scene, s, army, (moz_kind)kind));
    sk_json_put_string(j, "advantage", why != 0 ? MOZ_REASONS[why].words : "");
    sk_json_end(j);
}

static void show_ranks(const moz_scene *scene, const moz_state *s, int32_t army, sk_json *j)
{
    const moz_battle *b = &s->open.battle;

    sk_json_object(j);
    sk_json_put_int(j, "army", army);
    sk_json_put_bool(j, "attacks", army == b->attacker);
    sk_json_put_int(j, "side", moz_battle_side(s, army));
    sk_json_put_int(j, "hits", b->hits[army]);
    sk_json_put_int(j, "loss", b->loss[army]);
    sk_json_open_array(j, "ranks");
    for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
        if (s->open.units[army][b->at][kind] > 0)
            show_rank(scene, s, army, kind, j);
    sk_json_end(j);
    sk_json_end(j);
}

static void show_chance(sk_json *j, const char *key, int32_t chance)
{
    if (chance >= 0)
        sk_json_put_decimal(j, key, chance, 4);
}

/* Shares of one: who delivers more hits in the coming round, and whether the attacker takes the
 * land; by strategy as far as it is still open. Absent with more than two sides. */
static void show_odds(const moz_odds *odds, sk_json *j)
{
    sk_json_open_object(j, "odds");
    sk_json_open_object(j, "round");
    show_chance(j, "attacker", odds->attacker);
    show_chance(j, "even", odds->even);
    show_chance(j, "defender", odds->defender);
    sk_json_end(j);
    sk_json_open_object(j, "hits");
    sk_json_put_hundredths(j, "attacker", odds->hits[0]);
    sk_json_put_hundredths(j, "defender", odds->hits[1]);
    sk_json_end(j);
    show_chance(j, "battle", odds->battle);
    show_chance(j, "flank", odds->by[MOZ_FLANK]);
    show_chance(j, "charge", odds->by[MOZ_CHARGE]);
    sk_json_end(j);
}

static bool may_attack(const moz_state *s)
{
    return moz_now(s)->step == MOZ_ATTACKING && s->open.attacks_left > 0;
}

/* What could be attacked, and the chances if everybody who can moves in. */
typedef struct prospects {
    uint64_t lands;
    moz_odds odds[MOZ_LANDS];
} prospects;

static void weigh_attacks(const moz_scene *scene, const moz_state *s, sk_memo *memo, prospects *p)
{
    for (uint64_t left = moz_attack_reach(scene, s); left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left);
        if (moz_known_odds(scene, s, land, memo, &p->odds[land]))
            p->lands |= SK_AREA(land);
    }
}

static void show_targets(const prospects *p, sk_json *j)
{
    sk_json_open_array(j, "targets");
    for (uint64_t left = p->lands; left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left);
        sk_json_object(j);
        sk_json_put_int(j, "at", land);
        show_chance(j, "round", p->odds[land].attacker);
        show_chance(j, "battle", p->odds[land].battle);
        sk_json_end(j);
    }
    sk_json_end(j);
}

/* The chance that an action is worth, where the odds say it: by its verb and, of an attack, the
 * land. */
static void show_figure(int32_t verb, int32_t target, int32_t chance, const char *words, sk_json *j)
{
    if (chance < 0)
        return;
    sk_json_object(j);
    sk_json_put_string(j, "verb", MOZ_VERBS[verb].id);
    sk_json_put_int(j, "target", target);
    show_chance(j, "chance", chance);
    sk_json_put_string(j, "words", words);
    sk_json_end(j);
}

/* To win for who attacks, to hold for who defends. */
static void show_strategies(const moz_scene *scene, const moz_state *s, int32_t seat, sk_json *j)
{
    static const uint16_t VERB[] = {[MOZ_FLANK] = MOZ_FLANKING, [MOZ_CHARGE] = MOZ_CHARGING};
    bool attacks = s->open.battle.attacker == seat;
    moz_odds odds;

    if (s->open.battle.at == MOZ_NOBODY || !moz_known_odds(scene, s, MOZ_NOBODY, j->memo, &odds))
        return;
    for (int32_t by = MOZ_FLANK; by <= MOZ_CHARGE; by++) {
        int32_t win = odds.by[by];
        show_figure(VERB[by], 0, attacks || win < 0 ? win : ALL - win, attacks ? "win" : "hold", j);
    }
}

static void show_figures(const moz_scene *scene, const moz_state *s, int32_t seat,
                         const prospects *p, sk_json *j)
{
    sk_json_open_array(j, "figures");
    for (uint64_t left = p->lands; left != 0; left &= left - 1)
        show_figure(MOZ_ATTACK, moz_lowest(left), p->odds[moz_lowest(left)].battle,
                    "win with all who can come", j);
    show_strategies(scene, s, seat, j);
    sk_json_end(j);
}

/* The battlefield board. */
static void show_battle(const moz_scene *scene, const moz_state *s, sk_json *j)
{
    static const char *const STRATEGY[] = {"", "flank", "charge"};
    const moz_battle *b = &s->open.battle;
    moz_odds odds;

    if (b->at == MOZ_NOBODY)
        return;
    sk_json_open_object(j, "battle");
    sk_json_put_int(j, "at", b->at);
    sk_json_put_int(j, "attacker", b->attacker);
    sk_json_put_int(j, "round", b->round);
    sk_json_put_string(j, "strategy", STRATEGY[b->strategy]);
    sk_json_put_bool(j, "castle", moz_is_castle(s, b->at));
    sk_json_put_bool(j, "breach", b->breach);
    sk_json_open_array(j, "armies");
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (s->open.here[army] >> b->at & 1)
            show_ranks(scene, s, army, j);
    sk_json_end(j);
    if (moz_known_odds(scene, s, MOZ_NOBODY, j->memo, &odds))
        show_odds(&odds, j);
    sk_json_end(j);
}

static void show_card(const moz_scene *scene, int32_t card, int32_t count, sk_json *j)
{
    const moz_card *c = &scene->card[card];

    sk_json_object(j);
    sk_json_put_string(j, "name", c->name);
    sk_json_put_string(j, "words", c->words);
    sk_json_put_int(j, "count", count);
    sk_json_open_array(j, "summons");
    for (int32_t kind = 0; kind < 4; kind++)
        sk_json_int(j, c->summon[kind]);
    sk_json_end(j);
    sk_json_end(j);
}

static void show_pile(const moz_scene *scene, const uint8_t *cards, const char *key, sk_json *j)
{
    sk_json_key(j, key);
    if (sk_json_has(j, sk_hash_fast(1, cards, MOZ_CARDS)))
        return;
    sk_json_array(j);
    for (int32_t card = 0; card < scene->cards; card++)
        if (cards[card] > 0)
            show_card(scene, card, cards[card], j);
    sk_json_end(j);
}

static void show_spells(const moz_scene *scene, const moz_state *s, sk_json *j)
{
    sk_json_open_array(j, "spells");
    for (int32_t i = 0; i < s->open.frames; i++) {
        const moz_frame *f = &s->open.frame[i];
        if (f->step != MOZ_COUNTERING)
            continue;
        sk_json_object(j);
        sk_json_put_string(j, "name", scene->card[f->card].name);
        sk_json_put_int(j, "seat", f->caster);
        sk_json_end(j);
    }
    sk_json_end(j);
}

static void show_turn(const moz_scene *scene, const moz_state *s, sk_json *j)
{
    sk_json_put_int(j, "season", s->open.season);
    sk_json_put_string(j, "season-name",
                       s->open.season > 0 ? MOZ_SEASON_NAME[(s->open.season - 1) % MOZ_SEASONS]
                                          : "");
    sk_json_put_int(j, "seasons", scene->seasons);
    sk_json_put_string(j, "victory", scene->victory == MOZ_SHORT ? "short" : "epic");
    sk_json_put_int(j, "turn", s->open.season > 0 ? s->open.seat : SK_TABLE);
    sk_json_put_int(j, "attacks-left", s->open.attacks_left);
    sk_json_put_int(j, "exchanged", s->open.exchanged);
    sk_json_open_array(j, "pool");
    for (int32_t kind = 0; kind < 4; kind++)
        sk_json_int(j, s->open.pool[kind]);
    sk_json_end(j);
}

void moz_show(const void *scene_in, const void *state, int32_t seat, sk_json *j)
{
    const moz_scene *scene = scene_in;
    const moz_state *s = state;
    prospects p;

    sk_json_put_hundredths(j, "width", scene->map.width);
    sk_json_put_hundredths(j, "depth", scene->map.depth);
    show_turn(scene, s, j);
    show_realms(scene, s, j);
    sk_json_open_array(j, "territories");
    for (int32_t i = 0; i < scene->lands; i++)
        show_land(scene, s, i, j);
    sk_json_end(j);
    show_lakes(scene, j);
    show_borders(scene, s, j);
    sk_json_open_array(j, "armies");
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (army < scene->seats || s->open.here[MOZ_GHOSTS] != 0)
            if (army < scene->seats || army == MOZ_GHOSTS)
                show_army(scene, s, army, j);
    sk_json_end(j);
    show_battle(scene, s, j);
    p.lands = 0;
    if (seat == s->open.seat && may_attack(s)) {
        weigh_attacks(scene, s, j->memo, &p);
        show_targets(&p, j);
    }
    if (seat >= 0)
        show_figures(scene, s, seat, &p, j);
    show_spells(scene, s, j);
    show_pile(scene, s->open.discard, "discards", j);
    if (seat >= 0)
        show_pile(scene, s->secret[seat].card, "hand", j);
}
