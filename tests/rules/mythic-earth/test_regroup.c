/* Section 3.7, actions 11 to 14: regrouping, laying low, claiming, stopping to flee. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

/* A man of Brave 7 with five markers, given a die to regroup. */
static table *regroup(const uint16_t *dice)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->markers = 5;
    offer_die(t, u);
    act(t, "activate Red Man to regroup", dice);
    return t;
}

RULE(3_7_11_ignores, seven_passes_with_five_markers)
{
    EXPECT_EQ(needed(regroup(DICE(7, 1)), MYE_TEST_PASSED), 7);
    EXPECT_EQ(needed(regroup(DICE(8)), MYE_TEST_FAILED), 7);
}

RULE(3_7_11_removes, one_for_passing_and_three_by_the_die)
{
    EXPECT_EQ(unit(regroup(DICE(7, 6)), 0)->markers, 1);
}

RULE(3_7_11_d3, one_and_two_are_one_three_and_four_are_two)
{
    EXPECT_EQ(unit(regroup(DICE(7, 1)), 0)->markers, 3);
    EXPECT_EQ(unit(regroup(DICE(7, 2)), 0)->markers, 3);
    EXPECT_EQ(unit(regroup(DICE(7, 3)), 0)->markers, 2);
    EXPECT_EQ(unit(regroup(DICE(7, 4)), 0)->markers, 2);
}

RULE(3_7_11_fail, frozen_with_six_markers)
{
    table *t = regroup(DICE(8));

    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 6);
}

/* Activated, moved, and with these markers left. */
static table *moved_with(int32_t markers)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    activate(t, u);
    act(t, "move Red Man to 30,11 facing 90 as they stand", NO_DICE);
    unit(t, u)->markers = (uint8_t)markers;
    return t;
}

RULE(3_7_11_second, a_second_test_removes_as_many)
{
    table *t = moved_with(4);

    act(t, "regroup Red Man", DICE(7, 5));
    EXPECT_EQ(unit(t, 0)->markers, 0);
}

RULE(3_7_11_second_fail, the_markers_stay_and_that_is_all)
{
    table *t = moved_with(4);

    act(t, "regroup Red Man", DICE(8));
    EXPECT_EQ(unit(t, 0)->markers, 4);
    EXPECT(!has(t, 0, MYE_FROZEN | MYE_FLEEING));
}

RULE(3_7_11_single, it_may_still_move_but_not_march)
{
    table *t = regroup(DICE(7, 1));

    EXPECT_EQ(refusal(t, "move Red Man to 30,15 facing 90 as they stand"), 0);
    EXPECT_EQ(refusal(t, "march Red Man to 30,15 facing 90 as they stand"), MYE_NO_TIME);
    EXPECT_EQ(refusal(t, "regroup Red Man"), MYE_DONE_ALREADY);
}

RULE(3_7_12_frozen, it_lies_and_acts_no_more)
{
    table *t = field();

    activate(t, put(t, RED, MAN, 30, 10));
    act(t, "lay low with Red Man", NO_DICE);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_7_12_harder, the_archer_needs_four)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 10), b = put_north(t, BLUE, MAN, a, 500);

    activate(t, b);
    act(t, "lay low with Blue Man", NO_DICE);
    activate(t, a);
    act(t, "shoot at Blue Man with Red Archer", DICE(5));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_LOW), -1);
}

RULE(3_7_12_ends, thawed_it_is_an_easy_mark_again)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    activate(t, u);
    act(t, "lay low with Red Man", NO_DICE);
    clean_up(t, 2, DICE(7));
    EXPECT(has(t, u, MYE_LOW));
    clean_up(t, 2, DICE(6));
    EXPECT(!has(t, u, MYE_LOW));
}

RULE(3_7_13_single, time_for_a_move_before_it_and_none_after)
{
    table *t = field();
    int32_t u = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 10);

    activate(t, u);
    act(t, "move Red Hero to 30,11 facing 90 as they stand", NO_DICE);
    act(t, "build an altar with Red Hero", NO_DICE);
    EXPECT_EQ(open_of(t)->frames, 1);
}

/* A fleeing man in midfield, with a die for him in the pool. */
static table *fugitive(void)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 24);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    return t;
}

RULE(3_7_14_rally, six_stops_him)
{
    table *t = fugitive();

    act(t, "rally Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
    EXPECT(!has(t, 0, MYE_FLEEING));
}

RULE(3_7_14_only, he_cannot_simply_be_activated)
{
    table *t = fugitive();

    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_IS_FLEEING);
    EXPECT_EQ(refusal(t, "activate Red Man to regroup"), MYE_IS_FLEEING);
}

RULE(3_7_14_no_die, one_try_a_turn)
{
    table *t = fugitive();

    unit(t, 0)->dice = 0;
    EXPECT_EQ(refusal(t, "rally Red Man"), MYE_NO_DIE_FOR);
}
