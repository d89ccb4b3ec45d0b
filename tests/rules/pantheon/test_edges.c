/* Cases that hardly ever come up: what is left when one of several conditions does not hold. */
#include <stdlib.h>

#include "battle.h"

/* Actions */

RULE(4_words_over_core, mobility_gives_no_third_action)
{
    table t = armed("Centaurs", "C4");

    put(&t, RED, "Minotaur", "C4");
    lay_gem(&t, "C4");
    act(&t, "attack Minotaur with Centaurs from here", MISS(4));
    act(&t, "claim the omphalos in C4 with Centaurs", NO_DICE);
    EXPECT_EQ(refusal(&t, "walk Centaurs to D4"), PAN_TWO_ACTIONS_DONE);
    clear_table(&t);
}

/* Rulings of the active player */

RULE(2_hierarchy_block, settled_once_it_is_not_asked_again)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Atalanta", "C4");
    put(&t, RED, "Hydra", "D4");
    lay_gem(&t, "D4");
    state_of(&t)->open.clash[PAN_CLASH_BLOCK] = PAN_RULED_FOR;
    activate(&t, "Atalanta");
    act(&t, "claim the omphalos in D4 with Atalanta", NO_DICE);
    EXPECT(the(&t, "Atalanta")->flags & PAN_CARRIES);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(2_hierarchy_block, in_the_blockers_own_area_nothing_is_in_dispute)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Atalanta", "D4");
    put(&t, RED, "Hydra", "D4");
    lay_gem(&t, "D4");
    activate(&t, "Atalanta");
    EXPECT(!is_listed(&t, "claim the omphalos in D4 with Atalanta"));
    EXPECT_EQ(refusal(&t, "claim the omphalos in D4 with Atalanta"), PAN_CLAIM_BLOCKED);
    clear_table(&t);
}

RULE(2_hierarchy_evade, a_unit_of_range_1_is_not_in_dispute)
{
    table t = battle_of("skirmish-2", 2, OLYMPUS, "rule-clash=active-player");

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Bellerophon", "C4");
    activate(&t, "Centaurs");
    act(&t, "attack Bellerophon with Centaurs from here", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_WINDOW);
    clear_table(&t);
}

RULE(6_retaliate_dead, nobody_strikes_back_at_the_dead)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    hold(&t, RED, "Talos", 1);
    hold_art(&t, BLUE, 1);
    wound_to(&t, "Centaurs", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Talos with Centaurs from here", DICE(FIVE, 1, 1, 1));
    act(&t, "roll the second assault", DICE(THREE));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    clear_table(&t);
}

RULE(7_offence_dice, no_dice_leave_nothing_to_choose)
{
    static const char *const TARGET[] = {"Heracles", "Hydra"};

    for (int32_t i = 0; i < 2; i++) {
        table t = battle();
        put(&t, BLUE, "Bellerophon", "C4"); /* Monster Slayer */
        put(&t, RED, TARGET[i], "C4");
        ((pan_row *)&scene_of(&t)->card[unit(&t, "Bellerophon")].row[0])->offence = 1;
        the(&t, "Bellerophon")->offence = -2;
        activate(&t, "Bellerophon");
        act(&t,
            i == 0 ? "attack Heracles with Bellerophon from here"
                   : "attack Hydra with Bellerophon from here",
            NO_DICE);
        EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
        clear_table(&t);
    }
}

RULE(6_at_flyer_many, an_onslaught_does_not_find_a_flyer_behind_a_rock)
{
    table t = armed("Hydra", "B5");

    put(&t, RED, "Bellerophon", "B7");
    the(&t, "Hydra")->stretch = the(&t, "Hydra")->surge = 1; /* range 2 */
    EXPECT(is_listed(&t, "attack Bellerophon with Hydra from here"));
    EXPECT(!is_listed(&t, "use Onslaught"));
    clear_table(&t);
}

static table flying_zeus(const char *where)
{
    table t = battle();
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Zeus")];

    card->type = PAN_FLYING;
    put(&t, BLUE, "Zeus", where);
    hold_art(&t, BLUE, 1);
    activate(&t, "Zeus");
    return t;
}

