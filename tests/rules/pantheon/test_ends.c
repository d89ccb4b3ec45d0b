/* The ends of lists and counts: the first unit and the first area, the last card, the last wound,
 * exactly the limit. */
#include <string.h>

#include "chronicle.h"

static void hush(table *t)
{
    while (step_of(t) == PAN_PAUSE)
        act(t, "search no more this turn", NO_DICE);
}

/* An ally's troops are led: their omphalos is theirs to drop, in their combat too. */
RULE(10_drop, by_an_ally_whose_troops_are_led)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, GOLD, "Athena", "C1");
    put(&t, GOLD, "Spartans", "C4");
    put(&t, RED, "Ares", "C4");
    put(&t, GREEN, "Hades", "E7");
    the(&t, "Spartans")->flags |= PAN_CARRIES;
    hold(&t, GOLD, "Spartans", 1);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Spartans", NO_DICE);
    hush(&t);
    act(&t, "search for no card of Spartans", NO_DICE);
    act(&t, "activate Spartans", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    EXPECT(is_listed(&t, "drop the omphalos of Spartans"));
    act(&t, "attack Ares with Spartans from here", DICE(ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_EQ(seat_of(&t), GOLD);
    EXPECT(!is_listed(&t, "draw two cards"));
    act(&t, "drop the omphalos of Spartans", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    EXPECT_TEXT(board(&t), "C1: Athena 8; C4: gem Zeus 9, Ares 9, Spartans 3; E7: Hades 8");
    clear_table(&t);
}

/* Zeus is the first of all units: he drops in his own combat like everybody else. */
RULE(10_drop, by_the_first_unit)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    the(&t, "Zeus")->flags |= PAN_CARRIES;
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    act(&t, "drop the omphalos of Zeus", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT(!is_listed(&t, "drop the omphalos of Zeus"));
    clear_table(&t);
}

/* Who was not declared is not bitten, the first unit neither. */
RULE(13_bite_choice, the_first_unit_left_out)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Medusa", "C4");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Hoplites", 4); /* they guard nobody */
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include Hoplites", NO_DICE);
    act(&t, "include Medusa", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    OFFERS(&t, "attack Medusa next; attack Hoplites next");
    clear_table(&t);
}

/* A refresh: the rest of the deck comes to the hand, cards of the first unit too. */
RULE(2_deck_hand, cards_of_the_first_unit)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    state_of(&t)->open.discard[unit(&t, "Ares")] = 4;
    state_of(&t)->open.discard[unit(&t, "Zeus")] = 1;
    act(&t, "pass and draw a second card", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Zeus")], 4);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 4);
    clear_table(&t);
}

/* A deck of one card can be searched, an empty one cannot. */
RULE(11_search_empty, the_last_card)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    hold_art(&t, BLUE, 2);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 3;
    EXPECT_EQ(refusal(&t, "search the deck"), 0);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 4;
    EXPECT(refusal(&t, "search the deck") != 0);
    clear_table(&t);
}

/* The step of recall may be open for what others must think: nothing is recalled for nothing. */
RULE(11_recall, not_without_paying)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Zeus", "C7");
    hold(&t, BLUE, "Ares", 1);
    state_of(&t)->open.art[BLUE] = 1; /* in the deck */
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    OFFERS(&t, "recall nobody");
    clear_table(&t);
}

/* With a card to pay with in hand the refusal speaks of the time. */
RULE(2_why, one_card_would_pay)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Zeus", "C7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    REFUSES(&t, "draw two cards", "that cannot be done now");
    clear_table(&t);
}

/* In a swamp: fireproof units are stuck too; who is pinned besides hears of that. */
RULE(2_why, stuck_or_pinned)
{
    table t = battle();

    put(&t, BLUE, "Talos", "D2");
    put(&t, BLUE, "Ares", "C7");
    put(&t, RED, "Zeus", "E7");
    activate(&t, "Talos");
    EXPECT_EQ(refusal(&t, "walk Talos to D1"), PAN_STUCK_IN_SWAMP);
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Medusa", "D2");
    put(&t, BLUE, "Ares", "C7");
    put(&t, RED, "Zeus", "D2");
    activate(&t, "Medusa");
    EXPECT_EQ(refusal(&t, "walk Medusa to D1"), PAN_PINNED);
    clear_table(&t);
}

