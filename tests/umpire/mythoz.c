/* What always holds in Armies of Mythoz. */
#include "base/bag.h"
#include "base/check.h"
#include "games/mythoz/rules.h"
#include "umpire.h"

/* What has to be remembered: of the turn that is being played. */
typedef struct notes {
    int32_t flags, drums; /* attacks begun, War Drums that worked */
    int32_t tribe;        /* who had the last turn of this season, or −1 */
    int32_t last;         /* who had it before that */
    uint64_t castles;     /* where they stood when the war began */
} notes;

static const moz_state *was(const moment *m)
{
    return m->before;
}

static const moz_state *is(const moment *m)
{
    return m->after;
}

static bool at_war(const moz_state *s)
{
    return s->open.season > 0;
}

static int32_t count_told(const moment *m, uint16_t type)
{
    int32_t count = 0;

    for (int32_t i = 0; i < m->log->count; i++)
        count += m->log->event[i].type == type;
    return count;
}

static void note_event(const moment *m, const sk_event *e, notes *n)
{
    const moz_scene *scene = m->scene;

    if (e->type == MOZ_SEASON_BEGINS)
        n->tribe = -1;
    if (e->type == MOZ_TURN_BEGINS) {
        n->flags = n->drums = 0;
        n->last = n->tribe;
        n->tribe = is(m)->open.tribe[e->seat];
    }
    n->flags += e->type == MOZ_FLAGGED;
    n->drums += e->type == MOZ_SPELL_WORKS && scene->card[e->what].effect == MOZ_DRUMS;
    if (e->type == MOZ_SEASON_BEGINS && is(m)->open.season == 1)
        n->castles = is(m)->open.castles;
}

static void note(const moment *m)
{
    for (int32_t i = 0; i < m->log->count; i++)
        note_event(m, &m->log->event[i], m->notes);
}

/* Cards */

static ruling cards_are_conserved(const moment *m)
{
    const moz_scene *scene = m->scene;
    const moz_state *s = is(m);

    for (int32_t card = 0; card < scene->cards; card++) {
        int32_t total = s->hidden.bag[card] + s->open.discard[card];
        for (int32_t seat = 0; seat < m->seats; seat++)
            total += s->secret[seat].card[card];
        if (total != scene->copies[card])
            return BROKEN;
    }
    return HOLDS;
}

static ruling hands_are_counted(const moment *m)
{
    for (int32_t seat = 0; seat < m->seats; seat++)
        if (is(m)->open.hand[seat] != sk_bag_count(is(m)->secret[seat].card, MOZ_CARDS))
            return BROKEN;
    return HOLDS;
}

static ruling ten_cards_at_most(const moment *m)
{
    const moz_scene *scene = m->scene;

    if (scene->option[MOZ_OPT_HAND] != 0)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++)
        if (is(m)->open.hand[seat] > 10)
            return BROKEN;
    return HOLDS;
}

static ruling a_drawn_card_is_told_to_its_holder_only(const moment *m)
{
    ruling r = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MOZ_CARD_DRAWN)
            continue;
        r = HOLDS;
        if (e->seen_by != 1u << e->seat)
            return BROKEN;
    }
    return r;
}

static ruling captures_are_paid_in_cards(const moment *m)
{
    if (m->action->verb != MOZ_ATTACK_NO_MORE)
        return IDLE;
    return JUDGE(count_told(m, MOZ_DREW) + count_told(m, MOZ_HAND_IS_FULL) ==
                 was(m)->open.captured);
}

static ruling a_castle_gives_a_card_at_once(const moment *m)
{
    int32_t castles = 0;

    for (int32_t i = 0; i < m->log->count; i++)
        castles +=
            m->log->event[i].type == MOZ_CASTLE_CAPTURED && m->log->event[i].seat != MOZ_GHOSTS;
    if (castles == 0)
        return IDLE;
    return JUDGE(count_told(m, MOZ_DREW) + count_told(m, MOZ_HAND_IS_FULL) >= castles);
}

