/* Rounds of combat, told to the last word. */
#include "tale.h"

RULE(m_both, a_round_word_for_word)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_CHARGING;
    unit(&t, B2, 500, 410, SOUTH);
    hero(&t, HB, 2, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1",
        DICE(5, 1, 6, 5, 3, 5, 5, 2, 2, 5, 2, 4, 5, 6)); /* the 1 becomes a 3; B2 supports */
    EXPECT_TOLD(
        &t, "A1 fights with 4 dice (combat dice 4)",
        "A1, fighting: 5 3 6 5 gives 3, needs 5 or more: to hit 5",
        "B1 fights with 4 dice (combat dice 4)",
        "B1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
        "HB fights with 2 dice (level 2)", "HB, fighting: 5 2 gives 1, needs 5 or more: to hit 5",
        "B1 has 2 support saves (supporting units 2)",
        "B1, support saves: 4 5 gives 1, needs 5 or more: to hit 5", "HB is at risk: 6 costs 0",
        "A1 loses 1 stamina by melee, 3 left", "B1 loses 1 stamina by melee, 3 left",
        "A1 and B1: 2 hits to 3, Vikings win", "A1 retreats 0.5 ST");
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(piece(&t, A1)->marks, MID_FOUGHT | MID_VETERAN);
    EXPECT_EQ(piece(&t, B1)->marks, MID_FOUGHT | MID_VETERAN); /* out of contact */
    clear_table(&t);
}

RULE(m_both, a_lost_round_pursued)
{
    table t = field();

    melee(&t);
    card(&t, A1)->armour = 3;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 2, 2, 5, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 loses 1 stamina by melee, 3 left", "A1 and B1: 2 hits to 1, Saxons win",
                "B1 retreats 0.5 ST");
    EXPECT(stands_at(&t, B1, 500, 400, SOUTH));
    EXPECT_EQ(piece(&t, B1)->foes, 0);
    EXPECT_EQ(piece(&t, A1)->foes, 0);
    EXPECT_EQ(piece(&t, A1)->marks, MID_FOUGHT | MID_VETERAN);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_OFFERED(&t, "pursue with A1", "hold ground with A1");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_PURSUE, .unit = B1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STAY, .unit = A1}), MID_NOT_NOW);
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 pursues 0.5 ST", "A1 meets B1 at its front");
    EXPECT(stands_at(&t, A1, 500, 350, NORTH));
    EXPECT_EQ(piece(&t, A1)->foes, MID_BIT(B1));
    EXPECT_EQ(piece(&t, A1)->marks & MID_WINNING, MID_WINNING);
    EXPECT_EQ(piece(&t, B1)->marks & MID_WINNING, 0);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(m_both, ground_held)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "hold ground with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 holds its ground");
    EXPECT(stands_at(&t, A1, 500, 300, NORTH));
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(t_fearsome, a_whole_spear_throw_each)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 450, SOUTH));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_TOLD(&t, "A1 pursues 1 ST", "A1 meets B1 at its front");
    EXPECT(stands_at(&t, A1, 500, 400, NORTH));
    clear_table(&t);
}

RULE(t_fearsome, those_who_are_fearsome_themselves_go_half)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    give(&t, B1, MID_FEARSOME);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(stands_at(&t, B1, 500, 400, SOUTH));
    clear_table(&t);
}

RULE(m_both, the_defender_wins_in_the_attackers_phase)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 5 5 2 2 gives 2, needs 5 or more: to hit 5",
                "A1 loses 1 stamina by melee, 3 left", "A1 and B1: 0 hits to 2, Vikings win",
                "A1 retreats 0.5 ST");
    EXPECT(stands_at(&t, A1, 500, 250, NORTH));
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "pursue with B1", NO_DICE);
    EXPECT(stands_at(&t, B1, 500, 300, SOUTH));
    EXPECT_EQ(piece(&t, B1)->foes, MID_BIT(A1));
    clear_table(&t);
}

