/* Neighbouring cases: the other seat, the ally, the empty hand, the second die. */
#include <string.h>

#include "battle.h"

#define MISS4 DICE(BLANK, BLANK, BLANK, BLANK)
#define MISS8 DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)
#define MISS10 DICE(BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK)

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
    act(&t, "attack Hydra with Centaurs from here", MISS4);
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
    act(&t, "attack Hydra with Centaurs from here", MISS4);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    put(&u, BLUE, "Centaurs", "C4");
    put(&u, RED, "Hydra", "C4");
    put(&u, RED, "Hades", "E1");
    state_of(&u)->open.discard[unit(&u, "Hydra")] = 4;
    hold(&u, RED, "Hades", 1);
    activate(&u, "Centaurs");
    act(&u, "attack Hydra with Centaurs from here", MISS4);
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
    act(&t, "attack Hydra with Centaurs from here", MISS4);
    EXPECT_EQ(seat_of(&t), GREEN);
    act(&t, "retaliate with Hydra", MISS8);
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
    act(&u, "attack Infernal Hounds with Centaurs from here", MISS4); /* nothing could pay */
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
    act(&t, "attack Hydra instead from here", MISS4);
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

/* Moving */

RULE(4_aquatic_bonus, a_last_step_of_movement_0_in_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Poseidon", "A3");
    put(&t, RED, "Hades", "E7");
    wound_to(&t, "Poseidon", 1); /* movement 0 */
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), 0),
              SK_AREA(area(&t, "B3")) | SK_AREA(area(&t, "B4")));
    pan_put_unit(state_of(&t), unit(&t, "Poseidon"), area(&t, "A4"));
    EXPECT_EQ(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Poseidon"), 0), 0);
    clear_table(&t);
}

RULE(10_drop_on_the_way, in_the_water)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Scylla", "A3");
    put(&t, RED, "Hades", "E7");
    wound_to(&t, "Scylla", 1); /* movement 0, one in the water */
    the(&t, "Scylla")->flags |= PAN_CARRIES;
    activate(&t, "Scylla");
    EXPECT(is_listed(&t, "walk Scylla to B3 dropping the omphalos in B3"));
    EXPECT(!is_listed(&t, "walk Scylla to A4 dropping the omphalos in A4"));
    clear_table(&t);
}

static bool may_deploy(const char *name, int32_t field, const char *where)
{
    table t = battle_on(field);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    uint64_t zone = map->zone[BLUE];
    bool may;

    own(&t, BLUE, name);
    map->zone[BLUE] = SK_AREA(area(&t, where));
    may = pan_deploy_reach(scene_of(&t), state_of(&t), unit(&t, name)) != 0;
    map->zone[BLUE] = zone;
    clear_table(&t);
    return may;
}

RULE(4_deploy_ground, each_type_on_its_ground)
{
    EXPECT(may_deploy("Achilles", TARTARUS, "B4")); /* a rift */
    EXPECT(may_deploy("Hoplites", TARTARUS, "B4"));
    EXPECT(!may_deploy("Ares", TARTARUS, "B4"));
    EXPECT(!may_deploy("Hydra", TARTARUS, "B4"));
    EXPECT(may_deploy("Bellerophon", TARTARUS, "B4"));
    EXPECT(!may_deploy("Achilles", TARTARUS, "A5")); /* erupting */
    EXPECT(may_deploy("Talos", TARTARUS, "A5"));
    EXPECT(may_deploy("Bellerophon", TARTARUS, "A5"));
    EXPECT(!may_deploy("Bellerophon", TARTARUS, "A4")); /* a wall */
    EXPECT(!may_deploy("Talos", TARTARUS, "A4"));
    EXPECT(!may_deploy("Achilles", OLYMPUS, "B6")); /* a rock */
    EXPECT(may_deploy("Bellerophon", OLYMPUS, "B6"));
    EXPECT(may_deploy("Atalanta", OLYMPUS, "A5")); /* a cliff */
    EXPECT(!may_deploy("Ares", OLYMPUS, "A5"));
    EXPECT(may_deploy("Achilles", OLYMPUS, "D2")); /* a swamp */
}

