/* What happens when several things happen at once. */
#include "tale.h"

RULE(e_caught, the_charger_touches_nobody_it_does_not_charge)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    unit(t, B2, 602, 420, NORTH); /* beside the lane, two off */
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(t, A1)->foes, 0);
    EXPECT(piece(t, A1)->at.y + 25 <= 395 - 2);
    EXPECT(piece(t, A1)->at.y + 25 >= 395 - 8);
}

RULE(e_caught, the_charger_stops_at_the_edge_of_the_table)
{
    unit(t, A1, 500, 880, NORTH);
    unit(t, B1, 500, 960, SOUTH);
    unit(t, B2, 100, 500, SOUTH);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(t, B1), 0);
    EXPECT(stands_at(t, A1, 500, 975, NORTH));
}

RULE(ch_others_flank, not_if_it_ends_before_their_front)
{
    unit(t, A1, 430, 200, NORTH);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    unit(t, B1, 500, 400, SOUTH);
    unit(t, B2, 580, 297, NORTH); /* its front at 322, three behind A1's rear in the end */
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "get in with A1", NO_DICE);
    EXPECT_TOLD(t, "A1 gets in, to 4.8,3.5, facing 90°", "A1 meets B2 at its front");
    EXPECT_EQ(piece(t, B2)->flanked, 0);
}

/* Friends at both sides and an enemy behind: no way, and no room to turn about. */
RULE(e_facing, only_where_there_is_room_to_turn)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 430, EAST);
    unit(t, B2, 445, 430, EAST);
    unit(t, B3, 555, 430, EAST);
    unit(t, A3, 500, 508, NORTH);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(3));
    EXPECT(stands_at(t, B1, 500, 430, EAST));
    EXPECT(mid_is_engaged(t->state, B1));
}

RULE(h_join_way, the_reason_of_the_way_that_is_short_enough)
{
    far_apart(t);
    hero_at(t, HA, 2, (sk_point){560, 448}); /* too far to the middle, not to the edge */
    first_to_move(t, "HA");
    EXPECT_EQ(refusal(t, "join A1 with HA"), 0);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{400, 350}, {700, 380}});
    EXPECT_EQ(refusal(t, "join A1 with HA"), MID_IMPASSABLE_THERE);
}

RULE(t_with_me, not_without_a_deed)
{
    far_apart(t);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, HA, MID_WITH_ME);
    begin(t);
    piece(t, HA)->deeds = 0;
    EXPECT_EQ(refusal(t, "call with me by HA"), MID_NO_SUCH_CALL);
    piece(t, HA)->deeds = 1;
    EXPECT_EQ(refusal(t, "call with me by HA"), 0);
    piece(t, HA)->stamina = 0;
    EXPECT_EQ(refusal(t, "call with me by HA"), MID_NO_SUCH_CALL);
}

RULE(t_today, not_by_a_hero_alone)
{
    unit(t, B1, 500, 350, SOUTH);
    unit(t, A3, 900, 100, NORTH);
    hero_at(t, HA, 2, (sk_point){500, 300});
    fight_each_other(t, HA, B1);
    give(t, HA, MID_TODAY_WE_FIGHT);
    melee_begins(t);
    act(t, "fight the combat of HA", NO_DICE);
    EXPECT_OFFERED(t, "strike", "spend a deed of HA on fighting");
    act(t, "spend a deed of HA on fighting", NO_DICE);
    act(t, "spend a deed of HA on fighting", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(t, "Saxons 4 fighting; Vikings 4 fighting");
}

RULE(m_hero_dice, a_lone_heros_dice_are_his_level)
{
    hero_at(t, HA, 3, (sk_point){500, 300});
    piece(t, HA)->stamina = 1; /* level two now, and nothing is halved */
    EXPECT_EQ(mid_combat_dice(t->scene, t->state, HA, false).total, 2);
}

RULE(mu_tie, the_other_side_picks_its_own)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 450, 350, SOUTH);
    unit(t, B2, 551, 350, SOUTH);
    fight_each_other(t, A1, B1);
    fight_each_other(t, A1, B2);
    piece(t, B1)->at.x = 449;
    melee_begins(t);
    act(t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(seat_of(t), BETA);
    EXPECT_OFFERED(t, "lead the combat with B1", "lead the combat with B2");
    act(t, "lead the combat with B2", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(t, "Saxons 4 fighting; Vikings 2 fighting; Vikings 4 fighting");
}

/* A dying hero's last blow fells the enemy before his own wounds are counted. */
RULE(de_smite, the_blow_that_destroys)
{
    melee(t);
    piece(t, A1)->stamina = 1;
    hero(t, HB, 1, B1);
    begin(t);
    piece(t, HB)->deeds = 0;
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(5, 2, 5, 5, 2, 2, 2, 1, 6, 1));
    EXPECT_EQ(stamina(t, A1), 0);
    EXPECT_EQ(tokens(t, ALPHA), 8); /* lost once */
    EXPECT_EQ(tokens(t, BETA), 7);
    EXPECT_EQ(told(t, MID_COMBAT_WON)->seat, BETA);
}

