/* Charges from the word to the blow: everything that is told, and where everybody ends up. */
#include "tale.h"

/* A1 and B1 face each other, 130 apart, each with a hero. */
static void heroes_charge(table *t)
{
    charging(t);
    hero(t, HA, 2, A1);
    hero(t, HB, 2, B1);
}

RULE(rp_against_commander, every_award_of_a_charge)
{
    table t = field();

    heroes_charge(&t);
    give(&t, HA, MID_ARMY_COMMANDER);
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 charges B1", "Saxons gain 1 reputation for a hero's charge, now 11",
                "Saxons gain 1 reputation for the first combat of the battle, now 12",
                "Saxons gain 1 reputation for charging the enemy commander, now 13",
                "Saxons gain 1 reputation for the commander's charge, now 14",
                "A1 meets B1 at its front");
    EXPECT_EQ(tokens(&t, ALPHA), 14);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT(stands_at(&t, A1, 500, 380, NORTH));
    EXPECT(stands_at(&t, HA, 500, 380, NORTH));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A1)->marks, MID_CHARGING | MID_MOVED);
    EXPECT_EQ(piece(&t, HA)->marks, MID_MOVED);
    EXPECT_EQ(piece(&t, B1)->marks, 0);
    EXPECT_EQ(piece(&t, A1)->actions, 2);
    EXPECT_EQ(state_of(&t)->open.active, MID_NOBODY);
    clear_table(&t);
}

RULE(rp_first, not_in_the_second_combat)
{
    table t = field();

    heroes_charge(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 430, SOUTH);
    hero(&t, IA, 1, A2);
    hero(&t, JA, 2, A2);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE);
    EXPECT_TOLD(&t, "A2 charges B2", "Saxons gain 1 reputation for a hero's charge, now 13",
                "A2 meets B2 at its front");
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(rp_first_option, the_first_hero_after_a_charge_without_one)
{
    table t = field_by("first-charge=first-charging-hero");

    heroes_charge(&t);
    piece(&t, HA)->with = MID_NOBODY;
    piece(&t, HA)->at = (sk_point){900, 300};
    unit(&t, B2, 900, 420, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    act(&t, "activate HA", NO_DICE);
    act(&t, "charge B2 with HA", NO_DICE);
    EXPECT_TOLD(&t, "HA charges B2", "Saxons gain 1 reputation for a hero's charge, now 11",
                "Saxons gain 1 reputation for the first combat of the battle, now 12",
                "HA meets B2 at its front");
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_commander, a_commander_in_the_ranks_is_enough)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 3, A1);
    give(&t, HA, MID_ARMY_COMMANDER);
    state_of(&t)->open.first_combat = 1;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(c_second_action, a_charge_as_the_second_action_fails)
{
    table t = field();

    heroes_charge(&t);
    piece(&t, A1)->at.y = 200;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_TOLD(&t, "A1 moves to 5,3, facing 90°");
    act(&t, "charge B1 with A1", DICE(2));
    EXPECT_TOLD(&t, "A1 fails its test (movement): 2, needs 3 or more: on one die 3");
    EXPECT_OFFERED(&t, "accept the failure", "spend a deed of HA on the test");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_REROLL, .unit = -1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_REROLL, .unit = MID_PIECES}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STRIKE, .unit = HA}), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "spend a deed of HB on the test"), MID_NO_INFLUENCE);
    piece(&t, HA)->deeds = 0;
    EXPECT_EQ(refusal(&t, "spend a deed of HA on the test"), MID_NO_DEEDS);
    piece(&t, HA)->deeds = 1;
    act(&t, "spend a deed of HA on the test", DICE(1));
    EXPECT_TOLD(&t, "HA spends a mighty deed on a command test, 0 left",
                "A1 fails its test (movement): 1, needs 3 or more: on one die 3");
    EXPECT(stands_at(&t, A1, 500, 300, NORTH));
    EXPECT_EQ(piece(&t, A1)->marks, MID_MOVED);
    EXPECT_EQ(piece(&t, HA)->marks, MID_MOVED);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(e_passed, evading_is_told)
{
    table t = field();

    heroes_charge(&t);
    hero_at(&t, HB, 2, (sk_point){900, 900});
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 charges B1");
    EXPECT_OFFERED(&t, "evade with B1", "stand with B1");
    EXPECT_EQ(refusal(&t, "stand with A1"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "counter charge with B1"), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_HALT, .unit = B1}), MID_NOT_NOW);
    act(&t, "evade with B1", DICE(3));
    EXPECT_TOLD(&t, "B1 passes its test (evading): 3, needs 3 or more: on one die 3",
                "B1 evades to 5,5.3", "A1 moves to 5,4, facing 90°");
    EXPECT(stands_at(&t, B1, 500, 530, SOUTH));
    EXPECT(stands_at(&t, A1, 500, 400, NORTH));
    EXPECT_EQ(piece(&t, B1)->marks, MID_EVADED);
    EXPECT_EQ(piece(&t, A1)->marks, MID_MOVED);
    EXPECT_EQ(tokens(&t, ALPHA), 10); /* a charge that meets nobody brings nothing */
    EXPECT_EQ(state_of(&t)->open.first_combat, 0);
    clear_table(&t);
}

