/* 2, 10 and 14: three and four players, two against two, and how games end. */
#include "battle.h"

static table four(const char *scenario)
{
    table t = battle_of(scenario, 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "A7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GREEN, "Poseidon", "E7");
    return t;
}

static int32_t outcome(const table *t, int32_t seat)
{
    return (int32_t)t->game->result(t->scene, t->state).outcome[seat];
}

static void kill(table *t, const char *name)
{
    pan_play p = {t->scene, t->state, NULL, NULL};

    pan_destroy(&p, unit(t, name));
}

/* The order of turns */

RULE(2_clockwise, who_is_out_is_passed_over_and_rounds_count_on)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    kill(&t, "Ares"); /* the lead player */
    EXPECT(!t.game->turn(t.scene, t.state).over);
    give_turn(&t, GOLD);
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT_EQ(state_of(&t)->open.round, 2);
    state_of(&t)->open.hand[GOLD] = 0;
    act(&t, "pass without drawing", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    EXPECT_EQ(state_of(&t)->open.round, 2);
    clear_table(&t);
}

RULE(2_clockwise, two_against_two_the_sides_alternate)
{
    table t = four("two-against-two");

    for (int32_t seat = 1; seat <= 4; seat++) {
        act(&t, "pass without drawing", DICE(1));
        EXPECT_EQ(state_of(&t)->open.active, seat % 4);
        for (int32_t i = 0; i < 4; i++)
            state_of(&t)->open.hand[i] = 0;
    }
    clear_table(&t);
}

RULE(14_rounds, after_the_last_player_who_is_still_in)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    kill(&t, "Athena");
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    state_of(&t)->open.absorbed[BLUE] = 1;
    give_turn(&t, RED);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(outcome(&t, BLUE), SK_WIN);
    EXPECT_EQ(outcome(&t, GOLD), SK_LOSS);
    clear_table(&t);
}

RULE(14_rounds, two_who_lead_together_draw_and_the_third_loses)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, GOLD, "Athena", "G1");
    state_of(&t)->open.absorbed[BLUE] = 2;
    state_of(&t)->open.absorbed[RED] = 2;
    state_of(&t)->open.absorbed[GOLD] = 1;
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    (void)p;
    give_turn(&t, GOLD);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(outcome(&t, BLUE), SK_DRAW);
    EXPECT_EQ(outcome(&t, RED), SK_DRAW);
    EXPECT_EQ(outcome(&t, GOLD), SK_LOSS);
    clear_table(&t);
}

RULE(14_win_kill, of_four_the_last_one)
{
    table t = four("skirmish-4");

    kill(&t, "Hades");
    kill(&t, "Athena");
    EXPECT(!t.game->turn(t.scene, t.state).over);
    kill(&t, "Ares");
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(outcome(&t, GREEN), SK_WIN);
    EXPECT_EQ(outcome(&t, BLUE), SK_LOSS);
    clear_table(&t);
}

RULE(14_win_kill, by_a_retaliation_against_the_attacking_god)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, RED, "Hydra", "C4");
    hold(&t, RED, "Hydra", 1);
    wound_to(&t, "Ares", 1); /* offence 7 and one, defence 6 */
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS(8));
    act(&t, "retaliate with Hydra", DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(outcome(&t, RED), SK_WIN);
    clear_table(&t);
}

RULE(14_win_kill, by_lava)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "A2");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Ares", 1); /* movement 0: at a run */
    activate_complex(&t, "Ares");
    act(&t, "run Ares to A3", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(ONE));
    EXPECT(t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(outcome(&t, RED), SK_WIN);
    clear_table(&t);
}

RULE(14_win_kill, ones_own_area_attack_on_the_allys_god_is_no_victory)
{
    table t = four("two-against-two");

    put(&t, GOLD, "Athena", "C4");
    put(&t, RED, "Hydra", "C4");
    wound_to(&t, "Athena", 1); /* defence 6, 7 in company */
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Athena next",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED); /* an enemy of the attacker */
    act(&t, "roll the second assault", DICE(FIVE, /* then the Hydra: */ 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(the(&t, "Athena")->flags & PAN_DESTROYED);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    clear_table(&t);
}

RULE(14_win_omphalos, in_a_skirmish_of_four_allies_do_not_count_together)
{
    table t = four("skirmish-4");

    lay_gem(&t, "C4");
    state_of(&t)->open.absorbed[GOLD] = 3;
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT(!t.game->turn(t.scene, t.state).over);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    clear_table(&t);
}

RULE(14_win_omphalos, spending_the_card_does_not_lose_it)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    state_of(&t)->open.absorbed[BLUE] = 3;
    hold_gems(&t, BLUE, 1);
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay with an omphalos card", DICE(1));
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 3);
    clear_table(&t);
}

