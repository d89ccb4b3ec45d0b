/* When several things happen at once: fights, heroes and reputation. */
#include "tale.h"

RULE(t_with_me, not_without_a_deed)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 2, (sk_point){600, 300});
    give(&t, HA, MID_WITH_ME);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    EXPECT_EQ(refusal(&t, "call with me by HA"), MID_NO_SUCH_CALL);
    piece(&t, HA)->deeds = 1;
    EXPECT_EQ(refusal(&t, "call with me by HA"), 0);
    piece(&t, HA)->stamina = 0;
    EXPECT_EQ(refusal(&t, "call with me by HA"), MID_NO_SUCH_CALL);
    clear_table(&t);
}

RULE(t_today, not_by_a_hero_alone)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A3, 900, 100, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    give(&t, HA, MID_TODAY_WE_FIGHT);
    melee_begins(&t);
    act(&t, "fight the combat of HA", NO_DICE);
    EXPECT_OFFERED(&t, "strike", "spend a deed of HA on fighting");
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "spend a deed of HA on fighting", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Vikings 4 fighting");
    clear_table(&t);
}

RULE(m_hero_dice, a_lone_heros_dice_are_his_level)
{
    table t = field();

    hero_at(&t, HA, 3, (sk_point){500, 300});
    piece(&t, HA)->stamina = 1; /* level two now, and nothing is halved */
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, HA, false).total, 2);
    clear_table(&t);
}

RULE(mu_tie, the_other_side_picks_its_own)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 450, 350, SOUTH);
    unit(&t, B2, 551, 350, SOUTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A1, B2);
    piece(&t, B1)->at.x = 449;
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "lead the combat with B1", "lead the combat with B2");
    act(&t, "lead the combat with B2", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Vikings 2 fighting; Vikings 4 fighting");
    clear_table(&t);
}

/* A dying hero's last blow fells the enemy before his own wounds are counted. */
RULE(de_smite, the_blow_that_destroys)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->stamina = 1;
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 5, 5, 2, 2, 2, 1, 6, 1));
    EXPECT_EQ(stamina(&t, A1), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 8); /* lost once */
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, BETA);
    clear_table(&t);
}

/* He strikes down one of two; the other wins and pursues alone. */
RULE(de_choose, a_second_fighter_struck_down)
{
    table t = field();

    unit(&t, A1, 450, 300, NORTH);
    unit(&t, A2, 551, 300, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A2, B1);
    give(&t, A2, MID_FEARSOME);
    piece(&t, A2)->stamina = 1;
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2, 2, 1, 6));
    EXPECT(!mid_stands(t.state, HB)); /* he is dying while he chooses */
    act(&t, "smite A2", DICE(3));
    EXPECT_EQ(stamina(&t, A2), 0);
    EXPECT(stands_at(&t, B1, 500, 400, SOUTH)); /* the fearsome are dead */
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(stands_at(&t, A1, 450, 350, NORTH));
    clear_table(&t);
}

/* Two heroes alone beat a unit; one of them falls to a last blow and is not talked about. */
RULE(rp_lone_wins, only_those_who_live_to_tell)
{
    table t = field();

    unit(&t, A3, 900, 100, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){470, 300});
    hero_at(&t, IA, 1, (sk_point){530, 300});
    fight_each_other(&t, HA, B1);
    fight_each_other(&t, IA, B1);
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HA)->deeds = piece(&t, IA)->deeds = piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    if (step_of(&t) == MID_CHALLENGES)
        act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of HA", NO_DICE);
    act(&t, "lead the combat with HA", DICE(5, 2, 2, 2, 2, 2, 2, 2, 1, 6));
    act(&t, "smite IA", DICE(3, 2));
    EXPECT_EQ(stamina(&t, IA), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 10 - 3 + 1);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

/* A giant that will not retreat falls on those who beat it. */
RULE(t_towering_falls, on_the_victor_who_then_pursues_nobody)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_TOWERING);
    give(&t, B1, MID_RELENTLESS);
    piece(&t, B1)->stamina = piece(&t, A1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 6));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B1), 0);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(t_towering_falls, on_a_friend_who_was_to_retreat)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 449, 350, SOUTH);
    unit(&t, B2, 551, 350, SOUTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A1, B2);
    give(&t, B2, MID_TOWERING);
    give(&t, B2, MID_RELENTLESS);
    card(&t, B1)->combat = 1;
    piece(&t, B1)->stamina = piece(&t, B2)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "lead the combat with B1", DICE(5, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3));
    EXPECT_TOLD(
        &t, "A1 fights with 4 dice (combat dice 4)",
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
    EXPECT_EQ(stamina(&t, B1) + stamina(&t, B2), 0);
    EXPECT_EQ(tokens(&t, BETA), 6);
    clear_table(&t);
}

/* Disengaging is for those still in contact. */
RULE(t_disengage, not_after_a_retreat_nor_when_broken)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "hold ground with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    play_by(&t, NULL);
    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    act(&t, "hold ground with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(de_smite, at_one_who_is_dead_already)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 6, 2, 6, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 3 - 3);
    EXPECT_EQ(tokens(&t, BETA), 10 + 3 - 3);
    EXPECT_EQ(told(&t, MID_BLOW_FELL)->target, HA); /* not on the unit of the other */
    EXPECT_EQ(stamina(&t, A1), 4);
    clear_table(&t);
}

RULE(rp_gives_way, a_winged_hero_over_a_crag)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_FLYING);
    piece(&t, B1)->stamina = 1;
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 376}, {700, 390}});
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "give way with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->at.x, 500);
    EXPECT(piece(&t, HB)->at.y >= 415 && piece(&t, HB)->at.y <= 417);
    clear_table(&t);
}

