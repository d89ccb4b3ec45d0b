/* 3.8 Brave tests, brave status markers, destruction. */
#include "base/check.h"
#include "rules.h"

/* Dice of one unit's owner. Spirit animals have none: the other side's player rolls for them. */
static int32_t roller_of(const mye_state *s, int32_t u)
{
    return u < MYE_FIRST_ANIMAL ? mye_seat_of(u) : s->open.seat;
}

/* Whose roll comes next and at whom, for those who roll real dice; −1 nobody. */
void mye_name_roll(const mye_play *p, int32_t of, int32_t at)
{
    p->dice->of = (int16_t)(of + 1);
    p->dice->at = (int16_t)(at + 1);
}

/* [3_7_11_d3] */
int32_t mye_roll_d(const mye_play *p, int32_t u, uint16_t reason, int32_t sides)
{
    sk_occasion why = {(int8_t)roller_of(p->s, u), reason};

    mye_name_roll(p, u, -1);
    if (sides == 3)
        return (sk_roll(p->dice, why, 6) + 1) / 2;
    return sides == 1 ? 1 : sk_roll(p->dice, why, sides);
}

/* How many of ten dice reach a target. */
int32_t mye_tenths(int32_t target)
{
    return target < 0 ? 0 : target > 10 ? 10 : target;
}

int32_t mye_count_profile(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t count = 0;

    for (int32_t m = figure->first_of[profile]; m < figure->first_of[profile + 1]; m++)
        count += s->open.wounds[figure->first + m] > 0;
    return count;
}

bool mye_has_profile(const mye_scene *scene, const mye_state *s, int32_t u, int32_t profile)
{
    const mye_figure *figure = &scene->unit[u];

    for (int32_t m = figure->first_of[profile]; m < figure->first_of[profile + 1]; m++)
        if (s->open.wounds[figure->first + m] > 0)
            return true;
    return false;
}

/* 2.3: the highest data point among the minis that stand. [2_3_highest, 2_3_standing] */
int32_t mye_highest(const mye_scene *scene, const mye_state *s, int32_t u, mye_point_of point)
{
    const mye_figure *figure = &scene->unit[u];
    int32_t best = 0;

    for (int32_t i = 0; i < figure->profiles; i++) {
        const mye_stats *stats = &figure->stats[i];
        int32_t value = point == MYE_SHOOT_OF   ? stats->shoot
                        : point == MYE_FIGHT_OF ? stats->fight
                        : point == MYE_SAVE_OF  ? stats->save
                        : point == MYE_REACT_OF ? stats->react
                                                : stats->brave;
        if (value > best && mye_has_profile(scene, s, u, i))
            best = value;
    }
    return best;
}

uint32_t mye_talents(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_figure *figure = &scene->unit[u];
    uint32_t talents = 0;

    if (figure->profiles == 1)
        return figure->talents;
    for (int32_t i = 0; i < figure->profiles; i++)
        if (mye_has_profile(scene, s, u, i))
            talents |= figure->stats[i].talents;
    return talents;
}

bool mye_is_heroic(const mye_scene *scene, int32_t u)
{
    return (scene->unit[u].roles & (MYE_HEROIC | MYE_GENERAL)) != 0;
}

/* Whether its Heroic Figure, the first member of the card, still stands (ruling 123).
 * [3_8_hero_fallen] */
bool mye_has_hero(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return mye_is_heroic(scene, u) &&
           (scene->rulings.fallen_heroes || mye_has_profile(scene, s, u, 0));
}

/* 2.5: whether a side's General is on the table, whatever becomes of his guard. */
bool mye_general_stands(const mye_scene *scene, const mye_state *s, int32_t seat)
{
    return mye_is_on_table(s, scene->general[seat]) &&
           mye_has_profile(scene, s, scene->general[seat], 0);
}

bool mye_is_humanoid(const mye_scene *scene, int32_t u)
{
    return scene->unit[u].kind == MYE_HUMANOID;
}

/* What a test needs */