/* Units */

static int32_t total_of(const moz_state *s, int32_t army, int32_t kind)
{
    int32_t total = 0;

    for (int32_t land = 0; land < MOZ_LANDS; land++)
        total += s->open.units[army][land][kind];
    return total;
}

/* How an event changes the units of an army. */
static void add_event(const sk_event *e, int32_t army, int32_t sum[MOZ_KINDS])
{
    if (e->seat != army)
        return;
    switch (e->type) {
    case MOZ_LOST:
    case MOZ_LOST_ASIDE:
    case MOZ_LOST_BEHIND:
    case MOZ_KILLED_WITHDRAWING:
        sum[e->what] -= e->n[0];
        break;
    case MOZ_PLACED:
    case MOZ_HARVESTED:
    case MOZ_UNDERDOG_PLACED:
        sum[e->what] += e->n[0];
        break;
    case MOZ_TRANSMUTED:
        sum[MOZ_TROOP] -= e->n[0];
        sum[MOZ_BEAST] += e->n[0];
        break;
    case MOZ_INJURED_NOW:
        sum[MOZ_DRAGON] -= e->n[0];
        sum[MOZ_INJURED] += e->n[0];
        break;
    case MOZ_HEALED:
        sum[MOZ_INJURED] -= e->n[0];
        sum[MOZ_DRAGON] += e->n[0];
        break;
    default:
        break;
    }
}

static ruling units_change_as_told(const moment *m)
{
    if (!at_war(was(m)))
        return IDLE;
    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        int32_t sum[MOZ_KINDS] = {0};
        for (int32_t i = 0; i < m->log->count; i++)
            add_event(&m->log->event[i], army, sum);
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            if (total_of(is(m), army, kind) != total_of(was(m), army, kind) + sum[kind])
                return BROKEN;
    }
    return HOLDS;
}

static ruling dragons_are_injured_before_they_die(const moment *m)
{
    ruling r = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MOZ_LOST && e->type != MOZ_LOST_ASIDE)
            continue;
        r = HOLDS;
        if (e->what == MOZ_DRAGON)
            return BROKEN;
    }
    return r;
}

static ruling ghosts_gain_nothing(const moment *m)
{
    if (!at_war(was(m)) || was(m)->open.here[MOZ_GHOSTS] == 0)
        return IDLE;
    for (int32_t kind = 0; kind < MOZ_INJURED; kind++)
        if (total_of(is(m), MOZ_GHOSTS, kind) > total_of(was(m), MOZ_GHOSTS, kind))
            return BROKEN;
    return HOLDS;
}

static ruling nobody_is_injured_after_a_harvest(const moment *m)
{
    if (m->action->verb != MOZ_HARVEST)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++)
        if (total_of(is(m), seat, MOZ_INJURED) > 0)
            return BROKEN;
    return HOLDS;
}

static ruling used_units_are_there(const moment *m)
{
    const moz_open *o = &is(m)->open;

    if (!at_war(is(m)))
        return IDLE;
    for (int32_t land = 0; land < MOZ_LANDS; land++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            if (o->used[land][kind] > o->units[o->seat][land][kind])
                return BROKEN;
    return HOLDS;
}

/* Land */

static ruling who_stands_where_is_known(const moment *m)
{
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t land = 0; land < MOZ_LANDS; land++)
            if ((moz_count(is(m), army, land) > 0) != (is(m)->open.here[army] >> land & 1))
                return BROKEN;
    return HOLDS;
}

/* Outside the battle every garrison has a holder who stands there, or whose castle it is. */
static ruling garrisons_have_a_holder(const moment *m)
{
    const moz_open *o = &is(m)->open;

    for (uint64_t left = moz_occupied(is(m)); left != 0; left &= left - 1) {
        int32_t land = moz_lowest(left), holder = o->holder[land];
        if (land == o->battle.at)
            continue;
        if (holder == MOZ_NOBODY)
            return BROKEN;
        if (!(o->here[holder] >> land & 1) &&
            (!moz_is_castle(is(m), land) || (moz_enemy_lands(is(m), holder) >> land & 1)))
            return BROKEN;
    }
    return HOLDS;
}

