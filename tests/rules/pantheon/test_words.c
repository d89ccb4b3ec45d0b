/* The log and the questions in words: who, whom, where and how much. */
#include "battle.h"

RULE(2_told, a_combat_with_a_guard_and_a_throw)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Odysseus", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Spartans", 1);
    hold_art(&t, BLUE, 1);
    act(&t, "activate Spartans", NO_DICE);
    HEARD(&t, "Spartans are activated\n"
              "Blue discards a card: Spartans\n");
    ASKED(&t, "Red: search your deck before play goes on?\n");
    act(&t, "search no more this turn", NO_DICE);
    act(&t, "attack Odysseus with Spartans from here", NO_DICE);
    HEARD(&t, "Spartans attack Odysseus at range 0\n");
    ASKED(&t, "Red: Spartans attack Odysseus. Guard, evade or let it be?\n");
    act(&t, "guard with Hoplites", DICE(FIVE, FIVE, ONE, TWO, BLANK));
    HEARD(&t, "Hoplites step in and are the target\n"
              "5 dice: offence 2, +3 miniatures\n"
              "first assault 5 5 1 2 blank: needs 6 or more: defence 5, +1 Phalanx\n");
    ASKED(&t, "Blue: how do you use the dice against Hoplites?\n");
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    HEARD(&t, "a die is set aside: one now shows 6\n");
    ASKED(&t, "Blue: how do you use the dice against Hoplites?\n");
    act(&t, "set nothing more aside", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: roll a second assault against Hoplites?\n");
    act(&t, "roll the second assault", DICE(THREE));
    HEARD(&t, "second assault 3, each on top of a 5: needs 6 or more: defence 6\n"
              "Hoplites suffer 2 wounds, 3 left\n");
    ASKED(&t, "Blue: throw Hoplites?\n");
    act(&t, "throw Hoplites into D4", NO_DICE);
    HEARD(&t, "Hoplites are thrown into D4\n");
    ASKED(&t, "Blue: what do Spartans do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    clear_table(&t);
}

RULE(2_told, a_retaliation_that_kills_and_hades_who_feeds_on_it)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C3");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "C3");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Centaurs", 1);
    wound_to(&t, "Hades", 3);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 2;
    hold(&t, RED, "Hydra", 1);
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 1);
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    act(&t, "activate Centaurs", NO_DICE);
    HEARD(&t, "Centaurs are activated\n"
              "Blue discards a card: Centaurs\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    HEARD(&t, "Centaurs attack Hydra at range 0\n"
              "4 dice: offence 4\n"
              "first assault blank blank blank blank: needs 8 or more: defence 7, +1 ruins\n"
              "Hydra is not wounded\n");
    ASKED(&t, "Red: does Hydra retaliate against Centaurs?\n");
    act(&t, "retaliate with Hydra tearing up a piece", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "Hydra tears a piece of terrain out of C3\n"
              "Red discards a card: Hydra\n"
              "Hydra retaliates\n"
              "Hydra attacks Centaurs at range 0\n"
              "9 dice: offence 8, +1 Force of Nature\n"
              "first assault 5 blank blank blank blank blank blank blank blank: needs 6 or more: "
              "defence 5, +1 ruins\n");
    ASKED(&t, "Red: roll a second assault against Centaurs?\n");
    act(&t, "roll the second assault", DICE(ONE));
    HEARD(&t, "second assault 1, each on top of a 5: needs 6 or more: defence 6\n"
              "Centaurs suffer 1 wound, 0 left\n"
              "Centaurs are destroyed\n"
              "Centaurs drop an omphalos in C3\n"
              "Hades gathers the soul and a card\n"
              "Hades regains one, 4 now\n"
              "you get a card: Hades\n");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    act(&t, "activate nobody else", DICE(1));
    HEARD(&t, "Red starts a turn\n"
              "you get a card: Hades\n"
              "Red draws a card\n");
    ASKED(&t, "Red: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, claims_drops_walks_and_absorbing)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Ares", "D6");
    put(&t, RED, "Hades", "E1");
    lay_gem(&t, "C4");
    hold(&t, BLUE, "Centaurs", 1);
    hold(&t, BLUE, "Ares", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Ares", 7);
    act(&t, "activate Centaurs", NO_DICE);
    HEARD(&t, "Centaurs are activated\n"
              "Blue discards a card: Centaurs\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    HEARD(&t, "Centaurs claim an omphalos in C4\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    act(&t, "walk Centaurs to D6 dropping the omphalos in D6", NO_DICE);
    HEARD(&t, "Centaurs drop an omphalos in D6\n"
              "Centaurs move to D6\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    act(&t, "activate Ares for a complex action", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: which complex action does Ares take?\n");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    HEARD(&t, "Ares absorbs an omphalos: 1 so far\n");
    ASKED(&t, "Blue: recall a unit of troops?\n");
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    HEARD(&t, "Blue puts an omphalos card back in the box for Ares\n"
              "Ares regains one, 8 now\n");
    ASKED(&t, "Blue: recall a unit of troops?\n");
    clear_table(&t);
}

RULE(2_told, cards_drawn_searched_and_paid)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, RED, "Hades", "E1");
    own(&t, BLUE, "Hydra");
    the(&t, "Hydra")->flags |= PAN_DESTROYED;
    hold(&t, BLUE, "Hydra", 2);
    hold_gems(&t, BLUE, 1);
    hold_art(&t, BLUE, 2);
    hold(&t, BLUE, "Athena", 1);
    act(&t, "draw two cards", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: how do you pay (1 left)?\n");
    act(&t, "pay with an omphalos card", DICE(1, 1));
    HEARD(&t, "Blue discards a card: omphalos\n"
              "you get a card: Athena\n"
              "Blue draws a card\n"
              "you get a card: Athena\n"
              "Blue draws a card\n");
    ASKED(&t, "Blue: whom do you activate? Or do you pass?\n");
    act(&t, "search the deck", NO_DICE);
    HEARD(&t, "Blue searches the deck\n");
    ASKED(&t, "Blue: how do you pay (1 left)?\n");
    act(&t, "pay with an art of war card", NO_DICE);
    HEARD(&t, "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: which card do you take?\n");
    act(&t, "take Athena", NO_DICE);
    HEARD(&t, "you get a card: Athena\n"
              "Blue takes a card and reshuffles\n");
    ASKED(&t, "Blue: whom do you activate? Or do you pass?\n");
    act(&t, "activate Athena", NO_DICE);
    HEARD(&t, "Athena is activated\n"
              "Blue discards a card: Athena\n");
    ASKED(&t, "Blue: what does Athena do?\n");
    act(&t, "use Strategist", NO_DICE);
    HEARD(&t, "Athena uses Strategist\n");
    ASKED(&t, "Blue: how do you pay (2 left)?\n");
    act(&t, "pay with an art of war card", NO_DICE);
    HEARD(&t, "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: how do you pay (1 left)?\n");
    act(&t, "pay with cards of Hydra and Hydra", NO_DICE);
    HEARD(&t, "Blue discards a card: Hydra\n"
              "Blue discards a card: Hydra\n");
    ASKED(&t, "Blue: what does Athena do?\n");
    clear_table(&t);
}

