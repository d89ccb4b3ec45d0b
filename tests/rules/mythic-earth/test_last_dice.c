/* The last die of a unit with three, and the first unit of a side where a list could begin after
 * it. */
#include "battle.h"

#define MAN ((kit){.name = "Man", .dice = 3})

static table *destroyed(int32_t turn)
{
    table *t = field();
    mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, (kit){.name = "Foe"}, 30, 30);
    open_of(t)->turn = (uint8_t)turn;
    for (int32_t pips = 1; pips <= 6; pips++)
        open_of(t)->pool[RED][pips] = open_of(t)->pool[BLUE][pips] = 1;
    for (int32_t i = 0; turn == 1 && i < 3; i++)
        unit(t, 0)->die[i] = (uint8_t)(6 - 2 * i);
    mye_destroy(&p, 0, MYE_NOBODY);
    return t;
}

/* In the first turn a unit has dice of its own, later as many of the pool as it has. */
RULE(4_5_destroyed_dice, all_three_of_a_unit)
{
    static const uint8_t LEFT[][7] = {{0, 1, 0, 1, 0, 1, 0}, {0, 0, 0, 0, 1, 1, 1}};

    for (int32_t turn = 1; turn <= 2; turn++) {
        table *t = destroyed(turn);
        for (int32_t pips = 1; pips <= 6; pips++) {
            EXPECT_EQ(open_of(t)->pool[RED][pips], LEFT[turn - 1][pips]);
            EXPECT_EQ(open_of(t)->pool[BLUE][pips], 1);
        }
        for (int32_t i = 0; i < 3; i++)
            EXPECT_EQ(unit(t, 0)->die[i], 0);
        EXPECT_EQ(unit(t, 0)->dice, 0);
        EXPECT_EQ(open_of(t)->taken[BLUE], 3);
        forget_tables();
    }
}

/* Red's first unit lies in wait; Blue's first and last unit come near. */
RULE(3_7_9_within, the_first_unit_of_red_is_asked)
{
    static sk_actions list;
    table *t = field();
    int32_t blue;

    put(t, RED, (kit){.name = "Lurker", .weapons = ARMS(BOW)}, 30, 10);
    blue = put(t, BLUE, (kit){.name = "Man"}, 30, 24);
    alert(t, 0, true);
    activate(t, blue);
    act(t, "move Blue Man to 30,19.5 facing 180 as they stand", NO_DICE);
    EXPECT_EQ(step_now(t), MYE_TRAP);
    EXPECT_EQ(seat_to_act(t), RED);
    list.count = 0;
    t->game->legal(t->scene, t->state, &list);
    EXPECT_EQ(list.count, 2);
    EXPECT(list.item[0].verb == MYE_SPRING && list.item[0].unit == 0);
    EXPECT_EQ(list.item[1].verb, MYE_HOLD);
}

/* Who stops fleeing backs away from enemies until it stands clear, by quarters of an inch and no
 * farther than it marches; where that is not enough it stays. */
RULE(3_8_5_distance, it_backs_away_no_farther_than_it_marches)
{
    static const struct {
        int32_t seat, move, apart, back;
    } ROW[] = {{RED, 1, 125, 200}, {RED, 1, 100, 0},    {RED, 2, 100, 225}, {RED, 2, 0, 325},
               {RED, 5, 0, 325},   {BLUE, 1, 125, 200}, {BLUE, 1, 100, 0},  {BLUE, 3, 25, 300},
               {RED, 5, 301, 0},   {RED, 5, 300, 25}};

    for (int32_t i = 0; i < 10; i++) {
        table *t = field();
        mye_play p = {.scene = t->scene, .s = t->state, .log = t->log};
        int32_t u = put(t, ROW[i].seat, (kit){.name = "Man", .move = ROW[i].move}, 30, 20), y;
        int32_t foe = put(t, 1 - ROW[i].seat, (kit){.name = "Foe"}, 30, 40);
        int32_t sign = ROW[i].seat == RED ? 1 : -1;
        shift(t, foe, 3000, 2000 + sign * (126 + ROW[i].apart));
        unit(t, u)->status |= MYE_FLEEING;
        mye_stop_fleeing(&p, u);
        y = place_of(t, u, 0).y;
        cr_expect_eq(sign * (2000 - y), ROW[i].back, "row %d: %d", i, sign * (2000 - y));
        EXPECT_EQ(place_of(t, u, 0).x, 3000);
        forget_tables();
    }
}
