/* Section 3.11: hand-to-hand fights. */
#include "battle.h"

#define MAN ((kit){.name = "Man"})
#define POST ((kit){.name = "Post", .wounds = 9, .talents = BIT(UNDEAD)})
#define ATTACK "attack Blue Defender with Red Attacker"
#define CHARGE "charge Blue Defender with Red Attacker"

enum { DEFENDER = MYE_UNITS_A_SIDE };

static table *meet(kit red, kit blue, int32_t apart)
{
    table *t = field();

    red.name = "Attacker";
    blue.name = "Defender";
    put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, 0, apart);
    if (apart == 0)
        lock_in_fight(t, 0, DEFENDER);
    activate(t, 0);
    return t;
}

static table *attacked(kit red, kit blue, const uint16_t *dice)
{
    table *t = meet(red, blue, 0);

    act(t, ATTACK, dice);
    return t;
}

static table *charged(kit red, kit blue, const uint16_t *dice)
{
    table *t = meet(red, blue, 300);

    act(t, CHARGE, dice);
    return t;
}

static kit many(kit k, int32_t minis)
{
    k.minis = minis;
    return k;
}

static kit hardy(int32_t wounds)
{
    return (kit){.name = "Hardy", .wounds = wounds};
}

RULE(3_11_free, its_die_is_still_to_come)
{
    EXPECT_EQ(unit(charged(MAN, POST, DICE(10, 10)), DEFENDER)->dice, 1);
}

RULE(3_11_difficult, twelve_inches_become_ten)
{
    table *t = meet((kit){.name = "", .move = 6}, POST, 1000);

    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 12, 33, 14));
    EXPECT_EQ(refusal(t, CHARGE), 0);
    shift(t, DEFENDER, 3000, place_of(t, DEFENDER, 0).y + 1);
    EXPECT_EQ(refusal(t, CHARGE), MYE_TOO_FAR);
}

RULE(3_11_all_in, five_men_stand_about_one)
{
    table *t = charged(many(MAN, 5), POST, DICE(10, 10, 10, 10, 10, 10));

    EXPECT_EQ(gap(t, 0, DEFENDER), 0);
    for (int32_t i = 0; i < 5; i++)
        EXPECT(sk_points_within(place_of(t, 0, i), place_of(t, DEFENDER, 0), 126 + 600));
}

/* A second Red unit beside a fight. */
static table *reinforced(const char *name)
{
    table *t = meet(MAN, POST, 0);
    int32_t u = put(t, RED, (kit){.name = name}, 33, 12);

    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, u);
    return t;
}

RULE(3_11_one_target, it_joins_the_fight_against_one)
{
    table *t = reinforced("Second");

    act(t, "charge Blue Defender with Red Second", DICE(10, 10));
    EXPECT_EQ(mye_count_foes(t->state, 1), 1);
    EXPECT_EQ(mye_count_foes(t->state, DEFENDER), 2);
}

RULE(3_11_not_engaged, it_is_locked)
{
    table *t = meet(MAN, POST, 0);

    put(t, BLUE, (kit){.name = "Other"}, 34, 10);
    EXPECT_EQ(refusal(t, "charge Blue Other with Red Attacker"), MYE_IS_LOCKED);
}

RULE(3_11_not_fleeing, no_time_after_rallying)
{
    table *t = meet(MAN, POST, 500);

    act(t, "end the activation of Red Attacker", NO_DICE);
    unit(t, 0)->status |= MYE_FLEEING;
    unit(t, 0)->turn = 0;
    offer_die(t, 0);
    act(t, "rally Red Attacker", DICE(1));
    EXPECT(refusal(t, CHARGE) != 0);
}

RULE(3_11_not_acted, not_with_a_second_die_either)
{
    table *t = meet((kit){.name = "", .dice = 2}, POST, 500);

    act(t, "move Red Attacker to 30,11 facing 90 as they stand", NO_DICE);
    act(t, "end the activation of Red Attacker", NO_DICE);
    activate(t, 0);
    EXPECT_EQ(refusal(t, CHARGE), MYE_HAS_ACTED);
}

