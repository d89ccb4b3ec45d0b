/* When several things happen at once: turns, moves, shots, spells and the end. */
#include "tale.h"

RULE(e_caught, the_charger_touches_nobody_it_does_not_charge)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    unit(&t, B2, 602, 420, NORTH); /* beside the lane, two off */
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, A1)->foes, 0);
    EXPECT(piece(&t, A1)->at.y + 25 <= 395 - 2);
    EXPECT(piece(&t, A1)->at.y + 25 >= 395 - 8);
    clear_table(&t);
}

RULE(e_caught, the_charger_stops_at_the_edge_of_the_table)
{
    table t = field();

    unit(&t, A1, 500, 880, NORTH);
    unit(&t, B1, 500, 960, SOUTH);
    unit(&t, B2, 100, 500, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT(stands_at(&t, A1, 500, 975, NORTH));
    clear_table(&t);
}

RULE(ch_others_flank, not_if_it_ends_before_their_front)
{
    table t = field();

    unit(&t, A1, 430, 200, NORTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    unit(&t, B1, 500, 400, SOUTH);
    unit(&t, B2, 580, 297, NORTH); /* its front at 322, three behind A1's rear in the end */
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 gets in, to 4.8,3.5, facing 90°", "A1 meets B2 at its front");
    EXPECT_EQ(piece(&t, B2)->flanked, 0);
    clear_table(&t);
}

/* Friends at both sides and an enemy behind: no way, and no room to turn about. */
RULE(e_facing, only_where_there_is_room_to_turn)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, EAST);
    unit(&t, B2, 445, 430, EAST);
    unit(&t, B3, 555, 430, EAST);
    unit(&t, A3, 500, 508, NORTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT(stands_at(&t, B1, 500, 430, EAST));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(h_join_way, the_reason_of_the_way_that_is_short_enough)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){560, 448}); /* too far to the middle, not to the edge */
    first_to_move(&t, "HA");
    EXPECT_EQ(refusal(&t, "join A1 with HA"), 0);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 350}, {700, 380}});
    EXPECT_EQ(refusal(&t, "join A1 with HA"), MID_IMPASSABLE_THERE);
    clear_table(&t);
}

/* Deeds for a shot: of those in its ranks, not of others. */
RULE(b_deeds_all, only_of_heroes_in_the_ranks)
{
    table t = field();

    shooting(&t);
    unit(&t, A3, 900, 100, NORTH);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A3);
    hero(&t, JA, 2, A1);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 5 deeds"), MID_NO_DEEDS);
    act(&t, "shoot B1 with A1 and 4 deeds", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
    EXPECT_EQ(piece(&t, IA)->deeds, 2);
    EXPECT_EQ(piece(&t, JA)->deeds, 0);
    clear_table(&t);
}

RULE(s_zone_first, not_one_behind_a_wood)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 640, 430, SOUTH);
    piece(&t, B1)->at.y = 440; /* in the zone, behind a wood */
    lay_ground(&t, MID_WOOD, (sk_box){{400, 380}, {570, 400}});
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(&t, "shoot B2 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

/* Six in a row: five give way one after the other, the sixth does not. */
RULE(re_chain, five_deep_and_no_deeper)
{
    table t = field();
    int32_t behind[] = {B2, B3, B4, B5, B6, B6 + 1};

    shooting(&t);
    for (int32_t i = 0; i < 6; i++)
        unit(&t, behind[i], 500, 490 + 50 * i, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 440, SOUTH));
    EXPECT_EQ(stamina(&t, B1), 3);
    play_by(&t, NULL);
    shooting(&t);
    for (int32_t i = 0; i < 5; i++)
        unit(&t, behind[i], 500, 490 + 50 * i, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3));
    EXPECT(stands_at(&t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(&t, B6, 500, 740, SOUTH));
    clear_table(&t);
}

RULE(e_enemies, a_blades_length_exactly)
{
    table t = field();
    static const struct {
        int32_t gap, runs;
    } ROW[] = {{11, 0}, {12, 0}, {13, 1}, {14, 2}, {40, 28}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        charging(&t);
        card(&t, B1)->class = MID_SKIRMISHERS;
        give(&t, B1, MID_EVADE);
        unit(&t, A3, 500, 430 + 25 + ROW[i].gap + 25, NORTH);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "evade with B1", DICE(6));
        EXPECT(stands_at(&t, B1, 500, 430 + ROW[i].runs, SOUTH));
    }
    clear_table(&t);
}

