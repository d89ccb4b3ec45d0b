/* The sheet read a second time, continued: heroes without a unit, breaking, the last round. */
#include "tale.h"

/* Both heroes outlive the unit; one fights on, the other gives way: one token. */
RULE(rp_survivor, each_of_two_heroes_decides_for_himself)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->stamina = 1;
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 5, 2, 2, 2, 2));
    act(&t, "give way with IA", NO_DICE);
    act(&t, "fight on with HA", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10 - 2 - 1);
    EXPECT(mid_is_engaged(t.state, HA));
    EXPECT(!mid_is_engaged(t.state, IA));
    clear_table(&t);
}

RULE(r_reroll, tokens_may_go_below_nought_for_it)
{
    table t = field();

    shooting(&t);
    hero(&t, HB, 2, B1);
    state_of(&t)->open.tokens[BETA] = 0;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    act(&t, "spend a deed of HB on the risk", DICE(2, 3));
    EXPECT_EQ(tokens(&t, BETA), -1);
    EXPECT_EQ(stamina(&t, HB), 2);
    clear_table(&t);
}

RULE(re_forwards, an_enemy_before_it_stops_it_for_a_stamina)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = NORTH * SK_DEGREE;
    unit(&t, A3, 500, 530, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 530 - 50 - MID_BLADE);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(sc_refuse, the_proud_never)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 4, B1);
    give(&t, HB, MID_PROUD);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", DICE(2, 2, 2, 2, 5, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 1 - 3); /* he took on a higher one, and fell */
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 + 1);
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

RULE(sv_once, a_friend_between_two_combats_helps_one)
{
    table t = field();

    melee(&t);
    unit(&t, A3, 620, 270, NORTH);
    unit(&t, A4, 740, 300, NORTH);
    unit(&t, B4, 740, 350, SOUTH);
    fight_each_other(&t, A4, B4);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 5, 2, 2, 2, 5, 2));
    act(&t, "fight the combat of A4", DICE(2, 2, 2, 2, 5, 2, 2, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(re_break, one_of_two_stamina_does_not_test)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->stamina = 2;
    piece(&t, B1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
    clear_table(&t);
}

RULE(re_break, the_blow_that_leaves_one_brings_the_test)
{
    table t = field();

    shooting(&t);
    card(&t, B1)->stamina = 2;
    piece(&t, B1)->stamina = 2;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 1, 3));
    EXPECT_EQ(stamina(&t, B1), 1);
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
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

RULE(b_hero_alone, in_the_zone_or_not_his_die_is_whole)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_NO_MISSILE, 0);
    piece(&t, B1)->at.y = 580;
    hero(&t, HA, 1, A1);
    shooters(&t, HA, MID_BOW, 1);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 1 deed", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 2);
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

RULE(m_rough, one_corner_is_enough)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{549, 270}, {700, 280}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 4);
    clear_table(&t);
}

RULE(m_spears, one_stamina_lost_and_they_are_gone)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    give(&t, B1, MID_SPEARS_AS_TRIBUTE);
    piece(&t, B1)->stamina = 3;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 6);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 4);
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

RULE(re_friends, in_rough_ground_on_two_dice)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 500, SOUTH);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 530}, {600, 700}});
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 3, 2));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(stamina(&t, B2), 3);
    clear_table(&t);
}

RULE(s_light_after_moving, not_a_side_whose_phase_it_is_not)
{
    table t = field();

    shooting(&t);
    card(&t, A1)->class = MID_SKIRMISHERS;
    card(&t, B1)->class = MID_LIGHT_RIDERS;
    shooters(&t, B1, MID_BOW, 4);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_END);
    clear_table(&t);
}

RULE(m_impetus, with_a_marker_and_unhurt_only)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    give(&t, B1, MID_IMPETUOUS);
    piece(&t, A1)->marks = piece(&t, B1)->marks = MID_WINNING;
    piece(&t, B1)->stamina = 3;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 5);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 4);
    clear_table(&t);
}
