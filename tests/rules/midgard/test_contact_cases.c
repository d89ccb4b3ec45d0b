/* Charges and evading: what meets what. */
#include "field.h"
#include "tale.h"

/* B1 and B2 stand shoulder to shoulder before A1. */
static void two_before_it(table *t)
{
    unit(t, A1, 550, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    unit(t, B2, 600, 430, SOUTH);
    hero(t, HA, 1, A1);
    hero(t, HB, 2, B2);
    give(t, HB, MID_ARMY_COMMANDER);
    first_to_move(t, "A1");
}

RULE(ch_either, of_two_met_at_once_the_charger_names_one)
{
    table t = field();

    two_before_it(&t);
    EXPECT(is_listed(&t, "charge B1 with A1"));
    EXPECT(is_listed(&t, "charge B2 with A1"));
    act(&t, "charge B2 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 1 + 1 + 1); /* the first combat, and the commander's unit */
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT(mid_is_engaged(t.state, B2));
    clear_table(&t);
}

RULE(ch_either, one_that_stands_farther_back_is_not_met)
{
    table t = field();

    two_before_it(&t);
    piece(&t, B2)->at.y = 434;
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), MID_NOT_AHEAD);
    EXPECT(!is_listed(&t, "charge B2 with A1"));
    clear_table(&t);
}

RULE(ch_flank, a_first_action_behind_the_line_earns_the_second_its_flank)
{
    table t = field();

    unit(&t, A1, 300, 500, EAST);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    unit(&t, B1, 500, 430, SOUTH); /* its front line lies at 405 */
    first_to_move(&t, "A1");
    act(&t, "move A1 to 3.8,4.6 facing 0", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    act(&t, "stop at contact with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    clear_table(&t);
}

RULE(ch_flank, a_lone_hero_may_do_it)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    hero_at(&t, HA, 2, (sk_point){390, 432});
    piece(&t, HA)->facing = EAST;
    first_to_move(&t, "HA");
    act(&t, "charge B1 with HA", NO_DICE);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of HA", DICE(2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    clear_table(&t);
}

RULE(ch_zone, a_charge_may_not_pass_through_anothers_zone)
{
    table t = field();

    unit(&t, A1, 300, 300, EAST);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    unit(&t, B1, 500, 300, WEST);
    unit(&t, B2, 400, 420, SOUTH); /* its zone lies across the lane, and ends before B1 */
    piece(&t, B2)->at.x = 390;
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0); /* it ends in both zones */
    piece(&t, B1)->at.x = 520;
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_ZONE_BARS);
    clear_table(&t);
}

RULE(e_passed, evaders_may_shoot_and_move_in_their_own_phase)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    go_to_melee(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "activate B1"), 0);
    clear_table(&t);
}

RULE(e_caught, in_the_second_action_the_charger_goes_its_full_action_too)
{
    table t = field();

    charging(&t);
    piece(&t, A1)->at.y = 250;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3.4 facing 90", NO_DICE);
    act(&t, "charge B1 with A1", DICE(3));
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 440);
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    EXPECT(!mid_is_engaged(t.state, A1));
    clear_table(&t);
}

/* B1 evades over a wall that lies behind it; A1 has not tested for it. */
static void led_on_to_a_wall(table *t)
{
    charging(t);
    card(t, A1)->class = MID_HEAVY_RIDERS;
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    lay_ground(t, MID_BARRIER, (sk_box){{300, 470}, {700, 472}});
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
}

RULE(e_led_on, it_stays_where_it_is_when_it_fails)
{
    table t = field();

    led_on_to_a_wall(&t);
    act(&t, "evade with B1", DICE(3, 3, 6, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(e_led_on, it_goes_on_when_it_passes)
{
    table t = field();

    led_on_to_a_wall(&t);
    act(&t, "evade with B1", DICE(3, 3, 3, 3));
    EXPECT_EQ(piece(&t, A1)->at.y, 480);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_led_on, a_charge_that_crossed_a_wall_to_its_target_has_tested)
{
    table t = field();

    charging(&t);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 370}, {700, 372}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 3));
    act(&t, "evade with B1", DICE(3));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_led_on, not_when_the_target_stands)
{
    table t = field();

    led_on_to_a_wall(&t);
    act(&t, "stand with B1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_once, a_second_charge_in_the_phase_finds_it_standing)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    unit(&t, A3, 350, 530, EAST);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 530);
    act(&t, "activate A3", NO_DICE);
    act(&t, "charge B1 with A3", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(e_off_table, exactly_on_the_edge_it_is_still_there)
{
    table t = field();

    charging(&t);
    piece(&t, A1)->at.y = 745;
    piece(&t, B1)->at.y = 875;
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 975);
    clear_table(&t);
}

RULE(e_off_table, a_unit_with_its_hero)
{
    table t = field();

    unit(&t, A1, 500, 850, NORTH);
    unit(&t, B1, 500, 950, SOUTH);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    hero(&t, HB, 2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 3);
    clear_table(&t);
}

RULE(e_hero, from_another_hero_too)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    hero_at(&t, HB, 2, (sk_point){500, 400});
    unit(&t, B1, 1200, 900, SOUTH);
    first_to_move(&t, "HA");
    act(&t, "charge HB with HA", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(tokens(&t, ALPHA), 10); /* he met nobody */
    EXPECT_EQ(piece(&t, HB)->at.y, 500);
    clear_table(&t);
}

RULE(ch_missiles, a_shot_marker_leaves_the_javelins_in_the_hand)
{
    table t = field();

    charging(&t);
    shooters(&t, B1, MID_JAVELIN, 5);
    piece(&t, B1)->marks |= MID_SHOT;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    clear_table(&t);
}

RULE(ch_missiles, five_dice_are_three_for_both_sides)
{
    table t = field();

    charging(&t);
    shooters(&t, A1, MID_JAVELIN, 5);
    shooters(&t, B1, MID_BOW, 5);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(mid_is_marked(t.state, A1, MID_SHOT) && mid_is_marked(t.state, B1, MID_SHOT));
    clear_table(&t);
}

RULE(ch_missiles, a_unit_that_could_evade_but_stands_throws)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    shooters(&t, B1, MID_SLING, 6);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stand with B1", NO_DICE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 4 + 3);
    clear_table(&t);
}
