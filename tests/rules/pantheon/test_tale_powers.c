/* Powers and talents in whole scenes, with all they tell. */
#include "chronicle.h"

#include <string.h>

/* Inferno: Hades' own area and one next to it, friends too; each struck by itself. */
RULE(13_inferno, two_areas)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4");
    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hoplites", "C5");
    put(&t, RED, "Ares", "D5");
    hold_art(&t, BLUE, 1);
    activate(&t, "Hades");
    OFFERS(
        &t,
        "walk Hades to A3; walk Hades to A4; walk Hades to B3; walk Hades to B4; walk Hades to B5; "
        "walk Hades to C2; walk Hades to C3; walk Hades to C5; walk Hades to D4; walk Hades to D5; "
        "walk Hades to E4; attack Ares with Hades from here; attack Achilles with Hades from here; "
        "attack Hoplites with Hades from here; use Inferno on area C5; use Inferno on area D5; use "
        "Inferno on area C4; end the activation; draw two cards; draw one card; search the deck");
    TELLS(&t, "use Inferno on area C5", NO_DICE,
          "Hades uses Inferno; Blue discards a card: art of war");
    OFFERS(&t, "attack Achilles next; attack Hoplites next; attack Infernal Hounds next");
    EXPECT_TEXT(wants(&t, "attack Infernal Hounds next"),
                "1: 5d6 for the first assault"); /* an enemy rolls against friends */
    TELLS(&t, "attack Infernal Hounds next", DICE(FIVE, FIVE, ONE, ONE, BLANK),
          "Hades attacks Infernal Hounds at range 0; 5 dice: dice of the power "
          "5; first assault 5 5 1 1 blank: needs 5 or more: defence 4, +1 Bolster");
    OFFERS(&t, "use the dice as best; set nothing more aside; set aside a 1 to raise a 1");
    TELLS(&t, "use the dice as best", NO_DICE,
          "the dice are used as best; Infernal Hounds suffer 2 wounds, 4 left");
    OFFERS(&t, "attack Achilles next; attack Hoplites next");
    TELLS(&t, "attack Hoplites next", DICE(FIVE, FIVE, FIVE, FIVE, FIVE),
          "Hades attacks Hoplites at range 1; 5 dice: dice of the power 5; first "
          "assault 5 5 5 5 5: needs 6 or more: defence 5, +1 Phalanx");
    EXPECT_TEXT(board(&t),
                "C4: Hades 8, Achilles 7, Infernal Hounds 4; C5: Hoplites 5; D5: Ares 9");
    clear_table(&t);
}

/* Soul Culling: whenever any unit dies Hades gains a vitality and a card of his own. */
RULE(13_soul_culling, a_death_gives_vitality_and_a_discarded_card)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C7");
    wound_to(&t, "Hades", 5);
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Zeus", "E7");
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    wound_to(&t, "Hoplites", 1);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 2;
    activate(&t, "Ares");
    TELLS(&t, "attack Hoplites with Ares from here",
          DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK),
          "Ares attacks Hoplites at range 0; 10 dice: offence 9, +1 Close "
          "Combat; first assault 5 blank blank blank blank blank blank blank blank blank: needs 5 "
          "or more: defence 5; Hoplites suffer 1 wound, 0 left; Hoplites are destroyed; Hoplites "
          "drop an omphalos in C4; Hades gathers the soul and a card; Hades regains one, 6 now");
    EXPECT_TEXT(board(&t), "C4: gem Ares 9; C7: Hades 6; E7: Zeus 9");
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 1);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hades")], 1);
    clear_table(&t);
}

