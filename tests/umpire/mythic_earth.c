/* What always holds in Mythic Earth. */
#include "mythic_earth.h"
#include "base/check.h"
#include "games/mythic_earth/rules.h"

enum { SLACK = 3 }; /* hundredths: places are rounded */

typedef struct notes {
    int32_t blessings[MYE_SEATS]; /* invoked in this turn */
    int32_t turn;
} notes;

static const mye_open *open_of(const void *state)
{
    return &((const mye_state *)state)->open;
}

static bool stands(const moment *m, int32_t mini)
{
    const mye_scene *scene = m->scene;

    return open_of(m->after)->wounds[mini] > 0 && mye_is_on_table(m->after, scene->unit_of[mini]);
}

static bool told(const moment *m, uint16_t event)
{
    for (int32_t i = 0; i < m->log->count; i++)
        if (m->log->event[i].type == event)
            return true;
    return false;
}

static void note(const moment *m)
{
    notes *n = m->notes;
    const mye_open *was = open_of(m->before), *is = open_of(m->after);

    if (n->turn != was->turn)
        *n = (notes){.turn = was->turn};
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        n->blessings[seat] +=
            __builtin_popcount(is->blessed[seat]) - __builtin_popcount(was->blessed[seat]);
}

/* 1: the table */

static ruling the_turns_are_six(const moment *m)
{
    return JUDGE(m->is.round >= m->was.round && open_of(m->after)->turn <= MYE_TURNS + 1);
}

static bool overlap(const moment *m, int32_t a, int32_t b)
{
    const mye_scene *scene = m->scene;
    const mye_open *open = open_of(m->after);
    int32_t apart = scene->unit[scene->unit_of[a]].radius + scene->unit[scene->unit_of[b]].radius;

    return sk_points_within(mye_point(open->at[a]), mye_point(open->at[b]), apart - SLACK);
}

static ruling bases_do_not_overlap(const moment *m)
{
    for (int32_t a = 0; a < MYE_MINIS; a++)
        for (int32_t b = 0; stands(m, a) && b < a; b++)
            if (stands(m, b) && overlap(m, a, b))
                return BROKEN;
    return HOLDS;
}

static ruling bases_are_on_the_table(const moment *m)
{
    const mye_scene *scene = m->scene;
    const mye_board *board = mye_board_of(scene, m->after);

    for (int32_t i = 0; i < MYE_MINIS; i++) {
        mye_place at = open_of(m->after)->at[i];
        int32_t radius = scene->unit[scene->unit_of[i]].radius - SLACK;
        if (stands(m, i) && (at.x < radius || at.y < radius || at.x > board->width - radius ||
                             at.y > board->depth - radius))
            return BROKEN;
    }
    return HOLDS;
}

static ruling nobody_stands_in_a_rock(const moment *m)
{
    const mye_scene *scene = m->scene;
    const mye_board *board = mye_board_of(scene, m->after);

    for (int32_t i = 0; i < MYE_MINIS; i++) {
        sk_circle base = {mye_point(open_of(m->after)->at[i]),
                          scene->unit[scene->unit_of[i]].radius - SLACK};
        for (int32_t k = 0; stands(m, i) && k < board->pieces; k++)
            if (mye_stops(scene, scene->unit_of[i], &board->piece[k]) &&
                sk_circle_within(base, &board->piece[k].shape, 0))
                return BROKEN;
    }
    return HOLDS;
}

static ruling what_is_derived_is_true(const moment *m)
{
    bool dying = mye_now(m->after)->step == MYE_FALL; /* wounds are being taken */

    for (int32_t u = 0; u < MYE_UNITS; u++) {
        const mye_unit *unit = &open_of(m->after)->unit[u];
        mye_body body;
        if (!mye_is_on_table(m->after, u))
            continue;
        mye_body_of(m->scene, m->after, u, &body);
        if (unit->standing != body.count || (body.count == 0 && !dying))
            return BROKEN;
    }
    return HOLDS;
}

