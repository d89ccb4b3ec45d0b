/* Why something is not allowed, in words. */
#include "battle.h"

#define BLANKS(n) (&((const uint16_t[]){1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0})[10 - (n)])

RULE(2_why, the_words_of_activations)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    own(&t, BLUE, "Hydra");
    own(&t, BLUE, "Medusa");
    put(&t, BLUE, "Talos", "C4");
    put(&t, RED, "Hades", "E1");
    the(&t, "Medusa")->flags |= PAN_DESTROYED;
    the(&t, "Talos")->stone = RED + 1;
    hold(&t, BLUE, "Hydra", 1);
    hold(&t, BLUE, "Talos", 1);
    REFUSED(&t, "activate Hades", "Hades is not in your army");
    REFUSED(&t, "activate Ares", "you hold no activation card of Ares");
    REFUSED(&t, "activate Hydra", "Hydra is not on the board yet: its first action is to deploy");
    REFUSED(&t, "activate Medusa", "Medusa is destroyed");
    REFUSED(&t, "activate Talos", "Talos is turned to stone");
    REFUSED(&t, "draw two cards", "that costs 1 art of war card, and you cannot pay it");
    REFUSED(&t, "search the deck", "that costs 1 art of war card, and you cannot pay it");
    REFUSED(&t, "walk Ares to D4", "that cannot be done now");
    REFUSED(&t, "deploy Ares in C1", "that cannot be done now");
    REFUSED(&t, "absorb an unclaimed omphalos", "that cannot be done now");
    REFUSED(&t, "recruit Zeus", "that cannot be done now");
    REFUSED(&t, "use Frenzy", "that power cannot be used now");
    REFUSED(&t, "guard with Ares", "that cannot be done now");
    REFUSED(&t, "let it be", "that cannot be done now");
    REFUSED(&t, "lead Ares", "that cannot be done now");
    activate(&t, "Ares");
    REFUSED(&t, "activate Hydra", "that cannot be done now");
    REFUSED(&t, "walk Talos to D4", "Talos is not the unit being activated");
    REFUSED(&t, "run Ares to D4", "Ares takes simple actions in this activation");
    REFUSED(&t, "deploy Ares in C1", "Ares takes simple actions in this activation");
    REFUSED(&t, "walk Ares to A1", "Ares cannot get to A1");
    REFUSED(&t, "claim the omphalos in C4 with Ares",
            "there is no unclaimed omphalos that Ares could take");
    REFUSED(&t, "absorb an unclaimed omphalos", "that cannot be done now");
    REFUSED(&t, "attack Hades with Ares from here", "Hades is 4 areas away, beyond range");
    REFUSED(&t, "attack Talos with Ares from here", "Talos is not an enemy on the board");
    REFUSED(&t, "attack Hydra with Ares from here", "Hydra is not an enemy on the board");
    REFUSED(&t, "attack Hades with Ares tearing up a piece",
            "there is no tree or column here to tear up");
    REFUSED(&t, "use Ares' Wrath on area C4",
            "that costs 1 art of war card, and you cannot pay it");
    REFUSED(&t, "use Frenzy", "that costs 1 art of war card, and you cannot pay it");
    act(&t, "end the activation", NO_DICE);
    REFUSED(&t, "activate Ares", "Ares has been activated this turn");
    REFUSED(&t, "activate Hydra for a complex action",
            "that costs 1 art of war card, and you cannot pay it");
    clear_table(&t);
}

RULE(2_why, the_words_of_moves)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Minotaur", "B4");
    put(&t, RED, "Talos", "B4");
    put(&t, RED, "Scylla", "B4");
    put(&t, RED, "Medusa", "C6");
    the(&t, "Bellerophon")->flags |= PAN_EVADED;
    lay_gem(&t, "C4");
    activate(&t, "Centaurs");
    REFUSED(&t, "walk Centaurs to D4", "Centaurs are blocked and can neither walk nor run");
    REFUSED(&t, "claim the omphalos in C4 with Centaurs",
            "an enemy with Block lets nobody claim there");
    REFUSED(&t, "claim the omphalos in D4 with Centaurs",
            "there is no unclaimed omphalos that Centaurs could take");
    REFUSED(&t, "attack Bellerophon with Centaurs from here",
            "Bellerophon evades such attacks for the rest of this turn");
    REFUSED(&t, "attack Medusa with Centaurs from here", "Medusa is 2 areas away, beyond range");
    REFUSED(&t, "attack Medusa with Centaurs inside the full area",
            "Medusa is 2 areas away, beyond range");
    pan_put_unit(state_of(&t), unit(&t, "Hydra"), area(&t, "E1"));
    REFUSED(&t, "walk Centaurs to B4", "B4 is full");
    REFUSED(&t, "walk Centaurs to E7", "Centaurs cannot get to E7");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    REFUSED(&t, "claim the omphalos in C4 with Centaurs", "Centaurs carry an omphalos already");
    pan_put_unit(state_of(&t), unit(&t, "Centaurs"), area(&t, "B7"));
    REFUSED(&t, "walk Centaurs to B8", "Centaurs cannot walk out of a swamp, only run one area");
    the(&t, "Centaurs")->flags &= (uint8_t)~PAN_CARRIES;
    lay_gem(&t, "B7");
    act(&t, "claim the omphalos in B7 with Centaurs", NO_DICE);
    REFUSED(&t, "claim the omphalos in B7 with Centaurs",
            "Centaurs have already taken that action");
    clear_table(&t);
}

