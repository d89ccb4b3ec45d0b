/* Statements that an umpire wrote from the rule documents before he looked at anything else:
 * movement, shooting and fights. */
#include "meeting.h"

#define SHOOT_FOE "shoot at Blue Foe with Red Man"
#define CHARGE_FOE "charge Blue Foe with Red Man"
#define ATTACK_FOE "attack Blue Foe with Red Man"

/* 3.9 */

RULE(3_9_friends, a_humanoid_goes_round_a_friendly_beast_and_through_a_humanoid)
{
    for (int32_t kind = MYE_HUMANOID; kind <= MYE_BEHEMOTH; kind++) {
        table *t = meet((kit){.move = 4}, FOE, 2500);

        put(t, RED, (kit){.name = "Friend", .kind = kind, .wounds = 9}, 30, 20);
        shift(t, 1, 3000, 1600 + 63 + 10 + figure(t, 1)->radius);
        acting(t, 0);
        EXPECT_EQ(refusal(t, MARCH_TO("30,24")) == 0, kind == MYE_HUMANOID);
        forget_tables();
    }
}

RULE(3_9_trample, each_friend_on_the_way_once_and_never_an_enemy)
{
    table *t = meet((kit){.kind = MYE_BEHEMOTH, .move = 10, .wounds = 6}, FOE, 1800);
    int32_t near = put(t, RED, (kit){.name = "Near", .minis = 3}, 29, 21);
    int32_t far = put(t, RED, (kit){.name = "Far", .kind = MYE_MONSTER, .wounds = 5}, 30, 25);

    acting(t, 0);
    act(t, MARCH_TO("30,31"), DICE(3, 1, 1, 10, 5, 1, 1, 1));
    EXPECT_EQ(times_told(t, MYE_TRAMPLED), 2);
    EXPECT_EQ(unit(t, near)->standing, 2);
    EXPECT_EQ(unit(t, near)->markers + unit(t, far)->markers, 0);
}

RULE(3_9_difficult, the_rate_of_three_quarters_for_every_move)
{
    static const int32_t RATE[] = {3, 4, 5, 6, 6, 7, 8};

    for (int32_t move = 4; move <= 10; move++) {
        table *t = meet((kit){.move = move}, FOE, 2500);
        int32_t most = 16 + RATE[move - 4];
        char words[96];

        put_piece(t, MYE_DIFFICULT, false, INCHES(26, 17, 34, 18));
        acting(t, 0);
        for (int32_t more = 0; more < 2; more++) {
            sk_text text = SK_TEXT(words);

            sk_put(&text, "move Red Man to 30,");
            sk_put_int(&text, most);
            sk_put(&text, more ? ".01" : "");
            sk_put(&text, " facing 0 as they stand");
            EXPECT_EQ(refusal(t, words), more ? MYE_TOO_FAR : 0);
        }
        forget_tables();
    }
}

RULE(3_9_fly_charged, a_flyer_that_landed_is_charged_from_the_ground)
{
    table *t = meet(MAN, (kit){.wounds = 5, .talents = BIT(FLY)}, 500);

    EXPECT_EQ(refusal(acting(t, 0), CHARGE_FOE), 0);
    unit(t, ENEMY)->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, CHARGE_FOE), MYE_TARGET_IS_ALOFT);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), MYE_NO_MISSILES);
}

/* 3.10 */

RULE(3_10_behemoth, a_massive_behemoth_is_one_easier_and_not_two)
{
    table *t = meet((kit){.weapons = ARMS(BOW)},
                    (kit){.kind = MYE_BEHEMOTH, .talents = BIT(MASSIVE), .wounds = 5}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_SIZE), 1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 6);
}

RULE(3_10_long_range, ten_inches_are_short_and_a_hair_more_is_long)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 1000 + more);

        act(acting(t, 0), SHOOT_FOE, DICE(10));
        EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_LONG_RANGE), -more);
    }
}

RULE(3_10_long_range, each_mini_by_its_units_distance_and_the_far_weapon_alone_reaches)
{
    kit chief = {.name = "Chief", .weapons = ARMS(JAVELIN)};
    table *t = meet((kit){.minis = 2, .weapons = ARMS(BOW), .leader = &chief}, FOE, 1100);

    act(acting(t, 0), SHOOT_FOE, DICE(10, 10));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 2);
}

RULE(3_10_insults, one_marker_for_the_volley_and_one_for_each_hit_not_saved)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(INSULTS)}, (kit){.minis = 4}, 500);

    take_away(t, ENEMY, 3);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 1, 1, 1, 6, 6));
    EXPECT_EQ(unit(t, ENEMY)->markers, 1 + 2);
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT(told(t, MYE_TEST_PASSED) == NULL && told(t, MYE_TEST_FAILED) == NULL);
}

