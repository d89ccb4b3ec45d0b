/* Sections 5.1 to 5.4 and 5.10: halves of forces, reserves and the Fog of War. */
#include "battle.h"

#define MAN(title) ((kit){.name = title})

/* Red's A, B and C are split; Blue's D waits. */
static table *splitting(int32_t dice_of_a)
{
    table *t = field_of(MYE_FOG_OF_WAR);

    put(t, RED, (kit){.name = "A", .dice = dice_of_a}, 10, 10);
    put(t, RED, MAN("B"), 20, 10);
    put(t, RED, MAN("C"), 30, 10);
    put(t, BLUE, MAN("D"), 30, 40);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->status = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_SPLIT);
    return t;
}

RULE(5_1_half, two_of_three_dice)
{
    table *t = splitting(1);

    act(t, "put Red A in the first half", NO_DICE);
    act(t, "put Red B in the first half", NO_DICE);
    EXPECT_EQ(refusal(t, "put Red C in the first half"), MYE_HALF_IS_FULL);
    EXPECT_EQ(refusal(t, "put Red C in the second half"), 0);
}

RULE(5_1_whole_units, the_unit_of_two_dice_is_a_half_alone)
{
    table *t = splitting(2);

    act(t, "put Red A in the first half", NO_DICE);
    EXPECT_EQ(unit(t, 0)->half, 1);
    EXPECT_EQ(refusal(t, "put Red B in the first half"), MYE_HALF_IS_FULL);
}

/* A is in the first half, B and C in the second; Blue has one unit. */
static table *split(void)
{
    table *t = splitting(2);

    act(t, "put Red A in the first half", NO_DICE);
    act(t, "put Red B in the second half", NO_DICE);
    act(t, "put Red C in the second half", NO_DICE);
    act(t, "put Blue D in the first half", NO_DICE);
    return t;
}

RULE(5_10_pick, blue_lets_reds_second_half_begin)
{
    table *t = split();

    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "let their second half begin", NO_DICE);
    EXPECT(has(t, 0, MYE_RESERVE));
    EXPECT(!has(t, 1, MYE_RESERVE));
}

/* Blue rolled higher and deploys first. */
static table *in_the_fog(void)
{
    table *t = split();

    act(t, "let their second half begin", NO_DICE);
    act(t, "let their first half begin", NO_DICE);
    act(t, "roll the deployment dice", DICE(2, 9));
    return t;
}

#define PUT_B "deploy Red B at 20,11 facing 90 in a line"
#define PUT_C "deploy Red C at 30,11 facing 90 in a line"
#define PUT_D "deploy Blue D at 30,37 facing 90 in a line"

RULE(5_10_zone, twelve_inches_in_turn)
{
    table *t = in_the_fog();

    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(refusal(t, "deploy Blue D at 30,36 facing 90 in a line"), MYE_OUTSIDE_ZONE);
    act(t, PUT_D, NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, PUT_B, NO_DICE);
    act(t, PUT_C, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_BEGIN_TURN);
}

RULE(5_10_first_pool, two_dice_for_red_and_one_for_blue)
{
    table *t = in_the_fog();

    act(t, PUT_D, NO_DICE);
    act(t, PUT_B, NO_DICE);
    act(t, PUT_C, NO_DICE);
    act(t, "begin the turn", DICE(6, 2, 5));
    EXPECT_EQ(open_of(t)->pool[RED][6] + open_of(t)->pool[RED][2], 2);
    EXPECT_EQ(refusal(t, "activate Red C"), 0);
}

/* Red's archer waits outside in this turn of a scenario. */
static table *waiting(mye_primary primary, int32_t turn)
{
    table *t = field_of(primary);
    int32_t u = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 0, 0);

    unit(t, u)->status = MYE_RESERVE;
    unit(t, u)->markers = 2;
    put(t, BLUE, MAN("D"), 30, 40);
    open_of(t)->turn = (uint8_t)turn;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = primary == MYE_FOG_OF_WAR;
    go_to(t, MYE_BEGIN_TURN);
    return t;
}

#define BRING "bring on Red Archer at 30,5 facing 90 in a line"

RULE(5_2_outside, only_blues_die_is_rolled)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    act(t, "begin the turn", DICE(10, 4));
    EXPECT_EQ(open_of(t)->pool[BLUE][4], 1);
}

RULE(5_2_next_turn, not_in_the_turn_it_came)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    act(t, "begin the turn", DICE(1, 2));
    act(t, BRING, NO_DICE);
    act(t, "end the activation of Red Archer", NO_DICE);
    act(t, "roll the dice pool", DICE(4));
    EXPECT_EQ(open_of(t)->pool[BLUE][4], 1);
    act(t, "activate Blue D", NO_DICE);
    act(t, "end the activation of Blue D", NO_DICE);
    act(t, "clean up", NO_DICE);
    act(t, "begin the turn", DICE(3, 5));
    EXPECT_EQ(open_of(t)->pool[RED][3], 1);
}

