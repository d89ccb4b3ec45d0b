/* What always holds in Mythic Earth: places, fights, dice and markers. */
#include "games/mythic_earth/rules.h"
#include "mythic_earth.h"

enum {
    SLACK = 3,                     /* hundredths: places are rounded */
    SIDESTEPS = 12,                /* ruling 21: inches to either side, where the edge is barred */
    LONGEST_DETOUR = 30 * MYE_INCH /* and more than the straight way */
};

static const mye_open *open_of(const void *state)
{
    return &((const mye_state *)state)->open;
}

static bool told(const moment *m, uint16_t event, int32_t u)
{
    for (int32_t i = 0; i < m->log->count; i++)
        if (m->log->event[i].type == event && (u < 0 || m->log->event[i].unit == u))
            return true;
    return false;
}

static bool has_changed_place(const moment *m, int32_t u)
{
    const mye_figure *figure = &((const mye_scene *)m->scene)->unit[u];
    const mye_open *was = open_of(m->before), *is = open_of(m->after);

    for (int32_t i = figure->first; i < figure->first + figure->minis; i++)
        if (was->wounds[i] > 0 && is->wounds[i] > 0 &&
            (was->at[i].x != is->at[i].x || was->at[i].y != is->at[i].y))
            return true;
    return false;
}

/* Whether the unit fights somebody now whom it fought before. */
static bool fights_on(const moment *m, int32_t u)
{
    for (int32_t i = 0; i < 2; i++) {
        int32_t foe = open_of(m->after)->unit[u].foe[i];
        if (foe != MYE_NOBODY && mye_is_locked_with(m->before, u, foe))
            return true;
    }
    return false;
}

ruling fighters_stay_where_they_are(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_UNITS; u++) {
        if (!fights_on(m, u) || told(m, MYE_CLOSED_UP, u))
            continue;
        r = HOLDS;
        if (has_changed_place(m, u))
            return BROKEN;
    }
    return r;
}

/* What may have set a unit in motion, by what was told of it. */
static bool was_set_in_motion(const moment *m, int32_t u)
{
    static const uint16_t MOTION[] = {
        MYE_MOVED,          MYE_PLACED,     MYE_RAN,      MYE_STOPPED,   MYE_CHARGES,
        MYE_COUNTERCHARGED, MYE_FELL_SHORT, MYE_FOLLOWED, MYE_CLOSED_UP, MYE_ROAMS,
        MYE_SPAWNED,        MYE_DEPLOYED,   MYE_HALTED,   MYE_RAZED};

    for (int32_t i = 0; i < (int32_t)(sizeof MOTION / sizeof *MOTION); i++)
        if (told(m, MOTION[i], u))
            return true;
    return u == m->action->unit || u == mye_interrupted(m->before)->unit ||
           u == open_of(m->before)->harm.unit;
}

ruling only_movers_change_place(const moment *m)
{
    for (int32_t u = 0; u < MYE_UNITS; u++)
        if (mye_is_on_table(m->before, u) && mye_is_on_table(m->after, u) &&
            has_changed_place(m, u) && !was_set_in_motion(m, u))
            return BROKEN;
    return HOLDS;
}

/* 3.7.5: unless somebody fell in the first round. */
ruling new_fights_begin_in_contact(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t i = 0; i < 2; i++) {
            int32_t foe = open_of(m->after)->unit[u].foe[i];
            if (foe == MYE_NOBODY || mye_is_locked_with(m->before, u, foe) ||
                told(m, MYE_WOUNDED, u) || told(m, MYE_WOUNDED, foe))
                continue;
            r = HOLDS;
            if (mye_gap(m->scene, m->after, u, foe) > SLACK)
                return BROKEN;
        }
    return r;
}

/* 3.9: those aloft fight those aloft. */
ruling fighters_are_on_one_level(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t i = 0; i < 2; i++) {
            int32_t foe = open_of(m->after)->unit[u].foe[i];
            if (foe == MYE_NOBODY)
                continue;
            r = HOLDS;
            if (mye_has_status(m->after, u, MYE_ALOFT) != mye_has_status(m->after, foe, MYE_ALOFT))
                return BROKEN;
        }
    return r;
}

