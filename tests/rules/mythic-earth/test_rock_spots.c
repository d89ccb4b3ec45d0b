/* Section 3.10: where a rock is aimed and whom it strikes, worked out by the test itself. */
#include "battle.h"

enum { GIANT = 0, FRIENDS = 1, TARGET = MYE_UNITS_A_SIDE, OTHERS, TEMPLATE = 150 };

typedef struct struck {
    int32_t unit, minis;
} struck;

static int64_t square(int64_t n)
{
    return n * n;
}

static int64_t apart2(sk_point a, sk_point b)
{
    return square(a.x - b.x) + square(a.y - b.y);
}

/* Enemies of the giant less his friends under a template there. */
static int32_t worth(table *t, sk_point spot)
{
    int32_t sum = 0;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t k = 0; has(t, u, MYE_ON_TABLE) && k < figure(t, u)->minis; k++)
            if (open_of(t)->wounds[figure(t, u)->first + k] > 0 &&
                apart2(place_of(t, u, k), spot) <= square(TEMPLATE + figure(t, u)->radius))
                sum += u < TARGET ? -1 : 1;
    return sum;
}

static sk_point best_aim(table *t)
{
    sk_point middle = mye_point(unit(t, TARGET)->centre), best = {0, 0};
    int32_t most = INT32_MIN;

    for (int32_t k = 0; k < figure(t, TARGET)->minis; k++) {
        sk_point at = place_of(t, TARGET, k);
        int32_t is = worth(t, at);
        if (open_of(t)->wounds[figure(t, TARGET)->first + k] > 0 &&
            (is > most || (is == most && apart2(at, middle) < apart2(best, middle)))) {
            best = at;
            most = is;
        }
    }
    return best;
}

/* Ways of the die go along the axes: whether a base lies under the line, not at its beginning. */
static bool is_under_line(sk_point at, int64_t radius, sk_point from, sk_point to)
{
    int64_t x = at.x, y = at.y;
    int64_t low_x = from.x < to.x ? from.x : to.x, high_x = from.x < to.x ? to.x : from.x;
    int64_t low_y = from.y < to.y ? from.y : to.y, high_y = from.y < to.y ? to.y : from.y;
    int64_t off_x = x < low_x ? low_x - x : x > high_x ? x - high_x : 0;
    int64_t off_y = y < low_y ? low_y - y : y > high_y ? y - high_y : 0;

    return off_x * off_x + off_y * off_y <= radius * radius && apart2(at, from) > radius * radius;
}

static int32_t strike(table *t, sk_point from, sk_point to, struck *list)
{
    bool line = !sk_same_point(from, to);
    int32_t count = 0;

    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++) {
        struck s = {u, 0};
        for (int32_t k = 0; has(t, u, MYE_ON_TABLE) && k < figure(t, u)->minis; k++) {
            sk_point at = place_of(t, u, k);
            int64_t radius = figure(t, u)->radius;
            if (open_of(t)->wounds[figure(t, u)->first + k] > 0)
                s.minis += line ? is_under_line(at, radius, from, to)
                                : apart2(at, to) <= square(TEMPLATE + radius);
        }
        if (s.minis > 0)
            list[count++] = s;
    }
    return count;
}

/* Posts on a crooked grid, some of them fallen; friends and others among them. */
static table *quarry(uint32_t seed)
{
    kit posts = {.name = "Target", .minis = 6, .wounds = 3, .save = 9, .talents = BIT(UNDEAD)};
    table *t = field();
    const int32_t units[] = {FRIENDS, TARGET, OTHERS};
    int32_t place = 0;

    put(t, RED,
        (kit){.name = "Giant",
              .kind = MYE_BEHEMOTH,
              .wounds = 9,
              .save = 9,
              .weapons = ARMS(BEHEMOTH_ROCK)},
        30, 10);
    posts.name = "Friends";
    posts.minis = 3;
    put(t, RED, posts, 1, 1);
    posts.name = "Target";
    posts.minis = 6;
    put(t, BLUE, posts, 1, 4);
    posts.name = "Others";
    posts.minis = 3;
    put(t, BLUE, posts, 1, 7);
    for (int32_t i = 0; i < 3; i++) {
        for (int32_t k = 0; k < figure(t, units[i])->minis; k++) {
            int32_t at = (place += 1 + (int32_t)(seed >> (k + 5 * i) & 1)) % 20;
            open_of(t)->at[figure(t, units[i])->first + k] = mye_placed(
                (sk_point){2700 + at % 5 * 140 + (int32_t)(seed % 7) * 3, 2000 + at / 5 * 133});
        }
        mye_gather(t->scene, t->state, units[i]);
    }
    if ((seed & 4) != 0)
        take_away(t, TARGET, 2);
    activate(t, GIANT);
    return t;
}

static void expect_struck(table *t, const struck *list, int32_t count, uint32_t seed, int32_t die)
{
    int32_t n = 0;

    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MYE_UNDER_THE_ROCK) {
            cr_expect(n < count && t->log->event[i].unit == list[n].unit &&
                          t->log->event[i].n[0] == list[n].minis,
                      "seed %u, die %d: %d of unit %d are struck", seed, die, t->log->event[i].n[0],
                      t->log->event[i].unit);
            n++;
        }
    cr_expect_eq(n, count, "seed %u, die %d: %d units, not %d", seed, die, n, count);
}

/* The giant hits with a 1; with a 10 the die tells how far and which way it flies on. */
static void judge(uint32_t seed, int32_t die)
{
    static const sk_point WAY[] = {{0, -1}, {1, 0}, {1, 0}, {-1, 0}, {-1, 0}, {0, 1}};
    table *t = quarry(seed);
    sk_rolls tape = {0};
    sk_dice dice;
    sk_point aim = best_aim(t), to = aim;
    struck list[2 * MYE_UNITS];
    int32_t count = 0;

    tape.result[tape.count++] = die == 0 ? 1 : 10;
    if (die > 0)
        tape.result[tape.count++] = (uint16_t)die;
    while (tape.count < 60)
        tape.result[tape.count++] = 1; /* all are saved */
    if (die > 0) {
        to = (sk_point){aim.x + 100 * die * WAY[die - 1].x, aim.y + 100 * die * WAY[die - 1].y};
        count = strike(t, aim, to, list);
    }
    count += strike(t, to, to, list + count);
    dice = sk_dice_tape(&tape);
    sk_log_clear(t->log);
    t->game->apply(t->scene, t->state,
                   &(sk_action){.verb = MYE_SHOOT, .unit = GIANT, .target = TARGET}, &dice, t->log);
    expect_struck(t, list, count, seed, die);
    forget_tables();
}

RULE(3_10_template_spot, where_it_strikes_most_and_whoever_lies_under_its_way)
{
    for (uint32_t seed = 1; seed < 600; seed += 23)
        for (int32_t die = 0; die <= 6; die++)
            judge(seed * 2654435761u >> 8, die);
}
