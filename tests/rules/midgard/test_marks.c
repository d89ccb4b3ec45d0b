/* Markers: each means one thing, comes with one thing and goes with another. */
#include "tale.h"

enum {
    ALL_MARKS = (1 << 22) - 1,
    OF_COMBAT = MID_CHARGING | MID_WINNING | MID_FIRES_IN | MID_CHARGED_ACROSS,
    LASTING = ALL_MARKS & ~OF_COMBAT /* those that anybody may have out of combat */
};

/* Everybody carries every marker; what is left after each phase. */
static uint32_t left_after(const table *t, int32_t who)
{
    uint32_t marks = piece(t, who)->marks;

    piece(t, A3)->marks = piece(t, A2)->marks = piece(t, B2)->marks = LASTING;
    return marks;
}

RULE(1_sequence, which_markers_go_when)
{
    table t = field();
    uint32_t melee_marks = MID_FOUGHT | MID_DUELLED | MID_SUPPORTED;
    uint32_t moved = MID_MOVED | MID_EVADED | MID_PASSES_MOVES;

    melee(&t);
    unit(&t, A3, 900, 100, NORTH);
    unit(&t, A2, 1100, 100, NORTH);
    unit(&t, B2, 1100, 900, SOUTH);
    left_after(&t, A2);
    begin(&t);
    EXPECT_EQ(left_after(&t, A2), LASTING & ~(moved | MID_DRILL_USED));
    act(&t, "end the movement", NO_DICE); /* and the melee phase begins */
    EXPECT_EQ(piece(&t, A2)->marks, piece(&t, B2)->marks);
    EXPECT_EQ(left_after(&t, A2), LASTING & ~(moved | melee_marks));
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2)); /* the defender's movement */
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    EXPECT_EQ(left_after(&t, B2), LASTING & ~(moved | melee_marks | MID_DRILL_USED));
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(left_after(&t, A3), LASTING & ~(moved | melee_marks));
    act(&t, "fight the combat of B1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_END);
    EXPECT_EQ(left_after(&t, A2), LASTING & ~melee_marks);
    piece(&t, A3)->marks = piece(&t, A2)->marks = piece(&t, B2)->marks =
        LASTING & ~(moved | melee_marks);
    piece(&t, A3)->spells = 1u << MID_CURSE;
    piece(&t, A3)->cast = 1;
    act(&t, "end the turn", NO_DICE);
    EXPECT_EQ(piece(&t, A2)->marks, LASTING & ~(moved | melee_marks | MID_SHOT));
    EXPECT_EQ(piece(&t, A3)->spells + piece(&t, A3)->cast, 0);
    clear_table(&t);
}

/* One question, which only one marker answers with no. */
static void only_by(table *t, int32_t who, uint32_t mark, const char *words)
{
    uint32_t was = piece(t, who)->marks;

    piece(t, who)->marks = ALL_MARKS & ~mark;
    EXPECT_EQ(refusal(t, words), 0);
    piece(t, who)->marks = mark;
    EXPECT(refusal(t, words) != 0);
    piece(t, who)->marks = was;
}

RULE(t_with_me, each_call_has_a_marker_of_its_own)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 3, A1);
    give(&t, HA, MID_OMENS);
    give(&t, HA, MID_FAVOUR_OF_THE_GODS);
    give(&t, HA, MID_WITH_ME);
    give(&t, HA, MID_HOLD_FAST);
    give(&t, HA, MID_ON_MY_COMMAND);
    give(&t, HA, MID_FORETELL);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    only_by(&t, HA, MID_USED_OMENS, "read the omens with HA");
    only_by(&t, HA, MID_USED_FAVOUR, "claim the favour of the gods with HA");
    act(&t, "go on", NO_DICE);
    only_by(&t, HA, MID_USED_WITH_ME, "call with me by HA");
    only_by(&t, HA, MID_USED_HOLD_FAST, "call hold fast to A1 by HA");
    only_by(&t, A1, MID_MOVED, "activate A1");
    only_by(&t, HA, MID_MOVED, "activate HA");
    go_to_shooting(&t);
    only_by(&t, A1, MID_SHOT, "take aim with A1");
    act(&t, "take aim with A1", NO_DICE);
    only_by(&t, HA, MID_USED_COMMAND, "shoot B1 with A1 at the command of HA");
    act(&t, "hold the fire of A1", NO_DICE);
    only_by(&t, HA, MID_USED_FORETELL, "foretell the deeds of HA by HA");
    act(&t, "foretell the deeds of HA by HA", DICE(6));
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_FORETELL);
    EXPECT_EQ(piece(&t, HA)->extra, 3);
    clear_table(&t);
}

