/* Odds of a battle, computed and not sampled: every roll of the coming round, and every course the
 * battle can take. The rules themselves, run on copies of the state, say who rolls what.
 *
 * The coming round is exact. The battle is exact for armies that fight to the end without cards,
 * put all they can in front, lose their weakest units first and choose on their rounds the strategy
 * that is best for them. Only the once-a-turn re-roll of Fire's power is left out after the coming
 * round. */
#include <string.h>

#include "rules.h"

enum {
    HITS = 48,     /* a round with more hits counts as one with so many less one */
    CAPACITY = 96, /* hits a side can take; larger battles are left to the players */
    ONE = 1 << 30,
    RARE = 1 << 12, /* of ONE: what is rarer does not show in four decimals */
    SETTLE = 40     /* rounds in a row that change nothing, after which they count no more */
};

/* The chance of each number of hits. */
typedef struct spread {
    int32_t end; /* one more than the most hits there is a chance of */
    uint32_t of[HITS];
} spread;

static void add_hits(spread *to, int32_t hits, uint32_t chance)
{
    int32_t at = hits < HITS ? hits : HITS - 1;

    to->of[at] += chance;
    if (chance > 0 && at >= to->end)
        to->end = at + 1;
}

/* A run of sixes may be very long, and is as rare. */
static void leave_rare(spread *s)
{
    uint32_t rest = 0;

    while (rest + s->of[s->end - 1] < RARE) {
        rest += s->of[--s->end];
        s->of[s->end] = 0;
    }
    s->of[s->end - 1] += rest;
}

/* A re-roll: endless sixes go on, nothing else does. */
static spread hits_of_reroll(const moz_scene *scene, const moz_group *g)
{
    uint32_t face = (uint32_t)ONE / (uint32_t)g->die;
    spread once = {0};

    for (int32_t roll = 1; roll <= g->die; roll++)
        if (roll != scene->figures.endless)
            add_hits(&once, moz_chart_hits(scene, roll, g->counted), face);
    for (int32_t hits = 1; g->die >= scene->figures.endless && hits < HITS; hits++)
        add_hits(&once, hits, once.of[hits - 1] / (uint32_t)g->die);
    return once;
}

static spread hits_of_group(const moz_scene *scene, const moz_group *g, bool tries_again)
{
    spread again = hits_of_reroll(scene, g), all = {0};
    uint32_t face = (uint32_t)ONE / (uint32_t)g->die;

    for (int32_t roll = 1; roll <= g->die; roll++) {
        bool missed = moz_misses(scene, roll, g->counted);
        int32_t hits = moz_chart_hits(scene, roll, g->counted);
        if (missed ? tries_again : moz_chart_again(scene, roll))
            for (int32_t more = 0; more < again.end; more++)
                add_hits(&all, hits + more, again.of[more] / (uint32_t)g->die);
        else
            add_hits(&all, hits, face);
    }
    leave_rare(&all);
    return all;
}

static spread both(const spread *a, const spread *b)
{
    spread sum = {0};

    for (int32_t i = 0; i < a->end; i++)
        for (int32_t k = 0; a->of[i] > 0 && k < b->end; k++)
            add_hits(&sum, i + k, (uint32_t)((uint64_t)a->of[i] * b->of[k] / ONE));
    return sum;
}

/* What rounding lost belongs to the commonest number of hits. */
static void make_whole(spread *s)
{
    uint32_t sum = 0;
    int32_t common = 0;

    for (int32_t i = 0; i < s->end; i++) {
        sum += s->of[i];
        common = s->of[i] > s->of[common] ? i : common;
    }
    s->of[common] += (uint32_t)ONE - sum;
}

/* The groups of a side, the strongest first, and the hits of so many of them. Who wears down loses
 * the weakest first, so that most of it stays as it was. */
typedef struct reckoning {
    int32_t groups;
    struct {
        int32_t die, counted;
        bool tries_again;
        spread hits; /* of the groups up to this one */
    } upto[MOZ_ARMIES * MOZ_KINDS];
} reckoning;