static ruling nobody_has_more_wounds_than_his_card(const moment *m)
{
    const mye_scene *scene = m->scene;

    for (int32_t i = 0; i < MYE_FIRST_ANIMAL; i++)
        for (int32_t k = 0; k < scene->unit[i].minis; k++) {
            int32_t mini = scene->unit[i].first + k;
            if (open_of(m->after)->wounds[mini] >
                scene->unit[i].stats[scene->profile_of[mini]].wounds)
                return BROKEN;
        }
    return HOLDS;
}

/* 3.7: actions */

static bool is_an_action(uint16_t verb)
{
    return verb == MYE_MOVE || verb == MYE_MARCH || verb == MYE_SHOOT || verb == MYE_FOCUS ||
           verb == MYE_CHARGE || verb == MYE_CHARGE_THROWING || verb == MYE_CAST ||
           verb == MYE_ALERT || verb == MYE_ATTACK || verb == MYE_PILLAGE_WITH ||
           verb == MYE_BUILD_ALTAR || verb == MYE_RITE || verb == MYE_LAY_LOW;
}

static ruling the_frozen_do_nothing(const moment *m)
{
    if (!is_an_action(m->action->verb))
        return IDLE;
    return JUDGE(!mye_has_status(m->before, m->action->unit, MYE_FROZEN | MYE_DESTROYED));
}

static ruling the_locked_only_fight(const moment *m)
{
    if (!is_an_action(m->action->verb))
        return IDLE;
    return JUDGE(mye_is_locked(m->before, m->action->unit) == (m->action->verb == MYE_ATTACK));
}

/* How far the mini of the unit that moved most is from where it was; outsiders do not count. */
static int32_t farthest(const moment *m, int32_t u)
{
    const mye_figure *figure = &((const mye_scene *)m->scene)->unit[u];
    const mye_open *was = open_of(m->before), *is = open_of(m->after);
    int32_t most = 0;

    for (int32_t i = figure->first; i < figure->first + figure->minis; i++)
        if (was->wounds[i] > 0 && is->wounds[i] > 0) {
            int32_t d = sk_dist_down(mye_point(was->at[i]), mye_point(is->at[i]));
            most = d > most ? d : most;
        }
    return most;
}

static ruling nobody_moves_too_far(const moment *m)
{
    int32_t u = m->action->unit, rate;

    if ((m->action->verb != MYE_MOVE && m->action->verb != MYE_MARCH &&
         m->action->verb != MYE_CONSOLIDATE_TO) ||
        told(m, MYE_RAN)) /* after a reaction it may have been driven off */
        return IDLE;
    rate = mye_rate(m->scene, m->before, u, MYE_OVER_OPEN);
    return JUDGE(farthest(m, u) <= (m->action->verb == MYE_MARCH ? 2 : 1) * rate + SLACK);
}

static ruling the_fleeing_run_no_farther_than_a_march(const moment *m)
{
    ruling r = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MYE_RAN || m->action->verb != MYE_RALLY)
            continue;
        r = HOLDS;
        if (farthest(m, e->unit) >
            2 * mye_rate(m->scene, m->before, e->unit, MYE_OVER_OPEN) + SLACK)
            return BROKEN;
    }
    return r;
}

/* 3.9, 3.11: whoever just moved is an inch from those it must keep away from. */
static bool keeps_away(const moment *m, int32_t u, bool friends)
{
    for (int32_t other = -1; (other = mye_next_unit(m->scene, m->after, other)) >= 0;)
        if (other != u && (friends || mye_are_enemies(u, other)) &&
            !mye_is_locked_with(m->after, u, other) &&
            mye_units_within(m->scene, m->after, u, other, MYE_INCH - SLACK))
            return false;
    return true;
}

static bool has_moved(const moment *m, int32_t u)
{
    return mye_is_on_table(m->after, u) && farthest(m, u) > 0;
}

/* Unless the charge it reacted to went on: then it fought, and may have had to flee. */
static ruling movers_keep_an_inch_from_enemies(const moment *m)
{
    int32_t u = m->action->unit;

    if ((m->action->verb != MYE_MOVE && m->action->verb != MYE_MARCH) || !has_moved(m, u) ||
        told(m, MYE_FLEES))
        return IDLE;
    return JUDGE(keeps_away(m, u, false));
}

static ruling winners_keep_an_inch_from_all(const moment *m)
{
    if (m->action->verb != MYE_CONSOLIDATE_TO || !has_moved(m, m->action->unit))
        return IDLE;
    return JUDGE(keeps_away(m, m->action->unit, true));
}

