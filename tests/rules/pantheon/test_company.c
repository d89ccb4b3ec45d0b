/* 12: talents of company and of allies: who counts as company, where, and to whom. */
#include "battle.h"

static table allies(void)
{
    return battle_of("two-against-two", 4, OLYMPUS, NULL);
}

RULE(12_bolster, an_ally_strengthens_too)
{
    table t = allies();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, GOLD, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 4);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 6);
    clear_table(&t);
}

RULE(12_bolster, an_enemy_does_not)
{
    table t = allies();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 3);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 5);
    clear_table(&t);
}

RULE(12_bolster_several, two_of_them_give_two)
{
    table t = allies();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, BLUE, "Athena", "C4");
    put(&t, GOLD, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 5);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 7);
    clear_table(&t);
}

RULE(12_bolster, troops_with_losses_are_strengthened_too)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Amazons", 1);
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 4);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", false), 6);
    clear_table(&t);
}

RULE(12_bolster, not_from_the_next_area)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, BLUE, "Hades", "D4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 3);
    clear_table(&t);
}

RULE(12_bolster, nor_out_of_the_water)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A1");
    put(&t, BLUE, "Hades", "A1");
    put(&t, RED, "Hydra", "A1");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 3);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 5);
    clear_table(&t);
}

RULE(12_bolster, while_its_god_runs_nobody_is)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    activate_complex(&t, "Hades");
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 5);
    clear_table(&t);
}

RULE(12_phalanx, complete_troops_of_an_ally_are_company)
{
    table t = allies();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, GOLD, "Amazons", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 7);
    EXPECT_EQ(defence(&t, "Hydra", "Leonidas", true), 8);
    clear_table(&t);
}

RULE(12_phalanx, two_complete_units_give_no_more_than_one)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Amazons", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 7);
    clear_table(&t);
}

RULE(12_phalanx, heroes_and_enemies_are_no_phalanx)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 6);
    clear_table(&t);
}

RULE(12_phalanx, hoplites_with_a_loss_have_none_even_beside_others)
{
    table t = battle();

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Hoplites", 4);
    EXPECT_EQ(offence(&t, "Hoplites", "Hydra", true), 4);
    EXPECT_EQ(defence(&t, "Hydra", "Hoplites", true), 5);
    clear_table(&t);
}

RULE(12_phalanx, in_a_retaliation_too)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold(&t, RED, "Hoplites", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hoplites with Centaurs from here", MISS(4));
    act(&t, "retaliate with Hoplites", MISS(5));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 5);
    clear_table(&t);
}

RULE(12_phalanx, a_loss_in_the_attack_ends_it_before_the_retaliation)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold(&t, RED, "Hoplites", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hoplites with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE)); /* defence 6 */
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    act(&t, "retaliate with Hoplites", MISS(4));
    clear_table(&t);
}

RULE(12_sneak_attack, an_ally_is_company_and_an_enemy_is_none)
{
    table t = allies();

    put(&t, BLUE, "Scylla", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, GREEN, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Scylla", "Hydra", true), 7);
    put(&t, GOLD, "Centaurs", "C4");
    EXPECT_EQ(offence(&t, "Scylla", "Hydra", true), 8);
    EXPECT_EQ(offence(&t, "Scylla", "Hydra", false), 8); /* at any range */
    clear_table(&t);
}

RULE(12_sneak_attack, hounds_with_a_loss_do_not_sneak)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, BLUE, "Medusa", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Infernal Hounds", 5);
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 3); /* the pack alone */
    clear_table(&t);
}

RULE(12_sneak_attack, company_elsewhere_does_not_count)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, BLUE, "Medusa", "D4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 3);
    clear_table(&t);
}

RULE(12_close_protection, an_ally_protects_and_an_enemy_does_not)
{
    table t = allies();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, GREEN, "Medusa", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 8);
    put(&t, GOLD, "Centaurs", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 9);
    EXPECT_EQ(defence(&t, "Hydra", "Athena", false), 9);
    clear_table(&t);
}

RULE(12_close_protection, not_in_the_water)
{
    table t = battle();

    put(&t, BLUE, "Athena", "A1");
    put(&t, BLUE, "Centaurs", "A1");
    put(&t, RED, "Hydra", "A1");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 8);
    clear_table(&t);
}

/* Block */

RULE(12_block_pins, the_enemies_of_its_side_and_not_the_ally)
{
    table t = allies();

    put(&t, GREEN, "Hydra", "C4"); /* Red's ally */
    put(&t, BLUE, "Achilles", "C4");
    put(&t, GOLD, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    EXPECT(!can_walk(&t, "Achilles", "D4"));
    EXPECT(!can_walk(&t, "Centaurs", "D4"));
    EXPECT(can_walk(&t, "Heracles", "D4"));
    clear_table(&t);
}

RULE(12_block_pins, not_in_the_water)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "A1");
    put(&t, RED, "Hydra", "A1");
    EXPECT(can_walk(&t, "Achilles", "B1"));
    clear_table(&t);
}

