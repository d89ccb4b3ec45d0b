/* Section 4.7: minis out of coherency join the larger part of their unit at its nearest end. The
 * test looks for the same places by itself. */
#include "slow.h"

enum { RADIUS = 63, RINGS = 4 };

static const int32_t COS[] = {1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866};

static int64_t apart2(sk_point a, sk_point b)
{
    return (int64_t)(a.x - b.x) * (a.x - b.x) + (int64_t)(a.y - b.y) * (a.y - b.y);
}

/* The minis that hang together with that one: two inches from base to base. */
static uint32_t part_of_unit(const sk_point *at, int32_t count, int32_t first)
{
    uint32_t part = 1u << first, was = 0;

    while (part != was) {
        was = part;
        for (int32_t i = 0; i < count; i++)
            for (int32_t k = 0; k < count; k++)
                if ((part >> i & 1) != 0 && apart2(at[i], at[k]) <= 326 * 326)
                    part |= 1u << k;
    }
    return part;
}

static bool is_free(table *t, const sk_point *at, uint32_t joined, sk_point spot)
{
    for (int32_t i = 0; i < 32; i++)
        if ((joined >> i & 1) != 0 && apart2(at[i], spot) <= 125 * 125)
            return false;
    return slow_may_stand(t, 0, (slow_point){spot.x, spot.y}, 0);
}

/* Round the base in twelve directions, half a base farther each time. */
static bool find_beside(table *t, const sk_point *at, uint32_t joined, sk_point base,
                        sk_point *spot)
{
    for (int32_t ring = 1; ring < RINGS; ring++)
        for (int32_t k = 0; k < 12; k++) {
            *spot = (sk_point){base.x + ring * RADIUS * COS[k] / 1000,
                               base.y + ring * RADIUS * COS[(k + 9) % 12] / 1000};
            if (is_free(t, at, joined, *spot))
                return true;
        }
    return false;
}

static void join(table *t, sk_point *at, uint32_t *joined, int32_t stray)
{
    sk_point was = at[stray];

    for (uint32_t left = *joined; left != 0;) {
        int32_t best = __builtin_ctz(left);
        sk_point spot;
        for (int32_t i = best + 1; i < 32; i++)
            if ((left >> i & 1) != 0 && apart2(at[i], was) < apart2(at[best], was))
                best = i;
        left &= ~(1u << best);
        if (find_beside(t, at, *joined, at[best], &spot)) {
            at[stray] = spot;
            *joined |= 1u << stray;
            return;
        }
    }
}

static void judge(table *t)
{
    sk_point at[32];
    int32_t count = figure(t, 0)->minis;
    uint32_t largest = 0, strays;

    for (int32_t i = 0; i < count; i++)
        at[i] = place_of(t, 0, i);
    for (int32_t i = 0; i < count; i++) {
        uint32_t part = part_of_unit(at, count, i);
        if (__builtin_popcount(part) > __builtin_popcount(largest))
            largest = part;
    }
    strays = ((1u << count) - 1) & ~largest;
    for (int32_t i = 0; i < count; i++)
        if ((strays >> i & 1) != 0)
            join(t, at, &largest, i);
    clean_up(t, 2, NO_DICE);
    for (int32_t i = 0; i < count; i++)
        cr_expect(sk_same_point(place_of(t, 0, i), at[i]), "mini %d: %d,%d, not %d,%d", i,
                  place_of(t, 0, i).x, place_of(t, 0, i).y, at[i].x, at[i].y);
    EXPECT_EQ(count_overlaps(t), 0);
    forget_tables();
}

/* Six men in two or three parts, with walls, enemies and friends between them. */
static table *scattered(uint32_t seed)
{
    static const sk_point AT[] = {{3000, 2000}, {3130, 2010}, {3270, 1990}, {3060, 2140},
                                  {3600, 2100}, {3740, 2080}, {2600, 2300}, {3020, 2700},
                                  {3330, 1500}, {3130, 1400}, {4200, 2000}, {2400, 1700}};
    table *t = field();
    int32_t place = 0;

    put(t, RED, (kit){.name = "Band", .minis = 6}, 1, 1);
    for (int32_t i = 0; i < 6; i++) {
        place += 1 + (int32_t)(seed >> i & 1);
        open_of(t)->at[i] = mye_placed(AT[(place + (int32_t)(seed >> 6 & 3)) % 12]);
    }
    mye_gather(t->scene, t->state, 0);
    if ((seed & 0x100) != 0)
        put_piece(t, MYE_IMPASSABLE, true, INCHES(34, 18, 35, 23));
    if ((seed & 0x200) != 0)
        put(t, RED, (kit){.name = "Beast", .kind = MYE_BEAST}, 29, 22);
    if ((seed & 0x400) != 0)
        put(t, BLUE, (kit){.name = "Posts", .minis = 2}, 30, 17);
    if ((seed & 0x800) != 0)
        put(t, RED, (kit){.name = "Friends", .minis = 4}, 34, 20);
    return t;
}

RULE(4_7_coherency, each_stray_goes_to_the_nearest_end_of_the_larger_part)
{
    for (uint32_t seed = 0; seed < 0x1000; seed += 37) {
        table *t = scattered(seed);
        if (count_overlaps(t) == 0)
            judge(t);
        forget_tables();
    }
}

/* Two men in a yard with no room for a third, who then stays outside. */
RULE(4_7_coherency, nobody_joins_where_there_is_no_room)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Band", .minis = 3}, 1, 1);
    static const sk_point AT[] = {{2965, 2000}, {3095, 2000}, {3600, 2000}};

    for (int32_t i = 0; i < 3; i++)
        open_of(t)->at[i] = mye_placed(AT[i]);
    mye_gather(t->scene, t->state, u);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 18, 29, 22));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(32, 18, 33, 22));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 21, 32, 22));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 18, 32, 19));
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, u, 2).x, 3600);
    EXPECT_EQ(place_of(t, u, 0).x, 2965);
    EXPECT_EQ(count_overlaps(t), 0);
}
