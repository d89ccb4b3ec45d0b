/* Why something is not allowed, in words. */
#include "chronicle.h"

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
    REFUSES(&t, "activate Hades", "Hades is not in your army");
    REFUSES(&t, "activate Ares", "you hold no activation card of Ares");
    REFUSES(&t, "activate Hydra", "Hydra is not on the board yet: its first action is to deploy");
    REFUSES(&t, "activate Medusa", "Medusa is destroyed");
    REFUSES(&t, "activate Talos", "Talos is turned to stone");
    REFUSES(&t, "draw two cards", "that costs 1 art of war card, and you cannot pay it");
    REFUSES(&t, "search the deck", "that costs 1 art of war card, and you cannot pay it");
    REFUSES(&t, "walk Ares to D4", "that cannot be done now");
    REFUSES(&t, "deploy Ares in C1", "that cannot be done now");
    REFUSES(&t, "absorb an unclaimed omphalos", "that cannot be done now");
    REFUSES(&t, "recruit Zeus", "that cannot be done now");
    REFUSES(&t, "use Frenzy", "that power cannot be used now");
    REFUSES(&t, "guard with Ares", "that cannot be done now");
    REFUSES(&t, "let it be", "that cannot be done now");
    REFUSES(&t, "lead Ares", "that cannot be done now");
    activate(&t, "Ares");
    REFUSES(&t, "activate Hydra", "that cannot be done now");
    REFUSES(&t, "walk Talos to D4", "Talos is not the unit being activated");
    REFUSES(&t, "run Ares to D4", "Ares takes simple actions in this activation");
    REFUSES(&t, "deploy Ares in C1", "Ares takes simple actions in this activation");
    REFUSES(&t, "walk Ares to A1", "Ares cannot get to A1");
    REFUSES(&t, "claim the omphalos in C4 with Ares",
            "there is no unclaimed omphalos that Ares could take");
    REFUSES(&t, "absorb an unclaimed omphalos", "that cannot be done now");
    REFUSES(&t, "attack Hades with Ares from here", "Hades is 4 areas away, beyond range");
    REFUSES(&t, "attack Talos with Ares from here", "Talos is not an enemy on the board");
    REFUSES(&t, "attack Hydra with Ares from here", "Hydra is not an enemy on the board");
    REFUSES(&t, "attack Hades with Ares tearing up a piece",
            "there is no tree or column here to tear up");
    REFUSES(&t, "use Ares' Wrath on area C4",
            "that costs 1 art of war card, and you cannot pay it");
    REFUSES(&t, "use Frenzy", "that costs 1 art of war card, and you cannot pay it");
    act(&t, "end the activation", NO_DICE);
    REFUSES(&t, "activate Ares", "Ares has been activated this turn");
    REFUSES(&t, "activate Hydra for a complex action",
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
    REFUSES(&t, "walk Centaurs to D4", "Centaurs are blocked and can neither walk nor run");
    REFUSES(&t, "claim the omphalos in C4 with Centaurs",
            "an enemy with Block lets nobody claim there");
    REFUSES(&t, "claim the omphalos in D4 with Centaurs",
            "there is no unclaimed omphalos that Centaurs could take");
    REFUSES(&t, "attack Bellerophon with Centaurs from here",
            "Bellerophon evades such attacks for the rest of this turn");
    REFUSES(&t, "attack Medusa with Centaurs from here", "Medusa is 2 areas away, beyond range");
    REFUSES(&t, "attack Medusa with Centaurs inside the full area",
            "Medusa is 2 areas away, beyond range");
    pan_put_unit(state_of(&t), unit(&t, "Hydra"), area(&t, "E1"));
    REFUSES(&t, "walk Centaurs to B4", "B4 is full");
    REFUSES(&t, "walk Centaurs to E7", "Centaurs cannot get to E7");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    REFUSES(&t, "claim the omphalos in C4 with Centaurs", "Centaurs carry an omphalos already");
    pan_put_unit(state_of(&t), unit(&t, "Centaurs"), area(&t, "B7"));
    REFUSES(&t, "walk Centaurs to B8", "Centaurs cannot walk out of a swamp, only run one area");
    the(&t, "Centaurs")->flags &= (uint8_t)~PAN_CARRIES;
    lay_gem(&t, "B7");
    act(&t, "claim the omphalos in B7 with Centaurs", NO_DICE);
    REFUSES(&t, "claim the omphalos in B7 with Centaurs",
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
    REFUSES(&t, "run Achilles to D4", "Achilles is blocked and can neither walk nor run");
    REFUSES(&t, "walk Achilles to D4", "Achilles takes a complex action in this activation");
    REFUSES(&t, "absorb an unclaimed omphalos", "only a divinity absorbs");
    REFUSES(&t, "deploy Achilles in C1", "that cannot be done now");
    REFUSES(&t, "attack Hydra with Achilles from here",
            "Achilles takes a complex action in this activation");
    REFUSES(&t, "claim the omphalos in C4 with Achilles",
            "Achilles takes a complex action in this activation");
    act(&t, "end the activation", NO_DICE);
    activate_complex(&t, "Ares");
    REFUSES(&t, "run Ares to C2", "Ares is not on the board yet: its first action is to deploy");
    REFUSES(&t, "deploy Ares in C7", "C7 is not in your deployment zone");
    REFUSES(&t, "absorb an unclaimed omphalos",
            "there is no unclaimed omphalos that Ares could take");
    put(&t, RED, "Minotaur", "D1");
    put(&t, RED, "Talos", "D1");
    put(&t, RED, "Scylla", "D1");
    REFUSES(&t, "deploy Ares in D1", "D1 is full");
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
    REFUSES(&t, "guard with Hydra", "Hydra cannot guard here");
    REFUSES(&t, "evade with Hydra", "Hydra cannot evade this");
    REFUSES(&t, "retaliate with Hydra", "that cannot be done now");
    REFUSES(&t, "search the deck", "that costs 1 art of war card, and you cannot pay it");
    act(&t, "guard with Hoplites", DICE(FIVE, ONE, ONE, BLANK));
    REFUSES(&t, "set aside a 2 to raise a 5", "no such die lies there");
    REFUSES(&t, "set aside a saved die to raise a 6", "no such die lies there");
    REFUSES(&t, "guard with Hoplites", "that cannot be done now");
    act(&t, "use the dice as best", NO_DICE);
    REFUSES(&t, "retaliate with Hydra", "Hydra cannot retaliate");
    REFUSES(&t, "retaliate with Hoplites tearing up a piece", "Hoplites cannot retaliate");
    act(&t, "let it be", NO_DICE);
    REFUSES(&t, "attack Hydra with Centaurs from here", "Centaurs have already taken that action");
    REFUSES(&t, "retaliate with Hoplites", "that cannot be done now");
    clear_table(&t);
}

RULE(2_why, the_words_of_the_draft)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "roll for the battlefield", DICE(FIVE, ONE));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    REFUSES(&t, "recruit Hydra", "an army has exactly one divinity");
    REFUSES(&t, "pass without drawing", "that cannot be done now");
    act(&t, "recruit Zeus", NO_DICE);
    REFUSES(&t, "recruit Zeus", "Zeus is already in an army");
    act(&t, "recruit Kronos", NO_DICE);
    REFUSES(&t, "recruit Ares", "an army has exactly one divinity");
    state_of(&t)->open.rp[RED] = 3;
    REFUSES(&t, "recruit Hydra", "Hydra costs 4 recruitment points, more than you have left");
    clear_table(&t);
}
