/* Where one thing breaks into another: lava, swamps, deaths and ends in the middle of a combat, an
 * ally's activation, a draft of four. */
#include "battle.h"

/* Achilles with Initiative throws who attacks him. */
static table thrower(int32_t field, const char *attacker, const char *where)
{
    table t = battle_on(field);
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Achilles")];

    card->talents |= 1u << PAN_MIGHTY_THROW;
    put(&t, BLUE, attacker, where);
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Achilles", where);
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Achilles", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, attacker);
    return t;
}

RULE(12_initiative_position, thrown_into_a_swamp_an_archer_does_not_shoot)
{
    table t = thrower(OLYMPUS, "Centaurs", "B8");

    act(&t, "attack Achilles with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Centaurs into B7", NO_DICE); /* their activation has ended */
    EXPECT(is_in(&t, "Centaurs", "B7"));
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(12_initiative_position, thrown_into_lava_it_is_burnt_first)
{
    table t = thrower(TARTARUS, "Centaurs", "A2");

    wound_to(&t, "Centaurs", 1);
    act(&t, "attack Achilles with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Centaurs into A3", DICE(FIVE, 1, 1, 1, 1));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(12_initiative_position, moved_out_of_lava_an_archer_next_door_shoots)
{
    table t = thrower(TARTARUS, "Centaurs", "A2");

    act(&t, "attack Achilles with Centaurs from here", NO_DICE);
    act(&t, "retaliate with Achilles", MISS(8));
    act(&t, "throw Centaurs into A3", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "move Centaurs out to B3", MISS(4)); /* next to A2 */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw, into_lava_and_dead_it_does_not_retaliate)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, RED, "Odysseus", "A2");
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Odysseus", 1);
    wound_to(&t, "Odysseus", 1); /* defence 5 */
    the(&t, "Odysseus")->flags |= PAN_CARRIES;
    activate(&t, "Spartans");
    act(&t, "attack Odysseus with Spartans from here", DICE(BLANK, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "throw Odysseus into A3", DICE(FIVE, 1, 1, 1, 1));
    EXPECT(the(&t, "Odysseus")->flags & PAN_DESTROYED);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "A2")], 1); /* dropped before it flew */
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "A3")], 0);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw, into_lava_and_back_it_retaliates)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, RED, "Odysseus", "A2");
    put(&t, RED, "Hades", "E1");
    hold(&t, RED, "Odysseus", 1);
    activate(&t, "Spartans");
    act(&t, "attack Odysseus with Spartans from here", MISS(5));
    act(&t, "throw Odysseus into A3", MISS(5));
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "move Odysseus out to A2", NO_DICE);
    EXPECT_EQ(refusal(&t, "retaliate with Odysseus"), 0);
    clear_table(&t);
}

/* Ends in the middle */

RULE(14_win_kill, in_the_middle_of_a_salvo)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    wound_to(&t, "Hades", 1); /* defence 6 */
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Hades next", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(t.game->result(t.scene, t.state).outcome[BLUE], SK_WIN);
    clear_table(&t);
}

