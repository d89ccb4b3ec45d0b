/* Section 3.8: fleeing, and how it ends. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9})

enum { LOSER = MYE_UNITS_A_SIDE };

/* Red's man beats Blue's, who flees; landscape lies as put before. */
static void rout(table *t, int32_t x, int32_t y)
{
    int32_t a = put(t, RED, MAN, x, y);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);

    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
}

RULE(3_8_2_march, ten_inches_and_its_die_is_still_to_come)
{
    table *t = field();

    rout(t, 30, 10);
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1126 + 1000);
    EXPECT_EQ(unit(t, LOSER)->dice, 1);
}

RULE(3_8_2_own_edge, straight_north)
{
    table *t = field();

    rout(t, 4, 10);
    EXPECT_EQ(place_of(t, LOSER, 0).x, 400);
    EXPECT(place_of(t, LOSER, 0).y > 2000);
}

RULE(3_8_2_around, not_through_the_rock)
{
    table *t = field();

    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 14, 31, 18));
    rout(t, 30, 10);
    EXPECT(place_of(t, LOSER, 0).x != 3000);
    EXPECT(place_of(t, LOSER, 0).y > 1500);
}

/* Blue's band of so many minis, beaten with this much landscape behind it. */
static table *rout_band(int32_t minis, int32_t x, int32_t y)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, x, y);
    kit band = {.name = "Loser", .minis = minis, .wounds = 3};
    int32_t b = put_north(t, BLUE, band, a, 0);

    lock_in_fight(t, a, b);
    return t;
}

static void beat(table *t)
{
    activate(t, 0);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
}

RULE(3_8_2_around, a_wide_wall_is_gone_round_by_all_of_them)
{
    for (int32_t minis = 1; minis <= 5; minis += 2)
        for (int32_t wide = 2; wide <= 5; wide++) {
            table *t = rout_band(minis, 30, 10);
            sk_point before = place_of(t, LOSER, 0);

            put_piece(t, MYE_IMPASSABLE, true, INCHES(30 - wide, 13, 31 + wide, 14));
            beat(t);
            EXPECT(told(t, MYE_HEMMED_IN) == NULL);
            EXPECT(sk_dist_down(before, place_of(t, LOSER, 0)) > 400);
            EXPECT_EQ(count_overlaps(t), 0);
            forget_tables();
        }
}

RULE(3_8_2_around, round_a_narrow_wall_it_still_gets_ten_inches_away)
{
    table *t = rout_band(1, 30, 10);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 13, 31, 14));
    beat(t);
    EXPECT(place_of(t, LOSER, 0).y > 1900);
}

RULE(3_8_2_around, no_farther_than_twice_its_move_by_the_way_it_takes)
{
    table *t = rout_band(1, 30, 10);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(24, 13, 31, 14));
    beat(t);
    EXPECT(place_of(t, LOSER, 0).y < 1126 + 1000);
    EXPECT(place_of(t, LOSER, 0).y > 1126 + 700);
}

RULE(3_8_2_edge, the_way_round_is_too_long_to_leave_the_table)
{
    table *t = rout_band(1, 30, 37);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(24, 41, 36, 42));
    beat(t);
    EXPECT(!has(t, LOSER, MYE_DESTROYED));
    EXPECT(has(t, LOSER, MYE_FLEEING));
}

RULE(3_8_2_edge, also_round_a_corner_if_that_is_short)
{
    table *t = rout_band(1, 30, 40);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 43, 31, 44));
    beat(t);
    EXPECT(has(t, LOSER, MYE_DESTROYED));
}

RULE(3_8_2_edge, the_other_seat_runs_south)
{
    table *t = field();
    int32_t a = put(t, BLUE, MAN, 30, 20);
    int32_t b = put(t, RED, (kit){.name = "Loser", .wounds = 3}, 30, 20);

    shift(t, b, 3000, 2000 - 126);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Red Loser with Blue Man", DICE(1, 10, 10));
    EXPECT_EQ(place_of(t, b, 0).y, 2000 - 126 - 1000);
}

RULE(3_8_2_around, behemoths_are_gone_round)
{
    table *t = rout_band(1, 30, 10);

    put(t, BLUE, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 30, 17);
    beat(t);
    EXPECT(place_of(t, LOSER, 0).x != 3000);
    EXPECT(place_of(t, LOSER, 0).y > 1700);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_8_2_hemmed, between_three_walls_and_the_victor)
{
    table *t = field();

    put_piece(t, MYE_IMPASSABLE, true, INCHES(26, 12, 34, 14));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(26, 2, 29, 12));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 2, 34, 12));
    rout(t, 30, 10);
    EXPECT(told(t, MYE_HEMMED_IN) != NULL);
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1126);
}

RULE(3_8_2_edge, it_is_gone_with_its_die)
{
    table *t = field();

    rout(t, 30, 40);
    EXPECT(has(t, LOSER, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 1);
}

RULE(3_8_2_until, it_still_flees_next_turn)
{
    table *t = field();

    rout(t, 30, 10);
    act(t, "stay with Red Man", NO_DICE);
    act(t, "clean up", NO_DICE);
    act(t, "begin the turn", DICE(6, 5));
    EXPECT(has(t, LOSER, MYE_FLEEING));
}

/* A man who has been fleeing since the turn began. */
static table *fugitive(int32_t x, int32_t y)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, x, y);

    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    return t;
}

RULE(3_8_2_runs_on, another_ten_inches)
{
    table *t = fugitive(30, 30);

    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
    unit(t, 0)->turn = MYE_WAS_FLEEING | MYE_FLED;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2000);
}