RULE(5_3_test, markers_do_not_count)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    act(t, "begin the turn", DICE(7, 2));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7);
    EXPECT_EQ(step_now(t), MYE_ENTER);
}

RULE(5_3_fail, it_waits_for_the_next_turn)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    act(t, "begin the turn", DICE(8, 6));
    EXPECT(has(t, 0, MYE_RESERVE));
    EXPECT_EQ(unit(t, 0)->markers, 2);
    open_of(t)->turn = 3;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(7, 2));
    EXPECT_EQ(step_now(t), MYE_ENTER);
}

RULE(5_4_any_edge, outside_the_fog_no_die_is_rolled_for_it)
{
    table *t = waiting(MYE_ALTARS, 2);

    act(t, "begin the turn", DICE(1));
    EXPECT_EQ(refusal(t, BRING), 0);
    EXPECT_EQ(refusal(t, "bring on Red Archer at 60,45 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Archer at 3,30 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Archer at 70,30 facing 0 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Archer at 30,30 facing 0 in a line"), MYE_WRONG_EDGE);
}

RULE(5_4_distance, five_inches_or_ten)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    act(t, "begin the turn", DICE(1, 2));
    EXPECT_EQ(refusal(t, BRING), 0);
    EXPECT_EQ(refusal(t, "bring on Red Archer at 30,5.01 facing 90 in a line"), MYE_WRONG_EDGE);
    EXPECT_EQ(refusal(t, "march on Red Archer at 30,10 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "march on Red Archer at 30,10.01 facing 90 in a line"), MYE_WRONG_EDGE);
}

/* Red's men wait outside and may enter by any edge. */
static table *men_waiting(int32_t minis)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Men", .minis = minis}, 0, 0);

    unit(t, u)->status = MYE_RESERVE;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1));
    return t;
}

RULE(5_4_point, sideways_counts_too)
{
    table *t = men_waiting(1);

    EXPECT_EQ(refusal(t, "bring on Red Men at 30,4.5 facing 90 in a line"), 0);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 2, 32, 3));
    EXPECT_EQ(refusal(t, "bring on Red Men at 30,4.5 facing 90 in a line"), MYE_WRONG_EDGE);
    EXPECT_EQ(refusal(t, "march on Red Men at 30,4.5 facing 90 in a line"), 0);
}

RULE(5_4_ground, difficult_ground_slows_them)
{
    table *t = men_waiting(1);

    put_piece(t, MYE_DIFFICULT, true, INCHES(20, 0, 40, 1));
    EXPECT_EQ(refusal(t, "bring on Red Men at 30,4 facing 90 in a line"), 0);
    EXPECT_EQ(refusal(t, "bring on Red Men at 30,4.01 facing 90 in a line"), MYE_WRONG_EDGE);
}

RULE(5_4_all_if_possible, nobody_is_left_out_for_fun)
{
    table *t = men_waiting(12);

    EXPECT_EQ(refusal(t, "bring on Red Men at 30,1 facing 90 in a line"), MYE_HAS_ROOM_FOR_ALL);
    EXPECT_EQ(refusal(t, "bring on Red Men at 30,2 facing 90 in two ranks"), 0);
}

/* Thirty of them are too many for one Move. */
static table *crowd(void)
{
    table *t = men_waiting(30);

    act(t, "bring on Red Men at 30,1 facing 90 in a line", NO_DICE);
    return t;
}

RULE(5_4_follow, the_rest_come_when_the_unit_moves)
{
    table *t = crowd();
    int32_t in = unit(t, 0)->standing;

    EXPECT(in > 0 && in < 30);
    EXPECT_EQ(mye_count_outside(t->state, 0), 30 - in);
    act(t, "end the activation of Red Men", NO_DICE);
    open_of(t)->turn = 3;
    activate(t, 0);
    act(t, "move Red Men to 30,2 facing 90 as they stand", NO_DICE);
    EXPECT(mye_count_outside(t->state, 0) < 30 - in);
    EXPECT_EQ(mye_count_outside(t->state, 0) + unit(t, 0)->standing, 30);
}

RULE(5_4_keeps_point, not_away_from_those_outside)
{
    table *t = crowd();

    act(t, "end the activation of Red Men", NO_DICE);
    unit(t, 0)->turn = 0;
    open_of(t)->turn = 3;
    activate(t, 0);
    EXPECT_EQ(refusal(t, "march Red Men to 30,11 facing 90 as they stand"), MYE_LEAVES_MINIS);
    EXPECT_EQ(refusal(t, "move Red Men to 30,2 facing 90 as they stand"), 0);
}