RULE(14_out, its_units_drop_out_of_a_salvo_that_goes_on)
{
    table t = battle_of("skirmish-4", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, GOLD, "Minotaur", "C4");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Poseidon", "E7");
    wound_to(&t, "Hades", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Hades next", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(ONE, /* the Minotaur: */ 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(the(&t, "Hydra")->area, PAN_AWAY);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(14_team_fallen, in_its_own_activation_the_turn_goes_on)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "D4");
    put(&t, GOLD, "Athena", "E1");
    put(&t, RED, "Hades", "A7");
    put(&t, RED, "Hydra", "C4");
    put(&t, GREEN, "Poseidon", "E7");
    hold(&t, RED, "Hydra", 1);
    hold(&t, BLUE, "Centaurs", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS(8));
    act(&t, "retaliate with Hydra", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "activate Centaurs", NO_DICE);
    act(&t, "pay with an art of war card", NO_DICE); /* cards of the dead might, too */
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

/* The ally's activation */

static table led_ally(void)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Athena", "C4");
    put(&t, GOLD, "Centaurs", "C4");
    put(&t, GOLD, "Ares", "E1");
    put(&t, RED, "Hades", "A7");
    put(&t, RED, "Minotaur", "C4");
    put(&t, GREEN, "Poseidon", "E7");
    activate(&t, "Athena");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Centaurs", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_FETCHING);
    EXPECT_EQ(seat_of(&t), GOLD);
    return t;
}

RULE(12_leader_ally, the_ally_uses_the_dice)
{
    table t = led_ally();

    act(&t, "search for a card of Centaurs", NO_DICE);
    act(&t, "activate Centaurs", NO_DICE);
    act(&t, "attack Minotaur with Centaurs from here", DICE(FOUR, FOUR, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), GOLD);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    clear_table(&t);
}

RULE(12_leader_may, an_ally_keeps_its_deck_and_may_act_with_a_card_in_hand)
{
    table t = led_ally();

    hold(&t, GOLD, "Centaurs", 1);
    act(&t, "search for no card of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[GOLD].hand[unit(&t, "Centaurs")], 1);
    EXPECT_EQ(step_of(&t), PAN_LED);
    EXPECT(is_listed(&t, "activate Centaurs"));
    clear_table(&t);
}

RULE(12_leader_may, an_ally_without_cards_in_the_deck_finds_none)
{
    table t = led_ally();

    hold(&t, GOLD, "Centaurs", 3);
    EXPECT(!is_listed(&t, "search for a card of Centaurs"));
    act(&t, "search for no card of Centaurs", NO_DICE);
    EXPECT(is_listed(&t, "activate Centaurs"));
    clear_table(&t);
}

RULE(12_leader_may, or_does_neither)
{
    table t = led_ally();

    act(&t, "search for no card of Centaurs", DICE(1)); /* nor a card in hand */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(12_leader_ally, the_allys_card_is_spent_and_the_turn_stays_blues)
{
    table t = led_ally();

    act(&t, "search for a card of Centaurs", NO_DICE);
    act(&t, "activate Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Centaurs")], 1);
    EXPECT_EQ(state_of(&t)->open.active, BLUE);
    EXPECT_EQ(state_of(&t)->open.activations, 2);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(12_leader_ally, dead_in_its_activation_the_turn_goes_on)
{
    table t = led_ally();

    wound_to(&t, "Centaurs", 1);
    hold(&t, RED, "Minotaur", 1);
    act(&t, "search for a card of Centaurs", NO_DICE);
    act(&t, "activate Centaurs", NO_DICE);
    act(&t, "attack Minotaur with Centaurs from here", MISS(5)); /* Athena's Bolster */
    act(&t, "retaliate with Minotaur", DICE(FIVE, ONE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(FIVE, 1));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

/* Complex activations */

RULE(2_b7_powers, subterfuge_pays_while_he_runs)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C4");
    put(&t, RED, "Hades", "E1");
    activate_complex(&t, "Odysseus");
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay nothing, by Subterfuge", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 1);
    clear_table(&t);
}

RULE(2_b7_talents, a_block_of_its_own_still_frees_it)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "C4");
    put(&t, RED, "Hydra", "C4");
    activate_complex(&t, "Cerberus");
    EXPECT(is_listed(&t, "run Cerberus to D4"));
    clear_table(&t);
}

RULE(4_deploy_ends, a_leader_who_deploys_leads_nobody)
{
    table t = battle();

    own(&t, BLUE, "Athena");
    put(&t, BLUE, "Hoplites", "C1");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Athena");
    act(&t, "deploy Athena in C1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(4_deploy_first, two_units_in_one_turn)
{
    table t = battle();

    own(&t, BLUE, "Athena");
    own(&t, BLUE, "Hoplites");
    put(&t, RED, "Hades", "E7");
    hold_art(&t, BLUE, 2);
    activate_complex(&t, "Athena");
    act(&t, "deploy Athena in C1", NO_DICE);
    activate_complex(&t, "Hoplites");
    act(&t, "deploy Hoplites in C1", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "C1"));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

/* Pieces */

RULE(13_strength, the_last_column_no_longer_shelters_the_target)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C3");
    put(&t, RED, "Minotaur", "C3");
    state_of(&t)->open.pieces[area(&t, "C3")] = 1;
    hold_art(&t, BLUE, 1);
    activate(&t, "Heracles");
    act(&t, "use Heraclean Strength on Minotaur", DICE(FIVE, ONE, ONE, ONE, ONE, ONE));
    act(&t, "keep the dice", NO_DICE);
    act(&t, "keep the dice", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE);
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Minotaur")->vitality, 6); /* 7 against 7 */
    clear_table(&t);
}

RULE(13_strength, not_through_an_obstacle)
{
    table t = battle();

    put(&t, BLUE, "Heracles", "C2");
    put(&t, RED, "Minotaur", "C4"); /* behind the ruins of C3 */
    hold_art(&t, BLUE, 1);
    activate(&t, "Heracles");
    EXPECT(!is_listed(&t, "use Heraclean Strength on Minotaur"));
    clear_table(&t);
}

RULE(13_huntress, a_blocker_holds_her)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Minotaur", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    EXPECT(!is_listed(&t, "walk Atalanta to D4"));
    EXPECT(is_listed(&t, "attack Hydra with Atalanta from here"));
    clear_table(&t);
}

RULE(13_huntress, a_swamp_holds_her)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "B7");
    put(&t, RED, "Minotaur", "B8");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Minotaur with Atalanta from here", MISS(5));
    act(&t, "use Huntress", NO_DICE);
    EXPECT(!is_listed(&t, "walk Atalanta to B8"));
    clear_table(&t);
}

