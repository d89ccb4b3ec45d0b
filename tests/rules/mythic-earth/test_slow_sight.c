/* Section 3.10: who sees whom, asked of targets all over the table and compared with lines drawn by
 * the test itself: from each eye to the middle and both sides of each base. */
#include <math.h>

#include "slow.h"

enum { ARCHERS = 0, TARGET = MYE_UNITS_A_SIDE, WALLS = 3 };

static const sk_box WALL[WALLS] = {
    {{26, 14}, {29, 15}}, {{32, 16}, {33, 19}}, {{28, 20}, {35, 21}}};

typedef enum sureness { NO, MAYBE, YES } sureness;

/* Whether a line goes through a rectangle that is so much narrower all round. */
static bool goes_through(slow_point a, slow_point b, const sk_box *box, double narrower)
{
    double low[] = {box->low.x * 100 + narrower, box->low.y * 100 + narrower};
    double high[] = {box->high.x * 100 - narrower, box->high.y * 100 - narrower};
    double from[] = {a.x, a.y}, by[] = {b.x - a.x, b.y - a.y}, enter = 0, leave = 1;

    for (int32_t i = 0; i < 2; i++) {
        double t0 = (low[i] - from[i]) / by[i], t1 = (high[i] - from[i]) / by[i];
        if (by[i] == 0 && (from[i] < low[i] || from[i] > high[i]))
            return false;
        if (by[i] == 0)
            continue;
        enter = fmax(enter, fmin(t0, t1));
        leave = fmin(leave, fmax(t0, t1));
    }
    return enter < leave;
}

static double off_line(slow_point p, slow_point a, slow_point b)
{
    double along = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
    double part = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / along;

    part = fmin(1, fmax(0, part));
    return hypot(p.x - a.x - part * (b.x - a.x), p.y - a.y - part * (b.y - a.y));
}

/* Other enemies and friends as large as a Behemoth stand in the way; other friends do not. */
static bool hides(table *t, int32_t u)
{
    return has(t, u, MYE_ON_TABLE) && u != ARCHERS && u != TARGET &&
           (u > TARGET || figure(t, u)->kind == MYE_BEHEMOTH);
}

static sureness is_line_open(table *t, slow_point a, slow_point b)
{
    sureness open = YES;

    for (int32_t i = 0; i < WALLS; i++)
        if (goes_through(a, b, &WALL[i], -2))
            open = goes_through(a, b, &WALL[i], 2) ? NO : open < MAYBE ? open : MAYBE;
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t k = 0; hides(t, u) && k < figure(t, u)->minis; k++) {
            sk_point p = place_of(t, u, k);
            double off = off_line((slow_point){p.x, p.y}, a, b) - figure(t, u)->radius;
            if (open_of(t)->wounds[figure(t, u)->first + k] > 0 && off < 2)
                open = off < -2 ? NO : open < MAYBE ? open : MAYBE;
        }
    return open;
}

static sureness sees(table *t, sk_point eye, sk_point base, double radius)
{
    slow_point a = {eye.x, eye.y};
    double far = hypot(base.x - eye.x, base.y - eye.y);
    double aside_x = -(base.y - eye.y) / far * radius, aside_y = (base.x - eye.x) / far * radius;
    sureness best = NO;

    for (int32_t i = -1; i <= 1; i++) {
        sureness is = is_line_open(t, a, (slow_point){base.x + i * aside_x, base.y + i * aside_y});
        best = is > best ? is : best;
    }
    return best;
}

static sureness any_sees(table *t)
{
    sureness best = NO;

    for (int32_t i = 0; i < figure(t, ARCHERS)->minis; i++)
        for (int32_t k = 0; k < figure(t, TARGET)->minis; k++) {
            sureness is =
                sees(t, place_of(t, ARCHERS, i), place_of(t, TARGET, k), figure(t, TARGET)->radius);
            best = is > best ? is : best;
        }
    return best;
}

/* Archers and a target somewhere to the north, with walls, enemies and friends between them. */
static table *range_of(int32_t archers, kit target)
{
    table *t = field();
    int32_t beaten;

    target.name = "Target";
    put(t, RED, (kit){.name = "Archers", .minis = archers, .weapons = ARMS(BOW)}, 29, 10);
    put(t, BLUE, target, 1, 40);
    put(t, BLUE, (kit){.name = "Screen", .minis = 2}, 35, 15);
    beaten = put(t, BLUE, (kit){.name = "Beaten", .minis = 3}, 24, 17);
    take_away(t, beaten, 2);
    put(t, RED, (kit){.name = "Friends", .minis = 3}, 30, 12);
    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 22, 13);
    for (int32_t i = 0; i < WALLS; i++)
        put_piece(t, MYE_IMPASSABLE, true, WALL[i]);
    activate(t, ARCHERS);
    return t;
}

