/* Room on the table: what the umpire caught. */
#include "base/sweep.h"
#include "field.h"

RULE(re_off_heroes, the_hero_runs_with_them)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 840;
    piece(&t, B1)->at.y = 970;
    unit(&t, B2, 100, 500, SOUTH);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_FATED);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3, 1));
    EXPECT_EQ(stamina(&t, B1) + stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 3);
    clear_table(&t);
}

RULE(re_shape, a_friend_turned_aside_is_pushed_as_it_stands)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 516,
         EAST); /* its side is to the retreat: half a spear throw wide, one deep */
    unit(&t, A2, 500, 620, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(&t, B2)->at.y, 620 - 25 - MID_BLADE - 50);
    EXPECT_EQ(piece(&t, B2)->facing, 0);
    EXPECT_EQ(piece(&t, B1)->at.y, 620 - 25 - MID_BLADE - 100 - 25);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(re_enemy, a_hero_alone_is_an_enemy_too)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 2, (sk_point){500, 510});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 510 - 25 - MID_BLADE - 25);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(f_room_edge, the_edge_of_the_world)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->at = (sk_point){500, 30};
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), MID_NO_ROOM);
    EXPECT_EQ(refusal(&t, "turn A1 to 270"), 0);
    clear_table(&t);
}

RULE(f_room_edge, a_crag_beside_it)
{
    table t = field();

    far_apart(&t);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 330}, {600, 340}});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), MID_NO_ROOM);
    EXPECT_EQ(refusal(&t, "turn A1 to 270"), 0);
    clear_table(&t);
}

RULE(2_end_facing, no_turning_into_a_lake)
{
    table t = field();

    far_apart(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 430}, {600, 440}});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 90"), 0);
    EXPECT_EQ(refusal(&t, "move A1 to 5,4 facing 0"), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

RULE(ch_blocked_close, right_before_them)
{
    table t = field();

    for (int32_t gap = 0; gap <= 8; gap++) {
        unit(&t, A1, 500, 300, NORTH);
        unit(&t, A2, 520, 350 + gap, NORTH);
        unit(&t, B1, 500, 425, SOUTH);
        EXPECT_EQ(mid_way_to(t.scene, t.state, A1, B1), SK_NO_CONTACT);
    }
    clear_table(&t);
}

RULE(ch_blocked_close, shoulder_to_shoulder)
{
    table t = field();

    charging(&t);
    unit(&t, A2, 600, 300, NORTH);
    unit(&t, A3, 400, 330, NORTH);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}