RULE(3_11_two_a_side, a_third_finds_no_room)
{
    table *t = reinforced("Second");
    int32_t third;

    act(t, "charge Blue Defender with Red Second", DICE(10, 10));
    third = put(t, RED, (kit){.name = "Third"}, 27, 12);
    activate(t, third);
    EXPECT_EQ(refusal(t, "charge Blue Defender with Red Third"), MYE_FIGHT_IS_FULL);
}

RULE(3_11_dice, four_men_four_blows)
{
    EXPECT_EQ(dice_of(attacked(many(MAN, 4), POST, DICE(9, 9, 9, 9)), MYE_BLOWS), 4);
}

RULE(3_11_hit, five_hits_six_misses_and_the_best_counts)
{
    static const kit captain = {.name = "Captain", .fight = 7};
    table *t = attacked(many(MAN, 2), POST, DICE(5, 6, 1));

    EXPECT_EQ(told(t, MYE_BLOWS)->n[0], 1);
    t = attacked((kit){.name = "", .leader = &captain}, POST, DICE(9, 7, 1));
    EXPECT_EQ(needed(t, MYE_BLOWS), 7);
}

RULE(3_11_weapon_and_charge, five_and_two_and_one)
{
    kit red = {.name = "", .weapons = ARMS(MACANA)};
    table *t = charged(red, POST, DICE(8, 10, 1));

    EXPECT_EQ(told(t, MYE_SAVED)->unit, DEFENDER);
}

RULE(3_11_mixed_weapons, his_sword_and_their_clubs)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(SWORD)};
    kit led = {.name = "", .minis = 2, .weapons = ARMS(CLUB), .leader = &captain};
    table *t = attacked(led, POST, DICE(6, 6, 6, 1));

    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT_EQ(times_told(t, MYE_SAVED), 1);
    EXPECT_EQ(needed(t, MYE_SAVED), 4);
}

RULE(3_11_save, an_axe_leaves_four)
{
    kit red = {.name = "", .minis = 2, .weapons = ARMS(AXE)};
    table *t = attacked(red, POST, DICE(1, 1, 4, 5));

    EXPECT_EQ(told(t, MYE_SAVED)->n[0], 1);
}

static int32_t save_in(int32_t armour)
{
    kit blue = POST;

    blue.armour = armour;
    return needed(attacked(MAN, blue, DICE(1, 1)), MYE_SAVED);
}

RULE(3_11_light_armour, six_saves)
{
    EXPECT_EQ(save_in(MYE_LIGHT_ARMOUR), 6);
}

RULE(3_11_heavy_leather, seven_saves)
{
    EXPECT_EQ(save_in(MYE_MEDIUM_ARMOUR), 7);
}

