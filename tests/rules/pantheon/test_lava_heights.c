/* 5: lava, rifts, boundaries and heights. */
#include "battle.h"

/* Lava */

static table into_lava(const char *name)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, name, "A2");
    put(&t, RED, "Hades", "E1");
    activate(&t, name);
    return t;
}

RULE(5_lava_moved, what_it_carries_stays_with_it)
{
    table t = into_lava("Achilles");

    the(&t, "Achilles")->flags |= PAN_CARRIES;
    act(&t, "walk Achilles to A3", MISS(5));
    act(&t, "move Achilles out to B3", NO_DICE);
    EXPECT(the(&t, "Achilles")->flags & PAN_CARRIES);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    EXPECT_EQ(refusal(&t, "walk Achilles to C3"), PAN_ACTION_TWICE);
    clear_table(&t);
}

RULE(5_lava_moved, then_it_may_still_attack)
{
    table t = into_lava("Centaurs");

    put(&t, RED, "Minotaur", "B3");
    act(&t, "walk Centaurs to A3", MISS(5));
    act(&t, "move Centaurs out to B3", NO_DICE);
    EXPECT_EQ(refusal(&t, "attack Minotaur with Centaurs from here"), 0);
    clear_table(&t);
}

RULE(5_lava_attack, the_dead_drop_their_omphalos_in_it)
{
    table t = into_lava("Centaurs");

    the(&t, "Centaurs")->flags |= PAN_CARRIES;
    wound_to(&t, "Centaurs", 1);
    hold_art(&t, BLUE, 1);
    act(&t, "walk Centaurs to A3", DICE(FIVE, BLANK, BLANK, BLANK, BLANK));
    EXPECT(the(&t, "Centaurs")->flags & PAN_DESTROYED);
    EXPECT_EQ(state_of(&t)->open.gems[area(&t, "A3")], 1);
    EXPECT_EQ(step_of(&t), PAN_TURN); /* and the turn goes on */
    clear_table(&t);
}

RULE(5_lava_attack, red_uses_its_dice)
{
    table t = into_lava("Achilles");

    act(&t, "walk Achilles to A3", DICE(FIVE, FOUR, ONE, BLANK, BLANK));
    EXPECT_EQ(seat_of(&t), RED);
    EXPECT_EQ(step_of(&t), PAN_ASSAULT);
    clear_table(&t);
}

RULE(5_lava_attack, endurance_does_not_help_who_runs_in)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Achilles", "A2");
    put(&t, RED, "Hades", "E1");
    activate_complex(&t, "Achilles");
    act(&t, "run Achilles to A3", DICE(FIVE, FIVE, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT_EQ(the(&t, "Achilles")->vitality, 5);
    clear_table(&t);
}

RULE(5_lava_attack, endurance_helps_who_walks_in)
{
    table t = into_lava("Achilles");

    act(&t, "walk Achilles to A3", DICE(FIVE, FIVE, BLANK, BLANK, BLANK));
    act(&t, "use the dice as best", DICE(FIVE, FIVE));
    EXPECT_EQ(the(&t, "Achilles")->vitality, 6);
    clear_table(&t);
}

RULE(5_lava_attack, a_walk_ends_in_it)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Atalanta", "A2"); /* movement 3 */
    put(&t, RED, "Hydra", "B3");     /* the only other way */
    put(&t, RED, "Hades", "E1");
    EXPECT(can_walk(&t, "Atalanta", "A3"));
    EXPECT(!can_walk(&t, "Atalanta", "B4"));
    clear_table(&t);
}

RULE(5_lava_moved, with_three_players_the_next_enemy_clockwise)
{
    table t = battle_of("skirmish-4", 4, TARTARUS, NULL);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, RED, "Achilles", "A2");
    put(&t, GOLD, "Hades", "E1");
    put(&t, GREEN, "Zeus", "E7");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    act(&t, "throw Achilles into A3", MISS(5));
    EXPECT_EQ(step_of(&t), PAN_LAVA_EXIT);
    EXPECT_EQ(seat_of(&t), GOLD);
    clear_table(&t);
}

