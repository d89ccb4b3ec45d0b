/* Rare cases of the dice, turns, cards and games alone, each next to the usual one. */
#include "chronicle.h"

#include <string.h>

/* Who is not on the board goes nowhere, is thrown nowhere and hides behind nobody. */
RULE(1_off_board, nothing_happens_there)
{
    table t = battle();
    const pan_scene *scene = scene_of(&t);
    pan_state *s = state_of(&t);
    int32_t ares = unit(&t, "Ares"), leonidas = unit(&t, "Leonidas");

    own(&t, BLUE, "Ares");
    own(&t, BLUE, "Leonidas");
    put(&t, RED, "Zeus", "C4");
    EXPECT_EQ(pan_walk_budget(scene, s, ares), -1);
    EXPECT_EQ(pan_run_budget(scene, s, ares), -1);
    EXPECT_EQ(pan_walk_reach(scene, s, ares, 0), 0);
    EXPECT_EQ(pan_run_reach(scene, s, ares), 0);
    EXPECT_EQ(pan_throw_places(scene, s, ares), 0);
    EXPECT_EQ(pan_shield_bearers(scene, s, leonidas), 0);
    EXPECT_EQ(pan_deploy_reach(scene, s, unit(&t, "Hydra")), 0); /* nobody's */
    EXPECT(pan_deploy_reach(scene, s, ares) != 0);
    EXPECT(!pan_power_ready(scene, s, unit(&t, "Zeus"), 2));
    EXPECT_EQ(offence(&t, "Zeus", "Ares", false), 8);
    EXPECT_EQ(defence(&t, "Zeus", "Ares", false), 8);
    the(&t, "Zeus")->stretch = 12;
    EXPECT_EQ(pan_range(scene, s, unit(&t, "Zeus")), 10);
    clear_table(&t);
}

/* Somebody else's complex action takes no talents away. */
RULE(2_b7_talents, only_its_own)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Leonidas", "C1");
    put(&t, RED, "Zeus", "E7");
    activate_complex(&t, "Ares");
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Ares"), PAN_CLOSE_COMBAT));
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Ares"), PAN_BLOCK));
    EXPECT(pan_has(scene_of(&t), state_of(&t), unit(&t, "Leonidas"), PAN_GUARD));
    OFFERS(
        &t,
        "run Ares to A1; run Ares to A2; run Ares to A3; run Ares to B1; run Ares to B2; run Ares "
        "to B3; run Ares to B4; run Ares to C2; run Ares to C3; run Ares to C4; run Ares to D1; "
        "run Ares to D2; run Ares to D4; run Ares to E1; run Ares to E2; end the activation");
    clear_table(&t);
}

/* Eight ties at the roll-off: the first of those tied chooses. */
RULE(1_roll_tie, for_ever)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "roll for the battlefield",
        DICE(TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO, TWO));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

/* An attack that nobody disputes settles nothing. */
RULE(2_clash, not_for_a_plain_attack)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, RED, 1);
    state_of(&t)->open.quiet = 3;
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    EXPECT_EQ(seat_of(&t), RED);
    OFFERS(&t, "evade with Bellerophon; let it be; search the deck");
    TELLS(&t, "evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(step_of(&t), PAN_RETARGET);
    OFFERS(&t, "attack nobody instead");
    TELLS(&t, "attack nobody instead", NO_DICE, "");
    OFFERS(&t, "end the activation");
    clear_table(&t);
}

/* Guardians: who is struck from outside, whom they come to, what they do with their dice. */
RULE(14_solo, all_the_choices_of_their_routine)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C2");
    put(&t, BLUE, "Hoplites", "C2");
    put(&t, BLUE, "Amazons", "C2"); /* the forest of C2 is full */
    own(&t, BLUE, "Achilles");
    put(&t, PAN_WILD, "Minotaur", "C3");
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    OFFERS(
        &t,
        "attack Ares with Minotaur inside the full area"); /* from next door, the divinity first */
    clear_table(&t);

    t = battle_of("labyrinth", 1, 0, NULL);
    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, PAN_WILD, "Medusa", "C3"); /* range 2: she shoots whom she sees */
    act(&t, "pass without drawing", NO_DICE);
    OFFERS(&t, "attack Hoplites with Medusa from here");
    clear_table(&t);

    t = battle_of("labyrinth", 1, 0, NULL);
    put(&t, BLUE, "Ares", "C1");
    put(&t, PAN_WILD, "Minotaur", "C5"); /* four areas away: it comes closer */
    act(&t, "pass without drawing", NO_DICE);
    OFFERS(&t, "walk Minotaur to C4");
    clear_table(&t);
}

/* Divinities that have fallen are not healed; wounded ones are, at full strength not. */
RULE(3_heal, only_the_living)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);
    const pan_scene *scene = scene_of(&t);
    pan_state *s = state_of(&t);

    put(&t, BLUE, "Ares", "C1");
    hold_gems(&t, BLUE, 1);
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    wound_to(&t, "Ares", 3);
    EXPECT(pan_may_heal(scene, s, BLUE) && pan_might_heal(scene, s, BLUE));
    the(&t, "Ares")->flags |= PAN_DESTROYED;
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    s->open.army[BLUE] = 0;
    EXPECT(!pan_may_heal(scene, s, BLUE) && !pan_might_heal(scene, s, BLUE));
    clear_table(&t);
}