RULE(3_10_aylus, four_inches_in_all_however_many_hit)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(AYLUS)}, (kit){.move = 6}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(1, 1, 1, 10, 10, 10));
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    acting(t, 0);
    unit(t, ENEMY)->markers = 0;
    acting(t, ENEMY);
    shift(t, 0, 100, 100);
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,20.27 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,24.27 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT(refusal(t, "march Blue Foe to 30,23 facing 0 as they stand") != 0);
}

RULE(3_10_aylus_march, nor_does_it_charge)
{
    table *t = meet((kit){.wounds = 5}, FOE, 150);

    unit(t, 0)->turn |= MYE_SNARED;
    EXPECT(refusal(acting(t, 0), CHARGE_FOE) != 0);
}

RULE(3_10_majority, half_of_the_minis_are_not_most_of_them)
{
    for (int32_t hidden = 2; hidden < 4; hidden++) {
        table *t = field();
        int32_t east;

        put(t, RED, (kit){.name = "Man", .weapons = ARMS(BOW)}, 30, 16);
        put(t, BLUE, (kit){.name = "Foe", .minis = 4, .wounds = 2}, 30, 24);
        east = 30 + (hidden == 2 ? 0 : 1);
        put_piece(t, MYE_DIFFICULT, true, INCHES(25, 21, east + 1, 22));
        act(acting(t, 0), SHOOT_FOE, DICE(10));
        EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), hidden == 2 ? 0 : -1);
    }
}

RULE(3_10_into_fight, at_both_enemies_of_a_fight_and_a_friend_cannot_be_shot)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);
    int32_t friend = put(t, RED, (kit){.name = "Friend", .wounds = 5}, 34, 22);
    int32_t second = put(t, BLUE, (kit){.name = "Second", .wounds = 5}, 26, 22);

    lock_in_fight(t, friend, ENEMY);
    acting(t, 0);
    EXPECT(refusal(t, "shoot at Red Friend with Red Man") != 0);
    act(t, SHOOT_FOE, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_FIGHT_THERE), -1);
    acting(t, 0);
    act(t, "shoot at Blue Second with Red Man", DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_FIGHT_THERE), 0);
    EXPECT_EQ(unit(t, second)->markers, 0);
}

RULE(3_10_save, the_highest_save_of_a_mixed_unit_and_the_armour_most_wear)
{
    kit tough = {.name = "Tough", .save = 8};
    table *t = meet((kit){.weapons = ARMS(HUARACA)},
                    (kit){.minis = 3, .save = 4, .armour = 2, .leader = &tough}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(1, 8));
    EXPECT_EQ(needed(t, MYE_SAVED), 8 + 2 - 2);
}

RULE(3_10_more_volleys, three_units_three_markers)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);

    put(t, RED, (kit){.name = "B", .weapons = ARMS(BOW), .minis = 2}, 26, 16);
    put(t, RED, (kit){.name = "C", .weapons = ARMS(BOW)}, 34, 16);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 1));
    act(acting(t, 1), "shoot at Blue Foe with Red B", DICE(1, 1, 1, 1));
    act(acting(t, 2), "shoot at Blue Foe with Red C", DICE(10));
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

/* 3.11 */

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

RULE(3_11_draw, both_keep_their_markers_and_stay)
{
    table *t = meet((kit){.wounds = 5}, FOE, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 10, 10));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, 0)->foe[0], ENEMY);
    EXPECT(told(t, MYE_LOST) == NULL);
}

RULE(3_11_marker, the_winner_gains_markers_for_its_own_wounds)
{
    table *t = meet((kit){.minis = 3, .wounds = 2}, (kit){.wounds = 5, .minis = 2}, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 1, 1, 10, 10, 10, 10, 10, 1));
    EXPECT_EQ(unit(t, 0)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 3 - 1);
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 3);
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

RULE(3_11_loser_tests, losing_a_fight_below_half_is_one_test_and_not_two)
{
    table *t = meet((kit){.minis = 3, .wounds = 3}, (kit){.minis = 4}, 500);

    act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 1));
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED), 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

RULE(3_11_difficult, twelve_inches_are_too_far_for_six_over_difficult_ground)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet((kit){.move = 6, .wounds = 5}, FOE, 1000 + more);

        put_piece(t, MYE_DIFFICULT, false, INCHES(26, 20, 34, 21));
        EXPECT_EQ(refusal(acting(t, 0), CHARGE_FOE) == 0, more == 0);
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

RULE(3_8_2_minus_two, against_a_second_charger_too)
{
    table *t = meet((kit){.wounds = 5}, FOE, 500);
    int32_t b = put(t, RED, (kit){.name = "B", .wounds = 5}, 34, 24);

    unit(t, ENEMY)->status |= MYE_FLEEING;
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_FLEEING), -2);
    act(acting(t, b), "charge Blue Foe with Red B", DICE(10, 10));
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_FLEEING), -2);
}