RULE(e_stand, standing_and_counter_charging_are_told)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_OFFERED(&t, "counter charge with B1", "stand with B1");
    EXPECT_EQ(refusal(&t, "evade with B1"), MID_NOT_NOW);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT_TOLD(&t, "B1 passes its test (counter charging): 3, needs 3 or more: on one die 3",
                "B1 counter charges", "A1 meets B1 at its front");
    EXPECT_EQ(piece(&t, B1)->marks, MID_CHARGING);
    clear_table(&t);
}

RULE(t_counter, those_who_counter_charge_throw_nothing)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->marks, MID_CHARGING);
    clear_table(&t);
}

RULE(t_counter_failed, then_it_throws_what_it_has)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(2));
    EXPECT_TOLD(&t, "B1 fails its test (counter charging): 2, needs 3 or more: on one die 3",
                "A1 meets B1 at its front");
    EXPECT_EQ(piece(&t, B1)->marks, MID_FIRES_IN | MID_SHOT);
    clear_table(&t);
}

RULE(t_counter_open, not_against_a_charge_out_of_a_marsh)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 250}, {600, 300}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(t_counter_open, not_against_a_charge_from_behind)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    piece(&t, B1)->facing = 900;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 charges B1", "A1 meets B1 at its flank or rear");
    EXPECT_EQ(piece(&t, B1)->flanked, MID_BIT(A1));
    EXPECT_EQ(piece(&t, A1)->flanked, 0);
    clear_table(&t);
}

/* B1 fights A2 already, A1 charges it: it neither evades nor counter charges nor throws. */
RULE(e_ask, those_who_fight_do_not_answer_a_charge)
{
    table t = field();

    charging(&t);
    unit(&t, A2, 500, 480, SOUTH);
    fight_each_other(&t, A2, B1);
    give(&t, B1, MID_COUNTER_CHARGE);
    give(&t, B1, MID_EVADE);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(piece(&t, B1)->marks, 0);
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1) | MID_BIT(A2));
    clear_table(&t);
}

RULE(ch_missiles, who_throws_and_how_much)
{
    table t = field();
    static const struct {
        int32_t missile, dice;
        mid_trait trait;
        uint32_t marks;
        int32_t charged, charger; /* dice thrown in */
    } ROW[] = {
        {MID_JAVELIN, 4, MID_AGILE, 0, 2, 2},         {MID_JAVELIN, 5, MID_AGILE, 0, 3, 3},
        {MID_JAVELIN, 1, MID_AGILE, 0, 1, 1},         {MID_JAVELIN, 4, MID_AGILE, MID_SHOT, 0, 0},
        {MID_SHORT_BOW, 6, MID_AGILE, 0, 3, 0},       {MID_ELF_BOW, 8, MID_AGILE, 0, 4, 0},
        {MID_BOULDER, 5, MID_AGILE, 0, 3, 0},         {MID_DRAGONS_BREATH, 10, MID_BLAST, 0, 0, 0},
        {MID_JAVELIN, 4, MID_BLAST, 0, 0, 0},         {MID_LIGHT_ARTILLERY, 6, MID_AGILE, 0, 0, 0},
        {MID_HEAVY_ARTILLERY, 8, MID_AGILE, 0, 0, 0}, {MID_NO_MISSILE, 0, MID_AGILE, 0, 0, 0}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++)
        for (int32_t who = A1; who <= B1; who += B1 - A1) {
            int32_t thrown = who == A1 ? ROW[i].charger : ROW[i].charged;
            play_by(&t, NULL);
            charging(&t);
            shooters(&t, who, ROW[i].missile, ROW[i].dice);
            give(&t, who, ROW[i].trait);
            first_to_move(&t, "A1");
            piece(&t, who)->marks |= ROW[i].marks;
            act(&t, "charge B1 with A1", NO_DICE);
            EXPECT_EQ(mid_combat_dice(t.scene, t.state, who, false).total, 4 + thrown);
            EXPECT_EQ(mid_is_marked(t.state, who, MID_SHOT), thrown > 0 || ROW[i].marks != 0);
        }
    clear_table(&t);
}