/* 4.6: of the highest value there is, and whoever did not act last goes first if he has one. */
ruling the_next_die_is_the_highest(const moment *m)
{
    const mye_open *is = open_of(m->after);
    int32_t pips = 6;

    if (mye_now(m->after)->step != MYE_ASSIGN || mye_now(m->before)->step == MYE_ASSIGN)
        return IDLE;
    while (pips > 1 && is->pool[0][pips] + is->pool[1][pips] == 0)
        pips--;
    return JUDGE(is->pool[is->seat][pips] > 0 &&
                 (is->pool[1 - is->last][pips] == 0 || is->seat == 1 - is->last));
}

/* 3.8: what a unit has is what it was told to gain and lose. */
ruling markers_add_up(const moment *m)
{
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        int32_t markers = open_of(m->before)->unit[u].markers;
        for (int32_t i = 0; i < m->log->count; i++) {
            const sk_event *e = &m->log->event[i];
            if (e->unit == u && e->type == MYE_MARKERS_ON)
                markers += e->n[0];
            if (e->unit == u && e->type == MYE_MARKERS_OFF)
                markers -= e->n[0];
        }
        if (mye_is_on_table(m->after, u) && markers != open_of(m->after)->unit[u].markers)
            return BROKEN;
    }
    return HOLDS;
}

/* 3.8.1: a blessing apart, which is told like the rest. */
ruling ice_melts_in_the_clean_up(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        if (!mye_has_status(m->before, u, MYE_FROZEN) || !mye_is_on_table(m->after, u))
            continue;
        r = HOLDS;
        if (!mye_has_status(m->after, u, MYE_FROZEN) && !told(m, MYE_TURN_ENDED, -1) &&
            !told(m, MYE_INVOKED_ON, u))
            return BROKEN;
    }
    return r;
}

/* Whether the unit stands an inch from all enemies it does not fight. */
static bool keeps_away(const moment *m, int32_t u)
{
    for (int32_t other = -1; (other = mye_next_unit(m->scene, m->after, other)) >= 0;)
        if (mye_are_enemies(u, other) && !mye_is_locked_with(m->after, u, other) &&
            mye_units_within(m->scene, m->after, u, other, MYE_INCH - SLACK))
            return false;
    return true;
}

/* Of those of whom that was told in this action and who are still there. */
static ruling judge_all(const moment *m, uint16_t event,
                        bool (*is_right)(const moment *m, int32_t u))
{
    ruling r = IDLE;

    for (int32_t i = 0; i < m->log->count; i++) {
        const sk_event *e = &m->log->event[i];
        if (e->type != event || !mye_is_on_table(m->after, e->unit))
            continue;
        r = HOLDS;
        if (!is_right(m, e->unit))
            return BROKEN;
    }
    return r;
}

/* A new fight: the charger came, and nobody has gone since. */
static bool has_just_charged(const moment *m, int32_t u)
{
    return mye_is_locked(m->after, u) && !mye_is_locked(m->before, u) && has_changed_place(m, u);
}

ruling chargers_keep_an_inch_from_others(const moment *m)
{
    ruling r = IDLE;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        if (!has_just_charged(m, u))
            continue;
        r = HOLDS;
        if (!keeps_away(m, u))
            return BROKEN;
    }
    return r;
}

/* 3.8.2: caught by its charger, beaten and with nowhere to run it stays in contact. */
static bool gets_away(const moment *m, int32_t u)
{
    bool hemmed_in = false;

    for (int32_t i = 0; i < m->log->count; i++)
        if (m->log->event[i].unit == u &&
            (m->log->event[i].type == MYE_RAN || m->log->event[i].type == MYE_HEMMED_IN))
            hemmed_in = m->log->event[i].type == MYE_HEMMED_IN;
    return hemmed_in || keeps_away(m, u);
}

ruling fugitives_keep_an_inch_from_enemies(const moment *m)
{
    return judge_all(m, MYE_RAN, gets_away);
}

ruling animals_keep_an_inch_from_everybody(const moment *m)
{
    return judge_all(m, MYE_ROAMS, keeps_away);
}

