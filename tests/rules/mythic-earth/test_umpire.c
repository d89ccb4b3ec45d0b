/* What an umpire tried from the rule documents alone: neighbouring cases of many sentences about
 * shots, actions and traps. */
#include "meeting.h"

/* 3.10: volleys */

RULE(3_10_rallied, a_charge_throw_and_an_answer_are_shots_too)
{
    table *t = meet((kit){.wounds = 9, .weapons = ARMS(SPEAR)},
                    (kit){.wounds = 9, .weapons = ARMS(BOW)}, 500);

    unit(t, 0)->turn |= MYE_RALLIED;
    unit(t, ENEMY)->turn |= MYE_RALLIED;
    acting(t, 0);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(9, 9, 9, 9));
    EXPECT_EQ(part_for(t, MYE_SHOTS, 0, MYE_BY_RALLIED), -1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, ENEMY, MYE_BY_RALLIED), -1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, ENEMY, MYE_BY_CHARGER), -1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, 0, MYE_BY_CHARGER), 0);
}

RULE(3_10_behemoth, in_the_missiles_of_a_charge_too)
{
    table *t = meet((kit){.kind = MYE_BEHEMOTH, .wounds = 9, .weapons = ARMS(SPEAR)},
                    (kit){.kind = MYE_BEHEMOTH,
                          .wounds = 9,
                          .weapons = ARMS(BOW),
                          .talents = BIT(DODGE) | BIT(DREADFUL)},
                    500);

    acting(t, 0);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "loose at the charging Red Man with Blue Foe", DICE(9, 9, 9, 9));
    EXPECT_EQ(part_for(t, MYE_SHOTS, 0, MYE_BY_SIZE), 1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, 0, MYE_BY_DODGE), -1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, 0, MYE_BY_DREADFUL), -1);
    EXPECT_EQ(part_for(t, MYE_SHOTS, ENEMY, MYE_BY_SIZE), 1);
}

RULE(3_10_one_marker, of_each_volley_and_none_of_a_miss)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);
    int32_t second = put(t, RED, (kit){.name = "Second", .weapons = ARMS(BOW)}, 33, 16);
    int32_t third = put(t, RED, (kit){.name = "Third", .weapons = ARMS(BOW)}, 36, 16);

    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    act(acting(t, second), "shoot at Blue Foe with Red Second", DICE(1, 1));
    act(acting(t, third), "shoot at Blue Foe with Red Third", DICE(10));
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

RULE(3_10_half, four_test_when_one_is_left_and_keep_or_lose_the_marker)
{
    const struct {
        const uint16_t *dice;
        int32_t markers, fled;
    } row[] = {{DICE(1, 1, 9, 10, 10), 1, 0},
               {DICE(1, 1, 1, 10, 10, 10, 6), 0, 0},
               {DICE(1, 1, 1, 10, 10, 10, 7), 2, 1}};

    for (int32_t i = 0; i < 3; i++) {
        table *t = meet((kit){.minis = 3, .weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);
        act(acting(t, 0), "shoot at Blue Foe with Red Man", row[i].dice);
        EXPECT_EQ(unit(t, ENEMY)->markers, row[i].markers);
        EXPECT_EQ(has(t, ENEMY, MYE_FLEEING), row[i].fled);
    }
}

RULE(3_10_half, a_fleeing_unit_that_fails_again_runs_again)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(BOW)}, (kit){.minis = 3}, 500);
    sk_point before;

    unit(t, ENEMY)->status |= MYE_FLEEING;
    before = place_of(t, ENEMY, 0);
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 10));
    EXPECT_EQ(place_of(t, ENEMY, 0).y, before.y + 1000);
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
}

RULE(3_10_insults, four_markers_and_nobody_falls)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(INSULTS)}, (kit){.minis = 3}, 500);

    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1, 1, 10, 10, 10));
    EXPECT_EQ(unit(t, ENEMY)->markers, 4);
    EXPECT_EQ(unit(t, ENEMY)->standing, 3);
    EXPECT(!has(t, ENEMY, MYE_FLEEING));
}

RULE(3_10_insults, enough_of_them_break_a_unit)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(INSULTS)}, (kit){.minis = 3, .dice = 2}, 500);

    unit(t, ENEMY)->markers = 7;
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1, 1, 10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 2);
}

RULE(3_8_4_broken, seven_brave_holds_ten_markers)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);

    unit(t, ENEMY)->markers = 9;
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    EXPECT(!has(t, ENEMY, MYE_DESTROYED));
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
}

