/* Sections 3.7.5 and 3.11: charges and fights where several rules meet. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})
#define CHARGE "charge Blue Defender with Red Attacker"
#define THROW "throw and charge Blue Defender with Red Attacker"
#define ATTACK "attack Blue Defender with Red Attacker"
#define LOOSE "loose at the charging Red Attacker with Blue Defender"

enum { DEFENDER = MYE_UNITS_A_SIDE };

static table *meet_in(table *t, kit red, kit blue, int32_t apart)
{
    red.name = "Attacker";
    blue.name = "Defender";
    put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, 0, apart);
    if (apart == 0)
        lock_in_fight(t, 0, DEFENDER);
    activate(t, 0);
    return t;
}

static table *meet(kit red, kit blue, int32_t apart)
{
    return meet_in(field(), red, blue, apart);
}

RULE(3_7_5_contact, exactly_twice_the_move_and_not_a_hundredth_more)
{
    EXPECT_EQ(refusal(meet(MAN, POST, 1000), CHARGE), 0);
    EXPECT_EQ(refusal(meet(MAN, POST, 1001), CHARGE), MYE_TOO_FAR);
}

RULE(3_7_5_contact, the_slowest_of_the_unit_charges_as_fast_as_he_can)
{
    static const kit captain = {.name = "Captain", .move = 8};
    kit led = MAN;

    led.leader = &captain;
    EXPECT_EQ(refusal(meet(led, POST, 1000), CHARGE), 0);
    EXPECT_EQ(refusal(meet(led, POST, 1001), CHARGE), MYE_TOO_FAR);
}

RULE(3_9_inch, a_charger_keeps_an_inch_from_everybody_but_his_target)
{
    table *t = meet((kit){.name = "", .minis = 5}, POST, 500);
    int32_t other = put(t, BLUE, (kit){.name = "Other"}, 34, 16);

    act(t, CHARGE, DICE(10, 10, 10, 10, 10, 10));
    EXPECT(gap(t, 0, other) >= 100);
    EXPECT_EQ(gap(t, 0, DEFENDER), 0);
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_7_5_contact, a_target_at_the_table_s_edge)
{
    table *t = field();

    put(t, RED, (kit){.name = "Attacker", .minis = 6}, 2, 4);
    put(t, BLUE, (kit){.name = "Defender", .wounds = 9}, 1, 1);
    shift(t, DEFENDER, 63, 63);
    activate(t, 0);
    act(t, CHARGE, DICE(10, 10, 10, 10, 10, 10, 10));
    EXPECT(gap(t, 0, DEFENDER) <= 1);
    EXPECT_EQ(count_overlaps(t), 0);
    for (int32_t i = 0; i < 6; i++) {
        EXPECT(place_of(t, 0, i).x >= 63);
        EXPECT(place_of(t, 0, i).y >= 63);
    }
}

RULE(3_7_5_bonus, a_bonus_for_every_mini_and_every_weapon_of_the_charger)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(SWORD)};
    kit led = {.name = "", .minis = 2, .weapons = ARMS(CLUB), .leader = &captain};
    table *t = meet(led, POST, 300);

    act(t, CHARGE, DICE(10, 10, 10, 10));
    for (int32_t i = 0, k = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MYE_BLOWS && t->log->event[i].unit == 0)
            EXPECT_EQ(t->log->event[i].needs.total, k++ == 0 ? 7 : 6);
}

RULE(3_7_5_bonus, none_for_the_charged_though_he_was_on_alert)
{
    table *t = meet(POST, POST, 1500);

    act(t, "end the activation of Red Attacker", NO_DICE);
    shift(t, DEFENDER, 3000, 1900);
    alert(t, DEFENDER, false);
    activate(t, 0);
    act(t, CHARGE, NO_DICE);
    act(t, "hold", DICE(10, 10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
    EXPECT(has(t, DEFENDER, MYE_ON_ALERT));
}

RULE(3_7_5_answer_choice, whoever_held_his_trap_may_still_loose)
{
    kit bow = POST;
    table *t;

    bow.weapons = ARMS(BOW);
    t = meet(POST, bow, 800);
    alert(t, DEFENDER, false);
    act(t, CHARGE, NO_DICE);
    act(t, "hold", NO_DICE);
    act(t, LOOSE, DICE(10, 10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 1);
}

RULE(3_7_5_both_fly, thrown_spears_kill_the_last_defender_and_nobody_fights)
{
    kit spear = POST;
    table *t;

    spear.weapons = ARMS(SPEAR);
    t = meet(spear, MAN, 500);
    act(t, THROW, DICE(1, 10));
    EXPECT(has(t, DEFENDER, MYE_DESTROYED));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 0);
}

RULE(3_7_5_both_fly, the_last_charger_is_shot_and_nobody_fights)
{
    kit bow = POST;
    table *t;

    bow.weapons = ARMS(BOW);
    t = meet(MAN, bow, 500);
    act(t, CHARGE, NO_DICE);
    act(t, LOOSE, DICE(1, 10));
    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 0);
    EXPECT(!mye_is_locked(t->state, DEFENDER));
}

RULE(3_7_5_answer, chargers_shot_under_half_may_run)
{
    kit bow = POST, three = MAN;
    table *t;

    bow.minis = 2;
    bow.weapons = ARMS(BOW);
    three.minis = 3;
    t = meet(three, bow, 500);
    shift(t, 0, 3000, 2000);
    shift(t, DEFENDER, 3000, 2500);
    act(t, CHARGE, NO_DICE);
    act(t, LOOSE, DICE(1, 1, 10, 10, 10));
    EXPECT(has(t, 0, MYE_FLEEING));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 0);
    EXPECT(!mye_is_locked(t->state, DEFENDER));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
}

RULE(3_7_5_answer, a_bow_too_far_for_a_volley_is_near_enough_for_a_charge)
{
    kit spear = POST;
    table *t;

    spear.weapons = ARMS(HEAVY_SPEAR);
    t = meet(POST, spear, 900);
    act(t, CHARGE, NO_DICE);
    EXPECT_EQ(refusal(t, LOOSE), 0);
}

RULE(3_7_5_answer_choice, a_unit_that_has_used_its_die_may_still_loose)
{
    kit bow = POST;
    table *t;

    bow.weapons = ARMS(BOW);
    t = meet(POST, bow, 500);
    unit(t, DEFENDER)->dice = 0;
    act(t, CHARGE, NO_DICE);
    EXPECT_EQ(refusal(t, LOOSE), 0);
}

RULE(3_11_two_a_side, all_that_hangs_together_is_one_combat)
{
    table *t = meet(POST, POST, 0);
    int32_t second = put(t, RED, (kit){.name = "Second", .wounds = 9}, 36, 10);
    int32_t other = put_north(t, BLUE, (kit){.name = "Other", .wounds = 9}, second, 0), third;

    lock_in_fight(t, second, other);
    lock_in_fight(t, second, DEFENDER);
    third = put(t, RED, (kit){.name = "Third"}, 38, 15);
    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, third);
    EXPECT_EQ(refusal(t, "charge Blue Other with Red Third"), MYE_FIGHT_IS_FULL);
}

RULE(3_11_two_a_side, two_fights_that_do_not_touch_are_two)
{
    table *t = meet(POST, POST, 0);
    int32_t second = put(t, RED, (kit){.name = "Second", .wounds = 9}, 40, 10);
    int32_t other = put_north(t, BLUE, (kit){.name = "Other", .wounds = 9}, second, 0), third;

    lock_in_fight(t, second, other);
    third = put(t, RED, (kit){.name = "Third"}, 42, 15);
    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, third);
    EXPECT_EQ(refusal(t, "charge Blue Other with Red Third"), 0);
}

RULE(3_11_one_target, only_the_charger_and_the_charged_strike)
{
    table *t = meet(POST, POST, 0);
    int32_t second = put(t, RED, (kit){.name = "Second", .wounds = 9}, 33, 14);

    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, second);
    act(t, "charge Blue Defender with Red Second", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_11_all_losers, the_one_that_fought_before_tests_when_his_comrade_loses)
{
    table *t = meet((kit){.name = "", .wounds = 5}, (kit){.name = "", .wounds = 9}, 0);
    int32_t second = put(t, RED, (kit){.name = "Second", .wounds = 9}, 33, 14);

    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, second);
    act(t, "charge Blue Defender with Red Second", DICE(10, 1, 10, 1, 1));
    EXPECT_EQ(times_told(t, MYE_LOST), 2);
}

RULE(3_11_loser_tests, a_marker_for_each_wound_of_this_round_counts)
{
    table *t = meet((kit){.name = "", .minis = 3}, (kit){.name = "", .wounds = 9}, 0);

    act(t, ATTACK, DICE(1, 1, 1, 10, 10, 10, 1));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 4);
}

RULE(3_11_loser_tests, one_that_breaks_under_its_markers_does_not_test)
{
    table *t = meet((kit){.name = "", .minis = 3}, (kit){.name = "", .wounds = 9}, 0);

    unit(t, DEFENDER)->markers = 8;
    act(t, ATTACK, DICE(1, 1, 1, 10, 10, 10));
    EXPECT(has(t, DEFENDER, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
}

RULE(3_11_fail, the_marker_of_the_lost_test_may_break_it)
{
    table *t = meet(MAN, (kit){.name = "", .wounds = 9}, 0);

    unit(t, DEFENDER)->markers = 9;
    act(t, ATTACK, DICE(1, 10, 10));
    EXPECT(has(t, DEFENDER, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
}

RULE(3_11_draw, winners_markers_of_before_do_not_count)
{
    table *t = meet((kit){.name = "", .wounds = 5}, (kit){.name = "", .wounds = 5}, 300);

    unit(t, 0)->markers = 0;
    unit(t, DEFENDER)->markers = 5;
    act(t, CHARGE, DICE(1, 1, 10, 10));
    EXPECT(told(t, MYE_LOST) == NULL);
}

RULE(3_11_attacker_safe, in_a_fight_of_two_only_the_attacked_is_wounded)
{
    table *t = meet((kit){.name = "", .minis = 2}, (kit){.name = "", .wounds = 9}, 0);
    int32_t c = put(t, BLUE, (kit){.name = "Other", .wounds = 5}, 28, 10);

    lock_in_fight(t, 0, c);
    act(t, ATTACK, DICE(1, 1, 10, 10, 1, 1));
    EXPECT_EQ(unit(t, c)->markers, 0);
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
}

RULE(3_7_6_attack, the_charged_may_attack_with_its_own_die_in_the_same_turn)
{
    table *t = meet(POST, POST, 300);

    act(t, CHARGE, DICE(10, 10));
    activate(t, DEFENDER);
    act(t, "attack Red Attacker with Blue Defender", DICE(10));
    EXPECT_EQ(needed(t, MYE_BLOWS), 5);
}

RULE(3_11_not_acted, after_a_lost_alert_it_may_charge_and_after_a_shot_it_may_not)
{
    kit archer = {.name = "", .dice = 2, .weapons = ARMS(BOW)};
    table *t = meet(archer, POST, 500);

    act(t, "shoot at Blue Defender with Red Attacker", DICE(10));
    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, 0);
    EXPECT_EQ(refusal(t, CHARGE), MYE_HAS_ACTED);
}

RULE(3_11_not_acted, a_second_charge_in_a_turn_is_refused)
{
    table *t = meet((kit){.name = "", .dice = 2}, MAN, 300);

    put(t, BLUE, (kit){.name = "Other"}, 30, 20);
    act(t, CHARGE, DICE(1, 10, 10));
    act(t, "stay with Red Attacker", NO_DICE);
    activate(t, 0);
    EXPECT_EQ(refusal(t, "charge Blue Other with Red Attacker"), MYE_HAS_ACTED);
}

RULE(3_11_not_acted, a_free_move_is_no_action)
{
    table *t = meet(MAN, POST, 800);

    act(t, "end the activation of Red Attacker", NO_DICE);
    bless(t, RED);
    open_of(t)->way[RED] = MYE_EVERCHANGING;
    offer_die(t, 0);
    act(t, "invoke Jaguar's Leap on Red Attacker", NO_DICE);
    act(t, "move Red Attacker to 30,12 facing 90 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_ASSIGN);
    act(t, "activate Red Attacker", NO_DICE);
    EXPECT_EQ(refusal(t, CHARGE), 0);
}

RULE(3_9_fly_attacks, a_bird_aloft_that_charges_the_ground_strikes_on_the_ground)
{
    kit bird = POST;
    table *t;

    bird.talents |= BIT(FLY);
    t = meet(bird, POST, 800);
    unit(t, 0)->status |= MYE_ALOFT;
    act(t, CHARGE, DICE(10, 10));
    EXPECT(!has(t, 0, MYE_ALOFT));
    EXPECT(mye_is_locked_with(t->state, 0, DEFENDER));
}

RULE(3_9_fly_attacks, over_a_wall_and_over_enemies)
{
    kit bird = POST;
    table *t;

    bird.talents |= BIT(FLY);
    t = meet(bird, POST, 900);
    unit(t, 0)->status |= MYE_ALOFT;
    put_piece(t, MYE_IMPASSABLE, true, INCHES(10, 13, 50, 14));
    put(t, BLUE, (kit){.name = "Screen", .minis = 4}, 28, 16);
    EXPECT_EQ(refusal(t, CHARGE), 0);
}

RULE(3_9_fly_grounded, a_bird_on_the_ground_cannot_charge_a_bird_in_the_air)
{
    kit bird = POST;
    table *t;

    bird.talents |= BIT(FLY);
    t = meet(bird, bird, 500);
    unit(t, DEFENDER)->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, CHARGE), MYE_TARGET_IS_ALOFT);
    unit(t, 0)->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, CHARGE), 0);
}

RULE(3_8_4_dice, the_dice_of_a_unit_killed_in_a_charge_lie_with_the_enemy)
{
    table *t = meet(MAN, (kit){.name = "", .dice = 2}, 300);

    act(t, CHARGE, DICE(1, 10, 10));
    EXPECT(has(t, DEFENDER, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 2);
}

RULE(3_11_cover, the_charger_in_the_wood_is_sheltered_too)
{
    table *t = meet(POST, POST, 300);

    put_piece(t, MYE_DIFFICULT, true, INCHES(26, 8, 34, 13));
    act(t, CHARGE, DICE(10, 1, 6));
    EXPECT_EQ(told(t, MYE_SAVED)->unit, 0);
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
}

RULE(3_7_10_reach, a_countercharge_over_a_wood_is_slower)
{
    table *t = meet(POST, POST, 900);

    alert(t, DEFENDER, false);
    act(t, CHARGE, NO_DICE);
    act(t, "spring the trap of Blue Defender", DICE(1));
    EXPECT_EQ(refusal(t, "countercharge Red Attacker with Blue Defender"), 0);
    put_piece(t, MYE_DIFFICULT, true, INCHES(26, 14, 34, 16));
    EXPECT_EQ(refusal(t, "countercharge Red Attacker with Blue Defender"), MYE_TOO_FAR);
}