RULE(5_4_no_charge, not_even_a_near_enemy)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    shift(t, MYE_UNITS_A_SIDE, 3000, 900);
    act(t, "begin the turn", DICE(1, 2));
    act(t, BRING, NO_DICE);
    EXPECT(refusal(t, "charge Blue D with Red Archer") != 0);
}

RULE(5_4_acts, a_shot_after_the_move)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);

    shift(t, MYE_UNITS_A_SIDE, 3000, 1200);
    act(t, "begin the turn", DICE(1, 2));
    act(t, BRING, NO_DICE);
    act(t, "shoot at Blue D with Red Archer", DICE(10));
    EXPECT_EQ(step_now(t), MYE_ROLL_POOL);
}

/* Whether this die brings Red's archer on at a point. */
static bool enters(int32_t die, const char *words)
{
    table *t = waiting(MYE_FOG_OF_WAR, 2);
    bool may;

    act(t, "begin the turn", DICE(1, (uint16_t)die));
    may = refusal(t, words) == 0;
    return may;
}

RULE(5_10_edges, own_enemys_right_and_left)
{
    EXPECT(enters(2, BRING));
    EXPECT(enters(4, "bring on Red Archer at 60,45 facing 0 in a line"));
    EXPECT(enters(5, "bring on Red Archer at 70,30 facing 0 in a line"));
    EXPECT(enters(6, "bring on Red Archer at 3,30 facing 0 in a line"));
}

RULE(5_10_edges, one_is_any_and_others_are_not)
{
    EXPECT(enters(1, "bring on Red Archer at 3,30 facing 0 in a line"));
    EXPECT(enters(3, BRING));
    EXPECT(!enters(3, "bring on Red Archer at 60,45 facing 0 in a line"));
    EXPECT(!enters(6, BRING));
}

RULE(5_10_fourth, no_test_is_rolled)
{
    table *t = waiting(MYE_FOG_OF_WAR, 4);

    act(t, "begin the turn", DICE(2));
    EXPECT_EQ(step_now(t), MYE_ENTER);
    EXPECT(told(t, MYE_TEST_PASSED) == NULL);
}

/* Red shoots Blue's only man in this turn of the fog. */
static table *fog_kill(int32_t turn)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t a = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, MAN("D"), a, 500);
    open_of(t)->turn = (uint8_t)turn;
    open_of(t)->picked[RED] = open_of(t)->picked[BLUE] = 1;
    activate(t, a);
    act(t, "shoot at Blue D with Red Archer", DICE(1, 10));
    clean_up(t, turn, NO_DICE);
    return t;
}

RULE(5_10_score, one_point_from_the_second_turn)
{
    EXPECT_EQ(open_of(fog_kill(2))->score[RED], 1);
    EXPECT_EQ(open_of(fog_kill(1))->score[RED], 0);
}

RULE(5_10_fleeing, running_is_not_enough)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t u = put(t, BLUE, MAN("D"), 30, 30);

    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    clean_up(t, 3, NO_DICE);
    EXPECT(has(t, u, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->score[RED], 1);
}

RULE(5_4_must_come, with_room_nobody_waits)
{
    table *t = field();
    int32_t u = put(t, RED, MAN("Men"), 0, 0);

    unit(t, u)->status = MYE_RESERVE;
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", DICE(1));
    EXPECT_EQ(refusal(t, "keep Red Men waiting"), MYE_HAS_ROOM);
    figure(t, u)->stats[0].move = figure(t, u)->move = 0;
    EXPECT_EQ(refusal(t, "keep Red Men waiting"), 0);
}

RULE(3_9_fly_choice, where_it_comes_on_from_the_reserve)
{
    for (int32_t march = 0; march < 2; march++) {
        table *t = field();
        int32_t u = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 0, 0);
        unit(t, u)->status = MYE_RESERVE;
        go_to(t, MYE_BEGIN_TURN);
        act(t, "begin the turn", DICE(1));
        act(t,
            march ? "march on Red Bird at 30,4 facing 90 in a line"
                  : "bring on Red Bird at 30,4 facing 90 in a line",
            NO_DICE);
        EXPECT(has(t, u, MYE_ALOFT));
        EXPECT(is_listed(t, "land Red Bird"));
        act(t, "land Red Bird", NO_DICE);
        EXPECT(!has(t, u, MYE_ALOFT));
        EXPECT_EQ(refusal(t, "take off with Red Bird") != 0, true);
        forget_tables();
    }
}
