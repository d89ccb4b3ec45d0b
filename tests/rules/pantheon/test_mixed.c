/* 6, 7 and 11: numbers with several causes, sight, evading and what follows. */
#include "battle.h"

/* Numbers */

RULE(7_cap, three_bonuses_and_a_penalty_are_two)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "B3"); /* a slope */
    put(&t, BLUE, "Ares", "B3");
    put(&t, RED, "Medusa", "B2");
    EXPECT_EQ(offence(&t, "Odysseus", "Medusa", false), 8); /* Archer, Sneak, slope: 6 and 2 */
    the(&t, "Odysseus")->offence = -1;
    EXPECT_EQ(offence(&t, "Odysseus", "Medusa", false), 8); /* three less one */
    clear_table(&t);
}

RULE(7_cap, dodge_in_a_forest_is_no_more_than_two)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C2");
    put(&t, RED, "Amazons", "C1");
    the(&t, "Atalanta")->defence = 2;
    EXPECT_EQ(defence(&t, "Amazons", "Atalanta", false), 8);
    clear_table(&t);
}

RULE(7_cap, torment_and_ruins_cancel)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C3");
    put(&t, RED, "Hydra", "C3");
    EXPECT_EQ(defence(&t, "Achilles", "Hydra", true), 7);
    clear_table(&t);
}

RULE(7_second_needs_six, torment_brings_six_down_to_five)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Odysseus", "C4"); /* defence 6 */
    activate(&t, "Achilles");
    act(&t, "attack Odysseus with Achilles from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(the(&t, "Odysseus")->vitality, 5); /* at once */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(7_second_needs_six, a_forest_makes_five_six)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C1");
    put(&t, RED, "Centaurs", "C2");
    activate(&t, "Amazons");
    act(&t, "attack Centaurs with Amazons from here", DICE(FIVE, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_SECOND_CHOICE);
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 2);
    clear_table(&t);
}

RULE(7_bounds, ten_dice_and_no_more)
{
    table t = battle();

    put(&t, BLUE, "Kronos", "C3");
    put(&t, RED, "Minotaur", "C3");
    activate(&t, "Kronos");
    the(&t, "Kronos")->offence = 2;
    act(&t, "attack Minotaur with Kronos tearing up a piece", MISS(10));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 10);
    clear_table(&t);
}

RULE(12_torment, in_a_retaliation_and_not_from_afar)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Achilles", "C4");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Achilles with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(FOUR, 1, 1, 1, 1, 1, 1, 1, /* two Centaurs strike back: */ 1, 1, 1, 1));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 2); /* 5 less one */
    clear_table(&t);
}

/* Sight */

RULE(6_unit_obstacle, not_for_a_target_next_door_nor_in_ones_own_area)
{
    table t = battle();
    int32_t range;

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Minotaur", "C4");
    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Medusa", "E4");
    put(&t, RED, "Talos", "E5");
    range = pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons"));
    EXPECT(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), range) &
           PAN_BIT(unit(&t, "Hydra")));
    EXPECT(!(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), range) &
             PAN_BIT(unit(&t, "Medusa")))); /* the Hydra is in the way */
    EXPECT(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), range) &
           PAN_BIT(unit(&t, "Talos")));
    clear_table(&t);
}

RULE(6_unit_obstacle, a_flyer_in_between_too)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Bellerophon", "D4");
    put(&t, RED, "Medusa", "E4");
    EXPECT(!(pan_targets(scene_of(&t), state_of(&t), unit(&t, "Amazons"), 2) &
             PAN_BIT(unit(&t, "Medusa"))));
    clear_table(&t);
}

RULE(13_owl, no_further_than_three_from_a_slope)
{
    table t = battle();

    put(&t, BLUE, "Athena", "B3");
    put(&t, RED, "Hydra", "C6"); /* four areas */
    put(&t, RED, "Minotaur", "C5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    EXPECT(!is_listed(&t, "use Athena's Owl on Hydra"));
    EXPECT(is_listed(&t, "use Athena's Owl on Minotaur"));
    clear_table(&t);
}

RULE(13_onslaught, down_from_the_heights_it_reaches_three_areas)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "B3"); /* range 1, slope, heights */
    put(&t, RED, "Minotaur", "C5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Hydra");
    act(&t, "use Onslaught", MISS(9)); /* 8, less one, and two */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

/* Evading */

static table dodging(void)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Centaurs");
    return t;
}

RULE(11_evade_other_target, who_may_be_guarded)
{
    table t = dodging();

    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack Hydra instead from here", NO_DICE);
    act(&t, "guard with Hoplites", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_other_target, who_may_strike_first)
{
    table t = dodging();

    put(&t, RED, "Achilles", "C4");
    hold(&t, RED, "Achilles", 1);
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack Achilles instead from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(11_evade_other_target, at_range_1_nobody_answers)
{
    table t = dodging();

    put(&t, RED, "Achilles", "D4");
    hold(&t, RED, "Achilles", 1);
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack Achilles instead from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_other_target, the_action_is_taken_either_way)
{
    table t = dodging();

    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    if (step_of(&t) == PAN_RETARGET)
        act(&t, "attack nobody instead", NO_DICE);
    put(&t, RED, "Hydra", "D4");
    EXPECT_EQ(refusal(&t, "attack Hydra with Centaurs from here"), PAN_ACTION_TWICE);
    EXPECT_EQ(refusal(&t, "walk Centaurs to D5"), 0); /* Mobility */
    clear_table(&t);
}

RULE(11_evade, or_he_does_not_and_may_guard_or_retaliate)
{
    table t = dodging();

    hold(&t, RED, "Bellerophon", 1);
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "let it be", MISS(4));
    EXPECT_EQ(refusal(&t, "retaliate with Bellerophon"), 0);
    clear_table(&t);
}

RULE(11_evade_range, a_torn_up_column_makes_range_two)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3"); /* range 1 */
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Hydra");
    act(&t, "attack Bellerophon with Hydra tearing up a piece", MISS(9));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_no_retaliation, nobody_evades_an_answer)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 2);
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Bellerophon");
    act(&t, "attack Hydra with Bellerophon from here", MISS(7));
    while (step_of(&t) == PAN_REROLLING)
        act(&t, "keep the dice", NO_DICE);
    act(&t, "retaliate with Hydra", MISS(8));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}