RULE(3_10_aylus, behemoths_and_saves)
{
    table *t = meet((kit){.weapons = ARMS(AYLUS)}, (kit){.kind = MYE_BEHEMOTH, .wounds = 5}, 500);

    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 10));
    EXPECT((unit(t, ENEMY)->turn & MYE_SNARED) == 0);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    t = meet((kit){.weapons = ARMS(AYLUS)}, FOE, 500);
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    EXPECT((unit(t, ENEMY)->turn & MYE_SNARED) == 0);
}

RULE(3_10_aylus, four_inches_in_total)
{
    table *t = meet((kit){.weapons = ARMS(AYLUS)}, (kit){.talents = BIT(FLY)}, 500);
    int32_t more = put(t, RED, (kit){.name = "More", .weapons = ARMS(AYLUS)}, 33, 16);

    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 10));
    EXPECT(!has(t, ENEMY, MYE_ALOFT));
    act(acting(t, more), "shoot at Blue Foe with Red More", DICE(1, 10));
    unit(t, ENEMY)->markers = 0;
    acting(t, ENEMY);
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,23.26 facing 0 as they stand"), 0);
    EXPECT_EQ(refusal(t, "move Blue Foe to 30,23.27 facing 0 as they stand"), MYE_TOO_FAR);
    EXPECT(refusal(t, "march Blue Foe to 30,23.26 facing 0 as they stand") != 0);
    EXPECT(refusal(t, "charge Red Man with Blue Foe") != 0);
}

RULE(3_9_fly_cover, no_cover_aloft_and_cover_on_the_ground)
{
    for (int32_t aloft = 0; aloft < 2; aloft++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.talents = BIT(FLY), .wounds = 5}, 700);
        put_piece(t, MYE_DIFFICULT, true, INCHES(25, 23, 35, 26));
        unit(t, ENEMY)->status |= aloft ? MYE_ALOFT : 0;
        act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
        EXPECT_EQ(part_for(t, MYE_SAVED, ENEMY, MYE_BY_COVER), 1 - aloft);
    }
}

/* 3.3 to 3.6 */

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

RULE(3_7_locked, regroup_and_then_no_attack)
{
    table *t = meet(MAN, FOE, 0);

    lock_in_fight(t, 0, ENEMY);
    unit(t, 0)->markers = 3;
    offer_die(t, 0);
    act(t, "activate Red Man to regroup", DICE(1, 1));
    EXPECT(refusal(t, "attack Blue Foe with Red Man") != 0);
}

/* 3.7.9: traps */

RULE(3_7_9_within, ten_inches_and_not_a_hundredth_more)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 1000 + more);
        alert(t, ENEMY, false);
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", more ? DICE(9) : NO_DICE);
        EXPECT_EQ(step_now(t) == MYE_TRAP, more == 0);
    }
}

RULE(3_7_9_react, seven_or_less_whatever_its_markers)
{
    for (uint16_t die = 7; die < 9; die++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.wounds = 9, .weapons = ARMS(BOW)}, 900);
        alert(t, ENEMY, false);
        unit(t, ENEMY)->markers = 4;
        acting(t, 0);
        act(t, "shoot at Blue Foe with Red Man", NO_DICE);
        act(t, "spring the trap of Blue Foe", die == 7 ? DICE(7) : DICE(8, 9));
        EXPECT_EQ(told(t, MYE_REACTED) != NULL, die == 7);
        EXPECT(!has(t, ENEMY, MYE_ON_ALERT));
        if (die == 8)
            continue;
        EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "regroup Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "lay low with Blue Foe"), 0);
        EXPECT_EQ(refusal(t, "move Blue Foe to 30,31 facing 0 as they stand"), 0);
        EXPECT(refusal(t, "move Blue Foe to 30,33.27 facing 0 as they stand") != 0);
        EXPECT(refusal(t, "march Blue Foe to 30,31 facing 0 as they stand") != 0);
        EXPECT(refusal(t, "put Blue Foe on alert") != 0);
        EXPECT(refusal(t, "charge Red Man with Blue Foe") != 0);
        EXPECT(refusal(t, "focus on Red Man with Blue Foe") != 0);
        EXPECT(refusal(t, "countercharge Red Man with Blue Foe") != 0);
    }
}

