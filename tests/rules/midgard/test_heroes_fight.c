/* Heroes in the melee and alone: whose dice, whose tokens, and how they die and fall back. */
#include "field.h"

/* Two heroes in A1: the first plain, the second Brutal, with a deed each. */
static void two_heroes(table *t)
{
    melee(t);
    hero(t, HA, 1, A1);
    hero(t, IA, 1, A1);
    give(t, IA, MID_BRUTAL);
    melee_begins(t);
    act(t, "fight the combat of A1", NO_DICE);
}

RULE(m_deeds_own, the_second_hero_strikes_with_his_own_deed)
{
    table t = field();

    two_heroes(&t);
    act(&t, "spend a deed of IA on fighting", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1);
    EXPECT_EQ(dice_told(&t, MID_POOL, IA), 2);
    EXPECT_EQ(stamina(&t, B1), 3); /* two fours of the Brutal */
    clear_table(&t);
}

RULE(m_deeds_own, the_first_hero_strikes_with_his_own_deed)
{
    table t = field();

    two_heroes(&t);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 4, 4, 4, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, IA), 1);
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(m_deeds_own, his_call_is_his_own)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    hero(&t, IB, 1, B1);
    give(&t, IB, MID_TODAY_WE_FIGHT);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "call today we fight by IB", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 1);
    EXPECT_EQ(dice_told(&t, MID_POOL, IB), 3);
    clear_table(&t);
}

RULE(m_deeds_own, deeds_do_not_last_into_the_next_round)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", NO_DICE);
    act(&t, "strike", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

/* HA and, if told, A1 beside him fight B1 and win. */
static void a_lone_hero_wins(table *t, bool with_a_unit)
{
    unit(t, B1, 500, 430, SOUTH);
    unit(t, A1, with_a_unit ? 570 : 900, with_a_unit ? 380 : 100, NORTH);
    hero_at(t, HA, 2, (sk_point){470, 380});
    fight_each_other(t, HA, B1);
    if (with_a_unit)
        fight_each_other(t, A1, B1);
    begin(t);
    piece(t, HA)->deeds = 0;
}

RULE(rp_lone_not_his, the_unit_led_and_won)
{
    table t = field();

    a_lone_hero_wins(&t, true);
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(5, 5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(told(&t, MID_COMBAT_WON) != NULL);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(rp_lone_not_his, a_non_combatant_wins_nothing)
{
    table t = field();

    a_lone_hero_wins(&t, false);
    hero_at(&t, IA, 2, (sk_point){530, 380});
    give(&t, IA, MID_NON_COMBATANT);
    fight_each_other(&t, IA, B1);
    go_to_melee(&t);
    act(&t, "fight the combat of HA", NO_DICE);
    act(&t, "lead the combat with HA", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 11); /* for the other alone */
    clear_table(&t);
}

RULE(rp_lone_not_his, nor_does_one_who_fought_a_single_combat)
{
    table t = field();

    a_lone_hero_wins(&t, false);
    hero_at(&t, IA, 2, (sk_point){530, 380});
    fight_each_other(&t, IA, B1);
    go_to_melee(&t);
    piece(&t, IA)->marks |= MID_DUELLED;
    act(&t, "fight the combat of HA", NO_DICE);
    act(&t, "lead the combat with HA", DICE(5, 5, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(rp_lone_wins, two_heroes_beat_many)
{
    table t = field();

    a_lone_hero_wins(&t, false);
    hero_at(&t, IA, 2, (sk_point){530, 380});
    fight_each_other(&t, IA, B1);
    go_to_melee(&t);
    act(&t, "fight the combat of HA", NO_DICE);
    act(&t, "lead the combat with HA", DICE(5, 5, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(rp_lone_wins, beating_a_hero_is_another_thing)
{
    table t = field();

    hero_at(&t, HA, 2, (sk_point){500, 300});
    hero_at(&t, HB, 2, (sk_point){500, 350});
    fight_each_other(&t, HA, HB);
    begin(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of HA", DICE(5, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

/* B1, a beast on its last stamina, is shot dead; the tests of others follow the four shots. */
static void the_beast_dies(table *t, const uint16_t *dice)
{
    give(t, B1, MID_STAMPEDE);
    piece(t, B1)->stamina = 1;
    take_aim(t);
    act(t, "shoot B1 with A1 and 0 deeds", dice);
    EXPECT_EQ(stamina(t, B1), 0);
}

RULE(t_stampede_way, those_beside_it_are_safe)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 601, 440, SOUTH);
    unit(&t, B3, 399, 440, SOUTH);
    the_beast_dies(&t, DICE(5, 5, 1, 1));
    clear_table(&t);
}

RULE(t_stampede_way, those_before_it_are_safe)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = 900; /* its rear is turned to the shooters */
    unit(&t, B2, 500, 491, SOUTH);
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 1, 3, 3));
    EXPECT_EQ(stamina(&t, B1), 0); /* A1 itself was in the way */
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(stamina(&t, B2), 4);
    clear_table(&t);
}

RULE(t_stampede_way, those_touching_its_rear_and_two_spear_throws_away_are_not)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 490, SOUTH);
    unit(&t, B3, 540, 680, SOUTH);
    unit(&t, B4, 440, 720, SOUTH); /* beyond */
    the_beast_dies(&t, DICE(5, 5, 1, 1, 6, 2, 2, 6));
    EXPECT_EQ(stamina(&t, B2), 3);
    EXPECT_EQ(stamina(&t, B3), 3);
    clear_table(&t);
}

RULE(t_stampede_way, a_towering_beast_that_runs_does_not_fall_on_its_neighbours)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_TOWERING);
    unit(&t, B2, 601, 440, SOUTH);
    the_beast_dies(&t, DICE(5, 5, 1, 1, 1, 1));
    clear_table(&t);
}

/* HB stands alone before A1's bows and has one stamina. */
static void a_hero_alone_is_shot(table *t)
{
    shooting(t);
    hero_at(t, HB, 1, (sk_point){500, 400});
    piece(t, B1)->at.y = 800;
}

RULE(s_lone_dies, the_gods_carry_him_off)
{
    table t = field();

    a_hero_alone_is_shot(&t);
    give(&t, HB, MID_DIVINE_INTERVENTION);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 6, 1, 2));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 3 + 1);
    clear_table(&t);
}