RULE(2_told, a_refresh_and_a_deck_without_cards)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Ares", 3);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 1;
    hold(&t, RED, "Hades", 4);
    act(&t, "pass and draw a second card", DICE(1));
    HEARD(&t, "Blue passes\n"
              "a deck has run out: all players refresh theirs\n"
              "you get a card: Ares\n"
              "Blue draws a card\n"
              "Red starts a turn\n"
              "Red has no card left to draw\n");
    ASKED(&t, "Red: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, deploying_running_and_recalling)
{
    table t = battle();

    own(&t, BLUE, "Hydra");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hydra", 1);
    hold(&t, BLUE, "Ares", 1);
    hold_art(&t, BLUE, 3);
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    act(&t, "activate Hydra for a complex action", NO_DICE);
    HEARD(&t, "Hydra is activated\n"
              "Blue discards a card: Hydra\n");
    ASKED(&t, "Blue: which complex action does Hydra take?\n");
    act(&t, "deploy Hydra in D1", NO_DICE);
    HEARD(&t, "Hydra deploys in D1\n");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    act(&t, "activate Ares for a complex action", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: which complex action does Ares take?\n");
    act(&t, "run Ares to B1", NO_DICE);
    HEARD(&t, "Ares moves to B1\n");
    ASKED(&t, "Blue: recall a unit of troops?\n");
    act(&t, "recall Hoplites", DICE(1));
    HEARD(&t, "Hoplites drop an omphalos in C4\n"
              "Hoplites are recalled to B1\n"
              "Blue discards a card: art of war\n"
              "Red starts a turn\n"
              "you get a card: Hades\n"
              "Red draws a card\n");
    ASKED(&t, "Red: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, lava)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, RED, "Achilles", "A2");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Spartans", 1);
    state_of(&t)->open.discard[unit(&t, "Achilles")] = 4;
    act(&t, "activate Spartans", NO_DICE);
    HEARD(&t, "Spartans are activated\n"
              "Blue discards a card: Spartans\n");
    ASKED(&t, "Blue: what do Spartans do?\n");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    HEARD(&t, "Spartans attack Achilles at range 0\n"
              "5 dice: offence 2, +3 miniatures\n"
              "first assault blank blank blank blank blank: needs 9 or more: defence 8, +1 ruins\n"
              "Achilles is not wounded\n");
    ASKED(&t, "Blue: throw Achilles?\n");
    act(&t, "throw Achilles into A3", DICE(FIVE, FIVE, 1, 1, 1));
    HEARD(&t, "Achilles is thrown into A3\n"
              "the lava burns Achilles\n"
              "5 dice: dice of the lava 5\n"
              "first assault 5 5 blank blank blank: needs 8 or more: defence 8\n");
    ASKED(&t, "Blue: how do you use the dice against Achilles?\n");
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    HEARD(&t, "the dice are used as best\n"
              "second assault 5 5, each on top of a 5: needs 8 or more: defence 8\n"
              "Achilles shrugs off a wound\n"
              "Achilles suffers 1 wound, 6 left\n");
    ASKED(&t, "Blue: where does Achilles leave the lava?\n");
    act(&t, "move Achilles out to B3", NO_DICE);
    HEARD(&t, "Achilles is moved out to B3\n");
    ASKED(&t, "Blue: what do Spartans do?\n");
    clear_table(&t);
}

RULE(2_told, petrify)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Ares", "E1");
    hold(&t, BLUE, "Medusa", 1);
    hold_art(&t, BLUE, 3);
    act(&t, "activate Medusa", NO_DICE);
    HEARD(&t, "Medusa is activated\n"
              "Blue discards a card: Medusa\n");
    ASKED(&t, "Blue: what does Medusa do?\n");
    act(&t, "use Petrify", NO_DICE);
    HEARD(&t, "Medusa uses Petrify\n"
              "Hydra is turned to stone for a round\n"
              "Hoplites are destroyed\n"
              "Blue discards a card: art of war\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: what does Medusa do?\n");
    clear_table(&t);
}

RULE(2_told, leaders)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Leonidas", 1);
    hold_art(&t, BLUE, 2);
    act(&t, "activate Leonidas", NO_DICE);
    HEARD(&t, "Leonidas is activated\n"
              "Blue discards a card: Leonidas\n");
    ASKED(&t, "Blue: what does Leonidas do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Leonidas lead?\n");
    act(&t, "use Born Leader on Hoplites", NO_DICE);
    HEARD(&t, "Leonidas leads Hoplites\n"
              "Leonidas uses Born Leader\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: activate Hoplites now?\n");
    act(&t, "do not activate Hoplites", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Leonidas lead?\n");
    act(&t, "lead Hoplites", NO_DICE);
    HEARD(&t, "Leonidas leads Hoplites\n"
              "you get a card: Hoplites\n");
    ASKED(&t, "Blue: activate Hoplites now?\n");
    act(&t, "activate Hoplites", NO_DICE);
    HEARD(&t, "Hoplites are activated\n"
              "Blue discards a card: Hoplites\n");
    ASKED(&t, "Blue: what do Hoplites do?\n");
    act(&t, "end the activation", DICE(1));
    HEARD(&t, "Red starts a turn\n"
              "you get a card: Hades\n"
              "Red draws a card\n");
    ASKED(&t, "Red: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, a_leader_and_the_ally)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Athena", "C4");
    put(&t, GOLD, "Hoplites", "C4");
    put(&t, GOLD, "Ares", "E1");
    put(&t, RED, "Hades", "A7");
    put(&t, GREEN, "Poseidon", "E7");
    hold(&t, BLUE, "Athena", 1);
    act(&t, "activate Athena", NO_DICE);
    HEARD(&t, "Athena is activated\n"
              "Blue discards a card: Athena\n");
    ASKED(&t, "Blue: what does Athena do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Athena lead?\n");
    act(&t, "lead Hoplites", NO_DICE);
    HEARD(&t, "Athena leads Hoplites\n");
    ASKED(&t, "Gold: your ally leads Hoplites. Search your deck for one of their cards?\n");
    act(&t, "search for a card of Hoplites", NO_DICE);
    HEARD(&t, "you get a card: Hoplites\n");
    ASKED(&t, "Gold: activate Hoplites now?\n");
    act(&t, "activate Hoplites", NO_DICE);
    HEARD(&t, "Hoplites are activated\n"
              "Gold discards a card: Hoplites\n");
    ASKED(&t, "Gold: what do Hoplites do?\n");
    clear_table(&t);
}

RULE(2_told, shields_and_an_allys_guard)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Medusa", "C4");
    put(&t, GREEN, "Leonidas", "C4");
    put(&t, GREEN, "Amazons", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    act(&t, "attack Medusa with Ares from here", NO_DICE);
    HEARD(&t, "Ares attacks Medusa at range 0\n");
    ASKED(&t, "Red: Ares attacks Medusa. Guard, evade or let it be?\n");
    act(&t, "guard with Leonidas", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Green: your ally asks Leonidas to guard Medusa. Does it?\n");
    act(&t, "guard with Leonidas", DICE(FIVE, FIVE, 1, 1, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "Leonidas steps in and is the target\n"
              "10 dice: offence 9, +1 Close Combat\n"
              "first assault 5 5 blank blank blank blank blank blank blank blank: needs 8 or more: "
              "defence 7, +1 Phalanx\n");
    ASKED(&t, "Blue: how do you use the dice against Leonidas?\n");
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    HEARD(&t, "the dice are used as best\n"
              "second assault 5 5, each on top of a 5: needs 8 or more: defence 8\n");
    ASKED(&t, "Green: pass wounds of Leonidas to troops?\n");
    act(&t, "pass a wound to Amazons", NO_DICE);
    HEARD(&t, "Leonidas passes a wound to Amazons\n"
              "Amazons suffer 1 wound, 3 left\n");
    ASKED(&t, "Green: pass wounds of Leonidas to troops?\n");
    act(&t, "take the wounds", NO_DICE);
    HEARD(&t, "Leonidas suffers 1 wound, 5 left\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    clear_table(&t);
}

RULE(2_told, heracles_against_a_monster)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C3");
    put(&t, RED, "Hydra", "C3");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Heracles", 1);
    hold_art(&t, BLUE, 2);
    state_of(&t)->open.discard[unit(&t, "Hydra")] = 4;
    act(&t, "activate Heracles", NO_DICE);
    HEARD(&t, "Heracles is activated\n"
              "Blue discards a card: Heracles\n");
    ASKED(&t, "Blue: what does Heracles do?\n");
    act(&t, "use Heraclean Strength on Hydra", DICE(FOUR, BLANK, BLANK, BLANK, ONE, TWO));
    HEARD(&t, "Heracles uses Heraclean Strength\n"
              "Heracles attacks Hydra at range 0\n"
              "Blue discards a card: art of war\n"
              "6 dice: dice of the power 6\n"
              "first assault 4 blank blank blank 1 2: needs 8 or more: defence 7, +1 ruins\n");
    ASKED(&t, "Blue: re-roll dice against Hydra?\n");
    act(&t, "re-roll a 1 together with a 2", DICE(THREE, BLANK));
    HEARD(&t, "re-rolled: 3 blank\n");
    ASKED(&t, "Blue: change a die by Heraclean Feat?\n");
    act(&t, "change a 4 by one", NO_DICE);
    HEARD(&t, "a die showing 4 now shows 5\n");
    ASKED(&t, "Blue: how do you use the dice against Hydra?\n");
    act(&t, "use the dice as best", DICE(THREE));
    HEARD(&t, "the dice are used as best\n"
              "second assault 3, each on top of a 5: needs 8 or more: defence 8\n"
              "Hydra suffers 1 wound, 8 left\n");
    ASKED(&t, "Blue: throw Hydra?\n");
    act(&t, "throw nobody", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: what does Heracles do?\n");
    clear_table(&t);
}

RULE(2_told, the_minotaur_rolls_blanks_again)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Achilles", "D4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Minotaur", 1);
    hold_art(&t, BLUE, 2);
    act(&t, "activate Minotaur", NO_DICE);
    HEARD(&t, "Minotaur is activated\n"
              "Blue discards a card: Minotaur\n");
    ASKED(&t, "Blue: what does Minotaur do?\n");
    act(&t, "use Charge through D4 to E4", DICE(FIVE, FIVE, FIVE, BLANK, BLANK, BLANK));
    HEARD(&t, "Minotaur uses Charge\n"
              "Minotaur moves to E4\n"
              "Blue discards a card: art of war\n"
              "Minotaur attacks Achilles at range 0\n"
              "6 dice: dice of the power 6\n"
              "first assault 5 5 5 blank blank blank: needs 8 or more: defence 8\n");
    ASKED(&t, "Blue: re-roll dice against Achilles?\n");
    act(&t, "re-roll the blanks", DICE(ONE, ONE, ONE));
    HEARD(&t, "re-rolled: 1 1 1\n");
    ASKED(&t, "Blue: how do you use the dice against Achilles?\n");
    act(&t, "use the dice as best", DICE(FIVE, FIVE, FIVE));
    HEARD(&t, "the dice are used as best\n"
              "second assault 5 5 5, each on top of a 5: needs 8 or more: defence 8\n"
              "Achilles shrugs off a wound\n"
              "Achilles suffers 2 wounds, 5 left\n");
    ASKED(&t, "Blue: what does Minotaur do?\n");
    clear_table(&t);
}
