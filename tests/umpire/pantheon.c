/* What always holds in Mythic Battles: Pantheon. */
#include "base/check.h"
#include "games/pantheon/rules.h"
#include "umpire.h"

static const pan_open *was(const moment *m)
{
    return &((const pan_state *)m->before)->open;
}

static const pan_open *is(const moment *m)
{
    return &((const pan_state *)m->after)->open;
}

static const pan_scene *scene_of(const moment *m)
{
    return m->scene;
}

static const pan_map *map_of(const moment *m)
{
    return &scene_of(m)->map[is(m)->field];
}

static bool has_begun(const moment *m)
{
    return was(m)->started == 2;
}

/* The next event of a type from `i` on, or NULL. */
static const sk_event *next_event(const moment *m, int32_t *i, uint16_t type)
{
    for (; *i < m->log->count; (*i)++)
        if (m->log->event[*i].type == type)
            return &m->log->event[(*i)++];
    return NULL;
}

static const sk_event *told(const moment *m, uint16_t type)
{
    int32_t i = 0;

    return next_event(m, &i, type);
}

static ruling rounds_are_counted_up(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round && m->is.round <= scene_of(m)->rounds);
}

/* Omphalos and cards */

static ruling omphalos_are_conserved(const moment *m)
{
    int32_t laid = 0, now = is(m)->lost;

    if (!has_begun(m))
        return IDLE;
    for (int32_t a = 0; a < map_of(m)->areas; a++) {
        laid += map_of(m)->gems[a];
        now += is(m)->gems[a];
    }
    for (int32_t u = 0; u < scene_of(m)->units; u++)
        now += (is(m)->unit[u].flags & PAN_CARRIES) != 0;
    for (int32_t seat = 0; seat < m->seats; seat++)
        now += is(m)->absorbed[seat];
    return JUDGE(laid == now);
}

/* Hand, deck and discard pile of a seat are its cards; a deck counted card by card is the deck. */
static bool cards_add_up(const moment *m, int32_t seat)
{
    const pan_state *s = m->after;
    int32_t units = scene_of(m)->units, deck = 0;

    FOR_UNITS(u, s->open.army[seat])
    {
        int32_t left = pan_cards_left(m->scene, s, seat, (int32_t)u);
        if (left < 0 || s->open.discard[u] > scene_of(m)->card[u].cards)
            return false;
        deck += left;
    }
    for (int32_t card = units; card < units + 2; card++) {
        if (pan_cards_left(m->scene, s, seat, card) < 0)
            return false;
        deck += pan_cards_left(m->scene, s, seat, card);
    }
    return deck == pan_deck_size(m->scene, s, seat);
}

static ruling cards_are_conserved(const moment *m)
{
    for (int32_t seat = 0; has_begun(m) && seat < m->seats; seat++)
        if (!cards_add_up(m, seat))
            return BROKEN;
    return has_begun(m) ? HOLDS : IDLE;
}

static ruling hands_are_counted(const moment *m)
{
    const pan_state *s = m->after;

    for (int32_t seat = 0; seat < m->seats; seat++) {
        int32_t cards = s->secret[seat].art + s->secret[seat].gem;
        FOR_UNITS(u, s->open.army[seat])
        cards += s->secret[seat].hand[u];
        if (cards != s->open.hand[seat])
            return BROKEN;
    }
    return HOLDS;
}

static ruling nobody_holds_cards_of_others(const moment *m)
{
    const pan_state *s = m->after;

    for (int32_t seat = 0; seat < m->seats; seat++)
        for (int32_t u = 0; u < scene_of(m)->units; u++)
            if (s->secret[seat].hand[u] > 0 && !(s->open.army[seat] >> u & 1))
                return BROKEN;
    return HOLDS;
}

/* Where units stand */

static ruling areas_hold_no_more_than_their_capacity(const moment *m)
{
    for (int32_t a = 0; a < map_of(m)->areas; a++)
        if (__builtin_popcount(is(m)->in[a]) > map_of(m)->area[a].capacity)
            return BROKEN;
    return HOLDS;
}

