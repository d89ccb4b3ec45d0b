/* 11: evading, and 9: who may still be struck while a salvo goes on. */
#include "battle.h"

/* Bellerophon has evaded this turn; a Blue unit with cards for its powers is active. */
static table evaded(const char *attacker, const char *where, const char *flyer)
{
    table t = battle();

    put(&t, BLUE, attacker, where);
    put(&t, RED, "Bellerophon", flyer);
    the(&t, "Bellerophon")->flags |= PAN_EVADED;
    hold_art(&t, BLUE, 2);
    activate(&t, attacker);
    return t;
}

RULE(11_evade_any, area_attacks_do_not_reach_him)
{
    table t = evaded("Zeus", "C4", "D4");

    EXPECT(!is_listed(&t, "use Lightning on area D4"));
    put(&t, RED, "Hydra", "D4");
    act(&t, "use Lightning on area D4", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->target, unit(&t, "Hydra"));
    EXPECT_EQ(step_of(&t), PAN_THROWING); /* the Hydra; Bellerophon has been left out */
    clear_table(&t);
}

RULE(11_evade_any, wrath_does_not)
{
    table t = evaded("Ares", "C4", "C4");

    EXPECT(!is_listed(&t, "use Ares' Wrath on area C4"));
    put(&t, RED, "Hydra", "C4");
    act(&t, "use Ares' Wrath on area C4", MISS(9));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_any, inferno_does_not)
{
    table t = evaded("Hades", "C4", "C4");

    put(&t, BLUE, "Hoplites", "D4");
    EXPECT(!is_listed(&t, "use Inferno on area D4"));
    put(&t, RED, "Hydra", "D4");
    act(&t, "use Inferno on area D4", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Hoplites next"));
    EXPECT(!is_listed(&t, "attack Bellerophon next"));
    clear_table(&t);
}

RULE(11_evade_any, the_bite_does_not)
{
    table t = evaded("Cerberus", "C4", "C4");

    put(&t, RED, "Hydra", "C4");
    EXPECT(!is_listed(&t, "use Three-headed Bite")); /* only one left to bite */
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hoplites", "C4");
    act(&t, "use Three-headed Bite", NO_DICE);
    EXPECT(!is_listed(&t, "include Bellerophon"));
    clear_table(&t);
}

RULE(11_evade_any, the_charge_does_not)
{
    table t = evaded("Minotaur", "C4", "D4");

    EXPECT(!is_listed(&t, "use Charge through D4 to D4"));
    put(&t, RED, "Hydra", "E4");
    act(&t, "use Charge through D4 to E4", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->target, unit(&t, "Hydra"));
    clear_table(&t);
}

RULE(11_evade_any, the_onslaught_and_the_owl_do_not)
{
    table t = evaded("Hydra", "C4", "C4"), u = evaded("Athena", "C4", "D4");

    EXPECT(!is_listed(&t, "use Onslaught"));
    EXPECT(!is_listed(&u, "use Athena's Owl on Bellerophon"));
    clear_table(&t);
    clear_table(&u);
}

RULE(11_evade_any, but_archers_do)
{
    table t = evaded("Amazons", "C4", "D4");

    EXPECT(is_listed(&t, "attack Bellerophon with Amazons from here"));
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "C4"));
    EXPECT(!is_listed(&t, "attack Bellerophon with Amazons from here")); /* not at range 0 */
    clear_table(&t);
}

RULE(11_evade_any, in_a_later_activation_too)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    hold_art(&t, BLUE, 2);
    activate(&t, "Centaurs");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack nobody instead", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Ares");
    EXPECT_EQ(refusal(&t, "attack Bellerophon with Ares from here"), PAN_HAS_EVADED);
    EXPECT(!is_listed(&t, "use Ares' Wrath on area C4"));
    clear_table(&t);
}

RULE(11_evade_once, a_player_evades_once_a_turn)
{
    table t = battle();
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    hold_art(&t, BLUE, 1);
    hold_art(&t, RED, 2);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    act(&t, "evade with Bellerophon", MISS(9)); /* the hounds are not asked */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_multiple, another_is_bitten_instead)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Amazons", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include Bellerophon", NO_DICE);
    act(&t, "include Hydra", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT(!is_listed(&t, "include Hydra")); /* declared already */
    act(&t, "include Amazons", NO_DICE);
    EXPECT(is_listed(&t, "attack Amazons next"));
    EXPECT(is_listed(&t, "attack Hydra next"));
    clear_table(&t);
}

