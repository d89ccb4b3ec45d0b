/* Phases 3 and 5: combats, their fighters, deeds and dice. */
#include "rules.h"

/* Those among `allowed` who are joined to this piece by fighting. */
static uint64_t joined_to(const mid_state *s, int32_t piece, uint64_t allowed)
{
    uint64_t known = MID_BIT(piece), fresh = known;

    while (fresh != 0) {
        uint64_t next = 0;
        FOR_PIECES(i)
            if ((fresh & MID_BIT(i)) != 0)
                next |= s->open.piece[i].foes & allowed;
        fresh = next & ~known;
        known |= next;
    }
    return known;
}

/* Everybody joined to this piece by fighting. */
uint64_t mid_combat_of(const mid_state *s, int32_t piece)
{
    return joined_to(s, piece, ~UINT64_C(0));
}

static uint64_t those_who_fought(const mid_state *s)
{
    uint64_t fought = 0;

    FOR_PIECES(i)
        if (mid_is_marked(s, i, MID_FOUGHT))
            fought |= MID_BIT(i);
    return fought;
}

/* Nobody fights twice in a phase: somebody of this side against somebody of the other who both have
 * not fought. [m_once] */
static bool may_fight(const mid_state *s, int32_t piece)
{
    return mid_seat_of(piece) == s->open.seat && s->open.piece[piece].foes != 0 &&
           !mid_is_marked(s, piece, MID_FOUGHT) &&
           (s->open.piece[piece].foes & ~those_who_fought(s)) != 0;
}

bool mid_has_combat(const mid_scene *scene, const mid_state *s)
{
    (void)scene;
    FOR_SIDE(i, s->open.seat)
        if (may_fight(s, i))
            return true;
    return false;
}

sk_verdict mid_combats_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    (void)scene;
    if (a->verb != MID_FIGHT || !mid_is_piece(a->unit) || !may_fight(s, a->unit))
        return SK_REFUSE(MID_NO_COMBAT);
    return SK_ALLOW;
}

/* One piece stands for each combat. [m_order] */
void mid_combats_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    uint64_t listed = 0, fresh = ~those_who_fought(s);

    (void)scene;
    FOR_SIDE(i, s->open.seat)
        if (may_fight(s, i) && (listed & MID_BIT(i)) == 0) {
            listed |= joined_to(s, i, fresh);
            sk_offer(list, (sk_action){.verb = MID_FIGHT, .unit = (int16_t)i});
        }
}

/* Those who have fought already, by pursuing into this combat, take no part in it. Heroes in the
 * ranks fight with their unit, whatever becomes of it. [m_all_fight, m_once] */
void mid_combats_apply(const mid_play *p, const sk_action *a)
{
    uint64_t all = joined_to(p->s, a->unit, ~those_who_fought(p->s));
    mid_fight *combat = &p->s->open.combat;

    *combat = (mid_fight){0};
    p->s->open.fought = 0;
    FOR_PIECES(i)
        if ((all & MID_BIT(mid_body(p->s, i))) != 0) {
            if (!mid_is_attached(p->s, i))
                combat->side[mid_seat_of(i)].members |= MID_BIT(i);
            p->s->open.piece[i].marks |= MID_FOUGHT;
        }
    combat->side[0].primary = combat->side[1].primary = MID_NOBODY;
    mid_begin(p->s, (mid_frame){.step = MID_COMBAT_STEP, .unit = (int8_t)a->unit});
}

/* Primary fighters */

/* How much of one base lies along the front of another, in hundredths of a spear throw; one where
 * they meet at a corner or at another edge. [mu_flank_front] */
static int32_t shared_front(const sk_rect *base, const sk_shape *other)
{
    int32_t low = base->half_width, high = -base->half_width;

    for (int32_t i = 0; i < other->corners; i++) {
        sk_point seen = mid_seen_from(base, other->corner[i]);
        if (seen.x > base->half_depth + 2 * MID_TOUCH || seen.x < base->half_depth - 2 * MID_TOUCH)
            continue;
        low = seen.y < low ? seen.y : low;
        high = seen.y > high ? seen.y : high;
    }
    low = low < -base->half_width ? -base->half_width : low;
    high = high > base->half_width ? base->half_width : high;
    return high - low > 1 ? high - low : 1;
}

