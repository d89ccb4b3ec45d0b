/* Sections 5.2 to 5.4 and 5.10 told whole: reserves and the fog. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

static void to_clean_up(table *t, int32_t turn)
{
    open_of(t)->turn = (uint8_t)turn;
    go_to(t, MYE_CLEAN_UP);
}

/* Fog and reserves */

static table *reserve(mye_primary primary, int32_t turn)
{
    table *t = field_of(primary);

    put(t, RED, (kit){.name = "Late", .minis = 2, .brave = 6}, 30, 20);
    put(t, BLUE, MAN, 60, 40);
    unit(t, 0)->status = MYE_RESERVE;
    open_of(t)->picked[0] = open_of(t)->picked[1] = primary == MYE_FOG_OF_WAR;
    open_of(t)->turn = (uint8_t)turn;
    go_to(t, MYE_BEGIN_TURN);
    return t;
}

RULE(5_3_test, six_brings_them_and_they_come_on)
{
    table *t = reserve(MYE_ALTARS, 2);

    unit(t, 0)->markers = 3;
    expect_saga(t, "begin the turn", DICE(6),
                "Red rolls 1D10 for the brave test of Red Late: 6\n"
                "- turn 2 begins\n"
                "- Red Late rolls 6 and passes: needs 6 or less: Brave 6\n"
                "- Red Late loses 1 brave marker, 2 left\n"
                "- Red Late arrives, by any table edge\n"
                "= Red Late: markers 3 > 2; entry 0 > 1\n"
                "= coming: Red Late\n"
                "= now Red, Reserves: Red: where does Red Late come on?\n");
    expect_saga(t, "bring on Red Late at 30,3 facing 90 in a line", NO_DICE,
                "- Red Late deploys at 30,3\n"
                "= Red Late: +on the table; -reserve; +acted; +entered; mini 1 at 29.34,3.00; mini "
                "2 at 30.66,3.00\n"
                "= acting: Red Late, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Late do? (1 single action left)\n");
    EXPECT_EQ(refusal(t, "move Red Late to 30,4 facing 0 as they stand"), MYE_DONE_ALREADY);
    expect_saga(t, "end the activation of Red Late", NO_DICE,
                "= now the table, The dice pool: The table goes on.\n");
    expect_saga(t, "roll the dice pool", DICE(3),
                "Blue rolls 1D6 for the dice pool: 3\n"
                "- Blue rolls 3\n"
                "- Blue wins the roll\n"
                "= Red Late: dice 1 > 0\n"
                "= Blue: dice showing 3 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 3?\n");
}

RULE(5_3_fail, seven_keeps_them_out)
{
    expect_saga(reserve(MYE_ALTARS, 3), "begin the turn", DICE(7, 2),
                "Red rolls 1D10 for the brave test of Red Late: 7\n"
                "Blue rolls 1D6 for the dice pool: 2\n"
                "- turn 3 begins\n"
                "- Red Late rolls 7 and fails: needs 6 or less: Brave 6\n"
                "- Blue rolls 2\n"
                "- Blue wins the roll\n"
                "= Red Late: dice 1 > 0\n"
                "= Blue: dice showing 2 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 2?\n");
}

RULE(5_10_edges, a_die_for_the_edge)
{
    expect_saga(reserve(MYE_FOG_OF_WAR, 2), "begin the turn", DICE(1, 4),
                "Red rolls 1D10 for the brave test of Red Late: 1\n"
                "Red rolls 1D6 for the table edge of Red Late: 4\n"
                "- turn 2 begins\n"
                "- Red Late rolls 1 and passes: needs 6 or less: Brave 6\n"
                "- Red Late arrives; 4 for its table edge\n"
                "= Red Late: entry 0 > 4\n"
                "= coming: Red Late\n"
                "= now Red, Reserves: Red: where does Red Late come on?\n");
}

RULE(5_10_fourth, without_a_test)
{
    expect_saga(reserve(MYE_FOG_OF_WAR, 4), "begin the turn", DICE(2),
                "Red rolls 1D6 for the table edge of Red Late: 2\n"
                "- turn 4 begins\n"
                "- Red Late arrives; 2 for its table edge\n"
                "= Red Late: entry 0 > 2\n"
                "= coming: Red Late\n"
                "= now Red, Reserves: Red: where does Red Late come on?\n");
}

RULE(5_10_score, a_unit_eliminated_in_the_second_turn)
{
    table *t = field_of(MYE_FOG_OF_WAR);
    int32_t u = put(t, RED, (kit){.name = "Archer", .weapons = ARMS(ATLATL)}, 30, 20);

    put_north(t, BLUE, MAN, u, 500);
    activate(t, u);
    expect_saga(
        t, "shoot at Blue Man with Red Archer", DICE(6, 4),
        "Red rolls 1D10 for the shots of Red Archer at Blue Man: 6\n"
        "Blue rolls 1D10 for the saves of Blue Man: 4\n"
        "- Red Archer shoots at Blue Man\n"
        "- 6: 1 hit by Red Archer, needs 6 or less: Shoot 5, +1 weapon\n"
        "- Blue Man rolls 4 and saves 0 of 1, needs 3 or less: Save 5, −2 strength\n"
        "- Blue Man takes 1 wound and loses 1 mini\n"
        "- Blue Man is destroyed (revealing)\n"
        "= Red Archer: +acted\n"
        "= Blue Man: -on the table; +destroyed; standing 1 > 0; dice 1 > 0; mini 1 wounds 1 > 0\n"
        "= token 1: death of Blue at 30.00,27.52\n"
        "= Red: earned 0 > 1; enemy dice 0 > 1\n"
        "= acting: Red Archer, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Archer do? (1 single action left)\n");
    to_clean_up(t, 2);
    expect_saga(t, "clean up", NO_DICE,
                "- Red scores 1 for Fog of War, now 1\n"
                "- turn 2 ends 1 to 0\n"
                "= Red Archer: -acted\n"
                "= Red: score 0 > 1; earned 1 > 0; blessed now 1 > 0\n"
                "= Blue: blessed now 1 > 0\n"
                "= now the table, Beginning of the turn: The table goes on.\n");
}
