/* Section 3.8: brave tests, freezing, fleeing, breaking. Neighbouring cases. */
#include "meeting.h"

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

RULE(3_8_hero, a_fleeing_hero_still_helps)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);
    int32_t hero = put(t, BLUE, (kit){.name = "A", .roles = MYE_HEROIC}, 26, 24);

    unit(t, hero)->status |= MYE_FLEEING;
    EXPECT_EQ(brave_needed(t), 7);
}

RULE(3_8_cumulative, frozen_and_fleeing_are_two)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, (kit){.minis = 4}, 500);

    unit(t, ENEMY)->status |= MYE_FLEEING | MYE_FROZEN;
    EXPECT_EQ(brave_needed(t), 7 - 1 - 1 - 1);
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

RULE(3_8_2_minus_two, it_wins_and_tests_without_markers)
{
    table *t = meet((kit){.minis = 2}, (kit){.wounds = 9, .fight = 9}, 500);

    unit(t, ENEMY)->status |= MYE_FLEEING;
    unit(t, ENEMY)->markers = 5;
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(10, 10, 7, 10, 7, 7));
    EXPECT_EQ(part_for(t, MYE_BLOWS, ENEMY, MYE_BY_FLEEING), -2);
    EXPECT(!has(t, ENEMY, MYE_FLEEING));
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

RULE(3_8_4_broken, seven_brave_holds_ten_markers)
{
    table *t = meet((kit){.weapons = ARMS(BOW)}, FOE, 500);

    unit(t, ENEMY)->markers = 9;
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    EXPECT(!has(t, ENEMY, MYE_DESTROYED));
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 1));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
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

RULE(3_8_5_only_heroes, neither_one_that_flees_nor_one_in_a_fight)
{
    table *t = meet((kit){.roles = MYE_HEROIC, .wounds = 5}, FOE, 1);
    int32_t friend = put(t, RED, (kit){.name = "Friend"}, 34, 16);

    unit(t, friend)->status |= MYE_FLEEING;
    lock_in_fight(t, 0, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "stop Red Friend fleeing with Red Man"), MYE_IS_LOCKED);
}

/* 3.8, 5.7: in The Great Hunt the short edge is home as well. */
RULE(3_8_5_distance, beside_the_short_edge_it_backs_away_straight_to_it)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_GREAT_HUNT);
        int32_t u = put(t, seat, MORTAL, seat == RED ? 10 : 62, 24);

        put(t, 1 - seat, (kit){.name = "Foe"}, seat == RED ? 13 : 59, 24);
        unit(t, u)->status |= MYE_FLEEING;
        offer_die(t, u);
        act(t, seat == RED ? "rally Red Man" : "rally Blue Man", DICE(1));
        EXPECT(!has(t, u, MYE_FLEEING));
        EXPECT_EQ(place_of(t, u, 0).x, seat == RED ? 850 : 7200 - 850);
        EXPECT_EQ(place_of(t, u, 0).y, 2400);
        forget_tables();
    }
}

RULE(3_8_5_distance, nobody_backs_away_from_a_spirit_animal)
{
    for (int32_t animal = 0; animal < MYE_ANIMALS; animal++) {
        table *t = field_of(MYE_GREAT_HUNT);

        put(t, RED, MORTAL, 30, 20);
        put(t, BLUE, MORTAL, 60, 40);
        unit(t, ANIMAL + animal)->status = MYE_ON_TABLE;
        open_of(t)->wounds[figure(t, ANIMAL + animal)->first] = 1;
        open_of(t)->animals = (uint8_t)(animal + 1);
        shift(t, ANIMAL + animal, 3000, 2000 + 63 + 118 + 120);
        unit(t, 0)->status |= MYE_FLEEING;
        offer_die(t, 0);
        act(t, "rally Red Man", DICE(1));
        EXPECT(!has(t, 0, MYE_FLEEING));
        EXPECT_EQ(place_of(t, 0, 0).x, 3000);
        EXPECT_EQ(place_of(t, 0, 0).y, 2000);
        forget_tables();
    }
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

/* A wall or a wood beside the way of the first. The second would have to run more than ten inches
 * round the wall to keep its place beside him, so it comes behind; in the wood it runs eight. */
RULE(3_8_2_march, nobody_of_the_unit_runs_more_than_that)
{
    static const mye_ground GROUND[] = {MYE_OPEN_GROUND, MYE_IMPASSABLE, MYE_DIFFICULT};

    for (int32_t i = 0; i < 3; i++) {
        table *t = field();
        put(t, RED, (kit){.name = "Men", .minis = 2}, 30, 20);
        put(t, BLUE, (kit){.name = "Foe"}, 60, 40);
        open_of(t)->at[figure(t, 0)->first + 1] = (mye_place){3140, 2000};
        mye_gather(t->scene, t->state, 0);
        put_piece(t, GROUND[i], false, INCHES(31, 12, 50, 19));
        unit(t, 0)->status |= MYE_FLEEING;
        mye_run(&(mye_play){.scene = t->scene, .s = t->state, .log = t->log}, 0, true);
        EXPECT_EQ(place_of(t, 0, 0).y, GROUND[i] == MYE_DIFFICULT ? 1200 : 1000);
        EXPECT_EQ(place_of(t, 0, 1).x, GROUND[i] == MYE_IMPASSABLE ? 3000 : 3140);
        EXPECT_EQ(place_of(t, 0, 1).y, GROUND[i] == MYE_OPEN_GROUND  ? 1000
                                       : GROUND[i] == MYE_IMPASSABLE ? 1140
                                                                     : 1200);
        forget_tables();
    }
}

/* Where it would end stands a crowd of friends, all about as far as it could make room. */
RULE(3_8_2_march, it_does_not_end_on_a_crowd)
{
    table *t = field();

    put(t, RED, MORTAL, 30, 24);
    for (int32_t i = 0; i < 8; i++)
        shift(t, put(t, RED, (kit){.name = "Crowd", .minis = 8}, 30, 10), 2540, 940 + 132 * i);
    unit(t, 0)->status |= MYE_FLEEING;
    mye_run(&(mye_play){.scene = t->scene, .s = t->state, .log = t->log}, 0, true);
    EXPECT(has(t, 0, MYE_ON_TABLE));
    EXPECT_EQ(count_overlaps(t), 0);
}

/* The same where each of the crowd is a unit of its own. */
RULE(3_8_2_march, nor_beside_one_on_another)
{
    table *t = field();

    put(t, RED, MORTAL, 30, 24);
    for (int32_t i = 0; i < 16; i++)
        shift(t, put(t, RED, (kit){.name = "Crowd"}, 30, 10), 2800 + 132 * (i % 4),
              1200 + 132 * (i / 4));
    unit(t, 0)->status |= MYE_FLEEING;
    mye_run(&(mye_play){.scene = t->scene, .s = t->state, .log = t->log}, 0, true);
    EXPECT(has(t, 0, MYE_ON_TABLE));
    EXPECT_EQ(count_overlaps(t), 0);
}