RULE(ch_missiles, not_at_a_charge_in_the_flank)
{
    table t = field();

    unit(&t, A1, 350, 370, EAST);
    unit(&t, B1, 500, 400, NORTH);
    shooters(&t, B1, MID_JAVELIN, 4);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(piece(&t, B1)->marks, 0);
    EXPECT_EQ(piece(&t, B1)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(ch_get_in, getting_in_is_told_and_staying_out_too)
{
    table t = field();

    unit(&t, A1, 570, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_OFFERED(&t, "get in with A1", "stop at contact with A1");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_GET_IN, .unit = B1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_HALT, .unit = A1}), MID_NOT_NOW);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 gets in, to 5.2,3.8, facing 90°");
    EXPECT(stands_at(&t, A1, 520, 380, NORTH));
    EXPECT_EQ(piece(&t, A1)->marks, MID_CHARGING | MID_MOVED);
    clear_table(&t);
}

RULE(ch_get_in_choice, it_stays_where_it_met_them)
{
    table t = field();

    unit(&t, A1, 570, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stop at contact with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 stops at contact");
    EXPECT(stands_at(&t, A1, 570, 380, NORTH));
    EXPECT_EQ(piece(&t, A1)->marks, MID_CHARGING | MID_MOVED);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(ch_square, at_the_rear_too)
{
    table t = field();

    charging(&t);
    piece(&t, B1)->facing = 800;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->facing, 800);
    EXPECT_EQ(piece(&t, B1)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(ch_flyer, every_enemy_in_its_lane_is_offered)
{
    table t = field();

    unit(&t, A1, 500, 100, NORTH);
    give(&t, A1, MID_FLYING);
    unit(&t, B1, 500, 300, SOUTH);
    unit(&t, B2, 500, 450, SOUTH);
    unit(&t, B3, 500, 552, SOUTH); /* out of reach by two hundredths */
    unit(&t, B4, 700, 300, SOUTH);
    first_to_move(&t, "A1");
    EXPECT(is_listed(&t, "charge B1 with A1"));
    EXPECT(is_listed(&t, "charge B2 with A1"));
    EXPECT(!is_listed(&t, "charge B3 with A1"));
    EXPECT_EQ(refusal(&t, "charge B3 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(&t, "charge B4 with A1"), MID_NOT_AHEAD);
    piece(&t, B3)->at.y = 550;
    EXPECT_EQ(refusal(&t, "charge B3 with A1"), 0);
    act(&t, "charge B2 with A1", NO_DICE);
    EXPECT(stands_at(&t, A1, 500, 400, NORTH));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B2));
    clear_table(&t);
}

/* Its prey is gone: the flyer comes down at the end of its action, or before it on nobody. */
RULE(t_flying_over, a_flyer_whose_prey_got_away_lands_on_nobody)
{
    table t = field();

    unit(&t, A1, 500, 100, NORTH);
    give(&t, A1, MID_FLYING);
    unit(&t, B1, 500, 300, SOUTH);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    unit(&t, A2, 500, 480, NORTH);
    unit(&t, B2, 900, 900, SOUTH);
    piece(&t, B1)->at.x = 560;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    piece(&t, B1)->at = (sk_point){560, 900};
    act(&t, "stand with B1", NO_DICE);
    EXPECT(stands_at(&t, A1, 500, 433, NORTH)); /* three are rounding */
    EXPECT_TOLD(&t, "B1 stands", "A1 moves to 5,4.33, facing 90°");
    clear_table(&t);
}
