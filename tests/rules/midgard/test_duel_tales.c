/* Single combats, told to the last word. */
#include "tale.h"

RULE(sc_win, a_won_round_word_for_word)
{
    table t = field();

    duellists(&t, 2, 2);
    act(&t, "take up the challenge", DICE(5, 2, 1, 3, 4));
    EXPECT_TOLD(&t, "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, single combat: 4 3 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "HB loses 1 stamina by blows, 1 left");
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT_EQ(piece(&t, HA)->marks, MID_DUELLED);
    EXPECT_EQ(piece(&t, HB)->marks, MID_DUELLED);
    EXPECT_EQ(state_of(&t)->open.duel.round, 0);
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    clear_table(&t);
}

RULE(sc_win, the_challenged_may_win_too)
{
    table t = field();

    duellists(&t, 2, 2);
    act(&t, "take up the challenge", DICE(2, 2, 6, 6));
    EXPECT_EQ(told(&t, MID_DUEL_WON)->unit, HB);
    EXPECT_EQ(told(&t, MID_DUEL_WON)->target, HA);
    EXPECT_EQ(told(&t, MID_DUEL_WON)->n[0], 2);
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

/* Armour 3: beaten by two he is hurt, by three he is dead. */
RULE(sc_kill, two_more_hits_hurt_and_three_kill)
{
    table t = field();

    duellists(&t, 3, 3);
    act(&t, "take up the challenge", DICE(5, 5, 5, 5, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    play_by(&t, NULL);
    duellists(&t, 3, 3);
    act(&t, "take up the challenge", DICE(5, 5, 5, 4, 2, 2, 4));
    EXPECT_TOLD(&t, "HA fights with 3 dice (level 3)",
                "HA, single combat: 5 5 5 gives 3, needs 5 or more: to hit 5",
                "HB fights with 3 dice (level 3)",
                "HB, single combat: 4 2 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 3",
                "Saxons gain 2 reputation for killing a hero outright, now 12",
                "HB loses 2 stamina by blows, 0 left", "4: HB dies a famous death",
                "HB is destroyed", "Vikings lose 2 reputation by the loss, now 8");
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    clear_table(&t);
}

RULE(sc_kill, his_armour_not_the_winners)
{
    table t = field();

    duellists(&t, 3, 3);
    card(&t, HB)->armour = 2;
    act(&t, "take up the challenge", DICE(5, 5, 2, 4, 2, 2, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(sc_draw, three_draws_and_the_last_wounds_kill_both)
{
    table t = field();

    duellists(&t, 1, 1);
    act(&t, "take up the challenge", DICE(5, 6, 2, 3, 4, 2, 4, 2));
    EXPECT_TOLD(&t, "HA fights with 1 dice (level 1)",
                "HA, single combat: 5 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 6 gives 1, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "Vikings gain 1 reputation for holding his own in single combat, now 11",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 3 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 12",
                "Vikings gain 1 reputation for holding his own in single combat, now 12",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 4 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 13",
                "Vikings gain 1 reputation for holding his own in single combat, now 13",
                "HA loses 1 stamina by blows, 0 left", "4: HA dies a famous death",
                "HA is destroyed", "Saxons lose 2 reputation by the loss, now 11",
                "HB loses 1 stamina by blows, 0 left", "2: HB is food for ravens",
                "HB is destroyed", "Vikings lose 3 reputation by the loss, now 10");
    EXPECT_EQ(stamina(&t, HA) + stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 3 - 2);
    EXPECT_EQ(tokens(&t, BETA), 10 + 3 - 3);
    clear_table(&t);
}

RULE(sc_charging, only_in_the_first_round)
{
    table t = field();

    duellists(&t, 1, 1);
    act(&t, "take up the challenge", DICE(2, 2, 1, 6, 3));
    EXPECT_TOLD(&t, "HA fights with 1 dice (level 1)",
                "HA, single combat: 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "Vikings gain 1 reputation for holding his own in single combat, now 11",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 1 gives 0, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 6 gives 1, needs 5 or more: to hit 5", "HB beats HA by 1",
                "Vikings gain 1 reputation for holding his own in single combat, now 12",
                "HA loses 1 stamina by blows, 0 left", "3: HA is food for ravens",
                "HA is destroyed", "Saxons lose 3 reputation by the loss, now 8");
    EXPECT_EQ(stamina(&t, HA), 0);
    clear_table(&t);
}

RULE(sc_higher, whichever_of_them_is_the_lesser)
{
    table t = field();

    duellists(&t, 2, 1);
    act(&t, "take up the challenge", DICE(5, 2, 2, 3));
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    play_by(&t, NULL);
    duellists(&t, 2, 2);
    act(&t, "take up the challenge", DICE(5, 2, 2, 3));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(sc_higher, levels_as_they_are_now)
{
    table t = field();

    duellists(&t, 2, 2);
    piece(&t, HA)->stamina = 1; /* level one now */
    act(&t, "take up the challenge", DICE(5, 2, 2));
    EXPECT_TOLD(&t, "Saxons gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 1 dice (level 1)",
                "HA, single combat: 5 gives 1, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, single combat: 2 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 12",
                "HB loses 1 stamina by blows, 1 left");
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(sc_dice, deeds_are_declared_and_told)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_OFFERED(&t, "strike", "spend a deed of HA on fighting");
    EXPECT_EQ(refusal(&t, "spend a deed of IA on fighting"), MID_NOT_NOW);
    EXPECT_EQ(refusal(&t, "spend a deed of HB on fighting"), MID_NOT_NOW);
    EXPECT_EQ(refused(&t, (sk_action){.verb = MID_INSPIRE, .unit = HA}), MID_NOT_NOW);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    EXPECT_TOLD(&t, "HA spends a mighty deed on single combat, 1 left");
    act(&t, "strike", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_OFFERED(&t, "strike", "spend a deed of HB on fighting");
    act(&t, "spend a deed of HB on fighting", NO_DICE);
    act(&t, "spend a deed of HB on fighting", DICE(2, 2, 2, 3, 3, 3, 3));
    EXPECT_TOLD(&t, "HB spends a mighty deed on single combat, 0 left",
                "HA fights with 3 dice (level 2, +1 mighty deeds)",
                "HA, single combat: 2 2 2 gives 0, needs 5 or more: to hit 5",
                "HB fights with 4 dice (level 2, +2 mighty deeds)",
                "HB, single combat: 3 3 3 3 gives 0, needs 5 or more: to hit 5",
                "HA and HB are equal",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "Vikings gain 1 reputation for holding his own in single combat, now 11");
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    EXPECT_EQ(seat_of(&t), ALPHA); /* the second round, deeds anew */
    act(&t, "strike", DICE(2, 2, 6, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 2);
    EXPECT_EQ(stamina(&t, HA), 1);
    clear_table(&t);
}

RULE(sc_order, in_his_own_phase_the_defender_declares_first)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "strike", NO_DICE);
    act(&t, "strike", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    act(&t, "challenge HA with HB", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take up the challenge", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "strike", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "strike", DICE(5, 3, 3)); /* HB rolls first and wins */
    EXPECT_EQ(stamina(&t, HA), 0);
    clear_table(&t);
}

RULE(sc_smiter, big_heroes_have_one_more_as_well)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_BIG);
    give(&t, HA, MID_BATTLE_SMITER);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2, 2));
    EXPECT_TOLD(&t, "Saxons gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 3 dice (level 1, +1 battle smiter, +1 size)",
                "HA, single combat: 5 2 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 2 dice (level 2)",
                "HB, single combat: 2 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 12",
                "HB loses 1 stamina by blows, 1 left");
    clear_table(&t);
}

RULE(sc_legendary, a_miss_of_the_sword_is_a_miss)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 4, 2, 2));
    EXPECT_EQ(told(&t, MID_DUEL_WON)->n[0], 1);
    clear_table(&t);
}

RULE(sc_pride_kill, for_the_last_stamina_point_too_and_not_for_a_wound)
{
    table t = field();

    duellists(&t, 2, 1);
    give(&t, HA, MID_PROUD);
    act(&t, "take up the challenge", DICE(5, 2, 2, 1));
    EXPECT_TOLD(&t, "Vikings gain 1 reputation for taking on a greater hero, now 11",
                "HA fights with 2 dice (level 2)",
                "HA, single combat: 5 2 gives 1, needs 5 or more: to hit 5",
                "HB fights with 1 dice (level 1)",
                "HB, single combat: 2 gives 0, needs 5 or more: to hit 5", "HA beats HB by 1",
                "Saxons gain 1 reputation for holding his own in single combat, now 11",
                "Saxons gain 1 reputation for pride, now 12", "HB loses 1 stamina by blows, 0 left",
                "1: HB is food for ravens", "HB is destroyed",
                "Vikings lose 3 reputation by the loss, now 8");
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    play_by(&t, NULL);
    duellists(&t, 2, 2);
    give(&t, HA, MID_PROUD);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(sc_lone, a_fighting_hero_and_one_who_does_not)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero_at(&t, HB, 2, (sk_point){500, 240});
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_COMBATS); /* HA is in a unit, HB not in its combat */
    clear_table(&t);
}

RULE(sc_lone, not_one_in_a_unit_that_does_not_fight)
{
    table t = field();

    far_apart(&t);
    hero(&t, HB, 2, B1);
    hero_at(&t, HA, 2, (sk_point){500, 800});
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(sc_rounds, three_rounds_and_no_fourth)
{
    table t = field_by("single-combat=three-rounds");

    duellists(&t, 2, 2);
    card(&t, HB)->stamina = card(&t, HA)->stamina = 6;
    piece(&t, HB)->stamina = piece(&t, HA)->stamina = 6;
    act(&t, "take up the challenge", DICE(5, 2, 2, 2, 5, 2, 2, 5, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 3);
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    EXPECT_EQ(piece(&t, HA)->marks, MID_DUELLED);
    clear_table(&t);
}