/* Lifting who is not on the board changes nothing. */
RULE(1_off_board, lifted_from_nowhere)
{
    table t = battle();
    pan_state before;

    memset(&state_of(&t)->open, 0xff, sizeof state_of(&t)->open);
    the(&t, "Ares")->area = PAN_AWAY;
    before = *state_of(&t);
    pan_lift_unit(state_of(&t), unit(&t, "Ares"));
    EXPECT(memcmp(&before, state_of(&t), sizeof before) == 0);
    clear_table(&t);
}

/* Every question names who is about to strike and whom. */
RULE(2_why, the_units_a_question_is_about)
{
    table t = battle();
    sk_turn turn;

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Achilles", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E7");
    hold(&t, RED, "Hoplites", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.step, PAN_GUARD_WINDOW);
    EXPECT_EQ(turn.unit, unit(&t, "Ares"));
    EXPECT_EQ(turn.target, unit(&t, "Achilles"));
    act(&t, "guard with Hoplites", MISS(10));
    turn = t.game->turn(t.scene, t.state);
    EXPECT_EQ(turn.step, PAN_RETALIATE_WINDOW);
    EXPECT_EQ(turn.unit, unit(&t, "Ares"));
    EXPECT_EQ(turn.target, unit(&t, "Hoplites"));
    clear_table(&t);
}

/* Guardians: of two the one whose wounds count for more, a divinity's twice. */
RULE(14_solo, a_divinity_counts_twice)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Hoplites", "C3");
    put(&t, BLUE, "Zeus", "C3");
    put(&t, PAN_WILD, "Minotaur", "C3");
    act(&t, "pass without drawing", NO_DICE);
    OFFERS(&t, "attack Zeus with Minotaur from here");
    clear_table(&t);
}

/* Once ruled for, Gem Collector takes from under a Block next door; in its own area it never
 * does. */
RULE(2_hierarchy_block, once_settled)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "C5");
    put(&t, RED, "Hades", "E7");
    lay_gem(&t, "C5");
    activate(&t, "Atalanta");
    EXPECT(is_listed(&t, "claim the omphalos in C5 with Atalanta")); /* and asked about */
    state_of(&t)->open.clash[PAN_CLASH_BLOCK] = PAN_RULED_AGAINST;
    EXPECT(!is_listed(&t, "claim the omphalos in C5 with Atalanta"));
    state_of(&t)->open.clash[PAN_CLASH_BLOCK] = PAN_RULED_FOR;
    TELLS(&t, "claim the omphalos in C5 with Atalanta", NO_DICE,
          "Atalanta claims an omphalos in C5");
    clear_table(&t);

    t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");
    put(&t, BLUE, "Atalanta", "C5");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hydra", "C5");
    put(&t, RED, "Hades", "E7");
    lay_gem(&t, "C5");
    activate(&t, "Atalanta");
    REFUSES(&t, "claim the omphalos in C5 with Atalanta",
            "an enemy with Block lets nobody claim there");
    clear_table(&t);
}

/* Guardians come to the nearest, whoever else there is, on the board or not. */
RULE(14_solo, the_nearest_of_several)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "D8");
    own(&t, BLUE, "Achilles");
    put(&t, PAN_WILD, "Infernal Warriors", "C3");
    act(&t, "pass without drawing", NO_DICE);
    OFFERS(&t, "walk Infernal Warriors to C2");
    clear_table(&t);
}

/* A guardian whose target has evaded strikes another, near or far. */
RULE(14_solo, another_target)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Bellerophon", "C3");
    put(&t, BLUE, "Ares", "D4"); /* next door */
    put(&t, PAN_WILD, "Medusa", "C3");
    wound_to(&t, "Bellerophon", 1);
    card(&t, "Bellerophon")->row[5].defence = 0; /* whom she would rather strike */
    card(&t, "Bellerophon")->row[5].power[1] = 0;
    act(&t, "pass without drawing", NO_DICE);
    OFFERS(&t, "attack Bellerophon with Medusa from here");
    act(&t, "attack Bellerophon with Medusa from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    TELLS(&t, "evade with Bellerophon", NO_DICE, "Bellerophon evades");
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    OFFERS(&t, "attack Ares instead from here");
    TELLS(&t, "attack Ares instead from here", MISS(7),
          "Medusa attacks Ares at range 1; 7 dice: offence 6, +1 Archer; first "
          "assault blank blank blank blank blank blank blank: needs 8 or more: defence 8; Ares is "
          "not wounded");
    clear_table(&t);
}

