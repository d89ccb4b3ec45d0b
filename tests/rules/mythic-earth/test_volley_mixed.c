/* Section 3.10: volleys where several rules meet. */
#include "battle.h"

#define ARCHER ((kit){.name = "Archer", .weapons = ARMS(BOW)})
#define MAN ((kit){.name = "Target"})
#define POST ((kit){.name = "Target", .wounds = 9, .talents = BIT(UNDEAD)})
#define SHOOT "shoot at Blue Target with Red Archer"
#define FOCUS "focus on Blue Target with Red Archer"

enum { TARGET = MYE_UNITS_A_SIDE };

static table *range_in(table *t, kit red, kit blue, int32_t apart)
{
    int32_t a;

    red.name = "Archer";
    blue.name = "Target";
    a = put(t, RED, red, 30, 10);
    put_north(t, BLUE, blue, a, apart);
    activate(t, a);
    return t;
}

static table *range_of(kit red, kit blue, int32_t apart)
{
    return range_in(field(), red, blue, apart);
}

static table *shot(table *t, const uint16_t *dice)
{
    act(t, SHOOT, dice);
    return t;
}

RULE(3_10_hit, the_best_eye_of_the_unit_counts_though_it_carries_no_bow)
{
    static const kit captain = {.name = "Captain", .shoot = 8, .weapons = ARMS(CLUB)};
    kit led = ARCHER;
    table *t;

    led.leader = &captain;
    t = shot(range_of(led, POST, 500), DICE(8, 1));
    EXPECT_EQ(dice_of(t, MYE_SHOTS), 1);
    EXPECT_EQ(needed(t, MYE_SHOTS), 8);
}

RULE(3_10_hit, a_fallen_captain_aims_for_nobody)
{
    static const kit captain = {.name = "Captain", .shoot = 8, .weapons = ARMS(BOW)};
    kit led = ARCHER;
    table *t;

    led.leader = &captain;
    led.minis = 2;
    t = range_of(led, POST, 500);
    open_of(t)->wounds[figure(t, 0)->first] = 0;
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(needed(shot(t, DICE(9, 9)), MYE_SHOTS), 5);
}

RULE(3_10_behemoth, a_massive_behemoth_is_one_easier_and_not_two)
{
    kit hulk = POST;

    hulk.kind = MYE_BEHEMOTH;
    hulk.talents |= BIT(MASSIVE);
    EXPECT_EQ(needed(shot(range_of(ARCHER, hulk, 500), DICE(9)), MYE_SHOTS), 6);
}

RULE(3_10_fleeing_target, all_that_is_against_a_shot_adds_up)
{
    table *t = range_of(ARCHER, MAN, 1500);

    figure(t, TARGET)->talents |= BIT(DREADFUL) | BIT(DODGE);
    figure(t, TARGET)->stats[0].talents |= BIT(DREADFUL) | BIT(DODGE);
    unit(t, TARGET)->status |= MYE_FLEEING;
    unit(t, 0)->turn |= MYE_RALLIED;
    EXPECT_EQ(needed(shot(t, DICE(9)), MYE_SHOTS), 5 - 1 - 1 - 1 - 1 - 1);
}

RULE(3_10_into_fight, once_though_it_fights_two)
{
    table *t = range_of(ARCHER, POST, 500);
    int32_t f = put(t, RED, (kit){.name = "Friend"}, 26, 16);
    int32_t g = put(t, RED, (kit){.name = "Second"}, 34, 16);

    lock_in_fight(t, f, TARGET);
    lock_in_fight(t, g, TARGET);
    EXPECT_EQ(needed(shot(t, DICE(9)), MYE_SHOTS), 4);
}

RULE(3_10_big_friends, a_massive_comrade_of_the_target_obscures_too)
{
    table *t = range_of(ARCHER, POST, 900);

    put(t, BLUE, (kit){.name = "Hulk", .kind = MYE_MONSTER, .talents = BIT(MASSIVE)}, 30, 14);
    shift(t, TARGET + 1, 3125, 1400);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
}

RULE(3_10_friends, minis_of_the_shooting_unit_are_no_hindrance)
{
    kit line = ARCHER;
    table *t;

    line.minis = 3;
    t = range_of(line, POST, 900);
    open_of(t)->at[1] = (mye_place){3000, 1150};
    open_of(t)->at[2] = (mye_place){3000, 1300};
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(dice_of(shot(t, DICE(9, 9, 9)), MYE_SHOTS), 3);
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), 0);
}

