/* Section 3.8.2: flights through narrow places, where the unit cannot keep its formation. */
#include "battle.h"

enum { JAGUARS = 0, GIANT = MYE_UNITS_A_SIDE, WOLVES };

static void stand(table *t, int32_t u, int32_t mini, int32_t x, int32_t y)
{
    open_of(t)->at[figure(t, u)->first + mini] = mye_placed((sk_point){x, y});
    mye_gather(t->scene, t->state, u);
}

/* Five men round the north of a giant whom they fight; between him and the wolves there is room for
 * one base at a time. */
static table *gate(void)
{
    static const sk_point MAN[] = {
        {3416, 4063}, {3306, 3946}, {3260, 3776}, {3541, 4111}, {3716, 4095}};
    static const sk_point WOLF[] = {
        {3167, 3151}, {2925, 3151}, {2683, 3151}, {3046, 3393}, {2804, 3393}};
    table *t = field();

    put(t, RED, (kit){.name = "Jaguars", .minis = 5, .wounds = 2}, 1, 1);
    put(t, BLUE, (kit){.name = "Giant", .kind = MYE_BEHEMOTH}, 1, 1);
    put(t, BLUE, (kit){.name = "Wolves", .kind = MYE_BEAST, .minis = 5}, 1, 1);
    stand(t, GIANT, 0, 3600, 3776);
    for (int32_t i = 0; i < 5; i++) {
        stand(t, JAGUARS, i, MAN[i].x, MAN[i].y);
        stand(t, WOLVES, i, WOLF[i].x, WOLF[i].y);
    }
    lock_in_fight(t, GIANT, JAGUARS);
    activate(t, GIANT);
    return t;
}

/* The mini nearest to the edge leads. It does not run sideways to make room on the spot: it goes
 * through the gate, and the others come after it, each by its own way. */
RULE(3_8_2_march, through_a_narrow_place_they_run_one_after_the_other)
{
    table *t = gate();

    act(t, "attack Red Jaguars with Blue Giant", DICE(1, 10, 10));
    EXPECT_EQ(place_of(t, JAGUARS, 2).y, 2863); /* 9.5" of its way behind it */
    EXPECT_EQ(place_of(t, JAGUARS, 2).x, 3450);
    for (int32_t i = 0; i < 4; i++)
        EXPECT(place_of(t, JAGUARS, i).y < 3400);
    EXPECT(place_of(t, JAGUARS, 4).y > 3776 && place_of(t, JAGUARS, 4).y < 4095); /* the last */
    EXPECT(gap(t, JAGUARS, GIANT) >= 100 && gap(t, JAGUARS, WOLVES) >= 100);
    EXPECT_EQ(count_overlaps(t), 0);
}

/* A wall right across the table with a door one base wide; the men stand in a row north of it. */
static table *door(int32_t seat, int32_t minis)
{
    table *t = field();
    bool red = seat == RED;
    int32_t u = put(t, seat, (kit){.name = "Men", .minis = minis, .wounds = 2}, 1, 1), foe;

    shift(t, u, red ? 3000 : 4200 - 132 * (minis - 1), red ? 1800 : 3000);
    foe = put(t, 1 - seat, (kit){.name = "Post"}, 1, 10);
    shift(t, foe, red ? 3000 : 4200, red ? 1926 : 2874);
    put_piece(t, MYE_IMPASSABLE, true, red ? INCHES(0, 15, 31, 16) : INCHES(41, 32, 72, 33));
    put_piece(t, MYE_IMPASSABLE, true, red ? INCHES(33, 15, 72, 16) : INCHES(0, 32, 39, 33));
    lock_in_fight(t, u, foe);
    activate(t, foe);
    act(t, red ? "attack Red Men with Blue Post" : "attack Blue Men with Red Post",
        DICE(1, 10, 10));
    return t;
}

RULE(3_8_2_around, through_a_door_one_base_wide)
{
    for (int32_t seat = RED; seat <= BLUE; seat++)
        for (int32_t minis = 1; minis <= 5; minis += 2) {
            table *t = door(seat, minis);
            int32_t u = seat * MYE_UNITS_A_SIDE, beyond = 0;
            for (int32_t k = 0; k < minis; k++) {
                int32_t y = seat == RED ? place_of(t, u, k).y : 4800 - place_of(t, u, k).y;
                beyond += y < 1500;
            }
            cr_expect_eq(beyond, minis, "seat %d: %d of %d are through", seat, beyond, minis);
            EXPECT_EQ(count_overlaps(t), 0);
            EXPECT(gap(t, u, (1 - seat) * MYE_UNITS_A_SIDE) >= 100);
            forget_tables();
        }
}
