/* 12: talents, Archer to Gem Collector. */
#include "battle.h"

RULE(12_archer, medusa_shoots_with_one_more)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, RED, "Hydra", "D4");
    EXPECT_EQ(offence(&t, "Medusa", "Hydra", false), 7);
    EXPECT_EQ(offence(&t, "Medusa", "Hydra", true), 6);
    clear_table(&t);
}

RULE(12_block_pins, the_hydra_holds_achilles)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    activate(&t, "Achilles");
    EXPECT_EQ(refusal(&t, "walk Achilles to D4"), PAN_PINNED);
    EXPECT_EQ(pan_run_reach(scene_of(&t), state_of(&t), unit(&t, "Achilles")), 0);
    clear_table(&t);
}

RULE(12_block_claims, the_hydra_sits_on_the_omphalos)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Achilles");
    EXPECT_EQ(refusal(&t, "claim the omphalos in C4 with Achilles"), PAN_CLAIM_BLOCKED);
    clear_table(&t);
}

RULE(12_block_ignores, ares_walks_past_the_hydra)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(can_walk(&t, "Ares", "D4"));
    clear_table(&t);
}

RULE(12_block_flyers, bellerophon_flies_off)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(can_walk(&t, "Bellerophon", "D4"));
    clear_table(&t);
}

RULE(12_bolster, hades_strengthens_the_hoplites)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 3);
    put(&t, BLUE, "Hades", "C4");
    EXPECT_EQ(offence(&t, "Amazons", "Hydra", true), 4);
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 6);
    clear_table(&t);
}

RULE(12_climb, onto_rock_and_cliff)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "A4");
    EXPECT(can_walk(&t, "Medusa", "A5"));
    pan_put_unit(state_of(&t), unit(&t, "Medusa"), area(&t, "B5"));
    EXPECT(can_walk(&t, "Medusa", "B6"));
    activate_complex(&t, "Medusa");
    EXPECT(is_listed(&t, "run Medusa to B6"));
    clear_table(&t);
}

RULE(12_close_protection, athena_is_safer_in_company)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Athena", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 8);
    put(&t, RED, "Medusa", "C4");
    EXPECT_EQ(defence(&t, "Hydra", "Athena", true), 9);
    clear_table(&t);
}

RULE(12_close_combat, talos_hits_harder_hand_to_hand)
{
    table t = battle();

    put(&t, BLUE, "Talos", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Talos", "Hydra", true), 9);
    EXPECT_EQ(offence(&t, "Talos", "Hydra", false), 8);
    clear_table(&t);
}

static table in_the_ruins(void)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3"); /* range 1 */
    put(&t, RED, "Minotaur", "C5");
    activate(&t, "Hydra");
    return t;
}

RULE(12_force_of_nature, a_column_reaches_two_areas)
{
    table t = in_the_ruins();

    EXPECT_EQ(refusal(&t, "attack Minotaur with Hydra from here"), PAN_OUT_OF_RANGE);
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS(9));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 9);
    clear_table(&t);
}

RULE(12_force_of_nature_ends, the_piece_is_gone_and_so_is_the_bonus)
{
    table t = in_the_ruins();

    hold_art(&t, BLUE, 1);
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS(9));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    EXPECT_EQ(the(&t, "Hydra")->surge, 1);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(the(&t, "Hydra")->surge, 0);
    EXPECT_EQ(the(&t, "Hydra")->stretch, 0);
    clear_table(&t);
}

RULE(12_force_of_nature_retaliation, nine_dice_once)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C3");
    put(&t, RED, "Hydra", "C3");
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", DICE(BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Hydra tearing up a piece", MISS(9));
    EXPECT_EQ(the(&t, "Hydra")->surge, 0);
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    clear_table(&t);
}

RULE(12_gem_collector, from_next_door)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    lay_gem(&t, "D4");
    activate(&t, "Atalanta");
    act(&t, "claim the omphalos in D4 with Atalanta", NO_DICE);
    EXPECT(the(&t, "Atalanta")->flags & PAN_CARRIES);
    clear_table(&t);
}

RULE(12_gem_collector_block, not_past_the_hydra)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "D4");
    lay_gem(&t, "D4");
    activate(&t, "Atalanta");
    EXPECT(!is_listed(&t, "claim the omphalos in D4 with Atalanta"));
    clear_table(&t);
}

static table disputing(void)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "D4");
    lay_gem(&t, "D4");
    activate(&t, "Atalanta");
    act(&t, "claim the omphalos in D4 with Atalanta", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_CLASH);
    EXPECT_EQ(seat_of(&t), BLUE);
    return t;
}

RULE(2_hierarchy_block, ruled_that_she_may)
{
    table t = disputing();

    act(&t, "rule that it may", NO_DICE);
    EXPECT(the(&t, "Atalanta")->flags & PAN_CARRIES);
    EXPECT_EQ(state_of(&t)->open.clash[PAN_CLASH_BLOCK], PAN_RULED_FOR);
    clear_table(&t);
}

RULE(2_hierarchy_block, ruled_that_she_may_not)
{
    table t = disputing();

    act(&t, "rule that it may not", NO_DICE);
    EXPECT(!(the(&t, "Atalanta")->flags & PAN_CARRIES));
    EXPECT(!is_listed(&t, "claim the omphalos in D4 with Atalanta"));
    EXPECT(is_listed(&t, "walk Atalanta to C3")); /* nothing has been spent */
    clear_table(&t);
}