/* He strikes down one of two; the other wins and pursues alone. */
RULE(de_choose, a_second_fighter_struck_down)
{
    unit(t, A1, 450, 300, NORTH);
    unit(t, A2, 551, 300, NORTH);
    unit(t, B1, 500, 350, SOUTH);
    fight_each_other(t, A1, B1);
    fight_each_other(t, A2, B1);
    give(t, A2, MID_FEARSOME);
    piece(t, A2)->stamina = 1;
    hero(t, HB, 1, B1);
    begin(t);
    piece(t, HB)->deeds = 0;
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 1, 6));
    EXPECT(!mid_stands(t->state, HB)); /* he is dying while he chooses */
    act(t, "smite A2", DICE(3));
    EXPECT_EQ(stamina(t, A2), 0);
    EXPECT(stands_at(t, B1, 500, 400, SOUTH)); /* the fearsome are dead */
    act(t, "pursue with A1", NO_DICE);
    EXPECT(stands_at(t, A1, 450, 350, NORTH));
}

/* Two heroes alone beat a unit; one of them falls to a last blow and is not talked about. */
RULE(rp_lone_wins, only_those_who_live_to_tell)
{
    unit(t, A3, 900, 100, NORTH);
    unit(t, B1, 500, 350, SOUTH);
    hero_at(t, HA, 2, (sk_point){470, 300});
    hero_at(t, IA, 1, (sk_point){530, 300});
    fight_each_other(t, HA, B1);
    fight_each_other(t, IA, B1);
    hero(t, HB, 1, B1);
    begin(t);
    piece(t, HA)->deeds = piece(t, IA)->deeds = piece(t, HB)->deeds = 0;
    go_to_melee(t);
    if (step_of(t) == MID_CHALLENGES)
        act(t, "challenge nobody", NO_DICE);
    act(t, "fight the combat of HA", NO_DICE);
    act(t, "lead the combat with HA", DICE(5, 2, 2, 2, 2, 2, 2, 2, 1, 6));
    act(t, "smite IA", DICE(3, 2));
    EXPECT_EQ(stamina(t, IA), 0);
    EXPECT_EQ(tokens(t, ALPHA), 10 - 3 + 1);
    EXPECT_EQ(tokens(t, BETA), 7);
}

/* A giant that will not retreat falls on those who beat it. */
RULE(t_towering_falls, on_the_victor_who_then_pursues_nobody)
{
    melee(t);
    give(t, B1, MID_TOWERING);
    give(t, B1, MID_RELENTLESS);
    piece(t, B1)->stamina = piece(t, A1)->stamina = 1;
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 6));
    EXPECT_EQ(stamina(t, A1) + stamina(t, B1), 0);
    EXPECT_EQ(step_of(t), MID_PICK);
    EXPECT_EQ(tokens(t, ALPHA), 8);
    EXPECT_EQ(tokens(t, BETA), 8);
}