RULE(11_evade_multiple, an_area_attack_has_nobody_else)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(refusal(&t, "attack Bellerophon with Ares from here"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(11_evade_guard, a_flyer_that_guards_may_evade)
{
    table t = battle();
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Bellerophon")];

    card->talents |= 1u << PAN_GUARD;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", NO_DICE);
    act(&t, "guard with Bellerophon", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETARGET);
    act(&t, "attack Hydra instead from here", /* he cannot guard it again */
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->target, unit(&t, "Hydra"));
    clear_table(&t);
}

/* Range for evading: as it is just now, or as printed. */

static table slope_archer(const char *option)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, option);

    put(&t, BLUE, "Centaurs", "D6"); /* range 1 on a slope */
    put(&t, RED, "Bellerophon", "D8");
    activate(&t, "Centaurs");
    return t;
}

RULE(11_evade_range, range_two_on_a_slope_is_not_evaded)
{
    table t = slope_archer(NULL);

    act(&t, "attack Bellerophon with Centaurs from here", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_range, at_range_0_it_is)
{
    table t = slope_archer(NULL);

    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "D6"));
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    clear_table(&t);
}

RULE(11_evade_range_option, as_printed_it_is_one)
{
    table t = slope_archer("evade-range=printed");

    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    EXPECT(is_listed(&t, "evade with Bellerophon"));
    clear_table(&t);
}

/* Salvos: positions are looked at again before every blow. */

RULE(9_position, the_dead_are_not_listed)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Hoplites", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Leonidas next",
        DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(THREE, BLANK, BLANK));
    act(&t, "pass a wound to Hoplites", NO_DICE);
    EXPECT(the(&t, "Hoplites")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW); /* the Hydra is the last one left */
    EXPECT_EQ(told(&t, PAN_ATTACKS)->target, unit(&t, "Hydra"));
    clear_table(&t);
}

RULE(9_position, a_guard_thrown_away_is_not_struck_again)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Hoplites", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", NO_DICE);
    act(&t, "attack Hydra next", NO_DICE);
    act(&t, "guard with Hoplites", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Hoplites into D5", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION); /* they are no longer in the area */
    clear_table(&t);
}

RULE(9_position, thrown_among_the_bitten_he_is_bitten_at_range_0)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "D4");
    put(&t, RED, "Minotaur", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Hydra");
    act(&t, "use Onslaught", NO_DICE);
    pan_put_unit(state_of(&t), unit(&t, "Medusa"), area(&t, "E5")); /* out of range meanwhile */
    EXPECT(!is_listed(&t, "attack Medusa next"));
    clear_table(&t);
}

RULE(9_charge_close, the_bull_strikes_at_range_0_as_it_passes)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Talos", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    act(&t, "use Charge through D4 to E4", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->n[0], 0);
    clear_table(&t);
}

/* Retaliation is at range 0: where everybody stands when it is made. */

static table full_house_thrown(void)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "A4");
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Amazons", "A3");
    put(&t, RED, "Achilles", "A3"); /* room for three */
    hold(&t, RED, "Achilles", 1);
    the(&t, "Zeus")->flags |= PAN_DEPLOYED;
    activate(&t, "Zeus");
    act(&t, "attack Achilles with Zeus inside the full area", NO_DICE);
    act(&t, "let it be", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    return t;
}

RULE(6_retaliate_now, thrown_to_the_attacker_he_strikes)
{
    table t = full_house_thrown();

    act(&t, "throw Achilles into A4", NO_DICE);
    EXPECT_EQ(refusal(&t, "retaliate with Achilles"), 0);
    clear_table(&t);
}

