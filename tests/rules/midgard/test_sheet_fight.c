/* The sheet read once more: charges, evading, melee and single combat. */
#include "tale.h"

/* B1 may evade from A1, 80 before it. */
static void light_target(table *t, int32_t class)
{
    charging(t);
    card(t, B1)->class = (int8_t) class;
    give(t, B1, MID_EVADE);
}

/* A charge whose own test fails asks nobody. */
RULE(e_ask, not_when_the_charge_fails)
{
    table t = field();

    light_target(&t, MID_SKIRMISHERS);
    piece(&t, A1)->stamina = 3;
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", DICE(2));
    EXPECT(step_of(&t) != MID_EVADE_STEP);
    EXPECT_EQ(piece(&t, A1)->at.y, 300);
    clear_table(&t);
}

RULE(e_passed, each_class_by_its_own_action)
{
    table t = field();
    static const struct {
        int32_t class, far;
    } ROW[] = {{MID_SKIRMISHERS, 100}, {MID_LIGHT_RIDERS, 200}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        light_target(&t, ROW[i].class);
        first_to_move(&t, "A1");
        act(&t, "charge B1 with A1", NO_DICE);
        act(&t, "evade with B1", DICE(3));
        EXPECT_EQ(piece(&t, B1)->at.y, 430 + ROW[i].far);
        EXPECT_EQ(piece(&t, A1)->at.y, 400); /* a full action, whatever the distance was */
        EXPECT(!mid_is_engaged(t.state, A1));
        EXPECT(!(piece(&t, A1)->marks & MID_CHARGING));
    }
    clear_table(&t);
}

/* A hero whose charge meets nobody gains nothing. */
RULE(rp_charge, not_when_the_charge_meets_nobody)
{
    table t = field();

    light_target(&t, MID_LIGHT_RIDERS);
    hero(&t, HA, 1, A1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

/* And the award for the first combat is still to be had. */
RULE(rp_first, a_charge_that_meets_nobody_leaves_it)
{
    table t = field();

    light_target(&t, MID_LIGHT_RIDERS);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B3, 900, 430, SOUTH);
    hero(&t, HA, 1, A3);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    act(&t, "activate A3", NO_DICE);
    act(&t, "charge B3 with A3", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    clear_table(&t);
}

RULE(e_once, a_failed_attempt_counts_and_the_next_phase_is_new)
{
    table t = field();

    light_target(&t, MID_LIGHT_RIDERS);
    card(&t, A1)->class = MID_HEAVY_RIDERS;
    unit(&t, A3, 500, 250, NORTH);
    card(&t, A3)->class = MID_HEAVY_RIDERS;
    piece(&t, A3)->at = (sk_point){700, 550};
    piece(&t, A3)->facing = 2 * SK_QUARTER_TURN; /* beside where B1 will be at 630 */
    piece(&t, A3)->at = (sk_point){700, 630};
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(piece(&t, B1)->at.y, 630);
    act(&t, "activate A3", NO_DICE);
    act(&t, "charge B1 with A3", NO_DICE);
    EXPECT(step_of(&t) != MID_EVADE_STEP);
    clear_table(&t);
}

/* Heroes go with their unit when it evades, and nobody thinks less of them. */
RULE(e_hero, none_for_a_hero_in_the_ranks)
{
    table t = field();

    light_target(&t, MID_LIGHT_RIDERS);
    hero(&t, HB, 1, B1);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "evade with B1", DICE(3));
    EXPECT_EQ(tokens(&t, BETA), 10);
    EXPECT_EQ(piece(&t, HB)->with, B1);
    clear_table(&t);
}

RULE(e_hero, also_from_the_charge_of_a_hero)
{
    table t = field();

    hero_at(&t, HA, 1, (sk_point){500, 300});
    hero_at(&t, HB, 1, (sk_point){500, 400});
    unit(&t, A1, 100, 100, NORTH);
    unit(&t, B1, 1300, 900, SOUTH);
    first_to_move(&t, "HA");
    act(&t, "charge HB with HA", NO_DICE);
    EXPECT_EQ(step_of(&t), MID_EVADE_STEP);
    act(&t, "evade with HB", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 9);
    EXPECT_EQ(piece(&t, HB)->at.y, 500);
    clear_table(&t);
}

/* Two heroes, one of them the commander, into the commander's unit, first of all. */
RULE(rp_against_commander, all_awards_together_and_one_for_the_unit)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    hero(&t, IA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, IA, MID_ARMY_COMMANDER);
    give(&t, HB, MID_ARMY_COMMANDER);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 14);
    EXPECT_EQ(tokens(&t, BETA), 10);
    clear_table(&t);
}

