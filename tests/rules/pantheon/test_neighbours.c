/* Neighbouring cases of leaders, cards, recall and reactions: the other seat, the ally, the empty
 * hand. */
#include "battle.h"

/* Leaders */

static table led(void)
{
    table t = battle();

    put(&t, BLUE, "Zeus", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    return t;
}

RULE(12_leader_search, or_nobody_is_led)
{
    table t = led();

    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    act(&t, "lead nobody", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 0);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(12_leader_search, one_card_and_only_if_the_deck_has_one)
{
    table t = led();

    state_of(&t)->open.discard[unit(&t, "Hoplites")] = 2;
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 1);
    clear_table(&t);
    t = led();
    state_of(&t)->open.discard[unit(&t, "Hoplites")] = 3;
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 0);
    EXPECT(step_of(&t) != PAN_LED); /* everybody sees that there is no card */
    clear_table(&t);
}

RULE(12_leader_activates, not_twice_and_not_as_stone)
{
    table t = led(), u = led();

    the(&t, "Hoplites")->flags |= PAN_ACTIVATED;
    the(&u, "Hoplites")->stone = RED + 1;
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    act(&u, "end the activation", NO_DICE);
    act(&u, "lead Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&u), PAN_TURN);
    clear_table(&t);
    clear_table(&u);
}

RULE(12_leader_activates, or_they_stay)
{
    table t = led();

    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "do not activate Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.activations, 1);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(12_leader_limit, after_the_second_activation_only_the_card)
{
    table t = led();

    state_of(&t)->open.activations = 2;
    act(&t, "end the activation", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Hoplites")], 1);
    EXPECT_EQ(step_of(&t), PAN_RECALL);
    clear_table(&t);
}

RULE(12_leader_search, not_troops_elsewhere)
{
    table t = led();

    pan_put_unit(state_of(&t), unit(&t, "Hoplites"), area(&t, "D4"));
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

static table allied(void)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Hades", "A7");
    put(&t, GOLD, "Athena", "E1");
    put(&t, GOLD, "Hoplites", "C4");
    put(&t, GREEN, "Ares", "E7");
    the(&t, "Hoplites")->flags |= PAN_CARRIES;
    hold_art(&t, GOLD, 2);
    activate(&t, "Zeus");
    act(&t, "end the activation", NO_DICE);
    while (step_of(&t) == PAN_PAUSE)
        act(&t, "let it be", NO_DICE);
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "search for a card of Hoplites", NO_DICE);
    return t;
}

RULE(12_leader_ally, the_ally_may_search_and_acts_without_manoeuvres)
{
    table t = allied();

    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Athena", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LED);
    act(&t, "activate Hoplites", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    EXPECT(!is_listed(&t, "draw two cards"));
    EXPECT(!is_listed(&t, "heal Zeus with an omphalos card"));
    act(&t, "drop the omphalos of Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "C4")], 1);
    act(&t, "walk Hoplites to D4", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.activations, 2);
    clear_table(&t);
}

RULE(12_leader_ally, a_complex_action_of_the_ally)
{
    table t = allied();

    act(&t, "activate Hoplites for a complex action", NO_DICE);
    EXPECT(!is_listed(&t, "draw two cards"));
    act(&t, "drop the omphalos of Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_COMPLEX);
    act(&t, "run Hoplites to D4", DICE(1));
    EXPECT(is_in(&t, "Hoplites", "D4"));
    clear_table(&t);
}

RULE(12_leader_ally, the_ally_may_leave_it)
{
    table t = allied();

    act(&t, "do not activate Hoplites", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(13_born_leader, leader_and_born_leader_one_after_the_other)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Amazons", "E7"); /* too far */
    own(&t, BLUE, "Centaurs");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT(!is_listed(&t, "use Born Leader on Amazons"));
    EXPECT(!is_listed(&t, "use Born Leader on Centaurs"));
    EXPECT(is_listed(&t, "use Born Leader on Hoplites"));
    act(&t, "lead Hoplites", NO_DICE);
    act(&t, "do not activate Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_LEADING);
    EXPECT(!is_listed(&t, "lead Hoplites"));
    act(&t, "use Born Leader on Hoplites", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.art_discard[BLUE], 1);
    EXPECT_EQ(the(&t, "Hoplites")->by, BLUE + 1);
    clear_table(&t);
}

RULE(13_born_leader, not_without_a_card)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "D4");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Leonidas");
    act(&t, "end the activation", DICE(1)); /* nobody asks */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

/* Cards */

RULE(11_search, an_art_of_war_card_or_an_omphalos_card)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    state_of(&t)->open.art[BLUE]++; /* in the deck */
    state_of(&t)->open.gem[BLUE]++;
    act(&t, "search the deck", NO_DICE);
    act(&t, "pay with an art of war card", NO_DICE);
    EXPECT(is_listed(&t, "take art of war"));
    EXPECT(is_listed(&t, "take Ares"));
    EXPECT(!is_listed(&t, "take Hades"));
    act(&t, "take omphalos", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[BLUE].gem, 1);
    clear_table(&t);
}

RULE(2_a2_draw, the_last_card_of_a_sorted_deck_is_the_omphalos)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    state_of(&t)->open.art[RED] = 1;
    state_of(&t)->open.gem[RED] = 1;
    act(&t, "pass without drawing", DICE(6)); /* four of Hades, art of war, omphalos */
    EXPECT_EQ(state_of(&t)->secret[RED].gem, 1);
    EXPECT_EQ(state_of(&t)->secret[RED].art, 0);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    state_of(&t)->open.art[RED] = 1;
    state_of(&t)->open.gem[RED] = 1;
    act(&t, "pass without drawing", DICE(5));
    EXPECT_EQ(state_of(&t)->secret[RED].art, 1);
    clear_table(&t);
}

RULE(13_patriarch, two_alike_or_only_one)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    put(&t, RED, "Hydra", "C7");
    act(&t, "pass without drawing", DICE(1, 1));
    EXPECT(is_listed(&t, "keep Zeus"));
    EXPECT(!is_listed(&t, "keep Hydra"));
    act(&t, "keep Zeus", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Zeus")], 1);
    EXPECT_EQ(state_of(&t)->secret[RED].look[0], 0);
    put(&u, BLUE, "Ares", "C1");
    put(&u, RED, "Zeus", "C7");
    hold(&u, RED, "Zeus", 3);
    act(&u, "pass without drawing", DICE(1));
    EXPECT_EQ(step_of(&u), PAN_TURN);
    EXPECT_EQ(state_of(&u)->open.hand[RED], 4);
    clear_table(&t);
    clear_table(&u);
}

RULE(13_patriarch, the_first_of_the_two_may_be_kept)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    put(&t, RED, "Hydra", "C7");
    act(&t, "pass without drawing", DICE(1, 7));
    act(&t, "keep Zeus", NO_DICE);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Zeus")], 1);
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Hydra")], 0);
    clear_table(&t);
}

RULE(2_deck_out, players_who_are_out_do_not_refresh)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, GOLD, "Athena", "G1");
    state_of(&t)->open.out = 1 << RED;
    hold(&t, BLUE, "Ares", 2);
    state_of(&t)->open.discard[unit(&t, "Ares")] = 2;
    act(&t, "pass and draw a second card", DICE(1, 1));
    EXPECT_EQ(state_of(&t)->open.hand[BLUE], 4);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 0);
    clear_table(&t);
}

