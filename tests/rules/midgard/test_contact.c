/* Contact: Get In!, others touched, whose front counts, evading through friends, flyers. */
#include "field.h"

static void charge_askew(table *t)
{
    unit(t, A1, 570, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
}

RULE(ch_get_in_choice, it_stops_at_contact)
{
    table t = field();

    charge_askew(&t);
    EXPECT_EQ(step_of(&t), MID_GET_IN_STEP);
    EXPECT_EQ(seat_of(&t), ALPHA);
    EXPECT(mid_is_engaged(t.state, A1));
    act(&t, "stop at contact with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 570);
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    EXPECT(mid_is_engaged(t.state, B1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(ch_get_in_choice, the_other_side_gets_in_too)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 570, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "halt A1", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "activate B1", NO_DICE);
    act(&t, "charge A1 with B1", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    EXPECT_EQ(refusal(&t, "get in with A1"), MID_NOT_NOW);
    act(&t, "get in with B1", NO_DICE);
    EXPECT_EQ(piece(&t, B1)->at.x, 520);
    clear_table(&t);
}

RULE(ch_get_in_choice, a_charger_that_stands_square_is_not_asked)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(ch_get_in_room, a_friend_beside_the_enemy_leaves_little_room)
{
    table t = field();

    unit(&t, A1, 570, 300, NORTH);
    unit(&t, A2, 430, 380, NORTH); /* fights B1 already */
    unit(&t, B1, 500, 430, SOUTH);
    fight_each_other(&t, A2, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 530);
    EXPECT_EQ(piece(&t, A1)->at.y, 380);
    clear_table(&t);
}

RULE(ch_get_in, a_small_offset_is_closed_up)
{
    table t = field();

    unit(&t, A1, 530, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 500);
    clear_table(&t);
}

/* B1 faces the charge; B2 beside it stands with a side turned to the charger. */
static void two_enemies(table *t, int32_t facing_of_the_other)
{
    unit(t, A1, 545, 300, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    unit(t, B2, 580, 455, facing_of_the_other);
    piece(t, B2)->at = (sk_point){577, 455};
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "stop at contact with A1", NO_DICE);
}

RULE(ch_others_flank, a_neighbour_facing_away_is_struck_in_the_rear)
{
    table t = field();

    two_enemies(&t, NORTH);
    EXPECT(!mid_is_engaged(t.state, B2)); /* not touched: its rear lies farther back */
    EXPECT_EQ(piece(&t, B1)->flanked, 0);
    clear_table(&t);
}

RULE(ch_others_flank, touching_the_rear_of_another)
{
    table t = field();

    unit(&t, A1, 555, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 605, 430, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stop at contact with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT_EQ(piece(&t, B1)->flanked, 0);
    EXPECT_EQ(piece(&t, B2)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(ch_others_flank, touching_the_front_of_another)
{
    table t = field();

    unit(&t, A1, 555, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 605, 430, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "stop at contact with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT_EQ(piece(&t, B2)->flanked, 0);
    clear_table(&t);
}

RULE(ch_others_flank, getting_in_reaches_the_rear_of_another)
{
    table t = field();

    unit(&t, A1, 540, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 395, 430, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(!mid_is_engaged(t.state, B2));
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 500);
    EXPECT(!mid_is_engaged(t.state, B2)); /* its rear begins where the front of A1 ends */
    clear_table(&t);
}

RULE(ch_others_flank, getting_in_touches_one_more)
{
    table t = field();

    unit(&t, A1, 560, 300, NORTH);
    unit(&t, B1, 520, 430, SOUTH);
    unit(&t, B2, 419, 430, NORTH);
    piece(&t, B2)->at.x = 418;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "get in with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.x, 520);
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT_EQ(piece(&t, B2)->flanked, MID_BIT(A1));
    clear_table(&t);
}

RULE(ch_flyer_lands, not_on_the_rank_behind_which_it_would_land)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 540, SOUTH);
    unit(&t, B2, 500, 591, SOUTH); /* shoulder to back: no room between */
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), MID_NOT_AHEAD);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(ch_flyer_lands, not_on_a_crag)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 540, SOUTH);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{450, 450}, {550, 500}});
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), MID_NOT_AHEAD);
    clear_table(&t);
}

/* A1 takes B1 in the flank, A2 in front with three fifths of a spear throw. */
RULE(mu_flank_front, the_front_attacker_leads)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A1, 575, 350, WEST);
    unit(&t, A2, 460, 300, NORTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A2, B1);
    piece(&t, B1)->flanked = MID_BIT(A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 2);
    clear_table(&t);
}

RULE(mu_flank_front, with_less_front_the_flank_attacker_leads)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A1, 575, 350, WEST);
    unit(&t, A2, 440, 300, NORTH);
    fight_each_other(&t, A1, B1);
    fight_each_other(&t, A2, B1);
    piece(&t, B1)->flanked = MID_BIT(A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 2);
    clear_table(&t);
}

