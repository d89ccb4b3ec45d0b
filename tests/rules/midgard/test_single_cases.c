/* Single combat and the death of heroes: exceptions and neighbouring cases. */
#include "field.h"

/* Heroes of these levels in units that fight, no deeds, and a challenge by alpha. */
static void duel(table *t, int32_t a, int32_t b)
{
    melee(t);
    hero(t, HA, a, A1);
    hero(t, HB, b, B1);
}

static void challenge(table *t)
{
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
}

RULE(sc_challenge, one_in_a_phase_even_if_refused)
{
    table t = field();

    duel(&t, 1, 1);
    hero(&t, IA, 1, A1);
    melee_begins(&t);
    act(&t, "challenge HB with HA", NO_DICE);
    EXPECT(refusal(&t, "strike") != 0);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_COMBATS);
    EXPECT(refusal(&t, "challenge HB with IA") != 0);
    clear_table(&t);
}

RULE(sc_challenge, not_by_the_other_side_in_this_phase)
{
    table t = field();

    duel(&t, 1, 1);
    melee_begins(&t);
    EXPECT(refusal(&t, "challenge HA with HB") != 0);
    clear_table(&t);
}

RULE(sc_challenge, the_defender_in_his_own_phase)
{
    table t = field();

    duel(&t, 2, 2);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "challenge HA with HB"), 0);
    clear_table(&t);
}

RULE(sc_challenge, heroes_of_different_combats_do_not_meet)
{
    table t = field();

    duel(&t, 1, 1);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    hero(&t, IB, 1, B2);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge IB with HA"), MID_NO_CHALLENGE_THERE);
    clear_table(&t);
}

RULE(sc_challenge, units_that_fight_in_one_combat_without_touching)
{
    table t = field();

    melee(&t);
    unit(&t, B2, 600, 350, SOUTH);
    unit(&t, A2, 560, 300, NORTH);
    piece(&t, A1)->at.x = 450;
    piece(&t, B1)->at.x = 495;
    fight_each_other(&t, A2, B1);
    fight_each_other(&t, A2, B2);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B2);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), 0);
    clear_table(&t);
}

RULE(sc_challenge, a_lone_hero_in_the_combat_challenges_one_in_the_ranks)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    fight_each_other(&t, HA, B1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), 0);
    clear_table(&t);
}

RULE(sc_lone, one_in_a_unit_out_of_combat_is_not_within_reach)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 400, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    EXPECT(step_of(&t) != MID_CHALLENGES || refusal(&t, "challenge HB with HA") != 0);
    clear_table(&t);
}

RULE(sc_refuse, the_commander_loses_one_as_well_and_fights_on)
{
    table t = field();

    duel(&t, 1, 2);
    give(&t, HB, MID_ARMY_COMMANDER);
    challenge(&t);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(tokens(&t, ALPHA), 10); /* nobody took him on */
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 2);
    clear_table(&t);
}

RULE(sc_higher, the_challenged_who_is_less_gains_it)
{
    table t = field();

    duel(&t, 3, 1);
    challenge(&t);
    act(&t, "take up the challenge", DICE(2, 2, 2, 5));
    EXPECT_EQ(tokens(&t, BETA), 12);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(sc_higher, wounds_count)
{
    table t = field();

    duel(&t, 2, 2);
    piece(&t, HA)->stamina = 1;
    challenge(&t);
    act(&t, "take up the challenge", DICE(2, 2, 5, 1));
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 1 - 3);
    clear_table(&t);
}

