/* Section 3.11: fights. Neighbouring cases. */
#include "meeting.h"

RULE(3_11_difficult, ten_inches_open_and_eight_in_the_wood)
{
    for (int32_t i = 0; i < 4; i++) {
        bool wood = i >= 2;
        table *t = meet(MAN, FOE, (wood ? 800 : 1000) + i % 2);
        if (wood)
            put_piece(t, MYE_DIFFICULT, false, INCHES(25, 18, 35, 20));
        acting(t, 0);
        EXPECT_EQ(refusal(t, "charge Blue Foe with Red Man") == 0, i % 2 == 0);
    }
}

RULE(3_11_difficult, twelve_inches_are_too_far_for_six_over_difficult_ground)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet((kit){.move = 6, .wounds = 5}, FOE, 1000 + more);

        put_piece(t, MYE_DIFFICULT, false, INCHES(26, 20, 34, 21));
        EXPECT_EQ(refusal(acting(t, 0), CHARGE_FOE) == 0, more == 0);
    }
}

RULE(3_11_not_acted, nor_with_a_second_die_after_shooting_with_the_first)
{
    table *t = meet((kit){.dice = 2, .weapons = ARMS(BOW)}, FOE, 500);

    acting(t, 0);
    act(t, SHOOT_FOE, DICE(10));
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, 0);
    EXPECT_EQ(refusal(t, CHARGE_FOE), MYE_HAS_ACTED);
    EXPECT_EQ(refusal(t, SHOOT_FOE), 0);
}

RULE(3_11_two_a_side, a_third_may_not)
{
    table *t = meet(MAN, FOE, 500);
    int32_t a = put(t, RED, (kit){.name = "A"}, 26, 22);
    int32_t b = put(t, RED, (kit){.name = "B"}, 34, 22);

    lock_in_fight(t, a, ENEMY);
    lock_in_fight(t, b, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "charge Blue Foe with Red Man"), MYE_FIGHT_IS_FULL);
    acting(t, a);
    EXPECT(refusal(t, "charge Blue Foe with Red A") != 0);
}

RULE(3_11_two_a_side, a_third_unit_finds_the_fight_full_from_either_side)
{
    table *t = meet((kit){.wounds = 5}, FOE, 500);
    int32_t b = put(t, RED, (kit){.name = "B", .wounds = 5}, 28, 22);
    int32_t c = put(t, RED, (kit){.name = "C", .wounds = 5}, 32, 22);

    lock_in_fight(t, b, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, CHARGE_FOE), 0);
    lock_in_fight(t, c, ENEMY);
    EXPECT_EQ(refusal(t, CHARGE_FOE), MYE_FIGHT_IS_FULL);
}

/* Save 5: every second hit is a wound. */
RULE(3_11_hit, every_point_of_fight_is_a_tenth_more)
{
    for (int32_t fight = 1; fight <= 9; fight++) {
        table *t = field();
        put(t, RED, (kit){.name = "Man", .fight = fight}, 30, 20);
        put_north(t, BLUE, MORTAL, 0, 0);
        lock_in_fight(t, 0, ENEMY);
        activate(t, 0);
        EXPECT_EQ(chance_to_fell(t, (sk_action){.verb = MYE_ATTACK, .target = ENEMY}),
                  50000 * fight);
        forget_tables();
    }
}

RULE(3_11_mixed_weapons, each_profile_needs_its_own_number)
{
    kit chief = {.name = "Chief", .fight = 4, .weapons = ARMS(MACANA), .wounds = 5};
    table *t = meet((kit){.minis = 2, .fight = 6, .wounds = 5, .leader = &chief}, FOE, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(9, 7, 8, 10, 1, 1));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 3);
    EXPECT_EQ(unit(t, ENEMY)->markers, 0);
}

RULE(3_11_cover, in_a_wood_blows_are_saved_one_better)
{
    table *t = meet(MAN, (kit){.wounds = 9, .armour = MYE_MEDIUM_ARMOUR}, 500);

    put_piece(t, MYE_DIFFICULT, true, INCHES(25, 21, 35, 27));
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 9, 1));
    EXPECT_EQ(part_for(t, MYE_SAVED, ENEMY, MYE_BY_COVER), 1);
    EXPECT_EQ(part_for(t, MYE_SAVED, ENEMY, MYE_BY_ARMOUR), 2);
}

RULE(3_11_marker, a_wound_that_kills_nobody_is_a_marker)
{
    table *t = meet((kit){.minis = 2}, (kit){.wounds = 9}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 4));
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->foe[0], 0);
}

RULE(3_11_marker, the_winner_gains_markers_for_its_own_wounds)
{
    table *t = meet((kit){.minis = 3, .wounds = 2}, (kit){.wounds = 5, .minis = 2}, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 1, 1, 10, 10, 10, 10, 10, 1));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 3 - 1);
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 3);
}