RULE(5_lava_moved, with_allies_an_enemy_of_the_units_side)
{
    table t = battle_of("two-against-two", 4, TARTARUS, NULL);

    put(&t, BLUE, "Spartans", "A2");
    put(&t, GREEN, "Achilles", "A2");
    put(&t, GOLD, "Hades", "E1");
    put(&t, RED, "Zeus", "E7");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    act(&t, "throw Achilles into A3", MISS(5));
    EXPECT_EQ(seat_of(&t), BLUE);
    clear_table(&t);
}

RULE(5_lava_moved, out_into_a_swamp_its_activation_is_over)
{
    table t = battle_on(TARTARUS);
    pan_map *map = (pan_map *)pan_map_of(scene_of(&t), state_of(&t));
    int32_t b3 = area(&t, "B3");

    map->of[PAN_SWAMP] |= SK_AREA(b3);
    map->of[PAN_OPEN] &= ~SK_AREA(b3);
    map->area[b3].terrain = PAN_SWAMP;
    put(&t, BLUE, "Achilles", "A2");
    put(&t, RED, "Hades", "E1");
    hold_art(&t, BLUE, 1);
    activate(&t, "Achilles");
    act(&t, "walk Achilles to A3", MISS(5));
    act(&t, "move Achilles out to B3", NO_DICE);
    EXPECT_EQ(step_of(&t), PAN_TURN);
    map->of[PAN_SWAMP] &= ~SK_AREA(b3);
    map->of[PAN_OPEN] |= SK_AREA(b3);
    map->area[b3].terrain = PAN_OPEN;
    clear_table(&t);
}

RULE(5_erupting_closed, fireproof_and_flying_walk_in_and_stay)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Bellerophon", "A6");
    put(&t, BLUE, "Talos", "A6");
    EXPECT(can_walk(&t, "Bellerophon", "A5"));
    EXPECT(can_walk(&t, "Talos", "A5"));
    clear_table(&t);
}

RULE(5_erupting_thrown, talos_and_flyers_do_not_mind)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "A6");
    put(&t, RED, "Talos", "A6");
    activate(&t, "Spartans");
    act(&t, "attack Talos with Spartans from here", MISS(5));
    act(&t, "throw Talos into A5", NO_DICE);
    EXPECT(is_in(&t, "Talos", "A5"));
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

/* Rift */

RULE(5_rift_cost, ares_runs_through_one)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B3");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B5")); /* two and one */
    EXPECT(!is_listed(&t, "run Ares to B4"));
    clear_table(&t);
}

RULE(5_rift_end, an_enemy_in_there_closes_it)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B3");
    put(&t, RED, "Achilles", "B4");
    activate_complex(&t, "Ares");
    EXPECT(!is_listed(&t, "run Ares to B5"));
    EXPECT(!is_listed(&t, "run Ares to B4"));
    clear_table(&t);
}

RULE(5_rift_end, a_way_out_that_is_full_closes_it)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B3");
    put(&t, RED, "Hydra", "B5");
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B5")); /* an enemy beyond is no obstacle */
    put(&t, RED, "Medusa", "B5");
    put(&t, RED, "Minotaur", "B5");
    put(&t, RED, "Talos", "B5"); /* room for four */
    EXPECT(!is_listed(&t, "run Ares to B5"));
    clear_table(&t);
}

RULE(5_rift_small, troops_fight_and_stay_there)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Hoplites", "B3");
    put(&t, RED, "Achilles", "B4");
    EXPECT(can_walk(&t, "Hoplites", "B4"));
    EXPECT_EQ(defence(&t, "Hoplites", "Achilles", true), 8);
    clear_table(&t);
}

RULE(5_rift_path, flying_monsters_need_none)
{
    table t = battle_on(TARTARUS);
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Medusa")];

    card->type = PAN_FLYING;
    put(&t, BLUE, "Medusa", "C3");
    EXPECT(can_walk(&t, "Medusa", "B4"));
    clear_table(&t);
}

/* Boundaries */