/* B1 evades northwards with B2 behind it, so far away. */
static void evade_with_friends_behind(table *t, int32_t gap)
{
    charging(t);
    card(t, B1)->class = MID_SKIRMISHERS;
    give(t, B1, MID_EVADE);
    unit(t, B2, 500, 480 + gap, SOUTH);
    first_to_move(t, "A1");
    act(t, "charge B1 with A1", NO_DICE);
    act(t, "evade with B1", DICE(6));
}

static void expect_behind(table *t, int32_t gap)
{
    int32_t end = 530 > 480 + gap + 50 ? 530 : 480 + gap + 50;

    EXPECT(piece(t, B1)->at.y >= end - 2 * MID_TOUCH && piece(t, B1)->at.y <= end);
    EXPECT(!mid_is_engaged(t->state, B1));
    EXPECT_EQ(piece(t, B1)->facing, 2700);
}

RULE(e_behind, at_no_gap)
{
    table t = field();

    evade_with_friends_behind(&t, 0);
    expect_behind(&t, 0);
    clear_table(&t);
}

RULE(e_behind, at_a_small_gap)
{
    table t = field();

    evade_with_friends_behind(&t, 5);
    expect_behind(&t, 5);
    clear_table(&t);
}

RULE(e_behind, at_a_gap_of_a_fifth)
{
    table t = field();

    evade_with_friends_behind(&t, 20);
    expect_behind(&t, 20);
    clear_table(&t);
}

RULE(e_behind, at_a_gap_of_a_third)
{
    table t = field();

    evade_with_friends_behind(&t, 35);
    expect_behind(&t, 35);
    clear_table(&t);
}

RULE(e_behind, at_half_a_spear_throw)
{
    table t = field();

    evade_with_friends_behind(&t, 50);
    expect_behind(&t, 50);
    clear_table(&t);
}

RULE(e_behind, farther_they_stop_before_them)
{
    table t = field();

    evade_with_friends_behind(&t, 70);
    EXPECT(piece(&t, B1)->at.y >= 500 && piece(&t, B1)->at.y <= 503);
    clear_table(&t);
}

RULE(e_behind, not_off_the_table_for_it)
{
    table t = field();

    unit(&t, A1, 500, 720, NORTH);
    unit(&t, B1, 500, 850, SOUTH);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    unit(&t, B2, 500, 930, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(mid_stands(t.state, B1));
    EXPECT(piece(&t, B1)->at.y <= 883);
    clear_table(&t);
}

RULE(e_through, light_riders_do_not)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    give(&t, B1, MID_EVADE);
    unit(&t, B2, 500, 500, SOUTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(6));
    EXPECT(piece(&t, B1)->at.y <= 450 + MID_TOUCH);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(t_impetuous_second, the_first_step_brings_them_to_blows)
{
    table t = field();

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    give(&t, A1, MID_IMPETUOUS);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "halt A1"), 0);
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), MID_MUST_CHARGE);
    EXPECT_EQ(refusal(&t, "move A1 to 5,2.8 facing 90"), MID_MUST_CHARGE);
    act(&t, "charge B1 with A1", DICE(2));
    EXPECT(!mid_is_engaged(t.state, A1));
    EXPECT_EQ(refusal(&t, "end the movement"), 0);
    clear_table(&t);
}

RULE(t_impetuous_option, cool_heads_halt)
{
    table t = field_by("impetuous=first-action");

    unit(&t, A1, 500, 200, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    give(&t, A1, MID_IMPETUOUS);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), 0);
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    clear_table(&t);
}

RULE(t_impetuous_option, before_the_first_action_they_are_bound)
{
    table t = field_by("impetuous=first-action");

    charging(&t);
    give(&t, A1, MID_IMPETUOUS);
    begin(&t);
    EXPECT_EQ(refusal(&t, "end the movement"), MID_MUST_CHARGE);
    clear_table(&t);
}

/* A flyer to the west of a zone that reaches south from B1. */
static void a_zone_in_the_way(table *t)
{
    unit(t, A1, 350, 380, NORTH);
    unit(t, B1, 500, 430, SOUTH);
    give(t, A1, MID_FLYING);
    first_to_move(t, "A1");
}

RULE(z_flyers, over_the_spears)
{
    table t = field();

    a_zone_in_the_way(&t);
    EXPECT_EQ(refusal(&t, "move A1 to 7,3.5 facing 90"), 0);
    clear_table(&t);
}

RULE(z_flyers_option, the_spears_reach_up)
{
    table t = field_by("flyers-and-zones=bound");

    a_zone_in_the_way(&t);
    EXPECT_EQ(refusal(&t, "move A1 to 7,3.5 facing 90"), MID_ZONE_BARS);
    EXPECT_EQ(refusal(&t, "move A1 to 3.5,2 facing 90"), 0);
    clear_table(&t);
}

RULE(z_flyers_option, a_flyer_in_a_zone_charges_its_owner_only)
{
    table t = field_by("flyers-and-zones=bound");

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    unit(&t, B2, 500, 600, SOUTH);
    give(&t, A1, MID_FLYING);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "charge B1 with A1"), 0);
    EXPECT_EQ(refusal(&t, "charge B2 with A1"), MID_ZONE_BARS);
    clear_table(&t);
}
