/* 12: talents, Initiative to Torment. */
#include "battle.h"

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
