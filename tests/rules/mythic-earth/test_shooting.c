/* Section 3.10: shooting, sight, saves and casualties. */
#include "battle.h"

#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define MAN ((kit){.name = "Target"})
#define POST ((kit){.name = "Target", .wounds = 9, .talents = BIT(UNDEAD)})
#define SHOOT "shoot at Blue Target with Red Archer"

enum { TARGET = MYE_UNITS_A_SIDE };

/* Red archers at 30,10 and a target this far north of them. */
static table *range_of(kit red, kit blue, int32_t apart)
{
    table *t = field();
    int32_t a;

    red.name = "Archer";
    blue.name = "Target";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, a, apart);
    activate(t, a);
    return t;
}

static kit archers(int32_t minis)
{
    kit k = ARCHER;

    k.minis = minis;
    return k;
}

static kit men(int32_t minis)
{
    kit k = MAN;

    k.minis = minis;
    return k;
}

static table *shot(table *t, const uint16_t *dice)
{
    act(t, SHOOT, dice);
    return t;
}

RULE(3_10_one_shot, four_archers_four_dice)
{
    EXPECT_EQ(dice_of(shot(range_of(archers(4), POST, 500), DICE(9, 9, 9, 9)), MYE_SHOTS), 4);
}

RULE(3_10_hit, five_hits_six_misses_and_a_captain_aims_for_all)
{
    static const kit captain = {.name = "Captain", .shoot = 7};
    kit led = archers(1);

    EXPECT_EQ(told(shot(range_of(archers(2), POST, 500), DICE(5, 6, 1)), MYE_SHOTS)->n[0], 1);
    led.leader = &captain;
    EXPECT_EQ(told(shot(range_of(led, POST, 500), DICE(7, 1)), MYE_SHOTS)->n[0], 1);
}

RULE(3_10_sight, the_archer_behind_the_wall_does_not_shoot)
{
    table *t = range_of(archers(2), POST, 900);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 11, 35, 13));
    shift(t, 0, 3000, 1000);
    open_of(t)->at[1] = (mye_place){3250, 1000};
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(dice_of(shot(t, DICE(9)), MYE_SHOTS), 1);
}

RULE(3_10_no_sight, a_wall_hides_everybody)
{
    table *t = range_of(ARCHER, POST, 900);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(25, 13, 35, 15));
    EXPECT_EQ(refusal(t, SHOOT), MYE_NO_LINE_OF_SIGHT);
}

RULE(3_10_friends, a_friend_in_between_is_no_hindrance)
{
    table *t = range_of(ARCHER, POST, 900);

    put(t, RED, (kit){.name = "Friend"}, 30, 14);
    EXPECT_EQ(needed(shot(t, DICE(9)), MYE_SHOTS), 5);
}

RULE(3_10_big_friends, giants_and_massive_friends_are)
{
    table *t = range_of(ARCHER, POST, 900), *u = range_of(ARCHER, POST, 900);

    put(t, RED, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 30, 14);
    shift(t, 1, 3285, 1400);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
    put(u, RED, (kit){.name = "Hulk", .kind = MYE_MONSTER, .talents = BIT(MASSIVE)}, 30, 14);
    shift(u, 1, 3125, 1400);
    EXPECT_EQ(part_of(shot(u, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

RULE(3_10_obscured, a_wood_hides_half_of_him)
{
    table *t = range_of(ARCHER, POST, 900);

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 14, 35, 16));
    shift(t, 0, 2990, 1000);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

RULE(3_10_enemy_obscures, his_comrades_are_in_the_way)
{
    table *t = range_of(ARCHER, POST, 900);

    put(t, BLUE, (kit){.name = "Comrade"}, 30, 14);
    shift(t, TARGET + 1, 3050, 1400);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

RULE(3_10_each_feature, a_wood_and_a_rock_are_two)
{
    table *t = range_of(ARCHER, POST, 900);

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 14, 35, 15));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(30, 16, 35, 17));
    shift(t, 0, 2990, 1000);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -2);
}

RULE(3_10_each_feature, a_hundred_enemies_are_four_units)
{
    table *t = range_of(ARCHER, men(25), 1900);

    shift(t, 0, 2800, 1000);
    for (int32_t i = 0; i < 4; i++)
        put(t, BLUE, (kit){.name = "Screen", .minis = 25}, 32, 20 + 2 * i);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -4);
}

