/* 6 to 9: the combat sequence in its neighbouring cases: Initiative, retaliation, throws, pieces
 * torn up, and what a power or a guard changes in it. */
#include "battle.h"

/* Initiative */

RULE(12_initiative, amazons_with_a_loss_strike_after)
{
    table t = both_in("Centaurs", "Amazons", "C4");

    hold(&t, RED, "Amazons", 1);
    wound_to(&t, "Amazons", 3);
    activate(&t, "Centaurs");
    act(&t, "attack Amazons with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    act(&t, "retaliate with Amazons", MISS(3));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_initiative_both, attackers_with_a_loss_have_lost_theirs)
{
    table t = both_in("Amazons", "Achilles", "C4");

    hold(&t, RED, "Achilles", 1);
    wound_to(&t, "Amazons", 3);
    activate(&t, "Amazons");
    act(&t, "attack Achilles with Amazons from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(12_initiative, not_against_arrows)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Achilles", "D4");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Achilles with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_initiative, the_attack_that_follows_is_made_with_what_is_left)
{
    table t = both_in("Spartans", "Amazons", "C4");

    hold(&t, RED, "Amazons", 1);
    activate(&t, "Spartans");
    act(&t, "attack Amazons with Spartans from here", NO_DICE);
    act(&t, "retaliate with Amazons", DICE(FIVE, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE, /* two Spartans: */ BLANK, ONE, ONE, ONE));
    EXPECT_EQ(the(&t, "Spartans")->vitality, 2);
    if (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION); /* and no longer a Mighty Throw */
    clear_table(&t);
}

RULE(12_initiative, who_struck_first_does_not_strike_again)
{
    table t = both_in("Centaurs", "Amazons", "C4");

    hold(&t, RED, "Amazons", 2);
    activate(&t, "Centaurs");
    act(&t, "attack Amazons with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Amazons", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_initiative_position, the_turn_goes_on_when_the_attacker_is_dead)
{
    table t = both_in("Centaurs", "Amazons", "C4");

    hold(&t, RED, "Amazons", 1);
    put(&t, BLUE, "Ares", "C1");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Centaurs", 1);
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate(&t, "Centaurs");
    act(&t, "attack Amazons with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Amazons", DICE(FIVE, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    clear_table(&t);
}

/* Retaliation */

RULE(6_retaliate_once, again_in_the_next_turn)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, RED, "Minotaur", "C4");
    hold(&t, RED, "Minotaur", 2);
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares from here", MISS(10));
    act(&t, "retaliate with Minotaur", MISS(7));
    while (step_of(&t) == PAN_REROLLING || step_of(&t) == PAN_THROWING)
        act(&t, step_of(&t) == PAN_REROLLING ? "keep the dice" : "throw nobody", NO_DICE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    activate(&t, "Ares");
    act(&t, "attack Minotaur with Ares from here", MISS(10));
    EXPECT_EQ(refusal(&t, "retaliate with Minotaur"), 0);
    clear_table(&t);
}

RULE(6_retaliate_once, one_unit_does_not_use_up_another)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Talos", "C4");
    hold(&t, RED, "Hydra", 1);
    hold(&t, RED, "Talos", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hydra", MISS(8));
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Hoplites");
    act(&t, "attack Talos with Hoplites from here", MISS(5));
    EXPECT_EQ(refusal(&t, "retaliate with Talos"), 0);
    clear_table(&t);
}

RULE(6_retaliate_once, who_let_one_attack_pass_may_answer_the_next)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    put(&t, BLUE, "Hoplites", "C4");
    hold(&t, RED, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    act(&t, "let it be", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Hoplites");
    act(&t, "attack Hydra with Hoplites from here", MISS(5));
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), 0);
    clear_table(&t);
}

RULE(6_retaliate, not_with_an_art_of_war_card)
{
    table t = both_in("Centaurs", "Hydra", "C4");

    hold_art(&t, RED, 2);
    hold(&t, RED, "Hydra", 0);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    if (step_of(&t) == PAN_RETALIATE_WINDOW)
        EXPECT(!is_listed(&t, "retaliate with Hydra"));
    clear_table(&t);
}

RULE(6_retaliate, the_attacker_dead_in_its_own_activation)
{
    table t = both_in("Infernal Warriors", "Hydra", "C4");

    put(&t, BLUE, "Ares", "C1");
    hold(&t, RED, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Infernal Warriors", 1);
    activate(&t, "Infernal Warriors");
    act(&t, "attack Hydra with Infernal Warriors from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(the(&t, "Infernal Warriors")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Infernal Warriors")->vitality, 0); /* nobody returns to a destroyed unit */
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(6_retaliate, a_leader_dead_in_it_leads_nobody)
{
    table t = both_in("Leonidas", "Hydra", "C4");

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Amazons", "C4");
    wound_to(&t, "Amazons", 3);
    hold(&t, RED, "Hydra", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Leonidas", 1); /* offence 4, defence 6 */
    activate(&t, "Leonidas");
    act(&t, "attack Hydra with Leonidas from here", MISS(4));
    act(&t, "retaliate with Hydra", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE));
    if (step_of(&t) == PAN_PASS_WOUNDS)
        act(&t, "take the wounds", NO_DICE);
    EXPECT(the(&t, "Leonidas")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(6_retaliate_close, monster_slayer_and_throws_work_in_it)
{
    table t = both_in("Minotaur", "Heracles", "C4");

    hold(&t, RED, "Heracles", 1);
    activate(&t, "Minotaur");
    act(&t, "attack Heracles with Minotaur from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    while (step_of(&t) != PAN_RETALIATE_WINDOW)
        act(&t, step_of(&t) == PAN_FEAT_CHOICE ? "keep the dice" : "set nothing more aside",
            NO_DICE);
    act(&t, "retaliate with Heracles", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_REROLLING);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "keep the dice", NO_DICE);
    act(&t, "keep the dice", NO_DICE); /* his feat */
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    act(&t, "throw Minotaur into D4", NO_DICE);
    EXPECT(is_in(&t, "Minotaur", "D4"));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(6_retaliate_full_area, the_attackers_own_ground_protects_it)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3"); /* ruins; B4 has room for three */
    put(&t, RED, "Minotaur", "B4");
    put(&t, RED, "Medusa", "B4");
    put(&t, RED, "Talos", "B4");
    hold(&t, RED, "Talos", 1);
    activate(&t, "Hydra");
    act(&t, "attack Talos with Hydra inside the full area", MISS(8));
    act(&t, "retaliate with Talos",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9); /* 7 and the columns around it */
    clear_table(&t);
}

RULE(6_full_area, at_range_1_from_here_if_one_likes)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "A4"); /* range 1 */
    put(&t, RED, "Minotaur", "A3");
    put(&t, RED, "Medusa", "A3");
    put(&t, RED, "Talos", "A3");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Hydra");
    EXPECT(is_listed(&t, "attack Minotaur with Hydra inside the full area"));
    act(&t, "attack Minotaur with Hydra from here", MISS(8));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION); /* no answer to range 1 */
    clear_table(&t);
}

RULE(6_full_area, not_from_two_areas_away_nor_into_one_with_room)
{
    table t = battle();

    put(&t, BLUE, "Ares", "B5");
    put(&t, RED, "Minotaur", "A3");
    put(&t, RED, "Medusa", "A3");
    put(&t, RED, "Talos", "A3");
    put(&t, RED, "Scylla", "B4");
    put(&t, RED, "Hydra", "B4");
    activate(&t, "Ares");
    EXPECT(!is_listed(&t, "attack Minotaur with Ares inside the full area"));
    EXPECT(!is_listed(&t, "attack Scylla with Ares inside the full area"));
    clear_table(&t);
}

RULE(6_full_area, filled_by_friends_too_and_over_any_boundary)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "A4");
    put(&t, BLUE, "Minotaur", "B4"); /* an escarpment in between */
    put(&t, BLUE, "Medusa", "B4");
    put(&t, RED, "Scylla", "B4");
    activate(&t, "Achilles");
    EXPECT(is_listed(&t, "attack Scylla with Achilles inside the full area"));
    clear_table(&t);
}

RULE(6_full_area, talents_of_close_combat_work_and_archery_does_not)
{
    table t = battle();
    pan_blow b;

    put(&t, BLUE, "Medusa", "A4");
    put(&t, BLUE, "Achilles", "A4");
    put(&t, RED, "Minotaur", "A3");
    put(&t, RED, "Scylla", "A3");
    put(&t, RED, "Talos", "A3");
    activate(&t, "Achilles");
    act(&t, "attack Minotaur with Achilles inside the full area",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)); /* Close Combat */
    b = (pan_blow){unit(&t, "Medusa"), unit(&t, "Minotaur"), 0, PAN_CLOSE};
    EXPECT_EQ(pan_offence(scene_of(&t), state_of(&t), &b).total, 6);
    clear_table(&t);
}