/* Frenzy: after an attack one step and one attack more; and nothing after that. */
RULE(13_frenzy, one_step_and_one_attack)
{
    table t = battle();

    put(&t, BLUE, "Ares", "D4");
    put(&t, RED, "Hoplites", "D4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Ares");
    OFFERS(&t,
           "walk Ares to B3; walk Ares to B4; walk Ares to C2; walk Ares to C3; walk Ares to C4; "
           "walk Ares to C5; walk Ares to D5; walk Ares to D6; walk Ares to E4; walk Ares to E5; "
           "attack Hoplites with Ares from here; use Ares' Wrath on area D4; end the activation; "
           "draw two cards; draw one card; search the deck");
    act(&t, "attack Hoplites with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    OFFERS(&t, "use Frenzy; end the activation; draw two cards; draw one card; search the deck");
    TELLS(&t, "use Frenzy", NO_DICE, "Ares uses Frenzy; Blue discards a card: art of war");
    OFFERS(&t,
           "walk Ares to C3; walk Ares to C4; walk Ares to D5; walk Ares to E4; attack Hoplites "
           "with Ares from here; use Ares' Wrath on area D4; end the activation; draw two cards; "
           "draw one card; search the deck"); /* one border, no more */
    TELLS(&t, "walk Ares to C4", NO_DICE, "Ares moves to C4");
    OFFERS(&t,
           "attack Amazons with Ares from here; use Ares' Wrath on area C4; end the activation; "
           "draw two cards; draw one card; search the deck");
    act(&t, "attack Amazons with Ares from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    OFFERS(&t, "end the activation; draw two cards; draw one card; search the deck");
    clear_table(&t);
}

/* Huntress: after an attack at range one step and an attack at range 0. */
RULE(13_huntress, from_afar_then_close)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hoplites", "D5");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Atalanta");
    OFFERS(&t,
           "walk Atalanta to A2; walk Atalanta to A3; walk Atalanta to A4; walk Atalanta to A5; "
           "walk Atalanta to A6; walk Atalanta to B2; walk Atalanta to B3; walk Atalanta to B4; "
           "walk Atalanta to B5; walk Atalanta to B6; walk Atalanta to B7; walk Atalanta to C1; "
           "walk Atalanta to C2; walk Atalanta to C3; walk Atalanta to C5; walk Atalanta to C6; "
           "walk Atalanta to C7; walk Atalanta to D2; walk Atalanta to D3; walk Atalanta to D4; "
           "walk Atalanta to D5; walk Atalanta to D6; walk Atalanta to D7; walk Atalanta to E2; "
           "walk Atalanta to E3; walk Atalanta to E4; walk Atalanta to E5; walk Atalanta to E6; "
           "attack Hoplites with Atalanta from here; use Dodge; end the activation; draw two "
           "cards; draw one card; search the deck");
    TELLS(&t, "attack Hoplites with Atalanta from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK),
          "Atalanta attacks Hoplites at range 1; 5 dice: offence 5; first "
          "assault blank blank blank blank blank: needs 6 or more: defence 5, +1 Phalanx; Hoplites "
          "are not wounded");
    OFFERS(
        &t,
        "walk Atalanta to A2; walk Atalanta to A3; walk Atalanta to A4; walk Atalanta to A5; walk "
        "Atalanta to A6; walk Atalanta to B2; walk Atalanta to B3; walk Atalanta to B4; walk "
        "Atalanta to B5; walk Atalanta to B6; walk Atalanta to B7; walk Atalanta to C1; walk "
        "Atalanta to C2; walk Atalanta to C3; walk Atalanta to C5; walk Atalanta to C6; walk "
        "Atalanta to C7; walk Atalanta to D2; walk Atalanta to D3; walk Atalanta to D4; walk "
        "Atalanta to D5; walk Atalanta to D6; walk Atalanta to D7; walk Atalanta to E2; walk "
        "Atalanta to E3; walk Atalanta to E4; walk Atalanta to E5; walk Atalanta to E6; use "
        "Huntress; use Dodge; end the activation; draw two cards; draw one card; search the deck");
    TELLS(&t, "use Huntress", NO_DICE, "Atalanta uses Huntress; Blue discards a card: art of war");
    OFFERS(&t,
           "walk Atalanta to B4; walk Atalanta to B5; walk Atalanta to C3; walk Atalanta to C5; "
           "walk Atalanta to D4; walk Atalanta to D5; use Dodge; end the activation; draw two "
           "cards; draw one card; search the deck");
    TELLS(&t, "walk Atalanta to D5", NO_DICE, "Atalanta moves to D5");
    EXPECT(is_listed(&t, "attack Hoplites with Atalanta from here")); /* or walk away by Mobility */
    EXPECT(!is_listed(&t, "use Huntress"));
    clear_table(&t);
}

