/* Statements that an umpire wrote from the rule documents before he looked at anything else: magic,
 * the turn, and scenarios. */
#include "meeting.h"

#define SHOOT_FOE "shoot at Blue Foe with Red Man"
#define CHARGE_FOE "charge Blue Foe with Red Man"
#define EVERYTHING ((1 << MYE_SPELLS_A_WAY) - 1)

static const kit sage = {
    .name = "Sage", .talents = BIT(MAGIC_3), .dice = 2, .wounds = 3, .brave = 8};

/* Red's sage with a die, Blue's foe, Red's friend. */
static table *magic(int32_t apart)
{
    table *t = meet(sage, (kit){.minis = 3, .wounds = 3}, apart);

    put(t, RED, (kit){.name = "Friend", .wounds = 3}, 34, 16);
    unit(t, 0)->known = EVERYTHING;
    return acting(t, 0);
}

/* 3.12 */

RULE(3_12_roll, fourteen_is_enough_for_fourteen_and_fifteen_is_not)
{
    table *t = magic(800);

    act(t, "cast Stone Skin on Red Friend with Red Man", DICE(7, 7));
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
    unit(t, 1)->markers = 3;
    act(t, "cast Gentle Rain on Red Friend with Red Man", DICE(8, 7));
    EXPECT(told(t, MYE_SPELL_WORKS) == NULL);
    EXPECT_EQ(unit(t, 1)->markers, 3);
}

RULE(3_12_action, a_third_level_needs_a_second_die_for_its_third_spell)
{
    table *t = magic(800);

    act(t, "cast Stone Skin on Red Friend with Red Man", DICE(10, 9));
    act(t, "cast Swift Feet on Red Friend with Red Man", DICE(10, 9));
    EXPECT(step_now(t) != MYE_ACT);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Friend with Red Man"), 0);
    act(t, "cast Grasping Vines on Blue Foe with Red Man", DICE(6, 6));
    EXPECT(told(t, MYE_SPELL_WORKS) != NULL);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Friend with Red Man"), MYE_NO_MORE_CASTS);
}

RULE(3_12_into_fights, nor_to_help_a_friend_who_fights)
{
    table *t = magic(800);
    int32_t other = put(t, BLUE, (kit){.name = "Other", .wounds = 3}, 36, 17);

    lock_in_fight(t, 1, other);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Friend with Red Man"), MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Other with Red Man"),
              MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Foe with Red Man"), 0);
}

RULE(3_12_force_once, both_forces_have_their_own)
{
    table *t = magic(800);
    int32_t second = put(t, RED, sage, 38, 16);

    unit(t, second)->known = EVERYTHING;
    act(t, "cast Stone Skin on Red Friend with Red Man", DICE(5, 5));
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, second);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Sage with Red Sage"), MYE_ALREADY_CAST);
    clean_up(t, 2, NO_DICE);
    acting(t, second);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Sage with Red Sage"), 0);
}

RULE(3_12_missile_all, its_wounds_fall_on_hidden_minis_too)
{
    table *t = magic(1000);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 24, 40, 25));
    act(t, "cast Thorn Storm on Blue Foe with Red Man",
        DICE(5, 5, 6, 10, 10, 10, 10, 10, 10, 1)); /* D3 is three: six hits */
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
}

RULE(3_12_double_one, no_one_is_asked_to_dispel_and_two_tens_fail)
{
    table *t = magic(800);
    int32_t rival = put(t, BLUE, sage, 38, 24);

    unit(t, rival)->known = EVERYTHING;
    act(t, "cast Grasping Vines on Blue Foe with Red Man", DICE(1, 1));
    EXPECT(step_now(t) != MYE_DISPEL);
    EXPECT((unit(t, ENEMY)->turn & MYE_VINES) != 0);
    act(t, "cast Stone Skin on Red Friend with Red Man", DICE(10, 10));
    EXPECT_EQ(unit(t, 0)->markers, 2);
    EXPECT_EQ(unit(t, 1)->turn & MYE_STONE_SKINNED, 0);
}

RULE(3_12_dispel_roll, what_the_caster_rolled_and_not_the_value_of_the_spell)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = magic(800);
        int32_t rival = put(t, BLUE, sage, 38, 24);

        unit(t, rival)->known = EVERYTHING;
        act(t, "cast Grasping Vines on Blue Foe with Red Man", DICE(3, 4));
        act(t, "dispel with Blue Sage", DICE((uint16_t)(3 + more), 4));
        EXPECT_EQ((unit(t, ENEMY)->turn & MYE_VINES) != 0, more == 1);
        EXPECT_EQ(unit(t, rival)->dispels, 1);
        forget_tables();
    }
}