RULE(s_lone_dies, he_costs_his_reputation)
{
    table t = field();

    a_hero_alone_is_shot(&t);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 6, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(s_lone_dies, by_option_he_rolls_for_his_death)
{
    table t = field_by("shot-heroes=death-roll");

    a_hero_alone_is_shot(&t);
    take_aim(&t);
    act(&t, "shoot HB with A1 and 0 deeds", DICE(5, 5, 6, 1, 5));
    EXPECT_EQ(tokens(&t, BETA), 10 - 3 + 1);
    clear_table(&t);
}

/* A1 beats HB, who stands alone with B2 behind him. */
static void a_hero_falls_back(table *t)
{
    unit(t, A1, 500, 300, NORTH);
    hero_at(t, HB, 2, (sk_point){500, 350});
    fight_each_other(t, A1, HB);
    unit(t, B2, 500, 401, SOUTH);
    begin(t);
    piece(t, HB)->deeds = 0;
}

RULE(re_hero, he_goes_through_his_friends)
{
    table t = field();

    a_hero_falls_back(&t);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1)); /* B2's saves are the last */
    EXPECT_EQ(piece(&t, HB)->at.y, 400);
    EXPECT_EQ(piece(&t, B2)->at.y, 401);
    clear_table(&t);
}

RULE(re_hero, enemies_stop_him)
{
    table t = field();

    a_hero_falls_back(&t);
    unit(&t, A2, 500, 440, NORTH);
    piece(&t, B2)->at.y = 800;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HB)->at.y, 440 - 25 - MID_BLADE - 25);
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}
