/* Section 3.10: shooting, what it hits and what comes of it. Neighbouring cases. */
#include "meeting.h"

/* A captain with bare hands and one archer, the last of the unit. */
RULE(3_10_one_shot, with_the_only_archer_falls_the_reach_of_his_unit)
{
    static const kit CAPTAIN = {.name = "Captain"};
    kit led = {.weapons = ARMS(BOW), .leader = &CAPTAIN};

    for (int32_t fallen = 0; fallen < 2; fallen++) {
        table *t = meet(led, FOE, 600);
        take_away(t, 0, fallen);
        acting(t, 0);
        EXPECT_EQ(refusal(t, "shoot at Blue Foe with Red Man"), fallen ? MYE_NO_MISSILES : 0);
        EXPECT_EQ(mye_longest_reach(t->scene, t->state, 0) > 0, !fallen);
        forget_tables();
    }
}

RULE(3_10_hit, every_point_of_shoot_is_a_tenth_more)
{
    for (int32_t shoot = 1; shoot <= 9; shoot++) {
        table *t = field();
        put(t, RED, (kit){.name = "Archer", .shoot = shoot, .weapons = ARMS(BOW)}, 30, 10);
        put_north(t, BLUE, MORTAL, 0, 900);
        activate(t, 0);
        EXPECT_EQ(chance_to_fell(t, (sk_action){.verb = MYE_SHOOT, .target = ENEMY}),
                  50000 * shoot);
        forget_tables();
    }
}

/* 3.10: sixty bases and more beside the line, a wall that both look over, and one man who hides the
 * first of two. */
RULE(3_10_enemy_obscures, however_many_stand_beside_the_line)
{
    for (int32_t minis = 18; minis <= 25; minis++) {
        table *t = field();
        mye_board *board = &((mye_scene *)t->scene)->board[0];
        int32_t wall = put_piece(t, MYE_IMPASSABLE, true, INCHES(28, 17, 32, 18));
        mye_look look = {.unit = 0, .target = ENEMY};

        board->piece[wall].height = 1;
        put(t, RED, (kit){.name = "Archer", .weapons = ARMS(BOW)}, 30, 10);
        put(t, BLUE, (kit){.name = "Men", .minis = 2}, 30, 20);
        open_of(t)->at[figure(t, ENEMY)->first + 1] = (mye_place){2600, 2000};
        mye_gather(t->scene, t->state, ENEMY);
        for (int32_t i = 0; i < 3; i++)
            shift(t, put(t, BLUE, (kit){.name = "Crowd", .minis = i < 2 ? 20 : minis}, 31, 12),
                  3085, 1150 + 130 * i);
        mye_look_at(t->scene, t->state, &look);
        EXPECT_EQ(look.view[0].open | look.view[0].partly, 3);
        put(t, BLUE, (kit){.name = "Screen"}, 30, 15);
        mye_look_at(t->scene, t->state, &look);
        EXPECT_EQ(look.view[0].open | look.view[0].partly, 2);
        forget_tables();
    }
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

/* 3.10, 3.11: whoever has fallen before is no choice. */
RULE(3_10_owner, nobody_is_asked_when_all_who_are_left_fall)
{
    table *t = field_with("casualties=owner");

    put(t, RED, (kit){.name = "Archers", .minis = 2, .weapons = ARMS(BOW)}, 30, 10);
    put_north(t, BLUE, (kit){.name = "Men", .minis = 4}, 0, 900);
    take_away(t, ENEMY, 2);
    activate(t, 0);
    act(t, "shoot at Blue Men with Red Archers", DICE(1, 1, 10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
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

RULE(3_10_behemoth, a_massive_behemoth_is_one_easier_and_not_two)
{
    table *t = meet((kit){.weapons = ARMS(BOW)},
                    (kit){.kind = MYE_BEHEMOTH, .talents = BIT(MASSIVE), .wounds = 5}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_SIZE), 1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 6);
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

/* More hits than there are dice are saved as if there were just as many. */
RULE(3_10_save, as_many_as_there_are_dice_are_all_saved)
{
    static sk_rolls tape;
    static const int32_t HITS[] = {1, MYE_DICE_MOST - 1, MYE_DICE_MOST, MYE_DICE_MOST + 1};

    for (int32_t i = 0; i < 4; i++) {
        table *t = meet(MAN, FOE, 400);
        sk_dice dice = sk_dice_tape(&tape);
        mye_play p = {t->scene, t->state, &dice, t->log};
        mye_hits hits = {.unit = ENEMY, .by = 0, .hits = HITS[i]};
        int32_t rolled = HITS[i] > MYE_DICE_MOST ? MYE_DICE_MOST : HITS[i];

        tape.count = rolled;
        for (int32_t k = 0; k < rolled; k++)
            tape.result[k] = 10;
        EXPECT_EQ(mye_roll_saves(&p, &hits), rolled);
        EXPECT_EQ(dice.taken, rolled);
        EXPECT(!dice.want.dry);
        forget_tables();
    }
}

RULE(3_10_save, the_highest_save_of_a_mixed_unit_and_the_armour_most_wear)
{
    kit tough = {.name = "Tough", .save = 8};
    table *t = meet((kit){.weapons = ARMS(HUARACA)},
                    (kit){.minis = 3, .save = 4, .armour = 2, .leader = &tough}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(1, 8));
    EXPECT_EQ(needed(t, MYE_SAVED), 8 + 2 - 2);
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

RULE(3_10_insults, one_marker_for_the_volley_and_one_for_each_hit_not_saved)
{
    table *t = meet((kit){.minis = 3, .weapons = ARMS(INSULTS)}, (kit){.minis = 4}, 500);

    take_away(t, ENEMY, 3);
    act(acting(t, 0), SHOOT_FOE, DICE(1, 1, 1, 1, 6, 6));
    EXPECT_EQ(unit(t, ENEMY)->markers, 1 + 2);
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT(told(t, MYE_TEST_PASSED) == NULL && told(t, MYE_TEST_FAILED) == NULL);
}

/* 3.9: everything that slows adds up, and nobody moves less than nothing */
RULE(3_10_aylus, with_vines_and_coils_there_is_no_move_at_all)
{
    table *t = acting(meet(MAN, FOE, 1500), 0);

    unit(t, 0)->turn |= MYE_COILED | MYE_VINES | MYE_SNARED;
    EXPECT_EQ(refusal(t, MOVE_TO("30,16.01")), MYE_TOO_FAR);
    unit(t, 0)->turn = MYE_COILED;
    EXPECT_EQ(refusal(t, MOVE_TO("30,19")), 0);
    EXPECT_EQ(refusal(t, MOVE_TO("30,19.01")), MYE_TOO_FAR);
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

RULE(3_10_aylus_flyer, tied_up_it_flees_on_the_ground_at_its_lesser_rate)
{
    table *t = meet((kit){.minis = 2, .weapons = ARMS(AYLUS)},
                    (kit){.talents = BIT(FLY), .move = 9, .wounds = 3}, 500);

    unit(t, ENEMY)->status |= MYE_ALOFT;
    act(acting(t, 0), SHOOT_FOE, DICE(1, 10, 10));
    EXPECT(!has(t, ENEMY, MYE_ALOFT));
    EXPECT((unit(t, ENEMY)->turn & MYE_SNARED) != 0);
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
    EXPECT_EQ(unit(t, ENEMY)->markers, 1);
}
