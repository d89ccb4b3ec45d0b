/* Sections 3.3 to 3.8: activation and brave tests where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define HERO ((kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 9})
#define GIANT ((kit){.name = "Giant", .kind = MYE_BEHEMOTH, .dice = 2, .wounds = 5})
#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})

RULE(3_5_fail, the_marker_of_a_failed_activation_may_break_the_unit)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    put(t, BLUE, MAN, 30, 40);
    unit(t, u)->markers = 10;
    offer_die(t, u);
    act(t, "activate Red Man", DICE(10));
    EXPECT(has(t, u, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[BLUE], 1);
    EXPECT_EQ(open_of(t)->frames, 1);
}

RULE(3_5_fail, one_below_the_limit_it_freezes)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 10);

    unit(t, u)->markers = 9;
    offer_die(t, u);
    act(t, "activate Red Man", DICE(10));
    EXPECT(has(t, u, MYE_FROZEN));
    EXPECT_EQ(unit(t, u)->markers, 10);
}

RULE(3_5_several_dice, each_die_is_tested_and_failing_the_first_stops_the_second)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 10);

    unit(t, u)->markers = 2;
    offer_die(t, u);
    open_of(t)->pool[RED][6] = 2;
    act(t, "activate Red Giant", DICE(6));
    EXPECT(has(t, u, MYE_FROZEN));
    EXPECT(step_now(t) != MYE_ASSIGN);
}

RULE(3_3_not_twice, with_a_second_die_it_may_move_again)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 10);

    activate(t, u);
    act(t, "move Red Giant to 30,12 facing 90 as they stand", NO_DICE);
    act(t, "end the activation of Red Giant", NO_DICE);
    activate(t, u);
    act(t, "move Red Giant to 30,14 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 1400);
}

RULE(3_7_14_no_die, a_giant_that_used_one_of_its_dice_cannot_rally_with_the_other)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 20);

    activate(t, u);
    act(t, "move Red Giant to 30,22 facing 90 as they stand", NO_DICE);
    act(t, "end the activation of Red Giant", NO_DICE);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    EXPECT(refusal(t, "rally Red Giant") != 0);
}

RULE(3_8_2_until, a_fleeing_giant_tries_with_its_first_die_only)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 30);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    open_of(t)->pool[RED][6] = 2;
    act(t, "rally Red Giant", DICE(10));
    EXPECT(has(t, u, MYE_FLEEING));
    EXPECT(step_now(t) != MYE_ASSIGN || refusal(t, "rally Red Giant") != 0);
}

RULE(3_8_5_one_action, a_giant_that_stopped_with_its_first_die_acts_fully_with_the_second)
{
    table *t = field();
    int32_t u = put(t, RED, GIANT, 30, 20);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    open_of(t)->pool[RED][6] = 2;
    act(t, "rally Red Giant", DICE(1));
    act(t, "end the activation of Red Giant", NO_DICE);
    act(t, "activate Red Giant", NO_DICE);
    EXPECT_EQ(refusal(t, "march Red Giant to 30,29 facing 90 as they stand"), 0);
}

RULE(3_8_frozen, a_frozen_fugitive_is_one_harder_still_to_stop)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u = put(t, RED, MAN, 34, 20);

    unit(t, u)->status |= MYE_FLEEING | MYE_FROZEN;
    unit(t, u)->markers = 1;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 9 - 1 - 1 - 1);
    EXPECT(!has(t, u, MYE_FLEEING));
}

RULE(3_8_5_hero_brave, other_heroes_beside_him_add_nothing)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u = put(t, RED, MAN, 34, 20);

    put(t, RED, (kit){.name = "Second", .roles = MYE_HEROIC}, 34, 24);
    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(8));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8);
}

RULE(3_8_5_hero_brave, his_own_markers_do_not_count)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u = put(t, RED, MAN, 34, 20);

    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    unit(t, h)->markers = 3;
    act(t, "stop Red Man fleeing with Red Hero", DICE(8));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 8);
    EXPECT_EQ(unit(t, h)->markers, 3);
}

RULE(3_8_5_hero, within_ten_inches_of_the_figure_and_not_of_his_guard)
{
    static const kit hero = {.name = "Leader", .brave = 9};
    table *t = field();
    kit led = {.name = "Hero", .roles = MYE_HEROIC, .minis = 3, .leader = &hero};
    int32_t h = put(t, RED, led, 20, 20), u = put(t, RED, MAN, 35, 20);

    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    shift(t, u, 2000 + 3 * 132 + 1000 + 126, 2000); /* ten inches from the last of his guard */
    EXPECT_EQ(gap(t, h, u), 1000);
    EXPECT_EQ(refusal(t, "stop Red Man fleeing with Red Hero"), 0);
}

