/* 4 and 5: moving and terrain, what meets what. */
#include "chronicle.h"

RULE(4_walk_distance, without_movement_nowhere)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    wound_to(&t, "Ares", 1);
    activate(&t, "Ares");
    EXPECT(!is_listed(&t, "walk Ares to D4"));
    clear_table(&t);
}

RULE(4_walk_stops, not_at_an_ally)
{
    table t = two_against_two();

    put(&t, GOLD, "Centaurs", "D4");
    activate(&t, "Zeus");
    EXPECT(is_listed(&t, "walk Zeus to E4"));
    clear_table(&t);
}

RULE(4_walk_stops, flyers_neither_pass_an_enemy_nor_a_crowd)
{
    table t = battle();

    put(&t, BLUE, "Bellerophon", "E4");
    put(&t, RED, "Hydra", "D4");
    put(&t, BLUE, "Zeus", "D5");
    put(&t, BLUE, "Achilles", "D5");
    put(&t, BLUE, "Hoplites", "D5");
    activate(&t, "Bellerophon");
    EXPECT(is_listed(&t, "walk Bellerophon to D4"));
    EXPECT(!is_listed(&t, "walk Bellerophon to D5")); /* three units fill it */
    EXPECT(!is_listed(&t, "walk Bellerophon to C4"));
    clear_table(&t);
}

RULE(4_run_distance, without_movement_one_area)
{
    table t = battle();

    put(&t, BLUE, "Ares", "C4");
    wound_to(&t, "Ares", 1);
    activate_complex(&t, "Ares");
    EXPECT(is_listed(&t, "run Ares to D4"));
    EXPECT(!is_listed(&t, "run Ares to E4"));
    clear_table(&t);
}

RULE(4_aquatic_bonus, at_a_run_too)
{
    table t = battle();

    put(&t, BLUE, "Scylla", "E7");
    activate_complex(&t, "Scylla");
    EXPECT(is_listed(&t, "run Scylla to E6"));
    clear_table(&t);
}

RULE(5_cage_wall, titans_are_divinities_too)
{
    table t = battle_on(TARTARUS), u = battle_on(TARTARUS);
    uint64_t god, titan;

    put(&t, BLUE, "Zeus", "C4");
    put(&u, BLUE, "Kronos", "C4");
    god = pan_run_reach(scene_of(&t), t.state, unit(&t, "Zeus"));
    titan = pan_run_reach(scene_of(&u), u.state, unit(&u, "Kronos"));
    EXPECT_EQ(god, titan);
    clear_table(&t);
    clear_table(&u);
}

RULE(5_forest_range, an_attacker_in_the_forest_has_nothing_of_it)
{
    table t = battle();

    put(&t, BLUE, "Odysseus", "C2");
    put(&t, RED, "Hydra", "C1");
    EXPECT_EQ(defence(&t, "Odysseus", "Hydra", false), 7);
    EXPECT_EQ(offence(&t, "Odysseus", "Hydra", false), 7); /* Archer */
    put(&t, RED, "Medusa", "C2");
    EXPECT_EQ(defence(&t, "Odysseus", "Medusa", true), 7);
    clear_table(&t);
}

static table atalanta_in(const char *where)
{
    table t = battle_on(LERNA);

    put(&t, BLUE, "Atalanta", where);
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Hades", "E7");
    return t;
}

RULE(5_water_talents, past_the_water_climbers_climb_again)
{
    table t = atalanta_in("A3");

    EXPECT(can_walk(&t, "Atalanta", "A5")); /* by A4, which is dry */
    wound_to(&t, "Atalanta", 1);
    EXPECT(!can_walk(&t, "Atalanta", "A5")); /* with a movement of one */
    clear_table(&t);
}

RULE(5_water_talents, no_way_through_it_leads_up_a_rock)
{
    table t = battle_of("skirmish-3", 3, 0, NULL);

    put(&t, BLUE, "Atalanta", "B4");
    put(&t, RED, "Hades", "G1");
    the(&t, "Atalanta")->flags |= PAN_CARRIES;
    wound_to(&t, "Atalanta", 2); /* two areas: no way back out of the water */
    activate(&t, "Atalanta");
    EXPECT(is_listed(&t, "walk Atalanta to B5 dropping the omphalos in B5"));
    EXPECT(!is_listed(&t, "walk Atalanta to B5 dropping the omphalos in A4"));
    EXPECT(is_listed(&t, "walk Atalanta to A4 dropping the omphalos in A4"));
    clear_table(&t);
}

RULE(5_water_talents, block_is_off_and_everybody_leaves)
{
    table t = battle();

    put(&t, RED, "Ares", "A1");
    put(&t, BLUE, "Achilles", "A1");
    lay_gem(&t, "A1");
    activate(&t, "Achilles");
    EXPECT(is_listed(&t, "walk Achilles to A2"));
    EXPECT(is_listed(&t, "claim the omphalos in A1 with Achilles"));
    clear_table(&t);
}

RULE(5_water_talents, bolster_and_torment_are_off)
{
    table t = battle();

    put(&t, BLUE, "Hades", "A1");
    put(&t, BLUE, "Hoplites", "A1");
    put(&t, RED, "Medusa", "A1");
    EXPECT_EQ(defence(&t, "Hades", "Medusa", true), 7);
    EXPECT_EQ(offence(&t, "Hoplites", "Medusa", true), 3); /* her face is a passive power */
    clear_table(&t);
}
