/* 4.5, 4.6: the pool of unit activation dice and whose die is next. */
#include <string.h>

#include "rules.h"

/* [4_6_highest_first] */
int32_t mye_highest_pips(const mye_state *s)
{
    for (int32_t pips = 6; pips >= 1; pips--)
        if (s->open.pool[0][pips] + s->open.pool[1][pips] > 0)
            return pips;
    return 0;
}

/* Most sixes wins, then most fives and so on; −1 when every count is equal. [4_5_most_sixes,
 * 4_5_next_value, 4_6_winner_first] */
static int32_t winner_of(const mye_state *s)
{
    for (int32_t pips = 6; pips >= 1; pips--)
        if (s->open.pool[0][pips] != s->open.pool[1][pips])
            return s->open.pool[0][pips] > s->open.pool[1][pips] ? 0 : 1;
    return -1;
}

static void roll_side(const mye_play *p, int32_t seat, int32_t dice)
{
    uint16_t die[MYE_UNITS_A_SIDE * MYE_DICE_A_UNIT];

    memset(p->s->open.pool[seat], 0, sizeof p->s->open.pool[seat]);
    if (dice == 0)
        return;
    sk_roll_many(p->dice, (sk_occasion){(int8_t)seat, MYE_FOR_POOL}, 6, dice, die);
    for (int32_t i = 0; i < dice; i++)
        p->s->open.pool[seat][die[i]]++;
    sk_log_roll(p->log,
                (sk_event){.type = MYE_POOL_ROLLED, .seen_by = SK_EVERYBODY, .seat = (int8_t)seat},
                6, die, dice);
}

/* Both sides roll until somebody wins. Two empty pools, or two single dice that go on showing the
 * same, are nobody's: then the seat that acted last waits. [4_5_same] */
void mye_roll_pools(const mye_play *p, const int32_t dice[MYE_SEATS])
{
    int32_t winner;

    do {
        for (int32_t seat = 0; seat < MYE_SEATS; seat++)
            roll_side(p, seat, dice[seat]);
        winner = winner_of(p->s);
    } while (winner < 0 && dice[0] + dice[1] > 0 && !p->dice->want.dry);
    p->s->open.winner = (uint8_t)(winner < 0 ? 0 : winner);
    SK_TELL(p->log, .type = MYE_POOL_WON, .seat = (int8_t)p->s->open.winner);
}

/* 3.7.14: of several dice a fleeing unit tries to stop with the first or not at all.
 * [4_6_alternate, 4_6_run] */
static bool runs_on(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return mye_has_status(s, u, MYE_FLEEING) && !mye_is_locked(s, u) &&
           s->open.unit[u].dice < scene->unit[u].dice;
}

/* Who may be given a die of this value now. On turn 1 dice belong to their units. [3_7_14_only,
 * 3_8_1_no_actions, 4_6_any_unit] */
bool mye_may_receive(const mye_scene *scene, const mye_state *s, int32_t u, int32_t pips)
{
    const mye_unit *unit = &s->open.unit[u];

    if ((unit->status & MYE_ON_TABLE) == 0 || (unit->status & MYE_FROZEN) != 0 || unit->dice == 0 ||
        runs_on(scene, s, u))
        return false;
    if (s->open.turn > 1 || unit->die[0] + unit->die[1] + unit->die[2] == 0)
        return s->open.turn > 1 || s->open.picked[0] != 0;
    return unit->die[0] == pips || unit->die[1] == pips || unit->die[2] == pips;
}

static bool anybody_may_receive(const mye_scene *scene, const mye_state *s, int32_t seat,
                                int32_t pips)
{
    int32_t first = seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[seat]; u++)
        if (mye_may_receive(scene, s, u, pips))
            return true;
    return false;
}

/* The next die: of the highest value, alternately; dice nobody can take lapse. */
static bool find_next(const mye_play *p)
{
    mye_state *s = p->s;

    for (int32_t pips; (pips = mye_highest_pips(s)) > 0;) {
        for (int32_t i = 0; i < MYE_SEATS; i++) {
            int32_t seat = i == 0 ? 1 - s->open.last : s->open.last;
            if (s->open.pool[seat][pips] == 0)
                continue;
            if (anybody_may_receive(p->scene, s, seat, pips)) {
                s->open.seat = (uint8_t)seat;
                return true;
            }
            s->open.pool[seat][pips] = 0;
        }
    }
    return false;
}

