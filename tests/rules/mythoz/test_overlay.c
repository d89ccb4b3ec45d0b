/* What a land commands (p. 20): where those who stand there could go, whence enemies could come. */
#include "scenes.h"

enum { GOES, IN_DANGER, ROWS };

static uint64_t overlay(const table *t, int32_t land, int32_t row)
{
    sk_reach out = {.count = 1, .areas = ~UINT64_C(0)};

    t->game->overlay(t->scene, t->state, land, row, &out);
    EXPECT_EQ(out.count, 0);
    return out.areas;
}

RULE(20_troop, where_they_could_go)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(overlay(&t, 0, GOES), SK_AREA(1));
    EXPECT_EQ(overlay(&t, 1, GOES), 0); /* nobody stands there */
    put(&t, EARTH, 0, MOZ_BEAST, 1);    /* one rides the other */
    EXPECT_EQ(overlay(&t, 0, GOES), SK_AREA(1) | SK_AREA(2));
    EXPECT_EQ(overlay(&t, 0, IN_DANGER), 0);
    EXPECT_EQ(overlay(&t, 0, ROWS), 0);
    clear_table(&t);
}

RULE(21_ride, where_riders_could_go)
{
    table t = field();

    chain(&t, MOZ_OPEN, 4);
    put(&t, EARTH, 0, MOZ_BEAST, 1);
    EXPECT_EQ(overlay(&t, 0, GOES), SK_AREA(1) | SK_AREA(2));
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(overlay(&t, 0, GOES) >> 3 & 1, 0);
    clear_table(&t);
}

RULE(20_dragon, where_each_of_several_armies_could_go)
{
    table t = field();

    chain(&t, MOZ_MOUNTAIN, 5);
    join(&t, 0, 7, MOZ_OPEN);
    put(&t, EARTH, 0, MOZ_TROOP, 1);
    EXPECT_EQ(overlay(&t, 0, GOES), SK_AREA(7));
    put(&t, TECH, 0, MOZ_DRAGON, 1);
    EXPECT_EQ(overlay(&t, 0, GOES), SK_AREA(1) | SK_AREA(2) | SK_AREA(3) | SK_AREA(4) | SK_AREA(7));
    clear_table(&t);
}

RULE(20_troop, from_where_an_enemy_could_come)
{
    table t = field();

    chain(&t, MOZ_OPEN, 3);
    put(&t, EARTH, 1, MOZ_TROOP, 1);
    EXPECT_EQ(overlay(&t, 1, IN_DANGER), 0);
    put(&t, FIRE, 0, MOZ_TROOP, 1);
    put(&t, TECH, 2, MOZ_TROOP, 1);
    put(&t, FIRE, 3, MOZ_TROOP, 1); /* too far away */
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT_EQ(overlay(&t, 1, IN_DANGER), SK_AREA(0) | SK_AREA(2));
    EXPECT_EQ(overlay(&t, 20, IN_DANGER), 0); /* nobody holds it */
    clear_table(&t);
}

RULE(22_allies, no_danger_from_friends_and_none_of_ghosts)
{
    table t = sides_of_two_and_one();
    int32_t friend_of = -1;

    lay_bare(&t);
    for (int32_t army = 1; army < MOZ_GHOSTS && friend_of < 0; army++)
        if (moz_are_friends(t.state, 0, army))
            friend_of = army;
    chain(&t, MOZ_OPEN, 3);
    put(&t, 0, 1, MOZ_TROOP, 1);
    put(&t, friend_of, 0, MOZ_TROOP, 1);
    put(&t, GHOSTS, 2, MOZ_TROOP, 1);
    moz_settle_holder(t.scene, t.state, 1);
    EXPECT(friend_of > 0);
    EXPECT_EQ(overlay(&t, 1, IN_DANGER), 0);
    EXPECT_EQ(overlay(&t, 2, GOES), 0);
    clear_table(&t);
}

RULE(4_map, a_land_that_is_not_there_commands_nothing)
{
    table t = field();

    for (int32_t row = GOES; row < ROWS; row++) {
        EXPECT_EQ(overlay(&t, -1, row), 0);
        EXPECT_EQ(overlay(&t, scene_of(&t)->lands, row), 0);
    }
    clear_table(&t);
}