RULE(3_12_dispel_level, three_in_a_turn_and_no_fourth)
{
    table *t = magic(800);
    int32_t rival = put(t, BLUE, sage, 38, 24);

    unit(t, rival)->known = EVERYTHING;
    unit(t, rival)->dispels = 2;
    act(t, "cast Grasping Vines on Blue Foe with Red Man", DICE(3, 4));
    act(t, "dispel with Blue Sage", DICE(10, 9));
    act(t, "cast Stone Skin on Red Friend with Red Man", DICE(3, 4));
    EXPECT(step_now(t) != MYE_DISPEL);
}

/* 4.6, 4.7 */

RULE(4_6_alternate, at_the_next_number_who_did_not_act_last_begins)
{
    table *t = meet(MAN, FOE, 2500);
    mye_open *open = open_of(t);

    put(t, RED, (kit){.name = "B"}, 40, 10);
    put(t, BLUE, (kit){.name = "C"}, 40, 40);
    open->pool[RED][6] = open->pool[RED][5] = open->pool[BLUE][5] = 1;
    open->pool[BLUE][4] = 1;
    go_to(t, MYE_ASSIGN);
    open->seat = RED;
    open->last = BLUE;
    act(t, "activate Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
    act(t, "activate Blue Foe", NO_DICE);
    act(t, "end the activation of Blue Foe", NO_DICE);
    EXPECT_EQ(seat_to_act(t), RED);
    act(t, "activate Red B", NO_DICE);
    act(t, "end the activation of Red B", NO_DICE);
    EXPECT_EQ(seat_to_act(t), BLUE);
}

RULE(4_7_alert, kept_dice_stay_out_and_a_thawed_units_join)
{
    table *t = meet(MAN, FOE, 2500);

    unit(t, 0)->status |= MYE_FROZEN;
    unit(t, 0)->dice = 0;
    acting(t, ENEMY);
    act(t, "put Blue Foe on alert", NO_DICE);
    act(t, "keep Blue Foe on alert", NO_DICE);
    act(t, "clean up", DICE(1));
    let_the_table_go_on(t, DICE(4));
    EXPECT_EQ(open_of(t)->pool[RED][4], 1);
    for (int32_t pips = 1; pips < 7; pips++)
        EXPECT_EQ(open_of(t)->pool[BLUE][pips], 0);
}

RULE(4_end_tie, each_die_of_a_behemoth_counts)
{
    table *t = meet((kit){.weapons = ARMS(HUARACA)}, (kit){.kind = MYE_BEHEMOTH, .dice = 2}, 500);

    act(acting(t, 0), SHOOT_FOE, DICE(1, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    EXPECT_EQ(open_of(t)->taken[RED], 2);
}

/* 5.5 */

RULE(5_5_stands, though_the_builders_walk_on_after_the_claim)
{
    table *t = meet((kit){.roles = MYE_HEROIC}, FOE, 2500);

    shift(t, 0, 3000, 2700);
    acting(t, 0);
    act(t, "build an altar with Red Man", NO_DICE);
    act(t, MOVE_TO("30,30"), NO_DICE);
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    EXPECT(told(t, MYE_ALTAR_STANDS) != NULL);
}

RULE(5_5_builders_gone, a_unit_that_was_destroyed_or_fled_off_builds_nothing)
{
    table *t = meet((kit){.roles = MYE_HEROIC}, (kit){.weapons = ARMS(HUARACA)}, 800);

    shift(t, 0, 3000, 2700);
    shift(t, ENEMY, 3000, 3500);
    acting(t, 0);
    act(t, "build an altar with Red Man", NO_DICE);
    act(t, "end the activation of Red Man", NO_DICE);
    act(acting(t, ENEMY), "shoot at Red Man with Blue Foe", DICE(1, 10));
    clean_up(t, 2, NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 0);
}

/* 5.6 */

RULE(5_6_halved, a_move_of_five_is_two_and_a_half)
{
    for (int32_t swims = 0; swims < 2; swims++) {
        table *t = meet_in(field_of(MYE_RAINY_SEASON),
                           (kit){.wounds = 3, .talents = swims ? BIT(SWIMMER) : 0}, FOE, 2500);

        put_piece(t, MYE_RIVER, false, INCHES(0, 17, 72, 25));
        acting(t, 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,18.5")), 0);
        EXPECT_EQ(refusal(t, MOVE_TO("30,18.51")), swims ? 0 : MYE_TOO_FAR);
        EXPECT_EQ(refusal(t, MARCH_TO("30,18")) == 0, swims == 1);
    }
}

RULE(5_6_score, not_in_the_first_turn_nor_for_a_hero_that_flies)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t =
            meet_in(field_of(MYE_RAINY_SEASON), (kit){.talents = i == 1 ? BIT(FLY) : 0}, FOE, 2500);

        put_piece(t, MYE_RIVER, false, INCHES(0, 20, 72, 28));
        shift(t, 0, 3000, 3500);
        shift(t, ENEMY, 3000, 4500);
        clean_up(t, i == 0 ? 1 : 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 2);
        EXPECT_EQ(open_of(t)->score[BLUE], 0);
    }
}

/* 5.8 */

RULE(5_8_both, the_other_side_pillages_what_was_pillaged_in_an_earlier_turn)
{
    table *t = meet_in(field_of(MYE_PILLAGE), MAN, (kit){.talents = BIT(UNDEAD)}, 2500);

    put_piece(t, MYE_BUILDING, true, INCHES(28, 17, 33, 21));
    shift(t, 0, 3000, 1700 - 64);
    shift(t, ENEMY, 3000, 2100 + 64);
    acting(t, 0);
    EXPECT(is_listed(t, "pillage piece 1 with Red Man"));
    act(t, "pillage piece 1 with Red Man", NO_DICE);
    EXPECT_EQ(open_of(t)->score[RED], 1);
    act(t, "end the activation of Red Man", NO_DICE);
    acting(t, ENEMY);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Blue Foe"), MYE_PILLAGED_NOW);
    clean_up(t, 2, NO_DICE);
    acting(t, ENEMY);
    act(t, "pillage piece 1 with Blue Foe", NO_DICE);
    EXPECT_EQ(open_of(t)->score[BLUE], 1);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "pillage piece 1 with Red Man"), MYE_PILLAGED_BEFORE);
}