RULE(3_10_enemy_obscures, the_targets_own_front_rank_does_not)
{
    kit file = POST;
    table *t;

    file.minis = 3;
    t = range_of(ARCHER, file, 900);
    for (int32_t i = 0; i < 3; i++)
        open_of(t)->at[MYE_MINIS_A_SIDE + i] = (mye_place){3000, (int16_t)(2000 + 130 * i)};
    mye_gather(t->scene, t->state, TARGET);
    EXPECT_EQ(part_of(shot(t, DICE(9)), MYE_SHOTS, MYE_BY_OBSCURED), 0);
}

RULE(3_10_bow, range_is_measured_to_the_hundredth)
{
    EXPECT_EQ(refusal(range_of(ARCHER, POST, 2000), SHOOT), 0);
    EXPECT_EQ(refusal(range_of(ARCHER, POST, 2001), SHOOT), MYE_OUT_OF_RANGE);
}

RULE(3_10_javelin, ten_inches_and_a_hundredth_is_too_far)
{
    kit thrower = {.name = "", .weapons = ARMS(JAVELIN)};

    EXPECT_EQ(refusal(range_of(thrower, POST, 1000), SHOOT), 0);
    EXPECT_EQ(refusal(range_of(thrower, POST, 1001), SHOOT), MYE_OUT_OF_RANGE);
}

RULE(3_10_heavy_spear, six_inches_and_a_hundredth_is_too_far)
{
    kit thrower = {.name = "", .weapons = ARMS(HEAVY_SPEAR)};

    EXPECT_EQ(refusal(range_of(thrower, POST, 600), SHOOT), 0);
    EXPECT_EQ(refusal(range_of(thrower, POST, 601), SHOOT), MYE_OUT_OF_RANGE);
}

RULE(3_10_monster_rock, beyond_ten_inches_it_is_long_range)
{
    kit thrower = {.name = "", .kind = MYE_MONSTER, .weapons = ARMS(MONSTER_ROCK)};

    EXPECT_EQ(needed(shot(range_of(thrower, POST, 1000), DICE(9)), MYE_SHOTS), 5);
    EXPECT_EQ(needed(shot(range_of(thrower, POST, 1001), DICE(9)), MYE_SHOTS), 4);
    EXPECT_EQ(refusal(range_of(thrower, POST, 2500), SHOOT), 0);
    EXPECT_EQ(refusal(range_of(thrower, POST, 2501), SHOOT), MYE_OUT_OF_RANGE);
}

RULE(3_10_sling, only_the_slings_of_a_mixed_unit_throw_twice)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(BOW)};
    kit slingers = {.name = "", .minis = 2, .weapons = ARMS(SLING), .leader = &captain};
    table *t = range_of(slingers, POST, 500);
    int32_t dice = 0;

    act(t, FOCUS, DICE(9, 9, 9, 9, 9));
    for (int32_t i = 0; i < t->log->count; i++)
        dice += t->log->event[i].type == MYE_SHOTS ? t->log->event[i].dice : 0;
    EXPECT_EQ(dice, 5);
}

RULE(3_10_atlatl, the_bonus_and_focus_add_up)
{
    table *t = range_of((kit){.name = "", .weapons = ARMS(ATLATL)}, POST, 1500);

    act(t, FOCUS, DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5 + 1 + 1 - 1);
}

RULE(3_10_one_marker, of_a_volley_with_two_weapons)
{
    static const kit captain = {.name = "Captain", .weapons = ARMS(HUARACA)};
    kit led = ARCHER;
    table *t;

    led.leader = &captain;
    t = shot(range_of(led, POST, 500), DICE(1, 1, 1, 1));
    EXPECT_EQ(unit(t, TARGET)->markers, 1);
}

RULE(3_10_half, five_men_test_when_two_are_left)
{
    kit two = ARCHER, three = ARCHER, five = MAN;
    table *t;

    two.minis = 2;
    three.minis = 3;
    five.minis = 5;
    t = shot(range_of(two, five, 500), DICE(1, 1, 10, 10));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED), 0);
    t = shot(range_of(three, five, 500), DICE(1, 1, 1, 10, 10, 10, 1));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED), 1);
}

RULE(3_10_again, a_saved_volley_on_a_unit_under_half_is_no_test)
{
    kit five = MAN;
    table *t;

    five.minis = 5;
    t = range_of(ARCHER, five, 500);
    take_away(t, TARGET, 3);
    shot(t, DICE(1, 1));
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
}