/* Charge: through an area into another, everybody on the way at range 0. */
RULE(13_charge, through_two_areas)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "D4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Amazons", "B4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    OFFERS(&t,
           "walk Minotaur to B3; walk Minotaur to B4; walk Minotaur to C2; walk Minotaur to C3; "
           "walk Minotaur to C4; walk Minotaur to C5; walk Minotaur to D5; walk Minotaur to D6; "
           "walk Minotaur to E4; walk Minotaur to E5; use Charge through C3 to B4; use Charge "
           "through C3 to C4; use Charge through C4 to B4; use Charge through C4 to B5; use Charge "
           "through C4 to C3; use Charge through C4 to C4; use Charge through C4 to C5; use Charge "
           "through C4 to D5; use Charge through D5 to C4; end the activation; draw two cards; "
           "draw one card; search the deck");
    TELLS(&t, "use Charge through C4 to B4", NO_DICE,
          "Minotaur uses Charge; Minotaur moves to B4; Blue discards a card: art of war");
    EXPECT_TEXT(board(&t), "B4: Minotaur 7, Amazons 4; C1: Ares 9; C4: Hoplites 5; E7: Zeus 9");
    OFFERS(&t, "attack Amazons next; attack Hoplites next");
    TELLS(&t, "attack Hoplites next", DICE(BLANK, BLANK, BLANK, BLANK, ONE, ONE),
          "Minotaur attacks Hoplites at range 0; 6 dice: dice of the power 6; "
          "first assault blank blank blank blank 1 1: needs 6 or more: defence 5, +1 Phalanx");
    OFFERS(&t, "re-roll the blanks; keep the dice");
    clear_table(&t);
}

/* Three-headed Bite: two targets at least, three at most, declared before the first blow. */
RULE(13_bite_choice, declared_first)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Spartans", "C4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    OFFERS(&t,
           "walk Cerberus to A2; walk Cerberus to A3; walk Cerberus to A4; walk Cerberus to B2; "
           "walk Cerberus to B3; walk Cerberus to B4; walk Cerberus to B5; walk Cerberus to B7; "
           "walk Cerberus to C1; walk Cerberus to C2; walk Cerberus to C3; walk Cerberus to C5; "
           "walk Cerberus to C6; walk Cerberus to C7; walk Cerberus to D2; walk Cerberus to D4; "
           "walk Cerberus to D5; walk Cerberus to D6; walk Cerberus to D7; walk Cerberus to E4; "
           "walk Cerberus to E5; walk Cerberus to E6; attack Amazons with Cerberus from here; "
           "attack Hoplites with Cerberus from here; attack Spartans with Cerberus from here; use "
           "Three-headed Bite; use Blazing Breath on area C4; end the activation; draw two cards; "
           "draw one card; search the deck");
    TELLS(&t, "use Three-headed Bite", NO_DICE,
          "Cerberus uses Three-headed Bite; Blue discards a card: art of war");
    OFFERS(&t, "include all of them; include Amazons; include Hoplites; include Spartans");
    TELLS(&t, "include Hoplites", NO_DICE, "");
    OFFERS(&t, "include all of them; include Amazons; include Spartans"); /* one is not enough */
    TELLS(&t, "include Spartans", NO_DICE, "");
    OFFERS(&t, "include all of them; include Amazons; include nobody else");
    TELLS(&t, "include nobody else", NO_DICE, "");
    OFFERS(&t, "attack Hoplites next; attack Spartans next");
    clear_table(&t);
}

/* Petrify: troops die, others are stone until Blue's next turn. */
RULE(13_petrify, everybody_in_the_area)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Medusa");
    OFFERS(&t,
           "walk Medusa to A3; walk Medusa to A4; walk Medusa to A5; walk Medusa to B3; walk "
           "Medusa to B4; walk Medusa to B5; walk Medusa to B6; walk Medusa to C2; walk Medusa to "
           "C3; walk Medusa to C5; walk Medusa to C6; walk Medusa to D3; walk Medusa to D4; walk "
           "Medusa to D5; walk Medusa to D6; walk Medusa to E3; walk Medusa to E4; walk Medusa to "
           "E5; attack Achilles with Medusa from here; attack Amazons with Medusa from here; use "
           "Petrify; end the activation; draw two cards; draw one card; search the deck");
    TELLS(&t, "use Petrify", NO_DICE,
          "Medusa uses Petrify; Achilles is turned to stone for a round; Amazons are destroyed; "
          "Hoplites are destroyed; Blue discards a card: art of war; Blue discards a card: art of "
          "war");
    EXPECT_TEXT(board(&t), "C1: Ares 9; C4: Achilles 7 stone, Medusa 6; E7: Zeus 9");
    OFFERS(&t, "end the activation");
    EXPECT_EQ(the(&t, "Achilles")->stone, BLUE + 1);
    clear_table(&t);
}