/* [3_8_hero, 3_8_hero_far, 3_8_hero_itself] */
static int32_t count_heroes_near(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t seat = mye_seat_of(u), first = seat * MYE_UNITS_A_SIDE, heroes = 0;

    for (int32_t other = first; other < first + scene->units[seat]; other++)
        if (mye_has_hero(scene, s, other) && mye_is_on_table(s, other) &&
            (other != u || scene->rulings.hero_counts_itself) &&
            mye_units_within(scene, s, u, other, MYE_FIGURE(scene, heroes)))
            heroes++;
    return heroes;
}

/* Ours: friends of a Commander may use its Brave. [2_4_commander] */
static int32_t commanded_brave(const mye_scene *scene, const mye_state *s, int32_t u)
{
    int32_t seat = mye_seat_of(u), first = seat * MYE_UNITS_A_SIDE, best = 0;

    for (int32_t other = first; other < first + scene->units[seat]; other++)
        if (other != u && mye_is_on_table(s, other) &&
            MYE_HAS(scene->unit[other].talents, COMMANDER) &&
            MYE_HAS(mye_talents(scene, s, other), COMMANDER) &&
            mye_units_within(scene, s, u, other, MYE_TALENT(scene, COMMANDER).inches)) {
            int32_t brave = mye_highest(scene, s, other, MYE_BRAVE_OF);
            best = brave > best ? brave : best;
        }
    return best;
}

/* [4_4_steadfast] */
static int32_t steadfast_bonus(const mye_scene *scene, const mye_state *s, int32_t u)
{
    const mye_power *power = &scene->book.blessing[MYE_BLESSING_STEADFAST];
    int32_t seat = mye_seat_of(u), general = scene->general[seat];

    return s->open.steadfast[seat] && mye_general_stands(scene, s, seat) &&
                   mye_units_within(scene, s, u, general, power->inches)
               ? power->amount
               : 0;
}

static void add_brave(const mye_scene *scene, const mye_state *s, int32_t u, sk_needs *needs)
{
    int32_t own = mye_highest(scene, s, u, MYE_BRAVE_OF), lent = commanded_brave(scene, s, u);

    if (lent > own)
        sk_needs_add(needs, lent, MYE_BY_COMMANDER);
    else
        sk_needs_add(needs, own, MYE_BY_BRAVE);
}

/* 3.8: every modifier counts against or for the number needed, never the roll. [2_4_stubborn,
 * 3_4_markers, 3_8_frozen, 3_8_fleeing, 3_8_cumulative, 3_5_markers_only, 5_20_2_search,
 * 5_21_2_search, 5_3_test] */
sk_needs mye_brave_needs(const mye_scene *scene, const mye_state *s, int32_t u, mye_test test)
{
    const mye_unit *unit = &s->open.unit[u];
    const mye_figures *by = &scene->book.figures;
    sk_needs needs = {.at_most = true};
    bool negatives = test != MYE_TEST_TURN_ROUND;
    bool markers =
        negatives && test != MYE_TEST_REGROUP && test != MYE_TEST_SEARCH && test != MYE_TEST_ARRIVE;

    if (test == MYE_TEST_LOST && MYE_HAS(mye_talents(scene, s, u), STUBBORN))
        markers = false;
    if (test == MYE_TEST_ACTIVATE || test == MYE_TEST_REGROUP || test == MYE_TEST_ARRIVE)
        sk_needs_add(&needs, mye_highest(scene, s, u, MYE_BRAVE_OF), MYE_BY_BRAVE);
    else
        add_brave(scene, s, u, &needs);
    if (markers)
        sk_needs_add(&needs, -unit->markers, MYE_BY_MARKERS);
    sk_needs_add(&needs, test == MYE_TEST_SEARCH ? -by->search : 0, MYE_BY_SEARCH);
    if (test == MYE_TEST_ARRIVE)
        return needs;
    if (test == MYE_TEST_ACTIVATE || test == MYE_TEST_REGROUP) {
        /* no modifier of 3.8, but Brave itself is higher (ruling 148) */
        sk_needs_add(&needs, steadfast_bonus(scene, s, u), MYE_BY_STEADFAST);
        return needs;
    }
    if (negatives)
        sk_needs_add(&needs, mye_has_status(s, u, MYE_FROZEN) ? -by->frozen : 0, MYE_BY_FROZEN);
    if (negatives)
        sk_needs_add(&needs, mye_has_status(s, u, MYE_FLEEING) ? -by->fleeing : 0, MYE_BY_FLEEING);
    sk_needs_add(&needs, by->hero * count_heroes_near(scene, s, u), MYE_BY_HERO);
    sk_needs_add(&needs, steadfast_bonus(scene, s, u), MYE_BY_STEADFAST);
    return needs;
}

