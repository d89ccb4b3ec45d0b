/* Sections 4.5 and 5.5 to 5.10: deployment zones to the hundredth for both sides, and the room that
 * is left in them, compared with a look at every place. */
#include <stdlib.h>

#include "slow.h"

enum { RADIUS = 63 };

static int32_t depth_of(mye_primary primary)
{
    return primary == MYE_GREAT_HUNT                            ? 1800
           : primary == MYE_ALTARS || primary == MYE_FOG_OF_WAR ? 1200
                                                                : 600;
}

/* As Red sees it: Blue's zone is the same turned half round. */
static sk_point turned(int32_t seat, sk_point p)
{
    return seat == RED ? p : (sk_point){7200 - p.x, 4800 - p.y};
}

static bool is_in_zone(mye_primary primary, sk_point p, int32_t beyond)
{
    int64_t deep = depth_of(primary) + beyond - RADIUS;

    return primary == MYE_GREAT_HUNT ? (int64_t)p.x * p.x + (int64_t)p.y * p.y <= deep * deep
                                     : p.y <= deep;
}

static table *waiting(mye_primary primary, int32_t seat, uint32_t talents)
{
    table *t = field_of(primary);

    put(t, seat, (kit){.name = "New", .talents = talents}, 1, 1);
    unit(t, seat * MYE_UNITS_A_SIDE)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_DEPLOY);
    open_of(t)->seat = (uint8_t)seat;
    open_of(t)->pool[seat][6] = 1;
    return t;
}

static void judge_zone(table *t, mye_primary primary, int32_t seat, sk_point p, int32_t beyond)
{
    sk_action a = {.verb = MYE_DEPLOY_UNIT,
                   .unit = (int16_t)(seat * MYE_UNITS_A_SIDE),
                   .at = turned(seat, p),
                   .how = MYE_LINE,
                   .facing = SK_QUARTER_TURN};

    cr_expect_eq(t->game->check(t->scene, t->state, &a).why,
                 is_in_zone(primary, p, beyond) ? 0 : MYE_OUTSIDE_ZONE, "%d: seat %d at %d,%d",
                 primary, seat, p.x, p.y);
}

RULE(4_5_zone, to_the_hundredth_in_every_scenario_and_for_both_sides)
{
    for (mye_primary primary = MYE_ALTARS; primary <= MYE_FOG_OF_WAR; primary++)
        for (int32_t k = 0; k < 4; k++) {
            int32_t seat = k % 2, beyond = k < 2 ? 0 : 600, deep = depth_of(primary) + beyond;
            table *t = waiting(primary, seat, k < 2 ? 0 : BIT(SCOUT));
            for (int32_t i = 100; i < deep - 80; i += 97)
                for (int32_t off = -1; off <= 1; off++) {
                    int32_t other = deep - RADIUS + off;
                    if (primary == MYE_GREAT_HUNT) {
                        int64_t rest = (int64_t)(deep - RADIUS) * (deep - RADIUS) - (int64_t)i * i;
                        other = rest > 0 ? (int32_t)sk_root_down((uint64_t)rest) + off : 0;
                    }
                    if (other < RADIUS)
                        continue;
                    judge_zone(t, primary, seat, (sk_point){i, other}, beyond);
                    if (primary == MYE_GREAT_HUNT)
                        judge_zone(t, primary, seat, (sk_point){other, i}, beyond);
                }
            forget_tables();
        }
}

/* The zone is walled up but for a strip of three inches, full of friends so far apart. One of them
 * has fallen, or two who stand side by side. */
static table *strip(int32_t seat, int32_t apart, int32_t gone, int32_t fallen)
{
    table *t = waiting(MYE_ALTARS, seat, 0);
    const kit full = {.name = "Full", .minis = 18};

    for (int32_t i = 0; i < 3; i++) {
        int32_t u = put(t, seat, full, 1, 1);
        for (int32_t k = 0; k < 18; k++) {
            int32_t m = figure(t, u)->first + k, n = 18 * i + k;
            open_of(t)->at[m] = mye_placed(turned(seat, (sk_point){70 + n * apart, 1050}));
            open_of(t)->wounds[m] =
                (n < gone || n >= gone + fallen) && 70 + n * apart < 7200 - RADIUS;
        }
        mye_gather(t->scene, t->state, u);
    }
    put_piece(t, MYE_IMPASSABLE, true, seat == RED ? INCHES(0, 0, 72, 9) : INCHES(0, 39, 72, 48));
    return t;
}

/* Every half inch of the zone, as the rules look for room. */
static bool has_room(table *t, int32_t seat)
{
    for (int32_t y = 50; y <= 1200 - RADIUS; y += 50)
        for (int32_t x = 100; x <= 7200 - RADIUS; x += 50) {
            sk_point p = turned(seat, (sk_point){x, y});
            if (slow_may_stand(t, seat * MYE_UNITS_A_SIDE, (slow_point){p.x, p.y}, 0))
                return true;
        }
    return false;
}

static int32_t count_offers(const table *t, uint16_t verb)
{
    sk_actions *list = malloc(sizeof *list);
    int32_t count = 0;

    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++) {
        count += list->item[i].verb == verb;
        cr_expect_eq(t->game->check(t->scene, t->state, &list->item[i]).why, 0);
    }
    free(list);
    return count;
}

/* Returns whether there is room, by the slow look. */
static bool judge_room(int32_t seat, int32_t apart, int32_t gone, int32_t fallen)
{
    table *t = strip(seat, apart, gone, fallen);
    bool room = has_room(t, seat);

    cr_expect_eq(count_offers(t, MYE_HOLD_BACK), !room, "seat %d, gap %d", seat, gone);
    cr_expect_eq(count_offers(t, MYE_DEPLOY_UNIT) > 0, room, "seat %d, gap %d", seat, gone);
    EXPECT_EQ(refusal(t, seat == RED ? "hold back Red New" : "hold back Blue New"),
              room ? MYE_HAS_ROOM : 0);
    forget_tables();
    return room;
}

RULE(4_5_hold_back, wherever_the_last_gap_is)
{
    for (int32_t seat = RED; seat <= BLUE; seat++) {
        int32_t narrow = 0;
        EXPECT(!judge_room(seat, 132, 60, 0));
        for (int32_t gone = 1; gone < 53; gone += 4) {
            EXPECT(judge_room(seat, 132, gone, 2));
            narrow += judge_room(seat, 145, gone % 48, 1); /* just wide enough for one base */
        }
        EXPECT(narrow > 3);
    }
}
