/* Melee dice, saves and outcomes: exceptions and neighbouring cases. */
#include "field.h"

static int32_t combat_dice(const table *t, int32_t who, bool secondary)
{
    return mid_combat_dice(t->scene, t->state, who, secondary).total;
}

RULE(p_stack, four_penalties_in_melee)
{
    table t = field();

    melee(&t);
    card(&t, B1)->combat = 16;
    piece(&t, B1)->stamina = 2;
    piece(&t, B1)->flanked = MID_BIT(A1);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 370}, {600, 400}});
    EXPECT_EQ(combat_dice(&t, B1, true), 1);
    EXPECT_EQ(combat_dice(&t, B1, false), 2);
    clear_table(&t);
}

RULE(m_flanked, two_flankers_halve_once)
{
    table t = field();

    melee(&t);
    card(&t, B1)->combat = 12;
    unit(&t, A2, 425, 350, EAST);
    unit(&t, A3, 575, 350, WEST);
    fight_each_other(&t, A2, B1);
    fight_each_other(&t, A3, B1);
    piece(&t, B1)->flanked = MID_BIT(A2) | MID_BIT(A3);
    EXPECT_EQ(combat_dice(&t, B1, false), 6);
    clear_table(&t);
}

RULE(m_spears, a_secondary_fighter_has_all_its_spears)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    EXPECT_EQ(combat_dice(&t, A1, true), 2 + 2);
    clear_table(&t);
}

RULE(m_spears, restored_stamina_restores_them)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    piece(&t, A1)->stamina = 3;
    EXPECT_EQ(combat_dice(&t, A1, false), 4);
    piece(&t, A1)->stamina = 4;
    EXPECT_EQ(combat_dice(&t, A1, false), 6);
    clear_table(&t);
}

RULE(m_impetus, not_when_hurt_and_once_with_both_markers)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    piece(&t, A1)->marks |= MID_WINNING | MID_CHARGING;
    EXPECT_EQ(combat_dice(&t, A1, false), 5);
    piece(&t, A1)->stamina = 3;
    EXPECT_EQ(combat_dice(&t, A1, false), 4);
    clear_table(&t);
}

RULE(m_big, a_big_hero_in_the_ranks_adds_his_die)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_BIG);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    clear_table(&t);
}

RULE(m_reroll, heroes_of_a_charging_unit_roll_their_ones_again)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_CHARGING;
    hero(&t, HA, 2, A1);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 1, 2, 5, 1, 1, 1, 1));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->n[0], 1);
    clear_table(&t);
}

RULE(m_reroll, a_winning_marker_and_a_charging_one_give_one_reroll)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_CHARGING | MID_WINNING;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 2, 2, 2, 1, 1, 1, 1, 1));
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

RULE(m_reroll, a_draw_takes_the_winning_marker)
{
    table t = field();

    melee(&t);
    piece(&t, A1)->marks |= MID_WINNING;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 1, 1, 1, 1));
    EXPECT(!mid_is_marked(t.state, A1, MID_WINNING));
    clear_table(&t);
}

RULE(m_reroll, each_unit_of_a_side_by_its_own_marker)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    piece(&t, A2)->marks |= MID_CHARGING;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 2, 5, 1, 1, 1, 1));
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->n[0], 1);
    clear_table(&t);
}

RULE(t_thunderous, not_in_rough_ground_not_flanked_and_not_later)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_THUNDEROUS_CHARGE);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 4);
    piece(&t, A1)->flanked = MID_BIT(B1);
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    piece(&t, A1)->flanked = 0;
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 250}, {600, 290}});
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    scene_of(&t)->terrains = 0;
    piece(&t, A1)->marks |= MID_VETERAN;
    EXPECT_EQ(mid_hits_on(t.scene, t.state, A1), 5);
    clear_table(&t);
}

RULE(t_legendary_weapon, beside_the_ordinary_hits)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4 - 1 - 1);
    clear_table(&t);
}

RULE(t_legendary_weapon, saves_cancel_the_ordinary_hits_first)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    unit(&t, B2, 610, 350, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 1, 1, 1, 1, 5, 5));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(t_legendary_weapon, and_then_its_own)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    unit(&t, B2, 610, 350, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 5));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

RULE(m_non_combatant, he_is_at_risk_with_the_others)
{
    table t = field();

    melee(&t);
    hero(&t, HB, 2, B1);
    give(&t, HB, MID_NON_COMBATANT);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 1);
    clear_table(&t);
}

RULE(m_hero_deeds, not_by_a_hero_outside_the_combat)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    unit(&t, A2, 610, 300, NORTH);
    hero(&t, IA, 2, A2);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT(refusal(&t, "spend a deed of IA on fighting") != 0);
    EXPECT_EQ(refusal(&t, "spend a deed of HA on fighting"), 0);
    clear_table(&t);
}

RULE(m_hero_deeds, not_by_one_who_fought_a_single_combat)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 1, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", NO_DICE);
    act(&t, "strike", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT(refusal(&t, "spend a deed of HA on fighting") != 0);
    EXPECT_EQ(refusal(&t, "spend a deed of IA on fighting"), 0);
    clear_table(&t);
}

