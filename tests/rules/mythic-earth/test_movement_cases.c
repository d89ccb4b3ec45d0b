/* Section 3.9: movement on foot and through the air. Neighbouring cases. */
#include "meeting.h"

RULE(3_9_twice, no_move_is_listed_twice)
{
    static sk_actions list;
    table *t = field();

    put(t, RED, MORTAL, 30, 10);
    for (int32_t i = 0; i < 4; i++)
        put(t, BLUE, MORTAL, 30, 28 + 4 * i);
    activate(t, 0);
    t->game->legal(t->scene, t->state, &list);
    for (int32_t i = 1; i < list.count; i++)
        EXPECT(!sk_same_action(&list.item[i], &list.item[i - 1]));
}

RULE(3_9_inch, exactly_one_inch_is_far_enough)
{
    table *t = acting(meet(MAN, FOE, 400), 0);

    EXPECT_EQ(refusal(t, MOVE_TO("30,19")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,19.01")), MYE_TOO_NEAR);
}

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

RULE(3_9_fly_charged, a_flyer_that_landed_is_charged_from_the_ground)
{
    table *t = meet(MAN, (kit){.wounds = 5, .talents = BIT(FLY)}, 500);

    EXPECT_EQ(refusal(acting(t, 0), CHARGE_FOE), 0);
    unit(t, ENEMY)->status |= MYE_ALOFT;
    EXPECT_EQ(refusal(t, CHARGE_FOE), MYE_TARGET_IS_ALOFT);
    EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), MYE_NO_MISSILES);
}

RULE(3_9_fly_attacks, the_charged_flyer_on_the_ground_brings_the_other_down)
{
    kit bird = {.wounds = 5, .talents = BIT(FLY), .move = 8};
    table *t = meet(bird, bird, 800);

    unit(t, 0)->status |= MYE_ALOFT;
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT(!has(t, 0, MYE_ALOFT) && !has(t, ENEMY, MYE_ALOFT));
    t = meet(bird, bird, 800);
    unit(t, 0)->status |= MYE_ALOFT;
    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT(has(t, 0, MYE_ALOFT) && has(t, ENEMY, MYE_ALOFT));
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

RULE(3_9_fly_flees, a_flyer_that_lost_is_aloft)
{
    table *t = meet((kit){.minis = 2}, (kit){.minis = 3, .talents = BIT(FLY)}, 500);

    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(1, 1, 10, 10, 10, 10, 10, 10));
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT(has(t, ENEMY, MYE_ALOFT));
}
