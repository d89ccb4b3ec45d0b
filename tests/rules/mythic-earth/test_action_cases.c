/* Section 3.7: actions. Neighbouring cases. */
#include "meeting.h"

RULE(3_7_4_nothing_else, not_after_a_move_nor_a_move_after_it)
{
    table *t = meet((kit){.weapons = ARMS(SLING), .minis = 2}, FOE, 800);

    acting(t, 0);
    act(t, MOVE_TO("30,17"), NO_DICE);
    EXPECT_EQ(refusal(t, "focus on Blue Foe with Red Man"), MYE_NO_TIME);
    act(t, SHOOT_FOE, DICE(10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 2);
    acting(t, 0);
    act(t, "focus on Blue Foe with Red Man", DICE(10, 10, 10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 4);
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_FOCUS), 1);
    EXPECT(step_now(t) != MYE_ACT);
}

RULE(3_7_5_throw, only_those_who_carry_something_to_throw)
{
    kit thrower = {.name = "Thrower", .weapons = ARMS(SPEAR), .wounds = 3};
    table *t =
        meet((kit){.minis = 2, .wounds = 3, .leader = &thrower, .weapons = ARMS(BOW)}, FOE, 500);

    act(acting(t, 0), "throw and charge Blue Foe with Red Man", DICE(10, 10, 10, 10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 1);
    EXPECT_EQ(times_told(t, MYE_SHOTS), 1);
}

RULE(3_7_6_no_answer, and_no_charge_bonus_but_the_macana)
{
    table *t = meet((kit){.weapons = ARMS(MACANA)}, FOE, 0);

    lock_in_fight(t, 0, ENEMY);
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(needed(t, MYE_BLOWS), 7);
    EXPECT_EQ(times_told(t, MYE_LOST), 0);
}

RULE(3_7_7_disengage, the_third_unit_fights_on)
{
    table *t = meet(MAN, FOE, 0);
    int32_t third = put(t, RED, (kit){.name = "Third"}, 34, 20);

    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, third, ENEMY);
    act(acting(t, 0), "disengage Red Man", NO_DICE);
    EXPECT(unit(t, ENEMY)->foe[0] == third || unit(t, ENEMY)->foe[1] == third);
    EXPECT_EQ(unit(t, third)->foe[0], ENEMY);
}

RULE(3_7_7_frozen, and_no_second_die)
{
    table *t = meet((kit){.dice = 2}, FOE, 0);

    lock_in_fight(t, 0, ENEMY);
    act(acting(t, 0), "disengage Red Man", NO_DICE);
    EXPECT_EQ(unit(t, 0)->markers, 0);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(!has(t, 0, MYE_FLEEING));
    EXPECT_EQ(unit(t, ENEMY)->foe[0], MYE_NOBODY);
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
    offer_die(t, 0);
    EXPECT_EQ(refusal(t, "activate Red Man"), MYE_NO_DIE_FOR);
}

RULE(3_7_11_removes, one_two_or_three_never_below_none)
{
    static const uint16_t die[] = {1, 2, 3, 4, 5, 6};

    for (int32_t i = 0; i < 6; i++) {
        table *t = meet(MAN, FOE, 1500);
        unit(t, 0)->markers = (uint8_t)(i < 4 ? 5 : 2);
        offer_die(t, 0);
        act(t, "activate Red Man to regroup", DICE(1, die[i]));
        EXPECT_EQ(unit(t, 0)->markers, i < 4 ? 5 - 1 - (i / 2 + 1) : 0);
        forget_tables();
    }
}

RULE(3_7_12_frozen, as_a_first_action_it_is_the_last)
{
    table *t = meet(MAN, FOE, 2500);

    acting(t, 0);
    act(t, "lay low with Red Man", NO_DICE);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(step_now(t) != MYE_ACT);
}

RULE(3_7_locked, regroup_and_then_no_attack)
{
    table *t = meet(MAN, FOE, 0);

    lock_in_fight(t, 0, ENEMY);
    unit(t, 0)->markers = 3;
    offer_die(t, 0);
    act(t, "activate Red Man to regroup", DICE(1, 1));
    EXPECT(refusal(t, "attack Blue Foe with Red Man") != 0);
}
