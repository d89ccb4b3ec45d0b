/* The sheet read once more: two rules at a time. */
#include "tale.h"

/* A1 wins in its own phase, pursues into contact and re-rolls ones in the enemy's phase. */
RULE(m_reroll, a_winning_marker_in_the_enemys_phase)
{
    table t = field();

    melee(&t);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(5, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(piece(&t, B1)->at.y, 400);
    act(&t, "pursue with A1", NO_DICE);
    EXPECT_EQ(piece(&t, A1)->at.y, 350);
    EXPECT(mid_is_engaged(t.state, A1));
    go_to_melee(&t);
    EXPECT_EQ(seat_of(&t), BETA);
    act(&t, "fight the combat of B1", DICE(1, 2, 2, 2, /* A1 */ 1, 2, 2, 2, /* again */ 2));
    EXPECT(!(piece(&t, A1)->marks & MID_WINNING)); /* a draw */
    clear_table(&t);
}

RULE(t_drilled, in_rough_ground_one_die_for_the_first_test_then_two)
{
    table t = field();

    far_apart(&t);
    give(&t, A1, MID_DRILLED);
    piece(&t, A1)->stamina = 3;
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 200}, {700, 600}});
    first_to_move(&t, "A1");
    act(&t, "move A1 to 5, 3.4 facing 90", DICE(3));
    act(&t, "move A1 to 5, 3.8 facing 90", DICE(3, 2));
    EXPECT_EQ(piece(&t, A1)->at.y, 340);
    clear_table(&t);
}

RULE(t_with_me, not_the_tests_to_evade)
{
    table t = field();

    charging(&t);
    card(&t, B1)->class = MID_SKIRMISHERS;
    give(&t, B1, MID_EVADE);
    piece(&t, B1)->marks |= MID_PASSES_MOVES;
    begin(&t);
    piece(&t, B1)->marks |= MID_PASSES_MOVES;
    act(&t, "activate A1", NO_DICE);
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(2));
    EXPECT(mid_is_engaged(t.state, B1));
    clear_table(&t);
}

RULE(t_aura, the_hill_still_saves)
{
    table t = field();

    melee(&t);
    give(&t, B1, MID_AURA_OF_DREAD);
    unit(&t, A3, 500, 240, NORTH);
    lay_ground(&t, MID_HILL, (sk_box){{400, 200}, {600, 320}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 6, 2, 2, 2, 5, 1));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), 2);
    clear_table(&t);
}

RULE(h_non_combatant_leaves, even_if_he_commands_the_army)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_NON_COMBATANT);
    give(&t, HA, MID_ARMY_COMMANDER);
    first_to_move(&t, "HA");
    act(&t, "leave with HA to 5, 2.4 facing 90", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

RULE(sc_challenge, the_same_two_again_in_the_other_phase)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 2, A1);
    hero(&t, HB, 2, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    go_to_melee(&t);
    EXPECT_EQ(step_of(&t), MID_CHALLENGES);
    act(&t, "challenge HA with HB", NO_DICE);
    EXPECT_EQ(seat_of(&t), ALPHA);
    act(&t, "take up the challenge",
        DICE(2, 2, 2, /* HB has one level left */ 2, 2, 2, 2, 2, 2, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

/* Saves remove ordinary hits first; what a Legendary Weapon struck is left. */
RULE(t_legendary_weapon, saves_take_the_ordinary_hits_first)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_LEGENDARY_WEAPON);
    unit(&t, B3, 500, 410, SOUTH);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1",
        DICE(5, 2, 2, 2, /* HA */ 5, /* B1 */ 2, 2, 2, 2, /* saves */ 5, 2, /* the press */ 3, 3));
    EXPECT_EQ(stamina(&t, B1), 3);
    clear_table(&t);
}

/* A hero in the ranks who dies in single combat leaves his unit standing. */
RULE(sc_kill, his_unit_fights_on_without_him)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(2, 5, /* death */ 4));
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 10 - 2);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT(told(&t, MID_COMBAT_DRAWN) != NULL);
    clear_table(&t);
}

