/* 11: manoeuvres. */
#include "battle.h"

RULE(11_draw, two_cards_for_one)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    act(&t, "draw two cards", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 2);
    EXPECT(!is_listed(&t, "pass and draw a second card")); /* the turn has gone on */
    clear_table(&t);
}

RULE(11_draw_complex, before_the_run)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    activate_complex(&t, "Ares");
    act(&t, "draw one card", DICE(1));
    EXPECT_EQ(step_of(&t), PAN_COMPLEX);
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 1);
    clear_table(&t);
}

RULE(11_draw_one, or_one)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 1);
    act(&t, "draw one card", DICE(1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 1);
    clear_table(&t);
}

RULE(11_search, blue_takes_the_card_it_wants)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hydra", "C1");
    hold_art(&t, BLUE, 1);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Hydra", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hydra")], 1);
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    clear_table(&t);
}

RULE(11_search_any_time, red_searches_when_attacked_and_retaliates)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, RED, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), PAN_NO_RETALIATION);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Hydra", NO_DICE);
    EXPECT_EQ(refusal(&t, "retaliate with Hydra"), 0);
    clear_table(&t);
}

RULE(11_search_any_time, and_between_turns)
{
    table t = ares_and_hades();

    hold_art(&t, RED, 1);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAUSE);
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT(is_listed(&t, "search the deck"));
    clear_table(&t);
}

RULE(11_search_any_time, and_after_a_walk)
{
    table t = ares_and_hades();

    hold_art(&t, RED, 1);
    hold(&t, BLUE, "Ares", 1);
    act(&t, "activate Ares", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "let it be", NO_DICE);
    act(&t, "walk Ares to D1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAUSE);
    EXPECT_EQ(seat_of(&t), RED);
    clear_table(&t);
}

RULE(11_search_quiet, red_is_asked_once)
{
    table t = ares_and_hades();

    hold_art(&t, RED, 1);
    activate(&t, "Ares"); /* Red wants no search */
    act(&t, "walk Ares to D1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    act(&t, "end the activation", DICE(1));
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    EXPECT_EQ(state_of(&t)->open.quiet, 0);
    clear_table(&t);
}

RULE(11_search_closes, all_that_pays_lies_face_up)
{
    table t = ares_and_hades();

    hold(&t, RED, "Hades", 1);
    activate(&t, "Ares");
    EXPECT_EQ(state_of(&t)->open.quiet, 0); /* nobody was asked */
    clear_table(&t);
}

RULE(11_search_option, not_after_a_walk)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "search-windows=turning-points");

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, RED, 1);
    activate(&t, "Ares");
    act(&t, "walk Ares to D1", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PAUSE);
    clear_table(&t);
}

RULE(11_search_led, a_second_card_for_the_hoplites)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Zeus", "C1");
    put(&t, BLUE, "Hoplites", "C1");
    hold(&t, BLUE, "Hoplites", 2);
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LED);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Ares", NO_DICE);
    EXPECT(is_listed(&t, "activate Hoplites"));
    clear_table(&t);
}

RULE(11_search_empty, nothing_to_search)
{
    table t = ares_and_hades();

    hold(&t, BLUE, "Ares", 4);
    hold_art(&t, BLUE, 1);
    EXPECT(!is_listed(&t, "search the deck"));
    clear_table(&t);
}

RULE(11_search_secret, red_cannot_tell_which)
{
    table a = ares_and_hades(), b = ares_and_hades();

    for (int32_t i = 0; i < 2; i++) {
        table *x = i == 0 ? &a : &b;
        put(x, BLUE, "Hydra", "C1");
        hold_art(x, BLUE, 1);
        act(x, "search the deck", NO_DICE);
        act(x, i == 0 ? "take Hydra" : "take Ares", NO_DICE);
    }
    EXPECT(same_picture(&a, &b, RED));
    clear_table(&a);
    clear_table(&b);
}

