/* Melee, saves, outcomes, retreats, single combat: what meets what. */
#include "field.h"
#include "tale.h"

RULE(re_forwards, shot_from_behind_it_comes_towards_the_shooters_friends)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->facing = NORTH * SK_DEGREE; /* its rear is towards A1 */
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1, 1));
    EXPECT_EQ(piece(&t, B1)->at.y, 490);
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

RULE(re_off, exactly_on_the_edge_it_is_still_there)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at.y = 785;
    piece(&t, B1)->at.y = 925;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 975);
    clear_table(&t);
}

RULE(re_off, at_the_side_edge)
{
    table t = field();

    shooting(&t);
    piece(&t, A1)->at = (sk_point){170, 500};
    piece(&t, A1)->facing = 1800;
    piece(&t, B1)->at = (sk_point){40, 500};
    piece(&t, B1)->facing = 0;
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 0);
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

RULE(de_famous, of_a_commander_costs_one_less_than_his_all)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HB, MID_ARMY_COMMANDER);
    card(&t, HB)->reputation = 5;
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 5));
    EXPECT_EQ(tokens(&t, BETA), 10 - 4);
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

RULE(m_hero_dice, a_hero_in_an_aloof_beast_fights_with_it)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_ALOOF);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_BEAST_MASTER);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 2);
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

RULE(sv_barrier, whoever_comes_out_over_it_no_longer_holds_it)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 330}, {700, 332}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(3, 3));
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 5, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), -1); /* it lies behind its enemy */
    clear_table(&t);
}

RULE(sv_inspiring, the_aloof_are_not_inspired)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_ALOOF);
    hero_at(&t, HA, 1, (sk_point){500, 230});
    give(&t, HA, MID_INSPIRING);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
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
