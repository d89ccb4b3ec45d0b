/* Traits that meet other traits, spells or rules. */
#include "field.h"

RULE(t_fixed_loses, the_relentless_among_them_too)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_FIXED);
    give(&t, B1, MID_RELENTLESS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
    clear_table(&t);
}

RULE(t_relentless, the_brittle_among_them_never_test_to_break)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_BRITTLE);
    give(&t, B1, MID_RELENTLESS);
    piece(&t, B1)->stamina = 2;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 1);
    clear_table(&t);
}

RULE(t_relentless_shot, not_even_hels_breath_makes_them_test)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_HELS_BREATH);
    give(&t, B1, MID_RELENTLESS);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 440);
    clear_table(&t);
}

RULE(m_brutal, thunder_or_rage_make_it_no_better_than_four)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_BRUTAL);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    piece(&t, A1)->spells |= (uint16_t)(1u << MID_BATTLE_RAGE);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    clear_table(&t);
}

RULE(b_marksman, the_die_is_added_after_halving)
{
    table t = field();

    shooting(&t);
    give(&t, A1, MID_MARKSMAN);
    piece(&t, B1)->at.y = 500;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, A1), 3);
    clear_table(&t);
}

RULE(b_marksman, a_lone_marksman_has_two_dice)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HA, 1, (sk_point){700, 300});
    shooters(&t, HA, MID_BOW, 1);
    give(&t, HA, MID_MARKSMAN);
    begin(&t);
    act(&t, "end the movement", NO_DICE);
    act(&t, "take aim with HA", NO_DICE);
    act(&t, "shoot B1 with HA and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, HA), 2);
    clear_table(&t);
}

RULE(t_reluctant, with_me_carries_them_along)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_RELUCTANT);
    hero_at(&t, HA, 1, (sk_point){600, 300});
    give(&t, HA, MID_WITH_ME);
    begin(&t);
    act(&t, "call with me by HA", NO_DICE);
    act(&t, "activate A1", NO_DICE);
    act(&t, "move A1 to 5,4 facing 90", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 400);
    clear_table(&t);
}

RULE(e_hero, a_flying_hero_evades_four_and_a_mounted_one_two)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_FLYING);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->at.y, 800);
    play_by(&t, NULL);
    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 400});
    give(&t, HB, MID_MOUNTED);
    first_to_move(&t, "A1");
    act(&t, "charge HB with A1", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(piece(&t, HB)->at.y, 600);
    clear_table(&t);
}

RULE(m_rough, flyers_on_the_ground_like_others_and_the_amphibious_not_in_a_marsh)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FLYING);
    lay_ground(&t, MID_ROUGH | MID_WATERY, (sk_box){{400, 250}, {600, 290}});
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 2);
    give(&t, A1, MID_AMPHIBIOUS);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(sv_hill, a_wall_on_a_hill_gives_no_more_than_either)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 402}, {700, 404}});
    lay_ground(&t, MID_HILL, (sk_box){{300, 406}, {700, 700}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(4, 4));
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 2);
    clear_table(&t);
}

RULE(sc_dice, a_big_hero_has_a_die_more)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 2, B1);
    give(&t, HA, MID_BIG);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

RULE(m_big, a_big_hero_alone)
{
    table t = field();

    unit(&t, A1, 1200, 100, NORTH);
    unit(&t, B1, 500, 350, SOUTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    give(&t, HA, MID_BIG);
    fight_each_other(&t, HA, B1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of HA", DICE(1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    clear_table(&t);
}

RULE(t_disengage, the_winner_who_was_left_in_contact_may_too)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    give(&t, B1, MID_RELENTLESS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(step_of(&t), MID_DISENGAGE_STEP);
    act(&t, "disengage with A1", DICE(3));
    EXPECT_EQ(piece(&t, A1)->at.y, 200);
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(t_no_disengage, a_rider_among_several_enemies_is_enough)
{
    table t = field();

    melee(&t);
    card(&t, A1)->class = MID_LIGHT_RIDERS;
    give(&t, A1, MID_DISENGAGE);
    unit(&t, B2, 575, 300, WEST);
    card(&t, B2)->class = MID_HEAVY_RIDERS;
    fight_each_other(&t, A1, B2);
    piece(&t, A1)->flanked = MID_BIT(B2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(step_of(&t) != MID_DISENGAGE_STEP);
    clear_table(&t);
}

RULE(t_counter, impetuous_elephants_answer_a_charge)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_IMPETUOUS);
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 5);
    clear_table(&t);
}

RULE(m_reroll, a_counter_charger_rolls_its_ones_again)
{
    table t = field();

    charging(&t);
    give(&t, B1, MID_COUNTER_CHARGE);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "counter charge with B1", DICE(3));
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 1, 2, 2, 2, 5));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, BETA);
    clear_table(&t);
}

RULE(o_option, by_stamina_equal_losses_are_a_draw_and_greater_ones_decide)
{
    table t = field_by("fighting-victory=stamina-lost");

    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 1, 5, 5, 1, 1));
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 5, 5, 1, 1));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->seat, ALPHA);
    clear_table(&t);
}

RULE(1_level_option, by_it_a_wounded_hero_fights_and_duels_at_his_level)
{
    table t = field_by("current-level=stays");

    melee(&t);
    hero(&t, HA, 2, A1);
    piece(&t, HA)->stamina = 1;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
    clear_table(&t);
}

RULE(p_down, in_melee_too)
{
    table t = field_by("halving=down");

    melee(&t);
    card(&t, A1)->combat = 7;
    piece(&t, A1)->stamina = 2;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 3);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, true).total, 1);
    clear_table(&t);
}

RULE(rp_first_option, a_charge_without_a_hero_leaves_it_for_the_next)
{
    table t = field_by("first-charge=first-charging-hero");

    charging(&t);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 400, SOUTH);
    hero(&t, HA, 1, A2);
    begin(&t);
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "activate A2", NO_DICE);
    act(&t, "charge B2 with A2", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(t_impetuous_option, by_it_the_second_action_is_free)
{
    table t = field_by("impetuous=first-action");

    unit(&t, A1, 500, 240, NORTH);
    unit(&t, B1, 500, 430, SOUTH);
    give(&t, A1, MID_IMPETUOUS);
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5,3 facing 90", NO_DICE);
    EXPECT_EQ(refusal(&t, "halt A1"), 0);
    clear_table(&t);
}

RULE(t_steadfast, a_steadfast_unit_that_is_pushed_pushes_others_who_test)
{
    table t = field();

    shooting(&t);
    unit(&t, B2, 500, 495, SOUTH);
    unit(&t, B3, 500, 550, SOUTH);
    give(&t, B2, MID_STEADFAST);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 3, 2));
    EXPECT_EQ(stamina(&t, B2), 4);
    EXPECT_EQ(stamina(&t, B3), 3);
    clear_table(&t);
}

RULE(t_slow, a_slow_unit_charges_with_its_one_action)
{
    table t = field();

    charging(&t);
    give(&t, A1, MID_SLOW);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT(mid_is_engaged(t.state, A1));
    clear_table(&t);
}

RULE(t_fixed_no_charge, the_fixed_do_not_pursue_either)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_FIXED);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(t_stampede_way, a_lone_hero_in_its_way_is_no_unit)
{
    table t = field();

    shooting(&t);
    hero_at(&t, HB, 2, (sk_point){500, 520});
    give(&t, B1, MID_STAMPEDE);
    piece(&t, B1)->stamina = 1;
    take_aim(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 2);
    clear_table(&t);
}

RULE(rp_charge, a_non_combatant_in_the_ranks_counts)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_NON_COMBATANT);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}
