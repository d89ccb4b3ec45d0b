/* Risks to heroes and their deaths, told to the last word. */
#include "tale.h"

/* Every face of the death table. */
RULE(de_food, each_roll)
{
    table t = field();
    static const struct {
        uint16_t type;
        int32_t lost;
    } ROLL[] = {{MID_FOOD_FOR_RAVENS, 3}, {MID_FOOD_FOR_RAVENS, 3}, {MID_FOOD_FOR_RAVENS, 3},
                {MID_FAMOUS_DEATH, 2},    {MID_FAMOUS_DEATH, 2},    {MID_I_SMITE_THEE, 3}};

    for (uint16_t die = 1; die <= 6; die++) {
        play_by(&t, NULL);
        duellists(&t, 1, 1);
        act(&t, "take up the challenge", die == 6 ? DICE(5, 2, 6, 4) : DICE(5, 2, die));
        EXPECT(told(&t, ROLL[die - 1].type) != NULL);
        EXPECT_EQ(tokens(&t, BETA), 10 - ROLL[die - 1].lost);
        EXPECT_EQ(stamina(&t, HA), 1);
    }
    clear_table(&t);
}

RULE(de_fated, three_more_on_each_roll)
{
    table t = field();
    static const uint16_t TYPE[] = {MID_FAMOUS_DEATH, MID_FAMOUS_DEATH, MID_I_SMITE_THEE,
                                    MID_I_SMITE_THEE};

    for (uint16_t die = 1; die <= 4; die++) {
        play_by(&t, NULL);
        duellists(&t, 1, 1);
        give(&t, HB, MID_FATED);
        act(&t, "take up the challenge", die >= 3 ? DICE(5, 2, die, 4) : DICE(5, 2, die));
        EXPECT(told(&t, TYPE[die - 1]) != NULL);
    }
    clear_table(&t);
}

RULE(de_smite, three_falls_and_four_is_spared)
{
    table t = field();

    duellists(&t, 2, 1);
    act(&t, "take up the challenge", DICE(5, 2, 2, 6, 3));
    EXPECT_TOLD(&t, "Vikings gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "HB loses 1 stamina by blows, 0 left", "6: HB strikes a final blow",
                "3: the final blow falls on HA", "HB is destroyed",
                "Vikings lose 3 reputation by the loss, now 8",
                "HA loses 1 stamina by blows, 1 left");
    EXPECT_EQ(stamina(&t, HA), 1);
    play_by(&t, NULL);
    duellists(&t, 2, 1);
    act(&t, "take up the challenge", DICE(5, 2, 2, 6, 4));
    EXPECT_TOLD(&t, "Vikings gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "HB loses 1 stamina by blows, 0 left", "6: HB strikes a final blow",
                "4: HA escapes the final blow", "HB is destroyed",
                "Vikings lose 3 reputation by the loss, now 8");
    EXPECT_EQ(stamina(&t, HA), 2);
    clear_table(&t);
}

/* The blow may fall on one who dies in the same round. */
RULE(de_smite, both_strike_a_last_blow)
{
    table t = field();

    duellists(&t, 1, 1);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 6, 2, 2));
    EXPECT_TOLD(&t, "HA fights with 1 dice (level 1)",
                "HA, single combat: 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "Vikings gain 1 reputation for holding his own in single combat, now 11",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 12",
                "Vikings gain 1 reputation for holding his own in single combat, now 12",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 13",
                "Vikings gain 1 reputation for holding his own in single combat, now 13",
                "HA loses 1 stamina by blows, 0 left", "6: HA strikes a final blow",
                "2: the final blow falls on HB", "HA is destroyed",
                "Saxons lose 3 reputation by the loss, now 10",
                "HB loses 1 stamina by blows, 0 left", "2: HB is food for ravens",
                "HB is destroyed", "Vikings lose 3 reputation by the loss, now 10");
    EXPECT_EQ(stamina(&t, HA) + stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(de_divine, a_one_is_no_help)
{
    table t = field();

    duellists(&t, 2, 1);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    act(&t, "take up the challenge", DICE(5, 2, 2, 1, 3));
    EXPECT_TOLD(&t, "Vikings gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "HB loses 1 stamina by blows, 0 left", "1: will the gods carry off HB?",
                "3: HB is food for ravens", "HB is destroyed",
                "Vikings lose 3 reputation by the loss, now 8");
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    play_by(&t, NULL);
    duellists(&t, 2, 1);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_TOLD(&t, "Vikings gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "HB loses 1 stamina by blows, 0 left", "2: will the gods carry off HB?",
                "HB is destroyed", "Vikings lose 2 reputation by the loss, now 9");
    clear_table(&t);
}

/* Dying in the melee, with one enemy in contact, and with several to choose from. */
RULE(de_choose, one_enemy_needs_no_choice)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 3));
    EXPECT_ROLLED(&t, "Saxons 4 fighting; Vikings 4 fighting; Vikings 1 fighting; "
                      "Vikings 1 risk to the hero; Vikings 1 the hero's death; "
                      "Saxons 1 the final blow");
    EXPECT_TOLD(&t, "A1 fights with 4 dice (combat dice 4)",
                "A1, fighting: 5 1 1 1 gives 1, needs 5 or more: to hit 5",
                "B1 fights with 4 dice (combat dice 4)",
                "B1, fighting: 1 1 1 1 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, fighting: 1 gives 0, needs 5 or more: to hit 5", "HB is at risk: 1 costs 1",
                "HB loses 1 stamina by blows, 0 left", "6: HB strikes a final blow",
                "3: the final blow falls on A1", "A1 loses 1 stamina by the final blow, 3 left",
                "HB is destroyed", "Vikings lose 3 reputation by the loss, now 7",
                "A1 and B1: 1 hits to 0, Saxons win", "B1 retreats 0.5 ST");
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(de_choose, only_those_in_contact)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    unit(&t, A3, 900, 300, NORTH);
    piece(&t, B1)->at.x = 550;
    fight_each_other(&t, A2, B1);
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "lead the combat with A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6));
    EXPECT_EQ(step_of(&t), MID_BLOW_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "smite A1", "smite A2");
    EXPECT_EQ(refusal(&t, "smite A3"), MID_NO_TARGET);
    EXPECT_EQ(refusal(&t, "smite B1"), MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SMITE, .target = -1}), MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_SMITE, .target = MID_PIECES}), MID_NO_TARGET);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STRIKE, .target = A1}), MID_NO_TARGET);
    act(&t, "smite A2", DICE(3));
    EXPECT_EQ(stamina(&t, A2), 3);
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