RULE(t_towering_falls, on_a_friend_who_was_to_retreat)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 449, 350, SOUTH);
    unit(t, B2, 551, 350, SOUTH);
    fight_each_other(t, A1, B1);
    fight_each_other(t, A1, B2);
    give(t, B2, MID_TOWERING);
    give(t, B2, MID_RELENTLESS);
    card(t, B1)->combat = 1;
    piece(t, B1)->stamina = piece(t, B2)->stamina = 1;
    melee_begins(t);
    act(t, "fight the combat of A1", NO_DICE);
    act(t, "lead the combat with B1", DICE(5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3));
    EXPECT_TOLD(
        t, "A1 fights with 4 dice (combat dice 4)",
        "A1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
        "B1 fights with 1 dice (combat dice 1)",
        "B1, fighting: 2 gives 0, needs 5 or more: to hit 5",
        "B2 fights with 3 dice (combat dice 4, −2 half strength, −1 secondary fighter, +2 size)",
        "B2, fighting: 2 2 2 gives 0, needs 5 or more: to hit 5",
        "A1 and B1: 1 hits to 0, Saxons win", "B2 loses 1 stamina by not retreating, 0 left",
        "B2 is destroyed", "Vikings lose 2 reputation by the loss, now 8",
        "B1 fails its test (being trampled): 2 2, needs 3 or more: on the lower of two dice 3",
        "B1 loses 1 stamina by trampling, 0 left", "B1 is destroyed",
        "Vikings lose 2 reputation by the loss, now 6",
        "A1 passes its test (being trampled): 3 3, needs 3 or more: on the lower of two dice 3");
    EXPECT_EQ(stamina(t, B1) + stamina(t, B2), 0);
    EXPECT_EQ(tokens(t, BETA), 6);
}

/* Disengaging is for those still in contact. */
RULE(t_disengage, not_after_a_retreat_nor_when_broken)
{
    melee(t);
    give(t, B1, MID_DISENGAGE);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    act(t, "hold ground with A1", NO_DICE);
    EXPECT_EQ(step_of(t), MID_PICK);
    play_by(t, NULL);
    melee(t);
    give(t, B1, MID_DISENGAGE);
    piece(t, B1)->stamina = 1;
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 1));
    EXPECT_EQ(stamina(t, B1), 0);
    act(t, "hold ground with A1", NO_DICE);
    EXPECT_EQ(step_of(t), MID_PICK);
}

RULE(de_smite, at_one_who_is_dead_already)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, HB, 1, B1);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
    act(t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 6, 2, 6, 1));
    EXPECT_EQ(tokens(t, ALPHA), 10 + 3 - 3);
    EXPECT_EQ(tokens(t, BETA), 10 + 3 - 3);
    EXPECT_EQ(told(t, MID_BLOW_FELL)->target, HA); /* not on the unit of the other */
    EXPECT_EQ(stamina(t, A1), 4);
}

/* Deeds for a shot: of those in its ranks, not of others. */
RULE(b_deeds_all, only_of_heroes_in_the_ranks)
{
    shooting(t);
    unit(t, A3, 900, 100, NORTH);
    hero(t, HA, 2, A1);
    hero(t, IA, 2, A3);
    hero(t, JA, 2, A1);
    take_aim(t);
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 5 deeds"), MID_NO_DEEDS);
    act(t, "shoot B1 with A1 and 4 deeds", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(piece(t, HA)->deeds, 0);
    EXPECT_EQ(piece(t, IA)->deeds, 2);
    EXPECT_EQ(piece(t, JA)->deeds, 0);
}

RULE(s_zone_first, not_one_behind_a_wood)
{
    shooting(t);
    unit(t, B2, 640, 430, SOUTH);
    piece(t, B1)->at.y = 440; /* in the zone, behind a wood */
    lay_ground(t, MID_WOOD, (sk_box){{400, 380}, {570, 400}});
    take_aim(t);
    EXPECT_EQ(refusal(t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    EXPECT_EQ(refusal(t, "shoot B2 with A1 and 0 deeds"), 0);
}

RULE(rp_gives_way, a_winged_hero_over_a_crag)
{
    melee(t);
    hero(t, HB, 2, B1);
    give(t, HB, MID_FLYING);
    piece(t, B1)->stamina = 1;
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 376}, {700, 390}});
    begin(t);
    piece(t, HB)->deeds = 0;
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(t, "give way with HB", NO_DICE);
    EXPECT_EQ(piece(t, HB)->at.x, 500);
    EXPECT(piece(t, HB)->at.y >= 415 && piece(t, HB)->at.y <= 417);
}