static ruling enemies_meet_in_battle_only(const moment *m)
{
    const moz_open *o = &is(m)->open;

    for (int32_t army = 0; army < MOZ_ARMIES; army++) {
        uint64_t both = o->here[army] & moz_enemy_lands(is(m), army);
        if (o->battle.at != MOZ_NOBODY)
            both &= ~SK_AREA(o->battle.at);
        if (both != 0)
            return BROKEN;
    }
    return HOLDS;
}

static ruling castles_stay_where_they_are(const moment *m)
{
    const notes *n = m->notes;

    return at_war(is(m)) ? JUDGE(is(m)->open.castles == n->castles) : IDLE;
}

static ruling one_fort_in_a_realm(const moment *m)
{
    const moz_scene *scene = m->scene;
    const moz_open *o = &is(m)->open;

    if (o->forts == 0)
        return IDLE;
    for (int32_t realm = 0; realm < scene->realms; realm++)
        if (moz_bits(o->forts & scene->realm_lands[realm]) > 1)
            return BROKEN;
    return JUDGE((o->forts & o->castles) == 0 && (was(m)->open.forts & ~o->forts) == 0);
}

/* Turns */

static ruling seasons_follow_each_other(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round && m->is.round <= m->was.round + 1);
}

static ruling turns_go_in_order(const moment *m)
{
    const notes *n = m->notes;

    return count_told(m, MOZ_TURN_BEGINS) == 0 ? IDLE : JUDGE(n->tribe > n->last);
}

static ruling three_attacks_and_the_drums(const moment *m)
{
    const notes *n = m->notes;

    if (count_told(m, MOZ_FLAGGED) == 0)
        return IDLE;
    return JUDGE(n->flags <= 3 + n->drums);
}

static ruling three_cards_are_exchanged(const moment *m)
{
    return m->action->verb == MOZ_SUMMON ? JUDGE(is(m)->open.exchanged <= 3) : IDLE;
}

static ruling who_is_out_has_nothing(const moment *m)
{
    if (is(m)->open.out == 0)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++)
        if ((is(m)->open.out >> seat & 1) &&
            (is(m)->open.here[seat] != 0 || is(m)->open.hand[seat] != 0))
            return BROKEN;
    return HOLDS;
}

static ruling nobody_breaks_a_truce(const moment *m)
{
    const moz_open *o = &was(m)->open;
    bool any = false;

    if (m->action->verb != MOZ_ATTACK)
        return IDLE;
    for (int32_t army = 0; army < m->seats; army++) {
        bool truce = (o->truce[o->seat] >> army & 1) || (o->truce[army] >> o->seat & 1);
        any = any || truce;
        if (truce && (o->here[army] >> m->action->target & 1))
            return BROKEN;
    }
    return any ? HOLDS : IDLE;
}

static ruling an_epic_war_is_won_by_two_castles(const moment *m)
{
    const moz_scene *scene = m->scene;
    const moz_open *o = &is(m)->open;
    int32_t sides = 0;

    if (scene->victory != MOZ_EPIC || !o->over || o->winner == MOZ_NOBODY)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++)
        if (!(o->out >> seat & 1))
            sides |= 1 << o->side[seat];
    if (moz_bits((uint64_t)sides) < 2)
        return IDLE;
    return JUDGE(moz_castle_lead(scene, is(m), o->winner) >= 2);
}

/* Battles */

static bool dice_wait(const moz_state *s)
{
    return s->open.battle.at != MOZ_NOBODY && moz_now(s)->step == MOZ_BEFORE_ROLLS;
}