RULE(3_11_draw, equal_wounds_test_nobody)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 9}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, 0)->markers, 1);
}

RULE(3_11_draw, both_keep_their_markers_and_stay)
{
    table *t = meet((kit){.wounds = 5}, FOE, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 10, 10));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, 0)->foe[0], ENEMY);
    EXPECT(told(t, MYE_LOST) == NULL);
}

RULE(3_11_loser_tests, losing_a_fight_below_half_is_one_test_and_not_two)
{
    table *t = meet((kit){.minis = 3, .wounds = 3}, (kit){.minis = 4}, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 1));
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED), 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

RULE(3_11_attacker_safe, though_two_enemies_hold_it)
{
    table *t = meet((kit){.wounds = 5}, FOE, 1);
    int32_t second = put(t, BLUE, (kit){.name = "Second", .wounds = 5}, 32, 16);

    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, 0, second);
    act(acting(t, 0), ATTACK_FOE, DICE(1, 10, 1)); /* his comrade has lost with him */
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, second)->markers, 0);
    EXPECT_EQ(unit(t, 0)->markers, 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
}

RULE(3_11_frozen_fights, strikes_back_and_stays_frozen)
{
    table *t = meet(MAN, (kit){.wounds = 9, .weapons = ARMS(BOW)}, 500);

    unit(t, ENEMY)->status |= MYE_FROZEN;
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT(has(t, ENEMY, MYE_FROZEN));
}

RULE(3_11_consolidate, an_inch_from_friends_too_and_up_to_its_move)
{
    table *t = meet((kit){.talents = BIT(FIGHTS_2)}, (kit){.minis = 3}, 500);

    put(t, RED, (kit){.name = "Friend"}, 36, 23);
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 10, 10, 10));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(place_of(t, 0, 0).y, 2100);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 33.75,23 facing 0 as they stand"), MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 33.74,23 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 30,26 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 30,26.01 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, "stay with Red Man"), 0);
}

RULE(3_11_consolidate, not_while_another_enemy_holds_it)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 5}, 1);
    int32_t second = put(t, BLUE, (kit){.name = "Second", .wounds = 5}, 32, 16);

    lock_in_fight(t, 0, ENEMY);
    lock_in_fight(t, 0, second);
    act(acting(t, 0), ATTACK_FOE, DICE(1, 10, 10, 1));
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
    EXPECT_EQ(unit(t, 0)->foe[0] == second || unit(t, 0)->foe[1] == second, true);
}

RULE(3_11_consolidate, five_inches_and_no_march_and_an_inch_from_all)
{
    table *t = meet((kit){.minis = 2, .wounds = 2}, (kit){.minis = 2, .wounds = 2}, 500);
    int32_t friend = put(t, RED, (kit){.name = "Friend"}, 30, 19);
    int32_t other = put(t, BLUE, (kit){.name = "Other"}, 36, 24);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 10, 10, 10, 10, 10));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT(refusal(t, "consolidate Red Man to 30.66,28 facing 0 as they stand") != 0);
    EXPECT_EQ(refusal(t, "consolidate Red Man to 30.66,25 facing 0 as they stand"), 0);
    EXPECT(refusal(t, "consolidate Red Man to 34,24 facing 0 as they stand") != 0);
    EXPECT(refusal(t, "consolidate Red Man to 30.66,20.5 facing 0 as they stand") != 0);
    act(t, "stay with Red Man", NO_DICE);
    EXPECT_EQ(unit(t, friend)->markers + unit(t, other)->markers, 0);
}

/* 3.11: whoever breaks under the markers of the round it won has not held the field */
RULE(3_11_wiped_out, a_winner_that_breaks_leaves_the_field_to_the_loser)
{
    table *t = acting(meet((kit){.minis = 3, .wounds = 2}, (kit){.minis = 4}, 500), 0);

    unit(t, 0)->markers = 10;
    act(t, "charge Blue Foe with Red Man", DICE(1, 1, 10, 1, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(unit(t, ENEMY)->standing, 2);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

/* As many blows as there are dice on the table: 24 minis with eight each. */
RULE(3_11_dice, as_many_as_can_be_rolled)
{
    static uint16_t dice[MYE_DICE_MOST + 1];
    table *t = meet((kit){.minis = 24}, FOE, 0);

    figure(t, 0)->stats[0].attacks = MYE_DICE_MOST / 24;
    for (int32_t i = 0; i < MYE_DICE_MOST; i++)
        dice[i] = 10;
    lock_in_fight(t, 0, ENEMY);
    acting(t, 0);
    act(t, ATTACK_FOE, dice);
    EXPECT_EQ(dice_of(t, MYE_BLOWS), MYE_DICE_MOST);
    EXPECT(has(t, ENEMY, MYE_ON_TABLE));
}
