/* 1: setting up a game. */
#include <stdlib.h>

#include "battle.h"

static table skirmish(void)
{
    return lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});
}

/* Blue chose the field and Zeus, Red Kronos; Red recruits next. */
static table drafting(void)
{
    table t = skirmish();

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    act(&t, "recruit Zeus", NO_DICE);
    act(&t, "recruit Kronos", NO_DICE);
    return t;
}

/* Blue: Zeus, Cerberus, Hydra, Achilles. Red: Kronos, Heracles, Minotaur, Medusa. */
static table drafted(void)
{
    table t = drafting();

    act(&t, "recruit Heracles", NO_DICE);
    act(&t, "recruit Cerberus", NO_DICE);
    act(&t, "recruit Minotaur", NO_DICE);
    act(&t, "recruit Hydra", NO_DICE);
    act(&t, "recruit Medusa", NO_DICE);
    act(&t, "recruit Achilles", NO_DICE);
    return t;
}

static table dealt(void)
{
    table t = drafted();

    act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1));
    return t;
}

RULE(1_roll_off, the_highest_roll_chooses)
{
    table t = skirmish();

    act(&t, "roll for the battlefield", DICE(THREE, FOUR));
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "fight on Marshes of Lerna", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.field, LERNA);
    clear_table(&t);
}

RULE(1_roll_tie, tied_players_roll_again)
{
    table t = skirmish();

    act(&t, "roll for the battlefield", DICE(TWO, TWO, FIVE, ONE));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(1_youngest, red_is_younger_than_blue)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-2", .seats = 2, .option = {"youngest=red"}});

    act(&t, "roll for the battlefield", DICE(TWO, TWO));
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(1_youngest, who_is_not_tied_does_not_choose)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-3", .seats = 3, .option = {"youngest=gold"}});

    act(&t, "roll for the battlefield", DICE(TWO, TWO, ONE, FIVE, FOUR));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(1_scenario_rp, a_skirmish_of_two_has_eighteen_points)
{
    table t = skirmish();

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.rp[BLUE], 18);
    EXPECT_EQ(state_of(&t)->open.rp[RED], 18);
    clear_table(&t);
}

RULE(1_divinity_order, the_lead_player_chooses_first)
{
    table t = skirmish();

    act(&t, "roll for the battlefield", DICE(BLANK, FIVE));
    act(&t, "fight on Slopes of Olympus", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "recruit Ares", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_DRAFT_DIVINITY);
    clear_table(&t);
}

RULE(1_divinity_cost, zeus_costs_six_and_kronos_eight)
{
    table t = drafting();

    EXPECT_EQ(state_of(&t)->open.rp[BLUE], 12);
    EXPECT_EQ(state_of(&t)->open.rp[RED], 10);
    clear_table(&t);
}

RULE(1_one_divinity, a_second_divinity_is_refused)
{
    table t = drafting();

    EXPECT_EQ(refusal(&t, "recruit Ares"), PAN_ONE_DIVINITY);
    clear_table(&t);
}

RULE(1_divinities_away, nobody_has_a_divinity_that_was_not_chosen)
{
    table t = dealt();

    EXPECT_EQ(the(&t, "Ares")->owner, -1);
    EXPECT_EQ(the(&t, "Ares")->area, PAN_AWAY);
    EXPECT(!is_listed(&t, "activate Ares for a complex action"));
    clear_table(&t);
}

