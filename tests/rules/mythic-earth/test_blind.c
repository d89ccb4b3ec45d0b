/* Statements that an umpire wrote from the rule documents before he looked at anything else: data
 * points, activations, actions, traps and courage. */
#include "meeting.h"

#define SHOOT_FOE "shoot at Blue Foe with Red Man"
#define CHARGE_FOE "charge Blue Foe with Red Man"

static void fall(table *t, int32_t u, int32_t mini)
{
    open_of(t)->wounds[figure(t, u)->first + mini] = 0;
    mye_gather(t->scene, t->state, u);
}

/* 2.3 */

RULE(2_3_standing, without_its_slow_leader_a_unit_is_faster)
{
    kit slow = {.name = "Slow", .move = 3};
    table *t = meet((kit){.minis = 2, .move = 6, .leader = &slow}, FOE, 2500);

    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("31.32,19.01")), MYE_TOO_FAR);
    EXPECT_EQ(refusal(t, MOVE_TO("31.32,19")), 0);
    fall(t, 0, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("31.98,22")), 0);
}

RULE(2_3_highest, the_brave_of_the_followers_when_the_leader_is_gone)
{
    kit captain = {.name = "Captain", .brave = 9, .react = 3};
    table *t = meet((kit){.minis = 2, .brave = 6, .leader = &captain}, FOE, 2500);

    unit(t, 0)->markers = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(8));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8);
    fall(t, 0, 0);
    unit(t, 0)->markers = 1;
    open_of(t)->frames = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 5);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT_EQ(unit(t, 0)->markers, 2);
}

/* 2.4 */

/* A unit below half that must test beside a Commander: what it needed. */
static int32_t commanded(bool fallen)
{
    kit lord = {.name = "Lord", .brave = 9, .talents = BIT(COMMANDER)};
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4, .brave = 5}, 500);
    int32_t chief =
        put(t, BLUE, (kit){.name = "Chief", .minis = 2, .leader = &lord, .brave = 6}, 38, 22);

    if (fallen)
        fall(t, chief, 0);
    take_away(t, ENEMY, 2);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10, 1));
    return needed(t, MYE_TEST_PASSED);
}

RULE(2_4_commander, his_brave_counts_for_casualties_and_not_once_he_has_fallen)
{
    EXPECT_EQ(commanded(false), 9 - 1);
    EXPECT_EQ(commanded(true), 5 - 1);
}

RULE(2_4_commander, to_be_activated_a_unit_uses_its_own_brave)
{
    table *t = meet((kit){.minis = 2}, FOE, 2500);

    put(t, RED, (kit){.name = "Chief", .brave = 9, .talents = BIT(COMMANDER)}, 30, 22);
    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7 - 2);
}

RULE(2_4_dreadful_fight, neither_the_undead_nor_the_dreadful_mind)
{
    static const uint32_t MIND[] = {0, BIT(UNDEAD), BIT(DREADFUL)};

    for (int32_t i = 0; i < 3; i++) {
        table *t = meet((kit){.wounds = 3, .talents = MIND[i]},
                        (kit){.wounds = 3, .talents = BIT(DREADFUL)}, 500);

        act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
        EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_DREADFUL), i == 0 ? -1 : 0);
        EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_DREADFUL), 0);
    }
}

RULE(2_4_hunter, not_against_mounted_beasts_multitudes_and_humanoids)
{
    for (int32_t kind = 0; kind < 6; kind++) {
        table *t =
            meet((kit){.wounds = 3, .talents = BIT(HUNTER)}, (kit){.wounds = 3, .kind = kind}, 500);
        bool game = kind == MYE_BEAST || kind == MYE_MONSTER || kind == MYE_BEHEMOTH;

        act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
        EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_HUNTER), game ? 1 : 0);
        forget_tables();
    }
}

/* 3.3, 3.5 */

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

/* 3.7 */

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

RULE(3_7_9_single, a_reaction_may_be_a_move_a_volley_lying_low_or_regrouping)
{
    table *t = meet(MAN, (kit){.weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 900);

    alert(t, ENEMY, false);
    unit(t, ENEMY)->markers = 2;
    acting(t, 0);
    act(t, MOVE_TO("30,15"), NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,28 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "march Blue Foe to 30,28 facing 0 as they stand"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "focus on Red Man with Blue Foe"), MYE_NOT_A_REACTION);
    EXPECT_EQ(refusal(t, "lay low with Blue Foe"), 0);
    EXPECT_EQ(refusal(t, "regroup Blue Foe"), 0);
    act(t, "shoot at Red Man with Blue Foe", DICE(10));
    EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
    EXPECT_EQ(place_of(t, 0, 0).y, 1500);
}

RULE(3_7_9_react, the_highest_react_of_those_who_stand)
{
    kit keen = {.name = "Keen", .react = 9};

    for (int32_t fallen = 0; fallen < 2; fallen++) {
        table *t = meet(MAN, (kit){.minis = 2, .react = 4, .leader = &keen}, 900);

        if (fallen)
            fall(t, ENEMY, 0);
        alert(t, ENEMY, false);
        unit(t, ENEMY)->markers = 6;
        acting(t, 0);
        act(t, MOVE_TO("30,17"), NO_DICE);
        act(t, "spring the trap of Blue Foe", DICE(5));
        EXPECT_EQ(told(t, MYE_REACTED) != NULL, fallen == 0);
    }
}