static ruling units_are_where_they_are_listed(const moment *m)
{
    for (int32_t u = 0; u < scene_of(m)->units; u++)
        for (int32_t a = 0; a < map_of(m)->areas; a++)
            if ((is(m)->in[a] >> u & 1) != (is(m)->unit[u].area == a))
                return BROKEN;
    return HOLDS;
}

static ruling walls_are_empty(const moment *m)
{
    if (map_of(m)->of[PAN_WALL] == 0)
        return IDLE;
    return JUDGE((is(m)->occupied & map_of(m)->of[PAN_WALL]) == 0);
}

/* Between activations no divinity or monster on foot stands in a rift. */
static ruling the_big_do_not_stay_in_rifts(const moment *m)
{
    if (!has_begun(m) || m->is.step != PAN_TURN || map_of(m)->of[PAN_RIFT] == 0)
        return IDLE;
    for (int32_t u = 0; u < scene_of(m)->units; u++) {
        const pan_card *card = &scene_of(m)->card[u];
        uint8_t area = is(m)->unit[u].area;
        if (area != PAN_AWAY && card->kind != PAN_HERO && card->kind != PAN_TROOPS &&
            card->type != PAN_FLYING && (map_of(m)->of[PAN_RIFT] >> area & 1))
            return BROKEN;
    }
    return HOLDS;
}

static ruling only_the_destroyed_leave_the_board(const moment *m)
{
    for (int32_t u = 0; u < scene_of(m)->units; u++)
        if (was(m)->unit[u].area != PAN_AWAY && is(m)->unit[u].area == PAN_AWAY &&
            !(is(m)->unit[u].flags & PAN_DESTROYED))
            return BROKEN;
    return HOLDS;
}

static ruling the_dead_are_gone_and_the_standing_live(const moment *m)
{
    for (int32_t u = 0; u < scene_of(m)->units; u++) {
        const pan_unit *unit = &is(m)->unit[u];
        if (unit->area != PAN_AWAY && (unit->vitality <= 0 || (unit->flags & PAN_DESTROYED)))
            return BROKEN;
        if ((unit->flags & PAN_DESTROYED) && (unit->flags & PAN_CARRIES))
            return BROKEN;
    }
    return HOLDS;
}

static ruling vitality_stays_within_its_rows(const moment *m)
{
    for (int32_t u = 0; u < scene_of(m)->units; u++) {
        const pan_card *card = &scene_of(m)->card[u];
        int32_t most = card->miniatures > 0 ? card->miniatures : card->rows;
        if (is(m)->unit[u].vitality < 0 || is(m)->unit[u].vitality > most)
            return BROKEN;
    }
    return HOLDS;
}

/* Nobody moves further than movement, one for a run and one for the water; a charge goes two. */
static ruling moves_are_as_far_as_they_may(const moment *m)
{
    const sk_event *e = told(m, PAN_MOVES);
    int32_t movement;

    if (e == NULL || was(m)->unit[e->unit].area == PAN_AWAY)
        return IDLE;
    movement = pan_movement(m->scene, m->before, e->unit) + 1 +
               (scene_of(m)->card[e->unit].type == PAN_AQUATIC);
    return JUDGE(map_of(m)->steps[was(m)->unit[e->unit].area][e->target] <=
                 (movement > 2 ? movement : 2));
}

/* Turns */

static ruling turns_go_round_clockwise(const moment *m)
{
    const sk_event *e = told(m, PAN_TURN_STARTS);
    int32_t seat = was(m)->active;

    if (e == NULL || !has_begun(m))
        return IDLE;
    do
        seat = (seat + 1) % m->seats;
    while (is(m)->out >> seat & 1);
    return JUDGE(e->seat == seat && is(m)->active == seat);
}

static ruling units_activate_once_a_turn(const moment *m)
{
    const sk_event *e = told(m, PAN_ACTIVATES);

    if (e == NULL)
        return IDLE;
    return JUDGE(!(was(m)->unit[e->unit].flags & (PAN_ACTIVATED | PAN_DESTROYED)));
}