/* Born Leader and Leader: troops near by, with a bonus, one activation of the turn. */
RULE(13_born_leader, and_the_leaders_search)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Spartans", "C4");
    put(&t, BLUE, "Hoplites", "C5");
    put(&t, BLUE, "Amazons", "C7");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Hoplites", 1);
    activate(&t, "Leonidas");
    TELLS(&t, "end the activation", NO_DICE, "");
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    OFFERS(&t,
           "lead Spartans; lead Spartans without a search; use Born Leader on Hoplites; use Born "
           "Leader on Spartans; lead nobody; draw two cards; draw one card; search the deck");
    TELLS(&t, "use Born Leader on Hoplites", NO_DICE,
          "Leonidas leads Hoplites; Leonidas uses Born Leader; Blue discards a card: art of war");
    OFFERS(&t,
           "activate Hoplites; activate Hoplites for a complex action; do not activate Hoplites");
    EXPECT_EQ(the(&t, "Hoplites")->offence, 1);
    EXPECT_EQ(the(&t, "Hoplites")->defence, 1);
    EXPECT_EQ(the(&t, "Hoplites")->by, BLUE + 1);
    TELLS(&t, "activate Hoplites", NO_DICE,
          "Hoplites are activated; Blue discards a card: Hoplites");
    EXPECT_EQ(state_of(&t)->open.activations, 2);
    TELLS(&t, "end the activation", NO_DICE, "");
    EXPECT_EQ(step_of(&t), PAN_LEADING); /* the leader's search is still to come */
    OFFERS(&t, "lead Spartans; lead Spartans without a search; lead nobody");
    TELLS(&t, "lead Spartans", DICE(1, 1), "Leonidas leads Spartans; Red starts a turn");
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Spartans")], 1);
    EXPECT_EQ(seat_of(&t), RED); /* both activations are spent: no third */
    clear_table(&t);
}

/* Strategist: two more units besides Athena, without paying for them. */
RULE(13_strategist, two_more_for_nothing)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Hoplites", "B1");
    put(&t, BLUE, "Amazons", "D1");
    put(&t, BLUE, "Spartans", "B2");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 2);
    hold(&t, BLUE, "Hoplites", 1);
    hold(&t, BLUE, "Amazons", 1);
    hold(&t, BLUE, "Spartans", 1);
    activate(&t, "Athena");
    TELLS(&t, "use Strategist", NO_DICE,
          "Athena uses Strategist; Blue discards a card: art of war; Blue discards a card: art of "
          "war");
    EXPECT_EQ(state_of(&t)->open.limit, 3);
    EXPECT_EQ(state_of(&t)->open.free_activations, 2);
    act(&t, "end the activation", NO_DICE);
    while (step_of(&t) == PAN_LEADING)
        act(&t, "lead nobody", NO_DICE);
    OFFERS(&t,
           "activate Amazons; activate Amazons for a complex action; activate Hoplites; activate "
           "Hoplites for a complex action; activate Spartans; activate Spartans for a complex "
           "action; activate nobody else");
    act(&t, "activate Hoplites", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.free_activations, 1);
    act(&t, "activate Amazons", NO_DICE);
    TELLS(&t, "end the activation", DICE(1, 1),
          "Red starts a turn"); /* three have been activated */
    EXPECT_TEXT(cards(&t, BLUE), "hand 1 (0 art, 0 gem), deck 9, discard 5");
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

/* Recall: troops that were on the board, living or dead, back beside the divinity at full
 * strength. */
RULE(11_recall, idle_troops_return_to_their_divinity)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, BLUE, "Amazons", "D4");
    own(&t, BLUE, "Spartans");
    put(&t, RED, "Zeus", "E7");
    wound_to(&t, "Hoplites", 2);
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    the(&t, "Hoplites")->stone = RED + 1;
    the(&t, "Hoplites")->offence = 2;
    the(&t, "Hoplites")->by = RED + 1;
    pan_lift_unit(state_of(&t), unit(&t, "Amazons"));
    the(&t, "Amazons")->flags |= PAN_DESTROYED;
    wound_to(&t, "Amazons", 0);
    hold_art(&t, BLUE, 1);
    TELLS(&t, "activate nobody else", NO_DICE, "");
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    OFFERS(&t, "recall Amazons; recall Hoplites; recall nobody; search the deck");
    REFUSES(&t, "recall Spartans", "that cannot be done now");
    act(&t, "recall Hoplites", DICE(1, 1));
    EXPECT_TEXT(tale(&t), "Hoplites drop an omphalos in D4; Hoplites are recalled to C1; Blue "
                          "discards a card: art of war; Red starts a turn");
    EXPECT_TEXT(board(&t), "C1: Ares 9, Hoplites 5; D4: gem; E7: Zeus 9");
    EXPECT_EQ(the(&t, "Hoplites")->stone + the(&t, "Hoplites")->offence + the(&t, "Hoplites")->by,
              0);
    clear_table(&t);
}