RULE(rp_first, once_a_game_not_once_a_side)
{
    table t = field();

    charging(&t);
    hero(&t, HA, 1, A1);
    unit(&t, A3, 900, 300, NORTH);
    unit(&t, B3, 900, 430, SOUTH);
    hero(&t, HB, 1, B3);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    act(&t, "end the movement", NO_DICE);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2));
    act(&t, "activate B3", NO_DICE);
    act(&t, "charge A3 with B3", NO_DICE);
    EXPECT_EQ(tokens(&t, BETA), 11);
    clear_table(&t);
}

/* Melee: ones are re-rolled with a marker, once each; the enemy without one does not. */
RULE(m_reroll, the_chargers_ones_only)
{
    table t = field();

    charging(&t);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(1, 1, 2, 3, /**/ 1, 5, /**/ 1, 1, 1, 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    clear_table(&t);
}

/* Half strength, rough ground and being flanked halve one after the other: 12, 6, 3, 2. */
RULE(p_stack, half_strength_rough_ground_and_a_flank)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    unit(&t, A1, 500, 400, NORTH);
    card(&t, B1)->combat = 12;
    piece(&t, B1)->stamina = 2;
    lay_ground(&t, MID_ROUGH, (sk_box){{545, 515}, {700, 600}});
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    clear_table(&t);
}

/* Only who is flanked is halved: the charger in its back is not. */
RULE(m_flanked, the_charger_strikes_with_all_it_has)
{
    table t = field();

    unit(&t, B1, 500, 500, NORTH);
    unit(&t, A1, 500, 400, NORTH);
    first_to_move(&t, "A1");
    act(&t, "charge B1 with A1", NO_DICE);
    act(&t, "end the movement", NO_DICE);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 2);
    clear_table(&t);
}

RULE(m_spears, not_after_the_first_loss_nor_halved_with_the_rest)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_SPEARS_AS_TRIBUTE);
    give(&t, B1, MID_SPEARS_AS_TRIBUTE);
    piece(&t, B1)->stamina = 3;
    lay_ground(&t, MID_ROUGH, (sk_box){{300, 200}, {700, 310}});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4); /* half of four, and two */
    EXPECT_EQ(dice_told(&t, MID_POOL, B1), 4);
    clear_table(&t);
}

RULE(m_impetus, not_without_a_marker)
{
    table t = field();

    melee(&t);
    give(&t, A1, MID_IMPETUOUS);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    clear_table(&t);
}

/* Big and Towering are for heroes too. */
RULE(m_big, a_big_hero_in_a_big_unit)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, A1, MID_BIG);
    give(&t, HA, MID_BIG);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4 + 1);
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1 + 1);
    clear_table(&t);
}

/* A hero's own dice are not halved with his unit's. */
RULE(m_bonus_after, a_heros_dice_in_a_unit_at_half_strength)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 3, A1);
    piece(&t, A1)->stamina = 2;
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 2);
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    clear_table(&t);
}

/* Supports by class; heroes support nobody; who fights elsewhere does not. */
RULE(sv_units, each_class_gives_its_own_dice)
{
    table t = field();
    static const struct {
        int32_t class, dice;
    } ROW[] = {{MID_WARRIORS, 2},
               {MID_HEAVY_RIDERS, 2},
               {MID_MONSTROSITY, 2},
               {MID_SKIRMISHERS, 1},
               {MID_LIGHT_RIDERS, 1}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        play_by(&t, NULL);
        melee(&t);
        unit(&t, A3, 500, 240, NORTH);
        card(&t, A3)->class = (int8_t)ROW[i].class;
        plain_melee_begins(&t);
        act(&t, "fight the combat of A1",
            ROW[i].dice == 2 ? DICE(2, 2, 2, 2, 6, 2, 2, 2, 5, 1)
                             : DICE(2, 2, 2, 2, 6, 2, 2, 2, 5));
        EXPECT_EQ(dice_told(&t, MID_SAVES, A1), ROW[i].dice);
    }
    clear_table(&t);
}