/* 5.9 */

RULE(5_9_no_shots, nor_from_a_trap_nor_at_a_charger_nor_thrown_in_a_charge)
{
    table *t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                       (kit){.wounds = 5, .weapons = ARMS(BOW), .talents = BIT(UNDEAD)}, 500);

    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    alert(t, ENEMY, false);
    act(acting(t, 0), CHARGE_FOE, NO_DICE);
    act(t, "spring the trap of Blue Foe", DICE(1));
    EXPECT_EQ(refusal(t, "shoot at Red Man with Blue Foe"), MYE_SHIELDED_BY_CAPTIVES);
    act(t, "lay low with Blue Foe", DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5},
                (kit){.wounds = 5, .weapons = ARMS(BOW)}, 500);
    put_token(t, MYE_CAPTIVES, RED, (sk_point){0, 0}, 0);
    act(acting(t, 0), CHARGE_FOE, DICE(10, 10));
    EXPECT_EQ(times_told(t, MYE_SHOTS), 0);
    t = meet_in(field_of(MYE_LIBERATORS), (kit){.wounds = 5, .weapons = ARMS(SPEAR)},
                (kit){.wounds = 5}, 500);
    put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
    acting(t, 0);
    EXPECT_EQ(refusal(t, CHARGE_FOE), 0);
    EXPECT_EQ(refusal(t, "throw and charge Blue Foe with Red Man"), MYE_SHIELDED_BY_CAPTIVES);
}

RULE(5_9_fight, a_beast_that_wins_does_not_lead_captives)
{
    for (int32_t kind = 0; kind < 2; kind++) {
        table *t = meet_in(field_of(MYE_LIBERATORS),
                           (kit){.minis = 2, .wounds = 3, .kind = kind ? MYE_BEAST : MYE_HUMANOID},
                           (kit){.minis = 3}, 500);

        put_token(t, MYE_CAPTIVES, BLUE, (sk_point){0, 0}, ENEMY);
        act(acting(t, 0), CHARGE_FOE, DICE(1, 1, 10, 10, 10, 10, 10, 10));
        EXPECT(has(t, ENEMY, MYE_FLEEING));
        EXPECT(!has(t, ENEMY, MYE_CARRIES));
        EXPECT(has(t, 0, MYE_CARRIES));
    }
}

/* 5.20, 5.21 */

RULE(5_20_3_alone, two_and_four_inches_to_the_hair)
{
    for (int32_t i = 0; i < 4; i++) {
        table *t = meet(MAN, (kit){.name = "Foe"}, 200 + (i == 1));

        put(t, BLUE, (kit){.name = "Mate"}, 40, 16);
        shift(t, ENEMY + 1, place_of(t, ENEMY, 0).x + 126 + 400 + (i < 3), place_of(t, ENEMY, 0).y);
        if (i == 2)
            unit(t, ENEMY + 1)->status &= (uint16_t)~MYE_ON_TABLE;
        devote(t, RED, MYE_DEVOTION_DIVIDE_AND_CONQUER, ENEMY, -1);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], i == 0 || i == 2);
        forget_tables();
    }
}

RULE(5_21_6_guard, three_inches_and_a_hair_are_far_enough)
{
    for (int32_t more = 0; more < 2; more++) {
        table *t = meet(MAN, FOE, 500);

        put_token(t, MYE_BANNER, RED, (sk_point){3000, 4000}, MYE_NOBODY);
        shift(t, ENEMY, 3000, 4000 - 126 - 300 - more);
        devote(t, RED, MYE_DEVOTION_ENEMY_LINES, -1, -1);
        clean_up(t, 2, NO_DICE);
        EXPECT_EQ(open_of(t)->score[RED], more);
    }
}