/* Dice: every part of the pool, in the order the sheet lists them. */
RULE(m_bonus_after, the_whole_pool_is_told)
{
    table t = field();

    melee(&t);
    card(&t, A1)->combat = 12;
    shooters(&t, A1, MID_JAVELIN, 5);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    give(&t, A1, MID_IMPETUOUS);
    give(&t, A1, MID_TOWERING);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 320}});
    piece(&t, A1)->marks |= MID_CHARGING | MID_FIRES_IN;
    piece(&t, A1)->flanked = MID_BIT(B1);
    piece(&t, A1)->spells = 1u << MID_ENCHANTMENT | 1u << MID_WEAKNESS;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(
        &t,
        ("A1 fights with 11 dice (combat dice 12, −6 rough ground, −3 flank or rear, +2 spears as "
         "tribute, +1 impetuous, +2 size, +3 missiles in the charge, +2 enchantment, −2 weakness)"),
        "A1, fighting: 2 2 2 2 2 2 2 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "B1 fights with 4 dice (combat dice 4)",
        "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
        "A1 and B1: 0 hits to 0, nobody gives way");
    clear_table(&t);
}

RULE(m_half, secondary_and_half_strength_are_told)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 550;
    fight_each_other(&t, A2, B1);
    card(&t, A2)->combat = 11;
    piece(&t, A2)->stamina = 2;
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "lead the combat with A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A2 fights with 3 dice (combat dice 11, −5 half strength, −3 secondary fighter)",
                "A2, fighting: 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 and B1: 0 hits to 0, nobody gives way");
    clear_table(&t);
}

RULE(m_hero_dice, a_big_hero_and_one_who_fights_alone)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A2, 900, 300, NORTH);
    hero_at(&t, HA, 3, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    give(&t, HA, MID_BIG);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "HA fights with 4 dice (level 3, +1 size)",
                "HA, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "HA and B1: 1 hits to 0, Saxons win",
                "Saxons gain 1 reputation for beating a unit alone, now 11", "B1 retreats 0.5 ST");
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT(stands_at(&t, B1, 500, 400, SOUTH));
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    act(&t, "pursue with HA", NO_DICE);
    EXPECT(stands_at(&t, HA, 500, 350, NORTH));
    clear_table(&t);
}

/* A lone hero beaten: he loses stamina as heroes do, and gives ground. */
RULE(rp_lone_wins, or_loses)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A2, 900, 300, NORTH);
    hero_at(&t, HA, 3, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    card(&t, B1)->combat = 6;
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(2, 2, 2, 5, 5, 5, 2, 2, 2));
    EXPECT_TOLD(&t, "HA fights with 3 dice (level 3)",
                "HA, fighting: 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 6 dice (combat dice 6)",
                "B1, fighting: 5 5 5 2 2 2 gives 3, needs 5 or more: to hit 5",
                "HA loses 1 stamina by blows, 1 left", "HA and B1: 0 hits to 3, Vikings win",
                "HA retreats 0.5 ST");
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT(stands_at(&t, HA, 500, 250, NORTH));
    act(&t, "hold ground with B1", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(de_food, a_lone_hero_slain_in_melee)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A2, 900, 300, NORTH);
    hero_at(&t, HA, 1, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(2, 5, 5, 5, 2, 6, 1));
    EXPECT_TOLD(&t, "HA fights with 1 dice (level 1)",
                "HA, fighting: 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 5 5 5 2 gives 3, needs 5 or more: to hit 5",
                "HA loses 1 stamina by blows, 0 left", "6: HA strikes a final blow",
                "1: the final blow falls on B1", "B1 loses 1 stamina by the final blow, 3 left",
                "HA is destroyed", "Saxons lose 3 reputation by the loss, now 7",
                "HA and B1: 0 hits to 3, Vikings win");
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(stamina(&t, B1), 3); /* the final blow */
    EXPECT_EQ(tokens(&t, ALPHA), 7);
    clear_table(&t);
}

/* Which numbers hit. */
RULE(m_brutal, each_reason_for_a_four)
{
    table t = field();

    melee(&t);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    give(&t, A1, MID_BRUTAL);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    card(&t, A1)->traits = 0;
    piece(&t, A1)->spells = 1u << MID_BATTLE_RAGE;
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    piece(&t, A1)->spells = 0;
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    clear_table(&t);
}

RULE(t_thunderous, not_flanked_not_in_a_marsh_not_twice)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    piece(&t, A1)->flanked = MID_BIT(B1);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    piece(&t, A1)->flanked = 0;
    piece(&t, A1)->marks = MID_VETERAN;
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    piece(&t, A1)->marks = 0;
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 200}, {600, 320}});
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    clear_table(&t);
}