RULE(6_flyer_over, area_attacks_of_flyers_too)
{
    table t = flying_zeus("B5");

    put(&t, RED, "Hydra", "B7");
    EXPECT(is_listed(&t, "use Lightning on area B7"));
    clear_table(&t);
}

RULE(5_highs_sight, area_attacks_down_from_the_heights)
{
    table t = flying_zeus("B3");
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Zeus")];

    card->type = PAN_LAND;
    ((pan_map *)pan_map_of(scene_of(&t), state_of(&t)))->area[area(&t, "B3")].terrain = PAN_OPEN;
    put(&t, RED, "Hydra", "C4"); /* behind the ruins of C3 */
    put(&t, RED, "Minotaur", "B4");
    EXPECT(is_listed(&t, "use Lightning on area C4"));
    clear_table(&t);
}

RULE(2_why, a_follower_too_far_away)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Amazons", "D4");
    put(&t, BLUE, "Hoplites", "E7");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Leonidas");
    act(&t, "end the activation", NO_DICE);
    EXPECT_EQ(refusal(&t, "use Born Leader on Hoplites"), PAN_POWER_GONE);
    clear_table(&t);
}

RULE(2_b7_talents, of_the_running_unit_alone)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "C4");
    put(&t, BLUE, "Hades", "C4");
    put(&t, BLUE, "Amazons", "C4");
    put(&t, RED, "Hydra", "C4");
    activate_complex(&t, "Achilles");
    EXPECT_EQ(defence(&t, "Hydra", "Amazons", true), 6); /* Bolster of another */
    EXPECT(!pan_has(scene_of(&t), state_of(&t), unit(&t, "Achilles"), PAN_INITIATIVE));
    EXPECT(pan_power_ready(scene_of(&t), state_of(&t), unit(&t, "Hydra"), 1)); /* a passive one */
    clear_table(&t);
}

RULE(6_in_range, never_beyond_ten)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "C4");
    the(&t, "Amazons")->stretch = 9;
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons")), 10);
    the(&t, "Amazons")->stretch = 8;
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons")), 10);
    the(&t, "Amazons")->stretch = 7;
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons")), 9);
    clear_table(&t);
}

RULE(8_rows, the_last_row_is_the_last)
{
    table t = battle();

    put(&t, BLUE, "Hydra", "C4");
    wound_to(&t, "Hydra", 0);
    EXPECT_EQ(pan_row_of(scene_of(&t), state_of(&t), unit(&t, "Hydra"))->offence, 6);
    clear_table(&t);
}

/* Moving */

RULE(4_walk_distance, the_page_is_told_nothing_of_who_is_not_there)
{
    table t = battle_of("labyrinth", 1, 0, NULL);
    sk_reach reach;

    own(&t, BLUE, "Hydra");
    put(&t, PAN_WILD, "Minotaur", "C3");
    t.game->reach(t.scene, t.state, unit(&t, "Hydra"), PAN_WALK, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, unit(&t, "Hydra"), PAN_RUN, &reach);
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, unit(&t, "Minotaur"), PAN_DEPLOY, &reach); /* no zone */
    EXPECT_EQ(reach.areas, 0);
    t.game->reach(t.scene, t.state, unit(&t, "Zeus"), PAN_DEPLOY, &reach); /* nobody's */
    EXPECT_EQ(reach.areas, 0);
    clear_table(&t);
}

RULE(4_walk_distance, across_the_whole_board)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C1");
    ((pan_row *)&scene_of(&t)->card[unit(&t, "Bellerophon")].row[0])->movement = 10;
    EXPECT(pan_walk_reach(scene_of(&t), state_of(&t), unit(&t, "Bellerophon"), 0) >>
               area(&t, "C7") &
           1);
    clear_table(&t);
}

static int32_t times_listed(const table *t, const char *words)
{
    sk_actions *list = malloc(sizeof *list);
    sk_action a = {0};
    int32_t times = 0;

    cr_assert(sk_read_action(t->game, t->scene, words, &a));
    t->game->legal(t->scene, t->state, list);
    for (int32_t i = 0; i < list->count; i++) {
        sk_actions one = {.count = 1};
        one.item[0] = list->item[i];
        times += sk_lists(&one, &a);
    }
    free(list);
    return times;
}