RULE(3_11_cover, six_saves_in_the_maize)
{
    table *t = meet(MAN, POST, 0);

    put_piece(t, MYE_OPEN_GROUND, true, INCHES(28, 11, 33, 14));
    act(t, ATTACK, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
}

RULE(3_11_marker, two_wounds_two_markers)
{
    EXPECT_EQ(unit(attacked(many(MAN, 2), POST, DICE(1, 1, 10, 10)), DEFENDER)->markers, 2);
}

RULE(3_11_winner, two_wounds_beat_one)
{
    table *t = charged(many(hardy(9), 2), hardy(9), DICE(1, 1, 1, 10, 10, 10, 5));

    EXPECT_EQ(told(t, MYE_LOST)->unit, DEFENDER);
    t = charged(hardy(9), many(hardy(9), 2), DICE(1, 1, 1, 10, 10, 10, 5));
    EXPECT_EQ(told(t, MYE_LOST)->unit, 0);
}

RULE(3_11_draw, one_wound_each)
{
    table *t = charged(hardy(2), hardy(2), DICE(1, 1, 10, 10));

    EXPECT(told(t, MYE_LOST) == NULL);
    EXPECT(mye_is_locked_with(t->state, 0, DEFENDER));
}

RULE(3_11_loser_tests, seven_less_the_new_marker)
{
    EXPECT_EQ(needed(attacked(MAN, hardy(2), DICE(1, 10, 1)), MYE_TEST_PASSED), 6);
}

RULE(3_11_pass, still_locked_and_no_marker_left)
{
    table *t = attacked(MAN, hardy(2), DICE(1, 10, 6));

    EXPECT(mye_is_locked_with(t->state, 0, DEFENDER));
    EXPECT_EQ(unit(t, DEFENDER)->markers, 0);
}

RULE(3_11_fail, two_markers_and_ten_inches)
{
    table *t = attacked(MAN, hardy(2), DICE(1, 10, 7));

    EXPECT_EQ(unit(t, DEFENDER)->markers, 2);
    EXPECT(has(t, DEFENDER, MYE_FLEEING));
    EXPECT_EQ(place_of(t, DEFENDER, 0).y, 1126 + 1000);
}

RULE(3_11_all_losers, his_comrade_in_the_fight_as_well)
{
    table *t = meet(MAN, hardy(3), 0);
    int32_t second = put(t, BLUE, (kit){.name = "Second"}, 29, 11);

    lock_in_fight(t, 0, second);
    act(t, ATTACK, DICE(1, 10, 1, 1));
    EXPECT_EQ(times_told(t, MYE_LOST), 2);
}

RULE(3_11_attacker_safe, no_wound_is_a_draw)
{
    table *t = attacked(MAN, hardy(2), DICE(10));

    EXPECT(told(t, MYE_LOST) == NULL);
    EXPECT(mye_is_locked_with(t->state, 0, DEFENDER));
}

RULE(3_11_frozen_fights, two_rolls_of_blows)
{
    table *t = meet(MAN, POST, 300);

    unit(t, DEFENDER)->status |= MYE_FROZEN;
    act(t, CHARGE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
}

RULE(3_11_consolidate, five_inches_anywhere)
{
    table *t = attacked(MAN, hardy(2), DICE(1, 10, 10));

    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(refusal(t, "consolidate Red Attacker to 25,10.01 facing 0 as they stand"),
              MYE_TOO_FAR);
    act(t, "consolidate Red Attacker to 25,10 facing 0 as they stand", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).x, 2500);
}

RULE(3_11_consolidate_destroyed, over_the_body)
{
    table *t = attacked(MAN, MAN, DICE(1, 10));

    EXPECT(has(t, DEFENDER, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
}

/* Two attackers that both fall to a hardy defender they wound more often: three wounds to two. */
static table *last_stand(const char *option, const uint16_t *dice)
{
    table *t = field_with(option);
    kit defender = hardy(5);

    defender.name = "Defender";
    defender.talents = BIT(FIGHTS_2);
    put(t, RED, (kit){.name = "Attacker", .minis = 2, .talents = BIT(FIGHTS_2)}, 30, 10);
    put_north(t, BLUE, defender, 0, 300);
    activate(t, 0);
    act(t, CHARGE, dice);
    return t;
}

RULE(3_11_wiped_out, the_survivor_holds_the_field)
{
    table *t = last_stand(NULL, DICE(1, 1, 1, 10, 1, 1, 10, 10, 10, 10, 10));

    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT(!has(t, DEFENDER, MYE_FLEEING));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(3_11_wiped_out, by_agreement_he_has_lost)
{
    table *t = last_stand("wiped-out-wins=yes", DICE(1, 1, 1, 10, 1, 1, 10, 10, 10, 10, 10, 10));

    EXPECT(has(t, DEFENDER, MYE_FLEEING));
}

RULE(3_11_wiped_out, a_draw_with_one_side_gone_is_won)
{
    table *t = last_stand(NULL, DICE(1, 1, 10, 10, 1, 1, 10, 10, 10, 10));

    EXPECT(has(t, 0, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
}

RULE(3_11_consolidate_rules, an_inch_from_enemies)
{
    table *t = attacked(MAN, MAN, DICE(1, 10));

    put(t, BLUE, (kit){.name = "Other"}, 34, 10);
    EXPECT_EQ(refusal(t, "consolidate Red Attacker to 31.75,10 facing 0 as they stand"),
              MYE_TOO_NEAR);
}

RULE(3_11_consolidate_rules, and_from_friends)
{
    table *t = attacked(MAN, MAN, DICE(1, 10));

    put(t, RED, (kit){.name = "Other"}, 34, 10);
    EXPECT_EQ(refusal(t, "consolidate Red Attacker to 31.75,10 facing 0 as they stand"),
              MYE_TOO_NEAR);
    EXPECT_EQ(refusal(t, "consolidate Red Attacker to 31.74,10 facing 0 as they stand"), 0);
}

RULE(3_11_consolidate_stay, he_does_not_move)
{
    table *t = attacked(MAN, MAN, DICE(1, 10));

    act(t, "stay with Red Attacker", NO_DICE);
    EXPECT_EQ(place_of(t, 0, 0).y, 1000);
    EXPECT_EQ(step_now(t), MYE_CLEAN_UP);
}

/* The weapons: what a blow needs by Fight 5, and a save by Save 5. */
static void expect_blow(uint64_t weapon, int32_t to_hit, int32_t saves)
{
    table *t = attacked((kit){.name = "", .weapons = weapon}, POST, DICE(1, 1));

    EXPECT_EQ(needed(t, MYE_BLOWS), to_hit);
    EXPECT_EQ(needed(t, MYE_SAVED), saves);
}

static bool is_thrown(uint64_t weapon)
{
    table *t = meet((kit){.name = "", .weapons = weapon}, POST, 300);

    return refusal(t, "throw and charge Blue Defender with Red Attacker") == 0;
}

RULE(3_11_rock, no_bonus_and_it_may_be_thrown)
{
    expect_blow(ARMS(ROCK), 5, 5);
    EXPECT(is_thrown(ARMS(ROCK)));
}

RULE(3_11_club, no_bonus)
{
    expect_blow(ARMS(CLUB), 5, 5);
}

RULE(3_11_tomahawk, one_strength_one_fight_and_it_may_be_thrown)
{
    expect_blow(ARMS(TOMAHAWK), 6, 4);
    EXPECT(is_thrown(ARMS(TOMAHAWK)));
}

RULE(3_11_knife, one_strength_and_a_dagger_too)
{
    expect_blow(ARMS(KNIFE), 5, 4);
    expect_blow(ARMS(DAGGER), 5, 4);
}

RULE(3_11_fist, no_bonus)
{
    expect_blow(ARMS(FIST), 5, 5);
}

RULE(3_11_copper_axe, two_strength_one_fight)
{
    expect_blow(ARMS(COPPER_AXE), 6, 3);
}

RULE(3_11_axe, one_strength_one_fight_and_sword_and_mace_too)
{
    expect_blow(ARMS(AXE), 6, 4);
    expect_blow(ARMS(SWORD), 6, 4);
    expect_blow(ARMS(MACE), 6, 4);
}

RULE(3_11_macana, two_fight)
{
    expect_blow(ARMS(MACANA), 7, 5);
}

RULE(3_11_macuahuitl, two_strength_one_fight)
{
    expect_blow(ARMS(MACUAHUITL), 6, 3);
}

RULE(3_11_huge_macuahuitl, three_strength_two_fight)
{
    expect_blow(ARMS(HUGE_MACUAHUITL), 7, 2);
}

RULE(3_11_spear, one_strength_and_it_may_be_thrown)
{
    expect_blow(ARMS(SPEAR), 5, 4);
    EXPECT(is_thrown(ARMS(SPEAR)));
}

RULE(3_11_heavy_spear, two_strength_and_it_may_be_thrown)
{
    expect_blow(ARMS(HEAVY_SPEAR), 5, 3);
    EXPECT(is_thrown(ARMS(HEAVY_SPEAR)));
}
