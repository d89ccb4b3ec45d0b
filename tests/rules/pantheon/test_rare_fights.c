/* Rare cases of terrain, attacks, omphalos and manoeuvres, each next to the usual one. */
#include "chronicle.h"

#include <stdlib.h>
#include <string.h>

/* An aquatic bearer in the water: every way to drop is listed once. */
RULE(10_drop_on_the_way, each_way_once)
{
    table t = battle_on(LERNA);
    sk_actions *list = malloc(sizeof *list);

    put(&t, BLUE, "Scylla", "A3");
    put(&t, RED, "Hades", "E7");
    the(&t, "Scylla")->flags |= PAN_CARRIES;
    activate(&t, "Scylla");
    t.game->legal(t.scene, t.state, list);
    for (int32_t i = 0; i < list->count; i++)
        for (int32_t k = 0; k < i; k++)
            EXPECT(memcmp(&list->item[i], &list->item[k], sizeof list->item[0]) != 0);
    free(list);
    EXPECT(is_listed(&t, "walk Scylla to B4 dropping the omphalos in B3"));
    TELLS(&t, "walk Scylla to B4 dropping the omphalos in B3", NO_DICE,
          "Scylla drops an omphalos in B3; Scylla moves to B4");
    EXPECT_TEXT(board(&t), "B3: gem; B4: Scylla 7; E7: Hades 8");
    clear_table(&t);
}

/* Recalled into a swamp: there is no activation to end. */
RULE(11_recall, into_a_swamp)
{
    table t = battle();

    put(&t, BLUE, "Ares", "D2");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Zeus", "E7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1, 1));
    EXPECT(is_in(&t, "Hoplites", "D2"));
    clear_table(&t);
}

/* Lava: three dice by the next enemy, who then moves the unit out; the dead stay away. */
RULE(5_lava_attack, five_dice_and_an_enemy_moves_the_unit_out)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "A2");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    activate(&t, "Achilles");
    EXPECT_TEXT(wants(&t, "walk Achilles to A3"), "1: 5d6 for the first assault");
    TELLS(&t, "walk Achilles to A3", DICE(FIVE, FIVE, FIVE, BLANK, BLANK),
          "Achilles moves to A3; the lava burns Achilles; 5 dice: dice of the "
          "lava 5; first assault 5 5 5 blank blank: needs 8 or more: defence 8");
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS(&t, "use the dice as best; set nothing more aside; set aside a 5 to raise a 5");
    TELLS(&t, "use the dice as best", DICE(FOUR, BLANK, BLANK),
          "the dice are used as best; second assault 4 blank blank, each on top of a 5: needs 8 or "
          "more: defence 8; Achilles suffers 1 wound, 6 left");
    OFFERS(&t, "move Achilles out to A2; move Achilles out to B3; move Achilles out to B4");
    TELLS(&t, "move Achilles out to B3", NO_DICE, "Achilles is moved out to B3");
    EXPECT_TEXT(board(&t), "B3: Achilles 6; C1: Ares 9; C7: Zeus 9");
    clear_table(&t);

    t = battle_on(TARTARUS);
    put(&t, BLUE, "Amazons", "A2");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    wound_to(&t, "Amazons", 1);
    activate(&t, "Amazons");
    act(&t, "walk Amazons to A3", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, 1, 1));
    EXPECT_TEXT(tale(&t),
                "Amazons move to A3; the lava burns Amazons; 5 dice: dice of "
                "the lava 5; first assault 5 blank blank blank blank: needs 5 or more: defence 5; "
                "Amazons suffer 1 wound, 0 left; Amazons are destroyed; Red starts a turn");
    EXPECT_TEXT(board(&t), "C1: Ares 9; C7: Zeus 9");
    clear_table(&t);
}

/* A flyer casts its lightning over obstacles, as who stands high does. */
RULE(6_flyer_over, area_attacks_too)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "C2");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(!is_listed(&t, "use Lightning on area C2")); /* the ruins of C3 are between */
    card(&t, "Zeus")->type = PAN_FLYING;
    EXPECT(is_listed(&t, "use Lightning on area C2"));
    card(&t, "Zeus")->type = PAN_LAND;
    clear_table(&t);
}