/* Deeds before the dice. */
RULE(m_hero_deeds, who_may_do_what)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A1);
    hero_at(&t, JA, 2, (sk_point){500, 200}); /* half a spear throw behind A1 */
    give(&t, HA, MID_TODAY_WE_FIGHT);
    give(&t, JA, MID_INSPIRING);
    give(&t, HA, MID_INSPIRING);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_DEEDS_STEP);
    EXPECT_OFFERED(&t, "strike", "spend a deed of HA on fighting", "spend a deed of IA on fighting",
                   "call today we fight by HA", "inspire with JA");
    EXPECT_EQ(refusal(&t, "inspire with HA"), MID_NOT_NOW); /* in melee himself */
    EXPECT_EQ(refusal(&t, "spend a deed of JA on fighting"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "spend a deed of HB on fighting"), MID_NOT_NOW);
    piece(&t, HB)->deeds = 0;
    EXPECT_EQ(refusal(&t, "spend a deed of HB on fighting"), MID_NOT_NOW);
    piece(&t, HB)->deeds = 2;
    EXPECT_EQ(refusal(&t, "call today we fight by IA"), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SPEND, .unit = -1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SPEND, .unit = MID_PIECES}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_LEAD, .unit = HA}), MID_NOT_NOW);
    piece(&t, JA)->at.y = 199;
    EXPECT_EQ(refusal(&t, "inspire with JA"), MID_NOT_NOW);
    piece(&t, JA)->at.y = 200;
    give(&t, A1, MID_ALOOF);
    EXPECT_EQ(refusal(&t, "inspire with JA"), MID_NOT_NOW);
    card(&t, A1)->traits = 0;
    act(&t, "inspire with JA", NO_DICE);
    EXPECT_TOLD(&t, "JA spends a mighty deed on inspiring, 1 left");
    act(&t, "inspire with JA", NO_DICE);
    EXPECT_EQ(refusal(&t, "inspire with JA"), MID_NO_DEEDS);
    act(&t, "call today we fight by HA", NO_DICE);
    EXPECT_TOLD(&t, "HA spends a mighty deed on fighting, 1 left");
    EXPECT_EQ(refusal(&t, "call today we fight by HA"), MID_NOT_NOW); /* once a game */
    act(&t, "spend a deed of IA on fighting", NO_DICE);
    EXPECT_TOLD(&t, "IA spends a mighty deed on fighting, 1 left");
    act(&t, "strike", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "strike", "spend a deed of HB on fighting");
    act(&t, "strike",
        DICE(2, 2, 2, 2,       /* A1 */
             3, 2, 2, 2, 2, 2, /* today: three dice, and his two */
             2, 2, 2,          /* IA with his deed */
             5, 2, 2, 2, 2, 2, /* B1 and HB */
             2, 2, 2, 5));     /* four saves by JA */
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "HA fights with 5 dice (level 2, +3 mighty deeds)",
                "HA, fighting: 2 2 2 2 2 gives 0, needs 5 or more: to hit 5",
                "IA fights with 3 dice (level 2, +1 mighty deeds)",
                "IA, fighting: 2 2 2 gives 0, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 5 2 2 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, fighting: 2 2 gives 0, needs 5 or more: to hit 5",
                "A1 has 4 support saves (inspired 4)",
                "A1, support saves: 2 2 2 5 gives 1, needs 5 or more: to hit 5",
                "A1 and B1: 0 hits to 0, nobody gives way");
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(piece(&t, IA)->pledged, 0);
    EXPECT_EQ(piece(&t, HA)->calls, 0);
    clear_table(&t);
}

RULE(rp_destroyed, cut_down_word_for_word)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    card(&t, B1)->reputation = 4;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 5, 5, 5));
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 5 5 5 gives 4, needs 5 or more: to hit 5",
                "B1 fights with 2 dice (combat dice 4, −2 half strength)",
                "B1, fighting: 5 5 gives 2, needs 5 or more: to hit 5",
                "A1 loses 1 stamina by melee, 3 left", "B1 loses 2 stamina by melee, 0 left",
                "B1 is destroyed", "Vikings lose 4 reputation by the loss, now 6",
                "A1 and B1: 4 hits to 2, Saxons win");
    EXPECT_EQ(tokens(&t, BETA), 6);
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(stands_at(&t, A1, 500, 350, NORTH)); /* nobody to meet */
    clear_table(&t);
}
