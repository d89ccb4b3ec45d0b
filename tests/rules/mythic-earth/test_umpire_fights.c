/* What an umpire tried from the rule documents alone: courage, movement and fights. */
#include "meeting.h"

/* 3.8 */

static int32_t brave_needed(table *t)
{
    take_away(t, ENEMY, 2);
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 10, 1));
    return needed(t, MYE_TEST_PASSED);
}

RULE(3_8_hero, two_are_two_better_and_the_enemys_are_not)
{
    table *t = meet((kit){.roles = MYE_HEROIC, .weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);

    put(t, BLUE, (kit){.name = "A", .roles = MYE_HEROIC}, 26, 24);
    put(t, BLUE, (kit){.name = "B", .roles = MYE_HEROIC}, 38, 24);
    EXPECT_EQ(brave_needed(t), 7 - 1 + 2);
}

RULE(3_8_cumulative, frozen_and_fleeing_are_two)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);

    unit(t, ENEMY)->status |= MYE_FLEEING | MYE_FROZEN;
    EXPECT_EQ(brave_needed(t), 7 - 1 - 1 - 1);
}

RULE(3_8_hero, a_fleeing_hero_still_helps)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);
    int32_t hero = put(t, BLUE, (kit){.name = "A", .roles = MYE_HEROIC}, 26, 24);

    unit(t, hero)->status |= MYE_FLEEING;
    EXPECT_EQ(brave_needed(t), 7);
}

RULE(3_8_5_hero, the_order_as_a_second_action_and_ten_inches)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = field();
        int32_t hero = put(t, RED, (kit){.name = "Hero", .roles = MYE_HEROIC, .brave = 8}, 30, 10);
        int32_t man = put_north(t, RED, (kit){.name = "Man"}, hero, 900 + more);

        unit(t, man)->status |= MYE_FLEEING;
        unit(t, man)->markers = 1;
        acting(t, hero);
        act(t, "move Red Hero to 30,9 facing 0 as they stand", NO_DICE);
        if (more == 0) {
            act(t, "stop Red Man fleeing with Red Hero", DICE(6));
            EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
            EXPECT(!has(t, man, MYE_FLEEING));
            acting(t, man);
            EXPECT_EQ(refusal(t, "march Red Man to 30,25 facing 0 as they stand"), 0);
        } else {
            EXPECT(refusal(t, "stop Red Man fleeing with Red Hero") != 0);
        }
    }
}

RULE(3_8_2_edge, reaching_it_exactly_is_enough)
{
    for (int32_t far = 0; far < 2; far++) {
        table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 2}, 500);
        shift(t, ENEMY, 3000, 4800 - 63 - 1000 - far);
        shift(t, 0, 3000, 3000);
        take_away(t, ENEMY, 1);
        unit(t, ENEMY)->status |= MYE_FLEEING;
        offer_die(t, ENEMY);
        act(t, "rally Blue Foe", DICE(10));
        EXPECT_EQ(has(t, ENEMY, MYE_DESTROYED), far == 0);
    }
}

RULE(3_8_2_around, a_friendly_behemoth_and_not_a_friend_of_its_size)
{
    for (int32_t big = 0; big < 2; big++) {
        table *t = meet((kit){.minis = 2, .weapons = ARMS(BOW)}, (kit){.minis = 3}, 500);
        put(t, BLUE,
            (kit){.name = "Friend", .kind = big ? MYE_BEHEMOTH : MYE_HUMANOID, .wounds = 9}, 30,
            28);
        act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1, 10, 10, 10));
        EXPECT(has(t, ENEMY, MYE_FLEEING));
        EXPECT_EQ(times_told(t, MYE_TRAMPLED), 0);
        EXPECT_EQ(count_overlaps(t), 0);
        EXPECT_EQ(place_of(t, ENEMY, 0).x == 3000, big == 0);
    }
}

RULE(3_8_2_minus_two, it_wins_and_tests_without_markers)
{
    table *t = meet((kit){.minis = 2}, (kit){.wounds = 9, .fight = 9}, 500);

    unit(t, ENEMY)->status |= MYE_FLEEING;
    unit(t, ENEMY)->markers = 5;
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(10, 10, 7, 10, 7, 7));
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_FLEEING), -2);
    EXPECT(!has(t, ENEMY, MYE_FLEEING));
}