RULE(12_block_claims, not_by_a_blocker_in_the_water)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "A1");
    put(&t, RED, "Hydra", "A1");
    lay_gem(&t, "A1");
    activate(&t, "Centaurs");
    EXPECT(is_listed(&t, "claim the omphalos in A1 with Centaurs"));
    clear_table(&t);
}

RULE(11_recall_drops, in_the_divinitys_own_area_it_lies_there)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C1");
    put(&t, RED, "Hades", "E7");
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    wound_to(&t, "Hoplites", 1);
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C1")], 1);
    EXPECT(!(the(&t, "Hoplites")->flags & PAN_CARRIES));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    clear_table(&t);
}

RULE(13_patriarch, in_the_water_too_and_after_a_refresh)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "A1");
    state_of(&t)->open.discard[unit(&t, "Zeus")] = 4;
    act(&t, "pass without drawing", DICE(4, 3, 2, 1)); /* three and one is left */
    EXPECT_EQ(state_of(&t)->open.hand[RED], 4);
    clear_table(&t);
}

/* A draft of four */

RULE(1_unit_order, four_players_two_against_two)
{
    static const char *const GODS[] = {"recruit Zeus", "recruit Ares", "recruit Hades",
                                       "recruit Athena"};
    static const char *const UNITS[] = {"recruit Hydra", "recruit Medusa", "recruit Talos",
                                        "recruit Scylla", "recruit Heracles"};
    static const int32_t SEATS[] = {GREEN, GOLD, RED, BLUE, GREEN};
    table t = lay((table_plan){.game = "pantheon", .scenario = "two-against-two", .seats = 4});

    act(&t, "roll for the battlefield", DICE(FIVE, FIVE, ONE, FIVE, TWO, FOUR, FOUR, ONE, TWO));
    EXPECT_EQ(seat_of(&t), GREEN); /* of the three, then of the two */
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    for (int32_t i = 0; i < 4; i++) {
        EXPECT_EQ(seat_of(&t), i);
        act(&t, GODS[i], NO_DICE);
    }
    EXPECT_EQ(state_of(&t)->open.rp[BLUE], 6);
    for (int32_t i = 0; i < 4; i++) {
        EXPECT_EQ(seat_of(&t), SEATS[i]);
        act(&t, UNITS[i], NO_DICE);
    }
    EXPECT_EQ(seat_of(&t), GREEN);
    EXPECT_EQ(refusal(&t, UNITS[4]), PAN_TOO_DEAR); /* two points left */
    clear_table(&t);
}

RULE(1_one_divinity, nobody_takes_anothers)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "roll for the battlefield", DICE(FIVE, ONE));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    act(&t, "recruit Zeus", NO_DICE);
    EXPECT_EQ(refusal(&t, "recruit Zeus"), PAN_ALREADY_TAKEN);
    EXPECT(refusal(&t, "recruit Hydra") != 0); /* a divinity first */
    clear_table(&t);
}

/* Alone */

RULE(14_solo, the_players_troops_guard_and_strike_back)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    put(&t, BLUE, "Ares", "C1");
    put(&t, BLUE, "Hoplites", "C1");
    put(&t, PAN_WILD, "Minotaur", "C1");
    hold(&t, BLUE, "Hoplites", 1);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(is_listed(&t, "attack Ares with Minotaur from here"));
    act(&t, "attack Ares with Minotaur from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "guard with Hoplites", DICE(ONE, ONE, ONE, ONE, ONE, ONE, ONE));
    if (seat_of(&t) == SK_TABLE)
        let_the_table_go_on(&t, NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    EXPECT_EQ(refusal(&t, "retaliate with Hoplites"), 0);
    clear_table(&t);
}