/* Straight to the edge that touched his unit, not slantwise to its middle. */
RULE(rp_flank_survivor, by_the_shortest_way)
{
    table t = field();
    static const struct {
        int32_t x, y, facing, hx, hy;
    } ROW[] = {{575, 380, WEST, 525, 350}, {425, 380, EAST, 475, 350}, {530, 400, SOUTH, 500, 350}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        unit(&t, B1, 500, 350, SOUTH);
        unit(&t, A1, ROW[i].x, ROW[i].y, ROW[i].facing);
        fight_each_other(&t, A1, B1);
        hero(&t, HB, 2, B1);
        piece(&t, B1)->stamina = 1;
        begin(&t);
        piece(&t, HB)->deeds = 0;
        go_to_melee(&t);
        act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2, 2, 2, 2));
        act(&t, "fight on with HB", NO_DICE);
        EXPECT(stands_at(&t, HB, ROW[i].hx, ROW[i].hy, SOUTH));
        EXPECT_EQ(piece(&t, HB)->foes, MID_BIT(A1));
    }
    clear_table(&t);
}

RULE(sv_saves, one_save_stops_one_of_two_sure_hits)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    hero(&t, IB, 1, B1);
    give(&t, HB, MID_LEGENDARY_WEAPON);
    give(&t, IB, MID_LEGENDARY_WEAPON);
    unit(&t, A2, 610, 300, NORTH);
    begin(&t);
    piece(&t, HB)->deeds = piece(&t, IB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 6, 6, 5, 5));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->n[1], 1);
    clear_table(&t);
}

RULE(rp_no_units, the_first_side_with_more_tokens)
{
    table t = field();

    far_apart(&t);
    begin(&t);
    state_of(&t)->open.tokens[ALPHA] = 20;
    state_of(&t)->open.tokens[BETA] = 5;
    piece(&t, A1)->stamina = 0;
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[ALPHA], SK_LOSS);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BETA], SK_WIN);
    clear_table(&t);
}

RULE(sc_win, how_a_single_combat_ended_is_known)
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
        hero(&t, HA, 2, A1);
        hero(&t, HB, 2, B1);
        melee_begins(&t);
        piece(&t, HB)->deeds = 0;
        state_of(&t)->open.fought = 9;
        act(&t, "challenge HB with HA", NO_DICE);
        act(&t, "take up the challenge", NO_DICE);
        EXPECT_EQ(state_of(&t)->open.fought, 0);
        act(&t, "strike", DICE(ROW[i].a, 2, ROW[i].b, 2));
        EXPECT_EQ(state_of(&t)->open.fought, ROW[i].fought);
        EXPECT_EQ(state_of(&t)->open.duel.round, i == 0 ? 2 : 0);
    }
    clear_table(&t);
}

RULE(rp_destroyed, where_it_fell_is_told)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 2, 2));
    EXPECT_EQ(told(&t, MID_DESTROYED)->at.x, 500);
    EXPECT_EQ(told(&t, MID_DESTROYED)->at.y, 350);
    EXPECT_EQ(piece(&t, B1)->marks, 0);
    EXPECT_EQ(piece(&t, B1)->foes, 0);
    EXPECT_EQ(piece(&t, A1)->foes, 0);
    clear_table(&t);
}

/* What is worth most as a leader: units before heroes, then the longer front. */
RULE(mu_primary, a_unit_before_a_hero_however_little_front_it_has)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 3, (sk_point){490, 300});
    unit(&t, A1, 599, 300, NORTH); /* it meets only a hundredth of B1 */
    fight_each_other(&t, HA, B1);
    fight_each_other(&t, A1, B1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Saxons 3 fighting; Vikings 4 fighting");
    EXPECT_EQ(told(&t, MID_COMBAT_DRAWN)->unit, A1);
    clear_table(&t);
}

RULE(mu_primary, the_longer_front_leads_by_a_hundredth)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A1, 449, 300, NORTH);
    unit(&t, A2, 550, 300, NORTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A2, B1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(&t, "Saxons 2 fighting; Saxons 4 fighting; Vikings 4 fighting");
    clear_table(&t);
}

RULE(t_fearsome, a_dead_hero_lends_nothing)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_FEARSOME);
    EXPECT(mid_fields_trait(t.scene, t.state, A1, MID_FEARSOME));
    piece(&t, HA)->stamina = 0;
    EXPECT(!mid_fields_trait(t.scene, t.state, A1, MID_FEARSOME));
    clear_table(&t);
}

RULE(t_disengage_way, flyers_pass_over_a_crag_and_land_on_none)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    give(&t, B1, MID_FLYING);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 380}, {700, 390}});
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "disengage with B1", DICE(3));
    EXPECT(stands_at(&t, B1, 500, 450, SOUTH));
    play_by(&t, NULL);
    melee(&t);
    give(&t, B1, MID_DISENGAGE);
    give(&t, B1, MID_FLYING);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{300, 430}, {700, 440}});
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "disengage with B1", DICE(3));
    EXPECT(stands_at(&t, B1, 500, 405, SOUTH));
    clear_table(&t);
}

RULE(m_brutal, the_number_is_told)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_BRUTAL);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(4, 3, 3, 3, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 4 3 3 3 gives 1, needs 4 or more: to hit 5, −1 brutal",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 1 hits to 0, Saxons win", "B1 retreats 0.5 ST");
    clear_table(&t);
}