RULE(1_favour, each_rite_leaves_its_own)
{
    table t = field();

    far_apart(&t);
    hero(&t, HA, 3, A1);
    give(&t, HA, MID_OMENS);
    give(&t, HA, MID_FAVOUR_OF_THE_GODS);
    begin(&t);
    act(&t, "read the omens with HA", DICE(4));
    EXPECT_TOLD(&t, "HA spends a mighty deed on the omens, 2 left", "HA reads the omens: 4",
                "Saxons gain 1 reputation for the omens, now 11");
    EXPECT_ROLLED(&t, "Saxons 1 the omens");
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_OMENS);
    act(&t, "claim the favour of the gods with HA", NO_DICE);
    EXPECT_TOLD(&t, "the gods favour HA with one more mighty deed");
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_OMENS | MID_USED_FAVOUR);
    EXPECT_EQ(piece(&t, HA)->deeds, 3);
    clear_table(&t);
}

RULE(t_today, once_a_game_by_its_own_marker)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 3, A1);
    give(&t, HA, MID_TODAY_WE_FIGHT);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    piece(&t, HA)->marks = ALL_MARKS & ~(MID_USED_TODAY | MID_DUELLED);
    EXPECT_EQ(refusal(&t, "call today we fight by HA"), 0);
    piece(&t, HA)->marks = MID_USED_TODAY;
    EXPECT_EQ(refusal(&t, "call today we fight by HA"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "spend a deed of HA on fighting"), 0);
    piece(&t, HA)->marks = MID_DUELLED;
    EXPECT_EQ(refusal(&t, "spend a deed of HA on fighting"), MID_NOT_NOW);
    piece(&t, HA)->marks = 0;
    piece(&t, HA)->with = MID_NOBODY; /* not attached */
    EXPECT_EQ(refusal(&t, "call today we fight by HA"), MID_NOT_NOW);
    piece(&t, HA)->with = A1;
    act(&t, "call today we fight by HA", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->marks, MID_USED_TODAY);
    EXPECT_EQ(piece(&t, HA)->calls, 1);
    EXPECT_EQ(piece(&t, HA)->pledged, 0);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    EXPECT_EQ(piece(&t, HA)->pledged, 1);
    act(&t, "strike", DICE(2, 2, 2, 2, 6, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Saxons 1 Today We Fight to Win; Saxons 10 fighting; "
                      "Vikings 4 fighting");
    clear_table(&t);
}

RULE(m_reroll, markers_of_the_unit_count_for_its_heroes)
{
    table t = field();
    static const struct {
        uint32_t marks;
        bool again;
    } ROW[] = {{0, false},
               {MID_CHARGING, true},
               {MID_WINNING, true},
               {ALL_MARKS & ~(MID_CHARGING | MID_WINNING | MID_FOUGHT | MID_FIRES_IN), false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        melee(&t);
        hero(&t, HA, 1, A1);
        begin(&t);
        piece(&t, HA)->deeds = 0;
        go_to_melee(&t);
        piece(&t, A1)->marks |= ROW[i].marks;
        act(&t, "fight the combat of A1",
            ROW[i].again ? DICE(1, 2, 2, 2, 3, 1, 4, 2, 2, 2, 2) : DICE(1, 2, 2, 2, 1, 2, 2, 2, 2));
        if (ROW[i].again)
            EXPECT_ROLLED(&t, "Saxons 4 fighting; Saxons 1 a re-rolled 1; Saxons 1 fighting; "
                              "Saxons 1 a re-rolled 1; Vikings 4 fighting");
    }
    clear_table(&t);
}

RULE(m_reroll, the_heros_own_markers_count_when_he_fights_alone)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A3, 900, 100, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    piece(&t, HA)->marks = MID_CHARGING;
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(1, 1, 4, 4, 2, 2, 2, 2));
    clear_table(&t);
}

RULE(m_impetus, either_marker_and_no_other)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    piece(&t, A1)->marks = MID_CHARGING;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 5);
    piece(&t, A1)->marks = ALL_MARKS & ~(MID_CHARGING | MID_WINNING | MID_FIRES_IN);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    piece(&t, A1)->marks = MID_CHARGING;
    piece(&t, A1)->stamina = 3;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(t_thunderous, only_a_veteran_has_had_his)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    piece(&t, A1)->marks = ALL_MARKS & ~MID_VETERAN;
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    clear_table(&t);
}

RULE(sv_once, only_who_has_supported_does_not)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    melee_begins(&t);
    piece(&t, A2)->marks = ALL_MARKS & ~MID_SUPPORTED;
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    EXPECT_EQ(piece(&t, A2)->marks & MID_SUPPORTED, MID_SUPPORTED);
    EXPECT_EQ(piece(&t, A1)->marks & MID_SUPPORTED, 0);
    clear_table(&t);
}

