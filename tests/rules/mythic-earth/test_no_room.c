/* Where there is no room, no way, or nobody left to ask. */
#include "meeting.h"

/* Walls five inches thick round a cell of two inches by two: one base has room in it. */
static void wall_in(table *t, int32_t x, int32_t y)
{
    put_piece(t, MYE_IMPASSABLE, true, INCHES(x - 6, y - 6, x - 1, y + 6));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(x + 1, y - 6, x + 6, y + 6));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(x - 1, y - 6, x + 1, y - 1));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(x - 1, y + 1, x + 1, y + 6));
}

RULE(3_12_renewal, nobody_comes_back_where_there_is_no_room)
{
    for (int32_t walled = 0; walled < 2; walled++) {
        table *t = meet((kit){.talents = BIT(MAGIC_1)}, FOE, 2500);
        int32_t u = put(t, RED, (kit){.name = "Friend", .minis = 2}, 38, 10);

        if (walled)
            wall_in(t, 38, 10);
        take_away(t, u, 1);
        unit(t, 0)->known = (1 << MYE_SPELLS_A_WAY) - 1;
        acting(t, 0);
        act(t, "cast Renewal on Red Friend with Red Man", DICE(2, 2));
        EXPECT_EQ(unit(t, u)->standing, walled ? 1 : 2);
        EXPECT_EQ(count_overlaps(t), 0);
    }
}

RULE(3_11_all_in, a_mini_that_finds_no_way_closes_up_all_the_same)
{
    table *t = meet((kit){.minis = 2, .wounds = 3}, FOE, 500);

    wall_in(t, 42, 10);
    open_of(t)->at[figure(t, 0)->first + 1] = (mye_place){4200, 1000};
    mye_gather(t->scene, t->state, 0);
    act(acting(t, 0), "charge Blue Foe with Red Man", DICE(10, 10, 10));
    for (int32_t i = 0; i < 2; i++)
        EXPECT(sk_points_within(place_of(t, 0, i), place_of(t, ENEMY, 0), 126 + 10));
    EXPECT_EQ(count_overlaps(t), 0);
}

RULE(3_7_5_flown, the_charger_halts_before_what_is_in_its_way)
{
    table *t = meet((kit){.weapons = ARMS(SPEAR)}, (kit){.minis = 3}, 700);

    put_piece(t, MYE_IMPASSABLE, false, INCHES(29, 19, 31, 20));
    take_away(t, ENEMY, 1);
    act(acting(t, 0), "throw and charge Blue Foe with Red Man", DICE(1, 10, 10));
    EXPECT(has(t, ENEMY, MYE_FLEEING));
    EXPECT(told(t, MYE_FELL_SHORT) != NULL);
    EXPECT(place_of(t, 0, 0).y > 1600);
    EXPECT(place_of(t, 0, 0).y <= 1900 - 63);
}

RULE(5_6_survival, whoever_is_swept_away_in_flight_runs_no_farther)
{
    table *t = meet_in(field_of(MYE_RAINY_SEASON), (kit){.weapons = ARMS(BOW), .shoot = 9},
                       (kit){.minis = 3}, 300);

    put_piece(t, MYE_RIVER, false, INCHES(0, 21, 72, 29));
    shift(t, ENEMY, 3000, 2000);
    take_away(t, ENEMY, 1);
    act(acting(t, 0), "shoot at Blue Foe with Red Man", DICE(1, 10, 10, 10));
    EXPECT(told(t, MYE_SWEPT_AWAY) != NULL);
    EXPECT(told(t, MYE_RAN) == NULL);
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
}

RULE(3_11_consolidate, whoever_was_trampled_meanwhile_is_not_asked)
{
    table *t = field();
    int32_t big =
        put(t, RED, (kit){.name = "Big", .kind = MYE_BEHEMOTH, .move = 10, .wounds = 9}, 30, 16);
    int32_t small = put(t, RED, (kit){.name = "Small"}, 30, 21);
    int32_t foe = put(t, BLUE, (kit){.name = "Foe"}, 34, 17);

    lock_in_fight(t, big, foe);
    lock_in_fight(t, small, foe);
    activate(t, big);
    act(t, "attack Blue Foe with Red Big", DICE(1, 10));
    EXPECT(has(t, foe, MYE_DESTROYED));
    EXPECT_EQ(step_now(t), MYE_CONSOLIDATE);
    act(t, "consolidate Red Big to 30,26 facing 0 as they stand", DICE(1, 10));
    EXPECT(has(t, small, MYE_DESTROYED));
    EXPECT(step_now(t) != MYE_CONSOLIDATE);
}

/* One of two men stands in a yard at the edge, the other has yet to come on there; the wall in the
 * east is so thick. The first takes a step. */
static table *yard(int32_t thick)
{
    table *t = meet((kit){.minis = 2}, FOE, 2500);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(24, 0, 29, 20));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 0, 31 + thick, 20));
    put_piece(t, MYE_IMPASSABLE, true, INCHES(29, 2, 31, 20));
    shift(t, 0, 3000, 100);
    unit(t, 0)->outside = 2;
    open_of(t)->wounds[figure(t, 0)->first + 1] = 0;
    open_of(t)->at[figure(t, 0)->first + 1] = (mye_place){3000, 0};
    mye_gather(t->scene, t->state, 0);
    act(acting(t, 0), MOVE_TO("30,1.1"), NO_DICE);
    return t;
}

RULE(5_4_follow, nobody_follows_where_there_is_no_room_or_no_way_to_it)
{
    for (int32_t thick = 1; thick <= 5; thick += 4) {
        table *t = yard(thick);

        EXPECT_EQ(unit(t, 0)->outside, 2);
        EXPECT_EQ(unit(t, 0)->standing, 1);
        EXPECT(told(t, MYE_FOLLOWED) == NULL);
    }
}

/* A thicket between the two minis of a unit, which neither touches. */
RULE(3_11_cover, what_stands_between_the_minis_shelters_nobody)
{
    table *t = meet((kit){.wounds = 3}, (kit){.minis = 2, .wounds = 9, .talents = BIT(UNDEAD)}, 1);

    put_piece(t, MYE_DIFFICULT, true, INCHES(30, 22, 31, 23));
    shift(t, ENEMY, 2900, 2250);
    open_of(t)->at[figure(t, ENEMY)->first + 1] = (mye_place){3200, 2250};
    mye_gather(t->scene, t->state, ENEMY);
    shift(t, 0, 2900, 2250 - 126);
    lock_in_fight(t, 0, ENEMY);
    act(acting(t, 0), "attack Blue Foe with Red Man", DICE(1, 1));
    EXPECT_EQ(part_of(t, MYE_SAVED, MYE_BY_COVER), 0);
}

/* Whoever finds no place near where he should stand keeps the whole unit from standing there. */
RULE(1_11_impassable, a_mini_deep_in_a_rock_finds_no_place)
{
    for (int32_t deep = 0; deep < 2; deep++) {
        table *t = field();
        mye_body body = {.count = 2, .mini = {0, 1}, .at = {{1000, 2400}, {5000, 2400}}};
        put(t, RED, (kit){.name = "Pair", .minis = 2}, 10, 24);
        put_piece(t, MYE_IMPASSABLE, false, deep ? INCHES(35, 5, 70, 45) : INCHES(48, 22, 52, 26));
        EXPECT_EQ(mye_squeeze_in(t->scene, t->state, 0, -1, &body), !deep);
        forget_tables();
    }
}