static ruling activations_are_limited(const moment *m)
{
    if (!has_begun(m))
        return IDLE;
    return JUDGE(is(m)->activations <= is(m)->limit && is(m)->limit <= 3);
}

static ruling searches_are_bought_once_a_turn(const moment *m)
{
    const sk_event *e = told(m, PAN_SEARCHES);

    return e == NULL ? IDLE : JUDGE(!(was(m)->searched >> e->seat & 1));
}

static ruling healing_is_for_ones_own_turn(const moment *m)
{
    const sk_event *e = told(m, PAN_HEALED);

    return e == NULL ? IDLE : JUDGE(e->seat == was(m)->active);
}

/* Fighting */

static ruling nobody_retaliates_twice(const moment *m)
{
    const sk_event *e = told(m, PAN_RETALIATES);

    return e == NULL ? IDLE : JUDGE(!(was(m)->unit[e->unit].flags & PAN_RETALIATED));
}

/* The question to retaliate lies on the attack that it answers. */
static ruling retaliation_is_at_range_0(const moment *m)
{
    const pan_frame *attack;
    uint8_t a, t;

    if (told(m, PAN_RETALIATES) == NULL)
        return IDLE;
    attack = &was(m)->frame[was(m)->frames - 2];
    a = was(m)->unit[attack->unit].area;
    t = was(m)->unit[attack->target].area;
    return JUDGE(a == t || ((attack->flags & PAN_FROM_OUTSIDE) && t == attack->area));
}

/* Who has evaded is no target of blows at range 0 by units on foot. */
static ruling who_has_evaded_is_not_attacked(const moment *m)
{
    const sk_event *e;
    ruling all = IDLE;

    for (int32_t i = 0; (e = next_event(m, &i, PAN_ATTACKS)) != NULL;) {
        if (!(was(m)->unit[e->target].flags & PAN_EVADED) || e->unit < 0)
            continue;
        all = HOLDS;
        if (scene_of(m)->card[e->unit].type != PAN_FLYING && e->n[0] == 0 &&
            was(m)->clash[PAN_CLASH_EVADE] != PAN_RULED_AGAINST && told(m, PAN_TURN_STARTS) == NULL)
            return BROKEN;
    }
    return all == IDLE && told(m, PAN_EVADES) != NULL ? HOLDS : all;
}

static ruling effective_values_stay_within_ten(const moment *m)
{
    const sk_event *e = told(m, PAN_OFFENCE_IS), *d = told(m, PAN_ROLLS_FIRST);

    if (e == NULL || d == NULL)
        return IDLE;
    return JUDGE(e->needs.total >= 0 && e->needs.total <= 10 && d->needs.total >= 0 &&
                 d->needs.total <= 10 && d->dice == e->needs.total);
}

/* What the log tells of wounds is what was lost, unless a unit fell or came back meanwhile. */
static ruling wounds_are_told(const moment *m)
{
    int32_t change[PAN_UNITS] = {0};
    uint32_t other = 0;
    bool any = false;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type == PAN_WOUNDED)
            change[e->target] -= e->n[0], any = true;
        if (e->type == PAN_REGAINS)
            change[e->unit]++, any = true;
        if (e->type == PAN_FALLS || e->type == PAN_RECALLED)
            other |= PAN_BIT(e->unit);
    }
    for (int32_t u = 0; has_begun(m) && u < scene_of(m)->units; u++)
        if (!(other >> u & 1) && is(m)->unit[u].vitality - was(m)->unit[u].vitality != change[u])
            return BROKEN;
    return any ? HOLDS : IDLE;
}

static ruling pieces_never_come_back(const moment *m)
{
    if (!has_begun(m))
        return IDLE;
    for (int32_t a = 0; a < map_of(m)->areas; a++)
        if (is(m)->pieces[a] > was(m)->pieces[a])
            return BROKEN;
    return HOLDS;
}

/* Ends */