/* 3.8: courage */

static ruling nobody_bears_more_than_breaks_him(const moment *m)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_is_on_table(m->after, u) && mye_now(m->after)->step != MYE_FALL &&
            open_of(m->after)->unit[u].markers >= mye_breaking_point(m->scene, m->after, u))
            return BROKEN;
    return HOLDS;
}

static ruling the_fleeing_are_not_on_alert(const moment *m)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_has_status(m->after, u, MYE_FLEEING) && mye_has_status(m->after, u, MYE_ON_ALERT))
            return BROKEN;
    return HOLDS;
}

static ruling the_destroyed_stay_away(const moment *m)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if (mye_has_status(m->before, u, MYE_DESTROYED) && mye_is_on_table(m->after, u))
            return BROKEN;
    return HOLDS;
}

/* 3.11: fights */

static ruling locks_are_mutual(const moment *m)
{
    for (int32_t u = 0; u < MYE_UNITS; u++)
        for (int32_t i = 0; i < 2; i++) {
            int32_t foe = open_of(m->after)->unit[u].foe[i];
            if (foe != MYE_NOBODY && (!mye_is_locked_with(m->after, foe, u) ||
                                      !mye_is_on_table(m->after, u) || !mye_are_enemies(u, foe)))
                return BROKEN;
        }
    return HOLDS;
}

static ruling two_a_side_at_most(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        uint64_t side = ((UINT64_C(1) << MYE_UNITS_A_SIDE) - 1)
                        << (mye_seat_of(u) * MYE_UNITS_A_SIDE);
        if (!mye_is_on_table(m->after, u) || !mye_is_locked(m->after, u))
            continue;
        r = HOLDS;
        if (__builtin_popcountll(mye_fight_of(m->after, u) & side) > 2)
            return BROKEN;
    }
    return r;
}

/* 4: dice, cards and points */

static ruling destroyed_dice_are_counted(const moment *m)
{
    const mye_scene *scene = m->scene;

    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        int32_t lost = 0, first = (1 - seat) * MYE_UNITS_A_SIDE;
        for (int32_t u = first; u < first + scene->units[1 - seat]; u++)
            lost += mye_has_status(m->after, u, MYE_DESTROYED) ? scene->unit[u].dice : 0;
        if (open_of(m->after)->taken[seat] != lost)
            return BROKEN;
    }
    return HOLDS;
}

/* From the second turn on no side has more dice in its pool than its units may be given. */
static ruling the_pool_holds_no_strange_dice(const moment *m)
{
    const mye_scene *scene = m->scene;
    const mye_open *open = open_of(m->after);

    if (open->turn < 2 || mye_now(m->after)->step != MYE_ASSIGN)
        return IDLE;
    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        int32_t pool = 0, dice = 0;
        for (int32_t pips = 1; pips <= 6; pips++)
            pool += open->pool[seat][pips];
        for (int32_t i = 0; i < scene->units[seat]; i++)
            dice += open->unit[seat * MYE_UNITS_A_SIDE + i].dice;
        if (pool > dice)
            return BROKEN;
    }
    return HOLDS;
}

static ruling one_blessing_a_turn(const moment *m)
{
    const notes *n = m->notes;

    if (n->blessings[0] + n->blessings[1] == 0)
        return IDLE;
    return JUDGE(n->blessings[0] <= 1 && n->blessings[1] <= 1);
}

static ruling points_are_told(const moment *m)
{
    int32_t points[MYE_SEATS] = {0};
    bool any = false;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != MYE_SCORED && e->type != MYE_DEVOTION_PAYS)
            continue;
        points[e->seat] += e->type == MYE_SCORED ? e->n[0] : 1;
        any = true;
    }
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        if (open_of(m->after)->score[seat] != open_of(m->before)->score[seat] + points[seat])
            return BROKEN;
    return any ? HOLDS : IDLE;
}

