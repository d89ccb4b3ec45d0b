/* More of the log and the questions in words: evading, salvos, rounds, ends, the draft. */
#include "battle.h"

RULE(2_told, evading_and_another_target)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Centaurs", 1);
    act(&t, "activate Centaurs", NO_DICE);
    HEARD(&t, "Centaurs are activated\n"
              "Blue discards a card: Centaurs\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    HEARD(&t, "Centaurs attack Bellerophon at range 0\n");
    ASKED(&t, "Red: Centaurs attack Bellerophon. Guard, evade or let it be?\n");
    act(&t, "evade with Bellerophon", NO_DICE);
    HEARD(&t, "Bellerophon evades\n");
    ASKED(&t, "Blue: Centaurs needs another target.\n");
    act(&t, "attack Hydra instead from here", MISS(4));
    HEARD(&t, "Centaurs attack Hydra at range 1\n"
              "4 dice: offence 4\n"
              "first assault blank blank blank blank: needs 7 or more: defence 7\n"
              "Hydra is not wounded\n");
    ASKED(&t, "Blue: what do Centaurs do?\n");
    clear_table(&t);
}

RULE(2_told, a_bite_and_one_who_evades_it)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Medusa", "C4");
    hold(&t, BLUE, "Cerberus", 1);
    hold_art(&t, BLUE, 1);
    act(&t, "activate Cerberus", NO_DICE);
    HEARD(&t, "Cerberus is activated\n"
              "Blue discards a card: Cerberus\n");
    ASKED(&t, "Blue: what does Cerberus do?\n");
    act(&t, "use Three-headed Bite", NO_DICE);
    HEARD(&t, "Cerberus uses Three-headed Bite\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: whom does Cerberus attack at once?\n");
    act(&t, "include Bellerophon", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Cerberus attack at once?\n");
    act(&t, "include Talos", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Cerberus attack at once?\n");
    act(&t, "include nobody else", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Cerberus attack next?\n");
    act(&t, "attack Bellerophon next", NO_DICE);
    HEARD(&t, "Cerberus attacks Bellerophon at range 0\n");
    ASKED(&t, "Red: Cerberus attacks Bellerophon. Guard, evade or let it be?\n");
    act(&t, "evade with Bellerophon", NO_DICE);
    HEARD(&t, "Bellerophon evades\n");
    ASKED(&t, "Blue: whom does Cerberus attack at once?\n");
    act(&t, "include Medusa", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: whom does Cerberus attack next?\n");
    act(&t, "attack Talos next", DICE(FIVE, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "Cerberus attacks Talos at range 0\n"
              "7 dice: dice of the power 7\n"
              "first assault 5 blank blank blank blank blank blank: needs 8 or more: defence 8\n");
    ASKED(&t, "Blue: roll a second assault against Talos?\n");
    act(&t, "roll the second assault", DICE(THREE, 1, 1, 1, 1, 1, 1, 1));
    HEARD(&t,
          "second assault 3, each on top of a 5: needs 8 or more: defence 8\n"
          "Talos suffers 1 wound, 7 left\n"
          "Cerberus suffers 1 wound, 7 left\n"
          "Cerberus attacks Medusa at range 0\n"
          "7 dice: dice of the power 7\n"
          "first assault blank blank blank blank blank blank blank: needs 7 or more: defence 7\n"
          "Medusa is not wounded\n");
    ASKED(&t, "Blue: what does Cerberus do?\n");
    clear_table(&t);
}

RULE(2_told, force_of_nature_regeneration_and_warriors)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C3");
    put(&t, BLUE, "Infernal Warriors", "D1");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Minotaur", "C3");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hydra", 1);
    hold(&t, BLUE, "Infernal Warriors", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Hydra", 5);
    wound_to(&t, "Infernal Warriors", 2);
    act(&t, "activate Hydra", NO_DICE);
    HEARD(&t, "Hydra is activated\n"
              "Blue discards a card: Hydra\n"
              "Hydra regains one, 6 now\n");
    ASKED(&t, "Blue: what does Hydra do?\n");
    act(&t, "attack Minotaur with Hydra tearing up a piece", MISS(8));
    HEARD(&t, "Hydra tears a piece of terrain out of C3\n"
              "Hydra attacks Minotaur at range 0\n"
              "8 dice: offence 7, +1 Force of Nature\n"
              "first assault blank blank blank blank blank blank blank blank: needs 8 or more: "
              "defence 7, +1 ruins\n"
              "Minotaur is not wounded\n");
    ASKED(&t, "Blue: what does Hydra do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    act(&t, "activate Infernal Warriors", NO_DICE);
    HEARD(&t, "Infernal Warriors are activated\n"
              "Blue discards a card: Infernal Warriors\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: what do Infernal Warriors do?\n");
    act(&t, "end the activation", DICE(1));
    HEARD(&t, "Infernal Warriors regain one, 3 now\n"
              "Red starts a turn\n"
              "you get a card: Hades\n"
              "Red draws a card\n");
    ASKED(&t, "Red: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, patriarch_and_a_new_round)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Hades", "E1");
    give_turn(&t, RED);
    act(&t, "pass without drawing", DICE(1, 1));
    HEARD(&t, "Red passes\n"
              "round 2\n"
              "Blue starts a turn\n"
              "you get a card: Zeus\n"
              "you get a card: Zeus\n");
    ASKED(&t, "Blue: which of the two cards do you keep?\n");
    act(&t, "keep Zeus", NO_DICE);
    HEARD(&t, "Blue keeps one of two cards and puts the other back\n");
    ASKED(&t, "Blue: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, a_divinity_falls_and_its_army_leaves)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Hydra", "D7");
    put(&t, GOLD, "Athena", "G1");
    wound_to(&t, "Hades", 1);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    act(&t, "attack Hades with Ares from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "Ares attacks Hades at range 0\n"
              "10 dice: offence 9, +1 Close Combat\n"
              "first assault 5 blank blank blank blank blank blank blank blank blank: needs 6 or "
              "more: defence 6\n");
    ASKED(&t, "Blue: roll a second assault against Hades?\n");
    act(&t, "roll the second assault", DICE(ONE));
    HEARD(&t, "second assault 1, each on top of a 5: needs 6 or more: defence 6\n"
              "Hades suffers 1 wound, 0 left\n"
              "Hades is destroyed\n"
              "Red is out of the game\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    clear_table(&t);
}

RULE(2_told, the_last_divinity)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    wound_to(&t, "Hades", 1);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    act(&t, "attack Hades with Ares from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "Ares attacks Hades at range 0\n"
              "10 dice: offence 9, +1 Close Combat\n"
              "first assault 5 blank blank blank blank blank blank blank blank blank: needs 6 or "
              "more: defence 6\n");
    ASKED(&t, "Blue: roll a second assault against Hades?\n");
    act(&t, "roll the second assault", DICE(ONE));
    HEARD(&t, "second assault 1, each on top of a 5: needs 6 or more: defence 6\n"
              "Hades suffers 1 wound, 0 left\n"
              "Hades is destroyed\n"
              "Red is out of the game\n"
              "Blue wins\n");
    ASKED(&t, "The battle is over.\n");
    clear_table(&t);
}

RULE(2_told, the_last_round)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    give_turn(&t, RED);
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    act(&t, "pass without drawing", NO_DICE);
    HEARD(&t, "Red passes\n"
              "the last round is over: omphalos are counted\n");
    ASKED(&t, "The battle is over.\n");
    clear_table(&t);
}

RULE(2_told, rulings_of_the_active_player)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "D4");
    lay_gem(&t, "D4");
    hold(&t, BLUE, "Medusa", 1);
    hold(&t, BLUE, "Atalanta", 1);
    hold_art(&t, BLUE, 1);
    act(&t, "activate Medusa", NO_DICE);
    HEARD(&t, "Medusa is activated\n"
              "Blue discards a card: Medusa\n");
    ASKED(&t, "Blue: what does Medusa do?\n");
    act(&t, "attack Bellerophon with Medusa from here", NO_DICE);
    HEARD(&t, "Medusa attacks Bellerophon at range 0\n");
    ASKED(&t, "Blue, settle it for this game: may a flyer evade a blow at range 0 by a unit of "
              "range 2 or more?\n");
    act(&t, "rule that it may", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Red: Medusa attacks Bellerophon. Guard, evade or let it be?\n");
    act(&t, "let it be", MISS(6));
    HEARD(&t, "6 dice: offence 6\n"
              "first assault blank blank blank blank blank blank: needs 7 or more: defence 7\n"
              "Bellerophon is not wounded\n");
    ASKED(&t, "Blue: what does Medusa do?\n");
    act(&t, "end the activation", NO_DICE);
    HEARD(&t, "");
    ASKED(&t,
          "Blue: activate another unit? It costs an art of war card, unless a power gives it.\n");
    act(&t, "activate Atalanta", NO_DICE);
    HEARD(&t, "Atalanta is activated\n"
              "Blue discards a card: Atalanta\n"
              "Blue discards a card: art of war\n");
    ASKED(&t, "Blue: what does Atalanta do?\n");
    act(&t, "claim the omphalos in D4 with Atalanta", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue, settle it for this game: does Gem Collector take an omphalos out of an area "
              "that Block bars?\n");
    act(&t, "rule that it may", NO_DICE);
    HEARD(&t, "Atalanta claims an omphalos in D4\n");
    ASKED(&t, "Blue: what does Atalanta do?\n");
    clear_table(&t);
}

RULE(2_told, subterfuge_cunning_and_endurance)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Achilles", "D4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Odysseus", 1);
    act(&t, "activate Odysseus", NO_DICE);
    HEARD(&t, "Odysseus is activated\n"
              "Blue discards a card: Odysseus\n");
    ASKED(&t, "Blue: what does Odysseus do?\n");
    act(&t, "use Cunning", DICE(1));
    HEARD(&t, "Odysseus uses Cunning\n"
              "you get a card: Odysseus\n"
              "Blue draws a card\n");
    ASKED(&t, "Blue: what does Odysseus do?\n");
    act(&t, "search the deck", NO_DICE);
    HEARD(&t, "Blue searches the deck\n");
    ASKED(&t, "Blue: how do you pay (1 left)?\n");
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    HEARD(&t, "Subterfuge: Blue pays nothing\n");
    ASKED(&t, "Blue: which card do you take?\n");
    act(&t, "take Odysseus", NO_DICE);
    HEARD(&t, "you get a card: Odysseus\n"
              "Blue takes a card and reshuffles\n");
    ASKED(&t, "Blue: what does Odysseus do?\n");
    act(&t, "attack Achilles with Odysseus from here", DICE(FIVE, FIVE, FIVE, 1, 1, 1, 1));
    HEARD(&t, "Odysseus attacks Achilles at range 1\n"
              "7 dice: offence 6, +1 Archer\n"
              "first assault 5 5 5 blank blank blank blank: needs 8 or more: defence 8\n");
    ASKED(&t, "Blue: how do you use the dice against Achilles?\n");
    act(&t, "use the dice as best", DICE(FIVE, FIVE, BLANK));
    HEARD(&t, "the dice are used as best\n"
              "second assault 5 5 blank, each on top of a 5: needs 8 or more: defence 8\n"
              "Achilles shrugs off a wound\n"
              "Achilles suffers 1 wound, 6 left\n");
    ASKED(&t, "Blue: what does Odysseus do?\n");
    clear_table(&t);
}

RULE(2_told, a_moment_to_heal_and_a_pause)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hades", "E1");
    hold_gems(&t, BLUE, 1);
    wound_to(&t, "Ares", 5);
    hold(&t, BLUE, "Ares", 1);
    hold(&t, RED, "Hydra", 1);
    hold_art(&t, RED, 1);
    act(&t, "activate Ares", NO_DICE);
    HEARD(&t, "Ares is activated\n"
              "Blue discards a card: Ares\n");
    ASKED(&t, "Red: search your deck before play goes on?\n");
    act(&t, "search no more this turn", NO_DICE);
    HEARD(&t, "");
    ASKED(&t, "Blue: what does Ares do?\n");
    act(&t, "attack Hydra with Ares from here", MISS(9));
    HEARD(&t, "Ares attacks Hydra at range 0\n"
              "9 dice: offence 8, +1 Close Combat\n"
              "first assault blank blank blank blank blank blank blank blank blank: needs 7 or "
              "more: defence 7\n"
              "Hydra is not wounded\n");
    ASKED(&t, "Red: does Hydra retaliate against Ares?\n");
    act(&t, "retaliate with Hydra", NO_DICE);
    HEARD(&t, "Red discards a card: Hydra\n"
              "Hydra retaliates\n"
              "Hydra attacks Ares at range 0\n");
    ASKED(&t, "Blue: heal Ares before the combat goes on?\n");
    act(&t, "let it be", MISS(8));
    HEARD(&t, "8 dice: offence 8\n"
              "first assault blank blank blank blank blank blank blank blank: needs 8 or more: "
              "defence 8\n"
              "Ares is not wounded\n");
    ASKED(&t, "Blue: what does Ares do?\n");
    clear_table(&t);
}