/* How much of its front is in contact with those it faces. */
static int32_t frontage(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    uint64_t foes = s->open.piece[piece].foes & ~s->open.piece[piece].flanked;
    sk_rect base = mid_base(scene, s, piece);
    int32_t sum = 0;

    FOR_PIECES(i)
        if ((foes & MID_BIT(i)) != 0) {
            sk_shape theirs = mid_shape(scene, s, i);
            sum += shared_front(&base, &theirs);
        }
    return sum;
}

/* Units come before heroes fighting alone. [mu_primary] */
static int32_t worth_as_primary(const mid_scene *scene, const mid_state *s, int32_t piece)
{
    return frontage(scene, s, piece) + (mid_is_hero(scene, piece) ? 0 : 10000);
}

/* [mu_primary, mu_tie] */
static uint64_t primary_choices(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    uint64_t members = s->open.combat.side[seat].members, best = 0;
    int32_t most = -1;

    FOR_PIECES(i) {
        int32_t worth;
        if ((members & MID_BIT(i)) == 0)
            continue;
        worth = worth_as_primary(scene, s, i);
        if (worth > most)
            best = 0;
        if (worth >= most) {
            most = worth;
            best |= MID_BIT(i);
        }
    }
    return best;
}

sk_verdict mid_primary_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    if (a->verb == MID_LEAD && mid_is_piece(a->unit) &&
        (primary_choices(scene, s, mid_now(s)->seat) & MID_BIT(a->unit)) != 0)
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_primary_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    uint64_t choices = primary_choices(scene, s, mid_now(s)->seat);

    FOR_PIECES(i)
        if ((choices & MID_BIT(i)) != 0)
            sk_offer(list, (sk_action){.verb = MID_LEAD, .unit = (int16_t)i});
}

void mid_primary_apply(const mid_play *p, const sk_action *a)
{
    p->s->open.combat.side[mid_pop(p->s).seat].primary = (int8_t)a->unit;
}

/* Mighty Deeds before the dice */

/* Of heroes who live: the dead have no deeds and strike no blows. [sc_after, m_non_combatant] */
static bool fights_in(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t seat)
{
    return (s->open.combat.side[seat].members & MID_BIT(mid_body(s, hero))) != 0 &&
           !mid_is_marked(s, hero, MID_DUELLED) && !mid_has(scene, hero, MID_NON_COMBATANT);
}

/* [sv_inspiring] */
static bool may_inspire(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t seat)
{
    return mid_has(scene, hero, MID_INSPIRING) && !mid_is_engaged(s, hero) &&
           mid_hears(scene, s, hero, s->open.combat.side[seat].primary) &&
           mid_within(scene, s, hero, s->open.combat.side[seat].primary,
                      scene->figures.inspiring_reach);
}

/* [t_today] */
static bool may_call_today(const mid_scene *scene, const mid_state *s, int32_t hero, int32_t seat)
{
    return fights_in(scene, s, hero, seat) && mid_is_attached(s, hero) &&
           mid_has(scene, hero, MID_TODAY_WE_FIGHT) && !mid_is_marked(s, hero, MID_USED_TODAY);
}

/* [m_hero_deeds] */
sk_verdict mid_deeds_check(const mid_scene *scene, const mid_state *s, const sk_action *a)
{
    int32_t seat = mid_now(s)->seat;

    if (a->verb == MID_STRIKE)
        return SK_ALLOW;
    if (!mid_is_piece(a->unit) || mid_seat_of(a->unit) != seat)
        return SK_REFUSE(MID_NOT_NOW);
    if (s->open.piece[a->unit].deeds <= 0)
        return (sk_verdict){.why = MID_NO_DEEDS, .unit = a->unit};
    if ((a->verb == MID_SPEND && fights_in(scene, s, a->unit, seat)) ||
        (a->verb == MID_INSPIRE && may_inspire(scene, s, a->unit, seat)) ||
        (a->verb == MID_CALL_TODAY && may_call_today(scene, s, a->unit, seat)))
        return SK_ALLOW;
    return SK_REFUSE(MID_NOT_NOW);
}