static ruling units_hang_together(const moment *m)
{
    if (!told(m, MYE_TURN_ENDED))
        return IDLE;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        mye_body body;
        if (!mye_is_on_table(m->after, u))
            continue;
        mye_body_of(m->scene, m->after, u, &body);
        if (!mye_is_coherent(&body, ((const mye_scene *)m->scene)->unit[u].radius) &&
            mye_close_ranks(m->scene, m->after, u, &body)) /* else there is no room to join them */
            return BROKEN;
    }
    return HOLDS;
}

/* 5: scenarios and devotions */

static ruling devotions_are_hidden_till_they_pay(const moment *m)
{
    ruling r = IDLE;

    for (int32_t seat = 0; seat < MYE_SEATS; seat++) {
        const mye_devoted *d = &open_of(m->after)->devoted[seat];
        bool says_so = d->known == 1 + MYE_DEVOTION_SPIRITS_TO_REST;
        if (d->known == 0 && d->scored == 0)
            continue;
        r = HOLDS;
        if (d->known != ((const mye_state *)m->after)->secret[seat].devotion ||
            (d->scored == 0 && !says_so))
            return BROKEN;
    }
    return r;
}

static ruling two_points_of_a_devotion(const moment *m)
{
    return JUDGE(open_of(m->after)->devoted[0].scored <= 2 &&
                 open_of(m->after)->devoted[1].scored <= 2);
}

static ruling altars_stand_apart(const moment *m)
{
    const mye_token *token = open_of(m->after)->token;
    ruling r = IDLE;

    for (int32_t a = 0; a < MYE_TOKENS; a++)
        for (int32_t b = 0; b < a; b++) {
            if (token[a].kind != MYE_ALTAR || token[b].kind != MYE_ALTAR)
                continue;
            r = HOLDS;
            if (sk_points_within(mye_point(token[a].at), mye_point(token[b].at),
                                 10 * MYE_INCH + 2 * MYE_TOKEN_RADIUS - 1))
                return BROKEN;
        }
    return r;
}

static ruling captives_are_five(const moment *m)
{
    int32_t captives = 0, led[MYE_UNITS] = {0};

    if (mye_board_of(m->scene, m->after)->primary != MYE_LIBERATORS || open_of(m->after)->turn < 2)
        return IDLE;
    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &open_of(m->after)->token[t];
        captives += token->kind == MYE_CAPTIVES;
        if (token->kind == MYE_CAPTIVES && token->carrier != MYE_NOBODY)
            led[token->carrier]++;
    }
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        if ((led[u] > 0) != mye_has_status(m->after, u, MYE_CARRIES) ||
            (led[u] > 0 && !mye_is_on_table(m->after, u) &&
             !mye_has_status(m->after, u, MYE_RESERVE)))
            return BROKEN;
    return JUDGE(captives == 5);
}

static ruling tokens_lie_on_the_table(const moment *m)
{
    const mye_board *board = mye_board_of(m->scene, m->after);
    ruling r = IDLE;

    for (int32_t t = 0; t < MYE_TOKENS; t++) {
        const mye_token *token = &open_of(m->after)->token[t];
        if (token->kind == MYE_NO_TOKEN)
            continue;
        r = HOLDS;
        if (token->carrier != MYE_NOBODY
                ? !mye_is_on_table(m->after, token->carrier) && open_of(m->after)->turn > 1
                : token->at.x < 0 || token->at.y < 0 || token->at.x > board->width ||
                      token->at.y > board->depth)
            return BROKEN;
    }
    return r;
}

static ruling the_pillaged_stay_pillaged(const moment *m)
{
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        if ((open_of(m->before)->pillaged[seat] & ~open_of(m->after)->pillaged[seat]) != 0)
            return BROKEN;
    return told(m, MYE_PILLAGED) ? HOLDS : IDLE;
}

static ruling wizards_know_what_they_may(const moment *m)
{
    const mye_scene *scene = m->scene;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        const mye_unit *unit = &open_of(m->after)->unit[u];
        if (__builtin_popcount(unit->known) > scene->unit[u].spells ||
            unit->dispels > scene->unit[u].magic)
            return BROKEN;
    }
    return HOLDS;
}