/* The steadfast who retreat themselves into friends test like others. */
RULE(t_steadfast, who_retreats_into_friends_tests)
{
    table t = field();

    shooting(&t);
    give(&t, B1, MID_STEADFAST);
    unit(&t, B3, 500, 500, SOUTH);
    give(&t, B3, MID_STEADFAST);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, 2, /* B1 alone */ 2));
    EXPECT_EQ(stamina(&t, B1), 3);
    EXPECT_EQ(stamina(&t, B3), 4);
    clear_table(&t);
}

/* On its last stamina, retreating into friends: first the test to break, then that of the press. */
RULE(re_break, and_then_the_press_kills_it)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    unit(&t, B3, 500, 500, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 1, 1, 1, /* hit */ 2, /* break */ 3, 2, 3));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 8);
    EXPECT_EQ(piece(&t, B3)->at.y, 540);
    clear_table(&t);
}

/* Shot at with a hero in the ranks: his risk comes before the unit's loss. */
RULE(r_dice, he_dies_before_his_unit_does)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    hero(&t, HB, 1, B1);
    piece(&t, HB)->deeds = 0;
    unit(&t, B3, 1300, 900, SOUTH);
    shooting_begins(&t);
    piece(&t, HB)->deeds = 0;
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, /* risk */ 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 3 - 2); /* he did not outlive it */
    clear_table(&t);
}

/* A single die is re-rolled, once, even of two ones; a second deed does not help. */
RULE(r_reroll, one_of_two_ones)
{
    table t = field();

    shooting(&t);
    shooters(&t, A1, MID_BOW, 5);
    card(&t, B1)->shot_armour = 9;
    hero(&t, HB, 4, B1);
    shooting_begins(&t);
    act(&t, "take aim with A1", NO_DICE);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 5, 5, 1, /* risk */ 1, 1));
    EXPECT_EQ(step_of(&t), MID_RISK_STEP);
    act(&t, "spend a deed of HB on the risk", DICE(2, /* the unit's test */ 3));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(piece(&t, HB)->deeds, 3);
    clear_table(&t);
}

/* Change Facing takes the whole movement, whatever the test says. */
RULE(f_only, nothing_follows_it)
{
    table t = field();

    far_apart(&t);
    first_to_move(&t, "A1");
    act(&t, "turn A1 to 180", DICE(3));
    EXPECT_EQ(step_of(&t), MID_PICK);
    EXPECT_EQ(refusal(&t, "activate A1"), MID_HAS_MOVED);
    clear_table(&t);
}

RULE(f_in_zone, one_of_two_is_enough)
{
    table t = field();

    unit(&t, A1, 500, 500, NORTH);
    unit(&t, B1, 500, 600, SOUTH);
    unit(&t, B3, 600, 500, WEST);
    first_to_move(&t, "A1");
    EXPECT_EQ(refusal(&t, "turn A1 to 0"), 0);
    EXPECT_EQ(refusal(&t, "turn A1 to 180"), MID_MUST_FACE_ENEMY);
    EXPECT_EQ(refusal(&t, "turn A1 to 270"), MID_MUST_FACE_ENEMY);
    clear_table(&t);
}

/* Unattached heroes who evade from each other lose face, and each only once a phase. */
RULE(e_once, a_hero_too)
{
    table t = field();

    hero_at(&t, HA, 1, (sk_point){500, 300});
    hero_at(&t, IA, 1, (sk_point){500, 200});
    give(&t, IA, MID_MOUNTED);
    give(&t, IA, MID_FLYING);
    hero_at(&t, HB, 1, (sk_point){500, 400});
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 1300, 900, SOUTH);
    first_to_move(&t, "HA");
    act(&t, "charge HB with HA", NO_DICE);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    act(&t, "activate IA", NO_DICE);
    act(&t, "charge HB with IA", NO_DICE);
    EXPECT(step_of(&t) != MID_EVADE_STEP);
    EXPECT(mid_is_engaged(t.state, HB));
    clear_table(&t);
}