RULE(3_8_2_again, off_the_side_when_that_is_nearer)
{
    table *t = fugitive(12, 40);

    clean_up(t, 2, NO_DICE);
    EXPECT(has(t, 0, MYE_DESTROYED) || place_of(t, 0, 0).y > 4000);
    t = fugitive(13, 34);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).x, 300);
}

/* Red charges a fleeing Blue man of two wounds. */
static table *run_down(const uint16_t *dice)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 2}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    unit(t, b)->markers = 3;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", dice);
    return t;
}

RULE(3_8_2_charged, it_is_locked_in_the_fight)
{
    table *t = run_down(DICE(10, 10));

    EXPECT(mye_is_locked_with(t->state, 0, LOSER));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_8_2_minus_two, three_is_the_most_that_hits)
{
    table *t = run_down(DICE(10, 4));

    EXPECT_EQ(needed(t, MYE_BLOWS), 3);
}

RULE(3_8_2_wins, neither_markers_nor_flight_count)
{
    table *t = run_down(DICE(10, 3, 10, 8));

    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7);
    EXPECT(has(t, LOSER, MYE_FLEEING));
}

RULE(3_8_2_loses, beaten_again_it_runs_to_its_own_edge)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 8, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 300);

    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    act(t, "charge Blue Loser with Red Man", DICE(1, 10, 10, 10));
    EXPECT_EQ(place_of(t, b, 0).x, 800);
    EXPECT(place_of(t, b, 0).y > 3000);
}

RULE(3_8_2_turns, seven_ends_its_flight)
{
    table *t = run_down(DICE(10, 3, 10, 7));

    EXPECT(!has(t, LOSER, MYE_FLEEING));
    EXPECT_EQ(unit(t, LOSER)->markers, 2);
}

RULE(3_8_2_turns_not, eight_and_it_runs)
{
    table *t = run_down(DICE(10, 3, 10, 8));

    EXPECT(has(t, LOSER, MYE_FLEEING));
    EXPECT_EQ(place_of(t, LOSER, 0).y, 1426 + 1000);
    EXPECT_EQ(unit(t, LOSER)->markers, 3);
}

RULE(3_8_5_same_turn, its_own_die_may_stop_it)
{
    table *t = field();

    rout(t, 30, 10);
    act(t, "stay with Red Man", NO_DICE);
    offer_die(t, LOSER);
    act(t, "rally Blue Loser", DICE(4));
    EXPECT(!has(t, LOSER, MYE_FLEEING));
}

/* A hero with a die and a fleeing friend. */
static table *rescue(kit hero, int32_t apart)
{
    table *t = field();
    int32_t a = put(t, RED, hero, 30, 20);
    int32_t b = put_north(t, RED, (kit){.name = "Friend", .weapons = ARMS(BOW)}, a, apart);

    unit(t, b)->status |= MYE_FLEEING;
    unit(t, b)->markers = 2;
    activate(t, a);
    return t;
}

#define STOP "stop Red Friend fleeing with Red Hero"

RULE(3_8_5_hero, ten_inches_is_near_enough)
{
    table *t = rescue(HERO, 1000), *u = rescue(HERO, 1001);

    act(t, STOP, DICE(6));
    EXPECT(!has(t, 1, MYE_FLEEING));
    EXPECT_EQ(refusal(u, STOP), MYE_OUT_OF_RANGE);
}

RULE(3_8_5_hero_brave, nine_less_two_markers_less_one)
{
    table *t = rescue(HERO, 500);

    act(t, STOP, DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
    EXPECT_EQ(unit(t, 1)->markers, 1);
}

RULE(3_8_5_hero_action, one_single_action_is_left)
{
    table *t = rescue(HERO, 500);

    act(t, STOP, DICE(6));
    EXPECT_EQ(open_of(t)->frame[1].slots, 1);
}

RULE(3_8_5_only_heroes, a_plain_man_is_not_heard)
{
    table *t = rescue((kit){.name = "Hero", .brave = 9}, 500);

    EXPECT_EQ(refusal(t, STOP), MYE_NOT_HEROIC);
}

RULE(3_8_5_fail, another_ten_inches)
{
    table *t = rescue(HERO, 500);
    int32_t y = place_of(t, 1, 0).y;

    act(t, STOP, DICE(7));
    EXPECT(has(t, 1, MYE_FLEEING));
    EXPECT(place_of(t, 1, 0).y < y - 900);
}

RULE(3_8_5_distance, it_backs_away_from_enemies_and_friends)
{
    table *t = rescue(HERO, 500);
    int32_t enemy = put_north(t, BLUE, MAN, 1, 150);

    act(t, STOP, DICE(6));
    EXPECT(gap(t, 1, enemy) > 300);
    t = rescue(HERO, 500);
    put(t, RED, (kit){.name = "Third"}, 30, 20);
    shift(t, 2, place_of(t, 1, 0).x + 130, place_of(t, 1, 0).y);
    act(t, STOP, DICE(6));
    EXPECT(gap(t, 1, 2) >= 100);
    EXPECT(gap(t, 1, 0) >= 100);
}

RULE(3_8_5_helped, it_acts_this_turn_and_shoots_one_worse)
{
    table *t = rescue(HERO, 500);

    put_north(t, BLUE, MAN, 1, 500);
    act(t, STOP, DICE(6));
    act(t, "end the activation of Red Hero", NO_DICE);
    unit(t, 1)->markers = 0;
    activate(t, 1);
    act(t, "shoot at Blue Man with Red Friend", DICE(5));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_RALLIED), -1);
}

RULE(3_8_5_one_action, a_move_but_no_march)
{
    table *t = fugitive(30, 24);

    offer_die(t, 0);
    act(t, "rally Red Man", DICE(6));
    EXPECT_EQ(refusal(t, "march Red Man to 30,30 facing 90 as they stand"), MYE_NO_TIME);
    act(t, "move Red Man to 30,25 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}
