/* Attacks from the choice of target to the last wound, with all they tell. */
#include "chronicle.h"

#include <string.h>

/* Zeus attacks the Minotaur in his own area: dice set aside, a second assault, a throw, an
 * answer. */
RULE(7_wound, a_whole_attack)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Minotaur", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Zeus");
    OFFERS(&t,
           "walk Zeus to A3; walk Zeus to A4; walk Zeus to B3; walk Zeus to B4; walk Zeus to B5; "
           "walk Zeus to C2; walk Zeus to C3; walk Zeus to C5; walk Zeus to C6; walk Zeus to D4; "
           "walk Zeus to D5; walk Zeus to D6; walk Zeus to E4; walk Zeus to E5; attack Minotaur "
           "with Zeus from here; end the activation");
    EXPECT_TEXT(wants(&t, "attack Minotaur with Zeus from here"), "0: 8d6 for the first assault");
    TELLS(&t, "attack Minotaur with Zeus from here",
          DICE(BLANK, BLANK, ONE, TWO, FOUR, FIVE, FIVE, FIVE),
          "Zeus attacks Minotaur at range 0; 8 dice: offence 8; first assault "
          "blank blank 1 2 4 5 5 5: needs 7 or more: defence 7");
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a 2 to raise a 1; set aside a "
           "4 to raise a 1; set aside a 5 to raise a 1; set aside a 1 to raise a 2; set aside a 4 "
           "to raise a 2; set aside a 5 to raise a 2; set aside a 1 to raise a 4; set aside a 2 to "
           "raise a 4; set aside a 5 to raise a 4; set aside a 1 to raise a 5; set aside a 2 to "
           "raise a 5; set aside a 4 to raise a 5; set aside a 5 to raise a 5");
    TELLS(&t, "set aside a 2 to raise a 4", NO_DICE, "a die is set aside: one now shows 5");
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a 5 to raise a 1; set aside a "
           "1 to raise a 5; set aside a 5 to raise a 5");
    TELLS(&t, "set nothing more aside", NO_DICE, "");
    OFFERS(&t, "roll the second assault; roll no second assault");
    EXPECT_TEXT(wants(&t, "roll the second assault"), "0: 4d6 for the second assault");
    TELLS(&t, "roll the second assault", DICE(BLANK, ONE, TWO, THREE),
          "second assault blank 1 2 3, each on top of a 5: needs 7 or more: defence 7");
    OFFERS(&t, "use the dice as best; set nothing more aside; set aside a saved die to raise a 6");
    clear_table(&t);
}

/* The same without raising anything: three 5s go on, one die is saved for them. */
RULE(7_second_aside, saved_dice_raise_the_second)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Minotaur", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Zeus");
    act(&t, "attack Minotaur with Zeus from here",
        DICE(BLANK, BLANK, ONE, TWO, FOUR, FIVE, FIVE, FIVE));
    TELLS(&t, "set nothing more aside", NO_DICE, "");
    TELLS(&t, "roll the second assault", DICE(ONE, ONE, BLANK),
          "second assault 1 1 blank, each on top of a 5: needs 7 or more: defence 7");
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a saved die to raise a 6; set "
           "aside a 6 to raise a 6");
    TELLS(&t, "set aside a saved die to raise a 6", NO_DICE, "a die is set aside: one now shows 7");
    OFFERS(&t, "use the dice as best; set nothing more aside; set aside a saved die to raise a 6");
    TELLS(&t, "set aside a saved die to raise a 6", NO_DICE,
          "a die is set aside: one now shows 7; Minotaur suffers 2 wounds, 5 left");
    OFFERS(&t,
           "throw Minotaur into B4; throw Minotaur into B5; throw Minotaur into C3; throw Minotaur "
           "into C5; throw Minotaur into D4; throw Minotaur into D5; throw nobody");
    EXPECT_TEXT(board(&t), "C4: Zeus 9, Minotaur 5; E7: Hades 8");
    TELLS(&t, "throw Minotaur into C5", NO_DICE, "Minotaur is thrown into C5");
    EXPECT_TEXT(board(&t), "C4: Zeus 9; C5: Minotaur 5; E7: Hades 8");
    OFFERS(&t, "end the activation");
    clear_table(&t);
}

RULE(7_second_optional, nothing_more)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Minotaur", "C4");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Zeus");
    act(&t, "attack Minotaur with Zeus from here",
        DICE(BLANK, BLANK, BLANK, ONE, ONE, FIVE, FIVE, FIVE));
    act(&t, "set nothing more aside", NO_DICE);
    OFFERS(&t, "roll the second assault; roll no second assault");
    TELLS(&t, "roll no second assault", NO_DICE, "Minotaur is not wounded");
    OFFERS(&t,
           "throw Minotaur into B4; throw Minotaur into B5; throw Minotaur into C3; throw Minotaur "
           "into C5; throw Minotaur into D4; throw Minotaur into D5; throw nobody");
    TELLS(&t, "throw nobody", NO_DICE, "");
    EXPECT_TEXT(board(&t), "C4: Zeus 9, Minotaur 7; E7: Hades 8");
    clear_table(&t);
}

