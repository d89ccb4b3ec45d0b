/* 6: guard and retaliation. */
#include "battle.h"

/* Guard */

static table guarded(void)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    put(&t, RED, "Infernal Warriors", "C4");
    activate(&t, "Centaurs");
    return t;
}

RULE(6_guard, the_warriors_take_the_blow)
{
    table t = guarded();

    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", DICE(FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 3);
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9);
    clear_table(&t);
}

RULE(6_guard_owner, red_is_asked)
{
    table t = guarded();

    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    act(&t, "let it be", MISS(4));
    clear_table(&t);
}

RULE(6_guard_one, nobody_guards_the_guard)
{
    table t = guarded();

    put(&t, RED, "Hoplites", "C4");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", MISS(4));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(6_guard_again, also_against_the_second_attack)
{
    table t = guarded();

    put(&t, BLUE, "Ares", "C4");
    hold_art(&t, BLUE, 1);
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", MISS(4));
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", NO_DICE);
    EXPECT(is_listed(&t, "guard with Infernal Warriors"));
    clear_table(&t);
}

RULE(6_guard_not_retaliation, blue_is_not_asked_to_guard_its_attacker)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    put(&t, BLUE, "Hoplites", "C4");
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 2);
    clear_table(&t);
}

RULE(6_guard_retaliates, the_guard_strikes_back)
{
    table t = guarded();

    hold(&t, RED, "Infernal Warriors", 1);
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", MISS(4));
    EXPECT_EQ(refusal(&t, "retaliate with Infernal Warriors"), 0);
    clear_table(&t);
}

static table allied_guard(void)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, GREEN, "Infernal Warriors", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    return t;
}

RULE(6_guard_ally, the_owner_declares_and_the_ally_agrees)
{
    table t = allied_guard();

    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "guard with Infernal Warriors", NO_DICE);
    EXPECT_EQ(seat_of(&t), GREEN);
    act(&t, "guard with Infernal Warriors", DICE(FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 3);
    clear_table(&t);
}

RULE(6_guard_ally, or_does_not_and_is_not_asked_again)
{
    table t = allied_guard();

    put(&t, RED, "Hoplites", "C4");
    act(&t, "guard with Infernal Warriors", NO_DICE);
    act(&t, "let it be", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(!is_listed(&t, "guard with Infernal Warriors"));
    act(&t, "guard with Hoplites", DICE(FIVE, FIVE, BLANK, BLANK)); /* defence 6 in the phalanx */
    act(&t, "use the dice as best", DICE(FIVE, BLANK));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    clear_table(&t);
}

RULE(6_guard_ally, nothing_happens_when_red_declares_none)
{
    table t = allied_guard();

    act(&t, "let it be", MISS(4));
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard_terrain, nobody_guards_against_lava)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, RED, "Hydra", "A2");
    put(&t, RED, "Infernal Warriors", "A3");
    the(&t, "Infernal Warriors")->area = PAN_AWAY;
    put(&t, RED, "Achilles", "A2");
    pan_put_unit(state_of(&t), unit(&t, "Infernal Warriors"), area(&t, "A3"));
    pan_lift_unit(state_of(&t), unit(&t, "Hydra"));
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Achilles into A3", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

/* Retaliation */

static table retaliating(void)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    hold(&t, RED, "Hydra", 2);
    activate(&t, "Centaurs");
    return t;
}

RULE(6_retaliate, the_hydra_strikes_back_for_a_card)
{
    table t = retaliating();

    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "retaliate with Hydra", DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 1);
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hydra")], 1);
    clear_table(&t);
}

RULE(6_retaliate_range, nobody_answers_arrows)
{
    table t = retaliating();

    pan_put_unit(state_of(&t), unit(&t, "Hydra"), area(&t, "D4"));
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(6_retaliate_close, close_combat_counts_in_it)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Ares", "C4");
    hold(&t, RED, "Ares", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Ares with Centaurs from here", MISS(4));
    act(&t, "retaliate with Ares",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 10);
    clear_table(&t);
}

RULE(6_retaliate_current, a_wounded_hydra_strikes_weaker)
{
    table t = retaliating();

    wound_to(&t, "Hydra", 7); /* one wound from offence 7 */
    act(&t, "attack Hydra with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 6);
    act(&t, "retaliate with Hydra", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    clear_table(&t);
}

RULE(6_retaliate_dead, the_dead_do_not_strike)
{
    table t = retaliating();

    wound_to(&t, "Hydra", 1); /* defence 5 on its last row */
    act(&t, "attack Hydra with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    EXPECT(the(&t, "Hydra")->flags & PAN_DESTROYED);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(6_retaliate_once, not_a_second_time_this_turn)
{
    table t = retaliating();

    put(&t, BLUE, "Amazons", "C4");
    hold_art(&t, BLUE, 1);
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Amazons");
    act(&t, "attack Hydra with Amazons from here", DICE(BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(6_retaliate_no_answer, centaurs_do_not_answer_the_answer)
{
    table t = retaliating();

    hold(&t, BLUE, "Centaurs", 1);
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_retaliate_activation, the_hydra_is_not_activated_by_it)
{
    table t = retaliating();

    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!(the(&t, "Hydra")->flags & PAN_ACTIVATED));
    EXPECT_EQ(state_of(&t)->open.activations, 1);
    clear_table(&t);
}

RULE(6_retaliate_thrown, who_was_thrown_away_cannot)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Achilles", "C4");
    hold(&t, RED, "Achilles", 1);
    wound_to(&t, "Achilles", 7);
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", NO_DICE); /* Initiative comes first */
    act(&t, "let it be", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Achilles into D4", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}