RULE(5_cage_wall, flying_monsters_neither)
{
    table t = battle_on(TARTARUS);
    pan_card *card = (pan_card *)&scene_of(&t)->card[unit(&t, "Medusa")];

    card->type = PAN_FLYING;
    put(&t, BLUE, "Medusa", "C3");
    wound_to(&t, "Medusa", 3); /* movement 1 */
    EXPECT(!can_walk(&t, "Medusa", "C4"));
    EXPECT(can_walk(&t, "Medusa", "D4"));
    clear_table(&t);
}

RULE(5_cage_wall, troops_pass_both_ways)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Spartans", "C5");
    EXPECT(can_walk(&t, "Hoplites", "C5"));
    EXPECT(can_walk(&t, "Spartans", "C4"));
    clear_table(&t);
}

RULE(5_chains, a_run_ends_there_too_and_a_flyer_goes_on)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Ares", "B2");
    put(&t, BLUE, "Bellerophon", "B2");
    put(&t, RED, "Minotaur", "C2");
    put(&t, RED, "Talos", "A2"); /* no way round */
    EXPECT(can_walk(&t, "Bellerophon", "C3"));
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to B3"));
    EXPECT(!is_listed(&t, "run Ares to C3"));
    clear_table(&t);
}

RULE(5_chains, climbers_pass_at_a_run_too)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Medusa", "B2");
    put(&t, RED, "Minotaur", "C2");
    activate_complex(&t, "Medusa");
    EXPECT(is_listed(&t, "run Medusa to C3"));
    clear_table(&t);
}

RULE(5_chains, amazons_with_a_loss_do_not_climb)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A4");
    EXPECT(can_walk(&t, "Amazons", "B4"));
    EXPECT(can_walk(&t, "Amazons", "A5"));
    wound_to(&t, "Amazons", 3);
    EXPECT(!can_walk(&t, "Amazons", "B4"));
    EXPECT(!can_walk(&t, "Amazons", "A5"));
    clear_table(&t);
}

RULE(5_impassable, climbers_neither_and_not_from_the_other_side)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A5");
    EXPECT(!can_walk(&t, "Amazons", "A6"));
    pan_put_unit(state_of(&t), unit(&t, "Amazons"), area(&t, "A6"));
    EXPECT(!can_walk(&t, "Amazons", "A5"));
    clear_table(&t);
}

RULE(5_escarpment, up_and_down)
{
    table t = battle();

    put(&t, BLUE, "Achilles", "B4");
    EXPECT(!can_walk(&t, "Achilles", "A4"));
    put(&t, BLUE, "Medusa", "B4");
    EXPECT(can_walk(&t, "Medusa", "A4"));
    clear_table(&t);
}

RULE(12_throw_places, boundaries_do_not_stop_a_throw)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "A4");
    put(&t, RED, "Achilles", "A4");
    activate(&t, "Spartans");
    act(&t, "attack Achilles with Spartans from here", MISS(5));
    EXPECT(is_listed(&t, "throw Achilles into B4")); /* an escarpment */
    EXPECT(!is_listed(&t, "throw Achilles into A5"));
    clear_table(&t);
}

/* Heights */

RULE(5_slope, together_with_the_heights_two_each)
{
    table t = battle();

    put(&t, BLUE, "Spartans", "B3");
    put(&t, RED, "Hades", "C3");
    put(&t, RED, "Hydra", "C4");
    EXPECT_EQ(offence(&t, "Spartans", "Hades", false), 7);
    EXPECT(can_attack(&t, "Spartans", "Hades"));
    EXPECT(can_attack(&t, "Spartans", "Hydra")); /* two areas, over the columns and Hades */
    clear_table(&t);
}

RULE(5_slope, next_door_is_no_close_combat_and_nobody_answers)
{
    table t = battle();

    put(&t, BLUE, "Talos", "B3"); /* Close Combat, range 0 and one by the slope */
    put(&t, RED, "Minotaur", "B2");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Talos");
    act(&t, "attack Minotaur with Talos from here", MISS(9)); /* 8 and the slope */
    EXPECT_EQ(told(&t, PAN_ATTACKS)->n[0], 1);
    EXPECT_EQ(step_of(&t), PAN_ACTIVATION);
    clear_table(&t);
}