RULE(6_retaliate_now, thrown_elsewhere_next_door_he_does_not)
{
    table t = full_house_thrown();

    act(&t, "throw Achilles into B4", NO_DICE); /* next to A4 too */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_retaliate_now, where_he_was_he_does)
{
    table t = full_house_thrown();

    act(&t, "throw nobody", NO_DICE);
    EXPECT_EQ(refusal(&t, "retaliate with Achilles"), 0);
    clear_table(&t);
}

/* Initiative throws the attacker: it goes on if it can from where it is. */

static table thrown_by_initiative(const char *attacker)
{
    table t = battle();
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Achilles")];

    card->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, attacker, "C4");
    put(&t, RED, "Achilles", "C4");
    hold(&t, RED, "Achilles", 1);
    activate(&t, attacker);
    return t;
}

RULE(12_initiative_position, an_archer_thrown_back_shoots)
{
    table t = thrown_by_initiative("Centaurs");

    act(&t, "attack Achilles with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Centaurs into D4", MISS(4));
    EXPECT(told(&t, PAN_OFFENCE_IS) != NULL);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_initiative_position, a_spearman_thrown_back_has_spent_his_attack)
{
    table t = thrown_by_initiative("Hoplites");

    act(&t, "attack Achilles with Hoplites from here", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Hoplites into D4", NO_DICE);
    EXPECT(told(&t, PAN_OFFENCE_IS) == NULL);
    EXPECT_EQ(refusal(&t, "attack Achilles with Hoplites from here"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(12_initiative_position, into_a_full_area_he_strikes_from_next_door)
{
    table t = thrown_by_initiative("Hoplites");

    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Minotaur", "C4");
    pan_lift_unit(state_of(&t), unit(&t, "Minotaur"));
    act(&t, "attack Achilles with Hoplites from here", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    pan_put_unit(state_of(&t), unit(&t, "Minotaur"),
                 area(&t, "C4")); /* four with the hoplites gone */
    act(&t, "throw nobody", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    clear_table(&t);
}

RULE(12_initiative_optional, who_does_not_use_it_retaliates_after)
{
    table t = battle();

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Achilles", "C4");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Hoplites");
    act(&t, "attack Achilles with Hoplites from here", NO_DICE);
    act(&t, "let it be", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(refusal(&t, "retaliate with Achilles"), 0);
    clear_table(&t);
}

/* 11: a flyer that has evaded a friend's area attack strikes in the same turn. */

/* Bellerophon attacks somebody who holds a card of his own. */
static table striking_after(bool evading, const char *target, const char *option)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, option);

    put(&t, BLUE, "Bellerophon", "D4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, target, "D4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, target, 1);
    if (evading)
        the(&t, "Bellerophon")->flags |= PAN_EVADED;
    activate(&t, "Bellerophon");
    return t;
}

RULE(11_evade_retaliation, after_his_own_gods_lightning)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Bellerophon", "D4");
    put(&t, RED, "Ares", "D4");
    hold(&t, RED, "Ares", 1);
    hold_art(&t, BLUE, 2);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area D4", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    act(&t, "evade with Bellerophon", MISS(6));
    act(&t, "throw nobody", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Bellerophon");
    act(&t, "attack Ares with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade_retaliation, who_has_not_evaded_is_answered)
{
    table t = striking_after(false, "Ares", NULL);

    act(&t, "attack Ares with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    act(&t, "retaliate with Ares", MISS(10));
    clear_table(&t);
}

RULE(11_evade_retaliation, nor_before_the_blow_by_initiative)
{
    table t = striking_after(true, "Achilles", NULL);

    act(&t, "attack Achilles with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

/* Archers answer at range 0, so they do not either; unless the active player has settled it so. */
RULE(11_evade_retaliation, archers_neither)
{
    table t = striking_after(true, "Odysseus", NULL);

    act(&t, "attack Odysseus with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);

    t = striking_after(true, "Odysseus", "rule-clash=active-player");
    state_of(&t)->open.clash[PAN_CLASH_EVADE] = PAN_RULED_AGAINST;
    act(&t, "attack Odysseus with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(11_evade_retaliation, a_flyer_answers)
{
    table t = striking_after(true, "Ares", NULL);

    card(&t, "Ares")->type = PAN_FLYING;
    act(&t, "attack Ares with Bellerophon from here", MISS(7));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}