/* 3.8: a Heroic Figure's printed Brave, the fleeing unit's negative modifiers.
 * [3_8_5_hero_brave] */
sk_needs mye_rescue_needs(const mye_scene *scene, const mye_state *s, int32_t hero, int32_t u)
{
    sk_needs needs = {.at_most = true};

    sk_needs_add(&needs, mye_highest(scene, s, hero, MYE_BRAVE_OF), MYE_BY_HERO);
    sk_needs_add(&needs, -s->open.unit[u].markers, MYE_BY_MARKERS);
    sk_needs_add(&needs, -MYE_FIGURE(scene, fleeing), MYE_BY_FLEEING);
    sk_needs_add(&needs, mye_has_status(s, u, MYE_FROZEN) ? -MYE_FIGURE(scene, frozen) : 0,
                 MYE_BY_FROZEN);
    return needs;
}

static bool roll_test(const mye_play *p, int32_t u, const sk_needs *needs, bool lucky_one)
{
    uint16_t die = (uint16_t)mye_roll_d(p, u, MYE_FOR_BRAVE, 10);
    bool passed = die <= needs->total || (lucky_one && die == 1);

    sk_log_roll(p->log,
                (sk_event){.type = passed ? MYE_TEST_PASSED : MYE_TEST_FAILED,
                           .seen_by = SK_EVERYBODY,
                           .unit = (int16_t)u,
                           .needs = *needs},
                10, &die, 1);
    return passed;
}

/* 3.5: passing a test on Brave removes a marker. A blessing may give a second roll. [3_5_pass,
 * 3_8_pass_marker, 3_8_fail_flees] */
bool mye_roll_brave(const mye_play *p, int32_t u, const sk_needs *needs, bool lucky_one)
{
    mye_unit *unit = &p->s->open.unit[u];
    bool passed = roll_test(p, u, needs, lucky_one);

    if (!passed && (unit->turn & MYE_WARDED) != 0) {
        unit->turn &= (uint16_t)~MYE_WARDED;
        SK_TELL(p->log, .type = MYE_REROLLED, .unit = (int16_t)u);
        passed = roll_test(p, u, needs, lucky_one);
    }
    if (passed)
        mye_remove_markers(p, u, 1);
    return passed;
}

/* [2_4_undead_stands, 2_4_undead_markers] */
bool mye_brave_test(const mye_play *p, int32_t u, mye_test test)
{
    sk_needs needs = mye_brave_needs(p->scene, p->s, u, test);
    bool steady = test == MYE_TEST_CASUALTIES || test == MYE_TEST_LOST;

    if (steady && MYE_HAS(mye_talents(p->scene, p->s, u), UNDEAD)) {
        SK_TELL(p->log, .type = MYE_UNDEAD_STANDS, .unit = (int16_t)u);
        return true;
    }
    return mye_roll_brave(p, u, &needs,
                          test == MYE_TEST_THAW && p->scene->rulings.natural_one_thaws &&
                              needs.total < 1);
}

/* Markers */

void mye_remove_markers(const mye_play *p, int32_t u, int32_t count)
{
    mye_unit *unit = &p->s->open.unit[u];
    int32_t removed = count < unit->markers ? count : unit->markers;

    if (removed == 0)
        return;
    unit->markers = (uint8_t)(unit->markers - removed);
    SK_TELL(p->log, .type = MYE_MARKERS_OFF, .unit = (int16_t)u, .n = {removed, unit->markers});
}

/* 3.8: half as many again as its highest Brave, rounded up, and the unit is gone. [3_8_4_broken,
 * 3_8_4_example, 3_8_4_living] */
int32_t mye_breaking_point(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return (MYE_FIGURE(scene, breaks_halves) * mye_highest(scene, s, u, MYE_BRAVE_OF) + 1) / 2;
}