RULE(5_slope, flyers_have_nothing_of_it)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "B3");
    put(&t, RED, "Minotaur", "B2");
    EXPECT_EQ(offence(&t, "Bellerophon", "Minotaur", true), 7);
    EXPECT(!can_attack(&t, "Bellerophon", "Minotaur"));
    clear_table(&t);
}

RULE(5_slope, in_a_retaliation_one_die_more)
{
    table t = battle();

    put(&t, BLUE, "Centaurs", "B3");
    put(&t, RED, "Minotaur", "B3");
    hold(&t, RED, "Minotaur", 1);
    activate(&t, "Centaurs");
    act(&t, "attack Minotaur with Centaurs from here", MISS(5)); /* at range 0 too */
    act(&t, "retaliate with Minotaur", MISS(8));
    clear_table(&t);
}

RULE(5_rock_vantage, at_range_0_too)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "B6");
    put(&t, RED, "Medusa", "B6");
    EXPECT_EQ(offence(&t, "Amazons", "Medusa", true), 3); /* 3, the rock, her face */
    EXPECT(has_part(&t, "Amazons", "Medusa", true, PAN_BY_HEIGHT));
    clear_table(&t);
}

RULE(5_highs_offence, flyers_have_it_and_it_counts_in_a_full_area)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "B3");
    put(&t, RED, "Hades", "C3");
    EXPECT_EQ(offence(&t, "Bellerophon", "Hades", false), 8);
    clear_table(&t);
}

RULE(5_cliff, who_stands_on_one_gains_nothing)
{
    table t = battle();

    put(&t, BLUE, "Amazons", "A5");
    put(&t, RED, "Hades", "A4");
    EXPECT_EQ(offence(&t, "Amazons", "Hades", false), 3);
    EXPECT_EQ(defence(&t, "Hades", "Amazons", false), 5);
    EXPECT_EQ(pan_range(scene_of(&t), state_of(&t), unit(&t, "Amazons")), 2);
    clear_table(&t);
}

RULE(5_forest_flyer, once_and_not_twice_for_a_flyer_from_afar)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "C1");
    put(&t, RED, "Hades", "C2");
    EXPECT_EQ(defence(&t, "Bellerophon", "Hades", false), 9);
    clear_table(&t);
}

RULE(5_ruins, against_a_blow_into_the_full_area)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C3");
    put(&t, RED, "Medusa", "C3");
    put(&t, RED, "Minotaur", "C3");
    put(&t, RED, "Talos", "C3"); /* room for four */
    activate(&t, "Ares");
    act(&t, "attack Hydra with Ares inside the full area",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(TWO));
    EXPECT_EQ(the(&t, "Hydra")->vitality, 9); /* 7 and the columns */
    clear_table(&t);
}

RULE(5_wall, range_is_counted_round_it)
{
    table t = battle_on(TARTARUS);
    const pan_map *map = &scene_of(&t)->map[TARTARUS];

    EXPECT_EQ(map->steps[area(&t, "A3")][area(&t, "A5")], 3); /* by B4 and B5 */
    clear_table(&t);
}

RULE(5_wall, nobody_is_thrown_into_it)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Spartans", "B5");
    put(&t, RED, "Bellerophon", "B5");
    EXPECT(
        !(pan_throw_places(scene_of(&t), state_of(&t), unit(&t, "Bellerophon")) >> area(&t, "A4") &
          1));
    EXPECT(pan_throw_places(scene_of(&t), state_of(&t), unit(&t, "Bellerophon")) >> area(&t, "B4") &
           1);
    put(&t, RED, "Minotaur", "B5");
    EXPECT(!(pan_throw_places(scene_of(&t), state_of(&t), unit(&t, "Minotaur")) >> area(&t, "B4") &
             1)); /* a rift */
    clear_table(&t);
}
