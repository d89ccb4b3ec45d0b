/* Sorcery: each spell's limits, what it meets, and duels of sorcery. */
#include "field.h"

static void sorcerer(table *t, mid_spell spell)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 460, SOUTH);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, HA, MID_SORCERY);
    card(t, HA)->spells = 1u << spell;
}

static void face_to_face_in_combat(table *t)
{
    piece(t, B1)->at.y = 350;
    fight_each_other(t, A1, B1);
}

RULE(so_cast, not_in_the_enemys_phase_nor_without_a_deed_nor_a_spell_he_lacks)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    begin(&t);
    EXPECT(refusal(&t, "cast curse on B1 by HA") != 0);
    piece(&t, HA)->deeds = 0;
    EXPECT(refusal(&t, "cast protection on A1 by HA") != 0);
    piece(&t, HA)->deeds = 2;
    act(&t, "end the movement", NO_DICE);
    EXPECT(refusal(&t, "cast protection on A1 by HA") != 0);
    clear_table(&t);
}

RULE(so_cast, from_the_ranks_of_his_unit)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_PROTECTION;
    begin(&t);
    act(&t, "cast protection on A1 by HA", DICE(3));
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_level, a_wounded_master_needs_a_three)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    card(&t, HA)->level = 3;
    piece(&t, HA)->stamina = 1;
    begin(&t);
    act(&t, "cast protection on A1 by HA", DICE(2));
    EXPECT(!mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_once, but_again_in_the_next_turn)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    begin(&t);
    act(&t, "cast protection on A1 by HA", DICE(3));
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    EXPECT_EQ(refusal(&t, "cast protection on A1 by HA"), 0);
    clear_table(&t);
}

RULE(so_cast, blessings_are_for_friends_and_curses_for_enemies)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    card(&t, HA)->spells |= 1u << MID_CURSE;
    begin(&t);
    EXPECT(refusal(&t, "cast protection on B1 by HA") != 0);
    EXPECT(refusal(&t, "cast curse on A1 by HA") != 0);
    clear_table(&t);
}

RULE(so_range, three_spear_throws_for_a_curse_to_the_hundredth)
{
    table t = field();

    sorcerer(&t, MID_CURSE);
    piece(&t, B1)->at = (sk_point){600, 650};
    begin(&t);
    EXPECT_EQ(refusal(&t, "cast curse on B1 by HA"), 0);
    piece(&t, B1)->at.y = 651;
    EXPECT_EQ(refusal(&t, "cast curse on B1 by HA"), MID_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(so_curse_fails, summoning_and_raise_dead_cost_it_but_no_other)
{
    table t = field();

    sorcerer(&t, MID_SUMMONING);
    card(&t, HA)->spells |= 1u << MID_RAISE_DEAD | 1u << MID_WEAKNESS;
    card(&t, HA)->level = 4;
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "cast summoning on B1 by HA", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 9);
    act(&t, "cast raise dead on A1 by HA", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    act(&t, "cast weakness on B1 by HA", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 8);
    clear_table(&t);
}

RULE(so_raise, success_gains_no_token)
{
    table t = field();

    sorcerer(&t, MID_RAISE_DEAD);
    piece(&t, A1)->stamina = 3;
    begin(&t);
    act(&t, "cast raise dead on A1 by HA", DICE(3));
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(so_curse, in_rough_ground_still_two_dice_and_the_drilled_one)
{
    table t = field();

    sorcerer(&t, MID_CURSE);
    lay_ground(&t, MID_ROUGH, (sk_box){{400, 400}, {600, 600}});
    begin(&t);
    act(&t, "cast curse on B1 by HA", DICE(3));
    EXPECT_EQ(mid_test_dice(t.scene, t.state, B1, MID_TEST_MOVE, false), 2);
    give(&t, B1, MID_AGILE);
    EXPECT_EQ(mid_test_dice(t.scene, t.state, B1, MID_TEST_MOVE, false), 2);
    clear_table(&t);
}

RULE(so_fear, not_on_those_in_combat_and_the_last_man_may_break)
{
    table t = field();

    sorcerer(&t, MID_CLOUD_OF_FEAR);
    piece(&t, B1)->stamina = 1;
    begin(&t);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 2, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    play_by(&t, NULL);
    sorcerer(&t, MID_CLOUD_OF_FEAR);
    face_to_face_in_combat(&t);
    begin(&t);
    EXPECT(refusal(&t, "cast cloud of fear on B1 by HA") != 0);
    clear_table(&t);
}

RULE(so_fear, those_who_pass_stay)
{
    table t = field();

    sorcerer(&t, MID_CLOUD_OF_FEAR);
    begin(&t);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 3));
    EXPECT_EQ(piece(&t, B1)->at.y, 460);
    clear_table(&t);
}

RULE(so_missile, heroes_in_the_ranks_are_at_risk_and_the_unit_tests)
{
    table t = field();

    sorcerer(&t, MID_MAGIC_MISSILE);
    hero(&t, HB, 2, B1);
    begin(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "cast magic missile on B1 by HA", DICE(3, 5, 1, 1, 1, 1, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(piece(&t, B1)->at.y, 510);
    clear_table(&t);
}

RULE(so_missile_melee, a_fighting_enemy_is_no_target)
{
    table t = field();

    sorcerer(&t, MID_MAGIC_MISSILE);
    face_to_face_in_combat(&t);
    begin(&t);
    EXPECT(refusal(&t, "cast magic missile on B1 by HA") != 0);
    clear_table(&t);
}

RULE(so_protection, against_arrows_too)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    shooters(&t, B1, MID_BOW, 8);
    begin(&t);
    act(&t, "cast protection on A1 by HA", DICE(3));
    go_to_shooting(&t);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(5, 5, 1, 1, 6));
    EXPECT_EQ(stamina(&t, A1), 4);
    clear_table(&t);
}

RULE(so_mist, in_cover_the_dice_are_halved_once)
{
    table t = field();

    sorcerer(&t, MID_WALL_OF_MIST);
    shooters(&t, B1, MID_BOW, 4);
    piece(&t, B1)->at.y = 440;
    lay_ground(&t, MID_ROUGH | MID_WOOD, (sk_box){{400, 200}, {600, 310}});
    begin(&t);
    act(&t, "cast wall of mist on A1 by HA", DICE(3));
    go_to_shooting(&t);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, B1), 2);
    clear_table(&t);
}

