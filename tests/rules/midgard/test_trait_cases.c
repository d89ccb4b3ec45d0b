/* Traits: what meets what. */
#include "field.h"
#include "tale.h"

RULE(t_drilled, the_second_test_of_the_phase_is_the_usual_one)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    act(&t, "move A1 to 5,5 facing 90", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(t_drilled, in_rough_ground_one_die_is_left)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 200}, {700, 400}});
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(t_drilled, the_first_test_of_its_own_melee_phase_if_it_took_none_before)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 5, 1, 1, 1));
    EXPECT_EQ(stamina(&t, A1), 1);
    EXPECT_EQ(piece(&t, A1)->at.y, 250);
    clear_table(&t);
}

RULE(t_drilled, under_a_curse_one_die_is_left)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->spells |= (uint16_t)(1u << MID_CURSE);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,4 facing 90", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

/* A3 takes the place of A1, whom B1 fights. */
static void relieve(table *t)
{
    give(t, A1, MID_REPLACEMENTS);
    unit(t, A3, 500, 240, NORTH);
    give(t, A3, MID_REPLACEMENTS);
    first_to_move(t, "A3");
    act(t, "replace A1 by A3", DICE(3));
}

RULE(t_replacements_fight, the_barrier_lies_before_the_relief_as_well)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->marks |= MID_CHARGED_ACROSS;
    relieve(&t);
    go_to_melee(&t);
    act(&t, "fight the combat of A3", DICE(1, 1, 1, 1, 5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A3), 4); /* two for the barrier, two for A1 behind it */
    clear_table(&t);
}

RULE(t_replacements_fight, the_enemy_keeps_its_winning_marker)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_WINNING;
    piece(&t, B1)->marks |= MID_WINNING;
    relieve(&t);
    EXPECT(mid_is_marked(t.state, B1, MID_WINNING));
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    EXPECT(!mid_is_marked(t.state, A3, MID_WINNING));
    EXPECT(!mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_impetuous, of_two_in_the_zone_either)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    give(&t, A1, MID_IMPETUOUS);
    unit(&t, B1, 445, 400, SOUTH);
    unit(&t, B3, 555, 400, SOUTH);
    unit(&t, A3, 1200, 100, NORTH);
    first_to_move(&t, "A1");
    EXPECT_OFFERED(&t, "charge B1 with A1", "charge B3 with A1");
    clear_table(&t);
}

RULE(t_legendary_range, beyond_his_own_range_there_is_no_such_die)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 500;
    shooters(&t, A1, MID_BOW, 8);
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_JAVELIN, 1);
    give(&t, HA, MID_LEGENDARY_MISSILE);
    card(&t, B1)->shot_armour = 9;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 6, 6));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(t_blast, half_strength_halves_it_all_the_same)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_BLAST);
    shooters(&t, A1, MID_LIGHT_ARTILLERY, 6);
    piece(&t, A1)->stamina = 2;
    piece(&t, B1)->at.y = 500;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
    clear_table(&t);
}

RULE(t_hels_breath, in_rough_ground_it_is_two_dice_still)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 400}, {700, 500}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 3, 3));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    clear_table(&t);
}

RULE(t_fixed_shot, it_cannot_shoot_back_in_this_turn)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_FIXED);
    shooters(&t, B1, MID_BOW, 2);
    unit(&t, B3, 750, 440, SOUTH);
    shooters(&t, B3, MID_BOW, 2);
    shooting_begins(&t);
    act(&t, "take aim with B3", NO_DICE);
    act(&t, "hold the fire of B3", NO_DICE);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2));
    EXPECT(mid_is_marked(t.state, B1, MID_SHOT));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    EXPECT(refusal(&t, "take aim with B1") != 0);
    clear_table(&t);
}

RULE(t_stampede_way, a_foe_behind_the_beast_is_trampled_too)
{
    table t = field();

    melee(&t);
    card(&t, B1)->class = MID_MONSTROSITY;
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    unit(&t, A3, 500, 480, NORTH);
    unit(&t, B3, 500, 700, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, A3), 3);
    EXPECT_EQ(stamina(&t, B3), 4);
    clear_table(&t);
}

RULE(t_towering_falls, friend_and_foe_alike)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_TOWERING);
    card(&t, B1)->class = MID_MONSTROSITY;
    piece(&t, B1)->stamina = 1;
    unit(&t, B3, 601, 350, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 2, 2, 2, 2, 1, 1, 3, 2, 5, 5));
    EXPECT_EQ(stamina(&t, A1) + stamina(&t, B3), 7);
    clear_table(&t);
}

RULE(t_proud, a_proud_non_combatant_is_bound_to_fight)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_PROUD);
    give(&t, HB, MID_NON_COMBATANT);
    melee_begins(&t);
    piece(&t, HA)->deeds = 0;
    act(&t, "challenge HB with HA", DICE(5, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(t_thunderous, not_in_the_second_round)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(4, 2, 2, 2, 4, 2, 2, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    act(&t, "pursue with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(4, 2, 2, 2, 4, 2, 2, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    clear_table(&t);
}

/* Fearsome beats Fearsome: half a spear throw, and the pursuer still goes a whole one. */
RULE(t_fearsome_both, and_the_pursuer_runs_a_whole_spear_throw)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    give(&t, B1, MID_FEARSOME);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_relentless, and_the_winner_of_a_round_loses_nothing)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_RELENTLESS);
    give(&t, B1, MID_RELENTLESS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(piece(&t, B1)->at.y, 350);
    clear_table(&t);
}

RULE(t_disengage, riders_leave_nobody_who_rides)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(step_of(&t) != MID_DISENGAGE_STEP);
    clear_table(&t);
}

/* Riders with a friend at their back. */
static void riders_before_friends(table *t, int32_t y)
{
    melee(t);
    card(t, A1)->class = MID_LIGHT_RIDERS;
    give(t, A1, MID_DISENGAGE);
    unit(t, A2, 500, y, NORTH);
    plain_melee_begins(t);
    act(t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    act(t, "disengage with A1", DICE(3));
}

RULE(t_disengage_way, a_friend_at_its_back_keeps_it_there)
{
    table t = field();

    riders_before_friends(&t, 248);
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_disengage_way, it_goes_back_up_to_a_friend)
{
    table t = field();

    riders_before_friends(&t, 215);
    EXPECT(piece(&t, A1)->at.y >= 262 && piece(&t, A1)->at.y <= 275);
    EXPECT(!mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_disengage_way, a_narrow_crag_stops_it)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{400, 250}, {600, 255}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(3));
    EXPECT(piece(&t, A1)->at.y >= 279);
    clear_table(&t);
}

/* Numbers of play are data: whichever is easier counts. */
RULE(m_brutal, more_than_a_thunderous_charge_if_that_is_easier)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), scene_of(&t)->figures.thunder_hits_on);
    give(&t, A1, MID_BRUTAL);
    scene_of(&t)->figures.brutal_hits_on = scene_of(&t)->figures.thunder_hits_on - 1;
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), scene_of(&t)->figures.brutal_hits_on);
    clear_table(&t);
}