RULE(2_told, guardians)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Infernal Hounds", "C2");
    act(&t, "pass without drawing", NO_DICE);
    HEARD(&t, "Blue passes\n");
    ASKED(&t, "The table goes on.\n");
    act(&t, "walk Infernal Hounds to C1", NO_DICE);
    HEARD(&t, "Infernal Hounds move to C1\n");
    ASKED(&t, "The table goes on.\n");
    act(&t, "attack Ares with Infernal Hounds from here", DICE(ONE, ONE, ONE));
    HEARD(&t, "Infernal Hounds attack Ares at range 0\n"
              "3 dice: offence 2, +1 the pack\n"
              "first assault 1 1 1: needs 8 or more: defence 8\n");
    ASKED(&t, "The table goes on.\n");
    act(&t, "use the dice as best", NO_DICE);
    HEARD(&t, "the dice are used as best\n"
              "Ares is not wounded\n");
    ASKED(&t, "The table goes on.\n");
    act(&t, "end the activation", DICE(1));
    HEARD(&t, "round 2\n"
              "Blue starts a turn\n"
              "you get a card: Ares\n"
              "Blue draws a card\n");
    ASKED(&t, "Blue: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}

RULE(2_told, the_draft_and_the_first_turn)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    ASKED(&t, "The table goes on.\n");
    act(&t, "roll for the battlefield", DICE(TWO, TWO, FIVE, ONE));
    HEARD(&t, "Blue rolls 2 for the battlefield\n"
              "Red rolls 2 for the battlefield\n"
              "Blue rolls 5 for the battlefield\n"
              "Red rolls 1 for the battlefield\n");
    ASKED(&t, "Blue: on which battlefield?\n");
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    HEARD(&t, "Blue chooses Slopes of Olympus\n");
    ASKED(&t, "Blue: which divinity?\n");
    act(&t, "recruit Zeus", NO_DICE);
    HEARD(&t, "Blue recruits Zeus, 12 recruitment points left\n");
    ASKED(&t, "Red: which divinity?\n");
    act(&t, "recruit Kronos", NO_DICE);
    HEARD(&t, "Red recruits Kronos, 10 recruitment points left\n");
    ASKED(&t, "Red: 10 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Heracles", NO_DICE);
    HEARD(&t, "Red recruits Heracles, 6 recruitment points left\n");
    ASKED(&t, "Blue: 12 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Cerberus", NO_DICE);
    HEARD(&t, "Blue recruits Cerberus, 8 recruitment points left\n");
    ASKED(&t, "Red: 6 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Minotaur", NO_DICE);
    HEARD(&t, "Red recruits Minotaur, 3 recruitment points left\n");
    ASKED(&t, "Blue: 8 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Hydra", NO_DICE);
    HEARD(&t, "Blue recruits Hydra, 4 recruitment points left\n");
    ASKED(&t, "Red: 3 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Medusa", NO_DICE);
    HEARD(&t, "Red recruits Medusa, 0 recruitment points left\n");
    ASKED(&t, "Blue: 4 recruitment points left. Whom do you recruit?\n");
    act(&t, "recruit Achilles", NO_DICE);
    HEARD(&t, "Blue recruits Achilles, 0 recruitment points left\n");
    ASKED(&t, "The table goes on.\n");
    act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1));
    HEARD(&t, "you get a card: Zeus\n"
              "Blue draws a card\n"
              "you get a card: Zeus\n"
              "Blue draws a card\n"
              "you get a card: Zeus\n"
              "Blue draws a card\n"
              "Blue starts with 6 cards\n"
              "you get a card: Kronos\n"
              "Red draws a card\n"
              "you get a card: Kronos\n"
              "Red draws a card\n"
              "you get a card: Kronos\n"
              "Red draws a card\n"
              "Red starts with 6 cards\n"
              "round 1\n"
              "Blue starts a turn\n"
              "you get a card: Zeus\n"
              "Blue draws a card\n");
    ASKED(&t, "Blue: whom do you activate? Or do you pass?\n");
    clear_table(&t);
}