RULE(sv_units, a_lone_hero_supports_nobody)
{
    table t = field();

    melee(&t);
    hero_at(&t, HA, 4, (sk_point){500, 240});
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 6, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_SAVES, A1), -1);
    clear_table(&t);
}

/* Risk: by hits left, to each hero. */
RULE(r_dice, the_table_row_by_row)
{
    table t = field();
    static const struct {
        int32_t hits, dice;
    } ROW[] = {{1, 1},  {3, 1},  {4, 2},  {6, 2},  {7, 3},  {9, 3},
               {10, 4}, {12, 4}, {13, 5}, {15, 5}, {16, 6}, {19, 6}};

    for (int32_t i = 0; i < SK_COUNT(ROW); i++) {
        uint16_t dice[64] = {0};
        int32_t n = 0;

        play_by(&t, NULL);
        melee(&t);
        card(&t, B1)->combat = (int8_t)ROW[i].hits;
        card(&t, A1)->armour = 30;
        card(&t, A1)->combat = 1;
        hero(&t, HA, 1, A1);
        give(&t, HA, MID_NON_COMBATANT);
        plain_melee_begins(&t);
        dice[n++] = 2;
        for (int32_t k = 0; k < ROW[i].hits; k++)
            dice[n++] = 6;
        for (int32_t k = 0; k < ROW[i].dice; k++)
            dice[n++] = 2;
        act(&t, "fight the combat of A1", dice);
        EXPECT_EQ(dice_told(&t, MID_RISKED, HA), 0);
    }
    clear_table(&t);
}

/* Single combat. */
static void duel(table *t, int32_t ours, int32_t theirs)
{
    melee(t);
    hero(t, HA, ours, A1);
    hero(t, HB, theirs, B1);
    melee_begins(t);
    piece(t, HA)->deeds = piece(t, HB)->deeds = 0;
    act(t, "challenge HB with HA", NO_DICE);
}

RULE(sc_charging, ones_are_re_rolled_in_the_first_round_only)
{
    table t = field();

    duel(&t, 1, 1);
    /* 1 and 1, re-rolled 1 and 2: equal; then 1 and 1: equal; then 1 and 5. */
    act(&t, "take up the challenge", DICE(1, 1, 1, 2, /**/ 1, 1, /**/ 1, 5, /* death */ 1));
    EXPECT_EQ(tokens(&t, ALPHA), 10 + 2 - 3);
    EXPECT_EQ(tokens(&t, BETA), 10 + 2 + 1);
    clear_table(&t);
}

RULE(sc_kill, one_short_of_the_armour_is_a_wound)
{
    table t = field();

    duel(&t, 4, 4);
    act(&t, "take up the challenge", DICE(5, 5, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(stamina(&t, HB), 1);
    EXPECT_EQ(tokens(&t, ALPHA), 11);
    EXPECT(!(piece(&t, HB)->stamina == 0));
    clear_table(&t);
}

RULE(sc_kill, the_armour_itself_is_death)
{
    table t = field();

    duel(&t, 4, 4);
    act(&t, "take up the challenge", DICE(5, 5, 5, 2, 2, 2, 2, 2, 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA), 12);
    EXPECT_EQ(tokens(&t, BETA), 7);
    clear_table(&t);
}

RULE(sc_third, both_may_die_of_it)
{
    table t = field();

    duel(&t, 1, 1);
    act(&t, "take up the challenge", DICE(2, 2, 2, 2, 2, 2, /* deaths */ 1, 4));
    EXPECT_EQ(stamina(&t, HA), 0);
    EXPECT_EQ(stamina(&t, HB), 0);
    EXPECT_EQ(tokens(&t, ALPHA) + tokens(&t, BETA), 20 + 6 - 3 - 2);
    clear_table(&t);
}

RULE(sc_higher, for_the_lower_whoever_challenged)
{
    table t = field();

    duel(&t, 2, 1);
    act(&t, "take up the challenge", DICE(2, 2, 5));
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(tokens(&t, BETA), 12);
    clear_table(&t);
}

RULE(sc_higher, not_for_a_challenge_refused)
{
    table t = field();

    duel(&t, 1, 2);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT_EQ(tokens(&t, ALPHA), 10);
    EXPECT_EQ(tokens(&t, BETA), 9);
    clear_table(&t);
}

/* One challenge a phase, taken up or not. */
RULE(sc_challenge, one_a_phase_even_when_it_is_refused)
{
    table t = field();

    duel(&t, 1, 1);
    act(&t, "refuse the challenge", NO_DICE);
    EXPECT(step_of(&t) != MID_CHALLENGES);
    clear_table(&t);
}

/* He who duelled adds no dice and no deeds, but is at risk with his unit. */
RULE(sc_after, his_unit_fights_without_him_and_he_is_at_risk)
{
    table t = field();

    duel(&t, 2, 2);
    act(&t, "take up the challenge", DICE(5, 2, 2, 2));
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 6, 6, 2, 2, /* risk */ 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, A1), 4);
    EXPECT_EQ(dice_told(&t, MID_RISKED, HA), 0);
    clear_table(&t);
}

