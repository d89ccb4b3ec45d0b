/* Sorcery. The spells are ours under their published names and prices. */
#include "field.h"

/* A sorcerer of level two beside A1, an enemy three spear throws off at most. */
static void sorcerer(table *t, mid_spell spell)
{
    unit(t, A1, 500, 300, NORTH);
    unit(t, B1, 500, 460, SOUTH);
    hero_at(t, HA, 2, (sk_point){600, 300});
    give(t, HA, MID_SORCERY);
    card(t, HA)->spells = 1u << spell;
    begin(t);
}

RULE(so_cast, a_two_fails)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    act(&t, "cast protection on A1 by HA", DICE(2));
    EXPECT(!mid_is_under(t.state, A1, MID_PROTECTION));
    EXPECT_EQ(piece(&t, HA)->deeds, 1);
    clear_table(&t);
}

RULE(so_level, a_master_needs_a_two)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    card(&t, HA)->level = 3;
    act(&t, "cast protection on A1 by HA", DICE(2));
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_once, not_twice_in_a_turn)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    act(&t, "cast protection on A1 by HA", DICE(2));
    EXPECT_EQ(refusal(&t, "cast protection on A1 by HA"), MID_CANNOT_CAST);
    clear_table(&t);
}

RULE(so_range, too_far_for_a_blessing)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    unit(&t, A2, 900, 300, NORTH);
    EXPECT_EQ(refusal(&t, "cast protection on A2 by HA"), MID_OUT_OF_RANGE);
    clear_table(&t);
}

RULE(so_lasts, the_end_of_the_turn_clears_them)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    act(&t, "cast protection on A1 by HA", DICE(3));
    go_to_melee(&t);
    go_to_melee(&t);
    act(&t, "end the turn", NO_DICE);
    EXPECT(!mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_warding, the_warded_have_saves)
{
    table t = field();

    sorcerer(&t, MID_BARRIER_OF_WARDING);
    piece(&t, B1)->at.y = 350;
    fight_each_other(&t, A1, B1);
    act(&t, "cast barrier of warding on A1 by HA", DICE(3));
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 1, 1, 1, 5, 1, 1, 1, 1, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(so_rage, the_raging_hit_on_fours)
{
    table t = field();

    sorcerer(&t, MID_BATTLE_RAGE);
    piece(&t, B1)->at.y = 350;
    fight_each_other(&t, A1, B1);
    act(&t, "cast battle rage on A1 by HA", DICE(3));
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(4, 4, 1, 1, 1, 1, 1, 1));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(so_fear, they_shrink_back)
{
    table t = field();

    sorcerer(&t, MID_CLOUD_OF_FEAR);
    act(&t, "cast cloud of fear on B1 by HA", DICE(3, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 510);
    clear_table(&t);
}

RULE(so_curse, the_cursed_test_harder)
{
    table t = field();

    sorcerer(&t, MID_CURSE);
    act(&t, "cast curse on B1 by HA", DICE(3));
    EXPECT_EQ(mid_test_dice(t.scene, t.state, B1, MID_TEST_MOVE, false), 2);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    clear_table(&t);
}

RULE(so_curse_fails, it_turns_against_him)
{
    table t = field();

    sorcerer(&t, MID_CURSE);
    act(&t, "cast curse on B1 by HA", DICE(1));
    EXPECT_EQ(tokens(&t, ALPHA), 9);
    clear_table(&t);
}

RULE(so_enchantment, enchanted_blades)
{
    table t = field();

    sorcerer(&t, MID_ENCHANTMENT);
    act(&t, "cast enchantment on A1 by HA", DICE(3));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, A1, false).total, 6);
    clear_table(&t);
}