/* Whether it is reckoned with already; now it is. */
static bool is_known(reckoning *r, int32_t i, const moz_group *g, bool tries_again)
{
    bool known = i < r->groups && r->upto[i].die == g->die && r->upto[i].counted == g->counted &&
                 r->upto[i].tries_again == tries_again;

    r->upto[i].die = g->die;
    r->upto[i].counted = g->counted;
    r->upto[i].tries_again = tries_again;
    if (!known)
        r->groups = i;
    return known;
}

static spread hits_of_side(const moz_scene *scene, const moz_state *s, int32_t side, reckoning *r)
{
    moz_company c = moz_company_of(scene, s, side);
    spread sure = {0}, all;

    for (int32_t i = 0; i < c.count; i++) {
        const moz_group *g = &c.item[c.count - 1 - i];
        bool tries_again = moz_tries_again(scene, s, g);
        if (!is_known(r, i, g, tries_again)) {
            spread one = hits_of_group(scene, g, tries_again);
            r->upto[i].hits = i > 0 ? both(&r->upto[i - 1].hits, &one) : one;
            r->groups = i + 1;
        }
    }
    add_hits(&sure, moz_sure_hits(scene, s, side), ONE);
    all = c.count > 0 ? both(&sure, &r->upto[c.count - 1].hits) : sure;
    make_whole(&all);
    leave_rare(&all);
    return all;
}

/* A side as it wears down: its hits after each hit it has taken. */
typedef struct host {
    int32_t capacity;
    spread hits[CAPACITY];
} host;

/* Who stands a hit best takes it. */
static int32_t stoutest(const moz_state *s, int32_t side)
{
    int32_t best = MOZ_NOBODY, most = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && moz_battle_side(s, army) == side &&
            moz_capacity(s, army) > most) {
            best = army;
            most = moz_capacity(s, army);
        }
    return best;
}

static void take_one_hit(moz_state *s, int32_t army)
{
    memset(s->open.battle.loss, 0, sizeof s->open.battle.loss);
    s->open.battle.loss[army] = 1;
    moz_fell_weakest(s, army, NULL);
}

static int32_t capacity_of(const moz_state *s, int32_t side)
{
    int32_t sum = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army) && moz_battle_side(s, army) == side)
            sum += moz_capacity(s, army);
    return sum;
}

static void clear_ranks(const moz_scene *scene, moz_state *s)
{
    moz_battle *b = &s->open.battle;

    memset(b->front, 0, sizeof b->front);
    memset(b->aside, 0, sizeof b->aside);
    memset(b->fury, 0, sizeof b->fury);
    moz_default_ranks(scene, s);
}

static void wear_down(const moz_scene *scene, moz_state s, int32_t side, host *h)
{
    reckoning r;

    r.groups = 0;
    h->capacity = capacity_of(&s, side);
    s.open.fire_left = 0;
    for (int32_t taken = 0; taken < h->capacity; taken++) {
        clear_ranks(scene, &s);
        h->hits[taken] = hits_of_side(scene, &s, side, &r);
        take_one_hit(&s, stoutest(&s, side));
    }
}

/* The course of a battle: the attacker's chance after so many hits taken by either side, when the
 * attack [0] or the defence [1] chooses the next strategy. */
typedef struct course {
    host side[2];
    bool may[2][MOZ_CHARGE + 1];
    uint32_t chance[CAPACITY + 1][CAPACITY + 1][2];
} course;

/* What a round leads to: the chance that nothing changes, and what comes of the changes. */
typedef struct outcome {
    uint64_t same, chance[2];
} outcome;

/* Both take what the other deals; more than there is to take is as much as there is. */
static outcome charge(const course *c, int32_t a, int32_t d, const spread *dealt,
                      const spread *taken)
{
    int32_t left[2] = {c->side[0].capacity - a, c->side[1].capacity - d};
    outcome out = {.same = (uint64_t)dealt->of[0] * taken->of[0] / ONE};

    for (int32_t k = 0; k < taken->end; k++) {
        const uint32_t(*then)[2] = &c->chance[a + (k < left[0] ? k : left[0])][d];
        uint64_t sum[2] = {0};
        for (int32_t i = k == 0; i < dealt->end; i++) {
            int32_t at = i < left[1] ? i : left[1];
            sum[0] += (uint64_t)dealt->of[i] * then[at][0];
            sum[1] += (uint64_t)dealt->of[i] * then[at][1];
        }
        out.chance[0] += sum[0] / ONE * taken->of[k];
        out.chance[1] += sum[1] / ONE * taken->of[k];
    }
    out.chance[0] /= ONE;
    out.chance[1] /= ONE;
    return out;
}