RULE(3_10_half, a_fighting_unit_that_is_shot_under_half_leaves_its_fight)
{
    kit three = MAN;
    table *t;
    int32_t f;

    three.minis = 3;
    t = range_of((kit){.name = "", .minis = 2, .weapons = ARMS(BOW)}, three, 500);
    f = put(t, RED, (kit){.name = "Friend"}, 30, 30);
    shift(t, f, place_of(t, TARGET, 0).x, place_of(t, TARGET, 0).y + 126);
    lock_in_fight(t, f, TARGET);
    shot(t, DICE(1, 1, 10, 10, 10));
    EXPECT(has(t, TARGET, MYE_FLEEING));
    EXPECT(!mye_is_locked(t->state, f));
}

RULE(3_10_insults, under_half_is_not_tested_and_nobody_falls)
{
    kit five = MAN;
    table *t;

    five.minis = 2;
    t = shot(range_of((kit){.name = "", .minis = 2, .weapons = ARMS(INSULTS)}, five, 500),
             DICE(1, 1, 10, 10));
    EXPECT_EQ(unit(t, TARGET)->standing, 2);
    EXPECT_EQ(unit(t, TARGET)->markers, 3);
    EXPECT_EQ(times_told(t, MYE_TEST_PASSED) + times_told(t, MYE_TEST_FAILED), 0);
}

RULE(3_10_insults, enough_of_them_break_a_unit)
{
    table *t = range_of((kit){.name = "", .minis = 2, .weapons = ARMS(INSULTS)}, MAN, 500);

    unit(t, TARGET)->markers = 8;
    shot(t, DICE(1, 1, 10, 10));
    EXPECT(has(t, TARGET, MYE_DESTROYED));
}

RULE(3_10_save, strength_never_helps_and_armour_adds)
{
    kit thrower = {.name = "", .kind = MYE_MONSTER, .weapons = ARMS(MONSTER_ROCK)}, knight = POST;

    knight.armour = MYE_MEDIUM_ARMOUR;
    EXPECT_EQ(needed(shot(range_of(thrower, knight, 500), DICE(1, 1)), MYE_SAVED), 5 + 2 - 3);
}

RULE(3_10_save, the_highest_save_of_those_who_still_stand)
{
    static const kit captain = {.name = "Captain", .save = 8, .wounds = 9};
    kit led = MAN;
    table *t;

    led.minis = 2;
    led.leader = &captain;
    t = shot(range_of(ARCHER, led, 500), DICE(1, 8));
    EXPECT_EQ(needed(t, MYE_SAVED), 8);
    t = range_of(ARCHER, led, 500);
    open_of(t)->wounds[figure(t, TARGET)->first] = 0;
    mye_gather(t->scene, t->state, TARGET);
    shot(t, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 5);
}

RULE(3_10_marker, on_undead_and_on_giants_alike)
{
    kit giant = POST;

    giant.kind = MYE_BEHEMOTH;
    EXPECT_EQ(unit(shot(range_of(ARCHER, giant, 500), DICE(1, 1)), TARGET)->markers, 1);
}

RULE(5_6_rain, over_focus_long_range_and_rocks_too)
{
    kit giant = {.name = "", .kind = MYE_BEHEMOTH, .weapons = ARMS(BEHEMOTH_ROCK)};
    table *t = range_in(field_of(MYE_RAINY_SEASON), ARCHER, POST, 1500);

    act(t, FOCUS, DICE(9));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5 + 1 - 1 - 1);
    t = range_in(field_of(MYE_RAINY_SEASON), giant, POST, 800);
    shot(t, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5 - 2 - 1);
}

RULE(5_6_rain, on_those_who_throw_in_a_charge_and_those_who_answer)
{
    kit spear = POST, bow = POST;
    table *t;

    spear.weapons = ARMS(SPEAR);
    bow.weapons = ARMS(BOW);
    t = range_in(field_of(MYE_RAINY_SEASON), spear, bow, 500);
    act(t, "throw and charge Blue Target with Red Archer", NO_DICE);
    act(t, "loose at the charging Red Archer with Blue Target", DICE(9, 9, 9, 9));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 2);
    for (int32_t i = 0; i < t->log->count; i++)
        if (t->log->event[i].type == MYE_SHOTS)
            EXPECT_EQ(t->log->event[i].needs.total, t->log->event[i].unit == TARGET ? 3 : 4);
}

