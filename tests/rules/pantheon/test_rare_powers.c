/* Rare cases of talents and powers, each next to the usual one. */
#include "base/check.h"
#include "chronicle.h"

#include <string.h>

/* The Owl strikes whoever is on the board within three areas, and nobody who is not. */
RULE(13_owl, nobody_off_the_board)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Zeus", "C1");
    put(&t, RED, "Achilles", "C7");
    put(&t, RED, "Hydra", "C2");
    own(&t, RED, "Hoplites");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    OFFERS(&t,
           "walk Athena to A3; walk Athena to A4; walk Athena to B3; walk Athena to B4; walk "
           "Athena to B5; walk Athena to C2; walk Athena to C3; walk Athena to C5; walk Athena to "
           "C6; walk Athena to D4; walk Athena to D5; walk Athena to D6; walk Athena to E4; walk "
           "Athena to E5; use Athena's Owl on Zeus; use Athena's Owl on Achilles; use Athena's Owl "
           "on Hydra; end the activation; draw two cards; draw one card; search the deck");
    clear_table(&t);
}

RULE(13_petrify, somebody_must_be_there)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Medusa");
    EXPECT(!is_listed(&t, "use Petrify"));
    clear_table(&t);
}

/* Leonidas with nobody near by leads nobody; without a card to pay he leads by talent alone. */
RULE(13_born_leader, nobody_near_or_nothing_to_pay)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Amazons", "C7");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);

    t = battle();
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    state_of(&t)->open.art[BLUE] = 2; /* for all the others know he might pay */
    state_of(&t)->secret[BLUE].art = 0;
    hold(&t, BLUE, "Hoplites", 0);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    OFFERS(&t, "lead Hoplites; lead Hoplites without a search; lead nobody");
    clear_table(&t);
}

/* Nobody led: no card moves. */
RULE(12_leader_search, or_lead_nobody)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    OFFERS(&t, "lead Hoplites; lead Hoplites without a search; lead nobody");
    TELLS(&t, "lead nobody", DICE(1), "Red starts a turn; Red draws a card");
    EXPECT_TEXT(cards(&t, BLUE), "hand 0 (0 art, 0 gem), deck 6, discard 1");
    clear_table(&t);
}

/* The dice are taken up before the wounds are: what is left to decide is who suffers them. */
RULE(13_wall_of_shields, the_dice_are_gone)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here",
        DICE(FIVE, FIVE, ONE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    TELLS(&t, "use the dice as best", DICE(FIVE, FIVE),
          "the dice are used as best; second assault 5 5, each on top of a 5: needs 8 or more: "
          "defence 8");
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS(&t, "pass a wound to Infernal Hounds; take the wounds");
    EXPECT_EQ(state_of(&t)->open.roll.dice, 0);
    EXPECT_EQ(state_of(&t)->open.roll.assault, 0);
    EXPECT_EQ(state_of(&t)->open.roll.spare, 0);
    TELLS(&t, "pass a wound to Infernal Hounds", NO_DICE,
          "Leonidas passes a wound to Infernal Hounds; Infernal Hounds suffer 1 wound, 5 left");
    OFFERS(&t, "pass a wound to Infernal Hounds; take the wounds");
    TELLS(&t, "take the wounds", NO_DICE, "Leonidas suffers 1 wound, 5 left");
    EXPECT_TEXT(board(&t), "C4: Ares 9, Leonidas 5, Infernal Hounds 5; E7: Hades 8");
    clear_table(&t);
}

/* Born Leader fetches no card: troops without one in hand stay where they are. */
RULE(13_born_leader, without_a_card)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C5");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    hold(&t, BLUE, "Ares", 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    act(&t, "use Born Leader on Hoplites", NO_DICE);
    OFFERS(&t, "do not activate Hoplites");
    REFUSES(&t, "activate Hoplites", "you hold no activation card of Hoplites");
    TELLS(&t, "do not activate Hoplites", NO_DICE, "");
    clear_table(&t);
}

/* Bolster is for troops: every one of them, and nobody else. */
RULE(12_bolster, every_unit_there_is)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4"); /* who has it */
    put(&t, RED, "Zeus", "C5");
    for (int32_t u = 0; u < scene_of(&t)->units; u++) {
        const char *name = scene_of(&t)->card[u].name;
        bool troops = scene_of(&t)->card[u].kind == PAN_TROOPS;
        if (u == unit(&t, "Hades") || u == unit(&t, "Zeus"))
            continue;
        put(&t, BLUE, name, "C4");
        cr_expect_eq(has_part(&t, name, "Zeus", false, PAN_BY_BOLSTER), troops, "%s", name);
        pan_lift_unit(state_of(&t), u);
    }
    clear_table(&t);
}