RULE(3_8_5_helped, whoever_a_hero_stopped_may_charge)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u = put(t, RED, MAN, 34, 20);

    put(t, BLUE, (kit){.name = "Post", .wounds = 9}, 34, 26);
    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(1));
    act(t, "end the activation of Red Hero", NO_DICE);
    activate(t, u);
    EXPECT_EQ(refusal(t, "charge Blue Post with Red Man"), 0);
}

RULE(3_8_5_fail, a_failed_order_makes_it_run_again_and_the_hero_goes_on)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 30), u = put(t, RED, MAN, 34, 30);

    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(10));
    EXPECT_EQ(place_of(t, u, 0).y, 2000);
    EXPECT_EQ(unit(t, u)->markers, 0);
    EXPECT_EQ(refusal(t, "move Red Hero to 30,32 facing 90 as they stand"), 0);
}

RULE(3_8_2_runs_on, whoever_a_hero_failed_to_stop_does_not_run_again_in_the_clean_up)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 30), u = put(t, RED, MAN, 34, 30);

    unit(t, u)->status |= MYE_FLEEING;
    unit(t, u)->turn |= MYE_WAS_FLEEING;
    unit(t, u)->dice = 0;
    activate(t, h);
    act(t, "stop Red Man fleeing with Red Hero", DICE(10));
    act(t, "end the activation of Red Hero", NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 2000);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(place_of(t, u, 0).y, 2000);
}

RULE(3_8_5_distance, exactly_three_inches_from_an_enemy_is_too_near)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20), e = put_north(t, BLUE, MAN, u, 300);

    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(1));
    EXPECT(gap(t, u, e) > 300);
}

RULE(3_8_5_distance, exactly_an_inch_from_a_friend_is_enough)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);

    put_north(t, RED, (kit){.name = "Friend"}, u, 100);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(1));
    EXPECT_EQ(place_of(t, u, 0).y, 2000);
}

RULE(3_8_hero, an_enemy_hero_and_a_fleeing_one)
{
    table *t = field();
    int32_t u = put(t, RED, MAN, 30, 20);

    put(t, BLUE, HERO, 34, 20);
    unit(t, u)->status |= MYE_FLEEING;
    offer_die(t, u);
    act(t, "rally Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
}

RULE(3_8_1_free, a_frozen_unit_in_a_fight_thaws_too)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, MAN, a, 0);

    lock_in_fight(t, a, b);
    unit(t, a)->status |= MYE_FROZEN;
    clean_up(t, 2, DICE(6));
    EXPECT(!has(t, a, MYE_FROZEN));
}

RULE(3_8_1_pass, passing_to_thaw_removes_a_marker_and_heroes_help)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20);

    put(t, RED, HERO, 34, 20);
    unit(t, a)->status |= MYE_FROZEN;
    unit(t, a)->markers = 2;
    clean_up(t, 2, DICE(5));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 2 - 1 + 1);
    EXPECT_EQ(unit(t, a)->markers, 1);
}

RULE(3_8_1_fail, a_frozen_fugitive_that_stays_frozen_runs_on)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 30);

    unit(t, a)->status |= MYE_FROZEN | MYE_FLEEING;
    unit(t, a)->turn |= MYE_WAS_FLEEING;
    clean_up(t, 2, DICE(10));
    EXPECT(has(t, a, MYE_FROZEN));
    EXPECT_EQ(place_of(t, a, 0).y, 2000);
}

RULE(3_7_12_harder, frozen_by_a_failed_test_is_no_lying_low)
{
    table *t = field();
    int32_t a = put(t, RED, ARCHER, 30, 20), b = put_north(t, BLUE, MAN, a, 500);

    unit(t, b)->status |= MYE_FROZEN;
    activate(t, a);
    act(t, "shoot at Blue Man with Red Archer", DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
}

RULE(3_7_7_frozen, a_unit_that_left_a_fight_is_no_harder_to_hit)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, ARCHER, a, 0);

    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(has(t, a, MYE_FROZEN));
    EXPECT_EQ(step_now(t) == MYE_CONSOLIDATE, 0);
    unit(t, b)->dice = 1;
    activate(t, b);
    act(t, "shoot at Red Man with Blue Archer", DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
}

RULE(3_7_7_disengage, of_two_enemies_both_are_left_and_the_friend_stays)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), f = put(t, RED, (kit){.name = "Friend"}, 27, 20);
    int32_t b = put_north(t, BLUE, MAN, a, 0), c = put(t, BLUE, (kit){.name = "Other"}, 28, 21);

    lock_in_fight(t, a, b);
    lock_in_fight(t, a, c);
    lock_in_fight(t, f, c);
    activate(t, a);
    act(t, "disengage Red Man", NO_DICE);
    EXPECT(!mye_is_locked(t->state, a));
    EXPECT(!mye_is_locked(t->state, b));
    EXPECT(mye_is_locked_with(t->state, f, c));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
}