/* clang-format off */
static const invariant ROW[] = {
    {"1_8_six_turns",         "turns are counted up to six",                    the_turns_are_six},
    {"1_11_overlap",          "no two bases overlap",                           bases_do_not_overlap},
    {"1_11_edge",             "bases lie on the table",                         bases_are_on_the_table},
    {"1_11_impassable",       "nobody stands in impassable landscape",          nobody_stands_in_a_rock},
    {"2_3_standing",          "units know how many of them stand",              what_is_derived_is_true},
    {"2_4_regenerate",        "nobody has more wounds than on his card",        nobody_has_more_wounds_than_his_card},
    {"3_8_1_no_actions",      "frozen and destroyed units do not act",          the_frozen_do_nothing},
    {"3_7_locked",            "in a fight units only fight",                    the_locked_only_fight},
    {"3_7_2_march",           "nobody moves farther than he may",               nobody_moves_too_far},
    {"3_8_2_march",           "nobody runs farther than a march",               the_fleeing_run_no_farther_than_a_march},
    {"3_9_inch",              "movers end an inch from enemies",                movers_keep_an_inch_from_enemies},
    {"3_11_consolidate_rules","winners end an inch from all units",             winners_keep_an_inch_from_all},
    {"3_8_4_broken",          "nobody stands with the markers that break him",  nobody_bears_more_than_breaks_him},
    {"3_8_2_until",           "the fleeing set no traps",                       the_fleeing_are_not_on_alert},
    {"3_8_4_dice",            "the destroyed do not come back",                 the_destroyed_stay_away},
    {"3_7_5_contact",         "who fights somebody is fought by him",           locks_are_mutual},
    {"3_11_two_a_side",       "a fight has two units a side at most",           two_a_side_at_most},
    {"4_end_tie",             "dice of the destroyed are counted",              destroyed_dice_are_counted},
    {"4_6_new_pool",          "the pool has no more dice than the units",       the_pool_holds_no_strange_dice},
    {"4_4_one_a_turn",        "a side invokes one blessing a turn",             one_blessing_a_turn},
    {"4_7_tally",             "points are those that are told",                 points_are_told},
    {"4_7_coherency",         "after the clean up units hang together",         units_hang_together},
    {"5_17_hidden",           "devotions are hidden till they pay",             devotions_are_hidden_till_they_pay},
    {"5_18_two_points",       "a devotion pays two points at most",             two_points_of_a_devotion},
    {"5_5_apart",             "altars stand ten inches apart",                  altars_stand_apart},
    {"5_9_with_unit",         "captives are five, and go with their units",     captives_are_five},
    {"5_16_place",            "tokens lie on the table or are carried there",   tokens_lie_on_the_table},
    {"5_8_once",              "what is pillaged stays so",                      the_pillaged_stay_pillaged},
    {"3_7_locked",            "who fights on stays where he is",                fighters_stay_where_they_are},
    {"3_9_straight",          "nobody changes place unless he moves",           only_movers_change_place},
    {"3_11_all_in",           "fights begin in contact",                        new_fights_begin_in_contact},
    {"3_9_fly_attacks",       "nobody on the ground fights anybody aloft",      fighters_are_on_one_level},
    {"4_6_highest_first",     "the highest die is next, alternately",           the_next_die_is_the_highest},
    {"3_4_markers",           "markers are those that are told",                markers_add_up},
    {"3_8_1_free",            "the frozen thaw in the clean up",                ice_melts_in_the_clean_up},
    {"3_9_inch_on_the_way",   "chargers end an inch from other enemies",        chargers_keep_an_inch_from_others},
    {"3_8_2_around",          "the fleeing end an inch from enemies",           fugitives_keep_an_inch_from_enemies},
    {"3_8_2_own_edge",        "the beaten run towards their edge",              the_beaten_run_towards_their_edge},
    {"5_7_inch",              "animals end an inch from everybody",             animals_keep_an_inch_from_everybody},
    {"5_4_any_edge",          "reserves come on an inch from enemies",          arrivals_keep_an_inch_from_enemies},
    {"3_12_known",            "wizards know and dispel no more than they may",  wizards_know_what_they_may},
};
/* clang-format on */

const umpire_book UMPIRE_MYTHIC_EARTH = {.game = "mythic-earth",
                                         .row = ROW,
                                         .rows = SK_COUNT(ROW),
                                         .notes_bytes = sizeof(notes),
                                         .note = note};