/* Six in a row: five give way one after the other, the sixth does not. */
RULE(re_chain, five_deep_and_no_deeper)
{
    int32_t behind[] = {B2, B3, B4, B5, B6, B6 + 1};

    shooting(t);
    for (int32_t i = 0; i < 6; i++)
        unit(t, behind[i], 500, 490 + 50 * i, SOUTH);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2));
    EXPECT(stands_at(t, B1, 500, 440, SOUTH));
    EXPECT_EQ(stamina(t, B1), 3);
    play_by(t, NULL);
    shooting(t);
    for (int32_t i = 0; i < 5; i++)
        unit(t, behind[i], 500, 490 + 50 * i, SOUTH);
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", DICE(5, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3));
    EXPECT(stands_at(t, B1, 500, 490, SOUTH));
    EXPECT(stands_at(t, B6, 500, 740, SOUTH));
}

RULE(e_enemies, a_blades_length_exactly)
{
    static const struct {
        int32_t gap, runs;
    } ROW[] = {{11, 0}, {12, 0}, {13, 1}, {14, 2}, {40, 28}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        charging(t);
        card(t, B1)->class = MID_SKIRMISHERS;
        give(t, B1, MID_EVADE);
        unit(t, A3, 500, 430 + 25 + ROW[i].gap + 25, NORTH);
        first_to_move(t, "A1");
        act(t, "charge B1 with A1", NO_DICE);
        act(t, "evade with B1", DICE(6));
        EXPECT(stands_at(t, B1, 500, 430 + ROW[i].runs, SOUTH));
    }
}

/* Straight to the edge that touched his unit, not slantwise to its middle. */
RULE(rp_flank_survivor, by_the_shortest_way)
{
    static const struct {
        int32_t x, y, facing, hx, hy;
    } ROW[] = {{575, 380, WEST, 525, 350}, {425, 380, EAST, 475, 350}, {530, 400, SOUTH, 500, 350}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        unit(t, B1, 500, 350, SOUTH);
        unit(t, A1, ROW[i].x, ROW[i].y, ROW[i].facing);
        fight_each_other(t, A1, B1);
        hero(t, HB, 2, B1);
        piece(t, B1)->stamina = 1;
        begin(t);
        piece(t, HB)->deeds = 0;
        go_to_melee(t);
        act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
        act(t, "fight on with HB", NO_DICE);
        EXPECT(stands_at(t, HB, ROW[i].hx, ROW[i].hy, SOUTH));
        EXPECT_EQ(piece(t, HB)->foes, MID_BIT(A1));
    }
}

RULE(so_marsh, only_where_it_was_conjured)
{
    unit(t, A1, 50, 25, NORTH);
    state_of(t)->open.conjurings = 1;
    state_of(t)->open.conjured[0].at = (sk_point){700, 450};
    EXPECT(!mid_is_in_rough(t->scene, t->state, A1));
    state_of(t)->open.conjurings = 2;
    state_of(t)->open.conjured[1].at = (sk_point){100, 100};
    EXPECT(mid_is_in_rough(t->scene, t->state, A1)); /* the second too */
}

RULE(sv_saves, one_save_stops_one_of_two_sure_hits)
{
    melee(t);
    hero(t, HB, 1, B1);
    hero(t, IB, 1, B1);
    give(t, HB, MID_LEGENDARY_WEAPON);
    give(t, IB, MID_LEGENDARY_WEAPON);
    unit(t, A2, 610, 300, NORTH);
    begin(t);
    piece(t, HB)->deeds = piece(t, IB)->deeds = 0;
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 6, 6, 5, 5));
    EXPECT_EQ(stamina(t, A1), 3);
    EXPECT_EQ(told(t, MID_COMBAT_WON)->n[1], 1);
}