static ruling absorbed_changes_as_told(const moment *m)
{
    bool any = false;

    for (int32_t seat = 0; has_begun(m) && seat < m->seats; seat++) {
        int32_t more = is(m)->absorbed[seat] - was(m)->absorbed[seat];
        any = any || more != 0;
        if (more > 1 || (more == 1 && told(m, PAN_ABSORBS) == NULL) ||
            (more < 0 && !(is(m)->fallen >> seat & 1)))
            return BROKEN;
    }
    return any ? HOLDS : IDLE;
}

static ruling who_wins_has_reached_the_goal(const moment *m)
{
    const sk_event *e = told(m, PAN_WINS);
    int32_t absorbed = 0;
    bool rivals = false;

    if (e == NULL)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++) {
        if (pan_same_side(m->scene, seat, e->seat))
            absorbed += is(m)->absorbed[seat];
        else
            rivals = rivals || !(is(m)->fallen >> seat & 1);
    }
    return JUDGE(absorbed >= scene_of(m)->omphalos || !rivals);
}

static ruling a_fallen_divinity_has_absorbed_nothing(const moment *m)
{
    if (is(m)->fallen == 0)
        return IDLE;
    for (int32_t seat = 0; seat < m->seats; seat++)
        if ((is(m)->fallen >> seat & 1) && is(m)->absorbed[seat] > 0)
            return BROKEN;
    return HOLDS;
}

/* clang-format off */
static const invariant ROW[] = {
    {"2_lead_first", "rounds are counted up and end with the last", rounds_are_counted_up},
    {"10_carried", "omphalos are conserved", omphalos_are_conserved},
    {"1_deck", "hand, deck and discard pile are the cards of the army", cards_are_conserved},
    {"3_hand_secret", "the open number of cards is the number held", hands_are_counted},
    {"1_unique", "nobody holds cards of another's units", nobody_holds_cards_of_others},
    {"4_walk_full", "no area holds more units than its capacity", areas_hold_no_more_than_their_capacity},
    {"5_adjacent", "every unit stands in the one area that lists it", units_are_where_they_are_listed},
    {"5_wall", "nobody stands in a wall", walls_are_empty},
    {"5_rift_end", "divinities and monsters do not stay in rifts", the_big_do_not_stay_in_rifts},
    {"4_no_leaving", "only destroyed units leave the board", only_the_destroyed_leave_the_board},
    {"8_destroyed", "the dead are off the board and carry nothing", the_dead_are_gone_and_the_standing_live},
    {"3_heal_most", "vitality stays within its rows", vitality_stays_within_its_rows},
    {"4_run_distance", "nobody moves further than it may", moves_are_as_far_as_they_may},
    {"2_clockwise", "turns go round clockwise", turns_go_round_clockwise},
    {"2_once", "a unit is activated once a turn", units_activate_once_a_turn},
    {"2_two_units", "activations stay within the limit", activations_are_limited},
    {"11_once", "a search is bought once a turn", searches_are_bought_once_a_turn},
    {"3_heal", "omphalos cards heal in one's own turn", healing_is_for_ones_own_turn},
    {"6_retaliate_once", "nobody retaliates twice a turn", nobody_retaliates_twice},
    {"6_retaliate_now", "retaliations are made at range 0", retaliation_is_at_range_0},
    {"11_evade_any", "who has evaded is not struck at range 0", who_has_evaded_is_not_attacked},
    {"7_bounds", "as many dice as the effective offence, which stays within 0 and 10", effective_values_stay_within_ten},
    {"8_vitality", "the wounds told are the vitality lost", wounds_are_told},
    {"5_pieces_gone", "terrain pieces never come back", pieces_never_come_back},
    {"10_absorb", "omphalos are absorbed one by one, as told", absorbed_changes_as_told},
    {"14_win_omphalos", "who wins has the omphalos or the last divinity", who_wins_has_reached_the_goal},
    {"10_absorbed_lost", "what a fallen divinity had absorbed is gone", a_fallen_divinity_has_absorbed_nothing},
};
/* clang-format on */

const umpire_book UMPIRE_PANTHEON = {.game = "pantheon", .row = ROW, .rows = SK_COUNT(ROW)};