RULE(3_7_9_within, a_failed_activation_is_no_action)
{
    table *t = meet(MAN, FOE, 500);

    alert(t, ENEMY, false);
    unit(t, 0)->markers = 3;
    offer_die(t, 0);
    act(t, "activate Red Man", DICE(10));
    EXPECT(step_now(t) != MYE_TRAP);
}

RULE(3_7_10_charger_only, not_when_a_friend_is_charged)
{
    table *t = meet(MAN, FOE, 500);
    int32_t friend = put(t, BLUE, (kit){.name = "Friend"}, 33, 22);

    alert(t, friend, false);
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Friend", DICE(1));
    EXPECT(refusal(t, "countercharge Red Man with Blue Friend") != 0);
}

RULE(3_7_10_both, a_macana_adds_to_it_and_nobody_throws)
{
    table *t = meet((kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                    (kit){.wounds = 5, .weapons = ARMS(MACANA) | ARMS(BOW)}, 700);

    alert(t, ENEMY, false);
    acting(t, 0);
    act(t, "throw and charge Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(7));
    act(t, "countercharge Red Man with Blue Foe", DICE(9, 9));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_WEAPON), 2);
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_CHARGE), 1);
    EXPECT_EQ(part_for(t, MYE_BLOWS, 0, MYE_BY_CHARGE), 1);
}

RULE(3_7_9_before, a_flyer_aloft_moves_and_may_land)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.talents = BIT(FLY), .wounds = 5}, 900);

    alert(t, ENEMY, false);
    unit(t, ENEMY)->status |= MYE_ALOFT;
    acting(t, 0);
    act(t, "shoot at Blue Foe with Red Man", NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    act(t, "move Blue Foe to 33,28 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(refusal(t, "land Blue Foe"), 0);
    EXPECT_EQ(refusal(t, "end the activation of Blue Foe"), 0);
    act(t, "land Blue Foe", DICE(9)); /* and Red's shot follows */
    EXPECT(!has(t, ENEMY, MYE_ALOFT));
}

RULE(3_9_fly_choice, up_to_pass_the_wall_and_down_behind_it)
{
    table *t = meet((kit){.move = 8, .talents = BIT(FLY)}, FOE, 2000);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(0, 18, 72, 20));
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,22")), MYE_NO_WAY);
    EXPECT_EQ(refusal(t, "land Red Man"), MYE_NOT_NOW);
    act(t, "take off with Red Man", NO_DICE);
    EXPECT_EQ(refusal(t, "take off with Red Man"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "land Red Man"), MYE_NOT_NOW);
    act(t, MOVE_TO("30,22"), NO_DICE);
    act(t, "land Red Man", NO_DICE);
    EXPECT(!has(t, 0, MYE_ALOFT));
    EXPECT_EQ(refusal(t, "take off with Red Man"), MYE_DONE_ALREADY);
}

RULE(3_9_fly_choice, aylus_hold_it_down_and_it_may_charge_the_air_from_the_ground)
{
    table *t =
        meet((kit){.talents = BIT(FLY), .wounds = 9}, (kit){.talents = BIT(FLY), .wounds = 9}, 500);

    unit(t, ENEMY)->status |= MYE_ALOFT;
    unit(t, 0)->turn |= MYE_SNARED;
    acting(t, 0);
    EXPECT_EQ(refusal(t, "take off with Red Man"), MYE_NOT_NOW);
    unit(t, 0)->turn = 0;
    EXPECT_EQ(refusal(t, "charge Blue Foe with Red Man"), MYE_TARGET_IS_ALOFT);
    act(t, "take off with Red Man", NO_DICE);
    act(t, "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT(has(t, 0, MYE_ALOFT));
}

RULE(3_9_fly_choice, after_a_free_move_too)
{
    table *t = meet((kit){.talents = BIT(MAGIC_1)}, FOE, 2500);
    int32_t bird = put(t, RED, (kit){.name = "Bird", .talents = BIT(FLY)}, 34, 16);

    unit(t, bird)->status |= MYE_ALOFT;
    unit(t, 0)->known = 0x3F;
    acting(t, 0);
    act(t, "cast Swift Feet on Red Bird with Red Man", DICE(1, 1));
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Bird"), MYE_NOT_NOW);
    act(t, "move Red Bird to 34,18 facing 0 as they stand", NO_DICE);
    act(t, "land Red Bird", NO_DICE);
    EXPECT(!has(t, bird, MYE_ALOFT));
    EXPECT_EQ(open_of(t)->frames, 2);
}