void mid_deeds_legal(const mid_scene *scene, const mid_state *s, sk_actions *list)
{
    static const uint16_t VERB[] = {MID_SPEND, MID_INSPIRE, MID_CALL_TODAY};

    sk_offer(list, (sk_action){.verb = MID_STRIKE});
    FOR_SIDE(hero, mid_now(s)->seat)
        for (int32_t i = 0; i < SK_COUNT(VERB) && s->open.piece[hero].deeds > 0; i++) {
            sk_action a = {.verb = VERB[i], .unit = (int16_t)hero};
            if (sk_allowed(mid_deeds_check(scene, s, &a)))
                sk_offer(list, a);
        }
}

void mid_deeds_apply(const mid_play *p, const sk_action *a)
{
    if (a->verb == MID_STRIKE) {
        mid_deeds_ready(p);
        return;
    }
    mid_spend_deed(p, a->unit, a->verb == MID_INSPIRE ? MID_ON_SAVES : MID_ON_MELEE);
    if (a->verb == MID_SPEND)
        p->s->open.piece[a->unit].pledged++;
    else if (a->verb == MID_INSPIRE)
        p->s->open.combat.side[mid_now(p->s)->seat].inspired++;
    else {
        p->s->open.piece[a->unit].calls = 1;
        p->s->open.piece[a->unit].marks |= MID_USED_TODAY;
    }
}

static bool has_deeds(const mid_scene *scene, const mid_state *s, int32_t seat)
{
    FOR_SIDE(hero, seat)
        if (s->open.piece[hero].deeds > 0 &&
            (fights_in(scene, s, hero, seat) || may_inspire(scene, s, hero, seat)))
            return true;
    return false;
}

bool mid_deeds_wait(const mid_scene *scene, const mid_state *s)
{
    return has_deeds(scene, s, mid_now(s)->seat);
}

void mid_deeds_ready(const mid_play *p)
{
    p->s->open.combat.side[mid_pop(p->s).seat].ready = 1;
}

/* Combat dice */

/* A unit's own dice, without heroes. Tool-tips, odds and the roll read this one list. [m_half,
 * m_secondary, m_rough, m_flanked, m_bonus_after, m_spears, m_impetus, so_enchantment,
 * so_weakness] */
sk_needs mid_combat_dice(const mid_scene *scene, const mid_state *s, int32_t unit, bool secondary)
{
    const mid_piece *piece = &s->open.piece[unit];
    const mid_card *card = &scene->card[unit];
    int32_t dice = mid_is_hero(scene, unit) ? mid_level(scene, s, unit) : card->combat;
    bool full = mid_is_at_full(scene, s, unit), hero = mid_is_hero(scene, unit);
    int32_t fewer = scene->figures.spell[MID_WEAKNESS].n;
    sk_needs pool = {0};

    sk_needs_add(&pool, dice, hero ? MID_BY_LEVEL : MID_BY_COMBAT);
    dice = mid_halved(scene, dice, !hero && mid_is_at_half(scene, s, unit), &pool,
                      MID_BY_HALF_STRENGTH);
    dice = mid_halved(scene, dice, secondary, &pool, MID_BY_SECONDARY);
    dice =
        mid_halved(scene, dice, !mid_has(scene, unit, MID_AGILE) && mid_is_in_rough(scene, s, unit),
                   &pool, MID_BY_ROUGH);
    mid_halved(scene, dice, piece->flanked != 0, &pool, MID_BY_FLANKED);
    if (full && mid_has(scene, unit, MID_SPEARS_AS_TRIBUTE))
        sk_needs_add(&pool, scene->figures.spears_dice, MID_BY_SPEARS);
    if (full && mid_has(scene, unit, MID_IMPETUOUS) &&
        (piece->marks & (MID_CHARGING | MID_WINNING)) != 0)
        sk_needs_add(&pool, scene->figures.impetus_dice, MID_BY_IMPETUS);
    sk_needs_add(&pool, mid_size(scene, unit), MID_BY_BIG);
    if ((piece->marks & MID_FIRES_IN) != 0)
        sk_needs_add(&pool, (card->shooting + 1) / 2, MID_BY_MISSILES_THROWN);
    if (mid_is_under(s, unit, MID_ENCHANTMENT))
        sk_needs_add(&pool, scene->figures.spell[MID_ENCHANTMENT].n, MID_BY_ENCHANTMENT);
    if (mid_is_under(s, unit, MID_WEAKNESS))
        sk_needs_add(&pool, pool.total > fewer ? -fewer : 1 - pool.total, MID_BY_WEAKNESS);
    return pool;
}