/* Wings are free wherever they stand on the card. */
RULE(13_wings, as_the_first_power)
{
    table t = battle();
    pan_card *c = card(&t, "Bellerophon");
    pan_power wings = c->power[1];

    c->power[1] = c->power[0];
    c->power[0] = wings;
    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C7");
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Bellerophon with Zeus from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(the(&t, "Bellerophon")->flags & PAN_EVADED);
    clear_table(&t);
}

/* A die that has wounded in the first assault is not counted again behind those of the second. */
RULE(7_wound, once_for_each_die)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Hydra", "C4");
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta from here", DICE(FOUR, FIVE, ONE, ONE, ONE));
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.roll.shows[2], PAN_AWAY); /* aside, which is no blank */
    act(&t, "set aside a 1 to raise a 6", NO_DICE);
    act(&t, "set aside a 1 to raise a 4", NO_DICE);
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 8);
    clear_table(&t);
}

/* Two wounds' worth of cover are lost together, and no more than that. */
RULE(7_cap, down_to_minus_two)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->defence = -1;
    EXPECT_EQ(defence(&t, "Achilles", "Hydra", true), 5); /* and Torment */
    the(&t, "Hydra")->defence = -2;
    EXPECT_EQ(defence(&t, "Achilles", "Hydra", true), 5);
    the(&t, "Hydra")->defence = -3;
    EXPECT_EQ(defence(&t, "Achilles", "Hydra", true), 4);
    clear_table(&t);
}

/* The last wound kills the last shield: the attack goes on to its end. */
RULE(13_wall_of_shields, the_last_wound_and_the_last_shield)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Spartans", "C4");
    put(&t, RED, "Ares", "C7");
    hold(&t, RED, "Leonidas", 1);
    wound_to(&t, "Spartans", 1);
    activate(&t, "Heracles");
    act(&t, "attack Leonidas with Heracles from here", DICE(FIVE, FOUR, ONE, ONE, ONE, ONE, ONE));
    act(&t, "keep the dice", NO_DICE);
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set aside a 1 to raise a 6", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "pass a wound to Spartans", NO_DICE);
    EXPECT(the(&t, "Spartans")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 6);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

/* The ally of a victor has won with it; it is told once. */
RULE(14_teams, one_victory)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
    int32_t wins = 0;

    put(&t, BLUE, "Zeus", "C4");
    put(&t, GOLD, "Athena", "C1");
    put(&t, RED, "Ares", "C7");
    put(&t, GREEN, "Hades", "E7");
    state_of(&t)->open.absorbed[GOLD] = 4;
    lay_gem(&t, "C4");
    activate_complex(&t, "Zeus");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    for (int32_t i = 0; i < t.log->count; i++)
        wins += t.log->event[i].type == PAN_WINS;
    EXPECT_EQ(wins, 1);
    EXPECT_EQ(told(&t, PAN_WINS)->seat, BLUE);
    clear_table(&t);
}

/* An ally is struck by the active player's own area attack, and the active player's unit would
 * guard it: while that is asked everything may be done that may be done at any time. */
RULE(3_heal_any_time, while_an_ally_asks_for_a_guard)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Spartans", "B4");
    put(&t, GOLD, "Athena", "B4");
    put(&t, RED, "Ares", "B4");
    put(&t, GREEN, "Hades", "E7");
    wound_to(&t, "Zeus", 5);
    hold_art(&t, BLUE, 1);
    hold_gems(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "use Lightning on area B4", NO_DICE);
    act(&t, "pay with an art of war card", NO_DICE);
    hush(&t);
    act(&t, "attack Athena next", NO_DICE);
    act(&t, "guard with Spartans", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "heal Zeus with an omphalos card", NO_DICE);
    EXPECT_EQ(the(&t, "Zeus")->vitality, 6);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    clear_table(&t);
}

