/* Sentences taken to the letter: what was once read too narrowly. */
#include "field.h"

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

/* A3, light, stands near the left edge only; A4 behind is near the left and the rear edge. */
RULE(sv_best, every_edge_is_given_to_the_friends_who_make_the_most_of_it)
{
    table t = field();

    melee(&t);
    unit(&t, A3, 355, 332, NORTH);
    card(&t, A3)->class = MID_SKIRMISHERS;
    unit(&t, A4, 500, 240, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 3);
    clear_table(&t);
}

RULE(s_arc_part, any_part_of_the_target_before_the_front_line_is_enough)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){650, 310}; /* from 285 to 335; the front line is at 325 */
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_arc_part, nobody_wholly_behind_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at = (sk_point){650, 298};
    shooting_begins(&t);
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

/* A2 stands before the middle of A1's front, not before its right wing. */
RULE(s_from_front, a_target_seen_from_a_wing_is_seen)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 470, 380, NORTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 1); /* outside the zone, and partly seen */
    clear_table(&t);
}

RULE(s_seam, nobody_sees_between_two_who_touch)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 450, 380, NORTH);
    unit(&t, A3, 550, 380, NORTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}

RULE(s_seam, but_through_a_gap)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 480;
    unit(&t, A2, 440, 380, NORTH);
    unit(&t, A3, 560, 380, NORTH);
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), 0);
    clear_table(&t);
}

RULE(s_seam, a_target_in_a_line_of_enemies_is_seen_whole)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 400, 440, SOUTH);
    unit(&t, B3, 600, 440, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 4);
    clear_table(&t);
}

RULE(b_deeds_any, a_hero_of_another_contingent_in_the_ranks)
{
    table t = field();

    shooting(&t);
    hero(&t, HA, 1, A1);
    card(&t, HA)->contingent = 1;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, HA)->deeds, 0);
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

RULE(sc_lone, each_in_a_combat_of_his_own)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 650, 300, NORTH);
    hero_at(&t, HA, 1, (sk_point){650, 350});
    hero_at(&t, HB, 1, (sk_point){500, 350});
    fight_each_other(&t, A1, HB);
    fight_each_other(&t, HA, B1);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "challenge HB with HA"), 0);
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