static ruling ranks_are_of_units_that_are_there(const moment *m)
{
    const moz_battle *b = &is(m)->open.battle;

    if (b->at == MOZ_NOBODY)
        return IDLE;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++)
            if (b->front[army][kind] + b->aside[army][kind] > is(m)->open.units[army][b->at][kind])
                return BROKEN;
    return HOLDS;
}

/* The frontline and the rearguard of a side's units of one type; injured dragons are dragons. */
static void count_ranks(const moz_state *s, int32_t side, int32_t front[MOZ_TYPES],
                        int32_t rear[MOZ_TYPES])
{
    const moz_battle *b = &s->open.battle;

    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        for (int32_t kind = 0; kind < MOZ_KINDS; kind++) {
            moz_kind plain = kind == MOZ_INJURED ? MOZ_DRAGON : (moz_kind)kind;
            moz_type type = moz_type_of(s, army, plain);
            if (!moz_fights(s, army) || moz_battle_side(s, army) != side)
                continue;
            front[type] += b->front[army][kind];
            rear[type] += moz_ready_units(s, army, kind) - b->front[army][kind];
        }
}

static ruling judge_ranks(const moment *m, bool (*wrong)(int32_t front, int32_t rear))
{
    if (!dice_wait(is(m)))
        return IDLE;
    for (int32_t side = 0; side < MOZ_ARMIES + 2; side++) {
        int32_t front[MOZ_TYPES] = {0}, rear[MOZ_TYPES] = {0};
        count_ranks(is(m), side, front, rear);
        for (int32_t type = 0; type < MOZ_TYPES; type++)
            if (wrong(front[type], rear[type]))
                return BROKEN;
    }
    return HOLDS;
}

static bool too_many(int32_t front, int32_t rear)
{
    (void)rear;
    return front > MOZ_FRONT_MAX;
}

static bool too_few(int32_t front, int32_t rear)
{
    return rear > 0 && front < 2;
}

static ruling six_in_front(const moment *m)
{
    return judge_ranks(m, too_many);
}

static ruling two_in_front_first(const moment *m)
{
    return judge_ranks(m, too_few);
}

static ruling nobody_charges_a_castle(const moment *m)
{
    const moz_battle *b = &is(m)->open.battle;

    if (!dice_wait(is(m)) || !moz_is_castle(is(m), b->at) || moz_defence_chooses(is(m)))
        return IDLE;
    return JUDGE(b->strategy == MOZ_FLANK);
}

/* The hits told of one side, and those it has to take. */
static int32_t told_of(const moment *m, uint16_t type, bool attacker)
{
    int32_t sum = 0;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type == type && (e->seat == was(m)->open.battle.attacker) == attacker)
            sum += e->n[0];
    }
    return sum;
}

static ruling hits_fall_as_the_strategy_says(const moment *m)
{
    int32_t dealt[2], taken[2];
    bool charge = false;

    if (count_told(m, MOZ_HITS_COUNTED) != 2)
        return IDLE; /* no roll, or more than two sides */
    for (int32_t i = 0; i < 2; i++) {
        dealt[i] = told_of(m, MOZ_HITS_COUNTED, i == 0);
        taken[i] = told_of(m, MOZ_HITS_TO_TAKE, i == 0);
    }
    charge = taken[0] > 0 && taken[1] > 0;
    if (charge)
        return JUDGE(taken[0] <= dealt[1] && taken[1] <= dealt[0]);
    return JUDGE(dealt[0] == dealt[1] ||
                 taken[0] + taken[1] <= (dealt[0] > dealt[1] ? dealt[0] : dealt[1]));
}

static ruling no_more_hits_than_can_be_taken(const moment *m)
{
    const moz_battle *b = &is(m)->open.battle;

    if (moz_now(is(m))->step != MOZ_LOSSES)
        return IDLE;
    for (int32_t army = 0; army < MOZ_ARMIES; army++)
        if (b->loss[army] > 0 && b->loss[army] > moz_capacity(is(m), army))
            return BROKEN;
    return HOLDS;
}

