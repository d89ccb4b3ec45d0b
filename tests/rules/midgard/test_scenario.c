/* Scenarios. */
#include "field.h"

static void lay_objective(table *t, mid_prize prize, int32_t from_turn, int32_t owner)
{
    scene_of(t)->objective[0] = (mid_objective){.title = "stone",
                                                .at = {500, 400},
                                                .radius = 100,
                                                .reputation = 2,
                                                .from_turn = from_turn,
                                                .owner = owner,
                                                .prize = (uint8_t)prize};
    scene_of(t)->objectives = 1;
}

RULE(ob_held, the_stone_is_ours)
{
    table t = field();

    far_apart(&t);
    lay_objective(&t, MID_HELD_EACH_TURN, 1, 0);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(ob_contested, the_stone_is_disputed)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 500, SOUTH);
    lay_objective(&t, MID_HELD_EACH_TURN, 1, 0);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(ob_from_turn, too_early)
{
    table t = field();

    far_apart(&t);
    lay_objective(&t, MID_HELD_EACH_TURN, 3, 0);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    state_of(&t)->open.turn = 3;
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(ob_once, the_hall_burns_once)
{
    table t = field();

    far_apart(&t);
    lay_objective(&t, MID_TAKEN_ONCE, 1, 0);
    begin(&t);
    end_turn(&t);
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(ob_owner, nobody_loots_his_own_hall)
{
    table t = field();

    far_apart(&t);
    lay_objective(&t, MID_HELD_EACH_TURN, 1, 2);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(ob_at_end, held_at_the_last)
{
    table t = field();

    far_apart(&t);
    lay_objective(&t, MID_HELD_AT_END, 1, 0);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    state_of(&t)->open.turn = 6;
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(mi_drift, they_lose_their_way)
{
    table t = field();

    far_apart(&t);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 6, 1, 1));
    EXPECT_EQ(piece(&t, A1)->at.x, 600);
    EXPECT_EQ(piece(&t, B1)->at.x, 400);
    clear_table(&t);
}

RULE(mi_lifts, a_five_clears_the_air)
{
    table t = field();

    far_apart(&t);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    EXPECT(state_of(&t)->open.misty);
    end_turn(&t);
    act(&t, "begin the turn", DICE(5));
    EXPECT(!state_of(&t)->open.misty);
    clear_table(&t);
}

RULE(mi_charge, nobody_charges_what_he_did_not_see)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 448, NORTH);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 430, NORTH);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    piece(&t, B1)->marks &= ~(uint32_t)MID_IN_SIGHT;
    act(&t, "activate A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_HIDDEN_BY_MIST);
    act(&t, "halt A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    EXPECT_EQ(refusal(&t, "charge B2 with A2"), 0);
    clear_table(&t);
}

RULE(mi_shoot, nobody_shoots_what_he_did_not_see)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 600;
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    go_to_shooting(&t);
    EXPECT_EQ(step_of(&t), MID_END); /* nobody is asked */
    clear_table(&t);
}

RULE(mi_shoot, whom_the_mist_hides_is_no_target)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 620, 350, SOUTH);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    piece(&t, B1)->marks |= MID_IN_SIGHT;
    piece(&t, B2)->marks &= ~(uint32_t)MID_IN_SIGHT;
    go_to_shooting(&t);
    act(&t, "take aim with A1", NO_DICE);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), MID_HIDDEN_BY_MIST);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(sn_share, the_defender_of_the_pass_is_weaker)
{
    table pass =
        lay((table_plan){.game = "midgard", .scenario = "pass", .force = {"saxons", "saxons"}});
    int32_t points[2] = {0};
    for (int32_t i = 0; i < MID_PIECES; i++)
        points[mid_seat_of(i)] += card(&pass, i)->points;
    EXPECT(points[1] * 100 <= points[0] * 67);
    clear_table(&pass);
}

RULE(sn_attacker, the_raiders_move_first)
{
    table raid =
        lay((table_plan){.game = "midgard", .scenario = "raid", .force = {"saxons", "romans"}});
    act(&raid, "begin the turn", NO_DICE);
    EXPECT_EQ(state_of(&raid)->open.attacker, ALPHA);
    clear_table(&raid);
}