/* Four targets, some of them in a wood that begins at x. */
static int32_t obscured_from(int32_t x)
{
    table *t = range_of(ARCHER, men(4), 900);

    put_piece(t, MYE_DIFFICULT, true, INCHES(x, 18, 40, 24));
    return part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED);
}

RULE(3_10_majority, two_of_four_are_not_enough)
{
    EXPECT_EQ(obscured_from(32), 0);
    EXPECT_EQ(obscured_from(31), -1);
}

/* Two targets, the first in the open at 30,20, the second at x. */
static table *two_targets(int32_t x, const uint16_t *dice)
{
    table *t = range_of(archers(2), men(2), 900);

    open_of(t)->at[MYE_MINIS_A_SIDE] = (mye_place){3000, 2000};
    open_of(t)->at[MYE_MINIS_A_SIDE + 1] = (mye_place){(int16_t)x, 2000};
    mye_gather(t->scene, t->state, TARGET);
    put_piece(t, MYE_IMPASSABLE, true, INCHES(33, 14, 39, 16));
    return shot(t, dice);
}

RULE(3_10_visible_fall, the_one_in_the_open_falls_first)
{
    table *t = two_targets(3600, DICE(1, 9, 10));

    EXPECT_EQ(open_of(t)->wounds[MYE_MINIS_A_SIDE], 0);
    EXPECT_EQ(open_of(t)->wounds[MYE_MINIS_A_SIDE + 1], 1);
}

RULE(3_10_excess, the_hidden_one_stands)
{
    table *t = two_targets(3600, DICE(1, 1, 10, 10));

    EXPECT_EQ(unit(t, TARGET)->standing, 1);
    EXPECT_EQ(open_of(t)->wounds[MYE_MINIS_A_SIDE + 1], 1);
}

RULE(3_10_charging, the_charged_archer_needs_four)
{
    table *t = range_of(POST, archers(1), 300);

    act(t, "charge Blue Target with Red Archer", NO_DICE);
    act(t, "loose at the charging Red Archer with Blue Target", DICE(9, 10, 10));
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_CHARGER), -1);
}

static int32_t at_fleeing(const char *option)
{
    table *t = field_with(option);
    int32_t a = put(t, RED, ARCHER, 30, 10), b = put_north(t, BLUE, MAN, a, 500);

    unit(t, b)->status |= MYE_FLEEING;
    activate(t, a);
    return needed(shot(t, DICE(9)), MYE_SHOTS);
}

RULE(3_10_fleeing_target, once_or_by_agreement_twice)
{
    EXPECT_EQ(at_fleeing("shots-at-fleeing=once"), 4);
    EXPECT_EQ(at_fleeing("shots-at-fleeing=twice"), 3);
}

RULE(3_10_long_range, ten_inches_are_short_and_more_is_long)
{
    EXPECT_EQ(needed(shot(range_of(ARCHER, POST, 1000), DICE(9)), MYE_SHOTS), 5);
    EXPECT_EQ(needed(shot(range_of(ARCHER, POST, 1001), DICE(9)), MYE_SHOTS), 4);
}

RULE(3_10_rallied, out_of_breath)
{
    table *t = range_of(ARCHER, POST, 500);

    unit(t, 0)->turn |= MYE_RALLIED;
    EXPECT_EQ(needed(shot(t, DICE(9)), MYE_SHOTS), 4);
}

static table *into_fight(const uint16_t *dice)
{
    table *t = range_of(archers(2), POST, 500);

    lock_in_fight(t, put_north(t, RED, (kit){.name = "Friend"}, TARGET, 0), TARGET);
    return shot(t, dice);
}

RULE(3_10_into_fight, four_is_needed)
{
    EXPECT_EQ(needed(into_fight(DICE(9, 9)), MYE_SHOTS), 4);
}

RULE(3_10_misses, the_friend_is_unhurt)
{
    table *t = into_fight(DICE(10, 10));

    EXPECT_EQ(unit(t, 1)->standing, 1);
    EXPECT_EQ(unit(t, 1)->markers, 0);
}

RULE(3_10_behemoth, six_hits)
{
    kit giant = POST;

    giant.kind = MYE_BEHEMOTH;
    EXPECT_EQ(needed(shot(range_of(ARCHER, giant, 500), DICE(9)), MYE_SHOTS), 6);
}

RULE(3_10_marker, a_saved_hit_unsettles_all_the_same)
{
    EXPECT_EQ(unit(shot(range_of(ARCHER, MAN, 500), DICE(1, 1)), TARGET)->markers, 1);
}

