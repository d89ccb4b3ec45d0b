/* Section 4: blessings, pools, the clean up and the end. Neighbouring cases. */
#include "meeting.h"

RULE(4_4_steadfast, to_be_activated_as_well)
{
    table *t = steadfast(1000);

    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 - 2 + 1);
    t = steadfast(1001);
    act(t, "activate Red Man", DICE(6));
    EXPECT_EQ(needed(t, MYE_TEST_FAILED), 7 - 2);
}

RULE(4_4_steadfast, to_regroup_as_well)
{
    table *t = steadfast(1000);

    act(t, "activate Red Man to regroup", DICE(8, 1));
    EXPECT_EQ(needed(t, MYE_TEST_PASSED), 7 + 1);
}

/* Twenty units of three dice each are sixty dice; the last of them is the only six. */
RULE(4_5_all_dice, sixty_dice_of_a_side_are_rolled_and_all_count)
{
    static sk_rolls tape;
    table *t = field();
    sk_dice dice = sk_dice_tape(&tape);
    mye_play p = {t->scene, t->state, &dice, t->log};
    const int32_t most[] = {MYE_UNITS_A_SIDE * MYE_DICE_A_UNIT, MYE_UNITS_A_SIDE * MYE_DICE_A_UNIT};

    tape.count = most[0] + most[1];
    for (int32_t i = 0; i < tape.count; i++)
        tape.result[i] = (uint16_t)(i == tape.count - 1 ? 6 : 1 + i % 5);
    mye_roll_pools(&p, most);
    for (int32_t pips = 1; pips <= 5; pips++) {
        EXPECT_EQ(open_of(t)->pool[RED][pips], 12);
        EXPECT_EQ(open_of(t)->pool[BLUE][pips], pips == 5 ? 11 : 12);
    }
    EXPECT_EQ(open_of(t)->pool[BLUE][6], 1);
    EXPECT_EQ(open_of(t)->winner, BLUE);
}

/* 4.5: a lane as wide as two bases, or not quite. */
RULE(4_5_hold_back, not_where_a_column_finds_room)
{
    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t wide = 2; wide <= 3; wide++) {
            table *t = field_of(MYE_PILLAGE);
            int32_t u = put(t, seat, (kit){.name = "Men", .minis = 5}, 30, 24);
            put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 30, 48));
            put_piece(t, MYE_IMPASSABLE, false, INCHES(30 + wide, 0, 72, 48));
            unit(t, u)->status = 0;
            open_of(t)->turn = 1;
            open_of(t)->seat = (uint8_t)seat;
            open_of(t)->pool[seat][5] = 1;
            go_to(t, MYE_DEPLOY);
            EXPECT_EQ(refusal(t, seat == RED ? "hold back Red Men" : "hold back Blue Men"),
                      wide == 3 ? MYE_HAS_ROOM : 0);
            forget_tables();
        }
}

