/* What a computer player needs: how good a position is, and what looks promising. */
#include "rules.h"

#define MERIT(name, words, first, weight) MID_MERIT_##name,
enum {
#include "merits.def"
};
#undef MERIT

#define MERIT(name, words, first, weight) {#name, words, first, weight},
static const sk_merit MERIT_ROW[] = {
#include "merits.def"
};
#undef MERIT
const sk_merits MID_MERITS = {MERIT_ROW, SK_COUNT(MERIT_ROW)};

enum { DANGER = 2 * MID_ST, OUT_OF_REACH = 4 * MID_ST, NEAR_COLLAPSE = 4 };

int32_t mid_nearest_enemy(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    int32_t first = (1 - mid_seat_of(piece)) * MID_SIDE, nearest = MID_NOBODY;
    int64_t least = INT64_MAX;

    (void)scene;
    for (int32_t i = first; i < first + MID_SIDE; i++) {
        int64_t far;
        if (!mid_is_fielded(s, i))
            continue;
        far = sk_dist2(s->open.piece[i].at, s->open.piece[piece].at);
        if (far < least)
            least = far, nearest = i;
    }
    return nearest;
}

/* What a piece is worth with the stamina it has left, in hundredths of a token. */
static int32_t worth(const mid_scene *scene, const mid_state *s, int32_t i)
{
    const mid_card *card = &scene->card[i];

    return card->reputation * 40 + card->points * 10 * s->open.piece[i].stamina / card->stamina;
}

/* What a stamina point of it is worth, the tokens lost with the last one shared among all. */
static int32_t worth_of_stamina(const mid_scene *scene, int32_t i)
{
    const mid_card *card = &scene->card[i];

    return (card->reputation * 140 + card->points * 10) / card->stamina;
}

/* Hundredths of hits a piece may expect in a round, without the heroes in its ranks. */
static int32_t expected_hits(const mid_scene *scene, const mid_state *s, int32_t i, bool secondary)
{
    int32_t dice = mid_combat_dice(scene, s, i, secondary).total;
    int32_t hits = 100 * dice * (7 - mid_hits_on(scene, s, i)) / 6;

    return mid_is_marked(s, i, MID_CHARGING | MID_WINNING) ? hits + hits / 6 : hits;
}

/* One side of a combat: its fighter, the hits it deals, and those it may hope to save. */
typedef struct camp {
    int32_t primary, hits, saved;
} camp;

static void add_fighters(const mid_scene *scene, const mid_state *s, uint64_t all, camp *c,
                         int32_t seat)
{
    int32_t most = -1, hits[MID_SIDE];

    c->primary = MID_NOBODY;
    for (int32_t k = 0; k < MID_SIDE; k++) {
        int32_t i = seat * MID_SIDE + k, worth;
        if ((all & MID_BIT(i)) == 0)
            continue;
        hits[k] = expected_hits(scene, s, i, false);
        c->hits += hits[k];
        worth = hits[k] + (mid_is_hero(scene, i) ? 0 : 10000);
        if (worth > most)
            most = worth, c->primary = i;
    }
    if (c->primary != MID_NOBODY) /* the others halve their dice */
        c->hits -= (c->hits - hits[c->primary - seat * MID_SIDE]) / 2;
}

static void add_heroes_in_ranks(const mid_scene *scene, const mid_state *s, uint64_t all, camp *c,
                                int32_t seat)
{
    for (int32_t i = mid_first_hero(scene, seat); i < mid_end_of(scene, seat); i++)
        if (mid_stands(s, i) && mid_is_attached(s, i) && (all & MID_BIT(mid_body(s, i))) != 0 &&
            !mid_has(scene, i, MID_NON_COMBATANT) && !mid_is_marked(s, i, MID_DUELLED))
            c->hits += 33 * mid_level(scene, s, i) + 16 * s->open.piece[i].deeds;
}