static void judge_all(int32_t archers, kit target)
{
    table *t = range_of(archers, target);
    sk_action a = {.verb = MYE_SHOOT, .unit = ARCHERS, .target = TARGET};
    int32_t count[3] = {0, 0, 0};

    for (int32_t x = 1600; x <= 4300; x += 130)
        for (int32_t y = 1600; y <= 2700; y += 110) {
            sureness is;
            shift(t, TARGET, x, y);
            if (!slow_may_stand(t, TARGET, (slow_point){x, y}, 5) || gap(t, 0, TARGET) > 2000)
                continue;
            is = any_sees(t);
            count[is]++;
            if (is != MAYBE)
                cr_expect_eq(t->game->check(t->scene, t->state, &a).why,
                             is == YES ? 0 : MYE_NO_LINE_OF_SIGHT, "%d,%d", x, y);
        }
    EXPECT(count[NO] > 10 && count[YES] > 40);
    forget_tables();
}

RULE(3_10_no_sight, one_archer_sees_what_a_line_reaches)
{
    judge_all(1, (kit){.name = ""});
}

RULE(3_10_sight, three_archers_see_what_one_of_them_sees)
{
    judge_all(3, (kit){.name = "", .minis = 2});
}

/* Volleys: every shot hits, no save is passed */

enum { MEN = 3 };

/* As many wounds as shooters and minis they see can be paired. */
static int32_t most_pairs(const uint32_t *seen, int32_t shooter, uint32_t taken)
{
    int32_t best;

    if (shooter == MEN)
        return 0;
    best = most_pairs(seen, shooter + 1, taken);
    for (int32_t k = 0; k < MEN; k++)
        if ((seen[shooter] >> k & 1) != 0 && (taken >> k & 1) == 0) {
            int32_t with = 1 + most_pairs(seen, shooter + 1, taken | 1u << k);
            best = with > best ? with : best;
        }
    return best;
}

/* What each archer sees, as bits; false when a line is too near to something to tell. */
static bool look_round(table *t, uint32_t *seen, int32_t *shooters)
{
    *shooters = 0;
    for (int32_t i = 0; i < MEN; i++) {
        seen[i] = 0;
        for (int32_t k = 0; k < MEN; k++) {
            sureness is = sees(t, place_of(t, ARCHERS, i), place_of(t, TARGET, k), 63);
            if (is == MAYBE)
                return false;
            seen[i] |= (uint32_t)(is == YES) << k;
        }
        *shooters += seen[i] != 0;
    }
    return *shooters > 0;
}

static bool judge_volley(int32_t x, int32_t y)
{
    table *t = range_of(MEN, (kit){.name = "", .minis = MEN});
    uint32_t seen[MEN], fallen = 0;
    int32_t shooters;
    bool sure;

    shift(t, TARGET, x, y);
    sure = slow_may_stand(t, TARGET, (slow_point){x, y}, 5) &&
           slow_may_stand(t, TARGET, (slow_point){x + 264, y}, 5) && gap(t, 0, TARGET) <= 2000 &&
           look_round(t, seen, &shooters);
    if (sure) {
        sk_rolls tape = {.count = 40};
        sk_dice dice;
        for (int32_t i = 0; i < tape.count; i++)
            tape.result[i] = i < shooters ? 1 : 10;
        dice = sk_dice_tape(&tape);
        sk_log_clear(t->log);
        t->game->apply(t->scene, t->state,
                       &(sk_action){.verb = MYE_SHOOT, .unit = ARCHERS, .target = TARGET}, &dice,
                       t->log);
        for (int32_t k = 0; k < MEN; k++)
            fallen |= (uint32_t)(open_of(t)->wounds[figure(t, TARGET)->first + k] == 0) << k;
        cr_expect_eq(__builtin_popcount(fallen), most_pairs(seen, 0, 0), "%d,%d: %x", x, y, fallen);
        cr_expect_eq(fallen & ~(seen[0] | seen[1] | seen[2]), 0, "%d,%d: %x", x, y, fallen);
    }
    forget_tables();
    return sure;
}

RULE(3_10_each_shooter, hits_wound_whom_the_shooter_sees_and_none_is_lost)
{
    int32_t judged = 0;

    for (int32_t x = 1700; x <= 4100; x += 83)
        for (int32_t y = 1600; y <= 2500; y += 150)
            judged += judge_volley(x, y);
    EXPECT(judged > 60);
}
