/* Section 3.8 2/5 told whole: which way units run, round what, and where they end. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { ENEMY = MYE_UNITS_A_SIDE };

/* A unit of that side on a table; it has been given a die and fails to stop. */
static table *runner(mye_primary primary, int32_t seat, kit k, int32_t x, int32_t y)
{
    table *t = field_of(primary);
    int32_t u;

    k.name = "Runner";
    u = put(t, seat, k, x, y);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    return t;
}

/* Where its first mini ends after failing; −1 when it has left the table. */
static sk_point ran_to(table *t, int32_t seat)
{
    int32_t u = seat * MYE_UNITS_A_SIDE;

    act(t, seat == RED ? "rally Red Runner" : "rally Blue Runner", DICE(10));
    return has(t, u, MYE_DESTROYED) ? (sk_point){-1, -1} : place_of(t, u, 0);
}

static void expect_run(mye_primary primary, int32_t seat, int32_t x, int32_t y, int32_t to_x,
                       int32_t to_y)
{
    sk_point at = ran_to(runner(primary, seat, MAN, x, y), seat);

    cr_expect(at.x == to_x && at.y == to_y, "from %d,%d seat %d: %d,%d, not %d,%d", x, y, seat,
              at.x, at.y, to_x, to_y);
    forget_tables();
}

/* 3.8 5/5: own zone or nearest edge, whichever is closer; in the zone, its own edge. The zones are
 * 12" deep, 6" in the village, 18" round the corners of the hunt. */
RULE(3_8_2_again, to_the_zone_or_the_nearest_edge)
{
    expect_run(MYE_ALTARS, RED, 30, 30, 3000, 2000);  /* zone 17.4" off, east and west farther */
    expect_run(MYE_ALTARS, BLUE, 30, 18, 3000, 2800); /* the same from the other side */
    expect_run(MYE_PILLAGE, RED, 30, 20, 3000, 1000); /* 13.4" to a zone of 6" */
}

RULE(3_8_2_again, to_the_left_the_right_or_the_far_edge_when_that_is_nearest)
{
    expect_run(MYE_ALTARS, RED, 12, 30, 200, 3000);
    expect_run(MYE_ALTARS, RED, 60, 30, 7000, 3000);
    expect_run(MYE_ALTARS, BLUE, 12, 18, 200, 1800);
    expect_run(MYE_ALTARS, BLUE, 36, 11, 3600, 100);
    expect_run(MYE_ALTARS, RED, 36, 37, 3600, 4700);
}

RULE(3_8_2_edge, eleven_inches_to_the_edge_is_too_far_and_ten_is_not)
{
    expect_run(MYE_ALTARS, RED, 30, 11, 3000, 100);
    expect_run(MYE_ALTARS, RED, 30, 10, -1, -1);
    expect_run(MYE_ALTARS, BLUE, 30, 37, 3000, 4700);
    expect_run(MYE_ALTARS, BLUE, 30, 38, -1, -1);
}

RULE(3_8_2_own_edge, between_corners_the_nearer_of_the_two_edges)
{
    expect_run(MYE_GREAT_HUNT, RED, 12, 15, 200, 1500);
    expect_run(MYE_GREAT_HUNT, RED, 15, 12, 1500, 200);
    expect_run(MYE_GREAT_HUNT, BLUE, 60, 33, 7000, 3300);
    expect_run(MYE_GREAT_HUNT, BLUE, 57, 36, 5700, 4600);
}

/* First flights go straight to the own edge, whatever is nearer. */
static sk_point fled_to(table *t, int32_t u)
{
    sk_rolls tape = {.count = 3, .result = {1, 1, 1}}; /* for the river */
    sk_dice dice = sk_dice_tape(&tape);
    mye_play play = {t->scene, t->state, &dice, t->log};

    sk_log_clear(t->log);
    mye_flee(&play, u, MYE_NOBODY);
    return has(t, u, MYE_DESTROYED) ? (sk_point){-1, -1} : place_of(t, u, 0);
}

RULE(3_8_2_own_edge, the_first_flight_goes_there_from_anywhere)
{
    static const struct {
        mye_primary primary;
        int32_t seat, x, y, to_x, to_y;
    } ROW[] = {
        {MYE_ALTARS, RED, 5, 30, 500, 2000},        {MYE_ALTARS, RED, 67, 40, 6700, 3000},
        {MYE_ALTARS, BLUE, 5, 20, 500, 3000},       {MYE_PILLAGE, RED, 36, 46, 3600, 3600},
        {MYE_GREAT_HUNT, RED, 60, 20, 6000, 1000},  {MYE_GREAT_HUNT, RED, 20, 40, 1000, 4000},
        {MYE_GREAT_HUNT, BLUE, 30, 30, 3000, 4000}, {MYE_GREAT_HUNT, BLUE, 50, 10, 6000, 1000}};

    for (int32_t i = 0; i < 8; i++) {
        table *t = field_of(ROW[i].primary);
        sk_point at = fled_to(t, put(t, ROW[i].seat, MAN, ROW[i].x, ROW[i].y));
        cr_expect(at.x == ROW[i].to_x && at.y == ROW[i].to_y, "row %d: %d,%d", i, at.x, at.y);
        forget_tables();
    }
}

RULE(3_8_2_around, round_a_wall_by_the_shorter_side)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);
    sk_point at;

    put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 14, 32, 16));
    at = fled_to(t, u);
    EXPECT(at.x > 3200 && at.y < 1400);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_8_2_around, an_inch_from_enemies)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), enemy = put(t, BLUE, MAN, 30, 14);
    sk_point at = fled_to(t, u);

    EXPECT(at.y < 1150);
    EXPECT(gap(t, u, enemy) >= 100);
}