RULE(12_block_ignores, not_by_a_unit_that_has_no_talents_in_the_water)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A1");
    put(&t, RED, "Scylla", "A1"); /* aquatic: hers work */
    EXPECT(!can_walk(&t, "Ares", "B1"));
    clear_table(&t);
}

RULE(12_block_ignores, at_a_run_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to D4"));
    clear_table(&t);
}

RULE(12_block_pins, running_is_barred)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    activate_complex(&t, "Achilles");
    EXPECT(!is_listed(&t, "run Achilles to D4"));
    EXPECT(refusal(&t, "run Achilles to D4") != 0);
    clear_table(&t);
}

RULE(12_block_flyers, but_a_flyer_claims_nothing_there)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Bellerophon");
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Bellerophon"));
    act(&t, "walk Bellerophon to D4", NO_DICE);
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Bellerophon"));
    clear_table(&t);
}

RULE(12_block_pins, stone_holds_nobody_less)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->stone = BLUE + 1; /* it keeps its talents (ruling 74 names what it loses) */
    EXPECT(!can_walk(&t, "Achilles", "D4"));
    clear_table(&t);
}

RULE(12_block_pins, walking_after_an_attack_neither)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Minotaur", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Minotaur with Centaurs from here", MISS(4));
    EXPECT_EQ(refusal(&t, "walk Centaurs to D4"), PAN_PINNED);
    clear_table(&t);
}

/* Guard and its company */

RULE(6_guard, against_arrows_from_afar)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hades", "D5");
    put(&t, RED, "Cerberus", "D5");
    activate(&t, "Amazons");
    act(&t, "attack Hades with Amazons from here", NO_DICE);
    act(&t, "guard with Cerberus", DICE(FIVE, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT_EQ(the(&t, "Cerberus")->vitality, 7);
    clear_table(&t);
}

RULE(6_guard, not_from_the_next_area)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hades", "D5");
    put(&t, RED, "Cerberus", "E5");
    activate(&t, "Amazons");
    act(&t, "attack Hades with Amazons from here", MISS(3));
    clear_table(&t);
}

RULE(6_guard, not_out_of_the_water)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A1");
    put(&t, RED, "Hades", "A1");
    put(&t, RED, "Cerberus", "A1");
    activate(&t, "Amazons");
    act(&t, "attack Hades with Amazons from here", MISS(3));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard, a_guard_is_not_its_own_guard)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Cerberus", "C4");
    activate(&t, "Amazons");
    act(&t, "attack Cerberus with Amazons from here", MISS(3));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard, of_two_guards_one_may_guard_the_other)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Cerberus", "C4");
    put(&t, RED, "Hoplites", "C4");
    activate(&t, "Amazons");
    act(&t, "attack Hoplites with Amazons from here", NO_DICE);
    act(&t, "guard with Cerberus", MISS(3)); /* and the Hoplites do not guard it back */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard, against_each_blow_of_a_bite)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include Hydra", NO_DICE);
    act(&t, "include Medusa", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    act(&t, "attack Hydra next", NO_DICE);
    act(&t, "guard with Hoplites", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW); /* now for Medusa */
    act(&t, "guard with Hoplites", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard_area_attack, a_guard_is_struck_for_the_other_and_for_itself)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Hydra next", NO_DICE);
    act(&t, "guard with Hoplites",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault",
        DICE(FIVE, /* now they themselves: */ BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK,
             BLANK, BLANK));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_guard_area_attack, the_attackers_own_troops_guard_each_other)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Centaurs next", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    EXPECT_EQ(seat_of(&t), BLUE); /* the owner of the target */
    act(&t, "guard with Hoplites", MISS(9));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 3);
    clear_table(&t);
}

RULE(6_guard_retaliates, not_the_unit_that_was_guarded)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Infernal Warriors", "C4");
    hold(&t, RED, "Hydra", 1);
    hold(&t, RED, "Infernal Warriors", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", MISS(4));
    EXPECT(refusal(&t, "retaliate with Hydra") != 0);
    EXPECT_EQ(refusal(&t, "retaliate with Infernal Warriors"), 0);
    clear_table(&t);
}

RULE(6_guard_retaliates, before_the_attack_by_initiative_of_the_guard)
{
    table t = battle();
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Cerberus")];

    card->talents |= 1u << PAN_INITIATIVE;
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Cerberus", "C4");
    hold(&t, RED, "Cerberus", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Cerberus", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(12_monster_slayer, of_a_monster_that_guards)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Odysseus", "C4");
    put(&t, RED, "Cerberus", "C4");
    activate(&t, "Bellerophon");
    act(&t, "attack Odysseus with Bellerophon from here", NO_DICE);
    act(&t, "guard with Cerberus", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(step_of(&t), PAN_REROLLING);
    clear_table(&t);
}

RULE(12_monster_slayer_only, not_of_hoplites_that_guard_a_monster)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    activate(&t, "Bellerophon");
    act(&t, "attack Hydra with Bellerophon from here", NO_DICE);
    act(&t, "guard with Hoplites", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}