/* Mighty Throw */

RULE(12_throw, or_nobody_is_thrown)
{
    table t = both_in("Spartans", "Odysseus", "C4");

    activate(&t, "Spartans");
    act(&t, "attack Odysseus with Spartans from here", MISS(5));
    act(&t, "throw nobody", NO_DICE);
    EXPECT(is_in(&t, "Odysseus", "C4"));
    clear_table(&t);
}

RULE(12_throw, it_takes_as_many_blanks_as_the_data_say)
{
    static const int16_t PRICE[] = {5, 6};

    for (int32_t i = 0; i < 2; i++) {
        table t = both_in("Spartans", "Odysseus", "C4");
        ((pan_scene *)t.scene)->figures.throw_hero = PRICE[i];
        activate(&t, "Spartans");
        act(&t, "attack Odysseus with Spartans from here", MISS(5));
        EXPECT_EQ(refusal(&t, "throw nobody") == 0, i == 0);
        clear_table(&t);
    }
}

RULE(12_throw, blanks_of_the_second_assault_do_not_count)
{
    table t = both_in("Spartans", "Odysseus", "C4");

    activate(&t, "Spartans");
    act(&t, "attack Odysseus with Spartans from here", DICE(FIVE, ONE, ONE, ONE, ONE));
    while (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(BLANK));
    while (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw, spartans_with_a_loss_do_not_throw)
{
    table t = both_in("Spartans", "Odysseus", "C4");

    wound_to(&t, "Spartans", 2);
    activate(&t, "Spartans");
    act(&t, "attack Odysseus with Spartans from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw_drops, once_even_when_the_blow_kills)
{
    table t = both_in("Spartans", "Centaurs", "C4");

    put(&t, RED, "Hades", "E1");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    wound_to(&t, "Centaurs", 1);
    activate(&t, "Spartans");
    act(&t, "attack Centaurs with Spartans from here", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw_places, not_into_a_full_area)
{
    table t = both_in("Spartans", "Achilles", "C4");

    put(&t, RED, "Hydra", "B4");
    put(&t, RED, "Medusa", "B4");
    put(&t, BLUE, "Talos", "B4");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    EXPECT(!is_listed(&t, "throw Achilles into B4"));
    EXPECT(is_listed(&t, "throw Achilles into B5"));
    clear_table(&t);
}

RULE(12_throw_powers, red_throws_blues_own_centaurs)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Centaurs", "D4");
    put(&t, RED, "Odysseus", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", NO_DICE);
    act(&t, "attack Centaurs next", MISS(6));
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "throw Centaurs into E4", MISS(6)); /* then Odysseus */
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(12_throw, bloodlust_rolls_the_blanks_away_first)
{
    table t = both_in("Minotaur", "Odysseus", "C4");

    activate(&t, "Minotaur");
    act(&t, "attack Odysseus with Minotaur from here", MISS(7));
    act(&t, "re-roll the blanks", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    while (step_of(&t) == PAN_ASSAULT)
        act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}
