/* Fights, heroes and traits, read a second time by somebody who had not seen the code. */
#include "tale.h"

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

RULE(sv_units, aura_leaves_hill_pikes_and_inspiration)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_AURA_OF_DREAD);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    give(&t, B1, MID_PIKES);
    unit(&t, B3, 500, 400, SOUTH);
    hero_at(&t, HB, 1, (sk_point){440, 395});
    give(&t, HB, MID_INSPIRING);
    lay_ground(&t, MID_HILL, (sk_box){{400, 330}, {600, 500}});
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "inspire with HB", DICE(5, 2, 2, 2, 2, 2, 2, 2, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 6);
    clear_table(&t);
}

RULE(m_reroll, a_second_one_stays)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 2, 2, 1, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(o_victory, more_unsaved_hits_win_without_any_stamina_lost)
{
    table t = field();

    melee(&t);
    card(&t, A1)->armour = card(&t, B1)->armour = 5;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    clear_table(&t);
}

RULE(o_option, by_stamina_that_is_a_draw)
{
    table t = field_by("fighting-victory=stamina-lost");

    melee(&t);
    card(&t, A1)->armour = card(&t, B1)->armour = 5;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 350);
    clear_table(&t);
}

RULE(sc_third, the_last_draw_kills_both_and_both_roll)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, 1, 4));
    EXPECT_EQ(tokens(&t, ALPHA) + tokens(&t, BETA), 20 + 6 - 3 - 2);
    EXPECT_EQ(stamina(&t, HA) + stamina(&t, HB), 0);
    clear_table(&t);
}

RULE(sc_rounds, heroes_charge_in_the_first_round_only)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(1, 2, 1, 2, 1, 1, 5, 2, 2));
    EXPECT_EQ(tokens(&t, ALPHA), 13);
    clear_table(&t);
}

RULE(de_fated, a_roll_of_three_smites)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_FATED);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 3, 3, 1));
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(tokens(&t, BETA), 7);
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

RULE(mu_one_result, the_second_loser_retreats_as_well)
{
    table t = field();

    melee(&t);
    unit(&t, B3, 580, 350, SOUTH);
    piece(&t, B1)->at.x = 480;
    piece(&t, A1)->at.x = 500;
    fight_each_other(&t, A1, B3);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    EXPECT_EQ(piece(&t, B3)->at.y, 400);
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