RULE(10_drop_on_the_way, each_way_is_offered_once)
{
    table t = battle(), u = battle_on(LERNA);

    put(&t, BLUE, "Cerberus", "C4");
    the(&t, "Cerberus")->flags |= PAN_CARRIES;
    activate(&t, "Cerberus");
    EXPECT_EQ(times_listed(&t, "walk Cerberus to E5 dropping the omphalos in D5"), 1);
    EXPECT_EQ(times_listed(&t, "walk Cerberus to E5 dropping the omphalos in E4"), 1);
    EXPECT_EQ(times_listed(&t, "walk Cerberus to D5 dropping the omphalos in D4"), 1);
    put(&u, BLUE, "Scylla", "A3");
    the(&u, "Scylla")->flags |= PAN_CARRIES;
    activate(&u, "Scylla");
    EXPECT_EQ(times_listed(&u, "walk Scylla to B3 dropping the omphalos in B3"), 1);
    EXPECT_EQ(times_listed(&u, "walk Scylla to B4 dropping the omphalos in B3"), 1);
    clear_table(&t);
    clear_table(&u);
}

/* Cards */

RULE(3_heal_most, nobody_is_asked_about_a_whole_divinity)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "C7");
    hold_gems(&t, BLUE, 1);
    act(&t, "activate nobody else", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(11_recall, not_without_a_divinity)
{
    table t = battle();

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    act(&t, "activate nobody else", DICE(1));
    EXPECT_EQ(state_of(&t)->open.active, RED);
    clear_table(&t);
}

RULE(3_hand_secret, a_hand_with_more_than_what_patriarch_looks_at)
{
    table t = battle();
    sk_rng rng = sk_rng_seed(3);

    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Zeus", "C7");
    put(&t, RED, "Hydra", "C7");
    hold(&t, RED, "Hydra", 3);
    act(&t, "pass without drawing", DICE(1, 1));
    for (int32_t i = 0; i < 10; i++) {
        pan_state s = *state_of(&t);
        int32_t held = 0;
        sk_conceal(t.game, &s, BLUE);
        t.game->imagine(t.scene, &s, BLUE, &rng);
        FOR_UNITS(u, s.open.army[RED])
        held += s.secret[RED].hand[u];
        EXPECT_EQ(held, 5);
        EXPECT(s.secret[RED].look[0] > 0 && s.secret[RED].look[1] > 0);
    }
    clear_table(&t);
}

RULE(11_search_any_time, the_ally_who_is_asked_for_a_guard)
{
    table t = battle_of("two-against-two", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Centaurs", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, GREEN, "Infernal Warriors", "C4");
    hold_art(&t, GREEN, 1);
    activate(&t, "Centaurs");
    act(&t, "attack Hydra with Centaurs from here", NO_DICE);
    act(&t, "guard with Infernal Warriors", NO_DICE);
    EXPECT_EQ(seat_of(&t), GREEN);
    act(&t, "search the deck", NO_DICE);
    act(&t, "take Infernal Warriors", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_GUARD_CONSENT);
    act(&t, "guard with Infernal Warriors", MISS(4));
    EXPECT_EQ(step_of(&t), PAN_RETALIATE_WINDOW);
    clear_table(&t);
}

RULE(5_lava_moved, alone_without_guardians_the_player_himself)
{
    table t = battle_of("labyrinth", 1, 0, NULL);

    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), BLUE), PAN_WILD);
    ((pan_scene *)t.scene)->sides = 1;
    EXPECT_EQ(pan_next_enemy(scene_of(&t), state_of(&t), BLUE), BLUE);
    clear_table(&t);
}

/* Guardians in combat */

RULE(2_why, manoeuvres_while_guardians_act_or_dice_decide)
{
    table t = alone("Minotaur", "C1");
    table u = lay((table_plan){.game = "pantheon", .scenario = "skirmish-2", .seats = 2});

    act(&t, "pass without drawing", NO_DICE);
    EXPECT_EQ(seat_of(&t), SK_TABLE);
    EXPECT_EQ(refusal(&t, "search the deck"), PAN_NOT_NOW);
    EXPECT_EQ(refusal(&u, "search the deck"), PAN_NOT_NOW);
    clear_table(&t);
    clear_table(&u);
}
