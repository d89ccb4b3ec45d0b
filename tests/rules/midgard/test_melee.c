/* Melee: dice, saves, outcome. */
#include "field.h"

RULE(m_hits, fives_and_sixes)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 6, 4, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(m_armour, one_hit_on_armour_two_does_nothing)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    clear_table(&t);
}

RULE(m_both, both_lose)
{
    table t = field();

    melee(&t);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, A1), 3);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(m_reroll, a_charger_rolls_its_ones_again)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_CHARGING;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 2, 2, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->n[0], 1);
    clear_table(&t);
}

RULE(m_charging_once, the_impetus_is_spent)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_CHARGING;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 1, 1, 1, 1));
    EXPECT(!mid_is_marked(t.state, A1, MID_CHARGING));
    clear_table(&t);
}

RULE(m_half, two_stamina_of_four)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->stamina = 2;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 2);
    piece(&t, A1)->stamina = 3;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(m_half_of_three, three_becomes_one)
{
    table t = field();

    melee(&t);
    card(&t, A1)->stamina = 3;
    piece(&t, A1)->stamina = 2;
    EXPECT(!mid_is_at_half(t.scene, t.state, A1));
    piece(&t, A1)->stamina = 1;
    EXPECT(mid_is_at_half(t.scene, t.state, A1));
    clear_table(&t);
}

RULE(m_secondary, the_second_unit_helps_half)
{
    table t = field();

    melee(&t);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, true).total, 2);
    clear_table(&t);
}

RULE(m_rough, a_foot_in_the_marsh)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_ROUGH, (sk_box){{540, 200}, {700, 320}});
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 2);
    give(&t, A1, MID_AGILE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(m_flanked, a_flanked_unit_fights_half)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->flanked = MID_BIT(A1);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 2);
    clear_table(&t);
}

RULE(m_bonus_after, size_is_not_halved)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_TOWERING);
    piece(&t, A1)->stamina = 1;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 2 + 2);
    clear_table(&t);
}

RULE(m_hero_dice, a_hero_of_level_two_adds_two)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(m_hero_deeds, two_deeds_two_dice)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "spend a deed of HA on fighting", NO_DICE);
    act(&t, "spend a deed of HA on fighting", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 4);
    clear_table(&t);
}

RULE(m_deeds_order, alpha_then_beta)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "strike", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    clear_table(&t);
}

RULE(m_non_combatant, he_only_watches)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_NON_COMBATANT);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), -1);
    clear_table(&t);
}

RULE(m_spears, spears_add_two_until_blood_is_drawn)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 6);
    piece(&t, A1)->stamina = 3;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    clear_table(&t);
}

RULE(m_impetus, impetus_needs_a_marker)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 4);
    piece(&t, A1)->marks |= MID_WINNING;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 5);
    clear_table(&t);
}

RULE(m_big, size_counts)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_BIG);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 5);
    give(&t, A1, MID_TOWERING);
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 6);
    clear_table(&t);
}

RULE(m_brutal, fours_hit)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_BRUTAL);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(4, 4, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(m_groups, a_brutal_hero_among_plain_men)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_BRUTAL);
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(4, 4, 5, 1, 4, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_thunderous, the_first_round_thunders)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(4, 4, 1, 1, 5, 6, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(1, 1, 1, 1, 4, 4, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_legendary_weapon, the_sword_passes_armour)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    card(&t, B1)->armour = 9;
    begin(&t);
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_today, three_dice_more)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_TODAY_WE_FIGHT);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "call today we fight by HA", DICE(1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 4);
    clear_table(&t);
}

RULE(sv_units, a_neighbour_and_a_rear_rank)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, A3, 500, 240, NORTH);
    card(&t, A3)->class = MID_SKIRMISHERS;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 5, 1, 1, 5, 1, 5));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 3);
    EXPECT_EQ(stamina(&t, A1), 4);
    clear_table(&t);
}

RULE(sv_reach, too_far_to_help)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 651, 300, NORTH);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

RULE(sv_once, help_is_given_once)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, A3, 720, 300, NORTH);
    unit(&t, B3, 720, 350, SOUTH);
    fight_each_other(&t, A3, B3);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(6, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT(mid_is_marked(t.state, A2, MID_SUPPORTED));
    act(&t, "fight the combat of A3", DICE(6, 1, 1, 1, 5, 1, 1, 1));
    clear_table(&t);
}

RULE(sv_saves, one_of_two_hits_is_saved)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 5, 1, 1, 4, 5));
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

RULE(sv_hill, uphill_is_hard)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_HILL, (sk_box){{400, 326}, {600, 500}});
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 2);
    clear_table(&t);
}

RULE(sv_barrier, the_wall_helps_its_defender)
{
    table t = field();

    charging(&t);
    lay_ground(&t, MID_BARRIER, (sk_box){{300, 402}, {700, 404}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(4, 4));
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 2);
    clear_table(&t);
}

RULE(sv_inspiring, the_bard_sings)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 1, (sk_point){500, 230});
    give(&t, HA, MID_INSPIRING);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "inspire with HA", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(t_pikes, pikes_stop_horses)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_PIKES);
    card(&t, B1)->class = MID_HEAVY_RIDERS;
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(t_aura, nobody_comes_to_help)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    give(&t, B1, MID_AURA_OF_DREAD);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

RULE(m_risk, saved_hits_are_no_risk)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(m_order, any_combat_may_be_next)
{
    table t = field();

    melee(&t);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B3, 900, 350, SOUTH);
    fight_each_other(&t, A3, B3);
    melee_begins(&t);
    EXPECT_EQ(refusal(&t, "fight the combat of A3"), 0);
    EXPECT_EQ(refusal(&t, "fight the combat of A1"), 0);
    act(&t, "fight the combat of A3", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(refusal(&t, "fight the combat of A3"), MID_NO_COMBAT);
    clear_table(&t);
}