ruling arrivals_keep_an_inch_from_enemies(const moment *m)
{
    if ((m->action->verb != MYE_ENTER_MOVING && m->action->verb != MYE_ENTER_MARCHING) ||
        !mye_is_on_table(m->after, m->action->unit))
        return IDLE;
    return JUDGE(keeps_away(m, m->action->unit));
}

/* A first flight, by the mini that was nearest to the edge of those that are left: whoever fell in
 * the fight did not run. */
typedef struct flight {
    const moment *m;
    int32_t unit, along; /* -1 south, 1 north */
    sk_point was, is;
} flight;

static flight flight_of(const moment *m, int32_t u)
{
    const mye_open *was = open_of(m->before), *is = open_of(m->after);
    const mye_figure *figure = &((const mye_scene *)m->scene)->unit[u];
    flight f = {.m = m, .unit = u, .along = is->edge[mye_seat_of(u)] == 0 ? -1 : 1};
    int32_t lead = -1;

    for (int32_t i = figure->first; i < figure->first + figure->minis; i++)
        if (is->wounds[i] > 0 && (lead < 0 || was->at[i].y * f.along > was->at[lead].y * f.along))
            lead = i;
    f.was = mye_point(was->at[lead]);
    f.is = mye_point(is->at[lead]);
    return f;
}

/* The way from where it stood to that spot, and with `both` whichever is longer, that one or the
 * way from where it is now. Measured together, both keep the same distance from the victor. */
static int32_t way_to(const flight *f, sk_point spot, bool both, mye_walk *walk)
{
    mye_body from = {.count = both ? 2 : 1, .at = {f->was, f->is}};
    mye_body to = {.count = from.count, .at = {spot, spot}};
    mye_move move = {.unit = f->unit, .charged = -1, .from = &from, .to = &to};

    return mye_find_way(f->m->scene, f->m->after, &move, sk_dist_up(f->was, spot) + LONGEST_DETOUR,
                        walk);
}

/* Whether it has less of its way to that spot before it now. */
static bool has_come_nearer(const flight *f, sk_point spot)
{
    mye_walk walk;

    if (way_to(f, spot, true, &walk) == SK_NO_ROUTE)
        return false;
    return walk.straight ? sk_dist2(f->is, spot) < sk_dist2(f->was, spot)
                         : walk.route[1].length < walk.route[0].length;
}

/* Some spot of its edge that is not shut off (ruling 21), and nearer by its way than before. */
static bool finds_a_spot(const flight *f, bool *open)
{
    const mye_board *board = mye_board_of(f->m->scene, f->m->after);
    int32_t radius = ((const mye_scene *)f->m->scene)->unit[f->unit].radius;
    mye_walk walk;

    *open = false;
    for (int32_t k = 0; k < 2 * SIDESTEPS; k++) {
        int32_t aside = (k + 1) / 2 * MYE_INCH * (k % 2 == 0 ? 1 : -1);
        sk_point spot = {f->was.x + aside, f->along < 0 ? radius : board->depth - radius};
        if (spot.x < radius || spot.x > board->width - radius ||
            way_to(f, spot, false, &walk) == SK_NO_ROUTE)
            continue;
        *open = true;
        if (has_come_nearer(f, spot))
            return true;
    }
    return false;
}

/* 3.8.2: the first flight goes towards the own edge. Round what is in between that may well be
 * sideways or back for a while, but what is left of the way grows shorter; shut off, it gets no
 * farther from the edge. */
static bool runs_towards_its_edge(const moment *m, int32_t u)
{
    const mye_board *board = mye_board_of(m->scene, m->after);
    flight f;
    bool open;

    if (!told(m, MYE_FLEES, u) || mye_has_status(m->before, u, MYE_FLEEING) ||
        board->primary == MYE_GREAT_HUNT)
        return true;
    f = flight_of(m, u);
    return finds_a_spot(&f, &open) || (!open && (f.is.y - f.was.y) * f.along >= -SLACK);
}

ruling the_beaten_run_towards_their_edge(const moment *m)
{
    if (m->action->verb != MYE_ATTACK && m->action->verb != MYE_SHOOT) /* it stood till then */
        return IDLE;
    return judge_all(m, MYE_RAN, runs_towards_its_edge);
}
