/* Risk to heroes by shooting. */
#include "field.h"

RULE(r_dice, a_one_wounds_the_hero)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_FATED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5, 1, 6, 3));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(stamina(&t, B1), 2);
    clear_table(&t);
}

RULE(r_no_loss, one_hit_is_a_risk)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_FATED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(r_reroll, he_cheats_death)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_RISK_STEP);
    act(&t, "spend a deed of HB on the risk", DICE(2, 3));
    EXPECT_EQ(stamina(&t, HB), 2);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(piece(&t, HB)->deeds, 1);
    clear_table(&t);
}

RULE(r_fated, fate_is_fate)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_FATED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(step_of(&t), MID_END);
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    clear_table(&t);
}

RULE(r_shot_dead, an_arrow_finds_him)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(s_lone_hero, a_hero_alone_is_a_target)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    piece(&t, B1)->at.y = 800;
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 6, 1));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(r_shot_option, he_dies_a_famous_death)
{
    table t = field_by("shot-heroes=death-roll");

    shooting(&t);
    hero(&t, HB, 1, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 4, 3));
    EXPECT_EQ(tokens(&t, BETA), 10 - 3 + 1);
    clear_table(&t);
}