RULE(3_8_2_hemmed, with_walls_all_round_it_stays)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);
    sk_point at, again;

    put_piece(t, MYE_IMPASSABLE, false, INCHES(26, 15, 34, 17));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(26, 23, 34, 25));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(26, 17, 28, 23));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(32, 17, 34, 23));
    at = fled_to(t, u);
    EXPECT(at.y >= 1763 && at.y < 1800);
    EXPECT(told(t, MYE_RAN) != NULL);
    EXPECT(has(t, u, MYE_FLEEING));
    again = fled_to(t, u);
    EXPECT(sk_same_point(at, again));
    EXPECT(told(t, MYE_HEMMED_IN) != NULL);
}

RULE(3_8_2_around, with_the_edge_shut_off_as_far_as_it_can_get)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);
    sk_point at;

    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 12, 72, 14));
    at = fled_to(t, u);
    EXPECT(at.y < 2000 && at.y >= 1463);
    EXPECT(told(t, MYE_RAN) != NULL);
}

RULE(3_9_fly_flees, but_not_with_tied_wings)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY), .move = 9}, 30, 30);
    sk_point at;

    unit(t, u)->turn |= MYE_SNARED;
    at = fled_to(t, u);
    EXPECT_EQ(at.y, 2000); /* 9 less 4, twice */
    EXPECT(!has(t, u, MYE_ALOFT));
    unit(t, u)->turn = 0;
    at = fled_to(t, u);
    EXPECT_EQ(at.y, 200);
    EXPECT(has(t, u, MYE_ALOFT));
}

RULE(3_8_2_march, slowed_by_difficult_ground_and_the_river)
{
    table *t = field(), *u = field_of(MYE_RAINY_SEASON);
    int32_t a = put(t, RED, MAN, 30, 30), b = put(u, RED, MAN, 30, 30);
    sk_point at;

    put_piece(t, MYE_DIFFICULT, false, INCHES(20, 22, 40, 26));
    at = fled_to(t, a);
    EXPECT_EQ(at.y, 3000 - 800);
    put_piece(u, MYE_RIVER, false, INCHES(0, 20, 72, 28));
    at = fled_to(u, b);
    EXPECT_EQ(at.y, 3000 - 500);
}

RULE(3_8_2_own_edge, the_mini_nearest_to_the_edge_leads)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Column", .minis = 3}, 30, 20);
    sk_point at;

    for (int32_t k = 0; k < 3; k++)
        open_of(t)->at[figure(t, u)->first + k] = mye_placed((sk_point){3000, 2000 - 132 * k});
    mye_gather(t->scene, t->state, u);
    at = fled_to(t, u);
    EXPECT_EQ(at.y, 1000);
    EXPECT_EQ(place_of(t, u, 2).y, 1000 - 264);
    at = fled_to(t, u);
    EXPECT_EQ(at.x, -1); /* the last mini reaches the edge: 7.36" */
}

/* 3.8 5/5: where it stops */

static table *stopping(int32_t gap_to_friend, int32_t gap_to_enemy)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Runner"}, 30, 20);

    unit(t, u)->status |= MYE_FLEEING;
    if (gap_to_friend >= 0)
        put_north(t, RED, (kit){.name = "Friend"}, u, gap_to_friend);
    if (gap_to_enemy >= 0)
        put_north(t, BLUE, MAN, u, gap_to_enemy);
    offer_die(t, u);
    act(t, "rally Red Runner", DICE(1));
    return t;
}

RULE(3_8_5_distance, an_inch_from_friends_and_more_than_three_from_enemies)
{
    static const struct {
        int32_t friend_, enemy, y;
    } ROW[] = {{-1, -1, 2000}, {100, -1, 2000}, {99, -1, 1975},  {50, -1, 1950},
               {0, -1, 1900},  {-1, 301, 2000}, {-1, 300, 1975}, {-1, 150, 1825}};

    for (int32_t i = 0; i < 8; i++) {
        table *t = stopping(ROW[i].friend_, ROW[i].enemy);
        cr_expect_eq(place_of(t, 0, 0).y, ROW[i].y, "row %d: %d", i, place_of(t, 0, 0).y);
        EXPECT_EQ(place_of(t, 0, 0).x, 3000);
        forget_tables();
    }
}

RULE(3_8_5_distance, six_inches_back_at_most_and_not_over_the_edge)
{
    table *t = field(), *u = field();

    for (int32_t i = 0; i < 2; i++) {
        table *v = i == 0 ? t : u;
        put(v, RED, (kit){.name = "Runner"}, 30, i == 0 ? 20 : 1);
        unit(v, 0)->status |= MYE_FLEEING;
        put_north(v, BLUE, MAN, 0, 150);
        offer_die(v, 0);
    }
    for (int32_t i = 0; i < 6; i++) /* friends all the way back */
        put(t, RED, (kit){.name = "Friend"}, 32, 19 - i);
    act(t, "rally Red Runner", DICE(1));
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
    EXPECT(told(t, MYE_STOPPED) != NULL);
    act(u, "rally Red Runner", DICE(1));
    EXPECT_EQ(place_of(u, 0, 0).y, 100);
}

RULE(3_8_2_turns, in_the_fight_it_stays_where_it_is)
{
    table *t = field();
    mye_play play = {t->scene, t->state, NULL, t->log};

    put(t, RED, (kit){.name = "Runner"}, 30, 20);
    put_north(t, BLUE, MAN, 0, 0);
    lock_in_fight(t, 0, ENEMY);
    unit(t, 0)->status |= MYE_FLEEING;
    sk_log_clear(t->log);
    mye_stop_fleeing(&play, 0);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT((unit(t, 0)->turn & MYE_RALLIED) != 0);
}