/* Friends close by out of combat support; three at most do. */
static void add_saves(const mid_scene *scene, const mid_state *s, camp *c, int32_t seat)
{
    enum { CLOSE = 120, EACH = 66, MOST = 200 };

    for (int32_t i = seat * MID_SIDE; i < mid_first_hero(scene, seat); i++)
        if (mid_stands(s, i) && s->open.piece[i].foes == 0 &&
            sk_points_within(s->open.piece[i].at, s->open.piece[c->primary].at, CLOSE))
            c->saved += mid_is_light(scene, i) ? EACH / 2 : EACH;
    if (mid_is_hero(scene, c->primary))
        c->saved = 0;
    if (c->saved > MOST)
        c->saved = MOST;
}

/* Heroes in the ranks are at risk by the hits their unit takes. */
static int32_t expected_risk(const mid_scene *scene, const mid_state *s, int32_t unit,
                             int32_t taken)
{
    int32_t seat = mid_seat_of(unit), dice = taken > 1800 ? 6 : (taken + 200) / 300, sum = 0;

    for (int32_t i = mid_first_hero(scene, seat); i < mid_end_of(scene, seat); i++)
        if (s->open.piece[i].with == unit && mid_stands(s, i))
            sum += dice * worth_of_stamina(scene, i) / 6;
    return sum;
}

/* How likely a piece with that much left falls to what it may expect to lose, all in hundredths: on
 * its last stamina it soon does, a fresh one hardly at once. */
static int32_t chance_of_falling(int32_t lost, int32_t left)
{
    int32_t share = left > 0 ? 100 * lost / left : 0;

    if (left <= 100)
        return share;
    return left <= 200 ? (share + share * share / 100) / 2 : share * share / 100;
}

/* What a side stands to lose: stamina, tokens with the last of it, heroes, and the round. A combat
 * is fought twice a turn. */
static int32_t expected_loss(const mid_scene *scene, const mid_state *s, const camp *own,
                             const camp *other)
{
    int32_t unit = own->primary, left = 100 * s->open.piece[unit].stamina;
    const mid_card *card = &scene->card[unit];
    int32_t taken = other->hits > own->saved ? other->hits - own->saved : 0;
    int32_t dealt = own->hits > other->saved ? own->hits - other->saved : 0;
    int32_t stamina = 2 * (taken / card->armour - 30);
    int32_t loss = expected_risk(scene, s, unit, taken);

    stamina = stamina < 0 ? 0 : stamina > left ? left : stamina;
    loss += stamina * (card->points * 10 / card->stamina) / 100;
    loss += chance_of_falling(stamina, left) * card->reputation * 140 / 100;
    if (taken > dealt)
        loss += (taken - dealt) * 2 / 5 + (left <= 100 ? 60 : 0);
    return s->open.tokens[mid_seat_of(unit)] <= NEAR_COLLAPSE ? loss * 3 / 2 : loss;
}

static int32_t weigh_combat(const mid_scene *scene, const mid_state *s, uint64_t all, int32_t seat)
{
    camp side[MID_SEATS] = {{0}, {0}};

    for (int32_t k = 0; k < MID_SEATS; k++) {
        add_fighters(scene, s, all, &side[k], k);
        if (side[k].primary == MID_NOBODY)
            return 0;
        add_heroes_in_ranks(scene, s, all, &side[k], k);
        add_saves(scene, s, &side[k], k);
    }
    return expected_loss(scene, s, &side[1 - seat], &side[seat]) -
           expected_loss(scene, s, &side[seat], &side[1 - seat]);
}

static int32_t combat_outlook(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    uint64_t weighed = 0;
    int32_t sum = 0;

    for (int32_t i = 0; i < mid_end_of(scene, 0); i++)
        if (s->open.piece[i].foes != 0 && (weighed & MID_BIT(i)) == 0) {
            uint64_t all = mid_combat_of(s, i);
            weighed |= all;
            sum += weigh_combat(scene, s, all, seat);
        }
    return sum;
}

/* A hero alone keeps close to his people. */
static int32_t hero_position(const mid_scene *scene, const mid_state *s, int32_t hero)
{
    int32_t first = mid_seat_of(hero) * MID_SIDE, near = 1000;

    for (int32_t i = first; i < first + MID_SIDE; i++)
        if (mid_is_unit(scene, s, i)) {
            int32_t far = sk_dist_down(s->open.piece[i].at, s->open.piece[hero].at);
            near = far < near ? far : near;
        }
    return -near / 2;
}

/* Heroes in the ranks give their dice and their deeds. One deed is kept for a bad moment; at the
 * end of the turn none is worth anything. */
