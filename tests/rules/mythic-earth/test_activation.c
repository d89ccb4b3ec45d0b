/* Sections 3.3 to 3.6: dice, tests and what an activation is worth. */
#include "battle.h"

#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define MAN ((kit){.name = "Man"})

#define EAST_1 "move Red Archer to 31,10 facing 0 as they stand"
#define EAST_2 "move Red Archer to 32,10 facing 0 as they stand"
#define SHOOT "shoot at Blue Man with Red Archer"

/* An archer with a die, five inches from an enemy. */
static table *archer(void)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10);

    put_north(t, BLUE, MAN, a, 500);
    activate(t, a);
    return t;
}

RULE(3_3_two_singles, a_move_and_a_shot_and_it_is_over)
{
    table *t = archer();

    act(t, EAST_1, NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ACT);
    act(t, SHOOT, DICE(10));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_3_any_order, the_shot_may_come_first)
{
    table *t = archer();

    act(t, SHOOT, DICE(10));
    EXPECT_EQ(refusal(t, EAST_1), 0);
}

RULE(3_3_not_twice, no_second_move_and_no_second_shot)
{
    table *t = archer(), *u = archer();

    act(t, EAST_1, NO_DICE);
    EXPECT_EQ(refusal(t, EAST_2), MYE_DONE_ALREADY);
    act(u, SHOOT, DICE(10));
    EXPECT_EQ(refusal(u, SHOOT), MYE_DONE_ALREADY);
}

RULE(3_3_double, no_march_after_a_move)
{
    table *t = archer();

    EXPECT_EQ(refusal(t, "march Red Archer to 35,10 facing 0 as they stand"), 0);
    act(t, EAST_1, NO_DICE);
    EXPECT_EQ(refusal(t, "focus on Blue Man with Red Archer"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "charge Blue Man with Red Archer"), MYE_NO_TIME);
}

RULE(3_3_one_is_enough, the_player_ends_the_activation)
{
    table *t = archer(), *u = archer();

    act(t, "end the activation of Red Archer", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
    act(u, EAST_1, NO_DICE);
    act(u, "end the activation of Red Archer", NO_DICE);
    EXPECT_EQ(open_of(u)->frames, 1);
}

/* One man of Brave 7 with markers who is given a die. */
static table *shaken(int32_t markers, const uint16_t *dice)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->markers = (uint8_t)markers;
    offer_die(t, u);
    act(t, "activate Red Man", dice);
    return t;
}

RULE(3_4_markers, three_markers_make_seven_a_four)
{
    EXPECT_EQ(needed(shaken(3, DICE(4)), MYE_TEST_PASSED), 4);
    EXPECT_EQ(needed(shaken(3, DICE(5)), MYE_TEST_FAILED), 4);
}

RULE(3_5_die, the_pool_is_one_less)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    offer_die(t, u);
    open_of(t)->pool[RED][6] = 2;
    act(t, "activate Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->pool[RED][6], 1);
    EXPECT_EQ(unit(t, u)->dice, 0);
}

RULE(3_5_no_test, it_acts_without_a_roll)
{
    table *t = shaken(0, NO_DICE);

    EXPECT_EQ(step_now(t), MYE_ACT);
}

RULE(3_5_test, two_markers_need_a_five)
{
    EXPECT_EQ(step_now(shaken(2, DICE(5))), MYE_ACT);
    EXPECT(has(shaken(2, DICE(6)), 0, MYE_FROZEN));
}

RULE(3_5_pass, two_markers_become_one)
{
    EXPECT_EQ(unit(shaken(2, DICE(1)), 0)->markers, 1);
}

RULE(3_5_fail, two_markers_become_three)
{
    table *t = shaken(2, DICE(10));

    EXPECT_EQ(unit(t, 0)->markers, 3);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_5_fail_die, it_gets_no_other_die_this_turn)
{
    table *t = shaken(2, DICE(10));

    EXPECT_EQ(unit(t, 0)->dice, 0);
    EXPECT_EQ(open_of(t)->pool[RED][6], 0);
}

RULE(3_5_markers_only, a_hero_beside_it_changes_nothing)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put_north(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, u, 100);
    unit(t, u)->markers = 1;
    offer_die(t, u);
    act(t, "activate Red Man", DICE(7));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 6);
}

RULE(3_5_several_dice, a_behemoth_of_two_dice_acts_twice)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 2}, 30, 10);

    offer_die(t, u);
    open_of(t)->pool[RED][6] = 3;
    for (int32_t i = 0; i < 2; i++) {
        act(t, "activate Red Giant", NO_DICE);
        act(t, "end the activation of Red Giant", NO_DICE);
    }
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
}

/* A man on alert whose trap is sprung by a move before him. */
static table *sprung(int32_t markers, const uint16_t *dice)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 10), b = put_north(t, BLUE, MAN, a, 500);

    alert(t, b, false);
    unit(t, b)->markers = (uint8_t)markers;
    activate(t, a);
    act(t, "move Red Man to 31,10 facing 0 as they stand", NO_DICE);
    act(t, "spring the trap of Blue Man", dice);
    return t;
}

RULE(3_6_react, seven_passes_and_eight_fails)
{
    EXPECT_EQ(needed(sprung(0, DICE(7)), MYE_REACTED), 7);
    EXPECT_EQ(needed(sprung(0, DICE(8)), MYE_TOO_SLOW), 7);
}

RULE(3_6_no_markers, five_markers_do_not_slow_it)
{
    EXPECT_EQ(needed(sprung(5, DICE(7)), MYE_REACTED), 7);
}
