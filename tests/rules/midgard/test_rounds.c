/* Who fights in a melee phase: everybody in combat, and nobody twice. */
#include "field.h"

/* A1 beats B1, which is destroyed and leaves its hero in contact; whose phase it is is told. */
static void the_unit_dies_and_its_hero_fights_on(table *t, int32_t dying, int32_t its_hero)
{
    melee(t);
    hero(t, its_hero, 2, dying);
    piece(t, dying)->stamina = 1;
    begin(t);
    piece(t, its_hero)->deeds = 0;
    go_to_melee(t);
}

RULE(m_once, a_hero_of_the_phasing_side_who_outlives_his_unit_has_fought)
{
    table t = field();

    the_unit_dies_and_its_hero_fights_on(&t, A1, HA);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5, 1, 1, 2));
    act(&t, "fight on with HA", NO_DICE);
    EXPECT_EQ(stamina(&t, A1), 0);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT_EQ(state_of(&t)->open.phase, 4); /* nobody is left to fight */
    clear_table(&t);
}

RULE(m_once, a_hero_of_the_other_side_who_outlives_his_unit_has_fought)
{
    table t = field();

    the_unit_dies_and_its_hero_fights_on(&t, B1, HB);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1, 2));
    act(&t, "fight on with HB", NO_DICE);
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT(mid_is_engaged(t.state, HB));
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}

RULE(m_once, two_heroes_who_outlive_their_unit_have_fought)
{
    table t = field();

    the_unit_dies_and_its_hero_fights_on(&t, A1, HA);
    hero(&t, IA, 1, A1);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 5, 5, 1, 1, 2, 2));
    act(&t, "fight on with IA", NO_DICE);
    act(&t, "fight on with HA", NO_DICE);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT(mid_is_engaged(t.state, IA));
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}

/* B1 beats A1 in alpha's phase and pursues into A2, which stands aside and has not fought. */
static void a_winner_pursues_into_a_fresh_unit(table *t)
{
    melee(t);
    piece(t, B1)->at.x = 540;
    unit(t, A2, 601, 260, NORTH);
    melee_begins(t);
    act(t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1, 1, 1));
}

RULE(m_once, a_winner_who_pursues_into_a_fresh_unit_does_not_fight_it_now)
{
    table t = field();

    a_winner_pursues_into_a_fresh_unit(&t);
    act(&t, "pursue with B1", NO_DICE);
    EXPECT_EQ(piece(&t, A2)->foes, MID_BIT(B1));
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(refusal(&t, "fight the combat of B1"), 0);
    clear_table(&t);
}

static void two_combats(table *t)
{
    melee(t);
    unit(t, A2, 700, 385, SOUTH);
    unit(t, B2, 700, 335, NORTH);
    fight_each_other(t, A2, B2);
}

RULE(m_once, a_pursuer_into_a_combat_not_yet_fought_takes_no_part_in_it)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 560, 392, SOUTH);
    unit(&t, A2, 560, 442, SOUTH);
    piece(&t, A2)->facing = 2700;
    fight_each_other(&t, A2, B2);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT_EQ(refusal(&t, "fight the combat of A1"), MID_NO_COMBAT);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), -1);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 4);
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}

RULE(m_all_fight, both_combats_are_fought)
{
    table t = field();

    two_combats(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.phase, 3);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(state_of(&t)->open.phase, 4);
    clear_table(&t);
}
