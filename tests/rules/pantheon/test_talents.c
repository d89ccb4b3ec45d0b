/* 12: talents. */
#include "battle.h"

static bool can_walk(table *t, const char *name, const char *where)
{
    uint64_t reach = pan_walk_reach(scene_of(t), state_of(t), unit(t, name), 0);

    return reach >> area(t, where) & 1;
}

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

#define MISS9 DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)

RULE(12_force_of_nature, a_column_reaches_two_areas)
{
    table t = in_the_ruins();

    EXPECT_EQ(refusal(&t, "attack Minotaur with Hydra from here"), PAN_OUT_OF_RANGE);
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS9);
    EXPECT_EQ(told(&t, PAN_OFFENCE_IS)->needs.total, 9);
    clear_table(&t);
}

RULE(12_force_of_nature_ends, the_piece_is_gone_and_so_is_the_bonus)
{
    table t = in_the_ruins();

    hold_art(&t, BLUE, 1);
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS9);
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
    act(&t, "retaliate with Hydra tearing up a piece", MISS9);
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

static table against_amazons(void)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Amazons", "C4");
    hold(&t, RED, "Amazons", 1);
    activate(&t, "Centaurs");
    return t;
}

RULE(12_initiative, the_amazons_strike_before_the_dice_fall)
{
    table t = against_amazons();

    act(&t, "attack Amazons with Centaurs from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    act(&t, "retaliate with Amazons",
        DICE(FIVE, BLANK, BLANK, /* then the Centaurs: */ FIVE, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Centaurs")->vitality, 2);
    EXPECT_EQ(the(&t, "Amazons")->vitality, 3);
    clear_table(&t);
}

RULE(12_initiative_position, a_dead_attacker_does_not_strike)
{
    table t = against_amazons();

    wound_to(&t, "Centaurs", 1);
    act(&t, "attack Amazons with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Amazons", DICE(FIVE, BLANK, BLANK, /* Red's next card: */ 1));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Amazons")->vitality, 4);
    clear_table(&t);
}

RULE(12_initiative_both, achilles_is_as_fast)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Amazons", "C4");
    hold(&t, RED, "Amazons", 1);
    activate(&t, "Achilles");
    act(&t, "attack Amazons with Achilles from here",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(the(&t, "Amazons")->vitality, 3);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

static table leading(void)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    activate(&t, "Athena");
    return t;
}

RULE(12_leader_search, a_card_of_the_hoplites_comes_to_hand)
{
    table t = leading();

    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 1);
    clear_table(&t);
}

RULE(12_leader_activates, at_once_and_free)
{
    table t = leading();

    hold_art(&t, BLUE, 1);
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->secret[BLUE].art, 1);
    clear_table(&t);
}

RULE(12_leader_limit, then_the_turn_has_no_activation_left)
{
    table t = leading();

    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(12_leader_ally, the_partner_decides_about_the_partners_troops)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Athena", "C4");
    put(&t, GOLD, "Hoplites", "C4");
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "search for a card of Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[GOLD].hand[unit(&t, "Hoplites")], 1);
    EXPECT_EQ(seat_of(&t), GOLD);
    EXPECT(is_listed(&t, "activate Hoplites"));
    EXPECT(is_listed(&t, "do not activate Hoplites"));
    clear_table(&t);
}

/* Spartans: offence 5, Mighty Throw. */
static table throwing(const char *target)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, target, "C4");
    activate(&t, "Spartans");
    return t;
}

RULE(12_throw, one_blank_for_a_hero)
{
    table t = throwing("Odysseus");

    act(&t, "attack Odysseus with Spartans from here", DICE(BLANK, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    act(&t, "throw Odysseus into D4", NO_DICE);
    EXPECT(is_in(&t, "Odysseus", "D4"));
    clear_table(&t);
}

RULE(12_throw_big, two_for_a_monster_and_three_for_a_titan)
{
    table t = throwing("Talos"), u = throwing("Kronos");

    act(&t, "attack Talos with Spartans from here", DICE(BLANK, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    act(&u, "attack Kronos with Spartans from here", DICE(BLANK, BLANK, BLANK, ONE, BLANK));
    EXPECT_EQ(step_of(&u), PAN_THROWING);
    clear_table(&t);
    clear_table(&u);
}

RULE(12_throw_drops, the_omphalos_stays)
{
    table t = throwing("Odysseus");

    the(&t, "Odysseus")->flags |= PAN_CARRIES;
    act(&t, "attack Odysseus with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Odysseus into D4", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT(!(the(&t, "Odysseus")->flags & PAN_CARRIES));
    clear_table(&t);
}

RULE(12_throw_places, not_onto_the_rock)
{
    table t = throwing("Odysseus");

    pan_put_unit(state_of(&t), unit(&t, "Spartans"), area(&t, "B5"));
    pan_put_unit(state_of(&t), unit(&t, "Odysseus"), area(&t, "B5"));
    act(&t, "attack Odysseus with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "throw Odysseus into B6"));
    EXPECT(!is_listed(&t, "throw Odysseus into A5"));
    EXPECT(is_listed(&t, "throw Odysseus into B4"));
    clear_table(&t);
}

RULE(12_throw_powers, lightning_throws)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Odysseus", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_THROWING);
    clear_table(&t);
}

RULE(12_mobility, atalanta_shoots_and_walks)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "D4");
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "walk Atalanta to B4"), 0);
    clear_table(&t);
}

RULE(12_monster_slayer, bellerophon_rolls_two_dice_again)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    activate(&t, "Bellerophon");
    act(&t, "attack Hydra with Bellerophon from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, ONE));
    act(&t, "re-roll a blank together with a 1", DICE(FIVE, BLANK));
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

RULE(12_monster_slayer_only, not_against_gods)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hades", "C4");
    activate(&t, "Bellerophon");
    act(&t, "attack Hades with Bellerophon from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, ONE));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_phalanx, leonidas_among_hoplites)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 6);
    put(&t, BLUE, "Amazons", "C4");
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 7);
    EXPECT_EQ(defence(&t, "Hydra", "Leonidas", true), 8);
    wound_to(&t, "Amazons", 3);
    EXPECT_EQ(offence(&t, "Leonidas", "Hydra", true), 6);
    clear_table(&t);
}

RULE(12_sneak_attack, hounds_hunt_with_others)
{
    table t = battle();

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 3);
    put(&t, BLUE, "Medusa", "C4");
    EXPECT_EQ(offence(&t, "Infernal Hounds", "Hydra", true), 4);
    clear_table(&t);
}

RULE(12_torment, hades_takes_one_from_defence)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(defence(&t, "Hades", "Hydra", true), 6);
    EXPECT_EQ(defence(&t, "Hades", "Hydra", false), 7);
    clear_table(&t);
}

RULE(12_torment_option, cerberus_bites_deeper)
{
    table t = battle(), u = battle_of("skirmish-2", 2, OLYMPUS, "torment=powers-too");

    for (int32_t i = 0; i < 2; i++) {
        table *x = i == 0 ? &t : &u;
        pan_blow bite = {.attacker = unit(x, "Cerberus"),
                         .target = unit(x, "Hydra"),
                         .power = 1,
                         .flags = PAN_CLOSE};
        put(x, BLUE, "Cerberus", "C4");
        put(x, RED, "Hydra", "C4");
        EXPECT_EQ(pan_defence(scene_of(x), state_of(x), &bite).total, i == 0 ? 7 : 6);
        clear_table(x);
    }
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