RULE(e_once, only_who_has_evaded_does_not)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    piece(&t, B1)->marks = ALL_MARKS & ~MID_EVADED;
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    clear_table(&t);
}

RULE(ch_missiles, only_who_has_shot_does_not_throw)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    piece(&t, B1)->marks = MID_USED_OMENS | MID_MOVED | MID_VETERAN | MID_WINNING;
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 6);
    clear_table(&t);
}

RULE(mi_charge, only_who_is_in_sight)
{
    table t = field();

    charging(&t);
    begin(&t);
    state_of(&t)->open.misty = 1;
    act(&t, "activate A1", NO_DICE);
    piece(&t, B1)->marks = ALL_MARKS & ~MID_IN_SIGHT;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_HIDDEN_BY_MIST);
    piece(&t, B1)->marks = MID_IN_SIGHT;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(t_drilled, only_a_used_drill_is_used)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    give(&t, A1, MID_DRILLED);
    state_of(&t)->open.phase = 2;
    piece(&t, A1)->marks = ALL_MARKS & ~MID_DRILL_USED;
    EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false), 0);
    piece(&t, A1)->marks = MID_DRILL_USED;
    EXPECT_EQ(mid_test_dice(t.scene, t.state, A1, MID_TEST_MOVE, false), 1);
    clear_table(&t);
}

RULE(sv_barrier, every_enemy_must_have_come_across)
{
    table t = field();

    for (int32_t across = 0; across < 4; across++) {
        int32_t saves = across == 3 ? 2 : 0;
        uint16_t dice[20] = {2, 2, 2, 2, 2, 2, 5, 2, 2, 2, 2, 2};
        play_by(&t, NULL);
        unit(&t, B1, 500, 350, SOUTH);
        unit(&t, A1, 450, 300, NORTH);
        unit(&t, A2, 551, 300, NORTH);
        fight_each_other(&t, A1, B1);
        fight_each_other(&t, A2, B1);
        melee_begins(&t);
        piece(&t, A1)->marks |= across & 1 ? MID_CHARGED_ACROSS : 0;
        piece(&t, A2)->marks |= across & 2 ? MID_CHARGED_ACROSS : 0;
        dice[0] = 5;
        dice[10 + saves] = 0;
        act(&t, "fight the combat of A1", dice);
        EXPECT_EQ(dice_told(&t, MID_SAVES, B1), saves > 0 ? 2 : -1);
    }
    clear_table(&t);
}

RULE(t_aura, nobody_elses_aura)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, B2, 900, 350, SOUTH);
    give(&t, B2, MID_AURA_OF_DREAD); /* it does not fight here */
    give(&t, A1, MID_AURA_OF_DREAD);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

/* The impetuous of the second side, whose prey is the first piece of all. */
RULE(t_impetuous, the_second_side_too)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_IMPETUOUS);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    act(&t, "activate B1", NO_DICE);
    EXPECT_OFFERED(&t, "charge A1 with B1");
    clear_table(&t);
}

RULE(2_table_edge, exactly_to_each_edge)
{
    table t = field();
    static const struct {
        int32_t x, y;
        bool on;
    } ROW[] = {{50, 25, true},    {49, 25, false},    {50, 24, false},
               {1450, 975, true}, {1451, 975, false}, {1450, 976, false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        sk_shape shape;
        unit(&t, A1, ROW[i].x, ROW[i].y, NORTH);
        shape = mid_shape(t.scene, t.state, A1);
        EXPECT_EQ(mid_is_on_table(t.scene, &shape), ROW[i].on);
    }
    clear_table(&t);
}

RULE(fo_commander_reputation, others_are_worth_a_tenth)
{
    mid_hero_entry entry = {.level = 2, .armour = 3};

    EXPECT_EQ(mid_hero_card(printed_costs(), &entry).reputation, 2);
    entry.traits = MID_BIT(MID_ARMY_COMMANDER);
    EXPECT_EQ(mid_hero_card(printed_costs(), &entry).reputation, 3);
}

/* Getting in may bring the charger to the flank of another: judged by where it started. */
RULE(ch_others_flank, by_where_the_charge_began)
{
    table t = field();

    unit(&t, A1, 430, 200, NORTH);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    unit(&t, B1, 500, 400, SOUTH);
    unit(&t, B2, 583, 340, NORTH); /* A1 starts behind its front line and ends before it */
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 charges B1", "A1 meets B1 at its front");
    act(&t, "get in with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 gets in, to 4.8,3.5, facing 90°", "A1 meets B2 at its flank or rear");
    clear_table(&t);
}
