/* Drafts, hands, decks, payments and searches, with all they tell. */
#include "chronicle.h"

#include <string.h>

static table skirmish_of(const char *scenario, int32_t seats)
{
    return lay((table_plan){.game = "pantheon", .scenario = scenario, .seats = seats});
}

/* The whole draft of three players: who is asked, what is on offer, what is left over. */
RULE(1_unit_order, a_draft_of_three)
{
    table t = skirmish_of("skirmish-3", 3);

    OFFERS(&t, "roll for the battlefield");
    EXPECT_TEXT(wants(&t, "roll for the battlefield"), "0: 1d6 for the choice of battlefield");
    TELLS(&t, "roll for the battlefield", DICE(ONE, FOUR, FOUR, BLANK, TWO),
          "Blue rolls 1 for the battlefield; Red rolls 4 for the battlefield; Gold rolls 4 for the "
          "battlefield; Red rolls blank for the battlefield; Gold rolls 2 for the battlefield");
    EXPECT_EQ(seat_of(&t), GOLD);
    OFFERS(&t, "fight on Sanctuary of Delphi; fight on Springs of Delphi");
    TELLS(&t, "fight on Sanctuary of Delphi", NO_DICE, "Gold chooses Sanctuary of Delphi");
    EXPECT_EQ(seat_of(&t), BLUE); /* the lead player */
    OFFERS(&t,
           "recruit Zeus; recruit Hades; recruit Ares; recruit Athena; recruit Poseidon; recruit "
           "Kronos");
    TELLS(&t, "recruit Zeus", NO_DICE, "Blue recruits Zeus, 9 recruitment points left");
    EXPECT_EQ(seat_of(&t), RED);
    REFUSES(&t, "recruit Zeus", "Zeus is already in an army");
    REFUSES(&t, "recruit Achilles", "an army has exactly one divinity");
    act(&t, "recruit Kronos", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "recruit Hades", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD); /* and back from the last, anticlockwise */
    OFFERS(
        &t,
        "recruit Achilles; recruit Heracles; recruit Odysseus; recruit Leonidas; recruit Atalanta; "
        "recruit Bellerophon; recruit Hydra; recruit Cerberus; recruit Minotaur; recruit Medusa; "
        "recruit Talos; recruit Scylla; recruit Amazons; recruit Hoplites; recruit Spartans; "
        "recruit Centaurs; recruit Infernal Hounds; recruit Infernal Warriors");
    act(&t, "recruit Hydra", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "recruit Achilles", NO_DICE); /* three left of seven */
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "recruit Heracles", NO_DICE);
    act(&t, "recruit Cerberus", NO_DICE); /* Gold: one left of nine */
    OFFERS(&t,
           "recruit Odysseus; recruit Leonidas; recruit Atalanta; recruit Minotaur; recruit "
           "Medusa; recruit Scylla; recruit Amazons; recruit Hoplites; recruit Spartans; recruit "
           "Centaurs; recruit Infernal Hounds; recruit Infernal Warriors"); /* Red: three points */
    REFUSES(&t, "recruit Talos", "Talos costs 4 recruitment points, more than you have left");
    act(&t, "recruit Medusa", NO_DICE);
    act(&t, "recruit Bellerophon", NO_DICE); /* Blue: one left */
    EXPECT_EQ(seat_of(&t), GOLD);
    OFFERS(&t, "recruit Amazons; recruit Hoplites; recruit Spartans; recruit Centaurs; recruit "
               "Infernal Hounds; recruit Infernal Warriors");
    act(&t, "recruit Amazons", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE); /* Red has nothing left */
    TELLS(&t, "recruit Hoplites", NO_DICE, "Blue recruits Hoplites, 0 recruitment points left");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    OFFERS(&t, "shuffle and deal");
    TELLS(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
          "Blue draws a card; Blue draws a card; Blue draws a card; Blue starts with 6 cards; Red "
          "draws a card; Red draws a card; Red draws a card; Red starts with 6 cards; Gold draws a "
          "card; Gold draws a card; Gold draws a card; Gold starts with 6 cards; round 1; Blue "
          "starts a turn; Blue draws a card");
    EXPECT_TEXT(cards(&t, BLUE), "hand 7 (3 art, 0 gem), deck 15, discard 0");
    EXPECT_TEXT(cards(&t, RED), "hand 6 (3 art, 0 gem), deck 11, discard 0");
    EXPECT_TEXT(cards(&t, GOLD), "hand 6 (3 art, 0 gem), deck 13, discard 0");
    EXPECT_TEXT(board(&t), "B4: gem; C3: gem; C4: gem; D2: gem; D3: gem; D4: gem gem; D5: gem; E3: "
                           "gem; E4: gem; F4: gem");
    clear_table(&t);
}