RULE(3_7_9_within, a_failed_activation_springs_nothing)
{
    table *t = meet(MAN, (kit){.weapons = ARMS(BOW)}, 500);

    alert(t, ENEMY, false);
    unit(t, 0)->markers = 1;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(10));
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(step_now(t) != MYE_TRAP);
}

RULE(3_7_10_charger_only, a_third_unit_on_alert_may_shoot_but_not_countercharge)
{
    table *t = meet((kit){.wounds = 9}, FOE, 500);
    int32_t third = put(t, BLUE, (kit){.name = "Third", .weapons = ARMS(BOW)}, 26, 20);

    alert(t, third, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Third", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Man with Blue Third"), MYE_NOT_CHARGED);
    act(t, "shoot at Red Man with Blue Third", DICE(10, 10, 10));
    EXPECT_EQ(part_for(t, MYE_SHOTS, third, MYE_BY_CHARGER), -1);
}

RULE(3_7_12_frozen, as_a_first_action_it_is_the_last)
{
    table *t = meet(MAN, FOE, 2500);

    acting(t, 0);
    act(t, "lay low with Red Man", NO_DICE);
    EXPECT(has(t, 0, MYE_FROZEN));
    EXPECT(step_now(t) != MYE_ACT);
}

/* 3.8 */

RULE(3_8_5_only_heroes, neither_one_that_flees_nor_one_in_a_fight)
{
    table *t = meet((kit){.roles = MYE_HEROIC, .wounds = 5}, FOE, 1);
    int32_t friend = put(t, RED, (kit){.name = "Friend"}, 34, 16);

    unit(t, friend)->status |= MYE_FLEEING;
    lock_in_fight(t, 0, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "stop Red Friend fleeing with Red Man"), MYE_IS_LOCKED);
}

RULE(3_8_5_one_action, no_march_and_no_charge_but_a_shot_at_one_less)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 900);

    unit(t, 0)->status |= MYE_FLEEING;
    unit(t, 0)->markers = 2;
    offer_die(t, 0);
    act(t, "rally Red Man", DICE(4));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 2 - 1);
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT(refusal(t, MARCH_TO("30,10")) != 0);
    EXPECT(refusal(t, CHARGE_FOE) != 0);
    EXPECT(refusal(t, "focus on Blue Foe with Red Man") != 0);
    act(t, SHOOT_FOE, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_RALLIED), -1);
    EXPECT(step_now(t) != MYE_ACT);
}

RULE(3_8_5_helped, it_has_both_slots_and_shoots_one_worse_but_does_not_charge)
{
    table *t = meet((kit){.weapons = ARMS(BOW), .talents = BIT(SWIMMER)}, FOE, 900);
    int32_t hero = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC}, 30, 10);

    unit(t, 0)->status |= MYE_FLEEING;
    acting(t, hero);
    act(t, "stop Red Man fleeing with Red Hero", DICE(1));
    act(t, "end the activation of Red Hero", NO_DICE);
    acting(t, 0);
    act(t, MOVE_TO("30,17"), NO_DICE);
    act(t, SHOOT_FOE, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_RALLIED), -1);
}

RULE(3_8_4_broken, half_as_many_again_rounded_up_for_every_brave)
{
    static const int32_t BREAKS[] = {0, 0, 0, 0, 0, 8, 9, 11, 12, 14};

    for (int32_t brave = 5; brave < 10; brave++)
        for (int32_t less = 0; less < 2; less++) {
            table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.brave = brave, .save = 9}, 500);

            unit(t, ENEMY)->markers = (uint8_t)(BREAKS[brave] - 1 - less);
            act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
            EXPECT_EQ(has(t, ENEMY, MYE_DESTROYED), less == 0);
            forget_tables();
        }
}

RULE(3_10_half, of_five_two_and_of_four_one)
{
    for (int32_t minis = 4; minis < 6; minis++)
        for (int32_t left = 1; left < 4; left++) {
            table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = minis}, 500);

            take_away(t, ENEMY, minis - left - 1);
            acting(t, 0);
            if (left * 2 < minis)
                act(t, SHOOT_FOE, DICE(1, 10, 1));
            else
                act(t, SHOOT_FOE, DICE(1, 10));
            EXPECT_EQ(unit(t, ENEMY)->standing, left);
            forget_tables();
        }
}

RULE(3_10_half, a_volley_that_kills_nobody_is_no_cause)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);

    take_away(t, ENEMY, 3);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
}

RULE(3_8_2_march, whoever_flees_already_and_fails_again_runs_again)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);
    int32_t y = place_of(t, ENEMY, 0).y;

    unit(t, ENEMY)->status |= MYE_FLEEING;
    take_away(t, ENEMY, 2);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10, 6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7 - 1 - 1);
    EXPECT_EQ(place_of(t, ENEMY, 0).y, y + 1000);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

RULE(3_8_1_fail, nor_does_a_frozen_unit_lose_its_low_cover)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.wounds = 3}, 500);

    unit(t, ENEMY)->status |= MYE_FROZEN | MYE_LOW;
    unit(t, ENEMY)->markers = 3;
    clean_up(t, 2, DICE(4));
    EXPECT(has(t, ENEMY, MYE_FROZEN) && has(t, ENEMY, MYE_LOW) && !has(t, ENEMY, MYE_FLEEING));
    EXPECT_EQ(unit(t, ENEMY)->markers, 3);
}