/* A guardian who slays monsters keeps dice that are good enough. */
RULE(14_solo, good_dice_are_kept)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Hydra", "C4");
    put(&t, BLUE, "Ares", "C7");
    put(&t, PAN_WILD, "Bellerophon", "C4");
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "attack Hydra with Bellerophon from here",
        DICE(FIVE, FIVE, FIVE, FIVE, FIVE, FIVE, FIVE));
    OFFERS(&t, "keep the dice");
    clear_table(&t);
}

/* Who has deployed has activated, and may be recalled in a later turn. */
RULE(11_recall_deployed, after_a_deployment)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C7");
    own(&t, BLUE, "Spartans");
    activate_complex(&t, "Spartans");
    act(&t, "deploy Spartans in C1", DICE(1));
    EXPECT_EQ(the(&t, "Spartans")->flags, PAN_DEPLOYED);
    EXPECT(is_in(&t, "Spartans", "C1"));
    clear_table(&t);
}

/* Before anybody is activated no power is there, whatever it would cost. */
RULE(2_why, no_power_outside_an_activation)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    EXPECT_EQ(refusal(&t, "use Lightning on area C4"), PAN_POWER_GONE);
    clear_table(&t);
}

/* An attack into a full area is one at range 0: no Huntress after it. */
RULE(13_huntress, not_after_a_blow_into_a_full_area)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Medusa", "B4");
    put(&t, RED, "Ares", "B4");
    put(&t, RED, "Hydra", "B4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta inside the full area",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "use Huntress"));
    clear_table(&t);
}

/* Thrown back by Initiative she shoots: that was an attack at range, and her only one. */
RULE(13_huntress, after_being_thrown_back)
{
    table t = battle();

    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Ares", "C7");
    hold_art(&t, BLUE, 1);
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Atalanta");
    act(&t, "attack Achilles with Atalanta from here", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Atalanta into D4", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(is_listed(&t, "use Huntress"));
    EXPECT(!is_listed(&t, "attack Achilles with Atalanta from here"));
    clear_table(&t);
}

/* The blow was evaded and another shot at instead: an attack at range, and her only one. */
RULE(13_huntress, after_an_evaded_blow)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Medusa", "B4");
    put(&t, RED, "Ares", "C7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Bellerophon with Atalanta from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack Medusa instead from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(is_listed(&t, "use Huntress"));
    EXPECT(!is_listed(&t, "attack Medusa with Atalanta from here"));
    clear_table(&t);
}

/* From a slope over its heights a unit of range 1 has range 3: nobody evades it. */
RULE(11_evade_range, slope_and_heights)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "B3");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Bellerophon", "B4");
    put(&t, RED, "Ares", "C7");
    activate(&t, "Hydra");
    act(&t, "attack Bellerophon with Hydra from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(told(&t, PAN_ROLLS_FIRST) != NULL);
    clear_table(&t);
}