static int32_t hero_outlook(const mid_state *s, int32_t i)
{
    static const int8_t KEPT[] = {32, 32, 32, 32, 32, 16, 8, 0},
                        MORE[] = {24, 24, 24, 16, 16, 8, 4, 0};
    int32_t deeds = s->open.piece[i].deeds, phase = s->open.phase;
    int32_t outlook = deeds > 0 ? KEPT[phase] + (deeds - 1) * MORE[phase] : 0;

    return outlook + (mid_is_attached(s, i) ? 120 : 0);
}

/* Deeds already spent on the blows to come. */
static int32_t deeds_at_work(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int32_t sum = 14 * s->open.combat.side[seat].inspired + 30 * s->open.duel.side[seat].deeds;

    for (int32_t i = mid_first_hero(scene, seat); i < mid_end_of(scene, seat); i++)
        sum += 14 * s->open.piece[i].pledged + 50 * s->open.piece[i].calls;
    return sum;
}

/* Whoever is not ahead has to seek the fight. */
static bool is_behind(const mid_state *s, int32_t piece)
{
    int32_t seat = mid_seat_of(piece);

    return s->open.tokens[seat] <= s->open.tokens[1 - seat];
}

/* Whoever is far from any enemy takes no part; shooters like to stand in range. A unit at half
 * strength has done its share, and is safer out of reach. */
static int32_t position(const mid_scene *scene, const mid_state *s, int32_t i)
{
    int32_t enemy = mid_nearest_enemy(scene, s, i), far, wish;
    sk_rect base;
    sk_point seen;

    if (enemy < 0)
        return 0;
    far = sk_dist_down(s->open.piece[i].at, s->open.piece[enemy].at);
    if (mid_is_at_half(scene, s, i))
        return (far > OUT_OF_REACH ? OUT_OF_REACH : far) / 8;
    wish = scene->card[i].shooting > scene->card[i].combat / 2
               ? mid_range_of(scene, scene->card[i].missile) / 2 + MID_HALF_ST
               : MID_HALF_ST;
    base = (sk_rect){s->open.piece[i].at, 0, 0, s->open.piece[i].facing};
    seen = mid_seen_from(&base, s->open.piece[enemy].at);
    return -(far > wish ? far - wish : (wish - far) / 2) / (is_behind(s, i) ? 3 : 6) -
           (seen.x < 0 ? 40 : 0) - (seen.y < 0 ? -seen.y : seen.y) / 20;
}

/* More enemies than friends close by is dangerous, and more so for what is dear. */
static int32_t danger(const mid_scene *scene, const mid_state *s, int32_t i)
{
    sk_point at = s->open.piece[i].at;
    int32_t enemies = 0, friends = 0;

    for (int32_t k = 0; k < MID_PIECES; k++) {
        sk_point away = sk_minus(s->open.piece[k].at, at);
        if (away.x > DANGER || away.x < -DANGER || away.y > DANGER || away.y < -DANGER ||
            !mid_is_unit(scene, s, k))
            continue;
        if (mid_seat_of(k) == mid_seat_of(i))
            friends++;
        else
            enemies++;
    }
    return enemies > friends
               ? (enemies - friends) * worth_of_stamina(scene, i) / (is_behind(s, i) ? 30 : 8)
               : 0;
}

/* The last tokens are dear: without any a side collapses. */
static int32_t worth_of_tokens(int32_t tokens)
{
    enum { FEW = 5, COLLAPSE = 400 };
    int32_t sum = 100 * tokens;

    if (tokens < FEW)
        sum -= 50 * (FEW - tokens);
    return tokens <= 0 ? sum - COLLAPSE : sum;
}

/* `sign` is 1 for the own side, -1 for the other. */
static void weigh_side(const mid_scene *scene, const mid_state *s, int32_t seat, int32_t sign,
                       int32_t *merit)
{
    merit[MID_MERIT_TOKENS] += sign * worth_of_tokens(s->open.tokens[seat]);
    merit[MID_MERIT_HEROES] += sign * deeds_at_work(scene, s, seat);
    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        if (mid_stands(s, i)) {
            merit[MID_MERIT_UNITS] += sign * worth(scene, s, i);
            if (mid_is_hero(scene, i))
                merit[MID_MERIT_HEROES] += sign * hero_outlook(s, i);
        }
}

