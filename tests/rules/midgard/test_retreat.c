/* Retreating. */
#include "field.h"

RULE(re_back, half_a_spear_throw_back)
{
    table t = field();

    shooting(&t);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(piece(&t, B1)->facing, 2700);
    clear_table(&t);
}

RULE(re_forwards, away_from_the_arrows)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 900;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(re_friends, both_fail_and_both_lose)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(piece(&t, B2)->at.y, 540);
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(re_friends_pass, both_pass)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 3));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(stamina(&t, B2), 4);
    clear_table(&t);
}

RULE(re_chain, three_in_a_row)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 495, SOUTH);
    unit(&t, B3, 500, 550, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 3, 2));
    EXPECT_EQ(piece(&t, B3)->at.y, 590);
    EXPECT_EQ(stamina(&t, B3), 3);
    clear_table(&t);
}

RULE(t_steadfast, the_steadfast_do_not_mind)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    give(&t, B2, MID_STEADFAST);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(piece(&t, B2)->at.y, 540);
    clear_table(&t);
}

RULE(re_enemy, enemies_behind)
{
    table t = field();

    shooting(&t);
    unit(&t, A2, 500, 510, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 448);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_impassable, a_crag_behind)
{
    table t = field();

    shooting(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 485}, {600, 600}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 448);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_combat, friends_fighting_behind)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 510, NORTH);
    unit(&t, A2, 500, 560, SOUTH);
    fight_each_other(&t, A2, B2);
    melee_begins(&t);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 448);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_break, the_last_man_runs)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(re_break_passed, the_last_man_stays)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(t_brittle, brittle_troops_break_early)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 2;
    give(&t, B1, MID_BRITTLE);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

RULE(re_off, over_the_edge)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 840;
    piece(&t, B1)->at.y = 970;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(t_stampede, the_beast_runs_over_its_own)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 560, SOUTH);
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 6, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(t_towering_falls, the_giant_falls_on_somebody)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 491, SOUTH);
    give(&t, B1, MID_TOWERING);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 1, 1, 2, 6));
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}