static void add_outcome(outcome *out, const uint32_t then[2], uint64_t p)
{
    out->chance[0] += p * then[0] / ONE;
    out->chance[1] += p * then[1] / ONE;
}

/* Who deals less takes the difference. */
static outcome flank(const course *c, int32_t a, int32_t d, const spread *dealt,
                     const spread *taken)
{
    int32_t left[2] = {c->side[0].capacity - a, c->side[1].capacity - d};
    uint64_t net[2 * HITS], *even = net + taken->end;
    outcome out = {0};

    memset(net, 0, (size_t)(dealt->end + taken->end) * sizeof *net);
    for (int32_t i = 0; i < dealt->end; i++)
        for (int32_t k = 0; k < taken->end; k++)
            even[i - k] += (uint64_t)dealt->of[i] * taken->of[k];
    out.same = even[0] / ONE;
    for (int32_t n = 1; n < dealt->end; n++)
        add_outcome(&out, c->chance[a][d + (n < left[1] ? n : left[1])], even[n] / ONE);
    for (int32_t n = 1; n < taken->end; n++)
        add_outcome(&out, c->chance[a + (n < left[0] ? n : left[0])][d], even[-n] / ONE);
    return out;
}

static outcome fight(const course *c, int32_t a, int32_t d, const spread *const hits[2],
                     moz_strategy strategy)
{
    return (strategy == MOZ_FLANK ? flank : charge)(c, a, d, hits[0], hits[1]);
}

/* The best a side can make of a round it chooses the strategy for; `then` is the chance of the next
 * round, which the other side chooses, if this one changes nothing. */
static uint32_t best_of(const course *c, const outcome *by, int32_t chooser, uint32_t then)
{
    uint64_t best = 0;
    bool found = false;

    for (int32_t x = MOZ_FLANK; x <= MOZ_CHARGE; x++) {
        uint64_t chance = by[x].chance[1 - chooser] + by[x].same * then / ONE;
        if (!c->may[chooser][x])
            continue;
        if (!found || (chooser == 0) == (chance > best))
            best = chance;
        found = true;
    }
    return (uint32_t)best;
}

static void play_on(course *c, int32_t a, int32_t d)
{
    const spread *const hits[2] = {&c->side[0].hits[a], &c->side[1].hits[d]};
    outcome by[MOZ_CHARGE + 1] = {0};
    uint32_t *chance = c->chance[a][d], before = ONE;

    for (int32_t x = MOZ_FLANK; x <= MOZ_CHARGE; x++)
        if (c->may[0][x] || c->may[1][x])
            by[x] = fight(c, a, d, hits, (moz_strategy)x);
    chance[0] = chance[1] = 0;
    for (int32_t i = 0; i < SETTLE && chance[1] != before; i++) {
        before = chance[1];
        chance[0] = best_of(c, by, 0, chance[1]);
        chance[1] = best_of(c, by, 1, chance[0]);
    }
}

/* From the end back to the beginning. */
static void run_course(course *c)
{
    int32_t attack = c->side[0].capacity, defence = c->side[1].capacity;

    for (int32_t a = 0; a <= attack; a++)
        c->chance[a][defence][0] = c->chance[a][defence][1] = a < attack ? ONE : 0;
    for (int32_t d = 0; d < defence; d++)
        c->chance[attack][d][0] = c->chance[attack][d][1] = 0;
    for (int32_t a = attack - 1; a >= 0; a--)
        for (int32_t d = defence - 1; d >= 0; d--)
            play_on(c, a, d);
}

static void find_strategies(const moz_state *s, course *c)
{
    moz_state copy = *s;

    for (int32_t chooser = 0; chooser < 2; chooser++) {
        copy.open.battle.round = (uint8_t)chooser;
        for (int32_t x = MOZ_FLANK; x <= MOZ_CHARGE; x++)
            c->may[chooser][x] = moz_may_declare(&copy, (moz_strategy)x);
    }
}

