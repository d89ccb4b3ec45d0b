/* What rounds of combat lead to: exceptions and neighbouring cases. */
#include "field.h"

RULE(mu_primary, a_hero_in_the_second_unit_adds_all_his_dice)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    hero(&t, IA, 3, A2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, IA), 3);
    EXPECT_EQ(dice_told(&t, MID_POOL, A2), 2);
    clear_table(&t);
}

RULE(mu_primary, a_lone_hero_beside_his_friends_is_not_halved)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 3, (sk_point){575, 300});
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, HA, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    clear_table(&t);
}

RULE(mu_one_result, winners_each_decide_to_pursue)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    act(&t, mid_now(state_of(&t))->unit == A1 ? "pursue with A1" : "hold ground with A2", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    clear_table(&t);
}

RULE(o_pursue, after_the_enemy_is_destroyed_too)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B2, 500, 400, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_PURSUE_STEP);
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, B2));
    EXPECT(mid_is_marked(t.state, A1, MID_WINNING));
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    clear_table(&t);
}

RULE(t_fearsome_pursues, a_whole_spear_throw)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(t_fearsome_hero, he_frightens_the_beaten)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_FEARSOME);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 450);
    clear_table(&t);
}

RULE(t_fearsome_hero, he_steadies_the_beaten)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FEARSOME);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FEARSOME);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    clear_table(&t);
}

RULE(t_relentless, on_their_last_stamina_they_die)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_RELENTLESS);
    piece(&t, B1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(t_impetuous_pursues, the_relentless_too)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_RELENTLESS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    clear_table(&t);
}

RULE(t_disengage, a_failed_test_keeps_it_in_the_fight)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "disengage with A1", DICE(2));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_disengage, from_monsters_in_the_enemys_phase_too)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    card(&t, B1)->class = MID_MONSTROSITY;
    give(&t, A1, MID_DISENGAGE);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "stay in the fight with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_DISENGAGE_STEP);
    EXPECT_EQ(seat_of(&t), ALPHA);
    clear_table(&t);
}

RULE(t_fixed_loses, but_not_by_a_draw)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_FIXED);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(o_destroyed, both_destroyed_is_nobodys_victory)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    piece(&t, A1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 5));
    EXPECT_EQ(stamina(&t, A1), 0);
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT(told(&t, MID_COMBAT_WON) == NULL);
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(o_victory, the_last_man_of_the_losers_tests_or_breaks)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

RULE(de_food, a_hero_alone_who_falls_in_melee_rolls_for_his_death)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 1, (sk_point){500, 350});
    fight_each_other(&t, A1, HB);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 1, 1, 4));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    clear_table(&t);
}

RULE(de_smite, a_hero_lost_in_the_ranks_strikes_the_enemy_unit)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 1, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 3));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(o_hold, a_winner_still_in_contact_keeps_its_marker)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_RELENTLESS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(mid_is_marked(t.state, A1, MID_WINNING));
    EXPECT(mid_is_engaged(t.state, A1));
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

/* A1 stands two hundredths from the edge it faces; the enemy fell back beside it. */
RULE(o_pursue_edge, they_stand_at_the_edge)
{
    table t = field();

    unit(&t, A1, 500, 973, NORTH);
    unit(&t, B1, 425, 940, EAST);
    fight_each_other(&t, A1, B1);
    give(&t, A1, MID_FEARSOME);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT(piece(&t, A1)->at.y >= 973 && piece(&t, A1)->at.y <= 975);
    clear_table(&t);
}

RULE(o_pursue_edge, they_go_up_to_it)
{
    table t = field();

    unit(&t, A1, 500, 940, NORTH);
    unit(&t, B1, 425, 940, EAST);
    fight_each_other(&t, A1, B1);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 975);
    clear_table(&t);
}

RULE(t_fearsome_pursues, the_others_of_the_winners_do_not)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    give(&t, A2, MID_FEARSOME);
    give(&t, A1, MID_IMPETUOUS); /* nobody is asked */
    give(&t, A2, MID_IMPETUOUS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 450);
    EXPECT_EQ(piece(&t, A2)->at.y, 400);
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    clear_table(&t);
}