RULE(3_9_fly_flees, a_flyer_that_lost_is_aloft)
{
    table *t = meet((kit){.minis = 2}, (kit){.minis = 3, .talents = BIT(FLY)}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT(has(t, ENEMY, MYE_ALOFT));
}

RULE(3_8_2_own_edge, though_the_shooter_stands_there)
{
    table *t = meet((kit){.minis = 2, .weapons = ARMS(BOW)}, (kit){.minis = 3}, 500);
    int32_t y;

    shift(t, 0, 3000, 4000);
    y = place_of(t, ENEMY, 0).y;
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1, 10, 10, 10));
    EXPECT(place_of(t, ENEMY, 0).y > y + 900);
}

RULE(3_8_2_own_edge, past_a_wall_straight_on_to_the_edge)
{
    table *t = meet((kit){.minis = 2, .weapons = ARMS(BOW)}, (kit){.minis = 3, .move = 6}, 500);

    put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 25, 33, 26));
    take_away(t, ENEMY, 1);
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT(place_of(t, ENEMY, 0).x >= 3363);
    EXPECT(place_of(t, ENEMY, 0).x < 3500);
    EXPECT(place_of(t, ENEMY, 0).y > 3200);
}

/* 3.9 */

RULE(3_9_inch, exactly_one_inch_is_far_enough)
{
    table *t = acting(meet(MAN, FOE, 400), 0);

    EXPECT_EQ(refusal(t, MOVE_TO("30,19")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,19.01")), MYE_TOO_NEAR);
}

RULE(3_9_other_size, of_the_same_size_only)
{
    static const int32_t kind[] = {MYE_HUMANOID, MYE_BEAST};

    for (int32_t i = 0; i < 2; i++) {
        table *t = meet((kit){.move = 6}, FOE, 2000);
        kit wall = {.name = "Wall", .minis = 30, .kind = kind[i]};
        int32_t u = put(t, RED, wall, 10, 19);
        if (i == 1)
            shift(t, u, 400, 1900);
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,22")) == 0, i == 0);
    }
}

RULE(3_9_trample, dice_by_kind_also_in_a_charge_and_not_in_the_air)
{
    static const int32_t kind[] = {MYE_HUMANOID, MYE_MULTITUDE, MYE_MONSTER, MYE_BEHEMOTH};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t fly = 0; fly < 2; fly++) {
            table *t = meet(
                (kit){.kind = MYE_BEHEMOTH, .move = 9, .wounds = 9, .talents = fly ? BIT(FLY) : 0},
                FOE, 1500);
            put(t, RED, (kit){.name = "Friend", .kind = kind[i], .wounds = 9}, 30, 26);
            shift(t, 1, 3000, 2500);
            acting(t, 0);
            if (fly) {
                act(t, "take off with Red Man", NO_DICE);
                act(t, "charge Blue Foe with Red Man", DICE(9, 9));
                EXPECT_EQ(times_told(t, MYE_TRAMPLED), 0);
            } else if (i < 2) {
                act(t, "charge Blue Foe with Red Man", DICE(2, 1, 1, 9, 9));
            } else if (i == 2) {
                act(t, "charge Blue Foe with Red Man", DICE(4, 1, 1, 9, 9));
            } else {
                act(t, "charge Blue Foe with Red Man", DICE(1, 9, 9));
            }
            forget_tables();
        }
}

RULE(3_9_difficult, four_and_eight_and_five_for_the_woodwise)
{
    for (int32_t wise = 0; wise < 2; wise++) {
        table *t = meet((kit){.talents = wise ? BIT(WOODWISE) : 0}, FOE, 2000);
        put_piece(t, MYE_DIFFICULT, false, INCHES(25, 17, 35, 30));
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,20")), 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,20.01")) == 0, wise == 1);
        EXPECT_EQ(refusal(t, MARCH_TO("30,24")), 0);
        EXPECT_EQ(refusal(t, MARCH_TO("30,24.01")) == 0, wise == 1);
    }
}

RULE(3_9_fly_over, over_the_rock_and_not_onto_it)
{
    table *t = meet((kit){.move = 8, .talents = BIT(FLY)}, FOE, 2000);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(5, 18, 65, 20));
    unit(t, 0)->status |= MYE_ALOFT;
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,22")), 0);
    act(t, MOVE_TO("30,22"), NO_DICE);
    EXPECT_EQ(refusal(t, "land Red Man"), 0);
}