/* Who falls */

RULE(14_out, what_its_army_carried_lies_where_it_stood)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "D7");
    put(&t, RED, "Hydra", "C3");
    put(&t, GOLD, "Athena", "G1");
    the(&t, "Hydra")->flags |= PAN_CARRIES;
    the(&t, "Hades")->flags |= PAN_CARRIES;
    kill(&t, "Hades");
    EXPECT_EQ(the(&t, "Hydra")->area, PAN_AWAY);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C3")], 1);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D7")], 1);
    clear_table(&t);
}

RULE(14_team_fallen, its_troops_are_not_recalled)
{
    table t = four("two-against-two");

    put(&t, RED, "Centaurs", "D4");
    kill(&t, "Hades");
    give_turn(&t, RED);
    hold_art(&t, RED, 2);
    act(&t, "activate nobody else", DICE(1)); /* nobody is asked */
    EXPECT_EQ(state_of(&t)->open.active, GOLD);
    clear_table(&t);
}

RULE(14_team_fallen, its_cards_of_the_god_pay)
{
    table t = four("two-against-two");

    put(&t, RED, "Centaurs", "D4");
    hold(&t, RED, "Hades", 2);
    kill(&t, "Hades");
    give_turn(&t, RED);
    act(&t, "draw one card", NO_DICE);
    act(&t, "pay with cards of Hades and Hades", DICE(1));
    EXPECT_EQ(state_of(&t)->open.discard[unit(&t, "Hades")], 2);
    clear_table(&t);
}

RULE(10_absorb_friend, from_an_allys_unit)
{
    table t = four("two-against-two");

    put(&t, GOLD, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Ares");
    act(&t, "absorb the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 1);
    EXPECT_EQ(state_of(&t)->secret[GOLD].gem, 0);
    clear_table(&t);
}

RULE(10_absorb_friend, in_a_skirmish_of_four_not_from_others)
{
    table t = four("skirmish-4");

    put(&t, GOLD, "Centaurs", "C4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate_complex(&t, "Ares");
    EXPECT_EQ(refusal(&t, "absorb the omphalos of Centaurs"), PAN_NO_OMPHALOS);
    clear_table(&t);
}

RULE(10_absorb_friend, from_oneself)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    the(&t, "Ares")->flags |= PAN_CARRIES;
    activate_complex(&t, "Ares");
    act(&t, "absorb the omphalos of Ares", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    EXPECT(!(the(&t, "Ares")->flags & PAN_CARRIES));
    clear_table(&t);
}

RULE(10_absorb_friend, not_from_the_next_area)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "D4");
    put(&t, RED, "Hades", "E1");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    lay_gem(&t, "D4");
    activate_complex(&t, "Ares");
    EXPECT(!is_listed(&t, "absorb the omphalos of Centaurs"));
    EXPECT(!is_listed(&t, "absorb an unclaimed omphalos"));
    clear_table(&t);
}

RULE(10_absorb, one_of_several_and_past_a_blocker)
{
    table t = battle();

    put(&t, BLUE, "Hades", "C4"); /* no Block of his own */
    put(&t, RED, "Ares", "E1");
    put(&t, RED, "Hydra", "C4");
    lay_gem(&t, "C4");
    lay_gem(&t, "C4");
    activate_complex(&t, "Hades");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    clear_table(&t);
}

RULE(10_absorb_card, it_pays_for_the_second_activation_at_once)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Centaurs", "C1");
    put(&t, RED, "Hades", "E1");
    lay_gem(&t, "C4");
    hold(&t, BLUE, "Centaurs", 1);
    activate_complex(&t, "Ares");
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    act(&t, "activate Centaurs", NO_DICE);
    act(&t, "pay with an omphalos card", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 0);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    clear_table(&t);
}

/* Claims and drops */

RULE(10_claim, a_god_claims_and_carries_it_off)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    lay_gem(&t, "C4");
    activate(&t, "Ares");
    act(&t, "claim the omphalos in C4 with Ares", NO_DICE);
    act(&t, "walk Ares to D4", NO_DICE);
    EXPECT(the(&t, "Ares")->flags & PAN_CARRIES);
    clear_table(&t);
}

RULE(10_claim, troops_with_losses_carry_too_and_drop_it_when_the_last_is_lost)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Hoplites", 2);
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "attack Hoplites with Ares from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(the(&t, "Hoplites")->flags & PAN_CARRIES);
    act(&t, "use Frenzy", NO_DICE);
    act(&t, "attack Hoplites with Ares from here", DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(!(the(&t, "Hoplites")->flags & PAN_CARRIES));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    clear_table(&t);
}