RULE(3_10_one_marker, three_hits_and_two_dead_are_one_marker)
{
    table *t = shot(range_of(archers(3), men(5), 500), DICE(1, 1, 1, 10, 10, 1));

    EXPECT_EQ(unit(t, TARGET)->standing, 3);
    EXPECT_EQ(unit(t, TARGET)->markers, 1);
}

RULE(3_10_more_volleys, two_units_two_markers)
{
    table *t = shot(range_of(ARCHER, POST, 500), DICE(1, 1));
    int32_t other = put(t, RED, (kit){.name = "Other", .weapons = ARMS(BOW)}, 33, 10);

    activate(t, other);
    act(t, "shoot at Blue Target with Red Other", DICE(1, 1));
    EXPECT_EQ(unit(t, TARGET)->markers, 2);
}

RULE(3_10_no_marker, arrows_in_the_grass)
{
    EXPECT_EQ(unit(shot(range_of(ARCHER, MAN, 500), DICE(6)), TARGET)->markers, 0);
}

RULE(3_10_save, five_saves_and_six_does_not)
{
    table *t = shot(range_of(archers(2), men(4), 500), DICE(1, 1, 5, 6));

    EXPECT_EQ(told(t, MYE_SAVED)->n[0], 1);
    EXPECT_EQ(dice_of(t, MYE_SAVED), 2);
}

RULE(3_10_strength, a_huaraca_makes_five_a_three)
{
    kit thrower = {.name = "Archer", .weapons = ARMS(HUARACA)};

    EXPECT_EQ(needed(shot(range_of(thrower, POST, 500), DICE(1, 1)), MYE_SAVED), 3);
}

RULE(3_10_wound, the_man_falls)
{
    EXPECT(has(shot(range_of(ARCHER, MAN, 500), DICE(1, 6)), TARGET, MYE_DESTROYED));
}

RULE(3_10_cover, within_maize_and_behind_a_wood)
{
    table *t = range_of(ARCHER, POST, 900), *u = range_of(ARCHER, POST, 900);

    put_piece(t, MYE_OPEN_GROUND, true, INCHES(28, 19, 33, 24));
    EXPECT_EQ(part_of(shot(t, DICE(1, 1)), MYE_SAVED, MYE_BY_COVER), 1);
    put_piece(u, MYE_DIFFICULT, true, INCHES(30, 14, 35, 16));
    shift(u, 0, 2990, 1000);
    EXPECT_EQ(part_of(shot(u, DICE(1, 1)), MYE_SAVED, MYE_BY_COVER), 1);
}

RULE(3_10_half, one_of_three_left)
{
    table *t = shot(range_of(archers(2), men(3), 500), DICE(1, 1, 10, 10, 6));

    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 6);
}

RULE(3_10_not_half, two_of_four_left)
{
    table *t = shot(range_of(archers(2), men(4), 500), DICE(1, 1, 10, 10));

    EXPECT_EQ(unit(t, TARGET)->standing, 2);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
}

RULE(3_10_again, the_second_volley_is_a_second_test)
{
    table *t = shot(range_of(archers(3), men(5), 500), DICE(1, 1, 1, 10, 10, 10, 1));
    int32_t other = put(t, RED, (kit){.name = "Other", .weapons = ARMS(BOW)}, 33, 7);

    EXPECT(told(t, MYE_TEST_PASSED) != NULL);
    activate(t, other);
    act(t, "shoot at Blue Target with Red Other", DICE(1, 10, 1));
    EXPECT(told(t, MYE_TEST_PASSED) != NULL);
}

RULE(3_10_test_fails, a_marker_for_the_hits_and_one_for_the_failure)
{
    table *t = shot(range_of(archers(2), men(3), 500), DICE(1, 1, 10, 10, 7));

    EXPECT(has(t, TARGET, MYE_FLEEING));
    EXPECT_EQ(unit(t, TARGET)->markers, 2);
}

RULE(3_10_test_passes, the_marker_for_the_hits_goes)
{
    table *t = shot(range_of(archers(2), men(3), 500), DICE(1, 1, 10, 10, 6));

    EXPECT(!has(t, TARGET, MYE_FLEEING));
    EXPECT_EQ(unit(t, TARGET)->markers, 0);
}

RULE(3_10_single_mini, two_wounds_of_three)
{
    kit brute = {.name = "Target", .wounds = 3};
    table *t = shot(range_of(archers(2), brute, 500), DICE(1, 1, 10, 10));

    EXPECT_EQ(open_of(t)->wounds[MYE_MINIS_A_SIDE], 1);
}