RULE(2_why, the_words_of_complex_actions)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    own(&t, BLUE, "Ares");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hades", "E1");
    lay_gem(&t, "C4");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Achilles");
    REFUSED(&t, "run Achilles to D4", "Achilles is blocked and can neither walk nor run");
    REFUSED(&t, "walk Achilles to D4", "Achilles takes a complex action in this activation");
    REFUSED(&t, "absorb an unclaimed omphalos", "only a divinity absorbs");
    REFUSED(&t, "deploy Achilles in C1", "that cannot be done now");
    REFUSED(&t, "attack Hydra with Achilles from here",
            "Achilles takes a complex action in this activation");
    REFUSED(&t, "claim the omphalos in C4 with Achilles",
            "Achilles takes a complex action in this activation");
    act(&t, "end the activation", NO_DICE);
    activate_complex(&t, "Ares");
    REFUSED(&t, "run Ares to C2", "Ares is not on the board yet: its first action is to deploy");
    REFUSED(&t, "deploy Ares in C7", "C7 is not in your deployment zone");
    REFUSED(&t, "absorb an unclaimed omphalos",
            "there is no unclaimed omphalos that Ares could take");
    put(&t, RED, "Minotaur", "D1");
    put(&t, RED, "Talos", "D1");
    put(&t, RED, "Scylla", "D1");
    REFUSED(&t, "deploy Ares in D1", "D1 is full");
    clear_table(&t);
}

RULE(2_why, the_words_of_reactions_and_dice)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Hades", 1);
    hold(&t, RED, "Hoplites", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    REFUSED(&t, "guard with Hydra", "Hydra cannot guard here");
    REFUSED(&t, "evade with Hydra", "Hydra cannot evade this");
    REFUSED(&t, "retaliate with Hydra", "that cannot be done now");
    REFUSED(&t, "search the deck", "that costs 1 art of war card, and you cannot pay it");
    act(&t, "guard with Hoplites", DICE(FIVE, ONE, ONE, BLANK));
    REFUSED(&t, "set aside a 2 to raise a 5", "no such die lies there");
    REFUSED(&t, "set aside a saved die to raise a 6", "no such die lies there");
    REFUSED(&t, "guard with Hoplites", "that cannot be done now");
    act(&t, "use the dice as best", NO_DICE);
    REFUSED(&t, "retaliate with Hydra", "Hydra cannot retaliate");
    REFUSED(&t, "retaliate with Hoplites tearing up a piece", "Hoplites cannot retaliate");
    act(&t, "let it be", NO_DICE);
    REFUSED(&t, "attack Hydra with Centaurs from here", "Centaurs have already taken that action");
    REFUSED(&t, "retaliate with Hoplites", "that cannot be done now");
    clear_table(&t);
}

RULE(2_why, the_words_of_the_draft)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "roll for the battlefield", DICE(FIVE, ONE));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    REFUSED(&t, "recruit Hydra", "an army has exactly one divinity");
    REFUSED(&t, "pass without drawing", "that cannot be done now");
    act(&t, "recruit Zeus", NO_DICE);
    REFUSED(&t, "recruit Zeus", "Zeus is already in an army");
    act(&t, "recruit Kronos", NO_DICE);
    REFUSED(&t, "recruit Ares", "an army has exactly one divinity");
    state_of(&t)->open.rp[RED] = 3;
    REFUSED(&t, "recruit Hydra", "Hydra costs 4 RP, more than you have left");
    clear_table(&t);
}