/* Most shots do nothing: whoever sees that a few times must not think that to hold the fire, after
 * taking aim, were as good. */
static int32_t worth_of_shots(const mid_state *s, int32_t seat)
{
    enum { TAKEN = 5 };
    int32_t sum = 0;

    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        sum += mid_stands(s, i) && mid_is_marked(s, i, MID_SHOT) ? TAKEN : 0;
    return sum;
}

static void weigh_places(const mid_scene *scene, const mid_state *s, int32_t seat, int32_t *merit)
{
    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++) {
        if (!mid_is_fielded(s, i) || s->open.piece[i].foes != 0)
            continue;
        if (mid_is_hero(scene, i)) {
            merit[MID_MERIT_COMPANY] += hero_position(scene, s, i);
        } else {
            merit[MID_MERIT_PLACES] += position(scene, s, i);
            merit[MID_MERIT_SAFETY] -= danger(scene, s, i);
        }
    }
}

static int32_t objectives(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    int32_t sum = 0;

    for (int32_t k = 0; k < scene->objectives; k++) {
        const mid_objective *o = &scene->objective[k];
        int32_t near = 100000;
        if ((o->owner != 0 && o->owner != seat + 1) ||
            (o->prize == MID_TAKEN_ONCE && s->open.held[k] != 0))
            continue;
        for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
            if (mid_is_unit(scene, s, i)) {
                int32_t far = sk_dist_down(s->open.piece[i].at, o->at);
                near = far < near ? far : near;
            }
        sum -= (near > o->radius ? near - o->radius : 0) / 4 * o->reputation;
    }
    return sum;
}

/* Whoever may still move or shoot has something in hand: what ends a phase gives that away, however
 * good the combats after it look. A test or an evasion in the middle of a move does not. */
static int32_t in_hand(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    enum { AIMING = 40, ACTING = 2, UNMOVED = 30 };
    int32_t now = s->open.step, sum = now == MID_ACT ? ACTING : 0;

    if (mid_now(s)->step == MID_AIM_STEP)
        return mid_seat_of(mid_now(s)->unit) == seat ? AIMING : 0;
    if ((now != MID_ACT && now != MID_PICK) || s->open.seat != seat)
        return 0;
    for (int32_t i = seat * MID_SIDE; i < mid_end_of(scene, seat); i++)
        if (mid_is_fielded(s, i) && s->open.piece[i].foes == 0 && !mid_is_marked(s, i, MID_MOVED))
            sum += UNMOVED;
    return sum;
}

bool mid_merits(const void *scene_in, const void *state, int32_t seat, int32_t *merit)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;

    if (mid_is_over(scene, s))
        return false;
    weigh_side(scene, s, seat, 1, merit);
    weigh_side(scene, s, 1 - seat, -1, merit);
    weigh_places(scene, s, seat, merit);
    merit[MID_MERIT_COMBATS] = combat_outlook(scene, s, seat);
    merit[MID_MERIT_SHOTS] = worth_of_shots(s, seat);
    merit[MID_MERIT_OBJECTIVES] = objectives(scene, s, seat);
    merit[MID_MERIT_IN_HAND] = in_hand(scene, s, seat);
    return true;
}

int32_t mid_prior(const void *scene, const void *state, const sk_action *a)
{
    (void)scene, (void)state;
    return MID_VERBS[a->verb].prior;
}

/* Counted by a simulation: the units and heroes of a seat, without their side; how it ended. */
int32_t mid_tags(const void *scene_in, const void *state, int32_t seat, const char **name)
{
    const mid_scene *scene = scene_in;
    const mid_state *s = state;
    int32_t count = 0;

    if (seat == SK_TABLE) {
        name[0] = (s->open.over & 3) != 0 ? "collapse" : "time";
        return 1;
    }
    for (int32_t i = 0; i < scene->pieces[seat]; i++) {
        const char *side = scene->side[seat], *piece = scene->name[seat * MID_SIDE + i];
        name[count++] = sk_starts(piece, side) ? piece + sk_length(side) + 1 : piece;
    }
    return count;
}
