/* What shots do, to heroes too: exceptions and neighbouring cases. */
#include "field.h"

RULE(rp_survivor, a_hero_whose_unit_is_shot_away_costs_a_token)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 4));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, HB), 2);
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 1);
    clear_table(&t);
}

RULE(rp_survivor, two_heroes_cost_a_token_each)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B1);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 4, 4));
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 2);
    clear_table(&t);
}

RULE(r_dice, the_risk_comes_before_the_stamina_is_taken)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 3); /* both lost; nobody outlived his unit */
    clear_table(&t);
}

/* How many dice of risk for so many hits. */
static void risk_of(table *t, int32_t hits, int32_t risk)
{
    uint16_t dice[40] = {0};
    int32_t n = 0;

    play_by(t, NULL);
    shooting(t);
    shooters(t, A1, MID_BOW, 20);
    hero(t, HB, 2, B1);
    card(t, B1)->shot_armour = 30;
    give(t, B1, MID_RELENTLESS);
    for (; n < 20; n++)
        dice[n] = n < hits ? 5 : 1;
    for (; n < 20 + risk; n++)
        dice[n] = 2;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", dice);
    EXPECT_EQ(stamina(t, HB), 2);
}

RULE(r_dice, every_row_of_the_table)
{
    table t = field();
    static const int8_t ROW[][2] = {{1, 1},  {3, 1},  {4, 2},  {6, 2},  {7, 3},  {9, 3},  {10, 4},
                                    {12, 4}, {13, 5}, {15, 5}, {16, 6}, {19, 6}, {20, 6}, {0, 0}};

    for (int32_t i = 0; i < 14; i++)
        risk_of(&t, ROW[i][0], ROW[i][1]);
    clear_table(&t);
}

RULE(r_dice, each_hero_of_the_unit_rolls_his_own)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = piece(&t, IB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2, 3));
    EXPECT_EQ(stamina(&t, HB) + stamina(&t, IB), 3);
    clear_table(&t);
}

RULE(r_reroll, of_two_ones_a_single_die_once)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 8);
    hero(&t, HB, 4, B1);
    card(&t, B1)->shot_armour = 9;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5, 1, 1, 1, 1, 1, 1));
    act(&t, "spend a deed of HB on the risk", DICE(1, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 1 - 3);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(r_reroll, it_may_be_declined)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    act(&t, "take the risk of HB", DICE(3));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    clear_table(&t);
}

RULE(r_reroll, another_heros_deed_does_not_help_him)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 1, B1);
    hero_at(&t, IB, 2, (sk_point){600, 500});
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(piece(&t, IB)->deeds, 2);
    clear_table(&t);
}

RULE(re_forwards, not_when_a_part_of_the_shooter_is_beside_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 900;
    piece(&t, B1)->at.y = 395; /* its rear line at 370, the shooter's front at 325 */
    piece(&t, A1)->at = (sk_point){610, 350};
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 345);
    clear_table(&t);
}

RULE(t_fixed_shot, a_marked_crew_no_longer_shoots_this_turn)
{
    table t = field();

    shooting(&t);
    shooters(&t, B1, MID_LIGHT_ARTILLERY, 4);
    give(&t, B1, MID_FIXED);
    card(&t, A1)->class = MID_SKIRMISHERS;
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    go_to_shooting(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(t_hels_breath, in_rough_ground_two_dice_not_three)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 430}, {600, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    clear_table(&t);
}

RULE(t_hels_breath, the_agile_too_use_two_dice)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    give(&t, B1, MID_AGILE);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 6, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}