/* Whose divinity falls in his own turn has no second activation: the next player is on. */
RULE(14_out, in_his_own_turn)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "D4");
    put(&t, BLUE, "Amazons", "A1");
    put(&t, RED, "Achilles", "D4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    hold(&t, RED, "Achilles", 1);
    hold(&t, BLUE, "Amazons", 1);
    hold_art(&t, BLUE, 1);
    state_of(&t)->open.quiet = 7;
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    act(&t, "attack Achilles with Ares from here", NO_DICE);
    OFFERS(&t, "retaliate with Achilles; let it be"); /* Initiative: he strikes first */
    TELLS(&t, "retaliate with Achilles",
          DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, 1),
          "Red discards a card: Achilles; Achilles retaliates; Achilles attacks Ares at range 0; "
          "9 dice: offence 7, +1 Close Combat, +1 high ground; first assault 5 5 "
          "blank blank blank blank blank blank blank: needs 5 or more: defence 6, −1 Torment; Ares "
          "suffers 1 wound, 0 left; Ares is destroyed; Hades gathers the soul; Blue is "
          "out of the game; Red starts a turn; Red draws a card");
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_TEXT(board(&t), "D4: Achilles 7; D7: Hades 8; G1: Athena 8");
    clear_table(&t);
}

/* All that has words: lists are as long as their enums. */
RULE(2_told, every_list_whole)
{
    table t = battle();
    const sk_game *g = t.game;

    EXPECT_EQ(g->verbs.count, PAN_VERB_COUNT);
    EXPECT_EQ(g->events.count, PAN_EVENT_COUNT);
    EXPECT_EQ(g->refusals.count, PAN_REFUSAL_COUNT);
    EXPECT_EQ(g->reasons.count, PAN_REASON_COUNT);
    EXPECT_EQ(g->questions.count, PAN_QUESTION_COUNT);
    EXPECT_EQ(g->steps.count, PAN_STEP_COUNT);
    EXPECT_EQ(g->options, PAN_OPT_COUNT);
    clear_table(&t);
}

/* What brings a hidden card to light cannot be taken back, and is marked so. */
RULE(3_hand_secret, what_reveals)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, BLUE, 1);
    act(&t, "draw one card", DICE(1));
    EXPECT(told(&t, PAN_DISCARDED)->reveals);
    EXPECT(told(&t, PAN_CARD_GAINED)->reveals);
    EXPECT_EQ(told(&t, PAN_CARD_GAINED)->seen_by, 1u << BLUE);
    EXPECT_EQ(told(&t, PAN_CARD_GAINED)->what, unit(&t, "Ares"));
    hold_gems(&t, BLUE, 1);
    wound_to(&t, "Ares", 5);
    act(&t, "heal Ares with an omphalos card", NO_DICE);
    EXPECT(told(&t, PAN_HEALED)->reveals);
    clear_table(&t);
}

/* The last round is over: it is told, and the omphalos are counted. */
RULE(14_rounds, after_the_last_round_omphalos_are_counted)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    state_of(&t)->open.absorbed[RED] = 1;
    TELLS(&t, "pass without drawing", DICE(1), "Blue passes; Red starts a turn; Red draws a card");
    TELLS(&t, "pass without drawing", NO_DICE,
          "Red passes; the last round is over: omphalos are counted");
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->turn(t.scene, t.state).round, scene_of(&t)->rounds);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[RED], SK_WIN);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_LOSS);
    clear_table(&t);
}

/* Who might heal, as far as everybody knows: whoever holds a card and has an omphalos card out. */
RULE(3_window_secret, who_might_heal)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C1"); /* the first unit of all */
    put(&t, RED, "Hades", "C7");
    wound_to(&t, "Zeus", 5);
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    hold_gems(&t, BLUE, 1);
    EXPECT(pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    EXPECT(pan_may_heal(scene_of(&t), state_of(&t), BLUE));
    state_of(&t)->open.gem_discard[BLUE] = 1;
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    state_of(&t)->open.gem_discard[BLUE] = 0;
    state_of(&t)->open.hand[BLUE] = 0;
    EXPECT(!pan_might_heal(scene_of(&t), state_of(&t), BLUE));
    clear_table(&t);
}

/* A refresh takes omphalos and art of war cards along: from the deck to the hand, from the pile to
 * the deck. */
RULE(2_deck_shuffle, every_kind_of_card)
{
    table t = battle();
    pan_open *o = &state_of(&t)->open;

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    o->discard[unit(&t, "Ares")] = 4;
    o->art[RED] = 3, o->art_discard[RED] = 2;
    o->gem[RED] = 3, o->gem_discard[RED] = 1;
    o->discard[unit(&t, "Hades")] = 3;
    /* A card of Hades, one art of war, two omphalos in the deck. */
    EXPECT_TEXT(cards(&t, RED), "hand 0 (0 art, 0 gem), deck 4, discard 6");
    act(&t, "pass and draw a second card", DICE(1, 1, 1, 6, 5, 4, 1));
    EXPECT_TEXT(tale(&t), "Blue passes; a deck has run out: all players refresh theirs; Blue draws "
                          "a card; Blue draws a card; Blue draws a card; Red draws a card; Red "
                          "draws a card; Red draws a card; Blue draws a card");
    EXPECT_TEXT(cards(&t, RED), "hand 7 (3 art, 3 gem), deck 3, discard 0");
    EXPECT_EQ(o->art_discard[RED] + o->gem_discard[RED] + o->discard[unit(&t, "Hades")], 0);
    clear_table(&t);
}