RULE(rp_no_units, the_first_side_with_more_tokens)
{
    far_apart(t);
    begin(t);
    state_of(t)->open.tokens[ALPHA] = 20;
    state_of(t)->open.tokens[BETA] = 5;
    piece(t, A1)->stamina = 0;
    go_to_melee(t);
    go_to_melee(t);
    act(t, "end the turn", NO_DICE);
    EXPECT_EQ(t->game->result(t->scene, t->state).outcome[ALPHA], SK_LOSS);
    EXPECT_EQ(t->game->result(t->scene, t->state).outcome[BETA], SK_WIN);
}

/* How a round and a test ended is kept for those who ask after their chances. */
RULE(o_victory, how_the_last_round_ended_is_known)
{
    static const struct {
        uint16_t a, b;
        int32_t fought;
    } ROW[] = {
        {2, 2, MID_ROUND_DRAWN}, {5, 2, MID_ROUND_WON_BY + ALPHA}, {2, 5, MID_ROUND_WON_BY + BETA}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        melee(t);
        hero(t, HA, 1, A1);
        melee_begins(t);
        state_of(t)->open.fought = 9;
        act(t, "fight the combat of A1", NO_DICE);
        EXPECT_EQ(state_of(t)->open.fought, 0);
        act(t, "strike",
            i == 2 ? DICE(2, 2, 2, 2, 2, 5, 2, 2, 2, 2) /* and risk */
                   : DICE(ROW[i].a, 2, 2, 2, 2, ROW[i].b, 2, 2, 2));
        EXPECT_EQ(state_of(t)->open.fought, ROW[i].fought);
    }
}

RULE(sc_win, how_a_single_combat_ended_is_known)
{
    static const struct {
        uint16_t a, b;
        int32_t fought;
    } ROW[] = {
        {2, 2, MID_ROUND_DRAWN}, {5, 2, MID_ROUND_WON_BY + ALPHA}, {2, 5, MID_ROUND_WON_BY + BETA}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(t, NULL);
        melee(t);
        hero(t, HA, 2, A1);
        hero(t, HB, 2, B1);
        melee_begins(t);
        piece(t, HB)->deeds = 0;
        state_of(t)->open.fought = 9;
        act(t, "challenge HB with HA", NO_DICE);
        act(t, "take up the challenge", NO_DICE);
        EXPECT_EQ(state_of(t)->open.fought, 0);
        act(t, "strike", DICE(ROW[i].a, 2, ROW[i].b, 2));
        EXPECT_EQ(state_of(t)->open.fought, ROW[i].fought);
        EXPECT_EQ(state_of(t)->open.duel.round, i == 0 ? 2 : 0);
    }
}

RULE(c_three, how_the_last_test_ended_is_known)
{
    far_apart(t);
    piece(t, A1)->stamina = 3;
    first_to_move(t, "A1");
    act(t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(state_of(t)->open.tested, MID_TEST_WAS_PASSED);
    act(t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(state_of(t)->open.tested, MID_TEST_WAS_FAILED);
}

RULE(rp_destroyed, where_it_fell_is_told)
{
    melee(t);
    piece(t, B1)->stamina = 1;
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2));
    EXPECT_EQ(told(t, MID_DESTROYED)->at.x, 500);
    EXPECT_EQ(told(t, MID_DESTROYED)->at.y, 350);
    EXPECT_EQ(piece(t, B1)->marks, 0);
    EXPECT_EQ(piece(t, B1)->foes, 0);
    EXPECT_EQ(piece(t, A1)->foes, 0);
}

/* Who is asked, by whom and about what. */
RULE(e_ask, the_question_names_both)
{
    sk_turn turn;

    charging(t);
    give(t, B1, MID_EVADE);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    turn = t->game->turn(t->scene, t->state);
    EXPECT_EQ(turn.ask, MID_ASK_EVADE);
    EXPECT_EQ(turn.unit, A1);
    EXPECT_EQ(turn.target, B1);
    EXPECT_EQ(turn.what, 0);
    act(t, "stand with B1", NO_DICE);
    turn = t->game->turn(t->scene, t->state);
    EXPECT_EQ(turn.target, 0);
    EXPECT_EQ(turn.what, 0);
    EXPECT_EQ(turn.unit, MID_NOBODY);
}