/* A power goes on at its own range, not as if among the units of a full area. */
RULE(12_initiative_position, a_power_next_to_a_full_area)
{
    table t = battle();

    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Athena", "C2"); /* a forest for three */
    put(&t, RED, "Achilles", "C2");
    put(&t, RED, "Medusa", "C2");
    put(&t, RED, "Ares", "C7");
    hold_art(&t, BLUE, 1);
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Achilles", NO_DICE);
    act(&t, "retaliate with Achilles",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    put(&t, RED, "Hydra", "C2"); /* full again once she is out */
    act(&t, "throw Athena into B2", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(state_of(&t)->open.roll.defence, 9); /* the trees of the forest */
    clear_table(&t);
}

/* The second of three loses the divinity in the middle of the own turn, which is over then. */
RULE(14_out, in_the_own_turn)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Zeus", "D4");
    put(&t, RED, "Ares", "D4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, GOLD, "Athena", "C3");
    give_turn(&t, RED);
    wound_to(&t, "Ares", 1);
    hold(&t, BLUE, "Zeus", 1);
    hold(&t, RED, "Centaurs", 1);
    hold_art(&t, RED, 1);
    activate(&t, "Ares");
    act(&t, "attack Zeus with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "retaliate with Zeus",
        DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, 1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    EXPECT_EQ(seat_of(&t), GOLD);
    clear_table(&t);
}

/* After two simple actions there is no special attack any more, it would be the third. */
RULE(9_special_is_attack, not_as_a_third_action)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C5");
    hold_art(&t, BLUE, 1);
    lay_gem(&t, "C4");
    activate(&t, "Zeus");
    act(&t, "claim the omphalos in C4 with Zeus", NO_DICE);
    EXPECT(is_listed(&t, "use Lightning on area C5"));
    act(&t, "walk Zeus to B4", NO_DICE);
    EXPECT(!is_listed(&t, "use Lightning on area C5"));
    EXPECT(refusal(&t, "use Lightning on area C5") != 0);
    clear_table(&t);
}

/* Frenzy's walk comes before its attack: who has struck again walks no more. */
RULE(13_frenzy, no_walk_after_the_second_attack)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, RED, "Zeus", "C7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "attack Medusa with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(is_listed(&t, "walk Ares to C5"));
    act(&t, "attack Medusa with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    OFFERS(&t, "end the activation");
    clear_table(&t);
}

/* One to four players sit at the table. */
RULE(14_players, one_to_four)
{
    table t = battle();

    EXPECT_EQ(t.game->seats_min, 1);
    EXPECT_EQ(t.game->seats_max, 4);
    clear_table(&t);
}

/* Heights need no slope: from open ground behind the arrowhead one looks over obstacles too. */
RULE(5_highs_sight, from_open_ground)
{
    table t = battle();
    pan_map *map = &((pan_scene *)t.scene)->map[OLYMPUS];

    put(&t, BLUE, "Amazons", "C1");
    put(&t, BLUE, "Zeus", "E1");
    put(&t, RED, "Ares", "C3");
    activate(&t, "Amazons");
    EXPECT(!is_listed(&t, "attack Ares with Amazons from here")); /* the forest of C2 */
    map->downhill[area(&t, "C1")] |= SK_AREA(area(&t, "C3"));
    EXPECT(is_listed(&t, "attack Ares with Amazons from here"));
    clear_table(&t);
}

/* A runner may drop its omphalos while it is asked about the wounds of the lava. */
RULE(10_drop, in_a_complex_action)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Leonidas", "B3");
    put(&t, BLUE, "Spartans", "A3");
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Ares", "C7");
    the(&t, "Leonidas")->flags |= PAN_CARRIES;
    activate_complex(&t, "Leonidas");
    act(&t, "run Leonidas to A3", DICE(FIVE, FOUR, FOUR, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "drop the omphalos of Leonidas", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "A3")], 1);
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    clear_table(&t);
}

/* One manoeuvre a turn is free, for the second player too. */
RULE(13_subterfuge, once_a_turn_for_the_second_player)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Ares", "C7");
    put(&t, RED, "Odysseus", "C7");
    give_turn(&t, RED);
    EXPECT_EQ(refusal(&t, "draw two cards"), 0);
    act(&t, "search the deck", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT(refusal(&t, "draw two cards") != 0);
    clear_table(&t);
}

/* Re-rolls belong to whoever has the power or the talent, the first of all units too. */
RULE(13_bloodlust, of_the_first_unit)
{
    table t = battle();

    card(&t, "Zeus")->power[1].effect = PAN_BLOODLUST;
    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here", DICE(BLANK, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    OFFERS(&t, "re-roll the blanks; keep the dice");
    clear_table(&t);

    t = battle();
    card(&t, "Zeus")->talents |= 1u << PAN_MONSTER_SLAYER;
    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Ares", "C7");
    activate(&t, "Zeus");
    act(&t, "attack Hydra with Zeus from here", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    OFFERS(&t, "re-roll a 1; re-roll a 1 together with a 1; keep the dice");
    clear_table(&t);
}
