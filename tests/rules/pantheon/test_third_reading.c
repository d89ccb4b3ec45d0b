/* What a third reading found: ways through water, who is out when omphalos are counted, and blows
 * that meet in one attack. */
#include "chronicle.h"

/* Climbers and water */

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

/* Counting */

/* Red's divinity has fallen; after the last round nobody has absorbed anything. */
static sk_result counted(const char *scenario, int32_t seats)
{
    table t = battle_of(scenario, seats, 0, NULL);
    sk_result r;

    put(&t, BLUE, "Ares", "C3");
    put(&t, GOLD, "Athena", "C5");
    if (seats == 4)
        put(&t, GREEN, "Zeus", "D6");
    state_of(&t)->open.fallen = 1u << RED;
    state_of(&t)->open.out = 1u << RED;
    state_of(&t)->open.round = (uint8_t)scene_of(&t)->rounds;
    give_turn(&t, seats - 1);
    act(&t, "pass without drawing", NO_DICE);
    EXPECT(t.game->turn(t.scene, t.state).over);
    r = t.game->result(t.scene, t.state);
    clear_table(&t);
    return r;
}

RULE(14_rounds, who_is_out_does_not_draw_with_nothing_absorbed)
{
    sk_result three = counted("skirmish-3", 3), four = counted("skirmish-4", 4);

    EXPECT_EQ(three.outcome[BLUE], SK_DRAW);
    EXPECT_EQ(three.outcome[RED], SK_LOSS);
    EXPECT_EQ(three.outcome[GOLD], SK_DRAW);
    EXPECT_EQ(four.outcome[BLUE], SK_DRAW);
    EXPECT_EQ(four.outcome[RED], SK_LOSS);
    EXPECT_EQ(four.outcome[GREEN], SK_DRAW);
}

/* Attacks in which several things meet */

/* The wound of Molten Blood is no blow that shields could take. */
RULE(13_wall_of_shields, not_the_burn_of_molten_blood)
{
    table t = battle();

    put(&t, BLUE, "Leonidas", "C4");
    put(&t, BLUE, "Hoplites", "C4");
    put(&t, BLUE, "Ares", "C1");
    put(&t, RED, "Talos", "C4");
    put(&t, RED, "Hades", "C7");
    activate(&t, "Leonidas");
    act(&t, "attack Talos with Leonidas from here",
        DICE(FIVE, BLANK, BLANK, BLANK, BLANK, BLANK, BLANK));
    act(&t, "roll the second assault", DICE(FIVE));
    EXPECT_EQ(the(&t, "Talos")->vitality, 7);
    EXPECT_EQ(the(&t, "Leonidas")->vitality, 5);
    EXPECT_EQ(the(&t, "Hoplites")->vitality, 5);
    clear_table(&t);
}

RULE(11_evade_other_target, of_another_player)
{
    table t = battle_of("skirmish-4", 4, OLYMPUS, NULL);

    put(&t, BLUE, "Ares", "C4");
    put(&t, RED, "Hydra", "C4");
    put(&t, RED, "Hades", "E1");
    put(&t, GOLD, "Bellerophon", "C4");
    put(&t, GOLD, "Athena", "E7");
    put(&t, GREEN, "Zeus", "A7");
    activate(&t, "Ares");
    act(&t, "attack Bellerophon with Ares from here", NO_DICE);
    EXPECT_EQ(seat_of(&t), GOLD);
    act(&t, "evade with Bellerophon", NO_DICE);
    OFFERS(&t, "attack Hydra instead from here; attack nobody instead");
    clear_table(&t);
}

RULE(13_charge_ground, who_blocks_an_area_on_the_way_does_not_hold_it)
{
    table t = armed("Minotaur", "C4");

    put(&t, RED, "Hydra", "D4");
    put(&t, RED, "Hoplites", "E4");
    EXPECT(is_listed(&t, "use Charge through D4 to E4"));
    clear_table(&t);
}

RULE(12_throw_places, out_of_the_cage_over_its_wall)
{
    table t = battle_on(TARTARUS);

    put(&t, BLUE, "Zeus", "C4");
    put(&t, RED, "Kronos", "C4");
    activate(&t, "Zeus");
    act(&t, "attack Kronos with Zeus from here", MISS(8));
    OFFERS(&t, "throw Kronos into B5; throw Kronos into C3; throw Kronos into C5; "
               "throw Kronos into D4; throw nobody"); /* no rift for a divinity */
    clear_table(&t);
}