RULE(12_twenty, every_talent_and_every_type_is_on_offer)
{
    table t = battle();
    uint32_t talents = 0, types = 0;

    for (int32_t i = 0; i < scene_of(&t)->units; i++) {
        talents |= scene_of(&t)->card[i].talents;
        types |= 1u << scene_of(&t)->card[i].type;
    }
    EXPECT_EQ(talents, (1u << (PAN_TORMENT + 1)) - 1);
    EXPECT_EQ(PAN_TORMENT + 1, 17);
    EXPECT_EQ(types, 1u << PAN_LAND | 1u << PAN_FIREPROOF | 1u << PAN_AQUATIC | 1u << PAN_FLYING);
    clear_table(&t);
}

RULE(12_climb_deploy, amazons_onto_the_rock)
{
    table t = battle();

    own(&t, BLUE, "Amazons");
    ((pan_scene *)t.scene)->map[OLYMPUS].zone[BLUE] |= SK_AREA(area(&t, "B6"));
    activate_complex(&t, "Amazons");
    EXPECT(is_listed(&t, "deploy Amazons in B6"));
    clear_table(&t);
}

RULE(4_deploy_ground, hoplites_not_onto_the_rock)
{
    table t = battle();

    own(&t, BLUE, "Hoplites");
    ((pan_scene *)t.scene)->map[OLYMPUS].zone[BLUE] |= SK_AREA(area(&t, "B6"));
    activate_complex(&t, "Hoplites");
    EXPECT(!is_listed(&t, "deploy Hoplites in B6"));
    EXPECT(is_listed(&t, "deploy Hoplites in C1"));
    clear_table(&t);
}

RULE(12_itself, hoplites_are_their_own_phalanx_unless_the_option_says_never)
{
    table t = battle(), u = battle_of("skirmish-2", 2, OLYMPUS, "friendly-to-itself=never-itself");

    for (int32_t i = 0; i < 2; i++) {
        table *x = i == 0 ? &t : &u;
        put(x, BLUE, "Hoplites", "C4");
        put(x, RED, "Hydra", "C4");
    }
    EXPECT_EQ(offence(&t, "Hoplites", "Hydra", true), 5);
    EXPECT_EQ(offence(&u, "Hoplites", "Hydra", true), 4);
    clear_table(&t);
    clear_table(&u);
}

/* Force of Nature in special attacks: the piece goes, stats gain, a power's own dice do not. */

static table tearing(const char *name, const char *where)
{
    table t = battle();

    put(&t, BLUE, name, where);
    put(&t, RED, "Medusa", where);
    hold_art(&t, BLUE, 1);
    activate(&t, name);
    return t;
}

RULE(12_force_of_nature_power, wrath_has_one_die_more)
{
    table t = tearing("Ares", "C3");

    act(&t, "use Ares' Wrath on area C3 tearing up a piece",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 9); /* 9 + 1 + 1 - 1, her face -1 */
    EXPECT_EQ(the(&t, "Ares")->stretch, 1);
    clear_table(&t);
}

RULE(12_force_of_nature_power, not_without_a_piece)
{
    table t = tearing("Ares", "C4");

    EXPECT(!is_listed(&t, "use Ares' Wrath on area C4 tearing up a piece"));
    EXPECT(is_listed(&t, "use Ares' Wrath on area C4"));
    clear_table(&t);
}

RULE(12_force_of_nature_power, the_onslaught_reaches_further)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3");
    put(&t, RED, "Medusa", "B4"); /* one away, and one two away: */
    put(&t, RED, "Minotaur", "C5");
    pan_lift_unit(state_of(&t), unit(&t, "Medusa"));
    hold_art(&t, BLUE, 1);
    activate(&t, "Hydra");
    EXPECT(!is_listed(&t, "use Onslaught"));
    EXPECT(is_listed(&t, "use Onslaught tearing up a piece"));
    clear_table(&t);
}

RULE(12_force_of_nature_power, a_hurled_column_needs_another_one)
{
    table t = tearing("Heracles", "C3");

    EXPECT(is_listed(&t, "use Heraclean Strength on Medusa tearing up a piece"));
    state_of(&t)->open.pieces[area(&t, "C3")] = 1;
    EXPECT(is_listed(&t, "use Heraclean Strength on Medusa"));
    EXPECT(!is_listed(&t, "use Heraclean Strength on Medusa tearing up a piece"));
    clear_table(&t);
}

RULE(12_force_of_nature_power, the_dice_of_a_power_stay_as_they_are)
{
    table t = tearing("Minotaur", "C3");

    put(&t, RED, "Hydra", "C4");
    act(&t, "use Charge through C4 to C4 tearing up a piece",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 6);
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "C3")], 1);
    clear_table(&t);
}

/* Prowess +2 and a torn-up piece +1 are two modifiers: together no more than +2. */
RULE(7_cap, prowess_and_force_of_nature_together)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Achilles")->surge = 3;
    the(&t, "Achilles")->stretch = 1;
    EXPECT_EQ(offence(&t, "Achilles", "Hydra", false), 9);
    clear_table(&t);
}