/* Who can afford nothing more turns the rest into omphalos cards. */
RULE(1_leftover, two_points_are_two_cards)
{
    table t = skirmish_of("skirmish-2", 2);
    int32_t i = 0;

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    act(&t, "recruit Zeus", NO_DICE);
    act(&t, "recruit Hades", NO_DICE);
    for (; i < scene_of(&t)->units; i++) /* all that costs less than four is taken */
        if (scene_of(&t)->card[i].cost < 4)
            state_of(&t)->open.unit[i].owner = GOLD;
    state_of(&t)->open.rp[RED] = 6;
    state_of(&t)->open.rp[BLUE] = 7;
    OFFERS(&t, "recruit Achilles; recruit Heracles; recruit Bellerophon; recruit Hydra; recruit "
               "Cerberus; recruit Talos");
    TELLS(&t, "recruit Achilles", NO_DICE, "Red recruits Achilles, 2 recruitment points left");
    EXPECT_EQ(seat_of(&t), BLUE);
    TELLS(&t, "recruit Hydra", NO_DICE,
          "Blue recruits Hydra, 3 recruitment points left; Red turns 2 recruitment points into "
          "omphalos cards; Blue turns 3 recruitment points "
          "into omphalos cards");
    EXPECT_EQ(state_of(&t)->open.gem[RED], 2);
    EXPECT_EQ(state_of(&t)->open.gem[BLUE], 3);
    EXPECT_EQ(state_of(&t)->open.rp[RED] + state_of(&t)->open.rp[BLUE], 0);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 3);
    clear_table(&t);
}

RULE(1_lots, the_same_draft_by_lot)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-2", .seats = 2, .option = {"recruiting=by-lot"}});

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    OFFERS(&t, "draw the armies by lot");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    TELLS(&t, "draw the armies by lot", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
          "Blue recruits Zeus, 12 recruitment points left; Red recruits Hades, 12 recruitment "
          "points left; Red recruits Achilles, "
          "8 recruitment points left; Blue recruits Heracles, 8 recruitment points left; Red "
          "recruits Odysseus, 5 recruitment points left; Blue "
          "recruits Leonidas, 5 recruitment points left; Red recruits Atalanta, 3 recruitment "
          "points left; Blue recruits "
          "Bellerophon, 1 recruitment point left; Red recruits Minotaur, 0 recruitment points "
          "left; Blue recruits Amazons, 0 recruitment points "
          "left");
    OFFERS(&t, "shuffle and deal");
    clear_table(&t);
}

/* Patriarch: two cards looked at, one goes back; cards are conserved. */
RULE(13_patriarch, one_of_two)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C1");
    put(&t, BLUE, "Achilles", "C1");
    put(&t, RED, "Hades", "C7");
    hold(&t, BLUE, "Zeus", 3);
    give_turn(&t, RED);
    act(&t, "pass without drawing", DICE(2, 1));
    EXPECT_TEXT(tale(&t), "Red passes; round 2; Blue starts a turn");
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT_EQ(step_of(&t), PAN_KEEP);
    EXPECT_TEXT(cards(&t, BLUE), "hand 5 (0 art, 0 gem), deck 3, discard 0");
    OFFERS(&t, "keep Achilles; keep Zeus");
    TELLS(&t, "keep Zeus", NO_DICE, "Blue keeps one of two cards and puts the other back");
    EXPECT_TEXT(cards(&t, BLUE), "hand 4 (0 art, 0 gem), deck 4, discard 0");
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Zeus")], 4);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Achilles")], 0);
    EXPECT_EQ(state_of(&t)->open.looking, 0);
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Hades", "C7");
    give_turn(&t, RED);
    act(&t, "pass without drawing", DICE(1, 1));
    OFFERS(&t, "keep Zeus"); /* two of a kind */
    TELLS(&t, "keep Zeus", NO_DICE, "Blue keeps one of two cards and puts the other back");
    EXPECT_TEXT(cards(&t, BLUE), "hand 1 (0 art, 0 gem), deck 3, discard 0");
    clear_table(&t);

    t = battle(); /* one card left: nothing to choose */
    put(&t, BLUE, "Zeus", "C1");
    put(&t, RED, "Hades", "C7");
    hold(&t, BLUE, "Zeus", 3);
    give_turn(&t, RED);
    TELLS(&t, "pass without drawing", DICE(1),
          "Red passes; round 2; Blue starts a turn; Blue draws a card");
    EXPECT_TEXT(cards(&t, BLUE), "hand 4 (0 art, 0 gem), deck 0, discard 0");
    clear_table(&t);
}