RULE(3_7_9_stays, a_unit_that_flees_is_on_alert_no_more)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20),
            b = put_north(t, BLUE, (kit){.name = "Loser", .wounds = 3}, a, 0);

    alert(t, b, true);
    lock_in_fight(t, a, b);
    activate(t, a);
    act(t, "attack Blue Loser with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, b, MYE_FLEEING));
    EXPECT(!has(t, b, MYE_ON_ALERT));
    EXPECT(!has(t, b, MYE_ALERT_KEPT));
}

RULE(3_8_4_any_time, a_volley_s_marker_breaks_before_the_test_of_the_fallen)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Archer", .minis = 2, .weapons = ARMS(BOW)}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Men", .minis = 3}, a, 500);

    unit(t, b)->markers = 10;
    activate(t, a);
    act(t, "shoot at Blue Men with Red Archer", DICE(1, 1, 10, 10));
    EXPECT(has(t, b, MYE_DESTROYED));
}

RULE(3_8_4_living, when_the_captain_falls_the_limit_falls_with_him)
{
    static const kit captain = {.name = "Captain", .brave = 9};
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Men", .brave = 5, .leader = &captain}, a, 0);

    lock_in_fight(t, a, b);
    unit(t, b)->markers = 7;
    take_away(t, b, 1);
    activate(t, a);
    act(t, "attack Blue Men with Red Man", DICE(10));
    EXPECT(!has(t, b, MYE_DESTROYED));
    EXPECT_EQ(unit(t, b)->markers, 7);
}

RULE(3_7_11_second, a_regrouping_unit_with_one_marker_loses_no_more_than_it_has)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20);

    unit(t, a)->markers = 2;
    offer_die(t, a);
    act(t, "activate Red Man to regroup", DICE(7, 6));
    EXPECT_EQ(unit(t, a)->markers, 0);
}

RULE(3_7_11_single, a_fighting_unit_may_regroup_and_do_nothing_more)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, MAN, a, 0);

    lock_in_fight(t, a, b);
    unit(t, a)->markers = 4;
    offer_die(t, a);
    act(t, "activate Red Man to regroup", DICE(7, 1));
    EXPECT_EQ(unit(t, a)->markers, 2);
    EXPECT(refusal(t, "attack Blue Man with Red Man") != 0);
}

RULE(3_8_5_not_fighting, a_fugitive_that_is_held_in_a_fight_obeys_no_order)
{
    table *t = field();
    int32_t h = put(t, RED, HERO, 30, 20), u = put(t, RED, MAN, 34, 20);

    lock_in_fight(t, u, put_north(t, BLUE, MAN, u, 0));
    unit(t, u)->status |= MYE_FLEEING;
    activate(t, h);
    EXPECT_EQ(refusal(t, "stop Red Man fleeing with Red Hero"), MYE_IS_LOCKED);
}

RULE(3_7_9_fighting, a_unit_kept_on_alert_that_is_charged_may_stand_down_and_attack)
{
    table *t = field();
    int32_t a = put(t, RED, (kit){.name = "Man", .wounds = 5}, 30, 20);
    int32_t b = put_north(t, BLUE, (kit){.name = "Kept", .wounds = 5}, a, 500);

    put(t, BLUE, (kit){.name = "Other"}, 60, 40);
    alert(t, b, true);
    activate(t, a);
    open_of(t)->pool[BLUE][1] = 1;
    act(t, "charge Blue Kept with Red Man", NO_DICE);
    act(t, "hold", DICE(10, 10));
    EXPECT(has(t, b, MYE_ON_ALERT));
    act(t, "stand down Blue Kept", NO_DICE);
    act(t, "attack Red Man with Blue Kept", DICE(10));
    EXPECT(!has(t, b, MYE_ON_ALERT));
}

RULE(3_7_9_fighting, in_a_fight_it_does_not_react)
{
    table *t = field();
    int32_t a = put(t, RED, MAN, 30, 20), b = put_north(t, BLUE, MAN, a, 0);
    int32_t c = put(t, RED, (kit){.name = "Third"}, 34, 20);

    alert(t, b, false);
    lock_in_fight(t, a, b);
    activate(t, c);
    act(t, "move Red Third to 35,20 facing 0 as they stand", NO_DICE);
    EXPECT(step_now(t) != MYE_TRAP);
}
