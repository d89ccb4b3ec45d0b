/* 6 to 9: attacks and wounds, what meets what. */
#include "chronicle.h"

/* Three players: Blue, Red, Gold at Delphi. */
static table three(void)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    return t;
}

RULE(6_enemy_only, of_three_the_other_two_are_enemies_of_each_other_too)
{
    table t = three();

    put(&t, RED, "Hoplites", "C4");
    put(&t, GOLD, "Infernal Warriors", "C4");
    wound_to(&t, "Hoplites", 4);
    hold(&t, RED, "Hoplites", 1);
    hold(&t, GOLD, "Infernal Warriors", 1);
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "attack Hoplites with Zeus from here"));
    EXPECT(is_listed(&t, "attack Infernal Warriors with Zeus from here"));
    act(&t, "attack Hoplites with Zeus from here",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "guard with Infernal Warriors")); /* they are no friends */
    EXPECT(the(&t, "Hoplites")->flags & PAN_DESTROYED);
    clear_table(&t);
}

RULE(6_unit_obstacle, an_ally_in_between_hides_the_enemy)
{
    table t = two_against_two();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hydra", "E4");
    activate(&t, "Odysseus");
    EXPECT(is_listed(&t, "attack Hydra with Odysseus from here"));
    put(&t, GOLD, "Centaurs", "D4");
    put(&t, GOLD, "Hoplites", "D5");
    EXPECT(!is_listed(&t, "attack Hydra with Odysseus from here"));
    clear_table(&t);
}

RULE(6_full_area, only_when_the_third_has_filled_it)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "B4");
    put(&t, RED, "Medusa", "B4");
    activate(&t, "Achilles");
    EXPECT(!is_listed(&t, "attack Hydra with Achilles inside the full area"));
    put(&t, RED, "Hades", "B4");
    EXPECT(is_listed(&t, "attack Hydra with Achilles inside the full area"));
    EXPECT(is_listed(&t, "attack Hades with Achilles inside the full area"));
    EXPECT(!is_listed(&t, "attack Hydra with Achilles from here"));
    clear_table(&t);
}

RULE(6_retaliate_dead, not_when_both_have_died)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Zeus", "E1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Hades", "A7");
    wound_to(&t, "Achilles", 1);
    wound_to(&t, "Talos", 2);
    hold(&t, RED, "Talos", 1);
    activate(&t, "Achilles");
    act(&t, "attack Talos with Achilles from here", DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT(the(&t, "Talos")->flags & PAN_DESTROYED);
    EXPECT(the(&t, "Achilles")->flags & PAN_DESTROYED);
    EXPECT(step_of(&t) != PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(6_retaliate_activation, who_has_acted_strikes_back_in_the_same_turn)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->flags |= PAN_ACTIVATED;
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Achilles");
    act(&t, "attack Hydra with Achilles from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(is_listed(&t, "retaliate with Hydra"));
    clear_table(&t);
}

RULE(7_cap, a_single_bonus_of_two_and_one_more_are_two)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Achilles");
    act(&t, "use Achilles' Prowess", NO_DICE);
    while (step_of(&t) == PAN_PAY)
        act(&t, "pay with an art of war card", NO_DICE);
    EXPECT_EQ(offence(&t, "Achilles", "Hydra", true), 9);
    clear_table(&t);
}

RULE(7_bounds, no_offence_below_nought)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    wound_to(&t, "Infernal Hounds", 1);
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Medusa", true), 1); /* 2, and her face */
    clear_table(&t);
}

RULE(8_rows, a_wounded_archer_reaches_less_far)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hades", "E4");
    activate(&t, "Odysseus");
    EXPECT(is_listed(&t, "attack Hades with Odysseus from here"));
    wound_to(&t, "Odysseus", 1);
    EXPECT(!is_listed(&t, "attack Hades with Odysseus from here"));
    clear_table(&t);
}

RULE(8_excess, soul_culling_counts_the_unit_once)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Centaurs", "C4");
    wound_to(&t, "Hades", 5);
    wound_to(&t, "Centaurs", 1);
    activate(&t, "Hades");
    act(&t, "attack Centaurs with Hades from here", DICE(FIVE, FIVE, FIVE, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hades")->vitality, 6);
    clear_table(&t);
}

/* Lightning on the ally's troops: the next enemy clockwise of Blue is Red. */
RULE(9_area_friend, an_allys_unit_is_struck_by_the_next_enemy_as_well)
{
    table t = two_against_two();

    put(&t, GOLD, "Centaurs", "D4");
    put(&t, GREEN, "Hydra", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", NO_DICE);
    act(&t, "attack Centaurs next", DICE(FIVE, TWO, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(9_area_friend, of_three_the_next_clockwise)
{
    table t = three();

    put(&t, GOLD, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, GOLD, 1);
    give_turn(&t, GOLD);
    pan_put_unit(state_of(&t), unit(&t, "Athena"), area(&t, "G1"));
    put(&t, GOLD, "Ares", "C4");
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Centaurs next", DICE(FIVE, TWO, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(seat_of(&t), BLUE); /* after Gold comes Blue */
    clear_table(&t);
}