/* 3.8 4/5: at any time, so also when those with the highest Brave fall. [3_8_4_any_time] */
bool mye_stays_whole(const mye_play *p, int32_t u, int32_t by)
{
    if (p->s->open.unit[u].markers < mye_breaking_point(p->scene, p->s, u))
        return true;
    SK_TELL(p->log, .type = MYE_BROKE, .unit = (int16_t)u);
    mye_destroy(p, u, by);
    return false;
}

/* False when the unit broke, which is the doing of whoever gave the markers. Spirit animals know
 * no fear. */
bool mye_add_markers(const mye_play *p, int32_t u, int32_t count, int32_t by)
{
    mye_unit *unit = &p->s->open.unit[u];

    if (count == 0 || u >= MYE_FIRST_ANIMAL || !mye_is_on_table(p->s, u))
        return mye_is_on_table(p->s, u);
    unit->markers = (uint8_t)(unit->markers + count);
    SK_TELL(p->log, .type = MYE_MARKERS_ON, .unit = (int16_t)u, .n = {count, unit->markers});
    return mye_stays_whole(p, u, by);
}

void mye_freeze(const mye_play *p, int32_t u)
{
    p->s->open.unit[u].status |= MYE_FROZEN;
    SK_TELL(p->log, .type = MYE_FROZE, .unit = (int16_t)u);
}

/* Destruction */

static void unlock(mye_state *s, int32_t u, int32_t foe)
{
    mye_unit *unit = &s->open.unit[u];

    for (int32_t i = 0; i < 2; i++)
        if (unit->foe[i] == foe)
            unit->foe[i] = MYE_NOBODY;
    if (!mye_is_locked(s, u)) /* 3.8.2: the fight it was charged into is over */
        unit->status &= (uint16_t)~MYE_RUN_DOWN;
}

void mye_break_off(mye_state *s, int32_t u)
{
    mye_unit *unit = &s->open.unit[u];

    for (int32_t i = 0; i < 2; i++)
        if (unit->foe[i] != MYE_NOBODY) {
            unlock(s, unit->foe[i], u);
            unit->foe[i] = MYE_NOBODY;
        }
    unit->status &= (uint16_t)~MYE_RUN_DOWN;
}

static void take_from_pool(mye_state *s, int32_t seat, int32_t pips)
{
    if (s->open.pool[seat][pips] > 0)
        s->open.pool[seat][pips]--;
}

static int32_t lowest_in_pool(const mye_state *s, int32_t seat)
{
    for (int32_t pips = 1; pips <= 6; pips++)
        if (s->open.pool[seat][pips] > 0)
            return pips;
    return 0;
}

/* 4.5: its dice leave the game; of an anonymous pool the lowest (ours). [4_5_destroyed_dice] */
static void lose_dice(mye_state *s, int32_t u)
{
    mye_unit *unit = &s->open.unit[u];
    int32_t seat = mye_seat_of(u);

    for (int32_t i = 0; i < MYE_DICE_A_UNIT; i++) {
        if (unit->die[i] > 0)
            take_from_pool(s, seat, unit->die[i]);
        else if (s->open.turn > 1 && i < unit->dice)
            take_from_pool(s, seat, lowest_in_pool(s, seat));
        unit->die[i] = 0;
    }
    unit->dice = 0;
}

/* [3_8_4_dice] */
void mye_destroy(const mye_play *p, int32_t u, int32_t by)
{
    mye_unit *unit = &p->s->open.unit[u];

    if ((unit->status & MYE_DESTROYED) != 0)
        return;
    SK_TELL(p->log, .type = MYE_UNIT_DESTROYED, .unit = (int16_t)u, .reveals = true);
    mye_drop_tokens(p, u, by, true);
    mye_unit_lost(p, u, by);
    mye_break_off(p->s, u);
    unit->status = MYE_DESTROYED;
    for (int32_t k = 0; k < p->scene->unit[u].minis; k++)
        p->s->open.wounds[p->scene->unit[u].first + k] = 0;
    unit->standing = 0;
    unit->outside = 0;
    if (u >= MYE_FIRST_ANIMAL)
        return;
    lose_dice(p->s, u);
    p->s->open.taken[1 - mye_seat_of(u)] =
        (uint8_t)(p->s->open.taken[1 - mye_seat_of(u)] + p->scene->unit[u].dice);
}
