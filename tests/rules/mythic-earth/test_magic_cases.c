/* Section 3.12: magic. Neighbouring cases. */
#include "meeting.h"

#define EVERYTHING ((1 << MYE_SPELLS_A_WAY) - 1)
#define WIZARD(level) ((kit){.name = "Wizard", .wounds = 5, .talents = BIT(MAGIC_##level)})
#define LIVING ((kit){.name = "Foe", .wounds = 9})
#define VINES "cast Grasping Vines on Blue Foe with Red Wizard"

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

/* A Red wizard of the Everliving at 30,16 that knows all; a Blue one this far north; a Blue Foe to
 * the east of it. */
static table *duel(int32_t apart)
{
    table *t = field();
    int32_t a = put(t, RED, WIZARD(2), 30, 16);
    int32_t b = put_north(t, BLUE, WIZARD(2), a, apart);

    put(t, BLUE, LIVING, 36, 20);
    unit(t, a)->known = unit(t, b)->known = 0x3F;
    return t;
}

RULE(3_12_force_once, another_wizard_may_try_a_failed_one_only)
{
    table *t = duel(2500);
    int32_t b = put(t, RED, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, 33, 10);

    unit(t, b)->known = 0x3F;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    act(t, "cast Thorn Storm on Blue Foe with Red Wizard", DICE(9, 9));
    acting(t, b);
    EXPECT_EQ(refusal(t, "cast Grasping Vines on Blue Foe with Red Other"), MYE_ALREADY_CAST);
    EXPECT_EQ(refusal(t, "cast Thorn Storm on Blue Foe with Red Other"), 0);
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

RULE(3_12_frozen, nor_those_who_flee_or_fight)
{
    for (int32_t i = 0; i < 3; i++) {
        table *t = duel(500);
        int32_t man = put(t, RED, MORTAL, 50, 40);
        if (i == 0)
            unit(t, ENEMY)->status |= MYE_FROZEN;
        else if (i == 1)
            unit(t, ENEMY)->status |= MYE_FLEEING;
        else
            lock_in_fight(t, man, ENEMY);
        acting(t, 0);
        act(t, VINES, DICE(4, 5));
        EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
    }
}

RULE(3_12_into_fights, not_on_a_friend_either)
{
    table *t = duel(500);
    int32_t man = put(t, RED, MORTAL, 33, 12);

    lock_in_fight(t, man, ENEMY + 1);
    acting(t, 0);
    EXPECT_EQ(refusal(t, "cast Stone Skin on Red Man with Red Wizard"), MYE_NO_MAGIC_INTO_FIGHTS);
    EXPECT_EQ(refusal(t, VINES), MYE_NO_MAGIC_INTO_FIGHTS);
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

RULE(3_12_double_one, no_question_is_asked)
{
    table *t = acting(duel(500), 0);

    act(t, VINES, DICE(1, 1));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
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

RULE(3_12_dispel, either_side_is_asked_about_the_others_spell)
{
    kit wizard = {.name = "Wizard", .talents = BIT(MAGIC_1), .roles = MYE_HEROIC};

    for (int32_t seat = 0; seat < 2; seat++) {
        table *t = field();
        int32_t caster = put(t, seat, wizard, 30, 20);

        put(t, 1 - seat, wizard, 30, 30);
        unit(t, caster)->known = 0x3F;
        activate(t, caster);
        act(t,
            seat == RED ? "cast Stone Skin on Red Wizard with Red Wizard"
                        : "cast Veil of Smoke on Blue Wizard with Blue Wizard",
            DICE(2, 3));
        EXPECT_EQ(step_now(t), MYE_DISPEL);
        EXPECT_EQ(seat_to_act(t), 1 - seat);
        act(t, seat == RED ? "dispel with Blue Wizard" : "dispel with Red Wizard", DICE(1, 1));
        EXPECT(told(t, MYE_DISPELLED) != NULL);
        forget_tables();
    }
}

RULE(3_12_dispel, equal_works_and_one_more_does_not)
{
    for (uint16_t i = 0; i < 2; i++) {
        table *t = acting(duel(2000), 0);
        act(t, VINES, DICE(4, 5));
        act(t, "dispel with Blue Wizard", i == 0 ? DICE(3, 6) : DICE(4, 6));
        EXPECT_EQ(told(t, MYE_DISPELLED) != NULL, i == 0);
        EXPECT_EQ((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0, i == 1);
    }
}

RULE(3_12_dispel, one_on_alert_may_and_one_in_reserve_may_not)
{
    table *t = duel(500);

    alert(t, ENEMY, true);
    acting(t, 0);
    act(t, VINES, NO_DICE);
    act(t, "hold", DICE(4, 5));
    EXPECT_EQ(refusal(t, "dispel with Blue Wizard"), 0);
    t = duel(500);
    unit(t, ENEMY)->status = MYE_RESERVE;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

RULE(3_12_dispel_far, a_hundredth_beyond_twenty)
{
    table *t = acting(duel(2001), 0);

    act(t, VINES, DICE(4, 5));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
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

RULE(3_12_dispel_level, a_second_wizard_has_no_second_try)
{
    table *t = duel(500);
    int32_t b = put(t, BLUE, (kit){.name = "Other", .talents = BIT(MAGIC_1)}, 36, 26);

    unit(t, b)->known = 0x3F;
    acting(t, 0);
    act(t, VINES, DICE(4, 5));
    act(t, "dispel with Blue Other", DICE(9, 9));
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
    act(t, "cast Thorn Storm on Blue Foe with Red Wizard", DICE(4, 5));
    EXPECT_EQ(refusal(t, "dispel with Blue Other"), MYE_CANNOT_DISPEL);
    EXPECT_EQ(refusal(t, "dispel with Blue Wizard"), 0);
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

RULE(3_12_missile_all, its_wounds_fall_on_hidden_minis_too)
{
    table *t = magic(1000);

    put_piece(t, MYE_IMPASSABLE, true, INCHES(31, 24, 40, 25));
    act(t, "cast Thorn Storm on Blue Foe with Red Man",
        DICE(5, 5, 6, 10, 10, 10, 10, 10, 10, 1)); /* D3 is three: six hits */
    EXPECT_EQ(unit(t, ENEMY)->standing, 1);
}

RULE(3_12_feedback, two_tens_of_either)
{
    table *t = acting(duel(500), 0);

    act(t, VINES, DICE(10, 10));
    EXPECT_EQ(unit(t, 0)->markers, 2);
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) == 0);
    t = acting(duel(500), 0);
    act(t, VINES, DICE(2, 1));
    act(t, "dispel with Blue Wizard", DICE(10, 10));
    EXPECT_EQ(unit(t, ENEMY)->markers, 2);
    EXPECT((unit(t, ENEMY + 1)->turn & MYE_VINES) != 0);
}

/* 3.12: the spell was cast at the rival that breaks when it tries to dispel it */
RULE(3_12_feedback_dispel, a_rival_that_breaks_is_no_target_any_more)
{
    table *t = meet((kit){.talents = BIT(MAGIC_2)}, (kit){.talents = BIT(MAGIC_1)}, 900);

    unit(t, 0)->known = unit(t, ENEMY)->known = 0x3F;
    unit(t, ENEMY)->markers = 9;
    acting(t, 0);
    act(t, "cast Thorn Storm on Blue Foe with Red Man", DICE(4, 4));
    act(t, "dispel with Blue Foe", DICE(10, 10));
    EXPECT(has(t, ENEMY, MYE_DESTROYED));
    EXPECT_EQ(times_told(t, MYE_SPELL_WORKS), 0);
    EXPECT_EQ(open_of(t)->taken[RED], 1);
    EXPECT_EQ(refusal(t, MOVE_TO("30,17")), 0);
}

/* Twenty units without magic, and then the other side's wizard. */
RULE(3_12_levels, the_wizard_of_the_other_side_is_no_pupil)
{
    table *t = field();

    for (int32_t i = 0; i < MYE_UNITS_A_SIDE; i++)
        put(t, RED, (kit){.name = "Men"}, 10 + 2 * i, 10);
    figure(t, put(t, BLUE, (kit){.name = "Wizard", .talents = BIT(MAGIC_1)}, 30, 40))->spells = 1;
    EXPECT_EQ(mye_next_pupil(t->scene, t->state, RED), -1);
    EXPECT_EQ(mye_next_pupil(t->scene, t->state, BLUE), ENEMY);
}