RULE(4_6_alternate, at_the_next_number_who_did_not_act_last_begins)
{
    table *t = meet(MAN, FOE, 2500);
    mye_open *open = open_of(t);

    put(t, RED, (kit){.name = "B"}, 40, 10);
    put(t, BLUE, (kit){.name = "C"}, 40, 40);
    open->pool[RED][6] = open->pool[RED][5] = open->pool[BLUE][5] = 1;
    open->pool[BLUE][4] = 1;
    go_to(t, MYE_ASSIGN);
    open->seat = RED;
    open->last = BLUE;
    act(t, "activate Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "activate Blue Foe", NO_DICE);
    act(t, "end the activation of Blue Foe", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "activate Red B", NO_DICE);
    act(t, "end the activation of Red B", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_7_thaw, markers_and_one_for_being_frozen)
{
    table *t = field();
    int32_t man = put(t, RED, MORTAL, 30, 16);

    unit(t, man)->status |= MYE_FROZEN | MYE_LOW;
    unit(t, man)->markers = 2;
    clean_up(t, 2, DICE(4));
    EXPECT(!has(t, man, MYE_FROZEN));
    EXPECT(!has(t, man, MYE_LOW));
    EXPECT_EQ(unit(t, man)->markers, 1);
    unit(t, man)->status |= MYE_FROZEN | MYE_LOW;
    clean_up(t, 3, DICE(6));
    EXPECT(has(t, man, MYE_FROZEN));
    EXPECT(has(t, man, MYE_LOW));
    EXPECT_EQ(unit(t, man)->markers, 1);
}

RULE(4_7_alert, kept_dice_stay_out_and_a_thawed_units_join)
{
    table *t = meet(MAN, FOE, 2500);

    unit(t, 0)->status |= MYE_FROZEN;
    unit(t, 0)->dice = 0;
    acting(t, ENEMY);
    act(t, "put Blue Foe on alert", NO_DICE);
    act(t, "keep Blue Foe on alert", NO_DICE);
    act(t, "clean up", DICE(1));
    let_the_table_go_on(t, DICE(4));
    EXPECT_EQ(open_of(t)->pool[RED][4], 1);
    for (int32_t pips = 1; pips < 7; pips++)
        EXPECT_EQ(open_of(t)->pool[BLUE][pips], 0);
}

RULE(4_end_tie, each_die_of_a_behemoth_counts)
{
    table *t = meet((kit){.weapons = ARMS(HUARACA)}, (kit){.kind = MYE_BEHEMOTH, .dice = 2}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(1, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 2);
}

/* Twelve beasts in a line find room at the first half inch at which they are on the table. */
RULE(4_5_hold_back, not_where_there_is_room_right_beside_the_edge)
{
    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field_of(MYE_PILLAGE);
        int32_t u = put(t, seat, (kit){.name = "Beasts", .kind = MYE_BEAST, .minis = 12}, 10, 24);
        sk_box wall[] = {INCHES(0, 0, 72, 1), INCHES(0, 4, 72, 44), INCHES(29, 1, 72, 4),
                         INCHES(0, 44, 43, 47), INCHES(0, 47, 72, 48)};

        for (int32_t i = 0; i < 5; i++)
            put_piece(t, MYE_IMPASSABLE, false, wall[i]);
        unit(t, u)->status = 0;
        open_of(t)->turn = 1;
        open_of(t)->seat = (uint8_t)seat;
        open_of(t)->pool[seat][5] = 1;
        go_to(t, MYE_DEPLOY);
        EXPECT_EQ(refusal(t, seat == RED ? "hold back Red Beasts" : "hold back Blue Beasts"),
                  MYE_HAS_ROOM);
        forget_tables();
    }
}

RULE(4_6_new_pool, with_it_the_deployment_is_over)
{
    table *t = field();

    put(t, RED, MAN, 30, 10);
    put(t, BLUE, FOE, 30, 40);
    open_of(t)->deploying = 1;
    go_to(t, MYE_ROLL_POOL);
    act(t, "roll the dice pool", DICE(6, 5));
    EXPECT_EQ(open_of(t)->deploying, 0);
}

/* Two stand between rocks that leave no room for the third, or leave some. */
RULE(4_7_coherency, where_there_is_no_room_nobody_closes_up)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = field();
        put(t, RED, (kit){.name = "Men", .minis = 3}, 30, 20);
        open_of(t)->at[figure(t, 0)->first + 2] = (mye_place){5000, 2000};
        mye_gather(t->scene, t->state, 0);
        put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 21 + more, 42, 30));
        put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 10, 42, 19));
        put_piece(t, MYE_IMPASSABLE, false, INCHES(20, 19, 29, 21));
        put_piece(t, MYE_IMPASSABLE, false, INCHES(32, 19, 42, 21));
        put(t, BLUE, FOE, 60, 40);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(times_told(t, MYE_CLOSED_UP), more);
        EXPECT_EQ(place_of(t, 0, 2).x == 5000, more == 0);
        forget_tables();
    }
}

/* Room for three by three and for nothing broader or deeper. */
RULE(4_5_hold_back, not_where_a_block_finds_room)
{
    table *t = field_of(MYE_PILLAGE);

    put(t, RED, (kit){.name = "Men", .minis = 9}, 30, 24);
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 0, 72, 1));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 5, 72, 48));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(0, 1, 30, 5));
    put_piece(t, MYE_IMPASSABLE, false, INCHES(34, 1, 72, 5));
    unit(t, 0)->status = 0;
    open_of(t)->turn = 1;
    open_of(t)->pool[RED][5] = 1;
    go_to(t, MYE_DEPLOY);
    EXPECT_EQ(refusal(t, "hold back Red Men"), MYE_HAS_ROOM);
}