RULE(3_9_fly_duel, flyers_fight_in_the_air_and_land_for_the_ground)
{
    table *t =
        meet((kit){.wounds = 9, .talents = BIT(FLY)}, (kit){.wounds = 9, .talents = BIT(FLY)}, 500);
    int32_t walker = put(t, RED, (kit){.name = "Walker"}, 33, 20);

    unit(t, 0)->status |= MYE_ALOFT;
    unit(t, ENEMY)->status |= MYE_ALOFT;
    acting(t, walker);
    EXPECT_EQ(refusal(t, "charge Blue Foe with Red Walker"), MYE_TARGET_IS_ALOFT);
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT(has(t, 0, MYE_ALOFT));
    EXPECT(has(t, ENEMY, MYE_ALOFT));
    t = meet((kit){.wounds = 9, .talents = BIT(FLY)}, FOE, 500);
    unit(t, 0)->status |= MYE_ALOFT;
    acting(t, 0);
    act(t, "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT(!has(t, 0, MYE_ALOFT));
}

RULE(1_11_edge, touching_it_is_allowed)
{
    table *t = field();

    put(t, RED, MAN, 30, 2);
    acting(t, 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,0.63")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,0.62")), MYE_OFF_THE_TABLE);
}

RULE(5_20_2_search, a_flyer_that_lands_in_the_piece_looks_for_the_fountain)
{
    for (int32_t charge = 0; charge < 2; charge++) {
        table *t = meet((kit){.wounds = 9, .talents = BIT(FLY)}, FOE, 500);
        int32_t piece = put_piece(t, MYE_DIFFICULT, false, INCHES(26, 18, 34, 22));
        int32_t other = put_piece(t, MYE_DIFFICULT, false, INCHES(60, 40, 64, 44));

        devote(t, RED, MYE_DEVOTION_FOUNTAIN_OF_YOUTH, piece, other);
        unit(t, 0)->status |= MYE_ALOFT;
        acting(t, 0);
        if (charge) {
            act(t, "charge Blue Foe with Red Man", DICE(1, 9, 9));
        } else {
            act(t, MOVE_TO("30,19"), NO_DICE);
            EXPECT_EQ(secret_of(t, RED)->found, 0);
            act(t, "land Red Man", DICE(1));
        }
        EXPECT_EQ(secret_of(t, RED)->found, 1);
    }
}

RULE(5_6_landed, if_so_agreed_it_rolls_when_it_comes_down)
{
    table *t = field_with("flyers-in-river=yes");

    ((mye_scene *)t->scene)->board[0].primary = MYE_RAINY_SEASON;
    put_piece(t, MYE_RIVER, false, INCHES(0, 18, 72, 26));
    meet_in(t, (kit){.talents = BIT(FLY), .minis = 2}, FOE, 2500);
    unit(t, 0)->status |= MYE_ALOFT;
    acting(t, 0);
    act(t, MOVE_TO("30,20"), NO_DICE);
    act(t, "land Red Man", DICE(9, 10));
    EXPECT_EQ(unit(t, 0)->standing, 1);
}

/* 3.11 */

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

RULE(3_7_6_no_answer, and_no_charge_bonus_but_the_macana)
{
    table *t = meet((kit){.weapons = ARMS(MACANA)}, FOE, 0);

    lock_in_fight(t, 0, ENEMY);
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(9));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 1);
    EXPECT_EQ(needed(t, MYE_BLOWS), 7);
    EXPECT_EQ(times_told(t, MYE_LOST), 0);
}

RULE(3_11_marker, a_wound_that_kills_nobody_is_a_marker)
{
    table *t = meet((kit){.minis = 2}, (kit){.wounds = 9}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 4));
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, ENEMY)->foe[0], 0);
}

RULE(3_11_draw, equal_wounds_test_nobody)
{
    table *t = meet((kit){.wounds = 5}, (kit){.wounds = 9}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
    EXPECT_EQ(unit(t, 0)->markers, 1);
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

RULE(3_11_cover, in_a_wood_blows_are_saved_one_better)
{
    table *t = meet(MAN, (kit){.wounds = 9, .armour = MYE_MEDIUM_ARMOUR}, 500);

    put_piece(t, MYE_DIFFICULT, true, INCHES(25, 21, 35, 27));
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 9, 1));
    EXPECT_EQ(part_for(t, MYE_SAVED, ENEMY, MYE_BY_COVER), 1);
    EXPECT_EQ(part_for(t, MYE_SAVED, ENEMY, MYE_BY_ARMOUR), 2);
}

RULE(3_11_frozen_fights, strikes_back_and_stays_frozen)
{
    table *t = meet(MAN, (kit){.wounds = 9, .weapons = ARMS(BOW)}, 500);

    unit(t, ENEMY)->status |= MYE_FROZEN;
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(9, 9));
    EXPECT_EQ(times_told(t, MYE_BLOWS), 2);
    EXPECT(has(t, ENEMY, MYE_FROZEN));
}