static ruling both_sides_stand_in_a_round(const moment *m)
{
    const moz_open *o = &is(m)->open;
    bool defended = false;

    if (!dice_wait(is(m)))
        return IDLE;
    for (uint32_t left = moz_defenders(is(m)); left != 0; left &= left - 1)
        defended = defended || (o->here[moz_lowest(left)] >> o->battle.at & 1);
    return JUDGE(defended && (o->here[o->battle.attacker] >> o->battle.at & 1));
}

static ruling dragons_roll_their_own_die(const moment *m)
{
    ruling r = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        bool healthy = e->what == MOZ_DRAGONS, injured = e->what == MOZ_INJURED_DRAGONS;
        if ((e->type != MOZ_ROLLED && e->type != MOZ_ROLLED_FOR) || (!healthy && !injured))
            continue;
        r = HOLDS;
        if (e->n[1] > (healthy ? 12 : 10))
            return BROKEN;
    }
    return r;
}

static const invariant ROW[] = {
    {"16_deck", "no card is lost or made", cards_are_conserved},
    {"8_secret", "how many cards a player holds is told truly", hands_are_counted},
    {"15_hand_limit", "nobody holds more than ten cards", ten_cards_at_most},
    {"8_secret", "a card drawn is told to its holder only",
     a_drawn_card_is_told_to_its_holder_only},
    {"15_draw", "a card is drawn for every capture", captures_are_paid_in_cards},
    {"15_castle_card", "a castle captured gives a card at once", a_castle_gives_a_card_at_once},
    {"26_owner_chooses", "units come and go as the log tells", units_change_as_told},
    {"19_armour", "dragons are injured before they die", dragons_are_injured_before_they_die},
    {"11_ghost_turn", "ghosts gain no units", ghosts_gain_nothing},
    {"13_heal", "nobody is injured after a harvest", nobody_is_injured_after_a_harvest},
    {"15_one_attack_each", "units that have moved are there", used_units_are_there},
    {"13_control_units", "who stands where is known", who_stands_where_is_known},
    {"22_allies", "every garrison has a holder", garrisons_have_a_holder},
    {"15_non_combat", "enemies share a territory in battle only", enemies_meet_in_battle_only},
    {"7_stars", "castles stay where they are", castles_stay_where_they_are},
    {"17_fort_realm", "one fort a realm, and they stay", one_fort_in_a_realm},
    {"12_spring", "seasons follow each other", seasons_follow_each_other},
    {"12_order", "turns go in the order of tribes", turns_go_in_order},
    {"15_three_attacks", "three attacks a turn, one more with drums", three_attacks_and_the_drums},
    {"15_summon", "three cards a turn are exchanged", three_cards_are_exchanged},
    {"6_elimination", "who is out has nothing", who_is_out_has_nothing},
    {"16_truce", "nobody breaks a truce", nobody_breaks_a_truce},
    {"6_epic", "an epic war is won by two castles more", an_epic_war_is_won_by_two_castles},
    {"32_set_aside", "ranks are of units that are there", ranks_are_of_units_that_are_there},
    {"26_front_six", "six of a type in front at most", six_in_front},
    {"26_front_two", "two of a type in front before any behind", two_in_front_first},
    {"25_castle_flank", "attackers do not charge a castle", nobody_charges_a_castle},
    {"25_flank", "hits fall as the strategy says", hits_fall_as_the_strategy_says},
    {"26_excess", "nobody takes more hits than it can", no_more_hits_than_can_be_taken},
    {"26_end", "both sides stand when dice roll", both_sides_stand_in_a_round},
    {"28_no_dragons", "dragons roll no larger die", dragons_roll_their_own_die},
};

const umpire_book UMPIRE_MYTHOZ = {.game = "mythoz",
                                   .row = ROW,
                                   .rows = SK_COUNT(ROW),
                                   .notes_bytes = sizeof(notes),
                                   .note = note};
