/* The mist, objectives and the end of turns, to the last word. */
#include "tale.h"

/* The mist */

RULE(mi_drift, each_face_of_the_die)
{
    table t = field();
    static const int32_t BY[] = {-100, -100, 0, 0, 100, 100};

    for (uint16_t die = 1; die <= 6; die++) {
        play_by(&t, NULL);
        far_apart(&t);
        state_of(&t)->open.misty = 1;
        act(&t, "begin the turn", DICE(1, die, 3, 4));
        EXPECT_EQ(piece(&t, A1)->at.x, 500 + BY[die - 1]);
        EXPECT_EQ(piece(&t, B1)->at.x, 500);
        EXPECT_EQ(state_of(&t)->open.misty, 1);
    }
    EXPECT_TOLD(&t, "turn 1 begins", "1: Saxons attack", "Saxons: contingent 1 strays 1 ST",
                "Vikings: contingent 1 strays 0 ST", "4: the mist stays");
    EXPECT_ROLLED(&t, "Saxons 1 who attacks; Saxons 1 drifting in the mist; "
                      "Vikings 1 drifting in the mist; Saxons 1 the mist");
    clear_table(&t);
}

RULE(mi_drift, each_contingent_by_itself)
{
    table t = field();

    far_apart(&t);
    unit(&t, A2, 800, 300, NORTH);
    unit(&t, A3, 1100, 300, NORTH);
    hero(&t, HA, 2, A2);
    card(&t, A2)->contingent = card(&t, HA)->contingent = 3;
    card(&t, A3)->contingent = 1;
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 1, 6, 2, 3, 4));
    EXPECT_TOLD(&t, "turn 1 begins", "1: Saxons attack", "Saxons: contingent 1 strays -1 ST",
                "Saxons: contingent 2 strays 1 ST", "Saxons: contingent 4 strays -1 ST",
                "Vikings: contingent 1 strays 0 ST", "4: the mist stays");
    EXPECT_EQ(piece(&t, A1)->at.x, 400);
    EXPECT_EQ(piece(&t, A3)->at.x, 1200);
    EXPECT_EQ(piece(&t, A2)->at.x, 700);
    EXPECT_EQ(piece(&t, HA)->at.x, 700);
    clear_table(&t);
}

/* Where they do not fit they stay where they were. */
RULE(mi_drift, not_off_the_table_not_into_a_lake_not_into_friends)
{
    table t = field();

    for (int32_t why = 0; why < 3; why++) {
        play_by(&t, NULL);
        far_apart(&t);
        if (why == 0)
            piece(&t, A1)->at.x = 120;
        else if (why == 1)
            lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 200}, {420, 400}});
        else {
            unit(&t, A2, 380, 300, NORTH);
            card(&t, A2)->contingent = 1;
        }
        state_of(&t)->open.misty = 1;
        act(&t, "begin the turn", why == 2 ? DICE(1, 1, 3, 3, 4) : DICE(1, 1, 3, 4));
        EXPECT_EQ(piece(&t, A1)->at.x, why == 0 ? 120 : 500);
    }
    clear_table(&t);
}

RULE(mi_drift, only_before_the_first_turn)
{
    table t = field();

    far_apart(&t);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    end_turn(&t);
    act(&t, "begin the turn", DICE(4));
    EXPECT_TOLD(&t, "turn 2 begins", "4: the mist stays");
    EXPECT_ROLLED(&t, "Saxons 1 the mist");
    end_turn(&t);
    act(&t, "begin the turn", DICE(5));
    EXPECT_EQ(state_of(&t)->open.misty, 0);
    EXPECT_TOLD(&t, "turn 3 begins", "5: the mist lifts");
    end_turn(&t);
    act(&t, "begin the turn", NO_DICE); /* and it does not come back */
    clear_table(&t);
}