/* The Feat raises any die from 1 to 4 of his own, and lowers any from 1 to 5 against him. */
RULE(13_feat, every_face)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Heracles");
    act(&t, "attack Achilles with Heracles from here", NO_DICE);
    TELLS(&t, "retaliate with Achilles", DICE(BLANK, ONE, TWO, THREE, FOUR, FIVE, BLANK, BLANK),
          "Red discards a card: Achilles; Achilles retaliates; Achilles attacks Heracles at range "
          "0; 8 dice: offence 7, +1 Close Combat; first assault blank 1 2 3 4 5 "
          "blank blank: needs 7 or more: defence 8, −1 Torment");
    OFFERS(&t,
           "change a 1 by one; change a 2 by one; change a 3 by one; change a 4 by one; change a 5 "
           "by one; keep the dice");
    TELLS(&t, "change a 1 by one", NO_DICE, "a die showing 1 now shows 0");
    TELLS(&t, "set nothing more aside", NO_DICE, "");
    TELLS(&t, "roll no second assault", DICE(BLANK, ONE, TWO, THREE, FOUR, FIVE, ONE),
          "Heracles is not wounded; 7 dice: offence 7; first assault blank 1 2 3 "
          "4 5 1: needs 8 or more: defence 8");
    OFFERS(&t,
           "change a 1 by one; change a 2 by one; change a 3 by one; change a 4 by one; keep the "
           "dice");
    TELLS(&t, "change a 1 by one", NO_DICE, "a die showing 1 now shows 2");
    clear_table(&t);
}

/* Pinned by Block: neither walk nor run. */
RULE(12_block_pins, no_way_at_all)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(pan_walk_budget(scene_of(&t), state_of(&t), unit(&t, "Achilles")), -1);
    EXPECT_EQ(pan_run_budget(scene_of(&t), state_of(&t), unit(&t, "Achilles")), -1);
    EXPECT_EQ(pan_run_reach(scene_of(&t), state_of(&t), unit(&t, "Achilles")), 0);
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Achilles"), 0), 0);
    clear_table(&t);
}

/* An attacker thrown by Initiative strikes on from next door where the area is full. */
RULE(12_initiative_position, into_the_full_area)
{
    table t = battle();

    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4"); /* four stay: as many as it holds */
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS(&t, "throw Ares into D4", MISS(10),
          "Ares is thrown into D4; 10 dice: offence 9, +1 Close Combat; first "
          "assault blank blank blank blank blank blank blank blank blank blank: needs 8 or more: "
          "defence 8; Achilles is not wounded");
    clear_table(&t);

    t = battle(); /* with room there the attack is spent: nobody of range 0 reaches so far */
    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS(&t, "throw Ares into D4", NO_DICE, "Ares is thrown into D4");
    clear_table(&t);

    t = battle(); /* the Owl strikes on from wherever she is thrown */
    card(&t, "Achilles")->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Achilles", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Achilles", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    TELLS(&t, "throw Athena into D4", MISS(5),
          "Athena is thrown into D4; 5 dice: dice of the power 5; first assault "
          "blank blank blank blank blank: needs 8 or more: defence 8; Achilles is not wounded");
    clear_table(&t);
}

/* Friendly to itself, never: a Bolster of one's own, a phalanx of one. */
RULE(12_itself, bolster_by_every_option)
{
    static const struct {
        const char *option;
        bool alone;
    } ROW[] = {{"friendly-to-itself=always-itself", true},
               {"friendly-to-itself=never-itself", false}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        table t = battle_of("skirmish-2", 2, OLYMPUS, ROW[i].option);
        card(&t, "Hoplites")->talents |= 1u << PAN_BOLSTER;
        put(&t, BLUE, "Hoplites", "C4");
        put(&t, RED, "Zeus", "C5");
        EXPECT_EQ(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_BOLSTER), ROW[i].alone);
        EXPECT_EQ(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_PHALANX), ROW[i].alone);
        put(&t, BLUE, "Amazons", "C4");
        EXPECT(has_part(&t, "Amazons", "Zeus", false, PAN_BY_BOLSTER));
        EXPECT(has_part(&t, "Hoplites", "Zeus", false, PAN_BY_PHALANX));
        clear_table(&t);
    }
}

/* Charge: not by who is pinned. */
RULE(13_charge, not_from_under_a_block)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "D4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "D4"); /* Block */
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    REFUSES(&t, "use Charge through C4 to C4", "that power cannot be used now");
    pan_lift_unit(state_of(&t), unit(&t, "Hydra"));
    REFUSES(&t, "use Charge through C4 to C4", "");
    clear_table(&t);
}

/* Subterfuge pays a price of two at once. */
RULE(13_subterfuge, the_whole_price)
{
    table t = battle();

    put(&t, BLUE, "Athena", "C1");
    put(&t, BLUE, "Odysseus", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Athena");
    act(&t, "use Strategist", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_TEXT(cards(&t, BLUE), "hand 2 (2 art, 0 gem), deck 7, discard 1");
    clear_table(&t);
}