/* Risk: one die for every three hits begun, six at most. */
RULE(r_dice, each_row_of_the_table)
{
    table t = field();
    static const int32_t DICE_FOR[] = {0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 6};

    for (int32_t hits = 1; hits < SK_COUNT(DICE_FOR); hits++) {
        uint16_t dice[40] = {0};
        int32_t n = 0;
        play_by(&t, NULL);
        shooting(&t);
        shooters(&t, A1, MID_BOW, hits);
        card(&t, B1)->shot_armour = 100;
        hero(&t, HB, 2, B1);
        take_aim(&t);
        for (int32_t i = 0; i < hits; i++)
            dice[n++] = 5;
        for (int32_t i = 0; i < DICE_FOR[hits]; i++)
            dice[n++] = 2;
        dice[n] = 3; /* the test for being shot at */
        act(&t, "shoot B1 with A1 and 0 deeds", dice);
        EXPECT_EQ(stamina(&t, HB), 2);
    }
    clear_table(&t);
}

RULE(r_reroll, one_die_once_and_told)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 6);
    card(&t, B1)->shot_armour = 100;
    hero(&t, HB, 3, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5, 1, 1, 1, 2));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 6 dice (shooting dice 6)",
                "A1, shooting: 5 5 5 5 1 1 gives 4, needs 5 or more: to hit 5",
                "HB is at risk: 1 2 costs 1");
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "take the risk of HB", "spend a deed of HB on the risk");
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_TAKE_RISK, .unit = A1}), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_STRIKE, .unit = HB}), MID_NOT_NOW);
    act(&t, "spend a deed of HB on the risk", DICE(1, 3));
    EXPECT_TOLD(&t, "HB spends a mighty deed on cheating death, 2 left",
                "Vikings lose 1 reputation by cheating death, now 9", "HB is at risk: 1 costs 1",
                "HB loses 1 stamina by blows, 1 left",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    clear_table(&t);
}

RULE(r_reroll, one_of_two_ones_is_saved)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 6);
    card(&t, B1)->shot_armour = 100;
    hero(&t, HB, 3, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5, 1, 1, 1, 1));
    act(&t, "spend a deed of HB on the risk", DICE(2, 3));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(r_reroll, nobody_has_to)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    act(&t, "take the risk of HB", DICE(3));
    EXPECT_TOLD(&t, "HB loses 1 stamina by blows, 1 left",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    clear_table(&t);
}

RULE(r_dice, every_hero_of_the_unit)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    hero(&t, IB, 2, B1);
    hero(&t, JB, 2, B1);
    piece(&t, JB)->stamina = 0;
    take_aim(&t);
    piece(&t, HB)->deeds = piece(&t, IB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 2, 3));
    EXPECT_EQ(stamina(&t, HB) + stamina(&t, IB), 3);
    clear_table(&t);
}

RULE(r_shot_dead, word_for_word)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 1, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 1 1 1 gives 1, needs 5 or more: to hit 5",
                "HB is at risk: 1 costs 1", "HB loses 1 stamina by blows, 0 left",
                "HB is destroyed", "Vikings lose 3 reputation by the loss, now 7",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(r_shot_option, a_four_is_a_famous_death)
{
    table t = field_by("shot-heroes=death-roll");

    shooting(&t);
    hero(&t, HB, 1, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 4, 3));
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(r_shot_option, a_six_strikes_at_nobody)
{
    table t = field_by("shot-heroes=death-roll");

    shooting(&t);
    hero(&t, HB, 1, B1);
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 6, 3));
    EXPECT_TOLD(&t, "A1 shoots at B1 with 4 dice (shooting dice 4)",
                "A1, shooting: 5 1 1 1 gives 1, needs 5 or more: to hit 5",
                "HB is at risk: 1 costs 1", "HB loses 1 stamina by blows, 0 left",
                "6: HB strikes a final blow", "HB is destroyed",
                "Vikings lose 3 reputation by the loss, now 7",
                "B1 passes its test (being shot at): 3, needs 3 or more: on one die 3");
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(s_lone_hero, shot_word_for_word)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 2, (sk_point){500, 380});
    piece(&t, B1)->at.y = 900;
    shooters(&t, A1, MID_BOW, 6);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 5, 5, 5, 1));
    EXPECT_TOLD(&t, "A1 shoots at HB with 6 dice (shooting dice 6)",
                "A1, shooting: 5 5 5 5 5 1 gives 5, needs 5 or more: to hit 5",
                "HB loses 1 stamina by missiles, 1 left");
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(piece(&t, HB)->at.y, 380); /* heroes take no test */
    clear_table(&t);
}

RULE(s_lone_hero, two_hits_do_nothing)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 2, (sk_point){500, 380});
    piece(&t, B1)->at.y = 900;
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 2);
    EXPECT(told(&t, MID_WOUNDED) == NULL);
    clear_table(&t);
}