RULE(mi_charge, those_in_a_zone_as_the_turn_began)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, NORTH); /* in A1's zone, not the other way round */
    unit(&t, A2, 900, 300, NORTH);
    hero_at(&t, HB, 2, (sk_point){900, 400});
    hero(&t, IB, 2, B1);
    state_of(&t)->open.misty = 1;
    act(&t, "begin the turn", DICE(1, 3, 3, 4));
    EXPECT(mid_is_marked(t.state, B1, MID_IN_SIGHT));
    EXPECT(mid_is_marked(t.state, HB, MID_IN_SIGHT));
    EXPECT(!mid_is_marked(t.state, A1, MID_IN_SIGHT));
    EXPECT(!mid_is_marked(t.state, A2, MID_IN_SIGHT));
    EXPECT(!mid_is_marked(t.state, IB, MID_IN_SIGHT));
    piece(&t, B1)->at.y = 800;
    end_turn(&t);
    act(&t, "begin the turn", DICE(4));
    EXPECT(!mid_is_marked(t.state, B1, MID_IN_SIGHT)); /* looked at anew each turn */
    clear_table(&t);
}

/* Objectives and the end */

static mid_objective *stone(table *t)
{
    mid_objective *o = &scene_of(t)->objective[0];

    *o = (mid_objective){
        .title = "stone", .at = {500, 400}, .radius = 75, .reputation = 2, .from_turn = 1};
    scene_of(t)->objectives = 1;
    return o;
}

RULE(ob_held, either_side_within_its_radius_and_told)
{
    table t = field();

    for (int32_t far = 75; far <= 76; far++)
        for (int32_t seat = 0; seat < 2; seat++) {
            play_by(&t, NULL);
            unit(&t, seat == 0 ? A2 : B2, 500, 375 - far, NORTH);
            unit(&t, seat == 0 ? B1 : A1, 1200, 900, SOUTH);
            stone(&t);
            begin(&t);
            end_turn(&t);
            EXPECT_EQ(tokens(&t, seat), far == 75 ? 12 : 10);
            EXPECT_EQ(tokens(&t, 1 - seat), 10);
            EXPECT_EQ(state_of(&t)->open.held[0], far == 75 ? seat + 1 : 0);
            if (far == 75 && seat == 1)
                EXPECT_TOLD(&t, "Vikings hold the stone",
                            "Vikings gain 2 reputation for the objective, now 12",
                            "turn 1 ends: 10 tokens to 12");
        }
    clear_table(&t);
}

RULE(ob_held, heroes_hold_nothing)
{
    table t = field();

    far_apart(&t);
    stone(&t);
    piece(&t, A1)->at.y = 100;
    hero_at(&t, HA, 2, (sk_point){500, 400});
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(ob_owner, for_one_side_alone)
{
    table t = field();

    for (int32_t owner = 0; owner <= 2; owner++)
        for (int32_t seat = 0; seat < 2; seat++) {
            play_by(&t, NULL);
            unit(&t, seat == 0 ? A1 : B1, 500, 340, NORTH);
            unit(&t, seat == 0 ? B1 : A1, 1200, 900, SOUTH);
            stone(&t)->owner = owner;
            begin(&t);
            end_turn(&t);
            EXPECT_EQ(tokens(&t, seat), owner == 0 || owner == seat + 1 ? 12 : 10);
        }
    clear_table(&t);
}

RULE(ob_from_turn, from_the_very_turn)
{
    table t = field();

    far_apart(&t);
    stone(&t)->from_turn = 2;
    piece(&t, A1)->at.y = 340;
    begin(&t);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    act(&t, "begin the turn", NO_DICE);
    end_turn(&t);
    EXPECT_EQ(tokens(&t, ALPHA), 14);
    clear_table(&t);
}

RULE(rp_collapse, each_side_and_at_no_tokens_exactly)
{
    table t = field();

    for (int32_t seat = 0; seat < 2; seat++)
        for (int32_t left = -1; left <= 1; left++) {
            sk_result r;
            play_by(&t, NULL);
            far_apart(&t);
            begin(&t);
            state_of(&t)->open.tokens[seat] = (int16_t)left;
            end_turn(&t);
            r = t.game->result(t.scene, t.state);
            EXPECT_EQ(t.game->turn(t.scene, t.state).over, left <= 0);
            EXPECT_EQ(r.score[seat], left);
            EXPECT_EQ(r.score[1 - seat], 10);
            if (left > 0)
                continue;
            EXPECT_EQ(r.outcome[seat], SK_LOSS);
            EXPECT_EQ(r.outcome[1 - seat], SK_WIN);
            EXPECT_EQ(told(&t, MID_COLLAPSED)->seat, seat);
        }
    EXPECT_TOLD(&t, "turn 1 ends: 10 tokens to 1");
    clear_table(&t);
}

RULE(rp_collapse, a_side_that_collapses_loses_whatever_the_other_has)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[ALPHA] = 5;
    state_of(&t)->open.tokens[BETA] = 20;
    piece(&t, B1)->stamina = 0; /* no units left */
    end_turn(&t);
    EXPECT_TOLD(&t, "Vikings collapse", "turn 1 ends: 5 tokens to 20");
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, 1); /* the turn it ended in, not the next */
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BETA], SK_LOSS);
    clear_table(&t);
}

