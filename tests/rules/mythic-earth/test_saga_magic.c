/* Sections 3.12 and 4.4 told whole: spells, dispelling and blessings. */
#include "saga.h"

#define MAN ((kit){.name = "Man"})

enum { WIZARD = 0, FRIEND = 1, FOE = MYE_UNITS_A_SIDE };

/* A wizard of the second level of either side, a friend and a foe, each 5" from him. */
static table *spellbound(int32_t seat)
{
    table *t = field();
    int32_t u = put(t, seat, (kit){.name = "Wizard", .talents = BIT(MAGIC_2)}, 30, 20);

    put(t, seat, (kit){.name = "Friend", .minis = 3, .wounds = 2}, 36, 20);
    put_north(t, 1 - seat, (kit){.name = "Foe", .minis = 4}, u, 500);
    unit(t, u)->known = 0x3f;
    activate(t, u);
    return t;
}

RULE(3_12_gentle_rain, three_markers_off)
{
    table *t = spellbound(RED);

    unit(t, FRIEND)->markers = 4;
    expect_saga(t, "cast Gentle Rain on Red Friend with Red Wizard", DICE(4, 10, 5),
                "Red rolls 2D10 for the magic of Red Wizard: 4 10\n"
                "Red rolls 1D6 for the spell of Red Wizard: 5\n"
                "- Red Wizard casts Gentle Rain on Red Friend\n"
                "- Red Wizard rolls 4 10, needs 14 or less: casting value 14\n"
                "- Gentle Rain takes effect on Red Friend\n"
                "- Red Friend loses 3 brave markers, 1 left\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red Friend: markers 4 > 1\n"
                "= Red: spells cast 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_fails, fifteen_is_too_much_for_fourteen)
{
    expect_saga(spellbound(RED), "cast Gentle Rain on Red Friend with Red Wizard", DICE(5, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 5 10\n"
                "- Red Wizard casts Gentle Rain on Red Friend\n"
                "- Red Wizard rolls 5 10, needs 14 or less: casting value 14\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_stone_skin, for_the_rest_of_the_turn)
{
    expect_saga(spellbound(RED), "cast Stone Skin on Red Friend with Red Wizard", DICE(1, 1),
                "Red rolls 2D10 for the magic of Red Wizard: 1 1\n"
                "- Red Wizard casts Stone Skin on Red Friend\n"
                "- Red Wizard rolls 1 1, needs 14 or less: casting value 14\n"
                "- Stone Skin takes effect on Red Friend\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red Friend: +skin\n"
                "= Red: spells cast 0 > 2\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_thorn_storm, two_and_a_d3_hits_at_strength_one)
{
    expect_saga(
        spellbound(RED), "cast Thorn Storm on Blue Foe with Red Wizard", DICE(3, 10, 3, 4, 5, 4, 5),
        "Red rolls 2D10 for the magic of Red Wizard: 3 10\n"
        "Red rolls 1D6 for the spell of Red Wizard: 3\n"
        "Blue rolls 4D10 for the saves of Blue Foe: 4 5 4 5\n"
        "- Red Wizard casts Thorn Storm on Blue Foe\n"
        "- Red Wizard rolls 3 10, needs 13 or less: casting value 13\n"
        "- Thorn Storm takes effect on Blue Foe\n"
        "- Blue Foe rolls 4 5 4 5 and saves 2 of 4, needs 4 or less: Save 5, −1 strength\n"
        "- Blue Foe takes 2 wounds and loses 2 minis\n"
        "- Blue Foe gains 1 brave marker, now 1\n"
        "= Red Wizard: +acted; casts 0 > 1\n"
        "= Blue Foe: markers 0 > 1; standing 4 > 2; mini 3 wounds 1 > 0; mini 4 wounds 1 > 0\n"
        "= Red: spells cast 0 > 4\n"
        "= acting: Red Wizard, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_grasping_vines, three_inches_less)
{
    table *t = spellbound(RED);

    expect_saga(t, "cast Grasping Vines on Blue Foe with Red Wizard", DICE(2, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 2 10\n"
                "- Red Wizard casts Grasping Vines on Blue Foe\n"
                "- Red Wizard rolls 2 10, needs 12 or less: casting value 12\n"
                "- Grasping Vines takes effect on Blue Foe\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Blue Foe: +vines\n"
                "= Red: spells cast 0 > 8\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
    EXPECT_EQ(mye_rate(t->scene, t->state, FOE, MYE_OVER_OPEN), 200);
}

RULE(3_12_swift_feet, a_free_move_and_back_to_the_wizard)
{
    table *t = spellbound(RED);

    expect_saga(t, "cast Swift Feet on Red Friend with Red Wizard", DICE(2, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 2 10\n"
                "- Red Wizard casts Swift Feet on Red Friend\n"
                "- Red Wizard rolls 2 10, needs 12 or less: casting value 12\n"
                "- Swift Feet takes effect on Red Friend\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red: spells cast 0 > 16\n"
                "= acting: Red Wizard, 1 slot\n"
                "= acting: Red Friend, 1 slot, free\n"
                "= now Red, Unit actions: Red: what does Red Friend do? (1 single action left)\n");
    EXPECT_EQ(refusal(t, "march Red Friend to 38,24 facing 0 as they stand"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "lay low with Red Friend"), MYE_NOT_NOW);
    EXPECT_EQ(refusal(t, "move Red Friend to 38,26 facing 0 as they stand"), MYE_TOO_FAR);
    expect_saga(
        t, "move Red Friend to 38,24 facing 0 as they stand", NO_DICE,
        "- Red Friend moves 4.06\" to 38,24\n"
        "= Red Friend: mini 1 at 36.68,24.00; mini 2 at 38.00,24.00; mini 3 at 39.32,24.00\n"
        "= acting: Red Wizard, 1 slot\n"
        "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_renewal, a_hurt_mini_is_healed)
{
    table *t = spellbound(RED);

    open_of(t)->wounds[figure(t, FRIEND)->first + 1] = 1;
    expect_saga(t, "cast Renewal on Red Friend with Red Wizard", DICE(1, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 1 10\n"
                "- Red Wizard casts Renewal on Red Friend\n"
                "- Red Wizard rolls 1 10, needs 11 or less: casting value 11\n"
                "- Renewal takes effect on Red Friend\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red Friend: mini 2 wounds 1 > 2\n"
                "= Red: spells cast 0 > 32\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_renewal, a_fallen_one_comes_back)
{
    table *t = spellbound(RED);

    take_away(t, FRIEND, 1);
    expect_saga(t, "cast Renewal on Red Friend with Red Wizard", DICE(1, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 1 10\n"
                "- Red Wizard casts Renewal on Red Friend\n"
                "- Red Wizard rolls 1 10, needs 11 or less: casting value 11\n"
                "- Renewal takes effect on Red Friend\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red Friend: standing 2 > 3; mini 3 wounds 0 > 1; mini 3 at 36.63,21.09\n"
                "= Red: spells cast 0 > 32\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_war_chant, for_the_rest_of_the_turn)
{
    expect_saga(
        spellbound(BLUE), "cast War Chant on Blue Friend with Blue Wizard", DICE(4, 10),
        "Blue rolls 2D10 for the magic of Blue Wizard: 4 10\n"
        "- Blue Wizard casts War Chant on Blue Friend\n"
        "- Blue Wizard rolls 4 10, needs 14 or less: casting value 14\n"
        "- War Chant takes effect on Blue Friend\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue Friend: +chanting\n"
        "= Blue: spells cast 0 > 1\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_veil_of_smoke, for_the_rest_of_the_turn)
{
    expect_saga(
        spellbound(BLUE), "cast Veil of Smoke on Blue Friend with Blue Wizard", DICE(4, 10),
        "Blue rolls 2D10 for the magic of Blue Wizard: 4 10\n"
        "- Blue Wizard casts Veil of Smoke on Blue Friend\n"
        "- Blue Wizard rolls 4 10, needs 14 or less: casting value 14\n"
        "- Veil of Smoke takes effect on Blue Friend\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue Friend: +veiled\n"
        "= Blue: spells cast 0 > 2\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_shadow_bolt, three_hits_at_strength_three)
{
    expect_saga(
        spellbound(BLUE), "cast Shadow Bolt on Red Foe with Blue Wizard", DICE(3, 10, 2, 3, 3),
        "Blue rolls 2D10 for the magic of Blue Wizard: 3 10\n"
        "Red rolls 3D10 for the saves of Red Foe: 2 3 3\n"
        "- Blue Wizard casts Shadow Bolt on Red Foe\n"
        "- Blue Wizard rolls 3 10, needs 13 or less: casting value 13\n"
        "- Shadow Bolt takes effect on Red Foe\n"
        "- Red Foe rolls 2 3 3 and saves 1 of 3, needs 2 or less: Save 5, −3 strength\n"
        "- Red Foe takes 2 wounds and loses 2 minis\n"
        "- Red Foe gains 1 brave marker, now 1\n"
        "= Red Foe: markers 0 > 1; standing 4 > 2; mini 3 wounds 1 > 0; mini 4 wounds 1 > 0\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue: spells cast 0 > 4\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_withering, for_the_rest_of_the_turn)
{
    expect_saga(
        spellbound(BLUE), "cast Withering on Red Foe with Blue Wizard", DICE(2, 10),
        "Blue rolls 2D10 for the magic of Blue Wizard: 2 10\n"
        "- Blue Wizard casts Withering on Red Foe\n"
        "- Blue Wizard rolls 2 10, needs 12 or less: casting value 12\n"
        "- Withering takes effect on Red Foe\n"
        "= Red Foe: +withered\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue: spells cast 0 > 8\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_terror, a_d3_of_markers)
{
    expect_saga(
        spellbound(BLUE), "cast Terror on Red Foe with Blue Wizard", DICE(2, 10, 4),
        "Blue rolls 2D10 for the magic of Blue Wizard: 2 10\n"
        "Blue rolls 1D6 for the spell of Blue Wizard: 4\n"
        "- Blue Wizard casts Terror on Red Foe\n"
        "- Blue Wizard rolls 2 10, needs 12 or less: casting value 12\n"
        "- Terror takes effect on Red Foe\n"
        "- Red Foe gains 2 brave markers, now 2\n"
        "= Red Foe: markers 0 > 2\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue: spells cast 0 > 16\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_second_wind, a_used_die_comes_back_showing_one)
{
    table *t = spellbound(BLUE);

    unit(t, FOE + 1)->dice = 0;
    expect_saga(
        t, "cast Second Wind on Blue Friend with Blue Wizard", DICE(1, 9),
        "Blue rolls 2D10 for the magic of Blue Wizard: 1 9\n"
        "- Blue Wizard casts Second Wind on Blue Friend\n"
        "- Blue Wizard rolls 1 9, needs 10 or less: casting value 10\n"
        "- Second Wind takes effect on Blue Friend\n"
        "= Blue Wizard: +acted; casts 0 > 1\n"
        "= Blue Friend: dice 0 > 1\n"
        "= Blue: dice showing 1 0 > 1; spells cast 0 > 32\n"
        "= acting: Blue Wizard, 1 slot\n"
        "= now Blue, Unit actions: Blue: what does Blue Wizard do? (1 single action left)\n");
}

RULE(3_12_second_wind, not_for_those_who_wait_run_or_freeze_nor_beyond_their_own_dice)
{
    static const uint16_t STATUS[] = {0, MYE_ON_ALERT, MYE_FROZEN, MYE_FLEEING};

    for (int32_t i = 0; i < 4; i++) {
        table *t = spellbound(BLUE);
        unit(t, FOE + 1)->dice = i == 0;
        unit(t, FOE + 1)->status |= STATUS[i];
        act(t, "cast Second Wind on Blue Friend with Blue Wizard", DICE(1, 9));
        EXPECT_EQ(unit(t, FOE + 1)->dice, i == 0);
        EXPECT_EQ(open_of(t)->pool[BLUE][1], 0);
        forget_tables();
    }
}

/* Dispelling */

static table *disputed(void)
{
    table *t = spellbound(RED);

    put(t, BLUE, (kit){.name = "Witch", .talents = BIT(MAGIC_1)}, 30, 38);
    act(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(3, 8));
    return t;
}

RULE(3_12_dispel, the_question_and_what_is_offered)
{
    table *t = spellbound(RED);

    put(t, BLUE, (kit){.name = "Witch", .talents = BIT(MAGIC_1)}, 30, 38);
    expect_saga(t, "cast Stone Skin on Red Friend with Red Wizard", DICE(3, 8),
                "Red rolls 2D10 for the magic of Red Wizard: 3 8\n"
                "- Red Wizard casts Stone Skin on Red Friend\n"
                "- Red Wizard rolls 3 8, needs 14 or less: casting value 14\n"
                "= Red Wizard: +acted; casts 0 > 1\n"
                "= Red: spells cast 0 > 2\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Blue, Dispelling: Blue: Red Wizard casts Stone Skin. Do you dispel it?\n");
    expect_offers(t, "dispel with Blue Witch\n"
                     "let the spell be\n");
}

RULE(3_12_dispel_roll, eleven_is_enough_against_eleven)
{
    expect_saga(disputed(), "dispel with Blue Witch", DICE(1, 10),
                "Blue rolls 2D10 for the magic of Blue Witch: 1 10\n"
                "- Blue Witch rolls 1 10 to dispel, needs 11 or less: casting value 11\n"
                "- Blue Witch dispels Stone Skin\n"
                "= Blue Witch: dispels 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_dispel_roll, twelve_is_not)
{
    expect_saga(disputed(), "dispel with Blue Witch", DICE(2, 10),
                "Blue rolls 2D10 for the magic of Blue Witch: 2 10\n"
                "- Blue Witch rolls 2 10 to dispel, needs 11 or less: casting value 11\n"
                "- Stone Skin takes effect on Red Friend\n"
                "= Red Friend: +skin\n"
                "= Blue Witch: dispels 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_feedback_dispel, two_markers_and_the_spell_works)
{
    expect_saga(disputed(), "dispel with Blue Witch", DICE(10, 10),
                "Blue rolls 2D10 for the magic of Blue Witch: 10 10\n"
                "- Blue Witch rolls 10 10 to dispel, needs 11 or less: casting value 11\n"
                "- the magic strikes back at Blue Witch\n"
                "- Blue Witch gains 2 brave markers, now 2\n"
                "- Stone Skin takes effect on Red Friend\n"
                "= Red Friend: +skin\n"
                "= Blue Witch: markers 0 > 2; dispels 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_dispel_choice, letting_it_be)
{
    expect_saga(disputed(), "let the spell be", NO_DICE,
                "- Stone Skin takes effect on Red Friend\n"
                "= Red Friend: +skin\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

RULE(3_12_feedback, two_markers_and_nothing_cast)
{
    expect_saga(spellbound(RED), "cast Stone Skin on Red Friend with Red Wizard", DICE(10, 10),
                "Red rolls 2D10 for the magic of Red Wizard: 10 10\n"
                "- Red Wizard casts Stone Skin on Red Friend\n"
                "- Red Wizard rolls 10 10, needs 14 or less: casting value 14\n"
                "- the magic strikes back at Red Wizard\n"
                "- Red Wizard gains 2 brave markers, now 2\n"
                "= Red Wizard: +acted; markers 0 > 2; casts 0 > 1\n"
                "= acting: Red Wizard, 1 slot\n"
                "= now Red, Unit actions: Red: what does Red Wizard do? (1 single action left)\n");
}

/* Blessings */

static table *blessed(int32_t seat)
{
    table *t = field();
    int32_t u = put(t, seat, (kit){.name = "Friend", .roles = MYE_HEROIC | MYE_GENERAL}, 30, 20);

    put(t, seat, (kit){.name = "Other"}, 36, 20);
    put_north(t, 1 - seat, (kit){.name = "Foe"}, u, 500);
    bless(t, seat);
    offer_die(t, u);
    return t;
}

RULE(4_4_breath_of_gaia, three_markers_off)
{
    table *t = blessed(RED);

    unit(t, FRIEND)->markers = 4;
    expect_saga(t, "invoke Breath of Gaia on Red Other", DICE(6),
                "Red rolls 1D6 for the blessing of Red Other: 6\n"
                "- Red invokes Breath of Gaia on Red Other\n"
                "- Red Other loses 3 brave markers, 1 left\n"
                "= Red Other: markers 4 > 1\n"
                "= Red: blessings used 0 > 1; blessed now 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_roots_of_the_ceiba, for_the_rest_of_the_turn)
{
    expect_saga(blessed(RED), "invoke Roots of the Ceiba on Red Other", NO_DICE,
                "- Red invokes Roots of the Ceiba on Red Other\n"
                "= Red Other: +skin\n"
                "= Red: blessings used 0 > 2; blessed now 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_ancestors_whisper, for_the_next_failed_test)
{
    expect_saga(blessed(RED), "invoke Ancestors' Whisper on Red Other", NO_DICE,
                "- Red invokes Ancestors' Whisper on Red Other\n"
                "= Red Other: +warded\n"
                "= Red: blessings used 0 > 4; blessed now 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_first_light, a_friend_thaws)
{
    table *t = blessed(RED);

    unit(t, FRIEND)->status |= MYE_FROZEN | MYE_LOW;
    expect_saga(t, "invoke First Light on Red Other", NO_DICE,
                "- Red invokes First Light on Red Other\n"
                "= Red Other: -frozen; -low\n"
                "= Red: blessings used 0 > 8; blessed now 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_steadfast, the_whole_side_for_the_turn)
{
    expect_saga(blessed(RED), "invoke Steadfast", NO_DICE,
                "- Red invokes Steadfast\n"
                "= Red: blessings used 0 > 16; blessed now 0 > 1; steadfast 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_wheel_of_the_sun, the_lowest_die_becomes_a_six)
{
    table *t = blessed(RED);

    open_of(t)->pool[RED][2] = 2;
    open_of(t)->pool[RED][5] = 1;
    expect_saga(t, "invoke Wheel of the Sun", NO_DICE,
                "- Red invokes Wheel of the Sun\n"
                "= Red: dice showing 6 1 > 2; dice showing 2 2 > 1; blessings used 0 > 32; blessed "
                "now 0 > 1\n"
                "= now Red, Assigning a die: Red: which unit gets this 6?\n");
}

RULE(4_4_coils_of_the_snake, two_inches_less)
{
    table *t = blessed(BLUE);

    expect_saga(t, "invoke Coils of the Snake on Red Foe", NO_DICE,
                "- Blue invokes Coils of the Snake on Red Foe\n"
                "= Red Foe: +coiled\n"
                "= Blue: blessings used 0 > 1; blessed now 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
    EXPECT_EQ(mye_rate(t->scene, t->state, 0, MYE_OVER_OPEN), 300);
}

RULE(4_4_jaguars_leap, a_free_move_before_the_die)
{
    table *t = blessed(BLUE);

    expect_saga(
        t, "invoke Jaguar's Leap on Blue Other", NO_DICE,
        "- Blue invokes Jaguar's Leap on Blue Other\n"
        "= Blue: blessings used 0 > 2; blessed now 0 > 1\n"
        "= acting: Blue Other, 1 slot, free\n"
        "= now Blue, Unit actions: Blue: what does Blue Other do? (1 single action left)\n");
    EXPECT_EQ(refusal(t, "invoke Red Fury on Blue Other"), MYE_NOT_NOW);
    expect_saga(t, "move Blue Other to 36,25 facing 0 as they stand", NO_DICE,
                "- Blue Other moves 5\" to 36,25\n"
                "= Blue Other: mini 1 at 36.00,25.00\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}

RULE(4_4_tricksters_grin, for_the_next_failed_test)
{
    expect_saga(blessed(BLUE), "invoke Trickster's Grin on Blue Other", NO_DICE,
                "- Blue invokes Trickster's Grin on Blue Other\n"
                "= Blue Other: +warded\n"
                "= Blue: blessings used 0 > 4; blessed now 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}

RULE(4_4_red_fury, for_the_rest_of_the_turn)
{
    expect_saga(blessed(BLUE), "invoke Red Fury on Blue Other", NO_DICE,
                "- Blue invokes Red Fury on Blue Other\n"
                "= Blue Other: +furious\n"
                "= Blue: blessings used 0 > 8; blessed now 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}

RULE(4_4_omen_of_dread, a_marker)
{
    expect_saga(blessed(BLUE), "invoke Omen of Dread on Red Foe", NO_DICE,
                "- Blue invokes Omen of Dread on Red Foe\n"
                "- Red Foe gains 1 brave marker, now 1\n"
                "= Red Foe: markers 0 > 1\n"
                "= Blue: blessings used 0 > 16; blessed now 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}

RULE(4_4_dust_storm, for_the_rest_of_the_turn)
{
    expect_saga(blessed(BLUE), "invoke Dust Storm on Red Foe", NO_DICE,
                "- Blue invokes Dust Storm on Red Foe\n"
                "= Red Foe: +dusty\n"
                "= Blue: blessings used 0 > 32; blessed now 0 > 1\n"
                "= now Blue, Assigning a die: Blue: which unit gets this 6?\n");
}