/* A big flyer passes rifts like anybody in the air. */
RULE(5_rift_small, a_flying_god)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Zeus", "B3");
    put(&t, RED, "Hades", "E7");
    card(&t, "Zeus")->type = PAN_FLYING;
    EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 1) >> area(&t, "B4") & 1);
    card(&t, "Zeus")->type = PAN_LAND;
    EXPECT(
        !(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 1) >> area(&t, "B4") & 1));
    card(&t, "Zeus")->row[0].movement = 12; /* more than any board is long */
    EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Zeus"), 0) != 0);
    card(&t, "Zeus")->row[0].movement = 2;
    clear_table(&t);
}

/* Onslaught sees a flyer no better than others. */
RULE(6_at_flyer_many, behind_the_ruins)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C2");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    card(&t, "Hydra")->row[0].range = 2;
    activate(&t, "Hydra");
    EXPECT(is_listed(&t, "attack Bellerophon with Hydra from here"));
    EXPECT(!is_listed(&t, "use Onslaught"));
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "C3"));
    EXPECT(is_listed(&t, "use Onslaught"));
    card(&t, "Hydra")->row[0].range = 1;
    clear_table(&t);
}

/* Cerberus dies of the first he bites: the others are spared. */
RULE(9_position, the_dead_bite_no_more)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Cerberus", 2);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    wound_to(&t, "Cerberus", 1);
    card(&t, "Cerberus")->row[7].power[0] = 5;
    act(&t, "attack Talos next", DICE(FIVE, FIVE, FIVE, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FOUR, FOUR, FOUR, 1));
    EXPECT_TEXT(tale(&t),
                "the dice are used as best; second assault 4 4 4, each on top of a 5: needs 8 or "
                "more: defence 8; Talos shrugs off a wound; Talos suffers 2 wounds, 6 left; "
                "Cerberus suffers 1 wound, 0 left; Cerberus is destroyed; Hades gathers the soul; "
                "Red starts a turn; Red draws a card");
    EXPECT_TEXT(board(&t), "C1: Ares 9; C4: Talos 6, Amazons 4; E7: Hades 8");
    card(&t, "Cerberus")->row[7].power[0] = -1;
    clear_table(&t);
}

/* An ally asked to guard may search first. */
RULE(6_guard_ally, who_may_search_meanwhile)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Zeus", "C4");
    put(&t, GREEN, "Hoplites", "C4");
    put(&t, GREEN, "Athena", "E7");
    put(&t, GOLD, "Hades", "A1");
    hold_art(&t, GREEN, 1);
    state_of(&t)->open.quiet = 15;
    activate(&t, "Ares");
    act(&t, "attack Zeus with Ares from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS(&t, "guard with Hoplites; let it be");
    TELLS(&t, "guard with Hoplites", NO_DICE, "");
    EXPECT_EQ(seat_of(&t), GREEN);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    OFFERS(&t, "guard with Hoplites; let it be; search the deck");
    TELLS(&t, "search the deck", NO_DICE,
          "Green searches the deck; Green discards a card: art of war");
    act(&t, "take Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    OFFERS(&t, "guard with Hoplites; let it be");
    TELLS(&t, "guard with Hoplites", MISS(10),
          "Hoplites step in and are the target; 10 dice: offence 9, +1 Close "
          "Combat; first assault blank blank blank blank blank blank blank blank blank blank: "
          "needs 6 or more: defence 5, +1 Phalanx; Hoplites are not wounded");
    clear_table(&t);
}

/* A special attack is one of the two simple actions: the second as well as the first. */
RULE(9_special_is_attack, after_a_walk)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C5");
    put(&t, RED, "Hades", "C6");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "use Lightning on area C6"));
    act(&t, "walk Zeus to D5", NO_DICE);
    OFFERS(&t,
           "use Lightning on area C6; end the activation; draw two cards; draw one card; search "
           "the deck");
    TELLS(&t, "use Lightning on area C6", MISS(6),
          "Zeus uses Lightning; Blue discards a card: art of war; Zeus attacks Hades at range 2; "
          "6 dice: dice of the power 6; first assault blank blank blank blank "
          "blank blank: needs 9 or more: defence 8, +1 forest; Hades is not wounded");
    OFFERS(&t,
           "throw Hades into B7; throw Hades into C5; throw Hades into C7; throw Hades into D6; "
           "throw Hades into D7; throw nobody");
    clear_table(&t);
}

