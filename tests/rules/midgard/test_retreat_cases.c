/* Retreating, breaking and what is trampled: exceptions and neighbouring cases. */
#include "field.h"

/* B1 goes back along A2, whose corner it all but touches. */
RULE(re_enemy, nobody_ends_touching_an_enemy_beside_his_way)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 2680;
    unit(&t, A2, 602, 470, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT(!mid_within(t.scene, t.state, B1, A2, 0));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT(!mid_is_engaged(t.state, B1));
    clear_table(&t);
}

static void hit_and_fail(table *t, const uint16_t *dice)
{
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", dice);
}

RULE(re_off, a_friend_pushed_over_the_edge_is_lost)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 770;
    piece(&t, B1)->at.y = 900;
    unit(&t, B2, 500, 955, SOUTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, B2), 0);
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 950);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(re_friends, a_friend_with_his_back_to_the_wall_stops_both)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 545}, {600, 700}});
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(&t, B2)->at.y, 508);
    EXPECT_EQ(piece(&t, B1)->at.y, 458);
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B2), 4);
    clear_table(&t);
}

RULE(re_friends, a_gap_wider_than_the_retreat_pushes_nobody)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 540, SOUTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    EXPECT_EQ(piece(&t, B2)->at.y, 540);
    clear_table(&t);
}

RULE(t_steadfast, but_they_test_when_they_retreat_themselves)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_STEADFAST);
    unit(&t, B2, 500, 500, SOUTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 2, 2));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(re_break, then_a_blocked_retreat_takes_the_last_stamina)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, A2, 500, 510, NORTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(re_break, a_hero_may_stop_it_by_a_deed)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    hero_at(&t, HB, 2, (sk_point){600, 500});
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1));
    act(&t, "accept the failure", DICE(2));
    act(&t, "spend a deed of HB on the test", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(t_brittle, not_on_three_stamina)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 3;
    give(&t, B1, MID_BRITTLE);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(re_back, heroes_go_back_with_their_unit)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, 1));
    EXPECT_EQ(piece(&t, HB)->at.y, 490);
    clear_table(&t);
}

RULE(re_enemy, struck_in_the_rear_it_has_nowhere_to_go)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->facing = 900;
    piece(&t, B1)->flanked = MID_BIT(A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 350);
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(re_enemy, a_retreat_forwards_stops_before_enemies_too)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 900;
    unit(&t, A2, 500, 510, NORTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 448);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_enemy, a_chain_before_an_enemy_stops_whole)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 490, SOUTH);
    unit(&t, A2, 500, 560, NORTH);
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(&t, B2)->at.y, 498);
    EXPECT_EQ(piece(&t, B1)->at.y, 448);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_hero, alone_he_goes_off_the_table_and_is_lost)
{
    table t = field();

    unit(&t, A1, 500, 900, NORTH);
    unit(&t, B1, 1200, 500, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 950});
    fight_each_other(&t, A1, HB);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(t_towering_falls, friends_and_enemies_alike)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_TOWERING);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1, 6, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, A1), 3);
    clear_table(&t);
}

RULE(t_stampede, a_broken_beast_runs_too)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 560, SOUTH);
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    hit_and_fail(&t, DICE(5, 1, 1, 1, 1, 2, 6, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(t_relentless_shot, a_cloud_of_fear_makes_them_bleed_not_run)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 460, SOUTH);
    give(&t, B1, MID_RELENTLESS);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_CLOUD_OF_FEAR;
    begin(&t);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 460);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_back, two_losers_one_behind_the_other)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    unit(&t, A3, 500, 240, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    give(&t, A3, MID_STEADFAST);
    card(&t, A3)->class = MID_SKIRMISHERS;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 250);
    EXPECT_EQ(piece(&t, A2)->at.y, 250);
    EXPECT_EQ(piece(&t, A3)->at.y, 200);
    clear_table(&t);
}