RULE(sc_after, he_is_still_at_risk)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HA), 1);
    clear_table(&t);
}

RULE(sv_inspiring, two_deeds_four_dice_from_among_his_own_men)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 500, 220, NORTH);
    hero(&t, HA, 2, A2);
    give(&t, HA, MID_INSPIRING);
    piece(&t, A2)->marks |= MID_SUPPORTED;
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    act(&t, "inspire with HA", NO_DICE);
    act(&t, "inspire with HA", DICE(5, 5, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 4 + 2);
    clear_table(&t);
}

RULE(sv_inspiring, not_from_farther_nor_when_he_fights)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 1, (sk_point){500, 199});
    give(&t, HA, MID_INSPIRING);
    melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    play_by(&t, NULL);
    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_INSPIRING);
    melee_begins(&t);
    act(&t, "fight the combat of A1", NO_DICE);
    EXPECT(refusal(&t, "inspire with HA") != 0);
    clear_table(&t);
}

RULE(sv_units, one_for_each_edge_and_three_at_most)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, A3, 390, 300, NORTH);
    unit(&t, A4, 500, 240, NORTH);
    unit(&t, A5, 560, 180, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 6);
    clear_table(&t);
}

RULE(sv_units, riders_and_monsters)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, A3, 390, 300, NORTH);
    unit(&t, A4, 500, 240, NORTH);
    card(&t, A2)->class = MID_LIGHT_RIDERS;
    card(&t, A3)->class = MID_HEAVY_RIDERS;
    card(&t, A4)->class = MID_MONSTROSITY;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 5);
    clear_table(&t);
}

RULE(sv_units, nobody_in_combat_himself)
{
    table t = field();

    melee(&t);
    piece(&t, B1)->at.x = 540;
    unit(&t, A2, 610, 300, NORTH);
    unit(&t, B2, 610, 250, NORTH);
    fight_each_other(&t, A2, B2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

RULE(sv_once, but_again_in_the_next_phase)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 610, 300, NORTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    go_to_melee(&t);
    act(&t, "fight the combat of B1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(sv_hill, both_on_it_nobody_holds_it)
{
    table t = field();

    melee(&t);
    lay_ground(&t, MID_HILL, (sk_box){{400, 200}, {600, 500}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), -1);
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

RULE(t_aura, hills_and_pikes_still_help)
{
    table t = field();

    melee(&t);
    unit(&t, B2, 610, 350, SOUTH);
    give(&t, A1, MID_AURA_OF_DREAD);
    give(&t, A1, MID_TOWERING);
    give(&t, B1, MID_PIKES);
    lay_ground(&t, MID_HILL, (sk_box){{400, 326}, {600, 500}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 4);
    clear_table(&t);
}

RULE(t_aura, a_heros_aura_too)
{
    table t = field();

    melee(&t);
    unit(&t, B2, 610, 350, SOUTH);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_AURA_OF_DREAD);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), -1);
    clear_table(&t);
}

RULE(t_pikes, not_against_foot)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_PIKES);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

RULE(t_pikes, against_flyers_and_light_riders)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_PIKES);
    give(&t, B1, MID_FLYING);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(m_risk, heroes_of_the_primary_fighter_alone)
{
    table t = field();

    melee(&t);
    unit(&t, A2, 600, 300, NORTH);
    piece(&t, B1)->at.x = 540;
    fight_each_other(&t, A2, B1);
    hero(&t, HA, 2, A1);
    hero(&t, IA, 2, A2);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT_EQ(stamina(&t, IA), 2);
    clear_table(&t);
}

RULE(m_armour, protection_of_a_lone_hero_is_his_armour)
{
    table t = field();

    unit(&t, A1, 500, 300, NORTH);
    unit(&t, B1, 1200, 900, SOUTH);
    hero_at(&t, HB, 2, (sk_point){500, 350});
    fight_each_other(&t, A1, HB);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 5, 1, 1, 1));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(piece(&t, HB)->at.y, 400);
    clear_table(&t);
}

RULE(m_order, single_combat_comes_before_any_melee)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    unit(&t, A2, 900, 300, NORTH);
    unit(&t, B2, 900, 350, SOUTH);
    fight_each_other(&t, A2, B2);
    melee_begins(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    EXPECT(refusal(&t, "fight the combat of A2") != 0);
    act(&t, "challenge nobody", NO_DICE);
    act(&t, "fight the combat of A2", DICE(1, 1, 1, 1, 1, 1, 1, 1));
    EXPECT(refusal(&t, "challenge HB with HA") != 0);
    clear_table(&t);
}

RULE(t_today, once_a_game_and_only_in_the_ranks)
{
    table t = field();

    unit(&t, B1, 500, 350, SOUTH);
    unit(&t, A1, 1200, 100, NORTH);
    hero_at(&t, HA, 2, (sk_point){500, 300});
    give(&t, HA, MID_TODAY_WE_FIGHT);
    fight_each_other(&t, HA, B1);
    melee_begins(&t);
    act(&t, "fight the combat of HA", NO_DICE);
    EXPECT(refusal(&t, "call today we fight by HA") != 0);
    clear_table(&t);
}