bool moz_is_fought(const moz_state *s)
{
    return moz_now(s)->step == MOZ_MARSHAL || moz_now(s)->step == MOZ_DECLARE ||
           moz_now(s)->step == MOZ_BEFORE_ROLLS;
}

/* The round that comes next: with its ranks if it is being fought, else with all in front after the
 * hits still to be taken. */
static void look_ahead(const moz_scene *scene, moz_state *s)
{
    moz_battle *b = &s->open.battle;

    if (moz_is_fought(s))
        return;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(s, army))
            moz_fell_weakest(s, army, NULL);
    b->round = (uint8_t)(b->round + (moz_now(s)->step != MOZ_STANDING));
    b->strategy = MOZ_NO_STRATEGY;
    clear_ranks(scene, s);
}

static int32_t in_ten_thousandths(uint64_t chance)
{
    return (int32_t)((chance * MOZ_CERTAIN + ONE / 2) / ONE);
}

static void weigh_round(const spread hits[2], moz_odds *out)
{
    uint64_t more = 0, even = 0, mean[2] = {0};

    for (int32_t i = 0; i < HITS; i++)
        for (int32_t k = 0; k <= i; k++)
            *(k == i ? &even : &more) += (uint64_t)hits[0].of[i] * hits[1].of[k] / ONE;
    for (int32_t i = 0; i < HITS; i++)
        for (int32_t side = 0; side < 2; side++)
            mean[side] += (uint64_t)hits[side].of[i] * (uint64_t)i;
    out->attacker = in_ten_thousandths(more);
    out->even = in_ten_thousandths(even);
    out->defender = MOZ_CERTAIN - out->attacker - out->even;
    for (int32_t side = 0; side < 2; side++)
        out->hits[side] = (int32_t)((mean[side] * 100 + ONE / 2) / ONE);
}

/* This round as it stands, then the rest of the course. */
static void weigh_battle(const moz_state *s, const course *c, const spread hits[2], moz_odds *out)
{
    int32_t chooser = moz_defence_chooses(s) ? 1 : 0, declared = s->open.battle.strategy;

    out->battle = -1;
    for (int32_t x = MOZ_FLANK; x <= MOZ_CHARGE; x++) {
        outcome o = fight(c, 0, 0, (const spread *const[2]){&hits[0], &hits[1]}, (moz_strategy)x);
        uint64_t chance = o.chance[1 - chooser] + o.same * c->chance[0][0][1 - chooser] / ONE;
        bool is_open = declared == MOZ_NO_STRATEGY ? c->may[chooser][x] : declared == x;
        out->by[x] = is_open ? in_ten_thousandths(chance) : -1;
        if (is_open && (out->battle < 0 || (chooser == 0) == (out->by[x] > out->battle)))
            out->battle = out->by[x];
    }
}

/* False when there is nothing to weigh: no battle, nobody in it yet, more than two sides. */
bool moz_odds_of(const moz_scene *scene, const moz_state *s, moz_odds *out)
{
    moz_state now = *s;
    spread hits[2];
    course c;

    if (now.open.battle.at == MOZ_NOBODY)
        return false;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (now.open.here[army] >> now.open.battle.at & 1)
            now.open.battle.armies = (uint8_t)(now.open.battle.armies | 1u << army);
    look_ahead(scene, &now);
    for (int32_t side = 0; side < 2; side++)
        if (capacity_of(&now, side) == 0 || capacity_of(&now, side) > CAPACITY)
            return false;
    if (moz_count_sides(&now) != 2)
        return false;
    for (int32_t side = 0; side < 2; side++) {
        reckoning r;
        r.groups = 0;
        hits[side] = hits_of_side(scene, &now, side, &r);
        wear_down(scene, now, side, &c.side[side]);
    }
    find_strategies(&now, &c);
    run_course(&c);
    weigh_round(hits, out);
    out->by[MOZ_NO_STRATEGY] = -1;
    weigh_battle(&now, &c, hits, out);
    return true;
}

/* An attack that is only thought of: everybody who can get there moves in. */
void moz_think_of_attack(const moz_scene *scene, moz_state *s, int32_t land)
{
    moz_plant_flag(s, land);
    moz_send_everybody(scene, s);
}

bool moz_odds_against(const moz_scene *scene, const moz_state *s, int32_t land, moz_odds *out)
{
    moz_state then = *s;

    moz_think_of_attack(scene, &then, land);
    return moz_odds_of(scene, &then, out);
}

