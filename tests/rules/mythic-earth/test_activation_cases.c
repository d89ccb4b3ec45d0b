/* Sections 3.3 to 3.6: dice and activations. Neighbouring cases. */
#include "meeting.h"

RULE(3_3_not_twice, but_each_of_two_dice_allows_a_move)
{
    table *t = meet((kit){.dice = 2}, FOE, 2500);

    acting(t, 0);
    act(t, MOVE_TO("30,20"), NO_DICE);
    EXPECT_EQ(refusal(t, MOVE_TO("30,21")), MYE_DONE_ALREADY);
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,21")), 0);
    EXPECT_EQ(refusal(t, MARCH_TO("30,30")), 0);
}

RULE(3_3_double, not_after_a_single_one)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 600);

    acting(t, 0);
    act(t, "shoot at Blue Foe with Red Man", DICE(9));
    EXPECT(refusal(t, MARCH_TO("30,18")) != 0);
    EXPECT(refusal(t, "charge Blue Foe with Red Man") != 0);
    EXPECT(refusal(t, "focus on Blue Foe with Red Man") != 0);
    EXPECT(refusal(t, "shoot at Blue Foe with Red Man") != 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,18")), 0);
}

RULE(3_5_test, two_markers_leave_five)
{
    table *t = meet((kit){.talents = BIT(UNDEAD)}, FOE, 1500);

    put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 33, 16);
    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(5));
    EXPECT(!has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 1);
}

RULE(3_5_fail, no_second_die_for_the_frozen)
{
    table *t = meet((kit){.dice = 2}, FOE, 1500);

    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(6));
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 3);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_NO_DIE_FOR);
}

RULE(3_5_fail, frozen_by_its_first_die_it_takes_no_second)
{
    table *t = meet((kit){.dice = 2}, FOE, 2500);

    unit(t, 0)->markers = 7;
    open_of(t)->pool[RED][6] = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(1));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(unit(t, 0)->markers, 8);
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP); /* nobody can take the other six */
}

RULE(3_5_several_dice, the_same_action_with_each_but_no_charge_after_another)
{
    table *t = meet((kit){.dice = 2}, FOE, 800);

    acting(t, 0);
    act(t, MOVE_TO("30,17"), NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,18")), 0);
    EXPECT_EQ(refusal(t, "charge Blue Foe with Red Man"), MYE_HAS_ACTED);
}

RULE(3_5_several_dice, the_second_die_attacks_where_the_first_has_charged)
{
    table *t = meet((kit){.dice = 2, .wounds = 3}, FOE, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,15")), MYE_IS_LOCKED);
    act(t, "attack Blue Foe with Red Man", DICE(1, 10));
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_CHARGE), 0);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
}