RULE(3_7_3_shoot, not_at_an_own_unit_and_not_when_frozen)
{
    table *t = range_of(ARCHER, POST, 500);

    put(t, RED, (kit){.name = "Friend"}, 34, 10);
    EXPECT(refusal(t, "shoot at Red Friend with Red Archer") != 0);
}

RULE(3_10_long_range, by_the_closest_minis_of_both_units)
{
    kit line = ARCHER;
    table *t;

    line.minis = 4;
    t = range_of(line, POST, 900);
    open_of(t)->at[3] = (mye_place){3000, 600};
    mye_gather(t->scene, t->state, 0);
    EXPECT_EQ(dice_of(shot(t, DICE(9, 9, 9, 9)), MYE_SHOTS), 4);
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
}

RULE(3_10_cover, not_when_only_the_shooters_stand_in_the_wood)
{
    table *t = range_of(ARCHER, POST, 500);

    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 8, 32, 11));
    shot(t, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 5);
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
}

RULE(3_10_cover, one_better_and_not_two_behind_two_woods)
{
    table *t = range_of(ARCHER, POST, 900);

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 14, 35, 15));
    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 16, 35, 17));
    shift(t, 0, 2990, 1000);
    shot(t, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
    EXPECT_EQ(needed(t, MYE_SHOTS), 3);
}

RULE(3_9_fly_cover, a_bird_on_the_ground_is_sheltered_like_anybody)
{
    kit bird = POST;
    table *t;

    bird.talents |= BIT(FLY);
    t = range_of(ARCHER, bird, 500);
    put_piece(t, MYE_DIFFICULT, true, INCHES(28, 15, 32, 18));
    shot(t, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
}

/* A wall of that height, in hundredths, between an archer and a target of those kinds. */
static table *over_a_wall(const char *option, int32_t height, int32_t shooter, int32_t target)
{
    kit red = ARCHER, blue = POST;
    table *t;
    int32_t wall;

    red.kind = shooter;
    blue.kind = target;
    t = range_in(field_with(option), red, blue, 900);
    wall = put_piece(t, MYE_OBSTACLE, true, INCHES(20, 15, 40, 16));
    ((mye_scene *)t->scene)->board[0].piece[wall].height = (int16_t)height;
    return t;
}

RULE(3_10_low, a_wall_that_both_look_over_obscures_and_shelters_but_does_not_hide)
{
    table *t = over_a_wall(NULL, 120, MYE_HUMANOID, MYE_HUMANOID);

    EXPECT_EQ(part_of(shot(t, DICE(1, 6)), MYE_SHOTS, MYE_BY_OBSCURED), -1);
    EXPECT_EQ(needed(t, MYE_SAVED), 6);
    EXPECT_EQ(refusal(over_a_wall(NULL, 121, MYE_HUMANOID, MYE_HUMANOID), SHOOT),
              MYE_NO_LINE_OF_SIGHT);
}

RULE(3_10_low, one_of_the_two_is_high_enough)
{
    EXPECT_EQ(refusal(over_a_wall(NULL, 250, MYE_MONSTER, MYE_HUMANOID), SHOOT), 0);
    EXPECT_EQ(refusal(over_a_wall(NULL, 250, MYE_HUMANOID, MYE_MONSTER), SHOOT), 0);
    EXPECT_EQ(refusal(over_a_wall(NULL, 251, MYE_HUMANOID, MYE_MONSTER), SHOOT),
              MYE_NO_LINE_OF_SIGHT);
}

RULE(3_10_low, a_wood_has_no_height_and_by_agreement_no_wall_is_low)
{
    EXPECT_EQ(refusal(over_a_wall(NULL, 0, MYE_BEHEMOTH, MYE_BEHEMOTH), SHOOT),
              MYE_NO_LINE_OF_SIGHT);
    EXPECT_EQ(refusal(over_a_wall("low-walls=hide", 50, MYE_HUMANOID, MYE_HUMANOID), SHOOT),
              MYE_NO_LINE_OF_SIGHT);
}

RULE(3_10_low, casualties_fall_behind_a_low_wall)
{
    table *t = over_a_wall(NULL, 100, MYE_HUMANOID, MYE_HUMANOID);

    open_of(t)->wounds[MYE_MINIS_A_SIDE] = 1;
    shot(t, DICE(1, 10));
    EXPECT(has(t, TARGET, MYE_DESTROYED));
}