RULE(rp_both, both_without_tokens)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[ALPHA] = 0;
    state_of(&t)->open.tokens[BETA] = -3;
    end_turn(&t);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_DRAW);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BETA], SK_DRAW);
    clear_table(&t);
}

RULE(rp_last_turn, after_the_sixth)
{
    table t = field();
    static const int32_t LEAD[] = {1, 0, -1};
    static const int32_t FIRST[] = {SK_WIN, SK_DRAW, SK_LOSS},
                         SECOND[] = {SK_LOSS, SK_DRAW, SK_WIN};

    for (int32_t i = 0; i < 3; i++) {
        sk_result r;
        play_by(&t, NULL);
        far_apart(&t);
        begin(&t);
        state_of(&t)->open.tokens[ALPHA] = (int16_t)(10 + LEAD[i]);
        for (int32_t turn = 1; turn < 6; turn++) {
            end_turn(&t);
            EXPECT(!t.game->turn(t.scene, t.state).over);
            EXPECT_EQ(t.game->turn(t.scene, t.state).round, turn + 1);
            act(&t, "begin the turn", NO_DICE);
        }
        end_turn(&t);
        EXPECT(t.game->turn(t.scene, t.state).over);
        EXPECT_EQ(t.game->turn(t.scene, t.state).round, 6);
        r = t.game->result(t.scene, t.state);
        EXPECT_EQ(r.outcome[0], FIRST[i]);
        EXPECT_EQ(r.outcome[1], SECOND[i]);
    }
    clear_table(&t);
}

/* What the turn tells those who are asked. */
RULE(1_sequence, what_is_asked_and_of_whom)
{
    table t = field();
    sk_turn turn;

    shooting(&t);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_TABLE);
    EXPECT_EQ(turn.round, 1);
    EXPECT_EQ(turn.n, 1);
    begin(&t);
    EXPECT_EQ(t.game->turn(t.scene, t.state).ask, MID_ASK_MOVES);
    act(&t, "activate A1", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_ACT);
    EXPECT_EQ(turn.unit, A1);
    act(&t, "turn A1 to 80", DICE(3));
    hero_at(&t, HA, 1, (sk_point){600, 300});
    piece(&t, HA)->deeds = 1;
    unit(&t, A3, 700, 200, NORTH);
    act(&t, "activate A3", NO_DICE);
    act(&t, "turn A3 to 80", DICE(1));
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_REROLL);
    EXPECT_EQ(turn.unit, A3);
    EXPECT_EQ(turn.what, MID_WHY_FACING);
    act(&t, "accept the failure", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(t.game->turn(t.scene, t.state).ask, MID_ASK_SHOT);
    act(&t, "take aim with A1", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_TARGET);
    EXPECT_EQ(turn.unit, A1);
    clear_table(&t);
}