RULE(11_once, not_twice_a_turn)
{
    table t = ares_and_hades();

    hold_art(&t, BLUE, 3);
    act(&t, "draw one card", DICE(1));
    EXPECT_EQ(refusal(&t, "draw one card"), PAN_ONCE_A_TURN);
    EXPECT_EQ(refusal(&t, "search the deck"), 0);
    clear_table(&t);
}

RULE(11_powers_differ, one_power_does_not_use_up_another)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Atalanta", "C4");
    hold_art(&t, BLUE, 3);
    activate(&t, "Atalanta");
    act(&t, "use Dodge", NO_DICE);
    EXPECT_EQ(refusal(&t, "use Dodge"), PAN_POWER_GONE);
    EXPECT(pan_power_ready(scene_of(&t), state_of(&t), unit(&t, "Atalanta"), 0));
    clear_table(&t);
}

/* Recall */

static table recalling(void)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Hoplites", "D4");
    wound_to(&t, "Hoplites", 2);
    hold_art(&t, BLUE, 1);
    return t;
}

RULE(11_recall, the_hoplites_come_home_complete)
{
    table t = recalling();

    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "C1"));
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    clear_table(&t);
}

RULE(11_recall_dead, even_from_the_dead)
{
    table t = recalling();

    pan_lift_unit(state_of(&t), unit(&t, "Hoplites"));
    the(&t, "Hoplites")->flags |= PAN_DESTROYED;
    wound_to(&t, "Hoplites", 0);
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "C1"));
    EXPECT(!(the(&t, "Hoplites")->flags & PAN_DESTROYED));
    clear_table(&t);
}

RULE(11_recall_deployed, who_never_deployed_stays_away)
{
    table t = recalling();

    own(&t, BLUE, "Spartans");
    act(&t, "activate nobody else", NO_DICE);
    EXPECT(!is_listed(&t, "recall Spartans"));
    clear_table(&t);
}

RULE(11_recall_active, who_acted_stays)
{
    table t = recalling();

    hold_art(&t, BLUE, 1);
    activate(&t, "Hoplites");
    act(&t, "end the activation", NO_DICE);
    act(&t, "activate nobody else", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(11_recall_full, no_room_beside_the_divinity)
{
    table t = recalling();

    put(&t, BLUE, "Hydra", "C1");
    put(&t, BLUE, "Medusa", "C1");
    put(&t, BLUE, "Talos", "C1");
    act(&t, "activate nobody else", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(11_recall_drops, the_omphalos_stays_behind)
{
    table t = recalling();

    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    the(&t, "Hoplites")->offence = 1;
    act(&t, "activate nobody else", NO_DICE);
    act(&t, "recall Hoplites", DICE(1));
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "D4")], 1);
    EXPECT_EQ(the(&t, "Hoplites")->offence, 0);
    clear_table(&t);
}

/* Evade; his wings make it free, so they are clipped here */

static table evading(void)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    the(&t, "Bellerophon")->invoked = 2;
    hold_art(&t, RED, 2);
    activate(&t, "Centaurs");
    return t;
}

RULE(11_evade, the_flyer_is_gone_for_one_card)
{
    table t = evading();

    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), RED);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.art_discard[RED], 1);
    EXPECT_EQ(the(&t, "Bellerophon")->vitality, 6);
    clear_table(&t);
}

RULE(11_evade_turn, nobody_on_foot_reaches_it_again)
{
    table t = evading();

    hold_art(&t, BLUE, 1);
    put(&t, BLUE, "Talos", "C4");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack nobody instead", NO_DICE);
    act(&t, "end the activation", NO_DICE);
    activate(&t, "Talos");
    EXPECT_EQ(refusal(&t, "attack Bellerophon with Talos from here"), PAN_HAS_EVADED);
    clear_table(&t);
}

RULE(11_evade_other_target, the_hydra_instead)
{
    table t = evading();

    put(&t, RED, "Hydra", "C4");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT_EQ(seat_of(&t), BLUE);
    EXPECT(is_listed(&t, "attack Hydra instead from here"));
    EXPECT(is_listed(&t, "attack nobody instead"));
    EXPECT(!is_listed(&t, "attack Bellerophon instead from here"));
    clear_table(&t);
}

