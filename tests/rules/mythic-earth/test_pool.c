/* Sections 4.5 and 4.6: deployment and the pool of activation dice. */
#include "battle.h"

#define MAN(title) ((kit){.name = title})

/* Red has A and B, Blue has C and D, none on the table; the deployment dice are rolled. */
static table *muster(const uint16_t *dice)
{
    table *t = field();

    put(t, RED, MAN("A"), 30, 10);
    put(t, RED, MAN("B"), 40, 10);
    put(t, BLUE, MAN("C"), 30, 40);
    put(t, BLUE, MAN("D"), 40, 40);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->status = unit(t, u)->dice = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_ROLL_DEPLOY);
    act(t, "roll the deployment dice", dice);
    return t;
}

#define PUT_A "deploy Red A at 30,10 facing 90 in a line"
#define PUT_B "deploy Red B at 40,10 facing 90 in a line"
#define PUT_C "deploy Blue C at 30,40 facing 90 in a line"
#define PUT_D "deploy Blue D at 40,40 facing 90 in a line"

RULE(4_5_all_dice, a_behemoth_adds_two)
{
    table *t = field();

    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 2}, 30, 10);
    put(t, BLUE, MAN("C"), 30, 40);
    go_to(t, MYE_ROLL_DEPLOY);
    act(t, "roll the deployment dice", DICE(6, 3, 2));
    EXPECT_EQ(open_of(t)->pool[RED][6] + open_of(t)->pool[RED][3], 2);
    EXPECT_EQ(open_of(t)->pool[BLUE][2], 1);
}

RULE(4_5_most_sixes, two_beat_one)
{
    EXPECT_EQ(seat_to_act(muster(DICE(6, 1, 6, 6))), BLUE);
    EXPECT_EQ(seat_to_act(muster(DICE(6, 6, 6, 5))), RED);
}

RULE(4_5_next_value, six_and_four_beat_six_and_three)
{
    EXPECT_EQ(seat_to_act(muster(DICE(6, 3, 6, 4))), BLUE);
    EXPECT_EQ(seat_to_act(muster(DICE(2, 3, 3, 1))), RED);
}

RULE(4_5_next_value, down_to_the_ones)
{
    const uint16_t *const rolls[] = {DICE(6, 1, 6), DICE(6, 6, 1)};

    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        put(t, seat, MAN("A"), 30, 10);
        put(t, seat, MAN("B"), 34, 10);
        put(t, 1 - seat, MAN("C"), 30, 40);
        go_to(t, MYE_ROLL_DEPLOY);
        act(t, "roll the deployment dice", rolls[seat]);
        EXPECT_EQ(seat_to_act(t), seat);
        forget_tables();
    }
}

RULE(4_5_same, the_second_roll_decides)
{
    EXPECT_EQ(seat_to_act(muster(DICE(6, 3, 3, 6, 1, 1, 5, 2))), BLUE);
}

RULE(4_5_hand_over, blue_is_given_the_first_place)
{
    table *t = muster(DICE(6, 6, 6, 5));

    EXPECT_EQ(step_now(t), MYE_HAND_OVER);
    act(t, "let the other side begin", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_5_no_hand_over, blue_has_no_six)
{
    EXPECT_EQ(step_now(muster(DICE(6, 6, 5, 5))), MYE_DEPLOY);
}

RULE(4_5_alternate, red_blue_red_blue)
{
    table *t = muster(DICE(6, 5, 6, 4));

    act(t, "begin", NO_DICE);
    act(t, PUT_A, NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_5_run, three_sixes_in_a_row)
{
    table *t = muster(DICE(6, 6, 5, 4));

    act(t, PUT_A, NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, PUT_B, NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_5_down, red_ended_the_sixes_so_blue_begins_the_fives)
{
    table *t = muster(DICE(6, 5, 5, 5));

    act(t, PUT_A, NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, PUT_C, NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(4_5_zone, not_on_the_enemys_side)
{
    table *t = muster(DICE(6, 6, 5, 4));

    EXPECT_EQ(refusal(t, "deploy Red A at 30,40 facing 90 in a line"), MYE_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(t, PUT_A), 0);
    EXPECT_EQ(refusal(t, PUT_C), MYE_NOT_NOW);
}

/* Everybody is on the table: A on a 6, C on a 5, D on a 4, B on a 2. */
static table *deployed(void)
{
    table *t = muster(DICE(6, 2, 5, 4));

    act(t, PUT_A, NO_DICE);
    act(t, PUT_C, NO_DICE);
    act(t, PUT_D, NO_DICE);
    act(t, PUT_B, NO_DICE);
    return t;
}

RULE(4_5_die_stays, six_beside_a_and_two_beside_b)
{
    table *t = deployed();

    EXPECT_EQ(unit(t, 0)->die[0], 6);
    EXPECT_EQ(unit(t, 1)->die[0], 2);
}

RULE(4_5_second_die, the_behemoth_takes_it)
{
    table *t = field();

    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 2}, 30, 10);
    put(t, RED, MAN("B"), 30, 10);
    put(t, BLUE, MAN("C"), 30, 40);
    for (int32_t u = 0; u < MYE_FIRST_ANIMAL; u++)
        unit(t, u)->status = unit(t, u)->dice = 0;
    open_of(t)->turn = 1;
    go_to(t, MYE_ROLL_DEPLOY);
    act(t, "roll the deployment dice", DICE(6, 5, 4, 1));
    act(t, "deploy Red Giant at 30,8 facing 90 in a line", NO_DICE);
    EXPECT_EQ(refusal(t, "give the die to Red Giant"), MYE_NO_DIE_FOR);
    act(t, "deploy Red B at 40,8 facing 90 in a line", NO_DICE);
    EXPECT_EQ(refusal(t, "give the die to Red B"), MYE_NO_DIE_FOR);
    act(t, "give the die to Red Giant", NO_DICE);
    EXPECT_EQ(unit(t, 0)->die[0], 6);
    EXPECT_EQ(unit(t, 0)->die[1], 4);
}

RULE(4_5_hold_back, not_while_there_is_room)
{
    table *t = muster(DICE(6, 6, 5, 4));

    EXPECT(refusal(t, "hold back Red A") != 0);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 0, 72, 12));
    EXPECT_EQ(refusal(t, "hold back Red A"), 0);
}

RULE(4_5_hold_back, not_while_there_is_a_gap_of_two_inches)
{
    table *t = muster(DICE(6, 6, 5, 4));

    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 0, 40, 12));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(42, 0, 72, 12));
    EXPECT_EQ(refusal(t, "hold back Red A"), MYE_HAS_ROOM);
    EXPECT(is_listed(t, "deploy Red A at 41,11 facing 90 in two ranks"));
}