RULE(sc_kill, armour_decides_how_many_it_takes)
{
    table t = field();

    duel(&t, 2, 2);
    card(&t, HB)->armour = 2;
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 5, 2, 2, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(sc_kill, hits_of_both_are_set_off)
{
    table t = field();

    duel(&t, 3, 3);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 5, 5, 5, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(sc_win, the_last_stamina_by_a_won_round_is_worth_one_token)
{
    table t = field();

    duel(&t, 2, 2);
    piece(&t, HB)->stamina = 1;
    card(&t, HB)->level = 3; /* of level two now: nobody is greater */
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(sc_charging, not_in_the_second_round)
{
    table t = field();

    duel(&t, 1, 1);
    challenge(&t);
    act(&t, "take up the challenge", DICE(2, 2, 1, 5, 2));
    EXPECT_EQ(stamina(&t, HA), 0);
    clear_table(&t);
}

RULE(sc_draw, equal_hits_above_none)
{
    table t = field();

    duel(&t, 2, 2);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 5, 5, 6, 5, 2, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(sc_third, both_may_die_of_it)
{
    table t = field();

    duel(&t, 1, 1);
    challenge(&t);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 3, 4));
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA) + tokens(&t, BETA), 13 + 13 - 3 - 2);
    clear_table(&t);
}

RULE(sc_legendary, one_die_a_round_brutal_on_four)
{
    table t = field();

    duel(&t, 3, 2);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    give(&t, HA, MID_BRUTAL);
    card(&t, HB)->armour = 9;
    challenge(&t);
    act(&t, "take up the challenge", DICE(2, 2, 4, 2, 2));
    EXPECT_EQ(told(&t, MID_DUEL_WON)->n[0], 2);
    clear_table(&t);
}

RULE(sc_smiter, only_in_single_combat)
{
    table t = field();

    duel(&t, 2, 2);
    give(&t, HA, MID_BATTLE_SMITER);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

RULE(sc_after, in_the_next_phase_they_fight_again)
{
    table t = field();

    duel(&t, 2, 2);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    if (step_of(&t) == MID_CHALLENGES)
        act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 1);
    clear_table(&t);
}

RULE(de_smite, a_hero_killed_by_the_blow_rolls_in_turn)
{
    table t = field();

    duel(&t, 1, 1);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 6, 2, 4));
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 1 - 2);
    clear_table(&t);
}

RULE(de_smite, a_four_escapes_it)
{
    table t = field();

    duel(&t, 2, 1);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 6, 4));
    EXPECT_EQ(stamina(&t, HA), 2);
    clear_table(&t);
}

RULE(de_fated, a_one_is_a_famous_death)
{
    table t = field();

    duel(&t, 2, 1);
    give(&t, HB, MID_FATED);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 1));
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 2);
    clear_table(&t);
}

RULE(de_divine, a_one_leaves_him_to_his_fate)
{
    table t = field();

    duel(&t, 2, 1);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 1, 3));
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    clear_table(&t);
}

RULE(de_divine, the_winner_still_gains_his_tokens)
{
    table t = field();

    duel(&t, 3, 2);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 5, 5, 2, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 2);
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(sc_pride_kill, also_when_a_won_round_takes_the_last_stamina)
{
    table t = field();

    duel(&t, 1, 1);
    give(&t, HA, MID_PROUD);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 3));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(sc_rounds, by_option_each_won_round_is_a_token)
{
    table t = field_by("single-combat=three-rounds");

    duel(&t, 2, 2);
    card(&t, HB)->stamina = 4;
    piece(&t, HB)->stamina = 4;
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2, 5, 2, 2, 5, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(sc_dice, no_support_saves)
{
    table t = field();

    duel(&t, 1, 1);
    unit(&t, B2, 610, 350, SOUTH);
    challenge(&t);
    act(&t, "take up the challenge", DICE(5, 2, 3));
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(sc_order, deeds_of_the_first_round_are_gone_in_the_second)
{
    table t = field();

    duel(&t, 1, 1);
    melee_begins(&t);
    piece(&t, HA)->deeds = 2;
    piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "strike", DICE(2, 2, 2));
    EXPECT_EQ(step_of(&t), MID_DUEL_STEP);
    act(&t, "strike", DICE(5, 2, 3));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(t_proud, a_proud_hero_may_still_challenge_nobody)
{
    table t = field();

    duel(&t, 1, 1);
    give(&t, HA, MID_PROUD);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge nobody"), 0);
    clear_table(&t);
}
