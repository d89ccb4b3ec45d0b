/* Section 3.11: where a charger comes into contact, compared with a search of all places round each
 * base of the target. */
#include "battle.h"

enum { CHARGER = 0, SPOTS = 36, TARGET = MYE_UNITS_A_SIDE };

static int64_t apart2(sk_point a, sk_point b)
{
    return (int64_t)(a.x - b.x) * (a.x - b.x) + (int64_t)(a.y - b.y) * (a.y - b.y);
}

/* On the table, off the wall, touching the target at most, an inch from other enemies. */
static bool may_stand(table *t, sk_point at)
{
    int32_t radius = figure(t, CHARGER)->radius;

    if (at.x < radius || at.y < radius || at.x > 7200 - radius || at.y > 4800 - radius)
        return false;
    for (int32_t u = 1; u < MYE_FIRST_ANIMAL; u++)
        for (int32_t k = 0; has(t, u, MYE_ON_TABLE) && k < figure(t, u)->minis; k++) {
            int64_t keep = radius + figure(t, u)->radius + (u > TARGET ? 100 : 0);
            if (open_of(t)->wounds[figure(t, u)->first + k] > 0 &&
                apart2(at, place_of(t, u, k)) < keep * keep)
                return false;
        }
    return true;
}

/* Straight in, or of all places that are left the nearest to that. */
static bool best_place(table *t, sk_point *best)
{
    sk_point from = place_of(t, CHARGER, 0), wish;
    int32_t reach = figure(t, CHARGER)->radius + figure(t, TARGET)->radius, nearest = 0;
    bool found = false;

    for (int32_t k = 1; k < figure(t, TARGET)->minis; k++)
        if (apart2(from, place_of(t, TARGET, k)) < apart2(from, place_of(t, TARGET, nearest)))
            nearest = k;
    wish = sk_towards(from, place_of(t, TARGET, nearest),
                      sk_dist_down(from, place_of(t, TARGET, nearest)) - reach);
    *best = wish;
    if (may_stand(t, wish))
        return true;
    for (int32_t k = 0; k < figure(t, TARGET)->minis; k++)
        for (int32_t i = 0; i < SPOTS; i++) {
            sk_point at = sk_plus(place_of(t, TARGET, k), sk_polar(i * 100, reach + 1));
            if (may_stand(t, at) && (!found || apart2(at, wish) < apart2(*best, wish))) {
                *best = at;
                found = true;
            }
        }
    return found;
}

/* A charger in the south of two posts; others stand about them. */
static void judge(kit charger, kit target, sk_point from, uint32_t others)
{
    static const sk_point AT[] = {{2950, 1870}, {3060, 1860}, {3170, 1880}, {2860, 2010},
                                  {3280, 2010}, {3000, 2140}, {2790, 1800}, {3370, 1790}};
    table *t = field();
    sk_point best;
    bool any;

    charger.name = "Charger";
    target.name = "Target";
    put(t, RED, charger, 1, 1);
    put(t, BLUE, target, 30, 20);
    shift(t, CHARGER, from.x, from.y);
    for (int32_t i = 0; i < 8; i++)
        if ((others >> i & 1) != 0)
            shift(t, put(t, i < 6 ? RED : BLUE, (kit){.name = "Other"}, 1, 1), AT[i].x, AT[i].y);
    any = best_place(t, &best);
    activate(t, CHARGER);
    if (!any)
        EXPECT_EQ(refusal(t, "charge Blue Target with Red Charger"), MYE_NO_ROOM);
    if (any && refusal(t, "charge Blue Target with Red Charger") == 0) {
        sk_point at;
        act(t, "charge Blue Target with Red Charger",
            target.minis == 2 ? DICE(10, 10, 10) : DICE(10, 10)); /* nobody hits */
        at = place_of(t, CHARGER, 0);
        cr_expect(sk_same_point(at, best), "%x from %d,%d: %d,%d, not %d,%d", others, from.x,
                  from.y, at.x, at.y, best.x, best.y);
    }
    forget_tables();
}

RULE(3_7_5_contact, as_near_as_can_be_to_the_straight_way_in)
{
    static const uint8_t OTHERS[] = {0x00, 0x01, 0x02, 0x03, 0x06, 0x07, 0x0f, 0x1f,
                                     0x3f, 0x40, 0xc0, 0xc3, 0x17, 0x2a, 0x95};
    kit posts = {.name = "", .minis = 2, .wounds = 9},
        wolf = {.name = "", .kind = MYE_BEAST, .wounds = 9};

    for (size_t i = 0; i < sizeof OTHERS; i++)
        for (int32_t x = 2700; x <= 3500; x += 160) {
            judge((kit){.name = ""}, posts, (sk_point){x, 1500}, OTHERS[i]);
            judge((kit){.name = ""}, wolf, (sk_point){x, 1480}, OTHERS[i]);
            judge((kit){.name = "", .kind = MYE_BEAST}, posts, (sk_point){x, 1470}, OTHERS[i]);
        }
}

/* Six friends stand round the only post: there is no place left that touches it. */
RULE(3_7_5_contact, with_no_place_left_there_is_no_charge)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t friends = 5; friends <= 6; friends++) {
            table *t = field();
            int32_t u = put(t, seat, (kit){.name = "Charger"}, 30, 15);
            put(t, 1 - seat, (kit){.name = "Target", .wounds = 9}, 30, 20);
            for (int32_t i = 0; i < friends; i++) {
                sk_point at = sk_plus((sk_point){3000, 2000}, sk_polar(i * 600, 127));
                shift(t, put(t, seat, (kit){.name = "Friend"}, 1, 1), at.x, at.y);
            }
            activate(t, u);
            EXPECT_EQ(refusal(t, seat == RED ? "charge Blue Target with Red Charger"
                                             : "charge Red Target with Blue Charger"),
                      friends == 6 ? MYE_NO_ROOM : 0);
            forget_tables();
        }
}