RULE(so_enchantment, the_dice_are_not_halved)
{
    table t = field();

    sorcerer(&t, MID_ENCHANTMENT);
    piece(&t, A1)->stamina = 1;
    begin(&t);
    act(&t, "cast enchantment on A1 by HA", DICE(3));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 2 + 2);
    clear_table(&t);
}

RULE(so_rage, heroes_among_them_hit_by_their_own_number)
{
    table t = field();

    sorcerer(&t, MID_BATTLE_RAGE);
    face_to_face_in_combat(&t);
    hero(&t, IA, 1, A1);
    begin(&t);
    act(&t, "cast battle rage on A1 by HA", DICE(3));
    piece(&t, HA)->deeds = piece(&t, IA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(4, 1, 1, 1, 4, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 4);
    EXPECT_EQ(told(&t, MID_COMBAT_WON)->n[0], 1);
    clear_table(&t);
}

RULE(so_warding, an_aura_does_not_break_it)
{
    table t = field();

    sorcerer(&t, MID_BARRIER_OF_WARDING);
    face_to_face_in_combat(&t);
    give(&t, B1, MID_AURA_OF_DREAD);
    begin(&t);
    act(&t, "cast barrier of warding on A1 by HA", DICE(3));
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(so_summoning, its_victim_gets_no_support_but_keeps_its_hill)
{
    table t = field();

    sorcerer(&t, MID_SUMMONING);
    face_to_face_in_combat(&t);
    unit(&t, B2, 610, 350, SOUTH);
    lay_ground(&t, MID_HILL, (sk_box){{400, 326}, {600, 500}});
    begin(&t);
    act(&t, "cast summoning on B1 by HA", DICE(3));
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, B1), 2);
    clear_table(&t);
}

static void dispeller(table *t)
{
    hero_at(t, HB, 2, (sk_point){600, 560});
    give(t, HB, MID_SORCERY);
    card(t, HB)->spells = 1u << MID_DISPEL_MAGIC;
}