/* A deck runs out: everybody's rest goes to his hand, the piles become decks, three cards each. */
RULE(2_deck_out, everybody_refreshes)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C1");
    put(&t, RED, "Hades", "C7");
    put(&t, RED, "Amazons", "C7");
    state_of(&t)->open.discard[unit(&t, "Ares")] = 4;
    state_of(&t)->open.discard[unit(&t, "Hoplites")] = 3;
    state_of(&t)->open.discard[unit(&t, "Hades")] = 3;
    hold(&t, RED, "Amazons", 1);
    EXPECT_TEXT(cards(&t, BLUE), "hand 0 (0 art, 0 gem), deck 0, discard 7");
    EXPECT_TEXT(cards(&t, RED), "hand 1 (0 art, 0 gem), deck 3, discard 3");
    TELLS(&t, "pass and draw a second card", DICE(1, 1, 1, 1, 1, 1, 1),
          "Blue passes; a deck has run out: all players refresh theirs; Blue draws a card; Blue "
          "draws a card; Blue draws a card; Red draws a card; Red draws a card; Red draws a card; "
          "Blue draws a card; Red starts a turn; Red has no card left to draw");
    EXPECT_TEXT(cards(&t, BLUE), "hand 4 (0 art, 0 gem), deck 3, discard 0");
    EXPECT_TEXT(cards(&t, RED), "hand 7 (0 art, 0 gem), deck 0, discard 0");
    clear_table(&t);

    t = battle(); /* no discards either: the draw fails and nobody refreshes */
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold(&t, BLUE, "Ares", 4);
    state_of(&t)->open.discard[unit(&t, "Hades")] = 3;
    TELLS(&t, "pass and draw a second card", DICE(1),
          "Blue passes; Blue has no card left to draw; Red starts a turn; Red draws a card");
    EXPECT_TEXT(cards(&t, BLUE), "hand 4 (0 art, 0 gem), deck 0, discard 0");
    EXPECT_TEXT(cards(&t, RED), "hand 1 (0 art, 0 gem), deck 0, discard 3");
    clear_table(&t);
}

/* Every way to pay, and what each leaves. */
RULE(3_mix, every_way_on_offer)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    own(&t, BLUE, "Achilles");
    own(&t, BLUE, "Hydra");
    own(&t, BLUE, "Hoplites");
    for (int32_t i = 0; i < 3; i++) {
        const char *const NAME[] = {"Achilles", "Hydra", "Hoplites"};
        the(&t, NAME[i])->flags |= PAN_DESTROYED;
        wound_to(&t, NAME[i], 0);
        hold(&t, BLUE, NAME[i], 2);
    }
    hold_art(&t, BLUE, 1);
    hold_gems(&t, BLUE, 1);
    activate(&t, "Athena");
    TELLS(&t, "use Strategist", NO_DICE, "Athena uses Strategist"); /* costs two */
    OFFERS(&t,
           "pay with an art of war card; pay with an omphalos card; pay with cards of Achilles and "
           "Achilles; pay with cards of Achilles and Hydra; pay with cards of Hydra and Hydra; pay "
           "nothing, by Subterfuge");
    TELLS(&t, "pay with cards of Achilles and Hydra", NO_DICE,
          "Blue discards a card: Achilles; Blue discards a card: Hydra");
    OFFERS(&t,
           "pay with an art of war card; pay with an omphalos card; pay with cards of Achilles and "
           "Hydra"); /* one more: Subterfuge is for the whole price */
    TELLS(&t, "pay with an omphalos card", NO_DICE, "Blue discards a card: omphalos");
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_TEXT(cards(&t, BLUE), "hand 5 (1 art, 0 gem), deck 12, discard 4");
    act(&t, "draw one card", NO_DICE);
    OFFERS(&t, "pay with an art of war card; pay with cards of Achilles and Hydra; pay nothing, by "
               "Subterfuge");
    TELLS(&t, "pay nothing, by Subterfuge", DICE(1),
          "Subterfuge: Blue pays nothing; Blue draws a card");
    REFUSES(&t, "draw one card", "that manoeuvre has been bought this turn");
    TELLS(&t, "search the deck", NO_DICE, "Blue searches the deck");
    OFFERS(
        &t,
        "pay with an art of war card; pay with cards of Achilles and Hydra"); /* free once a turn */
    TELLS(&t, "pay with an art of war card", NO_DICE, "Blue discards a card: art of war");
    OFFERS(&t, "take Athena; take Achilles; take Odysseus; take Hydra; take Hoplites");
    TELLS(&t, "take Athena", NO_DICE, "Blue takes a card and reshuffles");
    EXPECT_TEXT(cards(&t, BLUE), "hand 6 (0 art, 0 gem), deck 10, discard 5");
    REFUSES(&t, "search the deck", "that manoeuvre has been bought this turn");
    clear_table(&t);
}

/* Healing: the divinity gains a row, the card goes back to the box. */
RULE(3_heal, the_card_goes_and_one_vitality_comes_back)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_gems(&t, BLUE, 2);
    REFUSES(&t, "heal Ares with an omphalos card", "that cannot be done now");
    wound_to(&t, "Ares", 8);
    OFFERS(&t, "pass and draw a second card; pass without drawing; activate nobody else; draw two "
               "cards; draw one card; search the deck; heal Ares with an omphalos card");
    TELLS(&t, "heal Ares with an omphalos card", NO_DICE,
          "Blue puts an omphalos card back in the box for Ares; Ares regains one, 9 now");
    EXPECT_TEXT(cards(&t, BLUE), "hand 1 (0 art, 1 gem), deck 4, discard 0");
    REFUSES(&t, "heal Ares with an omphalos card", "that cannot be done now");
    wound_to(&t, "Ares", 1);
    hold_gems(&t, RED, 1);
    REFUSES(&t, "heal Hades with an omphalos card", "that cannot be done now");
    clear_table(&t);
}