/* Easier for the brutal. [m_brutal] */
int32_t mid_hero_hits_on(const mid_scene *scene, int32_t piece)
{
    const mid_figures *figures = &scene->figures;

    return mid_has(scene, piece, MID_BRUTAL) ? figures->brutal_hits_on : figures->hits_on;
}

static int32_t lesser(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Easier for the brutal, the raging, and a first thunderous charge in front and in the open.
 * [m_brutal, t_thunderous, so_rage] */
int32_t mid_hits_on(const mid_scene *scene, const mid_state *s, int32_t unit)
{
    bool thunder = mid_has(scene, unit, MID_THUNDEROUS_CHARGE) &&
                   !mid_is_marked(s, unit, MID_VETERAN) && s->open.piece[unit].flanked == 0 &&
                   !mid_is_in_rough(scene, s, unit);
    int32_t hits_on = mid_hero_hits_on(scene, unit);

    if (mid_is_under(s, unit, MID_BATTLE_RAGE))
        hits_on = lesser(hits_on, scene->figures.spell[MID_BATTLE_RAGE].n);
    return thunder ? lesser(hits_on, scene->figures.thunder_hits_on) : hits_on;
}

typedef struct blows {
    int32_t hits, sure;
} blows;

/* The dice of his deeds are his own, and so are those of Today We Fight, which are rolled for.
 * [m_deeds_own, t_today] */
static int32_t take_deed_dice(const mid_play *p, int32_t hero)
{
    mid_piece *piece = &p->s->open.piece[hero];
    sk_occasion why = {(int8_t)mid_seat_of(hero), MID_FOR_TODAY};
    int32_t dice =
        piece->pledged + (piece->calls ? sk_roll(p->dice, why, p->scene->figures.today_die) : 0);

    piece->pledged = 0;
    piece->calls = 0;
    return dice;
}

/* Heroes roll apart: their own numbers, their own legendary die. [m_groups, m_hero_dice,
 * t_legendary_weapon] */
static void add_hero_blows(const mid_play *p, int32_t hero, bool rerolls, blows *out)
{
    const mid_scene *scene = p->scene;
    int32_t weapon = mid_has(scene, hero, MID_LEGENDARY_WEAPON);
    mid_throw t = {.seat = mid_seat_of(hero),
                   .who = hero,
                   .hits_on = mid_hero_hits_on(scene, hero),
                   .rerolls_ones = rerolls,
                   .reason = MID_FOR_MELEE};
    sk_needs pool = {0};

    sk_needs_add(&pool, mid_level(scene, p->s, hero), MID_BY_LEVEL);
    sk_needs_add(&pool, mid_size(scene, hero), MID_BY_BIG);
    sk_needs_add(&pool, take_deed_dice(p, hero), MID_BY_DEEDS);
    SK_TELL(p->log, .type = MID_POOL, .unit = (int16_t)hero, .n = {pool.total}, .needs = pool);
    t.dice = pool.total - weapon;
    out->hits += mid_roll_hits(p, &t);
    t.dice = weapon;
    out->sure += mid_roll_hits(p, &t);
}

static void add_unit_blows(const mid_play *p, int32_t unit, bool secondary, blows *out)
{
    sk_needs pool = mid_combat_dice(p->scene, p->s, unit, secondary);
    mid_throw t = {.seat = mid_seat_of(unit),
                   .who = unit,
                   .dice = pool.total,
                   .hits_on = mid_hits_on(p->scene, p->s, unit),
                   .rerolls_ones = mid_is_marked(p->s, unit, MID_CHARGING | MID_WINNING),
                   .reason = MID_FOR_MELEE};

    SK_TELL(p->log, .type = MID_POOL, .unit = (int16_t)unit, .n = {pool.total}, .needs = pool);
    out->hits += mid_roll_hits(p, &t);
}

/* [m_both] */
static void strike_blows(const mid_play *p, int32_t seat)
{
    mid_state *s = p->s;
    mid_fighter *side = &s->open.combat.side[seat];
    blows out = {0};

    FOR_SIDE(i, seat) {
        int32_t body = mid_body(s, i);
        if (!mid_stands(s, i) || (side->members & MID_BIT(body)) == 0)
            continue;
        if (!mid_is_hero(p->scene, i)) {
            add_unit_blows(p, i, i != side->primary, &out);
        } else if (fights_in(p->scene, s, i, seat)) {
            add_hero_blows(p, i, mid_is_marked(s, body, MID_CHARGING | MID_WINNING), &out);
        }
    }
    s->open.combat.side[1 - seat].hits = (int16_t)out.hits;
    s->open.combat.side[1 - seat].sure = (int16_t)out.sure;
}

/* Primary fighters, deeds, dice and saves, risk, then what came of it. */

static bool asks_for_primary(const mid_play *p, int32_t seat)
{
    mid_fighter *side = &p->s->open.combat.side[seat];
    uint64_t choices;

    if (side->primary != MID_NOBODY)
        return false;
    choices = primary_choices(p->scene, p->s, seat);
    side->primary = (int8_t)__builtin_ctzll(choices);
    if ((choices & (choices - 1)) == 0)
        return false;
    mid_begin(p->s, (mid_frame){.step = MID_PRIMARY_STEP, .seat = (int8_t)seat});
    return true;
}

static bool asks_for_deeds(const mid_play *p, int32_t seat)
{
    if (p->s->open.combat.side[seat].ready)
        return false;
    mid_begin(p->s, (mid_frame){.step = MID_DEEDS_STEP, .seat = (int8_t)seat});
    return true;
}

static void risk_heroes(const mid_play *p)
{
    for (int32_t seat = 0; seat < MID_SEATS; seat++)
        mid_risk_heroes(p, p->s->open.combat.side[seat].primary,
                        p->s->open.combat.side[seat].unsaved, true);
}

/* The rest of a round is done roll by roll, so that odds can stop between them. */
enum { ASKS, LOSSES, DECISION, FIRST_BLOWS, OTHER_BLOWS, FIRST_SAVES, OTHER_SAVES };

/* Both sides strike at once; the phasing player's dice come first. [m_both, m_risk] */
static void exchange_blows(const mid_play *p)
{
    mid_fight *combat = &p->s->open.combat;
    int32_t first = p->s->open.seat;

    switch (combat->stage++) {
    case FIRST_BLOWS:
        strike_blows(p, first);
        break;
    case OTHER_BLOWS:
        strike_blows(p, 1 - first);
        break;
    case FIRST_SAVES:
        mid_roll_saves(p, first);
        break;
    default:
        mid_roll_saves(p, 1 - first);
        combat->stage = LOSSES;
        risk_heroes(p);
    }
}

/* [m_deeds_order] */
void mid_combat_run(const mid_play *p)
{
    mid_fight *combat = &p->s->open.combat;
    int32_t first = p->s->open.seat;

    switch (combat->stage) {
    case ASKS:
        if (asks_for_primary(p, first) || asks_for_primary(p, 1 - first))
            return;
        if (asks_for_deeds(p, first) || asks_for_deeds(p, 1 - first))
            return;
        combat->stage = FIRST_BLOWS;
        break;
    case LOSSES:
        combat->stage = DECISION;
        mid_take_losses(p);
        break;
    case DECISION:
        mid_pop(p->s);
        mid_decide_combat(p);
        break;
    default:
        exchange_blows(p);
    }
}