/* Support saves are no part of single combat. */
RULE(sc_dice, no_saves_for_friends_nearby)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    unit(&t, B3, 500, 410, SOUTH);
    melee_begins(&t);
    piece(&t, HA)->deeds = piece(&t, HB)->deeds = 0;
    act(&t, "challenge HB with HA", NO_DICE);
    act(&t, "take up the challenge", DICE(5, 2, /* death */ 1));
    EXPECT_EQ(stamina(&t, HB), 0);
    clear_table(&t);
}

/* A non-combatant neither issues a challenge... */
RULE(m_non_combatant, nor_does_he_challenge)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    hero(&t, HB, 1, B1);
    give(&t, HA, MID_NON_COMBATANT);
    melee_begins(&t);
    EXPECT(step_of(&t) != MID_CHALLENGES);
    clear_table(&t);
}

/* Death: the Fated strike back on 3 to 6. */
RULE(de_fated, three_is_a_final_blow_two_a_famous_death)
{
    table t = field();

    duel(&t, 1, 1);
    give(&t, HB, MID_FATED);
    act(&t, "take up the challenge", DICE(5, 2, /* 2 + 3 */ 2));
    EXPECT_EQ(tokens(&t, BETA), 10 - 2);
    clear_table(&t);
}

RULE(de_smite, in_single_combat_the_victor_rolls)
{
    table t = field();

    duel(&t, 2, 1);
    act(&t, "take up the challenge", DICE(5, 2, 2, /* death */ 6, /* escapes on 4 */ 3));
    EXPECT_EQ(stamina(&t, HA), 1);
    EXPECT_EQ(tokens(&t, BETA), 10 + 1 - 3);
    clear_table(&t);
}

/* Two heroes outlive a unit shot to pieces: a token each. */
RULE(rp_survivor, each_of_two)
{
    table t = field();

    shooting(&t);
    piece(&t, B1)->stamina = 1;
    hero(&t, HB, 1, B1);
    hero(&t, IB, 1, B1);
    unit(&t, B3, 1300, 900, SOUTH);
    take_aim(&t);
    act(&t, "shoot B1 with A1 and 0 deeds", DICE(5, 5, 1, 1, 2, 2));
    EXPECT_EQ(stamina(&t, B1), 0);
    EXPECT_EQ(tokens(&t, BETA), 10 - 2 - 1 - 1);
    EXPECT_EQ(piece(&t, HB)->with, MID_NOBODY);
    clear_table(&t);
}

/* Big and Towering are traits of units and heroes, in melee and in single combat. */
RULE(m_big, a_towering_hero_two_dice_in_the_ranks)
{
    table t = field();

    melee(&t);
    hero(&t, HA, 1, A1);
    give(&t, HA, MID_TOWERING);
    plain_melee_begins(&t);
    act(&t, "fight the combat of A1", DICE(2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 1 + 2);
    clear_table(&t);
}

RULE(sc_dice, size_counts_in_single_combat)
{
    table t = field();

    duel(&t, 1, 1);
    give(&t, HA, MID_TOWERING);
    give(&t, HB, MID_BIG);
    act(&t, "take up the challenge", DICE(2, 2, 5, 2, 2, /* death */ 1));
    EXPECT_EQ(dice_told(&t, MID_POOL, HA), 3);
    EXPECT_EQ(dice_told(&t, MID_POOL, HB), 2);
    clear_table(&t);
}