RULE(so_dispel, the_question_names_the_spell)
{
    sk_turn turn;

    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 700, SOUTH);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, HA, MID_SORCERY);
    card(t, HA)->spells = 1u << MID_PROTECTION;
    hero_at(t, HB, 2, (sk_point){600, 500});
    give(t, HB, MID_SORCERY);
    card(t, HB)->spells = 1u << MID_DISPEL_MAGIC;
    begin(t);
    act(t, "cast protection on A1 by HA", NO_DICE);
    turn = t->game->turn(t->scene, t->state);
    EXPECT_EQ(turn.ask, MID_ASK_DISPEL);
    EXPECT_EQ(turn.seat, BETA);
    EXPECT_EQ(turn.unit, HA);
    EXPECT_EQ(turn.what, MID_PROTECTION);
}

RULE(1_sequence, each_step_asks_its_own_question)
{
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

    far_apart(t);
    for (int32_t step = MID_BEGIN; step <= MID_END; step++) {
        sk_turn turn;
        state_of(t)->open.step = (uint8_t)step;
        turn = t->game->turn(t->scene, t->state);
        EXPECT_EQ(turn.step, step);
        EXPECT_EQ(turn.ask, ASK[step]);
        EXPECT_EQ(turn.seat, step == MID_BEGIN || step == MID_END ? SK_TABLE : ALPHA);
    }
}

RULE(1_sequence, each_piece_of_business_asks_its_own_question)
{
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

    far_apart(t);
    begin(t);
    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        sk_turn turn;
        state_of(t)->open.frames = 2;
        state_of(t)->open.frame[1] = (mid_frame){
            .step = (uint8_t)ROW[i].step, .seat = (int8_t)ROW[i].seat, .unit = A1, .target = B1};
        turn = t->game->turn(t->scene, t->state);
        EXPECT_EQ(turn.ask, ROW[i].ask);
        EXPECT_EQ(turn.seat, ROW[i].seat);
    }
}