RULE(so_missile, four_bolts)
{
    table t = field();

    sorcerer(&t, MID_MAGIC_MISSILE);
    act(&t, "cast magic missile on B1 by HA", DICE(3, 5, 5, 1, 1, 6));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(so_marsh, ground_rises)
{
    table t = field();

    sorcerer(&t, MID_MARSH_OR_WOOD);
    EXPECT_EQ(refusal(&t, "cast marsh or wood at 5,4 by HA"), MID_IN_THE_WAY);
    act(&t, "cast marsh or wood at 7,4.5 by HA", DICE(3));
    piece(&t, B1)->at = (sk_point){700, 460};
    EXPECT(mid_is_in_rough(t.scene, t.state, B1));
    clear_table(&t);
}

RULE(so_protection, harder_to_hurt)
{
    table t = field();

    sorcerer(&t, MID_PROTECTION);
    piece(&t, B1)->at.y = 350;
    fight_each_other(&t, A1, B1);
    act(&t, "cast protection on A1 by HA", DICE(3));
    piece(&t, HA)->deeds = 0;
    go_to_melee(&t);
    act(&t, "fight the combat of A1", DICE(5, 5, 1, 1, 5, 5, 1, 1));
    EXPECT_EQ(stamina(&t, A1), 4);
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

RULE(so_raise, the_dead_stand_up)
{
    table t = field();

    sorcerer(&t, MID_RAISE_DEAD);
    EXPECT_EQ(refusal(&t, "cast raise dead on A1 by HA"), MID_NO_TARGET);
    piece(&t, A1)->stamina = 2;
    act(&t, "cast raise dead on A1 by HA", DICE(3));
    EXPECT_EQ(stamina(&t, A1), 3);
    clear_table(&t);
}

RULE(so_summoning, the_summoned_harry_them)
{
    table t = field();

    sorcerer(&t, MID_SUMMONING);
    give(&t, B1, MID_EVADE);
    piece(&t, B1)->at.y = 430;
    act(&t, "cast summoning on B1 by HA", DICE(3));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_PICK);
    clear_table(&t);
}

RULE(so_teleport, he_is_elsewhere)
{
    table t = field();

    sorcerer(&t, MID_TELEPORT);
    EXPECT_EQ(refusal(&t, "cast teleport at 5,5 by HA"), MID_IN_THE_WAY);
    act(&t, "cast teleport at 9,4 by HA", DICE(3));
    EXPECT_EQ(piece(&t, HA)->at.x, 900);
    clear_table(&t);
}

RULE(so_mist, arrows_lose_their_way)
{
    table t = field();

    sorcerer(&t, MID_WALL_OF_MIST);
    shooters(&t, B1, MID_BOW, 4);
    piece(&t, B1)->at.y = 440;
    act(&t, "cast wall of mist on A1 by HA", DICE(3));
    go_to_shooting(&t);
    act(&t, "take aim with B1", NO_DICE);
    act(&t, "shoot A1 with B1 and 0 deeds", DICE(1, 1));
    EXPECT_EQ(dice_told(&t, MID_SHOT_AT, B1), 2);
    clear_table(&t);
}

RULE(so_weakness, their_arms_are_heavy)
{
    table t = field();

    sorcerer(&t, MID_WEAKNESS);
    act(&t, "cast weakness on B1 by HA", DICE(3));
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 2);
    card(&t, B1)->combat = 1;
    EXPECT_EQ(mid_combat_dice(t.scene, t.state, B1, false).total, 1);
    clear_table(&t);
}

RULE(so_dispel, the_spell_is_unmade)
{
    table t = field();

    hero_at(&t, HB, 2, (sk_point){600, 560});
    give(&t, HB, MID_SORCERY);
    card(&t, HB)->spells = 1u << MID_DISPEL_MAGIC;
    sorcerer(&t, MID_PROTECTION);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "dispel the spell by HB", DICE(3, 4));
    EXPECT(!mid_is_under(t.state, A1, MID_PROTECTION));
    EXPECT_EQ(piece(&t, HB)->deeds, 1);
    clear_table(&t);
}

RULE(so_dispel_token, a_draw_honours_both)
{
    table t = field();

    hero_at(&t, HB, 2, (sk_point){600, 560});
    give(&t, HB, MID_SORCERY);
    card(&t, HB)->spells = 1u << MID_DISPEL_MAGIC;
    sorcerer(&t, MID_PROTECTION);
    act(&t, "cast protection on A1 by HA", NO_DICE);
    act(&t, "dispel the spell by HB", DICE(4, 4, 6));
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT_EQ(tokens(&t, BETA), 11);
    EXPECT(mid_is_under(t.state, A1, MID_PROTECTION));
    clear_table(&t);
}

RULE(so_wood_hides, nobody_shoots_through_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->at.y = 550;
    state_of(&t)->open.conjured[0].at = (sk_point){500, 430};
    state_of(&t)->open.conjurings = 1;
    take_aim(&t);
    EXPECT_EQ(refusal(&t, "shoot B1 with A1 and 0 deeds"), MID_NOT_SEEN);
    clear_table(&t);
}
