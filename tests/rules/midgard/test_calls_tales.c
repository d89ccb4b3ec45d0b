/* Calls, drill and command tests, told to the last word. */
#include "tale.h"

/* Calls */

RULE(t_with_me, who_hears_it_and_what_it_is_good_for)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, A2, 775, 600, NORTH);
    unit(&t, A3, 500, 600, NORTH);
    unit(&t, A4, 500, 100, NORTH);
    unit(&t, B1, 500, 550, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 400});
    hero_at(&t, IA, 2, (sk_point){800, 400});
    give(&t, HA, MID_WITH_ME);
    begin(&t);
    piece(&t, A3)->at = (sk_point){776, 400}; /* out of hearing by one hundredth */
    piece(&t, A2)->at = (sk_point){775, 400};
    piece(&t, A4)->at = (sk_point){225, 400};
    EXPECT_EQ(refusal(&t, "call with me by IA"), MID_NO_SUCH_CALL);
    EXPECT(is_listed(&t, "call with me by HA"));
    act(&t, "call with me by HA", NO_DICE);
    EXPECT_TOLD(&t, "HA spends a mighty deed on a call, 1 left");
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_WITH_ME);
    EXPECT_EQ(piece(&t, A1)->marks, MID_PASSES_MOVES);
    EXPECT_EQ(piece(&t, A2)->marks, MID_PASSES_MOVES);
    EXPECT_EQ(piece(&t, A3)->marks, 0);
    EXPECT_EQ(piece(&t, A4)->marks, MID_PASSES_MOVES);
    EXPECT_EQ(piece(&t, B1)->marks, 0);
    EXPECT_EQ(piece(&t, IA)->marks, 0);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(t_with_me, movement_barriers_and_turning_only)
{
    table t = field();
    static const struct {
        int32_t why;
        bool passes;
    } ROW[] = {{MID_TEST_MOVE, true},       {MID_TEST_BARRIER, true},  {MID_TEST_FACING, true},
               {MID_TEST_EVADE, false},     {MID_TEST_COUNTER, false}, {MID_TEST_SHOT, false},
               {MID_TEST_PUSH, false},      {MID_TEST_BREAK, false},   {MID_TEST_DISENGAGE, false},
               {MID_TEST_HOLD_FAST, false}, {MID_TEST_FEAR, false},    {MID_TEST_TRAMPLED, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        sk_rolls tape = {0};
        sk_dice dice = sk_dice_tape(&tape);
        mid_play p = {t.scene, t.state, &dice, t.log};
        play_by(&t, NULL);
        p.scene = t.scene, p.s = t.state, p.log = t.log;
        far_apart(&t);
        begin(&t);
        piece(&t, A1)->marks |= MID_PASSES_MOVES;
        mid_begin(p.s, (mid_frame){.step = MID_ORDER_STEP}); /* what the test is for */
        mid_begin(p.s,
                  (mid_frame){
                      .step = MID_TEST_STEP, .why = (uint8_t)ROW[i].why, .unit = A1, .target = B1});
        mid_test_run(&p);
        EXPECT_EQ(!dice.want.dry, ROW[i].passes);
    }
    clear_table(&t);
}

RULE(t_with_me, over_a_wall_and_about_without_a_die)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 250});
    give(&t, HA, MID_WITH_ME);
    unit(&t, A3, 800, 300, NORTH);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 350}, {650, 355}});
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    act(&t, "halt A1", NO_DICE);
    act(&t, "activate A3", NO_DICE);
    act(&t, "turn A3 to 0", NO_DICE);
    EXPECT_EQ(piece(&t, A3)->facing, 0);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->marks, 0); /* this phase only */
    clear_table(&t);
}

RULE(t_hold_fast, for_whom_and_told)
{
    table t = field();

    far_apart(&t);
    unit(&t, A3, 850, 300, NORTH);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    hero_at(&t, IA, 2, (sk_point){600, 200});
    give(&t, HA, MID_HOLD_FAST);
    piece(&t, A1)->stamina = 2;
    begin(&t);
    EXPECT(is_listed(&t, "call hold fast to A1 by HA"));
    EXPECT(!is_listed(&t, "call hold fast to A3 by HA"));
    EXPECT_EQ(refusal(&t, "call hold fast to A3 by HA"), MID_NO_TARGET); /* unhurt */
    EXPECT_EQ(refusal(&t, "call hold fast to B1 by HA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "call hold fast to IA by HA"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "call hold fast to A1 by IA"), MID_NO_SUCH_CALL);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_CALL_HOLD_FAST, .unit = HA, .target = -1}),
              MID_NO_TARGET);
    EXPECT_EQ(
        refused(&t, (sk_action){.verb = MID_CALL_HOLD_FAST, .unit = HA, .target = MID_PIECES}),
        MID_NO_TARGET);
    piece(&t, A3)->stamina = 3;
    EXPECT_EQ(refusal(&t, "call hold fast to A3 by HA"), 0);
    piece(&t, A3)->at.x = 876;
    EXPECT_EQ(refusal(&t, "call hold fast to A3 by HA"), MID_NO_TARGET);
    piece(&t, B1)->stamina = 1;
    piece(&t, B1)->at = (sk_point){600, 400};
    EXPECT_EQ(refusal(&t, "call hold fast to B1 by HA"), MID_NO_TARGET);
    act(&t, "call hold fast to A1 by HA", DICE(3));
    EXPECT_TOLD(&t, "HA spends a mighty deed on a call, 1 left",
                "A1 passes its test (holding fast): 3, needs 3 or more: on one die 3",
                "A1 recovers to 3 stamina");
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_HOLD_FAST);
    EXPECT_EQ(refusal(&t, "call hold fast to A1 by HA"), MID_NO_SUCH_CALL);
    clear_table(&t);
}