RULE(s_melee, a_fighting_unit_shoots_at_nobody)
{
    melee(t);
    shooters(t, A1, MID_BOW, 4);
    unit(t, B3, 620, 420, SOUTH);
    unit(t, A3, 900, 300, NORTH);
    unit(t, B4, 900, 440, SOUTH);
    shooters(t, A3, MID_BOW, 4);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(t);
    act(t, "fight the combat of B1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(t), MID_SHOTS);
    EXPECT_OFFERED(t, "pass", "take aim with A3");
    EXPECT_EQ(refusal(t, "take aim with A1"), MID_DOES_NOT_SHOOT);
}

RULE(o_draw, bases_three_hundredths_apart_are_in_contact)
{
    melee(t);
    piece(t, B1)->at.y = 353;
    mid_part_if_apart(t->scene, t->state, A1);
    EXPECT_EQ(piece(t, A1)->foes, MID_BIT(B1));
    piece(t, B1)->at.y = 354;
    mid_part_if_apart(t->scene, t->state, A1);
    EXPECT_EQ(piece(t, A1)->foes | piece(t, B1)->foes, 0);
}

RULE(mi_lifts, the_scenario_begins_in_it)
{
    clear_table(t);
    *t = lay((table_plan){.game = "midgard", .scenario = "mist", .force = {"saxons", "vikings"}});
    EXPECT_EQ(scene_of(t)->mist, 1);
    EXPECT_EQ(state_of(t)->open.misty, 1);
}

/* The six scenarios: turns, who attacks, the share that comes, and what is to be held. */
RULE(sn_attacker, each_scenario)
{
    static const struct {
        const char *id;
        int32_t turns, attacker, objectives;
    } ROW[] = {{"battle", 6, 0, 0}, {"mist", 7, 0, 0}, {"pass", 6, 1, 2},
               {"stones", 7, 0, 3}, {"raid", 6, 1, 3}, {"ambush", 7, 1, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        clear_table(t);
        *t = lay(
            (table_plan){.game = "midgard", .scenario = ROW[i].id, .force = {"saxons", "romans"}});
        EXPECT_EQ(scene_of(t)->turns, ROW[i].turns);
        EXPECT_EQ(scene_of(t)->attacker, ROW[i].attacker);
        EXPECT_EQ(scene_of(t)->objectives, ROW[i].objectives);
        EXPECT_EQ(scene_of(t)->width, 1500);
        EXPECT_EQ(scene_of(t)->depth, 1000);
    }
}

/* What is worth most as a leader: units before heroes, then the longer front. */
RULE(mu_primary, a_unit_before_a_hero_however_little_front_it_has)
{
    unit(t, B1, 500, 350, SOUTH);
    hero_at(t, HA, 3, (sk_point){490, 300});
    unit(t, A1, 599, 300, NORTH); /* it meets only a hundredth of B1 */
    fight_each_other(t, HA, B1);
    fight_each_other(t, A1, B1);
    begin(t);
    piece(t, HA)->deeds = 0;
    go_to_melee(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(t, "Saxons 4 fighting; Saxons 3 fighting; Vikings 4 fighting");
    EXPECT_EQ(told(t, MID_COMBAT_DRAWN)->unit, A1);
}

RULE(mu_primary, the_longer_front_leads_by_a_hundredth)
{
    unit(t, B1, 500, 350, SOUTH);
    unit(t, A1, 449, 300, NORTH);
    unit(t, A2, 550, 300, NORTH);
    fight_each_other(t, A1, B1);
    fight_each_other(t, A2, B1);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(t, "Saxons 2 fighting; Saxons 4 fighting; Vikings 4 fighting");
}

RULE(t_fearsome, a_dead_hero_lends_nothing)
{
    melee(t);
    hero(t, HA, 2, A1);
    give(t, HA, MID_FEARSOME);
    EXPECT(mid_fields_trait(t->scene, t->state, A1, MID_FEARSOME));
    piece(t, HA)->stamina = 0;
    EXPECT(!mid_fields_trait(t->scene, t->state, A1, MID_FEARSOME));
}

RULE(t_disengage_way, flyers_pass_over_a_crag_and_land_on_none)
{
    melee(t);
    give(t, B1, MID_DISENGAGE);
    give(t, B1, MID_FLYING);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(t, "disengage with B1", DICE(3));
    EXPECT(stands_at(t, B1, 500, 450, SOUTH));
    play_by(t, NULL);
    melee(t);
    give(t, B1, MID_DISENGAGE);
    give(t, B1, MID_FLYING);
    lay_ground(t, MID_IMPASSABLE, (sk_box){{300, 430}, {700, 440}});
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(t, "disengage with B1", DICE(3));
    EXPECT(stands_at(t, B1, 500, 405, SOUTH));
}

RULE(s_from_front, those_who_look_all_round_see_from_any_corner)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 100, NORTH);
    lay_ground(t, MID_WOOD, (sk_box){{300, 200}, {520, 220}}); /* hides all but the right end */
    EXPECT_EQ(mid_look(t->scene, t->state, A1, B1), 0);
    card(t, A1)->class = MID_SKIRMISHERS;
    EXPECT(mid_look(t->scene, t->state, A1, B1) != 0);
}

RULE(m_brutal, the_number_is_told)
{
    melee(t);
    give(t, A1, MID_BRUTAL);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(4, 3, 3, 3, 2, 2, 2, 2));
    EXPECT_TOLD(t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 4 3 3 3 gives 1, needs 4 or more: to hit 5, −1 brutal",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win", "B1 retreats 0.5 ST");
}

RULE(so_teleport, not_onto_the_last_of_the_enemies)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B2, 800, 500, SOUTH);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, HA, MID_SORCERY);
    card(t, HA)->spells = 1u << MID_TELEPORT;
    begin(t);
    EXPECT_EQ(refusal(t, "cast teleport at 8,5 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(t, "cast teleport at 8,4 by HA"), 0);
}