/* In place of who has evaded one other is declared, and no more. */
RULE(11_evade_multiple, one_in_its_place)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4"); /* one more than the area holds */
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include Bellerophon", NO_DICE);
    act(&t, "include Amazons", NO_DICE);
    act(&t, "include nobody else", NO_DICE);
    TELLS(&t, "attack Bellerophon next", NO_DICE, "Cerberus attacks Bellerophon at range 0");
    EXPECT_EQ(seat_of(&t), RED);
    TELLS(&t, "evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(seat_of(&t), BLUE);
    OFFERS(&t, "include Centaurs; include Infernal Hounds; include nobody else");
    TELLS(&t, "include Centaurs", NO_DICE, "");
    OFFERS(&t, "attack Amazons next; attack Centaurs next");
    clear_table(&t);
}

/* Who has evaded is beyond whatever strikes at range 0, an archer's power too. */
RULE(11_evade_power, at_range_zero)
{
    table t = battle();

    put(&t, BLUE, "Medusa", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 2);
    activate(&t, "Medusa");
    EXPECT(is_listed(&t, "use Petrify"));
    the(&t, "Bellerophon")->flags |= PAN_EVADED;
    EXPECT(!is_listed(&t, "use Petrify"));
    clear_table(&t);
}

RULE(11_recall, or_nobody)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    TELLS(&t, "recall nobody", DICE(1), "Red starts a turn; Red draws a card");
    EXPECT_TEXT(board(&t), "C1: Ares 9; D4: Hoplites 5; E7: Hades 8");
    EXPECT_TEXT(cards(&t, BLUE), "hand 1 (1 art, 0 gem), deck 7, discard 0");
    clear_table(&t);
}

/* A second assault without saved dice: only its own may be set aside. */
RULE(7_second_aside, nothing_was_saved)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Ares", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Ares with Zeus from here",
        DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(ONE, TWO));
    OFFERS(&t,
           "use the dice as best; set nothing more aside; set aside a 7 to raise a 6; set aside a "
           "6 to raise a 7");
    clear_table(&t);
}

/* The attack that was evaded looks for another target no farther than its range. */
RULE(11_evade_other_target, no_farther_than_before)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Achilles", "D4"); /* next door */
    put(&t, RED, "Hades", "E7");
    state_of(&t)->open.quiet = 3;
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    OFFERS(&t, "attack nobody instead");
    pan_put_unit(state_of(&t), unit(&t, "Achilles"), area(&t, "C4"));
    OFFERS(&t, "attack Achilles instead from here; attack nobody instead");
    clear_table(&t);
}

/* Modifiers of exactly two are not limited, three are. */
RULE(7_cap, exactly_two)
{
    table t = battle();
    pan_blow b = {0};

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Zeus", "C4");
    b = (pan_blow){.attacker = unit(&t, "Ares"), .target = unit(&t, "Zeus")};
    wound_to(&t, "Ares", 1); /* offence 7 */
    the(&t, "Ares")->surge = 1;
    the(&t, "Ares")->offence = 1;
    EXPECT_TEXT(parts(&t, pan_offence(scene_of(&t), state_of(&t), &b)),
                "needs 9 or more: offence 7, +1 for this activation, +1 for this round");
    b.flags = PAN_CLOSE;
    EXPECT_TEXT(parts(&t, pan_offence(scene_of(&t), state_of(&t), &b)),
                "needs 9 or more: offence 7, +1 Close Combat, +1 for this activation, +1 for this "
                "round, −1 limit on modifiers"); /* Close Combat too */
    the(&t, "Ares")->surge = the(&t, "Ares")->offence = 0;
    the(&t, "Zeus")->defence = -2;
    EXPECT_TEXT(parts(&t, pan_defence(scene_of(&t), state_of(&t), &b)),
                "needs 6 or more: defence 8, −2 for this round");
    the(&t, "Zeus")->defence = -3;
    EXPECT_TEXT(parts(&t, pan_defence(scene_of(&t), state_of(&t), &b)),
                "needs 5 or more: defence 8, −3 for this round"); /* a single one beyond 2 */
    clear_table(&t);
}

/* Each player buys a draw once a turn, the second seat too. */
RULE(11_once, the_other_seat)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    give_turn(&t, RED);
    hold_art(&t, RED, 2);
    act(&t, "draw one card", DICE(1));
    REFUSES(&t, "draw one card", "that manoeuvre has been bought this turn");
    clear_table(&t);
}
