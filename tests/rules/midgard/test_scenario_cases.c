/* Scenarios, deployment and forces: exceptions and neighbouring cases. */
#include "field.h"

static void stone(table *t, mid_prize prize, int32_t owner)
{
    scene_of(t)->objective[0] = (mid_objective){.title = "stone",
                                                .at = {500, 425},
                                                .radius = 100,
                                                .reputation = 2,
                                                .from_turn = 1,
                                                .owner = owner,
                                                .prize = (uint8_t)prize};
    scene_of(t)->objectives = 1;
}

RULE(ob_held, the_edge_of_a_base_is_near_enough_but_no_farther)
{
    table t = field();

    far_apart(&t);
    stone(&t, MID_HELD_EACH_TURN, 0);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    piece(&t, A1)->at.y = 299;
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(ob_held, a_lone_hero_holds_nothing_and_contests_nothing)
{
    table t = field();

    far_apart(&t);
    stone(&t, MID_HELD_EACH_TURN, 0);
    hero_at(&t, HB, 2, (sk_point){500, 450});
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(ob_held, the_second_seat_as_well_and_every_turn)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->at.y = 100;
    piece(&t, B1)->at.y = 450;
    stone(&t, MID_HELD_EACH_TURN, 0);
    begin(&t);
    end_turn(&t);
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, BETA), 14);
    clear_table(&t);
}

RULE(ob_owner, an_enemy_of_the_owner_contests_it)
{
    table t = field();

    unit(&t, A1, 500, 320, NORTH);
    unit(&t, B1, 500, 530, NORTH);
    stone(&t, MID_HELD_EACH_TURN, 1);
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    piece(&t, B1)->at.y = 900;
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_collapse, a_stone_may_save_a_side_at_the_end_of_the_turn)
{
    table t = field();

    far_apart(&t);
    stone(&t, MID_HELD_EACH_TURN, 0);
    begin(&t);
    go_to_melee(&t);
    go_to_melee(&t);
    state_of(&t)->open.tokens[ALPHA] = -1;
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 1);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(rp_last_turn, the_stones_of_the_last_turn_count)
{
    table t = field();

    far_apart(&t);
    stone(&t, MID_HELD_EACH_TURN, 0);
    state_of(&t)->open.tokens[ALPHA] = 9;
    begin(&t);
    state_of(&t)->open.turn = (uint8_t)scene_of(&t)->turns;
    end_turn(&t);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_WIN);
    clear_table(&t);
}

RULE(mi_drift, three_and_four_stay_and_a_contingent_goes_together)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 700, 300, NORTH);
    unit(&t, A3, 900, 300, NORTH);
    card(&t, A3)->contingent = 1;
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 5, 3, 4, 1));
    EXPECT_EQ(piece(&t, A1)->at.x, 600);
    EXPECT_EQ(piece(&t, A2)->at.x, 800);
    EXPECT_EQ(piece(&t, A3)->at.x, 900);
    EXPECT_EQ(piece(&t, B1)->at.x, 500);
    clear_table(&t);
}

RULE(mi_lifts, it_does_not_come_back)
{
    table t = field();

    far_apart(&t);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 6));
    EXPECT(!state_of(&t)->open.misty);
    end_turn(&t);
    act(&t, "begin the turn", NO_DICE);
    EXPECT(!state_of(&t)->open.misty);
    clear_table(&t);
}

static int32_t side_points(const table *t, int32_t seat)
{
    int32_t points = 0;

    for (int32_t i = seat * MID_SIDE; i < (seat + 1) * MID_SIDE; i++)
        points += mid_stands(state_of(t), i) ? card(t, i)->points : 0;
    return points;
}

RULE(sn_share, the_pass_is_three_hundred_against_two)
{
    table t = field();

    clear_table(&t);
    t = lay((table_plan){.game = "midgard", .scenario = "pass", .force = {"romans", "romans"}});
    EXPECT(side_points(&t, BETA) * 3 <= side_points(&t, ALPHA) * 2 + 30);
    EXPECT(side_points(&t, BETA) * 2 >= side_points(&t, ALPHA));
    EXPECT_EQ(scene_of(&t)->turns, 6);
    clear_table(&t);
}

RULE(dp_zone, a_turned_base_lies_wholly_in_it)
{
    table t = field_by("deployment=free");

    unit(&t, A1, 500, 150, NORTH);
    unit(&t, B1, 500, 850, SOUTH);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2.5 facing 0"), 0);
    EXPECT_EQ(refusal(&t, "place A1 at 5,2.51 facing 0"), MID_OUTSIDE_ZONE);
    EXPECT_EQ(refusal(&t, "place A1 at 0.49,1 facing 90"), MID_OUTSIDE_ZONE);
    clear_table(&t);
}

RULE(fo_tokens, a_quarter_rounded_up_and_eight_at_least)
{
    mid_card cards[2] = {{.reputation = 17, .present = 1}, {.reputation = 16, .present = 1}};

    EXPECT_EQ(mid_force_tokens(printed_figures(), cards, 2), 9); /* 33 */
    cards[0].reputation = 16;
    EXPECT_EQ(mid_force_tokens(printed_figures(), cards, 2), 8); /* 32 */
    cards[0].reputation = 20;
    cards[1].reputation = 17;
    EXPECT_EQ(mid_force_tokens(printed_figures(), cards, 2), 10); /* 37 */
}