RULE(so_marsh, only_where_it_was_conjured)
{
    table t = field();

    unit(&t, A1, 50, 25, NORTH);
    state_of(&t)->open.conjurings = 1;
    state_of(&t)->open.conjured[0].at = (sk_point){700, 450};
    EXPECT(!mid_is_in_rough(t.scene, t.state, A1));
    state_of(&t)->open.conjurings = 2;
    state_of(&t)->open.conjured[1].at = (sk_point){100, 100};
    EXPECT(mid_is_in_rough(t.scene, t.state, A1)); /* the second too */
    clear_table(&t);
}

/* How a round and a test ended is kept for those who ask after their chances. */
RULE(o_victory, how_the_last_round_ended_is_known)
{
    table t = field();
    static const struct {
        uint16_t a, b;
        int32_t fought;
    } ROW[] = {
        {2, 2, MID_ROUND_DRAWN}, {5, 2, MID_ROUND_WON_BY + ALPHA}, {2, 5, MID_ROUND_WON_BY + BETA}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        melee(&t);
        hero(&t, HA, 1, A1);
        melee_begins(&t);
        state_of(&t)->open.fought = 9;
        act(&t, "fight the combat of A1", NO_DICE);
        EXPECT_EQ(state_of(&t)->open.fought, 0);
        act(&t, "strike",
            i == 2 ? DICE(2, 2, 2, 2, 2, 5, 2, 2, 2, 2) /* and risk */
                   : DICE(ROW[i].a, 2, 2, 2, 2, ROW[i].b, 2, 2, 2));
        EXPECT_EQ(state_of(&t)->open.fought, ROW[i].fought);
    }
    clear_table(&t);
}

RULE(c_three, how_the_last_test_ended_is_known)
{
    table t = field();

    far_apart(&t);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(state_of(&t)->open.tested, MID_TEST_WAS_PASSED);
    act(&t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(state_of(&t)->open.tested, MID_TEST_WAS_FAILED);
    clear_table(&t);
}

/* Who is asked, by whom and about what. */
RULE(e_ask, the_question_names_both)
{
    table t = field();
    sk_turn turn;

    charging(&t);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_EVADE);
    EXPECT_EQ(turn.unit, A1);
    EXPECT_EQ(turn.target, B1);
    EXPECT_EQ(turn.what, 0);
    act(&t, "stand with B1", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.target, 0);
    EXPECT_EQ(turn.what, 0);
    EXPECT_EQ(turn.unit, MID_NOBODY);
    clear_table(&t);
}

RULE(so_dispel, the_question_names_the_spell)
{
    table t = field();
    sk_turn turn;

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 700, SOUTH);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_PROTECTION;
    hero_at(&t, HB, 2, (sk_point){600, 500});
    give(&t, HB, MID_SORCERY);
    card(&t, HB)->spells = 1u << MID_DISPEL_MAGIC;
    begin(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.ask, MID_ASK_DISPEL);
    EXPECT_EQ(turn.seat, BETA);
    EXPECT_EQ(turn.unit, HA);
    EXPECT_EQ(turn.what, MID_PROTECTION);
    clear_table(&t);
}

RULE(1_sequence, each_step_asks_its_own_question)
{
    table t = field();
    static const uint16_t ASK[MID_STEP_COUNT] = {[MID_BEGIN] = MID_ASK_TABLE,
                                                 [MID_DEPLOYMENT] = MID_ASK_DEPLOY,
                                                 [MID_RITES] = MID_ASK_RITES,
                                                 [MID_PICK] = MID_ASK_MOVES,
                                                 [MID_ACT] = MID_ASK_ACT,
                                                 [MID_LIGHT_SHOTS] = MID_ASK_LIGHT,
                                                 [MID_CHALLENGES] = MID_ASK_CHALLENGE,
                                                 [MID_COMBATS] = MID_ASK_COMBAT,
                                                 [MID_SHOTS] = MID_ASK_SHOT,
                                                 [MID_FORETELLING] = MID_ASK_FORETELL,
                                                 [MID_END] = MID_ASK_TABLE};

    far_apart(&t);
    for (int32_t step = MID_BEGIN; step <= MID_END; step++) {
        sk_turn turn;
        state_of(&t)->open.step = (uint8_t)step;
        turn = t.game->turn(t.scene, t.state);
        EXPECT_EQ(turn.step, step);
        EXPECT_EQ(turn.ask, ASK[step]);
        EXPECT_EQ(turn.seat, step == MID_BEGIN || step == MID_END ? SK_TABLE : ALPHA);
    }
    clear_table(&t);
}