RULE(so_dispel, not_from_farther_than_three)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    dispeller(&t);
    piece(&t, HB)->at.y = 651;
    begin(&t);
    act(&t, "cast protection on A1 by HA", DICE(3));
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_dispel, once_a_turn)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    card(&t, HA)->spells |= 1u << MID_ENCHANTMENT;
    dispeller(&t);
    begin(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "dispel the spell by HB", DICE(3, 4));
    act(&t, "cast enchantment on A1 by HA", DICE(3));
    EXPECT(mid_is_under(t.state, A1, MID_ENCHANTMENT));
    clear_table(&t);
}

RULE(so_dispel, it_may_be_left_alone)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    dispeller(&t);
    begin(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "let the spell be", DICE(3));
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    EXPECT_EQ(piece(&t, HB)->deeds, 2);
    clear_table(&t);
}

RULE(so_dispel_token, the_winner_alone_gains_one)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    dispeller(&t);
    begin(&t);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "dispel the spell by HB", DICE(5, 2, 3));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_dispel, a_dispelled_curse_neither_gains_nor_costs_by_itself)
{
    table t = field();

    sorcerer(&t, MID_CURSE);
    dispeller(&t);
    begin(&t);
    act(&t, "cast curse on B1 by HA", NO_DICE);
    act(&t, "dispel the spell by HB", DICE(1, 6));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(so_teleport, four_spear_throws_and_no_more_not_into_the_lake)
{
    table t = field();

    sorcerer(&t, MID_TELEPORT);
    lay_ground(&t, MID_IMPASSABLE, (sk_box){{800, 200}, {900, 400}});
    begin(&t);
    EXPECT_EQ(refusal(&t, "cast teleport at 10,3 by HA"), 0);
    EXPECT(refusal(&t, "cast teleport at 10.01,3 by HA") != 0);
    EXPECT(refusal(&t, "cast teleport at 8.5,3 by HA") != 0);
    EXPECT(refusal(&t, "cast teleport at 6,-1 by HA") != 0);
    clear_table(&t);
}

RULE(so_teleport, out_of_his_unit_in_combat_costs_a_token)
{
    table t = field();

    sorcerer(&t, MID_TELEPORT);
    face_to_face_in_combat(&t);
    hero(&t, HA, 2, A1);
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_TELEPORT;
    begin(&t);
    if (refusal(&t, "cast teleport at 7,1 by HA") == 0) {
        act(&t, "cast teleport at 7,1 by HA", DICE(3));
        EXPECT_EQ(tokens(&t, ALPHA), 9);
        EXPECT_EQ(piece(&t, HA)->with, MID_NOBODY);
    }
    clear_table(&t);
}

RULE(so_weakness, it_comes_off_after_the_halving)
{
    table t = field();

    sorcerer(&t, MID_WEAKNESS);
    card(&t, B1)->combat = 8;
    piece(&t, B1)->stamina = 2;
    begin(&t);
    act(&t, "cast weakness on B1 by HA", DICE(3));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 2);
    clear_table(&t);
}

RULE(so_marsh_stays, it_slows_friend_and_foe_in_later_turns_too)
{
    table t = field();

    sorcerer(&t, MID_MARSH_OR_WOOD);
    begin(&t);
    act(&t, "cast marsh or wood at 7.5,4 by HA", DICE(3));
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    act(&t, "begin the turn", NO_DICE);
    piece(&t, A1)->at = (sk_point){750, 400};
    EXPECT(mid_is_in_rough(t.scene, t.state, A1));
    clear_table(&t);
}

RULE(so_marsh_stays, a_fifth_does_not_rise)
{
    table t = field();

    sorcerer(&t, MID_MARSH_OR_WOOD);
    begin(&t);
    state_of(&t)->open.conjurings = 3;
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 7.5,4 by HA"), 0);
    state_of(&t)->open.conjurings = 4;
    EXPECT(refusal(&t, "cast marsh or wood at 7.5,4 by HA") != 0);
    clear_table(&t);
}

/* Its radius is three quarters of a spear throw, his base reaches a quarter. */
RULE(so_marsh, not_under_the_lone_sorcerer_himself)
{
    table t = field();

    far_apart(&t);
    hero_at(&t, HA, 3, (sk_point){700, 300});
    give(&t, HA, MID_SORCERY);
    card(&t, HA)->spells = 1u << MID_MARSH_OR_WOOD;
    begin(&t);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 7,3 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 7,4 by HA"), MID_IN_THE_WAY);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 7,4.01 by HA"), 0);
    clear_table(&t);
}