RULE(3_pair_mixed, cards_that_are_not_held_do_not_pay)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    own(&t, BLUE, "Hydra");
    own(&t, BLUE, "Medusa");
    own(&t, BLUE, "Talos");
    put(&t, RED, "Hades", "E1");
    the(&t, "Hydra")->flags |= PAN_DESTROYED;
    the(&t, "Medusa")->flags |= PAN_DESTROYED;
    the(&t, "Talos")->flags |= PAN_DESTROYED;
    hold(&t, BLUE, "Hydra", 2);
    hold(&t, BLUE, "Talos", 1);
    act(&t, "draw one card", NO_DICE);
    EXPECT(is_listed(&t, "pay with cards of Hydra and Hydra"));
    EXPECT(is_listed(&t, "pay with cards of Hydra and Talos"));
    EXPECT(!is_listed(&t, "pay with cards of Hydra and Medusa"));
    EXPECT(!is_listed(&t, "pay with cards of Medusa and Talos"));
    EXPECT(!is_listed(&t, "pay with cards of Talos and Talos"));
    EXPECT(!is_listed(&t, "pay with an art of war card"));
    EXPECT(!is_listed(&t, "pay with an omphalos card"));
    clear_table(&t);
}

/* A world that fits: as many cards as are held, none that lie face up. */
RULE(3_hand_secret, imagined_hands_fit_what_is_open)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, RED, "Hydra", "E1");
    state_of(&t)->open.discard[unit(&t, "Hydra")] = 4;
    hold(&t, RED, "Hades", 2);
    hold_art(&t, RED, 2);
    hold(&t, BLUE, "Ares", 1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        pan_state s = *state_of(&t);
        sk_rng rng = sk_rng_seed(seed);
        sk_conceal(t.game, &s, BLUE);
        t.game->imagine(t.scene, &s, BLUE, &rng);
        EXPECT_EQ(s.secret[BLUE].hand[unit(&t, "Ares")], 1);
        EXPECT_EQ(s.secret[RED].hand[unit(&t, "Hydra")], 0);
        EXPECT_EQ(s.secret[RED].hand[unit(&t, "Hades")] + s.secret[RED].art + s.secret[RED].gem, 4);
        EXPECT(s.secret[RED].art <= 2);
    }
    clear_table(&t);
}

