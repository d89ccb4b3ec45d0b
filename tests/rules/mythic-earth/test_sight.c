/* Section 3.10 1/8 and 2/8: what each shooter sees, and who may fall to its shots. */
#include "battle.h"

#define SHOOT "shoot at Blue Target with Red Archer"

enum { TARGET = MYE_UNITS_A_SIDE, RED_MINI = 0, BLUE_MINI = MYE_MINIS_A_SIDE };

static void stand(table *t, int32_t mini, int32_t x, int32_t y)
{
    const mye_scene *scene = t->scene;

    open_of(t)->at[mini] = (mye_place){(int16_t)x, (int16_t)y};
    mye_gather(t->scene, t->state, scene->unit_of[mini]);
}

/* Archers and targets on open ground, the archers about to shoot. */
static table *facing(const char *option, int32_t archers, int32_t targets)
{
    table *t = field_with(option);
    int32_t a =
        put(t, RED, (kit){.name = "Archer", .minis = archers, .weapons = ARMS(BOW)}, 30, 10);

    put(t, BLUE, (kit){.name = "Target", .minis = targets}, 30, 20);
    activate(t, a);
    return t;
}

/* The archer nearest to the target stands behind a rock, his comrades beside it. */
static table *with_the_first_blind(void)
{
    table *t = facing(NULL, 3, 4);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 12, 35, 14));
    stand(t, RED_MINI, 3300, 1130);
    stand(t, RED_MINI + 1, 2900, 1000);
    stand(t, RED_MINI + 2, 2750, 1000);
    for (int32_t i = 0; i < 4; i++)
        stand(t, BLUE_MINI + i, 3100 + 140 * i, 2000);
    return t;
}

RULE(3_10_each_shooter, who_sees_them_kills_though_the_nearest_sees_nobody)
{
    table *t = with_the_first_blind();

    act(t, SHOOT, DICE(1, 1, 10, 10));
    EXPECT_EQ(unit(t, TARGET)->standing, 2);
}

/* Two archers with a long rock between them that runs north: each sees the target on his side. */
static table *on_either_side(const char *option)
{
    table *t = facing(option, 2, 2);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(32, 11, 33, 20));
    stand(t, RED_MINI, 3100, 1000);
    stand(t, RED_MINI + 1, 3400, 1000);
    stand(t, BLUE_MINI, 3100, 2000);
    stand(t, BLUE_MINI + 1, 3400, 2000);
    return t;
}

RULE(3_10_each_shooter, each_kills_the_one_on_his_own_side)
{
    table *t = on_either_side(NULL);

    act(t, SHOOT, DICE(1, 10, 10));
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI], 0);
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI + 1], 1);
    t = on_either_side(NULL);
    act(t, SHOOT, DICE(10, 1, 10));
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI], 1);
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI + 1], 0);
}

RULE(3_10_each_shooter, two_hits_on_one_side_kill_one)
{
    table *t = on_either_side(NULL);

    figure(t, 0)->stats[0].weapons = ARMS(SLING);
    act(t, "focus on Blue Target with Red Archer", DICE(1, 1, 10, 10, 10, 10));
    EXPECT_EQ(unit(t, TARGET)->standing, 1);
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI + 1], 1);
}

RULE(3_10_each_shooter, who_sees_least_is_served_first)
{
    table *t = on_either_side(NULL);

    /* The second archer steps back to where he sees both. */
    stand(t, RED_MINI + 1, 3280, 700);
    ((mye_scene *)t->scene)->board[0].pieces = 0;
    put_piece(t, MYE_IMPASSABLE, true, INCHES(32, 16, 33, 20));
    stand(t, RED_MINI, 3000, 1890);
    stand(t, RED_MINI + 1, 3250, 1000);
    act(t, SHOOT, DICE(1, 1, 10, 10));
    EXPECT(has(t, TARGET, MYE_DESTROYED));
}

RULE(3_10_each_shooter, the_owner_is_asked_among_those_his_shooter_saw)
{
    table *t = on_either_side("casualties=owner");

    act(t, SHOOT, DICE(10, 1, 10));
    EXPECT_EQ(open_of(t)->wounds[BLUE_MINI + 1], 0);
}

RULE(3_10_each_obscured, only_the_one_behind_the_wood_shoots_worse)
{
    table *t = facing(NULL, 2, 1);

    put_piece(t, MYE_DIFFICULT, true, INCHES(32, 14, 36, 16));
    stand(t, RED_MINI, 3000, 1000);
    stand(t, RED_MINI + 1, 3370, 1000);
    stand(t, BLUE_MINI, 3000, 2000);
    act(t, SHOOT, DICE(5, 5, 1));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 2);
    EXPECT_EQ(part_of(t, MYE_SHOTS, MYE_BY_OBSCURED), -1);
    EXPECT_EQ(dice_of(t, MYE_SAVED), 1);
}

RULE(3_10_flat, a_marsh_in_between_hides_nobody)
{
    table *t = facing(NULL, 1, 1);

    put_piece(t, MYE_DIFFICULT, false, INCHES(25, 12, 40, 18));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(25, 18, 40, 19));
    EXPECT_EQ(refusal(t, SHOOT), 0);
    act(t, SHOOT, DICE(1, 1));
    EXPECT_EQ(needed(t, MYE_SHOTS), 5);
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 0);
}

/* Four targets; two stand in one wood, one in another. */
static int32_t obscured_by_two(const char *option)
{
    table *t = facing(option, 1, 4);

    put_piece(t, MYE_DIFFICULT, true, INCHES(29, 19, 31, 22));
    put_piece(t, MYE_DIFFICULT, true, INCHES(35, 19, 37, 22));
    stand(t, BLUE_MINI, 2950, 2000);
    stand(t, BLUE_MINI + 1, 2950, 2150);
    stand(t, BLUE_MINI + 2, 3300, 2000);
    stand(t, BLUE_MINI + 3, 3600, 2000);
    act(t, SHOOT, DICE(9));
    return part_of(t, MYE_SHOTS, MYE_BY_OBSCURED);
}

RULE(3_10_obscured_each, two_woods_hide_three_of_four)
{
    EXPECT_EQ(obscured_by_two("obscured=together"), -2);
    EXPECT_EQ(obscured_by_two("obscured=each"), 0);
}