RULE(10_claim, after_dropping_the_first_another_one)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    lay_gem(&t, "D4");
    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    activate(&t, "Centaurs");
    act(&t, "walk Centaurs to D4", NO_DICE);
    EXPECT(!is_listed(&t, "claim the omphalos in D4 with Centaurs"));
    act(&t, "drop the omphalos of Centaurs", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D4")], 2);
    EXPECT(is_listed(&t, "claim the omphalos in D4 with Centaurs"));
    clear_table(&t);
}

RULE(10_claim, not_what_an_enemy_has_claimed)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Medusa", "C4");
    the(&t, "Medusa")->flags |= PAN_CARRIES;
    activate(&t, "Centaurs");
    EXPECT(!is_listed(&t, "claim the omphalos in C4 with Centaurs"));
    clear_table(&t);
}

RULE(12_gem_collector, across_an_impassable_boundary_and_not_two_areas_away)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "A6");
    lay_gem(&t, "A5");
    lay_gem(&t, "A4");
    lay_gem(&t, "A6");
    activate(&t, "Atalanta");
    EXPECT(is_listed(&t, "claim the omphalos in A5 with Atalanta"));
    EXPECT(is_listed(&t, "claim the omphalos in A6 with Atalanta"));
    EXPECT(!is_listed(&t, "claim the omphalos in A4 with Atalanta"));
    clear_table(&t);
}

RULE(12_gem_collector, from_beside_a_blocked_area_she_stands_in)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "C4"); /* Block is about omphalos in its own area */
    lay_gem(&t, "D4");
    activate(&t, "Atalanta");
    EXPECT(is_listed(&t, "claim the omphalos in D4 with Atalanta"));
    clear_table(&t);
}

RULE(10_drop, in_a_complex_activation_before_absorbing)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    the(&t, "Ares")->flags |= PAN_CARRIES;
    activate_complex(&t, "Ares");
    act(&t, "drop the omphalos of Ares", NO_DICE);
    act(&t, "absorb an unclaimed omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.absorbed[BLUE], 1);
    clear_table(&t);
}

/* Area attacks among several */

RULE(9_area_friend, in_a_skirmish_of_three_everybody_else_is_an_enemy)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, GOLD, "Ares", "C3");
    put(&t, GOLD, "Centaurs", "C3");
    put(&t, RED, "Hydra", "C3");
    put(&t, BLUE, "Hades", "A1");
    put(&t, RED, "Zeus", "D7");
    give_turn(&t, GOLD);
    hold_art(&t, GOLD, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C3", NO_DICE);
    act(&t, "attack Centaurs next", DICE(FOUR, FOUR, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(seat_of(&t), BLUE); /* clockwise after Gold */
    clear_table(&t);
}

RULE(9_area_friend, no_answer_to_ones_own_and_it_may_be_the_last)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Centaurs", "C4");
    put(&t, RED, "Hades", "E1");
    hold(&t, BLUE, "Hydra", 1);
    wound_to(&t, "Centaurs", 1);
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Centaurs next",
        DICE(FIVE, 1, 1, 1, 1, 1, 1, 1, 1, /* the Hydra, although no enemy is left: */ 1, 1, 1, 1,
             1, 1, 1, 1, 1));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(11_evade, ones_own_area_attack_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "evade with Bellerophon", MISS(9)); /* the Hydra is next */
    EXPECT(the(&t, "Bellerophon")->flags & PAN_EVADED);
    clear_table(&t);
}

RULE(11_evade_turn, over_with_the_turn)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    if (step_of(&t) == PAN_RETARGET)
        act(&t, "attack nobody instead", NO_DICE);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    EXPECT(!(the(&t, "Bellerophon")->flags & PAN_EVADED));
    clear_table(&t);
}

RULE(11_evade_once, each_player_has_one)
{
    table t = battle_of("skirmish-4", 4, OLYMPUS, NULL);
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, GOLD, "Infernal Hounds", "C4");
    hold_art(&t, BLUE, 1);
    hold_art(&t, GOLD, 1);
    activate(&t, "Ares");
    act(&t, "use Ares' Wrath on area C4", NO_DICE);
    act(&t, "attack Bellerophon next", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "evade with Infernal Hounds", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(6_retaliate, an_allys_unit_by_its_owner)
{
    table t = four("two-against-two");

    put(&t, GREEN, "Hydra", "C4");
    hold(&t, GREEN, "Hydra", 1);
    hold(&t, RED, "Hades", 1);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS(10));
    EXPECT_EQ(seat_of(&t), GREEN);
    clear_table(&t);
}