RULE(t_hold_fast, a_failed_test_restores_nothing)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_HOLD_FAST);
    piece(&t, A1)->stamina = 2;
    begin(&t);
    act(&t, "call hold fast to A1 by HA", DICE(2));
    EXPECT_TOLD(&t, "HA spends a mighty deed on a call, 0 left",
                "A1 fails its test (holding fast): 2, needs 3 or more: on one die 3");
    EXPECT_EQ(stamina(&t, A1), 2);
    clear_table(&t);
}

RULE(t_aloof_calls, but_the_right_hero_in_their_ranks_is_heard)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_ALOOF);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_HOLD_FAST);
    give(&t, HA, MID_BEAST_MASTER);
    piece(&t, A1)->stamina = 2;
    begin(&t);
    EXPECT_EQ(refusal(&t, "call hold fast to A1 by HA"), 0);
    clear_table(&t);
}

/* Command */

RULE(d_reroll, every_hero_near_enough_is_asked)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    hero_at(&t, IA, 2, (sk_point){600, 200});
    hero_at(&t, ZA, 2, (sk_point){400, 200});
    hero_at(&t, JA, 2, (sk_point){400, 300});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    piece(&t, IA)->deeds = 0;
    piece(&t, JA)->stamina = 0;
    act(&t, "move A1 to 5,4 facing 90", DICE(1));
    EXPECT_OFFERED(&t, "accept the failure", "spend a deed of HA on the test",
                   "spend a deed of ZA on the test");
    EXPECT_EQ(refusal(&t, "spend a deed of IA on the test"), MID_NO_DEEDS);
    EXPECT_EQ(refusal(&t, "spend a deed of JA on the test"), MID_NO_INFLUENCE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    piece(&t, HA)->deeds = 0;
    act(&t, "spend a deed of ZA on the test", DICE(2));
    EXPECT_EQ(step_of(&t), MID_REROLL_STEP);
    clear_table(&t);
}

RULE(t_drilled, in_its_own_phases_only)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    give(&t, A1, MID_DRILLED);
    for (int32_t phase = 1; phase <= 7; phase++) {
        state_of(&t)->open.phase = (uint8_t)phase;
        state_of(&t)->open.attacker = ALPHA;
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false),
                  phase == 2 || phase == 3 ? 0 : 1);
        state_of(&t)->open.attacker = BETA;
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false),
                  phase == 4 || phase == 5 ? 0 : 1);
    }
    clear_table(&t);
}

RULE(t_drilled, a_failed_test_was_the_first_too)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
    hero_at(&t, HA, 2, (sk_point){650, 300});
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 0", DICE(2)); /* two dice in rough ground, one fewer */
    EXPECT(!mid_is_marked(t.state, A1, MID_DRILL_USED));
    act(&t, "accept the failure", NO_DICE);
    EXPECT(mid_is_marked(t.state, A1, MID_DRILL_USED));
    clear_table(&t);
}

RULE(t_drilled, not_when_shot_at)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_DRILLED);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 3));
    EXPECT(!mid_is_marked(t.state, B1, MID_DRILL_USED));
    clear_table(&t);
}

RULE(t_drilled, nor_is_a_failure_there_its_first)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_DRILLED);
    hero_at(&t, HB, 2, (sk_point){650, 440});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    act(&t, "accept the failure", NO_DICE);
    EXPECT(!mid_is_marked(t.state, B1, MID_DRILL_USED));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

/* How many dice each test takes, in the open, in rough ground, and under a curse. */
RULE(c_rough, the_dice_of_every_test)
{
    table t = field();

    for (int32_t why = 0; why < MID_TEST_COUNT; why++) {
        bool two = why == MID_TEST_BARRIER || why == MID_TEST_TRAMPLED || why == MID_TEST_PURSUIT;
        play_by(&t, NULL);
        unit(&t, A1, 500, 300, NORTH);
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, why, false), two ? 2 : 1);
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, why, true), 2);
        piece(&t, A1)->spells = 1u << MID_CURSE;
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, why, false), 2);
        piece(&t, A1)->spells = 0;
        lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, why, false), 2);
        give(&t, A1, MID_AGILE);
        EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, why, false), two ? 2 : 1);
    }
    clear_table(&t);
}

RULE(c_rough, two_dice_are_told)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 400}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(2, 6));
    EXPECT_TOLD(&t,
                "A1 fails its test (movement): 2 6, needs 3 or more: on the lower of two dice 3");
    EXPECT_ROLLED(&t, "Saxons 2 the command test");
    EXPECT_EQ(state_of(&t)->open.tested, MID_TEST_WAS_FAILED);
    clear_table(&t);
}