RULE(3_hand_secret, what_patriarch_looks_at_is_imagined_too)
{
    table t = battle();
    pan_state s;
    sk_rng rng = sk_rng_seed(3);

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    act(&t, "pass without drawing", DICE(1, 1));
    s = *state_of(&t);
    sk_conceal(t.game, &s, BLUE);
    EXPECT_EQ(s.secret[RED].look[0], 0);
    t.game->imagine(t.scene, &s, BLUE, &rng);
    EXPECT_EQ(s.secret[RED].look[0], unit(&t, "Zeus") + 1);
    EXPECT_EQ(s.secret[RED].look[1], unit(&t, "Zeus") + 1);
    clear_table(&t);
}

/* Recall, pauses, lava */

RULE(11_recall, only_to_a_divinity_on_the_board)
{
    table t = battle();

    own(&t, BLUE, "Ares");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", DICE(1)); /* nobody is asked about a recall */
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(11_search_any_time, a_pause_is_for_searching)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_art(&t, RED, 1);
    act(&t, "pass without drawing", NO_DICE);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Hades", DICE(1));
    EXPECT_EQ(state_of(&t)->secret[RED].hand[unit(&t, "Hades")], 2); /* with the one of A2 */
    clear_table(&t);
}

RULE(5_lava_stays, who_is_still_there_is_struck_at_the_end_of_the_turn)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "A3");
    put(&t, BLUE, "Talos", "A3");
    put(&t, RED, "Hades", "E1");
    act(&t, "pass without drawing", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT); /* Achilles; the bronze giant is fireproof */
    act(&t, "move Achilles out to A2", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(5_lava_stays, without_an_exit_it_stays)
{
    table t = battle_on(TARTARUS);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    put(&t, BLUE, "Achilles", "A3");
    put(&t, RED, "Hades", "E1");
    map->near[area(&t, "A3")] = 0;
    act(&t, "pass without drawing", DICE(BLANK, BLANK, BLANK, BLANK, BLANK, 1));
    EXPECT(is_in(&t, "Achilles", "A3"));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

/* Guard, evade, retaliation */

RULE(11_search_any_time, in_the_guard_window)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    hold_art(&t, RED, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Hydra", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    clear_table(&t);
}

RULE(6_guard, stone_and_the_attacker_do_not_guard)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hoplites", "C4");
    the(&t, "Hoplites")->stone = BLUE + 1;
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    put(&u, BLUE, "Cerberus", "C4");
    put(&u, BLUE, "Centaurs", "C4");
    put(&u, RED, "Hydra", "C4");
    hold_art(&u, BLUE, 1);
    activate(&u, "Cerberus");
    act(&u, "use Blazing Breath on area C4", NO_DICE);
    act(&u, "attack Centaurs next",
        DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&u), PAN_ACTIVATION);
    clear_table(&t);
    clear_table(&u);
}