/* [4_6_lapse] */
void mye_next_die(const mye_play *p)
{
    mye_state *s = p->s;

    s->open.last = s->open.seat;
    if (s->open.deploying == 2) /* reserves are coming on, before the pool is rolled */
        mye_next_reserve(s);
    else if (find_next(p))
        s->open.step = MYE_ASSIGN;
    else
        mye_turn_is_done(p);
}

/* Turn 1: the deployment dice, as they lie beside the units. [4_6_first_turn] */
static void gather_deployment_dice(mye_state *s)
{
    memset(s->open.pool, 0, sizeof s->open.pool);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t i = 0; i < MYE_DICE_A_UNIT; i++)
            if (s->open.unit[u].die[i] > 0)
                s->open.pool[mye_seat_of(u)][s->open.unit[u].die[i]]++;
}

/* Dice on units that are frozen or kept on alert are not in the pool. */
static int32_t count_dice(const mye_play *p, int32_t seat)
{
    int32_t first = seat * MYE_UNITS_A_SIDE, dice = 0;

    for (int32_t u = first; u < first + p->scene->units[seat]; u++) {
        mye_unit *unit = &p->s->open.unit[u];
        unit->dice = 0;
        if ((unit->status & MYE_ON_TABLE) == 0 || (unit->status & MYE_FROZEN) != 0 ||
            (unit->turn & MYE_ENTERED) != 0)
            continue;
        unit->dice = (uint8_t)(p->scene->unit[u].dice - mye_has_status(p->s, u, MYE_ALERT_KEPT));
        dice += unit->dice;
        if (!mye_has_status(p->s, u, MYE_ON_ALERT)) /* its die was used before the roll */
            unit->status &= (uint16_t)~MYE_ALERT_KEPT;
    }
    return dice;
}

/* [4_6_new_pool, 5_2_outside, 5_2_next_turn, 5_10_first_pool] */
void mye_roll_turn(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;
    int32_t dice[MYE_SEATS];
    bool fog = s->open.picked[0] != 0;

    (void)a;
    s->open.deploying = 0;
    for (int32_t seat = 0; seat < MYE_SEATS; seat++)
        dice[seat] = count_dice(p, seat);
    if (s->open.turn == 1 && !fog)
        gather_deployment_dice(s);
    else
        mye_roll_pools(p, dice);
    s->open.seat = s->open.last = (uint8_t)(1 - s->open.winner);
    mye_next_die(p);
}

/* Assigning a die */

static bool is_listed(const mye_scene *scene, const mye_state *s, int32_t u)
{
    return u >= 0 && u < MYE_FIRST_ANIMAL && mye_seat_of(u) == s->open.seat &&
           u % MYE_UNITS_A_SIDE < scene->units[s->open.seat];
}

/* [3_5_die, 3_5_several_dice, 3_7_14_no_die] */
sk_verdict mye_assign_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    bool runs;

    if (a->verb == MYE_INVOKE || a->verb == MYE_INVOKE_ON)
        return mye_bless_check(scene, s, s->open.seat, a, false);
    if (a->verb < MYE_ACTIVATE || a->verb > MYE_STAND_DOWN)
        return SK_REFUSE(MYE_NOT_NOW);
    if (!is_listed(scene, s, a->unit))
        return SK_REFUSE(MYE_NOT_YOURS);
    if (a->verb == MYE_STAND_DOWN)
        return mye_has_status(s, a->unit, MYE_ALERT_KEPT)
                   ? SK_ALLOW
                   : (sk_verdict){.why = MYE_NOT_ON_ALERT, .unit = a->unit};
    if (!mye_may_receive(scene, s, a->unit, mye_highest_pips(s)))
        return (sk_verdict){.why = MYE_NO_DIE_FOR, .unit = a->unit};
    runs = mye_has_status(s, a->unit, MYE_FLEEING) && !mye_is_locked(s, a->unit);
    if (runs != (a->verb == MYE_RALLY))
        return (sk_verdict){.why = runs ? MYE_IS_FLEEING : MYE_NOT_FLEEING, .unit = a->unit};
    if (a->verb == MYE_ACTIVATE_TO_REGROUP && s->open.unit[a->unit].markers == 0)
        return (sk_verdict){.why = MYE_NO_MARKERS, .unit = a->unit};
    return SK_ALLOW;
}

void mye_assign_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    int32_t first = s->open.seat * MYE_UNITS_A_SIDE;

    for (int32_t u = first; u < first + scene->units[s->open.seat]; u++)
        for (uint16_t verb = MYE_ACTIVATE; verb <= MYE_STAND_DOWN; verb++) {
            sk_action a = {.verb = verb, .unit = (int16_t)u};
            if (sk_allowed(mye_assign_check(scene, s, &a)))
                sk_offer(list, a);
        }
    mye_bless_legal(scene, s, s->open.seat, false, list);
}