/* The answer: a retaliation with the Minotaur's own dice, blanks re-rolled, its throw. */
RULE(6_retaliate, a_whole_answer)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Minotaur", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Zeus");
    TELLS(&t, "attack Minotaur with Zeus from here", DICE(BLANK, ONE, ONE, ONE, ONE, ONE, ONE, ONE),
          "Zeus attacks Minotaur at range 0; 8 dice: offence 8; first assault "
          "blank 1 1 1 1 1 1 1: needs 7 or more: defence 7");
    TELLS(&t, "set nothing more aside", NO_DICE, "Minotaur is not wounded");
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS(&t, "retaliate with Minotaur; let it be");
    EXPECT_TEXT(wants(&t, "retaliate with Minotaur"), "1: 7d6 for the first assault");
    TELLS(&t, "retaliate with Minotaur", DICE(BLANK, BLANK, BLANK, ONE, TWO, FOUR, FIVE),
          "Red discards a card: Minotaur; Minotaur retaliates; Minotaur attacks Zeus at range 0; "
          "7 dice: offence 7; first assault blank blank blank 1 2 4 5: needs 8 "
          "or more: defence 8");
    EXPECT_TEXT(cards(&t, RED), "hand 0 (0 art, 0 gem), deck 7, discard 1");
    OFFERS(&t, "re-roll the blanks; keep the dice");
    EXPECT_TEXT(wants(&t, "re-roll the blanks"), "1: 3d6 for the re-roll");
    TELLS(&t, "re-roll the blanks", DICE(BLANK, BLANK, FOUR), "re-rolled: blank blank 4");
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a 2 to raise a 1; set aside a "
           "4 to raise a 1; set aside a 5 to raise a 1; set aside a 1 to raise a 2; set aside a 4 "
           "to raise a 2; set aside a 5 to raise a 2; set aside a 1 to raise a 4; set aside a 2 to "
           "raise a 4; set aside a 4 to raise a 4; set aside a 5 to raise a 4; set aside a 1 to "
           "raise a 5; set aside a 2 to raise a 5; set aside a 4 to raise a 5");
    TELLS(&t, "use the dice as best", DICE(THREE, FOUR, THREE),
          "the dice are used as best; second assault 3 4 3, each on top of a 5: needs 8 or more: "
          "defence 8; Zeus suffers 3 wounds, 6 left");
    OFFERS(&t,
           "throw Zeus into B4; throw Zeus into B5; throw Zeus into C3; throw Zeus into C5; throw "
           "Zeus into D4; throw Zeus into D5; throw nobody");
    TELLS(&t, "throw Zeus into B4", NO_DICE, "Zeus is thrown into B4");
    EXPECT_TEXT(board(&t), "B4: Zeus 6; C4: Minotaur 7; E7: Hades 8");
    OFFERS(&t, "end the activation"); /* attacked already, so no walk */
    clear_table(&t);
}

/* Heracles: Monster Slayer's two dice, the Feat, Force of Nature. */
RULE(12_monster_slayer, with_the_feat_and_a_piece_of_the_forest)
{
    table t = battle();
    int32_t forest = -1;

    FOR_AREAS(a, scene_of(&t)->map[OLYMPUS].of[PAN_FOREST])
    forest = (int32_t)a;
    put(&t, BLUE, "Heracles", scene_of(&t)->map[OLYMPUS].area[forest].name);
    put(&t, RED, "Hydra", scene_of(&t)->map[OLYMPUS].area[forest].name);
    put(&t, RED, "Hades", "E7");
    put(&t, BLUE, "Zeus", "A1");
    activate(&t, "Heracles");
    OFFERS(&t,
           "attack Hydra with Heracles from here; attack Hades with Heracles tearing up a piece; "
           "attack Hydra with Heracles tearing up a piece; end the activation");
    TELLS(&t, "attack Hydra with Heracles tearing up a piece",
          DICE(BLANK, ONE, TWO, THREE, FOUR, FIVE, FIVE, FIVE),
          "Heracles tears a piece of terrain out of E6; Heracles attacks Hydra at range 0; "
          "8 dice: offence 7, +1 Force of Nature; first assault blank 1 2 3 4 5 "
          "5 5: needs 7 or more: defence 7");
    OFFERS(
        &t,
        "re-roll a blank; re-roll a blank together with a 1; re-roll a blank together with a 2; "
        "re-roll a blank together with a 3; re-roll a blank together with a 4; re-roll a blank "
        "together with a 5; re-roll a 1; re-roll a 1 together with a 2; re-roll a 1 together with "
        "a 3; re-roll a 1 together with a 4; re-roll a 1 together with a 5; re-roll a 2; re-roll a "
        "2 together with a 3; re-roll a 2 together with a 4; re-roll a 2 together with a 5; "
        "re-roll a 3; re-roll a 3 together with a 4; re-roll a 3 together with a 5; re-roll a 4; "
        "re-roll a 4 together with a 5; re-roll a 5; re-roll a 5 together with a 5; keep the dice");
    TELLS(&t, "re-roll a blank together with a 1", DICE(BLANK, FOUR), "re-rolled: blank 4");
    OFFERS(&t, "change a 2 by one; change a 3 by one; change a 4 by one; keep the dice");
    TELLS(&t, "change a 4 by one", NO_DICE, "a die showing 4 now shows 5");
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a 3 to raise a 2; set aside a "
           "4 to raise a 2; set aside a 5 to raise a 2; set aside a 2 to raise a 3; set aside a 4 "
           "to raise a 3; set aside a 5 to raise a 3; set aside a 2 to raise a 4; set aside a 3 to "
           "raise a 4; set aside a 5 to raise a 4; set aside a 2 to raise a 5; set aside a 3 to "
           "raise a 5; set aside a 4 to raise a 5; set aside a 5 to raise a 5");
    TELLS(&t, "use the dice as best", DICE(TWO, TWO, TWO, TWO, BLANK),
          "the dice are used as best; second assault 2 2 2 2 blank, each on top of a 5: needs 7 or "
          "more: defence 7; Hydra suffers 4 wounds, 5 left");
    EXPECT_TEXT(board(&t), "A1: Zeus 9; E6: pieces 1 Heracles 7, Hydra 5; E7: Hades 8");
    OFFERS(&t, "end the activation");
    clear_table(&t);
}
