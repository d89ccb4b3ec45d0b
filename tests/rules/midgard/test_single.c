/* Single combat and the death of heroes. */
#include "field.h"

RULE(sc_challenge, heroes_of_fighting_units_may_meet)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    act(&t, "challenge HB with HA", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_ANSWER_STEP);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(sc_lone, two_lone_heroes_meet)
{
    table t = field();

    unit(&t, A1, 900, 100, NORTH);
    unit(&t, B1, 900, 900, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    hero_at(&t, HB, 2, (sk_point){500, 450});
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), 0);
    piece(&t, HB)->at.y = 451;
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), MID_NO_CHALLENGE_THERE);
    clear_table(&t);
}

RULE(sc_refuse, refusing_costs_one)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT(!mid_is_marked(t.state, HB, MID_DUELLED));
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    clear_table(&t);
}

RULE(sc_refuse_non_combatant, the_bard_does_not_fight)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_NON_COMBATANT);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(t_proud, the_proud_is_not_asked)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_PROUD);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", DICE(5, 2, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(sc_dice, levels_and_deeds_make_the_dice)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 1, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_DUEL_STEP);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "strike", DICE(5, 2, 2, 2, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 1);
    clear_table(&t);
}

RULE(sc_order, first_alpha_then_beta)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "strike", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "strike", DICE(2, 2));
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT_EQ(step_of(&t), MID_DUEL_STEP);
    clear_table(&t);
}

RULE(sc_charging, ones_are_rolled_again)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(1, 6, 3, 4));
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(sc_win, one_hit_more_wins)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    clear_table(&t);
}

RULE(sc_kill, three_hits_kill)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 3, A1);
    hero(&t, HB, 2, B1);
    begin(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    state_of(&t)->open.tokens[BETA] = 10;
    go_to_melee(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 6, 5, 2, 2, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    clear_table(&t);
}

RULE(sc_draw, a_draw_goes_on)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(2, 2, 5, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 11 - 3);
    clear_table(&t);
}

RULE(sc_third, three_draws_wear_both_down)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(sc_higher, the_lesser_hero_is_praised)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(sc_brutal, a_four_hits)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_BRUTAL);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(4, 4, 4));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(sc_legendary, the_sword_strikes_twice)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 6, 2, 2, 1));
    EXPECT_EQ(told(&t, MID_DUEL_WON)->n[0], 3);
    clear_table(&t);
}

RULE(sc_smiter, a_smiter_of_level_one_has_two_dice)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_BATTLE_SMITER);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

RULE(sc_after, they_catch_their_breath)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), -1);
    clear_table(&t);
}

RULE(sc_pride_kill, he_boasts_of_it)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 3, A1);
    hero(&t, HB, 3, B1);
    give(&t, HA, MID_PROUD);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 5, 5, 2, 2, 2, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(de_food, food_for_ravens)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 3));
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(de_famous, a_famous_death)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 4));
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(de_smite, the_other_hero_is_struck)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 6, 3));
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    clear_table(&t);
}

RULE(de_fated, a_three_is_a_final_blow)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 3, 4));
    EXPECT(told(&t, MID_I_SMITE_THEE) != NULL);
    EXPECT_EQ(stamina(&t, HA), 2);
    clear_table(&t);
}

RULE(de_divine, the_gods_take_him)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 2);
    EXPECT(told(&t, MID_FOOD_FOR_RAVENS) == NULL);
    clear_table(&t);
}

RULE(de_choose, he_chooses_his_enemy)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 550;
    fight_each_other(&t, A2, B1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "lead the combat with A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3));
    EXPECT_EQ(step_of(&t), MID_BLOW_STEP);
    act(&t, "smite A2", DICE(1));
    EXPECT_EQ(stamina(&t, A2), 3);
    clear_table(&t);
}

RULE(sc_rounds, the_beaten_hero_fights_on)
{
    table t = field_by("single-combat=three-rounds");

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2, 2, 2, 5, 2, 5, 3));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(stamina(&t, HA), 0);
    clear_table(&t);
}

RULE(sc_non_combatant, he_is_not_asked)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_NON_COMBATANT);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    act(&t, "strike", DICE(5, 2, 2));
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}