RULE(1_sequence, each_piece_of_business_asks_its_own_question)
{
    table t = field();
    static const struct {
        mid_step_id step;
        uint16_t ask;
        int32_t seat; /* of the frame */
    } ROW[] = {{MID_REROLL_STEP, MID_ASK_REROLL, 0},   {MID_EVADE_STEP, MID_ASK_EVADE, 1},
               {MID_GET_IN_STEP, MID_ASK_GET_IN, 0},   {MID_SURVIVOR_STEP, MID_ASK_SURVIVOR, 0},
               {MID_AIM_STEP, MID_ASK_TARGET, 0},      {MID_DISPEL_STEP, MID_ASK_DISPEL, 1},
               {MID_ANSWER_STEP, MID_ASK_ANSWER, 1},   {MID_DUEL_STEP, MID_ASK_DUEL, 1},
               {MID_PRIMARY_STEP, MID_ASK_PRIMARY, 1}, {MID_DEEDS_STEP, MID_ASK_DEEDS, 1},
               {MID_RISK_STEP, MID_ASK_RISK, 0},       {MID_BLOW_STEP, MID_ASK_BLOW, 0},
               {MID_PURSUE_STEP, MID_ASK_PURSUE, 0},   {MID_DISENGAGE_STEP, MID_ASK_DISENGAGE, 0}};

    far_apart(&t);
    begin(&t);
    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        sk_turn turn;
        state_of(&t)->open.frames = 2;
        state_of(&t)->open.frame[1] = (mid_frame){
            .step = (uint8_t)ROW[i].step, .seat = (int8_t)ROW[i].seat, .unit = A1, .target = B1};
        turn = t.game->turn(t.scene, t.state);
        EXPECT_EQ(turn.ask, ROW[i].ask);
        EXPECT_EQ(turn.seat, ROW[i].seat);
    }
    clear_table(&t);
}

RULE(s_melee, a_fighting_unit_shoots_at_nobody)
{
    table t = field();

    melee(&t);
    shooters(&t, A1, MID_BOW, 4);
    unit(&t, B3, 620, 420, SOUTH);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B4, 900, 440, SOUTH);
    shooters(&t, A3, MID_BOW, 4);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_SHOTS);
    EXPECT_OFFERED(&t, "pass", "take aim with A3");
    EXPECT_EQ(refusal(&t, "take aim with A1"), MID_DOES_NOT_SHOOT);
    clear_table(&t);
}

RULE(o_draw, bases_three_hundredths_apart_are_in_contact)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->at.y = 353;
    mid_part_if_apart(t.scene, t.state, A1);
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    piece(&t, B1)->at.y = 354;
    mid_part_if_apart(t.scene, t.state, A1);
    EXPECT_EQ(piece(&t, A1)->foes | piece(&t, B1)->foes, 0);
    clear_table(&t);
}

RULE(mi_lifts, the_scenario_begins_in_it)
{
    table t = field();

    clear_table(&t);
    t = lay((table_plan){.game = "midgard", .scenario = "mist", .force = {"saxons", "vikings"}});
    EXPECT_EQ(scene_of(&t)->mist, 1);
    EXPECT_EQ(state_of(&t)->open.misty, 1);
    clear_table(&t);
}

/* The six scenarios: turns, who attacks, the share that comes, and what is to be held. */
RULE(sn_attacker, each_scenario)
{
    table t = field();
    static const struct {
        const char *id;
        int32_t turns, attacker, objectives;
    } ROW[] = {{"battle", 6, 0, 0}, {"mist", 7, 0, 0}, {"pass", 6, 1, 2},
               {"stones", 7, 0, 3}, {"raid", 6, 1, 3}, {"ambush", 7, 1, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        clear_table(&t);
        t = lay(
            (table_plan){.game = "midgard", .scenario = ROW[i].id, .force = {"saxons", "romans"}});
        EXPECT_EQ(scene_of(&t)->turns, ROW[i].turns);
        EXPECT_EQ(scene_of(&t)->attacker, ROW[i].attacker);
        EXPECT_EQ(scene_of(&t)->objectives, ROW[i].objectives);
        EXPECT_EQ(scene_of(&t)->width, 1500);
        EXPECT_EQ(scene_of(&t)->depth, 1000);
    }
    clear_table(&t);
}

RULE(s_from_front, those_who_look_all_round_see_from_any_corner)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 100, NORTH);
    lay_ground(&t, MID_WOOD, (sk_box){{300, 200}, {520, 220}}); /* hides all but the right end */
    EXPECT_EQ(mid_look(t.scene, t.state, A1, B1), 0);
    card(&t, A1)->class = MID_SKIRMISHERS;
    EXPECT(mid_look(t.scene, t.state, A1, B1) != 0);
    clear_table(&t);
}

RULE(so_teleport, not_onto_the_last_of_the_enemies)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B2, 800, 500, SOUTH);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_TELEPORT;
    begin(&t);
    EXPECT_EQ(refusal(&t, "cast teleport at 8,5 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "cast teleport at 8,4 by HA"), 0);
    clear_table(&t);
}