RULE(1_unit_order, the_last_to_choose_a_divinity_recruits_first)
{
    table t = drafting();

    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "recruit Medusa", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "recruit Hydra", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(1_unit_order, anticlockwise_with_three)
{
    table t = lay((table_plan){.game = "pantheon", .scenario = "skirmish-3", .seats = 3});

    act(&t, "roll for the battlefield", DICE(FIVE, BLANK, BLANK));
    act(&t, "fight on Sanctuary of Delphi", NO_DICE);
    act(&t, "recruit Zeus", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "recruit Ares", NO_DICE);
    act(&t, "recruit Hades", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "recruit Hydra", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "recruit Medusa", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(1_must_recruit, only_recruiting_is_on_offer)
{
    table t = drafting();
    sk_actions *list = malloc(sizeof *list);

    t.game->legal(t.scene, t.state, list);
    EXPECT(list->count > 0);
    for (int32_t i = 0; i < list->count; i++)
        EXPECT_EQ(list->item[i].verb, PAN_RECRUIT);
    free(list);
    clear_table(&t);
}

RULE(1_unit_cost, heracles_costs_four)
{
    table t = drafting();

    act(&t, "recruit Heracles", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.rp[RED], 6);
    clear_table(&t);
}

RULE(1_affordable, who_has_three_points_cannot_have_a_hero_of_four)
{
    table t = drafting();

    state_of(&t)->open.rp[RED] = 3;
    EXPECT_EQ(refusal(&t, "recruit Heracles"), PAN_TOO_DEAR);
    EXPECT_EQ(refusal(&t, "recruit Medusa"), 0);
    clear_table(&t);
}

RULE(1_unique, a_recruited_unit_is_taken)
{
    table t = drafting();

    act(&t, "recruit Heracles", NO_DICE);
    EXPECT_EQ(refusal(&t, "recruit Heracles"), PAN_ALREADY_TAKEN);
    clear_table(&t);
}

RULE(1_leftover, what_buys_nothing_becomes_omphalos_cards)
{
    table t = drafting();
    pan_state *s = state_of(&t);

    for (int32_t i = 0; i < scene_of(&t)->units; i++)
        if (s->open.unit[i].owner < 0 && i != unit(&t, "Heracles") && i != unit(&t, "Hydra"))
            s->open.unit[i].owner = GREEN; /* gone */
    act(&t, "recruit Heracles", NO_DICE);
    act(&t, "recruit Hydra", NO_DICE);
    EXPECT_EQ(s->secret[RED].gem, 6);
    EXPECT_EQ(s->secret[BLUE].gem, 8);
    EXPECT_EQ(step_of(&t), PAN_MUSTER);
    clear_table(&t);
}

RULE(1_done_skipped, red_has_spent_everything_and_blue_goes_on)
{
    table t = drafting();

    state_of(&t)->open.rp[RED] = 4;
    act(&t, "recruit Heracles", NO_DICE);
    act(&t, "recruit Hydra", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "recruit Medusa", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(1_lots, a_draft_by_lot_spends_every_point)
{
    table t = lay((table_plan){
        .game = "pantheon", .scenario = "skirmish-2", .seats = 2, .option = {"recruiting=by-lot"}});
    sk_actions *list = malloc(sizeof *list);
    sk_dice dice = sk_dice_seed(3);

    for (int32_t i = 0; i < 3; i++) {
        t.game->legal(t.scene, t.state, list);
        t.game->apply(t.scene, t.state, &list->item[0], &dice, NULL);
    }
    EXPECT_EQ(step_of(&t), PAN_MUSTER);
    for (int32_t seat = 0; seat < 2; seat++) {
        int32_t cost = state_of(&t)->secret[seat].gem;
        FOR_UNITS(u, state_of(&t)->open.army[seat])
        cost += scene_of(&t)->card[u].cost;
        EXPECT_EQ(cost, 18);
    }
    free(list);
    clear_table(&t);
}

RULE(1_full_strength, every_unit_is_whole)
{
    table t = dealt();

    EXPECT_EQ(the(&t, "Zeus")->vitality, 9);
    EXPECT_EQ(the(&t, "Medusa")->vitality, 6);
    clear_table(&t);
}

RULE(1_deck, sixteen_activation_cards_and_two_of_art_for_blue)
{
    table t = drafted();

    act(&t, "shuffle and deal", DICE(1, 1, 1, 1, 1, 1, 1));
    /* Zeus 1 and Achilles 1 strategic; three drawn, one more in the first turn. */
    EXPECT_EQ(pan_deck_size(scene_of(&t), state_of(&t), BLUE), 16 + 2 - 3 - 1);
    EXPECT_EQ(state_of(&t)->open.art[BLUE], 3 + 2);
    clear_table(&t);
}

RULE(1_three_art, everybody_starts_with_three_art_of_war_cards)
{
    table t = dealt();

    EXPECT_EQ(state_of(&t)->secret[RED].art, 3);
    clear_table(&t);
}

RULE(1_three_cards, red_holds_six_cards)
{
    table t = dealt();

    EXPECT_EQ(state_of(&t)->open.hand[RED], 6);
    clear_table(&t);
}

RULE(1_board, the_centre_of_olympus_holds_an_omphalos)
{
    table t = dealt();

    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT_EQ(state_of(&t)->open.pieces[area(&t, "A2")], 2);
    clear_table(&t);
}

RULE(1_off_board, nobody_is_on_the_board)
{
    table t = dealt();

    EXPECT_EQ(state_of(&t)->open.occupied, 0);
    clear_table(&t);
}

RULE(1_faces, a_die_is_blank_or_shows_one_to_five)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Kronos", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Kronos with Centaurs from here", DICE(BLANK, BLANK, ONE, FIVE));
    EXPECT_EQ(state_of(&t)->open.roll.blanks, 2);
    EXPECT_EQ(state_of(&t)->open.roll.shows[2], 1);
    EXPECT_EQ(state_of(&t)->open.roll.shows[3], 5);
    clear_table(&t);
}