RULE(5_swamp_aquatic, scylla_goes_on)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "D1");
    put(&t, RED, "Hades", "E7");
    activate(&t, "Scylla");
    act(&t, "walk Scylla to D2", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(5_swamp_ends, only_the_activation_of_who_enters)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "D1");
    put(&t, RED, "Achilles", "D1");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "throw Achilles into D2", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(4_walk_distance, the_page_is_told_where_a_unit_gets)
{
    table t = battle();
    sk_reach reach;

    put(&t, BLUE, "Ares", "C4");
    own(&t, BLUE, "Hydra");
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Ares"), 0));
    EXPECT(reach.areas != 0);
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_RUN, &reach);
    EXPECT_EQ(reach.areas, pan_run_reach(scene_of(&t), state_of(&t), unit(&t, "Ares")));
    t.game->reach(t.scene, t.state, unit(&t, "Hydra"), PAN_DEPLOY, &reach);
    EXPECT_EQ(reach.areas, pan_deploy_reach(scene_of(&t), state_of(&t), unit(&t, "Hydra")));
    EXPECT(reach.areas != 0);
    t.game->reach(t.scene, t.state, -1, PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, scene_of(&t)->units, PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_CLAIM, &reach);
    EXPECT_EQ(reach.areas, 0);
    state_of(&t)->open.started = 0;
    t.game->reach(t.scene, t.state, unit(&t, "Ares"), PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    clear_table(&t);
}

/* Powers */

static table seen_from(const char *where, const char *target)
{
    table t = battle();

    put(&t, BLUE, "Zeus", where);
    put(&t, RED, "Medusa", target);
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    return t;
}

RULE(5_slope_sight, lightning_from_a_slope_over_the_columns)
{
    table t = seen_from("B3", "C4"), u = seen_from("C2", "C4");

    put(&t, RED, "Hydra", "B4"); /* an obstacle in between, whichever way */
    put(&t, RED, "Minotaur", "C3");
    EXPECT(is_listed(&t, "use Lightning on area C4"));
    EXPECT(!is_listed(&u, "use Lightning on area C4")); /* the ruins of C3 */
    clear_table(&t);
    clear_table(&u);
}

RULE(13_charge, not_into_a_full_area_nor_through_one)
{
    table t = battle();

    put(&t, BLUE, "Minotaur", "C4");
    put(&t, RED, "Hydra", "D5");
    put(&t, RED, "Medusa", "D5");
    put(&t, RED, "Talos", "D5"); /* room for three */
    put(&t, RED, "Scylla", "D4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Minotaur");
    EXPECT(!is_listed(&t, "use Charge through D5 to D5"));
    EXPECT(!is_listed(&t, "use Charge through D5 to D6"));
    EXPECT(!is_listed(&t, "use Charge through D4 to D5"));
    EXPECT(is_listed(&t, "use Charge through D4 to D4"));
    EXPECT(is_listed(&t, "use Charge through D4 to E4"));
    EXPECT(!is_listed(&t, "use Charge through B4 to A4")); /* nobody there */
    clear_table(&t);
}

RULE(13_frenzy, once_and_not_far_on_the_last_row)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 3);
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares from here", MISS10);
    act(&t, "use Frenzy", NO_DICE);
    EXPECT(!is_listed(&t, "use Frenzy"));
    EXPECT(is_listed(&t, "walk Ares to D4"));
    wound_to(&t, "Ares", 1); /* movement 0 */
    EXPECT(!is_listed(&t, "walk Ares to D4"));
    clear_table(&t);
}

RULE(13_huntress, not_after_a_blow_at_range_0)
{
    table t = battle();

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "C4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Atalanta");
    act(&t, "attack Hydra with Atalanta from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT(!is_listed(&t, "use Huntress"));
    clear_table(&t);
}