RULE(6_retaliate, stone_does_not_and_nobody_without_cards_is_asked)
{
    table t = battle(), u = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    the(&t, "Hydra")->stone = BLUE + 1;
    hold(&t, RED, "Hydra", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    put(&u, BLUE, "Centaurs", "C4");
    put(&u, RED, "Hydra", "C4");
    put(&u, RED, "Hades", "E1");
    state_of(&u)->open.discard[unit(&u, "Hydra")] = 4;
    hold(&u, RED, "Hades", 1);
    activate(&u, "Centaurs");
    act(&u, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(step_of(&u), PAN_ACTIVATION);
    clear_table(&t);
    clear_table(&u);
}

RULE(6_retaliate, the_fourth_player_too)
{
    table t = battle_of("skirmish-4", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, GREEN, "Hydra", "C4");
    hold(&t, GREEN, "Hydra", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", MISS(4));
    EXPECT_EQ(seat_of(&t), GREEN);
    act(&t, "retaliate with Hydra", MISS(8));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

static table flying_hounds(int32_t art, int32_t unknown)
{
    table t = battle();
    pan_card *hounds = (pan_card *)&scene_of(&t)->card[unit(&t, "Infernal Hounds")];

    hounds->type = PAN_FLYING;
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Infernal Hounds", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, RED, art);
    hold(&t, RED, "Hades", unknown);
    activate(&t, "Centaurs");
    return t;
}

RULE(11_evade, it_costs_a_card)
{
    table t = flying_hounds(1, 0), u = flying_hounds(0, 1);

    act(&t, "attack Infernal Hounds with Centaurs from here", NO_DICE);
    act(&t, "evade with Infernal Hounds", NO_DICE);
    EXPECT_EQ(state_of(&t)->open.art_discard[RED], 1);
    act(&u, "attack Infernal Hounds with Centaurs from here", MISS(4)); /* nothing could pay */
    EXPECT_EQ(step_of(&u), PAN_RETALIATE_WINDOW);
    clear_table(&t);
    clear_table(&u);
}

RULE(11_evade, who_might_pay_is_asked_but_cannot)
{
    table t = flying_hounds(0, 1);

    state_of(&t)->open.art[RED] = 1; /* in the deck */
    act(&t, "attack Infernal Hounds with Centaurs from here", NO_DICE);
    act(&t, "let it be", NO_DICE); /* nor search */
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    EXPECT(!is_listed(&t, "evade with Infernal Hounds"));
    clear_table(&t);
}

RULE(11_evade_other_target, one_at_a_distance)
{
    table t = flying_hounds(1, 0);

    put(&t, RED, "Hydra", "D4");
    act(&t, "attack Infernal Hounds with Centaurs from here", NO_DICE);
    act(&t, "evade with Infernal Hounds", NO_DICE);
    act(&t, "attack Hydra instead from here", MISS(4));
    EXPECT_EQ(told(&t, PAN_ATTACKS)->n[0], 1);
    clear_table(&t);
}

RULE(11_evade_full_area, not_who_has_evaded_there)
{
    table t = battle();

    put(&t, BLUE, "Ares", "A4");
    put(&t, RED, "Bellerophon", "A3");
    put(&t, RED, "Hydra", "A3");
    put(&t, RED, "Medusa", "A3");
    the(&t, "Bellerophon")->flags |= PAN_EVADED;
    activate(&t, "Ares");
    EXPECT(!is_listed(&t, "attack Bellerophon with Ares inside the full area"));
    EXPECT(is_listed(&t, "attack Hydra with Ares inside the full area"));
    clear_table(&t);
}