/* [3_7_9_stand_down] */
static void take_die(mye_state *s, int32_t u)
{
    mye_unit *unit = &s->open.unit[u];
    int32_t pips = mye_highest_pips(s);

    s->open.pool[s->open.seat][pips]--;
    unit->dice--;
    for (int32_t i = 0; i < MYE_DICE_A_UNIT; i++)
        if (unit->die[i] == pips) {
            unit->die[i] = 0;
            break;
        }
    unit->status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
}

/* 3.5: a unit with markers tests before it acts; failing, it freezes and gains another. */
static bool is_willing(const mye_play *p, int32_t u, bool regrouping)
{
    if (p->s->open.unit[u].markers == 0)
        return true;
    if (mye_brave_test(p, u, regrouping ? MYE_TEST_REGROUP : MYE_TEST_ACTIVATE))
        return true;
    mye_freeze(p, u);
    mye_add_markers(p, u, MYE_FIGURE(p->scene, balk_markers), MYE_NOBODY);
    return false;
}

static void open_window(const mye_play *p, int32_t u)
{
    int32_t seat = 1 - mye_seat_of(u);

    if (mye_now(p->s)->step == MYE_ACT && mye_act_waits(p->scene, p->s) &&
        mye_may_watch(p->scene, p->s, seat))
        mye_begin(p->s, (mye_frame){.step = MYE_WATCH, .seat = (uint8_t)seat, .unit = (uint8_t)u});
}

enum { REGROUPED = 1 << 2 }; /* as activation.c counts actions */

/* A unit that rallied or regrouped has one single action left; both are actions that may spring a
 * trap. [3_5_no_test, 3_5_test, 3_5_fail, 3_5_fail_die, 3_7_11_ignores, 3_7_11_fail] */
static void begin_activation(const mye_play *p, const sk_action *a)
{
    bool plain = a->verb == MYE_ACTIVATE || a->verb == MYE_STAND_DOWN;

    mye_push(p->s, (mye_frame){.unit = (uint8_t)a->unit,
                               .slots = plain ? 2 : 1, /* [3_8_5_one_action] */
                               .used = a->verb == MYE_ACTIVATE_TO_REGROUP ? REGROUPED : 0,
                               .reacts_to = MYE_NOBODY});
    if (!plain) {
        p->s->open.unit[a->unit].turn |= MYE_ACTED;
        mye_perform(p, a);
    }
    open_window(p, a->unit);
}

static bool answers_its_die(const mye_play *p, const sk_action *a)
{
    if (a->verb == MYE_RALLY)
        return mye_rally(p, a->unit, MYE_NOBODY);
    return is_willing(p, a->unit, a->verb == MYE_ACTIVATE_TO_REGROUP);
}

void mye_assign_apply(const mye_play *p, const sk_action *a)
{
    mye_state *s = p->s;

    if (a->verb == MYE_INVOKE || a->verb == MYE_INVOKE_ON) {
        mye_bless_apply(p, s->open.seat, a);
        return;
    }
    SK_TELL(p->log, .type = MYE_ACTIVATED, .unit = a->unit, .n = {mye_highest_pips(s)});
    if (a->verb == MYE_STAND_DOWN)
        s->open.unit[a->unit].status &= (uint16_t) ~(MYE_ON_ALERT | MYE_ALERT_KEPT);
    else
        take_die(s, a->unit);
    if (answers_its_die(p, a))
        begin_activation(p, a);
    else
        mye_next_die(p);
}

/* The other side may invoke a blessing when an enemy unit has received its die. */

void mye_watch_legal(const mye_scene *scene, const mye_state *s, sk_actions *list)
{
    mye_bless_legal(scene, s, mye_now(s)->seat, true, list);
    sk_offer(list, (sk_action){.verb = MYE_LOOK_ON});
}

/* [4_4_no_duty] */
sk_verdict mye_watch_check(const mye_scene *scene, const mye_state *s, const sk_action *a)
{
    if (a->verb == MYE_LOOK_ON)
        return SK_ALLOW;
    if (a->verb != MYE_INVOKE && a->verb != MYE_INVOKE_ON)
        return SK_REFUSE(MYE_NOT_NOW);
    return mye_bless_check(scene, s, mye_now(s)->seat, a, true);
}

void mye_watch_apply(const mye_play *p, const sk_action *a)
{
    int32_t seat = mye_pop(p->s).seat;

    if (a->verb != MYE_LOOK_ON)
        mye_bless_apply(p, seat, a);
}