RULE(13_bite_choice, all_at_once_or_three_of_four)
{
    table t = battle();

    put(&t, BLUE, "Cerberus", "A4"); /* room for four */
    put(&t, RED, "Hydra", "A4");
    put(&t, RED, "Amazons", "A4");
    put(&t, RED, "Medusa", "A4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    act(&t, "include all of them", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SALVO);
    EXPECT(is_listed(&t, "attack Hydra next"));
    EXPECT(is_listed(&t, "attack Amazons next"));
    EXPECT(is_listed(&t, "attack Medusa next"));
    clear_table(&t);
}

RULE(13_bite_choice, no_more_than_three)
{
    table t = battle();
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    map->area[area(&t, "A4")].capacity = 6;
    put(&t, BLUE, "Cerberus", "A4");
    put(&t, RED, "Hydra", "A4");
    put(&t, RED, "Amazons", "A4");
    put(&t, RED, "Medusa", "A4");
    put(&t, RED, "Talos", "A4");
    hold_art(&t, BLUE, 1);
    activate(&t, "Cerberus");
    act(&t, "use Three-headed Bite", NO_DICE);
    EXPECT(!is_listed(&t, "include all of them"));
    act(&t, "include Hydra", NO_DICE);
    EXPECT(!is_listed(&t, "include Hydra"));
    act(&t, "include Talos", NO_DICE);
    act(&t, "include Medusa", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SALVO);
    EXPECT(!is_listed(&t, "attack Amazons next"));
    clear_table(&t);
}

static table shields(void)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here", NO_DICE);
    return t;
}

RULE(13_wall_of_shields, or_he_takes_the_wounds_himself)
{
    table t = shields();

    act(&t, "let it be", DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "pass a wound to Hoplites", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_PASS_WOUNDS);
    act(&t, "take the wounds", NO_DICE);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 4);
    clear_table(&t);
}

RULE(13_wall_of_shields, until_there_are_no_more_of_them)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Leonidas", "C4");
    put(&t, RED, "Amazons", "C4");
    put(&t, RED, "Hades", "E1");
    wound_to(&t, "Amazons", 1);
    activate(&t, "Ares");
    act(&t, "attack Leonidas with Ares from here",
        DICE(FIVE, FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    act(&t, "pass a wound to Amazons", NO_DICE);
    EXPECT(the(&t, "Amazons")->flags & PAN_DESTROYED);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    clear_table(&t);
}

RULE(13_soul_culling, no_card_where_none_is_discarded)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};

    put(&t, RED, "Hades", "C7");
    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Hades", 4);
    pan_destroy(&p, unit(&t, "Hydra"));
    EXPECT_EQ(the(&t, "Hades")->vitality, 5);
    EXPECT_EQ(state_of(&t)->open.hand[RED], 0);
    clear_table(&t);
}

RULE(13_feat, or_the_dice_stay_as_they_are)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Heracles with Centaurs from here", DICE(FIVE, TWO, BLANK, BLANK));
    act(&t, "change a 2 by one", NO_DICE); /* the second die */
    EXPECT_EQ(told(&t, PAN_CHANGES_DIE)->n[0], 2);
    EXPECT_EQ(told(&t, PAN_CHANGES_DIE)->n[1], 1);
    EXPECT_EQ(state_of(&t)->open.roll.shows[1], 1);
    EXPECT_EQ(state_of(&t)->open.roll.shows[0], 5);
    clear_table(&t);
    t = battle();
    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Heracles", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Heracles with Centaurs from here", DICE(FIVE, BLANK, BLANK, BLANK));
    act(&t, "keep the dice", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SECOND_CHOICE);
    clear_table(&t);
}

/* Dice and modifiers */

RULE(7_saved, a_rolled_five_that_was_raised_is_not)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Ares", "C4"); /* defence 8 */
    activate(&t, "Centaurs");
    act(&t, "attack Ares with Centaurs from here", DICE(FIVE, FIVE, ONE, BLANK));
    act(&t, "set aside a 1 to raise a 5", NO_DICE);
    act(&t, "set nothing more aside", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_SECOND_CHOICE);
    EXPECT_EQ(state_of(&t)->open.roll.fives, 1);
    EXPECT_EQ(state_of(&t)->open.roll.spare, 0);
    clear_table(&t);
}

RULE(7_cap, penalties_end_at_minus_two)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    the(&t, "Hydra")->offence = -2;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", true), 6); /* -2 and her face: -2 */
    the(&t, "Hydra")->offence = -3;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", true), 5); /* one of -3 alone */
    clear_table(&t);
}

RULE(7_bounds, never_below_nothing)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    put(&t, RED, "Medusa", "C4");
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Hydra")].row[0])->offence = 1;
    the(&t, "Hydra")->offence = -2;
    EXPECT_EQ(offence(&t, "Hydra", "Medusa", false), 0);
    clear_table(&t);
}

RULE(12_itself, always_company)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "friendly-to-itself=always-itself");

    put(&t, BLUE, "Infernal Hounds", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(has_part(&t, "Infernal Hounds", "Hydra", true, PAN_BY_SNEAK));
    clear_table(&t);
}