/* What came of an action */

bool moz_needs(const void *scene, const void *state, const sk_action *a, sk_needs *needs)
{
    (void)scene, (void)state, (void)a, (void)needs;
    return false; /* battle rolls need no number: the hits chart counts every face */
}

/* How many hits were rolled is for who watches; what is left to be taken is kept apart. */
void moz_forget(void *state)
{
    moz_battle *b = &((moz_state *)state)->open.battle;

    memset(b->hits, 0, sizeof b->hits);
}

static bool has_frame(const moz_state *s, moz_step_id step)
{
    for (int32_t i = 0; i < s->open.frames; i++)
        if (s->open.frame[i].step == step)
            return true;
    return false;
}

/* A battle is asked about round by round: from the last call before it until its losses are taken.
 * A spell is over when nobody counters it any more. */
bool moz_goes_on(const void *scene, const void *state)
{
    const moz_state *s = state;

    (void)scene;
    return has_frame(s, MOZ_CALL) || has_frame(s, MOZ_FIGHTING) || has_frame(s, MOZ_COUNTERING);
}

/* Whether a round is fought, or follows from the action; who leaves has not been hit. */
static bool is_of_a_round(const moz_state *s, const sk_action *a)
{
    return has_frame(s, MOZ_CALL) || has_frame(s, MOZ_FIGHTING) || a->verb == MOZ_PRESS_ON;
}

static int32_t hits_taken(const moz_state *was, const moz_state *is, bool attacker)
{
    int32_t land = was->open.battle.at, lost = 0;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (moz_fights(was, army) && (army == was->open.battle.attacker) == attacker)
            lost += moz_count(was, army, land) - moz_count(is, army, land);
    return lost > 0 ? lost : 0;
}

int32_t moz_tally(const void *scene, const void *before, const void *after, const sk_action *a,
                  sk_part *out)
{
    const moz_state *was = before, *is = after;
    int32_t land = was->open.battle.at;

    (void)scene;
    if (land == MOZ_NOBODY || !is_of_a_round(was, a))
        return 0;
    out[0] = (sk_part){(int16_t)hits_taken(was, is, false), MOZ_HITS_DEALT};
    out[1] = (sk_part){(int16_t)hits_taken(was, is, true), MOZ_HITS_TAKEN};
    out[2] = (sk_part){(int16_t)(is->open.battle.at == MOZ_NOBODY &&
                                 is->open.holder[land] == was->open.battle.attacker),
                       MOZ_LAND_TAKEN};
    return 3;
}

/* The whole battle */

/* After it the battle goes on with nothing changed but who stands in front: it neither rolls first
 * nor touches a card, which the state may conceal. */
static bool leads_on(const sk_action *a)
{
    switch (a->verb) {
    case MOZ_FIGHT:
    case MOZ_DECLINE:
    case MOZ_PUT_IN_FRONT:
    case MOZ_SET_ASIDE:
    case MOZ_READY:
    case MOZ_FLANKING:
    case MOZ_CHARGING:
    case MOZ_PRESS_ON:
        return true;
    default:
        return false;
    }
}

/* That the attacker takes the land, as the battle board says. */
int32_t moz_final_chance(const void *scene, const void *state, const sk_action *a, uint16_t *reason)
{
    moz_state s = *(const moz_state *)state;
    sk_dice dice = sk_dice_seed(0);
    moz_odds odds;

    *reason = MOZ_LAND_TAKEN;
    if (a->verb == MOZ_ATTACK)
        return moz_odds_against(scene, &s, a->target, &odds) ? odds.battle : -1;
    if (s.open.battle.at == MOZ_NOBODY || !leads_on(a))
        return -1;
    if (a->verb == MOZ_PUT_IN_FRONT || a->verb == MOZ_SET_ASIDE)
        moz_apply(scene, &s, a, &dice, NULL);
    if (!moz_odds_of(scene, &s, &odds))
        return -1;
    if (a->verb == MOZ_FLANKING || a->verb == MOZ_CHARGING)
        return odds.by[a->verb == MOZ_FLANKING ? MOZ_FLANK : MOZ_CHARGE];
    return odds.battle;
}