RULE(4_5_destroyed_dice, the_lowest_of_the_pool)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "A", .weapons = ARMS(BOW)}, 30, 10);

    put_north(t, BLUE, MAN("C"), a, 500);
    put(t, BLUE, MAN("D"), 40, 40);
    open_of(t)->pool[BLUE][5] = open_of(t)->pool[BLUE][2] = 1;
    activate(t, a);
    act(t, "shoot at Blue C with Red A", DICE(1, 10));
    EXPECT_EQ(open_of(t)->pool[BLUE][5], 1);
    EXPECT_EQ(open_of(t)->pool[BLUE][2], 0);
    EXPECT_EQ(open_of(t)->taken[RED], 1);
}

RULE(4_6_first_turn, the_six_belongs_to_a)
{
    table *t = deployed();

    act(t, "begin the turn", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    EXPECT_EQ(refusal(t, "activate Red B"), MYE_NO_DIE_FOR);
    EXPECT_EQ(refusal(t, "activate Red A"), 0);
}

/* The second turn begins with these dice: A's and B's, then C's and D's. */
static table *second_turn(const uint16_t *dice)
{
    table *t = field();

    put(t, RED, MAN("A"), 30, 10);
    put(t, RED, MAN("B"), 40, 10);
    put(t, BLUE, MAN("C"), 30, 40);
    put(t, BLUE, MAN("D"), 40, 40);
    go_to(t, MYE_BEGIN_TURN);
    act(t, "begin the turn", dice);
    return t;
}

static void pass(table *t, const char *activate_words, const char *end_words)
{
    act(t, activate_words, NO_DICE);
    act(t, end_words, NO_DICE);
}

#define PASS(t, side, name)                                                                        \
    pass(t, "activate " side " " name, "end the activation of " side " " name)

RULE(4_6_new_pool, four_dice_are_rolled)
{
    table *t = second_turn(DICE(6, 3, 5, 1));

    EXPECT_EQ(open_of(t)->pool[RED][6] + open_of(t)->pool[RED][3], 2);
    EXPECT_EQ(open_of(t)->pool[BLUE][5] + open_of(t)->pool[BLUE][1], 2);
}

RULE(4_6_any_unit, the_six_may_go_to_either)
{
    table *t = second_turn(DICE(6, 3, 5, 1));

    EXPECT_EQ(refusal(t, "activate Red A"), 0);
    EXPECT_EQ(refusal(t, "activate Red B"), 0);
    PASS(t, "Red", "B");
    PASS(t, "Blue", "C");
    EXPECT_EQ(refusal(t, "activate Red B"), MYE_NO_DIE_FOR);
}

RULE(4_6_highest_first, the_six_before_the_five)
{
    table *t = second_turn(DICE(6, 3, 5, 1));

    PASS(t, "Red", "A");
    EXPECT_EQ(open_of(t)->pool[RED][6], 0);
    EXPECT_EQ(open_of(t)->pool[RED][3], 1);
}

RULE(4_6_winner_first, two_fives_begin)
{
    EXPECT_EQ(seat_to_act(second_turn(DICE(5, 1, 5, 5))), BLUE);
    EXPECT_EQ(seat_to_act(second_turn(DICE(5, 5, 5, 4))), RED);
}

RULE(4_6_alternate, then_the_other)
{
    table *t = second_turn(DICE(6, 6, 6, 5));

    PASS(t, "Red", "A");
    EXPECT_EQ(seat_to_act(t), BLUE);
    PASS(t, "Blue", "C");
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(4_6_run, blue_has_no_six)
{
    table *t = second_turn(DICE(6, 6, 5, 5));

    PASS(t, "Red", "A");
    EXPECT_EQ(seat_to_act(t), RED);
}

RULE(4_6_lapse, a_unit_frozen_since_leaves_its_die_unused)
{
    table *t = second_turn(DICE(6, 5, 4, 3));

    unit(t, 1)->status |= MYE_FROZEN;
    PASS(t, "Red", "A");
    EXPECT_EQ(seat_to_act(t), BLUE);
    EXPECT_EQ(open_of(t)->pool[RED][5], 0);
}

RULE(4_6_done, four_activations_and_the_clean_up)
{
    table *t = second_turn(DICE(6, 6, 5, 5));

    PASS(t, "Red", "A");
    PASS(t, "Red", "B");
    PASS(t, "Blue", "C");
    PASS(t, "Blue", "D");
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
}