RULE(12_phalanx, it_is_called_phalanx)
{
    table t = battle();

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Leonidas", "C4");
    put(&t, RED, "Hydra", "C4");
    EXPECT(has_part(&t, "Leonidas", "Hydra", true, PAN_BY_PHALANX));
    EXPECT(!has_part(&t, "Leonidas", "Hydra", true, PAN_BY_BOLSTER));
    clear_table(&t);
}

RULE(12_block_ignores, claims_of_a_blocker_too)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    lay_gem(&t, "C4");
    activate(&t, "Ares");
    act(&t, "claim the omphalos in C4 with Ares", NO_DICE);
    EXPECT(the(&t, "Ares")->flags & PAN_CARRIES);
    clear_table(&t);
}

RULE(11_draw, between_two_actions)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Ares");
    act(&t, "draw two cards", DICE(1, 1));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(state_of(&t)->secret[BLUE].hand[unit(&t, "Ares")], 2);
    clear_table(&t);
}

RULE(13_lord_of_the_sea, in_a_swamp_too)
{
    table t = battle();

    put(&t, BLUE, "Poseidon", "D2");
    wound_to(&t, "Poseidon", 5);
    activate(&t, "Poseidon");
    EXPECT_EQ(the(&t, "Poseidon")->vitality, 6);
    clear_table(&t);
}

RULE(12_throw_places, nowhere_to_throw_to)
{
    table t = battle();
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));

    put(&t, BLUE, "Spartans", "C4");
    put(&t, RED, "Achilles", "C4");
    map->near[area(&t, "C4")] = 0;
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", DICE(BLANK, BLANK, BLANK, BLANK, BLANK));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(12_throw_big, two_blanks_for_a_god_and_three_for_a_titan)
{
    static const char *const WHO[] = {"Achilles", "Hydra", "Hades", "Kronos"};
    static const int32_t PRICE[] = {1, 2, 2, 3};

    for (int32_t i = 0; i < 4; i++)
        for (int32_t blanks = 0; blanks < 4; blanks++) {
            table t = battle();
            uint16_t dice[6] = {ONE, ONE, ONE, ONE, ONE, 0};
            char words[60] = "attack ";
            put(&t, BLUE, "Spartans", "C4");
            put(&t, RED, WHO[i], "C4");
            strcat(strcat(words, WHO[i]), " with Spartans from here");
            for (int32_t k = 0; k < blanks; k++)
                dice[k] = BLANK;
            activate(&t, "Spartans");
            act(&t, words, dice);
            if (step_of(&t) == PAN_ASSAULT)
                act(&t, "set nothing more aside", NO_DICE);
            EXPECT_EQ(step_of(&t) == PAN_THROWING, blanks >= PRICE[i]);
            clear_table(&t);
        }
}

RULE(5_pieces_gone, one_piece_is_enough)
{
    table t = battle();
    pan_play p = {t.scene, t.state, NULL, NULL};
    int32_t c3 = area(&t, "C3");

    (void)p;
    pan_take_piece(scene_of(&t), state_of(&t), c3);
    EXPECT_EQ(state_of(&t)->open.pieces[c3], 1);
    EXPECT(state_of(&t)->open.standing >> c3 & 1);
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), c3), PAN_RUINS);
    pan_take_piece(scene_of(&t), state_of(&t), c3);
    EXPECT(!(state_of(&t)->open.standing >> c3 & 1));
    EXPECT_EQ(pan_terrain_at(scene_of(&t), state_of(&t), c3), PAN_OPEN);
    clear_table(&t);
}

RULE(1_board, the_choice_of_a_field_leads_to_the_draft)
{
    table t = lay((table_plan){.game = "pantheon", .seats = 2});

    act(&t, "roll for the battlefield", DICE(FIVE, ONE));
    EXPECT_EQ(step_of(&t), PAN_CHOOSE_FIELD);
    EXPECT_EQ(seat_of(&t), BLUE);
    act(&t, "fight on Gates of Tartarus", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_DRAFT_DIVINITY);
    EXPECT_EQ(state_of(&t)->open.frames, 1);
    EXPECT_EQ(state_of(&t)->open.field, TARTARUS);
    clear_table(&t);
}