RULE(11_evade_full_area, into_the_crowd_next_door)
{
    table t = evading();

    put(&t, RED, "Hydra", "B3"); /* a slope for two, out of the Centaurs' sight and range */
    put(&t, RED, "Medusa", "B3");
    pan_put_unit(state_of(&t), unit(&t, "Centaurs"), area(&t, "B4"));
    pan_put_unit(state_of(&t), unit(&t, "Bellerophon"), area(&t, "B4"));
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra instead inside the full area"));
    act(&t, "attack Hydra instead inside the full area", MISS(4));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->target, unit(&t, "Hydra"));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW); /* at range 0 */
    clear_table(&t);
}

RULE(11_evade_huntress, the_spear_finds_nobody_far_away)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta from here", DICE(1, 1, 1, 1, 1));
    act(&t, "use Huntress", NO_DICE);
    act(&t, "attack Bellerophon with Atalanta from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(!is_listed(&t, "attack Hydra instead from here"));
    EXPECT(is_listed(&t, "attack nobody instead"));
    clear_table(&t);
}

RULE(11_evade_huntress, a_blow_instead_of_the_arrow_is_no_shot)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Atalanta", "C4");
    wound_to(&t, "Atalanta", 1); /* range 1, and the flyer evades */
    put(&t, RED, "Bellerophon", "D4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Bellerophon with Atalanta from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(pan_activation_of(state_of(&t))->flags & PAN_RANGED_DONE);
    act(&t, "attack Hydra instead from here", DICE(1, 1, 1));
    EXPECT(!(pan_activation_of(state_of(&t))->flags & PAN_RANGED_DONE));
    clear_table(&t);
}

RULE(11_evade_power, the_owl_flies_on)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Athena", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C1");
    put(&t, RED, "Medusa", "B1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Athena");
    act(&t, "use Athena's Owl on Bellerophon", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    EXPECT(is_listed(&t, "attack Hydra instead from here")); /* three areas, behind a forest */
    EXPECT(!is_listed(&t, "attack Medusa instead from here"));
    EXPECT(!is_listed(&t, "attack Bellerophon instead from here"));
    clear_table(&t);
}

RULE(11_evade_flyers, no_window_for_a_flying_attacker)
{
    table t = ares_and_hades();

    put(&t, BLUE, "Bellerophon", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, RED, 1);
    activate(&t, "Bellerophon");
    EXPECT_EQ(scene_of(&t)->card[unit(&t, "Bellerophon")].type, PAN_FLYING);
    act(&t, "attack Hydra with Bellerophon from here",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(step_of(&t) != PAN_GUARD_WINDOW);
    clear_table(&t);
}

RULE(11_evade_no_retaliation, who_is_gone_does_not_strike)
{
    table t = evading();

    hold(&t, RED, "Bellerophon", 1);
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    act(&t, "evade with Bellerophon", NO_DICE);
    act(&t, "attack nobody instead", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

/* Medusa, range 2, strikes at range 0: one sentence lets a flyer evade that, another does not. */
static table archer_strikes(void)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Medusa", "C4");
    put(&t, RED, "Bellerophon", "C4");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, RED, 1);
    activate(&t, "Medusa");
    act(&t, "attack Bellerophon with Medusa from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_CLASH);
    EXPECT_EQ(seat_of(&t), BLUE);
    return t;
}

RULE(2_hierarchy_evade, ruled_that_it_may)
{
    table t = archer_strikes();

    act(&t, "rule that it may", NO_DICE);
    EXPECT(is_listed(&t, "evade with Bellerophon"));
    clear_table(&t);
}

RULE(2_hierarchy_evade, ruled_that_it_may_not)
{
    table t = archer_strikes();

    act(&t, "rule that it may not", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(state_of(&t)->open.clash[PAN_CLASH_EVADE], PAN_RULED_AGAINST);
    EXPECT(!is_listed(&t, "evade with Bellerophon"));
    clear_table(&t);
}
